"""How a match stands, in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from cribbage.engine.rules import Seat, Side
from cribbage.match.margins import Margin, Won, defeats, won
from cribbage.match.match import Match, MatchPoints
from cribbage.sight.view import View
from cribbage.ui.words.sentences import Sides, by_side, listed, points, said_of

_IN_WORDS: Final = {2: "two", 3: "three", 4: "four"}

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
    skunks = [f"{each.value} {match.points.of(each)}" for each in defeats(target, match.skunks)]
    each = ", ".join([f"game {match.points.of(Margin.PLAIN)}", *skunks])
    twice = ", each game twice" if match.duplicate else ""
    return f"A match to {points(match.to)}{twice}: {each}"


def against(sides: Sides, totals: Sequence[int]) -> str:
    """How all stand against each other: ``Ann 3 - 1 Ben``; of three ``Ann 3, Ben 1, Cy 0``."""
    stand = [(listed(side), total) for side, total in zip(sides, totals, strict=True)]
    if len(stand) > 2:
        return ", ".join([f"{name} {total}" for name, total in stand])
    (name, total), (opponent, other) = stand
    return f"{name} {total} - {other} {opponent}"


def between(sides: Sides) -> str:
    """Who plays with whom, and against whom.

    >>> between((("Ann",), ("Ben",), ("Cy",))), between((("Ann", "Cy"), ("Ben", "Dot")))
    ('Ann, Ben, and Cy', 'Ann and Cy against Ben and Dot')
    """
    if all(len(side) == 1 for side in sides):
        return listed([name for (name,) in sides])
    return " against ".join(map(listed, sides))


def no_game_of(names: Sequence[str]) -> str:
    """What is said where these, and nobody with them, have finished no game.

    >>> no_game_of(("Ann", "Ben", "Cy"))
    'Ann, Ben, and Cy have finished no game of three yet'
    """
    return f"{listed(names)} have finished no game of {_IN_WORDS[len(names)]} yet"


def beaten(game: Won, match: Match, sides: Sides) -> tuple[str, ...]:
    """What each loser is, beyond having lost: ``Ben is skunked``; none where nothing more."""
    margins = zip(game.losers, game.margins(match.skunks), strict=True)
    each = [defeated(sides[side], margin) for side, margin in margins]
    return tuple(filter(None, each))


def defeated(names: Sequence[str], margin: Margin) -> str:
    """What those who lost by this margin are beyond that: empty where nothing more, or nobody.

    >>> defeated(("Ann", "Cy"), Margin.SKUNK), defeated(("Ben",), Margin.PLAIN)
    ('Ann and Cy are skunked', '')
    """
    named = _BEATEN.get(margin)
    return said_of(names, f"is {named}", f"are {named}") if named and names else ""


def meaning(game: Won, match: Match, sides: Sides) -> str:
    """By how much each loser lost, what that is called, and in a match what it counts.

    ``Ann is 9 holes short: no skunk, it counts 1``, ``Ben is skunked, 42 holes short``
    """
    said: list[str] = []
    escaped = next((f": no {each.value}" for each in defeats(game.target, match.skunks)), "")
    for side, margin in zip(game.losers, game.margins(match.skunks), strict=True):
        short = game.target - game.scores[side]
        by = f"{short} hole{'s' if short > 1 else ''} short"
        if margin in _BEATEN:
            said.append(f"{said_of(sides[side], 'is', 'are')} {_BEATEN[margin]}, {by}")
        else:
            said.append(f"{said_of(sides[side], 'is', 'are')} {by}{escaped}")
        if match.to is not None and len(game.losers) == 1:
            said[-1] += f", it counts {match.points.of(margin)}"
    return "; ".join(said)


def result(game: Won, match: Match, sides: Sides) -> str:
    """Who won a game, and by what: ``Ann wins, double skunk``."""
    named = [each.value for each in game.margins(match.skunks) if each is not Margin.PLAIN]
    return ", ".join([said_of(sides[game.winner], "wins", "win"), *named])


def scored(game: Won, side: Side) -> str:
    """The final score of a side: ``121``, ``45 (resigned)``."""
    score = game.scores[side]
    return f"{score} (resigned)" if game.resigned and side in game.losers else str(score)


def resignation(view: View, seat: Seat, match: Match, names: Sequence[str]) -> tuple[str, str]:
    """What it comes to if a player of two sides resigns now, in two sentences.

    ``Ann resigns at 45 to 67.``, ``Ben wins by a double skunk, which counts 4.``
    """
    sides, side = by_side(names, view.rules), view.rules.side(seat)
    winner = Side(1 - side)
    game = won(view._replace(winner=winner, resigned=side))
    (margin,) = game.margins(match.skunks)
    by = "" if margin is Margin.PLAIN else f" by a {margin.value}"
    counts = f", which counts {match.worth(game)}" if match.to is not None else ""
    wins = said_of(sides[winner], "wins", "win")
    resigns = f"{names[seat]} resigns at {view.scores[side]} to {view.scores[winner]}."
    return resigns, f"{wins}{by}{counts}."


def standing_of(match: Match, won: Sequence[Won], sides: Sides) -> str:
    """Who leads or has won the match, in a sentence; empty where there is none.

    ``Ann leads the match 3 - 1.``
    """
    if match.to is None:
        return ""
    totals = match.totals(won, len(sides))
    most = max(totals)
    score = " - ".join([str(total) for total in sorted(totals, reverse=True)])
    ahead = sides[totals.index(most)]
    if match.winner(won) is not None:
        return f"{said_of(ahead, 'wins', 'win')} the match {score}."
    if totals.count(most) > 1:
        return f"The match stands at {score}."
    return f"{said_of(ahead, 'leads', 'lead')} the match {score}."


def difference(match: Match, won: Sequence[Won], sides: Sides) -> str:
    """By how much the same cards were played better, in a sentence; empty where none were."""
    if not match.duplicate or len(won) < 2:
        return ""
    leads = [match.difference(won, Side(side)) for side in range(len(sides))]
    lead = max(leads)
    if lead == 0:
        return "With the same cards both made the same."
    return f"With the same cards {listed(sides[leads.index(lead)])} made {points(lead)} more."


def told_of(match: Match, won: Sequence[Won], sides: Sides) -> tuple[str, ...]:
    """What the last game means, in sentences: who is skunked, and how the match stands now."""
    said = (
        *[f"{margin}." for margin in beaten(won[-1], match, sides)],
        standing_of(match, won, sides),
        "" if match.has_same_cards(won) else difference(match, won, sides),
    )
    return tuple(filter(None, said))


def standings(match: Match, won: Sequence[Won], sides: Sides, target: int) -> Iterator[str]:
    """The match so far, a game a line."""
    yield f"{agreed(match, target)}."
    for number, game in enumerate(won, 1):
        each = ", ".join(
            [f"{listed(names)} {scored(game, Side(side))}" for side, names in enumerate(sides)]
        )
        yield f"Game {number}: {each}. {result(game, match, sides)}."
    for sentence in (standing_of(match, won, sides), difference(match, won, sides)):
        if sentence:
            yield sentence
