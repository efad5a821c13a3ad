"""The screen of a watched game: both hands, each player's considerations, and win chances."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Self

from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Align, Canvas
from cribbage.ui.layout.sizes import MARGIN
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.log import Log
from cribbage.ui.screens import keys
from cribbage.ui.screens.arrangement import name, written_log
from cribbage.ui.screens.screen import Bindings, Look, PegHoles, Request, to
from cribbage.ui.screens.seats import player_style
from cribbage.ui.table.moment import AtMoment, ConsideredChoice, ConsideredChoices, GameMoment
from cribbage.ui.words.figure_text import format_percent, format_points, format_price

_BESIDE: Final = 29
"""The cells next to the table: a sign, two cards and four figures, in Japanese too."""

_LOG: Final = 4
"""The fewest rows of the log."""

_BAR: Final = boxes.Span(24, 48)
"""The cells of the bar of the win chance."""


class Pace(NamedTuple):
    """The seconds for which a step stays, and their name.

    With ``by_deals``, only the end of each deal is shown.
    """

    seconds: float
    said: str
    by_deals: bool = False

    @property
    def walks(self) -> bool:
        """True if a step stays long enough for pegs to move."""
        return self.seconds >= 1


PACES: Final = (
    Pace(2, N_("One card every two seconds.")),
    Pace(1, N_("One card per second.")),
    Pace(1 / 3, N_("Three cards per second.")),
    Pace(0, N_("As fast as possible, showing only the end of each deal."), by_deals=True),
)
"""The paces, from the slowest to the fastest."""


class WatchScreen(AtMoment):
    """A game between two computer players.

    ``pace`` is its place in ``PACES``; ``running`` says that the next step comes by itself.
    ``result`` is the result of all games, once they are over.
    """

    moment: GameMoment
    pace: int = 0
    running: bool = True
    note: str = ""
    result: str = ""

    @property
    def back(self) -> None:
        """None, because it is opened from no other screen."""

    @property
    def goes(self) -> Pace:
        """The pace."""
        return PACES[self.pace]

    @property
    def pegs_walk(self) -> bool:
        """True if pegs move to their next holes."""
        return self.goes.walks

    def title(self) -> str:
        """Return the names of the players."""
        names = self.around.names
        return _("{name} against {other}", name=names[0], other=names[1])

    @property
    def answer(self) -> str:
        """The answer to the last key, or the result of all games."""
        return self.note or self.result

    def moved(self, pegs: tuple[PegHoles, ...], glow: int) -> Self:
        """Return the screen with its pegs in these holes, and frame ``glow`` of the highlights."""
        around = self.around._replace(pegs=pegs, glow=glow)
        return self._replace(moment=self.moment._replace(around=around))

    def keys(self) -> Bindings:
        """Pause and continue, take a step, and change the pace."""
        own: Bindings = ()
        if not self.result:
            held = self._replace(running=not self.running)
            own = (
                to(keys.HOLD, _("pause") if self.running else _("continue"), held),
                to(keys.STEP_KEY, _("step"), Request.STEP),
                keys.by_one(keys.PACE, _("change speed"), self._paced),
            )
        return (
            *own,
            to(keys.HELP_KEY, _("help"), Help(self)),
            to(keys.MESSAGE_KEYS, _("log"), Log(self)),
            to(keys.LEAVE, _("quit"), Request.LEAVE),
            to(keys.AWAY, "", Request.LEAVE),
        )

    def _paced(self, down: int) -> "WatchScreen":
        pace = min(max(0, self.pace - down), len(PACES) - 1)
        return self._replace(pace=pace, note=_(PACES[pace].said))

    def foot(self, look: Look) -> boxes.Box | None:
        """Return both win chances in percent, with a bar between or below them."""
        if self.moment.page:
            return None
        first = self._of_a_hundred
        bar, skin = self._bar(look.skin), look.skin
        names = [name(self.around, Seat(seat), skin) for seat in (0, 1)]
        one = boxes.TextRow(names[0], (f" {first} ", "table.strong"))
        other = boxes.TextRow((f" {100 - first} ", "table.strong"), names[1])
        label = boxes.TextRow((_("win chance"), "table.faint"))
        row = boxes.PaddedBox(
            boxes.SideBySide(label, boxes.PaddedBox(one, left=2), bar, other), left=MARGIN
        )
        return boxes.FirstFit(
            row, boxes.Column(label, boxes.SideBySide(one, boxes.ACROSS, other), bar)
        )

    @property
    def _of_a_hundred(self) -> int:
        first = int(format_percent(self.moment.chance or 0.0, 0))
        # No win is certain before the end.
        return min(max(first, 1), 99) if self.around.view.winner is None else first

    def _bar(self, skin: Skin) -> boxes.Box:
        def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
            full = round((self.moment.chance or 0.0) * width)
            column = on.write(top, left, skin.glyphs.full * full, player_style(0))
            on.write(top, column, skin.glyphs.rest * (width - full), player_style(1))

        return boxes.Leaf(_BAR, 1, draw)

    def beside(self, look: Look) -> boxes.Box:
        """Return the choices considered, and why the best is better, above the log."""
        around, saw = self.around, self.moment.saw
        if saw is None:
            return written_log(around, _BESIDE)
        ways = [boxes.Text((way, ""), most=_BESIDE) for way in saw.why]
        why = boxes.OptionalBox(boxes.FirstFit(*ways), 1) if ways else None
        log = boxes.OptionalBox(written_log(around, _BESIDE, _LOG))
        return boxes.SizedBox(boxes.Column(_considered(saw, look.skin), why, log, gap=1), _BESIDE)


def _considered(saw: ConsideredChoices, skin: Skin) -> boxes.Box:
    """Return each choice with its figures, and a sign before the one taken."""
    said = _("what {name} considered", name=saw.by)
    if saw.would:
        said = _("what {name} would consider", name=saw.by)
    in_points = saw.is_of_discards and not saw.wins
    done = _("discarded") if saw.is_of_discards else _("played")
    signs, rows = list[boxes.Box](), list[boxes.GridRow]()
    if in_points:
        heads = (
            "",
            pgettext("what is expected of a throw", "hand"),
            pgettext("what is expected of a throw", "crib"),
            pgettext("what is expected of a throw", "play"),
            pgettext("what is expected of a throw", "total"),
        )
        signs.append(boxes.blank(1, 1))
        rows.append(boxes.GridRow([(text, "table.faint") for text in heads]))
    for choice in saw.choices:
        signs.append(boxes.TextRow((">" if choice.taken else " ", "pointer")))
        texts = [" ".join(map(skin.card_text, choice.cards)), *_figures(choice, saw)]
        if not in_points:
            texts.append(done if choice.taken else "")
        rows.append(
            boxes.GridRow([(text, "table.good" if choice.taken else "table") for text in texts])
        )
    aligned: Sequence[Align] = ("left", "right", "left")
    if in_points:
        aligned = ("left", "right", "right", "right", "right")
    figures = boxes.GridBox(rows, aligned=aligned, gap=boxes.Span(1, 2))
    return boxes.Column(
        boxes.TextRow((said, "table.faint")), boxes.SideBySide(boxes.Column(*signs), figures)
    )


def _figures(choice: ConsideredChoice, saw: ConsideredChoices) -> list[str]:
    """Return points, with a sign if they can be negative, or the win chance in percent."""
    if saw.wins:
        return [f"{format_percent(choice.figures[0])}%"]
    if saw.is_of_discards:
        hand, *parts, worth = choice.figures
        signed = [format_points(part, signed=True) for part in parts]
        return [format_points(hand), *signed, format_points(worth)]
    return [format_price(choice.figures[0], signed=True)]
