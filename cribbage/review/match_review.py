"""Which games of a match are reviewed."""

from collections.abc import Sequence

from cribbage.match.agreement import Agreement
from cribbage.match.match import FinishedGame
from cribbage.review.judging import NOT_OF_TWO, UNFINISHED_REVIEW


def against_review(agreed: Agreement, won: Sequence[FinishedGame], game: int) -> str:
    """Return why game number ``game`` of a record, from 0, is not reviewed; empty if it is.

    ``won`` are the finished games. A game whose cards will be dealt again is not reviewed, because
    that would show hands.
    """
    match = agreed.match
    if agreed.rules.seats != 2:
        return NOT_OF_TWO
    if game >= len(won):
        return UNFINISHED_REVIEW
    if game == len(won) - 1 and match.has_same_cards(won) and not match.is_over(won):
        return "the next game uses the same cards: finish it before reviewing this game"
    return ""


def reviewed_of(agreed: Agreement, won: Sequence[FinishedGame]) -> int:
    """Return the number of reviewed games, the first of a record; ``won`` are the finished ones."""
    return len([game for game in range(len(won)) if not against_review(agreed, won, game)])
