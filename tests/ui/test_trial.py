"""Trials of a finished game on the full screen and in plain text, which are not saved."""

from io import StringIO

import pytest

from cribbage.engine.actions import Resign
from cribbage.engine.game import Discarding
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.match.levels import Level, Levels
from cribbage.match.match import Match
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.ui.control.game_controller import GameController
from cribbage.ui.control.lookups import LookupController
from cribbage.ui.control.trial_controller import TrialController
from cribbage.ui.pages.decision import Decision
from cribbage.ui.pages.game_reviewed import GameReviewPage
from cribbage.ui.screens.keys import key_row, keys_at_hand
from cribbage.ui.table.discard_screen import DiscardScreen
from cribbage.ui.table.over import GameOverPage, TrialOver
from cribbage.ui.table.play_screens import PlayScreen
from cribbage.ui.text.plain_review import told_in_lines
from cribbage.ui.text.plain_trial import lost_to_the_computer, offer_again
from cribbage.views.view import legal
from tests.common.sitting import Sitting
from tests.common.speaking import spoken_in

HAND = Rules(2, 61, Counting.HAND)
ALONE: Levels = (None, Level.STEADY)


class Trying(Sitting):
    """A sitting that sends its keys to the open trial, if any."""

    @property
    def outer(self) -> GameController:
        found = self.start.game
        assert found is not None
        return found

    def reviewed(self) -> Decision:
        """Return the first decision in the review of the finished game."""
        self.play_to(GameOverPage)
        self.press("v")
        while not isinstance(self.scene, GameReviewPage):
            self.clock.now += 1
            self.controller.wake()
        scene = self.press("enter")
        assert isinstance(scene, Decision)
        return scene


def lost(levels: Levels = ALONE, rules: Rules = HAND, seed: int = 1, **given: object) -> Trying:
    """Return a game that Ann loses."""
    names = ("Ann", "Ben", "Cy", "Dot")[: rules.seats]
    return Trying(rules=rules, names=names, levels=levels, seed=seed, **given)  # type: ignore[arg-type]


def trial_of(table: Trying) -> TrialController:
    found = table.controller
    assert isinstance(found, TrialController)
    return found


@pytest.mark.slow
def test_trial_starts_from_decision_of_review():
    table = lost()
    scene = table.reviewed()
    assert dict(key_row(scene))["P"] == "play on"
    ended = table.outer.session.game
    judged = scene.on_table.case.judged
    assert judged.seat == 0
    table.press("p")
    trial = trial_of(table)
    assert isinstance(table.scene, DiscardScreen | PlayScreen)
    assert "This game does not count in the book." in [said.text for said in table.around.message]
    assert table.around.standing.endswith("a trial")
    assert len(trial.session.played.actions) == judged.number
    over = table.play_to(GameOverPage)
    assert isinstance(over, TrialOver)
    assert over.before == ended.scores
    now = ", ".join(
        f"{name} {points}"
        for name, points in zip(table.around.names, over.around.view.scores, strict=True)
    )
    before = ", ".join(
        f"{name} {points}" for name, points in zip(table.around.names, ended.scores, strict=True)
    )
    assert table.message == f"This time: {now}. Before: {before}."
    assert dict(key_row(over))["Space"] == "back"
    table.press("enter")
    assert table.scene == scene
    assert table.controller is table.outer
    # The page of the review has the key too.
    page = table.press("escape")
    assert isinstance(page, GameReviewPage)
    assert dict(key_row(page))["P"] == "play on"
    table.press("p")
    assert len(trial_of(table).session.played.actions) == judged.number
    table.press("q", "y")
    assert table.scene == page
    assert table.outer.session.game == ended


@pytest.mark.slow
def test_trial_does_not_start_from_computer_decision():
    table = lost()
    scene = table.reviewed()
    for _ in range(20):
        if scene.on_table.case.judged.seat == Seat(1):
            break
        scene = table.press("down")
    assert "P" not in dict(keys_at_hand(scene))
    table.press("p")
    assert isinstance(table.scene, Decision)
    assert table.message == "This was Ben's decision: choose one of Ann's."


@pytest.mark.slow
def test_game_between_people_has_no_trial():
    table = lost(levels=())
    scene = table.reviewed()
    table.press("p")
    says = "Only a game of one person against the computer can be tried again."
    assert (table.message, "P" in dict(key_row(scene))) == (says, False)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
def test_lost_game_is_tried_again_from_first_deal(seats: int):
    levels = (None, *[Level.EASY] * (seats - 1))
    for seed in range(1, 20):
        table = lost(levels, Rules(seats, 61, Counting.HAND), seed)
        over = table.play_to(GameOverPage)
        assert isinstance(over, GameOverPage)
        view = over.around.view
        is_lost = view.winner != 0
        assert ("A" in dict(keys_at_hand(over))) == over.can_be_tried == is_lost
        if is_lost:
            break
    won: list[object] = []
    table.outer._won = lambda session: won.append(session) or ()  # type: ignore[func-returns-value]
    assert "Press A to play these cards again." in table.text()
    table.press("a")
    trial = trial_of(table)
    assert isinstance(table.scene, DiscardScreen)
    assert (table.around.view.deals, set(table.around.view.scores)) == (1, {0})
    again = table.play_to(GameOverPage)
    # Who plays the same cards the same way loses as before.
    assert again.around.view.scores == view.scores
    assert won == []
    assert trial.session.path is None
    table.press("q", "y")
    assert trial.left
    assert table.scene == over


def test_decision_in_trial_can_be_undone_and_quitting_returns_to_last_page():
    table = lost()
    over = table.play_to(GameOverPage)
    table.press("a")
    table.play_to(PlayScreen)
    table.press("u")
    assert table.around.hint == "Your last decision is taken back."
    table.press("q", "y")
    assert table.scene == over
    assert not table.outer.left
    assert isinstance(table.controller, LookupController)


def test_next_game_of_match_continues_after_trial():
    table = lost(match=Match(to=3))
    table.play_to(GameOverPage)
    table.press("a")
    trial = trial_of(table)
    assert trial.session.match.to is None
    table.press("q", "y")
    assert table.controller is table.outer
    table.play_to(DiscardScreen, when=lambda scene: len(scene.around.won) == 1)


def test_game_whose_cards_are_dealt_again_has_no_trial():
    table = lost(match=Match(duplicate=True))
    over = table.play_to(GameOverPage)
    assert isinstance(over, GameOverPage)
    assert not over.can_be_tried


# Plain text.


def told(*typed: str, levels: Levels = ALONE) -> str:
    table = lost(levels)
    page = table.reviewed().page
    out = StringIO()
    told_in_lines(
        page.judgement, StringIO("".join(f"{each}\n" for each in typed)), out, terminal=True
    )
    return " ".join(out.getvalue().split())


TO_TRY = 'To try again with the same cards, type "play 1" for decision 1, or "again" for'


@pytest.mark.slow
def test_plain_text_trial_starts_from_decision():
    said = told("play 1", "quit", "quit")
    assert TO_TRY in said
    assert "This game does not count in the book." in said
    assert "The game is not finished. It was not saved." in said
    assert "is not a choice here" in told("play 99", "quit")


@pytest.mark.slow
def test_plain_text_trial_of_whole_game_is_compared_with_result():
    said = told("again", "resign", "yes", "quit")
    assert "The game resumes: Ann 0, Ben 0." in said
    assert "This time: Ann 0, Ben 0. Before: Ann 29, Ben 61." in said


@pytest.mark.slow
def test_plain_text_says_why_people_have_no_trial():
    said = told("again", "quit", levels=())
    assert TO_TRY not in said
    assert "Only a game of one person against the computer can be tried again." in said


@pytest.mark.slow
def test_lost_game_in_plain_text_is_offered_again_until_the_player_declines():
    table = lost()
    over = table.play_to(GameOverPage)
    assert isinstance(over, GameOverPage)
    assert over.can_be_tried
    assert lost_to_the_computer(table.outer.session)
    out = StringIO()
    offer_again(table.outer.session, StringIO("again\nresign\nyes\nmaybe\n"), out)
    said = " ".join(out.getvalue().split())
    assert said.count('Type "again" to play these cards again, or press Enter to quit:') == 2
    assert "This time: Ann 0, Ben 0. Before: Ann 29, Ben 61." in said


@pytest.mark.parametrize(
    ("levels", "match", "offered"),
    [((), Match(), False), (ALONE, Match(), True), (ALONE, Match(duplicate=True), False)],
)
def test_only_last_game_lost_to_the_computer_is_offered_again(
    levels: Levels, match: Match, offered: bool
):
    session = Session(Record(("Ann", "Ben"), Rules(2, 61), seed=1, levels=levels, match=match))
    session.proceed()
    while not isinstance(session.game.phase, Discarding):
        (decision, *_others) = legal(session.view(to_act(session.game)[0]))
        session.decide(decision)
        session.proceed()
    assert not lost_to_the_computer(session)
    session.decide(Resign(Seat(0)))
    assert lost_to_the_computer(session) == offered


@pytest.mark.slow
def test_trial_is_offered_in_japanese_too():
    with spoken_in("ja"):
        table = lost()
        table.play_to(GameOverPage)
        table.press("a")
        over = table.play_to(GameOverPage)
        assert isinstance(over, TrialOver)
        assert "This time" not in table.message
