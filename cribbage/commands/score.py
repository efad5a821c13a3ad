"""The command ``score``: the score of a hand, and its combinations."""

import argparse
import json
from collections.abc import Sequence
from typing import Any, Final

from cribbage.commands.hand import HandArgument, given
from cribbage.commands.parser import refusing
from cribbage.language.speaking import _, ngettext
from cribbage.pack.cards import PACK, Card
from cribbage.pack.scoring import Score, score_hand, score_together, total
from cribbage.ui.layout.glyphs import rank_text
from cribbage.ui.words.aloud import cadence, in_a_table, in_letters
from cribbage.ui.words.figure_text import format_price

_HELD: Final = 4


@refusing()
def show_score(flags: argparse.Namespace) -> None:
    """Print each combination and the total, and for four cards the average with a starter.

    Raises CommandRefused for an invalid hand.
    """
    # The starter can be in the same word as the hand; after a hand in one word it is its own word.
    said = [*flags.hand, *([] if flags.starter is None else [flags.starter])]
    if not said[-1].strip():
        Card.parse(said[-1])  # raises the error for a missing starter
    hand = given(said)
    row = hand.cards
    lying = len(row) == _HELD and len(said) in (1, _HELD)
    if len(row) not in (_HELD, _HELD + 1):
        raise ValueError(
            ngettext(
                "give four cards, or four cards and a starter: {n} was given",
                "give four cards, or four cards and a starter: {n} were given",
                len(row),
            )
        )
    if lying:
        # This also refuses a card that is named twice.
        scores = [score_hand(row, each, crib=flags.crib) for each in PACK if each not in row]
        score = score_together(row, crib=flags.crib)
        worth = [total(hand.of_ranks(each)) for each in scores]
    else:
        score, worth = score_hand(row[:-1], row[-1], crib=flags.crib), []
    score = hand.of_ranks(score)
    if flags.json:
        print(json.dumps(_plain(hand, score, worth, crib=flags.crib)))
        return
    write = in_letters if hand.suited else lambda card: rank_text(card.rank)
    for line in in_a_table(score, write):
        print(line)
    print(f"{total(score):>2}  {cadence(score)}")
    if lying:
        print(
            _(
                "With a starter, these cards score from {least} to {most}, and {average} on "
                "average.",
                average=format_price(sum(worth) / len(worth)),
                least=min(worth),
                most=max(worth),
            )
        )
    if not hand.suited:
        print(_("No suits are given, so flushes and his nobs are left out."))


def _plain(hand: HandArgument, score: Score, worth: Sequence[int], *, crib: bool) -> dict[str, Any]:
    """Return a score as JSON data; ``starters`` is null unless there are only four cards."""
    held = hand.cards[:_HELD]
    return {
        "format": 1,
        "cards": hand.named(held),
        "starter": None if worth else hand.named(hand.cards[_HELD:])[0],
        "crib": crib,
        "suits": hand.suited,
        "points": total(score),
        "combinations": [
            {"what": each.why.value, "points": each.points, "cards": hand.named(each.cards)}
            for each in score
        ],
        "starters": {
            "least": min(worth),
            "most": max(worth),
            "average": sum(worth) / len(worth),
        }
        if worth
        else None,
    }
