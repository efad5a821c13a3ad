"""What a player is asked in plain lines, and the decision that his answer stands for."""

from collections.abc import Iterable, Sequence
from typing import Final

from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play
from cribbage.engine.game import Announcing, Answering, Discarding, Pegging, Showing
from cribbage.engine.rules import Counting, Seat
from cribbage.pack.cards import Card
from cribbage.sight.legal import legal
from cribbage.sight.view import View
from cribbage.ui.lines.calling import CALL, SAY, call, card_and_claim, word_of
from cribbage.ui.lines.naming import chosen, number_typed
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.claims import callers, is_open
from cribbage.ui.words.sentences import crib_of, listed

COUNT: Final = "count"
"""What is typed to have one's own hand counted."""


def question(view: View, seat: Seat, names: Sequence[str], still: str = "") -> str:
    """The prompt for the decision that ``seat`` owes; it ends with a colon or a question mark.

    ``still`` is what may be said yet of the card before.
    """
    name = names[seat]
    if view.phase is Discarding:
        assert view.dealer is not None
        away = "two cards" if view.rules.discards == 2 else "one card"
        own = view.dealer == seat
        of_partner = not own and view.rules.side(view.dealer) == view.rules.side(seat)
        crib = f"{'partner ' * of_partner}{crib_of(names[view.dealer], own=own)}"
        return f"{name}, lay away {away} to {crib}:"
    if view.phase is Pegging:
        and_says = " and what it scores" if view.rules.says(seat) else ""
        return f"{name}, play a card{and_says}{_only_choice(view)}{still}:"
    if is_open(view):
        called_by = callers(view)
        example = f", as in {names[called_by[0]]} 2" if len(called_by) > 1 else ""
        what = f"call what {names[view.players[-1]]} said{example}"
        return f"{_any_of(called_by, names)}, {what}, or Enter lets it stand:"
    if view.phase is Showing:
        asked = f"{name}, what is {_counted(view)} worth?"
        may = view.rules.counts(seat) is Counting.HAND
        return f"{asked} A number, or {COUNT} to have it counted:" if may else asked
    if view.phase is Answering:
        claimant, called_by = names[view.counted[0]] if view.counted else "", callers(view)
        claims = f"what is {_counted(view)} worth? {claimant} claims {view.claim}"
        if len(called_by) == 1:
            return f"{name}, {claims}, and Enter accepts:"
        calls = f"Who calls it says so, as in {names[called_by[0]]} 2"
        return f"{_any_of(called_by, names)}, {claims}. {calls}, and Enter accepts for all:"
    cuts = [cut.depth for cut in legal(view) if isinstance(cut, Cut)]
    limits = f"lift {cuts[0]} to {cuts[-1]} cards, or Enter for anywhere"
    return f"{name}, cut {_CUT_FOR.get(view.phase.__name__, 'the pack')}: {limits}:"


def still_open(view: View, asked: Seat, names: Sequence[str]) -> str:
    """What may be said yet of the last card, for the end of a prompt; empty where nothing may.

    ``view`` is a bystander's, and ``asked`` who is to decide next.
    """
    if not is_open(view):
        return ""
    claimant, may = names[view.players[-1]], callers(view)
    if view.phase is Announcing:
        return f", or {claimant} says more, as in {SAY} 1"
    if may == (asked,):
        return f", or {CALL} what {claimant} said, as in {CALL} 2"
    others = [caller for caller in may if caller != asked]
    example = f", as in {names[others[0]]} {CALL} 2" if len(may) > 1 else ""
    return f", or {_any_of(may, names)} may {CALL} it{example}"


def read(
    view: View, seat: Seat, text: str, names: Sequence[str], calls: Seat | None = None
) -> Action:
    """The decision that an answer stands for; ValueError, in a sentence, where it stands for none.

    An empty answer is the one card that fits, or accepts a claim, for all who may call it. Who
    ``calls``, if it is known, need not be named.
    """
    hand = _hand_in_order(view, seat)
    if view.phase is Discarding:
        return Discard(seat, chosen(text, hand, view.rules.discards))
    if view.phase is Pegging:
        only = _only_card(view)
        if only and not text:
            return Play(seat, only)
        if view.rules.says(seat):
            return Play(seat, *card_and_claim(text, hand))
        return Play(seat, chosen(text, hand)[0])
    if is_open(view) or view.phase is Answering:
        assert view.claim is not None
        if not text:
            return Answer(callers(view)[-1], view.claim)
        who, said = word_of(text, names)
        return call(view, calls, _number(said), names, who)
    if view.phase is Showing:
        return Claim(seat, None if text.lower() == COUNT else _number(text))
    return Cut(seat, _number(text))


def cards_at_hand(view: View, seat: Seat | None, names: Sequence[str]) -> str:
    """The cards that ``seat`` decides on as far as the view shows them; empty where it shows none.

    That is what lies open to be counted, or else the cards he holds, as they are numbered.
    """
    if view.counted and view.starter:
        owner, crib = view.counted
        row = _sorted(view.crib if crib else view.hands[owner])
        shown = listed([card_name(card) for card in row])
        counted = "crib" if crib else "hand"
        return f"{names[owner]}'s {counted} is {shown}, with the {card_name(view.starter)}."
    if seat is None or view.phase not in (Discarding, Pegging):
        return ""
    held = _hand_in_order(view, seat)
    named = [f"{place} {card_name(card)}" for place, card in enumerate(held, 1)]
    return f"{names[seat]} holds {', '.join(named)}." if named else ""


def _any_of(seats: Sequence[Seat], names: Sequence[str]) -> str:
    return listed([names[seat] for seat in seats], "or")


def _hand_in_order(view: View, seat: Seat) -> list[Card]:
    """The cards that ``seat`` holds, as they are numbered."""
    return _sorted(view.hands[seat]) if view.hands else []


def _only_choice(view: View) -> str:
    only = _only_card(view)
    if only is None:
        return ""
    # Enter lays it and says nothing of it.
    fits = " alone" if view.rules.says(view.to_act[0]) else ", which alone fits"
    return f", or Enter for the {card_name(only)}{fits}"


def _only_card(view: View) -> Card | None:
    """The card that alone fits, None where there are more."""
    fitting = {play.card for play in legal(view) if isinstance(play, Play)}
    return fitting.pop() if len(fitting) == 1 else None


def _counted(view: View) -> str:
    """What is being counted."""
    return "the crib" if view.counted and view.counted[1] else "the hand"


_CUT_FOR: Final = {"CuttingForDeal": "for the deal", "CuttingStarter": "for the starter"}


def _sorted(row: Iterable[Card | None]) -> list[Card]:
    return sorted([card for card in row if card], key=lambda card: card.order)


def _number(text: str) -> int:
    if not text:
        raise ValueError("write a number, as in 12")
    said = number_typed(text)
    if said is None:
        raise ValueError(f"{text!r} is no number: write digits, as in 12")
    return said
