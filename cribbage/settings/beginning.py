"""All that an evening begins with: what is agreed, how it looks, and which game is opened."""

from collections.abc import Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, Final, NamedTuple

from cribbage.engine.rules import FOUR, Rules
from cribbage.language.speaking import N_, _
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Level, names_at_table, people
from cribbage.match.names import same_name

STRANGERS: Final = (N_("Player 1"), N_("Player 2"), N_("Player 3"), N_("Player 4"))
"""Who plays where nobody has said a name yet, as many as there are: so they are remembered, and
so they are called in English.
"""


def called(names: Sequence[str]) -> tuple[str, ...]:
    """The names with strangers as the language that is spoken calls them.

    >>> called(("Ann", "Player 2"))
    ('Ann', 'Player 2')
    """
    return tuple([_(name) if name in STRANGERS else name for name in names])


def remembered_as(names: Sequence[str]) -> tuple[str, ...]:
    """The names with strangers as they are remembered, whatever the language calls them."""
    strangers = {_(name): name for name in STRANGERS}
    return tuple([strangers.get(name, name) for name in names])


def filled_up(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """So many names: those that are known, and strangers for whoever has none yet.

    >>> filled_up(("Ann", "Player 3"), 4), filled_up(("Ann", "Ben", "Cy"), 2)
    (('Ann', 'Player 3', 'Player 4', 'Player 1'), ('Ann', 'Ben'))
    """
    known = list(names[:seats])
    taken = {same_name(name) for name in known}
    # Each by the number of his seat, unless somebody is called so.
    strangers = (*STRANGERS[len(known) :], *STRANGERS[: len(known)])
    free = [name for name in strangers if same_name(name) not in taken]
    return (*known, *free[: seats - len(known)])


class Board(Enum):
    """What two sides peg on: a track of 121 holes, or two rows of thirty for each of them."""

    TRACK = "track"
    CLASSIC = "classic"


class Looks(NamedTuple):
    """How the table looks.

    ``dark`` says which ground the terminal has, None for not known; ``bell`` rings at great
    moments; ``by_combination`` tells a hand of the show one combination at a time; ``language`` is
    the code of what is spoken, None for what the system asks for.
    """

    ascii: bool = False
    four_colour: bool = False
    dark: bool | None = None
    animation: bool = True
    mouse: bool = True
    bell: bool = False
    by_combination: bool = False
    board: Board = Board.TRACK
    language: str | None = None


class Opened(Enum):
    """Which game the evening is to begin with."""

    ASKED = "one that was left unfinished, if any was and the players want it"
    NEW = "a new one"
    TAKEN_UP = "one that was left, without asking"


class PackCut(Enum):
    """Before which deals the pone cuts the pack; before the others the house does."""

    FIRST = "first"
    EVERY = "every"
    NEVER = "never"


class Beginning(NamedTuple):
    """What both kinds of table take, and what the next evening remembers some of.

    As it is made, it is that of a first evening. ``settled`` says that the players are known and
    no form need ask for them; ``taken_up`` is the record to take up, None for the last played;
    ``kept_in`` is a file that the record is asked for in; ``cut_for_deal`` says that the players
    cut whoever lost the last game; ``same_cards`` says that two sides are used to the same cards
    again, where more than two play now; ``others`` are lines of a later program in the file of what
    is remembered, kept for it.
    """

    agreed: Agreement = Agreement(STRANGERS[:2], Rules())
    looks: Looks = Looks()
    opened: Opened = Opened.ASKED
    settled: bool = False
    taken_up: Path | None = None
    kept_in: Path | None = None
    plain: bool = False
    quick: bool = False
    cut_for_deal: bool = False
    open_play: bool = False
    pack_cut: PackCut = PackCut.FIRST
    same_cards: bool = False
    others: Mapping[str, Any] = {}

    def with_agreed(self, **said: Any) -> "Beginning":
        """With this agreed: names, first dealer, seed."""
        return self._replace(agreed=self.agreed.changed(**said))

    def with_players(
        self,
        names: Sequence[str],
        levels: Sequence[Level | None] = (),
        *,
        singles: bool | None = None,
    ) -> "Beginning":
        """With players of these names, perhaps more or fewer than there were, perhaps programs.

        Four play each for himself with ``singles``, and as they did before where nothing is said.
        Whether two sides are used to the same cards again is not forgotten while more than two
        play.

        >>> three = Beginning().with_same_cards(True).with_players(("Ann", "Ben", "Cy"))
        >>> three.agreed.match.duplicate, three.with_players(("Ann", "Ben")).agreed.match.duplicate
        (False, True)
        """
        if singles is None:
            singles = self.agreed.rules.singles and len(names) == FOUR
        agreed = self.agreed.of_players(names, levels, singles=singles)
        return self._replace(agreed=agreed).with_same_cards(self.plays_same_cards)

    def with_levels(self, levels: Sequence[Level | None]) -> "Beginning":
        """With programs at these seats, called by their levels, and people at the others.

        ValueError where the seats are too few, where a program does not play with so many, and
        where a person has the name of a program.

        >>> Beginning().with_levels((None, Level.STEADY)).agreed.names
        ('Player 1', 'Steady')
        """
        return self.with_players(names_at_table(self.agreed.names, levels), levels)

    @property
    def people(self) -> tuple[str, ...]:
        """The names of those who are no programs, in the order of their seats."""
        return tuple([self.agreed.names[seat] for seat in people(self.agreed.levels)])

    def with_agreement(self, agreed: Agreement) -> "Beginning":
        """With all of this agreed; what two sides are used to waits where more play."""
        waiting = self.plays_same_cards and agreed.rules.sides > 2
        return self._replace(agreed=agreed, same_cards=waiting)

    @property
    def plays_same_cards(self) -> bool:
        """Whether each game is played again with the same cards wherever two sides play."""
        return self.agreed.match.duplicate or self.same_cards

    def with_same_cards(self, duplicate: bool) -> "Beginning":
        """With each game played again with the same cards, or not: at once, or once two sides play
        again.
        """
        two = self.agreed.rules.sides == 2
        agreed = self.with_match(duplicate=duplicate and two)
        return agreed._replace(same_cards=duplicate and not two)

    def with_rules(self, **said: Any) -> "Beginning":
        """With these rules agreed."""
        return self.with_agreed(rules=self.agreed.rules.changed(**said))

    def with_match(self, **said: Any) -> "Beginning":
        """With this agreed about games after the first."""
        return self.with_agreed(match=self.agreed.match.changed(**said))

    def with_looks(self, **said: Any) -> "Beginning":
        """With the table looking like this."""
        return self._replace(looks=self.looks._replace(**said))
