"""The help: the keys of the screen below, and the rules that apply there."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from cribbage.language.speaking import _, cells, pgettext
from cribbage.ui.layout import boxes
from cribbage.ui.screens import screen
from cribbage.ui.screens.keys import BACK_KEY, HELP_KEY, LEAVE, OPTIONS, SETTINGS, keys_at_hand

if TYPE_CHECKING:  # slow to import, and not needed before a help is shown
    from cribbage.ui.words.help_text import Scores

_KEYS: Final = 25
"""The cells of the keys."""

_TABLE: Final = 48
"""The cells of a row of a scoring table, and the most cells of a sentence."""

_BESIDE: Final = boxes.Span(37, _TABLE)
"""The cells of the rules next to that."""

_LOOSE: Final = boxes.Span(0, 1)
"""The rows between sentences."""


class Help(screen.NotedScreen, screen.Overlay):
    """The keys and rules of a screen, shown over it."""

    back: screen.Screen
    note: str = ""

    def title(self) -> str:
        """Return the name of the page."""
        return _("help: {scene}", scene=self.back.title())

    def keys(self) -> screen.Bindings:
        """Return the keys that close the page or open the rules and the settings."""
        from cribbage.ui.pages.rulebook import Rulebook  # reads the rules, which is slow

        rules = Rulebook(self, self.back.help_text().paragraph)
        # At the end of a game S saves the page, so O opens the settings there and here; over the
        # help nothing else is meant by S.
        moved = any(each.cap.pressed == OPTIONS.pressed for each in self.back.keys())
        cap = OPTIONS._replace(pressed=("o", "s")) if moved else SETTINGS
        settings = screen.to(cap, _("settings"), screen.Request.SETTINGS)
        return (
            screen.to(BACK_KEY, _("back"), self.back),
            screen.to(HELP_KEY, _("the rules"), rules),
            *((settings,) if self.back.has_settings and self.back.under.has_settings else ()),
            screen.to(LEAVE, "", self.back),
        )

    def picture(self, look: screen.Look) -> boxes.Box:
        """Return the keys, the scoring tables next to them, and the rules next to that or below."""
        text, keys, glyphs = self.back.help_text(), self._keys(), look.skin.glyphs
        rule = boxes.fill(glyphs.down, "table.rule", 1, boxes.Span(1, 1, grows=True))

        def page(
            *columns: tuple[int | boxes.Span, boxes.Box | None], framed: bool = False
        ) -> boxes.Box:
            (first, *others) = [
                boxes.SizedBox(column, width) for width, column in columns if column
            ]
            between = [box for column in others for box in (rule, column)]
            return boxes.Sheet(
                boxes.SideBySide(first, *between, gap=1),
                glyphs.edge,
                "table.rule",
                tight=True,
                framed=framed,
            )

        left, right = _sentences(text.left), _sentences(text.right)
        below, tables = boxes.Column(keys, left, gap=1), _tables(text.tables)
        pages = [
            page((_KEYS, below), (_TABLE, boxes.Column(tables, right, gap=_LOOSE))),
            # Many house rules do not fit elsewhere, so they go below the rules.
            page(
                (_KEYS, keys),
                (_TABLE, boxes.Column(tables, boxes.Column(right, left, gap=1), gap=_LOOSE)),
            ),
            page(
                (_KEYS, boxes.Column(keys, left, gap=_LOOSE)),
                (_TABLE, boxes.Column(tables, right, gap=_LOOSE)),
            ),
        ]
        if text.full:
            parts = ((_("now"), text.full.now), (_("the game"), text.full.game))
            below = boxes.Column(keys, _sentences(text.full.left, _LOOSE), gap=1)
            for gap in (0, 1):
                told = [
                    boxes.Column(boxes.TextRow((heading, "table.faint")), _sentences(said, gap))
                    for heading, said in parts
                    if said
                ]
                columns = (_KEYS, below), (_TABLE, _tables(text.full.tables))
                beside = (_BESIDE, boxes.Column(*told, gap=1))
                pages.insert(0, page(*columns, beside, framed=bool(gap)))
        return boxes.FirstFit(*pages)

    def _keys(self) -> boxes.Box:
        keys = keys_at_hand(self.back)
        room = _KEYS - max([cells(key) for key, _means in keys], default=0)
        # One blank is enough where a caption then fits in its row.
        gap = 1 if any(cells(means) == room - 1 for _key, means in keys) else 2
        return boxes.Column(
            boxes.TextRow((_("keys"), "table.faint")),
            *[
                boxes.SideBySide(
                    boxes.SizedBox(boxes.TextRow((key, "table.strong")), _KEYS - room),
                    boxes.Text((means, ""), most=room - gap),
                    gap=gap,
                )
                for key, means in keys
            ],
        )


def _sentences(texts: Iterable[str], gap: int | boxes.Span = 0) -> boxes.Box | None:
    each = [boxes.Text((_(text), ""), most=_TABLE) for text in texts]
    return boxes.Column(*each, gap=gap) if each else None


def _tables(tables: "Iterable[tuple[str, Scores]]") -> boxes.Box | None:
    def scored(what: str, worth: str, *styles: str) -> boxes.Box:
        return boxes.SideBySide(
            boxes.TextRow((what, styles[0])), boxes.ACROSS, boxes.TextRow((worth, styles[1]))
        )

    points = pgettext("above what scores", "points")
    each = [
        boxes.Column(
            scored(_(heading), points, "table.faint", "table.faint"),
            *[scored(_(what), _(worth), "", "table.strong") for what, worth in scores],
        )
        for heading, scores in tables
    ]
    return boxes.Column(*each, gap=1) if each else None
