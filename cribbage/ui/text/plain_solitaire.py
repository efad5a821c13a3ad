"""Solitaire in plain text, for pipes, screen readers and simple terminals."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TextIO

from cribbage.engine.actions import Play
from cribbage.language.speaking import N_, _
from cribbage.pack.worded import Worded
from cribbage.records.files import SavedFile
from cribbage.records.solitaire_record import (
    COLUMN_LETTERS,
    SolitaireRecord,
    place_name,
    place_named,
)
from cribbage.session.solitaire_session import SolitaireSession
from cribbage.solitaire.actions import DummyDiscard, KeepStarter, PlaceCard, SolitaireAction
from cribbage.solitaire.game import DummyDiscarding, KeepingStarter, SolitairePlay
from cribbage.solitaire.legal import legal_solitaire
from cribbage.solitaire.rules import DISCARDED, PLAYER, Solitaire
from cribbage.solitaire.view import SolitaireFrame, SolitaireView
from cribbage.ui.text import solitaire_talk, typed
from cribbage.ui.text.asking import asked_for_a_card
from cribbage.ui.text.plain import PlainPlay, QuitSignal, in_columns
from cribbage.ui.text.table_talk import BACK_COMMAND, QUIT_COMMANDS, said_to
from cribbage.ui.text.taking_up import asked_for_game
from cribbage.ui.words import refusals, solitaire_events
from cribbage.ui.words.moments import said_with
from cribbage.ui.words.solitaire_help import introduce_solitaire


class PlainSolitaire(PlainPlay[SolitaireSession, solitaire_events.SolitaireAnnouncement]):
    """A solitaire game in plain text; with only one player, no hand is ever hidden.

    ``ended`` yields what else there is to say of a finished daily game.
    """

    def __init__(
        self,
        session: SolitaireSession,
        lines: TextIO,
        out: TextIO,
        *,
        terminal: bool,
        ended: Callable[[SolitaireRecord], Iterable[str]] = lambda _record: (),
        won: Callable[[SolitaireSession], tuple[str, ...]] | None = None,
        bell: bool = False,
    ) -> None:
        account = solitaire_talk.solitaire_account(session.record.name)
        super().__init__(session, account, lines, out, terminal=terminal, won=won, bell=bell)
        self._name = session.record.name
        self._ended = ended

    def play(self) -> None:
        """Play to the end; raises InputEnded if the lines run out, Left if the player quits."""
        session = self._session
        record, was_over = session.record, session.game.is_over
        self._say_all(solitaire_events.opening(self._name, record.solitaire, record.day))
        if was_over:
            self._say(_("{name} has already finished this game.", name=self._name))
        else:
            self._say(_("Type help at any prompt to list the commands, or quit to stop playing."))
            if record.solitaire is Solitaire.SQUARE:
                self._say(_("Type square to see the grid, and what each row and column scores."))
        if session.again:
            self._say(_("This pack was played before, so this game is practice."))
        for announcement in solitaire_events.told(session.so_far()):
            self._account.follow(announcement)
        if record.has_begun and not session.game.is_over:
            view = session.view()
            self._resume(
                solitaire_events.solitaire_score(view, self._name, inside=True),
                counting=view.count > 0,
            )
            self._say_all(solitaire_talk.square_in_lines(view.grid) if view.grid else ())
        self._tell(session.proceed())
        while not session.game.is_over:
            self._tell(self._decided())
        view = session.view()
        self._say_all(
            (
                solitaire_events.describe_solitaire_result(view, self._name),
                solitaire_events.by_par(view),
            )
        )
        self._say_all(solitaire_talk.summarize_solitaire(self._account.told, self._name))
        self._say_all(() if was_over else self._broken())
        if record.day:
            self._say_all(self._ended(session.played))

    def _tell(self, frames: Iterable[SolitaireFrame]) -> None:
        for announcement in solitaire_events.told(frames):
            self._account.follow(announcement)
            found = solitaire_events.solitaire_highlights(announcement, self._name)
            self._ring_for(found)
            line, *after = [*solitaire_events.solitaire_lines(announcement, self._name)] or [""]
            self._say_all((line, *said_with(found), *after))
        self._say_trouble()

    def _decided(self) -> tuple[SolitaireFrame, ...]:
        """Ask until there is a decision that the rules allow; return what happened then."""
        self._either = None  # the last question may have been left by taking back a decision
        while True:
            view = self._session.view()
            self._say_facts(view)
            text = self._ask(solitaire_prompt(view, self._name))
            if self._answered(text):
                continue
            text = self._settled(text)
            try:
                action = parse_solitaire_decision(view, text)
                self._ask_which(either_solitaire_card(view, text, action))
                return self._session.act(action)
            except ValueError as error:
                kept = self._session.path is not None
                meant = solitaire_talk.suggest_solitaire_command(
                    text, view, kept=kept, daily=self._is_daily
                )
                self._say(meant or refusals.refusal_sentence(error))

    def _answered(self, text: str) -> bool:
        """Return true if the text is a command, whose answer is printed; raises Left for quit."""
        if text.lower() in QUIT_COMMANDS:
            raise QuitSignal
        if text.lower() == BACK_COMMAND:
            if self._take_back():
                self._resume_before()
            return True
        return self._answers(self._answer(text))

    def _resume_before(self) -> None:
        """Go on from the decision that was taken back."""
        self._account = solitaire_talk.solitaire_account(self._name)
        for announcement in solitaire_events.told(self._session.so_far()):
            self._account.follow(announcement)
        view = self._session.view()
        scores = solitaire_events.solitaire_score(view, self._name, inside=True)
        self._say_taken_back(scores, counting=view.count > 0)
        self._say_all(solitaire_talk.square_in_lines(view.grid) if view.grid else ())
        self._say_trouble()

    def _answer(self, text: str) -> Iterable[str] | None:
        asked = solitaire_talk.SolitaireContext(
            self._name, self._session.view(), self._account, daily=self._is_daily
        )
        return solitaire_talk.answer_solitaire_command(text, asked)

    @property
    def _is_daily(self) -> bool:
        return self._session.record.day is not None

    def _say_facts(self, view: SolitaireView) -> None:
        """Show what the decision is about, unless it was just shown."""
        found = solitaire_facts(view, self._name)
        if found != self._read:
            self._say_all(found)
        self._read = found


def solitaire_facts(view: SolitaireView, name: str) -> list[str]:
    """Return what the player has to see before a decision, one fact a line.

    The grid is long and changes by one card, so it is shown only when a game is resumed.
    """
    if view.grid:
        return []
    found = []
    if view.phase is SolitairePlay:
        found += [] if view.count else [_("A new count begins.")]
        # The dummy's next card is shown if it is known.
        found += [solitaire_talk.dummys_cards(view)] if any(view.dummy[:1]) else []
    return [*found, solitaire_talk.choosable_solitaire_cards(view, name)]


def solitaire_prompt(view: SolitaireView, name: str) -> str:
    """Return the prompt for the next decision; it ends with a colon or a question mark."""
    if view.phase is DummyDiscarding:
        return _(
            "{name}, put two cards under the dummy's two, in the order they will be turned over:",
            name=name,
        )
    only = _only_choice(view)
    if view.phase is SolitairePlay:
        card = only.card if isinstance(only, Play) else None
        return _("{asked}:", asked=asked_for_a_card(name, card))
    if view.phase is KeepingStarter:
        return _("{name}, choose the card to leave on top as the starter for deal 7:", name=name)
    if isinstance(only, PlaceCard):
        return _(
            "{turned} {name}, where does it go? Press Enter for {place}:",
            turned=solitaire_events.turned(view),
            name=name,
            place=place_name(only.row, only.column),
        )
    return _(
        "{turned} {name}, where does it go? Type a place, such as b3:",
        turned=solitaire_events.turned(view),
        name=name,
    )


def parse_solitaire_decision(view: SolitaireView, text: str) -> SolitaireAction:
    """Return the decision that an answer means; raises ValueError, with a sentence, if none.

    An empty answer is the only playable card, or the only free place.
    """
    cards, only = solitaire_talk.solitaire_choices(view), _only_choice(view)
    if only and not text:
        return only
    if view.phase is DummyDiscarding:
        return DummyDiscard(typed.chosen(text, cards, DISCARDED, verbs=typed.TO_DISCARD))
    if view.phase is KeepingStarter:
        return KeepStarter(typed.chosen(text, cards)[0])
    if view.phase is SolitairePlay:
        return Play(PLAYER, typed.chosen(text, cards, verbs=typed.TO_PLAY)[0])
    if not text:
        raise ValueError(Worded("enter a column from a to d and a row from 1 to 4, as in b3"))
    place = place_named(_place(text))
    if place not in legal_solitaire(view):
        raise ValueError(solitaire_events.taken_place(place.row, place.column))
    return place


_SIGNS: Final = r"[\s,;:./()=+-]+"
_AROUND: Final = rf"\b(?:put|play|place|lay|it|in|into|on|at|to|the|and|square){_SIGNS}"
_LINES: Final = rf"(row|column|col)s?{_SIGNS}([a-d]|[1-4]|one|two|three|four)"


def _place(text: str) -> str:
    """Return the column and the row that a place names, or the text if they are not clear.

    >>> _place("a,1"), _place("Row 1, column a"), _place("put it in column 2 row three")
    ('a1', 'a1', 'b3')
    """
    said = re.sub(_AROUND, "", f"{text.lower()} ").strip(" ,;:./()!?-")
    lines = {}
    for kind, which in re.findall(_LINES, said):
        number = typed.number_typed(which)
        if kind == "row":
            lines[kind] = which if number is None else str(number)
        else:
            lines["column"] = which if number is None else COLUMN_LETTERS[number - 1]
    if lines.keys() == {"row", "column"} and not re.sub(rf"{_LINES}|{_SIGNS}", "", said):
        return lines["column"] + lines["row"]
    parts = [str(typed.number_typed(part) or part) for part in re.split(_SIGNS, said)]
    joined = "".join(parts)
    # Two numbers are no place, and are refused as they were typed.
    return joined if sorted(map(len, parts)) in ([1, 1], [2]) and not joined.isdigit() else text


def either_solitaire_card(
    view: SolitaireView, text: str, action: SolitaireAction
) -> typed.EitherCard | None:
    """Return a number in ``text``, which was read as ``action``, that can mean another card as
    well, or None.
    """
    match action:
        case DummyDiscard(meant):
            pass
        case Play(_, card) | KeepStarter(card):
            meant = (card,)
        case _:
            return None
    return typed.place_or_rank(
        text,
        meant,
        solitaire_talk.solitaire_choices(view),
        verbs=(*typed.TO_PLAY, *typed.TO_DISCARD),
    )


def _only_choice(view: SolitaireView) -> SolitaireAction | None:
    allowed = legal_solitaire(view)
    return allowed[0] if len(allowed) == 1 else None


def choose_solitaire(
    kept: SavedFile[SolitaireRecord],
    resume: Callable[[Path], SolitaireSession],
    begin: Callable[[], SolitaireSession],
) -> SolitaireSession | None:
    """Return the session of the unfinished game or of a new one, or None if the player quits.

    Raises InputClosed if the input ends first.
    """

    def say(text: str) -> None:
        print(in_columns(text))

    def meant(text: str) -> Path | SolitaireSession | None:
        match text.lower():
            case "":
                return kept.path
            case "n" | "new":
                return begin()
            case "help" | "rules" | "?":
                assert kept.record
                for line in introduce_solitaire(kept.record.solitaire):
                    say(line)
            case _unknown:
                words = ("new", "help", *QUIT_COMMANDS)
                why = _(
                    "{text!r} is not a choice here: press Enter, or type new or quit.", text=text
                )
                say(said_to(text, words) or typed.did_you_mean(text, words) or why)
        return None

    say(solitaire_events.left_unfinished(kept))
    return asked_for_game(_QUESTION, meant, resume, say)


_QUESTION: Final = N_("Press Enter to resume this game, or type new to start another:")
