"""A step of the lesson on the screen: what each of its keys does."""

from collections.abc import Callable, Collection, Sequence
from typing import Final, NamedTuple

from cribbage.engine.actions import Cut, Discard, Play
from cribbage.language.speaking import _, pgettext
from cribbage.lessons import tasks
from cribbage.lessons.chapters import DEALER, PONE, ChapterProgress
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Why
from cribbage.ui.control.lesson_table import LessonScreen, lessoned, scene_of
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import NARROWEST
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.lesson_chapters import Chapters
from cribbage.ui.pages.log import Log
from cribbage.ui.screens import keys
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Cap,
    Hint,
    Key,
    KeyOutcome,
    Request,
    Screen,
    to,
)
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver, PointedCard, card_keys
from cribbage.ui.table.play_screens import PlayCover, PlayScreen
from cribbage.ui.words import lesson_text
from cribbage.ui.words.lesson_faults import come_to, why_right, wrong, wrong_again

_DISPENSABLE: Final = (keys.LOG, keys.SPACE, keys.ALONG, keys.HELP_KEY)
"""The keys left out of a row that is too long, the first of them first."""

_SHOW: Final = Cap("Tab", ("tab",))
_DRILL: Final = keys.DRILL._replace(explained=())


class TaughtStep(NamedTuple):
    """A step as far as it is done, and the chapters that Esc leads to; ``write`` writes a card.

    Every key leads to another screen, except for those that leave the lesson.
    """

    doing: ChapterProgress
    chapters: Chapters
    write: WriteCard

    @property
    def asked(self) -> tasks.Task:
        """What is asked now: only to continue, once the answer is given."""
        doing = self.doing
        return tasks.GoOn() if doing.counted or doing.done else doing.place.doing.asked

    def over(self, screen: LessonScreen) -> LessonScreen:
        """Return a screen of the game with this step over it."""
        return lessoned(screen, self.doing, self.chapters.names, self)

    def shown(self, doing: ChapterProgress, hint: str = "") -> LessonScreen:
        """Return the screen of the step once it is done so far."""
        scene = scene_of(doing, self.chapters.names, self.write)
        return self._replace(doing=doing).over(scene).hinted(hint)

    def done(self) -> "TaughtStep":
        """Return the step once the progress counts it as done."""
        progress = self.chapters.progress.having_done(self.doing.place)
        return self._replace(chapters=self.chapters._replace(progress=progress))

    def keys(self, screen: LessonScreen) -> Bindings:
        """Return the bindings of a screen that this step is over: first those that answer."""
        hidden = isinstance(screen, HandOver | PlayCover)
        shows = not isinstance(self.asked, tasks.GoOn | tasks.Lift) and not hidden
        show = Binding(_SHOW, _("show me"), lambda key: self._with_answer())
        of_every_step = (
            *((show,) if shows else ()),
            Binding(keys.AWAY, pgettext("a key", "go back"), lambda key: self._left()),
            to(keys.HELP_KEY, _("help"), Help(screen)),
            *((to(keys.LOG, _("log"), Log(screen)),) if screen.surroundings.log else ()),
            to(keys.LEAVE, _("quit"), QuitQuestion(screen)),
        )
        taken = {key for binding in of_every_step for key in binding.cap.pressed}
        found = (*self._answering(screen, taken), *of_every_step)
        return keys.fit_key_row(found, NARROWEST, _DISPENSABLE)

    def _answering(self, screen: LessonScreen, taken: Collection[Key]) -> Bindings:
        """Return the keys that change or give the answer; ``taken`` are those of every step."""

        def answer(cap: Cap, means: str, fault: tasks.Mistake | None) -> Binding:
            return Binding(cap, means, lambda key: self._judged(screen, fault))

        shown = (answer(keys.GO_ON, "", None),) if self.doing.shown else ()
        match self.asked:
            case tasks.Number() as number:
                return self._typing(screen, number)
            case tasks.SeatTask() as who:
                caps = zip(self._seat_caps(taken), self.chapters.names, strict=True)
                players = [answer(cap, name, who.fault(at)) for at, (cap, name) in enumerate(caps)]
                return (*players, *shown)
            case tasks.YesNoTask() as whether:
                yes = answer(keys.YES_KEY, pgettext("a key", "yes"), whether.fault(True))
                return (
                    yes,
                    answer(keys.NEXT, pgettext("a key", "no"), whether.fault(False)),
                    *shown,
                )
            case tasks.Mark() as mark:
                return self._marking(screen, mark)
            case tasks.GoOn() if lesson_text.is_end(self.doing.place):
                return (
                    to(keys.NEXT, _("new game"), Request.BEGIN),
                    to(_DRILL, pgettext("a key", "drill"), Request.DRILL),
                    answer(keys.GO_ON, "", None),
                )
            case tasks.GoOn():
                return (answer(keys.CONFIRM, _("continue"), None),)
            case _:
                return self._deciding(screen)

    def _typing(self, screen: LessonScreen, number: tasks.Number) -> Bindings:
        doing = self.doing

        def typed(points: int | None) -> Screen:
            text = "" if points is None else str(points)
            return self.shown(doing._replace(typed=text, judged=False, shown=False))

        def say(key: Key) -> KeyOutcome:
            points = int(doing.typed) if doing.typed else number.unsaid
            if points is None:
                return Hint(_(lesson_text.LESSON_TYPE_FIRST))
            return self._judged(screen, number.fault(points))

        means, says = _("type it"), pgettext("a key", "answer")
        if number.unsaid is not None:
            means, says = _("enter points"), _("call or accept")
        points = int(doing.typed) if doing.typed else None
        # A new answer replaces a wrong one, or the right one that is shown.
        digit, erase = keys.number_keys(
            points,
            keys.MOST_TYPED,
            typed,
            (keys.DIGITS, means),
            replaces=doing.judged or doing.shown,
        )
        return (
            digit,
            Binding(keys.CONFIRM, says, say),
            erase,
        )

    def _seat_caps(self, taken: Collection[Key]) -> Sequence[Cap]:
        """Return the keys that name each player: a number, and an initial that is no other key."""
        caps, initials = keys.SEATS[:2], [name[:1].lower() for name in self.chapters.names]
        if initials[PONE] == initials[DEALER]:
            return caps
        taken = {*taken, *[cap.printed for cap in caps]}
        return [
            cap if initial in taken else cap._replace(pressed=(*cap.pressed, initial))
            for cap, initial in zip(caps, initials, strict=True)
        ]

    def _marking(self, screen: LessonScreen, mark: tasks.Mark) -> Bindings:
        doing, lies = self.doing, self.doing.place.at.lies
        assert lies
        cards = lies.cards

        def pointed_out(pointed: PointedCard) -> Screen:
            marked = doing.marked ^ {cards[pointed.place]} if pointed.named else doing.marked
            # Where fifteens are asked for, the sum of the marked cards is shown.
            summed = come_to(tuple(marked), self.write) if mark.why is Why.FIFTEEN else ""
            return self.shown(doing._replace(pointed=pointed.place, marked=marked), summed)

        def check(key: Key) -> KeyOutcome:
            answer = tuple(doing.marked)
            after, fault = doing.with_marked(mark, answer)
            if fault is None and after.wants_more(mark):
                more = after._replace(marked=frozenset(), wrong=0, shown=False)
                return self.shown(more, _(lesson_text.LESSON_RIGHT))
            if fault is tasks.Mistake.NOTHING_MARKED:
                return Hint(_(lesson_text.CHOOSE_FIRST))
            return self._replace(doing=after)._judged(screen, fault, answer)

        here = PointedCard(doing.pointed, named=True)
        choosing, along = card_keys(cards, doing.pointed, pointed_out, pgettext("a key", "choose"))
        return (
            choosing,
            Binding(keys.ENTER, _("check"), check),
            Binding(keys.SPACE, "", lambda key: pointed_out(here)),
            along,
        )

    def _deciding(self, screen: LessonScreen) -> Bindings:
        """Return the keys of the game; a decision is checked before it is made."""

        def checked(act: Callable[[Key], KeyOutcome]) -> Callable[[Key], KeyOutcome]:
            return lambda key: self._decided(screen, act(key))

        found = [
            binding._replace(act=checked(binding.act))
            for binding in screen.does()
            if "escape" not in binding.cap.pressed
        ]
        if isinstance(screen, PlayScreen) and screen.chosen is None:
            # The card pointed at may be the right one, which nobody has chosen yet.
            hint = Hint(_(lesson_text.CHOOSE_FIRST))
            return _with_later(found, to(keys.ENTER, _("then play it"), hint))
        later = next((binding for binding in found if binding.cap is keys.ENTER), None)
        if isinstance(screen, DiscardScreen) and later:
            return _with_later(found, later._replace(means=_("then discard")))
        return tuple(found)

    def _decided(self, screen: LessonScreen, outcome: KeyOutcome) -> KeyOutcome:
        doing = self.doing
        match outcome, doing.place.doing.asked:
            case Request.SHOW_HAND | Request.PLAY_LAST, _:
                return self.shown(doing._replace(in_view=True))
            case Cut(depth=depth), _:
                return self._replace(doing=doing.with_cut(depth))._judged(screen, None)
            case Discard(cards=cards), tasks.DiscardTask() as discard:
                return self._judged(screen, discard.fault(cards), cards)
            case Play(card=card), tasks.PlayTask() as play:
                after, fault = doing.with_played(play, card)
                return self._replace(doing=after)._judged(screen, fault, (card,))
            case _:
                return outcome

    def _judged(
        self, screen: LessonScreen, fault: tasks.Mistake | None, cards: tuple[Card, ...] = ()
    ) -> Screen:
        """Return what follows a right answer; after a wrong one, explain it and ask again."""
        if fault is None:
            return self._going_on()
        doing = self.doing._replace(wrong=self.doing.wrong + 1, judged=True)
        says = wrong_again if doing.wrong >= lesson_text.TRIES else wrong
        said = says(fault, doing.place, cards, self.chapters.names, self.write)
        # The answer stays as it is, to be put right.
        return self._replace(doing=doing).over(screen).hinted(said)

    def _going_on(self) -> Screen:
        doing, place = self.doing, self.doing.place
        if place.closes(doing.newcomers) and not doing.counted:
            return self.done().shown(doing.with_count(), _(lesson_text.PRESS_ENTER))
        after = place.after(doing.newcomers)
        step = self if after and after.step == place.step else self.done()
        if doing.ends_with_decision and not doing.done:
            return step.shown(doing._replace(done=True))
        if after is None:
            read = isinstance(self.asked, tasks.GoOn)
            return step._left("" if read else lesson_text.LESSON_RIGHT)
        following = ChapterProgress.at(after, doing.newcomers, doing.cuts, doing)
        # A hand that is open stays open for the same player.
        same = after.doing.seat == place.doing.seat and doing.in_view
        following = following._replace(in_view=same)
        told = following.told < after.doing.made
        return step.shown(following, "" if told else _(lesson_text.LESSON_RIGHT))

    def _with_answer(self) -> Screen:
        """Return the screen with the right answer and its reason, for the learner to give.

        The same key again takes the reason away, for a rule that had to make room for it.
        """
        doing, names = self.doing._replace(shown=True, judged=True), self.chapters.names
        cards = doing.right_cards
        match self.asked:
            case tasks.Number(right):
                doing = doing._replace(typed=str(right[0]))
            case tasks.Mark():
                doing = doing._replace(marked=frozenset(cards))
        if doing == self.doing:
            return self.shown(doing._replace(judged=False))
        why = why_right(doing.place, cards, names, self.write)
        return self.shown(doing, lesson_text.answer_ready(doing.place, names, why))

    def _left(self, said: str = "") -> Chapters:
        """Return the list of chapters, with the pointer at the one to continue."""
        note = _(said) if said else ""
        return self.chapters._replace(at=self.chapters.progress.chapter, note=note)


def _with_later(found: Sequence[Binding], later: Binding) -> Bindings:
    """Return the bindings with the key that is pressed ``later`` after those that choose cards."""
    others = [binding for binding in found if binding.cap is not later.cap]
    chooses = [place for place, each in enumerate(others, 1) if each.means == _("choose")]
    return (*others[: chooses[-1]], later, *others[chooses[-1] :])


def step_of(screen: Screen) -> TaughtStep | None:
    """Return the step of the lesson over a screen or over the one below it, None if it has none."""
    around = around_of(screen)
    step = around.lesson.step if around and around.lesson else None
    return step if isinstance(step, TaughtStep) else None
