"""The keys that point at the cards of a hand."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol, Self, TypeVar

from cribbage.language.speaking import _, ngettext, pgettext
from cribbage.pack.cards import Card, Rank
from cribbage.ui.screens.around import Around
from cribbage.ui.screens.keys import HINT, nothing
from cribbage.ui.screens.screen import Binding, Bindings, Hint, Key, Outcome, Request
from cribbage.ui.words.aloud import number, rank_name
from cribbage.ui.words.sentences import as_sentence

_PLACES: Final = tuple("123456789")
# Digits are places, so there are no ranks for them; Q quits, so there is none for queens.
_RANKS: Final = {rank.letter.lower(): rank for rank in Rank if rank.letter in "ATJK"}


class Held(Protocol):
    """A screen with a hand and a pointer."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards from left to right."""

    @property
    def cursor(self) -> int:
        """The place of the card pointed at."""

    def _replace(self, **changes: Any) -> Self: ...


Screen = TypeVar("Screen", bound=Held)


class Pointed(NamedTuple):
    """The place of a card, with ``named`` if the key names exactly that card."""

    place: int
    named: bool = False


def pointed_at(key: Key, hand: tuple[Card, ...], cursor: int) -> Pointed | Hint:
    """Return the card that a key points at, or why it points at none.

    A key gives a place, a rank that is a letter, a suit among cards of the same rank, or the next
    card to one side.
    """
    if isinstance(key, tuple):
        clicked = key[0] == "card" and key[1] < len(hand)
        return Pointed(key[1], named=True) if clicked else Hint("")
    if key in ("left", "right"):
        return Pointed((cursor + (1 if key == "right" else -1)) % len(hand))
    if key in _PLACES:
        if int(key) <= len(hand):
            return Pointed(int(key) - 1, named=True)
        return Hint(_("There is no card {key}: choose 1 to {most}.", key=key, most=len(hand)))
    after = [(cursor + step) % len(hand) for step in range(1, len(hand) + 1)]
    if rank := _RANKS.get(key):
        of_rank = [place for place in after if hand[place].rank is rank]
        if of_rank:
            return Pointed(of_rank[0], named=len(of_rank) == 1)
        return Hint(_("There is no {rank} among these cards.", rank=rank_name(rank)))
    same = [place for place in after if hand[place].rank is hand[cursor].rank]
    of_suit = [place for place in same if hand[place].suit.value.lower() == key]
    return Pointed(of_suit[0]) if of_suit else nothing(key)


def chosen_by(key: Key, screen: Screen, marked: Callable[[Screen, int], Outcome]) -> Outcome:
    """Return the screen with a card pointed at, and ``marked`` too if the key names it."""
    pointed = pointed_at(key, screen.hand, screen.cursor)
    if isinstance(pointed, Hint):
        return pointed
    moved_on = screen._replace(cursor=pointed.place)
    outcome: Outcome = marked(moved_on, pointed.place) if pointed.named else moved_on  # type: ignore[assignment]
    return outcome


def too_many(wanted: int) -> str:
    """Return the answer to choosing more cards than are discarded."""
    return as_sentence(
        _(
            "{number} cards are chosen. Press Space to discard them, or put one back.",
            number=number(wanted),
        )
    )


def too_few(wanted: int) -> Hint:
    """Return the answer to discarding too few cards, with ``wanted`` more to choose."""
    return Hint(
        ngettext(
            "Choose {number} more card, then press Enter to discard.",
            "Choose {number} more cards, then press Enter to discard.",
            wanted,
            number=number(wanted),
        )
    )


def so_many_chosen(chosen: int, wanted: int) -> str:
    """Return the number of cards chosen for the discard: ``1 of 2 chosen``."""
    parts = {"chosen": chosen, "wanted": wanted}
    if chosen == wanted:
        return pgettext("all that are wanted", "{n} of {n} chosen", n=wanted)
    left = wanted - chosen
    return ngettext("{chosen} of {wanted} chosen", "{chosen} of {wanted} chosen", left, **parts)


def by_rank(key: Key) -> bool:
    """Return true if a key names a rank, so that a suit can follow."""
    return key in _RANKS


def hinting(
    around: Around, screen: Held, after_rank: bool, by_suit: Callable[[Key], Outcome]
) -> Bindings:
    """Return the key for a hint; right ``after_rank`` of several cards, it means hearts."""
    if around.lesson:
        return ()
    asked, means = _hint(around), pgettext("a key", "hint")
    cap = HINT if asked is Request.HINT or around.advice else HINT._replace(explained=())

    def pressed(key: Key) -> Outcome:
        pointed = pointed_at(key, screen.hand, screen.cursor)
        if after_rank and isinstance(pointed, Pointed) and pointed.place != screen.cursor:
            return by_suit(key)
        return asked

    return (Binding(cap, means if asked is Request.HINT else "", pressed),)


def _hint(around: Around) -> Request | Hint:
    """Return the request for a hint, or why there is none."""
    if len(around.people) > 1:
        return Hint(_("You can get hints only when you play alone against the computer."))
    if around.advice:
        return Hint(_("The hint is already on the screen."))
    return Request.HINT
