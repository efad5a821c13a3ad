"""What a program saw in its choices, as it is shown to people who look on; and how fast it goes."""

from typing import Final, NamedTuple

from cribbage.language.speaking import N_
from cribbage.pack.cards import Card


class Weighed(NamedTuple):
    """A throw or a card with what was expected of it, and whether it was ``taken``.

    ``figures`` are in points: of a throw the hand, the crib, what it pegs more than the other, and
    all of it; of a card what its player pegs more. Or there is one, the chance to win.
    """

    cards: tuple[Card, ...]
    figures: tuple[float, ...]
    taken: bool


class Saw(NamedTuple):
    """What a program saw in its choices, the best first; ``wins`` where it went by the chance to
    win. One that reckons nothing is called ``by`` another that ``would`` have seen it. ``why`` says
    why the best is better than what was taken, or than the next, the fullest way first; nothing
    where only the pile was looked at.
    """

    by: str
    choices: tuple[Weighed, ...]
    would: bool = False
    wins: bool = False
    why: tuple[str, ...] = ()

    @property
    def is_of_throws(self) -> bool:
        """Whether cards were laid away, and not played."""
        return len(self.choices[0].cards) > 1


class Pace(NamedTuple):
    """How long a step stands, in seconds, and how that is said; ``by_deals`` where only the end of
    each deal is drawn.
    """

    seconds: float
    said: str
    by_deals: bool = False

    @property
    def walks(self) -> bool:
        """Whether a step stands long enough for pegs to walk."""
        return self.seconds >= 1


PACES: Final = (
    Pace(2, N_("One card every two seconds.")),
    Pace(1, N_("One card per second.")),
    Pace(1 / 3, N_("Three cards per second.")),
    Pace(0, N_("As fast as possible, showing only the end of each deal."), by_deals=True),
)
"""From the slowest to the fastest."""
