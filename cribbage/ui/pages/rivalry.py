"""What the book says of two, as words and rows of pegs: on the full screen, and printed."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.ui.drawing.glyphs import Glyphs
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.words.sentences import so_many

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.figures import Counts, ShownHand
    from cribbage.book.rivalry import Memorable, Rival, Rivalry

WIDEST_GAME: Final = 4
"""The columns of one game in the chart, as long as there are few."""

_IF_ANY: Final = ("matches won", "lurches given")
"""What nobody sees a row for who never plays for it."""


class Figure(NamedTuple):
    """A row of figures: what it is, the same in short, and the figure of each of the two."""

    label: str
    brief: str
    values: tuple[str, str]


class PegRow(NamedTuple):
    """A row of the chart: whose pegs they are, None for the line between; its label and pegs."""

    side: int | None
    label: str
    pegs: str


def figures(rivalry: "Rivalry") -> tuple[Figure, ...]:
    """The figures of two side by side."""
    one, other = map(_column, rivalry.rivals)
    found = [Figure(*label, values) for label, values in _paired(one, other)]
    return tuple([each for each in found if each.label not in _IF_ANY or set(each.values) != {"0"}])


Column = tuple[tuple[tuple[str, str], str], ...]


def _paired(one: Column, other: Column) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    for (label, first), (_, second) in zip(one, other, strict=True):
        yield label, (first, second)


def _column(rival: "Rival") -> Column:
    """A player's figures, each under what it is called, in full and in short."""
    return (
        (("games won", "games won"), str(rival.wins)),
        (("matches won", "matches won"), str(rival.matches_won)),
        (("skunks given", "skunks given"), str(rival.skunks)),
        (("double skunks given", "double skunks given"), str(rival.double_skunks)),
        (("lurches given", "lurches given"), str(rival.lurches)),
        (("average play of a deal, as pone", "play, as pone"), _average(rival.play[0])),
        (("average play of a deal, as dealer", "play, as dealer"), _average(rival.play[1])),
        (("average hand as pone", "hand, as pone"), _average(rival.hands[0])),
        (("average hand as dealer", "hand, as dealer"), _average(rival.hands[1])),
        (("average crib", "crib"), _average(rival.cribs)),
        (("twenty-nines", "twenty-nines"), str(rival.twenty_nines)),
        (("twenty-eights", "twenty-eights"), str(rival.twenty_eights)),
        (("nineteens", "nineteens"), str(rival.nineteens)),
    )


def _average(counts: "Counts") -> str:
    return "" if counts.average is None else f"{counts.average:.2f}"


def headline(rivalry: "Rivalry") -> tuple[tuple[str | int, ...], tuple[str | int, ...]]:
    """Who leads, and who won last, as two sentences of words and of players' places, 0 or 1."""
    one, other = rivalry.rivals
    games = so_many(len(rivalry.results), "game")
    leader = 0 if one.wins >= other.wins else 1
    if one.wins == other.wins:
        standing = (leader, " and ", 1 - leader, f" are level after {games}")
    else:
        ahead = f" by {abs(one.wins - other.wins)} after {games}"
        standing = (leader, " leads ", 1 - leader, ahead)
    winner, length = rivalry.streak
    last = "the last game" if length == 1 else f"the last {length} games"
    return standing, (winner, f" won {last}")


def best(rivalry: "Rivalry") -> "tuple[tuple[int, Memorable], ...]":
    """The best hands and cribs, each with whose it is, 0 or 1."""
    found = [rival.best_hand for rival in rivalry.rivals]
    found += [rival.best_crib for rival in rivalry.rivals]
    return tuple([(place % 2, hand) for place, hand in enumerate(found) if hand is not None])


def five_cards(shown: "ShownHand", skin: Skin) -> str:
    """``4♠ 5♥ 5♣ 6♦ with 6♥``."""
    four = " ".join(map(skin.card_text, sorted(shown.cards, key=lambda card: card.order)))
    return f"{four} with {skin.card_text(shown.starter)}"


def leads(rivalry: "Rivalry", columns: int, rows: int, glyphs: Glyphs) -> tuple[PegRow, ...]:
    """Who led by how many games, from the first to the last, in at most so many columns, and rows
    on either side of the line; the first player's pegs stand above it, the second's hang below.
    """
    labels, highest = leaders(rivalry), _highest(rivalry)
    a_row = -(-max(highest) // rows)
    heights = [-(-most // a_row) for most in highest]
    shown = _sampled(rivalry.leads, columns)
    each = min(WIDEST_GAME, columns // len(shown))

    def row(side: int, height: int) -> PegRow:
        pegs = ""
        for lead in shown:
            reach = -(-(lead if side == 0 else -lead) // a_row)
            peg = glyphs.front[side] if reach == height else " "
            pegs += (glyphs.back[side] if reach > height else peg).ljust(each)
        return PegRow(side, labels[side] if height == heights[side] else "", pegs.rstrip())

    return (
        *[row(0, height) for height in range(heights[0], 0, -1)],
        PegRow(None, "level", glyphs.across * (each * len(shown))),
        *[row(1, height) for height in range(1, heights[1] + 1)],
    )


def leaders(rivalry: "Rivalry") -> tuple[str, str]:
    """Each of the two, and by how many games at the most: ``Ann +5``."""
    one, other = zip(rivalry.names, _highest(rivalry), strict=True)
    return f"{one[0]} +{one[1]}", f"{other[0]} +{other[1]}"


def _highest(rivalry: "Rivalry") -> tuple[int, int]:
    return max(0, *rivalry.leads), -min(0, *rivalry.leads)


def when(rivalry: "Rivalry") -> str:
    """What the chart is of: ``31 games, 2026-05-02 to 2026-11-21``."""
    first, last = day(rivalry.results[0].begun), day(rivalry.results[-1].begun)
    days = first if first == last else f"{first} to {last}"
    return f"{so_many(len(rivalry.results), 'game')}, {days}"


def _sampled(leads: Sequence[int], columns: int) -> list[int]:
    """The leads, or where there are too many the greatest of each stretch of them."""
    games = len(leads)
    if games <= columns:
        return list(leads)
    ends = [column * games // columns for column in range(columns + 1)]
    return [max(leads[first:end], key=abs) for first, end in pairwise(ends)]


def day(moment: datetime) -> str:
    """A day as the book writes it: ``2026-11-21``."""
    return moment.date().isoformat()
