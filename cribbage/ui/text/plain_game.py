"""The game in plain text, for pipes, screen readers and simple terminals."""

import os
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TextIO

from cribbage.engine.actions import Action, Answer, Claim, Discard, Play, Resign
from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.game import Discarding, Pegging
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Seat
from cribbage.language.speaking import OneOf, _
from cribbage.pack.worded import Worded
from cribbage.session.session import Session
from cribbage.session.silence import unsaid_before, view_at_next_card
from cribbage.ui.text import table_talk
from cribbage.ui.text.account import game_account, summarize_game
from cribbage.ui.text.asking import (
    acceptance,
    choosable_cards,
    decision_prompt,
    doubt,
    either_card,
    only_card,
    parse_decision,
    prompt,
)
from cribbage.ui.text.calling import Company, parse_claim
from cribbage.ui.text.plain import PlainPlay, QuitSignal, TakeBackSignal, terminal_size, text_cover
from cribbage.ui.text.plain_coach import IS_ON, Coaching, anyway
from cribbage.ui.text.typed import points_typed
from cribbage.ui.words import refusals
from cribbage.ui.words.aloud import in_letters
from cribbage.ui.words.claims import IN_PLAY, is_open, smile, spoken_points
from cribbage.ui.words.matches import agreed, describe_last_game, resignation, standings
from cribbage.ui.words.moments import Moments, said_with
from cribbage.ui.words.sentences import SideNames, as_sentence, format_point_count
from cribbage.ui.words.telling import Announcement, Telling, event_lines, format_scores, who_plays
from cribbage.ui.words.uncounted import uncounted_sentence
from cribbage.views.frames import Frame
from cribbage.views.view import View


class ResignSignal(Exception):
    """The signal that a player resigns and the opponents accept."""

    def __init__(self, action: Resign) -> None:
        super().__init__()
        self.action = action


class PlainGame(PlainPlay[Session, Announcement]):
    """A game in plain text.

    On a terminal a hand is shown only after its owner confirms that nobody else can see it, and is
    hidden after their decision. Through a pipe, or with only one person, nothing is hidden or
    confirmed; with ``open_play`` not during the play either. A person who plays alone can have a
    ``coach``.
    """

    def __init__(
        self,
        session: Session,
        lines: TextIO,
        out: TextIO,
        *,
        terminal: bool,
        open_play: bool = False,
        coach: Coaching | None = None,
        won: Callable[[Session], tuple[str, ...]] | None = None,
        bell: bool = False,
    ) -> None:
        account = game_account(session.names)
        super().__init__(session, account, lines, out, terminal=terminal, won=won, bell=bell)
        self._company = Company(session.names, session.people)
        self._hides = terminal and len(session.people) > 1
        self._open_play = open_play
        self._coach = (coach or Coaching()) if self._company.alone is not None else None
        self._typed_again = ""
        self._moments = Moments(session.names, session.match.skunks)
        self._shown_to: Seat | None = None
        self._telling = Telling()
        self._read_in: tuple[int, int] | None = None
        self._untold: list[tuple[Frame, ...]] = []

    def play(self) -> None:
        """Play to the end of the game, or of the match.

        Raises InputEnded if the lines run out first, Left if a player quits.
        """
        rules = self._session.game.rules
        self._say_all(who_plays(self._session.names, rules))
        if self._session.match.has_more_games:
            self._say(as_sentence(agreed(self._session.match, rules.target)))
            self._say(_("Type match at any prompt to see the match score."))
        self._say(_("Type help at any prompt to list the commands, or quit to stop playing."))
        if not self._session.quick:
            self._say(_("To let the program make every cut, run cribbage --quick."))
        if self._coach and self._coach.is_on:
            self._say(_(IS_ON))
        self._recall()
        if self._session.game.winner is None:
            self._tell(self._session.proceed())
            self._play_game()
        while not self._session.series.is_over:
            self._between_games()
            self._account = game_account(self._session.names)
            self._tell(self._session.next_game())
            self._play_game()

    def _play_game(self) -> None:
        session = self._session
        while to_act(session.game):
            seat = session.computer_player
            try:
                action = self._decided() if seat is None else session.thought(seat)()
            except TakeBackSignal:
                self._resume_before()
                continue
            self._follow(session.decide(action))
            self._follow(session.proceed())
        self._say_all(
            (
                uncounted_sentence(session.game, session.names),
                *summarize_game(self._account.told, session.names),
            )
        )
        self._say_all(describe_last_game(session.match, session.won, self._sides))
        self._say_all(self._broken())

    def _decided(self) -> Action:
        owing = [seat for seat in self._view().to_act if seat in self._session.people]
        seat = self._shown_to if self._shown_to in owing else self._first(owing)
        try:
            action = self._decision(seat)
            while not self._goes_ahead(action):
                action = self._decision(seat)
        except ResignSignal as given_up:
            return given_up.action
        return action

    def _goes_ahead(self, action: Action) -> bool:
        """Return true unless the player chooses again after a warning of the coach."""
        if not self._coach or not isinstance(action, Discard | Play):
            return True
        costly = self._coach.costly_choice(self._view(action.seat), action)
        if costly is None:
            return True
        self._session.warn()
        self._say_all((costly.gives_up(), costly.instead()[0]))
        while True:
            text = self._ask(anyway(action))
            if text.lower() in ("", "y", "yes"):
                return True
            if text.lower() in ("n", "no", table_talk.BACK_COMMAND):
                # Nothing is carried out yet that could be taken back.
                return False
            if not self._answered(text, action.seat):
                self._typed_again = text
                return False

    def _follow(self, frames: tuple[Frame, ...]) -> None:
        """Print what happened, after hiding a hand if necessary.

        Wait with that until a person is next: only then is it clear if the hand must be hidden.
        """
        self._untold.append(frames)
        if self._hides and self._session.computer_player is not None:
            return
        self._hide_unless(self._view().to_act)
        untold, self._untold = self._untold, []
        for each in untold:
            self._tell(each)

    def _between_games(self) -> None:
        names, match, won = self._session.names, self._session.match, self._session.won
        dealer = names[match.next_dealer(won, self._session.game.rules)]
        if match.has_same_cards(won):
            game = _(
                "game {number}, with the same cards and {dealer} dealing first",
                number=len(won) + 1,
                dealer=dealer,
            )
        else:
            game = _(
                "game {number}, with {dealer} dealing first", number=len(won) + 1, dealer=dealer
            )
        if self._company.alone is not None:
            self._say(as_sentence(game))
            return
        while text := self._ask(_("Press Enter for {game}:", game=game)):
            if not self._answered(text):
                self._refuse(
                    text,
                    _(
                        "{text!r} is not a choice here: press Enter, or type quit",
                        text=text,
                    ),
                )

    def hide(self) -> None:
        """Hide the hand that is on the screen."""
        if self._hides and self._shown_to is not None:
            cover = text_cover(os.environ, terminal_size().lines)
            self._out.write(cover.text)
            self._say(_(cover.said))
            self._read = []
        self._shown_to = None

    def _view(self, seat: Seat | None = None) -> View:
        """Return the view of ``seat``, or a bystander's, at the next decision of a person."""
        session = self._session
        ahead = view_at_next_card(session.game, seat)
        if any([owing in session.people for owing in ahead.to_act]):
            return ahead
        # People can call the last card before a computer player plays the next.
        return session.view(seat)

    def _recall(self) -> None:
        """Print the score and the last events of a game that is resumed."""
        if not self._session.record.has_begun:
            return
        self._follow_so_far()
        view = self._session.view()
        if view.winner is not None:
            self._tell_match()
            return
        counting = view.phase in IN_PLAY and view.count > 0
        self._resume(format_scores(view, self._session.names), counting=counting)

    def _follow_so_far(self) -> None:
        """Follow the game up to now without printing it."""
        for announcement in self._telling.told(self._session.so_far()):
            self._account.follow(announcement)
            self._moments.of(announcement)

    def _resume_before(self) -> None:
        """Go on from the decision that was taken back."""
        session = self._session
        self._account = game_account(session.names)
        self._moments = Moments(session.names, session.match.skunks)
        self._telling, self._read_in = Telling(), None
        self._follow_so_far()
        view = session.view()
        self._say_taken_back(
            format_scores(view, session.names), counting=view.phase in IN_PLAY and view.count > 0
        )
        self._follow(session.proceed())

    def _tell_match(self) -> None:
        session = self._session
        target = session.game.rules.target
        for line in standings(session.match, session.won, self._sides, target):
            self._say(line)

    @property
    def _sides(self) -> SideNames:
        return self._session.game.rules.by_side(self._session.names)

    def _first(self, owing: Sequence[Seat]) -> Seat:
        game = self._session.game
        order = game.rules.round_from(Seat(0) if game.dealer is None else game.pone)
        return next(seat for seat in order if seat in owing)

    def _hide_unless(self, owing: tuple[Seat, ...]) -> None:
        # Hide a hand before counted cards are shown: to hide it later would clear them too.
        if self._shown_to not in owing or self._session.view().counted:
            self.hide()

    def _tell(self, frames: Iterable[Frame]) -> None:
        session = self._session
        for text in filter(None, (session.notice, session.terms)):
            self._say(refusals.said(text))
        session.notice = session.terms = None
        names = self._session.names
        for announcement in self._telling.told(frames):
            self._account.follow(announcement)
            counted = isinstance(announcement.event, HandShown | CribShown)
            # A prompt for the worth of a hand has already shown its cards.
            read = [choosable_cards(announcement.before, None, self._company)] if counted else None
            just_read = self._read == read
            remarks = self._remarks(announcement)
            lines = [*event_lines(announcement, names, just_read=just_read, remarks=remarks)]
            self._say_all(lines)
            if self._coach:
                self._say_all(self._coach.missed(announcement.event, self._company.alone, lines))
        self._say_trouble()

    def _remarks(self, announcement: Announcement) -> Sequence[str]:
        """Return the highlights of an event in lines, and ring the bell for the greatest."""
        found = self._moments.of(announcement)
        self._ring_for(found)
        return said_with(found)

    def _decision(self, seat: Seat) -> Action:
        """Ask until there is a decision that the rules allow; raises ResignSignal if resigned."""
        session = self._session
        said: Claim | Answer | Play | None = None
        self._either = None  # the last question may have been left by taking back a decision
        while True:
            # The hand may have been hidden in the meantime to ask another player.
            if spoken := self._hand_over(seat):
                return spoken
            view = self._view(seat)
            text = self._ask_once_more(said) if said else self._ask_for(view, seat)
            if said and not text:
                return said
            if self._answered(text, seat):
                continue
            text = self._settled(text)
            if isinstance(said, Play) and (claim := points_typed(text)) is not None:
                text = f"{in_letters(said.card)} {claim} points"
            if not text and not only_card(view) and self._lists_hand(seat):
                continue
            try:
                action = (
                    self._spoken(text, seat)
                    or (None if text else session.any_cut(seat))
                    or parse_decision(view, seat, text, self._company, said.seat if said else None)
                )
                unsaid_before(session.game, action)
                self._ask_which(either_card(view, text, action, self._company))
            except ValueError as error:
                self._refuse(text, refusals.said(error))
                self._lists_hand(seat)
                continue
            if isinstance(action, Play) and (why := doubt(view, text, action, self._company)):
                self._say(why)
                said = action
                continue
            if not (text and isinstance(action, Claim | Answer)) or action.points is None:
                return action
            if not view.counted:
                return action
            said = self._understood(action, action.points)
            if self._company.alone is not None:
                return said

    def _lists_hand(self, seat: Seat) -> bool:
        """List the hand to a player without other people, if a card of it is asked for; return
        whether that was so. Between people a hand is listed only if its owner asks.
        """
        asked = self._view(seat).phase in (Discarding, Pegging)
        return asked and seat == self._company.alone and self._answered("hand", seat)

    def _understood(self, said: Claim | Answer, count: int) -> Claim | Answer:
        """Return the claim that a count means, and remark on a count that no hand can have."""
        if smiled := smile(count, self._session.names[said.seat]):
            self._say(smiled)
        return type(said)(said.seat, spoken_points(count))

    def _ask_for(self, view: View, seat: Seat) -> str:
        """Show what the decision is about, and ask for it, unless it is typed already."""
        typed, self._typed_again = self._typed_again, ""
        if typed:
            return typed
        self._say_facts(view, seat)
        return self._ask(decision_prompt(view, seat, self._company, self._session.view()))

    def _ask_once_more(self, said: Claim | Answer | Play) -> str:
        """Ask to confirm a count, so that a typo costs nothing."""
        name = self._session.names[said.seat]
        count = (said.claim if isinstance(said, Play) else said.points) or 0
        return self._ask(
            _(
                "{name} claims {points}. Press Enter to confirm, or type another number:",
                name=name,
                points=format_point_count(count),
            )
        )

    def _hand_over(self, seat: Seat) -> Action | None:
        """Show the hand of ``seat`` to its owner only; return a decision made before, or None.

        A player who shows their hand accepts the open claim, which is then the decision.
        """
        view, names = self._view(seat), self._session.names
        if view.phase is not Discarding and (view.phase is not Pegging or self._open_play):
            return None
        if self._hides and self._shown_to != seat:
            self._say(_("Pass the keyboard to {name}. All hands are hidden.", name=names[seat]))
            now = self._session.view()
            if is_open(now):
                claimant = names[now.players[-1]]
                self._say(_("When you show your hand, you accept {name}'s claim.", name=claimant))
            self._forget_what_was_typed_ahead()
            to_see = _("{name}, press Enter when no one else can see", name=names[seat])
            asked = prompt(to_see, now, seat, self._company)
            while text := self._ask(asked):
                if self._answered(text, seat):
                    continue
                try:
                    if spoken := self._spoken(text, seat):
                        return spoken
                    raise ValueError(Worded("press Enter to show {name}'s hand", name=names[seat]))
                except ValueError as error:
                    self._refuse(text, refusals.said(error))
            self._shown_to = seat
            if is_open(now):
                return acceptance(now, self._company)
        self._shown_to = seat
        return None

    def _spoken(self, text: str, seat: Seat) -> Action | None:
        """Return a call or added points typed instead of a decision of ``seat``, or None."""
        session = self._session
        # If no card is to be played, all who may call are asked at the same time.
        asked = None if is_open(self._view()) else seat
        spoken_now = parse_claim(session.view(), asked, text, self._company)
        if spoken_now:
            unsaid_before(session.game, spoken_now)
        return spoken_now

    def _answered(self, text: str, seat: Seat | None = None) -> bool:
        """Return true if the text is a command, and print its answer. Raises Left for quit,
        TakeBackSignal after a decision is taken back, and ResignSignal if ``seat``, whose turn it
        is, resigns.
        """
        if text.lower() in table_talk.QUIT_COMMANDS:
            raise QuitSignal
        if text.lower() == table_talk.BACK_COMMAND:
            if self._take_back():
                raise TakeBackSignal
            return True
        if (
            text.lower() == table_talk.RESIGN_COMMAND
            and seat is not None
            and self._may_resign(seat)
        ):
            self._ask_to_resign(seat)
            return True
        return self._answers(self._answer(text, seat))

    def _answer(self, text: str, seat: Seat | None = None) -> Iterable[str] | None:
        asks = self._company.alone if seat is None else seat
        view = self._as_seen_by(asks)
        return table_talk.answer_command(
            text,
            table_talk.CommandContext(
                self._session, view, asks, self._account, self._company, self._coach
            ),
        )

    def _may_resign(self, seat: Seat) -> bool:
        try:
            self._session.check(Resign(seat))
        except ValueError:
            return False
        return True

    def _ask_to_resign(self, seat: Seat) -> None:
        """Ask ``seat`` to confirm, then the opponents; raises ResignSignal if both say yes."""
        session, names = self._session, self._session.names
        if not self._says_yes(
            _("{name}, do you resign? Type yes, or no to play on:", name=names[seat])
        ):
            return
        opponents = session.game.rules.opponents(seat)
        others = [names[other] for other in opponents if other in session.people]
        if not others:
            raise ResignSignal(Resign(seat))  # computer players always accept
        # An opponent answers next and must not see the hand.
        self.hide()
        for line in resignation(session.view(), seat, session.match, names):
            self._say(line)
        if self._says_yes(
            _("{names}, do you accept? Type yes, or no to play on:", names=OneOf(others))
        ):
            raise ResignSignal(Resign(seat))
        self._say(_("The game continues."))

    def _says_yes(self, question: str) -> bool:
        while True:
            text = self._ask(question)
            if text.lower() in ("y", "yes"):
                return True
            if text.lower() in ("", "n", "no"):
                return False
            if not self._answered(text):
                self._refuse(text, _("{text!r} is not a choice here: type yes or no", text=text))

    def _as_seen_by(self, seat: Seat | None) -> View:
        """Return the view of ``seat`` if it may see its hand now, or else a bystander's."""
        bystander = self._view()
        in_the_open = self._open_play and bystander.phase is Pegging
        sees_his_own = in_the_open or seat in (self._shown_to, self._company.alone)
        return self._view(seat) if sees_his_own else bystander

    def _refuse(self, text: str, why: str) -> None:
        kept, alone = self._session.path is not None, self._company.alone is not None
        self._say(table_talk.suggest_command(text, kept=kept, alone=alone) or as_sentence(why))

    def _forget_what_was_typed_ahead(self) -> None:
        # An Enter that one player pressed twice would show the next player's hand.
        with suppress(ImportError, OSError):
            import termios

            termios.tcflush(self._lines.fileno(), termios.TCIFLUSH)

    def _say_facts(self, view: View, seat: Seat) -> None:
        """Show what the decision is about, unless it was just shown."""
        facts = [_("A new count begins.")] if view.phase is Pegging and not view.count else []
        # Open cards were shown to all, so the next player who is asked need not see them again.
        if cards := choosable_cards(self._as_seen_by(seat), seat, self._company):
            facts.append(cards)
        if facts != self._read:
            for fact in facts:
                if fact is not cards or self._is_read_now(view):
                    self._say(fact)
        self._read = facts

    def _is_read_now(self, view: View) -> bool:
        """Return true if the cards are to be listed: a player without other people gets their hand
        listed only once a deal.
        """
        if self._company.alone is None or view.counted:
            return True
        before, self._read_in = self._read_in, (len(self._session.won), view.deals)
        return before != self._read_in
