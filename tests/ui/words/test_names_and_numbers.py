"""Names next to numbers: a colon separates a name that ends in a digit."""

import re

import pytest

from cribbage.engine.game import Game
from cribbage.engine.rules import Seat, Side
from cribbage.language.speaking import speak
from cribbage.language.spoken import language
from cribbage.match.match import FinishedGame, Match
from cribbage.ui.words.matches import contested, match_score
from cribbage.ui.words.matches_reviewed import result_versions
from cribbage.ui.words.sentences import with_figures
from cribbage.ui.words.telling import format_scores
from cribbage.views.view import view

SIDES = (("P27",), ("Q27",))
GAME = "discarding target:121 scores:60-46 dealer:1 hands:5H5S5D5CJCJS/AC2C3C4C6C7C"


@pytest.mark.parametrize("code", ["en", "ja"])
def test_number_after_name_ending_in_digit_has_colon(code: str):
    speak(language(code))
    said = (
        match_score(SIDES, (1, 0)),
        contested(("P27", "Q27"), (2, 2), 0.5, None),
        format_scores(view(Game.parse(GAME), Seat(0)), ("P27", "Q27")),
        *result_versions(
            ("P27", "Q27"), FinishedGame(Seat(0), Side(0), (121, 84), 121), Match(to=3)
        ),
        *with_figures(("P27", "P"), (1, 2)),
    )
    for sentence in said:
        assert not re.search(r"[PQ](?:27)? ?\d", re.sub(r"[PQ]27", "P", sentence)), sentence
        assert re.search(r"P(?:27)?: ?\d", re.sub(r"[PQ]27", "P", sentence)), sentence


def test_number_after_name_ending_in_letter_has_no_colon():
    assert match_score((("Ann",), ("Ben",)), (1, 0)) == "Ann 1 - 0 Ben"
    assert contested(("Easy", "Ben"), (2, 2), 0.5, None) == "Easy 2, Ben 2 in 4 games."
