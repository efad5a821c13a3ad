"""Win chances of each score, computed from the points of many well-played deals.

The player who first reaches the target in a deal wins. If nobody does, the chance is that of the
new score with the other dealer. The new score needs fewer points, so its chance is already known.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import accumulate, product
from struct import pack
from zlib import compress

from cribbage.analysis.chances import FINE, NEEDS
from tests.tables.deals import DEALER, PONE, Deal, deals

DEALS = 80_000


def chances(deals: Iterable[Deal]) -> list[list[float]]:
    """Return the dealer's win chances by the points that dealer and pone need; 0 is unused."""
    beyond = len(NEEDS) + 1
    # The increase in deals won by the dealer, by points needed.
    won = [[0] * (beyond + 1) for _ in range(beyond + 1)]
    left = Counter[tuple[int, int]]()
    for deal in deals:
        scores = [0, 0]
        for seat, points in deal.counted:
            before = scores[seat]
            scores[seat] += points
            if seat == DEALER:
                # With these points the player wins who needs no more and did not win before, if
                # pone still needs points.
                won[min(before + 1, beyond)][min(scores[PONE] + 1, beyond)] += 1
                won[min(scores[seat] + 1, beyond)][min(scores[PONE] + 1, beyond)] -= 1
        left[scores[DEALER], scores[PONE]] += 1
    within = list(accumulate([list(accumulate(row)) for row in won], _added))
    found = [[0.0] * beyond for _ in range(beyond)]
    for needs, pone_needs in sorted(product(NEEDS, NEEDS), key=sum):
        on = [
            times * (1 - found[pone_needs - pone][needs - dealer])
            for (dealer, pone), times in left.items()
            if dealer < needs and pone < pone_needs
        ]
        found[needs][pone_needs] = (within[needs][pone_needs] + sum(on)) / left.total()
    return found


def packed() -> dict[str, bytes]:
    return {"won": in_a_file(chances(deals(DEALS, seed=2)))}


def in_a_file(found: list[list[float]]) -> bytes:
    above, changes = [0 for _ in NEEDS], []
    for needs in NEEDS:
        row = [round(found[needs][other] * FINE) for other in NEEDS]
        down = _less(row, above)
        changes += _less(down, [0, *down])
        above = row
    return compress(pack(f"<{len(changes)}h", *changes), 9)


def _less(row: list[int], other: list[int]) -> list[int]:
    return [a - b for a, b in zip(row, other, strict=False)]


def _added(one: list[int], other: list[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]
