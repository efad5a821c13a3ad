"""The play: cards that fit, scores with earlier cards, go, thirty-one and the last card."""

from textwrap import dedent

import pytest

from cribbage.engine.rules import Counting
from cribbage.pack.cards import Card
from cribbage.pack.scoring import score_pile
from tests.common.table import Table, dealt, play_again, points

PILES = [
    # Nothing.
    "4C, 7D",
    "2C, 8D",
    "4H, KC, 7S",
    "JC, QD",  # both count ten, but they are no pair
    "2C, TD, 2H",  # no pair: a card lies between
    "9C, TD, QH",
    "TC, JD, KH",
    "QC, KD, AH",  # king and ace do not connect
    # Fifteen and thirty-one.
    "3C, KH, 2D fifteen 2, AS",
    "KC, QD, JH run 3, AS thirty-one 2",
    # Pairs.
    "JC, JD pair 2",
    "2C, 2D pair 2, 2H pair 6",
    "6H, 6S pair 2, 6D pair 6, 6C pair 12",
    "5C, 5D pair 2, 5H fifteen 2 pair 6, 5S pair 12",
    "7C, 2D, 2H pair 2, 2S pair 6, 2C fifteen 2 pair 12",
    "9C, 9D pair 2, 9H pair 6, 2S, 2C thirty-one 2 pair 2",
    # Runs, in any order.
    "2C, 3D, 4H run 3",
    "2C, 3D, AH run 3",
    "9C, TD, JH run 3",
    "JC, KD, QH run 3",
    "2C, 4D, 3H run 3, 5S run 4, AC fifteen 2 run 5",
    "8C, 7D fifteen 2, 6H run 3, 5S run 4, 4C run 5",
    "AC, 2D, 3H run 3, 4S run 4, 5C fifteen 2 run 5, 6D run 6, 7H run 7",
    # A run broken by a repeated rank or another card.
    "8C, 7D fifteen 2, 7H pair 2, 6S",
    "4C, 5D, 6H fifteen 2 run 3, 5S",
    "6C, 7D, 8H run 3, 8S pair 2, AC",
    "4H, 3C, 5S run 3, 3D fifteen 2",
    "4C, 5D, KH, 6S",
    # A run that forms after the break.
    "2C, 2D pair 2, 3H, 4S run 3",
    "3C, 3D pair 2, 4H, 5S fifteen 2 run 3",
    "3C, 4H, 3D, 5S fifteen 2 run 3",
    "4C, 5D, 6H fifteen 2 run 3, 4S run 3",
    "KC, 4D, 5H, 6S run 3",
]


@pytest.mark.parametrize("pile", PILES)
def test_each_card_on_pile_pegs_expected_points(pile: str):  # rules.md 5.8, 5.9
    laid: list[Card] = []
    told = []
    for step in pile.split(", "):
        laid.append(Card.parse(step.split()[0]))
        told.append(f"{laid[-1]} {points(score_pile(laid))}".strip())
    assert ", ".join(told) == pile


def test_score_of_card_lists_cards_of_each_combination():  # rules.md 5.8
    fifteen, run = score_pile([Card.parse(text) for text in ("3C", "3D", "4H", "5S")])
    assert " ".join(map(str, fifteen.cards)) == "3C 3D 4H 5S"
    assert " ".join(map(str, run.cards)) == "3D 4H 5S"


def test_pone_leads():  # rules.md 5.1
    assert dealt("2C 4D 6H 8S", "3C 7D 9H QS", dealer=1).turns == [2]
    assert dealt("2C 4D 6H 8S", "3C 7D 9H QS", dealer=2).turns == [1]


def test_count_rises_by_value_of_card():  # rules.md 5.1
    table = dealt("2C 4D 6H AS", "3C 7D 9H QS")
    counts = []
    for step in ("1 AS", "2 QS", "1 6H", "2 7D"):
        table.play(step)
        counts.append(table.game.phase.count)
    assert counts == [1, 11, 17, 24]


def test_card_past_thirty_one_does_not_fit():  # rules.md 5.2
    table = dealt("TC JC 7C 6D", "KS KD 8H AS")
    table.play("1 TC, 2 KS, 1 7C")
    assert table.refusal("2 8H") == (
        "the eight of hearts would make 35, and the count cannot pass 31"
    )
    assert table.refusal("2 KD") == (
        "the king of diamonds would make 37, and the count cannot pass 31"
    )
    assert table.refusal("2 AS") is None


def test_player_with_fitting_card_must_play_it():  # rules.md 5.2
    table = dealt("TC JC 7C 6D", "KS KD 8H AS")
    table.play("1 TC, 2 KS, 1 7C")
    assert table.turns == [2]
    assert table.play("2 AS, 1 JC") == "2 AS, 1 go, 2 go: 2 go 1\n1 JC"


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        ("1 KS", "the king of spades is not in the hand"),  # the other's card
        ("1 2C", "the two of clubs is not in the hand"),  # nobody's
        ("1 TC", "the ten of clubs is not in the hand"),  # played already
        ("2 KS", "it is not this player's turn: waiting for a card to be played"),
    ],
)
def test_player_plays_only_own_cards_in_turn(words: str, refused: str):  # rules.md 5.1
    table = dealt("TC JC 7C 6D", "KS KD 8H AS")
    table.play("1 TC, 2 AS")
    assert table.refusal(words) == refused


def test_play_ends_when_all_cards_are_played():  # rules.md 5.10
    table = dealt("AC 2C 3C 4C", "AD 2D 3D 4D", counting=Counting.HAND)
    table.play("1 AC, 2 AD, 1 2C, 2 2D, 1 3C, 2 3D, 1 4C")
    assert table.refusal("1 claims 4") == "waiting for a card to be played"
    assert table.play("2 4D") == "2 4D pair 2: 2 last 1"
    assert table.refusal("1 claims 4") is None


def by_hand(*hands: str) -> Table:
    """Return a deal whose hands the players count themselves, so that it stops after the play."""
    return dealt(*hands, counting=Counting.HAND)


@pytest.mark.parametrize(
    ("hands", "plays", "told", "scores", "turn"),
    [
        # The play has no flush and no nobs (5.8).
        (
            *("2H 7H 3C KD / 4H TH 8C 9C", "1 2H, 2 4H, 1 7H, 2 TH"),
            *("1 2H, 2 4H, 1 7H, 2 TH", (0, 0), 1),
        ),
        ("JH 7C KC KD / 4H TH 8C 9C", "1 JH", "1 JH", (0, 0), 2),
        # A run does not include cards of the count before (5.9).
        (
            *("KC 6C 5D 2C / 8D 7D KD QD", "1 KC, 2 8D, 1 6C, 2 7D, 1 5D"),
            *("1 KC, 2 8D, 1 6C, 2 7D thirty-one 2 run 3\n1 5D", (0, 5), 2),
        ),
        # The go is pegged by the last to play, and the other leads (5.4, 5.5).
        (
            *("KS KD 8H 9S / TC JC 7C 6D", "1 KS, 2 TC, 1 8H"),
            *("1 KS, 2 TC, 1 8H, 2 go, 1 go: 1 go 1", (1, 0), 2),
        ),
        # A player with a fitting card cannot say go (5.3).
        ("TC 9D 8H 7S / KC QD 2C 9S", "1 TC, 2 KC, 1 9D", "1 TC, 2 KC, 1 9D", (0, 0), 2),
        # Thirty-one pays two and no go, after a go too; who said go leads (5.4, 5.5).
        (
            *("TC 9H 4D 3S / JC 2S 7D 8H", "1 TC, 2 JC, 1 4D, 2 7D"),
            *("1 TC, 2 JC, 1 4D, 2 7D thirty-one 2", (0, 2), 1),
        ),
        (
            *("TC 9D 2H 8S / KC QD JH 9S", "1 TC, 2 KC, 1 9D, 1 2H"),
            *("1 TC, 2 KC, 1 9D, 2 go, 1 2H thirty-one 2", (2, 0), 2),
        ),
        # A player without cards says nothing, and the last card is one point (5.6, 5.7).
        (
            *("AC 2D 3H 4S / KC QD JH TS", "1 AC, 2 KC, 1 2D, 2 QD, 1 3H, 1 4S, 2 JH, 2 TS"),
            "1 AC, 2 KC, 1 2D, 2 QD, 1 3H, 2 go, 1 4S: 1 go 1\n2 JH, 2 TS: 2 last 1",
            *((1, 1), 1),
        ),
        # The last card making fifteen is two and one (5.7); no card pegs more than fifteen (5.8).
        (
            *("KC QC JC 7H / KD QD JD 8H", "1 KC, 2 KD, 1 QC, 2 QD, 1 JC, 2 JD, 1 7H, 2 8H"),
            *("\n1 7H, 2 8H fifteen 2: 2 last 1", (1, 8), 1),
        ),
        (
            *("KC JH 2D 2S / QD 7C 2H 2C", "1 KC, 2 QD, 1 JH, 2 7C, 1 2D, 2 2H, 1 2S, 2 2C"),
            "1 KC, 2 QD, 1 JH run 3, 2 go, 1 go: 1 go 1\n"
            "2 7C, 1 2D, 2 2H pair 2, 1 2S pair 6, 2 2C fifteen 2 pair 12: 2 last 1",
            *((10, 17), 1),
        ),
    ],
)
def test_play_pegs_expected_points(hands, plays, told, scores, turn):  # rules.md 5.3 to 5.9
    table = dealt(*hands.split(" / "), starter="AH", counting=Counting.HAND)
    assert table.play(plays).endswith(told)
    assert (table.scores, table.turns) == (scores, [turn])


def test_opponent_plays_on_after_go():  # rules.md 5.3
    table = by_hand("TC 9D AH 2S", "KC QD JH 9S")
    assert table.play("1 TC, 2 KC, 1 9D") == "1 TC, 2 KC, 1 9D, 2 go"
    assert table.turns == [1]
    assert table.refusal("2 QD") == "it is not this player's turn: waiting for a card to be played"
    assert table.play("1 AH") == "1 AH, 1 go: 1 go 1"


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
def test_whole_play_of_two_players_matches_written_example(told: str):  # rules.md 5.1 to 5.10
    told = dedent(told).strip()
    assert play_again(told) == told
