"""The rules at hand in a patience: what is decided in each phase, and by what rule."""

from typing import Final

from cribbage.engine import game as table
from cribbage.language.speaking import N_, _
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
from cribbage.ui.guide.help import PLAY_SCORES, RULES_AT_HAND, Scores
from cribbage.ui.words.aloud import number

_ADDED, _NOT_PAST, _PAYS, _RUNS, *_REST = RULES_AT_HAND[table.Pegging]
_COMBINATIONS: Final = RULES_AT_HAND[table.Showing][1:]

_TWICE: Final = N_("Every card counts twice. Four of one suit in a row or column are a flush.")
_TO_COUNT: Final = N_("The seventeenth card is the starter of all eight rows and columns.")

_AT_HAND: Final[dict[type[Phase], tuple[str, ...]]] = {
    Throwing: (
        N_("Put two of your six under the dummy's two, in the order you choose them."),
        N_("The dummy turns its own two unknown cards first, then yours."),
        N_("The dummy's four cards are the crib, which you count after your hand."),
        N_("The four cards you keep count with the starter, which is turned next."),
    ),
    Playing: (
        N_("You lead. Take turns playing cards and add their values: ace one, face cards ten."),
        _NOT_PAST,
        N_(
            "The dummy turns and plays its top card. A card that does not fit is a go and "
            "waits face up."
        ),
        N_("Only you peg. The dummy's scores are shown but not pegged."),
        _PAYS,
        _RUNS,
        N_("If you play the last card of a count, you peg one for the go or last card."),
    ),
    Showing: (
        N_("Count your hand, then the crib: the dummy's four cards score for you too."),
        *_COMBINATIONS,
    ),
    Keeping: (
        N_("The eight used cards go face up under the stock, with the one you choose on top."),
        N_("That card will be the starter of deal 7, where you count the last four cards."),
        N_(
            "This deal's starter goes back on the stock, face down: the first card of the next "
            "hand."
        ),
        N_("You choose only after deal 1. Later the order does not matter."),
    ),
    Laying: (
        N_("Place the card on any free space before the next is turned. It cannot be moved."),
        N_(
            "The seventeenth card is the starter of all eight rows and columns. Each is "
            "counted as a hand."
        ),
        _TWICE,
        N_("His nobs scores one in each line. A jack as the starter is his heels: two, once."),
    ),
    Filled: (_TO_COUNT, _TWICE, *_COMBINATIONS[:2]),
}

_LAST_FOUR: Final = (
    N_("In deal 7 nothing is played. The last four cards are turned up and counted."),
    N_("Their starter is the card you left on top in deal 1."),
)
_LAST_AS: Final = {
    Patience.CLASSIC: N_(
        "They count as a hand: four of one suit are a flush. A jack as the starter scores nothing."
    ),
    Patience.BUMPPO: N_(
        "They count as a crib: only five of one suit are a flush. A jack as the starter scores two."
    ),
}
_ENDS_AS: Final = {
    Patience.CLASSIC: N_(
        "The last four count as a hand: four of one suit are a flush. A jack as the starter "
        "scores nothing."
    ),
    Patience.BUMPPO: N_(
        "The last four count as a crib: only five of one suit are a flush. A jack as the "
        "starter scores two."
    ),
}


def rules_at_hand(phase: type[Phase], patience: Patience) -> tuple[str, ...]:
    """What is done in a phase, in sentences; what the patience is where nothing is decided yet.

    >>> rules_at_hand(Keeping, Patience.CLASSIC)[-1]
    'You choose only after deal 1. Later the order does not matter.'
    """
    if phase is Over:
        return tuple(map(_, (*_LAST_FOUR, _LAST_AS[patience])))
    return tuple(map(_, _AT_HAND.get(phase, ()))) or starting(patience)


def starting(patience: Patience) -> tuple[str, ...]:
    """What a patience is, for somebody who has not begun one."""
    goal = {"target": patience.target, "par": patience.par}
    if patience is Patience.SQUARE:
        return (
            _(
                "Cribbage squares is for one player. Turn sixteen cards one by one and place "
                "each on a 4 by 4 grid."
            ),
            _(
                "The seventeenth card is the starter of all eight rows and columns. Each is "
                "counted as a hand."
            ),
            _("{target} points win; par is {par}.", **goal),
        )
    return (
        _("Solitaire is for one player, against a dummy hand that is turned card by card."),
        _(
            "You get three cards, the dummy two, and you three more. Put two of your six under "
            "the dummy's two. The dummy's four cards become your crib."
        ),
        _(
            "Play against the dummy, then count hand and crib. There are six deals, and then a "
            "hand of the last four cards."
        ),
        _("A jack as the starter scores {points}.", points=number(total(patience.heels))),
        _(_ENDS_AS[patience]),
        _("{target} points win, but you play to the end; par is {par}.", **goal),
    )


def play_scores(patience: Patience) -> Scores:
    """What scores before the show, as in ``PLAY_SCORES``, with what his heels are here.

    >>> play_scores(Patience.CLASSIC)[-1]
    ('his heels, a jack as the starter', '1')
    """
    *others, (heels, _two) = PLAY_SCORES
    return (*others, (heels, str(total(patience.heels))))
