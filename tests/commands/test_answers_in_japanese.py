"""What the commands that answer a question say in Japanese, and how cards are written for them."""

import json
from pathlib import Path

import pytest

from cribbage.commands.parser import OVER, REFUSED
from tests.common.command import run


def test_a_hand_is_scored_in_columns_of_cells():
    """The labels differ in width, and the cards behind them begin in one column."""
    ended = run("--language", "ja", "score", "ハートの7、♥8、♥9、ハートの10", "ハートのジャック")
    assert ended == (
        OVER,
        " 2  15          H7 H8\n"
        " 5  ラン        H7 H8 H9 H10 HJ\n"
        " 5  フラッシュ  H7 H8 H9 H10 HJ\n"
        "12  15で2点、ラン5点で計7点、フラッシュ5点で計12点\n",
        "",
    )


@pytest.mark.parametrize(
    "words",
    [
        ["5H 5S 5D JC", "5C"],
        ["ハートの5、♠5、D5、♣J", "♣5"],
        ["５Ｈ　５Ｓ　５Ｄ　ＪＣ", "クラブの5"],
        ["h5", "s5", "d5", "cj", "c5"],
        ["5H5S5DJC", "クローバーの５"],
        ["ハートの5とスペードの5とダイヤの5とクラブのジャック", "♧5"],
    ],
)
def test_a_card_may_be_written_as_a_japanese_keyboard_gives_it(words: list[str]):
    ended = run("--language", "ja", "score", *words)
    assert ended.out.endswith("計28点、ヒズノブ1点で計29点\n")
    assert "12  ダブルペアロイヤル  C5 D5 H5 S5\n 1  ヒズノブ            CJ\n" in ended.out


def test_cards_to_throw_may_be_written_so_too():
    asked = "--language", "ja", "discard", "--dealer"
    assert run(*asked, "S4", "H5C5", "ダイヤの6", "HJ", "DQ") == run(*asked, "4S 5H 5C 6D JH QD")


def test_in_english_a_letter_may_stand_before_its_rank_as_well():
    for words in (("h10 d10 c5 cj", "5d"), ("the ten of hearts, a td; 5c/jc", "d5")):
        ended = run("score", *words)
        assert (ended.err, ended.out.splitlines()[-1][:2]) == ("", "16")


@pytest.mark.parametrize(
    ("words", "because"),
    [
        (("score", "5H 5S ZZ JC", "5C"), "「ZZ」はカードではありません。"),
        (("score", "ハートの99 5S 5D JC", "5C"), "「ハートの99」はカードではありません。"),
        (("score", "十百十 5S 5D JC", "5C"), "「十百十」はカードではありません。"),
        (("score", "5H 5S JC", "5C"), "手札は4枚、スターターは1枚です。"),
        (("score", "5H 5S 5D 5D", "5C"), "ダイヤの5が2枚あります。"),
        (("book", "花子", "太郎"), "花子さんと太郎さんの2人で終えたゲームはまだありません\n"),
        (("book", "花子"), "花子さんが終えたペイシェンスはまだありません\n"),
        (("bench", "--against", "easy", "--games", "3"), "同じカードで2回ずつ遊ぶので、"),
        (("bench",), "対戦相手を指定してください。"),
        (("bench", "--against", "no-such-program"), "「no-such-program」は見つからず、"),
        (("watch", "easy", "easy", "--games", "3"), "同じカードで2回ずつ遊ぶので、"),
    ],
)
def test_what_cannot_be_is_said_in_japanese(words: tuple[str, ...], because: str):
    refused = run("--language", "ja", *words)
    assert (refused.status, refused.out) == (REFUSED, "")
    assert refused.err.startswith(f"cribbage: {because}")


@pytest.mark.slow
def test_the_end_of_a_damaged_book_is_told_in_japanese(home: Path):
    home.mkdir()
    (home / "book.sqlite").write_bytes(b"no book")
    told = run("--language", "ja", "book")
    assert told.out == "終わったゲームはまだありません。\n"
    assert told.err == (
        f"cribbage: 記録簿 {home}/book.sqlite は壊れています。book.sqlite.broken として残しました。"
        "cribbage book --rebuild で記録から作り直せます\n"
    )


@pytest.mark.slow
def test_what_programs_read_stays_english():
    against = ("bench", "easy", "--half", "--games", "2", "--against")
    told = run("--language", "ja", *against, "easy")
    assert told.out.startswith("easyのeasyに対する勝率は50.0%、")
    asked = "--language", "ja", *against, "no-such-program", "--json"
    ended = json.loads(run(*asked).out)["ended"]
    assert (
        ended
        == "'no-such-program' is neither a program nor a level (beginner, easy, steady, strong)"
    )
    assert run("--language", "ja", "book", "--json") == run("book", "--json")


def test_a_csv_file_stays_english(tmp_path: Path):
    file = tmp_path / "games.csv"
    told = run("--language", "ja", "book", "--export", str(file))
    assert told.out == f"0ゲームを {file} に書き出しました。\n"
    assert file.read_text().startswith("begun,target,")
    again = run("--language", "ja", "book", "--export", str(file))
    assert again.err == f"cribbage: {file} はもうあるので、書き換えません\n"
