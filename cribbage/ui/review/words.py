"""What is said in a row of a review: what was done, what was better, and who won."""

from cribbage.review.judged import Judged, Kind
from cribbage.ui.scenes.review import Judgement
from cribbage.ui.words.telling import WriteCard

PROVES = "One game proves little: luck moves it by 12, errors by 3."


def did(told: Judged, write: WriteCard) -> str:
    """What was done, behind the name of who did it: ``threw A♠ 7♠``, ``led A♦``, ``played K♥, 20``,
    ``counted 8 of 10``, ``did not call 2``.
    """
    match told.kind:
        case Kind.THROW:
            return "threw " + " ".join(map(write, told.made))
        case Kind.CARD if told.leads:
            return f"led {write(told.made[0])}"
        case Kind.CARD:
            return f"played {write(told.made[0])}, {told.said}"
        case Kind.COUNT:
            return f"counted {told.said} {'of' if told.said < told.worth else 'for'} {told.worth}"
        case Kind.CALL:
            return f"did not call {told.lost:.0f}"


def better(told: Judged, write: WriteCard) -> str:
    """What was better: ``7♠ 9♣``, ``2♠``, ``2 more``, ``to call 10``."""
    match told.kind:
        case Kind.THROW | Kind.CARD:
            return " ".join(map(write, told.better))
        case Kind.COUNT:
            return f"{told.worth - told.said} more" if told.said < told.worth else str(told.worth)
        case Kind.CALL:
            return f"to call {told.worth}"


def headline(judgement: Judgement) -> str:
    """Who won, by how much, and how little that proves."""
    review = judgement.review
    winner = judgement.names[review.winner]
    if review.scores[review.winner] < judgement.rules.target:
        loser = judgement.names[1 - review.winner]
        return f"{winner} wins, for {loser} resigned. {PROVES}"
    return f"{winner} wins by {review.margin}. {PROVES}"
