"""The heading of a record: rules and match, written and read, and its errors."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.rules import Calls, Counting, FalseCall, Overclaim, Pegs, Rules, Seat, Uncalled
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match, MatchPoints, NextDeal, Skunks
from cribbage.records.heading import HeadingError, heading, read_heading
from cribbage.records.record import Record, RecordError
from tests.common.games import matches, rules

USUAL = Agreement(("Ann", "Ben"), Rules())
NAMES = ("Ann", "Ben", "Cy", "Di")


def with_rules(**said: object) -> Agreement:
    return USUAL.changed(rules=USUAL.rules.changed(**said))


def with_match(**said: object) -> Agreement:
    return USUAL.changed(match=USUAL.match.changed(**said))


def read(*lines: str) -> Agreement:
    """Return the agreement from a heading with these lines below the names."""
    agreed, end = read_heading(["crib 1", "names: Ann, Ben", *lines, "", "1 cut 9"])
    assert end == len(lines) + 3
    return agreed


LINES = {
    "overclaim: excess": with_rules(overclaim=Overclaim.EXCESS),
    "false-call: two": with_rules(false_call=FalseCall.TWO),
    "uncalled: cut": with_rules(uncalled=Uncalled.CUT),
    "muggins-cap: on": with_rules(muggins_cap=True),
    "skunks: off": with_match(skunks=Skunks.OFF),
    "match: 7": with_match(to=7),
    "match-points: 2-3": with_match(points=MatchPoints.TWO_THREE),
    "match-points: games": with_match(points=MatchPoints.GAMES),
    "next-deal: alternate": with_match(next_deal=NextDeal.ALTERNATE),
    "duplicate: yes": with_match(duplicate=True),
}


@pytest.mark.parametrize("line", LINES)
def test_heading_line_is_read_back_allowed_once_and_written_only_if_needed(line: str):
    assert read(line) == LINES[line]
    added = set(heading(LINES[line]).splitlines()) - set(heading(USUAL).splitlines())
    assert added == {line}
    with pytest.raises(HeadingError) as caught:
        read_heading(["crib 1", "names: Ann, Ben", line, "target: 61", line, ""])
    assert str(caught.value) == f"{line.partition(':')[0]} is given twice"
    assert caught.value.line == 5


def test_default_line_of_heading_can_be_given_but_is_not_written():
    usual = "overclaim: two|false-call: same|pegging: auto|calls: contest|uncalled: stands"
    usual += "|muggins-cap: off|skunks: standard|match-points: 1-2-4|next-deal: loser"
    for line in usual.split("|"):
        assert read(line) == USUAL
        assert line not in heading(USUAL)


def test_heading_lines_are_written_in_one_order():
    match = Match(7, MatchPoints.TWO_THREE, Skunks.LURCH, NextDeal.ALTERNATE, duplicate=True)
    agreed = Agreement(
        ("Ann", "Ben"),
        Rules(2, 61, Counting.MUGGINS, Overclaim.OFF, Uncalled.CUT, True, (Pegs.AUTO, Pegs.SAY)),
        Seat(0),
        7,
        match,
    )
    assert heading(agreed).splitlines() == [
        "crib 1",
        "names: Ann, Ben",
        "target: 61",
        "counting: muggins",
        "overclaim: off",
        "pegging: auto, say",
        "calls: contest",
        "uncalled: cut",
        "muggins-cap: on",
        "skunks: lurch",
        "match: 7",
        "match-points: 2-3",
        "next-deal: alternate",
        "duplicate: yes",
        "dealer: 1",
        "seed: 7",
        "",
    ]


def test_heading_lines_are_read_in_any_order():
    lines = ["duplicate: yes", "skunks: off", "match: 5", "target: 61", "next-deal: alternate"]
    match = Match(5, skunks=Skunks.OFF, next_deal=NextDeal.ALTERNATE, duplicate=True)
    assert read(*lines) == read(*lines[::-1])
    assert read(*lines) == Agreement(("Ann", "Ben"), Rules(target=61), match=match)


@st.composite
def agreements(draw: st.DrawFn) -> Agreement:
    """Draw any agreement; only those with two sides can have duplicate games."""
    agreed = draw(rules)
    match = draw(matches)
    if agreed.sides != 2:
        match = match.changed(duplicate=False)
    dealer = draw(st.none() | st.sampled_from(agreed.round_from(Seat(0))))
    return Agreement(NAMES[: agreed.seats], agreed, dealer, draw(st.none() | st.just(3)), match)


@pytest.mark.slow
@given(agreements())
def test_any_agreement_is_read_back(agreed: Agreement):
    lines = heading(agreed).split("\n")
    assert read_heading(lines) == (agreed, len(lines) - 1)
    record = Record(**{name: getattr(agreed, name) for name in Agreement.__match_args__})
    assert Record.parse(heading(agreed)) == record


# Points for calls, if calls are possible (docs/rules.md 8).


MAY_CALL = {
    "counting: muggins": Rules(counting=Counting.MUGGINS),
    "counting: auto, muggins": Rules(counting=(Counting.AUTO, Counting.MUGGINS)),
    "pegging: say": Rules(pegging=Pegs.SAY),
    "pegging: say, auto": Rules(pegging=(Pegs.SAY, Pegs.AUTO)),
}


@pytest.mark.parametrize("line", MAY_CALL)
def test_heading_says_contest_if_claims_can_be_called(line: str):
    agreed = USUAL.changed(rules=MAY_CALL[line])
    assert [each for each in heading(agreed).splitlines() if ": auto" not in each][3:] == [
        *([line] if ": auto" not in line else []),
        "calls: contest",
        "",
    ]
    assert read(line, "calls: contest") == agreed


@pytest.mark.parametrize("line", MAY_CALL)
def test_heading_without_calls_line_means_free_calls_and_stays_unchanged(line: str):
    before = MAY_CALL[line].changed(calls=Calls.FREE)
    assert read(line) == read(line, "calls: free") == USUAL.changed(rules=before)
    added = set(heading(read(line)).splitlines()) - set(heading(USUAL).splitlines())
    assert added == {line}


@pytest.mark.parametrize("way", ["auto", "hand", "auto, hand"])
def test_heading_has_no_calls_line_if_claims_cannot_be_called(way: str):
    agreed = read(f"counting: {way}")
    assert agreed.rules.calls is Calls.CONTEST
    said = ["crib 1", "names: Ann, Ben", "target: 121", f"counting: {way}", ""]
    assert heading(agreed).splitlines() == said


def test_free_calls_ignore_options_added_later_and_do_not_write_them():
    free = Rules(counting=Counting.MUGGINS, overclaim=Overclaim.EXCESS, calls=Calls.FREE)
    lines = ["counting: muggins", "overclaim: excess"]
    further_lines = ("uncalled: stands", "uncalled: cut", "muggins-cap: off", "false-call: off")
    for further in ([], *[[line] for line in further_lines]):
        assert read(*lines, *further) == USUAL.changed(rules=free)
    assert heading(USUAL.changed(rules=free)).splitlines()[3:] == [*lines, ""]


# Refusals.


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("overclaim: three", "'three' is not a penalty for an overclaim: use two, excess, or off"),
        ("false-call: excess", "'excess' is not a penalty for a false call: use same, two, or off"),
        ("pegging: hand", "'hand' is not a way of pegging: use auto or say"),
        ("pegging: say, say, say", "pegging must name 2 players, not 3"),
        ("calls: paid", "'paid' is not a rule for calls: use contest or free"),
        ("uncalled: off", "'off' is not a rule for an uncalled overclaim: use stands or cut"),
        ("muggins-cap: yes", "use 'on' or 'off', not 'yes'"),
        ("overclaim:", "'' is not a penalty for an overclaim: use two, excess, or off"),
        ("skunks: on", "'on' is not a rule for skunks: use standard, quarters, lurch, or off"),
        ("match: 0", "match points must be 1 to 99, not 0"),
        ("match: 100", "match points must be 1 to 99, not 100"),
        ("match: seven", "'seven' is not a number: use digits, as in 121"),
        ("match: -7", "'-7' is not a number: use digits, as in 121"),
        (
            "match-points: 1-3",
            "'1-3' is not a way to score a match: use 1-2-4, 1-2, 2-3, 2-3-4, or games",
        ),
        (
            "next-deal: winner",
            "'winner' is not a rule for the first dealer of the next game: use loser or alternate",
        ),
        ("duplicate: no", "use 'yes', not 'no', or leave out the line"),
    ],
)
def test_invalid_value_is_refused_with_its_line(line: str, why: str):
    with pytest.raises(HeadingError) as caught:
        read_heading(["crib 1", "names: Ann, Ben", "target: 61", line, ""])
    assert (str(caught.value), caught.value.line) == (why, 4)
    with pytest.raises(RecordError) as refused:
        Record.parse(f"crib 1\nnames: Ann, Ben\n{line}\n\n")
    assert (str(refused.value), refused.value.line) == (f"line 3: {why}", 3)
    assert refused.value.begun is None


@pytest.mark.parametrize("players", [3, 4])
def test_match_and_rules_apply_to_any_number_of_players(players: int):  # rules.md 10
    names = f"names: {', '.join(NAMES[:players])}"
    for line in ("match: 7", "match-points: 2-3", "next-deal: alternate", "skunks: off"):
        agreed, _ = read_heading(["crib 1", names, line, "overclaim: off", ""])
        assert agreed.match == LINES[line].match
        assert agreed.rules.overclaim is Overclaim.OFF


@pytest.mark.parametrize(
    ("players", "lines"), [(3, ["duplicate: yes"]), (4, ["singles: yes", "duplicate: yes"])]
)
def test_duplicate_line_needs_two_sides(players: int, lines: list[str]):  # rules.md 10.8
    names = ", ".join(NAMES[:players])
    with pytest.raises(
        HeadingError, match="duplicate games need two sides: two players, or"
    ) as caught:
        read_heading(["crib 1", f"names: {names}", *lines, ""])
    assert caught.value.line == 2 + len(lines)
    agreed, _ = read_heading(["crib 1", f"names: {', '.join(NAMES[:4])}", "duplicate: yes", ""])
    assert agreed.match.duplicate


def test_four_can_play_singles():  # rules.md 9.5
    agreed, _ = read_heading(["crib 1", f"names: {', '.join(NAMES[:4])}", "singles: yes", ""])
    assert agreed.rules == Rules(4, singles=True)
    assert "singles: yes" in heading(agreed).splitlines()
    with pytest.raises(
        HeadingError, match="singles is only for four players, because three always play on their"
    ):
        read_heading(["crib 1", f"names: {', '.join(NAMES[:3])}", "singles: yes", ""])


def test_format_number_in_heading_has_at_most_eight_digits():
    for form, why in (
        ("12345678", "is in format 12345678"),
        ("123456789", "is not a saved game"),
    ):
        with pytest.raises(HeadingError, match=why):
            read_heading([f"crib {form}", "names: Ann, Ben", ""])
