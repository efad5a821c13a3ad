"""The wording of a review: each decision, what was better and why, and what the game proves."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from cribbage.analysis.priced_choices import PricedChoice, prices
from cribbage.analysis.principles import Principle
from cribbage.engine.actions import Discard
from cribbage.engine.events import Answered, CribShown, Event, HandShown, Settled, StarterCut
from cribbage.engine.game import Discarding, Game, Hand
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.language.speaking import N_, _, pgettext
from cribbage.match.series import SeriesTurn
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Combo, Score, Why, missed_combos, score_hand, total
from cribbage.review.facts import FACTS, review_facts
from cribbage.review.judging import DecisionKind, JudgedDecision, Review, pegged_in
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.words.aloud import made, number
from cribbage.ui.words.claims import spoken_points
from cribbage.ui.words.figure_text import format_percent, format_points, tenths
from cribbage.ui.words.reasons import choice_reason, gain_sentences, is_in_words, write_cards
from cribbage.ui.words.sentences import as_sentence, in_one_row, list_texts, run_on
from cribbage.views.view import View, view


class DealtCards(NamedTuple):
    """The cards of a deal, seat by seat: the hands dealt and the discards.

    Both are empty if the game was resumed mid-deal; ``starter`` is None if none was cut.
    """

    dealt: tuple[Hand, ...]
    discards: tuple[Hand, ...]
    starter: Card | None


class Case(NamedTuple):
    """A judged decision and its context.

    ``view`` is its player's view, or a bystander's for a count or a call; ``after`` is a
    bystander's view after it. ``choices`` are all possible discards or plays, the best first; empty
    for a count or a call. ``game``, ``deal`` and ``events`` include hidden cards, so they must be
    shown only once the game is over. ``warned`` is true if the coach asked before the decision.
    """

    judged: JudgedDecision
    view: View
    after: View
    game: Game
    deal: DealtCards
    events: tuple[Event, ...]
    choices: tuple[PricedChoice, ...] = ()
    warned: bool = False

    @property
    def chosen(self) -> PricedChoice:
        """The choice that was made."""
        return next(each for each in self.choices if set(each.cards) == set(self.judged.made))

    @property
    def principle(self) -> Principle | None:
        """The principle that agrees with the reason for the best choice, or None."""
        if not self.choices:
            return None
        return choice_reason(self.view, self.choices[0], self.chosen).principle


def case(made: Sequence[SeriesTurn], judged: JudgedDecision) -> Case:
    """Return the case of a judged decision; ``made`` are all decisions of its game."""
    turn = made[judged.number]
    before, after = turn.game, view(turn.step.game, None)
    deal = _deal(made, judged.deal)
    if not judged.kind.of_cards:
        return Case(judged, view(before, None), after, before, deal, turn.step.events)
    seen = view(before, judged.seat)
    found = judged.choices or prices(seen, judged.made)
    return Case(judged, seen, after, before, deal, turn.step.events, found)


def _deal(made: Sequence[SeriesTurn], number: int) -> DealtCards:
    turns = [turn for turn in made if turn.game.deals == number]
    held = [turn.game.phase.hands for turn in turns if isinstance(turn.game.phase, Discarding)]
    discarded = {
        turn.action.seat: turn.action.cards for turn in turns if isinstance(turn.action, Discard)
    }
    cut = [each for turn in turns for each in turn.step.events if isinstance(each, StarterCut)]
    dealt = held[0] if held else ()
    return DealtCards(
        dealt,
        tuple([discarded.get(Seat(seat), ()) for seat in range(len(dealt))]),
        cut[0].card if cut else None,
    )


PlayerNames = Sequence[str]
AnyCount = HandShown | CribShown | Settled

UNCOUNTED: Final = N_("Missed points are errors and cost their full value.")

UNCALLED: Final = N_("A missed call is an error and costs the points it would have scored.")


def settling_event(case: Case) -> AnyCount:
    """Return the event that settled the judged count or call."""
    judged = case.judged
    owner = judged.seat if judged.kind is DecisionKind.COUNT else 1 - judged.seat
    return next(
        each
        for each in case.events
        if isinstance(each, AnyCount) and each.seat == owner and each.worth == judged.worth
    )


def counted_where(shown: AnyCount) -> str:
    """Return a phrase for what was counted: a hand, a crib, or a card played."""
    if isinstance(shown, Settled):
        return _("for the card")
    return _("in the crib") if isinstance(shown, CribShown) else _("in the hand")


def decision_headlines(case: Case, names: PlayerNames, write: WriteCard) -> tuple[str, ...]:
    """Return headlines for the decision, the longest first, without a period."""
    judged, name, other = case.judged, names[case.judged.seat], names[1 - case.judged.seat]
    match judged.kind:
        case DecisionKind.DISCARD:
            full = _("{name}, the pone, discarded to {other}'s crib", name=name, other=other)
            if judged.seat == case.view.dealer:
                full = _("{name}, the dealer, discarded to the crib", name=name)
            return full, _("{name} discarded to the crib", name=name)
        case DecisionKind.CARD:
            (card,), count = judged.made, case.view.count
            if not count:
                return (_("{name} led {card}", name=name, card=write(card)),)
            making = count + card.value
            parts = {"name": name, "card": write(card), "count": count, "making": making}
            return (
                _("{name} played {card} on {count}, making {making}", **parts),
                _("{name} played {card} on {count}", **parts),
            )
    if judged.kind is DecisionKind.COUNT:
        return _counted(case, name)
    return _called(case, name, other)


def _counted(case: Case, name: str) -> tuple[str, ...]:
    shown, (said, worth) = settling_event(case), _said_and_worth(case)
    parts = {"name": name, "said": said, "worth": worth}
    if spoken_points(case.judged.said) < case.judged.worth:
        match shown:
            case Settled():
                full = _("{name} claimed {said} of {worth} for the card", **parts)
            case CribShown():
                full = _("{name} counted {said} of {worth} in the crib", **parts)
            case _hand:
                full = _("{name} counted {said} of {worth} in the hand", **parts)
        return full, _("{name} counted {said} of {worth}", **parts)
    match shown:
        case Settled():
            full = _("{name} claimed {said} for a card worth {worth}", **parts)
        case CribShown():
            full = _("{name} counted {said} in a crib worth {worth}", **parts)
        case _hand:
            full = _("{name} counted {said} in a hand worth {worth}", **parts)
    return full, _("{name} counted {said} instead of {worth}", **parts)


def _called(case: Case, name: str, owner: str) -> tuple[str, ...]:
    said, worth = _said_and_worth(case)
    word = [each.points for each in case.events if isinstance(each, Answered)]
    parts = {"name": name, "owner": owner, "said": said, "worth": worth}
    if not word or word[-1] == case.judged.said:
        return (
            _("{name} accepted {owner}'s {said} (correct: {worth})", **parts),
            _("{name} accepted {said} (correct: {worth})", **parts),
        )
    parts["called"] = _points_or_nothing(spoken_points(word[-1]))
    return (
        _("{name} called {called} against {owner}'s {said} (correct: {worth})", **parts),
        _("{name} called {called} against {said} (correct: {worth})", **parts),
    )


def _said_and_worth(case: Case) -> tuple[str, str]:
    judged = case.judged
    return _points_or_nothing(spoken_points(judged.said)), _points_or_nothing(judged.worth)


def _points_or_nothing(points: int) -> str:
    return str(points) if points else pgettext("points of a count", "0")


class Wins(NamedTuple):
    """A player's win chance in percent after the best choice and after the one made, and the
    difference, each to a tenth so that they add up as shown.
    """

    before: str
    still: str
    lost: str


def win_chances(judged: JudgedDecision) -> Wins:
    """Return the win chances of a decision, as every page shows them."""
    still, lost = format_percent(judged.wins), format_percent(judged.chance)
    return Wins(format_points(float(still) + float(lost)), still, lost)


def win_chance_sentence(case: Case, names: PlayerNames) -> str:
    """Return a sentence on the player's win chance after this and after the best choice."""
    name = names[case.judged.seat]
    before, still, lost = win_chances(case.judged)
    if lost == "0.0":
        return _("{name} wins {still}% of the time either way.", name=name, still=still)
    return _(
        "This lowers {name}'s win chance by {lost}%, from {before}% to {still}%.",
        name=name,
        still=still,
        before=before,
        lost=lost,
    )


def in_a_row(case: Case) -> tuple[str, str]:
    """Return why another choice was better, in full and for a row of the smallest screen."""
    ways = because(case)
    return ways[0], in_one_row(ways)


def came(case: Case, names: PlayerNames, write: WriteCard) -> str:
    """Return what the discard and the better one scored with the starter; empty without one."""
    starter = case.deal.starter
    if starter is None or not (case.judged.kind is DecisionKind.DISCARD and case.judged.better):
        return ""
    made, better = [_came(case, discarded) for discarded in (case.judged.made, case.judged.better)]
    name = names[case.judged.seat]
    return _(
        "When {starter} was cut, {name}'s hand scored {hand} and the crib {crib}. The better "
        "discard would have scored {better_hand} and {better_crib}.",
        starter=write(starter),
        name=name,
        hand=made[0],
        crib=made[1],
        better_hand=better[0],
        better_crib=better[1],
    )


def _came(case: Case, discarded: Sequence[Card]) -> tuple[int, int]:
    """Return what hand and crib scored after this discard, given the opponent's discard."""
    deal, seat = case.deal, case.judged.seat
    assert deal.starter is not None
    kept = [card for card in deal.dealt[seat] if card not in discarded]
    crib = (*discarded, *deal.discards[1 - seat])
    hand, points = score_hand(kept, deal.starter), score_hand(crib, deal.starter, crib=True)
    return total(hand), total(points)


def judged_by(case: Case, names: PlayerNames) -> tuple[str, str]:
    """Return what a decision was judged by, in full and in brief: only what was visible then."""
    brief, kind = judged_by_in_brief(case, names), case.judged.kind
    name, other = names[case.judged.seat], names[1 - case.judged.seat]
    if kind is DecisionKind.DISCARD:
        full = _(
            "Based only on {name}'s six cards and the score, not on {other}'s cards.",
            name=name,
            other=other,
        )
        return full, brief
    if kind is DecisionKind.CARD:
        return brief, _("Based on what {name} could see.", name=name)
    full = _(UNCOUNTED if kind is DecisionKind.COUNT else UNCALLED)
    return full, full


def count_outcome_sentences(case: Case, names: PlayerNames) -> tuple[str, ...]:
    """Return sentences on the outcome of a wrong count (docs/rules.md 8.4 to 8.6)."""
    judged, shown, rules = case.judged, settling_event(case), case.view.rules
    owner, other = shown.seat, Seat(1 - shown.seat)
    said = []
    if shown.points < judged.worth:
        said.append(_("Missed points are lost."))
    elif judged.said > judged.worth and shown.points == judged.worth:
        said.append(
            _("The claim was reduced to {points}.", points=_points_or_nothing(judged.worth))
        )
    called = pegged_in(case.events, other, Why.MUGGINS, Why.PENALTY)
    false = pegged_in(case.events, owner, Why.FALSE_CALL)
    if called:
        parts = {"name": names[other], "points": called}
        said.append(as_sentence(_("{name} called the claim and scored {points}", **parts)))
    elif false:
        wrongly = _(
            "{name} made a false call, so {other} scored {points}",
            name=names[other],
            points=false,
            other=names[owner],
        )
        said.append(as_sentence(wrongly))
    elif (isinstance(shown, Settled) or rules.counts(owner) is Counting.MUGGINS) and (
        shown.points != judged.worth
    ):
        said.append(_("{name} did not call the claim.", name=names[other]))
    return tuple(said)


NO_POINTS: Final = "-"
"""What is shown instead of points where win chance decides."""


def points_lost(judged: JudgedDecision) -> str:
    """Return the points lost to a tenth, as a whole number for a count.

    Near the end, where win chance decides, they are not shown.
    """
    if judged.by_chance:
        return NO_POINTS
    return format_points(judged.lost, int(judged.kind.of_cards))


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


def did(told: Case | JudgedDecision, write: WriteCard) -> str:
    """Return what was done, to follow the player's name: ``discarded A♠ 7♠``, ``led A♦``,
    ``played K♥ (count 20)``, ``counted 8 of 10``, ``accepted 8, not 10``, ``called 9 of 10``.
    """
    each = told.judged if isinstance(told, Case) else told
    match each.kind:
        case DecisionKind.DISCARD:
            return _("discarded {cards}", cards=write_cards(each.made, write))
        case DecisionKind.CARD:
            (card,) = each.made
            if each.leads:
                return _("led {card}", card=write(card))
            return _("played {card} (count {count})", card=write(card), count=each.said)
        case DecisionKind.COUNT if each.said < each.worth:
            return _("counted {said} of {worth}", said=each.said, worth=each.worth)
        case DecisionKind.COUNT:
            return _("counted {said}, not {worth}", said=each.said, worth=each.worth)
    if _called_falsely(each):
        return _("wrongly called {called}", called=each.said)
    called = each.worth - round(each.lost)
    if each.said < called:
        return _("called {called} of {worth}", called=called, worth=each.worth)
    return _("accepted {said}, not {worth}", said=each.said, worth=each.worth)


def better_choice(told: Case | JudgedDecision, write: WriteCard) -> str:
    """Return what was better: ``7♠ 9♣``, ``2♠``, ``to call 10``, ``to accept 10``.

    For a count it is the missed combination, ``the pair 5♣ 5♦``, if that is certain, or else
    ``to count 2 more points``. Empty if the choice made was as good as any.
    """
    each = told.judged if isinstance(told, Case) else told
    match each.kind:
        case DecisionKind.DISCARD | DecisionKind.CARD:
            return write_cards(each.better, write)
        case DecisionKind.COUNT if each.said > each.worth:
            return str(each.worth)
        case DecisionKind.COUNT:
            missing = _not_counted(told) if isinstance(told, Case) else ()
            more = _("to count {points} more", points=each.worth - each.said)
            return list_texts([_named(combo, write) for combo in missing]) or more
    if _called_falsely(each):
        return _("to accept {points}", points=each.said)
    return _("to call {points}", points=each.worth)


def _called_falsely(each: JudgedDecision) -> bool:
    """Return true if a call cost more than the points there were to call."""
    return each.said <= each.worth and each.lost > each.worth - each.said


def _not_counted(told: Case) -> Score:
    """Return the combinations missed in a hand or a crib; empty if they are not certain."""
    each, counted, starter = told.judged, told.view.counted, told.view.starter
    if counted is None or starter is None:
        return ()
    score = score_hand(each.made, starter, crib=counted[1])
    return missed_combos(score, each.worth - each.said)


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
    parts = {"combination": name, "cards": write_cards(combo.cards, write)}
    if is_in_words(combo.cards, write):
        return _("{combination}: {cards}", **parts)
    return _("{combination} {cards}", **parts)


# The reason.


def because(told: Case) -> tuple[str, ...]:
    """Return why another choice was better, the longest wording first."""
    each = told.judged
    if each.kind is DecisionKind.COUNT:
        return (_why_a_count(told),)
    if each.kind is DecisionKind.CALL:
        return (_why_a_call(each),)
    return gain_sentences(told.view, told.choices[0], told.chosen)


def _why_a_count(told: Case) -> str:
    """Return a sentence on a wrong count (docs/rules.md 8.2, 8.4, 8.11)."""
    each, rules = told.judged, told.view.rules
    if each.said > each.worth:
        return _("An overclaim costs points if it is called.")
    if len(each.made) == 1 or rules.counts(each.seat) is Counting.MUGGINS:
        return _("Missed points are lost, and the opponent can call muggins to take them.")
    return _("Missed points are lost.")


def _why_a_call(each: JudgedDecision) -> str:
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
        case DecisionKind.DISCARD:
            return _("Based only on {name}'s six cards and the score.", name=name)
        case DecisionKind.CARD:
            return _(
                "Based on what {name} could see: their hand, the starter, and the cards played.",
                name=name,
            )
    return _("Based on the cards face up on the table.")


def coached(told: Case) -> str:
    """Return that the coach asked before a decision, or empty."""
    return _("The coach warned about this decision.") if told.warned else ""


# The result.


class Caption(NamedTuple):
    """How a fact of each player is shown: the label of its row, and its sentence in plain text.

    A sentence has ``{name}`` and ``{figure}``. Without one, the fact is part of another sentence.
    ``deep`` is the level of the row under the row above.
    """

    label: str
    told: str = ""
    deep: int = 0


CAPTIONS: Final = {
    # Without a percent sign: a sum over many decisions can be more than the whole.
    "chance": Caption(N_("win chance, summed"), deep=1),
}
"""The captions of ``FACTS``."""


def captions(*, in_match: bool = False) -> dict[str, Caption]:
    """Return the captions of the facts of each player, in a game or in a match."""
    shown = [key for key, fact in FACTS.items() if fact.in_match or not in_match]
    return {key: CAPTIONS[key] for key in shown}


def written_fact(key: str, value: float) -> str:
    """Return a fact of a player as text; ``value`` is in tenths."""
    return tenths(value, int(not FACTS[key].whole))


def told_of(name: str, own: Mapping[str, float], *, in_match: bool = False) -> Iterator[str]:
    """Yield a sentence on each fact of a player that has a sentence."""
    for key, caption in captions(in_match=in_match).items():
        if caption.told:
            yield _(caption.told, name=name, figure=written_fact(key, own[key]))


class MarginPart(NamedTuple):
    """A part of the winner's margin, in tenths of a point and, if known, of a percent.

    The percent are of win chance. The parts of the luck are marked ``within``.
    """

    label: str
    points: float
    chance: float | None = None
    within: bool = False


def came_about(judgement: JudgedGame) -> tuple[MarginPart, ...]:
    """Return where the margin came from: errors, luck and its parts, and the total."""
    found = review_facts(judgement.review).of_seat(judgement.review.winner)
    *named, rest = found.parts
    of_errors, unnamed = found.chance_by_errors, _("all the rest")
    if is_resigned(judgement):
        unnamed = _("rest, unplayed")
    return (
        MarginPart(_("errors"), found.errors, of_errors),
        MarginPart(_("luck"), found.luck, found.chance - of_errors),
        *[
            MarginPart(label, points, within=True)
            for label, points in zip(_labels(named), named, strict=True)
            if label
        ],
        MarginPart(unnamed, rest, within=True),
        MarginPart(_("total"), found.margin, found.chance),
    )


def _labels(named: Sequence[float]) -> tuple[str, ...]:
    deals = ""
    if roles := named[0]:
        deals = _("one extra deal") if roles > 0 else _("one fewer deal")
    return deals, _("cards dealt"), _("starters")


def review_headline(judgement: JudgedGame) -> tuple[str, ...]:
    """Return who won and by how much, that the unplayed rest of a resigned game counts as luck, and
    how little one game proves: in full, and in brief for a page whose title names the winner.
    """
    result, little = review_result(judgement), proves(judgement.rules.target)
    if not is_resigned(judgement):
        return run_on([result, little]), little
    return run_on([result, _("The unplayed part counts as luck."), little]), result, little


def proves(target: int) -> str:
    """Return how little a game to ``target`` points proves.

    >>> proves(61)
    'One game proves little: luck typically swings it by 15 points, errors by 3.'
    """
    return _(
        "One game proves little: luck typically swings it by {luck} points, errors by {errors}.",
        luck=LUCK_MOVES[target],
        errors=ERRORS_MOVE,
    )


def is_resigned(judgement: JudgedGame) -> bool:
    """Return true if nobody reached the target."""
    return max(judgement.review.scores) < judgement.rules.target


def review_result(judgement: JudgedGame) -> str:
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
