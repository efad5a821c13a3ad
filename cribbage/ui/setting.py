"""What stands around every scene of a game: the board, the log, the match."""

from typing import NamedTuple

from cribbage.engine.rules import Seat
from cribbage.engine.view import View
from cribbage.match import ALONE, Match, Won
from cribbage.ui.board import Pegs


class Line(NamedTuple):
    """One line of the log: who said what, None for what nobody says."""

    seat: Seat | None
    text: str


class Setting(NamedTuple):
    """What stands around every scene of a game, and both players may see.

    ``view`` is a bystander's; ``pegs`` has one pair for each side; ``message`` tells in sentences
    what has just happened; ``standing`` is how the evening stands, ``won`` the games of ``match``
    that are over.
    """

    names: tuple[str, ...]
    view: View
    pegs: tuple[Pegs, Pegs]
    log: tuple[Line, ...] = ()
    message: tuple[str, ...] = ()
    standing: str = ""
    match: Match = ALONE
    won: tuple[Won, ...] = ()
