"""The command ``score``: the score of a hand, and its combinations."""

import argparse

from cribbage.language.speaking import grammar
from cribbage.pack.cards import Card, cards
from cribbage.pack.scoring import score_hand, total
from cribbage.ui.words.aloud import cadence, in_a_table


def show_score(flags: argparse.Namespace) -> None:
    """Print each combination and the total; raises ValueError for an invalid hand."""
    hand = cards(grammar().cards_typed(" ".join(flags.hand)))
    starter = Card.parse(grammar().cards_typed(flags.starter))
    score = score_hand(hand, starter, crib=flags.crib)
    for line in in_a_table(score):
        print(line)
    print(f"{total(score):>2}  {cadence(score)}")
