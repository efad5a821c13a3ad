"""The command ``learn``: the first deal, guided, for one or two newcomers."""

import argparse
import sys

from cribbage.commands.parser import OVER, Instead, Refused, Stopped, refusing
from cribbage.commands.sitting import (
    Memory,
    at_terminal,
    began_last_time,
    show,
    stopped_by_signals,
    warn,
)
from cribbage.language.speaking import _
from cribbage.lessons.chapters import Progress
from cribbage.match.names import player_names, same_name
from cribbage.pack.worded import system_said
from cribbage.settings import remembered
from cribbage.settings.beginning import Beginning
from cribbage.settings.choices import looks_of
from cribbage.settings.habits import Habits
from cribbage.settings.place import settings_path
from cribbage.ui.pages.chapters import Chapters
from cribbage.ui.terminal.abilities import shows_table
from cribbage.ui.words.lesson import TOO_MANY, left, newcomers
from cribbage.ui.words.refusals import said as refused

_MOST = 2


def learn(flags: argparse.Namespace) -> int:
    """Give the lesson that the flags ask for, and return the exit status.

    Raises Refused, with a sentence, for impossible names, and Instead if the players want a game
    now. Progress is saved only for people at a terminal.
    """
    people = at_terminal()
    last_time = began_last_time() if people else Beginning()
    names, many = _named(vars(flags).get("newcomers") or (), last_time)
    progress = _progress() if people else Progress()
    chapters = Chapters(names, progress, progress.chapter, many)
    if not flags.plain and shows_table(sys.stdin, sys.stdout):
        return _on_screen(chapters, flags, last_time)
    return _in_lines(chapters, keeps=people)


def _on_screen(chapters: Chapters, flags: argparse.Namespace, last_time: Beginning) -> int:
    from cribbage.ui.control.lesson import Learning
    from cribbage.ui.layout.skin import card_said

    looks = looks_of(flags, last_time)
    habits = Habits(last_time._replace(looks=looks), last_time)
    memory = Memory(habits, lasting=True)
    learning = Learning(chapters, write=card_said, keep=_keep, habits=habits, settle=memory.take)
    status, went = show(learning, looks)
    warn(went, learning.trouble)
    if learning.new_game and not went:
        raise Instead("play:play")
    if told := left(learning.progress):
        print(told)
    return status


def _in_lines(chapters: Chapters, *, keeps: bool) -> int:
    from cribbage.ui.text.plain import InputEnded, Left
    from cribbage.ui.text.plain_lesson import PlainLesson

    lesson = PlainLesson(
        chapters,
        sys.stdin,
        sys.stdout,
        terminal=keeps,
        keep=_keep if keeps else lambda progress: "",
    )
    try:
        with stopped_by_signals():
            lesson.give()
    except InputEnded:
        raise Refused(_("the input ended before the lesson did")) from None
    except Left:
        lesson.hide()
    except Stopped:
        lesson.hide()
        raise
    return OVER


def _named(said: "list[str] | tuple[()]", last_time: Beginning) -> tuple[tuple[str, str], int]:
    """Return the names of the pone and the dealer, and how many of them are newcomers."""
    if len(said) > _MOST:
        raise Refused(_(TOO_MANY))
    usually = newcomers()
    if not said:
        known = last_time.agreed.names
        usual = known == Beginning().agreed.names or len(known) != _MOST
        return usually if usual else (known[0], known[1]), 1
    partner = next(name for name in reversed(usually) if same_name(name) != same_name(said[0]))
    with refusing():
        pone, dealer = player_names(said if len(said) == _MOST else (said[0], partner))
    return (pone, dealer), len(said)


def _progress() -> Progress:
    try:
        return Progress.read(remembered.lesson(settings_path()))
    except OSError:
        return Progress()


def _keep(progress: Progress) -> str:
    """Save the progress; return a sentence if it cannot be saved."""
    try:
        remembered.keep_lesson(progress.steps, settings_path())
    except OSError as error:
        why = refused(system_said(error))
        return _("your progress in the lesson cannot be saved: {why}", why=why)
    return ""
