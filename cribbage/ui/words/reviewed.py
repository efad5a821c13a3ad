"""The wording of a review: what was done, what was better and why, and what the game proves."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from cribbage.engine.rules import Counting, Rules
from cribbage.language.speaking import N_, _, pgettext
from cribbage.pack.scoring import Combo, Score, Why, left_out, score_hand
from cribbage.review.review import Came, Judged, Kind, Review
from cribbage.ui.words.aloud import made, number
from cribbage.ui.words.cases import Case
from cribbage.ui.words.reasons import in_words, is_in_words, written
from cribbage.ui.words.sentences import listed, run_on
from cribbage.ui.words.telling import WriteCard
from cribbage.ui.words.throws import tenth

LUCK_MOVES: Final = {121: 20, 61: 15}
ERRORS_MOVE: Final = 3
"""The points by which luck (by the target of the game) and errors move the result: their measured
standard deviations (docs/analysis.md)."""

PROVES_LITTLE: Final = N_("One game proves little.")


class JudgedGame(Protocol):
    """A reviewed game."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the two players."""

    @property
    def rules(self) -> Rules:
        """The rules of the game."""

    @property
    def review(self) -> Review:
        """The review itself."""


# The choice.


def did(told: Case | Judged, write: WriteCard) -> str:
    """Return what was done, to follow the player's name: ``discarded A♠ 7♠``, ``led A♦``,
    ``played K♥, 20``, ``counted 8 of 10``, ``accepted 8, not 10``, ``called 9 of 10``.
    """
    each = told.judged if isinstance(told, Case) else told
    match each.kind:
        case Kind.THROW:
            return _("discarded {cards}", cards=written(each.made, write))
        case Kind.CARD:
            (card,) = each.made
            if each.leads:
                return _("led {card}", card=write(card))
            return _("played {card}, {count}", card=write(card), count=each.said)
        case Kind.COUNT if each.said < each.worth:
            return _("counted {said} of {worth}", said=each.said, worth=each.worth)
        case Kind.COUNT:
            return _("counted {said}, not {worth}", said=each.said, worth=each.worth)
    if _called_falsely(each):
        return _("wrongly called {called}", called=each.said)
    called = each.worth - round(each.lost)
    if each.said < called:
        return _("called {called} of {worth}", called=called, worth=each.worth)
    return _("accepted {said}, not {worth}", said=each.said, worth=each.worth)


def better(told: Case | Judged, write: WriteCard) -> str:
    """Return what was better: ``7♠ 9♣``, ``2♠``, ``to call 10``, ``to accept 10``.

    For a count it is the missed combination, ``the pair 5♣ 5♦``, if that is certain, or else
    ``to count 2 more points``. Empty if the choice made was as good as any.
    """
    each = told.judged if isinstance(told, Case) else told
    match each.kind:
        case Kind.THROW | Kind.CARD:
            return written(each.better, write)
        case Kind.COUNT if each.said > each.worth:
            return str(each.worth)
        case Kind.COUNT:
            missing = _not_counted(told) if isinstance(told, Case) else ()
            more = _("to count {points} more", points=each.worth - each.said)
            return listed([_named(combo, write) for combo in missing]) or more
    if _called_falsely(each):
        return _("to accept {points}", points=each.said)
    return _("to call {points}", points=each.worth)


def _called_falsely(each: Judged) -> bool:
    """Return true if a call cost more than the points there were to call."""
    return each.said <= each.worth and each.lost > each.worth - each.said


def _not_counted(told: Case) -> Score:
    """Return the combinations missed in a hand or a crib; empty if they are not certain."""
    each, counted, starter = told.judged, told.view.counted, told.view.starter
    if counted is None or starter is None:
        return ()
    score = score_hand(each.made, starter, crib=counted[1])
    return left_out(score, each.worth - each.said)


_THE: Final = {2: N_("the pair"), 3: N_("the pair royal"), 4: N_("the double pair royal")}


def _named(combo: Combo, write: WriteCard) -> str:
    match combo.why:
        case Why.PAIR:
            name = _(_THE[len(combo.cards)])
        case Why.RUN:
            name = _("the run of {length}", length=number(len(combo.cards)))
        case Why.FLUSH:
            name = _("the flush")
        case _fifteen_or_jack:
            return made(combo)
    parts = {"combination": name, "cards": written(combo.cards, write)}
    if is_in_words(combo.cards, write):
        return _("{combination}: {cards}", **parts)
    return _("{combination} {cards}", **parts)


# The reason.


def because(told: Case) -> tuple[str, ...]:
    """Return why another choice was better, the longest wording first."""
    each = told.judged
    if each.kind is Kind.COUNT:
        return (_why_a_count(told),)
    if each.kind is Kind.CALL:
        return (_why_a_call(each),)
    return in_words(told.view, told.choices[0], told.chosen)


def _why_a_count(told: Case) -> str:
    """Return a sentence on a wrong count (docs/rules.md 8.2, 8.4, 8.11)."""
    each, rules = told.judged, told.view.rules
    if each.said > each.worth:
        return _("An overclaim costs points if it is called.")
    if len(each.made) == 1 or rules.counts(each.seat) is Counting.MUGGINS:
        return _("Missed points are lost, and the opponent can call muggins to take them.")
    return _("Missed points are lost.")


def _why_a_call(each: Judged) -> str:
    """Return a sentence on a false or missed call (docs/rules.md 8.4 to 8.6)."""
    if _called_falsely(each):
        return _("A false call costs points.")
    if each.said > each.worth:
        return _("A claim stands if no one calls it.")
    return _("You can call muggins to take points your opponent misses.")


def judged_by_in_brief(told: Case, names: Sequence[str]) -> str:
    """Return what a decision was judged by: only what its player could see."""
    name = names[told.judged.seat]
    match told.judged.kind:
        case Kind.THROW:
            return _("Based only on {name}'s six cards and the score.", name=name)
        case Kind.CARD:
            return _(
                "Based on what {name} could see: their hand, the starter, and the cards played.",
                name=name,
            )
    return _("Based on the cards face up on the table.")


# The result.


class Losses(NamedTuple):
    """The points that a player lost, each rounded to a tenth so that they add up as shown."""

    throws: float
    plays: float
    counts: float
    calls: float

    @property
    def together(self) -> float:
        """All lost points."""
        return tenth(sum(self))


def lost(review: Review, seat: int) -> Losses:
    """Return the points that a player of a game lost."""
    return Losses(*[tenth(review.lost(seat, kind)) for kind in Kind])


class Part(NamedTuple):
    """A part of the winner's margin, in points and, if known, in percent of win chance.

    The parts of the luck are marked ``within``.
    """

    label: str
    points: float
    chance: float | None = None
    within: bool = False


def came_about(judgement: JudgedGame) -> tuple[Part, ...]:
    """Return where the margin came from: errors, luck and its parts, and the total.

    Figures are rounded to a tenth so that they add up as shown: luck is the margin minus the
    errors, and the rest of the luck is what its other parts leave.
    """
    review = judgement.review
    winner = review.winner
    errors = tenth(lost(review, 1 - winner).together - lost(review, winner).together)
    in_chance = tenth(chance_lost(review, 1 - winner) - chance_lost(review, winner))
    luck, won = tenth(review.margin - errors), tenth(100 * review.chance_won)
    named = [
        Part(label, tenth(points), within=True)
        for label, points in zip(_labels(review.luck_of), review.luck_of, strict=True)
        if label
    ]
    rest = tenth(luck - sum([part.points for part in named]))
    return (
        Part(_("errors"), errors, in_chance),
        Part(_("luck"), luck, tenth(won - in_chance)),
        *named,
        Part(
            _("rest, unplayed") if is_resigned(judgement) else _("all the rest"),
            rest,
            within=True,
        ),
        Part(_("total"), float(review.margin), won),
    )


def _labels(luck: Came) -> tuple[str, ...]:
    deals = ""
    if tenth(luck.roles):
        deals = _("one extra deal") if luck.roles > 0 else _("one fewer deal")
    return deals, _("cards dealt"), _("starters")


def chance_lost(review: Review, seat: int) -> float:
    """Return the win chance that a player lost, in percent, to a tenth."""
    return tenth(100 * review.chance_lost(seat))


def headline(judgement: JudgedGame) -> str:
    """Return who won and by how much, and how little one game proves."""
    return unplayed(judgement, proves(judgement.rules.target))


def proves(target: int) -> str:
    """Return how little a game to ``target`` points proves.

    >>> proves(61)
    'One game proves little (luck: 15 points, errors: 3).'
    """
    return _(
        "One game proves little (luck: {luck} points, errors: {errors}).",
        luck=LUCK_MOVES[target],
        errors=ERRORS_MOVE,
    )


def unplayed(judgement: JudgedGame, proved: str) -> str:
    """Return who won and what that proves; in between, that the unplayed rest of a resigned game
    counts as luck.
    """
    rest = _("The unplayed part counts as luck.") if is_resigned(judgement) else ""
    return run_on([result(judgement), rest, proved])


def is_resigned(judgement: JudgedGame) -> bool:
    """Return true if nobody reached the target."""
    return max(judgement.review.scores) < judgement.rules.target


def result(judgement: JudgedGame) -> str:
    """Return who won and by how much, or who resigned and at what score."""
    names, review = judgement.names, judgement.review
    winner, loser = names[review.winner], names[1 - review.winner]
    if not is_resigned(judgement):
        return pgettext("so many", "{name} wins by {points}.", name=winner, points=review.margin)
    parts = {"winner": winner, "loser": loser, "points": abs(review.margin)}
    if review.margin > 0:
        return _("{winner} wins because {loser} resigned while trailing by {points}.", **parts)
    if review.margin:
        return _("{winner} wins because {loser} resigned while leading by {points}.", **parts)
    return _("{winner} wins because {loser} resigned with the score tied.", **parts)
