"""How the book looks: the figures of two side by side, their best hands, and who led when."""

from collections.abc import Sequence
from datetime import datetime
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from rich.cells import cell_len

from cribbage.figures import Counts, ShownHand
from cribbage.rivalry import Memorable, Rival, Rivalry
from cribbage.ui.theme import Skin

if TYPE_CHECKING:  # slow to import, and only needed once the book is opened
    from rich.console import RenderableType
    from rich.table import Table
    from rich.text import Text

NOTHING: Final = "No finished game is in the book yet."

CHART_COLUMNS: Final = 58
CHART_ROWS: Final = 4
"""The rows of the chart on either side of its line, at the most."""
WIDEST_GAME: Final = 4
"""The columns of one game in the chart, as long as there are few."""

_PLAYERS: Final = ("player.one", "player.two")


def book_shown(rivalries: Sequence[Rivalry], skin: Skin) -> "RenderableType":
    """The whole book, at most 80 columns wide: a line for every two, or all of the only two."""
    from rich.text import Text

    if not rivalries:
        return Text(NOTHING)
    if len(rivalries) == 1:
        return rivalry_shown(rivalries[0], skin)
    table = _table(skin, "between", "games", "won", "last played")
    for rivalry in rivalries:
        one, other = rivalry.rivals
        names = Text.assemble(_name(rivalry, 0, skin), " and ", _name(rivalry, 1, skin))
        games, won = str(len(rivalry.results)), f"{one.wins} to {other.wins}"
        table.add_row(names, games, won, _day(rivalry.results[-1].begun))
    return table


def rivalry_shown(rivalry: Rivalry, skin: Skin) -> "RenderableType":
    """All about two players, at most 80 columns wide."""
    from rich.console import Group
    from rich.text import Text

    blank = Text("")
    best = _best(rivalry, skin)
    return Group(
        *_headline(rivalry, skin),
        blank,
        _figures(rivalry, skin),
        *((blank, *best) if best else ()),
        blank,
        *chart(rivalry, skin),
    )


def hand_of_the_day(best: Memorable, skin: Skin) -> "Text":
    """The best hand or crib of today, whoever played: ``Today's best hand: Ben's 5♥ ...``."""
    from rich.text import Text

    kind = "crib" if best.crib else "hand"
    return Text(f"\nToday's best {kind}: {best.name}'s {_cards(best.shown, skin)}")


def chart(rivalry: Rivalry, skin: Skin) -> "tuple[Text, ...]":
    """Who led by how many games, from the first to the last; the first player's pegs stand above
    the line, the second's hang below it.
    """
    from rich.text import Text

    leads, faint = rivalry.leads, skin.rich("table.faint")
    highest = [max(0, *leads), -min(0, *leads)]
    a_row = -(-max(highest) // CHART_ROWS)
    heights = [-(-most // a_row) for most in highest]
    labels = [f"{name} +{most}" for name, most in zip(rivalry.names, highest, strict=True)]
    width = max(map(cell_len, (*labels, "level")))
    shown = _sampled(leads, CHART_COLUMNS)
    each = min(WIDEST_GAME, CHART_COLUMNS // len(shown))

    def row(side: int, height: int) -> Text:
        ends = height == heights[side]
        label = Text(labels[side] if ends else "", skin.rich(_PLAYERS[side]))
        label.pad_left(width - label.cell_len)
        front, back = skin.glyphs.front[side], skin.glyphs.back[side]
        pegs = ""
        for lead in shown:
            reach = -(-(lead if side == 0 else -lead) // a_row)
            peg = front if reach == height else back if reach > height else " "
            pegs += peg.ljust(each)
        styled = Text(pegs.rstrip(), skin.rich(_PLAYERS[side]))
        return Text.assemble(label, (f" {skin.glyphs.down} ", faint), styled)

    games, lines = _counted(len(leads), "game"), skin.glyphs.across * (each * len(shown))
    first, last = _day(rivalry.results[0].begun), _day(rivalry.results[-1].begun)
    days = first if first == last else f"{first} to {last}"
    return (
        Text(f"Who led by how many games: {games}, {days}", faint),
        *[row(0, height) for height in range(heights[0], 0, -1)],
        Text(f"{'level':>{width}} {skin.glyphs.down} {lines}", faint),
        *[row(1, height) for height in range(1, heights[1] + 1)],
    )


def _sampled(leads: Sequence[int], columns: int) -> list[int]:
    """The leads, or where there are too many the greatest of each stretch of them."""
    games = len(leads)
    if games <= columns:
        return list(leads)
    ends = [column * games // columns for column in range(columns + 1)]
    return [max(leads[first:end], key=abs) for first, end in pairwise(ends)]


def _headline(rivalry: Rivalry, skin: Skin) -> "tuple[Text, Text]":
    from rich.text import Text

    one, other = rivalry.rivals
    games = _counted(len(rivalry.results), "game")
    leader = 0 if one.wins >= other.wins else 1
    names = [_name(rivalry, place, skin) for place in (leader, 1 - leader)]
    if one.wins == other.wins:
        standing = Text.assemble(names[0], " and ", names[1], f" are level after {games}")
    else:
        ahead = f" by {abs(one.wins - other.wins)} after {games}"
        standing = Text.assemble(names[0], " leads ", names[1], ahead)
    winner, length = rivalry.streak
    last = "the last game" if length == 1 else f"the last {length} games"
    return standing, Text.assemble(_name(rivalry, winner, skin), f" won {last}")


def _figures(rivalry: Rivalry, skin: Skin) -> "Table":
    from rich.text import Text

    table = _table(skin, "", *rivalry.names, styles=_PLAYERS)
    columns = [_column(rival) for rival in rivalry.rivals]
    for label in columns[0]:
        table.add_row(Text(label), *[Text(column[label]) for column in columns])
    return table


def _column(rival: Rival) -> dict[str, str]:
    """A player's figures, each under what it is called."""
    return {
        "games won": str(rival.wins),
        "skunks given": str(rival.skunks),
        "double skunks given": str(rival.double_skunks),
        "average play of a deal, as pone": _average(rival.play[0]),
        "average play of a deal, as dealer": _average(rival.play[1]),
        "average hand as pone": _average(rival.hands[0]),
        "average hand as dealer": _average(rival.hands[1]),
        "average crib": _average(rival.cribs),
        "twenty-nines": str(rival.twenty_nines),
        "twenty-eights": str(rival.twenty_eights),
        "nineteens": str(rival.nineteens),
    }


def _best(rivalry: Rivalry, skin: Skin) -> "list[Text]":
    best = [rival.best_hand for rival in rivalry.rivals]
    best += [rival.best_crib for rival in rivalry.rivals]
    return [
        _hand(rivalry, place % 2, hand, skin) for place, hand in enumerate(best) if hand is not None
    ]


def _hand(rivalry: Rivalry, place: int, hand: Memorable, skin: Skin) -> "Text":
    from rich.text import Text

    return Text.assemble(
        _name(rivalry, place, skin),
        f"'s best {'crib' if hand.crib else 'hand'}: ",
        f"{_cards(hand.shown, skin)}, on {_day(hand.begun)}",
    )


def _cards(shown: ShownHand, skin: Skin) -> str:
    four = " ".join(map(skin.card_text, sorted(shown.cards, key=lambda card: card.order)))
    return f"{four} with {skin.card_text(shown.starter)}, {shown.worth}"


def _table(skin: Skin, first: str, *headings: str, styles: Sequence[str] = ()) -> "Table":
    """A table with nothing yet below its headings; names are never taken for rich's markup."""
    from rich.table import Table
    from rich.text import Text

    faint = skin.rich("table.faint")
    table = Table(box=None, pad_edge=False, header_style="none", padding=(0, 2, 0, 0))
    table.add_column(Text(first, faint), no_wrap=True)
    for place, heading in enumerate(headings):
        style = skin.rich(styles[place]) if styles else faint
        table.add_column(Text(heading, style), justify="right", no_wrap=True)
    return table


def _name(rivalry: Rivalry, place: int, skin: Skin) -> "Text":
    from rich.text import Text

    return Text(rivalry.names[place], skin.rich(_PLAYERS[place]))


def _average(counts: Counts) -> str:
    return "" if counts.average is None else f"{counts.average:.2f}"


def _counted(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"


def _day(moment: datetime) -> str:
    return moment.date().isoformat()
