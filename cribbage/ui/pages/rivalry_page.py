"""The book's entry on a party in words and charts, for the full screen and for printing."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.language.speaking import N_, _, cells, pgettext
from cribbage.pack.cards import sort_cards
from cribbage.ui.layout.glyphs import Glyphs
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.chart import PegRow, days, draw_chart, reach
from cribbage.ui.words.aloud import number
from cribbage.ui.words.figure_text import format_points, format_price
from cribbage.ui.words.matches import name_sides
from cribbage.ui.words.sentences import list_texts, so_many_games

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.figures import Counts, Figures, ShownHand
    from cribbage.book.rivalry import MemorableHand, Player, Rivalry

_IF_ANY: Final = ("matches_won", "lurches")
"""The figures that are left out while they are zero."""


class RivalryRow(NamedTuple):
    """A row of figures: its label, long and short, and the figure of each side."""

    label: str
    brief: str
    values: tuple[str, ...]


def side_names(rivalry: "Rivalry") -> tuple[str, ...]:
    """Return the name of each side: ``Ann and Cleo``."""
    return tuple([list_texts(rival.names) for rival in rivalry.rivals])


def rivalry_figures(rivalry: "Rivalry") -> tuple[RivalryRow, ...]:
    """Return the figures of all sides side by side."""
    found = []
    for name, (label, brief) in _captions(of_two=rivalry.is_of_two).items():
        each = [getattr(rival, name) for rival in rivalry.rivals]
        if name not in _IF_ANY or any(each):
            found.append(RivalryRow(label, brief, tuple(map(_written, each))))
    return tuple(found)


def _written(value: "int | Counts") -> str:
    return str(value) if isinstance(value, int) else format_price(value.average)


def _captions(*, of_two: bool) -> dict[str, tuple[str, str]]:
    """Return the label of each figure of a side, long and short, in the order of the page."""
    # With more than two players, all non-dealers are taken together.
    play = _("pegging per deal as non-dealer"), _("play, non-dealer")
    hand = _("average hand as non-dealer"), _("hand, non-dealer")
    if of_two:
        play = _("pegging per deal as pone"), _("play, as pone")
        hand = _("average hand as pone"), _("hand, as pone")
    return {
        "wins": (_("games won"),) * 2,
        "matches_won": (_("matches won"),) * 2,
        "skunks": (_("skunk wins"),) * 2,
        "double_skunks": (_("double skunk wins"),) * 2,
        "lurches": (_("lurch wins"),) * 2,
        "pone_play": play,
        "dealer_play": (_("pegging per deal as dealer"), _("play, as dealer")),
        "pone_hands": hand,
        "dealer_hands": (_("average hand as dealer"), _("hand, as dealer")),
        "cribs": (_("average crib"), _("crib")),
        "twenty_nines": (_("twenty-nines"),) * 2,
        "twenty_eights": (_("twenty-eights"),) * 2,
        "nineteens": (_("nineteens"), pgettext("in brief", "nineteens")),
    }


def average_losses(rivalry: "Rivalry") -> tuple[RivalryRow, ...]:
    """Return the average points lost per game of two players, and of recent games if there are
    older ones; nothing if no game was reviewed.
    """
    over, each = reviewed_share(rivalry), [player.lost for player in _players(rivalry)]
    if not over:
        return ()
    label = _("points lost per game")
    found = [
        RivalryRow(
            _("{label}, {over}", label=label, over=over),
            label,
            tuple([format_points(one.a_game) for one in each]),
        )
    ]
    last, *_rest = [len(one.last) for one in each]
    if last < len(each[0].each):
        brief = _("in the last {many}", many=last)
        lately = tuple([format_points(one.lately) for one in each])
        found.append(
            RivalryRow(_("{label}, {over}", label=label, over=brief), f"  {brief}", lately)
        )
    return tuple(found)


def reviewed_share(rivalry: "Rivalry") -> str:
    """Return the number of games reviewed, ``over 27 of 31 games``; "" if there are none."""
    many = min([len(player.lost.each) for player in _players(rivalry)])
    games = so_many_games(len(rivalry.results))
    if not many:
        return ""
    if many == len(rivalry.results):
        return _("over {games}", games=games)
    return _("over {many} of {games}", many=many, games=games)


def _players(rivalry: "Rivalry") -> "list[Player]":
    return [player for rival in rivalry.rivals for player in rival.players]


def own_hands(rivalry: "Rivalry") -> tuple[tuple[int, str, str], ...]:
    """Return each partner's side, name and average hand; nothing without partners."""
    return tuple(
        [
            (place, player.name, format_price(player.all_hands.average))
            for place, rival in enumerate(rivalry.rivals)
            for player in rival.players
            if len(rival.players) > 1
        ]
    )


Sentence = tuple[str | int, ...]
"""Text, with sides given by their places."""


def rivalry_headline(rivalry: "Rivalry") -> tuple[Sentence, Sentence]:
    """Return two sentences: who leads, and who won last."""
    winner, length = rivalry.streak
    won = N_("{side} won the last game") if length == 1 else N_("{side} won the last {n} games")
    return _standing(rivalry), in_parts(_(won, side=place_of(winner), n=length))


_SIDES: Final = "\ue000\ue001\ue002\ue003"
"""The placeholder of each side in a sentence, a character that no one types."""


def place_of(side: int) -> str:
    """Return the placeholder of a side in a sentence, which ``in_parts`` replaces."""
    return _SIDES[side]


def in_parts(said: str) -> Sentence:
    """Split a sentence at its placeholders."""
    each = re.split(f"([{_SIDES}])", said)
    return tuple([_SIDES.index(part) if part in _SIDES else part for part in each if part])


def _standing(rivalry: "Rivalry") -> Sentence:
    games = so_many_games(len(rivalry.results))
    wins = [rival.wins for rival in rivalry.rivals]
    most, *others = sorted(wins, reverse=True)
    ahead = [place for place, won in enumerate(wins) if won == most]
    if rivalry.is_of_two:
        if len(ahead) > 1:
            both = {"name": place_of(0), "other": place_of(1)}
            return in_parts(_("{name} and {other} are tied after {games}", **both, games=games))
        return in_parts(
            _(
                "{name} leads {other} by {lead} after {games}",
                name=place_of(ahead[0]),
                other=place_of(1 - ahead[0]),
                lead=most - others[0],
                games=games,
            )
        )
    if len(ahead) == 1:
        side = {"side": place_of(ahead[0]), "lead": most - others[0], "games": games}
        if len(rivalry.sides[ahead[0]]) == 1:
            return in_parts(_("{side} leads by {lead} after {games}", **side))
        return in_parts(_("{side} lead by {lead} after {games}", **side))
    if len(ahead) == len(wins):
        if len(wins) > 2:
            return in_parts(_("All are tied after {games}", games=games))
        return in_parts(_("Both sides are tied after {games}", games=games))
    leading = tuple(map(place_of, ahead))
    return in_parts(_("{sides} are tied for the lead after {games}", sides=leading, games=games))


def best_hands(rivalry: "Rivalry") -> "tuple[tuple[int, MemorableHand], ...]":
    """Return the best hands and cribs, each with its side."""
    return _bests([*enumerate(rivalry.rivals)])


def best_of_each(rivalry: "Rivalry") -> "tuple[tuple[int, MemorableHand], ...]":
    """Return the best hands and cribs of each player, as ``best`` does for each side."""
    rivals = enumerate(rivalry.rivals)
    return _bests([(place, player) for place, rival in rivals for player in rival.players])


def _bests(
    each: "Sequence[tuple[int, Figures[MemorableHand]]]",
) -> "tuple[tuple[int, MemorableHand], ...]":
    found = [(place, who.best_hand) for place, who in each]
    found += [(place, who.best_crib) for place, who in each]
    return tuple([(place, hand) for place, hand in found if hand is not None])


def best_of_today(best: "MemorableHand") -> str:
    """Return the player of today's best hand or crib: ``Today's best hand: Ben, 24.``"""
    parts = {"name": best.name, "points": best.shown.worth}
    if best.crib:
        return _("Today's best crib: {name}, {points}.", **parts)
    return _("Today's best hand: {name}, {points}.", **parts)


def five_cards(shown: "ShownHand", skin: Skin) -> str:
    """Return the five cards of a hand: ``4♠ 5♥ 5♣ 6♦ with 6♥``."""
    four = " ".join(map(skin.card_text, sort_cards(shown.cards)))
    return _("{cards} with {starter}", cards=four, starter=skin.card_text(shown.starter))


def leads(rivalry: "Rivalry", columns: int, rows: int, glyphs: Glyphs) -> tuple[PegRow, ...]:
    """Return a chart of the lead of two sides, in at most so many columns, and rows on each side.

    The first side's pegs are above the line, the second's below.
    """
    return draw_chart(rivalry.leads, lead_labels(rivalry), columns, rows, glyphs)


def lead_labels(rivalry: "Rivalry") -> tuple[str, str, str]:
    """Return the labels of a chart of the lead of two sides."""
    one, other = leaders(rivalry)
    return one, _("tied"), other


def leaders(rivalry: "Rivalry") -> tuple[str, str]:
    """Return the largest lead of each of two sides: ``Ann +5``."""
    one, other = zip(side_names(rivalry), reach(rivalry.leads), strict=True)
    return f"{one[0]} +{one[1]}", f"{other[0]} +{other[1]}"


def games_range(rivalry: "Rivalry") -> str:
    """Return the range of the chart: ``31 games, 2026-05-02 to 2026-11-21``."""
    played = days(result.begun for result in rivalry.results)
    return _("{many}, {days}", many=so_many_games(len(rivalry.results)), days=played)


_ROOM_FOR_NAMES: Final = 68
"""The cells for the names of a party in the first row of the smallest screen."""


def party_title(rivalry: "Rivalry") -> str:
    """Return the names of the party, or the number of players if the names do not fit."""

    def named(players: str) -> str:
        if rivalry.computer_players:
            return _("the book, against the computer, {players}", players=players)
        return _("the book, {players}", players=players)

    whole = named(name_sides(rivalry.sides))
    if cells(whole) <= _ROOM_FOR_NAMES:
        return whole
    return named(_("{number} players", number=number(sum(map(len, rivalry.sides)))))
