"""The base classes of screens, the parts of any table, and the types of keys and outcomes."""

from collections.abc import Callable, Collection, Iterable
from enum import Enum
from typing import (
    TYPE_CHECKING,
    Any,
    ClassVar,
    Final,
    Generic,
    NamedTuple,
    Protocol,
    Self,
    TypeAlias,
    TypeVar,
    cast,
    dataclass_transform,
    get_origin,
)

from cribbage.engine.value import Value
from cribbage.language.speaking import _, cached_by_language, cells
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import MARGIN, SMALL, Size
from cribbage.ui.layout.skin import Skin
from cribbage.ui.words.aloud import Phrase, count_aloud
from cribbage.ui.words.sentences import run_on

if TYPE_CHECKING:  # slow to import, and not needed before a game
    from cribbage.engine.events import CribShown, HandShown
    from cribbage.engine.rules import Seat
    from cribbage.pack.cards import Card
    from cribbage.solitaire.actions import AnyAction
    from cribbage.ui.words.help_at_hand import HelpText
    from cribbage.ui.words.log_lines import LogLine
    from cribbage.ui.words.moments import Highlight


class PegHoles(NamedTuple):
    """The holes of a side's two pegs, 0 and -1 before the first score.

    ``back`` is the hole of the front peg before the last score.
    """

    front: int = 0
    back: int = -1


class TurnedPile(NamedTuple):
    """A pile that was just turned over but is still shown: the place of its first card among those
    played, and the count it reached.
    """

    start: int
    reached: int


class Message(NamedTuple):
    """A sentence of the message row.

    Without room for all sentences, the lightest is left out first: ``weight`` is the points it
    reports, or ASKED. ``brief`` is a shorter version, if there is one; if it names nobody, it can
    only be used with the sentence that it ``follows``. ``style`` is for a table; ``typed`` is true
    if it ends in what is being typed.
    """

    text: str
    weight: float = 0
    brief: str = ""
    style: str = ""
    typed: bool = False
    follows: str = ""

    def shortened(self, beside: Collection[str]) -> "Message":
        """Return the sentence, in brief if that can be read beside these texts."""
        if not self.brief or (self.follows and self.follows not in beside):
            return self
        return self._replace(text=self.brief)


ASKED: Final = 1000
"""The weight of a sentence that asks for something, which is never left out."""

WARNED: Final = 2 * ASKED
"""The weight of a warning, before which all other sentences are left out."""


def asked(text: str) -> tuple[Message, ...]:
    """Return a sentence that is never left out, or none for an empty text."""
    return (Message(text, ASKED),) if text else ()


Key = str | tuple[str, int]
"""A character, ``enter space left right up down escape backspace tab home end pageup pagedown``,
``wheelup wheeldown``, ``paste``, an unused key such as ``ctrl-a``, or the target of a click:
``("card", 2)``, ``("cut", 17)``."""


class Request(Enum):
    """A request of a screen to its controller, other than a decision of the game."""

    SHOW_HAND = "show the hand"
    PLAY_LAST = "play the last card of a hand unseen"
    BY_COMBINATION = "tell hands one combination at a time"
    WHOLE = "tell hands whole"
    GO_ON = "go on"
    BEGIN = "begin the game"
    RESUME = "take up the game pointed at"
    NEW = "begin another game than those left unfinished"
    SETTINGS = "look at the settings"
    SAVE = "save the page as a picture"
    REPLAY = "tell a game again"
    REVIEW = "judge a game that is over"
    REVIEW_MATCH = "judge all games of its match"
    BOOK = "open the book"
    PROGRESS = "see what a player lost over time"
    OPEN = "open what is pointed at in the book"
    STEP = "let what is watched go on by one step"
    SOLITAIRE = "play alone, seven deals"
    SQUARE = "play alone, the square"
    DAILY = "play the daily game"
    CALENDAR = "look at the daily games"
    COPY = "copy the result of a daily game"
    AGAIN = "deal the same pack again"
    LEARN = "be taught the first deal"
    DRILL = "practice counting"
    WATCH = "look on while computer players play"
    HINT = "be told which choice is best"
    TAKE_BACK = "take back the last decision"
    TRY_AGAIN = "play on from a decision, or from the first deal"
    LEAVE = "leave"


class Hint(NamedTuple):
    """A sentence that says why a key does nothing here."""

    text: str


KeyOutcome: TypeAlias = "Screen | AnyAction | Request | Hint"
"""The outcome of a key: another screen, a decision, a request to the controller, or the reason why
it does nothing."""


class Cap(NamedTuple):
    """A key, or several that belong together.

    ``printed`` is its name in the key row; ``pressed`` are the keys themselves, empty to take any
    other key. ``explained`` are its lines in the help, for the cap itself if they name no key;
    without any, the help uses the caption of the key row. Both texts are translated when they are
    shown.
    """

    printed: str
    pressed: tuple[str, ...]
    explained: tuple[tuple[str, str], ...] = ()


class Binding(NamedTuple):
    """A cap on a screen, with its caption in the key row, "" to leave it out, and its effect."""

    cap: Cap
    means: str
    act: Callable[[Key], KeyOutcome]


Bindings = tuple[Binding, ...]


def to(cap: Cap, means: str, outcome: KeyOutcome) -> Binding:
    """Return a binding with a fixed outcome."""
    return Binding(cap, means, lambda key: outcome)


class Look(NamedTuple):
    """The characters and colors of a picture, and the size of its cards.

    ``panel`` is true on a table with a panel at its right.
    """

    skin: Skin
    card: Size = SMALL
    panel: bool = False


class StepKeys(Protocol):
    """A step of the lesson that is over a screen."""

    def keys(self, screen: Any) -> Bindings:
        """Return the bindings of all keys of the screen below."""


class Lesson(NamedTuple):
    """The text in place of the log, and everything else that the lesson adds to a screen.

    ``title`` and ``where`` are for the first row; ``paragraphs`` are the explanation and question;
    ``step`` has the keys; ``typed`` is the answer typed so far, None if none is. ``marked`` are the
    highlighted cards; ``pointed`` is the place of the pointer if cards have to be marked, or None.
    ``phrases`` are the combinations of the hand, in the order in which they were found. ``learner``
    is the seat of the only learner, None if there are two. ``answered`` is true while the right
    answer is shown.
    """

    title: str
    where: str
    heading: str
    paragraphs: tuple[str, ...]
    step: StepKeys
    typed: str | None = None
    marked: "frozenset[Card]" = frozenset()
    pointed: int | None = None
    phrases: tuple[Phrase, ...] = ()
    learner: "Seat | None" = None
    answered: bool = False


class TableView(Protocol):
    """The part of a table that everyone can see."""

    @property
    def standing(self) -> str:
        """The score."""

    @property
    def hint(self) -> str:
        """The reason why the last key did nothing."""

    @property
    def pegs(self) -> tuple[PegHoles, ...]:
        """The pegs of each side."""

    @property
    def log(self) -> "tuple[LogLine, ...]":
        """The lines of the log."""

    @property
    def highlights(self) -> "tuple[Highlight, ...]":
        """The remarkable events of the moment."""

    @property
    def lesson(self) -> Lesson | None:
        """The lesson over the table, if there is one."""

    @property
    def alone(self) -> bool:
        """True for solitaire."""

    def help_text(self) -> "HelpText":
        """Return the help for this table."""


@dataclass_transform(frozen_default=True)
class Screen(Value):
    """The immutable content of the terminal at one moment.

    A kind of screen is a subclass in a module of its own, with fields like those of a frozen
    dataclass: creating as many dataclasses would delay the first picture. ``heading`` is its title
    if that is always the same. ``has_settings`` says that its help leads to the settings,
    ``hides_cards`` that some of its cards are private.
    """

    heading: ClassVar[str]
    has_settings: ClassVar[bool] = True
    hides_cards: ClassVar[bool] = True

    _needed: ClassVar[frozenset[str]] = frozenset()
    """The fields without a default."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        kinds = reversed(cls.__mro__)
        fields = [each for kind in kinds for each in vars(kind).get("__annotations__", {}).items()]
        names = [name for name, kind in fields if get_origin(kind) is not ClassVar]
        setattr(cls, "__match_args__", tuple(dict.fromkeys(names)))  # noqa: B010 - mypy knows its own
        cls._needed = frozenset([name for name in names if not hasattr(cls, name)])

    def __init__(self, *given: Any, **named: Any) -> None:
        names = self.__match_args__
        held = dict(zip(names, given, strict=False)) | named
        if len(held) < len(given) + len(named) or not self._needed <= held.keys() <= set(names):
            raise TypeError(f"{type(self).__name__} has the fields {', '.join(names)}")
        self.__dict__.update(held)

    def title(self) -> str:
        """Return the name of the screen, for the first row."""
        return _(self.heading)

    def aside(self) -> str:
        """Return the score, for the end of the first row."""
        if self.under is not self:
            return self.under.aside()
        around = self.surroundings
        return around.standing if around else ""

    def message(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the sentences of the message row in reading order; ``write`` writes a card."""
        return ()

    def keys(self) -> Bindings:
        """Return the bindings of all keys, in the order of the key row, with those that quit."""
        raise NotImplementedError

    def picture(self, look: Look) -> boxes.Box:
        """Return everything between the title and the message row."""
        raise NotImplementedError

    def frame(self, look: Look) -> boxes.Box:
        """Return everything between the title and the key row."""
        return boxes.Column(self.picture(look), message_row(self.message(look.skin.card_text)))

    def help_text(self) -> "HelpText":
        """Return the help for this screen, apart from the keys."""
        if self.surroundings:
            return self.surroundings.help_text()
        from cribbage.ui.words.help_at_hand import HelpText
        from cribbage.ui.words.help_text import introduce_game  # slow to import

        return HelpText(introduce_game())

    def asking(
        self, question: "Overlay", framed: Callable[[bool], boxes.Box], look: Look
    ) -> boxes.Box:
        """Return the screen below a question.

        ``framed`` draws the question, with its note if there is no message row for that.
        """
        said = message_row(question.message(look.skin.card_text))
        return boxes.Column(boxes.in_middle(boxes.centered(framed(False))), said)

    @property
    def surroundings(self) -> TableView | None:
        """The table that everyone can see, if there is one."""
        return None

    @property
    def under(self) -> "Screen":
        """The screen itself, or the one below it."""
        return self

    @property
    def takes_text(self) -> bool:
        """True if a name is being typed."""
        return False

    @property
    def onward(self) -> "Screen | None":
        """The screen that follows by itself after a while, None if it waits for a key."""
        return None

    @property
    def pegs_walk(self) -> bool:
        """True if pegs move from their holes on the screen before."""
        return True

    def covered(self) -> "Screen":
        """Return the screen with private cards hidden, for an unattended terminal."""
        return self

    def hinted(self, hint: str) -> Self:
        """Return the screen with a sentence about the last key, which did nothing, or without."""
        return self

    def moved(self, pegs: tuple[PegHoles, ...], glow: int) -> Self:
        """Return the screen with its pegs in these holes, and frame ``glow`` of the highlights."""
        return self

    def with_saved(self, said: tuple[str, ...]) -> Self:
        """Return the screen after its page was saved; ``said`` are sentences, longest first."""
        return self

    def _replace(self, **changes: Any) -> Self:
        """Return the screen with some fields changed, as a named tuple does."""
        return self.changed(**changes)


_STEPS: Final = {
    "up": -1,
    "down": 1,
    "pageup": -10,
    "pagedown": 10,
    "wheelup": -3,
    "wheeldown": 3,
}


def scrolled(at: int, key: Key, most: int) -> int:
    """Return the row that a key leads to, from 0 to ``most``: a page's first, or a list's pointer.

    >>> scrolled(3, "pagedown", 19), scrolled(3, "up", 19), scrolled(3, "end", 19)
    (13, 2, 19)
    """
    ends = {"home": 0, "end": most}
    return min(max(0, ends[str(key)] if key in ends else at + _STEPS[str(key)]), max(0, most))


class Overlay(Screen):
    """A screen over another, ``back``, whose keys it takes until it is closed."""

    back: Screen

    @property
    def under(self) -> Screen:
        return self.back.under

    @property
    def surroundings(self) -> TableView | None:
        return self.back.surroundings


class ReadingScreen(Screen):
    """A screen to read, closed without confirmation."""

    has_settings = False

    @property
    def pegs_walk(self) -> bool:
        """False, because a page to read does not wait for pegs."""
        return False

    @property
    def back(self) -> Screen | None:
        """The screen that it was opened from, if there is one."""
        raise NotImplementedError


class NotedScreen(Screen):
    """A screen with a field ``note`` for a sentence about the last key."""

    def message(self, write: WriteCard) -> tuple[Message, ...]:
        return asked(self._note)

    def hinted(self, hint: str) -> Self:
        """Return the screen with another sentence about the last key."""
        return self if self._note == hint else self._replace(note=hint)

    @property
    def _note(self) -> str:
        return str(getattr(self, "note", ""))


TableT = TypeVar("TableT", bound=TableView)


def _changed(around: TableT, **changes: Any) -> TableT:
    """Return a table, which is a named tuple, with some fields changed."""
    return cast("TableT", cast("Any", around)._replace(**changes))


class AtTable(Screen, Generic[TableT]):
    """A screen of a game; ``around`` is the table that everyone can see.

    ``resignable`` says that it shows the current state of the game, so that a player can resign;
    ``is_over`` that no game is in progress any more.
    """

    resignable: ClassVar[bool] = True
    is_over: ClassVar[bool] = False

    around: TableT

    @property
    def surroundings(self) -> TableT:
        return self.around

    def hinted(self, hint: str) -> Self:
        around = self.around
        return self if around.hint == hint else self._replace(around=_changed(around, hint=hint))

    def moved(self, pegs: tuple[PegHoles, ...], glow: int) -> Self:
        return self._replace(around=_changed(self.around, pegs=pegs, glow=glow))


@cached_by_language(4)
def _phrases(event: "HandShown | CribShown") -> tuple[Phrase, ...]:
    return count_aloud(event.score)


class CountedScreen(AtTable[TableT]):
    """The count of a hand or crib, with ``named`` of its phrases shown so far.

    ``after`` is the table once everything is named.
    """

    resignable = False

    after: TableT
    event: "HandShown | CribShown"
    named: int = 0

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """The whole count, phrase by phrase."""
        return _phrases(self.event)

    @property
    def told(self) -> bool:
        """True once everything is named."""
        return self.named >= len(self.phrases)

    @property
    def surroundings(self) -> TableT:
        """The table, with the pegs moved once everything is named."""
        return self.after if self.told else self.around

    def hinted(self, hint: str) -> Self:
        if self.surroundings.hint == hint:
            return self
        return self._replace(
            around=_changed(self.around, hint=hint), after=_changed(self.after, hint=hint)
        )

    def moved(self, pegs: tuple[PegHoles, ...], glow: int) -> Self:
        if not self.told:
            return super().moved(pegs, glow)
        return self._replace(after=_changed(self.after, pegs=pegs, glow=glow))


def message_row(said: tuple[Message, ...]) -> boxes.Box:
    """Return the row of sentences at the foot of a screen."""

    def write(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        room = width - 2 * MARGIN
        style = "table.strong cursor" if any(each.typed for each in said) else "table.strong"
        on.write(top, left + MARGIN, fitted(said, room), style, width=room)

    return boxes.Leaf(boxes.Span(grows=True), 1, write)


def fitted(sentences: Iterable[Message], width: int) -> str:
    """Return as many whole sentences as fit in ``width`` cells, in order, at least one."""
    return run_on([said.text for said in fit_sentences(sentences, width)])


def fit_sentences(sentences: Iterable[Message], width: int) -> list[Message]:
    """Return as many sentences as fit in one row of ``width`` cells, in order, at least one.

    The lightest are left out first; before a score is left out, all are shortened.
    """
    return list(_fitting(tuple(sentences), width))


@cached_by_language(256)
def _fitting(sentences: tuple[Message, ...], width: int) -> list[Message]:
    left = list(sentences)
    while left:
        texts = [said.text for said in left]
        brief = [said.shortened(texts) for said in left]
        lightest = min(left, key=lambda said: said.weight)
        for ways in (left, brief) if lightest.weight > 0 or len(left) == 1 else (left,):
            if cells(run_on([said.text for said in ways])) <= width:
                return ways
        if len(left) == 1:
            return brief
        left.remove(lightest)
    return []
