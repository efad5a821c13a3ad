"""The same cards again: how each deal of a game was dealt, for the game that is played back."""

from cribbage.engine.actions import Action, Cut, Shuffle
from cribbage.engine.game import CuttingPack, CuttingStarter, Game, Gathered, Shown
from cribbage.engine.referee import to_act

Moment = tuple[type, int]
"""What is done to the pack, and in which deal."""


class Duplicate:
    """Remembers the shuffles and cuts of a game, and makes them again in the next.

    A deal is the same when the pack lies the same and is cut at the same places, so in the second
    game nobody is asked for a cut (docs/rules.md 10.8).
    """

    def __init__(self) -> None:
        self._made: dict[Moment, Shuffle | Cut] = {}

    def forget(self) -> None:
        """Begin with a game that has cards of its own."""
        self._made.clear()

    def note(self, game: Game, action: Action) -> None:
        """Remember what was decided in ``game``, if it deals cards."""
        moment = _moment(game)
        if moment and isinstance(action, Shuffle | Cut):
            self._made[moment] = action

    def again(self, game: Game) -> Action | None:
        """What was done at this place of the game before; None where it did not get so far."""
        moment = _moment(game)
        made = self._made.get(moment) if moment else None
        return made.changed(seat=to_act(game)[0]) if isinstance(made, Cut) else made


def _moment(game: Game) -> Moment | None:
    """None where no cards are dealt by it, as in the cut for deal."""
    match game.phase:
        case Gathered(cutters=()) | Shown():
            return Shuffle, game.deals
        case CuttingPack() | CuttingStarter():
            return type(game.phase), game.deals
        case _:
            return None
