"""A game told again on the large table: all hands open, each word beside whom it is about."""

from itertools import cycle

import pytest

from cribbage.engine.events import CribShown, CutForDeal, HandShown, Played
from cribbage.engine.rules import Seat
from cribbage.ui.screens.draw import draw
from cribbage.ui.table.replay import Replay
from cribbage.views.seen import LaidAway
from tests.common.gallery import gallery
from tests.common.ground import Ground, bands, ground
from tests.common.sitting import UNICODE

SIZES = ((120, 36), (160, 45))
OF_TWO = "retelling-of-the-play"
sizes = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


def retold(name: str) -> Replay:
    scene = gallery()[name]
    assert isinstance(scene, Replay)
    return scene


def table(scene: Replay, size: tuple[int, int]) -> tuple[list[str], Ground]:
    on = ground(*size, scene.around.view.rules.seats)
    canvas = draw(scene, *size, UNICODE)
    return [row[: on.table] for row in canvas.text(strip=False).split("\n")], on


@sizes
def test_who_lays_away_is_told_before_him(size: tuple[int, int]):
    told = 0
    for at, moment in enumerate(retold(OF_TWO).steps):
        if moment.discards is None:
            continue
        scene = retold(OF_TWO)._replace(at=at)
        rows, on = table(scene, size)
        (line,) = [row for row, text in enumerate(rows) if " discards the " in text]
        board = bands(on, scene.around.view.rules).board
        assert (line > board) is (moment.discards == Seat(0))
        told += 1
    assert told > 8


@sizes
def test_what_a_hand_pegged_is_told_once_and_as_it_was(size: tuple[int, int]):
    told = 0
    for at, moment in enumerate(retold(OF_TWO).steps):
        if isinstance(moment.event, HandShown | CribShown) and moment.page is None:
            rows, _ = table(retold(OF_TWO)._replace(at=at), size)
            text = " ".join(" ".join(rows).split())
            assert "enough to win" not in text
            assert len([said for said in moment.around.message if said.text in text]) > 0
            told += 1
    assert told > 8


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", [OF_TWO, "retelling-of-three", "retelling-of-partners", "retelling-of-singles"]
)
def test_all_that_is_said_stands_whole_on_the_table(name: str):
    scene = retold(name)
    for at, size in zip(range(0, len(scene.steps), 3), cycle(SIZES), strict=False):
        step = scene._replace(at=at)
        if step.moment.page:
            continue
        rows, on = table(step, size)
        words, told = " ".join(rows).split(), step.message(UNICODE.card_text)
        # Of more than two on a small ground what came before it may have to be read in the log.
        for said in told[-1:] if on.brief else told:
            ways = [text for text in (said.text, said.brief) if text]
            assert any([set(text.split()) <= set(words) for text in ways]), (at, said)


@sizes
def test_the_cards_that_scored_are_lit(size: tuple[int, int]):
    steps = retold(OF_TWO).steps
    for at in [at for at, moment in enumerate(steps) if moment.lit][:6]:
        canvas = draw(retold(OF_TWO)._replace(at=at), *size, UNICODE)
        assert canvas.text().count(UNICODE.glyphs.lit_edge[0]) == len(steps[at].lit)


@sizes
@pytest.mark.parametrize("kind", [CutForDeal, LaidAway, Played, HandShown])
def test_what_is_said_of_a_key_stands_on_the_table_whatever_is_told(
    kind: type, size: tuple[int, int]
):
    scene = retold(OF_TWO)
    at = next(at for at, step in enumerate(scene.steps) if isinstance(step.event, kind))
    noted = scene._replace(at=at, note="Nothing comes before the first step.")
    rows, _ = table(noted, size)
    assert set(noted.note.split()) <= set(" ".join(rows).split())


@pytest.mark.slow
def test_what_each_laid_away_stands_by_his_name():
    scene = retold(OF_TWO)
    for (at, moment), size in zip(enumerate(scene.steps), cycle(SIZES), strict=False):
        if moment.page or isinstance(moment.event, HandShown | CribShown):
            continue
        rows, on = table(scene._replace(at=at), size)
        for away in filter(None, moment.away):
            cards = " ".join(map(UNICODE.card_text, away))
            # A ten leaves less room for what they are called.
            told = f"discards: {cards}", f"crib: {cards}"
            beside = [row[: on.cards] for row in rows]
            assert len([row for row in beside if any(text in row for text in told)]) == 1
