"""A match in play: from one game to the next, saved in one file, and resumed anywhere."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

from cribbage.engine.actions import Action, Answer, Claim, Cut, IllegalAction, Shuffle
from cribbage.engine.events import DealerChosen, GameWon
from cribbage.engine.game import (
    Announcing,
    Answering,
    CuttingPack,
    CuttingStarter,
    Gathered,
    Showing,
)
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.match import Match, MatchPoints, NextDeal
from cribbage.pack.cards import PACK, Card
from cribbage.records.journal import Journal
from cribbage.records.record import Record, turns
from cribbage.session.session import Session
from cribbage.session.silence import accept_silently, silent_decision
from cribbage.settings.beginning import PackCutDeals
from cribbage.views.frames import Frame, frames
from cribbage.views.seen import PackShuffled
from tests.common.eyes import cards_known_to, deals
from tests.common.games import WholeGame, cards_in, games
from tests.common.sessions import any_decision, repeatable_decision
from tests.common.sessions import play_on as by_chance

ANN, BEN = Seat(0), Seat(1)
HALF = Rules(target=61, counting=(Counting.HAND, Counting.MUGGINS))
AGREED = Record(("Ann", "Ben"), HALF, seed=7, match=Match(to=4))

Player = Callable[[Session], Action]


def play_on(session: Session, player: Player = repeatable_decision) -> list[Frame]:
    seen = play_game(session, player)
    while following := session.next_game():
        seen += [*following, *play_game(session, player)]
    return seen


def play_game(session: Session, player: Player = repeatable_decision) -> list[Frame]:
    seen = list(session.proceed())
    while to_act(session.game):
        seen += session.act(player(session))
        seen += session.proceed()
    return seen


@cache
def whole(agreed: Record = AGREED) -> Record:
    session = Session(agreed)
    play_on(session)
    return session.played


def wins(record: Record) -> list[int]:
    """Return the number of decisions until each game was won."""
    return [end for end, turn in enumerate(turns(record), 1) if turn.step.game.winner is not None]


# From game to game.


@pytest.mark.slow
def test_match_continues_until_it_is_won():  # rules.md 10.4
    session = Session(AGREED)
    seen = play_on(session)
    assert session.match.is_over(session.won)
    assert len(session.won) >= 3
    events = [frame.event for frame in seen]
    assert [type(event) for event in events].count(GameWon) == len(session.won)
    assert [event.side for event in events if type(event) is GameWon] == [
        game.winner for game in session.won
    ]
    # They cut for the first deal of a match only: rules.md 10.6.
    assert [type(event) for event in events].count(DealerChosen) == 1


def test_next_game_starts_with_programs_shuffle():
    session = Session(AGREED)
    play_game(session)
    first = session.won
    assert session.series.number == 1
    seen = session.next_game()
    assert [type(frame.event) for frame in seen] == [PackShuffled]
    assert session.won == first
    assert session.series.number == 2
    assert (session.game.scores, type(session.game.phase)) == ((0, 0), CuttingPack)
    assert session.game.dealer == session.match.next_dealer(first, AGREED.rules)
    assert seen[0].before.scores == (0, 0)


def test_quick_next_game_starts_with_dealt_cards():
    session = Session(AGREED, quick=True)
    play_game(session)
    session.next_game()
    assert len(session.view(ANN).hands[ANN]) == 6


def test_shuffle_between_games_waits_for_players():
    session = Session(AGREED)
    play_game(session)
    assert session.proceed() == ()
    assert session.game.winner is not None
    session.check(Shuffle(PACK))
    with pytest.raises(IllegalAction, match="the pack to be shuffled"):
        session.check(Claim(ANN, 3))


def test_next_game_cannot_start_before_end_of_current_one():
    session = Session(AGREED)
    session.proceed()
    before = session.played, session.game
    assert session.next_game() == ()
    assert (session.played, session.game) == before


@pytest.mark.parametrize("match", [Match(), Match(to=1)])
def test_no_game_follows_single_game_or_end_of_match(match: Match):  # rules.md 10.4
    session = Session(AGREED.changed(match=match))
    play_game(session)
    before = session.played, session.game
    assert session.next_game() == ()
    assert session.proceed() == ()
    assert (session.played, session.game) == before
    assert len(session.won) == 1


@pytest.mark.slow
def test_first_deal_goes_to_each_in_turn_if_agreed():  # rules.md 10.6
    match = Match(to=4, next_deal=NextDeal.ALTERNATE)
    session = Session(AGREED.changed(match=match, dealer=BEN))
    play_on(session)
    dealt_first = [game.first_dealer for game in session.won]
    assert dealt_first == [(1 + number) % 2 for number in range(len(dealt_first))]


def test_line_of_win_names_next_game_unless_match_is_over():
    lines, ends = str(whole()).splitlines(), wins(whole())
    assert [line for line in lines if line.endswith(" wins")] == lines[-1:]
    on = [line.rpartition(", ")[2] for line in lines if " wins," in line]
    assert on == [f"on to game {number}" for number in range(2, len(ends) + 1)]
    for end in ends[:-1]:
        begun = whole().changed(actions=whole().actions[:end])
        assert " wins, on to game " in str(begun).splitlines()[-1]


# Resuming.


def places() -> dict[str, int]:
    """Return where a match can be left, each with the number of decisions made by then."""
    record = whole()
    found: dict[str, int] = {}
    for number, turn in enumerate(turns(record), 1):
        game, second = turn.step.game, bool(turn.series.won) and turn.game.winner is None
        which = "the second game" if second else "the first game"
        match game.phase:
            case Answering(Showing(crib=crib), _, _):
                found[f"in an answer to a {'crib' if crib else 'hand'} of {which}"] = number
            case Showing(_, turn_of, crib) if game.winner is None:
                what = "crib" if crib else "hand"
                found[f"before {turn_of + 1} claims a {what} in {which}"] = number
            case Gathered():
                found["before the first shuffle for a deal"] = number
            case CuttingPack() if game.deals == 0:
                found[f"after the first shuffle of {which}"] = number
    ends = wins(record)
    found |= {f"between game {n} and game {n + 1}": end for n, end in enumerate(ends[:-1], 1)}
    return found | {
        "before anything": 0,
        "before the last decision": ends[-1] - 1,
        "over": ends[-1],
    }


PLACES = places()


def test_places_to_leave_match_include_claims_answers_and_end_of_game():
    kinds = ("between game", "in an answer to a crib", "in an answer to a hand", "1 claims a crib")
    assert all(any(kind in place for place in PLACES) for kind in kinds)


@pytest.mark.slow
@pytest.mark.parametrize("place", PLACES)
def test_match_is_resumed_where_it_was_left_with_same_cards(place: str):
    begun = whole().changed(actions=whole().actions[: PLACES[place]])
    left = Session(AGREED)
    for action in begun.actions:
        left.act(action)
    again = Session(begun)
    assert (again.series, again.game, again.played) == (left.series, left.game, left.played)
    assert type(again.game.phase) is type(left.game.phase)
    assert to_act(again.game) == to_act(left.game)
    for seat in (ANN, BEN, None):
        assert again.view(seat) == left.view(seat)
    if again.game.winner is not None:
        again.next_game()
    play_on(again)
    assert again.played == whole()


def test_events_shown_so_far_are_those_of_current_game():
    first, second, *_ = wins(whole())
    at = list(turns(whole()))
    for decisions, begins in [(first, 0), (first + 9, first), (second, first)]:
        begun = Session(whole().changed(actions=whole().actions[:decisions]))
        expected = [
            frame for turn in at[begins:decisions] for frame in frames(turn.game, turn.step.events)
        ]
        assert list(begun.so_far()) == expected
        assert begun.won == at[decisions - 1].series.won


# The cards.


def packs(record: Record) -> list[list[object]]:
    return [
        [action.pack for action in game.actions if isinstance(action, Shuffle)]
        for game in record.games()
    ]


def test_no_two_games_of_match_have_same_cards():
    every = [pack for game in packs(whole()) for pack in game]
    assert len(every) == len(set(every)) > 8


@pytest.mark.slow
def test_seed_gives_each_game_its_cards_whatever_was_played_before():
    def overcautious(session: Session) -> Action:
        action = repeatable_decision(session)
        return action.changed(points=0) if isinstance(action, Claim | Answer) else action

    other = Session(AGREED.changed(dealer=BEN))
    play_on(other, overcautious)
    # In the first game of the other match nobody cut for deal.
    for one, another in list(zip(packs(whole()), packs(other.played), strict=False))[1:]:
        deals = min(len(one), len(another))
        assert deals > 1
        assert one[:deals] == another[:deals]


def test_next_game_without_seed_has_random_cards():
    first = wins(whole())[0]
    each = [Session(whole().changed(seed=None, actions=whole().actions[:first])) for _ in "12"]
    assert [bool(session.next_game()) for session in each] == [True, True]
    assert each[0].played.actions[first] != each[1].played.actions[first]


# Two to four players, with any agreement and decisions.

NAMES = ("Ann", "Ben", "Cy", "Dot")
TABLES = {
    "two": HALF,
    "three": Rules(3, 61),
    "partners": Rules(4, 61, pegging=Pegs.SAY),
    "singles": Rules(4, 61, Counting.MUGGINS, singles=True),
}
more_than_two = games.filter(lambda moments: moments[0].before.rules.seats > 2)


def sitting(agreed: str) -> Record:
    rules = TABLES[agreed]
    return Record(NAMES[: rules.seats], rules, seed=7)


@pytest.mark.slow
@pytest.mark.parametrize("agreed", TABLES)
def test_match_is_saved_in_one_file_and_resumed_between_games(agreed: str, tmp_path: Path):
    # rules.md 10.6
    record = sitting(agreed).changed(match=Match(2, MatchPoints.GAMES))
    path = tmp_path / "match.crib"
    session = Session(record, journal=Journal.begin(path, record.heading))
    while True:
        by_chance(session)
        assert path.read_text() == str(session.played)
        if not session.next_game():
            break
        assert path.read_text() == str(session.played)
    session.close()
    dealt = [game.first_dealer for game in session.won]
    assert session.series.is_over
    assert len(session.won) > 1
    for game, dealer in zip(session.won, dealt[1:], strict=False):
        # The player furthest behind deals next.
        lost = [points for side, points in enumerate(game.scores) if side != game.winner]
        side = record.rules.side(Seat(dealer))
        assert side != game.winner
        assert game.scores[side] == min(lost)
    whole = session.played
    assert Record.parse(path.read_text()) == whole
    for games_over, end in enumerate(wins(whole)[:-1], 1):
        between = Session(whole.changed(actions=whole.actions[:end]))
        assert between.won == session.won[:games_over]
        # The seed decides the next game's cards, and the last game its dealer.
        between.next_game()
        begun = between.played.actions
        assert begun == whole.actions[: len(begun)]
        assert between.game.dealer == session.won[games_over].first_dealer


@pytest.mark.parametrize("agreed", TABLES)
@pytest.mark.parametrize("way", PackCutDeals)
def test_player_left_of_dealer_cuts_pack(agreed: str, way: PackCutDeals):  # rules.md 3.1
    session = Session(sitting(agreed), pack_cut=way)
    asked, chance = [], Random(2)
    session.proceed()
    while owing := to_act(session.game):
        action = any_decision(session, chance)
        if isinstance(session.game.phase, CuttingPack):
            asked.append(session.game.deals + 1)
        if isinstance(session.game.phase, CuttingPack | CuttingStarter):
            assert isinstance(action, Cut)
            assert owing == (session.game.rules.after(session.game.dealer),)
        session.act(action)
        session.proceed()
    every = [*range(1, session.game.deals + 1)]
    assert (
        asked == {PackCutDeals.FIRST: [1], PackCutDeals.EVERY: every, PackCutDeals.NEVER: []}[way]
    )


# Playing on accepts, however many could have called.


def record_of(moments: WholeGame) -> Record:
    first = moments[0].before
    return Record(NAMES[: first.rules.seats], first.rules, first.dealer)


@pytest.mark.slow
@settings(max_examples=12)
@given(more_than_two.filter(lambda moments: Pegs.SAY in moments[0].before.rules.pegging))
def test_implicit_decisions_can_be_omitted(moments: WholeGame):  # rules.md 8.10, 8.11
    session = Session(record_of(moments))
    unspoken = 0
    for moment in moments:
        if moment.action == silent_decision(moment.before):
            unspoken += 1
        else:
            session.decide(moment.action)
    assert unspoken
    assert accept_silently(session.game) == moments[-1].after


@pytest.mark.slow
@settings(max_examples=12)
@given(more_than_two)
def test_implied_decision_is_that_of_player_whose_turn_it_is(moments: WholeGame):
    for moment in moments:
        silence = silent_decision(moment.before)
        if silence:
            assert (silence.seat,) == to_act(moment.before)
            added_nothing = isinstance(silence, Claim)
            assert added_nothing == isinstance(moment.before.phase, Announcing)


# A spectator's view.


@pytest.mark.slow
@settings(max_examples=8)
@given(more_than_two)
def test_spectator_sees_no_card_before_it_is_face_up(moments: WholeGame):  # rules.md 3.3
    for deal in deals(moments):
        before: set[Card] = set()
        for number, moment in enumerate(deal, 1):
            known = cards_known_to(deal[:number], None)
            for frame in frames(moment.before, moment.events):
                assert set(cards_in(frame.event)) <= known
                assert set(cards_in(frame.view)) <= known
                if number > 1:
                    assert set(cards_in(frame.before)) <= known
            if not isinstance(moment.after.phase, Gathered):
                assert before <= known
            before = known
