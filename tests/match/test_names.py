"""What a player may be called, also beside programs, and which names are refused."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len
from wcwidth import wcswidth, wcwidth

from cribbage.language.speaking import cells
from cribbage.match.levels import Level, levels_with, names_at_table
from cribbage.match.names import LONGEST, player_name, player_names
from cribbage.settings.beginning import Beginning
from tests.common.texts import characters


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("Ann", "Ann"),
        ("  Ann \t Lee\n", "Ann Lee"),
        ("O'Brien; Jr.", "O'Brien; Jr."),
        ("e\u0301va", "éva"),
        ("Zoe\u200b\u0308", "Zoë"),  # a mark that only a format character kept apart
        ("Ann\x1b[31m\x07", "Ann[31m"),
        ("\u202eAnn\u2066", "Ann"),
        ("花子", "花子"),
    ],
)
def test_a_name_is_kept_composed_on_one_line_without_what_cannot_be_seen(typed: str, kept: str):
    assert player_name(typed) == kept


@pytest.mark.parametrize(
    ("why", "each"),
    [
        # A name that is not in the encoding loses no letter, nor one with a letter not known here.
        ("cannot be read in this encoding", ["Ann\udc80", "\udce8\udc8a\udcb1", "A\udcffB"]),
        ("at different widths", ["A\U0003fff0B", "\ue000", "Ann\uffff"]),
        ("at least one character", ["", "   ", "\u200b", "\x1b\x07", "\n\t", "\u0301"]),
        ("at least one character", ["🏿", "\ufe0f", "\u20e3", "\u0903"]),  # a mark of nothing
        ("cannot contain a comma: Lee, Ann", ["Lee, Ann"]),  # it would part a name in a record
    ],
)
def test_what_is_no_name_is_refused(why: str, each: list[str]):
    for typed in each:
        with pytest.raises(ValueError, match=why) as refused:
            player_name(typed)
        str(refused.value).encode()  # what cannot be written is not in the sentence


def test_a_name_takes_fourteen_columns_at_most():
    assert player_name("W" * 14) == "W" * 14
    assert player_name("花" * 7) == "花" * 7
    with pytest.raises(ValueError, match=f"at most 14 columns wide, but {'W' * 15} takes 15"):
        player_name("W" * 15)
    with pytest.raises(ValueError, match="takes 16"):
        player_name("花" * 8)


@pytest.mark.parametrize("second", ["Ann", "ann", " ANN ", "A\u200bnn"])
def test_two_players_have_different_names(second: str):
    with pytest.raises(ValueError, match=r"names must differ: Ann and \w+ count as the same"):
        player_names(["Ann", second])


def test_every_player_is_named():
    assert player_names([" Ann", "Ben ", "Cy"]) == ("Ann", "Ben", "Cy")


@pytest.mark.parametrize(
    ("name", "columns"),
    [
        *[("தமிழ்", 4), ("नीला", 4), ("বাংলা", 5), ("తెలుగు", 5), ("മലയാളം", 6), ("සිංහල", 4)],
        *[("မြန်မာ", 5), ("ਪੰਜਾਬੀ", 5), ("ગુજરાતી", 6), ("ភាសា", 4), ("क्षि", 3), ("ಕನ್ನಡ", 4)],
        *[("ไทย", 3), ("ລາວ", 3), ("བོད", 2), ("עברית", 5), ("عربي", 4), ("ᬩᬮᬶ", 2)],
    ],
)
def test_a_name_is_kept_in_its_script_with_the_columns_that_it_takes_at_the_most(
    name: str, columns: int
):
    assert player_name(name) == name
    assert cells(name) == columns
    with pytest.raises(ValueError, match="at most 14 columns"):
        player_name(name * 8)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("👋🏿", "👋"),
        ("A👍🏽B", "A👍B"),
        ("🇩🇪", "DE"),
        ("1️⃣", "1"),
        ("☺️", "☺"),
        ("👨‍👩‍👧", "👨👩👧"),
        ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴"),
    ],
)
def test_a_picture_of_several_characters_becomes_what_every_counter_agrees_on(
    typed: str, kept: str
):
    assert player_name(typed) == kept
    assert cell_len(kept) == wcswidth(kept) == sum(map(wcwidth, kept)) == cells(kept)


@given(st.text(characters))
@example("e\u200b\u0301")
def test_a_name_that_is_kept_stays_as_it_is_and_is_drawn_no_wider_than_it_is_taken_for(typed: str):
    try:
        name = player_name(typed)
    except ValueError:
        return
    assert player_name(name) == name
    assert name.isprintable()
    assert max(cell_len(name), wcswidth(name), sum(map(wcwidth, name))) <= cells(name) <= LONGEST


def test_programs_are_called_by_their_levels_and_people_as_they_said():
    levels = (None, Level.EASY, None, Level.EASY)
    names = names_at_table((" Ann", "", "Cleo ", "Ann"), levels)
    assert names == ("Ann", "Easy", "Cleo", "Easy 2")


@pytest.mark.parametrize("name", ["Steady", "STEADY", " steady "])
def test_nobody_is_called_as_a_program_beside_him(name: str):
    said = f"^{name.strip()} is the name of a computer player: choose another name$"
    with pytest.raises(ValueError, match=said):
        names_at_table((name, "Ben"), (None, Level.STEADY))
    with pytest.raises(ValueError, match="is the name of a computer player"):
        Beginning().with_players((name.strip(), "Ben")).with_levels((None, Level.STEADY))


def test_a_name_is_taken_by_those_who_play_and_no_others():
    assert names_at_table(("Steady", "Ben"), (None, Level.EASY)) == ("Steady", "Easy")
    assert names_at_table(("Steady", "Ben"), ()) == ("Steady", "Ben")
    with pytest.raises(ValueError, match="names must differ: Ann and ann"):
        names_at_table(("Ann", "ann", "Cleo"), (None, None, Level.EASY))


def test_the_strong_one_plays_with_one_other():
    assert levels_with(2) == tuple(Level)
    assert levels_with(3) == levels_with(4) == (Level.BEGINNER, Level.EASY, Level.STEADY)
