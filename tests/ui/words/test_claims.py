"""What was overlooked is named where only that can have been meant; each hand is worked by hand."""

import pytest

from cribbage.engine.events import Answered, HandShown, Pegged
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card, cards
from cribbage.pack.scoring import Combo, Why
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.claims import meant, ruling, smile

ANN, BEN = Seat(0), Seat(1)
NAMES = ("Ann", "Ben")


@pytest.mark.parametrize(
    ("hand", "starter", "worth", "overlooked"),
    [
        ("7H 8C 2S QD", "KC", 2, "the fifteen seven of hearts and eight of clubs was"),
        ("7S 7H 2C QD", "KH", 2, "the pair of 7s was"),
        ("TS TH 2C 7D", "4H", 2, "the pair of 10s was"),
        ("AS AH 7C 3D", "9H", 2, "the pair of aces was"),
        ("JS JH 2C 7D", "4C", 2, "the pair of jacks was"),
        ("QS QH 2C 7D", "4H", 2, "the pair of queens was"),
        ("KS KH KC 7D", "4H", 6, "the pair royal of kings was"),
        ("7S 7H 7D QC", "KH", 6, "the pair royal of 7s was"),
        ("2S 2H 2D 2C", "QH", 12, "the double pair royal of 2s was"),
        ("JC 9H TS 2D", "KH", 3, "the run 9-10-J was"),
        ("2H 4H 6H QH", "KS", 4, "the flush was"),
        ("JH 2S 4C 6D", "KH", 1, "his nobs was"),
        ("JH 2S 2C 6D", "KH", 3, "the pair of 2s and his nobs were"),
        ("7H 8C 8D QD", "2C", 6, "6 points were"),  # two fifteens and a pair are too many to name
        ("5H JC QD KS", "2H", 9, "9 points were"),
    ],
)
def test_what_was_overlooked_is_named(hand: str, starter: str, worth: int, overlooked: str):
    # rules.md 6.2-6.4, 8.4
    counted = HandShown(ANN, cards(hand), Card.parse(starter), points=0, claimed=0)
    call = Pegged(BEN, (Combo(Why.MUGGINS, worth),))
    said = ruling(call, Answered(BEN, worth), counted, NAMES, card_name)
    assert said == f"Ann claimed 0; Ben calls muggins: {overlooked} overlooked, {worth} to Ben."


@pytest.mark.parametrize("said", [25, 26, 27, 30])
def test_a_count_that_no_hand_ever_had_is_smiled_at(said: int):  # rules.md 6.5
    assert smile(said, "Ann") == f"No hand was ever worth {said}. Still, Ann may say so."


@pytest.mark.parametrize("said", [0, 18, 20, 24, 28, 29])
def test_nobody_smiles_at_a_count_that_there_is(said: int):  # rules.md 6.5
    assert smile(said, "Ann") == ""


def test_nineteen_is_said_of_a_hand_worth_nothing():  # rules.md 6.5
    assert smile(19, "Ann") == "Nineteen: nothing."
    assert [meant(said) for said in (0, 18, 19, 20, 29)] == [0, 18, 0, 20, 29]
