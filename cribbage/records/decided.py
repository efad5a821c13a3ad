"""The valid decisions below the heading of a record of any kind."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from cribbage.pack.worded import Worded

State = TypeVar("State")
Decision = TypeVar("Decision")


class Wrong(NamedTuple):
    """The line, counted from 1, at which a record stops being valid, and the reason.

    ``torn`` is true if only the end of the last line is missing.
    """

    line: int
    reason: str
    torn: bool = False


def decided(
    lines: Sequence[str],
    first: int,
    torn: str,
    state: State,
    carry_out: Callable[[State, str], tuple[State, Decision | None]],
) -> tuple[State, tuple[Decision, ...], Wrong | None]:
    """Carry out the decisions in ``lines`` from index ``first`` on.

    Return the state after the last valid decision, the valid decisions, and the fault that ends
    them, or None. ``torn`` is the text after the last complete line. ``carry_out`` takes a state
    and a line without its remark, and returns the new state and the decision, or None for a line
    that decides nothing; it raises ValueError, with a sentence, if that is not possible.

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
        if decision is not None:
            made.append(decision)
    if torn:
        ending = Wrong(len(lines) + 1, Worded("the line is incomplete"), torn=True)
        return state, tuple(made), ending
    return state, tuple(made), None
