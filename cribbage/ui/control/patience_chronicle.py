"""How a patience went so far: pegs, log, what each deal brought, and the scenes it makes."""

from collections.abc import Iterable, Iterator
from functools import partial

from cribbage.engine.actions import against_play
from cribbage.engine.events import CribShown, HandShown, Pegged, PileTurned, Played, SaidGo
from cribbage.language.again import Sayable, said_again
from cribbage.language.speaking import _, pgettext
from cribbage.pack.cards import Card
from cribbage.patience import events as happened
from cribbage.patience.game import (
    Filled,
    Keeping,
    Laying,
    Over,
    Playing,
    Ready,
    Throwing,
    row_and_column,
)
from cribbage.patience.rules import DEALS, DUMMY, SIDE, Patience
from cribbage.patience.square import so_far
from cribbage.patience.view import View
from cribbage.session.patience import PatienceFrame
from cribbage.ui.control.chronicle import moved, warning
from cribbage.ui.screens.screen import Said, Screen
from cribbage.ui.screens.solitaire import Around, Deal, Used, in_order
from cribbage.ui.screens.table import Finished, Pegs
from cribbage.ui.solitaire import deal as screens
from cribbage.ui.solitaire.counting import Counting
from cribbage.ui.solitaire.over import Ended, LastPage
from cribbage.ui.solitaire.squares import Placing, SquareOver
from cribbage.ui.words.log import Line, remarks
from cribbage.ui.words.moments import Highlight, said_with, with_sayable_texts
from cribbage.ui.words.patience import Told, highlights, logged, sentence, speech, told, whose_end
from cribbage.ui.words.sentences import as_sentence
from cribbage.ui.words.telling import WriteCard


class PatienceChronicle:
    """Follows one patience as it is told.

    ``again`` says that its pack was played before; ``unkept`` turns true when its record is not
    written any more.
    """

    def __init__(self, name: str, write: WriteCard, *, again: bool = False) -> None:
        self._name = name
        self._write = write
        self._again = again
        self.unkept = False
        self._pegs = Pegs()
        self._log: tuple[Line, ...] = ()
        self._message: tuple[Said, ...] = ()
        self._highlights: tuple[Highlight, ...] = ()
        self._finished: Finished | None = None
        self._deals: tuple[Deal, ...] = ()
        self._used: tuple[Used, ...] = ()
        self._hand: HandShown | None = None
        self._crib: CribShown | None = None
        self._lines: tuple[int, ...] = ()

    def around(self, view: View) -> Around:
        """What stands around a scene now, with what was told since the last as its message."""
        is_over = view.phase is Playing and 0 < view.start == len(view.played)
        return Around(
            self._name,
            view,
            (self._pegs,),
            self._log,
            self._message,
            Sayable(partial(_stands, view, again=self._again, unkept=self.unkept)),
            self._deals,
            self._used,
            _on_top(view),
            # It lies as it ended while no card of the next count does.
            self._finished if is_over else None,
            highlights=self._highlights,
            again=self._again,
        )

    def scenes(self, frames: Iterable[PatienceFrame]) -> list[Screen]:
        """The scenes that show what happened, each until a key goes on; what needs none of its own
        is the message of the next one.
        """
        found: list[Screen] = []
        self.forget()
        seen: View | None = None
        for thing in self._told(frames):
            match thing.event:
                case HandShown() | CribShown() as event:
                    if seen and seen.phase is Playing:
                        found.append(screens.Pause(self.around(seen)))
                        self.forget()
                    found.append(self.counting(thing, event))
                    self.forget()
                case happened.LastTurned():
                    # They lie there as backs until the player has them turned.
                    found.append(screens.Pause(self.around(thing.before)))
                    self.forget()
                    self._follow(thing)
                case _:
                    self._follow(thing)
            # The end of a count is told of the pile as it lay.
            seen = thing.before if isinstance(thing.event, PileTurned) else thing.view
        if seen and issubclass(seen.phase, Over | Filled):
            found.append(self.over(seen))
        return found

    def decision(self, view: View) -> Screen:
        """The scene in which the player decides; what lies nearest at hand is pointed at."""
        around = self.around(view)
        if view.phase is Throwing:
            return screens.Discarding(around)
        if view.phase is Keeping:
            return screens.Keeping(around)
        if view.phase is Laying:
            return Placing(around, *row_and_column(view.grid.index(None)))
        cards = in_order(view.hand)
        fits = next(
            at for at, card in enumerate(cards) if not against_play(cards, view.count, card)
        )
        return screens.Playing(around, fits, fits)

    def over(self, view: View) -> LastPage:
        """What it came to, once all is told; of a square the best of its lines is lit."""
        if view.patience is not Patience.SQUARE:
            self.forget()
            return Ended(self.around(view))
        self._pegs = moved(self._pegs, view.score)
        return SquareOver(self.around(view), line=self._lines.index(max(self._lines)))

    def recall(self, frames: Iterable[PatienceFrame]) -> None:
        """Take in what happened before the patience was taken up; its end is the message."""
        for thing in self._told(frames):
            self._highlights = ()
            if not isinstance(thing.event, SaidGo | Pegged | PileTurned):
                self._message = ()
            self._follow(thing)

    def follow(self, thing: Told) -> Around:
        """Take in one thing that was told: what then stands around, that thing its message."""
        self.forget()
        self._follow(thing)
        return self.around(thing.view)

    def counting(self, thing: Told, event: HandShown | CribShown) -> Counting:
        """A hand or crib that is counted, and not yet told."""
        before, hand = self.around(thing.before), self._hand
        self._follow(thing)
        # The heels of the last starter are told beside the count that they come with.
        self._message = before.message
        after = self.around(thing.view)
        return Counting(before, after, event, 0, hand if isinstance(event, CribShown) else None)

    def say_again(self) -> None:
        """Say all that was told so far in the language that is spoken now."""
        self._log = said_again(self._log)
        self._message = said_again(self._message)
        self._highlights = said_again(self._highlights)

    def warn(self, text: str) -> None:
        """Say in the log and the next message, there in short, what is not of the patience."""
        self._log += (Line(None, text),)
        self._message += (warning(text),)

    def _told(self, frames: Iterable[PatienceFrame]) -> Iterator[Told]:
        """What is told of the frames, while the piles that are turned are noted."""

        def noted() -> Iterator[PatienceFrame]:
            for frame in frames:
                if isinstance(frame.event, PileTurned):
                    self._finished = Finished(frame.before.start, frame.before.count)
                yield frame

        return told(noted())

    def forget(self) -> None:
        """What was told so far is no news in the scenes to come."""
        self._message = ()
        self._highlights = ()

    def _follow(self, thing: Told) -> None:
        line = logged(thing, self._name, self._write)
        if line:
            self._log += (line,)
        self._message += self._said(thing)
        found = with_sayable_texts(partial(highlights, thing, self._name))
        self._log += remarks(said_with(found), (self._name,))
        self._highlights += found
        self._lie_down(thing)
        self._score(thing)

    def _said(self, thing: Told) -> tuple[Said, ...]:
        """What the next message says of it; the lines of a square are on its last page."""
        said = Sayable(partial(speech, thing, self._name, self._write))
        text = Sayable(partial(sentence, thing, self._name, self._write))
        brief: str
        match thing.event:
            case happened.CardTurned() | happened.RowShown() | happened.ColumnShown():
                return ()
            case Played(seat) as played:
                # What the dummy lays is news, and what the player laid he knows.
                weight = thing.gained + (seat == DUMMY)
                brief = Sayable(partial(_card_in_brief, thing, played, self._name, self._write))
            case Pegged():
                # They go to whoever played the last card, which is told before.
                weight, brief = thing.gained, Sayable(lambda: as_sentence(said_again(said)))
            case PileTurned():
                # The count still lies there: without this nobody knows why it is over.
                weight, brief = 1, Sayable(lambda: whose_end(thing))
            case happened.PutUnder():
                weight, brief = 1, said
            case happened.LastTurned():
                weight, brief = 2, ""
            case _:
                weight, brief = thing.gained, ""
        return (Said(text, weight, brief),)

    def _lie_down(self, thing: Told) -> None:
        """Note what lies where: the cards that are counted, and those that are used."""
        match thing.event:
            case happened.HandDealt() | happened.LastTurned():
                self._hand = self._crib = None
                self._deals += (Deal(),)
            case happened.PutUnder() if self._hand and self._crib:
                hand, crib = in_order(self._hand.hand), in_order(self._crib.crib)
                self._used += (Used(hand, crib, self._hand.starter),)
            case HandShown() as event:
                self._hand = event
            case CribShown() as event:
                self._crib = event

    def _score(self, thing: Told) -> None:
        """Move the pegs, and note what the deal, or the line of a square, brought."""
        view, gained = thing.view, thing.gained
        match thing.event:
            case happened.Laid():
                # They run ahead of what is pegged in the end, when the starter is known.
                self._pegs = moved(self._pegs, so_far(view.grid).together)
            case happened.RowShown(points=points) | happened.ColumnShown(points=points):
                self._lines += (points,)
        if not self._deals:
            return
        deal = self._deals[-1]
        match thing.event:
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
        self._pegs = moved(self._pegs, view.score)


def _stands(view: View, *, again: bool, unkept: bool) -> str:
    """How far it is, and what is to be said of its pack and of its record."""
    standing = [
        _how_far(view),
        _("same pack again") if again else "",
        _("not saved") if unkept else "",
    ]
    return pgettext("how it stands", ", ").join(filter(None, standing))


def _card_in_brief(thing: Told, played: Played, name: str, write: WriteCard) -> str:
    said, card = speech(thing, name, write), write(played.card)
    who = _("Dummy") if played.seat == DUMMY else name
    return _("{name} {card}: {said}.", name=who, card=card, said=said)


def _how_far(view: View) -> str:
    """``deal 3 of 7``, ``card 11 of 16``."""
    if view.phase is Laying:
        return _("card {number} of {many}", number=view.lying + 1, many=SIDE * SIDE)
    if view.phase is Filled:
        return _("the starter")
    # The last deal begins with the four backs.
    deal = view.deals + (view.phase is Ready)
    return _("deal {deal} of {deals}", deal=deal, deals=DEALS)


def _on_top(view: View) -> Card | None:
    """The card that was chosen as the starter of the last deal; None before it is."""
    if view.phase is Over:
        return view.starter
    return view.under[0] if view.under else None
