"""The review of a match: what each game came to in figures that add up, and what is said of all."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.match.margins import Margin, Won
from cribbage.match.match import Match
from cribbage.review.games import Games
from cribbage.review.judged import Kind
from cribbage.review.review import Review
from cribbage.ui.advice.reviewed import LUCK_MOVES
from cribbage.ui.words.aloud import number
from cribbage.ui.words.matches import difference, standing_of
from cribbage.ui.words.sentences import Sides, as_sentence, points

_TEN: Final = 10
_SPELLED: Final = 20
_THROWN, _PLAYED, _COUNTED = (Kind.THROW,), (Kind.CARD,), (Kind.COUNT, Kind.CALL)
KINDS: Final = (_THROWN, _PLAYED, _COUNTED)
"""What is told apart of what was lost: throws, cards played, and what goes by counting."""

NAMED: Final = ("deals more", "the six cards", "the starters", "all the rest")
"""The parts of the luck, as ``Line.parts`` has them."""


class Line(NamedTuple):
    """A game of a match, or all of them, in tenths of a point, whole ones.

    Each figure is rounded once and sums are made of what is shown, so whoever adds them up finds
    the same; what is left of the margin is luck. ``lost`` has for each seat what it lost of each of
    ``KINDS``; all else is of the first seat, ``parts`` of its luck as in ``NAMED``.
    """

    margin: int
    lost: tuple[tuple[int, ...], ...]
    errors: int
    luck: int
    parts: tuple[int, ...]


def line(review: Review) -> Line:
    """What one game came to."""
    game = Games((review,))
    lost = tuple([tuple([_tenths(game.lost(seat, *kinds)) for kinds in KINDS]) for seat in (0, 1)])
    margin, errors = _TEN * game.margin(0), sum(lost[1]) - sum(lost[0])
    named = [_tenths(part) for part in game.came(0)]
    luck = margin - errors
    return Line(margin, lost, errors, luck, (*named, luck - sum(named)))


def in_all(lines: Sequence[Line]) -> Line:
    """What several games came to."""
    return Line(
        sum([each.margin for each in lines]),
        tuple([_added([each.lost[seat] for each in lines]) for seat in (0, 1)]),
        sum([each.errors for each in lines]),
        sum([each.luck for each in lines]),
        _added([each.parts for each in lines]),
    )


def counted_by_hand(rules: Rules) -> tuple[bool, ...]:
    """For each of two seats whether it can lose anything by counting: by its own, or where it may
    call what the other leaves out.
    """
    seats = [Seat(0), Seat(1)]
    own = [rules.counts(seat) is not Counting.AUTO or rules.says(seat) for seat in seats]
    calls = [rules.counts(seat) is Counting.MUGGINS for seat in reversed(seats)]
    return tuple([a or b for a, b in zip(own, calls, strict=True)])


def headlines(
    names: Sequence[str], match: Match, won: Sequence[Won], lines: Sequence[Line]
) -> tuple[str, ...]:
    """Who won the match and the points, and what that proves, the fullest first.

    A margin within twice of what luck does to so many games proves little. Where the same cards
    came again luck does less, and nobody has measured how much, so no figure is named.
    """
    sides = tuple([(name,) for name in names])
    margin = sum([each.margin for each in lines]) // _TEN
    full, brief = _scores(match, won, sides, margin)
    many = _games(len(won))
    little = f"{as_sentence(many)[:-1]} {'proves' if len(won) == 1 else 'prove'} little"
    moved = round(LUCK_MOVES[won[0].target] * sqrt(len(won)))
    them = "it" if len(won) == 1 else "them"
    if match.duplicate:
        proves = [f"{little}."]
    elif abs(margin) <= 2 * moved:
        proves = [f"{little}: luck moves {them} by {moved}.", f"{little}."]
    else:
        proves = [f"Luck moves {many} by {moved}."]
    return (*[f"{score} {each}" for score in (full, brief) for each in proves], full)


def of_the_same_cards(match: Match, won: Sequence[Won]) -> str:
    """What it means that cards came twice, in a sentence; empty where none did.

    The six cards of a deal go once to each (docs/rules.md 10.8), so what the best throws promise
    is even between two games as far as both went; what starters and lays make of it is not.
    """
    if not match.duplicate or len(won) < 2:
        return ""
    return "In deals that both games had the six cards are even; other luck is not."


def to_count(rules: Rules) -> str:
    """What the third of ``KINDS`` is, in a sentence; empty where nobody counts."""
    if not any(counted_by_hand(rules)):
        return ""
    if Counting.MUGGINS in map(rules.counts, (Seat(0), Seat(1))):
        return "To count: what was left out, and what of the other was not called."
    return "To count: what was left out."


def result(names: Sequence[str], game: Won, match: Match) -> tuple[str, ...]:
    """Who won a game and how it stood, the fullest first; the last is the least that says it.

    >>> from cribbage.engine.rules import Side
    >>> result(("Ann", "Ben"), Won(Seat(0), Side(1), (84, 121), 121), Match(to=3))
    ('Ben 121 - 84, skunk, counts 2', 'Ben 121 - 84, skunk', 'Ben 121-84, skunk')
    """
    (loser,) = game.losers
    name, made, other = names[game.winner], game.scores[game.winner], game.scores[loser]
    (margin,) = game.margins(match.skunks)
    ends = ", resigned" if game.resigned else ""
    ends += "" if margin is Margin.PLAIN else f", {margin.value}"
    counts = f", counts {match.worth(game)}" if match.to is not None and ends else ""
    full, tight = f"{name} {made} - {other}{ends}", f"{name} {made}-{other}{ends}"
    brief = (f"{name} {made}-{other}, resigned",) if game.resigned else ()
    return tuple(dict.fromkeys([full + counts, full, tight, *brief]))


def together(of: Line, room: int) -> str:
    """What errors and luck came to, in so many cells: by whole points where there are few."""
    fine = f"errors {signed(of.errors)}, luck {signed(of.luck)}"
    coarse = f"errors {round(of.errors / _TEN):+}, luck {round(of.luck / _TEN):+}"
    return next((said for said in (fine, coarse) if len(said) <= room), "")


def tenths(value: int) -> str:
    """``3.9``; ``0.0`` for nothing."""
    return f"{value / _TEN:.1f}"


def whole(value: int) -> str:
    """What is lost by counting, which is of whole points: ``4``."""
    return str(value // _TEN)


def signed(value: int) -> str:
    """``+5.4``, ``-10.1``, ``0.0``."""
    return f"{value / _TEN:+.1f}" if value else "0.0"


def signed_whole(value: int) -> str:
    """A margin, which is of whole points: ``+17``, ``-23``, ``0``."""
    return f"{value // _TEN:+}" if value else "0"


def _scores(match: Match, won: Sequence[Won], sides: Sides, margin: int) -> tuple[str, str]:
    """Who has won, or leads, and by how many points over all games: in full, and in brief."""
    stand, so_far = standing_of(match, won, sides)[:-1], "" if match.is_over(won) else " so far"
    leader = 0 if margin > 0 else 1
    ahead, (name,) = points(abs(margin)), sides[leader]
    if not stand:
        told = difference(match, won, sides)
        if told:
            return told, told
        winner = won[-1].winner
        by = f" by {ahead}" if margin and leader == winner else ""
        told = f"{sides[winner][0]} wins{by}{so_far}."
        return told, told
    totals = match.totals(won, 2)
    if not margin:
        said = (", the points are even", ", the points even")
    elif totals[leader] > totals[1 - leader]:
        said = (f", and {ahead} in all", f", and {ahead}")
    elif totals[leader] == totals[1 - leader]:
        said = (f", {name} {ahead} ahead", f", {name} {ahead} ahead")
    else:
        said = (f", though {name} makes {ahead} more", f", {name} makes {ahead} more")
    full, brief = [f"{stand}{so_far}{each}." for each in said]
    return full, brief.replace("The match stands at ", "").replace(" the match", "", 1)


def _games(many: int) -> str:
    """``three games``; ``40 games``."""
    return f"{number(many) if many <= _SPELLED else many} {'game' if many == 1 else 'games'}"


def _tenths(value: float) -> int:
    return round(_TEN * value)


def _added(each: Sequence[Sequence[int]]) -> tuple[int, ...]:
    return tuple([sum(column) for column in zip(*each, strict=True)])
