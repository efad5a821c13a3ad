"""Texts that can be translated again when the language changes."""

from collections.abc import Callable
from typing import Any, TypeVar, cast

Value = TypeVar("Value")


class Sayable(str):
    """A string that knows the function that produced it.

    >>> Sayable(lambda: "one for the go")
    'one for the go'
    """

    __slots__ = ("say",)

    say: Callable[[], str]

    def __new__(cls, say: Callable[[], str]) -> "Sayable":
        """Return the text in the current language."""
        sayable = super().__new__(cls, say())
        sayable.say = say
        return sayable

    def __str__(self) -> str:
        # str() of an error, for example, must not lose the function.
        return self


def said_again(value: Value) -> Value:
    """Return a value with its translatable texts in the current language.

    Texts are found in tuples and dataclasses at any depth. A value without any is returned
    unchanged, as the same object.
    """
    if isinstance(value, Sayable):
        return cast("Value", Sayable(value.say))
    if hasattr(value, "__dataclass_fields__") and not isinstance(value, type):
        from dataclasses import fields, replace  # slow to import, and plain text has no dataclass

        dataclass = cast("Any", value)
        fielded = {field.name: getattr(value, field.name) for field in fields(dataclass)}
        again = {name: said_again(part) for name, part in fielded.items()}
        if all(again[name] is part for name, part in fielded.items()):
            return value
        return cast("Value", replace(dataclass, **again))
    if not isinstance(value, tuple):
        return value
    parts = [said_again(part) for part in value]
    if all(part is before for part, before in zip(parts, value, strict=True)):
        return value
    make = getattr(type(value), "_make", tuple)
    return cast("Value", make(parts))
