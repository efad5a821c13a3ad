"""What is looked up: the book, and games retold; from the table or by itself."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from cribbage.language.speaking import _
from cribbage.match.names import same_name
from cribbage.pack.worded import Worded
from cribbage.record.files import begun_by_name
from cribbage.record.record import Record
from cribbage.review.review import NOT_OF_TWO
from cribbage.session.session import Session
from cribbage.settings.beginning import Looks
from cribbage.ui.control.retelling import Retold, retelling
from cribbage.ui.control.reviewing import KeptReviews, Reviewer, not_reviewed
from cribbage.ui.control.thinking import Beside, in_thread
from cribbage.ui.pages.book import Book
from cribbage.ui.pages.decision import Decision
from cribbage.ui.pages.game_reviewed import Reviewed
from cribbage.ui.pages.games import Games
from cribbage.ui.pages.history import History
from cribbage.ui.pages.judgement import Judgement, Page, Reviewing
from cribbage.ui.pages.match_reviewed import MatchReviewed
from cribbage.ui.pages.rivals import Rivals
from cribbage.ui.pages.start import Start
from cribbage.ui.screens.keys import press
from cribbage.ui.screens.screen import AtTable, Hint, Key, Reading, Request, Screen
from cribbage.ui.screens.solitaire import Around
from cribbage.ui.table.over import Over
from cribbage.ui.table.replay import Replay
from cribbage.ui.words import refusals
from cribbage.ui.words.matches import NO_PATIENCE, no_game_of, no_patience_of
from cribbage.ui.words.telling import WriteCard

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.patiences import Packs
    from cribbage.book.rivalry import Lost, Party, Result, Rivalry
    from cribbage.book.sides import Sides
    from cribbage.review.review import Review


class Library(KeptReviews, Protocol):
    """What there is to look up; each is read when it is asked for.

    ValueError, in a sentence, for what cannot be read.
    """

    def book(self, names: Sequence[str] = ()) -> "tuple[tuple[Party, ...], str]":
        """Who has played with whom, all or exactly these, and a sentence about the book."""

    def between(self, sides: "Sides") -> "Rivalry":
        """All about those who play with and against each other."""

    def kept(self, rivalry: "Rivalry") -> tuple[tuple[Path, ...], ...]:
        """The files that each game may be in, the last game first; none for one lost."""

    def record(
        self, paths: tuple[Path, ...], rivalry: "Rivalry", result: "Result"
    ) -> tuple[Record, int]:
        """The games that are over in the file that has this one, and which of them it is."""

    def last_won(self, seats: int | None = None) -> tuple[Record, datetime | None]:
        """The kept game, perhaps of so many, that was won last, and when it was begun, where that
        is known.
        """

    def packs(self, name: str | None = None) -> "tuple[Packs, ...]":
        """What everybody, or whoever has this name, has played alone."""


class Empty:
    """The library of those who keep nothing."""

    def book(self, names: Sequence[str] = ()) -> "tuple[tuple[Party, ...], str]":
        """Nobody, and a sentence about that."""
        return (), _("No games are saved here.")

    def between(self, sides: "Sides") -> "Rivalry":
        """Nothing about anybody."""
        from cribbage.book.sides import by_name

        raise ValueError(no_game_of([name for side in by_name(sides) for name in side]))

    def kept(self, rivalry: "Rivalry") -> tuple[tuple[Path, ...], ...]:
        """No file for any game."""
        return ((),) * len(rivalry.results)

    def record(
        self, paths: tuple[Path, ...], rivalry: "Rivalry", result: "Result"
    ) -> tuple[Record, int]:
        """No record of any game."""
        return self.last_won()[0], 0

    def last_won(self, seats: int | None = None) -> tuple[Record, datetime | None]:
        """No game."""
        raise ValueError(Worded("no games are saved here"))

    def packs(self, name: str | None = None) -> "tuple[Packs, ...]":
        """Nothing of anybody."""
        return ()

    def review(self, game: Record) -> "Review | None":
        """No review is kept."""
        return None

    def keep_review(self, game: Record, review: "Review") -> None:
        """Nor is this one."""

    def lost(self, record: Record) -> "tuple[Lost, ...]":
        """Nothing of anybody."""
        return ()


class Reader:
    """Opens what a scene asks for from a library; ``write`` is how the screen writes a card.

    ``reviewer`` opens the reviews among it.
    """

    def __init__(
        self,
        library: Library,
        write: WriteCard,
        beside: Beside = in_thread,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._library = library
        self._write = write
        self.reviewer = Reviewer(library, write, beside, clock)

    def answer(self, request: Request, scene: Screen, session: Session | None = None) -> Screen:
        """What a request leads to, the way back to ``scene`` in it; else why it leads nowhere.

        ``session`` is what was played where the end of a game is on the screen.
        """
        try:
            if request in (Request.REVIEW, Request.REVIEW_MATCH):
                return self._judged(request, scene, session)
            return self._opened(request, scene, session.played if session else None)
        except ValueError as error:
            said = refusals.sentence(error)
            if request in (Request.REVIEW, Request.REVIEW_MATCH):
                return not_reviewed(scene, said)
            return _noted(scene, said)

    def book(self, back: Screen | None = None) -> Book | History:
        """The book from its first page; the patiences where nothing else is in it."""
        parties, note = self._library.book()
        packs = self._library.packs()
        if packs and not parties:
            return History(packs, back=back)
        return _parted(parties, note)._replace(back=back, packs=packs)

    def packs(self, name: str) -> History:
        """The page of what this player has played alone.

        ValueError, in a sentence, where he has finished nothing.
        """
        packs = self._library.packs(name)
        if not packs:
            raise ValueError(no_patience_of(name))
        return History(packs)

    def history(self, around: Around, back: Screen) -> History:
        """What was played alone, beginning with the kind that was just played."""
        packs = self._library.packs()
        if not packs:
            return History((), note=_(NO_PATIENCE), back=back)
        just_played = (same_name(around.name), around.view.patience)
        known = [(same_name(each.name), each.patience) for each in packs]
        at = known.index(just_played) if just_played in known else 0
        return History(packs, at, back=back)

    def players(self, names: Sequence[str]) -> Book | Rivals:
        """The page of exactly these players, named in any order; the book with them alone where
        they have been partners of each other in more ways than one.

        ValueError, in a sentence, where they have finished no game.
        """
        from cribbage.book.sides import groupings, key

        parties, _note = self._library.book(names)
        if not parties:
            raise ValueError(no_game_of(names))
        if len(parties) > 1:
            return _parted(
                parties,
                _("These players have played in {ways} different lineups.", ways=len(parties)),
            )
        (party,) = parties
        as_named = next(each for each in groupings(names) if key(each) == key(party.players))
        return Rivals(self._library.between(as_named))

    def _opened(self, request: Request, scene: Screen, played: Record | None) -> Screen:
        library = self._library
        match request, scene:
            case Request.BOOK, AtTable(around=Around() as around):
                return self.history(around, scene)
            case Request.BOOK, _:
                return self.book(scene)
            case Request.REPLAY, Over(around) if played:
                return retelling(played, self._write, game=len(around.won) - 1, back=scene)
            case Request.REPLAY, Reviewed(judgement):
                return self._told_again(judgement, None, scene)
            case Request.REPLAY, Decision(page):
                return self._told_again(page.judgement, scene.on_table.step, scene)
            case Request.REPLAY, MatchReviewed(judgements, at=at):
                return self._told_again(judgements[at], None, scene)
            case Request.REPLAY, _:
                record, begun = library.last_won()
                return retelling(record, self._write, back=scene, begun=begun)
            case Request.OPEN, Book(parties, at):
                return Rivals(library.between(parties[at].players), back=scene)
            case Request.OPEN, Rivals(rivalry):
                return Games(rivalry, library.kept(rivalry), back=scene)
            case Request.OPEN, Games(rivalry, kept, at) if kept[at]:
                record, game = library.record(kept[at], rivalry, scene.results[at])
                begun = scene.results[at].begun
                return retelling(record, self._write, game=game, back=scene, begun=begun)
            case _:
                return scene

    def _judged(self, request: Request, scene: Screen, session: Session | None) -> Screen:
        """A review, or that it is being made; the one that lies below, where there is one."""
        reviewer = self.reviewer
        match request, scene:
            case Request.REVIEW, Start():
                record, begun = self._library.last_won(2)
                games = len(record.games()) - 1
                return reviewer.of_game(record, games, scene, begun)
            case Request.REVIEW, Over(around) if session:
                begun = begun_by_name(session.path) if session.path else None
                begun = begun or datetime.now()
                return reviewer.of_game(session.played, len(around.won) - 1, scene, begun)
            case Request.REVIEW, Replay(Retold() as told, game, step):
                for below in _below(scene):
                    match below:
                        case Reviewed(judgement) if judgement.is_of(told.record, game):
                            return below
                        case MatchReviewed(judgements):
                            for at, judgement in enumerate(judgements):
                                if judgement.is_of(told.record, game):
                                    return Reviewed(judgement, back=below._replace(at=at))
                return reviewer.of_game(told.record, game, scene, told.begun, step)
            case Request.REVIEW, Games(rivalry, kept, at) if kept[at]:
                result = scene.results[at]
                record, game = self._library.record(kept[at], rivalry, result)
                return reviewer.of_game(record, game, scene, result.begun)
            case Request.REVIEW_MATCH, Reviewed(judgement):
                for below in _below(scene):
                    match below:
                        case MatchReviewed((first, *_)) if first.record is judgement.record:
                            return below._replace(at=judgement.game)
                return reviewer.of_match(judgement.record, scene, judgement.game, judgement.begun)
            case Request.REVIEW, _ if isinstance(scene.surroundings, Around):
                raise ValueError(_(NOT_OF_TWO))
            case _:
                return scene

    def _told_again(self, judgement: Judgement, step: int | None, scene: Screen) -> Replay:
        """A game that was judged, told again from a step on: in the retelling that lies below,
        where there is one, and there from where it stands without a step.
        """
        record, game, begun = judgement.record, judgement.game, judgement.begun
        for below in _below(scene):
            match below:
                case Replay(Retold(record=of)) if of is record:
                    stays = step is None and below.game == game
                    return below if stays else below._replace(game=game, at=step or 0)
        told = retelling(record, self._write, game=game, back=scene, begun=begun)
        return told._replace(at=step or 0)


Save = Callable[[Page], tuple[str, ...]]
"""Keeps a page as a picture: where, or why it could not, from the fullest sentence on."""


class Lookup:
    """What is looked up by itself: the scene on the screen, and what each key makes of it.

    ``save`` keeps the page of a review as a picture and says where, at length and in brief.
    ``left`` turns true when there is nothing below it to go back to.
    """

    def __init__(self, opening: Reading, reader: Reader, save: Save | None = None) -> None:
        self.scene: Screen = opening
        self.left = False
        self.looks: Looks | None = None
        self._reader = reader
        self._save = save

    @property
    def wakes(self) -> float | None:
        """When there is more to be shown of a review that is being made."""
        return self._reader.reviewer.wakes(self.scene)

    def press(self, key: Key) -> None:
        """Let a key have its effect."""
        self.scene = scene = self.scene.hinted("")
        outcome = press(scene, key)
        if outcome is Request.LEAVE:
            self.left = True
        elif outcome is Request.SAVE:
            if self._save and isinstance(scene, Page):
                self.scene = scene.with_saved(self._save(scene))
        elif isinstance(outcome, Request):
            self.scene = self._reader.answer(outcome, scene)
        elif isinstance(outcome, Hint):
            self.scene = scene.hinted(outcome.text)
        elif isinstance(outcome, Screen):
            self.scene = outcome

    def wake(self) -> None:
        """Show how far a review is, or what it came to."""
        if isinstance(self.scene, Reviewing):
            self.scene = self._reader.reviewer.wake(self.scene)

    def seen(self, key: Key = "") -> None:
        """Nothing here comes too soon."""

    def cover(self) -> None:
        """Nothing here is hidden from anybody."""


def _below(scene: Screen) -> Iterator[Reading]:
    """What lies below a reading and is one itself, the next first."""
    below = scene.back if isinstance(scene, Reading) else None
    while isinstance(below, Reading):
        yield below
        below = below.back


def _parted(parties: "Sequence[Party]", note: str) -> Book:
    """The page of the people among these, and behind it that of those with programs; where they are
    all, theirs alone.
    """
    people = tuple([party for party in parties if not party.with_programs])
    against = tuple([party for party in parties if party.with_programs])
    return Book(people, note=note, against=against) if people else Book(against, note=note)


def _noted(scene: Screen, sentence: str) -> Screen:
    """The scene with a sentence in its message row, or on a page of its own over it."""
    match scene:
        case Start():
            return scene._replace(fault=sentence)
        case Book() | Rivals() | Games() | History():
            return scene._replace(note=sentence)
        case _:
            return Book((), note=sentence, back=scene)
