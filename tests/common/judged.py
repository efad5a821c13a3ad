"""Finished games between Ann and Ben with their reviews, shown as scenes."""

from functools import cache
from pathlib import Path

from cribbage.book.rows import game_digest
from cribbage.engine.rules import Rules
from cribbage.match.series import SeriesTurn
from cribbage.records.record import Record
from cribbage.review.judging import Review
from cribbage.review.saved_reviews import edition, format_review, parse_review
from cribbage.ui.control.reviewing import Reviewer
from cribbage.ui.control.thinking import Wait
from cribbage.ui.pages.game_reviewed import GameReviewPage
from cribbage.ui.pages.judgement import ReviewProgress
from cribbage.ui.pages.match_review_page import MatchReviewPage
from cribbage.ui.screens.screen import Screen
from tests.common.no_library import Empty
from tests.common.sitting import UNICODE
from tests.review.games import by_partners, miscounting

SEED = 3
"""A game of nine deals in which both lose much, in discards and plays."""


REVIEWS = Path(__file__).parent / "reviews.txt"
"""The reviews that pictures show; ``python -m tests.reviews`` makes them again."""


@cache
def game(seed: int = SEED, rules: Rules | None = None) -> Record:
    """Return a game that the steady level plays for Ann and the easy level for Ben."""
    return named(by_partners("steady", "easy", seed, rules))


@cache
def miscounted(seed: int, rules: Rules) -> Record:
    """Return a game with missed points in most hands that players count."""
    return named(miscounting("steady", "easy", seed, rules))


def named(made: tuple[SeriesTurn, ...], names: tuple[str, str] = ("Ann", "Ben")) -> Record:
    (first, *_) = made
    return Record(
        names, first.game.rules, first.game.dealer, actions=[turn.action for turn in made]
    )


def at_once(work: object) -> Wait:
    """Make the reviews immediately, and return a wait that has nothing left to wait for."""
    assert callable(work)
    work()
    return lambda seconds: None


class _Kept(Empty):
    """The reviews made in this run, and the saved ones that the current analysis made.

    Each game is reviewed only once, because neither the names of the players nor the language
    changes its review.
    """

    def __init__(self) -> None:
        self.made_by, *lines = REVIEWS.read_text().splitlines()
        current = self.made_by == edition()
        self.kept = dict([line.split(" ", 1) for line in lines]) if current else {}
        self.made: dict[str, Review] = {}

    def review(self, game: Record) -> Review | None:
        key = _key(game)
        if key not in self.made and key in self.kept:
            self.made[key] = parse_review(self.kept[key])
        return self.made.get(key)

    def keep_review(self, game: Record, review: Review) -> None:
        self.made[_key(game)] = review

    def write(self) -> None:
        lines = [f"{key} {format_review(review)}" for key, review in sorted(self.made.items())]
        REVIEWS.write_text("\n".join([edition(), *lines, ""]))


def _key(game: Record) -> str:
    return game_digest(game.changed(names=("Ann", "Ben")))[:16]


KEPT = _Kept()


def _woken(reviewer: Reviewer, scene: Screen) -> Screen:
    return reviewer.wake(scene) if isinstance(scene, ReviewProgress) else scene


def review_of(record: Record, *, game: int = 0, back: Screen | None = None) -> GameReviewPage:
    reviewer = Reviewer(KEPT, UNICODE.card_text, at_once, lambda: 0.0)
    found = _woken(reviewer, reviewer.of_game(record, game, back))
    assert isinstance(found, GameReviewPage)
    return found


def match_of(record: Record) -> MatchReviewPage:
    reviewer = Reviewer(KEPT, UNICODE.card_text, at_once, lambda: 0.0)
    found = _woken(reviewer, reviewer.of_match(record, None))
    assert isinstance(found, MatchReviewPage)
    return found
