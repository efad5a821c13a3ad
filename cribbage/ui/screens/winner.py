"""The winner of a game or a match, by a large name."""

from collections.abc import Sequence

from cribbage.engine.rules import Side
from cribbage.language.speaking import cells
from cribbage.ui.layout import boxes
from cribbage.ui.layout.glyphs import large_letters
from cribbage.ui.screens.screen import Look
from cribbage.ui.screens.seats import player_style
from cribbage.ui.words.sentences import list_texts

_MARGIN = 3
"""The cells of a plaque left and right of the name."""


def winner_heading(
    names: Sequence[str], side: Side, sentences: Sequence[boxes.Box], look: Look
) -> boxes.Box:
    """Return sentences about a win, next to the names of the winning side if there is room.

    The names are in large letters, or on a plaque if their script has no large letters.
    """
    beside = (
        boxes.Column(*sentences) if len(sentences) > 1 else boxes.PaddedBox(sentences[0], top=1)
    )
    return boxes.FirstFit(
        boxes.centered(boxes.SideBySide(_large_name(list_texts(names), side, look), beside, gap=4)),
        boxes.Column(*map(boxes.centered, sentences)),
    )


def _large_name(text: str, side: Side, look: Look) -> boxes.Box:
    letters = None if look.skin.glyphs.ascii else large_letters(text)
    if letters:
        return boxes.Column(*[boxes.TextRow((row, player_style(side))) for row in letters])
    edge = " " * (cells(text) + 2 * _MARGIN)
    name = f"{' ' * _MARGIN}{text}{' ' * _MARGIN}"
    return boxes.Column(*[boxes.TextRow((row, "moment")) for row in (edge, name, edge)])
