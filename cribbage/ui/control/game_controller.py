"""The controller of a series of games between players who share a keyboard."""

from collections import Counter
from collections.abc import Callable
from math import inf
from typing import TYPE_CHECKING, Final, Unpack

from cribbage.engine.actions import Action, Claim, Play, against_play
from cribbage.engine.game import Answering, Discarding, Pegging, Showing
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Seat, Side
from cribbage.language.speaking import _
from cribbage.match.agreement import Agreement
from cribbage.match.match import FinishedGame
from cribbage.pack.cards import Card
from cribbage.pack.worded import Worded
from cribbage.session.session import Session
from cribbage.session.silence import at_next_card, view_at_next_card
from cribbage.settings.beginning import GameSetup
from cribbage.ui.control.coaching import Coach
from cribbage.ui.control.game_log import HANDS_HELD, GameLog
from cribbage.ui.control.lookups import LookupArguments, LookupController
from cribbage.ui.control.thinking import BackgroundThought
from cribbage.ui.control.too_soon import QUIET, Timing, too_soon_in_game
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.screen import WARNED, Request, Screen, TurnedPile
from cribbage.ui.screens.surroundings import around_of, sorted_own_hand
from cribbage.ui.table.cut import CutScreen, about_a_third
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import (
    CardClaimScreen,
    PauseScreen,
    PlayCover,
    PlayScreen,
    WaitScreen,
    WhoCalls,
)
from cribbage.ui.table.show import ClaimScreen, WhoCallsHand
from cribbage.ui.table.taking_back import TAKEN_BACK
from cribbage.ui.words import refusals
from cribbage.ui.words.claims import is_open
from cribbage.ui.words.matches import beside_the_title
from cribbage.ui.words.uncounted import uncounted
from cribbage.views.frames import Frame

if TYPE_CHECKING:
    from cribbage.solitaire.actions import AnyAction

PAUSE_WITH_MOTION: Final = 0.5
PAUSE_WITHOUT_MOTION: Final = 0.3
"""Seconds before a computer player's card appears, with moving pegs and without, so that people
can look at the table."""

SHORTLY: Final = 0.05
"""Seconds to wait for a decision other than a card before showing that the computer thinks."""

SessionMaker = Callable[[Agreement | None, Seat | None], Session]
"""Makes the session of a game from its agreement, None for another like the last, and the first
dealer's seat, None to cut for it. ValueError, with a sentence, if it cannot be played."""


class GameController(LookupController):
    """The current screen of a series of games, and the effect of each key.

    It starts with the game of ``session``; ``begin`` makes the next. ``won`` is called with the
    session of a finished game and returns which records it broke. Computer players decide in
    ``beside``. ``left`` turns true when the players quit. Everything else is ``given`` to
    ``LookupController``.
    """

    session: Session

    def __init__(
        self,
        session: Session,
        begin: SessionMaker,
        *,
        won: Callable[[Session], tuple[str, ...]] | None = None,
        **given: Unpack[LookupArguments],
    ) -> None:
        super().__init__(**given)
        self._begin = begin
        self._won = won
        self._wins: Counter[Side] = Counter()
        self._thought: BackgroundThought[Action] | None = None
        self._coach = Coach(self._write, self._beside, self._clock)
        self._at_once = self._hidden = self._has_played = self._again = False
        self._ahead: Card | None = None
        self._laid = -QUIET
        self._play_session(session)

    def cover(self) -> None:
        """Cover private cards before the players quit or leave the screen unattended."""
        self._show(self.scene.under.covered())

    @property
    def wakes(self) -> float | None:
        """The time of a computer player's next action, None while a screen covers the table."""
        scene, thought = self.scene, self._thought
        if thought is None or not isinstance(scene, WaitScreen):
            return super().wakes
        if thought.ended is None:
            return inf
        if self._at_once or not scene.lays:
            return thought.ended
        return max(self._since, thought.ended) + (
            PAUSE_WITH_MOTION if self.looks.animation else PAUSE_WITHOUT_MOTION
        )

    def wake(self) -> None:
        """Carry out a computer player's decision, and continue."""
        scene, thought = self.scene, self._thought
        if not isinstance(scene, WaitScreen):
            super().wake()
            return
        if thought is None or thought.ended is None:
            return
        if isinstance(scene.hand, PlayScreen):
            self._ahead = scene.hand.hand[scene.hand.cursor]
        self._hidden = isinstance(scene.hand, PlayCover)
        session = self.session
        steps = session.decide(thought.found)
        # The player has seen their own card; other news stays with the computer player's.
        further = not self._has_played or len(self._log_of_game.message) > 1
        self._take_in(steps + session.proceed(), further=further)
        self._has_played = False
        self._again = self._again and not self._coming
        self._go_on()
        self._laid = self._since

    def _obey(self, request: Request) -> None:
        match request, self.scene:
            case Request.LEAVE, _:
                self.cover()
                self.left = True
            case Request.GO_ON, WaitScreen():
                self._at_once = True
                self.wake()
            case Request.LIFT, HandOver(around, seat):
                self._hidden = False
                self._show(DiscardScreen(around, self.session.view(seat), seat))
            case Request.LIFT, PlayCover(_, seat):
                self._lift(seat)
            case Request.HINT, (DiscardScreen() | PlayScreen()) as scene:
                self.session.hint()
                self._show(_with_hint(scene, self._write))
            case Request.TAKE_BACK, scene:
                self._take_back(scene)
            case Request.PLAY_LAST, PlayCover(_, seat, claim):
                (last,) = self._hand(seat).hand
                self._act(Play(seat, last, claim or 0))
            case Request.GO_ON, WhoCallsHand():
                self._tell(self._let_stand())
            case Request.GO_ON, CardClaimScreen() | WhoCalls():
                # The hand is covered again, because another player came to the table.
                self._again = False
                self._go_on()
            case Request.GO_ON, PauseScreen(around) if is_open(around.view):
                self._tell(self._let_stand())
            case Request.GO_ON, GameOverPage() | Standings(back=GameOverPage()):
                self._next_game()
            case Request.GO_ON, _:
                self._go_on()
            case _:
                super()._obey(request)

    def _too_soon(self, scene: Screen, timing: Timing) -> bool:
        return too_soon_in_game(scene, timing, self._laid)

    def _agreed_at(self, scene: Screen) -> GameSetup | None:
        """Return the settings of the game on the screen, or None if none is being played."""
        session = self.session
        if isinstance(scene.under, GameOverPage) and session.series.is_over:
            return None
        return self.habits.now._replace(agreed=session.record.agreed, same_cards=False)

    def _play_session(self, session: Session) -> None:
        self.session = session
        # A resumed game, and the next one after it, keep its own agreement.
        now = self.habits.now
        agreed = session.record.agreed.for_another(now.agreed.rules)
        self.habits = self.habits._replace(now=now.with_agreement(agreed))
        self._unkept = False
        over = session.game.winner is not None
        # Later changes apply from the next deal.
        self._held = self.habits.now
        self._open(session.won[:-1] if over else session.won)
        self._log_of_game.recall(session.so_far())
        if isinstance(session.game.phase, Showing):
            # Before a hand is counted, what came before has its own screen, and the log has it too.
            self._log_of_game.forget()
        if over:
            # The match was interrupted between two games.
            self._coming.append(self._log_of_game.over(session.view(), uncounted(session.game)))
        if now.coach and "coach" in self.habits.said and not self._is_coached:
            self._log_of_game.warn(_(refusals.NOT_COACHED))
        self._tell(session.proceed())

    def _open(self, before: tuple[FinishedGame, ...]) -> None:
        """Start to follow a game; ``before`` are the earlier games of its match."""
        session = self.session
        rules = session.game.rules
        self._log_of_game = GameLog(
            session.names,
            rules,
            self._write,
            self._standing(),
            session.match,
            before,
            session.record.levels,
        )
        self._coming.clear()
        self._holder: Seat | None = None
        self._again = self._has_played = self._hidden = False
        self._ahead = None

    def _next_game(self) -> None:
        """Start the next game of the match, or a similar game if the match is over."""
        session = self.session
        if session.series.is_over:
            dealer = session.match.next_dealer(session.won, session.game.rules)
            again = self._begin(None, dealer)
            session.close()
            self._play_session(again)
        else:
            self._open(session.won)
            self._tell(session.next_game())

    def _act(self, action: "AnyAction") -> None:
        assert isinstance(action, Action)  # no screen of this table asks for another
        question = self._coach.question(self.scene, action) if self._is_coached else None
        if question:
            self.session.warn()
            self._show(question)
            return
        self._holder, self._ahead = action.seat, None
        self._has_played = isinstance(action, Play | Claim)
        session = self.session
        steps = session.decide(action)
        # The player who claimed one for the go is still at the keyboard.
        self._tell(steps + session.proceed(), again=isinstance(action, Play | Claim))

    def _take_back(self, scene: Screen) -> None:
        around = around_of(scene)
        try:
            self.session.take_back(around.view.deals if around else None)
        except ValueError as error:
            self.scene = scene.hinted(refusals.refusal_sentence(error))
            return
        self._open(self.session.won)
        self._hidden = isinstance(scene, PlayCover | HandOver)
        self._log_of_game.recall(self.session.so_far())
        self._tell(self.session.proceed())
        self.scene = self.scene.hinted(_(TAKEN_BACK))

    def _let_stand(self) -> tuple[Frame, ...]:
        return self.session.let_stand() + self.session.proceed()

    def _lift(self, seat: Seat) -> None:
        """Show the cards of a seat; its owner thereby accepts the last claim."""
        self._hidden = False
        if is_open(self.session.view()):
            self._take_in(self._let_stand())
        if self._coming:
            self._go_on()
            return
        self._show(self._hand(seat))

    def _tell(self, steps: tuple[Frame, ...], *, again: bool = False) -> None:
        """Show the result of a decision; ``again`` lets the same player continue uncovered."""
        self._take_in(steps)
        self._again = again and not self._coming
        self._go_on()

    def _take_in(self, steps: tuple[Frame, ...], *, further: bool = False) -> None:
        """Queue the screens for the result of a decision and for the computer players' decisions
        after it; ``further`` keeps the news before it in the message.
        """
        session = self.session
        steps += self._of_computer_players()
        self._unkept = self._unkept or bool(session.trouble and not session.path)
        self._log_of_game.standing = self._standing()
        scenes = self._log_of_game.scenes(steps, session.view(), further=further)
        self._coming += map(self._coach.with_missed, scenes) if self._is_coached else scenes
        if steps and self._coming and isinstance(over := self._coming[-1], GameOverPage):
            self._coming[-1] = self._ended(over)
        for text in filter(None, (session.notice, session.terms, session.trouble)):
            self._log_of_game.warn(refusals.said(text))
        session.notice = session.terms = session.trouble = None

    def _of_computer_players(self) -> tuple[Frame, ...]:
        """Carry out the computer players' decisions up to a card, which has its own screen, or to
        one that takes longer; return what happened.
        """
        session = self.session
        happened: tuple[Frame, ...] = ()
        self._thought, self._at_once = None, False
        while (seat := session.computer_player) is not None:
            thought = BackgroundThought(session.thought(seat), self._beside, self._clock)
            if isinstance(session.game.phase, Pegging) or not thought.is_there_in(SHORTLY):
                self._thought = thought
                break
            happened += session.decide(thought.found) + session.proceed()
        return happened

    def _ended(self, over: GameOverPage) -> GameOverPage:
        session = self.session
        self._wins[session.won[-1].winner] += 1
        self._log_of_game.standing = self._standing()
        broken = self._won(session) if self._won else ()
        around = self._log_of_game.around(session.view())
        return over._replace(around=around, broken=broken, uncounted=uncounted(session.game))

    def _renew(self) -> None:
        """Apply settings changed during a game, once no hand is held, or before anyone has seen a
        card of the deal.

        Otherwise a player who turns on open play would show other players' cards without notice.
        """
        session, now = self.session, self.habits.now
        view = session.view()
        untouched = view.phase is Discarding and not any(view.laid)
        if view.phase in HANDS_HELD and not untouched:
            return
        held, self._held = self._held, now
        if now.quick != held.quick:
            session.quick = now.quick
        if now.pack_cut is not held.pack_cut:
            session.pack_cut = now.pack_cut
        if session.game.winner is None and (steps := session.proceed()):
            # The program has now made a cut that a player was asked for.
            self._take_in(steps, further=True)
        if now.open_play and not held.open_play:
            self._log_of_game.warn(_("Hands stay in view during the play."))

    def _go_on(self) -> None:
        if not self._coming and self._held is not self.habits.now:
            self._renew()
        scene = self._coming.popleft() if self._coming else self._decision()
        if isinstance(scene, PauseScreen | CutScreen) and not self._hidden:
            scene = scene._replace(own=self._own(scene.around))
        self._show_told(scene)

    def _own(self, around: GameTable) -> tuple[Card, ...]:
        """Return the hand at this moment of the only person at a table with computer players."""
        if not around.levels or len(around.people) != 1:
            return ()
        (seat,) = around.people
        now, shown = self.session.view(seat), around.view
        if now.deals != shown.deals or not shown.hands or not now.hands:
            return ()
        hand = sorted_own_hand(now, seat)
        # The moment may be over, but only its owner plays from a hand.
        return hand if len(hand) == len(shown.hands[seat]) else ()

    def _warn(self, trouble: str) -> None:
        self._log_of_game.warn(trouble)

    def _show(self, scene: Screen) -> None:
        super()._show(scene)
        if self._is_coached:
            self._coach.watch(scene)

    @property
    def _is_coached(self) -> bool:
        """True if the coach is on, and one person plays against the computer."""
        return self.habits.now.coach and self.session.record.person is not None

    def _decision(self) -> Screen:
        around = self._log_of_game.around(self.session.view())
        computer_player = self.session.computer_player
        if self._thought and computer_player is not None:
            return WaitScreen(around, computer_player, self._ahead_of(computer_player, around))
        view, playing = around.view, at_next_card(self.session.game)
        owing = [
            seat
            for seat in to_act(playing or self.session.game)
            if not around.is_computer_player(seat)
        ]
        if is_open(view) and (playing is None or not owing):
            # A person can still add to the last card's claim before the computer plays or counts.
            return PauseScreen(around)
        first = Seat(0) if view.dealer is None else view.rules.after(view.dealer)
        order = view.rules.round_from(first)
        seat = next(seat for seat in order if seat in owing)
        if view.phase is Discarding:
            if self._hidden or len(around.people) > 1:
                return HandOver(around, seat)
            return DiscardScreen(around, self.session.view(seat), seat)
        if view.phase is Answering and len(around.callers) > 1:
            return WhoCallsHand(around)
        if view.phase in (Showing, Answering):
            return ClaimScreen(around, seat)
        if playing is None:
            return CutScreen(around, seat, about_a_third(view, seat))
        if self._may_lie_open(seat, around) and not self._hidden:
            # Without a cover screen, a burst of keys would play for the next player too.
            return self._hand(seat, guarded=self._again and self._has_played)
        return PlayCover(around, seat)

    def _may_lie_open(self, seat: Seat, around: GameTable) -> bool:
        """Return true if a person's cards need no cover screen."""
        stays = self._again and seat == self._holder
        return self._held.open_play or stays or around.people == (seat,)

    def _ahead_of(self, computer_player: Seat, around: GameTable) -> PlayScreen | PlayCover | None:
        """Return the cards of the next person to play, shown while a computer player thinks."""
        view = around.view
        if view.phase not in HANDS_HELD:
            return None
        for seat in view.rules.turns_after(computer_player):
            if view.hands[seat] and not around.is_computer_player(seat):
                break
        else:
            return None
        if not self._may_lie_open(seat, around):
            return None
        if self._hidden:
            return PlayCover(around, seat)
        seen = self.session.view(seat)
        cards = sorted_own_hand(seen, seat)
        cursor = cards.index(self._ahead) if self._ahead in cards else len(cards) - 1
        return PlayScreen(around, seen, seat, cursor)

    def _hand(self, seat: Seat, *, guarded: bool = False) -> PlayScreen:
        """Return the seat's cards in the play, with a card chosen if only that one fits."""
        session = self.session
        around = self._log_of_game.around(session.view())
        seen = view_at_next_card(session.game, seat)
        if seen.start > around.view.start:
            # The pile is not turned over yet, but the next card starts a new count.
            around = around._replace(finished=TurnedPile(around.view.start, around.view.count))
        cards = sorted_own_hand(seen, seat)
        fits = [
            place for place, card in enumerate(cards) if not against_play(cards, seen.count, card)
        ]
        ahead = cards.index(self._ahead) if self._ahead in cards else None
        cursor = ahead if ahead in fits else max(fits)
        chosen = cursor if len(fits) == 1 else None
        return PlayScreen(around, seen, seat, cursor, chosen, guarded)

    def _standing(self) -> tuple[str, ...]:
        """Return "not saved" if so, and the games won in this run unless a match is played."""
        session, wins = self.session, ""
        if self._wins and session.match.to is None:
            rules = session.game.rules
            counted = [self._wins[Side(side)] for side in range(rules.sides)]
            wins = beside_the_title(session.names, rules, counted)
        return (Worded("not saved") if self._unkept else "", wins)


def _with_hint(scene: DiscardScreen | PlayScreen, write: WriteCard) -> DiscardScreen | PlayScreen:
    """Return the screen with a hint, and without warnings, which were read before it.

    The pointer is at the advised card, the first of several, unless the player has chosen any.
    """
    from cribbage.ui.words.reasons import advice  # rarely needed

    advised, around = advice(scene.view, write), scene.around
    message = tuple([said for said in around.message if said.weight < WARNED])
    scene = scene._replace(around=around._replace(advice=advised, message=message))
    if scene.chosen not in (None, frozenset()):
        return scene
    best = min([scene.hand.index(card) for card in advised.choices[0].cards])
    return scene._replace(cursor=best, by_rank=False)
