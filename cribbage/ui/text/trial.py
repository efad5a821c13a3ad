"""A reviewed game tried again in plain text."""

from typing import TYPE_CHECKING, Final, TextIO

from cribbage.language.speaking import N_, _
from cribbage.session.trial import against_trial, tried_again
from cribbage.settings.beginning import Beginning
from cribbage.ui.words import refusals
from cribbage.ui.words.trial import both_results

if TYPE_CHECKING:  # the caller has already imported it
    from cribbage.ui.pages.judgement import Judgement

PLAY: Final = "play"
"""The word before the number of a decision to play on from."""

AGAIN: Final = "again"
"""The word that plays the game again from the first deal."""

TO_TRY: Final = N_(
    'To try it again with the same cards, type "play 1" for decision 1, or "again" for the whole '
    "game."
)


def can_be_tried(judgement: "Judgement") -> bool:
    """Return true if a reviewed game can be tried again."""
    return not against_trial(judgement.record)


def tried_in_lines(
    asked: str, judgement: "Judgement", lines: TextIO, out: TextIO, *, terminal: bool
) -> bool:
    """Play the trial that a text asks for, to its end; return false if it asks for none."""
    from cribbage.ui.text.plain import InputEnded, Left
    from cribbage.ui.text.plain_game import PlainGame

    word, _blank, which = asked.partition(" ")
    many = len(judgement.cases)
    number: int | None = None
    if word == PLAY and which.isdecimal() and 1 <= int(which) <= many:
        number = judgement.cases[int(which) - 1].case.judged.number
    elif asked != AGAIN:
        return False
    game = judgement.record.games()[judgement.game]
    try:
        session, before = tried_again(game, Beginning(), number)
    except ValueError as error:
        out.write(f"{refusals.sentence(error)}\n")
        return True
    try:
        PlainGame(session, lines, out, terminal=terminal).play()
    except (InputEnded, Left):
        out.write(f"{_('The game is not finished. It was not saved.')}\n")
        return True
    scores = session.game.scores
    out.write(f"{both_results(session.names, game.rules, scores, before.scores)}\n")
    return True
