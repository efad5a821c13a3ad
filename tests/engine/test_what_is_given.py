"""Values that other programs pass to the engine: each is accepted if unambiguous, or refused."""

import copy
import inspect
import pickle
import re
from collections.abc import Callable
from enum import IntEnum
from random import Random
from typing import Any

import pytest

import cribbage
from cribbage.analysis.chances import win_probability
from cribbage.analysis.discards import rank_discards
from cribbage.analysis.players import beginner, easy, steady, strong
from cribbage.analysis.plays import rank_plays
from cribbage.engine.actions import (
    Answer,
    Claim,
    Cut,
    Discard,
    IllegalAction,
    Play,
    Resign,
    Shuffle,
)
from cribbage.engine.events import PackCut
from cribbage.engine.evolve import evolve
from cribbage.engine.game import Game, new_game
from cribbage.engine.referee import apply, refusal, to_act
from cribbage.engine.rules import Calls, Counting, Overclaim, Pegs, Rules, Seat, Uncalled
from cribbage.engine.value import Value
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match, MatchPoints, NextDeal, Skunks
from cribbage.match.series import Series
from cribbage.pack.cards import PACK, Card, cards
from cribbage.pack.scoring import hand_points, score_hand, score_pile, total
from cribbage.records.notation import decision, written
from cribbage.records.record import Record, RecordError, replay
from cribbage.views.seen import seen
from cribbage.views.view import legal, view
from tests.common.table import dealt

FIVE = Card.parse("5H")
NAMES = ("Ann", "Ben")
GAME = new_game()
CUT = PackCut(Seat(0), 9)

WRONG: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: Rules(overclaim="two"), TypeError,
     "overclaim: 'two' is not of type Overclaim: use Overclaim.TWO, EXCESS, or OFF"),
    (lambda: Rules(counting="auto"), TypeError,
     "counting: 'auto' is not of type Counting: use Counting.AUTO, HAND, or MUGGINS"),
    (lambda: Rules(counting=("auto", "auto")), TypeError,
     "counting: 'auto' is not of type Counting: use Counting.AUTO, HAND, or MUGGINS"),
    (lambda: Rules(counting=[Counting.AUTO]), ValueError, "counting must name 2 players, not 1"),
    (lambda: Rules(pegging=True), TypeError,
     "pegging: True is not of type Pegs: use Pegs.AUTO or SAY"),
    (lambda: Rules(pegging=(Pegs.SAY,) * 3), ValueError, "pegging must name 2 players, not 3"),
    (lambda: Rules(uncalled=Overclaim.TWO), TypeError,
     "uncalled: <Overclaim.TWO: 'two'> is not of type Uncalled: use Uncalled.STANDS or CUT"),
    (lambda: Rules(false_call=Overclaim.OFF), TypeError,
     "<Overclaim.OFF: 'off'> is not of type FalseCall: use FalseCall.SAME, TWO, or OFF"),
    (lambda: Rules(muggins_cap=1), TypeError, "muggins_cap: 1 is not of type bool"),
    (lambda: Rules(calls=None), TypeError,
     "calls: None is not of type Calls: use Calls.CONTEST or FREE"),
    (lambda: Rules(target=121.0), TypeError, "target: 121.0 is not a whole number"),
    (lambda: Rules(target="121"), TypeError, "target: '121' is not a whole number"),
    (lambda: Rules(target=100), ValueError, "a game is played to 121 or 61, not 100"),
    (lambda: Rules(True), TypeError, "seats: True is not a whole number"),
    (lambda: Rules(1), ValueError, "cribbage is for two, three, or four players, not 1"),
    (lambda: new_game(dealer=2), ValueError, "seat 2 does not exist: seats are 0 to 1"),
    (lambda: view(GAME, 9), ValueError, "seat 9 does not exist: seats are 0 to 1"),
    (lambda: seen(CUT, 4), ValueError, "seat 4 does not exist: seats are 0 to 3"),
    (lambda: Shuffle(PACK[1:]), ValueError, ("a shuffled pack must contain each of the 52 cards "
                                             "once")),
    (lambda: Shuffle((*PACK[1:], "AC")), TypeError,
     "pack: 'AC' is not of type Card: use Card.parse to read one"),
    (lambda: Shuffle(set(PACK)), TypeError, "is not a tuple of Card"),
    (lambda: Cut(0, "9"), TypeError, "depth: '9' is not a whole number"),
    (lambda: Cut(-1, 9), ValueError, "seat -1 does not exist: seats are 0 to 3"),
    (lambda: Discard(0, ["5H", "6H"]), TypeError,
     "cards: '5H' is not of type Card: use Card.parse to read one"),
    (lambda: Discard(0, "5H 6H"), TypeError, "cards: '5H 6H' is not a tuple of Card"),
    (lambda: Play(0, "KC"), TypeError,
     "card: 'KC' is not of type Card: use Card.parse to read one"),
    (lambda: Play(0, FIVE, 2.0), TypeError, "claim: 2.0 is not a whole number"),
    (lambda: Play(7, FIVE), ValueError, "seat 7 does not exist: seats are 0 to 3"),
    (lambda: Play(True, FIVE), TypeError, "seat: True is not a whole number"),
    (lambda: Play(None, FIVE), TypeError, "seat: None is not a whole number"),
    (lambda: Claim(0, "2"), TypeError, "points: '2' is not a whole number"),
    (lambda: Answer(0, None), TypeError, "points: None is not a whole number"),
    (lambda: Resign(4), ValueError, "seat 4 does not exist: seats are 0 to 3"),
    (lambda: Match("7"), TypeError, "to: '7' is not a whole number"),
    (lambda: Match(100), ValueError, "match points must be 1 to 99, not 100"),
    (lambda: Match(points="1-2"), TypeError, ("points: '1-2' is not of type MatchPoints: use "
                                              "MatchPoints.")),
    (lambda: Match(skunks="off"), TypeError,
     "skunks: 'off' is not of type Skunks: use Skunks.STANDARD"),
    (lambda: Match(next_deal=None), TypeError, "next_deal: None is not of type NextDeal"),
    (lambda: Match(duplicate="yes"), TypeError, "duplicate: 'yes' is not of type bool"),
    (lambda: Agreement("Ann", Rules()), TypeError, "names: 'Ann' is not a tuple of str"),
    (lambda: Agreement(("Ann",), Rules()), ValueError, ("the number of players is 2, but the "
                                                         "number of names is 1")),
    (lambda: Agreement(NAMES, None), TypeError, "rules: None is not of type Rules"),
    (lambda: Agreement(NAMES, Rules(), 2), ValueError, "seat 2 does not exist: seats are 0 to 1"),
    (lambda: Agreement(NAMES, Rules(), seed="x"), TypeError, "seed: 'x' is not a whole number"),
    (lambda: Agreement(NAMES, Rules(), match=3), TypeError, "match: 3 is not of type Match"),
    (lambda: Record(NAMES, Rules(), actions=["1 cut 9"]), TypeError,
     "actions: '1 cut 9' is not a decision: use cribbage.decision to read one"),
    (lambda: Record(NAMES, Rules(), actions=[Rules()]), TypeError, "is not a decision"),
    (lambda: Record(NAMES, Rules(), actions=Cut(0, 9)), TypeError,
     "actions: Cut(seat=0, depth=9) is not a tuple of decisions"),
    (lambda: Card("5", "H"), TypeError, "'5' and 'H' are not a rank and a suit: use Rank.FIVE and"),
]  # fmt: skip


@pytest.mark.parametrize(("made", "kind", "said"), WRONG, ids=[said for *_, said in WRONG])
def test_wrong_value_is_refused_at_once(made, kind, said: str):
    with pytest.raises(kind, match=re.escape(said)) as refused:
        made()
    assert type(refused.value) is kind


# The message of every public function for a value of another type.

A_GAME = "use a Game, as new_game() returns it, not "
A_VIEW = "use a View, as view(game, seat) returns it, not "
A_RECORD = "use a Record, as Record.parse(text) returns it, not "
STEP = apply(new_game(dealer=Seat(0)), Shuffle(PACK))
HANDS = "hands:5H5S5DJC/AC3CTHQH crib:2C9D8SKH"
PLAY = view(Game.parse(f"pegging dealer:2 {HANDS} starter:4S"), Seat(0))
SIXES = cards("6H 6S 6D 6C")

ASKS: dict[str, tuple[Callable[[Any], object], str]] = {
    "apply, game": (lambda given: apply(given, Shuffle(PACK)), A_GAME),
    "apply, action": (lambda given: apply(GAME, given), "is not a decision: use cribbage.decision"),
    "apply, after": (lambda given: apply(GAME, Shuffle(PACK), after=given), "after: "),
    "refusal, game": (lambda given: refusal(given, Shuffle(PACK)), A_GAME),
    "refusal, action": (lambda given: refusal(GAME, given), "is not a decision: "),
    "to_act, game": (to_act, A_GAME),
    "evolve, game": (lambda given: evolve(given, CUT), A_GAME),
    "evolve, event": (lambda given: evolve(GAME, given), "is not an event: use the events that "),
    "new_game, rules": (new_game, "is not of type Rules"),
    "new_game, dealer": (lambda given: new_game(dealer=given), "is not a whole number"),
    "view, game": (view, A_GAME),
    "view, seat": (lambda given: view(GAME, given), "is not a whole number"),
    "seen, event": (seen, "is not an event of the game"),
    "seen, seat": (lambda given: seen(CUT, given), "is not a whole number"),
    "legal, view": (legal, A_VIEW),
    "rank_discards, view": (rank_discards, A_VIEW),
    "rank_plays, view": (rank_plays, A_VIEW),
    "rank_plays, hands": (lambda given: rank_plays(PLAY, hands=given), "hands: "),
    "beginner, chance": (beginner, "is not of type Random"),
    "beginner, view": (lambda given: beginner(Random(1))(given), A_VIEW),
    "easy, chance": (easy, "is not of type Random"),
    "easy, view": (lambda given: easy(Random(1))(given), A_VIEW),
    "steady, chance": (steady, "is not of type Random"),
    "steady, view": (lambda given: steady(Random(1))(given), A_VIEW),
    "strong, chance": (strong, "is not of type Random"),
    "strong, view": (lambda given: strong(Random(1))(given), A_VIEW),
    "cards, text": (cards, "is not text"),
    "decision, line": (decision, "is not of type str"),
    "decision, players": (lambda given: decision("1 cut 9", given), "is not a whole number"),
    "written, action": (written, "is not a decision: use cribbage.decision"),
    "replay, record": (replay, A_RECORD),
    "Record.parse, text": (Record.parse, "is not of type str"),
    "Record.of, agreed": (Record.of, "is not of type Agreement"),
    "Game.parse, text": (Game.parse, "a position is a line of text, not "),
    "Game.from_json, text": (Game.from_json, "a position in JSON is text, not "),
    "Card.parse, text": (Card.parse, "is not text"),
    "Series, match": (lambda given: Series(given, GAME), "is not of type Match"),
    "Series, game": (lambda given: Series(Match(), given), A_GAME),
    "Series, won": (lambda given: Series(Match(), GAME, given), "won: "),
    "Series.apply, action": (Series(Match(), GAME).apply, "is not a decision: "),
    "total, score": (total, "is not a score: use the tuple of Combo that score_hand returns"),
    "score_hand, hand": (lambda given: score_hand(given, FIVE), "hand: "),
    "score_hand, starter": (lambda given: score_hand(SIXES, given), "starter: "),
    "hand_points, hand": (lambda given: hand_points(given, FIVE), "hand: "),
    "hand_points, starter": (lambda given: hand_points(SIXES, given), "starter: "),
    "score_pile, pile": (score_pile, "pile: "),
    "score_pile, count": (lambda given: score_pile(SIXES[:2], given), "count: "),
    "win_probability, scores": (lambda given: win_probability(given, 0), "scores: "),
    "win_probability, dealer": (lambda given: win_probability((0, 0), given), "dealer: "),
    "win_probability, target": (lambda given: win_probability((0, 0), 0, given), "target: "),
}
"""Each argument of one type, and the message for a value of another."""

WRONG_TYPES = (2.5, "x", None, ["x"], ["5H"] * 4, True, b"5H", {"x": 1}, object(), Rules, STEP)
MEANT = {
    "None": ("apply, after", "new_game, rules", "new_game, dealer", "view, seat", "seen, seat",
             "score_pile, count"),
    "x": ("cards, text", "Card.parse, text", "decision, line", "Record.parse, text",
          "Game.parse, text", "Game.from_json, text"),
}  # fmt: skip
"""Values that fit no other type."""


@pytest.mark.parametrize("ask", ASKS)
def test_value_of_wrong_type_is_refused_with_expected_type(ask: str):
    made, said = ASKS[ask]
    for given in WRONG_TYPES:
        if ask not in MEANT.get(str(given), ()):
            with pytest.raises(TypeError) as refused:
                made(given)
            assert said in str(refused.value), given


def test_every_public_function_is_tested_with_wrong_values():
    names = [name for name in cribbage.__all__ if inspect.isfunction(getattr(cribbage, name))]
    assert len(names) > 20
    for name in names:
        for argument in inspect.signature(getattr(cribbage, name)).parameters:
            if argument not in ("crib", "looks", "answered"):
                assert f"{name}, {argument}" in ASKS


@pytest.mark.parametrize("ask", [ask for ask in ASKS if ASKS[ask][1].startswith("use a ")])
def test_error_about_wrong_type_shows_no_cards(ask: str):
    dealt_out = apply(STEP.game, Cut(Seat(1), 9))
    assert re.search(CARD, repr(dealt_out))
    with pytest.raises(TypeError) as refused:
        ASKS[ask][0](dealt_out)
    assert not re.search(CARD, str(refused.value))


CARD = r"\b[A2-9TJQK][CDHS]\b"


class Sitting(IntEnum):
    ANN = 0


def test_arguments_in_other_unambiguous_forms_are_accepted():
    assert Rules(counting=[Counting.AUTO, Counting.HAND]).counting == (Counting.AUTO, Counting.HAND)
    assert Rules(pegging=[Pegs.SAY] * 2) == Rules(pegging=Pegs.SAY)
    assert Shuffle(list(PACK)) == Shuffle(PACK)
    assert Discard(Seat(0), list(cards("6H 5H"))).cards == cards("5H 6H")
    assert type(Play(Seat(Sitting.ANN), FIVE).seat) is int
    assert hash(Match(2, MatchPoints.GAMES, Skunks.OFF, NextDeal.LOSER)) is not None
    assert Agreement(list(NAMES), Rules()).names == NAMES
    record = Record(list(NAMES), Rules(), actions=[Shuffle(list(PACK))])
    assert record == Record(NAMES, Rules(), actions=(Shuffle(PACK),))
    free = Rules(uncalled=Uncalled.STANDS, calls=Calls.FREE)
    assert (free.uncalled, free.muggins_cap) == (Uncalled.CUT, True)


# Seats are numbered from 0; players, in text, from 1.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_error_about_missing_seat_quotes_given_number(seats: int):
    rules = Rules(seats)
    assert [rules.seat(seat) for seat in range(seats)] == [*range(seats)]
    for wrong in (-2, seats, 9):
        for ask in (rules.seat, lambda seat: new_game(rules, dealer=seat),
                    lambda seat: view(new_game(rules), seat)):  # fmt: skip
            with pytest.raises(ValueError, match=f"^seat {wrong} does not exist: ") as refused:
                ask(wrong)
            assert str(refused.value).endswith(f"seats are 0 to {seats - 1}")


def test_refusal_out_of_turn_mentions_no_seat_number():
    game = dealt("TC JC 7C 6D", "KS KD 8H AS").game
    for action in (Play(Seat(1), FIVE), Play(Seat(3), FIVE), Resign(Seat(2))):
        assert not re.search(r"\d", refusal(game, action) or "0")


@pytest.mark.parametrize("who", ["0", "5", "7"])
def test_error_about_missing_player_quotes_given_number(who: str):
    said = f"player {who} does not exist: use a number from 1 to"
    with pytest.raises(ValueError, match=f"^{said} 4$"):
        decision(f"{who} play 5H")
    with pytest.raises(RecordError, match=f"^line 4: {said} 2$"):
        Record.parse(f"crib 1\nnames: Ann, Ben\n\n{who} cut 9\n")


@pytest.mark.parametrize("pack", ["", "AC", "AC" * 52])
def test_error_about_wrong_shuffle_names_line_of_saved_game(pack: str):
    with pytest.raises(
        RecordError, match=r"^line 4: a shuffled pack must contain each of the 52 cards"
    ):
        Record.parse(f"crib 1\nnames: Ann, Ben\n\nhouse shuffle {pack}\n")


# A decision can have the number of its question.


def test_decision_made_for_other_question_than_current_one_is_refused():
    game = apply(new_game(dealer=Seat(1)), Shuffle(PACK)).game
    cut = Cut(Seat(0), 9)
    for wrong in (game.number - 1, game.number + 1, -1, 10**6):
        said = f"^that answer is for question {wrong}, but the current question is 1$"
        with pytest.raises(IllegalAction, match=said):
            apply(game, cut, after=wrong)
    once = apply(game, cut, after=game.number)
    assert once == apply(game, cut)
    # A repeated decision is carried out once.
    with pytest.raises(IllegalAction, match=r"^that answer is for question 1, "):
        apply(once.game, cut, after=game.number)


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_players_discard_in_any_order_as_answers_to_one_question(
    order: tuple[int, int],
):  # rules.md 3.4
    game = apply(new_game(dealer=Seat(1)), Shuffle(PACK)).game
    game = apply(game, Cut(Seat(0), 13)).game
    asked = game.number
    for seat in order:
        discard = Discard(Seat(seat), view(game, Seat(seat)).hands[seat][:2])
        game = apply(game, discard, after=asked).game
    assert game.number == asked + 1
    with pytest.raises(IllegalAction, match=f"that answer is for question {asked}, "):
        apply(game, discard, after=asked)


def test_second_discard_by_same_player_is_refused():  # rules.md 3.4
    game = apply(new_game(dealer=Seat(1)), Shuffle(PACK)).game
    game = apply(game, Cut(Seat(0), 13)).game
    discard = Discard(Seat(0), view(game, Seat(0)).hands[0][:2])
    after = apply(game, discard, after=game.number).game
    with pytest.raises(
        IllegalAction, match="not this player's turn: waiting for cards to be discarded"
    ):
        apply(after, discard, after=game.number)


ANN = Seat(0)
VALUES: list[Value] = [
    Shuffle(PACK),
    Cut(ANN, 9),
    Discard(ANN, cards("5H 6D")),
    Play(ANN, FIVE),
    Claim(ANN, None),
    Claim(ANN, 9),
    Answer(ANN, 9),
    Rules(),
    Rules(3, 61, Counting.HAND, Overclaim.OFF),
    Match(),
    Match(7, MatchPoints.GAMES, duplicate=True),
    Agreement(NAMES, Rules()),
    Record(NAMES, Rules()),
    Record(NAMES, Rules(), ANN, 7, Match(3), (Cut(ANN, 9),)),
]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_value_object_equals_only_its_copies(value: Value):
    for again in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert type(again) is type(value)
        assert again == value
        assert hash(again) == hash(value)
        assert repr(again) == repr(value)
    assert value.changed() == value
    assert [other for other in VALUES if other == value] == [value]
    assert value != repr(value)


def test_objects_of_different_classes_are_never_equal():
    assert Claim(ANN, 9) != Answer(ANN, 9)
    assert Agreement(NAMES, Rules()) != Record(NAMES, Rules())
    assert len(set(VALUES)) == len(VALUES)


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_fields_of_value_object_cannot_be_set_or_deleted(value: Value):
    before = repr(value)
    for name in (*value.__match_args__, "another"):
        with pytest.raises(AttributeError, match=f"cannot be changed: {name}"):
            setattr(value, name, 1)
        with pytest.raises(AttributeError, match=f"cannot be changed: {name}"):
            delattr(value, name)
    assert not hasattr(value, "__dict__")
    assert repr(value) == before


def test_repr_of_value_object_shows_its_arguments():
    assert repr(Play(seat=ANN, card=FIVE)) == "Play(seat=0, card=Card(5H), claim=0)"


def test_changed_returns_new_object_and_leaves_old_one_as_it_was():
    rules = Rules()
    half = rules.changed(target=61)
    assert (half, rules) == (Rules(target=61), Rules())
    record = Record(NAMES, rules, seed=7).changed(actions=(Cut(ANN, 9),))
    assert record == Record(NAMES, rules, seed=7, actions=(Cut(ANN, 9),))


@pytest.mark.parametrize(
    ("value", "fields", "reason"),
    [
        (Rules(), {"target": 100}, "a game is played to 121 or 61, not 100"),
        (Rules(), {"seats": 4}, "counting must name 4 players, not 2"),
        (Match(3), {"to": 0}, "match points must be 1 to 99, not 0"),
    ],
)
def test_changed_refuses_invalid_value_of_field(value: Value, fields: dict[str, Any], reason: str):
    with pytest.raises(ValueError, match=reason):
        value.changed(**fields)


def test_changed_discard_has_sorted_cards():
    changed = Discard(ANN, cards("5H 6D")).changed(cards=cards("KD AS"))
    assert changed == Discard(ANN, cards("AS KD"))


def test_unknown_field_cannot_be_changed():
    with pytest.raises(TypeError, match="depth"):
        Play(ANN, FIVE).changed(depth=9)


def test_copy_replace_returns_changed_copy_and_checks_it():
    assert Rules().__replace__(target=61) == Rules(target=61)
    with pytest.raises(ValueError, match="a game is played to 121 or 61, not 62"):
        Rules().__replace__(target=62)
