"""Who is at the board: the pegs of each side, and of each player what all at the table may see."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from cribbage.engine.rules import Rules, Seat
from cribbage.sight.view import View
from cribbage.ui.screens.around import Around
from cribbage.ui.screens.table import Pegs
from cribbage.ui.words.telling import at_the_show

Role = Literal["dealer", "pone", ""]


class Place(NamedTuple):
    """What the board shows of one player: the name, and what all at the table may see of him.

    ``role`` is empty for whoever is neither dealer nor pone, and before anybody deals; ``held`` are
    the cards of the hand, which lie face down, and ``go`` stands while it is said. ``shown`` is
    where the show is with what he counts, and again in six cells; both are empty at other times.
    """

    name: str
    role: Role = ""
    held: int = 0
    go: bool = False
    shown: tuple[str, str] = ("", "")


class Standing(NamedTuple):
    """What the board shows of one side: who plays for it, its pegs and match points.

    ``glow`` is the picture of its last score while that shines, else 0.
    """

    places: tuple[Place, ...]
    pegs: Pegs = Pegs()
    match_points: int = 0
    glow: int = 0

    @property
    def deals(self) -> bool:
        """Whether the crib is this side's."""
        return any(place.role == "dealer" for place in self.places)

    @property
    def score(self) -> int:
        """The points that are pegged."""
        return max(self.pegs.front, 0)


def seated(names: Sequence[str], rules: Rules, dealer: Seat | None = None) -> tuple[Place, ...]:
    """Players of these names in the order of play, as they sit while no cards are dealt."""
    pone = None if dealer is None else rules.after(dealer)
    roles: dict[Seat | None, Role] = {pone: "pone", dealer: "dealer", None: ""}
    seats = rules.round_from(Seat(0))
    return tuple([Place(names[seat], roles.get(seat, "")) for seat in seats])


def at_table(around: Around, view: View | None = None) -> tuple[Place, ...]:
    """The players of a game as it stands: once it is won, nobody's cards or turn matter.

    ``view`` is that of another moment of the show, where one is looked at that is told already.
    """
    is_won = around.view.winner is not None
    view = view or around.view
    places = seated(around.names, view.rules, view.dealer)
    if is_won or not view.hands:
        return places
    told = []
    for seat, place in zip(view.rules.round_from(Seat(0)), places, strict=True):
        if shown := at_the_show(view, seat):
            told.append(place._replace(shown=shown))
        else:
            held, go = len(view.hands[seat]), seat in view.said_go
            told.append(place._replace(held=held, go=go))
    return tuple(told)


def by_lane(
    places: Sequence[Place],
    rules: Rules,
    pegs: Sequence[Pegs] = (),
    match_points: Sequence[int] = (),
    glows: Sequence[int] = (),
) -> list[Standing]:
    """The sides at the board, in the order of their lanes; what is not given is as at first."""
    sides = rules.sides
    pegs, match_points = pegs or (Pegs(),) * sides, match_points or (0,) * sides
    glows = glows or (0,) * sides
    each = zip(rules.by_side(places), pegs, match_points, glows, strict=True)
    return [Standing(*of_side) for of_side in each]
