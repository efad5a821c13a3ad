"""The sentences about one judged decision: what was done, what it cost, and why."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.engine.events import Answered, CribShown, HandShown, Settled
from cribbage.engine.rules import Counting, Seat
from cribbage.language.speaking import N_, _, pgettext
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Why, score_hand, total
from cribbage.review.review import Kind, pegged
from cribbage.ui.words.cases import Case
from cribbage.ui.words.claims import meant
from cribbage.ui.words.reviewed import because, judged_by_in_brief
from cribbage.ui.words.sentences import as_sentence, in_one_row
from cribbage.ui.words.telling import WriteCard
from cribbage.ui.words.throws import figure

Names = Sequence[str]
AnyCount = HandShown | CribShown | Settled

UNCOUNTED: Final = N_("Missed points are errors and cost their full value.")

UNCALLED: Final = N_("A missed call is an error and costs the points it would have scored.")


def is_by_chance(case: Case) -> bool:
    """Return true if the win chances of the best and the made choice are known, and so decide."""
    if not case.choices:
        return False
    return None not in (case.choices[0].chance, case.chosen.chance)


def counted(case: Case) -> AnyCount:
    """Return the event that settled the judged count or call."""
    judged = case.judged
    owner = judged.seat if judged.kind is Kind.COUNT else 1 - judged.seat
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


def done(case: Case, names: Names, write: WriteCard) -> tuple[str, ...]:
    """Return headlines for the decision, the longest first, without a period."""
    judged, name = case.judged, names[case.judged.seat]
    deals = judged.seat == case.view.dealer
    match judged.kind:
        case Kind.THROW if deals:
            return (
                _("{name}, the dealer, discarded to the crib", name=name),
                _("{name} discarded to the crib", name=name),
            )
        case Kind.THROW:
            other = names[1 - judged.seat]
            return (
                _("{name}, the pone, discarded to {other}'s crib", name=name, other=other),
                _("{name} discarded to {other}'s crib", name=name, other=other),
                _("{name}, the pone, discarded to the crib", name=name),
                _("{name} discarded to the crib", name=name),
            )
        case Kind.CARD:
            (card,), count = judged.made, case.view.count
            if not count:
                return (_("{name} led {card}", name=name, card=write(card)),)
            making = count + card.value
            parts = {"name": name, "card": write(card), "count": count, "making": making}
            return (
                _("{name} played {card} on {count}, making {making}", **parts),
                _("{name} played {card} on {count}", **parts),
            )
    if judged.kind is Kind.COUNT:
        return _counted(case, name)
    return _called(case, name, names[1 - judged.seat])


def _counted(case: Case, name: str) -> tuple[str, ...]:
    shown, (said, worth) = counted(case), _said_and_worth(case)
    parts = {"name": name, "said": said, "worth": worth}
    if meant(case.judged.said) < case.judged.worth:
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
    parts["called"] = _points_or_nothing(meant(word[-1]))
    return (
        _("{name} called {called} against {owner}'s {said} (correct: {worth})", **parts),
        _("{name} called {called} against {said} (correct: {worth})", **parts),
    )


def _said_and_worth(case: Case) -> tuple[str, str]:
    judged = case.judged
    return _points_or_nothing(meant(judged.said)), _points_or_nothing(judged.worth)


def _points_or_nothing(points: int) -> str:
    return str(points) if points else pgettext("points of a count", "0")


def wins(case: Case, names: Names) -> str:
    """Return a sentence on the player's win chance after this and after the best choice."""
    judged, name = case.judged, names[case.judged.seat]
    still, before, lost = [
        f"{100 * chance:z.1f}"
        for chance in (judged.wins, judged.wins + judged.chance, judged.chance)
    ]
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


class _Came(NamedTuple):
    hand: int
    crib: int


def came(case: Case, names: Names, write: WriteCard) -> str:
    """Return what the discard and the better one scored with the starter; empty without one."""
    starter = case.deal.starter
    if starter is None or not (case.judged.kind is Kind.THROW and case.judged.better):
        return ""
    made, better = [_came(case, thrown) for thrown in (case.judged.made, case.judged.better)]
    name = names[case.judged.seat]
    return _(
        "When {starter} was cut, {name}'s hand scored {hand} and the crib {crib}. The better "
        "discard would have scored {better_hand} and {better_crib}.",
        starter=write(starter),
        name=name,
        hand=made.hand,
        crib=made.crib,
        better_hand=better.hand,
        better_crib=better.crib,
    )


def _came(case: Case, thrown: Sequence[Card]) -> _Came:
    """Return what hand and crib scored after this discard, given the opponent's discard."""
    deal, seat = case.deal, case.judged.seat
    assert deal.starter is not None
    kept = [card for card in deal.dealt[seat] if card not in thrown]
    crib = (*thrown, *deal.thrown[1 - seat])
    return _Came(
        total(score_hand(kept, deal.starter)), total(score_hand(crib, deal.starter, crib=True))
    )


def judged_by(case: Case, names: Names) -> tuple[str, str]:
    """Return what a decision was judged by, in full and in brief: only what was visible then."""
    brief, kind = judged_by_in_brief(case, names), case.judged.kind
    name, other = names[case.judged.seat], names[1 - case.judged.seat]
    if kind is Kind.THROW:
        full = _(
            "Based only on {name}'s six cards and the score, not on {other}'s cards.",
            name=name,
            other=other,
        )
        return full, brief
    if kind is Kind.CARD:
        return brief, _("Based on what {name} could see.", name=name)
    full = _(UNCOUNTED if kind is Kind.COUNT else UNCALLED)
    return full, full


def settled(case: Case, names: Names) -> tuple[str, ...]:
    """Return sentences on the outcome of a wrong count (docs/rules.md 8.4 to 8.6)."""
    judged, shown, rules = case.judged, counted(case), case.view.rules
    owner, other = shown.seat, Seat(1 - shown.seat)
    said = []
    if shown.points < judged.worth:
        said.append(_("Missed points are lost."))
    elif judged.said > judged.worth and shown.points == judged.worth:
        said.append(
            _("The claim was reduced to {points}.", points=_points_or_nothing(judged.worth))
        )
    called = pegged(case.events, other, Why.MUGGINS, Why.PENALTY)
    false = pegged(case.events, owner, Why.FALSE_CALL)
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


def points_lost(case: Case) -> str:
    """Return the points lost, as a whole number for a count."""
    lost = case.judged.lost
    return figure(lost) if case.judged.kind.of_cards else str(round(lost))
