"""The last page of a daily game, and where points were left in it."""

from typing import TYPE_CHECKING, Final

from cribbage.language.speaking import N_, _, grammar, pgettext
from cribbage.ui.layout.boxes import Box, Sheet, Text
from cribbage.ui.screens.keys import BACK_KEY, LEAVE, REPLAY, REVIEW, SAVE
from cribbage.ui.screens.screen import Bindings, Cap, Hint, Look, NotedScreen, Overlay, Request, to
from cribbage.ui.table.solitaire_over import SolitaireEnd
from cribbage.ui.words.daily_text import beside_offer, better_decision, not_counted, other_figures
from cribbage.ui.words.solitaire_events import beside_par

if TYPE_CHECKING:  # with the book, which is slow to import
    from cribbage.session.daily_game import DailyEnd

COPY: Final = Cap("C", ("c",), (("C", N_("copy the result")),))
_LEFT: Final = REVIEW._replace(explained=(("V", N_("show where you missed points")),))
_MORE: Final = (REPLAY.pressed, SAVE.pressed)
"""The keys without room in the key row."""


class DailyOver(SolitaireEnd):
    """The last page of a daily game, whose ``end`` is always given."""

    end: "DailyEnd | None" = None

    @property
    def ended(self) -> "DailyEnd":
        """The end of the game."""
        assert self.end
        return self.end

    def title(self) -> str:
        return _("daily game of {day}", day=self.ended.day.isoformat())

    def does(self) -> Bindings:
        """Copy the result, show where points were left, or play on."""
        why = not_counted(self.ended)
        new, *others = super().does()
        return (
            new,
            to(COPY, pgettext("a key", "copy"), Hint(why) if why else Request.COPY),
            to(_LEFT, _("review"), DailyReviewPage(self)),
            *[each._replace(means="") if each.cap.pressed in _MORE else each for each in others],
        )

    def summary(self) -> tuple[str, str, tuple[int, ...]]:
        """Return par and the points on offer, the best hand and the streak."""
        beside = grammar().at_head(beside_par(self.around.view))
        said = _("{beside}; {offer}", beside=beside, offer=beside_offer(self.ended))
        return said, not_counted(self.ended) or other_figures(self.ended), self.ended.on_offer


class DailyReviewPage(NotedScreen, Overlay):
    """Where points were left in a daily game, over its last page, with the most first."""

    heading = N_("where you missed points")

    back: DailyOver
    note: str = ""

    def keys(self) -> Bindings:
        """Go back, also with the key that opened the page."""
        back = self.back
        return (to(BACK_KEY, _("back"), back), to(_LEFT, "", back), to(LEAVE, "", back))

    def picture(self, look: Look) -> Box:
        """Return a sentence for each decision."""
        skin, left = look.skin, self.back.ended.left
        each = [better_decision(one, skin.card_text) for one in left]
        each = each or [_("You missed no points.")]
        text = Text(*[(sentence, "table") for sentence in each], most=76)
        return Sheet(text, skin.glyphs.edge, "table.rule", tight=True)
