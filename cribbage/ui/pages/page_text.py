"""The last page of a game, or its review, as an SVG picture and as text."""

import re
from datetime import date
from html import escape, unescape
from typing import Final

from cribbage.language.speaking import _, cells, grammar
from cribbage.settings.beginning import Looks
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import LEAST_HEIGHT, LEAST_WIDTH
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.pages.judgement import ReviewPage
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Screen

_WIDTH, _HEIGHT = 100, 30
"""The cells of the picture, enough for large cards."""


def format_page(scene: Screen, day: date, skin: Skin) -> str:
    """Return the page as text with at most 80 cells a line, in the characters of a skin."""
    # Text has no ground that would set off cards without frames.
    plain = skin_for("none", skin.looks)
    return f"{_page(scene, day, LEAST_WIDTH, LEAST_HEIGHT, plain).text()}\n"


def as_svg(scene: Screen, day: date, looks: Looks) -> str:
    """Return the page as an SVG picture, in full color on a dark background, without web fonts."""
    skin = skin_for("truecolor", looks._replace(ascii=False, dark=True))
    return drawn_as_svg(_page(scene, day, _WIDTH, _HEIGHT, skin), skin)


def drawn_as_svg(drawn: Canvas, skin: Skin) -> str:
    """Return a canvas as an SVG picture on a dark background."""
    from io import StringIO

    from rich.console import Console  # slow, and rarely needed
    from rich.terminal_theme import MONOKAI

    console = Console(
        file=StringIO(),
        record=True,
        width=drawn.width,
        theme=skin.theme(),
        color_system="truecolor",
    )
    console.print(drawn, end="")
    svg = console.export_svg(title=_("Cribbage"), theme=MONOKAI)
    # Use the reader's own fonts: rich would fetch them from a server.
    svg = re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return _PIECE.sub(_in_its_cells, svg)


_PIECE: Final = re.compile(
    r'(?P<style><text class="[^"]*") x="(?P<x>[\d.]+)" (?P<line>y="[\d.]+") '
    r'textLength="(?P<length>[\d.]+)" (?P<clip>[^>]*)>(?P<text>[^<]*)</text>'
)

_WORD: Final = re.compile(
    r"\s+|[\u2500-\u259f]{1,8}|[\u2e80-\uffef]+|[^\s\u2500-\u259f\u2e80-\uffef]+(?:\s(?=\S))?"
)
"""Blanks, a part of a frame, wide characters, or a word of narrow ones with the blank after it."""


def _in_its_cells(piece: re.Match[str]) -> str:
    """Return a piece of an SVG picture, with each word at its own cell.

    rich gives a wide character the width of a narrow one, and the width of a line depends on the
    reader's font; not every viewer honors ``textLength``.
    """
    text = unescape(piece["text"])
    cell, x, parts = float(piece["length"]) / len(text), float(piece["x"]), []
    for part in _WORD.findall(text):
        length = cell * cells(part)
        if not part.isspace():
            parts.append(
                f'{piece["style"]} x="{round(x, 2):g}" {piece["line"]} '
                f'textLength="{round(length, 2):g}" {piece["clip"]}>{escape(part)}</text>'
            )
        x += length
    return "".join(parts)


def _page(scene: Screen, day: date, width: int, height: int, skin: Skin) -> Canvas:
    """Draw the screen without the message and the keys, which are for the players."""
    screen = draw(scene, width, height, skin)
    page = Canvas(width, height - 1)
    page.paste(screen, 0, 0)
    page.fill(height - 2, 0, 1, width, "")
    # A review shows the day of its game itself.
    said = "" if isinstance(scene, ReviewPage) else grammar().day(day)
    page.write(height - 2, 0, said, "table.faint", width=width - 2, align="right")
    return page
