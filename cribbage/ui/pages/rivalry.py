"""What the book says of a party, as words and rows of pegs: on the full screen, and printed."""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.layout.glyphs import Glyphs
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.chart import PegRow, chart, days, reach
from cribbage.ui.words.aloud import number
from cribbage.ui.words.matches import between
from cribbage.ui.words.sentences import listed, so_many_games

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.figures import Counts, ShownHand
    from cribbage.book.rivalry import Memorable, Player, Rival, Rivalry

_IF_ANY: Final = (N_("matches won"), N_("lurch wins"))
"""What nobody sees a row for who never plays for it."""


class Figure(NamedTuple):
    """A row of figures: what it is, the same in short, and the figure of each side."""

    label: str
    brief: str
    values: tuple[str, ...]


def called(rivalry: "Rivalry") -> tuple[str, ...]:
    """What each side is called: ``Ann and Cleo``."""
    return tuple([listed(rival.names) for rival in rivalry.rivals])


def figures(rivalry: "Rivalry") -> tuple[Figure, ...]:
    """The figures of all sides beside each other."""
    first, *others = [_column(rival, of_two=rivalry.is_of_two) for rival in rivalry.rivals]
    found = [
        Figure(label, brief, (value, *[column[row][1] for column in others]))
        for row, ((label, brief), value) in enumerate(first)
    ]
    if_any = [_(label) for label in _IF_ANY]
    return tuple([each for each in found if each.label not in if_any or set(each.values) != {"0"}])


def _column(rival: "Rival", *, of_two: bool) -> tuple[tuple[tuple[str, str], str], ...]:
    """A side's figures, each under what it is called, in full and in short."""
    # Where more than two play, all but the dealer are taken together, and one of them is pone.
    play = _("pegging per deal as non-dealer"), _("play, non-dealer")
    hand = _("average hand as non-dealer"), _("hand, non-dealer")
    if of_two:
        play = _("pegging per deal as pone"), _("play, as pone")
        hand = _("average hand as pone"), _("hand, as pone")
    return (
        ((_("games won"),) * 2, str(rival.wins)),
        ((_("matches won"),) * 2, str(rival.matches_won)),
        ((_("skunk wins"),) * 2, str(rival.skunks)),
        ((_("double skunk wins"),) * 2, str(rival.double_skunks)),
        ((_("lurch wins"),) * 2, str(rival.lurches)),
        (play, average(rival.play[0])),
        ((_("pegging per deal as dealer"), _("play, as dealer")), average(rival.play[1])),
        (hand, average(rival.hands[0])),
        ((_("average hand as dealer"), _("hand, as dealer")), average(rival.hands[1])),
        ((_("average crib"), _("crib")), average(rival.cribs)),
        ((_("twenty-nines"),) * 2, str(rival.twenty_nines)),
        ((_("twenty-eights"),) * 2, str(rival.twenty_eights)),
        ((_("nineteens"), pgettext("in brief", "nineteens")), str(rival.nineteens)),
    )


def lost(rivalry: "Rivalry") -> tuple[Figure, ...]:
    """What each of two lost in a game on the average, and where there were more in the last ones;
    nothing where no game was reviewed.
    """
    over, each = reviewed(rivalry), [player.lost for player in _players(rivalry)]
    if not over:
        return ()
    label = _("points lost per game")
    found = [
        Figure(
            _("{label}, {over}", label=label, over=over),
            label,
            _points([one.a_game for one in each]),
        )
    ]
    last, *_rest = [len(one.last) for one in each]
    if last < len(each[0].each):
        brief = _("in the last {many}", many=last)
        lately = _points([one.lately for one in each])
        found.append(Figure(_("{label}, {over}", label=label, over=brief), f"  {brief}", lately))
    return tuple(found)


def reviewed(rivalry: "Rivalry") -> str:
    """Over how many of the games it is: ``over 27 of 31 games``; empty where it is over none."""
    many = min([len(player.lost.each) for player in _players(rivalry)])
    games = so_many_games(len(rivalry.results))
    if not many:
        return ""
    if many == len(rivalry.results):
        return _("over {games}", games=games)
    return _("over {many} of {games}", many=many, games=games)


def _players(rivalry: "Rivalry") -> "list[Player]":
    return [player for rival in rivalry.rivals for player in rival.players]


def _points(each: Sequence[float | None]) -> tuple[str, ...]:
    return tuple(["" if points is None else f"{points:.1f}" for points in each])


def own_hands(rivalry: "Rivalry") -> tuple[tuple[int, str, str], ...]:
    """Of partners, each with his side and the average of his own hands; of others nothing."""
    return tuple(
        [
            (place, player.name, average(player.all_hands))
            for place, rival in enumerate(rivalry.rivals)
            for player in rival.players
            if len(rival.players) > 1
        ]
    )


def average(counts: "Counts") -> str:
    """Points for each occasion as they are written; empty where there was none."""
    return "" if counts.average is None else f"{counts.average:.2f}"


Sentence = tuple[str | int, ...]
"""Words, and sides by their places."""


def headline(rivalry: "Rivalry") -> tuple[Sentence, Sentence]:
    """Who leads, and who won last, as two sentences."""
    winner, length = rivalry.streak
    won = N_("{side} won the last game") if length == 1 else N_("{side} won the last {n} games")
    return _standing(rivalry), in_parts(_(won, side=place_of(winner), n=length))


_SIDES: Final = "\ue000\ue001\ue002\ue003"
"""What stands for each side in a sentence until it is written; nobody types it."""


def place_of(side: int) -> str:
    """What stands for a side in a sentence that is said, until ``in_parts`` has taken it out."""
    return _SIDES[side]


def in_parts(said: str) -> Sentence:
    """What was said with a sign for each side, in parts."""
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


def best(rivalry: "Rivalry") -> "tuple[tuple[int, Memorable], ...]":
    """The best hands and cribs, each with whose side it is."""
    return _bests([*enumerate(rivalry.rivals)])


def best_of_each(rivalry: "Rivalry") -> "tuple[tuple[int, Memorable], ...]":
    """As ``best``, of each player, where partners have one each."""
    rivals = enumerate(rivalry.rivals)
    return _bests([(place, player) for place, rival in rivals for player in rival.players])


def _bests(each: "Sequence[tuple[int, Rival | Player]]") -> "tuple[tuple[int, Memorable], ...]":
    found = [(place, who.best_hand) for place, who in each]
    found += [(place, who.best_crib) for place, who in each]
    return tuple([(place, hand) for place, hand in found if hand is not None])


def five_cards(shown: "ShownHand", skin: Skin) -> str:
    """``4♠ 5♥ 5♣ 6♦ with 6♥``."""
    four = " ".join(map(skin.card_text, sorted(shown.cards, key=lambda card: card.order)))
    return _("{cards} with {starter}", cards=four, starter=skin.card_text(shown.starter))


def leads(rivalry: "Rivalry", columns: int, rows: int, glyphs: Glyphs) -> tuple[PegRow, ...]:
    """Return a chart of the lead of two sides, in at most so many columns, and rows on each side.

    The first side's pegs stand above the line, the second's hang below.
    """
    return chart(rivalry.leads, labels(rivalry), columns, rows, glyphs)


def labels(rivalry: "Rivalry") -> tuple[str, str, str]:
    """Return the labels of a chart of the lead of two sides."""
    one, other = leaders(rivalry)
    return one, _("tied"), other


def leaders(rivalry: "Rivalry") -> tuple[str, str]:
    """Each of two sides, and by how many games at the most: ``Ann +5``."""
    one, other = zip(called(rivalry), reach(rivalry.leads), strict=True)
    return f"{one[0]} +{one[1]}", f"{other[0]} +{other[1]}"


def when(rivalry: "Rivalry") -> str:
    """What the chart is of: ``31 games, 2026-05-02 to 2026-11-21``."""
    played = days(rivalry.results[0].begun, rivalry.results[-1].begun)
    return _("{many}, {days}", many=so_many_games(len(rivalry.results)), days=played)


_ROOM_FOR_NAMES: Final = 68
"""The cells of a party in the first row of the smallest screen, with all else that is there."""


def party_title(rivalry: "Rivalry") -> str:
    """Return who they are, or how many players there are if the names take too much room."""

    def named(players: str) -> str:
        if rivalry.programs:
            return _("the book, against the computer, {players}", players=players)
        return _("the book, {players}", players=players)

    whole = named(between(rivalry.sides))
    if cells(whole) <= _ROOM_FOR_NAMES:
        return whole
    return named(_("{number} players", number=number(sum(map(len, rivalry.sides)))))
