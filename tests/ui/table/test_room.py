"""The table has room for every sentence next to cards, hints and questions."""

from itertools import cycle, product
from typing import cast

import pytest

from cribbage.engine.events import CribShown, CutForDeal, HandShown, Played
from cribbage.engine.rules import Rules
from cribbage.language.speaking import _
from cribbage.settings.beginning import Looks
from cribbage.ui.layout.skin import skin_for
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.screens.around import marked
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.screen import Hint, Screen
from cribbage.ui.table.discard_screen import DiscardScreen
from cribbage.ui.table.game_screen import GameScreen
from cribbage.ui.table.play_screens import PlayCover, PlayScreen
from cribbage.ui.table.replay_screen import Replay
from cribbage.ui.words.help_text import to_discard, to_discard_briefly
from cribbage.views.seen import LaidAway
from tests.common.gallery import SEVERAL_RULES, gallery, kinds
from tests.common.ground import board_rows, on_table
from tests.common.room import stands
from tests.common.sitting import CALLED, UNICODE, WIDEST, Sitting, screen

SIZES = ((120, 36), (160, 45))
FRAMED = skin_for("truecolor", Looks(felt=False))


BESIDE_A_HINT = {"hint-of-partners", "hint-of-singles"}
"""With four players, the first of several plays by the computer is only in the log, under the
hint.
"""


@pytest.mark.slow
def test_every_sentence_is_complete_next_to_cards():
    for (name, scene), size in zip(gallery().items(), cycle(SIZES), strict=False):
        if not isinstance(scene, GameScreen) or name in BESIDE_A_HINT:
            continue
        picture = draw(scene, *size, UNICODE)
        # Words wrap, and those of two players are side by side.
        seen = {word for row in picture.text().split("\n")[1:-1] for word in row.split()}
        for said in scene.message(UNICODE.card_text):
            ways = [text for text in (said.text, said.brief) if text]
            assert any(set(text.split()) <= seen for text in ways), (name, ways)


@pytest.mark.slow
@pytest.mark.parametrize("rules", SEVERAL_RULES.values(), ids=SEVERAL_RULES)
def test_turn_message_is_complete_next_to_full_hand(code: str, rules: Rules):
    sitting = Sitting(rules=rules, names=CALLED[code][: rules.seats])
    turns = 0
    while turns < 12:
        scene = sitting.go_on()
        if not isinstance(scene, PlayCover | PlayScreen):
            continue
        turns += 1
        turn = _("{name} to play.", name=marked(scene.around, scene.seat, UNICODE))
        for size in SIZES:
            rows = draw(scene, *size, UNICODE).text().split("\n")
            assert stands(turn, rows), "\n".join(rows)


# Beside a hint on the smallest screen.


HINTED = ["hint-of-three", "hint-of-partners", "hint-of-singles"]


def rows_beside_panel(scene: Screen) -> list[str]:
    rows = draw(scene, 80, 24, UNICODE).text().split("\n")
    return [row.partition("│")[0].strip() for row in rows[1:-1]]


@pytest.mark.parametrize("keys", ["", "1"])
@pytest.mark.parametrize("name", HINTED)
def test_message_about_unused_key_has_own_rows_next_to_hint(code: str, name: str, keys: str):
    scene: Screen = gallery(WIDEST)[name]
    for key in (*keys, "x"):
        outcome = press(scene, key)
        scene = scene.hinted(outcome.text) if isinstance(outcome, Hint) else cast("Screen", outcome)
    (answer,) = scene.message(UNICODE.card_text)
    rows = rows_beside_panel(scene)
    first = next(at for at, row in enumerate(rows) if row and answer.text.startswith(row))
    assert "".join(rows[first : first + 2]).replace(" ", "") == answer.text.replace(" ", "")


def test_prompt_to_discard_is_complete_next_to_hint(code: str):
    scene = gallery(WIDEST)[HINTED[0]]
    assert isinstance(scene, DiscardScreen)
    rows = rows_beside_panel(scene)
    asked = scene.view, scene.seat, scene.around.names
    ways = {to_discard_briefly(*asked), _("{said}.", said=to_discard(*asked))}
    assert any(way in row for way in ways for row in rows)


# The quit question and resigning, over an unchanged table.


ASKED = [name for name in kinds() if name.startswith(("quit", "resigning"))]


@pytest.mark.parametrize(("name", "size"), [*product(ASKED, SIZES)])
def test_question_is_complete_below_board(name: str, size: tuple[int, int]):
    scene = gallery(WIDEST)[name]
    rows = draw(scene, *size, UNICODE).text().split("\n")
    lines = [text for _, text in scene.lines() if text]
    found = [next(at for at, row in enumerate(rows) if text in row) for text in lines]
    assert found == sorted(found)
    assert found[0] > board_rows(draw(scene, *size, UNICODE))[-1]


@pytest.mark.parametrize(("name", "size"), [*product(ASKED, SIZES)])
def test_question_keeps_log_in_place_and_shows_no_hand(name: str, size: tuple[int, int]):
    scene = gallery()[name]
    picture = draw(scene, *size, UNICODE)
    targets = [picture.target(row, column) for row in range(size[1]) for column in range(size[0])]
    assert not any(targets)
    rows = picture.text().split("\n")
    if isinstance(scene.back, PlayScreen):
        hidden = [UNICODE.card_text(card) for card in scene.back.hand]
        table = " ".join([row[: row.rindex("│")] for row in rows[1:-1]])
        assert not any(card in table for card in hidden)
    if isinstance(scene.back, GameScreen):
        before = draw(scene.back, *size, UNICODE).text().split("\n")
        log = before[-2].rindex("│")
        assert [row[log:] for row in rows[1:-1]] == [row[log:] for row in before[1:-1]]


@pytest.mark.parametrize("below", ["play", "cover", "hand-over", "waiting"])
def test_quit_question_in_game_says_hands_are_hidden(below: str):
    assert "All hands are hidden." in screen(QuitQuestion(gallery()[below]))


@pytest.mark.parametrize("below", ["start", "offer", "learn", "over", "over-in-a-match"])
def test_quit_question_outside_game_mentions_no_game_or_hands(below: str):
    shown = screen(QuitQuestion(gallery()[below]))
    assert "   Quit?   " in shown
    assert not any(said in shown for said in ("the game?", "All hands are hidden."))


# A game replayed: all hands open, each word next to its player.


OF_TWO = "replay-of-the-play"
sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def replay_in(name: str) -> Replay:
    return gallery()[name]


def table(scene: Replay, size: tuple[int, int]) -> list[str]:
    return on_table(draw(scene, *size, UNICODE))


@sizes
def test_replay_shows_each_discard_in_one_row(size: tuple[int, int]):
    told = 0
    for at, moment in enumerate(replay_in(OF_TWO).steps):
        if moment.discards is None:
            continue
        rows = table(replay_in(OF_TWO)._replace(at=at), size)
        assert len([row for row in rows if " discards the " in row]) == 1
        told += 1
    assert told > 8


@pytest.mark.slow
@sizes
def test_message_about_counted_hand_is_on_table_of_replay(size: tuple[int, int]):
    told = 0
    for at, moment in enumerate(replay_in(OF_TWO).steps):
        if isinstance(moment.event, HandShown | CribShown) and moment.page is None:
            rows = table(replay_in(OF_TWO)._replace(at=at), size)
            text = " ".join(" ".join(rows).split())
            assert "enough to win" not in text
            assert len([said for said in moment.around.message if said.text in text]) > 0
            told += 1
    assert told > 8


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [OF_TWO, "replay-of-three", "replay-of-partners", "replay-of-singles"]
)
def test_all_messages_are_complete_on_table(name: str):
    scene = replay_in(name)
    for at, size in zip(range(0, len(scene.steps), 3), cycle(SIZES), strict=False):
        step = scene._replace(at=at)
        if step.moment.page:
            continue
        rows = table(step, size)
        words, told = " ".join(rows).split(), step.message(UNICODE.card_text)
        # A text without a score may be only in the log.
        for said in [said for said in told if said.weight] or told[-1:]:
            ways = [text for text in (said.text, said.brief) if text]
            assert any([set(text.split()) <= set(words) for text in ways]), (at, said)


@sizes
def test_scoring_cards_are_highlighted(size: tuple[int, int]):
    steps = replay_in(OF_TWO).steps
    for at in [at for at, moment in enumerate(steps) if moment.lit][:6]:
        canvas = draw(replay_in(OF_TWO)._replace(at=at), *size, FRAMED)
        assert canvas.text().count(FRAMED.glyphs.lit_edge[0]) == len(steps[at].lit)


@sizes
@pytest.mark.parametrize("kind", [CutForDeal, LaidAway, Played, HandShown])
def test_message_about_key_is_on_table_of_replay(kind: type, size: tuple[int, int]):
    scene = replay_in(OF_TWO)
    at = next(at for at, step in enumerate(scene.steps) if isinstance(step.event, kind))
    noted = scene._replace(at=at, note="Nothing comes before the first step.")
    rows = table(noted, size)
    assert set(noted.note.split()) <= set(" ".join(rows).split())


@pytest.mark.slow
def test_discards_are_next_to_players_name():
    scene = replay_in(OF_TWO)
    for (at, moment), size in zip(enumerate(scene.steps), cycle(SIZES), strict=False):
        if moment.page or isinstance(moment.event, HandShown | CribShown):
            continue
        rows = table(scene._replace(at=at), size)
        for away in filter(None, moment.away):
            told = f"discards: {' '.join(map(UNICODE.card_text, away))}"
            assert len([row for row in rows if told in row]) == 1


# Names.


LONG = ("Beginner's Ann", "Steadyfast Ben")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), *SIZES])
@pytest.mark.parametrize(
    "name", ["play", "discard", "count-with-points", "claim", "replay-of-the-play"]
)
def test_long_names_on_table_are_not_shortened(name: str, size: tuple[int, int]):
    scene = gallery(LONG)[name]
    text = "\n".join(on_table(draw(scene, *size, UNICODE)))
    for start, whole in (("Beg", LONG[0]), ("Ste", LONG[1])):
        assert text.count(start) == text.count(whole)
    # Both are on the table.
    assert all(each in text for each in LONG)
