"""Matches to be judged: played by partners, counted by chance where people count."""

from random import Random

from cribbage.analysis.players import PARTNERS
from cribbage.engine.actions import Action, Resign, Shuffle
from cribbage.engine.game import Discarding, Game, Pegging
from cribbage.engine.referee import to_act
from cribbage.engine.rules import HOUSE, Rules, Seat
from cribbage.match.match import Match, MatchPoints
from cribbage.pack.cards import PACK
from cribbage.records.record import Record
from cribbage.views.view import view
from tests.common.games import decision

TWO_WINS = Match(to=2, points=MatchPoints.GAMES)


def match_by(
    levels: tuple[str, str] = ("steady", "easy"),
    match: Match = TWO_WINS,
    *,
    seed: int = 1,
    rules: Rules | None = None,
    names: tuple[str, str] = ("Ann", "Ben"),
    games: int = 999,
    resigned: tuple[int, int] | None = None,
) -> Record:
    """A match that two levels play to its end, or until so many games are over.

    ``resigned`` is a game, from 1, and the deal in which whoever is asked first resigns it.
    """
    chance = Random(seed)
    players = [PARTNERS[level](Random(seed + place)) for place, level in enumerate(levels)]
    begun = Record(names, rules or Rules(), Seat(0), match=match)
    series, actions = begun.start(), list[Action]()

    def decided(game: Game, seat: Seat) -> Action:
        if seat == HOUSE:
            return Shuffle(chance.sample(PACK, len(PACK)))
        if resigned == (len(series.won) + 1, game.deals) and isinstance(game.phase, Discarding):
            return Resign(seat)
        if isinstance(game.phase, Discarding | Pegging):
            return players[seat](view(game, seat))
        return decision(game, chance)

    while not series.is_over and len(series.won) < games:
        series = series.with_next_game()
        owing = to_act(series.game)
        action = series.repeated or decided(series.game, owing[0])
        actions.append(action)
        series, _ = series.apply(action)
    return begun.changed(actions=tuple(actions))
