"""The solitaire games of a session: started, resumed, played again, and entered in the book."""

import errno
import os
import re
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from pathlib import Path
from unittest.mock import Mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.book.book import Book
from cribbage.book.daily_rows import DailyGames
from cribbage.book.solitaire_rows import Pack
from cribbage.engine.actions import IllegalAction, Shuffle
from cribbage.pack.cards import PACK
from cribbage.records.journal import Journal
from cribbage.records.solitaire_record import SolitaireRecord, SolitaireShelf, solitaire_decision
from cribbage.session import base_sessions
from cribbage.session.daily_game import daily_games_of_player, end_of
from cribbage.session.solitaire_session import SolitaireSession, SolitaireSessions
from cribbage.solitaire.actions import DummyDiscard
from cribbage.solitaire.daily_pack import daily_pack
from cribbage.solitaire.legal import legal_solitaire
from cribbage.solitaire.rules import Solitaire
from cribbage.solitaire.view import solitaire_frames, solitaire_view
from tests.common.dailies import DAY, daily_record, finish, play_daily
from tests.common.kept import almost_won
from tests.common.sessions import play_on_solitaire
from tests.common.solitaires import WholeSolitaire, solitaires

EVENING = datetime(2026, 11, 21, 20, 15)
KEPT = Path(__file__).parents[1] / "records" / "kept_patiences"


@pytest.fixture(autouse=True)
def closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Close every session at the end."""
    made: list[SolitaireSession] = []
    begin = SolitaireSession.__init__

    def noted(session: SolitaireSession, record: SolitaireRecord, **more: Journal | None) -> None:
        made.append(session)
        begin(session, record, **more)

    monkeypatch.setattr(SolitaireSession, "__init__", noted)
    yield
    for session in made:
        session.close()


@pytest.fixture
def sessions() -> SolitaireSessions:
    return SolitaireSessions(shelf=SolitaireShelf())


def in_book() -> tuple[Pack, ...]:
    with Book() as book:
        (packs,) = book.packs("Ann")
    return packs.each


def refused(sentence: str, ask: Callable[..., object], *given: object, **more: object) -> None:
    with pytest.raises(ValueError, match=sentence):
        ask(*given, **more)


def left(sessions: SolitaireSessions, decisions: int) -> Path:
    """Return a solitaire game that was left after this many decisions."""
    session = play_on_solitaire(sessions.begin("Ann"), decisions)
    session.close()
    return session.path


def written(name: str, minutes: int = 0) -> Path:
    """Put a sample record on the shelf, started and last written at this time."""

    def made(path: Path) -> Path:
        path.write_bytes((KEPT / f"{name}.crib").read_bytes())
        return path

    when = EVENING + timedelta(minutes=minutes)
    path = SolitaireShelf().keep(("Ann",), when, made)
    os.utime(path, (when.timestamp(), when.timestamp()))
    return path


# Starting.


def test_new_solitaire_game_is_saved_on_shelf(sessions: SolitaireSessions):
    session = sessions.begin("Ann", Solitaire.BUMPPO)
    assert session.path.parent == SolitaireShelf().folder
    assert session.path.read_text() == "patience 1\nname: Ann\nrules: bumppo\n\n"
    session.proceed()
    assert SolitaireRecord.parse(session.path.read_text()) == session.played
    assert session.trouble is None


def test_invalid_name_starts_no_game_and_creates_no_file(sessions: SolitaireSessions):
    refused("name", sessions.begin, "")
    assert not Path(os.environ["CRIBBAGE_HOME"]).exists()


def test_same_seed_deals_same_solitaire_games_in_same_order():
    evenings = []
    for sessions in (SolitaireSessions(seed=7), SolitaireSessions(seed=7)):
        first = play_on_solitaire(sessions.begin("Ann"), 0).played
        again = sessions.again(first).played
        second = play_on_solitaire(sessions.begin("Ann", Solitaire.SQUARE), 0).played
        evenings.append([first, again, second])
    assert evenings[0] == evenings[1]
    assert (first.seed, again.seed, second.seed) == (7, None, 8)
    assert first.actions == again.actions != second.actions


def test_given_file_has_first_game_and_later_ones_are_next_to_it(tmp_path: Path):
    sessions = SolitaireSessions(shelf=SolitaireShelf(), kept_in=tmp_path / "alone.crib")
    paths = [sessions.begin("Ann").path for _ in range(3)]
    assert paths == [tmp_path / f"alone{end}.crib" for end in ("", "-2", "-3")]
    assert not SolitaireShelf().folder.exists()
    # An existing file stays unchanged, and without a file nothing starts.
    before = paths[0].read_text()
    refused(r"alone.crib already exists: choose a new file", SolitaireSessions, kept_in=paths[0])
    assert paths[0].read_text() == before
    sessions = SolitaireSessions(kept_in=tmp_path / "no folder" / "alone.crib")
    refused(r"alone.crib cannot be written: No such file", sessions.begin, "Ann")


def test_game_can_be_played_unsaved_if_disk_is_full(
    sessions: SolitaireSessions, monkeypatch: pytest.MonkeyPatch
):
    full = Mock(side_effect=OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))
    monkeypatch.setattr(os, "fsync", full)
    session = sessions.begin("Ann")
    assert session.trouble
    assert session.trouble.startswith("This solitaire game is not being saved: ")
    assert session.path is None
    assert play_on_solitaire(session).game.is_over
    assert not list(SolitaireShelf().folder.iterdir())
    assert sessions.kept(session).told("Left") == "Left"


def test_game_without_folder_is_played_with_message():
    sessions = SolitaireSessions(nowhere="there is nowhere to keep it")
    session = sessions.begin("Ann")
    assert session.trouble == "This solitaire game is not being saved: there is nowhere to keep it."
    assert sessions.enter_in_book(play_on_solitaire(session)) == ()


# Leaving and resuming.


def test_last_saved_game_is_offered_unless_unstarted(sessions: SolitaireSessions):
    first, second = left(sessions, 3), left(sessions, 5)
    left(sessions, 0)
    os.utime(first, (2e9, 2e9))
    looked = sessions.look()
    assert [kept.path for kept in looked.kept] == [first, second]
    assert (looked.listed, looked.in_use, looked.damaged) == (looked.kept, False, ())
    assert sessions.newest() == first


def test_game_is_resumed_where_it_was_left(sessions: SolitaireSessions):
    path = left(sessions, 7)
    session = sessions.resume(path)
    assert session.played == SolitaireRecord.parse(path.read_text())
    assert len(list(session.so_far())) > 7
    play_on_solitaire(session)
    session.close()
    assert path.read_text() == str(session.played)
    refused("there is no unfinished solitaire game: start a new", sessions.newest)
    refused("is a finished game: use cribbage replay to watch it", sessions.resume, path)


def test_game_in_another_window_is_not_resumed_or_deleted(sessions: SolitaireSessions):
    playing = play_on_solitaire(sessions.begin("Ann"), 3)
    looked = sessions.look()
    assert looked.in_use
    assert looked.kept == ()
    assert [kept.path for kept in looked.listed] == [playing.path]
    refused("the solitaire game is open in another window: continue there", sessions.newest)
    refused(
        r"^A solitaire game is open in another window. Go there, or start a new one.$",
        sessions.take_up,
        playing.path,
    )
    sentence = "The solitaire game was not deleted: it is open in another window."
    assert sessions.delete(playing.path) == sentence
    playing.close()
    assert sessions.take_up(playing.path).played == playing.played


def test_incomplete_game_is_resumed_with_message(sessions: SolitaireSessions):
    path = left(sessions, 7)
    whole = path.read_text()
    path.write_text(whole + "1 pla")
    session = sessions.resume(path)
    assert session.trouble == "The last decision was not saved. Make it again."
    assert path.read_text() == whole


def test_damaged_game_stays_unchanged_and_message_names_its_file(sessions: SolitaireSessions):
    path = left(sessions, 7)
    damaged = path.read_text().replace("1 throw", "1 throws", 1)
    path.write_text(damaged)
    (sentence,) = sessions.look().damaged
    assert sentence.startswith(f"{path}, line 6: ")
    for take in (sessions.newest, lambda: sessions.resume(path)):
        refused(r"line 6: .*; the file was left unchanged, and cribbage replay", take)
    assert path.read_text() == damaged


def test_refusal_of_two_player_game_names_right_command(
    sessions: SolitaireSessions, tmp_path: Path
):
    path = tmp_path / "game.crib"
    path.write_text(str(almost_won()))
    for take in (sessions.resume, sessions.again):
        refused("a game for two or more players, not a solitaire game: use cribbage", take, path)
    refused(r"^game.crib, line 1: this is a game for two or more", sessions.take_up, path)
    assert path.read_text() == str(almost_won())


def test_missing_file_is_not_resumed(sessions: SolitaireSessions, tmp_path: Path):
    refused(r"gone.crib cannot be opened: No such file", sessions.resume, tmp_path / "gone.crib")
    refused(r"gone.crib cannot be read: No such file", sessions.again, tmp_path / "gone.crib")


def test_player_who_quits_is_shown_how_to_resume(sessions: SolitaireSessions, tmp_path: Path):
    session = sessions.begin("Ann")
    session.proceed()
    assert sessions.kept(session).told("Left") == "Left"
    play_on_solitaire(session, 3)
    sentence = f"Left; it is saved in {session.path}. To resume: cribbage solitaire --resume"
    assert sessions.kept(session).told("Left") == sentence
    path = tmp_path / "alone.crib"
    elsewhere = SolitaireSessions(kept_in=path)
    session = play_on_solitaire(elsewhere.begin("Ann"), 3)
    takes_up = f"Left. To resume: cribbage solitaire --resume {path}"
    assert elsewhere.kept(session).told("Left") == takes_up
    path.unlink()
    assert elsewhere.kept(session).told("Left") == takes_up
    assert path.read_text() == str(session.played)


# The same pack again.


def test_pack_is_played_again_from_first_card(sessions: SolitaireSessions):
    played = play_on_solitaire(sessions.begin("Ann", Solitaire.SQUARE)).played
    session = sessions.again(played)
    assert session.played.actions == played.actions[:1]
    assert (session.played.name, session.played.solitaire) == ("Ann", Solitaire.SQUARE)
    assert session.proceed() == ()
    assert len(list(session.so_far())) == 2  # shuffled, and the first card is turned
    assert SolitaireRecord.parse(session.path.read_text()) == session.played


def test_pack_played_again_is_last_one_by_default(sessions: SolitaireSessions):
    written("square", 1)
    last = SolitaireShelf.look(written("classic", 2)).record
    assert last
    assert sessions.last_name() == "Ann"
    assert sessions.again().played.actions == last.actions[:1]


def test_pack_of_saved_game_can_be_played_by_another_player(sessions: SolitaireSessions):
    path = KEPT / "bumppo.crib"
    text = path.read_bytes()
    session = sessions.again(path, "Ben")
    assert session.played.actions == SolitaireRecord.parse(text.decode()).actions[:1]
    assert (session.played.name, session.played.solitaire) == ("Ben", Solitaire.BUMPPO)
    assert path.read_bytes() == text


def test_pack_can_be_viewed_before_it_is_played_again(sessions: SolitaireSessions):
    path = written("square")
    record = SolitaireRecord.parse(path.read_text())
    assert sessions.pack() == sessions.pack(path) == record
    assert list(SolitaireShelf().folder.iterdir()) == [path]


def test_record_without_deal_cannot_be_played_again(sessions: SolitaireSessions, tmp_path: Path):
    refused("no saved solitaire game has a pack to play again", sessions.again)
    assert sessions.last_name() is None
    path = tmp_path / "begun.crib"
    path.write_text(SolitaireRecord("Ann").heading)
    refused(
        "the pack cannot be played again, because nothing has been dealt yet", sessions.again, path
    )
    assert list(tmp_path.iterdir()) == [path]


def test_nothing_can_be_resumed_without_folder_of_saved_games():
    sessions = SolitaireSessions()
    assert sessions.look() == base_sessions.ShelfScan()
    assert sessions.last_name() is None
    refused("no saved solitaire game", sessions.again)


def test_unreadable_folder_of_saved_games_gives_message(
    sessions: SolitaireSessions, monkeypatch: pytest.MonkeyPatch
):
    folder = SolitaireShelf().folder
    closed = PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(folder))
    monkeypatch.setattr(os, "scandir", Mock(side_effect=closed))
    unreadable = f"{folder} cannot be read: Permission denied"
    assert sessions.look().damaged == (unreadable,)
    assert sessions.last_name() is None
    for ask in (sessions.newest, sessions.again):
        refused(unreadable, ask)


# Finishing.


def test_finished_game_is_in_book_with_start_time(sessions: SolitaireSessions):
    session = play_on_solitaire(sessions.begin("Ann"))
    assert sessions.enter_in_book(session) == ()
    assert [(pack.begun, pack.score, pack.again) for pack in in_book()] == [
        (SolitaireShelf.look(session.path).begun, session.game.score, False)
    ]


def test_pack_played_again_does_not_count_as_best_score(sessions: SolitaireSessions):
    first = play_on_solitaire(sessions.begin("Ann"))
    sessions.enter_in_book(first)
    again = sessions.again(first.played)
    while not again.game.is_over:  # differently than the first time
        again.act(legal_solitaire(again.view())[-1])
    assert sessions.enter_in_book(again) == ()
    assert [pack.again for pack in in_book()] == [False, True]


def test_resumed_game_has_its_first_start_time_in_book(sessions: SolitaireSessions):
    sessions.enter_in_book(play_on_solitaire(sessions.resume(written("left"))))
    assert [pack.begun for pack in in_book()] == [EVENING]


def best_of_all(sessions: SolitaireSessions) -> SolitaireSession:
    """Finish a 128-point game that was resumed before its last decision."""
    path = written("classic", 9)
    *lines, last = path.read_text().splitlines(keepends=True)
    path.write_text("".join(lines))
    session = sessions.resume(path)
    session.act(solitaire_decision(last.partition(";")[0]))
    return session


def test_best_score_of_all_packs_is_announced(sessions: SolitaireSessions):
    written("taken-up")
    assert sessions.enter_in_book(best_of_all(sessions)) == ("Ann's best score in 2 packs: 128.",)


def test_game_missing_in_book_is_entered_with_next(sessions: SolitaireSessions):
    for minutes, name in enumerate(("classic", "taken-up", "left")):
        written(name, minutes)
    sessions.enter_in_book(play_on_solitaire(sessions.begin("Ann")))
    assert len(in_book()) == 3


def test_incomplete_book_announces_no_personal_best(
    sessions: SolitaireSessions, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(base_sessions, "MOST_RECORDS_READ", 1)
    for minutes in range(2):
        written("taken-up", minutes)
    assert sessions.enter_in_book(best_of_all(sessions)) == ()


def test_unwritable_book_loses_no_game(sessions: SolitaireSessions):
    session = play_on_solitaire(sessions.begin("Ann"))
    Path(os.environ["CRIBBAGE_HOME"], "book.sqlite").mkdir()
    (sentence,) = sessions.enter_in_book(session)
    assert sentence.startswith(("Not in the book (", "The book was not updated: "))
    assert SolitaireRecord.parse(session.path.read_text()) == session.played


# In play: saved before it is shown, killed and resumed at every decision.

ANN = SolitaireRecord("Ann", seed=7)


# The daily game.


def counted(name: str = "Ann") -> list[int]:
    with Book() as book:
        return [game.score for games in book.daily(name) for game in games.each]


def test_daily_game_deals_pack_of_its_day(sessions: SolitaireSessions):
    session = sessions.daily("Ann", DAY)
    session.proceed()
    assert session.played.actions == (Shuffle(daily_pack(DAY.isoformat())),)
    assert session.record.day == DAY


def test_unfinished_daily_game_is_resumed_and_next_day_has_its_own(sessions: SolitaireSessions):
    session = sessions.daily("Ann", DAY)
    play_daily(session, daily_record(), 9)
    session.close()
    again = sessions.daily("ANN", DAY)
    assert again.played == daily_record().changed(actions=daily_record().actions[:9])
    assert again.path == session.path
    # The next day has its own.
    other = sessions.daily("Ann", DAY + timedelta(days=1))
    assert other.played.actions == ()


def test_finished_daily_game_is_shown_again_and_practice_does_not_count(
    sessions: SolitaireSessions,
):
    score = finish(sessions, sessions.daily("Ann", DAY))
    over = sessions.daily("Ann", DAY)
    assert (over.game.is_over, over.game.score, over.path) == (True, score, None)
    practice = sessions.again(over.played)
    assert (practice.again, practice.record.day) == (True, None)
    finish(sessions, practice, seed=2)
    assert counted() == [score]


def test_finished_daily_game_whose_file_is_gone_is_played_as_practice(sessions: SolitaireSessions):
    session = sessions.daily("Ann", DAY)
    score = finish(sessions, session)
    session.path.unlink()
    practice = sessions.daily("Ann", DAY)
    assert (practice.again, practice.record.day) == (True, None)
    finish(sessions, practice, seed=2)
    assert counted() == [score]


def test_two_players_have_one_daily_game_each(sessions: SolitaireSessions):
    ann, ben = [finish(sessions, sessions.daily(name, DAY)) for name in ("Ann", "Ben")]
    assert (counted("Ann"), counted("Ben")) == ([ann], [ben])


def test_first_of_two_windows_to_finish_counts_and_no_game_is_lost(
    sessions: SolitaireSessions,
):
    other = SolitaireSessions(shelf=SolitaireShelf())
    one = sessions.daily("Ann", DAY)
    play_daily(one, daily_record(seed=1), 9)
    two = other.daily("Ann", DAY)
    assert two.trouble == (
        "This daily game is open in another window, too. The first one finished counts."
    )
    first = finish(other, two, seed=2)
    second = finish(sessions, one, seed=1)
    assert first != second
    assert counted() == [first]
    with Book() as book:
        (packs,) = book.packs("Ann")
    assert {pack.score for pack in packs.each} == {first, second}


def test_daily_game_killed_before_book_entry_still_counts(sessions: SolitaireSessions):
    session = sessions.daily("Ann", DAY)
    play_daily(session, daily_record())
    session.close()  # and nothing was entered in the book
    assert sessions.daily("Ann", DAY).game.is_over
    assert counted() == [session.game.score]


@pytest.mark.slow
def test_daily_game_killed_after_any_decision_is_resumed_there(tmp_path: Path):
    record = daily_record()
    for decisions in range(1, len(record.actions)):
        sessions = SolitaireSessions(shelf=SolitaireShelf(tmp_path / f"{decisions}" / "patiences"))
        session = sessions.daily("Ben", DAY)
        play_daily(session, record.changed(name="Ben"), decisions)
        session.close()
        with session.path.open("a") as file:
            file.write("1 pla")  # the next one was being written
        resumed = sessions.daily("Ben", DAY)
        assert resumed.played.actions == record.actions[:decisions]
        resumed.close()


def test_unreadable_book_loses_no_game(sessions: SolitaireSessions):
    session = sessions.daily("Ann", DAY)
    play_daily(session, daily_record(), 9)
    session.close()
    book = session.path.parents[1] / "book.sqlite"
    book.unlink(missing_ok=True)
    book.mkdir()
    assert len(sessions.daily("Ann", DAY).played.actions) == 9


def test_file_grows_with_each_legal_decision(tmp_path: Path):
    path = tmp_path / "patience.crib"
    kept = SolitaireSession(ANN, journal=Journal.begin(path, str(ANN)))
    assert path.read_text() == "patience 1\nname: Ann\nrules: classic\nseed: 7\n\n"
    assert kept.path == path
    kept.proceed()
    game, text = kept.game, path.read_text()
    hidden = next(card for card in PACK if card not in kept.view().hand)
    with pytest.raises(IllegalAction, match="is not in the hand"):
        kept.act(DummyDiscard((hidden, kept.view().hand[0])))
    assert (kept.game, path.read_text()) == (game, text)
    while not kept.game.is_over:
        before = path.read_text()
        play_on_solitaire(kept, 1)
        assert path.read_text() == str(kept.played)
        assert path.read_text().startswith(before)
    assert SolitaireRecord.parse(path.read_text()) == kept.played


def test_program_decides_nothing_but_shuffle_in_solitaire():
    session = SolitaireSession(ANN)
    assert session.proceed()
    assert session.proceed() == ()
    assert session.path is None


def test_packs_without_seed_differ():
    packs = [
        play_on_solitaire(SolitaireSession(SolitaireRecord("Ann")), 0).played for _ in range(3)
    ]
    assert len({pack.actions for pack in packs}) == 3


@pytest.mark.slow
@pytest.mark.parametrize("solitaire", Solitaire)
def test_game_killed_at_every_decision_continues_unchanged(solitaire: Solitaire, tmp_path: Path):
    """After each decision, continue from the bytes that are on disk."""
    whole = play_on_solitaire(SolitaireSession(SolitaireRecord("Ann", solitaire, seed=3))).played
    shown = [*SolitaireSession(whole).so_far()]
    on_disk = whole.heading.encode()
    for done, action in enumerate(whole.actions):
        path = tmp_path / f"killed {done} times.crib"
        path.write_bytes(on_disk)
        record, file, warning = SolitaireShelf.reopen(path)
        assert (record.actions, warning) == (whole.actions[:done], "")
        session = SolitaireSession(record, journal=Journal(path, file))
        before = [*session.so_far()]
        new = session.act(action)
        assert [*before, *new] == shown[: len(before) + len(new)]
        assert session.game == SolitaireSession(session.played).game
        on_disk = path.read_bytes()
        session.close()
    assert on_disk.decode() == str(whole)
    assert session.game.is_over


@pytest.mark.slow
@given(solitaires, st.data())
def test_resumed_solitaire_game_has_same_events_and_view_as_original(
    moments: WholeSolitaire, data: st.DataObject
):
    many = data.draw(st.integers(0, len(moments)))
    actions = tuple([each.action for each in moments[:many]])
    session = SolitaireSession(SolitaireRecord("Ann", moments.solitaire, actions=actions))
    frames = [
        frame for each in moments[:many] for frame in solitaire_frames(each.before, each.events)
    ]
    assert list(session.so_far()) == frames
    assert session.view() == solitaire_view(session.game)
    if many:
        assert session.game == moments[many - 1].after


def test_record_that_breaks_rule_cannot_be_resumed():
    twice = play_on_solitaire(SolitaireSession(ANN), 1).played
    with pytest.raises(IllegalAction):
        SolitaireSession(twice.changed(actions=(*twice.actions, twice.actions[-1])))


def test_end_of_daily_game_has_deals_and_missed_points(sessions: SolitaireSessions):
    days = [DAY - timedelta(days=before) for before in (2, 1, 0)]
    for day in days:
        finish(sessions, sessions.daily("Ann", day))
    record = daily_record()
    end = end_of(record, daily_games_of_player(SolitaireShelf(), "Ann"))
    # As in the remarks of the record.
    assert end.score == sum(map(int, re.findall(r" pegs (\d+)", str(record))))
    assert end.best == max(map(int, re.findall(r"(?:hand|crib) [\w ]+ pegs (\d+)", str(record))))
    assert len(end.deals) == len(end.on_offer) == 7
    assert sum(end.on_offer) == 112
    assert (end.streak, end.counted) == (3, None)
    earlier = end_of(
        daily_record(DAY - timedelta(days=1)), daily_games_of_player(SolitaireShelf(), "Ann")
    )
    assert earlier.streak == 2
    assert end_of(record, DailyGames("Ann"))[5:] == (0, None)
    other = end_of(daily_record(seed=2), daily_games_of_player(SolitaireShelf(), "Ann"))
    assert (other.streak, other.counted) == (3, end.score)
