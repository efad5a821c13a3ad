"""The printed table of discards: what each is worth, and its best and worst results."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from math import ceil
from typing import Final, NamedTuple

from rich.console import Group, JustifyMethod, RenderableType
from rich.table import Table
from rich.text import Text

from cribbage.analysis.discards import Single
from cribbage.language.speaking import _, pgettext
from cribbage.pack.cards import Card
from cribbage.ui.layout.skin import Skin, suit_style
from cribbage.ui.text.output import WIDE_COLUMNS, bare_table
from cribbage.ui.words.discard_ranking import (
    ComparedDiscard,
    DiscardRequest,
    by_points_alone,
    chance,
    describe_omitted,
    format_score,
    price_of_one,
    whose_crib,
)
from cribbage.ui.words.figure_text import format_price
from cribbage.ui.words.sentences import wrapped

ROWS: Final = 5
"""The most rows of discards worth considering."""

LOST: Final = 10
"""The most points that a discard worth considering loses against the best."""

_DISCARD, _POINTS = 15, 8
"""The cells of a discard, and of points."""

_SCALE: Final = 30
"""The cells of the drawn range of a discard."""

_EVERY: Final = 15
"""The points from one number above the ranges to the next."""


def discards_shown(
    asked: DiscardRequest, each: Sequence[ComparedDiscard], decides: str, skin: Skin, width: int
) -> RenderableType:
    """Return the table of discards, the best first; from 100 columns on their ranges are drawn.

    ``decides`` is the sentence below the table, on what decides.
    """
    rows = list(_alike(each, asked))
    shown = rows if asked.whole else [*rows[:1], *_that_matter(rows[1:ROWS])]
    many = sum([len(row) for row in shown])
    below: list[Text] = []
    if rest := each[many:]:
        said, last, how = describe_omitted(rest)
        discarded = _cards(last.discard.thrown, skin)
        sentence = _("{said} ({cards}); {how}", said=said, cards=_HERE, how=how)
        below.append(_with_cards(sentence, discarded))
    if asked.scores and (higher := by_points_alone([row[0] for row in rows])):
        discarded, place = _cards(higher[0].discard.thrown, skin), higher[1]
        sentence = _("Based only on points, {cards} would be {place}.", cards=_HERE, place=place)
        below.append(_with_cards(sentence, discarded))
    return Group(
        _heading(asked, skin),
        Text(""),
        _table(asked, shown, skin, width),
        *below,
        Text(""),
        *map(Text, wrapped(decides, width)),
    )


def singles_shown(asked: DiscardRequest, each: Sequence[Single], skin: Skin) -> RenderableType:
    """Return the table of the discards of one card from five, the best first."""
    said = _("{cards}: discard one to another player's crib", cards=_HERE)
    if asked.dealer:
        said = _("{cards}: discard one to your own crib", cards=_HERE)
    hand = pgettext("what is expected of a throw", "hand")
    crib = pgettext("what is expected of a throw", "crib")
    together = pgettext("what is expected of a throw", "total")
    lost = pgettext("of the throws", "lost")
    table = bare_table(skin, _("discards"), hand, crib, together, lost)
    prices = [price_of_one(one) for one in each]
    for price in prices:
        less = price.less_than(prices[0])
        figured = [
            *map(format_price, (*price.parts, price.worth)),
            format_price(less) if less else "-",
        ]
        table.add_row(_cards(price.cards, skin), *figured)
    return Group(_with_cards(said, _cards(asked.six, skin)), Text(""), table)


def _alike(
    each: Sequence[ComparedDiscard], asked: DiscardRequest
) -> Iterator[list[ComparedDiscard]]:
    """Yield the discards that share a row because all their printed figures are the same."""

    def printed(one: ComparedDiscard) -> tuple[object, ...]:
        wins = None if one.wins is None else chance(one)
        points = [column.of(one) for column in _points()]
        return (*points, format_price(one.lost), wins, one.worst, one.best)

    for _printed, alike in groupby(each, key=printed):
        yield list(alike)


def _that_matter(rows: Sequence[list[ComparedDiscard]]) -> Iterator[list[ComparedDiscard]]:
    """Yield the rows before the first that loses too much to be worth considering."""
    for row in rows:
        if row[0].lost > LOST:
            return
        yield row


def _heading(asked: DiscardRequest, skin: Skin) -> Text:
    parts = {"cards": _HERE, "crib": whose_crib(dealer=asked.dealer)}
    said = _("{cards}, {crib}", **parts)
    if asked.scores:
        stands = format_score(asked.scores, asked.target)
        said = _("{cards}, {crib}; {standing}", standing=stands, **parts)
    return _with_cards(said, _cards(asked.six, skin))


_HERE: Final = "\0"
"""The mark in a sentence that is replaced with cards in their colors."""


def _with_cards(said: str, cards: Text) -> Text:
    before, behind = said.split(_HERE)
    return Text.assemble(before, cards, behind)


class _Column(NamedTuple):
    """A column: its heading, its width, and its content for each discard.

    Columns are right-aligned; with a ``gap`` they are left-aligned, that many cells after the
    previous one.
    """

    heading: str
    cells: int
    of: "Callable[[ComparedDiscard], Text | str]"
    gap: int = 0


def _table(
    asked: DiscardRequest, rows: Sequence[list[ComparedDiscard]], skin: Skin, width: int
) -> Table:
    """Return the table, a row for discards that are alike; all tables have the same columns."""
    faint = skin.rich("table.faint")
    table = Table(box=None, pad_edge=False, padding=0, header_style="none")
    table.add_column(Text(_("discards"), faint), width=_DISCARD, no_wrap=True)
    columns = [*_points(), *_what_may_come(asked, rows, skin, drawn=width >= WIDE_COLUMNS)]
    for heading, cells, _of, gap in columns:
        title = Text(" " * gap + heading, faint)
        side: JustifyMethod = "left" if gap else "right"
        table.add_column(title, width=cells + gap, justify=side, no_wrap=True)
    for row in rows:
        said = [Text.assemble(" " * each.gap, each.of(row[0])) for each in columns]
        table.add_row(_discards(row, skin), *said)
    return table


def _points() -> list[_Column]:
    hand = pgettext("what is expected of a throw", "hand")
    crib = pgettext("what is expected of a throw", "crib")
    play = pgettext("what is expected of a throw", "play")
    together = pgettext("what is expected of a throw", "total")

    def part(at: int, *, signed: bool = False) -> Callable[[ComparedDiscard], str]:
        return lambda one: format_price(one.choice.parts[at], signed=signed)

    return [
        _Column(hand, _POINTS - 2, part(0)),
        _Column(crib, _POINTS, part(1)),
        _Column(play, _POINTS, part(2, signed=True)),
        _Column(together, _POINTS, lambda one: format_price(one.choice.worth)),
    ]


def _what_may_come(
    asked: DiscardRequest, rows: Sequence[list[ComparedDiscard]], skin: Skin, *, drawn: bool
) -> list[_Column]:
    """Return the columns of what a discard loses and its range, in numbers or ``drawn``."""
    lost = pgettext("of the throws", "lost")
    good = Text(pgettext("of the throws", "best"), skin.rich("table.good"))
    if not drawn and not asked.scores:
        best = rows[0][0]
        return [
            _Column(_(" worst to best"), 14, lambda one: f"{one.worst:>3} .. {one.best}", gap=2),
            _Column(lost, 8, lambda one: good if one is best else format_price(one.lost), gap=2),
        ]
    columns = [_Column(lost, _POINTS, lambda one: format_price(one.lost) if one.lost else "-")]
    if asked.scores:
        columns.append(_Column(pgettext("of the throws", "win %"), _POINTS, chance))
    if drawn:
        scale = _Scale([one for row in rows for one in row])
        columns.append(_Column(scale.heading, _SCALE, lambda one: scale.drawn(one, skin), gap=3))
    return columns


def _discards(alike: Sequence[ComparedDiscard], skin: Skin) -> Text:
    """Return the discards that share a row, as many in a line as fit."""
    lines: list[Text] = []
    for one in alike:
        discarded = Text.assemble(
            _cards(one.discard.thrown, skin), "," if one is not alike[-1] else ""
        )
        if lines and lines[-1].cell_len + 1 + discarded.cell_len <= _DISCARD:
            lines[-1].append(" ").append(discarded)
        else:
            lines.append(discarded)
    return Text("\n").join(lines)


def _cards(cards: Sequence[Card], skin: Skin) -> Text:
    inked = [(skin.card_text(card), skin.rich(suit_style(card.suit))) for card in cards]
    return Text(" ").join([Text(*each) for each in inked])


class _Scale:
    """The common scale of points on which the ranges of all discards are drawn."""

    def __init__(self, each: Sequence[ComparedDiscard]) -> None:
        self._low = min(0, *[one.worst for one in each])
        self._high = max([one.best for one in each])

    def _place(self, points: float) -> int:
        return round((points - self._low) / (self._high - self._low) * (_SCALE - 1))

    @property
    def heading(self) -> str:
        """The least and the most points, and every multiple of 15 between them that fits."""
        line, most = str(self._low), str(self._high)
        first = ceil((self._low + 1) / _EVERY) * _EVERY
        for points in range(first, self._high, _EVERY):
            at, written = self._place(points), str(points)
            if len(line) < at and at + len(written) < _SCALE - len(most):
                line = line.ljust(at) + written
        return line + most.rjust(_SCALE - len(line))

    def drawn(self, one: ComparedDiscard, skin: Skin) -> Text:
        """Draw the worst, mean and best result of a discard."""
        worst, mean, best = map(self._place, (one.worst, one.discard.both, one.best))
        left, right = tuple(skin.glyphs.ends)
        line = left + skin.glyphs.across * (best - worst - 1) + right
        shown = Text(" " * worst + line[: mean - worst], skin.rich("table.faint"))
        shown.append(skin.glyphs.front[0], skin.rich("table.good"))
        return shown.append(line[mean - worst + 1 :], skin.rich("table.faint"))
