"""The pile by ranks, as far as it affects the cards still to come (docs/rules.md 5).

Many piles have the same future: they have the same count and end in the same cards that can still
form a run, or in as many of the last rank. Such piles are one object here, so that results for a
pile are computed once.
"""

from typing import Final

from cribbage.analysis.ranks import RANKS, VALUES, Ranks
from cribbage.engine.rules import MOST

_PAIRS_PAY: Final = (0, 2, 6, 12, *[0] * 4)
"""The points of a card that meets so many of its rank at the end of the pile.

Code that tries every rank also plays cards that are not in the pack.
"""


class Pile:
    """A pile of one count; ``EMPTY`` is the one that a lead starts.

    ``count`` is its sum, ``highest`` the highest rank that fits, or -1 if none does, and ``points``
    the points of each rank on it, without a go or the last card; a rank that does not fit scores
    nothing. ``after`` holds the piles with each rank added, as far as they were needed. ``glances``
    and ``often`` cache the worth of each rank and how often it is played; other modules fill them.
    """

    __slots__ = ("_alike", "_end", "after", "count", "glances", "highest", "often", "points")

    def __init__(self, count: int, end: Ranks, alike: int) -> None:
        """Create a pile.

        ``end`` are the last cards, as far as they can join a run, and ``alike`` is the number of
        cards of the last rank at the end.
        """
        self.count = count
        room = MOST - count
        self.highest = RANKS[-1] if room >= VALUES[-1] else room - 1
        self._end = end
        self._alike = alike
        self.points = tuple([self._pegs(rank) for rank in RANKS])
        self.glances: tuple[float, ...] | None = None
        self.often: tuple[float, ...] | None = None
        self.after: list[Pile | None] = [None for _ in RANKS]

    def lay(self, rank: int) -> "Pile":
        """Return the pile with one more card, which has to fit."""
        pile = self.after[rank]
        if pile is None:
            pile = self.after[rank] = self._with(rank)
        return pile

    def _with(self, rank: int) -> "Pile":
        count, end = self.count + VALUES[rank], self._end
        alike = self._alike + 1 if end[-1:] == (rank,) else 1
        if rank in end:
            end = end[end.index(rank) + 1 :]
        end = (*end, rank)
        while _missing(end) > MOST - count:
            end = end[1:]
        key = count, end, alike
        if key not in _PILES:
            _PILES[key] = Pile(*key)
        return _PILES[key]

    def _pegs(self, rank: int) -> int:
        end, count = self._end, self.count + VALUES[rank]
        if not end or count > MOST:
            return 0
        points = 2 if count in (15, MOST) else 0
        if end[-1] == rank:
            return points + _PAIRS_PAY[self._alike]
        for start in range(len(end) - 1):
            run = (*end[start:], rank)
            if rank not in end[start:] and max(run) - min(run) + 1 == len(run):
                return points + len(run)
        return points


def _missing(end: Ranks) -> int:
    """Return the sum of the cards that are missing between these before they form a run."""
    return sum([VALUES[rank] for rank in range(min(end), max(end)) if rank not in end])


EMPTY: Final = Pile(0, (), 0)
_PILES: Final[dict[tuple[int, Ranks, int], Pile]] = {}
