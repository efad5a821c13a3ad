"""Error messages in the language of the screen, from the rules and from files."""

from typing import Final

from cribbage.language.speaking import N_, _, current_language
from cribbage.pack.cards import Card
from cribbage.pack.worded import Worded
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.sentences import as_sentence

NO_HINTS: Final = N_("There are no hints in solitaire.")
BACK_WITH_U: Final = N_("Press U to take back your last decision.")
NO_COACH: Final = N_("There is no coach in solitaire.")
NOT_COACHED: Final = N_("The coach is only for one person against the computer.")
NO_UNDO: Final = N_("Decisions cannot be undone.")


class _CardSaid:
    """A card among the parts of a sentence, in letters or by name."""

    def __init__(self, card: Card) -> None:
        self._card = card
        self.name = card_name(card)

    def __str__(self) -> str:
        return str(self._card)


def said(why: object) -> str:
    """Return an error, or a reason, in the language of the screen.

    >>> said(ValueError(Worded("the {card.name} is not in the hand", card=Card.parse("5H"))))
    'the five of hearts is not in the hand'
    """
    text = str(why)
    if not isinstance(text, Worded) or current_language().catalogue is None:
        return text
    return _(text.template, **{place: _part(part) for place, part in text.parts.items()})


def refusal_sentence(why: object) -> str:
    """Return the same as a full sentence, or nothing if there is none."""
    text = str(why)
    return as_sentence(said(text)) if text else ""


def _part(part: object) -> object:
    match part:
        case Card():
            return _CardSaid(part)
        case Worded():
            return said(part)
        case _:
            return part


OF_THE_SYSTEM: Final = (
    N_("No such file or directory"),
    N_("Permission denied"),
    N_("Operation not permitted"),
    N_("No space left on device"),
    N_("Disk quota exceeded"),
    N_("Read-only file system"),
    N_("Input/output error"),
    N_("File exists"),
    N_("Is a directory"),
    N_("Not a directory"),
    N_("File name too long"),
    N_("Too many open files"),
    N_("Broken pipe"),
    N_("Too many levels of symbolic links"),
    N_("Stale file handle"),
    N_("No such device or address"),
    N_("Bad file descriptor"),
    N_("Cannot allocate memory"),
)
"""Common system errors about files; others stay as the system words them."""

OF_THE_DATABASE: Final = (
    N_("database is locked"),
    N_("database or disk is full"),
    N_("disk I/O error"),
    N_("unable to open database file"),
    N_("attempt to write a readonly database"),
    N_("database disk image is malformed"),
    N_("file is not a database"),
)
"""Common errors of sqlite about the file of the book."""

OF_REVIEWS: Final = (
    N_("the game is not over: only finished games can be reviewed"),
    N_("only two-player games can be reviewed"),
    N_("the next game uses the same cards: finish it before reviewing this game"),
)
"""Why a game is not reviewed, marked here because ``review`` knows no language."""
