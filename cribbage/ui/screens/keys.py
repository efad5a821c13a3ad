"""The keys, each as it is printed, pressed, and explained.

The ``keys`` of a screen define its keys once: ``press`` acts on the same bindings that ``key_row``
prints.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final
from unicodedata import normalize

from cribbage.language.speaking import N_, _, cells, pgettext
from cribbage.pack.cards import half_width
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Cap,
    CountedScreen,
    Hint,
    Key,
    KeyOutcome,
    Request,
    Screen,
    to,
)


def press(screen: Screen, key: Key) -> KeyOutcome:
    """Return the outcome of a key: a hint if it does nothing here."""
    if isinstance(key, str) and not screen.takes_text:
        key = half_width(key).lower()
    return outcome(screen.keys(), key)


def key_row(screen: Screen) -> tuple[tuple[str, str], ...]:
    """Return the keys that work now, each with its caption, the most likely one first."""
    return key_captions(screen.keys())


def keys_at_hand(screen: Screen) -> tuple[tuple[str, str], ...]:
    """Return the keys as the help over a screen explains them."""
    rows: list[tuple[str, str]] = []
    for cap, means, _act in screen.keys():
        if cap.explained:
            rows += [(_(key or cap.printed), _(text)) for key, text in cap.explained]
        elif means:
            rows.append((_(cap.printed), means))
    return tuple(rows)


def outcome(found: Bindings, key: Key) -> KeyOutcome:
    """Return the outcome of a key among these bindings: a hint if it is not bound."""
    if key in WHEEL:
        return _wheeled(found, str(key))
    meant = next((each for each in found if key in each.cap.pressed), None)
    meant = meant or next((each for each in found if not each.cap.pressed), None)
    if meant and LETTER_KEYS.get(str(key)) in meant.cap.pressed:
        key = LETTER_KEYS[str(key)]
    return meant.act(key) if meant else nothing(key)


def _wheeled(found: Bindings, key: str) -> KeyOutcome:
    """Return the outcome of the mouse wheel, which only scrolls pages and lists."""
    along = next((each for each in found if each.cap in (SCROLL, POINT, ANOTHER)), None)
    if along is None:
        return nothing(key)
    return along.act(key if along.cap is SCROLL else WHEEL[key])


def key_captions(found: Bindings) -> tuple[tuple[str, str], ...]:
    """Return the keys of the key row, each with its caption."""
    return tuple([(_(cap.printed), means) for cap, means, _act in found if means])


def fit_key_row(found: Bindings, columns: int, dispensable: Sequence[Cap]) -> Bindings:
    """Return the bindings with a key row that fits in ``columns`` cells.

    Captions are left to the help until it does, those of ``dispensable`` caps, the first one first.
    """
    for cap in dispensable:
        row = key_captions(found)
        if sum([cells(key) + cells(means) + 3 for key, means in row]) - 2 <= columns:
            return found
        found = tuple([_in_help(each) if each.cap is cap else each for each in found])
    return found


def _in_help(binding: Binding) -> Binding:
    cap = binding.cap
    explained = cap.explained or (("", binding.means),)
    return binding._replace(cap=cap._replace(explained=explained), means="")


def nothing(key: Key) -> Hint:
    """Return the hint for a key that does nothing here, empty for the mouse."""
    if not isinstance(key, str) or key in WHEEL:
        return Hint("")
    if len(key) == 1 and "ぁ" <= normalize("NFKC", key) <= "ヿ":
        return Hint(_("This screen needs Latin letters. Turn off kana input."))
    if key == "paste":
        return Hint(_("Pasting does nothing here. You can paste only when typing a name."))
    printed = key.upper() if len(key) == 1 else _PRINTED.get(key, key.title())
    return Hint(
        _("{key} does nothing here. See the bottom row for the keys that work.", key=_(printed))
    )


def by_one(cap: Cap, means: str, moved: Callable[[int], KeyOutcome]) -> Binding:
    """Return a binding with the outcome of moving by one: by -1 up or left, by 1 otherwise."""
    return Binding(cap, means, lambda key: moved(-1 if key in ("up", "left") else 1))


MOST_TYPED: Final = 999
"""The highest number that can be typed where no rule says how high one can be."""


def number_keys(
    points: int | None,
    most: int,
    following: Callable[[int | None], KeyOutcome],
    cap_means: tuple[Cap, str],
    *,
    replaces: bool = False,
) -> Bindings:
    """Return the keys that type and erase the digits of a number, at most ``most``.

    ``following`` makes the next screen, with None if no digit is left. With ``replaces`` a digit
    starts a new number.
    """

    def longer(key: Key) -> KeyOutcome:
        number = int(f"{'' if points is None or replaces else points}{key}")
        if number <= most:
            return following(number)
        return Hint(_("{points} is too high. Press Backspace to change the number.", points=number))

    def shorter(key: Key) -> KeyOutcome:
        return following(points // 10 if points and points > 9 else None)

    return (Binding(*cap_means, longer), Binding(RUB_OUT, "", shorter))


def count_keys(screen: CountedScreen[Any]) -> Bindings:
    """Return the keys of a hand that is counted, whole or one combination at a time."""
    if not screen.told:
        return (
            to(GO_ON, _("continue"), screen._replace(named=screen.named + 1)),
            to(ONE_BY_ONE, pgettext("a key", "count whole hands"), Request.WHOLE),
        )
    onward = to(GO_ON, _("continue"), Request.GO_ON)
    if len(screen.phrases) < 2:
        return (onward,)
    return (onward, to(ONE_BY_ONE, _("count by combination"), Request.BY_COMBINATION))


_PRINTED: Final = {"escape": "Esc", "pageup": "PgUp", "pagedown": "PgDn"}

WHEEL: Final = {"wheelup": "up", "wheeldown": "down"}
"""The key that scrolls the same way as each direction of the mouse wheel."""

LETTER_KEYS: Final = {"t": "home", "e": "end", "b": "pageup", "f": "pagedown"}
"""Top, end, back and forward: letters for keys that some keyboards lack, each with that key. Both
are in the caps that have them.
"""

GO_ON: Final = Cap("Space", ("space", "enter"))
CONFIRM: Final = Cap("Enter", ("enter", "space"))
ENTER: Final = Cap("Enter", ("enter",))
SPACE: Final = Cap("Space", ("space",))
CARDS: Final = Cap(
    "1-6",
    (),
    (
        ("", N_("choose a card")),
        ("A T J K", N_("by its rank,")),
        ("C D H S", N_("then its suit")),
        (N_("Mouse"), N_("click on it")),
    ),
)
ALONG: Final = Cap(N_("Left/Right"), ("left", "right"))
CLICK: Final = Cap("", (), ((N_("Mouse"), N_("click on a card")),))
ESCAPE: Final = Cap("Esc", ("escape",), (("", N_("undo")),))
AWAY: Final = Cap("Esc", ("escape",))
HELP_KEY: Final = Cap("?", ("?",), (("", N_("show this page")),))
LOG: Final = Cap("L", ("l",), (("", N_("show the log")),))
MATCH_KEY: Final = Cap("M", ("m",), (("", N_("match score")),))
LEAVE: Final = Cap("Q", ("q",), (("Q", N_("quit")),))

FURTHER_ALONG: Final = Cap(
    "",
    ("up", "down", "home", "end", "t", "e"),
    ((N_("Up/Down"), N_("move by five")), ("Home/End", N_("go to either end (or T, E)"))),
)
HINT_KEY: Final = Cap("H", ("h",), (("H", N_("show a hint")),))
ANOTHER: Final = Cap(N_("Up/Down"), ("up", "down", "tab"))

FURTHER: Final = Cap(
    "",
    ("pageup", "pagedown", "home", "end", *LETTER_KEYS),
    (
        (N_("PgUp/PgDn"), N_("move by ten (or B, F)")),
        ("Home/End", N_("go to either end (or T, E)")),
    ),
)
"""The other keys of a list whose arrows go around its ends."""

SCROLL: Final = Cap(N_("Up/Down"), ("up", "down", "pageup", "pagedown", "b", "f"))
DELETE: Final = Cap("D", ("d",))
UNDO: Final = Cap("U", ("u",))
NEXT: Final = Cap("N", ("n",))
NEXT_GAME: Final = Cap("Space", ("space", "enter", "n"), (("", N_("continue")),))
SAVE: Final = Cap("S", ("s",), (("S", N_("save this page")),))
BACK_KEY: Final = Cap("Esc", ("escape", "enter"))
SETTINGS: Final = Cap("S", ("s",), (("S", N_("settings")),))
OPTIONS: Final = Cap("O", ("o",))
BOOK: Final = Cap("B", ("b",), (("B", N_("the book")),))
REPLAY: Final = Cap("R", ("r",), (("R", N_("replay a game")),))
REVIEW: Final = Cap("V", ("v",), (("V", N_("review errors and luck")),))
SOLITAIRE_KEY: Final = Cap("P", ("p",), (("P", N_("play solitaire")),))
SQUARE: Final = Cap("4", ("4",), (("4", N_("play cribbage squares")),))
DAILY_KEY: Final = Cap("T", ("t",), (("T", N_("play the daily game")),))
CALENDAR: Final = Cap("D", ("d",), (("D", N_("show the daily games")),))
DRILL: Final = Cap("D", ("d",), (("D", N_("practice counting")),))
WATCH: Final = Cap("W", ("w",), (("W", N_("watch a game")),))
AT_FIRST: Final = Cap("R", ("r",))
LEARN_KEY: Final = Cap("L", ("l", "home", "ctrl-g"), (("L", N_("learn")),))
LEARN_TYPING: Final = Cap("Ctrl-G", ("ctrl-g",), (("Ctrl-G", N_("learn")),))
"""The key for the lesson where letters are typed."""
CHANGE: Final = Cap(N_("Left/Right"), ("left", "right"))
YES_KEY: Final = Cap("Y", ("y",))
NO: Final = Cap("N", ("n", "escape", "enter", "q"))
RESIGN_KEY: Final = Cap("R", ("r",))
SEATS: Final = tuple([Cap(number, (number,)) for number in "1234"])
"""The keys that name a player."""
TYPED: Final = Cap("", ())

DIGITS: Final = Cap("0-9", tuple("0123456789"), (("", N_("type a number")),))
COUNT_KEYS: Final = Cap(N_("Up/Down"), ("up", "down"), (("", N_("change by one")),))
SAY_KEYS: Final = Cap("Space", ("space", "enter"))
RUB_OUT: Final = Cap("", ("backspace",), (("Backspace", N_("erase")),))
AGAIN_KEY: Final = Cap("Esc", ("escape",), (("Esc", N_("undo")),))
ONE_BY_ONE: Final = Cap("C", ("c",))
COUNTED: Final = Cap("C", ("c",), (("C", N_("count for me")),))
SCORES: Final = Cap("0-9", tuple("0123456789"), (("", N_("claim points")),))
CALL_KEY: Final = Cap("W", ("w",), (("W", N_("call the last claim")),))
GO_KEY: Final = Cap("G", ("g",), (("G", N_("claim one for the go")),))
"""The keys of claims in the play and of calls against them."""

ONWARD: Final = Cap(N_("Right"), ("right", "enter"), ((N_("Right"), N_("continue")),))
BACKWARD: Final = Cap(N_("Left"), ("left",), ((N_("Left"), N_("go back")),))
BY_DEALS: Final = Cap(
    N_("Up/Down"),
    ("up", "down"),
    ((N_("Down"), N_("next deal")), (N_("Up"), N_("previous deal"))),
)
DEAL_KEYS: Final = Cap(N_("Left/Right"), ("left", "right"))
ENDS: Final = Cap(
    "T/E",
    ("home", "end", "t", "e"),
    (("Home", N_("go to the start (or T)")), ("End", N_("go to the end (or E)"))),
)
BY_GAMES: Final = Cap(
    "B/F",
    ("pageup", "pagedown", "b", "f"),
    ((N_("PgUp/PgDn"), N_("move between games (or B, F)")),),
)
ALL_GAMES: Final = Cap("M", ("m",), (("M", N_("review the match")),))
PLAY_ON: Final = Cap("P", ("p",), (("P", N_("play on from here")),))
RETRY_KEY: Final = Cap("A", ("a",), (("A", N_("play these cards again")),))
FROM_HERE: Final = REPLAY._replace(explained=(("R", N_("replay from here")),))
PLACE: Final = Cap("", ())
HOLD: Final = Cap("Space", ("space",), (("Space", N_("pause or continue")),))
STEP_KEY: Final = Cap(N_("Right"), ("right",), ((N_("Right"), N_("step, then pause")),))
PACE: Final = Cap(N_("Up/Down"), ("up", "down"))
MESSAGE_KEYS: Final = LOG._replace(explained=(("L", N_("show the whole log")),))
RETURN: Final = Cap("Esc", ("escape",), (("Esc", N_("go back")),))
STOP: Final = Cap("Q", ("q",), (("Q", N_("close")),))
LOOK: Final = Cap("Enter", ("enter", "right"), (("Enter", N_("open")),))
COMPUTER_PLAYERS: Final = Cap("A", ("a",), (("A", N_("against the computer")),))
PROGRESS: Final = Cap("P", ("p",), (("P", N_("show points lost over time")),))
PACKS: Final = Cap("P", ("p",), (("P", N_("show solitaire games")),))
POINT: Final = Cap(
    N_("Up/Down"),
    ("up", "down", "pageup", "pagedown", "home", "end", *LETTER_KEYS),
    (
        (N_("Up/Down"), N_("choose another")),
        *FURTHER.explained,
    ),
)

NOT_REVIEWED: Final = to(REVIEW._replace(explained=()), "", Request.REVIEW)
"""The review key where no review is possible: it says why, and the key row leaves it out."""
