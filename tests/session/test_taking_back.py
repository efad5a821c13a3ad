"""Undone decisions: the game continues as if they had never been made."""

from collections.abc import Callable
from datetime import date
from errno import ENOSPC
from itertools import cycle, product
from pathlib import Path
from random import Random
from unittest.mock import patch

import pytest

from cribbage.engine.actions import Cut, Discard, Play, Resign, Shuffle
from cribbage.engine.game import Discarding, Showing
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.levels import Level, Levels
from cribbage.match.match import Match
from cribbage.records.journal import Journal
from cribbage.records.record import Record
from cribbage.records.shelf import Shelf
from cribbage.records.solitaire_record import SolitaireRecord, SolitaireShelf
from cribbage.session.session import Session
from cribbage.session.silence import at_next_card
from cribbage.session.solitaire_session import SolitaireSession
from cribbage.solitaire.legal import legal_solitaire as legal_alone
from cribbage.solitaire.rules import Solitaire
from cribbage.views.view import legal, view
from tests.common.refereed import Refereed

ANN = Seat(0)
NAMES = ("Ann", "Ben", "Cy", "Dot")
TABLES: tuple[Levels, ...] = (
    *((None, Level.EASY), (Level.STRONG, None), (None, Level.BEGINNER, Level.STEADY)),
    (Level.EASY, None, Level.STEADY, Level.BEGINNER),
)
WAYS = [*zip(cycle(TABLES), product(Counting, Pegs), strict=False)]


def agreed(levels: Levels, rules: Rules | None = None, seed: int | None = 5) -> Record:
    rules = rules or Rules(len(levels), 61)
    return Record(NAMES[: len(levels)], rules, seed=seed, levels=levels)


def decide(session: Session, chance: Random) -> None:
    """Make a player's next decision, at random if it is the person's."""
    if session.computer_player is not None:
        session.decide(session.thought(session.computer_player)())
    else:
        may = legal(session.view(session.record.person))
        session.decide(chance.choice([each for each in may if not isinstance(each, Resign)]))
    session.proceed()


def takes_back(session: Session | SolitaireSession, deal: int | None = None) -> bool:
    """Undo a decision; return False if there is none in the deal."""
    try:
        session.take_back(deal)
    except ValueError as error:
        if str(error) == "there is nothing to take back in this deal":
            return False
        raise
    return True


def to_the_discard(session: Session) -> Session:
    """Play to the first discard."""
    session.proceed()
    while not isinstance(session.game.phase, Discarding):
        decide(session, Random(1))
    return session


def saved_in_play(path: Path, chance: Random) -> Session:
    """Return a saved game, played until two cards are played and Ann has to decide."""
    record = agreed(TABLES[0])
    session = Session(record, journal=Journal.begin(path, record.heading))
    session.proceed()
    while [*map(type, session.played.actions)].count(Play) < 2 or to_act(session.game) != (ANN,):
        decide(session, chance)
    return session


def play_with_take_backs(session: Session, chance: Random) -> int:
    """Play to the end, undo again and again, and return the number of times."""
    session.proceed()
    while to_act(session.game):
        decide(session, chance)
        while session.game.winner is None and chance.random() < 0.3:
            if not takes_back(session, chance.choice((None, session.game.deals))):
                break
    return len(session.played.taken_back)


@pytest.mark.slow
@pytest.mark.parametrize(("levels", "way"), WAYS)
@pytest.mark.parametrize("seed", [1, 2])
def test_undone_decisions_leave_game_as_if_never_made(
    levels: Levels, way: tuple[Counting, Pegs], seed: int, tmp_path: Path
):
    record = agreed(levels, Rules(len(levels), 61, way[0], pegging=way[1]), seed)
    path = tmp_path / "game.crib"
    session = Session(record, journal=Journal.begin(path, record.heading))
    assert play_with_take_backs(session, Random(seed)) > 0
    session.close()
    played = session.played
    assert Record.parse(path.read_text()) == played
    # Who never takes back, and decides what stayed, plays the same game by the plain referee.
    never = Refereed(record)
    never.proceed()
    left = [action for action in played.actions if action.seat == record.person]
    while to_act(never.game):
        if never.computer_player is None:
            never.act(left.pop(0))
        else:
            never.decide(never.thought(never.computer_player)())
        never.proceed()
    assert left == []
    assert never.played == played.changed(taken_back=())
    assert never.game == session.game


def test_undone_decision_made_again_gets_same_replies_without_seed_too():
    for number in range(20):
        session, chance = Session(agreed(TABLES[0], seed=None)), Random(number)
        session.proceed()
        for _ in range(12):
            decide(session, chance)
        before = session.played
        place = max(at for at, each in enumerate(before.actions) if before.is_own(each))
        session.take_back()
        while len(session.played.actions) < len(before.actions):
            if session.computer_player is not None:
                session.decide(session.thought(session.computer_player)())
            else:
                session.act(before.actions[len(session.played.actions)])
            session.proceed()
        assert session.played.actions[: len(before.actions)] == before.actions
        assert session.played.taken_back[-1].place <= place


def test_resumed_game_with_undone_decisions_continues_unchanged(tmp_path: Path):
    record, chance = agreed(TABLES[0], Rules(counting=Counting.HAND)), Random(3)
    path = tmp_path / "game.crib"
    session = Session(record, journal=Journal.begin(path, record.heading))
    session.proceed()
    for number in range(300):
        if to_act(session.game):
            decide(session, chance)
        if number % 3 == 0 and session.game.winner is None and takes_back(session):
            again = Session(Record.parse(path.read_text()))
            assert (again.game, again.played) == (session.game, session.played)
            for each in (session, again):
                each.proceed()
                decide(each, Random(number))
                decide(each, Random(number))
            assert again.played == session.played
    session.close()
    assert session.played.taken_back


@pytest.mark.parametrize(
    ("note", "line"),
    [(Session.take_back, b"back\n"), (Session.warn, b"warned\n"), (Session.hint, b"hint\n")],
)
def test_program_killed_while_saving_undo_warning_or_hint_loses_nothing(
    note: Callable[[Session], None], line: bytes, tmp_path: Path
):
    path = tmp_path / "game.crib"
    session = saved_in_play(path, Random(8))
    before, stood = path.read_bytes(), session.played
    note(session)
    session.close()
    after, noted = path.read_bytes(), session.played
    assert after == before + line
    for end in range(len(before), len(after) + 1):
        killed = tmp_path / f"{end}.crib"
        killed.write_bytes(after[:end])
        reopened = Shelf.reopen(killed)
        again = Session(reopened.record, journal=Journal(killed, reopened.file))
        is_whole = end == len(after)
        assert again.played == (noted if is_whole else stood)
        note(again)
        # A second warning or hint before the same decision is not written.
        assert killed.read_bytes() == (
            after + line if is_whole and note is Session.take_back else after
        )
        again.close()


def test_deleted_file_is_rewritten_with_undone_decisions(tmp_path: Path):
    path, chance = tmp_path / "game.crib", Random(8)
    session = saved_in_play(path, chance)
    session.hint()
    session.take_back()
    session.hint()
    path.unlink()
    decide(session, chance)
    session.close()
    assert Record.parse(path.read_text()) == session.played
    assert session.played.all_hints == 2


def test_undo_goes_back_decision_by_decision_to_start_of_deal():
    session = Session(agreed(TABLES[0]))
    session.proceed()
    chance = Random(5)
    while session.game.deals < 2 or len(getattr(session.game.phase, "played", ())) < 6:
        decide(session, chance)
    cards = 0
    while takes_back(session):
        cards += isinstance(session.played.taken_back[-1].actions[0], Play)
        assert session.game.deals == 2
    assert cards >= 2
    assert isinstance(session.game.phase, Discarding)


def test_next_deal_is_dealt_again_after_undoing_last_decision():
    session, chance = Session(agreed(TABLES[0], Rules(2, 121, Counting.HAND), None)), Random(5)
    session.proceed()
    while session.game.deals < 2:
        before = session.played
        decide(session, chance)
    # The program has dealt, but the screen still shows the count that ended the deal.
    second = session.played
    assert isinstance(session.game.phase, Discarding)
    with pytest.raises(ValueError, match="nothing to take back in this deal"):
        session.take_back(2)
    session.take_back(1)
    assert isinstance(session.game.phase, Showing)
    while session.game.deals < 2:
        decide(session, chance)
    dealt = [each for each in second.actions if isinstance(each, Shuffle | Cut)]
    again = [each for each in session.played.actions if isinstance(each, Shuffle | Cut)]
    assert again == dealt[: len(again)]
    assert len(again) == len(dealt)
    assert before.actions[:5] == session.played.actions[:5]


def test_implicit_acceptance_is_undone_with_its_card():
    rules = Rules(2, 121, Counting.MUGGINS, pegging=Pegs.SAY)
    session, chance, found = to_the_discard(Session(agreed(TABLES[0], rules))), Random(0), 0
    while session.game.winner is None:
        next_card = at_next_card(session.game)
        if session.computer_player is not None or next_card is None or to_act(next_card) != (ANN,):
            decide(session, chance)
            continue
        before = session.played.actions
        session.decide(legal(view(next_card, ANN))[0])
        spoken = [each for each in session.played.actions[len(before) :] if each.seat == ANN]
        if session.game.winner is None:
            found += len(spoken) > 1
            session.take_back()
            assert session.played.actions == before
            session.decide(legal(view(next_card, ANN))[0])
            session.proceed()
    assert found > 2


@pytest.mark.parametrize("levels", [(None, None), (None, None, Level.EASY), ()])
def test_undo_is_refused_in_game_between_people(levels: Levels):
    record = Record(NAMES[: max(2, len(levels))], Rules(max(2, len(levels))), seed=1, levels=levels)
    session = Session(record)
    session.proceed()
    with pytest.raises(ValueError, match="between people, a card played stays played: you can"):
        session.take_back()
    assert session.played.taken_back == ()


def test_finished_games_cannot_be_undone():
    session, chance = Session(agreed(TABLES[0]).changed(match=Match(to=3))), Random(2)
    session.proceed()
    while session.game.winner is None:
        decide(session, chance)
    with pytest.raises(ValueError, match="the game is over, so nothing can be taken back"):
        session.take_back()
    session.next_game()
    with pytest.raises(ValueError, match="nothing to take back in this deal"):
        session.take_back()
    while session.game.deals < 2:
        decide(session, chance)
        if chance.random() < 0.2:
            takes_back(session)
    first, second = session.played.games()
    assert not first.taken_back
    assert second.taken_back
    assert Record.parse(str(second.changed(dealer=second.dealer))) == second


def test_undo_continues_unsaved_if_file_cannot_be_written(tmp_path: Path):
    record = agreed(TABLES[0])
    session = Session(record, journal=Journal.begin(tmp_path / "game.crib", record.heading))
    session.proceed()
    for _ in range(4):
        decide(session, Random(1))
    with patch.object(Journal, "append", side_effect=OSError(ENOSPC, "no space")):
        session.take_back()
    assert "can no longer be saved" in (session.trouble or "")
    assert session.played.taken_back


# Solitaire.


@pytest.mark.parametrize("solitaire", Solitaire)
@pytest.mark.parametrize("seed", range(3))
def test_undone_decisions_leave_solitaire_as_if_never_made(
    solitaire: Solitaire, seed: int, tmp_path: Path
):
    record, path, chance = (
        SolitaireRecord("Ann", solitaire, seed),
        tmp_path / "a.crib",
        Random(seed),
    )
    session = SolitaireSession(record, journal=Journal.begin(path, record.heading))
    session.proceed()
    while not session.game.is_over:
        session.act(chance.choice(legal_alone(session.view())))
        while not session.game.is_over and chance.random() < 0.4:
            deals = session.game.deals
            if not takes_back(session, chance.choice((None, deals))):
                break
            assert deals - session.game.deals in (0, 1)
    session.close()
    assert session.played.taken_back
    assert SolitaireRecord.parse(path.read_text()) == session.played
    assert SolitaireShelf.look(path).over
    never = SolitaireSession(record)
    for action in session.played.actions:
        never.act(action)
    assert never.played == session.played.changed(taken_back=())
    assert never.game == session.game
    assert session.played.afresh == never.played.afresh


def test_daily_game_cannot_be_undone():
    session = SolitaireSession(SolitaireRecord("Ann", day=date(2026, 11, 28)))
    session.proceed()
    session.act(legal_alone(session.view())[0])
    with pytest.raises(ValueError, match="in the daily game nothing can be taken back"):
        session.take_back()


def test_undone_discard_keeps_hand_and_starter():
    session = to_the_discard(Session(agreed(TABLES[0], seed=None)))
    (one, *_, other) = [each for each in legal(session.view(ANN)) if isinstance(each, Discard)]
    hands = session.view(ANN).hands
    starters = set()
    for discard in (one, other):
        session.decide(discard)
        session.proceed()
        while session.view().starter is None:
            decide(session, Random(0))
        starters.add(session.view().starter)
        session.take_back()
        assert session.view(ANN).hands == hands
    assert len(starters) == 1
