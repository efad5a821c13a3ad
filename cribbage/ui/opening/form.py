"""The form before a game: who plays, to what, and who counts, row by row."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from cribbage.engine.rules import FOUR, Rules, Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, grammar, pgettext
from cribbage.match.levels import Level, levels_with, people
from cribbage.match.match import Match, MatchPoints
from cribbage.settings.beginning import called
from cribbage.ui.drawing.players import player_style
from cribbage.ui.guide.help import COUNTED_BY, pegged_by
from cribbage.ui.keys.opening import DOORS
from cribbage.ui.layout.canvas import Canvas, Target
from cribbage.ui.layout.sizes import Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.form import (
    CHOICES,
    COUNTINGS,
    FOR_PROGRAMS,
    NAMES,
    USUAL,
    Field,
    Start,
    fields,
    offered,
)
from cribbage.ui.words.aloud import number
from cribbage.ui.words.matches import between, who_is_a_program
from cribbage.ui.words.sentences import NARROWEST, with_names

_LABELS: Final = {
    Field.PLAYERS: N_("Players"),
    Field.FIRST_NAME: N_("First player"),
    Field.SECOND_NAME: N_("Second player"),
    Field.THIRD_NAME: N_("Third player"),
    Field.FOURTH_NAME: N_("Fourth player"),
    Field.TARGET: N_("Game"),
    Field.MATCH: N_("Match"),
    Field.COUNTING: N_("Counting"),
    Field.PEGGING: N_("Pegging"),
    Field.DEAL: "",
    Field.ALSO: N_("Also here"),
    Field.LOOK_UP: N_("More"),
}
_PAIRS: Final = {
    Field.FIRST_NAME: N_("First and second"),
    Field.THIRD_NAME: N_("Third and fourth"),
}
_GAMES: Final = {121: N_("to 121"), 61: N_("to 61 (half game)")}
_VALUES: Final = 24
"""How far from its label what stands in a field begins."""
_NEXT_NAME: Final = 17
"""How far from a name the one beside it begins, where two share a row."""
_APART: Final = 1
"""The blanks between what is offered, but where two names share a row."""
_PERSON: Final = N_("person")
"""What may be chosen where a program plays."""

Fields = tuple[Field, ...]
"""Places of the form that share a row."""


def draw_start(canvas: Canvas, scene: Start, layout: Layout, skin: Skin) -> None:
    """Who plays, the length, who counts and pegs, and the deal."""
    left = canvas.width // 2 - 34
    for line, row in enumerate(_lines(scene, canvas.height)):
        if row is None:
            canvas.write(
                line, 0, heading(scene), "table.strong", width=canvas.width, align="centre"
            )
        elif row:
            draw_fields(canvas, line, left, canvas.width, row, scene, skin)


def _lines(scene: Start, room: int) -> Iterator[Fields | None]:
    """What stands in each line, None for the heading; without it, blank lines and lines of their
    own for all names where there is no room.
    """
    rows: list[Fields] = [(field,) for field in fields(scene)]
    names = NAMES[: len(scene.agreed.names)]
    if len(rows) > room:
        pairs = [names[first : first + 2] for first in range(0, len(names), 2)]
        rows[1 : 1 + len(names)] = pairs
    # Of partners the heading says who they are.
    if len(rows) > room - scene.agreed.rules.has_partners:
        deal = rows.index((Field.DEAL,))
        rows[deal : deal + 2] = [(Field.DEAL, Field.ALSO)]
    spare = room - len(rows)
    if spare > 0:
        yield None
    if spare > 1:
        yield ()
    deal = next(place for place, row in enumerate(rows) if Field.DEAL in row)
    yield from rows[:deal]
    if spare > 2:
        yield ()
    yield from rows[deal:]


def heading(scene: Start) -> str:
    """Who plays at the one keyboard: partners by their names, which lie apart in the form, and
    programs, which need none.
    """
    played = scene.played
    rules, names, levels = played.rules, played.names, played.levels
    if not all(names) or not (rules.has_partners or any(levels)):
        return grammar().at_head(_("{number} players, one keyboard", number=number(rules.seats)))

    def said(names: tuple[str, ...]) -> str:
        return who_is_a_program(between(rules.by_side(names)), rules, names, levels)

    return said(with_names(names, NARROWEST, said))


def draw_fields(
    canvas: Canvas,
    line: int,
    left: int,
    end: int,
    row: Fields,
    scene: Start,
    skin: Skin,
    *,
    idle: bool = False,
) -> None:
    """A row of the form: what is asked from column ``left`` on, and behind it what may be chosen,
    before ``end`` where that is a level.

    Where the form is ``idle`` the keys go elsewhere, and nothing in it is pointed at.
    """
    first = row[0]
    focus = None if idle else scene.focus
    here = focus in row
    if here:
        canvas.write(line, left - 2, ">", "pointer")
    labels = _PAIRS if len(row) > 1 else _LABELS
    label = _said(labels[first]) if first in labels else _whose(scene, first)
    look = "table.strong" if here else "table.faint"
    canvas.write(line, left, label, look, target=("field", int(first)))
    column = left + _VALUES
    if first in NAMES:
        apart = _APART if len(row) == 1 else 0
        for place, field in enumerate(row):
            column = max(column, left + _VALUES + place * _NEXT_NAME)
            until = end - (len(row) - 1 - place) * (_NEXT_NAME - 1)
            column = _draw_seat(canvas, line, column, until, field, focus, scene, skin, apart)
    elif first in CHOICES:
        _draw_choices(canvas, line, column, first, scene, here=here)
    elif first is Field.DEAL:
        look = "choice" if focus is first else "table.strong"
        deals, shared = _("Deal the cards"), len(row) > 1
        place = left if shared else column
        canvas.write(line, place, f"[ {deals} ]", look, target=("field", int(first)))
        if shared:
            _draw_doors(canvas, line, column, Field.ALSO, scene, here=focus is Field.ALSO)
    else:
        _draw_doors(canvas, line, column, first, scene, here=here)


def _draw_doors(
    canvas: Canvas, line: int, column: int, field: Field, scene: Start, *, here: bool
) -> None:
    """A row of what else is here, the one pointed at in brackets."""
    doors = enumerate(DOORS[field])
    chosen = [(here and place == scene.door, _(door.name)) for place, door in doors]
    _draw_offered(canvas, line, column, chosen, field, here=here)


def draw_chosen(
    canvas: Canvas, line: int, left: int, width: int, field: Field, scene: Start, skin: Skin
) -> None:
    """What a place of the form asks, and at the end of ``width`` cells what stands there."""
    label = _said(_LABELS[field]) if field in _LABELS else _whose(scene, field)
    canvas.write(line, left, label, "table.faint")
    if field in NAMES:
        rules, seat = scene.agreed.rules, Seat(NAMES.index(field))
        side = rules.side(seat)
        text = f"{skin.glyphs.front[side]} {scene.played.names[seat]}"
        canvas.write(line, left + width - cells(text), text, player_style(side))
        return
    offers = offered(scene, field)
    each = zip(offers, _choices(field, offers), strict=True)
    text = next(text for offer, text in each if offer.played == scene.played)
    canvas.write(line, left + width - cells(text), text, "table")


def groups(scene: Start) -> Iterator[tuple[Field, ...]]:
    """The places of the form, those of one question together."""
    for _field, among in groupby(fields(scene), lambda field: _TOGETHER.get(field, field)):
        yield tuple(among)


_TOGETHER: Final = {
    **dict.fromkeys((Field.PLAYERS, *NAMES), Field.FIRST_NAME),
    Field.MATCH: Field.TARGET,
    **dict.fromkeys((*COUNTINGS, Field.COUNTING, Field.PEGGING), Field.FIRST_COUNTING),
    Field.LOOK_UP: Field.ALSO,
}
"""What is parted by no blank row, by the first of it."""


def _whose(scene: Start, field: Field) -> str:
    """The label of one of two who each count in a way of his own."""
    name = scene.played.names[field is Field.SECOND_COUNTING]
    return _("{name}'s hands", name=name) if name else _("Hands")


def _said(label: str) -> str:
    return _(label) if label else ""


def _draw_seat(
    canvas: Canvas,
    line: int,
    column: int,
    end: int,
    field: Field,
    focus: Field | None,
    scene: Start,
    skin: Skin,
    apart: int,
) -> int:
    """Who sits there, a person or a program, with what else may be chosen, as far as that has room
    before ``end``; the column behind it.

    Where names share a row, and nothing can stand ``apart``, that is seen where the keys go.
    """
    here, program = focus is field, scene.programs[NAMES.index(field)]
    if field not in FOR_PROGRAMS or not (apart or here):
        # In line with what stands in brackets.
        target: Target = ("field", int(field))
        return _draw_name(canvas, line, column + apart, field, scene, skin, target, here=here)
    target, look = (field.name, 0), _look(chosen=not program, here=here)
    column = canvas.write(line, column, " " if program else "[", look, target=target)
    column = _draw_name(
        canvas, line, column, field, scene, skin, target, here=here, instead=_(_PERSON)
    )
    column = canvas.write(line, column, " " if program else "]", look, target=target)
    may_play = levels_with(scene.agreed.rules.seats)
    levels, first = [(level is program, _level(level)) for level in may_play], 1
    while len(levels) > 1 and column + _wide(levels) > end:
        # The chosen one stays in view.
        if levels[-1][0]:
            del levels[0]
            first += 1
        else:
            del levels[-1]
    if column + apart + _wide(levels, apart) > end:
        apart = 0
    return _draw_offered(
        canvas, line, column + apart, levels, field, here=here, first=first, apart=apart
    )


def _level(level: Level) -> str:
    """What a program of this strength is called where it is chosen."""
    return _(_LEVELS[level])


_LEVELS: Final = {
    Level.BEGINNER: N_("beginner"),
    Level.EASY: N_("easy"),
    Level.STEADY: N_("steady"),
    Level.STRONG: N_("strong"),
}


def _draw_name(
    canvas: Canvas,
    line: int,
    column: int,
    field: Field,
    scene: Start,
    skin: Skin,
    target: Target,
    *,
    here: bool,
    instead: str = "",
) -> int:
    """The name at a seat, of more than two behind the mark of its side, and the column behind it;
    of a program what stands there ``instead``.
    """
    rules, seat = scene.agreed.rules, Seat(NAMES.index(field))
    style = player_style(rules.side(seat))
    if rules.seats > 2:
        mark = f"{skin.glyphs.front[rules.side(seat)]} "
        column = canvas.write(line, column, mark, style, target=target)
    if scene.programs[seat]:
        name = instead or scene.played.names[seat]
        return canvas.write(line, column, name, "table.faint" if instead else style, target=target)
    look = f"{style} field" if here else style
    column = canvas.write(line, column, called(scene.agreed.names)[seat], look, target=target)
    return canvas.write(line, column, "_", "pointer") if here else column


def _draw_choices(
    canvas: Canvas, line: int, column: int, field: Field, scene: Start, *, here: bool
) -> None:
    offers = offered(scene, field)
    chosen = [offer.played == scene.played for offer in offers]
    choices = list(zip(chosen, _choices(field, offers), strict=True))
    if len(choices) == 1:
        # What nobody can change stands in line with what is in brackets.
        choices = [(False, text) for _chosen, text in choices]
    _draw_offered(canvas, line, column, choices, field, here=here)


def _draw_offered(
    canvas: Canvas,
    line: int,
    column: int,
    choices: list[tuple[bool, str]],
    field: Field,
    *,
    here: bool,
    first: int = 0,
    apart: int = _APART,
) -> int:
    """What can be chosen in a field, from its ``first`` choice on, in brackets what is; the column
    behind it.
    """
    if column + _wide(choices, apart) > canvas.width:
        apart = 0
    for place, (chosen, text) in enumerate(choices, first):
        marked = f"[{text}]" if chosen else f" {text} "
        look = _look(chosen=chosen, here=here)
        column = canvas.write(line, column, marked, look, target=(field.name, place)) + apart
    return column


def _wide(choices: list[tuple[bool, str]], apart: int = 0) -> int:
    """The cells of what can be chosen, with so many blanks between."""
    return sum([cells(text) + 2 + apart for _chosen, text in choices]) - apart


def _look(*, chosen: bool, here: bool) -> str:
    return ("choice" if here else "table.strong") if chosen else "table.faint"


def _choices(field: Field, offers: tuple[Start, ...]) -> Iterator[str]:
    """What each choice of a field is called."""
    if field is Field.MATCH:
        yield from _lengths([offer.agreed.match for offer in offers])
        return
    for offer in offers:
        rules = offer.agreed.rules
        if field is Field.PLAYERS:
            yield _seated(rules)
        elif field is Field.TARGET:
            yield _(_GAMES[rules.target])
        elif field is Field.PEGGING:
            yield _by([*map(pegged_by, rules.pegging)], differing=_("per player"))
        elif field is Field.COUNTING:
            # There is no room for more beside all three ways.
            ways = [rules.counting[seat] for seat in people(offer.programs)]
            yield _by([_(COUNTED_BY[way]) for way in ways], differing=_("mixed"))
        else:
            rules = offer.played.rules
            yield _(COUNTED_BY[rules.counting[field is Field.SECOND_COUNTING]])


def _seated(rules: Rules) -> str:
    """How many play, and how four do."""
    if rules.seats < FOUR:
        return pgettext("so many players", "{number}", number=number(rules.seats))
    return _("four singles") if rules.singles else _("four as partners")


def _lengths(offered: list[Match]) -> Iterator[str]:
    """What each is called; of more than the usual only the longest says what it is counted in."""
    brief = len(offered) > len(USUAL) + 1
    for match in offered:
        if match.to is None:
            yield _("of two games") if match.duplicate else _("of one game")
        elif brief and match is not offered[-1]:
            yield pgettext("a match", "to {to}", to=match.to)
        elif match.points is MatchPoints.GAMES:
            yield _("to {to} games", to=match.to)
        else:
            yield _("to {to} points", to=match.to)


def _by(ways: list[str], *, differing: str) -> str:
    """How all do something, or that they differ."""
    return ways[0] if len(set(ways)) == 1 else differing
