"""How a match stands, in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from cribbage.match.margins import Margin, Skunks, Won
from cribbage.match.match import Match, MatchPoints
from cribbage.ui.words.sentences import points

_NAMED: Final = {
    Skunks.STANDARD: {"skunk": Margin.SKUNK, "double skunk": Margin.DOUBLE_SKUNK},
    Skunks.LURCH: {"lurch": Margin.LURCH},
    Skunks.OFF: {},
}
_BEATEN: Final = {
    Margin.SKUNK: "skunked",
    Margin.DOUBLE_SKUNK: "double skunked",
    Margin.LURCH: "left in the lurch",
}


def agreed(match: Match, target: int) -> str:
    """What is played for, in games to ``target``.

    >>> agreed(Match(to=7), 121)
    'A match to 7 points: game 1, skunk 2, double skunk 4'
    >>> agreed(Match(to=3, points=MatchPoints.GAMES, duplicate=True), 61)
    'The first to win 3 games, each played twice'
    """
    if match.to is None:
        return "Two games with the same cards"
    if match.points is MatchPoints.GAMES:
        twice = ", each played twice" if match.duplicate else ""
        return f"The first to win {match.to} game{'' if match.to == 1 else 's'}{twice}"
    worth = {"game": Margin.PLAIN} | _NAMED[match.skunks]
    each = ", ".join(
        [
            f"{name} {match.points.of(margin)}"
            for name, margin in worth.items()
            # There is no double skunk in a half game.
            if target == 121 or margin is not Margin.DOUBLE_SKUNK
        ]
    )
    twice = ", each game twice" if match.duplicate else ""
    return f"A match to {points(match.to)}{twice}: {each}"


def against(names: Sequence[str], totals: Sequence[int]) -> str:
    """How two stand against each other: ``Ann 3 - 1 Ben``."""
    return f"{names[0]} {totals[0]} - {totals[1]} {names[1]}"


def beaten(game: Won, match: Match, names: Sequence[str]) -> str:
    """What the loser is, beyond having lost: ``Ben is skunked``; empty where nothing more."""
    called = _BEATEN.get(game.margin(match.skunks))
    return f"{names[game.loser]} is {called}" if called else ""


def result(game: Won, match: Match, names: Sequence[str]) -> str:
    """Who won a game, and by what: ``Ann wins, double skunk``."""
    margin = game.margin(match.skunks)
    return f"{names[game.winner]} wins" + ("" if margin is Margin.PLAIN else f", {margin.value}")


def standing_of(match: Match, won: Sequence[Won], names: Sequence[str]) -> str:
    """Who leads or has won the match, in a sentence; empty where there is none.

    ``Ann leads the match 3 - 1.``
    """
    if match.to is None:
        return ""
    totals = match.totals(won)
    score = " - ".join([str(total) for total in sorted(totals, reverse=True)])
    ahead = names[totals.index(max(totals))]
    if match.winner(won) is not None:
        return f"{ahead} wins the match {score}."
    if totals[0] == totals[1]:
        return f"The match stands at {score}."
    return f"{ahead} leads the match {score}."


def difference(match: Match, won: Sequence[Won], names: Sequence[str]) -> str:
    """By how much the same cards were played better, in a sentence; empty where none were."""
    if not match.duplicate or len(won) < 2:
        return ""
    lead = match.difference(won)
    if lead == 0:
        return "With the same cards both made the same."
    return f"With the same cards {names[0 if lead > 0 else 1]} made {points(abs(lead))} more."


def told_of(match: Match, won: Sequence[Won], names: Sequence[str]) -> tuple[str, ...]:
    """What the last game means, in sentences: who is skunked, and how the match stands now."""
    margin = beaten(won[-1], match, names)
    said = (
        f"{margin}." if margin else "",
        standing_of(match, won, names),
        "" if match.returns(won) else difference(match, won, names),
    )
    return tuple(filter(None, said))


def standings(match: Match, won: Sequence[Won], names: Sequence[str], target: int) -> Iterator[str]:
    """The match so far, a game a line."""
    yield f"{agreed(match, target)}."
    for number, game in enumerate(won, 1):
        scores = ", ".join([f"{n} {s}" for n, s in zip(names, game.scores, strict=True)])
        yield f"Game {number}: {scores}. {result(game, match, names)}."
    for sentence in (standing_of(match, won, names), difference(match, won, names)):
        if sentence:
            yield sentence
