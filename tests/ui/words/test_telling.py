"""Events described in each language, without cards that are still hidden."""

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.actions import Play
from cribbage.engine.events import Discarded
from cribbage.engine.game import (
    Announcing,
    Calling,
    CuttingStarter,
    Discarding,
    Pegging,
    Phase,
    Showing,
    new_game,
)
from cribbage.engine.rules import Counting, Overclaim, Pegs, Rules, Seat
from cribbage.language.speaking import speak
from cribbage.language.spoken import language
from cribbage.pack.cards import PACK, Card
from cribbage.records.record import Record
from cribbage.ui.words.aloud import card_name, number
from cribbage.ui.words.log_lines import log_line, remarks
from cribbage.ui.words.moments import Moments, said_with
from cribbage.ui.words.telling import (
    Announcement,
    Telling,
    event_lines,
    event_sentence,
    event_speech,
    replay_lines,
)
from cribbage.views.frames import Frame, frames
from tests.common.games import WholeGame, cards_in, games, played
from tests.common.table import Table, after_discards, dealt, decision, played_out, stacked

NAMES = ("Ann", "Ben", "Cy", "Di")
BY_NAME = {card_name(card): card for card in PACK}


def told_in_lines(steps: Iterable[Frame], names: Sequence[str]) -> list[str]:
    return [
        line for announcement in Telling().told(steps) for line in event_lines(announcement, names)
    ]


def announcements(table: Table, decisions: str) -> list[Announcement]:
    found: list[Announcement] = []
    telling = Telling()
    for words in decisions.split(", "):
        before = table.game
        found += telling.told(frames(before, table.do(decision(words))))
    return found


def lines(table: Table, decisions: str, names: Sequence[str] = NAMES) -> list[str]:
    names = names[: table.game.rules.seats]
    return [
        line
        for announcement in announcements(table, decisions)
        for line in event_lines(announcement, names)
    ]


# The cut and the deal.


def test_cut_for_deal_names_cards_and_tied_rank():
    table = Table(new_game(Rules()))
    table.do(stacked({9: "KD", 20: "3S"}))
    assert lines(table, "1 cuts 9, 2 cuts 20") == [
        "Ann cuts the king of diamonds.",
        "Ben cuts the three of spades.",
        "Ben has the lowest card and deals.",
    ]
    table = Table(new_game(Rules(seats=3)))
    table.do(stacked({9: "3D", 20: "3S", 30: "KC"}))
    *_, last = lines(table, "1 cuts 9, 2 cuts 20, 3 cuts 30")
    assert last == "It is a tie, so Ann and Ben cut again."


def test_deal_and_discards_are_described_without_cards():
    table = Table(new_game(Rules(), dealer=Seat(1)))
    table.do(stacked({}))
    assert lines(table, "1 cuts 4, 1 lays 5C 7C, 2 lays 6C 8C") == [
        "Ann cuts the pack.",
        "Deal 1: Ben deals six cards each.",
        "Ann discards two cards.",
        "Ben discards two cards.",
    ]


def test_his_heels_are_described_with_starter_and_score():  # rules.md 4.2
    assert lines(after_discards("", "", starter="JD"), "1 cuts 4") == [
        "The starter is the jack of diamonds.",
        "Ben: his heels for two.",
        "Ann 0, Ben 2",
    ]


# The play.


def test_card_and_its_score_are_one_sentence():
    assert lines(dealt("7C 2C", "8D 8S", starter="2S"), "1 7C, 2 8D") == [
        "Ann plays the seven of clubs: seven.",
        "Ben plays the eight of diamonds: fifteen for two.",
        "Ann 0, Ben 2",
    ]


def test_each_of_three_says_own_go():
    table = dealt("KC KD QC QD", "9H AS 2S 8S", "5D 6D 7D 8D")
    assert lines(table, "1 KC, 2 9H, 3 8D, 2 AS, 2 2S")[2:] == [
        "Cy plays the eight of diamonds: twenty-seven.",
        "Ann: go.",
        "Ben plays the ace of spades: twenty-eight.",
        "Cy: go.",
        "Ben plays the two of spades: thirty.",
        "Ben: one for the go.",
        "Ann 0, Ben 1, Cy 0",
    ]


def test_last_card_is_described_apart_from_its_score():
    table = dealt("7H 5C 4D 2C", "6H 6D KD KS", counting=Counting.HAND)
    played = "1 4D, 2 KD, 1 2C, 2 KS, 1 5C"
    assert lines(table, played)[-1]  # 31
    assert lines(table, "2 6H, 1 7H, 2 6D")[-4:] == [
        "Ann plays the seven of hearts: thirteen.",
        "Ben plays the six of diamonds: nineteen.",
        "Ben: one for last.",
        "Ann 2, Ben 1",
    ]


# The play, pegged by hand.


SAID = {"starter": "2S", "pegging": Pegs.SAY}


def test_claim_is_described_with_card_and_pegged_when_accepted():  # rules.md 8.9
    table = dealt("7C 2C", "8D 8S", **SAID)
    assert lines(table, "1 7C, 2 answers 0, 2 8D says 2, 1 answers 2, 1 2C") == [
        "Ann plays the seven of clubs: seven.",
        "Ben plays the eight of diamonds: fifteen for two.",
        "Ben pegs 2.",
        "Ann 0, Ben 2",
        "Ann plays the two of clubs: seventeen.",
    ]


@pytest.mark.parametrize(
    ("claim", "word", "told_of"),
    [
        (3, 3, ["Ben said 3 and Ann accepted it (correct: 2).", "Ann 0, Ben 3"]),
        (
            0,
            2,
            [
                "Ben said nothing, but Ann called muggins and said 2: the fifteen with the "
                "seven of clubs and the eight of diamonds was missed, 2 to Ann.",
                "Ann 2, Ben 0",
            ],
        ),
        (
            1,
            2,
            [
                "Ben pegs 1.",
                "Ben said 1, but Ann called muggins and said 2: 1 to Ann.",
                "Ann 1, Ben 1",
            ],
        ),
        (
            2,
            4,
            [
                "Ben pegs 2.",
                "Ben said 2 (correct), and Ann said 4: a false call, 2 to Ben.",
                "Ann 0, Ben 4",
            ],
        ),
    ],
)
def test_result_of_claim_is_described_once(
    claim: int, word: int, told_of: list[str]
):  # rules.md 8.11
    table = dealt("7C 2C", "8D 8S", **SAID)
    assert lines(table, f"1 7C, 2 answers 0, 2 8D says {claim}, 1 answers {word}")[2:] == told_of


def test_claim_after_go_is_described_unless_zero():  # rules.md 8.10
    played = "1 KC, 2 answers 0, 2 9H, 1 answers 0, 1 QC, 2 answers 0, 2 AS"
    for said, told_of in (
        (1, ["Ben: one for the go.", "Ben pegs 1.", "Ann 0, Ben 1"]),
        (0, ["Ben said nothing and Ann accepted it (correct: 1)."]),
    ):
        table = dealt("KC KD QC QD", "9H AS 2S 8S", starter="3S", pegging=Pegs.SAY)
        told = lines(table, f"{played}, 2 adds {said}, 1 answers {said}")
        assert told[4:] == ["Ann: go.", *told_of]


def test_call_among_three_is_described_before_card_is_settled():  # rules.md 8.7
    table = dealt("7C 2C", "8D 8S", "KD KS", **SAID)
    played = "1 7C, 2 answers 0, 3 answers 0, 2 8D says 2"
    assert lines(table, f"{played}, 3 answers 3, 1 answers 2")[1:] == [
        "Ben plays the eight of diamonds: fifteen for two.",
        "Cy says 3: a false call, 2 to Ben.",
        "Ann 0, Ben 2, Cy 0",
        "Ben pegs 2.",
        "Ann 0, Ben 4, Cy 0",
    ]


PLAYED = re.compile(r"\w+ plays the [\w ]+: [a-z-]+(?: for ([a-z-]+))?\.")


@pytest.mark.slow
@given(st.sampled_from((2, 3, 4)), st.sampled_from(Overclaim), st.integers(0, 2**32))
def test_worth_of_card_is_not_revealed_before_settlement(
    seats: int, overclaim: Overclaim, seed: int
):
    rules = Rules(seats, 61, overclaim=overclaim, pegging=Pegs.SAY)
    moments = list(islice(played(new_game(rules, dealer=Seat(0)), Random(seed)), 60))
    for moment in moments:
        if not isinstance(moment.action, Play):
            continue
        card, *rest = told_in_lines(frames(moment.before, moment.events), NAMES[:seats])
        match = PLAYED.fullmatch(card)
        assert match
        claim = moment.action.claim
        assert match[1] == (number(claim) if claim else None)
        assert all(re.fullmatch(r"\w+: go\.", line) for line in rest)
        assert moment.before.scores == moment.after.scores


# The show.


def shown(*scores: int, **agreed: object) -> Table:
    """Return a game before the show: Ann's hand is worth 12, Ben's nothing, and his crib 2."""
    hands = "7H 7D 8C 9S", "2H 4C 6D 8S"
    return played_out(*hands, crib="QH QD AS 2C", starter="KD", scores=scores, **agreed)


TWELVE = (
    "Ann counts the hand, seven of diamonds, seven of hearts, eight of clubs, and nine of spades, "
    "with the king of diamonds: fifteen two, fifteen four, and a double run of three is twelve"
)
NINETEEN = (
    "Ben counts the hand, two of hearts, four of clubs, six of diamonds, and eight of spades, "
    "with the king of diamonds"
)


@pytest.mark.parametrize(
    ("scores", "decisions", "told_of"),
    [
        # Accepted: the result is described with the hand (rules.md 8.3).
        (
            *((50, 60), "1 claims 8, 2 answers 8"),
            [f"{TWELVE}. Ann claimed 8 and Ben accepted it (correct: 12).", "Ann 58, Ben 60"],
        ),
        # Called: its points are described after the claim is pegged (8.3, 8.5, 8.6).
        (
            *((50, 60), "1 claims 8, 2 answers 12"),
            [
                f"{TWELVE}.",
                "Ann claimed 8, but Ben called muggins and said 12: 4 to Ben.",
                "Ann 58, Ben 64",
            ],
        ),
        (
            *((50, 60), "1 claims 12, 2 answers 14"),
            [
                f"{TWELVE}.",
                "Ann claimed 12 (correct), and Ben said 14: a false call, 2 to Ann.",
                "Ann 64, Ben 60",
            ],
        ),
        # A winning claim cannot be called (7.2).
        (
            *((115, 60), "1 claims 8, 2 answers 12"),
            [
                f"{TWELVE}. Ann claimed 8 and Ben said 12 (correct), but pegging 8 won the game.",
                "Ann 121, Ben 60",
                "Ann wins, 121 to 60.",
            ],
        ),
    ],
)
def test_claim_and_result_are_described(
    scores: tuple[int, int], decisions: str, told_of: list[str]
):
    claimed, *rest = lines(shown(*scores, counting=Counting.MUGGINS), decisions)
    assert claimed == f"Ann claims {decisions.split()[2].rstrip(',')}."
    assert rest == told_of


def test_right_call_that_pays_nothing_is_described_with_hand():  # rules.md 8.5
    table = shown(50, 60, counting=Counting.MUGGINS, overclaim=Overclaim.OFF)
    assert lines(table, "1 claims 14, 2 answers 12")[1:] == [
        f"{TWELVE}. Ann claimed 14, but Ben called an overclaim and said 12: no points.",
        "Ann 62, Ben 60",
    ]


def test_hand_worth_nothing_and_crib_are_described():  # rules.md 6.5
    assert lines(shown(50, 60), "1 claims 12, 2 claims 0, 2 claims 2") == [
        f"{TWELVE}. Ann claimed 12 (correct).",
        "Ann 62, Ben 60",
        f"{NINETEEN}: nineteen. Ben claimed nothing (correct).",
        "Ben counts the crib, ace of spades, two of clubs, queen of diamonds, and queen of "
        "hearts, with the king of diamonds: a pair is two. Ben claimed 2 (correct).",
        "Ann 62, Ben 62",
    ]


def test_partners_win_together():  # rules.md 9.2
    table = dealt("7C", "9D", "8C", "KC", starter="2S", scores=(120, 100))
    assert lines(table, "1 7C, 2 9D, 3 8C")[-2:] == [
        "Ann and Cy 121, Ben and Di 100",
        "Ann and Cy win, 121 to 100.",
    ]


# A whole record.


def test_replay_of_unfinished_game_begins_at_start_and_says_so():
    actions = (stacked({9: "KD", 20: "3S"}), decision("1 cuts 9"))
    assert list(replay_lines(Record(("Ann", "Ben"), Rules(target=61), actions=actions))) == [
        "Cribbage to 61: Ann and Ben.",
        "Ann cuts the king of diamonds.",
        "The game was not finished.",
    ]


def test_discards_are_named_in_replay_and_hidden_at_table():
    moments = list(played(new_game(Rules(target=61), dealer=Seat(1)), Random(4)))
    actions = tuple([moment.action for moment in moments])
    record = Record(NAMES[:2], Rules(target=61), dealer=Seat(1), actions=actions)
    discarded = [
        event for moment in moments for event in moment.events if isinstance(event, Discarded)
    ]
    said = [line for line in replay_lines(record) if "discards" in line]
    assert len(said) == len(discarded)
    for line, event in zip(said, discarded, strict=True):
        low, high = sorted(event.cards, key=lambda card: card.order)
        assert line == f"{NAMES[event.seat]} discards the {low.name} and the {high.name}."
    at_the_table = told_in_lines(
        [frame for moment in moments for frame in frames(moment.before, moment.events)], NAMES[:2]
    )
    hidden = [line for line in at_the_table if "discards" in line]
    assert set(hidden) == {f"{name} discards two cards." for name in NAMES[:2]}


def test_replay_of_whole_game_ends_with_winner_and_uncounted_hands():
    game = WholeGame(new_game(Rules(target=61)), seed=3)
    actions = tuple(moment.action for moment in game)
    *_, last, opened = replay_lines(Record(("Ann", "Ben"), Rules(target=61), actions=actions))
    assert re.fullmatch(r"(Ann|Ben) wins, 61 to \d+\.", last)
    assert re.match("(Ann|Ben) held .*; the crib had ", opened)


# Descriptions on the screen: the speaker, and its own card style.


def test_announcement_has_speaker_and_says_if_points_are_pegged():
    first, second = announcements(dealt("7C", "8D"), "1 7C, 2 8D")
    assert event_sentence(first, NAMES, str) == "Ann plays the 7C: seven."
    assert [(announcement.seat, announcement.pegged) for announcement in (first, second)] == [
        (0, False),
        (1, True),
    ]
    assert event_speech(second, NAMES) == "fifteen for two"
    # The starter has no speaker.
    for starter, seats in {"JD": [None, 1], "5D": [None]}.items():
        found = announcements(after_discards("", "", starter=starter), "1 cuts 4")
        assert [announcement.seat for announcement in found] == seats


# No hidden card is named.


def named(text: str) -> set[Card]:
    return {BY_NAME[name] for name in re.findall(r"\w+ of \w+", text) if name in BY_NAME}


def in_sight(*looks: object) -> set[Card]:
    return {card for look in looks for card in cards_in(look)}


@pytest.mark.slow
@settings(max_examples=15)
@given(games)
def test_sentences_name_only_cards_visible_to_spectator(game: WholeGame):
    for moment in game:
        steps = frames(moment.before, moment.events)
        seen = in_sight(*[look for _, before, view in steps for look in (before, view)])
        told_of = named(" ".join(told_in_lines(steps, NAMES)))
        assert told_of <= seen
        assert not told_of & face_down(moment.after.phase)


def face_down(phase: Phase) -> set[Card]:
    """Return the cards in hands, crib or stock, taken from the game itself."""
    match phase:
        case Discarding(hands, crib, stock) | CuttingStarter(hands, crib, stock):
            return in_sight(hands, crib, stock)
        case Pegging():
            return in_sight(phase.hands, phase.table.crib)
        case Announcing(pegging) | Calling(pegging):
            return face_down(pegging)
        case Showing(table, _, False):
            return in_sight(table.crib)
    return set()


def test_sentence_revealing_hidden_card_is_detected():
    table = Table(new_game(Rules(), dealer=Seat(1)))
    table.do(stacked({}))
    table.do(decision("1 cuts 4"))
    steps = frames(table.game, table.do(decision("1 lays 5C 7C")))
    telltale = "Ann discards the five of clubs and the seven of clubs."
    assert named(telltale) <= face_down(table.game.phase)
    assert not named(telltale) & in_sight(*[step.view for step in steps])


# Calls that pay nobody.


def of_three() -> Table:
    """Return a game where Ann has 12, and Ben and Cy can call her."""
    hands = "7H 7D 8C 9S", "2H 4C 6D 8S", "2D 4H 6C 8H"
    return played_out(*hands, starter="KD", counting=Counting.MUGGINS, scores=(50, 60, 70))


def test_wrong_call_that_pays_nobody_is_described_with_final_result():  # rules.md 8.6, 8.7
    table = of_three()
    told = lines(
        table, "1 claims 14, 2 answers 11, 3 answers 14, 2 claims 30, 3 answers 30, 1 answers 30"
    )
    said = (
        "Ann claimed 14 and Ben said 11, but the claim was reduced to 12, "
        "and the call paid nothing."
    )
    assert told[:2] == ["Ann claims 14.", "Ben says 11."]
    assert told[2].endswith(said)
    # An earlier call is not mentioned for the next hand.
    assert any("Ben claimed 30, and no one called it" in line for line in told)


def test_calls_of_several_opponents_are_described_and_result_given_once():  # rules.md 8.7
    table = of_three()
    assert lines(table, "1 claims 8, 2 answers 14, 3 answers 12") == [
        "Ann claims 8.",
        "Ben says 14: a false call, 2 to Ann.",
        "Ann 52, Ben 60, Cy 70",
        f"{TWELVE}.",
        "Ann claimed 8, but Cy called muggins and said 12: 4 to Cy.",
        "Ann 60, Ben 60, Cy 74",
    ]
    # Accepting has no text.
    claimed, came, *_ = lines(table, "2 claims 4, 3 answers 4, 1 answers 4")
    assert claimed == "Ben claims 4."
    assert came.endswith(". Ben claimed 4, and no one called it (correct: nothing).")


# In Japanese: quotations have only spoken words, and the log has labels.


JAPANESE_NAMES = ("花子", "太郎", "次郎", "桃子")


def told_of(game: WholeGame) -> Iterator[Announcement]:
    telling = Telling()
    for moment in game:
        yield from telling.told(frames(moment.before, moment.events))


@pytest.mark.slow
@settings(max_examples=15)
@given(games)
def test_japanese_quotation_has_spoken_words_only_and_log_is_brief(
    game: WholeGame,
):
    speak(language("ja"))
    names = JAPANESE_NAMES[: game[0].before.rules.seats]
    moments = Moments(names)
    for announcement in told_of(game):
        for quoted in re.findall("「[^」]*(?:」|$)", event_sentence(announcement, JAPANESE_NAMES)):
            assert not re.search("宣言|指摘|認め|承認|正しく|。", quoted)
        in_log = remarks(said_with(moments.of(announcement)), names)
        for line in filter(None, [log_line(announcement, names, str), *in_log]):
            assert not re.search("。|さん|です|ます|した$|した、|ません", line.text)


@pytest.mark.parametrize(
    ("cuts", "told"),
    [
        ("KD 3S", "小さいほうの太郎さんがディーラーです。"),
        ("KD 3S 4C", "いちばん小さい太郎さんがディーラーです。"),
    ],
)
def test_lower_of_two_cards_is_not_called_lowest(cuts: str, told: str):
    speak(language("ja"))
    places = {10 * place: card for place, card in enumerate(cuts.split(), 1)}
    table = Table(new_game(Rules(seats=len(places))))
    table.do(stacked(places))
    decisions = ", ".join([f"{seat} cuts {10 * seat}" for seat in range(1, len(places) + 1)])
    assert lines(table, decisions, JAPANESE_NAMES)[-1] == told


def test_points_in_japanese_have_their_unit():
    speak(language("ja"))
    table = after_discards("", "", starter="JD")
    assert lines(table, "1 cuts 4", JAPANESE_NAMES)[-1] == "花子 0点、太郎 2点"


def test_long_run_is_described_with_length():
    speak(language("ja"))
    table = dealt("2C 4C 6C", "3D 5D 7D")
    moments = Moments(JAPANESE_NAMES[:2])
    *_before, last = announcements(table, "1 2C, 2 3D, 1 4C, 2 5D, 1 6C")
    (run,) = moments.of(last)
    assert run.text == "花子さん、5枚のラン。"
    assert [line.text for line in remarks((run.text,), JAPANESE_NAMES)] == ["花子: 5枚のラン"]
