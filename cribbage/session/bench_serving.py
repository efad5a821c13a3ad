"""The other end of the pipe: a player that answers the questions of a bench."""

from collections.abc import Callable, Iterable

from cribbage.analysis.players import Partner
from cribbage.pack.cards import as_typed
from cribbage.pack.worded import Worded
from cribbage.records.notation import written
from cribbage.session.bench_protocol import GREETING, READY, read_question


def serve(player: Partner, lines: Iterable[str], write: Callable[[str], object]) -> None:
    """Answer each line in turn until there are no more.

    Raises ValueError, with the number of the line, for a line that is not in this protocol.

    >>> from random import Random
    >>> from cribbage.analysis.players import strong
    >>> asked = (
    ...     "discarding seat:1 target:121 scores:0-0 dealer:1 deals:1 number:2 "
    ...     "hands:5H5S5DJC2C9D/?????? laid:/"
    ... )
    >>> serve(strong(Random(1)), ["cribbage bench 1", asked], print)
    ready
    1 crib 2C 9D
    """
    for number, line in enumerate(lines, 1):
        try:
            write(_answer(player, as_typed(line)))
        except ValueError as error:
            wrong = Worded("line {line}: {reason}", line=number, reason=str(error))
            raise ValueError(wrong) from None


def _answer(player: Partner, line: str) -> str:
    if line.split()[:2] == GREETING.split()[:2]:
        if line.split() != GREETING.split():
            another = Worded(
                "the other bench uses a different protocol: this bench uses {greeting!r}",
                greeting=GREETING,
            )
            raise ValueError(another)
        return READY
    return written(player(read_question(line)))
