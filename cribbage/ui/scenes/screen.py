"""What a screen is: one value with its keys, its words, and its picture."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, Self, TypeVar

from cribbage.language.cells import cells
from cribbage.ui.layout.boxes import Box, Column, Leaf, Span
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import MARGIN
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.keys import Bindings
from cribbage.ui.words.sentences import run_on
from cribbage.ui.words.telling import WriteCard

if TYPE_CHECKING:  # the screens of a game import this module
    from cribbage.ui.scenes.scenes import Surroundings
    from cribbage.ui.scenes.table import Pegs


class Said(NamedTuple):
    """A sentence of the message row.

    When there is no room for all of them, the lightest goes first: ``weight`` is the points that it
    tells of, or ASKED. ``brief`` says the same in fewer words, if that can be.
    """

    text: str
    weight: int = 0
    brief: str = ""


ASKED: Final = 1000
"""The weight of a sentence that asks for something: it is never left out."""

WARNED: Final = 2 * ASKED
"""The weight of a sentence that warns: all others make room for it."""


def asked(text: str) -> tuple[Said, ...]:
    """Return a sentence that is never left out, or none for an empty text."""
    return (Said(text, ASKED),) if text else ()


class Look(NamedTuple):
    """What a picture is drawn with: signs and colors."""

    skin: Skin


@dataclass(frozen=True)
class Screen:
    """What fills the terminal at one moment; nothing about it changes.

    A kind of screen is a frozen dataclass in a module of its own.
    """

    def title(self) -> str:
        """Return the name of the screen, for the first row."""
        raise NotImplementedError

    def aside(self) -> str:
        """Return how the game stands, for the end of the first row."""
        around = self.surroundings
        return around.standing if around else ""

    def message(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the sentences of the message row in reading order; ``write`` writes a card."""
        return ()

    def keys(self) -> Bindings:
        """Return what each key means here, in the order of the key row, with the ways out."""
        raise NotImplementedError

    def picture(self, look: Look) -> Box:
        """Return everything between the title and the message row."""
        raise NotImplementedError

    def frame(self, look: Look) -> Box:
        """Return everything between the title and the key row."""
        return Column(self.picture(look), _message_row(self.message(look.skin.card_text)))

    @property
    def surroundings(self) -> "Surroundings | None":
        """The table that everyone can see, if there is one."""
        return None

    @property
    def under(self) -> "Screen":
        """The screen itself, or the one that it lies over."""
        return self

    def covered(self) -> "Screen":
        """Return the screen with private cards put away, fit for a terminal nobody watches."""
        return self

    def hinted(self, hint: str) -> Self:
        """Return the screen with a sentence about the last key, which did nothing, or without."""
        return self

    def moved(self, pegs: "tuple[Pegs, ...]", glow: int) -> Self:
        """Return the screen with its pegs elsewhere, and picture ``glow`` of what shines."""
        return self

    def _replace(self, **changes: Any) -> Self:
        """Return the screen with some fields changed, as a named tuple does."""
        return replace(self, **changes)


@dataclass(frozen=True)
class Overlay(Screen):
    """A screen over another, ``back``, whose keys it takes until it goes away."""

    back: Screen

    @property
    def under(self) -> Screen:
        """The screen below."""
        return self.back.under

    @property
    def surroundings(self) -> "Surroundings | None":
        """The table of the screen below."""
        return self.back.surroundings


class Noted(Screen):
    """A screen with a field ``note`` for a sentence about the last key."""

    def message(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the sentence about the last key."""
        return asked(self._note)

    def hinted(self, hint: str) -> Self:
        """Return the screen with another sentence about the last key."""
        return self if self._note == hint else self._replace(note=hint)

    @property
    def _note(self) -> str:
        return str(getattr(self, "note", ""))


Table = TypeVar("Table", bound="Surroundings")


@dataclass(frozen=True)
class AtTable(Screen, Generic[Table]):
    """A screen of a game; ``around`` is what everyone at the table may see."""

    around: Table

    @property
    def surroundings(self) -> Table:
        """The table that everyone can see."""
        return self.around

    def hinted(self, hint: str) -> Self:
        """Return the screen with a sentence about the last key."""
        around = self.around
        return self if around.hint == hint else self._replace(around=around._replace(hint=hint))

    def moved(self, pegs: "tuple[Pegs, ...]", glow: int) -> Self:
        """Return the screen with its pegs elsewhere, and picture ``glow`` of what shines."""
        return self._replace(around=self.around._replace(pegs=pegs, glow=glow))


@dataclass(frozen=True)
class Counted(AtTable[Table]):
    """A hand or crib that is counted; ``after`` is the table once everything is named."""

    after: Table

    @property
    def told(self) -> bool:
        """Whether everything is named."""
        raise NotImplementedError

    @property
    def surroundings(self) -> Table:
        """What stands around the scene, with the pegs moved once everything is named."""
        return self.after if self.told else self.around

    def hinted(self, hint: str) -> Self:
        """Return the screen with a sentence about the last key."""
        if self.surroundings.hint == hint:
            return self
        return self._replace(
            around=self.around._replace(hint=hint), after=self.after._replace(hint=hint)
        )

    def moved(self, pegs: tuple[Pegs, ...], glow: int) -> Self:
        """Return the screen with its pegs there, shining so."""
        if not self.told:
            return super().moved(pegs, glow)
        return self._replace(after=self.after._replace(pegs=pegs, glow=glow))


def _message_row(said: tuple[Said, ...]) -> Box:
    def write(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        room = width - 2 * MARGIN
        on.write(top, left + MARGIN, fitted(said, room), "table.strong", width=room)

    return Leaf(Span(grows=True), 1, write)


def fitted(sentences: Iterable[Said], width: int) -> str:
    """Return as many whole sentences as ``width`` cells hold, in their order, at least one.

    The lightest are left out first; before one that scored is, all are told briefly.
    """
    left = list(sentences)
    while left:
        full = run_on([said.text for said in left])
        brief = run_on([said.brief or said.text for said in left])
        lightest = min(left, key=lambda said: said.weight)
        if len(left) == 1 or cells(full) <= width:
            return full if cells(full) <= width else brief
        if lightest.weight and cells(brief) <= width:
            return brief
        left.remove(lightest)
    return ""
