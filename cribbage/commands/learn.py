"""The command ``learn``: the first deal, guided, for one or two newcomers."""

import argparse
import sys

from cribbage.commands.lesson import (
    MOST_LEARNERS,
    first_game,
    keep_progress,
    learning,
    pair_of,
    progress_so_far,
)
from cribbage.commands.memory import Memory, began_last_time
from cribbage.commands.parser import (
    EXIT_OVER,
    CommandRefused,
    CommandStopped,
    refusing,
    stopped_by_signals,
)
from cribbage.commands.playing import show
from cribbage.commands.standard_streams import at_terminal, warn
from cribbage.language.speaking import _
from cribbage.lessons.chapters import Progress
from cribbage.settings.beginning import GameSetup
from cribbage.settings.habits import Habits
from cribbage.settings.precedence import looks_of
from cribbage.ui.pages.lesson_chapters import Chapters
from cribbage.ui.terminal.abilities import shows_table
from cribbage.ui.words.lesson_text import TOO_MANY, newcomers, quit_sentence


def learn(flags: argparse.Namespace) -> int:
    """Give the lesson that the flags ask for, and return the exit status.

    Raises CommandRefused, with a sentence, for impossible names. Progress is saved only for people
    at a terminal. A game or drill that they ask for at the end follows.
    """
    people = at_terminal()
    last_time = began_last_time() if people else GameSetup()
    names, many = _named(vars(flags).get("newcomers") or (), last_time)
    progress = progress_so_far() if people else Progress()
    chapters = Chapters(names, progress, progress.chapter, many)
    if not flags.plain and shows_table(sys.stdin, sys.stdout):
        return _on_screen(chapters, flags, last_time)
    return _in_lines(chapters, flags, keeps=people)


def _on_screen(chapters: Chapters, flags: argparse.Namespace, last_time: GameSetup) -> int:
    looks = looks_of(flags, last_time)
    habits = Habits(last_time._replace(looks=looks), last_time)
    memory = Memory(habits, lasting=True)
    lesson = learning(chapters, habits, memory.take)
    status, went = show(lesson, looks)
    warn(went, lesson.trouble)
    if lesson.new_game and not went:
        return _play(flags, lesson.names, lesson.newcomers)
    if told := quit_sentence(lesson.progress):
        print(told)
    return status


def _play(flags: argparse.Namespace, names: tuple[str, str], learners: int) -> int:
    from cribbage.commands.play import run_play

    return run_play(flags, first_game(names, learners))


def _in_lines(chapters: Chapters, flags: argparse.Namespace, *, keeps: bool) -> int:
    from cribbage.ui.text.lesson_words import Then
    from cribbage.ui.text.plain import InputEnded, QuitSignal
    from cribbage.ui.text.plain_lesson import PlainLesson

    lesson = PlainLesson(
        chapters,
        sys.stdin,
        sys.stdout,
        terminal=keeps,
        keep=keep_progress if keeps else lambda progress: "",
    )
    try:
        with stopped_by_signals():
            then = lesson.give()
    except InputEnded:
        raise CommandRefused(_("the input ended before the lesson did")) from None
    except QuitSignal:
        lesson.hide()
        return EXIT_OVER
    except CommandStopped:
        lesson.hide()
        raise
    if then is Then.GAME:
        return _play(flags, chapters.names, chapters.newcomers)
    if then is Then.DRILL:
        from cribbage.commands.drill import in_plain_text

        return in_plain_text(chapters.names[0])
    return EXIT_OVER


def _named(said: "list[str] | tuple[()]", last_time: GameSetup) -> tuple[tuple[str, str], int]:
    """Return the names of the pone and the dealer, and how many of them are newcomers."""
    if len(said) > MOST_LEARNERS:
        raise CommandRefused(_(TOO_MANY))
    if not said:
        known = last_time.agreed.names
        if known == GameSetup().agreed.names:
            return newcomers(), 1
        return pair_of(last_time.people[:MOST_LEARNERS]), 1
    with refusing():
        return pair_of(said), len(said)
