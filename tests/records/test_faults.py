"""No decision shown to the players is lost, whatever happens to the program or its files.

The samples are small. To try more places, run::

    CRIBBAGE_KILLS=1000 CRIBBAGE_FLIPS=10000 CRIBBAGE_EVERY=1 \\
        pytest -n 0 --timeout 0 -s tests/records/test_faults.py
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from cribbage.engine.rules import Counting, Rules
from cribbage.match.agreement import Agreement
from cribbage.records.lock import RecordRefused
from cribbage.records.record import Record
from cribbage.records.shelf import Shelf, look
from cribbage.session.session import Session
from cribbage.session.sessions import Sessions
from cribbage.settings.beginning import GameSetup, PackCutDeals
from cribbage.settings.remembered import text
from tests.common.every_pair import every_pair
from tests.common.faults import (
    AGREED,
    FAULTS,
    Disk,
    FinishedSession,
    Played,
    Scene,
    decisions,
    evening,
    flipped,
    is_start_of,
    kill_once,
    read,
    whole_lines,
)
from tests.common.sessions import play_on

KILLS = int(os.environ.get("CRIBBAGE_KILLS", "14"))
FLIPS = int(os.environ.get("CRIBBAGE_FLIPS", "500"))
EVERY = int(os.environ.get("CRIBBAGE_EVERY", "43"))
"""The interval of places tried where a record can be cut or a call can fail."""


def tried(places: int, edge: int = 2) -> list[int]:
    """Return the places to try: the first and last ones, and a sample of the others."""
    return [n for n in range(places) if n % EVERY == 0 or n < edge or n >= places - edge]


# Killed programs.


@pytest.fixture(
    scope="module",
    params=[
        ("auto", False),
        ("muggins", True, "--duplicate"),
        ("auto", False, "--names", "Ann", "Ben", "Cy"),
        ("hand", True, "--names", "Ann", "Ben", "Cy", "Dot"),
        ("hand", False, "--names", "Ann", "Ben", "Cy", "Dot", "--singles"),
    ],
)
def scene(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Scene, Played]:
    """Provide scripted games on the shelf and in a file.

    They are a two-player game, a duplicate pair with claims, and games of three players, of
    partners and of four singles.
    """
    counting, shelf, *match = request.param
    scene = Scene(tmp_path_factory.mktemp("killed"), counting, shelf, *match)
    return scene, scene.whole()


@pytest.mark.slow
def test_killed_game_resumes_at_last_shown_decision(scene: tuple[Scene, Played]):
    game, whole = scene
    chance = Random(f"{game.counting} {game.shelf}")
    share = -(-KILLS // 5)
    killed = [kill_once(game, whole, chance, number) for number in range(share)]
    # On a busy machine it may take more tries until a prompt waits.
    while min(each.kept - each.shown for each in killed) > 0 and len(killed) < KILLS:
        killed.append(kill_once(game, whole, chance, len(killed)))
    ahead = Counter(each.kept - each.shown for each in killed)
    print(
        f"\n{game.counting}, {'shelf' if game.shelf else '--record'}: {len(killed)} kills, "
        f"{sum(each.torn for each in killed)} torn, "
        f"{sum(not each.begun for each in killed)} before the heading; "
        f"decisions on the disk beyond the last prompt shown: {dict(sorted(ahead.items()))}"
    )
    assert min(ahead) == 0


@pytest.mark.slow
def test_at_most_one_player_decision_is_saved_between_two_prompts(scene: tuple[Scene, Played]):
    _, whole = scene
    # The program cuts before later deals, and in a duplicate game makes every cut.
    house = ("house", " cut ")
    assert len(whole.prompts) > 40
    assert list(whole.decided) == sorted(whole.decided)
    record = Record.parse(whole.path.read_text())
    assert len(record.actions) == len(whole.lines)
    for before, after in pairwise(whole.decided):
        # One decision of a player, and the program's steps after it.
        made = [line for line in whole.lines[before:after] if not any(h in line for h in house)]
        assert len(made) <= 1


# Incomplete and damaged records.


@cache
def random_game(counting: Counting, decisions: int | None) -> tuple[Record, str]:
    """Return the record of a random short game, or of its first decisions, and its text."""
    record = Record(("Ann", "Ben"), Rules(target=61, counting=counting), seed=5)
    played = play_on(Session(record), decisions).played
    return played, str(played)


def kept_game(counting: Counting, path: Path, decisions: int | None = None) -> Record:
    record, written = random_game(counting, decisions)
    path.write_text(written)
    return record


def resumed(record: Record, path: Path) -> Session | None:
    """Return the session of a saved game, or None after checking the error message."""
    try:
        return Sessions(GameSetup(record.agreed, pack_cut=PackCutDeals.EVERY)).resume(path)
    except ValueError as error:
        sentence = str(error)
    assert str(path) in sentence
    return None


@pytest.mark.slow
@pytest.mark.parametrize("counting", [Counting.AUTO, Counting.MUGGINS])
def test_saved_game_truncated_anywhere_is_resumed_or_refused(counting: Counting, tmp_path: Path):
    path = tmp_path / "torn.crib"
    whole = kept_game(counting, path)
    content = path.read_bytes()
    heading = len(whole.heading.encode())
    places = sorted({*tried(len(content) + 1), *range(heading + 2)})
    for place in places:
        path.write_bytes(content[:place])
        kept = look(path)
        assert kept.torn is (place > heading and not content[:place].endswith(b"\n"))
        session = resumed(whole, path)
        if session is None:
            assert path.read_bytes() == content[:place]
            assert bool(kept.damage) is not kept.over
            assert place < heading or place == len(content)
            continue
        assert place >= heading
        lines = decisions(content[:place])
        assert path.read_bytes() == whole_lines(content[:place]).encode()
        assert session.played.actions == whole.actions[: len(lines)]
        assert bool(session.trouble) is not content[:place].endswith(b"\n")
        # The next pack is the same as without the damage.
        session.proceed()
        assert is_start_of(session.played, whole)
        session.close()
    print(f"\n{counting.value}: {len(places)} of {len(content) + 1} places")


@pytest.mark.slow
@pytest.mark.parametrize("counting", [Counting.AUTO, Counting.MUGGINS])
def test_record_with_flipped_bits_gives_its_start_or_refusal(counting: Counting, tmp_path: Path):
    path = tmp_path / "flipped.crib"
    whole = kept_game(counting, path, decisions=40)
    content, chance, found = path.read_bytes(), Random(9), Counter[str]()
    heading = whole.heading.count("\n")
    for _ in range(FLIPS // 2):
        damaged = flipped(content, chance)
        first = next(
            (n for n, (a, b) in enumerate(zip(content, damaged, strict=True)) if a != b), None
        )
        sound = max(0, content[:first].count(b"\n") - heading)
        path.write_bytes(damaged)
        record = read(damaged)
        if first is not None and first >= len(whole.heading):
            assert record
            assert record.actions[:sound] == whole.actions[:sound]
        kept = look(path)
        assert path.read_bytes() == damaged
        assert kept.record == record
        session = resumed(whole, path)
        if session is None:
            assert path.read_bytes() == damaged
            found["refused"] += 1
            continue
        session.close()
        assert damaged.startswith(path.read_bytes())
        assert session.played == record
        found["goes on"] += 1
    print(f"\n{counting.value}: {dict(found)}")
    # Damage in a remark does no harm.
    assert min(found["refused"], found["goes on"]) > FLIPS // 50


def test_random_bytes_are_refused_as_record(tmp_path: Path):
    path, chance = tmp_path / "noise.crib", Random(3)
    for size in (*range(40), 4096, (1 << 20) + 1):
        noise = chance.randbytes(size)
        path.write_bytes(noise)
        with pytest.raises(RecordRefused, match=r"noise\.crib"):
            Shelf.reopen(path)
        assert path.read_bytes() == noise


# Full or read-only disks.


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Provide a folder with a finished game, settings and a diary, which must not change."""
    home = tmp_path / "home"
    monkeypatch.setenv("CRIBBAGE_HOME", str(home))
    yield home
    shutil.rmtree(home, ignore_errors=True)


WORDS = {
    "new": AGREED,
    "record": (*AGREED, "--record", "RECORD"),
    "resumed": ("--plain", "--resume"),
}
Reference = tuple[str, tuple[str, ...]]
"""The heading of a game, and its decisions as written."""

BEFORE = text(GameSetup(Agreement(("Ann", "Cy"), Rules())))
"""Other players than last time, so that names are saved again."""
TORN_AT = 30


def lay_out(home: Path, what: str, reference: Reference) -> tuple[dict[Path, bytes], Path]:
    """Create the folder again; return the files that must not change and the game's path."""
    shutil.rmtree(home, ignore_errors=True)
    games = home / "games"
    games.mkdir(parents=True)
    (home / "settings.toml").write_text(BEFORE)
    diary = home / "diary.txt"
    diary.write_text("a diary")
    won = games / "2020-01-01T000000-ann-ben.crib"
    kept_game(Counting.AUTO, won)
    path = home / "evening.crib" if what == "record" else games / "other.crib"
    if what == "resumed":
        heading, lines = reference
        path.write_text("\n".join([heading, *lines[:TORN_AT], "1 pl"]))
    return {each: each.read_bytes() for each in (diary, won)}, path


def play_evening(what: str, home: Path, disk: Disk) -> FinishedSession:
    """Play the game, in its own file, on the shelf, or resumed."""
    words = [str(home / "evening.crib") if word == "RECORD" else word for word in WORDS[what]]
    return evening(*words, disk=disk)


@pytest.fixture(scope="module")
def reference(tmp_path_factory: pytest.TempPathFactory) -> Reference:
    """Provide the heading and decisions of the game that all sessions in this module play."""
    path = tmp_path_factory.mktemp("reference") / "evening.crib"
    assert evening(*AGREED, "--record", str(path), disk=Disk()).status == 0
    heading, _, _ = path.read_text().partition("\n\n")
    return f"{heading}\n", decisions(path.read_bytes())


@pytest.mark.slow
@pytest.mark.parametrize(("what", "once", "fault"), every_pair(WORDS, (True, False), FAULTS))
def test_failed_system_call_loses_no_game_and_no_file(
    what: str, once: bool, fault: str, home: Path, reference: Reference
):
    lay_out(home, what, reference)
    _, every = reference
    calls = Disk()
    assert play_evening(what, home, calls).status == 0
    runs = 0
    for call, number in calls.counts.items():
        for place in tried(number, edge=1):
            untouched, path = lay_out(home, what, reference)
            before = path.read_bytes() if path.exists() else b""
            disk = Disk(call, place, FAULTS[fault], once=once)
            played = play_evening(what, home, disk)
            assert disk.failed
            runs += 1
            where = f"{what}: {call} {place}, {fault}: {played.said[-500:]}"
            assert "internal error" not in played.said, where
            assert "nothing more can be" not in played.said, where
            for other, content in untouched.items():
                assert other.read_bytes() == content, where
            tomllib.loads((home / "settings.toml").read_text())
            kept = _the_game(home, untouched)
            if played.status == 2:
                # With a named file, or one to resume, there is no game.
                assert what != "new", where
                assert "cannot be" in played.said, where
                assert kept is None or before.startswith(whole_lines(kept.read_bytes()).encode())
                assert kept is None or whole_lines(kept.read_bytes()) == whole_lines(before), where
                continue
            assert played.status == 0, where
            assert " wins, 61 to " in played.said, where
            lines = decisions(kept.read_bytes()) if kept else ()
            assert lines == every[: len(lines)], where
            assert len(lines) >= (TORN_AT if what == "resumed" else 0), where
            if len(lines) < len(every):
                assert re.search("is not being saved|can no longer be saved", played.said), where
            _can_be_played_on(kept, whole=lines == every)
    print(f"\n{what}, {fault}, {'once' if once else 'from then on'}: {runs} of {calls.counts}")


def _the_game(home: Path, untouched: dict[Path, bytes]) -> Path | None:
    """Return the path of the session's record, or None; check that there is at most one."""
    found = [path for path in home.rglob("*.crib") if path not in untouched]
    assert len(found) <= 1
    assert not list(home.rglob("*.new"))
    return found[0] if found else None


def _can_be_played_on(path: Path | None, *, whole: bool) -> None:
    if path is None:
        return
    kept = look(path)
    assert not kept.damage
    assert kept.over is whole
    if not whole:
        Shelf.reopen(path).file.close()


@pytest.mark.slow
def test_full_disk_is_reported_once(home: Path, reference: Reference):
    lay_out(home, "new", reference)
    disk = Disk("write", 20, FAULTS["full"], once=False)
    said = play_evening("new", home, disk).said
    assert said.count("The game can no longer be saved: ") == 1
    assert "(No space left on device)" in said
    assert said.count("cribbage: names and settings cannot be saved") == 1


# Programs that only read.


LOOKING = (
    "import sys; from pathlib import Path; from cribbage.records.shelf import look;"
    "path = Path(sys.argv[1]); print('looking', flush=True)\n"
    "while True: look(path)"
)


@pytest.mark.slow
def test_process_that_reads_game_does_not_block_playing_it(tmp_path: Path):
    path = tmp_path / "evening.crib"
    kept_game(Counting.AUTO, path, decisions=1)
    command = [sys.executable, "-c", LOOKING, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as looking:
        try:
            assert looking.stdout
            assert looking.stdout.readline() == "looking\n"
            for _ in range(300):
                Shelf.reopen(path).file.close()
        finally:
            looking.kill()
