"""The keys that come too soon: those that were meant for the screen before."""

from typing import Final, NamedTuple

from cribbage.ui.screens.keys import GO_ON, press
from cribbage.ui.screens.screen import Key, Screen

QUIET: Final = 0.35
"""Seconds for which a cover screen and a second card in a row take no key, and for which Enter
does not accept a claim."""

LAST_PAGE: Final = 1.0
"""Seconds for which the last page of a game takes no key that would start the next."""

HELD: Final = 0.15
"""The most seconds between two keys if one is held down."""


class KeyPress(NamedTuple):
    """A key and the time at which it was pressed."""

    key: Key
    when: float


class Timing(NamedTuple):
    """A key, the key before it, and the time at which the current screen appeared."""

    pressed: KeyPress
    before: KeyPress
    shown: float

    @property
    def goes_on(self) -> bool:
        """True if the key continues."""
        return self.pressed.key in GO_ON.pressed

    @property
    def quick(self) -> bool:
        """True if the screen has only just appeared."""
        return self.pressed.when - self.shown < QUIET

    @property
    def again(self) -> bool:
        """True if the key before was the same one."""
        return self.pressed.key == self.before.key

    @property
    def held(self) -> bool:
        """True if a key can be held down."""
        return self.pressed.when - self.before.when < HELD

    @property
    def ends_too_soon(self) -> bool:
        """True if a last page would end before it can be read."""
        return self.held or self.pressed.when - self.shown < LAST_PAGE


def too_soon_in_game(scene: Screen, timing: Timing, played_at: float) -> bool:
    """Return true if a key was meant for the screen before, in a game for two to four.

    ``played_at`` is the time at which a computer player's last card appeared.
    """
    from cribbage.engine.actions import Action
    from cribbage.ui.pages.leaving import ResignQuestion
    from cribbage.ui.pages.standings import Standings
    from cribbage.ui.table.cut import CutScreen
    from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
    from cribbage.ui.table.over import GameOverPage
    from cribbage.ui.table.play_screens import PauseScreen, PlayCover, PlayScreen
    from cribbage.ui.table.show import ClaimScreen, CountScreen, WhoCallsHand
    from cribbage.ui.table.warning_screen import WarningScreen
    from cribbage.ui.words.claims import is_open

    key, when = timing.pressed
    match scene:
        case PlayScreen() | PauseScreen() | CountScreen() if when - played_at < QUIET:
            # The key was meant for the table before the computer player's card.
            return timing.goes_on or isinstance(press(scene, key), Action)
        case HandOver() | PlayCover():
            # A key held down through the show must not uncover a hand either.
            return timing.quick or (timing.goes_on and timing.held)
        case GameOverPage() | Standings(back=GameOverPage()):
            return timing.goes_on and timing.ends_too_soon
        case PlayScreen(guarded=True) | ResignQuestion(seat=int()):
            return timing.quick
        case PauseScreen(around) if is_open(around.view):
            # Continuing accepts the claim.
            return timing.quick and timing.goes_on
        case WhoCallsHand():
            # One key accepts for everyone.
            return timing.quick and timing.goes_on
        case ClaimScreen(around, points=None) if around.view.claim is not None:
            # A number can be typed at once, because it has to be confirmed.
            return timing.quick and timing.goes_on
        case WarningScreen():
            # The key confirmed the choice.
            return timing.goes_on and (timing.quick or timing.held)
        case DiscardScreen() | PlayScreen() | CutScreen() | ClaimScreen():
            return timing.quick and timing.goes_on and timing.again
        case _:
            return False


def too_soon_in_solitaire(scene: Screen, timing: Timing) -> bool:
    """Return true if a key was meant for the screen before, in solitaire."""
    from cribbage.ui.table.solitaire_deal import (
        SolitaireDiscardScreen,
        SolitairePlayScreen,
        StarterChoiceScreen,
    )
    from cribbage.ui.table.solitaire_over import SolitaireEnd
    from cribbage.ui.table.squares import PlacingScreen

    if not timing.goes_on:
        return False
    match scene:
        case SolitaireEnd():
            return timing.ends_too_soon
        case (
            SolitaireDiscardScreen()
            | SolitairePlayScreen()
            | StarterChoiceScreen()
            | PlacingScreen()
        ):
            # A card is already chosen, so a held key would play the whole hand.
            return timing.again and (timing.held or timing.quick)
        case _:
            return False


def too_soon_in_lesson(timing: Timing) -> bool:
    """Return true if a key held down through one step would answer the next."""
    return timing.quick and timing.goes_on and timing.again


def too_soon_in_drill(scene: Screen, timing: Timing) -> bool:
    """Return true if a key that was meant for the answer would skip its correction."""
    from cribbage.ui.table.drill_screens import CorrectionScreen, LevelsScreen

    told = isinstance(scene, CorrectionScreen) or (
        isinstance(scene, LevelsScreen) and bool(scene.ended)
    )
    return told and timing.goes_on and timing.quick
