"""The command ``solitaire``: its flags, the games it starts, and its row on the start screen."""

import os
import re
import signal
from pathlib import Path
from shlex import split

import pytest

from cribbage.commands.parser import EXIT_OVER, EXIT_REFUSED
from cribbage.records.solitaire_record import SolitaireRecord, SolitaireShelf
from cribbage.solitaire.rules import Solitaire
from tests.common.command import Ended, Seated, run, run_solitaire
from tests.common.kept_alone import go_to_solitaire_row, kept, solitaires, the_solitaire
from tests.common.scripted_alone import solitaire_answer
from tests.common.window import Lines, Table


def left(*words: str, typed: str = "1 2\nquit\n") -> Ended:
    """Play solitaire in plain text at a terminal, and quit after the first decision.

    The seed is 5 because in other packs the typed number can be the rank of a card instead.
    """
    seed = () if {"--seed", "--again"} & {*words} else ("--seed", "5")
    ended = run("patience", "--plain", *words, *seed, typed=typed, terminal=True)
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    return ended


# The command line.


def test_games_in_examples_of_solitaire_help_start(home: Path):
    help_shown = run("patience", "--help").out
    told = re.findall(r"^  cribbage solitaire((?: --?\w+(?: \w+)*)*)   ", help_shown, re.M)
    assert ("--rules bumppo") in [words.strip() for words in told]
    left()
    for words in told:
        ended = run("patience", "--plain", *words.split(), typed="quit\n" * 2, terminal=True)
        assert (ended.status, ended.err) == (EXIT_OVER, ""), words
    assert len(solitaires(home)) == len(told)


@pytest.mark.parametrize(
    ("flags", "lines"),
    [
        ((), ["patience 1", "name: Player 1", "rules: classic"]),
        (("--name", " Ann ", "--rules", "bumppo"), ["name: Ann", "rules: bumppo"]),
        (("--square", "--seed", "007"), ["rules: square", "seed: 7"]),
    ],
)
def test_flags_choose_player_rules_and_seed_of_solitaire_game(
    tmp_path: Path, flags: tuple[str, ...], lines: list[str]
):
    path = tmp_path / "mine.crib"
    ended = run("patience", *flags, "--record", str(path), typed="quit\n")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert set(lines) <= set(path.read_text().splitlines())


def test_flag_works_before_and_after_command():
    told = run("patience", "--plain", "--seed", "5", typed="quit\n")
    assert told != run("patience", "--plain", "--seed", "6", typed="quit\n")
    for words in ("--plain --seed 5 patience", "--seed 5 patience --plain", "patience --seed 5"):
        assert run(*words.split(), typed="quit\n") == told


ONE_OF_THEM = "use only one of them"
RESUMED_OR = "--resume continues a solitaire game"
RESUMED = "--resume continues a saved solitaire game"
SAME_PACK = "--again deals the same pack as before"
SAME_RULES = "--again deals the same pack with the same rules"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (
            "--square --rules bumppo",
            "--rules is only for the seven deals: leave it out with --square",
        ),
        ("--resume --again", f"{RESUMED_OR} and --again plays a pack again: {ONE_OF_THEM}"),
        (
            "--again --new",
            f"--again deals a pack you have played and --new deals a new one: {ONE_OF_THEM}",
        ),
        ("--again --seed 1", f"{SAME_PACK}: leave out --seed"),
        ("--again --square", f"{SAME_RULES}: leave out --square"),
        ("--again --rules classic", f"{SAME_RULES}: leave out --rules"),
        ("--resume --square", f"{RESUMED}: leave out --square"),
        ("--resume --rules bumppo", f"{RESUMED}: leave out --rules"),
        ("--resume --name Ann", f"{RESUMED}: leave out --name"),
        ("--resume --seed 1", f"{RESUMED}: leave out --seed"),
        ("--resume --record x", f"{RESUMED}: leave out --record"),
        ("--name ''", "a name needs at least one character"),
        ("--resume", "there is no unfinished solitaire game: start a new one"),
        ("--again", "no saved solitaire game has a pack to play again: start a new game"),
        ("--again /no/such/file", "/no/such/file cannot be read: No such file or directory"),
    ],
)
def test_invalid_arguments_are_refused(words: str, sentence: str):
    for terminal in (False, True):
        ended = run("patience", "--plain", *split(words), terminal=terminal)
        assert (ended.status, ended.out, ended.err) == (EXIT_REFUSED, "", f"cribbage: {sentence}\n")


@pytest.mark.parametrize(
    ("words", "named"),
    [("--half", "--half or --to"), ("--singles", "--singles"), ("--match 3 --plain", "--match")],
)
def test_flag_for_two_or_more_players_is_refused_before_command(words: str, named: str):
    ended = run(*words.split(), "patience")
    sentence = f"leave out {named}: solitaire is for one player"
    assert (ended.status, ended.out, ended.err) == (EXIT_REFUSED, "", f"cribbage: {sentence}\n")


def test_resume_and_new_conflict_on_either_side_of_command():
    ended = run("--new", "patience", "--resume")
    sentence = f"{RESUMED_OR} and --new starts another: {ONE_OF_THEM}"
    assert (ended.status, ended.err) == (EXIT_REFUSED, f"cribbage: {sentence}\n")


# Players.


def test_default_player_is_last_solitaire_player(home: Path):
    left("--name", "Zoe")
    left("--new")
    assert [kept(path).name for path in solitaires(home)] == ["Zoe", "Zoe"]


def test_default_player_is_first_remembered_name(home: Path):
    home.mkdir(mode=0o700)
    (home / "settings.toml").write_text('names = ["Ann", "Ben"]\n')
    left()
    assert kept(the_solitaire(home)).name == "Ann"
    assert (home / "settings.toml").read_text() == 'names = ["Ann", "Ben"]\n'


# Saving, offering, resuming and replaying.


@pytest.mark.slow
def test_game_through_pipe_saves_nothing(home: Path):
    assert run_solitaire("--name", "Ann", "--seed", "5").status == EXIT_OVER
    assert not home.exists()
    left("--name", "Ann")
    before = {path: path.read_bytes() for path in home.rglob("*") if path.is_file()}
    for words in ((), ("--again",), ("--square",)):
        assert run_solitaire(*words).status == EXIT_OVER
    assert {path: path.read_bytes() for path in home.rglob("*") if path.is_file()} == before


def test_input_that_ends_too_soon_gives_message(tmp_path: Path):
    path = tmp_path / "mine.crib"
    ended = run_solitaire("--record", str(path), lines=3)
    assert ended.status == EXIT_REFUSED
    assert ended.err == (
        "cribbage: the input ended before the solitaire game did. "
        f"To resume: cribbage solitaire --resume {path}\n"
    )


def test_unfinished_game_is_offered_in_plain_text(home: Path):
    left("--name", "Ann")
    path = the_solitaire(home)
    before = path.read_bytes()
    told = run("patience", "--plain", typed="\nquit\n", terminal=True)
    assert told.status == EXIT_OVER
    assert "Ann paused a solitaire game on" in told.out
    assert "The game resumes" in told.out
    assert solitaires(home) == [path]
    told = run("patience", "--plain", typed="new\nquit\n", terminal=True)
    assert told.status == EXIT_OVER
    assert len(solitaires(home)) == 2
    assert path.read_bytes() == before


def test_input_that_ends_at_resume_offer_gives_message(home: Path):
    left()
    ended = run("patience", "--plain", terminal=True)
    assert ended.err == "cribbage: the input ended before a solitaire game was chosen\n"
    assert len(solitaires(home)) == 1


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("--new", False),
        ("--square", False),
        ("--rules bumppo", False),
        ("--name Ben", False),
        ("--seed 2", False),
        ("--rules classic", True),
        ("--name ANN", True),
    ],
)
def test_unfinished_game_is_offered_only_if_flags_match(home: Path, words: str, offered: bool):
    left("--name", "Ann")
    told = run("patience", "--plain", *words.split(), typed="quit\n", terminal=True)
    assert ("Ann paused a solitaire game on" in told.out) is offered
    assert len(solitaires(home)) == (1 if offered else 2)


@pytest.mark.slow
@pytest.mark.parametrize("words", [(), ("--rules", "bumppo"), ("--square",)])
def test_game_quit_at_every_turn_equals_uninterrupted_game(words: tuple[str, ...], tmp_path: Path):
    whole, parts = tmp_path / "whole.crib", tmp_path / "parts.crib"
    assert run_solitaire("--seed", "5", "--record", str(whole), *words).status == EXIT_OVER
    assert (
        run_solitaire("--seed", "5", "--record", str(parts), *words, lines=0).status == EXIT_REFUSED
    )
    for _ in range(100):
        before = parts.read_bytes()
        ended = run_solitaire("--resume", str(parts), lines=1)
        assert parts.read_bytes().startswith(before)
        if ended.status == EXIT_OVER:
            break
    assert parts.read_bytes() == whole.read_bytes()


def test_game_with_same_pack_again_is_saved_separately(home: Path):
    left("--name", "Ann", "--seed", "5", typed="1 2\n" * 2 + "quit\n")
    first = kept(the_solitaire(home))
    left("--again", typed="3 4\n" * 2 + "quit\n")
    left("--again", str(solitaires(home)[0]), "--name", "Ben", typed="5 6\n" * 2 + "quit\n")
    records = [kept(path) for path in solitaires(home)]
    assert [each.name for each in records] == ["Ann", "Ann", "Ben"]
    assert {each.actions[0] for each in records} == {first.actions[0]}
    assert len({each.actions[1] for each in records}) == 3


def test_game_with_same_pack_again_has_rules_of_first_game(tmp_path: Path):
    path, again = tmp_path / "mine.crib", tmp_path / "again.crib"
    run_solitaire("--rules", "bumppo", "--record", str(path))
    assert run_solitaire("--again", str(path), "--record", str(again)).status == EXIT_OVER
    assert kept(again).solitaire is Solitaire.BUMPPO
    assert kept(again).actions == kept(path).actions


def test_damaged_game_is_reported_and_another_started(home: Path):
    left()
    path = the_solitaire(home)
    path.write_text(path.read_text().replace("1 throw", "1 through"))
    damaged = path.read_bytes()
    told = run("patience", "--plain", typed="quit\n", terminal=True)
    assert told.status == EXIT_OVER
    assert told.err.startswith(f"cribbage: {path}, line ")
    with Seated("patience") as table:
        assert "A saved solitaire game cannot be read" in table.text
        table.leave()
    assert path.read_bytes() == damaged


def test_game_open_in_another_window_is_not_resumed(home: Path):
    elsewhere = "A solitaire game is open in another window. Go there, or start a new one."
    left("--name", "Ann")
    reopened = SolitaireShelf.reopen(the_solitaire(home))
    with reopened.file:
        told = run("patience", "--plain", typed="quit\n", terminal=True)
        assert told.out.startswith(f"{elsewhere}\n")
        with Seated("patience") as table:
            assert "A solitaire game is open in another window" in table.text
            table.leave()
        ended = run("patience", "--resume", terminal=True)
        assert ended.err.startswith("cribbage: the solitaire game is open in another window")
    assert len(solitaires(home)) == 3


def test_game_continues_unsaved_if_disk_is_full(home: Path, monkeypatch: pytest.MonkeyPatch):
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with Seated("patience", "--name", "Ann") as table:
        assert "not saved" in table.title
        table.press("1")
        table.leave()
    assert "it is saved in" not in table.written


# On the full screen.


@pytest.mark.slow
def test_whole_game_is_played_by_keys(home: Path):
    with Seated("patience", "--name", "Ann", "--seed", "5", "--rules", "bumppo") as table:
        table.go_on_until("solitaire over")
        assert kept(the_solitaire(home)).solitaire is Solitaire.BUMPPO
        table.press("a")
        assert "deal 1 of 7" in table.title
        table.go_on_until("deal 2 of 7")
        table.leave()
    with Seated("patience", "--new") as table:
        assert "deal 1 of 7" in table.title
        table.leave()
    packs = [kept(path).actions[0] for path in solitaires(home)]
    assert packs[0] == packs[1] != packs[2]


def test_screen_opens_where_game_was_left(home: Path):
    with Seated("patience", "--name", "Ann", "--seed", "5") as table:
        table.go_on_until("solitaire: the play")
        before = table.table
        table.leave()
    with Seated("patience") as table:
        assert "welcome back" in table.title
        table.press(" ")
        assert table.table == before
        table.leave()
    with Seated("patience", "--resume") as table:
        assert table.table == before
        table.leave()
    assert len(solitaires(home)) == 1


# The start screen's row.


@pytest.mark.parametrize(("key", "opened"), [("p", "deal 1 of 7"), ("4", "card 1 of 16")])
def test_start_screen_opens_solitaire_and_returns(home: Path, key: str, opened: str):
    with Seated() as table:
        go_to_solitaire_row(table)
        form = table.text
        table.press(key)
        assert opened in table.title
        table.press(" ", "q", "y")
        assert table.text == form
        said = table.leave_form()
    assert len(solitaires(home)) == 1
    assert said in (
        "",
        f"The solitaire game is unfinished; it is saved in {the_solitaire(home)}. "
        "To resume: cribbage solitaire --resume\n",
    )
    assert not (home / "games").exists()


def test_unfinished_game_is_offered_from_start_screen():
    left("--name", "Ann", "--rules", "bumppo")
    with Seated() as table:
        go_to_solitaire_row(table)
        form = table.text
        table.press("p")
        assert "welcome back" in table.title
        assert "Ann" in table.text
        table.press("\x1b", "y")
        assert table.text == form
        # Cribbage squares.
        table.press("4")
        assert "card 1 of 16" in table.title
        table.press("q", "y")
        table.leave_form()


def test_unfinished_cribbage_squares_are_offered_from_solitaire_row_too():
    """The start screen offers any unfinished solitaire game, like the command without flags."""
    left("--square", typed="c3\nquit\n")
    with Seated() as table:
        go_to_solitaire_row(table)
        table.press("p")
        assert "welcome back" in table.title
        assert "card 2 of 16" in table.title
        table.press("n")
        assert "deal 1 of 7" in table.title
        table.press("q", "y")
        table.leave_form()


def test_two_player_game_is_started_after_solitaire(home: Path):
    with Seated() as table:
        go_to_solitaire_row(table)
        table.press("p")
        table.go_on_until("solitaire: discard")
        table.press("1", "2", " ", "q", "y", "up", "up", "up", " ")
        table.go_on_until("cut for deal")
        said = table.leave()
    assert said.splitlines()[0].startswith("The solitaire game is unfinished; it is saved in")
    assert said.splitlines()[1].startswith("The game is unfinished")
    assert len(solitaires(home)) == 1


def test_setting_changed_in_solitaire_applies_at_table(home: Path):
    with Seated() as table:
        go_to_solitaire_row(table)
        table.press("p")
        assert set("♠♥♦♣") & set(table.text)
        table.press("?", "s")
        assert "Symbols" in table.text
        table.press("down", "right", "\x1b", "q", "y")
        assert "•" not in table.text
        table.leave_form()
    assert "ascii = true" in (home / "settings.toml").read_text()


def test_player_without_name_is_asked_for_one():
    with Seated() as table:
        for _ in "Player 1":
            table.try_key("backspace")
        go_to_solitaire_row(table)
        table.press("p")
        assert table.message == "A name needs at least one character."
        assert "> More" in table.text
        table.leave_form()


# In real terminals.


def killed(window: Lines | Table) -> None:
    os.kill(window.child.pid, signal.SIGKILL)
    window.child.wait()


def play_on(lines: Lines, until: int = 1000) -> None:
    """Answer this many prompts, or by default all prompts to the end."""
    lines.prompt()
    for _ in range(until):
        if lines.ended:
            return
        lines.type(solitaire_answer(lines.written))


@pytest.mark.slow
def test_killed_full_screen_game_is_resumed(home: Path):
    with Table("patience", "--name", "Ann", "--seed", "5") as table:
        table.go_on_until("deal 3 of 7")
        table.go_on_until("solitaire: the play")
        left = table.table
        path = the_solitaire(home)
        killed(table)
    before = path.read_bytes()
    with Table("patience") as table:
        table.wait_for("welcome back")
        table.press("\r")
        table.wait_until(lambda: table.table == left, "what was left")
        table.go_on_until("deal 4 of 7")
        table.leave()
    assert path.read_bytes().startswith(before)
    assert kept(path).actions[0] == kept(path).afresh.actions[0]
    assert solitaires(home) == [path]


@pytest.mark.slow
def test_killed_plain_text_game_is_resumed(home: Path):
    with Lines("patience", "--name", "Ann", "--seed", "5") as lines:
        play_on(lines, 9)
        path = the_solitaire(home)
        killed(lines)
    before = path.read_bytes()
    assert len(kept(path).actions) == 10
    with Lines("patience", "--resume") as lines:
        play_on(lines)
        assert lines.status() == 0
        assert "Ann finishes with " in lines.written
    assert path.read_bytes().startswith(before)
    assert solitaires(home) == [path]


@pytest.mark.slow
def test_ctrl_c_and_end_of_input_keep_saved_game(home: Path):
    with Table("patience", "--name", "Ann") as table:
        table.wait_for("solitaire: discard")
        table.child.sendintr()
        assert table.status() == 130
    with Lines("patience", "--new") as lines:
        play_on(lines, 1)
        lines.child.sendeof()
        assert lines.status() == 2
        assert "the input ended before the solitaire game did; it is saved in" in lines.written
    assert [type(kept(path)) for path in solitaires(home)] == [SolitaireRecord] * 2


@pytest.mark.slow
def test_start_screen_and_solitaire_share_one_application(home: Path):
    with Table() as table:
        table.wait_for("new game")
        table.wait_for("not played yet")  # the daily game
        go_to_solitaire_row(table)
        form = table.text
        table.press("p")
        table.go_on_until("solitaire: the play")
        table.press("q")
        table.wait_for("quit?")
        table.child.send("y")
        table.wait_until(lambda: table.text == form, "the form")
        # Nothing is written on the ordinary screen before the end.
        assert table.written.count("\x1b[?1049h") == 1
        # The start screen closes without a question, because nothing is lost.
        table.try_key("\x1b")
        assert table.status() == 0
        assert "The solitaire game is unfinished; it is saved in" in table.written
    assert len(solitaires(home)) == 1
