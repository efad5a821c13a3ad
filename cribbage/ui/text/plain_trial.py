"""A reviewed game tried again in plain text."""

from typing import TYPE_CHECKING, Final, TextIO

from cribbage.language.speaking import N_, _
from cribbage.session.trial import against_trial, tried_again
from cribbage.settings.beginning import GameSetup
from cribbage.ui.text.plain import ask
from cribbage.ui.words import refusals
from cribbage.ui.words.trial_text import both_results

if TYPE_CHECKING:  # the caller has already imported them
    from cribbage.records.record import Record
    from cribbage.session.session import Session
    from cribbage.ui.pages.judgement import Judgement

PLAY: Final = "play"
"""The word before the number of a decision to play on from."""

TRIAL_AGAIN_COMMAND: Final = "again"
"""The word that plays the game again from the first deal."""

TO_TRY: Final = N_(
    'To try again with the same cards, type "play 1" for decision 1, or "again" for the whole game.'
)

PLAY_AGAIN: Final = N_('Type "again" to play these cards again, or press Enter to quit:')
"""The question after a lost game."""


def can_be_tried(judgement: "Judgement") -> bool:
    """Return true if a reviewed game can be tried again."""
    return not against_trial(judgement.record)


def tried_in_lines(
    asked: str, judgement: "Judgement", lines: TextIO, out: TextIO, *, terminal: bool
) -> bool:
    """Play the trial that a text asks for, to its end; return false if it asks for none."""
    word, _blank, which = asked.partition(" ")
    many = len(judgement.cases)
    number: int | None = None
    if word == PLAY and which.isdecimal() and 1 <= int(which) <= many:
        number = judgement.cases[int(which) - 1].case.judged.number
    elif asked != TRIAL_AGAIN_COMMAND:
        return False
    try_in_lines(judgement.record.games()[judgement.game], number, lines, out, terminal=terminal)
    return True


def lost_to_the_computer(session: "Session") -> bool:
    """Return true if the only person at the table lost the last game, and can try it again.

    Between two games they cannot: the next may have the same cards (docs/rules.md 10.8).
    """
    person, game = session.record.person, session.game
    return session.series.is_over and person is not None and game.winner != game.rules.side(person)


def offer_again(session: "Session", lines: TextIO, out: TextIO) -> None:
    """Ask after a lost game on a terminal whether to play it again, until the player declines."""
    *_before, lost = session.played.games()
    while ask(_(PLAY_AGAIN), lines, out) == TRIAL_AGAIN_COMMAND:
        try_in_lines(lost, None, lines, out, terminal=True)


def try_in_lines(
    game: "Record", number: int | None, lines: TextIO, out: TextIO, *, terminal: bool
) -> None:
    """Play a trial to its end, and print both results."""
    from cribbage.ui.text.plain import InputEnded, QuitSignal
    from cribbage.ui.text.plain_game import PlainGame

    try:
        session, before = tried_again(game, GameSetup(), number)
    except ValueError as error:
        out.write(f"{refusals.refusal_sentence(error)}\n")
        return
    try:
        PlainGame(session, lines, out, terminal=terminal).play()
    except (InputEnded, QuitSignal):
        not_saved = _("The game is not finished. It was not saved.")
        out.write(f"{not_saved}\n")
        return
    scores = session.game.scores
    out.write(f"{both_results(session.names, game.rules, scores, before.scores)}\n")
