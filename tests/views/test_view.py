"""The view of each seat and of a spectator, and the legal decisions of a seat."""

from itertools import pairwise, takewhile
from random import Random
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.actions import Answer, Claim, Cut, Play, Shuffle
from cribbage.engine.events import CribShown, Dealt, Discarded, Event, Shuffled
from cribbage.engine.game import CuttingForDeal, Game, Gathered, Pegging, new_game
from cribbage.engine.referee import apply, to_act
from cribbage.engine.rules import HOUSE, Counting, Overclaim, Pegs, Rules, Seat, Uncalled
from cribbage.pack.cards import PACK, cards
from cribbage.views.frames import frames
from cribbage.views.seen import FaceUp, HandsDealt, LaidAway, PackShuffled, seen
from cribbage.views.view import CardRow, legal, view
from tests.common.eyes import cards_known_to, deals, everybody, other_cards
from tests.common.games import WholeGame, cards_in
from tests.common.table import (
    ON_SHOW,
    Table,
    after_discards,
    dealt,
    decision,
    played_out,
    stacked,
    table_at_show,
)

ANN, BEN = Seat(0), Seat(1)


def lies(row: CardRow) -> str:
    """Return a row of cards as text, with ? for a face-down card."""
    return " ".join("?" if card is None else str(card) for card in row)


def hands(game: Game, seat: Seat | None) -> list[str]:
    return [lies(hand) for hand in view(game, seat).hands]


def allowed(game: Game, seat: Seat | None) -> list[str]:
    """Return the cards that the seat can legally play."""
    return [str(action.card) for action in legal(view(game, seat))]


@pytest.fixture
def in_play() -> Table:
    """Return a table at a count of 20, where seat 1 led and seat 2 deals."""
    table = dealt("TC JC 7C 6D", "KS KD 8H AS", starter="2D", crib="3C 3D 4C 4D")
    table.play("1 TC, 2 KS")
    return table


def test_player_sees_own_hand_and_backs_of_others(in_play: Table):  # rules.md 3.3
    assert hands(in_play.game, ANN) == ["JC 7C 6D", "? ? ?"]
    assert hands(in_play.game, BEN) == ["? ? ?", "KD 8H AS"]
    # A spectator sees backs only.
    assert hands(in_play.game, None) == ["? ? ?", "? ? ?"]
    assert legal(view(in_play.game)) == ()


def test_everyone_sees_starter_played_cards_and_who_said_go(in_play: Table):
    for seat in (ANN, BEN, None):  # rules.md 5.1, 5.3
        seen = view(in_play.game, seat)
        assert (lies([seen.starter]), lies(seen.played)) == ("2D", "TC KS")
        assert (seen.players, seen.start, seen.count) == ((ANN, BEN), 0, 20)
        assert lies(seen.crib) == "? ? ? ?"
        assert (seen.dealer, seen.to_act, seen.phase) == (BEN, (ANN,), Pegging)
    table = dealt("KC QC JC 6D", "KS 2S AH AS", starter="2D")
    table.play("1 KC, 2 KS, 1 6D, 2 AS")
    assert [view(table.game, seat).said_go for seat in (ANN, BEN, None)] == [(ANN,)] * 3


def test_only_fitting_cards_can_be_played(in_play: Table):  # rules.md 5.2
    assert allowed(in_play.game, ANN) == ["JC", "7C", "6D"]
    assert allowed(in_play.game, BEN) == []
    in_play.play("1 7C")
    assert allowed(in_play.game, BEN) == ["AS"]


def test_view_before_shuffle_is_empty():  # rules.md 3.1
    seen = view(new_game(), ANN)
    assert (seen.hands, seen.stock, seen.dealer, seen.start) == ((), 0, None, 0)
    assert legal(seen) == ()
    # The program can shuffle in more ways than are listed.
    assert legal(view(new_game(), HOUSE)) == ()


def test_cut_for_deal_leaves_four_cards_at_each_end_and_is_face_up():  # rules.md 2.1, 2.2
    table = Table(new_game())
    table.do(stacked({9: "KC"}))
    depths = range(4, 49)
    assert legal(view(table.game, ANN)) == tuple(Cut(ANN, depth) for depth in depths)
    table.play("1 cuts 9")
    seen = view(table.game, BEN)
    assert [(seat, depth, str(card)) for seat, depth, card in seen.cuts] == [(ANN, 9, "KC")]
    assert (seen.stock, seen.phase) == (52, CuttingForDeal)
    assert legal(seen) == tuple(Cut(BEN, depth) for depth in depths if depth != 9)


def test_pone_can_cut_pack_and_stock():  # rules.md 3.1, 4.1
    table = Table(new_game(dealer=BEN))
    table.do(Shuffle(PACK))
    assert legal(view(table.game, ANN)) == tuple(Cut(ANN, depth) for depth in range(4, 49))
    assert legal(view(table.game, BEN)) == ()
    waiting = after_discards("", "").game
    assert legal(view(waiting, ANN)) == tuple(Cut(ANN, depth) for depth in range(4, 37))


def test_any_two_cards_of_six_can_be_discarded():  # rules.md 3.3
    table = Table(new_game(dealer=BEN))
    table.do(Shuffle(PACK))
    table.do(Cut(ANN, 13))
    seen = view(table.game, ANN)
    assert [lies(hand) for hand in seen.hands] == ["AD 3D 5D 7D 9D JD", "? ? ? ? ? ?"]
    assert len(set(legal(seen))) == 15
    assert decision("1 lays AD JD") in legal(seen)

    table.play("1 lays AD JD")
    seen = view(table.game, ANN)
    assert [lies(hand) for hand in seen.hands] == ["3D 5D 7D 9D", "? ? ? ? ? ?"]
    assert lies(seen.crib) == "? ?"
    assert legal(seen) == ()


def test_partners_do_not_see_each_others_cards():  # rules.md 3.3, 9.2
    hands_of_four = ("TC JC 7C 6D", "KS KD 8H AS", "2C 2S 3C 3S", "9C 9S 9H 9D")
    table = after_discards(*hands_of_four, starter="2D", crib="QC QD QH QS")
    backs = "? ? ? ?"
    for seat in map(Seat, range(4)):
        assert hands(table.game, seat) == [
            hand if other == seat else backs for other, hand in enumerate(hands_of_four)
        ]
        assert [lies(row) for row in view(table.game, seat).laid] == [
            ["QC", "QD", "QH", "QS"][seat] if other == seat else "?" for other in range(4)
        ]
        assert lies(view(table.game, seat).crib) == backs
    assert hands(table.game, None) == [backs] * 4
    table.play("1 cuts 4")
    for seat, lead in ((Seat(0), 4), (Seat(2), 0), (Seat(1), 0), (Seat(3), 0)):
        assert len(legal(view(table.game, seat))) == lead


def test_three_players_discard_one_of_five_cards():  # rules.md 9.1
    table = Table(new_game(Rules(seats=3), dealer=BEN))
    table.do(Shuffle(PACK))
    table.do(Cut(Seat(2), 13))
    assert len(legal(view(table.game, ANN))) == 5
    assert lies(view(table.game, ANN).crib) == "?"


@pytest.fixture
def at_the_show() -> Table:
    return played_out(
        "2C 4D 6H 8S",
        "TC QD 7H 2S",
        starter="5C",
        crib="5D 5H KH KS",
        scores=(0, 0),
        counting=Counting.MUGGINS,
    )


def test_view_of_show_shows_counted_hands(at_the_show: Table):  # rules.md 3.3, 3.5, 6.1, 8.2, 8.3
    hands, every = ["2C 4D 6H 8S", "TC QD 7H 2S"], (ANN, BEN, None)
    ask, answer = at_the_show.game, "1 claims 5"
    assert legal(view(ask, ANN)) == tuple(decision(f"1 claims {n}") for n in range(122))
    at_the_show.play(answer)
    claims = [(ask, None), (at_the_show.game, 5)]
    for game, claim in claims:
        for look in [view(game, seat) for seat in every]:
            assert [lies(hand) for hand in look.hands] == hands
            assert lies(look.crib) == "? ? ? ?"
            assert (look.counted, look.claim, look.shown) == ((ANN, False), claim, ())
            assert {*zip(look.players, look.played, strict=True)} == {
                (who, card) for who in (ANN, BEN) for card in cards(hands[who])
            }
            assert (look.start, look.count) == (8, 0)
    answers = legal(view(at_the_show.game, BEN))
    assert answers == tuple(decision(f"2 answers {n}") for n in range(122))
    at_the_show.play("2 answers 7, 2 claims 4, 1 answers 4")
    seen = view(at_the_show.game)
    assert set(seen.crib) == set(cards("5D 5H KH KS"))
    assert (seen.counted, seen.claim) == ((BEN, True), None)
    # All of it stays face up until the next shuffle.
    at_the_show.play("2 claims 0, 1 answers 0")
    seen = view(at_the_show.game, ANN)
    assert None not in {card for row in (*seen.hands, seen.crib) for card in row}
    assert seen.shown == ((ANN, False, 5), (BEN, False, 4), (BEN, True, 0))
    assert (len(seen.played), seen.deals, legal(seen)) == (8, 1, ())


@pytest.mark.parametrize("place", ON_SHOW)
def test_player_who_counts_by_hand_can_ask_program_too(place: str):  # rules.md 8.2
    game = table_at_show(place, 12, Counting.HAND, (0, 0), target=61).game
    owner, other = (ANN, BEN) if place == "pone" else (BEN, ANN)
    assert legal(view(game, owner)) == (
        Claim(owner, None),
        *(Claim(owner, points) for points in range(62)),
    )
    assert legal(view(game, other)) == ()


@pytest.mark.parametrize(
    ("scores", "decisions", "shown"),
    [
        ((114, 0), "1 claims 7, 2 answers 7", [(ANN, False, 7)]),
        (
            (0, 117),
            "1 claims 7, 2 answers 7, 2 claims 4, 1 answers 4",
            [(ANN, False, 7), (BEN, False, 4)],
        ),
        # A false call wins before the hand is counted.
        ((119, 0), "1 claims 0, 2 answers 9", [(ANN, False, 0)]),
    ],
)
def test_hands_left_uncounted_after_win_are_shown(
    at_the_show: Table, scores: tuple[int, int], decisions: str, shown: list[tuple[Seat, bool, int]]
):  # rules.md 7.5
    at_the_show.game = at_the_show.game._replace(scores=scores)
    *before, last = decisions.split(", ")
    for words in before:
        at_the_show.play(words)
        assert lies(view(at_the_show.game).crib) == "? ? ? ?"
    at_the_show.play(last)
    assert at_the_show.winner is not None
    for seat in (ANN, BEN, None):
        seen = view(at_the_show.game, seat)
        assert [lies(hand) for hand in seen.hands] == ["2C 4D 6H 8S", "TC QD 7H 2S"]
        assert lies(seen.crib) == "5D 5H KH KS"
        assert [*seen.shown] == shown
        assert (seen.counted, seen.claim, seen.to_act) == (None, None, ())
        assert seen.winner == at_the_show.game.winner
        # The owners of the crib's cards stay hidden.
        assert [lies(row) for row in seen.laid] == [
            "5D 5H" if seat == ANN else "? ?",
            "KH KS" if seat == BEN else "? ?",
        ]


def test_crib_stays_face_down_if_play_won_game():  # rules.md 7.2, 7.5
    table = dealt("TC JC 7C 6D", "KS 5D 8H AS", crib="3C 3D 4C 4D", starter="2D", scores=(0, 119))
    table.play("1 TC, 2 5D")
    assert table.winner == 2
    for seat in (ANN, BEN, None):
        assert lies(view(table.game, seat).crib) == "? ? ? ?"
        assert lies(view(table.game, seat).hands[0]) == ("JC 7C 6D" if seat == ANN else "? ? ?")


# Seen cards stay known.


def test_player_knows_own_discards_until_end_of_deal():  # rules.md 3.3
    table = after_discards("TC JC 7C 6D", "KS KD 8H AS", starter="2D", crib="3C 3D 4C 4D")
    for decisions in ("1 cuts 4", "1 TC, 2 KS, 1 7C, 2 AS", None):
        laid = {seat: view(table.game, seat).laid for seat in (ANN, BEN, None)}
        assert [lies(row) for row in laid[ANN]] == ["3C 3D", "? ?"]
        assert [lies(row) for row in laid[BEN]] == ["? ?", "4C 4D"]
        assert [lies(row) for row in laid[None]] == ["? ?", "? ?"]
        if decisions:
            table.play(decisions)


SAID = Rules(seats=3, pegging=Pegs.SAY, counting=Counting.MUGGINS)


def said_of_a_card() -> Game:
    """Return a three-player game in which seat 1 claims two points for the card led."""
    table = Table(new_game(SAID, dealer=Seat(2)))
    table.do(stacked({}))
    table.play("1 cuts 4")
    for seat in range(3):
        table.do(legal(view(table.game, Seat(seat)))[0])
    table.play("1 cuts 4")
    (seat,) = to_act(table.game)
    card = view(table.game, seat).hands[seat][0]
    assert card is not None
    table.do(Play(seat, card, 2))
    return table.game


def test_everyone_sees_claim_for_card():  # rules.md 8.9
    game = said_of_a_card()
    assert [view(game, Seat(seat)).claim for seat in range(3)] == [2, 2, 2]
    assert not view(game).disputed
    caller, last = SAID.opponents(game.phase.pegging.players[-1])
    assert legal(view(game, caller)) == tuple(Answer(caller, points) for points in range(32))
    game = apply(game, Answer(caller, 31)).game
    assert view(game, last).disputed


def test_player_who_pegs_by_hand_can_claim_any_number_with_card():  # rules.md 8.9
    game = said_of_a_card()
    while not isinstance(game.phase, Pegging):
        (seat,) = to_act(game)
        game = apply(game, Answer(seat, 2)).game
    (seat,) = to_act(game)
    plays = legal(view(game, seat))
    assert len(plays) == 4 * 32
    assert {play.claim for play in plays} == set(range(32))


def test_view_from_missing_seat_is_refused(in_play: Table):
    with pytest.raises(ValueError, match="seat 9 does not exist: seats are 0 to 1"):
        view(in_play.game, Seat(9))
    with pytest.raises(ValueError, match="seat -2 does not exist"):
        view(in_play.game, Seat(-2))
    assert view(in_play.game, HOUSE).hands == view(in_play.game).hands
    assert view(in_play.game, ANN).number == in_play.game.number


# Events as one viewer sees them.


def test_shuffle_shows_no_card():  # rules.md 3.1
    (event,) = Table(new_game()).do(Shuffle(PACK))
    for seat in (ANN, BEN, None):
        assert seen(event, seat) == PackShuffled()
        assert type(seen(event, seat)) is PackShuffled


def test_player_sees_own_dealt_hand():  # rules.md 3.2
    table = Table(new_game(Rules(seats=3), dealer=BEN))
    table.do(Shuffle(PACK))
    cut, dealt = table.do(Cut(Seat(2), 13))
    assert seen(cut, ANN) is cut
    backs = "? ? ? ? ?"
    for seat in (*map(Seat, range(3)), None, HOUSE):
        found = seen(dealt, seat)
        assert isinstance(found, HandsDealt)
        hands = [backs] * 3
        if seat is not None and seat != HOUSE:
            hands[seat] = lies(dealt.hands[seat])
        assert [lies(hand) for hand in found.hands] == hands
        assert (lies(found.crib), found.stock) == ("?", 36)
    with pytest.raises(ValueError, match="seat 3 does not exist: seats are 0 to 2"):
        seen(dealt, Seat(3))


def test_player_sees_own_discards():  # rules.md 3.3
    table = Table(new_game(dealer=BEN))
    table.do(Shuffle(PACK))
    table.do(Cut(ANN, 13))
    (event,) = table.do(decision("1 lays AD JD"))
    assert seen(event, ANN) == LaidAway(ANN, cards("AD JD"))
    for seat in (BEN, None, HOUSE):
        assert seen(event, seat) == LaidAway(ANN, (None, None))
        assert type(seen(event, seat)) is LaidAway


def test_crib_does_not_reveal_who_discarded_which_card():  # rules.md 3.3
    for crib in ("5D 6D 7D 8D", "6D 5D 8D 7D"):
        table = played_out("", "", "", "", starter="KC", crib=crib, scores=(0, 0))
        table.play("1 asks, 2 asks, 3 asks, 4 asks")
        assert lies(view(table.game, ANN).crib) == "5D 6D 7D 8D"
        shown = seen(table.do(decision("4 asks"))[0], ANN)
        assert isinstance(shown, CribShown)
        assert lies(shown.crib) == lies(view(table.game).crib) == "5D 6D 7D 8D"


def test_only_events_can_be_viewed():
    hidden = (Shuffled, Dealt, Discarded)
    assert {*get_args(FaceUp), *hidden} == set(get_args(Event))
    with pytest.raises(TypeError, match="is not an event of the game"):
        seen(Shuffle(PACK))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="is not an event of the game"):
        seen(("5H",), ANN)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seat 4 does not exist"):
        seen(Shuffled(PACK), Seat(4))


# Any agreement and decisions.


AT_A_TABLE = ((2, False), (3, False), (4, False), (4, True))
"""The number of players, and singles or partners for four."""


def agreed(seats: int, *, singles: bool) -> st.SearchStrategy[Rules]:
    """Draw the rules that affect claims and answers."""
    return st.builds(
        Rules,
        st.just(seats),
        st.just(61),
        st.tuples(*[st.sampled_from(Counting)] * seats),
        st.sampled_from(Overclaim),
        st.sampled_from(Uncalled),
        pegging=st.tuples(*[st.sampled_from(Pegs)] * seats),
        singles=st.just(singles),
    )


def whole_games(seats: int, *, singles: bool) -> st.SearchStrategy[WholeGame]:
    begun = st.builds(new_game, agreed(seats, singles=singles))
    return st.builds(WholeGame, begun, st.integers(0, 2**32))


any_game = st.sampled_from(AT_A_TABLE).flatmap(
    lambda table: whole_games(table[0], singles=table[1])
)


@pytest.mark.slow
@settings(max_examples=15)
@given(any_game)
def test_view_has_exactly_cards_that_were_face_up_or_own(moments: WholeGame):  # rules.md 3.3
    for deal in deals(moments):
        for number, moment in enumerate(deal, 1):
            if isinstance(moment.after.phase, Gathered):
                continue  # the cards that were cut are together again
            for seat in everybody(moment.after):
                known = cards_known_to(deal[:number], seat)
                assert set(cards_in(view(moment.after, seat))) == known


@pytest.mark.slow
@settings(max_examples=15)
@given(any_game)
def test_no_card_is_seen_before_it_is_face_up(moments: WholeGame):  # rules.md 3.3
    for deal in deals(moments):
        for number, moment in enumerate(deal, 1):
            for seat in everybody(moment.after):
                known = cards_known_to(deal[:number], seat)
                for event in moment.events:
                    assert set(cards_in(seen(event, seat))) <= known


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "singles"), AT_A_TABLE)
@settings(max_examples=15)
@given(data=st.data(), seed=st.integers(0, 2**32))
def test_view_does_not_reveal_places_of_hidden_cards(
    seats: int, singles: bool, data: st.DataObject, seed: int
):  # rules.md 3.3
    random = Random(seed)
    moments = data.draw(whole_games(seats, singles=singles))
    for deal in deals(moments):
        seat = random.choice(everybody(deal[0].before))
        upto = deal[: random.randrange(1, len(deal) + 1)]
        followed = 0
        for one, other in zip(upto, other_cards(upto, seat, random), strict=False):
            for event, another in zip(one.events, other.events, strict=True):
                assert seen(event, seat) == seen(another, seat)
            assert view(one.after, seat) == view(other.after, seat)
            followed += 1
        # Before the play nothing depends on hidden cards.
        before = list(takewhile(lambda moment: not isinstance(moment.action, Play), upto))
        assert followed >= len(before)


@given(any_game)
def test_each_event_is_given_with_views_before_and_after_it(moments: WholeGame):
    for moment in moments:
        shown = frames(moment.before, moment.events)
        assert [one.event for one in shown] == [seen(event) for event in moment.events]
        assert (shown[0].before, shown[-1].view) == (view(moment.before), view(moment.after))
        assert all(one.view == other.before for one, other in pairwise(shown))
