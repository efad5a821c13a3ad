"""The reader of keyboard input, which turns each terminal sequence into one key or none.

prompt_toolkit reads an unknown sequence letter by letter, so a late reply from the terminal would
play cards. This module uses its table of sequences, but not its parser.
"""

import re
from collections.abc import Callable
from time import monotonic
from typing import Final

from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.input.vt100_parser import Vt100Parser
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

ESCAPE_DELAY: Final = 0.1
"""Seconds after which Esc is a key of its own instead of the start of a sequence."""

TORN: Final = 1.0
"""Seconds to wait for the rest of a sequence."""

TORN_PASTE: Final = 3.0
"""Seconds to wait for the rest of a paste, whose letters must not become keys."""

_LONGEST: Final = 1000
"""Characters kept of a sequence or a paste that does not end."""

# The patterns are compiled with the first key, because that would delay the first picture.
# ECMA-48, 5.3 to 5.6: an introducer is ESC and a letter, or one byte above 7F. If that byte is
# not valid text, prompt_toolkit passes a surrogate.
_CSI = "(?:\x1b\\[|[\x9b\udc9b])"
_SS3 = "(?:\x1bO|[\x8f\udc8f])"
_END = "(?:\x07|\x1b\\\\|[\x9c\udc9c])"
_STRING = "(?:\x1b[]PX^_]|[\x90\x98\x9d-\x9f\udc90\udc98\udc9d-\udc9f])[^\x03\x07\x1b\x9c\udc9c]*"
_CSI_BODY = "(?:\\[[ -~]|M[^\x00-\x1f]{3}|(?![M[])[ -?]*[@-~])"
_WHOLE: Final = (
    # A second "[" is a function key of the Linux console; "M" and three characters are X10 mouse.
    f"(?s)(?P<csi>\x1b?{_CSI}{_CSI_BODY})"
    f"|(?P<ss3>\x1b?{_SS3}[0-9;]*[ -/:<-~])"
    f"|(?P<string>\x1b?{_STRING}{_END})"
    f"|(?P<alt>\x1b(?![\x9b\udc9b\x8f\udc8f])[^][OPX^_\x03\x1b\x90\x98\x9d-\x9f])"
    "|(?P<one>\r\n|[^\x1b\x8f\x90\x98\x9b\x9d-\x9f\udc8f\udc90\udc98\udc9b\udc9d-\udc9f])"
)
_CSI_BEGUN = "(?:\\[|M[^\x00-\x1f]{0,2}|[ -?]*)"
_BEGUN: Final = f"\x1b?(?:{_CSI}{_CSI_BEGUN}|{_SS3}[0-9;]*|{_STRING}(?:\x1b\\Z)?)|\x1b{{1,2}}"
_PASTE: Final = f"(?s){_CSI}200~(.*?)(?:({_CSI}201~)|\\Z)"
_MOUSE: Final = r"\[(<?)(\d{1,5});(\d{1,5});(\d{1,5})([Mm])"
_MODIFIED: Final = r"(\[|O)(\d{0,7})(?::\d*)*(?:;?(\d{1,3})(?::(\d))?)?(?:;[\d:]*)?([~A-Za-z])"
_OTHER: Final = r"\[27;(\d{1,3});(\d{1,7})~"

_SHIFT, _ALT, _CONTROL, _LOCKS = 1, 2, 4, 64 | 128

# The keys of the number pad in application mode.
_PAD: Final[dict[str, str]] = {
    **{chr(ord("p") + digit): str(digit) for digit in range(10)},
    **dict(zip("jklmnoX", "*+,-./=", strict=True)),
    " ": " ",
    "I": "\t",
    "M": "\r",
}
# The number pad in the kitty protocol, which an earlier program may have left on.
_NUMBERED: Final[dict[int, str]] = {
    **{57399 + digit: str(digit) for digit in range(10)},
    **{57409 + place: sign for place, sign in enumerate("./*-+\r=,")},
    **{
        57417 + place: f"\x1b[{final}"
        for place, final in enumerate(("D", "C", "A", "B", "5~", "6~", "H", "F", "2~", "3~"))
    },
}


class KeyReader(Vt100Parser):
    r"""A parser that turns terminal input into keys and passes them to ``feed_key_callback``.

    A sequence that is not a key is ignored, whatever it contains. A key with Alt is
    ``Keys.Ignore`` with its name as data; every mouse report is converted to the SGR encoding.
    No input raises an error.

    >>> keys = []
    >>> reader = KeyReader(keys.append)
    >>> reader.feed("1\x1b[C\x1b]11;rgb:1e1e/2e2e/3e3e\x1b\\\x1by")
    >>> [(press.key, press.data) for press in keys]
    [('1', '1'), (<Keys.Right: 'right'>, '\x1b[C'), (<Keys.Ignore: '<ignore>'>, 'alt-y')]
    """

    def __init__(
        self, feed_key_callback: Callable[[KeyPress], None], clock: Callable[[], float] = monotonic
    ) -> None:
        self._clock = clock
        super().__init__(feed_key_callback)

    def reset(self, request: bool = False) -> None:
        """Forget incomplete input."""
        self._held = ""
        self._since = 0.0
        # The time at which an Esc became a key, and whether the held text is its late rest.
        self._alone: float | None = None
        self._late = False

    def feed(self, data: str) -> None:
        """Read more characters; hold an incomplete sequence."""
        now = self._clock()
        pasting = bool(self._held) and re.match(_PASTE, self._held)
        if self._held and now - self._since > (TORN_PASTE if pasting else TORN):
            self.flush()
            self._held, self._late = "", False
        if data and data[0] not in "[]OPX^_\x1b":
            # A terminal sends both characters of a key with Alt at once, so a held Esc is alone.
            self.flush()
        if self._alone is not None and data:
            # This can be the rest of a sequence whose Esc arrived long before it.
            self._late = data[0] in "[]^_" and now - self._alone <= TORN
            self._held = "\x1b" if self._late else ""
            self._alone = None
        self._since = now
        text, self._held = self._held + data, ""
        at = 0
        while at < len(text):
            at = self._read(text, at)

    def flush(self) -> None:
        """Press Esc if nothing followed it; any other incomplete input stays held."""
        if self._held in ("\x1b", "\x1b\x1b"):
            for _ in self._held:
                self._press("\x1b")
            self._held = ""
            self._alone = self._clock()

    def _read(self, text: str, at: int) -> int:
        """Read one key of the text, or hold the rest; return the index to continue at."""
        if paste := re.compile(_PASTE).match(text, at):
            if paste[2] is None:
                self._hold(text[at:])
            else:
                self._give(KeyPress(Keys.BracketedPaste, paste[1]))
            return paste.end()
        begun = re.compile(_BEGUN).match(text, at)
        if begun and begun.end() == len(text):
            self._hold(begun[0])
            return len(text)
        whole = re.compile(_WHOLE).match(text, at)
        if whole:
            self._take(whole)
            self._late = False
            return whole.end()
        # The next character cannot continue this sequence.
        if text.startswith(("\x1b\x1b", "\x1b\x03"), at):
            self._press("\x1b")
            return at + 1
        self._late = False
        return begun.end() if begun else at + 1

    def _hold(self, text: str) -> None:
        # Keep the start, which a paste needs, and the tail, which may hold a split end mark.
        most = 2 * _LONGEST
        self._held = text if len(text) <= most else text[:_LONGEST] + text[-10:]

    def _take(self, whole: re.Match[str]) -> None:
        """Pass on the key of a complete sequence or character, if it is one."""
        text = whole[0]
        match whole.lastgroup:
            case "one":
                self._press(text)
            case "alt":
                for press in _known(text) or map(_with_alt, _known(text[1:])):
                    self._give(press)
            case "csi" | "ss3":
                alt, body = _body(text)
                for press in _meaning(body):
                    self._give(_with_alt(press) if alt else press)

    def _press(self, text: str) -> None:
        for press in _known(text):
            self._give(press)

    def _give(self, press: KeyPress) -> None:
        # The Esc of a late sequence has already been pressed, so the rest is dropped.
        if not self._late:
            self.feed_key_callback(press)


def _body(text: str) -> tuple[bool, str]:
    """Return whether Alt was held, and the sequence after its ESC in seven bits."""
    alt = text.startswith("\x1b") and (text[1] == "\x1b" or text[1] > "\x7f")
    text = text[1:] if alt else text
    if text[0] == "\x1b":
        return alt, text[1:]
    return alt, ("[" if text[0] in "\x9b\udc9b" else "O") + text[1:]


def _meaning(body: str) -> list[KeyPress]:
    """Return the key of a sequence; empty if it is unknown."""
    if body.startswith("[M") and len(body) == 5:
        # X10: one character for each number. A byte that is not text is a surrogate.
        codes = [ord(sign) - (0xDC00 if "\udc00" <= sign <= "\udfff" else 0) for sign in body[2:]]
        button, x, y = [code - 32 for code in codes]
        return _mouse(button, x, y)
    if report := re.fullmatch(_MOUSE, body):
        button, x, y = int(report[2]), int(report[3]), int(report[4])
        if report[1]:
            return [KeyPress(Keys.Vt100MouseEvent, f"\x1b{body}")]
        # urxvt: like X10, but in digits. A sequence that ends with "m" is a color.
        return _mouse(button - 32, x, y) if report[5] == "M" else []
    if body[0] == "O" and len(body) == 2 and body[1] in _PAD:
        return _known(_PAD[body[1]])
    return _known(f"\x1b{body}") or _modified(body)


def _mouse(button: int, x: int, y: int) -> list[KeyPress]:
    """Convert an X10 report, which does not name the released button, to SGR."""
    if min(button, x, y) < 0:
        return []
    released = button & 0b1100011 == 0b11
    final = "m" if released else "M"
    button = button & ~0b11 if released else button
    return [KeyPress(Keys.Vt100MouseEvent, f"\x1b[<{button};{x};{y}{final}")]


def _known(text: str) -> list[KeyPress]:
    """Return the key of a character, or of a sequence in prompt_toolkit's table.

    A line feed is Enter: a terminal sends it before the program has changed how it sends keys, and
    some send it after the carriage return.
    """
    text = "\r" if text in ("\n", "\r\n") else text
    key = ANSI_SEQUENCES.get(text, text if len(text) == 1 else Keys.Ignore)
    if isinstance(key, tuple):
        return [_with_alt(KeyPress(key[-1]))]
    return [] if key is Keys.Ignore else [KeyPress(key, text)]


def _with_alt(press: KeyPress) -> KeyPress:
    name = press.key.value if isinstance(press.key, Keys) else press.key
    return KeyPress(Keys.Ignore, f"alt-{name}")


def _modified(body: str) -> list[KeyPress]:
    """Return the key of a sequence with modifiers that the table does not list.

    Shift and the locks are ignored; a key with Ctrl or Alt is a different key.
    """
    if other := re.fullmatch(_OTHER, body):
        return _of_code(int(other[2]), int(other[1]) - 1)
    found = re.fullmatch(_MODIFIED, body)
    if not found or found[4] == "3":  # a key was released
        return []
    kind, number, modifiers, _event, final = found.groups()
    held = max(0, int(modifiers or 1) - 1) & ~_LOCKS
    if kind == "[" and final == "u":
        return _of_code(int(number or 0), held)
    if held & ~_SHIFT or final in "Rt":
        return []
    return _known(f"\x1b[{number}~" if final == "~" else f"\x1b{kind}{final}")


def _of_code(code: int, held: int) -> list[KeyPress]:
    """Return the key of a character that is sent as its code."""
    held &= ~_LOCKS
    text = _NUMBERED.get(code) or (chr(code) if code <= 0x10FFFF else "")
    if held & _SHIFT and text.isalpha():
        text = text.upper()
    if held & _CONTROL and len(text) == 1 and "@" <= text.upper() <= "_":
        text = chr(ord(text.upper()) & 0x1F)
        held &= ~_CONTROL
    presses = _known(text)
    if held & ~_SHIFT:
        return [_with_alt(press) for press in presses] if held & ~_SHIFT == _ALT else []
    return presses
