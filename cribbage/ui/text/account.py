"""The log of one game in plain text, and its summary."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from cribbage.engine.events import CribShown
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.sentences import format_point_count
from cribbage.ui.words.telling import Announcement, event_lines, event_sentence
from cribbage.views.seen import HandsDealt

if TYPE_CHECKING:  # the table for two to four needs no solitaire
    from cribbage.ui.words.solitaire_events import SolitaireAnnouncement

AnnouncementT = TypeVar("AnnouncementT", bound="Announcement | SolitaireAnnouncement")

RECALLED: Final = 3
"""The number of recent events shown again when a game is resumed."""


def side_made(side: tuple[str, ...], made: tuple[str, ...]) -> str:
    """Return what a side scored, by source: ``Ann scored 30 in the play and 61 in hands.``"""
    if not made:
        return _("{side} scored nothing.", side=side)
    return _("{side} scored {points}.", side=side, points=made)


class Account(Generic[AnnouncementT]):
    """The log of a game of any kind, which has only what everyone may know.

    ``sentence`` is that of an event, ``in_lines`` those with the score after it, and ``dealt`` are
    the events that start a deal.
    """

    def __init__(
        self,
        sentence: Callable[[AnnouncementT], str],
        in_lines: Callable[[AnnouncementT], Iterator[str]],
        dealt: tuple[type, ...],
        *,
        looks_back: bool = False,
    ) -> None:
        self.told: list[AnnouncementT] = []
        self._sentence = sentence
        self._in_lines = in_lines
        self._dealt = dealt
        self._looks_back = looks_back

    def follow(self, announcement: AnnouncementT) -> None:
        """Add an event to the log."""
        self.told.append(announcement)

    def recalled(self) -> Iterator[str]:
        """Yield the last events, without the scores."""
        for announcement in self.told[-RECALLED:]:
            yield self._sentence(announcement)

    def since_turn_of(self, seat: Seat | None) -> Iterator[str]:
        """Yield the events since that seat's last turn; the last events if there is no seat."""
        own = [place for place, announcement in enumerate(self.told) if announcement.seat == seat]
        if seat is None:
            start = -RECALLED
        else:
            start = own[-1] if own else 0
            while start > 0 and self.told[start - 1].seat == seat:
                start -= 1
        yield from self._lines_from(start)

    def of_deal(self) -> Iterator[str]:
        """Yield everything since the cards were dealt, or since the game started.

        A log that ``looks_back`` starts at the deal before it while only the deal has happened.
        """
        told = self.told[:-1] if self._looks_back else self.told
        dealt = [
            place
            for place, announcement in enumerate(told)
            if isinstance(announcement.event, self._dealt)
        ]
        yield from self._lines_from(dealt[-1] if dealt else 0)

    def _lines_from(self, first: int) -> Iterator[str]:
        for announcement in self.told[first:]:
            yield from self._in_lines(announcement)


def game_account(names: Sequence[str]) -> Account[Announcement]:
    """Return the log of a game for two or more."""
    said, lines = partial(event_sentence, names=names), partial(event_lines, names=names)
    return Account(said, lines, (HandsDealt,), looks_back=True)


def summarize_game(told: Sequence[Announcement], names: Sequence[str]) -> Iterator[str]:
    """Yield the sources of each side's points, and the best hand or crib, if any."""
    # Imported late to start faster: only the end of a game needs it.
    from cribbage.ui.words.sources import SOURCES, Tally, better_hand, tallied

    if not told:
        return
    view = told[-1].view
    tallies, found = (Tally(),) * view.rules.sides, None
    for announcement in told:
        tallies, found = tallied(tallies, announcement), better_hand(found, announcement)
    for side, tally in zip(view.rules.by_side(names), tallies, strict=True):
        named = zip(tally, SOURCES, strict=True)
        made = tuple([source.said(gained) for gained, source in named if gained])
        yield side_made(side, made)
    if found:
        parts = {
            "name": names[found.shown.seat],
            "cards": tuple(map(card_name, found.cards)),
            "starter": card_name(found.shown.starter),
            "points": format_point_count(found.shown.worth),
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
