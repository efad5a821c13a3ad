"""A solitaire game in play, and the record it grows in."""

from collections.abc import Iterator
from typing import NamedTuple

from cribbage.engine.actions import Shuffle
from cribbage.engine.rules import HOUSE
from cribbage.match.house import House
from cribbage.pack.worded import Worded
from cribbage.records.journal import Journal
from cribbage.records.patience import PatienceRecord, turns
from cribbage.session.between import between
from cribbage.session.keeping import Keeping
from cribbage.solitaire.actions import Action
from cribbage.solitaire.events import Event, FaceUp
from cribbage.solitaire.evolve import evolve
from cribbage.solitaire.game import Game, new_game
from cribbage.solitaire.referee import apply, to_act
from cribbage.solitaire.view import View, seen, view
from cribbage.views.seen import PackShuffled


class PatienceFrame(NamedTuple):
    """One event of a solitaire game, with the table before and after it, as the player sees it."""

    event: PackShuffled | FaceUp
    before: View
    view: View


class PatienceSession(Keeping):
    """A solitaire game in play, continued from the end of its record.

    ``journal`` is the file that the record grows in. ``again`` is true if the pack is dealt again,
    so that its player knows the cards. The decisions of the record are carried out again; raises
    IllegalAction if one is not possible.
    """

    what = Worded("solitaire game")

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
        """The record of the game so far."""
        return self.record.changed(actions=tuple(self._actions))

    def so_far(self) -> Iterator[PatienceFrame]:
        """Yield what happened in the record that it started with."""
        for turn in turns(self.record):
            yield from patience_frames(turn.game, turn.step.events)

    def act(self, action: Action) -> tuple[PatienceFrame, ...]:
        """Write a decision to the disk, carry it out, and return what the player sees of it.

        Raises IllegalAction, with nothing changed, if the rules do not allow it. If the record can
        no longer be written, ``trouble`` says so and the game continues without it.
        """
        before, step = self.game, apply(self.game, action)
        self.keep(self.record.line(action, step))
        self.game = step.game
        self._actions.append(action)
        return patience_frames(before, step.events)

    def proceed(self) -> tuple[PatienceFrame, ...]:
        """Shuffle if the program has to, and return what happened."""
        if to_act(self.game) != (HOUSE,):
            return ()
        return self.act(Shuffle(House(self.record.seed).shuffled(0)))

    def view(self) -> View:
        """Return the table as the player sees it now."""
        return view(self.game)


def patience_frames(game: Game, events: tuple[Event, ...]) -> tuple[PatienceFrame, ...]:
    """Return the events that followed from ``game``, each with the table before and after it."""
    looks = between(game, events, evolve, view)
    return tuple([PatienceFrame(seen(event), before, after) for event, before, after in looks])
