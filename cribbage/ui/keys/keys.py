"""What each key means in a scene: in effect, in the key row, and in the help.

It is said once: ``press`` acts on the same lines that ``key_row`` prints. Those of each
scene are in ``table``, ``claims``, ``pages`` and ``reading``.
"""

from collections.abc import Callable
from typing import Any, Final

from cribbage.language.speaking import _, pgettext
from cribbage.pack.cards import half_width
from cribbage.ui.keys import claims, pages, reading
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.standings import Standings
from cribbage.ui.pages.start import NAMES, Start
from cribbage.ui.scenes.drilling import Drill
from cribbage.ui.scenes.keys import (
    AWAY,
    HELP,
    LEAVE,
    LOG,
    MATCH,
    count_keys,
    in_help,
    in_row,
    outcome,
)
from cribbage.ui.scenes.scenes import (
    Counting,
    Over,
    Retelling,
    Saying,
    Scene,
    Watching,
    WhoCalls,
    around_of,
    under,
)
from cribbage.ui.scenes.screen import Bindings, Hint, Key, Outcome, Overlay, Reading, Screen, to
from cribbage.ui.table.play import Playing


def press(scene: Scene, key: Key) -> Outcome:
    """What comes of a key: a hint, in a sentence, where it means nothing now."""
    if isinstance(key, str) and not takes_text(scene):
        key = half_width(key).lower()
    after = outcome(bindings(scene), key)
    if after is not scene and isinstance(after, Playing) and isinstance(scene, Playing):
        # Now it is the next count that matters.
        return after._replace(around=after.around._replace(finished=None))
    return after


def takes_text(scene: Scene) -> bool:
    """Whether what is typed is a name."""
    return isinstance(scene, Start) and scene.focus in NAMES


def key_row(scene: Scene) -> tuple[tuple[str, str], ...]:
    """The keys that mean something now, each with what it does; the scene waits for the first."""
    if isinstance(scene, Drill):
        return scene.rows.keys
    if taught := _taught(scene):
        return taught
    return in_row(bindings(scene))


def keys_at_hand(scene: Scene) -> tuple[tuple[str, str], ...]:
    """The keys as the help explains them over this scene, each with what it does."""
    if isinstance(scene, Drill):
        return scene.rows.explained
    if taught := _taught(scene):
        return taught
    return in_help(bindings(scene))


def _taught(scene: Scene) -> tuple[tuple[str, str], ...]:
    """The keys of a lesson, where one lies over the scene."""
    around = around_of(scene) if scene is under(scene) else None
    return around.lesson.keys if around and around.lesson else ()


def bindings(scene: Scene) -> Bindings:
    """The keys of a scene, in the order of the key row."""
    if type(scene).keys is not Screen.keys:
        return scene.keys()
    own = _BINDINGS[type(scene)](scene)
    around = _everywhere(scene)
    if any(["escape" in cap.pressed for cap, _means, _act in own]):
        around = tuple([each for each in around if each.cap is not AWAY])
    return own + around


def has_match(scene: Scene) -> bool:
    """Whether there are standings to look at."""
    around = around_of(scene)
    return around is not None and around.match.has_more_games


def _everywhere(scene: Scene) -> Bindings:
    """Help, log, match and the way out, from wherever they lead; an offer names the last alone.

    Q and Esc lead out alike, but where letters are typed and where Esc takes something back.
    """
    if isinstance(scene, Overlay):
        return ()
    if isinstance(scene, Reading):
        return reading.around_reading(scene)
    helps = to(HELP, _("help"), Help(scene))
    way_out = (to(LEAVE, _("quit"), Leaving(scene)), to(AWAY, "", Leaving(scene)))
    found = [helps, to(LOG, _("log"), Log(scene))]
    if has_match(scene):
        # At the end of a game the match is one key away.
        found.append(
            to(
                MATCH,
                "" if isinstance(scene, Over) else pgettext("a key", "match"),
                Standings(scene),
            )
        )
    elif around_of(scene) and not isinstance(scene, Retelling):
        alone = Hint(_("This game is not part of a match."))
        found.append(to(MATCH._replace(explained=()), "", alone))
    return (*found, *way_out)


_BINDINGS: Final[dict[type, Callable[[Any], Bindings]]] = {
    WhoCalls: claims.who_calls,
    Counting: count_keys,
    Saying: claims.saying,
    Over: pages.over,
    Retelling: reading.retelling,
    Watching: reading.watching,
}
