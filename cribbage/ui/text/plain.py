"""The input and output of plain text, shared by all games, and the ways to hide a hand."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final, Generic, NamedTuple, TextIO, TypeVar

from cribbage.language.speaking import N_, _, cells, grammar
from cribbage.pack.cards import as_typed
from cribbage.ui.text.account import Account, AnnouncementT
from cribbage.ui.text.typed import EitherCard
from cribbage.ui.words import refusals
from cribbage.ui.words.moments import Highlight
from cribbage.ui.words.sentences import wrapped

if TYPE_CHECKING:
    import os

    from cribbage.session.session import Session
    from cribbage.session.solitaire_session import SolitaireSession

PlayedT = TypeVar("PlayedT", bound="Session | SolitaireSession")


class TextCover(NamedTuple):
    """The text written to the terminal to hide a hand, and the message below it."""

    text: str
    said: str


WIPED: Final = TextCover(
    # Clear the scrollback last: clearing the screen may push its content there.
    "\x1b[H\x1b[2J\x1b[3J",
    N_("(The screen was cleared to hide the hand.)"),
)

_WIPE: Final = (
    *("xterm", "tmux", "alacritty", "kitty", "foot", "vte", "gnome", "konsole", "linux"),
    *("wezterm", "ghostty", "contour", "mintty"),
)
"""The prefixes of the names of terminals that can clear their scrollback."""


def text_cover(environment: Mapping[str, str], rows: int) -> TextCover:
    """Return the text and message that hide a hand on the terminal named in the environment.

    Clear the screen and the scrollback if that is known to work, or else write a page of blank
    lines.
    """
    return WIPED if _wipes(environment) else TextCover("\n" * rows, PUSHED_AWAY)


PUSHED_AWAY: Final = N_("(Blank lines keep the hand above out of sight.)")


def _wipes(environment: Mapping[str, str]) -> bool:
    terminal = environment.get("TERM", "")
    if environment.get("STY"):
        return False  # GNU screen keeps its scrollback, whatever its terminal does
    # tmux calls itself screen by default.
    return terminal.startswith(_WIPE) or (
        terminal.startswith("screen") and bool(environment.get("TMUX"))
    )


class InputEnded(Exception):
    """The error when the input ends before the game does."""


class QuitSignal(Exception):
    """The signal that a player quits."""


class TakeBackSignal(Exception):
    """The signal that a player took back their last decision."""


class Plain:
    """A plain-text game, which reads and writes lines on a ``terminal`` or through a pipe.

    With ``bell`` highlights ring on a terminal. ``_doubtful`` is the last answer that was asked
    about because it can mean two cards, None once the player has shown that numbers are places.
    ``_either`` is what was asked about it, until the next answer.
    """

    def __init__(self, lines: TextIO, out: TextIO, *, terminal: bool, bell: bool = False) -> None:
        self._lines = lines
        self._out = out
        self._terminal = terminal
        self._bell = bell and terminal
        self._doubtful: str | None = ""
        self._either: EitherCard | None = None

    def _ask(self, question: str) -> str:
        """Return the answer to a question, stripped; raises InputEnded if the input has ended."""
        # Through a pipe nobody presses Enter on the screen, so the prompt ends its own line.
        # On the screen a blank and the answer follow it.
        self._out.write(f"{in_columns(question, 1)} " if self._terminal else f"{question}\n")
        self._out.flush()
        line = self._lines.readline()
        if not line:
            if self._terminal:
                self._out.write("\n")
            raise InputEnded
        return grammar().typed(as_typed(line).strip())

    def _ask_which(self, either: EitherCard | None) -> None:
        """Raise ValueError with a question about a number that can mean two cards.

        In the same answer again it means the place, and is not asked about any more.
        """
        if either and self._doubtful is not None:
            self._doubtful = None if either.answer == self._doubtful else either.answer
            if self._doubtful:
                self._either = either
                raise ValueError(either.question())

    def _settled(self, text: str) -> str:
        """Return the last answer, with the card that this one names, if it was asked about.

        The question is over then: a card named later, perhaps by another player, is none of it.
        """
        either, self._either = self._either, None
        return either.settled_by(text) if either else text

    def _say(self, text: str) -> None:
        # Through a pipe each fact stays on one line, for programs that read it.
        self._out.write(f"{in_columns(text) if self._terminal else text}\n")

    def _ring_for(self, found: Sequence[Highlight]) -> None:
        if self._bell and any(each.rings for each in found):
            self._out.write("\a")


class PlainPlay(ABC, Plain, Generic[PlayedT, AnnouncementT]):
    """A game of any kind in plain text.

    ``won`` is called with a finished game and returns the records it broke.
    """

    def __init__(
        self,
        session: PlayedT,
        account: Account[AnnouncementT],
        lines: TextIO,
        out: TextIO,
        *,
        terminal: bool,
        won: Callable[[PlayedT], tuple[str, ...]] | None = None,
        bell: bool = False,
    ) -> None:
        super().__init__(lines, out, terminal=terminal, bell=bell)
        self._session = session
        self._account = account
        self._won = won
        self._read: list[str] = []

    @abstractmethod
    def play(self) -> None:
        """Play to the end; raises InputEnded if the lines run out, Left if a player quits."""

    def hide(self) -> None:
        """Hide the hand that is on the screen, if other players must not see it."""

    def _say_all(self, texts: Iterable[str]) -> None:
        for text in filter(None, texts):
            self._say(text)

    def _resume(self, scores: str, *, counting: bool) -> None:
        """Print the scores and the last events of a game that is resumed, and an open count."""
        self._say(_("The game resumes: {scores}.", scores=scores))
        self._say_all(self._account.recalled())
        self._say_count(counting)

    def _say_taken_back(self, scores: str, *, counting: bool) -> None:
        self._say(_("Your last decision is taken back: {scores}.", scores=scores))
        self._say_count(counting)

    def _say_count(self, counting: bool) -> None:
        for word in ("count", "pile") if counting else ():
            self._answers(self._answer(word))

    def _take_back(self) -> bool:
        """Take back the player's last decision in the deal; print why if that is not possible."""
        try:
            self._session.take_back(self._session.view().deals)
        except ValueError as error:
            self._say(refusals.refusal_sentence(error))
            return False
        self._read = []
        return True

    def _broken(self) -> Iterable[str]:
        """Return the records that the finished game broke."""
        return map(refusals.said, self._won(self._session) if self._won else ())

    def _say_trouble(self) -> None:
        """Print what went wrong with the record, once."""
        if self._session.trouble:
            self._say(refusals.said(self._session.trouble))
            self._session.trouble = None

    @abstractmethod
    def _answer(self, text: str) -> Iterable[str] | None:
        """Return the answer to a command, or None if the text is not one."""

    def _answers(self, lines: Iterable[str] | None) -> bool:
        """Print the answer to a command; return false if there is none."""
        self._say_all(lines or ())
        return lines is not None


def in_columns(text: str, spare: int = 0) -> str:
    """Wrap a sentence to the columns of the terminal, leaving so many ``spare`` in each line."""
    columns = max(1, terminal_size().columns - spare)
    return text if cells(text) <= columns else "\n".join(wrapped(text, columns, indent=2))


def ask(asking: str, lines: TextIO, out: TextIO) -> str | None:
    """Return the answer to a prompt, or None if the input has ended."""
    out.write(f"{in_columns(asking, 1)} ")
    out.flush()
    line = lines.readline()
    if line:
        return grammar().typed(as_typed(line).strip()).lower()
    out.write("\n")
    return None


def terminal_size() -> "os.terminal_size":
    """Return the columns and rows of the terminal."""
    import shutil  # slow to import, and a pipe has no size

    return shutil.get_terminal_size()
