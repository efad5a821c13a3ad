"""Reviews saved as a line of text, with the edition of the analysis that made them."""

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.analysis.priced_choices import PricedChoice
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.pack.cards import PACK
from cribbage.records.record import turns
from cribbage.review.facts import review_facts
from cribbage.review.judging import (
    Chances,
    DecisionKind,
    JudgedDecision,
    LuckParts,
    Review,
    review_game,
)
from cribbage.review.saved_reviews import edition, format_review, lost_by_kind, parse_review
from cribbage.ui.words.reviewed import case
from tests.common.judged import KEPT, game, miscounted
from tests.review.games import by_chance

Parts = tuple[float, float, float]

SEATS = st.sampled_from([Seat(0), Seat(1)])
FIGURES = st.floats(allow_nan=False, allow_infinity=False)
NUMBERS = st.integers(0, 200)
SOME_CARDS = st.lists(st.sampled_from(PACK), max_size=4, unique=True).map(tuple)
THREE = st.tuples(FIGURES, FIGURES, FIGURES)


def with_choices(
    judged: JudgedDecision, prices: list[tuple[float, float | None, Parts]]
) -> JudgedDecision:
    """Return the decision with these prices for its choices; counts have no choices."""
    if not judged.kind.of_cards:
        return judged
    each = [judged.better, *[PACK[-2:]] * (len(prices) - 2), judged.made][: len(prices)]
    if len(each) < 2:
        return judged
    return judged._replace(
        choices=tuple(
            [PricedChoice(some, *price) for some, price in zip(each, prices, strict=True)]
        )
    )


REVIEWS = st.builds(
    Review,
    scores=st.tuples(NUMBERS, NUMBERS),
    winner=SEATS,
    deals=st.lists(
        st.builds(Chances, SEATS, FIGURES, st.lists(FIGURES, max_size=4).map(tuple)), max_size=3
    ).map(tuple),
    judged=st.lists(
        st.builds(
            with_choices,
            st.builds(
                JudgedDecision,
                NUMBERS,
                NUMBERS,
                SEATS,
                st.sampled_from(DecisionKind),
                SOME_CARDS,
                SOME_CARDS,
                NUMBERS,
                NUMBERS,
                FIGURES,
                FIGURES,
                FIGURES,
                choices=st.just(()),
            ),
            st.lists(st.tuples(FIGURES, st.none() | FIGURES, THREE), max_size=3),
        ),
        max_size=3,
    ).map(tuple),
    came=st.builds(LuckParts, FIGURES, FIGURES, FIGURES),
)


@given(REVIEWS)
def test_saved_review_is_read_back(review: Review):
    line = format_review(review)
    assert "\n" not in line
    assert parse_review(line) == review


ODD = [None, True, -1, 2, 0.5, 1e400, float("nan"), "", "5H", "5H 5H", "zz", "card", [], [0], {}]
"""Values that are invalid wherever they are put, except by coincidence."""

WHOLE = Review(
    (121, 100),
    Seat(0),
    (Chances(Seat(1), 0.5, (0.6, 0.7)),),
    (
        JudgedDecision(
            *(3, 1, Seat(1), DecisionKind.CARD, PACK[:1], PACK[1:2], 0, 0, 1.5, 0.1, 0.4),
            choices=(
                PricedChoice(PACK[1:2], 2.0, 0.5, (2.0, 1.0, -1.0)),
                PricedChoice(PACK[:1], 0.5, None, (0.0, 1.0, -0.5)),
            ),
        ),
    ),
    LuckParts(1.0, -2.0, 0.5),
)


def places(tree: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Yield the path of keys to each value of parsed JSON, starting with the whole."""
    yield here
    under = {dict: dict.items, list: enumerate}.get(type(tree), lambda tree: ())
    for key, each in under(tree):
        yield from places(each, (*here, key))


def set_down(tree: Any, place: tuple[Any, ...], other: Any) -> Any:
    if not place:
        return other
    key, *rest = place
    changed = tree.copy()
    changed[key] = set_down(tree[key], tuple(rest), other)
    return changed


def check_read_or_refused(text: str) -> None:
    """Check that a text is refused with ValueError, or is a review that can be written again."""
    try:
        found = parse_review(text)
    except ValueError:
        return
    exact = review_facts(found, exact=True).of_seat(found.winner)
    assert exact.errors + exact.luck == pytest.approx(found.margin)
    assert found.costly is not None
    assert parse_review(format_review(found)) == found


@given(REVIEWS, SEATS)
def test_points_lost_by_kind_are_same_from_saved_text_and_review(review: Review, seat: Seat):
    by_kind = lost_by_kind(format_review(review), seat)
    assert by_kind == pytest.approx(
        {kind: review.lost(seat, kind) for kind in DecisionKind}, nan_ok=True
    )


def test_points_lost_by_kind_in_a_damaged_review_are_refused():
    with pytest.raises(ValueError, match="this is no review"):
        lost_by_kind('{"judged": [[]]}', 0)


def test_damaged_text_is_not_review():
    whole = json.loads(format_review(WHOLE))
    for place in places(whole):
        for other in ODD:
            check_read_or_refused(json.dumps(set_down(whole, place, other)))


@given(REVIEWS, st.data())
def test_incomplete_text_is_not_review(review: Review, data: st.DataObject):
    line = format_review(review)
    cut = data.draw(st.integers(0, len(line) - 1))
    with pytest.raises(ValueError, match="this is no review"):
        parse_review(line[:cut])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "null",
        "{}",
        "[" * 100_000,
        "\x00",
        "1e999",
        '{"scores":[1e999,0]}',
        '{"scores":[1],"winner":0,"deals":[],"judged":[],"came":[0,0,0]}',
        '{"scores":[1,2],"winner":2,"deals":[],"judged":[],"came":[0,0,0]}',
        '{"scores":[1,2],"winner":0,"deals":[],"judged":[],"came":[0,0,NaN]}',
        '{"scores":[1,2],"winner":0,"deals":[],"judged":[],"came":[0,0,0,0]}',
        '{"scores":[1,2],"winner":0,"deals":[[0]],"judged":[],"came":[0,0,0]}',
        '{"scores":[1,2],"winner":0,"deals":[],"judged":[[]],"came":[0,0,0]}',
    ],
)
def test_other_text_is_not_review(text: str):
    with pytest.raises(ValueError, match="this is no review"):
        parse_review(text)


def test_review_saved_without_worth_of_choices_opens_and_gets_it_again():
    record = game(3, Rules(target=61))
    kept = KEPT.review(record)
    assert kept is not None
    old = json.loads(format_review(kept))
    old["judged"] = [each[:11] for each in old["judged"]]
    opened = parse_review(json.dumps(old))
    without = [each._replace(choices=()) for each in kept.judged]
    assert opened == kept._replace(judged=tuple(without))
    made = tuple(turns(record))
    (place, *_) = [at for at, each in enumerate(kept.judged) if each.kind is DecisionKind.DISCARD]
    priced = next(each for each in kept.judged[place:] if each.better)
    assert case(made, priced._replace(choices=())).choices == priced.choices


# The edition of the analysis.

JUDGED = {"cc2660a157b0756f": "8e94019086cb783a"}
"""The digest of the review of a short game, to four places, for this edition."""


def test_stored_digest_is_for_current_edition_of_analysis():
    assert [*JUDGED] == [edition()]


def rounded_json(review: Review) -> Any:
    """Return a review as JSON rounded to four places; Python 3.12 sums floats differently."""
    return json.loads(format_review(review), parse_float=lambda text: round(float(text), 4))


@pytest.mark.slow
def test_changed_analysis_needs_new_edition():
    """If this test fails, the analysis has changed its judgment and needs a new edition.

    Without a new edition, books would mix reviews of the old and the new analysis.
    """
    review = json.dumps(rounded_json(review_game(by_chance(3, Rules(target=61)))))
    assert {edition(): sha256(review.encode()).hexdigest()[:16]} == JUDGED


@pytest.mark.slow
def test_saved_reviews_used_for_pictures_match_current_analysis():
    """If this test fails, run ``python -m tests.reviews``."""
    assert KEPT.made_by == edition()
    for record in (game(3, Rules(target=61)), miscounted(3, Rules(counting=Counting.MUGGINS))):
        kept = KEPT.review(record)
        assert kept is not None
        assert rounded_json(kept) == rounded_json(review_game(tuple(turns(record))))
