"""What people type for cards, with the signs and words between them, and what is never guessed."""

from pathlib import Path

import pytest

from cribbage.pack.cards import cards
from cribbage.ui.text.calling import card_and_claim
from cribbage.ui.text.typed import TO_PLAY, TO_THROW, chosen
from tests.common.command import run
from tests.common.speaking import spoken_in

HAND = cards("AD 2C 6S 8H TS JC")


@pytest.mark.parametrize(
    "typed",
    [
        *("1 2", "1;2", "1/2", "1, 2", "1 . 2", "1.2", "1-2", "1+2", "1 & 2", "(1, 2)", "1:2"),
        *("#1 #2", "# 1 # 2", "card 1 and card 2", "cards 1 2", "number 1, number 2"),
        *("discard 1 2", "throw 1 2", "lay 1 2", "lay away 1 2", "Discard 1, 2."),
        *("one two", "One and Two", "cards one two", "1、2", "1・2", "1。2"),
        *("ad;2c", "ad-2c", "ad/2c", "da c2", "da 2c", "an ace, a two"),
        *("the ace and the two", "a, two", "a and 2c", "ace of diamonds, two of clubs"),
    ],
)
def test_two_cards_however_they_are_parted(typed: str):
    assert chosen(typed, HAND, 2, verbs=TO_THROW) == cards("AD 2C")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("8h.", "8H"),
        ("1.", "AD"),
        ("card 1", "AD"),
        ("#1", "AD"),
        ("play jc", "JC"),
        ("play the jack", "JC"),
        ("lead 6", "JC"),
        ("lay a ten", "TS"),
        ("a jack", "JC"),
        ("an eight", "8H"),
        ("an ace", "AD"),
        ("a 10s", "TS"),
        ("a ♠6", "6S"),
        ("h8", "8H"),
        ("s10", "TS"),
        ("one", "AD"),
        ("number two", "2C"),
        ("two", "2C"),
        ("a", "AD"),
    ],
)
def test_one_card_however_it_is_asked_for(typed: str, meant: str):
    assert chosen(typed, HAND, verbs=TO_PLAY) == cards(meant)


@pytest.mark.parametrize("typed", ["a ten", "an ace", "a 10", "the a", "throw a jack"])
def test_an_article_is_no_ace_where_two_are_laid_away(typed: str):
    with pytest.raises(ValueError, match=r"Choose two cards|There is no card 10"):
        chosen(typed, HAND, 2, verbs=TO_THROW)


@pytest.mark.parametrize("typed", ["a a", "ace ace"])
def test_a_letter_behind_an_article_is_a_card(typed: str):
    with pytest.raises(ValueError, match="You named the ace of diamonds twice"):
        chosen(typed, HAND, 2)


def test_two_letters_are_two_cards():
    assert chosen("a t", HAND, 2) == cards("AD TS")
    assert chosen("a 10s", HAND, 2) == cards("AD TS")
    assert chosen("a, ten", HAND, 2) == cards("AD TS")


@pytest.mark.parametrize(
    "typed", ["keep 1 2", "not 1 2", "all but 1 2", "1 or 2", "-1 2", "1 - 2 x"]
)
def test_what_may_mean_the_others_is_refused(typed: str):
    with pytest.raises(ValueError, match="is not a card"):
        chosen(typed, HAND, 2, verbs=TO_THROW)


def test_a_number_that_is_a_rank_as_well_is_asked_for():
    hand = cards("2C 6S 8H 9S")
    with pytest.raises(ValueError, match="Which card: the six of spades or the two of clubs"):
        chosen("one two", hand, 2)
    with pytest.raises(ValueError, match="Which card"):
        chosen("card two", hand)
    assert chosen("two", hand) == cards("2C")


def test_what_is_said_with_a_card_is_not_made_of_an_article():
    assert card_and_claim("a jack", cards("8H JC")) == (cards("JC")[0], 0)
    assert card_and_claim("a jack 2", cards("8H JC")) == (cards("JC")[0], 2)
    assert card_and_claim("play jc for 2", cards("8H JC")) == (cards("JC")[0], 2)
    with pytest.raises(ValueError, match="There is no ten among these cards"):
        card_and_claim("a ten", cards("AD 8H"))
    with pytest.raises(ValueError, match="Which card: the ace of diamonds or the ten of spades"):
        card_and_claim("a ten", cards("AD TS"))


@pytest.mark.parametrize("typed", ["1、2", "1・2", "1。2", "1と2", "1。2。", "1;2", "1番と2番"])
def test_two_cards_in_japanese(typed: str):
    with spoken_in("ja"):
        assert chosen(typed, HAND, 2) == cards("AD 2C")


# Words of other programs.


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("undo", "Decisions cannot be undone."),
        (
            "save",
            ("This game is not being saved. To save a game, play in a terminal or use --record."),
        ),
        ("hint", "You can get hints only when you play alone against the computer."),
        ("tip", "Did you mean hint?"),
        ("who", "Did you mean score or deal?"),
        ("crib", "Did you mean deal?"),
        ("board", "Did you mean score?"),
        ("partners", "Did you mean score?"),
        ("help me", "Did you mean help?"),
        ("/undo", "Decisions cannot be undone."),
        ("/quit", "Did you mean quit?"),
        ("Give up!", "Did you mean resign?"),
    ],
)
def test_a_word_of_another_program_is_answered_at_every_prompt(typed: str, told: str):
    game = run("--plain", "--names", "Ann", "Ben", "--quick", typed=f"{typed}\nquit\n")
    assert told in game.out.splitlines()
    cut = run("--plain", "--names", "Ann", "Ben", typed=f"{typed}\nquit\n")
    assert told in cut.out.splitlines()


def test_what_is_kept_is_said_to_be(tmp_path: Path):
    words = "--plain", "--names", "Ann", "Ben", "--record", str(tmp_path / "a.crib")
    assert "Every decision is saved as you make it" in run(*words, typed="save\nquit\n").out


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("undo", "Decisions cannot be undone"),
        ("hint", "no hints"),
        ("board", ""),
        ("help me", "help?"),
    ],
)
def test_a_solitaire_answers_them_too(typed: str, told: str):
    game = run("patience", "--plain", "--name", "Ann", typed=f"{typed}\nquit\n")
    assert told in game.out
    square = run("patience", "--square", "--plain", "--name", "Ann", typed=f"{typed}\nquit\n")
    assert (told or "Did you mean score or square?") in square.out


def test_a_lay_away_with_an_article_asks_for_the_other_card():
    deal = ("--plain", "--names", "Ann", "Ben", "--quick", "--seed", "3")
    begun = run(*deal, typed="quit\n").out
    told = run(*deal, typed="a king\na queen\na jack\na ten\nquit\n").out
    assert "Choose two cards by number or name" in told
    assert "crib" in begun
