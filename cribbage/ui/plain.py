"""The game in plain lines: for pipes, screen readers and terminals that cannot do more."""

import shutil
from collections.abc import Iterable
from contextlib import suppress
from typing import TextIO

from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play
from cribbage.engine.cards import Card
from cribbage.engine.game import Answering, Discarding, Pegging, Showing
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Seat
from cribbage.engine.view import View, legal
from cribbage.session import Frame, Session
from cribbage.ui.choosing import chosen
from cribbage.ui.hints import RULES_AT_HAND
from cribbage.ui.prose import wrapped
from cribbage.ui.telling import score_line, sentence, told, told_in_lines
from cribbage.ui.wording import as_sentence, card_name, listed

RECALLED = 3
"""The last things that are told again when a game is taken up."""


class InputEnded(Exception):
    """There is nothing more to read, and the game is not over."""


class Left(Exception):
    """A player asked to leave."""


class PlainGame:
    """A game asked and told in lines.

    On a terminal a hand is shown only after its owner has said that he sits there alone, and a
    page of blank lines follows it; through a pipe there is nobody to hide it from. ``open_play``
    leaves that out in the play.
    """

    def __init__(
        self,
        session: Session,
        lines: TextIO,
        out: TextIO,
        *,
        terminal: bool,
        open_play: bool = False,
    ) -> None:
        self._session = session
        self._lines = lines
        self._out = out
        self._terminal = terminal
        self._open_play = open_play
        self._shown_to: Seat | None = None

    def play(self) -> None:
        """Play to the end. InputEnded where the lines run out first, Left where a player goes."""
        names, rules = self._session.names, self._session.game.rules
        self._say(f"Cribbage to {rules.target}: {listed(names)}.")
        self._say("Type ? at any prompt for the rules at hand, quit to leave.")
        if not self._session.quick:
            self._say("cribbage --quick leaves every cut to the house.")
        self._recall()
        self._tell(self._session.proceed())
        while owing := to_act(self._session.game):
            seat = self._shown_to if self._shown_to in owing else self._first(owing)
            frames = self._session.act(self._decision(seat))
            self._hide_unless(to_act(self._session.game))
            self._tell(frames)
            self._tell(self._session.proceed())

    def hide(self) -> None:
        """Push a hand that is on the screen out of sight."""
        if self._terminal and self._shown_to is not None:
            blank = "\n" * shutil.get_terminal_size().lines
            self._out.write(blank)
            self._say("(Blank lines: the hand above is out of sight.)")
        self._shown_to = None

    def _recall(self) -> None:
        """Tell how the game stands that is taken up, and the last that happened in it."""
        if not self._session.record.has_begun:
            return
        scores = score_line(self._session.view(), self._session.names)
        self._say(f"The game goes on where it was left: {scores}.")
        for thing in [*told(self._session.so_far())][-RECALLED:]:
            self._say(sentence(thing, self._session.names))

    def _first(self, owing: tuple[Seat, ...]) -> Seat:
        game = self._session.game
        order = game.rules.round_from(Seat(0) if game.dealer is None else game.pone)
        return next(seat for seat in order if seat in owing)

    def _hide_unless(self, owing: tuple[Seat, ...]) -> None:
        if self._shown_to not in owing:
            self.hide()

    def _tell(self, frames: Iterable[Frame]) -> None:
        for line in told_in_lines(frames, self._session.names):
            self._say(line)
        if self._session.trouble:
            self._say(self._session.trouble)
            self._session.trouble = None

    def _decision(self, seat: Seat) -> Action:
        """Ask until there is a decision that the rules allow."""
        self._hand_over(seat)
        while True:
            view = self._session.view(seat)
            text = self._ask(self._question(view, seat))
            if self._obeyed(text, view):
                continue
            try:
                action = self._read(view, seat, text)
                self._session.check(action)
                return action
            except ValueError as error:
                self._say(as_sentence(str(error)))

    def _hand_over(self, seat: Seat) -> None:
        view, name = self._session.view(seat), self._session.names[seat]
        if view.phase is not Discarding and (view.phase is not Pegging or self._open_play):
            return
        if self._terminal and self._shown_to != seat:
            self._say(f"Pass the keyboard to {name}. All hands are hidden.")
            self._forget_what_was_typed_ahead()
            while text := self._ask(f"{name}, press Enter when nobody else can see:"):
                self._obeyed(text, view)
        self._shown_to = seat

    def _obeyed(self, text: str, view: View) -> bool:
        """Whether the text asked for the rules, which are then told; Left where for the end."""
        if text.lower() in ("quit", "exit"):
            raise Left
        if text == "?":
            self._explain(view)
        return text == "?"

    def _forget_what_was_typed_ahead(self) -> None:
        # A key pressed twice by one player would turn up the hand of the next.
        with suppress(ImportError, OSError):
            import termios

            termios.tcflush(self._lines.fileno(), termios.TCIFLUSH)

    def _question(self, view: View, seat: Seat) -> str:
        """Show what is to be decided on, and word the prompt."""
        name = self._session.names[seat]
        if view.phase is Discarding:
            assert view.dealer is not None
            self._say_hand(view, seat)
            away = "two cards" if view.rules.discards == 2 else "one card"
            crib = "own crib" if view.dealer == seat else "crib"
            return f"{name}, lay away {away} to {self._session.names[view.dealer]}'s {crib}:"
        if view.phase is Pegging:
            pile = listed([card_name(card) for card in view.played[view.start :]])
            if self._terminal and not self._open_play and view.starter:
                # A page of blank lines has pushed all this out of sight.
                scores = score_line(view, self._session.names)
                self._say(f"{scores}. The starter is the {card_name(view.starter)}.")
            self._say(f"The count is {view.count}: {pile}." if pile else "A new count begins.")
            self._say_hand(view, seat)
            return f"{name}, play a card{self._only_choice(view)}:"
        if view.phase is Showing:
            return f"{name}, what is {self._counted(view)} worth?"
        if view.phase is Answering:
            claimant = self._session.names[view.counted[0]] if view.counted else ""
            worth = f"{name}, what is {self._counted(view)} worth?"
            return f"{worth} {claimant} claims {view.claim}, and Enter accepts:"
        cuts = [cut.depth for cut in legal(view) if isinstance(cut, Cut)]
        limits = f"lift {cuts[0]} to {cuts[-1]} cards, or Enter for anywhere"
        return f"{name}, cut {_CUT_FOR.get(view.phase.__name__, 'the pack')}: {limits}:"

    def _read(self, view: View, seat: Seat, text: str) -> Action:
        hand = _sorted_hand(view, seat)
        if view.phase is Discarding:
            return Discard(seat, chosen(text, hand, view.rules.discards))
        if view.phase is Pegging:
            plays = legal(view)
            return plays[0] if not text and len(plays) == 1 else Play(seat, chosen(text, hand)[0])
        if view.phase is Showing:
            return Claim(seat, _number(text))
        if view.phase is Answering:
            return Answer(seat, _number(text or str(view.claim)))
        cut = None if text else self._session.any_cut(seat)
        return cut or Cut(seat, _number(text))

    def _only_choice(self, view: View) -> str:
        plays = legal(view)
        if len(plays) != 1 or not isinstance(plays[0], Play):
            return ""
        return f", or Enter for the {card_name(plays[0].card)}, which alone fits"

    def _counted(self, view: View) -> str:
        """What is being counted, with its cards, which lie face up."""
        assert view.counted is not None
        seat, crib = view.counted
        row = view.crib if crib else view.hands[seat]
        shown = listed([card_name(card) for card in _sorted(row)])
        starter = card_name(view.starter) if view.starter else ""
        return f"the {'crib' if crib else 'hand'}, {shown}, with the {starter},"

    def _say_hand(self, view: View, seat: Seat) -> None:
        hand = _sorted_hand(view, seat)
        named = [f"{place} {card_name(card)}" for place, card in enumerate(hand, 1)]
        self._say(f"{self._session.names[seat]} holds {', '.join(named)}.")

    def _explain(self, view: View) -> None:
        for line in RULES_AT_HAND[view.phase]:
            self._say(line)
        if view.phase in (Discarding, Pegging):
            self._say("Cards are chosen by number or by name: 5h, five of hearts, or k for a king.")

    def _ask(self, question: str) -> str:
        # Nobody ends the line of a prompt that is answered through a pipe.
        self._out.write(f"{question} " if self._terminal else f"{question}\n")
        self._out.flush()
        line = self._lines.readline()
        if not line:
            raise InputEnded
        return line.strip()

    def _say(self, text: str) -> None:
        if self._terminal and text.strip():
            # Words are kept whole; a program that reads wants one fact a line.
            text = "\n".join(wrapped(text, shutil.get_terminal_size().columns, indent=2))
        self._out.write(f"{text}\n")


_CUT_FOR = {"CuttingForDeal": "for the deal", "CuttingStarter": "for the starter"}


def _sorted(row: Iterable[Card | None]) -> list[Card]:
    return sorted([card for card in row if card], key=lambda card: card.order)


def _sorted_hand(view: View, seat: Seat) -> list[Card]:
    return _sorted(view.hands[seat]) if view.hands else []


def _number(text: str) -> int:
    if not text:
        raise ValueError("write a number, as in 12")
    if not (text.isascii() and text.isdigit() and len(text) < 5):
        raise ValueError(f"{text!r} is no number: write digits, as in 12")
    return int(text)
