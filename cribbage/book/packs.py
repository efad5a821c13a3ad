"""The patiences that one player has finished, of one kind: how far he came with each pack."""

from datetime import datetime
from typing import NamedTuple

from cribbage.patience.rules import Patience


class Pack(NamedTuple):
    """A finished patience: when it was begun, in local time, and what it came to.

    ``again`` says that its cards were known: the player had played them before, and so it is
    neither a best nor part of an average.
    """

    begun: datetime
    score: int
    again: bool = False


class Packs(NamedTuple):
    """All that one player has finished of one kind, the first one first."""

    name: str
    patience: Patience
    each: tuple[Pack, ...]

    @property
    def new(self) -> tuple[Pack, ...]:
        """Those whose cards were not known."""
        return tuple([pack for pack in self.each if not pack.again])

    @property
    def best(self) -> int | None:
        """The most points of a new pack; None where there is none."""
        return max([pack.score for pack in self.new], default=None)

    @property
    def mean(self) -> float | None:
        """The average of the new packs; None where there is none."""
        scores = [pack.score for pack in self.new]
        return sum(scores) / len(scores) if scores else None

    @property
    def successes(self) -> int:
        """How many of the new packs came out."""
        return sum([pack.score >= self.patience.target for pack in self.new])
