"""The coach in plain text, who asks before a costly choice and tells what a count missed."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from cribbage.engine.actions import Discard, Play
from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, _
from cribbage.ui.words.aloud import card_in_words
from cribbage.ui.words.sentences import as_sentence
from cribbage.views.view import View

if TYPE_CHECKING:  # only needed with a coach that is on
    from cribbage.ui.words.coach_text import CostlyChoice


IS_ON: Final = N_(
    "The coach is on. It asks before a choice that gives up half a point or more, and otherwise "
    "says nothing."
)
IS_OFF: Final = N_("The coach is off.")


class Coaching:
    """The coach of a person who plays alone, while it ``is_on``.

    ``keep`` saves that it was turned on or off, and returns what went wrong.
    """

    def __init__(self, *, is_on: bool = False, keep: Callable[[bool], str] | None = None) -> None:
        self.is_on = is_on
        self._keep = keep

    def turned(self) -> Iterator[str]:
        """Turn it on or off, and yield that it was."""
        self.is_on = not self.is_on
        yield _(IS_ON) if self.is_on else _(IS_OFF)
        if self._keep and (trouble := self._keep(self.is_on)):
            yield as_sentence(trouble)

    def costly_choice(self, view: View, choice: Discard | Play) -> "CostlyChoice | None":
        """Return the warning of a choice, or None if it gives up little or nothing."""
        if not self.is_on:
            return None
        from cribbage.ui.words.coach_text import looked_at  # slow to import

        return looked_at(view, choice, card_in_words)

    def missed(self, event: object, seat: Seat | None, told: Sequence[str]) -> Iterable[str]:
        """Yield what the claim of this seat missed, unless it was ``told`` with the ruling."""
        if not self.is_on or not isinstance(event, HandShown | CribShown) or event.seat != seat:
            return
        from cribbage.ui.words.coach_text import missed_points

        found = missed_points(event, card_in_words)
        if found and not any([found.is_in(line) for line in told]):
            yield found.said


def anyway(choice: Discard | Play) -> str:
    """Return the question before a costly choice is carried out."""
    if isinstance(choice, Play):
        return _("Press Enter to play it anyway, or type another card:")
    if len(choice.cards) == 1:
        return _("Press Enter to discard it anyway, or type another card:")
    return _("Press Enter to discard them anyway, or type other cards:")
