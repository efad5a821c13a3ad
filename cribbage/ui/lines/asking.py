"""What a player is asked in plain lines, and the decision that his answer stands for."""

from collections.abc import Iterable, Sequence
from typing import Final

from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play
from cribbage.engine.game import Announcing, Answering, Discarding, Pegging, Showing
from cribbage.engine.rules import Counting, Seat
from cribbage.pack.cards import Card
from cribbage.sight.legal import legal
from cribbage.sight.view import View
from cribbage.ui.lines.calling import (
    CALL,
    SAY,
    Company,
    add,
    call,
    card_and_claim,
    check_who_calls,
    word_of,
)
from cribbage.ui.lines.naming import chosen, number_typed
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.claims import is_open
from cribbage.ui.words.help import to_lay_away
from cribbage.ui.words.sentences import listed, one_of

COUNT: Final = "count"
"""What is typed to have one's own hand counted."""


def question(view: View, seat: Seat, company: Company, still: str = "") -> str:
    """The prompt for the decision that ``seat`` owes; it ends with a colon or a question mark.

    ``still`` is what may be said yet of the card before.
    """
    names, may = company.names, company.callers(view)
    name = names[seat]
    if view.phase is Discarding:
        return f"{to_lay_away(view, seat, names)}:"
    if view.phase is Pegging:
        and_says = " and what it scores" if view.rules.says(seat) else ""
        return f"{name}, play a card{and_says}{_only_choice(view)}{still}:"
    if _is_added_to(view, may):
        return f"{name}, say more of the last card, as in {SAY} 1, or Enter for no more:"
    if is_open(view):
        claimant = names[view.players[-1]]
        if len(may) == 1:
            return f"{names[may[0]]}, call what {claimant} said, or Enter lets it stand:"
        return _who_calls(view, claimant, names[may[0]])
    if view.phase is Showing:
        asked = f"{name}, what is {_counted(view)} worth?"
        may_ask = view.rules.counts(seat) is Counting.HAND
        return f"{asked} A number, or {COUNT} to have it counted:" if may_ask else asked
    if view.phase is Answering:
        claimant = names[view.counted[0]] if view.counted else ""
        if len(may) > 1:
            return _who_calls(view, claimant, names[may[0]])
        if view.rules.seats > 2:
            # After the call of another, which was told last.
            return f"{claimant} claims {view.claim}. {name}, what is it worth? Enter accepts:"
        worth = f"what is {_counted(view)} worth? {claimant} claims {view.claim}"
        return f"{name}, {worth}, and Enter accepts:"
    cuts = [cut.depth for cut in legal(view) if isinstance(cut, Cut)]
    limits = f"lift {cuts[0]} to {cuts[-1]} cards, or Enter for anywhere"
    return f"{name}, cut {_CUT_FOR.get(view.phase.__name__, 'the pack')}: {limits}:"


def still_open(view: View, asked: Seat, company: Company) -> str:
    """What may be said yet of the last card, for the end of a prompt; empty where nothing may.

    ``view`` is a bystander's, and ``asked`` who is to decide next.
    """
    if not is_open(view):
        return ""
    names, may = company.names, company.callers(view)
    claimant = names[view.players[-1]]
    others = [caller for caller in may if caller != asked]
    if view.phase is Announcing:
        called = f"as in {names[others[0]]} {CALL} 2" if len(may) > 1 else f"as in {CALL} 2"
        or_called = f", or is called, {called}" if may else ""
        return f", or {claimant} says more, as in {SAY} 1{or_called}"
    if may == (asked,):
        return f", or {CALL} what {claimant} said, as in {CALL} 2"
    example = f", as in {names[others[0]]} {CALL} 2" if len(may) > 1 else ""
    return f", or {_any_of(may, names)} may {CALL} it{example}"


def read(view: View, seat: Seat, text: str, company: Company, calls: Seat | None = None) -> Action:
    """The decision that an answer stands for; ValueError, in a sentence, where it stands for none.

    An empty answer is the one card that fits, adds nothing to what was said, or accepts a claim,
    for all who may call it. Who ``calls``, if it is known, need not be named.
    """
    hand, numbered = _hand_in_order(view, seat), _numbered(view, seat, company)
    if view.phase is Discarding:
        return Discard(seat, chosen(text, hand, view.rules.discards, numbered))
    if view.phase is Pegging:
        only = _only_card(view)
        if only and not text:
            return Play(seat, only)
        if view.rules.says(seat):
            return Play(seat, *card_and_claim(text, hand, numbered))
        return Play(seat, chosen(text, hand, numbered=numbered)[0])
    may = company.callers(view)
    if _is_added_to(view, may):
        return add(view, _number(text), company.names) if text else Claim(seat, 0)
    if is_open(view) or view.phase is Answering:
        if not text:
            return let_stand(view, company)
        who, said = word_of(text, company.names)
        if who is None:
            check_who_calls(view, said, company)
        return call(view, calls, _number(said), company, who)
    if view.phase is Showing:
        return Claim(seat, None if text.lower() == COUNT else _number(text))
    return Cut(seat, _number(text))


def let_stand(view: View, company: Company) -> Claim | Answer:
    """The decision that lets stand what was said, for all people who may call it."""
    may = company.callers(view)
    if not may:
        return Claim(view.players[-1], 0)
    assert view.claim is not None
    return Answer(may[-1], view.claim)


def cards_at_hand(view: View, seat: Seat | None, company: Company) -> str:
    """The cards that ``seat`` decides on as far as the view shows them; empty where it shows none.

    That is what lies open to be counted, or else the cards he holds, as they are numbered.
    """
    if view.counted and view.starter:
        owner, crib = view.counted
        row = _sorted(view.crib if crib else view.hands[owner])
        shown = listed([card_name(card) for card in row])
        counted = "crib" if crib else "hand"
        return f"{company.names[owner]}'s {counted} is {shown}, with the {card_name(view.starter)}."
    if seat is None or view.phase not in (Discarding, Pegging):
        return ""
    return cards_held(view, seat, company)


def cards_held(view: View, seat: Seat, company: Company) -> str:
    """The cards that ``seat`` holds as far as the view shows them, with their numbers; empty where
    it shows none.
    """
    held = _hand_in_order(view, seat)
    numbered = enumerate(_numbered(view, seat, company), 1)
    named = [f"{place} {card_name(card)}" for place, card in numbered if card in held]
    return f"{company.names[seat]} holds {', '.join(named)}." if named else ""


def _is_added_to(view: View, may: Sequence[Seat]) -> bool:
    """Whether the player of the last card is asked what he adds to what he said, after a go.

    Where that would win, who ``may`` call it is asked instead.
    """
    if view.phase is not Announcing:
        return False
    score = view.scores[view.rules.side(view.players[-1])]
    return not may or score + (view.claim or 0) < view.rules.target


def _who_calls(view: View, claimant: str, caller: str) -> str:
    """The prompt for the word of several; a line of the narrowest screen holds it."""
    return f"Who calls {claimant}'s {view.claim}? As in {caller} 2, or Enter for nobody:"


def _any_of(seats: Sequence[Seat], names: Sequence[str]) -> str:
    return one_of([names[seat] for seat in seats])


def _hand_in_order(view: View, seat: Seat) -> list[Card]:
    """The cards that ``seat`` holds, as he sorts them."""
    return _sorted(view.hands[seat]) if view.hands else []


def _numbered(view: View, seat: Seat, company: Company) -> list[Card]:
    """The cards that have a number for ``seat``: those that he holds.

    To who is alone they are read once a deal, and a card has the same number all through it.
    """
    held = _hand_in_order(view, seat)
    if seat != company.alone:
        return held
    laid = view.laid[seat] if view.laid else ()
    turns = zip(view.players, view.played, strict=True)
    return _sorted([*held, *laid, *[card for player, card in turns if player == seat]])


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
