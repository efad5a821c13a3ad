"""The review of a game or match in plain text: output, questions, and sums that add up."""

import re
from functools import cache
from io import StringIO

import pytest

from cribbage.book.rivalry import PlayerLosses
from cribbage.engine.rules import Counting, Pegs, Rules
from cribbage.language.speaking import cells
from cribbage.ui.pages.judgement import Judgement
from cribbage.ui.pages.match_review_page import MatchReviewPage
from cribbage.ui.text.output import NARROW_COLUMNS
from cribbage.ui.text.plain_matches import match_told_in_lines
from cribbage.ui.text.plain_review import told_in_lines
from tests.commands.test_review_command import SOONER, resigned, second
from tests.commands.test_review_command import match_of as match_record
from tests.common.judged import game, match_of, miscounted, named, review_of
from tests.review.games import by_chance


@cache
def judgement() -> Judgement:
    """Provide the review of a game of nine deals, calculated once for all tests."""
    return review_of(game(3)).judgement


def told(found: Judgement, asked: str = "", *, terminal: bool = False) -> str:
    out = StringIO()
    told_in_lines(found, StringIO(asked), out, terminal=terminal)
    return out.getvalue()


def facts(text: str) -> list[str]:
    """Return the lines of a text, each joined with its continuation lines."""
    return re.sub(r"\n  +", " ", text).splitlines()


def answers(found: Judgement, *asked: str) -> list[str]:
    text = told(found, "".join(f"{each}\n" for each in asked), terminal=True)
    _, *parts = text.split('"replay" for the game: ')
    return parts


@pytest.mark.slow
def test_pipe_gets_whole_review_without_questions():
    lines = facts(told(judgement()))
    assert lines[:13] == [
        "Review of the game: Ann 121, Ben 92, nine deals.",
        "Ann wins by 29. One game proves little: luck typically swings it by 20 points, errors by "
        "3.",
        "Ann made the best discard 9 out of 9 times and lost 0.0 points in discarding.",
        "Ann made the best play 20 out of 24 times and lost 2.2 points in the play.",
        "Ben made the best discard 4 out of 9 times and lost 6.8 points in discarding.",
        "Ben made the best play 16 out of 25 times and lost 4.5 points in the play.",
        "Over all decisions, Ann lost 2.2 points and 4.2% in win chance; Ben lost 11.3 "
        "points and 25.1%.",
        "Ann's margin in points: errors +9.1, luck +19.9, total +29.",
        "Luck by source: one fewer deal -6.1, cards dealt +3.2, starters +3.0, all the rest +19.8.",
        "In win chance (%): errors +20.9, luck +35.0, total +55.9.",
        "Ann's win chance (%) before each deal: 44, 40, 43, 56, 56, 37, 49, 79, 99, and "
        "100 at the end.",
        "The costliest decisions, 1 to 18 of 18:",
        "1: in deal 3, Ben discarded the three of hearts and the queen of hearts to the crib; "
        "better: the three of hearts and the eight of spades. Cost: 1.8 points and 3.9% win "
        "chance. The best choice keeps A 4 10 Q (two fifteens), worth 6.26; makes the crib worth "
        "3.84 with 3 8.",
    ]
    assert [line.partition(":")[0] for line in lines[-18:]] == [str(n) for n in range(1, 19)]


@pytest.mark.slow
def test_review_at_terminal_shows_five_decisions_and_typing_more_shows_rest():
    first, *_ = told(judgement(), terminal=True).split("Type a number")
    assert "The costliest decisions, 1 to 5 of 18:" in first
    assert "\n5: in deal 8, Ben" in first
    assert "\n6: in deal " not in first
    second, third, _, _, fifth, sixth = [
        facts(each) for each in answers(judgement(), "more", "", *["more"] * 3)
    ]
    assert second[0] == "The costliest decisions, 6 to 10 of 18:"
    assert third[0] == "The costliest decisions, 11 to 15 of 18:"
    assert fifth[0].startswith("There are no more decisions.")
    assert sixth == [""]


@pytest.mark.slow
def test_lines_are_wrapped_at_narrow_terminal(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("COLUMNS", "40")
    text, *_ = told(judgement(), terminal=True).split("Type a number")
    assert max(map(cells, text.splitlines())) <= 40
    assert max(map(cells, told(judgement()).splitlines())) > 40


@pytest.mark.slow
def test_decision_is_explained_completely():
    (whole, *_) = answers(judgement(), "one", "quit")
    assert facts(whole)[:-1] == [
        "Deal 3: Ben discarded the three of hearts and the queen of hearts to the crib.",
        "Ann has 20 and Ben, the dealer, has 20, playing to 121.",
        "Ben held the ace of diamonds, the three of hearts, the four of clubs, the eight of "
        "spades, the ten of hearts, and the queen of hearts.",
        "Ann held the five of diamonds, the six of hearts, the seven of spades, the eight of "
        "clubs, the ten of spades, and the king of spades, which Ben could not see.",
        "Discarded: the three of hearts and the queen of hearts (hand 4.48, crib 3.62, play "
        "0.80, total 8.90).",
        "Better: the three of hearts and the eight of spades (hand 6.26, crib 3.84, play 0.63, "
        "total 10.73).",
        "Cost: 1.8 points and 3.9% win chance. After this choice, Ben wins 53.5 games in "
        "100; after the best choice, 57.4.",
        "The best choice keeps A 4 10 Q (two fifteens), worth 6.26; makes the crib worth 3.84 "
        "with 3 8.",
        "Hand: the average score of the cards kept. Crib: its average score, negative for the "
        "opponent's crib. Play: points pegged, minus the opponent's.",
        "Based only on Ben's six cards and the score.",
    ]


@pytest.mark.slow
def test_review_answers_number_of_decision_and_words_replay_and_help():
    card, lead, next_lead, replay, said, _ = answers(judgement(), "8", "6", "12", "replay", "help")
    assert facts(card)[2:7] == [
        "Ben held the eight of diamonds and the ten of spades.",
        "Ann held the four of diamonds and the queen of clubs, which Ben could not see.",
        "The count was 3 (the three of spades), and the starter was the ace of hearts.",
        "The eight of diamonds (now 0.00, later 1.30, reply -1.38, total -0.08).",
        "The ten of spades (now 0.00, later 1.20, reply -2.02, total -0.82).",
    ]
    assert "No cards had been played, and the starter was the ten of spades." in facts(lead)
    assert "A new count began, and the starter was the five of hearts." in facts(next_lead)
    assert "Ann wins" in replay
    assert "was not finished" not in replay
    assert facts(said)[0].startswith("Type a decision's number to see the cards")


@pytest.mark.slow
def test_unknown_word_gets_list_of_known_words():
    asked = ("0", "20", "nonsense", "9" * 5000, "-1", "١٢٣")
    for said in answers(judgement(), *asked)[: len(asked)]:
        assert facts(said)[0].endswith(
            'is not a choice here: type a number from 1 to 18, "more", "replay", or "quit".'
        )


@pytest.mark.slow
@pytest.mark.parametrize("leaving", ["quit", "exit", "QUIT"])
def test_quit_ends_questions(leaving: str):
    assert answers(judgement(), leaving, "1") == [""]


@pytest.mark.slow
def test_points_lost_per_game_are_shown_if_book_has_more_games():
    of_ann, of_ben = PlayerLosses((6.0,) * 11 + (4.0,) * 20), PlayerLosses((11.4,) * 3)
    lines = facts(told(judgement()._replace(lost=(of_ann, of_ben))))
    assert (
        "Points lost per game: Ann 4.7 over 31 games and 4.0 over the last twenty; Ben 11.4 "
        "over 3 games."
    ) in lines


@pytest.mark.slow
def test_review_of_any_game_fits_eighty_columns_and_adds_up():
    """Review a game of random legal decisions."""
    rules = Rules(target=61, counting=Counting.MUGGINS, pegging=Pegs.SAY)
    found = review_of(named(by_chance(4, rules))).judgement
    text = told(found)
    whole = "".join(answers(found, *map(str, range(1, len(found.cases) + 1))))
    prompt = re.compile(r"^Type a number.*$", re.MULTILINE)
    for line in (*text.splitlines(), *prompt.sub("", whole).splitlines()):
        assert cells(line) <= NARROW_COLUMNS
    lines = facts(text)
    (errors, luck, both) = numbers(
        f"{('Ann', 'Ben')[found.review.winner]}'s margin in points", lines
    )
    assert round(errors + luck, 1) == both == found.review.margin
    assert round(sum(numbers("Luck by source", lines)), 1) == luck
    in_chance = numbers("In win chance", lines)
    assert round(in_chance[0] + in_chance[1], 1) == in_chance[2]
    for hand, crib, play, worth in re.findall(
        r"hand (\S+), crib (\S+), play (\S+), total (-?[\d.]+\d)", " ".join(facts(whole))
    ):
        assert round(float(hand) + float(crib) + float(play), 2) == float(worth)


def numbers(begin: str, lines: list[str]) -> list[float]:
    (line,) = [line for line in lines if line.startswith(begin)]
    return [float(found) for found in re.findall(r"-?\d+(?:\.\d+)?", line)]


@pytest.mark.slow
def test_counts_are_reviewed_if_people_count_and_reasons_given_once():
    text = told(review_of(miscounted(3, Rules(counting=Counting.MUGGINS))).judgement)
    lines = facts(text)
    for name in ("Ann", "Ben"):
        for said in (rf"{name} missed \d+ points? in counting\.", rf"{name} lost .*false calls.*"):
            assert [line for line in lines if re.fullmatch(said, line)], said
    for why in (
        "Missed points are lost, and the opponent can call muggins to take them.",
        "You can call muggins to take points your opponent misses.",
    ):
        assert " ".join(lines).count(why) == 1
    assert not re.search(r"\b(he|she|his|her|him)\b", text.replace("his nobs", ""))


# A match: all games first, and then the requested ones.


@cache
def page() -> MatchReviewPage:
    """Provide the review page of the match, calculated once for all tests."""
    return match_of(match_record(resigned(1, after=SOONER), second(SOONER)))


def told_of_match(*asked: str, terminal: bool = True) -> str:
    out = StringIO()
    match_told_in_lines(page(), StringIO("\n".join([*asked, ""])), out, terminal=terminal)
    return out.getvalue()


def games(text: str) -> list[str]:
    return [line for line in text.splitlines() if line.endswith(("Game 1.", "Game 2."))]


@pytest.mark.slow
def test_match_review_without_terminal_shows_all_games_without_questions():
    text = told_of_match(terminal=False)
    assert games(text) == ["Game 1.", "Game 2."]
    assert "Type a game's number" not in text


@pytest.mark.slow
@pytest.mark.parametrize(
    ("asked", "numbers"),
    [
        (("quit",), ""),
        (("two", "exit", "1"), "21"),
        (("", "quit", "", "quit", "quit"), "12"),
        (("2", "quit", "1", "quit", ""), "212"),
    ],
)
def test_match_review_at_terminal_shows_games_on_request(asked: tuple[str, ...], numbers: str):
    """After each game, Enter shows the one that follows the last game shown."""
    text = told_of_match(*asked)
    assert "".join([line[-2] for line in games(text)]) == numbers


@pytest.mark.slow
def test_unknown_word_in_match_review_gets_list_of_known_words():
    asked = ("0", "3", "first", "99999")
    text = told_of_match(*asked)
    for each in asked:
        assert f"{each!r} is not a choice here: type a number from 1 to 2, or quit." in text
    assert not games(text)


@pytest.mark.slow
def test_enter_after_last_game_gets_message():
    text = told_of_match("2", "quit", "", "quit")
    assert "There are no more games." in text
    assert games(text) == games(told_of_match("2"))
