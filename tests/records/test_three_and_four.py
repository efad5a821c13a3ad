"""Records of three players, of four as partners, and of four singles."""

from pathlib import Path
from random import Random

import pytest

from cribbage.engine.game import Announcing, Answering, Calling, new_game
from cribbage.engine.rules import Counting, Overclaim, Pegs, Rules, Seat, Uncalled
from cribbage.match.match import Match, MatchPoints
from cribbage.records.journal import Journal
from cribbage.records.record import Record, RecordError, replay, turns
from cribbage.records.shelf import Shelf, look
from cribbage.session.session import Session
from tests.common.games import WholeMatch, played

NAMES = ("Ann", "Ben", "Cy", "Dot")
AUTO, HAND, MUGGINS = Counting
AUTO_PEGS, SAY = Pegs

AGREED = {
    "three": Rules(3, 61),
    "three who say": Rules(
        3, 61, (MUGGINS, HAND, AUTO), Overclaim.EXCESS, pegging=(SAY, AUTO_PEGS, SAY)
    ),
    "partners": Rules(4, 61),
    "partners who say": Rules(4, 61, MUGGINS, uncalled=Uncalled.CUT, pegging=SAY),
    "singles": Rules(4, 61, singles=True),
    "singles who say": Rules(4, 61, MUGGINS, muggins_cap=True, pegging=SAY, singles=True),
}


def whole(rules: Rules, seed: int = 3, dealer: Seat | None = None) -> Record:
    actions = [moment.action for moment in played(new_game(rules, dealer=dealer), Random(seed))]
    return Record(NAMES[: rules.seats], rules, dealer, actions=actions)


@pytest.mark.parametrize("agreed", AGREED)
def test_record_is_read_back_and_replayed_to_same_end(agreed: str):
    record = whole(AGREED[agreed])
    assert Record.parse(str(record)) == record
    *_, last = replay(record)
    assert last.game.winner is not None
    assert last.game.scores[last.game.winner] == 61
    assert record.series().game == last.game


def test_heading_mentions_singles_only_for_four_singles():
    said = {agreed: "singles: yes\n" in whole(rules).heading for agreed, rules in AGREED.items()}
    assert [agreed for agreed in said if said[agreed]] == ["singles", "singles who say"]


@pytest.mark.parametrize("agreed", AGREED)
def test_games_used_here_reach_every_phase_of_claims_their_rules_have(agreed: str):
    rules, phases = AGREED[agreed], set()
    for seed in range(3):
        phases |= {type(turn.step.game.phase) for turn in turns(whole(rules, seed))}
    assert (Answering in phases) == (MUGGINS in rules.counting)
    assert ({Calling, Announcing} <= phases) == (SAY in rules.pegging)


@pytest.mark.slow
@pytest.mark.parametrize("agreed", AGREED)
def test_game_resumed_at_any_decision_reaches_same_end(agreed: str):
    record = whole(AGREED[agreed])
    text, stood = str(record), [record.start(), *[turn.series for turn in turns(record)]]
    for end, series in [*enumerate(stood)][::2]:
        session = Session(record.changed(actions=record.actions[:end]))
        assert session.series == series
        if end % 19:
            continue
        for action in record.actions[end:]:
            session.act(action)
        assert session.series == stood[-1]
        assert str(session.played) == text


@pytest.mark.slow
@pytest.mark.parametrize("agreed", ["three who say", "partners", "singles who say"])
def test_record_truncated_anywhere_is_resumed_at_last_whole_line(agreed: str, tmp_path: Path):
    record, path = whole(AGREED[agreed]), tmp_path / "evening.crib"
    text = str(record)
    places = Random(1).sample(range(len(record.heading) + 1, len(text) - 1), 12)
    for place in places:
        path.write_text(text[:place])
        if text[place - 1] == "\n":
            continue
        assert look(path).torn
        reopened = Shelf.reopen(path)
        assert reopened.warning
        session = Session(reopened.record, journal=Journal(path, reopened.file))
        decided = text[len(record.heading) : place].count("\n")
        assert session.played.actions == record.actions[:decided]
        for action in record.actions[decided:]:
            session.act(action)
        session.close()
        assert path.read_text() == text


@pytest.mark.slow
@pytest.mark.parametrize("agreed", ["three", "partners", "singles"])
def test_match_is_resumed_before_and_after_every_game(agreed: str):
    rules, match = AGREED[agreed], Match(to=2, points=MatchPoints.GAMES)
    made = WholeMatch(rules, match, None, seed=4)
    record = Record(
        NAMES[: rules.seats], rules, match=match, actions=[turn.action for turn in made]
    )
    over = [number for number, turn in enumerate(made, 1) if turn.step.game.winner is not None]
    assert len(over) > 1
    text = str(record)
    for end in sorted({each + beside for each in over for beside in (-1, 0, 1)}):
        session = Session(Record.parse(str(record.changed(actions=record.actions[:end]))))
        for action in record.actions[end:]:
            session.act(action)
        assert session.won == made[-1].series.won
        assert str(session.played) == text


# Headings that do not fit the decisions.


def refused(text: str) -> str:
    with pytest.raises(RecordError) as caught:
        Record.parse(text)
    return str(caught.value)


def named(record: Record, *names: str) -> str:
    return str(record).replace(f"names: {', '.join(record.names)}", f"names: {', '.join(names)}")


@pytest.mark.parametrize(("players", "names"), [(3, 2), (4, 2), (4, 3)])
def test_decision_of_player_beyond_number_of_names_is_refused(players: int, names: int):
    record = Record(NAMES[:names], Rules(names, 61), Seat(0))
    for line in ("cut 9", "crib 5H", "play 5H", "claim 2", "count"):
        assert refused(f"{record.heading}{players} {line}\n") == (
            f"line 7: player {players} does not exist: use a number from 1 to {names}"
        )


@pytest.mark.parametrize(
    ("players", "names", "why"),
    [
        (2, 3, "line 9: the three of diamonds is not in the hand"),
        (2, 4, "line 9: the three of diamonds is not in the hand"),
        (3, 2, "line 9: the king of spades is not in the hand"),
        (3, 4, "line 9: the king of spades is not in the hand"),
        (4, 2, "line 9: player 3 does not exist: use a number from 1 to 2"),
        (4, 3, "line 10: the jack of diamonds is not in the hand"),
    ],
)
def test_record_with_wrong_number_of_names_is_refused_at_impossible_card(
    players: int, names: int, why: str
):
    record = whole(Rules(players, 61), 5, Seat(0))
    assert refused(named(record, *NAMES[:names])) == why


def test_single_discard_in_record_with_two_names_is_refused():  # rules.md 3.2, 9.1
    record = whole(Rules(3, 61), 5, Seat(0))
    lines = named(record, "Ann", "Ben").splitlines(keepends=True)
    shuffle = next(place for place, line in enumerate(lines) if line.startswith("house"))
    held = Record.parse("".join(lines[: shuffle + 2])).series().game.phase.hands[1][0]
    one_of_six = "".join([*lines[: shuffle + 2], f"2 crib {held}\n"])
    assert refused(one_of_six).endswith("discard two different cards from the hand")


def test_singles_need_four_players():  # rules.md 9.5
    text = named(whole(AGREED["singles"]), *NAMES[:2])
    why = "line 5: singles is only for four players, because two always play on their own"
    assert refused(text) == why


@pytest.mark.parametrize("value", ["no", "true", ""])
def test_singles_line_is_present_or_omitted(value: str):
    text = str(whole(AGREED["singles"])).replace("singles: yes", f"singles: {value}")
    why = f"line 5: use 'yes', not '{value}', or leave out the line"
    assert refused(text) == why


@pytest.mark.parametrize("line", ["counting: auto, hand", "pegging: say, auto, say"])
def test_counting_is_set_for_each_of_four_or_for_all(line: str):
    lines = ["crib 1", "names: Ann, Ben, Cy, Dot", line, "singles: yes", "", ""]
    what, _, ways = line.partition(":")
    why = f"{what} must name 4 players, not {len(ways.split(','))}"
    assert refused("\n".join(lines)) == f"line 3: {why}"


def test_four_singles_cannot_resign():  # rules.md 7.6
    record = whole(AGREED["singles"])
    begun = record.changed(actions=record.actions[:20])
    why = "you can resign only when there are two sides"
    assert refused(f"{begun}1 resign\n").endswith(why)
