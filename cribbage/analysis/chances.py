"""Win chances: those of the dealer at every score, before the cards are dealt."""

from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from operator import add
from struct import unpack
from typing import Final
from zlib import decompress

from cribbage.analysis import tables
from cribbage.engine.rules import TARGETS
from cribbage.engine.value import checked_tuple, whole_number

NEEDS: Final = range(1, max(TARGETS) + 1)
"""The points a side can need; one table serves every target, because only this matters."""

FINE: Final = 1000
"""The parts of one in which a chance is stored."""


def win_probability(scores: Sequence[int], dealer: int, target: int = 121) -> float:
    """Return the chance, from 0 to 1, that the next dealer wins a game between good players.

    ``scores`` are those of seats 0 and 1, and ``dealer`` is the seat that deals next. Raises
    ValueError unless both scores are below the target, which is 121 or 61, TypeError unless all are
    whole numbers.

    >>> round(win_probability((0, 0), dealer=1), 2), round(win_probability((118, 100), dealer=0), 2)
    (0.56, 0.99)
    """
    target, dealer = whole_number("target", target), whole_number("dealer", dealer)
    scores = [whole_number("scores", score) for score in checked_tuple("scores", scores, int)]
    if target not in TARGETS:
        raise ValueError(f"a game is to 121 or 61, not {target}")
    if len(scores) != 2 or not all([0 <= score < target for score in scores]):
        raise ValueError(f"scores must be two numbers from 0 to {target - 1}, not {scores}")
    if dealer not in (0, 1):
        raise ValueError(f"the dealer must be seat 0 or 1, not {dealer}")
    return of_dealer(target - scores[dealer], target - scores[1 - dealer])


def of_dealer(needs: int, pone_needs: int) -> float:
    """Return the win chance of the dealer, from the points that each player needs."""
    return dealers()[needs - 1][pone_needs - 1] / FINE


@cache
def dealers() -> list[tuple[int, ...]]:
    """Return the table: in a row for each need of the dealer, parts of ``FINE``."""
    return unpacked(tables.read_packed_table("won"))


def unpacked(table: bytes) -> list[tuple[int, ...]]:
    """Return the chances as parts of one, in a row for each number of points the dealer needs.

    From one number to the next they change much alike whatever the opponent needs, so the packed
    table has the changes of these changes.
    """
    many = len(NEEDS)
    changes = unpack(f"<{many * many}h", decompress(table))
    rows = [(0,) * many]
    for start in range(0, len(changes), many):
        rows.append(tuple(map(add, rows[-1], accumulate(changes[start : start + many]))))
    return rows[1:]
