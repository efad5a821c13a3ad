"""The lesson in plain text, with a cover screen if two learn."""

import os
from collections.abc import Callable, Sequence
from typing import TextIO

from cribbage.engine.actions import against_play
from cribbage.engine.game import Pegging
from cribbage.engine.referee import apply
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _, grammar
from cribbage.lessons import tasks
from cribbage.lessons.chapters import (
    CHAPTERS,
    DEALER,
    PONE,
    ChapterProgress,
    Cuts,
    LessonPlace,
    Progress,
    decisions,
    game_before,
)
from cribbage.pack.cards import Card, sort_cards
from cribbage.pack.worded import Worded
from cribbage.ui.pages.lesson_chapters import Chapters
from cribbage.ui.table.cut import cuts as may_cut
from cribbage.ui.text import lesson_words as said
from cribbage.ui.text.lesson_words import Then
from cribbage.ui.text.plain import Plain, QuitSignal, terminal_size, text_cover
from cribbage.ui.text.typed import (
    TO_DISCARD,
    TO_PLAY,
    chosen,
    number_typed,
    points_typed,
    seat_called,
)
from cribbage.ui.words import lesson_text
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.lesson_faults import why_right, wrong
from cribbage.ui.words.refusals import said as refused
from cribbage.ui.words.sentences import addressed, as_sentence, list_texts, run_on
from cribbage.ui.words.telling import Telling, event_sentence
from cribbage.views.frames import frames
from cribbage.views.view import view


class _BackToChapters(Exception):
    """The request for the list of chapters."""


class PlainLesson(Plain):
    """A lesson in plain text on a ``terminal`` or through a pipe; ``keep`` saves the progress."""

    def __init__(
        self,
        chapters: Chapters,
        lines: TextIO,
        out: TextIO,
        *,
        terminal: bool,
        keep: Callable[[Progress], str],
    ) -> None:
        super().__init__(lines, out, terminal=terminal)
        self._names = chapters.names
        self._newcomers = chapters.newcomers
        self._progress = chapters.progress
        self._keep = keep
        self._cuts = Cuts()
        self._shown_to: Seat | None = None
        self._then = Then.NOTHING

    def give(self) -> Then:
        """Give the chapters in order, until the last is done or the player quits.

        Return what the learners want after the last step. Left if the player quits, InputEnded if
        the input ends.
        """
        self._say(as_sentence(_(lesson_text.LESSON_DESCRIPTION)))
        self._say(run_on(lesson_text.intro(self._names, self._newcomers)))
        self._say(said.explain_commands())
        while True:
            try:
                chapter, again = self._chapter()
                first = self._progress.place(chapter, self._newcomers)
                self._teach(LessonPlace(chapter).begun(self._newcomers) if again else first)
            except _BackToChapters:
                self.hide()
                continue
            if chapter == len(CHAPTERS) - 1:
                if self._then is Then.NOTHING:
                    self._say(_(said.ALL_DONE))
                return self._then

    def hide(self) -> None:
        """Scroll a hand out of sight, if one of two learners has seen theirs."""
        if self._shown_to is not None and self._terminal and self._newcomers > 1:
            cover = text_cover(os.environ, terminal_size().lines)
            self._out.write(cover.text)
            self._say(cover.said)
        self._shown_to = None

    def _chapter(self) -> tuple[int, bool]:
        """Ask for a chapter; return it, and if it is to start again from its first step."""
        for line in said.list_chapters(self._progress):
            self._say(line)
        usual = self._progress.chapter
        while True:
            answer = self._ask(said.which_chapter(self._progress, usual))
            _leave_if(answer)
            typed, again = said.without_again(answer)
            if not typed:
                return usual, again
            wanted = number_typed(typed)
            if wanted is not None and 0 < wanted <= len(CHAPTERS):
                return wanted - 1, again
            self._say(_(said.NO_CHAPTER))

    def _teach(self, first: LessonPlace) -> None:
        """Give a chapter from a step on."""
        doing: ChapterProgress | None = ChapterProgress.at(first, self._newcomers, self._cuts)
        step = None
        while doing:
            place = doing.place
            if place[:2] != step:
                self._say(f"[{lesson_text.chapter_and_step(place)}]")
                step = place[:2]
            doing = self._part(doing)

    def _part(self, doing: ChapterProgress) -> ChapterProgress | None:
        """Ask a part until the answer is right; return the next, or None at the chapter's end."""
        place = doing.place
        words = lesson_text.taught(place, self._names, self._newcomers, in_lines=True)
        hand = self._hand(doing)
        self._say(words.said)
        self._lay_out(doing, hand)
        asked = place.doing.asked
        question = said.lesson_question(words.asked, place, self._names)
        misses, shown = 0, ""
        while True:
            answer = self._ask(_(said.GIVES_IT) if shown else question)
            _leave_if(answer)
            if answer.lower() == said.CHAPTERS_WORD:
                raise _BackToChapters
            if answer.lower() == said.SHOW_COMMAND and not isinstance(
                asked, tasks.GoOn | tasks.Lift
            ):
                answered, shown = self._answer(doing)
                why = why_right(place, doing.right_cards, self._names, said.lesson_card)
                self._say(run_on([as_sentence(why) if why else "", said.the_answer(answered)]))
                continue
            answer, shown = answer or shown, ""
            try:
                doing, fault, cards = self._read(doing, answer, hand)
            except ValueError as error:
                self._say(as_sentence(refused(error)))
                continue
            if fault:
                misses += 1
                answered = as_sentence(wrong(fault, place, cards, self._names, said.lesson_card))
                self._say(
                    run_on(
                        [
                            answered,
                            said.explain_show_command() if misses >= lesson_text.TRIES else "",
                        ]
                    )
                )
            elif isinstance(asked, tasks.Mark) and doing.wants_more(asked):
                self._say(_(lesson_text.LESSON_RIGHT))
            else:
                return self._after(doing)

    def _after(self, doing: ChapterProgress) -> ChapterProgress | None:
        place = doing.place
        after = place.after(self._newcomers)
        if after is None or after.step != place.step:
            self._progress = self._progress.having_done(place)
            if trouble := self._keep(self._progress):
                self._say(as_sentence(trouble))
        self._cuts = doing.cuts
        if after is None or after.doing.seat != place.doing.seat:
            self.hide()
        end = after.doing.made if after else self._end_of(place)
        if place.closes(self._newcomers) and place.at.lies:
            self._say(lesson_text.summed(place.at.lies))
        elif not self._tell(place, end):
            self._say(_(lesson_text.LESSON_RIGHT))
        if after is None:
            return None
        return ChapterProgress.at(after, self._newcomers, self._cuts, doing)

    def _end_of(self, place: LessonPlace) -> int:
        """Return the number of decisions in the deal by the end of a chapter."""
        decides = isinstance(
            place.doing.asked, tasks.PlayTask | tasks.DiscardTask | tasks.Lift
        ) or (isinstance(place.doing.asked, tasks.Number) and place.doing.asked.unsaid is not None)
        return place.doing.made + int(decides)

    def _tell(self, place: LessonPlace, end: int) -> bool:
        """Print the events of the deal from a step on; return true if there were any."""
        game, telling, told = (
            game_before(place.doing.made, self._cuts, place.at.scores),
            Telling(),
            False,
        )
        for action in decisions(self._cuts)[place.doing.made : end]:
            step = apply(game, action)
            for announcement in telling.told(frames(game, step.events)):
                self._say(event_sentence(announcement, self._names, card_name))
                told = True
            game = step.game
        return told

    def _hand(self, doing: ChapterProgress) -> tuple[Card, ...]:
        """Return the hand to choose cards from; with two learners, show the cover screen first."""
        asked, made, seat = doing.place.doing
        if not isinstance(asked, tasks.PlayTask | tasks.DiscardTask):
            return ()
        if self._newcomers > 1 and self._shown_to != seat:
            answer = self._ask(said.to_the_keyboard(self._names[seat]))
            _leave_if(answer)
            if answer.lower() == said.CHAPTERS_WORD:
                raise _BackToChapters
        self._shown_to = seat
        return sort_cards(view(game_before(made, doing.cuts), seat).hands[seat])

    def _lay_out(self, doing: ChapterProgress, hand: Sequence[Card]) -> None:
        step, made = doing.place.at, doing.place.doing.made
        game = game_before(made, doing.cuts, step.scores)
        if step.lies:
            if step.asks_of_cards:
                self._say(said.number_cards(step.lies))
        elif isinstance(game.phase, Pegging):
            self._say(said.on_pile(game.phase.pile, game.phase.count))
        elif lies := _shown(doing):
            self._say(said.number_cards(lies))
        if hand:
            self._say(said.holds(self._names[doing.place.doing.seat], hand))

    def _answer(self, doing: ChapterProgress) -> tuple[str, str]:
        """Return the right answer in words and as it is typed."""
        cards = doing.right_cards
        match doing.place.doing.asked:
            case tasks.Number(right):
                return str(right[0]), str(right[0])
            case tasks.SeatTask(right):
                return self._names[right], grammar().typed(self._names[right])
            case tasks.YesNoTask(right):
                return said.yes_or_no(right), "yes" if right else "no"
            case _:
                return _named(cards), " ".join(map(str, cards))

    def _read(
        self, doing: ChapterProgress, answer: str, hand: Sequence[Card]
    ) -> tuple[ChapterProgress, tasks.Mistake | None, tuple[Card, ...]]:
        """Return the step after an answer, the fault of a wrong one, and the cards it names.

        ValueError, with a sentence, if it is not an answer.
        """
        match doing.place.doing.asked:
            case tasks.Number() as number:
                return doing, number.fault(_number(answer, number)), ()
            case tasks.SeatTask() as who:
                return doing, who.fault(self._seat(answer)), ()
            case tasks.YesNoTask() as whether:
                return doing, whether.fault(_yes(answer)), ()
            case tasks.Mark() as mark:
                lies = doing.place.at.lies
                assert lies
                cards = _some(answer, lies)
                return *doing.with_marked(mark, cards), cards
            case tasks.DiscardTask() as discard:
                away = chosen(answer, hand, 2, verbs=TO_DISCARD)
                return doing, discard.fault(away), away
            case tasks.PlayTask() as task:
                return self._played(doing, task, answer, hand)
            case tasks.Lift():
                return self._cut(doing, answer), None, ()
            case tasks.GoOn():
                self._then = (
                    said.wanted(answer) if lesson_text.is_end(doing.place) else Then.NOTHING
                )
                if answer and self._then is Then.NOTHING:
                    end = lesson_text.is_end(doing.place)
                    raise ValueError(Worded(said.WHAT_NEXT if end else lesson_text.PRESS_ENTER))
                return doing, None, ()

    def _seat(self, answer: str) -> Seat:
        # The input was normalized, and a name can equal a word or number of the language.
        read = grammar().typed
        names = [read(name) for name in self._names]
        spoken_of = [read(addressed(name)) for name in self._names]
        seat = seat_called(answer, names, spoken_of, ("1", "2"))
        if seat is None:
            raise ValueError(said.say_who(self._names))
        return seat

    def _played(
        self, doing: ChapterProgress, task: tasks.PlayTask, answer: str, hand: Sequence[Card]
    ) -> tuple[ChapterProgress, tasks.Mistake | None, tuple[Card, ...]]:
        game = game_before(doing.place.doing.made, doing.cuts)
        assert isinstance(game.phase, Pegging)
        (card,) = chosen(answer, hand, verbs=TO_PLAY)
        if reason := against_play(tuple(hand), game.phase.count, card):
            raise ValueError(reason)
        return *doing.with_played(task, card), (card,)

    def _cut(self, doing: ChapterProgress, answer: str) -> ChapterProgress:
        if not answer:
            return doing
        made = doing.place.doing.made
        depth = number_typed(answer)
        if depth not in may_cut(view(game_before(made, doing.cuts)), PONE):
            raise ValueError(Worded(said.WHICH_CUT))
        return doing.with_cut(depth)


def _leave_if(answer: str) -> None:
    if answer.lower() == said.QUIT_COMMAND:
        raise QuitSignal


def _number(answer: str, number: tasks.Number) -> int:
    if not answer and number.unsaid is not None:
        return number.unsaid
    typed = points_typed(answer)
    if typed is None:
        raise ValueError(Worded(said.NUMBER_WANTED))
    return typed


def _yes(answer: str) -> bool:
    if answer.lower() not in ("y", "yes", "n", "no"):
        raise ValueError(Worded(said.YES_OR_NO))
    return answer.lower() in ("y", "yes")


def _some(answer: str, lies: tasks.HandOnTable) -> tuple[Card, ...]:
    """Return the cards named, any number of those on the table; ValueError for others."""
    if not answer:
        raise ValueError(Worded(said.WHICH_CARDS))
    for many in range(1, len(lies.cards)):
        try:
            return chosen(answer, lies.cards, many)
        except ValueError:
            continue
    return chosen(answer, lies.cards, len(lies.cards))


def _shown(doing: ChapterProgress) -> tasks.HandOnTable | None:
    """Return the hand or crib that the dealer has to claim for, or None."""
    made = doing.place.doing.made
    seen = view(game_before(made, doing.cuts))
    if seen.counted is None or seen.starter is None:
        return None
    seat, crib = seen.counted
    cards = tuple([card for card in (seen.crib if crib else seen.hands[DEALER]) if card])
    return tasks.HandOnTable(cards, seen.starter, crib) if seat == DEALER else None


def _named(cards: Sequence[Card]) -> str:
    return list_texts([card_name(card) for card in sort_cards(cards)])
