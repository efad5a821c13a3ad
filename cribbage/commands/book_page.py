"""How the book looks: the figures of two side by side, their matches and best hands."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cribbage.book.figures import ShownHand
from cribbage.book.rivalry import MatchResult, Memorable, Rivalry
from cribbage.commands.book_chart import chart
from cribbage.ui.drawing.log import PLAYERS
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.pages.rivalry import best, day, figures, five_cards, headline

if TYPE_CHECKING:  # slow to import, and only needed once the book is opened
    from rich.console import RenderableType
    from rich.table import Table
    from rich.text import Text

NOTHING: Final = "No finished game is in the book yet."

LAST_MATCHES: Final = 5
"""Matches that are shown, at the most."""


def book_shown(rivalries: Sequence[Rivalry], skin: Skin) -> "RenderableType":
    """The whole book, at most 80 columns wide: a line for every two, or all of the only two."""
    from rich.text import Text

    if not rivalries:
        return Text(NOTHING)
    if len(rivalries) == 1:
        return rivalry_shown(rivalries[0], skin)
    matches = ["matches"] if any([rivalry.matches for rivalry in rivalries]) else []
    table = _table(skin, "between", "games", "won", *matches, "last played")
    for rivalry in rivalries:
        one, other = rivalry.rivals
        names = Text.assemble(_name(rivalry, 0, skin), " and ", _name(rivalry, 1, skin))
        won = [f"{one.wins} to {other.wins}"]
        if matches:
            won += [f"{one.matches_won} to {other.matches_won}" if rivalry.matches else ""]
        table.add_row(names, str(len(rivalry.results)), *won, day(rivalry.results[-1].begun))
    return table


def rivalry_shown(rivalry: Rivalry, skin: Skin) -> "RenderableType":
    """All about two players, at most 80 columns wide."""
    from rich.console import Group
    from rich.text import Text

    blank = Text("")
    hands = _best(rivalry, skin)
    return Group(
        *_headline(rivalry, skin),
        blank,
        _figures(rivalry, skin),
        *((blank, _last_matches(rivalry, skin)) if rivalry.matches else ()),
        *((blank, *hands) if hands else ()),
        blank,
        *chart(rivalry, skin),
    )


def best_of_today(best: Memorable) -> str:
    """Whose is the best hand or crib of today: ``Today's best hand: Ben``."""
    return f"Today's best {'crib' if best.crib else 'hand'}: {best.name}"


def hand_of_the_day(best: Memorable, skin: Skin) -> "Text":
    """The best hand or crib of today, whoever played: ``Today's best hand: Ben's 5♥ ...``."""
    from rich.text import Text

    return Text(f"\n{best_of_today(best)}'s {_cards(best.shown, skin)}")


def _headline(rivalry: Rivalry, skin: Skin) -> "list[Text]":
    from rich.text import Text

    return [
        Text.assemble(
            *[_name(rivalry, part, skin) if isinstance(part, int) else part for part in sentence]
        )
        for sentence in headline(rivalry)
    ]


def _figures(rivalry: Rivalry, skin: Skin) -> "Table":
    from rich.text import Text

    table = _table(skin, "", *rivalry.names, styles=PLAYERS)
    for label, _, both in figures(rivalry):
        table.add_row(Text(label), *map(Text, both))
    return table


def _last_matches(rivalry: Rivalry, skin: Skin) -> "Table":
    """The last matches, the last one lowest, each from where its winner stands."""
    last = rivalry.matches[-LAST_MATCHES:]
    duplicate = ["difference"] if any([match.is_duplicate for match in last]) else []
    table = _table(skin, "last matches", "", "games", *duplicate)
    table.columns[1].justify = "left"
    for match in last:
        result = _match(rivalry, match, skin)
        difference = [_difference(match)] if duplicate else []
        table.add_row(day(match.begun), result, str(match.games), *difference)
    return table


def _match(rivalry: Rivalry, match: MatchResult, skin: Skin) -> "Text":
    from rich.text import Text

    winner, loser = match.winner, 1 - match.winner
    return Text.assemble(
        _name(rivalry, winner, skin),
        f" {match.totals[winner]} - {match.totals[loser]} ",
        _name(rivalry, loser, skin),
        f", to {match.to}",
    )


def _difference(match: MatchResult) -> str:
    """How many points more the winner made of the same cards."""
    if match.difference is None:
        return ""
    lead = match.difference if match.winner == 0 else -match.difference
    return f"{lead:+}" if lead else "0"


def _best(rivalry: Rivalry, skin: Skin) -> "list[Text]":
    return [_hand(rivalry, place, hand, skin) for place, hand in best(rivalry)]


def _hand(rivalry: Rivalry, place: int, hand: Memorable, skin: Skin) -> "Text":
    from rich.text import Text

    return Text.assemble(
        _name(rivalry, place, skin),
        f"'s best {'crib' if hand.crib else 'hand'}: ",
        f"{_cards(hand.shown, skin)}, on {day(hand.begun)}",
    )


def _cards(shown: ShownHand, skin: Skin) -> str:
    return f"{five_cards(shown, skin)}, {shown.worth}"


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

    return Text(rivalry.names[place], skin.rich(PLAYERS[place]))
