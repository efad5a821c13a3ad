"""The replay of a recorded solitaire game, step by step, as its player saw it."""

from collections.abc import Iterator
from typing import Final

from cribbage.engine.events import CribShown, HandShown, Played
from cribbage.language.speaking import _
from cribbage.pack.cards import Card
from cribbage.pack.worded import Worded
from cribbage.records.record import turns
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.solitaire import events as happened
from cribbage.solitaire.game import GridFull, SolitaireOver
from cribbage.solitaire.rules import DEALS
from cribbage.solitaire.view import solitaire_frames
from cribbage.ui.control.replay_controller import group_steps, scoring_cards
from cribbage.ui.control.solitaire_log import SolitaireLog
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens.screen import Message, Screen
from cribbage.ui.table.solitaire_moments import SolitaireMoment, SolitaireReplay
from cribbage.ui.table.solitaire_show import SolitaireCountScreen
from cribbage.ui.table.squares import SquareOver
from cribbage.ui.words.aloud import cadence
from cribbage.ui.words.sentences import as_sentence
from cribbage.ui.words.solitaire_events import SolitaireAnnouncement, solitaire_sentence, told


def replay_of_solitaire(
    record: SolitaireRecord, write: WriteCard, *, back: Screen | None = None
) -> SolitaireReplay:
    """Return the replay of a record from its start.

    ValueError, with a sentence, for a record in which nothing happened.
    """
    moments = tuple(_Steps(record, write).moments())
    if not moments:
        raise ValueError(Worded("nothing has happened in this solitaire game yet"))
    numbered = [
        moment._replace(around=moment.around._replace(stands=(_where(moment, step, len(moments)),)))
        for step, moment in enumerate(moments, 1)
    ]
    return SolitaireReplay((tuple(numbered),), back=back)


def _where(moment: SolitaireMoment, step: int, steps: int) -> Worded:
    deals = moment.around.view.deals
    if not deals:
        return Worded("step {step} of {steps}", step=step, steps=steps)
    return Worded(
        "deal {deal} of {deals}, step {step} of {steps}",
        deal=deals,
        deals=DEALS,
        step=step,
        steps=steps,
    )


_BEGINNINGS: Final = (
    *(
        happened.HandDealt,
        happened.DummyDiscarded,
        happened.StarterTurned,
        Played,
        HandShown,
        CribShown,
    ),
    *(happened.PutUnder, happened.LastTurned, happened.CardPlaced),
    happened.LineShown,
)
"""The events that start a step."""

_NEXT_DEAL: Final = (happened.HandDealt, happened.LastTurned)
"""The events that belong to the step in which used cards were put under the stock."""


def _goes_on(announcement: SolitaireAnnouncement, first: SolitaireAnnouncement) -> bool:
    """Return true if an event belongs to the step that ``first`` started."""
    if isinstance(first.event, happened.PutUnder) and isinstance(announcement.event, _NEXT_DEAL):
        return True
    return not isinstance(announcement.event, _BEGINNINGS)


class _Steps:
    """The steps of a record."""

    def __init__(self, record: SolitaireRecord, write: WriteCard) -> None:
        self._record = record
        self._name = record.name
        self._write = write
        self._log_of_game = SolitaireLog(record.name, write)

    def moments(self) -> Iterator[SolitaireMoment]:
        """Yield each step; a finished game ends with its last page."""
        lines: list[SolitaireMoment] = []
        moment: SolitaireMoment | None = None
        for step in self._steps():
            moment = self._moment(step)
            if isinstance(moment.event, happened.LineShown):
                lines.append(moment)
            else:
                yield moment
        if moment and moment.around.view.phase in (SolitaireOver, GridFull):
            over = self._log_of_game.over(moment.around.view)
            if isinstance(over, SquareOver):
                # All lines score at once; they are highlighted one after another.
                for place, line in enumerate(lines):
                    around = over.around._replace(message=line.around.message)
                    page = over._replace(around=around, line=place)
                    yield line._replace(around=around, page=page)
            else:
                yield SolitaireMoment(over.around, moment.event, page=over)

    def _steps(self) -> Iterator[list[SolitaireAnnouncement]]:
        each = [solitaire_frames(turn.game, turn.step.events) for turn in turns(self._record)]
        announcements = (announcement for frames in each for announcement in told(frames))
        return group_steps(
            announcements, lambda announcement, step: _goes_on(announcement, step[0])
        )

    def _moment(self, step: list[SolitaireAnnouncement]) -> SolitaireMoment:
        message: list[Message] = []
        scored: frozenset[Card] = frozenset()
        event, page = step[0].event, None
        for announcement in step:
            match announcement.event:
                case HandShown() | CribShown() as shown:
                    page = self._counted(announcement, shown)
                    around, scored = page.after, scoring_cards(shown.score)
                case happened.LineShown() as shown:
                    self._log_of_game.follow(announcement)
                    around = self._log_of_game.around(announcement.view)
                    text = solitaire_sentence(announcement, self._name, self._write)
                    brief = as_sentence(cadence(shown.score))
                    around = around._replace(message=(Message(text, shown.points, brief),))
                    scored = scoring_cards(shown.score)
                case _:
                    self._log_of_game.follow(announcement)
                    around = self._log_of_game.around(announcement.view)
                    scored = scored | scoring_cards(announcement.score)
            if isinstance(announcement.event, _NEXT_DEAL):
                event = announcement.event
            message += around.message
        return SolitaireMoment(around._replace(message=tuple(message)), event, scored, page)

    def _counted(
        self, announcement: SolitaireAnnouncement, shown: HandShown | CribShown
    ) -> SolitaireCountScreen:
        """Return the counting screen of a hand or crib with everything named."""
        self._log_of_game.forget()
        counting = self._log_of_game.counting(announcement, shown)
        pegs = Message(_("{name} pegs {points}.", name=self._name, points=shown.points))
        after = counting.after._replace(message=(pegs,))
        return counting._replace(after=after, named=len(counting.phrases))
