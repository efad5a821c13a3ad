"""The parts of any table: the holes of the pegs, and a finished count."""

from typing import NamedTuple


class Pegs(NamedTuple):
    """The holes of a side's two pegs, 0 and -1 before the first score.

    ``back`` is the hole of the front peg before the last score.
    """

    front: int = 0
    back: int = -1


class Finished(NamedTuple):
    """A pile that was just turned over but is still shown: the place of its first card among those
    played, and the count it reached.
    """

    start: int
    reached: int
