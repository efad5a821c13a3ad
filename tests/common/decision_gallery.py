"""A scene of every kind of reviewed decision on the table, taken from whole games."""

from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from cribbage.engine.rules import Counting, Pegs, Rules
from cribbage.records.record import Record
from cribbage.review.judging import DecisionKind
from cribbage.ui.pages.decision import Decision
from cribbage.ui.pages.judgement import OnTable
from cribbage.ui.words.reviewed import settling_event
from tests.common.judged import game, miscounted, named, review_of
from tests.common.speaking import cached_in_each_language
from tests.review.games import by_chance

MUGGINS = Rules(counting=Counting.MUGGINS)
BY_HAND = Rules(counting=Counting.HAND)
SAYING = Rules(target=61, counting=Counting.MUGGINS, pegging=Pegs.SAY)
HALF = Rules(target=61)


def kinds() -> tuple[str, ...]:
    return tuple(_WHERE)


def decision(name: str) -> Decision:
    record, is_it = _WHERE[name]
    return next(each for each in of_game(record()) if is_it(each.on_table))


def decisions() -> Mapping[str, Decision]:
    return MappingProxyType({name: decision(name) for name in _WHERE})


@cached_in_each_language(8)
def of_game(record: Record) -> tuple[Decision, ...]:
    """Return all decisions that lost points or win chance in a game, the costliest first."""
    page = review_of(record)
    return tuple([Decision(page._replace(at=at)) for at in range(len(page.judgement.cases))])


@cache
def said(seed: int = 6) -> Record:
    """Return a game with random claims for hands and cards, and calls."""
    return named(by_chance(seed, SAYING))


def _of(
    kind: DecisionKind, *, late: bool = False, deals: bool | None = None
) -> Callable[[OnTable], bool]:
    def is_it(table: OnTable) -> bool:
        case = table.case
        return (
            case.judged.kind is kind
            and case.judged.by_chance is late
            and deals in (None, case.judged.seat == case.view.dealer)
        )

    return is_it


def _led(table: OnTable) -> bool:
    return _of(DecisionKind.CARD)(table) and not table.case.view.played


def _late_in_the_play(table: OnTable) -> bool:
    return _of(DecisionKind.CARD)(table) and len(table.case.view.played) > 3


def _counted(kind: DecisionKind, worth: int) -> Callable[[OnTable], bool]:
    return lambda table: (
        table.case.judged.kind is kind and settling_event(table.case).worth >= worth
    )


_WHERE: Mapping[str, tuple[Callable[[], Record], Callable[[OnTable], bool]]] = {
    "discard-own": (game, _of(DecisionKind.DISCARD, deals=True)),
    "discard-other": (game, _of(DecisionKind.DISCARD, deals=False)),
    "discard-late": (lambda: game(3, HALF), _of(DecisionKind.DISCARD, late=True)),
    "card-led": (game, _led),
    "card": (game, _late_in_the_play),
    "card-late": (lambda: game(3, HALF), _of(DecisionKind.CARD, late=True)),
    "count": (lambda: miscounted(5, BY_HAND), _counted(DecisionKind.COUNT, 8)),
    "call": (lambda: miscounted(5, MUGGINS), _counted(DecisionKind.CALL, 8)),
    "count-said": (said, _counted(DecisionKind.COUNT, 0)),
}
