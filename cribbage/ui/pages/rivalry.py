"""What the book says of a party, as words and rows of pegs: on the full screen, and printed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.ui.drawing.glyphs import Glyphs
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.pages.chart import PegRow, chart, days, reach
from cribbage.ui.words.sentences import so_many_games

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.figures import Counts, ShownHand
    from cribbage.book.rivalry import Memorable, Player, Rival, Rivalry

_IF_ANY: Final = ("matches won", "lurches given")
"""What nobody sees a row for who never plays for it."""


class Figure(NamedTuple):
    """A row of figures: what it is, the same in short, and the figure of each side."""

    label: str
    brief: str
    values: tuple[str, ...]


def figures(rivalry: "Rivalry") -> tuple[Figure, ...]:
    """The figures of all sides beside each other."""
    other = "as pone" if rivalry.is_of_two else _NOT_DEALING
    first, *others = [_column(rival, other) for rival in rivalry.rivals]
    found = [
        Figure(label, brief, (value, *[column[row][1] for column in others]))
        for row, ((label, brief), value) in enumerate(first)
    ]
    return tuple([each for each in found if each.label not in _IF_ANY or set(each.values) != {"0"}])


_NOT_DEALING: Final = "not dealing"
"""Where more than two play, all but the dealer are taken together, and one of them is pone."""


def _column(rival: "Rival", other: str) -> tuple[tuple[tuple[str, str], str], ...]:
    """A side's figures, each under what it is called, in full and in short."""
    return (
        (("games won", "games won"), str(rival.wins)),
        (("matches won", "matches won"), str(rival.matches_won)),
        (("skunks given", "skunks given"), str(rival.skunks)),
        (("double skunks given", "double skunks given"), str(rival.double_skunks)),
        (("lurches given", "lurches given"), str(rival.lurches)),
        ((f"average play of a deal, {other}", f"play, {other}"), average(rival.play[0])),
        (("average play of a deal, as dealer", "play, as dealer"), average(rival.play[1])),
        ((f"average hand {other}", f"hand, {other}"), average(rival.hands[0])),
        (("average hand as dealer", "hand, as dealer"), average(rival.hands[1])),
        (("average crib", "crib"), average(rival.cribs)),
        (("twenty-nines", "twenty-nines"), str(rival.twenty_nines)),
        (("twenty-eights", "twenty-eights"), str(rival.twenty_eights)),
        (("nineteens", "nineteens"), str(rival.nineteens)),
    )


def lost(rivalry: "Rivalry") -> tuple[Figure, ...]:
    """What each of two lost in a game on the average, and where there were more in the last ones;
    nothing where no game was reviewed.
    """
    over, each = reviewed(rivalry), [player.lost for player in _players(rivalry)]
    if not over:
        return ()
    label = "points lost a game"
    found = [Figure(f"{label}, {over}", label, _points([one.a_game for one in each]))]
    last, *_ = [len(one.last) for one in each]
    if last < len(each[0].each):
        brief = f"in the last {last}"
        lately = _points([one.lately for one in each])
        found.append(Figure(f"{label}, {brief}", f"  {brief}", lately))
    return tuple(found)


def reviewed(rivalry: "Rivalry") -> str:
    """Over how many of the games it is: ``over 27 of 31 games``; empty where it is over none."""
    many = min([len(player.lost.each) for player in _players(rivalry)])
    games = so_many_games(len(rivalry.results))
    if not many:
        return ""
    return f"over {games}" if many == len(rivalry.results) else f"over {many} of {games}"


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
    last = "the last game" if length == 1 else f"the last {length} games"
    return _standing(rivalry), (winner, f" won {last}")


def _standing(rivalry: "Rivalry") -> Sentence:
    games = so_many_games(len(rivalry.results))
    wins = [rival.wins for rival in rivalry.rivals]
    most, *others = sorted(wins, reverse=True)
    ahead = [place for place, won in enumerate(wins) if won == most]
    if rivalry.is_of_two:
        if len(ahead) > 1:
            return (0, " and ", 1, f" are level after {games}")
        return (ahead[0], " leads ", 1 - ahead[0], f" by {most - others[0]} after {games}")
    if len(ahead) == 1:
        leads = "leads" if len(rivalry.sides[ahead[0]]) == 1 else "lead"
        return (ahead[0], f" {leads} by {most - others[0]} after {games}")
    if len(ahead) == len(wins):
        return (f"{'All' if len(wins) > 2 else 'Both sides'} are level after {games}",)
    *first, last = ahead
    between = ", " if len(ahead) > 2 else " "
    named = [part for place in first for part in (place, between)]
    return (*named, "and ", last, f" lead, level, after {games}")


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
    return f"{four} with {skin.card_text(shown.starter)}"


def leads(rivalry: "Rivalry", columns: int, rows: int, glyphs: Glyphs) -> tuple[PegRow, ...]:
    """Which of two sides led by how many games, from the first to the last, in at most so many
    columns, and rows on either side of the line; the first side's pegs stand above it, the second's
    hang below.
    """
    one, other = leaders(rivalry)
    return chart(rivalry.leads, (one, "level", other), columns, rows, glyphs)


def leaders(rivalry: "Rivalry") -> tuple[str, str]:
    """Each of two sides, and by how many games at the most: ``Ann +5``."""
    one, other = zip(rivalry.names, reach(rivalry.leads), strict=True)
    return f"{one[0]} +{one[1]}", f"{other[0]} +{other[1]}"


def when(rivalry: "Rivalry") -> str:
    """What the chart is of: ``31 games, 2026-05-02 to 2026-11-21``."""
    played = days(rivalry.results[0].begun, rivalry.results[-1].begun)
    return f"{so_many_games(len(rivalry.results))}, {played}"
