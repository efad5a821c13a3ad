"""The analysis of the play, which knows only ranks: its rules, beliefs and ranked cards."""

from collections import Counter
from itertools import combinations
from math import exp
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage import (
    HOUSE,
    PACK,
    Game,
    Pegging,
    Play,
    Rules,
    Seat,
    Why,
    apply,
    cards,
    events,
    legal,
    new_game,
    score_pile,
    to_act,
    total,
    view,
)
from cribbage.analysis import tables
from cribbage.analysis.belief import Belief, Knowledge, knowledge_of, known_to_the_other
from cribbage.analysis.play_out import (
    LOSS,
    NEVER,
    answers,
    best_ends,
    glance,
    looked_through,
    play_rates,
    played_out,
    possible_hands,
)
from cribbage.analysis.plays import rank_plays, what_follows
from cribbage.analysis.ranks import EMPTY_PILE, rank_of
from tests.analysis.moments import in_play, looks, redealt


def at_a_glance(game: Game) -> Play:
    """Return the play of a player who considers only the pile."""
    (seat,) = to_act(game)
    worth = glance(knowledge_of(view(game, seat)).pile)
    hand = sorted(game.phase.hands[seat], key=lambda card: card.order)
    return Play(seat, max(hand, key=lambda card: worth[rank_of(card)]))


def pegged(happened) -> Counter:
    """Return the points that each seat pegs in the play, without his heels."""
    points = Counter()
    for event in happened:
        if isinstance(event, events.Pegged) and event.score[0].why is not Why.HEELS:
            points[event.seat] += total(event.score)
    return points


def hold_one_deal(seed: int) -> None:
    chance = Random(seed)
    game = in_play(chance)
    while isinstance(game.phase, Pegging) and chance.random() < 0.8:
        (seat,) = to_act(game)
        game = apply(game, chance.choice(legal(view(game, seat)))).game
    if not isinstance(game.phase, Pegging):
        return
    (seat,) = to_act(game)
    seen = knowledge_of(view(game, seat))
    first = chance.choice(legal(view(game, seat))).card
    rest = sorted([rank_of(card) for card in game.phase.hands[seat] if card is not first])
    others = sorted([rank_of(card) for card in game.phase.hands[1 - seat]])
    reckoned = played_out(seen.pile, rank_of(first), rest, others)
    points, action = Counter(), Play(seat, first)
    while isinstance(game.phase, Pegging):
        game, happened = apply(game, action)
        points.update(pegged(happened))
        if isinstance(game.phase, Pegging):
            action = at_a_glance(game)
    assert reckoned == (points[seat], points[1 - seat])


@pytest.mark.parametrize("first", [0, pytest.param(150, marks=pytest.mark.slow)])
def test_simulated_play_pegs_same_points_as_real_game(first: int):
    for seed in range(first, 10 * first + 150):
        hold_one_deal(seed)


# A pile.


@given(st.lists(st.integers(0, 12), max_size=12))
def test_pile_of_ranks_pegs_same_as_pile_of_cards(ranks: list[int]):
    pile, lying, left = EMPTY_PILE, [], Counter(range(13))
    for rank in ranks:
        fitting = [card for card in PACK if rank_of(card) == rank and card not in lying]
        if rank > pile.highest or not fitting:
            continue
        lying.append(fitting[0])
        assert pile.points[rank] == total(score_pile(lying))
        pile = pile.play(rank)
        count = sum([card.value for card in lying])
        assert pile.count == count
        assert (pile.highest >= 12) == (count <= 21)
        left[rank] += 1


def test_equivalent_piles_are_one_object():
    # Neither two nor king can be in a run with later cards.
    assert pile_of("KH 2C") is pile_of("QH 2C")
    assert pile_of("6H 7C 8D") is not pile_of("7C 6H 8D")
    assert pile_of("4H 4C 4D") is not pile_of("4H 4C")


def pile_of(text: str):
    pile = EMPTY_PILE
    for card in cards(text):
        pile = pile.play(rank_of(card))
    return pile


def test_player_who_sees_only_pile_takes_points_and_does_not_lead_five():
    assert glance(pile_of("8H"))[6] > glance(pile_of("8H"))[12]
    lead = glance(EMPTY_PILE)
    assert min(range(13), key=lead.__getitem__) == 4
    assert max(lead) < glance(pile_of("TH"))[4]


# The opponent's possible cards.


@pytest.mark.slow
def test_belief_before_first_card_weights_share_of_hands_by_unseen_cards():
    gone = (0, 0, 4, 4, 4, 9, 10)
    left = list(PACK)
    for rank in gone:
        left.remove(next(card for card in left if rank_of(card) == rank))
    shares, chances = tables.kept_shares(dealer=True), Counter()
    in_a_pack = Counter(combinations(sorted(map(rank_of, PACK)), 4))
    for hand in combinations([rank_of(card) for card in left], 4):
        ranks = tuple(sorted(hand))
        chances[ranks] += shares[ranks] / in_a_pack[ranks]
    whole = sum(chances.values())
    believed = Belief(Knowledge((0, 4, 4, 10), EMPTY_PILE, gone, dealer=True)).hands
    assert believed == pytest.approx({hand: each / whole for hand, each in chances.items()})


@given(st.integers(0, 2**32))
def test_hand_that_opponent_really_holds_is_always_considered_possible(seed: int):
    chance = Random(seed)
    for game, look in looks(in_play(chance), chance):
        held = tuple(sorted([rank_of(card) for card in game.phase.hands[1 - look.seat]]))
        belief = Belief(knowledge_of(look))
        assert belief.hands[held] > 0
        assert sum(belief.hands.values()) == pytest.approx(1)
        drawn = belief.drawn(60)
        assert len(drawn) <= 60
        assert sum([share for _, share in drawn]) == pytest.approx(1)
        assert {hand for hand, _ in drawn} <= set(belief.hands)


DEAL = "pegging dealer:2 hands:KH6H2C3D/TS9S9C8D crib:4H4D6S6D starter:7C played:"


@pytest.mark.parametrize(
    ("played", "seat", "above"),
    [
        ("KHTS", 0, -1),
        ("KHTS6H", 0, 4),  # go at twenty-six: nothing up to a five
        ("KHTS6H3D", 0, 4),
        ("KHTS6H3D2C", 1, -1),  # thirty-one tells nothing about its player
        ("KHTS2C9S", 0, -1),  # thirty-one again
        ("KH9S2C8D", 0, 1),  # go by both at twenty-nine
    ],
)
def test_opponent_who_said_go_is_known_to_hold_no_card_that_fits(
    played: str, seat: int, above: int
):
    look = view(Game.parse(DEAL + played), Seat(seat))
    assert look.to_act == (seat,)
    seen = knowledge_of(look)
    assert seen.above == above
    assert min([hand[0] for hand in Belief(seen).hands if hand], default=above + 1) == above + 1


def test_player_of_weaker_card_is_less_likely_to_hold_better_one():
    """A player who plays a king after a seven probably has no eight, which would make fifteen."""
    seen = Knowledge(
        (0, 1, 2), pile_of("7H KH"), (0, 1, 2, 6, 8, 9, 9), True, ((pile_of("7H"), 12),)
    )
    with_eight = sum([each for hand, each in Belief(seen).hands.items() if 7 in hand])
    unknown = seen._replace(played=((EMPTY_PILE, 12),))
    assert with_eight < sum([each for hand, each in Belief(unknown).hands.items() if 7 in hand]) / 3


# Choosing a card.


def test_every_fitting_card_is_listed_best_first():
    look = view(Game.parse(DEAL + "KHTS"), Seat(0))
    plays = rank_plays(look)
    assert {each.card for each in plays} == set(cards("6H 2C 3D"))
    assert [each.worth for each in plays] == sorted([each.worth for each in plays], reverse=True)
    assert {each.pegs for each in plays} == {0}
    look = view(Game.parse(DEAL + "6HTS3DTD".replace("TD", "8D")), Seat(0))
    assert [str(each.card) for each in rank_plays(look)] == ["2C"]


def test_cards_of_same_rank_are_equal_and_higher_suit_comes_first():
    look = view(Game.parse(DEAL + "KHTS6H3D2C"), Seat(1))
    plays = {str(each.card): each.worth for each in rank_plays(look)}
    assert plays["9S"] == plays["9C"]
    assert list(plays).index("9S") < list(plays).index("9C")


def test_points_of_last_cards_are_calculated_to_end_of_play():
    # At twenty-six the opponent has said go: three and two make 31, in either order.
    follows = what_follows(knowledge_of(view(Game.parse(DEAL + "KHTS6H"), Seat(0))))
    assert {rank: mine for rank, (mine, _) in follows.items()} == pytest.approx({1: 2, 2: 2})


@pytest.mark.slow
@settings(max_examples=15)
@given(st.integers(0, 2**32), st.integers(0, 2**32))
def test_hidden_cards_do_not_change_ranking(seed: int, other: int):
    """The opponent's cards, the crib and the stock are dealt again for each comparison."""
    chance = Random(seed)
    seen = list(looks(in_play(chance), chance))[:4]
    answered = chance.choice(seen)
    for game, look in seen:
        elsewhere = view(redealt(game, look.seat, Random(other)), look.seat)
        assert rank_plays(elsewhere, hands=40) == rank_plays(look, hands=40)
        if (game, look) == answered:
            again = rank_plays(elsewhere, hands=12, answered=True)
            assert again == rank_plays(look, hands=12, answered=True)


def test_ranking_cards_out_of_turn_is_refused():
    game = Game.parse(DEAL + "KHTS")
    with pytest.raises(ValueError, match="for the player whose turn it is"):
        rank_plays(view(game, Seat(1)))
    for look in (view(game), view(game, HOUSE), view(new_game(), Seat(0))):
        with pytest.raises(ValueError, match="for a player, while cards are played"):
            rank_plays(look)
    with pytest.raises(ValueError, match="for two players, not 4"):
        rank_plays(view(new_game(Rules(4)), Seat(0)))


ALIKE = st.builds(lambda rank, many: (rank,) * many, st.integers(0, 12), st.integers(1, 4))
"""A hand that leaves the opponent no choice."""
OWN = st.lists(st.integers(0, 12), min_size=1, max_size=4).map(sorted)


def expected_gain(ends) -> float:
    """Return the expected difference in pegging over the opponent's possible hands."""
    return sum([end.share * (end.pegged[0] - end.pegged[1]) for end in ends])


def more(end) -> int:
    return end.pegged[0] - end.pegged[1]


@given(OWN, ALIKE)
def test_looking_ahead_pegs_no_less_than_without(own, others):
    lead, *rest = own
    drawn = [(others, 1.0)]
    looked = looked_through(EMPTY_PILE, lead, rest, drawn, more)
    mine, theirs = played_out(EMPTY_PILE, lead, rest, others)
    assert expected_gain(looked) >= mine - theirs


@given(OWN, st.lists(ALIKE, min_size=2, max_size=5, unique=True))
def test_looking_ahead_does_not_use_hidden_cards(own, hands):
    """The gain is at most the average of the gains against each hand when it is known."""
    lead, *rest = own
    drawn = [(hand, 1 / len(hands)) for hand in hands]
    looked = looked_through(EMPTY_PILE, lead, rest, drawn, more)
    opened = [end for each in drawn for end in looked_through(EMPTY_PILE, lead, rest, [each], more)]
    assert expected_gain(looked) <= expected_gain(opened) + 1e-9
    assert sorted(end.hand for end in looked) == sorted(hands)


def test_opponent_who_sees_only_pile_plays_each_card_at_given_rate():
    """After a five, the opponent's ten makes fifteen and their three does not."""
    on_it = EMPTY_PILE.play(4)
    worth = glance(on_it)
    often = 1 / (1 + exp((worth[2] - worth[9]) / LOSS))
    ends = looked_through(EMPTY_PILE, 4, [], [((2, 9), 0.001)] * 1000, more)
    fifteens = [end for end in ends if end.pegged[1] >= 2]
    assert len(fifteens) / 1000 == pytest.approx(often, abs=0.01)


def test_opponent_leads_if_player_leads_no_card():
    """From a ten and a three they lead the ten more rarely; a five makes fifteen on it."""
    lead = play_rates(EMPTY_PILE)
    often = lead[9] / (lead[2] + lead[9])
    ends = looked_through(EMPTY_PILE, None, [4, 12], [((2, 9), 0.001)] * 1000, more)
    fifteens = [end for end in ends if end.pegged[0] >= 2]
    assert len(fifteens) / 1000 == pytest.approx(often, abs=0.01)


def test_opponent_finds_worst_reply_for_player_in_given_share_of_cases():
    """On a four they take the pair at a glance, for which the player makes three of a kind."""
    hands = possible_hands([((3, 9), 0.001)] * 1000)
    ends = best_ends(EMPTY_PILE, (3, 3), hands, more, (NEVER, NEVER), 0.35)
    trapped = [end for end in ends if end.pegged[0] >= 6]
    assert len(trapped) / 1000 == pytest.approx(0.65, abs=0.01)


def test_opponent_without_reply_says_go_in_every_share_of_cases():
    """A jack makes thirty, and two kings are left: one for the go, a pair and the last card."""
    hands = possible_hands([((12, 12), 0.01)] * 100)
    ends = best_ends(pile_of("KC TD"), (10,), hands, more, (NEVER, NEVER), 1.0)
    assert {end.pegged for end in ends} == {(1, 3)}


def test_opponent_who_looks_ahead_avoids_trap():
    """From three fours, one is led. Pairing it pegs two, but then another four pegs six."""
    lead = EMPTY_PILE.play(3)
    at_once, ahead = play_rates(lead), answers(lambda pile: [((3, 3, 12), 1.0)])((3, 9), lead)
    assert at_once[3] > at_once[9]
    assert ahead[3] < ahead[9] / 10


def test_looking_ahead_uses_given_rates_of_opponents_cards():
    only_a_three = [float(rank == 2) for rank in range(13)]
    drawn = [((2, 9), 0.01)] * 100
    ends = looked_through(EMPTY_PILE, 4, [], drawn, more, answer=lambda hand, pile: only_a_three)
    assert {end.pegged for end in ends} == {(0, 1)}


def test_opponent_knows_played_cards_only():
    look = view(Game.parse(DEAL + "KHTS"), Seat(0))
    seen = known_to_the_other(look, 5)
    assert seen.pile.count == 26
    assert seen.played == ((EMPTY_PILE, 12), (EMPTY_PILE.play(12).play(9), 5))
    assert (seen.hand, seen.gone, seen.dealer, seen.above) == ((), (9, 6), False, -1)


def test_opponent_who_looks_ahead_also_leads_next_count():
    """The jack makes thirty-one, and no card fits after the five, so a new count begins."""
    asked = []

    def answer(hand, pile):
        asked.append(pile)
        return [float(rank == hand[0]) for rank in range(13)]

    drawn = [((4, 7), 1.0)]
    for pile, own in ((pile_of("KH AS"), 9), (pile_of("KH TS"), 10), (pile_of("KH TS 6H"), 4)):
        looked_through(pile, own, [2, 5], drawn, more, answer=answer)
    assert asked == [pile_of("KH AS TH"), EMPTY_PILE, EMPTY_PILE]


@given(st.randoms(use_true_random=False))
def test_looking_ahead_changes_nothing_without_choice(chance):
    """With one card each, there is only one way to play."""
    own, other = chance.randrange(13), chance.randrange(13)
    (end,) = looked_through(EMPTY_PILE, own, [], [((other,), 1.0)], more)
    assert end.pegged == played_out(EMPTY_PILE, own, [], [other])
