"""Measure each principle: the best choice that follows it against the best that violates it.

    python -m tests.tables.principles throws    # in ten minutes
    python -m tests.tables.principles plays     # in three

Discards are measured over all hands of six cards. Of hands that differ only in the names of their
suits, one is measured and weighted by their number. Plays come from deals whose discards are best
by exact averages and whose cards are played by quick players, until each principle has applied
often enough. The analysis of the rest of the play gives the value of a card.
"""

import argparse
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, combinations, combinations_with_replacement, groupby, islice, product
from math import factorial, prod, sqrt
from pathlib import Path
from random import Random
from typing import Final

import cribbage.analysis
from cribbage.analysis.discards import ranked_discards
from cribbage.analysis.players import steady
from cribbage.analysis.plays import rank_plays
from cribbage.analysis.principles import (
    ALIKE,
    BEST_TO_OWN_CRIB,
    OF_DISCARDS,
    OF_PLAYS,
    Principle,
    Verdicts,
)
from cribbage.engine.actions import Action, Cut, Shuffle
from cribbage.engine.game import CuttingPack, CuttingStarter, Discarding, Pegging, Shown, new_game
from cribbage.engine.referee import apply, to_act
from cribbage.engine.rules import AT_EITHER_END, HOUSE, Rules, Seat
from cribbage.pack.cards import PACK, Card, Suit
from cribbage.session.bench_games import NINETEEN_OF_TWENTY
from cribbage.views.view import View, view

FOLDER = Path(cribbage.analysis.__file__).parent / "measured"

CASES: Final = 4000

HANDS: Final = 80
"""The number of opponent's hands played out for each card; the mean is over thousands."""
SEED: Final = 3

PONE: Final = Seat(0)
DEALER: Final = Seat(1)
"""The seats of a deal."""

RULES: Final = Rules()


class Tally:
    """The results of following one principle.

    ``moments`` is the number of hands or deals in which the principle could apply, ``cases`` the
    number of choices to which it applied, and ``right`` the number of those in which following it
    was better.
    """

    def __init__(self) -> None:
        self.moments = self.cases = self.right = 0
        self._gained = self._squares = 0.0

    def add(self, gain: float, times: int = 1) -> None:
        """Add cases in which following the principle gains these points."""
        self.cases += times
        self.right += times * (gain > ALIKE)
        self._gained += times * gain
        self._squares += times * gain**2

    @property
    def worth(self) -> float:
        return self._gained / self.cases

    @property
    def margin(self) -> float:
        """Return the margin of error (95%)."""
        return NINETEEN_OF_TWENTY * sqrt((self._squares / self.cases - self.worth**2) / self.cases)


Tallies = dict[Principle, Tally]


def gain(verdicts: Verdicts, worths: Mapping[frozenset[Card], float]) -> float:
    """Return the worth of the best choice that follows the principle, minus the best other's."""
    right, wrong = [
        max([worths[choice] for choice, said in verdicts.items() if said is is_right])
        for is_right in (True, False)
    ]
    return right - wrong


# Discards.


Suits = tuple[tuple[tuple[int, ...], ...], ...]
"""The ranks of each suit, with equally long suits next to each other."""


def hands() -> Iterator[Suits]:
    """Yield one of each group of six-card hands that differ only in the names of their suits.

    Suits with the same number of cards are in a fixed order, so no two hands differ only by names.
    """
    for sizes in combinations_with_replacement(range(7), len(Suit)):
        if sum(sizes) == 6:
            of_each_size = [
                combinations_with_replacement(combinations(range(13), size), len(list(alike)))
                for size, alike in groupby(sizes)
            ]
            yield from product(*of_each_size)


def dealt(hand: Suits) -> tuple[list[Card], int]:
    """Return a hand as cards, and the number of hands that differ only in the names of suits."""
    suits = list(chain(*hand))
    six = [PACK[13 * suit + rank] for suit, ranks in enumerate(suits) for rank in ranks]
    return six, factorial(4) // prod(map(factorial, Counter(suits).values()))


def of_discards(every: int = 1) -> Tallies:
    """Return the discard principles, measured over all hands or over a regular sample of them."""
    tallies = {principle: Tally() for principle in OF_DISCARDS}
    for six, ways in map(dealt, islice(hands(), 0, None, every)):
        for dealer in (False, True):
            look = before_the_crib(six, dealer=dealer)
            ranked = ranked_discards(six, dealer=dealer)
            worths = {frozenset(discard.thrown): discard.worth for discard in ranked}
            for principle in (BEST_TO_OWN_CRIB,) if dealer else OF_DISCARDS[1:]:
                tallies[principle].moments += ways
                if verdicts := principle.verdicts(look):
                    tallies[principle].add(gain(verdicts, worths), ways)
    return tallies


def before_the_crib(six: list[Card], *, dealer: bool) -> View:
    """Return the view of a player about to discard from these six cards."""
    return View(
        seat=PONE,
        rules=RULES,
        scores=(0, 0),
        dealer=PONE if dealer else DEALER,
        deals=1,
        phase=Discarding,
        to_act=(PONE, DEALER),
        winner=None,
        hands=(tuple(six), (None,) * 6),
    )


# Plays.


def of_plays(cases: int = CASES, seed: int = SEED) -> Tallies:
    """Return the play principles, each measured until it has applied often enough."""
    chance, tallies = Random(seed), {principle: Tally() for principle in OF_PLAYS}
    while wanted := [each for each, tally in tallies.items() if tally.cases < cases]:
        for principle in wanted:
            tallies[principle].moments += 1
        for look in decisions(chance):
            said = [(each, verdicts) for each in wanted if (verdicts := each.verdicts(look))]
            if said:
                ranked = rank_plays(look, hands=HANDS)
                worths = {frozenset((play.card,)): play.worth for play in ranked}
                for principle, verdicts in said:
                    tallies[principle].add(gain(verdicts, worths))
    return tallies


def decisions(chance: Random) -> Iterator[View]:
    """Yield the view of the player to act before each card of a deal."""
    game = new_game(dealer=DEALER)
    decides = steady(chance)
    while not isinstance(game.phase, Shown):
        seat = to_act(game)[0]
        if seat == HOUSE:
            action: Action = Shuffle(chance.sample(PACK, len(PACK)))
        elif isinstance(game.phase, CuttingPack | CuttingStarter):
            action = Cut(seat, AT_EITHER_END)  # the pack is shuffled
        else:
            look = view(game, seat)
            if isinstance(game.phase, Pegging):
                yield look
            action = decides(look)
        game = apply(game, action).game


# The files.


def lines(tallies: Tallies, *, exact: bool) -> Iterator[str]:
    """Yield the figures of each principle in the format that ``analysis.principles`` reads."""
    for principle, tally in tallies.items():
        margin = 0 if exact else tally.margin
        right_in, speaks_in = 100 * tally.right / tally.cases, 100 * tally.cases / tally.moments
        yield (
            f"{principle.id} {tally.worth:.4f} {margin:.4f} {right_in:.2f} {tally.cases} "
            f"{speaks_in:.2f}"
        )


STEPS: Final[dict[str, Callable[[], Iterator[str]]]] = {
    "throws": lambda: lines(of_discards(), exact=True),
    "plays": lambda: lines(of_plays(), exact=False),
}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.tables.principles")
    parser.add_argument("step", choices=STEPS)
    step = parser.parse_args().step
    figures = "\n".join(STEPS[step]()) + "\n"
    FOLDER.mkdir(exist_ok=True)
    FOLDER.joinpath(step).write_text(figures, encoding="ascii")
    print(figures, end="")


if __name__ == "__main__":
    main()
