"""Unfinished games are offered, and are resumed exactly where they stopped or left unchanged."""

import os
import re
import shutil
from pathlib import Path

import pytest

from cribbage.engine.actions import Shuffle
from cribbage.match.house import House
from cribbage.records.record import Record
from cribbage.records.shelf import Shelf, look
from cribbage.ui.words.help_text import introduce_game
from tests.common.command import Seated, run
from tests.common.kept import (
    AGREED,
    ANN_AND_BEN,
    AUTUMN,
    SUMMER,
    keep,
    played_on,
    random_game,
    records,
    saved_record,
)
from tests.common.scripted import answer
from tests.common.window import Lines, Table

OFFER = "Type a game's number to resume it, or press Enter for a new game: "


@pytest.mark.slow
def test_unfinished_game_is_offered_on_full_screen(home: Path):
    with Table(*AGREED) as table:
        table.go_on_until("pass the keyboard")
        covered = table.table
        left = table.leave()
    path = saved_record(home)
    said = f"The game is unfinished; it is saved in {path}. To resume: cribbage --resume\n"
    assert said in table.written
    assert "unfinished" in left
    with Table() as table:
        table.wait_for("Resume the unfinished game")
        assert re.search(r"today, \d\d:\d\d +Ann 0 - 0 Ben +1  61\s", table.text)
        table.press("\r")
        table.wait_until(lambda: table.table == covered, "what was left")
        table.leave()
    assert saved_record(home) == path


@pytest.mark.slow
def test_unfinished_game_is_offered_in_plain_text(home: Path):
    with Lines(*AGREED) as lines:
        lines.play_until("discard two cards")
        said = lines.leave()
    path = saved_record(home)
    assert f"it is saved in {path}. To resume: cribbage --resume\n" in said
    with Lines() as lines:
        offer = lines.prompt()
        assert "1 Ann 0, Ben 0, to 61, paused on " in offer
        assert offer.endswith(OFFER)
        assert "press Enter when no one else can see" in lines.type("1")
        lines.leave()
    assert saved_record(home) == path


@pytest.mark.parametrize(
    ("flags", "told"), [(("--half",), True), (("--against", "easy"), True), (("--ascii",), False)]
)
def test_flags_for_new_game_do_not_apply_to_resumed_game(flags: tuple[str, ...], told: bool):
    keep(random_game(2, left_out=30), SUMMER)
    sentence = "The flags you gave are for a new game; a resumed game keeps its rules."
    with Seated(*flags) as table:
        table.wait_for("welcome back")
        assert (sentence in table.text) is told
        table.leave()
    said = run("--plain", *flags, typed="quit\n", terminal=True)
    assert (sentence in said.out) is told


@pytest.mark.parametrize("asked", [(), ("--new",)])
def test_new_game_is_started_next_to_old_one(home: Path, asked: tuple[str, ...]):
    old = keep(random_game(2, left_out=30), SUMMER)
    before = old.read_bytes()
    with Seated(*asked, *AGREED) as table:
        if not asked:
            table.wait_for("welcome back")
            table.press("n")
        table.wait_for("Ann, cut for deal")
        table.leave()
    told = run("--plain", *asked, *AGREED, typed="quit\n" if asked else "\nquit\n", terminal=True)
    assert (OFFER in told.out) is not bool(asked)
    assert "Ann, cut for deal" in told.out.rpartition(OFFER)[2]
    assert len(records(home)) == 3
    assert old.read_bytes() == before


@pytest.mark.parametrize(
    ("word", "told"),
    [
        *[
            (word, f"{word!r} is not on the list: type a number from 1 to 1.\n")
            for word in ("7", "x", "0", "-1", "²", "9" * 5000)
        ],
        ("score", "No game has started yet.\n"),
        ("LOG", "No game has started yet.\n"),
        ("rules", "".join(f"{line}\n" for line in introduce_game())),
        ("hlep", "Did you mean help?\n"),
        ("quot", "Did you mean quit?\n"),
    ],
    ids=lambda text: text[:9].strip(),
)
def test_invalid_answer_to_resume_offer_starts_no_game(home: Path, word: str, told: str):
    path = keep(random_game(2, left_out=30), SUMMER)
    ended = run("--plain", typed=f"{word}\nquit\n", terminal=True)
    # A long line continues in the next, indented by two spaces.
    assert ended.out.replace("\n  ", " ").split(OFFER)[1:] == [told, ""]
    assert (ended.status, ended.err) == (0, "")
    assert records(home) == [path]


def test_resume_offer_gives_help_and_reads_full_width_number():
    keep(random_game(2, left_out=30), SUMMER)
    told = run("--plain", typed="help\n１\nquit\n", terminal=True).out.split(OFFER)
    assert "\nlast: what has happened since your last turn.\n" in told[1]
    assert "The game resumes: " in told[2]


def test_input_that_ends_at_resume_offer_gives_message():
    keep(random_game(2, left_out=30), SUMMER)
    ended = run("--plain", terminal=True)
    assert ended.out.endswith(f"{OFFER}\n")
    assert ended.status == 2
    assert ended.err == "cribbage: the input ended before a game was chosen\n"


@pytest.mark.slow
def test_resume_flag_resumes_last_game_without_asking():
    keep(random_game(2, left_out=30), AUTUMN)
    old = keep(random_game(3, left_out=30, names=("Cid", "Dora")), SUMMER)
    for words, one, other in ((["--resume"], "Ann", "Ben"), (["--resume", old], "Cid", "Dora")):
        told = run("--plain", *map(str, words), typed="quit\n", terminal=True)
        assert told.out.startswith(f"Cribbage to 61: {one} and {other}.")
        with Seated(*map(str, words)) as table:
            table.wait_for(r"\? help")
            assert one in table.text
            table.leave()


def test_several_games_are_listed_by_names_score_and_date():
    games = [
        (random_game(2, left_out=30), SUMMER),
        (random_game(3, left_out=20, names=("Cid", "Dora")), AUTUMN),
    ]
    paths = [keep(*game) for game in games]
    keep(random_game(4), AUTUMN)  # a finished game
    texts = []
    for path, when in zip(paths, ("4 July 2026", "31 October 2026"), strict=True):
        kept = look(path)
        assert kept.record
        (one, other), (first, second) = kept.record.names, kept.game.scores
        texts.insert(0, f"{one} {first}, {other} {second}, to 61, paused on {when}")
    with Seated() as table:
        table.wait_for("Resume which game?")
        shown = [row.strip(" >").split() for row in table.rows if ", 21:00" in row]
        assert [" ".join(row[2:]).split(" 2026, ")[-1] for row in shown]
        assert [row[row.index("-") - 2] for row in shown] == ["Cid", "Ann"]
        table.press("\x1b[B", "\r")
        table.wait_for(r"\? help")
        assert "Ann" in table.text
        table.leave()
    os.utime(paths[0], (SUMMER.timestamp(), SUMMER.timestamp()))
    told = run("--plain", typed="2\nquit\n", terminal=True).out
    offer, _, begun = told.partition(OFFER)
    assert offer.splitlines() == [f"{n} {text}" for n, text in enumerate(texts, 1)]
    assert begun.startswith("Cribbage to 61: Ann and Ben.")


def test_deleted_game_is_removed_only_when_list_is_left(home: Path):
    one = keep(random_game(2, left_out=30), SUMMER)
    other = keep(random_game(3, left_out=20, names=("Cid", "Dora")), AUTUMN)
    with Seated("--names", "Eve", "Flo") as table:
        table.wait_for("Resume which game?")
        table.press("d", "d")
        assert "Cid" not in table.text
        assert records(home) == sorted([one, other])
        table.press("u")
        assert "Cid" in table.text
        table.press("\x1b[B", "d", "d")
        assert records(home) == sorted([one, other])
        table.press("n")
        table.wait_for("Eve, cut for deal")
        assert one not in records(home)
        assert other in records(home)
        table.leave()


def test_game_resumed_in_another_window_is_not_deleted(home: Path):
    path = keep(random_game(2, left_out=30), SUMMER)
    with Seated() as table:
        table.wait_for("Resume the unfinished game")
        table.press("d", "d")
        with Shelf.reopen(path).file:
            table.press("n")
            assert "The game was not deleted: it is open in another window." in table.text
        table.leave_form()
    assert path.exists()


def test_game_without_decisions_is_not_offered():
    with Seated(*AGREED) as table:
        table.wait_for("Ann, cut for deal")
        table.leave()
    assert table.written.endswith("The game is unfinished.\n")
    with Seated() as table:
        table.wait_for("new game")
        table.leave_form()


@pytest.mark.parametrize("words", [("--resume",), ("--plain", "--resume")])
def test_resume_without_unfinished_game_is_refused(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
):
    monkeypatch.setenv("TERM", "xterm-256color")
    keep(random_game(4), AUTUMN)
    ended = run(*words, terminal=True)
    assert ended.status == 2
    sentence = "cribbage: there is no unfinished game: start a new one"
    assert sentence in ended.err


def test_finished_game_is_not_resumed():
    path = keep(random_game(4), AUTUMN)
    ended = run("--resume", str(path), terminal=True)
    said = f"cribbage: {path} is a finished game: use cribbage replay to watch it"
    assert (ended.status, ended.out) == (2, "")
    assert ended.err.startswith(said)
    assert path.read_text() == str(random_game(4))


# Games that save nothing.


def test_game_through_pipe_saves_nothing(home: Path):
    ended = run("--plain", *AGREED, "--seed", "7", typed="\n\n\n1 2\n1 2\nquit\n")
    assert ended.status == 0
    assert ended.out.endswith("The game is unfinished.\n")
    assert not home.exists()


def test_game_through_pipe_gets_no_resume_offer_and_no_remembered_names(home: Path):
    path = keep(random_game(2, left_out=30), SUMMER)
    (home / "settings.toml").write_text('names = ["Cid", "Dora"]\n')
    before = path.read_bytes()
    ended = run("--plain", typed="quit\n")
    assert ended.out.startswith("Cribbage to 121: Player 1 and Player 2.")
    assert path.read_bytes() == before
    assert sorted(each.name for each in home.iterdir()) == ["games", "settings.toml"]


# Where the game resumes.


TO_121 = ("--names", *ANN_AND_BEN)
"""A default game: any other shows its differences in a line at the start, once."""

SCENES = {
    "the first cut": ("cut for deal", ()),
    "the second cut": ("Ben, cut for deal", ()),
    "the pack to cut": ("cut the pack", ()),
    "cards to lay away": ("keyboard to Ann", ()),
    "your opponent's cards to discard": ("keyboard to Ben", ()),
    "the starter to cut": ("cut for the starter", ()),
    "the first card": ("Ann: .*\n(.*\n)*.*Ben, your cards|pass to", ()),
    "a claim to make": ("count these cards with the starter", ("--counting", "hand")),
    "a second claim to make": (
        "Ben, count these cards with the starter",
        ("--counting", "hand"),
    ),
    "a claim for the crib": ("Ben's crib(.*\n)*.*with the starter", ("--counting", "hand")),
    "a claim to answer": ("claims 7", ("--counting", "muggins")),
    "next deal": ("deal 2(.*\n)*.*cut the pack", ("--pack-cut", "every")),
}
"""A moment of a game by the text on the screen, and the agreement."""


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES)
def test_table_opens_where_game_was_left(home: Path, scene: str):
    words, flags = SCENES[scene]
    with Seated(*TO_121, "--seed", "7", *flags) as table:
        table.go_on_until(words)
        left, message = table.table, table.message
        hand = None
        if "show my cards" in table.asked:
            table.press(" ")
            hand = table.table
        table.leave()
    path = saved_record(home)
    before = path.read_bytes()
    with Seated("--resume", str(path), *flags) as table:
        assert table.table == left
        # The last event is repeated.
        assert table.message
        assert table.message.split(". ")[-1] == message.split(". ")[-1]
        if hand:
            table.press(" ")
            assert table.table == hand
        table.leave()
    assert path.read_bytes() == before


@pytest.mark.slow
@pytest.mark.parametrize("counting", ["auto", "muggins"])
def test_game_left_at_every_turn_equals_uninterrupted_game(home: Path, counting: str):
    agreed = ("--plain", *AGREED, "--seed", "7", "--counting", counting)
    parts = Path(f"{home}-parts.crib")
    whole = Path(f"{home}-whole.crib")
    started = run(*agreed, "--record", str(whole))
    assert "the input ended" in started.err
    at_one_sitting = played_on(whole)
    assert run(*agreed, "--record", str(parts)).status == 2
    told = ""
    for _ in range(40):
        before = parts.read_bytes()
        # A claim is confirmed in the same session.
        confirmed = "\n" if told.rstrip().endswith("worth?") else ""
        typed = f"{answer(told)}\n{confirmed}" if told else ""
        part = run("--plain", "--resume", str(parts), typed=typed)
        if "or the same answer again for card" in part.out:
            # So is a number that could be a rank too.
            part = run("--plain", "--resume", str(parts), typed=typed * 2)
        assert part.status == 2, part.err
        assert parts.read_bytes().startswith(before)
        assert not told or parts.read_bytes() != before
        told = part.out
    so_far = Record.parse(parts.read_text())
    assert len(so_far.actions) > 30
    assert at_one_sitting.actions[: len(so_far.actions)] == so_far.actions
    assert played_on(parts) == at_one_sitting
    shuffles = [each.pack for each in at_one_sitting.actions if isinstance(each, Shuffle)]
    assert shuffles == [House(7).shuffled(number) for number in range(len(shuffles))]


def test_resumed_plain_game_repeats_last_event():
    played = ("--seed", "7", "--deal-first", "Ben", "--open")
    typed = "\n\n1 2\n\n1 2\n\n\n4 of hearts\nquit\n"
    left = run("--plain", *AGREED, *played, typed=typed, terminal=True)
    assert "Ben, play a card" in left.out
    told = run("--plain", "--resume", typed="quit\n", terminal=True).out.splitlines()
    assert told[3:9] == [
        "The game resumes: Ann 0, Ben 0.",
        "Ben discards two cards.",
        "The starter is the three of spades.",
        "Ann plays the four of hearts: four.",
        "The count is 4.",
        "On the pile: Ann's four of hearts.",
    ]
    assert told[9] == "Pass the keyboard to Ben. All hands are hidden."
    assert not [line for line in told if "holds" in line]


@pytest.mark.slow
def test_incomplete_last_line_is_reported_and_decision_asked_again():
    record = random_game(2, left_out=30)
    path = keep(record, SUMMER)
    path.write_text(f"{record}1 pl")
    told = run("--plain", "--resume", typed="quit\n", terminal=True)
    assert "The last decision was not saved. Make it again." in told.out
    path.write_text(f"{record}1 pl")
    with Seated("--resume") as table:
        assert "The last decision was not saved. Make it again." in table.wait_for(r"\? help")
        table.press("l")
        assert "The last decision was not saved. Make it again." in table.wait_for("Esc back")
        table.press("l")
        table.leave()
    assert path.read_text().startswith(str(record))


def test_deleted_file_of_current_game_is_rewritten_on_quitting(home: Path):
    with Seated(*AGREED) as table:
        table.go_on_until("pass the keyboard")
        path = saved_record(home)
        path.unlink()
        table.leave()
    assert f"it is saved in {path}" in table.written
    assert look(path).damage == ""
    with Seated("--resume") as table:
        table.wait_for("pass the keyboard")
        shutil.rmtree(home)
        table.leave()
    assert (
        table.written
        == f"The game is unfinished; it could not be saved because {path} is missing.\n"
    )


# Open in another window.


ELSEWHERE = "A game is open in another window. Go there, or start a new one."


@pytest.mark.slow
def test_second_window_shows_message_and_does_not_change_game_of_first(
    home: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("TERM", "xterm-256color")
    with Table(*AGREED) as first:
        first.go_on_until("pass the keyboard")
        path = saved_record(home)
        before = path.read_bytes()
        with Seated() as second:
            second.wait_for("new game")
            assert second.message == ELSEWHERE
            second.go_on_until("cut for deal")
            second.leave()
        with Seated(*AGREED) as second:
            assert "open in another window" in second.wait_for("Space cut")
            assert ELSEWHERE in second.text
            assert "Ann, cut for deal." in second.text
            second.leave()
        said = run("--plain", *AGREED, typed="quit\n", terminal=True).out
        assert said.startswith(f"{ELSEWHERE}\n")
        assert "cut for deal" in said
        assert len(records(home)) == 4
        for plain in ([], ["--plain"]):
            for named, what in (([], "the game"), ([str(path)], str(path))):
                ended = run(*plain, "--resume", *named, terminal=True)
                assert ended.status == 2
                assert f"cribbage: {what} is open in another window" in ended.err
        assert path.read_bytes() == before
        first.go_on_until("cut for the starter")
        first.leave()
    assert path.read_bytes().startswith(before)
    assert not look(path).damage
    with Seated("--resume", str(path)) as again:
        again.wait_for("cut for the starter")
        again.leave()


@pytest.mark.slow
def test_game_resumed_in_another_window_is_refused():
    path = keep(random_game(2, left_out=30), SUMMER)
    before = path.read_bytes()
    with Lines() as lines, Seated() as table:
        table.wait_for("welcome back")
        lines.prompt()
        with Seated("--resume") as first:
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


@pytest.mark.slow
def test_killed_program_leaves_game_unlocked():
    with Table(*AGREED) as first:
        first.go_on_until("pass the keyboard")
        first.child.kill(9)
        first.child.wait()
    with Seated("--resume") as second:
        second.wait_for("pass the keyboard")
        second.leave()
