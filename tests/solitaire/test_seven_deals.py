"""The seven deals: examples of the rules, refusals, and the player's view."""

from collections.abc import Callable

import pytest

from cribbage.engine.actions import Cut, IllegalAction, Play, Shuffle
from cribbage.engine.rules import HOUSE, Seat
from cribbage.pack.cards import PACK, Card, cards
from cribbage.solitaire.actions import DummyDiscard, KeepStarter, PlaceCard
from cribbage.solitaire.events import evolve
from cribbage.solitaire.game import new_solitaire
from cribbage.solitaire.legal import legal_solitaire
from cribbage.solitaire.referee import apply_solitaire, refusal, to_act
from cribbage.solitaire.rules import PLAYER, Solitaire
from cribbage.solitaire.view import seen_by_player, solitaire_view
from cribbage.views.seen import PackShuffled
from tests.common.alone import Alone, in_play, told, written

CLASSIC, BUMPPO = Solitaire.CLASSIC, Solitaire.BUMPPO

# The eight cards of each of six deals, as they come from the stock, and the last four.
FIRST = "5H 6S JC 9D 3C KH 4S QD"
SECOND = "7D 8C 8H KS 2D AC TS 7S"
THIRD = "JH QC QS 5C 5S 6D 9H AH"
FOURTH = "2S 3D 3H TD QH 4H 8S KC"
FIFTH = "9S 9C 6C AS 4D 6H KD JD"
SIXTH = "5D AD 8D 2H 3S 7H TH JS"
LAST = "2C 4C 7C TC"
WHOLE = " ".join((FIRST, SECOND, THIRD, FOURTH, FIFTH, SIXTH, LAST))


def a_solitaire(solitaire: Solitaire = CLASSIC, top: str = WHOLE) -> Alone:
    return Alone(solitaire, top)


# The deal, the discard and the starter.


def test_deal_is_three_cards_two_for_dummy_and_three_more():  # rules.md 11.2
    alone = a_solitaire()
    assert told(alone.begun) == "shuffled\ndealt 5H 6S JC KH 4S QD"
    assert alone.sees.stock == 52 - 8


def test_dummy_turns_its_two_cards_and_then_cards_player_discarded():  # rules.md 11.2, 11.3
    alone = in_play("4S AH 6H 5D", discard="QD KC", dummy="JD 2D", starter="7C")
    # Four in all and every count: 4 14 15 17 23, and 28 when the queen does not fit. The last
    # card of the dummy pegs nothing (11.6); in the hand are fifteen and 4 5 6 7.
    assert alone.play("4S, AH, 6H, 5D") == (
        "1 4S, 2 JD, 1 AH fifteen 2, 2 2D, 1 6H, 2 turns QD, 2 go, 1 5D: 1 go 1\n2 QD, 2 KC\n"
        "hand 6, crib 3"
    )
    assert alone.score == 2 + 1 + 6 + 3


def test_dummy_plays_discards_in_their_order():  # rules.md 11.3
    alone = in_play("4S AH 6H 5D", discard="KC QD", dummy="JD 2D", starter="7C")
    assert "2 turns KC, 2 go, 1 5D: 1 go 1\n2 KC, 2 QD\n" in alone.play("4S, AH, 6H, 5D")


def test_top_card_of_stock_is_starter_without_cut():  # rules.md 11.4
    alone = a_solitaire()
    assert alone.play("throws JC KH") == "thrown JC KH, starter 7D"
    assert alone.sees.stock == 52 - 9


@pytest.mark.parametrize(("solitaire", "points"), [(CLASSIC, 1), (BUMPPO, 2)])
def test_his_heels_peg_one_in_classic_rules_and_two_in_bumppo(
    solitaire: Solitaire, points: int
):  # rules.md 11.4, 11.10
    alone = a_solitaire(solitaire, "5H 6S JC 9D 3C KH 4S QD JD")
    assert alone.play("throws 6S KH") == f"thrown 6S KH, starter JD, heels {points}"
    assert alone.score == points


# The play.


def test_dummy_says_go_even_if_lower_card_fits():  # rules.md 11.5
    alone = in_play("KS 5D 4H 8S", discard="AC 2C", dummy="JD 9D", starter="6C")
    assert alone.play("KS, 5D") == "1 KS, 2 JD, 1 5D, 2 turns 9D, 2 go"
    assert alone.may_play == "4H"
    # The dummy leads the next count with its card that did not fit.
    assert alone.play("4H") == "1 4H, 1 go: 1 go 1\n2 9D"


def test_player_without_cards_is_skipped():  # rules.md 5.6, 11.5
    alone = in_play("KS 5D 4H 8S", discard="AC 2C", dummy="JD 9D", starter="6C")
    alone.play("KS, 5D, 4H")
    assert alone.play("8S").startswith("1 8S, 2 AC, 2 2C\nhand")


def test_dummy_plays_on_while_top_card_fits():  # rules.md 11.5, 11.6
    alone = in_play("KS QH JS 9C", discard="2H 8H", dummy="4D 3C", starter="7S")
    assert alone.play("KS, QH") == ("1 KS, 2 4D, 1 QH, 2 3C, 1 go, 2 2H, 2 turns 8H, 2 go")
    assert alone.score == 0
    assert alone.play("JS, 9C").startswith("1 JS, 2 8H, 1 9C: 1 last 1\n")


def test_thirty_one_of_dummy_pegs_nothing():  # rules.md 11.6
    alone = in_play("KS AH 6H 5D", discard="7C 8C", dummy="JD KC", starter="9S")
    assert alone.play("KS, AH") == "1 KS, 2 JD, 1 AH, 2 KC (thirty-one 2)"
    assert alone.score == 0
    assert alone.sees.count == 0


def test_thirty_one_of_player_pegs_two_without_point_for_go():  # rules.md 5.4, 11.6
    alone = in_play("KS 6S 5H 2D", discard="7C 8C", dummy="JD 9D", starter="9S")
    assert alone.play("KS, 6S, 5H") == (
        "1 KS, 2 JD, 1 6S, 2 turns 9D, 2 go, 1 5H thirty-one 2\n2 9D"
    )
    assert alone.score == 2


def test_pair_of_dummy_pegs_nothing_and_pair_royal_pegs_for_player():  # rules.md 11.6
    alone = in_play("7S 7H 2C QC", discard="9C 8C", dummy="7D 2S", starter="4S")
    assert alone.play("7S, 7H") == "1 7S, 2 7D (pair 2), 1 7H pair 6, 2 2S"
    assert alone.score == 6


def test_run_includes_cards_of_dummy_and_player():  # rules.md 5.8, 11.6
    alone = in_play("4S 5H 2C QC", discard="9C 8C", dummy="6D 7C", starter="4H")
    assert alone.play("4S, 5H") == "1 4S, 2 6D, 1 5H fifteen 2 run 3, 2 7C (run 4)"
    assert alone.score == 5


# The show.


@pytest.mark.parametrize(("starter", "crib"), [("6C", 0), ("6D", 5)])
def test_flush_needs_four_in_hand_and_five_in_crib(starter: str, crib: int):
    alone = in_play("2H 4H 8H KH", discard="QD KD", dummy="2D 8D", starter=starter)
    assert alone.play("KH, 8H, 2H, 4H").endswith(f"\nhand 4, crib {crib}")  # rules.md 11.7


# The cards under the stock, and the last four.


AFTER_THE_FIRST = """
    throws AC TS, 8C, 8H, 7D, 7S
    throws 6D 9H, QC, JH, AH, QS
    throws 8S KC, 4H, 3D, 3H, 2S
    throws KD JD, 9S, 9C, 6C, 6H
    throws JS AD, 8D, 5D, 7H, TH
"""


def test_whole_game_matches_example():  # rules.md 11
    alone = a_solitaire()
    assert alone.play("throws JC KH, 4S, 5H, QD, 6S, keeps QD") == (
        "thrown JC KH, starter 7D, 1 4S, 2 9D, 1 5H, 2 3C, 1 QD thirty-one 2\n"
        "2 JC, 1 6S, 2 KH\n"
        # Two fifteens and 4 5 6 7; the crib holds nothing.
        "hand 8, crib 0\n"
        "under QD 4S 9D 5H 3C JC 6S KH\n"
        "dealt 7D 8C 8H AC TS 7S"
    )
    assert alone.score == 2 + 8
    assert alone.play(AFTER_THE_FIRST) == (
        "thrown AC TS, starter JH, heels 1, "
        "1 8C, 2 KS, 1 8H, 2 2D, 1 go, 2 AC, 2 turns TS, 2 go\n"
        "1 7D, 2 TS, 1 7S: 1 last 1\n"
        "hand 12, crib 0\n"
        "under 8C KS 8H 2D AC 7D TS 7S\n"
        "dealt JH QC QS 6D 9H AH, "
        "thrown 6D 9H, starter 2S, "
        "1 QC, 2 5C (fifteen 2), 1 JH, 2 5S, 1 AH thirty-one 2\n"
        "2 6D, 1 QS, 2 9H\n"
        # A pair; in the crib a pair and 9 with 6.
        "hand 2, crib 4\n"
        "under QC 5C JH 5S AH 6D QS 9H\n"
        "dealt 2S 3D 3H 4H 8S KC, "
        "thrown 8S KC, starter 9S, "
        "1 4H, 2 TD, 1 3D, 2 QH, 1 3H, 2 turns 8S, 2 go, 1 go: 1 go 1\n"
        "2 8S, 1 2S, 2 KC\n"
        # Two fifteens and a double run; 8 9 10.
        "hand 12, crib 3\n"
        "under 4H TD 3D QH 3H 8S 2S KC\n"
        "dealt 9S 9C 6C 6H KD JD, "
        "thrown KD JD, starter 5D, "
        "1 9S, 2 AS, 1 9C, 2 4D, 1 6C, 2 turns KD, 2 go, 1 go: 1 go 1\n"
        "2 KD, 1 6H, 2 JD\n"
        # Four fifteens and two pairs; four fifteens and his nobs.
        "hand 12, crib 9\n"
        "under 9S AS 9C 4D 6C KD 6H JD\n"
        "dealt 5D AD 8D 7H TH JS, "
        "thrown JS AD, starter 2C, "
        "1 8D, 2 2H, 1 5D fifteen 2, 2 3S, 1 7H, 2 turns JS, 2 go, 1 go: 1 go 1\n"
        "2 JS, 1 TH, 2 AD\n"
        # Three fifteens; three fifteens and a double run.
        "hand 6, crib 14\n"
        "under 8D 2H 5D 3S 7H JS TH AD\n"
        # Four clubs.
        "last 2C 4C 7C TC starter QD, hand 4"
    )
    assert (
        alone.score
        == 10 + (1 + 1 + 12) + (2 + 2 + 4) + (1 + 12 + 3) + (1 + 12 + 9) + (2 + 1 + 6 + 14) + 4
    )
    assert (alone.game.deals, alone.game.is_over, alone.game.is_success) == (7, True, False)


def test_whole_game_with_natty_bumppo_rules_matches_example():  # rules.md 11.10
    alone = a_solitaire(BUMPPO)
    alone.play("throws JC KH, 4S, 5H, QD, 6S, keeps QD")
    assert alone.play(AFTER_THE_FIRST).endswith("\nlast 2C 4C 7C TC starter QD, crib 0")
    # One more for his heels, and four clubs are no flush in a crib.
    assert alone.score == 97 + 1 - 4


@pytest.mark.parametrize(
    ("solitaire", "counted"), [(CLASSIC, "hand 5"), (BUMPPO, "heels 2, crib 5")]
)
def test_jack_kept_as_last_starter_makes_flush_of_five_and_can_be_his_heels(
    solitaire: Solitaire, counted: str
):
    alone = a_solitaire(solitaire)  # rules.md 11.9, 11.10
    alone.play("throws JC KH, 4S, 5H, QD, 6S, keeps JC")
    last = alone.play(AFTER_THE_FIRST).splitlines()[-1]
    assert last == f"last 2C 4C 7C TC starter JC, {counted}"
    assert alone.score == {CLASSIC: 93 + 5, BUMPPO: 94 + 2 + 5}[solitaire]


def test_hundred_and_twenty_one_wins_without_ending_game():  # rules.md 11.1
    alone = a_solitaire()
    assert not alone.game._replace(score=120).is_success
    alone.game = alone.game._replace(score=121)
    assert alone.game.is_success
    alone.play("throws JC KH, 4S, 5H, QD, 6S")
    assert (alone.score, alone.game.is_over) == (131, False)


def test_new_game_is_classic_and_has_no_points_or_deals_yet():  # rules.md 11.1
    assert (new_solitaire().solitaire, new_solitaire().score, new_solitaire().deals) == (
        CLASSIC,
        0,
        0,
    )


TOP = "5H 6S JC 9D 3C KH 4S QD 7D"


def before_the_discard() -> Alone:
    return Alone(Solitaire.CLASSIC, TOP)


def in_the_middle_of_a_count() -> Alone:
    alone = in_play("KS QH 2S 9C", discard="2H 8H", dummy="4D 3C", starter="7S")
    alone.play("KS, QH")
    return alone


def before_the_second_place() -> Alone:
    square = Alone(Solitaire.SQUARE, "")
    square.play("lays 2 3")
    return square


IN_ROW = "does not exist: rows and columns are numbered 1 to 4"
TO_DISCARD = "waiting for two cards to be put under the dummy's two cards"


@pytest.mark.parametrize(
    ("moment", "words", "why"),
    [
        # A discard is two cards of the hand (11.3).
        (before_the_discard, "throws 9D JC", "the nine of diamonds is not in the hand"),
        (before_the_discard, "throws 5H", "discard two different cards from the hand"),
        (before_the_discard, "throws 5H 6S JC", "discard two different cards from the hand"),
        (before_the_discard, "throws 5H 5H", "discard two different cards from the hand"),
        *[(before_the_discard, words, TO_DISCARD) for words in ("5H", "keeps 5H", "lays 1 1")],
        # A played card is in the hand and fits (5.2).
        (
            *(in_the_middle_of_a_count, "9C"),
            "the nine of clubs would make 36, and the count cannot pass 31",
        ),
        (in_the_middle_of_a_count, "KS", "the king of spades is not in the hand"),
        (in_the_middle_of_a_count, "4D", "the four of diamonds is not in the hand"),
        (in_the_middle_of_a_count, "throws 9C JS", "waiting for a card to be played"),
        # A card is put on a free place (12.1).
        (
            *(before_the_second_place, "lays 2 3"),
            "the ace of clubs is already in row 2, column 3: choose an empty place",
        ),
        (before_the_second_place, "lays 0 1", f"row 0 {IN_ROW}"),
        (before_the_second_place, "lays 5 1", f"row 5 {IN_ROW}"),
        (before_the_second_place, "lays 1 0", f"column 0 {IN_ROW}"),
        (before_the_second_place, "lays 1 5", f"column 5 {IN_ROW}"),
        (before_the_second_place, "5H", "waiting for a card to be placed on the grid"),
    ],
)
def test_illegal_decision_is_refused(moment: Callable[[], Alone], words: str, why: str):
    alone = moment()
    assert alone.refusal(words) == why
    with pytest.raises(IllegalAction, match=why):
        alone.play(words)


def test_claim_with_card_and_play_for_dummy_are_refused():  # rules.md 11.5
    game = in_play("KS QH JS 9C", discard="2H 8H", dummy="4D 3C", starter="7S").game
    assert refusal(game, Play(PLAYER, Card.parse("KS"), 2)) == (
        "the program pegs for this player, so enter only the card"
    )
    assert refusal(game, Play(Seat(1), Card.parse("4D"))) == (
        "it is not this player's turn: waiting for a card to be played"
    )


@pytest.mark.parametrize("card", ["7D", "AC"])
def test_one_of_eight_cards_is_kept_on_top(card: str):  # rules.md 11.8
    alone = before_the_discard()
    alone.play("throws JC KH, 4S, 5H, QD, 6S")
    name = Card.parse(card).name
    assert alone.refusal(f"keeps {card}") == (
        f"the {name} is not in this deal: choose one of the eight cards dealt"
    )
    assert alone.refusal("keeps 3C") is None
    assert alone.refusal("5H") == "waiting for a card from the first deal to be put on top"


def test_decision_before_shuffle_and_second_shuffle_are_refused():  # rules.md 11.1
    assert (
        refusal(new_solitaire(), DummyDiscard(cards("5H 6S")))
        == "waiting for the pack to be shuffled"
    )
    assert refusal(before_the_discard().game, Shuffle(PACK)) == (
        "waiting for two cards to be put under the dummy's two cards"
    )


def test_decision_after_end_is_refused():  # rules.md 11.9
    square = Alone(Solitaire.SQUARE, "")
    square.play(", ".join(f"lays {row} {column}" for row in range(1, 5) for column in range(1, 5)))
    assert square.refusal("lays 1 1") == (
        "the solitaire game is over, so nothing more can be played"
    )


def test_game_or_decision_with_argument_of_wrong_type_is_refused():
    with pytest.raises(
        TypeError, match=r"patience: 'classic' is not of type Solitaire: use Solitaire\."
    ):
        new_solitaire("classic")
    with pytest.raises(TypeError, match=r"cards: '5H' is not of type Card: use Card\.parse"):
        DummyDiscard(["5H", "6S"])
    with pytest.raises(TypeError, match="card: '5H' is not of type Card"):
        KeepStarter("5H")
    with pytest.raises(TypeError, match=r"column: 1\.0 is not a whole number"):
        PlaceCard(1, 1.0)


def test_error_names_invalid_decision_or_event():
    with pytest.raises(TypeError, match=r"^Cut\(seat=0, depth=9\) is not a solitaire decision"):
        apply_solitaire(new_solitaire(), Cut(Seat(0), 9))
    with pytest.raises(TypeError, match="'shuffled' is not a solitaire event"):
        evolve(new_solitaire(), "shuffled")
    with pytest.raises(TypeError, match="7 is not a solitaire event"):
        seen_by_player(7)


def test_decision_equals_only_same_decision():
    assert DummyDiscard(cards("5H 6S")) != DummyDiscard(cards("6S 5H"))
    assert DummyDiscard(list(cards("5H 6S"))) == DummyDiscard(cards("5H 6S"))
    assert repr(PlaceCard(2, 3)) == "PlaceCard(row=2, column=3)"


def test_view_shows_backs_of_dummys_own_cards():  # rules.md 11.2
    alone = Alone(Solitaire.CLASSIC, TOP)
    assert written(alone.sees.hand) == "5H 6S JC KH 4S QD"
    assert written(alone.sees.dummy) == "? ?"
    assert (alone.sees.stock, alone.sees.starter, alone.sees.under) == (44, None, ())


def test_player_sees_own_discards_in_hand_of_dummy():  # rules.md 11.3
    alone = Alone(Solitaire.CLASSIC, TOP)
    alone.play("throws KH JC")
    assert written(alone.sees.dummy) == "? ? KH JC"
    assert str(alone.sees.starter) == "7D"


def test_card_dummy_turned_over_but_could_not_play_stays_visible():  # rules.md 11.5
    alone = in_play("KS 5D 4H 8S", discard="AC 2C", dummy="JD 9D", starter="6C")
    alone.play("KS")
    assert (written(alone.sees.dummy), alone.sees.turned) == ("? AC 2C", False)
    alone.play("5D")
    assert (written(alone.sees.dummy), alone.sees.turned) == ("9D AC 2C", True)
    assert (alone.sees.count, alone.sees.said_go) == (25, (1,))
    alone.play("4H")
    # The ace is known, because the player discarded it, and is face down.
    assert (written(alone.sees.dummy), alone.sees.turned) == ("AC 2C", False)
    assert (written(alone.sees.played), alone.sees.start) == ("KS JD 5D 4H 9D", 4)


def test_crib_is_seen_when_counted():  # rules.md 11.7
    alone = Alone(Solitaire.CLASSIC, TOP)
    alone.play("throws JC KH, 4S, 5H, QD")
    assert alone.sees.crib == ()
    alone.play("6S")
    assert written(alone.sees.crib) == "9D 3C JC KH"
    assert written(alone.sees.hand) == "5H 6S 4S QD"
    assert written(alone.sees.played) == "4S 9D 5H 3C QD JC 6S KH"


def test_face_up_cards_under_stock_are_seen():  # rules.md 11.8
    alone = Alone(Solitaire.CLASSIC, TOP)
    alone.play("throws JC KH, 4S, 5H, QD, 6S, keeps QD")
    assert written(alone.sees.under) == "QD 4S 9D 5H 3C JC 6S KH"
    # The starter that went back is the first card of the hand.
    assert written(alone.sees.hand)[:2] == "7D"
    assert alone.sees.starter is None


def test_only_next_card_of_squares_is_visible():  # rules.md 12.1
    square = Alone(Solitaire.SQUARE, "5H 5S")
    assert (str(square.sees.card), square.sees.stock) == ("5H", 51)
    square.play("lays 1 2")
    assert (str(square.sees.card), square.sees.stock) == ("5S", 50)
    assert written(square.sees.grid) == "? 5H" + 14 * " ?"


def test_shuffle_shows_no_cards():
    shuffled, dealt = Alone(Solitaire.CLASSIC, TOP).begun
    assert seen_by_player(shuffled) == PackShuffled()
    assert type(seen_by_player(shuffled)) is PackShuffled
    assert seen_by_player(dealt) is dealt


def test_view_before_shuffle_is_empty():
    look = solitaire_view(new_solitaire())
    assert (look.stock, look.start, look.count, look.score, look.deals) == (0, 0, 0, 0, 0)
    assert (look.hand, look.dummy, look.under, look.played, look.grid) == ((), (), (), (), ())


def test_program_shuffles_and_player_decides():
    assert (to_act(new_solitaire()), legal_solitaire(solitaire_view(new_solitaire()))) == (
        (HOUSE,),
        (),
    )
    alone = Alone(Solitaire.CLASSIC, TOP)
    assert to_act(alone.game) == (PLAYER,)
    assert {action.seat for action in legal_solitaire(alone.sees)} == {PLAYER}
    assert Shuffle(PACK).seat == HOUSE


def test_discards_are_offered_in_either_order():  # rules.md 11.3
    ranked_discards = legal_solitaire(Alone(Solitaire.CLASSIC, TOP).sees)
    assert len(ranked_discards) == 6 * 5
    first, *_ = ranked_discards
    assert isinstance(first, DummyDiscard)
    assert DummyDiscard(first.cards[::-1]) in ranked_discards
