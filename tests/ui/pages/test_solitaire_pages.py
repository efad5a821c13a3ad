"""Help, log and settings of solitaire: true, and complete on the smallest screen."""

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pytest

from cribbage.records.files import SavedFile
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.control.solitaire_game import welcomed_back
from cribbage.ui.control.solitaire_replay import replay_of_solitaire
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.settings import settings_rows as rows_of
from cribbage.ui.screens.screen import Look, Screen
from cribbage.ui.table.solitaire_moments import SolitaireReplay
from cribbage.ui.table.solitaire_over import SolitaireEnd, SolitaireOffer
from cribbage.ui.table.squares import SquareOver
from tests.common.sitting import UNICODE
from tests.common.sitting_alone import SolitaireSitting

WIDTH, HEIGHT = 80, 21
"""The size of a page on the smallest screen."""

FALSE = re.compile(
    r"\b(opponents?|pone|dealer|partners?|other player|muggins|skunk|resigns?|hidden)\b",
    re.IGNORECASE,
)
"""Words that do not concern a solitaire player."""


def scenes(solitaire: Solitaire) -> Iterator[Screen]:
    """Yield a scene of each kind and phase, in the second deal too, and the replay of the game."""
    sitting = SolitaireSitting(solitaire=solitaire, seed=3, by_combination=True)
    seen = set()
    for scene in sitting.scenes():
        kind = (type(scene), sitting.around.view.phase, sitting.around.view.deals > 1)
        if kind not in seen:
            seen.add(kind)
            yield scene
    record = sitting.session.played
    story = replay_of_solitaire(record, UNICODE.card_text)
    yield from (story, story._replace(at=len(story.steps) - 1))
    yield welcomed_back(SavedFile(Path("left.txt"), datetime(2026, 1, 1), record), str)


def page(scene: Screen, height: int = HEIGHT) -> list[str]:
    canvas = Canvas(WIDTH, height)
    scene.picture(Look(UNICODE)).draw(canvas, 0, 0, WIDTH, height)
    return canvas.text().split("\n")


def words(rows: list[str]) -> list[str]:
    return sorted(re.sub("[╭─╮│╰╯]", " ", " ".join(rows)).split())


@pytest.mark.slow
@pytest.mark.parametrize("solitaire", Solitaire)
def test_help_of_solitaire_fits_smallest_screen_and_mentions_no_opponent(solitaire: Solitaire):
    for scene in scenes(solitaire):
        smallest, tall = page(Help(scene)), page(Help(scene), 60)
        # A blank row is left out before anything that is said.
        assert words(smallest) == words(tall)
        said = " ".join(" ".join(tall).split())
        assert not FALSE.search(said), (type(scene), FALSE.search(said))


@pytest.mark.parametrize("solitaire", [Solitaire.CLASSIC, Solitaire.BUMPPO])
def test_help_explains_how_to_win(solitaire: Solitaire):
    rows = page(Help(SolitaireSitting(solitaire=solitaire).scene))
    said = " ".join(" ".join(row.partition("│")[0] for row in rows).split())
    # docs/rules.md 11.1, 11.12; the sentence stands left of the line between the columns.
    assert f"You win with 121 points or more. Par is {solitaire.par}." in said


def test_help_explains_his_heels_by_current_rules():
    # docs/rules.md 11.10.
    for solitaire, points in ((Solitaire.CLASSIC, "1"), (Solitaire.BUMPPO, "2")):
        sitting = SolitaireSitting(solitaire=solitaire, seed=3).after("1", "2", "enter", "?")
        (row,) = [row for row in page(sitting.scene) if "his heels" in row]
        assert row.rstrip(" │").split()[-1] == points


@pytest.mark.parametrize("solitaire", Solitaire)
def test_screens_mention_neither_resigning_nor_hidden_hands(solitaire: Solitaire):
    for scene in scenes(solitaire):
        if not isinstance(scene, SolitaireReplay):
            text = "\n".join(page(QuitQuestion(scene), 14))
            is_played = not isinstance(scene, SolitaireOffer | SolitaireEnd | SquareOver)
            assert ("Quit the game?" if is_played else "   Quit?   ") in text
            assert "hidden" not in text
            assert "resign" not in text


def test_log_has_player_card_count_and_points():
    sitting = SolitaireSitting(seed=3)
    sitting.play_to(object, when=lambda _: len(sitting.around.log) > 8)
    rows = page(Log(sitting.scene))
    found = [" ".join(row.strip("│").split()) for row in rows]
    first, *_ = [row for row in found if row.strip("╭─╮")]
    assert first.startswith("Deal 1 of 7")
    assert "Ann 5♦ twenty-nine and a run of three for three +3 3" in found
    assert "Dummy Q♥ fourteen" in found


def test_long_log_is_scrollable():
    sitting = SolitaireSitting(seed=3)
    sitting.play_to(object, when=lambda _: sitting.around.view.deals == 5)
    log = sitting.press("l")
    end = page(log)
    assert "Deal 1" not in end[0]
    home = page(sitting.press("home"))
    assert home[0].strip().startswith("Deal 1 of 7")
    second = page(sitting.press("right"))
    assert second[0].strip().startswith("Deal 2 of 7")


def test_settings_have_appearance_only_and_no_choice_of_board():
    sitting = SolitaireSitting(seed=3)
    scene = sitting.press("?", "s")
    text = "\n".join(page(scene))
    assert "Unicode" in text
    assert "counts" not in text
    # The choice of board for two players is missing.
    names = [row.choice.name for row in rows_of(scene)]
    assert "board" not in names
    assert "four_color" in names
    assert scene.aside() == "deal 1 of 7"
