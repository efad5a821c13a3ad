"""The course of one game as everyone sees it: pegs, log, tallies, and the screens they lead to."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from cribbage.engine.events import (
    Answered,
    Claimed,
    CribShown,
    CutTied,
    DealerChosen,
    GameWon,
    HandShown,
    PackCut,
    Pegged,
    PileTurned,
    Played,
    SaidGo,
    Settled,
)
from cribbage.engine.events import Said as SaidSoMany
from cribbage.engine.game import CuttingForDeal, CuttingPack, CuttingStarter, Discarding, Pegging
from cribbage.engine.rules import Rules
from cribbage.language.speaking import _, pgettext
from cribbage.match.levels import Levels
from cribbage.match.match import SINGLE_GAME, FinishedGame, Match, won
from cribbage.pack.worded import Worded
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.screen import ASKED, WARNED, Message, PegHoles, Screen, TurnedPile
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PauseScreen
from cribbage.ui.table.show import CountScreen
from cribbage.ui.words.claims import IN_PLAY, Fate, came_of, in_short, is_open
from cribbage.ui.words.log_lines import LogLine, log_line, remarks
from cribbage.ui.words.matches import beside_the_title
from cribbage.ui.words.moments import Highlight, Moments, said_with
from cribbage.ui.words.sentences import as_sentence
from cribbage.ui.words.sources import (
    BestHand,
    DealResult,
    Tally,
    Worth,
    better_hand,
    pegged_between,
    tallied,
)
from cribbage.ui.words.telling import Announcement, Telling, event_sentence, event_speech
from cribbage.ui.words.uncounted import UncountedHand
from cribbage.views.frames import Frame
from cribbage.views.seen import HandsDealt
from cribbage.views.view import View

if TYPE_CHECKING:  # the table for two to four needs no solitaire
    from cribbage.solitaire.view import SolitaireFrame, SolitaireView
    from cribbage.ui.words.solitaire_events import SolitaireAnnouncement

HANDS_HELD: Final = (Discarding, CuttingStarter, *IN_PLAY)
"""The phases in which players hold a hand."""

FrameT = TypeVar("FrameT", bound="Frame | SolitaireFrame")
EventT = TypeVar("EventT", bound="Announcement | SolitaireAnnouncement")


class EventLog(ABC, Generic[FrameT, EventT]):
    """The log, the message and the highlights of a game of any kind, as its events come.

    ``silent`` are the events that do not replace the message when a game is resumed.
    """

    silent: ClassVar[tuple[type, ...]]

    def __init__(self, names: tuple[str, ...], write: WriteCard) -> None:
        self.names = names
        self.message: tuple[Message, ...] = ()
        self._write = write
        self._log: tuple[LogLine, ...] = ()
        self._highlights: tuple[Highlight, ...] = ()
        self._finished: TurnedPile | None = None

    @abstractmethod
    def _follow(self, announcement: EventT) -> None:
        """Add an event to all that is followed."""

    @abstractmethod
    def _announced(self, frames: Iterable[FrameT]) -> Iterator[EventT]:
        """Yield the events to report."""

    def recall(self, frames: Iterable[FrameT]) -> None:
        """Follow what happened before the game was resumed; the last events are the message."""
        for announcement in self._told(frames):
            self._highlights = ()
            if not isinstance(announcement.event, self.silent):
                self.message = ()
            self._follow(announcement)

    def follow(self, announcement: EventT) -> None:
        """Follow one event, which becomes the message of the table after it."""
        self.forget()
        self._follow(announcement)

    def forget(self) -> None:
        """Drop the news so far, so that no later screen shows it again."""
        self.message = ()
        self._highlights = ()

    def warn(self, text: str) -> None:
        """Add a warning not about the game to the log and, shortened, to the next message."""
        self._log += (LogLine(None, text),)
        self.message += (warning(text),)

    def _told(self, frames: Iterable[FrameT]) -> Iterator[EventT]:
        """Yield the events to report, and note each pile that is turned over."""

        def noted() -> Iterator[FrameT]:
            for frame in frames:
                if isinstance(frame.event, PileTurned):
                    self._finished = TurnedPile(frame.before.start, frame.before.count)
                yield frame

        return self._announced(noted())

    def _note(self, line: LogLine | None, found: tuple[Highlight, ...]) -> None:
        self._log += (line,) if line else ()
        self._log += remarks(said_with(found), self.names)
        self._highlights += found

    def _shown_finished(self, view: "View | SolitaireView") -> TurnedPile | None:
        """Return the finished count, which stays until a card of the next one is played."""
        return self._finished if 0 < view.start == len(view.played) else None


class GameLog(EventLog[Frame, Announcement]):
    """The course of one game, with any number of players.

    ``standing`` is the score of this run in parts; ``before`` are the earlier games of ``match``;
    ``levels`` are those of the computer players.
    """

    silent = (SaidGo, SaidSoMany, Settled, Pegged)

    def __init__(
        self,
        names: tuple[str, ...],
        rules: Rules,
        write: WriteCard,
        standing: tuple[str, ...],
        match: Match = SINGLE_GAME,
        before: tuple[FinishedGame, ...] = (),
        levels: Levels = (),
    ) -> None:
        super().__init__(names, write)
        self._rules = rules
        self._goes, self._card_weighs = (_GOES, _CARD) if rules.seats > 2 else (0, 0)
        self.standing = standing
        self._match = match
        self._won = before
        self._pegs = (PegHoles(),) * rules.sides
        self._tallies = (Tally(),) * rules.sides
        self._best: BestHand | None = None
        self._deals: tuple[DealResult, ...] = ()
        self._dealing = DealResult(None, self._tallies, ())
        self._levels = levels
        self._gone: tuple[str, ...] = ()
        self._card = ""
        self._moments = Moments(names, match.skunks)
        self._telling = Telling()

    def around(self, view: View) -> GameTable:
        """Return the table now; ``view`` is what a spectator sees."""
        # A pack is cut for the next deal.
        deal = view.deals + (view.phase in (CuttingForDeal, CuttingPack))
        return GameTable(
            self.names,
            view,
            self._pegs,
            self._log,
            self.message,
            (Worded("deal {deal}", deal=deal), *self.standing, self._score()),
            self._match,
            self._won,
            self._shown_finished(view) if view.phase is Pegging else None,
            highlights=self._highlights,
            levels=self._levels,
        )

    def scenes(self, steps: Iterable[Frame], now: View, *, further: bool = False) -> list[Screen]:
        """Return the screens that show what happened, each until a key continues.

        Events without a screen of their own go into the next message; if ``further``, the last
        message stays in it. ``now`` is the view after all events.
        """
        scenes: list[Screen] = []
        steps = tuple(steps)
        # A claim after a go is about the card that was played last.
        if further:
            self._highlights = ()
        elif steps and not isinstance(steps[0].event, SaidSoMany):
            self.forget()
        uncalled = _was_let_stand(steps)
        seen: View | None = None
        for announcement in self._told(steps):
            event = announcement.event
            # A computer player claims at once: pause, so that people see the last card.
            if isinstance(event, Claimed | HandShown | CribShown) and not uncalled:
                scenes += self._end_of_play(seen)
            if isinstance(event, HandShown | CribShown):
                last_card = self.message if uncalled else ()
                self.forget()
                before = self.around(announcement.before)
                self._follow(announcement)
                fate = announcement.fate
                self.message = last_card
                if fate and not fate.is_plain:
                    self.message += (ruling(fate, self.names, self._write),)
                scenes.append(CountScreen(before, self.around(announcement.view), event))
                self.forget()
            elif isinstance(event, GameWon):
                # The winning card or count is shown first, unless a player resigned.
                is_seen = scenes and isinstance(scenes[-1], CountScreen)
                if not is_seen and announcement.view.resigned is None:
                    scenes.append(PauseScreen(self.around(announcement.view)))
                self._highlights = ()
                self._follow(announcement)
                scenes.append(self.over(announcement.view))
            elif announcement.is_call and scenes and isinstance(scenes[-1], CountScreen):
                self._follow(announcement)
                scenes[-1] = _ruled(scenes[-1], self.around(announcement.view))
                self.forget()
            else:
                self._follow(announcement)
                if isinstance(event, DealerChosen | CutTied):
                    scenes.append(PauseScreen(self.around(announcement.before)))
                    self.forget()
            seen = announcement.view
        return scenes + (self._end_of_play(seen) if now.counted and not uncalled else [])

    def over(self, view: View, uncounted: tuple[UncountedHand, ...] = ()) -> GameOverPage:
        """Return the last page of the game, with the hands that were not counted."""
        around, deals = self.around(view), self._deals
        return GameOverPage(around, self._tallies, self._best, deals=deals, uncounted=uncounted)

    def forget(self) -> None:
        """Drop the news so far, and the goes in it."""
        super().forget()
        self._gone = ()

    def warn(self, text: str) -> None:
        """Add a warning as any log does; goes after it start a sentence."""
        super().warn(text)
        self._gone = ()

    def _score(self) -> str:
        """Return the match points, or "" if no match is played."""
        if self._match.to is None:
            return ""
        totals = self._match.totals(self._won, self._rules.sides)
        return beside_the_title(self.names, self._rules, totals)

    def _end_of_play(self, seen: View | None) -> list[Screen]:
        if seen is None or seen.phase is not Pegging:
            return []
        pause = PauseScreen(self.around(seen))
        self.forget()
        return [pause]

    def _announced(self, frames: Iterable[Frame]) -> Iterator[Announcement]:
        return self._telling.told(frames)

    def _follow(self, announcement: Announcement) -> None:
        self.message = self._message_with(announcement)
        self._note(log_line(announcement, self.names, self._write), self._moments.of(announcement))
        self._tallies = tallied(self._tallies, announcement)
        self._best = better_hand(self._best, announcement)
        self._follow_deal(announcement)
        if isinstance(announcement.event, GameWon):
            self._won += (won(announcement.view),)
        scores = zip(self._pegs, announcement.view.scores, strict=True)
        self._pegs = tuple([move_pegs(pegs, score) for pegs, score in scores])

    def _follow_deal(self, announcement: Announcement) -> None:
        """Note the result of each deal; ``tallies`` of the current one are those at its start."""
        event, dealing = announcement.event, self._dealing
        if isinstance(event, HandShown | CribShown):
            worth = Worth(event.seat, isinstance(event, CribShown), event.worth)
            self._dealing = dealing._replace(counted=(*dealing.counted, worth))
        if isinstance(event, GameWon) or (
            isinstance(event, HandsDealt) and announcement.view.deals > 1
        ):
            made = pegged_between(dealing.tallies, self._tallies)
            self._deals += (dealing._replace(tallies=made, scores=announcement.before.scores),)
        if isinstance(event, HandsDealt):
            self._dealing = DealResult(announcement.view.dealer, self._tallies, ())

    def _message_with(self, announcement: Announcement) -> tuple[Message, ...]:
        """Return the next message with an event added; consecutive goes share one sentence, so
        that all of them are shown or none is.
        """
        if not isinstance(announcement.event, SaidGo):
            self._gone = ()
            return self.message + self._said(announcement)
        before = self.message[:-1] if self._gone else self.message
        self._gone = gone = (*self._gone, self.names[announcement.event.seat])
        return (*before, Message(_("{name}: go.", name=gone), self._goes))

    def _said(self, announcement: Announcement) -> tuple[Message, ...]:
        """Return what the next message says of an event; a pack cut is only in the log."""
        if isinstance(announcement.event, PackCut):
            return ()
        if announcement.fate and not announcement.fate.is_plain:
            return (ruling(announcement.fate, self.names, self._write),)
        text = event_sentence(announcement, self.names, self._write)
        weight = sum(announcement.view.scores) - sum(announcement.before.scores)
        brief = brief_sentence(announcement, self.names, self._write)
        if isinstance(announcement.event, Played):
            weight += announcement.event.claim + self._card_weighs
            self._card = text
        # His heels are not pegged for a card that was played.
        lasts = isinstance(announcement.event, Pegged) and announcement.view.played
        follows = self._card if lasts else ""
        is_told = announcement.is_call or isinstance(announcement.event, Answered)
        return (Message(text, ASKED if is_told else weight, brief, follows=follows),)


_GOES = 1
_CARD = ASKED + 1
"""The weights of goes and of the last card with three or four players, where a row may be too
short: everything is shortened before a go is left out, and the card, which can be called, is last.
"""


def brief_sentence(announcement: Announcement, names: Sequence[str], write: WriteCard) -> str:
    """Return a short sentence about an event, or "" if there is none."""
    match announcement.event:
        case Played(seat=seat, card=card):
            said = event_speech(announcement, names, write)
            return _("{name} {card}: {said}.", name=names[seat], card=write(card), said=said)
        case Pegged() if not announcement.is_call:
            # The points go to the player of the last card, who is already named.
            return as_sentence(event_speech(announcement, names, write))
        case _:
            return ""


def warning(text: str) -> Message:
    """Return a warning that is not about the game, shortened if the log has to show the rest."""
    what, colon, why = text.partition(pgettext("a warning and its reason", ": "))
    brief = _("{warning}: see log (L).", warning=what)
    return Message(brief if len(colon + why) > len(brief) - len(what) else text, WARNED)


def ruling(fate: Fate, names: Sequence[str], write: WriteCard) -> Message:
    """Return the sentence about the result of a claim and a call."""
    return Message(came_of(fate, names, write), ASKED, in_short(fate, names))


def _was_let_stand(steps: Sequence[Frame]) -> bool:
    """Return true if the steps began with a card that could have been called and was not. The
    players have then already seen the table with that card.
    """
    if not steps or not is_open(steps[0].before):
        return False
    return not any(
        isinstance(event, Answered) and event.points != before.claim for event, before, _ in steps
    )


def _ruled(counting: CountScreen, told: GameTable) -> CountScreen:
    """Return the count with the result of a muggins call below it."""
    after = told._replace(
        message=counting.after.message + told.message,
        highlights=counting.after.highlights + told.highlights,
    )
    return counting._replace(after=after)


def move_pegs(pegs: PegHoles, score: int) -> PegHoles:
    """Return the pegs after the back peg passes the front one, which then marks the old score."""
    return pegs if score in (pegs.front, 0) else PegHoles(score, pegs.front)
