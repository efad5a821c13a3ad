"""The seven deals on a large table: the dummy on the far side, the player near, board between."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from cribbage.engine.events import CribShown
from cribbage.engine.rules import MOST
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, pgettext
from cribbage.pack.cards import Card, Rank, Suit
from cribbage.patience.events import Laid
from cribbage.patience.game import Keeping as KeepingPhase
from cribbage.patience.game import Over, Showing
from cribbage.patience.game import Playing as PlayingPhase
from cribbage.patience.game import Throwing as ThrowingPhase
from cribbage.patience.rules import DUMMY, PLAYER, THROWN, Patience
from cribbage.ui.board.track import board_height
from cribbage.ui.drawing.cards import Lying, State, back, face, row
from cribbage.ui.drawing.log import draw_log
from cribbage.ui.drawing.play import in_hand
from cribbage.ui.drawing.players import player_style
from cribbage.ui.keys.captions import message
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin, suit_style
from cribbage.ui.pages.leaving import Leaving
from cribbage.ui.patience.board import draw_board
from cribbage.ui.patience.counting import draw_phrases_beside, lit_in
from cribbage.ui.patience.ended import draw_account
from cribbage.ui.patience.ground import Alone
from cribbage.ui.patience.left import ask_over, what_was_left
from cribbage.ui.patience.outcome import of_packs
from cribbage.ui.patience.retold import draw_way
from cribbage.ui.patience.square import draw_laying, draw_square, draw_square_over
from cribbage.ui.patience.table import (
    UNDER_THE_STOCK,
    last_four,
    packet,
    returning,
    so_many_chosen,
    to_lay,
    waits,
    which_on_top,
)
from cribbage.ui.patience.used import (
    draw_deals_gone,
    draw_suits,
    draw_used_and_deals,
    face_up,
    used_by_the_stock,
)
from cribbage.ui.scenes.patience import (
    Around,
    Counting,
    Ended,
    Keeping,
    Laying,
    Left,
    Pause,
    Playing,
    SquareOver,
    Throwing,
    UsedCards,
    in_order,
)
from cribbage.ui.scenes.scenes import RetoldPatience, Scene, surroundings, under
from cribbage.ui.spread.count import draw_count
from cribbage.ui.spread.ground import pile_at
from cribbage.ui.spread.pack import draw_pile
from cribbage.ui.spread.seat import (
    MOST_WORDS,
    Hand,
    Words,
    draw_hand,
    draw_laid,
    draw_plate,
    draw_words,
)
from cribbage.ui.words.moments import SHOWN
from cribbage.ui.words.sentences import so_many_cards, wrapped


def draw_spread(scene: Scene, on: Alone, skin: Skin) -> Canvas:
    """The table with its log, all but the first row and the last; nothing is said below it."""
    ground = on.on
    canvas = Canvas(ground.width, ground.height)
    shown = _shown(scene)
    around = surroundings(shown)
    assert isinstance(around, Around)
    if around.view.patience is Patience.SQUARE:
        canvas.paste(_square(shown, around, on, skin), 1, 0)
    else:
        _DRAW[type(shown)](canvas, shown, on, skin)
        # Below the dummy's cards is a blank row for what is known of them.
        _draw_board(canvas, shown, around, on, skin)
    if isinstance(scene, RetoldPatience):
        way = Canvas(ground.table, 1)
        draw_way(way, scene, skin)
        canvas.paste(way, ground.height - 2, 0)
    high, left = ground.height - 2, ground.table + 3
    canvas.fill(1, ground.table + 1, high, 1, "table.rule", skin.glyphs.down)
    if isinstance(shown, UsedCards):
        draw_deals_gone(canvas, around, 1, left, skin)
    else:
        draw_log(canvas, around, 1, left, high, ground.width - left - 1)
    return canvas


def _shown(scene: Scene) -> Scene:
    """What is on the table: of a step that is told again its page, where it has one, with what is
    said about the last key.
    """
    page = scene.moment.page if isinstance(scene, RetoldPatience) else None
    if page and isinstance(scene, RetoldPatience) and scene.note:
        return page.hinted(scene.note)
    return page or scene


def _draw_board(canvas: Canvas, scene: Scene, around: Around, on: Alone, skin: Skin) -> None:
    below = under(scene)
    pointed = below.eight[below.cursor] if isinstance(below, Keeping) else None
    lying = Canvas(on.on.table, board_height(1, tall=True))
    over = isinstance(below, Keeping | Ended)
    draw_board(lying, around, skin, size=on.deal, pointed=pointed, over=over)
    canvas.paste(lying, on.rows.board, 0)


def _said(scene: Scene, skin: Skin) -> tuple[Words, Words]:
    """What has happened, with what people will remember of it, and what is said beyond that."""
    around = surroundings(scene)
    assert isinstance(around, Around)
    each = message(scene, skin.card_text)
    happened = [(one.text, "table") for one in each if one in around.message]
    for moment in around.highlights:
        look = "moment" if moment.rank > SHOWN else "moment.shown"
        bright = "moment.bright" if moment.rank > SHOWN and around.bright else look
        happened.append((moment.text, bright))
    told = {text for text, _ in happened}
    return happened, [(one.text, "table.strong") for one in each if one.text not in told]


def _draw_throwing(canvas: Canvas, scene: Throwing, on: Alone, skin: Skin) -> None:
    """The dummy's packet as it would lie, and the six cards, those chosen raised."""
    around = scene.around
    chosen = [scene.hand[place] for place in scene.chosen]
    lying = [
        Lying(card, State.CHOSEN if place in scene.chosen else State.PLAIN, str(place + 1))
        for place, card in enumerate(scene.hand)
    ]
    happened, wanted = _said(scene, skin)
    words = [
        (_("{said}.", said=to_lay(around)), player_style(around.side(PLAYER))),
        *wanted,
    ]
    hand = Hand(lying, words, own=True, lift=True, pointer=scene.cursor)
    _draw_to_throw(canvas, around, chosen, hand, happened, on, skin)


_TURNED_SO: Final = N_("its cards,"), N_("turned from"), N_("the left")
"""What is told of the packet, in lines."""


def _draw_to_throw(
    canvas: Canvas,
    around: Around,
    chosen: Sequence[Card],
    hand: Hand,
    happened: Words,
    on: Alone,
    skin: Skin,
) -> None:
    rows, ground = on.rows, on.on
    known = [(_(text), "table.faint") for text in _TURNED_SO]
    draw_plate(canvas, around, DUMMY, known, rows, on.far, ground, skin)
    own = pgettext("below two cards", "{name}'s", name=around.name)
    own = own if cells(own) <= ground.card.wide else _("yours")
    packet = [Lying(None, under=_("unknown"))] * THROWN
    packet += [Lying(None, State.AWAITED, under=own)] * THROWN
    draw_hand(canvas, Hand(packet), rows, on.far, ground, skin)
    for place, card in enumerate(chosen, THROWN):
        wide, high = ground.card
        column, text = ground.cards + place * (wide + 1) + 1, skin.card_text(card)
        line, ink = rows.far_hand + high // 2, suit_style(card.suit)
        canvas.write(line, column, text, ink, width=wide - 2, align="centre")
    draw_words(canvas, happened, rows.far_laid + 1, ground.cards, on.far, ground)
    _draw_stock(canvas, around, None, on, skin, used=False)
    if around.used:
        used = Canvas(ground.table - on.account, rows.near_hand - 1 - rows.counted)
        draw_used_and_deals(used, around, skin)
        canvas.paste(used, rows.counted, on.account)
    so_far = so_many_chosen(len(chosen))
    _draw_player(canvas, around, hand, on, skin, so_far if hand.own else "")


def _draw_playing(canvas: Canvas, scene: Playing, on: Alone, skin: Skin) -> None:
    """The play, and the hand with those that do not fit barred."""
    around = scene.around
    happened, wanted = _said(scene, skin)
    words = [(_("{name} to play.", name=around.name), player_style(around.side(PLAYER))), *wanted]
    lying = in_hand(scene.hand, around.view.count, scene.chosen)
    hand = Hand(lying, words, own=True, pointer=scene.cursor)
    _draw_play(canvas, around, hand, happened, on, skin)


def _draw_play(
    canvas: Canvas,
    around: Around,
    hand: Hand,
    happened: Words,
    on: Alone,
    skin: Skin,
    lit: Collection[Card] = (),
) -> None:
    """What both have laid, the count, the dummy's packet, and the hand; what has happened stands
    beside what was laid last.
    """
    view, rows, ground = around.view, on.rows, on.on
    last = view.players[-1] if view.players else DUMMY
    _draw_packet(canvas, around, on, skin)
    _draw_stock(canvas, around, around.view.starter, on, skin)
    # What is said on the far side ends before the stock.
    far = on.far._replace(width=pile_at(ground, on.far) - 1)
    for seat, at in ((DUMMY, far), (PLAYER, on.near)):
        words = happened if seat == last else ()
        beside = draw_laid(canvas, around, seat, rows, at, ground, skin, frozenset(lit))
        beside.write(canvas, words, newest=True)
    draw_count(canvas, around, ground, rows.counted, skin)
    _draw_player(canvas, around, hand, on, skin)


def _draw_packet(canvas: Canvas, around: Around, on: Alone, skin: Skin) -> None:
    """What the dummy has still to turn, the top card first; below it what is known of each."""
    view = around.view
    many = len(view.dummy)
    known = [(so_many_cards(many) if many else _("no cards"), "table.faint")]
    if waits(view):
        known += [(_("go"), "table.strong"), (_("over {most},", most=MOST), "table.faint")]
        known += [(_("it waits"), "table.faint")]
    draw_plate(canvas, around, DUMMY, known, on.rows, on.far, on.on, skin)
    draw_hand(canvas, Hand(packet(view, skin)), on.rows, on.far, on.on, skin)


def _draw_player(
    canvas: Canvas, around: Around, hand: Hand, on: Alone, skin: Skin, so_far: str = ""
) -> None:
    many = len(hand.cards)
    known = [(so_many_cards(many) if many else _("no cards"), "table.faint")]
    known.append((so_far, "table.faint"))
    draw_plate(canvas, around, PLAYER, known, on.rows, on.near, on.on, skin)
    beside = draw_hand(canvas, hand, on.rows, on.near, on.on, skin)
    beside.write(canvas, hand.words)


def _draw_stock(
    canvas: Canvas,
    around: Around,
    starter: Card | None,
    on: Alone,
    skin: Skin,
    *,
    used: bool = True,
) -> None:
    """The stock at the far end, the ``starter`` on it where it lies there, and beside it what was
    ``used`` and lies face up under it.
    """
    view, size = around.view, on.on.card
    top = face(starter, skin, size=size) if starter else back(skin, size=size)
    label = _("the starter") if starter else _("{cards} in stock", cards=view.stock)
    draw_pile(canvas, on.far, on.rows, top, label, view.stock, on.on)
    if used and on.used and around.used:
        canvas.paste(used_by_the_stock(around.used, around.top, skin), 2, on.used)


def _draw_pause(canvas: Canvas, scene: Pause, on: Alone, skin: Skin) -> None:
    """The table as it lies, with nothing asked."""
    happened, wanted = _said(scene, skin)
    _draw_as_it_lies(canvas, scene.around, happened, wanted, on, skin)


def _draw_moment(canvas: Canvas, scene: RetoldPatience, on: Alone, skin: Skin) -> None:
    """The table as it lay at a step of what is told again, what scored lit."""
    happened, wanted = _said(scene, skin)
    lit = scene.moment.lit
    _draw_as_it_lies(canvas, scene.around, happened, wanted, on, skin, lit)


def _draw_as_it_lies(
    canvas: Canvas,
    around: Around,
    happened: Words,
    wanted: Words,
    on: Alone,
    skin: Skin,
    lit: Collection[Card] = (),
) -> None:
    view = around.view
    hand = Hand([Lying(card) for card in in_order(view.hand)], wanted)
    if view.phase is ThrowingPhase:
        _draw_to_throw(canvas, around, (), hand, happened, on, skin)
    elif view.phase is PlayingPhase:
        _draw_play(canvas, around, hand, happened, on, skin, lit)
    elif view.phase in (Showing, KeepingPhase):
        # At the show the cards that were kept lie among those played.
        _draw_play(canvas, around, Hand((), wanted), happened, on, skin, lit)
    else:
        _draw_last_four(canvas, around, [*happened, *wanted], on, skin)


def _draw_last_four(
    canvas: Canvas,
    around: Around,
    words: Words,
    on: Alone,
    skin: Skin,
    lit: Collection[Card] = (),
) -> None:
    """Between two deals nobody waits but for the last four cards: they lie before the player, and
    opposite stands what the deals have brought.
    """
    view, rows = around.view, on.rows
    _draw_account(canvas, around, on, skin)
    above = [(_("{said}.", said=last_four(around)), player_style(around.side(PLAYER))), *words]
    _draw_above(canvas, above, on)
    four = in_order(view.hand) or (None,) * view.stock
    _draw_with_starter(canvas, four, view.starter or around.top, rows.near_hand, on, skin, lit)


def _draw_above(canvas: Canvas, words: Words, on: Alone) -> None:
    """Sentences right above the cards that lie before the player."""
    room = min(MOST_WORDS, on.told - on.on.cards - 1)
    pieces = [(line, style) for text, style in words for line in wrapped(text, room)]
    for line, (text, style) in enumerate(pieces, on.rows.near_hand - 1 - len(pieces)):
        canvas.write(line, on.on.cards, text, style)


def _draw_with_starter(
    canvas: Canvas,
    cards: Sequence[Card | None],
    starter: Card | None,
    top: int,
    on: Alone,
    skin: Skin,
    lit: Collection[Card] = (),
) -> None:
    """A hand or crib as it is counted, the starter beside it."""
    size = on.on.card
    lying = [Lying(card, State.LIT if card in lit else State.PLAIN) for card in cards]
    canvas.paste(row(lying, skin, size=size, name=None), top, on.on.cards)
    if starter:
        canvas.write(top + size.high // 2, on.starter - 2, "+", "table.faint")
        state = State.LIT if starter in lit else State.PLAIN
        canvas.paste(face(starter, skin, state=state, size=size), top, on.starter)


def _draw_account(canvas: Canvas, around: Around, on: Alone, skin: Skin) -> None:
    """On the far side what each deal has brought so far."""
    far = Canvas(on.on.table, on.rows.board - 1)
    draw_account(far, around, on.pitch, skin)
    canvas.paste(far, 1, 0)


def _draw_counting(canvas: Canvas, scene: Counting, on: Alone, skin: Skin) -> None:
    """The hand near and the crib far, where they lay; that which is counted beside the starter, and
    every phrase so far.
    """
    around, rows, ground = scene.around, on.rows, on.on
    lit, words = lit_in(scene), [each for part in _said(scene, skin) for each in part]
    crib = isinstance(scene.event, CribShown) and around.view.phase is not Over
    if around.view.phase is Over:
        brought = scene.after.deals if scene.told else around.deals
        _draw_last_four(canvas, around._replace(deals=brought), words, on, skin, lit)
    else:
        whose = _("{name}'s hand", name=around.name)
        if crib:
            whose = _("{name}'s crib (the dummy's four)", name=around.name)
        beside = [(_("{said}.", said=whose), player_style(around.side(PLAYER))), *words]
        _draw_kept(canvas, around, on, skin, crib=crib, lit=lit)
        if crib:
            draw_words(canvas, beside, rows.far_laid + 1, ground.cards, on.far, ground)
            if scene.hand:
                before = scene._replace(event=scene.hand, hand=None)
                before = before._replace(named=len(before.phrases))
                _draw_phrases(canvas, before, on, skin, near=True)
        else:
            _draw_above(canvas, beside, on)
            _draw_stock(canvas, around, None, on, skin)
    _draw_phrases(canvas, scene, on, skin, near=not crib)


def _draw_phrases(canvas: Canvas, scene: Counting, on: Alone, skin: Skin, *, near: bool) -> None:
    """The count beside the cards: on the near side it ends beside them, on the far side it begins
    there.
    """
    top, below = (on.rows.counted, on.rows.near_numbers) if near else (1, on.rows.board)
    phrases = Canvas(on.told_width, below - top)
    draw_phrases_beside(phrases, scene, skin, low=near)
    canvas.paste(phrases, top, on.told)


def _draw_kept(
    canvas: Canvas,
    around: Around,
    on: Alone,
    skin: Skin,
    *,
    crib: bool,
    lit: Collection[Card] = (),
) -> None:
    """The hand near, and the crib far."""
    view, rows = around.view, on.rows
    counted = [(_("its four:"), "table.faint"), (_("the crib"), "table.faint")]
    draw_plate(canvas, around, DUMMY, counted, rows, on.far, on.on, skin)
    draw_plate(canvas, around, PLAYER, [(_("the hand"), "table.faint")], rows, on.near, on.on, skin)
    for cards, top, beside in (
        (view.crib, rows.far_hand, crib),
        (view.hand, rows.near_hand, not crib),
    ):
        starter = view.starter if beside else None
        shown = lit if beside else ()
        _draw_with_starter(canvas, in_order(cards), starter, top, on, skin, shown)


def _draw_keeping(canvas: Canvas, scene: Keeping, on: Alone, skin: Skin) -> None:
    """The hand and the crib of the first deal where they were counted, one card pointed at."""
    around, rows, ground = scene.around, on.rows, on.on
    happened, wanted = _said(scene, skin)
    words = [
        (_(UNDER_THE_STOCK), "table"),
        (which_on_top(around), player_style(around.side(PLAYER))),
        *wanted,
    ]
    half = len(scene.eight) // 2
    counted = [(_("its four:"), "table.faint"), (_("the crib"), "table.faint")]
    draw_plate(canvas, around, DUMMY, counted, rows, on.far, ground, skin)
    draw_plate(
        canvas, around, PLAYER, [(_("the hand"), "table.faint")], rows, on.near, ground, skin
    )
    for first, top in ((0, rows.near_hand), (half, rows.far_hand)):
        lying = [
            Lying(card, State.CHOSEN if place == scene.cursor else State.PLAIN, str(place + 1))
            for place, card in enumerate(scene.eight[first : first + half], first)
        ]
        at = scene.cursor - first
        pointer = at if 0 <= at < half else None
        cards = row(lying, skin, size=ground.card, pointer=pointer, name=None)
        canvas.paste(cards, top, ground.cards)
        for place in range(half):
            left = ground.cards + place * (ground.card.wide + 1)
            canvas.aim(top, left, cards.height, ground.card.wide, ("card", first + place))
    _draw_above(canvas, words, on)
    draw_words(canvas, happened, rows.far_laid + 1, ground.cards, on.far, ground)
    _draw_stock(canvas, around, around.view.starter, on, skin)
    starter = around.view.starter
    if starter:
        back_again = [(returning(starter, skin), "table.faint")]
        far = on.far._replace(width=pile_at(ground, on.far) - 1)
        draw_words(canvas, back_again, rows.far_hand + 1, on.starter - 2, far, ground)


def _draw_ended(canvas: Canvas, scene: Ended, on: Alone, skin: Skin) -> None:
    """On the far side what the deals brought and came to, near the last cards that were counted."""
    around, view = scene.around, scene.around.view
    far = Canvas(on.on.table, on.rows.board - 1)
    draw_account(far, around, on.pitch, skin, ended=scene)
    canvas.paste(far, 1, 0)
    starter = view.starter or around.top
    _draw_with_starter(canvas, in_order(view.hand), starter, on.rows.near_hand, on, skin)
    happened, wanted = _said(scene, skin)
    words = [(of_packs(scene.packs), "table.strong"), *happened, *wanted]
    _draw_above(canvas, words, on)


def _draw_used(canvas: Canvas, scene: UsedCards, on: Alone, skin: Skin) -> None:
    """The suits in a row each, of which what was used lies open: two beyond the board, two before
    it.
    """
    around = surroundings(scene)
    assert isinstance(around, Around)
    suits, table = tuple(Suit), on.on.table
    canvas.write(1, 0, face_up(around, skin), "table.strong", width=table, align="centre")
    canvas.write(2, 0, scene.note, "table.strong", width=table, align="centre")
    half, left = len(suits) // 2, (table - on.apart * len(Rank)) // 2 + 2
    for few, top in ((suits[:half], 3), (suits[half:], on.rows.counted + 2)):
        draw_suits(canvas, around, few, top, left, on.gone, on.apart, skin)


def _draw_left(canvas: Canvas, scene: Left, on: Alone, skin: Skin) -> None:
    """What was left, and what its deals had brought."""
    for line, (text, style) in enumerate(what_was_left(scene), 2):
        canvas.write(line, on.on.cards, text, style)
    _, wanted = _said(scene, skin)
    near = Canvas(on.on.table, on.on.height - 1 - on.rows.counted)
    draw_account(near, scene.around, on.pitch, skin)
    canvas.paste(near, on.rows.counted, 0)
    draw_words(canvas, wanted, on.rows.board - 2, on.on.cards, on.far, on.on)


def _draw_leaving(canvas: Canvas, scene: Leaving, on: Alone, skin: Skin) -> None:
    """The question, over the player's side of the table: who plays alone hides nothing."""
    below = under(scene)
    _DRAW[type(below)](canvas, below, on, skin)
    top = on.rows.counted
    near = Canvas(on.on.table, on.on.height - 1 - top)
    ask_over(near, scene, skin, noted=True)
    canvas.paste(near, top, 0)


def _square(scene: Scene, around: Around, on: Alone, skin: Skin) -> Canvas:
    """The square with what is said beside it, as high as the table."""
    table, below = Canvas(on.on.table, on.on.height - 2), under(scene)
    said = [each for part in _said(scene, skin) for each in part]
    if isinstance(scene, Left):
        said = [*what_was_left(scene), *said]
    match below:
        case SquareOver():
            draw_square_over(table, below, skin, on.square, said)
        case Laying() if below is scene:
            draw_laying(table, below, skin, on.square, said)
        case RetoldPatience(moment=moment) if isinstance(moment.event, Laid):
            draw_square(table, around, skin, on.square, said, lit=(moment.event.card,))
        case _:
            draw_square(table, around, skin, on.square, said)
    if isinstance(scene, Leaving):
        ask_over(table, scene, skin, noted=True)
    return table


_DRAW: Final[dict[type, Callable[[Canvas, Any, Alone, Skin], None]]] = {
    Left: _draw_left,
    Throwing: _draw_throwing,
    Playing: _draw_playing,
    Keeping: _draw_keeping,
    Pause: _draw_pause,
    Counting: _draw_counting,
    UsedCards: _draw_used,
    Ended: _draw_ended,
    RetoldPatience: _draw_moment,
    Leaving: _draw_leaving,
}
