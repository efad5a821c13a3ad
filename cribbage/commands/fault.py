"""The report of an internal error: a sentence for the player, and a file for the developer."""

import platform
from collections.abc import Iterator
from traceback import walk_tb

from cribbage import __version__
from cribbage.language.speaking import _
from cribbage.records.folder import own_folder


def report(error: BaseException | None) -> str:
    """Write where the error arose to a file, and return the sentence that names both.

    Neither says more of the error than its type, nor shows a value: each may name a card.
    """
    what = type(error).__name__
    try:
        folder = own_folder("state")
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "error.txt"
        path.write_text("".join(f"{line}\n" for line in _lines(error)), encoding="utf-8")
    except (OSError, ImportError):  # a broken installation can miss the library for folders
        return _("internal error: {what}", what=what)
    return _(
        "internal error: {what}; {path} shows where it happened but does not reveal any cards",
        what=what,
        path=path,
    )


def _lines(error: BaseException | None) -> Iterator[str]:
    """The versions, and for the error and each one before it the frames, the outermost first."""
    yield f"cribbage {__version__}, Python {platform.python_version()}, {platform.system()}"
    told: list[BaseException] = []
    while error is not None and error not in told:
        told.append(error)
        yield f"{type(error).__module__}.{type(error).__qualname__}"
        for frame, line in walk_tb(error.__traceback__):
            code = frame.f_code
            yield f"  {code.co_filename}, line {line}, in {code.co_qualname}"
        error = error.__cause__ or error.__context__
