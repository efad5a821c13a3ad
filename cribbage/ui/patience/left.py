"""A patience that was left: whose it is, how it stands, and when it was left."""

from typing import Final

from cribbage.patience.evolve import evolve
from cribbage.patience.game import new_game
from cribbage.patience.rules import DEALS, SIDE, Patience
from cribbage.patience.view import View, view
from cribbage.record.patience import PatienceRecord, turns
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import MARGIN
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.patience.board import BOARD_HEIGHT, draw_board
from cribbage.ui.scenes.patience import Around, Deal, Left
from cribbage.ui.scenes.table import Pegs
from cribbage.ui.words.patience import points_so_far

_INSIDE: Final = MARGIN + 2
_TOLD: Final = _INSIDE + 10


def draw_left(canvas: Canvas, scene: Left, skin: Skin) -> None:
    """The pegs as they stood, and below them what was left."""
    record, game = scene.kept.record, scene.kept.game
    if record is None or game is None:
        return
    look, top = view(game), 1
    if record.patience is not Patience.SQUARE:
        draw_board(canvas, _around(record), skin)
        top += BOARD_HEIGHT
    canvas.write(top, _INSIDE, "Go on with the patience that was left?", "table.strong")
    told = (
        ("left at", f"{scene.kept.when:%d %B %Y, %H:%M}".lstrip("0")),
        ("player", record.name),
        ("rules", _RULES[record.patience]),
        ("points", f"{points_so_far(look)}, par {record.patience.par}"),
        _how_far(look),
    )
    for line, (what, text) in enumerate(told, top + 2):
        canvas.write(line, _INSIDE, what, "table.faint")
        canvas.write(line, _TOLD, text)


def _around(record: PatienceRecord) -> Around:
    """The pegs as they stand, and what each deal has brought so far."""
    game, pegs = new_game(record.patience), Pegs()
    brought = dict[int, int]()
    for turn in turns(record):
        for event in turn.step.events:
            before, game = game, evolve(game, event)
            if game.deals:
                brought[game.deals] = brought.get(game.deals, 0) + game.score - before.score
            if game.score > before.score:
                pegs = Pegs(game.score, before.score)
    look = view(game)
    deals = tuple([Deal(hand=points) for points in brought.values()])
    top = look.under[0] if look.under else None
    return Around(record.name, look, (pegs,), deals=deals, top=top)


_RULES: Final = {
    Patience.CLASSIC: "seven deals, classic",
    Patience.BUMPPO: "seven deals, Natty Bumppo",
    Patience.SQUARE: "the square",
}


def _how_far(look: View) -> tuple[str, str]:
    if look.patience is Patience.SQUARE:
        return "cards", f"{look.lying} of {SIDE * SIDE} laid"
    return "deal", f"{max(1, look.deals)} of {DEALS}"
