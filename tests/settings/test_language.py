"""The current language: from a flag, the settings or the system, if the output can show it."""

from io import BytesIO, StringIO, TextIOWrapper

import pytest

from cribbage.language.speaking import ENGLISH, current_language
from cribbage.settings.language import of_the_system, said_first, saved_language, speak_as
from cribbage.settings.place import settings_path


@pytest.mark.parametrize(
    ("words", "first", "code"),
    [
        ([], [], None),
        (["book", "Ann"], ["book", "Ann"], None),
        (["--language", "ja", "book"], ["--language", "ja", "book"], "ja"),
        (["book", "--language", "ja", "Ann"], ["--language", "ja", "book", "Ann"], "ja"),
        (["book", "--language=ja"], ["--language", "ja", "book"], "ja"),
        # The last one wins, as with any flag.
        (
            ["--language", "en", "book", "--language=ja"],
            ["--language", "en", "--language", "ja", "book"],
            "ja",
        ),
        # A flag without a value, or after --, is left to the parser.
        (["book", "--language"], ["book", "--language"], None),
        (["book", "--", "--language", "ja"], ["book", "--", "--language", "ja"], None),
    ],
)
def test_language_flag_is_found_anywhere_on_command_line(
    words: list[str], first: list[str], code: str | None
):
    assert said_first(words) == (first, code)


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.eucJP@kana"}, "ja"),
        ({"LANG": "JA_JP"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        # The first one that is set wins.
        ({"LC_MESSAGES": "ja_JP", "LANG": "en_GB"}, "ja"),
        ({"LC_ALL": "C", "LC_MESSAGES": "ja_JP", "LANG": "ja_JP"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "ja_JP"}, "ja"),
    ],
)
def test_language_variables_of_system_apply_in_posix_order(environ: dict[str, str], code: str):
    assert of_the_system(environ) == code


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b'language = "ja"\n', "ja"),
        (b'\xef\xbb\xbflanguage = "ja"\n', "ja"),
        (b'names = ["Ann", "Ben"]\n', None),
        # Errors are reported with all settings; the language is the system's.
        (b'language = "tlh"\n', None),
        (b"language = 7\n", None),
        (b'language = "ja"\nlanguage = "ja"\n', None),
        (b"language = \xff\n", None),
        (b'# my language\nascii = "yes"\n', None),
    ],
)
def test_language_setting_is_ignored_if_settings_file_is_invalid(content: bytes, code: str | None):
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert saved_language() == code


def test_missing_settings_give_no_language():
    assert saved_language() is None


def test_default_language_is_that_of_system(monkeypatch: pytest.MonkeyPatch):
    with TextIOWrapper(BytesIO(), "utf-8") as stream:
        monkeypatch.setenv("LANG", "ja_JP.UTF-8")
        monkeypatch.delenv("LC_MESSAGES")
        assert speak_as(None, stream)
        assert current_language().code == "ja"
        assert speak_as("en", stream)
        assert current_language() is ENGLISH


@pytest.mark.parametrize(
    ("encoding", "code"),
    [
        *[(encoding, "ja") for encoding in ("utf-8", "euc-jp", "cp932", "iso2022_jp")],
        *[(encoding, "en") for encoding in ("ascii", "latin-1", "big5", "euc-kr")],
    ],
)
def test_output_without_needed_letters_switches_to_english(encoding: str, code: str):
    with TextIOWrapper(BytesIO(), encoding) as stream:
        assert speak_as("ja", stream) == (code == "ja")
        assert current_language().code == code


def test_stream_without_encoding_accepts_english_but_not_japanese():
    assert speak_as("en", StringIO())
    assert not speak_as("ja", StringIO())


def test_current_language_is_not_loaded_again():
    with TextIOWrapper(BytesIO(), "utf-8") as stream:
        assert speak_as("ja", stream)
        before = current_language()
        assert speak_as("ja", stream)
        assert current_language() is before
