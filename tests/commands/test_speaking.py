"""The language of a command: from the help to a setting made at the table."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cribbage.commands.cli import whole_parser
from cribbage.commands.parser import OVER, REFUSED
from cribbage.language.speaking import cells
from cribbage.language.spoken import codes, language
from cribbage.lessons import drill
from cribbage.match.levels import Level
from cribbage.settings.place import settings_path
from tests.common.command import Seated, run, run_apart

KANA = re.compile("[ぁ-ヺ]")

COMMANDS = (
    *("patience", "learn", "drill", "watch", "score", "discard", "principles", "book", "replay"),
    *("review", "bench", "rules", "man", "completion"),
)


def set_to(code: str) -> None:
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f'language = "{code}"\n')


def test_a_flag_wins_over_the_settings_and_these_over_the_system(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setenv("LC_ALL", "ja_JP.UTF-8")
    assert KANA.search(run("--help").out)
    set_to("en")
    assert not KANA.search(run("--help").out)
    assert KANA.search(run("score", "--help", "--language", "ja").out)
    assert run("--help-all", "--language=ja").out.startswith("使い方: cribbage [-h]")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    set_to("ja")
    assert KANA.search(run("--help").out)
    assert not KANA.search(run("--help", "--language", "en").out)


def typed_words() -> set[str]:
    """What can be typed: the values of flags, and the names of commands."""
    commands = next(each.choices for each in whole_parser()._actions if each.nargs == "A...")
    parsers = [whole_parser(), *(commands or {}).values()]
    values = {
        str(value) for each in parsers for flag in each._actions for value in flag.choices or ()
    }
    words = " ".join(values | {level.value for level in (*Level, *drill.Level)})
    return {*re.findall("[a-z]+", words), "auto", "hand", "muggins", "say", "cribbage"}


ENGLISH = re.compile(r"(?<![-\w\[=./])[a-z]{3,}(?![-\w=(./])")
"""A word, but no flag and none of its values."""


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_no_line_of_any_help_is_too_wide_or_english(command: str):
    words = [command] if command else []
    ended = run("--language", "ja", *words, "--help" if command else "--help-all")
    shown = ended.out.partition("オプション:")[2].partition("例:")[0]
    for line in ended.out.splitlines():
        assert cells(line) <= 80, line
    assert set(ENGLISH.findall(shown)) <= typed_words()
    assert KANA.search(shown)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--foo"], "不明な引数です: --foo（cribbage --help）"),
        (["score"], "次の引数が必要です: HAND（cribbage score --help）"),
        (
            ["discard", "4S", "5H", "5C", "6D", "JH", "QD", "--score", "3"],
            "--score: 値を2個指定してください（cribbage discard --help）",
        ),
        (
            ["--pegging", "次郎=say"],
            "次郎という人はいません。--pegging に使えるのはプレイヤー1かプレイヤー2です",
        ),
        (["watch", "easy", "easy", "--games", "3"], "同じカードで2回ずつ遊ぶので、"),
        (["score", "5H 5S ZZ JC", "5C"], "「ZZ」はカードではありません。"),
        (["score", "5H 5S 5D 5D", "5C"], "ダイヤの5が2枚あります。"),
        (["book", "花子", "太郎"], "花子さんと太郎さんの2人で終えたゲームはまだありません\n"),
        (["bench", "--against", "no-such-program"], "「no-such-program」は見つからず、"),
    ],
)
def test_what_cannot_be_is_refused_in_it(words: list[str], said: str):
    ended = run("--language", "ja", *words)
    assert (ended.status, ended.out) == (REFUSED, "")
    assert ended.err.startswith(f"cribbage: {said}")


def test_a_language_that_is_not_here_is_refused():
    ended = run("--language", "tlh", "book")
    assert ended.status == REFUSED
    for code in codes():
        assert code in ended.err


@pytest.mark.slow
def test_an_output_without_its_letters_gets_english_and_is_told_so():
    ended = subprocess.run(
        [sys.executable, "-X", "utf8=0", "-m", "cribbage", "--language", "ja", "score", "--help"],
        capture_output=True,
        check=True,
        env={"PATH": "", "PYTHONIOENCODING": "latin-1"},
        cwd=Path(__file__).parents[2],
    )
    assert ended.stdout.startswith(b"usage: cribbage score")
    assert ended.stderr == (
        b"cribbage: the output encoding (iso8859-1) cannot represent the language ja\n"
    )


@pytest.mark.slow
def test_the_language_is_set_at_the_table_and_holds_at_once():
    with Seated("--seed", "7") as table:
        table.wait_for("Player 1")
        table.press("up", "up", "enter")
        assert "Language" in table.text
        table.press("right", "right")
        assert "言語" in table.text
        assert "Appearance" not in table.text
        assert 'language = "ja"' in settings_path().read_text()
        table.press("\x1b", "up")
        assert "プレイヤー1" in table.text
        table.leave_form()
    with Seated("--new", "--language", "en") as table:
        table.wait_for("Player 1")
        table.leave_form()
    assert 'language = "ja"' in settings_path().read_text()


def test_strangers_are_called_so_in_each_language_and_remembered_in_none():
    with Seated("--language", "ja", "--players", "3", "--seed", "7") as table:
        for _ in range(5):
            table.try_key("enter")
        assert "プレイヤー1" in table.text
        table.leave()
    assert 'names = ["Player 1", "Player 2", "Player 3"]' in settings_path().read_text()
    with Seated("--new") as table:
        table.wait_for("Player 3")
        table.leave_form()


def test_a_language_set_in_a_game_is_that_of_all_that_was_said_in_it():
    with Seated("--new", "--names", "Ann", "Ben", "--seed", "7") as table:
        while "pass the keyboard" not in table.title:
            table.press("enter")
        table.press(" ", "1", "2", "enter")
        assert "discards two cards" in table.text
        table.press("?", "s", "right", "right", "\x1b")
        assert "lays away" not in table.text
        table.press("l")
        assert KANA.search(table.text)
        assert "deals" not in table.text
        table.press("\x1b")
        table.leave()


def test_a_language_set_over_the_games_that_were_left_says_when_in_it():
    with Seated("--new", "--names", "Ann", "Ben", "--seed", "7") as table:
        for key in ("enter", "enter"):
            table.try_key(key)
        table.leave()
    with Seated() as table:
        assert "today" in table.text
        table.press("s", "right", "right", "\x1b")
        assert "today" not in table.text
        assert "今日" in table.text
        table.leave()


def test_why_a_setting_is_passed_over_is_said_in_the_language():
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text('language = "ja"\nboard = "x"\ncounting = "foo"\n')
    ended = run("--plain", "--new", typed="quit\n", terminal=True)
    about_it = [line for line in ended.err.splitlines() if "使わずに進みます" in line]
    assert len(about_it) == 2
    assert not [line for line in about_it if " is no " in line or "write" in line]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"x = = 3\n", "1行5列がTOMLとして読めません"),
        (b"x", "ファイルの終わりがTOMLとして読めません"),
        (b"\xff", "UTF-8ではありません"),
        (b"x = " + b"[" * 9999, "入れ子が深すぎます"),
    ],
)
def test_why_the_settings_cannot_be_understood_is_said_in_the_language(content: bytes, why: str):
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    ended = run("--language", "ja", "--plain", "--new", typed="quit\n", terminal=True)
    assert f"（{why}）" in ended.err


@pytest.mark.parametrize("words", [(), ("patience",), ("patience", "--square")])
def test_every_word_that_the_help_gives_in_it_may_be_typed(words: tuple[str, ...]):
    told = run("--language", "ja", *words, "--plain", "--new", typed="ヘルプ\nやめる\n").out
    given = re.findall(r"^([a-z]+): .*「(.+)」でも", told, re.MULTILINE)
    assert len(given) >= 4
    typed = language("ja").grammar.typed
    assert {word: typed(own) for word, own in given} == {word: word for word, _own in given}


def test_a_stranger_alone_is_called_as_the_language_has_it():
    told = run("--language", "ja", "patience", "--plain", "--new").out
    assert "プレイヤー1が1人で" in told
    assert "Player" not in told


def test_why_nobody_resigns_is_said_in_the_language():
    words = ("--plain", "--names", "花子", "太郎", "次郎", "--language", "ja")
    assert "3人や4人の個人戦では投了できません。" in run(*words, typed="投了\n").out


def test_a_score_stands_apart_from_a_name_that_ends_in_a_figure():
    words = ("--plain", "--names", "花子2", "太郎3", "--language", "ja", "--quick")
    assert "花子2: 0点、太郎3: 0点" in run(*words, typed="点数\n").out


@pytest.mark.parametrize("encoding", ["cp932", "euc_jp", "ascii"])
def test_suits_are_letters_where_an_encoding_has_no_signs(encoding: str):
    ended = subprocess.run(
        [sys.executable, "-m", "cribbage", "discard", "--help"],
        capture_output=True,
        check=True,
        env={**os.environ, "PYTHONIOENCODING": encoding, "LC_ALL": "ja_JP.UTF-8"},
    )
    said = ended.stdout.decode(encoding)
    assert "?" not in said
    assert ("S4、H5、C5、D6、HJ、DQ" in said) == (encoding != "ascii")


# Answers and cards in Japanese.


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


@pytest.mark.slow
def test_a_card_may_be_written_as_a_japanese_keyboard_gives_it():
    for words in (["ハートの5、♠5、D5、♣J", "♣5"], ["５Ｈ　５Ｓ　５Ｄ　ＪＣ", "クラブの5"]):
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


@pytest.mark.slow
def test_a_csv_file_stays_english(tmp_path: Path):
    file = tmp_path / "games.csv"
    told = run("--language", "ja", "book", "--export", str(file))
    assert told.out == f"0ゲームを {file} に書き出しました。\n"
    assert file.read_text().startswith("begun,target,")
    again = run("--language", "ja", "book", "--export", str(file))
    assert again.err == f"cribbage: {file} はもうあるので、書き換えません\n"


# Names where the locale has no letters for them.


ASCII = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ("--plain", "--names", "Jörg", "Jürg"),
        ("--plain", "--names", "Ann", "Ben", "--deal-first", "花子"),
        ("patience", "--plain", "--name", "花子"),
        ("learn", "--plain", "--names", "Zoë"),
    ],
)
def test_a_name_loses_no_letter_without_a_word(words: tuple[str, ...]):
    ended = run_apart(*[word.encode() for word in words], **ASCII)
    assert (ended.status, ended.out) == (2, "")
    assert "cannot be read in this encoding" in ended.err


@pytest.mark.slow
def test_a_byte_that_is_no_letter_is_not_left_out_in_any_locale():
    ended = run_apart("--plain", "--names", b"A\xffB", "Ben", LC_ALL="C.UTF-8")
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith("cribbage: the name A?B cannot be read in this encoding")


@pytest.mark.slow
def test_the_book_knows_nobody_of_such_a_name_and_stays_as_it_is():
    run_apart("book")
    ended = run_apart("book", b"Zo\xeb", **ASCII)
    assert ended.status == 2
    assert "damaged" not in ended.err
