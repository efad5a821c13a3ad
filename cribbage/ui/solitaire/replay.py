"""A recorded solitaire game, step by step."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from cribbage.language.speaking import _
from cribbage.pack.cards import Card
from cribbage.solitaire.events import Laid as Placed
from cribbage.solitaire.rules import Patience
from cribbage.ui.layout.boxes import Box
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.course import course
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.reading import around_reading, beginnings, stepped, steps
from cribbage.ui.screens.arrangement import Laid
from cribbage.ui.screens.keys import BY_DEALS, ENDS, NOT_REVIEWED, PLACE, SAID, nothing
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Key,
    Look,
    Noted,
    Outcome,
    Reading,
    Said,
    Screen,
    asked,
    to,
)
from cribbage.ui.screens.solitaire import Around
from cribbage.ui.solitaire.counting import Counting
from cribbage.ui.solitaire.deal import Pause, as_it_lies
from cribbage.ui.solitaire.over import LastPage
from cribbage.ui.solitaire.squares import SquareOver, table_of
from cribbage.ui.solitaire.squares import as_it_lies as square_as_it_lies
from cribbage.ui.solitaire.table import SolitaireTable
from cribbage.ui.words.telling import WriteCard

if TYPE_CHECKING:
    from cribbage.solitaire.events import FaceUp
    from cribbage.views.seen import PackShuffled


class Moment(NamedTuple):
    """One step of a recorded game.

    The cards that scored are ``lit``. ``page`` is the last page, in place of the table.
    """

    around: Around
    event: "PackShuffled | FaceUp"
    lit: frozenset[Card] = frozenset()
    page: Counting | LastPage | None = None

    @property
    def deal(self) -> int:
        """The number of its deal, from 1; always 1 in cribbage squares."""
        return max(1, self.around.view.deals)


class Replay(Reading, Noted):
    """One of the ``steps`` of a recorded game; ``note`` is a sentence about the last key."""

    hides_cards = False

    steps: Sequence[Moment]
    at: int = 0
    back: Screen | None = None
    note: str = ""

    @property
    def moment(self) -> Moment:
        """The step on the screen."""
        return self.steps[self.at]

    @property
    def around(self) -> Around:
        """The table at that step."""
        return self.moment.around

    @property
    def surroundings(self) -> Around:
        """The table at that step."""
        return self.around

    def title(self) -> str:
        """Return the name of the screen."""
        return _("solitaire replay")

    def message(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the answer to the last key, or the events of this step."""
        return asked(self.note) or self.around.message

    def keys(self) -> Bindings:
        """Step on and back, or from deal to deal."""
        several = len(beginnings(self.steps)) > 1
        means = (
            *steps(onward=self.at < len(self.steps) - 1, backward=self.at > 0),
            (BY_DEALS, _("change deal") if several else ""),
            (ENDS, _("jump")),
            (PLACE, ""),
        )
        moved = [Binding(cap, said, self._moved) for cap, said in means]
        return (*moved, NOT_REVIEWED, to(SAID, _("log"), Log(self)), *around_reading(self))

    def _moved(self, key: Key) -> Outcome:
        at = stepped(key, self.at, self.steps)
        return nothing(key) if at is None else self._replace(at=at)

    def frame(self, look: Look) -> Box:
        """Return the table at this step above the progress line."""
        moment = self.moment
        foot = self._course(look.skin)
        shown = moment.page or Pause(moment.around)
        shown = shown.hinted(self.note)
        if moment.around.view.patience is Patience.SQUARE:
            lit = (moment.event.card,) if isinstance(moment.event, Placed) else ()
            square = square_as_it_lies(moment.around, look, lit)
            if isinstance(shown, SquareOver):
                square = shown.shows(look)
            return table_of(self, square, look, foot=foot)

        def lay(look: Look, around_board: bool) -> Laid:
            if moment.page:
                return shown.lay(look, around_board)
            return as_it_lies(self, moment.around, look, moment.lit)

        return SolitaireTable(self, look, lay, of=shown, foot=foot)

    picture = frame

    def _course(self, skin: Skin) -> Box:
        marks = enumerate(beginnings(self.steps), 1)
        if self.around.view.patience is Patience.SQUARE:
            placed = [at for at, step in enumerate(self.steps) if isinstance(step.event, Placed)]
            marks = enumerate(placed, 1)
        named = [(at, str(number)) for number, at in marks]
        ended = isinstance(self.steps[-1].page, LastPage)
        return course(self.at, len(self.steps), named, skin, ended=ended)
