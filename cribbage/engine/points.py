"""The points of every five ranks: fifteens, pairs and runs, by the weight of the cards."""

import zlib
from binascii import a2b_base64
from itertools import combinations_with_replacement
from typing import Final

from cribbage.engine.cards import Card, Rank, Suit

# One byte for each of the 6,175 sets of five ranks, in the order of combinations_with_replacement
# over ace to king, five of a kind left out. Working them out takes a fifth of a second, unpacking
# them two thousandths; tests/test_points.py works out every one.
_PACKED = (
    "eNrtWGtzKycMzWCWl3UxzqxTf+j//52VdMS+jBPfTNqZdkpivGYRIHF0JCBaS7oELUkKnrS5P/ATf8vLgtZQrdtaJ3y4"
    "Z2peio7WCoS4eOc8pvFeK++5P7c6l7R2m9rj451POpQO5ifPYlij72PpQNzL6TdqG7uvhysPhaJT8dSl7QG1vqFSCsk/"
    "FR5DdfZRBLBa+VJ1qdvK5uCu8pJ+aR8YKWFJXZMZMin25oOWXKZB47T7OfWnSepEF6xctBNb88orF7FD6AYK0A6GYns9"
    "t9Sl8AClymAlmkFSnPhPSp74abKql6xv8Mkx625h3qnP4ExZbG+wVVgltuf9dX21Ed3SptuxMyXbj+wxoNY6+Nvbm5N/"
    "h93wYerNb+s7dHWnQeNp9/PUn05SBxIoEek6i7Pd9R2CooIuJGwUOCCA152CqlrYrGpVb6jndh3NdWy4jXUChAJDZzMs"
    "urmjdTys46Oq/Q9aR0yjXla9uZk5VQn60zvDI3dbvIyx6gV0hULMUsRSqpvvUFIKkf8iZjDdnkKJdVOpaWBIs+60b1T5"
    "uEVXyuIN8pSlppmfqvpV8iksWlhNBdqYRiIqQ+oWTxPGL0Z8yySAexwoYFrFB8zLssxRR4ukjs2q20M6pbasAKSmo7ci"
    "0HsAhUFsi1gyV7afo42/vyu916o7ftgMlS+B7bCO+RKYdN60o8OQNFScTl/IidgqwQIPXbgH3gom0cY7q+6tixZ1aLbI"
    "yI0IHvK2IjjafvBDsciBr1FkaIJ+HfRd4IF4KnyxDWQeHp7gKHsX4YbiSVGROzxYGqxhnqw7vt/rkjzBDc+pm1NjE2Lp"
    "IUYSSIXQ10j4gb1U6Efj11WtqeGLFuvIzLCi6wnGGrUPYfqqYuqC2fKEMyJStEiVY49Rm0BVRR2REi4B1WAurR0cuPMO"
    "dbePz3nXhH6Ud8SngelULc3irf5y5xM5o9kEtd0noTfYgMH4wEs4KLrelf4tisRBLLFX055LvqYN5tSqpMrc6A2eYCzd"
    "lb0LcFRDXqXEFceKAN6SuCASb2xtmI87zL+6AbKSWsz4j9amhoxYl3Zwme8ax5iclqk2XvVv5VTm07t6961nUakT6Tuz"
    "ZCdU8CuXeTmCIOTNso1i3ZlBYzyBjfY4PwyTbmFOUEZ2lpqnhf/84eSimFSgYNyhc1lml0f5XVgJcmlEXFxgNmLB+ZoQ"
    "PlNjzTQdCoadpK7obfP2SLhWKsj8M5TKeUKiruzXuQ+ERza1+yQvVDQ4V2J3/7cDasOB4V+A3SwmFT8P5IyU4OGjbJBP"
    "iRZD1c/HCW7BfkbLqHYu/U2iZWBqFhOQGcNSS0Jjw5ChTLO6nyHB/6Kf3y2I36jHakSu2Zx2dGVQ7nawvzc9v9ZkMWF8"
    "nvd2/gvrOejgiRVuXnLPu7eHzW/mKvMfdgy4V6qNizcMj5B8q9SkL8E1Fc7xLAecMz7nfP5bUoae85fnFPY/kl9B8szl"
    "Ty7lmorsZCm6+VZL9cE9PuT/IzXkqw0p7DBRTUjuUxyl+Mj78yHvF/lf/ecskLvWVps8XaWe6QIQNGTAfhPh1kudKq9K"
    "VSAesuBvnzWRUOFO8OCedlEokP+9XAs5WtkTelGFNOV7JtcTB5tewk3J+/O7OGLT64ZWeI/YInWWJvFjfqI6k533rs8z"
    "EE4PNP1ouK44ZAVq+bxrhPxiyOH556ZMyLSHU+GWw25tie0R1258onnFFUGuZX+QJ3PBTzJyXcNiSBmABfbLfcFtlOXn"
    "28L1m/RKQ4PGgY1VXyDe20Duqo7CSQDsMjTuj90G4Ib8cMUt961f3MyuXS5ykpz8dJp+e3KZe52Wh3yYB21ye6t8PhhE"
    "7zFEvpUuxU8XzjOtR7rw28bt7SIeRX8BxnqO9Q=="
)


class _Points(dict[int, int]):
    """Filled when it is first asked: a program may well run without counting a hand."""

    def __missing__(self, weight: int) -> int:
        if self:
            raise KeyError(weight)
        weights = [Card(rank, Suit.CLUBS).weight for rank in Rank]
        fives = combinations_with_replacement(weights, 5)
        sums = [sum(five) for five in fives if five[0] != five[4]]
        self.update(zip(sums, zlib.decompress(a2b_base64(_PACKED)), strict=True))
        return self[weight]


POINTS: Final = _Points()
"""The points of five cards by the sum of their weights, suits apart; KeyError for no five."""
