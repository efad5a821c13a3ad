"""The controller of a game that is tried again, open over the page that it was started from."""

from typing import Unpack

from cribbage.engine.game import Game
from cribbage.pack.worded import Worded
from cribbage.session.session import Session
from cribbage.session.trial import Trial, tried_again
from cribbage.settings.beginning import GameSetup
from cribbage.ui.control.game_controller import GameController
from cribbage.ui.control.lookups import LookupArguments
from cribbage.ui.pages.decision import Decision
from cribbage.ui.pages.judgement import ReviewOfGame
from cribbage.ui.screens.screen import Screen
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.trial_over import TrialOver


class TrialController(GameController):
    """A trial, which does not count in the book; its end compares both results and leads back."""

    def __init__(self, trial: Trial, **given: Unpack[LookupArguments]) -> None:
        self._before: Game = trial.before
        super().__init__(trial.session, _no_other, **given)

    def _next_game(self) -> None:
        """Return to the page that it was started from."""
        self.left = True

    def _ended(self, over: GameOverPage) -> GameOverPage:
        over = super()._ended(over)
        held = {name: getattr(over, name) for name in over.__match_args__}
        return TrialOver(**held, before=self._before.scores)

    def _standing(self) -> tuple[str, ...]:
        return (Worded("a trial"),)


def open_trial(scene: Screen, session: object, given: LookupArguments) -> TrialController:
    """Return the controller of the trial that a screen asks for."""
    return TrialController(trial_of(scene, session, given["habits"].now), **given)


def trial_of(scene: Screen, session: object, now: GameSetup) -> Trial:
    """Return the trial from a reviewed decision, or of the game that ended on the last page."""
    match scene:
        case Decision(ReviewOfGame() as page) | (ReviewOfGame() as page) if page.on_table:
            game = page.judgement.record.games()[page.judgement.game]
            return tried_again(game, now, page.on_table.case.judged.number)
        case GameOverPage(around) if isinstance(session, Session):
            return tried_again(session.played.games()[len(around.won) - 1], now)
        case _:
            raise AssertionError("no other screen asks for a trial")


def _no_other(_agreed: object, _dealer: object) -> Session:
    raise AssertionError("no game follows a trial")
