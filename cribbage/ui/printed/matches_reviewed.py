"""The review of a match in lines: each game, and all of them."""

from collections.abc import Iterator, Sequence

from cribbage.engine.rules import Rules
from cribbage.match.margins import Won
from cribbage.match.match import Match
from cribbage.review.review import Review
from cribbage.ui.advice.matches_reviewed import (
    Line,
    counted_by_hand,
    headlines,
    in_all,
    line,
    of_the_same_cards,
    result,
    signed,
    signed_whole,
    tenths,
)


def match_in_lines(
    names: Sequence[str],
    rules: Rules,
    match: Match,
    won: Sequence[Won],
    reviews: Sequence[Review],
) -> Iterator[str]:
    """All that the page of a match says, a fact a line, as long as they come.

    ``won`` and ``reviews`` are those of its games that are over, of which there is one at least.
    """
    lines = [line(review) for review in reviews]
    yield headlines(names, match, won, lines)[0]
    winners = [f"{name} wins" for name in names]
    for number, (game, of) in enumerate(zip(won, lines, strict=True), 1):
        yield f"Game {number}: {result(winners, game, match)[0]}."
        yield from _told(names, rules, of)
    together = in_all(lines)
    yield f"In all {len(lines)} games:" if len(lines) > 1 else "In all:"
    yield from _told(names, rules, together)
    if same := of_the_same_cards(match, won):
        yield same


def _told(names: Sequence[str], rules: Rules, of: Line) -> Iterator[str]:
    for name, lost, counts in zip(names, of.lost, counted_by_hand(rules), strict=True):
        thrown, played, counted = map(tenths, lost)
        by = f"{thrown} by throws, {played} by cards played"
        if counts:
            by = f"{thrown} by throws, {played} by cards played, {counted} by counting"
        yield f"{name} lost {tenths(sum(lost))} points: {by}."
    errors, luck, margin = signed(of.errors), signed(of.luck), signed_whole(of.margin)
    yield f"For {names[0]} errors {errors} and luck {luck} make {margin}."
