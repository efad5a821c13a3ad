"""Which scene follows which: games one after the other, between two people at one keyboard."""

from collections import Counter, deque
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Final, NamedTuple

from cribbage.engine.actions import Action, Play
from cribbage.engine.game import Answering, Discarding, Pegging, Showing
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Seat, Side
from cribbage.engine.view import legal
from cribbage.match.agreement import Agreement
from cribbage.match.margins import Won
from cribbage.session.session import Frame, Session
from cribbage.ui.evening.chronicle import Chronicle
from cribbage.ui.evening.reading import Empty, Library, Reader
from cribbage.ui.evening.seating import seated
from cribbage.ui.scenes.caps import GO_ON, Hint, Key, Request
from cribbage.ui.scenes.form import Start, filled_in, refused
from cribbage.ui.scenes.keys import press
from cribbage.ui.scenes.offer import Offer
from cribbage.ui.scenes.scenes import (
    Counting,
    Curtain,
    Cutting,
    HandOver,
    LayAway,
    Over,
    Playing,
    Saying,
    Scene,
    Standings,
    covered,
    hinted,
    in_order,
)
from cribbage.ui.scenes.table_keys import cuts
from cribbage.ui.words.matches import against
from cribbage.ui.words.sentences import as_sentence, by_side
from cribbage.ui.words.telling import WriteCard

QUIET: Final = 0.35
"""Seconds for which a curtain and a second card in a row take no key, nor a claim the Enter that
accepts it."""

HELD: Final = 0.15
"""Seconds between two keys at the most where one is held down."""

_PLAINLY: Final = "plays"
"""What is done in plain lines with a game that has no place here."""

Begin = Callable[[Agreement | None, Seat | None], Session]
"""Makes the session of a game: one that was agreed on, or with None one more like the last; and
the seat that deals first, or None to cut for it. ValueError, in a sentence, for what cannot be."""


class Evening:
    """The scene that is on the screen now, and what each key makes of it.

    ``opening`` is what to begin with: a form, an offer of unfinished games, or a session that is
    ready. ``write`` is how the screen writes a card; ``resume`` makes the session of a kept game,
    ValueError where it cannot; ``won`` is told of a finished game and says what it broke;
    ``open_play`` leaves out the curtain in the play; ``by_combination`` tells a hand of the show
    one combination at a time, which a key changes; ``library`` is what may be looked up. ``left``
    turns true when the players have asked to leave. ValueError, in a sentence, for a session of
    more players than there are places: it is then closed.
    """

    def __init__(
        self,
        opening: Start | Offer | Session,
        begin: Begin,
        *,
        write: WriteCard,
        resume: Callable[[Path], Session] | None = None,
        won: Callable[[Session], tuple[str, ...]] | None = None,
        open_play: bool = False,
        by_combination: bool = False,
        library: Library | None = None,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._begin = begin
        self._write = write
        self._resume = resume
        self._won = won
        self._open_play = open_play
        self.by_combination = by_combination
        self._reader = Reader(library or Empty(), write)
        self._clock = clock
        self._coming: deque[Scene] = deque()
        self._last = _Pressed("", -QUIET)
        self._wins: Counter[Side] = Counter()
        self.left = False
        self.scene: Scene
        self.session: Session | None = None
        if isinstance(opening, Start | Offer):
            self._show(opening)
        else:
            self._sit_down(opening)

    def press(self, key: Key) -> None:
        """Let a key have its effect, unless it comes too soon to be meant for this scene."""
        before, self._last = self._last, _Pressed(key, self._clock())
        scene = hinted(self.scene, "")
        if _too_soon(scene, self._last, before, self._since):
            self.scene = hinted(scene, "That key came too soon to be meant: press it again.")
            return
        outcome = press(scene, key)
        if isinstance(outcome, Request):
            self._obey(outcome)
        elif isinstance(outcome, Action):
            self._act(outcome)
        elif isinstance(outcome, Hint):
            self.scene = hinted(scene, outcome.text)
        elif outcome is not scene:
            self._show(outcome)

    def cover(self) -> None:
        """Draw the curtain over private cards: before the screen is left, or unattended."""
        self._show(covered(self.scene))

    def _show(self, scene: Scene) -> None:
        self._since = self._clock()
        self.scene = scene

    def _obey(self, request: Request) -> None:
        match request, self.scene:
            case Request.LEAVE, _:
                self.cover()
                self.left = True
            case Request.LIFT, HandOver(around, seat):
                self._show(LayAway(around, self._playing.view(seat), seat))
            case Request.LIFT, Curtain(_, seat):
                self._show(self._hand(seat))
            case Request.PLAY_LAST, Curtain(_, seat):
                self._act(legal(self._playing.view(seat))[0])
            case Request.BY_COMBINATION, Counting() as counting:
                self.by_combination = True
                self._show(counting._replace(named=1))
            case Request.WHOLE, Counting() as counting:
                self.by_combination = False
                self._show(_whole(counting))
            case Request.BEGIN, Start() as form:
                try:
                    self._sit_down(self._begin(filled_in(form), None))
                except ValueError as error:
                    self._show(refused(form, as_sentence(str(error))))
            case Request.RESUME, Offer(kept, _, cursor) as offer if self._resume:
                try:
                    # Before it is opened: a game that is not taken up leaves no trace.
                    seated(len(kept[cursor].names), _PLAINLY)
                    self._sit_down(self._resume(kept[cursor].path))
                except ValueError as error:
                    self._show(offer._replace(fault=as_sentence(str(error))))
            case Request.NEW, Offer(form=None):
                self._sit_down(self._begin(None, None))
            case Request.NEW, Offer(form=form) if form:
                self._show(form)
            case Request.REPLAY | Request.BOOK | Request.OPEN, scene:
                played = self.session.played if self.session else None
                self._show(self._reader.answer(request, scene, played))
            case Request.GO_ON, Over() | Standings(back=Over()):
                self._next_game()
            case _:
                self._go_on()

    def _sit_down(self, session: Session) -> None:
        try:
            seated(len(session.names), _PLAINLY)
        except ValueError:
            session.close()
            raise
        if self.session:
            self.session.close()
        self.session = session
        self._unkept = False
        over = session.game.winner is not None
        self._open(session.won[:-1] if over else session.won)
        self._chronicle.recall(session.so_far())
        if over:
            # A match that was left between two games.
            self._coming.append(self._chronicle.over(session.view()))
        self._tell(session.proceed())

    def _open(self, before: tuple[Won, ...]) -> None:
        """Begin to follow a game, after those of its match that came before."""
        session = self._playing
        rules = session.game.rules
        self._chronicle = Chronicle(
            session.names, rules, self._write, self._standing(), session.match, before
        )
        self._coming.clear()
        self._holder: Seat | None = None
        self._again = False

    def _next_game(self) -> None:
        """The next game of the match, or another like it where that is over."""
        session = self._playing
        if session.series.is_over:
            dealer = session.match.next_dealer(session.won, session.game.rules)
            self._sit_down(self._begin(None, dealer))
        else:
            self._open(session.won)
            self._tell(session.next_game())

    def _act(self, action: Action) -> None:
        self._holder = action.seat
        steps = self._playing.act(action) + self._playing.proceed()
        self._tell(steps, again=isinstance(action, Play))

    def _tell(self, steps: tuple[Frame, ...], *, again: bool = False) -> None:
        """Show what came of a decision; ``again`` says that it was a card that was played."""
        session = self._playing
        self._unkept = self._unkept or bool(session.trouble and not session.path)
        self._chronicle.standing = self._standing()
        self._coming += self._chronicle.scenes(steps, session.view())
        if steps and self._coming and isinstance(over := self._coming[-1], Over):
            self._coming[-1] = self._ended(over)
        if session.trouble:
            self._chronicle.warn(session.trouble)
            session.trouble = None
        self._again = again and not self._coming
        self._go_on()

    def _ended(self, over: Over) -> Over:
        """The end of a game just won, with what the evening and the book make of it."""
        session = self._playing
        self._wins[session.won[-1].winner] += 1
        self._chronicle.standing = self._standing()
        broken = self._won(session) if self._won else ()
        return over._replace(around=self._chronicle.around(session.view()), broken=broken)

    def _go_on(self) -> None:
        scene = self._coming.popleft() if self._coming else self._decision()
        whole = isinstance(scene, Counting) and not self.by_combination
        self._show(_whole(scene) if isinstance(scene, Counting) and whole else scene)

    def _decision(self) -> Scene:
        """The scene in which the next player decides."""
        session = self._playing
        around = self._chronicle.around(session.view())
        owing = to_act(session.game)
        view = around.view
        first = Seat(0) if view.dealer is None else view.rules.after(view.dealer)
        order = view.rules.round_from(first)
        seat = next(seat for seat in order if seat in owing)
        if view.phase is Discarding:
            return HandOver(around, seat)
        if view.phase in (Showing, Answering):
            return Saying(around, seat)
        if view.phase is not Pegging:
            depths = cuts(view, seat)
            return Cutting(around, seat, depths[len(depths) // 2])
        if self._open_play or (self._again and seat == self._holder):
            # Without a curtain, a burst of keys would play for the next player too.
            return self._hand(seat, guarded=self._again)
        return Curtain(around, seat)

    def _hand(self, seat: Seat, *, guarded: bool = False) -> Playing:
        """The seat's cards in the play, a card that alone fits chosen already."""
        session = self._playing
        view, around = session.view(seat), self._chronicle.around(session.view())
        cards = in_order(view, seat)
        fitting = [cards.index(play.card) for play in legal(view) if isinstance(play, Play)]
        cursor = max(fitting)
        chosen = cursor if len(fitting) == 1 else None
        return Playing(around, view, seat, cursor, chosen, guarded)

    @property
    def _playing(self) -> Session:
        assert self.session is not None
        return self.session

    def _standing(self) -> str:
        """That the game is not kept, if so; the games won this evening, if no match is played."""
        session, wins = self._playing, ""
        if self._wins and session.match.to is None:
            sides = by_side(session.names, session.game.rules)
            wins = against(sides, [self._wins[Side(side)] for side in range(len(sides))])
        return ", ".join(filter(None, ("not kept" if self._unkept else "", wins)))


def _whole(counting: Counting) -> Counting:
    return counting._replace(named=len(counting.phrases))


class _Pressed(NamedTuple):
    """A key, and when it came."""

    key: Key
    when: float


def _too_soon(scene: Scene, pressed: _Pressed, before: _Pressed, since: float) -> bool:
    """Whether a key was meant for the scene before, which went ``since`` then."""
    quick = pressed.when - since < QUIET
    goes_on = pressed.key in GO_ON.pressed
    match scene:
        case HandOver() | Curtain():
            # A key that is held down through the show lifts none either.
            return quick or (goes_on and pressed.when - before.when < HELD)
        case Playing(guarded=True):
            return quick
        case Saying(around, points=None) if around.view.claim is not None:
            # A number has to be confirmed, and may be typed at once.
            return quick and goes_on
        case LayAway() | Playing() | Cutting() | Saying() | Over():
            return quick and goes_on and pressed.key == before.key
        case _:
            return False
