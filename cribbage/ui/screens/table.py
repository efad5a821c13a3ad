"""What stands on any table: the holes of the pegs, and a count that is over."""

from typing import NamedTuple


class Pegs(NamedTuple):
    """The holes of a side's two pegs; before the first score those are the start holes, 0 and -1.

    ``back`` is where the front peg stood before the last score.
    """

    front: int = 0
    back: int = -1


class Finished(NamedTuple):
    """A pile that was just turned and still lies as it ended: the place of its first card among
    those played, and the count it reached.
    """

    start: int
    reached: int
