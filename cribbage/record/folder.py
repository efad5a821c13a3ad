"""Where the program keeps its own: games and the book in one folder, settings in another."""

import errno
import os
from pathlib import Path

TYPE_CHECKING = False  # as in typing, which `--help` has no time to import
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Literal


def own_folder(
    kind: "Literal['state', 'config']", environ: "Mapping[str, str]" = os.environ
) -> Path:
    """The folder for what the program keeps: CRIBBAGE_HOME for all of it, or the system's own.

    It may not be there yet. FileNotFoundError for a user who has no home folder.
    """
    if home := environ.get("CRIBBAGE_HOME"):
        return Path(home).absolute()
    import platformdirs  # slow to import, and not needed with CRIBBAGE_HOME

    place = platformdirs.user_state_path if kind == "state" else platformdirs.user_config_path
    try:
        folder = place("cribbage", appauthor=False)
    except RuntimeError:  # since 4.14; before that a path that begins with ~
        folder = Path("~")
    if not folder.is_absolute():
        from cribbage.pack.worded import Worded  # slow to import as well

        reason = Worded("there is no home folder: name a folder in CRIBBAGE_HOME")
        raise FileNotFoundError(errno.ENOENT, reason, str(folder))
    return folder
