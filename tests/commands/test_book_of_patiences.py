"""The command ``book`` where somebody has played alone."""

import json
from datetime import timedelta
from pathlib import Path

import pytest

from cribbage.records.record import turns
from cribbage.records.solitaire import SolitaireRecord
from cribbage.solitaire.rules import Patience
from tests.common.command import Seated, run
from tests.common.kept import AUTUMN, SUMMER, keep, random_game
from tests.common.kept_alone import keep_patience, random_patience

DAY = timedelta(days=1)


def score(record: SolitaireRecord) -> int:
    *_, last = turns(record)
    return last.step.game.score


PACKS = [random_patience(seed) for seed in range(4)]
SCORES = [score(record) for record in PACKS]


@pytest.fixture
def four_packs() -> None:
    """Ann's four patiences by the classic rules, a square of hers and one of Ben's, all kept."""
    for number, record in enumerate(PACKS):
        keep_patience(record, SUMMER + number * DAY)
    keep_patience(random_patience(5, patience=Patience.SQUARE), AUTUMN)
    keep_patience(random_patience(6, "Ben", Patience.BUMPPO), AUTUMN + DAY)


@pytest.mark.usefixtures("four_packs")
def test_what_is_missing_is_entered_and_everybody_has_a_line():
    shown = run("book")
    assert shown.err == "cribbage: added to the book: 6 solitaire games\n"
    heading, *rows = shown.out.splitlines()
    titles = " ".join(heading.split())
    assert titles == "solitaire packs best average won par last played"
    assert [row.split()[0] for row in rows] == ["Ben", "Ann", "Ann"]
    out = sum(score >= 121 for score in SCORES)
    figures = f"4 {max(SCORES)} {sum(SCORES) / 4:.1f} {out} 96 2026-07-07"
    assert " ".join(rows[2].split()) == f"Ann classic {figures}"
    assert "squares" in rows[1]
    assert run("book").err == ""


@pytest.mark.usefixtures("four_packs")
def test_they_stand_below_those_who_play_together():
    keep(random_game(1), SUMMER)
    shown = run("book")
    told = "cribbage: added to the book: 1 game and 6 solitaire games\n"
    assert shown.err == told
    assert " leads " in shown.out.splitlines()[0]
    assert "Natty Bumppo" in shown.out
    assert max(map(len, shown.out.splitlines())) <= 80


@pytest.mark.usefixtures("four_packs")
def test_the_page_of_one_who_plays_alone():
    shown = run("book", "ann")
    assert shown.out.startswith("Ann, squares: 1 pack, ")
    assert f"Ann, classic: 4 packs, best {max(SCORES)}, average " in shown.out
    assert "Par is 96. You win with 121 points." in shown.out
    assert "Par is 51. You win with 61 points." in shown.out
    assert "Points over or under par: 4 packs, 2026-07-04 to 2026-07-07" in shown.out
    assert f"{min(SCORES)} points" in shown.out
    assert "Ben" not in shown.out
    assert max(map(len, shown.out.splitlines())) <= 80


def test_who_has_not_played_alone_is_told_so():
    said = run("book", "Ann")
    assert (said.status, said.out) == (2, "")
    assert said.err == "cribbage: Ann has not finished a solitaire game yet\n"


@pytest.mark.usefixtures("four_packs")
def test_a_lost_book_is_made_again_with_both(home: Path):
    keep(random_game(1), SUMMER)
    shown = run("book").out
    (home / "book.sqlite").unlink()
    assert (
        run("book", "--rebuild").out == "The book was rebuilt with 1 game and 6 solitaire games.\n"
    )
    assert run("book").out == shown


@pytest.mark.usefixtures("four_packs")
def test_a_damaged_patience_is_named_and_the_others_are_entered():
    path = keep_patience(random_patience(9), AUTUMN + 2 * DAY)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:6], "1 throw nothing\n", *lines[7:]]))
    said = run("book", "--rebuild")
    assert said.out == "The book was rebuilt with 0 games and 6 solitaire games.\n"
    assert str(path) in said.err
    assert "line 7" in said.err


@pytest.mark.usefixtures("four_packs")
def test_the_patiences_for_programs():
    found = json.loads(run("book", "--json").out)["patiences"]
    assert [(each["name"], each["rules"]) for each in found] == [
        ("Ben", "bumppo"),
        ("Ann", "square"),
        ("Ann", "classic"),
    ]
    one = json.loads(run("book", "Ben", "--json").out)
    assert [each["name"] for each in one["patiences"]] == ["Ben"]
    assert one["rivalries"] == []


@pytest.mark.usefixtures("four_packs")
def test_on_the_full_screen_the_book_offers_them():
    keep(random_game(1), SUMMER)
    with Seated("book") as table:
        table.press("p")
        table.wait_for("the book, solitaire +6 solitaire games")
        table.press("\x1b[B")
        table.wait_for("Ann, squares: 1 pack")
        table.press("\x1b")
        table.wait_for("the book +1 game")
        table.try_key("q")
