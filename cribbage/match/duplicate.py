"""The deals of a game, kept to deal the same cards again in the next one."""

from cribbage.engine.actions import Action, Cut, Shuffle
from cribbage.engine.game import CuttingPack, CuttingStarter, Game, Gathered, Shown
from cribbage.engine.referee import to_act
from cribbage.match.series import Series

Moment = tuple[type, int]
"""The kind of shuffle or cut, and its deal."""


class Duplicate:
    """The shuffles and cuts of a game, repeated in the next.

    Deals are equal if the pack has the same order and is cut at the same places, so in the second
    game no one is asked to cut (docs/rules.md 10.8).
    """

    def __init__(self) -> None:
        self._made: dict[Moment, Shuffle | Cut] = {}

    def note(self, series: Series, action: Action) -> None:
        """Remember a decision if it deals cards that can come again."""
        if series.has_same_cards:
            return
        if not series.game.shuffles:
            # A game with its own cards starts.
            self._made.clear()
        moment = _moment(series.game)
        if moment and isinstance(action, Shuffle | Cut):
            self._made[moment] = action

    def again(self, series: Series) -> Action | None:
        """Return the same decision of the game before, if this game repeats its cards.

        Returns None in any other game, and if the game before ended earlier.
        """
        moment = _moment(series.game) if series.has_same_cards else None
        made = self._made.get(moment) if moment else None
        return made.changed(seat=to_act(series.game)[0]) if isinstance(made, Cut) else made


def _moment(game: Game) -> Moment | None:
    """Return the moment of the next decision; None if it deals no cards, as in the cut for deal."""
    match game.phase:
        case Gathered(cutters=()) | Shown():
            return Shuffle, game.deals
        case CuttingPack() | CuttingStarter():
            return type(game.phase), game.deals
        case _:
            return None
