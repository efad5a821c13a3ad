"""What the program brings along for the system, made of what it takes and of the manual."""

from itertools import product
from pathlib import Path

from cribbage.commands.answers.share import COMPLETIONS, completion_in, page_in
from tests.share.completions import completion
from tests.share.page import LANGUAGES, page

CHECKOUT = Path(__file__).parents[2]


def brought_along() -> dict[Path, str]:
    """Every file with what stands in it now."""
    files = {page_in(code): page(code) for code in LANGUAGES}
    for code, shell in product(LANGUAGES, COMPLETIONS):
        files[completion_in(code, shell)] = completion(code, shell)
    return files
