"""The course of a solitaire game: pegs, log, the points of each deal, and its screens."""

from collections.abc import Iterable, Iterator
from datetime import date

from cribbage.engine.actions import against_play
from cribbage.engine.events import CribShown, HandShown, Pegged, PileTurned, Played, SaidGo
from cribbage.language.speaking import _
from cribbage.pack.cards import Card
from cribbage.pack.worded import Worded
from cribbage.solitaire import events as happened
from cribbage.solitaire.game import (
    DummyDiscarding,
    GridFull,
    KeepingStarter,
    Placing,
    Ready,
    SolitaireOver,
    SolitairePlay,
    row_and_column,
)
from cribbage.solitaire.rules import DEALS, DUMMY, SIDE, Solitaire
from cribbage.solitaire.square import so_far
from cribbage.solitaire.view import SolitaireFrame, SolitaireView
from cribbage.ui.control.game_log import EventLog, move_pegs
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens.screen import Message, PegHoles, Screen
from cribbage.ui.screens.solitaire_table import CardsInUse, DealPoints, SolitaireTable, sort_cards
from cribbage.ui.table import solitaire_deal as screens
from cribbage.ui.table.solitaire_over import LastPage, SolitaireEnd
from cribbage.ui.table.solitaire_show import SolitaireCountScreen
from cribbage.ui.table.squares import PlacingScreen, SquareOver
from cribbage.ui.words import solitaire_events
from cribbage.ui.words.sentences import as_sentence


class SolitaireLog(EventLog[SolitaireFrame, solitaire_events.SolitaireAnnouncement]):
    """The course of one solitaire game.

    ``again`` says that its pack was played before, ``taken_back`` that a decision was taken back,
    and ``day`` which daily game it is, if any; ``unkept`` turns true when its record is no longer
    being saved.
    """

    silent = (SaidGo, Pegged, PileTurned)

    def __init__(
        self,
        name: str,
        write: WriteCard,
        *,
        again: bool = False,
        taken_back: bool = False,
        day: date | None = None,
    ) -> None:
        super().__init__((name,), write)
        self._name = name
        self._again = again
        self._taken_back = taken_back
        self._day = day.isoformat() if day else ""
        self.unkept = False
        self._pegs = PegHoles()
        self._card = ""
        self._deals: tuple[DealPoints, ...] = ()
        self._used: tuple[CardsInUse, ...] = ()
        self._hand: HandShown | None = None
        self._crib: CribShown | None = None
        self._lines: tuple[int, ...] = ()

    def around(self, view: SolitaireView) -> SolitaireTable:
        """Return the table now, with the news since the last screen as its message."""
        return SolitaireTable(
            self._name,
            view,
            (self._pegs,),
            self._log,
            self.message,
            (
                _how_far(view),
                self._day,
                Worded("same pack again") if self._again else "",
                Worded("not saved") if self.unkept else "",
            ),
            self._deals,
            self._used,
            _on_top(view),
            self._shown_finished(view) if view.phase is SolitairePlay else None,
            highlights=self._highlights,
            again=self._again,
            taken_back=self._taken_back,
            daily=bool(self._day),
        )

    def scenes(self, frames: Iterable[SolitaireFrame]) -> list[Screen]:
        """Return the screens that show what happened, each until a key continues; events without a
        screen of their own go into the next message.
        """
        found: list[Screen] = []
        self.forget()
        seen: SolitaireView | None = None
        for announcement in self._told(frames):
            match announcement.event:
                case HandShown() | CribShown() as event:
                    if seen and seen.phase is SolitairePlay:
                        found.append(screens.SolitairePause(self.around(seen)))
                        self.forget()
                    found.append(self.counting(announcement, event))
                    self.forget()
                case happened.LastTurned():
                    # The cards stay face down until the player turns them.
                    found.append(screens.SolitairePause(self.around(announcement.before)))
                    self.forget()
                    self._follow(announcement)
                case _:
                    self._follow(announcement)
            # The end of a count is shown with the pile as it was.
            seen = (
                announcement.before
                if isinstance(announcement.event, PileTurned)
                else announcement.view
            )
        if seen and issubclass(seen.phase, SolitaireOver | GridFull):
            found.append(self.over(seen))
        return found

    def decision(self, view: SolitaireView) -> Screen:
        """Return the screen on which the player decides, with the first choice pointed at."""
        around = self.around(view)
        if view.phase is DummyDiscarding:
            return screens.SolitaireDiscardScreen(around)
        if view.phase is KeepingStarter:
            return screens.StarterChoiceScreen(around)
        if view.phase is Placing:
            return PlacingScreen(around, *row_and_column(view.grid.index(None)))
        cards = sort_cards(view.hand)
        fits = next(
            at for at, card in enumerate(cards) if not against_play(cards, view.count, card)
        )
        return screens.SolitairePlayScreen(around, fits, fits)

    def over(self, view: SolitaireView) -> LastPage:
        """Return the last page; in cribbage squares the best line is highlighted."""
        if view.solitaire is not Solitaire.SQUARE:
            self.forget()
            return SolitaireEnd(self.around(view))
        self._pegs = move_pegs(self._pegs, view.score)
        return SquareOver(self.around(view), line=self._lines.index(max(self._lines)))

    def counting(
        self, announcement: solitaire_events.SolitaireAnnouncement, event: HandShown | CribShown
    ) -> SolitaireCountScreen:
        """Return the screen that counts a hand or crib, with nothing named yet."""
        before, hand = self.around(announcement.before), self._hand
        self._follow(announcement)
        # The heels of the last starter stay in the message during the count after them.
        self.message = before.message
        after = self.around(announcement.view)
        return SolitaireCountScreen(
            before, after, event, 0, hand if isinstance(event, CribShown) else None
        )

    def _announced(
        self, frames: Iterable[SolitaireFrame]
    ) -> Iterator[solitaire_events.SolitaireAnnouncement]:
        return solitaire_events.told(frames)

    def _follow(self, announcement: solitaire_events.SolitaireAnnouncement) -> None:
        self.message += self._said(announcement)
        found = solitaire_events.solitaire_highlights(announcement, self._name)
        self._note(
            solitaire_events.solitaire_log_line(announcement, self._name, self._write), found
        )
        self._lie_down(announcement)
        self._score(announcement)

    def _said(self, announcement: solitaire_events.SolitaireAnnouncement) -> tuple[Message, ...]:
        """Return what the next message says of an event; lines of squares are on the last page."""
        said = solitaire_events.solitaire_speech(announcement, self._name, self._write)
        text = solitaire_events.solitaire_sentence(announcement, self._name, self._write)
        brief, follows = "", ""
        match announcement.event:
            case happened.CardTurned() | happened.LineShown():
                return ()
            case Played(seat) as played:
                # The dummy's card is news; players know their own.
                weight = announcement.gained + (seat == DUMMY)
                brief = _card_in_brief(announcement, played, self._name, self._write)
                self._card = text
            case Pegged():
                # The points go to the player of the last card, who is already named.
                follows = self._card if announcement.view.played else ""
                weight, brief = announcement.gained, as_sentence(said)
            case PileTurned():
                # The count is still on the table: this says why it is over.
                weight, brief = 1, solitaire_events.whose_end(announcement)
            case happened.PutUnder():
                weight, brief = 1, said
            case happened.LastTurned():
                weight, brief = 2, ""
            case _:
                weight, brief = announcement.gained, ""
        return (Message(text, weight, brief, follows=follows),)

    def _lie_down(self, announcement: solitaire_events.SolitaireAnnouncement) -> None:
        """Note the cards being counted, and those already used."""
        match announcement.event:
            case happened.HandDealt() | happened.LastTurned():
                self._hand = self._crib = None
                self._deals += (DealPoints(),)
            case happened.PutUnder() if self._hand and self._crib:
                hand, crib = sort_cards(self._hand.hand), sort_cards(self._crib.crib)
                self._used += (CardsInUse(hand, crib, self._hand.starter),)
            case HandShown() as event:
                self._hand = event
            case CribShown() as event:
                self._crib = event

    def _score(self, announcement: solitaire_events.SolitaireAnnouncement) -> None:
        """Move the pegs, and note the points of the deal or of a line of cribbage squares."""
        view, gained = announcement.view, announcement.gained
        match announcement.event:
            case happened.CardPlaced():
                # The pegs run ahead of the final score, which needs the starter.
                self._pegs = move_pegs(self._pegs, so_far(view.grid).together)
            case happened.LineShown(points=points):
                self._lines += (points,)
        if not self._deals:
            return
        deal = self._deals[-1]
        match announcement.event:
            case HandShown():
                deal = deal._replace(hand=gained)
            case CribShown():
                deal = deal._replace(crib=gained)
            case happened.StarterTurned():
                deal = deal._replace(play=0)
            case Pegged() if not view.played:
                deal = deal._replace(heels=gained)
            case Played() | Pegged():
                deal = deal._replace(play=(deal.play or 0) + gained)
        self._deals = (*self._deals[:-1], deal)
        self._pegs = move_pegs(self._pegs, view.score)


def _card_in_brief(
    announcement: solitaire_events.SolitaireAnnouncement,
    played: Played,
    name: str,
    write: WriteCard,
) -> str:
    said, card = solitaire_events.solitaire_speech(announcement, name, write), write(played.card)
    who = _("Dummy") if played.seat == DUMMY else name
    return _("{name} {card}: {said}.", name=who, card=card, said=said)


def _how_far(view: SolitaireView) -> Worded:
    """Return the progress of the game: ``deal 3 of 7``, ``card 11 of 16``."""
    if view.phase is Placing:
        return Worded("card {number} of {many}", number=view.lying + 1, many=SIDE * SIDE)
    if view.phase is GridFull:
        return Worded("the starter")
    # The last deal starts with four cards face down.
    deal = view.deals + (view.phase is Ready)
    return Worded("deal {deal} of {deals}", deal=deal, deals=DEALS)


def _on_top(view: SolitaireView) -> Card | None:
    """Return the card chosen as the starter of the last deal, or None before that."""
    if view.phase is SolitaireOver:
        return view.starter
    return view.under[0] if view.under else None
