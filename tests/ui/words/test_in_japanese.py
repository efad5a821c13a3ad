"""What is told in Japanese: quotations hold what was said and no more, and the log has labels."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings

from cribbage.engine.game import new_game
from cribbage.engine.rules import Rules
from cribbage.language.speaking import speak
from cribbage.language.spoken import language
from cribbage.ui.words.log import logged, remarks
from cribbage.ui.words.moments import Moments, said_with
from cribbage.ui.words.telling import Telling, Told, in_lines, sentence
from cribbage.views.frames import frames
from tests.common.games import WholeGame, games
from tests.common.table import Table, dealt, laid_away, stacked
from tests.ui.words.test_telling import things

NAMES = ("花子", "太郎", "次郎", "桃子")


@pytest.fixture(autouse=True)
def in_japanese() -> None:
    speak(language("ja"))


def told(game: WholeGame) -> Iterator[Told]:
    telling = Telling()
    for moment in game:
        yield from telling.told(frames(moment.before, moment.events))


def lines(table: Table, decisions: str) -> list[str]:
    names = NAMES[: table.game.rules.seats]
    return [line for thing in things(table, decisions) for line in in_lines(thing, names)]


@pytest.mark.slow
@settings(max_examples=15)
@given(games)
def test_a_quotation_holds_only_what_its_speaker_said_and_the_log_is_written_in_labels(
    game: WholeGame,
):
    names = NAMES[: game[0].before.rules.seats]
    moments = Moments(names)
    for thing in told(game):
        for quoted in re.findall("「[^」]*(?:」|$)", sentence(thing, NAMES)):
            assert not re.search("宣言|指摘|認め|承認|正しく|。", quoted)
        in_log = remarks(said_with(moments.of(thing)), names)
        for line in filter(None, [logged(thing, names, str), *in_log]):
            assert not re.search("。|さん|です|ます|した$|した、|ません", line.text)


@pytest.mark.parametrize(
    ("cuts", "told"),
    [
        ("KD 3S", "カットが小さいほうの太郎さんがディーラーです。"),
        ("KD 3S 4C", "カットがいちばん小さい太郎さんがディーラーです。"),
    ],
)
def test_the_lower_of_two_cards_is_not_the_lowest(cuts: str, told: str):
    places = {10 * place: card for place, card in enumerate(cuts.split(), 1)}
    table = Table(new_game(Rules(seats=len(places))))
    table.do(stacked(places))
    decisions = ", ".join([f"{seat} cuts {10 * seat}" for seat in range(1, len(places) + 1)])
    assert lines(table, decisions)[-1] == told


def test_points_are_read_aloud_with_their_counter():
    table = laid_away("", "", starter="JD")
    assert lines(table, "1 cuts 4")[-1] == "花子 0点、太郎 2点"


def test_a_long_run_is_told_with_its_length():
    table = dealt("2C 4C 6C", "3D 5D 7D")
    moments = Moments(NAMES[:2])
    *_before, last = things(table, "1 2C, 2 3D, 1 4C, 2 5D, 1 6C")
    (run,) = moments.of(last)
    assert run.text == "花子さん、5枚のラン。"
    assert [line.text for line in remarks((run.text,), NAMES)] == ["花子: 5枚のラン"]
