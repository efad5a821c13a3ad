"""The settings: every one with its values, and a preview of the appearance."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from cribbage.engine.rules import HIGHEST_COUNT
from cribbage.language.speaking import N_, _, cells, pgettext
from cribbage.pack.cards import Card, Rank, Suit
from cribbage.settings.beginning import GameSetup
from cribbage.settings.habits import Habits
from cribbage.settings.options import (
    ALL_OPTIONS,
    APPEARANCE_GROUP,
    AT_THE_TABLE_GROUP,
    HOUSE_RULES_GROUP,
    Option,
    SettingsRow,
)
from cribbage.ui.layout.boxes import (
    ACROSS,
    DOWN,
    Box,
    Clickable,
    Column,
    FirstFit,
    FixedBox,
    FramedBox,
    LazyBox,
    Leaf,
    OptionalBox,
    PaddedBox,
    Sheet,
    SideBySide,
    SizedBox,
    Span,
    StyledText,
    Text,
    TextRow,
    blank,
    centered,
    in_middle,
)
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import GREAT, LARGE, MARGIN, SMALL
from cribbage.ui.layout.skin import suit_style
from cribbage.ui.pages.help import Help
from cribbage.ui.screens import keys
from cribbage.ui.screens.board import below_board
from cribbage.ui.screens.card_pictures import face, markers
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Look,
    Message,
    Overlay,
    Screen,
    asked,
    message_row,
    scrolled,
    to,
)
from cribbage.ui.screens.seats import player_style
from cribbage.ui.words.sentences import run_on

if TYPE_CHECKING:  # slow to import, and not needed before a game
    from pathlib import Path

    from cribbage.ui.words.help_at_hand import HelpText

OWN_WAYS: Final = N_("different for each player")
"""The value of a choice for which the players differ."""

SAMPLE: Final = (
    Card(Rank.FIVE, Suit.HEARTS),
    Card(Rank.FIVE, Suit.CLUBS),
    Card(Rank.JACK, Suit.DIAMONDS),
)
"""The cards of the preview, which are in no hand."""

SAVED_TITLE: Final = N_("Settings, saved for next time")

_GROUPS: Final = (APPEARANCE_GROUP, AT_THE_TABLE_GROUP, HOUSE_RULES_GROUP)
_COUNT: Final = 25
_SAID: Final = (N_(", set on the command line"), N_(", set by a flag"))
_RARE: Final = frozenset({"false_call"})
"""Choices left out of a narrow frame because they are rarely changed."""

_LABEL, _NARROW_LABEL, _BRIEF_LABEL = 26, 22, 19
"""The cells of the title of a setting: alone, with another in a row, in two frames at a table."""

WIDE_FRAME, NARROW_FRAME = 77, 42
"""The cells of a frame before a game: with all values of a choice, and with only the chosen one."""


class SettingsOpening(Screen):
    """A screen before a game, below a board, next to which the settings can be shown."""

    @property
    def beginning(self) -> GameSetup | None:
        """The answers of the screen that are also settings, None if it has none."""
        return None

    @property
    def given_up(self) -> "tuple[Path, ...]":
        """The files of the games to delete when the screen is left."""
        return ()

    def agreeing(self, choice: Option, value: object) -> Self:
        """Return the screen with another value of a setting."""
        return self

    def board(self, look: Look, *, low: bool = False, apart: bool = False) -> Box:
        """Return the board, ``low`` for few rows.

        The pack is left out if cards are ``apart`` from the board.
        """
        raise NotImplementedError

    def beside(self, look: Look, *, brief: bool) -> tuple[str, list[list[Box]]]:
        """Return a title, and groups of rows to show next to the settings."""
        raise NotImplementedError

    def in_frames(self, look: Look) -> Box:
        """Return everything in frames, for a large screen."""
        raise NotImplementedError

    def over_frames(self, panes: Box, look: Look) -> Box:
        """Return the board, which is low if there are few rows, with frames below."""
        boards = [self.board(look, low=low, apart=True) for low in (False, True)]
        return FirstFit(*[Column(board, panes) for board in boards])

    def frame(self, look: Look) -> Box:
        """Return everything in frames if there is room, or else the rows below the board."""
        rows = super().frame
        return FirstFit(
            LazyBox(lambda: self.in_frames(look), WIDE_FRAME + NARROW_FRAME),
            LazyBox(lambda: rows(look)),
        )

    def asking(self, question: Overlay, framed: Callable[[bool], Box], look: Look) -> Box:
        """Return the board, and the question below it."""
        said = message_row(question.message(look.skin.card_text))
        below = Column(in_middle(centered(framed(False))), said)
        return below_board(lambda low: self.board(look, low=low), below)


class Settings(Overlay):
    """The settings, over a screen, with the pointer in ``row``.

    ``playing`` is the agreement of the current game, None between games. ``asked`` is true while
    a reset has to be confirmed. ``fault`` is a sentence about something that could not be saved.
    """

    has_settings = False

    back: Screen
    habits: Habits
    playing: GameSetup | None = None
    row: int = 0
    asked: bool = False
    fault: str = ""

    def title(self) -> str:
        """Return the name of the screen."""
        return _("settings")

    def aside(self) -> str:
        """Return the score, or that settings are saved."""
        around = self.surroundings
        if self.playing is None and not (around and around.alone):
            return _("saved for next time")
        return around.lesson.where if around and around.lesson else super().aside()

    def message(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the explanation of the setting pointed at, or the question before a reset."""
        if self.asked:
            return asked(_("Reset every setting to its default? Press Y for yes."))
        return asked(self.fault or explained(self))

    def hinted(self, hint: str) -> Self:
        """Return the screen with a sentence about the last key; an empty one changes nothing."""
        return self._replace(fault=hint) if hint else self

    def help_text(self) -> "HelpText":
        """Return the help on settings."""
        from cribbage.ui.words.help_at_hand import HelpText
        from cribbage.ui.words.help_text import ON_SETTINGS  # slow to import

        return HelpText(ON_SETTINGS)

    def keys(self) -> Bindings:
        """Return the keys that choose a setting, change it, and reset all after confirmation."""
        if self.asked:
            stay = self._replace(asked=False)
            return (
                Binding(keys.YES_KEY, _("reset"), lambda key: _reset(self)),
                to(keys.NO, _("no"), stay),
                to(keys.TYPED, "", stay),
            )
        return (
            keys.by_one(keys.CHANGE, _("change"), lambda step: _changed(self, step)),
            # One row at a time goes around the ends.
            keys.by_one(
                keys.ANOTHER, _("move"), lambda step: _moved(self, lambda at, end: at + step)
            ),
            Binding(
                keys.FURTHER, "", lambda key: _moved(self, lambda at, end: scrolled(at, key, end))
            ),
            to(keys.AT_FIRST, _("reset"), self._replace(asked=True, fault="")),
            to(keys.BACK_KEY._replace(pressed=("escape",)), _("back"), self.back),
            to(keys.HELP_KEY, _("help"), Help(self)),
            to(keys.LEAVE, "", self.back),
        )

    def frame(self, look: Look) -> Box:
        """Return the settings next to the screen they were opened from, or on a page."""
        page = super().frame(look)
        if isinstance(self.under, SettingsOpening):
            return FirstFit(self._before_game(self.under, look), page)
        if self.playing is not None and self.surroundings:
            return FirstFit(self._at_table(look), page)
        return page

    def picture(self, look: Look) -> Box:
        """Return the page: all groups with a preview below, or as many rows as fit."""
        parts, own = list(groups(self)), [_of_each(each) for each in for_each(self)]
        pointed, free = (
            settings_rows(self)[self.row],
            [row for row in settings_rows(self) if not row.agreed],
        )

        def heading(text: str) -> Box:
            return PaddedBox(TextRow((text, "table.strong")), left=MARGIN)

        def indented(box: Box) -> Box:
            return PaddedBox(box, left=2 * MARGIN)

        def group(among: Sequence[Setting]) -> list[Box]:
            return [indented(_row(each, here=each == pointed)) for each in among]

        last = [indented(box) for box in own]
        whole = [[heading(text), *group(among)] for text, among in parts]
        whole[-1] += last
        below = PaddedBox(_preview(self, look), left=MARGIN)
        beside = SideBySide(SizedBox(heading(parts[0][0]), width=33), _preview_in_a_row(self, look))
        listed = [box for boxes in whole for box in boxes]
        in_a_row = [beside, *listed[1:]]
        scrolled = [*in_a_row]
        for boxes in whole[2:] if self.playing is None else ():
            # Between games, house rules can change like the group above. One more row is visible.
            scrolled.remove(boxes[0])
        at = 0
        for (_text, among), boxes in zip(parts, whole, strict=True):
            if pointed in among:
                at = scrolled.index(boxes[1 + among.index(pointed)])
        if pointed == free[-1]:
            # The fixed rows at the end cannot be pointed at, but have to be visible too.
            at = len(scrolled) - 1
        roomy = Column(blank(), *[Column(*boxes) for boxes in whole], below, gap=1)
        tight = Column(*listed, DOWN, below)
        rows_of_sheet = roomy.height(WIDE_FRAME).want + 2
        return FirstFit(
            SizedBox(
                Sheet(roomy, look.skin.glyphs.edge, "table.rule"),
                height=Span(rows_of_sheet, rows_of_sheet, grows=True),
            ),
            roomy,
            tight,
            Column(*in_a_row, DOWN),
            _in_sight(scrolled, at),
        )

    def _before_game(self, below: SettingsOpening, look: Look) -> Box:
        """Return the settings in a frame, with the screen below in another frame to the left."""
        sides = _sides(self)
        texts = [said.text for said in self.message(look.skin.card_text)]
        body = Column(_spaced(group_rows(self, pointed=True)), DOWN, foot(run_on(texts)))
        right = SizedBox(pane(body, _(SAVED_TITLE), look, keyed=True), width=WIDE_FRAME)

        def left(width: int) -> Box:
            title, among = below.beside(look, brief=width < WIDE_FRAME)
            return SizedBox(over_preview(among, title, look, sides), width=width)

        beside = Clickable(FirstFit(left(WIDE_FRAME), left(NARROW_FRAME)), None)
        panes = centered(SideBySide(beside, right, gap=Span(1, 2)))
        return FirstFit(below.over_frames(panes, look), panes)

    def _at_table(self, look: Look) -> Box:
        """Return the settings on both sides of the board, which stays with the log."""
        from cribbage.ui.screens.game_table import composed
        from cribbage.ui.screens.tabletop import Tabletop

        def lay(look: Look) -> Tabletop:
            ways = [
                SideBySide(self._far(look, brief=brief), self._near(look, brief=brief))
                for brief in (False, True)
            ]
            return Tabletop(lower=FirstFit(*ways))

        table = composed(self, look, lay)
        return SizedBox(table, Span(120, 120, grows=True), Span(34, 34, grows=True))

    def _far(self, look: Look, *, brief: bool) -> Box:
        """Return the frame of the settings that apply at once; ``brief`` with only those chosen."""
        (title, among), *_others = groups(self)
        pointed = settings_rows(self)[self.row]
        texts = [said.text for said in self.message(look.skin.card_text)]
        at = among.index(pointed) if pointed in among else 0
        # The other frame has the longer labels and values.
        longest = max([cells(_(each.shown.title)) for each in among])
        label = longest + 1 if brief else _LABEL
        boxes = [_row(each, here=each == pointed, label=label, brief=brief) for each in among]
        listed = _in_sight(boxes, at)
        body = Column(listed, DOWN, OptionalBox(foot(run_on(texts))))
        return pane(body, title, look, keyed=pointed in among)

    def _near(self, look: Look, *, brief: bool) -> Box:
        """Return the frame of those that apply later or not in this game."""
        _looks, (title, among), (fixed, agreed) = groups(self)
        pointed = settings_rows(self)[self.row]
        label = _BRIEF_LABEL if brief else _LABEL
        fixed_label = _BRIEF_LABEL if brief else _NARROW_LABEL
        own = [_of_each(each, fixed_label) for each in for_each(self)]
        boxes = [_row(each, label=fixed_label) for each in agreed]
        pairs = [_halves(boxes[place : place + 2]) for place in range(0, len(boxes), 2)]
        if brief:
            pairs = boxes

        def body(of_each: Box) -> Box:
            return Column(
                *[_row(each, here=each == pointed, label=label, brief=brief) for each in among],
                PaddedBox(TextRow((fixed, "table.strong")), left=1),
                *pairs,
                of_each,
                OptionalBox(in_middle(PaddedBox(_preview(self, look), left=1))),
                DOWN,
            )

        ways = [body(Column(*own))] if brief else [body(Column(*own)), body(_halves(own))]
        return pane(FirstFit(*ways), title, look, keyed=pointed in among)


class Setting(NamedTuple):
    """A choice with its row on the page, and its value as in the settings file.

    ``said`` is true if it was set on the command line; ``agreed`` if it is fixed for this game.
    """

    choice: Option
    shown: SettingsRow
    value: object
    said: bool
    agreed: bool


def settings_rows(page: Settings) -> tuple[Setting, ...]:
    """Return the settings from top to bottom, group by group."""
    now, said, playing, below = page.habits.now, page.habits.said, page.playing, page.under
    around = page.surroundings
    found = []
    for choice in ALL_OPTIONS:
        shown = choice.shown
        # Solitaire has no house rules, and in a game each player has a way of counting.
        if (
            not shown
            or (around and around.alone and not shown.alone)
            or (playing is not None and choice.played)
        ):
            continue
        agreed = playing is not None and shown.group == HOUSE_RULES_GROUP
        value = choice.stands(playing if agreed and playing else now)
        said_now = choice.name in said and not agreed
        answered = below.beginning if isinstance(below, SettingsOpening) else None
        if choice.played and not said_now and answered:
            value = choice.stands(answered)
        found.append(Setting(choice, shown, value, said_now, agreed))
    return tuple(sorted(found, key=lambda row: _GROUPS.index(row.shown.group)))


def groups(page: Settings) -> Iterator[tuple[str, list[Setting]]]:
    """Yield each heading with its settings."""
    headings = {group: _(group) for group in _GROUPS}
    if page.playing is not None:
        fixed = _("House rules (fixed for this game)")
        if page.playing.agreed.match.has_more_games:
            fixed = _("House rules (fixed for this match)")
        headings = {
            APPEARANCE_GROUP: _("{group} (change anytime)", group=_(APPEARANCE_GROUP)),
            AT_THE_TABLE_GROUP: _("{group} (next deal on)", group=_(AT_THE_TABLE_GROUP)),
            HOUSE_RULES_GROUP: fixed,
        }
    for group, among in groupby(settings_rows(page), lambda row: row.shown.group):
        yield headings[group], list(among)


class AgreedRules(NamedTuple):
    """Each player's way of doing something, as captions and as the words of the flags."""

    title: str
    names: tuple[str, ...]
    words: tuple[str, ...]
    values: tuple[str, ...]


def for_each(page: Settings) -> Iterator[AgreedRules]:
    """Yield the ways of counting and of pegging in the game on the screen."""
    from cribbage.ui.screens.surroundings import around_of  # not needed before a game

    around = around_of(page)
    for choice in ALL_OPTIONS if around else ():
        if around and choice.shown and choice.played:
            values = tuple([way.value for way in getattr(around.view.rules, choice.name)])
            words = tuple([choice.shown.caption(value) for value in values])
            brief = tuple([briefly(value) for value in values])
            yield AgreedRules(_(choice.shown.title), around.names, words, brief)


def briefly(way: str) -> str:
    """Return the word of the flag for a way of counting or pegging.

    >>> briefly("muggins")
    'muggins'
    """
    said = {
        "auto": pgettext("a way of counting", "auto"),
        "hand": pgettext("a way of counting", "hand"),
        "muggins": pgettext("a way of counting", "muggins"),
        "say": pgettext("a way of pegging", "by hand"),
    }
    return said[way]


def explained(page: Settings) -> str:
    """Return a sentence about the setting pointed at."""
    row = settings_rows(page)[page.row]
    if row.said:
        kept = row.shown.caption(row.choice.stands(page.habits.kept), OWN_WAYS)
        return _("Set for this run only. The saved setting is still {way}.", way=kept)
    return _(row.shown.means)


def _moved(page: Settings, further: Callable[[int, int], int]) -> Settings:
    free = [place for place, row in enumerate(settings_rows(page)) if not row.agreed]
    place = further(free.index(page.row), len(free) - 1)
    return page._replace(row=free[place % len(free)], fault="")


def _changed(page: Settings, step: int) -> Settings:
    """Return the page with the next value; one set on the command line changes for the next run."""
    row = settings_rows(page)[page.row]
    ways = list(row.shown.ways)
    value = row.choice.stands(page.habits.kept) if row.said else row.value
    # If the players differ, the first value comes next.
    place = ways.index(value) + step if value in ways else 0
    return _with(page, [(row.choice, ways[place % len(ways)])])


def _reset(page: Settings) -> Settings:
    first = GameSetup()
    free = [row.choice for row in settings_rows(page) if not row.agreed]
    return _with(page._replace(asked=False), [(each, each.stands(first)) for each in free])


def _with(page: Settings, values: list[tuple[Option, object]]) -> Settings:
    """Return the page, and the screen below it, with these values."""
    habits, back = page.habits, page.back
    for choice, value in values:
        habits = habits.changed(choice, value)
        if isinstance(back, SettingsOpening) and choice.name not in habits.said:
            back = back.agreeing(choice, value)
    return page._replace(habits=habits, back=back, fault="")


def _sides(page: Settings) -> int:
    """Return the number of sides that play, or would play in the next game."""
    if page.surroundings:
        return len(page.surroundings.pegs)
    below = page.under
    answered = below.beginning if isinstance(below, SettingsOpening) else None
    return (answered or page.habits.now).agreed.rules.sides


# The rows.


def _said_in(row: Setting) -> str:
    return row.shown.caption(row.value, OWN_WAYS)


def form_row(here: bool, label: Box, width: int, value: Box) -> Box:
    """Return a row of a form: the pointer or room for it, a label, and a value."""
    pointer = SizedBox(TextRow((">" if here else "", "pointer")), width=2)
    return SideBySide(pointer, SizedBox(label, width=width), value)


def options(
    each: Iterable[tuple[str, bool]], *, here: bool, field: str | None = None, first: int = 0
) -> list[Box]:
    """Return captions, the chosen one in brackets; a click on one has its place in ``field``."""
    boxes: list[Box] = []
    for place, (text, chosen) in enumerate(each, first):
        style = ("choice" if here else "table.strong") if chosen else "table.faint"
        box = TextRow((f"[{text}]" if chosen else f" {text} ", style))
        boxes.append(box if field is None else Clickable(box, (field, place)))
    return boxes


def _row(row: Setting, *, here: bool = False, label: int = _LABEL, brief: bool = False) -> Box:
    """Return a setting with all its values, or its own if ``brief`` or it cannot be changed now."""
    value: Box
    if row.agreed:
        value = TextRow((f" {_said_in(row)}", "table"))
    elif row.said:
        whole = (f"[{_said_in(row)}]", "choice" if here else "table.strong")
        value = FirstFit(*[TextRow(whole, (text, "table.faint")) for text in (*map(_, _SAID), "")])
    else:
        ways = [(row.shown.caption(value), value == row.value) for value in row.shown.ways]
        if brief:
            ways = [(_said_in(row), True)]
        value = SideBySide(*options(ways, here=here), gap=Span(0, 1))
    title = TextRow((_(row.shown.title), "table.strong" if here else "table.faint"))
    return form_row(here, title, label, value)


def _of_each(agreed: AgreedRules, label: int = _LABEL) -> Box:
    """Return each player's way of doing something, in the longest form that fits."""
    names, ways = agreed.names, agreed.words
    comma = pgettext("how each does it", ", ")
    each = [_("{name}: {way}", name=name, way=way) for name, way in zip(names, ways, strict=True)]
    brief = [f"{name} {way}" for name, way in zip(names, agreed.values, strict=True)]
    said = ways[0] if len(set(ways)) == 1 else comma.join(each)
    texts = (said, comma.join(brief), _(OWN_WAYS))
    value = FirstFit(*[TextRow((f" {text}", "table")) for text in texts])
    return form_row(False, TextRow((agreed.title, "table.faint")), label, value)


def brief_label(label: str, *value: StyledText) -> Box:
    """Return a label, with the value at the other end of the row."""
    both = SideBySide(TextRow((label, "table.faint"), gives=0), ACROSS, TextRow(*value), gap=1)
    return PaddedBox(both, left=1, right=1)


def group_rows(page: Settings, *, pointed: bool = False, brief: bool = False) -> list[list[Box]]:
    """Return the rows of each group under its heading.

    The ``brief`` rows have one value each, and leave out those of the start screen.
    """
    at = settings_rows(page)[page.row] if pointed else None
    found = []
    for text, among in groups(page):
        if brief:
            left = [each for each in among if not (each.choice.played or each.choice.name in _RARE)]
            boxes = [brief_label(_(each.shown.title), (_said_in(each), "table")) for each in left]
        else:
            boxes = [_row(each, here=each == at) for each in among]
        found.append([PaddedBox(TextRow((text, "table.strong")), left=1), *boxes])
    return found


def _halves(boxes: Sequence[Box]) -> Box:
    half = Span(40, 40, grows=True)
    return SideBySide(*[SizedBox(each, width=half) for each in [*boxes, blank()][:2]])


def _in_sight(boxes: Sequence[Box], at: int) -> Box:
    whole = Column(*boxes)

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        over = len(boxes) - height
        first = min(max(0, over), max(0, at + 2 - height))
        for line, box in enumerate(boxes[first : first + height], top):
            box.draw(on, line, left, box.width.of(width), 1)
        more = _("more")
        for line, hidden in ((top, first), (top + height - 1, over - first)):
            if hidden > 0:
                on.write(line, left + width - MARGIN - cells(more), more, "table.faint")

    return Leaf(whole.width._replace(grows=True), Span(min(2, len(boxes)), len(boxes)), draw)


# The frames.


def pane(body: Box, title: str, look: Look, *, keyed: bool = False) -> Box:
    """Return a frame with a title, highlighted if the keys act in it."""
    glyphs = look.skin.glyphs
    edge, style = (glyphs.lit_edge, "table.strong") if keyed else (glyphs.edge, "table.rule")
    framed = FramedBox(body, edge, style, 0, (title, "table.strong" if keyed else "table.faint"))
    return SizedBox(framed, width=framed.width._replace(grows=True))


def _loose(among: Sequence[Sequence[Box]]) -> Box:
    return Column(blank(), *[Column(*boxes) for boxes in among], gap=1)


def _spaced(among: Sequence[Sequence[Box]], *, heads: bool = True) -> Box:
    """Return groups of rows with as many blank rows between them as fit, or without ``heads``."""
    each = [Column(*boxes) for boxes in among]
    tight = [Column(*each), *[Column(*[box for boxes in among for box in boxes[1:]])][heads:]]
    return FirstFit(_loose(among), Column(*each, gap=1), *tight)


def foot(text: str) -> Box:
    """Return the text at the foot of a frame, in two rows if they fit."""
    said = PaddedBox(Text((text, "table.strong"), most=120), left=3, right=1)
    return FirstFit(SizedBox(Column(DOWN, said), height=2), said) if text else blank()


def over_preview(
    among: Sequence[Sequence[Box]],
    title: str,
    look: Look,
    sides: int,
    said: str = "",
    *,
    keyed: bool = False,
) -> Box:
    """Return groups of rows in a frame, with a preview in another frame below if it fits."""
    # The text always takes two rows, so that nothing moves.
    two = SizedBox(Column(DOWN, foot(said)), height=2 if said else 0)
    framed = [
        pane(Column(rows, DOWN, below), title, look, keyed=keyed)
        for rows, below in ((_loose(among), two), (_spaced(among), foot(said)))
    ]
    sample = PaddedBox(in_middle(_sample(sides, look)), left=1, right=1)
    below = pane(SizedBox(sample, height=Span(3, 13)), _("Preview"), look)
    return FirstFit(Column(framed[0], below), framed[1])


def beside_form(habits: Habits, below: SettingsOpening, look: Look) -> Box:
    """Return the settings in a frame next to the start screen."""
    page = Settings(below, habits)
    whole = pane(Column(_spaced(group_rows(page)), DOWN), _(SAVED_TITLE), look)
    brief = _spaced(group_rows(page, brief=True), heads=False)
    narrow = pane(Column(brief, DOWN), _(SAVED_TITLE), look)
    return FirstFit(SizedBox(whole, width=WIDE_FRAME), SizedBox(narrow, width=NARROW_FRAME))


# The preview.


def _sample(sides: int, look: Look) -> Box:
    """Return the largest cards that fit, with the other parts of the preview around them."""
    glyphs = look.skin.glyphs
    label = TextRow((pgettext("of the play", "count"), "table.faint"))
    figure, most = (
        TextRow((str(_COUNT), "table.strong")),
        TextRow((str(HIGHEST_COUNT), "table.faint")),
    )
    count = SideBySide(label, blank(width=1), figure, ACROSS, most)
    rest = Column(
        _pegs(sides, 4, look),
        SizedBox(count, width=HIGHEST_COUNT),
        TextRow(
            (glyphs.full * _COUNT, "count.full"),
            (glyphs.rest * (HIGHEST_COUNT - _COUNT), "count.rest"),
        ),
    )
    found: list[Box] = []
    for size in (GREAT, LARGE, SMALL):
        cards = SideBySide(*[FixedBox(face(card, look.skin, size=size)) for card in SAMPLE], gap=1)
        beside = PaddedBox(rest, top=(size.high - 3) // 2)
        found += [SideBySide(cards, beside, gap=4), Column(cards, rest, gap=1)]
    return FirstFit(*found)


def _pegs(sides: int, backs: int, look: Look) -> Box:
    both = zip(look.skin.glyphs.front, look.skin.glyphs.back, strict=True)
    each = enumerate([" ".join(pair) for pair in both][:sides])
    pegs = [TextRow((text, player_style(side))) for side, text in each]
    return SideBySide(*pegs, FixedBox(markers(backs, look.skin)), gap=3 if sides == 2 else 2)


def _preview(page: Settings, look: Look) -> Box:
    return SideBySide(TextRow((_("Preview"), "table.strong")), _sample(_sides(page), look), gap=2)


def _preview_in_a_row(page: Settings, look: Look) -> Box:
    skin = look.skin
    cards = [TextRow((skin.card_text(card), suit_style(card.suit))) for card in SAMPLE]
    bar = TextRow((skin.glyphs.full * 5, "count.full"), (skin.glyphs.rest * 2, "count.rest"))
    return SideBySide(SideBySide(*cards, gap=1), _pegs(_sides(page), 2, look), bar, gap=2)
