"""A series of games, as in a record: a single game, a pair, or a match."""

from typing import NamedTuple

from cribbage.engine.actions import Action, Cut, IllegalAction, Shuffle
from cribbage.engine.game import (
    CuttingPack,
    CuttingStarter,
    Game,
    Gathered,
    Shown,
    checked_game,
    new_game,
)
from cribbage.engine.referee import Step, apply, to_act
from cribbage.engine.value import checked_tuple
from cribbage.match.match import FinishedGame, Match, playable, won
from cribbage.pack.worded import Worded


class _Series(NamedTuple):
    match: Match
    game: Game
    won: tuple[FinishedGame, ...] = ()
    to_repeat: tuple[Shuffle | Cut, ...] = ()


class Series(_Series):
    """The current or latest game, and the results of all finished games.

    The next game starts with its first decision, the shuffle; until then the finished game stays
    the current one. In a duplicate match ``to_repeat`` holds the shuffles and cuts that dealt the
    first game of a pair, in order, and in the second game those that are left (docs/rules.md 10.8).
    Raises ValueError for a duplicate match with more than two sides, TypeError for values of
    another type.
    """

    __slots__ = ()

    def __new__(
        cls,
        match: Match,
        game: Game,
        won: tuple[FinishedGame, ...] = (),
        to_repeat: tuple[Shuffle | Cut, ...] = (),
    ) -> "Series":
        """Check the types, and that the rules of the game allow the match."""
        match = playable(match, checked_game(game).rules)
        won = checked_tuple("won", won, FinishedGame)
        for made in to_repeat:
            if not isinstance(made, Shuffle | Cut):
                raise TypeError(f"to_repeat: {made!r} is not a Shuffle or a Cut")
        return super().__new__(cls, match, game, won, tuple(to_repeat))

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

    @property
    def repeated(self) -> Shuffle | Cut | None:
        """The next decision, if it has to repeat a shuffle or a cut of the game before.

        That is so in the second game of a duplicate pair, as far as the first one went: the pack
        has the same order and is cut at the same places (docs/rules.md 10.8).
        """
        if not (self.has_same_cards and self.to_repeat):
            return None
        game = self.with_next_game().game
        owing = to_act(game)
        if not owing or not isinstance(game.phase, _DEALING):
            return None
        made = self.to_repeat[0]
        return made.changed(seat=owing[0]) if isinstance(made, Cut) else made

    def with_next_game(self) -> "Series":
        """Return the series with the next game, if this one is won and the match is not."""
        if self.game.winner is None or self.is_over:
            return self
        dealer = self.match.next_dealer(self.won, self.game.rules)
        return self._replace(game=new_game(self.game.rules, dealer=dealer))

    def apply(self, action: Action) -> tuple["Series", Step]:
        """Return the series after a decision, and its step.

        Raises IllegalAction as ``apply``, and for a shuffle or a cut that is not ``repeated``.
        """
        series = self.with_next_game()
        step = apply(series.game, action)
        to_repeat = series.to_repeat
        if series.match.duplicate and isinstance(action, Shuffle | Cut):
            to_repeat = series._repeating(action)
        over = () if step.game.winner is None else (won(step.game),)
        return series._replace(game=step.game, won=series.won + over, to_repeat=to_repeat), step

    def _repeating(self, action: Shuffle | Cut) -> tuple[Shuffle | Cut, ...]:
        """Return ``to_repeat`` after a shuffle or a cut; raises IllegalAction for a wrong one."""
        if not self.has_same_cards:
            # The cut for the deal is not repeated.
            made = (action,) if self.game.dealer is not None else ()
            return (*self.to_repeat, *made) if self.game.shuffles else made
        repeated = self.repeated
        if repeated is None or repeated == action:
            return self.to_repeat[1:]
        if isinstance(repeated, Cut) and isinstance(action, Cut):
            raise IllegalAction(
                Worded(
                    "this game repeats the cards of the previous game: lift {depth} cards, "
                    "not {other}",
                    depth=repeated.depth,
                    other=action.depth,
                )
            )
        raise IllegalAction(
            Worded(
                "this game repeats the cards of the previous game: shuffle the pack into "
                "the same order"
            )
        )


_DEALING = Gathered | Shown | CuttingPack | CuttingStarter
"""The phases that wait for a shuffle or a cut that deals cards, once the dealer is known."""


class SeriesTurn(NamedTuple):
    """One decision of a series: the game before it, the decision, its result, the series after."""

    game: Game
    action: Action
    step: Step
    series: Series
