"""A series of games, as in a record: a single game, a pair, or a match."""

from typing import NamedTuple

from cribbage.engine.actions import Action
from cribbage.engine.game import Game, new_game
from cribbage.engine.referee import Step, apply
from cribbage.match.margins import Won, won
from cribbage.match.match import Match


class Series(NamedTuple):
    """The current or latest game, and the results of all finished games.

    The next game starts with its first decision, the shuffle; until then the finished game stays
    the current one.
    """

    match: Match
    game: Game
    won: tuple[Won, ...] = ()

    @property
    def is_over(self) -> bool:
        """True if no more games follow."""
        return self.match.is_over(self.won)

    @property
    def has_same_cards(self) -> bool:
        """True if this game, or the next one, has the cards of the one before."""
        return self.match.has_same_cards(self.won)

    @property
    def number(self) -> int:
        """The number of this game, from 1."""
        return len(self.won) + (self.game.winner is None)

    def with_next_game(self) -> "Series":
        """Return the series with the next game, if this one is won and the match is not."""
        if self.game.winner is None or self.is_over:
            return self
        dealer = self.match.next_dealer(self.won, self.game.rules)
        return self._replace(game=new_game(self.game.rules, dealer=dealer))

    def apply(self, action: Action) -> tuple["Series", Step]:
        """Return the series after a decision, and its step; raises IllegalAction as ``apply``."""
        series = self.with_next_game()
        step = apply(series.game, action)
        over = () if step.game.winner is None else (won(step.game),)
        return Series(self.match, step.game, series.won + over), step
