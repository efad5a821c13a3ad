"""The pictures of README and manual: each exists, is used, and is up to date."""

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
def test_every_picture_is_used_and_no_other_exists(code: str):
    shown = {
        page.parent / path
        for page in PAGES[code]
        for path in SHOWN.findall(page.read_text("utf-8"))
    }
    # Animations are recordings, with their own tests.
    wanted = {FOLDERS[code] / f"{name}.svg" for name in (*PICTURES, "deal")}
    assert shown == wanted == set(FOLDERS[code].glob("*.svg"))


@pytest.mark.slow
@pytest.mark.parametrize(("code", "name"), list(product(FOLDERS, PICTURES)))
def test_picture_is_up_to_date_and_loads_nothing_from_network(code: str, name: str):
    drawn = picture(name, code)
    # Compare the words, not the paths: outlines depend on rich.
    kept = (FOLDERS[code] / f"{name}.svg").read_text("utf-8")
    assert re.findall(r">([^<]+)<", kept) == re.findall(r">([^<]+)<", drawn)
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert not re.findall(r"(?:url\(|href=)['\"]?(?!#)", drawn)
    assert {"en": "Cribbage", "ja": "クリベッジ"}[code] in drawn
