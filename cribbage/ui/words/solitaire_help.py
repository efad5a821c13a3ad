"""The rules for each phase of a solitaire game."""

from typing import Final

from cribbage.engine import game as table
from cribbage.language.speaking import N_, _
from cribbage.pack.scoring import total
from cribbage.solitaire import game
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.words import help_text
from cribbage.ui.words.aloud import number
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.rules_of_moment import paragraph_for_one

_ADDED, _NOT_PAST, _PAYS, _RUNS, *_REST = help_text.RULES_AT_HAND[table.Pegging]
_COMBINATIONS: Final = help_text.RULES_AT_HAND[table.Showing][1:]

_TWICE: Final = N_(
    "Every card counts in its row and its column. Four of one suit in a line make a flush."
)
_TO_COUNT: Final = N_("The seventeenth card is the starter for the four rows and four columns.")

_AT_HAND: Final[dict[type[game.SolitairePhase], tuple[str, ...]]] = {
    game.DummyDiscarding: (
        N_("Put two of your six cards under the dummy's two, in the order you choose them."),
        N_("The dummy turns over its own two unknown cards first, then yours."),
        N_("The dummy's four cards are the crib, which you count after your hand."),
        N_("The four cards you keep are counted with the starter, which is turned over next."),
    ),
    game.SolitairePlay: (
        N_(
            "You lead. Take turns playing cards and add up their values. Aces count one, face "
            "cards ten."
        ),
        _NOT_PAST,
        N_(
            "The dummy turns over its top card and plays it, or says go and leaves the card "
            "face up."
        ),
        N_("Only you peg. The dummy's scores are shown but not pegged."),
        _PAYS,
        _RUNS,
        N_("If you play the last card of a count, you peg one, or two if it makes 31."),
    ),
    game.SolitaireShow: (
        N_("Count your hand, then the dummy's four cards as your crib."),
        *_COMBINATIONS,
    ),
    game.KeepingStarter: (
        N_("The eight used cards go face up under the stock. Choose which of the eight is on top."),
        N_(
            "The card you choose will be the starter for deal 7, when you count the last "
            "four cards."
        ),
        N_(
            "This deal's starter goes back on the stock, face down, as the first card of the "
            "next hand."
        ),
        N_("You choose the top card only after deal 1. Later, the order does not matter."),
    ),
    game.Placing: (
        N_(
            "Put the card on any empty place before the next one is turned over. A card cannot "
            "be moved later."
        ),
        N_(
            "The seventeenth card is the starter for all four rows and four columns. Each "
            "line counts as a hand."
        ),
        _TWICE,
        N_(
            "His nobs scores one in each line. A jack as the starter (his heels) scores "
            "two, but only once."
        ),
    ),
    game.GridFull: (_TO_COUNT, _TWICE, *_COMBINATIONS[:2]),
}

_LAST_FOUR: Final = (
    N_("In deal 7, no cards are played. The last four are turned up and counted."),
    N_("The starter is the card you left on top after deal 1."),
)
_LAST_AS: Final = {
    Solitaire.CLASSIC: N_(
        "These cards count as a hand, so four of one suit make a flush. A jack as the "
        "starter scores nothing."
    ),
    Solitaire.BUMPPO: N_(
        "These cards count as a crib, so a flush must include the starter. A jack as "
        "the starter scores two."
    ),
}
_ENDS_AS: Final = {
    Solitaire.CLASSIC: N_(
        "The last four cards count as a hand, so four of one suit make a flush. A jack as "
        "the starter scores nothing."
    ),
    Solitaire.BUMPPO: N_(
        "The last four cards count as a crib, so a flush must include the starter. A jack "
        "as the starter scores two."
    ),
}


def solitaire_phase_rules(
    phase: type[game.SolitairePhase], solitaire: Solitaire
) -> tuple[str, ...]:
    """Return sentences on what to do in a phase, or on the game if the phase has no decision.

    >>> solitaire_phase_rules(game.KeepingStarter, Solitaire.CLASSIC)[-1]
    'You choose the top card only after deal 1. Later, the order does not matter.'
    """
    if phase is game.SolitaireOver:
        return tuple(map(_, (*_LAST_FOUR, _LAST_AS[solitaire])))
    return tuple(map(_, _AT_HAND.get(phase, ()))) or introduce_solitaire(solitaire)


def introduce_solitaire(solitaire: Solitaire) -> tuple[str, ...]:
    """Return sentences that introduce a solitaire game."""
    goal = {"target": solitaire.target, "par": solitaire.par}
    if solitaire is Solitaire.SQUARE:
        return (
            _(
                "Cribbage squares is for one player. Turn over sixteen cards one by one and "
                "place each on a 4 by 4 grid."
            ),
            _(
                "The seventeenth card is the starter for all four rows and four columns. "
                "Each line counts as a hand."
            ),
            _("You win with {target} points or more. Par is {par}.", **goal),
        )
    return (
        _("Solitaire is for one player against a dummy hand that is turned over card by card."),
        _(
            "You get three cards, the dummy gets two, and you get three more. Put two of your "
            "six under the dummy's two. The dummy's four cards become your crib."
        ),
        _(
            "Play against the dummy, then count your hand and crib. After six deals, you also "
            "count the last four cards."
        ),
        _("A jack as the starter scores {points}.", points=number(total(solitaire.heels))),
        _(_ENDS_AS[solitaire]),
        _("You win with {target} points or more, but you play to the end. Par is {par}.", **goal),
    )


def play_scores(solitaire: Solitaire) -> help_text.Scores:
    """Return ``PLAY_SCORES`` with the points that his heels scores in this game.

    >>> play_scores(Solitaire.CLASSIC)[-1]
    ('his heels, a jack as the starter', '1')
    """
    *others, (heels, _two) = help_text.PLAY_SCORES
    return (*others, (heels, str(total(solitaire.heels))))


_LINES: Final = (
    N_("a row or column, with the starter"),
    (
        *help_text.SHOW_SCORES[:-3],
        (N_("a four-card flush"), "4"),
        (N_("a five-card flush"), "5"),
        help_text.SHOW_SCORES[-1],
    ),
)


def solitaire_table_help(phase: type[game.SolitairePhase], solitaire: Solitaire) -> HelpText:
    """Return the help of a phase."""
    goal: tuple[str, ...] = (
        _(
            "You win with {target} points or more. Par is {par}.",
            target=solitaire.target,
            par=solitaire.par,
        ),
    )
    said, tables = (
        solitaire_phase_rules(game.SolitaireOver if phase is game.Ready else phase, solitaire),
        (help_text.OF_SHOW,),
    )
    if phase is game.SolitairePlay:
        # The points for the last card do not fit on the right.
        tables = ((_(help_text.OF_PLAY[0]), play_scores(solitaire)),)
        goal, said = goal + said[-1:], said[:-1]
    elif phase is game.SolitaireShow:
        # The table shows the rest.
        said = said[:1]
    elif phase is game.Placing:
        # Only the rules for every line fit on the right.
        tables, goal, said = (_LINES,), goal + said[-1:], said[:-1]
    elif phase is game.GridFull:
        tables = (_LINES,)
    return HelpText(said, goal, tables, paragraph_for_one(solitaire))
