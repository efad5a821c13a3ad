"""Points that a weaker computer player misses when it counts its own hand."""

from random import Random
from typing import Final

from cribbage.engine.actions import Action, Claim
from cribbage.engine.game import Showing
from cribbage.match.levels import Level
from cribbage.pack.cards import sort_cards
from cribbage.pack.scoring import score_hand, total
from cribbage.views.view import View

OVERLOOKS: Final = {Level.BEGINNER: 1 / 3, Level.EASY: 1 / 6}
"""The share of hands in which a level misses the last combination; others miss nothing."""


def as_counted(level: Level, view: View, action: Action) -> Action:
    """Return a computer player's decision; its claim for the cards on show can be too low.

    What it misses depends on the cards only, so the same cards get the same claim.
    """
    if not (isinstance(action, Claim) and view.phase is Showing and view.counted and view.starter):
        return action
    seat, is_crib = view.counted
    row = [card for card in (view.crib if is_crib else view.hands[seat]) if card]
    score = score_hand(row, view.starter, crib=is_crib)
    known = "".join(map(str, [*sort_cards(row), view.starter]))
    if len(score) < 2 or Random(known).random() >= OVERLOOKS.get(level, 0):
        return action
    return Claim(action.seat, total(score[:-1]))
