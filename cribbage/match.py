"""What a game won is called: by how much the loser was beaten."""

from enum import Enum


class Margin(Enum):
    """How a game was won."""

    PLAIN = "plain"
    SKUNK = "skunk"
    DOUBLE_SKUNK = "double skunk"


def margin(target: int, loser: int) -> Margin:
    """The margin of a game to 121 or 61 by the loser's score (docs/rules.md 7.5).

    >>> margin(121, 91).value, margin(121, 90).value, margin(121, 60).value, margin(61, 30).value
    ('plain', 'skunk', 'double skunk', 'skunk')
    """
    if target == 121:
        if loser <= 60:
            return Margin.DOUBLE_SKUNK
        return Margin.SKUNK if loser <= 90 else Margin.PLAIN
    return Margin.SKUNK if loser <= 30 else Margin.PLAIN
