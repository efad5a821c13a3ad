"""The help follows the agreement: counting, penalties for wrong counts, and skunks."""

from itertools import product

import pytest

from cribbage.engine.game import (
    Answering,
    Calling,
    CuttingPack,
    Discarding,
    Pegging,
    Showing,
)
from cribbage.engine.rules import Calls, Counting, FalseCall, Overclaim, Pegs, Rules, Seat, Uncalled
from cribbage.language.speaking import cells
from cribbage.match.match import Match, MatchPoints, NextDeal, Skunks
from cribbage.ui.layout.sizes import NARROWEST
from cribbage.ui.words.help_text import (
    explain_winning,
    introduce_game,
    phase_rules,
    skunks,
    ways_of_counting,
    ways_of_pegging,
)
from cribbage.ui.words.ways import who_counts

NAMES = ("Ann", "Ben")
TWO = Rules()
AUTO, HAND, MUGGINS = Counting.AUTO, Counting.HAND, Counting.MUGGINS


def ways(*counting: Counting) -> str:
    return " ".join(ways_of_counting(Rules(counting=counting), NAMES))


def test_each_way_of_counting_names_its_players():  # rules.md 8.8
    for counting, said in (
        ((AUTO, AUTO), "The program counts and pegs every hand."),
        ((HAND, AUTO), "Counting: Ann by hand, Ben automatic. "),
        ((MUGGINS, HAND), "Counting: Ann with muggins, Ben by hand. "),
        ((HAND, HAND), "Both count by hand. "),
        ((MUGGINS, MUGGINS), "Both count with muggins. "),
    ):
        assert ways(*counting).startswith(said)
        assert (ways(*counting) == said) == (counting == (AUTO, AUTO))


def test_counting_fits_row_with_any_names():
    names = ("Maximiliane M.", "Bartholomew IV", "すずきいちろう", "Ferdinand III.")
    for seats in (2, 4):
        for mixed in product(Counting, repeat=seats):
            said = who_counts(names[:seats], mixed)
            assert cells(said) <= NARROWEST
            assert all(name[:2] in said for name in names[:seats])


def test_help_says_missed_points_are_lost_or_go_to_caller():  # rules.md 8.2, 8.5
    assert "If you count by hand, missed points are lost" in ways(HAND, AUTO)
    assert "muggins" not in ways(HAND, AUTO)
    assert "lost" not in ways(MUGGINS, MUGGINS)
    assert "Call muggins to score the missed points you name" in ways(MUGGINS, HAND)


def test_help_explains_how_player_at_keyboard_counts():  # rules.md 8.8
    rules = Rules(counting=(MUGGINS, HAND))
    anns, bens = [" ".join(ways_of_counting(rules, NAMES, Seat(seat))) for seat in (0, 1)]
    assert "Ann with muggins, Ben by hand" in anns
    assert "Ann with muggins, Ben by hand" in bens
    assert "lost" not in anns
    assert "Call muggins" not in bens


@pytest.mark.parametrize(
    ("overclaim", "false_call", "pays", "costs"),
    [
        (*(Overclaim.TWO, None), ", or two for an overclaim.", "gives the claimant two points"),
        (
            *(Overclaim.EXCESS, None),
            ", or the extra points you spot in an overclaim.",
            "gives the claimant as many points as it is off by",
        ),
        (*(Overclaim.OFF, None), ". An overclaim pays nothing.", "costs nothing"),
        (*(Overclaim.EXCESS, FalseCall.OFF), ", or the extra", "costs nothing"),
        (*(Overclaim.EXCESS, FalseCall.TWO), ", or the extra", "gives the claimant two points"),
    ],
)
def test_help_states_agreed_points_for_call(
    overclaim: Overclaim, false_call: FalseCall | None, pays: str, costs: str
):  # rules.md 8.5, 8.6
    agreed = {"false_call": false_call} if false_call else {}
    rules = Rules(counting=(MUGGINS, AUTO), overclaim=overclaim, **agreed)
    said = " ".join(ways_of_counting(rules, NAMES))
    assert f"the missed points you name{pays}" in said
    assert f"A false call {costs}." in said


def test_help_states_agreed_result_of_uncalled_claim():  # rules.md 8.4
    for uncalled, said in (
        (Uncalled.STANDS, "A claim stands if no one calls it."),
        (Uncalled.CUT, "Overclaims are reduced even if no one calls them."),
    ):
        rules = Rules(counting=MUGGINS, pegging=Pegs.SAY, uncalled=uncalled)
        assert ways_of_counting(rules, NAMES)[-1].endswith(said)
        assert ways_of_pegging(rules, NAMES)[-1].endswith(said)


def test_help_for_former_rules_does_not_mention_false_calls():  # rules.md 8.12
    rules = Rules(counting=MUGGINS, calls=Calls.FREE)
    assert "false" not in " ".join(ways_of_counting(rules, NAMES))


def test_three_and_four_players_get_own_rules():
    for rules, phase, said in (
        (Rules(), Discarding, "Each player gets six cards and discards two"),
        (Rules(3), Discarding, "The next card from the pack completes the crib."),
        (Rules(4), Discarding, "The crib's points go to the dealer's side."),
        (Rules(4, singles=True), Discarding, "Each player gets five cards and discards one"),
        (Rules(3), CuttingPack, "The pone, on the dealer's left, cuts"),
        (Rules(3), Pegging, "A go passes the turn to the left."),
        (Rules(4), Pegging, "Partners share a score"),
        (Rules(3), Showing, "the others follow to the left. The dealer's hand and crib come last."),
        (Rules(3), Answering, "After a false call, the next opponent may still call. Silence acc"),
        (Rules(4), Calling, "Partners do not call each other's claims."),
    ):
        told = " ".join(phase_rules(phase, rules))  # rules.md 3.2, 8.7, 9
        assert said in told
        assert ("artners" in told) <= (rules.sides < rules.seats)


def test_help_covers_all_numbers_of_players_before_choice():
    assert "Two to four people" in introduce_game()[0]
    assert "six cards each and discard two" in introduce_game()[1]
    assert "Three or four get five and discard one" in introduce_game()[1]
    assert [introduce_game(Rules(4))[1], introduce_game(Rules(4, singles=True))[1]] == [
        "Four players play as two pairs. Partners sit opposite each other and share a score.",
        "Four players each play on their own.",
    ]


def test_help_names_possible_callers_among_several():  # rules.md 8.7
    said = "Any opponent may call."
    assert ways_of_counting(Rules(3, counting=MUGGINS), ("Ann", "Ben", "Cy"))[-1] == said
    four = ways_of_counting(Rules(4, counting=MUGGINS), ("Ann", "Ben", "Cy", "Dot"))
    assert four[-1] == f"{said} Partners may not."
    assert "Any opponent" not in ways(MUGGINS, MUGGINS)


def test_help_names_players_who_peg_by_hand():  # rules.md 8.9
    both, ben = Rules(pegging=Pegs.SAY), Rules(pegging=(Pegs.AUTO, Pegs.SAY))
    assert ways_of_pegging(both, NAMES)[0].startswith("Both players claim what")
    assert ways_of_pegging(ben, NAMES)[0].startswith("Ben claims what")
    assert ways_of_pegging(Rules(), NAMES) == ()


def test_help_states_agreed_skunks():  # rules.md 10.1-10.3, 10.9
    for which, target, said in (
        (Skunks.STANDARD, 121, "90 points or fewer is skunked, or double skunked with 60 or fewer"),
        (Skunks.QUARTERS, 61, "45 points or fewer is skunked, or double skunked with 30 or fewer"),
        (Skunks.LURCH, 121, "60 points or fewer) is lurched"),
        (Skunks.OFF, 121, "Skunks do not count"),
    ):
        assert said in skunks(Match(skunks=which), target)


@pytest.mark.parametrize(
    ("rules", "match", "target", "said"),
    [
        (TWO, Match(to=7), 121, "played to 7. A win is worth 1, 2 for a skunk, and 4 for a double"),
        (TWO, Match(to=7), 61, "A win is worth 1 and 2 for a skunk."),
        (TWO, Match(to=3, points=MatchPoints.GAMES), 121, "is played to 3. A win is worth 1."),
        (TWO, Match(to=7, skunks=Skunks.LURCH), 121, "A win is worth 1 and 2 for a lurch."),
        (TWO, Match(next_deal=NextDeal.ALTERNATE), 121, "Players take turns dealing first."),
        (TWO, Match(duplicate=True), 61, "each player gets the cards the other had"),
        (TWO, Match(), 121, "The loser deals first"),
        (Rules(3), Match(), 121, "The player with the fewest points deals first"),
        (Rules(4), Match(), 121, "The first losing player to the left of this game's first dealer"),
        (Rules(3), Match(to=7), 121, "The highest losing score decides what a win is worth."),
        (Rules(4), Match(duplicate=True), 121, "each side gets the cards the other had"),
        (Rules(4), Match(), 121, "The first side to reach 121 wins"),
    ],
)
def test_help_states_agreed_value_of_game(rules: Rules, match: Match, target: int, said: str):
    told = " ".join(explain_winning(match, target, rules))  # rules.md 10.5, 10.6, 10.8
    assert said in told
    assert ("The match is played to" in told) == (match.to is not None)
