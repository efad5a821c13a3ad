"""What was said, and is said again when another language is spoken."""

from collections.abc import Callable
from typing import TypeVar, cast

Value = TypeVar("Value")


class Sayable(str):
    """A text like any other that knows what says it.

    >>> Sayable(lambda: "one for the go")
    'one for the go'
    """

    __slots__ = ("say",)

    say: Callable[[], str]

    def __new__(cls, say: Callable[[], str]) -> "Sayable":
        """The text as it is said in the language that is spoken now."""
        sayable = super().__new__(cls, say())
        sayable.say = say
        return sayable

    def __str__(self) -> str:
        # An error, and whatever else is asked for its text, is not to lose what says it.
        return self


def said_again(value: Value) -> Value:
    """A value with every text in it that knows what says it, however deep it lies among tuples, in
    the language that is spoken now; what has none in it stays the same one.
    """
    if isinstance(value, Sayable):
        return cast("Value", Sayable(value.say))
    if not isinstance(value, tuple):
        return value
    parts = [said_again(part) for part in value]
    if all(part is before for part, before in zip(parts, value, strict=True)):
        return value
    make = getattr(type(value), "_make", tuple)
    return cast("Value", make(parts))
