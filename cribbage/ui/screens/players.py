"""The names of players on the table: their style, mark and width."""

from collections.abc import Sequence

from cribbage.engine.rules import Seat, Side
from cribbage.language.speaking import _
from cribbage.ui.layout.canvas import cut
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.around import Around

PLAYERS = ("player.one", "player.two", "player.three", "player.four")
"""The style of each side's names."""


def player_style(side: Side) -> str:
    """Return the style of the names of a side and its players."""
    return PLAYERS[side]


def marked(around: Around, seat: Seat, skin: Skin) -> str:
    """Return a player's name, with three or four players after the mark of their side."""
    name = around.names[seat]
    many = around.view.rules.seats > 2
    return f"{skin.glyphs.front[around.side(seat)]} {name}" if many else name


def partner_of(around: Around, seat: Seat) -> str:
    """Return ``Ann's partner``; nothing if the player has none."""
    rules = around.view.rules
    partners = [other for other in rules.partners(rules.side(seat)) if other != seat]
    return _("{name}'s partner", name=around.names[partners[0]]) if partners else ""


def short_names(around: Around, cells: int) -> tuple[str, ...]:
    """Return all names cut to ``cells`` cells; those of partners, who share a mark, stay different
    if possible.
    """
    names, rules = around.names, around.view.rules
    short = [cut(name, cells) for name in names]
    for side in range(rules.sides):
        seats = rules.partners(Side(side))
        if len({short[seat] for seat in seats}) < len(seats):
            # The first letter, and what follows the part that they share.
            alike = 0
            while len({names[seat][: alike + 1] for seat in seats}) == 1:
                alike += 1
            for seat in seats:
                head = names[seat][:1] if cells > 1 else ""
                short[seat] = cut(head + names[seat][alike:], cells)
    return tuple(short)


def labels(around: Around, cells: int, skin: Skin) -> tuple[str, ...]:
    """Return for every seat the mark of its side and as much of the name as fits."""
    joined = joint(skin) if cells > 3 else ""
    names = short_names(around, cells - 1 - len(joined))
    marks = [skin.glyphs.front[around.side(Seat(seat))] for seat in range(len(names))]
    return tuple([mark + joined + name for mark, name in zip(marks, names, strict=True)])


def joint(skin: Skin) -> str:
    """Return what separates a mark that is a letter from the text after it."""
    return ":" if skin.glyphs.ascii else ""


def lead(scores: Sequence[int], skin: Skin) -> tuple[str, str]:
    """Return the peg of the leader with the lead, and its style: ``■8``, or ``=``."""
    second, first = sorted(scores)[-2:]
    if first == second:
        return "=", "table.faint"
    side = scores.index(first)
    return f"{skin.glyphs.front[side]}{first - second}", player_style(Side(side))
