"""The printed principles."""

from io import StringIO

import pytest
from rich.console import Console

from cribbage.analysis.principles import PRINCIPLES, price
from cribbage.ui.layout.skin import skin_for
from cribbage.ui.text.plain_principles import principles_shown
from cribbage.ui.words.principle_text import principle_sentence
from tests.common.speaking import LANGUAGES, spoken_in
from tests.conftest import Golden


def printed(width: int) -> list[str]:
    out = StringIO()
    shown = principles_shown(skin_for("none"), width)
    Console(file=out, width=width, color_system=None).print(shown)
    return out.getvalue().splitlines()


def test_printed_principles_match_golden_file(golden: Golden):
    pictures = {}
    for code, called in LANGUAGES.items():
        with spoken_in(code):
            for width in (80, 100):
                pictures[f"{called}, {width} columns"] = "\n".join(printed(width))
    golden("printed/principles", pictures.items())


@pytest.mark.parametrize("width", [80, 100])
def test_each_principle_is_in_row_with_its_numbers(width: int):
    lines = printed(width)
    assert max(map(len, lines)) <= width
    for principle in PRINCIPLES:
        (row,) = [line for line in lines if line.startswith(f"  {principle_sentence(principle)} ")]
        right_in, star = f"{price(principle).right_in:2.0f}%", row[57:58] == "*"
        assert row[53:56] == right_in
        assert star is not price(principle).borne_out
