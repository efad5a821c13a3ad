"""What the program brings along for the system, made of what it takes and of the manual."""

from pathlib import Path

from cribbage.commands.answers.share import COMPLETIONS, page_in
from cribbage.commands.cli import whole_parser
from tests.share.completions import completion
from tests.share.page import LANGUAGES, page

CHECKOUT = Path(__file__).parents[2]


def brought_along() -> dict[Path, str]:
    """Every file with what stands in it now."""
    files = {page_in(code): page(code) for code in LANGUAGES}
    for shell, path in COMPLETIONS.items():
        files[path] = completion(whole_parser(), shell)
    return files
