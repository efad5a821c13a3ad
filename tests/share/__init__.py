"""What the program brings along for the system, made of what it takes and of the manual."""

from pathlib import Path

from cribbage.commands.share import COMPLETIONS, completion_in, page_in
from tests.share.completions import completion
from tests.share.page import LANGUAGES, page


def brought_along() -> dict[Path, str]:
    """Every file with what stands in it now."""
    files = {page_in(code): page(code) for code in LANGUAGES}
    for shell, usual in COMPLETIONS.items():
        files[usual] = completion("en", shell)
        for code in LANGUAGES:
            # Where nothing is told of what is offered, as in bash, it is the same in all of them.
            if (own := completion(code, shell)) != files[usual]:
                files[completion_in(code, shell)] = own
    return files
