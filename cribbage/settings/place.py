"""The path of the settings file."""

from cribbage.records.folder import own_folder

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from pathlib import Path


def settings_path() -> "Path":
    """Return the path of the settings.

    Raises FileNotFoundError for a user without a home folder.
    """
    return own_folder("config") / "settings.toml"
