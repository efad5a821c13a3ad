"""What a hand is counted for at the show: its phrases with their cards, and the tally below."""

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple

from cribbage.language.cells import cells
from cribbage.language.speaking import _, remembered
from cribbage.pack.cards import Card
from cribbage.pack.scoring import score_hand, total
from cribbage.ui.drawing.show import GAP, NOTHING, of_phrase, phrase_width
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import large_figures
from cribbage.ui.layout.skin import Skin
from cribbage.ui.spread.seat import MOST_WORDS, Beside
from cribbage.ui.words.aloud import Phrase, counted, in_brief, number
from cribbage.ui.words.sentences import wrapped


class Told(NamedTuple):
    """What is told of a hand or crib: so many of its ``phrases``, of it that is counted now; and
    ``brief`` what it came to in one breath.
    """

    phrases: tuple[Phrase, ...]
    named: int
    brief: str = ""

    @property
    def is_live(self) -> bool:
        """Whether it is counted now, and all of it news."""
        return not self.brief

    @property
    def is_whole(self) -> bool:
        """Whether everything is named."""
        return self.named >= len(self.phrases)


@remembered(16)
def told_of(hand: tuple[Card, ...], starter: Card) -> Told:
    """What is told of a hand that was counted before."""
    score = score_hand(hand, starter)
    phrases, made = counted(score), in_brief(score)
    brief = number(0)
    if made:
        brief = _("{number}: {combinations}", number=number(total(score)), combinations=made)
    return Told(phrases, len(phrases), brief)


class Way(Enum):
    """How a count is told where there is so much room."""

    LARGE = "in large figures"
    SMALL = "in small ones"
    BARE = "without a line above"
    PAIRS = "without a line above, two phrases in a row"
    BRIEF = "in one breath, where it is no longer news"


_ROWS: Final = {Way.LARGE: 4, Way.SMALL: 2, Way.BARE: 1, Way.PAIRS: 1}
"""The rows of a tally, with the line above it."""

LIVE: Final = (Way.LARGE, Way.SMALL, Way.BARE, Way.PAIRS)
WITH_LINE: Final = (Way.LARGE, Way.SMALL)
EARLIER: Final = (Way.SMALL, Way.BARE, Way.BRIEF)


def rows_of(told: Told | None, way: Way, room: Beside, skin: Skin) -> int:
    """The rows that a count takes, told to its end."""
    if told is None:
        return 0
    if way is Way.BRIEF:
        return len(wrapped(told.brief, min(MOST_WORDS, room.cells)))
    if way is Way.PAIRS:
        if any(phrase_width(phrase, skin) > room.cells for phrase in told.phrases):
            return room.rows + 1
        lines = [line for line, *_rest in _in_pairs(told, room, skin)]
        return max(lines, default=0) + 1 + _ROWS[way]
    texts = _texts(told, room, skin)
    return sum(map(len, texts)) + _ROWS[way]


def _texts(told: Told, room: Beside, skin: Skin) -> list[list[str]]:
    """What is said of each combination in the lines that it takes."""
    if not told.phrases:
        return [wrapped(_(NOTHING), room.cells)]
    wide = room.cells - _cards_of(told, skin)
    return [wrapped(phrase.text, wide) for phrase in told.phrases]


def _cards_of(told: Told, skin: Skin) -> int:
    """The cells of the cards of any phrase, with what parts them from its words."""
    shown = [len(of_phrase(phrase, skin)) for phrase in told.phrases]
    return max([*shown, cells(_("so far"))]) + 3


def _in_pairs(told: Told, room: Beside, skin: Skin) -> Iterator[tuple[int, int, int, Phrase]]:
    """The line, the column and the cells of each phrase, two in a row where they are short."""
    half, line, column = (room.cells - GAP) // 2, -1, 0
    for phrase in told.phrases:
        short = phrase_width(phrase, skin) <= half
        if short and column == room.left:
            column = room.left + half + GAP
        else:
            line, column = line + 1, room.left
        yield line, column, half if short else room.cells, phrase
        column = column if short else 0


def draw_count(canvas: Canvas, told: Told | None, way: Way, room: Beside, skin: Skin) -> None:
    """The phrases so far with their cards, and the tally below all that will be named."""
    if told is None:
        return
    if way is Way.BRIEF:
        room.write(canvas, [(told.brief, "table")])
        return
    width = room.cells
    column = room.left + _cards_of(told, skin)
    if way is Way.PAIRS:
        for place, (line, at, wide, phrase) in enumerate(_in_pairs(told, room, skin)):
            if place < told.named:
                _draw_pair(canvas, told, phrase, room.top + line, at, wide, skin)
    else:
        texts = _texts(told, room, skin)
        longest = max([cells(text) for each in texts for text in each], default=0)
        width = max(longest + (column - room.left if told.phrases else 0), _LEAST_RULE)
        _draw_phrases(canvas, told, texts, room, column, skin)
    line = room.top + rows_of(told, way, room, skin) - max(1, _ROWS[way] - 1)
    if way in WITH_LINE:
        canvas.write(line - 1, room.left, skin.glyphs.across * width, "table.rule")
    whole = told.is_whole
    middle = int(way is Way.LARGE)
    canvas.write(line + middle, room.left, _("total") if whole else _("so far"), "table.faint")
    points = told.phrases[told.named - 1].tally if told.named and told.phrases else 0
    style = "table.good" if whole and told.is_live else "table.strong"
    if way is Way.LARGE:
        for place, figure in enumerate(large_figures(points, ascii=skin.glyphs.ascii)):
            canvas.write(line + place, column, figure, style)
    else:
        canvas.write(line, column, str(points), style)


_LEAST_RULE: Final = 30
"""The cells of the line above a tally, at the least."""


def _draw_phrases(
    canvas: Canvas, told: Told, texts: list[list[str]], room: Beside, column: int, skin: Skin
) -> None:
    line = room.top
    if not told.phrases and told.is_whole:
        for place, text in enumerate(texts[0]):
            canvas.write(line + place, room.left, text, "table.strong" if told.is_live else "table")
    for phrase, lines in zip(told.phrases[: told.named], texts, strict=False):
        canvas.write(line, room.left, of_phrase(phrase, skin), "table.faint")
        for text in lines:
            canvas.write(line, column, text, _style(told, phrase))
            line += 1


def _draw_pair(
    canvas: Canvas, told: Told, phrase: Phrase, line: int, left: int, width: int, skin: Skin
) -> None:
    shown = of_phrase(phrase, skin)
    canvas.write(line, left, phrase.text, _style(told, phrase))
    canvas.write(line, left + width - len(shown), shown, "table.faint")


def _style(told: Told, phrase: Phrase) -> str:
    newest = not told.is_whole and phrase == told.phrases[told.named - 1]
    return "table.strong" if newest else "table"
