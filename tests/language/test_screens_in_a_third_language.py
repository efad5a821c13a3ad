"""Every scene in the third language: reversed back, its screen equals the English screen.

A word that stays English was not marked for translation. From the program's code alone, a single
word cannot be told from a key or a style.
"""

import re
from collections.abc import Callable, Mapping

import pytest

from cribbage.engine.rules import Counting, Rules
from cribbage.language.speaking import ENGLISH, Language, speak
from cribbage.ui.pages.rulebook import Rulebook
from cribbage.ui.screens.screen import Screen
from cribbage.ui.table.over import GameOverPage
from tests import sentences
from tests.common.alone_gallery import alone_gallery
from tests.common.decision_gallery import decisions
from tests.common.gallery import gallery, kinds_of_screen
from tests.common.sitting import UNICODE, Sitting, screen
from tests.language.reversed_words import CATALOGUE, GRAMMAR, read_back
from tests.ui.pages.matches import SCENES as MATCHES
from tests.ui.pages.pages import PAGES, page_of
from tests.ui.pages.waiting import waiting

SIZES = ((80, 24), (160, 45))

NAMES = (
    *("Ann", "Ben", "Cleo", "Cy", "Dan", "Dora", "Theodora", "Lopez", "Alexandrina", "XX"),
    *("von", "Altenburg", "III", "Beginner", "Easy", "Steady", "Strong"),
)
"""People and computer players, named the same in every language."""

CUT_ANYWHERE = ("Maximiliane", "Altenburg", "Christopher", "Wilhelmina")
"""Players whose names can be shortened."""

AS_IT_STANDS = frozenset(
    (
        *NAMES,
        *(name[:end] for name in CUT_ANYWHERE for end in range(3, len(name) + 1)),
        # The same with four in a row, and computer players over their columns.
        *("An", "Be", "Cl", "Da", "Ste", "Stea", "Str", "Stro"),
        # The second word of a name next to a chart.
        "vo",
        # At the start of a sentence, where English has its capital at the end.
        *("AnN", "BeN", "DaN", "EasY"),
        # Keys, by their names on the keyboard.
        *("Space", "Enter", "Esc", "Tab", "Home", "End", "Backspace", "Ctrl"),
        # A language has its own name.
        "English",
    )
)
FOLDER = re.compile("~/[a-z./]*")


class Gathered:
    """A catalog that translates only the extracted sentences, and returns others unchanged."""

    def __init__(self) -> None:
        self.messages = {
            text
            for found in sentences.sentences()
            for text in ((found.message,) if isinstance(found.message, str) else found.message)
        }

    def gettext(self, message: str) -> str:
        return CATALOGUE.gettext(message) if message in self.messages else message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)


@pytest.fixture(scope="module")
def third() -> Language:
    return Language("xx", GRAMMAR, Gathered())


def left_in_english(english: str, third: str) -> list[str]:
    """Return the rows that are not English with each word reversed, ignoring capitals."""
    return [
        row.strip()
        for row, said in zip(third.split("\n"), english.split("\n"), strict=True)
        if read_back(FOLDER.sub("", row), AS_IT_STANDS).casefold()
        != FOLDER.sub("", said).casefold()
    ]


def test_word_left_in_english_is_found():
    english = " deal 3          crib\n Ann lays the 5"
    assert left_in_english(english, " laed 3          birc\n Ann syal eht 5") == []
    assert left_in_english(english, " laed 3          crib\n Ann syal eht 5") == [
        "laed 3          crib"
    ]
    assert left_in_english(english, " deal 3          birc\n Ann lays eht 5") == [
        "deal 3          birc",
        "Ann lays eht 5",
    ]


ROOMS: Mapping[str, Callable[[], Mapping[str, Screen]]] = {
    "table": gallery,
    "alone": alone_gallery,
    "decisions": decisions,
    "pages": lambda: {name: page_of(name) for name in PAGES},
    "matches": lambda: MATCHES,
    "waiting": waiting,
}


@pytest.mark.slow
def test_every_word_of_every_screen_is_marked_for_translation(third: Language):
    said, kinds = dict[str, dict[object, str]](), set[type[Screen]]()
    for language in (ENGLISH, third):
        speak(language)
        said[language.code] = {}
        for room, scenes in ROOMS.items():
            for name, scene in scenes().items():
                # The rules are not in the catalog; without its own, a language shows the English.
                if not isinstance(scene, Rulebook):
                    # The largest size shows more, each kind of screen once.
                    sizes = SIZES[: 1 if type(scene) in kinds else 2]
                    shown = {(room, name, size): screen(scene, UNICODE, *size) for size in sizes}
                    said[language.code] |= shown
                kinds.add(type(scene))
        assert kinds == kinds_of_screen()
        kinds.clear()
    english, other = said["en"], said["xx"]
    left = {shown: left_in_english(english[shown], other[shown]) for shown in english}
    assert {shown: rows for shown, rows in left.items() if rows} == {}


@pytest.mark.slow
def test_short_game_is_played_on_full_screen_in_third_language(third: Language):
    played = []
    for language in (ENGLISH, third):
        speak(language)
        sitting = Sitting(rules=Rules(target=61, counting=Counting.MUGGINS), seed=7)
        played.append([screen(scene) for scene in sitting.scenes()])
        assert isinstance(sitting.scene, GameOverPage)
    english, other = played
    assert len(english) == len(other) > 100
    assert [
        rows for pair in zip(english, other, strict=True) if (rows := left_in_english(*pair))
    ] == []
