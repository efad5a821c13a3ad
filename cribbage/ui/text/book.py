"""How the book looks printed: the figures of all sides, their matches, games and best hands."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cribbage.book.figures import ShownHand
from cribbage.book.rivalry import MatchResult, Memorable, Rivalry
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.board.players import PLAYERS
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.chart import day
from cribbage.ui.pages.rivalry import (
    Sentence,
    average,
    best_of_each,
    called,
    figures,
    five_cards,
    headline,
    in_parts,
    lost,
    own_hands,
    place_of,
)
from cribbage.ui.text.chart import chart
from cribbage.ui.words.matches import are_programs, between
from cribbage.ui.words.sentences import listed

if TYPE_CHECKING:  # slow to import, and only needed once the book is opened
    from rich.console import RenderableType
    from rich.table import Table
    from rich.text import Text

NOTHING: Final = N_("The book has no finished games yet.")

LAST: Final = 5
"""Matches that are shown, and games of more than two, at the most."""

_LINE: Final = 40
"""The cells of the names of a party in one line."""


def book_shown(rivalries: Sequence[Rivalry], skin: Skin) -> "RenderableType":
    """The whole book, at most 80 columns wide: a line for all who play together, or all of the only
    ones; and a line for each of those with programs, or all of them where there is nothing else.
    """
    from rich.console import Group
    from rich.text import Text

    if not rivalries:
        return Text(_(NOTHING))
    if len(rivalries) == 1:
        return rivalry_shown(rivalries[0], skin)
    people = [rivalry for rivalry in rivalries if not rivalry.programs]
    against = [rivalry for rivalry in rivalries if rivalry.programs]
    if not against:
        return _of_people(people, skin)
    if not people:
        return _against_programs(against, skin)
    return Group(book_shown(people, skin), Text(""), _against_programs(against, skin))


def _of_people(rivalries: Sequence[Rivalry], skin: Skin) -> "Table":
    matches = [_("matches")] if any([rivalry.matches for rivalry in rivalries]) else []
    won_by_each = pgettext("by each", "won")
    table = bare_table(skin, _("players"), _("games"), won_by_each, *matches, _("last played"))
    for rivalry in rivalries:
        won = [_to([rival.wins for rival in rivalry.rivals])]
        if matches:
            matches_won = [rival.matches_won for rival in rivalry.rivals]
            won += [_to(matches_won) if rivalry.matches else ""]
        last = day(rivalry.results[-1].begun)
        table.add_row(_between(rivalry, skin), str(len(rivalry.results)), *won, last)
    return table


def _against_programs(rivalries: Sequence[Rivalry], skin: Skin) -> "Table":
    """A line for each two who play, one of them a program; a line for each side of others."""
    headings = _("games"), pgettext("by each", "won"), _("average hand"), _("last played")
    table = bare_table(skin, _("against the computer"), *headings)
    for rivalry in rivalries:
        who = _between(rivalry, skin, longest=0)
        apart = pgettext("figures of each", " to ") if rivalry.is_of_two else "\n"
        won = apart.join([str(rival.wins) for rival in rivalry.rivals])
        hands = apart.join([average(rival.all_hands) for rival in rivalry.rivals])
        last = day(rivalry.results[-1].begun)
        table.add_row(who, str(len(rivalry.results)), won, hands, last)
    return table


def players_shown(rivalries: Sequence[Rivalry], skin: Skin) -> "RenderableType":
    """All about players who were named: of four perhaps each for himself and as partners."""
    from rich.console import Group
    from rich.text import Text

    if len(rivalries) == 1:
        return rivalry_shown(rivalries[0], skin)
    ways = _("These players have played in {ways} different lineups.", ways=len(rivalries))
    found: list[RenderableType] = [Text(ways)]
    for rivalry in rivalries:
        found += [Text(""), _between(rivalry, skin), Text(""), rivalry_shown(rivalry, skin)]
    return Group(*found)


def rivalry_shown(rivalry: Rivalry, skin: Skin) -> "RenderableType":
    """All about those who play together, at most 80 columns wide."""
    from rich.console import Group
    from rich.text import Text

    blank = Text("")
    hands = _best(rivalry, skin)
    return Group(
        *_headline(rivalry, skin),
        *([Text(are_programs(rivalry.programs))] if rivalry.programs else ()),
        blank,
        _figures(rivalry, skin),
        *_of_partners(rivalry),
        *((blank, _last_matches(rivalry, skin)) if rivalry.matches else ()),
        *((blank, *hands) if hands else ()),
        *(() if rivalry.is_of_two else (blank, _last_games(rivalry, skin))),
        *((blank, *chart(rivalry, skin)) if len(rivalry.sides) == 2 else ()),
    )


def best_of_today(best: Memorable) -> str:
    """Whose is the best hand or crib of today: ``Today's best hand: Ben, 24.``"""
    parts = {"name": best.name, "points": best.shown.worth}
    if best.crib:
        return _("Today's best crib: {name}, {points}.", **parts)
    return _("Today's best hand: {name}, {points}.", **parts)


def hand_of_the_day(best: Memorable, skin: Skin) -> "Text":
    """The best hand or crib of today, whoever played: ``Today's best hand: Ben's 5♥ ...``."""
    from rich.text import Text

    parts = {"name": best.name, "cards": _cards(best.shown, skin)}
    if best.crib:
        return Text("\n" + _("Today's best crib: {name}'s {cards}", **parts))
    return Text("\n" + _("Today's best hand: {name}'s {cards}", **parts))


def _headline(rivalry: Rivalry, skin: Skin) -> "list[Text]":
    return [with_names(sentence, called(rivalry), skin) for sentence in headline(rivalry)]


def with_names(sentence: Sentence, names: Sequence[str], skin: Skin) -> "Text":
    """A sentence in which each name has the colour of its side."""
    from rich.text import Text

    return Text.assemble(
        *[
            (names[part], skin.rich(PLAYERS[part])) if isinstance(part, int) else part
            for part in sentence
        ]
    )


def _figures(rivalry: Rivalry, skin: Skin) -> "Table":
    from rich.text import Text

    table = bare_table(skin, "", *_columns(rivalry), styles=_styles(rivalry))
    for label, brief, values in (*figures(rivalry), *lost(rivalry)):
        table.add_row(Text(label if len(values) == 2 else brief), *map(Text, values))
    return table


def _of_partners(rivalry: Rivalry) -> "list[Text]":
    """Whose the figures of a side are, and what each made of his own hands."""
    from rich.text import Text

    each = own_hands(rivalry)
    if not each:
        return []
    told = pgettext("sides", ", ").join(
        [
            pgettext("a figure of each", "{name} {figure}", name=name, figure=figure)
            for _side, name, figure in each
        ]
    )
    return [
        Text(""),
        Text(_("A side's figures include both partners. Each player's average hand:")),
        Text(told),
    ]


def _last_matches(rivalry: Rivalry, skin: Skin) -> "Table":
    """The last matches, the last one lowest; of two people each from where its winner stands."""
    if not rivalry.is_of_two:
        return _last_matches_of_more(rivalry, skin)
    last = rivalry.matches[-LAST:]
    duplicate = [_("difference")] if any([match.is_duplicate for match in last]) else []
    table = bare_table(skin, _("recent matches"), "", _("games"), *duplicate)
    table.columns[1].justify = "left"
    for match in last:
        result = _match(rivalry, match, skin)
        difference = [_difference(match)] if duplicate else []
        table.add_row(day(match.begun), result, str(match.games), *difference)
    return table


def _last_matches_of_more(rivalry: Rivalry, skin: Skin) -> "Table":
    """The last matches, the last one lowest, with the points of all sides."""
    headings = *_columns(rivalry), pgettext("above so many points", "to")
    table = bare_table(skin, _("recent matches"), *headings, styles=_styles(rivalry))
    for match in rivalry.matches[-LAST:]:
        totals = _marked(match.totals, match.winner, skin)
        table.add_row(day(match.begun), *totals, str(match.to))
    return table


def _last_games(rivalry: Rivalry, skin: Skin) -> "Table":
    """The last games, the last one lowest, with the final scores of all sides."""
    table = bare_table(skin, _("recent games"), *_columns(rivalry), styles=_styles(rivalry))
    for result in rivalry.results[-LAST:]:
        table.add_row(day(result.begun), *_marked(result.scores, result.winner, skin))
    return table


def _columns(rivalry: Rivalry) -> list[str]:
    """What stands above the column of each side: partners one above the other."""
    return ["\n".join(side) for side in rivalry.sides]


def _styles(rivalry: Rivalry) -> tuple[str, ...]:
    return (*PLAYERS[: len(rivalry.sides)], "table.faint")


def _marked(points: Sequence[int], winner: int, skin: Skin) -> list[str]:
    """The points of all sides, whoever won with his mark."""
    marks = [f"{skin.glyphs.front[place]} " for place in range(len(points))]
    return [f"{marks[place] if place == winner else ''}{made}" for place, made in enumerate(points)]


def _match(rivalry: Rivalry, match: MatchResult, skin: Skin) -> "Text":
    winner, loser = match.winner, 1 - match.winner
    said = _(
        "{name} {points} - {others} {other}, to {to}",
        name=place_of(winner),
        points=match.totals[winner],
        others=match.totals[loser],
        other=place_of(loser),
        to=match.to,
    )
    return with_names(in_parts(said), called(rivalry), skin)


def _difference(match: MatchResult) -> str:
    """How many points more the winner made of the same cards."""
    if match.difference is None:
        return ""
    lead = match.difference if match.winner == 0 else -match.difference
    return f"{lead:+}" if lead else "0"


def _best(rivalry: Rivalry, skin: Skin) -> "list[Text]":
    return [_hand(place, hand, skin) for place, hand in best_of_each(rivalry)]


def _hand(place: int, hand: Memorable, skin: Skin) -> "Text":
    said = N_("{name}'s best crib: {cards}, on {day}")
    if not hand.crib:
        said = N_("{name}'s best hand: {cards}, on {day}")
    cards, on = _cards(hand.shown, skin), day(hand.begun)
    told = in_parts(_(said, name=place_of(place), cards=cards, day=on))
    return with_names(told, [hand.name] * (place + 1), skin)


def _cards(shown: ShownHand, skin: Skin) -> str:
    return _("{cards}, {worth}", cards=five_cards(shown, skin), worth=shown.worth)


def bare_table(skin: Skin, first: str, *headings: str, styles: Sequence[str] = ()) -> "Table":
    """A table with nothing yet below its headings; names are never taken for rich's markup."""
    from rich.table import Table
    from rich.text import Text

    faint = skin.rich("table.faint")
    # Four columns of the longest names take all there is.
    gap = 1 if len(styles) > len(PLAYERS) else 2
    table = Table(box=None, pad_edge=False, header_style="none", padding=(0, gap, 0, 0))
    table.add_column(Text(first, faint), no_wrap=True)
    for place, heading in enumerate(headings):
        style = skin.rich(styles[place]) if styles else faint
        table.add_column(Text(heading, style), justify="right", no_wrap=True)
    return table


def _between(rivalry: Rivalry, skin: Skin, longest: int = _LINE) -> "Text":
    """Who they are, in a line; a line for each side where they take more room."""
    each = [place_of(place) for place in range(len(rivalry.sides))]
    if rivalry.is_of_two:
        said = listed(each)
    elif cells(between(rivalry.sides)) > longest:
        said = "\n".join(each)
    elif len(each) == 2:
        said = _("{sides} against {side}", sides=each[0], side=each[1])
    else:
        said = pgettext("sides", ", ").join(each)
    return with_names(in_parts(said), called(rivalry), skin)


def _to(each: Sequence[int]) -> str:
    return pgettext("figures of each", " to ").join(map(str, each))
