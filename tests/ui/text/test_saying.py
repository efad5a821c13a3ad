"""Claims for cards, and calls, in plain text (docs/rules.md 8.9 to 8.11).

No claim is shown as right or wrong before the other players have played on.
"""

import re

import pytest

from cribbage.engine.game import Announcing, Calling
from cribbage.engine.rules import Counting, Pegs, Uncalled
from cribbage.language.speaking import speak
from cribbage.language.spoken import language
from cribbage.ui.text.calling import word_of
from cribbage.ui.words.aloud import number
from cribbage.ui.words.help_text import RULES_AT_HAND
from tests.common.plain_tables import replies, waiting
from tests.common.table import Table, dealt
from tests.ui.text.test_table_talk import WORDS

ANN, BEN = "KC 5C 4D 2D", "KH QS AS 6H"


def around(*hands: str, starter: str = "JH", **given: object) -> Table:
    """Return a table where both players peg by hand: Ann leads, and Ben can claim his heels."""
    agreed = {"starter": starter, "crib": "3C 8D 9H TS", "pegging": Pegs.SAY, **given}
    return dealt(*(hands or (ANN, BEN)), target=61, **agreed)


def told(table: Table, *typed: str, terminal: bool = False) -> list[str]:
    """Return the output from the first typed line on, with prompts."""
    session = waiting(table)
    before = len(replies(session, terminal=terminal).splitlines())
    return replies(waiting(table), *typed, terminal=terminal).splitlines()[before:]


def scores_after(table: Table, *typed: str) -> tuple[int, ...]:
    session = waiting(table)
    replies(session, *typed)
    return session.game.scores


# Claiming.


@pytest.mark.parametrize(
    "typed",
    ["kh 4", "4 4", "kh for 4", "kh says 4", "k four", "king of hearts for four", "the k 4"],
)
def test_card_is_played_with_its_points(typed: str):  # rules.md 4.2, 5.8, 8.9
    assert told(around(), "kc", typed)[3] == "Ben plays the king of hearts: twenty for four."


def test_second_number_is_claim_and_card_without_number_claims_nothing():
    assert told(around(), "3 2")[0] == "Ann plays the five of clubs: five for two."
    assert told(around(), "3")[0] == "Ann plays the five of clubs: five."


@pytest.mark.parametrize(
    ("typed", "points"),
    [
        *((f"kc{said}", "two") for said in (", ten for two", " (2)", " 2 points", " 2pts", ": 2")),
        *((f"kc{said}", "two") for said in (" fifteen for two", " 10, 2", ", 2.", " ten two")),
        *((f"kc {said}", "two") for said in ("and a pair for two", "fifteen two", "a pair is 2")),
        ("king of clubs, ten and a pair royal for six", "six"),
        ("3: fifteen two and a run of three is five", "five"),
        ("kc one for last", "one"),
        ("kc twelve points", "twelve"),
        ("Ann plays the king of clubs: ten for two.", "two"),
        ("2d, two for two", "two"),
        ("2d 2 points", "two"),
    ],
)
def test_card_is_played_with_count_and_points_as_spoken(typed: str, points: str):
    said = told(around(), typed)[0]
    cards = ("king of clubs: ten", "five of clubs: five", "two of diamonds: two")
    assert said.startswith(tuple(f"Ann plays the {card} for" for card in cards))
    assert said.endswith(f"for {points}.")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        *(
            (f"kc{said}", "The king of clubs makes the count 10.")
            for said in (", ten", " 10", ":10", " makes ten", ", the count is ten")
        ),
        ("2d 2", "The two of diamonds makes the count 2."),
        *((f"kc {said}", "No card can score 31, but") for said in ("31", "31 points", "for 31")),
        ("kc twenty", "No card can score 20, but"),
        ("kc ten for ten", "No card can score 10, but"),
    ],
)
def test_number_that_is_count_or_impossible_score_is_questioned(typed: str, why: str):
    table = around()
    first, asked = told(table, typed)
    assert first.startswith(why)
    assert asked.startswith("Ann claims ")
    assert asked.endswith("Press Enter to confirm, or type another number:")
    # It can still be claimed, or another number, or nothing, and words are answered.
    claim = int(re.findall(r"\d+", asked)[0])
    count = "ten" if "k" in typed else "two"
    assert told(table, typed, "")[2].endswith(f": {count} for {number(claim)}.")
    assert told(table, typed, "0")[2].endswith(f": {count}.")
    assert told(table, typed, "count", "one point")[-3].endswith(" for one.")
    assert told(table, typed, "5c 3")[2] == "Ann plays the five of clubs: five for three."
    assert told(table, typed, "x")[-1] == asked


def test_count_includes_cards_on_pile():
    assert told(around(), "kc", "kh 20")[3] == "The king of hearts makes the count 20."
    assert told(around(), "kc", "kh twenty for four")[3].endswith("twenty for four.")


def test_invalid_claim_is_refused_with_message():
    for typed, refused in (
        ("kc 32", "Enter 0 to 31 points, not 32."),
        ("9h 2", "The nine of hearts is not among these cards."),
        ("kc 5c", "Choose one card by number or name, as in 4 or kc."),
        ("call 2", "You cannot call a claim or add to one now."),
        ("say 2", "You cannot call a claim or add to one now."),
    ):
        assert told(around(), typed)[0] == refused


def test_claim_is_refused_if_program_pegs():
    table = around(pegging=Pegs.AUTO)
    assert told(table, "kc 2")[0] == "Choose one card by number or name, as in 4 or kc."
    assert not [line for line in told(table, "help") if line.startswith(("call:", "say:"))]


# Accepting and calling.


def test_playing_next_card_accepts_claim():  # rules.md 8.11
    assert told(around(), "kc", "kh 4", "5c")[2:9] == [
        # A card without claim and points gets no message.
        "Ben, play a card and claim its points, or call Ann's claim, as in call 2:",
        "Ben plays the king of hearts: twenty for four.",
        "Ann holds 1: two of diamonds, 2: four of diamonds, 3: five of clubs.",
        "Ann, play a card and claim its points, or call Ben's claim, as in call 2:",
        "Ben pegs 4.",
        "Ann 0, Ben 4",
        "Ann plays the five of clubs: twenty-five.",
    ]


def test_call_is_settled_at_once():  # rules.md 8.4 to 8.6, 8.11
    for said, called, scores in (
        ("kh", "call 4", (4, 0)),  # all four were missed
        ("kh 2", "call 3", (1, 2)),  # one of two
        ("kh 2", "ANN CALLS FOUR", (2, 2)),
        ("kh 6", "call 4", (2, 4)),  # an excess costs two
        ("kh 4", "call 5", (0, 6)),  # a false call pays Ben
        ("kh 6", "call 7", (0, 4)),  # it has been counted now
    ):
        assert scores_after(around(), "kc", said, called) == scores
        assert told(around(), "kc", said, called)[-1] == "Ann, play a card and claim its points:"


@pytest.mark.parametrize(
    ("typed", "refused"),
    [
        ("call", "Ben can call the claim with another number, as in call 3."),
        ("call it", "Put a number after call, as in call 3."),
        ("call 99", "Enter 0 to 31 points, not 99."),
        ("ann call 2", "Only Ben can call Ann's claim now."),
        (
            "say 2",
            "Ann can no longer add to that claim, but an opponent can call it, as in call 3.",
        ),
        ("ahs", "'ahs' is not a card"),
        ("5c", "The five of clubs is not among these cards."),
    ],
)
def test_invalid_call_is_refused_and_settles_nothing(typed: str, refused: str):
    session = waiting(around())
    assert refused in replies(session, "kc 2", typed)
    assert isinstance(session.game.phase, Calling)


def test_card_that_does_not_fit_settles_nothing():
    session = waiting(around("KC 7D JC 9D", "KH QS 2S 3S"))
    said = replies(session, "kc", "kh 4", "7d", "qs 2")
    assert "The queen of spades would make 37, and the count cannot pass 31." in said
    assert isinstance(session.game.phase, Calling)


def test_commands_are_answered_while_claim_waits_and_do_not_accept_it():
    before = len(replies(waiting(around()), "kc 2").splitlines())
    for word in (*WORDS, "call", "say"):
        session = waiting(around())
        assert len(replies(session, "kc 2", word).splitlines()) > before + 1, word
        assert isinstance(session.game.phase, Calling)
        assert session.game.scores == (0, 0)


def test_help_lists_words_for_claims_and_rules_say_who_claims():
    assert [line for line in told(around(), "help") if line.startswith(("call:", "say:"))]
    lines = told(around(), "rules")
    assert set(RULES_AT_HAND[type(around().game.phase)]) <= set(lines)
    assert any(line.startswith("Both players claim what each card scores") for line in lines)
    assert any("as in 5h 2" in line for line in lines)


def test_player_who_plays_again_can_still_be_called():
    # Ben has said go, and Ann goes on alone.
    table = around("KC QD 2D 2C", "KH QS JS TH", starter="3S")
    lines = told(table, "kc", "kh 2", "2d", "2c 3", "call 2")
    again = (
        "Ann, play a card and claim its points, or press Enter to play the two of clubs with "
        "no claim"
    )
    assert f"{again}, or Ben can call the claim:" in lines
    session = waiting(table)
    replies(session, "kc", "kh 2", "2d", "call 1")
    assert session.game.scores == (2, 2)  # the two were not claimed: the call was false


# After a go, and at the end.


def at_the_go() -> Table:
    """Return a table where Ann's card makes the count 28, and Ben has no card that fits."""
    table = around()
    session = waiting(table)
    replies(session, "kc", "kh 4", "5c", "as", "2d")
    assert isinstance(session.game.phase, Announcing)
    table.game = session.game
    return table


@pytest.mark.parametrize("typed", ["say 1", "says one", "Ann says 1", "ann say 1"])
def test_go_is_claimed_before_next_card(typed: str):  # rules.md 8.10
    lines = told(at_the_go(), typed, "qs")
    assert lines[0] == "Ann: one for the go."
    assert lines[1] == "Ben, play a card and claim its points, or call Ann's claim, as in call 2:"
    assert lines[2:4] == ["Ann pegs 1.", "Ann 1, Ben 4"]


def test_playing_on_after_go_claims_nothing_and_can_be_called():  # rules.md 8.10
    assert told(at_the_go(), "qs")[:2] == [
        "Ann said nothing and Ben accepted it (correct: 1).",
        "Ben plays the queen of spades: ten.",
    ]
    assert scores_after(at_the_go(), "call 1") == (0, 5)
    refused = "Only Ann, who played the last card, can claim more for it."
    assert told(at_the_go(), "ben says 1")[0] == refused


LAST = ("kc", "kh 4", "5c", "as", "2d", "say 1", "qs", "4d", "6h 1")


def test_enter_before_show_accepts_last_card():  # rules.md 8.11
    lines = told(around(counting=Counting.MUGGINS), *LAST, "")
    at = lines.index("Ann, type a number to call Ben's claim, or press Enter to accept it:")
    assert lines[at + 1 : at + 3] == ["Ben pegs 1.", "Ann 1, Ben 5"]
    assert lines[at + 4] == "Ann, what is the hand worth?"


@pytest.mark.parametrize("typed", ["call 2", "2", "Ann call two"])
def test_last_card_can_be_called_before_show(typed: str):
    assert scores_after(around(counting=Counting.MUGGINS), *LAST, typed) == (1, 7)


@pytest.mark.parametrize(("before", "said"), [(57, 4), (55, 6)])
def test_opponent_is_asked_about_winning_claim_before_it_counts(before: int, said: int):
    """The question does not show if the claim is correct (docs/rules.md 7.2, 8.11)."""
    table = around(scores=(0, before), uncalled=Uncalled.CUT)
    lines = told(table, "kc", f"kh {said}", "")
    assert lines[4] == "Ann, type a number to call Ben's claim, or press Enter to accept it:"
    won = ["Ben pegs 4.", "Ann 0, Ben 61", "Ben wins, 61 to 0."]
    assert (lines[5:8] == won) == (said == 4)


def test_points_for_call_can_win_game():  # rules.md 7.4
    table = around(scores=(60, 50))
    assert "Ann wins, 61 to 52." in told(table, "kc", "kh 2", "call 3")


# Three and four.


def test_each_of_several_can_call_by_name():  # rules.md 8.7
    table = around("KC 5C 4D 2D", "KH QS AS 6H", "9C 9D 7C 7D", starter="3S")
    typed = ("kc", "kh")
    asked = (
        "Cy, play a card and claim its points, or Cy or Ann can call the claim, as in Ann call 2:"
    )
    assert told(table, *typed)[-1] == asked
    assert scores_after(table, *typed, "call 2") == (0, 0, 2)
    # Cy, who comes before Ann, has then accepted it.
    assert scores_after(table, *typed, "ann call 2") == (2, 0, 0)
    # After a false call Ann can still answer.
    assert scores_after(table, *typed, "cy call 3") == (0, 2, 0)
    assert scores_after(table, *typed, "cy call 3", "ann call 2") == (2, 2, 0)
    stranger = "Zoe is not playing: only Cy or Ann can call."
    assert stranger in told(table, *typed, "Zoe call 3")
    only = "Only Ann can call Ben's claim now."
    assert only in told(table, *typed, "cy call 3", "cy call 2")


def test_caller_must_be_named_if_two_opponents_can_call():
    # At twenty-nine Ben and Cy say go, and Ann, whose two is called, continues.
    table = around("7C 2H AH KC", "TD TC TH QC", "JD JC QD QS", starter="3S", crib="")
    lines = told(table, "7c", "td", "jd", "2h", "call 3")
    assert lines[-3].endswith(", or Ben or Cy can call the claim, as in Ben call 2:")
    assert lines[-2] == "Put the caller's name first, as in Ben call 3."


def test_prompt_offers_go_point_and_call_among_three():  # rules.md 8.10, 8.11
    table = around("KC 9C 4D 2D", "KH QS 8S 6H", "JC TD 7C 7D", starter="3S", crib="")
    asked = told(table, "kc", "kh", "7c", "2d")[-1]
    more = "Ann can type say 1 to add points, and an opponent can call the claim (Cy call 2):"
    assert asked == f"Ben, play a card and claim its points; {more}"
    assert scores_after(table, "kc", "kh", "7c", "2d", "cy call 1") == (0, 0, 1)


# At a terminal, where a player shows their hand.


def test_showing_hand_accepts_claim():  # rules.md 8.11
    lines = told(around(), "", "kc 2", "", terminal=True)
    turned = next(line for line in lines if "press Enter" in line and "Ben" in line)
    assert "Ben, press Enter when no one else can see, or call Ann's claim, as in call 2:" in turned
    assert "Ann said 2 and Ben accepted it (correct: nothing)." in turned
    assert any("Ben holds" in line for line in lines[lines.index(turned) :])


def test_call_and_go_are_given_before_showing_hand():
    session = waiting(around())
    said = replies(session, "", "kc 2", "call 0", terminal=True)
    assert session.game.scores == (0, 2)
    assert "Ben holds" not in said
    session = waiting(at_the_go())
    said = replies(session, "say 1", "1", "", terminal=True)
    assert "Ann: one for the go." in said
    assert "Press Enter to show Ben's hand." in said
    assert session.game.scores == (1, 4)


# In Japanese.


def test_player_name_stays_unchanged_in_japanese():
    speak(language("ja"))
    for one, other, call in (
        ("ジャック", "キング", "キング 指摘 3"),
        ("Ann", "ＡＢ", "ＡＢ　指摘３"),
        ("Ann", "娘。", "娘。さん 指摘 3"),
    ):
        told = replies(waiting(around(), (one, other)), "クラブのキング", call)
        assert f"{other}さんの指摘は3点" in told


def test_full_name_is_preferred_to_name_starting_with_it():
    speak(language("ja"))
    assert word_of("花子さん 2", ("花子", "花子さん")) == (1, "2")
    assert word_of("花子さん 2", ("太郎", "花子")) == (1, "2")
    assert word_of("花子 2", ("花子さん", "花子")) == (1, "2")


@pytest.mark.parametrize(
    "typed",
    [
        *("クラブのK、10", "クラブのキング 10", "クラブのKで10", "クラブのK「10」"),
        "クラブのキングを出して「10」",
    ],
)
def test_count_is_questioned_in_japanese(typed: str):
    speak(language("ja"))
    why, asked = told(around(), typed)
    assert why == "クラブのキングでカウントは10です。"
    assert asked.startswith("Annさん、10点でよければEnterで")


@pytest.mark.parametrize(
    "typed",
    [
        *("クラブのK、10、2点", "クラブのK（2）", "クラブのK 2点", "クラブのKで2点"),
        *("クラブのK、15で2点", "クラブのK「10、2点」", "クラブのKを出して「10、2点」"),
        *("Annさん、クラブのキングを出して「10、2点」。", "クラブのK、ペアで2点", "4番、2点"),
        "クラブのK、十、二点",
    ],
)
def test_points_are_read_in_japanese(typed: str):
    speak(language("ja"))
    assert told(around(), typed)[0] == "Annさん、クラブのキングを出して「10、2点」。"


def test_card_and_points_are_separated_as_in_japanese_text():
    speak(language("ja"))
    laid = "Benさん、ハートのキングを出して「20、4点」。"
    assert all(told(around(), "kc", f"ハートのK、{four}")[3] == laid for four in ("4", "四点"))
