"""Finished games are added to the book and the session continues; games of three and four."""

import json
import re
from datetime import timedelta
from pathlib import Path

import pytest

from cribbage.book.book import Book
from cribbage.commands.parser import EXIT_OVER
from cribbage.engine.rules import Counting, Rules
from cribbage.records.record import Record
from cribbage.records.shelf import Shelf, look
from cribbage.session import base_sessions
from cribbage.ui.layout.sizes import NARROWEST
from cribbage.ui.words.sentences import list_texts
from cribbage.ui.words.telling import format_scores, replay_lines
from cribbage.views.view import view
from tests.book.test_book import by_chance
from tests.common.command import Seated, run, run_scripted
from tests.common.kept import (
    AGREED,
    AUTUMN,
    SUMMER,
    almost_won,
    keep,
    played_on,
    random_game,
    records,
)


@pytest.mark.slow
def test_finished_game_is_in_book_and_its_file_is_kept(home: Path):
    path = keep(almost_won(), SUMMER)
    with Seated("--resume") as table:
        table.go_on_until("game over")
        winner = re.search(r"(Ann|Ben) wins, 61 to (\d+)", table.text)
        assert winner
        table.leave()
    assert "unfinished" not in table.written
    kept = look(path)
    assert kept.over
    assert records(home) == [path]
    book = run("--plain", "book", terminal=True)
    assert book.status == 0
    shown = re.sub(r"\x1b\[[\d;]*m", "", book.out)
    assert f"{winner[1]} leads " in shown
    assert "after 1 game" in shown
    assert "2026-07-04" in shown
    with Seated() as table:
        table.wait_for("new game")
        table.leave_form()


@pytest.mark.slow
def test_plain_text_game_ends_by_suggesting_review_command(home: Path, tmp_path: Path):
    keep(almost_won(), SUMMER)
    assert "review" not in run("--plain", "--resume", typed="quit\n", terminal=True).out
    assert run_scripted("--resume").out.endswith("\nFor a review, run cribbage review\n")
    own = tmp_path / "game.crib"
    own.write_text(str(almost_won()))
    told = run_scripted("--resume", str(own)).out
    assert told.endswith(f"\nFor a review, run cribbage review {own}\n")


@pytest.mark.slow
def test_next_game_of_session_is_saved_next_to_first(home: Path):
    first = keep(almost_won(), SUMMER)
    with Seated("--resume") as table:
        table.go_on_until("game over")
        table.press("n")
        table.go_on_until("pass the keyboard")
        table.leave()
    assert len(records(home)) == 2
    assert look(first).over
    second = next(path for path in records(home) if path != first)
    assert f"it is saved in {second}" in table.written


@pytest.mark.slow
def test_unwritable_book_loses_no_game(home: Path):
    path = keep(almost_won(), SUMMER)
    (home / "book.sqlite").mkdir()
    with Seated("--resume") as table:
        table.go_on_until("game over")
        reason = "unable to open database file"
        assert table.message == f"Not in the book ({reason}): run cribbage book to add it."
        table.leave()
    assert look(path).over
    (home / "book.sqlite").rmdir()
    ended = run("book", "Ann", "Ben", "--json")
    assert ended.err == "cribbage: added to the book: 1 game\n"
    assert json.loads(ended.out)["rivalries"][0]["games"] == 1
    assert run("book", "Ann", "Ben").err == ""
    assert run("book", "--rebuild").out == "The book was rebuilt with 1 game.\n"


@pytest.mark.slow
def test_game_missing_in_book_is_entered_with_next():
    keep(random_game(3), SUMMER)
    path = keep(almost_won(), AUTUMN)
    played_on(path)
    assert look(path).over
    with Book() as book:
        (rivalry,) = book.all_rivalries()
        assert [result.begun for result in rivalry.results] == [SUMMER, AUTUMN]
    assert run("book").err == ""


@pytest.mark.slow
def test_incomplete_book_announces_no_personal_best(home: Path, monkeypatch: pytest.MonkeyPatch):
    for day in range(3):
        keep(random_game(3 + day), SUMMER + timedelta(days=day))
    path = keep(almost_won(), AUTUMN)
    (home / "book.sqlite").write_text("a diary" * 100)
    monkeypatch.setattr(base_sessions, "MOST_RECORDS_READ", 2)
    ended = run_scripted("--resume", str(path))
    assert ended.out.endswith(f"{base_sessions.BEGUN_ANEW}\nFor a review, run cribbage review\n")
    assert len(base_sessions.BEGUN_ANEW) <= NARROWEST
    with Book() as book:
        (rivalry,) = book.all_rivalries()
        assert len(rivalry.results) == 3
    assert run("book").err == "cribbage: added to the book: 1 game\n"


def test_message_does_not_promise_to_add_game_saved_elsewhere_to_book(home: Path):
    (home / "book.sqlite").mkdir(parents=True)
    aside = home / "aside.crib"
    aside.write_text(str(almost_won()))
    ended = run_scripted("--resume", str(aside))
    assert "The book was not updated: the book " in ended.out
    assert "to add it" not in ended.out


@pytest.mark.slow
def test_loser_deals_first_in_next_session():
    record = played_on(keep(almost_won(), SUMMER))
    loser = record.names[1 - (record.series().game.winner or 0)]
    pone = next(name for name in record.names if name != loser)
    told = run("--plain", *AGREED, typed="quit\n", terminal=True)
    assert (
        f"\n{loser} lost the last game and deals first.\nTo 61.\n{pone}, cut the pack:" in told.out
    )
    with Seated("--new") as table:
        assert re.search(r"Players +\[two\]", table.text)
        table.go_on_until("cut the pack")
        assert table.message == f"{loser} lost the last game and deals first. {pone}, cut the pack."
        assert "not saved" not in table.rows[0]
        table.leave()
    told = run("--plain", *AGREED, "--new", "--cut-for-deal", typed="quit\n", terminal=True)
    assert "lost the last game" not in told.out
    assert "Ann, cut for deal" in told.out
    refused = run("--cut-for-deal", "--deal-first", "Ann")
    assert refused.status == 2
    assert "not allowed with argument --cut-for-deal" in refused.err


@pytest.mark.slow
def test_lowercase_names_stay_lowercase_everywhere():
    words = ("--names", "ann", "ben", "--half", "--match", "2", "--quick", "--seed", "5")
    ended = run_scripted(*words)
    assert re.search(r"^(ann|ben) wins the match \d - \d\.$", ended.out, re.MULTILINE)
    assert not re.search("Ann|Ben", ended.out)


# Three and four players.


SEATED = {
    "three": Rules(3, 61),
    "four": Rules(4, 61),
    "four singles": Rules(4, 61, singles=True),
}


@pytest.fixture(params=SEATED)
def record(request: pytest.FixtureRequest) -> Record:
    """Provide an unfinished random game of three, of four partners, or of four singles."""
    rules = SEATED[request.param]
    whole = by_chance(rules.seats, rules)
    return whole.changed(actions=whole.actions[:-1])


@pytest.fixture
def path(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "evening.crib"
    path.write_text(str(record))
    return path


@pytest.mark.slow
def test_full_screen_resumes_game_of_three_or_four_and_keeps_file_unchanged(
    record: Record, path: Path
):
    kept = keep(record, SUMMER)
    for words in (("--resume", str(path)), ("--resume",)):
        with Seated(*words) as table:
            assert all(name in table.text for name in record.names)
            table.leave()
    assert path.read_text() == kept.read_text() == str(record)
    # Nor does it keep the file locked.
    reopened = Shelf.reopen(path)
    assert reopened.record.actions[: len(record.actions)] == record.actions
    reopened.file.close()


@pytest.mark.slow
def test_plain_text_replays_offers_and_resumes_game_of_three_or_four(record: Record, path: Path):
    told = run("--plain", "replay", str(path), terminal=True)
    assert (told.status, told.err) == (EXIT_OVER, "")
    *others, last = record.names
    assert told.out.startswith(f"Cribbage to 61: {', '.join(others)}, and {last}.\n")
    assert told.out.endswith("\nThe game was not finished.\n")
    scores = format_scores(view(record.series().game), record.names)
    ended = run("--plain", "--resume", str(path), typed="quit\n", terminal=True)
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert f"The game resumes: {scores}.\n" in ended.out
    assert "The game is unfinished" in ended.out
    keep(record, SUMMER)
    ended = run("--plain", typed="1\nquit\n", terminal=True)
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert ended.out.startswith(f"1 {scores}, to 61, paused on ")
    assert f"The game resumes: {scores}.\n" in ended.out


@pytest.mark.slow
def test_plain_text_game_is_played_from_first_cut_to_last_hole(record: Record, path: Path):
    rules = record.rules.changed(
        counting=Counting.AUTO if record.rules.singles else Counting.MUGGINS
    )
    path.write_text(Record(record.names, rules, seed=1).heading)
    ended = run_scripted("--quick", "--resume", str(path))
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    played_to_its_end = Record.parse(path.read_text())
    assert max(played_to_its_end.series().game.scores) == 61
    lines = ended.out.splitlines()
    wins = next(place for place, line in enumerate(lines) if re.search(r" wins?, \d", line))
    scored = [list_texts(side) for side in rules.by_side(record.names)]
    opened = [line for line in lines[wins + 1 :] if " held " in line or "crib had" in line]
    lines = [line for line in lines if line not in opened]
    best = wins + 1 + len(scored)
    assert [line.partition(" scored ")[0] for line in lines[wins + 1 : best]] == scored
    assert lines[best].startswith("The best score was ")
    told = [lines[wins], *opened, *lines[best + 1 :]]
    assert told == [*replay_lines(played_to_its_end)][-len(told) :]
    with Book() as book:
        (rivalry,) = book.of_players(record.names)
    assert rivalry.sides == rules.by_side(record.names)
    assert rivalry.results[0].scores == played_to_its_end.series().game.scores
