"""The key that takes back the player's last decision, the same in all games."""

from typing import Final

from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.keys import ALONG, fit_key_row
from cribbage.ui.screens.screen import Binding, Bindings, Cap, Hint, Request, to

TAKE_BACK: Final = Cap("U", ("u",), (("U", N_("take back a decision")),))
TAKEN_BACK: Final = N_("Your last decision is taken back.")
BETWEEN_PEOPLE: Final = N_(
    "Between people, a card played stays played. U works when you play alone."
)

_COLUMNS: Final = 79
"""The cells of the narrowest key row."""


def key_to_take_back(*, named: bool) -> Binding:
    """Return the key that takes back a decision, ``named`` in the key row or only in the help."""
    return to(TAKE_BACK, pgettext("a key", "take back") if named else "", Request.TAKE_BACK)


def taking_back(around: GameTable) -> Bindings:
    """Return the key on a screen of a game, or its answer between people.

    The key row names it once there is something to take back: the player has discarded.
    """
    if around.lesson or not around.people:
        return ()
    if len(around.people) > 1:
        return (to(TAKE_BACK._replace(explained=()), "", Hint(_(BETWEEN_PEOPLE))),)
    (seat,) = around.people
    discards = around.view.laid
    return (key_to_take_back(named=seat < len(discards) and bool(discards[seat])),)


def in_room(found: Bindings) -> Bindings:
    """Return the bindings, with captions left to the help where the key row has no room.

    That is the caption of the arrows, and then of the key that takes back.
    """
    if not any([each.cap is TAKE_BACK and each.means for each in found]):
        return found
    return fit_key_row(found, _COLUMNS, (ALONG, TAKE_BACK))
