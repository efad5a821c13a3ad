"""What is kept from one evening to the next, through the real command on a terminal."""

import csv
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from random import Random

import pytest

from cribbage.engine.actions import Shuffle
from cribbage.engine.game import new_game
from cribbage.engine.rules import Rules
from cribbage.match.house import House
from cribbage.record.record import Record
from cribbage.record.shelf import Shelf, look
from tests.common.games import played
from tests.common.scripted import PROMPT, answer
from tests.common.window import Lines, Table, Window

ANN_AND_BEN = ("Ann", "Ben")
HALF = Rules(target=61)
AGREED = ("--names", *ANN_AND_BEN, "--half")


@pytest.fixture
def home() -> Path:
    """The folder that everything is kept in, which nobody has made yet."""
    return Path(os.environ["CRIBBAGE_HOME"])


def records(home: Path) -> list[Path]:
    """The kept games, the last begun last."""
    return sorted((home / "games").glob("*.crib"))


def the_record(home: Path) -> Path:
    """The one kept game."""
    (path,) = records(home)
    return path


def random_game(seed: int, left_out: int = 0, names: tuple[str, ...] = ANN_AND_BEN) -> Record:
    """A game to 61 by chance, without so many decisions at its end."""
    actions = [moment.action for moment in played(new_game(HALF), Random(seed))]
    return Record(names, HALF, actions=tuple(actions[: len(actions) - left_out]))


def keep(record: Record, when: datetime) -> Path:
    """Put a record on the shelf, begun and last played at that time."""
    path = Shelf().new_path(record.names, when)
    path.write_text(str(record))
    os.utime(path, (when.timestamp(), when.timestamp()))
    return path


SUMMER, AUTUMN = datetime(2026, 7, 4, 21), datetime(2026, 10, 31, 21)


def through_a_pipe(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command, with these lines for its input."""
    command = [sys.executable, "-m", "cribbage", *words]
    return subprocess.run(command, input=typed, capture_output=True, text=True, check=False)


def played_on(path: Path) -> Record:
    """The record after somebody has played the game to its end through a pipe."""
    command = [sys.executable, "-m", "cribbage", "--plain", "--resume", str(path)]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as game:
        assert game.stdin
        assert game.stdout
        told = ""
        for line in game.stdout:
            told += line
            if PROMPT.search(line):
                game.stdin.write(answer(told) + "\n")
                game.stdin.flush()
    assert game.returncode == 0
    return Record.parse(path.read_text())


# A game that was left is offered.


def test_a_game_that_was_left_is_offered_at_the_table(home: Path):
    with Table(*AGREED) as table:
        table.go_on_until("hand over")
        left = table.leave()
    path = the_record(home)
    said = f"The game is left unfinished; it is kept in {path}, and cribbage --resume takes it up"
    assert said in table.written
    assert "unfinished" in left
    with Table() as table:
        table.wait_for("Take up the game that was left")
        today = datetime.now()
        assert f"Ann 0, Ben 0, to 61, left on {today.day} {today:%B %Y}" in table.text
        table.press("\r")
        table.wait_for("hand over")
        table.leave()
    assert the_record(home) == path


def test_a_game_that_was_left_is_offered_in_lines(home: Path):
    with Lines(*AGREED) as lines:
        lines.play_until("lay away two cards")
        said = lines.leave()
    path = the_record(home)
    assert f"it is kept in {path}, and cribbage --resume takes it up again." in said
    with Lines() as lines:
        offer = lines.prompt()
        assert "1 Ann 0, Ben 0, to 61, left on " in offer
        assert offer.endswith("The number of a game takes it up, Enter begins a new one: ")
        assert "press Enter when nobody else can see" in lines.type("1")
        lines.leave()
    assert the_record(home) == path


def test_a_new_game_is_begun_beside_the_old_one(home: Path):
    old = keep(random_game(2, left_out=30), SUMMER)
    before = old.read_bytes()
    with Table(*AGREED) as table:
        table.wait_for("welcome back")
        table.press("n")
        table.wait_for("Ann, cut for the deal")
        table.leave()
    with Lines(*AGREED) as lines:
        lines.prompt()
        assert "Ann, cut for the deal" in lines.type("")
        lines.leave()
    assert len(records(home)) == 3
    assert old.read_bytes() == before


@pytest.mark.parametrize("word", ["7", "x", "0", "-1", "²", "9" * 5000])
def test_a_wrong_word_to_the_offer_begins_nothing(home: Path, word: str):
    path = keep(random_game(2, left_out=30), SUMMER)
    with Lines() as lines:
        lines.prompt()
        said = lines.type(word)
        assert "write a number from 1 to 1." in said
        assert said.endswith("Enter begins a new one: ")
        lines.type("quit")
        assert lines.status() == 0
    assert records(home) == [path]


def test_input_that_ends_at_the_offer_is_a_sentence(home: Path):
    keep(random_game(2, left_out=30), SUMMER)
    with Lines() as lines:
        lines.prompt()
        lines.child.sendeof()
        assert lines.status() == 2
        assert "cribbage: the input ended before a game was chosen" in lines.written


def test_the_last_game_is_taken_up_unasked(home: Path):
    keep(random_game(2, left_out=30), AUTUMN)
    old = keep(random_game(3, left_out=30, names=("Cid", "Dora")), SUMMER)
    with Table("--resume") as table:
        assert "Ann" in table.wait_for(r"\? help")
        table.leave()
    with Lines("--resume") as lines:
        assert "Cribbage to 61: Ann and Ben." in lines.prompt()
        lines.leave()
    with Table("--resume", str(old)) as table:
        assert "Cid" in table.wait_for(r"\? help")
        table.leave()
    with Lines("--resume", str(old)) as lines:
        assert "Cribbage to 61: Cid and Dora." in lines.prompt()
        lines.leave()


def test_a_record_of_ones_own_is_taken_up_by_its_name(home: Path, tmp_path: Path):
    path = tmp_path / "evening.crib"
    with Table(*AGREED, "--record", str(path)) as table:
        table.go_on_until("hand over")
        table.leave()
    assert f"; cribbage --resume {path} takes it up again." in table.written
    assert records(home) == []
    with Table("--resume", str(path)) as table:
        table.wait_for("hand over")
        table.leave()


def test_new_asks_for_no_other(home: Path):
    old = keep(random_game(2, left_out=30), SUMMER)
    with Table("--new", *AGREED) as table:
        table.wait_for("Ann, cut for the deal")
        table.leave()
    with Lines("--new", *AGREED) as lines:
        assert "Ann, cut for the deal" in lines.prompt()
        lines.leave()
    assert old in records(home)
    assert len(records(home)) == 3


def test_several_games_are_told_apart_by_names_score_and_date(home: Path):
    games = [
        (random_game(2, left_out=30), SUMMER),
        (random_game(3, left_out=20, names=("Cid", "Dora")), AUTUMN),
    ]
    paths = [keep(*game) for game in games]
    keep(random_game(4), AUTUMN)  # which is over
    texts = []
    for path, when in zip(paths, ("4 July 2026", "31 October 2026"), strict=True):
        kept = look(path)
        assert kept.record
        (one, other), (first, second) = kept.record.names, kept.scores
        texts.insert(0, f"{one} {first}, {other} {second}, to 61, left on {when}")
    with Table() as table:
        table.wait_for("Take up which game?")
        shown = [row.strip(" >") for row in table.rows if "left on" in row]
        assert shown == texts
        table.press("\x1b[B")
        table.press("\r")
        table.wait_for(r"\? help")
        assert "Ann" in table.text
        table.leave()
    os.utime(paths[0], (SUMMER.timestamp(), SUMMER.timestamp()))
    with Lines() as lines:
        assert lines.prompt().splitlines()[:2] == [f"{n} {text}" for n, text in enumerate(texts, 1)]
        assert "Cribbage to 61: Ann and Ben." in lines.type("2")
        lines.leave()


def test_a_game_in_which_nobody_did_anything_is_not_offered(home: Path):
    with Table(*AGREED) as table:
        table.wait_for("Ann, cut for the deal")
        table.leave()
        assert table.written.endswith("The game is left unfinished.\n")
    with Table() as table:
        table.wait_for("a new game")
        leave_form(table)


def test_where_there_is_no_game_to_take_up(home: Path):
    keep(random_game(4), AUTUMN)
    for kind in (Window, Lines):
        with kind("--resume") as window:
            assert window.status() == 2
            sentence = "cribbage: there is no unfinished game to take up: begin a new one"
            assert sentence in window.written


def test_a_game_that_is_over_is_not_taken_up(home: Path):
    path = keep(random_game(4), AUTUMN)
    with Window("--resume", str(path)) as window:
        assert window.status() == 2
        said = f"cribbage: {path} is played to its end: cribbage replay tells it again"
        assert said in window.written
    assert path.read_text() == str(random_game(4))


# It goes on exactly where it was left.


SCENES = {
    "the first cut": ("cut for deal", ()),
    "the second cut": ("Ben, cut for the deal", ()),
    "the pack to cut": ("cut the pack", ()),
    "cards to lay away": ("keyboard to Ann", ()),
    "the other's cards to lay away": ("keyboard to Ben", ()),
    "the starter to cut": ("cut for the starter", ()),
    "the first card": ("Ann: .*\n(.*\n)*.*Ben, your cards|pass to", ()),
    "a claim to make": ("count it with the starter", ("--counting", "hand")),
    "a claim to answer": ("claims 7", ("--counting", "muggins")),
    "the next deal": ("deal 2(.*\n)*.*cut the pack", ()),
}
"""A moment of a game, by what the screen says then, and what was agreed before."""


@pytest.mark.parametrize("scene", SCENES)
def test_the_table_opens_as_it_was_left(home: Path, scene: str):
    words, flags = SCENES[scene]
    with Table(*AGREED, "--seed", "7", *flags) as table:
        table.go_on_until(words)
        left, message = table.table, table.message
        hand = None
        if "show my cards" in table.asked:
            table.press(" ")
            hand = table.table
        table.leave()
    path = the_record(home)
    before = path.read_bytes()
    with Table("--resume", str(path)) as table:
        table.wait_until(lambda: table.table == left, "what was left")
        # The last that happened is told once more.
        assert table.message
        assert table.message.split(". ")[-1] == message.split(". ")[-1]
        if hand:
            table.press(" ")
            table.wait_until(lambda: table.table == hand, "the hand")
        table.leave()
    assert path.read_bytes() == before
    record = played_on(path)
    assert path.read_bytes().startswith(before)
    shuffles = [action.pack for action in record.actions if isinstance(action, Shuffle)]
    assert shuffles == [House(7).shuffled(number) for number in range(len(shuffles))]


@pytest.mark.parametrize("counting", ["auto", "muggins"])
def test_a_game_left_at_every_turn_is_the_game_played_at_one_sitting(home: Path, counting: str):
    agreed = ("--plain", *AGREED, "--seed", "7", "--counting", counting)
    parts = Path(f"{home}-parts.crib")
    whole = Path(f"{home}-whole.crib")
    started = through_a_pipe(*agreed, "--record", str(whole))
    assert "the input ended" in started.stderr
    at_one_sitting = played_on(whole)
    assert through_a_pipe(*agreed, "--record", str(parts)).returncode == 2
    told, answers = "", 0
    while look(parts).over is False and answers < 40:
        # What is claimed is confirmed at the same sitting.
        confirmed = "\n" if "worth?" in told[-300:] else ""
        typed = f"{answer(told)}\n{confirmed}" if told else ""
        part = through_a_pipe("--plain", "--resume", str(parts), typed=typed)
        assert part.returncode == (0 if look(parts).over else 2), part.stderr
        told = part.stdout
        answers += 1
    so_far = Record.parse(parts.read_text())
    assert len(so_far.actions) > 30
    assert at_one_sitting.actions[: len(so_far.actions)] == so_far.actions
    assert played_on(parts) == at_one_sitting


def test_the_plain_game_tells_what_happened_last(home: Path):
    with Lines(*AGREED, "--seed", "7", "--deal-first", "Ben", "--open") as lines:
        lines.play_until("Ben, play a card")
        lines.leave()
    with Lines("--resume") as lines:
        told = lines.prompt().splitlines()
        lines.leave()
    assert told[3:7] == [
        "The game goes on where it was left: Ann 0, Ben 0.",
        "Ben lays away two cards.",
        "The starter is the three of spades.",
        "Ann plays the four of hearts: four.",
    ]
    assert told[7] == "Pass the keyboard to Ben. All hands are hidden."
    assert not [line for line in told if "holds" in line]


def test_a_torn_end_is_told_and_open_again(home: Path):
    record = random_game(2, left_out=30)
    path = keep(record, SUMMER)
    path.write_text(f"{record}1 pl")
    with Lines("--resume") as lines:
        sentence = "The last decision had not reached the disk: it is open again."
        assert sentence in lines.prompt()
        lines.leave()
    path.write_text(f"{record}1 pl")
    with Table("--resume") as table:
        assert "not reached the disk" in table.wait_for(r"\? help")
        table.press("l")
        assert "it is open again" in table.wait_for("Esc back")
        table.press("l")
        table.leave()
    assert path.read_text().startswith(str(record))


# Two windows.


ELSEWHERE = "A game is open in another window: play on there, or begin a new one here."


def test_a_second_window_says_so_and_begins_another_game(home: Path):
    with Table(*AGREED) as first:
        first.go_on_until("hand over")
        path = the_record(home)
        before = path.read_bytes()
        with Table() as second:
            second.wait_for("a new game")
            assert second.message == ELSEWHERE
            second.go_on_until("cut for the deal")
            second.leave()
        with Table(*AGREED) as second:
            assert "open in another window" in second.wait_for("cut for the deal")
            second.leave()
        with Lines(*AGREED) as second:
            said = second.prompt()
            assert said.startswith(f"{ELSEWHERE}\n")
            assert "cut for the deal" in said
            second.leave()
        assert len(records(home)) == 4
        assert path.read_bytes() == before
        first.go_on_until("cut for the starter")
        first.leave()
    assert path.read_bytes().startswith(before)
    assert not look(path).damage


def test_a_second_window_takes_no_game_away(home: Path):
    with Table(*AGREED) as first:
        first.go_on_until("hand over")
        path = the_record(home)
        before = path.read_bytes()
        for kind in (Window, Lines):
            with kind("--resume") as second:
                assert second.status() == 2
                assert "cribbage: the game is open in another window" in second.written
        for kind in (Window, Lines):
            with kind("--resume", str(path)) as second:
                assert second.status() == 2
                said = f"cribbage: {path} is open in another window: play on there, or begin"
                assert said in second.written
        assert path.read_bytes() == before
        first.leave()
    with Table("--resume") as again:
        again.wait_for("hand over")
        again.leave()


def test_a_game_that_is_taken_up_elsewhere_meanwhile(home: Path):
    path = keep(random_game(2, left_out=30), SUMMER)
    before = path.read_bytes()
    with Table() as table, Lines() as lines:
        table.wait_for("welcome back")
        lines.prompt()
        with Table("--resume") as first:
            first.wait_for(r"\? help")
            table.press("\r")
            assert table.message == ELSEWHERE
            assert f"{path} is open in another window" in lines.type("1")
            first.leave()
        table.press("\r")
        table.wait_for(r"\? help")
        table.leave()
        lines.type("quit")
        assert lines.status() == 0
    assert path.read_bytes().startswith(before)


def test_a_free_game_is_offered_beside_one_that_is_being_played(home: Path):
    keep(random_game(3, left_out=30, names=("Cid", "Dora")), SUMMER)
    with Table("--new", *AGREED) as first:
        first.go_on_until("hand over")
        with Table() as second:
            second.wait_for("Take up the game that was left")
            assert second.message == ELSEWHERE
            second.leave()
        first.leave()


def test_a_program_that_was_killed_leaves_its_game_free(home: Path):
    with Table(*AGREED) as first:
        first.go_on_until("hand over")
        first.child.kill(9)
        first.child.wait()
    with Table("--resume") as second:
        second.wait_for("hand over")
        second.leave()


# What cannot be read.


def test_a_damaged_game_is_named_and_stays_as_it_is(home: Path):
    path = keep(random_game(2, left_out=30), SUMMER)
    damaged = path.read_bytes().replace(b"1 crib", b"1 crab", 1)
    path.write_bytes(damaged)
    said = f"cribbage: {path}, line "
    with Table() as table:
        table.wait_for("a new game")
        assert table.message.startswith("A kept game cannot be read and stays as it is")
        leave_form(table)
        assert said in table.written
    for words in (("--resume",), ("--resume", str(path))):
        with Window(*words) as window:
            assert window.status() == 2
            assert said in window.written
            assert "it stays as it is, and cribbage replay tells what holds" in window.written
    with Lines() as lines:
        assert said in lines.prompt()
        lines.leave()
    assert path.read_bytes() == damaged


def test_a_file_with_nothing_in_it_is_passed_over(home: Path):
    path = keep(random_game(2, left_out=30), SUMMER)
    path.write_bytes(b"")
    with Lines(*AGREED) as lines:
        assert str(path) not in lines.prompt()
        lines.leave()


def test_the_record_of_a_later_program_is_refused(home: Path):
    path = keep(random_game(2, left_out=30), SUMMER)
    path.write_text(path.read_text().replace("crib 1", "crib 2", 1))
    with Window("--resume", str(path)) as window:
        assert window.status() == 2
        assert "the record has format 2, and this program reads 1" in window.written


# What leaves nothing behind.


def test_a_pipe_leaves_nothing_behind(home: Path):
    ended = through_a_pipe("--plain", *AGREED, "--seed", "7", typed="\n\n\n1 2\n1 2\nquit\n")
    assert ended.returncode == 0
    assert ended.stdout.endswith("The game is left unfinished.\n")
    assert not home.exists()


def test_a_pipe_is_offered_no_game_and_told_no_names(home: Path):
    path = keep(random_game(2, left_out=30), SUMMER)
    (home / "settings.toml").write_text('names = ["Cid", "Dora"]\n')
    before = path.read_bytes()
    ended = through_a_pipe("--plain", typed="quit\n")
    assert ended.stdout.startswith("Cribbage to 121: Player 1 and Player 2.")
    assert path.read_bytes() == before
    assert sorted(each.name for each in home.iterdir()) == ["games", "settings.toml"]


# A game that is won.


ALMOST = random_game(8, left_out=3)
"""A game that one more play or count ends."""


def test_a_game_that_is_won_is_in_the_book_and_its_record_is_kept(home: Path):
    path = keep(ALMOST, SUMMER)
    with Table("--resume") as table:
        table.go_on_until("game over")
        winner = re.search(r"(Ann|Ben) wins, 61 to (\d+)", table.text)
        assert winner
        table.leave()
        assert "unfinished" not in table.written
    kept = look(path)
    assert kept.over
    assert records(home) == [path]
    with Window("book") as book:
        assert book.status() == 0
        shown = re.sub(r"\x1b\[[\d;]*m", "", book.written)
        assert f"{winner[1]} leads " in shown
        assert "after 1 game" in shown
        assert "2026-07-04" in shown
    with Table() as table:
        table.wait_for("a new game")


def test_a_game_that_is_won_in_lines_is_in_the_book_too(home: Path):
    path = keep(ALMOST, SUMMER)
    with Lines("--resume") as lines:
        lines.play_until("wins, 61 to")
        assert lines.status() == 0
    assert look(path).over
    assert "after 1 game" in through_a_pipe("book", "Ann", "Ben").stdout


def test_the_next_game_of_the_evening_is_kept_beside_the_first(home: Path):
    first = keep(ALMOST, SUMMER)
    with Table("--resume") as table:
        table.go_on_until("game over")
        table.press("n")
        table.go_on_until("hand over")
        table.leave()
    assert len(records(home)) == 2
    assert look(first).over
    second = next(path for path in records(home) if path != first)
    assert f"it is kept in {second}" in table.written


# Names and choices.


def form(table: Table) -> str:
    """The rows of the form."""
    table.wait_for("Deal the cards")
    return "\n".join(table.rows[10:20])


def leave_form(table: Table) -> None:
    table.press("\x1b")
    table.wait_for("Leave the table")
    table.child.send("y")
    assert table.status() == 0


def test_names_length_counting_and_looks_are_remembered(home: Path):
    flags = ("--names", "Cid", "Dora", "--half", "--counting", "muggins", "--ascii", "--no-mouse")
    with Table("--new", *flags) as table:
        table.wait_for("cut for the deal")
        table.leave()
    with Table("--new") as table:
        shown = form(table)
        assert "Cid" in shown
        assert "Dora" in shown
        assert table.text.isascii()
        table.go_on_until("cut for the deal")
        table.leave()
    first, second = records(home)
    heading = ["crib 1", "names: Cid, Dora", "target: 61", "counting: muggins"]
    assert first.read_text().splitlines()[:4] == second.read_text().splitlines()[:4] == heading
    assert "mouse = false" in (home / "settings.toml").read_text()


def test_flags_win_over_what_is_remembered(home: Path):
    home.mkdir()
    (home / "settings.toml").write_text(
        'names = ["Cid", "Dora"]\ntarget = 61\ncounting = "muggins"\nascii = true\n'
    )
    flags = ("--names", "Ann", "Ben", "--to", "121", "--counting", "auto", "--no-ascii")
    with Table("--new", *flags) as table:
        table.wait_for("cut for the deal")
        assert not table.text.isascii()
        table.leave()
    heading = ["crib 1", "names: Ann, Ben", "target: 121", "counting: auto"]
    assert the_record(home).read_text().splitlines()[:4] == heading
    with Table("--new") as table:
        assert "Ann" in form(table)
        leave_form(table)


def test_what_is_agreed_in_lines_is_remembered_too(home: Path):
    with Lines("--names", "Cid", "Dora", "--half", "--counting", "hand") as lines:
        lines.prompt()
        lines.leave()
    with Lines() as lines:
        assert "Cribbage to 61: Cid and Dora." in lines.prompt()
        lines.leave()


def test_who_is_remembered_takes_up_no_other_seat_in_a_resumed_game(home: Path):
    keep(random_game(2, left_out=30), SUMMER)
    with Table("--resume", "--names", "Cid", "Dora") as table:
        assert "Ann" in table.wait_for(r"\? help")
        table.leave()
    with Table("--new") as table:
        assert "Ann" in form(table)
        leave_form(table)


def test_everything_can_be_forgotten(home: Path):
    home.mkdir()
    (home / "settings.toml").write_text('names = ["Cid", "Dora"]\n')
    with Lines("--reset-settings") as lines:
        said = lines.prompt()
        assert said.startswith("The names and choices of last time are forgotten.\n")
        assert "Cribbage to 121: Player 1 and Player 2." in said
        lines.leave()
    (home / "settings.toml").unlink()
    with Lines("--reset-settings") as lines:
        assert lines.prompt().startswith("Nothing was kept.\n")
        lines.leave()


def test_a_broken_settings_file_is_set_aside_with_a_sentence(home: Path):
    home.mkdir()
    path = home / "settings.toml"
    path.write_text("names = [Ann")
    with Table("--new") as table:
        assert "Player 1" in form(table)
        leave_form(table)
        assert f"cribbage: {path} cannot be understood (" in table.written
        assert "; it is kept as settings.toml.broken" in table.written
    assert (home / "settings.toml.broken").read_text() == "names = [Ann"


def test_a_value_that_cannot_be_is_passed_over_with_a_sentence(home: Path):
    home.mkdir()
    path = home / "settings.toml"
    path.write_text('names = ["Ann", "Ben"]\ntarget = 99\n')
    with Lines() as lines:
        said = lines.prompt()
        assert f"cribbage: {path}: target is passed over: a game is to 61 or to 121" in said
        assert "Cribbage to 121: Ann and Ben." in said
        lines.leave()


# Nowhere to write.


@pytest.fixture
def read_only(home: Path) -> Iterator[tuple[str, ...]]:
    """What to run a command with so that the folder, with an old game in it, cannot be written."""
    keep(random_game(2, left_out=30), SUMMER)
    if os.getuid():
        for folder in (home / "games", home):
            folder.chmod(0o500)
        yield ()
        for folder in (home, home / "games"):
            folder.chmod(0o700)
        return
    # Nothing is forbidden to root but what is mounted so.
    mount = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
    before = ("unshare", "--mount", "sh", "-c", mount, str(home))
    if not shutil.which("unshare") or subprocess.run([*before, "true"], check=False).returncode:
        pytest.skip("root may write everywhere here")
    yield before


def test_a_read_only_folder_is_played_over(home: Path, read_only: tuple[str, ...]):
    path = the_record(home)
    before = path.read_bytes()
    with Table(*AGREED, before=read_only) as table:
        table.wait_for("welcome back")
        table.press("\r")
        assert re.search("cannot be opened: (Read-only|Permission)", table.message)
        table.press("n")
        table.wait_for("cut for the deal")
        assert "This game is not recorded" in table.message
        assert "not kept" in table.rows[0]
        table.go_on_until("cut for the starter")
        assert "not kept" in table.rows[0]
        table.press("l")
        # Ties in the cut for the deal may have pushed it above what is shown at first.
        while "This game is not recorded: " not in table.text:
            table.press("up")
        table.press("l")
        table.leave()
    assert "it is kept in" not in table.written
    assert "cribbage: names and choices are not remembered: " in table.written
    with Lines(*AGREED, before=read_only) as lines:
        lines.prompt()
        said = lines.type("")
        assert "This game is not recorded: " in said
        lines.play_until("play a card")
        assert "it is kept in" not in lines.leave()
    with Window("--resume", before=read_only) as window:
        assert window.status() == 2
        assert f"cribbage: {path} cannot be opened: " in window.written
    with Window("book", before=read_only) as window:
        assert window.status() == 2
        assert f"cribbage: the book {home}/book.sqlite cannot be opened: " in window.written
    assert "Traceback" not in table.written + lines.written + window.written
    assert path.read_bytes() == before
    assert records(home) == [path]


def test_a_file_in_the_place_of_the_folder_is_played_over(home: Path):
    home.write_text("a diary")
    with Table(*AGREED, "--half") as table:
        table.wait_for("cut for the deal")
        assert "This game is not recorded" in table.message
        assert "not kept" in table.rows[0]
        table.leave()
    with Lines(*AGREED) as lines:
        said = lines.play_until("play a card")
        assert f"This game is not recorded: {home} cannot be written: " in lines.written
        assert "it is kept in" not in lines.leave()
        assert said
    for words in (("--resume",), ("book",), ("book", "--rebuild")):
        with Window(*words) as window:
            assert window.status() == 2
            assert "cribbage: " in window.written
            assert "Traceback" not in window.written
    assert home.read_text() == "a diary"


NO_HOME = (
    "-c",
    "import pathlib, platformdirs; from cribbage.commands import cli;"
    "home = lambda *_, **__: pathlib.Path('~/nowhere/cribbage');"
    "platformdirs.user_state_path = platformdirs.user_config_path = home;"
    "raise SystemExit(cli.main())",
)
"""The command for somebody of whom the system knows no home."""


def test_a_user_without_a_home_plays_too():
    with Lines(*AGREED, command=NO_HOME, environ={"CRIBBAGE_HOME": ""}) as lines:
        said = lines.prompt()
        assert "This game is not recorded: there is nowhere to keep it" in said
        assert "CRIBBAGE_HOME" in said
        lines.leave()
    words = ("--no-animation", *AGREED)
    with Window(*words, command=NO_HOME, environ={"CRIBBAGE_HOME": ""}) as table:
        table.wait_for("This game is not recorded.*Ann, cut for the deal")
        table.child.sendintr()
        assert table.status() == 130


def test_a_book_that_cannot_be_written_costs_no_game(home: Path):
    path = keep(ALMOST, SUMMER)
    (home / "book.sqlite").mkdir()
    with Table("--resume") as table:
        table.go_on_until("game over")
        assert "The book was not written" in table.text
        table.leave()
    assert look(path).over
    (home / "book.sqlite").rmdir()
    assert through_a_pipe("book", "--rebuild").stdout == "1 games stand in the book again.\n"


# The book.


@pytest.fixture
def three_games(home: Path) -> None:
    """Two games between Ann and Ben and one between others, in the book."""
    keep(random_game(1), SUMMER)
    keep(random_game(2), AUTUMN)
    keep(random_game(3, names=("Cid", "Dora")), AUTUMN)
    keep(random_game(4, left_out=9), AUTUMN)
    assert through_a_pipe("book", "--rebuild").stdout == "3 games stand in the book again.\n"


def test_a_book_with_nothing_in_it(home: Path):
    shown = through_a_pipe("book")
    assert (shown.returncode, shown.stderr) == (0, "")
    assert shown.stdout.strip() == "No finished game is in the book yet."
    assert json.loads(through_a_pipe("book", "--json").stdout) == {"format": 1, "rivalries": []}
    none = through_a_pipe("book", "Ann", "Ben")
    assert (none.returncode, none.stdout) == (2, "")
    assert none.stderr == "cribbage: Ann and Ben have finished no game yet\n"


@pytest.mark.usefixtures("three_games")
def test_the_book_of_everybody_and_of_two():
    everybody = through_a_pipe("book").stdout
    assert "Ann and Ben" in everybody
    assert "Cid and Dora" in everybody
    for names in (("Ann", "Ben"), ("ben", "ANN"), ("Ａｎｎ", "Ben")):
        two = through_a_pipe("book", *names)
        assert (two.returncode, two.stderr) == (0, "")
        assert "after 2 games" in two.stdout
        assert "Who led by how many games: 2 games, 2026-07-04 to 2026-10-31" in two.stdout
        assert "Cid" not in two.stdout
    assert max(map(len, (everybody + two.stdout).splitlines())) <= 80


@pytest.mark.usefixtures("three_games")
def test_the_book_for_programs(tmp_path: Path):
    found = json.loads(through_a_pipe("book", "--json").stdout)
    assert found["format"] == 1
    assert len(found["rivalries"]) == 2
    two = json.loads(through_a_pipe("book", "Cid", "Dora", "--json").stdout)
    assert len(two["rivalries"]) == 1
    path = tmp_path / "games.csv"
    said = through_a_pipe("book", "--export", str(path))
    assert said.stdout == f"3 games are written to {path}.\n"
    with path.open(newline="") as file:
        heading, *rows = csv.reader(file)
    assert heading[:3] == ["begun", "target", "winner"]
    assert [row[0][:10] for row in rows] == ["2026-07-04", "2026-10-31", "2026-10-31"]


@pytest.mark.usefixtures("three_games")
def test_a_table_of_games_overwrites_nothing(tmp_path: Path):
    path = tmp_path / "diary.csv"
    path.write_text("a diary")
    said = through_a_pipe("book", "--export", str(path))
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == f"cribbage: {path} is there already and stays as it is\n"
    assert path.read_text() == "a diary"
    lost = through_a_pipe("book", "--export", str(tmp_path / "nowhere" / "games.csv"))
    assert lost.returncode == 2
    assert "cannot be used: No such file or directory" in lost.stderr


@pytest.mark.parametrize("names", [["Ann"], ["Ann", "Ben", "Cid"]])
def test_a_wrong_number_of_names_is_refused(names: list[str]):
    said = through_a_pipe("book", *names)
    assert (said.returncode, said.stdout) == (2, "")
    assert said.stderr == "cribbage: name two players, or nobody for all of them\n"


@pytest.mark.usefixtures("three_games")
def test_a_lost_book_is_made_again(home: Path):
    shown = through_a_pipe("book", "Ann", "Ben").stdout
    (home / "book.sqlite").write_bytes(b"not a database, but long enough to be one" * 100)
    broken = through_a_pipe("book")
    assert "is damaged and is kept as book.sqlite.broken" in broken.stderr
    assert "cribbage book --rebuild" in broken.stderr
    assert through_a_pipe("book", "--rebuild").stdout == "3 games stand in the book again.\n"
    assert through_a_pipe("book", "Ann", "Ben").stdout == shown
