"""A review in plain lines: what is told, what is asked of it, and that its sums add up."""

import re
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.book.rivalry import Lost
from cribbage.engine.rules import Counting, Pegs, Rules
from cribbage.record.record import Record
from cribbage.ui.printed.output import NARROW
from cribbage.ui.printed.review import told_in_lines
from cribbage.ui.scenes.review import Judgement
from cribbage.ui.words.sentences import cells
from tests.common.judged import game, miscounted, review_of
from tests.review.games import by_chance

WAYS = [Rules(target=61, counting=each, pegging=pegs) for each in Counting for pegs in Pegs]


def judgement(seed: int = 3) -> Judgement:
    return review_of(game(seed)).judgement


def told(found: Judgement, asked: str = "", *, terminal: bool = False) -> str:
    out = StringIO()
    told_in_lines(found, StringIO(asked), out, terminal=terminal)
    return out.getvalue()


def facts(text: str) -> list[str]:
    """The lines with what runs on put back behind them."""
    return re.sub(r"\n  +", " ", text).splitlines()


def answers(found: Judgement, *asked: str) -> list[str]:
    """What is told after each question."""
    text = told(found, "".join(f"{each}\n" for each in asked), terminal=True)
    _, *parts = text.split('"replay" the game: ')
    return parts


def test_what_a_game_came_to():
    assert facts(told(judgement()))[:13] == [
        "Review of the game. Ann 121, Ben 92, nine deals.",
        "Ann wins by 29. One game proves little: luck moves it by 20, errors by 3.",
        "Ann: throws, 9 of 9 were the best, 0.0 points lost.",
        "Ann: cards played, 18 of 23 were the best, 2.4 points lost.",
        "Ben: throws, 4 of 9 were the best, 6.4 points lost.",
        "Ben: cards played, 14 of 26 were the best, 6.6 points lost.",
        "Together Ann lost 2.4 points, 5.2 per cent in chance to win; Ben 13.0, 23.3 per cent.",
        "Errors are worth 10.6 to Ann, luck 18.4: together 29.",
        "Of the luck: one deal fewer -6.1, the six cards 0.3, the starters 2.9, all the rest 21.3.",
        "In chance to win, in per cent: errors 18.1, luck 37.8, together 55.9.",
        "Ann's chance to win, in per cent, before each deal: 44, 40, 43, 64, 64, 46, 59, 88, 100; "
        "at the end 100.",
        "The costliest decisions, 1 to 22 of 22:",
        "1: Ann, deal 5, led the seven of hearts; better the queen of spades. Lost 1.6 points, 3.5 "
        "per cent. Lead from a pair: leading one of it gains 0.42 on the average, and is best in "
        "77 cases of 100. Here it gains 1.6.",
    ]


def test_through_a_pipe_all_is_told_and_nothing_asked():
    lines = facts(told(judgement()))
    assert [line.partition(":")[0] for line in lines[-22:]] == [str(n) for n in range(1, 23)]


def test_on_a_terminal_five_are_told_at_once():
    first, *_ = told(judgement(), terminal=True).split("A number tells")
    assert "The costliest decisions, 1 to 5 of 22:" in first
    assert "\n5: Ben" in first
    assert "\n6: Ben" not in first
    second, third, *_ = answers(judgement(), "more", "")
    assert facts(second)[0] == "The costliest decisions, 6 to 10 of 22:"
    assert facts(third)[0] == "The costliest decisions, 11 to 15 of 22:"


def test_a_narrow_terminal_breaks_lines_where_it_ends(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "40")
    prompt = "A number tells"
    text, *_ = told(judgement(), terminal=True).split(prompt)
    assert max(map(cells, text.splitlines())) <= 40
    assert max(map(cells, told(judgement()).splitlines())) > 40


def test_more_ends_with_the_last():
    *_, fifth, sixth = answers(judgement(), *["more"] * 5)
    assert facts(fifth)[0].startswith("All of them are told.")
    assert sixth == "\n"


def test_a_decision_told_whole():
    (whole, *_) = answers(judgement(), "three", "quit")
    assert facts(whole)[:-1] == [
        "Deal 3: Ben threw the three of hearts and the queen of hearts to Ben's own crib.",
        "Ann has 20 and Ben, dealer, has 20, to 121.",
        "Ben held the ace of diamonds, the three of hearts, the four of clubs, the eight of "
        "spades, the ten of hearts, and the queen of hearts.",
        "Ann held the five of diamonds, the six of hearts, the seven of spades, the eight of "
        "clubs, the ten of spades, and the king of spades, which Ben could not see.",
        "Thrown, the three of hearts and the queen of hearts: hand 4.48, crib 3.58, play 1.47, "
        "all 9.53.",
        "Better, the three of hearts and the eight of spades: hand 6.26, crib 3.75, play 1.10, "
        "all 11.11.",
        "Lost 1.6 points, 3.3 per cent. Ben wins 54.1 games of 100 after it, and might have won "
        "57.4.",
        "No principle of the list decides it: the hand is worth 1.8 more, the crib 0.2 more, and "
        "the play 0.4 less.",
        "Judged by Ben's six cards and the score alone.",
    ]


def test_a_card_told_whole():
    (whole, *_) = answers(judgement(), "2")
    assert facts(whole)[2:6] == [
        "Ben held the ace of diamonds, the four of clubs, and the ten of hearts.",
        "Ann held the five of diamonds and the seven of spades, which Ben could not see.",
        "The count was 22: the eight of clubs, the eight of spades, and the six of hearts; the "
        "starter was the three of spades.",
        "What follows, Ben's points less Ann's: the ace of diamonds 0.08, the four of clubs -1.58.",
    ]


def test_a_lead_told_whole():
    (whole, *_) = answers(judgement(), "1")
    assert "Nothing was laid yet; the starter was the ten of spades." in facts(whole)


def test_the_game_is_told_again():
    (retold, *_) = answers(judgement(), "replay")
    assert "Ann wins" in retold
    assert "not played to its end" not in retold


@pytest.mark.parametrize("asked", ["0", "25", "nonsense", "9" * 5000, "-1", "١٢٣"])
def test_what_is_not_known_is_said_with_what_is(asked: str):
    (said, *_) = answers(judgement(), asked)
    assert facts(said)[0].endswith(
        "is not known here: type a number from 1 to 22, more, replay, or quit."
    )


def test_help():
    (said, *_) = answers(judgement(), "help")
    assert facts(said)[0].startswith("A number tells a decision whole")


@pytest.mark.parametrize("leaving", ["quit", "exit", "QUIT"])
def test_who_quits_is_asked_nothing_more(leaving: str):
    assert answers(judgement(), leaving, "1") == [""]


def test_where_the_book_has_more_games_it_is_said_what_is_lost_a_game():
    of_ann, of_ben = Lost((6.0,) * 11 + (4.0,) * 20), Lost((11.4,) * 3)
    lines = facts(told(judgement()._replace(lost=(of_ann, of_ben))))
    assert (
        "Points lost a game: Ann 4.7 in 31 games, in the last twenty 4.0; Ben 11.4 in 3 games."
    ) in lines


def over(seed: int, rules: Rules) -> Judgement:
    """A game in which anything was done that is allowed."""
    made = by_chance(seed, rules)
    (first, *_) = made
    actions = [turn.action for turn in made]
    return review_of(
        Record(("Ann", "Ben"), first.game.rules, first.game.dealer, actions=actions)
    ).judgement


@pytest.mark.slow
@settings(max_examples=2, deadline=None)
@given(st.sampled_from(WAYS), st.integers(0, 2**32))
def test_whatever_was_played_is_told_in_eighty_columns_and_its_sums_add_up(rules: Rules, seed: int):
    found = over(seed, rules)
    many = len(found.cases)
    text = told(found)
    whole = "".join(answers(found, *map(str, range(1, many + 1))))
    prompt = re.compile(r"^A number tells.*$", re.MULTILINE)
    for line in (*text.splitlines(), *prompt.sub("", whole).splitlines()):
        assert cells(line) <= NARROW
        assert not {"you", "your"} & set(re.findall(r"\w+", line.lower()))
    lines = facts(text)
    (errors, luck, both) = numbers("Errors are worth", lines)
    assert round(errors + luck, 1) == both == found.review.margin
    assert round(sum(numbers("Of the luck", lines)), 1) == luck
    in_chance = numbers("In chance to win", lines)
    assert round(in_chance[0] + in_chance[1], 1) == in_chance[2]
    for hand, crib, play, worth in re.findall(
        r"hand (\S+), crib (\S+), play (\S+), all (-?[\d.]+\d)", " ".join(facts(whole))
    ):
        assert round(float(hand) + float(crib) + float(play), 2) == float(worth)


def numbers(begin: str, lines: list[str]) -> list[float]:
    """The figures of the line that begins so."""
    (line,) = [line for line in lines if line.startswith(begin)]
    return [float(found) for found in re.findall(r"-?\d+(?:\.\d+)?", line)]


@pytest.mark.slow
def test_counts_are_told_where_people_count_for_themselves():
    seeds = range(20)
    found = next(
        each
        for each in (over(seed, Rules(target=61, counting=Counting.MUGGINS)) for seed in seeds)
        if each.review.lost(0) and each.cases
    )
    lines = facts(told(found))
    for name in ("Ann", "Ben"):
        assert [line for line in lines if re.fullmatch(rf"{name}: \d+ points? uncounted\.", line)]
        assert [line for line in lines if line.startswith(f"{name}: ") and "calls missed" in line]


@pytest.mark.slow
def test_what_is_said_of_counting_is_said_once():
    text = told(review_of(miscounted(3, Rules(counting=Counting.MUGGINS))).judgement)
    for why in ("is lost, and the other may call it.", "is there to be called."):
        assert " ".join(facts(text)).count(why) == 1
    assert not re.search(r"\b(he|she|his|her|him)\b", text.replace("his nobs", ""))
