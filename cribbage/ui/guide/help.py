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
from cribbage.language.speaking import N_, _, pgettext
from cribbage.match.agreement import Agreement
from cribbage.match.levels import Level, levels_with
from cribbage.match.margins import Margin, defeats
from cribbage.match.match import Match, MatchPoints, NextDeal
from cribbage.sight.view import View
from cribbage.ui.words.sentences import NARROWEST, one_of, with_names

RULES_AT_HAND: Final[dict[type[Phase], tuple[str, ...]]] = {
    CuttingForDeal: (
        N_("The lowest card deals; the ace is low, and suits do not matter."),
        N_("A cut leaves at least four cards above and below. A tie cuts again."),
    ),
    CuttingPack: (
        N_("The pone, who does not deal, cuts the pack before the deal."),
        N_("A cut leaves at least four cards above and below."),
    ),
    Discarding: (
        N_("Each player is dealt six cards and lays two away, face down, to the crib."),
        N_("The crib is the dealer's: he counts it after his hand."),
        N_("What is kept counts with the starter, which is cut afterwards."),
    ),
    CuttingStarter: (
        N_("The pone cuts the stock, and the next card is the starter."),
        N_("A jack is his heels: two points for the dealer."),
    ),
    Pegging: (
        N_("Cards are played in turn and their values added: ace one, court cards ten."),
        N_("The count may not pass thirty-one. Who can play must; who cannot says go."),
        N_("Fifteen pays two, thirty-one two, a pair two, a pair royal six, four alike twelve."),
        N_("Three or more ranks in a row, in any order, pay one point a card."),
        N_("The last card of a count pays one, or its two where it makes thirty-one."),
        N_("A go breaks nothing; a new count does, led by who comes next. No flush scores."),
    ),
    Announcing: (
        N_("Go was said, and nobody can add to the count: that is one for the last card's player."),
        N_(
            "Where he pegs what he says, he says it now, or with the card; who goes on adds "
            "nothing."
        ),
    ),
    Calling: (
        N_("What was said of a card may be called: the other says what it is worth."),
        N_("To lay the next card, or to turn up the next hand, lets it stand."),
        N_("What is named rightly is paid as at the show, and so is a false call."),
    ),
    Showing: (
        N_("The owner types what it is worth; the next key (in lines: Enter) says it."),
        N_("A hand or crib is counted with the starter."),
        N_("Every fifteen pays two, a pair two, a pair royal six, four alike twelve."),
        N_("A run of three or more pays one point a card, once for every choice of pairs."),
        N_("Four cards of one suit in the hand pay four, with the starter five;"),
        N_("in the crib all five must match. His nobs, the jack of the starter's suit, pays one."),
        N_("No hand is worth nineteen: so is called what is worth nothing."),
    ),
    Answering: (N_("The claim is accepted, or the opponent says what the hand is really worth."),),
}
"""Sentences for each phase of a game of two that waits for a player, the play and the show in full;
what was agreed is told by ``ways_of_counting`` and ``ways_of_pegging``."""

_ANY: Final = N_("Any opponent may call; after a false call those behind him may.")
_NOT_PARTNERS: Final = N_("Partners do not call each other.")

_OF_SEVERAL: Final[dict[type[Phase], tuple[str, ...]]] = {
    CuttingPack: (
        N_("The pone, on the dealer's left, cuts the pack before the deal."),
        *RULES_AT_HAND[CuttingPack][1:],
    ),
    Discarding: (
        N_("Each player is dealt five cards and lays one away, face down, to the crib."),
        *RULES_AT_HAND[Discarding][1:],
    ),
    Pegging: (
        *RULES_AT_HAND[Pegging],
        N_("Go passes round to the left, and whoever still can plays on."),
    ),
    Calling: (
        N_("What was said of a card may be called: an opponent says what it is worth."),
        *RULES_AT_HAND[Calling][1:],
        _ANY,
    ),
    Showing: (
        *RULES_AT_HAND[Showing],
        N_("The pone counts first, then the others to the left, the dealer and his crib last."),
    ),
    Answering: (
        N_("The claim is accepted, or an opponent says what the hand is really worth."),
        N_(
            "Any opponent may call; after a false call those behind him may. Who says nothing "
            "accepts it."
        ),
    ),
}
"""The same where that is another at a table of three or four (docs/rules.md 8.7, 9)."""

_OF_THREE: Final[dict[type[Phase], str]] = {
    Discarding: N_("The next card of the pack makes the crib four."),
}
_OF_PARTNERS: Final[dict[type[Phase], str]] = {
    Discarding: N_("What it is worth is pegged for his side."),
    Pegging: N_("Partners share a score, and their cards score together like any others."),
    Calling: _NOT_PARTNERS,
    Answering: _NOT_PARTNERS,
}
"""What is so besides, with three, and with partners."""


def rules_at_hand(phase: type[Phase], rules: Rules) -> tuple[str, ...]:
    """What is done in a phase at a table of so many; nothing where it waits for no player.

    >>> rules_at_hand(Discarding, Rules(3))[0]
    'Each player is dealt five cards and lays one away, face down, to the crib.'
    """
    said = RULES_AT_HAND.get(phase, ())
    if rules.seats > 2:
        said = _OF_SEVERAL.get(phase, said)
    if phase is Showing and {*rules.counting} == {Counting.AUTO}:
        said = said[1:]  # nobody types what a hand is worth
    besides = _OF_THREE if rules.seats == 3 else _OF_PARTNERS if rules.has_partners else {}
    return tuple(map(_, (*said, besides[phase]) if phase in besides else said))


def to_lay_away(view: View, seat: Seat, names: Sequence[str]) -> str:
    """What is asked of a player before the play: how many cards, and to whose crib.

    ``Ann, lay away two cards to Ann's own crib``, ``Cleo, lay away one card to partner Ann's crib``
    """
    rules, dealer = view.rules, view.dealer
    assert dealer is not None
    named = {"name": names[seat], "dealer": names[dealer]}
    one = rules.discards == 1
    if dealer == seat:
        if one:
            return _("{name}, lay away one card to {dealer}'s own crib", **named)
        return _("{name}, lay away two cards to {dealer}'s own crib", **named)
    if rules.side(dealer) == rules.side(seat):
        return _("{name}, lay away one card to partner {dealer}'s crib", **named)
    if one:
        return _("{name}, lay away one card to {dealer}'s crib", **named)
    return _("{name}, lay away two cards to {dealer}'s crib", **named)


def starting(rules: Rules | None = None) -> tuple[str, ...]:
    """What a game is, for somebody who has not begun one: as it is at this table, if that is known.

    >>> starting(Rules(3))[1]
    'Three play each for himself.'
    """
    dealt = _EACH_OF_SEVERAL if rules and rules.seats > 2 else _EACH if rules else _EACH_OF_ANY
    said = (
        _WHOEVER_PLAYS,
        *([] if rules is None or rules.seats == 2 else [_who_plays_whom(rules)]),
        dealt,
        _FIRST_TO_PEG,
    )
    return tuple(map(_, said))


_WHOEVER_PLAYS: Final = N_(
    "Cribbage is for two, three or four people who pass one keyboard. No hand is on the screen "
    "while it changes hands."
)
_EACH: Final = N_(
    "Each is dealt six cards and lays two away to the dealer's crib; a starter is cut; cards are "
    "played to thirty-one; then hands and crib are counted."
)
_EACH_OF_SEVERAL: Final = N_(
    "Each is dealt five cards and lays one away to the dealer's crib; a starter is cut; cards are "
    "played to thirty-one; then hands and crib are counted."
)
_EACH_OF_ANY: Final = N_(
    "Each is dealt six cards and lays two away to the dealer's crib; with three or four it is "
    "five, and one; a starter is cut; cards are played to thirty-one; then hands and crib are "
    "counted."
)
_FIRST_TO_PEG: Final = N_("The first to peg 121, or 61 in the half game, wins at that moment.")


def _who_plays_whom(rules: Rules) -> str:
    if rules.has_partners:
        return N_("Four play two against two: partners sit opposite each other and share a score.")
    if rules.seats == 3:
        return N_("Three play each for himself.")
    return N_("Four play each for himself.")


NEVER_PLAYED: Final = N_(
    "Never played? Home teaches the first deal, in a quarter of an hour or less."
)
"""What is said to a pair that may have never played."""

TO_LEARN: Final = N_("cribbage learn teaches the first deal; cribbage drill gives hands to count.")
"""What there is for who does not know the game yet."""

Scores = tuple[tuple[str, str], ...]
"""Rows of a scoring table: what scores, as it is said, and how much."""

SHOW_SCORES: Final[Scores] = (
    (N_("every fifteen"), "2"),
    (N_("a pair"), "2"),
    (N_("a pair royal, three of a rank"), "6"),
    (N_("a double pair royal, four of a rank"), "12"),
    (N_("a run of three, four, five"), "3, 4, 5"),
    (N_("a double run of three, as 9 9 10 J"), "8"),
    (N_("a double run of four, as 9 9 10 J Q"), "10"),
    (N_("a triple run of three, as 9 9 9 10 J"), "15"),
    (N_("a double double run of three, 9 9 10 10 J"), "16"),
    (N_("a flush, the four of the hand"), "4"),
    (N_("a flush with the starter, crib too"), "5"),
    (N_("his nobs, the jack of the starter's suit"), "1"),
)
"""What a hand or a crib scores with the starter, in the order in which it is counted."""

PLAY_SCORES: Final[Scores] = (
    (N_("fifteen, thirty-one"), "2"),
    (N_("a pair, pair royal, double pair royal"), "2, 6, 12"),
    (N_("a run of three or more, in any order"), N_("1 a card")),
    (N_("the go, the last card"), "1"),
    (N_("his heels, a jack for the starter"), "2"),
)
"""What scores before the show."""

OF_SHOW: Final = (N_("a hand or a crib, with the starter"), SHOW_SCORES)
OF_PLAY: Final = (N_("the play and the starter"), PLAY_SCORES)
"""The same under what it is about."""

AT_THE_PLAY: Final = (
    N_("Aces are one, court cards ten, the most is 31."),
    N_("Who can play must; go is said for who cannot."),
)
"""What is done in the play, where the program says go."""

IN_EVERY_PLAY: Final = (
    N_("Whoever laid last pegs one when a count is over, or two for thirty-one in its place."),
    N_("The next player leads a new count. A go breaks no pair and no run; a new count does."),
    N_("There is no flush in the play."),
)
"""What is soon forgotten of the play, by two or by several."""

NINETEEN_IS_NOTHING: Final = N_("No hand is worth nineteen: nothing is called so.")
"""What is meant where somebody says so."""

SHOW_ORDER: Final = (
    N_("The pairs of a run are counted with it."),
    N_("The pone counts first, the dealer's crib last."),
)
"""In which order it is counted, by two or by several."""


def at_the_play(rules: Rules) -> tuple[str, ...]:
    """What is done in the play at this table, in brief."""
    if rules.seats == 2:
        return AT_THE_PLAY
    return (*AT_THE_PLAY[:-1], N_("Who can play must. Go passes on to the left."))


def ways_of_counting(
    rules: Rules, names: Sequence[str], owner: Seat | None = None
) -> tuple[str, ...]:
    """Who counts whose hands, and what becomes of a wrong count (docs/rules.md 8), in sentences.

    With an ``owner``, what becomes of a wrong count of his; of several, only how his are counted.

    >>> mixed = Rules(counting=(Counting.HAND, Counting.AUTO))
    >>> ways_of_counting(mixed, ("Ann", "Ben"))[0]
    "Hands are counted: Ann's by hand, Ben's by the program."
    """
    ways = set(rules.counting)
    if ways == {Counting.AUTO}:
        return (
            _("The program counts. What a hand is worth is pegged when it is told; nobody claims."),
        )
    each = [*zip(names, rules.counting, strict=True)]
    if owner is not None and rules.seats > 2:
        each = [each[owner]]
    if len(ways) > 1:
        whose = _row([_(_WHOSE[way], name=name) for name, way in each])
        said = [_("Hands are counted: {whose}.", whose=whose)]
    else:
        said = [_((_BOTH_COUNT if rules.seats == 2 else _ALL_COUNT)[rules.counting[0]])]
    if owner is not None:
        ways = {rules.counts(owner)}
    if Counting.HAND in ways:
        said.append(_("What is overlooked by hand is lost; too high a claim is cut back."))
    if Counting.MUGGINS in ways:
        said.extend(_calls(rules))
    return tuple(said)


_WHOSE: Final = {
    Counting.AUTO: N_("{name}'s by the program"),
    Counting.HAND: N_("{name}'s by hand"),
    Counting.MUGGINS: N_("{name}'s with muggins"),
}
_BOTH_COUNT: Final = {
    Counting.HAND: N_("Both count by hand."),
    Counting.MUGGINS: N_("Both count with muggins."),
}
_ALL_COUNT: Final = {
    Counting.HAND: N_("All count by hand."),
    Counting.MUGGINS: N_("All count with muggins."),
}


def _row(texts: Sequence[str]) -> str:
    """Parts of one sentence, side by side."""
    return pgettext("parts of a sentence", ", ").join(texts)


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
    if len(who) == rules.seats:
        says = _BOTH_SAY if rules.seats == 2 else _ALL_SAY
    else:
        says = _ONE_SAYS if len(who) == 1 else _SOME_SAY
    return (_(says, names=tuple(who)), *_calls(rules))


_BOTH_SAY: Final = N_(
    "Both say what each card scores; go, last, 31 and his heels too. Nothing said is nothing."
)
_ALL_SAY: Final = N_(
    "All say what each card scores; go, last, 31 and his heels too. Nothing said is nothing."
)
_ONE_SAYS: Final = N_(
    "{names} says what each card scores; go, last, 31 and his heels too. Nothing said is nothing."
)
_SOME_SAY: Final = N_(
    "{names} say what each card scores; go, last, 31 and his heels too. Nothing said is nothing."
)


def _calls(rules: Rules) -> tuple[str, ...]:
    """What a call pays, and what becomes of a claim that nobody calls (docs/rules.md 8.4-8.6)."""
    if rules.calls is Calls.FREE:
        return (_(_GETS_ALL[rules.overclaim]),)
    stands = rules.uncalled is Uncalled.STANDS
    return (
        _(_GETS_NAMED[rules.overclaim]),
        _((_STANDS if stands else _IS_CUT_BACK)[rules.overclaim]),
        *([] if rules.seats == 2 else [_who_answers(rules)]),
    )


def _who_answers(rules: Rules) -> str:
    """Who may call, in brief (docs/rules.md 8.7)."""
    if rules.has_partners:
        return _("Any opponent may call, a partner may not.")
    return _("Any opponent may call.")


_GETS_ALL: Final = {
    Overclaim.TWO: N_(
        "Who calls muggins gets what was overlooked, and two for a claim too high, which is cut "
        "back."
    ),
    Overclaim.EXCESS: N_(
        "Who calls muggins gets what was overlooked, and the excess of a claim too high, which is "
        "cut back."
    ),
    Overclaim.OFF: N_(
        "Who calls muggins gets what was overlooked, and nothing for a claim too high, which is "
        "cut back."
    ),
}
_GETS_NAMED: Final = {
    Overclaim.TWO: N_(
        "Who calls muggins gets what was overlooked and he named, and two for a claim too high."
    ),
    Overclaim.EXCESS: N_(
        "Who calls muggins gets what was overlooked and he named, and the excess of a claim too "
        "high."
    ),
    Overclaim.OFF: N_(
        "Who calls muggins gets what was overlooked and he named, and nothing for a claim too high."
    ),
}
_STANDS: Final = {
    Overclaim.TWO: N_("A false call costs two; what nobody calls stands."),
    Overclaim.EXCESS: N_("A false call costs the difference; what nobody calls stands."),
    Overclaim.OFF: N_("A false call costs nothing; what nobody calls stands."),
}
_IS_CUT_BACK: Final = {
    Overclaim.TWO: N_("A false call costs two; what nobody calls is cut back."),
    Overclaim.EXCESS: N_("A false call costs the difference; what nobody calls is cut back."),
    Overclaim.OFF: N_("A false call costs nothing; what nobody calls is cut back."),
}

COUNTED_BY: Final = {
    Counting.AUTO: N_("by the program"),
    Counting.HAND: N_("by hand"),
    Counting.MUGGINS: N_("with muggins"),
}
"""What the ways of counting are called."""


def who_counts(names: Sequence[str], ways: Sequence[Counting]) -> str:
    """Who counts whose hands where not all count alike, in a sentence that has room in a row of the
    smallest screen: each of two in turn; of more, those together who count alike.

    >>> who_counts(("Ann", "Ben", "Cleo"), (Counting.AUTO, Counting.HAND, Counting.AUTO))
    "Ben's hands by hand, Ann's and Cleo's by the program."
    """

    def said(names: Sequence[str]) -> str:
        parts: list[str] = []
        for way in dict.fromkeys(ways) if len(ways) == 2 else _HARDEST_FIRST:
            owners = [
                _("{name}'s", name=name)
                for name, each in zip(names, ways, strict=True)
                if each is way
            ]
            if owners:
                one = (_OTHERS if parts else _FIRST)[way]
                parts.append(_(one, owners=tuple(owners)))
        return _("{parts}.", parts=_row(parts))

    return said(with_names(names, NARROWEST, said))


_HARDEST_FIRST: Final = (Counting.MUGGINS, Counting.HAND, Counting.AUTO)
_FIRST: Final = {
    Counting.AUTO: N_("{owners} hands by the program"),
    Counting.HAND: N_("{owners} hands by hand"),
    Counting.MUGGINS: N_("{owners} hands with muggins"),
}
_OTHERS: Final = {
    Counting.AUTO: N_("{owners} by the program"),
    Counting.HAND: N_("{owners} by hand"),
    Counting.MUGGINS: N_("{owners} with muggins"),
}

BEATS: Final = {Level.STEADY: (Level.EASY, 57.1), Level.STRONG: (Level.STEADY, 61.9)}
"""Whom a program was measured against, and how many it won of a hundred games for two to 121 with
the same cards for both (docs/analysis.md)."""


def what_plays(level: Level, seats: int = 2) -> str:
    """How a program of this level plays with so many, in a sentence that has room in a row of the
    smallest screen; for two, where that was measured, with what it comes to.

    >>> what_plays(Level.STRONG)
    'Strong plays out what may follow, and beats steady 62 times in 100.'
    """
    if seats > 2:
        return _(_LAYS[level])
    return _(_PLAYS[level], wins=round(BEATS[_PLAYED[level]][1]))


_PLAYED: Final = {
    Level.EASY: Level.STEADY,
    Level.STEADY: Level.STEADY,
    Level.STRONG: Level.STRONG,
}
_PLAYS: Final = {
    Level.EASY: N_("Easy plays as beginners are told to; steady beats it {wins} times in 100."),
    Level.STEADY: N_(
        "Steady throws exactly, looks one card ahead, and beats easy {wins} times in 100."
    ),
    Level.STRONG: N_("Strong plays out what may follow, and beats steady {wins} times in 100."),
}
_LAYS: Final = {
    Level.EASY: N_("Easy lays its cards as beginners are told to."),
    Level.STEADY: N_("Steady looks one card ahead before it lays one."),
}
"""What there is to say of them, and of those who play with more than one other."""

STRONG_FOR_TWO: Final = N_("Strong plays with one other only: Steady has its seat.")
"""What is said where the strong one was to play, and more do."""

PEGGED_BY: Final = {Pegs.AUTO: N_("by the program"), Pegs.SAY: N_("as it is said")}
"""What the ways of pegging are called."""


def skunks(match: Match, target: int) -> str:
    """Which defeats have a name in a game to 121 or 61 (docs/rules.md 10.1-10.3, 10.9), in a
    sentence.
    """
    match defeats(target, match.skunks):
        case {Margin.LURCH: most}:
            return _(
                "A loser with {most} points or fewer, not half way, is left in the lurch.",
                most=most,
            )
        case {Margin.SKUNK: most, Margin.DOUBLE_SKUNK: double}:
            return _(
                "A loser with {most} points or fewer is skunked, with {double} or fewer double "
                "skunked.",
                most=most,
                double=double,
            )
        case {Margin.SKUNK: most}:
            return _("A loser with {most} points or fewer is skunked.", most=most)
    return _("A game is won or lost: skunks are not counted.")


def games_of(match: Match, target: int, rules: Rules | None = None) -> tuple[str, ...]:
    """How a game is won, and how games make a match, as it was agreed, in sentences.

    Without ``rules`` it is for two.
    """
    first = _("The first to peg {target} wins the game at that moment.", target=target)
    if rules and rules.has_partners:
        first = _("The first side to peg {target} wins the game at that moment.", target=target)
    said = [first, skunks(match, target)]
    if match.to is not None:
        margins = [Margin.PLAIN, *defeats(target, match.skunks)]
        if match.points is MatchPoints.GAMES:
            margins = margins[:1]
        worth = tuple([_(_BY[each], points=match.points.of(each)) for each in margins])
        said.append(_("The match is to {to}. A game counts {worth}.", to=match.to, worth=worth))
        if rules and rules.sides > 2 and len(margins) > 1:
            said.append(_("It counts by the margin over the best of the losers."))
    if match.next_deal is NextDeal.LOSER:
        said.append(_(_next_to_deal(rules)))
    else:
        said.append(_("The players take turns to deal first."))
    if match.duplicate:
        of_sides = rules and rules.has_partners
        said.append(_(_SAME_FOR_SIDES if of_sides else _SAME_FOR_EACH))
    return tuple(said)


_SAME_FOR_EACH: Final = N_(
    "Every second game has the same cards again: each gets what the other had."
)
_SAME_FOR_SIDES: Final = N_(
    "Every second game has the same cards again: each side gets what the other had."
)


def _next_to_deal(rules: Rules | None) -> str:
    """Which loser it is (docs/rules.md 10.6)."""
    if rules is None or rules.seats == 2:
        return N_("The loser deals first in the next game.")
    if rules.has_partners:
        return N_(
            "Of the losers the first on the left of whoever dealt first deals first in the next "
            "game."
        )
    return N_("Whoever has the fewest points deals first in the next game.")


_BY: Final = {
    Margin.PLAIN: N_("{points}"),
    Margin.SKUNK: N_("{points} with a skunk"),
    Margin.DOUBLE_SKUNK: N_("{points} with a double skunk"),
    Margin.LURCH: N_("{points} with a lurch"),
}


def beginning(agreed: Agreement) -> tuple[str, ...]:
    """What a game is, for somebody who has not begun one, as it is agreed so far, in sentences."""
    rules = agreed.rules
    return (*starting(rules)[:-1], *games_of(agreed.match, rules.target, rules), *programs(rules))


def programs(rules: Rules) -> tuple[str, ...]:
    """Which programs may play where so many do, and for two what they are worth, in sentences."""
    named = one_of([_(level.value) for level in levels_with(rules.seats)])
    said = _("In any seat but the first a program may play, {named}.", named=named)
    if rules.seats > 2:
        return (said,)
    steady, strong = [round(BEATS[level][1]) for level in (Level.STEADY, Level.STRONG)]
    return (said, _(_WORTH, steady=steady, strong=strong))


_WORTH: Final = N_(
    "Steady beats easy {steady} times in 100 and strong beats steady {strong} times in 100."
)

LOOKING: Final = (
    N_("The book has every finished game that was kept. Whoever has won more stands first."),
    N_(
        "Skunks, double skunks and lurches are counted together where there is one column for them."
    ),
    N_("As pone and as dealer: the play of a deal goes by who dealt it, as the hands do."),
    N_("Where more than two play, not dealing is everybody but the dealer."),
    N_("The figures of a side are those of both partners."),
    N_("Games with programs stand by themselves and count nothing among people."),
    N_("A game is told again from its record; one whose record is gone still counts."),
)
"""What the book has."""

LOOKING_AT_PACKS: Final = (
    N_("The book has every finished patience that was kept, by player and by rules."),
    N_("A patience comes out with 121 points or more, a square with 61."),
    N_(
        "Par is what comes of it on average where nothing is planned: the best four cards are "
        "kept, and the card is played that pegs most."
    ),
    N_("A pack that its player has played before counts for no best and no average."),
)
"""What the book has of what one plays alone."""

NO_GAME_YET: Final = (
    N_("Where games are kept, one that is won is entered in the book by itself."),
    N_(
        "Then it says here who leads whom, by how many games and with which best hands, and each "
        "of the games can be watched again."
    ),
    N_("A patience that is finished is entered too, on a page of its own."),
)
"""What the book will have, before it has anything."""

NO_PACK_YET: Final = (
    N_("Where patiences are kept, one that is finished is entered in the book by itself."),
    N_("Then it says here who came how far, in which of them, and how many came out."),
)
"""The same of what one plays alone."""

ON_REVIEWS: Final = (
    N_("Each decision is judged by what its player could see, and by nothing that came later."),
    N_("Points lost are what the best would have made beyond what was done, on the average."),
    N_(
        "Errors are what the loser lost less what the winner lost; luck is all the rest of the "
        "result."
    ),
    N_(
        "Who deals once more has six points of it, for a dealer makes 16 in a deal and the other "
        "10."
    ),
    N_(
        "The six cards are what each was dealt, the starters what they made of it, beside what is "
        "usual. All the rest is mostly what the other held."
    ),
    N_(
        "The chance to win is what good players have from there. Below it stand the numbers of the "
        "costliest decisions, under their deals."
    ),
    N_("One game proves little: luck moves it by 20 points, the half game by 15, errors by 3."),
)
"""What a review shows."""

ON_DECISIONS: Final = (
    N_("The table as it was, both hands open, and what was hidden from whoever decided."),
    N_("It is judged by what its player could see; what the other held counts for nothing."),
    N_(
        "What was done stands beside what was better: hand, crib and play, in points on the "
        "average."
    ),
    N_("A principle is named where it decides between them, with what it is worth."),
    N_("Near the end the chance to win goes before points."),
)
"""What is shown of a decision in a review."""

ON_MATCHES_REVIEWED: Final = (
    N_("Each game with what its players lost, and all of them together."),
    N_("Errors and luck of a game add up to its result; match points do not come into it."),
    N_("To count: what was left out, and what of the other was not called."),
    N_("A few games prove little too: luck grows more slowly than their number, errors with it."),
)
"""What is shown of a match in its review."""
