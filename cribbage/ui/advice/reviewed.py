"""What is said of a decision of a review."""

from cribbage.ui.advice.cases import Case
from cribbage.ui.advice.principles import with_price
from cribbage.ui.words.telling import WriteCard


def because(told: Case, write: WriteCard) -> str:
    """Why something else was better."""
    return with_price(told.principle) if told.principle else ""
