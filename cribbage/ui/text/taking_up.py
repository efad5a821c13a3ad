"""The plain-text choice between an unfinished game and a new one."""

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cribbage.language.speaking import N_, _, grammar
from cribbage.pack.cards import as_typed
from cribbage.session.session import Session
from cribbage.ui.text.plain import PlayedT, in_columns
from cribbage.ui.text.table_talk import QUIT_COMMANDS, answer_before_a_game, suggest_command
from cribbage.ui.words import refusals

if TYPE_CHECKING:  # a game to resume has been found without its screen
    from cribbage.ui.pages.offer import Offer

MOST_OFFERED: Final = 8
"""The most games offered, the last played first."""

_QUESTION: Final = N_("Type a game's number to resume it, or press Enter for a new game:")


class InputClosed(Exception):
    """The error when the input ends before a game is chosen."""


def asked_for_game(
    question: str,
    meant: Callable[[str], Path | PlayedT | None],
    resume: Callable[[Path], PlayedT],
    say: Callable[[str], object] = print,
) -> PlayedT | None:
    """Ask until a game can be played, and return its session; None if the players quit.

    ``meant`` returns the file to resume or a new session that an answer means, or None after it has
    answered something else. Raises InputClosed if the input ends first.
    """
    while True:
        try:
            asked = in_columns(_(question), 1) if sys.stdout.isatty() else _(question)
            answer = grammar().typed(as_typed(input(f"{asked} ")).strip())
        except EOFError:
            print()
            raise InputClosed from None
        if answer.lower() in QUIT_COMMANDS:
            return None
        found = meant(answer)
        try:
            if found is not None:
                return resume(found) if isinstance(found, Path) else found
        except ValueError as error:
            say(refusals.refusal_sentence(error))


def choose_game(
    offer: "Offer", resume: Callable[[Path], Session], begin: Callable[[], Session]
) -> Session | None:
    """Return the session of the chosen game or of a new one, or None if the players quit.

    Raises InputClosed if the input ends first.
    """
    free = [each for each in offer.kept if not each.kept.in_use]
    kept = {str(number): each for number, each in enumerate(free[:MOST_OFFERED], 1)}

    def say(text: str) -> None:
        print(in_columns(text) if sys.stdout.isatty() else text)

    for place, each in kept.items():
        say(f"{place} {each.text}")

    def meant(answer: str) -> Path | Session | None:
        told = answer_before_a_game(answer)
        if told is None and answer in kept:
            return kept[answer].path
        if told is None and not answer:
            return begin()
        if told is None:
            not_listed = _(
                "{number!r} is not on the list: type a number from 1 to {most}.",
                number=answer,
                most=len(kept),
            )
            told = (suggest_command(answer) or not_listed,)
        for line in told:
            say(line)
        return None

    return asked_for_game(_QUESTION, meant, resume, say)
