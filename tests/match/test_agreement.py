"""The agreement before a game: its choices by name, and the agreement of the next game."""

from enum import Enum

import pytest

from cribbage.engine.rules import Calls, Counting, FalseCall, Overclaim, Pegs, Rules, Seat, Uncalled
from cribbage.match.agreement import Agreement, may_call, parse_member
from cribbage.match.match import Match, MatchPoints, NextDeal, Skunks

KINDS: dict[type[Enum], str] = {
    Counting: "way of counting: use auto, hand, or muggins",
    Pegs: "way of pegging: use auto or say",
    Calls: "rule for calls: use contest or free",
    Uncalled: "rule for an uncalled overclaim: use stands or cut",
    Overclaim: "penalty for an overclaim: use two, excess, or off",
    FalseCall: "penalty for a false call: use same, two, or off",
    Skunks: "rule for skunks: use standard, quarters, lurch, or off",
    MatchPoints: "way to score a match: use 1-2-4, 1-2, 2-3, 2-3-4, or games",
    NextDeal: "rule for the first dealer of the next game: use loser or alternate",
}


@pytest.mark.parametrize("kind", KINDS)
def test_rule_option_is_found_only_by_its_exact_name(kind: type[Enum]):
    for choice in kind:
        assert parse_member(kind, choice.value) is choice
    for wrong in ("mugins", "", None, 1):
        with pytest.raises(ValueError) as refused:  # noqa: PT011  # the sentence is held below
            parse_member(kind, wrong)
        assert str(refused.value) == f"{wrong!r} is not a {KINDS[kind]}"


@pytest.mark.parametrize(
    ("rules", "may"),
    [
        (Rules(), False),
        (Rules(3, counting=(Counting.AUTO, Counting.HAND, Counting.HAND)), False),
        (Rules(3, counting=(Counting.AUTO, Counting.MUGGINS, Counting.HAND)), True),
        (Rules(4, pegging=Pegs.SAY), True),
        (Rules(pegging=(Pegs.AUTO, Pegs.SAY)), True),
    ],
)
def test_call_is_possible_only_if_opponents_answer_claims(rules: Rules, may: bool):
    assert may_call(rules) is may


PLAYED = Agreement(("Ann", "Ben"), Rules(target=61, counting=Counting.MUGGINS), Seat(1), 7)
USUAL = Rules(uncalled=Uncalled.CUT, muggins_cap=False, overclaim=Overclaim.OFF)


def test_next_game_keeps_agreement_except_dealer_and_cards():
    another = PLAYED.changed(dealer=None, seed=None)
    assert PLAYED.for_another(USUAL) == PLAYED.for_another(Rules()) == another


def test_next_game_has_no_free_calls():  # rules.md 8.12
    free = PLAYED.changed(rules=PLAYED.rules.changed(calls=Calls.FREE))
    assert free.for_another(Rules()) == PLAYED.for_another(Rules())
    cut = PLAYED.rules.changed(uncalled=Uncalled.CUT)
    assert free.for_another(USUAL).rules == cut


# The same for other players.


ANN_AND_BEN = Agreement(("Ann", "Ben"), Rules(), Seat(1), match=Match(7, duplicate=True))
FOUR = ("Ann", "Ben", "Cy", "Dot")


def test_added_player_counts_and_pegs_like_others():
    agreed = ANN_AND_BEN.changed(rules=Rules(counting=Counting.HAND, pegging=Pegs.SAY))
    rules = agreed.of_players(FOUR).rules
    assert rules == Rules(4, counting=Counting.HAND, pegging=Pegs.SAY)


def test_added_player_gets_defaults_if_others_differ():
    ways = (Counting.HAND, Counting.MUGGINS)
    agreed = ANN_AND_BEN.changed(rules=Rules(counting=ways, pegging=(Pegs.AUTO, Pegs.SAY)))
    rules = agreed.of_players(FOUR).rules
    assert rules.counting == (*ways, Counting.AUTO, Counting.AUTO)
    assert rules.pegging == (Pegs.AUTO, Pegs.SAY, Pegs.AUTO, Pegs.AUTO)
    assert agreed.of_players(FOUR).of_players(("Ann", "Ben")) == agreed


def test_dealer_who_left_is_replaced_by_cut():
    of_four = ANN_AND_BEN.of_players(FOUR).changed(dealer=Seat(2))
    assert of_four.of_players(("Ann", "Ben", "Cy")).dealer == 2
    assert of_four.of_players(("Ann", "Ben")).dealer is None


def test_duplicate_games_need_two_sides():  # rules.md 10.8
    assert ANN_AND_BEN.of_players(FOUR).match == Match(7, duplicate=True)
    assert ANN_AND_BEN.of_players(FOUR, singles=True).match == Match(7)
    assert ANN_AND_BEN.of_players(FOUR[:3]).match == Match(7)
    for rules in (Rules(3), Rules(4, singles=True)):
        with pytest.raises(ValueError, match="duplicate games need two sides: two players, or"):
            Agreement(FOUR[: rules.seats], rules, match=Match(duplicate=True))


@pytest.mark.parametrize("players", [1, 5])
def test_only_two_three_or_four_can_play(players: int):
    with pytest.raises(
        ValueError, match=f"cribbage is for two, three, or four players, not {players}"
    ):
        ANN_AND_BEN.of_players(("A", "B", "C", "D", "E")[:players])
