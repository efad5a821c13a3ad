"""Which language is spoken: as it is said, as it was set, as the system has it, if it can be."""

from io import BytesIO, StringIO, TextIOWrapper

import pytest

from cribbage.language.speaking import ENGLISH, spoken
from cribbage.settings.language import of_the_system, remembered, said_first, speak_as
from cribbage.settings.place import settings_path


@pytest.mark.parametrize(
    ("words", "first", "code"),
    [
        ([], [], None),
        (["book", "Ann"], ["book", "Ann"], None),
        (["--language", "ja", "book"], ["--language", "ja", "book"], "ja"),
        (["book", "--language", "ja", "Ann"], ["--language", "ja", "book", "Ann"], "ja"),
        (["book", "--language=ja"], ["--language", "ja", "book"], "ja"),
        # The last one holds, as with any flag.
        (
            ["--language", "en", "book", "--language=ja"],
            ["--language", "en", "--language", "ja", "book"],
            "ja",
        ),
        # What stands without its value, or behind --, is for the parser to refuse or to take.
        (["book", "--language"], ["book", "--language"], None),
        (["book", "--", "--language", "ja"], ["book", "--", "--language", "ja"], None),
    ],
)
def test_it_holds_wherever_it_is_said(words: list[str], first: list[str], code: str | None):
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
        # The first that says anything holds.
        ({"LC_MESSAGES": "ja_JP", "LANG": "en_GB"}, "ja"),
        ({"LC_ALL": "C", "LC_MESSAGES": "ja_JP", "LANG": "ja_JP"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "", "LANG": "ja_JP"}, "ja"),
    ],
)
def test_the_system_is_asked_in_the_order_of_posix(environ: dict[str, str], code: str):
    assert of_the_system(environ) == code


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b'language = "ja"\n', "ja"),
        (b'\xef\xbb\xbflanguage = "ja"\n', "ja"),
        (b'names = ["Ann", "Ben"]\n', None),
        # What cannot be read is told where all settings are; the language is the system's.
        (b'language = "tlh"\n', None),
        (b"language = 7\n", None),
        (b'language = "ja"\nlanguage = "ja"\n', None),
        (b"language = \xff\n", None),
        (b'# my language\nascii = "yes"\n', None),
    ],
)
def test_what_stands_in_the_settings_is_read_before_all_else(content: bytes, code: str | None):
    path = settings_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    assert remembered() == code


def test_without_settings_nothing_is_remembered():
    assert remembered() is None


def test_what_is_not_said_is_the_systems(monkeypatch: pytest.MonkeyPatch):
    with TextIOWrapper(BytesIO(), "utf-8") as stream:
        monkeypatch.setenv("LANG", "ja_JP.UTF-8")
        monkeypatch.delenv("LC_MESSAGES")
        assert speak_as(None, stream)
        assert spoken().code == "ja"
        assert speak_as("en", stream)
        assert spoken() is ENGLISH


@pytest.mark.parametrize(
    ("encoding", "code"),
    [
        *[(encoding, "ja") for encoding in ("utf-8", "euc-jp", "cp932", "iso2022_jp")],
        *[(encoding, "en") for encoding in ("ascii", "latin-1", "big5", "euc-kr")],
    ],
)
def test_where_there_are_no_letters_for_it_english_is_spoken(encoding: str, code: str):
    with TextIOWrapper(BytesIO(), encoding) as stream:
        assert speak_as("ja", stream) == (code == "ja")
        assert spoken().code == code


def test_a_stream_without_an_encoding_has_the_letters_of_ascii():
    assert speak_as("en", StringIO())
    assert not speak_as("ja", StringIO())


def test_a_language_that_is_spoken_already_is_not_made_again():
    with TextIOWrapper(BytesIO(), "utf-8") as stream:
        assert speak_as("ja", stream)
        before = spoken()
        assert speak_as("ja", stream)
        assert spoken() is before
