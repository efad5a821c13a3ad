"""The help in solitaire: it states the rules at every question."""

import re
from itertools import product

import pytest

from cribbage.engine.game import Gathered
from cribbage.language.speaking import cells
from cribbage.pack.scoring import total
from cribbage.solitaire.game import (
    DummyDiscarding,
    GridFull,
    KeepingStarter,
    Placing,
    SolitaireOver,
    SolitairePlay,
    SolitaireShow,
)
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.words.help_text import PLAY_SCORES
from cribbage.ui.words.solitaire_help import introduce_solitaire, play_scores, solitaire_phase_rules

SEVEN_DEALS = (Solitaire.CLASSIC, Solitaire.BUMPPO)
PHASES = (
    *product(
        (DummyDiscarding, SolitairePlay, SolitaireShow, KeepingStarter, SolitaireOver), SEVEN_DEALS
    ),
    *product((Placing, GridFull), (Solitaire.SQUARE,)),
)


@pytest.mark.parametrize(("phase", "solitaire"), PHASES)
def test_every_phase_has_own_readable_rules(phase: type, solitaire: Solitaire):
    said = solitaire_phase_rules(phase, solitaire)
    assert said != introduce_solitaire(solitaire)
    assert len(said) == len(set(said))
    for line in said:
        assert cells(line) <= 100
    assert re.fullmatch(r"[A-Z].*\.", " ".join(said))


def test_rules_for_last_four_cards_follow_chosen_game():
    """The last four cards are a hand or a crib, depending on the game (docs/rules.md 11.10)."""
    for solitaire, said in (
        (Solitaire.CLASSIC, " cards count as a hand, so four of one suit make a flush."),
        (Solitaire.BUMPPO, " cards count as a crib, so a flush must include the starter."),
    ):
        assert solitaire_phase_rules(SolitaireOver, solitaire)[-1].startswith(f"These{said}")
        assert said in " ".join(introduce_solitaire(solitaire))


@pytest.mark.parametrize(("solitaire", "heels"), [*zip(Solitaire, ("1", "2", "2"), strict=True)])
def test_his_heels_are_in_table_of_scores(solitaire: Solitaire, heels: str):
    assert play_scores(solitaire)[-1] == ("his heels, a jack as the starter", heels)
    assert play_scores(solitaire)[:-1] == PLAY_SCORES[:-1]
    assert str(total(solitaire.heels)) == heels


@pytest.mark.parametrize("solitaire", Solitaire)
def test_help_before_first_decision_explains_solitaire(solitaire: Solitaire):
    said = solitaire_phase_rules(Gathered, solitaire)
    assert said == introduce_solitaire(solitaire)
    assert f"You win with {solitaire.target} points or more" in said[-1]
    assert f"Par is {solitaire.par}." in said[-1]
