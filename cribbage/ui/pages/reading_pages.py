"""The keys of reading screens: replays and the book."""

from collections.abc import Sequence
from typing import Any, Protocol

from cribbage.language.speaking import _, pgettext
from cribbage.ui.pages.help import Help
from cribbage.ui.screens import keys, screen


def steps(*, onward: bool, backward: bool) -> tuple[tuple[screen.Cap, str], ...]:
    """Return the keys of a single step in each possible direction, with one caption for both."""
    step = pgettext("through a replay", "step")
    if onward and backward:
        return (keys.ONWARD._replace(printed=keys.ALONG.printed), step), (keys.BACKWARD, "")
    return (keys.ONWARD, step if onward else ""), (keys.BACKWARD, step if backward else "")


class ReplayStep(Protocol):
    """A step of a recorded game."""

    @property
    def deal(self) -> int:
        """The number of its deal."""


def beginnings(moments: Sequence[ReplayStep]) -> list[int]:
    """Return the places at which the deals of a game start, the first of them 0."""
    return [
        place
        for place, step in enumerate(moments)
        if place == 0 or step.deal != moments[place - 1].deal
    ]


def stepped(key: screen.Key, at: int, moments: Sequence[ReplayStep]) -> int | None:
    """Return the step that a key or a click on the progress line leads to, or None."""
    last, deals = len(moments) - 1, beginnings(moments)
    match key:
        case "right" | "enter":
            return min(last, at + 1)
        case "left":
            return max(0, at - 1)
        case "down":
            return min([place for place in deals if place > at], default=last)
        case "up":
            # From the middle of a deal, go to its start first.
            return max([place for place in deals if place < at], default=0)
        case "home":
            return 0
        case "end":
            return last
        case ("step", int(place)):
            return min(max(0, place), last)
        case _:
            return None


class ListScreen(Protocol):
    """A screen with a list and a pointer."""

    @property
    def at(self) -> int:
        """The row of the pointer."""

    def _replace(self, **changes: Any) -> screen.Screen:
        """Return the screen with some fields changed."""


def list_keys(
    scene: ListScreen, many: int, means: str, closer: screen.KeyOutcome
) -> screen.Bindings:
    """Return the keys and clicks that move the pointer in a list.

    A second click on a row has the outcome ``closer``.
    """

    def moved(at: int) -> screen.KeyOutcome:
        after: screen.KeyOutcome = scene._replace(at=at, note="")
        return after

    def pointed(key: screen.Key) -> screen.KeyOutcome:
        return moved(screen.scrolled(scene.at, key, many - 1))

    def clicked(key: screen.Key) -> screen.KeyOutcome:
        match key:
            case ("row", int(place)):
                return closer if place == scene.at else moved(place)
            case _:
                return keys.nothing(key)

    return (
        screen.Binding(keys.POINT, means if many > 1 else "", pointed),
        screen.Binding(keys.PLACE, "", clicked),
    )


def around_reading(scene: screen.ReadingScreen) -> screen.Bindings:
    """Return the keys for help and back, which need no confirmation since nothing is lost."""
    back: screen.KeyOutcome = scene.back or screen.Request.LEAVE
    way_out = screen.to(keys.RETURN, _("back") if scene.back else _("quit"), back)
    helps = screen.to(keys.HELP_KEY, _("help"), Help(scene))
    return (helps, way_out, screen.to(keys.STOP, "", _opened_from(scene) or screen.Request.LEAVE))


def _opened_from(scene: screen.ReadingScreen) -> screen.Screen | None:
    """Return the screen below all reading screens."""
    below = scene.back
    return _opened_from(below) if isinstance(below, screen.ReadingScreen) else below
