"""A review as one line of text, and the edition of the analysis that made it."""

import json
from collections.abc import Sequence
from math import isfinite
from typing import Any, Final

from cribbage.analysis.priced_choices import PricedChoice
from cribbage.engine.game import Hand
from cribbage.engine.rules import Seat
from cribbage.pack.cards import cards
from cribbage.review.judging import Chances, DecisionKind, JudgedDecision, LuckParts, Review

EDITION: Final = "cc2660a157b0756f"
"""The name of the current analysis. Give it another when reviews of the same game change."""


def edition() -> str:
    """Return the edition of the current analysis; reviews by another one are made again."""
    return EDITION


def format_review(review: Review) -> str:
    """Return the review as one line; ``parse_review`` returns the same review from it."""
    plain = {
        "scores": review.scores,
        "winner": review.winner,
        "deals": review.deals,
        "judged": [_plain(each) for each in review.judged],
        "came": review.came,
    }
    return json.dumps(plain, separators=(",", ":"))


def parse_review(text: str) -> Review:
    """Return the review in a text; raises ValueError if it is not a review.

    >>> parse_review("[]")
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
            LuckParts(*map(_figure, found["came"])),
        )
    except (ValueError, TypeError, LookupError, ArithmeticError, RecursionError) as error:
        raise ValueError("this is no review") from error


def lost_by_kind(text: str, seat: int) -> dict[DecisionKind, float]:
    """Return the points that a seat lost by kind of decision, as ``Review.lost`` has them.

    Nothing else is read, because a player can have thousands of reviews. Raises ValueError if the
    text is not a review.

    >>> lost_by_kind("[]", 0)
    Traceback (most recent call last):
    ...
    ValueError: this is no review
    """
    lost = dict.fromkeys(DecisionKind, 0.0)
    try:
        for each in json.loads(text)["judged"]:
            if each[_SEAT] == seat:
                lost[DecisionKind(each[_KIND])] += _figure(each[_LOST])
    except (ValueError, TypeError, LookupError, ArithmeticError, RecursionError) as error:
        raise ValueError("this is no review") from error
    return lost


_SEAT, _KIND, _LOST = 2, 3, 8
"""The places of a decision's seat, kind and lost points."""


def _plain(each: JudgedDecision) -> list[Any]:
    *figures, choices = each[6:]
    plain: list[Any] = [each.number, each.deal, each.seat, each.kind.value]
    plain += [_written(each.made), _written(each.better), *figures]
    if choices:
        plain.append([[_written(one.cards), *one[1:]] for one in choices])
    return plain


def _written(some: Hand) -> str:
    return " ".join(map(str, some))


def _judged(
    number: int,
    deal: int,
    seat: int,
    kind: str,
    made: str,
    better: str,
    said: int,
    worth: int,
    lost: float,
    chance: float,
    wins: float,
    choices: Sequence[Sequence[Any]] = (),  # older reviews have none
) -> JudgedDecision:
    judged = JudgedDecision(
        int(number),
        int(deal),
        _seat(seat),
        DecisionKind(kind),
        cards(str(made)),
        cards(str(better)),
        int(said),
        int(worth),
        _figure(lost),
        _figure(chance),
        _figure(wins),
        tuple([_choice(*each) for each in choices]),
    )
    if choices and not (judged.kind.of_cards and _is_whole(judged)):
        raise ValueError("these choices are not those of the decision")
    return judged


def _is_whole(judged: JudgedDecision) -> bool:
    """Return True if the choices are of one kind, with the best one first and the one made."""
    first, *_ = judged.choices
    return (
        set(first.cards) == set(judged.better)
        and any([set(each.cards) == set(judged.made) for each in judged.choices])
        and {len(each.parts) for each in judged.choices} == {_PARTS}
    )


_PARTS: Final = 3
"""The parts of a choice in a two-player game."""


def _choice(some: str, worth: float, chance: float | None, parts: Sequence[float]) -> PricedChoice:
    return PricedChoice(
        cards(str(some)),
        _figure(worth),
        None if chance is None else _figure(chance),
        tuple(map(_figure, parts)),
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
