"""Make the reviews in the pictures again after a change of the analysis.

    .venv-test/bin/python -m tests.reviews

This takes half a minute, so no test does it.
"""

from cribbage.review.saved_reviews import edition
from tests.common.decision_gallery import decisions
from tests.common.judged import KEPT
from tests.ui.pages.pages import PAGES, page_of


def main() -> None:
    KEPT.kept.clear()
    for name in PAGES:
        page_of(name)
    decisions()
    KEPT.write()
    print(f"{len(KEPT.made)} reviews by {edition()}")


if __name__ == "__main__":
    main()
