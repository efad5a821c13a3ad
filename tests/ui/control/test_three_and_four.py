"""Whole sessions of three, of partners and of four singles by keys, compared with the referee."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.actions import Play
from cribbage.engine.events import Event, Settled
from cribbage.engine.game import Announcing, Game, new_game
from cribbage.engine.referee import apply
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.match import Match
from cribbage.pack.cards import Card
from cribbage.records.record import Record
from cribbage.records.shelf import look
from cribbage.session.session import Session
from cribbage.session.sessions import Sessions
from cribbage.session.silence import accept_silently, silent_decision
from cribbage.settings.beginning import GameSetup, PackCutDeals
from cribbage.ui.control.game_controller import GameController
from cribbage.ui.control.replay_controller import replay_of
from cribbage.ui.control.start import StartController
from cribbage.ui.pages.offer import offer_games
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.keys import key_row
from cribbage.ui.screens.screen import Key
from cribbage.ui.table.cut import CutScreen
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import CardClaimScreen, PlayCover, PlayScreen, WhoCalls
from cribbage.ui.table.show import ClaimScreen, WhoCallsHand
from cribbage.ui.table.show import CountScreen as CountingScene
from cribbage.ui.words.claims import callers
from tests.common.games import played
from tests.common.games import rules as any_rules
from tests.common.no_library import Empty
from tests.common.refereed import Refereed
from tests.common.sitting import SEVERAL, Sitting, fitting, worth_of
from tests.ui.text.test_three_and_four import PARTNERS, SINGLES, TABLES, THREE

ENOUGH = 20_000
"""More keys than any game takes."""


def pressed(sitting: Sitting, chance: Random) -> Iterator[Key]:
    """Yield keys of people who play any fitting card, count well or badly, and sometimes call."""
    for _ in range(ENOUGH):
        scene = sitting.scene
        offered = dict(key_row(scene))
        match scene:
            case GameOverPage():
                return
            case PlayCover() | PlayScreen() if "W" in offered and chance.random() < 0.15:
                yield chance.choice([key for key in ("w", "g") if key.upper() in offered])
            case WhoCalls(around) | WhoCallsHand(around) if (
                isinstance(scene, WhoCalls) or chance.random() < 0.3
            ):
                yield str(chance.choice(callers(around.view)) + 1)
            case CardClaimScreen():
                yield from [str(chance.randrange(8)), "enter"]
            case PlayCover(claim=None) if scene.says and chance.random() < 0.5:
                yield str(chance.randrange(4))
            case HandOver() | PlayCover():
                yield "space"
            case DiscardScreen(view=view, chosen=chosen) if len(chosen) < view.rules.discards:
                places = [place for place in range(len(scene.hand)) if place not in chosen]
                yield str(chance.choice(places) + 1)
            case PlayScreen(chosen=None):
                yield str(chance.choice(fitting(scene.hand, scene.view.count)) + 1)
            case PlayScreen(claim=None) if scene.says and chance.random() < 0.5:
                yield str(chance.randrange(4))
            case ClaimScreen(points=None) if (
                scene.around.view.claim is None or chance.random() < 0.3
            ):
                said = max(0, worth_of(scene) + chance.choice([0, 0, 0, -2, 1, 2]))
                yield from str(said)
            case _:
                yield "enter"
    raise AssertionError("the game does not end")


def play(sitting: Sitting, seed: int) -> Iterator[object]:
    for key in pressed(sitting, Random(seed)):
        yield sitting.scene
        sitting.press(key)
    yield sitting.scene


def sat_down(rules: Rules, seed: int, *, match: Match = Match(), **given: object) -> Sitting:  # noqa: B008
    names = SEVERAL[: rules.seats]
    session = Refereed(Record(names, rules, seed=seed, match=match))
    return Sitting(session, seed=seed, rules=rules, names=names, match=match, **given)  # type: ignore[arg-type]


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(
    any_rules.filter(lambda rules: rules.seats > 2 and rules.target == 61),
    st.integers(0, 2**32),
    st.booleans(),
)
def test_whole_game_under_any_rules_agrees_with_plain_referee(
    rules: Rules, seed: int, open_play: bool
):
    sitting = sat_down(rules, seed, open_play=open_play)
    *_, over = play(sitting, seed)
    view = over.around.view
    assert (view.scores, view.winner) == (sitting.game.scores, sitting.game.winner)
    assert tuple(pegs.front for pegs in over.around.pegs) == view.scores
    assert tuple(sum(tally) for tally in over.tallies) == view.scores
    assert over.deals[-1].scores == view.scores
    assert len(over.deals) == view.deals
    again = Sitting(Session(sitting.evening.session.played)).scene
    assert isinstance(again, GameOverPage)
    assert again.around.view == view


# The player at the keyboard.


@cache
def whole_game(rules: Rules, *, open_play: bool = False) -> list[object]:
    return [*play(sat_down(rules, 5, open_play=open_play), 5)]


@pytest.mark.slow
@TABLES
def test_discards_start_with_pone_and_end_with_dealer(rules: Rules):
    handed: list[Seat] = []
    for scene in whole_game(rules):
        if isinstance(scene, HandOver):
            handed.append(scene.seat)
        if isinstance(scene, DiscardScreen):
            assert scene.seat == scene.view.seat == handed[-1]
    first = handed[0]
    # With each deal the pone is the next.
    expected = [
        (first + deal + step) % rules.seats
        for deal in range(len(handed) // rules.seats)
        for step in range(rules.seats)
    ]
    assert handed == expected


@pytest.mark.slow
@TABLES
def test_hands_are_counted_from_pone_around_to_dealer_and_crib(rules: Rules):
    shown: dict[int, list[tuple[str, int]]] = {}
    dealers: dict[int, int] = {}
    for scene in whole_game(rules):
        if isinstance(scene, CountingScene):
            view = scene.around.view
            dealers[view.deals] = view.dealer
            shown.setdefault(view.deals, []).append((type(scene.event).__name__, scene.event.seat))
    *whole, _ = shown
    assert len(whole) > 2
    for deal in whole:
        round_from = [(dealers[deal] + step) % rules.seats for step in range(1, rules.seats + 1)]
        hands = [("HandShown", seat) for seat in round_from]
        assert shown[deal] == [*hands, ("CribShown", dealers[deal])]


@TABLES
@pytest.mark.parametrize("open_play", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_hand_is_shown_to_owner_and_not_to_partner(rules: Rules, open_play: bool):
    for scene in whole_game(rules, open_play=open_play):
        if isinstance(scene, PlayScreen | DiscardScreen):
            others = [hand for seat, hand in enumerate(scene.view.hands) if seat != scene.seat]
            assert not any(card for hand in others for card in hand)
        if isinstance(scene, PlayCover | HandOver | CutScreen):
            assert not any(card for hand in scene.around.view.hands for card in hand)


@TABLES
def test_player_who_plays_twice_in_row_keeps_keyboard(rules: Rules):
    kept, before, holder = 0, None, None
    for scene in whole_game(rules):
        if isinstance(scene, PlayScreen):
            assert isinstance(before, PlayScreen | PlayCover)
            kept += isinstance(before, PlayScreen) and len(before.hand) > len(scene.hand)
            assert scene.seat == holder
        elif isinstance(scene, PlayCover):
            holder = scene.seat
        before = scene
    assert kept


# From game to game.


@pytest.mark.slow
@TABLES
@pytest.mark.parametrize("match", [Match(), Match(to=3)], ids=["evening", "match"])
def test_player_with_lowest_score_deals_first_in_next_game(
    rules: Rules, match: Match
):  # rules.md 10.4, 10.6
    """Test a session of two games, and a match that is won and followed by another."""
    sitting = sat_down(rules.changed(target=61), 3, match=match)
    totals = [0] * rules.sides
    for games in range(1, 10):
        *_, over = play(sitting, games)
        won = over.around.won[-1]
        totals[won.winner] += over.around.match.worth(won)
        assert all(f" {total}" in over.around.standing for total in totals if games > 1)
        in_turn = [(won.first_dealer + step) % rules.seats for step in range(1, rules.seats + 1)]
        least = [seat for seat in in_turn if won.scores[rules.side(seat)] == min(won.scores)]
        if (games == 2) if match.to is None else (max(totals) >= match.to):
            break
        sitting.press("n")
        if match.to:
            assert isinstance(sitting.scene, Standings)
            assert len(sitting.around.won) == games
            sitting.press("n")
        assert sitting.around.view.dealer == least[0]
        assert sitting.around.view.scores == (0,) * rules.sides
    assert games > 1
    assert isinstance(sitting.press("n", *["n"] * bool(match.to)), CutScreen)
    assert sitting.around.won == ()


# Resigning, and resuming.


@pytest.mark.parametrize("seat", range(4))
def test_partner_resigns_for_both(seat: int):  # rules.md 7.6
    sitting = sat_down(PARTNERS, 3).up_to(PlayScreen)
    scores = sitting.game.scores
    sitting.press("q", "r", str(seat + 1))
    assert sitting.game.winner is None
    over = sitting.press("y")
    assert isinstance(over, GameOverPage)
    assert (sitting.game.winner, sitting.game.resigned) == (1 - seat % 2, seat % 2)
    assert sitting.game.scores == scores
    loses, wins = (("Ann and Cleo", "Ben and Dan"), ("Ben and Dan", "Ann and Cleo"))[seat % 2]
    told = f"{wins} win, {scores[1 - seat % 2]} to {scores[seat % 2]} ({loses} resigned)"
    assert told in sitting.text()


@pytest.mark.parametrize("rules", [THREE, SINGLES], ids=["3", "singles"])
def test_resigning_is_not_offered_to_more_than_two_sides(rules: Rules):  # rules.md 7.6
    sitting = sat_down(rules, 3)
    scene = sitting.play_to(PlayScreen)
    asked = sitting.press("q")
    assert "R" not in dict(key_row(asked))
    assert key_row(sitting.press("r")) == key_row(asked)
    assert sitting.message == ("You can resign only when there are two sides.")
    assert sitting.press("n") == scene


@pytest.mark.slow
@TABLES
def test_unfinished_game_is_offered_resumed_and_replayed(rules: Rules, tmp_path: Path):
    rules, names = rules.changed(target=61), SEVERAL[: rules.seats]
    actions = [moment.action for moment in played(new_game(rules), Random(rules.sides))]
    record = Record(names, rules, actions=tuple(actions[:-1]))
    path = tmp_path / "left.crib"
    path.write_text(str(record))
    kept = look(path)
    games, given = Sessions(GameSetup(record.agreed)), {"write": str, "library": Empty()}
    start = StartController(
        offer_games([kept], None),
        games.begin,
        lambda session, _habits: GameController(session, games.begin, **given),
        resume=games.take_up,
        **given,
    )
    start.press("enter")
    session = start.game.session
    assert (session.names, session.game.scores) == (names, kept.game.scores)
    session.close()
    told = replay_of(record, str)
    assert told.steps[-1].around.view.scores == kept.game.scores
    assert all(len(step.hands) == rules.seats for step in told.steps)


# The number of keys in a session: whole games with only the offered keys.

GAMES = 3

PRINTED = {"Space": "space", "Enter": "enter", "N": "n", "0-9": ""}
"""The keys that a scene waits for, as in its key row."""


class Way(NamedTuple):
    """A way of playing, and the most keys that a deal may take."""

    most: float
    counting: Counting = Counting.AUTO
    quick: bool = False
    open_play: bool = False
    pegging: Pegs = Pegs.AUTO


WAYS = {
    "automatic counting and pegging": Way(31),
    "quick": Way(30, quick=True),
    "open play": Way(25, open_play=True),
    "quick and open play": Way(24, quick=True, open_play=True),
    "counted by hand": Way(40, Counting.HAND),
    "muggins": Way(41, Counting.MUGGINS),
    "pegged by hand": Way(34, pegging=Pegs.SAY),
    "pegged by hand in open play": Way(28, open_play=True, pegging=Pegs.SAY),
}


def keys(sitting: Sitting, chance: Random) -> Iterator[Key]:
    """Yield keys of two people who count correctly and play any fitting card."""
    while not isinstance(scene := sitting.scene, GameOverPage):
        match scene:
            case _ if isinstance(sitting.game.phase, Announcing):
                yield "g"
                continue
            case DiscardScreen(chosen=chosen) if not chosen:
                away = chance.sample(range(len(scene.hand)), 2)
                yield from [str(place + 1) for place in away]
            case PlayScreen(cursor=cursor, chosen=chosen):
                meant = chance.choice(fitting(scene.hand, scene.view.count))
                said = said_with(sitting.game, scene.seat, scene.hand[meant])
                if meant != (cursor if chosen is None else chosen):
                    yield str(meant + 1)
                elif said and chosen is None:
                    yield "space"
                yield from said
            case PlayCover(seat=seat) if scene.says:
                (last,) = accept_silently(sitting.game).phase.hands[seat]  # type: ignore[union-attr]
                yield from said_with(sitting.game, seat, last)
            case ClaimScreen(points=None) if scene.around.view.claim is None:
                yield from str(worth_of(scene))
        yield PRINTED[key_row(sitting.scene)[0][0].partition(",")[0]]


def said_with(game: Game, seat: Seat, card: Card) -> str:
    """Return the number to type with a card to claim all its points except the go point."""
    game = accept_silently(game)
    if not game.rules.says(seat):
        return ""
    game = apply(game, Play(seat, card)).game
    later = 1 if isinstance(game.phase, Announcing) else 0
    events: tuple[Event, ...] = ()
    while silence := silent_decision(game):
        game, events = apply(game, silence)
    worth = next(event.worth for event in events if isinstance(event, Settled)) - later
    return str(worth or "")


@pytest.mark.slow
@pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
def test_deal_takes_no_more_keys_than_limit(way: Way):
    pressed = deals = 0
    for seed in range(GAMES):
        record = Record(SEVERAL[:2], Rules(counting=way.counting, pegging=way.pegging), seed=seed)
        session = Session(record, quick=way.quick, pack_cut=PackCutDeals.FIRST)
        sitting = Sitting(session, open_play=way.open_play)
        for key in keys(sitting, Random(seed)):
            sitting.press(key)
            pressed += 1
        deals += sitting.game.deals
    assert pressed / deals <= way.most


@pytest.mark.parametrize("open_play", [False, True])
@pytest.mark.parametrize("counting", Counting)
@pytest.mark.parametrize("seed", range(3))
def test_claiming_nothing_takes_same_keys_as_automatic_pegging(
    seed: int, counting: Counting, open_play: bool
):
    pressed = []
    for pegging in Pegs:
        rules = Rules(counting=counting, pegging=pegging)
        sitting = Sitting(seed=seed, rules=rules, open_play=open_play).up_to(PlayCover, PlayScreen)
        pressed.append([])
        while not isinstance(sitting.scene, CountingScene | ClaimScreen):
            pressed[-1].append(sitting.next_key())
            sitting.go_on()
    assert pressed[0] == pressed[1]
