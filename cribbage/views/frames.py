"""Events with the table before and after them, as a bystander sees them."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from cribbage.engine.events import Event
from cribbage.engine.evolve import evolve
from cribbage.engine.game import Game
from cribbage.views.seen import Seen, seen
from cribbage.views.view import View, view

AnyGame = TypeVar("AnyGame")
AnyEvent = TypeVar("AnyEvent")
AnyView = TypeVar("AnyView")


class Frame(NamedTuple):
    """One event, and the table before and after it, all as a bystander sees it."""

    event: Seen
    before: View
    view: View


def frames(game: Game, events: tuple[Event, ...]) -> tuple[Frame, ...]:
    """Return the events that followed from ``game``, each with the table before and after it."""
    looks = frames_between(game, events, evolve, view)
    return tuple([Frame(seen(event), before, after) for event, before, after in looks])


def frames_between(
    game: AnyGame,
    events: Iterable[AnyEvent],
    evolve: Callable[[AnyGame, AnyEvent], AnyGame],
    view: Callable[[AnyGame], AnyView],
) -> Iterator[tuple[AnyEvent, AnyView, AnyView]]:
    """Yield each event that followed from ``game``, with the table before and after it.

    >>> list(frames_between(1, (2, 3), lambda score, points: score + points, str))
    [(2, '1', '3'), (3, '3', '6')]
    """
    before = view(game)
    for event in events:
        game = evolve(game, event)
        after = view(game)
        yield event, before, after
        before = after
