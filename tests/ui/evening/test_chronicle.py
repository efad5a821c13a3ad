"""A game of two, three or four followed as it is told: its pegs, its log, where the points lay."""

from random import Random

import pytest

from cribbage.engine.cards import Card
from cribbage.engine.game import new_game
from cribbage.engine.rules import Rules
from cribbage.engine.view import view
from cribbage.match.margins import Skunks, won
from cribbage.match.match import Match
from cribbage.record.record import Record, turns
from cribbage.session.session import Frame, frames
from cribbage.ui.evening.chronicle import Chronicle
from cribbage.ui.scenes.scenes import Over, Pegs
from cribbage.ui.words.sentences import by_side
from cribbage.ui.words.telling import record_in_lines, score_line
from cribbage.ui.words.uncounted import laid_open
from tests.common.games import played

NAMES = ("Ann", "Ben", "Cy", "Dot")
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SEEDS = pytest.mark.parametrize("seed", range(3))


def record_of(seats: int, seed: int) -> Record:
    """A half game by chance."""
    rules = Rules(seats, 61)
    actions = [moment.action for moment in played(new_game(rules), Random(seed))]
    return Record(NAMES[:seats], rules, match=Match(skunks=Skunks.LURCH), actions=tuple(actions))


def chronicle_of(record: Record) -> Chronicle:
    """Nothing told in it yet."""
    return Chronicle(record.names, record.rules, Card.__str__, "", record.match)


@SEATS
@SEEDS
def test_every_side_has_its_pegs(seats: int, seed: int):
    record = record_of(seats, seed)
    chronicle = chronicle_of(record)
    for turn in turns(record):
        scenes = chronicle.scenes(frames(turn.game, turn.step.events), view(turn.step.game))
        around = chronicle.around(view(turn.step.game))
        assert tuple([pegs.front for pegs in around.pegs]) == turn.step.game.scores
        assert all(pegs.back < pegs.front or pegs == Pegs() for pegs in around.pegs)
    assert isinstance(scenes[-1], Over)


@SEATS
@SEEDS
def test_the_points_of_every_side_came_from_somewhere(seats: int, seed: int):
    record = record_of(seats, seed)
    chronicle, seen = chronicle_of(record), list[Frame]()
    for turn in turns(record):
        seen += frames(turn.game, turn.step.events)
    chronicle.recall(seen)
    over = chronicle.over(seen[-1].view)
    assert tuple([sum(tally) for tally in over.tallies]) == seen[-1].view.scores
    assert over.around.won == (won(seen[-1].view),)
    assert {line.seat for line in over.around.log} == {None, *range(seats)}


@SEATS
@SEEDS
def test_a_record_ends_with_what_each_loser_is(seats: int, seed: int):  # rules.md 9.2, 10.2
    record = record_of(seats, seed)
    game = record.series().game
    sides = [" and ".join(names) for names in by_side(record.names, record.rules)]
    are = "are" if seats == 4 else "is"
    wins = "win" if seats == 4 else "wins"
    lost = sorted(set(range(len(sides))) - {game.winner}, key=lambda side: -game.scores[side])
    lines = [
        f"{sides[game.winner]} {wins}, {' to '.join(map(str, sorted(game.scores)[::-1]))}.",
        *filter(None, [laid_open(game, record.names)]),
        *[f"{sides[side]} {are} left in the lurch." for side in lost if game.scores[side] <= 30],
    ]
    assert [*record_in_lines(record)][-len(lines) :] == lines


def test_partners_share_a_score():  # rules.md 9.2
    seen = view(record_of(4, 1).series().game)
    first, second = seen.scores
    assert score_line(seen, NAMES) == f"Ann and Cy {first}, Ben and Dot {second}"
