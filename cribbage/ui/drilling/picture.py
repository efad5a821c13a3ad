"""The drill as a picture: the levels, large cards, the answer, and this run beside them."""

from collections.abc import Sequence
from typing import Final

from cribbage.drill.exercises import Exercise, Hand, Pile, Six
from cribbage.drill.practice import LEVELS, MARKS, Practice
from cribbage.drill.run import Run
from cribbage.language.cells import cells
from cribbage.language.speaking import _
from cribbage.pack.cards import Card
from cribbage.pack.overlooked import left_out
from cribbage.ui.drawing.cards import Lying, State, row
from cribbage.ui.drawing.show import with_starter
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import GREAT, LARGE, MARGIN, Layout, Size
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.drilling import Asking, Corrected, Drill, Ladder
from cribbage.ui.teaching import drill_page as said
from cribbage.ui.teaching.drilling import ABOUT, phrases, reason, why_nothing
from cribbage.ui.teaching.drilling import KINDS as CALLED
from cribbage.ui.teaching.drilling import LEVELS as NAMES
from cribbage.ui.words.sentences import wrapped

_GREAT_FROM: Final = 30
"""The rows of a table from which cards have their pips."""

_LABEL: Final = 10
"""The cells of what a figure is, before it."""

_FIGURES: Final = 10
"""The cells of so many of how many."""

_MOST_OVERLOOKED: Final = 5

_COUNT: Final = 66
"""The most cells of a row of a count: what belongs together stays so."""


def draw_drill(canvas: Canvas, scene: Drill, layout: Layout, skin: Skin) -> None:
    """The scene between the title and the message."""
    match scene:
        case Ladder():
            _draw_ladder(canvas, scene, skin)
        case Asking():
            _draw_asking(canvas, scene, layout, skin)
        case Corrected():
            _draw_corrected(canvas, scene, layout, skin)


_NAME: Final = 20
_MARK: Final = 9
_BEST: Final = 18
_ABOUT: Final = 74


def _draw_ladder(canvas: Canvas, scene: Ladder, skin: Skin) -> None:
    """Every level in a row with its marks and its best run, what it is about beside it or below
    where there is room; and below all what is overlooked most.
    """
    narrow = _NAME + _MARK + _BEST + 4
    apart = next(rows for rows, least in _APART.items() if canvas.height >= least)
    beside = canvas.width >= narrow + _ABOUT + 2 * MARGIN
    wide = narrow + _ABOUT if beside else narrow if apart == 1 else 2 + _ABOUT
    over = scene.practice.overlooked[:_MOST_OVERLOOKED]
    high = 3 + apart * len(LEVELS) + (2 + len(over) if over else 0)
    left = max(MARGIN, (canvas.width - wide) // 2)
    top = max(1, (canvas.height - high) // 2)
    canvas.write(top, left, _(said.HEADING), "table.strong")
    columns = (left + 2, left + 2 + _NAME, left + 2 + _NAME + _MARK)
    for column, text in zip(
        columns, (said.level_called(), _(said.MARKS), _(said.BEST)), strict=True
    ):
        canvas.write(top + 2, column, text, "table.faint")
    line = top + 3
    for place, level in enumerate(LEVELS):
        target, pointed = ("level", place), level is scene.at
        canvas.fill(line, left, apart, wide, "", target=target)
        if pointed:
            canvas.write(line, left, ">", "pointer", target=target)
        style = "choice" if pointed else "table"
        canvas.write(line, columns[0], _(NAMES[level]), style, target=target)
        marks = _marks(scene.practice.marks.get(level, 0), skin)
        canvas.write(line, columns[1], marks, "table.strong", target=target)
        best = said.best(scene.practice.best.get(level))
        canvas.write(line, columns[2], best, "table", target=target)
        about = (line, left + narrow) if beside else (line + 1, columns[0])
        if beside or apart > 1:
            canvas.write(*about, _(ABOUT[level]), "table.faint", target=target)
        line += apart
    _draw_overlooked(canvas, scene.practice, line + 1, left + 2, narrow - 2)


_APART: Final = {3: 40, 2: 27, 1: 0}
"""The rows from one level to the next, and the rows of a table from which they are so many."""


def _marks(filled: int, skin: Skin) -> str:
    full, empty = skin.glyphs.front[0], skin.glyphs.back[0]
    return " ".join([full if place < filled else empty for place in range(MARKS)])


def _draw_overlooked(canvas: Canvas, practice: Practice, top: int, left: int, width: int) -> int:
    """What is overlooked most, of late and before, as much as there is room for; the row below."""
    over = practice.overlooked[: min(_MOST_OVERLOOKED, canvas.height - top - 1)]
    if not over:
        return top
    late, before = left + width - 2 * _FIGURES, left + width - _FIGURES
    canvas.write(top, left, _(said.OVERLOOKED_MOST), "table.faint")
    for column, text in ((late, _(said.OF_LATE)), (before, _(said.BEFORE))):
        canvas.write(top, column, text, "table.faint", width=_FIGURES, align="right")
    for line, each in enumerate(over, top + 1):
        canvas.write(line, left, _(CALLED[each.kind]), "table")
        figures = (said.of(each.missed, each.met), said.of(each.missed_before, each.met_before))
        for column, text, style in zip(
            (late, before), figures, ("table.strong", "table"), strict=True
        ):
            canvas.write(line, column, text, style, width=_FIGURES, align="right")
    return top + 1 + len(over)


def _draw_levels(canvas: Canvas, practice: Practice, at: Exercise, skin: Skin) -> None:
    """All levels in a row, the one that is run in brackets, and their marks below them."""
    texts = [
        f"[{_(said.SHORT[each])}]" if each is at.level else f" {_(said.SHORT[each])} "
        for each in LEVELS
    ]
    spare = min(4, (canvas.width - 2 * MARGIN - sum(map(cells, texts))) // (len(texts) - 1))
    column = MARGIN
    for level, text in zip(LEVELS, texts, strict=True):
        style = "choice" if level is at.level else "table.faint"
        after = canvas.write(1, column, text, style)
        canvas.write(
            2, column + 1, _marks(practice.marks.get(level, 0), skin), style[:0] or "table"
        )
        column = after + spare


def _draw_asking(canvas: Canvas, scene: Asking, layout: Layout, skin: Skin) -> None:
    """What lies there, the answer as far as it is given, and how it goes."""
    exercise = scene.exercise
    _draw_levels(canvas, scene.practice, exercise, skin)
    top = _top(canvas)
    _draw_run(canvas, scene.run, layout, skin, top)
    canvas.write(top, MARGIN, said.what_lies(exercise), "table.strong")
    line = _draw_lying(canvas, top + 1, scene, exercise, layout, skin)
    if not isinstance(exercise, Six):
        asks = _(said.IT_SCORES) if isinstance(exercise, Pile) else _(said.IT_IS_WORTH)
        column = canvas.write(line, MARGIN, f"{asks}  ", "table.strong")
        canvas.write(line, column, f" {scene.typed}_ ", "field")
        line += 2
    _draw_going(canvas, scene, line, skin)
    _draw_below(canvas, scene.practice, line + 6, layout)


def _top(canvas: Canvas) -> int:
    """The row of what lies there."""
    return 4 if canvas.height < _GREAT_FROM else 4 + (canvas.height - _GREAT_FROM) // 4


def _draw_lying(
    canvas: Canvas, top: int, scene: Asking, exercise: Exercise, layout: Layout, skin: Skin
) -> int:
    """The cards; the row where the answer stands."""
    size = _size(canvas)
    match exercise:
        case Hand(_, cards, starter):
            canvas.paste(with_starter(cards, starter, size, skin), top, MARGIN)
            return top + size.high + 1
        case Pile():
            return _draw_pile(canvas, top, exercise, size, skin)
        case Six(cards):
            lying = [
                Lying(card, State.CHOSEN if place in scene.chosen else State.PLAIN, str(place + 1))
                for place, card in enumerate(cards)
            ]
            laid = row(lying, skin, size=size, lift=True, pointer=scene.pointed)
            canvas.paste(laid, top, MARGIN)
            return top + laid.height + 1


def _draw_pile(
    canvas: Canvas, top: int, pile: Pile, size: Size, skin: Skin, lit: Sequence[Card] = ()
) -> int:
    """The cards in the order in which they were played, the count below each; the row below."""
    count, lying = 0, []
    for card in pile.cards:
        count += card.value
        state = State.LIT if card in lit else State.PLAIN
        lying.append(Lying(card, state, str(count)))
    laid = row(lying, skin, size=size, name=None)
    canvas.paste(laid, top, MARGIN)
    return top + laid.height + 1


def _size(canvas: Canvas) -> Size:
    return GREAT if canvas.height >= _GREAT_FROM else LARGE


def _draw_going(canvas: Canvas, scene: Asking, top: int, skin: Skin) -> None:
    """The time, and how far the run is."""
    run = scene.run
    done, many = len(run.answered), len(run.exercises)
    bar = skin.glyphs.full * done + skin.glyphs.rest * (many - done)
    rows = (
        (_(said.TIME), said.seconds(scene.seconds)),
        ("", ""),
        (_(said.DONE), f"{bar} {said.of(done, many)}"),
        (_(said.RIGHT), str(run.right)),
        (_(said.IN_A_ROW), said.longest(run.in_a_row, run.longest_row)),
    )
    for line, (label, text) in enumerate(rows, top):
        canvas.write(line, MARGIN, label, "table.faint")
        canvas.write(line, MARGIN + _LABEL, text, "table")


def _draw_below(canvas: Canvas, practice: Practice, top: int, layout: Layout) -> None:
    """What was practised, where there are rows for it."""
    width = min(layout.room, _NAME + _MARK + _BEST + 2 * _FIGURES)
    if canvas.height - top < 3:
        return
    line = _draw_overlooked(canvas, practice, top, MARGIN, min(width, 60)) + 1
    if canvas.height - line <= len(LEVELS):
        return
    canvas.write(line, MARGIN, said.level_called(), "table.faint")
    canvas.write(line, MARGIN + _NAME, _(said.BEST), "table.faint")
    for below, level in enumerate(LEVELS, line + 1):
        canvas.write(below, MARGIN, _(NAMES[level]), "table")
        best = said.best(practice.best.get(level))
        canvas.write(below, MARGIN + _NAME, best, "table")
        if layout.room >= _NAME + _BEST + _ABOUT:
            canvas.write(below, MARGIN + _NAME + _BEST, _(ABOUT[level]), "table.faint")


def _draw_run(canvas: Canvas, run: Run, layout: Layout, skin: Skin, top: int) -> None:
    """The answers of this run, and the places of those to come, behind a line."""
    left, width = layout.rule + 2, layout.log_width
    for line in range(top, canvas.height):
        canvas.write(line, layout.rule, skin.glyphs.down, "table.rule")
    canvas.write(top, left, _(said.THIS_RUN), "table.faint")
    for place in range(1, len(run.exercises) + 1):
        line = top + place
        column = canvas.write(line, left, f"{place:>2}  ", "table.faint")
        if place > len(run.answered):
            canvas.write(line, column, skin.glyphs.dot, "table.faint")
            continue
        each = run.answered[place - 1]
        style = "table" if each.right else "table.warning"
        canvas.write(line, column, said.in_run(each), style)
        took = said.seconds(each.seconds)
        canvas.write(line, left + width - cells(took), took, "table.faint")


def _draw_corrected(canvas: Canvas, scene: Corrected, layout: Layout, skin: Skin) -> None:
    """The answer, the cards with those of a phrase lit, and the count told phrase by phrase."""
    answered = scene.answered
    exercise = answered.exercise
    _draw_levels(canvas, scene.practice, exercise, skin)
    top = _top(canvas)
    _draw_run(canvas, scene.run, layout, skin, top)
    canvas.write(top, MARGIN, said.judged(answered), "table.strong")
    if isinstance(exercise, Six):
        line = _draw_throws(canvas, scene, exercise, top + 1, layout, skin)
    else:
        line = _draw_counted(canvas, scene, exercise, top + 1, layout, skin)
    _draw_below(canvas, scene.practice, line + 1, layout)


def _draw_counted(
    canvas: Canvas,
    scene: Corrected,
    exercise: Hand | Pile,
    top: int,
    layout: Layout,
    skin: Skin,
) -> int:
    """The cards, and what they count, a phrase in a row; the row below."""
    told, size, width = phrases(exercise), _size(canvas), min(layout.room, _COUNT)
    lit = told[scene.lit].cards if told else ()
    if isinstance(exercise, Pile):
        line = _draw_pile(canvas, top, exercise, size, skin, lit)
    else:
        canvas.paste(
            with_starter(exercise.cards, exercise.starter, size, skin, lit=lit), top, MARGIN
        )
        line = top + size.high + 1
    # The longest of all counts has its last row above the message.
    line = min(line, canvas.height - len(told) - 1)
    said_points = scene.answered.said
    missing: tuple[frozenset[Card], ...] = ()
    if isinstance(said_points, int) and said_points < exercise.worth:
        out = left_out(exercise.score, exercise.worth - said_points)
        missing = tuple([frozenset(combo.cards) for combo in out])
    overlooked = _(said.OVERLOOKED)
    for place, phrase in enumerate(told):
        style = "table.strong" if place == scene.lit else "table"
        after = canvas.write(line, MARGIN, phrase.text, style)
        named = " ".join([skin.card_text(card) for card in phrase.cards])
        at = MARGIN + width - cells(named)
        canvas.write(line, at, named, "table.faint")
        if (
            any(each <= set(phrase.cards) for each in missing)
            and after + 1 <= at - cells(overlooked) - 1
        ):
            canvas.write(line, at - cells(overlooked) - 2, overlooked, "table.warning")
        line += 1
    if not told:
        canvas.write(line, MARGIN, why_nothing(exercise), "table.strong")
        line += 1
    if canvas.height - line > 1:
        canvas.write(line, MARGIN, skin.glyphs.across * width, "table.rule")
        line += 1
    canvas.write(line, MARGIN, _(said.TOTAL), "table.faint")
    tally = str(exercise.worth)
    canvas.write(line, MARGIN + width - len(tally), tally, "table.good")
    return line + 1


_REASON: Final = 2
"""The rows of the reason why the best is better, at the most."""


def _draw_throws(
    canvas: Canvas, scene: Corrected, six: Six, top: int, layout: Layout, skin: Skin
) -> int:
    """The six cards with the best throw lit, and what it and the other throw are worth."""
    best, thrown = six.best, scene.answered.said
    lying = [Lying(card, State.LIT if card in best.thrown else State.PLAIN) for card in six.cards]
    laid = row(lying, skin, size=_size(canvas), name=None)
    canvas.paste(laid, top, MARGIN)
    line = top + laid.height
    throws = [(_(said.THE_BEST), best)]
    if isinstance(thrown, tuple):
        throws.append((_(said.THROWN), six.throw(thrown)))
    right = MARGIN + min(layout.room, _COUNT)
    columns = [right - 7 * place for place in range(len(said.THROWS), 0, -1)]
    for column, text in zip(columns, map(_, said.THROWS), strict=True):
        canvas.write(line, column, text, "table.faint", width=7, align="right")
    for label, throw in throws:
        line += 1
        column = canvas.write(line, MARGIN, label, "table.faint", width=_LABEL)
        named = " ".join([skin.card_text(card) for card in throw.thrown])
        canvas.write(line, column, named, "table.strong")
        crib = throw.crib if six.dealer else -throw.crib
        worth = (throw.hand, crib, throw.play, throw.worth)
        for at, points in zip(columns, worth, strict=True):
            canvas.write(line, at, said.figure(points), "table", width=7, align="right")
    line += 2
    ways = [wrapped(text, right - MARGIN) for text in reason(six, thrown)]
    why = next((lines for lines in ways if len(lines) <= _REASON), ways[-1])
    for text in why:
        canvas.write(line, MARGIN, text)
        line += 1
    return line
