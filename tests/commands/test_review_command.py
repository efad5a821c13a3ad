"""The command ``review``: of one game, of a match, and of all saved games, printed or as JSON."""

import re
import signal
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path

import pytest

import cribbage.commands.match_reviews as reviews_module
import cribbage.ui.control.reviewing as reviewing_module
from cribbage.analysis.principles import PRINCIPLES
from cribbage.book.book import Book
from cribbage.commands.parser import EXIT_INTERRUPTED, EXIT_OVER, EXIT_REFUSED
from cribbage.engine.actions import Resign
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.match.match import Match
from cribbage.records.record import Record, turns
from cribbage.review.facts import review_facts
from cribbage.review.judging import DecisionKind, Review, review_game
from tests.common.command import Ended, Seated, as_json, run
from tests.common.kept import ANN_AND_BEN, HALF, SUMMER, keep, random_game
from tests.common.kept_alone import random_solitaire, save_solitaire
from tests.common.window import ROOT, WAIT, Table, Window
from tests.review.games import by_chance

SOON = 24
"""The number of decisions after which a random game is in its second deal."""

SOONER = 8
"""The number of decisions after which it is in the play of its first deal."""

OF_A_GAME = re.compile(r"Ann \d+, Ben \d+")
"""Text in the first row of a game's page, and not of a match's."""


def resigned(seed: int, names: tuple[str, str] = ANN_AND_BEN, after: int = SOON) -> Record:
    """Return a random game that Ann resigns, by default in the second deal."""
    made = random_game(seed, names=names)
    return made.changed(actions=(*made.actions[:after], Resign(Seat(0))))


def match_of(*games: Record) -> Record:
    actions = [each for one in games for each in one.actions]
    return games[0].changed(match=Match(20), actions=actions)


def second(after: int = SOON) -> Record:
    """Return a second game like ``resigned``, which Ann deals first because she lost the first."""
    made = by_chance(2, HALF)[:after]
    actions = (*[turn.action for turn in made], Resign(Seat(0)))
    return Record(ANN_AND_BEN, HALF, Seat(0), actions=actions)


def unfinished_match() -> Record:
    """Return a match with one finished game, which Ann resigned, and a second game just started."""
    return match_of(
        resigned(11, after=SOONER), second().changed(actions=second(SOONER).actions[:-1])
    )


def saved(record: Record, path: Path, more: str = "") -> str:
    path.write_text(str(record) + more)
    return str(path)


def review_of(record: Record) -> Review:
    return review_game(tuple(turns(record)))


def three() -> Record:
    made = by_chance(1, Rules(3, 61))
    names, first = ("Ann", "Ben", "Cy"), made[0].game
    return Record(names, first.rules, first.dealer, actions=[turn.action for turn in made])


# A game.


def test_review_without_file_is_of_last_finished_two_player_game():
    keep(three(), SUMMER)
    assert refused(run("review")) == (
        "no two-player games have been finished yet: give the file of a saved game"
    )
    hour = timedelta(hours=1)
    keep(resigned(1, after=SOONER), SUMMER - 2 * hour)
    keep(resigned(2, ("Cy", "Dot"), SOONER), SUMMER - hour)
    keep(random_game(3, left_out=4), SUMMER + hour)
    assert as_json("review")["players"] == ["Cy", "Dot"]


@pytest.mark.slow
def test_review_is_calculated_once(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A saved review is shown at once, from the replay too, and can be saved as a picture."""
    record = resigned(1, after=SOONER)
    path = saved(record, tmp_path / "evening.crib")
    told = run("review", path)
    assert (told.status, told.err) == (EXIT_OVER, "")
    assert told.out.startswith("Review of the game")
    with Book() as book:
        assert book.review(record) == review_of(record)
    monkeypatch.setattr(reviewing_module, "review_step_by_step", None)
    for words in (("review", path), ("--plain", "review", path), ("review", path, "--plain")):
        assert run(*words) == told
    with Seated("review", path) as seated:
        seated.press("s")
        assert "Saved in" in seated.text
    assert len(list((home / "pictures").glob("*review*.svg"))) == 1
    with Seated("replay", path) as seated:
        seated.press("v")
        assert "the review" in seated.title
        assert "Reviewing" not in seated.text


@pytest.mark.slow
def test_progress_shows_at_terminal_even_if_book_cannot_be_used(home: Path, tmp_path: Path):
    (home / "book.sqlite").mkdir(parents=True)
    record = resigned(1, after=SOONER)
    path = saved(record, tmp_path / "evening.crib")
    told = run("--plain", "review", path, terminal=True)
    assert told.status == EXIT_OVER
    assert f"/{len(record.actions)}" in told.err


@pytest.mark.slow
def test_full_screen_opens_review_while_it_is_calculated(tmp_path: Path):
    path = saved(resigned(1, after=SOONER), tmp_path / "evening.crib")
    with Table("review", path, hurry=False) as table:
        table.wait_for("total lost")
        table.press("\r")
        table.wait_for("review: decision 1 of 1")
        table.press("\x1b")
        table.child.send("\x1b")
        assert table.status() == EXIT_OVER


@pytest.mark.slow
def test_json_has_review_of_game(tmp_path: Path):
    """Ben wins by two points. The totals of all games are Ann's, so their signs differ."""
    record = resigned(1)
    found, review = as_json("review", saved(record, tmp_path / "evening.crib")), review_of(record)
    (judged,) = found.pop("games")
    assert found.pop("all")["errors"] == -judged["errors"]
    assert found == {
        "format": 1,
        "players": ["Ann", "Ben"],
        "programs": [None, None],
        "target": 61,
        "match": None,
    }
    assert (judged["game"], judged["scores"], judged["winner"]) == (1, [13, 15], 2)
    assert judged["deals"] == [
        {"dealer": deal.dealer + 1, "dealt": deal.dealt, "then": list(deal.then)}
        for deal in review.deals
    ]
    luck, lost, chance = judged["luck"], judged["lost"], judged["chance"]
    parts = luck["deals"] + luck["cards"] + luck["starters"] + luck["rest"]
    assert parts == pytest.approx(luck["all"], abs=1e-9)
    assert judged["errors"] + luck["all"] == pytest.approx(judged["margin"], abs=1e-9)
    assert judged["errors"] == pytest.approx(lost[0]["points"] - lost[1]["points"])
    assert judged["margin"] == 2
    assert chance["errors"] + chance["luck"] == pytest.approx(chance["won"], abs=1e-9)
    for seat, each in enumerate(lost):
        kinds = [each[kind] for kind in ("throws", "cards", "uncounted", "calls missed")]
        for what in ("points", "chance"):
            assert sum([kind[what] for kind in kinds]) == pytest.approx(each[what])
        for kind, named in ((DecisionKind.DISCARD, "throws"), (DecisionKind.CARD, "cards")):
            assert (each[named]["best"], each[named]["made"]) == review.best(seat, kind)
        assert each["uncounted"] == {"times": 0, "points": 0.0, "chance": 0.0}
    decisions = judged["decisions"]
    assert [each["number"] for each in decisions] == [each.number for each in review.costly]
    first, worst = decisions[0], review.costly[0]
    assert first["made"] == [str(card) for card in worst.made]
    assert first["better"] == [str(card) for card in worst.better]
    assert (first["points"], first["chance"]) == (worst.lost, worst.chance)
    assert (first["wins"], first["said"], first["worth"]) == (worst.wins, None, None)
    known = {each.id for each in PRINCIPLES} | {None}
    assert {each["principle"] for each in decisions} <= known


@pytest.mark.slow
def test_json_has_review_of_wrong_counts_and_missed_calls(tmp_path: Path):
    """Random muggins games have wrong counts and missed calls."""
    rules = Rules(target=61, counting=Counting.MUGGINS)
    made = by_chance(5, rules)[:36]
    actions = (*[turn.action for turn in made], Resign(Seat(0)))
    record = Record(ANN_AND_BEN, rules, made[0].game.dealer, actions=actions)
    (judged,) = as_json("review", saved(record, tmp_path / "evening.crib"))["games"]
    counted = [each for each in judged["decisions"] if each["kind"] in ("count", "call")]
    assert {each["kind"] for each in counted} == {"count", "call"}
    assert all(isinstance(each["said"], int) for each in counted)
    for seat, lost in enumerate(judged["lost"], 1):
        mine = [each for each in counted if each["player"] == seat]
        assert sum([each["points"] for each in mine]) == pytest.approx(
            lost["uncounted"]["points"] + lost["calls missed"]["points"]
        )


# A match.


@pytest.mark.slow
def test_match_is_reviewed_game_by_game_with_sums(tmp_path: Path):
    """Ann loses by resigning 7 ahead, and then with the score tied."""
    records = (resigned(1, after=14), second(SOONER))
    path = saved(match_of(*records), tmp_path / "match.crib")
    found = as_json("review", path)
    games, together, luck = found["games"], found["all"], found["all"]["luck"]
    assert found["match"] == 20
    assert [each["game"] for each in games] == [1, 2]
    assert [each["errors"] for each in games] == [
        review_facts(each, exact=True).of_seat(each.winner).errors
        for each in map(review_of, records)
    ]
    assert (together["won"], together["margin"]) == ([0, 2], 7)
    assert together["errors"] + luck["all"] == pytest.approx(together["margin"], abs=1e-9)
    parts = [luck[part] for part in ("deals", "cards", "starters", "rest")]
    assert sum(parts) == pytest.approx(luck["all"], abs=1e-9)
    for seat, lost in enumerate(together["lost"]):
        of_games = [game["lost"][seat] for game in games]
        assert lost["points"] == pytest.approx(sum([each["points"] for each in of_games]))
        for kind in ("throws", "cards", "uncounted", "calls missed"):
            assert lost[kind] == pytest.approx(sum([each[kind]["points"] for each in of_games]))
    told = run("review", path).out
    texts = ("Ben leads the match 4 - 0", "Total for 2 games:", "Game 1.\n", "Game 2.\n")
    places = [told.index(text) for text in texts]
    assert places[0] == 0
    assert places == sorted(places)
    with Seated("review", path) as seated:
        assert "the review" in seated.title
        assert not OF_A_GAME.search(seated.title)


@pytest.mark.slow
def test_match_with_one_finished_game_is_reviewed_despite_incomplete_line(tmp_path: Path):
    path = saved(unfinished_match(), tmp_path / "match.crib", "1 pla")
    assert len(as_json("review", path)["games"]) == 1
    assert run("review", path).out.startswith("Review of the game")
    with Seated("review", path) as seated:
        assert "the review" in seated.title
        assert OF_A_GAME.search(seated.title)


# Games that are not reviewed.


def refused(ended: Ended) -> str:
    assert (ended.status, ended.out) == (EXIT_REFUSED, "")
    (line,) = ended.err.splitlines()
    return line.removeprefix("cribbage: ")


UNFINISHED = "{} is an unfinished game: only finished games can be reviewed"
NO_RECORD = "{}, line 1: this is not a saved game: .*"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (lambda: str(three()), "{} is a three-player game: only two-player games can be reviewed"),
        (lambda: str(random_game(1, left_out=1)), UNFINISHED),
        (lambda: random_game(1).heading, UNFINISHED),
        (lambda: f"{random_game(1).heading}9 fly\n", "{}, line 6: '9 fly' is not a decision: .*"),
        (
            lambda: str(random_solitaire(1)),
            "{} is a solitaire game: only two-player games can be reviewed",
        ),
        (lambda: "Dear Ann\n", NO_RECORD),
        (lambda: "", NO_RECORD),
        (lambda: str(random_game(1)).replace("Ann, Ben", "Ann, ＡＮＮ"), "{}, line 2: .*"),
        (
            lambda: str(resigned(1).changed(match=Match(duplicate=True))),
            "{}: the next game uses the same cards: finish it before reviewing this game",
        ),
    ],
)
def test_game_that_cannot_be_reviewed_is_refused(
    text: Callable[[], str], sentence: str, tmp_path: Path
):
    path = tmp_path / "evening.crib"
    path.write_text(text())
    for words in ((), ("--json",), ("--plain",)):
        found = refused(run("review", str(path), *words))
        assert re.fullmatch(sentence.replace("{}", re.escape(str(path))), found)
    assert refused(run("review", str(path), terminal=True)) == found


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("no-such.crib",), "no-such.crib cannot be read: No such file or directory"),
        ((".",), ". cannot be read: Is a directory"),
        (("a.crib", "--all"), "--all reviews every saved game: leave out FILE and --json"),
        (("--all", "--json"), "--all reviews every saved game: leave out FILE and "),
        (("a.crib", "b.crib"), "unrecognized arguments: b.crib (see cribbage review --help)"),
    ],
)
def test_invalid_arguments_are_refused(
    words: tuple[str, ...], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(tmp_path)
    assert refused(run("review", *words)).startswith(sentence)


@pytest.mark.slow
def test_games_before_damage_are_reviewed_first(tmp_path: Path):
    path = saved(unfinished_match(), tmp_path / "match.crib", "9 fly\n")
    line = len(Path(path).read_text().splitlines())
    for words in ((), ("--json",)):
        told = run("review", path, *words)
        assert told.status == EXIT_REFUSED
        assert told.out
        assert told.err.startswith(f"cribbage: {path}, line {line}: '9 fly' is not a decision")
        assert told.err.endswith("; the games before that were reviewed\n")
        assert told.err.count("\n") == 1


# All saved games.


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Review games in threads of this process instead of in other processes."""
    monkeypatch.setattr(reviews_module, "ProcessPoolExecutor", ThreadPoolExecutor)


def stopped(stop: str) -> Ended:
    """Run the command in its own process, which executes ``stop`` after two reviews are saved."""
    ended = subprocess.run(
        [sys.executable, "-c", STOPPED.format(stop=stop)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=WAIT,
        check=False,
        start_new_session=True,
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)


def shelved(many: int) -> list[Record]:
    """Save this many games between Ann and Ben, each resigned early."""
    games = [resigned(seed, after=SOONER) for seed in range(many)]
    for hour, each in enumerate(games):
        keep(each, SUMMER + timedelta(hours=hour))
    return games


def lost(games: Sequence[Record]) -> str:
    """Return the average points that Ann and Ben lost in each of these games."""
    reviews = list(map(review_of, games))
    averages = [sum([each.lost(seat) for each in reviews]) / len(games) for seat in (0, 1)]
    return ", ".join(sorted([f"Ann {averages[0]:.1f}", f"Ben {averages[1]:.1f}"]))


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
def test_all_saved_games_are_reviewed():
    """Games of any match are included; three-player games and solitaire are not."""
    match = unfinished_match()
    games = [*shelved(2), match.games()[0]]
    keep(match, SUMMER - timedelta(hours=1))
    with Book() as book:
        book.add(match, SUMMER - timedelta(hours=1))
    keep(three(), SUMMER - timedelta(hours=2))
    keep(random_game(5, left_out=3), SUMMER - timedelta(hours=3))
    save_solitaire(random_solitaire(1), SUMMER)
    told = run("review", "--all")
    assert told.status == EXIT_OVER
    assert told.err == ("cribbage: added to the book: 3 games and 1 solitaire game\n")
    found = re.fullmatch(r"3 of 3 games reviewed\. Points lost per game: (.*)\.\n", told.out)
    assert found
    assert ", ".join(sorted(found[1].split(", "))) == lost(games)
    with Book() as book:
        assert [book.review(each) for each in games] == list(map(review_of, games))
        assert book.unreviewed() == []
    again = run("review", "--all")
    assert again == (EXIT_OVER, told.out, "")


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
def test_earlier_reviews_are_not_repeated():
    first, *_ = shelved(2)
    run("book")
    with Book() as book:
        book.keep_review(first, review_of(first)._replace(scores=(0, 0)))
    told = run("review", "--all")
    assert told.out.splitlines()[0] == "Already reviewed: 1 of 2 games."
    with Book() as book:
        kept = book.review(first)
    assert kept
    assert kept.scores == (0, 0)


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
def test_points_lost_are_printed_for_each_pair_of_players():
    keep(resigned(1, after=SOONER), SUMMER)
    keep(resigned(2, ("Cy", "Dot"), SOONER), SUMMER + timedelta(hours=1))
    first, second, *pairs = run("review", "--all").out.splitlines()
    assert (first, second) == ("2 of 2 games reviewed.", "Points lost per game:")
    assert [re.sub(r"[\d.]+", "N", pair) for pair in pairs] == ["  Cy N, Dot N", "  Ann N, Ben N"]


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
def test_missing_or_damaged_game_is_reported_and_others_are_reviewed(home: Path):
    games = shelved(4)
    run("book")
    gone, damaged, *_ = sorted((home / "games").glob("*.crib"))
    gone.unlink()
    damaged.write_text(damaged.read_text().replace("1 resign", "1 despair"))
    told = run("review", "--all")
    assert told.status == EXIT_OVER
    assert told.out.startswith("2 of 4 games reviewed. Points lost per game: ")
    first, second, third = told.err.splitlines()
    assert first == (f"cribbage: the saved game from {SUMMER} can no longer be found")
    assert second.startswith(f"cribbage: {damaged}, line ")
    assert third == "cribbage: 2 games could not be reviewed"
    with Book() as book:
        assert len(book.unreviewed()) == 2
        assert book.review(games[3]) == review_of(games[3])


STOPPED = """
import multiprocessing, os, signal, sys
from cribbage.book.book import Book
from cribbage.commands.cli import main

kept = Book.keep_review
many = 0

def keep_review(*given):
    global many
    kept(*given)
    many += 1
    if many == 2:
        {stop}

Book.keep_review = keep_review
os.cpu_count = lambda: 2
sys.exit(main(["review", "--all"]))
"""


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
@pytest.mark.parametrize(
    ("stop", "status"),
    [
        # Sent like a terminal does: to all processes of the command.
        ("os.killpg(0, signal.SIGINT)", EXIT_INTERRUPTED),
        ("os.kill(os.getpid(), signal.SIGTERM)", 128 + signal.SIGTERM),
    ],
)
def test_interrupted_review_continues_later(stop: str, status: int):
    games = shelved(4)
    ended = stopped(stop)
    assert ended.status == status
    assert "Traceback" not in ended.err
    assert ended.out == "1 of 4 games reviewed. To continue, run cribbage review --all.\n"
    with Book() as book:
        assert len(book.unreviewed()) == 2
    told = run("review", "--all").out.splitlines()
    assert told[0] == "Already reviewed: 2 of 4 games."
    assert told[1].startswith("4 of 4 games reviewed.")
    with Book() as book:
        assert [book.review(each) for each in games] == list(map(review_of, games))


@pytest.mark.slow
def test_killed_worker_process_stops_review():
    shelved(8)
    ended = stopped("[child.kill() for child in multiprocessing.active_children()]")
    assert ended.status == EXIT_REFUSED
    assert ended.err.splitlines()[-1] == "cribbage: a review process was killed"
    left = r"[2-5] of 8 games reviewed\. To continue, run cribbage review --all\.\n"
    assert re.fullmatch(left, ended.out)


@pytest.mark.slow
def test_two_simultaneous_reviews_both_finish():
    shelved(3)
    run("book")
    command = [sys.executable, "-m", "cribbage", "review", "--all"]
    both = [
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT
        )
        for _ in range(2)
    ]
    for each in both:
        out, err = each.communicate(timeout=WAIT)
        assert (each.returncode, err) == (EXIT_OVER, "")
        assert "3 of 3 games reviewed. Points lost per game: " in out


@pytest.mark.slow
def test_terminal_shows_progress_bar():
    shelved(3)
    with Window("review", "--all") as window:
        assert window.status() == EXIT_OVER
    assert re.search(r"\d/3", window.written)
    assert " s left" in window.written
    assert "3 of 3 games reviewed." in window.text


def test_review_of_all_without_saved_games_shows_message():
    assert run("review", "--all") == (
        EXIT_OVER,
        "No two-player games have been finished yet.\n",
        "",
    )


def test_unusable_book_gives_message(home: Path):
    (home / "book.sqlite").mkdir(parents=True)
    assert refused(run("review", "--all")).startswith(f"the book {home / 'book.sqlite'} cannot ")


# The help.


@pytest.mark.slow
@pytest.mark.usefixtures("at_once")
def test_help_examples_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    keep(resigned(1, after=SOONER), SUMMER)
    monkeypatch.chdir(tmp_path)
    saved(resigned(2, after=SOONER), tmp_path / "evening.crib")
    told = run("review", "--help").out.partition("examples:\n")[2]
    examples = [line.split("  ")[1].split() for line in told.splitlines()]
    assert len(examples) == 5
    for _, *words in examples:
        assert run(*words).status == EXIT_OVER, words
