"""What the book says of a party, as words and rows of pegs: on the full screen, and printed."""

from collections.abc import Sequence
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
    """A row of figures: what it is, the same in short, and the figure of each side."""

    label: str
    brief: str
    values: tuple[str, ...]


class PegRow(NamedTuple):
    """A row of the chart: whose pegs they are, None for the line between; its label and pegs."""

    side: int | None
    label: str
    pegs: str


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
        ((f"average play of a deal, {other}", f"play, {other}"), _average(rival.play[0])),
        (("average play of a deal, as dealer", "play, as dealer"), _average(rival.play[1])),
        ((f"average hand {other}", f"hand, {other}"), _average(rival.hands[0])),
        (("average hand as dealer", "hand, as dealer"), _average(rival.hands[1])),
        (("average crib", "crib"), _average(rival.cribs)),
        (("twenty-nines", "twenty-nines"), str(rival.twenty_nines)),
        (("twenty-eights", "twenty-eights"), str(rival.twenty_eights)),
        (("nineteens", "nineteens"), str(rival.nineteens)),
    )


def own_hands(rivalry: "Rivalry") -> tuple[tuple[int, str, str], ...]:
    """Of partners, each with his side and the average of his own hands; of others nothing."""
    return tuple(
        [
            (place, player.name, _average(player.all_hands))
            for place, rival in enumerate(rivalry.rivals)
            for player in rival.players
            if len(rival.players) > 1
        ]
    )


def _average(counts: "Counts") -> str:
    return "" if counts.average is None else f"{counts.average:.2f}"


Sentence = tuple[str | int, ...]
"""Words, and sides by their places."""


def headline(rivalry: "Rivalry") -> tuple[Sentence, Sentence]:
    """Who leads, and who won last, as two sentences."""
    winner, length = rivalry.streak
    last = "the last game" if length == 1 else f"the last {length} games"
    return _standing(rivalry), (winner, f" won {last}")


def _standing(rivalry: "Rivalry") -> Sentence:
    games = so_many(len(rivalry.results), "game")
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
    found = [(place, rival.best_hand) for place, rival in enumerate(rivalry.rivals)]
    found += [(place, rival.best_crib) for place, rival in enumerate(rivalry.rivals)]
    return tuple([(place, hand) for place, hand in found if hand is not None])


def best_of_each(rivalry: "Rivalry") -> "tuple[tuple[int, Memorable], ...]":
    """As ``best``, of each player, where partners have one each."""
    players = [
        (place, each) for place, rival in enumerate(rivalry.rivals) for each in rival.players
    ]
    found = [(place, player.best_hand) for place, player in players]
    found += [(place, player.best_crib) for place, player in players]
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
    """Each of two sides, and by how many games at the most: ``Ann +5``."""
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
