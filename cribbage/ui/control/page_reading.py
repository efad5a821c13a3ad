"""The opening of the book, replays and reviews, from the table or by themselves."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from cribbage.language.speaking import _
from cribbage.match.names import same_name
from cribbage.records.files import begun_by_name
from cribbage.records.local_date import local_date
from cribbage.records.record import Record
from cribbage.review.judging import NOT_OF_TWO
from cribbage.session.session import Session
from cribbage.ui.control.replay_controller import ReplayMoments, replay_of
from cribbage.ui.control.reviewing import KeptReviews, Reviewer, not_reviewed
from cribbage.ui.control.thinking import BackgroundStarter, in_thread
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.pages.book_page import BookPage
from cribbage.ui.pages.daily_games import Calendar
from cribbage.ui.pages.decision import Decision
from cribbage.ui.pages.game_reviewed import GameReviewPage
from cribbage.ui.pages.games import GamesPage
from cribbage.ui.pages.history import History
from cribbage.ui.pages.judgement import Judgement
from cribbage.ui.pages.match_review_page import MatchReviewPage
from cribbage.ui.pages.progress_page import LossesPage
from cribbage.ui.pages.rivals import Rivals
from cribbage.ui.pages.start_form import Start
from cribbage.ui.screens.screen import AtTable, ReadingScreen, Request, Screen
from cribbage.ui.screens.solitaire_table import SolitaireTable
from cribbage.ui.table.daily_over import DailyOver
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.replay_screen import Replay
from cribbage.ui.words import refusals
from cribbage.ui.words.matches import NO_SOLITAIRE, no_game_of, no_solitaire_of

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.daily_rows import DailyGames
    from cribbage.book.progress import BookProgress
    from cribbage.book.rivalry import Party, Result, Rivalry
    from cribbage.book.sides import Sides
    from cribbage.book.solitaire_rows import SolitaireHistory


class Library(KeptReviews, Protocol):
    """The book and the saved games, each read on demand.

    ValueError, with a sentence, for anything that cannot be read.
    """

    def book(self, names: Sequence[str] = ()) -> "tuple[tuple[Party, ...], str]":
        """Return the sides that played each other, all or exactly these, and a note on the book."""

    def between(self, sides: "Sides") -> "Rivalry":
        """Return the history of games between these sides."""

    def kept(self, rivalry: "Rivalry") -> tuple[tuple[Path, ...], ...]:
        """Return the files that each game may be in, last game first; none for a missing game."""

    def record(
        self, paths: tuple[Path, ...], rivalry: "Rivalry", result: "Result"
    ) -> tuple[Record, int]:
        """Return the finished games of the file that has this one, and its place among them."""

    def last_won(self, seats: int | None = None) -> tuple[Record, datetime | None]:
        """Return the last finished game, of ``seats`` players if given, and its starting time if
        known.
        """

    def progress(self, name: str) -> "BookProgress":
        """Return what a person lost in their reviewed games over time."""

    def packs(self, name: str | None = None) -> "tuple[SolitaireHistory, ...]":
        """Return the solitaire games of everyone, or of the player with this name."""

    def daily(self) -> "tuple[DailyGames, ...]":
        """Return everyone's daily games."""


class Reader:
    """An opener of the pages of a ``library`` that screens ask for; ``write`` writes a card.

    ``reviewer`` opens the reviews.
    """

    def __init__(
        self,
        library: Library,
        write: WriteCard,
        beside: BackgroundStarter = in_thread,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self.library = library
        self.write = write
        self.reviewer = Reviewer(library, write, beside, clock)

    def answer(self, request: Request, scene: Screen, session: object = None) -> Screen:
        """Return the screen that a request opens over ``scene``, or one that says why it cannot.

        ``session`` is the game whose last page is on the screen.
        """
        try:
            if request in (Request.REVIEW, Request.REVIEW_MATCH):
                return self._judged(request, scene, session)
            return self._opened(request, scene, session)
        except ValueError as error:
            said = refusals.refusal_sentence(error)
            if request in (Request.REVIEW, Request.REVIEW_MATCH):
                return not_reviewed(scene, said)
            return _noted(scene, said)

    def book(self, back: Screen | None = None) -> BookPage | History:
        """Return the first page of the book, or solitaire if it has nothing else."""
        parties, note = self.library.book()
        packs = self.library.packs()
        if packs and not parties:
            return History(packs, back=back)
        return _parted(parties, note)._replace(back=back, packs=packs)

    def packs(self, name: str) -> History:
        """Return the page of this player's solitaire games.

        ValueError, with a sentence, if they have finished none.
        """
        packs = self.library.packs(name)
        if not packs:
            raise ValueError(no_solitaire_of(name))
        return History(packs)

    def history(self, around: SolitaireTable, back: Screen) -> History:
        """Return the solitaire pages, starting with the kind just played."""
        packs = self.library.packs()
        if not packs:
            return History((), note=_(NO_SOLITAIRE), back=back)
        just_played = (same_name(around.name), around.view.solitaire)
        known = [(same_name(each.name), each.solitaire) for each in packs]
        at = known.index(just_played) if just_played in known else 0
        return History(packs, at, back=back)

    def players(self, names: Sequence[str]) -> BookPage | Rivals:
        """Return the page of exactly these players, named in any order, or the book limited to them
        if they have played in several lineups.

        ValueError, with a sentence, if they have finished no game.
        """
        from cribbage.book.sides import groupings, key

        parties, _note = self.library.book(names)
        if not parties:
            raise ValueError(no_game_of(names))
        if len(parties) > 1:
            return _parted(
                parties,
                _("These players have played in {ways} different lineups.", ways=len(parties)),
            )
        (party,) = parties
        as_named = next(each for each in groupings(names) if key(each) == key(party.players))
        return Rivals(self.library.between(as_named))

    def _opened(self, request: Request, scene: Screen, session: object) -> Screen:
        library = self.library
        match request, scene:
            case (Request.BOOK, DailyOver()) | (Request.CALENDAR, _):
                return Calendar(library.daily(), local_date(), back=scene)
            case Request.BOOK, AtTable(around=SolitaireTable() as around):
                return self.history(around, scene)
            case Request.BOOK, _:
                return self.book(scene)
            case Request.REPLAY, GameOverPage(around) if isinstance(session, Session):
                return replay_of(session.played, self.write, game=len(around.won) - 1, back=scene)
            case Request.REPLAY, GameReviewPage(judgement):
                return self._told_again(judgement, None, scene)
            case Request.REPLAY, Decision(page):
                return self._told_again(page.judgement, scene.on_table.table.step, scene)
            case Request.REPLAY, MatchReviewPage(judgements, at=at):
                return self._told_again(judgements[at], None, scene)
            case Request.REPLAY, _:
                record, begun = library.last_won()
                return replay_of(record, self.write, back=scene, begun=begun)
            case Request.OPEN, BookPage(parties, at):
                return Rivals(library.between(parties[at].players), back=scene)
            case Request.PROGRESS, Rivals(rivalry):
                people = [name for name in rivalry.names if name not in rivalry.computer_players]
                return LossesPage(tuple(map(library.progress, people)), back=scene)
            case Request.OPEN, Rivals(rivalry):
                return GamesPage(rivalry, library.kept(rivalry), back=scene)
            case Request.OPEN, GamesPage(rivalry, kept, at) if kept[at]:
                record, game = library.record(kept[at], rivalry, scene.results[at])
                begun = scene.results[at].begun
                return replay_of(record, self.write, game=game, back=scene, begun=begun)
            case _:
                return scene

    def _judged(self, request: Request, scene: Screen, session: object) -> Screen:
        """Return a review, its progress page, or the review already open below this screen."""
        reviewer = self.reviewer
        match request, scene:
            case Request.REVIEW, Start():
                record, begun = self.library.last_won(2)
                games = len(record.games()) - 1
                return reviewer.of_game(record, games, scene, begun)
            case Request.REVIEW, GameOverPage(around) if isinstance(session, Session):
                begun = begun_by_name(session.path) if session.path else None
                begun = begun or datetime.now()
                return reviewer.of_game(session.played, len(around.won) - 1, scene, begun)
            case Request.REVIEW, Replay(ReplayMoments() as told, game, step):
                for below in _below(scene):
                    match below:
                        case GameReviewPage(judgement) if judgement.is_of(told.record, game):
                            return below
                        case MatchReviewPage(judgements):
                            for at, judgement in enumerate(judgements):
                                if judgement.is_of(told.record, game):
                                    return GameReviewPage(judgement, back=below._replace(at=at))
                return reviewer.of_game(told.record, game, scene, told.begun, step)
            case Request.REVIEW, GamesPage(rivalry, kept, at) if kept[at]:
                result = scene.results[at]
                record, game = self.library.record(kept[at], rivalry, result)
                return reviewer.of_game(record, game, scene, result.begun)
            case Request.REVIEW_MATCH, GameReviewPage(judgement):
                for below in _below(scene):
                    match below:
                        case MatchReviewPage((first, *_)) if first.record is judgement.record:
                            return below._replace(at=judgement.game)
                return reviewer.of_match(judgement.record, scene, judgement.game, judgement.begun)
            case Request.REVIEW, _ if isinstance(scene.surroundings, SolitaireTable):
                raise ValueError(_(NOT_OF_TWO))
            case _:
                return scene

    def _told_again(self, judgement: Judgement, step: int | None, scene: Screen) -> Replay:
        """Return the replay of a reviewed game from a step on. A replay already open below is used,
        at its current step if none is given.
        """
        record, game, begun = judgement.record, judgement.game, judgement.begun
        for below in _below(scene):
            match below:
                case Replay(ReplayMoments(record=of)) if of is record:
                    stays = step is None and below.game == game
                    return below if stays else below._replace(game=game, at=step or 0)
        told = replay_of(record, self.write, game=game, back=scene, begun=begun)
        return told._replace(at=step or 0)


def _below(scene: Screen) -> Iterator[ReadingScreen]:
    """Yield the reading screens below a reading screen, nearest first."""
    below = scene.back if isinstance(scene, ReadingScreen) else None
    while isinstance(below, ReadingScreen):
        yield below
        below = below.back


def _parted(parties: "Sequence[Party]", note: str) -> BookPage:
    """Return the page of games between people, followed by that of games with computer players, or
    only the second if there are no others.
    """
    people = tuple([party for party in parties if not party.with_computer_players])
    against = tuple([party for party in parties if party.with_computer_players])
    return BookPage(people, note=note, against=against) if people else BookPage(against, note=note)


def _noted(scene: Screen, sentence: str) -> Screen:
    """Return the screen with a sentence in its message row, or on a page of its own over it."""
    match scene:
        case Start():
            return scene._replace(fault=sentence)
        case BookPage() | Rivals() | GamesPage() | History():
            return scene._replace(note=sentence)
        case _:
            return BookPage((), note=sentence, back=scene)
