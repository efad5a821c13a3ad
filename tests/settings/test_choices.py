"""Choices before a game: each declared once, and applied to the start of a session."""

from enum import Enum
from pathlib import Path

import pytest

from cribbage.commands.cli import _parser
from cribbage.engine.rules import TARGETS, Counting, FalseCall, Overclaim, Pegs, Uncalled
from cribbage.match.levels import Level
from cribbage.match.match import MatchPoints, NextDeal, Skunks
from cribbage.settings.beginning import Board, GameSetup, Looks, PackCutDeals, StartKind
from cribbage.settings.options import ALL_OPTIONS
from cribbage.settings.precedence import beginning_of, looks_of

FIRST = GameSetup()
PAIR = ("Ann", "Ben")
NAMED = FIRST.with_agreed(names=PAIR)
PARTNERS = FIRST.with_players(tuple("ABCD"))
ALONE_OF_FOUR = FIRST.with_players(tuple("ABCD"), singles=True)
HAND_OF_THREE = NAMED.with_players((*PAIR, "Player 3")).with_rules(counting=Counting.HAND)


def said(words: str, last_time: GameSetup = NAMED) -> GameSetup:
    return beginning_of(_parser().parse_args(words.split()), last_time)


def test_setup_without_flags_is_that_of_last_time():
    last_time = NAMED.with_rules(target=61).with_match(skunks=Skunks.OFF).with_looks(mouse=False)
    assert said("") == said("", FIRST)._replace(agreed=NAMED.agreed)
    assert said("", last_time) == last_time


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("--half", NAMED.with_rules(target=61)),
        ("--counting hand", NAMED.with_rules(counting=(Counting.HAND,) * 2)),
        ("--counting Ben=muggins", NAMED.with_rules(counting=(Counting.AUTO, Counting.MUGGINS))),
        ("--pegging Ben=say", NAMED.with_rules(pegging=(Pegs.AUTO, Pegs.SAY))),
        ("--pegging ann=say Ben=auto", NAMED.with_rules(pegging=(Pegs.SAY, Pegs.AUTO))),
        ("--uncalled cut", NAMED.with_rules(uncalled=Uncalled.CUT)),
        ("--muggins-cap on", NAMED.with_rules(muggins_cap=True)),
        ("--overclaim off", NAMED.with_rules(overclaim=Overclaim.OFF)),
        ("--false-call two", NAMED.with_rules(false_call=FalseCall.TWO)),
        ("--skunks quarters", NAMED.with_match(skunks=Skunks.QUARTERS)),
        ("--quick", NAMED._replace(quick=True)),
        ("--seed 7", NAMED.with_agreed(seed=7)._replace(opened=StartKind.NEW)),
        ("--match 5", NAMED.with_match(to=5)),
        ("--games 3", NAMED.with_match(to=3, points=MatchPoints.GAMES)),
        ("--match-points 2-3", NAMED.with_match(points=MatchPoints.TWO_THREE)),
        ("--next-deal alternate", NAMED.with_match(next_deal=NextDeal.ALTERNATE)),
        ("--duplicate", NAMED.with_match(duplicate=True)),
        ("--new", NAMED._replace(opened=StartKind.NEW)),
        ("--resume", NAMED._replace(opened=StartKind.TAKEN_UP)),
        ("--resume a.crib", NAMED._replace(opened=StartKind.TAKEN_UP, taken_up=Path("a.crib"))),
        ("--record b.crib", NAMED._replace(opened=StartKind.NEW, kept_in=Path("b.crib"))),
        ("--plain", NAMED._replace(plain=True)),
        ("--open", NAMED._replace(open_play=True)),
        ("--ascii --four-colour", NAMED.with_looks(ascii=True, four_colour=True)),
        ("--board classic", NAMED.with_looks(board=Board.CLASSIC)),
        ("--no-animation --no-mouse", NAMED.with_looks(animation=False, mouse=False)),
        ("--deal-first ben", NAMED.with_agreed(dealer=1)._replace(settled=True)),
        ("--names Cat Dan", FIRST.with_agreed(names=("Cat", "Dan"))._replace(settled=True)),
        ("--players 2", NAMED),
        ("--players 3", NAMED.with_players(("Ann", "Ben", "Player 3"))),
        ("--singles", NAMED.with_players((*PAIR, "Player 3", "Player 4"), singles=True)),
        ("--no-singles", NAMED.with_players((*PAIR, "Player 3", "Player 4"))),
        ("--names A B C D --singles", ALONE_OF_FOUR._replace(settled=True)),
        ("--names A B C D --deal-first d", PARTNERS.with_agreed(dealer=3)._replace(settled=True)),
        ("--players 3 --counting hand", HAND_OF_THREE),
    ],
)
def test_flag_changes_only_its_choice(words: str, expected: GameSetup):
    assert said(words) == expected


@pytest.mark.parametrize(
    ("words", "last_time", "names", "singles"),
    [
        ("", PARTNERS, "ABCD", False),
        ("", ALONE_OF_FOUR, "ABCD", True),
        ("--no-singles", ALONE_OF_FOUR, "ABCD", False),
        ("--singles", PARTNERS, "ABCD", True),
        ("--players 3", ALONE_OF_FOUR, "ABC", False),
        ("--players 2", PARTNERS, "AB", False),
        ("--players 4", ALONE_OF_FOUR, "ABCD", False),
        ("--names E F G H", ALONE_OF_FOUR, "EFGH", False),
        ("--players 4 --singles", ALONE_OF_FOUR, "ABCD", True),
        ("--half", ALONE_OF_FOUR, "ABCD", True),
        ("--names E F", ALONE_OF_FOUR, "EF", False),
    ],
)
def test_number_of_players_can_change_from_last_time(
    words: str, last_time: GameSetup, names: str, singles: bool
):
    agreed = said(words, last_time).agreed
    assert (agreed.names, agreed.rules.singles) == (tuple(names), singles)


def test_duplicate_match_is_chosen_again_when_two_sides_play_again():
    last_time = NAMED.with_match(duplicate=True)
    three = said("--players 3", last_time)
    assert not three.agreed.match.duplicate
    assert said("--players 2", three) == last_time
    assert said("--no-singles", three).agreed.match.duplicate
    assert not said("--singles", three).agreed.match.duplicate
    assert not said("--no-duplicate --players 3", last_time).plays_same_cards


def test_parsed_flags_stay_unchanged():
    flags = _parser().parse_args(["--singles"])
    before = dict(vars(flags))
    beginning_of(flags, NAMED)
    assert vars(flags) == before


def test_default_name_differs_from_other_players():
    agreed = said("--players 3", FIRST.with_agreed(names=("player 3", "Ben"))).agreed
    assert agreed.names == ("player 3", "Ben", "Player 4")


def test_rule_of_last_time_can_be_reset():
    last_time = NAMED.with_rules(uncalled=Uncalled.CUT, muggins_cap=True, pegging=Pegs.SAY)
    assert said("--uncalled stands --muggins-cap off --pegging auto", last_time) == said("")
    assert said("--false-call same", NAMED.with_rules(false_call=FalseCall.OFF)) == said("")
    one_says = NAMED.with_rules(pegging=(Pegs.SAY, Pegs.AUTO))
    assert said("--pegging Ann=auto", last_time.with_rules(muggins_cap=False)).agreed.rules == (
        NAMED.agreed.rules.changed(uncalled=Uncalled.CUT, pegging=(Pegs.AUTO, Pegs.SAY))
    )
    assert said("", one_says) == one_says


def test_appearance_flag_overrides_last_time():
    last_time = NAMED._replace(looks=Looks(ascii=True, four_colour=True, dark=True))
    assert said("--no-ascii", last_time).looks == Looks(four_colour=True, dark=True)


def test_resume_flag_resumes_game_even_with_seed_or_record_flag():
    assert said("--seed 7 --resume a.crib").opened is StartKind.TAKEN_UP
    assert said("--resume a.crib --record b.crib").opened is StartKind.TAKEN_UP


KINDS = {
    "overclaim": Overclaim,
    "false_call": FalseCall,
    "uncalled": Uncalled,
    "skunks": Skunks,
    "match_points": MatchPoints,
    "next_deal": NextDeal,
    "pack_cut": PackCutDeals,
    "board": Board,
}


@pytest.mark.parametrize("choice", ALL_OPTIONS, ids=lambda choice: choice.name)
def test_words_accepted_by_flag_are_values_of_its_choice(choice):
    for told in choice.flags.values():
        kind: type[Enum] | None = KINDS.get(choice.name)
        expected = tuple([each.value for each in kind]) if kind else None
        if choice.name == "muggins_cap":  # a switch, which is true or false in the file
            expected = ("on", "off")
        if choice.name == "language":
            expected = ("en", "ja")
        assert told.get("choices") in (None, expected, TARGETS, (2, 3, 4))
        assert (told.get("choices") == expected) or choice.name in ("target", "players")


@pytest.mark.parametrize("choice", ALL_OPTIONS, ids=lambda choice: choice.name)
def test_option_can_be_read_back_after_it_is_set(choice):
    if choice.get:
        value = choice.get(NAMED)
        assert choice.put(FIRST, value) == choice.put(FIRST, choice.get(choice.put(FIRST, value)))


def test_every_flag_belongs_to_one_choice():
    flags = [flag for choice in ALL_OPTIONS for flag in choice.flags]
    assert len(flags) == len(set(flags))
    assert len({choice.name for choice in ALL_OPTIONS}) == len(ALL_OPTIONS)


def test_command_without_game_uses_appearance_flags_only():
    words = "--ascii --games 3 --match-points 1-2 --deal-first Zed --names Ann ann"
    flags = _parser().parse_args(words.split())
    assert looks_of(flags, FIRST.with_looks(dark=True)) == Looks(ascii=True, dark=True)
    with pytest.raises(ValueError, match="names must differ: Ann and ann"):
        beginning_of(flags, FIRST)


def test_more_computer_players_than_seats_are_refused():
    with pytest.raises(ValueError, match="3 levels are too many for 2 players"):
        GameSetup().with_levels((None, None, Level.EASY))
