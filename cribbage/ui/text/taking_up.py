"""The plain-text choice of the unfinished game to resume."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from cribbage.language.speaking import N_, _, grammar
from cribbage.pack.cards import as_typed
from cribbage.session.session import Session
from cribbage.ui.pages.offer import Offer
from cribbage.ui.text.table_talk import LEAVING, answer_before_a_game, slip
from cribbage.ui.words import refusals

MOST: Final = 8
"""The most games offered, the last played first."""

_QUESTION: Final = N_("Type a game's number to resume it, or press Enter for a new game:")


class Closed(Exception):
    """The error when the input ends before a game is chosen."""


def taken_up(
    offer: Offer, resume: Callable[[Path], Session], begin: Callable[[], Session]
) -> Session | None:
    """Return the session of the chosen game or of a new one, or None if the players quit.

    Raises Closed if the input ends first.
    """
    free = [each for each in offer.kept if not each.kept.in_use]
    kept = {str(number): each for number, each in enumerate(free[:MOST], 1)}
    for place, each in kept.items():
        print(f"{place} {each.text}")
    while True:
        try:
            answer = grammar().typed(as_typed(input(f"{_(_QUESTION)} ")).strip())
        except EOFError:
            print()
            raise Closed from None
        if answer.lower() in LEAVING:
            return None
        told = answer_before_a_game(answer)
        for line in told or ():
            print(line)
        if told is not None:
            continue
        if not answer:
            return begin()
        if answer not in kept:
            print(
                slip(answer)
                or _(
                    "{number!r} is not on the list: type a number from 1 to {most}.",
                    number=answer,
                    most=len(kept),
                )
            )
            continue
        try:
            return resume(kept[answer].path)
        except ValueError as error:
            print(refusals.sentence(error))
