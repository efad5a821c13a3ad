"""Replays: steps in order, all hands open, and keys to move through them."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings

from cribbage.engine.actions import Discard
from cribbage.engine.events import (
    CribShown,
    CutForDeal,
    GameWon,
    HandShown,
    PackCut,
    Played,
    StarterCut,
)
from cribbage.engine.game import new_game
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.records.record import Record, turns
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.solitaire.actions import KeepStarter, PlaceCard
from cribbage.solitaire.events import (
    CardPlaced,
    DummyDiscarded,
    HandDealt,
    LastTurned,
    StarterTurned,
)
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.control.lookups import Lookup
from cribbage.ui.control.page_reading import Reader
from cribbage.ui.control.replay_controller import ReplayMoments, replay_of
from cribbage.ui.control.solitaire_replay import replay_of_solitaire
from cribbage.ui.layout.glyphs import large_figures
from cribbage.ui.layout.skin import skin_for
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import key_row, press
from cribbage.ui.screens.screen import Request, Screen
from cribbage.ui.table.moment import GameMoment
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.replay_screen import Replay
from cribbage.ui.table.solitaire_over import SolitaireEnd
from cribbage.ui.table.solitaire_show import SolitaireCountScreen as AloneCounting
from cribbage.ui.table.squares import SquareOver
from cribbage.ui.words.aloud import in_letters
from cribbage.views.seen import LaidAway
from tests.common.games import match_of, played
from tests.common.no_library import Empty
from tests.common.solitaires import WholeSolitaire, solitaires
from tests.ui.control.test_reading import press_all

SKIN = skin_for("none")
NAMES = ("Ann", "Ben")
STEPS = {CutForDeal, PackCut, LaidAway, StarterCut, Played, HandShown, CribShown, GameWon}


def record_of(rules: Rules, seed: int = 5) -> Record:
    moments = played(new_game(rules, dealer=Seat(1)), Random(seed))
    actions = tuple([moment.action for moment in moments])
    return Record(NAMES, rules, dealer=Seat(1), actions=actions)


@pytest.fixture(scope="module")
def record() -> Record:
    return record_of(Rules(target=61))


@pytest.fixture
def lookup(record: Record) -> Lookup:
    return looked_at(record)


def looked_at(record: Record) -> Lookup:
    return Lookup(replay_of(record, SKIN.card_text), Reader(Empty(), SKIN.card_text))


def shown(lookup: Lookup) -> Replay:
    assert isinstance(lookup.scene, Replay)
    return lookup.scene


def text(scene: Screen) -> str:
    return draw(scene, 80, 24, SKIN).text()


def test_keys_step_forward_and_back_and_stop_at_ends(lookup: Lookup):
    press_all(lookup, "left")
    assert shown(lookup).at == 0
    press_all(lookup, "right", "enter", "right", "left")
    assert shown(lookup).at == 2
    for key, page in (("?", Help), ("l", Log)):
        press_all(lookup, key)
        assert isinstance(lookup.scene, page)
        press_all(lookup, "escape")
        assert shown(lookup).at == 2
    press_all(lookup, "end", "right")
    assert isinstance(shown(lookup).moment.event, GameWon)
    press_all(lookup, "home")
    assert shown(lookup).at == 0


def test_space_runs_replay_step_by_step_and_stops_it(lookup: Lookup):
    assert lookup.wakes is None
    press_all(lookup, "space")
    assert shown(lookup).at == 0
    began = lookup.wakes
    assert began is not None
    for at in (1, 2, 3):
        lookup.wake()
        assert shown(lookup).at == at
    # Each step stays as long as the first one; a page over it pauses it.
    assert lookup.wakes is not None
    press_all(lookup, "?")
    assert lookup.wakes is None
    press_all(lookup, "escape")
    assert shown(lookup).running
    press_all(lookup, "space")
    assert lookup.wakes is None
    assert shown(lookup).at == 3


@pytest.mark.parametrize("key", ["right", "left", "down", "up", "home"])
def test_any_other_step_stops_replay(lookup: Lookup, key: str):
    press_all(lookup, "right", "right")
    still = press(shown(lookup), key)
    press_all(lookup, "space", key)
    assert lookup.wakes is None
    assert shown(lookup) == still


def test_replay_stops_at_end(lookup: Lookup):
    press_all(lookup, "end", "left", "space")
    lookup.wake()
    assert isinstance(shown(lookup).moment.event, GameWon)
    assert lookup.wakes is None
    assert "Space" not in dict(key_row(shown(lookup)))


def test_replay_of_match_continues_with_next_game():
    told = replay_of(match_of(NAMES, games=2), SKIN.card_text)
    last = told._replace(at=len(told.steps) - 1, running=True)
    following = last.onward
    assert following is not None
    assert (following.game, following.at, following.running) == (1, 0, True)


def test_up_and_down_move_by_deals(lookup: Lookup):
    press_all(lookup, "down")
    middle, last = shown(lookup).at, shown(lookup).steps[-1]
    title = text(lookup.scene).split("\n")[0]
    assert title.endswith(f"deal 2 of {last.deal}, step {middle + 1} of {len(shown(lookup).steps)}")
    assert (shown(lookup).moment.deal, shown(lookup).steps[middle - 1].deal) == (2, 1)
    press_all(lookup, "right", "right", "up")
    assert shown(lookup).at == middle
    press_all(lookup, "up")
    assert shown(lookup).at == 0
    press_all(lookup, "end", "left", "down")
    assert isinstance(shown(lookup).moment.event, GameWon)


def test_click_on_deal_line_jumps_there(lookup: Lookup):
    rows = draw(lookup.scene, 80, 24, SKIN)
    last = len(shown(lookup).steps) - 1
    assert rows.target(22, 75) == ("step", last)
    middle = rows.target(22, 40)
    lookup.press(middle)  # type: ignore[arg-type]
    assert ("step", shown(lookup).at) == middle
    assert 0 < shown(lookup).at < last
    pointed = draw(lookup.scene, 80, 24, SKIN).text(strip=False).split("\n")[22]
    assert pointed[40] == SKIN.glyphs.pointer


def test_deal_line_is_solid_up_to_current_deal(lookup: Lookup):
    for _ in range(3):
        row = text(lookup.scene).split("\n")[22]
        before, _, behind = row.strip().partition(SKIN.glyphs.pointer)
        assert "─" not in before
        assert "━" not in behind
        assert behind.endswith(SKIN.glyphs.game)
        lookup.press("down")


@pytest.mark.parametrize("counting", Counting)
def test_step_is_cut_discard_card_or_hand(counting: Counting):
    record = record_of(Rules(target=61, counting=counting), seed=8)
    steps = replay_of(record, SKIN.card_text).steps
    assert {type(step.event) for step in steps} <= STEPS
    events = [event for turn in turns(record) for event in turn.step.events]
    for kind in (Played, HandShown | CribShown):
        of_kind = [step for step in steps if isinstance(step.event, kind)]
        assert len(of_kind) == len([event for event in events if isinstance(event, kind)])


@pytest.mark.slow
def test_hands_are_open_until_played_and_scoring_cards_highlighted(lookup: Lookup):
    scene = shown(lookup)
    open_hands = lit = beside = 0
    for place, step in enumerate(scene.steps):
        drawn = text(scene._replace(at=place))
        if isinstance(step.event, Played):
            held = [card for hand in step.hands for card in hand]
            assert step.event.card not in held
            assert len(held) + len(step.around.view.played) == 8
            # Ben's are in the strip, above, and Ann's at her hand, below.
            rows = drawn.split("\n")
            own = max(at for at, row in enumerate(rows) if "● Ann" in row)
            parts = "\n".join(rows[own:]), rows[1]
            for part, (low, high) in zip(parts, step.away, strict=True):
                said = f"discards: {SKIN.card_text(low)} {SKIN.card_text(high)}"
                beside += said in part
        if not isinstance(step.event, HandShown | CribShown | GameWon):
            ann, ben = [[SKIN.card_text(card) for card in hand] for hand in step.hands]
            assert all(f"│{card}" in drawn for card in ann)
            strip = drawn.split("\n")[1]
            assert strip.startswith("  ■ Ben  ")
            assert not ben or f"  {' '.join(ben)}  " in f"{strip}  "
            open_hands += len(ann) + len(ben)
        if step.lit:
            assert step.event.card in step.lit
            assert f"┃{SKIN.card_text(step.event.card)}" in drawn
            lit += 1
    assert open_hands
    assert lit
    assert beside


def test_step_of_discard_names_its_cards(lookup: Lookup, record: Record):
    discarded = next(step for step in shown(lookup).steps if isinstance(step.event, LaidAway))
    seat = discarded.event.seat
    decided = next(turn.action for turn in turns(record) if isinstance(turn.action, Discard))
    assert (decided.seat, decided.cards) == (seat, discarded.away[seat])
    assert discarded.away[1 - seat] == ()
    low, high = map(SKIN.card_text, discarded.away[seat])
    said = f"{NAMES[seat]} discards the {low} and the {high}."
    assert [each.text for each in discarded.around.message] == [said]


def test_counted_hand_shows_cards_combinations_and_total(lookup: Lookup):
    scene = shown(lookup)
    place = next(n for n, step in enumerate(scene.steps) if isinstance(step.event, HandShown))
    drawn = text(scene._replace(at=place)).split("\n")
    table = [" ".join(row.partition("│ log")[0].split()) for row in drawn]
    assert "● Ann's hand" in table[11]
    for counted in ("3♦ 4♣ 8♣ fifteen two", "3♦ 4♠ 8♣ fifteen four", "4♣ 4♠ 2♣ 3♦ a double run"):
        assert any(row.endswith(counted) or f"{counted} " in row for row in table)
    assert all(any(figure in row for row in drawn) for figure in large_figures(12))
    assert "Ann pegs 12." in table
    # Every card scores, so all have thick frames.
    hand = ("2♣", "3♦", "4♣", "8♣", "4♠")
    assert any(all(f"┃{card} ┃" in row for card in hand) for row in drawn)


def test_last_step_is_last_page_only_if_game_is_finished(lookup: Lookup, record: Record):
    press_all(lookup, "end")
    scene = shown(lookup)
    assert isinstance(scene.moment.page, GameOverPage)
    assert max(scene.around.view.scores) == record.rules.target
    for said in ("in the play", "hands", "cribs", "total", "best hand"):
        assert said in text(scene)
    left = looked_at(record.changed(actions=record.actions[:-20]))
    left.press("end")
    assert shown(left).moment.page is None
    assert SKIN.glyphs.game not in text(left.scene).split("\n")[22]


def test_replay_closes_without_question_and_returns(record: Record):
    alone = replay_of(record, SKIN.card_text)
    assert press(alone, "escape") is press(alone, "q") is Request.LEAVE
    below = Help(alone)
    scene = replay_of(record, SKIN.card_text, back=below)
    assert press(press(scene, "right"), "escape") is press(scene, "q") is below
    assert ("Esc", "back") in key_row(scene)


def test_record_without_events_cannot_be_replayed():
    with pytest.raises(ValueError, match="nothing has happened"):
        replay_of(Record(NAMES, Rules()), SKIN.card_text)


# Matches.


@pytest.fixture(scope="module")
def match() -> Record:
    return match_of(NAMES, games=2)


@pytest.mark.slow
def test_replay_of_match_moves_by_games(match: Record):
    lookup = looked_at(match)
    places = []
    for key in ("pagedown", "right", "pageup", "pageup", "pagedown", "pagedown", "pagedown"):
        lookup.press(key)
        places.append((shown(lookup).game, shown(lookup).at))
    last = len(shown(lookup).steps) - 1
    assert places == [(1, 0), (1, 1), (1, 0), (0, 0), (1, 0), (2, 0), (2, last)]


def test_steps_and_deals_continue_into_next_game(match: Record):
    lookup = looked_at(match)
    first = shown(lookup).steps
    lookup.press(("step", len(first) - 1))
    lookup.press("right")
    assert (shown(lookup).game, shown(lookup).at) == (1, 0)
    lookup.press("left")
    assert (shown(lookup).game, shown(lookup).at) == (0, len(first) - 1)
    lookup.press("down")
    assert (shown(lookup).game, shown(lookup).at) == (1, 0)
    lookup.press("up")
    assert shown(lookup).game == 0
    assert shown(lookup).at > 0
    assert shown(lookup).moment.deal > shown(lookup).steps[shown(lookup).at - 1].deal


@pytest.mark.slow
def test_home_and_end_go_to_start_and_end_of_match(match: Record):
    lookup = looked_at(match)
    press_all(lookup, "pagedown", "m", "escape")
    rows = text(lookup.scene).split("\n")
    assert "game 2 of 3, deal 1 of" in rows[0]
    assert all([f"{key} {meaning}" in rows[-1] for key, meaning in key_row(lookup.scene)])
    assert rows[-1].endswith("Esc quit")
    lookup.press("end")
    scene = shown(lookup)
    assert scene.game == 2
    assert isinstance(scene.moment.page, Standings)
    assert "wins the match 2 - 1." in text(scene)
    lookup.press("left")
    assert isinstance(shown(lookup).moment.page, GameOverPage)
    lookup.press("home")
    assert (shown(lookup).game, shown(lookup).at) == (0, 0)


class Counted(ReplayMoments):
    made = 0

    def _steps(self, number: int) -> tuple[GameMoment, ...]:
        self.made += 1
        return super()._steps(number)


@pytest.mark.slow
def test_steps_are_made_for_viewed_game_and_kept_for_two_games(match: Record):
    games = Counted(match, SKIN.card_text)
    scene: object = Replay(games)
    for key in ("right", "down", "right"):
        scene = press(scene, key)
        draw(scene, 80, 24, SKIN)  # type: ignore[arg-type]
    assert games.made == 1
    assert [len(games[place]) for place in (1, 2, 1, 2)]
    assert games.made == 3
    assert len(games[:2]) == 2
    assert len(games._made) == 2


# Solitaire replays: the steps in order, as the player saw them.

WRITE = in_letters


def solitaire_of(solitaire: Solitaire, seed: int = 5) -> SolitaireRecord:
    actions = [moment.action for moment in WholeSolitaire(solitaire, seed)]
    return SolitaireRecord("Ann", solitaire, actions=actions)


def steps_of(record: SolitaireRecord) -> list[Any]:
    return [*replay_of_solitaire(record, WRITE).steps]


def test_solitaire_without_events_is_not_replayed():
    with pytest.raises(ValueError, match="nothing has happened in this solitaire game yet"):
        replay_of_solitaire(SolitaireRecord("Ann"), WRITE)


@pytest.mark.parametrize("solitaire", [Solitaire.CLASSIC, Solitaire.BUMPPO])
def test_each_solitaire_deal_is_replayed_from_cards_to_crib(solitaire: Solitaire):
    steps = steps_of(solitaire_of(solitaire))
    for deal in range(1, 7):
        about = [type(step.event) for step in steps if step.deal == deal]
        assert about[:3] == [HandDealt, DummyDiscarded, StarterTurned]
        assert about[3:] == [Played] * 8 + [HandShown, CribShown]
    last = [type(step.event) for step in steps if step.deal == 7]
    shown = HandShown if solitaire is Solitaire.CLASSIC else CribShown
    assert last == [LastTurned, shown, shown]
    assert [type(step.page) for step in steps[-2:]] == [AloneCounting, SolitaireEnd]


def test_squares_are_replayed_card_by_card_and_line_by_line():
    steps = steps_of(solitaire_of(Solitaire.SQUARE))
    assert [type(step.event) for step in steps[1:17]] == [CardPlaced] * 16
    assert isinstance(steps[17].event, StarterTurned)
    pages = [step.page for step in steps[18:]]
    assert [page.line for page in pages if isinstance(page, SquareOver)] == [*range(8)]
    assert len({page.around.view for page in pages}) == 1


@pytest.mark.slow
@given(solitaires)
@settings(max_examples=10, deadline=None)
def test_solitaire_replay_shows_final_score_and_numbers_its_steps(whole: WholeSolitaire):
    record = SolitaireRecord("Ann", whole.solitaire, actions=[each.action for each in whole])
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


def test_card_score_is_shown_and_highlighted():
    steps = steps_of(solitaire_of(Solitaire.CLASSIC))
    for step in steps:
        if isinstance(step.event, Played):
            assert step.around.message
            if step.lit:
                assert step.event.card in step.lit
    assert any(step.lit for step in steps if isinstance(step.event, Played))


def test_solitaire_hand_is_shown_with_whole_count():
    for step in steps_of(solitaire_of(Solitaire.CLASSIC)):
        if isinstance(step.page, AloneCounting):
            assert step.page.told
            pegs = step.page.after.view.score - step.page.around.view.score
            assert [said.text for said in step.around.message] == [f"Ann pegs {pegs}."]


def test_card_kept_on_top_is_shown_with_next_deal():
    record = solitaire_of(Solitaire.CLASSIC)
    (kept,) = [turn.action for turn in turns(record) if isinstance(turn.action, KeepStarter)]
    second = next(step for step in steps_of(record) if step.deal == 2)
    assert f"with the {WRITE(kept.card)} on top," in " ".join(
        said.text for said in second.around.message
    )
    assert second.around.top == kept.card


def test_place_of_each_card_in_squares_is_shown():
    record = solitaire_of(Solitaire.SQUARE)
    laid = [turn.action for turn in turns(record) if isinstance(turn.action, PlaceCard)]
    steps = [step for step in steps_of(record) if isinstance(step.event, CardPlaced)]
    for action, step in zip(laid, steps, strict=True):
        place = f"on {'abcd'[action.column - 1]}{action.row}"
        assert place in step.around.message[0].text


# Keys.


def test_solitaire_replay_moves_by_deals_and_to_ends():
    replay = replay_of_solitaire(solitaire_of(Solitaire.CLASSIC), WRITE)
    lookup, deals = Lookup(replay, Reader(Empty(), WRITE)), []
    for _ in range(6):
        lookup.press("down")
        deals.append(lookup.scene.moment.deal)
        assert isinstance(lookup.scene.moment.event, HandDealt | LastTurned)
    assert deals == [2, 3, 4, 5, 6, 7]
    lookup.press("down")
    assert lookup.scene.at == len(lookup.scene.steps) - 1
    lookup.press("up")
    assert lookup.scene.moment.deal == 7
    lookup.press("home")
    assert lookup.scene.at == 0
    lookup.press("end")
    assert lookup.scene.at == len(lookup.scene.steps) - 1


def test_solitaire_step_does_not_depend_on_later_decisions():
    record = solitaire_of(Solitaire.CLASSIC)
    steps = steps_of(record)
    whole = len(record.actions)
    for many in range(1, whole, Random(1).choice((3, 4))):
        shorter = steps_of(record.changed(actions=record.actions[:many]))
        assert not isinstance(shorter[-1].page, SolitaireEnd)
        for one, other in zip(shorter, steps, strict=False):
            alike = other._replace(around=other.around._replace(stands=one.around.stands))
            assert one._replace(page=None) == alike._replace(page=None)
