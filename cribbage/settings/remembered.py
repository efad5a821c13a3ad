"""The remembered settings, and their file."""

import os
import re
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import date, datetime, time
from enum import Enum
from itertools import count
from pathlib import Path
from typing import Any, Final, NamedTuple

from cribbage.language.speaking import _
from cribbage.pack.worded import Worded
from cribbage.settings.beginning import GameSetup
from cribbage.settings.habits import differences
from cribbage.settings.options import ALL_OPTIONS

LARGEST_SETTINGS: Final = 1 << 16
"""Maximum number of bytes read from the file."""

_TITLE: Final = """\
# The settings that cribbage remembers. A flag overrides a line of this file for one
# run; cribbage --reset-settings resets them all. Comments are not kept.
"""


class SavedSettings(NamedTuple):
    """The remembered settings, and a sentence about each error in the file."""

    last_time: GameSetup
    troubles: tuple[str, ...] = ()


def read_settings(path: Path) -> SavedSettings:
    """Read a settings file, which can be missing; never raises an error.

    An impossible value is ignored, and the rest applies. A file that is not TOML is renamed, so
    that nothing in it is lost when the next one is written.
    """
    try:
        return _understood(path)
    except FileNotFoundError:
        return SavedSettings(GameSetup())
    except OSError as error:
        return SavedSettings(
            GameSetup(),
            (
                _(
                    "{path} cannot be read: {why}",
                    path=path,
                    why=_(error.strerror or type(error).__name__),
                ),
            ),
        )
    except ValueError as error:
        try:
            trouble = _set_aside(path, error)
        except OSError as why:
            trouble = _(
                "{path} cannot be read ({error}) and could not be renamed: {why}",
                path=path,
                error=error,
                why=_(why.strerror or type(why).__name__),
            )
        return SavedSettings(GameSetup(), (trouble,))


def change(before: GameSetup, after: GameSetup, path: Path) -> str:
    """Write the settings that differ; everything else stays as another window left it.

    A file that is not TOML any more is renamed, all of ``after`` is written, and a sentence about
    that is returned. Raises OSError if it cannot be read, renamed or written; nothing in it is lost
    then.
    """
    different = differences(before, after)
    if not different:
        return ""
    found, trouble = before, ""
    try:
        found = _understood(path).last_time
    except FileNotFoundError:
        found = GameSetup()
    except ValueError as error:
        trouble = _set_aside(path, error)
    for choice, value in different:
        # Drop a value that does not fit the players that another window has set.
        with suppress(ValueError):
            found = choice.put(found, value)
    write(found, path)
    return trouble


def lesson(path: Path) -> object:
    """Return the saved lesson progress, or None if the file has none."""
    return read_settings(path).last_time.others.get(_LESSON)


def keep_lesson(steps: Sequence[int], path: Path) -> None:
    """Save the lesson progress; everything else in the file stays.

    It has its own line, which is not a choice, so that a version without the lesson preserves it
    too. Raises OSError if it cannot be written; nothing is lost then.
    """
    found = read_settings(path).last_time
    write(found._replace(others={**found.others, _LESSON: list(steps)}), path)


_LESSON: Final = "lesson"


def write(beginning: GameSetup, path: Path) -> None:
    """Save the result of ``text``, readable only by its owner.

    Reading the file meanwhile, or after a power failure, gives the old one or the new one. Raises
    OSError if it cannot be written; the old file is then unchanged.
    """
    path = Path(os.path.realpath(path))  # keeps a symbolic link to the file
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = path.with_name(f"{path.name}.{os.getpid()}.new")
    with suppress(FileNotFoundError):
        new.unlink()
    number = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(number, "w", encoding="utf-8", errors="replace", newline="\n") as file:
            file.write(text(beginning))
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise


def reset(path: Path) -> bool:
    """Delete the settings; false if there were none, OSError if they cannot be deleted."""
    try:
        path.unlink()
    except FileNotFoundError:
        return False
    return True


def text(beginning: GameSetup) -> str:
    """Return the settings for the next run as TOML, one line each.

    >>> text(GameSetup()).splitlines()[2:4]
    ['target = 121', 'names = ["Player 1", "Player 2"]']
    """
    values: dict[str, Any] = {each.name: each.get(beginning) for each in ALL_OPTIONS if each.get}
    lines = [
        f"{_key(name)} = {_value(value)}\n"
        for name, value in (values | dict(beginning.others)).items()
        if value is not None
    ]
    return f"{_TITLE}{''.join(lines)}"


def _understood(path: Path) -> SavedSettings:
    """Read a file; raises ValueError, with a sentence, if it is not TOML."""
    with path.open("rb") as file:
        content = file.read(LARGEST_SETTINGS + 1)
    if len(content) > LARGEST_SETTINGS:
        raise ValueError(_("it is too large"))
    import tomllib  # slow to import, and not needed on the first run

    try:
        # An editor on Windows can add a byte order mark.
        found = tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise ValueError(_("it is not UTF-8 text")) from None
    except RecursionError:
        raise ValueError(_("it is nested too deeply")) from None
    except tomllib.TOMLDecodeError as error:
        raise ValueError(_no_toml(str(error))) from None
    return _beginning(found, path)


def _no_toml(why: str) -> str:
    """Return where the file is not TOML; the English details are left to an editor.

    >>> _no_toml("Invalid value (at line 2, column 5)"), _no_toml("no value (at end of document)")
    ('invalid TOML at line 2, column 5', 'invalid TOML at the end of the file')
    """
    if found := re.search(r"at line (\d+), column (\d+)", why):
        line, column = found.groups()
        return _("invalid TOML at line {line}, column {column}", line=line, column=column)
    return _("invalid TOML at the end of the file")


def _beginning(found: Mapping[str, Any], path: Path) -> SavedSettings:
    known = {choice.name: choice for choice in ALL_OPTIONS if choice.get}
    for choice in known.values():
        if choice.earlier in found:
            found = {choice.name: found[choice.earlier], **found}
            del found[choice.earlier]
    others = {key: found[key] for key in found if key not in known}
    beginning, troubles = GameSetup(others=others), []
    for key, choice in known.items():
        if key in found:
            try:
                beginning = choice.put(beginning, choice.read(found[key]))
            except ValueError as error:
                why = str(error)
                troubles.append(
                    Worded("{path}: ignoring {key}: {why}", path=path, key=key, why=why)
                )
    return SavedSettings(beginning, tuple(troubles))


def _value(value: object) -> str:
    """Return a value as TOML, on one line."""
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
    """Rename the file and return a sentence about that; raises OSError if that is not possible."""
    names = (path.with_name(f"{path.name}.broken{number or ''}") for number in count())
    aside = next(name for name in names if not os.path.lexists(name))
    path.rename(aside)
    return _(
        "{path} cannot be read ({reason}); it was renamed to {name}",
        path=path,
        reason=reason,
        name=aside.name,
    )
