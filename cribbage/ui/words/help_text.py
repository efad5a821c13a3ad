"""The help sentences: the rules for each phase, ways of counting, and what pages show."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cribbage.engine import game
from cribbage.engine.rules import Calls, Counting, Overclaim, Pegs, Rules, Seat, Uncalled
from cribbage.language.speaking import N_, _
from cribbage.match.agreement import Agreement
from cribbage.match.levels import levels_with
from cribbage.match.match import Margin, Match, MatchPoints, NextDeal, defeats
from cribbage.ui.words.sentences import in_turn, list_alternatives
from cribbage.ui.words.ways import BEATS, join_parts
from cribbage.views.view import View

RULES_AT_HAND: Final[dict[type[game.Phase], tuple[str, ...]]] = {
    game.CuttingForDeal: (
        N_("The lowest card deals. Aces are low, and suits do not matter."),
        N_("Leave at least four cards above and below the cut. On a tie, cut again."),
    ),
    game.CuttingPack: (
        N_("The pone (the non-dealer) cuts the pack before the deal."),
        N_("Leave at least four cards above and below the cut."),
    ),
    game.Discarding: (
        N_("Each player gets six cards and discards two, face down, to the crib."),
        N_("The crib belongs to the dealer, who counts it after their hand."),
        N_("The four cards you keep are counted with the starter, which is cut next."),
    ),
    game.CuttingStarter: (
        N_("The pone cuts the stock, and the next card is the starter."),
        N_("If the starter is a jack, the dealer scores two (his heels)."),
    ),
    game.Pegging: (
        N_("Take turns playing cards and add up their values. Aces count one, face cards ten."),
        N_("The count may not pass 31. If you can play, you must. If not, say go."),
        N_(
            "A fifteen, a 31, or a pair scores two. A pair royal scores six, and a double "
            "pair royal twelve."
        ),
        N_("A run of three or more, in any order, scores one point per card."),
        N_("The last card of a count pegs one, or two if it makes 31."),
        N_(
            "A go does not break pairs or runs. A new count does, and the next player "
            "leads it. Flushes do not score in the play."
        ),
    ),
    game.Announcing: (
        N_("After a go, when no one can play, the player of the last card pegs one."),
        N_(
            "If you peg by hand, claim the point for the go when you play the card or "
            "afterward. The program does not add it."
        ),
    ),
    game.Calling: (
        N_("You can call your opponent's claim for a card by saying what the card is worth."),
        N_("Playing the next card or showing the next hand accepts the claim."),
        N_("Calls pay the same as in the show."),
    ),
    game.Showing: (
        N_("Type the points, then press Space to claim them (in plain text, press Enter)."),
        N_("Count each hand and crib with the starter."),
        N_(
            "Each fifteen or pair scores two. A pair royal scores six, and a double pair "
            "royal twelve."
        ),
        N_("A run of three or more scores one point per card for each way to make the run."),
        N_("Four cards of one suit in the hand score four, or five if the starter matches."),
        N_(
            "In the crib, a flush needs all five cards. His nobs, the jack of the "
            "starter's suit, scores one."
        ),
        N_('No hand can score 19, so players call a worthless hand "nineteen".'),
    ),
    game.Answering: (N_("The opponent accepts the claim, or says what the hand is worth."),),
}
"""Sentences for each phase of a two-player game; what was agreed is in ``ways_of_counting`` and
``ways_of_pegging``."""

_Rules = dict[type[game.Phase], tuple[str, ...]]


class TableWords(NamedTuple):
    """The sentences that differ between tables of two, three and four (docs/rules.md 8.7, 9).

    ``at_hand`` are the rules for each phase, ``dealt`` what is dealt, ``order`` the order of
    counting, ``goes`` the rule of a go, ``counted`` and ``say`` how all count and peg if they do it
    alike, ``first`` who wins, ``deals`` which loser deals next (docs/rules.md 10.6), ``same`` who
    gets the same cards. The tuples are empty for two: ``whom`` says who plays whom, ``answer`` who
    may call, and ``worth`` which of several losers decides.
    """

    at_hand: _Rules
    dealt: str
    order: tuple[str, ...]
    goes: str
    counted: Mapping[Counting, str]
    say: str
    first: str
    deals: str
    same: str
    whom: tuple[str, ...] = ()
    answer: tuple[str, ...] = ()
    worth: tuple[str, ...] = ()


SHOW_ORDER: Final = (
    N_("Double and triple runs include their pairs."),
    N_("The pone counts first, and the crib comes last."),
)
"""The order of counting, for any number of players."""

_OF_TWO: Final = TableWords(
    RULES_AT_HAND,
    N_(
        "Each player gets six cards and discards two to the crib, an extra hand for the "
        "dealer. Cut one more card (the starter), play to a count of 31, then count the "
        "hands and the crib."
    ),
    SHOW_ORDER,
    N_("If you can play, you must. If not, the program says go."),
    {Counting.HAND: N_("Both count by hand."), Counting.MUGGINS: N_("Both count with muggins.")},
    N_(
        "Both players claim what each card scores, including go, last card, 31, and his heels. "
        "Saying nothing claims zero."
    ),
    N_("The first to reach {target} wins at once."),
    N_("The loser deals first in the next game."),
    N_("In every second game, each player gets the cards the other had in the game before."),
)

_SEVERAL: Final[_Rules] = RULES_AT_HAND | {
    game.CuttingPack: (
        N_("The pone, on the dealer's left, cuts the pack before the deal."),
        *RULES_AT_HAND[game.CuttingPack][1:],
    ),
    game.Discarding: (
        N_("Each player gets five cards and discards one, face down, to the crib."),
        *RULES_AT_HAND[game.Discarding][1:],
    ),
    game.Pegging: (
        *RULES_AT_HAND[game.Pegging],
        N_("A go passes the turn to the left. Anyone who can play must."),
    ),
    game.Calling: (
        N_("You can call an opponent's claim for a card by saying what the card is worth."),
        *RULES_AT_HAND[game.Calling][1:],
        N_(
            "Any opponent may call the claim. After a false call, the next opponent may still call."
        ),
    ),
    game.Showing: (
        *RULES_AT_HAND[game.Showing],
        N_(
            "The pone counts first, and the others follow to the left. The dealer's hand "
            "and crib come last."
        ),
    ),
    game.Answering: (
        N_("The opponents accept the claim, or one of them says what the hand is worth."),
        N_(
            "Any opponent may call. After a false call, the next opponent may still call. "
            "Silence accepts the claim."
        ),
    ),
}

_OF_SINGLES: Final = TableWords(
    _SEVERAL,
    N_(
        "Each player gets five cards and discards one to the crib, an extra hand for the "
        "dealer. Cut one more card (the starter), play to a count of 31, then count the "
        "hands and the crib."
    ),
    SHOW_ORDER[:1],  # the rules of the phase have the rest
    N_("If you can play, you must. A go passes the turn to the left."),
    {Counting.HAND: N_("All count by hand."), Counting.MUGGINS: N_("All count with muggins.")},
    N_(
        "All players claim what each card scores, including go, last card, 31, and his heels. "
        "Saying nothing claims zero."
    ),
    _OF_TWO.first,
    N_("The player with the fewest points deals first in the next game."),
    _OF_TWO.same,
    (N_("Four players each play on their own."),),
    (N_("Any opponent may call."),),
    (N_("The highest losing score decides what a win is worth."),),
)
_OF_THREE: Final = _OF_SINGLES._replace(
    at_hand={
        **_SEVERAL,
        game.Discarding: (
            *_SEVERAL[game.Discarding],
            N_("The next card from the pack completes the crib."),
        ),
    },
    whom=(N_("Three players each play on their own."),),
)
_NOT_PARTNERS: Final = N_("Partners do not call each other's claims.")
_OF_PARTNERS: Final = _OF_SINGLES._replace(
    at_hand={
        **_SEVERAL,
        game.Discarding: (
            *_SEVERAL[game.Discarding],
            N_("The crib's points go to the dealer's side."),
        ),
        game.Pegging: (
            *_SEVERAL[game.Pegging],
            N_(
                "Partners share a score. Their cards make pairs and runs in the play like any "
                "other cards."
            ),
        ),
        game.Calling: (*_SEVERAL[game.Calling], _NOT_PARTNERS),
        game.Answering: (*_SEVERAL[game.Answering], _NOT_PARTNERS),
    },
    first=N_("The first side to reach {target} wins at once."),
    deals=N_(
        "The first losing player to the left of this game's first dealer deals first "
        "in the next game."
    ),
    same=N_("In every second game, each side gets the cards the other had in the game before."),
    whom=(
        N_("Four players play as two pairs. Partners sit opposite each other and share a score."),
    ),
    answer=(N_("Any opponent may call. Partners may not."),),
    worth=(),
)

_TABLES: Final = {(2, 2): _OF_TWO, (3, 3): _OF_THREE, (4, 2): _OF_PARTNERS, (4, 4): _OF_SINGLES}


def words_at(rules: Rules | None) -> TableWords:
    """Return the sentences for a table; without ``rules`` it is one of two players."""
    return _TABLES[rules.seats, rules.sides] if rules else _OF_TWO


def phase_rules(phase: type[game.Phase], rules: Rules) -> tuple[str, ...]:
    """Return the rules for a phase at this table; empty if it waits for no player.

    >>> phase_rules(game.Discarding, Rules(3))[0]
    'Each player gets five cards and discards one, face down, to the crib.'
    """
    said = words_at(rules).at_hand.get(phase, ())
    if phase is game.Showing and {*rules.counting} == {Counting.AUTO}:
        said = said[1:]  # nobody types the points of a hand
    return tuple(map(_, said))


def to_discard(view: View, seat: Seat, names: Sequence[str]) -> str:
    """Return the prompt to discard: how many cards, and to whose crib.

    ``Ann, discard two cards to your own crib``, or ``Cleo, discard one card to your partner Ann's
    crib``.
    """
    rules, dealer = view.rules, view.dealer
    assert dealer is not None
    named = {"name": names[seat], "dealer": names[dealer]}
    one = rules.discards == 1
    if dealer == seat:
        if one:
            return _("{name}, discard one card to your own crib", **named)
        return _("{name}, discard two cards to your own crib", **named)
    if rules.side(dealer) == rules.side(seat):
        return _("{name}, discard one card to your partner {dealer}'s crib", **named)
    if one:
        return _("{name}, discard one card to {dealer}'s crib", **named)
    return _("{name}, discard two cards to {dealer}'s crib", **named)


def to_discard_briefly(view: View, seat: Seat, names: Sequence[str]) -> str:
    """Return the prompt to discard for a place where the player is named already."""
    rules, dealer = view.rules, view.dealer
    assert dealer is not None
    one = rules.discards == 1
    if dealer == seat:
        if one:
            return _("Discard one card to your own crib.")
        return _("Discard two cards to your own crib.")
    if rules.side(dealer) == rules.side(seat):
        return _("Discard one card to your partner's crib.")
    if one:
        return _("Discard one card to {dealer}'s crib.", dealer=names[dealer])
    return _("Discard two cards to {dealer}'s crib.", dealer=names[dealer])


def introduce_game(rules: Rules | None = None) -> tuple[str, ...]:
    """Return an introduction to the game, at this table if ``rules`` are known.

    >>> introduce_game(Rules(3))[1]
    'Three players each play on their own.'
    """
    words = words_at(rules)
    dealt = words.dealt if rules else _EACH_OF_ANY
    return tuple(map(_, (_WHOEVER_PLAYS, *words.whom, dealt, _FIRST_TO_PEG)))


_WHOEVER_PLAYS: Final = N_(
    "Two to four people share one keyboard. No cards are shown while it changes hands."
)
_EACH_OF_ANY: Final = N_(
    "Two players get six cards each and discard two to the crib, an extra hand for the "
    "dealer. Three or four get five and discard one. Cut one more card (the starter), play "
    "to a count of 31, then count the hands and the crib."
)
_FIRST_TO_PEG: Final = N_("The first to reach 121, or 61 in the half game, wins at once.")


TO_LEARN: Final = N_(
    "Run cribbage learn for a guided first deal, or cribbage drill to practice counting."
)
"""A hint for anyone who does not know the game yet."""

Scores = tuple[tuple[str, str], ...]
"""Rows of a scoring table: what scores, and how much."""

SHOW_SCORES: Final[Scores] = (
    (N_("each fifteen"), "2"),
    (N_("a pair"), "2"),
    (N_("a pair royal, three of a kind"), "6"),
    (N_("a double pair royal, four of a kind"), "12"),
    (N_("a run of three, four, or five"), "3, 4, 5"),
    (N_("a double run of three (9 9 10 J)"), "8"),
    (N_("a double run of four (9 9 10 J Q)"), "10"),
    (N_("a triple run of three (9 9 9 10 J)"), "15"),
    (N_("a double double run of three (9 9 10 10 J)"), "16"),
    (N_("a four-card flush, only in the hand"), "4"),
    (N_("a five-card flush, in hand or crib"), "5"),
    (N_("his nobs, the jack of the starter's suit"), "1"),
)
"""The scores of a hand or crib with the starter, in the order of counting."""

PLAY_SCORES: Final[Scores] = (
    (N_("fifteen, thirty-one"), "2"),
    (N_("a pair, pair royal, double pair royal"), "2, 6, 12"),
    (N_("a run of three or more, in any order"), N_("1 per card")),
    (N_("a go, or the last card"), "1"),
    (N_("his heels, a jack as the starter"), "2"),
)
"""The scores before the show."""

OF_SHOW: Final = (N_("a hand or a crib, with the starter"), SHOW_SCORES)
OF_PLAY: Final = (N_("the play and the starter"), PLAY_SCORES)
"""The two tables, each with its heading."""

IN_EVERY_PLAY: Final = (
    N_("The last card of a count pegs one, or two if it makes 31."),
    N_(
        "The next player leads a new count. A go does not break pairs or runs, but a new count "
        "does."
    ),
    N_("Flushes do not score in the play."),
)
"""Easily forgotten rules of the play, for any number of players."""

NINETEEN_IS_NOTHING: Final = N_('No hand can score 19, so "nineteen" means zero.')
"""The meaning of a claim of nineteen."""


def at_the_play(rules: Rules) -> tuple[str, ...]:
    """Return the rules of the play at this table, in brief."""
    return N_("Aces count one, face cards ten. The limit is 31."), words_at(rules).goes


def ways_of_counting(
    rules: Rules, names: Sequence[str], owner: Seat | None = None
) -> tuple[str, ...]:
    """Return who counts whose hands, and what a wrong count costs (docs/rules.md 8), in sentences.

    With an ``owner``, only what their wrong count costs; of several players, only how theirs count.

    >>> mixed = Rules(counting=(Counting.HAND, Counting.AUTO))
    >>> ways_of_counting(mixed, ("Ann", "Ben"))[0]
    'Counting: Ann by hand, Ben automatic.'
    """
    ways = set(rules.counting)
    if ways == {Counting.AUTO}:
        return (_("The program counts and pegs every hand."),)
    each = [*zip(names, rules.counting, strict=True)]
    if owner is not None and rules.seats > 2:
        each = [each[owner]]
    if len(ways) > 1:
        whose = join_parts([_(_WHOSE[way], name=name) for name, way in each])
        said = [_("Counting: {whose}.", whose=whose)]
    else:
        said = [_(words_at(rules).counted[rules.counting[0]])]
    if owner is not None:
        ways = {rules.counts(owner)}
    if Counting.HAND in ways:
        said.append(_("If you count by hand, missed points are lost and overclaims are reduced."))
    if Counting.MUGGINS in ways:
        said.extend(_calls(rules))
    return tuple(said)


_WHOSE: Final = {
    Counting.AUTO: N_("{name} automatic"),
    Counting.HAND: N_("{name} by hand"),
    Counting.MUGGINS: N_("{name} with muggins"),
}


def ways_of_pegging(rules: Rules, names: Sequence[str]) -> tuple[str, ...]:
    """Return who claims the score of their cards, and what follows (docs/rules.md 8.9-8.11).

    Empty if the program pegs for everybody.

    >>> mixed = Rules(pegging=(Pegs.SAY, Pegs.AUTO))
    >>> ways_of_pegging(mixed, ("Ann", "Ben"))[0].partition(", ")[0]
    'Ann claims what each card scores'
    """
    who = [name for name, way in zip(names, rules.pegging, strict=True) if way is Pegs.SAY]
    if not who:
        return ()
    if len(who) == rules.seats:
        says = words_at(rules).say
    else:
        says = _ONE_SAYS if len(who) == 1 else _SOME_SAY
    return (_(says, names=tuple(who)), *_calls(rules))


_ONE_SAYS: Final = N_(
    "{names} claims what each card scores, including go, last card, 31, and his heels. Saying "
    "nothing claims zero."
)
_SOME_SAY: Final = N_(
    "{names} claim what each card scores, including go, last card, 31, and his heels. Saying "
    "nothing claims zero."
)


def _calls(rules: Rules) -> tuple[str, ...]:
    """Return what a call pays, and what happens to an uncalled claim (docs/rules.md 8.4-8.6)."""
    if rules.calls is Calls.FREE:
        return (_(_GETS_ALL[rules.overclaim]),)
    stands = rules.uncalled is Uncalled.STANDS
    return (
        _(_GETS_NAMED[rules.overclaim]),
        _((_STANDS if stands else _IS_CUT_BACK)[rules.for_a_false_call]),
        *map(_, words_at(rules).answer),
    )


_GETS_ALL: Final = {
    Overclaim.TWO: N_(
        "Call muggins to score points an opponent missed, or two for an overclaim, which is then "
        "reduced."
    ),
    Overclaim.EXCESS: N_(
        "Call muggins to score points an opponent missed, or the extra points in an overclaim, "
        "which is then reduced."
    ),
    Overclaim.OFF: N_(
        "Call muggins to score points an opponent missed. An overclaim is reduced but pays nothing."
    ),
}
_GETS_NAMED: Final = {
    Overclaim.TWO: N_("Call muggins to score the missed points you name, or two for an overclaim."),
    Overclaim.EXCESS: N_(
        "Call muggins to score the missed points you name, or the extra points you spot in "
        "an overclaim."
    ),
    Overclaim.OFF: N_(
        "Call muggins to score the missed points you name. An overclaim pays nothing."
    ),
}
_STANDS: Final = {
    Overclaim.TWO: N_(
        "A false call gives the claimant two points. A claim stands if no one calls it."
    ),
    Overclaim.EXCESS: N_(
        "A false call gives the claimant as many points as it is off by. A claim stands if no "
        "one calls it."
    ),
    Overclaim.OFF: N_("A false call costs nothing. A claim stands if no one calls it."),
}
_IS_CUT_BACK: Final = {
    Overclaim.TWO: N_(
        "A false call gives the claimant two points. Overclaims are reduced even if no one calls "
        "them."
    ),
    Overclaim.EXCESS: N_(
        "A false call gives the claimant as many points as it is off by. Overclaims are reduced "
        "even if no one calls them."
    ),
    Overclaim.OFF: N_(
        "A false call costs nothing. Overclaims are reduced even if no one calls them."
    ),
}


def skunks(match: Match, target: int) -> str:
    """Return the sentences on skunks in a game to 121 or 61 (docs/rules.md 10.1-10.3, 10.9)."""
    match defeats(target, match.skunks):
        case {Margin.LURCH: most}:
            return _(
                "A loser who is not even halfway ({most} points or fewer) is lurched.",
                most=most,
            )
        case {Margin.SKUNK: most, Margin.DOUBLE_SKUNK: double}:
            return _(
                "A loser with {most} points or fewer is skunked, or double skunked with {double} "
                "or fewer.",
                most=most,
                double=double,
            )
        case {Margin.SKUNK: most}:
            return _("A loser with {most} points or fewer is skunked.", most=most)
    return _("Skunks do not count, so all wins are equal.")


def explain_winning(match: Match, target: int, rules: Rules | None = None) -> tuple[str, ...]:
    """Return how a game is won, and how games make a match, as agreed, in sentences.

    Without ``rules`` it is for two players.
    """
    words = words_at(rules)
    said = [_(words.first, target=target), skunks(match, target)]
    if match.to is not None:
        margins = [Margin.PLAIN, *defeats(target, match.skunks)]
        if match.points is MatchPoints.GAMES:
            margins = margins[:1]
        worth = in_turn([_(_BY[each], points=match.points.of(each)) for each in margins])
        said.append(
            _("The match is played to {to}. A win is worth {worth}.", to=match.to, worth=worth)
        )
        said += map(_, words.worth if len(margins) > 1 else ())
    if match.next_deal is NextDeal.LOSER:
        said.append(_(words.deals))
    else:
        said.append(_("Players take turns dealing first."))
    if match.duplicate:
        said.append(_(words.same))
    return tuple(said)


_BY: Final = {
    Margin.PLAIN: N_("{points}"),
    Margin.SKUNK: N_("{points} for a skunk"),
    Margin.DOUBLE_SKUNK: N_("{points} for a double skunk"),
    Margin.LURCH: N_("{points} for a lurch"),
}


def beginning(agreed: Agreement) -> tuple[str, ...]:
    """Return an introduction to the game as it is agreed so far, in sentences."""
    rules = agreed.rules
    return (
        *introduce_game(rules)[:-1],
        *explain_winning(agreed.match, rules.target, rules),
        *computer_players(rules),
    )


def computer_players(rules: Rules) -> tuple[str, ...]:
    """Return which computer players can play, and for two players how strong they are."""
    named = list_alternatives([_(level.value) for level in levels_with(rules.seats)])
    said = _("The computer ({named}) can take any seat but the first.", named=named)
    if rules.seats > 2:
        return (said,)
    wins = {level.value: round(won) for level, (_other, won) in BEATS.items()}
    return (said, _(_WORTH, **wins))


_WORTH: Final = N_(
    "Easy beats Beginner {easy} times in 100, Steady beats Easy {steady} times, and Strong beats "
    "Steady {strong} times."
)

ON_SETTINGS: Final = (
    N_("Change how the game looks and how it is played. Every change is saved at once."),
    N_("Appearance changes apply at once. Gameplay changes start with the next deal."),
    N_("House rules cannot be changed during a game."),
    N_("A setting from the command line applies to this run only."),
)
"""Help on the settings, and when a change takes effect."""


LOOKING: Final = (
    N_(
        "The book lists every finished game that was saved. The player with more wins is named "
        "first."
    ),
    N_("The skunks column counts skunks, double skunks, and lurches together."),
    N_("Play and hand averages are listed separately for pone and dealer."),
    N_('With three or four players, "non-dealer" means everyone but the dealer.'),
    N_("A side's figures include both partners."),
    N_("Games against the computer are listed separately and do not affect your other results."),
    N_("Points lost over time cover all your reviewed games, against any opponent."),
    N_("Games are replayed from their files. If a file is gone, its game still counts."),
)
"""Help on the book."""

LOOKING_AT_PACKS: Final = (
    N_("The book lists every finished solitaire game that was saved, sorted by player and rules."),
    N_("You win solitaire with 121 points or more, and cribbage squares with 61."),
    N_(
        "Par is the average score if you always keep the best four cards and play the card that "
        "pegs the most."
    ),
    N_("Packs you have played before do not count toward your best or average."),
)
"""Help on the solitaire page of the book."""

NO_GAME_YET: Final = (
    N_("Every saved game is added to the book when it is finished."),
    N_("This page will show head-to-head results and best hands, and let you replay each game."),
    N_("Finished solitaire games go in the book too, on a page of their own."),
)
"""Help on a book that has no games yet."""

NO_PACK_YET: Final = (
    N_("Every saved solitaire game is added to the book when it is finished."),
    N_("This page will show each player's scores and wins for each kind of solitaire."),
)
"""Help on a solitaire page that has no games yet."""

ON_REVIEWS: Final = (
    N_("Each decision is rated only on what the player could see at the time."),
    N_('"Points lost" shows how much more the best choice scores on average.'),
    N_("Near the end, win chance decides, and the list shows no points."),
    N_(
        '"Errors" shows how many more points errors cost the loser than the winner. "Luck" '
        "is the rest of the margin."
    ),
    N_("An extra deal is worth six points, because the dealer averages 16 and the pone 10."),
    N_(
        '"Cards dealt" and "starters" show how much better than average those cards were. '
        '"All the rest" comes mostly from the opponent\'s cards.'
    ),
    N_(
        "Win chance at each moment assumes good play from then on. The numbers below the chart "
        "mark the costliest decisions."
    ),
    N_("One game proves little: luck swings it by 20 points (15 in the half game), errors by 3."),
)
"""Help on a review."""

ON_DECISIONS: Final = (
    N_("This is the table at the time of the decision, including cards the player could not see."),
    N_("The decision is rated on what the player could see, not on the opponent's cards."),
    N_("The player's choice and the best one are compared by their average points."),
    N_("A principle that agrees with the reason is shown after it."),
)
"""Help on a decision in a review."""

ON_MATCHES_REVIEWED: Final = (
    N_("This page lists each game, the points each player lost, and the totals."),
    N_("A game's errors and luck add up to its margin. Match points are not included."),
    N_("Count: points you missed in your count or did not call in your opponent's."),
    N_("Even a few games prove little. Errors add up with every game, but luck slowly evens out."),
)
"""Help on the review of a match."""
