"""What two people came to over all their games: who leads, by how much, with which best hands."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from cribbage.figures import Counts, ShownHand
from cribbage.match import Margin, margin


class Result(NamedTuple):
    """How a game ended: ``winner`` is 0 or 1, which of the two it was in the order asked for."""

    begun: datetime
    target: int
    winner: int
    loser_score: int

    @property
    def scores(self) -> tuple[int, int]:
        """The final scores."""
        won = self.target, self.loser_score
        return won if self.winner == 0 else won[::-1]

    @property
    def margin(self) -> Margin:
        """How it was won."""
        return margin(self.target, self.loser_score)


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

    ``skunks`` and ``double_skunks`` are those given; a double skunk is not a skunk as well.
    """

    name: str
    wins: int
    skunks: int
    double_skunks: int
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
    """Two people and all their finished games, the oldest first; there is one at least."""

    rivals: tuple[Rival, Rival]
    results: tuple[Result, ...]

    @property
    def names(self) -> tuple[str, str]:
        """Both names, as they were written last."""
        return self.rivals[0].name, self.rivals[1].name

    @property
    def streak(self) -> tuple[int, int]:
        """Who won the last games without a break, 0 or 1, and how many."""
        return runs(self.results)[-1]

    @property
    def leads(self) -> tuple[int, ...]:
        """By how many games the first led after each game; below nothing the second did."""
        lead, leads = 0, []
        for result in self.results:
            lead += 1 if result.winner == 0 else -1
            leads.append(lead)
        return tuple(leads)


def runs(results: tuple[Result, ...]) -> list[tuple[int, int]]:
    """The games in a row that one of the two won, each run as the winner and its length."""
    found: list[tuple[int, int]] = []
    for result in results:
        if found and found[-1][0] == result.winner:
            found[-1] = result.winner, found[-1][1] + 1
        else:
            found.append((result.winner, 1))
    return found


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
            }
            for result in rivalry.results
        ],
    }


def _plain_rival(rival: Rival) -> dict[str, Any]:
    (pone_play, dealer_play), (pone_hands, dealer_hands) = rival.play, rival.hands
    return {
        "name": rival.name,
        "wins": rival.wins,
        "skunks": rival.skunks,
        "double skunks": rival.double_skunks,
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
