"""Where what is remembered lies."""

from cribbage.record.folder import own_folder

TYPE_CHECKING = False  # as in typing, which `--help` has no time to import
if TYPE_CHECKING:
    from pathlib import Path


def settings_path() -> "Path":
    """Where the settings are kept; FileNotFoundError for a user who has no home folder."""
    return own_folder("config") / "settings.toml"
