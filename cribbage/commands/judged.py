"""Reviewed games as JSON data, with unrounded figures."""

from collections.abc import Sequence
from typing import Any, Final

from cribbage.pack.cards import Card
from cribbage.records.record import Record
from cribbage.review.games import Games
from cribbage.review.review import Kind, Review
from cribbage.ui.pages.judgement import Judgement, OnTable

_CHOSEN: Final = {"throws": Kind.THROW, "cards": Kind.CARD}
_COUNTED: Final = {"uncounted": Kind.COUNT, "calls missed": Kind.CALL}
"""The names of the kinds of decisions.

The first are all judged; the second only if something was lost.
"""


def for_programs(record: Record, judgements: Sequence[Judgement]) -> dict[str, Any]:
    """Return a record and its reviewed games as a JSON object (docs/manual.md).

    Players are numbered from 1 in the order of ``players``, and games from 1.
    """
    return {
        "format": 1,
        "players": list(record.names),
        "programs": [level and level.value for level in record.levels],
        "target": record.rules.target,
        "match": record.match.to,
        "games": [_game(each) for each in judgements],
        "all": _together(Games(tuple([each.review for each in judgements]))),
    }


def _together(games: Games) -> dict[str, Any]:
    """Return the totals of all games; errors and luck are those of the first player."""
    luck, parts = games.luck(0), games.came(0)
    return {
        "won": [games.won(seat) for seat in (0, 1)],
        "margin": games.margin(0),
        "errors": games.errors(0),
        "luck": {
            "all": luck,
            "deals": parts.roles,
            "cards": parts.cards,
            "starters": parts.starters,
            "rest": luck - sum(parts),
        },
        "lost": [_in_points(games, seat) for seat in (0, 1)],
    }


def _in_points(games: Games, seat: int) -> dict[str, float]:
    """Return the points a player lost over all games, in total and by kind."""
    each = {named: float(games.lost(seat, kind)) for named, kind in (_CHOSEN | _COUNTED).items()}
    return {"points": float(games.lost(seat)), **each}


def _game(judgement: Judgement) -> dict[str, Any]:
    review = judgement.review
    return {
        "game": judgement.game + 1,
        "scores": list(review.scores),
        "winner": review.winner + 1,
        "margin": review.margin,
        "errors": review.errors,
        "luck": {
            "all": review.luck,
            "deals": review.luck_of.roles + 0.0,  # no negative zero
            "cards": review.luck_of.cards,
            "starters": review.luck_of.starters,
            "rest": review.rest,
        },
        "chance": {
            "won": review.chance_won,
            "errors": review.chance_by_errors,
            "luck": review.chance_won - review.chance_by_errors,
        },
        "lost": [_lost(review, seat) for seat in range(len(review.scores))],
        "deals": [
            {"dealer": deal.dealer + 1, "dealt": deal.dealt, "then": list(deal.then)}
            for deal in review.deals
        ],
        "decisions": [_decision(each) for each in judgement.cases],
    }


def _lost(review: Review, seat: int) -> dict[str, Any]:
    """Return what a player lost, in total and by kind."""

    def of(*kinds: Kind) -> dict[str, float]:
        each = [one for one in review.judged if one.seat == seat and one.kind in kinds]
        points, chance = [one.lost for one in each], [one.chance for one in each]
        return {"points": float(sum(points)), "chance": float(sum(chance))}

    found: dict[str, Any] = of(*Kind)
    for named, kind in _CHOSEN.items():
        best, made = review.best(seat, kind)
        found[named] = {"made": made, "best": best, **of(kind)}
    for named, kind in _COUNTED.items():
        _, times = review.best(seat, kind)
        found[named] = {"times": times, **of(kind)}
    return found


def _decision(on_table: OnTable) -> dict[str, Any]:
    judged, principle = on_table.case.judged, on_table.case.principle
    was_counted = judged.kind in _COUNTED.values()
    return {
        "number": judged.number,
        "deal": judged.deal,
        "player": judged.seat + 1,
        "kind": judged.kind.value,
        "made": _written(judged.made),
        "better": _written(judged.better),
        "said": judged.said if was_counted else None,
        "worth": judged.worth if was_counted else None,
        "points": judged.lost,
        "chance": judged.chance,
        "wins": judged.wins,
        "principle": principle and principle.id,
    }


def _written(some: Sequence[Card]) -> list[str]:
    return [str(card) for card in some]
