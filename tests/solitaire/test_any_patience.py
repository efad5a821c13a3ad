"""Properties of every solitaire game, whatever is decided."""

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
    Filled,
    Game,
    Gathered,
    Keeping,
    Laying,
    Over,
    Playing,
    Ready,
    Showing,
    Throwing,
    new_game,
)
from cribbage.solitaire.legal import legal
from cribbage.solitaire.referee import apply, refusal, to_act
from cribbage.solitaire.rules import DUMMY, PLAYER, Patience
from cribbage.solitaire.view import seen, solitaire_frames, view
from tests.common.games import cards_in
from tests.common.patiences import (
    Moment,
    WholePatience,
    everything,
    of_seven_deals,
    patiences,
    played,
)
from tests.common.plain_patience import PlainSolitaire, PlainSquare
from tests.common.plain_referee import NotAllowed


def lying(game: Game) -> list[Card]:
    """Return every card, once for each place where it is."""
    match game.phase:
        case Gathered():
            return list(PACK)
        case Ready(stock):
            places = stock
        case Throwing(hand, dummy, stock):
            places = (hand, dummy, stock)
        case Playing(pegging, stock, _):
            places = (pegging.hands, pegging.played, pegging.table.starter, stock)
        case Showing(table, stock) | Keeping(table, stock):
            places = (table.played, table.starter, stock)
        case Over(hand, starter, stock) | Filled(hand, starter, stock):
            places = (hand, starter, stock)
        case Laying(grid, stock, card):
            places = (grid, stock, card)
    return list(cards_in(places))


@given(patiences)
def test_every_card_is_in_one_place_after_every_event(moments: WholePatience):  # rules.md 1.1
    for moment in moments:
        game = moment.before
        for event in moment.events:
            game = evolve(game, event)
            assert sorted(map(str, lying(game))) == sorted(map(str, PACK))
        assert game == moment.after
        assert type(game.phase) is type(moment.after.phase)


@given(patiences)
def test_view_shows_only_turned_cards(moments: WholePatience):  # rules.md 11.2, 12.1
    turned: set[Card] = set()
    for moment in moments:
        game = moment.before
        for event in moment.events:
            told = set(cards_in(seen(event)))
            if isinstance(event, HandDealt | StarterTurned | DummyTurned | LastTurned | CardTurned):
                turned |= told
            game = evolve(game, event)
            assert told <= turned
            assert set(cards_in(view(game))) <= turned


@given(of_seven_deals)
def test_random_seven_deals_keep_invariants(moments: WholePatience):  # rules.md 5.3, 11.5 to 11.9
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
            look = view(game)
            # The cards missing in the view are those never turned.
            hidden = look.stock + look.dummy.count(None)
            assert len(set(cards_in(look))) == len(PACK) - hidden
            assert look.under == game.phase.stock.up
    # The kept card is the last starter.
    (kept,) = [moment for moment in moments if isinstance(moment.before.phase, Keeping)]
    after = moments[moments.index(kept) : -1]
    assert all(view(moment.after).under[0] is kept.action.card for moment in after)
    assert moments[-1].after.phase.starter is kept.action.card


@given(patiences)
def test_game_is_over_after_number_of_decisions_in_rules(moments: WholePatience):
    square, (*earlier, last) = moments.patience is Patience.SQUARE, moments
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
        assert kinds.count(HandShown) == (2 if moments.patience is Patience.CLASSIC else 1)
    assert not any(moment.after.is_over for moment in earlier)
    assert last.after.is_over
    assert to_act(last.after) == legal(view(last.after)) == ()
    for moment in moments[-3:]:
        with pytest.raises(IllegalAction, match="the solitaire game is over"):
            apply(last.after, moment.action)


@pytest.mark.slow
@settings(max_examples=12)
@given(patiences)
def test_legal_decisions_are_exactly_those_not_refused(moments: WholePatience):
    for moment in moments:
        game = moment.before
        listed = legal(view(game))
        allowed = [action for action in everything(game) if refusal(game, action) is None]
        assert len(listed) == len(set(listed))
        assert set(listed) == set(allowed)
        assert (refusal(game, Shuffle(PACK)) is None) == (to_act(game) == (HOUSE,))


# The plain referee.


def plain_referee(patience: Patience) -> PlainSolitaire | PlainSquare:
    if patience is Patience.SQUARE:
        return PlainSquare()
    return PlainSolitaire(bumppo=patience is Patience.BUMPPO)


def agree(plain: PlainSolitaire | PlainSquare, moment: Moment) -> None:
    """Check that the plain referee decides and finds the same."""
    assert plain.waiting_for is type(moment.action)
    plain.decide(moment.action)
    after = moment.after
    assert plain.score == after.score
    assert (plain.waiting_for is None) == after.is_over
    if isinstance(plain, PlainSolitaire):
        look = view(after)
        last_starter = (look.starter,) if after.is_over else ()
        assert tuple(plain.face_up) == last_starter + look.under
        assert plain.deals == after.deals
        assert set(plain.hand) in (set(look.hand), set())
        assert len(plain.dummy) == len(look.dummy)


@pytest.mark.slow
@given(patiences)
def test_plain_referee_refuses_same_decisions(moments: WholePatience):
    plain = plain_referee(moments.patience)
    for turn, moment in enumerate(moments):
        for action in [*everything(moment.before)][turn % 7 :: 7]:
            if refusal(moment.before, action) is not None:
                with pytest.raises(NotAllowed):
                    plain.decide(action)
        plain.decide(moment.action)


@pytest.mark.slow
@pytest.mark.parametrize("patience", Patience)
def test_plain_referee_agrees_on_thousand_games_of_each_kind(patience: Patience):
    random = Random(f"{patience.value} 1")
    for _ in range(1000):
        plain = plain_referee(patience)
        for moment in played(new_game(patience), random):
            agree(plain, moment)


@given(patiences)
def test_frame_is_event_between_two_views_of_player(moments: WholePatience):
    for moment in moments:
        frames = solitaire_frames(moment.before, moment.events)
        assert len(frames) == len(moment.events)
        assert frames[0].before == view(moment.before)
        assert frames[-1].view == view(moment.after)
        for one, after in pairwise(frames):
            assert one.view == after.before
