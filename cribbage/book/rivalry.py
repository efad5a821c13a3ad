"""What two people came to over all their games: who leads, by how much, with which best hands."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from typing import Any, NamedTuple

from cribbage.book.figures import Counts, ShownHand
from cribbage.match.margins import Margin
from cribbage.match.match import MatchPoints


class Result(NamedTuple):
    """How a game ended: ``winner`` is 0 or 1, which of the two it was in the order asked for.

    The ``margin`` goes by what was agreed about skunks. Of a match to ``match_to`` points, None for
    a game by itself, it is the game with this ``number``; all of them began when the match did.
    """

    begun: datetime
    target: int
    winner: int
    loser_score: int
    margin: Margin
    winner_score: int
    match_to: int | None = None
    number: int = 1

    @property
    def resigned(self) -> bool:
        """Whether the loser gave the game up before the winner had the target."""
        return self.winner_score < self.target

    @property
    def scores(self) -> tuple[int, int]:
        """The final scores."""
        won = self.winner_score, self.loser_score
        return won if self.winner == 0 else won[::-1]


class MatchResult(NamedTuple):
    """How a match ended: ``winner`` is 0 or 1, and ``totals`` are the match points of both.

    It was won by whoever first had ``to`` of the points, after so many ``games``. In a duplicate
    ``difference`` is by how many points the first of the two made more of the same cards; in any
    other match it is None.
    """

    begun: datetime
    to: int
    points: MatchPoints
    winner: int
    totals: tuple[int, int]
    games: int
    difference: int | None = None

    @property
    def is_duplicate(self) -> bool:
        """Whether every second game was played with the cards of the one before."""
        return self.difference is not None


class Pairing(NamedTuple):
    """Two who have finished a game, in short: what each has won, and when they last began one.

    ``names`` are as they were written last; who has won more stands first.
    """

    names: tuple[str, str]
    wins: tuple[int, int]
    skunks: tuple[int, int]
    last: datetime

    @property
    def games(self) -> int:
        """How many they have finished."""
        return sum(self.wins)


@dataclass(frozen=True, slots=True)
class Memorable:
    """A hand or crib that is remembered, whose it was, and when its game began."""

    name: str
    shown: ShownHand
    crib: bool
    begun: datetime


@dataclass(frozen=True, slots=True)
class Rival:
    """One of two, in all their games against each other; the figures are as in SeatFigures.

    ``skunks``, ``double_skunks`` and ``lurches`` are those given, each game counted as one of them
    at the most.
    """

    name: str
    wins: int
    skunks: int
    double_skunks: int
    lurches: int
    matches_won: int
    play: tuple[Counts, Counts]
    hands: tuple[Counts, Counts]
    cribs: Counts
    best_hand: Memorable | None
    best_crib: Memorable | None
    twenty_nines: int
    twenty_eights: int
    nineteens: int


@dataclass(frozen=True, slots=True)
class Rivalry:
    """Two people, all their finished games and the matches won, the oldest first.

    There is one game at least.
    """

    rivals: tuple[Rival, Rival]
    results: tuple[Result, ...]
    matches: tuple[MatchResult, ...]

    @property
    def names(self) -> tuple[str, str]:
        """Both names, as they were written last."""
        return self.rivals[0].name, self.rivals[1].name

    @property
    def streak(self) -> tuple[int, int]:
        """Who won the last games without a break, 0 or 1, and how many."""
        return runs([result.winner for result in self.results])[-1]

    @property
    def leads(self) -> tuple[int, ...]:
        """By how many games the first led after each game; below nothing the second did."""
        lead, leads = 0, []
        for result in self.results:
            lead += 1 if result.winner == 0 else -1
            leads.append(lead)
        return tuple(leads)


def runs(winners: Iterable[int]) -> list[tuple[int, int]]:
    """What one of the two won in a row, each run as the winner and its length.

    >>> runs([0, 0, 1, 0])
    [(0, 2), (1, 1), (0, 1)]
    """
    return [(winner, len(list(run))) for winner, run in groupby(winners)]


def plain(rivalry: Rivalry) -> dict[str, Any]:
    """The rivalry in lists, words and numbers, as other programs read it."""
    winner, length = rivalry.streak
    return {
        "names": list(rivalry.names),
        "games": len(rivalry.results),
        "streak": {"name": rivalry.names[winner], "games": length},
        "rivals": [_plain_rival(rival) for rival in rivalry.rivals],
        "results": [
            {
                "begun": result.begun.isoformat(),
                "target": result.target,
                "winner": rivalry.names[result.winner],
                "scores": list(result.scores),
                "margin": result.margin.value,
                "resigned": result.resigned,
            }
            for result in rivalry.results
        ],
        "matches": [
            {
                "begun": match.begun.isoformat(),
                "to": match.to,
                "points": match.points.value,
                "winner": rivalry.names[match.winner],
                "match points": list(match.totals),
                "games": match.games,
                "duplicate": match.is_duplicate,
                "difference": match.difference,
            }
            for match in rivalry.matches
        ],
    }


def _plain_rival(rival: Rival) -> dict[str, Any]:
    (pone_play, dealer_play), (pone_hands, dealer_hands) = rival.play, rival.hands
    return {
        "name": rival.name,
        "wins": rival.wins,
        "skunks": rival.skunks,
        "double skunks": rival.double_skunks,
        "lurches": rival.lurches,
        "matches won": rival.matches_won,
        "averages": {
            "as pone": {"play": pone_play.average, "hand": pone_hands.average},
            "as dealer": {
                "play": dealer_play.average,
                "hand": dealer_hands.average,
                "crib": rival.cribs.average,
            },
        },
        "best hand": _plain_hand(rival.best_hand),
        "best crib": _plain_hand(rival.best_crib),
        "twenty-nines": rival.twenty_nines,
        "twenty-eights": rival.twenty_eights,
        "nineteens": rival.nineteens,
    }


def _plain_hand(hand: Memorable | None) -> dict[str, Any] | None:
    if hand is None:
        return None
    return {
        "worth": hand.shown.worth,
        "cards": [str(card) for card in hand.shown.cards],
        "starter": str(hand.shown.starter),
        "date": hand.begun.date().isoformat(),
    }
