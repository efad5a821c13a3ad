"""Keyboard input is read as whole keys, even if it arrives in pieces."""

from random import Random

import pytest
from prompt_toolkit.key_binding.key_processor import KeyPress
from prompt_toolkit.keys import Keys

from cribbage.ui.terminal.sequences import ESCAPE_DELAY, TORN, TORN_PASTE, KeyReader

PAUSE = None
"""The same delay as after a single Esc."""


def read(*parts: str | float | None) -> list[str]:
    """Return the keys read from these texts; a number between two texts is a wait in seconds."""
    now, keys = [0.0], list[KeyPress]()
    reader = KeyReader(keys.append, clock=lambda: now[0])
    for part in parts:
        if isinstance(part, str):
            reader.feed(part)
            continue
        now[0] += ESCAPE_DELAY if part is PAUSE else part
        if part is PAUSE or part >= ESCAPE_DELAY:
            reader.flush()
    return [press.data if press.key is Keys.Ignore else _name(press) for press in keys]


def _name(press: KeyPress) -> str:
    if press.key in (Keys.Vt100MouseEvent, Keys.BracketedPaste):
        return press.data
    return press.key.value if isinstance(press.key, Keys) else press.key


NOTHING = (
    *("\x1b[1m", "\x1b[m", "\x1b[<M", "\x1b[<0;10M", "\x1b[;;M", "\x1b[1;2;3;4M"),
    *("\x1b[38;5;10m", "\x1b[38;2;1;2;3m", "\x1b[<1;2;3;4m", "\x1b[-1;2;3M"),
    *("\x1b]11;rgb:1e1e/2e2e/3e3e\x1b\\", "\x1b]11;rgb:1e1e/2e2e/3e3e\x07", "\x1b]52;c;cTF5\x07"),
    *("\x1b[?61;6;22c", "\x1b[>0;10;1c", "\x1b[8;24;80t", "\x1b[5;6R", "\x1b[0n", "\x1b[?2026;2$y"),
    *("\x1bP1$r0m\x1b\\", "\x1bP>|xterm(380)\x1b\\", "\x1b_Gi=1;OK\x1b\\", "\x1b^1q\x1b\\"),
    *("\x1bXqy\x1b\\", "\x1b[I", "\x1b[O", "\x1b[?997;1n", "\x1b[1;1:3u", "\x1b[201~", "\x1b[E"),
    *("\x9b1m", "\x9d11;q\x9c", "\udc9b8;24;80t", "\udc90q\udc9c", "\x1b[999999999999;1;1M"),
    *("\x1b[27;5;99999999~", "\x1b[99999999u", "\x1b[1;999A", f"\x1b[{'9' * 9000};1;1M"),
)


def test_unknown_sequence_is_ignored_and_next_key_is_read():
    for sequence in NOTHING:
        assert read(sequence + "1") == ["1"], ascii(sequence)
        assert read(*sequence, "1") == ["1"], ascii(sequence)
        assert read(sequence, TORN + 0.1, "1") == ["1"], ascii(sequence)


SENT = {
    "up": ["\x1b[A"],
    "down": ["\x1bOB", "\x9bB"],
    "s-right": ["\x1b[1;2C"],
    "left": ["\x1b[1;129D", "\x1b[57417u"],
    "home": ["\x1b[1~", "\x1b[H"],
    "end": ["\x1b[8~"],
    "pageup": ["\x1b[5;1~"],
    "c-m": ["\x1bOM", "\x1b[13u", "\x1b[57414u"],
    "0": ["\x1bOp"],
    "9": ["\x1bOy"],
    "-": ["\x1bOm"],
    "f1": ["\x1bO2P", "\x1b[[A"],
    "f12": ["\x1b[24~"],
    "delete": ["\x1b[3~"],
    "s-tab": ["\x1b[Z", "\x1b\t"],
    "escape": ["\x1b[27u"],
    "1": ["\x1b[49u", "\x1b[57400u"],
    "q": ["\x1b[113;1u"],
    "A": ["\x1b[97;2u"],
    "c-c": ["\x1b[99;5u", "\x1b[27;5;99~"],
    "?": ["\x1b[27;2;63~"],
    "alt-y": ["\x1by", "\x1b[121;3u"],
    "alt-up": ["\x1b\x1b[A", "\x1b[1;3A"],
    "alt-c-m": ["\x1b\r"],
    "alt-c-h": ["\x1b\x7f"],
    "alt-é": ["\x1bé"],
    "\x1b[<0;1;1M": ["\x1b[<0;1;1M", "\x1b[M !!"],
    "\x1b[<0;1;1m": ["\x1b[M#!!"],
    "\x1b[<64;1;127M": ["\x1b[M`!\x9f"],
    "\x1b[<0;1;223M": ["\x1b[M !\udcff"],
    "\x1b[<0;5;6m": ["\x1b[35;5;6M"],
    "\x1b[<65;5;6M": ["\x1b[97;5;6M"],
    "Zoë\x1b[31mq\n\x03": ["\x1b[200~Zoë\x1b[31mq\n\x03\x1b[201~"],
}
MEANT = {sequence: key for key, sequences in SENT.items() for sequence in sequences}


def test_key_sent_as_sequence_is_read():
    assert {sequence: read(sequence + "1") for sequence in MEANT} == {
        sequence: [key, "1"] for sequence, key in MEANT.items()
    }


def test_sequence_split_after_second_byte_or_later_is_read_whole():
    for sequence in [each for each in (*NOTHING, *MEANT) if len(each) < 100]:
        whole = read(sequence)
        least = 3 if sequence.startswith("\x1b\x1b") else 2
        for place in range(min(least, len(sequence)), len(sequence)):
            assert read(sequence[:place], 0.06, sequence[place:]) == whole, ascii(sequence)
            assert read(sequence[:place], TORN, sequence[place:]) == whole, ascii(sequence)


@pytest.mark.parametrize("rest", ["[C", "[<0;10;10M", "]11;rgb:11/11/11\x1b\\", "_q\x1b\\"])
def test_late_rest_of_sequence_is_not_read_as_keys(rest: str):
    assert read("\x1b", 0.06, rest, "1") == read("\x1b" + rest, "1")
    assert read("\x1b", PAUSE, rest, "1") == ["escape", "1"]
    assert read("\x1b", PAUSE, *rest, "1") == ["escape", "1"]


def test_esc_is_key_if_nothing_follows():
    assert read("\x1b") == []
    assert read("\x1b", PAUSE) == ["escape"]
    assert read("\x1b", PAUSE, "y") == ["escape", "y"]
    assert read("\x1b", 0.01, "y") == ["escape", "y"]
    assert read("\x1b\x1b\x1b", PAUSE) == ["escape", "escape", "escape"]
    assert read("\x1b", 0.03, "\x1b", 0.03, "\x1b", PAUSE) == ["escape", "escape", "escape"]


def test_sequence_interrupted_by_another_is_ignored():
    assert read("\x1b[M\x1b[0m1") == ["1"]
    assert read("\x1b[<0;10\x1b[A") == ["up"]
    assert read("\x1b]11;rgb\x1b[A") == ["up"]


def test_ctrl_c_works_during_any_sequence():
    for begun in ("\x1b", "\x1b[", "\x1b[<0;", "\x1b]11;", "\x1bP", "\x1bO"):
        assert read(begun + "\x03")[-1] == "c-c"


def test_unfinished_sequence_is_dropped_after_time_limit():
    assert read("\x1b[", TORN + 0.1, "q") == ["q"]
    assert read("\x1b]11;rgb", TORN + 0.1, "q") == ["q"]
    assert read("\x1b[200~ann", TORN_PASTE, "b\x1b[201~q") == ["annb", "q"]
    assert read("\x1b[200~ann", TORN_PASTE + 0.1, "q") == ["q"]


def test_long_sequence_is_not_kept_in_memory():
    reader = KeyReader([].append)
    for begun in ("\x1b[200~", "\x1b]", "\x1b[1"):
        reader.feed(begun)
        for _ in range(50):
            reader.feed("1" * 1000)
        assert len(reader._held) < 3000
        reader.reset()
    assert read("\x1b[200~", *("x" * 1000,) * 5, "\x1b[20", "1~q")[-1] == "q"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_random_bytes_raise_no_error_and_do_not_hide_next_key(seed: int):
    random = Random(seed)
    signs = (
        "\x1b\x1b\x1b[[<;;0123456789mMO]P_^X~ABCRu\\\x07\x9b\x9c\udc9b\udcff qyé花\r\t\x00 M200~"
    )
    for _ in range(2000):
        text = "".join(random.choices(signs, k=random.randint(1, 30)))
        cut = random.randint(0, len(text))
        pauses = random.choice([(), (PAUSE,), (0.03,), (TORN + 0.1,)])
        assert read(text[:cut], *pauses, text[cut:], TORN_PASTE + 0.1, "q")[-1] == "q"


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        (("\n",), ["c-m"]),
        (("\r\n",), ["c-m"]),
        (("\n\n",), ["c-m", "c-m"]),
        (("\r\r\n\n",), ["c-m", "c-m", "c-m"]),
        (("1\n2",), ["1", "c-m", "2"]),
        (("\x1b", PAUSE, "\n"), ["escape", "c-m"]),
        (("\x1b[106;5u",), ["c-m"]),
        (("\x1b[10u",), ["c-m"]),
    ],
)
def test_line_feed_is_read_as_enter(sent: tuple[str | None, ...], keys: list[str]):
    assert read(*sent) == keys
