"""Programs against each other: one game after the other, and every decision as it is made."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cribbage.engine.actions import Action
from cribbage.engine.game import Game
from cribbage.engine.rules import Rules
from cribbage.match.agreement import Agreement
from cribbage.match.house import House
from cribbage.match.levels import Level, with_programs
from cribbage.match.margins import Won
from cribbage.match.match import Match
from cribbage.pack.worded import Worded
from cribbage.record.record import Record
from cribbage.session.session import Frame, Session
from cribbage.sight.view import View


class Decided(NamedTuple):
    """A decision and what it led to: the frames of it, and the game after them.

    ``action`` is None where the house did something, perhaps more than one thing; ``view`` is what
    a program saw that decided, None where it was none.
    """

    action: Action | None
    frames: tuple[Frame, ...]
    game: Game
    view: View | None = None


class Contest:
    """Two programs of these levels and the games between them; nothing of them is kept.

    Without ``games`` they play without end, and whoever lost deals first in the next game. So many
    games are played in pairs: the same cards twice, the seats swapped (docs/rules.md 10.8). With a
    ``seed`` all of it is the same again. ``won`` are the games that are over. Raises ValueError
    unless there are two levels and an even number of games, and for a target that is none.
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
                Worded("two programs play against each other, not {levels}", levels=len(levels))
            )
        if games is not None and (games < 1 or games % 2):
            raise ValueError(
                Worded(
                    "the same cards are played twice: {games} is no even number of games",
                    games=games,
                )
            )
        self.levels = tuple(levels)
        self.names = with_programs(("", ""), levels)
        self.rules = Rules(target=target)
        self.many = games
        self.won: tuple[Won, ...] = ()
        self._seed = seed

    def games(self) -> Iterator[Iterator[Decided]]:
        """The decisions of each game, one game after the other; each has to be gone through."""
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
        """What the house shuffles by in the next game, and in the one with the same cards."""
        if self._seed is None:
            return None
        return House(self._seed).chance(f"contest {len(self.won)}").getrandbits(48)

    def _played(self, session: Session) -> Iterator[Decided]:
        """The next game of a session, from its first card to its end."""
        opening = session.next_game() if session.won else session.proceed()
        yield Decided(None, opening, session.game)
        while (seat := session.program) is not None:
            view = session.view(seat)
            action = session.thought(seat)()
            yield Decided(action, session.act(action), session.game, view)
            if steps := session.proceed():
                yield Decided(None, steps, session.game)
        self.won += session.won[-1:]
