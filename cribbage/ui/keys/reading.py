"""The keys of what is looked up: a game retold, and the book."""

from collections.abc import Sequence
from typing import Any, Final, Protocol

from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.standings import Standings
from cribbage.ui.scenes.keys import (
    ALONG,
    AWAY,
    BACKWARD,
    BY_DEALS,
    BY_GAMES,
    ENDS,
    HELP,
    HOLD,
    LEAVE,
    MATCH,
    NOT_REVIEWED,
    ONWARD,
    PACE,
    PLACE,
    POINT,
    RETURN,
    REVIEW,
    SAID,
    STEP,
    STOP,
    nothing,
)
from cribbage.ui.scenes.scenes import Retelling, Scene, Watching
from cribbage.ui.scenes.screen import Binding, Bindings, Cap, Key, Outcome, Reading, Request, to


def retelling(scene: Retelling) -> Bindings:
    """A game is gone through, on and back."""
    several = len(scene.games) > 1
    begun = scene.game > 0 or scene.at > 0
    goes_on = scene.game < len(scene.games) - 1 or scene.at < len(scene.steps) - 1
    reviewed = scene.around.view.rules.seats == 2 and scene.steps[-1].page
    # Beside the review neither the row nor the help has room for everything.
    crowded = several and goes_on and reviewed
    games = (
        BY_GAMES._replace(explained=((N_("PgUp/PgDn"), N_("change game")),))
        if reviewed
        else BY_GAMES
    )
    means = (
        *steps(onward=goes_on, backward=begun and not crowded),
        (BY_DEALS, _("deals") if several else _("change deal")),
        (games, _("games") if several else ""),
        (ENDS, "" if several or reviewed else _("jump")),
        (PLACE, ""),
    )
    moved = [Binding(cap, said, lambda key: _moved(scene, key)) for cap, said in means]
    return (*moved, to(REVIEW, _("review"), Request.REVIEW) if reviewed else NOT_REVIEWED)


class Step(Protocol):
    """A step of a recorded game."""

    @property
    def deal(self) -> int:
        """The deal that it belongs to."""


def steps(*, onward: bool, backward: bool) -> tuple[tuple[Cap, str], ...]:
    """The keys of a single step, where there is one: one caption for both."""
    step = pgettext("through a replay", "step")
    if onward and backward:
        return (ONWARD._replace(printed=ALONG.printed), step), (BACKWARD, "")
    return (ONWARD, step if onward else ""), (BACKWARD, step if backward else "")


def _moved(scene: Retelling, key: Key) -> Outcome:
    """Where a key leads, or a click on the line of deals."""
    game, at = scene.game, scene.at
    last, last_game = len(scene.steps) - 1, len(scene.games) - 1
    match key:
        case "right" | "enter" | "space":
            return scene._replace(at=at + 1) if at < last else _game_after(scene)
        case "left":
            return scene._replace(at=at - 1) if at > 0 else _end_of_game_before(scene)
        case "down":
            later = [place for place in beginnings(scene.steps) if place > at]
            if at == last:
                return _game_after(scene)
            return scene._replace(at=min(later, default=last))
        case "up" if at == 0 and game > 0:
            before = _end_of_game_before(scene)
            return before._replace(at=beginnings(before.steps)[-1])
        case "up":
            # From the middle of a deal to its beginning first.
            earlier = [place for place in beginnings(scene.steps) if place < at]
            return scene._replace(at=max(earlier, default=0))
        case "pagedown":
            return _game_after(scene)
        case "pageup":
            # From the middle of a game to its beginning first.
            return scene._replace(game=game if at else max(0, game - 1), at=0)
        case "home":
            return scene._replace(game=0, at=0)
        case "end":
            return scene._replace(game=last_game, at=len(scene.games[last_game]) - 1)
        case ("step", int(place)):
            return scene._replace(at=min(max(0, place), last))
        case _:
            return nothing(key)


def beginnings(moments: Sequence[Step]) -> list[int]:
    """The places at which the deals of a game begin; the first of them is 0."""
    return [
        place
        for place, step in enumerate(moments)
        if place == 0 or step.deal != moments[place - 1].deal
    ]


def _game_after(scene: Retelling) -> Retelling:
    """The beginning of the next game; the end of the last one."""
    if scene.game + 1 < len(scene.games):
        return scene._replace(game=scene.game + 1, at=0)
    return scene._replace(at=len(scene.steps) - 1)


def _end_of_game_before(scene: Retelling) -> Retelling:
    game = max(0, scene.game - 1)
    return scene if game == scene.game else scene._replace(game=game, at=len(scene.games[game]) - 1)


def watching(scene: Watching) -> Bindings:
    """What goes on by itself is stopped, made to take a step, made faster or slower."""
    if scene.result:
        return ()
    from cribbage.ui.scenes.watching import PACES  # which no table needs

    def paced(key: Key) -> Watching:
        pace = min(max(0, scene.pace + (1 if key == "up" else -1)), len(PACES) - 1)
        return scene._replace(pace=pace, note=_(PACES[pace].said))

    return (
        to(
            HOLD,
            _("pause") if scene.running else _("continue"),
            scene._replace(running=not scene.running),
        ),
        to(STEP, _("step"), Request.STEP),
        Binding(PACE, _("change speed"), paced),
    )


class Listed(Protocol):
    """A screen with a list, one row of it pointed at."""

    @property
    def at(self) -> int:
        """The place of that row."""

    def _replace(self, **changes: Any) -> Scene:
        """Return the screen with another row pointed at."""


_FURTHER: Final = {"up": -1, "down": 1, "pageup": -10, "pagedown": 10}


def pointed_at(at: int, key: Key, many: int) -> int:
    """Where a key leads from a row of a list of so many, from the first to the last."""
    ends = {"home": 0, "end": many - 1}
    to = ends[str(key)] if key in ends else at + _FURTHER[str(key)]
    return min(max(0, to), many - 1)


def listed(scene: Listed, many: int, means: str, closer: Outcome) -> Bindings:
    """The rows of a list are pointed at, from the first to the last, by keys or by a click.

    A second click on a row looks ``closer``.
    """

    def moved(at: int) -> Outcome:
        after: Outcome = scene._replace(at=at, note="")
        return after

    def pointed(key: Key) -> Outcome:
        return moved(pointed_at(scene.at, key, many))

    def clicked(key: Key) -> Outcome:
        match key:
            case ("row", int(place)):
                return closer if place == scene.at else moved(place)
            case _:
                return nothing(key)

    return (Binding(POINT, means if many > 1 else "", pointed), Binding(PLACE, "", clicked))


def around_reading(scene: Reading) -> Bindings:
    """Help, and the way back: nothing is lost by it, so nothing is asked."""
    found = [to(HELP, _("help"), Help(scene))]
    if isinstance(scene, Watching):
        away = to(AWAY, "", Request.LEAVE)
        return (*found, to(SAID, _("log"), Log(scene)), to(LEAVE, _("quit"), Request.LEAVE), away)
    if isinstance(scene, Retelling):
        found.insert(0, to(SAID, _("log"), Log(scene)))
    if isinstance(scene, Retelling) and scene.around.match.has_more_games:
        found.append(to(MATCH, "", Standings(scene)))
    back: Outcome = scene.back or Request.LEAVE
    way_out = to(RETURN, _("back") if scene.back else _("quit"), back)
    return (*found, way_out, to(STOP, "", _opened_from(scene) or Request.LEAVE))


def _opened_from(scene: Reading) -> Scene | None:
    """What lies below all that is being looked up."""
    below = scene.back
    return _opened_from(below) if isinstance(below, Reading) else below
