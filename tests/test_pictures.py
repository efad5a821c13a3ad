"""The pictures of README and manual: each is there, asked for, and can be drawn."""

import re
from itertools import product
from xml.etree import ElementTree

import pytest

from tests.pictures import DOCS, FOLDERS, PICTURES, picture

PAGES = {
    "en": (DOCS / "manual.md", DOCS.parent / "README.md"),
    "ja": (DOCS / "manual.ja.md", DOCS.parent / "README.ja.md"),
}
SHOWN = re.compile(r"!\[.+?\]\((.*?pictures/.+?)\)")


@pytest.mark.parametrize("code", FOLDERS)
def test_every_picture_is_shown_somewhere_and_there_is_no_other(code: str):
    shown = {
        page.parent / path
        for page in PAGES[code]
        for path in SHOWN.findall(page.read_text("utf-8"))
    }
    # What moves is recorded, and has tests of its own.
    wanted = {FOLDERS[code] / f"{name}.svg" for name in (*PICTURES, "deal")}
    assert shown == wanted == set(FOLDERS[code].glob("*.svg"))


@pytest.mark.slow
@pytest.mark.parametrize(("code", "name"), list(product(FOLDERS, PICTURES)))
def test_a_picture_says_what_is_drawn_now_and_asks_nothing_of_the_network(code: str, name: str):
    drawn = picture(name, code)
    # The words and not the paths: how an outline is written is rich's affair.
    kept = (FOLDERS[code] / f"{name}.svg").read_text("utf-8")
    assert re.findall(r">([^<]+)<", kept) == re.findall(r">([^<]+)<", drawn)
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert not re.findall(r"(?:url\(|href=)['\"]?(?!#)", drawn)
    assert {"en": "Cribbage", "ja": "クリベッジ"}[code] in drawn
