"""Reviewed games as JSON data, with unrounded figures."""

from collections.abc import Sequence
from typing import Any, Final

from cribbage.pack.cards import Card
from cribbage.records.record import Record
from cribbage.review.facts import FACTS, Facts, in_all, review_facts
from cribbage.review.judging import DecisionKind, Review
from cribbage.ui.pages.judgement import Judgement, OnTable

_LOST: Final = {
    "throws": DecisionKind.DISCARD,
    "cards": DecisionKind.CARD,
    "uncounted": DecisionKind.COUNT,
    "calls missed": DecisionKind.CALL,
}
"""The kinds of lost points, by their names in JSON."""


def review_as_json(record: Record, judgements: Sequence[Judgement]) -> dict[str, Any]:
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
        "all": _together(in_all([review_facts(each.review, exact=True) for each in judgements])),
    }


def _together(games: Facts) -> dict[str, Any]:
    """Return the totals of all games; errors and luck are those of the first player."""
    return {
        "won": list(games.won),
        "margin": games.margin,
        "errors": games.errors,
        "luck": _luck(games),
        "lost": [_in_points(games, seat) for seat in (0, 1)],
    }


def _in_points(games: Facts, seat: int) -> dict[str, float]:
    """Return the points a player lost over all games, in total and by kind, and other facts."""
    each = {named: float(games.by_kind[seat][kind]) for named, kind in _LOST.items()}
    own = {key: games.own[seat][key] for key, fact in FACTS.items() if fact.in_match}
    return {"points": float(games.all_lost[seat]), **each, **own}


def _game(judgement: Judgement) -> dict[str, Any]:
    review = judgement.review
    found = review_facts(review, exact=True).of_seat(review.winner)
    return {
        "game": judgement.game + 1,
        "scores": list(review.scores),
        "winner": review.winner + 1,
        "margin": review.margin,
        "errors": found.errors,
        "luck": _luck(found),
        "chance": {
            "won": found.chance,
            "errors": found.chance_by_errors,
            "luck": found.chance - found.chance_by_errors,
        },
        "lost": [_lost(review, seat) for seat in range(len(review.scores))],
        "deals": [
            {"dealer": deal.dealer + 1, "dealt": deal.dealt, "then": list(deal.then)}
            for deal in review.deals
        ],
        "decisions": [_decision(each) for each in judgement.cases],
    }


def _luck(found: Facts) -> dict[str, float]:
    return {
        "all": found.luck,
        "deals": found.named.roles + 0.0,  # no negative zero
        "cards": found.named.cards,
        "starters": found.named.starters,
        "rest": found.rest,
    }


def _lost(review: Review, seat: int) -> dict[str, Any]:
    def of(*kinds: DecisionKind) -> dict[str, float]:
        each = [one for one in review.judged if one.seat == seat and one.kind in kinds]
        points, chance = [one.lost for one in each], [one.chance for one in each]
        return {"points": float(sum(points)), "chance": float(sum(chance))}

    found: dict[str, Any] = of(*DecisionKind)
    for named, kind in _LOST.items():
        best, made = review.best(seat, kind)
        # Of counts and calls only those that lost something are judged.
        times = {"made": made, "best": best} if kind.of_cards else {"times": made}
        found[named] = {**times, **of(kind)}
    return found | {key: fact.found(review, seat) for key, fact in FACTS.items()}


def _decision(on_table: OnTable) -> dict[str, Any]:
    judged, principle = on_table.case.judged, on_table.case.principle
    was_counted = not judged.kind.of_cards
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
