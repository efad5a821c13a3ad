"""The keys before a game: the form, and the games that were left."""

from typing import Final, NamedTuple

from cribbage.language.speaking import N_, _
from cribbage.ui.guide.moments import BEGINNING
from cribbage.ui.pages.rulebook import Rulebook
from cribbage.ui.scenes.form import (
    CHOICES,
    NAMES,
    Field,
    Start,
    changed,
    fields,
    moved,
    moved_to,
    offered,
    on,
    rubbed_out,
    typed,
)
from cribbage.ui.scenes.keys import (
    ALONG,
    ANOTHER,
    BOOK,
    DELETE,
    DRILL,
    ENTER,
    GO_ON,
    LEARN,
    NEXT,
    PATIENCE,
    REPLAY,
    REVIEW,
    RUB_OUT,
    SETTINGS,
    SPACE,
    SQUARE,
    TYPED,
    UNDO,
    WATCH,
    nothing,
)
from cribbage.ui.scenes.offer import Offer, deleting, pointed_further, undone
from cribbage.ui.scenes.screen import Binding, Bindings, Cap, Hint, Key, Outcome, Request, to


class Door(NamedTuple):
    """What can be opened from the form: its name, what it asks for, what it is, and its key there.

    The rules are a page over the form, and ask for nothing.
    """

    name: str
    request: Request | None
    means: str
    cap: Cap | None = None


DOORS: Final = {
    Field.ALSO: (
        Door(N_("learn"), Request.LEARN, N_("Learn the game with a guided first deal."), LEARN),
        Door(
            N_("drill"),
            Request.DRILL,
            N_("Practice counting and discarding, twelve questions at a time."),
            DRILL,
        ),
        Door(
            N_("watch"),
            Request.WATCH,
            N_("Watch two computer players and see how they judge their cards."),
            WATCH,
        ),
        Door(
            N_("solitaire"),
            Request.PATIENCE,
            N_("Solitaire: one pack, seven deals, 121 to win."),
            PATIENCE,
        ),
        Door(
            N_("squares"),
            Request.SQUARE,
            N_("Solitaire: sixteen cards on a 4 by 4 grid, 61 to win."),
            SQUARE,
        ),
    ),
    Field.LOOK_UP: (
        Door(N_("settings"), Request.SETTINGS, N_("See and change every setting."), SETTINGS),
        Door(N_("book"), Request.BOOK, N_("Head-to-head records of all finished games."), BOOK),
        Door(N_("replay"), Request.REPLAY, N_("Replay the last finished game."), REPLAY),
        Door(
            N_("review"),
            Request.REVIEW,
            N_("Review errors and luck in the last finished two-player game."),
            REVIEW,
        ),
        Door(N_("rules"), None, N_("Read all the rules, chapter by chapter.")),
    ),
}
"""What else is here, row by row, from left to right."""


def _behind(door: Door, scene: Start) -> Outcome:
    """What comes of opening a door."""
    return door.request or Rulebook(scene, BEGINNING)


def start(scene: Start) -> Bindings:
    """The form is gone through, filled in, and begun from."""
    if scene.focus in DOORS:
        return _also(scene)
    # Where a blank is typed, or changes what is chosen, Enter alone goes on.
    dealing = scene.focus is Field.DEAL
    found = [
        to(GO_ON, _("deal"), Request.BEGIN) if dealing else to(ENTER, _("continue"), on(scene))
    ]
    if scene.focus in CHOICES:
        change = ALONG
        if scene.focus not in NAMES:
            change = ALONG._replace(pressed=("left", "right", "space"))
        found += [
            Binding(change, _("change"), lambda key: changed(scene, -1 if key == "left" else 1))
        ]
    elif scene.focus in NAMES:
        found += [to(ALONG, "", Hint(_(_NO_PROGRAM)))]
    found += [Binding(ANOTHER, _("move"), lambda key: moved(scene, -1 if key == "up" else 1))]
    if scene.focus in NAMES:
        found += [Binding(RUB_OUT, "", lambda key: rubbed_out(scene))]
    if scene.focus in NAMES and not scene.programs[NAMES.index(scene.focus)]:
        # No name of a person begins with a blank in a program's place.
        found += [Binding(SPACE, "", lambda key: typed(scene, " "))]
    if scene.newcomers:
        found += [to(LEARN, _("learn"), Request.LEARN)]
    return (*found, Binding(TYPED, "", lambda key: _typed(scene, key)))


def _also(scene: Start) -> Bindings:
    """What else is here is gone along and opened; its own key opens it at once."""
    doors = DOORS[scene.focus]

    def along(key: Key) -> Start:
        step = -1 if key == "left" else 1
        return scene._replace(door=(scene.door + step) % len(doors), fault="")

    own = [
        to(door.cap, "", _behind(door, scene)) for row in DOORS.values() for door in row if door.cap
    ]
    return (
        to(GO_ON, _("open"), _behind(doors[scene.door], scene)),
        Binding(ALONG, _("choose"), along),
        Binding(ANOTHER, _("move"), lambda key: moved(scene, -1 if key == "up" else 1)),
        *own,
        Binding(TYPED, "", lambda key: _typed(scene, key)),
    )


def _typed(scene: Start, key: Key) -> Outcome:
    if isinstance(key, tuple):
        return _clicked(scene, *key)
    return typed(scene, key) if len(key) == 1 and scene.focus in NAMES else nothing(key)


_NO_PROGRAM: Final = N_("This seat is for a person. The computer can take the others.")


def _clicked(scene: Start, what: str, place: int) -> Outcome:
    """A click goes to a field, chooses what is offered in one, opens what else is here or begins.

    ``what`` is the name of the field in which a choice was clicked on, or ``field``.
    """
    if what == "field" and place in fields(scene):
        field = Field(place)
        return Request.BEGIN if field is Field.DEAL else moved_to(scene, field)
    for row, doors in DOORS.items():
        if what == row.name:
            return _behind(doors[place], scene)
    field_chosen = next((field for field in CHOICES if field.name == what), None)
    if field_chosen is None:
        return scene
    return moved_to(offered(scene, field_chosen)[place], field_chosen)


def offer(scene: Offer) -> Bindings:
    """One of the games is taken up or deleted, or a new one begun."""
    found: Bindings = ()
    if scene.pointed:
        found = (
            to(GO_ON, _("resume"), Request.RESUME),
            Binding(
                ANOTHER, _("choose"), lambda key: pointed_further(scene, -1 if key == "up" else 1)
            ),
        )
    found += (to(NEXT, _("new game"), Request.NEW),)
    if scene.pointed:
        found += (to(DELETE, _("delete"), deleting(scene)),)
    if scene.deleted:
        found += (to(UNDO, _("undo"), undone(scene)),)
    # Not everything has room in the row.
    return (*found, to(SETTINGS, "" if scene.deleted else _("settings"), Request.SETTINGS))
