"""The games that were left unfinished: when, by whom, and how they stand."""

from collections.abc import Sequence

from cribbage.engine.rules import Counting
from cribbage.language.cells import cells
from cribbage.language.speaking import _, pgettext
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import MARGIN, Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.offer import Offer, Unfinished
from cribbage.ui.words.sentences import with_names, wrapped

_FIRST = 3
"""The row of the first game."""

_WHEN = 18

_MOST_PLAYED_TO = 24
_MOST_BESIDE_MORE = 17
"""The cells of the last column, and where the names of more than two have to be told as well."""


def draw_offer(canvas: Canvas, scene: Offer, layout: Layout, skin: Skin) -> None:
    """The games, and below them what else there is to say of the one pointed at: who has to act and
    how hands are counted, and the rest where all of it has room.
    """
    game, line, below = scene.looked_at, _FIRST + len(scene.kept) + 1, 0
    room = canvas.width - 2 * MARGIN - 2 - _WHEN - 1
    # The list says already when it was left.
    told = in_lines(game.told[1:], room) if game else []
    if game and line + len(told) >= canvas.height:
        told = in_lines(game.told_briefly, room)
        below = len(told)
        line = min(line, canvas.height - below)
    draw_games(canvas, scene, below)
    draw_told(canvas, line, MARGIN + 2, _WHEN + 1, told, canvas.height - line)


def in_lines(told: Sequence[tuple[str, str]], room: int) -> list[tuple[str, str]]:
    """What is said of a game in lines of ``room`` cells, a word in front of each sentence."""
    found = []
    for word, text in told:
        first, *rest = wrapped(text, room)
        found += [(word, first), *[("", piece) for piece in rest]]
    return found


def draw_told(
    canvas: Canvas, line: int, left: int, apart: int, lines: Sequence[tuple[str, str]], high: int
) -> None:
    """These lines from a row on, the sentences ``apart`` cells from where their words begin; a
    blank row above each sentence where there are ``high`` enough.
    """
    blank = len(lines) + len([word for word, _text in lines if word]) <= high
    for word, text in lines:
        line += bool(word) and blank
        canvas.write(line, left, word, "table.faint")
        canvas.write(line, left + apart, text, "table")
        line += 1


def draw_games(canvas: Canvas, scene: Offer, below: int = 0) -> None:
    """A game a row, the last played first, above so many rows; where there are more than fit, how
    many.
    """
    free = [game for game in scene.kept if not game.kept.in_use]
    one = len(free) == 1 and not scene.deleted
    heading = _("Resume the unfinished game?") if one else _("Resume which game?")
    if not scene.kept:
        heading = _("No unfinished games.")
    # The names have the room that the last column can spare.
    of_two = all(len(game.names) == 2 for game in scene.kept)
    most = _MOST_PLAYED_TO if of_two else _MOST_BESIDE_MORE
    played_to = [_played_to(game, most) for game in scene.kept]
    left, last = MARGIN + 2, canvas.width - MARGIN - max(map(cells, [_("playing to"), *played_to]))
    players, dealt = left + _WHEN + 1, pgettext("above the number of a deal", "deal")
    deal = last - 2 - cells(dealt)
    canvas.write(1, left, heading, "table.strong")
    heads = ((left, _("paused")), (players, _("players and scores")))
    for column, head in (*heads, (deal, dealt), (last, _("playing to"))) if scene.kept else ():
        canvas.write(2, column, head, "table.faint")
    last_row = canvas.height - 1 - below
    room = last_row - _FIRST
    first = max(0, min(scene.cursor - room // 2, len(scene.kept) - room))
    for place, game in enumerate(scene.kept[first : first + room], first):
        line, open_elsewhere = _FIRST + place - first, game.kept.in_use
        look = "table.faint" if open_elsewhere else "table"
        if place == scene.cursor and not open_elsewhere:
            canvas.write(line, MARGIN, ">", "pointer")
            look = "choice"
            canvas.fill(line, left - 1, 1, canvas.width - left + 1 - MARGIN, look)
        canvas.write(line, left, game.left, look, width=_WHEN)
        canvas.write(line, players, _points(game, deal - players - 1), look)
        canvas.write(line, deal, game.deal, look, width=cells(dealt), align="right")
        canvas.write(line, last, played_to[place], look)
    hidden = len(scene.kept) - first - room
    more = [_("{many} more above", many=first)] if first > 0 else []
    more += [_("{many} more below", many=hidden)] if hidden > 0 else []
    canvas.write(last_row, left, pgettext("more", ", ").join(more), "table.faint")


def _points(game: Unfinished, room: int) -> str:
    """The players and their points; who is a program where there is room to say it, and long names
    cut where there is none for them.
    """
    if cells(game.points_of_all) <= room:
        return game.points_of_all

    def said(names: tuple[str, ...]) -> str:
        return game._replace(record=game.record.changed(names=names)).points

    return cut(said(with_names(game.names, room, said)), room)


def _played_to(game: Unfinished, room: int) -> str:
    """What is played to, and the ways of counting too where there is room for them."""
    said = _("open elsewhere") if game.kept.in_use else game.played_to
    if set(game.record.rules.counting) != {Counting.AUTO} and not game.kept.in_use:
        comma = pgettext("played to", ",")
        target, *rest = said.split(comma)
        ways = "/".join(game.ways)
        heads = (_("{target} {ways}", target=target, ways=ways), f"{target} {ways}")
        fuller = [comma.join([head, *rest]) for head in heads]
        return next((each for each in fuller if cells(each) <= room), said)
    return said
