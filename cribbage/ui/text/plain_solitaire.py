"""Solitaire in plain text, for pipes, screen readers and simple terminals."""

import re
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final, TextIO

from cribbage.engine.actions import Play
from cribbage.language.speaking import N_, _
from cribbage.pack.worded import Worded
from cribbage.records.files import Kept
from cribbage.records.solitaire import LETTERS, SolitaireRecord, place_name, place_named
from cribbage.session.solitaire import SolitaireSession
from cribbage.solitaire.actions import Action, Keep, Lay, Throw
from cribbage.solitaire.game import Keeping, Playing, Throwing
from cribbage.solitaire.legal import legal
from cribbage.solitaire.rules import PLAYER, THROWN, Patience
from cribbage.solitaire.view import SolitaireFrame, View
from cribbage.ui.text.asking import asked_for_a_card
from cribbage.ui.text.plain import Left, PlainPlay, in_columns
from cribbage.ui.text.solitaire_talk import (
    Asked,
    account_of,
    answer,
    cards_at_hand,
    choices,
    dummys_cards,
    slip,
    square_in_lines,
    summary,
)
from cribbage.ui.text.table_talk import BACK, LEAVING, said_to
from cribbage.ui.text.taking_up import asked_for_game
from cribbage.ui.text.typed import (
    TO_PLAY,
    TO_THROW,
    chosen,
    did_you_mean,
    number_typed,
    place_or_rank,
)
from cribbage.ui.words import refusals
from cribbage.ui.words.moments import said_with
from cribbage.ui.words.solitaire import (
    by_par,
    came_to,
    highlights,
    in_lines,
    left_unfinished,
    opening,
    score_line,
    taken_place,
    told,
    turned,
)
from cribbage.ui.words.solitaire_help import starting


class PlainSolitaire(PlainPlay):
    """A solitaire game in plain text; with only one player, no hand is ever hidden.

    ``ended`` yields what else there is to say of a finished daily game.
    """

    _session: SolitaireSession

    def __init__(
        self,
        session: SolitaireSession,
        lines: TextIO,
        out: TextIO,
        *,
        terminal: bool,
        ended: Callable[[SolitaireRecord], Iterable[str]] = lambda _record: (),
        **options: Any,
    ) -> None:
        account = account_of(session.record.name)
        super().__init__(session, account, lines, out, terminal=terminal, **options)
        self._name = session.record.name
        self._ended = ended

    def play(self) -> None:
        """Play to the end; raises InputEnded if the lines run out, Left if the player quits."""
        session = self._session
        record, was_over = session.record, session.game.is_over
        self._say_all(opening(self._name, record.patience, record.day))
        if was_over:
            self._say(_("{name} has already finished this game.", name=self._name))
        else:
            self._say(_("Type help at any prompt to list the commands, or quit to stop playing."))
            if record.patience is Patience.SQUARE:
                self._say(_("Type square to see the grid, and what each row and column scores."))
        if session.again:
            self._say(_("This pack was played before, so this game is practice."))
        for thing in told(session.so_far()):
            self._account.follow(thing)
        if record.has_begun and not session.game.is_over:
            view = session.view()
            self._resume(score_line(view, self._name, inside=True), counting=view.count > 0)
            self._say_all(square_in_lines(view.grid) if view.grid else ())
        self._tell(session.proceed())
        while not session.game.is_over:
            self._tell(self._decided())
        view = session.view()
        self._say_all((came_to(view, self._name), by_par(view)))
        self._say_all(summary(self._account.told, self._name))
        self._say_all(() if was_over else self._broken())
        if record.day:
            self._say_all(self._ended(session.played))

    def _tell(self, frames: Iterable[SolitaireFrame]) -> None:
        for thing in told(frames):
            self._account.follow(thing)
            found = highlights(thing, self._name)
            self._ring_for(found)
            line, *after = [*in_lines(thing, self._name)] or [""]
            self._say_all((line, *said_with(found), *after))
        self._say_trouble()

    def _decided(self) -> tuple[SolitaireFrame, ...]:
        """Ask until there is a decision that the rules allow; return what happened then."""
        while True:
            view = self._session.view()
            self._say_facts(view)
            text = self._ask(question(view, self._name))
            if self._answered(text):
                continue
            try:
                action = read(view, text)
                self._ask_which(text, which_card(view, text, action))
                return self._session.act(action)
            except ValueError as error:
                kept = self._session.path is not None
                meant = slip(text, view, kept=kept, daily=self._is_daily)
                self._say(meant or refusals.sentence(error))

    def _answered(self, text: str) -> bool:
        """Return true if the text is a command, whose answer is printed; raises Left for quit."""
        if text.lower() in LEAVING:
            raise Left
        if text.lower() == BACK:
            if self._take_back():
                self._resume_before()
            return True
        return self._answers(self._answer(text))

    def _resume_before(self) -> None:
        """Go on from the decision that was taken back."""
        self._account = account_of(self._name)
        for thing in told(self._session.so_far()):
            self._account.follow(thing)
        view = self._session.view()
        scores = score_line(view, self._name, inside=True)
        self._say_taken_back(scores, counting=view.count > 0)
        self._say_all(square_in_lines(view.grid) if view.grid else ())
        self._say_trouble()

    def _answer(self, text: str) -> Iterable[str] | None:
        asked = Asked(self._name, self._session.view(), self._account, daily=self._is_daily)
        return answer(text, asked)

    @property
    def _is_daily(self) -> bool:
        return self._session.record.day is not None

    def _say_facts(self, view: View) -> None:
        """Show what the decision is about, unless it was just shown."""
        found = facts(view, self._name)
        if found != self._read:
            self._say_all(found)
        self._read = found


def facts(view: View, name: str) -> list[str]:
    """Return what the player has to see before a decision, one fact a line.

    The grid is long and changes by one card, so it is shown only when a game is resumed.
    """
    if view.grid:
        return []
    found = []
    if view.phase is Playing:
        found += [] if view.count else [_("A new count begins.")]
        # The dummy's next card is shown if it is known.
        found += [dummys_cards(view)] if any(view.dummy[:1]) else []
    return [*found, cards_at_hand(view, name)]


def question(view: View, name: str) -> str:
    """Return the prompt for the next decision; it ends with a colon or a question mark."""
    if view.phase is Throwing:
        return _(
            "{name}, put two cards under the dummy's two, in the order they will be turned over:",
            name=name,
        )
    only = _only_choice(view)
    if view.phase is Playing:
        card = only.card if isinstance(only, Play) else None
        return _("{asked}:", asked=asked_for_a_card(name, card))
    if view.phase is Keeping:
        return _("{name}, choose the card to leave on top as the starter for deal 7:", name=name)
    if isinstance(only, Lay):
        return _(
            "{turned} {name}, where does it go? Press Enter for {place}:",
            turned=turned(view),
            name=name,
            place=place_name(only.row, only.column),
        )
    return _(
        "{turned} {name}, where does it go? Type a place, such as b3:",
        turned=turned(view),
        name=name,
    )


def read(view: View, text: str) -> Action:
    """Return the decision that an answer means; raises ValueError, with a sentence, if none.

    An empty answer is the only playable card, or the only free place.
    """
    cards, only = choices(view), _only_choice(view)
    if only and not text:
        return only
    if view.phase is Throwing:
        return Throw(chosen(text, cards, THROWN, verbs=TO_THROW))
    if view.phase is Keeping:
        return Keep(chosen(text, cards)[0])
    if view.phase is Playing:
        return Play(PLAYER, chosen(text, cards, verbs=TO_PLAY)[0])
    if not text:
        raise ValueError(Worded("enter a column from a to d and a row from 1 to 4, as in b3"))
    lay = place_named(_place(text))
    if lay not in legal(view):
        raise ValueError(taken_place(lay.row, lay.column))
    return lay


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
        number = number_typed(which)
        if kind == "row":
            lines[kind] = which if number is None else str(number)
        else:
            lines["column"] = which if number is None else LETTERS[number - 1]
    if lines.keys() == {"row", "column"} and not re.sub(rf"{_LINES}|{_SIGNS}", "", said):
        return lines["column"] + lines["row"]
    parts = [str(number_typed(part) or part) for part in re.split(_SIGNS, said)]
    return "".join(parts) if sorted(map(len, parts)) in ([1, 1], [2]) else text


def which_card(view: View, text: str, action: Action) -> str:
    """Return a question if a number in ``text``, which was read as ``action``, can mean another
    card as well; empty if it cannot.
    """
    match action:
        case Throw(meant):
            pass
        case Play(_, card) | Keep(card):
            meant = (card,)
        case _:
            return ""
    return place_or_rank(text, meant, choices(view), verbs=(*TO_PLAY, *TO_THROW))


def _only_choice(view: View) -> Action | None:
    """Return the only allowed decision, or None if there are more."""
    allowed = legal(view)
    return allowed[0] if len(allowed) == 1 else None


def taken_up(
    kept: Kept[SolitaireRecord],
    resume: Callable[[Path], SolitaireSession],
    begin: Callable[[], SolitaireSession],
) -> SolitaireSession | None:
    """Return the session of the unfinished game or of a new one, or None if the player quits.

    Raises Closed if the input ends first.
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
                for line in starting(kept.record.patience):
                    say(line)
            case _unknown:
                words = ("new", "help", *LEAVING)
                why = _(
                    "{text!r} is not a choice here: press Enter, or type new or quit.", text=text
                )
                say(said_to(text, words) or did_you_mean(text, words) or why)
        return None

    say(left_unfinished(kept))
    return asked_for_game(_QUESTION, meant, resume, say)


_QUESTION: Final = N_("Press Enter to resume this game, or type new to start another:")
