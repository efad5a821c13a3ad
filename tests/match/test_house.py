"""The program's shuffles: every order equally likely, and the same seed gives the same cards."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from random import Random

import pytest

from cribbage.match.house import House
from cribbage.pack.cards import PACK, Card, cards

SHUFFLES = 3000
Shuffler = Callable[[int], Sequence[Card]]


def places(pack: Sequence[Card]) -> Iterable[tuple[object, object]]:
    return enumerate(pack)


def pairs_of_neighbors(pack: Sequence[Card]) -> Iterable[tuple[object, object]]:
    """Return each card with the card below it."""
    return pairwise(pack)


def deviations_from_even(
    shuffled: Shuffler, look: Callable[[Sequence[Card]], Iterable[object]]
) -> float:
    """Return the distance of a chi-square statistic from its mean, in standard deviations.

    The statistic has about 51 * 51 degrees of freedom, for places and for neighbors alike. An even
    shuffle stays within a few deviations.
    """
    seen = Counter(pair for seed in range(SHUFFLES) for pair in look(shuffled(seed)))
    cells = 52 * (52 if look is places else 51)
    expected = seen.total() / cells
    squares = sum((times - expected) ** 2 for times in seen.values())
    squares += (cells - len(seen)) * expected**2
    freedom = 51 * 51
    return float((squares / expected - freedom) / (2 * freedom) ** 0.5)


def fair(seed: int) -> Sequence[Card]:
    return House(seed).shuffled(0)


def swapped_with_any(seed: int) -> Sequence[Card]:
    """Shuffle with a well-known mistake: exchange each card with any of the fifty-two."""
    chance, pack = Random(seed), list(PACK)
    for place in range(52):
        other = int(chance.random() * 52)
        pack[place], pack[other] = pack[other], pack[place]
    return pack


def never_left_in_place(seed: int) -> Sequence[Card]:
    """Shuffle with another mistake: exchange each card with an earlier one, never itself."""
    chance, pack = Random(seed), list(PACK)
    for last in range(51, 0, -1):
        other = int(chance.random() * last)
        pack[last], pack[other] = pack[other], pack[last]
    return pack


def only_cut(seed: int) -> Sequence[Card]:
    """Cut the pack instead of shuffling it, which keeps the order of the cards."""
    depth = int(Random(seed).random() * 52)
    return PACK[depth:] + PACK[:depth]


@pytest.mark.slow
def test_every_card_is_equally_likely_at_every_place():
    assert abs(deviations_from_even(fair, places)) < 5


@pytest.mark.slow
def test_every_card_is_equally_likely_under_every_other():
    assert abs(deviations_from_even(fair, pairs_of_neighbors)) < 5


@pytest.mark.parametrize("biased", [swapped_with_any, never_left_in_place])
def test_biased_shuffle_is_detected(biased: Shuffler):
    assert deviations_from_even(biased, places) > 15


def test_pack_that_was_only_cut_is_detected_as_unshuffled():
    assert deviations_from_even(only_cut, pairs_of_neighbors) > 15


def test_every_cut_is_equally_likely():
    choices = [4, 5, 6, 7, 8]
    seen = Counter(House(seed).cut(choices, 0) for seed in range(SHUFFLES))
    assert set(seen) == set(choices)
    assert all(
        abs(times - SHUFFLES / 5) < 5 * (SHUFFLES * 4 / 25) ** 0.5 for times in seen.values()
    )


def test_seed_gives_same_cards_in_every_version():
    assert House(7).shuffled(0) == cards(
        "KS5S9C3SQSTS3D6DJC8S7CJS2S5C8HTHJDTCJHAD2D4S3HASQDQH4H9SAC8C5H7H3C2CQC4D5D7S6H9DTD7D2H6CKC8D"
        "4C9H6SKDAHKH"
    )


def test_shuffle_or_cut_by_seed_does_not_depend_on_earlier_ones():
    fresh, used = House(7), House(7)
    used.shuffled(0)
    used.cut([4, 5, 6], 9)
    assert used.shuffled(3) == fresh.shuffled(3)
    assert used.cut([4, 5, 6], 2) == fresh.cut([4, 5, 6], 2)


def test_each_shuffle_of_seed_is_different():
    packs = {House(seed).shuffled(shuffles) for seed in range(20) for shuffles in range(5)}
    assert len(packs) == 100


def test_each_game_of_match_has_own_shuffles():
    packs = {House(7).shuffled(shuffles, games) for shuffles in range(12) for games in range(12)}
    assert len(packs) == 144
    assert House(7).shuffled(3, 0) == House(7).shuffled(3)
    assert House(7).shuffled(3, 2) == House(7).shuffled(3, 2)


def test_each_shuffle_without_seed_takes_256_random_bits_from_system(
    monkeypatch: pytest.MonkeyPatch,
):
    asked: list[int] = []

    def urandom(size: int) -> bytes:
        asked.append(8 * size)
        return bytes([len(asked)] * size)

    monkeypatch.setattr("random._urandom", urandom)
    house = House()
    assert house.shuffled(0) != house.shuffled(0)
    assert asked == [256, 256]
