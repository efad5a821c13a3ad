"""What is looked up: the book, and games retold; from the table or by itself."""

from collections.abc import Callable, Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Protocol

from cribbage.match.names import same_name
from cribbage.record.record import Record
from cribbage.settings.beginning import Looks
from cribbage.ui.evening.retelling import Retold, retelling
from cribbage.ui.evening.reviewing import Reviewer, Reviews
from cribbage.ui.evening.thinking import Beside, in_thread
from cribbage.ui.keys.caps import Key, Request
from cribbage.ui.keys.keys import press
from cribbage.ui.scenes.form import Start
from cribbage.ui.scenes.patience import Around, Ended, SquareOver
from cribbage.ui.scenes.review import Judgement, LostAGame
from cribbage.ui.scenes.scenes import (
    Book,
    Decision,
    Games,
    History,
    MatchReviewed,
    Over,
    Reading,
    Retelling,
    Reviewed,
    Reviewing,
    Rivals,
    Scene,
)
from cribbage.ui.words.matches import NO_PATIENCE, no_game_of, no_patience_of
from cribbage.ui.words.sentences import as_sentence
from cribbage.ui.words.telling import WriteCard

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.patiences import Packs
    from cribbage.book.rivalry import Party, Result, Rivalry
    from cribbage.book.sides import Sides
    from cribbage.review.review import Review


class Library(Reviews, Protocol):
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

    def last_won(self) -> Record:
        """The kept game that was won last."""

    def packs(self, name: str | None = None) -> "tuple[Packs, ...]":
        """What everybody, or whoever has this name, has played alone."""


class Empty:
    """The library of those who keep nothing."""

    def book(self, names: Sequence[str] = ()) -> "tuple[tuple[Party, ...], str]":
        """Nobody, and a sentence about that."""
        return (), "No game is kept here."

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
        return self.last_won(), 0

    def last_won(self) -> Record:
        """No game."""
        raise ValueError("no game is kept here")

    def packs(self, name: str | None = None) -> "tuple[Packs, ...]":
        """Nothing of anybody."""
        return ()

    def review(self, game: Record) -> "Review | None":
        """No review is kept."""
        return None

    def keep_review(self, game: Record, review: "Review") -> None:
        """Nor is this one."""

    def lost_a_game(self, record: Record) -> "tuple[LostAGame | None, ...]":
        """Nothing of anybody."""
        return (None,) * len(record.names)


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

    def answer(self, request: Request, scene: Scene, played: Record | None = None) -> Scene:
        """What a request leads to, the way back to ``scene`` in it; else why it leads nowhere.

        ``played`` is the record of the game whose end is on the screen.
        """
        try:
            return self._opened(request, scene, played)
        except ValueError as error:
            return _noted(scene, as_sentence(str(error)))

    def book(self, back: Scene | None = None) -> Book | History:
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

    def history(self, around: Around, back: Scene) -> History:
        """What was played alone, beginning with the kind that was just played."""
        packs = self._library.packs()
        if not packs:
            return History((), note=NO_PATIENCE, back=back)
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

        parties, _ = self._library.book(names)
        if not parties:
            raise ValueError(no_game_of(names))
        if len(parties) > 1:
            return _parted(parties, f"They have played in {len(parties)} ways.")
        (party,) = parties
        as_named = next(each for each in groupings(names) if key(each) == key(party.players))
        return Rivals(self._library.between(as_named))

    def _opened(self, request: Request, scene: Scene, played: Record | None) -> Scene:
        library = self._library
        match request, scene:
            case Request.BOOK, Ended(around) | SquareOver(around):
                return self.history(around, scene)
            case Request.BOOK, _:
                return self.book(scene)
            case Request.REPLAY, Over(around) if played:
                return retelling(played, self._write, game=len(around.won) - 1, back=scene)
            case Request.REPLAY, Reviewed(judgement):
                return self._told_again(judgement, 0, scene)
            case Request.REPLAY, Decision(page):
                return self._told_again(page.judgement, scene.on_table.step, scene)
            case Request.REPLAY, MatchReviewed(judgements, at=at):
                return self._told_again(judgements[at], 0, scene)
            case Request.REPLAY, _:
                return retelling(library.last_won(), self._write, back=scene)
            case Request.REVIEW, Over(around) if played:
                return self.reviewer.of_game(played, len(around.won) - 1, scene)
            case Request.REVIEW, Retelling(Retold() as told, game):
                return self.reviewer.of_game(told.record, game, scene)
            case Request.REVIEW, Games(rivalry, kept, at) if kept[at]:
                record, game = library.record(kept[at], rivalry, scene.results[at])
                return self.reviewer.of_game(record, game, scene)
            case Request.REVIEW_MATCH, Reviewed(judgement):
                return self.reviewer.of_match(judgement.record, scene, judgement.game)
            case Request.OPEN, Book(parties, at):
                return Rivals(library.between(parties[at].players), back=scene)
            case Request.OPEN, Rivals(rivalry):
                return Games(rivalry, library.kept(rivalry), back=scene)
            case Request.OPEN, Games(rivalry, kept, at) if kept[at]:
                record, game = library.record(kept[at], rivalry, scene.results[at])
                return retelling(record, self._write, game=game, back=scene)
            case _:
                return scene

    def _told_again(self, judgement: Judgement, step: int, back: Scene) -> Retelling:
        """A game that was judged, from one of its steps on."""
        told = retelling(judgement.record, self._write, game=judgement.game, back=back)
        return told._replace(at=step)


class Lookup:
    """The book or a game retold by itself: the scene on the screen, and what each key makes of it.

    ``left`` turns true when there is nothing below it to go back to.
    """

    def __init__(self, opening: Reading, reader: Reader) -> None:
        self.scene: Scene = opening
        self.left = False
        self.looks: Looks | None = None
        self._reader = reader

    @property
    def wakes(self) -> float | None:
        """When there is more to be shown of a review that is being made."""
        return self._reader.reviewer.wakes if isinstance(self.scene, Reviewing) else None

    def press(self, key: Key) -> None:
        """Let a key have its effect."""
        outcome = press(self.scene, key)
        if outcome is Request.LEAVE:
            self.left = True
        elif isinstance(outcome, Request):
            self.scene = self._reader.answer(outcome, self.scene)
        elif isinstance(outcome, Scene):
            self.scene = outcome

    def wake(self) -> None:
        """Show how far a review is, or what it came to."""
        if isinstance(self.scene, Reviewing):
            self.scene = self._reader.reviewer.wake(self.scene)

    def seen(self, key: Key = "") -> None:
        """Nothing here comes too soon."""

    def cover(self) -> None:
        """Nothing here is hidden from anybody."""


def _parted(parties: "Sequence[Party]", note: str) -> Book:
    """The page of the people among these, and behind it that of those with programs; where they are
    all, theirs alone.
    """
    people = tuple([party for party in parties if not party.with_programs])
    against = tuple([party for party in parties if party.with_programs])
    return Book(people, note=note, against=against) if people else Book(against, note=note)


def _noted(scene: Scene, sentence: str) -> Scene:
    """The scene with a sentence in its message row, or on a page of its own over it."""
    match scene:
        case Start():
            return scene._replace(fault=sentence)
        case Book() | Rivals() | Games() | History():
            return scene._replace(note=sentence)
        case _:
            return Book((), note=sentence, back=scene)
