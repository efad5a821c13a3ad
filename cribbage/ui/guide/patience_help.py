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

_TWICE: Final = N_("So every card counts twice. Four of a suit in a line are a flush.")
_TO_COUNT: Final = N_("The seventeenth card is the starter of all eight rows and columns.")

_AT_HAND: Final[dict[type[Phase], tuple[str, ...]]] = {
    Throwing: (
        N_("Two of the six go under the two of the dummy, in the order in which they are chosen."),
        N_("The dummy turns its own two first, which nobody knows, and then these."),
        N_("Its four cards are the crib, which the player counts after his hand."),
        N_("What is kept counts with the starter, which is turned afterwards."),
    ),
    Playing: (
        N_(
            "The player leads. Cards are played in turn and their values added: ace one, court "
            "cards ten."
        ),
        _NOT_PAST,
        N_(
            "The dummy turns its top card and lays it; one that does not fit is a go, and waits "
            "open."
        ),
        N_("Only the player pegs: what the dummy makes is told, and nobody pegs it."),
        _PAYS,
        _RUNS,
        N_("The last card of a count pays one, for the go or for last, where it is the player's."),
    ),
    Showing: (
        N_("The player counts his hand and then the crib, which is the dummy's four and his."),
        *_COMBINATIONS,
    ),
    Keeping: (
        N_("The eight used cards go face up under the stock, the one that is chosen on top."),
        N_("It will be the starter of the seventh deal, for which the last four cards are left."),
        N_(
            "The starter of this deal goes back on the stock, face down: the next hand's first "
            "card."
        ),
        N_("After later deals nobody is asked, for there the order means nothing."),
    ),
    Laying: (
        N_("The card goes to any place that is free, before the next is turned, and stays there."),
        N_(
            "The seventeenth card is the starter of all eight rows and columns. Each line is "
            "counted as a hand."
        ),
        _TWICE,
        N_("His nobs pays one in a line; a jack as the starter two for his heels, once."),
    ),
    Filled: (_TO_COUNT, _TWICE, *_COMBINATIONS[:2]),
}

_LAST_FOUR: Final = (
    N_("In the seventh deal nothing is played: the last four cards are turned up and counted."),
    N_("Their starter is the card that was kept on top in the first deal."),
)
_LAST_AS: Final = {
    Patience.CLASSIC: N_(
        "They are a hand, and four of a suit a flush. A jack for starter is nothing."
    ),
    Patience.BUMPPO: N_(
        "They are a crib, and only five of a suit a flush. A jack for starter is two."
    ),
}
_ENDS_AS: Final = {
    Patience.CLASSIC: N_(
        "The last four: they are a hand, and four of a suit a flush. A jack for starter is nothing."
    ),
    Patience.BUMPPO: N_(
        "The last four: they are a crib, and only five of a suit a flush. A jack for starter is "
        "two."
    ),
}


def rules_at_hand(phase: type[Phase], patience: Patience) -> tuple[str, ...]:
    """What is done in a phase, in sentences; what the patience is where nothing is decided yet.

    >>> rules_at_hand(Keeping, Patience.CLASSIC)[-1]
    'After later deals nobody is asked, for there the order means nothing.'
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
                "The square is for one player. Sixteen cards are turned one by one, and each is "
                "laid on a free place of four rows and four columns."
            ),
            _(
                "The seventeenth card is the starter of all eight rows and columns. Each of the "
                "eight is counted as a hand."
            ),
            _("{target} points are a success; par is {par}.", **goal),
        )
    return (
        _("Patience is for one player, and a hand called the dummy that is turned card by card."),
        _(
            "Three cards come to the player, two to the dummy, three to the player, who lays two "
            "of his six under the dummy's two. The dummy's four are the crib in the end, and his."
        ),
        _(
            "He plays against the dummy, counts hand and crib, and goes on so until the pack is "
            "out: six deals, and a hand of the last four cards."
        ),
        _("A jack as the starter pays {points}.", points=number(total(patience.heels))),
        _(_ENDS_AS[patience]),
        _("{target} points are a success, and it is played to the end; par is {par}.", **goal),
    )


def play_scores(patience: Patience) -> Scores:
    """What scores before the show, as in ``PLAY_SCORES``, with what his heels are here.

    >>> play_scores(Patience.CLASSIC)[-1]
    ('his heels, a jack for the starter', '1')
    """
    *others, (heels, _two) = PLAY_SCORES
    return (*others, (heels, str(total(patience.heels))))
