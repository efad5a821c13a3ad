"""The table when a game is won."""

from cribbage.engine.events import CribShown
from cribbage.engine.rules import Seat
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.log import player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.scenes import Over
from cribbage.ui.scenes.sources import Tally
from cribbage.ui.words.matches import beaten
from cribbage.ui.words.sentences import Sides, by_side, listed, said_of
from cribbage.ui.words.telling import standing

_SOURCES = (
    ("in the play", "play"),
    ("hands", "hands"),
    ("cribs", "cribs"),
    ("his heels", "heels"),
    ("muggins", "muggins"),
)


def draw_over(canvas: Canvas, scene: Over, layout: Layout, skin: Skin) -> None:
    """Who won and by how much, where the points came from, and the best hand of the game."""
    around, width = scene.around, canvas.width
    sides, winner = by_side(around.names, around.view.rules), around.view.winner
    assert winner is not None
    wins = f"{said_of(sides[winner], 'wins', 'win')}, {standing(around.view)}"
    canvas.write(1, 0, wins, player_style(Seat(winner)), width=width, align="centre")
    text = ", ".join(beaten(around.won[-1], around.match, sides))
    canvas.write(2, 0, text, "table.warning", width=width, align="centre")
    _draw_tallies(canvas, scene.tallies, sides)
    if scene.best:
        _draw_best(canvas, scene, skin)


def _draw_tallies(canvas: Canvas, tallies: tuple[Tally, ...], sides: Sides) -> None:
    left = canvas.width // 2 - 24
    columns = [left + 20 + 16 * place for place in range(len(sides))]
    for place, column in enumerate(columns):
        style = player_style(Seat(place))
        canvas.write(4, column, listed(sides[place]), style, width=14, align="right")
    line = 5
    for label, source in _SOURCES:
        points = [getattr(tally, source) for tally in tallies]
        if source in ("heels", "muggins") and not any(points):
            continue
        canvas.write(line, left, label, "table.faint")
        for column, value in zip(columns, points, strict=True):
            canvas.write(line, column, str(value), width=14, align="right")
        line += 1
    canvas.write(line, left, "together", "table.strong")
    for column, tally in zip(columns, tallies, strict=True):
        canvas.write(line, column, str(sum(tally)), "table.strong", width=14, align="right")


def _draw_best(canvas: Canvas, scene: Over, skin: Skin) -> None:
    best = scene.best
    assert best is not None
    cards = best.crib if isinstance(best, CribShown) else best.hand
    kind = "crib" if isinstance(best, CribShown) else "hand"
    shown = " ".join([skin.card_text(c) for c in sorted(cards, key=lambda card: card.order)])
    text = (
        f"The best {kind}: {scene.around.names[best.seat]}'s {shown} "
        f"with {skin.card_text(best.starter)}, {best.worth}"
    )
    canvas.write(canvas.height - 2, 0, text, "table.good", width=canvas.width, align="centre")
