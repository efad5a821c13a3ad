"""What stands where in a review, by the cells of its page or of the table below the board."""

from typing import Final, NamedTuple

from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL, Size

ALL_THROWS: Final = 15
"""As many throws as there are, two of six cards."""


class Page(NamedTuple):
    """How the page of a game lies on ``width`` by ``height`` cells or more.

    The decision that is pointed at has the last ``beside`` cells, the line before it among them; 0
    where there is no room for it. Its cards are so large, and where they have to lie over each
    other so much of them is ``covered`` by none. The sums are told in ``full`` words,
    their columns and those of the list further apart; the list is ``headed`` and a row is free
    below the first. Parts are so many rows ``apart``. In the chart a deal has so many columns as
    ``deal`` at the most.
    """

    width: int
    height: int
    beside: int
    card: Size
    covered: int
    full: bool
    headed: bool
    apart: int
    deal: int


class Table(NamedTuple):
    """How a decision lies below the board on ``width`` by ``height`` cells or more.

    Hands have cards so large, the ``piles`` theirs. So many ``throws`` are listed with their
    figures at the most; what is said of them stands ``over`` the log, and below them where it is
    not. The ``log`` has so many cells at the edge; where that is 0 it may stand ``under`` what is
    said. The rows below the board are so many ``apart`` from it.
    """

    width: int
    height: int
    card: Size
    piles: Size
    throws: int
    over: bool = False
    log: int = 0
    under: bool = False
    apart: int = 0

    @property
    def end(self) -> int:
        """The cells of the log with the line before it and the edges."""
        return self.log + 3 if self.log else 0


class Match(NamedTuple):
    """How the review of a match lies on ``width`` by ``height`` cells or more.

    Its games have the first ``games`` cells, all of them where that is 0, and a figure of theirs so
    many as ``figure``. Beside them stands who was ahead, and where the luck came from; that stands
    below them, in so many rows as ``below``, as long as all games have room over it.
    """

    width: int
    height: int
    games: int
    figure: int
    below: int


_PAGES: Final = (
    Page(160, 42, 55, GREAT, 7, full=True, headed=True, apart=1, deal=144),
    Page(120, 33, 40, LARGE, 4, full=False, headed=True, apart=0, deal=104),
    Page(100, 27, 0, LARGE, 4, full=True, headed=True, apart=0, deal=12),
    Page(0, 0, 0, LARGE, 4, full=False, headed=False, apart=0, deal=12),
)

_TABLES: Final = (
    Table(160, 33, GREAT, GREAT, ALL_THROWS, over=True, log=37, apart=1),
    Table(120, 24, LARGE, LARGE, ALL_THROWS, over=True, log=25, apart=1),
    Table(92, 20, LARGE, LARGE, 8, under=True),
    Table(92, 18, LARGE, SMALL, 8, under=True),
    Table(0, 18, SMALL, SMALL, 8),
    Table(0, 0, SMALL, SMALL, 2),
)

_MATCHES: Final = (
    Match(160, 42, 88, 7, 9),
    Match(120, 33, 0, 7, 9),
    Match(88, 0, 0, 7, 0),
    Match(0, 0, 0, 6, 0),
)
"""Of each the largest first."""


def page_of(width: int, height: int) -> Page:
    """How the page of a game lies on so many cells.

    >>> page_of(119, 33).beside, page_of(120, 33).beside
    (0, 40)
    """
    return next(page for page in _PAGES if width >= page.width and height >= page.height)


def table_of(width: int, height: int) -> Table:
    """How a decision lies on so many cells below the board."""
    return next(table for table in _TABLES if width >= table.width and height >= table.height)


def match_of(width: int, height: int) -> Match:
    """How the review of a match lies on so many cells."""
    return next(each for each in _MATCHES if width >= each.width and height >= each.height)
