"""Watching two computer players: the display, the speed, and the keys."""

from itertools import chain, islice, pairwise
from math import inf
from typing import Any

import pytest

from cribbage.analysis.priced_choices import prices
from cribbage.engine.actions import Play
from cribbage.engine.events import CribShown, HandShown, Played
from cribbage.match.levels import Level
from cribbage.pack.scoring import hand_points
from cribbage.session.contest import Contest
from cribbage.ui.control.thinking import BackgroundStarter
from cribbage.ui.control.watch_controller import Watch, watched
from cribbage.ui.layout.skin import card_said, skin_for
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.log import Log
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import key_row
from cribbage.ui.table.moment import GameMoment
from cribbage.ui.table.motion import motion
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.watching import PACES, WatchScreen
from cribbage.ui.words.sentences import wrapped
from cribbage.views.seen import HandsDealt, LaidAway
from tests.common.room import stands
from tests.common.sitting import BackgroundWork, Clock, at_once, sentences_on_screen

SKIN = skin_for("none")
STRONG, EASY = (Level.STEADY, Level.STRONG), (Level.EASY, Level.STEADY)


def looked_on(
    games: int | None = None, beside: BackgroundStarter = at_once, clock: Any = None
) -> Watch:
    contest, given = Contest(EASY, 61, games=games, seed=3), {"beside": beside}
    given["came_to"] = lambda won: f"{len(won)} games."
    return Watch(contest, card_said, clock=clock or Clock(), **given)


def shown(watch: Watch) -> WatchScreen:
    assert isinstance(watch.scene, WatchScreen)
    return watch.scene


Moments = dict[tuple[Level, ...], tuple[GameMoment, ...]]


@pytest.fixture(scope="module")
def moments() -> Moments:
    """Provide the moments of two short games with the same cards, for each pair of levels."""
    return {
        levels: tuple(watched(Contest(levels, 61, games=2, seed=3), card_said))
        for levels in (STRONG, EASY)
    }


# The display.


@pytest.mark.slow
def test_every_discard_and_card_has_considered_choices_with_one_marked(moments: Moments):
    for step in chain(*moments.values()):
        assert (step.saw is not None) == isinstance(step.event, LaidAway | Played)
        if not step.saw:
            continue
        (taken,) = [each for each in step.saw.choices if each.taken]
        if isinstance(step.event, Played):
            assert taken.cards == (step.event.card,)
        else:
            assert set(taken.cards) == set(step.away[step.event.seat])
        assert len(step.saw.choices) <= 5


@pytest.mark.slow
def test_choices_are_ranked_and_level_that_calculates_makes_best_one(moments: Moments):
    for step in chain(*moments.values()):
        if step.saw and not step.saw.would:
            figures = [each.figures[-1] for each in step.saw.choices]
            assert figures == sorted(figures, reverse=True)
            taken = next(each for each in step.saw.choices if each.taken)
            assert taken.figures[-1] == figures[0]


@pytest.mark.slow
def test_worth_of_discard_is_sum_of_hand_crib_and_play(moments: Moments):
    ranked_discards = [step for step in moments[EASY] if step.saw and step.saw.is_of_discards]
    assert ranked_discards
    for step in ranked_discards:
        for hand, crib, play, worth in [each.figures for each in step.saw.choices]:
            assert hand + crib + play == pytest.approx(worth)
            # It is the dealer's.
            assert (crib > 0) == (step.event.seat == step.around.view.dealer)


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.EASY])
def test_choices_of_beginner_and_easy_are_ranked_by_steady(level: Level):
    contest = Contest((level, Level.STEADY), 61, games=2, seed=3)
    seen = [step for step in islice(watched(contest, card_said), 60) if step.saw]
    assert {step.event.seat for step in seen} == {0, 1}
    for step in seen:
        assert step.saw.would == (step.event.seat == 0)
        assert step.saw.by == "Steady"


@pytest.mark.slow
def test_strong_decides_by_points_and_near_end_by_win_chance():
    """Compare the shown values with the ranking that docs/analysis.md describes."""
    contest = Contest(STRONG, 61, seed=3)
    seen = {True: 0, False: 0}
    decisions = list(next(contest.games()))
    cards = []
    for step in watched(Contest(STRONG, 61, seed=3), card_said):
        if step.page:
            break
        cards += [step] * isinstance(step.event, Played)
    plays = [each for each in decisions if isinstance(each.action, Play)]
    for step, decided in zip(cards, plays, strict=True):
        if decided.action.seat != 1:
            assert not step.saw.wins
            continue
        seen[step.saw.wins] += 1
        found = {each.cards[0]: each.figures[0] for each in step.saw.choices}
        ranked = prices(decided.view)
        if step.saw.wins:
            assert found == {each.cards[0]: each.chance for each in ranked}
        else:
            assert found == {each.cards[0]: each.worth for each in ranked}
    assert all(seen.values())


@pytest.mark.slow
def test_heading_has_deal_and_games_and_both_hands_are_open(moments: Moments):
    for steps in moments.values():
        assert steps[0].around.standing == "deal 1, game 1 of 2, 0 - 0"
        for step in steps:
            assert step.around.standing.startswith(f"deal {step.deal}, game ")
            if isinstance(step.event, HandsDealt):
                assert [len(hand) for hand in step.hands] == [6, 6]


def test_win_chance_is_full_for_winner_and_unchanged_by_counting(moments: Moments):
    for steps in moments.values():
        for step in steps:
            assert 0 <= step.chance <= 1
            if step.page:
                assert step.chance == 1 - (step.around.view.winner or 0)
        # The cut for deal has no considered choices.
        assert steps[0].chance == 0.5
        # The cards to be counted are in it: counting a hand changes nothing.
        for before, after in pairwise(steps):
            if isinstance(after.event, HandShown | CribShown) and before.around.view.shown == ():
                assert after.event.worth == hand_points(after.event.hand, after.event.starter)
                assert after.chance == before.chance


# The speed.


def test_game_runs_automatically_and_space_and_right_stop_it():
    clock = Clock()
    watch = looked_on(clock=clock)
    first = shown(watch).moment
    assert watch.wakes == clock.now + PACES[0].seconds
    clock.now += 2.0
    watch.wake()
    second = shown(watch).moment
    assert second is not first
    assert watch.wakes == clock.now + 2.0
    watch.press("space")
    assert watch.wakes is None
    assert dict(key_row(watch.scene))["Space"] == "continue"
    clock.now += 10.0
    watch.press("space")
    assert watch.wakes == clock.now + PACES[0].seconds
    # Right makes one step and stops.
    for before in (second, None):
        watch.press("right")
        assert shown(watch).moment not in (before, first)
        assert watch.wakes is None


def test_up_and_down_change_speed_within_four_steps():
    watch = looked_on()
    for pace in (1, 2, 3, 3):
        watch.press("up")
        assert shown(watch).pace == pace
        assert shown(watch).note == PACES[pace].said
    for pace in (2, 1, 0, 0):
        watch.press("down")
        assert shown(watch).pace == pace


def test_right_moves_single_step_at_fastest_speed_too(moments: Moments):
    watch = looked_on(games=2)
    for _ in range(3):
        watch.press("up")
    for step in moments[EASY][1:30]:
        watch.press("right")
        assert shown(watch).moment == step


def test_no_key_waits_for_calculation():
    clock, head = Clock(), BackgroundWork()
    watch = looked_on(beside=head, clock=clock)
    first = shown(watch).moment
    # No step is due without a result; the terminal checks again soon.
    clock.now += 100.0
    assert watch.wakes == inf
    watch.press("right")
    watch.press("up")
    watch.wake()
    assert shown(watch).moment is first
    head.ends()
    # The requested step is shown as soon as it is ready.
    assert watch.wakes <= clock.now
    watch.wake()
    assert shown(watch).moment is not first
    assert watch.wakes is None


def test_error_in_calculation_is_reported(monkeypatch: pytest.MonkeyPatch):
    head = BackgroundWork()
    watch = looked_on(beside=head)
    # The calculation divides by zero.
    monkeypatch.setattr(
        "cribbage.ui.control.watch_controller._chance_of_the_first", lambda *_: 1 / 0
    )
    head.ends()
    with pytest.raises(ZeroDivisionError):
        watch.wake()


def test_help_and_log_pause_game():
    clock = Clock()
    watch = looked_on(clock=clock)
    for key, page in (("?", Help), ("l", Log)):
        watch.press(key)
        assert isinstance(watch.scene, page)
        assert watch.wakes is None
        clock.now += 50
        watch.wake()
        assert isinstance(watch.scene, page)
        watch.press("escape")
        assert watch.wakes == clock.now + PACES[0].seconds


def test_key_q_quits_and_unknown_key_lists_keys():
    watch = looked_on()
    watch.press("x")
    assert shown(watch).note.startswith("X does nothing here")
    assert not watch.left
    watch.press("q")
    assert watch.left


def test_next_game_follows_and_games_are_counted():
    watch = looked_on()
    while not isinstance(shown(watch).moment.page, GameOverPage):
        assert watch.won == ()
        watch.wake()
    (won,) = watch.won
    score = "1 - 0" if won.winner == 0 else "0 - 1"
    assert shown(watch).around.standing.endswith(f"game 1, {score}")
    watch.wake()
    assert shown(watch).around.standing == f"deal 1, game 2, {score}"


def test_watching_set_number_of_games_ends_with_result():
    watch = looked_on(games=2)
    for _ in range(3):
        watch.press("up")
    while not shown(watch).result:
        before = shown(watch)
        watch.wake()
        # At the fastest only the end of each deal is drawn.
        moment = shown(watch).moment
        assert shown(watch) is before or isinstance(moment.event, CribShown) or moment.page
    assert shown(watch).result == "2 games."
    assert len(watch.won) == 2
    assert isinstance(shown(watch).moment.page, GameOverPage)
    assert watch.wakes is None
    for key in ("space", "right", "up"):
        watch.press(key)
        assert shown(watch).note
        assert watch.wakes is None
    assert [key for key, _ in key_row(watch.scene)] == ["?", "L", "Q"]


def test_pegs_move_step_by_step_only_at_two_slowest_speeds(moments: Moments):
    before, after = next(
        (before, after)
        for before, after in pairwise(moments[EASY])
        if before.around.pegs != after.around.pegs
    )
    for pace, walks in enumerate((True, True, False, False)):
        way = motion(WatchScreen(before, pace), WatchScreen(after, pace), 0.0)
        assert (way is not None) == walks


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (92, 24), (100, 24), (100, 30)])
def test_every_step_fits_next_to_considered_choices(moments: Moments, size: tuple[int, int]):
    """From 100 columns on, a line separates the choices from the table below the board."""
    width, _height = size
    for step in chain(*moments.values()):
        if isinstance(step.event, LaidAway | Played):
            rows = draw(WatchScreen(step), *size, SKIN).text().split("\n")
            board = next(at for at, row in enumerate(rows) if row.endswith("skunk"))
            lines = [row[width - 30 : width - 29] == "│" for row in rows[board + 1 : -1]]
            if width >= 100:
                below = lines[rows[board + 1] == "" :]
                assert all(below), "\n".join(rows)
            seen = [row for row in rows if "consider" in row[width - 30 :]]
            assert len(seen) == (width >= 100)
            assert any("win chance" in row for row in rows)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
def test_no_word_is_cut_next_to_pile_and_no_name_overwritten(
    code: str, size: tuple[int, int], moments: Moments
):
    skin, watch = SKIN, looked_on(games=2)
    remarkable = below = False
    steps = moments[STRONG]
    if code != "en":
        steps = tuple(watched(Contest(EASY, 61, games=2, seed=3), card_said))
    for step in steps:
        if step.page or step.own_screen(step.around):
            continue
        picture = draw(shown(watch)._replace(moment=step), *size, skin)
        *rows, chance, _keys = picture.text().split("\n")
        # From 100 cells, the log on the right shows it too.
        wide = size[0] - 31 if size[0] >= 100 else size[0]
        table = picture.part(0, 0, wide, size[1]).text().split("\n")[:-2]
        message = sentences_on_screen(
            picture.text().split("\n"), shown(watch)._replace(moment=step), skin
        )
        *_, own = [row for row in rows if row.startswith("  ●")]
        for side, name in enumerate(step.around.names):
            called = f"{skin.glyphs.front[side]} {name}"
            # In the strip or at the hand, on the board, and by the chance to win.
            assert called in (rows[1] if side else own)
            assert any(called in row for row in rows[2 : rows.index(own)])
            assert called in chance
        remarkable = remarkable or bool(step.around.highlights)
        for said in step.said:
            beside = stands(said, table)
            below = below or not beside
            told = [one for one in step.around.message if said.rstrip("。") in one.text]
            # If room is short, it is next to the name of a player who cannot play.
            by_names = zip(
                step.around.names, (" ".join(rows[rows.index(own) :]), rows[1]), strict=True
            )
            gone = any(said == f"{name}: go" and "  go  " in part for name, part in by_names)
            brief = any(one.brief and one.brief in message for one in told)
            # The second of two sentences can be in the log only.
            logged = told and told[-1] is not step.around.message[0] and wide < size[0]
            log = picture.part(0, wide + 1, size[0] - wide - 1, size[1]).text().split("\n")
            in_log = logged and stands(said.replace(":", ""), log)
            assert beside or brief or gone or in_log, said
            # Eight cells are beside a pile of eight cards on the smallest screen.
            (*_first, cut) = wrapped(said, 8)
            assert beside or gone or not any(cut in row for row in table if message not in row)
    assert remarkable
    # In Japanese, everything is in one row.
    assert below or code == "ja" or size > (80, 24)


def test_reason_is_omitted_if_only_pile_was_considered(moments: Moments):
    told = [0, 0]
    for levels, steps in moments.items():
        for step in steps:
            if not step.saw:
                continue
            by_pile = levels[step.event.seat] is not Level.STRONG and not step.saw.is_of_discards
            if by_pile:
                assert not step.saw.why
            elif len(step.saw.choices) > 1 and step.saw.is_of_discards:
                assert step.saw.why[0].endswith(".")
            told[bool(step.saw.why)] += 1
    assert min(told) > 10
