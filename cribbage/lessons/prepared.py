"""The prepared deal: whatever is cut, the cards and the starter are the same."""

from typing import Final, NamedTuple

from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play, Shuffle
from cribbage.engine.game import Game, new_game
from cribbage.engine.referee import apply
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.pack.cards import PACK, Card, cards

PONE, DEALER = Seat(0), Seat(1)
"""The two newcomers: the pone cuts, leads and counts first."""

RULES: Final = Rules(counting=(Counting.HAND, Counting.MUGGINS))
"""The pone claims what the lesson asks for; the dealer's claims can be called."""

HER_SIX: Final = cards("4D 4S 5H 6H 9D JC")
HIS_SIX: Final = cards("2D 3S 4C 5D 5S 8H")
STARTER: Final = Card.parse("TC")
HER_FOUR: Final = HER_SIX[:4]
HER_CRIB, HIS_CRIB = cards("9D JC"), cards("2D 8H")
FOURS: Final = cards("4D 4S")
"""The two fours, which can be played in either order."""


class Cuts(NamedTuple):
    """The newcomers' choices: where to cut the pack and the stock, and which four to play first."""

    pack: int = 26
    stock: int = 20
    first_four: Card = FOURS[0]


def decisions(cuts: Cuts = Cuts()) -> tuple[Action, ...]:  # noqa: B008  # it never changes
    """Return all decisions of the deal in order, to the end of the count.

    Only the two discards could change places, and the rules allow every decision.
    """
    first = cuts.first_four
    second = next(four for four in FOURS if four != first)
    laid = (HER_SIX[3], HIS_SIX[3], first, HIS_SIX[2], second, HIS_SIX[4], HIS_SIX[1], HER_SIX[2])
    turns = (PONE, DEALER, PONE, DEALER, PONE, DEALER, DEALER, PONE)
    return (
        Shuffle(pack(cuts)),
        Cut(PONE, cuts.pack),
        Discard(PONE, HER_CRIB),
        Discard(DEALER, HIS_CRIB),
        Cut(PONE, cuts.stock),
        *[Play(seat, card) for seat, card in zip(turns, laid, strict=True)],
        Claim(PONE, 14),
        Claim(DEALER, 10),
        Answer(PONE, 12),
        Claim(DEALER, 5),
        Answer(PONE, 5),
    )


def pack(cuts: Cuts) -> tuple[Card, ...]:
    """Return the pack, top card first, that gives this deal after a cut there.

    The cards are dealt one by one, the pone's first (docs/rules.md 3.1 to 3.3).
    """
    dealt = [card for pair in zip(HER_SIX, HIS_SIX, strict=True) for card in pair]
    rest = [card for card in PACK if card not in (*dealt, STARTER)]
    stock = (*rest[: cuts.stock], STARTER, *rest[cuts.stock :])
    whole = (*dealt, *stock)
    below = len(whole) - cuts.pack
    return (*whole[below:], *whole[:below])


def game_before(number: int, cuts: Cuts = Cuts(), scores: tuple[int, int] = (0, 0)) -> Game:  # noqa: B008
    """Return the game after this number of decisions, started with these scores.

    >>> game_before(13).scores, game_before(18).scores
    ((12, 7), (28, 22))
    """
    game = new_game(RULES, dealer=DEALER)._replace(scores=scores)
    for action in decisions(cuts)[:number]:
        game = apply(game, action).game
    return game
