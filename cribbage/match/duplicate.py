"""The same cards again: how each deal of a game was dealt, for the game that is played back."""

from cribbage.engine.actions import Action, Cut, Shuffle
from cribbage.engine.game import CuttingPack, CuttingStarter, Game, Gathered, Shown
from cribbage.engine.referee import to_act
from cribbage.match.series import Series

Moment = tuple[type, int]
"""What is done to the pack, and in which deal."""


class Duplicate:
    """Remembers the shuffles and cuts of a game, and makes them again in the next.

    A deal is the same when the pack lies the same and is cut at the same places, so in the second
    game nobody is asked for a cut (docs/rules.md 10.8).
    """

    def __init__(self) -> None:
        self._made: dict[Moment, Shuffle | Cut] = {}

    def note(self, series: Series, action: Action) -> None:
        """Remember what is decided, if it deals cards that may come again."""
        if series.has_same_cards:
            return
        if not series.game.shuffles:
            # A game that has cards of its own begins.
            self._made.clear()
        moment = _moment(series.game)
        if moment and isinstance(action, Shuffle | Cut):
            self._made[moment] = action

    def again(self, series: Series) -> Action | None:
        """What was done at this place of the game before, where its cards are dealt again.

        None in any other game, and where the game before did not get so far.
        """
        moment = _moment(series.game) if series.has_same_cards else None
        made = self._made.get(moment) if moment else None
        return made.changed(seat=to_act(series.game)[0]) if isinstance(made, Cut) else made


def _moment(game: Game) -> Moment | None:
    """None where no cards are dealt by it, as in the cut for deal."""
    match game.phase:
        case Gathered(cutters=()) | Shown():
            return Shuffle, game.deals
        case CuttingPack() | CuttingStarter():
            return type(game.phase), game.deals
        case _:
            return None
