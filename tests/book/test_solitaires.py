"""Solitaire in the book: each player's results, and the packs they played."""

import json
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from cribbage.book.book import Book
from cribbage.book.database import BookError
from cribbage.book.queries import SOLITAIRES
from cribbage.book.solitaire_rows import Pack, SolitaireHistory
from cribbage.records.shelf import Shelf
from cribbage.records.solitaire_record import SolitaireRecord, SolitaireShelf
from cribbage.records.taken_back import TakeBack
from cribbage.solitaire.game import new_solitaire
from cribbage.solitaire.legal import legal_solitaire
from cribbage.solitaire.referee import apply_solitaire
from cribbage.solitaire.rules import Solitaire
from cribbage.solitaire.view import solitaire_view
from cribbage.ui.pages.solitaire_packs import sentences
from cribbage.ui.table.solitaire_over import of_packs
from tests.book.test_book import EVENING
from tests.common.kept import put
from tests.common.solitaires import WholeSolitaire

MINUTE = timedelta(minutes=1)


def made(
    seed: int, name: str = "Ann", solitaire: Solitaire = Solitaire.CLASSIC
) -> tuple[SolitaireRecord, int]:
    """Return a random solitaire game and its score."""
    whole = WholeSolitaire(solitaire, seed)
    record = SolitaireRecord(name, solitaire, actions=[moment.action for moment in whole])
    return record, whole[-1].after.score


def played_again(record: SolitaireRecord, solitaire: Solitaire | None = None) -> SolitaireRecord:
    """Return a game with the same pack, played with the first legal decision each time."""
    afresh = record.afresh.changed(solitaire=solitaire or record.solitaire)
    actions = [*afresh.actions]
    game = apply_solitaire(new_solitaire(afresh.solitaire), actions[0]).game
    while not game.is_over:
        actions.append(legal_solitaire(solitaire_view(game))[0])
        game = apply_solitaire(game, actions[-1]).game
    return afresh.changed(actions=actions)


def by_score(many: int) -> list[tuple[SolitaireRecord, int]]:
    """Return solitaire games of one player with different scores, lowest first."""
    found = {score: record for record, score in map(made, range(many))}
    return [(found[score], score) for score in sorted(found)]


def test_solitaire_game_is_entered_once_with_its_score(book: Book):
    record, score = made(1)
    assert book.packs() == ()
    assert book.add(record, EVENING)
    assert not book.add(record, EVENING + MINUTE)
    assert book.packs() == (SolitaireHistory("Ann", Solitaire.CLASSIC, (Pack(EVENING, score),)),)


def test_unfinished_game_is_not_entered(book: Book):
    record, _ = made(1)
    for decisions in (record.actions[:-1], record.actions[:1], ()):
        with pytest.raises(ValueError, match="not over"):
            book.add(record.changed(actions=decisions), EVENING)
    assert book.packs() == ()


def test_solitaire_results_by_player_and_kind_are_listed_latest_first(book: Book):
    (first, one), (second, two) = made(1), made(2, "ANN")
    third, three = made(3, "Ben")
    square, four = made(4, "Ann", Solitaire.SQUARE)
    for at, record in enumerate((first, second, third, square)):
        book.add(record, EVENING + at * MINUTE)
    ann = SolitaireHistory(
        "ANN", Solitaire.CLASSIC, (Pack(EVENING, one), Pack(EVENING + MINUTE, two))
    )
    ben = SolitaireHistory("Ben", Solitaire.CLASSIC, (Pack(EVENING + 2 * MINUTE, three),))
    squares = SolitaireHistory("Ann", Solitaire.SQUARE, (Pack(EVENING + 3 * MINUTE, four),))
    assert book.packs() == (squares, ben, ann)
    assert book.packs("ann") == (squares, ann)
    assert book.packs("Cleo") == ()


def test_pack_that_player_has_played_before_is_not_new(book: Book):
    record, score = made(1)
    known = played_again(record)
    others = made(1, "Ben")[0]  # who has not seen it
    bumppo = played_again(record, Solitaire.BUMPPO)  # the cards are the same under any rules
    # The later one is entered first: the start times decide.
    book.add(known, EVENING + MINUTE)
    book.add(record, EVENING)
    book.add(others, EVENING + 2 * MINUTE)
    book.add(bumppo, EVENING + 3 * MINUTE)
    by_bumppo, ben, ann = book.packs()
    assert [pack.again for pack in ann.each] == [False, True]
    assert (ann.best, ann.mean, len(ann.new)) == (score, score, 1)
    assert [pack.again for pack in ben.each] == [False]
    assert (by_bumppo.best, by_bumppo.mean, by_bumppo.successes) == (None, None, 0)


def test_best_average_and_wins_count_new_packs_only():
    scores = ((90, False), (130, True), (121, False), (110, False), (120, False))
    packs = SolitaireHistory(
        "Ann", Solitaire.CLASSIC, tuple([Pack(EVENING, *each) for each in scores])
    )
    assert [pack.score for pack in packs.new] == [90, 121, 110, 120]
    assert (packs.best, packs.mean, packs.successes) == (121, 110.25, 1)
    square = packs._replace(solitaire=Solitaire.SQUARE, each=(Pack(EVENING, 60), Pack(EVENING, 61)))
    assert (square.best, square.mean, square.successes) == (61, 60.5, 1)
    known = packs._replace(each=packs.each[1:2])
    assert (known.best, known.mean, known.successes) == (None, None, 0)


def test_new_best_score_is_announced(book: Book):
    (low, _), (middle, score), *_, (high, most) = by_score(9)
    assert book.enter(low, EVENING) == ()
    assert book.enter(middle, EVENING + MINUTE) == (f"Ann's best score in 2 packs: {score}",)
    assert book.enter(high, EVENING + 2 * MINUTE) == (f"Ann's best score in 3 packs: {most}",)
    # Existing entries are compared with others, like a game.
    assert book.enter(high, EVENING + 2 * MINUTE) == (f"Ann's best score in 3 packs: {most}",)
    assert book.enter(middle, EVENING + MINUTE) == ()


def test_pack_played_again_gives_no_best_score(book: Book):
    low, high = sorted([made(1), made(2)], key=lambda each: each[1])
    book.add(played_again(high[0]), EVENING)
    book.add(low[0], EVENING + MINUTE)
    assert book.enter(high[0], EVENING + 2 * MINUTE) == ()


def test_best_score_is_not_compared_with_packs_played_again(book: Book):
    (low, _), (middle, score), *_, (high, _) = by_score(9)
    book.add(played_again(high), EVENING)
    book.add(high, EVENING + MINUTE)
    book.add(low, EVENING - MINUTE)
    first = max(pack.score for pack in book.packs()[0].new)
    told = (f"Ann's best score in 3 packs: {score}",) if score > first else ()
    assert book.enter(middle, EVENING + 2 * MINUTE) == told


@pytest.mark.parametrize("seed", range(3))
def test_each_pack_counts_as_new_once(book: Book, seed: int):
    random = Random(seed)
    each = [(random.choice(["Ann", "Ben"]), random.randrange(5)) for _ in range(12)]
    for at, (name, pack) in enumerate(each):
        record, _ = made(pack, name)
        book.add(random.choice([record, played_again(record)]), EVENING + at * MINUTE)
    for packs in book.packs():
        assert len(packs.new) == len({pack for name, pack in each if name == packs.name})


def test_json_export_includes_solitaire(book: Book):
    record, score = made(1)
    book.add(record, EVENING)
    book.add(played_again(record), EVENING + MINUTE)
    book.add(made(2, "Ben", Solitaire.SQUARE)[0], EVENING)
    (ann,) = json.loads(book.as_json(["Ann"]))["patiences"]
    results = ann.pop("results")
    assert ann == {
        "name": "Ann",
        "rules": "classic",
        "target": 121,
        "par": 96,
        "packs": 1,
        "best": score,
        "average": score,
        "came out": 0,
    }
    begun = "2026-11-21T20:15:00"
    assert results[0] == {"begun": begun, "score": score, "again": False, "taken back": 0}
    assert [result["again"] for result in results] == [False, True]
    assert len(json.loads(book.as_json())["patiences"]) == 2
    assert json.loads(book.as_json(["Ann", "Ben"]))["patiences"] == []


# The records, and the file.


def kept(shelf: SolitaireShelf, record: SolitaireRecord, begun: datetime) -> Path:
    return put(shelf, [record.name], str(record), begun)


def test_missing_game_is_entered_and_read_once(book: Book, tmp_path: Path):
    shelf = SolitaireShelf(tmp_path / "patiences")
    assert book.missing(shelf) == []
    (one, first), (two, second), (three, _) = made(1), made(2), made(3)
    paths = [kept(shelf, one, EVENING), kept(shelf, two, EVENING + MINUTE)]
    kept(shelf, three.changed(actions=three.actions[:-1]), EVENING + 2 * MINUTE)
    copy = kept(shelf, one, EVENING + 3 * MINUTE)
    book.add(one, EVENING)
    assert set(book.missing(shelf)) == {paths[1], copy}
    assert book.enter_missing(book.missing(shelf), shelf) == 1
    assert book.missing(shelf) == []
    assert [pack.score for pack in book.packs()[0].each] == [first, second]


def test_game_and_solitaire_can_have_files_of_same_name(book: Book, tmp_path: Path):
    shelf = SolitaireShelf(tmp_path / "patiences")
    path = kept(shelf, made(1)[0], EVENING)
    games = Shelf(tmp_path / "games")
    book.enter_missing([games.folder / path.name], games)
    assert book.missing(shelf) == [path]


def test_rebuilding_solitaire_or_other_games_leaves_the_rest_in_book(book: Book):
    packs = [(made(seed)[0], EVENING + seed * MINUTE) for seed in range(3)]
    for record, begun in packs:
        book.add(record, begun)
    book.add(made(7)[0], EVENING)  # whose record is gone
    unfinished = made(5)[0].changed(actions=made(5)[0].actions[:9]), EVENING
    assert book.rebuild([*packs, unfinished], SOLITAIRES) == 3
    assert len(book.packs()[0].each) == 3
    assert book.rebuild([]) == 0
    assert len(book.packs()[0].each) == 3


@pytest.mark.slow
def test_full_disk_gives_message_and_loses_no_solitaire(book: Book):
    book.add(made(1)[0], EVENING)
    before = book.packs()
    book._file.connection.execute("PRAGMA max_page_count = 1")  # it may not grow any more
    played = played_again(made(1)[0])
    many = [(played.changed(name=f"Ann {n}"), EVENING + n * MINUTE) for n in range(99)]
    with pytest.raises(BookError, match="cannot be used right now: database or disk is full"):
        book.rebuild(many, SOLITAIRES)
    assert book.packs() == before
    with suppress(BookError):
        for record, begun in many:
            book.enter(record, begun)
    assert book.packs("Ann") == before
    assert len(book.packs()) < len(many)


def test_read_only_book_shows_solitaire_and_looks_for_no_missing_games(path: Path):
    record, score = made(1)
    with Book(path) as book:
        book.add(record, EVENING)
        book._file.read_only = True
        assert book.packs()[0].best == score
        assert book.missing(SolitaireShelf(path.parent)) == []
        with pytest.raises(BookError, match="is read-only"):
            book.add(made(2)[0], EVENING)


def test_solitaire_game_with_undone_decision_is_no_best_score(book: Book):
    (low, one), *_, (high, most) = by_score(9)
    helped = high.changed(taken_back=(TakeBack(5, high.actions[5:6]),))
    assert book.enter(low, EVENING) == ()
    assert book.enter(helped, EVENING + MINUTE) == ()
    (packs,) = book.packs()
    assert [(pack.score, pack.taken_back) for pack in packs.each] == [(one, 0), (most, 1)]
    assert (packs.best, packs.mean) == (one, (one + most) / 2)
    results = json.loads(book.as_json())["patiences"][0]["results"]
    assert [result["taken back"] for result in results] == [0, 1]
    # It is nothing that others are held against.
    (better, score) = by_score(9)[-2]
    (said,) = book.enter(better, EVENING + 2 * MINUTE)
    assert str(said) == f"Ann's best score in 3 packs: {score}"


def test_player_whose_games_all_have_undone_decisions_has_no_best_score(book: Book):
    for at in range(2):
        record, _ = made(at)
        helped = record.changed(taken_back=(TakeBack(5, record.actions[5:6]),))
        book.add(helped, EVENING + at * MINUTE)
    (packs,) = book.packs()
    assert packs.best is None
    assert packs.mean is not None
    assert any("you took back a decision" in said for said in sentences(packs))
    assert of_packs(packs) == ""
    record, _ = made(3)
    assert book.enter(record, EVENING + 3 * MINUTE) == ()
