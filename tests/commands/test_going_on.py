"""A game goes on exactly where it was left."""

import shutil
from pathlib import Path

import pytest

from cribbage.engine.actions import Shuffle
from cribbage.match.house import House
from cribbage.records.record import Record
from cribbage.records.shelf import look
from tests.common.command import Seated, run
from tests.common.kept import AGREED, ANN_AND_BEN, SUMMER, keep, played_on, random_game, the_record
from tests.common.scripted import answer

TO_121 = ("--names", *ANN_AND_BEN)
"""A plain game: of any other, a line at the start says what is otherwise, and once only."""

SCENES = {
    "the first cut": ("cut for deal", ()),
    "the second cut": ("Ben, cut for the deal", ()),
    "the pack to cut": ("cut the pack", ()),
    "cards to lay away": ("keyboard to Ann", ()),
    "your opponent's cards to discard": ("keyboard to Ben", ()),
    "the starter to cut": ("cut for the starter", ()),
    "the first card": ("Ann: .*\n(.*\n)*.*Ben, your cards|pass to", ()),
    "a claim to make": ("count these cards with the starter", ("--counting", "hand")),
    "a claim to answer": ("claims 7", ("--counting", "muggins")),
    "next deal": ("deal 2(.*\n)*.*cut the pack", ("--pack-cut", "every")),
}
"""A moment of a game, by what the screen says then, and what was agreed before."""


@pytest.mark.slow
@pytest.mark.parametrize("scene", SCENES)
def test_the_table_opens_as_it_was_left(home: Path, scene: str):
    words, flags = SCENES[scene]
    with Seated(*TO_121, "--seed", "7", *flags) as table:
        table.go_on_until(words)
        left, message = table.table, table.message
        hand = None
        if "show my cards" in table.asked:
            table.press(" ")
            hand = table.table
        table.leave()
    path = the_record(home)
    before = path.read_bytes()
    with Seated("--resume", str(path), *flags) as table:
        assert table.table == left
        # The last that happened is told once more.
        assert table.message
        assert table.message.split(". ")[-1] == message.split(". ")[-1]
        if hand:
            table.press(" ")
            assert table.table == hand
        table.leave()
    assert path.read_bytes() == before


@pytest.mark.slow
@pytest.mark.parametrize("counting", ["auto", "muggins"])
def test_a_game_left_at_every_turn_is_the_game_played_at_one_sitting(home: Path, counting: str):
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
        # What is claimed is confirmed at the same sitting.
        confirmed = "\n" if "worth?" in told[-300:] else ""
        typed = f"{answer(told)}\n{confirmed}" if told else ""
        part = run("--plain", "--resume", str(parts), typed=typed)
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


def test_the_plain_game_tells_what_happened_last():
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


def test_a_torn_end_is_told_and_open_again():
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


def test_a_record_that_is_deleted_is_there_again_on_leaving(home: Path):
    with Seated(*AGREED) as table:
        table.go_on_until("pass the keyboard")
        path = the_record(home)
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
