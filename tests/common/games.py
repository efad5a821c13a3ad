"""Whole games of any kind, played at random, and what can be seen lying about in them."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from random import Random

from hypothesis import strategies as st

from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play, Resign, Shuffle
from cribbage.engine.events import Event
from cribbage.engine.game import Answering, Game, Showing, new_game
from cribbage.engine.referee import apply, to_act
from cribbage.engine.rules import HOUSE, TARGETS, Counting, Overclaim, Rules, Seat
from cribbage.engine.value import Value
from cribbage.engine.view import legal, view
from cribbage.match.margins import Skunks
from cribbage.match.match import Match, MatchPoints, NextDeal
from cribbage.match.series import Series
from cribbage.pack.cards import PACK, Card
from cribbage.record.record import Record, Turn
from tests.common.plain_scorer import hand_worth


@dataclass(frozen=True)
class Moment:
    """One decision: the game before it, the decision, what happened, the game after it."""

    before: Game
    action: Action
    events: tuple[Event, ...]
    after: Game


def _rules(seats: int) -> st.SearchStrategy[Rules]:
    counting = st.sampled_from(Counting)
    each_his_own = st.tuples(*[counting] * seats)
    return st.builds(
        Rules,
        st.just(seats),
        st.sampled_from(TARGETS),
        counting | each_his_own,
        st.sampled_from(Overclaim),
    )


rules = st.sampled_from((2, 3, 4)).flatmap(_rules)
"""Any agreement: 2, 3 or 4 seats, either target, every way of counting and any mixture, every pay
for an overclaim."""


@st.composite
def beginnings(draw: st.DrawFn) -> Game:
    """A new game, with a cut for deal or a dealer agreed."""
    agreed = draw(rules)
    dealers = st.none() | st.sampled_from(agreed.round_from(Seat(0)))
    return new_game(agreed, dealer=draw(dealers))


class WholeGame(list[Moment]):
    """A game from its beginning to its end; it prints as what it was made from."""

    def __init__(self, beginning: Game, seed: int) -> None:
        super().__init__(played(beginning, Random(seed)))
        self.seed = seed

    def __repr__(self) -> str:
        return f"WholeGame({self[0].before}, seed={self.seed})"


games = st.builds(WholeGame, beginnings(), st.integers(0, 2**32))
"""Whole games: hypothesis draws the agreements and a seed for all that is decided."""


class ResignedGame(list[Moment]):
    """A game of two sides up to some moment after its first deal, at which somebody resigns."""

    def __init__(self, beginning: Game, seed: int) -> None:
        random = Random(seed)
        moments = list(played(beginning, random))
        before = [moment for moment in moments if moment.before.deals]
        last = moments.index(random.choice(before))
        game = moments[last].before
        action = Resign(random.choice(game.rules.round_from(Seat(0))))
        after, events = apply(game, action)
        super().__init__([*moments[:last], Moment(game, action, events, after)])
        self.seed = seed

    def __repr__(self) -> str:
        return f"ResignedGame({self[0].before}, seed={self.seed})"


resigned_games = st.builds(
    ResignedGame,
    beginnings().filter(lambda game: game.rules.sides == 2),
    st.integers(0, 2**32),
)
"""Games that are given up at a random moment."""


_OFTEN_SHORT = st.none() | st.sampled_from((1, 2, 3, 3, 4, 5, 7))

matches = st.builds(
    Match,
    _OFTEN_SHORT,
    st.sampled_from(MatchPoints),
    st.sampled_from(Skunks),
    st.sampled_from(NextDeal),
    st.booleans(),
)
"""What two may agree on about games after the first: short matches, pairs, single games."""


class WholeMatch(list[Turn]):
    """A match from its first game to its last; it prints as what it was made from.

    Its shuffles are made by chance, those of a duplicate too: whoever only referees a match does
    not look at them.
    """

    def __init__(self, agreed: Rules, match: Match, dealer: Seat | None, seed: int) -> None:
        self.beginning = Series(match, new_game(agreed, dealer=dealer))
        self.dealer = dealer
        self.seed = seed
        super().__init__(_played_match(self.beginning, Random(seed)))

    def __repr__(self) -> str:
        return f"WholeMatch({self.beginning.game.rules}, {self.beginning.match}, seed={self.seed})"


whole_matches = st.builds(
    WholeMatch,
    _rules(2),
    matches,
    st.none() | st.sampled_from((Seat(0), Seat(1))),
    st.integers(0, 2**32),
)
"""Whole matches, as ``games`` are whole games."""


def _played_match(series: Series, random: Random) -> Iterator[Turn]:
    while not series.is_over:
        before = series.with_next_game()
        action = decision(before.game, random)
        series, step = before.apply(action)
        yield Turn(before.game, action, step, series)


def match_of(names: tuple[str, str], *, games: int, seed: int = 0) -> Record:
    """A match of half games by chance, until one of the two has won so many."""
    match = Match(to=games, points=MatchPoints.GAMES)
    beginning = Series(match, new_game(Rules(target=61), dealer=Seat(0)))
    actions = [turn.action for turn in _played_match(beginning, Random(seed))]
    return Record(names, Rules(target=61), Seat(0), None, match, tuple(actions))


def played(game: Game, random: Random) -> Iterator[Moment]:
    """Play a game to its end."""
    while to_act(game):
        action = decision(game, random)
        after, events = apply(game, action)
        yield Moment(game, action, events, after)
        game = after


def decision(game: Game, random: Random) -> Action:
    """Something that may be decided now."""
    seat = random.choice(to_act(game))
    if seat == HOUSE:
        return Shuffle(pack(random))
    match game.phase:
        case Showing() as showing:
            if game.rules.counts(seat) is Counting.HAND and random.random() < 0.2:
                return Claim(seat, None)
            return Claim(seat, _claim(game, showing, random))
        case Answering(showing, claim, _):
            said = random.choice([claim, _claim(game, showing, random)])
            return Answer(seat, said)
    return random.choice(legal(view(game, seat)))


def pack(random: Random) -> tuple[Card, ...]:
    """A shuffled pack, now and then a badly shuffled one, for more pairs and ties."""
    if random.random() < 0.8:
        return tuple(random.sample(PACK, len(PACK)))
    cards = sorted(PACK, key=lambda card: card.rank)
    for _ in range(random.randrange(20)):
        one, other = random.randrange(52), random.randrange(52)
        cards[one], cards[other] = cards[other], cards[one]
    return tuple(cards)


def _claim(game: Game, showing: Showing, random: Random) -> int:
    worth = hand_worth(showing.cards, showing.table.starter, crib=showing.crib)
    said = random.choice([worth, worth, worth - 2, worth + 2, random.randrange(30)])
    return min(max(said, 0), game.rules.target)


def everything(game: Game) -> Iterator[Action]:
    """Decisions of all kinds by all seats, most of them absurd now; no shuffles."""
    hands = [card for hand in getattr(game.phase, "hands", ()) for card in hand] or PACK[:8]
    for seat in map(Seat, range(4)):
        yield from _whatever_is_held(seat, game.rules.target)
        yield from (Discard(seat, some) for some in combinations(hands, 2))
        yield from (Discard(seat, (card, card)) for card in hands)
        yield Discard(seat, tuple(hands[:3]))


@cache
def _whatever_is_held(seat: Seat, target: int) -> tuple[Action, ...]:
    """Those decisions of one seat that are the same in every moment of every game."""
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
    """Every card that is to be found anywhere in a value."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from cards_in(part)
    elif isinstance(value, Value):
        for name in value.__match_args__:
            yield from cards_in(getattr(value, name))
