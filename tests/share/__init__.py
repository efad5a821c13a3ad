"""Files for the operating system, made from the program's arguments and the manual."""

from pathlib import Path

from cribbage.commands.share import COMPLETIONS, completion_in, page_in
from tests.share.completions import completion
from tests.share.page import LANGUAGES, page


def brought_along() -> dict[Path, str]:
    """Return the path of every file in ``share``, with its expected content."""
    files = {page_in(code): page(code) for code in LANGUAGES}
    for shell, usual in COMPLETIONS.items():
        files[usual] = completion("en", shell)
        for code in LANGUAGES:
            # Without explanations, as in bash, all languages are the same.
            if (own := completion(code, shell)) != files[usual]:
                files[completion_in(code, shell)] = own
    return files
