"""The start screen: players, length, counting and pegging, and everything else to open."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, IntEnum
from functools import cached_property
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self, TypeVar

from cribbage.engine.rules import FOUR, TARGETS, Counting, Pegs, Rules, Seat
from cribbage.language.speaking import N_, UNSETTLED, _, cells, grammar, pgettext
from cribbage.match.agreement import Agreement
from cribbage.match.levels import (
    Level,
    Levels,
    levels_with,
    names_at_table,
    people,
    with_computer_players,
)
from cribbage.match.match import Match, MatchPoints
from cribbage.match.names import WIDEST_NAME, player_name, same_name
from cribbage.settings.beginning import STRANGERS, GameSetup, default_names, fill_names
from cribbage.settings.habits import Habits
from cribbage.settings.options import Option
from cribbage.ui.layout.boxes import (
    ACROSS,
    DOWN,
    Box,
    Clickable,
    Column,
    FirstFit,
    OptionalBox,
    SideBySide,
    SizedBox,
    Span,
    StyledText,
    TextRow,
    blank,
    centered,
)
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import NARROWEST
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.settings import (
    WIDE_FRAME,
    SettingsOpening,
    beside_form,
    brief_label,
    form_row,
    options,
    over_preview,
)
from cribbage.ui.screens import keys
from cribbage.ui.screens.board import below_board, lying
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Cap,
    Hint,
    Key,
    KeyOutcome,
    Look,
    Message,
    Request,
    asked,
    to,
)
from cribbage.ui.screens.seats import by_lane, marked_name, player_style, seat_players
from cribbage.ui.words.aloud import number
from cribbage.ui.words.matches import name_sides, who_is_a_computer_player
from cribbage.ui.words.refusals import said
from cribbage.ui.words.sentences import run_on, shorten_names
from cribbage.ui.words.ways import COUNTED_BY, STRONG_FOR_TWO, name_pegging, what_plays, who_counts

if TYPE_CHECKING:  # slow to import, and not needed before a help is shown
    from cribbage.ui.words.help_at_hand import HelpText


class Field(IntEnum):
    """The places of the form, from top to bottom; ``fields`` returns those that are shown."""

    PLAYERS = 0
    FIRST_NAME = 1
    SECOND_NAME = 2
    THIRD_NAME = 3
    FOURTH_NAME = 4
    TARGET = 5
    MATCH = 6
    FIRST_COUNTING = 7
    SECOND_COUNTING = 8
    COUNTING = 9
    PEGGING = 10
    DEAL = 11
    DAILY = 12
    ALSO = 13
    LOOK_UP = 14


NAMES: Final = (Field.FIRST_NAME, Field.SECOND_NAME, Field.THIRD_NAME, Field.FOURTH_NAME)
"""The places for names, in the order of the seats."""

FOR_COMPUTER_PLAYERS: Final = NAMES[1:]
"""The seats that the computer can take; a person has to be at the keyboard."""

COUNTINGS: Final = (Field.FIRST_COUNTING, Field.SECOND_COUNTING)
"""The ways of counting of two players; more than two share one place."""

CHOICE_FIELDS: Final = (
    Field.PLAYERS,
    *FOR_COMPUTER_PLAYERS,
    Field.TARGET,
    Field.MATCH,
    *COUNTINGS,
    Field.COUNTING,
    Field.PEGGING,
)
"""The places with choices."""

ALSO: Final = (Field.DAILY, Field.ALSO, Field.LOOK_UP)
"""Everything else that can be opened, row by row."""

SEATINGS: Final = ((2, False), (3, False), (FOUR, False), (FOUR, True))
"""The numbers of players, with true if four play on their own."""

USUAL_MATCH_POINTS: Final = (3, 7)
"""The match points that are always offered."""


class Door(NamedTuple):
    """Something to open from the form: its name, its request, its explanation, and its key.

    The rules are a page over the form and need no request.
    """

    name: str
    request: Request | None
    means: str
    cap: Cap | None = None


DOORS: Final = {
    Field.DAILY: (
        Door(
            N_("today"),
            Request.DAILY,
            N_("Solitaire with one pack a day, the same for everyone. The first game counts."),
            keys.DAILY_KEY,
        ),
    ),
    Field.ALSO: (
        Door(
            N_("learn"),
            Request.LEARN,
            N_("Learn the game with a guided first deal."),
            keys.LEARN_KEY,
        ),
        Door(
            N_("drill"),
            Request.DRILL,
            N_("Practice counting and discarding, twelve questions at a time."),
            keys.DRILL,
        ),
        Door(
            N_("watch"),
            Request.WATCH,
            N_("Watch two computer players and see how they judge their cards."),
            keys.WATCH,
        ),
        Door(
            N_("solitaire"),
            Request.SOLITAIRE,
            N_("Solitaire: one pack, seven deals, 121 to win."),
            keys.SOLITAIRE_KEY,
        ),
        Door(
            N_("squares"),
            Request.SQUARE,
            N_("Solitaire: sixteen cards on a 4 by 4 grid, 61 to win."),
            keys.SQUARE,
        ),
    ),
    Field.LOOK_UP: (
        Door(N_("settings"), Request.SETTINGS, N_("See and change every setting."), keys.SETTINGS),
        Door(
            N_("book"), Request.BOOK, N_("Head-to-head results of all finished games."), keys.BOOK
        ),
        Door(N_("replay"), Request.REPLAY, N_("Replay the last finished game."), keys.REPLAY),
        Door(
            N_("review"),
            Request.REVIEW,
            N_("Review errors and luck in the last finished two-player game."),
            keys.REVIEW,
        ),
        Door(N_("rules"), None, N_("Read all the rules, chapter by chapter.")),
    ),
}
"""Everything else that can be opened, row by row, from left to right."""


class Start(SettingsOpening):
    """The start screen as filled in so far, with the keys in ``focus``.

    ``agreed`` is the game of the people, with names as typed, valid or not. ``levels`` are the
    computer players at the seats; the people they replace, and the levels of seats not shown now,
    are remembered. ``played`` combines both. ``begun`` is true while the name in focus is being
    typed: the first letter replaces the old name. ``fault`` is a sentence about something to
    correct. ``length`` is a match from the command line, offered besides the usual ones. ``door``
    is the place in a row of ``DOORS``. ``waiting`` are the names of players left out now.
    ``same_cards`` is the choice for two sides, as in a ``GameSetup``. ``newcomers`` is true if no
    one has played or learned here before. ``daily`` is the state of the daily game, if it is
    offered.
    """

    agreed: Agreement
    focus: Field = Field.FIRST_NAME
    begun: bool = False
    fault: str = ""
    length: int | None = None
    door: int = 0
    waiting: tuple[str, ...] = ()
    same_cards: bool = False
    levels: Levels = ()
    habits: Habits = Habits()
    newcomers: bool = False
    daily: str = ""

    @property
    def takes_text(self) -> bool:
        """True if a name is in focus."""
        return self.focus in NAMES

    def help_text(self) -> "HelpText":
        """Return the help before a game."""
        from cribbage.ui.words.help_at_hand import HelpText, ways_in_brief
        from cribbage.ui.words.help_text import TO_LEARN, beginning  # slow to import

        ways = ways_in_brief(self.played.rules, self.played.names)
        return HelpText((*beginning(self.agreed), TO_LEARN), ways)

    @cached_property
    def computer_players(self) -> Levels:
        """The level of the computer player at each seat, or None for a person.

        Strong plays two-player games only; Steady takes its seat in others.
        """
        seats = self.agreed.rules.seats
        can = levels_with(seats)
        levels = [
            level if level is None or level in can else Level.STEADY
            for level in self.levels[:seats]
        ]
        return (*levels, *(None,) * (seats - len(levels)))

    @cached_property
    def played(self) -> Agreement:
        """The agreement with the computer players, whose hands are always counted for them.

        The names of people are as typed.
        """
        levels, rules, names = (
            self.computer_players,
            self.agreed.rules,
            default_names(self.agreed.names),
        )
        if not any(levels):
            return self.agreed.changed(names=names)
        both = zip(levels, rules.counting, strict=True)
        counting = tuple([Counting.AUTO if level else way for level, way in both])
        names = with_computer_players(names, levels)
        return self.agreed.changed(
            names=names, rules=rules.changed(counting=counting), levels=levels
        )

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people as typed, those left empty or never typed not among them."""
        both = zip(self.agreed.names, self.computer_players, strict=True)
        return tuple([name for name, level in both if not level and name and name not in STRANGERS])

    @property
    def beginning(self) -> GameSetup:
        """The start of the session as the form is now."""
        return GameSetup(self.agreed, same_cards=self.same_cards)

    def with_agreed(self, beginning: GameSetup) -> "Start":
        """Return the form for another start of the session."""
        return self._replace(agreed=beginning.agreed, same_cards=beginning.same_cards)

    def agreeing(self, choice: Option, value: object) -> "Start":
        """Return the form with another value of a setting."""
        return self.with_agreed(choice.chosen(self.beginning, value))

    def hinted(self, hint: str) -> Self:
        """Return the screen with a sentence about the last key; an empty one changes nothing."""
        return self._replace(fault=hint) if hint else self

    def title(self) -> str:
        """Return the name of the screen."""
        return _("new game")

    def message(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the fault, or the explanation of the place in focus."""
        return asked(self.fault or _explained(self))

    # The keys.

    def keys(self) -> Bindings:
        """Return the keys that fill in the form, and start the game or open something else."""
        helps = to(keys.HELP_KEY, _("help"), Help(self))
        quits = to(keys.AWAY, _("quit"), Request.LEAVE)
        if self.takes_text:
            return (*self._own_keys(), helps, quits)
        return (*self._own_keys(), helps, quits, to(keys.LEAVE, "", Request.LEAVE))

    def _own_keys(self) -> Bindings:
        move = keys.by_one(keys.ANOTHER, _("move"), lambda step: move_focus(self, step))
        typing = Binding(keys.TYPED, "", self._typed)
        if self.focus in DOORS:
            doors = DOORS[self.focus]
            own = [
                to(door.cap, "", self._behind(door))
                for each in DOORS.values()
                for door in each
                if door.cap
            ]
            choose = keys.by_one(
                keys.ALONG, _("choose"), lambda step: self._along(len(doors), step)
            )
            opening = to(keys.GO_ON, _("open"), self._behind(doors[self.door]))
            return (opening, choose, move, *own, typing)
        # Space types a blank or changes a choice, so only Enter continues.
        found = [to(keys.ENTER, _("continue"), on(self))]
        if self.focus is Field.DEAL:
            found = [to(keys.GO_ON, _("deal"), Request.BEGIN)]
        named = self.takes_text
        if self.focus in CHOICE_FIELDS:
            cap = keys.ALONG if named else keys.ALONG._replace(pressed=("left", "right", "space"))
            found.append(keys.by_one(cap, _("change"), lambda step: changed(self, step)))
        elif named:
            found.append(to(keys.ALONG, "", Hint(_(_NO_COMPUTER_PLAYER))))
        found.append(move)
        if named:
            found.append(Binding(keys.RUB_OUT, "", lambda key: delete_last_letter(self)))
            if not self.computer_players[NAMES.index(self.focus)]:
                # No name starts with a blank.
                found.append(Binding(keys.SPACE, "", lambda key: typed(self, " ")))
        if self.newcomers:
            found.append(
                to(keys.LEARN_TYPING if named else keys.LEARN_KEY, _("learn"), Request.LEARN)
            )
        return (*found, typing)

    def _along(self, many: int, step: int) -> "Start":
        return self._replace(door=(self.door + step) % many, fault="")

    def _behind(self, door: Door) -> KeyOutcome:
        if door.request:
            return door.request
        from cribbage.ui.pages.rulebook import Rulebook  # reads the rules, which is slow
        from cribbage.ui.words.rules_of_moment import BEGINNING

        return Rulebook(self, BEGINNING)

    def _typed(self, key: Key) -> KeyOutcome:
        if isinstance(key, tuple):
            return self._clicked(*key)
        return typed(self, key) if len(key) == 1 and self.takes_text else keys.nothing(key)

    def _clicked(self, what: str, place: int) -> KeyOutcome:
        if what == "field" and place in fields(self):
            field = Field(place)
            return Request.BEGIN if field is Field.DEAL else moved_to(self, field)
        for row, doors in DOORS.items():
            if what == row.name:
                return self._behind(doors[place])
        chosen = next((field for field in CHOICE_FIELDS if field.name == what), None)
        return self if chosen is None else moved_to(field_choices(self, chosen)[place], chosen)

    # The picture.

    def board(self, look: Look, *, low: bool = False, apart: bool = False) -> Box:
        """Return the board with the players chosen so far."""
        played = self.played
        standings = by_lane(seat_players(played.names, played.rules), played.rules)
        return lying(played.rules, played.match, standings, look.skin, low=low, apart=apart)

    def in_frames(self, look: Look) -> Box:
        """Return the form below the board, with the settings next to it."""
        said = run_on([each.text for each in self.message(look.skin.card_text)])
        among = [[self._row((one,), look, self.focus) for one in each] for each in _groups(self)]
        sides = self.agreed.rules.sides
        form = over_preview(among, _heading(self), look, sides, said, keyed=True)
        # A click on the settings opens them, as a click on their name does.
        place = [door.request for door in DOORS[Field.LOOK_UP]].index(Request.SETTINGS)
        settings = Clickable(beside_form(self.habits, self, look), (Field.LOOK_UP.name, place))
        panes = centered(SideBySide(SizedBox(form, width=WIDE_FRAME), settings, gap=Span(1, 2)))
        return self.over_frames(panes, look)

    def picture(self, look: Look) -> Box:
        """Return the form below the board; places share rows if there are too few."""
        each = [(field,) for field in fields(self)]
        first, *names = each[: 1 + len(self.agreed.names)]
        rest = each[1 + len(names) :]
        deal = rest.index((Field.DEAL,))
        shared = [*rest[: deal - 1], (Field.PEGGING, Field.DEAL), *rest[deal + 1 :]]
        seats = NAMES[: len(names)]
        pairs = [seats[place : place + 2] for place in range(0, len(names), 2)]
        tries = ([first, *names, *rest], [first, *names, *shared], [first, *pairs, *shared])
        each_row = dict.fromkeys(row for rows in tries for row in rows)
        drawn = {row: self._row(row, look, self.focus) for row in each_row}
        form = FirstFit(*[self._form(rows, drawn) for rows in tries])
        return below_board(lambda low: self.board(look, low=low), Column(form, DOWN))

    def _form(
        self, rows: Sequence[tuple[Field, ...]], drawn: Mapping[tuple[Field, ...], Box]
    ) -> Box:
        boxes = [drawn[row] for row in rows]
        # A row that deals and does nothing else has a blank above it, a shared one below it.
        deal = [Field.DEAL in row for row in rows].index(True)
        boxes.insert(deal + (len(rows[deal]) > 1), OptionalBox(blank(height=1), 1))
        form = SideBySide(
            blank(width=Span(4, 4, grows=True)), SizedBox(Column(*boxes), width=76), ACROSS
        )
        heading: Box = centered(TextRow((_heading(self), "table.strong")))
        # The heading names partners, whose seats are apart in the form.
        if not self.agreed.rules.has_partners:
            heading = OptionalBox(heading, 3)
        return Column(heading, OptionalBox(blank(height=1), 2), form)

    def beside(self, look: Look, *, brief: bool) -> tuple[str, list[list[Box]]]:
        """Return the heading and the rows of the form, or those that are answers in brief."""
        among = _groups(self)
        if brief:
            asking = [each for each in among if each[0] not in (Field.DEAL, *ALSO)]
            return _heading(self), [[self._in_brief(one, look) for one in each] for each in asking]
        return _heading(self), [[self._row((one,), look, None) for one in each] for each in among]

    def _row(self, row: Sequence[Field], look: Look, focus: Field | None) -> Box:
        """Return a place of the form, or two that share a row, with its label."""
        first, here = row[0], focus in row
        target = ("field", int(first))
        deals = row[-1] is Field.DEAL
        style = "table.strong" if here and not (deals and focus is not first) else "table.faint"
        value: Box
        label = TextRow((_label(self, first, paired=len(row) > 1), style))
        if first in NAMES:
            seats = [self._seat(field, look, focus, paired=len(row) > 1) for field in row]
            value = seats[0] if len(row) == 1 else SideBySide(_at_least(17, seats[0]), seats[1])
        elif first in CHOICE_FIELDS:
            value = self._choices(first, here=focus is first)
        elif first is Field.DEAL:
            value = self._deal(here=here)
        else:
            value = self._doors(first, here=here)
        if deals and first is not Field.DEAL:
            value = SideBySide(value, ACROSS, self._deal(here=focus is Field.DEAL))
        return form_row(here, Clickable(label, target), 24, value)

    def _deal(self, *, here: bool) -> Box:
        """Return the place that deals the cards."""
        deals = _("Deal the cards")
        line = TextRow((f"[ {deals} ]", "choice" if here else "table.strong"))
        return Clickable(line, ("field", int(Field.DEAL)))

    def _doors(self, field: Field, *, here: bool) -> Box:
        each = [
            (_(door.name), here and place == self.door) for place, door in enumerate(DOORS[field])
        ]
        state = [TextRow((said(self.daily), "table"))] if field is Field.DAILY else []
        return SideBySide(*options(each, here=here, field=field.name), *state, gap=Span(0, 1))

    def _choices(self, field: Field, *, here: bool) -> Box:
        offers = field_choices(self, field)
        # A single choice is not in brackets, since it cannot be changed.
        chosen = [offer.played == self.played and len(offers) > 1 for offer in offers]
        each = zip(_captions(field, offers), chosen, strict=True)
        return SideBySide(*options(each, here=here, field=field.name), gap=Span(0, 1))

    def _seat(self, field: Field, look: Look, focus: Field | None, *, paired: bool) -> Box:
        """Return the player at a seat, with the computer players to choose from.

        If names share a row, only the seat in focus has them.
        """
        here, seat = focus is field, Seat(NAMES.index(field))
        level, rules = self.computer_players[seat], self.agreed.rules
        style = player_style(rules.side(seat))
        offers = field in FOR_COMPUTER_PLAYERS and (here or not paired)
        parts: list[StyledText] = []
        if rules.seats > 2:
            parts.append((f"{look.skin.glyphs.front[rules.side(seat)]} ", style))
        if level:
            name = (_("person"), "table.faint") if offers else (self.played.names[seat], style)
            parts.append(name)
        else:
            typed_so_far = default_names(self.agreed.names)[seat]
            parts.append((typed_so_far, f"{style} field" if here else style))
            parts += [("_", "pointer cursor")] if here else []
        if not offers:
            return Clickable(TextRow((" " * (not paired), ""), *parts), ("field", int(field)))
        bracket = "table.faint" if level else "choice" if here else "table.strong"
        person = TextRow((" " if level else "[", bracket), *parts, (" " if level else "]", bracket))
        levels = levels_with(rules.seats)
        at = levels.index(level) if level else -1
        each = [(_(_LEVELS[other]), other is level) for other in levels]
        boxes = options(each, here=here, field=field.name, first=1)
        # Leave out the levels after the chosen one first, from the end.
        many = len(levels)
        light = [
            box if place == at else OptionalBox(box, many - place if place > at else many + place)
            for place, box in enumerate(boxes)
        ]
        return SideBySide(Clickable(person, (field.name, 0)), *light, gap=Span(0, 1))

    def _in_brief(self, field: Field, look: Look) -> Box:
        """Return a place of the form with only the answer."""
        label = _label(self, field)
        if field in NAMES:
            seat = Seat(NAMES.index(field))
            side, name = self.agreed.rules.side(seat), self.played.names[seat]
            return brief_label(label, marked_name(side, name, look.skin))
        offers = field_choices(self, field)
        each = zip(offers, _captions(field, offers), strict=True)
        text = next(text for offer, text in each if offer.played == self.played)
        return brief_label(label, (text, "table"))


_NO_COMPUTER_PLAYER: Final = N_("This seat is for a person. The computer can take the others.")


def _at_least(least: int, box: Box) -> Box:
    width = box.width
    return SizedBox(box, width=Span(max(least, width.least), max(least, width.want)))


def _groups(form: Start) -> list[list[Field]]:
    """Return the places of the form, grouped by question."""
    return [list(each) for _first, each in groupby(fields(form), _question)]


def _question(field: Field) -> Field:
    """Return the first place of the question that a place belongs to."""
    if field in (Field.PLAYERS, *NAMES):
        return Field.PLAYERS
    if field in (*COUNTINGS, Field.COUNTING, Field.PEGGING):
        return Field.FIRST_COUNTING
    below = {Field.MATCH: Field.TARGET, Field.ALSO: Field.DAILY, Field.LOOK_UP: Field.DAILY}
    return below.get(field, field)


def _heading(form: Start) -> str:
    """Return the number of players, or their names with partners or computer players."""
    played = form.played
    rules, names, levels = played.rules, played.names, played.levels
    if not all(names) or not (rules.has_partners or any(levels)):
        return grammar().at_head(_("{number} players, one keyboard", number=number(rules.seats)))

    def said(names: tuple[str, ...]) -> str:
        return who_is_a_computer_player(name_sides(rules.by_side(names)), rules, names, levels)

    return said(shorten_names(names, NARROWEST, said))


def _label(form: Start, field: Field, *, paired: bool = False) -> str:
    if field in COUNTINGS:
        name = form.played.names[COUNTINGS.index(field)]
        return _("{name}'s hands", name=name) if name else _("Hands")
    label = (_PAIRS if paired and field in _PAIRS else _LABELS)[field]
    return _(label) if label else ""


_LABELS: Final = {
    Field.PLAYERS: N_("Players"),
    Field.FIRST_NAME: N_("First player"),
    Field.SECOND_NAME: N_("Second player"),
    Field.THIRD_NAME: N_("Third player"),
    Field.FOURTH_NAME: N_("Fourth player"),
    Field.TARGET: N_("Game"),
    Field.MATCH: N_("Match"),
    Field.COUNTING: N_("Counting"),
    Field.PEGGING: N_("Pegging"),
    Field.DEAL: "",
    Field.DAILY: N_("Daily game"),
    Field.ALSO: N_("Games and practice"),
    Field.LOOK_UP: N_("More"),
}
_PAIRS: Final = {
    Field.FIRST_NAME: N_("First and second"),
    Field.THIRD_NAME: N_("Third and fourth"),
}
_GAMES: Final = {121: N_("to 121"), 61: N_("to 61 (half game)")}
_LEVELS: Final = {
    Level.BEGINNER: N_("beginner"),
    Level.EASY: N_("easy"),
    Level.STEADY: N_("steady"),
    Level.STRONG: N_("strong"),
}


def _captions(field: Field, offers: Sequence[Start]) -> Iterator[str]:
    if field is Field.MATCH:
        yield from _lengths([offer.agreed.match for offer in offers])
        return
    for offer in offers:
        rules = offer.agreed.rules
        if field is Field.PLAYERS:
            yield _seating(rules)
        elif field is Field.TARGET:
            yield _(_GAMES[rules.target])
        elif field is Field.PEGGING:
            yield _by([*map(name_pegging, rules.pegging)], differing=_("per player"))
        elif field is Field.COUNTING:
            # There is no room for more next to all three ways.
            ways = [rules.counting[seat] for seat in people(offer.computer_players)]
            yield _by([_(COUNTED_BY[way]) for way in ways], differing=_("mixed"))
        else:
            yield _(COUNTED_BY[offer.played.rules.counting[COUNTINGS.index(field)]])


def _seating(rules: Rules) -> str:
    if rules.seats < FOUR:
        return pgettext("so many players", "{number}", number=number(rules.seats))
    return _("four singles") if rules.singles else _("four as partners")


def _lengths(matches: Sequence[Match]) -> Iterator[str]:
    """Yield the caption of each match; if there are many, only the longest names its unit."""
    brief = len(matches) > len(USUAL_MATCH_POINTS) + 1
    for match in matches:
        if match.to is None:
            yield _("none (two games)") if match.duplicate else _("none (single game)")
        elif brief and match is not matches[-1]:
            yield pgettext("a match", "to {to}", to=match.to)
        elif match.points is MatchPoints.GAMES:
            yield _("to {to} games", to=match.to)
        else:
            yield _("to {to} points", to=match.to)


def _by(ways: list[str], *, differing: str) -> str:
    return ways[0] if len(set(ways)) == 1 else differing


def _explained(form: Start) -> str:
    if form.focus in DOORS:
        return _(DOORS[form.focus][form.door].means)
    seats, rules = form.agreed.rules.seats, form.played.rules
    if form.focus in FOR_COMPUTER_PLAYERS:
        level = form.computer_players[NAMES.index(form.focus)]
        said = what_plays(level, seats) if level else _(_A_SEAT)
        return run_on([said, _(_NO_STRONG)]) if seats > 2 else said
    if form.focus is Field.PLAYERS and seats > 2 and Level.STRONG in form.levels[:seats]:
        return _(STRONG_FOR_TWO)
    if form.focus in COUNTINGS:
        seat = COUNTINGS.index(form.focus)
        return _(_NOBODY_COUNTS if form.computer_players[seat] else _COUNTS[rules.counting[seat]])
    if form.focus is Field.COUNTING:
        ways = set(rules.counting)
        if len(ways) > 1:
            return who_counts(form.played.names, rules.counting)
        return _(_COUNTS[ways.pop()])
    if form.focus is Field.PEGGING:
        pegging = set(rules.pegging)
        return _(_PEGS[pegging.pop()] if len(pegging) == 1 else _PEGS_APART)
    if form.focus is Field.FIRST_NAME and form.newcomers:
        return _(NEVER_PLAYED)
    return _(_ROWS[form.focus])


NEVER_PLAYED: Final = N_("New to cribbage? Press Ctrl-G for a guided first deal (15 minutes).")
"""A hint for two players who may be new to the game."""

_ROWS: Final = {
    Field.PLAYERS: N_("Choose the number of players. Four can play as partners or on their own."),
    Field.FIRST_NAME: N_("Type a name. This seat is for a person."),
    Field.TARGET: N_("Choose the points needed to win. The half game is to 61."),
    Field.MATCH: N_("Play a single game, or a match to a set number of match points."),
    Field.DEAL: N_("Start the game with these settings."),
}
"""The explanation of each place for which it does not depend on the choice."""

_COUNTS: Final = {
    Counting.AUTO: N_("The program counts and pegs these hands."),
    Counting.HAND: N_("Players count their own hands. Missed points are lost."),
    Counting.MUGGINS: N_(
        "Players count their own hands. Opponents can call muggins on missed points."
    ),
}
_PEGS: Final = {
    Pegs.AUTO: N_("The program pegs what each card scores in the play."),
    Pegs.SAY: N_("Players claim what their cards score, and opponents can call a wrong claim."),
}
_PEGS_APART: Final = N_("Some players claim their own points. The program pegs for the others.")
_NOBODY_COUNTS: Final = N_("The program counts the computer player's hands.")
_A_SEAT: Final = N_("Type a name, or choose the computer.")
_NO_STRONG: Final = N_("Strong plays two-player games only.")


# The answers.


def for_game(beginning: GameSetup) -> Start:
    """Return the form for a game as agreed so far.

    It has a default person in place of each computer player, who counts as the people do if they
    all count alike. A person has the first seat.
    """
    agreed, same_cards = beginning.agreed, beginning.same_cards
    form = Start(agreed, length=agreed.match.to, same_cards=same_cards)
    if not any(agreed.levels):
        return form
    sitting = people(agreed.levels)
    ways = {agreed.rules.counting[seat] for seat in sitting}
    joining = ways.pop() if len(ways) == 1 else Counting.AUTO
    names, counting = list(agreed.names), list(agreed.rules.counting)
    strangers = fill_names(beginning.people, len(names))[len(sitting) :]
    computer_players = [seat for seat, level in enumerate(agreed.levels) if level]
    for seat, stranger in zip(computer_players, strangers, strict=True):
        names[seat], counting[seat] = stranger, joining
    rules = agreed.rules.changed(counting=tuple(counting))
    between = agreed.changed(names=tuple(names), rules=rules, levels=())
    return form._replace(agreed=between, levels=(None, *agreed.levels[1:]))


def changed_on(form: Start, before: GameSetup) -> frozenset[str]:
    """Return the names of the rules changed on the form."""
    rules = form.agreed.rules
    beginning = for_game(before).beginning.with_players(form.agreed.names, singles=rules.singles)
    was = beginning.agreed.rules
    return frozenset([name for name in _RULES if getattr(rules, name) != getattr(was, name)])


_RULES: Final = ("target", "counting", "pegging")
"""The rules that the form asks for, by the names of their choices."""


def fields(form: Start) -> tuple[Field, ...]:
    """Return the places for this number of players, from top to bottom."""
    seats = form.agreed.rules.seats
    counting = COUNTINGS if seats == len(COUNTINGS) else (Field.COUNTING,)
    lengths = (Field.TARGET, Field.MATCH)
    # The board of four singles leaves no row for it on the smallest screen.
    daily = form.daily and not form.agreed.rules.singles
    rest = (Field.PEGGING, Field.DEAL, *(ALSO if daily else ALSO[1:]))
    return (Field.PLAYERS, *NAMES[:seats], *lengths, *counting, *rest)


def on(form: Start) -> Start:
    """Return the form with the next name in focus, or the deal after the last one.

    With two players whose names stay, pressing Enter three times starts the game.
    """
    named = (Field.PLAYERS, *NAMES)[: form.agreed.rules.seats]
    after = Field(form.focus + 1) if form.focus in named else Field.DEAL
    return moved_to(form, after)


def move_focus(form: Start, step: int) -> Start:
    """Return the form with the next or previous place in focus, around the ends."""
    places = fields(form)
    return moved_to(form, places[(places.index(form.focus) + step) % len(places)])


def moved_to(form: Start, field: Field) -> Start:
    """Return the form with this place in focus."""
    door = min(form.door, len(DOORS[field]) - 1) if field in DOORS else form.door
    return form._replace(focus=field, begun=False, fault="", door=door)


def changed(form: Start, step: int) -> Start:
    """Return the form with the next or previous choice in focus, around the ends."""
    choices = field_choices(form, form.focus)
    now = [choice.played for choice in choices].index(form.played)
    return choices[(now + step) % len(choices)]._replace(begun=False, fault="")


def field_choices(form: Start, field: Field) -> tuple[Start, ...]:
    """Return the form with each of the choices in a field, from left to right.

    One of them equals the form as it is now. A computer player's hands are always automatic.
    """
    rules = form.agreed.rules
    if field in FOR_COMPUTER_PLAYERS:
        seat = Seat(NAMES.index(field))
        return tuple([_seating_at(form, seat, each) for each in (None, *levels_with(rules.seats))])
    if field is Field.PLAYERS:
        return tuple([_seated(form, seats, singles=singles) for seats, singles in SEATINGS])
    if field is Field.TARGET:
        return tuple([_with_rules(form, target=target) for target in reversed(TARGETS)])
    if field is Field.MATCH:
        match = form.agreed.match
        lengths = sorted({*USUAL_MATCH_POINTS, *filter(None, (form.length, match.to))})
        matches = [match.changed(to=to) for to in (None, *lengths)]
        return tuple([form._replace(agreed=form.agreed.changed(match=each)) for each in matches])
    if field is Field.COUNTING:
        ways_of_all = _alike(Counting, rules.counting, people(form.computer_players))
        return tuple([_with_rules(form, counting=ways) for ways in ways_of_all])
    if field is Field.PEGGING:
        ways_of_pegging = _alike(Pegs, rules.pegging, range(rules.seats))
        return tuple([_with_rules(form, pegging=ways) for ways in ways_of_pegging])
    one, other = rules.counting
    first = field is Field.FIRST_COUNTING
    if form.computer_players[COUNTINGS.index(field)]:
        return (form,)
    both = [(way, other) if first else (one, way) for way in Counting]
    return tuple([_with_rules(form, counting=ways) for ways in both])


def typed(form: Start, letter: str) -> Start:
    """Return the form with a letter added to the name in focus, unless it would be too long.

    The first letter replaces the old name, or the computer player at that seat.
    """
    name = ((_name(form) if form.begun else "") + letter).translate(UNSETTLED)
    return form if cells(name) > WIDEST_NAME else _named(form, name)


def delete_last_letter(form: Start) -> Start:
    """Return the form without the last letter of the name, or the computer player, in focus."""
    if form.computer_players[NAMES.index(form.focus)]:
        return _seating_at(form, Seat(NAMES.index(form.focus)), None)
    return _named(form, _name(form)[:-1])


def filled_in(form: Start) -> Agreement:
    """Return the agreement of the form; ValueError, with a sentence, if a name is not valid."""
    return form.played.changed(
        names=names_at_table(default_names(form.agreed.names), form.computer_players)
    )


def refused(form: Start, reason: str) -> Start:
    """Return the form with the reason, and with the first invalid name in focus."""
    named = list(zip(NAMES, form.played.names, form.computer_players, strict=False))
    taken = {same_name(text) for _field, text, level in named if level}
    for field, text in [(field, text) for field, text, level in named if not level]:
        try:
            name = same_name(player_name(text))
        except ValueError:
            return moved_to(form, field)._replace(fault=reason)
        if name in taken:
            return moved_to(form, field)._replace(fault=reason)
        taken.add(name)
    return form._replace(fault=reason, begun=False)


def _seating_at(form: Start, seat: Seat, level: Level | None) -> Start:
    """Return the form with a computer player at a seat, or with the person in its place."""
    levels = [*form.levels, *(None,) * (FOUR - len(form.levels))]
    levels[seat] = level
    return form._replace(levels=tuple(levels), fault="")


def _seated(form: Start, seats: int, *, singles: bool) -> Start:
    """Return the form for ``seats`` players; the names of the others are remembered."""
    known = (*form.agreed.names, *form.waiting)
    names = known[:seats] if len(known) >= seats else fill_names(known, seats)
    beginning = form.beginning.with_players(names, singles=singles)
    return form.with_agreed(beginning)._replace(waiting=known[seats:])


_Way = TypeVar("_Way", bound=Enum)


def _alike(
    kind: type[_Way], now: tuple[_Way, ...], seats: Sequence[int]
) -> tuple[tuple[_Way, ...], ...]:
    """Return each way for all players, and the ways as they are now if these differ."""
    alike = tuple([(way,) * len(now) for way in kind])
    return alike if len({now[seat] for seat in seats}) == 1 else (*alike, now)


def _with_rules(form: Start, **said: Any) -> Start:
    rules = form.agreed.rules.changed(**said)
    return form._replace(agreed=form.agreed.changed(rules=rules))


def _name(form: Start) -> str:
    return default_names(form.agreed.names)[NAMES.index(form.focus)]


def _named(form: Start, name: str) -> Start:
    seat = Seat(NAMES.index(form.focus))
    names = list(form.agreed.names)
    names[seat] = name
    form = form._replace(agreed=form.agreed.changed(names=tuple(names)), begun=True)
    return _seating_at(form, seat, None)
