"""Rules for three and four players, in partnerships and as singles."""

from textwrap import dedent

import pytest

from cribbage.engine.actions import Cut, Shuffle
from cribbage.engine.game import new_game
from cribbage.engine.rules import Rules, Seat
from cribbage.pack.cards import PACK, cards
from tests.common.table import Table, after_discards, dealt, play_again, played_out

PLAYS = {
    "three: a pair royal of three players": """
    1 4C, 2 4D pair 2, 3 4H pair 6, 1 9D, 2 QC thirty-one 2
    3 TD, 1 KH, 2 JH, 3 AC thirty-one 2
    1 2S, 2 8S, 3 3S: 3 last 1
    """,
    "three: one says go before the others": """
    1 4C, 2 KC, 3 8H, 1 5C, 2 2S, 3 go, 1 go, 2 go: 2 go 1
    3 TS, 1 6C, 2 4S, 3 QS, 1 go, 2 go, 3 go: 3 go 1
    1 KS, 2 5H fifteen 2, 3 9S: 3 last 1
    """,
    "three: thirty-one with a run of four": """
    1 6D, 2 2S, 3 9H, 1 3S, 2 5C, 3 4H run 3, 1 go, 2 2D thirty-one 2 run 4
    3 8H, 1 6C, 2 9S, 3 4D, 1 go: 3 go 1
    1 7C: 1 last 1
    """,
    "four: fifteen, pairs and two thirty-ones": """
    1 2H, 2 9H, 3 JC, 4 2S, 1 6D, 2 go, 3 go, 4 go, 1 2D thirty-one 2
    2 TC, 3 5D fifteen 2, 4 6H, 1 QS thirty-one 2
    2 8D, 3 8C pair 2, 4 9S, 2 go, 3 go, 4 go: 4 go 1
    2 KD, 3 KC pair 2, 4 9D: 4 last 1
    """,
    "four: one player is left": """
    1 AD, 2 TC, 3 AC, 4 KD, 1 9D thirty-one 2
    2 7H, 3 AS, 4 4S, 1 5S, 2 8S, 3 3D, 4 go, 1 2D, 2 go, 3 go: 1 go 1
    2 6H, 3 8H, 4 JS, 4 go: 4 go 1
    4 KC: 4 last 1
    """,
}


@pytest.mark.parametrize("told", PLAYS.values(), ids=PLAYS.keys())
def test_whole_play_of_three_or_four_matches_written_example(told: str):  # rules.md 9.3, 9.4
    told = dedent(told).strip()
    assert play_again(told) == told


FOUR_HANDS = ("4D 8D QD 3H 7H", "AD 5D 9D KD 4H", "2D 6D TD AH 5H", "3D 7D JD 2H 6H")


@pytest.mark.parametrize(
    ("rules", "hands", "crib", "stock"),
    [
        (Rules(3), ("3D 6D 9D QD 2H", "AD 4D 7D TD KD", "2D 5D 8D JD AH"), "3H", 36),
        (Rules(4), FOUR_HANDS, "", 32),
        (Rules(4, singles=True), FOUR_HANDS, "", 32),
    ],
)
def test_each_player_gets_five_cards_and_discards_one(
    rules, hands, crib, stock
):  # rules.md 9.1, 9.2, 9.5
    # The first seat deals from a new pack in order, with the clubs cut away.
    table = Table(new_game(rules, dealer=Seat(0)))
    table.do(Shuffle(PACK))
    table.do(Cut(Seat(1), 13))
    phase = table.game.phase
    assert phase.hands == tuple(map(cards, hands))
    assert (phase.crib, len(phase.stock)) == (cards(crib), stock)
    assert table.turns == [*range(1, rules.seats + 1)]
    assert table.refusal(f"1 lays {hands[0][:5]}") == "discard one card from the hand"
    for seat, hand in enumerate(hands, 1):
        table.play(f"{seat} lays {hand[-2:]}")
    laid = [crib, *[hand[-2:] for hand in hands]]
    assert sorted(map(str, table.game.phase.crib)) == sorted(filter(None, laid))
    # The starter is cut with four cards left at either end.
    most = stock - 4
    assert table.refusal("2 cuts 4") is table.refusal(f"2 cuts {most}") is None
    for depth in (3, most + 1):
        assert table.refusal(f"2 cuts {depth}") == (
            f"leave at least 4 cards at each end: lift 4 to {most} of {stock}, not {depth}"
        )


@pytest.mark.parametrize(("dealer", "first"), [(1, 2), (2, 3), (3, 1)])
def test_player_left_of_dealer_cuts_and_leads(dealer: int, first: int):  # rules.md 9.3
    table = after_discards("", "", "", dealer=dealer)
    assert table.turns == [first]
    table.play(f"{first} cuts 4")
    assert table.turns == [first]


def test_hands_are_counted_from_left_of_dealer_and_crib_last():  # rules.md 9.3
    table = dealt("AC 2C 3C 4C", "AD 2D 3D 4D", "AH 2H 3H 4H", dealer=1)
    cards_in_turn = "2 AD, 3 AH, 1 AC, 2 2D, 3 2H, 1 2C, 2 3D, 3 3H, 1 3C, 2 4D, 3 4H, 1 4C"
    *_, show = table.play(cards_in_turn).split("\n")
    shown = [words.rsplit(" ", 1)[0] for words in show.split(", ")]
    assert shown == ["2 hand", "3 hand", "1 hand", "1 crib"]


def test_deal_passes_to_left():  # rules.md 3.5, 9.3
    table = played_out("", "", "", "", dealer=2, scores=(0, 0))
    table.play("3 claims 0, 4 claims 0, 1 claims 0, 2 claims 0, 2 claims 0")
    table.do(Shuffle(PACK))
    assert table.game.dealer == 2
    assert table.turns == [4]


def test_his_heels_peg_for_dealer():  # rules.md 4.2, 9.3
    table = after_discards("", "", "", starter="JC", dealer=2)
    assert table.play("3 cuts 4") == "3 cuts JC, 2 heels 2"
    assert table.scores == (0, 2, 0)


def test_three_players_keep_three_scores():  # rules.md 9.1
    table = dealt("4C", "4D", "4H")
    assert table.play("1 4C, 2 4D, 3 4H") == "1 4C, 2 4D pair 2, 3 4H pair 6"
    assert table.scores == (0, 2, 6)


def test_partners_sit_opposite_and_share_score():  # rules.md 9.2
    table = dealt("5C", "KD", "KH", "AS")
    assert table.play("1 5C, 2 KD, 3 KH") == "1 5C, 2 KD fifteen 2, 3 KH pair 2"
    assert table.scores == (2, 2)
    rules = Rules(seats=4)
    assert [rules.side(Seat(seat)) for seat in range(4)] == [0, 1, 0, 1]
    assert rules.opponents(Seat(2)) == (3, 1)
    assert rules.partners(rules.side(Seat(3))) == (1, 3)


def test_pair_with_partners_card_and_thirty_one_peg_points():  # rules.md 9.4
    table = dealt("KC 2C 9C 9D", "QC KD QD JD", "7D 2D 9H 9S", "TC TD TH TS")
    assert table.play("1 KC, 2 QC, 3 7D, 1 2C, 3 2D") == (
        "1 KC, 2 QC, 3 7D, 4 go, 1 2C, 2 go, 3 2D thirty-one 2 pair 2"
    )
    assert table.scores == (4, 0)


@pytest.mark.parametrize(
    ("plays", "told"),
    [
        ("1 5C, 2 KD", "1 5C, 2 KD fifteen 2, side 2 wins"),
        ("1 5C, 2 9D, 3 2C, 4 2S", "1 5C, 2 9D, 3 2C, 4 2S pair 2, side 2 wins"),
    ],
)
def test_points_of_either_partner_win_game(plays: str, told: str):  # rules.md 9.2
    table = dealt("5C", "KD 9D", "2C", "2S", scores=(50, 119))
    assert table.play(plays) == told
    assert table.winner == 2


# Four singles.


def test_four_singles_keep_four_scores():  # rules.md 9.5
    table = dealt("4C", "4D", "4H", "4S", singles=True)
    assert table.play("1 4C, 2 4D, 3 4H, 4 4S") == ("1 4C, 2 4D pair 2, 3 4H pair 6, 4 4S pair 12")
    assert table.scores == (0, 2, 6, 12)


def test_crib_of_four_singles_belongs_to_dealer_only():  # rules.md 9.5
    crib = "7S 7H 8S 8C"
    table = played_out(
        "", "", "", "", dealer=3, starter="KD", crib=crib, scores=(9,) * 4, singles=True
    )
    table.play("4 claims 0, 1 claims 0, 2 claims 0, 3 claims 0")
    assert table.play("3 claims 12") == "3 claims 12, 3 crib 12"
    assert table.scores == (9, 9, 21, 9)


def test_player_opposite_winner_does_not_win_in_four_singles():  # rules.md 7.1, 9.5
    table = dealt("5C", "KD", "KH", "AS", scores=(119, 119, 119, 119), singles=True)
    assert table.play("1 5C, 2 KD") == "1 5C, 2 KD fifteen 2, side 2 wins"
    assert (table.winner, table.scores) == (2, (119, 121, 119, 119))


def test_four_singles_have_no_partners():  # rules.md 9.5
    rules = Rules(seats=4, singles=True)
    assert [rules.side(Seat(seat)) for seat in range(4)] == [0, 1, 2, 3]
    assert [rules.partners(rules.side(Seat(seat))) for seat in range(4)] == [(0,), (1,), (2,), (3,)]
    assert rules.opponents(Seat(2)) == (3, 0, 1)


def test_four_singles_cannot_resign():  # rules.md 7.6
    table = dealt("5C", "KD", "KH", "AS", singles=True)
    assert table.refusal("1 resigns") == ("you can resign only when there are two sides")


@pytest.mark.parametrize(("seats", "who"), [(2, "two"), (3, "three")])
def test_singles_need_four_players(seats: int, who: str):  # rules.md 9.5
    with pytest.raises(
        ValueError,
        match=f"singles is only for four players, because {who} always play on their own",
    ):
        Rules(seats, singles=True)
    with pytest.raises(TypeError, match="singles"):
        Rules(4, singles="yes")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("rules", "sides"),
    [
        (Rules(2), ["A", "B"]),
        (Rules(3), ["A", "B", "C"]),
        (Rules(4), ["AC", "BD"]),
        (Rules(4, singles=True), ["A", "B", "C", "D"]),
    ],
)
def test_by_side_groups_partners_together_and_leaves_others_alone(
    rules: Rules, sides: list[str]
):  # rules.md 9.2
    assert ["".join(each) for each in rules.by_side("ABCD"[: rules.seats])] == sides
    assert rules.has_partners == ("AC" in sides)
