"""The help over every scene of three and four: true of the table that sits there, and all of it on
the smallest screen.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from cribbage.engine.rules import Counting, Pegs, Rules
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.settings import Settings
from cribbage.ui.pages.standings import Standings
from cribbage.ui.pages.start import Start
from cribbage.ui.screens.screen import Look, Overlay, Screen
from cribbage.ui.table.over import Over
from cribbage.ui.table.play import WhoCalls
from tests.common.sitting import UNICODE, Sitting, screen

THREE, PARTNERS, SINGLES = Rules(seats=3), Rules(seats=4), Rules(seats=4, singles=True)
ALL_TABLES = [THREE, PARTNERS, SINGLES]
MATCH = Match(to=7)
LONG = ("Bartholomew II", "Charlottenberg", "Maximilian III", "Wilhelmina-Ann")
FALSE_OF_SEVERAL = (
    *(
        "both",
        "the other(?! side)",
        "the opponent",
        "other player",
        "two people",
        "six cards",
        "two away",
    ),
    *("two cards", "the loser deals", "who does not deal"),
)
FALSE_WITHOUT_PARTNERS = ("partner", "a side", "his side")
FALSE_OF_TWO = ("partner", "five cards", "one away", "opponents", "pone, on the dealer's left")


def false_of(rules: Rules) -> tuple[str, ...]:
    """Words that would not be true of this table."""
    if rules.seats == 2:
        return FALSE_OF_TWO
    return FALSE_OF_SEVERAL + (() if rules.sides == 2 else FALSE_WITHOUT_PARTNERS)


def agreed(rules: Rules) -> list[Rules]:
    """The table with every way of counting and of pegging, and with mixed ways."""
    seats = rules.seats
    mixed = [Counting.MUGGINS, Counting.HAND, Counting.AUTO, Counting.MUGGINS][:seats]
    pegs = [Pegs.SAY, Pegs.AUTO, Pegs.SAY, Pegs.SAY][:seats]
    ways: list[tuple[Any, Any]] = [(Counting.AUTO, Pegs.AUTO), (Counting.HAND, Pegs.SAY)]
    ways += [(Counting.MUGGINS, Pegs.AUTO), (mixed, pegs)]
    return [rules.changed(target=61, counting=count, pegging=peg) for count, peg in ways]


@cache
def scenes(rules: Rules) -> tuple[Screen, ...]:
    """A scene of each kind and phase of a game, and who calls wherever that may be asked."""
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
            if isinstance(scene, Over):
                yield Standings(scene)
        if around.view.claim is not None and not around.view.counted and WhoCalls not in seen:
            seen.add(WhoCalls)
            yield WhoCalls(around)


@pytest.mark.slow
@pytest.mark.parametrize("rules", [Rules(), *ALL_TABLES], ids=["2", "3", "2+2", "singles"])
def test_no_screen_and_no_help_says_what_is_false_at_this_table(rules: Rules):
    false = re.compile(rf"\b({'|'.join(false_of(rules))})\b", re.IGNORECASE)
    for ways in agreed(rules):
        for scene in scenes(ways):
            for shown in (Help(scene), *([] if isinstance(scene, Start) else [scene])):
                text = screen(shown, UNICODE, 100, 40)
                # In the columns of the help a sentence goes on in the next row.
                for column in (text, *columns(text)):
                    said = " ".join(column.split())
                    assert not false.search(said), (shown, said)


def columns(text: str) -> Iterator[str]:
    """What stands on either side of the line."""
    rows = [row.partition("│") for row in text.split("\n")]
    yield " ".join([left for left, _, _ in rows])
    yield " ".join([right for _, _, right in rows])


@pytest.mark.slow
@pytest.mark.parametrize("rules", [Rules(), *ALL_TABLES], ids=["2", "3", "2+2", "singles"])
def test_all_of_the_help_is_on_every_screen(rules: Rules):
    for ways in agreed(rules):
        for scene in scenes(ways):
            if isinstance(scene, Overlay) and not isinstance(scene, Settings):
                continue
            for width, height in ((80, 24), (120, 36), (160, 45)):
                assert words(Help(scene), width, height) == words(Help(scene), width, 90), scene


def words(scene: Help, width: int, height: int) -> list[str]:
    """All that is said on a page with so much room, in no order."""
    canvas = Canvas(width, height - AROUND)
    scene.picture(Look(UNICODE)).draw(canvas, 0, 0, width, height - AROUND)
    return sorted(re.sub("[╭─╮│╰╯]", " ", canvas.text()).split())


AROUND = 3
"""The rows of the title, the message and the keys."""


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 45)])
@pytest.mark.parametrize("keys", [("up", "up", "enter"), ("space",)])
def test_the_help_over_the_settings_explains_the_settings(
    keys: tuple[str, ...], size: tuple[int, int]
):
    """Over the start screen, and over a game."""
    sitting = Sitting(Start(Agreement(("Ann", "Ben"), Rules()))) if len(keys) > 1 else Sitting()
    sitting.press(*(keys if len(keys) > 1 else ("?", "s")))
    sitting.press("?")
    text = " ".join(sitting.text(*size).replace("│", " ").split())
    assert "Change how the game looks and how it is played." in text
    assert "Left/Right change" in text
    for of_the_table in ("Each player gets", "points", "lowest card", "wins at once"):
        assert of_the_table not in text
