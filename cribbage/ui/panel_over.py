"""The table when a game is won, and what lies over a scene: help, and the question of leaving."""

from cribbage.engine.events import CribShown
from cribbage.engine.rules import Seat
from cribbage.ui.canvas import Canvas
from cribbage.ui.form import Start
from cribbage.ui.hints import (
    KEYS_AT_HAND,
    KEYS_OF_A_CLAIM,
    KEYS_OF_A_RETELLING,
    MATCHES,
    RULES_AT_HAND,
    STARTING,
)
from cribbage.ui.layout import MARGIN, Layout
from cribbage.ui.panel_log import player_style
from cribbage.ui.panel_play import draw_box
from cribbage.ui.prose import wrapped
from cribbage.ui.scenes import Help, Leaving, Over, Retelling, Saying, Standings, setting_of
from cribbage.ui.standing import beaten
from cribbage.ui.tally import Tally
from cribbage.ui.theme import Skin

_SOURCES = (
    ("in the play", "play"),
    ("hands", "hands"),
    ("cribs", "cribs"),
    ("his heels", "heels"),
    ("muggins", "muggins"),
)


def draw_over(canvas: Canvas, scene: Over, layout: Layout, skin: Skin) -> None:
    """Who won and by how much, where the points came from, and the best hand of the game."""
    setting, width = scene.setting, canvas.width
    scores = setting.view.scores
    winner = setting.view.winner or 0
    loser = 1 - winner
    names = setting.names
    wins = f"{names[winner]} wins, {scores[winner]} to {scores[loser]}"
    canvas.write(1, 0, wins, player_style(Seat(winner)), width=width, align="centre")
    text = beaten(setting.won[-1], setting.match, names)
    canvas.write(2, 0, text, "table.warning", width=width, align="centre")
    _draw_tallies(canvas, scene.tallies, names)
    if scene.best:
        _draw_best(canvas, scene, skin)


def _draw_tallies(canvas: Canvas, tallies: tuple[Tally, ...], names: tuple[str, ...]) -> None:
    left = canvas.width // 2 - 24
    columns = (left + 20, left + 36)
    for seat, column in enumerate(columns):
        style = player_style(Seat(seat))
        canvas.write(4, column, names[seat], style, width=14, align="right")
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
        f"The best {kind}: {scene.setting.names[best.seat]}'s {shown} "
        f"with {skin.card_text(best.starter)}, {best.worth}"
    )
    canvas.write(canvas.height - 2, 0, text, "table.good", width=canvas.width, align="centre")


_KEYS = {Retelling: KEYS_OF_A_RETELLING, Saying: KEYS_OF_A_CLAIM}


def draw_help(canvas: Canvas, scene: Help, layout: Layout, skin: Skin) -> None:
    """The rules of this phase on the right, the keys on the left."""
    setting = setting_of(scene)
    split = canvas.width * 2 // 5 + 2
    keys = _KEYS.get(type(scene.back), KEYS_AT_HAND)
    lines: tuple[str, ...] = STARTING
    if isinstance(scene.back, Standings):
        lines = MATCHES
    elif setting is not None and not isinstance(scene.back, Start):
        lines = RULES_AT_HAND.get(setting.view.phase, STARTING)
    rules = [
        piece
        for sentence in lines
        for piece in wrapped(sentence, canvas.width - split - 2 * MARGIN, indent=2)
    ]
    canvas.write(1, MARGIN, "keys", "table.faint")
    more = ", more with Down" if len(rules) > canvas.height - 2 else ""
    canvas.write(1, split, f"the rules at hand{more}", "table.faint")
    for line, (key, meaning) in enumerate(keys[: canvas.height - 2], 2):
        column = canvas.write(line, MARGIN, key, "table.strong")
        canvas.write(line, max(column + 1, MARGIN + 12), meaning)
    first = min(scene.first, max(0, len(rules) - (canvas.height - 2)))
    for line, text in enumerate(rules[first : first + canvas.height - 2], 2):
        canvas.write(line, split, text)


def draw_leaving(canvas: Canvas, scene: Leaving, layout: Layout, skin: Skin) -> None:
    """Asks once, with all cards put away."""
    looking = isinstance(scene.back, Retelling)
    draw_box(
        canvas,
        skin,
        (
            ("curtain.strong", "Leave the table?"),
            ("curtain.faint", "" if looking else "All hands are hidden."),
            ("curtain", ""),
            ("curtain", "Y leaves, N stays"),
        ),
    )
