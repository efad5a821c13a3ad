"""The replay of recorded games, step by step, with all hands and discards shown."""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import datetime
from typing import Final, TypeVar, overload

from cribbage.engine import events as happened
from cribbage.engine.actions import Action, Discard
from cribbage.engine.game import Game
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _
from cribbage.match.match import FinishedGame
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Score, Why
from cribbage.pack.worded import Worded
from cribbage.records.record import Record, split_games, turns
from cribbage.session.contest import DecidedStep
from cribbage.ui.control.game_log import HANDS_HELD, GameLog, brief_sentence, ruling
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.screen import Message, Screen
from cribbage.ui.screens.surroundings import sorted_own_hand
from cribbage.ui.table.moment import GameMoment
from cribbage.ui.table.replay_screen import Replay
from cribbage.ui.words.telling import (
    Announcement,
    Telling,
    discard_sentence,
    event_sentence,
    event_speech,
)
from cribbage.views.frames import frames
from cribbage.views.seen import HandsDealt, LaidAway
from cribbage.views.view import view

ReplayedCards = tuple[Card, ...]
_StepT = TypeVar("_StepT")

_HELD: Final = 2
"""The games whose steps are in memory at a time, since each step holds the whole log so far."""


def replay_of(
    record: Record,
    write: WriteCard,
    *,
    game: int = 0,
    back: Screen | None = None,
    begun: datetime | None = None,
) -> Replay:
    """Return the replay of a record from the start of one of its games; ``begun`` is the local time
    at which it was started, None if unknown.

    ValueError, with a sentence, for a record in which nothing happened.
    """
    games = ReplayMoments(record, write, begun)
    if not games[game]:
        raise ValueError(Worded("nothing has happened in this game yet"))
    return Replay(games, game, 0, back)


class ReplayMoments(Sequence[tuple[GameMoment, ...]]):
    """The steps of each game of a record, made on demand.

    A match has thousands of steps, and most games are never opened. ``games`` are the games as
    separate records, the last one perhaps unfinished; ``won`` are the results of the others.
    """

    def __init__(self, record: Record, write: WriteCard, begun: datetime | None = None) -> None:
        self.record = record
        self.begun = begun
        self.games: tuple[Record, ...] = ()
        self.won: tuple[FinishedGame, ...] = ()
        for game, made in split_games(record):
            self.games += (game,)
            self.won = made[-1].series.won if made else ()
        self._write = write
        self._made: dict[int, tuple[GameMoment, ...]] = {}

    def __len__(self) -> int:
        return len(self.games)

    @overload
    def __getitem__(self, which: int) -> tuple[GameMoment, ...]: ...
    @overload
    def __getitem__(self, which: slice) -> tuple[tuple[GameMoment, ...], ...]: ...
    def __getitem__(
        self, which: int | slice
    ) -> tuple[GameMoment, ...] | tuple[tuple[GameMoment, ...], ...]:
        places = range(len(self))[which]
        if isinstance(places, range):
            return tuple([self[place] for place in places])
        if places not in self._made:
            while len(self._made) >= _HELD:
                del self._made[next(iter(self._made))]
            self._made[places] = self._steps(places)
        return self._made[places]

    def step_of(self, game: int, decision: int) -> int:
        """Return the place of the step that shows a decision of a game, at least 0."""
        numbers = [moment.number for moment in self[game]]
        place = bisect_left(numbers, decision)
        # A decision that belongs to an earlier step has no step of its own.
        is_own = place < len(numbers) and numbers[place] == decision
        return place if is_own else place - 1

    def _standing(self, number: int, deal: int, deals: int, step: int, steps: int) -> Worded:
        parts = {"deal": deal, "deals": deals, "step": step, "steps": steps}
        if len(self) == 1:
            return Worded("deal {deal} of {deals}, step {step} of {steps}", **parts)
        return Worded(
            "game {game} of {games}, deal {deal} of {deals}, step {step} of {steps}",
            game=number + 1,
            games=len(self),
            **parts,
        )

    def _steps(self, number: int) -> tuple[GameMoment, ...]:
        moments = tuple(self._moments(number))
        deals = moments[-1].deal if moments else 0
        return tuple(
            [
                moment._replace(
                    around=moment.around._replace(
                        stands=(self._standing(number, moment.deal, deals, step, len(moments)),)
                    )
                )
                for step, moment in enumerate(moments, 1)
            ]
        )

    def _moments(self, number: int) -> Iterator[GameMoment]:
        """Yield the steps of a game; a finished game ends with its last page."""
        record, before = self.record, self.won[:number]
        log = GameLog(record.names, record.rules, self._write, (), record.match, before)
        decisions = [
            DecidedStep(turn.action, frames(turn.game, turn.step.events), turn.step.game)
            for turn in turns(self.games[number])
        ]
        places = {id(decided): place for place, decided in enumerate(decisions)}
        for told, decided in Steps(log, self._write).of(decisions):
            moment = told._replace(number=places[id(decided)])
            yield moment
            if moment.page and moment.around.match.has_more_games:
                yield moment._replace(page=Standings(moment.page))


_BEGINNINGS: Final = (
    *(happened.CutForDeal, happened.PackCut, HandsDealt, LaidAway),
    *(happened.StarterCut, happened.Played, happened.Claimed, happened.HandShown),
    *(happened.CribShown, happened.Resigned, happened.GameWon),
)
"""The events that start a step."""

_SAME_STEP: Final = {
    HandsDealt: (happened.PackCut,),
    happened.HandShown: (happened.Claimed, happened.Answered),
    happened.CribShown: (happened.Claimed, happened.Answered),
}
"""The events that belong to the same step as the event before them."""


def _goes_on(announcement: Announcement, before: Announcement) -> bool:
    """Return true if an event belongs to the step of the event before it."""
    if not isinstance(announcement.event, _BEGINNINGS):
        return True
    return isinstance(before.event, _SAME_STEP.get(type(announcement.event), ()))


def group_steps(
    announcements: Iterable[_StepT], goes_on: Callable[[_StepT, Sequence[_StepT]], bool]
) -> Iterator[list[_StepT]]:
    """Yield things in groups; a thing that ``goes_on`` joins the group before it.

    >>> list(group_steps([1, 2, 5, 6, 9], lambda each, group: each == group[-1] + 1))
    [[1, 2], [5, 6], [9]]
    """
    group: list[_StepT] = []
    for announcement in announcements:
        if group and not goes_on(announcement, group):
            yield group
            group = []
        group.append(announcement)
    if group:
        yield group


class Steps:
    """The steps of one game, with all hands shown."""

    def __init__(self, log: GameLog, write: WriteCard) -> None:
        self._names = log.names
        self._write = write
        self._card = ""
        self._log_of_game = log
        self._away: list[ReplayedCards] = [()] * len(log.names)

    def of(self, decisions: Iterable[DecidedStep]) -> Iterator[tuple[GameMoment, DecidedStep]]:
        """Yield each step with its first decision; ``decisions`` may still be in the making.

        A step is complete when the next one starts, so one more decision is made by then.
        """
        telling = Telling()
        announcements = (
            (announcement, each) for each in decisions for announcement in telling.told(each.frames)
        )
        for step in group_steps(announcements, lambda each, step: _goes_on(each[0], step[-1][0])):
            yield self._moment(step), step[0][1]

    def _moment(self, step: list[tuple[Announcement, DecidedStep]]) -> GameMoment:
        message: list[Message] = []
        said: list[str] = []
        (first, _), (last, decided) = step[0], step[-1]
        event, scored = first.event, first.score
        for announcement, (action, *_) in step:
            self._log_of_game.follow(announcement)
            around = self._log_of_game.around(announcement.view)
            if isinstance(action, Discard):
                self._away[action.seat] = action.cards
            match announcement.event:
                case HandsDealt():
                    self._away = [()] * len(self._names)
                case happened.CutTied() | happened.DealerChosen():
                    # The cut cards are gathered up in the later view.
                    around = around._replace(view=announcement.before)
                case happened.HandShown() | happened.CribShown():
                    event = announcement.event
                case happened.Settled(score=score):
                    scored = score
            message += self._sentences(announcement, action)
            said.append(self._said(announcement))
        return GameMoment(
            around._replace(message=tuple(message)),
            event,
            _open_hands(decided.game),
            tuple(self._away),
            tuple(filter(None, said)),
            scoring_cards(scored),
            self._log_of_game.over(last.view) if isinstance(event, happened.GameWon) else None,
        )

    def _sentences(self, announcement: Announcement, action: Action | None) -> Iterator[Message]:
        """Yield what the message row says of an event, discards included."""
        if isinstance(action, Discard):
            yield Message(discard_sentence(action, self._names, self._write))
            return
        fate = announcement.fate
        match announcement.event:
            case happened.HandShown() | happened.CribShown() as event:
                yield Message(
                    _("{name} pegs {points}.", name=self._names[event.seat], points=event.points)
                )
            case _ if not fate or fate.is_plain:
                if text := event_sentence(announcement, self._names, self._write):
                    # Without room for all, a go is left out before a score.
                    made = sum(announcement.view.scores) - sum(announcement.before.scores)
                    brief, follows = brief_sentence(announcement, self._names, self._write), ""
                    if isinstance(announcement.event, happened.Played):
                        self._card = text
                    elif (
                        isinstance(announcement.event, happened.Pegged) and announcement.view.played
                    ):
                        follows = self._card
                    yield Message(text, 1 + made, brief, follows=follows)
        if fate and not fate.is_plain:
            yield ruling(fate, self._names, self._write)

    def _said(self, announcement: Announcement) -> str:
        """Return the text next to the pile."""
        match announcement.event:
            case happened.Played():
                return event_speech(announcement, self._names, self._write)
            case _ if announcement.fate and not announcement.fate.is_plain:
                # The message row shows it.
                return ""
            case happened.SaidGo() | happened.Said() | happened.Settled() | happened.Pegged():
                return event_sentence(announcement, self._names, self._write).removesuffix(".")
            case _:
                return ""


def _open_hands(game: Game) -> tuple[ReplayedCards, ...]:
    """Return every hand as its owner holds it, sorted; empty outside the phases with hands."""
    seats = game.rules.round_from(Seat(0))
    if not isinstance(game.phase, HANDS_HELD):
        return ((),) * len(seats)
    return tuple([sorted_own_hand(view(game, seat), seat) for seat in seats])


_WHOLE_COUNT: Final = (Why.FIFTEEN, Why.THIRTY_ONE)


def scoring_cards(score: Score) -> frozenset[Card]:
    """Return the cards that made a score; the whole count only if nothing else scored."""
    few = [combo for combo in score if combo.why not in _WHOLE_COUNT] or score
    return frozenset([card for combo in few for card in combo.cards])
