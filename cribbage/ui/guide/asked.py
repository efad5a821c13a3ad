"""What is said to who asks the rules for something that they do not tell."""

from collections.abc import Sequence

from cribbage.ui.words.sentences import listed


def no_topic(topic: str, near: Sequence[str]) -> str:
    """That there is no such topic, and what may have been meant.

    >>> no_topic("flsh", ["flush"])
    "the rules say nothing of 'flsh': was it flush?"
    >>> no_topic("xyzzy", [])
    "the rules say nothing of 'xyzzy': cribbage rules --list has what they tell of"
    """
    nothing = f"the rules say nothing of {topic!r}"
    if near:
        return f"{nothing}: was it {listed(near, 'or')}?"
    return f"{nothing}: cribbage rules --list has what they tell of"
