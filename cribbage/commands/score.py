"""The command ``score``: the score of a hand, and its combinations."""

import argparse
from typing import Final

from cribbage.commands.parser import refusing
from cribbage.language.speaking import _, grammar, ngettext
from cribbage.pack.cards import PACK, Card, cards
from cribbage.pack.scoring import score_hand, score_together, total
from cribbage.ui.words.aloud import cadence, in_a_table

_HELD: Final = 4


@refusing()
def show_score(flags: argparse.Namespace) -> None:
    """Print each combination and the total, and for four cards the average with a starter.

    Raises Refused for an invalid hand.
    """
    # The starter can be in the same word as the hand; after a hand in one word it is its own word.
    said = [*flags.hand, *([] if flags.starter is None else [flags.starter])]
    if not said[-1].strip():
        Card.parse(said[-1])  # raises the error for a missing starter
    row = cards(grammar().cards_typed(" ".join(said)))
    if len(row) not in (_HELD, _HELD + 1):
        raise ValueError(
            ngettext(
                "give four cards, or four cards and a starter: {n} was given",
                "give four cards, or four cards and a starter: {n} were given",
                len(row),
                n=len(row),
            )
        )
    lying = len(row) == _HELD and len(said) in (1, _HELD)
    if lying:
        # This also refuses a card that is named twice.
        scores = [score_hand(row, each, crib=flags.crib) for each in PACK if each not in row]
        score, worth = score_together(row, crib=flags.crib), list(map(total, scores))
    else:
        score = score_hand(row[:-1], row[-1], crib=flags.crib)
    for line in in_a_table(score):
        print(line)
    print(f"{total(score):>2}  {cadence(score)}")
    if lying:
        print(
            _(
                "With a starter, these cards score from {least} to {most}, and {average} on "
                "average.",
                average=f"{sum(worth) / len(worth):.2f}",
                least=min(worth),
                most=max(worth),
            )
        )
