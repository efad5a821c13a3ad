"""Computer players follow the rules, use only what they see, and claim honestly."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage import (
    HOUSE,
    PACK,
    Answer,
    Claim,
    Discard,
    Game,
    Pegging,
    Play,
    Rules,
    Seat,
    Shuffle,
    Why,
    apply,
    cards,
    events,
    new_game,
    rank_discards,
    to_act,
    view,
)
from cribbage.analysis.players import COMPUTER_PLAYERS, beginner, easy, steady, strong
from cribbage.session.bench_games import bench_result
from cribbage.ui.text.plain_bench import BenchRequest
from tests.analysis.moments import dealt, in_play, looks, redealt
from tests.bench.__main__ import played as played_in_pairs
from tests.common.games import rules

SEEDS = st.integers(0, 2**32)


def played(agreed: Rules, makers, seed: int):
    packs = Random(seed)
    partners = [make(Random(seed + seat)) for seat, make in enumerate(makers)]
    game = new_game(agreed)
    while owing := to_act(game):
        if owing[0] == HOUSE:
            action = Shuffle(packs.sample(PACK, 52))
        else:
            action = partners[owing[0]](view(game, owing[0]))
        game, happened = apply(game, action)
        yield from happened


@given(rules, SEEDS)
def test_computer_players_finish_any_game_with_legal_plays_and_true_claims(
    agreed: Rules, seed: int
):
    makers = [(beginner, easy, steady)[seat % 3] for seat in range(agreed.seats)]
    won = False
    for event in played(agreed, makers, seed):
        won = won or isinstance(event, events.GameWon)
        if isinstance(event, events.Pegged):
            paid = {combo.why for combo in event.score}
            assert not paid & {Why.MUGGINS, Why.PENALTY, Why.FALSE_CALL}
        if isinstance(event, events.Settled):
            assert event.points == event.claimed
    assert won


def test_strong_plays_two_player_game():
    happened = list(played(Rules(target=61), (strong, easy), 3))
    assert isinstance(happened[-1], events.GameWon)


def test_strong_error_says_two_players_only():
    with pytest.raises(ValueError, match="for two players, not 3"):
        list(played(Rules(3, 61), (strong, easy, easy), 1))


@pytest.mark.slow
@pytest.mark.parametrize("level", COMPUTER_PLAYERS)
@settings(max_examples=10)
@given(seed=SEEDS, other=SEEDS, scores=st.sampled_from([(0, 0), (110, 105)]))
def test_hidden_cards_change_no_decision(level: str, scores, seed: int, other: int):
    chance, decide = Random(seed), COMPUTER_PLAYERS[level]
    moments = [dealt(chance), *[game for game, _ in looks(in_play(chance), chance)]]
    for moment in moments[:3]:
        seat, game = to_act(moment)[0], moment._replace(scores=scores)
        elsewhere = view(redealt(game, seat, Random(other)), seat)
        assert decide(Random(1))(elsewhere) == decide(Random(1))(view(game, seat))


def test_computer_player_refuses_to_decide_out_of_turn():
    game = in_play(Random(1))
    for seat in (Seat(1), None):
        with pytest.raises(ValueError, match="for a seat that has to act"):
            easy(Random(1))(view(game, seat))


# Claims and calls.


def test_strong_always_calls_missed_points_and_beginner_mostly_does_not():
    game = Game.parse(
        "answering counting:muggins dealer:1 hands:5H5S5DJC/AC3CTHQH crib:2C9D8SKH starter:4S "
        "claim:2 shown: turn:1".replace(" shown:", "")
    )
    look = view(game, Seat(0))
    words = {level: said(make, look, 200) for level, make in COMPUTER_PLAYERS.items()}
    # Ace, four and ten are fifteen, and so are ace, four and queen.
    assert words["strong"] == {4: 200}
    assert 130 < words["beginner"][2] < 170
    assert 30 < words["easy"][2] < 70
    assert 5 < words["steady"][2] < 30


def said(make, look, times: int) -> dict[int, int]:
    words = {}
    chance = Random(5)
    for _ in range(times):
        word = make(chance)(look)
        assert isinstance(word, Answer)
        words[word.points] = words.get(word.points, 0) + 1
    return words


def test_computer_player_claims_point_for_go():
    game = Game.parse(
        "announcing pegging:say dealer:2 hands:KHQH2C3D/TSJS9C8D crib:4H4D6S6D starter:7C "
        "played:KHTSQH"
    )
    assert easy(Random(1))(view(game, Seat(0))) == Claim(Seat(0), 1)


def test_his_heels_are_claimed_with_dealers_first_card():
    game = Game.parse(
        "pegging pegging:say dealer:2 hands:KHQH2C3D/TS9S9C8D crib:4H4D6S6D starter:JC played:KH"
    )
    play = easy(Random(1))(view(game, Seat(1)))
    assert isinstance(play, Play)
    assert play.claim == 2


# The beginner's view.


@pytest.mark.parametrize("dealer", [1, 2])
@pytest.mark.parametrize(
    ("hand", "discard"),
    [
        # 7 8 8 9 is a double run with two fifteens: 12.
        ("QC 7C 8D KD 8H 9S", "QC KD"),
        # 5 5 10 K is a pair and four fifteens: 10.
        ("2S 5C TH 3H 5D KC", "2S 3H"),
        # 6 7 8 8 is 12. The fives go to any crib.
        ("5C 6H 7S 5D 8H 8C", "5C 5D"),
        # Four hearts are 4. The pair of kings is 2.
        ("KD 2H 6H TH KS QH", "KD KS"),
        # Nothing scores: the first two cards dealt.
        ("QD 2C 8S 4D TC 6H", "QD 2C"),
    ],
)
def test_beginner_keeps_highest_score_without_starter(hand: str, discard: str, dealer: int):
    mine = "".join(hand.split())
    game = Game.parse(f"discarding dealer:{dealer} hands:{mine}/AC3CTDJSQSKH")
    assert beginner(Random(1))(view(game, Seat(0))) == Discard(Seat(0), cards(discard))


@pytest.mark.parametrize(
    ("hand", "played", "best"),
    [
        # 4 5 6 is a run that makes fifteen: 5, before a run of 3.
        ("4S TH 3D 6C", "4S5D", "6C"),
        # A pair royal for 6, before fifteen for 2. Twenty-one is left to the opponent.
        ("7S AC 7H 2C", "7S7D", "7H"),
        # Nothing scores: the first card dealt, and even a five is led.
        ("5H KD AC 2C", "", "5H"),
        ("3H 9D AC 6C", "3H2D", "AC"),
        ("KH 9S 2C 3C", "KH8D", "9S"),
    ],
)
def test_beginner_plays_card_that_scores_most_now(hand: str, played: str, best: str):
    mine, pile = "".join(hand.split()), f" played:{played}" if played else ""
    other = (played[2:4] or "9H") + "TS9C8C"
    game = Game.parse(f"pegging dealer:2 hands:{mine}/{other} crib:AH7CQSJD starter:KC{pile}")
    assert str(beginner(Random(1))(view(game, Seat(0))).card) == best


# Rules of thumb.


def lead(level: str, hand: str) -> str:
    rest = " ".join(["TS", "9S", "9C", "8D"])
    game = Game.parse(
        f"pegging dealer:2 hands:{hand.replace(' ', '')}/{rest.replace(' ', '')} "
        "crib:AH7D2SQD starter:KC"
    )
    assert isinstance(game.phase, Pegging)
    return str(COMPUTER_PLAYERS[level](Random(1))(view(game, Seat(0))).card)


def test_computer_players_do_not_lead_fives():
    assert lead("easy", "5H 5D AC 2C") not in ("5H", "5D")
    assert lead("steady", "5H KD AC 2C") != "5H"
    assert lead("strong", "5H KD 3C 2C") != "5H"


def test_easy_player_leads_four_or_card_of_pair():
    assert lead("easy", "4H KD QC 2C") == "4H"
    assert lead("easy", "8H 8C QC 2C") in ("8H", "8C")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("one", "other", "least"),
    [
        ("beginner", "random", 0.9),
        ("easy", "beginner", 0.52),
        ("steady", "easy", 0.5),
        ("strong", "steady", 0.5),
    ],
)
def test_each_level_wins_more_than_level_below(one: str, other: str, least: float):
    asked = BenchRequest(one, other, 10 if one == "strong" else 40, 121, 1)
    assert bench_result(played_in_pairs(asked)).share.value > least


def test_steady_player_makes_best_discard_in_two_player_game():
    seen = view(dealt(Random(3)), Seat(0))
    discarded = steady(Random(1))(seen)
    assert isinstance(discarded, Discard)
    assert set(discarded.cards) == set(rank_discards(seen)[0].thrown)
