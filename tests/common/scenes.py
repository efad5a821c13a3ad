"""Every scene that there is, at the table, alone and in reviews, made in the spoken language."""

from collections.abc import Mapping
from types import MappingProxyType

from cribbage.ui.scenes.scenes import Scene
from tests.common import alone_gallery, decision_gallery, gallery
from tests.common.sitting import NAMES
from tests.common.speaking import once_in_each_language
from tests.ui.review.matches import SCENES as MATCHES
from tests.ui.review.pages import PAGES, page_of
from tests.ui.review.waiting import waiting

_NAMED = {
    "table": gallery.kinds,
    "patience": alone_gallery.alone_kinds,
    "review": lambda: (
        *[f"decision-{name}" for name in decision_gallery.kinds()],
        *[f"page-{name}" for name in PAGES],
        *[f"page-of-{name}" for name in MATCHES],
        *waiting(),
    ),
}


def scene_names() -> tuple[str, ...]:
    """The names of all scenes, each below its room: ``table/playing``."""
    return tuple([f"{room}/{name}" for room, named in _NAMED.items() for name in named()])


@once_in_each_language(2)
def every_scene(names: tuple[str, str] = NAMES) -> Mapping[str, Scene]:
    """Every scene under its name; who sits at the table and is alone is called by these names."""
    decisions = decision_gallery.decisions()
    rooms: Mapping[str, Mapping[str, Scene]] = {
        "table": gallery.gallery(names),
        "patience": alone_gallery.alone_gallery(names[0]),
        "review": {
            **{f"decision-{name}": scene for name, scene in decisions.items()},
            **{f"page-{name}": page_of(name) for name in PAGES},
            **{f"page-of-{name}": scene for name, scene in MATCHES.items()},
            **waiting(names),
        },
    }
    return MappingProxyType(
        {f"{room}/{name}": each for room, scenes in rooms.items() for name, each in scenes.items()}
    )
