"""Whole games of any kind, played at random, and a search for all cards inside an object."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, is_dataclass
from functools import cache
from itertools import combinations
from random import Random
from typing import Any

from hypothesis import strategies as st

from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play, Resign, Shuffle
from cribbage.engine.game import (
    Announcing,
    Answering,
    Calling,
    CountedTable,
    Game,
    Pegging,
    Showing,
    new_game,
)
from cribbage.engine.referee import apply, to_act
from cribbage.engine.rules import (
    HOUSE,
    MOST_SAID,
    TARGETS,
    Calls,
    Counting,
    FalseCall,
    Overclaim,
    Pegs,
    Rules,
    Seat,
    Uncalled,
)
from cribbage.engine.value import Value
from cribbage.match.match import Match, MatchPoints, NextDeal, Skunks
from cribbage.match.series import Series, SeriesTurn
from cribbage.pack.cards import PACK, Card
from cribbage.records.record import Record
from cribbage.views.view import legal, view
from tests.common.plain_referee import PlainMatch
from tests.common.plain_scorer import count_value, hand_worth, pile_worth


@dataclass(frozen=True)
class Moment:
    """One decision of a game: the game before it, its events, and the game after it."""

    before: Any
    action: Any
    events: tuple[Any, ...]
    after: Any


def _rules(seats: int) -> st.SearchStrategy[Rules]:
    counting, pegging = st.sampled_from(Counting), st.sampled_from(Pegs)
    anyhow = st.just(seats), st.sampled_from(TARGETS), counting | st.tuples(*[counting] * seats)
    contests = st.builds(
        Rules,
        *anyhow,
        st.sampled_from(Overclaim),
        st.sampled_from(Uncalled),
        st.booleans(),
        pegging | st.tuples(*[pegging] * seats),
        singles=st.booleans() if seats == 4 else st.just(False),
        false_call=st.sampled_from(FalseCall),
    )
    # Pegging by hand did not exist with free calls (docs/rules.md 8.12).
    former = st.builds(
        Rules, *anyhow, st.sampled_from(Overclaim), calls=st.just(Calls.FREE)
    ).filter(lambda rules: Counting.MUGGINS in rules.counting)
    return st.one_of(contests, contests, contests, former)


rules = st.sampled_from((2, 3, 4)).flatmap(_rules)
"""Any agreement: 2, 3 or 4 seats, four as partners or as singles, either target, any mixture of
ways of counting and pegging, all muggins options, and the rules of former records.
"""


def plain_agreement(rules: Rules) -> dict[str, Any]:
    """Return the plain referee's words for the agreed rules, except seats, target and dealer."""
    return {
        "counting": [each.value for each in rules.counting],
        "overclaim": rules.overclaim.value,
        "false_call": rules.false_call.value,
        "uncalled": rules.uncalled.value,
        "cap": rules.muggins_cap,
        "pegging": [each.value for each in rules.pegging],
        "calls": rules.calls.value,
        "singles": rules.singles,
    }


def plain_match(series: Series, dealer: Seat | None = None) -> PlainMatch:
    rules, match = series.game.rules, series.match
    return PlainMatch(
        rules.seats,
        rules.target,
        to=match.to,
        points=match.points.value,
        skunks=match.skunks.value,
        next_deal=match.next_deal.value,
        duplicate=match.duplicate,
        first=dealer,
        **plain_agreement(rules),
    )


@st.composite
def beginnings(draw: st.DrawFn) -> Game:
    agreed = draw(rules)
    dealers = st.none() | st.sampled_from(agreed.round_from(Seat(0)))
    return new_game(agreed, dealer=draw(dealers))


class WholeGame(list[Moment]):
    """A game from start to end; its representation is the arguments that make it."""

    def __init__(self, beginning: Game, seed: int) -> None:
        super().__init__(played(beginning, Random(seed)))
        self.seed = seed

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self[0].before}, seed={self.seed})"


games = st.builds(WholeGame, beginnings(), st.integers(0, 2**32))
"""Whole games: hypothesis draws the agreements and a seed for all decisions."""


class ResignedGame(WholeGame):
    """A game of two sides up to some moment after its first deal, ended by a resignation."""

    def __init__(self, beginning: Game, seed: int) -> None:
        super().__init__(beginning, seed)
        random = Random(f"resigned {seed}")
        last = random.choice([at for at, moment in enumerate(self) if moment.before.deals])
        game = self[last].before
        action = Resign(random.choice(game.rules.round_from(Seat(0))))
        after, events = apply(game, action)
        self[last:] = [Moment(game, action, events, after)]


resigned_games = st.builds(
    ResignedGame, beginnings().filter(lambda game: game.rules.sides == 2), st.integers(0, 2**32)
)
"""Games that are resigned at a random moment."""


_OFTEN_SHORT = st.none() | st.sampled_from((1, 2, 3, 3, 4, 5, 7))

matches = st.builds(
    Match,
    _OFTEN_SHORT,
    st.sampled_from(MatchPoints),
    st.sampled_from(Skunks),
    st.sampled_from(NextDeal),
    st.booleans(),
)
"""Agreements about later games: short matches, pairs, single games."""


class WholeMatch(list[SeriesTurn]):
    """A match from start to end; its representation is the arguments that make it."""

    def __init__(self, agreed: Rules, match: Match, dealer: Seat | None, seed: int) -> None:
        self.beginning = Series(match, new_game(agreed, dealer=dealer))
        self.dealer = dealer
        self.seed = seed
        super().__init__(_played_match(self.beginning, Random(seed)))

    def __repr__(self) -> str:
        return f"WholeMatch({self.beginning.game.rules}, {self.beginning.match}, seed={self.seed})"


@st.composite
def _whole_matches(draw: st.DrawFn) -> WholeMatch:
    agreed, match = draw(rules), draw(matches)
    if agreed.sides != 2:
        match = match.changed(duplicate=False)
    dealers = st.none() | st.sampled_from(agreed.round_from(Seat(0)))
    return WholeMatch(agreed, match, draw(dealers), draw(st.integers(0, 2**32)))


whole_matches = _whole_matches()
"""Whole matches of any players, like ``games``; duplicate needs two sides (docs/rules.md 10.8)."""


def _played_match(series: Series, random: Random) -> Iterator[SeriesTurn]:
    while not series.is_over:
        before = series.with_next_game()
        action = series.repeated or decision(before.game, random)
        series, step = before.apply(action)
        yield SeriesTurn(before.game, action, step, series)


def match_of(names: tuple[str, str], *, games: int, seed: int = 0) -> Record:
    """Return a random match of short games that ends after this many wins of one side."""
    match = Match(to=games, points=MatchPoints.GAMES)
    beginning = Series(match, new_game(Rules(target=61), dealer=Seat(0)))
    actions = [turn.action for turn in _played_match(beginning, Random(seed))]
    return Record(names, Rules(target=61), Seat(0), None, match, tuple(actions))


def played(game: Game, random: Random) -> Iterator[Moment]:
    while to_act(game):
        action = decision(game, random)
        after, events = apply(game, action)
        yield Moment(game, action, events, after)
        game = after


def decision(game: Game, random: Random) -> Action:
    seat = random.choice(to_act(game))
    if seat == HOUSE:
        return Shuffle(pack(random))
    match game.phase:
        case Pegging() as pegging:
            card = random.choice(_fitting(pegging, seat))
            said = _near(_worth_with(game, pegging, card), random) if game.rules.says(seat) else 0
            return Play(seat, card, said)
        case Announcing(pegging):
            adds = random.choice([1, 1, 1, 0, 2, random.randrange(6)])
            return Claim(seat, min(adds, MOST_SAID - pegging.said))
        case Calling(pegging, claim, _, _):
            return Answer(seat, _word(claim, _worth_of(game, pegging), MOST_SAID, random))
        case Showing() as showing:
            if game.rules.counts(seat) is Counting.HAND and random.random() < 0.2:
                return Claim(seat, None)
            return Claim(seat, _claim(game, showing, random))
        case Answering(showing, claim, _, _):
            return Answer(seat, _word(claim, _hand(showing), game.rules.target, random))
    return random.choice(legal(view(game, seat)))


def _fitting(pegging: Pegging, seat: Seat) -> list[Card]:
    room = 31 - pegging.count
    return [card for card in pegging.hands[seat] if count_value(card) <= room]


def pack(random: Random) -> tuple[Card, ...]:
    """Draw a shuffled pack, sometimes a badly shuffled one, for more pairs and ties."""
    if random.random() < 0.8:
        return tuple(random.sample(PACK, len(PACK)))
    cards = sorted(PACK, key=lambda card: card.rank)
    for _ in range(random.randrange(20)):
        one, other = random.randrange(52), random.randrange(52)
        cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)


def _claim(game: Game, showing: Showing, random: Random) -> int:
    worth = _hand(showing)
    said = random.choice([worth, worth, worth - 2, worth + 2, random.randrange(30)])
    return min(max(said, 0), game.rules.target)


def _hand(showing: Showing) -> int:
    return hand_worth(showing.cards, showing.table.starter, crib=showing.crib)


def _near(worth: int, random: Random) -> int:
    """Draw a claim for a card, usually the right one."""
    said = random.choice([worth] * 6 + [worth - 2, worth - 1, worth + 1, worth + 2, 0, 12])
    return min(max(said, 0), MOST_SAID)


def _word(claim: int, worth: int, most: int, random: Random) -> int:
    """Draw an answer to a claim: the claim, the worth, a number near either, or any number."""
    near = random.choice([claim, worth]) + random.choice([-2, -1, 1, 2])
    word = random.choice([claim, claim, worth, worth, near, near, 0, most, random.randrange(most)])
    return min(max(word, 0), most)


def _worth_with(game: Game, pegging: Pegging, card: Card) -> int:
    """Return the points of a card, without a point for a go, which is not yet known."""
    assert pegging.turn is not None
    pile, last = (*pegging.pile, card), sum(map(len, pegging.hands)) == 1
    ends = last and pegging.count + count_value(card) < 31
    return pile_worth(pile) + ends + _heels(game, pegging.table, pegging.turn, pegging.players)


def _worth_of(game: Game, pegging: Pegging) -> int:
    ends = pegging.turn is None and pegging.count < 31
    *before, seat = pegging.players
    return pile_worth(pegging.pile) + ends + _heels(game, pegging.table, seat, before)


def _heels(game: Game, table: CountedTable, seat: Seat, before: Sequence[Seat]) -> int:
    return 2 if table.starter.rank == 11 and seat == game.dealer and seat not in before else 0


def everything(game: Game) -> Iterator[Action]:
    """Yield decisions of all kinds by all seats, most of them illegal, but no shuffles."""
    hands = [card for hand in getattr(game.phase, "hands", ()) for card in hand] or PACK[:8]
    for seat in map(Seat, range(4)):
        yield from _decisions_without_hand(seat, game.rules.target)
        yield from (Discard(seat, some) for some in combinations(hands, 2))
        yield from (Discard(seat, (card, card)) for card in hands)
        yield Discard(seat, tuple(hands[:3]))
        if isinstance(game.phase, Pegging):
            said = (-1, *range(1, MOST_SAID + 2))
            yield from (Play(seat, card, points) for card in hands for points in said)


@cache
def _decisions_without_hand(seat: Seat, target: int) -> tuple[Action, ...]:
    """Return the decisions of one seat that do not depend on the cards in hand."""
    said = range(-1, target + 2)
    return (
        *[Cut(seat, depth) for depth in range(-1, 54)],
        *[Play(seat, card) for card in PACK],
        Claim(seat, None),
        *[Claim(seat, points) for points in said],
        *[Answer(seat, points) for points in said],
        *[Discard(seat, (card,)) for card in PACK],
        Discard(seat, ()),
    )


def cards_in(value: object) -> Iterator[Card]:
    """Yield every card found anywhere in a value."""
    left = [value]
    while left:
        part = left.pop()
        if isinstance(part, Card):
            yield part
            continue
        if not isinstance(part, tuple):
            part = tuple([getattr(part, name) for name in _names_in(type(part))])
        left += [each for each in part[::-1] if type(each) not in _PLAIN]


_PLAIN = (str, int, bool, float, type(None))
"""Types without cards in them."""


@cache
def _names_in(kind: type[Any]) -> tuple[str, ...]:
    """Return the names of the fields of a class."""
    names: tuple[str, ...] = ()
    if issubclass(kind, Value) or is_dataclass(kind):
        names = kind.__match_args__
    return names
