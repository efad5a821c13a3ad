"""How players are named on the table: in which style, by which mark, in how many cells."""

from collections.abc import Sequence

from cribbage.engine.rules import Seat, Side
from cribbage.language.speaking import _
from cribbage.ui.layout.canvas import cut
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.around import Around

PLAYERS = ("player.one", "player.two", "player.three", "player.four")
"""The style of each side's name."""


def player_style(side: Side) -> str:
    """The style in which the name of a side is written, or that of a player of it."""
    return PLAYERS[side]


def marked(around: Around, seat: Seat, skin: Skin) -> str:
    """A player's name; among three and four behind the mark of his side."""
    name = around.names[seat]
    many = around.view.rules.seats > 2
    return f"{skin.glyphs.front[around.side(seat)]} {name}" if many else name


def partner_of(around: Around, seat: Seat) -> str:
    """``partner of Ann``; nothing where everybody plays for himself."""
    rules = around.view.rules
    partners = [other for other in rules.partners(rules.side(seat)) if other != seat]
    return _("{name}'s partner", name=around.names[partners[0]]) if partners else ""


def short_names(around: Around, cells: int) -> tuple[str, ...]:
    """Every player's name in at most so many cells; those of partners, who have one mark, differ
    where that can be.
    """
    names, rules = around.names, around.view.rules
    short = [cut(name, cells) for name in names]
    for side in range(rules.sides):
        seats = rules.partners(Side(side))
        if len({short[seat] for seat in seats}) < len(seats):
            # Their first letter, and what stands behind all that they share.
            alike = 0
            while len({names[seat][: alike + 1] for seat in seats}) == 1:
                alike += 1
            for seat in seats:
                head = names[seat][:1] if cells > 1 else ""
                short[seat] = cut(head + names[seat][alike:], cells)
    return tuple(short)


def labels(around: Around, cells: int, skin: Skin) -> tuple[str, ...]:
    """For every seat the mark of its side and so much of the name as there is room for."""
    joined = joint(skin) if cells > 3 else ""
    names = short_names(around, cells - 1 - len(joined))
    marks = [skin.glyphs.front[around.side(Seat(seat))] for seat in range(len(names))]
    return tuple([mark + joined + name for mark, name in zip(marks, names, strict=True)])


def joint(skin: Skin) -> str:
    """What keeps a mark that is a letter from what is written behind it."""
    return ":" if skin.glyphs.ascii else ""


def lead(scores: Sequence[int], skin: Skin) -> tuple[str, str]:
    """The peg of whoever leads and by how much, and its style: ``■8``, or ``=``."""
    second, first = sorted(scores)[-2:]
    if first == second:
        return "=", "table.faint"
    side = scores.index(first)
    return f"{skin.glyphs.front[side]}{first - second}", player_style(Side(side))
