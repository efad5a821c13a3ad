"""What is remembered from last time: who played, to what, who counted, and how the table looked."""

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from datetime import date, datetime, time
from enum import Enum
from functools import partial
from itertools import count
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from cribbage.engine.rules import TARGETS, Counting, Overclaim
from cribbage.match.agreement import one_of
from cribbage.match.margins import Skunks
from cribbage.match.match import MatchPoints, NextDeal
from cribbage.match.names import player_names
from cribbage.record.shelf import own_folder

LARGEST: Final = 1 << 16
"""Bytes that are read of the file."""

_TITLE: Final = """\
# What cribbage remembers from last time. A flag wins over a line in here, and
# cribbage --reset-settings forgets them all. Remarks are not kept.
"""


class Settings(NamedTuple):
    """The agreements and the looks of last time; as they are made, those of a first evening.

    ``names`` is None before anybody has played; ``counting`` is as in Rules. ``dark`` says which
    ground the terminal has, None for not known. Whether the curtain in the play is left out is not
    remembered, for those who sit down next may trust each other less, nor whether a match was
    played. ``others`` are lines of a later program, kept for it.
    """

    names: tuple[str, str] | None = None
    target: int = 121
    counting: Counting | tuple[Counting, ...] = Counting.AUTO
    ascii: bool = False
    four_colour: bool = False
    dark: bool | None = None
    animation: bool = True
    mouse: bool = True
    overclaim: Overclaim = Overclaim.TWO
    skunks: Skunks = Skunks.STANDARD
    match_points: MatchPoints = MatchPoints.ONE_TWO_FOUR
    next_deal: NextDeal = NextDeal.LOSER
    others: Mapping[str, Any] = MappingProxyType({})


class Remembered(NamedTuple):
    """Settings as they were read, and a sentence about each thing in the file that was wrong."""

    settings: Settings
    troubles: tuple[str, ...] = ()


def settings_path() -> Path:
    """Where the settings are kept; FileNotFoundError for a user who has no home folder."""
    return own_folder("config") / "settings.toml"


def read(path: Path) -> Remembered:
    """The settings in a file, which need not be there: never an error.

    A value that cannot be is passed over, and the rest holds. A file that is no TOML is set aside
    under another name, so that nothing somebody wrote is lost when the next one is written.
    """
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
        if len(content) > LARGEST:
            raise ValueError("it is too long")
        import tomllib  # slow to import, and not needed on the first evening

        # An editor on Windows may have put a mark at its head.
        return _settings(tomllib.loads(content.decode("utf-8-sig")), path)
    except FileNotFoundError:
        return Remembered(Settings())
    except OSError as error:
        return Remembered(Settings(), (f"{path} cannot be read: {error.strerror}",))
    except (ValueError, RecursionError) as error:
        return Remembered(Settings(), (_set_aside(path, error),))


def write(settings: Settings, path: Path) -> None:
    """Keep the settings, readable to their owner only; whoever reads them meanwhile, or after a
    power failure, finds the old file or the new one.

    OSError where it cannot be written; the old file is then as it was.
    """
    path = Path(os.path.realpath(path))  # a link to it stays a link
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    with suppress(FileNotFoundError):
        new.unlink()
    number = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(number, "w", encoding="utf-8", errors="replace", newline="\n") as file:
            file.write(text(settings))
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise


def reset(path: Path) -> bool:
    """Forget everything: false where nothing was remembered, OSError where it cannot be."""
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    return True


def text(settings: Settings) -> str:
    """The settings as TOML, a line each.

    >>> text(Settings(names=("Ann", "Ben"))).splitlines()[2:4]
    ['names = ["Ann", "Ben"]', 'target = 121']
    """
    values: dict[str, Any] = {name: getattr(settings, name) for name in _KNOWN}
    lines = [
        f"{_key(name)} = {_value(value)}\n"
        for name, value in (values | dict(settings.others)).items()
        if value is not None
    ]
    return f"{_TITLE}{''.join(lines)}"


def _settings(found: Mapping[str, Any], path: Path) -> Remembered:
    settings = Settings(others={key: found[key] for key in found if key not in _KNOWN})
    troubles = []
    for key, understood in _KNOWN.items():
        if key in found:
            try:
                settings = settings._replace(**{key: understood(found[key])})
            except ValueError as error:
                troubles.append(f"{path}: {key} is passed over: {error}")
    return Remembered(settings, tuple(troubles))


def _names(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(name, str) for name in value):
        raise ValueError('write two names, as in ["Ann", "Ben"]')
    names = player_names(value)
    if len(names) != 2:
        raise ValueError(f"two play, not {len(names)}")
    return names


def _target(value: object) -> int:
    if not isinstance(value, int) or value not in TARGETS:
        raise ValueError(f"a game is to {' or to '.join(map(str, TARGETS))}, not to {value}")
    return value


def _counting(value: object) -> Counting | tuple[Counting, ...]:
    if not isinstance(value, list):
        return one_of(Counting, value)
    if len(value) != 2:
        raise ValueError(f"two count, not {len(value)}")
    return tuple([one_of(Counting, each) for each in value])


def _switch(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"write true or false, not {value!r}")
    return value


_KNOWN: Final[dict[str, Callable[[object], Any]]] = {
    "names": _names,
    "target": _target,
    "counting": _counting,
    "ascii": _switch,
    "four_colour": _switch,
    "dark": _switch,
    "animation": _switch,
    "mouse": _switch,
    "overclaim": partial(one_of, Overclaim),
    "skunks": partial(one_of, Skunks),
    "match_points": partial(one_of, MatchPoints),
    "next_deal": partial(one_of, NextDeal),
}


def _value(value: object) -> str:
    """A value as TOML writes it, on one line."""
    match value:
        case bool():
            return "true" if value else "false"
        case Enum():
            return _value(value.value)
        case str():
            return _quoted(value)
        case int() | float():
            return str(value)
        case datetime() | date() | time():
            return value.isoformat()
        case list() | tuple():
            return f"[{', '.join([_value(each) for each in value])}]"
        case dict():
            pairs = [f"{_key(key)} = {_value(each)}" for key, each in value.items()]
            return f"{{{', '.join(pairs)}}}"
    raise TypeError(f"TOML has no way to write {value!r}")


def _key(key: str) -> str:
    plain = key.isascii() and key.replace("_", "").replace("-", "").isalnum()
    return key if plain else _quoted(key)


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    controls = {code: f"\\u{code:04x}" for code in (*range(0x20), 0x7F)}
    return f'"{escaped.translate(controls)}"'


def _set_aside(path: Path, reason: Exception) -> str:
    names = (path.with_name(f"{path.name}.broken{number or ''}") for number in count())
    aside = next(name for name in names if not os.path.lexists(name))
    try:
        path.rename(aside)
    except OSError as error:
        return f"{path} cannot be understood ({reason}), nor set aside: {error.strerror}"
    return f"{path} cannot be understood ({reason}); it is kept as {aside.name}"
