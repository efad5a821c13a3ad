"""The log of one game in plain text, and its summary."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from cribbage.engine.events import CribShown
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.sentences import points
from cribbage.ui.words.telling import Told, in_lines, sentence
from cribbage.views.seen import HandsDealt

RECALLED: Final = 3
"""The number of recent events shown again when a game is resumed."""


def side_made(side: tuple[str, ...], made: tuple[str, ...]) -> str:
    """Return what a side scored, by source: ``Ann scored 30 in the play and 61 in hands.``"""
    if not made:
        return _("{side} scored nothing.", side=side)
    return _("{side} scored {points}.", side=side, points=made)


class Account:
    """The log of one game, which has only what everyone may know."""

    def __init__(self, names: Sequence[str]) -> None:
        self._names = names
        self._told: list[Told] = []

    def follow(self, thing: Told) -> None:
        """Add an event to the log."""
        self._told.append(thing)

    def recalled(self) -> Iterator[str]:
        """Yield the last events, without the scores."""
        for thing in self._told[-RECALLED:]:
            yield sentence(thing, self._names)

    def since_turn_of(self, seat: Seat | None) -> Iterator[str]:
        """Yield the events since that seat's last turn; the last events if there is no seat."""
        own = [place for place, thing in enumerate(self._told) if thing.seat == seat]
        if seat is None:
            start = -RECALLED
        else:
            start = own[-1] if own else 0
            while start > 0 and self._told[start - 1].seat == seat:
                start -= 1
        yield from self._lines(self._told[start:])

    def of_deal(self) -> Iterator[str]:
        """Yield everything since the cards were dealt, or since the game started.

        Right after the deal, before anything else has happened, start at the deal before it.
        """
        told = self._told[:-1]
        dealt = [place for place, thing in enumerate(told) if isinstance(thing.event, HandsDealt)]
        yield from self._lines(self._told[dealt[-1] if dealt else 0 :])

    def summary(self) -> Iterator[str]:
        """Yield the sources of each side's points, and the best hand or crib, if any."""
        # Imported late to start faster: only the end of a game needs it.
        from cribbage.ui.words.sources import SOURCES, Tally, better, tallied

        if not self._told:
            return
        view = self._told[-1].view
        tallies, found = (Tally(),) * view.rules.sides, None
        for thing in self._told:
            tallies, found = tallied(tallies, thing), better(found, thing)
        for side, tally in zip(view.rules.by_side(self._names), tallies, strict=True):
            named = zip(tally, SOURCES, strict=True)
            made = tuple([source.said(gained) for gained, source in named if gained])
            yield side_made(side, made)
        if found:
            parts = {
                "name": self._names[found.shown.seat],
                "cards": tuple(map(card_name, found.cards)),
                "starter": card_name(found.shown.starter),
                "points": points(found.shown.worth),
            }
            if isinstance(found.shown, CribShown):
                yield _(
                    "The best score was {points} for {name}'s crib: {cards}, with the {starter}.",
                    **parts,
                )
            else:
                yield _(
                    "The best score was {points} for {name}'s hand: {cards}, with the {starter}.",
                    **parts,
                )

    def _lines(self, things: Iterable[Told]) -> Iterator[str]:
        for thing in things:
            yield from in_lines(thing, self._names)
