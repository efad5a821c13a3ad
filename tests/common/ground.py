"""The parts of a drawn table: the board, the strip above it, the panel next to or below it."""

from cribbage.ui.layout.canvas import Canvas


def board_rows(canvas: Canvas) -> range:
    """Return the rows of the board without its top and bottom edges."""
    rows = [
        row
        for row, (_texts, styles) in enumerate(canvas.cells())
        if any("board." in style for style in styles)
        and not any("back" in style.split() for style in styles)
    ]
    return range(rows[0], rows[-1] + 1)


def panel_column(canvas: Canvas) -> int:
    """Return the column of the line before the panel, or the width if there is none."""
    row = canvas.height - 2
    styles = [canvas.style(row, column).split() for column in range(canvas.width)]
    ruled = [column for column, style in enumerate(styles) if "table.rule" in style]
    return ruled[-1] if ruled else canvas.width


def strip(canvas: Canvas) -> list[str]:
    """Return the rows above the board, which show the opponents."""
    end = canvas.width
    if "table.rule" in canvas.style(1, panel_column(canvas) % canvas.width).split():
        end = panel_column(canvas)
    return [row[:end] for row in canvas.text(strip=False).split("\n")[1 : board_rows(canvas)[0]]]


def below_board(canvas: Canvas) -> list[str]:
    """Return the rows below the board and its edge, without the panel and the key row."""
    first, last = board_rows(canvas)[-1] + 1, canvas.height - 1
    rows = canvas.text(strip=False).split("\n")[first:last]
    return [row[: panel_column(canvas)] for row in rows if set(row[:40]) != {"▀"}]


def on_table(canvas: Canvas) -> list[str]:
    """Return the rows of the strip and the table, without board, panel, title and keys."""
    return [*strip(canvas), *below_board(canvas)]


def card_places(canvas: Canvas) -> dict[int, tuple[int, int]]:
    """Return the upper left cell of each clickable card, by its place in the hand."""
    found: dict[int, tuple[int, int]] = {}
    for row in range(canvas.height):
        for column in range(canvas.width):
            match canvas.target(row, column):
                case ("card", int(place)):
                    found.setdefault(place, (row, column))
    return found
