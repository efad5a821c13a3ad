"""A recorded game on the full screen: its moments, and the keys that step through them."""

from collections.abc import Iterator

from cribbage.engine.cards import Card
from cribbage.engine.game import CuttingStarter, Discarding, Game, Pegging
from cribbage.engine.rules import Seat
from cribbage.engine.view import view
from cribbage.record.record import Record, turns
from cribbage.session.session import frames
from cribbage.ui.evening.chronicle import Chronicle
from cribbage.ui.evening.seating import seated
from cribbage.ui.scenes.caps import Key, Request
from cribbage.ui.scenes.keys import press
from cribbage.ui.scenes.scenes import Moment, Retelling, Scene, in_order
from cribbage.ui.words.telling import WriteCard, told


class Retold:
    """A recorded game being looked at: the scene on the screen, and what each key makes of it.

    ValueError, in a sentence, for a record in which nothing happened, and for a game of more
    players than there are places.
    """

    looks = None

    def __init__(self, record: Record, write: WriteCard) -> None:
        seated(len(record.names), "replay tells")
        moments = tuple(_moments(record, write))
        if not moments:
            raise ValueError("nothing happened in this game")
        self.scene: Scene = Retelling(moments)
        self.left = False

    def press(self, key: Key) -> None:
        """Let a key have its effect."""
        outcome = press(self.scene, key)
        if outcome is Request.LEAVE:
            self.left = True
        elif not isinstance(outcome, Request) and isinstance(outcome, Scene):
            self.scene = outcome

    def cover(self) -> None:
        """Nothing here is hidden from anybody."""


def _moments(record: Record, write: WriteCard) -> Iterator[Moment]:
    won = record.series().won
    for number, game in enumerate(record.games()):
        chronicle = Chronicle(record.names, record.rules, write, "", record.match, won[:number])
        for turn in turns(game):
            hands = _open_hands(turn.step.game)
            for thing in told(frames(turn.game, turn.step.events)):
                yield Moment(chronicle.follow(thing), hands, thing.event, number)


def _open_hands(game: Game) -> tuple[tuple[Card, ...], ...]:
    """Every hand as its owner holds it, sorted; none where none is held."""
    if not isinstance(game.phase, Discarding | CuttingStarter | Pegging):
        return ()
    seats = game.rules.round_from(Seat(0))
    return tuple([in_order(view(game, seat), seat) for seat in seats])
