"""The log next to the table, or a lesson, a hint or a warning in its place."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cribbage.language.speaking import _, cached_by_language, cells, pgettext
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.screen import Lesson
from cribbage.ui.screens.seats import player_style
from cribbage.ui.screens.surroundings import Surroundings
from cribbage.ui.words.log_lines import LogLine, log_rows
from cribbage.ui.words.sentences import wrapped

if TYPE_CHECKING:  # not needed before a player asks
    from cribbage.ui.words.coach_text import CostlyChoice
    from cribbage.ui.words.reasons import Advice


def draw_log(
    canvas: Canvas, around: Surroundings, top: int, left: int, height: int, width: int
) -> None:
    """Draw the end of the log in a given room, with its heading in the first row.

    A lesson, a warning of the coach, or a hint that was asked for, takes its place.
    """
    if isinstance(around, GameTable) and around.lesson:
        _draw_lesson(canvas, around.lesson, around.long_hint, top, left, height, width)
        return
    if isinstance(around, GameTable) and around.warning:
        _draw_warning(canvas, around.warning, top, left, height, width)
        return
    if isinstance(around, GameTable) and around.advice:
        _draw_advice(canvas, around.advice, top, left, height, width)
        return
    canvas.write(top, left, _("log"), "table.faint")
    room = height - 1
    pieces: list[tuple[str, str, str]] = []
    # Only the visible end: the log of a whole game is long.
    for line in reversed(around.log):
        earlier = _pieces(line, around, width)
        # It begins with a whole line.
        if pieces and len(pieces) + len(earlier) > room:
            break
        pieces[:0] = earlier
    for row, (head, style, text) in enumerate(pieces[-room:], top + 1):
        column = canvas.write(row, left, head, style)
        canvas.write(row, column, text, "table")


def _draw_advice(
    canvas: Canvas, advised: "Advice", top: int, left: int, height: int, width: int
) -> None:
    """Draw the best choices with their figures, as much of the reason as fits, and with room what
    the headings mean.

    If the figures do not fit next to the cards, they go in the row below.
    """
    heads, rows = advised.heads(), advised.rows()
    wide = [max(_FIGURE, cells(head) + 1) for head in heads]
    first = [_("hint"), *[row.cards for row in rows]]
    beside = int(max(map(cells, first)) + sum(wide) > width)

    def write(line: int, figures: Sequence[str], style: str) -> None:
        column = left + width - sum(wide)
        for text, room in zip(figures, wide, strict=True):
            canvas.write(line, column, text, style, width=room, align="right")
            column += room

    canvas.write(top, left, first[0], "table.faint")
    line = top + beside
    write(line, heads, "table.faint")
    for row in rows:
        style = "table.good" if row is rows[0] else "table"
        canvas.write(line + 1, left, row.cards, style)
        line += 1 + beside
        write(line, row.figures, style)
    canvas.write(line + 1, left, advised.caption(), "table.faint", width=width, align="right")
    below = line + 2
    below = _draw_fullest(canvas, advised.why(), below, left, top + height, width) + 1
    explained = [text for said in advised.legend() for text in _flush(said, width)]
    if below + len(explained) <= top + height:
        for line, text in enumerate(explained, below):
            canvas.write(line, left, text, "table.faint")


def _draw_warning(
    canvas: Canvas, warning: "CostlyChoice", top: int, left: int, height: int, width: int
) -> None:
    """Draw what a choice gives up, and the better one with as much of its reason as fits."""
    canvas.write(top, left, _("the coach"), "table.faint")
    lines = _flush(warning.gives_up(), width)
    for row, text in enumerate(lines, top + 1):
        canvas.write(row, left, text, "table.strong")
    below = top + 1 + len(lines) + 1
    _draw_fullest(canvas, warning.instead(), below, left, top + height, width)


def _draw_fullest(
    canvas: Canvas, ways: Sequence[str], row: int, left: int, end: int, width: int
) -> int:
    """Draw the first of these ways that fits above the row ``end``, and return the row below it."""
    each = [_flush(text, width) for text in ways]
    lines = next((lines for lines in each if row + len(lines) <= end), each[-1])
    for line, text in enumerate(lines, row):
        canvas.write(line, left, text)
    return row + len(lines)


_FIGURE: Final = 5
"""The cells of a figure, with a blank before it."""


def _draw_lesson(
    canvas: Canvas, lesson: Lesson, hint: str, top: int, left: int, height: int, width: int
) -> None:
    """Draw the text of a lesson, its question, the answer typed so far, and the hint.

    If there is no room for all of it, the blank row gives way, then the question if its answer is
    shown, or else the explanation until the next key.
    """
    canvas.write(top, left, lesson.heading, "table.faint")
    texts = [_flush(paragraph, width) for paragraph in lesson.paragraphs]
    answer, typed = _flush(hint, width), int(lesson.typed is not None)
    room = height - 1 - typed - len(answer)
    if len(texts) > 1 and sum(map(len, texts)) > room:
        said, asked = texts
        fits = lesson.answered and len(said) <= room
        texts = [said, ()] if fits else [(), asked]
    row, apart = top + 1, int(sum(map(len, texts)) < room)
    for place, lines in enumerate(texts):
        row += apart * int(place > 0 and bool(lines and texts[place - 1]))
        for text in lines:
            canvas.write(row, left, text, "table.strong" if place else "table")
            row += 1
    if lesson.typed is not None:
        canvas.write(row, left, f" {lesson.typed}_ ", "field cursor")
        row += 1
    row += row + len(answer) < top + height
    for line, text in enumerate(answer, row):
        canvas.write(line, left, text, "table.strong")


def _pieces(line: LogLine, around: Surroundings, width: int) -> list[tuple[str, str, str]]:
    """Return a line in rows: its head, the style of that, and the text after it."""
    if line.deal:
        return [(text, "table.strong", "") for text in _rows(line.text, width)]
    head = line.head(around.names)
    said = line.text
    if line.card:
        said = _("{head} {card} {said}", head=head, card=line.card, said=line.text)
    elif line.counted:
        said = pgettext("a count", "{head} {said}", head=head, said=line.text)
    elif head:
        said = _("{head} {said}", head=head, said=line.text)
    first, *rest = _rows(said, width)
    # A long name can be broken
    head = head if first.startswith(head) else first
    style = "" if line.seat is None else player_style(around.side(line.seat))
    return [(head, style, first[len(head) :]), *[("", "", text) for text in rest]]


@cached_by_language(256)
def _flush(text: str, width: int) -> tuple[str, ...]:
    return tuple(wrapped(text, width))


@cached_by_language(1024)
def _rows(text: str, width: int) -> tuple[str, ...]:
    return tuple(log_rows(text, width, indent=2))
