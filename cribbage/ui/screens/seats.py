"""The players and the sides as the board shows them."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from cribbage.engine.rules import Rules, Seat
from cribbage.ui.layout.boxes import StyledText
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.screen import PegHoles

PLAYERS = ("player.one", "player.two", "player.three", "player.four")
"""The style of each side's names."""


def player_style(side: int) -> str:
    """Return the style of the names of a side and its players."""
    return PLAYERS[side]


def marked_name(side: int, name: str, skin: Skin) -> StyledText:
    """Return a name after the mark of its side, in its color."""
    return f"{skin.glyphs.front[side]} {name}", PLAYERS[side]


Role = Literal["dealer", "pone", ""]


class PlayerOnBoard(NamedTuple):
    """What the board shows of a player: the name and what all players may see.

    ``role`` is empty for anyone but the dealer and the pone, and before the first deal. ``held`` is
    the number of cards in hand, and ``go`` is true while the player says go. ``shown`` is the
    progress of their count in the show, and the same in six cells; both empty at other times.
    """

    name: str
    role: Role = ""
    held: int = 0
    go: bool = False
    shown: tuple[str, str] = ("", "")


class SideOnBoard(NamedTuple):
    """What the board shows of a side: its players, pegs and match points.

    ``glow`` is the frame of the light on its last score while that shines, else 0.
    """

    places: tuple[PlayerOnBoard, ...]
    pegs: PegHoles = PegHoles()
    match_points: int = 0
    glow: int = 0

    @property
    def deals(self) -> bool:
        """True if the crib is this side's."""
        return any(place.role == "dealer" for place in self.places)

    @property
    def score(self) -> int:
        """The points pegged."""
        return max(self.pegs.front, 0)


def seat_players(
    names: Sequence[str], rules: Rules, dealer: Seat | None = None
) -> tuple[PlayerOnBoard, ...]:
    """Return the players in the order of play, before cards are dealt."""
    pone = None if dealer is None else rules.after(dealer)
    roles: dict[Seat | None, Role] = {pone: "pone", dealer: "dealer", None: ""}
    seats = rules.round_from(Seat(0))
    return tuple([PlayerOnBoard(names[seat], roles.get(seat, "")) for seat in seats])


def by_lane(
    places: Sequence[PlayerOnBoard],
    rules: Rules,
    pegs: Sequence[PegHoles] = (),
    match_points: Sequence[int] = (),
    glows: Sequence[int] = (),
) -> list[SideOnBoard]:
    """Return the sides in the order of their lanes; whatever is not given is at its start."""
    sides = rules.sides
    pegs, match_points = pegs or (PegHoles(),) * sides, match_points or (0,) * sides
    glows = glows or (0,) * sides
    each = zip(rules.by_side(places), pegs, match_points, glows, strict=True)
    return [SideOnBoard(*of_side) for of_side in each]
