"""Whole plays of two hands, told card by card, a line for each count."""

from textwrap import dedent

import pytest

from tests.common.table import retold

PLAYS = {
    "runs on both sides of a go": """
    1 7C, 2 9C, 1 8S run 3, 2 6S run 4, 1 go, 2 go: 2 go 1
    1 7H, 2 6H, 1 5C run 3, 2 6D: 2 last 1
    """,
    "one player says go and the other plays on": """
    1 4C, 2 7C, 1 4D fifteen 2, 2 JD, 1 go, 2 5H, 2 go: 2 go 1
    1 7H, 2 8S fifteen 2, 1 9S run 3: 1 last 1
    """,
    "the pone plays on after a go": """
    1 KC, 2 TC, 1 7D, 2 go, 1 2H, 1 go: 1 go 1
    2 9D, 1 3S, 2 8H, 2 7S: 2 last 1
    """,
    "a run of four out of order": """
    1 9C, 2 6D fifteen 2, 1 8H, 2 7S run 4, 1 go, 2 go: 2 go 1
    1 KC, 2 TC, 1 QD, 2 go: 1 go 1
    2 2H: 2 last 1
    """,
    "thirty-one without a go": """
    1 TC, 2 JC, 1 9H run 3, 2 2S thirty-one 2
    1 4D, 2 7D, 1 3S, 2 8H: 2 last 1
    """,
    "thirty-one after a go, with a pair across it": """
    1 TC, 2 KC, 1 9D, 2 go, 1 AH, 1 AS thirty-one 2 pair 2
    2 QD, 2 JH, 2 9S: 2 last 1
    """,
    "a run across a go, with a card of the one who said it": """
    1 TC, 2 JC, 1 4D, 2 3D, 1 go, 2 2H run 3, 2 go: 2 go 1
    1 9H, 2 KS, 1 8S: 1 last 1
    """,
    "fifteen and thirty-one in one count": """
    1 5C, 2 KC fifteen 2, 1 6D, 2 QD thirty-one 2
    1 4H, 2 JH, 1 3S, 2 TS: 2 last 1
    """,
    "runs of three to seven": """
    1 AC, 2 2C, 1 3D run 3, 2 4D run 4, 1 5H fifteen 2 run 5, 2 6H run 6, 1 7S run 7, 2 go: 1 go 1
    2 KS: 2 last 1
    """,
    "thirty-one with the last card of all": """
    1 KC, 2 JC, 1 4S, 2 7D thirty-one 2
    1 TC, 2 QH, 1 9H, 2 2S thirty-one 2
    """,
    "a pair royal of tens is thirty": """
    1 TC, 2 TH pair 2, 1 TD pair 6, 2 go, 1 go: 1 go 1
    2 TS, 1 4H, 2 4C pair 2, 1 5S, 2 6D run 3: 2 last 1
    """,
    "a double pair royal": """
    1 AC, 2 AH pair 2, 1 AD pair 6, 2 AS pair 12, 1 KC, 2 JC, 1 go, 2 go: 2 go 1
    1 QD, 2 TD: 2 last 1
    """,
    "thirty-one after a go, then a go alone": """
    1 KC, 2 QC, 1 9D, 2 go, 1 2S thirty-one 2
    2 8D, 1 9H, 2 JH, 2 go: 2 go 1
    2 TS: 2 last 1
    """,
    "pairs do not reach across counts": """
    1 KC, 2 KD pair 2, 1 QC, 2 go, 1 go: 1 go 1
    2 QD, 1 JC, 2 JD pair 2, 1 go, 2 go: 2 go 1
    1 TC, 2 TD pair 2: 2 last 1
    """,
    "the pone is out first and the dealer leads alone": """
    1 AC, 2 KC, 1 2D, 2 QD, 1 3H, 2 go, 1 4S: 1 go 1
    2 JH, 2 TS: 2 last 1
    """,
    "a run, then two aces to thirty-one": """
    1 9C, 2 TC, 1 JD run 3, 2 go, 1 AH, 1 AS thirty-one 2 pair 2
    2 KD, 2 QH, 2 8S: 2 last 1
    """,
    "runs of five and six out of order": """
    1 4C, 2 6C, 1 2D, 2 5D, 1 3H run 5, 2 AH run 6, 1 9S, 2 go: 1 go 1
    2 KS: 2 last 1
    """,
    "thirty-one by playing on": """
    1 9H, 2 KH, 1 7H, 2 AD, 1 go, 2 4C thirty-one 2
    1 5H, 2 8D, 1 5D: 1 last 1
    """,
    "eight cards in one count": """
    1 8S, 2 AD, 1 AH pair 2, 2 AC pair 6, 1 2C, 2 2D fifteen 2 pair 2, 1 TD, 2 3D: 2 last 1
    """,
    "a run and a pair behind it": """
    1 9C, 2 3H, 1 4D, 2 2D run 3, 1 2H pair 2, 2 JS, 1 go, 2 go: 2 go 1
    1 JH, 2 7S: 2 last 1
    """,
    "four gos": """
    1 KH, 2 9C, 1 JD, 2 go, 1 go: 1 go 1
    2 7D, 1 KD, 2 9H, 1 go, 2 go: 2 go 1
    1 QS, 2 9D: 2 last 1
    """,
    "the pone plays on to thirty-one": """
    1 QS, 2 AC, 1 7D, 2 2C, 1 8S, 2 go, 1 3D thirty-one 2
    2 9H, 2 7S: 2 last 1
    """,
}


@pytest.mark.parametrize("told", PLAYS.values(), ids=PLAYS.keys())
def test_a_whole_play(told: str):  # rules.md 5.1 to 5.10
    told = dedent(told).strip()
    assert retold(told) == told
