"""Highlights of a game: great hands and cards, lines crossed, how it ended."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cribbage.engine.events import CribShown, GameWon, HandShown, Pegged, Played, Settled
from cribbage.engine.rules import Side
from cribbage.language.speaking import _, grammar, ngettext, pgettext
from cribbage.match.match import Margin, Skunks, margin
from cribbage.pack.scoring import Combo, Why
from cribbage.ui.words.aloud import made, number
from cribbage.ui.words.matches import margin_name
from cribbage.ui.words.sentences import SideNames, as_sentence
from cribbage.ui.words.telling import Announcement

SHOWN_RANK, SAID_RANK, RUNG, RARE, RAREST = 1, 2, 3, 4, 5
"""The ranks of highlights: only shown, because other words say it; also said; with a bell if bells
are on; a hand of 28; a hand of 29."""

GREAT_HAND: Final = 20
"""The fewest points of a great hand or crib."""

LONG_RUN: Final = 5
"""The fewest cards of a long run in the play."""

COMEBACK: Final = 30
"""The holes, one street, that a winner must have been behind for a comeback."""

CLOSE: Final = 3
"""The most holes by which a skunk counts as a close escape."""

LAST_STREET: Final = 30
"""The holes before the target from which a leader threatens a skunk."""


class Highlight(NamedTuple):
    """A highlight: its rank, a sentence about it, and its side."""

    rank: int
    text: str
    side: Side

    @property
    def rings(self) -> bool:
        """True if the terminal bell rings for it."""
        return self.rank >= RUNG


class Moments:
    """A finder of highlights that follows a game, or the games of a match."""

    def __init__(self, names: Sequence[str], skunks: Skunks = Skunks.STANDARD) -> None:
        self._names = names
        self._skunks = skunks
        self._behind: tuple[int, ...] = ()

    def of(self, announcement: Announcement) -> tuple[Highlight, ...]:
        """Return the highlights in the next thing announced."""
        self._behind = behind_so_far(self._behind, announcement)
        return game_highlights(announcement, self._behind, self._names, self._skunks)


def said_with(found: Sequence[Highlight]) -> tuple[str, ...]:
    """Return the sentences of the highlights that other words do not cover."""
    return tuple([each.text for each in found if each.rank >= SAID_RANK])


def behind_so_far(before: tuple[int, ...], announcement: Announcement) -> tuple[int, ...]:
    """Return the most holes that each side has been behind the leader in this game.

    ``before`` are those before ``announcement``; a new game starts from zero.
    """
    scores = announcement.view.scores
    most = before if before and any(announcement.before.scores) else (0,) * len(scores)
    now = [max(scores) - score for score in scores]
    return tuple([max(pair) for pair in zip(most, now, strict=True)])


def game_highlights(
    announcement: Announcement,
    behind: tuple[int, ...],
    names: Sequence[str],
    skunks: Skunks = Skunks.STANDARD,
) -> tuple[Highlight, ...]:
    """Return the highlights in one thing, the highest rank first; most have none.

    They depend on the views before and after it, on how far each side was ``behind`` at most, and
    on which defeats have a name. Each highlight comes once in a game.
    """
    rules = announcement.view.rules
    sides = rules.by_side(names)
    found: list[Highlight] = []
    match announcement.event:
        case HandShown() | CribShown() as shown:
            found += great_hand(shown, rules.side(shown.seat), of_six=rules.discards == 2)
        case Played(seat):
            found += great_card(announcement.score, names[seat], rules.side(seat))
        # Points that were not claimed are not pegged, so they are no highlight.
        case Settled(seat, score, points) if points >= announcement.event.worth:
            found += great_card(score, names[seat], rules.side(seat))
        case Pegged(seat, (Combo(Why.HEELS), *_)):
            said = _("His heels for {name}.", name=names[seat])
            found.append(Highlight(SHOWN_RANK, said, rules.side(seat)))
        # Nobody knows how a resigned game would have ended.
        case GameWon(side) if announcement.view.resigned is None:
            found += _ended(announcement.view.scores, side, behind, sides, skunks)
    found += _pegged_to(announcement, sides, skunks)
    return tuple(sorted(found, key=lambda each: -each.rank))


_ONE_IN: Final = {
    20: ("859", "874"),
    21: ("1,842", "1,848"),
    22: ("2,850", "2,850"),
    23: ("3,157", "3,157"),
    24: ("3,456", "3,456"),
    28: ("162,435", "162,435"),
    29: ("3,248,700", "3,248,700"),
}
"""One in how many hands, and one in how many cribs, is worth this much or more."""

_DEALT_TO_ONE_OF_TWO: Final = "216,580"
"""One in how many six-card deals is a hand of 29, for a player who keeps it."""

_RANKS: Final = {24: RUNG, 28: RARE, 29: RAREST}


def great_hand(
    shown: HandShown | CribShown, side: Side, *, of_six: bool = True
) -> Iterator[Highlight]:
    """Yield a highlight for the worth of a hand, whatever was claimed (docs/rules.md 6.5).

    ``of_six`` is true if the hand was kept from six cards.
    """
    worth, crib = shown.worth, isinstance(shown, CribShown)
    if worth < GREAT_HAND:
        return
    parts = {"number": number(worth), "many": _ONE_IN[worth][crib]}
    if worth < 29 and crib:
        said = _("{number}: one crib in {many} is this good or better", **parts)
    elif worth < 29:
        said = _("{number}: one hand in {many} is this good or better", **parts)
    elif crib:
        said = _("{number}, the best possible: one crib in {many}", **parts)
    elif of_six:
        parts["many"] = _DEALT_TO_ONE_OF_TWO
        said = _("{number}, the best possible: a player gets it once in {many} deals", **parts)
    else:
        said = _("{number}, the best possible: one hand in {many}", **parts)
    yield Highlight(_RANKS.get(worth, SAID_RANK), as_sentence(said), side)


def great_card(score: tuple[Combo, ...], name: str, side: Side) -> Iterator[Highlight]:
    """Yield a highlight for 31, three or four of a kind, or a long run (docs/rules.md 5.8)."""
    great = {combo: rank for combo in score if (rank := _rank_in_the_play(combo))}
    if great:
        said = _("{combinations} for {name}", combinations=tuple(map(_named, great)), name=name)
        yield Highlight(max(great.values()), as_sentence(said), side)


def _named(combo: Combo) -> str:
    if combo.why is Why.RUN:
        return pgettext("a long run", "a run of {length}", length=number(len(combo.cards)))
    return made(combo)


def _rank_in_the_play(combo: Combo) -> int:
    cards = len(combo.cards)
    match combo.why:
        case Why.THIRTY_ONE:
            return SHOWN_RANK
        case Why.PAIR if cards > 2:
            return RUNG if cards == 4 else SHOWN_RANK
        case Why.RUN if cards >= LONG_RUN:
            # The longest that fits under 31 has seven cards.
            return min(SHOWN_RANK + cards - LONG_RUN, RUNG)
        case _:
            return 0


def _pegged_to(announcement: Announcement, sides: SideNames, skunks: Skunks) -> Iterator[Highlight]:
    """Yield highlights for skunk lines escaped and for the stinkhole."""
    target = announcement.view.rules.target
    leads = max(announcement.view.scores)
    scores = zip(announcement.before.scores, announcement.view.scores, strict=True)
    for side, (before, after) in enumerate(scores):
        if before < target - 1 == after:
            stands = ngettext(
                "{side} is in the stinkhole: any point wins.",
                "{side} are in the stinkhole: any point wins.",
                len(sides[side]),
                side=sides[side],
            )
            yield Highlight(SAID_RANK, stands, Side(side))
        line = margin(target, before, skunks)
        threatened = after < leads and leads >= target - LAST_STREET
        if threatened and margin(target, after, skunks) is not line:
            yield Highlight(SAID_RANK, _crossed(line, sides[side]), Side(side))


def _crossed(line: Margin, side: tuple[str, ...]) -> str:
    many = len(side)
    match line:
        case Margin.SKUNK:
            return ngettext(
                "{side} is past the skunk line.",
                "{side} are past the skunk line.",
                many,
                side=side,
            )
        case Margin.DOUBLE_SKUNK:
            return ngettext(
                "{side} is past the double skunk line.",
                "{side} are past the double skunk line.",
                many,
                side=side,
            )
        case _:
            return ngettext(
                "{side} is past halfway and cannot be lurched.",
                "{side} are past halfway and cannot be lurched.",
                many,
                side=side,
            )


def _ended(
    scores: Sequence[int], winner: Side, behind: Sequence[int], sides: SideNames, skunks: Skunks
) -> Iterator[Highlight]:
    """Yield highlights for a narrow win, a comeback, or a skunk just escaped (rules.md 10.1)."""
    target = scores[winner]
    losers = [side for side in range(len(scores)) if side != winner]
    if max([scores[side] for side in losers]) == target - 1:
        scores_said = grammar().against([target, target - 1])
        yield Highlight(RUNG, _("Won by a single hole: {scores}.", scores=scores_said), winner)
    if behind[winner] >= COMEBACK:
        said = ngettext(
            "{side} came back from {holes} holes behind to win.",
            "{side} came back from {holes} holes behind to win.",
            len(sides[winner]),
            side=sides[winner],
            holes=behind[winner],
        )
        yield Highlight(RUNG, said, winner)
    for side in losers:
        for holes in range(1, CLOSE + 1):
            escaped = margin(target, scores[side] - holes, skunks)
            if escaped is not margin(target, scores[side], skunks):
                said = ngettext(
                    "{side} escaped the {margin} by {number} hole.",
                    "{side} escaped the {margin} by {number} holes.",
                    holes,
                    side=sides[side],
                    margin=margin_name(escaped),
                    number=number(holes),
                )
                yield Highlight(SAID_RANK, said, Side(side))
                break
