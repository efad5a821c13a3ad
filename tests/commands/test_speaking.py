"""The language of commands, from their help to a language chosen during a game."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from cribbage.commands.cli import whole_parser
from cribbage.commands.parser import EXIT_OVER, EXIT_REFUSED
from cribbage.language.speaking import cells
from cribbage.language.spoken import codes, language
from cribbage.lessons import exercises
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


def test_language_flag_overrides_settings_which_override_system(
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
    """Return the words that can be typed: values of flags and names of commands."""
    commands = next(each.choices for each in whole_parser()._actions if each.nargs == "A...")
    parsers = [whole_parser(), *(commands or {}).values()]
    values = {
        str(value) for each in parsers for flag in each._actions for value in flag.choices or ()
    }
    words = " ".join(values | {level.value for level in (*Level, *exercises.DrillLevel)})
    return {*re.findall("[a-z]+", words), "auto", "hand", "muggins", "say", "cribbage"}


ENGLISH = re.compile(r"(?<![-\w\[=./])[a-z]{3,}(?![-\w=(./])")
"""A word that is neither a flag nor one of its values."""


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_japanese_help_fits_80_columns_and_has_no_english_words(command: str):
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
def test_invalid_arguments_are_refused_in_chosen_language(words: list[str], said: str):
    ended = run("--language", "ja", *words)
    assert (ended.status, ended.out) == (EXIT_REFUSED, "")
    assert ended.err.startswith(f"cribbage: {said}")


def test_unknown_language_is_refused():
    ended = run("--language", "tlh", "book")
    assert ended.status == EXIT_REFUSED
    for code in codes():
        assert code in ended.err


@pytest.mark.slow
def test_output_without_needed_letters_switches_to_english_with_message():
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
def test_language_set_on_settings_page_applies_at_once():
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


def test_default_names_are_translated_and_saved_in_english():
    with Seated("--language", "ja", "--players", "3", "--seed", "7") as table:
        for _ in range(5):
            table.try_key("enter")
        assert "プレイヤー1" in table.text
        table.leave()
    assert 'names = ["Player 1", "Player 2", "Player 3"]' in settings_path().read_text()
    with Seated("--new") as table:
        table.wait_for("Player 3")
        table.leave_form()


def test_language_set_in_game_applies_to_screen_and_not_to_earlier_messages():
    with Seated("--new", "--names", "Ann", "Ben", "--seed", "7") as table:
        while "pass the keyboard" not in table.title:
            table.press("enter")
        table.press(" ", "1", "2", "enter")
        assert "discards two cards" in table.text
        table.press("?", "s", "right", "right", "\x1b")
        assert KANA.search(table.title)
        assert "discards two cards" in table.text
        table.press("l")
        assert KANA.search(table.title)
        assert "deals" in table.text
        table.press("\x1b")
        table.leave()


def test_language_set_at_list_of_unfinished_games_translates_its_dates():
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


def test_reason_for_ignored_setting_is_translated():
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
def test_reason_for_unreadable_settings_is_translated(content: bytes, why: str):
    path = settings_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
    ended = run("--language", "ja", "--plain", "--new", typed="quit\n", terminal=True)
    assert f"（{why}）" in ended.err


@pytest.mark.parametrize("words", [(), ("patience",), ("patience", "--square")])
def test_every_translated_word_in_help_can_be_typed(words: tuple[str, ...]):
    told = run("--language", "ja", *words, "--plain", "--new", typed="ヘルプ\nやめる\n").out
    given = re.findall(r"^([a-z]+): .*「(.+)」でも", told, re.MULTILINE)
    assert len(given) >= 4
    typed = language("ja").grammar.typed
    assert {word: typed(own) for word, own in given} == {word: word for word, _own in given}


def test_default_name_of_single_player_is_translated():
    told = run("--language", "ja", "patience", "--plain", "--new").out
    assert "プレイヤー1が1人で" in told
    assert "Player" not in told


def test_reason_against_resigning_is_translated():
    words = ("--plain", "--names", "花子", "太郎", "次郎", "--language", "ja")
    assert "3人や4人の個人戦では投了できません。" in run(*words, typed="投了\n").out


def test_score_is_separated_from_name_ending_in_digit():
    words = ("--plain", "--names", "花子2", "太郎3", "--language", "ja", "--quick")
    assert "花子2: 0点、太郎3: 0点" in run(*words, typed="点数\n").out


@pytest.mark.parametrize("encoding", ["cp932", "euc_jp", "ascii"])
def test_suits_are_letters_if_encoding_has_no_symbols(encoding: str):
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


def test_japanese_score_of_hand_is_aligned_in_columns():
    """The labels differ in width, and the cards after them start in one column."""
    ended = run("--language", "ja", "score", "ハートの7、♥8、♥9、ハートの10", "ハートのジャック")
    assert ended == (
        EXIT_OVER,
        " 2  15          H7 H8\n"
        " 5  ラン        H7 H8 H9 H10 HJ\n"
        " 5  フラッシュ  H7 H8 H9 H10 HJ\n"
        "12  15で2点、ラン5点で計7点、フラッシュ5点で計12点\n",
        "",
    )


@pytest.mark.slow
def test_card_can_be_typed_on_japanese_keyboard():
    for words in (["ハートの5、♠5、D5、♣J", "♣5"], ["５Ｈ　５Ｓ　５Ｄ　ＪＣ", "クラブの5"]):
        ended = run("--language", "ja", "score", *words)
        assert ended.out.endswith("計28点、ヒズノブ1点で計29点\n")
        assert "12  ダブルペアロイヤル  C5 D5 H5 S5\n 1  ヒズノブ            CJ\n" in ended.out


def test_discards_can_be_typed_on_japanese_keyboard():
    asked = "--language", "ja", "discard", "--dealer"
    assert run(*asked, "S4", "H5C5", "ダイヤの6", "HJ", "DQ") == run(*asked, "4S 5H 5C 6D JH QD")


def test_suit_can_come_before_rank_in_english_too():
    for words in (("h10 d10 c5 cj", "5d"), ("the ten of hearts, a td; 5c/jc", "d5")):
        ended = run("score", *words)
        assert (ended.err, ended.out.splitlines()[-1][:2]) == ("", "16")


@pytest.mark.slow
def test_json_output_stays_english():
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
def test_csv_file_stays_english(tmp_path: Path):
    file = tmp_path / "games.csv"
    told = run("--language", "ja", "book", "--export", str(file))
    assert told.out == f"0ゲームを {file} に書き出しました。\n"
    assert file.read_text().startswith("begun,target,")
    again = run("--language", "ja", "book", "--export", str(file))
    assert again.err == f"cribbage: {file} はもうあるので、書き換えません\n"


# Names outside the locale's encoding.


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
def test_name_with_letters_that_locale_cannot_encode_is_refused(words: tuple[str, ...]):
    ended = run_apart(*[word.encode() for word in words], **ASCII)
    assert (ended.status, ended.out) == (2, "")
    assert "cannot be read in this encoding" in ended.err


@pytest.mark.slow
def test_undecodable_byte_in_name_is_refused_in_every_locale():
    ended = run_apart("--plain", "--names", b"A\xffB", "Ben", LC_ALL="C.UTF-8")
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith("cribbage: the name A?B cannot be read in this encoding")


@pytest.mark.slow
def test_undecodable_name_leaves_book_unchanged():
    run_apart("book")
    ended = run_apart("book", b"Zo\xeb", **ASCII)
    assert ended.status == 2
    assert "damaged" not in ended.err
