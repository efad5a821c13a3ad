"""Highlights of games: in prepared deals, and in random games of all kinds."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import pytest
from hypothesis import given, settings

from cribbage.engine.game import new_game
from cribbage.engine.rules import Pegs, Rules, Seat
from cribbage.match.match import Skunks
from cribbage.pack.cards import PACK, Suit
from cribbage.pack.scoring import hand_points
from cribbage.ui.layout.sizes import NARROWEST
from cribbage.ui.words import moments
from cribbage.ui.words.moments import (
    RARE,
    RAREST,
    RUNG,
    SAID_RANK,
    SHOWN_RANK,
    Highlight,
    Moments,
    behind_so_far,
    game_highlights,
)
from cribbage.ui.words.sentences import wrapped
from cribbage.ui.words.telling import Telling
from cribbage.views.frames import frames
from tests.common.games import WholeGame, games
from tests.common.table import Table, after_discards, dealt, decision, played_out, stacked

NAMES = ("Ann", "Ben", "Cy", "Di")


def found(table: Table, decisions: str, skunks: Skunks = Skunks.STANDARD) -> list[tuple[int, str]]:
    """Return the highlights of these decisions: their rank and text."""
    names = NAMES[: table.game.rules.seats]
    following, seen = Moments(names, skunks), []
    for words in decisions.split(", "):
        before = table.game
        for announcement in Telling().told(frames(before, table.do(decision(words)))):
            seen += following.of(announcement)
    return [(each.rank, each.text) for each in seen]


# The show.


def shown(hand: str, starter: str, worth: int) -> list[tuple[int, str]]:
    """Return the highlights when Ann, the pone, claims ``worth`` points for this hand."""
    table = played_out(hand, "AC 3H 8D QH", starter=starter, scores=(5, 5))
    return found(table, f"1 claims {worth}")


@pytest.mark.parametrize(
    ("hand", "starter", "worth", "moment"),
    [
        # rules.md 6.5, 6.6: fifteens of each with another, and three of a kind.
        ("5C 5D 5H KS", "5S", 28, (RARE, "Twenty-eight: one hand in 162,435")),
        ("4H 5C 5D 6S", "4S", 24, (RUNG, "Twenty-four: one hand in 3,456")),
        ("5C 5D 5H JD", "JS", 22, (SAID_RANK, "Twenty-two: one hand in 2,850")),
        ("7C 7D 7H 8S", "9C", 21, (SAID_RANK, "Twenty-one: one hand in 1,842")),
        ("6C 6D 7H 7S", "8C", 20, (SAID_RANK, "Twenty: one hand in 859")),
    ],
)
def test_big_hand_is_highlight(hand: str, starter: str, worth: int, moment: tuple[int, str]):
    rank, text = moment
    assert shown(hand, starter, worth) == [(rank, f"{text} is this good or better.")]


def test_best_possible_hand_is_highlight():  # rules.md 6.5
    ((rank, text),) = shown("5C 5D 5H JS", "5S", 29)
    assert rank == RAREST
    assert text.startswith("Twenty-nine, the best possible: a player gets it once in 216,580")


# rules.md 6.2: four fifteens, a double run of three, nobs
def test_hand_worth_seventeen_is_not_highlight():
    assert shown("JD QS KC KS", "5D", 17) == []


def test_big_crib_is_compared_with_cribs():  # rules.md 6.3
    for crib, starter, moment in (
        ("6C 6D 7H 7S", "8C", (SAID_RANK, "Twenty: one crib in 874 is this good or better.")),
        ("5C 5D 5H JS", "5S", (RAREST, "Twenty-nine, the best possible: one crib in 3,248,700.")),
    ):
        table = played_out("", "", crib=crib, starter=starter, scores=(5, 5))
        table.play("1 asks, 2 asks")
        assert found(table, "2 asks") == [moment]


def test_three_player_hand_does_not_mention_six_cards():  # rules.md 9.1
    table = played_out("5C 5D 5H JS", "", "", starter="5S", scores=(5, 5, 5))
    assert found(table, "1 asks") == [
        (RAREST, "Twenty-nine, the best possible: one hand in 3,248,700.")
    ]


def test_hand_is_highlight_by_its_worth_not_by_claim():  # rules.md 8.2
    table = played_out("4H 5C 5D 6S", "", starter="4S", scores=(5, 5))
    assert found(table, "1 claims 8") == [
        (RUNG, "Twenty-four: one hand in 3,456 is this good or better.")
    ]


@pytest.mark.slow
def test_frequencies_match_all_possible_hands():
    """Count the hands with a club as the starter; the other suits have the same scores."""
    counted = {False: Counter[int](), True: Counter[int]()}
    clubs = [card for card in PACK if card.suit is Suit.CLUBS]
    for hand in combinations(PACK, 4):
        for starter in clubs:
            if starter not in hand and (worth := hand_points(hand, starter)) >= 20:
                counted[False][worth] += 1
                counted[True][hand_points(hand, starter, crib=True)] += 1
    every = comb(52, 4) * 48 // 4
    for worth, said in moments._ONE_IN.items():
        for crib, text in enumerate(said):
            as_good = sum(n for points, n in counted[bool(crib)].items() if points >= worth)
            assert f"{round(Fraction(every, as_good)):,}" == text
    assert set(counted[False]) == set(moments._ONE_IN)


def test_printed_frequency_of_best_hand_is_correct():
    # Three fives and the jack of the fourth five's suit, with any two of the 47 other cards except
    # that five; then the five, of the 46 cards that are left.
    deals = Fraction(comb(52, 6), 4 * comb(47, 2)) * 46
    assert f"{round(deals):,}" == moments._DEALT_TO_ONE_OF_TWO


# The play.


@pytest.mark.parametrize(
    ("hands", "nothing", "moments_then"),
    [
        # rules.md 5.4, 5.8: thirty-one; with a pair royal, of one card; a double pair royal; runs
        # of three and of four are none (5.9).
        (
            ("KC KD AC 2C", "KH JD 3C 4C"),
            "1 KC, 2 JD, 1 KD",
            {"1 AC": (SHOWN_RANK, "Thirty-one for Ann.")},
        ),
        (
            ("AC TC TD QC", "TH TS 2C 3C"),
            "1 AC, 2 TH, 1 TC",
            {"2 TS": (SHOWN_RANK, "Thirty-one and a pair royal for Ben.")},
        ),
        (
            ("7C 7D 2C 3C", "7H 7S 4C 9C"),
            "1 7C, 2 7H",
            {
                "1 7D": (SHOWN_RANK, "A pair royal for Ann."),
                "2 7S": (RUNG, "A double pair royal for Ben."),
            },
        ),
        (
            ("AC 3C 5C 7C", "2D 4D 6D KD"),
            "1 AC, 2 2D, 1 3C, 2 4D",
            {
                "1 5C": (SHOWN_RANK, "A run of five for Ann."),
                "2 6D": (SAID_RANK, "A run of six for Ben."),
                "1 7C": (RUNG, "A run of seven for Ann."),
            },
        ),
    ],
)
def test_card_that_scores_much_is_highlight(
    hands: tuple[str, str], nothing: str, moments_then: dict[str, tuple[int, str]]
):
    table = dealt(*hands, starter="QS")
    assert found(table, nothing) == []
    for decisions, moment in moments_then.items():
        assert found(table, decisions) == [moment]


# The lines, and the last hole.


def pegs(scores: tuple[int, int], skunks: Skunks = Skunks.STANDARD, target: int = 121):
    """Return the highlights, without that of his heels, when Ben pegs 2 for his heels."""
    table = after_discards("", "", starter="JD", scores=scores, target=target)
    heels, *others = sorted(found(table, "1 cuts 4", skunks))
    assert heels == (SHOWN_RANK, "His heels for Ben.")
    return others


@pytest.mark.parametrize(
    ("scores", "skunks", "target", "said"),
    [
        # rules.md 10.1: 90 is a skunk and 91 is none, 60 a double one, in the half game 30.
        ((100, 90), Skunks.STANDARD, 121, "Ben is past the skunk line."),
        ((100, 88), Skunks.STANDARD, 121, None),
        ((100, 91), Skunks.STANDARD, 121, None),
        ((80, 89), Skunks.STANDARD, 121, None),  # the leader is in no danger
        ((91, 59), Skunks.STANDARD, 121, "Ben is past the double skunk line."),
        ((90, 59), Skunks.STANDARD, 121, None),  # no opponent is close yet
        # 10.2
        ((91, 59), Skunks.LURCH, 121, "Ben is past halfway and cannot be lurched."),
        ((100, 90), Skunks.LURCH, 121, None),
        # 10.3
        ((100, 90), Skunks.OFF, 121, None),
        # 10.9: in the short game 45 is a skunk and 46 is not, 30 is a double skunk.
        ((50, 44), Skunks.QUARTERS, 61, "Ben is past the skunk line."),
        ((50, 29), Skunks.QUARTERS, 61, "Ben is past the double skunk line."),
    ],
)
def test_crossing_skunk_line_from_behind_is_highlight(
    scores, skunks: Skunks, target: int, said: str | None
):
    assert pegs(scores, skunks, target) == ([(SAID_RANK, said)] if said else [])


@pytest.mark.parametrize("target", [121, 61])
def test_stinkhole_is_highlight(target: int):  # rules.md 7.1
    last = (SAID_RANK, "Ben is in the stinkhole: any point wins.")
    assert pegs((0, target - 3), target=target) == [last]
    assert pegs((0, target - 4), target=target) == []


# The end.


def test_win_by_single_hole_is_highlight():  # rules.md 7.1
    assert pegs((120, 119)) == [(RUNG, "Won by a single hole: 121 to 120.")]
    assert pegs((60, 59), target=61) == [(RUNG, "Won by a single hole: 61 to 60.")]
    assert pegs((119, 119)) == []


def test_narrow_escape_from_skunk_is_highlight():
    for loser, skunks, target, said in (
        (91, Skunks.STANDARD, 121, "Ann escaped the skunk by one hole."),
        (93, Skunks.STANDARD, 121, "Ann escaped the skunk by three holes."),
        (94, Skunks.STANDARD, 121, None),
        (90, Skunks.STANDARD, 121, None),  # and did not
        (62, Skunks.STANDARD, 121, "Ann escaped the double skunk by two holes."),
        (47, Skunks.QUARTERS, 61, "Ann escaped the skunk by two holes."),
        (61, Skunks.LURCH, 121, "Ann escaped the lurch by one hole."),
        (91, Skunks.OFF, 121, None),
    ):
        assert pegs((loser, target - 1), skunks, target) == ([(SAID_RANK, said)] if said else [])


@pytest.mark.parametrize(
    ("seats", "most", "who"), [(2, 30, "Ben"), (2, 29, None), (4, 42, "Ben and Di")]
)
def test_comeback_is_highlight(seats: int, most: int, who: str | None):  # rules.md 9.2
    table = after_discards(*[""] * seats, starter="JD", scores=(100, 119))
    before = table.game
    announcements = list(Telling().told(frames(before, table.do(decision("1 cuts 4")))))
    said = f"{who} came back from {most} holes behind to win."
    ended = game_highlights(announcements[-1], (0, most), NAMES[:seats])
    assert ended == ((Highlight(RUNG, said, side=1),) if who else ())


def test_largest_deficit_is_kept_until_next_game():
    table = after_discards("", "", starter="JD", scores=(40, 5))
    before = table.game
    starter, heels = Telling().told(frames(before, table.do(decision("1 cuts 4"))))
    assert behind_so_far((), starter) == (0, 35)
    assert behind_so_far((0, 35), heels) == (0, 35)
    assert behind_so_far((50, 0), heels) == (50, 33)
    first = Table(new_game(Rules(), dealer=Seat(1)))
    first.do(stacked({}))
    before = first.game
    (cut, dealing) = Telling().told(frames(before, first.do(decision("1 cuts 9"))))
    assert behind_so_far((50, 40), cut) == behind_so_far((50, 40), dealing) == (0, 0)


# Games of all kinds.


@pytest.mark.slow
@settings(max_examples=20)
@given(game=games)
def test_no_highlight_of_game_is_repeated(game: WholeGame):
    names = NAMES[: game[0].before.rules.seats]
    following = Moments(names)
    lines: list[tuple[str, int]] = []
    for moment in game:
        for announcement in Telling().told(frames(moment.before, moment.events)):
            found = following.of(announcement)
            assert len({each.text for each in found}) == len(found)
            assert [each.rank for each in found] == sorted(
                [each.rank for each in found], reverse=True
            )
            for each in found:
                assert len(wrapped(each.text, NARROWEST)) == 1
                words = ("is past", "are past", "last hole", "hole:", "behind,", "escaped")
                if any(word in each.text for word in words):
                    lines.append((each.text, each.side))
    assert len(set(lines)) == len(lines)


def test_end_of_resigned_game_is_not_highlight():
    for scores in ((45, 44), (44, 45), (92, 90), (3, 50), (120, 119)):
        for who in (1, 2):  # rules.md 7.6
            assert found(dealt("5C", "6D", scores=scores), f"{who} resigns") == []


# Pegging by hand.


@pytest.mark.parametrize(
    ("claim", "moments_then"), [(6, [(SHOWN_RANK, "A pair royal for Ann.")]), (2, []), (0, [])]
)
def test_claimed_card_gets_remark_when_pegged(
    claim: int, moments_then: list[tuple[int, str]]
):  # rules.md 8.11: before that nothing tells what it is worth
    table = dealt("8C 8D KC KD", "8H 3S QC QD", starter="2S", pegging=Pegs.SAY)
    before = "1 8C, 2 answers 0, 2 8H says 2, 1 answers 2"
    assert found(table, f"{before}, 1 8D says {claim}") == []
    assert found(table, f"2 answers {claim}") == moments_then
