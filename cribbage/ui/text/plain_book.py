"""The printed book: the figures of all sides, their matches, games and best hands."""

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cribbage.book.figures import ShownHand
from cribbage.book.rivalry import MatchResult, MemorableHand, Rivalry
from cribbage.language.speaking import N_, _, cells, pgettext
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages import rivalry_page
from cribbage.ui.pages.chart import day
from cribbage.ui.screens.seats import PLAYERS
from cribbage.ui.text.output import bare_table
from cribbage.ui.text.plain_chart import format_chart
from cribbage.ui.words.figure_text import format_points, format_price
from cribbage.ui.words.matches import NO_GAMES, are_computer_players, name_sides
from cribbage.ui.words.sentences import end_in_digits, list_texts, with_figures

MOST_MATCHES: Final = 5
"""The most matches shown, and the most games of more than two players."""

_LINE: Final = 40
"""The most cells that the names of a group take in one line."""


def book_shown(rivalries: Sequence[Rivalry], skin: Skin) -> RenderableType:
    """Return the whole book, at most 80 columns wide: a line for each group of players, those with
    computer players in a table of their own; or everything about the only group.
    """
    if not rivalries:
        return Text(_(NO_GAMES))
    if len(rivalries) == 1:
        return rivalry_shown(rivalries[0], skin)
    people = [rivalry for rivalry in rivalries if not rivalry.computer_players]
    against = [rivalry for rivalry in rivalries if rivalry.computer_players]
    if not against:
        return _of_people(people, skin)
    if not people:
        return _against_computer_players(against, skin)
    return Group(book_shown(people, skin), Text(""), _against_computer_players(against, skin))


def _of_people(rivalries: Sequence[Rivalry], skin: Skin) -> Table:
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


def _against_computer_players(rivalries: Sequence[Rivalry], skin: Skin) -> Table:
    """Return a table of the groups with computer players; with more than two, a line per side."""
    headings = _("games"), pgettext("by each", "won"), _("average hand"), _("last played")
    table = bare_table(skin, _("against the computer"), *headings)
    for rivalry in rivalries:
        who = _between(rivalry, skin, longest=0)
        apart = pgettext("figures of each", " to ") if rivalry.is_of_two else "\n"
        won = apart.join([str(rival.wins) for rival in rivalry.rivals])
        hands = apart.join([format_price(rival.all_hands.average) for rival in rivalry.rivals])
        last = day(rivalry.results[-1].begun)
        table.add_row(who, str(len(rivalry.results)), won, hands, last)
    return table


def players_shown(rivalries: Sequence[Rivalry], skin: Skin) -> RenderableType:
    """Return everything about named players, who may have played in several lineups."""
    if len(rivalries) == 1:
        return rivalry_shown(rivalries[0], skin)
    ways = _("These players have played in {ways} different lineups.", ways=len(rivalries))
    found: list[RenderableType] = [Text(ways)]
    for rivalry in rivalries:
        found += [Text(""), _between(rivalry, skin), Text(""), rivalry_shown(rivalry, skin)]
    return Group(*found)


def rivalry_shown(rivalry: Rivalry, skin: Skin) -> RenderableType:
    """Return everything about one group of players, at most 80 columns wide."""
    blank = Text("")
    hands = [_hand(place, hand, skin) for place, hand in rivalry_page.best_of_each(rivalry)]
    return Group(
        *[
            color_names(said, rivalry_page.side_names(rivalry), skin)
            for said in rivalry_page.rivalry_headline(rivalry)
        ],
        *(
            [Text(are_computer_players(rivalry.computer_players))]
            if rivalry.computer_players
            else ()
        ),
        blank,
        _figures(rivalry, skin),
        *_of_partners(rivalry),
        *((blank, _last_matches(rivalry, skin)) if rivalry.matches else ()),
        *((blank, *hands) if hands else ()),
        *(() if rivalry.is_of_two else (blank, _last_games(rivalry, skin))),
        *((blank, *format_chart(rivalry, skin)) if len(rivalry.sides) == 2 else ()),
    )


def hand_of_the_day(best: MemorableHand, skin: Skin) -> Text:
    """Return today's best hand or crib of any player: ``Today's best hand: Ben's 5♥ ...``."""
    parts = {"name": best.name, "cards": _cards(best.shown, skin)}
    if best.crib:
        return Text("\n" + _("Today's best crib: {name}'s {cards}", **parts))
    return Text("\n" + _("Today's best hand: {name}'s {cards}", **parts))


def color_names(sentence: rivalry_page.Sentence, names: Sequence[str], skin: Skin) -> Text:
    """Return a sentence in which each name has the color of its side."""
    return Text.assemble(
        *[
            (names[part], skin.rich(PLAYERS[part])) if isinstance(part, int) else part
            for part in sentence
        ]
    )


def _figures(rivalry: Rivalry, skin: Skin) -> Table:
    table = bare_table(skin, "", *_columns(rivalry), styles=_styles(rivalry))
    for label, brief, values in (
        *rivalry_page.rivalry_figures(rivalry),
        *rivalry_page.average_losses(rivalry),
    ):
        table.add_row(Text(label if len(values) == 2 else brief), *map(Text, values))
    return table


def _of_partners(rivalry: Rivalry) -> list[Text]:
    """Return a note that figures are for sides, with each partner's average hand."""
    each = rivalry_page.own_hands(rivalry)
    if not each:
        return []
    _sides, names, means = zip(*each, strict=True)
    told = pgettext("sides", ", ").join(with_figures(names, means))
    return [
        Text(""),
        Text(_("A side's figures include both partners. Each player's average hand:")),
        Text(told),
    ]


def _last_matches(rivalry: Rivalry, skin: Skin) -> Table:
    """Return the last matches, the newest last; with two people the winner is named first."""
    if not rivalry.is_of_two:
        return _last_matches_of_more(rivalry, skin)
    last = rivalry.matches[-MOST_MATCHES:]
    duplicate = [_("difference")] if any([match.is_duplicate for match in last]) else []
    table = bare_table(skin, _("recent matches"), "", _("games"), *duplicate)
    table.columns[1].justify = "left"
    for match in last:
        result = _match(rivalry, match, skin)
        difference = [_difference(match)] if duplicate else []
        table.add_row(day(match.begun), result, str(match.games), *difference)
    return table


def _last_matches_of_more(rivalry: Rivalry, skin: Skin) -> Table:
    """Return the last matches, the newest last, with the points of all sides."""
    headings = *_columns(rivalry), pgettext("above so many points", "to")
    table = bare_table(skin, _("recent matches"), *headings, styles=_styles(rivalry))
    for match in rivalry.matches[-MOST_MATCHES:]:
        totals = _marked(match.totals, match.winner, skin)
        table.add_row(day(match.begun), *totals, str(match.to))
    return table


def _last_games(rivalry: Rivalry, skin: Skin) -> Table:
    """Return the last games, the newest last, with the final scores of all sides."""
    table = bare_table(skin, _("recent games"), *_columns(rivalry), styles=_styles(rivalry))
    for result in rivalry.results[-MOST_MATCHES:]:
        table.add_row(day(result.begun), *_marked(result.scores, result.winner, skin))
    return table


def _columns(rivalry: Rivalry) -> list[str]:
    """Return the heading of each side's column, with partners one above the other."""
    return ["\n".join(side) for side in rivalry.sides]


def _styles(rivalry: Rivalry) -> tuple[str, ...]:
    return (*PLAYERS[: len(rivalry.sides)], "table.faint")


def _marked(points: Sequence[int], winner: int, skin: Skin) -> list[str]:
    marks = [f"{skin.glyphs.front[place]} " for place in range(len(points))]
    return [f"{marks[place] if place == winner else ''}{made}" for place, made in enumerate(points)]


def _match(rivalry: Rivalry, match: MatchResult, skin: Skin) -> Text:
    winner, loser = match.winner, 1 - match.winner
    template = N_("{name} {points} - {others} {other}, to {to}")
    if end_in_digits(rivalry_page.side_names(rivalry)):
        template = N_("{name}: {points}, {other}: {others}, to {to}")
    said = _(
        template,
        name=rivalry_page.place_of(winner),
        points=match.totals[winner],
        others=match.totals[loser],
        other=rivalry_page.place_of(loser),
        to=match.to,
    )
    return color_names(rivalry_page.in_parts(said), rivalry_page.side_names(rivalry), skin)


def _difference(match: MatchResult) -> str:
    """Return how many more points the winner scored with the same cards."""
    if match.difference is None:
        return ""
    lead = match.difference if match.winner == 0 else -match.difference
    return format_points(lead, 0, signed=True)


def _hand(place: int, hand: MemorableHand, skin: Skin) -> Text:
    said = N_("{name}'s best crib: {cards}, on {day}")
    if not hand.crib:
        said = N_("{name}'s best hand: {cards}, on {day}")
    cards, on = _cards(hand.shown, skin), day(hand.begun)
    told = rivalry_page.in_parts(_(said, name=rivalry_page.place_of(place), cards=cards, day=on))
    return color_names(told, [hand.name] * (place + 1), skin)


def _cards(shown: ShownHand, skin: Skin) -> str:
    return _("{cards}, {worth}", cards=rivalry_page.five_cards(shown, skin), worth=shown.worth)


def _between(rivalry: Rivalry, skin: Skin, longest: int = _LINE) -> Text:
    """Return the names of a group in a line, or each side on its own line if that is too long."""
    each = [rivalry_page.place_of(place) for place in range(len(rivalry.sides))]
    if rivalry.is_of_two:
        said = list_texts(each)
    elif cells(name_sides(rivalry.sides)) > longest:
        said = "\n".join(each)
    elif len(each) == 2:
        said = _("{sides} against {side}", sides=each[0], side=each[1])
    else:
        said = pgettext("sides", ", ").join(each)
    return color_names(rivalry_page.in_parts(said), rivalry_page.side_names(rivalry), skin)


def _to(each: Sequence[int]) -> str:
    return pgettext("figures of each", " to ").join(map(str, each))
