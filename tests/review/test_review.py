"""Reviewed games and matches: known results, sums, and independence from hidden cards."""

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.analysis.players import COMPUTER_PLAYERS
from cribbage.analysis.priced_choices import priced_choices, prices
from cribbage.engine.actions import Action, Discard, Play, Shuffle
from cribbage.engine.referee import to_act
from cribbage.engine.rules import (
    HOUSE,
    Calls,
    Counting,
    FalseCall,
    Overclaim,
    Pegs,
    Rules,
    Seat,
    Uncalled,
)
from cribbage.match.match import FinishedGame, Match, MatchPoints
from cribbage.match.series import SeriesTurn
from cribbage.pack.cards import PACK, cards
from cribbage.records.record import Record, split_games
from cribbage.review.facts import Facts, in_all, review_facts
from cribbage.review.judging import (
    NOT_OF_TWO,
    UNFINISHED_REVIEW,
    DecisionKind,
    JudgedDecision,
    Review,
    judged,
    review_game,
)
from cribbage.review.match_review import against_review, reviewed_of
from cribbage.views.view import legal, view
from tests.analysis.moments import dealt, in_play, looks, redealt
from tests.review.games import by_chance, by_partners, played_on

ANN, BEN = Seat(0), Seat(1)
OF_EACH_SEAT = {
    kind: st.tuples(st.sampled_from(kind), st.sampled_from(kind)) for kind in (Counting, Pegs)
}
EVERY_WAY = st.builds(
    Rules,
    counting=OF_EACH_SEAT[Counting],
    pegging=OF_EACH_SEAT[Pegs],
    overclaim=st.sampled_from(Overclaim),
    uncalled=st.sampled_from(Uncalled),
    muggins_cap=st.booleans(),
    calls=st.sampled_from(Calls),
    false_call=st.sampled_from(FalseCall),
)
"""All agreements of two players: the review must handle any rules."""


# Worked by hand.

THIRTEEN = (
    "pegging dealer:2 scores:119-119 hands:KH6H2C3D/TS8S9C8D crib:4H4D6S6D starter:7C played:3DTS"
)


def of_winner(found: Review) -> Facts:
    """Return the exact facts of a game from the winner's side."""
    return review_facts(found, exact=True).of_seat(found.winner)


def errors_and_luck(found: Review) -> tuple[float, float]:
    """Return the points that the winner gained by errors and by luck."""
    return of_winner(found).errors, of_winner(found).luck


def test_winning_card_not_played_is_error():
    """At a count of 13 Ann needs two points, and the deuce makes fifteen (docs/rules.md 5.5).

    She plays the king instead. Ben, who needs two points too, makes thirty-one.
    """
    made = played_on(THIRTEEN, "1 play KH", "2 play 8D")
    found = review_game(made)
    assert (found.scores, found.winner, found.margin) == ((119, 121), BEN, 2)
    (king,) = found.judged
    assert (king.seat, king.kind, king.made) == (ANN, DecisionKind.CARD, cards("KH"))
    assert (king.said, king.leads) == (23, False)
    assert [kind for kind in DecisionKind if kind.of_cards] == [
        DecisionKind.DISCARD,
        DecisionKind.CARD,
    ]
    assert king.better == cards("2C")
    won = {choice.cards: choice.chance for choice in prices(view(made[0].game, ANN), king.made)}
    assert won[cards("2C")] == pytest.approx(1)
    assert king.chance == pytest.approx(1 - (won[cards("KH")] or 0))
    # Ben had no choice: only the eights fit, and they are equivalent.
    assert found.lost(BEN) == found.chance_lost(BEN) == 0
    assert (found.best(ANN, DecisionKind.CARD), found.best(BEN, DecisionKind.CARD)) == (
        (0, 1),
        (0, 0),
    )
    assert errors_and_luck(found) == (king.lost, pytest.approx(2 - king.lost))


LAST_CARDS = (
    "pegging scores:117-118 dealer:1 hands:QCKC8H5H/TS7D4D8C crib:2C3D6SJH starter:AS"
    " played:TSQC7D4DKC8C"
)
"""Ann deals and needs four; Ben needs three and has no cards left.

The count is eighteen, with king and eight. Ann's eight pegs a pair, and then her five thirty-one:
four points, and she wins. Her five first pegs nothing, and then two for thirty-one: 119. Then Ben
counts seven and eight, and ten, four and ace, four points for fifteens (6.2): he wins. His whole
hand is known, so this is certain.
"""


def test_game_won_by_last_cards_without_error_is_luck():
    """Ann wins by three points, which no choice could have changed, so all of them are luck."""
    found = review_game(played_on(LAST_CARDS, "1 play 8H", "1 play 5H"))
    assert (found.scores, found.winner, found.margin) == ((121, 118), ANN, 3)
    # Only the five was left: no choice.
    (eight,) = found.judged
    assert eight == JudgedDecision(0, 1, ANN, DecisionKind.CARD, cards("8H"), said=26)
    assert found.best(ANN, DecisionKind.CARD) == (1, 1)
    assert found.chance_won == 0  # because no deal was complete
    assert (*errors_and_luck(found), found.costly) == (0, 3, ())


def test_game_lost_by_last_cards_is_error():
    """Ann's error costs five points and the whole win chance.

    She is one point behind before the play and loses by two. Without the error she would have won
    by three, so luck is minus three points for Ben.
    """
    made = played_on(LAST_CARDS, "1 play 5H", "1 play 8H")
    found = review_game(made)
    assert (found.scores, found.winner, found.margin) == ((119, 121), BEN, 2)
    (five,) = found.judged
    assert (five.made, five.better) == (cards("5H"), cards("8H"))
    assert (five.lost, five.chance, five.wins) == pytest.approx((5, 1, 0))
    best, worst = priced_choices(view(made[0].game, ANN))
    # From here she makes four more than he, or one less: two for her, and at most three for him.
    assert (best.worth, best.chance) == pytest.approx((4, 1))
    assert (worst.worth, worst.chance) == pytest.approx((-1, 0))
    assert found.best(ANN, DecisionKind.CARD) == (0, 1)
    assert errors_and_luck(found) == pytest.approx((5, -3))
    assert (found.lost(ANN), found.lost(BEN)) == pytest.approx((5, 0))
    assert found.chance_lost(ANN) == of_winner(found).chance_by_errors == pytest.approx(1)
    assert found.costly == (five,)


def test_missed_count_and_missed_call_cancel():
    """Both players lose two points: Ann misses them, and Ben does not call them.

    Ann needs ten points and has exactly ten (docs/rules.md 6.2), but claims only eight. Ben
    accepts, and counts thirteen (6.2 to 6.5). The two errors cancel, so the two points by which Ben
    wins are luck.
    """
    end = f"{FIVES} counting:muggins".replace("90-100", "111-108")
    made = played_on(end, "1 claim 8", "2 answer 8", "2 claim 13", "1 answer 13")
    found = review_game(made)
    assert (found.scores, found.winner, found.margin) == ((119, 121), BEN, 2)
    count, call = found.judged
    assert (count.seat, count.kind, count.lost) == (ANN, DecisionKind.COUNT, 2)
    assert (call.seat, call.kind, call.lost) == (BEN, DecisionKind.CALL, 2)
    assert errors_and_luck(found) == (0, 2)
    # With ten she would have won.
    assert count.chance == pytest.approx(1 - count.wins)
    assert found.costly == (count, call)


@pytest.mark.slow
def test_points_gained_at_cost_of_win_chance_are_negative_loss():
    """Near the end the choice with the best win chance is best, even if another scores more."""
    made = by_partners("easy", "easy", 1, Rules(target=61))
    judgements = [each for each in review_game(made).judged if each.lost < 0]
    assert judgements
    for each in judgements:
        best, *others = prices(view(made[each.number].game, each.seat), each.made)
        (chosen,) = [other for other in others if set(other.cards) == set(each.made)]
        assert each.lost == pytest.approx(best.worth - chosen.worth)
        assert each.chance == pytest.approx((best.chance or 0) - (chosen.chance or 0))


FIVES = "showing scores:90-100 dealer:2 hands:5C5DQDKD/AS3S4S5S crib:2C7H8H9H starter:6S"


ANN_COUNTS, BEN_CALLS = (ANN, DecisionKind.COUNT, 2), (BEN, DecisionKind.CALL, 2)


@pytest.mark.parametrize(
    ("counting", "decisions", "lost"),
    [
        # Two fives, queen, king and a six are worth ten: four fifteens and a pair (6.2).
        ("hand", ("1 claim 8", "2 claim 13"), [ANN_COUNTS]),
        # With muggins Ben gets the two that Ann missed, or both lose them (8.4).
        ("muggins", ("1 claim 8", "2 answer 10"), [ANN_COUNTS]),
        ("muggins", ("1 claim 8", "2 answer 8"), [ANN_COUNTS, BEN_CALLS]),
        # Twelve for ten: a call makes it ten and two for Ben; accepted it is twelve (8.4).
        ("muggins", ("1 claim 12", "2 answer 10"), [ANN_COUNTS]),
        ("muggins", ("1 claim 12", "2 answer 12"), [BEN_CALLS]),
        # A false call costs the caller (8.6).
        ("muggins", ("1 claim 10", "2 answer 13"), [BEN_CALLS]),
    ],
)
def test_wrong_counts_and_calls_lose_points(counting: str, decisions: tuple[str, str], lost: list):
    found = review_game(played_on(f"{FIVES} counting:{counting}", *decisions, "2 resign")).judged
    assert [(each.seat, each.kind, each.lost) for each in found] == lost
    if counting == "hand":
        (count,) = found
        assert (count.made, count.number) == (cards("5C 5D QD KD"), 0)
        assert (count.said, count.worth) == (8, 10)
        assert count.chance > 0


def test_unclaimed_points_of_card_are_lost_like_those_of_hand():
    """Ann's eight makes a pair, but she does not claim it, and Ben does not call it (8.9)."""
    made = played_on(f"{LAST_CARDS} pegging:say", "1 play 8H 0", "2 answer 0", "2 resign")
    count, call = [each for each in review_game(made).judged if each.kind is not DecisionKind.CARD]
    assert (count.seat, count.kind, count.made) == (ANN, DecisionKind.COUNT, cards("8H"))
    assert (count.said, count.worth, count.lost) == (0, 2, 2)
    assert (call.seat, call.kind, call.lost) == (BEN, DecisionKind.CALL, 2)


# Sums.


def review_with_checked_sums(made: tuple[SeriesTurn, ...]) -> Review:
    """Return the review of a game after checking that errors and luck add up to the result."""
    found = review_game(made)
    game = made[-1].step.game
    assert (found.scores, found.winner) == (game.scores, game.winner)
    assert sum(errors_and_luck(found)) == pytest.approx(found.margin, abs=1e-9)
    _, luck = errors_and_luck(found)
    assert sum(of_winner(found).parts) == pytest.approx(luck, abs=1e-9)
    assert [each.number for each in found.judged] == sorted(each.number for each in found.judged)
    for each in found.judged:
        # Points can be gained at the cost of win chance.
        assert each.lost >= 0 or each.chance > 0
        assert 0 <= each.chance <= 1
        assert bool(each.better) <= bool(each.lost or each.chance)
        action = made[each.number].action
        if each.kind in (DecisionKind.DISCARD, DecisionKind.CARD):
            assert isinstance(action, Discard | Play)
            assert action.seat == each.seat
    assert set(found.costly) <= set(found.judged)
    for deal in found.deals:
        assert all([0 <= chance <= 1 for chance in (deal.dealt, *deal.then)])
        assert len(deal.then) <= 4
    first = found.deals[0].dealt
    assert found.chance_won == pytest.approx(1 - first if found.winner == 0 else first)
    # Between two deals nothing is gained or lost.
    for deal, following in zip(found.deals, found.deals[1:], strict=False):
        assert deal.then[-1] == pytest.approx(following.dealt, abs=1e-9)
    if game.resigned is None and found.deals[-1].then:
        assert found.deals[-1].then[-1] == (found.winner == 0)
    return found


@pytest.mark.slow
@settings(max_examples=6, deadline=None)
@given(EVERY_WAY, st.integers(0, 2**32), st.integers(90, 115), st.integers(90, 115))
def test_errors_and_luck_add_up_to_result(rules: Rules, seed: int, one: int, other: int):
    review_with_checked_sums(by_chance(seed, rules, (one, other)))


def test_best_choices_lose_no_points():
    chance = Random(1)
    game = dealt(chance)
    best = Discard(ANN, priced_choices(view(game, ANN))[0].cards)
    assert judged(view(game, ANN), best, 0) == JudgedDecision(
        0, 1, ANN, DecisionKind.DISCARD, best.cards
    )
    for _, look in looks(in_play(chance), chance):
        card = Play(look.seat, priced_choices(look)[0].cards[0])
        found = judged(look, card, 0)
        assert found is None or (found.better, found.lost, found.chance) == ((), 0.0, 0.0)


def test_better_player_loses_fewer_points_by_errors():
    found = review_with_checked_sums(by_partners("strong", "easy", 1, Rules(target=61)))
    assert found.lost(0) < found.lost(1) / 2


# Hidden cards do not matter.


@pytest.mark.parametrize(
    ("seed", "scores"), [(0, (0, 0)), (1, (100, 104)), (2, (112, 60)), (3, (118, 119))]
)
def test_hidden_cards_do_not_change_judgment(seed: int, scores: tuple[int, int]):
    chance = Random(seed)
    game = dealt(chance)._replace(scores=scores)
    discard = Discard(ANN, chance.sample(game.phase.hands[ANN], 2))
    expected = judged(view(game, ANN), discard, 0)
    for _ in range(3):
        assert judged(view(redealt(game, ANN, chance), ANN), discard, 0) == expected
    for game, look in looks(in_play(chance)._replace(scores=scores), chance):
        card = chance.choice(legal(look))
        expected = judged(look, card, 0)
        assert judged(view(redealt(game, look.seat, chance), look.seat), card, 0) == expected


@pytest.mark.parametrize("crib", ["2C7H8H9H", "2C7HJHJC"])
@pytest.mark.parametrize("answer", [8, 10])
def test_count_is_judged_by_visible_cards(crib: str, answer: int):
    """The crib is face down while a hand is counted, so the crib does not change the judgment."""
    end = f"{FIVES} counting:muggins"
    expected = review_game(played_on(end, "1 claim 8", f"2 answer {answer}", "2 resign")).judged
    end = end.replace("2C7H8H9H", crib)
    found = review_game(played_on(end, "1 claim 8", f"2 answer {answer}", "2 resign")).judged
    assert found == expected


# Games that are not reviewed.


def test_unfinished_game_is_not_reviewed():
    with pytest.raises(ValueError, match=UNFINISHED_REVIEW):
        review_game(by_chance(1, Rules(target=61))[:-1])
    with pytest.raises(ValueError, match=UNFINISHED_REVIEW):
        review_game(())


def test_three_player_game_is_not_reviewed():
    with pytest.raises(ValueError, match=NOT_OF_TWO):
        review_game(by_chance(1, Rules(seats=3, target=61)))


def test_three_games_have_known_review():
    """Ann loses 119 to 121 because she plays a king; Ben resigns at 113 to 98 and at 100 to 98.

    Before these resignations Ann had claimed two points too few. In the last game Ben could have
    called them, but did not (docs/rules.md 8.4).
    """
    king = review_game(played_on(THIRTEEN, "1 play KH", "2 play 8D"))
    eight = review_game(played_on(f"{FIVES} counting:hand", "1 claim 8", "2 claim 13", "2 resign"))
    stood = review_game(
        played_on(f"{FIVES} counting:muggins", "1 claim 8", "2 answer 8", "2 resign")
    )
    games = in_all([review_facts(each, exact=True) for each in (king, eight, stood)])
    assert games.won == (2, 1)
    assert (games.margin, games.of_seat(BEN).margin) == (-2 - 15 - 2, 19)
    by_play = king.judged[0].lost
    ann, ben = games.by_kind
    assert games.all_lost[ANN] == by_play + 2 + 2
    assert ann[DecisionKind.CARD] == by_play
    assert (ann[DecisionKind.COUNT], ben[DecisionKind.CALL]) == (4, 2)
    assert (games.best[ANN][DecisionKind.CARD], games.made[ANN][DecisionKind.CARD]) == (0, 1)
    assert games.errors == pytest.approx(2 - (by_play + 4), abs=1e-9)
    assert games.luck == pytest.approx(-19 - (2 - (by_play + 4)), abs=1e-9)


def match_by(
    levels: tuple[str, str], match: Match, *, target: int = 121, seed: int = 1, games: int = 999
) -> Record:
    """Return a match between two levels, either finished or stopped after this many games."""
    chance = Random(seed)
    players = [COMPUTER_PLAYERS[level](Random(seed + place)) for place, level in enumerate(levels)]
    begun = Record(("Ann", "Ben"), Rules(target=target), Seat(0), match=match)
    series, actions = begun.start(), list[Action]()
    while not series.is_over and len(series.won) < games:
        series = series.with_next_game()
        game, (seat, *_) = series.game, to_act(series.game)
        if series.repeated:
            action = series.repeated
        elif seat == HOUSE:
            action = Shuffle(chance.sample(PACK, len(PACK)))
        else:
            action = players[seat](view(game, seat))
        actions.append(action)
        series, _ = series.apply(action)
    return begun.changed(actions=tuple(actions))


def won_of(record: Record) -> tuple[FinishedGame, ...]:
    _, series, _ = Record.read(str(record))
    assert series
    return series.won


def test_games_to_review_are_finished_two_player_games():
    """A duplicate pair's first game waits for the second one (docs/rules.md 10.8)."""
    three = match_by(("easy", "easy"), Match(to=3, points=MatchPoints.GAMES), games=2)
    three = three.changed(actions=three.actions[:-40])
    won = won_of(three)
    assert (len(won), reviewed_of(three, won)) == (1, 1)
    assert against_review(three, won, 0) == ""
    assert against_review(three, won, 1) == UNFINISHED_REVIEW
    twice = match_by(("easy", "easy"), Match(duplicate=True), games=1)
    won = won_of(twice)
    assert (len(won), reviewed_of(twice, won)) == (1, 0)
    assert "the next game uses the same cards" in against_review(twice, won, 0)
    twice = match_by(("easy", "easy"), Match(duplicate=True))
    assert reviewed_of(twice, won_of(twice)) == 2
    of_three = Record(("Ann", "Ben", "Cleo"), Rules(seats=3), Seat(0))
    assert against_review(of_three, (), 0) == NOT_OF_TWO


def test_review_of_no_games_is_empty():
    none = in_all([])
    assert (none.won, none.margin, none.errors, none.luck) == ((0, 0), 0, 0, 0)
    assert set(none.parts) == {0}


def check_sums_of_games(reviews: Sequence[Review]) -> None:
    """Check for each seat that errors and luck add up to the results of all games."""
    each = [review_facts(review, exact=True) for review in reviews]
    games = in_all(each)
    for seat in (ANN, BEN):
        found = games.of_seat(seat)
        margin = sum([review.scores[seat] - review.scores[1 - seat] for review in reviews])
        assert found.margin == margin
        assert found.errors + found.luck == pytest.approx(margin, abs=1e-9)
        assert sum(found.parts) == pytest.approx(found.luck, abs=1e-9)
        own, others = [sum([review.lost(one) for review in reviews]) for one in (seat, 1 - seat)]
        assert found.errors == pytest.approx(others - own)
        assert found.all_lost[0] == pytest.approx(own)
        assert found.errors == pytest.approx(sum([one.of_seat(seat).errors for one in each]))
    assert games.luck == pytest.approx(-games.of_seat(BEN).luck, abs=1e-9)
    assert sum(games.won) == len(reviews)


@pytest.mark.slow
@settings(max_examples=3, deadline=None)
@given(EVERY_WAY, st.lists(st.integers(0, 2**32), max_size=3))
def test_errors_and_luck_add_up_over_all_games(rules: Rules, seeds: list[int]):
    made = [by_chance(seed, rules, (100, 95)) for seed in seeds]
    check_sums_of_games([review_game(game) for game in made])


@pytest.mark.slow
def test_luck_of_dealt_hands_cancels_in_duplicate_pair():  # rules.md 10.8
    """In the second game each player has the opponent's hands of the first, so luck cancels."""
    pair = match_by(("steady", "easy"), Match(duplicate=True), target=61, seed=0)
    one, other = [review_game(made) for _, made in split_games(pair)]
    check_sums_of_games([one, other])
    assert len(one.deals) == len(other.deals)
    came = in_all([review_facts(one, exact=True), review_facts(other, exact=True)]).named
    assert (came.cards, came.roles) == (pytest.approx(0, abs=1e-9), pytest.approx(0))
