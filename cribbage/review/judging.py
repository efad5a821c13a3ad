"""The review of a finished two-player game: what was lost, win chances, and luck."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import cache
from itertools import product
from typing import Final, NamedTuple

from cribbage.analysis import ranks, tables
from cribbage.analysis.chances import NEEDS, of_dealer
from cribbage.analysis.discards import rank_discards
from cribbage.analysis.priced_choices import COSTLY, COSTLY_CHANCE, PricedChoice, prices
from cribbage.analysis.spread import Spread
from cribbage.engine.actions import Discard, Play
from cribbage.engine.events import (
    CribShown,
    Dealt,
    Event,
    HandShown,
    Pegged,
    Played,
    Settled,
    StarterCut,
)
from cribbage.engine.evolve import evolve
from cribbage.engine.game import Game, Hand, Showing
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.match.series import SeriesTurn
from cribbage.pack.cards import Rank
from cribbage.pack.scoring import Why
from cribbage.views.view import View, view


class DecisionKind(Enum):
    """The kind of a decision; the values are the words of saved reviews."""

    DISCARD = "throw"
    CARD = "card"
    COUNT = "count"
    CALL = "call"

    @property
    def of_cards(self) -> bool:
        """True if cards were chosen, not points claimed; only these lose fractions of a point."""
        return self in (DecisionKind.DISCARD, DecisionKind.CARD)


class JudgedDecision(NamedTuple):
    """The judgment of a decision.

    ``number`` is its place among all decisions of its game, from 0, and ``deal`` is the number of
    the deal. ``made`` are the cards that were discarded or played, and ``better`` the best ones,
    empty if ``made`` was as good as any. For a count or a call, ``made`` are the cards that were
    counted, ``said`` is the claim and ``worth`` their worth; for a card, ``said`` is the count that
    it makes. ``lost`` is in points, negative if points were gained at the cost of the game.
    ``chance`` is the lost win chance, as a fraction of one. ``wins`` is the player's win chance
    after the decision. ``choices`` are the prices of all discards or cards, the best first, if
    there was a better one; empty in reviews saved without them.
    """

    number: int
    deal: int
    seat: Seat
    kind: DecisionKind
    made: Hand
    better: Hand = ()
    said: int = 0
    worth: int = 0
    lost: float = 0.0
    chance: float = 0.0
    wins: float = 0.0
    choices: tuple[PricedChoice, ...] = ()

    @property
    def chosen(self) -> PricedChoice:
        """The choice that was made, if ``choices`` are known."""
        return next(each for each in self.choices if set(each.cards) == set(self.made))

    @property
    def by_chance(self) -> bool:
        """True if win chance decided instead of points, near the end of a game."""
        return bool(self.choices) and None not in (self.choices[0].chance, self.chosen.chance)

    @property
    def leads(self) -> bool:
        """True if it is a card that starts a count."""
        return self.kind is DecisionKind.CARD and self.said == self.made[0].value


def judged(view: View, action: Discard | Play, number: int) -> JudgedDecision | None:
    """Return what a discard or a card lost, or None for a card without an alternative.

    Near the end it is compared with the choice that wins most often. If that makes fewer points,
    win chance was lost, and ``lost`` is negative.
    """
    seat, is_discard = action.seat, isinstance(action, Discard)
    made = action.cards if isinstance(action, Discard) else (action.card,)
    ranked = prices(view, made)
    if not is_discard and len({choice.cards[0].rank for choice in ranked}) == 1:
        return None
    done = JudgedDecision(
        number, view.deals, seat, DecisionKind.DISCARD if is_discard else DecisionKind.CARD, made
    )
    if not is_discard:
        done = done._replace(said=view.count + made[0].value)
    found = done._replace(choices=ranked)
    best, chosen = ranked[0], found.chosen
    lost = chosen.less_than(best)
    if best.chance is None or chosen.chance is None:
        if lost < COSTLY:
            return done
        before, chance = chance_of_points(view, lost)
    else:
        chance, before = round(best.chance - chosen.chance, 3), best.chance
        if chance < COSTLY_CHANCE:
            return done
    return found._replace(better=best.cards, lost=lost, chance=chance, wins=before - chance)


def chance_of_points(view: View, lost: float) -> tuple[float, float]:
    """Return the win chance of a view's seat, and how much of it so many lost points take away.

    Both are read off the table for the start of a deal, for decisions before the end of a game.
    """
    seat = view.seat
    assert seat is not None
    needs, others_need = [view.rules.target - view.scores[side] for side in (seat, 1 - seat)]
    deals = view.dealer == seat
    # The opponent gains half of the lost points.
    chance = swing(needs, others_need, lost, deals=deals)
    return at_the_deal(needs, others_need, deals=deals), chance


class _Count(NamedTuple):
    """A player's count as it was settled: the points pegged, and whether it can be called."""

    seat: Seat
    cards: Hand
    said: int
    worth: int
    pegged: int
    may_be_called: bool


def miscounted(
    rules: Rules, events: Sequence[Event], played: Hand, number: int, deal: int
) -> Iterator[JudgedDecision]:
    """Yield what two players lose by the counts that these events settle.

    A player who claims too little loses the missed points, and one who claims too much loses what
    they pay. The opponent loses the points they did not call, and the cost of a false call
    (docs/rules.md 8.4 to 8.6). ``laid`` is the last card played before these events; ``number`` and
    ``deal`` are as in ``JudgedDecision``. The lost win chance is not known here.
    """
    for count in _counts(rules, events, played):
        (other,) = rules.opponents(count.seat)
        paid = pegged_in(events, other, Why.PENALTY)
        own = max(count.worth - count.pegged, 0) + paid
        missed = pegged_in(events, count.seat, Why.FALSE_CALL)
        if count.may_be_called:
            called = pegged_in(events, other, Why.MUGGINS, Why.PENALTY)
            missed += max(count.worth - count.pegged - called, count.pegged - count.worth, 0)
        for seat, kind, lost in (
            (count.seat, DecisionKind.COUNT, own),
            (other, DecisionKind.CALL, missed),
        ):
            if lost:
                yield JudgedDecision(
                    number,
                    deal,
                    seat,
                    kind,
                    count.cards,
                    said=count.said,
                    worth=count.worth,
                    lost=float(lost),
                )


def _counts(rules: Rules, events: Sequence[Event], played: Hand) -> Iterator[_Count]:
    for event in events:
        if isinstance(event, Played):
            played = (event.card,)
        elif isinstance(event, Settled):
            yield _Count(event.seat, played, event.claimed, event.worth, event.points, True)
        elif isinstance(event, HandShown | CribShown) and event.claimed is not None:
            muggins = rules.counts(event.seat) is Counting.MUGGINS
            yield _Count(event.seat, event.cards, event.claimed, event.worth, event.points, muggins)


def pegged_in(events: Sequence[Event], seat: Seat, *why: Why) -> int:
    """Return the points that a seat pegs in these events for these reasons."""
    scores = [event.score for event in events if isinstance(event, Pegged) and event.seat == seat]
    return sum([combo.points for score in scores for combo in score if combo.why in why])


THE_DEAL: Final = 4
"""The number of parts in a whole deal: the play, the pone's hand, the dealer's, the crib."""

MOST_NEEDED: Final = NEEDS[-1]
"""The most points that a side can need in any game."""

_UNSEEN_SUIT: Final = 12 / 48
"""Chance that the starter is of a jack's suit, knowing only the hand."""


def chance_of_dealer(needs: int, pone_needs: int, to_come: int) -> float:
    """Return the dealer's win chance with this many parts of the deal to come.

    ``needs`` and ``pone_needs`` are the points both still need. ``to_come`` is ``THE_DEAL`` before
    the cards are dealt, 3 after the play, one less after each hand, the pone's first, and 0 when
    the crib is counted and the opponent is to deal. Of what is still to be counted, only its
    general distribution is used.

    >>> chance_of_dealer(1, 20, 3) > 0.9, chance_of_dealer(1, 1, 3) < 0.1, chance_of_dealer(0, 1, 2)
    (True, True, 1.0)
    """
    if needs <= 0 or pone_needs <= 0:
        return float(needs <= 0)
    if to_come == THE_DEAL:
        return of_dealer(needs, pone_needs)
    return _counting(needs, pone_needs, to_come)


@cache
def _counting(needs: int, pone_needs: int, to_come: int) -> float:
    if not to_come:
        return 1 - of_dealer(pone_needs, needs)
    chance = 0.0
    for worth, share in _spread(to_come).items():
        left = (needs, pone_needs - worth) if to_come == 3 else (needs - worth, pone_needs)
        chance += share * chance_of_dealer(*left, to_come - 1)
    return chance


@cache
def _spread(to_come: int) -> Spread:
    """Return the distribution of the next hand or crib's worth, without flushes."""
    fours = _cribs() if to_come == 1 else tables.kept_shares(dealer=to_come == 2)
    spread = defaultdict[int, float](float)
    for four, share in fours.items():
        left = ranks.left_of(four)
        nobs = four.count(ranks.JACK) * _UNSEEN_SUIT
        for starter in ranks.RANKS:
            worth, often = ranks.rank_points(ranks.weight(four) + 5**starter), share * left[starter]
            spread[worth] += often * (1 - nobs)
            spread[worth + 1] += often * nobs
    whole = sum(spread.values())
    return {worth: often / whole for worth, often in spread.items()}


def _cribs() -> dict[ranks.Ranks, float]:
    """Return the frequency of each four ranks in the crib."""
    cribs = defaultdict[ranks.Ranks, float](float)
    for (one, share), (other, times) in product(
        tables.discard_shares(dealer=False).items(), tables.discard_shares(dealer=True).items()
    ):
        cribs[tuple(sorted((*one, *other)))] += share * times
    return cribs


def swing(needs: int, others_need: int, points: float, *, deals: bool) -> float:
    """Return the change in win chance from this many lost points, at the start of a deal.

    Half of them are the player's own, and half go to the opponent. ``deals`` is true if the player
    deals. Between whole numbers of points the chance is interpolated linearly.
    """

    def chance(lost: int) -> float:
        return at_the_deal(needs + (lost + 1) // 2, max(others_need - lost // 2, 1), deals=deals)

    below = int(points)
    lower = chance(below)
    return chance(0) - lower - (points - below) * (chance(below + 1) - lower)


def at_the_deal(needs: int, others_need: int, *, deals: bool) -> float:
    """Return a player's win chance before the cards are dealt; ``deals`` is true for the dealer."""
    needs, others_need = min(needs, MOST_NEEDED), min(others_need, MOST_NEEDED)
    return of_dealer(needs, others_need) if deals else 1 - of_dealer(others_need, needs)


PAR: Final = {True: 16.2, False: 10.1}
"""Average points of the dealer and the pone in a deal, from games of good players."""

PROMISED: Final = {True: 14.0, False: 2.1}
"""Average worth of the best discard, for the dealer and for the pone."""


class LuckParts(NamedTuple):
    """The parts of luck, in points for seat 0."""

    roles: float = 0.0
    """Luck from dealing more often."""
    cards: float = 0.0
    """Luck of the deal: the expected worth of the best discards minus their average."""
    starters: float = 0.0
    """Luck of the starter: the worth of the hands minus their expected worth, and his heels."""

    def plus(
        self, seat: int, *, roles: float = 0.0, cards: float = 0.0, starters: float = 0.0
    ) -> "LuckParts":
        """Return these parts with more points for a seat."""
        sign = 1 if seat == 0 else -1
        return LuckParts(
            self.roles + sign * roles, self.cards + sign * cards, self.starters + sign * starters
        )


class Chances(NamedTuple):
    """The win chance of seat 0 in a deal: when it was dealt, and after each part of it.

    The parts are the play, the pone's hand, the dealer's hand and the crib, as far as it came.
    """

    dealer: Seat
    dealt: float
    then: tuple[float, ...] = ()


class Review(NamedTuple):
    """The review of a finished two-player game.

    ``judged`` are its decisions in order, without those that had no alternative.
    """

    scores: tuple[int, ...]
    winner: Seat
    deals: tuple[Chances, ...]
    judged: tuple[JudgedDecision, ...]
    came: LuckParts

    @property
    def margin(self) -> int:
        """The points by which the winner led; negative if the player who resigned was ahead."""
        return self.scores[self.winner] - self.scores[1 - self.winner]

    def lost(self, seat: int, *kinds: DecisionKind) -> float:
        """Return the points that a seat lost in decisions of these kinds, or in all."""
        return sum([each.lost for each in self._of(seat, kinds)])

    def chance_lost(self, seat: int) -> float:
        """Return the win chance that a seat lost, as a fraction of one."""
        return sum([each.chance for each in self._of(seat)])

    def best(self, seat: int, kind: DecisionKind) -> tuple[int, int]:
        """Return how many decisions of a kind were among the best, and how many there were."""
        made = self._of(seat, (kind,))
        return len([each for each in made if not each.better]), len(made)

    @property
    def costly(self) -> tuple[JudgedDecision, ...]:
        """The decisions that lost anything, by lost win chance and then by points."""
        some = [each for each in self.judged if each.lost or each.chance]
        return tuple(sorted(some, key=lambda each: (-each.chance, -each.lost)))

    @property
    def chance_won(self) -> float:
        """The rise of the winner's win chance from the first deal to the end."""
        if not self.deals:
            return 0.0
        first = self.deals[0].dealt
        return 1 - (first if self.winner == 0 else 1 - first)

    def _of(self, seat: int, kinds: tuple[DecisionKind, ...] = ()) -> list[JudgedDecision]:
        return [
            each for each in self.judged if each.seat == seat and (not kinds or each.kind in kinds)
        ]


UNFINISHED_REVIEW: Final = "the game is not over: only finished games can be reviewed"
NOT_OF_TWO: Final = "only two-player games can be reviewed"


def _against(made: Sequence[SeriesTurn]) -> str:
    """Return why a game is not reviewed; empty if it is."""
    if not made or made[-1].step.game.winner is None:
        return UNFINISHED_REVIEW
    return NOT_OF_TWO if made[0].game.rules.seats != 2 else ""


def review_game(made: Sequence[SeriesTurn]) -> Review:
    """Return the review of a two-player game from its decisions.

    Raises ValueError, with a sentence, for any other game.
    """
    *_, last = review_step_by_step(made)
    assert isinstance(last, Review)
    return last


def review_step_by_step(made: Sequence[SeriesTurn]) -> Iterator[int | Review]:
    """Review a game as ``review_game`` does, decision by decision, to show the progress.

    Yield the number of each decision once it is judged, and then the review.
    """
    if why := _against(made):
        raise ValueError(why)
    reviewer = _Reviewer()
    for number, turn in enumerate(made):
        reviewer.look_at(number, turn)
        yield number
    yield reviewer.review(made[-1].step.game)


class _Reviewer:
    """One pass through a game."""

    def __init__(self) -> None:
        self._judged: list[JudgedDecision] = []
        self._deals: list[Chances] = []
        self._came = LuckParts()
        self._kept = [0.0, 0.0]
        self._played: Hand = ()
        self._to_come = THE_DEAL

    def review(self, game: Game) -> Review:
        """Return the review of the game that ended like this."""
        assert game.winner is not None
        winner = Seat(game.winner)
        return Review(game.scores, winner, tuple(self._deals), tuple(self._judged), self._came)

    def look_at(self, number: int, turn: SeriesTurn) -> None:
        """Judge a decision, and follow its result."""
        game, action = turn.game, turn.action
        if isinstance(action, Discard | Play):
            found = judged(view(game, action.seat), action, number)
            if found:
                self._judged.append(found)
        if isinstance(action, Discard):
            self._promise(game, action)
        counted = len(self._judged)
        self._judged += miscounted(
            game.rules, turn.step.events, self._played, number, turn.step.game.deals
        )
        for event in turn.step.events:
            game = evolve(game, event)
            self._follow(game, event)
        if self._deals and self._deals[-1].then and self._deals[-1].dealer == game.dealer:
            self._stand(game, again=True)
        for place in range(counted, len(self._judged)):
            each = self._judged[place]
            now = _chance(game, self._to_come)
            self._judged[place] = each._replace(
                chance=self._without(game, each), wins=now if each.seat == 0 else 1 - now
            )

    def _promise(self, game: Game, action: Discard) -> None:
        ranked_discards = rank_discards(view(game, action.seat))
        deals = game.dealer == action.seat
        self._came = self._came.plus(action.seat, cards=ranked_discards[0].worth - PROMISED[deals])
        (chosen,) = [each for each in ranked_discards if set(each.thrown) == set(action.cards)]
        self._kept[action.seat] = chosen.hand

    def _follow(self, game: Game, event: Event) -> None:
        dealer = game.dealer
        if isinstance(event, Dealt) and dealer is not None:
            self._to_come = THE_DEAL
            self._deals.append(Chances(dealer, _chance(game, THE_DEAL)))
            self._came = self._came.plus(dealer, roles=PAR[True] - PAR[False])
        elif isinstance(event, Played):
            self._played = (event.card,)
        elif isinstance(event, StarterCut) and dealer is not None:
            heels = 2.0 if event.card.rank is Rank.JACK else 0.0
            self._came = self._came.plus(dealer, starters=heels)
        elif isinstance(event, HandShown):
            more = event.worth - self._kept[event.seat]
            self._came = self._came.plus(event.seat, starters=more)
            self._go_on(game)
        elif isinstance(event, CribShown):
            self._go_on(game)
        if self._to_come == THE_DEAL and isinstance(game.phase, Showing):
            self._go_on(game)

    def _go_on(self, game: Game) -> None:
        """Note that a part of the deal is over."""
        self._to_come -= 1
        if self._deals:
            self._stand(game)

    def _stand(self, game: Game, *, again: bool = False) -> None:
        deal = self._deals[-1]
        then = (*(deal.then[:-1] if again else deal.then), _chance(game, self._to_come))
        self._deals[-1] = deal._replace(then=then)

    def _without(self, game: Game, each: JudgedDecision) -> float:
        """Return the win chance that the points a seat lost would add now."""
        gained = list(game.scores)
        gained[each.seat] = min(gained[each.seat] + int(each.lost), game.rules.target)
        better = game._replace(scores=tuple(gained))
        change = _chance(better, self._to_come) - _chance(game, self._to_come)
        return max(change if each.seat == 0 else -change, 0.0)


def _chance(game: Game, to_come: int) -> float:
    """Return the win chance of seat 0 in a deal with this many parts to come."""
    if game.winner is not None:
        return float(game.winner == 0)
    assert game.dealer is not None
    needs = [game.rules.target - score for score in game.scores]
    dealer = game.dealer
    chance = chance_of_dealer(needs[dealer], needs[1 - dealer], to_come)
    return chance if dealer == 0 else 1 - chance
