"""The names of all scenes of table, solitaire and reviews, and each scene by its name."""

from collections.abc import Sequence

from cribbage.ui.screens.screen import Screen
from tests.common.alone_gallery import alone_gallery, solitaire_kinds
from tests.common.decision_gallery import decision
from tests.common.decision_gallery import kinds as decision_kinds
from tests.common.gallery import gallery, kinds
from tests.common.sitting import NAMES
from tests.ui.pages.matches import SCENES as MATCHES
from tests.ui.pages.pages import PAGES, page_of
from tests.ui.pages.waiting import waiting

Names = tuple[str, str]

PLAYED = ("table", "solitaire")
ROOMS = (*PLAYED, "review")
"""The gallery that takes longest: reviews."""


def scene_names(rooms: Sequence[str] = ROOMS) -> tuple[str, ...]:
    """Return the names of all scenes, each under its gallery: ``table/playing``."""
    named = {
        "table": kinds(),
        "solitaire": solitaire_kinds(),
        "review": (
            *[f"decision-{name}" for name in decision_kinds()],
            *[f"page-{name}" for name in PAGES],
            *[f"page-of-{name}" for name in MATCHES],
            *waiting(),
        ),
    }
    return tuple([f"{room}/{name}" for room in rooms for name in named[room]])


def scene_of(name: str, names: Names = NAMES) -> Screen:
    """Return the scene of this name in the current language, with these player names."""
    room, _, inside = name.partition("/")
    if room == "table":
        return gallery(names)[inside]
    if room == "solitaire":
        return alone_gallery(names[0])[inside]
    if inside.startswith("page-of-"):
        return MATCHES[inside.removeprefix("page-of-")]
    kind, _, called = inside.partition("-")
    if kind == "reviewing":
        return waiting(names)[inside]
    return decision(called) if kind == "decision" else page_of(called)


def every_scene(names: Names = NAMES, rooms: Sequence[str] = ROOMS) -> dict[str, Screen]:
    return {name: scene_of(name, names) for name in scene_names(rooms)}
