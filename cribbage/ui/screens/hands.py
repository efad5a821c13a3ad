"""The table with hands: handing over, laying away, and the play."""

from collections.abc import Collection

from rich.cells import cell_len

from cribbage.engine.actions import against_play
from cribbage.engine.game import Announcing
from cribbage.engine.rules import MOST, Seat
from cribbage.pack.cards import Card
from cribbage.ui.drawing.box import draw_box
from cribbage.ui.drawing.canvas import Canvas, cut
from cribbage.ui.drawing.cards import Lying, State, markers, row
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.log import draw_log_beside, player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.caps import GO, SPACE
from cribbage.ui.scenes.scenes import (
    Around,
    Curtain,
    HandOver,
    LayAway,
    Naming,
    Playing,
)
from cribbage.ui.words.aloud import number
from cribbage.ui.words.claims import is_open
from cribbage.ui.words.sentences import crib_of


def draw_hand_over(canvas: Canvas, scene: HandOver, layout: Layout, skin: Skin) -> None:
    """The curtain: whose turn it is at the keyboard, and nothing else."""
    name = scene.around.names[scene.seat]
    draw_box(
        canvas,
        skin,
        (
            ("curtain.strong", f"Pass the keyboard to {name}"),
            ("curtain.faint", "All hands are hidden."),
            ("curtain", ""),
            ("curtain", f"{name}, press {SPACE.printed} when nobody else can see"),
        ),
    )


def draw_lay_away(canvas: Canvas, scene: LayAway, layout: Layout, skin: Skin) -> None:
    """Six cards, those chosen for the crib raised."""
    around, view = scene.around, scene.view
    _draw_others(canvas, around, scene.seat, skin)
    dealer = around.names[view.dealer] if view.dealer is not None else ""
    wanted = view.rules.discards
    name = around.names[scene.seat]
    whose = crib_of(dealer, own=view.dealer == scene.seat)
    away = f"{name}, lay away {number(wanted)} cards to {whose}"
    canvas.write(3, MARGIN, away, "table.strong", width=layout.room)
    chosen = f"{len(scene.chosen)} of {wanted} chosen"
    canvas.write(4, MARGIN, chosen, "table.faint", width=layout.room)
    hand = [
        Lying(card, State.CHOSEN if place in scene.chosen else State.PLAIN, str(place + 1))
        for place, card in enumerate(scene.hand)
    ]
    cards = row(hand, skin, large=layout.large, lift=True, pointer=scene.cursor)
    canvas.paste(cards, 5, MARGIN)
    draw_log_beside(canvas, around, layout, skin)


def draw_curtain(canvas: Canvas, scene: Curtain, layout: Layout, skin: Skin) -> None:
    """The play in sight, the hand of the player in turn face down."""
    around, name = scene.around, scene.around.names[scene.seat]
    count = len(around.view.hands[scene.seat])
    top = draw_table(canvas, around, scene.seat, layout, skin)
    hand = row([Lying(None)] * count, skin, large=layout.large, name=None)
    canvas.paste(hand, top, MARGIN)
    left = MARGIN + hand.width + 2
    canvas.write(top + 1, left, f"{name} to play", player_style(scene.around.side(scene.seat)))
    does = "plays the last card" if scene.is_last else "shows the cards"
    if scene.claim:
        does = f"plays it for {number(scene.claim)}"
    canvas.write(top + 2, left, f"{SPACE.printed} {does}", "table.strong")
    _draw_go(canvas, around, top, left)
    if is_open(around.view):
        # To go on is to accept it (docs/rules.md 8.11).
        canvas.write(top + 3, left, "and lets it stand", "table.faint")


def _draw_go(canvas: Canvas, around: Around, top: int, left: int) -> None:
    """Who may still add one for the go: not the one who is to play (docs/rules.md 8.10)."""
    if around.view.phase is Announcing:
        player = around.view.players[-1]
        column = canvas.write(top, left, f"{GO.printed} ", "table.strong")
        canvas.write(
            top, column, f"{around.names[player]}: 1 for go", player_style(around.side(player))
        )


def draw_playing(canvas: Canvas, scene: Playing, layout: Layout, skin: Skin) -> None:
    """The play, and the hand of the player in turn face up."""
    # What nobody has called yet lies as it will once this player goes on.
    around = scene.around._replace(view=scene.view)
    top = draw_table(canvas, around, scene.seat, layout, skin)
    hand = [_held(scene, place) for place in range(len(scene.hand))]
    cards = row(hand, skin, large=layout.large, pointer=scene.cursor)
    canvas.paste(cards, top, MARGIN)
    name, left = scene.around.names[scene.seat], MARGIN + cards.width + 2
    canvas.write(top + 1, left, f"{name} to play", player_style(scene.around.side(scene.seat)))
    # As it stands, and not as it will: the scene's own view has settled it already.
    _draw_go(canvas, scene.around, top, left)


def draw_naming(canvas: Canvas, scene: Naming, layout: Layout, skin: Skin) -> None:
    """The play in sight, no hand, and the number that is being named."""
    around = scene.around
    top = draw_table(canvas, around, None, layout, skin)
    name, card = around.names[scene.seat], skin.card_text(around.view.played[-1])
    column = canvas.write(top + 1, MARGIN, name, player_style(scene.around.side(scene.seat)))
    column = canvas.write(top + 1, column, f" calls: the {card} is worth ")
    said = "_" if scene.points is None else str(scene.points)
    canvas.write(top + 1, column, f" {said} ", "field" if scene.points is None else "choice")


def _held(scene: Playing, place: int) -> Lying:
    card = scene.hand[place]
    if against_play(scene.hand, scene.view.count, card):
        return Lying(card, State.BARRED, str(place + 1))
    state = State.CHOSEN if place == scene.chosen else State.PLAIN
    return Lying(card, state, str(place + 1))


def draw_table(
    canvas: Canvas, around: Around, seat: Seat | None, layout: Layout, skin: Skin
) -> int:
    """What both see of the play: the others' cards, the piles, the count; the row for the hand.

    Without a ``seat`` the numbers of all cards still held are shown.
    """
    _draw_others(canvas, around, seat, skin)
    draw_piles(canvas, around, 2, layout, skin)
    below = 2 + layout.card_height + (2 if layout.large else 1)
    draw_count(canvas, below, around, skin)
    draw_log_beside(canvas, around, layout, skin)
    return below + 2


def _draw_others(canvas: Canvas, around: Around, seat: Seat | None, skin: Skin) -> None:
    """The hands that are not the player's own: how many cards each holds."""
    column = MARGIN
    for other, hand in enumerate(around.view.hands):
        if other == seat:
            continue
        column = canvas.write(
            1, column, f"{around.names[other]} ", player_style(around.side(Seat(other)))
        )
        cards = markers(len(hand), skin)
        canvas.paste(cards, 1, column)
        held = "no cards" if not hand else "1 card" if len(hand) == 1 else f"{len(hand)} cards"
        gap = 2 if hand else 0
        column = canvas.write(1, column + cards.width + gap, f"{held}   ", "table.faint")


def draw_piles(
    canvas: Canvas,
    around: Around,
    top: int,
    layout: Layout,
    skin: Skin,
    *,
    lit: Collection[Card] = (),
    pitch: int | None = None,
) -> int:
    """Every card played, the turned ones pale, each over the name of its player; those ``lit`` in
    the look of such. ``pitch`` is from one card to the next, if not as wide as there is room for.
    The column behind them.
    """
    view, column = around.view, MARGIN
    start = around.finished.start if around.finished else view.start
    pitch = pitch or min(layout.card_width, (layout.room - 2) // 8)
    names = _brief(around.names, pitch, skin)
    for cards, state in (
        (range(start), State.SPENT),
        (range(start, len(view.played)), State.PLAIN),
    ):
        lying = [
            Lying(
                view.played[place],
                State.LIT if view.played[place] in lit else state,
                names[view.players[place]],
                player_style(around.side(view.players[place])),
            )
            for place in cards
        ]
        if lying:
            pile = row(lying, skin, large=layout.large, pitch=pitch, name=None)
            canvas.paste(pile, top, column)
            column += pile.width + 2
    return column


def _brief(names: tuple[str, ...], width: int, skin: Skin) -> tuple[str, ...]:
    """Names that stand side by side in so many cells each; pegs where the names look alike then."""
    room = width if all(cell_len(name) < width for name in names) else width - 1
    short = tuple([cut(name, room) for name in names])
    return short if len(set(short)) == len(names) else skin.glyphs.front[: len(names)]


def draw_count(canvas: Canvas, line: int, around: Around, skin: Skin) -> None:
    """The count, and how much of thirty-one it is; one that is over as it ended."""
    glyphs = skin.glyphs
    count = around.finished.reached if around.finished else around.view.count
    full = count == MOST
    column = canvas.write(line, MARGIN, "count ", "table.faint")
    column = canvas.write(line, column, f"{count:>2}", "table.good" if full else "table.strong") + 1
    column = canvas.write(line, column, glyphs.full * count, "count.full")
    column = canvas.write(line, column, glyphs.rest * (MOST - count), "count.rest")
    canvas.write(line, column + 1, str(MOST), "table.good" if full else "table.faint")
