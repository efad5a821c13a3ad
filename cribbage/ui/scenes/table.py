"""What stands on any table: the holes of the pegs, a sentence of the message row, an old count."""

from typing import Final, NamedTuple


class Pegs(NamedTuple):
    """The holes of a side's two pegs; before the first score those are the start holes, 0 and -1.

    ``back`` is where the front peg stood before the last score.
    """

    front: int = 0
    back: int = -1


class Said(NamedTuple):
    """A sentence of the message row. Where not all have room the lightest goes first: ``weight`` is
    the points that it tells of, or ASKED; ``brief`` says the same in fewer words, if that can be.
    """

    text: str
    weight: int = 0
    brief: str = ""


ASKED: Final = 1000
"""The weight of a sentence that asks for something: it is never left out."""

WARNED: Final = 2 * ASKED
"""The weight of a sentence that warns, for which all others make room."""


def asked(text: str) -> tuple[Said, ...]:
    """A sentence that is never left out, where there is one."""
    return (Said(text, ASKED),) if text else ()


class Finished(NamedTuple):
    """A pile that was just turned and still lies as it ended: the place of its first card among
    those played, and the count it reached.
    """

    start: int
    reached: int
