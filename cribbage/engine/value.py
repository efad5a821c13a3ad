"""What a value is: something that is nothing but what it holds."""

from collections.abc import Callable
from typing import Any, ClassVar, Final, Self

put: Final = object.__setattr__
"""Gives a value one of the things it holds; for its ``__init__`` alone."""


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
