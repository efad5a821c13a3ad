"""The table of the seven deals: laying away, the play, the card on top, and the last four."""

from collections.abc import Collection, Sequence
from typing import Final

from cribbage.engine.rules import MOST
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, ngettext, pgettext
from cribbage.pack.cards import Card
from cribbage.patience.game import Keeping as KeepingPhase
from cribbage.patience.game import Playing as PlayingPhase
from cribbage.patience.game import Showing
from cribbage.patience.game import Throwing as ThrowingPhase
from cribbage.patience.rules import DUMMY, PLAYER, THROWN, Patience
from cribbage.patience.view import View
from cribbage.ui.drawing.cards import Lying, State, back, face, row
from cribbage.ui.drawing.log import draw_log_beside
from cribbage.ui.drawing.play import draw_count, draw_piles, in_hand
from cribbage.ui.drawing.players import player_style
from cribbage.ui.drawing.show import draw_hand
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import MARGIN, Layout
from cribbage.ui.layout.skin import Skin, suit_style
from cribbage.ui.patience.ended import CLOSE, draw_account
from cribbage.ui.scenes.patience import Around, Keeping, Pause, Playing, Throwing, in_order
from cribbage.ui.scenes.scenes import RetoldPatience
from cribbage.ui.words.sentences import run_on, so_many_cards, wrapped

_ROWS: Final = 1 + 2 + 1 + 1 + 1
"""What the play has beside three rows of cards: a heading, what stands below them, the count."""

_PLAY: Final = 62
"""The columns that the play takes."""

_BELOW: Final = 4
"""The cells of what stands below a card of the pile."""


def draw_throwing(canvas: Canvas, scene: Throwing, layout: Layout, skin: Skin) -> None:
    """The dummy's packet as it would lie, and the six cards, those chosen raised."""
    around = scene.around
    chosen = [scene.hand[place] for place in scene.chosen]
    below = _draw_packet_to_come(canvas, around, chosen, layout, skin)
    _draw_stock(canvas, around, layout, skin)
    hand = [
        Lying(card, State.CHOSEN if place in scene.chosen else State.PLAIN, str(place + 1))
        for place, card in enumerate(scene.hand)
    ]
    cards = row(hand, skin, size=layout.card, lift=True, pointer=scene.cursor)
    # What is asked stands right above the hand, and the hand as low as it needs to.
    top = below + min(2, (canvas.height - below - 2 - cards.height + 1) // 2)
    canvas.write(top, MARGIN, to_lay(around), "table.strong", width=layout.room)
    so_far, names = so_many_chosen(len(chosen)), [skin.card_text(card) for card in chosen]
    if len(names) == 1:
        so_far = _("{chosen}: first {first}", chosen=so_far, first=names[0])
    elif names:
        parts = {"chosen": so_far, "first": names[0], "second": names[1]}
        so_far = _("{chosen}: first {first}, then {second}", **parts)
    canvas.write(top + 1, MARGIN, so_far, "table.faint", width=layout.room)
    canvas.paste(cards, top + 2, MARGIN)
    draw_log_beside(canvas, around, layout, skin)


def to_lay(around: Around) -> str:
    """What is asked before the play (docs/rules.md 11.3)."""
    return _("{name}, give two cards to the dummy", name=around.name)


def so_many_chosen(chosen: int) -> str:
    """``1 of 2 chosen``"""
    if chosen == THROWN:
        return pgettext("all that are wanted", "{n} of {n} chosen", n=THROWN)
    parts = {"chosen": chosen, "wanted": THROWN}
    left = THROWN - chosen
    return ngettext("{chosen} of {wanted} chosen", "{chosen} of {wanted} chosen", left, **parts)


def draw_playing(canvas: Canvas, scene: Playing, layout: Layout, skin: Skin) -> None:
    """The play, and the hand face up as long as the deal lasts."""
    top = _draw_play(canvas, scene.around, layout, skin)
    hand = in_hand(scene.hand, scene.around.view.count, scene.chosen)
    cards = row(hand, skin, size=layout.card, pointer=scene.cursor)
    canvas.paste(cards, top, MARGIN)
    turn, left = _("{name} to play", name=scene.around.name), MARGIN + cards.width + 2
    style = player_style(scene.around.side(PLAYER))
    canvas.write(top + layout.card.high // 2, left, turn, style, width=layout.rule - 1 - left)


def draw_pause(canvas: Canvas, scene: Pause, layout: Layout, skin: Skin) -> None:
    """The table as it lies, with nothing asked."""
    _draw_as_it_lies(canvas, scene.around, layout, skin)


def draw_moment(canvas: Canvas, scene: RetoldPatience, layout: Layout, skin: Skin) -> None:
    """The table as it lay at a step of what is told again: what scored is lit, and beside the pile
    stands what was said.
    """
    moment = scene.moment
    _draw_as_it_lies(canvas, moment.around, layout, skin, moment.lit, moment.said)


def _draw_as_it_lies(
    canvas: Canvas,
    around: Around,
    layout: Layout,
    skin: Skin,
    lit: Collection[Card] = (),
    said: str = "",
) -> None:
    view = around.view
    if view.phase is ThrowingPhase:
        below = _draw_packet_to_come(canvas, around, (), layout, skin)
        _draw_stock(canvas, around, layout, skin)
        _draw_open_hand(canvas, around, below + 2, layout, skin)
        draw_log_beside(canvas, around, layout, skin)
    elif view.phase in (PlayingPhase, Showing, KeepingPhase):
        top = _draw_play(canvas, around, layout, skin, lit, said)
        if view.phase is PlayingPhase:
            # At the show the cards that were kept lie among those played.
            _draw_open_hand(canvas, around, top, layout, skin)
    else:
        # Between two deals nobody waits but for the last four cards.
        below = draw_last_hand(canvas, around, layout, skin)
        if layout.large:
            brought = Canvas(layout.rule - 1, canvas.height - below)
            draw_account(brought, around, CLOSE, skin)
            canvas.paste(brought, below, 1)
        draw_log_beside(canvas, around, layout, skin)


def draw_keeping(canvas: Canvas, scene: Keeping, layout: Layout, skin: Skin) -> None:
    """The eight cards of the first deal in a row, the one pointed at raised."""
    around = scene.around
    asked = run_on((_(UNDER_THE_STOCK), which_on_top(around)))
    top = 0 if not around.highlights else 1
    for text in wrapped(asked, layout.room):
        canvas.write(top, MARGIN, text, "table.strong")
        top += 1
    lying = [
        Lying(card, State.CHOSEN if place == scene.cursor else State.PLAIN, str(place + 1))
        for place, card in enumerate(scene.eight)
    ]
    pitch = min(layout.card.wide + 1, (layout.room - layout.card.wide) // (len(lying) - 1))
    cards = row(lying, skin, size=layout.card, pitch=pitch, lift=True, pointer=scene.cursor)
    canvas.paste(cards, top, MARGIN)
    top += cards.height
    _draw_brackets(canvas, around.name, top, pitch, layout, skin)
    if around.view.starter:
        # What is asked may take a row more, and then there is none between.
        apart = min(1, canvas.height - top - 3)
        _draw_returning(canvas, around.view.starter, top + 1 + apart, layout, skin)
    draw_log_beside(canvas, around, layout, skin)


UNDER_THE_STOCK: Final = N_("The eight used cards go face up under the stock.")


def which_on_top(around: Around) -> str:
    """What is asked after the first deal (docs/rules.md 11.8)."""
    return _(
        "{name}, choose the card to leave on top as the starter for deal 7.",
        name=around.name,
    )


def last_four(around: Around) -> str:
    """What is counted in the seventh deal (docs/rules.md 11.9, 11.10)."""
    if around.view.patience is Patience.BUMPPO:
        return _("The last four as a crib, with the card from deal 1")
    return _("The last four, with the card from deal 1")


def draw_last_hand(
    canvas: Canvas, around: Around, layout: Layout, skin: Skin, lit: Sequence[Card] = ()
) -> int:
    """The last four cards, as backs until they are turned, beside the card that was kept for them;
    the row below.
    """
    style = player_style(around.side(PLAYER))
    canvas.write(1, MARGIN, last_four(around), style, width=layout.room)
    view, starter = around.view, around.view.starter or around.top
    if view.hand and starter:
        return draw_hand(canvas, 2, view.hand, starter, layout, skin, lit=lit)
    backs = row([Lying(None)] * view.stock, skin, size=layout.card, name=None)
    canvas.paste(backs, 2, MARGIN)
    if starter:
        plus = MARGIN + backs.width + 1
        canvas.write(2 + layout.card.high // 2, plus, "+", "table.faint")
        canvas.paste(face(starter, skin, size=layout.card), 2, plus + 2)
    return 2 + layout.card.high + 1


def _draw_play(
    canvas: Canvas,
    around: Around,
    layout: Layout,
    skin: Skin,
    lit: Collection[Card] = (),
    said: str = "",
) -> int:
    """The dummy's packet, the pile, the count, and the log; the row for the hand."""
    high = layout.card.high
    spare = canvas.height - _ROWS - 3 * high
    gap = max(0, min(2, spare // 3))
    _draw_packet(canvas, around, layout, skin)
    _draw_stock(canvas, around, layout, skin)
    top = 1 + high + 1 + gap
    names = () if layout.large else (_mark_of(around, skin), _("dum."))
    behind = draw_piles(canvas, around, top, layout, skin, lit=lit, names=names)
    for line, text in enumerate(wrapped(said, layout.rule - 1 - behind)[: high + 1], top):
        canvas.write(line, behind, text, "table.good" if lit else "table")
    if not said and around.start and around.start == len(around.view.played):
        middle = top + high // 2
        canvas.write(middle, behind - 1, _("turned"), "table.faint", width=layout.rule - behind)
    top += high + 1 + gap
    draw_count(canvas, top, around, skin)
    draw_log_beside(canvas, around, layout, skin)
    return top + 1 + gap


def _mark_of(around: Around, skin: Skin) -> str:
    """The player's name where it stands below a card; his peg where no more than its beginning
    would.
    """
    return around.name if cells(around.name) <= _BELOW else skin.glyphs.front[PLAYER]


def _draw_packet(canvas: Canvas, around: Around, layout: Layout, skin: Skin) -> None:
    """What the dummy has still to turn, the top card first; below it what is known of each."""
    view, high = around.view, layout.card.high
    if not around.highlights:
        many = len(view.dummy)
        held = so_many_cards(many) if many else _("no cards")
        column = canvas.write(0, MARGIN, _("The dummy"), player_style(around.side(DUMMY)))
        canvas.write(0, column + 3, held, "table.faint")
    lying = row(packet(view, skin), skin, size=layout.card, name=None)
    canvas.paste(lying, 1, MARGIN)
    if waits(view):
        left = MARGIN + lying.width + 2
        room = _stock_column(layout) - left - 1
        over = _("over {most}: it waits", most=MOST)
        pieces = wrapped(over, room) if room >= cells(_("it waits")) else []
        for line, text in enumerate(pieces[:high], 1 + (high - len(pieces)) // 2):
            canvas.write(line, left, text, "table.faint")


def waits(view: View) -> bool:
    """Whether the dummy's card lies open until it fits; while nothing lies in the count it is the
    player who begins.
    """
    return view.turned and (DUMMY in view.said_go or not view.count)


def packet(view: View, skin: Skin) -> list[Lying]:
    """What the dummy has still to turn, the top card first, and below each what is known of it."""
    lying = []
    for place, card in enumerate(view.dummy):
        if place == 0 and view.turned:
            under = _("go") if waits(view) else ""
            lying.append(Lying(card, under=under, under_style="table.strong"))
        else:
            lying.append(Lying(None, under=skin.card_text(card) if card else ""))
    return lying


def _draw_packet_to_come(
    canvas: Canvas, around: Around, chosen: Sequence[Card], layout: Layout, skin: Skin
) -> int:
    """The dummy's own two, and a place for each card that is to lie under them; the row below."""
    if not around.highlights:
        column = canvas.write(0, MARGIN, _("The dummy's packet"), player_style(around.side(DUMMY)))
        canvas.write(0, column, _(", turned over from the left"), "table.faint")
    high, wide = layout.card.high, layout.card.wide
    backs = row([Lying(None)] * THROWN, skin, size=layout.card, name=None)
    canvas.paste(backs, 1, MARGIN)
    canvas.write(1 + high, MARGIN, _("unknown"), "table.faint", width=backs.width, align="centre")
    left = MARGIN + backs.width + 2
    for place in range(THROWN):
        at = left + place * (wide + 1)
        _draw_free_place(canvas, 1, at, layout, skin)
        if place < len(chosen):
            card = chosen[place]
            text, style = skin.card_text(card), suit_style(card.suit)
            canvas.write(1 + high // 2, at + 1, text, style, width=wide - 2, align="centre")
    # A name is not cut in the middle of a phrase.
    own = _("{name}'s two", name=around.name)
    own = own if cells(own) <= backs.width else _("discarded")
    canvas.write(1 + high, left, own, "table.faint", width=backs.width, align="centre")
    return 1 + high + 1


def _draw_free_place(canvas: Canvas, top: int, left: int, layout: Layout, skin: Skin) -> None:
    """The corners of a card that is to come."""
    upper_left, upper_right, lower_left, lower_right, *_lines = tuple(skin.glyphs.edge)
    inner = " " * (layout.card.wide - 2)
    canvas.write(top, left, upper_left + inner + upper_right, "table.faint")
    bottom = top + layout.card.high - 1
    canvas.write(bottom, left, lower_left + inner + lower_right, "table.faint")


def _stock_column(layout: Layout) -> int:
    # On a wide screen it stays near the cards.
    return min(layout.rule, MARGIN + _PLAY) - 3 - layout.card.wide


def _draw_stock(canvas: Canvas, around: Around, layout: Layout, skin: Skin) -> None:
    """The stock at the right end of the table, with the starter on it once that is turned."""
    view, column, high = around.view, _stock_column(layout), layout.card.high
    canvas.paste(back(skin, size=layout.card), 2, column + 1)
    top = (
        face(view.starter, skin, size=layout.card) if view.starter else back(skin, size=layout.card)
    )
    canvas.paste(top, 1, column)
    if view.starter is None:
        stock = _("{cards} in the\nstock", cards=view.stock).splitlines()
        for line, text in enumerate(stock, 1 + (high - 1) // 2):
            canvas.write(line, column - 11, text, "table.faint", width=10, align="right")


def _draw_open_hand(canvas: Canvas, around: Around, top: int, layout: Layout, skin: Skin) -> None:
    """The player's cards, of which none is asked for."""
    hand = [Lying(card) for card in in_order(around.view.hand)]
    canvas.paste(row(hand, skin, size=layout.card, name=None), top, MARGIN)


def _draw_brackets(
    canvas: Canvas, name: str, line: int, pitch: int, layout: Layout, skin: Skin
) -> None:
    """Below eight cards, what the first four of them were and what the others."""
    left, right, across = tuple(skin.glyphs.edge)[2:5]
    width = 3 * pitch + layout.card.wide
    for text, column in (
        (_("{name}'s hand", name=cut(name, 8)), MARGIN),
        (_("the crib"), MARGIN + 4 * pitch),
    ):
        rule = across * ((width - 4 - cells(text)) // 2)
        said = f"{rule} {text} {rule}"
        said += across * (width - 2 - cells(said))
        canvas.write(line, column, left + said + right, "table.faint")


def _draw_returning(canvas: Canvas, starter: Card, top: int, layout: Layout, skin: Skin) -> None:
    for line, text in enumerate(wrapped(returning(starter, skin), layout.room), top):
        canvas.write(line, MARGIN, text, "table.faint")


def returning(starter: Card, skin: Skin) -> str:
    """What becomes of the starter (docs/rules.md 11.8)."""
    return _(
        "The starter ({card}) goes back on the stock face down, as the first card of the "
        "next hand.",
        card=skin.card_text(starter),
    )
