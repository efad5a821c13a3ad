"""Pages of unfinished reviews: at the start, on the way, at the end, and one that failed."""

from collections.abc import Mapping

from cribbage.language.speaking import _
from cribbage.review.judging import UNFINISHED_REVIEW
from cribbage.ui.pages.judgement import ReviewProgress
from cribbage.ui.words.sentences import as_sentence

MANY = 117
DONE = (0, 40, MANY)


def waiting(names: tuple[str, ...] = ("Ann", "Ben")) -> Mapping[str, ReviewProgress]:
    """Return the pages by name; the error message is in the current language."""
    return {
        **{f"reviewing-{done}": ReviewProgress(names, done, MANY) for done in DONE},
        "reviewing-failed": ReviewProgress(names, 0, MANY, note=as_sentence(_(UNFINISHED_REVIEW))),
    }
