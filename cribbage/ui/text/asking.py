"""The prompts for decisions in plain text, and the reading of answers."""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from cribbage.engine import game
from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play
from cribbage.engine.rules import Counting, Seat
from cribbage.language.speaking import N_, OneOf, _, pgettext
from cribbage.pack.cards import Card, sort_cards
from cribbage.pack.worded import Worded
from cribbage.ui.text import calling
from cribbage.ui.text.typed import (
    TO_DISCARD,
    TO_PLAY,
    EitherCard,
    chosen,
    number_typed,
    place_or_rank,
    points_typed,
)
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.claims import is_open, smile_in_play
from cribbage.ui.words.help_text import to_discard
from cribbage.views.view import View, legal

_Read = TypeVar("_Read")

COUNT_COMMAND: Final = "count"
"""The word typed to have your own hand counted."""


def decision_prompt(view: View, seat: Seat, company: calling.Company, seen: View) -> str:
    """Return the prompt for a decision of ``seat``; it ends with a colon or a question mark.

    ``seen`` is a bystander's view: if a claim for a card is still open in it, the prompt also says
    who can add to it or call it.
    """
    names, may = company.names, company.callers(view)
    name = names[seat]
    if view.phase is game.Discarding:
        return pgettext("of a discard", "{asked}:", asked=to_discard(view, seat, names))
    if view.phase is game.Pegging:
        return prompt(_asked_to_play(view, seat, name), seen, seat, company)
    if _is_added_to(view, may):
        return _(
            "{name}, type {say} 1 to claim more for your last card, or press Enter to skip:",
            name=name,
            say=calling.SAY_COMMAND,
        )
    if is_open(view):
        claimant = names[view.players[-1]]
        if len(may) == 1:
            return _(
                "{name}, type a number to call {claimant}'s claim, or press Enter to accept it:",
                name=names[may[0]],
                claimant=claimant,
            )
        return _who_calls(view, claimant, names[may[0]])
    if view.phase is game.Showing:
        if view.counted and view.counted[1]:
            asked = _("{name}, what is the crib worth?", name=name)
        else:
            asked = _("{name}, what is the hand worth?", name=name)
        if view.rules.counts(seat) is not Counting.HAND:
            return asked
        return _(
            '{asked} Type a number, or "{count}" for an automatic count:',
            asked=asked,
            count=COUNT_COMMAND,
        )
    if view.phase is game.Answering:
        claimant = names[view.counted[0]] if view.counted else ""
        if len(may) > 1:
            return _who_calls(view, claimant, names[may[0]])
        if view.rules.seats > 2:
            # Another player's call was shown last, so the claim is repeated.
            return _(
                "{claimant} claims {points}. {name}, type your count (Enter accepts):",
                claimant=claimant,
                points=view.claim,
                name=name,
            )
        claim = {"name": name, "claimant": claimant, "points": view.claim}
        if view.counted and view.counted[1]:
            return _(
                "{claimant} claims {points} for the crib. {name}, type your count (Enter accepts):",
                **claim,
            )
        return _(
            "{claimant} claims {points} for the hand. {name}, type your count (Enter accepts):",
            **claim,
        )
    cuts = [cut.depth for cut in legal(view) if isinstance(cut, Cut)]
    return _(_CUTS[view.phase], name=name, least=cuts[0], most=cuts[-1])


_CUTS: Final[dict[type[game.Phase], str]] = {
    game.CuttingForDeal: N_(
        "{name}, cut for deal: lift {least} to {most} cards, or press Enter to cut anywhere:"
    ),
    game.CuttingPack: N_(
        "{name}, cut the pack: lift {least} to {most} cards, or press Enter to cut anywhere:"
    ),
    game.CuttingStarter: N_(
        "{name}, cut for the starter: lift {least} to {most} cards, or press Enter to cut anywhere:"
    ),
}


def _asked_to_play(view: View, seat: Seat, name: str) -> str:
    """Return the prompt for a card, naming the only playable one; without a colon."""
    only = only_card(view)
    if not view.rules.says(seat):
        return asked_for_a_card(name, only)
    if only is None:
        return _("{name}, play a card and claim its points", name=name)
    # Enter plays the card without a claim.
    return _(
        "{name}, play a card and claim its points, or press Enter to play the {card} with no claim",
        name=name,
        card=card_name(only),
    )


def asked_for_a_card(name: str, only: Card | None) -> str:
    """Return the prompt for a card played without a claim, naming the ``only`` playable one, if
    any; without a colon.
    """
    if only is None:
        return _("{name}, play a card", name=name)
    return _(
        "{name}, play a card, or press Enter for the {card}, the only one you can play",
        name=name,
        card=card_name(only),
    )


def prompt(asked: str, view: View, seat: Seat, company: calling.Company) -> str:
    """Return a prompt for ``seat`` with a colon, adding how the last claim can be answered.

    ``view`` is a bystander's.
    """
    return _("{asked}:", asked=_with_what_is_open(asked, view, seat, company))


def _with_what_is_open(asked: str, view: View, seat: Seat, company: calling.Company) -> str:
    if not is_open(view):
        return asked
    names, may = company.names, company.callers(view)
    others = [caller for caller in may if caller != seat]
    call_two = (
        f"{names[others[0]]} {calling.CALL_COMMAND} 2"
        if len(may) > 1
        else f"{calling.CALL_COMMAND} 2"
    )
    parts = {
        "asked": asked,
        "claimant": names[view.players[-1]],
        "call": calling.CALL_COMMAND,
        "call_two": call_two,
        "callers": OneOf([names[caller] for caller in may]),
    }
    if view.phase is game.Announcing:
        if not may:
            return _(
                "{asked}, or {claimant} can add points by typing {say} 1",
                say=calling.SAY_COMMAND,
                **parts,
            )
        return _(
            "{asked}; {claimant} can type {say} 1 to add points, and an opponent can call the "
            "claim ({call_two})",
            say=calling.SAY_COMMAND,
            **parts,
        )
    if may == (seat,):
        return _("{asked}, or {call} {claimant}'s claim, as in {call_two}", **parts)
    if len(may) == 1:
        return _("{asked}, or {callers} can {call} the claim", **parts)
    return _("{asked}, or {callers} can {call} the claim, as in {call_two}", **parts)


def parse_decision(
    view: View, seat: Seat, text: str, company: calling.Company, calls: Seat | None = None
) -> Action:
    """Return the decision that an answer means; raises ValueError, with a sentence, if none.

    An empty answer plays the only playable card, adds nothing to a claim, or accepts a claim for
    all who may call it. If the caller is known, ``calls``, their name need not be typed.
    """
    hand, numbered = _hand_in_order(view, seat), _numbered(view, seat, company)
    if view.phase is game.Discarding:
        return Discard(seat, chosen(text, hand, view.rules.discards, numbered, TO_DISCARD))
    if view.phase is game.Pegging:
        only = only_card(view)
        if only and not text:
            return Play(seat, only)
        if view.rules.says(seat):

            def card(typed: str) -> Play:
                return Play(seat, *calling.card_and_claim(typed, hand, numbered, view.count))

            return _without_name(text, company.names[seat], card)
        return Play(seat, chosen(text, hand, numbered=numbered, verbs=TO_PLAY)[0])
    may = company.callers(view)
    if _is_added_to(view, may):
        return calling.add(view, _points(text), company.names) if text else Claim(seat, 0)
    if is_open(view) or view.phase is game.Answering:
        if not text:
            return acceptance(view, company)
        who, said = calling.word_of(text, company.names)
        if who is None and points_typed(said) is None:
            calling.check_who_calls(view, said, company)
        return calling.parse_call(view, calls, _points(said), company, who)
    if view.phase is game.Showing:
        if text.lower() == COUNT_COMMAND:
            return Claim(seat, None)
        return Claim(seat, _without_name(text, company.names[seat], _points))
    return Cut(seat, _read_as(number_typed, text))


def either_card(
    view: View, text: str, action: Action, company: calling.Company
) -> EitherCard | None:
    """Return a number in ``text``, which was read as ``action``, that can mean another card as
    well, or None.
    """
    if not isinstance(action, Play | Discard):
        return None
    seat = action.seat
    meant = (action.card,) if isinstance(action, Play) else action.cards
    hand, numbered = _hand_in_order(view, seat), _numbered(view, seat, company)
    return place_or_rank(text, meant, hand, numbered, (*TO_PLAY, *TO_DISCARD))


def doubt(view: View, text: str, play: Play, company: calling.Company) -> str:
    """Return what makes the claim in ``text`` doubtful, which was read as ``play``; empty if it is
    not: players say the count with each card, and some numbers no card can score.
    """
    if not play.claim:
        return ""
    seat, name = play.seat, company.names[play.seat]
    hand, numbered = _hand_in_order(view, seat), _numbered(view, seat, company)

    def counts(typed: str) -> bool:
        return calling.may_be_the_count(typed, hand, numbered, view.count)

    if _without_name(text, name, counts):
        return _("The {card} makes the count {count}.", card=card_name(play.card), count=play.claim)
    return smile_in_play(play.claim, name, view.rules.seats)


def _without_name(text: str, name: str, read: Callable[[str], _Read]) -> _Read:
    """Return what a text means, or else what the text after the player's own name does."""
    try:
        return read(text)
    except ValueError:
        after = calling.after_name(text, name)
        if not after:
            raise
        return read(after)


def acceptance(view: View, company: calling.Company) -> Claim | Answer:
    """Return the decision that accepts the open claim for all people who may call it."""
    may = company.callers(view)
    if not may:
        return Claim(view.players[-1], 0)
    assert view.claim is not None
    return Answer(may[-1], view.claim)


def choosable_cards(view: View, seat: Seat | None, company: calling.Company) -> str:
    """Return the cards that ``seat`` decides on; empty if the view shows none.

    They are the hand or crib being counted, or else the cards held, with their numbers.
    """
    if view.counted and view.starter:
        owner, crib = view.counted
        row = sort_cards(view.crib if crib else view.hands[owner])
        parts = {
            "name": company.names[owner],
            "cards": tuple(map(card_name, row)),
            "starter": card_name(view.starter),
        }
        if crib:
            return _("{name}'s crib is {cards}, with the {starter}.", **parts)
        return _("{name}'s hand is {cards}, with the {starter}.", **parts)
    if seat is None or view.phase not in (game.Discarding, game.Pegging):
        return ""
    return cards_held(view, seat, company)


def cards_held(view: View, seat: Seat, company: calling.Company) -> str:
    """Return the cards that ``seat`` holds, with their numbers; empty if the view shows none."""
    held = _hand_in_order(view, seat)
    numbered = enumerate(_numbered(view, seat, company), 1)
    named = [card_with_number(place, card) for place, card in numbered if card in held]
    if not named:
        return ""
    return _("{name} holds {cards}.", name=company.names[seat], cards=numbered_cards(named))


def card_with_number(place: int, card: Card) -> str:
    """Return a card with its number: ``3: five of hearts``."""
    return pgettext(
        "a card with its number", "{number}: {card}", number=place, card=card_name(card)
    )


def numbered_cards(named: Sequence[str]) -> str:
    """Join cards that have their numbers."""
    return pgettext("cards with their numbers", ", ").join(named)


def _is_added_to(view: View, may: Sequence[Seat]) -> bool:
    """Return true if the player of the last card is asked to add to their claim after a go.

    If the claim would win the game, the players who ``may`` call it are asked instead.
    """
    if view.phase is not game.Announcing:
        return False
    score = view.scores[view.rules.side(view.players[-1])]
    return not may or score + (view.claim or 0) < view.rules.target


def _who_calls(view: View, claimant: str, caller: str) -> str:
    """Return the prompt for several callers, which fits in a line of the narrowest screen."""
    return _(
        "{claimant} claims {points}. Enter to accept, or call it ({caller} 2):",
        claimant=claimant,
        points=view.claim,
        caller=caller,
    )


def _hand_in_order(view: View, seat: Seat) -> game.Hand:
    return sort_cards(view.hands[seat]) if view.hands else ()


def _numbered(view: View, seat: Seat, company: calling.Company) -> game.Hand:
    """Return the cards that have a number for ``seat``: those they hold.

    A player without other people sees the list once a deal, so a card keeps its number in a deal.
    """
    held = _hand_in_order(view, seat)
    if seat != company.alone:
        return held
    discards = view.laid[seat] if view.laid else ()
    turns = zip(view.players, view.played, strict=True)
    return sort_cards([*held, *discards, *[card for player, card in turns if player == seat]])


def only_card(view: View) -> Card | None:
    """Return the only card that can be played, or None if there are more, or none is asked for."""
    fitting = {play.card for play in legal(view) if isinstance(play, Play)}
    return fitting.pop() if len(fitting) == 1 else None


def _points(text: str) -> int:
    return _read_as(points_typed, text)


def _read_as(kind: Callable[[str], int | None], text: str) -> int:
    if not text:
        raise ValueError(Worded("enter a number, such as 12"))
    said = kind(text)
    if said is None:
        raise ValueError(Worded("{text!r} is not a number: use digits, as in 12", text=text))
    return said
