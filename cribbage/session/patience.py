"""A patience being played: the one thing that changes, and the record it grows in."""

from collections.abc import Iterator
from typing import NamedTuple

from cribbage.engine.actions import Shuffle
from cribbage.engine.rules import HOUSE
from cribbage.match.house import House
from cribbage.pack.worded import Worded
from cribbage.patience.actions import Action
from cribbage.patience.events import Event, FaceUp
from cribbage.patience.evolve import evolve
from cribbage.patience.game import Game, new_game
from cribbage.patience.referee import apply, to_act
from cribbage.patience.view import View, seen, view
from cribbage.record.journal import Journal
from cribbage.record.patience import PatienceRecord, turns
from cribbage.session.between import between
from cribbage.session.keeping import Keeping
from cribbage.sight.seen import PackShuffled


class PatienceFrame(NamedTuple):
    """One event of a patience, and the table before and after it, as the player sees it."""

    event: PackShuffled | FaceUp
    before: View
    view: View


class PatienceSession(Keeping):
    """A patience in play, from where its record ends.

    ``journal`` is the file that the record grows in; ``again`` says that its pack was dealt once
    more, and so that its player knows its cards. The decisions of the record are carried out
    again, and IllegalAction says where they cannot be.
    """

    what = Worded("patience")

    def __init__(
        self, record: PatienceRecord, *, journal: Journal | None = None, again: bool = False
    ) -> None:
        super().__init__(journal)
        self.again = again
        self.record = record
        self.game = new_game(record.patience)
        self._actions = list(record.actions)
        for turn in turns(record):
            self.game = turn.step.game

    @property
    def played(self) -> PatienceRecord:
        """The record as far as the patience went."""
        return self.record.changed(actions=tuple(self._actions))

    def so_far(self) -> Iterator[PatienceFrame]:
        """What happened in the record that it began with."""
        for turn in turns(self.record):
            yield from patience_frames(turn.game, turn.step.events)

    def act(self, action: Action) -> tuple[PatienceFrame, ...]:
        """Carry out a decision, on the disk first: what happened, as the player sees it.

        IllegalAction, with nothing changed, where the rules do not allow it. Where the record
        cannot be written any more, ``trouble`` says so and the patience goes on without it.
        """
        before, step = self.game, apply(self.game, action)
        self.keep(self.record.line(action, step))
        self.game = step.game
        self._actions.append(action)
        return patience_frames(before, step.events)

    def proceed(self) -> tuple[PatienceFrame, ...]:
        """Shuffle, where the house is to: what happened then."""
        if to_act(self.game) != (HOUSE,):
            return ()
        return self.act(Shuffle(House(self.record.seed).shuffled(0)))

    def view(self) -> View:
        """The table as the player sees it now."""
        return view(self.game)


def patience_frames(game: Game, events: tuple[Event, ...]) -> tuple[PatienceFrame, ...]:
    """The events that followed from ``game``, each between two looks at the table."""
    looks = between(game, events, evolve, view)
    return tuple([PatienceFrame(seen(event), before, after) for event, before, after in looks])
