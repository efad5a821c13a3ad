"""Results of many games, made without playing them."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import reduce
from random import Random
from typing import Any

from cribbage.book.figures import FIGURES, Counts, ShownHand
from cribbage.book.progress import BookProgress, GameLoss
from cribbage.book.rivalry import MemorableHand, Player, PlayerLosses, Result, Rival, Rivalry
from cribbage.book.sides import Sides, is_computer_player, unmarked_name
from cribbage.book.solitaire_rows import Pack, SolitaireHistory
from cribbage.match.levels import computer_called
from cribbage.match.match import Margin, margin
from cribbage.pack.cards import cards
from cribbage.solitaire.rules import Solitaire

BEGUN = datetime(2026, 5, 2, 21, 30)


def rivalry_of(names: tuple[str, ...], *, games: int) -> Rivalry:
    """Return this many games of these single players, one every second day, some in a match."""
    return party_of(tuple([(name,) for name in names]), games=games)


def with_reviews(rivalry: Rivalry, games: int) -> Rivalry:
    """Return the rivalry with the last games of its two players reviewed.

    The first player loses 5 points in each reviewed game, and 7 in the last one. The second player
    loses twice as many.
    """
    rivals = []
    for rival, points in zip(rivalry.rivals, (5.0, 10.0), strict=True):
        (player,) = rival.players
        lost = PlayerLosses((*[points] * (games - 1), 1.4 * points))
        rivals.append(replace(rival, players=(replace(player, lost=lost),)))
    return replace(rivalry, rivals=tuple(rivals))


def party_of(sides: Sides, *, games: int) -> Rivalry:
    """Return a rivalry of sides of one or two people or computer players, with random results."""
    chance = Random(games)
    results = []
    for number in range(games):
        lost = chance.randrange(70, 121)
        of_match = (7, number % 3 + 1) if number % 5 == 4 else (None, 1)
        begun = BEGUN + timedelta(days=2 * number)
        winner = int(chance.random() < 0.45)
        scores = [lost] * len(sides)
        for place in range(2, len(sides)):
            scores[place] = chance.randrange(50, 121)
        scores[winner] = 121
        margins: list[Margin | None] = [margin(121, score) for score in scores]
        margins[winner] = None
        results.append(Result(begun, 121, winner, tuple(scores), tuple(margins), *of_match))
    rivals = [_rival(side, place, results) for place, side in enumerate(sides)]
    return Rivalry(tuple(rivals), tuple(results), ())


def packs_of(
    name: str, solitaire: Solitaire = Solitaire.CLASSIC, *, many: int = 14
) -> SolitaireHistory:
    """Return solitaire games of one player, one every second day; the seventh repeats a pack."""
    chance = Random(many)
    each = [
        Pack(
            BEGUN + timedelta(days=2 * number),
            solitaire.par + round(chance.gauss(2, 13)),
            again=number % 7 == 6,
        )
        for number in range(many)
    ]
    return SolitaireHistory(name, solitaire, tuple(each))


def _rival(side: tuple[str, ...], place: int, results: list[Result]) -> Rival:
    wins = [result for result in results if result.winner == place]
    margins = [margin.value for result in wins for margin in result.margins if margin]
    players = tuple([_player(name, place) for name in side])
    return Rival(
        **together(players),
        players=players,
        wins=len(wins),
        skunks=margins.count("skunk"),
        double_skunks=margins.count("double skunk"),
        lurches=0,
        matches_won=max(2 - place, 0),
    )


def together(players: Sequence[Player]) -> dict[str, Any]:
    """Return a side's statistics: sums over its players, and the first one's best hand and crib."""

    def added(name: str) -> Any:
        first, *others = [getattr(each, name) for each in players]
        if isinstance(first, int):
            return first + sum(others)
        if not isinstance(first, Counts):
            return first
        return reduce(lambda one, other: one.plus(other.points, other.occasions), others, first)

    return {name: added(name) for name in FIGURES}


def _player(player: str, place: int) -> Player:
    name = unmarked_name(player)
    four, five = cards("TS TH TD 5D"), cards("5S 5H 5C JD")
    hand = MemorableHand(name, ShownHand(20, tuple(four), cards("4C")[0]), False, BEGUN)
    crib = MemorableHand(name, ShownHand(29, tuple(five), cards("5D")[0]), True, BEGUN)
    each = Counts(50, 20)
    return Player(
        name=name,
        pone_play=each.plus(3),
        dealer_play=each.plus(20),
        pone_hands=each.plus(100),
        dealer_hands=each.plus(99),
        cribs=each.plus(40),
        best_hand=hand,
        best_crib=crib,
        twenty_nines=place,
        twenty_eights=0,
        nineteens=12,
        lost=PlayerLosses(),
        computer_player=computer_called(name) if is_computer_player(player) else None,
    )


def progress_of(name: str, *, games: int, reviewed: int | None = None) -> BookProgress:
    """Return the progress of a player who loses fewer points from game to game."""
    chance, many = Random(games), games if reviewed is None else reviewed
    each = []
    for number in range(many):
        worse = 1 - number / many / 2
        begun = BEGUN + timedelta(days=2 * number)
        discards, play = (round(most * worse * chance.uniform(0.6, 1.4), 2) for most in (9, 6))
        each.append(GameLoss(begun, discards, play, float(chance.choice((0, 0, 2)))))
    return BookProgress(name, games, tuple(each))
