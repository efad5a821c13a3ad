"""How a review looks printed: in plain lines."""

from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from cribbage.ui.scenes.review import Judgement
    from cribbage.ui.scenes.scenes import MatchReviewed


def told_in_lines(judgement: "Judgement", in_: TextIO, out: TextIO, *, terminal: bool) -> None:
    """Tell a game that was judged."""
    review, names = judgement.review, judgement.names
    winner = names[review.winner]
    print(f"{winner} wins by {review.margin}.", file=out)
    for seat, name in enumerate(names):
        print(f"{name} lost {review.lost(seat):.1f} points.", file=out)
    told = f"Errors are worth {review.errors:.1f} to {winner}, luck {review.luck:.1f}."
    print(told, file=out)


def match_told_in_lines(
    reviewed: "MatchReviewed", in_: TextIO, out: TextIO, *, terminal: bool
) -> None:
    """Tell the games of a match that were judged, one after the other."""
    for number, judgement in enumerate(reviewed.judgements, 1):
        print(f"Game {number}.", file=out)
        told_in_lines(judgement, in_, out, terminal=terminal)
