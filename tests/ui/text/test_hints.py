"""The word ``hint`` in plain text: for one alone, at the discard and in the play."""

import pytest

from cribbage.engine.rules import Rules
from cribbage.match.levels import Level
from cribbage.records.record import Record
from cribbage.session.session import Session
from tests.common.plain_tables import replies

ALONE = (None, Level.STEADY)
NAMES = ("Ann", "Ben", "Cy", "Dot")


def told(*typed: str, levels: tuple[Level | None, ...] = ALONE) -> tuple[Session, list[str]]:
    """What is printed where these lines are typed, all cuts being made; and the session."""
    record = Record(NAMES[: len(levels)], Rules(len(levels)), seed=7, levels=levels)
    session = Session(record, quick=True)
    return session, replies(session, *typed).splitlines()


def test_the_three_best_and_the_reason_at_the_discard():
    session, lines = told("hint", "hint")
    best = [line for line in lines if line.startswith(("1. ", "2. ", "3. "))]
    assert len(best) == 6  # it is told as often as it is asked
    assert all([part in best[0] for part in (": hand ", ", crib ", ", play ", ", total ")])
    why = lines[lines.index(best[2]) + 1]
    assert why.startswith("Discard ")
    assert why.endswith(" points.")
    assert "Hand: the average" in lines[lines.index(why) + 1]
    # In the record it stands once.
    assert len(session.played.hints) == 1
    assert str(session.played).endswith("\nhint\n")


def test_the_three_best_and_the_reason_in_the_play():
    session, lines = told("1 2", "hint")
    (first,) = [line for line in lines if line.startswith("1. ")]
    assert all([part in first for part in (": now ", ", later ", ", reply ", ", total ")])
    assert any([line.startswith("Play ") for line in lines])
    assert len(session.played.hints) == 1


@pytest.mark.parametrize("programs", [2, 3])
def test_with_several_programs_the_play_is_left_out(programs: int):
    levels = (None, *[Level.EASY] * programs)
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
    assert why.endswith(" This looks one reply ahead.")
    assert len(session.played.hints) == 2


@pytest.mark.parametrize("levels", [(None, None), (None, None, Level.EASY)])
def test_between_people_there_is_none(levels: tuple[Level | None, ...]):
    session, lines = told("hint", levels=levels)
    says = "You can get hints only when you play alone against the computer."
    assert says in [line.rpartition(": ")[2] for line in lines]
    assert session.played.hints == ()


def test_the_list_of_words_has_it_for_one_alone():
    listed = [told("help", levels=levels)[1] for levels in (ALONE, (None, None))]
    assert [any(["hint: " in line for line in lines]) for lines in listed] == [True, False]
