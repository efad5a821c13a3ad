"""Events in any kind of game, each with the table before and after it."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Game = TypeVar("Game")
Event = TypeVar("Event")
Look = TypeVar("Look")


def between(
    game: Game,
    events: Iterable[Event],
    evolve: Callable[[Game, Event], Game],
    view: Callable[[Game], Look],
) -> Iterator[tuple[Event, Look, Look]]:
    """Yield each event that followed from ``game``, with the table before and after it.

    >>> list(between(1, (2, 3), lambda score, points: score + points, str))
    [(2, '1', '3'), (3, '3', '6')]
    """
    before = view(game)
    for event in events:
        game = evolve(game, event)
        after = view(game)
        yield event, before, after
        before = after
