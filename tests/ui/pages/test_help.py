"""The help at every table is true, and complete on the smallest screen."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import cycle
from typing import Any

import pytest

from cribbage.engine.rules import Counting, Pegs, Rules
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.standings import Standings
from cribbage.ui.pages.start_form import Start
from cribbage.ui.screens.keys import key_row, keys_at_hand, press
from cribbage.ui.screens.screen import Look, Overlay, Request, Screen
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import WhoCalls
from tests.common.gallery import gallery
from tests.common.sitting import UNICODE, Sitting, screen

TABLES = [Rules(), Rules(seats=3), Rules(seats=4), Rules(seats=4, singles=True)]
tables = pytest.mark.parametrize("rules", TABLES, ids=["2", "3", "2+2", "singles"])
MATCH = Match(to=7)
LONG = ("Bartholomew II", "Charlottenberg", "Maximilian III", "Wilhelmina-Ann")
FALSE_OF_SEVERAL = (
    *("both", "the other(?! side)", "the opponent", "other player", "two people"),
    *("six cards", "two away", "two cards", "the loser deals", "who does not deal"),
)
FALSE_WITHOUT_PARTNERS = ("partner", "a side", "his side")
FALSE_OF_TWO = ("partner", "five cards", "one away", "opponents", "pone, on the dealer's left")


def false_words(rules: Rules) -> tuple[str, ...]:
    if rules.seats == 2:
        return FALSE_OF_TWO
    return FALSE_OF_SEVERAL + (() if rules.sides == 2 else FALSE_WITHOUT_PARTNERS)


def with_every_way(rules: Rules) -> list[Rules]:
    """Return these rules with ways of counting and pegging that are equal for all, or mixed."""
    seats = rules.seats
    mixed = [Counting.MUGGINS, Counting.HAND, Counting.AUTO, Counting.MUGGINS][:seats]
    pegs = [Pegs.SAY, Pegs.AUTO, Pegs.SAY, Pegs.SAY][:seats]
    ways: list[tuple[Any, Any]] = [(Counting.HAND, Pegs.SAY), (mixed, pegs)]
    if seats != 3:
        ways += [(Counting.AUTO, Pegs.AUTO), (Counting.MUGGINS, Pegs.AUTO)]
    return [rules.changed(target=61, counting=count, pegging=peg) for count, peg in ways]


@cache
def scenes(rules: Rules) -> tuple[Screen, ...]:
    """Return a scene of each kind and phase of a game, with every possible question."""
    return tuple(_scenes(rules, LONG[: rules.seats], MATCH))


def _scenes(rules: Rules, names: tuple[str, ...], match: Match) -> Iterator[Screen]:
    yield Start(Agreement(names, rules, match=match))
    seen = set[object]()
    sitting = Sitting(rules=rules, names=names, match=match, seed=3)
    for scene in sitting.scenes():
        around = scene.around  # type: ignore[union-attr]
        kind = (type(scene), around.view.phase)
        if kind not in seen:
            seen.add(kind)
            yield scene
            if isinstance(scene, GameOverPage):
                yield Standings(scene)
        if around.view.claim is not None and not around.view.counted and WhoCalls not in seen:
            seen.add(WhoCalls)
            yield WhoCalls(around)


@pytest.mark.slow
@tables
def test_screens_and_help_avoid_words_wrong_for_number_of_players(rules: Rules):
    false = re.compile(rf"\b({'|'.join(false_words(rules))})\b", re.IGNORECASE)
    for ways in with_every_way(rules):
        for scene in scenes(ways):
            for shown in (Help(scene), *([] if isinstance(scene, Start) else [scene])):
                text = screen(shown, UNICODE, 100, 40)
                # In the help's columns a sentence continues in the next row.
                for column in (text, *columns(text)):
                    said = " ".join(column.split())
                    assert not false.search(said), (shown, said)


def columns(text: str) -> Iterator[str]:
    rows = [row.partition("│") for row in text.split("\n")]
    yield " ".join([left for left, _, _ in rows])
    yield " ".join([right for _, _, right in rows])


@pytest.mark.slow
@tables
def test_all_of_help_fits_every_screen(rules: Rules):
    sizes = cycle(((80, 24), (120, 36), (80, 24), (160, 45)))
    for ways in with_every_way(rules):
        for scene, (width, height) in zip(scenes(ways), sizes, strict=False):
            if not isinstance(scene, Overlay):
                assert words(Help(scene), width, height) == words(Help(scene), width, 90), scene


def words(scene: Help, width: int, height: int) -> list[str]:
    """Return all words on a page of this size, sorted."""
    canvas = Canvas(width, height - AROUND)
    scene.picture(Look(UNICODE)).draw(canvas, 0, 0, width, height - AROUND)
    return sorted(re.sub("[╭─╮│╰╯]", " ", canvas.text()).split())


AROUND = 3
"""The rows of the title, the message and the keys."""


@pytest.mark.parametrize("name", ["over", "over-in-a-match", "half-game-over"])
def test_help_at_end_of_game_names_one_settings_key(name: str):
    over = gallery()[name]
    page = press(over, "?")
    assert isinstance(page, Help)
    keys = dict(key_row(page))
    assert keys["O"] == "settings"
    assert "S" not in keys
    assert press(page, "o") is press(over, "o") is Request.SETTINGS
    assert "settings" in dict(keys_at_hand(over)).get("O", "")


def test_help_over_settings_explains_settings_before_and_during_game():
    for sitting, keys in (
        (Sitting(Start(Agreement(("Ann", "Ben"), Rules()))), ("up", "up", "enter", "?")),
        (Sitting(), ("?", "s", "?")),
    ):
        sitting.press(*keys)
        for size in ((80, 24), (120, 36), (160, 45)):
            text = " ".join(sitting.text(*size).replace("│", " ").split())
            assert "Change how the game looks and how it is played." in text
            assert "Left/Right change" in text
            for of_the_table in ("Each player gets", "points", "lowest card", "wins at once"):
                assert of_the_table not in text
