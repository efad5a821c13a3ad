"""The unfinished games that are offered before a new one starts."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import lru_cache, partial
from pathlib import Path
from typing import Final, NamedTuple, Self

from cribbage.engine.evolve import evolve
from cribbage.engine.game import (
    Announcing,
    Calling,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Game,
    Pegging,
    Phase,
)
from cribbage.engine.rules import HOUSE, Counting, Rules, Seat
from cribbage.language.speaking import N_, _, cells, grammar, pgettext
from cribbage.match.match import SINGLE_GAME
from cribbage.records.files import SavedFile
from cribbage.records.record import Record, turns
from cribbage.settings.options import Option
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import GREAT, LARGE, MARGIN, SMALL, Size
from cribbage.ui.pages import settings
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.start_form import Start
from cribbage.ui.screens import keys
from cribbage.ui.screens.board import below_board, lying
from cribbage.ui.screens.card_pictures import LyingCard, State, row
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Key,
    Look,
    Message,
    PegHoles,
    Request,
    asked,
    scrolled,
    to,
)
from cribbage.ui.screens.seats import by_lane, marked_name, seat_players
from cribbage.ui.words.help_text import skunks
from cribbage.ui.words.matches import (
    agreed,
    are_computer_players,
    standing_of,
    who_is_a_computer_player,
)
from cribbage.ui.words.sentences import (
    list_texts,
    run_on,
    shorten_names,
    so_many_cards,
    with_figures,
)
from cribbage.ui.words.ways import COUNTED_BY, name_pegging, who_counts
from cribbage.views.view import View, view

_WEEK: Final = 7
"""The days for which a weekday is clearer than a date."""


_TO_DO: Final[dict[type[Phase], str]] = {
    CuttingForDeal: N_("Waiting for {names} to cut for deal."),
    CuttingPack: N_("Waiting for {names} to cut the pack."),
    Discarding: N_("Waiting for {names} to discard."),
    CuttingStarter: N_("Waiting for {names} to cut for the starter."),
    Pegging: N_("Waiting for {names} to play."),
    Announcing: N_("Waiting for {names} to answer."),
    Calling: N_("Waiting for {names} to answer."),
}
"""The decision that a phase waits for; in all other phases hands are counted."""

_COUNT: Final = N_("Waiting for {names} to count.")


class UnfinishedGame(NamedTuple):
    """A saved game with its record, as it is offered ``now``."""

    kept: SavedFile[Record]
    record: Record
    now: datetime

    @property
    def left(self) -> str:
        """The time of the last move."""
        return _left(self.kept.when, self.now)

    @property
    def path(self) -> Path:
        """Its file."""
        return self.kept.path

    @property
    def names(self) -> tuple[str, ...]:
        """The players."""
        return self.record.names

    @property
    def text(self) -> str:
        """The players, the score, and the day of the last move, in a line."""
        names, rules, over = self.names, self.record.rules, self._between
        scores = with_figures(rules.by_side(names), self.game.scores)
        standing = list_texts(names) if over else pgettext("scores", ", ").join(scores)
        return _(
            "{standing}, {played_for}, paused on {day}",
            standing=who_is_a_computer_player(standing, rules, names, self.record.levels),
            played_for=_played_for(self.kept, self.record, over=over),
            day=grammar().day(self.kept.when.date()),
        )

    @property
    def points(self) -> str:
        """The players and their points, or between two games of a match the next game."""
        return f"{self._standing}{self._next}"

    @property
    def points_of_all(self) -> str:
        """The same, with the computer players named."""
        record = self.record
        told = who_is_a_computer_player(self._standing, record.rules, self.names, record.levels)
        return f"{told}{self._next}"

    @property
    def game(self) -> Game:
        """The current game, or the last one if it is won."""
        assert isinstance(self.kept.game, Game)
        return self.kept.game

    @property
    def _standing(self) -> str:
        sides = [" + ".join(side) for side in self.record.rules.by_side(self.names)]
        if self._between:
            return pgettext("sides", ", ").join(sides)
        scores = self.game.scores
        if len(sides) > 2 or sides[0][-1:].isdigit() or sides[1][:1].isdigit():
            return pgettext("sides", ", ").join(with_figures(sides, scores))
        return f"{sides[0]} {scores[0]} - {scores[1]} {sides[1]}"

    @property
    def _next(self) -> str:
        return _(": game {number} next", number=len(self.kept.won) + 1) if self._between else ""

    @property
    def computer_players(self) -> str:
        """The computer players, in a sentence; empty if only people play."""
        both = zip(self.names, self.record.levels, strict=True)
        named = [name for name, level in both if level]
        return pgettext("of programs", "{said}.", said=are_computer_players(named)) if named else ""

    @property
    def deal(self) -> str:
        """The number of the deal."""
        return "" if self._between else str(max(self.game.deals, 1))

    @property
    def played_to(self) -> str:
        """The points to win, and the score of the match: ``121, 1-0 of 7``."""
        record, rules = self.record, self.record.rules
        totals = "-".join(map(str, record.match.totals(self.kept.won, rules.sides)))
        if record.match.to is not None:
            return _(
                "{target}, {totals} of {to}",
                target=rules.target,
                totals=totals,
                to=record.match.to,
            )
        if record.match.duplicate:
            number = len(self.kept.won) + 1
            return _("{target}, game {number} of 2", target=rules.target, number=number)
        return pgettext("played to", "{target}", target=rules.target)

    @property
    def ways(self) -> tuple[str, ...]:
        """The ways of counting in a word each, or one word if they are the same."""
        ways = [settings.briefly(way.value) for way in self.record.rules.counting]
        return tuple(ways if len(set(ways)) > 1 else ways[:1])

    @property
    def counted(self) -> str:
        """The ways of counting, in a sentence."""
        ways = self.record.rules.counting
        if set(ways) == {Counting.AUTO}:
            return _("Counting is {way}.", way=_(COUNTED_BY[Counting.AUTO]))
        if len(set(ways)) == 1:
            return _("Hands are counted {way}.", way=_(COUNTED_BY[ways[0]]))
        return who_counts(self.names, ways)

    @property
    def view(self) -> View | None:
        """The current game as a spectator sees it, None between two games."""
        return None if self._between else view(self.game)

    @property
    def told(self) -> tuple[tuple[str, str], ...]:
        """Everything but the points: words, each with a sentence."""
        record, rules = self.record, self.record.rules
        match, sides = record.match, record.rules.by_side(self.names)
        pegged = {*map(name_pegging, rules.pegging)}
        played_for = _("One game to {target}", target=rules.target)
        if match.has_more_games:
            played_for = agreed(match, rules.target)
        each = (
            (_("paused"), self.left),
            (pgettext("a word before it", "deal"), self._dealt),
            (_("status"), self._asked),
            (_("playing"), _("{said}.", said=played_for)),
            (_("the match"), standing_of(match, self.kept.won, sides)),
            (_("skunks"), skunks(match, rules.target)),
            (_("hands"), self.counted),
            (_("the play"), _("Pegging is {way}.", way=pegged.pop()) if len(pegged) == 1 else ""),
        )
        return tuple([(word, text) for word, text in each if text])

    @property
    def told_briefly(self) -> tuple[tuple[str, str], ...]:
        """The next decision, and the way of counting."""
        return (_("status"), self._asked), (_("hands"), self.counted)

    @property
    def _dealt(self) -> str:
        """The number and the dealer of the deal."""
        seen = self.view
        if seen is None or seen.dealer is None:
            return ""
        return _("{deal}, dealt by {name}", deal=self.deal, name=self.names[seen.dealer])

    @property
    def _asked(self) -> str:
        """The next decision, and who makes it."""
        if self._between:
            return _("Ready to start the next game.")
        seen = self.view
        if seen is None or HOUSE in seen.to_act:
            return _("Ready to start the next deal.")
        names = tuple([self.names[seat] for seat in seen.to_act])
        return _(_TO_DO.get(seen.phase, _COUNT), names=names)

    @property
    def _between(self) -> bool:
        """True between two games of a match."""
        return self.game.winner is not None


class Offer(settings.SettingsOpening):
    """Unfinished games to resume, with the pointer in row ``cursor``.

    ``form`` is the start screen for a new game, None if its players are agreed. ``fault`` is a
    sentence about a game that could not be resumed. ``asked`` is true while a deletion has to be
    confirmed. The games in ``deleted``, each with its place, are removed when the list is left.
    """

    kept: tuple[UnfinishedGame, ...]
    form: Start | None
    cursor: int = 0
    fault: str = ""
    asked: bool = False
    deleted: tuple[tuple[int, UnfinishedGame], ...] = ()

    @property
    def looked_at(self) -> UnfinishedGame | None:
        """The game on the board: the one pointed at, or with none left the last one deleted."""
        if self.kept:
            return self.kept[self.cursor]
        return self.deleted[-1][1] if self.deleted else None

    @property
    def pointed(self) -> UnfinishedGame | None:
        """The game pointed at, None if no game can be resumed."""
        free = self.cursor < len(self.kept) and not self.kept[self.cursor].kept.in_use
        return self.kept[self.cursor] if free else None

    @property
    def given_up(self) -> tuple[Path, ...]:
        """The files of the games that were deleted."""
        return tuple([game.path for _, game in self.deleted])

    def agreeing(self, choice: Option, value: object) -> "Offer":
        """Return the screen with another value of a setting for a new game."""
        return self._replace(form=self.form.agreeing(choice, value)) if self.form else self

    def hinted(self, hint: str) -> Self:
        """Return the screen with a sentence about the last key; an empty one changes nothing."""
        return self._replace(fault=hint, asked=False) if hint else self

    def title(self) -> str:
        """Return the name of the screen."""
        return _("welcome back")

    def message(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the result of the last key, or the names of the computer players."""
        if self.asked and self.pointed:
            return asked(_("Press D again to delete it."))
        if self.fault:
            return asked(self.fault)
        if self.deleted:
            return asked(_("Deleted games are gone once you leave this list. Press U to undo."))
        return asked(self.pointed.computer_players) if self.pointed else ()

    def keys(self) -> Bindings:
        """Return the keys that resume or delete a game, or start a new one."""
        found: Bindings = ()
        if self.pointed:
            point = keys.by_one(keys.ANOTHER, _("choose"), lambda step: pointed_further(self, step))
            further = Binding(keys.FURTHER, "", lambda key: pointed_far(self, key))
            found = (to(keys.GO_ON, _("resume"), Request.RESUME), point, further)
        found += (to(keys.NEXT, _("new game"), Request.NEW),)
        if self.pointed:
            found += (to(keys.DELETE, _("delete"), deleting(self)),)
        if self.deleted:
            found += (to(keys.UNDO, _("undo"), undone(self)),)
        return (
            *found,
            # The key row has no room for all keys.
            to(keys.SETTINGS, "" if self.deleted else _("settings"), Request.SETTINGS),
            to(keys.HELP_KEY, "", Help(self)),
            to(keys.LOG, "", Log(self)),
            to(keys.LEAVE, _("quit"), QuitQuestion(self)),
            to(keys.AWAY, "", QuitQuestion(self)),
        )

    def board(self, look: Look, *, low: bool = False, apart: bool = False) -> boxes.Box:
        """Return the board as the game pointed at was left."""
        game, rules = self.looked_at, Rules()
        if game is None:
            return lying(
                rules, SINGLE_GAME, by_lane(seat_players(("", ""), rules), rules), look.skin
            )
        record, rules = game.record, game.record.rules
        totals = record.match.totals(game.kept.won, rules.sides)
        pegs = [PegHoles(*each) for each in pegs_of(record)]
        players = seat_players(record.names, rules, game.game.dealer)
        standings = by_lane(players, rules, pegs, totals)
        return lying(rules, record.match, standings, look.skin, low=low, apart=apart, holes=True)

    def in_frames(self, look: Look) -> boxes.Box:
        """Return the games below the board, with the cards and all details."""
        game = self.looked_at
        said = run_on([each.text for each in self.message(look.skin.card_text)])
        # With more rows than that, the cards come first.
        rows = boxes.Span(4, min(len(self.kept), _BEFORE_CARDS) + 2, grows=True)
        listed = (
            boxes.SizedBox(self._games(1), height=rows)
            if self.kept
            else boxes.Column(self._games(1), boxes.DOWN)
        )
        games = settings.pane(
            boxes.Column(listed, settings.foot(said)), _("Unfinished games"), look, keyed=True
        )
        table = settings.pane(
            _on_table(game, look) if game else boxes.DOWN, _("On the table"), look
        )
        told = settings.pane(
            _standing(game, look) if game else boxes.DOWN, _("Where you left off"), look
        )
        left = boxes.SizedBox(boxes.Column(games, table), width=settings.WIDE_FRAME)
        panes = boxes.centered(
            boxes.SideBySide(
                left,
                boxes.SizedBox(told, width=boxes.Span(settings.NARROW_FRAME, settings.WIDE_FRAME)),
                gap=boxes.Span(1, 2),
            )
        )
        return boxes.Column(self.board(look, apart=True), panes, gap=boxes.Span(0, 1))

    def picture(self, look: Look) -> boxes.Box:
        """Return the games below the board, with details of the one pointed at."""
        game, many = self.looked_at, len(self.kept)
        games = self._games(MARGIN)
        whole = boxes.SizedBox(games, height=many + 2) if many else games
        below: boxes.Box = boxes.Column(boxes.OptionalBox(boxes.blank(height=1)), whole)
        if game:
            # The list has the time in its first column.
            more = _told(game.told[1:], _WHEN + 1)
            below = boxes.FirstFit(
                boxes.Column(
                    boxes.OptionalBox(boxes.blank(height=1)), whole, boxes.blank(height=1), more
                ),
                boxes.Column(
                    boxes.blank(),
                    games,
                    _told(game.told_briefly, _WHEN + 1, gaps=(0,)),
                    gap=boxes.Span(0, 1),
                ),
            )
        return below_board(lambda low: self.board(look, low=low), boxes.Column(below, boxes.DOWN))

    def beside(self, look: Look, *, brief: bool) -> tuple[str, list[list[boxes.Box]]]:
        """Return the time, players and score of each game."""
        lines = [
            boxes.PaddedBox(
                boxes.SideBySide(
                    boxes.SizedBox(boxes.TextRow((game.left, "table")), width=_WHEN + 1), points
                ),
                left=1,
            )
            for game in self.kept
            for points in [boxes.TextRow((game.points, "table"), gives=0)]
        ]
        return _("Unfinished games"), [[*lines]]

    def _games(self, margin: int) -> boxes.Box:
        """Return the list, one game per row, most recent first, as many as fit."""
        free = [game for game in self.kept if not game.kept.in_use]
        one = len(free) == 1 and not self.deleted
        heading = _("Resume the unfinished game?") if one else _("Resume which game?")
        if not self.kept:
            return boxes.PaddedBox(
                boxes.TextRow((_("No unfinished games."), "table.strong")), left=margin + MARGIN
            )
        # The names take the room that the last column can spare.
        of_two = all(len(game.names) == 2 for game in self.kept)
        most = _MOST_PLAYED_TO if of_two else _MOST_BESIDE_MORE
        goals = [_goal(game, most) for game in self.kept]
        dealt = pgettext("above the number of a deal", "deal")
        goal = max(map(cells, [_("playing to"), *goals]))

        def line_of(
            left: str, points: Callable[[int], str], deal: str, goal_of: str, look: str, beside: int
        ) -> boxes.Box:
            middle = boxes.Leaf(
                boxes.Span(20, 20, grows=True),
                1,
                lambda on, top, at, wide, _high: on.write(top, at, points(wide - 1), look),
            )
            return boxes.SideBySide(
                boxes.SizedBox(boxes.TextRow((left, look)), width=_WHEN + 1),
                middle,
                boxes.SizedBox(boxes.TextRow((deal, look), align="right"), width=beside),
                boxes.blank(width=2 if beside else 0),
                boxes.SizedBox(boxes.TextRow((goal_of, look)), width=goal),
            )

        names, to_win = _("players and scores"), _("playing to")

        def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
            left, width = left + margin + MARGIN, width - 2 * margin - MARGIN
            on.write(top, left, heading, "table.strong")
            room = height - 2
            hidden = len(self.kept) - room
            room -= hidden > 0
            first = max(0, min(self.cursor - room // 2, len(self.kept) - room))
            listed = self.kept[first : first + room]
            # The deal gives way before a name is cut.
            beside = cells(dealt)
            whole = width - _WHEN - 2 - beside - 2 - goal
            if any(cells(game.points) > whole for game in listed):
                beside = 0
            heads = line_of(_("paused"), lambda _room: names, dealt, to_win, "table.faint", beside)
            heads.draw(on, top + 1, left, width, 1)
            for place, game in enumerate(listed, first):
                line, in_use = top + 2 + place - first, game.kept.in_use
                look = "table.faint" if in_use else "table"
                if place == self.cursor and not in_use:
                    on.write(line, left - MARGIN, ">", "pointer")
                    look = "choice"
                    on.fill(line, left - 1, 1, width + 1, look)
                said = partial(_points, game)
                box = line_of(game.left, said, game.deal, goals[place], look, beside)
                box.draw(on, line, left, width, 1)
            if hidden > 0:
                below = len(self.kept) - first - room
                more = [_("{many} more above", many=first)] if first > 0 else []
                more += [_("{many} more below", many=below)] if below > 0 else []
                text = pgettext("more", ", ").join(more)
                on.write(top + height - 1, left, text, "table.faint")

        rows = len(self.kept) + 2
        return boxes.Leaf(boxes.Span(70, 70, grows=True), boxes.Span(min(4, rows), rows), draw)


_BEFORE_CARDS: Final = 9
"""The games that are listed before the cards of one are drawn larger."""

_WHEN: Final = 18
"""The cells of the time of a game."""

_MOST_PLAYED_TO: Final = 24
_MOST_BESIDE_MORE: Final = 17
"""The cells of the last column, and next to the names of more than two players."""


def _points(game: UnfinishedGame, room: int) -> str:
    """Return the players and their points, with computer players marked if there is room."""
    if cells(game.points_of_all) <= room:
        return game.points_of_all

    def said(names: tuple[str, ...]) -> str:
        return game._replace(record=game.record.changed(names=names)).points

    return cut(said(shorten_names(game.names, room, said)), room)


def _goal(game: UnfinishedGame, room: int) -> str:
    """Return the points to win, with the ways of counting if there is room."""
    said = _("open elsewhere") if game.kept.in_use else game.played_to
    if set(game.record.rules.counting) != {Counting.AUTO} and not game.kept.in_use:
        comma = pgettext("played to", ",")
        target, *rest = said.split(comma)
        ways = "/".join(game.ways)
        heads = (_("{target} {ways}", target=target, ways=ways), f"{target} {ways}")
        fuller = [comma.join([head, *rest]) for head in heads]
        return next((each for each in fuller if cells(each) <= room), said)
    return said


def _told(
    told: Sequence[tuple[str, str]], words: int, *above: boxes.Box, gaps: Sequence[int] = (1, 0)
) -> boxes.Box:
    """Return rows and then sentences, each after its label, spaced out if there is room."""
    each = [
        boxes.SideBySide(
            boxes.SizedBox(boxes.TextRow((word, "table.faint")), width=words),
            boxes.Text((text, "table"), most=120),
        )
        for word, text in told
    ]
    left = 2 * MARGIN if not above else 1
    return boxes.FirstFit(
        *[
            boxes.PaddedBox(boxes.Column(boxes.Column(*above), *each, gap=gap), left=left, right=1)
            for gap in gaps
        ]
    )


def _standing(game: UnfinishedGame, look: Look) -> boxes.Box:
    """Return the players and their points, and all details of a game."""
    rules, seen, glyphs = game.record.rules, game.view, look.skin.glyphs
    players: list[boxes.Box] = []
    for seat in rules.round_from(Seat(0)):
        side = rules.side(seat)
        many = len(seen.hands[seat]) if seen and seen.hands else 0
        held = so_many_cards(many) if many else ""
        deals = _("dealer") if glyphs.ascii else _("{sign} dealer", sign=glyphs.dealer)
        name = marked_name(side, game.names[seat], look.skin)
        players.append(
            boxes.SideBySide(
                boxes.SizedBox(boxes.TextRow(name), width=17),
                boxes.TextRow((f"{game.game.scores[side]:>3}  ", name[1])),
                boxes.SizedBox(
                    boxes.TextRow((held, "table")), width=boxes.Span(cells(held) + 1, 8)
                ),
                boxes.TextRow((deals if seen and seen.dealer == seat else "", "table.strong")),
            )
        )
    return boxes.Column(
        boxes.blank(height=boxes.Span(0, 1)), _told(game.told, 12, *players), boxes.DOWN
    )


def _on_table(game: UnfinishedGame, look: Look) -> boxes.Box:
    """Return the pack with the starter and the cards played, in the largest cards that fit."""
    seen, skin = game.view, look.skin
    starter = seen.starter if seen else None
    label = boxes.TextRow((_("the starter") if starter else _("the pack"), "table.faint"))
    laid: list[LyingCard] = []
    if seen:
        marks = [skin.glyphs.front[seen.rules.side(player)] for player in seen.players]
        laid = [
            LyingCard(card, State.SPENT if place < seen.start else State.PLAIN, mark)
            for place, (card, mark) in enumerate(zip(seen.played, marks, strict=True))
        ]

    def cards(size: Size) -> boxes.Box:
        pack = boxes.FixedBox(row([LyingCard(starter)], skin, size=size, name=None))

        def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
            pitch = min(size.wide + 1, (width - size.wide) // max(1, len(laid) - 1))
            on.paste(row(laid, skin, size=size, pitch=pitch, name=None), top, left)

        played = boxes.Leaf(boxes.Span(20, 20, grows=True), size.high + 1, draw)
        heading = boxes.TextRow((_("the play") if laid else "", "table.faint"))
        both = boxes.SideBySide(
            boxes.Column(label, pack), boxes.Column(heading, played if laid else None), gap=3
        )
        return boxes.PaddedBox(boxes.Column(both), left=1, right=1)

    return boxes.FirstFit(*[cards(size) for size in (GREAT, LARGE, SMALL)])


def offer_games(
    kept: Sequence[SavedFile[Record]], form: Start | None = None, now: datetime | None = None
) -> Offer:
    """Return the offer of all unfinished games, most recent first."""
    now = now or datetime.now()
    games = [UnfinishedGame(each, each.record, now) for each in kept if each.record]
    return _pointing(Offer(tuple(games), form))


def _left(when: datetime, now: datetime) -> str:
    """Return a time in the past, as briefly as is clear.

    >>> _left(datetime(2026, 11, 20, 21, 5), datetime(2026, 11, 21, 12))
    'Fri 20 Nov, 21:05'
    >>> _left(datetime(2025, 12, 11, 19, 3), datetime(2026, 11, 21, 12))
    '11 Dec 2025, 19:03'
    """
    days = (now.date() - when.date()).days
    if not days:
        return _("today, {hour}", hour=f"{when:%H:%M}")
    lately = 0 < days < _WEEK
    day = grammar().day_briefly(
        when.date(), weekday=lately, year=not lately and when.year != now.year
    )
    return _("{day}, {hour}", day=day, hour=f"{when:%H:%M}")


def _played_for(kept: SavedFile[Record], record: Record, *, over: bool) -> str:
    match, number = record.match, len(kept.won) + 1
    if not match.has_more_games:
        return _("to {target}", target=record.rules.target)
    if match.to is None:
        said = N_("before game {number} of 2") if over else N_("game {number} of 2")
        return _(said, number=number)
    said = N_("game {number} of a match to {to} ({totals})")
    if over:
        said = N_("before game {number} of a match to {to} ({totals})")
    totals = " - ".join(map(str, match.totals(kept.won, record.rules.sides)))
    return _(said, number=number, to=match.to, totals=totals)


def pointed_further(offer: Offer, step: int) -> Offer:
    """Return the offer with the pointer moved, around the ends and past games open elsewhere."""
    many = len(offer.kept)
    places = [(offer.cursor + step * far) % many for far in range(1, many + 1)]
    free = [place for place in places if not offer.kept[place].kept.in_use]
    return offer._replace(cursor=free[0] if free else offer.cursor, asked=False, fault="")


def pointed_far(offer: Offer, key: Key) -> Offer:
    """Return the offer with the pointer moved by ten or to an end, or to the nearest game from
    there that is not open elsewhere.
    """
    place = scrolled(offer.cursor, key, len(offer.kept) - 1)
    free = [at for at, game in enumerate(offer.kept) if not game.kept.in_use]
    nearest = min(free, key=lambda at: abs(at - place), default=offer.cursor)
    return offer._replace(cursor=nearest, asked=False, fault="")


def deleting(offer: Offer) -> Offer:
    """Return the offer asking to confirm a deletion or, once it has asked, without the game."""
    game, place = offer.pointed, offer.cursor
    if game is None or not offer.asked:
        return offer._replace(asked=game is not None, fault="")
    left = offer.kept[:place] + offer.kept[place + 1 :]
    deleted = (*offer.deleted, (place, game))
    return _pointing(offer._replace(kept=left, deleted=deleted, asked=False))


def undone(offer: Offer) -> Offer:
    """Return the offer with the last deleted game back in its place."""
    *deleted, (place, game) = offer.deleted
    kept = (*offer.kept[:place], game, *offer.kept[place:])
    return offer._replace(kept=kept, deleted=tuple(deleted), cursor=place, asked=False)


def _pointing(offer: Offer) -> Offer:
    """Return the offer with the pointer at the next game that can be resumed, if any."""
    offer = offer._replace(cursor=max(0, min(offer.cursor, len(offer.kept) - 1)))
    return offer if offer.pointed or not offer.kept else pointed_further(offer, 1)


@lru_cache(maxsize=64)
def pegs_of(record: Record) -> tuple[tuple[int, int], ...]:
    """Return the holes of each side's front and back peg in the last game of a record."""
    pegs = [(0, -1)] * record.rules.sides
    for turn in turns(record):
        game = turn.game
        for event in turn.step.events:
            game = evolve(game, event)
            pegs = [
                pair if score == pair[0] else (score, pair[0]) if score else (0, -1)
                for pair, score in zip(pegs, game.scores, strict=True)
            ]
    return tuple(pegs)
