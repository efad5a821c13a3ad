"""The controller of the lesson: its chapters, and the effect of each key in a step."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from cribbage.engine.actions import Cut, Discard, Play
from cribbage.language.speaking import _
from cribbage.lessons.chapters import DEALER, PONE, ChapterProgress, Cuts, LessonPlace, Progress
from cribbage.lessons.tasks import (
    DiscardTask,
    GoOn,
    Lift,
    Mark,
    Mistake,
    Number,
    PlayTask,
    SeatTask,
    YesNoTask,
)
from cribbage.pack.cards import Card, half_width
from cribbage.pack.scoring import Why
from cribbage.settings.habits import Habits
from cribbage.ui.control.controller import Controller
from cribbage.ui.control.lesson_table import LessonScreen, lessoned, scene_of, without_lesson
from cribbage.ui.control.too_soon import KeyPress, Timing, too_soon_in_lesson
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.lesson_chapters import Chapters
from cribbage.ui.pages.log import Log
from cribbage.ui.screens.keys import GO_ON, nothing, press
from cribbage.ui.screens.screen import Hint, Key, Overlay, Request, Screen
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.discard_screen import HandOver, pointed_card
from cribbage.ui.table.play_screens import PlayCover, PlayScreen
from cribbage.ui.words.lesson_faults import come_to, wrong, wrong_again
from cribbage.ui.words.lesson_text import (
    CHOOSE_FIRST,
    LESSON_RIGHT,
    LESSON_TYPE_FIRST,
    PRESS_ENTER,
    TRIES,
    answer_ready,
    is_end,
)

_DIGITS: Final = 3
"""The most digits that can be typed."""


class LessonController(Controller):
    """A lesson on the full screen, starting with its list of chapters.

    ``keep`` saves the progress; ``write`` writes a card; ``practice`` opens the drill, which leads
    back to the lesson. ``new_game`` turns true together with ``left`` if the learners ask for a
    game.
    """

    def __init__(
        self,
        chapters: Chapters,
        *,
        write: WriteCard,
        keep: Callable[[Progress], str],
        practice: Callable[[Habits], Controller] | None = None,
        habits: Habits = Habits(),  # it never changes
        settle: Callable[[Habits], str] | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(write, habits, settle, clock)
        self._chapters = chapters
        self._keep = keep
        self._cuts = Cuts()
        self._doing: ChapterProgress | None = None
        self._practice = practice
        self._over: Controller | None = None
        self.new_game = False
        self._show(chapters)

    @property
    def names(self) -> tuple[str, str]:
        """The pone's name and the dealer's."""
        return self._chapters.names

    @property
    def newcomers(self) -> int:
        """The number of learners, one or two."""
        return self._chapters.newcomers

    @property
    def current(self) -> Controller:
        """The controller of what is on the screen: the lesson, or the drill opened from it."""
        over = self._over
        if over and over.left:
            self._over, self.habits = None, over.habits
            self._show(self.scene)
        return self._over or self

    @property
    def progress(self) -> Progress:
        """The progress of the lesson."""
        return self._chapters.progress

    def _show(self, scene: Screen) -> None:
        # The language may have changed since the step was shown.
        if self._doing and isinstance(scene, LessonScreen):
            scene = lessoned(scene, self._doing, self.names)
        super()._show(scene)

    def cover(self) -> None:
        """Cover the cards of one of two learners."""
        doing = self._doing
        if doing and doing.newcomers > 1 and doing.in_view:
            self._doing = doing._replace(in_view=False)
            self._show(scene_of(self._doing, self.names, self._write))

    def press(self, key: Key) -> None:
        """Carry out a key press: in a step that of the lesson, elsewhere that of any table."""
        scene, doing = self.scene, self._doing
        if doing is None or isinstance(scene, Overlay | Chapters):
            super().press(key)
            return
        before, self._last = self._last, KeyPress(key, self._clock())
        if self._too_soon(scene, Timing(self._last, before, self._since)):
            return
        self.scene = scene.hinted("")
        if isinstance(key, str):
            key = half_width(key).lower()
        if not self._of_lesson(doing, key):
            self._answered(doing, key)

    def _of_lesson(self, doing: ChapterProgress, key: Key) -> bool:
        """Carry out a key that every step has; return false for any other key."""
        around, asked = around_of(self.scene), doing.place.doing.asked
        match key:
            case "escape":
                self._to_chapters()
            case "?":
                self._show(Help(self.scene))
            case "l" if around and around.log:
                self._show(Log(self.scene))
            case "q":
                self._show(QuitQuestion(self.scene))
            case "tab" if not (doing.counted or doing.done or isinstance(asked, GoOn | Lift)):
                self._show_answer(doing)
            case _:
                return False
        return True

    def _answered(self, doing: ChapterProgress, key: Key) -> None:
        """Carry out a key that changes or gives the answer."""
        match doing.place.doing.asked:
            case _ if doing.counted or doing.done:
                self._read(doing, key)
            case Number() as number:
                self._type(doing, number, key)
            case SeatTask() | YesNoTask() if doing.shown and key in GO_ON.pressed:
                self._judge(doing, None)
            case SeatTask() as who:
                if key in ("1", "2"):
                    self._judge(doing, who.fault(PONE if key == "1" else DEALER))
                elif (seat := _initial(key, self.names)) is not None:
                    self._judge(doing, who.fault(seat))
                else:
                    self._hint(nothing(key).text)
            case YesNoTask() as whether:
                if key in ("y", "n"):
                    self._judge(doing, whether.fault(key == "y"))
                else:
                    self._hint(nothing(key).text)
            case Mark() as mark:
                self._mark(doing, mark, key)
            case GoOn():
                if is_end(doing.place):
                    self._at_the_end(doing, key)
                else:
                    self._read(doing, key)
            case _:
                self._at_table(doing, key)

    def _read(self, doing: ChapterProgress, key: Key) -> None:
        """Carry out a key of a step that only has to be read."""
        if key in GO_ON.pressed:
            self._judge(doing, None)
        else:
            self._hint(nothing(key).text)

    def _at_the_end(self, doing: ChapterProgress, key: Key) -> None:
        if key == "n":
            self._keep_step(doing)
            self.left = self.new_game = True
        elif key == "d" and self._practice:
            self._keep_step(doing)
            self._over = self._practice(self.habits)
        elif key in GO_ON.pressed:
            self._keep_step(doing)
            self._to_chapters()
        else:
            self._hint(nothing(key).text)

    def _type(self, doing: ChapterProgress, number: Number, key: Key) -> None:
        typed = doing.typed
        if isinstance(key, str) and key.isdecimal() and len(key) == 1:
            # A new answer replaces a wrong one, or the right one that is shown.
            more = (("" if doing.judged else typed) + key).lstrip("0") or "0"
            more = more if len(more) <= _DIGITS else typed
            self._change(doing._replace(typed=more, judged=False))
        elif key == "backspace":
            self._change(doing._replace(typed=typed[:-1], judged=False))
        elif key in GO_ON.pressed and typed:
            self._judge(doing, number.fault(int(typed)))
        elif key in GO_ON.pressed and number.unsaid is not None:
            self._judge(doing, number.fault(number.unsaid))
        elif key in GO_ON.pressed:
            self._hint(_(LESSON_TYPE_FIRST))
        else:
            self._hint(nothing(key).text)

    def _mark(self, doing: ChapterProgress, mark: Mark, key: Key) -> None:
        lies = doing.place.at.lies
        assert lies
        cards = lies.cards
        if key == "enter":
            answer = tuple(doing.marked)
            doing, fault = doing.with_marked(mark, answer)
            if fault is None and doing.wants_more(mark):
                more = doing._replace(marked=frozenset(), wrong=0, shown=False)
                self._change(more, _(LESSON_RIGHT))
                return
            if fault is Mistake.NOTHING_MARKED:
                self._hint(_(CHOOSE_FIRST))
            else:
                self._judge(doing, fault, answer)
        elif key == "space":
            self._remark(doing._replace(marked=doing.marked ^ {cards[doing.pointed]}), mark)
        else:
            found = pointed_card(key, cards, doing.pointed)
            if isinstance(found, Hint):
                self._hint(found.text)
                return
            marked = doing.marked ^ {cards[found.place]} if found.named else doing.marked
            self._remark(doing._replace(pointed=found.place, marked=marked), mark)

    def _remark(self, doing: ChapterProgress, mark: Mark) -> None:
        """Show the marked cards, and their sum if fifteens are asked for."""
        sums = mark.why is Why.FIFTEEN
        self._change(doing, come_to(tuple(doing.marked), self._write) if sums else "")

    def _at_table(self, doing: ChapterProgress, key: Key) -> None:
        """Carry out a key of the game; a decision is checked before it is made."""
        scene = self.scene
        assert isinstance(scene, LessonScreen)
        if key == "enter" and isinstance(scene, PlayScreen) and scene.chosen is None:
            # The card pointed at may be the right one, which nobody has chosen yet.
            self._hint(_(CHOOSE_FIRST))
            return
        outcome = press(without_lesson(scene), key)
        match outcome:
            case Request.LIFT | Request.PLAY_LAST if isinstance(scene, HandOver | PlayCover):
                self._change(doing._replace(in_view=True))
            case Cut():
                self._cut(doing, outcome)
            case Discard() | Play():
                self._laid(doing, outcome)
            case Hint(text):
                self._hint(text)
            case _ if isinstance(outcome, Request | Overlay):
                # The log would be empty, so its key does nothing either.
                self._hint(nothing(key).text)
            case _:
                assert isinstance(outcome, LessonScreen)
                self._show(outcome)

    def _cut(self, doing: ChapterProgress, cut: Cut) -> None:
        self._judge(doing.with_cut(cut.depth), None)

    def _laid(self, doing: ChapterProgress, action: Discard | Play) -> None:
        asked = doing.place.doing.asked
        if isinstance(asked, DiscardTask) and isinstance(action, Discard):
            self._judge(doing, asked.fault(action.cards), action.cards)
        elif isinstance(asked, PlayTask) and isinstance(action, Play):
            self._judge(*doing.with_played(asked, action.card), (action.card,))

    def _judge(
        self, doing: ChapterProgress, fault: Mistake | None, cards: tuple[Card, ...] = ()
    ) -> None:
        """Continue after a right answer; after a wrong one, explain it and ask again."""
        if fault is None:
            self._go_on_from(doing)
            return
        doing = doing._replace(wrong=doing.wrong + 1, judged=True)
        says = wrong_again if doing.wrong >= TRIES else wrong
        # The answer stays as it is, to be put right.
        self._change_only(doing, says(fault, doing.place, cards, self.names, self._write))

    def _go_on_from(self, doing: ChapterProgress) -> None:
        if doing.place.closes(doing.newcomers) and not doing.counted:
            self._keep_step(doing)
            self._change(doing.with_count(), _(PRESS_ENTER))
            return
        after = doing.place.after(doing.newcomers)
        if after is None or after.step != doing.place.step:
            self._keep_step(doing)
        self._cuts = doing.cuts
        if doing.ends_with_decision and not doing.done:
            self._change(doing._replace(done=True))
            return
        if after is None:
            self._to_chapters()
            return
        following = ChapterProgress.at(after, doing.newcomers, doing.cuts, doing)
        # A hand that is open stays open for the same player.
        same = after.doing.seat == doing.place.doing.seat and doing.in_view
        following = following._replace(in_view=same)
        told = following.told < after.doing.made
        self._change(following, "" if told else _(LESSON_RIGHT))

    def _show_answer(self, doing: ChapterProgress) -> None:
        asked = doing.place.doing.asked
        hides = (
            doing.newcomers > 1 and isinstance(asked, DiscardTask | PlayTask) and not doing.in_view
        )
        if hides:
            self._hint(nothing("tab").text)
            return
        self._change(_with_answer(doing), answer_ready(doing.place, self.names))

    def _to_chapters(self) -> None:
        self._doing = None
        progress = self._chapters.progress
        self._chapters = self._chapters._replace(at=progress.chapter, note="")
        self._show(self._chapters)

    def _keep_step(self, doing: ChapterProgress) -> None:
        progress = self._chapters.progress.having_done(doing.place)
        self._chapters = self._chapters._replace(progress=progress)
        if trouble := self._keep(progress):
            self.trouble = trouble

    def _hint(self, text: str) -> None:
        self.scene = self.scene.hinted(text)

    def _change(self, doing: ChapterProgress, hint: str = "") -> None:
        """Show the table as it is now."""
        self._doing = doing
        self._show(scene_of(doing, self.names, self._write).hinted(hint))

    def _change_only(self, doing: ChapterProgress, hint: str) -> None:
        """Change only the message."""
        self._doing = doing
        self.scene = self.scene.hinted(hint)

    def _obey(self, request: Request) -> None:
        match request, self.scene:
            case Request.LEAVE, scene:
                self._show(scene.under)
                self.cover()
                self.left = True
            case Request.OPEN, Chapters() as chapters:
                self._chapters = chapters
                self._begin(chapters.progress.place(chapters.at, chapters.newcomers))
            case Request.AGAIN, Chapters() as chapters:
                self._chapters = chapters
                self._begin(LessonPlace(chapters.at).begun(chapters.newcomers))
            case _:
                pass  # no other request applies here

    def _begin(self, place: LessonPlace) -> None:
        self._change(ChapterProgress.at(place, self._chapters.newcomers, self._cuts))

    def _too_soon(self, scene: Screen, timing: Timing) -> bool:
        return too_soon_in_lesson(timing)


def _initial(key: Key, names: tuple[str, str]) -> int | None:
    """Return the seat whose name starts with a letter, or None unless exactly one does."""
    begins = [seat for seat, name in enumerate(names) if name[:1].lower() == key]
    return begins[0] if len(begins) == 1 else None


def _with_answer(doing: ChapterProgress) -> ChapterProgress:
    """Return the step with the right answer shown, for the learner to give."""
    asked, lies = doing.place.doing.asked, doing.place.at.lies
    doing = doing._replace(shown=True, judged=True)
    match asked:
        case Number(right):
            return doing._replace(typed=str(right[0]))
        case Mark() if lies:
            return doing._replace(marked=frozenset(asked.answers(lies, doing.found)[0].cards))
        case _:
            return doing
