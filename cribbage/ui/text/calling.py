"""The reading of calls, and of points that are added after a go."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cribbage.engine.actions import Answer, Claim, against_adding, against_answer
from cribbage.engine.game import Announcing, Answering
from cribbage.engine.rules import MOST_SAID, Seat
from cribbage.language.speaking import OneOf, _, grammar
from cribbage.pack.cards import Card, Rank
from cribbage.pack.worded import Worded
from cribbage.ui.text import typed
from cribbage.ui.text.counts import SpokenClaim, heard
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.claims import IN_PLAY, callers, is_open
from cribbage.ui.words.sentences import addressed, list_alternatives
from cribbage.views.view import View

CALL_COMMAND: Final = "call"
"""The word typed before the points when calling a claim."""

SAY_COMMAND: Final = "say"
"""The word typed before the points that are added after a go."""

_SPOKEN = rf"(?i)(?:(.*\S)\s+)?({CALL_COMMAND}|{SAY_COMMAND})s?(?:\s+(.*))?"
_SAID_FOR = rf"(?i)(.*?\S)\s+(?:{CALL_COMMAND}s?\s+)?(\S+)"


class Company(NamedTuple):
    """The players at the table: all names, and the seats of people.

    Only people are prompted. Computer players answer claims by themselves.
    """

    names: tuple[str, ...]
    people: tuple[Seat, ...]

    @property
    def alone(self) -> Seat | None:
        """The only person at the table, or None if there are several."""
        return self.people[0] if len(self.people) == 1 else None

    def callers(self, view: View) -> tuple[Seat, ...]:
        """Return the people who may still call the open claim, in turn; empty if none is open."""
        if not is_open(view) and view.phase is not Answering:
            return ()
        return tuple([seat for seat in callers(view) if seat in self.people])


def card_and_claim(
    text: str, hand: Sequence[Card], numbered: Sequence[Card] | None = None, start: int = 0
) -> tuple[Card, int]:
    """Return the card that is played and the points claimed for it, 0 if none are typed.

    Cards are numbered as in ``chosen``; the count is at ``start`` before the card. Raises
    ValueError, naming what is accepted, if the text names no card of the hand.

    >>> from cribbage.pack.cards import cards
    >>> hand = cards("5H 6D KD")
    >>> card_and_claim("5h 2", hand), card_and_claim("king: fifteen for two", hand)
    ((Card(5H), 2), (Card(KD), 2))
    >>> card_and_claim("2", hand)
    (Card(6D), 0)
    """
    card, said = _card_and_said(text, hand, numbered, start)
    return card, said.points if said else 0


def may_be_the_count(text: str, hand: Sequence[Card], numbered: Sequence[Card], start: int) -> bool:
    """Return true if the number typed after a card is the count that it makes, and not clearly
    points. Raises ValueError as ``card_and_claim`` does.
    """
    card, said = _card_and_said(text, hand, numbered, start)
    return said is not None and said.bare and said.points == start + card.value


def _card_and_said(
    text: str, hand: Sequence[Card], numbered: Sequence[Card] | None, start: int
) -> tuple[Card, SpokenClaim | None]:
    article = typed.has_article(text) and typed.number_typed(text.split()[1]) is not None
    try:
        card = typed.chosen(text, hand, numbered=numbered, verbs=typed.TO_PLAY)[0]
    except ValueError as error:
        if article:
            raise
        fault = error
        # As much as possible names the card: "five of hearts" before "five".
        for name, said in reversed([*_parted(grammar().cards_typed(text))]):
            try:
                card = typed.chosen(name, hand, numbered=numbered, verbs=typed.TO_PLAY)[0]
                if points := heard(said, start + card.value):
                    return card, points
            except ValueError as no_card:
                fault = no_card if heard(said) else fault
        raise fault from None
    aces = [each for each in hand if each.rank is Rank.ACE and each is not card]
    if article and aces:
        either = list_alternatives(
            [_("the {card}", card=card_name(each)) for each in (*aces, card)]
        )
        raise ValueError(_("Which card: {cards}?", cards=either))
    return card, None


def _parted(text: str) -> Iterator[tuple[str, str]]:
    """Yield a text in two parts, at each place where a card can end."""
    for gap in re.finditer(r"[\s,:;()=+、「」]+|(?=を出)", text.strip()):
        if before := text.strip()[: gap.start()]:
            yield before, text.strip()[gap.end() :]


def parse_claim(
    view: View, asked: Seat | None, text: str, company: Company
) -> Claim | Answer | None:
    """Return the call, or the added points, typed while a claim is open; None for other text.

    The caller is the player who is ``asked``, if they may call; None means that all are asked.
    Raises ValueError, with a sentence, if nobody can say that.
    """
    words = re.fullmatch(_SPOKEN, text)
    if words is None or view.phase not in IN_PLAY:
        return None
    who, word, points = words.groups()
    seat = _named(who, company.names)
    if who and seat is None and word.lower() == SAY_COMMAND:
        # The text may be a card with a claim.
        return None
    if not is_open(view):
        raise ValueError(Worded("you cannot call a claim or add to one now"))
    if who and seat is None:
        raise _no_player(view, who, company)
    number = typed.points_typed(points or "")
    if number is None:
        raise ValueError(Worded("put a number after {word}, as in {word} 3", word=word.lower()))
    if word.lower() == CALL_COMMAND:
        return parse_call(view, asked, number, company, seat)
    return add(view, number, company.names, seat)


def parse_call(
    view: View, asked: Seat | None, points: int, company: Company, who: Seat | None = None
) -> Answer:
    """Return a call by ``who``, or else by the player who is ``asked``, or by the only opponent who
    may call. Raises ValueError, with a sentence, if nobody can make it.
    """
    names, may = company.names, company.callers(view)
    if who is None and may:
        who = asked if asked in may else may[0]
        if who != asked and len(may) > 1:
            # If the prompt asks only for a call, a name and a number are enough.
            calls = "" if asked is None else f"{CALL_COMMAND} "
            example = f"{names[may[0]]} {calls}{points}"
            raise ValueError(
                Worded("put the caller's name first, as in {example}", example=example)
            )
    if who not in may:
        claimant = names[view.counted[0] if view.counted else view.players[-1]]
        raise ValueError(_only_these(may, names, claimant))
    assert who is not None
    _check(against_answer(points, view.rules.target if view.counted else MOST_SAID))
    return Answer(who, points)


def after_name(text: str, name: str) -> str:
    """Return what follows the name of a player, as in the sentences of the program; empty if the
    text does not start with it.

    >>> after_name("Ann plays the king of hearts: twenty", "Ann"), after_name("Anna 4", "Ann")
    ('plays the king of hearts: twenty', '')
    """
    for said in (addressed(name), name):
        found = re.match(rf"(?i){re.escape(said)}(?:[\s,:、]+|(?=[のはが]))(.*)", text)
        if found:
            return found[1]
    return ""


def word_of(text: str, names: Sequence[str]) -> tuple[Seat | None, str]:
    """Return the caller's seat, None without a name, and the rest of an answer to a call prompt.

    >>> word_of("Ben 12", ("Ann", "Ben")), word_of("ben calls twelve", ("Ann", "Ben"))
    ((1, '12'), (1, 'twelve'))
    >>> word_of("call 12", ("Ann", "Ben")), word_of("12", ("Ann", "Ben"))
    ((None, '12'), (None, '12'))
    >>> word_of("player 2 12", ("Player 1", "Player 2"))
    (1, '12')
    """
    words = text.split()
    # Try the longest name first, so that "Ann Lee" is not read as "Ann".
    for many in reversed(range(1, len(words))):
        who = _named(" ".join(words[:many]), names)
        if who is not None:
            words = words[many:]
            break
    else:
        who = None
    calls = words[:1] and words[0].lower() in (CALL_COMMAND, f"{CALL_COMMAND}s")
    return who, " ".join(words[1:] if calls else words)


def check_who_calls(view: View, text: str, company: Company) -> None:
    """Raise ValueError, naming who may call, if a number is typed for an unknown player."""
    said = re.fullmatch(_SAID_FOR, text)
    if said and typed.number_typed(said[2]) is not None:
        raise _no_player(view, said[1], company)


def _no_player(view: View, who: str, company: Company) -> ValueError:
    may = OneOf([company.names[seat] for seat in company.callers(view)])
    if not may:
        return ValueError(
            _("{who} is not playing: no one can {call} now", who=who, call=CALL_COMMAND)
        )
    return ValueError(
        _("{who} is not playing: only {names} can {call}", who=who, names=may, call=CALL_COMMAND)
    )


def _only_these(may: Sequence[Seat], names: Sequence[str], claimant: str) -> str:
    parts = {"callers": OneOf([names[seat] for seat in may]), "claimant": claimant}
    if may:
        return _("only {callers} can call {claimant}'s claim now", **parts)
    return _("no one can call {claimant}'s claim now", **parts)


def add(view: View, points: int, names: Sequence[str], who: Seat | None = None) -> Claim:
    """Return what the player of the last card adds to their claim; raises ValueError, with a
    sentence, if nothing can be added or ``who`` did not play that card.
    """
    claimant = view.players[-1]
    if view.phase is not Announcing:
        raise ValueError(
            Worded(
                "{name} can no longer add to that claim, but an opponent can call it, as in "
                "{call} 3",
                name=names[claimant],
                call=CALL_COMMAND,
            )
        )
    if who not in (None, claimant):
        raise ValueError(
            Worded(
                "only {name}, who played the last card, can claim more for it", name=names[claimant]
            )
        )
    _check(against_adding(points, view.claim or 0))
    return Claim(claimant, points)


def _check(reason: str | None) -> None:
    if reason:
        raise ValueError(reason)


def _named(who: str | None, names: Sequence[str]) -> Seat | None:
    return typed.seat_called(who, names, [addressed(name) for name in names]) if who else None
