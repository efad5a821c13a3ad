"""The keys that there are, each as it is printed, pressed and explained, and what binds one."""

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from cribbage.engine.actions import Action
from cribbage.ui.scenes.scenes import Scene

if TYPE_CHECKING:  # a table of two needs nothing of a patience
    from cribbage.patience.actions import Action as AloneAction

Key = str | tuple[str, int]
"""A character, ``enter space left right up down escape backspace tab home end pageup pagedown``,
or what was clicked on: ``("card", 2)``, ``("cut", 17)``."""


class Request(Enum):
    """What the scene asks of the evening, where it is not a decision of the game."""

    LIFT = "lift the curtain"
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
    OPEN = "open what is pointed at in the book"
    STEP = "let what is watched go on by one step"
    PATIENCE = "play alone, seven deals"
    SQUARE = "play alone, the square"
    AGAIN = "deal the same pack again"
    LEARN = "be taught the first deal"
    LEAVE = "leave"


class Hint(NamedTuple):
    """Why a key does nothing here, in a sentence; nothing else comes of it."""

    text: str


Outcome: TypeAlias = "Scene | Action | AloneAction | Request | Hint"
"""What can come of a key: another scene, a decision, a request to whoever shows the scenes, or the
reason why it does nothing."""


class Cap(NamedTuple):
    """A key, or some that belong together.

    ``printed`` is how the key row writes it, ``pressed`` are the keys as they come, none where any
    other key may be meant; ``explained`` are its lines in the help, the cap itself where no key is
    named: without any, the help says of it what the key row says.
    """

    printed: str
    pressed: tuple[str, ...]
    explained: tuple[tuple[str, str], ...] = ()


class Binding(NamedTuple):
    """What a cap means in a scene: in the key row, nothing where that is silent, and in effect."""

    cap: Cap
    means: str
    act: Callable[[Key], Outcome]


Bindings = tuple[Binding, ...]


def to(cap: Cap, means: str, outcome: Outcome) -> Binding:
    """A key that comes to the same whatever else there is."""
    return Binding(cap, means, lambda key: outcome)


def outcome(found: Bindings, key: Key) -> Outcome:
    """What comes of a key where these are bound: a hint, in a sentence, where it means nothing."""
    meant = next((each for each in found if key in each.cap.pressed), None)
    meant = meant or next((each for each in found if not each.cap.pressed), None)
    return meant.act(key) if meant else nothing(key)


def in_row(found: Bindings) -> tuple[tuple[str, str], ...]:
    """The keys as the key row names them, each with what it does."""
    return tuple([(cap.printed, means) for cap, means, _ in found if means])


def in_help(found: Bindings) -> tuple[tuple[str, str], ...]:
    """The keys as the help explains them."""
    return tuple(
        [
            (key or cap.printed, text)
            for cap, means, _ in found
            for key, text in cap.explained or ((("", means),) if means else ())
        ]
    )


def nothing(key: Key) -> Hint:
    """What is said of a key that means nothing here, and of a click nothing."""
    if not isinstance(key, str):
        return Hint("")
    printed = key.upper() if len(key) == 1 else _PRINTED.get(key, key.capitalize())
    return Hint(f"{printed} does nothing here: the last row names the keys that do.")


_PRINTED: Final = {"escape": "Esc", "pageup": "PgUp", "pagedown": "PgDn"}

GO_ON: Final = Cap("Space", ("space", "enter"))
ENTER: Final = Cap("Enter", ("enter",))
SPACE: Final = Cap("Space", ("space",))
CARDS: Final = Cap(
    "1-6",
    (),
    (
        ("", "choose a card"),
        ("A T J K", "by its rank,"),
        ("C D H S", "then its suit"),
        ("the mouse", "click on it"),
    ),
)
ALONG: Final = Cap("Left/Right", ("left", "right"))
CLICK: Final = Cap("", (), (("the mouse", "click on a card"),))
ESCAPE: Final = Cap("Esc", ("escape",), (("", "take it back"),))
AWAY: Final = Cap("Esc", ("escape",))
HELP: Final = Cap("?", ("?",), (("", "this page"),))
LOG: Final = Cap("L", ("l",), (("", "what was said"),))
MATCH: Final = Cap("M", ("m",), (("", "the match"),))
LEAVE: Final = Cap("Q", ("q",), (("Q", "leave"),))

FURTHER_ALONG: Final = Cap(
    "", ("up", "down", "home", "end"), (("Up/Down", "five further"), ("Home/End", "to the ends"))
)
ANOTHER: Final = Cap("Up/Down", ("up", "down", "tab"))
SCROLL: Final = Cap("Up/Down", ("up", "down", "pageup", "pagedown"))
DELETE: Final = Cap("D", ("d",))
UNDO: Final = Cap("U", ("u",))
NEXT: Final = Cap("N", ("n",))
NEXT_GAME: Final = Cap("Space", ("space", "enter", "n"), (("", "what comes next"),))
SAVE: Final = Cap("S", ("s",), (("S", "save this page"),))
BACK: Final = Cap("Esc", ("escape", "enter"))
SETTINGS: Final = Cap("S", ("s",), (("S", "settings"),))
OPTIONS: Final = Cap("O", ("o",))
BOOK: Final = Cap("B", ("b",), (("B", "the book"),))
REPLAY: Final = Cap("R", ("r",), (("R", "watch a game again"),))
REVIEW: Final = Cap("V", ("v",), (("V", "errors and luck"),))
PATIENCE: Final = Cap("P", ("p",), (("P", "play alone"),))
SQUARE: Final = Cap("4", ("4",), (("4", "alone, four by four"),))
AT_FIRST: Final = Cap("R", ("r",))
LEARN: Final = Cap("Home", ("home",), (("Home", "learn the game"),))
CHANGE: Final = Cap("Left/Right", ("left", "right"))
YES: Final = Cap("Y", ("y",))
NO: Final = Cap("N", ("n", "escape", "enter"))
RESIGN: Final = Cap("R", ("r",))
SEATS: Final = tuple([Cap(number, (number,)) for number in "1234"])
"""The keys that say which of the players it is."""
TYPED: Final = Cap("", ())

DIGITS: Final = Cap("0-9", tuple("0123456789"), (("", "say a number"),))
COUNT: Final = Cap("Up/Down", ("up", "down"), (("", "up or down"),))
SAY: Final = Cap("Space", ("space", "enter"))
RUB_OUT: Final = Cap("", ("backspace",), (("Backspace", "rub out"),))
AGAIN: Final = Cap("Esc", ("escape",), (("Esc", "take it back"),))
ONE_BY_ONE: Final = Cap("C", ("c",))
COUNTED: Final = Cap("C", ("c",), (("C", "have it counted"),))
SCORES: Final = Cap("0-9", tuple("0123456789"), (("", "what it scores"),))
CALL: Final = Cap("W", ("w",), (("W", "call: say what the last card is worth"),))
GO: Final = Cap("G", ("g",), (("G", "say one for the go"),))
"""The keys of what is said of a card in the play, and against it."""

ONWARD: Final = Cap("Right", ("right", "enter", "space"), (("Right", "go on"),))
BACKWARD: Final = Cap("Left", ("left",), (("Left", "go back"),))
BY_DEALS: Final = Cap(
    "Up/Down", ("up", "down"), (("Down", "the next deal"), ("Up", "the deal before"))
)
DEALS: Final = Cap("Left/Right", ("left", "right"))
ENDS: Final = Cap("Home/End", ("home", "end"), (("Home", "the beginning"), ("End", "the end")))
BY_GAMES: Final = Cap("PgUp/PgDn", ("pageup", "pagedown"), (("PgUp/PgDn", "by games, in a match"),))
ALL_GAMES: Final = Cap("M", ("m",), (("M", "all games of the match"),))
FROM_HERE: Final = REPLAY._replace(explained=(("R", "watch it from here"),))
PLACE: Final = Cap("", ())
HOLD: Final = Cap("Space", ("space",), (("Space", "stop, and go on"),))
STEP: Final = Cap("Right", ("right",), (("Right", "one step, and stop"),))
PACE: Final = Cap("Up/Down", ("up", "down"))
SAID: Final = LOG._replace(explained=(("L", "all that was said"),))
RETURN: Final = Cap("Esc", ("escape",), (("Esc", "go back"),))
STOP: Final = Cap("Q", ("q",), (("Q", "stop looking"),))
LOOK: Final = Cap("Enter", ("enter", "right"), (("Enter", "look closer"),))
PROGRAMS: Final = Cap("A", ("a",), (("A", "against programs"),))
PACKS: Final = Cap("P", ("p",), (("P", "what was played alone"),))
POINT: Final = Cap(
    "Up/Down",
    ("up", "down", "pageup", "pagedown", "home", "end"),
    (("Up/Down", "point at another"), ("PgUp/PgDn", "ten further"), ("Home/End", "the ends")),
)

NOT_REVIEWED: Final = to(REVIEW._replace(explained=()), "", Request.REVIEW)
"""The key of the review where there is none: it is told why, and no row names it."""
