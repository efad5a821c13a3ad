"""What a value is: something that is nothing but what it holds, and of the right kinds.

What a program gives is either of the kind that is asked for or refused with a sentence at once:
a text is no card and no way of counting, ``True`` is no number, ``121.0`` no whole one. Two things
are taken for what they plainly are: a list for a tuple, and a number of any kind for the ``int``
that ``operator.index`` makes of it.
"""

from collections.abc import Callable
from enum import Enum
from operator import index
from typing import Any, ClassVar, Final, Self, TypeVar

put: Final = object.__setattr__
"""Gives a value one of the things it holds; for its ``__init__`` alone."""

Kind = TypeVar("Kind")


def of_kind(what: str, given: object, kind: type[Kind]) -> Kind:
    """What was given for ``what``, which has to be of this kind; TypeError where it is not.

    >>> from cribbage import Overclaim
    >>> of_kind("overclaim", "two", Overclaim)
    Traceback (most recent call last):
    ...
    TypeError: overclaim: 'two' is no Overclaim: write Overclaim.TWO, EXCESS or OFF
    """
    if isinstance(given, kind):
        return given
    raise TypeError(f"{what}: {given!r} is no {kind.__name__}{_instead(given, kind)}")


def _instead(given: object, kind: type) -> str:
    if issubclass(kind, Enum):
        *names, last = [choice.name for choice in kind]
        return f": write {kind.__name__}.{', '.join(names)} or {last}"
    if isinstance(given, str) and hasattr(kind, "parse"):
        return f": {kind.__name__}.parse reads one"
    return ""


def whole_number(what: str, given: object) -> int:
    """The number given for ``what``; TypeError where it is none, as ``True`` and ``121.0``."""
    if type(given) is int:
        return given
    if not isinstance(given, bool) and hasattr(given, "__index__"):
        return index(given)
    raise TypeError(f"{what}: {given!r} is no whole number")


def row_of(what: str, given: object, kind: type[Kind]) -> tuple[Kind, ...]:
    """The things given for ``what``, a tuple or a list, as a tuple; TypeError as ``of_kind``."""
    if not isinstance(given, tuple | list):
        raise TypeError(f"{what}: {given!r} is no tuple of {kind.__name__}")
    if set(map(type, given)) != {kind}:
        for each in given:
            of_kind(what, each, kind)
    return tuple(given)


class Value:
    """Equal to what is of its kind and holds the same, and never changed.

    A kind names what it holds in ``__match_args__``, has a slot for each, and puts it there, once
    it is known to be right, in ``__init__``. A dataclass would write that by itself, but importing
    dataclasses and making a dozen of them takes longer than all the rest of the engine.

    >>> from cribbage import Cut, Seat
    >>> Cut(Seat(0), 9).changed(depth=12)
    Cut(seat=0, depth=12)
    """

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]

    def changed(self, **fields: Any) -> Self:
        """The same but for these fields, checked as any other; TypeError where it has no such."""
        kind: Callable[..., Self] = type(self)
        return kind(**{name: getattr(self, name) for name in self.__match_args__} | fields)

    __replace__ = changed  # as copy.replace calls it

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
