"""All that an evening begins with: what is agreed, how it looks, and which game is opened."""

from collections.abc import Mapping, Sequence
from enum import Enum
from pathlib import Path
from typing import Any, Final, NamedTuple

from cribbage.engine.rules import FOUR, Rules
from cribbage.match.agreement import Agreement

STRANGERS: Final = ("Player 1", "Player 2", "Player 3", "Player 4")
"""Who plays where nobody has said a name yet, as many as there are."""


class Looks(NamedTuple):
    """How the table looks.

    ``dark`` says which ground the terminal has, None for not known; ``bell`` rings at great
    moments; ``by_combination`` tells a hand of the show one combination at a time.
    """

    ascii: bool = False
    four_colour: bool = False
    dark: bool | None = None
    animation: bool = True
    mouse: bool = True
    bell: bool = False
    by_combination: bool = False


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
    cut whoever lost the last game; ``others`` are lines of a later program in the file of what is
    remembered, kept for it.
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
    others: Mapping[str, Any] = {}

    def with_agreed(self, **said: Any) -> "Beginning":
        """With this agreed: names, first dealer, seed."""
        return self._replace(agreed=self.agreed.changed(**said))

    def with_players(self, names: Sequence[str]) -> "Beginning":
        """With players of these names, perhaps more or fewer than there were."""
        singles = self.agreed.rules.singles and len(names) == FOUR
        return self._replace(agreed=self.agreed.of_players(names, singles=singles))

    def with_rules(self, **said: Any) -> "Beginning":
        """With these rules agreed."""
        return self.with_agreed(rules=self.agreed.rules.changed(**said))

    def with_match(self, **said: Any) -> "Beginning":
        """With this agreed about games after the first."""
        return self.with_agreed(match=self.agreed.match.changed(**said))

    def with_looks(self, **said: Any) -> "Beginning":
        """With the table looking like this."""
        return self._replace(looks=self.looks._replace(**said))
