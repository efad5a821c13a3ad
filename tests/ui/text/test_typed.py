"""Typed cards: their meanings, and what is never guessed."""

import re
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from cribbage.engine.game import new_game
from cribbage.engine.rules import Rules, Seat
from cribbage.pack.cards import PACK, Card, cards
from cribbage.ui.text.calling import card_and_claim
from cribbage.ui.text.typed import TO_DISCARD, TO_PLAY, chosen
from cribbage.ui.words.aloud import card_name
from tests.common.command import run
from tests.common.plain_tables import replies, waiting
from tests.common.speaking import spoken_in
from tests.common.table import Table, dealt, decision, stacked
from tests.common.texts import characters

HAND = cards("AD 5H 6C TS KD KH")
JACK = cards("AD 2C 6S 8H TS JC")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2", "5H"),
        ("5H", "5H"),
        ("5♥", "5H"),
        ("♥5", "5H"),
        ("♥️5", "5H"),
        ("♠10", "TS"),
        ("５Ｈ", "5H"),
        ("five", "5H"),
        ("Five  Of  Hearts ", "5H"),
        ("10s", "TS"),
        ("t", "TS"),
        ("a", "AD"),
        ("Ace", "AD"),
        ("6", "KH"),  # a number is the number of a card, not its rank
        ("six", "6C"),
    ],
)
def test_one_card_is_typed_by_number_or_name(typed: str, meant: str):
    assert chosen(typed, HAND) == cards(meant)


def test_two_cards_keep_typed_order():
    for typed, meant in (
        ("1 3", "AD 6C"),
        ("3,1", "6C AD"),
        ("ace kd", "AD KD"),
        ("ace of diamonds king of diamonds", "AD KD"),
        ("the ace of diamonds and the ten of spades", "AD TS"),
        ("ten 2", "TS 5H"),
        ("♥5 ♦A", "5H AD"),
    ):
        assert chosen(typed, HAND, 2) == cards(meant)


@pytest.mark.parametrize(
    ("typed", "wanted", "told"),
    [
        ("", 1, "Choose one card by number or name, as in 6 or kh."),
        ("", 2, "Choose two cards by number or name, as in 5 6 or kd kh."),
        ("1", 2, "Choose two cards by number or name, as in 5 6 or kd kh."),
        ("1 2", 1, "Choose one card by number or name, as in 6 or kh."),
        ("00012", 1, "There is no card 00012: choose a number from 1 to 6."),
        ("9" * 5000, 1, f"There is no card {'9' * 5000}: choose a number from 1 to 6."),
        ("king", 1, "Which king: the king of diamonds or the king of hearts?"),
        ("queen", 1, "There is no queen among these cards."),
        ("qh", 1, "The queen of hearts is not among these cards."),
        ("1 1", 2, "You named the ace of diamonds twice."),
        ("1 ad", 2, "You named the ace of diamonds twice."),
        ("-1", 1, "'-1' is not a card: use a rank"),
        ("²", 1, "'²' is not a card: use a rank"),
        ("hearts", 1, "'hearts' is not a card: use a rank"),
        ("5hkd", 2, "'5hkd' is not a card: use a rank"),
    ],
)
def test_unclear_input_gets_message(typed: str, wanted: int, told: str):
    with pytest.raises(ValueError, match="^" + re.escape(told)):
        chosen(typed, HAND, wanted)


hands = st.lists(st.sampled_from(PACK), min_size=4, max_size=6, unique=True)


@given(hands, st.data())
def test_every_card_is_chosen_by_number_and_each_name(hand: list[Card], data: st.DataObject):
    card = data.draw(st.sampled_from(hand))
    place, symbol = str(hand.index(card) + 1), card.rank.letter + card.suit.symbol
    for name in (place, symbol, str(card), str(card).lower(), card_name(card)):
        assert chosen(name, hand) == (card,)


@given(st.text(characters), hands, st.integers(1, 2))
@example("00012", list(HAND), 1)
@example("0009 1", list(HAND), 2)
def test_any_input_means_cards_of_hand_or_is_refused(typed: str, hand: list[Card], wanted: int):
    try:
        found = chosen(typed, hand, wanted)
    except ValueError:
        return
    assert len(set(found)) == wanted
    assert set(found) <= set(hand)


# With other characters and words around them.


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
def test_two_cards_can_have_any_separator(typed: str):
    assert chosen(typed, JACK, 2, verbs=TO_DISCARD) == cards("AD 2C")


def test_one_card_can_be_typed_in_any_form():
    for typed, meant in (
        ("8h.", "8H"),
        ("1.", "AD"),
        ("#1", "AD"),
        ("play jc", "JC"),
        ("lead 6", "JC"),
        ("lay a ten", "TS"),
        ("an eight", "8H"),
        ("a 10s", "TS"),
        ("a ♠6", "6S"),
        ("s10", "TS"),
        ("number two", "2C"),
        ("two", "2C"),
    ):
        assert chosen(typed, JACK, verbs=TO_PLAY) == cards(meant)


@pytest.mark.parametrize(
    ("typed", "refused"),
    [
        # An article is no ace, a letter behind an article is a card.
        *[(typed, "Choose two cards") for typed in ("a ten", "an ace", "the a", "throw a jack")],
        *[(typed, "You named the ace of diamonds twice") for typed in ("a a", "ace ace")],
        # Input with other possible meanings.
        *[(f"{which} 2", "is not a card") for which in ("keep 1", "not 1", "all but 1", "1 or")],
        *[(typed, "is not a card") for typed in ("-1 2", "1 - 2 x")],
    ],
)
def test_input_that_may_mean_other_cards_is_refused(typed: str, refused: str):
    with pytest.raises(ValueError, match=refused):
        chosen(typed, JACK, 2, verbs=TO_DISCARD)


@pytest.mark.parametrize("typed", ["a t", "a 10", "a 10s", "a, ten"])
def test_two_rank_letters_are_read_as_two_cards(typed: str):
    assert chosen(typed, JACK, 2) == cards("AD TS")


def test_number_beyond_last_place_is_rank_if_it_is_held():
    hand = cards("2C 6S 8H TS JD KC")
    assert chosen("8", hand) == cards("8H")
    assert chosen("10 j", hand, 2) == cards("TS JD")
    with pytest.raises(ValueError, match="There is no card 9"):
        chosen("9", hand)
    # Numbers stay places while there are as many, and ranks held twice are asked about.
    assert chosen("6", hand) == cards("KC")
    with pytest.raises(ValueError, match="Which eight: the eight of clubs or the eight of hearts"):
        chosen("8", cards("2C 8C 8H"))


@pytest.mark.parametrize(
    "typed",
    ["jacks", "the jacks", "both jacks", "the two jacks", "j j", "jack, jack", "throw jacks"],
)
def test_all_cards_of_rank_are_chosen_together(typed: str):
    hand = cards("2C 6S 8H TS JD JC")
    assert set(chosen(typed, hand, 2, verbs=TO_DISCARD)) == set(cards("JD JC"))
    # Of three, or with one card asked for, it is unclear which are meant.
    with pytest.raises(ValueError, match="Which jack"):
        chosen(typed.replace("two ", ""), (*hand, Card.parse("JH")), 2, verbs=TO_DISCARD)
    assert chosen("jack 1", cards("2C 6S JD"), 2) == cards("JD 2C")


def test_number_that_is_also_rank_is_questioned():
    hand = cards("2C 6S 8H 9S")
    with pytest.raises(ValueError, match="Which card: the six of spades or the two of clubs"):
        chosen("one two", hand, 2)
    with pytest.raises(ValueError, match="Which card"):
        chosen("card two", hand)
    assert chosen("two", hand) == cards("2C")


@pytest.mark.parametrize("rank", ["ace", "five", "six", "ten", "jack", "queen", "king"])
def test_plural_of_rank_is_read_like_singular(rank: str):
    two = [Card.parse(f"{rank} of {suit}") for suit in ("spades", "hearts")]
    several = "sixes" if rank == "six" else f"{rank}s"
    for typed in (rank, several, f"the {several}", f"play the {several.upper()}"):
        with pytest.raises(ValueError, match=f"Which {rank}: the {rank} of spades or"):
            chosen(typed, two, verbs=TO_PLAY)
        assert chosen(typed, two[:1], verbs=TO_PLAY) == (two[0],)
    # They are not a card of spades, wherever cards are named.
    for read in (Card.parse, cards):
        with pytest.raises(ValueError, match=f"'{several}' is not a card"):
            read(several)
    assert Card.parse(f"{rank}spades") is two[0]


def told_at(hands: tuple[str, str], *typed: str) -> list[str]:
    """Return the output from the first typed line on."""
    table = dealt(*hands, target=61, starter="JD")
    before = len(replies(waiting(table)).splitlines())
    return replies(waiting(table), *typed).splitlines()[before:]


def test_number_that_is_place_and_rank_is_questioned_once():
    hands = ("AD 4H 8C KS", "2H 3D 9S QH")
    asked = (
        "Which card: the king of spades or the four of hearts? Type its name, or the same answer "
        "again for card 4."
    )
    assert told_at(hands, "4")[0] == asked
    assert told_at(hands, "4", "4")[2] == "Ann plays the king of spades: ten."
    assert told_at(hands, "4", "4h")[2] == "Ann plays the four of hearts: four."
    assert told_at(hands, "4", "four")[2] == "Ann plays the four of hearts: four."
    # An unambiguous card is not questioned: no ace is called one.
    for typed in ("1", "3", "kh", "#4", "number 4", "card 4"):
        assert not told_at(hands, typed)[0].startswith("Which card")
    with spoken_in("ja"):
        assert told_at(hands, "4")[0].startswith("どのカードですか。スペードのキングかハートの4")
    # After typing it again, numbers are places.
    told = told_at(hands, "4", "4", "2", "2")
    assert [line for line in told if line.startswith("Which card")] == [asked]


def test_number_beyond_last_place_is_played_as_rank_without_question():
    hands = ("AD 8H 9C KS", "2H 3D 9S QH")
    assert told_at(hands, "8")[0] == "Ann plays the eight of hearts: eight."
    table = Table(new_game(Rules(target=61), dealer=Seat(1)))
    table.do(stacked({5: "AD", 7: "2H", 9: "5C", 11: "8D", 13: "TC", 15: "KD"}))
    table.do(decision("1 cuts 4"))
    for typed in ("10 8", "8 10", "8, ten"):
        session = waiting(table)
        assert "Which card" not in replies(session, typed)
        assert not {"T", "8"} & {
            card.rank.letter for card in session.view(Seat(0)).hands[0] if card
        }


def test_numbers_of_cards_to_discard_are_questioned_too():
    table = Table(new_game(Rules(target=61), dealer=Seat(1)))
    table.do(stacked({5: "AD", 7: "2H", 9: "5C", 11: "6D", 13: "QC", 15: "KD"}))
    table.do(decision("1 cuts 4"))
    told = replies(waiting(table), "5 6").splitlines()
    assert told[-2].startswith("Which card: the queen of clubs or the five of clubs? Type its name")
    for typed, chosen_is in (("5 6", "Q K"), ("five six", "5 6"), ("qc kd", "Q K")):
        session = waiting(table)
        replies(session, "5 6", typed)
        left = "".join(card.rank.letter for card in session.view(Seat(0)).hands[0])
        assert not set(chosen_is.split()) & set(left)
    # The card named in answer to the question takes the place of the number.
    for typed, left_out in (("five of clubs", "5 6"), ("5c", "5 6"), ("queen", "Q 6")):
        session = waiting(table)
        told = replies(session, "5 6", typed).splitlines()
        assert told[-2].startswith("Which card: the king of diamonds or the six of diamonds?")
        replies(session, "5 6", typed, "six")
        left = "".join(card.rank.letter for card in session.view(Seat(0)).hands[0])
        assert not set(left_out.split()) & set(left)
    # The two and the five can only be meant by their numbers: two is the first of both.
    assert "Which card" not in replies(waiting(table), "1 2")


def test_question_about_number_is_forgotten_once_it_is_answered_otherwise():
    """Cards named later are no answer to it, whoever names them."""
    table = Table(new_game(Rules(target=61), dealer=Seat(1)))
    table.do(stacked({5: "AD", 7: "2H", 9: "5C", 11: "6D", 13: "QC", 15: "KD"}))
    table.do(decision("1 cuts 4"))
    told = replies(waiting(table), "5 6", "1 2", "1 2", "", "five of clubs")
    assert "Which card: the queen of clubs or the five of clubs?" in told
    assert "Ann plays the five of clubs: five." in told


def test_article_is_not_read_as_claim():
    assert card_and_claim("a jack", cards("8H JC")) == (cards("JC")[0], 0)
    assert card_and_claim("a jack 2", cards("8H JC")) == (cards("JC")[0], 2)
    assert card_and_claim("play jc for 2", cards("8H JC")) == (cards("JC")[0], 2)
    with pytest.raises(ValueError, match="There is no ten among these cards"):
        card_and_claim("a ten", cards("AD 8H"))
    with pytest.raises(ValueError, match="Which card: the ace of diamonds or the ten of spades"):
        card_and_claim("a ten", cards("AD TS"))


@pytest.mark.parametrize("typed", ["1、2", "1・2", "1。2", "1と2", "1。2。", "1;2", "1番と2番"])
def test_two_cards_are_typed_in_japanese(typed: str):
    with spoken_in("ja"):
        assert chosen(typed, JACK, 2) == cards("AD 2C")


# Words of other programs.


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("undo", "Decisions cannot be undone."),
        (
            "save",
            "This game is not being saved. To save a game, play in a terminal or use --record.",
        ),
        ("hint", "You can get hints only when you play alone against the computer."),
        ("tip", "Did you mean hint?"),
        ("who", "Did you mean score or deal?"),
        ("help me", "Did you mean help?"),
        ("/quit", "Did you mean quit?"),
        ("Give up!", "Did you mean resign?"),
    ],
)
def test_word_of_other_programs_is_answered_at_every_prompt(typed: str, told: str):
    for quick in ((), ("--quick",)):
        game = run("--plain", "--names", "Ann", "Ben", *quick, typed=f"{typed}\nquit\n")
        assert told in game.out.splitlines()


def test_save_command_says_game_is_saved(tmp_path: Path):
    words = "--plain", "--names", "Ann", "Ben", "--record", str(tmp_path / "a.crib")
    assert "Every decision is saved as you make it" in run(*words, typed="save\nquit\n").out


@pytest.mark.parametrize(
    ("kind", "board"), [((), ""), (("--square",), "Did you mean score or square?")]
)
def test_solitaire_answers_words_of_other_programs_too(kind: tuple[str, ...], board: str):
    words = "patience", *kind, "--plain", "--name", "Ann"
    told = run(*words, typed="undo\nhint\nboard\nhelp me\nquit\n").out
    assert all(said in told for said in ("Did you mean back?", "no hints", "help?", board))
