"""A finished game tried again with the same cards: from a decision on, or from the first deal."""

from typing import Final, NamedTuple

from cribbage.engine.actions import Cut, Shuffle
from cribbage.engine.game import Game
from cribbage.engine.rules import Seat
from cribbage.match.match import SINGLE_GAME
from cribbage.pack.worded import Worded
from cribbage.records.record import Record, turns
from cribbage.session.session import Session
from cribbage.settings.beginning import GameSetup

NOT_COUNTED: Final = Worded("This game does not count in the book.")


class Trial(NamedTuple):
    """A game that is tried again; ``before`` is the game as it ended the first time."""

    session: Session
    before: Game


def against_trial(record: Record, seat: Seat | None = None) -> str:
    """Return the sentence, without a period, on why a game cannot be tried again, or an empty one.

    It can be tried by the only person who played against the computer; from a decision, which is
    that of ``seat``, if it was theirs.
    """
    person = record.person
    if person is None:
        return Worded("only a game of one person against the computer can be tried again")
    if seat not in (None, person):
        return Worded(
            "this was {name}'s decision: choose one of {person}'s",
            name=record.names[seat],
            person=record.names[person],
        )
    return ""


def tried_again(game: Record, now: GameSetup, number: int | None = None) -> Trial:
    """Return the trial of a finished game, a record of its own, which is not saved.

    It goes on before the person's decision that led to decision ``number``, or before the first
    discard. The cards are those of the game, as far as it went. Raises ValueError, with a sentence,
    if ``against_trial`` has one.
    """
    made = tuple(turns(game))
    if number is None:
        place = next(
            at for at, each in enumerate(game.actions) if not isinstance(each, Shuffle | Cut)
        )
    else:
        own = [at for at in range(number + 1) if game.is_own(game.actions[at])]
        place = own[-1] if own else number
    seat = None if number is None else game.actions[place].seat
    if why := against_trial(game, seat):
        raise ValueError(why)
    record = game.having_made(game.actions[:place], (), (), ()).changed(match=SINGLE_GAME)
    session = Session(record, quick=now.quick, pack_cut=now.pack_cut)
    session.repeat([each for each in game.actions[place:] if isinstance(each, Shuffle | Cut)])
    session.notice = NOT_COUNTED
    return Trial(session, made[-1].step.game)
