"""Properties of all games with random decisions."""

from itertools import islice, pairwise

import pytest
from hypothesis import given, settings

from cribbage.engine import events as happened
from cribbage.engine.actions import IllegalAction, Shuffle
from cribbage.engine.evolve import evolve
from cribbage.engine.game import (
    Announcing,
    Answering,
    Calling,
    CountedTable,
    CuttingStarter,
    Discarding,
    Game,
    Pegging,
    Showing,
    Shown,
)
from cribbage.engine.referee import apply, refusal, to_act
from cribbage.engine.rules import HOUSE, Seat
from cribbage.pack.cards import PACK, Card
from cribbage.pack.scoring import Why, total
from cribbage.views.view import legal, view
from tests.common.games import WholeGame, cards_in, everything, games, plain_agreement
from tests.common.plain_referee import NotAllowed, PlainReferee

ENDS = {Why.GO, Why.LAST, Why.THIRTY_ONE}
CALLS = {Why.MUGGINS, Why.PENALTY, Why.FALSE_CALL}


# Playing takes longer than checking, so all checks share the same games.


def there_is_one_winner_and_nothing_after_it(moments: WholeGame):  # rules.md 7.2
    *earlier, last = moments
    assert not any(moment.after.winner is not None for moment in earlier)
    end = last.after
    assert end.winner is not None
    assert [end.rules.target == score for score in end.scores].count(True) == 1
    events = [event for moment in moments for event in moment.events]
    assert events[-1] == happened.GameWon(end.winner)
    assert [type(event) for event in events].index(happened.GameWon) == len(events) - 1
    assert to_act(end) == ()
    for seat in end.rules.round_from(Seat(0)):
        assert legal(view(end, seat)) == ()
    for moment in moments[-30:]:
        with pytest.raises(IllegalAction, match="the game is over"):
            apply(end, moment.action)


def scores_never_fall_and_never_pass_the_target(moments: WholeGame):  # rules.md 7.3
    for moment in moments:
        for before, after in zip(moment.before.scores, moment.after.scores, strict=True):
            assert 0 <= before <= after <= moment.after.rules.target


def the_events_lead_to_the_game(moments: WholeGame):
    for moment in moments:
        game = moment.before
        for event in moment.events:
            game = evolve(game, event)
        assert game == moment.after
        assert type(game.phase) is type(moment.after.phase)


def no_card_is_lost_or_doubled(moments: WholeGame):  # rules.md 1.1
    for moment in moments:
        phase = moment.after.phase
        if isinstance(phase, Announcing | Calling):
            phase = phase.pegging
        elif isinstance(phase, Answering):
            phase = phase.showing
        match phase:
            case Discarding(hands, crib, stock, laid) | CuttingStarter(hands, crib, stock, laid):
                found = cards_in((hands, crib, stock))
                assert sorted(map(str, found)) == sorted(map(str, PACK))
                assert set(cards_in(laid)) <= set(crib)
            case Pegging(table, hands, _, played, players):
                out = [
                    (*held, *_played_by(seat, played, players)) for seat, held in enumerate(hands)
                ]
                assert list(map(set, out)) == list(map(set, table.hands))
                assert len(played) == len(set(played))
                _check_table(moment.after, table)
            case Showing(table) | Shown(table):
                _check_table(moment.after, table)
                for seat, hand in enumerate(table.hands):
                    assert set(_played_by(seat, table.played, table.players)) == set(hand)


def _played_by(seat: int, played: tuple[Card, ...], players: tuple[Seat, ...]) -> list[Card]:
    return [card for card, player in zip(played, players, strict=True) if player == seat]


def _check_table(game: Game, table: CountedTable) -> None:
    """Check that each hand and the crib have four cards, and that no card occurs twice."""
    lying = list(cards_in((table.hands, table.crib, table.starter)))
    assert len(lying) == len(set(lying)) == 4 * game.rules.seats + 4 + 1
    assert set(cards_in(table.laid)) <= set(table.crib)


def the_count_never_passes_thirty_one(moments: WholeGame):  # rules.md 5.2
    for moment in moments:
        phase = moment.after.phase
        if isinstance(phase, Pegging):
            assert phase.count == sum(min(card.rank, 10) for card in phase.pile) <= 31


def every_count_ends_with_one_go_or_last_or_thirty_one(moments: WholeGame):  # rules.md 5.4
    ends = []
    for moment in moments:
        for event in moment.events:
            if isinstance(event, happened.Pegged | happened.Settled):
                ends += [combo.why for combo in event.score if combo.why in ENDS]
            elif isinstance(event, happened.PileTurned):
                assert len(ends) == 1
                ends = []


def no_card_pegs_more_than_fifteen_and_no_run_is_longer_than_seven(moments: WholeGame):
    for moment in moments:  # rules.md 5.8
        scored = [
            combo
            for event in moment.events
            if isinstance(event, happened.Pegged | happened.Settled)
            for combo in event.score
            if combo.why not in CALLS | {Why.HEELS}
        ]
        assert total(tuple(scored)) <= 15
        runs = [combo for combo in scored if combo.why is Why.RUN]
        assert all(3 <= run.points == len(run.cards) <= 7 for run in runs)


def the_dealer_of_two_scores_in_every_whole_play(moments: WholeGame):  # rules.md 5.4, 5.7
    scored = 0
    for moment in moments:
        game = moment.before
        for event in moment.events:
            if isinstance(event, happened.StarterCut):
                scored = 0
            elif isinstance(event, happened.Pegged | happened.Settled):
                own = [combo for combo in event.score if combo.why not in CALLS | {Why.HEELS}]
                scored += event.seat == game.dealer and bool(own)
            game = evolve(game, event)
            if isinstance(event, happened.PileTurned) and isinstance(game.phase, Showing):
                assert scored or game.rules.seats > 2


def a_claim_is_settled_once_and_before_it_is_paid_for(moments: WholeGame):  # rules.md 8.3
    for moment in moments:
        settled = [
            event
            for event in moment.events
            if isinstance(event, happened.Settled | happened.HandShown | happened.CribShown)
            and event.claimed is not None
        ]
        assert len(settled) <= 1
        assert all(event.points in (event.claimed, event.worth) for event in settled)
        for before, event in pairwise(moment.events):
            if isinstance(event, happened.Pegged) and event.score[0].why in CALLS:
                false = event.score[0].why is Why.FALSE_CALL
                assert before in settled or (false and isinstance(before, happened.Answered))


def whoever_says_is_pegged_for_in_the_play_by_nobody_else(moments: WholeGame):
    for moment in moments:  # rules.md 8.9
        for event in moment.events:
            if isinstance(event, happened.Pegged) and event.score[0].why not in CALLS:
                assert not moment.before.rules.says(event.seat)
            elif isinstance(event, happened.Settled | happened.Said):
                assert moment.before.rules.says(event.seat)


@pytest.mark.slow
@settings(max_examples=8)
@given(games)
def test_legal_decisions_are_exactly_those_not_refused(moments: WholeGame):
    for moment in moments:
        game = moment.before
        seats = game.rules.round_from(Seat(0))
        listed = {(type(each), each) for seat in seats for each in legal(view(game, seat))}
        allowed = [action for action in everything(game) if refusal(game, action) is None]
        assert listed == {(type(action), action) for action in allowed}
        assert (refusal(game, Shuffle(PACK)) is None) == (to_act(game) == (HOUSE,))


def a_view_lists_the_decisions_of_its_own_seat(moments: WholeGame):
    for moment in moments:
        for seat in moment.after.rules.round_from(Seat(0)):
            listed = legal(view(moment.after, seat))
            assert {action.seat for action in listed} <= {seat}
            assert bool(listed) == (seat in to_act(moment.after))


@pytest.mark.slow
@settings(max_examples=100)
@given(games)
def test_view_shows_no_hidden_card(moments: WholeGame):  # rules.md 3.3
    face_up: set[Card] = set()
    crib: set[Card] = set()
    own: dict[Seat, set[Card]] = {}
    for moment in moments:
        for event in moment.events:
            match event:
                case happened.Shuffled():
                    face_up, crib, own = set(), set(), {}
                case happened.Dealt(hands, from_the_pack, _):
                    own = {Seat(seat): set(hand) for seat, hand in enumerate(hands)}
                    crib = set(from_the_pack)
                case happened.Discarded(_, laid):
                    crib |= set(laid)
                case happened.CutForDeal(_, _, card) | happened.StarterCut(_, _, card):
                    face_up.add(card)
                case happened.Played(_, card):
                    face_up.add(card)
                case happened.HandShown(seat) if seat == moment.before.dealer:
                    face_up |= crib
        after = moment.after
        is_won = after.winner is not None and after.resigned is None
        if is_won and isinstance(after.phase, Showing | Answering):
            face_up |= set(cards_in(after.phase))  # docs/rules.md 7.5
        assert set(cards_in(view(moment.after))) <= face_up
        for seat in moment.after.rules.round_from(Seat(0)):
            assert set(cards_in(view(moment.after, seat))) <= face_up | own.get(seat, set())


def everybody_sees_his_own_cards_and_those_face_up(moments: WholeGame):  # rules.md 3.3
    for moment in moments:
        phase = moment.after.phase
        if isinstance(phase, Discarding | CuttingStarter | Pegging):
            for seat, hand in enumerate(phase.hands):
                assert set(hand) <= set(cards_in(view(moment.after, Seat(seat))))
        if isinstance(phase, Pegging):
            assert {phase.table.starter, *phase.played} <= set(cards_in(view(moment.after)))


@given(games)
def test_random_games_keep_invariants(moments: WholeGame):
    there_is_one_winner_and_nothing_after_it(moments)
    scores_never_fall_and_never_pass_the_target(moments)
    the_count_never_passes_thirty_one(moments)
    every_count_ends_with_one_go_or_last_or_thirty_one(moments)
    no_card_pegs_more_than_fifteen_and_no_run_is_longer_than_seven(moments)
    the_dealer_of_two_scores_in_every_whole_play(moments)
    whoever_says_is_pegged_for_in_the_play_by_nobody_else(moments)


@pytest.mark.slow
@given(games)
def test_random_games_keep_card_and_claim_invariants(moments: WholeGame):
    the_events_lead_to_the_game(moments)
    no_card_is_lost_or_doubled(moments)
    a_claim_is_settled_once_and_before_it_is_paid_for(moments)
    a_view_lists_the_decisions_of_its_own_seat(moments)
    everybody_sees_his_own_cards_and_those_face_up(moments)


def plain_referee(game: Game) -> PlainReferee:
    """Return a second referee for a new game."""
    rules = game.rules
    return PlainReferee(rules.seats, rules.target, dealer=game.dealer, **plain_agreement(rules))


@pytest.mark.slow
@settings(max_examples=200)
@given(games)
def test_plain_referee_agrees_on_random_games(moments: WholeGame):
    plain = plain_referee(moments[0].before)
    assert plain.waiting_on == list(to_act(moments[0].before))
    for moment in moments:
        plain.decide(moment.action)
        assert plain.scores == list(moment.after.scores)
        assert plain.waiting_on == list(to_act(moment.after))
        assert (plain.dealer, plain.winner) == (moment.after.dealer, moment.after.winner)


@pytest.mark.slow
@settings(max_examples=20)
@given(games)
def test_plain_referee_refuses_same_decisions(moments: WholeGame):
    plain = plain_referee(moments[0].before)
    for turn, moment in enumerate(moments):
        for action in islice(everything(moment.before), turn % 23, None, 23):
            if refusal(moment.before, action) is not None:
                with pytest.raises(NotAllowed):
                    plain.decide(action)
        plain.decide(moment.action)
