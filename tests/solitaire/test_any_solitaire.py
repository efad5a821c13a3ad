"""Properties of all solitaire games with random decisions."""

from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings

from cribbage.engine.actions import IllegalAction, Shuffle
from cribbage.engine.events import CribShown, HandShown, Pegged, Played, SaidGo
from cribbage.engine.rules import HOUSE
from cribbage.pack.cards import PACK, Card
from cribbage.pack.scoring import Why, total
from cribbage.solitaire.events import (
    CardTurned,
    DummyTurned,
    HandDealt,
    LastTurned,
    LineShown,
    StarterTurned,
    evolve,
)
from cribbage.solitaire.game import (
    DummyDiscarding,
    Gathered,
    GridFull,
    KeepingStarter,
    Placing,
    Ready,
    SolitaireGame,
    SolitaireOver,
    SolitairePlay,
    SolitaireShow,
    new_solitaire,
)
from cribbage.solitaire.legal import legal_solitaire
from cribbage.solitaire.referee import apply_solitaire, refusal, to_act
from cribbage.solitaire.rules import DUMMY, PLAYER, Solitaire
from cribbage.solitaire.view import seen_by_player, solitaire_frames, solitaire_view
from tests.common.games import cards_in
from tests.common.plain_referee import NotAllowed
from tests.common.plain_solitaire import PlainSolitaire, PlainSquare
from tests.common.solitaires import (
    Moment,
    WholeSolitaire,
    everything,
    of_seven_deals,
    played,
    solitaires,
)


def cards_of_every_place(game: SolitaireGame) -> list[Card]:
    """Return the cards of every place in a game, so that a card in two places comes twice."""
    match game.phase:
        case Gathered():
            return list(PACK)
        case Ready(stock):
            places = stock
        case DummyDiscarding(hand, dummy, stock):
            places = (hand, dummy, stock)
        case SolitairePlay(pegging, stock, _):
            places = (pegging.hands, pegging.played, pegging.table.starter, stock)
        case SolitaireShow(table, stock) | KeepingStarter(table, stock):
            places = (table.played, table.starter, stock)
        case SolitaireOver(hand, starter, stock) | GridFull(hand, starter, stock):
            places = (hand, starter, stock)
        case Placing(grid, stock, card):
            places = (grid, stock, card)
    return list(cards_in(places))


@given(solitaires)
def test_every_card_is_in_one_place_after_every_event(moments: WholeSolitaire):  # rules.md 1.1
    for moment in moments:
        game = moment.before
        for event in moment.events:
            game = evolve(game, event)
            assert sorted(map(str, cards_of_every_place(game))) == sorted(map(str, PACK))
        assert game == moment.after
        assert type(game.phase) is type(moment.after.phase)


@given(solitaires)
def test_view_shows_only_turned_cards(moments: WholeSolitaire):  # rules.md 11.2, 12.1
    turned: set[Card] = set()
    for moment in moments:
        game = moment.before
        for event in moment.events:
            told = set(cards_in(seen_by_player(event)))
            if isinstance(event, HandDealt | StarterTurned | DummyTurned | LastTurned | CardTurned):
                turned |= told
            game = evolve(game, event)
            assert told <= turned
            assert set(cards_in(solitaire_view(game))) <= turned


@given(of_seven_deals)
def test_random_seven_deals_keep_invariants(moments: WholeSolitaire):  # rules.md 5.3, 11.5 to 11.9
    starter = None
    for moment in moments:
        assert to_act(moment.before) in ((HOUSE,), (PLAYER,))
        game, player = moment.before, None
        for event in moment.events:
            if isinstance(event, HandDealt | LastTurned) and starter:
                assert event.hand[0] is starter  # the first card of the next hand
            if isinstance(event, StarterTurned):
                starter = event.card
            if isinstance(event, Played):
                player = event.seat
            if isinstance(event, Pegged) and event.score[0].why is not Why.HEELS:
                assert event.seat == PLAYER == player  # the dummy pegs nothing
            if isinstance(event, SaidGo):
                pegging = game.phase.pegging
                hand = pegging.hands[PLAYER] if event.seat == PLAYER else pegging.hands[DUMMY][:1]
                assert all(pegging.count + card.value > 31 for card in hand)
            game = evolve(game, event)
            look = solitaire_view(game)
            # The cards missing in the view are those never turned.
            hidden = look.stock + look.dummy.count(None)
            assert len(set(cards_in(look))) == len(PACK) - hidden
            assert look.under == game.phase.stock.up
    # The kept card is the last starter.
    (kept,) = [moment for moment in moments if isinstance(moment.before.phase, KeepingStarter)]
    after = moments[moments.index(kept) : -1]
    assert all(solitaire_view(moment.after).under[0] is kept.action.card for moment in after)
    assert moments[-1].after.phase.starter is kept.action.card


@given(solitaires)
def test_game_is_over_after_number_of_decisions_in_rules(moments: WholeSolitaire):
    square, (*earlier, last) = moments.solitaire is Solitaire.SQUARE, moments
    # The shuffle, and sixteen places; or six discards, four cards each time, and a card to keep.
    assert len(moments) == (1 + 16 if square else 1 + 6 * (1 + 4) + 1)
    assert last.after.deals == (0 if square else 7)
    score = 0
    for moment in moments:
        for event in moment.events:
            if isinstance(event, Pegged | HandShown | CribShown | LineShown):
                score += total(event.score)
        assert moment.after.score == score
    kinds = [type(event) for event in last.events]
    if square:  # rules.md 12.2
        assert kinds[-8:] == [LineShown] * 8
        assert [event.line for event in last.events[-8:]] == [*range(8)]
    else:  # rules.md 11.9
        assert kinds.count(HandShown) == (2 if moments.solitaire is Solitaire.CLASSIC else 1)
    assert not any(moment.after.is_over for moment in earlier)
    assert last.after.is_over
    assert to_act(last.after) == legal_solitaire(solitaire_view(last.after)) == ()
    for moment in moments[-3:]:
        with pytest.raises(IllegalAction, match="the solitaire game is over"):
            apply_solitaire(last.after, moment.action)


@pytest.mark.slow
@settings(max_examples=12)
@given(solitaires)
def test_legal_decisions_are_exactly_those_not_refused(moments: WholeSolitaire):
    for moment in moments:
        game = moment.before
        listed = legal_solitaire(solitaire_view(game))
        allowed = [action for action in everything(game) if refusal(game, action) is None]
        assert len(listed) == len(set(listed))
        assert set(listed) == set(allowed)
        assert (refusal(game, Shuffle(PACK)) is None) == (to_act(game) == (HOUSE,))


# The plain referee.


def plain_referee(solitaire: Solitaire) -> PlainSolitaire | PlainSquare:
    if solitaire is Solitaire.SQUARE:
        return PlainSquare()
    return PlainSolitaire(bumppo=solitaire is Solitaire.BUMPPO)


def agree(plain: PlainSolitaire | PlainSquare, moment: Moment) -> None:
    """Make a decision in the plain referee, and check that both games are then in one state."""
    assert plain.waiting_for is type(moment.action)
    plain.decide(moment.action)
    after = moment.after
    assert plain.score == after.score
    assert (plain.waiting_for is None) == after.is_over
    if isinstance(plain, PlainSolitaire):
        look = solitaire_view(after)
        last_starter = (look.starter,) if after.is_over else ()
        assert tuple(plain.face_up) == last_starter + look.under
        assert plain.deals == after.deals
        assert set(plain.hand) in (set(look.hand), set())
        assert len(plain.dummy) == len(look.dummy)


@pytest.mark.slow
@given(solitaires)
def test_plain_referee_refuses_same_decisions(moments: WholeSolitaire):
    plain = plain_referee(moments.solitaire)
    for turn, moment in enumerate(moments):
        for action in [*everything(moment.before)][turn % 7 :: 7]:
            if refusal(moment.before, action) is not None:
                with pytest.raises(NotAllowed):
                    plain.decide(action)
        plain.decide(moment.action)


@pytest.mark.slow
@pytest.mark.parametrize("solitaire", Solitaire)
def test_plain_referee_agrees_on_thousand_games_of_each_kind(solitaire: Solitaire):
    random = Random(f"{solitaire.value} 1")
    for _ in range(1000):
        plain = plain_referee(solitaire)
        for moment in played(new_solitaire(solitaire), random):
            agree(plain, moment)


@given(solitaires)
def test_each_frame_has_one_event_and_player_views_before_and_after(moments: WholeSolitaire):
    for moment in moments:
        frames = solitaire_frames(moment.before, moment.events)
        assert len(frames) == len(moment.events)
        assert frames[0].before == solitaire_view(moment.before)
        assert frames[-1].view == solitaire_view(moment.after)
        for one, after in pairwise(frames):
            assert one.view == after.before
