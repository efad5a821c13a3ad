"""The opening of reviews: saved ones at once, others made in the background."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from datetime import datetime
from typing import TYPE_CHECKING, Final, Protocol, overload

from cribbage.engine.game import Discarding, Game, Hand, Pegging
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _
from cribbage.match.series import SeriesTurn
from cribbage.pack.cards import sort_cards
from cribbage.pack.worded import Worded
from cribbage.records.record import Record, turns
from cribbage.review.judging import JudgedDecision, Review, review_step_by_step
from cribbage.review.match_review import against_review, reviewed_of
from cribbage.ui.control.replay_controller import ReplayMoments
from cribbage.ui.control.thinking import BackgroundStarter, BackgroundThought
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages.game_reviewed import GameReviewPage
from cribbage.ui.pages.games import GamesPage
from cribbage.ui.pages.judgement import Judgement, OnTable, ReviewProgress, TableBefore
from cribbage.ui.pages.match_review_page import MatchReviewPage
from cribbage.ui.screens.screen import Screen
from cribbage.ui.words import refusals
from cribbage.ui.words.reviewed import Case, case
from cribbage.views.view import view

if TYPE_CHECKING:  # slow to import, and not needed before a book is read
    from cribbage.book.rivalry import PlayerLosses


class KeptReviews(Protocol):
    """The saved reviews, and the points lost in them."""

    def review(self, game: Record) -> Review | None:
        """Return the saved review of a finished game, or None if there is none."""

    def keep_review(self, game: Record, review: Review) -> None:
        """Save a review, if that is possible."""

    def lost(self, record: Record) -> "tuple[PlayerLosses, ...]":
        """Return the points that each player of a record lost in their games."""


class Cases(Sequence[OnTable]):
    """The costly decisions of a game, made on demand."""

    def __init__(self, told: ReplayMoments, game: int, review: Review) -> None:
        self._told = told
        self._game = game
        self._costly = review.costly
        self._made: dict[int, OnTable] = {}
        self._turns: tuple[SeriesTurn, ...] = ()

    def __len__(self) -> int:
        return len(self._costly)

    @overload
    def __getitem__(self, which: int) -> OnTable: ...
    @overload
    def __getitem__(self, which: slice) -> Sequence[OnTable]: ...
    def __getitem__(self, which: int | slice) -> OnTable | Sequence[OnTable]:
        places = range(len(self))[which]
        if isinstance(places, range):
            return [self[place] for place in places]
        if places not in self._made:
            self._made[places] = self._on_table(self._costly[places])
        return self._made[places]

    def _on_table(self, judged: JudgedDecision) -> OnTable:
        record = self._told.games[self._game]
        if not self._turns:
            self._turns = tuple(turns(record))
        warned = judged.kind.of_cards and record.is_warned(judged.number)
        found = case(self._turns, judged)._replace(warned=warned)
        return OnTable(found, lambda: self._table_before(found))

    def _table_before(self, found: Case) -> TableBefore:
        told = self._told[self._game]
        step = self._told.step_of(self._game, found.judged.number)
        if not found.judged.kind.of_cards:
            # A count is shown as it was settled.
            moment = told[step]
            around = moment.around._replace(highlights=())
            return TableBefore(around, moment.hands, moment.away, step)
        # A discard or play is shown before it was made, without the last claim or pegs.
        around = told[max(0, step - 1)].around
        around = around._replace(view=view(found.game), finished=None, highlights=())
        hands = tuple(
            [sort_cards(view(found.game, seat).hands[seat]) for seat in (Seat(0), Seat(1))]
        )
        return TableBefore(around, hands, _cards_discarded(found.game), step)


def _cards_discarded(game: Game) -> tuple[Hand, ...]:
    assert isinstance(game.phase, Discarding | Pegging)
    return game.phase.laid if isinstance(game.phase, Discarding) else game.phase.table.laid


class Reviewer:
    """An opener of reviews, which makes those that are not saved in the background.

    Each is identified by its games: it is made only once however often it is asked for, and
    continues when no one waits for it.
    """

    def __init__(
        self,
        reviews: KeptReviews,
        write: WriteCard,
        beside: BackgroundStarter,
        clock: Callable[[], float],
    ) -> None:
        self._reviews = reviews
        self._write = write
        self._beside = beside
        self._clock = clock
        self._looked = clock()
        self._works: dict[tuple[Record, ...], _Work] = {}
        self._awaited: _Work | None = None
        self._open: Callable[[tuple[Review, ...]], Screen] | None = None

    def of_game(
        self,
        record: Record,
        game: int,
        back: Screen | None,
        begun: datetime | None = None,
        step: int = 0,
    ) -> Screen:
        """Return the review of a game of a record, counted from 0, or its progress page.

        ``begun`` is the local time at which the record was started. A costly decision in ``step``
        of the replay is pointed at. ValueError, with a sentence, for a game that is not reviewed.
        """
        told = ReplayMoments(record, self._write, begun)

        def opened(reviews: tuple[Review, ...]) -> Screen:
            judgement = _judgement(told, game, reviews[0], self._lost(record))
            steps = [told.step_of(game, each.number) for each in reviews[0].costly]
            return GameReviewPage(judgement, steps.index(step) if step in steps else 0, back=back)

        if why := against_review(record, told.won, game):
            raise ValueError(_(why))
        return self._opened(record.names, told.games[game : game + 1], opened, back)

    def of_match(
        self, record: Record, back: Screen | None, at: int = 0, begun: datetime | None = None
    ) -> Screen:
        """Return the reviews of all finished games of a record, or their progress page.

        ValueError, with a sentence, if none of them is reviewed.
        """
        told = ReplayMoments(record, self._write, begun)
        games = reviewed_of(record, told.won)
        if not games:
            raise ValueError(_(against_review(record, told.won, 0)))

        def opened(reviews: tuple[Review, ...]) -> Screen:
            lost = self._lost(record)
            each = [_judgement(told, game, review, lost) for game, review in enumerate(reviews)]
            return MatchReviewPage(tuple(each), record.match, told.won[:games], at, back=back)

        return self._opened(record.names, told.games[:games], opened, back)

    def wakes(self, scene: Screen) -> float | None:
        """Return the time of the next update of the awaited review; None on other screens."""
        if not isinstance(scene, ReviewProgress) or scene.note or self._awaited is None:
            return None
        ended = self._awaited.thought.ended
        return self._looked + _BETWEEN if ended is None else ended

    def wake(self, scene: Screen) -> Screen:
        """Return its progress, the review, or, if it failed, the earlier screen with a sentence.

        Other screens stay.
        """
        work, self._looked = self._awaited, self._clock()
        if work is None or not isinstance(scene, ReviewProgress):
            return scene
        assert self._open is not None
        if work.thought.ended is None:
            return scene._replace(done=work.done, many=work.many)
        try:
            return self._open(self._made(work))
        except ValueError as error:
            said = refusals.refusal_sentence(error)
            return not_reviewed(scene.back, said) if scene.back else scene._replace(note=said)

    def _opened(
        self,
        names: tuple[str, ...],
        games: tuple[Record, ...],
        opened: Callable[[tuple[Review, ...]], Screen],
        back: Screen | None,
    ) -> Screen:
        work = self._works.get(games)
        if work is None:
            kept = tuple([self._kept(game) for game in games])
            found = tuple([review for review in kept if review])
            if len(found) == len(games):
                return opened(found)
            work = _Work(games, kept, self._reviews, self._beside, self._clock)
            self._works[games] = work
        elif work.thought.ended is not None:
            return opened(self._made(work))
        self._awaited, self._open, self._looked = work, opened, self._clock()
        return ReviewProgress(names, work.done, work.many, back)

    def _made(self, work: "_Work") -> tuple[Review, ...]:
        """Return the reviews made; ValueError, with a sentence, if it failed and can be retried."""
        try:
            return work.thought.found
        except Exception as error:  # the table below continues after any error
            del self._works[work.games]
            raise ValueError(
                Worded("the review failed: {why}", why=error or type(error).__name__)
            ) from error

    def _kept(self, game: Record) -> Review | None:
        if (work := self._works.get((game,))) and work.thought.ended is not None:
            return self._made(work)[0]
        # If the library cannot be read, the review is made again.
        with suppress(ValueError):
            return self._reviews.review(game)
        return None

    def _lost(self, record: Record) -> "tuple[PlayerLosses, ...]":
        """Return the book's lost points of each player, or nothing if it cannot be read."""
        with suppress(ValueError):
            return self._reviews.lost(record)
        return ()


def _judgement(
    told: ReplayMoments, game: int, review: Review, lost: "tuple[PlayerLosses, ...]"
) -> Judgement:
    return Judgement(told.record, game, review, Cases(told, game, review), told.begun, lost)


_BETWEEN: Final = 0.1
"""Seconds between two updates of a review's progress."""


class _Work:
    """A set of reviews in the making: ``done`` of ``many`` decisions are reviewed."""

    def __init__(
        self,
        games: tuple[Record, ...],
        kept: tuple[Review | None, ...],
        reviews: KeptReviews,
        beside: BackgroundStarter,
        clock: Callable[[], float],
    ) -> None:
        self.games = games
        self.done = 0
        self._each = list(zip(games, kept, strict=True))
        self._reviews = reviews
        self.many = sum([len(game.actions) for game, review in self._each if not review])
        self.thought: BackgroundThought[tuple[Review, ...]] = BackgroundThought(
            self._made, beside, clock
        )

    def _made(self) -> tuple[Review, ...]:
        return tuple([review or self._review_of(game) for game, review in self._each])

    def _review_of(self, game: Record) -> Review:
        for found in review_step_by_step(tuple(turns(game))):
            if isinstance(found, Review):
                # A review that cannot be saved is still shown.
                with suppress(ValueError):
                    self._reviews.keep_review(game, found)
                return found
            self.done += 1
        raise AssertionError("a review ends with what it came to")


def not_reviewed(scene: Screen, sentence: str) -> Screen:
    """Return the screen that asked for a review, with a sentence that says why there is none."""
    return scene._replace(note=sentence) if isinstance(scene, GamesPage) else scene.hinted(sentence)
