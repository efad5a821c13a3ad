"""The square on the table: its cards, what each row and column makes, and the lane below it."""

from collections.abc import Collection, Sequence
from typing import Final

from cribbage.engine.rules import Side
from cribbage.language.speaking import _, pgettext
from cribbage.pack.cards import Card, Rank
from cribbage.pack.scoring import score_hand, total
from cribbage.patience.game import row_and_column
from cribbage.patience.rules import SIDE
from cribbage.patience.square import Points, laid, line, so_far
from cribbage.record.patience import LETTERS, place_name
from cribbage.ui.board.lane import LANE_HEIGHT, lane
from cribbage.ui.drawing.cards import State, face
from cribbage.ui.drawing.log import draw_log, draw_log_beside
from cribbage.ui.drawing.players import player_style
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import Layout
from cribbage.ui.layout.skin import Skin, suit_style
from cribbage.ui.patience.ground import LARGE_SQUARE, POINTS, SMALL_SQUARE, SquareGround
from cribbage.ui.patience.outcome import of_packs, standing
from cribbage.ui.scenes.patience import Around, Laying, SquareOver
from cribbage.ui.words.aloud import cadence, in_brief
from cribbage.ui.words.patience import came_to
from cribbage.ui.words.sentences import wrapped

Said = Sequence[tuple[str, str]]
"""Sentences that stand beside the square, each with its style."""


_LEAST: Final = 1 + SIDE * 4 + 1 + LANE_HEIGHT
"""The rows of the square with its letters, its points and its lane, with small cards."""

_LARGE: Final = 1 + SIDE * 6 + LANE_HEIGHT
"""The same with large cards."""


def draw_laying(
    canvas: Canvas, scene: Laying, skin: Skin, on: SquareGround | None = None, said: Said = ()
) -> None:
    """The square with the place that is pointed at, and what the card would make there.

    Where it lies ``on`` a ground of its own, what is ``said`` stands beside it and no log.
    """
    around, (row, column) = scene.around, (scene.row, scene.column)
    card = around.view.card
    assert card is not None
    ground = _ground(canvas, around, skin, on)
    named = column if scene.column_named else None
    _draw_names(canvas, ground, row, column, skin, named=named)
    _draw_cards(canvas, around, ground, skin)
    _draw_free(canvas, around, ground, skin, (row, column))
    now = so_far(around.view.grid)
    then = so_far(laid(around.view.grid, row, column, card))
    _draw_points(canvas, ground, now, (row - 1, SIDE + column - 1))
    at = _draw_turned(canvas, ground, _("the next card"), card, skin)
    canvas.write(
        ground.top + 1,
        at,
        _("{card} on {place}", card=skin.card_text(card), place=place_name(row, column)),
        _STRONG,
    )
    before = (now.rows[row - 1], now.columns[column - 1], now.together)
    after = (then.rows[row - 1], then.columns[column - 1], then.together)
    labels = (_line_called(row, 0), _line_called(0, column), _("total"))
    for down, (label, first, second) in enumerate(zip(labels, before, after, strict=True), 2):
        canvas.write(ground.top + down, at, label, _FAINT)
        style = "table.good" if second > first else "table"
        canvas.write(ground.top + down, at + 11, f"{first:>2}")
        to = _(" to {points}", points=f"{second:>2}")
        canvas.write(ground.top + down, at + 13, to, style)
    _draw_account(canvas, around, ground, now, skin, said)


def draw_square(
    canvas: Canvas,
    around: Around,
    skin: Skin,
    on: SquareGround | None = None,
    said: Said = (),
    *,
    lit: Collection[Card] = (),
) -> None:
    """The square as it lay, with nothing asked; what was laid just then is ``lit``."""
    view = around.view
    ground = _ground(canvas, around, skin, on)
    _draw_names(canvas, ground, 0, 0, skin)
    _draw_cards(canvas, around, ground, skin, lit)
    _draw_free(canvas, around, ground, skin)
    lines = so_far(view.grid, view.starter)
    _draw_points(canvas, ground, lines, ())
    if view.starter:
        _draw_turned(canvas, ground, _("the starter"), view.starter, skin)
    elif view.card:
        _draw_turned(canvas, ground, _("the next card"), view.card, skin)
    _draw_account(canvas, around, ground, lines, skin, said)


def draw_square_over(
    canvas: Canvas, scene: SquareOver, skin: Skin, on: SquareGround | None = None, said: Said = ()
) -> None:
    """All eight lines counted, what they came to together, and one of them told."""
    around, view, number = scene.around, scene.around.view, scene.line
    assert view.starter is not None
    ground = _ground(canvas, around, skin, on)
    row, column = _named(number)
    _draw_names(canvas, ground, row, column, skin)
    _draw_cards(canvas, around, ground, skin, line(view.grid, number))
    lines = so_far(view.grid, view.starter)
    _draw_points(canvas, ground, lines, (number,))
    at = _draw_turned(canvas, ground, _("the starter"), view.starter, skin, State.LIT)
    _draw_outcome(canvas, scene, ground.top + 1, at, ground)
    below = _draw_sum(canvas, around, lines, ground, skin)
    packs = of_packs(scene.packs)
    beneath = ground.points + 1 + LANE_HEIGHT
    last = ground.points
    if packs and beneath < canvas.height:
        canvas.write(beneath, 0, packs, width=ground.room, align="centre")
    elif packs:
        of_all = wrapped(packs, ground.wide)
        last = ground.points - len(of_all)
        for down, text in enumerate(of_all, last + 1):
            canvas.write(down, ground.words, text)
    last -= _rows_of(said, ground)
    _draw_said(canvas, said, last + 1, ground)
    _draw_line(canvas, lines, scene, below + 1, last, ground)
    _draw_log_beside(canvas, around, ground, skin)


def _ground(
    canvas: Canvas, around: Around, skin: Skin, on: SquareGround | None = None
) -> SquareGround:
    """Where everything lies, and the lane drawn there."""
    ground = on or _beside_the_log(canvas)
    view = around.view
    pegged = lane(
        around.pegs[0],
        view.patience.par,
        width=ground.room,
        skin=skin,
        glow=around.glow,
        spacing=ground.spacing,
    )
    canvas.paste(pegged, ground.points + 1, 0)
    return ground


def _beside_the_log(canvas: Canvas) -> SquareGround:
    """Where the square lies on a screen on which it shares its room with the log."""
    layout = Layout(canvas.width, canvas.height)
    large = canvas.height >= _LARGE and canvas.width >= _FOR_LARGE
    ground = LARGE_SQUARE if large else SMALL_SQUARE
    room = layout.rule if layout.rule > ground.whole else canvas.width
    spare = canvas.height - (_LARGE if large else _LEAST)
    return ground._replace(top=spare // 2, room=room, left=(room - ground.whole) // 2)


_FOR_LARGE: Final = 92


def _draw_names(
    canvas: Canvas,
    ground: SquareGround,
    row: int,
    column: int,
    skin: Skin,
    named: int | None = None,
) -> None:
    """The letters of the columns and the numbers of the rows, those that are told of strong; a
    column that was named waits for its row.
    """
    for place in range(1, SIDE + 1):
        down, left = ground.corner(place, place)
        style = "choice" if place == named else _STRONG if place == column else _FAINT
        canvas.write(ground.top, left + ground.card.wide // 2 - 1, f" {LETTERS[place - 1]} ", style)
        style = _STRONG if place == row else _FAINT
        canvas.write(down + ground.card.high // 2, ground.left, str(place), style)


def _draw_cards(
    canvas: Canvas, around: Around, ground: SquareGround, skin: Skin, lit: Collection[Card] = ()
) -> None:
    for at, card in enumerate(around.view.grid):
        if card:
            top, left = ground.corner(*row_and_column(at))
            state = State.LIT if card in lit else State.PLAIN
            canvas.paste(face(card, skin, state=state, size=ground.card), top, left)


def _draw_free(
    canvas: Canvas,
    around: Around,
    ground: SquareGround,
    skin: Skin,
    pointed: tuple[int, int] | None = None,
) -> None:
    """The free places: four corners each, thick where the card that is to be laid would lie."""
    view = around.view
    for at, there in enumerate(view.grid):
        if there:
            continue
        here = row_and_column(at) == pointed
        top, left = ground.corner(*row_and_column(at))
        corners = (skin.glyphs.lit_edge if here else skin.glyphs.edge)[:4]
        style = "pointer" if here else "table.rule"
        right, bottom = ground.card.wide - 1, ground.card.high - 1
        for corner, (down, across) in zip(
            corners, ((0, 0), (0, right), (bottom, 0), (bottom, right)), strict=True
        ):
            canvas.write(top + down, left + across, corner, style)
        if here and view.card:
            middle, ink = top + ground.card.high // 2, suit_style(view.card.suit)
            text = skin.card_text(view.card)
            canvas.write(middle, left + 1, text, ink, width=ground.card.wide - 2, align="centre")
            canvas.write(top + bottom, left + ground.card.wide // 2, skin.glyphs.pointer, "pointer")
        if view.card:
            canvas.aim(top, left, ground.card.high, ground.card.wide, ("place", at))


def _draw_points(canvas: Canvas, ground: SquareGround, lines: Points, lit: Sequence[int]) -> None:
    """What each row makes behind it, and each column below it; those ``lit`` strong."""
    for number, points in enumerate((*lines.rows, *lines.columns)):
        look = "table.strong" if number in lit else "table"
        at = number % SIDE + 1
        top, left = ground.corner(at, at)
        if number < SIDE:
            down = top + ground.card.high // 2
            canvas.write(
                down, ground.across - POINTS, str(points), look, width=POINTS, align="right"
            )
        else:
            half = ground.card.wide // 2 + 1
            canvas.write(ground.points, left, str(points), look, width=half, align="right")


def _draw_turned(
    canvas: Canvas,
    ground: SquareGround,
    what: str,
    card: Card,
    skin: Skin,
    state: State = State.LIT,
) -> int:
    """The card that was turned, beside the square; the column of what is said of it."""
    canvas.write(ground.top, ground.words, what, _FAINT)
    shown = face(card, skin, state=state, size=ground.turned)
    canvas.paste(shown, ground.top + 1, ground.words)
    return ground.words + shown.width + 3


def _line_called(row: int, column: int) -> str:
    """``row 2``, or without a row ``column b``."""
    return _("row {row}", row=row) if row else _("column {column}", column=LETTERS[column - 1])


def _draw_account(
    canvas: Canvas, around: Around, ground: SquareGround, lines: Points, skin: Skin, said: Said
) -> None:
    """What rows and columns come to, how far that is, and below it what was said last."""
    target = around.view.patience.target
    left = max(0, target - lines.together)
    sums = ((_("rows"), sum(lines.rows)), (_("columns"), sum(lines.columns)))
    below = _draw_rows(canvas, ground, ground.top + ground.below_card, sums)
    below = _draw_total(canvas, ground, below, _("so far"), lines.together, skin)
    if left:
        label = pgettext("points to go", "to {target}", target=target)
        _draw_figure(canvas, ground, below, label, str(left))
    else:
        _draw_figure(canvas, ground, below, _("to {target}", target=target), _("won"))
    top = below + 2
    if said:
        _draw_said(canvas, said, top, ground)
    elif ground.room == canvas.width and around.log and not ground.apart:
        draw_log(canvas, around, top, ground.words, ground.points + 1 - top, ground.wide)
    _draw_log_beside(canvas, around, ground, skin)


def _draw_sum(
    canvas: Canvas, around: Around, lines: Points, ground: SquareGround, skin: Skin
) -> int:
    """What the square came to, and what of it the starter brought; the row below."""
    view = around.view
    assert view.starter is not None
    sums = [
        (_("before the starter"), so_far(view.grid).together),
        (_("rows + starter"), sum(lines.rows)),
        (_("columns + starter"), sum(lines.columns)),
    ]
    if view.starter.rank is Rank.JACK:
        sums.append((_("his heels"), total(view.patience.heels)))
    below = _draw_rows(canvas, ground, ground.top + ground.below_card, sums)
    return _draw_total(canvas, ground, below, _("total"), view.score, skin)


def _draw_rows(
    canvas: Canvas, ground: SquareGround, top: int, rows: Sequence[tuple[str, int]]
) -> int:
    """Figures one below the other; the row below them."""
    for row, (label, points) in enumerate(rows, top):
        _draw_figure(canvas, ground, row, label, str(points))
    return top + len(rows)


def _draw_total(
    canvas: Canvas, ground: SquareGround, top: int, label: str, points: int, skin: Skin
) -> int:
    canvas.write(top, ground.words, skin.glyphs.across * _FIGURES, "table.rule")
    _draw_figure(canvas, ground, top + 1, label, str(points), _STRONG, _STRONG)
    return top + 2


def _draw_figure(
    canvas: Canvas,
    ground: SquareGround,
    row: int,
    label: str,
    figure: str,
    style: str = "table.faint",
    ink: str = "table",
) -> None:
    """What something is called, and at the end of the row how much it is."""
    column = canvas.write(row, ground.words, label, style)
    room = ground.words + _FIGURES - column
    canvas.write(row, column, figure, ink, width=room, align="right")


def _draw_outcome(
    canvas: Canvas, scene: SquareOver, top: int, left: int, ground: SquareGround
) -> None:
    """Beside the starter: how far the player came, and what that is beside par."""
    around = scene.around
    came = came_to(around.view, around.name)
    room = ground.words + ground.wide - left
    out = around.view.score >= around.view.patience.target
    pieces = [(text, "table.good" if out else _STRONG) for text in wrapped(came, room)]
    pieces += [
        (text, "table") for text in wrapped(_("{said}.", said=standing(around, scene.packs)), room)
    ]
    # With a long name it begins beside what the card is called.
    for down, (text, style) in enumerate(pieces, top - (len(pieces) >= ground.below_card)):
        canvas.write(down, left, text, style)


def _draw_line(
    canvas: Canvas, lines: Points, scene: SquareOver, top: int, last: int, ground: SquareGround
) -> None:
    """The line that is lit, as it is told at the show; briefly where there is little room."""
    view, number = scene.around.view, scene.line
    assert view.starter is not None
    all_points = (*lines.rows, *lines.columns)
    row, column = _named(number)
    named = _line_called(row, column)
    if all_points[number] == max(all_points):
        named = _("{line} (best)", line=named)
    canvas.write(top, ground.words, named, player_style(Side(0)))
    score = score_hand(line(view.grid, number), view.starter)
    said = wrapped(cadence(score), ground.wide)
    if len(said) > last - top:
        said = wrapped(
            _("{number}: {combinations}", number=all_points[number], combinations=in_brief(score)),
            ground.wide,
        )
    for down, text in enumerate(said[: last - top], top + 1):
        canvas.write(down, ground.words, text)


def _draw_said(canvas: Canvas, said: Said, top: int, ground: SquareGround) -> None:
    """Sentences in the column of words."""
    pieces = [(text, style) for each, style in said for text in wrapped(each, ground.wide)]
    for down, (text, style) in enumerate(pieces, top):
        canvas.write(down, ground.words, text, style)


def _rows_of(said: Said, ground: SquareGround) -> int:
    """How many rows such sentences take."""
    return sum([len(wrapped(each, ground.wide)) for each, _style in said])


def _draw_log_beside(canvas: Canvas, around: Around, ground: SquareGround, skin: Skin) -> None:
    """The log, where there is room for it beside all the rest."""
    if ground.room < canvas.width:
        draw_log_beside(canvas, around, Layout(canvas.width, canvas.height), skin)


def _named(number: int) -> tuple[int, int]:
    """The row or the column, from 1, that a line is, and 0 for what it is not."""
    return (number + 1, 0) if number < SIDE else (0, number - SIDE + 1)


_FAINT: Final = "table.faint"
_STRONG: Final = "table.strong"

_FIGURES: Final = 22
"""The cells of a row that ends with a number."""
