"""The help: the keys and the rules at hand."""

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.form import Start
from cribbage.ui.scenes.keys import keys_at_hand
from cribbage.ui.scenes.scenes import Book, Games, Help, Rivals, Standings, around_of
from cribbage.ui.words.help import LOOKING, MATCHES, RULES_AT_HAND, STARTING
from cribbage.ui.words.sentences import wrapped


def draw_help(canvas: Canvas, scene: Help, layout: Layout, skin: Skin) -> None:
    """The rules of this phase on the right, the keys on the left."""
    around = around_of(scene)
    split = canvas.width * 2 // 5 + 2
    keys = keys_at_hand(scene.back)
    lines: tuple[str, ...] = STARTING
    if isinstance(scene.back, Standings):
        lines = MATCHES
    elif isinstance(scene.back, Book | Games | Rivals):
        lines = LOOKING
    elif around is not None and not isinstance(scene.back, Start):
        lines = RULES_AT_HAND.get(around.view.phase, STARTING)
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
