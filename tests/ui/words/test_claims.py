"""The result of a claim and its call in one sentence, for hands and for cards."""

import pytest

from cribbage.engine.events import Answered, HandShown, Pegged, Settled
from cribbage.engine.muggins import claim_points, verdict
from cribbage.engine.rules import Calls, Counting, Overclaim, Rules, Seat, Uncalled
from cribbage.language.speaking import cells
from cribbage.pack.cards import Card, cards
from cribbage.pack.scoring import Combo, Why, score_pile
from cribbage.ui.layout.sizes import NARROWEST
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.claims import Fate, came_of, false_call, in_short, smile, spoken_points

ANN, BEN, CY, DOT = [Seat(number) for number in range(4)]
NAMES = ("Ann", "Ben", "Cy", "Dot")
HAND = ANN, cards("7H 7D 8C 9S"), Card.parse("KD")
"""A hand of twelve points: two fifteens and a double run."""


def told(rules: Rules, claim: int, word: int | None, *, most: int = 121, won: bool = False) -> str:
    """Return the sentence about a claim for a hand worth twelve.

    Ben's call pays at most ``most`` points, and nothing if the claim has ``won``.
    """
    counted = HandShown(
        *HAND, claim_points(rules, 12, claim, disputed=word not in (None, claim)), claim
    )
    if word is None:
        return came_of(Fate(counted, rules), NAMES, card_name)
    right, why, pays = verdict(rules, 12, claim, word)
    call = Pegged(BEN if right else ANN, (Combo(why, min(pays, most)),))
    paid = call if pays and not won else None
    return came_of(Fate(counted, rules, Answered(BEN, word), paid, won), NAMES, card_name)


TWO = Rules(counting=Counting.MUGGINS)
EXCESS = Rules(counting=Counting.MUGGINS, overclaim=Overclaim.EXCESS)
OFF = Rules(counting=Counting.MUGGINS, overclaim=Overclaim.OFF)
CUT = Rules(counting=Counting.MUGGINS, uncalled=Uncalled.CUT)
FREE = Rules(counting=Counting.MUGGINS, calls=Calls.FREE)
THREE, FOUR = [Rules(seats, counting=Counting.MUGGINS) for seats in (3, 4)]
NOBODY = ", and no one called it (correct: 12)"
REDUCED = "but the claim was reduced to 12, and the"


@pytest.mark.parametrize(
    ("rules", "claim", "word", "said"),
    [
        # Accepted (docs/rules.md 8.4).
        (TWO, 12, 12, "Ann claimed 12 (correct)."),
        (TWO, 8, 8, "Ann claimed 8 and Ben accepted it (correct: 12)."),
        (TWO, 14, 14, "Ann claimed 14 and Ben accepted it (correct: 12)."),
        (CUT, 14, 14, "Ann claimed 14 and Ben accepted it, but the claim was reduced to 12."),
        # Called too low, rightly (8.5).
        (TWO, 8, 12, "Ann claimed 8, but Ben called muggins and said 12: 4 to Ben."),
        (TWO, 8, 10, "Ann claimed 8, but Ben called muggins and said 10 (correct: 12): 2 to Ben."),
        # Called too high, rightly (8.5).
        (TWO, 15, 12, "Ann claimed 15, but Ben called an overclaim and said 12: 2 to Ben."),
        (
            EXCESS,
            15,
            13,
            "Ann claimed 15, but Ben called an overclaim and said 13 (correct: 12): 2 to Ben.",
        ),
        (OFF, 15, 12, "Ann claimed 15, but Ben called an overclaim and said 12: no points."),
        # The hand has been counted, and pays nobody (8.6).
        (TWO, 14, 16, "Ann claimed 14 and Ben said 16 (correct: 12), and the call paid nothing."),
        # False calls (8.6).
        (TWO, 12, 16, "Ann claimed 12 (correct), and Ben said 16: a false call, 2 to Ann."),
        (EXCESS, 12, 16, "Ann claimed 12 (correct), and Ben said 16: a false call, 4 to Ann."),
        (OFF, 12, 16, "Ann claimed 12 (correct), and Ben said 16: a false call, no points."),
        (TWO, 8, 14, "Ann claimed 8 and Ben said 14 (correct: 12): a false call, 2 to Ann."),
        (TWO, 8, 0, "Ann claimed 8 and Ben said nothing (correct: 12): a false call, 2 to Ann."),
        # Nobody else is asked (8.2).
        (TWO, 12, None, "Ann claimed 12 (correct)."),
        (TWO, 8, None, "Ann claimed 8 (correct: 12)."),
        (CUT, 14, None, "Ann claimed 14, but the claim was reduced to 12."),
        # Former rules with free calls (8.12).
        (FREE, 14, 14, "Ann claimed 14 and Ben accepted it, but the claim was reduced to 12."),
        (
            FREE,
            8,
            121,
            "Ann claimed 8, but Ben called muggins and said 121 (correct: 12): 4 to Ben.",
        ),
    ],
)
def test_result_of_claim_and_call_is_one_sentence(
    rules: Rules, claim: int, word: int | None, said: str
):
    assert told(rules, claim, word) == said


def test_points_lost_to_muggins_limit_are_shown():  # rules.md 8.5
    capped = Rules(counting=Counting.MUGGINS, muggins_cap=True)
    said = (
        "Ann claimed 2, but Ben called muggins and said 12: 3 to Ben, limited to what Ann "
        "needed to win."
    )
    assert told(capped, 2, 12, most=3) == said


def test_winning_claim_leaves_nothing_to_pay():  # rules.md 7.2
    for claim, word, said in (
        (8, 12, "Ann claimed 8 and Ben said 12 (correct), but pegging 8 won the game."),
        (8, 10, "Ann claimed 8 and Ben said 10 (correct: 12), but pegging 8 won the game."),
        (14, 12, "Ann claimed 14 and Ben said 12 (correct), but pegging 12 won the game."),
        (12, 14, "Ann claimed 12 (correct), and Ben said 14: a false call."),
    ):
        assert told(TWO, claim, word, won=True) == said


def test_uncaught_claim_among_several_is_reported():  # rules.md 8.7
    for claim, said in ((12, " (correct)"), (8, NOBODY), (14, NOBODY)):
        fate = Fate(HandShown(*HAND, claim, claim), THREE, Answered(CY, claim))
        assert came_of(fate, NAMES, card_name) == f"Ann claimed {claim}{said}."
    # And in few words.
    for rules, who in ((TWO, "Ben accepted"), (THREE, "no one called"), (FOUR, "no one called")):
        fate = Fate(HandShown(*HAND, 8, 8), rules, Answered(BEN, 8))
        assert in_short(fate, NAMES) == f"Ann said 8 and {who} it (correct: 12)."


@pytest.mark.parametrize(
    ("overclaim", "claim", "others", "word", "said"),
    [
        # A wrongly called overclaim is counted and reduced (docs/rules.md 8.6).
        (*(Overclaim.TWO, 14, {BEN: 11}, 14), f" and Ben said 11, {REDUCED} call paid nothing."),
        (*(Overclaim.TWO, 14, {}, 11), f" and Dot said 11, {REDUCED} call paid nothing."),
        (
            *(Overclaim.TWO, 14, {BEN: 11, CY: 0}, 15),
            f", Ben said 11, Cy said nothing, and Dot said 15, {REDUCED} calls paid nothing.",
        ),
        (
            *(Overclaim.TWO, 14, {BEN: 11}, 13),
            ", Ben said 11, but Dot called an overclaim and said 13 (correct: 12): 2 to Dot.",
        ),
        # A false call that pays nothing gets no message.
        (
            *(Overclaim.OFF, 12, {BEN: 11}, 12),
            " (correct), and Ben said 11: a false call, no points.",
        ),
        (
            *(Overclaim.OFF, 12, {BEN: 11}, 13),
            " (correct), Ben said 11, and Dot said 13: false calls, no points.",
        ),
        (
            *(Overclaim.OFF, 8, {BEN: 7}, 8),
            " and Ben said 7 (correct: 12): a false call, no points.",
        ),
        (
            *(Overclaim.OFF, 8, {BEN: 7, CY: 14}, 10),
            ", Ben said 7, Cy said 14, but Dot called muggins and said 10 (correct: 12): 2 to Dot.",
        ),
    ],
)
def test_every_called_number_is_shown(
    overclaim: Overclaim, claim: int, others: dict[Seat, int], word: int, said: str
):  # rules.md 8.7
    rules = Rules(4, singles=True, counting=Counting.MUGGINS, overclaim=overclaim)
    points = claim_points(rules, 12, claim, disputed=bool(others) or word != claim)
    counted = HandShown(*HAND, points, claim)
    _, why, pays = verdict(rules, 12, claim, word)
    paid = Pegged(DOT, (Combo(why, pays),)) if pays else None
    calls = tuple([Answered(seat, number) for seat, number in others.items()])
    fate = Fate(counted, rules, Answered(DOT, word), paid, others=calls)
    assert came_of(fate, NAMES, card_name) == f"Ann claimed {claim}{said}"
    called = [Answered(DOT, word)] if word != claim else []
    for call in (*calls, *called):
        assert f", {NAMES[call.seat]} {call.points}" in in_short(fate, NAMES)
    assert "no one called it" not in in_short(fate, NAMES)
    long = tuple([f"Bartholomew {seat}" for seat in "1234"])
    assert cells(in_short(fate, long)) <= NARROWEST


def test_false_call_before_other_answers_does_not_reveal_true_count():  # rules.md 8.7
    paid = Pegged(ANN, (Combo(Why.FALSE_CALL, 2),))
    assert false_call(paid, Answered(BEN, 14), NAMES) == "Ben says 14: a false call, 2 to Ann."


def test_result_of_claim_for_card_is_one_sentence_too():  # rules.md 8.11
    for pile, at_the_end, claim, word, said in (
        ("7H 8C", (), 0, 0, "nothing and Ben accepted it (correct: 2)."),
        ("7H 8C", (), 4, 4, "4 and Ben accepted it (correct: 2)."),
        ("7H 9C", (), 2, 2, "2 and Ben accepted it (correct: nothing)."),
        ("7H 9C", (), 2, 0, "2, but Ben called an overclaim and said nothing: 2 to Ben."),
        ("7H 8C", (), 2, 4, "2 (correct), and Ben said 4: a false call, 2 to Ann."),
        ("5H 5C 5D", (), 2, 8, "2, but Ben {} 8: the pair royal of 5s was missed, 6 to Ben."),
        ("KH QC", ((Why.GO, 1),), 0, 1, "nothing, but Ben {} 1: the go was missed, 1 to Ben."),
        ("KH KC", ((Why.LAST, 1),), 2, 3, "2, but Ben {} 3: the last card was missed, 1 to Ben."),
        ("KH KC AD TH", (), 0, 2, "nothing, but Ben {} 2: thirty-one was missed, 2 to Ben."),
        (
            "KH QC",
            ((Why.HEELS, 2),),
            0,
            2,
            "nothing, but Ben {} 2: his heels were missed, 2 to Ben.",
        ),
    ):
        score = score_pile(cards(pile)) + tuple([Combo(*each) for each in at_the_end])
        worth = sum([combo.points for combo in score])
        right, why, pays = verdict(TWO, worth, claim, word)
        paid = Pegged(BEN if right else ANN, (Combo(why, pays),)) if pays else None
        fate = Fate(Settled(ANN, score, claim, claim), TWO, Answered(BEN, word), paid)
        told_of = f"Ann said {said.format('called muggins and said')}"
        assert came_of(fate, NAMES, card_name) == told_of


def test_missed_points_are_named():  # rules.md 6.2-6.4, 8.4
    for hand, starter, worth, overlooked in (
        ("7H 8C 2S QD", "KC", 2, "the fifteen with the seven of hearts and the eight of clubs was"),
        ("TS TH 2C 7D", "4H", 2, "the pair of 10s was"),
        ("JS JH 2C 7D", "4C", 2, "the pair of jacks was"),
        ("KS KH KC 7D", "4H", 6, "the pair royal of kings was"),
        ("2S 2H 2D 2C", "QH", 12, "the double pair royal of 2s was"),
        ("JC 9H TS 2D", "KH", 3, "the run 9-10-J was"),
        ("2H 4H 6H QH", "KS", 4, "the flush was"),
        ("JH 2S 4C 6D", "KH", 1, "his nobs was"),
        ("JH 2S 2C 6D", "KH", 3, "the pair of 2s and his nobs were"),
        ("7H 8C 8D QD", "2C", 6, ""),  # two fifteens and a pair are too many to name
    ):
        counted = HandShown(ANN, cards(hand), Card.parse(starter), points=0, claimed=0)
        paid = Pegged(BEN, (Combo(Why.MUGGINS, worth),))
        named = f"{overlooked} missed, " if overlooked else ""
        said = came_of(Fate(counted, TWO, Answered(BEN, worth), paid), NAMES, card_name)
        called = f"Ann claimed nothing, but Ben called muggins and said {worth}: "
        assert said == f"{called}{named}{worth} to Ben."


@pytest.mark.parametrize("said", range(31))
def test_impossible_count_gets_remark(said: int):  # rules.md 6.5
    smiles = {19: '"Nineteen" means zero.'}
    for never in (25, 26, 27, 30):
        smiles[never] = f"No hand can score {never}, but Ann can still make the claim."
    assert smile(said, "Ann") == smiles.get(said, "")
    assert spoken_points(said) == (0 if said == 19 else said)
