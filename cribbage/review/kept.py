"""A review as one line of text, and the edition of the analysis that made it."""

import json
from math import isfinite
from typing import Any, Final

from cribbage.engine.rules import Seat
from cribbage.pack.cards import cards
from cribbage.review.review import Came, Chances, Judged, Kind, Review

EDITION: Final = "86d027d30d4b0349"
"""The name of the current analysis. Give it another when reviews of the same game change."""


def edition() -> str:
    """Return the edition of the current analysis; reviews by another one are made again."""
    return EDITION


def as_text(review: Review) -> str:
    """Return the review as one line; ``read`` returns the same review from it."""
    plain = {
        "scores": review.scores,
        "winner": review.winner,
        "deals": review.deals,
        "judged": [_plain(each) for each in review.judged],
        "came": review.came,
    }
    return json.dumps(plain, separators=(",", ":"))


def read(text: str) -> Review:
    """Return the review in a text; raises ValueError if it is not a review.

    >>> read("[]")
    Traceback (most recent call last):
    ...
    ValueError: this is no review
    """
    try:
        found = json.loads(text)
        one, other = map(int, found["scores"])
        return Review(
            (one, other),
            _seat(found["winner"]),
            tuple([_deal(*deal) for deal in found["deals"]]),
            tuple([_judged(*each) for each in found["judged"]]),
            Came(*map(_figure, found["came"])),
        )
    except (ValueError, TypeError, LookupError, ArithmeticError, RecursionError) as error:
        raise ValueError("this is no review") from error


def _plain(each: Judged) -> list[Any]:
    written = [" ".join(map(str, each.made)), " ".join(map(str, each.better))]
    return [each.number, each.deal, each.seat, each.kind.value, *written, *each[6:]]


def _judged(
    number: int, deal: int, seat: int, kind: str, made: str, better: str, *figures: float
) -> Judged:
    said, worth, lost, chance, wins = figures
    return Judged(
        int(number),
        int(deal),
        _seat(seat),
        Kind(kind),
        cards(str(made)),
        cards(str(better)),
        int(said),
        int(worth),
        _figure(lost),
        _figure(chance),
        _figure(wins),
    )


def _deal(dealer: int, dealt: float, then: list[float]) -> Chances:
    return Chances(_seat(dealer), _figure(dealt), tuple(map(_figure, then)))


def _seat(number: int) -> Seat:
    if number not in (0, 1):
        raise ValueError(f"{number} is no seat of two")
    return Seat(int(number))


def _figure(number: float) -> float:
    if not isfinite(figure := float(number)):
        raise ValueError(f"{number} is no figure")
    return figure
