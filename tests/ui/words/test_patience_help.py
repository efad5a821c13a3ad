"""The help in solitaire: it states the rules at every question."""

import re
from itertools import product

import pytest

from cribbage.engine.game import Gathered
from cribbage.language.speaking import cells
from cribbage.pack.scoring import total
from cribbage.solitaire.game import Filled, Keeping, Laying, Over, Playing, Showing, Throwing
from cribbage.solitaire.rules import Patience
from cribbage.ui.words.help import PLAY_SCORES
from cribbage.ui.words.solitaire_help import play_scores, rules_at_hand, starting

SEVEN_DEALS = (Patience.CLASSIC, Patience.BUMPPO)
PHASES = (
    *product((Throwing, Playing, Showing, Keeping, Over), SEVEN_DEALS),
    *product((Laying, Filled), (Patience.SQUARE,)),
)


@pytest.mark.parametrize(("phase", "patience"), PHASES)
def test_every_phase_has_own_readable_rules(phase: type, patience: Patience):
    said = rules_at_hand(phase, patience)
    assert said != starting(patience)
    assert len(said) == len(set(said))
    for line in said:
        assert cells(line) <= 100
    assert re.fullmatch(r"[A-Z].*\.", " ".join(said))


def test_last_four_follow_chosen_rules():
    """docs/rules.md 11.10"""
    for patience, said in (
        (Patience.CLASSIC, " cards count as a hand, so four of one suit make a flush."),
        (Patience.BUMPPO, " cards count as a crib, so a flush must include the starter."),
    ):
        assert rules_at_hand(Over, patience)[-1].startswith(f"These{said}")
        assert said in " ".join(starting(patience))


@pytest.mark.parametrize(("patience", "heels"), [*zip(Patience, ("1", "2", "2"), strict=True)])
def test_his_heels_are_in_table_of_scores(patience: Patience, heels: str):
    assert play_scores(patience)[-1] == ("his heels, a jack as the starter", heels)
    assert play_scores(patience)[:-1] == PLAY_SCORES[:-1]
    assert str(total(patience.heels)) == heels


@pytest.mark.parametrize("patience", Patience)
def test_help_before_first_decision_explains_solitaire(patience: Patience):
    said = rules_at_hand(Gathered, patience)
    assert said == starting(patience)
    assert f"You win with {patience.target} points or more" in said[-1]
    assert f"Par is {patience.par}." in said[-1]
