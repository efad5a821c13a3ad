"""Words that can be typed at any prompt, their answers, and resigning."""

from collections.abc import Callable
from string import ascii_lowercase

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.actions import Shuffle
from cribbage.engine.game import new_game
from cribbage.engine.rules import Calls, Counting, Overclaim, Rules, Seat, Uncalled
from cribbage.match.match import Match
from cribbage.pack.cards import PACK
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.ui.text.table_talk import suggest_command
from cribbage.ui.words.help_text import RULES_AT_HAND
from tests.common.plain_tables import (
    before_the_play,
    before_the_starter,
    replies,
    table_at_twenty_six,
    table_before_deal,
    table_before_discard,
    table_before_first_card,
    table_before_show,
    waiting,
)
from tests.common.speaking import spoken_in
from tests.common.table import Table, dealt

Around = Callable[[], Table]

WORDS = (
    *("score", "count", "hand", "cards", "pile", "go", "last"),
    *("deal", "log", "match", "rules", "?", "help"),
)
TABLES = (
    *(table_before_first_card, table_before_deal, table_before_discard, before_the_starter),
    *(before_the_play, table_at_twenty_six),
)
NO_DEALER = "The dealer has not been chosen yet. The player who cuts the lowest card will deal."
OF_ANN = "Ann's hand is two of hearts, ten of clubs, queen of clubs, and king of diamonds, with the"


def before_the_muggins() -> Table:
    """Return a table where Ann is about to count her hand, and Ben can call muggins."""
    return table_before_show(Counting.MUGGINS)


def told(around: Around, *typed: str, terminal: bool = False) -> list[str]:
    """Return the output from the first typed line on, without prompts."""
    session = waiting(around())
    before = replies(session, terminal=terminal)
    after = replies(session, *typed, terminal=terminal)
    prompt = before.splitlines()[-1].strip()
    new = after.removeprefix(before.rstrip()).replace(prompt, "\n")
    return [line.strip() for line in new.splitlines() if line.strip()]


@pytest.mark.parametrize("around", [*TABLES, before_the_muggins, table_before_show])
def test_every_word_is_answered_at_every_prompt_and_changes_nothing(around: Around):
    before = len(replies(waiting(around())).splitlines())
    # With counting by hand, count is a decision.
    for word in [word for word in WORDS if around is not table_before_show or word != "count"]:
        session = waiting(around())
        after = replies(session, word).splitlines()
        nothing_yet = around is table_before_first_card and word in ("last", "log")
        assert len(after) > before + 1 or nothing_yet, word
        assert "is not a card" not in "".join(after)
        assert "is not a number" not in "".join(after)
        assert session.game == around().game


@pytest.mark.parametrize(
    ("around", "word", "lines"),
    [
        (table_at_twenty_six, "score", ["Ann 0, Ben 2"]),
        (table_at_twenty_six, " SCORE ", ["Ann 0, Ben 2"]),
        (table_at_twenty_six, "ｓｃｏｒｅ", ["Ann 0, Ben 2"]),
        (table_at_twenty_six, "count", ["The count is 26."]),
        (before_the_play, "count", ["A new count begins."]),
        (table_before_discard, "count", ["There is no count because no cards are being played."]),
        (
            before_the_muggins,
            "count",
            ["With muggins, you count your own hand, so enter its points."],
        ),
        (
            table_at_twenty_six,
            "pile",
            [
                "On the pile: Ann's queen of clubs, Ben's five of spades, Ann's ten of clubs, and "
                "Ben's ace of spades."
            ],
        ),
        (before_the_play, "pile", ["The pile is empty."]),
        (table_before_discard, "pile", ["The pile is empty because no cards are being played."]),
        (table_at_twenty_six, "hand", ["Ann holds 1: two of hearts, 2: king of diamonds."]),
        (table_before_show, "hand", [f"{OF_ANN} three of clubs."]),
        (table_before_deal, "hand", ["No cards have been dealt."]),
        (before_the_starter, "hand", ["Hands are hidden. You see yours when it is your turn."]),
        (table_before_first_card, "deal", [NO_DEALER]),
        (
            before_the_play,
            "deal",
            [
                "In deal 1, Ben is the dealer and has the crib.",
                "The starter is the three of clubs.",
            ],
        ),
        (before_the_play, "match", ["This is a single game, not a match."]),
        (
            before_the_play,
            "go",
            ["If you cannot play, the program says go for you and skips your turn."],
        ),
        (
            table_before_deal,
            "rules",
            [
                *RULES_AT_HAND[type(table_before_deal().game.phase)],
                "The first to reach 61 wins at once.",
                "A loser with 30 points or fewer is skunked.",
                "The program counts and pegs every hand.",
            ],
        ),
    ],
)
def test_command_shows_expected_answer(around: Around, word: str, lines: list[str]):
    assert told(around, word) == lines


def test_rules_at_show_follow_agreement():
    muggins = {"counting": Counting.MUGGINS}
    for agreed, says in (
        ({}, "If you count by hand, missed points are lost and overclaims are reduced."),
        (
            muggins | {"uncalled": Uncalled.CUT, "overclaim": Overclaim.OFF},
            "A false call costs nothing. Overclaims are reduced even if no one calls them.",
        ),
        (muggins | {"calls": Calls.FREE}, "Call muggins to score points an opponent missed, or "),
    ):
        table = table_before_show()
        table.game = table.game._replace(rules=table.game.rules.changed(**agreed))
        assert told(lambda table=table: table, "rules")[-1].startswith(says)


def test_command_pile_shows_earlier_counts_and_count_shows_who_said_go():
    def turned_over() -> Table:
        table = table_at_twenty_six()
        table.play("1 2H, 2 8S, 1 KD")
        return table

    def after_a_go() -> Table:
        table = dealt("TC TD 2C 3C", "TH TS 9C 9D", starter="KS", target=61)
        table.play("1 TC, 2 TH, 1 3C")
        return table

    pile, turned = told(turned_over, "pile")
    assert pile == "On the pile: Ben's eight of spades and Ann's king of diamonds."
    begins = "Played in earlier counts: Ann's queen of clubs, Ben's five of spades, "
    assert turned.startswith(begins)
    assert turned.endswith(", and Ann's two of hearts.")
    assert told(after_a_go, "count") == ["The count is 23.", "Ben said go."]


@pytest.mark.parametrize("around", [table_before_discard, before_the_play, table_at_twenty_six])
def test_no_word_shows_hand_while_keyboard_is_passed(around: Around):
    for word in ("hand", "HAND", "count", "pile", "last", "log", "score", "help", "5h", "1 2", "x"):
        lines = told(around, word, terminal=True)
        assert lines or word in ("5h", "1 2", "x")
        assert not [line for line in lines if "holds" in line], word
        prompt = replies(waiting(around()), word, terminal=True).splitlines()[-1]
        assert prompt.strip() == "Ann, press Enter when no one else can see:"


def test_hand_is_shown_to_player_at_keyboard():
    typed = replies(waiting(table_before_discard()), "", "hand", terminal=True)
    assert typed.count("Ann holds") == 2


def test_command_last_shows_events_since_own_turn_and_log_since_deal():
    lines = replies(waiting(before_the_play()), "qc", "5s", "tc", "last").splitlines()
    assert lines[-4:-1] == [
        "Ben plays the five of spades: fifteen for two.",
        "Ann 0, Ben 2",
        "Ann plays the ten of clubs: twenty-five.",
    ]
    lines = replies(waiting(table_before_deal()), "", "1 2", "log").splitlines()
    assert lines[-3:-1] == ["Deal 1: Ben deals six cards each.", "Ann discards two cards."]


def test_log_of_deal_stays_until_next_deal_has_events():
    session = waiting(before_the_play())
    whole_deal = ("qc", "5s", "tc", "as", "", "8s", "kd", "", "")
    lines = replies(session, *whole_deal, "log", "1 2", "log").splitlines()
    dealt = "Deal 2: Ann deals six cards each."
    first, _, second = [place for place, line in enumerate(lines) if line == dealt]
    log = lines[first + 3 :]  # after the hand, and the prompt at which it was asked
    assert log[0] == "Ann plays the queen of clubs: ten."
    assert log[log.index(dealt) - 1] == "Ben cuts the pack."
    assert lines[second + 1] == "Ben discards two cards."


def test_help_lists_every_word():
    lines = told(before_the_play, "help")
    # Resigning is a question, unlike words that only show something.
    known = [*WORDS[:10], "resign", *WORDS[10:], "quit or exit"]
    assert [line.partition(":")[0] for line in lines] == known


# Misspelled words.


def test_misspelled_word_gets_suggestion():
    for typed, meant in (
        ("scor", "score"),
        ("Scoer", "score"),
        ("hnad", "hand"),
        ("pille", "pile"),
        ("lo", "log"),
        ("quti", "quit"),
        ("resigns", "resign"),
    ):
        assert suggest_command(typed) == f"Did you mean {meant}?"


def test_misspelled_word_in_current_language_gets_suggestion():
    for typed, meant in (
        ("カウン", "カウント"),
        ("カートド", "カード"),
        ("ヘプル", "ヘルプ"),
        ("マチ", "マッチ"),
        ("scroe", "score"),
        ("答え", ""),
        ("手", ""),
    ):
        with spoken_in("ja"):
            assert suggest_command(typed) == (f"{meant}のことですか。" if meant else "")
        assert suggest_command(typed) == ("Did you mean score?" if meant == "score" else "")


@pytest.mark.parametrize("around", [before_the_play, table_before_deal, table_before_show])
def test_suggestion_is_given_at_every_prompt(around: Around):
    assert told(around, "Scoer") == ["Did you mean score?"]


letters = st.sampled_from(ascii_lowercase)


@given(st.sampled_from([word for word in WORDS if len(word) > 2]), letters, st.data())
def test_command_with_one_wrong_letter_is_recognized(word: str, letter: str, data: st.DataObject):
    at = data.draw(st.integers(0, len(word) - 1))
    swapped = word[: at - 1] + word[at] + word[at - 1] + word[at + 1 :] if at else word
    for typed in (word[:at] + letter + word[at:], word[:at] + word[at + 1 :], swapped):
        assert typed == word or word in suggest_command(typed)
    typed = word[:at] + letter + word[at + 1 :]
    assert typed == word or word in suggest_command(typed)


def test_command_with_two_wrong_letters_or_too_short_is_not_recognized():
    for typed in (
        "",
        "5",
        "5h",
        "go",
        "k",
        "xx",
        "scared",
        "sc",
        "five of hearts",
        "king",
        "erocs",
    ):
        assert suggest_command(typed) == ""


# Resigning: the question to the opponents.


AROUND = (
    table_before_discard,
    before_the_starter,
    before_the_play,
    table_at_twenty_six,
    table_before_show,
)


@pytest.mark.parametrize(
    ("around", "yes"),
    [*zip(AROUND, [("yes", "y"), ("Y", "YES"), ("ｙ", "ｙｅｓ")] * 2, strict=False)],
)
def test_player_in_turn_resigns_and_opponent_accepts(around, yes: tuple[str, str]):
    session = waiting(around())
    said = replies(session, "Resign", *yes)
    ann, ben = session.game.scores
    assert "Ann, do you resign? Type yes, or no to play on:" in said
    assert f"Ann resigns at {ann} to {ben}.\nBen wins by a skunk." in said
    assert "Ben, do you accept? Type yes, or no to play on:" in said
    assert f"Ann resigns.\nBen wins, {ben} to {ann}." in said
    assert "Ann is skunked." in said
    assert (session.game.winner, session.series.is_over) == (1, True)


@pytest.mark.parametrize("around", AROUND)
def test_either_player_can_decline_resignation(around):
    # The same is asked again.
    prompt = replies(waiting(around())).splitlines()[-1]
    for answers in (("no",), ("",), ("n",), ("yes", "no"), ("yes", ""), ("y", "N")):
        session = waiting(around())
        before = session.game
        said = replies(session, "resign", *answers)
        assert session.game == before
        assert ("The game continues." in said) == (len(answers) == 2)
        assert said.splitlines()[-1] == prompt


def test_other_words_are_answered_and_unknown_ones_refused_at_resign_question():
    session = waiting(table_at_twenty_six())
    said = replies(session, "resign", "score", "perhaps", "resign", "yes", "count", "maybe", "yes")
    assert "Ann 0, Ben 2" in said
    assert "'perhaps' is not a choice here: type yes or no." in said
    assert "You can resign when it is your turn." in said
    assert "The count is 26." in said
    assert "'maybe' is not a choice here: type yes or no." in said
    assert session.game.winner == 1


@pytest.mark.parametrize("around", [table_before_first_card, table_before_deal])
def test_resigning_before_first_deal_asks_nothing(around):
    session = waiting(around())
    said = replies(session, "resign", "yes", "yes")
    assert "You cannot resign before the first deal." in said
    assert "do you resign" not in said
    assert session.game.winner is None


def of_three() -> Session:
    return waiting(dealt("2H TC QC KD", "AS 5S 8S 9S", "3H 4H 5H 6H"))


def of_four_singles() -> Session:
    table = Table(new_game(Rules(4, singles=True), dealer=Seat(3)))
    table.do(Shuffle(PACK))
    table.play("1 cuts 9")
    return waiting(table)


@pytest.mark.parametrize("around", [of_three, of_four_singles])
def test_resigning_with_more_than_two_sides_asks_nothing(
    around: Callable[[], Session],
):  # rules.md 7.6
    session = around()
    said = replies(session, "resign", "yes", "yes")
    assert "You can resign only when there are two sides." in said
    assert "Ann, do you resign?" not in said
    assert session.game.winner is None


def test_either_partner_accepts_resignation():
    table = dealt("2H TC QC KD", "AS 5S 8S 9S", "3H 4H 5H 6H", "7H 8H 9H TH")
    session = waiting(table)
    said = replies(session, "resign", "yes", "yes")
    assert "Ben or Dot, do you accept?" in said
    assert (
        "Ann resigns at 0 to 0, also on behalf of Cy.\nBen and Dot win by a double skunk." in said
    )
    assert "Ann resigns.\nBen and Dot win, 0 to 0." in said
    assert session.game.winner == 1


def test_opponent_is_asked_about_resignation_only_after_hand_is_hidden():
    session = waiting(before_the_play())
    said = replies(session, "", "resign", "yes", "no", "", terminal=True)
    before, _, after = said.partition("Ann, do you resign?")
    assert "ten of clubs" in before
    asked, _, again = after.partition("The game continues.")
    assert asked.count("\n" * 20) or "\x1b[" in asked
    assert "ten of clubs" not in asked
    assert "Ann, press Enter when no one else can see:" in again
    assert "ten of clubs" in again


def test_resigning_is_possible_before_showing_hand():
    session = waiting(before_the_play())
    said = replies(session, "resign", "yes", "yes", terminal=True)
    assert "ten of clubs" not in said
    assert session.game.winner == 1


def test_player_asked_about_claim_can_resign():
    session = waiting(table_before_show(Counting.MUGGINS))
    assert "Ben, do you resign?" in replies(session, "4", "", "resign", "yes", "yes")
    assert session.game.winner == 0


def test_resigning_between_games_is_refused():
    record = Record(("Ann", "Ben"), Rules(target=61), seed=7, match=Match(to=3))
    session = Session(record)
    said = replies(session, *[""] * 3, "", "1 2", "1 2", "", "resign", "y", "y", "resign", "match")
    assert session.game.winner == 1 - int("Ben, do you resign?" in said)
    assert "You can resign only while a game is being played." in said
    assert "(resigned)" in said
