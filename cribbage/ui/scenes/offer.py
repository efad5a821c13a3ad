"""The unfinished games that are offered before a new one begins."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache, partial
from pathlib import Path
from typing import Final, NamedTuple, Self

from cribbage.engine.evolve import evolve
from cribbage.engine.game import (
    Announcing,
    Calling,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Pegging,
    Phase,
)
from cribbage.engine.rules import HOUSE, Counting
from cribbage.language.again import Sayable
from cribbage.language.speaking import N_, _, grammar, pgettext
from cribbage.record.record import Record, turns
from cribbage.record.shelf import Kept
from cribbage.sight.view import View, view
from cribbage.ui.guide.help import COUNTED_BY, pegged_by, skunks, who_counts
from cribbage.ui.scenes.form import Start
from cribbage.ui.scenes.screen import Screen
from cribbage.ui.words.matches import agreed, are_programs, standing_of, who_is_a_program
from cribbage.ui.words.sentences import listed

_WEEK: Final = 7
"""The days for which the day of the week says more than the date."""


_TO_DO: Final[dict[type[Phase], str]] = {
    CuttingForDeal: N_("Waiting for {names} to cut for the deal."),
    CuttingPack: N_("Waiting for {names} to cut the pack."),
    Discarding: N_("Waiting for {names} to discard."),
    CuttingStarter: N_("Waiting for {names} to cut for the starter."),
    Pegging: N_("Waiting for {names} to play."),
    Announcing: N_("Waiting for {names} to answer."),
    Calling: N_("Waiting for {names} to answer."),
}
"""What is asked in a phase; in the others hands are counted."""

_COUNT: Final = N_("Waiting for {names} to count.")


class Unfinished(NamedTuple):
    """A kept game by what may be said of it, ``record`` and all; ``left`` is since when."""

    kept: Kept
    record: Record
    left: str

    @property
    def path(self) -> Path:
        """Where it lies."""
        return self.kept.path

    @property
    def names(self) -> tuple[str, ...]:
        """Who plays."""
        return self.record.names

    @property
    def text(self) -> str:
        """Who plays, how it stands, and the day it was left on, in a line."""
        return _text(self.kept, self.record)

    @property
    def points(self) -> str:
        """The players and their points, or between two games of a match which comes next."""
        return f"{self._standing}{self._next}"

    @property
    def points_of_all(self) -> str:
        """The same, and who of them is a program."""
        record = self.record
        told = who_is_a_program(self._standing, record.rules, self.names, record.levels)
        return f"{told}{self._next}"

    @property
    def _standing(self) -> str:
        sides = [" + ".join(side) for side in self.record.rules.by_side(self.names)]
        if self._between:
            return pgettext("sides", ", ").join(sides)
        scored = [f"{side} {score}" for side, score in zip(sides, self.kept.scores, strict=True)]
        if len(sides) > 2:
            return pgettext("sides", ", ").join(scored)
        return f"{scored[0]} - {self.kept.scores[1]} {sides[1]}"

    @property
    def _next(self) -> str:
        return _(": game {number} next", number=len(self.kept.won) + 1) if self._between else ""

    @property
    def programs(self) -> str:
        """Who is a program, in a sentence; empty where only people play."""
        both = zip(self.names, self.record.levels, strict=True)
        named = [name for name, level in both if level]
        return pgettext("of programs", "{said}.", said=are_programs(named)) if named else ""

    @property
    def deal(self) -> str:
        """The number of the deal that was played."""
        game = self.kept.game
        return "" if game is None or self._between else str(max(game.deals, 1))

    @property
    def played_to(self) -> str:
        """How far the game goes, and how the match stands: ``121, 1-0 of 7``."""
        record, rules = self.record, self.record.rules
        totals = "-".join(map(str, record.match.totals(self.kept.won, rules.sides)))
        if record.match.to is not None:
            return _(
                "{target}, {totals} of {to}",
                target=rules.target,
                totals=totals,
                to=record.match.to,
            )
        if record.match.duplicate:
            number = len(self.kept.won) + 1
            return _("{target}, game {number} of 2", target=rules.target, number=number)
        return pgettext("played to", "{target}", target=rules.target)

    @property
    def ways(self) -> tuple[str, ...]:
        """Who counts the hands, in a word, once where it is the same for all."""
        ways = [briefly(way.value) for way in self.record.rules.counting]
        return tuple(ways if len(set(ways)) > 1 else ways[:1])

    @property
    def counted(self) -> str:
        """Who counts the hands, in a sentence."""
        ways = self.record.rules.counting
        if set(ways) == {Counting.AUTO}:
            return _("Counting is {way}.", way=_(COUNTED_BY[Counting.AUTO]))
        if len(set(ways)) == 1:
            return _("Hands are counted {way}.", way=_(COUNTED_BY[ways[0]]))
        return who_counts(self.names, ways)

    @property
    def view(self) -> View | None:
        """The last game as a bystander sees it; None where none is begun, or the next is not."""
        return None if self.kept.game is None or self._between else view(self.kept.game)

    @property
    def told(self) -> tuple[tuple[str, str], ...]:
        """What it is besides its points: a word each, and what there is to say of it."""
        record, rules = self.record, self.record.rules
        match, sides = record.match, record.rules.by_side(self.names)
        pegged = {*map(pegged_by, rules.pegging)}
        played_for = _("One game to {target}", target=rules.target)
        if match.has_more_games:
            played_for = agreed(match, rules.target)
        each = (
            (_("paused"), self.left),
            (pgettext("a word before it", "deal"), self._dealt),
            (_("status"), self._asked),
            (_("playing"), _("{said}.", said=played_for)),
            (_("the match"), standing_of(match, self.kept.won, sides)),
            (_("skunks"), skunks(match, rules.target)),
            (_("hands"), self.counted),
            (_("the play"), _("Pegging is {way}.", way=pegged.pop()) if len(pegged) == 1 else ""),
        )
        return tuple([(word, text) for word, text in each if text])

    @property
    def told_briefly(self) -> tuple[tuple[str, str], ...]:
        """Who has to do what, and how hands are counted, where there is no room for more."""
        return (_("status"), self._asked), (_("hands"), self.counted)

    @property
    def _dealt(self) -> str:
        """Which deal it is, and whose."""
        seen = self.view
        if seen is None or seen.dealer is None:
            return ""
        return _("{deal}, dealt by {name}", deal=self.deal, name=self.names[seen.dealer])

    @property
    def _asked(self) -> str:
        """Who has to do what."""
        if self._between:
            return _("Ready to start the next game.")
        seen = self.view
        if seen is None or HOUSE in seen.to_act:
            return _("Ready to start the next deal.")
        names = tuple([self.names[seat] for seat in seen.to_act])
        return _(_TO_DO.get(seen.phase, _COUNT), names=names)

    @property
    def _between(self) -> bool:
        """Whether a game of its match is over and the next not begun."""
        return _is_between(self.kept)


@dataclass(frozen=True)
class Offer(Screen):
    """Games to take up again, one pointed at. ``form`` is what a new game begins with, None where
    its players are agreed; ``fault`` is a sentence about one that could not be taken up.

    ``asked`` says that the one pointed at is deleted if that is confirmed. What is ``deleted``,
    each with its place, lies where it lay until the games are left.
    """

    kept: tuple[Unfinished, ...]
    form: Start | None
    cursor: int = 0
    fault: str = ""
    asked: bool = False
    deleted: tuple[tuple[int, Unfinished], ...] = ()

    @property
    def looked_at(self) -> Unfinished | None:
        """The game whose board is seen: where none is left, the one that was deleted last."""
        if self.kept:
            return self.kept[self.cursor]
        return self.deleted[-1][1] if self.deleted else None

    @property
    def pointed(self) -> Unfinished | None:
        """The game pointed at; None where none can be taken up."""
        free = self.cursor < len(self.kept) and not self.kept[self.cursor].kept.in_use
        return self.kept[self.cursor] if free else None

    def hinted(self, hint: str) -> Self:
        """Return the screen with a sentence about the last key; what stands there stays."""
        return self._replace(fault=hint, asked=False) if hint else self


def offered(kept: Sequence[Kept], form: Start | None = None, now: datetime | None = None) -> Offer:
    """The games that are not over, the last played first."""
    now = now or datetime.now()
    games = [
        Unfinished(each, each.record, Sayable(partial(_left, each.when, now)))
        for each in kept
        if each.record
    ]
    return _pointing(Offer(tuple(games), form))


def _left(when: datetime, now: datetime) -> str:
    """When it was left, as briefly as tells it from others.

    >>> _left(datetime(2026, 11, 20, 21, 5), datetime(2026, 11, 21, 12))
    'Fri 20 Nov, 21:05'
    >>> _left(datetime(2025, 12, 11, 19, 3), datetime(2026, 11, 21, 12))
    '11 Dec 2025, 19:03'
    """
    days = (now.date() - when.date()).days
    if not days:
        return _("today, {hour}", hour=f"{when:%H:%M}")
    lately = 0 < days < _WEEK
    day = grammar().day_briefly(
        when.date(), weekday=lately, year=not lately and when.year != now.year
    )
    return _("{day}, {hour}", day=day, hour=f"{when:%H:%M}")


def briefly(way: str) -> str:
    """Who counts or pegs, in the word that --counting or --pegging has for it.

    >>> briefly("muggins")
    'muggins'
    """
    said = {
        "auto": pgettext("a way of counting", "auto"),
        "hand": pgettext("a way of counting", "hand"),
        "muggins": pgettext("a way of counting", "muggins"),
        "say": pgettext("a way of pegging", "say"),
    }
    return said[way]


def _is_between(kept: Kept) -> bool:
    return kept.game is not None and kept.game.winner is not None


def _text(kept: Kept, record: Record) -> str:
    names, rules = record.names, record.rules
    over = _is_between(kept)
    pairs = zip(rules.by_side(names), kept.scores, strict=True)
    scores = [_("{side} {score}", side=side, score=score) for side, score in pairs]
    standing = listed(names) if over else pgettext("scores", ", ").join(scores)
    standing = who_is_a_program(standing, rules, names, record.levels)
    return _(
        "{standing}, {played_for}, paused on {day}",
        standing=standing,
        played_for=_played_for(kept, record, over=over),
        day=grammar().day(kept.when.date()),
    )


def _played_for(kept: Kept, record: Record, *, over: bool) -> str:
    match, number = record.match, len(kept.won) + 1
    if not match.has_more_games:
        return _("to {target}", target=record.rules.target)
    if match.to is None:
        said = N_("before game {number} of 2") if over else N_("game {number} of 2")
        return _(said, number=number)
    said = N_("game {number} of a match to {to} ({totals})")
    if over:
        said = N_("before game {number} of a match to {to} ({totals})")
    totals = " - ".join(map(str, match.totals(kept.won, record.rules.sides)))
    return _(said, number=number, to=match.to, totals=totals)


def pointed_further(offer: Offer, step: int) -> Offer:
    """The offer with the next game pointed at, or the one before; they go round, past any that is
    open elsewhere.
    """
    many = len(offer.kept)
    places = [(offer.cursor + step * far) % many for far in range(1, many + 1)]
    free = [place for place in places if not offer.kept[place].kept.in_use]
    return offer._replace(cursor=free[0] if free else offer.cursor, asked=False, fault="")


def deleting(offer: Offer) -> Offer:
    """The game pointed at is asked about, and once that was asked, deleted."""
    game, place = offer.pointed, offer.cursor
    if game is None or not offer.asked:
        return offer._replace(asked=game is not None, fault="")
    left = offer.kept[:place] + offer.kept[place + 1 :]
    deleted = (*offer.deleted, (place, game))
    return _pointing(offer._replace(kept=left, deleted=deleted, asked=False))


def undone(offer: Offer) -> Offer:
    """The game that was deleted last is back in its place."""
    *deleted, (place, game) = offer.deleted
    kept = (*offer.kept[:place], game, *offer.kept[place:])
    return offer._replace(kept=kept, deleted=tuple(deleted), cursor=place, asked=False)


def _pointing(offer: Offer) -> Offer:
    """With a game pointed at that can be taken up, from the cursor on, if there is one."""
    offer = offer._replace(cursor=max(0, min(offer.cursor, len(offer.kept) - 1)))
    return offer if offer.pointed or not offer.kept else pointed_further(offer, 1)


@lru_cache(maxsize=64)
def pegs_of(record: Record) -> tuple[tuple[int, int], ...]:
    """The holes of each side's front and back peg, as the last game of a record was left."""
    pegs = [(0, -1)] * record.rules.sides
    for turn in turns(record):
        game = turn.game
        for event in turn.step.events:
            game = evolve(game, event)
            pegs = [
                pair if score == pair[0] else (score, pair[0]) if score else (0, -1)
                for pair, score in zip(pegs, game.scores, strict=True)
            ]
    return tuple(pegs)
