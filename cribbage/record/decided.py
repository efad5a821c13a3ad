"""The decisions below the heading of a record, whatever is played, as far as they hold."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from cribbage.pack.worded import Worded

State = TypeVar("State")
Decision = TypeVar("Decision")


class Wrong(NamedTuple):
    """What ends a record too soon: its line, counted from 1, and why it does not hold.

    ``torn`` is true where only the end of the last line is missing.
    """

    line: int
    reason: str
    torn: bool = False


def decided(
    lines: Sequence[str],
    first: int,
    torn: str,
    state: State,
    carry_out: Callable[[State, str], tuple[State, Decision]],
) -> tuple[State, tuple[Decision, ...], Wrong | None]:
    """How it stands after the decisions of these lines from the ``first`` on, which they are, and
    what ends them too soon, if anything does.

    ``torn`` is what stands behind the last line that is whole, and ``carry_out`` makes of how it
    stands and a line without its remark how it stands then, and the decision; ValueError, in a
    sentence, where that cannot be.

    >>> decided(["crib 1", "", "2 ; twice", "x", "9"], 2, "", 0, lambda sum, a: (sum + int(a), a))
    (2, ('2',), Wrong(line=4, reason="invalid literal for int() with base 10: 'x'", torn=False))
    """
    made = list[Decision]()
    for number, line in enumerate(lines[first:], first + 1):
        plain = line.partition(";")[0].strip()
        if not plain:
            continue
        try:
            state, decision = carry_out(state, plain)
        except ValueError as error:
            return state, tuple(made), Wrong(number, str(error))
        made.append(decision)
    if torn:
        ending = Wrong(len(lines) + 1, Worded("the line is torn: it has no end"), torn=True)
        return state, tuple(made), ending
    return state, tuple(made), None
