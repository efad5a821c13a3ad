"""The command line: every flag, every refusal, and every exit status."""

import os
import re
import signal
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from shlex import split
from typing import BinaryIO

import pexpect
import pytest

from cribbage import __version__
from cribbage.commands import catalog
from cribbage.commands.cli import whole_parser
from cribbage.commands.parser import (
    EXIT_FAILED,
    EXIT_INTERRUPTED,
    EXIT_OVER,
    EXIT_REFUSED,
    EXIT_UNREAD,
)
from cribbage.commands.search_words import MEANT
from cribbage.engine.rules import Rules, Seat
from cribbage.language.speaking import cells
from cribbage.records.record import Record
from tests.common.command import COMMAND, Ended, run, run_apart
from tests.common.kept import random_game
from tests.common.window import ROOT, WAIT
from tests.share.parsers import helps


def refused(ended: Ended, sentence: str) -> bool:
    return ended.status == EXIT_REFUSED and ended.err == f"cribbage: {sentence}\n"


def heading(path: Path) -> Record:
    lines = path.read_text().split("\n\n")[0]
    return Record.parse(f"{lines}\n\n")


# Help.


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("resume", "--resume"),
        ("Continue", "--resume"),
        ("stats", "book"),
        ("list", "book"),
        ("square", "solitaire --square"),
        ("squares", "solitaire --square"),
        ("tutorial", "learn"),
        ("version", "--version"),
        ("drlil", "drill"),
    ],
)
def test_unknown_command_gets_suggestion(word: str, meant: str):
    ended = run(word)
    told = f"there is no command {word!r}; did you mean {meant}? (see cribbage --help)"
    assert (ended.status, ended.err) == (2, f"cribbage: {told}\n")


@pytest.mark.parametrize(
    "words",
    ["--names {} Ben", "--names Ben {}", "solitaire --name {}", "book {} Ann", "drill --name {}"],
)
@pytest.mark.parametrize("name", ["-x", "-Zoe-", "--zoe"])
def test_name_starting_with_dash_needs_space_before_it(words: str, name: str):
    refused = run("--plain", *words.format(name).split())
    told = (
        f'{name} is not a flag: if it is a player\'s name, put a space before it, as in " {name}"'
    )
    assert refused.status == 2
    assert refused.err.startswith(f"cribbage: {told} (see cribbage ")
    taken = run("--plain", *[f" {name}" if w == "{}" else w for w in words.split()], typed="quit\n")
    assert "flag" not in taken.err
    assert name in taken.out + taken.err or "drill" in words


def test_words_for_playing_are_refused_as_commands():
    for word in ("start", "play", "new"):
        told = f"there is no command {word!r}: to start a game, run cribbage (see cribbage --help)"
        assert run(word).err == f"cribbage: {told}\n"


def test_every_suggested_command_exists():
    for command in MEANT:
        words = [word for word in command.split() if word != "FILE"]
        first = [*words, "--help"] if words[0].isalpha() else words
        assert "unrecognized" not in run(*first, typed="quit\n").err


def test_help_fits_two_screens():
    ended = run("--help")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    lines = ended.out.splitlines()
    assert lines[0] == "usage: cribbage [FLAG ...] [COMMAND ...]"
    assert len(lines) <= 48
    assert max(map(len, lines)) <= 80
    assert "two to four people" in ended.out


def test_help_names_every_command_once():
    parser = whole_parser()
    shown = re.findall(
        r"^  (?:to play|to learn|to look back|to look up|for the shell)? +(\w+)  ",
        run("--help").out,
        re.M,
    )
    assert sorted(shown) == sorted(helps(parser))


def test_flags_of_brief_help_exist():
    known = {flag for action in whole_parser()._actions for flag in action.option_strings}
    shown = re.findall(r"^  (--[\w-]+)", run("--help").out, re.M)
    assert len(shown) == 10
    assert set(shown) <= known


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "ja"])
def test_help_fits_narrow_terminal(language: str):
    ended = run_apart("--language", language, "--help", COLUMNS="40")
    fitted = [line for line in ended.out.splitlines() if "cribbage " not in line]
    assert max(map(cells, fitted)) <= 38


def test_help_has_groups_examples_and_every_flag():
    ended = run("--help-all")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    for title in ("the game:", "appearance:", "other commands:", "examples:"):
        assert f"\n{title}\n" in ended.out
    assert "two to four people" in ended.out
    assert max(len(line) for line in ended.out.splitlines()) <= 80
    flags = "half to players names singles deal-first counting quick seed plain ascii four-color"
    flags += " board animation mouse open record resume new"
    for flag in flags.split():
        assert f"\n  --{flag}" in ended.out


def test_games_in_help_examples_start():
    found = re.findall(
        r"^  cribbage((?: --?\w+(?: \w+)*)*)(?:   .*|$)", run("--help-all").out, re.M
    )
    told = {tuple(words.split()) for words in found}
    assert ("--players", "4", "--singles") in told
    assert ("--names", "Ann", "Ben", "Cy", "Dot") in told
    for words in told:
        ended = run("--plain", *words, typed="quit\n")
        assert (ended.status, ended.err) == (EXIT_OVER, ""), words


@pytest.mark.parametrize(
    "example",
    [
        'cribbage score "5H 5S 5D JC" 5C',
        "cribbage discard 4S5H5C6DJHQD --dealer",
        "cribbage replay evening.crib",
    ],
)
def test_help_examples_work(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert example in run("--help-all").out
    monkeypatch.chdir(tmp_path)
    Path("evening.crib").write_text(random_game(1).heading)
    words = [word.strip('"') for word in re.findall(r'"[^"]*"|\S+', example)[1:]]
    assert run(*words).status == EXIT_OVER


COMMANDS = (
    *("solitaire", "learn", "watch", "score", "discard", "principles", "book", "replay", "review"),
    "bench",
)


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_help(command: str):
    """The help of a command shows its usage and describes the command in one sentence."""
    ended = run(command, "--help")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert ended.out.startswith(f"usage: cribbage {command}")
    assert ended.out.split("\n\n")[1].endswith(".")
    assert max(map(len, ended.out.splitlines())) <= 80


def test_help_before_command_shows_command_help():
    assert run("help", "score") == run("score", "--help")
    assert run("help") == run("--help")


def test_each_command_is_in_help_examples():
    examples = run("--help-all").out.partition("\nexamples:\n")[2]
    for command in COMMANDS:
        assert f"\n  cribbage {command} " in examples


def test_version_is_printed():
    assert run("--version") == (EXIT_OVER, f"cribbage {__version__}\n", "")


# The flags of a game.


@pytest.mark.parametrize(
    ("flags", "lines"),
    [
        ("--half", "target: 61"),
        ("--names ' Ann ' Zoë --deal-first Zoe\u0308", "names: Ann, Zoë|dealer: 2"),
        ("--players 3 --deal-first 'player 3'", "names: Player 1, Player 2, Player 3|dealer: 3"),
        ("--names A B C D --singles", "names: A, B, C, D|singles: yes"),
        ("--names A B C D --duplicate", "names: A, B, C, D|duplicate: yes"),
        ("--players 3 --no-duplicate", "names: Player 1, Player 2, Player 3"),
        ("--names A B C --counting C=hand a=muggins", "counting: muggins, auto, hand"),
        ("--names A B C D --pegging B=say", "pegging: auto, say, auto, auto|calls: contest"),
        ("--counting 'Player 2=muggins'", "counting: auto, muggins|calls: contest"),
        ("--uncalled cut --muggins-cap on", "uncalled: cut|muggins-cap: on"),
        ("--overclaim excess --false-call off", "overclaim: excess|false-call: off"),
        ("--skunks quarters --next-deal alternate", "skunks: quarters|next-deal: alternate"),
        ("--match 7 --match-points 2-3", "match: 7|match-points: 2-3"),
        ("--games 3 --seed 007", "match: 3|match-points: games|seed: 7"),
        (f"--seed {2**256}", f"seed: {2**256}"),
    ],
)
def test_rules_and_names_from_flags_are_saved_in_game_file(tmp_path: Path, flags: str, lines: str):
    path = tmp_path / "game.crib"
    ended = run("--plain", *split(flags), "--record", str(path), typed="quit\n")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert set(lines.split("|")) <= set(path.read_text().splitlines())


def test_seed_deals_same_cards_again():
    flags = ["--plain", "--quick", "--seed"]
    first = run(*flags, "7", typed="quit\n")
    assert run(*flags, "7", typed="quit\n") == first
    assert run(*flags, "8", typed="quit\n") != first


def test_games_without_seed_have_different_cards():
    games = [run("--plain", "--quick", typed="quit\n").out for _ in range(2)]
    assert games[0] != games[1]


FOR_FOUR = "is for four players"
SAME_CARDS = "--duplicate is for two players, or for four as partners"


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        ("--counting toes", "'toes' is not a way of counting: use auto, hand, or muggins"),
        ("--pegging toes", "'toes' is not a way of pegging: use auto or say"),
        ("--counting 'Player 1='", "'' is not a way of counting: use auto, hand, or muggins"),
        (
            "--pegging say auto",
            "--pegging needs a player's name for 'say': use Player 1=say",
        ),
        (
            "--players 3 --counting hand,auto,auto",
            "--counting needs a player's name for 'hand,auto,auto': use Player 1=hand "
            "Player 2=auto Player 3=auto",
        ),
        ("--counting 'Player 1=hand' 'player 1=auto'", "--counting is given twice for Player 1"),
        ("--pegging Cy=say", "'Cy' is not playing: use Player 1 or Player 2 with --pegging"),
        (
            "--names A B C D --counting Ann=hand",
            "'Ann' is not playing: use A, B, C, or D with --counting",
        ),
        (
            "--names Ann Ben Cy --deal-first Dot",
            "'Dot' is not playing: use Ann, Ben, or Cy with --deal-first",
        ),
        ("--deal-first ''", "a name needs at least one character"),
        (
            "--games 3 --match-points 1-2",
            "--games counts games, not match points: leave out --match-points, or use --match "
            "instead",
        ),
        ("--names '' Ben", "a name needs at least one character"),
        ("--names Ann Ben Cy BEN", "names must differ: Ben and BEN count as the same"),
        (
            f"--names {'A' * 15} B",
            f"a name can be at most 14 columns wide, but {'A' * 15} takes 15",
        ),
        ("--names Ann", "the game is for two to four players: to play alone, add --against easy"),
        ("--names A B C D E", "the game is for two to four players; you named 5"),
        (
            "--players 3 --names A B C D",
            "--players 3 does not match the number of names (4): give 3 names, or leave out "
            "--players",
        ),
        (
            "--against easy easy easy easy",
            "4 computer players leave no seat for a person: at most four can play",
        ),
        (
            "--players 2 --against easy steady",
            "--players 2 with 2 computer players leaves no seat for a person: leave out --players",
        ),
        ("--singles --names A B", f"--singles {FOR_FOUR}: two always play on their own"),
        ("--singles --players 3", f"--singles {FOR_FOUR}: three always play on their own"),
        ("--no-singles --players 2", f"--no-singles {FOR_FOUR}: two always play on their own"),
        ("--duplicate --names A B C", f"{SAME_CARDS}, not for three"),
        ("--duplicate --singles", f"{SAME_CARDS}, not for four each on their own"),
    ],
)
def test_impossible_combination_of_game_flags_is_refused(flags: str, sentence: str):
    ended = run("--plain", *split(flags))
    assert refused(ended, sentence)
    assert ended.out == ""


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("--half --to 121", "argument --to: not allowed with argument --half"),
        ("--to 100", "argument --to: invalid choice: 100 (choose from 61, 121)"),
        ("--to far", "argument --to: invalid int value: 'far'"),
        ("--names", "argument --names: expected at least one argument"),
        ("--players 5", "argument --players: invalid choice: 5 (choose from 2, 3, 4)"),
        ("--overclaim five", "argument --overclaim: invalid choice: 'five'"),
        ("--match 0", "argument --match: use a number from 1 to 99, not '0'"),
        ("--games 100", "argument --games: use a number from 1 to 99, not '100'"),
        ("--match 7 --games 3", "argument --games: not allowed with argument --match"),
        ("--seed -1", "argument --seed: a seed must be 1 to 100 digits, not '-1'"),
        ("--seed ²", "argument --seed: a seed must be 1 to 100 digits, not '²'"),
        (f"--seed {'9' * 5000}", "argument --seed: a seed must be 1 to 100 digits, not '999"),
        ("--cheat", "unrecognized arguments: --cheat"),
        ("--rec x", "unrecognized arguments: --rec; did you mean --record?"),
        ("--players=3 --foo x", "unrecognized arguments: --foo"),
        ("-V", "unrecognized arguments: -V; did you mean --version?"),
        ("drill --nam Ann", "unrecognized arguments: --nam; did you mean --name?"),
        ("patience --names A B", "unrecognized arguments: --names A B; did you mean"),
        ("patience --rules hoyle", "argument --rules: invalid choice: 'hoyle' (choose from 'clas"),
        ("patience --resume --new", "argument --new: not allowed with argument --resume"),
        ("patience --seed luck", "argument --seed: a seed must be 1 to 100 digits, not 'luck'"),
        ("patience 5H", "unrecognized arguments: 5H (see cribbage solitaire --help)"),
        (
            "book --plain",
            "unrecognized arguments: --plain; --plain goes before the command, as in cribbage "
            "--plain book",
        ),
        ("deal", "there is no command 'deal'"),
        ("Help", "there is no command 'Help'; did you mean help?"),
        ("version", "there is no command 'version'; did you mean --version?"),
        ("--half scor", "there is no command 'scor'; did you mean score?"),
        ("--names Ann Ben book", "book is a command, but here it would be read as a player"),
        ("-- book", "there is no command '--'"),
        ("score", "the following arguments are required: HAND"),
        ("replay a b", "unrecognized arguments: b"),
    ],
)
def test_invalid_arguments_are_refused_in_one_line(words: str, sentence: str):
    ended = run(*split(words))
    assert (ended.status, ended.out) == (EXIT_REFUSED, "")
    assert ended.err.startswith(f"cribbage: {sentence}")
    assert re.search(r" \(see cribbage(?: \w+)? --help\)\n$", ended.err)
    assert ended.err.count("\n") == 1


@pytest.mark.parametrize(
    "words", [["--names", "W" * 100_000, "Ben"], ["W" * 100_000], ["-" * 9999]]
)
def test_long_word_gets_short_message(words: list[str]):
    ended = run("--plain", *words)
    assert (ended.status, ended.out) == (EXIT_REFUSED, "")
    assert len(ended.err) < 300


# The record.


def test_unusable_file_for_saved_game_is_refused_without_writing(tmp_path: Path):
    path, nowhere = tmp_path / "diary", tmp_path / "nowhere" / "game.crib"
    path.write_text("Dear diary")
    there = "already exists: choose a new file for the game"
    for file, sentence in (
        (str(path), f"{path} {there}"),
        ("", f". {there}"),
        (str(nowhere), f"{nowhere} cannot be written: No such file or directory"),
    ):
        assert refused(run("--plain", "--record", file, typed="quit\n"), sentence)
    assert path.read_text() == "Dear diary"
    assert [each.name for each in tmp_path.iterdir()] == ["diary"]


def test_player_who_quits_is_shown_where_game_is_saved(tmp_path: Path):
    path = str(tmp_path / "game.crib")
    ended = run("--plain", "--record", path, typed="quit\n")
    assert ended.status == EXIT_OVER
    assert ended.out.splitlines()[-1] == (
        f"The game is unfinished. To resume: cribbage --resume {path}"
    )


def test_player_who_quits_unsaved_game_is_shown_no_file():
    assert run("--plain", typed="quit\n").out.endswith("The game is unfinished.\n")


def test_input_that_ends_too_soon_is_refused(tmp_path: Path):
    assert refused(run("--plain", typed="\n\n"), "the input ended before the game did")
    path = str(tmp_path / "game.crib")
    ended = run("--plain", "--record", path)
    kept = f"the input ended before the game did. To resume: cribbage --resume {path}"
    assert refused(ended, kept)


# Scoring a hand.


def test_hand_is_scored_line_by_line():
    ended = run("score", "7H 7D 8C 9S", "KD")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert ended.out.splitlines() == [
        " 2  fifteen  7D 8C",
        " 2  fifteen  7H 8C",
        " 2  pair     7D 7H",
        " 3  run      7D 8C 9S",
        " 3  run      7H 8C 9S",
        "12  fifteen two, fifteen four, and a double run of three is twelve",
    ]


def test_cards_can_be_written_in_many_ways():
    told = run("score", "5H 5S 5D JC", "5C")
    assert run("score", "five of hearts 5♠", "5d", "j♣", "5C") == told


def test_crib_is_scored_as_crib():
    assert run("score", "2H 4H 6H 8H", "KS").out.endswith("\n 4  a flush is four\n")
    assert run("score", "--crib", "2H 4H 6H 8H", "KS").out == " 0  nineteen\n"


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["5H 5S 5D 1C", "5C"], "'1C' is not a card: use a rank (A, 2 to 10, J, Q, K) and"),
        (["5H 5S 5D JC", "5C 6C"], "give four cards, or four cards and a starter: 6 were given"),
        (["5H 5S 5D JC", ""], "'' is not a card: use a rank"),
        (["5H 5S 5D", "5C"], "a hand has four cards in addition to the starter, not 3"),
        (["5H 5S 5D"], "give four cards, or four cards and a starter: 3 were given"),
        (["5H 5H 5S 5D"], "5H appears twice: the four cards and the starter must be"),
        (["5H 5S 5D JC", "5H"], "5H appears twice: the four cards and the starter must be"),
        (["5H 5S 5D 5H", "JC"], "5H appears twice: the four cards and the starter must be"),
    ],
)
def test_invalid_hand_is_refused(words: list[str], sentence: str):
    ended = run("score", *words)
    assert (ended.status, ended.out, ended.err.count("\n")) == (EXIT_REFUSED, "", 1)
    assert ended.err.startswith(f"cribbage: {sentence}")


# The width of the help.


@pytest.mark.parametrize(
    ("columns", "widest"), [("84", 82), ("100", 98), ("", 78), ("0", 78), ("wide", 78)]
)
def test_help_is_as_wide_as_terminal(columns: str, widest: int):
    ended = run_apart("--help-all", COLUMNS=columns)
    # The description above the flags and the examples below are as they are written.
    fitted = ended.out.partition("\nother commands:")[0].splitlines()
    assert widest - 8 < max(map(len, fitted)) <= widest


# Replays.


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Provide a saved game with its first decisions only."""
    path = tmp_path / "game.crib"
    flags = ["--names", "Ann", "Ben", "--deal-first", "Ben", "--seed", "7", "--quick"]
    run("--plain", *flags, "--record", str(path), typed="1 2\n1 2\nquit\n")
    return path


TOLD = [
    "Cribbage to 121: Ann and Ben.",
    "Ann cuts the pack.",
    "Deal 1: Ben deals six cards each.",
]
CARDS_DISCARDED = re.compile(r"(Ann|Ben) discards the \w+ of \w+ and the \w+ of \w+\.")
"""Lines printed for a record and never at the table."""

LAST_LINE = 12
"""The line of the record with the cut for the starter."""


def test_game_is_replayed(path: Path):
    ended = run("replay", str(path))
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    *told, starter, end = ended.out.splitlines()
    assert told[:3] == TOLD
    assert [line for line in told if CARDS_DISCARDED.fullmatch(line)] == told[3:5]
    assert starter.startswith("The starter is the ")
    assert end == "The game was not finished."


def test_incomplete_game_is_replayed_up_to_incomplete_line(path: Path):
    path.write_text(path.read_text().partition("1 cut")[0] + "1 cut")
    ended = run("replay", str(path))
    assert refused(ended, f"{path}, line 9: the line is incomplete")
    assert ended.out.splitlines() == [TOLD[0], "The game was not finished."]


def test_damaged_game_is_replayed_up_to_damage(path: Path):
    lines = path.read_text().splitlines(keepends=True)
    lines[LAST_LINE - 1] = "1 cut 3\n"
    path.write_text("".join(lines))
    ended = run("replay", str(path))
    assert ended.status == EXIT_REFUSED
    assert ended.err.startswith(f"cribbage: {path}, line {LAST_LINE}: leave at least 4 cards")
    told = ended.out.splitlines()
    assert told[:3] == TOLD
    assert all(CARDS_DISCARDED.fullmatch(line) for line in told[3:5])
    path.write_bytes(b"\x89PNG\r\n\x1a\n\x00\xff")
    no_record = "line 1: this is not a saved game: a saved game starts with 'crib 1'"
    ended = run("replay", str(path))
    assert refused(ended, f"{path}, {no_record}")
    assert ended.out == ""


def test_unreadable_file_is_refused(tmp_path: Path):
    missing = tmp_path / "missing.crib"
    assert refused(
        run("replay", str(missing)), f"{missing} cannot be read: No such file or directory"
    )
    assert refused(run("replay", str(tmp_path)), f"{tmp_path} cannot be read: Is a directory")


# Other ends.


def written_to(stdout: int | BinaryIO, *words: str) -> tuple[int, bytes]:
    ended = subprocess.run(
        [*COMMAND, *words],
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=subprocess.PIPE,
        check=False,
    )
    return ended.returncode, ended.stderr


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", [["replay"], ["score", "5H 5S 5D JC", "5C"], ["--plain", "--quick"], ["--help"]]
)
def test_closed_output_pipe_ends_command_silently(words: list[str], path: Path):
    unread, written = os.pipe()
    os.close(unread)
    words = [*words, str(path)] if words == ["replay"] else words
    status, complaint = written_to(written, *words)
    os.close(written)
    # With unbuffered output, argparse itself ignores a closed pipe.
    assert status in ((0, EXIT_UNREAD) if words == ["--help"] else (EXIT_UNREAD,))
    assert complaint == b""


@pytest.mark.slow
@pytest.mark.parametrize(
    "words",
    [
        ("score", "5H 5S 5D JC", "5C"),
        ("book", "--export", "-"),
        ("review", "--all"),
        ("--help",),
    ],
)
def test_unwritable_output_gives_message(words: tuple[str, ...]):
    sentence = b"cribbage: reading or writing failed: No space left on device\n"
    with Path("/dev/full").open("wb") as full:
        assert written_to(full, *words) == (EXIT_FAILED, sentence)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("closed", "status"),
    [
        ("<&-", EXIT_REFUSED),
        (">&-", EXIT_OVER),
        ("2>&-", EXIT_OVER),
        ("<&- >&- 2>&-", EXIT_REFUSED),
    ],
)
def test_closed_stream_prints_no_traceback_and_game_is_saved(
    closed: str, status: int, tmp_path: Path
):
    path = tmp_path / "game.crib"
    line = f'"$0" -m cribbage --plain --quick --record {path} {closed}'
    ended = subprocess.run(
        ["sh", "-c", line, sys.executable], input=b"quit\n", capture_output=True, check=False
    )
    assert ended.returncode == status
    assert b"Traceback" not in ended.stderr
    assert Record.parse(path.read_text()).actions


@pytest.mark.slow
def test_control_c_ends_command_with_130_and_no_traceback():
    with subprocess.Popen(
        [*COMMAND, "--plain", "--quick"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as game:
        try:
            assert game.stdout
            assert game.stderr
            assert b"crib:" in next((line for line in game.stdout if b"crib:" in line), b"")
            game.send_signal(signal.SIGINT)
            assert game.wait(WAIT) == EXIT_INTERRUPTED
            assert game.stderr.read() == b"\n"
        finally:
            game.kill()


HELD_UP = """
import os, runpy, sys

moment, start, *words = sys.argv[1:]

class HeldUp:
    def find_spec(name, path=None, target=None):
        if name == moment:
            print("importing", flush=True)
            # Until the end that is held open is let go of: not before the signal is here.
            os.read(0, 1)

sys.meta_path.insert(0, HeldUp)
sys.argv = ["cribbage", *words]
if start == "-m":
    runpy.run_module("cribbage", run_name="__main__", alter_sys=True)
else:
    runpy.run_path(start, run_name="__main__")
"""
"""The command, paused before it imports the named module."""


@pytest.mark.parametrize("command", catalog.COMMANDS.values(), ids=[*catalog.COMMANDS])
def test_function_of_every_command_exists(command: catalog.Command):
    module, function = command.runs.split(":")
    assert callable(getattr(import_module(f"cribbage.commands.{module}"), function))


INSTALLED = Path(sys.executable).with_name("cribbage")


MOMENTS = (
    *("cribbage.commands.cli", "argparse", "cribbage.settings.options", "cribbage.commands.play"),
    *("cribbage.engine.game", "cribbage.ui.text.plain_game"),
)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("moment", "start"),
    [*[(moment, "-m") for moment in MOMENTS], *[(each, str(INSTALLED)) for each in MOMENTS[::5]]],
)
def test_control_c_during_imports_ends_command_cleanly(moment: str, start: str):
    if start != "-m" and not INSTALLED.exists():
        pytest.skip("it is not installed here")
    with subprocess.Popen(
        [sys.executable, "-c", HELD_UP, moment, start, "--plain"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    ) as begun:
        try:
            assert begun.stdout
            assert begun.stdout.readline() == b"importing\n"
            begun.send_signal(signal.SIGINT)
            said, complaint = begun.communicate(timeout=WAIT)
            assert (begun.returncode, said, complaint) == (EXIT_INTERRUPTED, b"", b"\n")
        finally:
            begun.kill()


@pytest.mark.slow
def test_name_that_output_cannot_show_is_saved_unchanged(tmp_path: Path):
    path = tmp_path / "game.crib"
    words = ["--plain", "--names", "Zoë", "花子", "--deal-first", "Zoë"]
    ended = run_apart(*words, "--record", str(path), typed="quit\n", PYTHONIOENCODING="ascii")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert ended.out.startswith("Cribbage to 121: Zo? and ??.\n")
    assert heading(path) == Record(("Zo\u00eb", "花子"), Rules(), dealer=Seat(0))


# Late imports.


def imported(report: str) -> set[str]:
    """Return the modules listed in Python's import report."""
    return {line.rpartition("|")[2].strip() for line in report.splitlines()}


@pytest.mark.slow
@pytest.mark.parametrize(
    "words", ["score 5H5S5DJC 5C", "discard 4S5H5C6DJHQD --dealer --json", "replay"]
)
def test_commands_import_only_what_they_need(words: str, path: Path):
    file = [str(path)] if words == "replay" else []
    ended = run_apart(*words.split(), *file, PYTHONPROFILEIMPORTTIME="1")
    assert ended.status == EXIT_OVER
    found = imported(ended.err)
    assert "cribbage.commands.cli" in found
    drawn = {"prompt_toolkit", "rich.console", "asyncio", "cribbage.ui.screens.draw"}
    assert not found & drawn
    assert not [module for module in found if "patience" in module or "solitaire" in module]


def test_help_needs_only_argparse_and_settings():
    found = imported(run_apart("--help", PYTHONPROFILEIMPORTTIME="1").err)
    assert "cribbage.commands.brief" in found
    assert not found & {"typing", "shutil", "datetime", "random", "traceback", "platform"}
    needed = ("cribbage.commands", "cribbage.language", "cribbage.settings", "cribbage.records")
    ours = {module for module in found if module.startswith("cribbage.")}
    assert not [module for module in ours if not module.startswith(needed)]
    assert "cribbage.records.files" not in ours


@pytest.mark.slow
def test_first_plain_prompt_needs_few_modules():
    ended = run_apart("--plain", "--names", "Ann", "Ben", typed="", PYTHONPROFILEIMPORTTIME="1")
    assert "Ann, cut for deal" in ended.out
    found = imported(ended.err)
    assert "cribbage.ui.text.plain_game" in found
    slow = {"dataclasses", "inspect", "rich", "wcwidth", "asyncio", "prompt_toolkit"}
    slow |= {"platformdirs", "tomllib", "sqlite3", "shutil", "traceback", "platform"}
    assert not found & slow
    drawn = ("cribbage.ui.table", "cribbage.ui.pages", "cribbage.ui.control", "cribbage.book")
    assert not [module for module in found if module.startswith(drawn)]
    # Table games need no solitaire modules.
    assert not [module for module in found if "patience" in module or "solitaire" in module]


@pytest.mark.slow
def test_start_screen_needs_no_game_modules():
    words = ["-X", "importtime", "-m", "cribbage"]
    settings = {**os.environ, "TERM": "xterm-256color"}
    shown = pexpect.spawn(
        sys.executable, words, env=settings, dimensions=(32, 100), encoding="utf-8"
    )
    # The daily game is looked up after the first frame.
    shown.expect_exact("Cribbage", timeout=WAIT)
    found = imported(shown.before)
    shown.close(force=True)
    assert "cribbage.ui.pages.start_form" in found
    slow = "rich.console rich.text rich.segment sqlite3 tomllib platform difflib"
    assert not found & set(slow.split())
    ours = {module for module in found if module.startswith("cribbage.")}
    of_a_game = ("cribbage.views", "cribbage.analysis", "cribbage.review", "cribbage.book")
    assert not [module for module in ours if module.startswith(of_a_game)]
    # The command's declaration, and the type of its table.
    declared = {"cribbage.commands.solitaire", "cribbage.ui.screens.solitaire_table"}
    assert {each for each in ours if "patience" in each or "solitaire" in each} <= declared
    known = {
        "engine": {"rules", "value"},
        "records": {"files", "folder", "journal", "local_date", "lock", "shelf"},
        "session": {"base_sessions", "first_deal", "sessions"},
        "ui.table": {"motion"},
        "ui.words": {"aloud", "figure_text", "matches", "refusals", "sentences", "ways"},
    }
    for package, modules in known.items():
        inside = f"cribbage.{package}."
        in_it = {module.removeprefix(inside) for module in ours if module.startswith(inside)}
        assert in_it <= modules, package
