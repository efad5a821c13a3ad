"""How a match stands, in words."""

from collections.abc import Iterator, Sequence
from typing import Final

from cribbage.engine.rules import Rules, Seat, Side
from cribbage.match.levels import Levels
from cribbage.match.margins import Margin, Won, defeats, won
from cribbage.match.match import Match, MatchPoints
from cribbage.sight.view import View
from cribbage.ui.words.aloud import number
from cribbage.ui.words.sentences import (
    Sides,
    as_sentence,
    listed,
    points,
    said_of,
    so_many,
    with_names,
)

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


def beside_the_title(names: Sequence[str], rules: Rules, totals: Sequence[int]) -> str:
    """How all stand against each other where there is little room, with names cut if need be."""

    def said(names: Sequence[str]) -> str:
        return against(rules.by_side(names), totals)

    return said(with_names(names, _BESIDE_THE_TITLE, said))


_BESIDE_THE_TITLE: Final = 45
"""The cells there on the smallest screen, behind which deal it is."""


def between(sides: Sides) -> str:
    """Who plays with whom, and against whom.

    >>> between((("Ann",), ("Ben",), ("Cy",))), between((("Ann", "Cy"), ("Ben", "Dot")))
    ('Ann, Ben, and Cy', 'Ann and Cy against Ben and Dot')
    """
    if all(len(side) == 1 for side in sides):
        return listed([name for (name,) in sides])
    return " against ".join(map(listed, sides))


def who_is_a_program(said: str, rules: Rules, names: Sequence[str], levels: Levels) -> str:
    """What was ``said`` of the players, side by side, with who of them is a program.

    >>> from cribbage.match.levels import Level
    >>> levels = (None, Level.STEADY, None, None)
    >>> who_is_a_program("Ann and Steady", Rules(), ("Ann", "Steady"), levels[:2])
    'Ann and Steady, a program'
    >>> four = ("Ann", "Steady", "Cy", "Dot")
    >>> who_is_a_program("Ann and Cy against Steady and Dot", Rules(4), four, levels)
    'Ann and Cy against Steady and Dot; Steady is a program'
    """
    both = tuple(zip(names, levels, strict=True))
    in_order = [each for side in rules.by_side(both) for each in side]
    programs = [name for name, level in in_order if level]
    if not programs:
        return said
    if all(level for _, level in in_order[-len(programs) :]):
        many = len(programs)
        return f"{said}, {'a program' if many == 1 else f'{number(many)} programs'}"
    return f"{said}; {are_programs(programs)}"


def are_programs(names: Sequence[str]) -> str:
    """Who of those that are shown is a program, which is told of one at least.

    >>> are_programs(("Steady",)), are_programs(("Easy", "Easy 2"))
    ('Steady is a program', 'Easy and Easy 2 are programs')
    """
    return said_of(names, "is a program", "are programs")


def no_game_of(names: Sequence[str]) -> str:
    """What is said where these, and nobody with them, have finished no game.

    >>> no_game_of(("Ann", "Ben", "Cy"))
    'Ann, Ben, and Cy have finished no game of three yet'
    """
    return f"{listed(names)} have finished no game of {number(len(names))} yet"


def no_patience_of(name: str) -> str:
    """What is said where this player has finished no patience.

    >>> no_patience_of("Ann")
    'Ann has finished no patience yet'
    """
    return f"{name} has finished no patience yet"


NO_PATIENCE: Final = "No finished patience is in the book yet."


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
    """By how much each loser lost, what that is called, and in a match what the game counts.

    ``Ann is 9 holes short: no skunk, it counts 1``, ``Ben is skunked, 42 holes short``
    """
    said: list[str] = []
    escaped = next((f": no {each.value}" for each in defeats(game.target, match.skunks)), "")
    for side, margin in zip(game.losers, game.margins(match.skunks), strict=True):
        by = f"{so_many(game.target - game.scores[side], 'hole')} short"
        if margin in _BEATEN:
            said.append(f"{said_of(sides[side], 'is', 'are')} {_BEATEN[margin]}, {by}")
        else:
            said.append(f"{said_of(sides[side], 'is', 'are')} {by}{escaped}")
    apart = "; " if len(game.losers) > 1 else ", "
    return apart.join(filter(None, (*said, counts(game, match, sides))))


def counts(game: Won, match: Match, sides: Sides) -> str:
    """What a game counts in a match, and where that is not the same for all losers, by whom
    (docs/rules.md 10.5); empty where none is played.

    >>> game = Won(Seat(0), Side(0), (121, 95, 60), 121)
    >>> counts(game, Match(to=7), (("Ann",), ("Ben",), ("Cleo",)))
    "by Ben's 95 it counts 1"
    """
    if match.to is None:
        return ""
    counted = f"it counts {match.worth(game)}"
    if len({match.points.of(margin) for margin in game.margins(match.skunks)}) == 1:
        return counted
    best = game.losers[0]
    return f"by {listed(sides[best])}'s {game.scores[best]} {counted}"


def came_to(game: Won, side: Side, match: Match) -> str:
    """What a game came to for one of its sides, in brief.

    >>> game = Won(Seat(0), Side(0), (121, 95, 60), 121)
    >>> [came_to(game, Side(side), Match()) for side in range(3)]
    ['wins', '26 short', '61 short, double skunk']
    """
    if side == game.winner:
        return "wins"
    short = f"{game.target - game.scores[side]} short"
    return ", ".join(filter(None, (short, _named(game, side, match))))


def _named(game: Won, side: Side, match: Match) -> str:
    """What the defeat of a side is called, empty where that is nothing."""
    margin = game.margins(match.skunks)[game.losers.index(side)]
    return "" if margin is Margin.PLAIN else margin.value


def result(game: Won, match: Match, sides: Sides) -> str:
    """Who won a game, and by what: ``Ann wins, double skunk``; where several lost, from whom.

    >>> game = Won(Seat(0), Side(0), (121, 95, 60), 121)
    >>> result(game, Match(to=7), (("Ann",), ("Ben",), ("Cleo",)))
    "Ann wins, Cleo is double skunked, by Ben's 95 it counts 1"
    """
    wins = said_of(sides[game.winner], "wins", "win")
    if len(game.losers) > 1:
        told = (wins, *beaten(game, match, sides), counts(game, match, sides))
        return ", ".join(filter(None, told))
    return ", ".join(filter(None, (wins, _named(game, game.losers[0], match))))


def entered(games: Sequence[Won], side: Side, match: Match, sides: int) -> str:
    """The last of these games as it stands in the column of a side: its score, and behind it what
    became of that side: ``121  +2, now 3``, ``83  skunk``.
    """
    game = games[-1]
    if side != game.winner:
        return "  ".join(filter(None, (scored(game, side), _named(game, side, match))))
    won = f"+{match.worth(game)}, now {match.totals(games, sides)[side]}"
    return f"{scored(game, side)}  {won if match.to is not None else 'wins'}"


def scored(game: Won, side: Side) -> str:
    """The final score of a side: ``121``, ``45 (resigned)``."""
    score = game.scores[side]
    return f"{score} (resigned)" if game.resigned and side in game.losers else str(score)


def resignation(view: View, seat: Seat, match: Match, names: Sequence[str]) -> tuple[str, str]:
    """What it comes to if a player of two sides resigns now, in two sentences.

    ``Ann resigns at 45 to 67.``, ``Ben wins by a double skunk, which counts 4.`` With partners it
    is ``Ann resigns for Cleo too, at 45 to 67.``
    """
    sides, side = view.rules.by_side(names), view.rules.side(seat)
    winner = Side(1 - side)
    game = won(view._replace(winner=winner, resigned=side))
    (margin,) = game.margins(match.skunks)
    by = "" if margin is Margin.PLAIN else f" by a {margin.value}"
    counted = f", which counts {match.worth(game)}" if match.to is not None else ""
    wins = said_of(sides[winner], "wins", "win")
    partners = [names[other] for other in view.rules.partners(side) if other != seat]
    too = f" for {listed(partners)} too," if partners else ""
    resigns = f"{names[seat]} resigns{too} at {view.scores[side]} to {view.scores[winner]}."
    return resigns, f"{wins}{by}{counted}."


def standing_of(match: Match, won: Sequence[Won], sides: Sides) -> str:
    """Who leads or has won the match, in a sentence; empty where there is none.

    ``Ann leads the match 3 - 1.``; of three ``Ann leads the match: Ann 3, Cleo 1, Ben 0.``
    """
    if match.to is None:
        return ""
    totals = match.totals(won, len(sides))
    most = max(totals)
    order = sorted(range(len(sides)), key=lambda side: -totals[side])
    score, before = " - ".join([str(totals[side]) for side in order]), " "
    if len(sides) > 2:
        score = against(tuple([sides[side] for side in order]), [totals[side] for side in order])
        before = ": "
    ahead = sides[order[0]]
    if match.winner(won) is not None:
        return f"{said_of(ahead, 'wins', 'win')} the match{before}{score}."
    if totals.count(most) > 1:
        return f"The match stands at {score}."
    return f"{said_of(ahead, 'leads', 'lead')} the match{before}{score}."


def difference(match: Match, won: Sequence[Won], sides: Sides) -> str:
    """By how much the same cards were played better, in a sentence; empty where none were."""
    if not match.duplicate or len(won) < 2:
        return ""
    leads = [match.difference(won, Side(side)) for side in range(len(sides))]
    lead = max(leads)
    if lead == 0:
        both = "both" if all(len(side) == 1 for side in sides) else "both sides"
        return f"With the same cards {both} made the same."
    return f"With the same cards {listed(sides[leads.index(lead)])} made {points(lead)} more."


def told_of(match: Match, won: Sequence[Won], sides: Sides) -> tuple[str, ...]:
    """What the last game means, in sentences: who is skunked, what it counts where several lost,
    and how the match stands now.
    """
    counted = counts(won[-1], match, sides) if len(sides) > 2 else ""
    said = (
        *[f"{margin}." for margin in beaten(won[-1], match, sides)],
        as_sentence(counted) if counted else "",
        standing_of(match, won, sides),
        "" if match.has_same_cards(won) else difference(match, won, sides),
    )
    return tuple(filter(None, said))


def standings(match: Match, won: Sequence[Won], sides: Sides, target: int) -> Iterator[str]:
    """The match so far, a game a line."""
    yield f"{agreed(match, target)}."
    for place, game in enumerate(won, 1):
        each = ", ".join(
            [f"{listed(names)} {scored(game, Side(side))}" for side, names in enumerate(sides)]
        )
        yield f"Game {place}: {each}. {result(game, match, sides)}."
    for sentence in (standing_of(match, won, sides), difference(match, won, sides)):
        if sentence:
            yield sentence


def contested(names: Sequence[str], wins: Sequence[int], share: float, off: float | None) -> str:
    """What two made of their games against each other, the better one first.

    ``share`` is what part of the games the first of ``names`` wins, and ``off`` how far that may be
    off by chance, None where nothing is known of it.

    >>> contested(("Steady", "Strong"), (43, 57), 0.43, 0.082)
    'Strong 57, Steady 43 of 100 games: 57.0 +- 8.2 of a hundred.'
    """
    better = int(wins[1] > wins[0])
    each = ", ".join([f"{names[side]} {wins[side]}" for side in (better, 1 - better)])
    wide = ""
    if off is not None:
        wide = f": {100 * (1 - share if better else share):.1f} +- {100 * off:.1f} of a hundred"
    return f"{each} of {so_many(sum(wins), 'game')}{wide}."
