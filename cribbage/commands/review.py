"""The command ``review``: a finished game reviewed, on the screen, as plain text or as JSON."""

import argparse
import sys
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.commands.library import KeptLibrary, look_up
from cribbage.commands.parser import EXIT_OVER, CommandRefused
from cribbage.commands.saved_files import name_file, newest, record_text
from cribbage.commands.standard_streams import at_terminal
from cribbage.language.speaking import N_, _
from cribbage.records.files import SavedFile, begun_by_name
from cribbage.records.heading import is_solitaire
from cribbage.records.record import Record
from cribbage.records.shelf import Shelf
from cribbage.review.judging import NOT_OF_TWO
from cribbage.review.match_review import against_review, reviewed_of
from cribbage.ui.terminal.abilities import shows_table
from cribbage.ui.text.going_on import going_on
from cribbage.ui.words.aloud import in_letters, number
from cribbage.ui.words.refusals import said

if TYPE_CHECKING:  # imported only when used: the screen, and what draws it
    from cribbage.ui.control.page_reading import Reader
    from cribbage.ui.control.thinking import Wait
    from cribbage.ui.pages.match_review_page import MatchReviewPage

OFTEN: Final = 0.05
"""Seconds between two checks of a review's progress."""


class _Judged(NamedTuple):
    """A record up to the end of its last reviewed game, and the damage after it, if any.

    ``begun`` is the local time at which it started, if its file name has it.
    """

    record: Record
    games: int
    begun: datetime | None
    damage: str = ""


def show_review(flags: argparse.Namespace) -> int:
    """Show the review of the record in the flags, or make all reviews; return the exit status.

    Raises CommandRefused, with a sentence, if that is not possible. For a damaged record, the games
    before the damage are shown first, and then the error.
    """
    if flags.all:
        from cribbage.commands.match_reviews import review_all

        if flags.file or flags.json:
            raise CommandRefused(_("--all reviews every saved game: leave out FILE and --json"))
        return review_all()
    found = _over(Path(flags.file) if flags.file else _last_won())
    printed = flags.json or flags.plain or found.damage
    if not printed and shows_table(sys.stdin, sys.stdout):
        return _open_review(found, flags)
    _print_review(found, json=flags.json)
    if found.damage:
        raise CommandRefused(found.damage)
    return EXIT_OVER


def _over(path: Path) -> _Judged:
    """Return the finished part of a record.

    Raises CommandRefused if no game of it can be reviewed.
    """
    text, name = record_text(path), name_file(path)
    if is_solitaire(text):
        raise CommandRefused(_("{path} is a solitaire game: {why}", path=name, why=_(NOT_OF_TWO)))
    record, series, wrong = Record.read(text)
    if record is None or series is None:
        raise CommandRefused(_("{path}, {wrong}", path=name, wrong=said(wrong)))
    if record.rules.seats != 2:
        several = number(record.rules.seats)
        raise CommandRefused(
            _(
                "{path} is a {number}-player game: {why}",
                path=name,
                number=several,
                why=_(NOT_OF_TWO),
            )
        )
    damage = ""
    if wrong and not wrong.torn:
        damage = _("{path}, {wrong}", path=name, wrong=said(wrong))
    if not series.won:
        raise CommandRefused(
            damage
            or _("{path} is an unfinished game: only finished games can be reviewed", path=name)
        )
    games = reviewed_of(record, series.won)
    if not games:
        why = _(against_review(record, series.won, 0))
        raise CommandRefused(_("{path}: {why}", path=name, why=why))
    # Leave out the hands of a game in play.
    played = [each for game in record.games()[:games] for each in game.actions]
    before = damage and _("{damage}; the games before that were reviewed", damage=damage)
    return _Judged(record.changed(actions=played), games, begun_by_name(path), before)


def _last_won() -> Path:
    """Return the file of the two-player game that was won last."""
    path = newest(Shelf, N_("the saved games cannot be read: {why}"), _is_of_two)
    if path is None:
        raise CommandRefused(
            _("no two-player games have been finished yet: give the file of a saved game")
        )
    return path


def _is_of_two(kept: SavedFile[Record]) -> bool:
    return bool(kept.won and kept.record and kept.record.rules.seats == 2)


def _open_review(found: _Judged, flags: argparse.Namespace) -> int:
    from cribbage.ui.pages.judgement import Reviews

    def opened(reader: "Reader", _write: object) -> Reviews:
        if found.games > 1:
            opening = reader.reviewer.of_match(found.record, None, begun=found.begun)
        else:
            opening = reader.reviewer.of_game(found.record, 0, None, found.begun)
        assert isinstance(opening, Reviews)
        return opening

    return look_up(flags, opened)


def _print_review(found: _Judged, *, json: bool) -> None:
    scene = _reviewed(found)
    judgements = scene.judgements
    if json:
        from json import dumps

        from cribbage.commands.judged import review_as_json

        print(dumps(review_as_json(found.record, judgements), ensure_ascii=False, indent=2))
        return
    if len(judgements) > 1:
        from cribbage.ui.text.plain_matches import match_told_in_lines

        match_told_in_lines(scene, sys.stdin, sys.stdout, terminal=at_terminal())
        return
    from cribbage.ui.text.plain_review import told_in_lines

    told_in_lines(judgements[0], sys.stdin, sys.stdout, terminal=at_terminal())


def _reviewed(found: _Judged) -> "MatchReviewPage":
    from time import monotonic

    from cribbage.ui.control.reviewing import Reviewer
    from cribbage.ui.control.thinking import in_thread
    from cribbage.ui.pages.judgement import ReviewProgress
    from cribbage.ui.pages.match_review_page import MatchReviewPage

    waits: list[Wait] = []

    def beside(work: Callable[[], None]) -> "Wait":
        waits.append(in_thread(work))
        return waits[-1]

    reviewer = Reviewer(KeptLibrary(), in_letters, beside, monotonic)
    scene = reviewer.of_match(found.record, None, begun=found.begun)
    if isinstance(scene, ReviewProgress):
        with going_on(scene.many) as went_on:
            while isinstance(scene, ReviewProgress):
                waits[-1](OFTEN)
                scene = reviewer.wake(scene)
                if isinstance(scene, ReviewProgress):
                    if scene.note:
                        raise CommandRefused(scene.note.removesuffix("."))
                    went_on(scene.done)
    assert isinstance(scene, MatchReviewPage)
    return scene
