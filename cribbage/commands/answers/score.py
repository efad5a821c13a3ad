"""The command ``score``: what a hand is worth, and why."""

import argparse

from cribbage.pack.cards import Card, cards
from cribbage.pack.scoring import score_hand, total
from cribbage.ui.words.aloud import cadence, in_letters


def show_score(flags: argparse.Namespace) -> None:
    """Print each reason to peg and the whole count; ValueError for what is no hand."""
    hand, starter = cards(" ".join(flags.hand)), Card.parse(flags.starter)
    score = score_hand(hand, starter, crib=flags.crib)
    for combo in score:
        print(f"{combo.points:>2}  {combo.why.value:<8} {' '.join(map(in_letters, combo.cards))}")
    print(f"{total(score):>2}  {cadence(score)}")
