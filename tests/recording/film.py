"""Frames as one animated SVG, in which each different row is drawn once and shown when needed.

The SVG runs no scripts and loads no files. A viewer without animation, or one set to reduced
motion, shows a single frame.
"""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import accumulate, groupby

from cribbage.language.speaking import cells
from tests.recording.deal import Frame, Row, Span

_CELL, _LINE, _LETTERS = 12.2, 24.4, 20
_LEFT, _TOP = 9, 41
_BASE, _ABOVE, _HEIGHT = 20, -18.5, 24.65
_GROUND, _COLOUR = "0c0c0c", "d9d9d9"
"""The font that rich uses for terminals in all other pictures."""


def film(frames: Sequence[Frame], still: int) -> str:
    """Return an endless SVG animation; ``still`` is the frame shown without animation."""
    total = sum(frame.seconds for frame in frames)
    columns = max(span.column + cells(span.text) for row in frames[0].rows for span in row)
    width, height = columns * _CELL + 2 * _LEFT, len(frames[0].rows) * _LINE + _TOP + _LEFT
    numbers = {row: number for number, row in enumerate(_different(frames))}
    looks = {look: number for number, look in enumerate(_looks(frames))}
    starts = [0.0, *accumulate(frame.seconds for frame in frames)]
    parts = [
        f'<svg viewBox="0 0 {width:g} {height:g}" '
        'xmlns="http://www.w3.org/2000/svg" xml:space="preserve">',
        "<title>Cribbage</title>",
        "<style>",
        f"text{{font:{_LETTERS}px Fira Code,monospace;white-space:pre}}",
        ".title{font:bold 18px arial}",
        *(f".c{number}{{{_css(*look)}}}" for look, number in looks.items()),
        f".f{{visibility:hidden;animation:{total:g}s step-end infinite}}",
        f".f{still}{{visibility:visible}}",
    ]
    for number in range(len(frames)):
        begins, ends = (100 * start / total for start in starts[number : number + 2])
        hidden, shown = "{visibility:hidden}", "{visibility:visible}"
        before = f"0%{hidden}" if begins else ""
        after = f"{ends:.4g}%{hidden}" if ends < 100 else ""
        parts.append(f".f{number}{{animation-name:k{number}}}")
        parts.append(f"@keyframes k{number}{{{before}{begins:.4g}%{shown}{after}}}")
    parts.append("@media(prefers-reduced-motion:reduce){.f{animation:none}}</style>")
    parts.append("<defs>")
    parts += (f'<g id="r{number}">{_drawn(row, looks)}</g>' for row, number in numbers.items())
    parts.append("</defs>")
    parts.append(_window(width, height))
    parts.append(f'<g transform="translate({_LEFT},{_TOP})">')
    for number, frame in enumerate(frames):
        rows = (
            f'<use href="#r{numbers[row]}" y="{line * _LINE + _BASE:g}"/>'
            for line, row in enumerate(frame.rows)
            if any(span.text.strip() or span.ground for span in row)
        )
        parts.append(f'<g class="f f{number}">{"".join(rows)}</g>')
    return "\n".join([*parts, "</g>", "</svg>", ""])


def _different(frames: Sequence[Frame]) -> list[Row]:
    return list(dict.fromkeys(row for frame in frames for row in frame.rows))


def _looks(frames: Sequence[Frame]) -> list[tuple[str, bool]]:
    """Return the CSS class of each color and weight, for letters and for backgrounds."""
    spans = [span for row in _different(frames) for span in row]
    letters = [(span.colour or _COLOUR, span.bold) for span in spans]
    return list(dict.fromkeys([*letters, *((span.ground or _GROUND, False) for span in spans)]))


def _css(colour: str, bold: bool) -> str:
    return f"fill:#{colour};font-weight:bold" if bold else f"fill:#{colour}"


def _drawn(row: Row, looks: dict[tuple[str, bool], int]) -> str:
    """Draw a row, with its baseline at 0: the backgrounds first, then the letters."""
    grounds, letters = "", ""
    for ground, alike in groupby(row, lambda span: span.ground):
        if ground:
            spans = list(alike)
            ends = (spans[-1].column + cells(spans[-1].text)) * _CELL
            look, begins = looks[ground, False], spans[0].column * _CELL
            shape = f"M{begins:g} {_ABOVE}H{ends:g}v{_HEIGHT}H{begins:g}"
            grounds += f'<path class="c{look}" d="{shape}"/>'
    for span in row:
        look = looks[span.colour or _COLOUR, span.bold]
        for column, said in _words(span):
            begins, width, words = column * _CELL, cells(said) * _CELL, escape(said, quote=False)
            letters += f'<text class="c{look}" x="{begins:g}" textLength="{width:g}">{words}</text>'
    return grounds + letters


def _words(span: Span) -> Iterator[tuple[int, str]]:
    """Yield the parts of a span's text with their columns.

    Wide letters are separate from narrow ones, so that each part starts in the right cell.
    """
    column = span.column
    for _, alike in groupby(span.text, cells):
        text = "".join(alike)
        if said := text.strip():
            yield column + len(text) - len(text.lstrip()), said
        column += cells(text)


def _window(width: float, height: float) -> str:
    buttons = zip((22, 44, 66), ("ff5f57", "febc2e", "28c840"), strict=True)
    return (
        f'<rect x="1" y="1" width="{width - 2:g}" height="{height - 2:g}" rx="8" '
        f'fill="#{_GROUND}" stroke="#fff" stroke-opacity=".35"/>'
        f'<text class="title" x="{width / 2:g}" y="27" text-anchor="middle" fill="#{_COLOUR}">'
        "Cribbage</text>"
        + "".join(f'<circle cx="{x}" cy="22" r="7" fill="#{fill}"/>' for x, fill in buttons)
    )
