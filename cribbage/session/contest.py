"""Programs against each other: one game after the other, and every decision as it is made."""

from collections.abc import Iterator, Sequence
from math import sqrt
from typing import NamedTuple

from cribbage.engine.actions import Action
from cribbage.engine.game import Game
from cribbage.engine.rules import Rules, Side
from cribbage.match.agreement import Agreement
from cribbage.match.house import House
from cribbage.match.levels import Level, with_programs
from cribbage.match.margins import Won
from cribbage.match.match import Match
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
    unless there are two levels, for less than one game, and for a target that is none.
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
            raise ValueError(f"two programs play against each other, not {len(levels)}")
        if games is not None and games < 1:
            raise ValueError(f"one game is played at least, not {games}")
        self.levels = tuple(levels)
        self.names = with_programs(("", ""), levels)
        self.rules = Rules(target=target)
        self.many = games
        self.won: tuple[Won, ...] = ()
        self._seed = seed

    @property
    def wins(self) -> tuple[int, int]:
        """How many games each has won."""
        first = sum([game.winner == 0 for game in self.won])
        return first, len(self.won) - first

    def share(self, side: Side) -> "Share | None":
        """The share of one side, where the same cards were played twice; else None."""
        return share(self.won, side) if self.many else None

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
            if match.duplicate and len(self.won) != self.many:
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


class Share(NamedTuple):
    """What part of the games somebody wins, and how far that may be ``off`` by chance, in nineteen
    of twenty times.
    """

    mean: float
    off: float


def share(won: Sequence[Won], side: Side) -> Share | None:
    """The share of a side; None before two pairs of games with the same cards are played.

    It goes by pairs, for both games of one go by the same cards. A last game without another is
    left out.

    >>> one, other = [Won(Seat(0), Side(winner), (121, 90), 121) for winner in (0, 1)]
    >>> share([one, other, other, one], Side(0)), share([one] * 3, Side(0))
    (Share(mean=0.5, off=0.0), None)
    """
    pairs = [
        sum([game.winner == side for game in won[place : place + 2]]) / 2
        for place in range(0, len(won) - 1, 2)
    ]
    if len(pairs) < 2:
        return None
    mean = sum(pairs) / len(pairs)
    spread = sum([(pair - mean) ** 2 for pair in pairs]) / (len(pairs) - 1)
    return Share(mean, 1.96 * sqrt(spread / len(pairs)))
