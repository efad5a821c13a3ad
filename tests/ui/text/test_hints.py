"""The word ``hint`` in plain text: for a single person, at the discard and in the play."""

import pytest

from cribbage.engine.rules import Rules
from cribbage.match.levels import Level
from cribbage.records.record import Record
from cribbage.session.session import Session
from tests.common.plain_tables import replies

ALONE = (None, Level.STEADY)
NAMES = ("Ann", "Ben", "Cy", "Dot")


def told(*typed: str, levels: tuple[Level | None, ...] = ALONE) -> tuple[Session, list[str]]:
    """Return the session and its output after these typed lines; the program makes all cuts."""
    record = Record(NAMES[: len(levels)], Rules(len(levels)), seed=7, levels=levels)
    session = Session(record, quick=True)
    return session, replies(session, *typed).splitlines()


def test_hint_says_once_that_its_points_are_averages():
    _session, lines = told("hint")
    first = next(at for at, line in enumerate(lines) if line.startswith("1. "))
    assert lines[first - 1] == "The best choices, in points on average."
    assert "average" not in lines[first]


def test_hint_at_discard_lists_three_best_and_reason():
    session, lines = told("hint", "hint")
    best = [line for line in lines if line.startswith(("1. ", "2. ", "3. "))]
    assert len(best) == 6  # it is shown each time it is asked for
    assert all([part in best[0] for part in (": hand ", ", crib ", ", play ", ", total ")])
    why = lines[lines.index(best[2]) + 1]
    assert why.startswith("Discard ")
    assert why.endswith(" worse.")
    assert "Hand: the average" in lines[lines.index(why) + 1]
    # The record has it once.
    assert len(session.played.hints) == 1
    assert str(session.played).endswith("\nhint\n")


def test_hint_in_play_lists_three_best_and_reason():
    session, lines = told("1 2", "hint")
    (first,) = [line for line in lines if line.startswith("1. ")]
    assert all([part in first for part in (": now ", ", later ", ", reply ", ", total ")])
    assert any([line.startswith("Play ") for line in lines])
    assert len(session.played.hints) == 1


@pytest.mark.parametrize("computer_players", [2, 3])
def test_hint_against_several_computer_players_omits_play(computer_players: int):
    levels = (None, *[Level.EASY] * computer_players)
    session, lines = told("hint", "1", "hint", levels=levels)
    discards, plays = [place for place, line in enumerate(lines) if line.startswith("1. ")]
    for part in (": hand ", ", crib ", ", total "):
        assert part in lines[discards]
    assert "play" not in lines[discards]
    assert lines[discards + 3].startswith("Discard ")
    assert lines[discards + 3].endswith(" The play is not included.")
    for part in (": now ", ", later ", ", reply ", ", total "):
        assert part in lines[plays]
    (why,) = [line for line in lines[plays:] if line.startswith("Play ")]
    assert why.endswith(" The figures look one reply ahead.")
    assert len(session.played.hints) == 2


@pytest.mark.parametrize("levels", [(None, None), (None, None, Level.EASY)])
def test_two_people_have_no_hint(levels: tuple[Level | None, ...]):
    session, lines = told("hint", levels=levels)
    says = "You can get hints only when you play alone against the computer."
    assert says in [line.rpartition(": ")[2] for line in lines]
    assert session.played.hints == ()


def test_list_of_words_includes_hint_for_single_person():
    listed = [told("help", levels=levels)[1] for levels in (ALONE, (None, None))]
    assert [any(["hint: " in line for line in lines]) for lines in listed] == [True, False]
