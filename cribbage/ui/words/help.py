"""The rules at hand: what is to be done in each phase, and by what rule."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.game import (
    Announcing,
    Answering,
    Calling,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Pegging,
    Phase,
    Showing,
)
from cribbage.engine.rules import Calls, Counting, Overclaim, Pegs, Rules, Seat, Uncalled
from cribbage.match.agreement import Agreement
from cribbage.match.margins import Margin, defeats
from cribbage.match.match import Match, MatchPoints, NextDeal
from cribbage.ui.words.sentences import listed, said_of

RULES_AT_HAND: Final[dict[type[Phase], tuple[str, ...]]] = {
    CuttingForDeal: (
        "The lowest card deals; the ace is low, and suits do not matter.",
        "A cut leaves at least four cards above and below. A tie cuts again.",
    ),
    CuttingPack: (
        "The pone, who does not deal, cuts the pack before the deal.",
        "A cut leaves at least four cards above and below.",
    ),
    Discarding: (
        "Each player is dealt six cards and lays two away, face down, to the crib.",
        "The crib is the dealer's: he counts it after his hand.",
        "What is kept counts with the starter, which is cut afterwards.",
    ),
    CuttingStarter: (
        "The pone cuts the stock, and the next card is the starter.",
        "A jack is his heels: two points for the dealer.",
    ),
    Pegging: (
        "Cards are played in turn and their values added: ace one, court cards ten.",
        "The count may not pass thirty-one. Who can play must; who cannot says go.",
        "Fifteen pays two, thirty-one two, a pair two, a pair royal six, four alike twelve.",
        "Three or more ranks in a row, in any order, pay one point a card.",
        "The last card of a count pays one, for the go or for last.",
    ),
    Announcing: (
        "Go was said, and nobody can add to the count: that is one for the last card's player.",
        "Where he pegs what he says, he says it now, or with the card; who goes on adds nothing.",
    ),
    Calling: (
        "What was said of a card may be called: the other says what it is worth.",
        "To lay the next card, or to turn up the next hand, lets it stand.",
        "What is named rightly is paid as at the show, and so is a false call.",
    ),
    Showing: (
        "The owner types what it is worth; the next key (in lines: Enter) says it.",
        "A hand or crib is counted with the starter.",
        "Every fifteen pays two, a pair two, a pair royal six, four alike twelve.",
        "A run of three or more pays one point a card, once for every choice of pairs.",
        "Four cards of one suit in the hand pay four, with the starter five;",
        "in the crib all five must match. His nobs, the jack of the starter's suit, pays one.",
    ),
    Answering: ("The claim is accepted, or the opponent says what the hand is really worth.",),
}
"""Sentences for each phase that waits for a player, the play and the show in full; what was agreed
is told by ``ways_of_counting`` and ``ways_of_pegging``."""

STARTING: Final = (
    "Cribbage is for two people who pass one keyboard. No hand is on the screen while it changes "
    "hands.",
    "Each is dealt six cards and lays two away to the dealer's crib; a starter is cut; cards are "
    "played to thirty-one; then hands and crib are counted.",
    "The first to peg 121, or 61 in the half game, wins at that moment.",
)
"""What a game is, for somebody who has not begun one."""

Scores = tuple[tuple[str, str], ...]
"""Rows of a scoring table: what scores, as it is said, and how much."""

SHOW_SCORES: Final[Scores] = (
    ("every fifteen", "2"),
    ("a pair", "2"),
    ("a pair royal, three of a rank", "6"),
    ("a double pair royal, four of a rank", "12"),
    ("a run of three, four, five", "3, 4, 5"),
    ("a double run of three, as 9 9 10 J", "8"),
    ("a double run of four, as 9 9 10 J Q", "10"),
    ("a triple run of three, as 9 9 9 10 J", "15"),
    ("a double double run of three, 9 9 10 10 J", "16"),
    ("a flush, the four of the hand", "4"),
    ("a flush with the starter, crib too", "5"),
    ("his nobs, the jack of the starter's suit", "1"),
)
"""What a hand or a crib scores with the starter, in the order in which it is counted."""

PLAY_SCORES: Final[Scores] = (
    ("fifteen, thirty-one", "2"),
    ("a pair, pair royal, double pair royal", "2, 6, 12"),
    ("a run of three or more, in any order", "1 a card"),
    ("the go, the last card", "1"),
    ("his heels, a jack for the starter", "2"),
)
"""What scores before the show."""

AT_THE_PLAY: Final = (
    "Aces are one, court cards ten, the most is 31.",
    "Who can play must; go is said for who cannot.",
)
"""What is done in the play, where the program says go."""

SHOW_ORDER: Final = (
    "The pairs of a run are counted with it.",
    "The pone counts first, the dealer's crib last.",
)
"""In which order it is counted."""


def ways_of_counting(
    rules: Rules, names: Sequence[str], owner: Seat | None = None
) -> tuple[str, ...]:
    """Who counts whose hands, and what becomes of a wrong count (docs/rules.md 8), in sentences.

    With an ``owner``, what becomes of a wrong count of his.

    >>> mixed = Rules(counting=(Counting.HAND, Counting.AUTO))
    >>> ways_of_counting(mixed, ("Ann", "Ben"))[0]
    "Hands are counted: Ann's by hand, Ben's by the program."
    """
    ways = set(rules.counting)
    if ways == {Counting.AUTO}:
        return (
            "The program counts. What a hand is worth is pegged when it is told; nobody claims.",
        )
    all_of = "Both" if rules.seats == 2 else "All"
    each = zip(names, rules.counting, strict=True)
    whose = ", ".join([f"{name}'s {COUNTED_BY[way]}" for name, way in each])
    said = [
        f"Hands are counted: {whose}."
        if len(ways) > 1
        else f"{all_of} count {COUNTED_BY[rules.counting[0]]}."
    ]
    if owner is not None:
        ways = {rules.counts(owner)}
    if Counting.HAND in ways:
        said.append("What is overlooked by hand is lost; too high a claim is cut back.")
    if Counting.MUGGINS in ways:
        said.extend(_calls(rules))
    return tuple(said)


def ways_of_pegging(rules: Rules, names: Sequence[str]) -> tuple[str, ...]:
    """Who says what the cards he lays score, and what becomes of it (docs/rules.md 8.9-8.11).

    Nothing where the program pegs for everybody.

    >>> mixed = Rules(pegging=(Pegs.SAY, Pegs.AUTO))
    >>> ways_of_pegging(mixed, ("Ann", "Ben"))[0]
    'Ann says what each card scores; go, last, 31 and his heels too. Nothing said is nothing.'
    """
    who = [name for name, way in zip(names, rules.pegging, strict=True) if way is Pegs.SAY]
    if not who:
        return ()
    says = said_of(who, "says", "say")
    if len(who) == rules.seats:
        says = "Both say" if rules.seats == 2 else "All say"
    return (
        f"{says} what each card scores; go, last, 31 and his heels too. Nothing said is nothing.",
        *_calls(rules),
    )


def _calls(rules: Rules) -> tuple[str, ...]:
    """What a call pays, and what becomes of a claim that nobody calls (docs/rules.md 8.4-8.6)."""
    too_high, costs = _TOO_HIGH[rules.overclaim]
    if rules.calls is Calls.FREE:
        return (f"Who calls muggins gets what was overlooked, and {too_high}, which is cut back.",)
    uncalled = "stands" if rules.uncalled is Uncalled.STANDS else "is cut back"
    return (
        f"Who calls muggins gets what was overlooked and he named, and {too_high}.",
        f"A false call costs {costs}; what nobody calls {uncalled}.",
    )


COUNTED_BY: Final = {
    Counting.AUTO: "by the program",
    Counting.HAND: "by hand",
    Counting.MUGGINS: "with muggins",
}
"""What the ways of counting are called."""

PEGGED_BY: Final = {Pegs.AUTO: "by the program", Pegs.SAY: "as it is said"}
"""What the ways of pegging are called."""

_TOO_HIGH: Final = {
    Overclaim.TWO: ("two for a claim too high", "two"),
    Overclaim.EXCESS: ("the excess of a claim too high", "the difference"),
    Overclaim.OFF: ("nothing for a claim too high", "nothing"),
}


def skunks(match: Match, target: int) -> str:
    """Which defeats have a name in a game to 121 or 61 (docs/rules.md 10.1-10.3, 10.9), in a
    sentence.
    """
    match defeats(target, match.skunks):
        case {Margin.LURCH: most}:
            return f"A loser with {most} points or fewer, not half way, is left in the lurch."
        case {Margin.SKUNK: most, Margin.DOUBLE_SKUNK: double}:
            skunked = f"A loser with {most} points or fewer is skunked"
            return f"{skunked}, with {double} or fewer double skunked."
        case {Margin.SKUNK: most}:
            return f"A loser with {most} points or fewer is skunked."
    return "A game is won or lost: skunks are not counted."


def games_of(match: Match, target: int) -> tuple[str, ...]:
    """How a game is won, and how games make a match, as it was agreed, in sentences."""
    said = [f"The first to peg {target} wins the game at that moment.", skunks(match, target)]
    if match.to is not None:
        margins = [Margin.PLAIN, *defeats(target, match.skunks)]
        if match.points is MatchPoints.GAMES:
            margins = margins[:1]
        worth = [f"{match.points.of(each)}{_BY[each]}" for each in margins]
        said.append(f"The match is to {match.to}. A game counts {listed(worth)}.")
    if match.next_deal is NextDeal.LOSER:
        said.append("The loser deals first in the next game.")
    else:
        said.append("The players take turns to deal first.")
    if match.duplicate:
        said.append("Every second game has the same cards again: each gets what the other had.")
    return tuple(said)


_BY: Final = {
    Margin.PLAIN: "",
    Margin.SKUNK: " with a skunk",
    Margin.DOUBLE_SKUNK: " with a double skunk",
    Margin.LURCH: " with a lurch",
}


def beginning(agreed: Agreement) -> tuple[str, ...]:
    """What a game is, for somebody who has not begun one, as it is agreed so far, in sentences."""
    rules = agreed.rules
    return (*STARTING[:2], *games_of(agreed.match, rules.target))


LOOKING: Final = (
    "The book has every finished game that was kept. Whoever has won more stands first.",
    "Skunks, double skunks and lurches are counted together where there is one column for them.",
    "As pone and as dealer: the play of a deal goes by who dealt it, as the hands do.",
    "Where more than two play, not dealing is everybody but the dealer.",
    "The figures of a side are those of both partners.",
    "A game is told again from its record; one whose record is gone still counts.",
)
"""What the book has."""
