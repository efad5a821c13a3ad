"""The review of a match: figures of each game that add up, and sentences about them."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.language.speaking import N_, _, cells, ngettext, pgettext
from cribbage.match.match import FinishedGame, Match
from cribbage.review.facts import Facts, may_lose
from cribbage.review.judging import DecisionKind
from cribbage.ui.words import sentences
from cribbage.ui.words.aloud import number
from cribbage.ui.words.figure_text import tenths
from cribbage.ui.words.matches import difference, margin_name, standing_of
from cribbage.ui.words.reviewed import LUCK_MOVES

_TEN: Final = 10
_SPELLED: Final = 20
NAMED: Final = (N_("extra deals"), N_("cards dealt"), N_("starters"), N_("all the rest"))
"""The parts of the luck, in the order of ``Facts.parts``."""


def counted_by_hand(rules: Rules) -> tuple[bool, ...]:
    """Return for each of two seats whether it can lose points by counting or by calling."""
    each = [may_lose(rules, seat) for seat in (0, 1)]
    return tuple([may[DecisionKind.COUNT] or may[DecisionKind.CALL] for may in each])


def headlines(
    names: Sequence[str], match: Match, won: Sequence[FinishedGame], lines: Sequence[Facts]
) -> tuple[str, ...]:
    """Return headlines on who won, by how much, and what that proves, the longest first.

    A margin within twice the swing of luck over these games proves little. In duplicate games luck
    matters less, but by how much was never measured, so no figure is given.
    """
    sides = tuple([(name,) for name in names])
    margin = round(sum([each.margin for each in lines]) / _TEN)
    full, brief = _scores(match, won, sides, margin)
    many, moved = len(won), round(LUCK_MOVES[won[0].target] * sqrt(len(won)))
    games = _games(many)
    little = ngettext("{games} proves little.", "{games} prove little.", many, games=games)
    if match.duplicate:
        proves = [sentences.as_sentence(little)]
    elif abs(margin) <= 2 * moved:
        luck = ngettext(
            "{games} proves little: luck swings it by {moved} points.",
            "{games} prove little: luck swings the total by {moved} points.",
            many,
            games=games,
            moved=moved,
        )
        proves = [sentences.as_sentence(luck), sentences.as_sentence(little)]
    else:
        proves = [
            _("Luck swings the total of {games} by {moved} points.", games=games, moved=moved)
        ]
    return (*[sentences.run_on([score, each]) for score in (full, brief) for each in proves], full)


def of_the_same_cards(match: Match, won: Sequence[FinishedGame]) -> str:
    """Return a sentence on what duplicate cards mean; empty if none were played twice.

    Each player gets the six cards of a deal once (docs/rules.md 10.8), so the expected worth of
    the best discards is even in deals played twice; the effect of starters and plays is not.
    """
    if not match.duplicate or len(won) < 2:
        return ""
    return _("In deals played twice, luck in the cards dealt evens out. Other luck does not.")


def to_count(rules: Rules) -> str:
    """Return a sentence on points lost by counting; empty if nobody counts."""
    if not any(counted_by_hand(rules)):
        return ""
    if Counting.MUGGINS in map(rules.counts, (Seat(0), Seat(1))):
        return _("Count: points you missed in your count or did not call in your opponent's.")
    return _("Count: missed points.")


def result_versions(names: Sequence[str], game: FinishedGame, match: Match) -> tuple[str, ...]:
    """Return who won a game and the final score, the longest wording first.

    >>> from cribbage.engine.rules import Side
    >>> result_versions(("Ann", "Ben"), FinishedGame(Seat(0), Side(1), (84, 121), 121), Match(to=3))
    ('Ben 121 - 84, skunk, counts as 2', 'Ben 121-84, skunk')
    """
    (loser,) = game.losers
    name, made, other = names[game.winner], game.scores[game.winner], game.scores[loser]
    (margin,) = game.margins(match.skunks)
    resigned, name_of_it = [_("resigned")] * game.resigned, margin_name(margin)
    ends = [*resigned, *filter(None, [name_of_it])]
    counts = [_("counts as {points}", points=match.worth(game))] if match.to and ends else []
    if sentences.end_in_digits([name]):
        name = _("{name}:", name=name)
    spaced = _("{name} {made} - {other}", name=name, made=made, other=other)
    tight = _("{name} {made}-{other}", name=name, made=made, other=other)
    between = pgettext("what is told of a game", ", ")
    return between.join([spaced, *ends, *counts]), between.join([tight, *(resigned or ends)])


def together(of: Facts, room: int) -> str:
    """Return errors and luck in at most ``room`` cells, rounded to points if need be, or empty."""
    each = [
        [tenths(figure, places, signed=True) for figure in (of.errors, of.luck)]
        for places in (1, 0)
    ]
    told = [_("errors {errors}, luck {luck}", errors=errors, luck=luck) for errors, luck in each]
    return next((said for said in told if cells(said) <= room), "")


def _scores(
    match: Match, won: Sequence[FinishedGame], sides: sentences.SideNames, margin: int
) -> tuple[str, str]:
    """Return who has won or leads, and by how many points in total: in full and in brief."""
    leader = 0 if margin > 0 else 1
    ahead, (name,) = sentences.format_point_count(abs(margin)), sides[leader]
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
        _("{standing}, but {name} scored {points} more.", standing=brief, **parts),
    )


def _who_wins(
    match: Match, won: Sequence[FinishedGame], sides: sentences.SideNames, margin: int
) -> str:
    """Return who wins a single game, or leads after the first of two duplicate games."""
    winner = won[-1].winner
    name, so_far = sides[winner][0], not match.is_over(won)
    if margin and (margin > 0) == (winner == 0):
        ahead = sentences.format_point_count(abs(margin))
        if so_far:
            return _("{name} is ahead by {points} so far.", name=name, points=ahead)
        return _("{name} wins by {points}.", name=name, points=ahead)
    if so_far:
        return _("{name} is ahead so far.", name=name)
    return _("{name} wins.", name=name)


def _standing_in_brief(
    match: Match, won: Sequence[FinishedGame], sides: sentences.SideNames
) -> str:
    """Return who leads or has won, without a period: ``Ann leads 3 - 1``; ``3 - 3`` if tied."""
    totals = match.totals(won, 2)
    ahead = max((0, 1), key=lambda side: totals[side])
    score = _("{score} - {other}", score=totals[ahead], other=totals[1 - ahead])
    if match.winner(won) is not None:
        return _("{name} wins {score}", name=sides[ahead][0], score=score)
    if totals[0] == totals[1]:
        return score
    return _("{name} leads {score}", name=sides[ahead][0], score=score)


def _games(many: int) -> str:
    """Return a number of games in words: ``three games``, ``40 games``."""
    said = number(many) if many <= _SPELLED else str(many)
    return ngettext("{number} game", "{number} games", many, number=said)
