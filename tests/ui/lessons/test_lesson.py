"""The sentences of the lesson."""

from cribbage.lessons.chapters import CHAPTERS, Place
from cribbage.ui.words.lesson import taught


def test_the_last_step_speaks_to_nobody_by_name():
    """The dealer may be a computer player, whose name is that of the last opponent."""
    last = Place(len(CHAPTERS) - 1, len(CHAPTERS[-1]) - 1)
    assert taught(last, ("Mia", "Easy")).asked == "You can now start your own game."
