"""The play by ranks is that of the rules, and what is believed follows from what is seen."""

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
from cribbage.analysis.belief import Belief, Known, known, known_to_the_other
from cribbage.analysis.play import LOSS, answers, glance, looked_through, often, played_out
from cribbage.analysis.plays import rank_plays, what_follows
from cribbage.analysis.ranks import EMPTY, rank_of
from tests.analysis.moments import in_play, looks, redealt


def at_a_glance(game: Game) -> Play:
    """What is laid by whoever looks at the pile alone."""
    (seat,) = to_act(game)
    worth = glance(known(view(game, seat)).pile)
    hand = sorted(game.phase.hands[seat], key=lambda card: card.order)
    return Play(seat, max(hand, key=lambda card: worth[rank_of(card)]))


def pegged(happened) -> Counter:
    """What each seat pegs in the play, his heels apart."""
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
    seen = known(view(game, seat))
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
def test_the_play_goes_on_as_by_the_rules(first: int):
    for seed in range(first, 10 * first + 150):
        hold_one_deal(seed)


# A pile.


@given(st.lists(st.integers(0, 12), max_size=12))
def test_a_pile_pegs_what_the_same_cards_peg(ranks: list[int]):
    pile, lying, left = EMPTY, [], Counter(range(13))
    for rank in ranks:
        fitting = [card for card in PACK if rank_of(card) == rank and card not in lying]
        if rank > pile.highest or not fitting:
            continue
        lying.append(fitting[0])
        assert pile.points[rank] == total(score_pile(lying))
        pile = pile.lay(rank)
        count = sum([card.value for card in lying])
        assert pile.count == count
        assert (pile.highest >= 12) == (count <= 21)
        left[rank] += 1


def test_piles_that_come_to_the_same_are_one():
    # Neither two nor king can be of a run with what is still to come.
    assert laid("KH 2C") is laid("QH 2C")
    assert laid("6H 7C 8D") is not laid("7C 6H 8D")
    assert laid("4H 4C 4D") is not laid("4H 4C")


def laid(text: str):
    pile = EMPTY
    for card in cards(text):
        pile = pile.lay(rank_of(card))
    return pile


def test_at_a_glance_points_are_taken_and_a_five_is_not_led():
    assert glance(laid("8H"))[6] > glance(laid("8H"))[12]
    lead = glance(EMPTY)
    assert min(range(13), key=lead.__getitem__) == 4
    assert max(lead) < glance(laid("TH"))[4]


# What the other may hold.


@pytest.mark.slow
def test_before_a_card_is_laid_it_is_what_is_kept_as_far_as_it_can_be_dealt():
    gone = (0, 0, 4, 4, 4, 9, 10)
    left = list(PACK)
    for rank in gone:
        left.remove(next(card for card in left if rank_of(card) == rank))
    shares, chances = tables.kept(dealer=True), Counter()
    in_a_pack = Counter(combinations(sorted(map(rank_of, PACK)), 4))
    for hand in combinations([rank_of(card) for card in left], 4):
        ranks = tuple(sorted(hand))
        chances[ranks] += shares[ranks] / in_a_pack[ranks]
    whole = sum(chances.values())
    believed = Belief(Known((0, 4, 4, 10), EMPTY, gone, dealer=True)).hands
    assert believed == pytest.approx({hand: each / whole for hand, each in chances.items()})


@given(st.integers(0, 2**32))
def test_what_he_holds_is_always_believed_possible(seed: int):
    chance = Random(seed)
    for game, look in looks(in_play(chance), chance):
        held = tuple(sorted([rank_of(card) for card in game.phase.hands[1 - look.seat]]))
        belief = Belief(known(look))
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
        ("KHTS6H3D2C", 1, -1),  # thirty-one tells nothing of who made it
        ("KHTS2C9S", 0, -1),  # thirty-one again
        ("KH9S2C8D", 0, 1),  # go by both at twenty-nine
    ],
)
def test_a_go_rules_out_what_would_have_fitted(played: str, seat: int, above: int):
    look = view(Game.parse(DEAL + played), Seat(seat))
    assert look.to_act == (seat,)
    seen = known(look)
    assert seen.above == above
    assert min([hand[0] for hand in Belief(seen).hands if hand], default=above + 1) == above + 1


def test_a_card_that_was_better_not_laid_makes_others_less_likely():
    """Whoever answers a seven with a king has no eight, or would have laid it."""
    seen = Known((0, 1, 2), laid("7H KH"), (0, 1, 2, 6, 8, 9, 9), True, ((laid("7H"), 12),))
    with_eight = sum([each for hand, each in Belief(seen).hands.items() if 7 in hand])
    unknown = seen._replace(laid=((EMPTY, 12),))
    assert with_eight < sum([each for hand, each in Belief(unknown).hands.items() if 7 in hand]) / 3


# What to lay.


def test_every_card_that_fits_is_told_the_best_first():
    look = view(Game.parse(DEAL + "KHTS"), Seat(0))
    lays = rank_plays(look)
    assert {lay.card for lay in lays} == set(cards("6H 2C 3D"))
    assert [lay.worth for lay in lays] == sorted([lay.worth for lay in lays], reverse=True)
    assert {lay.pegs for lay in lays} == {0}
    look = view(Game.parse(DEAL + "6HTS3DTD".replace("TD", "8D")), Seat(0))
    assert [str(lay.card) for lay in rank_plays(look)] == ["2C"]


def test_cards_of_a_rank_are_worth_the_same_and_the_higher_suit_is_told_first():
    look = view(Game.parse(DEAL + "KHTS6H3D2C"), Seat(1))
    lays = {str(lay.card): lay.worth for lay in rank_plays(look)}
    assert lays["9S"] == lays["9C"]
    assert list(lays).index("9S") < list(lays).index("9C")


def test_the_last_cards_are_reckoned_to_the_end():
    # At twenty-six the other has said go: three and two make thirty-one, in either order.
    follows = what_follows(known(view(Game.parse(DEAL + "KHTS6H"), Seat(0))))
    assert {rank: mine for rank, (mine, _) in follows.items()} == pytest.approx({1: 2, 2: 2})


@pytest.mark.slow
@settings(max_examples=15)
@given(st.integers(0, 2**32), st.integers(0, 2**32))
def test_what_is_hidden_changes_nothing(seed: int, other: int):
    """The other's cards, the crib and the stock are dealt anew, and all is reckoned as before."""
    chance = Random(seed)
    seen = list(looks(in_play(chance), chance))[:4]
    answered = chance.choice(seen)
    for game, look in seen:
        elsewhere = view(redealt(game, look.seat, Random(other)), look.seat)
        assert rank_plays(elsewhere, hands=40) == rank_plays(look, hands=40)
        if (game, look) == answered:
            again = rank_plays(elsewhere, hands=12, answered=True)
            assert again == rank_plays(look, hands=12, answered=True)


def test_who_is_not_to_lay_a_card_is_told_so():
    game = Game.parse(DEAL + "KHTS")
    with pytest.raises(ValueError, match="for the player whose turn it is"):
        rank_plays(view(game, Seat(1)))
    for look in (view(game), view(game, HOUSE), view(new_game(), Seat(0))):
        with pytest.raises(ValueError, match="for a player, while cards are played"):
            rank_plays(look)
    with pytest.raises(ValueError, match="for two players, not 4"):
        rank_plays(view(new_game(Rules(4)), Seat(0)))


ALIKE = st.builds(lambda rank, many: (rank,) * many, st.integers(0, 12), st.integers(1, 4))
"""A hand with which the other has no choice."""
OWN = st.lists(st.integers(0, 12), min_size=1, max_size=4).map(sorted)


def gained(ends) -> float:
    """What is pegged more than by the other, with each of these hands by its share."""
    return sum([end.share * (end.pegged[0] - end.pegged[1]) for end in ends])


def more(end) -> int:
    return end.pegged[0] - end.pegged[1]


@given(OWN, ALIKE)
def test_who_looks_again_at_each_card_makes_no_less(own, others):
    lead, *rest = own
    drawn = [(others, 1.0)]
    looked = looked_through(EMPTY, lead, rest, drawn, more)
    mine, theirs = played_out(EMPTY, lead, rest, others)
    assert gained(looked) >= mine - theirs


@given(OWN, st.lists(ALIKE, min_size=2, max_size=5, unique=True))
def test_who_looks_again_does_not_look_at_what_is_hidden(own, hands):
    """Against several hands he makes no more than if each were open to him, and all are there."""
    lead, *rest = own
    drawn = [(hand, 1 / len(hands)) for hand in hands]
    looked = looked_through(EMPTY, lead, rest, drawn, more)
    opened = [end for each in drawn for end in looked_through(EMPTY, lead, rest, [each], more)]
    assert gained(looked) <= gained(opened) + 1e-9
    assert sorted(end.hand for end in looked) == sorted(hands)


def test_the_other_lays_each_card_as_often_as_it_is_believed_of_him():
    """On a five: with a ten he makes fifteen, and with a three he does not."""
    on_it = EMPTY.lay(4)
    worth = glance(on_it)
    often = 1 / (1 + exp((worth[2] - worth[9]) / LOSS))
    ends = looked_through(EMPTY, 4, [], [((2, 9), 0.001)] * 1000, more)
    fifteens = [end for end in ends if end.pegged[1] >= 2]
    assert len(fifteens) / 1000 == pytest.approx(often, abs=0.01)


def test_an_opponent_who_looks_ahead_does_not_fall_into_a_trap():
    """A four is led from three: to pair it pegs two, and then a third four pegs six."""
    lead = EMPTY.lay(3)
    at_once, ahead = often(lead), answers(lambda pile: [((3, 3, 12), 1.0)])((3, 9), lead)
    assert at_once[3] > at_once[9]
    assert ahead[3] < ahead[9] / 10


def test_replies_are_those_of_the_answer():
    only_a_three = [float(rank == 2) for rank in range(13)]
    drawn = [((2, 9), 0.01)] * 100
    ends = looked_through(EMPTY, 4, [], drawn, more, answer=lambda hand, pile: only_a_three)
    assert {end.pegged for end in ends} == {(0, 1)}


def test_the_opponent_knows_what_was_played_but_not_the_rest():
    look = view(Game.parse(DEAL + "KHTS"), Seat(0))
    seen = known_to_the_other(look, 5)
    assert seen.pile.count == 26
    assert seen.laid == ((EMPTY, 12), (EMPTY.lay(12).lay(9), 5))
    assert (seen.hand, seen.gone, seen.dealer, seen.above) == ((), (9, 6), False, -1)


def test_an_opponent_who_looks_ahead_also_leads_after_the_count_is_over():
    """The jack makes thirty-one, and after the five nobody has a card that fits."""
    asked = []

    def answer(hand, pile):
        asked.append(pile)
        return [float(rank == hand[0]) for rank in range(13)]

    drawn = [((4, 7), 1.0)]
    for pile, own in ((laid("KH AS"), 9), (laid("KH TS"), 10), (laid("KH TS 6H"), 4)):
        looked_through(pile, own, [2, 5], drawn, more, answer=answer)
    assert asked == [laid("KH AS TH"), EMPTY, EMPTY]


@given(st.randoms(use_true_random=False))
def test_where_nothing_is_to_be_chosen_any_more_looking_changes_nothing(chance):
    """With one card each there is only one way."""
    own, other = chance.randrange(13), chance.randrange(13)
    (end,) = looked_through(EMPTY, own, [], [((other,), 1.0)], more)
    assert end.pegged == played_out(EMPTY, own, [], [other])
