"""The base of the screens before a game, with a board on top."""

from collections.abc import Callable

from cribbage.ui.layout.boxes import Box, Column, centered, in_middle
from cribbage.ui.screens.board import below_board
from cribbage.ui.screens.screen import Look, Overlay, Screen, message_row


class BeforeGame(Screen):
    """A screen before a game, below a board."""

    def board(self, look: Look, *, low: bool = False, apart: bool = False) -> Box:
        """Return the board, ``low`` for few rows.

        The pack is left out if cards are ``apart`` from the board.
        """
        raise NotImplementedError

    def asking(self, question: Overlay, framed: Callable[[bool], Box], look: Look) -> Box:
        """Return the board, and the question below it."""
        said = message_row(question.message(look.skin.card_text))
        below = Column(in_middle(centered(framed(False))), said)
        return below_board(lambda low: self.board(look, low=low), below)
