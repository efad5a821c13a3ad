"""The lines of the log, and their layout on a page."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.engine import events as happened
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _, cells, grammar, pgettext
from cribbage.pack.scoring import Why
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import NARROWEST
from cribbage.ui.words.claims import describe_fate
from cribbage.ui.words.sentences import wrapped
from cribbage.ui.words.telling import Announcement, event_speech, shown_cards
from cribbage.views.seen import HandsDealt


class LogLine(NamedTuple):
    """A line of the log; ``seat`` is None if nobody speaks.

    ``card`` is the played card, as it is written; ``counted`` names the counted cards, ``hand`` or
    ``crib``. ``points`` were pegged, and ``scores`` are those after it, empty if no points were.
    The first line of a ``deal`` has its number and the scores at that time.
    """

    seat: Seat | None
    text: str
    card: str = ""
    counted: str = ""
    points: int = 0
    scores: tuple[int, ...] = ()
    deal: int = 0

    def head(self, names: Sequence[str]) -> str:
        """Return whose line it is: ``Ann``, ``Ben's crib``; empty if it is nobody's."""
        if self.seat is None:
            return ""
        name = names[self.seat]
        match self.counted:
            case "hand":
                return _("{name}'s hand", name=name)
            case "crib":
                return _("{name}'s crib", name=name)
            case _:
                return name


def log_line(announcement: Announcement, names: Sequence[str], write: WriteCard) -> LogLine | None:
    """Return the log line of a thing, or None if another line covers it.

    The line of a settled claim covers the claim and its answers.
    """
    event, view = announcement.event, announcement.view
    if isinstance(event, happened.Claimed | happened.Answered):
        return None
    text = grammar().in_the_log(_text(announcement, names, write), names)
    points = sum(view.scores) - sum(announcement.before.scores)
    line = LogLine(announcement.seat, text, points=points, scores=view.scores if points else ())
    match event:
        case HandsDealt() if view.dealer is not None:
            return LogLine(None, text, scores=view.scores, deal=view.deals)
        case happened.Played(_, card):
            return line._replace(card=write(card))
        case happened.HandShown():
            return line._replace(counted="hand")
        case happened.CribShown():
            return line._replace(counted="crib")
        case _:
            return line


def remarks(said: Sequence[str], names: Sequence[str]) -> tuple[LogLine, ...]:
    """Return the lines of remarks that nobody makes, such as a rare hand."""
    return tuple([LogLine(None, grammar().in_the_log(text, names)) for text in said])


def _text(announcement: Announcement, names: Sequence[str], write: WriteCard) -> str:
    event, view = announcement.event, announcement.view
    match event:
        case HandsDealt() if view.dealer is not None:
            return _("Deal {deal}: {name} deals.", deal=view.deals, name=names[view.dealer])
        case happened.DealerChosen(seat):
            return pgettext("the log", "{name} has the lowest card and deals.", name=names[seat])
        case happened.HandShown() | happened.CribShown():
            count = event_speech(announcement, names, write)
            if announcement.fate:
                came = describe_fate(announcement.fate, names, write)
                count = _("{count}. {came}", count=count, came=came)
            return f"{shown_cards(event, write)}: {count}"
        case happened.Pegged(score=score) if score[0].why is Why.HEELS:
            return _("his heels for two")
        case _:
            return event_speech(announcement, names, write)


LOG_WIDTH: Final = NARROWEST
"""The cells of a row."""

IN_SIGHT: Final = 21
"""The rows visible on the smallest screen: how far a page scrolls."""

_INDENT: Final = 2
_HANGING: Final = 4
_CARD: Final = 4
_GAINS_TO: Final = 63
_GAIN: Final = 4
"""The cells for the points pegged, with a blank before them."""


def gains_to(sides: int) -> int:
    """Return the cells of a row up to the end of the points pegged, before ``sides`` scores."""
    return min(_GAINS_TO, LOG_WIDTH - 2 - cells(_scores((0,) * sides)))


def _scores(scores: Sequence[int]) -> str:
    """Return two scores as ``45 - 67``, and more in columns."""
    if len(scores) > 2:
        return " ".join([f"{score:>3}" for score in scores])
    return " - ".join([f"{score:>2}" for score in scores])


class LogRow(NamedTuple):
    """A row of the page, at most 76 cells wide: ``head`` in the style of ``seat``, then ``text``,
    with the points pegged and the scores on the right.
    """

    seat: Seat | None
    head: str
    text: str
    gain: str = ""
    scores: str = ""
    deal: bool = False


def all_log_rows(log: Sequence[LogLine], names: Sequence[str]) -> list[LogRow]:
    """Return the rows of the whole log, 76 cells wide on any screen."""
    column = max([cells(name) for name in names], default=0) + 2
    return [row for line in log for row in _rows(line, names, column)]


def log_rows(text: str, width: int, *, indent: int = 0) -> list[str]:
    """Return a text of the log in rows; the name of a file that is wider than a row loses its
    middle, so that its folder and its end can be read.

    >>> log_rows("saved in ~/.local/state/cribbage/ann-ben.crib", 20, indent=2)
    ['saved in', '  ~/.loca...ben.crib']
    """
    return wrapped(
        _WORD.sub(lambda word: _fitted(word[0], width - indent), text), width, indent=indent
    )


_WORD: Final = re.compile("[!-~]+")


def _fitted(word: str, width: int) -> str:
    if len(word) <= width:
        return word
    kept = width - len(_LEFT_OUT)
    return word[: kept // 2] + _LEFT_OUT + word[kept // 2 - kept :]


_LEFT_OUT: Final = "..."


def _rows(line: LogLine, names: Sequence[str], column: int) -> list[LogRow]:
    scores = _scores(line.scores)
    if line.deal:
        return [LogRow(None, "", line.text, "", scores, deal=True)]
    room = (gains_to(len(line.scores)) - _GAIN if line.points else LOG_WIDTH) - _INDENT
    head, card = line.head(names), line.card
    if line.seat is None or line.counted:
        said = f"{head} {line.text}" if head else line.text
        first, *rest = log_rows(said, room, indent=_HANGING)
        first = first[len(head) :]
    else:
        head, card = _padded(head, column), _padded(card, _CARD if card else 0)
        hanging = cells(head + card)
        first, *rest = log_rows(line.text, room - hanging)
        first, rest = card + first, [" " * hanging + text for text in rest]
    indent = " " * _INDENT
    found = [
        LogRow(line.seat, indent + head, first),
        *[LogRow(None, "", indent + text) for text in rest],
    ]
    gain = f"+{line.points}" if line.points else ""
    return [*found[:-1], found[-1]._replace(gain=gain, scores=scores)]


def _padded(text: str, width: int) -> str:
    return text + " " * (width - cells(text))
