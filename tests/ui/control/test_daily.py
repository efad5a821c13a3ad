"""The daily game on the full screen: its last page, the copied text, and the next game."""

from collections.abc import Callable
from datetime import datetime
from unittest.mock import Mock

from cribbage.book.daily_rows import DailyGame, DailyGames
from cribbage.engine.rules import Rules
from cribbage.match.agreement import Agreement
from cribbage.session.daily_game import Daily, DailyEnd, end_of
from cribbage.session.solitaire_session import SolitaireSession
from cribbage.ui.control.solitaire_game import SolitaireController
from cribbage.ui.control.start import StartController
from cribbage.ui.pages.daily_games import Calendar
from cribbage.ui.pages.start_form import Start
from cribbage.ui.table.daily_over import DailyOver, DailyReviewPage
from cribbage.ui.table.solitaire_deal import SolitaireDiscardScreen
from cribbage.ui.table.solitaire_over import SolitaireEnd
from tests.common.dailies import DAY, daily_record
from tests.common.no_library import Empty
from tests.common.sitting import UNICODE, at_once
from tests.ui.control.test_solitaire import with_pack

RECORD = daily_record()


def end_with_streak(**changes: object) -> DailyEnd:
    return end_of(RECORD, DailyGames("Ann"))._replace(streak=3, **changes)


def over(end: DailyEnd | None = None, copy: Mock | None = None) -> SolitaireController:
    """Return a controller at the last page of a finished daily game."""
    return SolitaireController(
        SolitaireSession(RECORD),
        lambda: SolitaireSession(RECORD.changed(actions=RECORD.actions[:1], day=None)),
        again=lambda record: SolitaireSession(record.afresh, again=True),
        ended=lambda _record: end or end_with_streak(),
        copy=copy or Mock(return_value="Copied."),
        won=Mock(side_effect=AssertionError("it was entered before")),
        write=UNICODE.card_text,
        library=Empty(),
        clock=lambda: 1e9,
    )


def said(controller: SolitaireController) -> str:
    return " ".join([each.text for each in controller.scene.message(UNICODE.card_text)])


def test_finished_daily_game_shows_last_page():
    page = over().scene
    assert isinstance(page, DailyOver)
    assert page.title() == "daily game of 2026-11-28"
    assert page.aside() == "deal 7 of 7, 2026-11-28"
    beside, below, on_offer = page.summary()
    assert beside.endswith("; this pack offers 112 if you always take the most points")
    assert below.startswith("Best hand: ")
    assert sum(on_offer) == 112


def test_key_c_copies_result_and_says_so():
    copy = Mock(return_value="Copied.")
    controller = over(copy=copy)
    controller.press("c")
    assert said(controller).endswith("Copied.")
    ((end, _looks), _) = copy.call_args
    assert end == end_with_streak()
    assert controller.last_end == end


def test_result_that_does_not_count_is_not_copied_and_message_says_why():
    copy = Mock()
    controller = over(end_with_streak(counted=104), copy)
    controller.press("c")
    copy.assert_not_called()
    assert controller.last_end is None
    why = "Another game of this day ended first, and its 104 points count."
    assert said(controller) == why
    assert controller.scene.summary()[1] == why


def test_key_v_shows_missed_points_and_returns():
    controller = over()
    controller.press("v")
    assert isinstance(controller.scene, DailyReviewPage)
    controller.press("v")
    assert isinstance(controller.scene, DailyOver)


def test_key_b_opens_calendar_and_escape_closes_it():
    controller = over()
    controller.press("b")
    assert isinstance(controller.scene, Calendar)
    controller.press("escape")
    assert isinstance(controller.scene, DailyOver)


def test_second_attempt_is_practice_with_ordinary_end():
    controller = over()
    controller.press("a")
    assert isinstance(controller.scene, SolitaireDiscardScreen)
    assert controller.session.record.day is None
    assert controller.scene.aside() == "deal 1 of 7, same pack again"
    controller._won = None
    for action in RECORD.actions[1:]:
        controller._act(action)
    while controller._coming:
        controller._go_on()
    assert isinstance(controller.scene, SolitaireEnd)
    assert not isinstance(controller.scene, DailyOver)


def test_hint_is_refused_and_backspace_names_undo_key():
    controller = over()
    controller.press("n")
    assert isinstance(controller.scene, SolitaireDiscardScreen)
    controller.press("h")  # the first card, which the pointer is on, can be a heart
    assert said(controller) == "There are no hints in solitaire."
    controller.press("backspace")
    assert said(controller) == "Press U to take back your last decision."


def test_suit_letters_choose_suits():
    controller = with_pack("7C 7H JC 9D 3C KH 4S QD").alone
    controller.press("4")  # the seven of clubs
    controller.press("escape")
    scene = controller.scene
    (seven,) = [place for place, card in enumerate(scene.hand) if str(card) == "7C"]
    controller._show(scene._replace(cursor=seven))
    controller.press("h")
    assert str(controller.scene.hand[controller.scene.cursor]) == "7H"
    controller.press("h")
    assert said(controller) == "There are no hints in solitaire."


def test_start_screen_looks_up_daily_result_after_first_frame():
    game = DailyGame(DAY, 90, datetime(2026, 11, 28, 20))
    found = [Daily(DAY, DailyGames("Ann", each)) for each in ((), (game,))]
    find_daily = Mock(side_effect=found)
    start = StartController(
        Start(Agreement(("Ann", "Ben"), Rules()), daily="2026-11-28"),
        Mock(),
        Mock(),
        open_over=Mock(return_value=over()),
        find_daily=find_daily,
        beside=at_once,
        write=UNICODE.card_text,
        library=Empty(),
    )
    find_daily.assert_not_called()
    assert start.wakes is not None
    start.wake()
    assert start.scene.daily == "2026-11-28"
    start.wake()
    assert (start.scene.daily, start.wakes) == ("2026-11-28, Ann: not played yet", None)
    start.wake()
    start.press("up")
    start.press("up")
    start.press("t")
    assert isinstance(start.current.scene, DailyOver)
    start.current.left = True
    assert start.current is start
    assert start.wakes is not None
    start.wake()
    start.wake()
    assert start.scene.daily == "2026-11-28, Ann: 90 points"


def test_no_key_waits_while_daily_result_is_looked_up():
    works: list[Callable[[], None]] = []
    start = StartController(
        Start(Agreement(("Ann", "Ben"), Rules()), daily="2026-11-28"),
        Mock(),
        Mock(),
        find_daily=lambda _form: Daily(DAY, DailyGames("Ann")),
        beside=lambda work: works.append(work) or Mock(),
        write=UNICODE.card_text,
        library=Empty(),
        clock=lambda: 7.0,
    )
    start.wake()
    start.wake()
    assert start.wakes > 7.0
    assert start.scene.daily == "2026-11-28"
    works[0]()
    assert start.wakes == 7.0
    start.wake()
    assert start.scene.daily == "2026-11-28, Ann: not played yet"
