"""Games one after the other, as a record holds them: a single game, a pair, or a match."""

from typing import NamedTuple

from cribbage.engine.actions import Action
from cribbage.engine.game import Game, new_game
from cribbage.engine.referee import Step, apply
from cribbage.match.margins import Won, won
from cribbage.match.match import Match


class Series(NamedTuple):
    """The game that is played now, or was won last, and all the games that are won.

    The next game begins with its first decision, the shuffle: until then the one that was won
    stays in sight.
    """

    match: Match
    game: Game
    won: tuple[Won, ...] = ()

    @property
    def is_over(self) -> bool:
        """Whether nothing more belongs to it."""
        return self.match.is_over(self.won)

    @property
    def has_same_cards(self) -> bool:
        """Whether the game that is played, or the next one, has the cards of the one before."""
        return self.match.has_same_cards(self.won)

    @property
    def number(self) -> int:
        """Which game this is, counted from 1."""
        return len(self.won) + (self.game.winner is None)

    def with_next_game(self) -> "Series":
        """With the next game about to begin, where one was won and the match was not."""
        if self.game.winner is None or self.is_over:
            return self
        dealer = self.match.next_dealer(self.won, self.game.rules)
        return self._replace(game=new_game(self.game.rules, dealer=dealer))

    def apply(self, action: Action) -> tuple["Series", Step]:
        """What it is after a decision, and what the decision did; IllegalAction as in ``apply``."""
        series = self.with_next_game()
        step = apply(series.game, action)
        over = () if step.game.winner is None else (won(step.game),)
        return Series(self.match, step.game, series.won + over), step
