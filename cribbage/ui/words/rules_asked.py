"""The answer to a question about rules that finds nothing."""

from collections.abc import Sequence

from cribbage.language.speaking import _
from cribbage.ui.words.sentences import one_of


def no_topic(topic: str, near: Sequence[str]) -> str:
    """Return that there is no such topic, and similar ones if there are any.

    >>> no_topic("flsh", ["flush"])
    "no rule about 'flsh': did you mean flush?"
    >>> no_topic("xyzzy", [])
    "no rule about 'xyzzy': see cribbage rules --list"
    """
    if near:
        return _("no rule about {topic!r}: did you mean {near}?", topic=topic, near=one_of(near))
    return _(
        "no rule about {topic!r}: see cribbage rules --list",
        topic=topic,
    )
