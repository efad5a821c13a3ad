"""The program's own folders: one for games and the book, another for settings."""

import errno
import os
from pathlib import Path

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from typing import Literal


def own_folder(kind: "Literal['state', 'config']") -> Path:
    """Return the program's own folder: CRIBBAGE_HOME for both kinds, or the system's default.

    It may not exist yet. Raises FileNotFoundError if the user has no home folder.
    """
    if home := os.environ.get("CRIBBAGE_HOME"):
        return Path(home).absolute()
    import platformdirs  # slow to import, and not needed with CRIBBAGE_HOME

    place = platformdirs.user_state_path if kind == "state" else platformdirs.user_config_path
    try:
        folder = place("cribbage", appauthor=False)
    except RuntimeError:  # since platformdirs 4.14; older versions return a path that starts with ~
        folder = Path("~")
    if not folder.is_absolute():
        from cribbage.pack.worded import Worded  # also slow to import

        reason = Worded("the home folder cannot be found: set CRIBBAGE_HOME to a folder")
        raise FileNotFoundError(errno.ENOENT, reason, str(folder))
    return folder
