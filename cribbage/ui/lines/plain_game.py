"""The game in plain lines: for pipes, screen readers and terminals that cannot do more."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, TextIO

from cribbage.engine.actions import Action, Answer, Claim
from cribbage.engine.game import Discarding, Pegging
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Seat
from cribbage.engine.view import View
from cribbage.session.session import Frame, Session
from cribbage.ui.lines.asking import hand_in_order, question, read
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.claims import smile
from cribbage.ui.words.help import RULES_AT_HAND, STARTING
from cribbage.ui.words.matches import agreed, standings, told_of
from cribbage.ui.words.moments import RUNG, Moments, said_with
from cribbage.ui.words.sentences import Sides, as_sentence, by_side, listed, points, wrapped
from cribbage.ui.words.telling import Told, score_line, sentence, told, told_in_lines

if TYPE_CHECKING:
    from os import terminal_size

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
    leaves that out in the play. ``won`` is told of each finished game and says what it broke.
    ``bell`` rings at great moments, on a terminal.
    """

    def __init__(
        self,
        session: Session,
        lines: TextIO,
        out: TextIO,
        *,
        terminal: bool,
        open_play: bool = False,
        won: Callable[[Session], tuple[str, ...]] | None = None,
        bell: bool = False,
    ) -> None:
        self._session = session
        self._lines = lines
        self._out = out
        self._terminal = terminal
        self._open_play = open_play
        self._won = won
        self._bell = bell and terminal
        self._moments = Moments(session.names, session.match.skunks)
        self._shown_to: Seat | None = None

    def play(self) -> None:
        """Play to the end, of the match where there is one.

        InputEnded where the lines run out first, Left where a player goes.
        """
        names, rules = self._session.names, self._session.game.rules
        self._say(f"Cribbage to {rules.target}: {listed(names)}.")
        if self._session.match.has_more_games:
            self._say(f"{agreed(self._session.match, rules.target)}.")
            self._say("Type match at any prompt to see how it stands.")
        self._say("Type ? at any prompt for the rules at hand, quit to leave.")
        if not self._session.quick:
            self._say("cribbage --quick leaves every cut to the house.")
        self._recall()
        if self._session.game.winner is None:
            self._tell(self._session.proceed())
            self._play_game()
        while not self._session.series.is_over:
            self._between_games()
            self._tell(self._session.next_game())
            self._play_game()

    def _play_game(self) -> None:
        while owing := to_act(self._session.game):
            seat = self._shown_to if self._shown_to in owing else self._first(owing)
            frames = self._session.act(self._decision(seat))
            self._hide_unless(to_act(self._session.game))
            self._tell(frames)
            self._tell(self._session.proceed())
        session = self._session
        broken = self._won(session) if self._won else ()
        for said in (*told_of(session.match, session.won, self._sides), *broken):
            self._say(said)

    def _between_games(self) -> None:
        names, match, won = self._session.names, self._session.match, self._session.won
        dealer = names[match.next_dealer(won, self._session.game.rules)]
        with_what = "with the same cards, " if match.has_same_cards(won) else ""
        game = f"game {len(won) + 1}, {with_what}in which {dealer} deals first"
        while text := self._ask(f"Press Enter for {game}:"):
            if not self._obeyed(text, self._session.view()):
                self._say(f"{text!r} is not known here: press Enter, or type quit to leave.")

    def hide(self) -> None:
        """Push a hand that is on the screen out of sight."""
        if self._terminal and self._shown_to is not None:
            blank = "\n" * _terminal_size().lines
            self._out.write(blank)
            self._say("(Blank lines: the hand above is out of sight.)")
        self._shown_to = None

    def _recall(self) -> None:
        """Tell how the game stands that is taken up, and the last that happened in it."""
        if not self._session.record.has_begun:
            return
        if self._session.game.winner is not None:
            self._tell_match()
            return
        scores = score_line(self._session.view(), self._session.names)
        self._say(f"The game goes on where it was left: {scores}.")
        things = [*told(self._session.so_far())]
        for thing in things:
            self._moments.of(thing)
        for thing in things[-RECALLED:]:
            self._say(sentence(thing, self._session.names))

    def _tell_match(self) -> None:
        session = self._session
        target = session.game.rules.target
        for line in standings(session.match, session.won, self._sides, target):
            self._say(line)

    @property
    def _sides(self) -> Sides:
        return by_side(self._session.names, self._session.game.rules)

    def _first(self, owing: tuple[Seat, ...]) -> Seat:
        game = self._session.game
        order = game.rules.round_from(Seat(0) if game.dealer is None else game.pone)
        return next(seat for seat in order if seat in owing)

    def _hide_unless(self, owing: tuple[Seat, ...]) -> None:
        if self._shown_to not in owing:
            self.hide()

    def _tell(self, frames: Iterable[Frame]) -> None:
        for line in told_in_lines(frames, self._session.names, self._remarks):
            self._say(line)
        if self._session.trouble:
            self._say(self._session.trouble)
            self._session.trouble = None

    def _remarks(self, thing: Told) -> Sequence[str]:
        """What is remarkable about it, in lines of its own; the bell rings with the greatest."""
        found = self._moments.of(thing)
        if self._bell and any(each.rank >= RUNG for each in found):
            self._out.write("\a")
        return said_with(found)

    def _decision(self, seat: Seat) -> Action:
        """Ask until there is a decision that the rules allow."""
        self._hand_over(seat)
        said: Claim | Answer | None = None
        while True:
            view = self._session.view(seat)
            text = self._ask_once_more(said, seat) if said else self._ask_for(view, seat)
            if said and not text:
                return said
            if self._obeyed(text, view):
                continue
            try:
                action = (None if text else self._session.any_cut(seat)) or read(view, seat, text)
                self._session.check(action)
            except ValueError as error:
                self._say(as_sentence(str(error)))
                continue
            if not (text and isinstance(action, Claim | Answer)) or action.points is None:
                return action
            said = action

    def _ask_for(self, view: View, seat: Seat) -> str:
        """Show what is to be decided on, and ask for it."""
        self._say_facts(view, seat)
        return self._ask(question(view, seat, self._session.names))

    def _ask_once_more(self, said: Claim | Answer, seat: Seat) -> str:
        """A count is said when it is confirmed, so that a slip of the finger costs nothing."""
        name, count = self._session.names[seat], said.points or 0
        if smiled := smile(count, name):
            self._say(smiled)
        return self._ask(f"{name} says {points(count)}. Enter, and it is said, or another number:")

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
        """Whether the text asked for the rules or the match, then told; Left where for the end."""
        if text.lower() in ("quit", "exit"):
            raise Left
        if text == "?":
            self._explain(view)
        elif text.lower() == "match" and self._session.match.has_more_games:
            self._tell_match()
        else:
            return False
        return True

    def _forget_what_was_typed_ahead(self) -> None:
        # A key pressed twice by one player would turn up the hand of the next.
        with suppress(ImportError, OSError):
            import termios

            termios.tcflush(self._lines.fileno(), termios.TCIFLUSH)

    def _say_facts(self, view: View, seat: Seat) -> None:
        """Show what is to be decided on."""
        if view.phase is Pegging:
            pile = listed([card_name(card) for card in view.played[view.start :]])
            if self._terminal and not self._open_play and view.starter:
                # A page of blank lines has pushed all this out of sight.
                scores = score_line(view, self._session.names)
                self._say(f"{scores}. The starter is the {card_name(view.starter)}.")
            self._say(f"The count is {view.count}: {pile}." if pile else "A new count begins.")
        if view.phase in (Discarding, Pegging):
            self._say_hand(view, seat)

    def _say_hand(self, view: View, seat: Seat) -> None:
        hand = hand_in_order(view, seat)
        named = [f"{place} {card_name(card)}" for place, card in enumerate(hand, 1)]
        self._say(f"{self._session.names[seat]} holds {', '.join(named)}.")

    def _explain(self, view: View) -> None:
        for line in RULES_AT_HAND.get(view.phase, STARTING):
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
            text = "\n".join(wrapped(text, _terminal_size().columns, indent=2))
        self._out.write(f"{text}\n")


def _terminal_size() -> "terminal_size":
    import shutil  # slow to import, and a pipe has no size

    return shutil.get_terminal_size()
