"""The book: the list of players who have played each other, and the games of one party."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from cribbage.engine.rules import Side
from cribbage.language.speaking import N_, _, cells, ngettext, pgettext
from cribbage.match.match import Margin
from cribbage.match.names import LONGEST
from cribbage.ui.layout.boxes import ACROSS, Box, Column, Leaf, Line, Maybe, Part, Row, Sized, Span
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.pages.chart import chart_box, day
from cribbage.ui.pages.history import History
from cribbage.ui.pages.lists import (
    WIDTH,
    Cell,
    Page,
    bars,
    cells_in_row,
    empty_page,
    faint,
    list_of,
    list_page,
)
from cribbage.ui.pages.packs import CALLED
from cribbage.ui.pages.reading import around_reading, listed
from cribbage.ui.pages.rivalry import called, labels, party_title
from cribbage.ui.screens.around import player_style
from cribbage.ui.screens.keys import LOOK, NOT_REVIEWED, PACKS, PROGRAMS, REPLAY, REVIEW
from cribbage.ui.screens.screen import Bindings, Look, Request, Said, Screen, asked, to
from cribbage.ui.words.help import NO_GAME_YET
from cribbage.ui.words.matches import defeated, margin_name
from cribbage.ui.words.sentences import listed as joined
from cribbage.ui.words.sentences import run_on, so_many_games
from cribbage.ui.words.telling import WriteCard

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.rivalry import Party, Result, Rivalry
    from cribbage.book.solitaire import Packs


NOT_KEPT: Final = N_("The record of this game can no longer be found.")

_SIDE: Final = Span(13, 17)
"""The cells of a side's points."""


class Games(Page):
    """The games of a party, with a pointer.

    ``kept`` has the files that each game may be in, in this order; ``note`` says what is wrong with
    the one pointed at.
    """

    rivalry: "Rivalry"
    kept: tuple[tuple[Path, ...], ...]
    at: int = 0
    note: str = ""
    back: "Screen | None" = None

    @property
    def results(self) -> "tuple[Result, ...]":
        """The results of the games, most recent first."""
        return self.rivalry.results[::-1]

    def title(self) -> str:
        """Return the names of the players."""
        return party_title(self.rivalry)

    def aside(self) -> str:
        """Return the number of games."""
        return so_many_games(len(self.rivalry.results))

    def message(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the note, or what the columns leave out about the game pointed at."""
        if self.note:
            return asked(self.note)
        result = self.rivalry.results[-1 - self.at]
        told = (_of_match(result), self._skunked(result), self._given_up(result), _hints(result))
        each = (*told, "" if self.kept[self.at] else _(NOT_KEPT))
        return tuple([said for text in each for said in asked(text)])

    def keys(self) -> Bindings:
        """Return the keys that replay a game or review it."""
        return (
            to(LOOK, _("replay"), Request.OPEN),
            to(REPLAY, "", Request.OPEN),
            to(REVIEW, _("review"), Request.REVIEW) if self.rivalry.is_of_two else NOT_REVIEWED,
            *listed(self, len(self.kept), _("choose"), Request.OPEN),
            *around_reading(self),
        )

    def picture(self, look: Look) -> Box:
        """Return a row for each game, with the scores and standing after the one pointed at."""
        rivalry, skin, many = self.rivalry, look.skin, len(self.rivalry.results)
        result, names = self.rivalry.results[-1 - self.at], called(self.rivalry)
        scores = Column(
            faint(_("score on {day}", day=day(result.begun))),
            bars([*zip(names, result.scores, strict=True)], result.target, skin),
        )
        won = [each.winner for each in rivalry.results[: many - self.at]]
        wins = [(name, won.count(place)) for place, name in enumerate(names)]
        heading = _("games won by then, out of {many}", many=len(won))
        stood = Column(faint(heading), bars(wins, max([each for _name, each in wins]), skin))
        led = None
        if len(names) == 2:
            chart = chart_box(rivalry.leads, labels(rivalry), skin, pointed=many - 1 - self.at)
            led = Maybe(Column(faint(_("lead over time, in games")), chart))
        row = self._of_two if rivalry.is_of_two else self._of_more
        rows = list_of(many, self.at, self._head(look), lambda place: row(place, look))
        width = WIDTH if rivalry.is_of_two else Span(WIDTH, max(WIDTH, 24 + 17 * len(names)))
        return list_page(rows, many, scores, Column(scores, stood, led, gap=1), skin, width)

    def _head(self, look: Look) -> Box:
        sides, grey = self.rivalry.sides, "table.faint"
        if self.rivalry.is_of_two:
            return cells_in_row(
                (_("started"), grey, 20, "left"),
                (_("won by"), grey, 16, "left"),
                (pgettext("such scores", "score"), grey, 12, "left"),
                (_("margin"), grey, 14, "left"),
                (_("record"), grey, 10, "left"),
            )
        last, rows = len(sides[0]) - 1, list[Box]()
        for place, names in enumerate(zip(*sides, strict=True)):
            each: list[Cell] = [
                (f" {mark} {name}", player_style(Side(side)), _SIDE, "right")
                for side, (mark, name) in enumerate(
                    zip(look.skin.glyphs.front, names, strict=False)
                )
            ]
            ends = (_("started"), _("record")) if place == last else ("", "")
            begun: Cell = (ends[0], grey, 10, "left")
            rows.append(cells_in_row(begun, *each, (f"  {ends[1]}", grey, 12, "left")))
        return Column(*rows)

    def _of_two(self, place: int, look: Look) -> Box:
        result = self.rivalry.results[-1 - place]
        margin = "" if result.margin is Margin.PLAIN else margin_name(result.margin)
        winner, begun = called(self.rivalry)[result.winner], result.begun
        return cells_in_row(
            (f"{day(begun)}, {begun:%H:%M}", "", 20, "left"),
            (winner, player_style(Side(result.winner)), 16, "left"),
            (f"{result.winner_score} - {result.loser_score}", "table.strong", 12, "left"),
            (margin, "table.warning", 14, "left"),
            (self._kept(place), "table.faint", 10, "left"),
        )

    def _of_more(self, place: int, look: Look) -> Box:
        """Return the points of each side, with its mark if it won."""
        result = self.rivalry.results[-1 - place]
        each: list[Cell] = []
        for side, (score, margin) in enumerate(zip(result.scores, result.margins, strict=True)):
            shown, style = str(score), "" if margin is Margin.PLAIN else "table.warning"
            if margin is None:
                shown = f"{look.skin.glyphs.front[side]} {score}"
                style = player_style(Side(side))
            each.append((shown, style, _SIDE, "right"))
        kept: Cell = (f"  {self._kept(place)}", "table.faint", 12, "left")
        return cells_in_row((day(result.begun), "", 10, "left"), *each, kept)

    def _kept(self, place: int) -> str:
        return _("saved") if self.kept[place] else _("not saved")

    def _skunked(self, result: "Result") -> str:
        """Return which losers were skunked, if no column shows it."""
        if self.rivalry.is_of_two:
            return ""
        lost = list(zip(self.rivalry.sides, result.margins, strict=True))
        each = [
            defeated([name for side, by in lost if by is margin for name in side], margin)
            for margin in Margin
        ]
        return run_on([_("{said}.", said=said) for said in each if said])

    def _given_up(self, result: "Result") -> str:
        if not result.resigned:
            return ""
        return _("{name} resigned.", name=self.rivalry.rivals[1 - result.winner].names)


def _of_match(result: "Result") -> str:
    if result.match_to is None:
        return ""
    return ngettext(
        "Game {number} of a match to {n} point.",
        "Game {number} of a match to {n} points.",
        result.match_to,
        number=result.number,
    )


def _hints(result: "Result") -> str:
    """Return the number of hints that the only person in the game saw."""
    if not result.hints:
        return ""
    return ngettext("{n} hint used.", "{n} hints used.", result.hints)


_NAMES: Final = 40
_ROOM: Final = 61
"""The cells of whole names next to the figures, and of names without figures."""

_OTHERS: Final = 5
"""The number of entries of each other page next to the list."""


class Book(Page):
    """The parties, one pointed at; ``note`` is a sentence about the book.

    The parties are of people; those with computer players are ``against``, which have a page of
    their own. ``packs`` are the solitaire games.
    """

    parties: "tuple[Party, ...]"
    at: int = 0
    note: str = ""
    back: "Screen | None" = None
    packs: "tuple[Packs, ...]" = ()
    against: "tuple[Party, ...]" = ()

    @property
    def of_programs(self) -> bool:
        """True for the page of games with computer players."""
        return any([party.with_programs for party in self.parties])

    def title(self) -> str:
        """Return the name of the page."""
        return _("the book, against the computer") if self.of_programs else _("the book")

    def aside(self) -> str:
        """Return the number of finished games."""
        return so_many_games(sum([party.games for party in self.parties]))

    def keys(self) -> Bindings:
        """Open one of the parties, or another page of the book."""
        if not self.parties:
            return around_reading(self)
        only_two = all(party.is_of_two for party in self.parties)
        look, others = _("show these players"), _("choose a pair") if only_two else _("choose")
        if self.parties[self.at].is_of_two:
            look = _("show these two")
        packs = to(PACKS, _("solitaire"), History(self.packs, back=self))
        alone = (packs,) if self.packs else ()
        page = Book(self.against, back=self)
        against = (to(PROGRAMS, _("computer"), page),) if self.against else ()
        if alone and against:
            # The row has to hold both on the smallest screen.
            look, others = _("open"), _("choose")
        rows = listed(self, len(self.parties), others, Request.OPEN)
        return (to(LOOK, look, Request.OPEN), *against, *alone, *rows, *around_reading(self))

    def picture(self, look: Look) -> Box:
        """Return a row for each party, and the wins of each side of the one pointed at."""
        if not self.parties:
            return empty_page(NO_GAME_YET, look.skin)
        party, many = self.parties[self.at], len(self.parties)
        first = _("against the computer") if self.of_programs else _("head-to-head")
        head = _row(faint(first), _("games"), _("skunks"), _("last game"), "table.faint")
        rows = list_of(many, self.at, head, lambda place: _party(self.parties[place]))
        named = [(joined(side), won) for side, won in zip(party.sides, party.wins, strict=True)]
        skunks = " - ".join(map(str, party.skunks))
        won = Column(
            faint(_("games won")),
            bars(named, max(party.wins), look.skin),
            Line(("", "")),
            Line((_("skunk wins: {skunks}", skunks=skunks), "")),
        )
        beside = Column(won, *self._other_pages(), gap=1)
        return list_page(rows, many, won, beside, look.skin)

    def _other_pages(self) -> list[Box]:
        """Return the first entries of the other pages."""
        found = list[Box]()
        if self.against:
            each = [
                " ".join([text.strip() for text, _style in _pieces(other, LONGEST)])
                for other in self.against[:_OTHERS]
            ]
            found.append(_under(_("against the computer"), each))
        if self.packs:
            each = []
            for packs in self.packs[:_OTHERS]:
                parts = {"name": packs.name, "patience": _(CALLED[packs.patience])}
                told = _("{name}, {patience}: {many}", **parts, many=len(packs.new))
                if packs.best is not None:
                    told = _("{said}, best {best}", said=told, best=packs.best)
                each.append(told)
            found.append(_under(_("solitaire"), each))
        return found


def _under(heading: str, lines: Sequence[str]) -> Box:
    return Column(faint(heading), *[Line((line, ""), gives=0) for line in lines])


def _row(names: Box, games: str, skunks: str, last: str, style: str = "") -> Box:
    figures = cells_in_row(
        (games, style, 6, "right"), (skunks, style, 11, "right"), ("", "", 4, "left")
    )
    return Row(Sized(names, 42), figures, Sized(Line((last, style)), 11))


def _party(party: "Party") -> Box:
    """Return the names, whole if possible, with wins; the figures, and the last day."""
    named, last = _pieces(party, LONGEST), day(party.last)
    if not party.is_of_two and _cells(named) > _NAMES:
        # Whole names matter more than the total of wins.
        return Row(Line(*_fitted(party, _ROOM)), ACROSS, Sized(Line((last, "")), 11))

    def dots(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        # Dots lead from a short name to the figures.
        for dot in range(left + 1 + left % 2, left + width, 2):
            on.write(top, dot, ".", "table.rule")

    skunks = (" - " if party.is_of_two else "-").join(map(str, party.skunks))
    names = Row(Line(*named), Leaf(Span(grows=True), 1, dots))
    return _row(names, str(party.games), skunks, last)


def _fitted(party: "Party", room: int) -> list[Part]:
    """Return names and wins, with the names cut as little as possible."""
    each = [_pieces(party, longest) for longest in range(LONGEST, 0, -1)]
    return next((pieces for pieces in each if _cells(pieces) <= room), each[-1])


def _pieces(party: "Party", longest: int) -> list[Part]:
    """Return the names and each side's wins, no name longer than ``longest``."""
    called = [
        (joined([cut(name, longest).rstrip() for name in side]), player_style(Side(place)))
        for place, side in enumerate(party.sides)
    ]
    if len(called) == 2:
        score = f" {party.wins[0]} - {party.wins[1]} "
        return [called[0], (score, "table.strong"), called[1]]
    ends = [", "] * (len(called) - 1) + [""]
    each = zip(called, party.wins, ends, strict=True)
    return [piece for name, won, end in each for piece in (name, (f" {won}{end}", "table.strong"))]


def _cells(pieces: Sequence[Part]) -> int:
    return sum([cells(text) for text, _style in pieces])
