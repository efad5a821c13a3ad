"""A recorded game looked at again: its steps in order, all hands open, keys to go through them."""

from random import Random

import pytest

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
from cribbage.ui.control.lookups import Lookup
from cribbage.ui.control.reading import Reader
from cribbage.ui.control.replay import Replayed, replay_of
from cribbage.ui.layout.skin import skin_for
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import key_row, press
from cribbage.ui.screens.screen import Request, Screen
from cribbage.ui.table.moment import Moment
from cribbage.ui.table.over import Over
from cribbage.ui.table.replay import Replay
from cribbage.views.seen import LaidAway
from tests.common.games import match_of, played
from tests.common.no_library import Empty

SKIN = skin_for(colours="none")
NAMES = ("Ann", "Ben")
STEPS = (CutForDeal, PackCut, LaidAway, StarterCut, Played, HandShown, CribShown, GameWon)
"""What a step is about."""


def record_of(rules: Rules, seed: int = 5) -> Record:
    """A whole game that Ben deals first."""
    moments = played(new_game(rules, dealer=Seat(1)), Random(seed))
    actions = tuple([moment.action for moment in moments])
    return Record(NAMES, rules, dealer=Seat(1), actions=actions)


@pytest.fixture(scope="module")
def record() -> Record:
    """A whole half game."""
    return record_of(Rules(target=61))


@pytest.fixture
def lookup(record: Record) -> Lookup:
    return looked_at(record)


def looked_at(record: Record) -> Lookup:
    return Lookup(replay_of(record, SKIN.card_text), Reader(Empty(), SKIN.card_text))


def shown(lookup: Lookup) -> Replay:
    assert isinstance(lookup.scene, Replay)
    return lookup.scene


def press_all(lookup: Lookup, *keys: str) -> None:
    for key in keys:
        lookup.press(key)


def text(scene: Screen) -> str:
    return draw(scene, 80, 24, SKIN).text()


def test_keys_step_on_and_back_and_stop_at_either_end(lookup: Lookup):
    press_all(lookup, "left")
    assert shown(lookup).at == 0
    press_all(lookup, "right", "enter", "space", "left")
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


def test_up_and_down_go_by_deals(lookup: Lookup):
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


def test_a_click_on_the_line_of_deals_goes_there(lookup: Lookup):
    rows = draw(lookup.scene, 80, 24, SKIN)
    last = len(shown(lookup).steps) - 1
    assert rows.target(21, 77) == ("step", last)
    middle = rows.target(21, 40)
    lookup.press(middle)  # type: ignore[arg-type]
    assert ("step", shown(lookup).at) == middle
    assert 0 < shown(lookup).at < last
    pointed = draw(lookup.scene, 80, 24, SKIN).text(strip=False).split("\n")[21]
    assert pointed[40] == SKIN.glyphs.pointer


def test_the_line_is_solid_as_far_as_it_has_come(lookup: Lookup):
    for _ in range(3):
        row = text(lookup.scene).split("\n")[21]
        before, _, behind = row.strip().partition(SKIN.glyphs.pointer)
        assert "─" not in before
        assert "━" not in behind
        assert behind.endswith(SKIN.glyphs.game)
        lookup.press("down")


@pytest.mark.parametrize("counting", Counting)
def test_a_step_is_a_cut_a_throw_a_card_or_a_hand(counting: Counting):
    record = record_of(Rules(target=61, counting=counting), seed=8)
    steps = replay_of(record, SKIN.card_text).steps
    assert {type(step.event) for step in steps} <= set(STEPS)
    cards = sum(isinstance(event, Played) for event in events(record))
    hands = sum(isinstance(event, HandShown | CribShown) for event in events(record))
    assert sum(isinstance(step.event, Played) for step in steps) == cards
    assert sum(isinstance(step.event, HandShown | CribShown) for step in steps) == hands


def events(record: Record) -> list[object]:
    game = new_game(record.rules, dealer=record.dealer)
    return [each for moment in played(game, Random(8)) for each in moment.events]


def test_both_hands_lie_open_until_they_are_played(lookup: Lookup):
    scene = shown(lookup)
    open_hands = 0
    for place, step in enumerate(scene.steps):
        if isinstance(step.event, Played):
            held = [card for hand in step.hands for card in hand]
            assert step.event.card not in held
            assert len(held) + len(step.around.view.played) == 8
        drawn = text(scene._replace(at=place))
        apart = isinstance(step.event, HandShown | CribShown | GameWon)
        for hand in step.hands if not apart else ():
            assert all(f"│{SKIN.card_text(card)}" in drawn for card in hand)
            open_hands += len(hand)
    assert open_hands


def test_what_each_laid_away_stands_beside_the_hand(lookup: Lookup):
    scene = shown(lookup)
    place = next(n for n, step in enumerate(scene.steps) if isinstance(step.event, Played))
    step = scene.steps[place]
    drawn = text(scene._replace(at=place)).split("\n")
    for row, away in zip((11, 18), step.away, strict=True):
        low, high = map(SKIN.card_text, away)
        assert f"discards: {low} {high}" in drawn[row]


def test_a_throw_names_its_cards(lookup: Lookup, record: Record):
    thrown = next(step for step in shown(lookup).steps if isinstance(step.event, LaidAway))
    assert isinstance(thrown.event, LaidAway)
    seat = thrown.event.seat
    decided = next(turn.action for turn in turns(record) if isinstance(turn.action, Discard))
    assert (decided.seat, decided.cards) == (seat, thrown.away[seat])
    assert thrown.away[1 - seat] == ()
    low, high = map(SKIN.card_text, thrown.away[seat])
    said = f"{NAMES[seat]} discards the {low} and the {high}."
    assert [each.text for each in thrown.around.message] == [said]


def test_the_cards_that_scored_are_lit(lookup: Lookup):
    scene = shown(lookup)
    lit = [(n, step) for n, step in enumerate(scene.steps) if step.lit]
    assert lit
    for place, step in lit:
        assert isinstance(step.event, Played)
        assert step.event.card in step.lit
        assert f"┃{SKIN.card_text(step.event.card)}" in text(scene._replace(at=place))


COUNTED = (("┃", "2♣"), ("┃", "3♦"), ("┃", "4♣"), ("┃", "8♣"), ("┃", "4♠"))
"""The hand counted first: every card scores, and so all are framed with thick lines."""


def test_a_counted_hand_is_told_whole(lookup: Lookup):
    scene = shown(lookup)
    place = next(n for n, step in enumerate(scene.steps) if isinstance(step.event, HandShown))
    drawn = text(scene._replace(at=place)).split("\n")
    assert [row.partition("│")[0].rstrip() for row in drawn[11:12] + drawn[16:21]] == [
        "  Ann's hand",
        "  fifteen two                              3♦ 4♣ 8♣",
        "  fifteen four                             3♦ 4♠ 8♣",
        "  a double run of three is twelve       4♣ 4♠ 2♣ 3♦",
        "  ─────────────────────────────────────────────────",
        "  total                                          12",
    ]
    assert drawn[22] == "  Ann pegs 12."
    assert all(f"{bar}{card} {bar}" in drawn[13] for bar, card in COUNTED)


@pytest.mark.slow
def test_the_last_step_is_the_page_of_the_end(lookup: Lookup, record: Record):
    press_all(lookup, "end")
    scene = shown(lookup)
    assert isinstance(scene.moment.page, Over)
    assert max(scene.around.view.scores) == record.rules.target
    for said in ("in the play", "hands", "cribs", "total", "best hand"):
        assert said in text(scene)


def test_an_unfinished_game_ends_where_it_was_left(record: Record):
    left = looked_at(record.changed(actions=record.actions[:-20]))
    left.press("end")
    assert shown(left).moment.page is None
    assert SKIN.glyphs.game not in text(left.scene).split("\n")[21]


def test_looking_is_stopped_without_a_question_where_it_was_opened(record: Record):
    alone = replay_of(record, SKIN.card_text)
    assert press(alone, "escape") is press(alone, "q") is Request.LEAVE
    below = Help(alone)
    scene = replay_of(record, SKIN.card_text, back=below)
    assert press(press(scene, "right"), "escape") is press(scene, "q") is below
    assert ("Esc", "back") in key_row(scene)


def test_a_record_in_which_nothing_happened_cannot_be_looked_at():
    with pytest.raises(ValueError, match="nothing has happened"):
        replay_of(Record(NAMES, Rules()), SKIN.card_text)


# Matches.


@pytest.fixture(scope="module")
def match() -> Record:
    """A match of three half games."""
    return match_of(NAMES, games=2)


@pytest.mark.slow
def test_a_match_goes_by_games(match: Record):
    lookup = looked_at(match)
    places = []
    for key in ("pagedown", "right", "pageup", "pageup", "pagedown", "pagedown", "pagedown"):
        lookup.press(key)
        places.append((shown(lookup).game, shown(lookup).at))
    last = len(shown(lookup).steps) - 1
    assert places == [(1, 0), (1, 1), (1, 0), (0, 0), (1, 0), (2, 0), (2, last)]


def test_steps_and_deals_lead_from_one_game_to_the_next(match: Record):
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


def test_a_match_is_begun_and_ended_by_home_and_end(match: Record):
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
    assert isinstance(shown(lookup).moment.page, Over)
    lookup.press("home")
    assert (shown(lookup).game, shown(lookup).at) == (0, 0)


class Counted(Replayed):
    """Games that count how often their steps are made."""

    made = 0

    def _steps(self, number: int) -> tuple[Moment, ...]:
        self.made += 1
        return super()._steps(number)


@pytest.mark.slow
def test_the_steps_of_a_game_are_made_when_it_is_looked_at_and_not_all_held(match: Record):
    games = Counted(match, SKIN.card_text)
    scene: object = Replay(games)
    for key in ("right", "down", "right"):
        assert isinstance(scene, Replay)
        scene = press(scene, key)
        draw(scene, 80, 24, SKIN)  # type: ignore[arg-type]
    assert games.made == 1
    assert [len(games[place]) for place in (1, 2, 1, 2)]
    assert games.made == 3
    assert len(games[:2]) == 2
    assert len(games._made) == 2
