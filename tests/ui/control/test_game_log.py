"""Games of two, three and four as displayed: pegs, log, and points by deal."""

import re
from itertools import accumulate, pairwise, product
from random import Random

import pytest
from rich.cells import cell_len

from cribbage.engine.events import Answered, CribShown, Pegged, Settled
from cribbage.engine.game import new_game
from cribbage.engine.rules import Counting, Rules
from cribbage.engine.rules import Pegs as Pegging
from cribbage.match.agreement import Agreement
from cribbage.match.match import Match, Skunks, won
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Combo, Why
from cribbage.records.record import Record, turns
from cribbage.ui.control.game_log import GameLog, ruling
from cribbage.ui.layout.sizes import NARROWEST
from cribbage.ui.pages.start_form import Start
from cribbage.ui.screens.screen import PegHoles, fitted
from cribbage.ui.table.motion import new_in
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PauseScreen
from cribbage.ui.table.show import CountScreen as CountingScene
from cribbage.ui.words.claims import Fate
from cribbage.ui.words.moments import SAID_RANK, Moments
from cribbage.ui.words.sources import Tally
from cribbage.ui.words.telling import Telling, replay_lines
from cribbage.ui.words.uncounted import laid_open
from cribbage.views.frames import Frame, frames
from cribbage.views.view import view
from tests.common.games import played
from tests.common.sitting import ANN, BEN, Sitting
from tests.common.table import dealt, decision

NAMES = ("Ann", "Ben", "Cy", "Dot")
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
SEEDS = pytest.mark.parametrize("seed", range(2))


def record_of(seats: int, seed: int) -> Record:
    rules = Rules(seats, 61)
    actions = [moment.action for moment in played(new_game(rules), Random(seed))]
    return Record(NAMES[:seats], rules, match=Match(skunks=Skunks.LURCH), actions=tuple(actions))


def chronicle_of(record: Record) -> GameLog:
    return GameLog(record.names, record.rules, Card.__str__, (), record.match)


@SEATS
@SEEDS
def test_every_side_has_pegs_and_points_with_source(seats: int, seed: int):
    record = record_of(seats, seed)
    log, seen = chronicle_of(record), list[Frame]()
    for turn in turns(record):
        seen += frames(turn.game, turn.step.events)
        scenes = log.scenes(frames(turn.game, turn.step.events), view(turn.step.game))
        around = log.around(view(turn.step.game))
        assert tuple([pegs.front for pegs in around.pegs]) == turn.step.game.scores
        assert all(pegs.back < pegs.front or pegs == PegHoles() for pegs in around.pegs)
    assert isinstance(scenes[-1], GameOverPage)
    log = chronicle_of(record)
    log.recall(seen)
    over = log.over(seen[-1].view)
    assert tuple([sum(tally) for tally in over.tallies]) == seen[-1].view.scores
    assert over.around.won == (won(seen[-1].view),)
    assert {line.seat for line in over.around.log} == {None, *range(seats)}


@SEATS
@SEEDS
def test_record_ends_with_result_of_each_loser(seats: int, seed: int):  # rules.md 9.2, 10.2
    record = record_of(seats, seed)
    game = record.series().game
    sides = [" and ".join(names) for names in record.rules.by_side(record.names)]
    are = "are" if seats == 4 else "is"
    wins = "win" if seats == 4 else "wins"
    lost = sorted(set(range(len(sides))) - {game.winner}, key=lambda side: -game.scores[side])
    lines = [
        f"{sides[game.winner]} {wins}, {' to '.join(map(str, sorted(game.scores)[::-1]))}.",
        *filter(None, [laid_open(game, record.names)]),
        *[f"{sides[side]} {are} lurched." for side in lost if game.scores[side] <= 30],
    ]
    assert [*replay_lines(record)][-len(lines) :] == lines


@pytest.mark.slow
@pytest.mark.parametrize(("counting", "seed"), [*zip(Counting, (2, 5, 2), strict=True)])
def test_every_highlight_is_new_in_exactly_one_scene(counting: Counting, seed: int):
    sitting = Sitting(seed=seed, rules=Rules(counting=counting))
    # A count is pegged once all of it is named.
    scenes = [s for s in sitting.scenes() if not isinstance(s, CountingScene) or s.told]
    shown = [each for pair in pairwise(scenes) for each in new_in(*pair)]
    following = Moments(NAMES[:2])
    found = [
        each
        for turn in turns(sitting.evening.session.played)
        for announcement in Telling().told(frames(turn.game, turn.step.events))
        for each in following.of(announcement)
    ]
    assert len(found) > 3
    assert sorted(shown) == sorted(found)
    over = scenes[-1]
    said = [each.text for each in found if each.rank >= SAID_RANK]
    assert [line.text for line in over.around.log if line.text in said] == said


@pytest.mark.slow
@pytest.mark.parametrize("rules", [Rules(), Rules(3), Rules(4)], ids=["two", "three", "partners"])
def test_points_of_deals_add_up_to_game_and_match_counts(rules):
    scenes = [*Sitting(seed=5, names=NAMES[: rules.seats], rules=rules).scenes()]
    over = scenes[-1]
    for each in scenes:
        if isinstance(each, CountingScene) and isinstance(each.event, CribShown):
            after = each.after.view
            assert over.deals[after.deals - 1].scores == after.scores
    assert over.deals[-1].scores == over.around.view.scores
    for side in range(rules.sides):
        made = [deal.tallies[side] for deal in over.deals]
        assert Tally(*map(sum, zip(*made, strict=True))) == over.tallies[side]
        scores = list(accumulate([sum(each) for each in made]))
        assert scores == [deal.scores[side] for deal in over.deals]
    for before, deal in pairwise(over.deals):
        assert deal.dealer == rules.after(before.dealer)
    for deal in over.deals[:-1]:
        crib = deal.counted[-1]
        assert len(deal.counted) == rules.seats + 1
        assert (crib.seat, crib.crib) == (deal.dealer, True)
        assert deal.tallies[rules.side(deal.dealer)].cribs == crib.points
    most = max(each.points for deal in over.deals for each in deal.counted)
    assert over.best
    assert over.best.shown.worth == most


def test_highlights_from_before_resuming_are_not_new():
    table = dealt("7C 7D 2C 3C", "7H 7S 4C 9C", starter="KS")
    log = GameLog(NAMES[:2], table.game.rules, str, ())
    before = table.game
    events = [event for words in ("1 7C", "2 7H", "1 7D") for event in table.do(decision(words))]
    log.recall(frames(before, tuple(events)))
    around = log.around(view(table.game))
    assert [each.text for each in around.highlights] == ["A pair royal for Ann."]
    assert new_in(Start(Agreement(NAMES[:2], Rules())), PauseScreen(around)) == ()


def test_result_of_call_fits_row_with_longest_names():
    long = ("Maximiliane M.", "Bartholomew IV")
    called = Answered(BEN, 28)
    for worth, pays in ((29, 16), (12, 2)):
        settled = Settled(ANN, (Combo(Why.PAIR, worth),), 12, 12)
        paid = Pegged(BEN if worth == 29 else ANN, (Combo(Why.MUGGINS, pays),))
        fate = Fate(settled, Rules(), called, paid)
        assert cell_len(ruling(fate, long, str).brief) <= NARROWEST


# The message row of three and four, where a row may not hold all.


def row_after(names: tuple[str, ...], laid: str, *hands: str, **agreed: object) -> str:
    """Return the message row of the narrowest screen after these decisions."""
    table = dealt(*hands, starter="3S", crib="", **agreed)
    log = GameLog(names, table.game.rules, str, ())
    steps: tuple[Frame, ...] = ()
    for words in laid.split(", "):
        before = table.game
        steps += frames(before, table.do(decision(words)))
        if "answers" not in words:
            # The next card accepts the claim for the one before.
            log.scenes(steps, view(table.game))
            steps = ()
    return fitted(log.around(view(table.game)).message, NARROWEST)


HIGH = ("KC KD 9C 9D", "QC JC 8C 8D", "TC TD 7C 7D")


def test_consecutive_goes_are_one_sentence():
    laid = "1 KC, 2 QC, 3 7C"
    told = "Cy plays the 7C: twenty-seven. Ann and Ben: go. Cy: one for the go."
    assert row_after(NAMES[:3], laid, *HIGH) == told
    names, high = ("Anna", "Ben", "Cleo", "Dora"), (*HIGH, "TH JH AH 8H")
    of_four = row_after(names, laid + ", 4 AH", *high, singles=True)
    assert of_four == "Dora AH: twenty-eight. Anna, Ben, and Cleo: go. One for the go."


@pytest.mark.slow
def test_points_without_name_are_next_to_card_of_their_player():
    names, ways = ("Maximiliane M.", *NAMES), set()
    for seats, seed in product((2, 3), range(4)):
        sitting = Sitting(rules=Rules(seats, 61), names=names[:seats], seed=seed)
        for said in [scene.message(str) for scene in sitting.scenes()]:
            short = [each for each in said if each.brief.startswith("One for")]
            for width, each in product(range(20, NARROWEST), short):
                row = fitted(said, width)
                name = each.text.partition(":")[0]
                card = re.search(rf"{re.escape(name)} (plays the )?[^ :]+:", row)
                assert card or each.brief not in row, row
                ways.add((bool(card), each.text in row, each.brief in row))
    assert {(True, False, True), (False, True, False)} <= ways


def test_go_is_omitted_if_row_is_full_and_card_is_shown():
    long = tuple([f"Bartholomew {number}4" for number in range(1, 4)])
    told = f"{long[2]} plays the 7C: twenty-seven. {long[2]}: one for the go."
    assert row_after(long, "1 KC, 2 QC, 3 7C", *HIGH) == told


def test_card_without_score_stays_in_row():  # rules.md 8.9
    long = tuple([f"Bartholomew {number}4" for number in range(1, 4)])
    laid = "1 5C, 2 answers 0, 3 answers 0, 2 TC says 4, 3 answers 4, 1 answers 4, 3 6C"
    hands = ("5C KD 9C 9D", "TC JC 8C 8D", "6C TD 7C 7D")
    row = row_after(long, laid, *hands, pegging=Pegging.SAY)
    assert row == f"{long[2]} plays the 6C: twenty-one."
