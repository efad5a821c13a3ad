"""Pages of unfinished reviews: at the start, on the way, at the end, and one that failed."""

from collections.abc import Mapping

from cribbage.language.speaking import _
from cribbage.review.review import NOT_OVER
from cribbage.ui.pages.judgement import Reviewing
from cribbage.ui.words.sentences import as_sentence

MANY = 117
DONE = (0, 40, MANY)


def waiting(names: tuple[str, ...] = ("Ann", "Ben")) -> Mapping[str, Reviewing]:
    """Return each of them by name; the error message is in the current language."""
    return {
        **{f"reviewing-{done}": Reviewing(names, done, MANY) for done in DONE},
        "reviewing-failed": Reviewing(names, 0, MANY, note=as_sentence(_(NOT_OVER))),
    }
