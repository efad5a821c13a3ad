"""The coach in plain text: it questions costly choices and shows missed points."""

from io import StringIO

import pytest

from cribbage.engine.rules import Counting, Rules
from cribbage.match.levels import Level
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.ui.text.plain import InputEnded
from cribbage.ui.text.plain_coach import Coaching
from cribbage.ui.text.plain_game import PlainGame

ALONE = (None, Level.STEADY)
NAMES = ("Ann", "Ben", "Cy", "Dot")


def told(
    *typed: str,
    levels: tuple[Level | None, ...] = ALONE,
    coach: Coaching | None = None,
    rules: Rules | None = None,
) -> tuple[Session, list[str]]:
    """Return the session and its output after these typed lines; the program makes all cuts.

    Ann is dealt A♦ 2♥ 10♣ 10♦ Q♣ K♦; her best discard is 2♥ K♦.
    """
    rules = rules or Rules(len(levels))
    record = Record(NAMES[: rules.seats], rules, seed=7, levels=levels)
    session, out = Session(record, quick=True), StringIO()
    lines = StringIO("".join(f"{line}\n" for line in typed))
    game = PlainGame(session, lines, out, terminal=False, coach=coach or Coaching(is_on=True))
    with pytest.raises(InputEnded):
        game.play()
    return session, out.getvalue().splitlines()


def asks(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith("Press Enter to ")]


ANYWAY = "Press Enter to discard them anyway, or type other cards:"


def test_game_begins_by_saying_that_coach_is_on_and_when_it_is_silent():
    """A coach that only asks before costly choices looks as if it were off."""
    said = (
        "The coach is on. It asks before a choice that gives up half a point or more, and "
        "otherwise says nothing."
    )
    assert told()[1].count(said) == 1
    assert said not in told(coach=Coaching())[1]


def test_costly_discard_is_questioned_with_loss_and_better_discard():
    session, lines = told("1 2")
    place = lines.index(ANYWAY)
    price, better = lines[place - 2 : place]
    assert price.startswith("Discarding the ace of diamonds and the two of hearts gives up ")
    assert price.endswith(" points on average.")
    assert better.startswith("Discard the two of hearts and the king of diamonds: ")
    assert not any([line.startswith("Ann discards") for line in lines])
    assert len(session.played.warnings) == 1


@pytest.mark.parametrize("typed", ["", "y", "yes"])
def test_enter_or_yes_discards_anyway(typed: str):
    session, lines = told("1 2", typed)
    assert "Ann discards two cards." in lines
    assert len(session.played.warnings) == 1


def test_answer_no_asks_again_and_other_cards_are_accepted_at_once():
    for answers in (("no", "2 6"), ("2 6",), ("n", "", "2 6"), ("back", "2 6")):
        session, lines = told("1 2", *answers)
        assert "Ann discards two cards." in lines
        assert len(asks(lines)) == 1
        assert "\n1 crib 2H KD\n" in str(session.played)


def test_two_costly_discards_are_questioned_and_recorded_as_one_warning():
    session, lines = told("1 2", "2 3", "")
    assert asks(lines) == [ANYWAY] * 2
    assert len(session.played.warnings) == 1


def test_commands_work_at_question_and_quit_plays_nothing():
    _, lines = told("1 2", "score", "hint", "")
    assert "Ann 0, Ben 0" in " ".join(lines)
    assert any([line.startswith("1. ") for line in lines])
    assert len(asks(lines)) == 3


def test_good_choice_is_carried_out_without_question():
    session, lines = told("2 6")
    assert "Ann discards two cards." in lines
    assert not asks(lines)
    assert session.played.warnings == ()


def test_costly_card_is_questioned():
    session, lines = told("2 6", "1")
    assert "Press Enter to play it anyway, or type another card:" in lines
    assert any([line.startswith("Playing the ace of diamonds gives up ") for line in lines])
    assert len(session.played.warnings) == 1


def test_coach_is_off_by_default():
    session, lines = told("1 2", coach=Coaching())
    assert not asks(lines)
    assert session.played.warnings == ()


def test_typing_coach_switches_coach_off_or_on_and_saves_it():
    kept = list[bool]()

    def keep(is_on: bool) -> str:
        kept.append(is_on)
        return "" if is_on else "it cannot be saved"

    _, lines = told("coach", "coach", "1 2", coach=Coaching(is_on=True, keep=keep))
    assert kept == [False, True]
    assert "The coach is off." in lines
    assert "It cannot be saved." in lines
    assert any([line.startswith("The coach is on. It asks ") for line in lines])
    assert asks(lines)


@pytest.mark.parametrize("levels", [(None, None), (None, None, Level.EASY)])
def test_two_people_have_no_coach(levels: tuple[Level | None, ...]):
    session, lines = told("1", "1 2", "coach", "help", levels=levels)
    assert "The coach is only for one person against the computer." in lines
    assert not asks(lines)
    assert not any([line.startswith("coach: ") for line in lines])
    assert session.played.warnings == ()


@pytest.mark.parametrize("computer_players", [2, 3])
def test_single_discard_against_several_computers_is_questioned(computer_players: int):
    levels = (None, *[Level.EASY] * computer_players)
    found = [told(str(place), levels=levels)[1] for place in range(1, 6)]
    questions = [line for lines in found for line in asks(lines)]
    assert {*questions} == {"Press Enter to discard it anyway, or type another card:"}
    assert len(questions) < 5
    better = [line for lines in found for line in lines if line.startswith("Discard ")]
    assert all([line.endswith(" The play is not included.") for line in better])


# What a count by hand missed.

BY_HAND = Rules(counting=Counting.HAND)


THE_HAND = ("2 6", "3", "4", "", "")
"""The cards of the first deal, up to her count of A♦ 10♣ 10♦ Q♣ with 3♣: a pair."""


@pytest.mark.parametrize(("claim", "missed"), [("0", True), ("2", False), ("4", False)])
def test_missed_points_are_shown_after_count_by_hand(claim: str, missed: bool):
    _, lines = told(*THE_HAND, claim, "", rules=BY_HAND)
    (place,) = [at for at, line in enumerate(lines) if line.startswith("Ann counts the hand: ")]
    assert (lines[place + 1] == "The pair of 10s was missed.") == missed
    assert (
        "The pair of 10s was missed."
        not in told(*THE_HAND, claim, "", rules=BY_HAND, coach=Coaching())[1]
    )


def test_count_by_program_has_no_missed_points():
    _, lines = told(*THE_HAND, "count", rules=BY_HAND)
    assert not any(["missed" in line for line in lines])
