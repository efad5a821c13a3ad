"""Games between computer players: one game after the other, decision by decision."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cribbage.engine.actions import Action
from cribbage.engine.game import Game
from cribbage.engine.rules import Rules
from cribbage.match.agreement import Agreement
from cribbage.match.house import House
from cribbage.match.levels import Level, with_computer_players
from cribbage.match.match import FinishedGame, Match
from cribbage.pack.worded import Worded
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.views.frames import Frame
from cribbage.views.view import View


class DecidedStep(NamedTuple):
    """A decision, the frames it led to, and the game after them.

    ``action`` is None if the program shuffled or cut, perhaps more than once. ``view`` is what the
    computer player saw when it decided, or None if none did.
    """

    action: Action | None
    frames: tuple[Frame, ...]
    game: Game
    view: View | None = None


class Contest:
    """Two computer players of these levels and the games between them; nothing is saved.

    Without ``games`` they never stop, and the loser deals first in the next game. A number of games
    is played in pairs: the same cards twice, the seats swapped (docs/rules.md 10.8). The same
    ``seed`` repeats everything. ``won`` are the finished games. Raises ValueError unless there are
    two levels and an even number of games, and for an invalid target.
    """

    def __init__(
        self,
        levels: Sequence[Level],
        target: int = 121,
        *,
        games: int | None = None,
        seed: int | None = None,
    ) -> None:
        if len(levels) != 2:
            raise ValueError(
                Worded("a contest needs two computer players, not {levels}", levels=len(levels))
            )
        if games is not None and (games < 1 or games % 2):
            raise ValueError(
                Worded(
                    "the number of games must be even, not {games}, because games are played in "
                    "pairs",
                    games=games,
                )
            )
        self.levels = tuple(levels)
        self.names = with_computer_players(("", ""), levels)
        self.rules = Rules(target=target)
        self.many = games
        self.won: tuple[FinishedGame, ...] = ()
        self._seed = seed

    def games(self) -> Iterator[Iterator[DecidedStep]]:
        """Yield the decisions of each game in order; each has to be consumed."""
        dealer = None
        match = Match(duplicate=self.many is not None)
        while self.many is None or len(self.won) < self.many:
            agreed = Agreement(
                self.names, self.rules, dealer, self._next_seed(), match, self.levels
            )
            session = Session(Record.of(agreed), quick=True)
            yield self._played(session)
            if match.duplicate:
                yield self._played(session)
            dealer = match.next_dealer(session.won, self.rules)

    def _next_seed(self) -> int | None:
        """Return the seed of the next game, and of the one with the same cards."""
        if self._seed is None:
            return None
        return House(self._seed).chance(f"contest {len(self.won)}").getrandbits(48)

    def _played(self, session: Session) -> Iterator[DecidedStep]:
        """Yield the next game of a session, from its first card to its end."""
        opening = session.next_game() if session.won else session.proceed()
        yield DecidedStep(None, opening, session.game)
        while (seat := session.computer_player) is not None:
            view = session.view(seat)
            action = session.thought(seat)()
            yield DecidedStep(action, session.act(action), session.game, view)
            if steps := session.proceed():
                yield DecidedStep(None, steps, session.game)
        self.won += session.won[-1:]
