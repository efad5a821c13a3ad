"""The settings a run starts with: what is agreed, the appearance, and the game to open."""

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
"""The default names of players, by seat, as they are saved and as English shows them."""


def default_names(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names with the default ones translated into the current language.

    >>> default_names(("Ann", "Player 2"))
    ('Ann', 'Player 2')
    """
    return tuple([_(name) if name in STRANGERS else name for name in names])


def remembered_as(names: Sequence[str]) -> tuple[str, ...]:
    """Return the names with translated default names in the form that is remembered."""
    strangers = {_(name): name for name in STRANGERS}
    return tuple([strangers.get(name, name) for name in names])


def fill_names(names: Sequence[str], seats: int) -> tuple[str, ...]:
    """Return this many names: the known ones, then default names.

    >>> fill_names(("Ann", "Player 3"), 4), fill_names(("Ann", "Ben", "Cy"), 2)
    (('Ann', 'Player 3', 'Player 4', 'Player 1'), ('Ann', 'Ben'))
    """
    known = list(names[:seats])
    taken = {same_name(name) for name in known}
    # Each default name has the number of its seat, unless a player already has that name.
    strangers = (*STRANGERS[len(known) :], *STRANGERS[: len(known)])
    free = [name for name in strangers if same_name(name) not in taken]
    return (*known, *free[: seats - len(known)])


class Board(Enum):
    """The board for two sides: a track of 121 holes, or two rows of thirty for each of them."""

    TRACK = "track"
    CLASSIC = "classic"


class Looks(NamedTuple):
    """The appearance of the table.

    ``felt`` puts everything on felt if the terminal has enough colors. ``dark`` says if the
    terminal has a dark background, None if unknown. ``bell`` rings at highlights.
    ``by_combination`` shows a hand one combination at a time. ``language`` is a language code, or
    None for the system's.
    """

    ascii: bool = False
    four_colour: bool = False
    dark: bool | None = None
    animation: bool = True
    mouse: bool = True
    bell: bool = False
    by_combination: bool = False
    board: Board = Board.TRACK
    felt: bool = True
    language: str | None = None


class StartKind(Enum):
    """The game to open at the start."""

    ASKED = "one that was left unfinished, if any was and the players want it"
    NEW = "a new one"
    TAKEN_UP = "one that was left, without asking"


class PackCutDeals(Enum):
    """The deals before which the pone cuts the pack; the program cuts before the others."""

    FIRST = "first"
    EVERY = "every"
    NEVER = "never"


class GameSetup(NamedTuple):
    """The settings for the full screen and for plain text; some are remembered for the next run.

    The defaults are those of the first run. ``settled`` is true if the players are known and the
    start screen is not needed. ``taken_up`` is the record to resume, or None for the last played.
    ``kept_in`` is the file to save the record in. ``cut_for_deal`` makes the players cut after any
    last game. ``same_cards`` is true if two sides usually play each game twice with the same cards,
    but more than two play now. ``others`` are lines of a later version in the settings file,
    preserved for it.
    """

    agreed: Agreement = Agreement(STRANGERS[:2], Rules())
    looks: Looks = Looks()
    opened: StartKind = StartKind.ASKED
    settled: bool = False
    taken_up: Path | None = None
    kept_in: Path | None = None
    plain: bool = False
    quick: bool = False
    cut_for_deal: bool = False
    open_play: bool = False
    coach: bool = False
    pack_cut: PackCutDeals = PackCutDeals.FIRST
    same_cards: bool = False
    others: Mapping[str, Any] = {}

    def with_agreed(self, **said: Any) -> "GameSetup":
        """Return a copy with this agreed: names, first dealer, seed."""
        return self._replace(agreed=self.agreed.changed(**said))

    def with_players(
        self,
        names: Sequence[str],
        levels: Sequence[Level | None] = (),
        *,
        singles: bool | None = None,
    ) -> "GameSetup":
        """Return a copy with these players, more or fewer than before, or computer players.

        With ``singles``, four play each on their own; by default they play as before. If two sides
        usually play the same cards again, that is remembered while more than two play.

        >>> three = GameSetup().with_same_cards(True).with_players(("Ann", "Ben", "Cy"))
        >>> three.agreed.match.duplicate, three.with_players(("Ann", "Ben")).agreed.match.duplicate
        (False, True)
        """
        if singles is None:
            singles = self.agreed.rules.singles and len(names) == FOUR
        agreed = self.agreed.of_players(names, levels, singles=singles)
        return self._replace(agreed=agreed).with_same_cards(self.plays_same_cards)

    def with_levels(self, levels: Sequence[Level | None]) -> "GameSetup":
        """Return a copy with computer players, named by their levels, in these seats.

        The other seats are for people. Raises ValueError if there are too few seats, if a computer
        player cannot play with that many, or if a person has a computer player's name.

        >>> GameSetup().with_levels((None, Level.STEADY)).agreed.names
        ('Player 1', 'Steady')
        """
        return self.with_players(names_at_table(self.agreed.names, levels), levels)

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people, in the order of their seats."""
        return tuple([self.agreed.names[seat] for seat in people(self.agreed.levels)])

    def with_agreement(self, agreed: Agreement) -> "GameSetup":
        """Return a copy with all of this agreed; settings for two sides wait while more play."""
        waiting = self.plays_same_cards and agreed.rules.sides > 2
        return self._replace(agreed=agreed, same_cards=waiting)

    @property
    def plays_same_cards(self) -> bool:
        """True if two sides play each game again with the same cards."""
        return self.agreed.match.duplicate or self.same_cards

    def with_same_cards(self, duplicate: bool) -> "GameSetup":
        """Return a copy that plays each game again with the same cards, or does not.

        It takes effect now, or when two sides play again.
        """
        two = self.agreed.rules.sides == 2
        agreed = self.with_match(duplicate=duplicate and two)
        return agreed._replace(same_cards=duplicate and not two)

    def for_new_game(self) -> "GameSetup":
        """Return a copy that opens a new game without asking, unless one is to be resumed."""
        return self if self.opened is StartKind.TAKEN_UP else self._replace(opened=StartKind.NEW)

    def with_rules(self, **said: Any) -> "GameSetup":
        """Return a copy with these rules agreed."""
        return self.with_agreed(rules=self.agreed.rules.changed(**said))

    def with_match(self, **said: Any) -> "GameSetup":
        """Return a copy with this agreed about games after the first."""
        return self.with_agreed(match=self.agreed.match.changed(**said))

    def with_looks(self, **said: Any) -> "GameSetup":
        """Return a copy with this appearance."""
        return self._replace(looks=self.looks._replace(**said))
