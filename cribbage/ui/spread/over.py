"""The end of a game, and how the match stands: what there is to read above and below the board."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.engine.rules import Seat, Side
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.drawing.cards import Lying, row
from cribbage.ui.drawing.players import lead, player_style, short_names
from cribbage.ui.drawing.show import (
    draw_five,
    draw_phrase,
    draw_sum,
    draw_whose_best,
    of_five,
    phrase_width,
)
from cribbage.ui.keys.captions import message
from cribbage.ui.layout.boxes import Column, Padded, Text, centered, in_middle
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import SMALL
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.standings import Standings
from cribbage.ui.scenes.scenes import Counting, Over, Scene, around_of
from cribbage.ui.scenes.screen import Look
from cribbage.ui.spread.count import draw_count
from cribbage.ui.spread.ground import Ground, bands
from cribbage.ui.spread.seat import Words
from cribbage.ui.words.matches import came_to, counts, meaning, standing_of
from cribbage.ui.words.moments import SHOWN
from cribbage.ui.words.sentences import listed, with_names, wrapped
from cribbage.ui.words.sources import Dealt, Tally, sources_of
from cribbage.ui.words.telling import wins

_APART: Final = 2
"""The cells between what stands side by side."""


def draw_over(
    canvas: Canvas,
    scene: Over,
    on: Ground,
    skin: Skin,
    *,
    within: Scene | None = None,
    foot: int = 1,
) -> None:
    """Above the board who won, and the best hand as it was counted; below it where the points came
    from, deal by deal, and what was not counted any more. So many rows at the ``foot`` stay free.

    What is said besides is said of the scene that this one is ``within``, where it is a page of
    another.
    """
    rows = bands(on, scene.around.view.rules)
    _draw_won(canvas, scene, within or scene, on, rows.board, skin)
    # A row below the board stays free, and where there are more the lists have titles.
    room = canvas.height - foot - rows.counted - 1
    points = _points(scene, on, room, skin)
    left, end = on.plate + points.width + _APART, on.table - 2
    deals = _deals(scene, room, end - left, skin)
    column = max(left, min(on.plate + of_five(on.best) + _APART, end - deals.width))
    spare = room - max(points.height, deals.height)
    top = rows.counted + 1 + (spare > 2)
    if spare:
        canvas.write(top, on.plate, _("Where the points came from"), "table.strong")
        canvas.write(top, column, _("Deal by deal") if deals.height else "", "table.strong")
        top += 1 + (spare > 1)
    canvas.paste(points, top, on.plate)
    canvas.paste(deals, top, column)


def draw_standings(
    canvas: Canvas,
    scene: Standings,
    on: Ground,
    skin: Skin,
    *,
    within: Scene | None = None,
    foot: int = 1,
) -> None:
    """Above the board what each side has, below it the games; the rest is as at the end of one."""
    rows, look = bands(on, scene.around.view.rules), Look(skin)
    above = in_middle(Padded(scene.above(look), 2, 2))
    above.draw(canvas, 1, 0, on.table, rows.board - 1)
    news = [(text, "table") for text, _style in _news(within or scene, skin)]
    said = [centered(Text(each, most=on.table - 4)) for each in news]
    below = Column(scene.below(look), *said)
    inside = Padded(in_middle(below), 2, 2)
    inside.draw(canvas, rows.counted, 0, on.table, canvas.height - foot - rows.counted)


def _draw_won(
    canvas: Canvas, scene: Over, within: Scene, on: Ground, board: int, skin: Skin
) -> None:
    """Who won, the best hand below that, and right of both the news and what the hand is worth."""
    left, wide, high = on.plate, of_five(on.best), on.best.high + 1
    right = left + wide + _APART
    room = on.table - 2 - right
    verdict = _verdict(scene, skin)
    while len(won := _wrapped(verdict, wide)) > board - 1 - high and len(verdict) > 1:
        verdict = verdict[:-1]
    told = [*_moments(scene), *_news(within, skin)]
    # What is remarkable is told first, and the log has that too.
    while len(news := _wrapped(told, room)) > board - 2 and len(told) > 1:
        told = told[1:]
    # The rows are those of whichever of the two columns has more, and then of the best hand.
    spare = board - 1 - len(won) - (high if scene.best else 0)
    top = 1 + (spare > 2)
    _write(canvas, won, top, left)
    _write(canvas, news, top, right)
    if scene.best is None:
        _draw_last_count(canvas, scene, on, max(top + len(won), top + len(news)), board, skin)
        return
    line = min(top + len(won) + 1, board - high)
    draw_whose_best(canvas, scene, line, left, wide, skin)
    draw_five(canvas, scene.best, line + 1, left, on.best, skin)
    counted = Counting(scene.around, scene.around, scene.best.shown)
    phrases = counted.phrases
    counted = counted._replace(named=len(phrases))
    needed = len(phrases) + 2
    widest = max([phrase_width(phrase, skin) for phrase in phrases], default=room + 1)
    begin = min(line, board - 1 - needed)
    if widest > room or begin <= top + len(news):
        begin = max(line + 1, top + len(news) + 1)
        _write(canvas, _wrapped([(scene.best.said, "")], room)[: board - begin], begin, right)
        return
    for place, phrase in enumerate(phrases, begin):
        draw_phrase(canvas, counted, phrase, place, right, room, skin)
    canvas.write(begin + needed - 2, right, skin.glyphs.across * room, "table.rule")
    draw_sum(canvas, counted, phrases, begin + needed - 1, right, room)


def _draw_last_count(
    canvas: Canvas, scene: Over, on: Ground, top: int, board: int, skin: Skin
) -> None:
    """Where no hand was counted in all the game: the count that it ended with."""
    if not scene.around.view.played:
        return
    line = top + max(1, (board - top - _COUNT) // 2)
    canvas.write(line, on.plate, _("The last count in the play"), "table.faint")
    draw_count(canvas, scene.around, on, line + 1, skin)


_COUNT: Final = 4
"""The rows of the rule of thirty-one, and of what it is called."""


def _verdict(scene: Over, skin: Skin) -> Words:
    """Who won, what that means for the losers, and how the match stands by it."""
    view, won, match = scene.around.view, scene.around.won[-1], scene.around.match
    assert view.winner is not None
    sides = view.rules.by_side(scene.around.names)
    two = len(sides) == 2
    counted = "" if two else counts(won, match, sides)
    told = wins(view, sides)
    if counted:
        told = _("{wins}: {counts}", wins=told, counts=counted)
    said = [(f"{skin.glyphs.front[view.winner]} {told}", player_style(view.winner))]
    means = meaning(won, match, sides) if two else ""
    stands = standing_of(match, scene.around.won, sides)
    return [*said, *[(text, "table.strong") for text in (means, stands) if text]]


def _moments(scene: Over) -> Words:
    """What is remarkable about the end, brighter while it shines."""
    around = scene.around
    rare = "moment.bright" if around.bright else "moment"
    return [
        (each.text, rare if each.rank > SHOWN else "moment.shown") for each in around.highlights
    ]


def _news(scene: Scene, skin: Skin) -> Words:
    """What comes next, which records were broken, and what became of a key; who won is told."""
    around = around_of(scene)
    assert around is not None
    view = around.view
    told = ""
    if view.winner is not None:
        told = _("{said}.", said=wins(view, view.rules.by_side(around.names)))
    said = [each.text for each in message(scene, skin.card_text)]
    return [(text, "table") for text in said if text != told]


def _wrapped(words: Words, room: int) -> list[tuple[str, str]]:
    return [(line, style) for text, style in words for line in wrapped(text, room, indent=2)]


def _write(canvas: Canvas, lines: Words, top: int, left: int) -> None:
    for line, (text, style) in enumerate(lines, top):
        canvas.write(line, left, text, style)


_MADE: Final = 6
_CAME: Final = 4
"""What a row of points weighs, and one of what became of a side."""


class _Row(NamedTuple):
    """A row of the points: what it is called, and what stands below each side, in which style.

    Those of the least ``weight`` are left out first where there are more than rows.
    """

    label: str
    each: Sequence[str] = ()
    style: str = "table"
    weight: int = _MADE


_BLANK: Final = _Row("", weight=2)
_RULE: Final = _Row("", style="table.rule", weight=3)

_LABEL: Final = 13
_LEAST: Final = 9
_MOST: Final = 15
"""The cells of what is summed, and of a side's sums at the least and at the most."""


def _points(scene: Over, on: Ground, most: int, skin: Skin) -> Canvas:
    """Where the points came from, a column for each side, and what was not counted any more, in so
    many rows at the most.
    """
    rules = scene.around.view.rules
    sides = rules.by_side(scene.around.names)
    longest = max([cells(listed(side)) for side in sides]) + 3
    # One name takes a third of the room at the most, so that the deals have theirs in full.
    columns = len(sides) if rules.has_partners else max(3, len(sides))
    wide = max(_LEAST, min(longest, _MOST, (of_five(on.best) + _APART - _LABEL) // columns))
    whole = _LABEL + wide * len(sides)
    rows = _rows_of_points(scene)
    kept = [each for each in rows if each.weight > _BLANK.weight]
    lying = _left_open(scene, of_five(on.best), skin)
    for beside in (1, 2):
        if lying.height and len(kept) + 2 + lying.height > most:
            lying = _left_open_in_words(scene, beside, skin)
    room = most - 1 - lying.height
    # What is dear is not given up for a row between.
    for wanted, dear in ((room - (lying.height > 0), _CAME), (room, _MADE)):
        while len(rows) > wanted:
            lightest = min(rows, key=lambda row: row.weight)
            if lightest.weight >= dear:
                break
            rows.remove(lightest)
    gap = int(lying.height > 0 and len(rows) < room)
    canvas = Canvas(max(whole, lying.width), 1 + len(rows) + gap + lying.height)
    for side, names in enumerate(sides):
        mark = f"{skin.glyphs.front[side]} "
        named = mark + listed(with_names(names, wide - len(mark) - 1, listed))
        style = player_style(Side(side))
        canvas.write(0, _LABEL + wide * side, named, style, width=wide, align="right")
    for line, (label, each, style, _weight) in enumerate(rows, 1):
        canvas.write(line, 0, label, "table.strong" if style == "table.strong" else "table.faint")
        if style == _RULE.style:
            canvas.write(line, 0, skin.glyphs.across * whole, style)
        for side, text in enumerate(each):
            canvas.write(line, _LABEL + wide * side, text, style, width=wide, align="right")
    canvas.paste(lying, canvas.height - lying.height, 0)
    return canvas


def _rows_of_points(scene: Over) -> list[_Row]:
    """Points by where they came from, their sum, what it came to, and what a hand brought."""
    around, tallies = scene.around, scene.tallies
    match, won = around.match, around.won[-1]
    rows = [
        _Row(source.label, [str(getattr(tally, source.field)) for tally in tallies])
        for source in sources_of(tallies)
    ]
    rows.append(_RULE)
    rows.append(_Row(_("total"), [str(sum(tally)) for tally in tallies], "table.strong"))
    if len(tallies) > 2:
        comma = pgettext("how far it came", ", ")
        came = [came_to(won, Side(side), match).split(comma) for side in range(len(tallies))]
        rows.append(_Row("", [each[0] for each in came], weight=_CAME + 1))
        if any([len(each) > 1 for each in came]):
            rows.append(_Row("", ["".join(each[1:]) for each in came], weight=_CAME))
    averages = [
        _Row(label, found, weight=1)
        for label, crib in ((_("average hand"), False), (_("average crib"), True))
        if any(found := _averages(scene, crib=crib))
    ]
    return [*rows, _BLANK, *averages] if averages else rows


def _averages(scene: Over, *, crib: bool) -> list[str]:
    """What the hands or cribs of each side were worth, on average; empty where none was counted."""
    rules = scene.around.view.rules
    worth: list[list[int]] = [[] for _side in scene.tallies]
    for deal in scene.deals:
        for each in deal.counted:
            if each.crib is crib:
                worth[rules.side(each.seat)].append(each.points)
    return [f"{sum(made) / len(made):.1f}" if made else "" for made in worth]


_OPEN: Final = N_("not counted")


def _left_open(scene: Over, width: int, skin: Skin) -> Canvas:
    """What was not counted any more as cards, as many hands side by side as there is room for."""
    if not scene.uncounted:
        return Canvas(0, 0)
    wide, high = 4 * (SMALL.wide + 1) + 1, SMALL.high + 1
    beside = width // wide
    canvas = Canvas(wide * beside, high * -(-len(scene.uncounted) // beside))
    for place, each in enumerate(scene.uncounted):
        side = scene.around.side(each.seat)
        top, left = place // beside * high, place % beside * wide
        what = _("crib, not counted") if each.crib else _("hand, not counted")
        what = f" {what}"
        whose = f"{skin.glyphs.front[side]} {scene.around.names[each.seat]}"
        column = canvas.write(top, left, cut(whose, wide - 1 - cells(what)), player_style(side))
        canvas.write(top, column, what, "table.faint")
        cards = row([Lying(card) for card in each.cards], skin, name=None)
        canvas.paste(cards, top + 1, left)
    return canvas


def _left_open_in_words(scene: Over, beside: int, skin: Skin) -> Canvas:
    """The same in text, so many hands in a row; of partners, who have one mark, by their names."""
    around = scene.around
    names = [skin.glyphs.front[around.side(Seat(seat))] for seat in range(len(around.names))]
    if around.view.rules.has_partners:
        names = list(short_names(around, 2))
    each = [
        _(
            N_("{mark} crib {cards}") if crib else N_("{mark} hand {cards}"),
            mark=names[seat],
            cards=" ".join(map(skin.card_text, cards)),
        )
        for seat, crib, cards in scene.uncounted
    ]
    wide = max(map(cells, each)) + 2
    canvas = Canvas(beside * wide - 2, 1 - (-len(each) // beside))
    canvas.write(0, 0, _(_OPEN), "table.faint")
    for place, text in enumerate(each):
        canvas.write(1 + place // beside, place % beside * wide, text)
    return canvas


_NUMBER: Final = 4
_LEAST_OF_DEAL: Final = 5
"""The cells of a deal's number, and of what it brought at the least."""

_HEADS: Final = {
    "play": N_("play"),
    "hands": N_("hand"),
    "cribs": N_("crib"),
    "heels": N_("heels"),
    "muggins": N_("muggins"),
    "score": N_("score"),
    "made": N_("scored"),
}
"""What stands above the points of a deal: it has one hand and one crib for whoever deals."""


def _deals(scene: Over, most: int, width: int, skin: Skin) -> Canvas:
    """The game deal by deal: what each side made and then had, and who was ahead."""
    rules, rows = scene.around.view.rules, _rows_of_deals(scene, most - 2)
    sides = rules.by_side(scene.around.names)
    sources = [source.field for source in sources_of(scene.tallies)]
    ahead = pgettext("who leads, and by how much", "lead")
    last = cells(ahead) + 1
    # With all that a deal brought, or what it came to, or the scores alone.
    for heads in ([*sources, "score"], ["made", "score"], ["score"]):
        wide = [max(_LEAST_OF_DEAL, cells(_(_HEADS[head])) + 1) for head in heads]
        whole = _NUMBER + len(sides) * (sum(wide) + 1) + last
        if rows and whole <= width:
            break
    else:
        return Canvas(0, 0)
    canvas = Canvas(whole, 2 + len(rows))
    numbers = [(label, "table.faint") for label, _deal in rows]
    _draw_column(canvas, 0, _NUMBER, pgettext("above its number", "deal"), numbers)
    for side, names in enumerate(sides):
        left = column = _NUMBER + side * (sum(wide) + 1)
        mark = f"{skin.glyphs.front[side]} "
        named = mark + listed(with_names(names, sum(wide) - len(mark) - 2, listed))
        canvas.write(0, left, named, player_style(Side(side)), width=sum(wide), align="right")
        for head, room in zip(heads, wide, strict=True):
            each = [_cell(deal, side, head, scene) for _label, deal in rows]
            _draw_column(canvas, column, room, _(_HEADS[head]), each)
            column += room
        for line, (_label, deal) in enumerate(rows, 2):
            if deal.dealer is not None and rules.side(deal.dealer) == side:
                # One cell of it has room, in ASCII too.
                canvas.write(line, left + 1, skin.glyphs.dealer.strip("()"), "table.strong")
    leads = [lead(deal.scores, skin) for _label, deal in rows]
    _draw_column(canvas, whole - last, last, ahead, leads)
    return canvas


def _rows_of_deals(scene: Over, most: int) -> list[tuple[str, Dealt]]:
    """The deals by number; the first ones of a game that has more than rows summed up in one."""
    deals = scene.around.view.deals
    # One who resigns before anybody deals has played none.
    dealt = scene.deals if deals else ()
    first = deals - len(dealt) + 1
    rows = [(str(first + place), deal) for place, deal in enumerate(dealt)]
    if len(rows) > most:
        many = len(rows) - most + 1
        rows[:many] = [(f"{first}-{first + many - 1}", _summed(dealt[:many]))]
    return rows


def _draw_column(canvas: Canvas, left: int, wide: int, head: str, each: Words) -> None:
    canvas.write(1, left, head, "table.faint", width=wide, align="right")
    for line, (text, style) in enumerate(each, 2):
        canvas.write(line, left, text, style, width=wide, align="right")


def _cell(deal: Dealt, side: int, head: str, scene: Over) -> tuple[str, str]:
    """What stands below a head for a side; a dash for what was not counted, or never came."""
    if head == "score":
        return str(deal.scores[side]), "table.strong"
    tally = deal.tallies[side]
    if head == "made":
        return str(sum(tally)), "table"
    points = getattr(tally, head)
    own = [each.crib for each in deal.counted if scene.around.side(each.seat) == side]
    made = points or {"play": True, "hands": False in own, "cribs": True in own}.get(head)
    return (str(points), "table") if made else ("-", "table.faint")


def _summed(deals: Sequence[Dealt]) -> Dealt:
    """Several deals as one, which nobody deals."""
    tallies = tuple(
        [
            Tally(*map(sum, zip(*each, strict=True)))
            for each in zip(*[d.tallies for d in deals], strict=True)
        ]
    )
    return Dealt(
        None, tallies, deals[-1].scores, tuple([each for d in deals for each in d.counted])
    )
