"""The keys of the page of settings, and the rows that they go along."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from cribbage.language.speaking import N_, _
from cribbage.settings.beginning import Beginning
from cribbage.settings.choices import AT_THE_TABLE, CHOICES, HOUSE, LOOKS, Choice, Shown
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.form import Start
from cribbage.ui.scenes.keys import ANOTHER, AT_FIRST, BACK, CHANGE, NO, TYPED, YES
from cribbage.ui.scenes.offer import Offer, briefly
from cribbage.ui.scenes.scenes import Scene, Settings, around_of, under
from cribbage.ui.scenes.screen import Binding, Bindings, to

OWN_WAYS: Final = N_("different for each player")
"""How hands are counted, or the play is pegged, where players differ."""

_GROUPS: Final = (LOOKS, AT_THE_TABLE, HOUSE)


class Row(NamedTuple):
    """A choice as it stands on the page: how it is shown, and its value as it is in the file.

    ``said`` is true where the command line said it; ``agreed`` where it holds for the game that is
    played and cannot be changed now.
    """

    choice: Choice
    shown: Shown
    value: object
    said: bool
    agreed: bool


def rows(scene: Settings) -> tuple[Row, ...]:
    """The page from top to bottom, group by group."""
    now, said = scene.habits.now, scene.habits.said
    found = []
    below = under(scene)
    alone = isinstance(below, patience.Scene)
    for choice in CHOICES:
        if alone and choice.shown and not choice.shown.alone:
            # What is agreed on at a table is nothing to one who plays alone.
            continue
        # Who counts in a game that is played stands there for each player.
        if choice.shown and not (scene.playing is not None and choice.played):
            agreed = scene.playing is not None and choice.shown.group == HOUSE
            value = choice.stands(scene.playing if agreed and scene.playing else now)
            said_now = choice.name in said and not agreed
            if choice.played and not said_now and isinstance(below, Start):
                # The form asks for it too, and may have been answered since.
                value = choice.stands(below.beginning)
            found.append(Row(choice, choice.shown, value, said_now, agreed))
    return tuple(sorted(found, key=lambda row: _GROUPS.index(row.shown.group)))


def groups(scene: Settings) -> Iterator[tuple[str, list[Row]]]:
    """The rows under their headings."""
    if scene.playing is None:
        for group, among in groupby(rows(scene), lambda row: row.shown.group):
            yield _(group), list(among)
    else:
        agreed = _("House rules (fixed for this game)")
        if scene.playing.agreed.match.has_more_games:
            agreed = _("House rules (fixed for this match)")
        headings = {
            LOOKS: _("{group} (change anytime)", group=_(LOOKS)),
            AT_THE_TABLE: _("{group} (from the next deal)", group=_(AT_THE_TABLE)),
            HOUSE: agreed,
        }
        for group, among in groupby(rows(scene), lambda row: row.shown.group):
            yield headings[group], list(among)


class Agreed(NamedTuple):
    """How each does something in a game that is played: in words, and in one word each."""

    title: str
    names: tuple[str, ...]
    words: tuple[str, ...]
    values: tuple[str, ...]


def for_each(scene: Settings) -> Iterator[Agreed]:
    """What was agreed for each player of the game on the screen, who counts and who pegs."""
    around = around_of(scene)
    if around is None:
        return
    for choice in CHOICES:
        if choice.shown and choice.played:
            values = tuple([way.value for way in getattr(around.view.rules, choice.name)])
            words = tuple([choice.shown.caption(value) for value in values])
            brief = tuple([briefly(value) for value in values])
            yield Agreed(_(choice.shown.title), around.names, words, brief)


def settings(scene: Settings) -> Bindings:
    """A row is pointed at and changed; everything is as at first, once that is confirmed."""
    if scene.asked:
        stay = scene._replace(asked=False)
        return (
            Binding(YES, _("reset"), lambda key: _as_at_first(scene)),
            to(NO, _("no"), stay),
            to(TYPED, "", stay),
        )
    return (
        Binding(CHANGE, _("change"), lambda key: _changed(scene, -1 if key == "left" else 1)),
        Binding(ANOTHER, _("move"), lambda key: _moved(scene, -1 if key == "up" else 1)),
        to(AT_FIRST, _("reset"), scene._replace(asked=True, fault="")),
        to(BACK._replace(pressed=("escape",)), _("back"), scene.back),
    )


def _moved(scene: Settings, step: int) -> Settings:
    free = [place for place, row in enumerate(rows(scene)) if not row.agreed]
    place = free[(free.index(scene.row) + step) % len(free)]
    return scene._replace(row=place, fault="")


def _changed(scene: Settings, step: int) -> Settings:
    """The next way of the row pointed at: what is said for this run changes only the next."""
    row = rows(scene)[scene.row]
    ways = list(row.shown.ways)
    value = row.choice.stands(scene.habits.kept) if row.said else row.value
    # What each player has a way of his own for begins with the first.
    place = ways.index(value) + step if value in ways else 0
    return _with(scene, [(row.choice, ways[place % len(ways)])])


def _as_at_first(scene: Settings) -> Settings:
    first = Beginning()
    free = [row.choice for row in rows(scene) if not row.agreed]
    return _with(scene._replace(asked=False), [(each, each.stands(first)) for each in free])


def _with(scene: Settings, values: list[tuple[Choice, object]]) -> Settings:
    """The page with these values, and the form below it as well."""
    habits, back = scene.habits, scene.back
    for choice, value in values:
        habits = habits.changed(choice, value)
        if choice.name not in habits.said:
            back = _agreed_below(back, choice, value)
    return scene._replace(habits=habits, back=back, fault="")


def _agreed_below(scene: Scene, choice: Choice, value: object) -> Scene:
    match scene:
        case Start() as form:
            return form.with_agreed(choice.chosen(form.beginning, value))
        case Offer(form=Start() as form):
            below = _agreed_below(form, choice, value)
            return scene._replace(form=below) if isinstance(below, Start) else scene
        case _:
            return scene


def explained(scene: Settings) -> str:
    """What the row pointed at means, in a sentence."""
    row = rows(scene)[scene.row]
    if row.said:
        kept = row.shown.caption(row.choice.stands(scene.habits.kept), OWN_WAYS)
        return _("Set only for this run. Saved for next time: {way}.", way=kept)
    return _(row.shown.means)
