"""Reaching the target: the game ends at once, with any kind of point, exactly at the target."""

import pytest

from cribbage.engine.rules import Rules
from tests.common.table import after_discards, dealt, played_out


def test_target_is_121_or_61():  # rules.md 7.1
    assert Rules().target == 121
    assert Rules(target=61).target == 61
    with pytest.raises(ValueError, match="a game is played to 121 or 61, not 100"):
        Rules(target=100)


@pytest.mark.parametrize(
    ("scores", "target", "after"),
    [
        ((120, 119), 121, (120, 121)),  # the pone never leads
        ((100, 120), 121, (100, 121)),
        ((60, 59), 61, (60, 61)),
    ],
)
def test_his_heels_can_win_game(scores, target, after):  # rules.md 7.4
    table = after_discards("", "", starter="JC", scores=scores, target=target)
    assert table.play("1 cuts 4") == "1 cuts JC, 2 heels 2, side 2 wins"
    assert table.scores == after
    assert table.turns == []


@pytest.mark.parametrize(
    ("hands", "scores", "plays", "told", "after"),
    [
        # Thirty-one.
        (
            *(("KC 9D 4H 8S", "JC 2D 7H 6S"), (100, 120), "1 KC, 2 JC, 1 9D, 2 2D"),
            *("2 2D thirty-one 2, side 2 wins", (100, 121)),
        ),
        # The first to peg, when both need one.
        (
            *(("4C 9D 2H 8S", "4D QD 7H 6S"), (120, 120), "1 4C, 2 4D"),
            *("1 4C, 2 4D pair 2, side 2 wins", (120, 121)),
        ),
        # A double pair royal pegs no more than is needed.
        (
            *(("4C 4D QH 8S", "4H 4S 7H 6S"), (108, 112), "1 4C, 2 4H, 1 4D, 2 4S"),
            *("2 4H pair 2, 1 4D pair 6, 2 4S pair 12, side 2 wins", (114, 121)),
        ),
        # A go.
        (
            *(("7C 2C KH 2D", "4D TD JC 4S"), (120, 40), "1 2D, 2 TD, 1 KH, 2 4S, 1 2C"),
            *("1 2C, 2 go, 1 go: 1 go 1, side 1 wins", (121, 40)),
        ),
        # The last card.
        (
            *(("7C 2C KH 2D", "4D TD JC 4S"), (119, 120)),
            "1 2D, 2 TD, 1 KH, 2 4S, 1 2C, 2 JC, 1 7C, 2 4D",
            *("1 go: 1 go 1\n2 JC, 1 7C, 2 4D: 2 last 1, side 2 wins", (120, 121)),
        ),
        # A winning card gets no point for last: its score is pegged first (7.2).
        (
            *(("KC QC JC 7H", "KD QD JD 8H"), (0, 115)),
            "1 KC, 2 KD, 1 QC, 2 QD, 1 JC, 2 JD, 1 7H, 2 8H",
            *("\n1 7H, 2 8H fifteen 2, side 2 wins", (1, 121)),
        ),
    ],
)
def test_points_pegged_in_play_can_win_game(
    hands, scores, plays, told, after
):  # rules.md 7.2 to 7.4
    table = dealt(*hands, starter="TS", scores=scores)
    assert table.play(plays).endswith(told)
    assert (table.scores, table.turns) == (after, [])


BIG = ("4C 4D 5H 6S", "5C 5D 5S JD")
SMALL = ("2C 4D 6H 8S", "3C 3D 8H 9S")


@pytest.mark.parametrize(
    ("scores", "target", "hands", "starter", "worth"),
    [
        # The pone counts out first, though the dealer has more.
        ((115, 119), 121, BIG, "6D", 24),
        ((55, 60), 61, BIG, "6D", 24),
        # Exactly enough.
        ((117, 100), 121, ("3C 3D 7H 9S", SMALL[0]), "KD", 4),
        ((92, 120), 121, ("5H 5S 5D JC", SMALL[0]), "5C", 29),
        # His nobs are enough.
        ((120, 100), 121, ("8D JS QH 9H", "2D 4D 6H 8S"), "4S", 1),
    ],
)
def test_pone_wins_with_hand_before_dealer_counts(
    scores, target, hands, starter, worth
):  # rules.md 7.2
    table = played_out(*hands, starter=starter, scores=scores, target=target)
    told = f"1 claims {worth}, 1 hand {worth}, side 1 wins"
    assert table.play(f"1 claims {worth}") == told
    assert (table.scores, table.turns) == ((target, scores[1]), [])


def test_dealer_wins_with_hand_before_crib():  # rules.md 7.2
    table = played_out(*SMALL, starter="KD", crib="AC AD QH QS", scores=(115, 118))
    assert table.play("1 claims 0, 2 claims 4") == (
        "1 claims 0, 1 hand 0, 2 claims 4, 2 hand 4, side 2 wins"
    )
    assert table.scores == (115, 121)


def test_dealer_wins_with_crib():  # rules.md 7.4
    table = played_out(
        "2C 4D 6H 8S", "TC QD 7H 2S", starter="5C", crib="5D 5H KH KS", scores=(110, 105)
    )
    assert table.play("1 claims 7, 2 claims 4, 2 claims 22") == (
        "1 claims 7, 1 hand 7, 2 claims 4, 2 hand 4, 2 claims 22, 2 crib 22, side 2 wins"
    )
    assert table.scores == (117, 121)


def test_program_stops_counting_hands_when_target_is_reached():  # rules.md 7.2
    table = dealt(*BIG, starter="6D", crib="2C 2D 3H 3S", scores=(111, 110))
    assert table.play("1 4C, 2 JD, 1 4D, 2 5C, 1 6S, 2 5D, 1 5H, 2 5S") == (
        "1 4C, 2 JD, 1 4D, 2 5C, 1 6S run 3, 2 go, 1 go: 1 go 1\n"
        "2 5D, 1 5H pair 2, 2 5S fifteen 2 pair 6: 2 last 1\n"
        "1 hand 24, side 1 wins"
    )
    assert table.scores == (121, 119)
