"""The rules at hand in a patience: what is decided in each phase, and by what rule."""

from typing import Final

from cribbage.engine import game as table
from cribbage.pack.scoring import total
from cribbage.patience.game import (
    Filled,
    Keeping,
    Laying,
    Over,
    Phase,
    Playing,
    Showing,
    Throwing,
)
from cribbage.patience.rules import Patience
from cribbage.ui.words.aloud import number
from cribbage.ui.words.help import PLAY_SCORES, RULES_AT_HAND, Scores

_ADDED, _NOT_PAST, _PAYS, _RUNS, *_ = RULES_AT_HAND[table.Pegging]
_COMBINATIONS: Final = RULES_AT_HAND[table.Showing][1:]

_TWICE: Final = "So every card counts twice. Four of a suit in a line are a flush."
_TO_COUNT: Final = "The seventeenth card is the starter of all eight rows and columns."

_AT_HAND: Final[dict[type[Phase], tuple[str, ...]]] = {
    Throwing: (
        "Two of the six go under the two of the dummy, in the order in which they are chosen.",
        "The dummy turns its own two first, which nobody knows, and then these.",
        "Its four cards are the crib, which the player counts after his hand.",
        "What is kept counts with the starter, which is turned afterwards.",
    ),
    Playing: (
        f"The player leads. {_ADDED}",
        _NOT_PAST,
        "The dummy turns its top card and lays it; one that does not fit is a go, and waits open.",
        "Only the player pegs: what the dummy makes is told, and nobody pegs it.",
        _PAYS,
        _RUNS,
        "The last card of a count pays one, for the go or for last, where it is the player's.",
    ),
    Showing: (
        "The player counts his hand and then the crib, which is the dummy's four and his.",
        *_COMBINATIONS,
    ),
    Keeping: (
        "The eight used cards go face up under the stock, the one that is chosen on top.",
        "It will be the starter of the seventh deal, for which the last four cards are left.",
        "The starter of this deal goes back on the stock, face down: the next hand's first card.",
        "After later deals nobody is asked, for there the order means nothing.",
    ),
    Laying: (
        "The card goes to any place that is free, before the next is turned, and stays there.",
        f"{_TO_COUNT} Each line is counted as a hand.",
        _TWICE,
        "His nobs pays one in a line; a jack as the starter two for his heels, once.",
    ),
    Filled: (_TO_COUNT, _TWICE, *_COMBINATIONS[:2]),
}

_LAST_FOUR: Final = (
    "In the seventh deal nothing is played: the last four cards are turned up and counted.",
    "Their starter is the card that was kept on top in the first deal.",
)
_LAST_AS: Final = {
    Patience.CLASSIC: "They are a hand, and four of a suit a flush. A jack for starter is nothing.",
    Patience.BUMPPO: "They are a crib, and only five of a suit a flush. A jack for starter is two.",
}


def rules_at_hand(phase: type[Phase], patience: Patience) -> tuple[str, ...]:
    """What is done in a phase, in sentences; what the patience is where nothing is decided yet.

    >>> rules_at_hand(Keeping, Patience.CLASSIC)[-1]
    'After later deals nobody is asked, for there the order means nothing.'
    """
    if phase is Over:
        return (*_LAST_FOUR, _LAST_AS[patience])
    return _AT_HAND.get(phase) or starting(patience)


def starting(patience: Patience) -> tuple[str, ...]:
    """What a patience is, for somebody who has not begun one."""
    if patience is Patience.SQUARE:
        return (
            "The square is for one player. Sixteen cards are turned one by one, and each is laid "
            "on a free place of four rows and four columns.",
            f"{_TO_COUNT} Each of the eight is counted as a hand.",
            f"{patience.target} points are a success; par is {patience.par}.",
        )
    return (
        "Patience is for one player, and a hand called the dummy that is turned card by card.",
        "Three cards come to the player, two to the dummy, three to the player, who lays two of "
        "his six under the dummy's two. The dummy's four are the crib in the end, and his.",
        "He plays against the dummy, counts hand and crib, and goes on so until the pack is out: "
        "six deals, and a hand of the last four cards.",
        f"A jack as the starter pays {number(total(patience.heels))}.",
        f"The last four: {_LAST_AS[patience][0].lower()}{_LAST_AS[patience][1:]}",
        f"{patience.target} points are a success, and it is played to the end; par is "
        f"{patience.par}.",
    )


def play_scores(patience: Patience) -> Scores:
    """What scores before the show, as in ``PLAY_SCORES``, with what his heels are here.

    >>> play_scores(Patience.CLASSIC)[-1]
    ('his heels, a jack for the starter', '1')
    """
    *others, (heels, _) = PLAY_SCORES
    return (*others, (heels, str(total(patience.heels))))
