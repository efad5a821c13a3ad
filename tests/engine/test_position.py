"""A game written as a line of text and as JSON, and read again (docs/position.md)."""

import json
import re
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cribbage
from cribbage.engine import position
from cribbage.engine.game import (
    Announcing,
    Answering,
    Calling,
    CuttingForDeal,
    Game,
    Gathered,
    Pegging,
    Showing,
    new_game,
)
from cribbage.engine.referee import to_act
from cribbage.engine.rules import (
    TARGETS,
    Calls,
    Counting,
    FalseCall,
    Overclaim,
    Pegs,
    Rules,
    Seat,
    Uncalled,
)
from cribbage.pack.cards import PACK, cards
from cribbage.views.view import view
from tests.common.games import ResignedGame, WholeGame, played, resigned_games
from tests.common.table import Table
from tests.common.texts import characters


@st.composite
def agreements(draw: st.DrawFn) -> Rules:
    """Draw all the rules that can be agreed on before a game."""
    seats = draw(st.sampled_from((2, 3, 4)))
    return Rules(
        seats,
        draw(st.sampled_from(TARGETS)),
        draw(st.tuples(*[st.sampled_from(Counting)] * seats)),
        draw(st.sampled_from(Overclaim)),
        draw(st.sampled_from(Uncalled)),
        draw(st.booleans()),
        draw(st.tuples(*[st.sampled_from(Pegs)] * seats)),
        draw(st.sampled_from(Calls)),
        singles=seats == 4 and draw(st.booleans()),
        false_call=draw(st.sampled_from(FalseCall)),
    )


@st.composite
def moments(draw: st.DrawFn) -> Game:
    """Draw a game with any rules after any number of decisions; it can be finished."""
    agreed = draw(agreements())
    dealers = st.none() | st.sampled_from(agreed.round_from(Seat(0)))
    beginning = new_game(agreed, dealer=draw(dealers))
    random = Random(draw(st.integers(0, 2**32)))
    game = beginning
    for moment in islice(played(beginning, random), random.randrange(300)):
        game = moment.after
    return game


def check_both_ways(game: Game) -> None:
    """Check that the game's text and its JSON object are each read as the same game."""
    for again in (Game.parse(str(game)), Game.from_json(game.to_json())):
        assert again == game
        assert type(again.phase) is type(game.phase)
        assert str(again) == str(game)


@pytest.mark.slow
@settings(max_examples=12)
@given(agreements(), st.integers(0, 2**32))
def test_written_game_is_read_back(agreed: Rules, seed: int):
    for moment in WholeGame(new_game(agreed), seed)[seed % 5 :: 5]:
        check_both_ways(moment.after)
    # Games between the events of a step are written too.
    game, after = moment.before, moment.before
    for event in moment.events:
        after = cribbage.evolve(after, event)
        assert str(after)
        assert after.to_json()
    assert after != game


@settings(max_examples=15)
@given(resigned_games)
def test_resigned_game_is_read_back(game: ResignedGame):  # rules.md 7.6
    check_both_ways(game[-1].after)


@settings(max_examples=20)
@given(moments(), st.randoms())
def test_fields_can_be_in_any_order(game: Game, random: Random):
    phase, *said = str(game).split()
    random.shuffle(said)
    assert Game.parse(" ".join([phase, *said])) == game


def read_or_refused(text: str, read: Callable[[str], Game] = Game.parse) -> Game | None:
    """Return the game that the text describes, or check the error message if there is none."""
    try:
        return read(text)
    except ValueError as error:
        refused = error
    assert type(refused) is ValueError
    assert re.search(r"\w \w", str(refused))
    return None


@given(st.text(characters))
def test_any_text_is_read_or_refused_with_message(text: str):
    read_or_refused(text)
    for phase in ("gathered", "pegging dealer:1 hands:"):
        read_or_refused(f"{phase} {text}")


@st.composite
def changed_text(draw: st.DrawFn) -> str:
    """Draw the text of a position with one to three random changes."""
    words = str(draw(moments())).split()
    other = str(draw(moments())).split()
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(words) - 1))
        key, colon, value = words[place].partition(":")
        change = draw(st.integers(0, 5))
        if change == 0:
            words[place] = draw(st.sampled_from(other))
        elif change == 1:
            words.append(draw(st.sampled_from(other)))
        elif change == 2 and len(words) > 1:
            del words[place]
        elif change == 3 and value:
            start, end = sorted(draw(st.tuples(*[st.integers(0, len(value))] * 2)))
            words[place] = key + colon + value[:start] + value[end:]
        elif change == 4:
            words[place] = key + colon + draw(st.sampled_from(("0", "1", "2", "1,2", "30", "121")))
        else:
            words[0] = other[0]
    return " ".join(words)


@pytest.mark.slow
@settings(max_examples=100)
@given(changed_text(), st.integers(0, 2**32))
def test_read_game_can_be_played_to_end(text: str, seed: int):
    game = read_or_refused(text)
    if game is None:
        return
    check_both_ways(game)
    for seat in (None, *game.rules.round_from(Seat(0))):
        view(game, seat)
    for moment in played(game, Random(seed)):
        assert moment.after.number >= game.number
        game = moment.after
    assert game.winner is not None


# By hand.


HANDS = "hands:5H5S5DJC/AC3CTHQH laid:2C9D/8SKH"


def test_text_of_new_game_is_one_word():
    assert str(new_game()) == "gathered"
    assert Game.parse(" gathered\n") == new_game()
    assert Game.parse("gathered dealer:2") == new_game(dealer=Seat(1))


def test_game_starts_at_115_to_118_with_given_deal():
    deal = "discarding scores:115-118 dealer:1 hands:5H5S5DJC2C9D/AC3CTHQHKH8S"
    table = Table(Game.parse(deal))
    assert (table.scores, table.turns) == ((115, 118), [1, 2])
    table.play("1 lays 2C 9D, 2 lays KH 8S")
    assert table.play("2 cuts 4") == "2 cuts 8C"
    assert table.play("2 TH, 1 5H") == "2 TH, 1 5H fifteen 2"
    assert table.scores == (117, 118)


def test_missing_fields_have_defaults():
    game = Game.parse(f"cutting-starter dealer:2 {HANDS}")
    assert game.rules == Rules()
    assert (game.scores, game.deals, game.shuffles, game.number) == ((0, 0), 1, 1, 0)
    assert game.phase.crib == cards("2C9D8SKH")
    assert game.phase.stock == tuple(
        card for card in PACK if str(card) not in "5H5S5DJCAC3CTHQH2C9D8SKH"
    )


def test_numbers_of_deals_and_shuffles_and_counted_points_are_read_back():
    text = f"shown scores:80-90 dealer:2 deals:9 shuffles:11 number:200 {HANDS} starter:4S"
    game = Game.parse(f"{text} shown:14,0,2")
    assert (game.deals, game.shuffles, game.number) == (9, 11, 200)
    assert game.phase.shown == ((0, False, 14), (1, False, 0), (1, True, 2))
    assert str(game) == f"{text} shown:14,0,2"


def test_rules_in_position_are_written_as_in_saved_game():
    agreed = "target:61 counting:hand,muggins overclaim:excess false-call:off"
    agreed += " uncalled:cut muggins-cap:on"
    game = Game.parse(f"gathered {agreed} pegging:say calls:contest")
    assert game.rules == Rules(
        2,
        61,
        (Counting.HAND, Counting.MUGGINS),
        Overclaim.EXCESS,
        Uncalled.CUT,
        True,
        Pegs.SAY,
        false_call=FalseCall.OFF,
    )
    assert str(game) == f"gathered {agreed} pegging:say"


def test_discards_follow_from_crib_in_seat_order_if_not_given():
    hands, _ = HANDS.split()
    for told, laid in ((HANDS, ("2C9D", "8SKH")), (hands, ("8SKH", "2C9D"))):
        game = Game.parse(f"cutting-starter dealer:2 {told} crib:8SKH2C9D")
        assert game.phase.laid == tuple(map(cards, laid))
        assert game.phase.crib == cards("8SKH2C9D")


def test_three_player_crib_includes_card_from_pack():  # rules.md 9.1
    hands = "hands:5H5S5DJC/AC3CTHQHKH/2S4S6S8S"
    game = Game.parse(f"discarding dealer:3 {hands} laid:9D//9C crib:KS9C9D")
    assert game.rules == Rules(3)
    assert (game.phase.laid, game.phase.crib) == ((cards("9D"), (), cards("9C")), cards("KS9C9D"))
    assert to_act(game) == (1,)


SINGLES = "seats:4 singles:yes"


def test_four_singles_have_four_scores():  # rules.md 9.5
    text = f"discarding {SINGLES} scores:115-118-90-3 dealer:3 hands:///"
    with pytest.raises(ValueError, match="hands: player 1 has 5 cards, not 0"):
        Game.parse(text)
    hands = "5H5S5DJC2C/AC3CTHQHKH/2S4S6S8STS/7H7S7D7C9D"
    game = Game.parse(text.replace("///", hands))
    assert game.rules == Rules(4, singles=True)
    assert game.scores == (115, 118, 90, 3)
    assert str(game) == text.replace("///", hands)
    said = json.loads(game.to_json())
    assert (said["singles"], said["scores"]) == (True, [115, 118, 90, 3])
    assert fits(said, SCHEMA)
    check_both_ways(game)


def test_in_four_singles_all_other_players_are_opponents():  # rules.md 8.7, 9.5
    hands = "hands:5H5S5DJC/AC3CTHQH/2S4S6S8S/7H7S7D7C laid:9D/9H/9C/9S"
    told = f"answering counting:muggins dealer:4 {hands} starter:4H claim:12"
    alone = told.replace("answering", "answering seats:4 singles:yes")
    for turn in (2, 3, 4):
        assert to_act(Game.parse(f"{alone} turn:{turn}")) == (turn - 1,)
    with pytest.raises(ValueError, match="turn: player 3 is not an opponent of player 1"):
        Game.parse(f"{told} turn:3")


def test_tied_players_cut_again():  # rules.md 2.3
    game = Game.parse("gathered seats:4 cutters:2,4")
    assert (game.phase, game.shuffles) == (Gathered((Seat(1), Seat(3))), 1)
    game = Game.parse("cutting-for-deal seats:4 cutters:2,4 cuts:10")
    assert game.phase == CuttingForDeal(PACK, (Seat(3),), ((Seat(1), 10),))
    assert game.shuffles == 2
    for text in ("cutting-for-deal seats:4 cutters:2,4 cuts:10", "cutting-pack dealer:1"):
        check_both_ways(Game.parse(text))


def test_played_cards_determine_turn_and_who_said_go():  # rules.md 5.3, 5.5
    game = Game.parse(f"pegging dealer:1 {HANDS} starter:4S played:THJCQH")
    assert isinstance(game.phase, Pegging)
    assert (game.phase.players, game.phase.count) == ((1, 0, 1), 30)
    assert (game.phase.said_go, game.phase.turn) == ((0,), 1)
    assert str(game).endswith("played:THJCQH go:1")
    after = Game.parse(f"pegging dealer:1 {HANDS} starter:4S played:THJCQHAC")
    assert (after.phase.start, after.phase.count, after.phase.turn) == (4, 0, 0)


def test_claim_for_card_and_go_is_read_back():  # rules.md 8.9 to 8.11
    said = f"pegging:say dealer:1 {HANDS} starter:4S"
    game = Game.parse(f"calling {said} played:TH5H claim:2")
    assert isinstance(game.phase, Calling)
    assert (game.phase.claim, game.phase.pegging.said, to_act(game)) == (2, 2, (1,))
    hands = "hands:KSKDKCQD/QSJHTHQH laid:2C9D/8SKH"
    said = f"pegging:say dealer:1 {hands} starter:4S played:QSKSJH"
    game = Game.parse(f"announcing {said} said:0")
    assert isinstance(game.phase, Announcing)
    assert (game.phase.pegging.said_go, to_act(game)) == ((0, 1), (1,))
    assert str(game).endswith("starter:4S played:QSKSJH go:1,2")
    game = Game.parse(f"calling {said} said:0 claim:1")
    assert (game.phase.pegging.said, game.phase.claim, to_act(game)) == (0, 1, (0,))


def test_position_of_game_won_in_play_can_include_go_or_not():  # rules.md 7.2
    text = f"pegging scores:121-100 dealer:1 {HANDS} starter:4S played:THJCQH"
    assert Game.parse(text).phase.said_go == ()
    assert Game.parse(f"{text} go:1").phase.said_go == (0,)
    assert Game.parse(text).winner == 0


def test_next_player_to_count_follows_from_counted_hands():  # rules.md 6.1
    told = f"counting:muggins dealer:1 {HANDS} starter:4S"
    for shown, turn, is_crib in (("", 1, False), ("shown:4", 0, False), ("shown:4,14", 0, True)):
        phase = Game.parse(f"showing {told} {shown}").phase
        assert isinstance(phase, Showing)
        assert (phase.turn, phase.crib, phase.table.played) == (turn, is_crib, ())
    game = Game.parse(f"answering {told} shown:4 claim:12")
    assert isinstance(game.phase, Answering)
    assert (game.phase.showing.turn, game.phase.claim, to_act(game)) == (0, 12, (1,))
    assert Table(game).play("2 answers 14") == "2 answers 14, 1 hand 12, 2 muggins 2"


def test_claim_can_wait_for_answer_of_second_opponent():  # rules.md 8.7
    hands = "hands:5H5S5DJC/AC3CTHQH/2S4S6S8S laid:9D/9H/9C crib:KS9D9H9C"
    told = f"answering counting:muggins dealer:3 {hands} starter:4H claim:12"
    assert to_act(Game.parse(told)) == (1,)
    assert Game.parse(f"{told} turn:3 disputed:yes").phase.disputed
    assert to_act(Game.parse(f"{told} turn:3")) == (2,)


PLAY = f"dealer:1 {HANDS} starter:4S"

MISTAKES = {
    "": "a position must start with one of gathered, cutting-for-deal, .*, shown, not ''",
    "dealer:1": "a position must start with one of .*, not 'dealer:1'",
    "gathered dealer": "'dealer' is not a field: use key:value without spaces",
    "gathered colour:red": "'colour' is not a key: use seats, target, .*, stock",
    "gathered dealer:1 dealer:2": "dealer is given twice",
    "gathered starter:5H": "starter: leave it out of a position that is gathered",
    "gathered target:100": "a game is played to 121 or 61, not 100",
    "gathered seats:5": "cribbage is for two, three, or four players, not 5",
    "gathered counting:auto,hand,auto": "counting must name 2 players, not 3",
    "gathered counting:thrice": (
        "counting: 'thrice' is not a value here: use auto, hand, or muggins"
    ),
    "gathered muggins-cap:2": "muggins-cap: use on or off \\(true or false in JSON\\), not '2'",
    "gathered calls:free uncalled:stands": "calls: free calls need uncalled:cut .*",
    "gathered singles:yes": (
        "singles is only for four players, because two always play on their own"
    ),
    "gathered seats:4 singles:2": "singles: use yes or no \\(true or false in JSON\\), not '2'",
    f"gathered {SINGLES} scores:1-2": "scores: give 4 scores, one per side, not 2",
    f"gathered {SINGLES} resigned:1": "resigned: you can resign only when there are two sides",
    "gathered scores:122-0": "scores: a score cannot be above the target, 121",
    f"pegging scores:121-121 {PLAY}": "scores: only one side can have reached the target, 121",
    "gathered scores:121-0": "scores: no one can have won in a position that is gathered",
    "gathered number:1234567890": "number: '1234567890' is not a number: use up to 9 digits",
    "gathered dealer:3": "dealer: player 3 does not exist: use 1 to 2",
    "gathered dealer:1 cutters:1,2": "dealer: leave out the dealer while players cut for deal",
    "gathered seats:3 cutters:3,1": "cutters: use two or more of 1 to 3, in order",
    "gathered resigned:1": "resigned: you cannot resign before the first deal",
    "cutting-pack": "dealer: name the dealer, as in dealer:1",
    "cutting-pack dealer:1 stock:5H": "stock: it must hold exactly the 52 cards .*",
    "cutting-pack dealer:1 deals:2 shuffles:2": "shuffles: must be at least 3, not 2",
    "cutting-for-deal cuts:3": "cuts: leave at least 4 cards at each end: .*, not 3",
    "cutting-for-deal cuts:9,10": "cuts: at least one player must still cut: give at most 1 cuts",
    "cutting-for-deal seats:3 cuts:9,9": "cuts: someone already lifted 9 cards: .*",
    "discarding dealer:1": "hands: give each player's cards, as in hands:…/…",
    "discarding dealer:1 hands:5H5S5DJC2C9D/AC3CTHQHKH5H": "hands: the five of hearts .* twice",
    "discarding dealer:1 hands:5H5S5DJC2C9X/": "hands: '9X' is not a card: .*",
    "discarding seats:3 dealer:1 hands:/": "hands: give the cards of 3 players, not 2",
    f"discarding dealer:1 {HANDS}": "laid: everyone has discarded: use cutting-starter",
    "discarding dealer:1 hands:/ laid:2C/": "laid: player 1 discards 2 cards or none yet, not 1",
    f"cutting-starter dealer:1 {HANDS} crib:2C": "crib: it must hold exactly the discards",
    "cutting-starter dealer:1 hands:5H5S5DJC/AC3CTHQH": "crib: everyone has discarded by now: .*",
    "discarding dealer:1 hands://": "crib: it must hold exactly the card from the pack .*",
    f"pegging dealer:1 {HANDS}": "starter: name the starter, as in starter:5H",
    f"pegging dealer:1 {HANDS} starter:5H": "starter: the five of hearts appears twice",
    f"pegging {PLAY} played:7H": "played: no hand has the seven of hearts",
    f"pegging {PLAY} played:THQH": "played: it is player 1's turn, but QH is player 2's",
    f"pegging dealer:2 {HANDS} starter:4S played:JCTH5HQH": "played: QH: .* would make 35.*",
    f"pegging {PLAY} played:TH go:2": "go: by the cards, go was said by no one",
    f"pegging {PLAY} played:THJCQHAC5H3C5S5D": "played: every card is played: use showing",
    f"calling {PLAY} played:TH claim:2": "pegging: the program pegs for player 2, .*",
    f"calling pegging:say {PLAY} claim:2": "played: no card is played, .* calling",
    f"calling pegging:say {PLAY} played:TH": "claim: give the claim.*",
    f"calling pegging:say {PLAY} played:TH claim:32": "claim: enter 0 to 31 points, not 32",
    f"calling pegging:say {PLAY} played:TH claim:2 said:1": "said: more can be claimed only .*",
    f"calling pegging:say {PLAY} played:TH claim:2 turn:2": "turn: player 2 is not an .* player 2",
    f"calling pegging:say {PLAY} played:TH claim:2 disputed:yes": "disputed: player 1 answers .*",
    f"announcing pegging:say {PLAY} played:TH": "played: the count did not end with a go, .*",
    f"showing {PLAY}": "counting: the program counts for player 2, so no one is asked",
    f"showing counting:hand {PLAY} played:TH": "played: some cards are not played: .*",
    f"showing counting:hand {PLAY} shown:1,2,3": "shown: give at most 2 numbers, not 3",
    f"showing counting:hand {PLAY} shown:122": "shown: enter 0 to 121 points, not 122",
    f"answering counting:hand {PLAY} claim:1": "counting: without muggins no one answers player 2",
    f"answering counting:muggins {PLAY}": "claim: give the claim, as in claim:8",
    f"shown {PLAY} shown:1,2": "shown: give 3 numbers, not 2",
    f"shown {PLAY} shown:1,2,3 resigned:3": "resigned: side 3 does not exist: use 1 to 2",
    f"shown {PLAY} shown:1,2,3 scores:121-9 resigned:2": "resigned: the game was won by .*",
}


@pytest.mark.parametrize("text", MISTAKES)
def test_error_message_names_mistake_in_text(text: str):
    with pytest.raises(ValueError, match=f"^{MISTAKES[text]}$"):
        Game.parse(text)


def test_error_message_names_type_of_value_that_is_not_text():
    with pytest.raises(TypeError, match="a position is a line of text, not int"):
        Game.parse(121)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="a position in JSON is text, not bytes"):
        Game.from_json(b"{}")  # type: ignore[arg-type]


def test_json_can_start_with_byte_order_mark():
    assert Game.from_json('\ufeff{"phase": "gathered"}') == Game.parse("gathered")


# As JSON.


def test_json_has_same_fields_as_text():
    text = f"calling pegging:auto,say scores:3-4 dealer:1 {HANDS} starter:4S played:TH claim:2"
    assert json.loads(Game.parse(text).to_json()) == {
        "phase": "calling",
        "pegging": ["auto", "say"],
        "scores": [3, 4],
        "dealer": 1,
        "hands": [["5H", "5S", "5D", "JC"], ["AC", "3C", "TH", "QH"]],
        "laid": [["2C", "9D"], ["8S", "KH"]],
        "starter": "4S",
        "played": ["TH"],
        "claim": 2,
    }


JSON_MISTAKES = {
    "": "invalid JSON: .*",
    "[" * 100_000: "invalid JSON: .*",
    '["gathered"]': 'a position is an object, as in {"phase": "gathered"}',
    "{}": 'a position needs exactly one phase, as in {"phase": "gathered"}',
    '{"phase": "gathered", "phase": "shown"}': "a position needs exactly one phase, .*",
    '{"phase": "gathered", "dealer": 1, "dealer": 1}': "dealer is given twice",
    '{"phase": "gathered", "colour": 1}': "'colour' is not a key: use .*",
    '{"phase": "gathered", "dealer": 1.0}': "dealer: use whole numbers, .*",
    '{"phase": "gathered", "dealer": -1}': "dealer: '-1' is not a number: .*",
    '{"phase": "gathered", "scores": [[1, 2], 3]}': "scores: '2/3' is not a number: .*",
    '{"phase": "gathered", "scores": {"1": 3}}': "scores: use whole numbers, words, true, .*",
    '{"phase": "gathered", "target": "61"}': 'target: in JSON use 61, not "61"',
    '{"phase": "gathered", "counting": "auto,hand"}': (
        r'counting: in JSON use \["auto", "hand"\], not "auto,hand"'
    ),
    '{"phase": "gathered", "muggins-cap": "on"}': 'muggins-cap: in JSON use true, not "on"',
    '{"phase": "gathered", "muggins-cap": 1}': "muggins-cap: use on or off .true or false in .*",
    '{"phase": "discarding", "dealer": 1, "hands": []}': ".* two, three, or four players, not 1",
}


@pytest.mark.parametrize("text", JSON_MISTAKES)
def test_error_message_names_mistake_in_json(text: str):
    with pytest.raises(ValueError, match=f"^{JSON_MISTAKES[text]}$"):
        Game.from_json(text)


values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(characters, max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(characters), inner, max_size=2)
    ),
    max_leaves=8,
)


# The schema. Its few keywords are all known here; the tests fail for a new one until it
# is handled.


PAGE = Path(cribbage.__file__).parents[1] / "docs" / "position.md"
SCHEMA = json.loads(PAGE.with_name("position.schema.json").read_text("utf-8"))
KINDS_OF_JSON = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}
SAYS_NOTHING = {"$schema", "$defs", "title", "description"}
ASKS_OF = {
    **dict.fromkeys(("properties", "additionalProperties", "required"), dict),
    **dict.fromkeys(("items", "minItems", "maxItems", "uniqueItems"), list),
    **dict.fromkeys(("minimum", "maximum"), int),
    "pattern": str,
}
"""The schema keywords that apply to values of one type only."""


def fits(value: Any, schema: dict[str, Any]) -> bool:
    """Return True if the schema allows this value."""
    return all(
        word in SAYS_NOTHING or not concerns(word, value) or allows(schema, word, value)
        for word in schema
    )


def concerns(word: str, value: Any) -> bool:
    """Return True if a schema keyword applies to a value of this type."""
    return word not in ASKS_OF or type(value) is ASKS_OF[word]


def allows(schema: dict[str, Any], word: str, value: Any) -> bool:
    given = schema[word]
    match word:
        case "$ref":
            return fits(value, SCHEMA["$defs"][given.removeprefix("#/$defs/")])
        case "type":
            return type(value) is KINDS_OF_JSON[given]
        case "enum":
            return any([type(value) is type(each) and value == each for each in given])
        case "const":
            return value == given
        case "oneOf":
            return [fits(value, each) for each in given].count(True) == 1
        case "properties":
            return all([fits(value[key], given[key]) for key in value if key in given])
        case "additionalProperties":
            return given or set(value) <= set(schema["properties"])
        case "required":
            return set(given) <= set(value)
        case "items":
            return all([fits(each, given) for each in value])
        case "minItems":
            return len(value) >= given
        case "maxItems":
            return len(value) <= given
        case "uniqueItems":
            return len(set(map(json.dumps, value))) == len(value)
        case "minimum":
            return value >= given
        case "maximum":
            return value <= given
        case "pattern":
            # As in JavaScript, where $ is the very end.
            return re.fullmatch(given, value) is not None
    raise AssertionError(f"what {word} asks is not known here")


@pytest.mark.slow
@settings(max_examples=50)
@given(moments())
def test_written_json_fits_schema(game: Game):
    assert fits(json.loads(game.to_json()), SCHEMA)


FIVE = ["5S", "5D", "JC", "2C", "9D"]
SIX = ["AC", "3C", "TH", "QH", "KH", "8S"]

NO_POSITIONS = (
    {},
    {"phase": "playing"},
    {"phase": "cutting-pack"},
    {"phase": "gathered", "colour": 1},
    {"phase": "gathered", "scores": [1]},
    {"phase": "gathered", "counting": "auto"},
    {"phase": "gathered", "counting": ["none"]},
    {"phase": "cutting-for-deal", "cuts": [3]},
    {"phase": "discarding", "dealer": 1},
    {"phase": "discarding", "dealer": 1, "hands": ["5H", "5S"]},
    {"phase": "discarding", "dealer": 1, "hands": [["5H", "5H"], []]},
    {"phase": "discarding", "dealer": 1, "hands": [["10H"], []]},
    {"phase": "cutting-pack", "dealer": 1, "muggins-cap": "yes"},
    {"phase": "cutting-pack", "dealer": "1"},
    {"phase": "cutting-pack", "dealer": True},
    {"phase": "cutting-pack", "dealer": 1, "target": "61"},
    {"phase": "cutting-pack", "dealer": 1, "pegging": "auto,say"},
    {"phase": "cutting-pack", "dealer": 1, "counting": ["auto,hand"]},
    {"phase": "cutting-pack", "dealer": 1, "singles": "no"},
    {"phase": "cutting-pack", "dealer": 1, "number": 10**9},
    {"phase": "ｇathered"},
    {"phase": "gathered", "dealer ": 1},
    {"phase": "discarding", "dealer": 1, "hands": ["5H5S5DJC2C9D", "AC3CTHQHKH8S"]},
    {"phase": "discarding", "dealer": 1, "hands": [["5H5S5DJC2C9D"], ["AC3CTHQHKH8S"]]},
    *[
        {"phase": "discarding", "dealer": 1, "hands": [[card, *FIVE], SIX]}
        for card in ("5h", "5♥", "H5", "５H", "5H ", "5H\n")
    ],
)


@pytest.mark.parametrize("said", NO_POSITIONS, ids=json.dumps)
def test_invalid_json_is_refused_by_schema_and_by_reader(said: dict[str, Any]):
    assert not fits(said, SCHEMA)
    assert read_or_refused(json.dumps(said), Game.from_json) is None


# The reader accepts exactly what the schema allows.


def near(value: Any) -> st.SearchStrategy[Any]:
    """Draw a JSON value that resembles this value or is out of its range."""
    beside = [None, True, False, str(value), [value], {"1": value}, json.dumps(value)]
    if isinstance(value, int):
        beside += [float(value), value + 0.5, value + 1, value - 1, -value, 0, 1, 5, 49, 122]
        beside += [10**9, 10**9 - 1, f"0{value}", "yes", "no", "on", "off", "true", not value]
    if isinstance(value, str):
        wide = "".join([chr(ord(each) + 0xFEE0) for each in value])
        beside += [wide, value.lower(), f" {value}", f"{value} ", f"{value}\n", value * 2]
        beside += [value[:-1], value.replace("T", "10"), value.replace("H", "♥"), ""]
        beside += [f"{value},{value}", f"\ufeff{value}", "5H", "AS", 5, 61]
    if isinstance(value, list):
        beside += [[], [[]], *value[:1], value[1:], value[::-1], [*value, *value[:1]], value * 20]
        beside += [",".join(map(str, value)), "".join(map(str, value)), {}]
        beside += [[[each] for each in value]]
    return st.sampled_from(beside)


@st.composite
def changed(draw: st.DrawFn, said: Any) -> Any:
    """Draw a JSON value with one change, in one of its parts or as a whole."""
    if isinstance(said, dict) and said:
        key = draw(st.sampled_from(sorted(said)))
        match draw(st.integers(0, 9)):
            case 0:
                return {other: said[other] for other in said if other != key}
            case 1:
                return said | {draw(st.sampled_from(EXTRA)): draw(values | st.just(said[key]))}
            case 2:
                return said | draw(st.sampled_from(OTHERS))
        return said | {key: draw(changed(said[key]))}
    if isinstance(said, list) and said and draw(st.booleans()):
        place = draw(st.integers(0, len(said) - 1))
        return [*said[:place], draw(changed(said[place])), *said[place + 1 :]]
    return draw(near(said) | values)


EXTRA = ("colour", "Phase", "muggins_cap", "phase ", "", *position.FIELD_CODECS)
OTHERS: list[dict[str, Any]] = [
    *[{"phase": name} for name in position._PHASES],
    *[{key: []} for key in ("cutters", "cuts", "crib", "played", "go", "shown", "stock", "hands")],
    {"counting": ["muggins"], "false-call": "off", "calls": "contest"},
    {"pegging": "say,say"},
    {"singles": False, "muggins-cap": True, "disputed": False},
    {"singles": "no"},
    {"scores": "0-0"},
    {"scores": [10, 20]},
    {"resigned": 1},
    {"resigned": True},
    {"seats": 2.0},
    {"target": "61"},
    {"deals": 9, "shuffles": 12, "number": 999999999},
    {"number": 1000000000},
]


def in_a_line(said: dict[str, Any]) -> str:
    """Return a JSON position as a line of text."""

    def flat(value: Any, between: str) -> str:
        if isinstance(value, bool):
            return "true" if value else "false"
        if not isinstance(value, list):
            return str(value)
        return between.join([flat(each, ",") for each in value])

    fields = {key: flat(said[key], "/") for key in said if key != "phase"}
    for key in ("scores", "cutters", "cuts", "go", "shown", "counting", "pegging"):
        if isinstance(said.get(key), list):
            fields[key] = flat(said[key], ",")
    rows = {key: fields[key].replace("/", "") for key in ("crib", "played", "stock") if key in said}
    return " ".join([said["phase"], *[f"{key}:{text}" for key, text in (fields | rows).items()]])


@pytest.mark.slow
@settings(max_examples=max(150, settings().max_examples))
@given(moments().flatmap(lambda game: changed(json.loads(game.to_json()))))
def test_json_is_read_exactly_if_schema_allows_it(said: Any):
    game = read_or_refused(json.dumps(said), Game.from_json)
    if fits(said, SCHEMA):
        assert game == read_or_refused(in_a_line(said))
    else:
        assert game is None


def test_schema_and_documentation_list_every_field_and_phase():
    named = {key for phase in position._PHASES.values() for key in phase.keys}
    keys = {"phase", *position.FIELD_CODECS}
    assert named < keys
    assert list(SCHEMA["properties"]) == ["phase", *position.FIELD_CODECS]
    phases = [each["properties"]["phase"] for each in SCHEMA["oneOf"]]
    known = [name for phase in phases for name in phase.get("enum", [phase.get("const")])]
    assert set(known) == set(position._PHASES)
    page = PAGE.read_text("utf-8")
    assert re.findall(r"^\| `([a-z-]+)` ", page, re.MULTILINE) == list(position._PHASES)
    assert re.findall(r"^\| `([a-z-]+):", page, re.MULTILINE) == list(position.FIELD_CODECS)
