"""A game is given up in plain lines: asked once, and of the others."""

from collections.abc import Callable

import pytest

from cribbage.engine.actions import Shuffle
from cribbage.engine.game import new_game
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.match.match import Match
from cribbage.pack.cards import PACK
from cribbage.records.record import Record
from cribbage.session.session import Session
from tests.common.plain_tables import (
    at_twenty_six,
    before_the_deal,
    before_the_discard,
    before_the_first_card,
    before_the_play,
    before_the_show,
    before_the_starter,
    replies,
    waiting,
)
from tests.common.table import Table, dealt
from tests.ui.text.test_three_and_four import at

AROUND = (before_the_discard, before_the_starter, before_the_play, at_twenty_six, before_the_show)


@pytest.mark.parametrize(
    ("around", "yes"),
    [*zip(AROUND, [("yes", "y"), ("Y", "YES"), ("ｙ", "ｙｅｓ")] * 2, strict=False)],
)
def test_whose_turn_it_is_resigns_and_the_other_accepts(around, yes: tuple[str, str]):
    session = waiting(around())
    said = replies(session, "Resign", *yes)
    ann, ben = session.game.scores
    assert "Ann, do you resign? Type yes, or no to play on:" in said
    assert f"Ann resigns at {ann} to {ben}.\nBen wins by a skunk." in said
    assert "Ben, do you accept? Type yes, or no to play on:" in said
    assert f"Ann resigns.\nBen wins, {ben} to {ann}." in said
    assert "Ann is skunked." in said
    assert (session.game.winner, session.series.is_over) == (1, True)


@pytest.mark.parametrize("around", AROUND)
def test_either_of_them_may_play_on(around):
    # The same is asked again.
    prompt = replies(waiting(around())).splitlines()[-1]
    for answers in (("no",), ("",), ("n",), ("yes", "no"), ("yes", ""), ("y", "N")):
        session = waiting(around())
        before = session.game
        said = replies(session, "resign", *answers)
        assert session.game == before
        assert ("The game continues." in said) == (len(answers) == 2)
        assert said.splitlines()[-1] == prompt


def test_other_words_are_answered_and_nonsense_is_refused_meanwhile():
    session = waiting(at_twenty_six())
    said = replies(session, "resign", "score", "perhaps", "resign", "yes", "count", "maybe", "yes")
    assert "Ann 0, Ben 2" in said
    assert "'perhaps' is not a choice here: type yes or no." in said
    assert "You can resign when it is your turn." in said
    assert "The count is 26." in said
    assert "'maybe' is not a choice here: type yes or no." in said
    assert session.game.winner == 1


@pytest.mark.parametrize("around", [before_the_first_card, before_the_deal])
def test_before_the_first_deal_nothing_is_asked(around):
    session = waiting(around())
    said = replies(session, "resign", "yes", "yes")
    assert "You cannot resign before the first deal." in said
    assert "do you resign" not in said
    assert session.game.winner is None


def of_three() -> Session:
    return at(dealt("2H TC QC KD", "AS 5S 8S 9S", "3H 4H 5H 6H"))


def of_four_singles() -> Session:
    table = Table(new_game(Rules(4, singles=True), dealer=Seat(3)))
    table.do(Shuffle(PACK))
    table.play("1 cuts 9")
    return at(table)


@pytest.mark.parametrize("around", [of_three, of_four_singles])
def test_of_more_than_two_sides_nobody_is_asked(around: Callable[[], Session]):  # rules.md 7.6
    session = around()
    said = replies(session, "resign", "yes", "yes")
    assert "You can resign only when there are two sides." in said
    assert "Ann, do you resign?" not in said
    assert session.game.winner is None


def test_either_of_two_partners_accepts():
    table = dealt("2H TC QC KD", "AS 5S 8S 9S", "3H 4H 5H 6H", "7H 8H 9H TH")
    session = at(table)
    said = replies(session, "resign", "yes", "yes")
    assert "Ben or Dot, do you accept?" in said
    assert (
        "Ann resigns at 0 to 0, also on behalf of Cy.\nBen and Dot win by a double skunk." in said
    )
    assert "Ann resigns.\nBen and Dot win, 0 to 0." in said
    assert session.game.winner == 1


def test_on_a_terminal_the_other_is_asked_once_the_hand_is_out_of_sight():
    session = waiting(before_the_play())
    said = replies(session, "", "resign", "yes", "no", "", terminal=True)
    before, _, after = said.partition("Ann, do you resign?")
    assert "ten of clubs" in before
    asked, _, again = after.partition("The game continues.")
    assert asked.count("\n" * 20) or "\x1b[" in asked
    assert "ten of clubs" not in asked
    assert "Ann, press Enter when nobody else can see:" in again
    assert "ten of clubs" in again


def test_it_may_be_said_before_a_hand_is_turned_up():
    session = waiting(before_the_play())
    said = replies(session, "resign", "yes", "yes", terminal=True)
    assert "ten of clubs" not in said
    assert session.game.winner == 1


def test_a_claim_that_waits_for_its_answer_is_resigned_by_who_is_to_answer():
    session = waiting(before_the_show(Counting.MUGGINS))
    assert "Ben, do you resign?" in replies(session, "4", "", "resign", "yes", "yes")
    assert session.game.winner == 0


def test_between_two_games_there_is_nothing_to_resign():
    record = Record(("Ann", "Ben"), Rules(target=61), seed=7, match=Match(to=3))
    session = Session(record)
    said = replies(session, *[""] * 3, "", "1 2", "1 2", "", "resign", "y", "y", "resign", "match")
    assert session.game.winner == 1 - int("Ben, do you resign?" in said)
    assert "You can resign only while a game is being played." in said
    assert "(resigned)" in said
