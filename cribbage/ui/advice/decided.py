"""What is said of one judged decision beside its cards: what was done, what it cost, and why."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.engine.events import Answered, CribShown, HandShown, Settled
from cribbage.engine.rules import Counting, Seat
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Why, score_hand, total
from cribbage.review.counted import pegged
from cribbage.review.judged import EVEN, Kind
from cribbage.ui.advice.cases import Case
from cribbage.ui.advice.deciding import NONE_DECIDES
from cribbage.ui.advice.principles import at_length, with_price
from cribbage.ui.advice.reviewed import apart, because, judged_by_in_brief
from cribbage.ui.advice.throws import figure
from cribbage.ui.words.claims import meant
from cribbage.ui.words.sentences import as_sentence
from cribbage.ui.words.telling import WriteCard

Names = Sequence[str]
AnyCount = HandShown | CribShown | Settled

UNCOUNTED: Final = "Points uncounted are errors like any other: they cost what they are worth."

UNCALLED: Final = "A call missed is an error like any other: it costs what it is worth."


def is_by_chance(case: Case) -> bool:
    """Whether the chance to win is known of the best choice and of what was made, and decides."""
    if not case.choices:
        return False
    return None not in (case.choices[0].chance, case.chosen.chance)


def counted(case: Case) -> AnyCount:
    """What was settled of the count that is judged."""
    judged = case.judged
    owner = judged.seat if judged.kind is Kind.COUNT else 1 - judged.seat
    return next(
        each
        for each in case.events
        if isinstance(each, AnyCount) and each.seat == owner and each.worth == judged.worth
    )


def counted_where(shown: AnyCount) -> str:
    """In what it was counted: a hand, a crib, or a card with all that it made."""
    if isinstance(shown, Settled):
        return "for the card"
    return "in the crib" if isinstance(shown, CribShown) else "in the hand"


def done(case: Case, names: Names, write: WriteCard) -> tuple[str, ...]:
    """What was done, the fullest way to say it first: a headline without a stop."""
    judged, name = case.judged, names[case.judged.seat]
    deals = judged.seat == case.view.dealer
    match judged.kind:
        case Kind.THROW if deals:
            return f"{name}, dealer, threw two to the crib", f"{name} threw two to the crib"
        case Kind.THROW:
            other = names[1 - judged.seat]
            return (
                f"{name}, pone, threw two to {other}'s crib",
                f"{name} threw two to {other}'s crib",
                f"{name}, pone, threw two to the crib",
                f"{name} threw two to the crib",
            )
        case Kind.CARD:
            (card,), count = judged.made, case.view.count
            if not count:
                return (f"{name} led {write(card)}",)
            return (
                f"{name} played {write(card)} on {count}, making {count + card.value}",
                f"{name} played {write(card)} on {count}",
            )
    if judged.kind is Kind.COUNT:
        return _counted(case, name)
    return _called(case, name, names[1 - judged.seat])


def _counted(case: Case, name: str) -> tuple[str, ...]:
    shown, (said, worth) = counted(case), _said_and_worth(case)
    if meant(case.judged.said) < case.judged.worth:
        return (
            f"{name} counted {said} of {worth} {counted_where(shown)}",
            f"{name} counted {said} of {worth}",
        )
    return (
        f"{name} counted {said} {counted_where(shown)}, worth {worth}",
        f"{name} counted {said}, worth {worth}",
    )


def _called(case: Case, name: str, owner: str) -> tuple[str, ...]:
    said, worth = _said_and_worth(case)
    word = [each.points for each in case.events if isinstance(each, Answered)]
    if not word or word[-1] == case.judged.said:
        return (
            f"{name} let {owner}'s {said} stand, worth {worth}",
            f"{name} let {said} stand, worth {worth}",
        )
    called = meant(word[-1]) or "nothing"
    return (
        f"{name} called {called} for {owner}'s {said}, worth {worth}",
        f"{name} called {called} for {said}, worth {worth}",
    )


def _said_and_worth(case: Case) -> tuple[int | str, int | str]:
    return meant(case.judged.said) or "nothing", case.judged.worth or "nothing"


def wins(case: Case, names: Names) -> str:
    """How often who decided still wins, how often it would have been, and the difference."""
    judged, name = case.judged, names[case.judged.seat]
    still, before, lost = [
        f"{100 * chance:.1f}"
        for chance in (judged.wins, judged.wins + judged.chance, judged.chance)
    ]
    if lost == "0.0":
        return f"{name} wins {still} in 100 with either."
    return f"{name} wins {still} in 100, not {before}: {lost} %"


def in_a_row(case: Case, names: Names, write: WriteCard) -> tuple[str, str]:
    """Why something else was better, in full and for a row of 76 cells: the principle, without the
    figures, or where none decides what the best and what was made are worth beside each other.
    """
    full, judged = because(case, write), case.judged
    if not judged.kind.of_cards or judged.lost < EVEN:
        return full, full
    if case.principle:
        return full, f"{at_length(case.principle)}."
    if judged.kind is Kind.THROW:
        return full, as_sentence(apart(case))
    name, other = names[judged.seat], names[1 - judged.seat]
    best, chosen = case.choices[0], case.chosen
    if is_by_chance(case):
        each = [f"{write(one.cards[0])} {100 * (one.chance or 0):.1f}" for one in (best, chosen)]
        return (f"{name} wins, in games of 100: {', '.join(each)}.",) * 2
    each = [f"{write(one.cards[0])} {figure(one.worth)}" for one in (best, chosen)]
    follows = f"What follows: {', '.join(each)}."
    return f"What follows, {name}'s points less {other}'s: {', '.join(each)}.", follows


def why(case: Case, write: WriteCard) -> tuple[str, ...]:
    """What makes the better throw or card better, the fullest way to say it first."""
    principle = with_price(case.principle) if case.principle else f"{NONE_DECIDES}."
    return because(case, write), principle


class _Came(NamedTuple):
    hand: int
    crib: int


def came(case: Case, names: Names, write: WriteCard) -> str:
    """What a throw came to with the starter that was cut, and the better one would have; empty
    where no starter was.
    """
    starter = case.deal.starter
    if starter is None or not (case.judged.kind is Kind.THROW and case.judged.better):
        return ""
    made, better = [_came(case, thrown) for thrown in (case.judged.made, case.judged.better)]
    name = names[case.judged.seat]
    return (
        f"What came, and is not judged: with {write(starter)} {name}'s hand was worth {made.hand} "
        f"and the crib {made.crib}; with the better throw {better.hand} and {better.crib}."
    )


def _came(case: Case, thrown: Sequence[Card]) -> _Came:
    """What hand and crib were worth then, as the other threw."""
    deal, seat = case.deal, case.judged.seat
    assert deal.starter is not None
    kept = [card for card in deal.dealt[seat] if card not in thrown]
    crib = (*thrown, *deal.thrown[1 - seat])
    return _Came(
        total(score_hand(kept, deal.starter)), total(score_hand(crib, deal.starter, crib=True))
    )


def judged_by(case: Case, names: Names) -> tuple[str, str]:
    """What a decision was judged by, at length and in brief: nothing that was not seen then."""
    brief, kind = judged_by_in_brief(case, names), case.judged.kind
    if kind is Kind.THROW:
        return f"{brief[:-1]}: {names[1 - case.judged.seat]}'s make no difference.", brief
    if kind is Kind.CARD:
        return brief, f"Judged by what {names[case.judged.seat]} had seen."
    full = UNCOUNTED if kind is Kind.COUNT else UNCALLED
    return full, full


def settled(case: Case, names: Names) -> tuple[str, ...]:
    """What became of a count that was wrong, in sentences (docs/rules.md 8.4 to 8.6)."""
    judged, shown, rules = case.judged, counted(case), case.view.rules
    owner, other = shown.seat, Seat(1 - shown.seat)
    said = []
    if shown.points < judged.worth:
        said.append("What is overlooked is lost.")
    elif judged.said > judged.worth and shown.points == judged.worth:
        said.append(f"It is cut back to {judged.worth or 'nothing'}.")
    called = pegged(case.events, other, Why.MUGGINS, Why.PENALTY)
    false = pegged(case.events, owner, Why.FALSE_CALL)
    if called:
        said.append(as_sentence(f"{names[other]} called it: {called} to {names[other]}"))
    elif false:
        said.append(as_sentence(f"{names[other]} called it wrongly: {false} to {names[owner]}"))
    elif (isinstance(shown, Settled) or rules.counts(owner) is Counting.MUGGINS) and (
        shown.points != judged.worth
    ):
        said.append(f"{names[other]} did not call it.")
    return tuple(said)


def points_lost(case: Case) -> str:
    """The points that it lost: whole ones of a count."""
    lost = case.judged.lost
    return figure(lost) if case.judged.kind.of_cards else str(round(lost))
