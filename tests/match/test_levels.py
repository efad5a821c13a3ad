"""Who sits at the table where programs do, and what they are called."""

import pytest

from cribbage.match.levels import Level, levels_with, names_at_table
from cribbage.settings.beginning import Beginning


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
