"""Reviews as they are opened: those that are kept at once, others made beside the screen."""

from collections.abc import Callable, Sequence
from typing import Protocol, overload

from cribbage.engine.game import Discarding, Game, Hand, Pegging
from cribbage.engine.rules import Seat
from cribbage.record.record import Record, Turn, turns
from cribbage.review.judged import Judged, Kind
from cribbage.review.review import Review, against_review, reviewing
from cribbage.sight.view import view
from cribbage.ui.advice.cases import case
from cribbage.ui.evening.retelling import Retold
from cribbage.ui.evening.thinking import Beside, Thought
from cribbage.ui.scenes.review import Judgement, LostAGame, OnTable
from cribbage.ui.scenes.scenes import MatchReviewed, Reviewed, Reviewing, Scene, in_order
from cribbage.ui.words.telling import WriteCard


class Reviews(Protocol):
    """The reviews that are kept, and what they come to."""

    def review(self, game: Record) -> Review | None:
        """The review of a finished game that was kept, None where it is to be made."""

    def keep_review(self, game: Record, review: Review) -> None:
        """Keep it, where that is possible."""

    def lost_a_game(self, record: Record) -> tuple[LostAGame | None, ...]:
        """What each player of a record lost in his games on the average."""


class Cases(Sequence[OnTable]):
    """The costly decisions of a game, made when they are asked for."""

    def __init__(self, told: Retold, game: int, review: Review) -> None:
        self._told = told
        self._game = game
        self._costly = review.costly
        self._made: dict[int, OnTable] = {}
        self._turns: tuple[Turn, ...] = ()

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

    def _on_table(self, judged: Judged) -> OnTable:
        if not self._turns:
            self._turns = tuple(turns(self._told.record.games()[self._game]))
        told = self._told[self._game]
        step = self._told.step_of(self._game, judged.number)
        found = case(self._turns, judged)
        if judged.kind not in (Kind.THROW, Kind.CARD):
            # A count as it was settled.
            lay = told[step]
            around = lay.around._replace(highlights=())
            return OnTable(found, around, lay.hands, lay.away, step)
        # A throw or a card as it lay there before, whatever was said and pegged last.
        around = told[max(0, step - 1)].around
        around = around._replace(view=view(found.game), finished=None, highlights=())
        hands = tuple([in_order(view(found.game, seat), seat) for seat in (Seat(0), Seat(1))])
        return OnTable(found, around, hands, _laid_away(found.game), step)


def _laid_away(game: Game) -> tuple[Hand, ...]:
    """What each seat has laid away by then, in a throw or in the play."""
    assert isinstance(game.phase, Discarding | Pegging)
    return game.phase.laid if isinstance(game.phase, Discarding) else game.phase.table.laid


class Reviewer:
    """Opens reviews, and makes those that are not kept beside the screen, one at a time."""

    def __init__(
        self, reviews: Reviews, write: WriteCard, beside: Beside, clock: Callable[[], float]
    ) -> None:
        self._reviews = reviews
        self._write = write
        self._beside = beside
        self._clock = clock
        self._done = self._many = 0
        self._thought: Thought[tuple[Review, ...]] | None = None
        self._open: Callable[[tuple[Review, ...]], Scene] | None = None

    def of_game(self, record: Record, game: int, back: Scene | None) -> Scene:
        """The review of one of the games of a record that are over, or that it is being made.

        ValueError, in a sentence, for a game that is not reviewed.
        """
        told = Retold(record, self._write)

        def opened(reviews: tuple[Review, ...]) -> Scene:
            return Reviewed(self._judgement(told, game, reviews[0]), back=back)

        return self._opened(record.names, [record.games()[game]], opened, back)

    def of_match(self, record: Record, back: Scene | None, at: int = 0) -> Scene:
        """The reviews of all games of a record that are over, or that they are being made."""
        told, won = Retold(record, self._write), record.series().won

        def opened(reviews: tuple[Review, ...]) -> Scene:
            each = [self._judgement(told, game, review) for game, review in enumerate(reviews)]
            return MatchReviewed(tuple(each), record.match, won, at, back=back)

        return self._opened(record.names, record.games()[: len(won)], opened, back)

    @property
    def wakes(self) -> float:
        """When there is more to be shown of the review that is being made."""
        thought = self._thought
        assert thought is not None
        return thought.ended if thought.ended is not None else self._clock()

    def wake(self, scene: Reviewing) -> Scene:
        """How far it is, or the review."""
        assert self._thought is not None
        assert self._open is not None
        if self._thought.ended is None:
            return scene._replace(done=self._done, many=self._many)
        return self._open(self._thought.found)

    def _opened(
        self,
        names: tuple[str, ...],
        games: Sequence[Record],
        opened: Callable[[tuple[Review, ...]], Scene],
        back: Scene | None,
    ) -> Scene:
        kept = [self._reviews.review(game) for game in games]
        found = tuple([review for review in kept if review])
        if len(found) == len(games):
            return opened(found)
        missing = [
            () if review else tuple(turns(game)) for game, review in zip(games, kept, strict=True)
        ]
        for decisions in missing:
            if decisions and (why := against_review(decisions)):
                raise ValueError(why)
        self._done, self._many = 0, sum(map(len, missing))
        self._open = opened

        def made() -> tuple[Review, ...]:
            return tuple(
                [
                    review or self._made(game, decisions)
                    for game, review, decisions in zip(games, kept, missing, strict=True)
                ]
            )

        self._thought = Thought(made, self._beside, self._clock)
        return Reviewing(names, 0, self._many, back)

    def _made(self, game: Record, decisions: Sequence[Turn]) -> Review:
        for found in reviewing(decisions):
            if isinstance(found, Review):
                self._reviews.keep_review(game, found)
                return found
            self._done += 1
        raise AssertionError("a review ends with what it came to")

    def _judgement(self, told: Retold, game: int, review: Review) -> Judgement:
        record = told.record
        cases = Cases(told, game, review)
        return Judgement(record, game, review, cases, lost=self._reviews.lost_a_game(record))
