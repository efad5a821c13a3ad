"""The program's own folders: one for games and the book, another for settings."""

import errno
import os
from pathlib import Path

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from typing import Literal


def own_folder(kind: "Literal['state', 'config']") -> Path:
    """Return the program's own folder: CRIBBAGE_HOME for both kinds, or the system's default.

    It may not exist yet. Raises FileNotFoundError, with a sentence, if the user has no home folder
    or if CRIBBAGE_HOME is not an absolute path.
    """
    if home := named_folder():
        return home
    import platformdirs  # slow to import, and not needed with CRIBBAGE_HOME

    place = platformdirs.user_state_path if kind == "state" else platformdirs.user_config_path
    try:
        folder = place("cribbage", appauthor=False)
    except RuntimeError:  # since platformdirs 4.14; older versions return a path that starts with ~
        folder = Path("~")
    if folder.is_absolute():
        return folder
    from cribbage.pack.worded import Worded  # also slow to import

    reason = Worded("the home folder cannot be found: set CRIBBAGE_HOME to a folder")
    raise FileNotFoundError(errno.ENOENT, reason, str(folder))


def named_folder() -> Path | None:
    """Return the folder in CRIBBAGE_HOME, or None if it is not set.

    A leading ``~`` is a home folder, as in a shell. Raises FileNotFoundError, with a sentence, if
    it is not an absolute path: each current folder would have games of its own.
    """
    named = os.environ.get("CRIBBAGE_HOME")
    if not named:
        return None
    folder = Path(os.path.expanduser(named))  # noqa: PTH111 - Path.expanduser can raise
    if not folder.is_absolute():
        from cribbage.pack.worded import Worded

        reason = Worded(
            "CRIBBAGE_HOME is {named!r}, which is not an absolute path: start it with / or ~/",
            named=named,
        )
        raise FileNotFoundError(errno.ENOENT, reason, named)
    return folder
