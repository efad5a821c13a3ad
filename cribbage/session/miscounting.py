"""What an easy program overlooks in a hand that it counts itself, for muggins to take."""

from random import Random
from typing import Final

from cribbage.engine.actions import Action, Claim
from cribbage.engine.game import Showing
from cribbage.match.levels import Level
from cribbage.pack.scoring import score_hand, total
from cribbage.sight.view import View

OVERLOOKS: Final = {Level.EASY: 1 / 6}
"""In how many hands each level overlooks the last thing they score; the others count right."""


def as_counted(level: Level, view: View, action: Action) -> Action:
    """The claim of a program of this level for the cards on show, perhaps too low; any other
    decision as it is.

    What is overlooked depends on the cards alone, so that the same are counted the same.
    """
    if not (isinstance(action, Claim) and view.phase is Showing and view.counted and view.starter):
        return action
    seat, is_crib = view.counted
    row = [card for card in (view.crib if is_crib else view.hands[seat]) if card]
    score = score_hand(row, view.starter, crib=is_crib)
    known = "".join(map(str, [*sorted(row, key=lambda card: card.order), view.starter]))
    if len(score) < 2 or Random(known).random() >= OVERLOOKS.get(level, 0):
        return action
    return Claim(action.seat, total(score[:-1]))
