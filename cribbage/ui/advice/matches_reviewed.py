"""The review of a match: what each game came to in figures that add up, and what is said of all."""

from collections.abc import Sequence
from math import sqrt
from typing import Final, NamedTuple

from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, ngettext, pgettext
from cribbage.match.margins import Won
from cribbage.match.match import Match
from cribbage.review.games import Games
from cribbage.review.judged import Kind
from cribbage.review.review import Review
from cribbage.ui.advice.reviewed import LUCK_MOVES
from cribbage.ui.words.aloud import number
from cribbage.ui.words.matches import difference, margin_name, standing_of
from cribbage.ui.words.sentences import Sides, as_sentence, points, run_on

_TEN: Final = 10
_SPELLED: Final = 20
_THROWN, _PLAYED, _COUNTED = (Kind.THROW,), (Kind.CARD,), (Kind.COUNT, Kind.CALL)
KINDS: Final = (_THROWN, _PLAYED, _COUNTED)
"""What is told apart of what was lost: throws, cards played, and what goes by counting."""

NAMED: Final = (N_("extra deals"), N_("cards dealt"), N_("starters"), N_("all the rest"))
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
    many, moved = len(won), round(LUCK_MOVES[won[0].target] * sqrt(len(won)))
    games = _games(many)
    little = ngettext("{games} proves little.", "{games} prove little.", many, games=games)
    if match.duplicate:
        proves = [as_sentence(little)]
    elif abs(margin) <= 2 * moved:
        luck = ngettext(
            "{games} proves little: luck swings it by {moved} points.",
            "{games} prove little: luck swings the total by {moved} points.",
            many,
            games=games,
            moved=moved,
        )
        proves = [as_sentence(luck), as_sentence(little)]
    else:
        proves = [
            _("Luck swings the total of {games} by {moved} points.", games=games, moved=moved)
        ]
    return (*[run_on([score, each]) for score in (full, brief) for each in proves], full)


def of_the_same_cards(match: Match, won: Sequence[Won]) -> str:
    """What it means that cards came twice, in a sentence; empty where none did.

    The six cards of a deal go once to each (docs/rules.md 10.8), so what the best throws promise
    is even between two games as far as both went; what starters and lays make of it is not.
    """
    if not match.duplicate or len(won) < 2:
        return ""
    return _("In deals played twice, card luck evens out, but other luck does not.")


def to_count(rules: Rules) -> str:
    """What the third of ``KINDS`` is, in a sentence; empty where nobody counts."""
    if not any(counted_by_hand(rules)):
        return ""
    if Counting.MUGGINS in map(rules.counts, (Seat(0), Seat(1))):
        return _("Count: points you missed in your count or did not call in your opponent's.")
    return _("Count: missed points.")


def result(names: Sequence[str], game: Won, match: Match) -> tuple[str, ...]:
    """Who won a game and how it stood, the fullest first; the last is the least that says it.

    >>> from cribbage.engine.rules import Side
    >>> result(("Ann", "Ben"), Won(Seat(0), Side(1), (84, 121), 121), Match(to=3))
    ('Ben 121 - 84, skunk, counts as 2', 'Ben 121 - 84, skunk', 'Ben 121-84, skunk')
    """
    (loser,) = game.losers
    name, made, other = names[game.winner], game.scores[game.winner], game.scores[loser]
    (margin,) = game.margins(match.skunks)
    resigned, name_of_it = [_("resigned")] * game.resigned, margin_name(margin)
    ends = [*resigned, *filter(None, [name_of_it])]
    counts = [_("counts as {points}", points=match.worth(game))] if match.to and ends else []
    spaced = _("{name} {made} - {other}", name=name, made=made, other=other)
    tight = _("{name} {made}-{other}", name=name, made=made, other=other)
    each = ((spaced, [*ends, *counts]), (spaced, ends), (tight, ends), (tight, resigned or ends))
    between = pgettext("what is told of a game", ", ")
    return tuple(dict.fromkeys([between.join([score, *told]) for score, told in each]))


def together(of: Line, room: int) -> str:
    """What errors and luck came to, in so many cells: by whole points where there are few."""
    each = (
        (signed(of.errors), signed(of.luck)),
        (f"{round(of.errors / _TEN):+}", f"{round(of.luck / _TEN):+}"),
    )
    told = [_("errors {errors}, luck {luck}", errors=errors, luck=luck) for errors, luck in each]
    return next((said for said in told if cells(said) <= room), "")


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
    leader = 0 if margin > 0 else 1
    ahead, (name,) = points(abs(margin)), sides[leader]
    if match.to is None:
        told = difference(match, won, sides) or _who_wins(match, won, sides, margin)
        return told, told
    totals = match.totals(won, 2)
    full, brief = standing_of(match, won, sides)[:-1], _standing_in_brief(match, won, sides)
    if not match.is_over(won):
        full, brief = [_("{standing} so far", standing=each) for each in (full, brief)]
    if not margin:
        return (
            _("{standing}, with total points tied.", standing=full),
            _("{standing}, total points tied.", standing=brief),
        )
    if totals[leader] > totals[1 - leader]:
        full, brief = [
            _("{standing}, ahead by {points}.", standing=each, points=ahead)
            for each in (full, brief)
        ]
        return full, brief
    parts = {"name": name, "points": ahead}
    if totals[leader] == totals[1 - leader]:
        full, brief = [
            _("{standing}, with {name} ahead by {points}.", standing=each, **parts)
            for each in (full, brief)
        ]
        return full, brief
    return (
        _("{standing}, though {name} scored {points} more.", standing=full, **parts),
        _("{standing}; {name} scored {points} more.", standing=brief, **parts),
    )


def _who_wins(match: Match, won: Sequence[Won], sides: Sides, margin: int) -> str:
    """Who wins one game, or the first of two that are played with the same cards."""
    winner = won[-1].winner
    name, so_far = sides[winner][0], not match.is_over(won)
    if margin and (margin > 0) == (winner == 0):
        ahead = points(abs(margin))
        if so_far:
            return _("{name} is ahead by {points} so far.", name=name, points=ahead)
        return _("{name} wins by {points}.", name=name, points=ahead)
    if so_far:
        return _("{name} is ahead so far.", name=name)
    return _("{name} wins.", name=name)


def _standing_in_brief(match: Match, won: Sequence[Won], sides: Sides) -> str:
    """Who leads or has won, without a stop: ``Ann leads 3 - 1``; ``3 - 3`` where nobody does."""
    totals = match.totals(won, 2)
    ahead = max((0, 1), key=lambda side: totals[side])
    score = _("{score} - {other}", score=totals[ahead], other=totals[1 - ahead])
    if match.winner(won) is not None:
        return _("{name} wins {score}", name=sides[ahead][0], score=score)
    if totals[0] == totals[1]:
        return score
    return _("{name} leads {score}", name=sides[ahead][0], score=score)


def _games(many: int) -> str:
    """``three games``; ``40 games``."""
    said = number(many) if many <= _SPELLED else str(many)
    return ngettext("{number} game", "{number} games", many, number=said)


def _tenths(value: float) -> int:
    return round(_TEN * value)


def _added(each: Sequence[Sequence[int]]) -> tuple[int, ...]:
    return tuple([sum(column) for column in zip(*each, strict=True)])
