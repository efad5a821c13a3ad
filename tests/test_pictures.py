"""The pictures of README and manual: each is there, asked for, and can be drawn."""

import re
from xml.etree import ElementTree

import pytest

from tests.pictures import FOLDER, PICTURES, picture

PAGES = (FOLDER.parent / "manual.md", FOLDER.parents[1] / "README.md")


def test_every_picture_is_shown_somewhere_and_there_is_no_other():
    shown = {
        name
        for page in PAGES
        for name in re.findall(r"!\[.+?\]\(.*?pictures/(\w+)\.svg\)", page.read_text("utf-8"))
    }
    # What moves is recorded, and has tests of its own.
    assert shown == {*PICTURES, "deal"} == {path.stem for path in FOLDER.glob("*")}


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_says_what_the_program_draws_now(name: str):
    # The words and not the paths: how an outline is written is rich's affair.
    kept = (FOLDER / f"{name}.svg").read_text("utf-8")
    assert re.findall(r">([^<]+)<", kept) == re.findall(r">([^<]+)<", picture(name))


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_can_be_drawn_and_asks_nothing_of_the_network(name: str):
    drawn = picture(name)
    assert ElementTree.fromstring(drawn).tag.endswith("svg")
    assert not re.findall(r"(?:url\(|href=)['\"]?(?!#)", drawn)
    assert "Cribbage" in drawn
