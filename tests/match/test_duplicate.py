"""Duplicate matches: every second game repeats the deals of the first, each hand one seat on."""

from collections.abc import Callable
from typing import NamedTuple

import pytest

from cribbage.engine.actions import Action, Claim, Cut, IllegalAction, Shuffle
from cribbage.engine.events import Dealt, Shuffled, StarterCut
from cribbage.engine.game import CuttingPack, CuttingStarter, new_game
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.match.match import Match, MatchPoints, NextDeal
from cribbage.match.series import Series
from cribbage.pack.cards import Card
from cribbage.records.notation import written
from cribbage.records.record import Record, RecordError, turns
from cribbage.session.session import Session
from tests.common.sessions import repeatable_decision

ANN, BEN = Seat(0), Seat(1)
BY_HAND = Rules(target=61, counting=Counting.HAND)
PAIR = Record(("Ann", "Ben"), BY_HAND, seed=7, match=Match(duplicate=True))
MATCH = PAIR.changed(match=Match(9, MatchPoints.GAMES, duplicate=True))
FOUR = ("Ann", "Ben", "Cy", "Dot")
PARTNERS = PAIR.changed(names=FOUR, rules=Rules(4, 61, Counting.HAND))

Player = Callable[[Session], Action]


class Deal(NamedTuple):
    """The dealer, hands and starter of one deal."""

    dealer: Seat | None
    hands: tuple[tuple[Card, ...], ...]
    starter: Card | None = None

    @property
    def swapped(self) -> "Deal":
        """Return the same deal with each hand one seat on."""
        assert self.dealer is not None
        on = (*self.hands[-1:], *self.hands[:-1])
        return Deal(Seat((self.dealer + 1) % len(self.hands)), on, self.starter)


def games(session: Session) -> list[list[Deal]]:
    told: list[list[Deal]] = [[]]
    for turn in turns(session.played):
        for event in turn.step.events:
            match event:
                case Shuffled() if not turn.step.game.deals and told[-1]:
                    told.append([])
                case Dealt(hands):
                    told[-1].append(Deal(turn.step.game.dealer, hands))
                case StarterCut(card=card):
                    told[-1][-1] = told[-1][-1]._replace(starter=card)
    return told


def players_slow_in(*slow_games: int) -> Player:
    """Return players who claim nothing in the given games, which makes those games longer."""

    def player(session: Session) -> Action:
        action = repeatable_decision(session)
        if isinstance(action, Claim):
            return action.changed(points=0 if session.series.number in slow_games else None)
        return action

    return player


def play_on(session: Session, player: Player = repeatable_decision, until: int = 99) -> Session:
    """Play to the end of the match, or of the game with that number."""
    session.proceed()
    while True:
        while to_act(session.game):
            session.act(player(session))
            session.proceed()
        if session.series.number >= until or session.series.is_over:
            return session
        session.next_game()


def assert_same_cards(first: list[Deal], second: list[Deal]) -> int:
    """Check that the second game repeats the deals of the first; return how many."""
    deals = min(len(first), len(second))
    for one, other in zip(first[:deals], second[:deals], strict=True):
        assert one.starter is not None
        assert other.starter is not None
        assert other == one.swapped
    return deals


AGREEMENTS = {
    "with a seed": PAIR,
    "without a seed": PAIR.changed(seed=None),
    "with a first dealer": PAIR.changed(dealer=BEN),
    "to 121": PAIR.changed(rules=Rules()),
    "with muggins": PAIR.changed(rules=Rules(counting=Counting.MUGGINS)),
    "in a match": MATCH,
    "partners": PARTNERS,
    "partners without a seed": PARTNERS.changed(seed=None),
    "partners with a first dealer": PARTNERS.changed(dealer=Seat(3)),
    "partners with muggins": PARTNERS.changed(rules=Rules(4, counting=Counting.MUGGINS)),
    "partners in a match": MATCH.changed(names=FOUR, rules=PARTNERS.rules),
}


@pytest.mark.slow
@pytest.mark.parametrize("agreed", AGREEMENTS)
def test_in_second_game_each_player_gets_cards_that_opponent_had(agreed: str):  # rules.md 9.2, 10.8
    session = Session(AGREEMENTS[agreed], quick="partners" in agreed)
    first, second = games(play_on(session, until=2))
    assert assert_same_cards(first, second) >= 2
    seats = len(session.names)
    assert session.won[1].first_dealer == (session.won[0].first_dealer + 1) % seats


@pytest.mark.parametrize("agreed", [PAIR, PARTNERS])
def test_second_game_asks_for_no_cuts(agreed: Record):  # rules.md 10.8
    asked: list[tuple[int, int, type]] = []

    def player(session: Session) -> Action:
        action = players_slow_in(2)(session)
        if isinstance(action, Cut):
            asked.append((session.series.number, session.game.deals, type(session.game.phase)))
        return action

    session = Session(agreed)
    first, second = games(play_on(session, player))
    in_first = {(deals, kind) for number, deals, kind in asked if number == 1}
    in_second = [(deals, kind) for number, deals, kind in asked if number == 2]
    assert (0, CuttingPack) in in_first
    assert (1, CuttingStarter) in in_first
    # Only in deals beyond the first game.
    beyond = range(len(first), len(second))
    expected = [cut for deal in beyond for cut in ((deal, CuttingPack), (deal + 1, CuttingStarter))]
    assert in_second == expected
    assert in_second


# Other cards in the second game.


def other_than(action: Shuffle | Cut) -> Shuffle | Cut:
    """Return a different shuffle, or a cut at a different place."""
    if isinstance(action, Cut):
        return action.changed(depth=action.depth + (1 if action.depth < 20 else -1))
    return Shuffle((*action.pack[1:], action.pack[0]))


def repeats(record: Record) -> list[int]:
    """Return the places in a record where the second game repeats a shuffle or cut."""
    first, second = [
        [action for action in game.actions if isinstance(action, Shuffle | Cut)]
        for game in record.games()
    ]
    # The cut for the first deal is not made again.
    dealt = len(first) - next(n for n in range(len(first)) if first[n] == second[0])
    begun = len(record.games()[0].actions)
    places = range(begun, len(record.actions))
    return [n for n in places if isinstance(record.actions[n], Shuffle | Cut)][:dealt]


@pytest.mark.slow
@pytest.mark.parametrize("agreed", [PARTNERS, PAIR.changed(dealer=BEN, seed=None)])
def test_different_cards_in_second_game_are_refused(agreed: Record):  # rules.md 10.8
    record = play_on(Session(agreed), players_slow_in(2)).played
    lines = record.heading.count("\n")
    places = repeats(record)
    assert len(places) > 6
    assert places != [n for n in places if isinstance(record.actions[n], Shuffle)]
    for place in places:
        made = record.actions[place]
        assert isinstance(made, Shuffle | Cut)
        before, other = record.actions[:place], other_than(made)
        series = record.changed(actions=before).series()
        assert series.repeated == made
        if isinstance(other, Cut):
            said = f"lift {made.depth} cards, not {other.depth}"
        else:
            said = "shuffle the pack into the same order"
        with pytest.raises(IllegalAction) as refused:
            series.apply(other)
        assert str(refused.value) == f"this game repeats the cards of the previous game: {said}"
        with pytest.raises(IllegalAction, match=said):
            Session(record.changed(actions=before)).check(other)
        text = str(record.changed(actions=before)) + f"{written(other)}\n"
        where = f"line {lines + place + 1}"
        with pytest.raises(RecordError, match=f"{where}: this game .*{said}") as faulty:
            Record.parse(text)
        assert faulty.value.begun == record.changed(actions=before)


@pytest.mark.slow
@pytest.mark.parametrize("dealer", [BEN, None])
def test_match_knows_each_shuffle_and_cut_to_repeat_in_second_game(
    dealer: Seat | None,
):  # rules.md 10.8
    record = play_on(Session(MATCH.changed(dealer=dealer)), until=4).played
    begun = len(record.games()[0].actions)
    pair = record.changed(actions=record.actions[: begun + len(record.games()[1].actions)])
    places = repeats(pair)
    series = record.start()
    for place, action in enumerate(pair.actions):
        assert series.repeated == (action if place in places else None)
        series, _ = series.apply(action)
    assert series.repeated is None


@pytest.mark.parametrize("rules", [Rules(3), Rules(4, singles=True)])
def test_duplicate_match_needs_two_sides(rules: Rules):  # rules.md 10.8
    with pytest.raises(ValueError, match="duplicate games need two sides"):
        Series(Match(duplicate=True), new_game(rules))


@pytest.mark.parametrize("seed", [7, None])
def test_longer_second_game_continues_with_new_cards(seed: int | None):  # rules.md 10.8
    session = Session(PAIR.changed(seed=seed))
    first, second = games(play_on(session, players_slow_in(2)))
    assert assert_same_cards(first, second) == len(first) < len(second)
    packs = [action.pack for action in session.played.actions if isinstance(action, Shuffle)]
    fresh = packs[-(len(second) - len(first)) :]
    assert len(set(packs)) == len(packs) - len(first)
    assert not set(fresh) & set(packs[: -len(fresh)])


def test_shorter_second_game_leaves_cards_unused():  # rules.md 10.8
    first, second = games(play_on(Session(PAIR), players_slow_in(1)))
    assert assert_same_cards(first, second) == len(second) < len(first)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("next_deal", NextDeal)
def test_third_game_has_new_cards(next_deal: NextDeal, players: int):  # rules.md 10.6, 10.8
    match = MATCH.match.changed(next_deal=next_deal)
    rules = Rules(players, 61, Counting.HAND)
    session = Session(MATCH.changed(names=FOUR[:players], rules=rules, match=match))
    first, second, third, fourth = games(play_on(session, until=4))
    one, two, three, four = session.won
    left = (two.first_dealer + 1) % players
    if next_deal is NextDeal.LOSER:
        assert rules.side(three.first_dealer) != two.winner
        # Of two partners who lost, the first to the left deals.
        assert three.first_dealer in (left, (left + 1) % players)
    else:
        assert three.first_dealer == left == (one.first_dealer + 2) % players
    held = [set(hand) for deal in (*first, *second) for hand in deal.hands]
    assert not [hand for deal in third for hand in deal.hands if set(hand) in held]
    assert four.first_dealer == (three.first_dealer + 1) % players
    assert assert_same_cards(third, fourth) >= 2


@pytest.mark.slow
def test_second_pair_never_uses_cards_left_over_from_first_pair():  # rules.md 10.8
    session = Session(MATCH)
    first, _, third, fourth = games(play_on(session, players_slow_in(1, 4), until=4))
    assert assert_same_cards(third, fourth) == len(third) < min(len(first), len(fourth))
    beyond = [deal.hands for deal in fourth[len(third) :]]
    before = [hands for deal in first for hands in (deal.hands, deal.hands[::-1])]
    assert not [hands for hands in beyond if hands in before]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [7, None])
def test_resumed_second_game_has_same_cards_as_first(seed: int | None):  # rules.md 10.8
    session = Session(PAIR.changed(seed=seed))
    first = games(play_on(session, until=1))[0]
    first_won = len(session.played.actions)
    session.next_game()
    play_on(session)
    whole = session.played
    for decisions in range(first_won, first_won + 60, 7):
        again = Session(whole.changed(actions=whole.actions[:decisions]))
        again.next_game()
        second = games(play_on(again))[-1]
        assert assert_same_cards(first, second) >= 2
        if seed is not None:
            assert again.played == whole


def test_second_game_has_new_cards_if_match_is_not_duplicate():
    session = Session(MATCH.changed(match=Match(9, MatchPoints.GAMES)))
    first, second = games(play_on(session, until=2))
    assert not {deal.hands for deal in first} & {deal.hands[::-1] for deal in second}
    assert session.series.to_repeat == ()
