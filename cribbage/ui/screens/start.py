"""The table before a game: the form, with the board for its names above."""

from collections.abc import Iterator

from cribbage.engine.rules import TARGETS, Counting, Pegs, Seat
from cribbage.match.match import Match, MatchPoints
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.log import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.form import COUNTINGS, USUAL, Field, Start, matches, peggings
from cribbage.ui.scenes.opening_keys import DOORS
from cribbage.ui.words.help import COUNTED_BY, PEGGED_BY

_LABELS = {
    Field.FIRST_NAME: "First player",
    Field.SECOND_NAME: "Second player",
    Field.TARGET: "The game",
    Field.MATCH: "The match",
}
_GAMES = {121: "to 121", 61: "to 61, the half game"}


def draw_start(canvas: Canvas, scene: Start, layout: Layout, skin: Skin) -> None:
    """Two names, the length, who counts and pegs, and the deal."""
    left = canvas.width // 2 - 34
    heading = "Two players, one keyboard"
    canvas.write(0, 0, heading, "table.strong", width=canvas.width, align="centre")
    whose = [f"{name}'s hands" if name else "Hands" for name in scene.agreed.names]
    labels = (
        _LABELS | dict(zip(COUNTINGS, whose, strict=True)) | {Field.PEGGING: "The play is pegged"}
    )
    for field, label in labels.items():
        line = 2 + int(field)
        here = scene.focus is field
        if here:
            canvas.write(line, left - 2, ">", "pointer")
        canvas.write(line, left, label, "table.strong" if here else "table.faint")
        _draw_value(canvas, scene, field, line, left + 24)
    focus = scene.focus is Field.DEAL
    text = "[ Deal the cards ]"
    style = "choice" if focus else "table.strong"
    canvas.write(10, left + 24, text, style, target=("field", int(Field.DEAL)))
    if focus:
        canvas.write(10, left - 2, ">", "pointer")
    _draw_also(canvas, scene, left)


def _draw_also(canvas: Canvas, scene: Start, left: int) -> None:
    """What else can be opened, the one pointed at in brackets."""
    here = scene.focus is Field.ALSO
    if here:
        canvas.write(11, left - 2, ">", "pointer")
    canvas.write(11, left, "Also here", "table.strong" if here else "table.faint")
    column = left + 24
    for place, door in enumerate(DOORS):
        chosen = here and place == scene.door
        text = f"[{door.name}]" if chosen else f" {door.name} "
        column = canvas.write(11, column, text, "choice" if chosen else "table.faint") + 1


def _lengths(offered: tuple[Match, ...]) -> Iterator[str]:
    """What each is called; of more than the usual only the longest says what it is counted in."""
    brief = len(offered) > len(USUAL) + 1
    for match in offered:
        if match.to is None:
            yield "two games" if match.duplicate else "one game"
        elif brief and match is not offered[-1]:
            yield f"to {match.to}"
        else:
            yield f"to {match.to} {'games' if match.points is MatchPoints.GAMES else 'points'}"


def _draw_value(canvas: Canvas, scene: Start, field: Field, line: int, column: int) -> None:
    here = scene.focus is field
    if field in (Field.FIRST_NAME, Field.SECOND_NAME):
        seat = Seat(int(field))
        name = scene.agreed.names[seat]
        whose = player_style(scene.agreed.rules.side(seat))
        style = f"{whose} field" if here else whose
        column = canvas.write(line, column, name, style)
        if here:
            canvas.write(line, column, "_", "pointer")
        return
    choices: list[tuple[bool, str]]
    if field is Field.TARGET:
        choices = [
            (scene.agreed.rules.target == target, _GAMES[target]) for target in reversed(TARGETS)
        ]
    elif field is Field.MATCH:
        offered = matches(scene)
        chosen_one = [scene.agreed.match == match for match in offered]
        choices = list(zip(chosen_one, _lengths(offered), strict=True))
    elif field is Field.PEGGING:
        now = scene.agreed.rules.pegging
        choices = [(now == ways, _pegged(*ways)) for ways in peggings(scene)]
    else:
        own = scene.agreed.rules.counts(Seat(COUNTINGS.index(field)))
        choices = [(own is way, COUNTED_BY[way]) for way in Counting]
    for chosen, text in choices:
        look = "choice" if chosen and here else "table.strong" if chosen else "table.faint"
        marked = f"[{text}]" if chosen else f" {text} "
        column = canvas.write(line, column, marked, look) + 1


def _pegged(one: Pegs, other: Pegs) -> str:
    return PEGGED_BY[one] if one is other else "each his own"
