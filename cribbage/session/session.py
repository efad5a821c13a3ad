"""A game or match in play, and the record it grows in."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random

from cribbage.engine.actions import Action, Answer, Claim, Cut, Shuffle
from cribbage.engine.game import CuttingPack, CuttingStarter, Game
from cribbage.engine.referee import refusal, to_act
from cribbage.engine.rules import HOUSE, Seat
from cribbage.match.house import House
from cribbage.match.levels import Level, people
from cribbage.match.match import FinishedGame, Match
from cribbage.match.series import Series
from cribbage.pack.worded import Worded
from cribbage.records.journal import Journal
from cribbage.records.notation import HINT_LINE, WARNED_LINE
from cribbage.records.record import Record, turns
from cribbage.session.base_session import BaseSession
from cribbage.session.miscounting import as_counted
from cribbage.session.silence import silent_decision, unsaid_before
from cribbage.settings.beginning import PackCutDeals
from cribbage.views.frames import Frame, frames
from cribbage.views.view import View, legal, view


class Session(BaseSession[Record, Series, Frame]):
    """A game or match in play.

    With ``quick`` the program makes every cut; ``pack_cut`` says before which deals it cuts the
    pack. Both can change during the game, because the record has each cut as its player's.
    ``notice`` and ``terms`` are sentences about the first deal, and about what is agreed.
    """

    what = Worded("game")
    shown = staticmethod(frames)

    def __init__(
        self,
        record: Record,
        *,
        quick: bool = False,
        pack_cut: PackCutDeals = PackCutDeals.EVERY,
        journal: Journal | None = None,
    ) -> None:
        super().__init__(record, journal)
        self.quick = quick
        self.pack_cut = pack_cut
        self.notice: str | None = None
        self.terms: str | None = None
        self._house = House(record.seed)

    @property
    def game(self) -> Game:
        """The current game, or the last one if it is won."""
        return self.series.game

    @property
    def left(self) -> str:
        """The sentence for a game or match that is not finished, without a period."""
        if self.match.to is None:
            return super().left
        return Worded("The {what} is unfinished", what=Worded("match"))

    @property
    def match(self) -> Match:
        """The agreement about games after the first."""
        return self.record.match

    @property
    def won(self) -> tuple[FinishedGame, ...]:
        """The finished games of the match."""
        return self.series.won

    def so_far(self) -> Iterator[Frame]:
        """Yield the last game of the record it started with, as a bystander saw it."""
        for turn in turns(self.record.games()[-1]):
            yield from frames(turn.game, turn.step.events)

    def hint(self) -> None:
        """Write to the disk that a person playing alone is shown a hint for the next decision.

        That is written once, however often they look at it.
        """
        self._note(HINT_LINE, self._course.hints)

    def warn(self) -> None:
        """Write to the disk that the coach warns a person playing alone of the next decision.

        That is written once, for however many cards they are warned of.
        """
        self._note(WARNED_LINE, self._course.warnings)

    def _note(self, line: str, places: list[int]) -> None:
        place = len(self._course.actions)
        if place not in places:
            self.keep(f"{line}\n")
            places.append(place)

    def repeat(self, dealt: Sequence[Shuffle | Cut]) -> None:
        """Deal as in another game, as far as these shuffles and cuts go."""
        self._course.repeat(dealt)

    def decide(self, action: Action) -> tuple[Frame, ...]:
        """Carry out a decision as ``act`` does, after any claim or answer that it leaves unsaid.

        A computer player makes its own claim or answer; if that wins the game, nothing more is
        decided. Raises IllegalAction, with nothing changed, if the rules do not allow the decision
        even then.
        """
        unsaid_before(self.game, action)
        happened: tuple[Frame, ...] = ()
        while refusal(self.series.with_next_game().game, action):
            silence = silent_decision(self.game)
            if silence is None:
                return happened
            happened += self.act(self._word_for(silence))
        return happened + self.act(action)

    def let_stand(self) -> tuple[Frame, ...]:
        """Accept the last card or claim without a word, and return what happened.

        Computer players still make their own claims and answers.
        """
        happened: tuple[Frame, ...] = ()
        while silence := silent_decision(self.game):
            happened += self.act(self._word_for(silence))
        return happened

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats of people."""
        return people(self.record.levels)

    @property
    def computer_player(self) -> Seat | None:
        """The computer player's seat that decides next, or None if a person or the program does.

        If several owe a decision at once, people are asked before computer players.
        """
        owing = to_act(self.game)
        if not owing or owing[0] == HOUSE:
            return None
        return owing[0] if all([self.record.levels[seat] for seat in owing]) else None

    def thought(self, seat: Seat) -> Callable[[], Action]:
        """Return a function that decides for a computer player, from what its seat sees now.

        It knows nothing of the session, so it can be called in another thread.
        """
        level = self.record.levels[seat]
        assert level
        chance = self._chance(f"decision {len(self._course.actions)}")
        return partial(_decided, level, chance, self.view(seat))

    def _chance(self, purpose: str) -> Random:
        """Return a random generator that is the same for the same decision in the same deal.

        So the same choice gets the same answer after it was taken back. Without a seed it depends
        on the order of the pack.
        """
        if self.record.seed is not None:
            return self._house.chance(purpose)
        for action in reversed(self._course.actions):
            if isinstance(action, Shuffle):
                return Random(f"{action.pack} {purpose}")
        return self._house.chance(purpose)

    def next_game(self) -> tuple[Frame, ...]:
        """Start the next game of a match, if one was won, and return the program's first moves."""
        following = self.series.with_next_game()
        if following is self.series:
            return ()
        return self.act(self._dealing(following)) + self.proceed()

    def check(self, action: Action) -> None:
        """Raise IllegalAction, saying why, if the rules do not allow the decision now."""
        self.series.apply(action)

    def any_cut(self, seat: Seat) -> Cut | None:
        """Return a random cut for a player who owes one, or None."""
        depths = [cut.depth for cut in legal(self.view(seat)) if isinstance(cut, Cut)]
        return Cut(seat, self._house.cut(depths, len(self._course.actions))) if depths else None

    def proceed(self) -> tuple[Frame, ...]:
        """Carry out the decisions that no player makes, up to one that a player owes."""
        found: tuple[Frame, ...] = ()
        while action := self._house_decision():
            found += self.act(action)
        return found

    def view(self, seat: Seat | None = None) -> View:
        """Return the table as ``seat``, or a bystander, sees it now."""
        return view(self.game, seat)

    def _word_for(self, silence: Claim | Answer) -> Action:
        """Return a computer player's own decision, or the silence of a person."""
        seat = silence.seat
        return self.thought(seat)() if self.record.levels[seat] else silence

    def _house_decision(self) -> Action | None:
        owing = to_act(self.game)
        if owing == (HOUSE,):
            return self._dealing(self.series)
        again = (self.series.repeated or self._cut_again()) if owing else None
        if again or not owing:
            return again
        return self.any_cut(owing[0]) if self.quick or self._leaves_the_pack_alone() else None

    def _cut_again(self) -> Cut | None:
        """Return the cut that is due, if it was made before a decision was taken back."""
        made = self._course.repeated
        is_due = isinstance(self.game.phase, CuttingPack | CuttingStarter)
        return made if isinstance(made, Cut) and is_due else None

    def _leaves_the_pack_alone(self) -> bool:
        """Return true if the pack is to be cut now, but not by a player."""
        if not isinstance(self.game.phase, CuttingPack):
            return False
        first_only = self.pack_cut is PackCutDeals.FIRST and self.game.deals > 0
        return first_only or self.pack_cut is PackCutDeals.NEVER

    def _dealing(self, series: Series) -> Action:
        """Return the next shuffle."""
        made = self._course.repeated
        again = series.repeated or (made if isinstance(made, Shuffle) else None)
        return again or Shuffle(self._house.shuffled(series.game.shuffles, len(series.won)))


def _decided(level: Level, chance: Random, seen: View) -> Action:
    from cribbage.analysis.players import (
        COMPUTER_PLAYERS,  # only needed for games with computer players
    )

    return as_counted(level, seen, COMPUTER_PLAYERS[level.value](chance)(seen))
