"""The lesson: its prepared deal, the chapters and their steps, and the progress in it."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play, Shuffle
from cribbage.engine.game import Game, Pegging, new_game
from cribbage.engine.referee import apply
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.lessons import tasks
from cribbage.pack.cards import PACK, Card, cards
from cribbage.pack.scoring import Combo, Why, total

PONE, DEALER = Seat(0), Seat(1)
"""The two newcomers: the pone cuts, leads and counts first."""

LESSON_RULES: Final = Rules(counting=(Counting.HAND, Counting.MUGGINS))
"""The pone claims what the lesson asks for; the dealer's claims can be called."""

HER_SIX: Final = cards("4D 4S 5H 6H 9D JC")
HIS_SIX: Final = cards("2D 3S 4C 5D 5S 8H")
STARTER: Final = Card.parse("TC")
HER_FOUR: Final = HER_SIX[:4]
HER_CRIB, HIS_CRIB = cards("9D JC"), cards("2D 8H")
FOURS: Final = cards("4D 4S")
"""The two fours, which can be played in either order."""


class Cuts(NamedTuple):
    """The newcomers' choices: where to cut the pack and the stock, and which four to play first."""

    pack: int = 26
    stock: int = 20
    first_four: Card = FOURS[0]


def decisions(cuts: Cuts = Cuts()) -> tuple[Action, ...]:  # noqa: B008  # it never changes
    """Return all decisions of the deal in order, to the end of the count.

    Only the two discards could change places, and the rules allow every decision.
    """
    first = cuts.first_four
    second = next(four for four in FOURS if four != first)
    played = (HER_SIX[3], HIS_SIX[3], first, HIS_SIX[2], second, HIS_SIX[4], HIS_SIX[1], HER_SIX[2])
    turns = (PONE, DEALER, PONE, DEALER, PONE, DEALER, DEALER, PONE)
    return (
        Shuffle(pack(cuts)),
        Cut(PONE, cuts.pack),
        Discard(PONE, HER_CRIB),
        Discard(DEALER, HIS_CRIB),
        Cut(PONE, cuts.stock),
        *[Play(seat, card) for seat, card in zip(turns, played, strict=True)],
        Claim(PONE, 14),
        Claim(DEALER, 10),
        Answer(PONE, 12),
        Claim(DEALER, 5),
        Answer(PONE, 5),
    )


def pack(cuts: Cuts) -> tuple[Card, ...]:
    """Return the pack, top card first, that gives this deal after a cut there.

    The cards are dealt one by one, the pone's first (docs/rules.md 3.1 to 3.3).
    """
    dealt = [card for pair in zip(HER_SIX, HIS_SIX, strict=True) for card in pair]
    rest = [card for card in PACK if card not in (*dealt, STARTER)]
    stock = (*rest[: cuts.stock], STARTER, *rest[cuts.stock :])
    whole = (*dealt, *stock)
    below = len(whole) - cuts.pack
    return (*whole[below:], *whole[:below])


def game_before(number: int, cuts: Cuts = Cuts(), scores: tuple[int, int] = (0, 0)) -> Game:  # noqa: B008
    """Return the game after this number of decisions, started with these scores.

    >>> game_before(13).scores, game_before(18).scores
    ((12, 7), (28, 22))
    """
    game = new_game(LESSON_RULES, dealer=DEALER)._replace(scores=scores)
    for action in decisions(cuts)[:number]:
        game = apply(game, action).game
    return game


class StepPart(NamedTuple):
    """One task: what is ``asked`` of a seat, after the first ``made`` decisions of the deal.

    With only one newcomer, the lesson does the dealer's tasks.
    """

    asked: tasks.Task
    made: int
    seat: Seat = PONE


class LessonStep(NamedTuple):
    """The parts of one explanation, and the cards to count, ``lies``.

    Without these cards, the table of the deal is shown. ``told`` are the combinations shown from
    the start, ``lit`` the highlighted cards, and ``scores`` the scores at the start of the game.
    """

    parts: tuple[StepPart, ...]
    lies: tasks.HandOnTable | None = None
    told: tuple[Combo, ...] = ()
    lit: tuple[Card, ...] = ()
    scores: tuple[int, int] = (0, 0)

    @property
    def asks_of_cards(self) -> bool:
        """True if the question is about the cards to count, not about pegs or who is next."""
        counted = bool(self.told) and self.lies is not None and self.told == self.lies.score
        return isinstance(self.parts[0].asked, tasks.Mark | tasks.Number) and not counted


def _step(
    asked: tasks.Task,
    made: int,
    lies: tasks.HandOnTable | None = None,
    told: tuple[Combo, ...] = (),
    lit: tuple[Card, ...] = (),
    scores: tuple[int, int] = (0, 0),
) -> LessonStep:
    return LessonStep((StepPart(asked, made),), lies, told, lit, scores)


NINE: Final = tasks.HandOnTable(cards("5H TS JD 4C"), Card.parse("6S"))
TWELVE: Final = tasks.HandOnTable(cards("7C 7D 7S 8H"), Card.parse("KC"))
EIGHT: Final = tasks.HandOnTable(cards("2H 6H 9H JH"), Card.parse("KH"))
WORTHLESS_HAND: Final = tasks.HandOnTable(cards("2C 4D 8H QS"), Card.parse("KH"))
HER_HAND: Final = tasks.HandOnTable(HER_FOUR, STARTER)
THE_CRIB: Final = tasks.HandOnTable((*HER_CRIB, *HIS_CRIB), STARTER, crib=True)
"""The cards to count, in the order of the chapters."""

_TO_SHOW = 13
_CLAIMED = 14
_CRIB = 16
"""The number of decisions before the show, before the dealer's count, and before the crib."""

_LATE: Final = (95, 104)
"""The scores at the start of the last chapter's game, which ends with the pone's hand."""


def _found(lies: tasks.HandOnTable, *texts: str) -> tuple[Combo, ...]:
    sets = [set(cards(text)) for text in texts]
    return tuple([combo for wanted in sets for combo in lies.score if set(combo.cards) == wanted])


_MANY = 1000

_WORTH_A_HAND: Final = (
    _step(
        tasks.Number(
            (20,), tasks.Mistake.TWO_TENS, ((range(21, _MANY), tasks.Mistake.A_JACK_IS_TEN),)
        ),
        0,
        NINE,
        lit=cards("TS JD"),
    ),
    _step(tasks.Mark(Why.FIFTEEN, 2), 0, NINE),
    _step(tasks.Mark(Why.FIFTEEN, 2), 0, NINE, _found(NINE, "5H TS")),
    _step(tasks.Mark(Why.FIFTEEN, 3), 0, NINE, _found(NINE, "5H TS", "5H JD")),
    _step(tasks.Mark(Why.RUN, 3), 0, NINE, NINE.score[:3]),
    _step(tasks.Mark(Why.PAIR, 3), 0, TWELVE),
    _step(
        tasks.Number(
            (12,),
            tasks.Mistake.THREE_FIFTEENS,
            (
                (range(6, 7), tasks.Mistake.FIFTEENS_TOO),
                (range(8, 9), tasks.Mistake.THREE_FIFTEENS),
                (range(10, 11), tasks.Mistake.THREE_PAIRS),
            ),
        ),
        0,
        TWELVE,
        _found(TWELVE, "7C 7D 7S"),
    ),
    _step(tasks.Number((8,), tasks.Mistake.FLUSH_AND_NOBS), 0, EIGHT),
)

_THE_CRIB: Final = (
    _step(tasks.SeatTask(DEALER, tasks.Mistake.CRIB_IS_THE_DEALERS), 1),
    _step(tasks.Lift(), 1),
    LessonStep(
        (StepPart(tasks.DiscardTask(HER_CRIB), 2), StepPart(tasks.DiscardTask(HIS_CRIB), 3, DEALER))
    ),
    _step(tasks.Lift(), 4),
)

_THE_PLAY: Final = (
    LessonStep(
        (
            StepPart(tasks.PlayTask((HER_SIX[3],), tasks.Mistake.MAY_BE_LED), 5),
            StepPart(tasks.PlayTask((HIS_SIX[3],)), 6, DEALER),
        )
    ),
    LessonStep(
        (StepPart(tasks.PlayTask(FOURS), 7), StepPart(tasks.PlayTask((HIS_SIX[2],)), 8, DEALER))
    ),
    _step(
        tasks.Number(
            (6,),
            tasks.Mistake.TWO_FOR_EACH_PAIR,
            ((range(2, 3), tasks.Mistake.THAT_WAS_THE_PAIR),),
        ),
        9,
    ),
    LessonStep(
        (StepPart(tasks.PlayTask(FOURS), 9), StepPart(tasks.PlayTask((HIS_SIX[4],)), 10, DEALER))
    ),
    _step(
        tasks.Number(
            (0,), tasks.Mistake.RANK_TWICE, ((range(2, 3), tasks.Mistake.NO_PAIR_BEFORE_IT),)
        ),
        11,
    ),
    LessonStep(
        (
            StepPart(
                tasks.Number(
                    (3,), tasks.Mistake.TOO_HIGH_TO_FIT, ((range(3), tasks.Mistake.ROOM_FOR_MORE),)
                ),
                11,
            ),
            StepPart(tasks.PlayTask((HIS_SIX[1],)), 11, DEALER),
        )
    ),
    _step(
        tasks.Number(
            (5,),
            tasks.Mistake.THIRTY_ONE_AND_RUN,
            (
                (range(2, 3), tasks.Mistake.RUN_AS_WELL),
                (range(3, 4), tasks.Mistake.THIRTY_ONE_AS_WELL),
                (range(6, 7), tasks.Mistake.NONE_FOR_THE_GO),
            ),
        ),
        12,
    ),
    _step(tasks.PlayTask((HER_SIX[2],)), 12),
)

_THE_SHOW: Final = (
    _step(tasks.SeatTask(PONE, tasks.Mistake.PONE_IS_FIRST), _TO_SHOW, HER_HAND),
    _step(tasks.Mark(Why.FIFTEEN, many=3), _TO_SHOW, HER_HAND),
    _step(
        tasks.Number(
            (14,),
            tasks.Mistake.FIFTEENS_RUNS_AND_PAIR,
            (
                (range(12, 13), tasks.Mistake.PAIR_AS_WELL),
                (range(11, 12), tasks.Mistake.RUN_IS_THERE_TWICE),
                (range(8, 9), tasks.Mistake.FIFTEENS_TOO),
                (range(6, 7), tasks.Mistake.RUN_AND_PAIR_ON_TOP),
            ),
        ),
        _TO_SHOW,
        HER_HAND,
        HER_HAND.score[:3],
        lit=HER_FOUR,
    ),
    _step(tasks.GoOn(), _TO_SHOW, HER_HAND, HER_HAND.score),
    _step(tasks.Number((0, 19), tasks.Mistake.NOTHING_AT_ALL), _CLAIMED, WORTHLESS_HAND),
)

_THE_BOARD: Final = (
    _step(
        tasks.Number(
            (26,),
            tasks.Mistake.ON_FROM_THE_HOLE,
            (
                (range(25, 26), tasks.Mistake.ONE_HOLE_OFF),
                (range(27, 28), tasks.Mistake.ONE_HOLE_OFF),
            ),
        ),
        _CLAIMED,
        HER_HAND,
        HER_HAND.score,
    ),
    _step(tasks.Number((5,), tasks.Mistake.WHERE_IT_STANDS), _CLAIMED, HER_HAND, HER_HAND.score),
    _step(tasks.Number((95,), tasks.Mistake.TO_THE_LAST_HOLE), _CLAIMED, HER_HAND, HER_HAND.score),
)

_MUGGINS: Final = (
    LessonStep(
        (
            StepPart(tasks.Number((10,), tasks.Mistake.SAY_THAT_NUMBER), _CLAIMED, DEALER),
            StepPart(
                tasks.Number(
                    (12,),
                    tasks.Mistake.BOTH_FIVES,
                    (
                        (range(11, 12), tasks.Mistake.RIGHT_SO_FAR),
                        (range(13, _MANY), tasks.Mistake.CALL_TOO_HIGH),
                    ),
                    unsaid=10,
                ),
                15,
            ),
        )
    ),
    _step(tasks.Mark(Why.RUN, 4), _CRIB, THE_CRIB),
    _step(tasks.Mark(Why.NOBS, 1), _CRIB, THE_CRIB, THE_CRIB.score[:1]),
    LessonStep(
        (
            StepPart(tasks.Number((5,), tasks.Mistake.SAY_THAT_NUMBER), _CRIB, DEALER),
            StepPart(tasks.Number((5,), tasks.Mistake.CLAIM_IS_RIGHT, unsaid=5), 17),
        )
    ),
)

_WINNING: Final = (
    _step(tasks.SeatTask(PONE, tasks.Mistake.PONE_IS_OUT_FIRST), _TO_SHOW, HER_HAND, scores=_LATE),
    _step(
        tasks.YesNoTask(True, tasks.Mistake.SKUNK_LINE),
        _CLAIMED,
        HER_HAND,
        HER_HAND.score,
        scores=_LATE,
    ),
    _step(tasks.GoOn(), _CLAIMED, HER_HAND, HER_HAND.score, scores=_LATE),
)

CHAPTERS: Final[tuple[tuple[LessonStep, ...], ...]] = (
    _WORTH_A_HAND,
    _THE_CRIB,
    _THE_PLAY,
    _THE_SHOW,
    _THE_BOARD,
    _MUGGINS,
    _WINNING,
)
"""The chapters in order; none needs the one before it."""


class LessonPlace(NamedTuple):
    """A place in the lesson, all counted from 0: a chapter, a step, and a part of the step."""

    chapter: int
    step: int = 0
    part: int = 0

    @property
    def at(self) -> LessonStep:
        """The step."""
        return CHAPTERS[self.chapter][self.step]

    @property
    def doing(self) -> StepPart:
        """The current part: what is asked, and the decisions before it."""
        return self.at.parts[self.part]

    def begun(self, newcomers: int) -> "LessonPlace":
        """Return the first part of this step that is asked of a newcomer."""
        return self._replace(part=self._asks(newcomers)[0])

    def after(self, newcomers: int) -> "LessonPlace | None":
        """Return the next part to ask, or None at the end of the chapter.

        >>> LessonPlace(2, 0).after(1), LessonPlace(2, 0).after(2), LessonPlace(6, 2).after(1)
        (LessonPlace(chapter=2, step=1, part=0), LessonPlace(chapter=2, step=0, part=1), None)
        """
        if further := [part for part in self._asks(newcomers) if part > self.part]:
            return self._replace(part=further[0])
        if self.step + 1 == len(CHAPTERS[self.chapter]):
            return None
        return LessonPlace(self.chapter, self.step + 1).begun(newcomers)

    def closes(self, newcomers: int) -> bool:
        """Return true if the right answer is the total of a hand that no later part shows.

        The whole count is shown then.

        >>> [step for step in range(8) if LessonPlace(0, step).closes(1)]
        [6, 7]
        """
        asked, lies = self.doing.asked, self.at.lies
        if not lies or not isinstance(asked, tasks.Number) or self.at.told == lies.score:
            return False
        after = self.after(newcomers)
        return total(lies.score) in asked.right and (after is None or after.at.lies != lies)

    def _asks(self, newcomers: int) -> list[int]:
        """Return the parts of the step that are asked of newcomers."""
        parts = enumerate(self.at.parts)
        return [part for part, each in parts if newcomers > 1 or each.seat == PONE]


class ChapterProgress(NamedTuple):
    """A step of the lesson, and the answer so far.

    ``told`` is the number of decisions shown before; ``found`` are the combinations marked so
    far; ``typed`` is the number typed, ``marked`` the cards, ``pointed`` the place of one;
    ``wrong`` counts the wrong answers. ``judged`` is true after a wrong answer until a key is
    typed, ``shown`` while the right one is shown, ``in_view`` while the player's hand is in view,
    ``counted`` while the whole count is shown after the right total, ``done`` while the table is
    shown after the decision that ends a chapter.
    """

    place: LessonPlace
    newcomers: int
    cuts: Cuts = Cuts()
    told: int = 0
    found: tuple[Combo, ...] = ()
    typed: str = ""
    marked: frozenset[Card] = frozenset()
    pointed: int = 0
    wrong: int = 0
    judged: bool = False
    shown: bool = False
    in_view: bool = False
    counted: bool = False
    done: bool = False

    @classmethod
    def at(
        cls, place: LessonPlace, newcomers: int, cuts: Cuts, before: "ChapterProgress | None" = None
    ) -> "ChapterProgress":
        """Return the start of a part; ``before`` is the part before it."""
        step = place.at
        made = place.doing.made
        told = before.place.doing.made if before and before.place.doing.made < made else made
        found = before.found if before and before.place.at.lies == step.lies else ()
        if len(found) != len(step.told):
            found = step.told
        return cls(place, newcomers, cuts, told, found)

    def with_marked(
        self, mark: tasks.Mark, cards: tuple[Card, ...]
    ) -> "tuple[ChapterProgress, tasks.Mistake | None]":
        """Return the step with a combination found, if these cards are one; else the fault."""
        lies = self.place.at.lies
        assert lies
        fault = mark.fault(cards, lies, self.found)
        combo = lies.combination(mark.why, cards)
        if fault is None and combo:
            return self._replace(found=(*self.found, combo)), None
        return self, fault

    @property
    def right_cards(self) -> tuple[Card, ...]:
        """The cards of the right answer, the first of several; empty if it is not about cards."""
        match self.place.doing.asked:
            case tasks.Mark() as mark:
                lies = self.place.at.lies
                assert lies
                return mark.answers(lies, self.found)[0].cards
            case tasks.PlayTask(right):
                phase = game_before(self.place.doing.made, self.cuts).phase
                assert isinstance(phase, Pegging)
                return tuple([card for card in right if card not in phase.played][:1])
            case tasks.DiscardTask(right):
                return right
            case _:
                return ()

    def with_played(
        self, task: tasks.PlayTask, card: Card
    ) -> "tuple[ChapterProgress, tasks.Mistake | None]":
        """Return the step with the card that decides how the play goes on, and a fault."""
        fault = task.fault(card)
        if fault is None and card in FOURS and self.place.step == 1:
            return self._replace(cuts=self.cuts._replace(first_four=card)), None
        return self, fault

    def with_count(self) -> "ChapterProgress":
        """Return the step after the right total, with the whole count shown."""
        lies = self.place.at.lies
        assert lies
        return self._replace(found=lies.score, typed="", shown=False, counted=True)

    @property
    def ends_with_decision(self) -> bool:
        """True if it is the last of its chapter, and its answer changes the table."""
        ends = self.place.after(self.newcomers) is None
        return ends and isinstance(self.place.doing.asked, tasks.Lift | tasks.PlayTask)

    def with_cut(self, depth: int) -> "ChapterProgress":
        """Return the step with a cut of the pack, or for the starter."""
        cuts = self.cuts
        first = self.place.doing.made == 1
        cut = cuts._replace(pack=depth) if first else cuts._replace(stock=depth)
        return self._replace(cuts=cut)

    def wants_more(self, mark: tasks.Mark) -> bool:
        """Return true if another combination has to be marked."""
        return len(self.found) - len(self.place.at.told) < mark.many


class Progress(NamedTuple):
    """The number of steps done in each chapter; they stay done when the chapter is resumed."""

    steps: tuple[int, ...] = (0,) * len(CHAPTERS)

    @classmethod
    def read(cls, kept: object) -> "Progress":
        """Read saved progress, ignoring impossible values.

        >>> Progress.read([8, 4, 5]).steps, Progress.read(["?", 99, True, -1]).steps
        ((8, 4, 5, 0, 0, 0, 0), (0, 4, 0, 0, 0, 0, 0))
        """
        found = kept if isinstance(kept, Sequence) and not isinstance(kept, str) else ()
        steps = [
            min(max(each, 0), len(chapter)) if type(each) is int else 0
            for each, chapter in zip(found, CHAPTERS, strict=False)
        ]
        return cls((*steps, *[0] * (len(CHAPTERS) - len(steps))))

    def done(self, chapter: int) -> bool:
        """Return true if all of a chapter is done."""
        return self.steps[chapter] == len(CHAPTERS[chapter])

    @property
    def many_done(self) -> int:
        """The number of chapters done."""
        return sum([self.done(chapter) for chapter in range(len(CHAPTERS))])

    @property
    def chapter(self) -> int:
        """The first chapter that is not done, or the last one if all are."""
        each = range(len(CHAPTERS))
        return next((chapter for chapter in each if not self.done(chapter)), each[-1])

    def place(self, chapter: int, newcomers: int) -> LessonPlace:
        """Return the place to resume a chapter: its next step, or the first if it is done."""
        step = 0 if self.done(chapter) else self.steps[chapter]
        return LessonPlace(chapter, step).begun(newcomers)

    def having_done(self, place: LessonPlace) -> "Progress":
        """Return the progress with the step at a place done, and those before it."""
        steps = list(self.steps)
        steps[place.chapter] = max(steps[place.chapter], place.step + 1)
        return Progress(tuple(steps))
