"""What is said to who asks the rules for something that they do not tell."""

from collections.abc import Sequence

from cribbage.language.speaking import _
from cribbage.ui.words.sentences import one_of


def no_topic(topic: str, near: Sequence[str]) -> str:
    """That there is no such topic, and what may have been meant.

    >>> no_topic("flsh", ["flush"])
    "the rules say nothing of 'flsh': was it flush?"
    >>> no_topic("xyzzy", [])
    "the rules say nothing of 'xyzzy': cribbage rules --list has what they tell of"
    """
    if near:
        return _("no rule about {topic!r}: did you mean {near}?", topic=topic, near=one_of(near))
    return _(
        "no rule about {topic!r}: see cribbage rules --list",
        topic=topic,
    )
