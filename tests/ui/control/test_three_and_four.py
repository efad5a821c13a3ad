"""Whole evenings of three, of partners and of four singles by keys, held against the referee."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.game import new_game
from cribbage.engine.rules import Counting, Pegs, Rules, Seat, Side
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match
from cribbage.pack.cards import Card
from cribbage.records.record import Record
from cribbage.records.shelf import look
from cribbage.session.session import Session
from cribbage.session.sessions import Sessions
from cribbage.settings.beginning import Beginning, PackCut
from cribbage.ui.control.game import GameController
from cribbage.ui.control.replay import replay_of
from cribbage.ui.control.start import StartController
from cribbage.ui.pages.offer import offered
from cribbage.ui.pages.standings import Standings
from cribbage.ui.pages.start import Start
from cribbage.ui.screens.keys import key_row
from cribbage.ui.screens.screen import Key
from cribbage.ui.table.cut import Cutting
from cribbage.ui.table.discard import HandOver, LayAway
from cribbage.ui.table.over import Over
from cribbage.ui.table.play import Curtain, Naming, Playing, WhoCalls
from cribbage.ui.table.show import Counting as CountingScene
from cribbage.ui.table.show import Saying, WhoCallsHand
from cribbage.ui.words.claims import callers, is_open
from tests.common.every_pair import every_pair
from tests.common.games import played
from tests.common.games import rules as any_rules
from tests.common.no_library import Empty
from tests.common.refereed import Refereed
from tests.common.sitting import SEVERAL, Sitting, fitting, worth_of

THREE = Rules(seats=3)
PARTNERS = Rules(seats=4)
SINGLES = Rules(seats=4, singles=True)
TABLES = pytest.mark.parametrize("rules", [THREE, PARTNERS, SINGLES], ids=["3", "2+2", "singles"])
ENOUGH = 20_000
"""More keys than any game takes."""


def pressed(sitting: Sitting, chance: Random) -> Iterator[Key]:
    """What people press who lay any card that fits, count well or badly, and call now and then."""
    for _ in range(ENOUGH):
        scene = sitting.scene
        offered = dict(key_row(scene))
        match scene:
            case Over():
                return
            case Curtain() | Playing() if "W" in offered and chance.random() < 0.15:
                yield chance.choice([key for key in ("w", "g") if key.upper() in offered])
            case WhoCalls(around) | WhoCallsHand(around) if (
                isinstance(scene, WhoCalls) or chance.random() < 0.3
            ):
                yield str(chance.choice(callers(around.view)) + 1)
            case Naming():
                yield from [str(chance.randrange(8)), "enter"]
            case HandOver():
                yield "space"
            case Curtain(claim=None) if scene.says and chance.random() < 0.5:
                yield str(chance.randrange(4))
            case Curtain():
                yield "space"
            case LayAway(view=view, chosen=chosen) if len(chosen) < view.rules.discards:
                places = [place for place in range(len(scene.hand)) if place not in chosen]
                yield str(chance.choice(places) + 1)
            case Playing(chosen=None):
                yield str(chance.choice(fitting(scene.hand, scene.view.count)) + 1)
            case Playing(claim=None) if scene.says and chance.random() < 0.5:
                yield str(chance.randrange(4))
            case Saying(points=None) if scene.around.view.claim is None or chance.random() < 0.3:
                said = max(0, worth_of(scene) + chance.choice([0, 0, 0, -2, 1, 2]))
                yield from str(said)
            case _:
                yield "enter"
    raise AssertionError("the game does not end")


def play(sitting: Sitting, seed: int) -> Iterator[object]:
    """Every scene up to the end of the game."""
    for key in pressed(sitting, Random(seed)):
        yield sitting.scene
        sitting.press(key)
    yield sitting.scene


def sat_down(rules: Rules, seed: int, *, match: Match = Match(), **given: object) -> Sitting:  # noqa: B008
    """A refereed game of so many, cut for."""
    names = SEVERAL[: rules.seats]
    session = Refereed(Record(names, rules, seed=seed, match=match))
    return Sitting(session, seed=seed, rules=rules, names=names, match=match, **given)  # type: ignore[arg-type]


@pytest.mark.slow
@settings(max_examples=40, deadline=None)
@given(
    any_rules.filter(lambda rules: rules.seats > 2 and rules.target == 61),
    st.integers(0, 2**32),
    st.booleans(),
)
def test_a_game_by_any_agreement_ends_as_the_plain_referee_says(
    rules: Rules, seed: int, open_play: bool
):
    sitting = sat_down(rules, seed, open_play=open_play)
    *_, over = play(sitting, seed)
    assert isinstance(over, Over)
    view = over.around.view
    assert (view.scores, view.winner) == (sitting.game.scores, sitting.game.winner)
    assert tuple(pegs.front for pegs in over.around.pegs) == view.scores
    assert tuple(sum(tally) for tally in over.tallies) == view.scores
    assert over.deals[-1].scores == view.scores
    assert len(over.deals) == view.deals


# Who has the keyboard.


@pytest.mark.slow
@TABLES
@pytest.mark.parametrize("seed", range(4))
def test_cards_are_laid_away_by_the_pone_first_and_by_the_dealer_last(rules: Rules, seed: int):
    sitting = sat_down(rules, seed)
    handed: list[Seat] = []
    for scene in play(sitting, seed):
        if isinstance(scene, HandOver):
            handed.append(scene.seat)
        if isinstance(scene, LayAway):
            assert scene.seat == handed[-1]
            assert scene.view.seat == scene.seat
    first = handed[0]
    # With each deal the pone is the next.
    expected = [
        (first + deal + step) % rules.seats
        for deal in range(len(handed) // rules.seats)
        for step in range(rules.seats)
    ]
    assert handed == expected


@TABLES
def test_hands_are_counted_from_the_pone_round_to_the_dealer_and_his_crib(rules: Rules):
    shown: dict[int, list[tuple[str, int]]] = {}
    dealers: dict[int, int] = {}
    for scene in play(sat_down(rules, 5), 5):
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


@pytest.mark.slow
@TABLES
@pytest.mark.parametrize("open_play", [False, True])
def test_a_hand_lies_open_to_its_owner_alone_not_to_his_partner(rules: Rules, open_play: bool):
    for scene in play(sat_down(rules, 7, open_play=open_play), 7):
        if isinstance(scene, Playing | LayAway):
            others = [hand for seat, hand in enumerate(scene.view.hands) if seat != scene.seat]
            assert not any(card for hand in others for card in hand)
        if isinstance(scene, Curtain | HandOver | Cutting):
            assert not any(card for hand in scene.around.view.hands for card in hand)


@pytest.mark.slow
@TABLES
def test_whoever_plays_on_alone_keeps_the_keyboard_and_nobody_else_gets_it(rules: Rules):
    kept = 0
    for seed in range(3):
        before: object = None
        holder: Seat | None = None
        for scene in play(sat_down(rules, seed), seed):
            if isinstance(scene, Playing):
                if not isinstance(before, Playing | Curtain):
                    raise AssertionError(f"cards were shown after {before}")
                kept += isinstance(before, Playing) and len(before.hand) > len(scene.hand)
                assert scene.seat == holder
            elif isinstance(scene, Curtain):
                holder = scene.seat
            before = scene
    assert kept


# From game to game.


@pytest.mark.slow
@TABLES
def test_the_next_game_is_begun_by_whoever_lost_by_most(rules: Rules):  # rules.md 10.6
    for seed in range(4):
        sitting = sat_down(rules.changed(target=61), seed)
        firsts: list[Seat] = []
        for scene in play(sitting, seed):
            view = getattr(scene, "around", sitting.around).view
            if view.dealer is not None and not firsts:
                firsts.append(view.dealer)
        scores, before = sitting.game.scores, sitting.game.winner
        sitting.press("n")
        first = (firsts[0] + 1) % rules.seats
        in_turn = [(first + step) % rules.seats for step in range(rules.seats)]
        most = [seat for seat in in_turn if scores[seat % len(scores)] == min(scores)]
        assert sitting.around.view.dealer == most[0]
        assert sitting.around.view.scores == (0,) * rules.sides
        *_, over = play(sitting, seed + 1)
        assert isinstance(over, Over)
        wins = [0] * rules.sides
        for side in (before, sitting.game.winner):
            wins[side] += 1
        assert all(str(won) in over.around.standing for won in wins)


@pytest.mark.slow
@TABLES
def test_a_match_goes_on_until_somebody_has_won_it_and_then_another_begins(rules: Rules):
    sitting = sat_down(rules.changed(target=61), 3, match=Match(to=5))
    games = 0
    while True:
        *_, over = play(sitting, games)
        games += 1
        assert isinstance(over, Over)
        assert len(over.around.won) == games
        worth = [over.around.match.worth(game) for game in over.around.won]
        totals = [0] * rules.sides
        for game, points in zip(over.around.won, worth, strict=True):
            totals[game.winner] += points
        assert all(f" {total}" in over.around.standing for total in totals)
        assert isinstance(sitting.press("n"), Standings)
        if max(totals) >= 5:
            break
        sitting.press("n")
        assert sitting.around.view.scores == (0,) * rules.sides
    assert games > 1
    sitting.press("n")
    assert sitting.around.won == ()
    assert isinstance(sitting.scene, Cutting)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "counting", "pegging"), every_pair((THREE, PARTNERS, SINGLES), Counting, Pegs)
)
def test_a_game_left_anywhere_is_taken_up_as_it_stood(
    rules: Rules, counting: Counting, pegging: Pegs
):
    rules = rules.changed(target=61, counting=counting, pegging=pegging)
    sitting = sat_down(rules, 11)
    for _ in play(sitting, 11):
        pass
    assert sitting.evening.session is not None
    whole = sitting.evening.session.played
    for many in range(0, len(whole.actions), 7):
        session = Session(whole.changed(actions=whole.actions[:many]))
        scores, game = session.game.scores, session.game
        again = Sitting(session)
        assert tuple(pegs.front for pegs in again.around.pegs) == scores
        # The house alone may have gone on.
        assert again.game.deals - game.deals in (0, 1)
        decides = Cutting | HandOver | Curtain | Saying | WhoCalls | WhoCallsHand
        # The last card of all may still be called.
        assert isinstance(again.scene, decides) or is_open(again.around.view)
    over = Sitting(Session(whole)).scene
    assert isinstance(over, Over)
    assert over.around.view.scores == sitting.game.scores


@TABLES
def test_a_form_leads_to_the_game_that_it_says(rules: Rules):
    sitting = Sitting(Start(Agreement(SEVERAL[: rules.seats], rules)))
    for _ in range(12):
        if not isinstance(sitting.scene, Start):
            break
        sitting.press("enter")
    assert isinstance(sitting.scene, Cutting)
    assert (sitting.around.names, sitting.game.rules) == (SEVERAL[: rules.seats], rules)


@TABLES
def test_a_quick_table_is_never_asked_to_cut(rules: Rules):
    record = Record(SEVERAL[: rules.seats], rules.changed(target=61), seed=2)
    sitting = Sitting(Session(record, quick=True, pack_cut=PackCut.FIRST))
    assert not [scene for scene in play(sitting, 2) if isinstance(scene, Cutting)]


# Giving up, and going on.


@pytest.mark.parametrize("seat", range(4))
def test_a_partner_gives_the_game_up_for_both(seat: int):  # rules.md 7.6
    sitting = sat_down(PARTNERS, 3)
    sitting.play_to(Playing)
    scores = sitting.game.scores
    sitting.press("q", "r", str(seat + 1))
    assert sitting.game.winner is None
    over = sitting.press("y")
    assert isinstance(over, Over)
    assert (sitting.game.winner, sitting.game.resigned) == (1 - seat % 2, seat % 2)
    assert sitting.game.scores == scores
    loses, wins = (("Ann and Cleo", "Ben and Dan"), ("Ben and Dan", "Ann and Cleo"))[seat % 2]
    assert (
        f"{wins} win, {scores[1 - seat % 2]} to {scores[seat % 2]} ({loses} resigned)"
        in sitting.text()
    )


def test_partners_who_play_on_show_no_hand_to_whoever_was_asked():
    sitting = sat_down(PARTNERS, 3)
    sitting.play_to(Playing)
    before = sitting.game
    assert isinstance(sitting.press("q", "r", "2", "n"), Curtain)
    assert sitting.game == before


@pytest.mark.parametrize("rules", [THREE, SINGLES], ids=["3", "singles"])
def test_with_more_than_two_sides_nobody_is_offered_to_resign(rules: Rules):  # rules.md 7.6
    sitting = sat_down(rules, 3)
    scene = sitting.play_to(Playing)
    asked = sitting.press("q")
    assert "R" not in dict(key_row(asked))
    assert key_row(sitting.press("r")) == key_row(asked)
    assert sitting.message == ("You can resign only when there are two sides.")
    assert sitting.press("n") == scene


@TABLES
def test_a_game_that_was_left_is_offered_taken_up_and_told_again(rules: Rules, tmp_path: Path):
    rules, names = rules.changed(target=61), SEVERAL[: rules.seats]
    actions = [moment.action for moment in played(new_game(rules), Random(rules.sides))]
    record = Record(names, rules, actions=tuple(actions[:-1]))
    path = tmp_path / "left.crib"
    path.write_text(str(record))
    kept = look(path)
    games = Sessions(Beginning(record.agreed))
    offer = offered([kept], None)
    scores = kept.game.scores
    stands = ", ".join(
        f"{' and '.join(names[seat] for seat in rules.partners(Side(side)))} {scores[side]}"
        for side in range(rules.sides)
    )
    assert offer.kept[0].text.startswith(f"{stands}, to 61, paused on ")
    start = StartController(
        offer,
        games.begin,
        lambda session, habits: GameController(
            session, games.begin, write=Card.__str__, library=Empty()
        ),
        write=Card.__str__,
        library=Empty(),
        resume=games.take_up,
    )
    start.press("enter")
    assert start.game is not None
    session = start.game.session
    assert (session.names, session.game.scores) == (names, kept.game.scores)
    session.close()
    told = replay_of(record, Card.__str__)
    assert told.steps[-1].around.view.scores == kept.game.scores
    assert all(len(step.hands) == rules.seats for step in told.steps)
