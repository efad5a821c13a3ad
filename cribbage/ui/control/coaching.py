"""The coach, who looks at a hand while its player chooses, and asks before a costly choice."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from cribbage.engine.actions import Action, Discard, Play
from cribbage.language.speaking import N_
from cribbage.ui.control.thinking import BackgroundStarter, BackgroundThought
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens.screen import Message, Screen
from cribbage.ui.table.discard_screen import DiscardScreen
from cribbage.ui.table.play_screens import PlayScreen
from cribbage.ui.table.show import CountScreen
from cribbage.ui.table.warning_screen import WarningScreen, asked_by_the_coach
from cribbage.views.view import View

if TYPE_CHECKING:  # only needed with a coach
    from cribbage.ui.words.reasons import Advice

FIRST_LOOK: Final = 0.09
"""Seconds that a choice waits at most for the first look, if its player was so quick."""

SECOND_LOOK: Final = 1.0
"""Seconds that a choice waits at most for the second look if it gives up much at the first."""


IS_WATCHING: Final = N_("coach on")

_IS_GOOD: Final = {Discard: N_("coach: good discard"), Play: N_("coach: good card")}
"""The coach's word about a choice that gives up less than it would ask about."""


class Coach:
    """What the choices of a hand are worth, found in ``beside`` while its player chooses.

    ``verdict`` is for the title row: it is on, or it has no objection to the last choice.
    """

    def __init__(
        self, write: WriteCard, beside: BackgroundStarter, clock: Callable[[], float]
    ) -> None:
        self._write = write
        self._beside = beside
        self._clock = clock
        self._view: View | None = None
        self._first: BackgroundThought[Advice] | None = None
        self._second: BackgroundThought[Advice] | None = None
        self.verdict: str = IS_WATCHING

    def watch(self, scene: Screen) -> None:
        """Look at the hand on a screen whose player is to discard or play a card."""
        if not isinstance(scene, DiscardScreen | PlayScreen) or scene.view == self._view:
            return
        from cribbage.ui.words.reasons import advice  # slow to import, and only needed here

        view, write = scene.view, self._write
        first = BackgroundThought(
            lambda: advice(view, write, twice=False), self._beside, self._clock
        )

        def look_again() -> "Advice":
            # They would slow each other down.
            first.is_there_in(SECOND_LOOK)
            return advice(view, write)

        self._view, self._first = view, first
        self._second = BackgroundThought(look_again, self._beside, self._clock)

    def question(self, scene: Screen, action: Action) -> WarningScreen | None:
        """Return the question before a costly choice is carried out, or None.

        A good choice waits only for the first look, which is short. If a look takes too long, there
        is no question.
        """
        if not isinstance(action, Discard | Play):
            return None
        self.verdict = IS_WATCHING
        if not isinstance(scene, DiscardScreen | PlayScreen):
            return None
        from cribbage.ui.words.coach_text import chosen_cards, coach_warning, may_be_costly

        self.watch(scene)
        first, second, cards = self._first, self._second, chosen_cards(action)
        assert first
        assert second
        if not first.is_there_in(FIRST_LOOK):
            return None
        if may_be_costly(first.found, cards):
            wait = SECOND_LOOK if coach_warning(first.found, cards) else 0.0
            if not second.is_there_in(wait):
                return None
            if costly := coach_warning(second.found, cards):
                return asked_by_the_coach(scene, action, costly)
        self.verdict = _IS_GOOD[type(action)]
        return None

    def with_missed(self, scene: Screen) -> Screen:
        """Return the count of a person's cards with what their claim missed, and its cards lit."""
        if not isinstance(scene, CountScreen) or scene.around.is_computer_player(scene.event.seat):
            return scene
        from cribbage.ui.words.coach_text import missed_points

        found, after = missed_points(scene.event, self._write), scene.after
        if not found:
            return scene
        told = any([found.is_in(said.text) for said in after.message])
        message = (
            after.message if told else (*after.message, Message(found.said, scene.event.worth))
        )
        return scene._replace(after=after._replace(message=message), missed=found.cards)
