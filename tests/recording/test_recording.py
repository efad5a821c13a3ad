"""The recording in the README shows the current program."""

import re
from xml.etree import ElementTree

import pytest

from cribbage.language.speaking import cells
from tests.pictures import FOLDERS
from tests.recording.deal import SIZE, STILL, Frame, Span, played
from tests.recording.film import film

SVG = "{http://www.w3.org/2000/svg}"
CELL = 12.2
LINE = 24.4

in_each_language = pytest.mark.parametrize("code", FOLDERS)


def texts(svg: str) -> list[list[str]]:
    """Return the readable text of each frame, row by row."""
    root = ElementTree.fromstring(svg)
    drawn = {f"#{row.get('id')}": _words(row) for row in root.iter(f"{SVG}g") if row.get("id")}
    pictures = [group for group in root.iter(f"{SVG}g") if "f" in group.get("class", "").split()]
    return [_rows(picture, drawn) for picture in pictures]


def _words(row: ElementTree.Element) -> str:
    said = ""
    for word in row.iter(f"{SVG}text"):
        column = round(float(word.get("x", "")) / CELL)
        said += " " * (column - cells(said)) + (word.text or "")
    return said


def _rows(picture: ElementTree.Element, drawn: dict[str, str]) -> list[str]:
    found = [""] * SIZE[1]
    for use in picture.iter(f"{SVG}use"):
        found[int(float(use.get("y", "")) // LINE)] = drawn[use.get("href", "")]
    return found


@in_each_language
def test_recording_is_small_and_loads_nothing_from_network(code: str):
    svg = (FOLDERS[code] / "deal.svg").read_text(encoding="utf-8")
    assert len(svg.encode()) < 400_000
    assert not re.findall(r"(?:url\(|href=)(?!['\"]?#)|<script|@import", svg)


@pytest.mark.slow
@in_each_language
def test_recording_matches_current_program(code: str):
    shown = [frame.texts for frame in played(code)]
    recorded = texts((FOLDERS[code] / "deal.svg").read_text(encoding="utf-8"))
    assert recorded == shown, "the recording is old: python -m tests.recording"


@pytest.mark.slow
def test_deal_is_played_to_end_without_showing_opponents_hidden_cards():
    first, *_, last = shown = ["\n".join(frame.texts) for frame in played()]
    assert "deal 1" in first
    assert "deal 2" in last
    assert any("thirty-one for" in text for text in shown)
    assert "a double double run of three" in shown[STILL]
    # Nobody sees a computer player's card before it is played.
    assert all("7♠" not in text and "│7 " not in text for text in shown[:8])


def two_pictures() -> list[Frame]:
    title = (Span(0, " A<B  ", "f2efe2", "254435", True), Span(6, "12", "", "254435", False))
    row = (Span(0, "        ", "", "", False),)
    card = (Span(0, "   ", "", "", False), Span(3, "5♥", "c4182c", "", False))
    return [Frame((title, row), 1.0), Frame((title, card), 3.0)]


def test_row_of_text_is_drawn_once_for_all_frames_of_recording():
    svg = film(two_pictures(), 1)
    assert svg.count("A&lt;B") == svg.count("5♥") == 1
    first, second = (found[:2] for found in texts(svg))
    assert first == [" A<B  12", ""]
    assert second == [" A<B  12", "   5♥"]


def test_neighboring_cells_with_same_background_are_drawn_as_one_rectangle():
    (title,) = re.findall(r'<path class="c\d+" d="(.*?)"/>', film(two_pictures(), 0))
    assert title.startswith("M0 ")
    assert "H97.6" in title


def test_recording_shows_frames_in_turn_but_only_one_with_reduced_motion():
    svg = film(two_pictures(), 1)
    hidden, shown = "{visibility:hidden}", "{visibility:visible}"
    assert f"@keyframes k0{{0%{shown}25%{hidden}}}" in svg
    assert f"@keyframes k1{{0%{hidden}25%{shown}}}" in svg
    assert f".f1{shown}" in svg
    assert "animation:4s step-end infinite" in svg
    assert "prefers-reduced-motion:reduce" in svg
