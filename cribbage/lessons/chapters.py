"""The chapters and their steps: the cards on the table in each, and what is asked of whom."""

from typing import Final, NamedTuple

from cribbage.engine.rules import Seat
from cribbage.lessons.prepared import (
    DEALER,
    FOURS,
    HER_CRIB,
    HER_FOUR,
    HER_SIX,
    HIS_CRIB,
    HIS_SIX,
    PONE,
    STARTER,
)
from cribbage.lessons.tasks import (
    Asked,
    Fault,
    GoOn,
    Lay,
    Lies,
    Lift,
    Mark,
    Number,
    Throw,
    Whether,
    Who,
)
from cribbage.pack.cards import Card, cards
from cribbage.pack.scoring import Combo, Why


class Part(NamedTuple):
    """One task: what is ``asked`` of a seat, after the first ``made`` decisions of the deal.

    With only one newcomer, the lesson does the dealer's tasks.
    """

    asked: Asked
    made: int
    seat: Seat = PONE


class Step(NamedTuple):
    """The parts of one explanation, and the cards to count, ``lies``.

    Without these cards, the table of the deal is shown. ``told`` are the combinations shown from
    the start, ``lit`` the highlighted cards, and ``scores`` the scores at the start of the game.
    """

    parts: tuple[Part, ...]
    lies: Lies | None = None
    told: tuple[Combo, ...] = ()
    lit: tuple[Card, ...] = ()
    scores: tuple[int, int] = (0, 0)


def _step(
    asked: Asked,
    made: int,
    lies: Lies | None = None,
    told: tuple[Combo, ...] = (),
    lit: tuple[Card, ...] = (),
    scores: tuple[int, int] = (0, 0),
) -> Step:
    return Step((Part(asked, made),), lies, told, lit, scores)


NINE: Final = Lies(cards("5H TS JD 4C"), Card.parse("6S"))
TWELVE: Final = Lies(cards("7C 7D 7S 8H"), Card.parse("KC"))
EIGHT: Final = Lies(cards("2H 6H 9H JH"), Card.parse("KH"))
NINETEEN: Final = Lies(cards("2C 4D 8H QS"), Card.parse("KH"))
HER_HAND: Final = Lies(HER_FOUR, STARTER)
THE_CRIB: Final = Lies((*HER_CRIB, *HIS_CRIB), STARTER, crib=True)
"""The cards to count, in the order of the chapters."""

_TO_SHOW = 13
_CLAIMED = 14
_CRIB = 16
"""The number of decisions before the show, before the dealer's count, and before the crib."""

_LATE: Final = (95, 104)
"""The scores at the start of the last chapter's game, which ends with the pone's hand."""


def _found(lies: Lies, *texts: str) -> tuple[Combo, ...]:
    sets = [set(cards(text)) for text in texts]
    return tuple([combo for wanted in sets for combo in lies.score if set(combo.cards) == wanted])


_MANY = 1000

_WORTH_A_HAND: Final = (
    _step(
        Number((20,), Fault.TWO_TENS, ((range(21, _MANY), Fault.A_JACK_IS_TEN),)),
        0,
        NINE,
        lit=cards("TS JD"),
    ),
    _step(Mark(Why.FIFTEEN, 2), 0, NINE),
    _step(Mark(Why.FIFTEEN, 2), 0, NINE, _found(NINE, "5H TS")),
    _step(Mark(Why.FIFTEEN, 3), 0, NINE, _found(NINE, "5H TS", "5H JD")),
    _step(Mark(Why.RUN, 3), 0, NINE, NINE.score[:3]),
    _step(Mark(Why.PAIR, 3), 0, TWELVE),
    _step(
        Number(
            (12,),
            Fault.THREE_FIFTEENS,
            (
                (range(6, 7), Fault.FIFTEENS_TOO),
                (range(8, 9), Fault.THREE_FIFTEENS),
                (range(10, 11), Fault.THREE_PAIRS),
            ),
        ),
        0,
        TWELVE,
        _found(TWELVE, "7C 7D 7S"),
    ),
    _step(Number((8,), Fault.FLUSH_AND_NOBS), 0, EIGHT),
)

_THE_CRIB: Final = (
    _step(Who(DEALER, Fault.CRIB_IS_THE_DEALERS), 1),
    _step(Lift(), 1),
    Step((Part(Throw(HER_CRIB), 2), Part(Throw(HIS_CRIB), 3, DEALER))),
    _step(Lift(), 4),
)

_THE_PLAY: Final = (
    Step((Part(Lay((HER_SIX[3],), Fault.MAY_BE_LED), 5), Part(Lay((HIS_SIX[3],)), 6, DEALER))),
    Step((Part(Lay(FOURS), 7), Part(Lay((HIS_SIX[2],)), 8, DEALER))),
    _step(
        Number(
            (6,),
            Fault.TWO_FOR_EACH_PAIR,
            ((range(2, 3), Fault.THAT_WAS_THE_PAIR),),
        ),
        9,
    ),
    Step((Part(Lay(FOURS), 9), Part(Lay((HIS_SIX[4],)), 10, DEALER))),
    _step(Number((0,), Fault.RANK_TWICE, ((range(2, 3), Fault.NO_PAIR_BEFORE_IT),)), 11),
    Step(
        (
            Part(Number((3,), Fault.TOO_HIGH_TO_FIT, ((range(3), Fault.ROOM_FOR_MORE),)), 11),
            Part(Lay((HIS_SIX[1],)), 11, DEALER),
        )
    ),
    _step(
        Number(
            (5,),
            Fault.THIRTY_ONE_AND_RUN,
            (
                (range(2, 3), Fault.RUN_AS_WELL),
                (range(3, 4), Fault.THIRTY_ONE_AS_WELL),
                (range(6, 7), Fault.NONE_FOR_THE_GO),
            ),
        ),
        12,
    ),
    _step(Lay((HER_SIX[2],)), 12),
)

_THE_SHOW: Final = (
    _step(Who(PONE, Fault.PONE_IS_FIRST), _TO_SHOW, HER_HAND),
    _step(Mark(Why.FIFTEEN, many=3), _TO_SHOW, HER_HAND),
    _step(
        Number(
            (14,),
            Fault.FIFTEENS_RUNS_AND_PAIR,
            (
                (range(12, 13), Fault.PAIR_AS_WELL),
                (range(11, 12), Fault.RUN_IS_THERE_TWICE),
                (range(8, 9), Fault.FIFTEENS_TOO),
                (range(6, 7), Fault.RUN_AND_PAIR_ON_TOP),
            ),
        ),
        _TO_SHOW,
        HER_HAND,
        HER_HAND.score[:3],
        lit=HER_FOUR,
    ),
    _step(GoOn(), _TO_SHOW, HER_HAND, HER_HAND.score),
    _step(Number((0, 19), Fault.NOTHING_AT_ALL), _CLAIMED, NINETEEN),
)

_THE_BOARD: Final = (
    _step(
        Number(
            (26,),
            Fault.ON_FROM_THE_HOLE,
            ((range(25, 26), Fault.ONE_HOLE_OFF), (range(27, 28), Fault.ONE_HOLE_OFF)),
        ),
        _CLAIMED,
        HER_HAND,
        HER_HAND.score,
    ),
    _step(Number((5,), Fault.WHERE_IT_STANDS), _CLAIMED, HER_HAND, HER_HAND.score),
    _step(Number((95,), Fault.TO_THE_LAST_HOLE), _CLAIMED, HER_HAND, HER_HAND.score),
)

_MUGGINS: Final = (
    Step(
        (
            Part(Number((10,), Fault.SAY_THAT_NUMBER), _CLAIMED, DEALER),
            Part(
                Number(
                    (12,),
                    Fault.BOTH_FIVES,
                    (
                        (range(11, 12), Fault.RIGHT_SO_FAR),
                        (range(13, _MANY), Fault.CALL_TOO_HIGH),
                    ),
                    unsaid=10,
                ),
                15,
            ),
        )
    ),
    _step(Mark(Why.RUN, 4), _CRIB, THE_CRIB),
    _step(Mark(Why.NOBS, 1), _CRIB, THE_CRIB, THE_CRIB.score[:1]),
    Step(
        (
            Part(Number((5,), Fault.SAY_THAT_NUMBER), _CRIB, DEALER),
            Part(Number((5,), Fault.CLAIM_IS_RIGHT, unsaid=5), 17),
        )
    ),
)

_WINNING: Final = (
    _step(Who(PONE, Fault.PONE_IS_OUT_FIRST), _TO_SHOW, HER_HAND, scores=_LATE),
    _step(Whether(True, Fault.SKUNK_LINE), _CLAIMED, HER_HAND, HER_HAND.score, scores=_LATE),
    _step(GoOn(), _CLAIMED, HER_HAND, HER_HAND.score, scores=_LATE),
)

CHAPTERS: Final[tuple[tuple[Step, ...], ...]] = (
    _WORTH_A_HAND,
    _THE_CRIB,
    _THE_PLAY,
    _THE_SHOW,
    _THE_BOARD,
    _MUGGINS,
    _WINNING,
)
"""The chapters in order; none needs the one before it."""


class Place(NamedTuple):
    """A place in the lesson, all counted from 0: a chapter, a step, and a part of the step."""

    chapter: int
    step: int = 0
    part: int = 0

    @property
    def at(self) -> Step:
        """The step."""
        return CHAPTERS[self.chapter][self.step]

    @property
    def doing(self) -> Part:
        """The current part: what is asked, and the decisions before it."""
        return self.at.parts[self.part]

    def begun(self, newcomers: int) -> "Place":
        """Return the first part of this step that is asked of a newcomer."""
        return self._replace(part=self._asks(newcomers)[0])

    def after(self, newcomers: int) -> "Place | None":
        """Return the next part to ask, or None at the end of the chapter.

        >>> Place(2, 0).after(1), Place(2, 0).after(2), Place(6, 2).after(1)
        (Place(chapter=2, step=1, part=0), Place(chapter=2, step=0, part=1), None)
        """
        if further := [part for part in self._asks(newcomers) if part > self.part]:
            return self._replace(part=further[0])
        if self.step + 1 == len(CHAPTERS[self.chapter]):
            return None
        return Place(self.chapter, self.step + 1).begun(newcomers)

    def _asks(self, newcomers: int) -> list[int]:
        """Return the parts of the step that are asked of newcomers."""
        parts = enumerate(self.at.parts)
        return [part for part, each in parts if newcomers > 1 or each.seat == PONE]
