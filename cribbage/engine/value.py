"""The base of immutable values, and the type checks of what they hold.

A value from a caller is either of the type asked for or refused at once with a sentence: a string
is not a card or a way of counting, ``True`` is not a number, ``121.0`` is not a whole number. Two
conversions are made: a list becomes a tuple, and a number of any type becomes the ``int`` that
``operator.index`` returns for it.
"""

from collections.abc import Callable
from enum import Enum
from operator import index
from typing import Any, ClassVar, Final, Self, TypeVar

put_field: Final = object.__setattr__
"""Set a field of a value; only for its ``__init__``."""

ValueT = TypeVar("ValueT")


def of_kind(what: str, given: object, kind: type[ValueT]) -> ValueT:
    """Return the value given for ``what`` if it is of this type, or raise TypeError.

    >>> from cribbage import Overclaim
    >>> of_kind("overclaim", "two", Overclaim)
    Traceback (most recent call last):
    ...
    TypeError: overclaim: 'two' is not of type Overclaim: use Overclaim.TWO, EXCESS, or OFF
    """
    if isinstance(given, kind):
        return given
    raise TypeError(f"{what}: {given!r} is not of type {kind.__name__}{_instead(given, kind)}")


def _instead(given: object, kind: type) -> str:
    if issubclass(kind, Enum):
        *names, last = [choice.name for choice in kind]
        comma = "," if len(names) > 1 else ""
        return f": use {kind.__name__}.{', '.join(names)}{comma} or {last}"
    if isinstance(given, str) and hasattr(kind, "parse"):
        return f": use {kind.__name__}.parse to read one"
    return ""


def returned_by(how: str, given: object, kind: type[ValueT]) -> ValueT:
    """Return the value given if it is of this type, which ``how`` returns, or raise TypeError.

    The sentence names types only, because a game in a wrong place holds hidden cards.

    >>> from cribbage import Game, new_game
    >>> returned_by("new_game()", (new_game(),), Game)
    Traceback (most recent call last):
    ...
    TypeError: use a Game, as new_game() returns it, not tuple
    """
    if isinstance(given, kind):
        return given
    raise TypeError(f"use a {kind.__name__}, as {how} returns it, not {type(given).__name__}")


def whole_number(what: str, given: object) -> int:
    """Return the whole number given for ``what``.

    Raises TypeError if it is not one, such as ``True`` or ``121.0``.
    """
    if type(given) is int:
        return given
    if not isinstance(given, bool) and hasattr(given, "__index__"):
        return index(given)
    raise TypeError(f"{what}: {given!r} is not a whole number")


def checked_tuple(what: str, given: object, kind: type[ValueT]) -> tuple[ValueT, ...]:
    """Return the items of a tuple or list as a tuple; TypeError as in ``of_kind``."""
    if not isinstance(given, tuple | list):
        raise TypeError(f"{what}: {given!r} is not a tuple of {kind.__name__}")
    if set(map(type, given)) != {kind}:
        for each in given:
            of_kind(what, each, kind)
    return tuple(given)


class Value:
    """An immutable value, equal to values of the same type with equal fields.

    A subclass lists its fields in ``__match_args__``, has a slot for each, and sets and checks them
    in ``__init__``. A dataclass would generate this, but importing dataclasses and creating a dozen
    of them takes longer than all the rest of the engine.

    >>> from cribbage import Cut, Seat
    >>> Cut(Seat(0), 9).changed(depth=12)
    Cut(seat=0, depth=12)
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]

    def changed(self, **fields: Any) -> Self:
        """Return a copy with these fields changed and checked; TypeError for an unknown field."""
        kind: Callable[..., Self] = type(self)
        return kind(**{name: getattr(self, name) for name in self.__match_args__} | fields)

    __replace__ = changed  # the name that copy.replace uses

    def _held(self) -> tuple[object, ...]:
        return tuple([getattr(self, name) for name in self.__match_args__])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Value) or type(other) is not type(self):
            return NotImplemented
        return self._held() == other._held()

    def __hash__(self) -> int:
        return hash(self._held())

    def __repr__(self) -> str:
        held = [f"{name}={getattr(self, name)!r}" for name in self.__match_args__]
        return f"{type(self).__name__}({', '.join(held)})"

    def __reduce__(self) -> tuple[type[Self], tuple[object, ...]]:
        return type(self), self._held()

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed: {name}")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} cannot be changed: {name}")
