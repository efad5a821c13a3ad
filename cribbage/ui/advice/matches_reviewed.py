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
from cribbage.ui.words.aloud import number
from cribbage.ui.words.matches import difference, standing_of
from cribbage.ui.words.sentences import Sides, as_sentence, points, so_many

LUCK_OF_A_GAME: Final = 12
"""By how many points luck moves a game: the standard deviation of games between good players."""

_TEN: Final = 10
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
    score = _score(match, won, sides, margin)
    many = so_many(len(won), "game") if len(won) > 20 else _spoken(len(won))
    them = "it" if len(won) == 1 else "them"
    moves = round(LUCK_OF_A_GAME * sqrt(len(won)))
    if match.duplicate:
        proves = [f"{as_sentence(many)[:-1]} prove little."]
    elif abs(margin) <= 2 * moves:
        little = f"{as_sentence(many)[:-1]} prove{'s' if len(won) == 1 else ''} little"
        proves = [f"{little}: luck moves {them} by {moves}.", f"{little}."]
    else:
        proves = [f"Luck moves {many} by {moves}."]
    return (*[f"{score} {each}" for each in proves], score)


def of_the_same_cards(match: Match, won: Sequence[Won]) -> str:
    """What it means that cards came twice, in a sentence; empty where none did.

    The six cards of a deal go once to each (docs/rules.md 10.8), so what the best throws promise
    is even between two games as far as both went; what is made of starters and lays is not.
    """
    if not match.duplicate or len(won) < 2:
        return ""
    return "Games with the same cards: what the six cards promise is even in both, other luck not."


TO_COUNT: Final = "To count: what was left out, and what of the other was not called."
"""What the third of ``KINDS`` is."""


def result(names: Sequence[str], game: Won, match: Match) -> tuple[str, ...]:
    """Who won a game and how it stood, the fullest first; the last is the least that says it.

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
    return tuple(dict.fromkeys([full + counts, full, tight]))


def tenths(value: int) -> str:
    """``3.9``; ``0.0`` for nothing."""
    return f"{value / _TEN:.1f}"


def signed(value: int) -> str:
    """``+5.4``, ``-10.1``, ``0.0``."""
    return f"{value / _TEN:+.1f}" if value else "0.0"


def signed_whole(value: int) -> str:
    """A margin, which is of whole points: ``+17``, ``-23``, ``0``."""
    return f"{value // _TEN:+}" if value else "0"


def _score(match: Match, won: Sequence[Won], sides: Sides, margin: int) -> str:
    """Who has won, or leads, and by how many points over all games."""
    stand = standing_of(match, won, sides)
    if match.duplicate and match.to is None:
        told = difference(match, won, sides)
        if told:
            return told
    leader = 0 if margin > 0 else 1
    if not stand:
        winner = won[-1].winner
        by = f" by {points(abs(margin))}" if leader == winner else ""
        return f"{sides[winner][0]} wins{by}."
    totals = match.totals(won, 2)
    if not margin:
        return f"{stand[:-1]}, the points are even."
    so_far = "" if match.is_over(won) else " so far"
    ahead = points(abs(margin))
    name = sides[leader][0]
    if len(set(totals)) == 1:
        return f"{stand[:-1]}{so_far}, {name} {ahead} ahead."
    if totals[leader] > totals[1 - leader]:
        return f"{stand[:-1]}, and {ahead} in all{so_far}."
    return f"{stand[:-1]}{so_far}, {name} makes {ahead} more."


def _spoken(many: int) -> str:
    return f"{number(many)} {'game' if many == 1 else 'games'}"


def _tenths(value: float) -> int:
    return round(_TEN * value)


def _added(each: Sequence[Sequence[int]]) -> tuple[int, ...]:
    return tuple([sum(column) for column in zip(*each, strict=True)])
