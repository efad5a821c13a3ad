"""The reason for the better of two choices: the part that makes most of the difference."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from cribbage.analysis.choices import Choice, choices
from cribbage.analysis.plays import rank_plays
from cribbage.analysis.throws import rank_discards
from cribbage.engine.game import Discarding, Game, Pegging
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card, cards
from cribbage.ui.words.aloud import in_letters
from cribbage.ui.words.reasons import (
    PARTS,
    Advice,
    advice,
    against_the_next,
    in_words,
    next_best,
    reason,
)
from cribbage.views.view import View, view
from tests.analysis.moments import dealt, in_play, looks
from tests.analysis.principle_moments import leading, playing, throwing
from tests.analysis.test_of_several import THIRTY_AND_ONE


def chosen(look: View, cards: str) -> Choice:
    wanted = set(map(Card.parse, cards.split()))
    return next(each for each in choices(look) if set(each.cards) == wanted)


def why(look: View, best: str, other: str) -> str:
    return in_words(look, chosen(look, best), chosen(look, other))[0]


# Each part, by hand.


def test_the_hand_is_the_reason_and_what_it_makes():
    """Two tens, jack and queen are a double run of three: eight points (docs/rules.md 6.3)."""
    look = throwing("TS TH JD QC 2C 7D", dealer=True)
    told = why(look, "2C 7D", "TS QC")
    assert told.startswith("The hand is worth 8.")
    assert told.endswith(" more: keeping 10 10 J Q (a double run of three) scores 8, not 0.")


def test_a_hand_that_is_worth_no_more_by_itself_is_helped_by_the_starter():
    """Three fifteens and a pair are eight either way; ten to queen lie closer than ten and king."""
    look = throwing("4C 5H JD JH TH KC", dealer=True)
    told = why(look, "4C KC", "4C TH")
    assert told == "The hand is worth 0.5 more: keeping 5 10 J J gains more from the starter."


def test_the_crib_is_the_reason_and_of_a_pone_it_is_the_opponents():
    look = throwing("9H KS AS JS 9D 4H", dealer=False)
    told = why(look, "9D KS", "9D 9H")
    assert told.startswith("The opponent's crib is worth 2.2 less: it gets 9 K, not 9 9.")
    assert " Don't give away a pair: giving one away costs " in told
    look = throwing("2C KS QS 3S 9H AC", dealer=True)
    assert why(look, "KS QS", "QS 9H") == "The crib is worth 0.6 more: it gets Q K, not 9 Q."


def test_a_principle_about_the_crib_is_left_out_where_the_hand_makes_the_difference():
    """The king is in the best discard and in no other, and the hand is what counts."""
    look = throwing("6H 8S JD KC 5H 5S", dealer=False)
    best, other = chosen(look, "8S KC"), chosen(look, "6H 5H")
    assert reason(look, best, other).principle is None
    assert in_words(look, best, other)[0].startswith("The hand is worth ")


def test_a_card_scores_at_once_or_leaves_the_opponent_less():
    look = playing("2C AC 3D 8C", "KS QC JH 9H", "KS 8C QC")
    assert why(look, "3D", "2C") == (
        "The better card scores 2 more right away: thirty-one for 2, not 0."
    )
    told = why(leading("5S KS 5D QC"), "KS", "5S")
    assert told.startswith("The opponent pegs 0.")
    assert " less at a count of 10 than at 5. Never lead a five: leading one costs " in told


def test_near_the_end_the_chance_to_win_decides():
    deal = "scores:90-100 dealer:2 hands:TS3H6HTH2DTD/7C7S8C8S9S9D"
    look = view(Game.parse(f"discarding {deal}"), Seat(0))
    best = choices(look)[0]
    other = min([each for each in choices(look) if each.chance], key=lambda each: sum(each.parts))
    assert in_words(look, best, other)[0].startswith("Near the end, win chance matters most. The ")
    assert reason(look, best, other).by_chance
    # A choice that wins oftener with fewer points.
    other = best._replace(parts=(best.parts[0] + 1.26, *best.parts[1:]))
    assert in_words(look, best, other) == (
        "With 31 to go (21 for the opponent), giving up 1.3 points raises the win chance.",
        "Near the end, win chance matters most.",
    )
    assert in_words(look, best, best)[0] == (
        "With 31 to go (21 for the opponent), win chance matters more than points."
    )


def test_the_next_best_is_of_other_ranks():
    look = leading("8H 8S KC 2C")
    equal = in_words(look, chosen(look, "8H"), chosen(look, "8S"))
    assert equal == ("Both choices are worth the same.",)
    each = choices(look)
    second = next_best(each)
    assert second
    assert second.cards[0].rank is not each[0].cards[0].rank
    named = in_letters(second.cards[0])
    assert against_the_next(look, each, in_letters)[0].partition(". ")[0].endswith(f", not {named}")
    alike = choices(leading("8H 8S 8C 8D"))
    assert next_best(alike) is None
    assert against_the_next(look, alike, in_letters) == ("All choices are equally good.",)


def test_the_ways_to_say_it_become_shorter():
    look = throwing("9H KS AS JS 9D 4H", dealer=False)
    ways = in_words(look, chosen(look, "9D KS"), chosen(look, "9D 9H"))
    assert [len(way) for way in ways] == sorted([len(way) for way in ways], reverse=True)
    assert ways[-1] == "The opponent's crib is worth 2.2 less."


# Over many decisions.

CRIBS = {True: "The crib is worth {} more", False: "The opponent's crib is worth {} less"}


def decisions(chance: Random) -> Iterator[View]:
    """Discards and cards of random deals, as they were seen."""
    while True:
        deal = dealt(chance)
        yield from [view(deal, seat) for seat in (Seat(0), Seat(1))]
        yield from [look for _, look in looks(in_play(chance), chance)]


@pytest.mark.slow
def test_the_part_with_the_largest_share_of_the_difference_is_named_with_its_sign():
    """Of random decisions: the parts are reckoned again from what was ranked."""
    chance = Random(2)
    told = [_told(look, chance) for look in islice(decisions(chance), 700)]
    assert len({*told} - {""}) == 7
    assert len([*filter(None, told)]) > 400


def _told(look: View, chance: Random) -> str:
    """Check what is said of two choices; the part that makes the difference."""
    if look.phase is Discarding:
        one, other = sorted(chance.sample(rank_discards(look), 2), key=lambda each: -each.worth)
        sign = 1 if look.seat == look.dealer else -1
        gains = {
            "The hand is worth {} more": one.hand - other.hand,
            CRIBS[look.seat == look.dealer]: sign * (one.crib - other.crib),
            "The play is worth {} more": (one.pegs - one.others_peg)
            - (other.pegs - other.others_peg),
        }
        pair = [Choice(each.thrown, each.worth, parts=each.parts) for each in (one, other)]
    elif look.phase is Pegging:
        ranked = rank_plays(look, hands=12)
        if len(ranked) < 2:
            return ""
        one_card, other_card = sorted(chance.sample(ranked, 2), key=lambda each: -each.worth)
        gains = {
            "The better card scores {} more right away": float(one_card.pegs - other_card.pegs),
            "The better card pegs {} more later": (one_card.mine - one_card.pegs)
            - (other_card.mine - other_card.pegs),
            "The opponent pegs {} less": other_card.others - one_card.others,
        }
        pair = [
            Choice((each.card,), each.worth, parts=each.parts) for each in (one_card, other_card)
        ]
    else:
        return ""
    ways = in_words(look, *pair)
    if round(sum(gains.values()), 1) <= 0:
        assert ways == ("Both choices are worth the same.",)
        return ""
    most = max(gains.values())
    assert most > 0
    words = [each for each, gain in gains.items() if gain == pytest.approx(most, abs=1e-9)]
    figure = f"{most:.1f}" if round(most, 1) else f"{most:.2f}"
    if "right away" in words[0]:
        figure = str(round(most))
    (said,) = [each for each in words if ways[-1] == f"{each.format(figure)}."]
    assert all([way.startswith(ways[-1][:-1]) for way in ways])
    principle = reason(look, *pair).principle
    if principle:
        assert principle.part in PARTS[look.phase]
        assert list(gains)[PARTS[look.phase].index(principle.part)] == said
        assert principle.follows(look, pair[0].cards) is True
        assert principle.follows(look, pair[1].cards) is False
    return said


# A hint with three and four players: its figures and its reason, worked out by hand.


THREE = "discarding dealer:3 hands:{hand}/TCQDJD2D4D/ASACJSJC6C crib:7H"
SINGLES = "discarding singles:yes dealer:3 hands:{hand}/TCQDJD2D4D/ASACJSJC6C/AHADQC6S3S"
PARTNERS = SINGLES.replace("yes", "no")
"""Player 3 deals, who is the partner of player 1 only in the last."""


def seen(text: str, seat: int = 0) -> View:
    return view(Game.parse(text), Seat(seat))


def rows(advised: Advice) -> list[tuple[str, ...]]:
    return [(row.cards, *row.figures) for row in advised.rows()]


@pytest.mark.parametrize(("deal", "sign"), [(THREE, -1), (SINGLES, -1), (PARTNERS, 1)])
def test_a_discard_has_hand_and_crib_and_no_play(deal: str, sign: int):
    """Four kings make 12 points, and 8 more with each of the 4 fives among 47 starters: 12.7."""
    advised = advice(seen(deal.format(hand="KCKDKHKS2C")), in_letters)
    assert advised.heads() == ("hand", "crib", "play", "total")
    assert len(advised.rows()) == 3
    thrown, hand, crib, play, total = rows(advised)[0]
    assert (thrown, hand, play) == ("2C", "12.7", "-")
    assert sign * float(crib) > 3
    assert float(total) == pytest.approx(float(hand) + float(crib), abs=0.11)
    fullest, brief = advised.why()
    assert fullest == (
        "Discard 2C, not KC. The hand is worth 5.5 more: keeping K K K K (a double pair royal) "
        "scores 12, not 6. The play is not included."
    )
    assert brief == "Discard 2C, not KC. The hand is worth 5.5 more. The play is not included."


@pytest.mark.parametrize(
    ("deal", "why"),
    [
        (SINGLES, "Discard KD, not 3D. The opponent's crib is worth 0.6 less: it gets K, not 3."),
        (PARTNERS, "Discard 3D, not KD. The crib is worth 0.6 more: it gets 3, not K."),
    ],
)
def test_the_crib_is_the_reason_and_that_of_a_partner_is_good(deal: str, why: str):
    """Two sevens and an eight make two fifteens, a pair with them: three and king differ little."""
    advised = advice(seen(deal.format(hand="3D7D7C8SKD").replace("JD", "JH")), in_letters)
    assert advised.why()[0] == f"{why} The play is not included."


def test_a_card_scores_at_once_and_the_partner_pegs_in_reply():
    """The five makes thirty-one; the four makes thirty, and the next player may hold an ace."""
    partners, alone = [
        advice(seen(THIRTY_AND_ONE + also), in_letters) for also in ("", " singles:yes")
    ]
    assert partners.heads() == ("now", "later", "reply", "total")
    assert rows(partners) == [
        ("5C", "2.0", "0.0", "0.0", "2.0"),
        ("4C", "0.0", "0.4", "0.0", "0.4"),
    ]
    assert rows(alone)[1] == ("4C", "0.0", "0.0", "-0.4", "-0.4")
    assert partners.why()[0] == (
        "Play 5C, not 4C. The better card scores 2 more right away: thirty-one for 2, not 0. This "
        "looks one reply ahead."
    )


def reason_of(look: View, better: tuple[float, ...], worse: tuple[float, ...]) -> str:
    """The reason why the five is better than the four, if these are their parts."""
    five, four = [
        Choice((card,), sum(parts), parts=parts)
        for card, parts in zip(cards("5C 4C"), (better, worse), strict=True)
    ]
    return in_words(look, five, four)[0]


def test_each_part_of_a_card_is_a_reason():
    partners, alone = [seen(THIRTY_AND_ONE + also) for also in ("", " singles:yes")]
    less = "The next player pegs 0.4 less at a count of 31 than at 30."
    assert reason_of(alone, (0.0, 0.1, -0.4), (0.0, 0.0, -0.8)) == less
    assert reason_of(partners, (0.0, 0.8, 0.0), (0.0, 0.4, 0.0)) == "Your partner pegs 0.4 more."
    assert reason_of(alone, (0.0, 0.1, 0.0), (0.0, 0.0, 0.0)) == "It keeps lower cards for later."
    assert reason_of(alone, (0.0, 0.0, 0.0), (0.0, 0.0, 0.0)) == "Both choices are worth the same."


def test_a_card_that_wins_says_so():
    look = seen(THIRTY_AND_ONE + " scores:119-0")
    assert reason_of(look, (2.0, 0.0, -3.0), (0.0, 0.0, 0.0)) == "It wins the game."


def test_it_uses_nothing_that_its_player_does_not_see():
    """The others hold other cards, and others lie in the crib."""
    shown = THIRTY_AND_ONE.replace("KDQDJD", "KHQSQH").replace("7D7H7S", "3D3H3S")
    assert advice(seen(shown), in_letters) == advice(seen(THIRTY_AND_ONE), in_letters)
    deal = PARTNERS.format(hand="3H7D7C8SKD")
    other = deal.replace("TCQDJD2D4D", "9C9D9H9S2H").replace("ASACJSJC6C", "4C4S4H5C5S")
    assert advice(seen(other), in_letters) == advice(seen(deal), in_letters)


@pytest.mark.parametrize("seat", [1, 2])
def test_there_is_none_for_who_is_not_to_act(seat: int):
    with pytest.raises(ValueError, match="for the player whose turn it is"):
        advice(seen(THIRTY_AND_ONE, seat), in_letters)
