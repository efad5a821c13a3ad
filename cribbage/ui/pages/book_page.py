"""The book's list of players who have played each other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from cribbage.language.speaking import _, cells
from cribbage.match.names import WIDEST_NAME
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.pages import lists
from cribbage.ui.pages.chart import day
from cribbage.ui.pages.history import History
from cribbage.ui.pages.reading_pages import around_reading, list_keys
from cribbage.ui.pages.solitaire_packs import CALLED
from cribbage.ui.screens.keys import COMPUTER_PLAYERS, LOOK, PACKS
from cribbage.ui.screens.screen import Bindings, Look, Request, Screen, to
from cribbage.ui.screens.seats import player_style
from cribbage.ui.words.help_text import NO_GAME_YET
from cribbage.ui.words.sentences import list_texts as joined
from cribbage.ui.words.sentences import so_many_games

if TYPE_CHECKING:  # slow to import, and not needed until the book is opened
    from cribbage.book.rivalry import Party
    from cribbage.book.solitaire_rows import SolitaireHistory


_NAMES: Final = 40
_ROOM: Final = 61
"""The cells of whole names next to the figures, and of names without figures."""

_OTHERS: Final = 5
"""The number of entries of each other page next to the list."""


class BookPage(lists.ListPage):
    """The parties, one pointed at; ``note`` is a sentence about the book.

    The parties are of people; those with computer players are ``against``, which have a page of
    their own. ``packs`` are the solitaire games.
    """

    parties: "tuple[Party, ...]"
    at: int = 0
    note: str = ""
    back: "Screen | None" = None
    packs: "tuple[SolitaireHistory, ...]" = ()
    against: "tuple[Party, ...]" = ()

    @property
    def of_computer_players(self) -> bool:
        """True for the page of games with computer players."""
        return any([party.with_computer_players for party in self.parties])

    def title(self) -> str:
        return _("the book, against the computer") if self.of_computer_players else _("the book")

    def aside(self) -> str:
        """Return the number of finished games."""
        return so_many_games(sum([party.games for party in self.parties]))

    def keys(self) -> Bindings:
        """Open one of the parties, or another page of the book."""
        if not self.parties:
            return around_reading(self)
        others = _("choose players")
        packs = to(PACKS, _("solitaire"), History(self.packs, back=self))
        alone = (packs,) if self.packs else ()
        page = BookPage(self.against, back=self)
        against = (to(COMPUTER_PLAYERS, _("computer"), page),) if self.against else ()
        if alone and against:
            # The row has to hold both on the smallest screen.
            others = _("choose")
        rows = list_keys(self, len(self.parties), others, Request.OPEN)
        return (to(LOOK, _("open"), Request.OPEN), *against, *alone, *rows, *around_reading(self))

    def picture(self, look: Look) -> boxes.Box:
        """Return a row for each party, and the wins of each side of the one pointed at."""
        if not self.parties:
            return lists.empty_page(NO_GAME_YET, look.skin)
        party, many = self.parties[self.at], len(self.parties)
        first = _("against the computer") if self.of_computer_players else _("head-to-head")
        head = _row(lists.faint(first), _("games"), _("skunks"), _("last game"), "table.faint")
        rows = lists.list_of(many, self.at, head, lambda place: _party(self.parties[place]))
        named = [(joined(side), won) for side, won in zip(party.sides, party.wins, strict=True)]
        skunks = " - ".join(map(str, party.skunks))
        won = boxes.Column(
            lists.faint(_("games won")),
            lists.bars(named, max(party.wins), look.skin),
            boxes.TextRow(("", "")),
            boxes.TextRow((_("skunk wins: {skunks}", skunks=skunks), "")),
        )
        beside = boxes.Column(won, *self._other_pages(), gap=1)
        return lists.list_page(rows, many, won, beside, look.skin)

    def _other_pages(self) -> list[boxes.Box]:
        found = list[boxes.Box]()
        if self.against:
            each = [
                " ".join([text.strip() for text, _style in _pieces(other, WIDEST_NAME)])
                for other in self.against[:_OTHERS]
            ]
            found.append(_under(_("against the computer"), each))
        if self.packs:
            each = []
            for packs in self.packs[:_OTHERS]:
                parts = {"name": packs.name, "patience": _(CALLED[packs.solitaire])}
                told = _("{name}, {patience}: {many}", **parts, many=len(packs.new))
                if packs.best is not None:
                    told = _("{said}, best {best}", said=told, best=packs.best)
                each.append(told)
            found.append(_under(_("solitaire"), each))
        return found


def _under(heading: str, lines: Sequence[str]) -> boxes.Box:
    return boxes.Column(
        lists.faint(heading), *[boxes.TextRow((line, ""), gives=0) for line in lines]
    )


def _row(names: boxes.Box, games: str, skunks: str, last: str, style: str = "") -> boxes.Box:
    figures = lists.cells_in_row(
        (games, style, 6, "right"), (skunks, style, 11, "right"), ("", "", 4, "left")
    )
    return boxes.SideBySide(
        boxes.SizedBox(names, 42), figures, boxes.SizedBox(boxes.TextRow((last, style)), 11)
    )


def _party(party: "Party") -> boxes.Box:
    named, last = _pieces(party, WIDEST_NAME), day(party.last)
    if not party.is_of_two and _cells(named) > _NAMES:
        # Whole names matter more than the total of wins.
        return boxes.SideBySide(
            boxes.TextRow(*_fitted(party, _ROOM)),
            boxes.ACROSS,
            boxes.SizedBox(boxes.TextRow((last, "")), 11),
        )

    def dots(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        # Dots lead from a short name to the figures.
        for dot in range(left + 1 + left % 2, left + width, 2):
            on.write(top, dot, ".", "table.rule")

    skunks = (" - " if party.is_of_two else "-").join(map(str, party.skunks))
    names = boxes.SideBySide(boxes.TextRow(*named), boxes.Leaf(boxes.Span(grows=True), 1, dots))
    return _row(names, str(party.games), skunks, last)


def _fitted(party: "Party", room: int) -> list[boxes.StyledText]:
    """Return names and wins, with the names cut as little as possible."""
    each = [_pieces(party, longest) for longest in range(WIDEST_NAME, 0, -1)]
    return next((pieces for pieces in each if _cells(pieces) <= room), each[-1])


def _pieces(party: "Party", longest: int) -> list[boxes.StyledText]:
    called = [
        (joined([cut(name, longest).rstrip() for name in side]), player_style(place))
        for place, side in enumerate(party.sides)
    ]
    if len(called) == 2:
        score = f" {party.wins[0]} - {party.wins[1]} "
        return [called[0], (score, "table.strong"), called[1]]
    ends = [", "] * (len(called) - 1) + [""]
    each = zip(called, party.wins, ends, strict=True)
    return [piece for name, won, end in each for piece in (name, (f" {won}{end}", "table.strong"))]


def _cells(pieces: Sequence[boxes.StyledText]) -> int:
    return sum([cells(text) for text, _style in pieces])
