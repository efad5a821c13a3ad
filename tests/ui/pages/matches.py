"""Reviewed matches made from given losses of each player in each game."""

from collections.abc import Sequence
from random import Random

from cribbage.engine.rules import Counting, Rules, Seat, Side
from cribbage.match.match import FinishedGame, Match, MatchPoints
from cribbage.pack.cards import cards
from cribbage.records.record import Record
from cribbage.review.judging import DecisionKind, JudgedDecision, LuckParts, Review
from cribbage.ui.pages.judgement import Judgement
from cribbage.ui.pages.match_review_page import MatchReviewPage

NAMES = ("Ann", "Ben")
LONG = ("Christopher XX", "Wilhelmina III")
WIDE = ("花子花子花子花", "太郎太郎太郎太")
MUGGINS = Rules(counting=Counting.MUGGINS)
BY_WINS = Match(to=2, points=MatchPoints.GAMES)

Lost = tuple[float, float, float]
"""The loss in a game by discards, by cards played, and by counting."""


def game_of(scores: tuple[int, int], ann: Lost, ben: Lost, *, winner: int | None = None) -> Review:
    """Return the review of a game where the players lost these points, one loss per decision."""
    kinds, made = (DecisionKind.DISCARD, DecisionKind.CARD, DecisionKind.COUNT), cards("5H 5S")
    judged = [
        JudgedDecision(number, 1, Seat(seat), kind, made, made if lost else (), lost=lost)
        for seat, each in enumerate((ann, ben))
        for number, (kind, lost) in enumerate(zip(kinds, each, strict=True))
        if lost or kind is not DecisionKind.COUNT
    ]
    won_by = int(scores[1] > scores[0]) if winner is None else winner
    return Review(scores, Seat(won_by), (), tuple(judged), LuckParts(6.1, -1.8, 2.5))


def reviewed_match(
    reviews: Sequence[Review],
    *,
    match: Match = BY_WINS,
    rules: Rules = MUGGINS,
    names: tuple[str, str] = NAMES,
    at: int = 0,
) -> MatchReviewPage:
    record = Record(names, rules, Seat(0), match=match)
    won = tuple(
        [
            FinishedGame(Seat(place % 2), Side(each.winner), each.scores, rules.target)
            for place, each in enumerate(reviews)
        ]
    )
    each = [Judgement(record, place, review, ()) for place, review in enumerate(reviews)]
    return MatchReviewPage(tuple(each), match, won, at)


THREE = (
    game_of((121, 104), (0.9, 2.2, 1.0), (3.4, 4.1, 2.0)),
    game_of((98, 121), (5.2, 4.8, 4.0), (1.6, 2.3, 0.0)),
    game_of((121, 112), (1.4, 2.6, 0.0), (4.7, 3.8, 1.0)),
)
"""A match that Ann wins by two games and three points: errors are 0.8 of it, luck 2.2."""


def many_games(many: int, seed: int = 0, most: float = 9.0) -> tuple[Review, ...]:
    """Return reviews of random games; some are skunks, and the leader resigned some."""
    chance = Random(seed)

    def lost() -> Lost:
        discarded, played = round(chance.uniform(0, most), 3), round(chance.uniform(0, most), 3)
        return discarded, played, float(chance.randrange(0, 9))

    made = []
    for _ in range(many):
        winner, other = chance.randrange(2), chance.randrange(30, 121)
        top = 121 if chance.random() < 0.9 else chance.randrange(1, 100)
        scores = (top, other) if winner == 0 else (other, top)
        made.append(game_of(scores, lost(), lost(), winner=winner))
    return tuple(made)


PAIR = Match(duplicate=True)
SCENES = {
    "match": reviewed_match(THREE),
    "long-match": reviewed_match(many_games(12), match=Match(to=20), at=7, names=LONG),
    "pair": reviewed_match(THREE[:2], match=PAIR, rules=Rules()),
}
"""Matches by name."""
