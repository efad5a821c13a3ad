"""A recorded patience looked at again: its steps in order, as its player saw it."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.events import CribShown, HandShown, Played
from cribbage.records.record import turns
from cribbage.records.solitaire import SolitaireRecord
from cribbage.solitaire.actions import Keep, Lay
from cribbage.solitaire.events import HandDealt, Laid, LastTurned, StarterTurned, Thrown
from cribbage.solitaire.rules import Patience
from cribbage.ui.control.lookups import Lookup
from cribbage.ui.control.reading import Reader
from cribbage.ui.control.solitaire_replay import replay_of_solitaire
from cribbage.ui.table.solitaire_over import Ended
from cribbage.ui.table.solitaire_replay import Moment, SolitaireReplay
from cribbage.ui.table.solitaire_show import Counting
from cribbage.ui.table.squares import SquareOver
from cribbage.ui.words.aloud import in_letters
from tests.common.no_library import Empty
from tests.common.patiences import WholePatience, patiences

WRITE = in_letters


def record_of(patience: Patience, seed: int = 5) -> SolitaireRecord:
    """A whole patience, played at random."""
    actions = [moment.action for moment in WholePatience(patience, seed)]
    return SolitaireRecord("Ann", patience, actions=actions)


def steps_of(record: SolitaireRecord) -> list[Moment]:
    """Its steps."""
    return [*replay_of_solitaire(record, WRITE).steps]


def test_a_patience_in_which_nothing_happened_is_not_retold():
    with pytest.raises(ValueError, match="nothing has happened in this solitaire game yet"):
        replay_of_solitaire(SolitaireRecord("Ann"), WRITE)


@pytest.mark.parametrize("patience", [Patience.CLASSIC, Patience.BUMPPO])
def test_each_deal_is_told_from_its_cards_to_its_crib(patience: Patience):
    steps = steps_of(record_of(patience))
    for deal in range(1, 7):
        about = [type(step.event) for step in steps if step.deal == deal]
        assert about[:3] == [HandDealt, Thrown, StarterTurned]
        assert about[3:] == [Played] * 8 + [HandShown, CribShown]
    last = [type(step.event) for step in steps if step.deal == 7]
    shown = HandShown if patience is Patience.CLASSIC else CribShown
    assert last == [LastTurned, shown, shown]
    assert [type(step.page) for step in steps[-2:]] == [Counting, Ended]


def test_a_square_is_told_card_by_card_and_line_by_line():
    steps = steps_of(record_of(Patience.SQUARE))
    assert [type(step.event) for step in steps[1:17]] == [Laid] * 16
    assert isinstance(steps[17].event, StarterTurned)
    pages = [step.page for step in steps[18:]]
    assert [page.line for page in pages if isinstance(page, SquareOver)] == [*range(8)]
    assert len({page.around.view for page in pages}) == 1


@pytest.mark.slow
@given(patiences)
@settings(max_examples=10, deadline=None)
def test_all_that_was_pegged_and_said_is_in_it(whole: WholePatience):
    record = SolitaireRecord("Ann", whole.patience, actions=[each.action for each in whole])
    *_, last = steps = steps_of(record)
    assert last.around.view.score == whole[-1].after.score
    assert last.around.pegs[0].front == whole[-1].after.score
    assert [step.around.standing.rpartition("step ")[2] for step in steps] == [
        f"{number} of {len(steps)}" for number in range(1, len(steps) + 1)
    ]
    fronts = [step.around.pegs[0].front for step in steps]
    assert fronts == sorted(fronts)
    lengths = [len(step.around.log) for step in steps]
    assert lengths == sorted(lengths)


def test_what_a_card_scored_is_said_and_lit():
    steps = steps_of(record_of(Patience.CLASSIC))
    for step in steps:
        if isinstance(step.event, Played):
            assert step.around.message
            if step.lit:
                assert step.event.card in step.lit
    assert any(step.lit for step in steps if isinstance(step.event, Played))


def test_a_hand_is_shown_with_all_of_its_count():
    for step in steps_of(record_of(Patience.CLASSIC)):
        if isinstance(step.page, Counting):
            assert step.page.told
            pegs = step.page.after.view.score - step.page.around.view.score
            assert [said.text for said in step.around.message] == [f"Ann pegs {pegs}."]


def test_which_card_was_laid_on_top_is_told_with_the_next_deal():
    record = record_of(Patience.CLASSIC)
    (kept,) = [turn.action for turn in turns(record) if isinstance(turn.action, Keep)]
    second = next(step for step in steps_of(record) if step.deal == 2)
    assert f"with the {WRITE(kept.card)} on top," in " ".join(
        said.text for said in second.around.message
    )
    assert second.around.top == kept.card


def test_where_each_card_was_laid_is_told():
    record = record_of(Patience.SQUARE)
    laid = [turn.action for turn in turns(record) if isinstance(turn.action, Lay)]
    steps = [step for step in steps_of(record) if isinstance(step.event, Laid)]
    for action, step in zip(laid, steps, strict=True):
        place = f"on {'abcd'[action.column - 1]}{action.row}"
        assert place in step.around.message[0].text


@given(patiences, st.integers(1, 40))
@settings(max_examples=10, deadline=None)
def test_a_patience_that_was_left_is_told_as_far_as_it_went(whole: WholePatience, many: int):
    actions = [each.action for each in whole][:many]
    steps = steps_of(SolitaireRecord("Ann", whole.patience, actions=actions))
    assert steps
    over = len(actions) == len(whole)
    assert isinstance(steps[-1].page, Ended | SquareOver) == over


# Keys.


def lookup_of(patience: Patience) -> Lookup:
    """A patience that is looked at by itself."""
    return Lookup(replay_of_solitaire(record_of(patience), WRITE), Reader(Empty(), WRITE))


def at(lookup: Lookup) -> int:
    """Which step is on the screen."""
    assert isinstance(lookup.scene, SolitaireReplay)
    return lookup.scene.at


def test_it_is_gone_through_by_deals_and_to_its_ends():
    lookup = lookup_of(Patience.CLASSIC)
    deals = []
    for _ in range(6):
        lookup.press("down")
        deals.append(lookup.scene.moment.deal)
        assert isinstance(lookup.scene.moment.event, HandDealt | LastTurned)
    assert deals == [2, 3, 4, 5, 6, 7]
    lookup.press("down")
    assert at(lookup) == len(lookup.scene.steps) - 1
    lookup.press("up")
    assert lookup.scene.moment.deal == 7
    lookup.press("home")
    assert at(lookup) == 0
    lookup.press("end")
    assert at(lookup) == len(lookup.scene.steps) - 1


def test_a_step_shows_nothing_that_comes_later():
    record = record_of(Patience.CLASSIC)
    steps = steps_of(record)
    whole = len(record.actions)
    for many in range(1, whole, Random(1).choice((3, 4))):
        shorter = steps_of(record.changed(actions=record.actions[:many]))
        for one, other in zip(shorter, steps, strict=False):
            alike = other._replace(around=other.around._replace(standing=one.around.standing))
            assert one._replace(page=None) == alike._replace(page=None)
