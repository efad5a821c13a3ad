"""Decisions written as lines and read back, and invalid lines."""

import pytest

from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play, Shuffle
from cribbage.engine.referee import apply
from cribbage.engine.rules import Pegs, Rules, Seat
from cribbage.pack.cards import PACK, Card, cards
from cribbage.records.notation import decision, remark, written
from tests.common.table import Table, after_discards, dealt

ANN, BEN = Seat(0), Seat(1)


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (Cut(ANN, 41), "1 cut 41"),
        (Discard(BEN, cards("KD 5S")), "2 crib 5S KD"),
        (Play(ANN, Card.parse("TC")), "1 play TC"),
        (Play(BEN, Card.parse("TC"), 2), "2 play TC 2"),
        (Claim(ANN, 0), "1 claim 0"),
        (Claim(BEN, None), "2 count"),
        (Answer(Seat(3), 29), "4 answer 29"),
    ],
)
def test_each_decision_is_written_as_one_line(action: Action, line: str):
    assert written(action) == line
    assert decision(line) == action


def test_shuffle_lists_whole_pack():
    line = written(Shuffle(PACK))
    assert line.startswith("house shuffle AC2C3C")
    assert len(line) == len("house shuffle ") + 104
    assert decision(line) == Shuffle(PACK)


@pytest.mark.parametrize(
    ("lines", "action"),
    [
        (("1 count", " 1  count  "), Claim(ANN, None)),
        (
            ("2 play 5h", " 2  play  five of hearts ", "2 play 5♥"),
            Play(BEN, Card.parse("5H")),
        ),
        (
            ("2 play 5h 12", " 2  play  five of hearts  12 ", "2 play 5 h 12", "2 play ♥5 12"),
            Play(BEN, Card.parse("5H"), 12),
        ),
    ],
)
def test_line_written_by_hand_is_read_too(lines: tuple[str, ...], action: Action):
    for line in lines:
        assert decision(line) == action


def test_claim_of_zero_for_card_is_read_but_not_written():
    assert decision("2 play 5H 0") == Play(BEN, Card.parse("5H"))
    assert written(Play(BEN, Card.parse("5H"), 0)) == "2 play 5H"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("1 dance 5H", "'1 dance 5H' is not a decision: use one of house shuffle CARDS, 1 cut"),
        ("1", "is not a decision"),
        ("1\tcut\t9", "is not a decision"),
        ("house cut 9", "only 'house' can shuffle, and it cannot make any other decision"),
        ("1 shuffle AC", "only 'house' can shuffle, and it cannot make any other decision"),
        ("Ann cut 9", "'Ann' is not a number: use digits, as in 12"),
        ("1 cut -9", "'-9' is not a number"),
        ("1 cut ٣", "'٣' is not a number"),
        ("1 claim 1000", "a number here can have at most 3 digits, not 4"),
        ("1 claim", "'' is not a number"),
        ("1 count 5", "'count' takes no points, because the program counts the hand: '5'"),
        ("1 play", "'' is not a card: use a rank"),
        ("1 play 5H 6H", "'5H 6H' is not a card"),
        ("1 play 5H -2", "'5H -2' is not a card"),
        ("1 play X 2", "'X' is not a card"),
        ("1 play 5H ٣", "'٣' is not a number"),
        ("1 crib 5H 1X", "'1X' is not a card"),
    ],
)
def test_error_about_invalid_line_lists_valid_forms(line: str, why: str):
    with pytest.raises(ValueError, match="^.*" + why.replace("?", r"\?")):
        decision(line)


def remarks(table: Table, *lines: str) -> list[str]:
    """Return the remark on each decision for readers of the record."""
    said = []
    for line in lines:
        table.game, events = apply(table.game, decision(line))
        said.append(remark(events, ("Ann", "Ben"), Rules()))
    return said


# Remarks with pegging by hand (docs/rules.md 8.9 to 8.11). Those of every other
# kind are compared with the kept records.


def with_pegging_by_hand(table: Table, **given: object) -> Table:
    """Set pegging by hand, and return the table."""
    rules = table.game.rules.changed(pegging=Pegs.SAY, **given)
    table.game = table.game._replace(rules=rules)
    return table


@pytest.mark.parametrize(
    ("said", "answer", "told"),
    [
        ("", 0, "Ben pegs 0 of 2: fifteen"),
        (" 1", 1, "Ben pegs 1 of 2: fifteen"),
        (" 2", 2, "Ben pegs 2: fifteen"),
        (" 5", 5, "Ben pegs 5 for 2: fifteen"),
        (" 1", 2, "Ben pegs 1 of 2: fifteen, Ann pegs 1: muggins"),
        (" 5", 2, "Ben says 5 and pegs 2: fifteen, Ann pegs 2: penalty"),
        (" 5", 6, "Ben says 5 and pegs 2: fifteen"),
        (" 2", 3, "Ben pegs 2: fifteen, Ben pegs 2: false call"),
    ],
)
def test_remark_shows_claim_for_card_and_points_pegged(said: str, answer: int, told: str):
    table = with_pegging_by_hand(dealt("7C 8C", "8D 9D", dealer=2, starter="AS"))
    lines = ("1 play 7C", "2 answer 0", f"2 play 8D{said}", f"1 answer {answer}")
    assert remarks(table, *lines) == ["", "", "", told]


def test_claims_for_go_and_answers_have_own_lines():
    table = with_pegging_by_hand(dealt("KC 8C 2D 9H", "KD QD 9S TS", dealer=2, starter="AS"))
    lines = ["1 play KC", "2 answer 0", "2 play KD 2", "1 answer 2", "1 play 8C", "2 answer 0"]
    assert remarks(table, *lines) == ["", "", "", "Ben pegs 2: pair", "", ""]
    assert table.turns == [1]  # Ben says go, and Ann plays on
    assert remarks(table, "1 play 2D", "1 claim 1", "2 answer 1") == ["", "", "Ann pegs 1: go"]


def test_his_heels_are_in_remark_on_dealers_first_card():
    table = with_pegging_by_hand(after_discards("7C 2C", "8D 9D", starter="JH", dealer=2))
    lines = ("1 cut 4", "1 play 7C", "2 answer 0", "2 play 8D 4", "1 answer 4")
    assert remarks(table, *lines) == ["starter JH", "", "", "", "Ben pegs 4: heels and fifteen"]
