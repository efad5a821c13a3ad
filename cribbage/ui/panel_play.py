"""The table with hands: handing over, laying away, and the play."""

from rich.cells import cell_len

from cribbage.engine import objections
from cribbage.engine.rules import MOST, Seat
from cribbage.engine.view import View
from cribbage.ui.canvas import Canvas, cut
from cribbage.ui.cards import Lying, State, markers, row
from cribbage.ui.layout import MARGIN, Layout
from cribbage.ui.panel_log import draw_log_beside, player_style
from cribbage.ui.scenes import Curtain, HandOver, LayAway, Playing
from cribbage.ui.setting import Setting
from cribbage.ui.theme import Skin
from cribbage.ui.wording import number

_BOX_WIDTH = 56


def draw_hand_over(canvas: Canvas, scene: HandOver, layout: Layout, skin: Skin) -> None:
    """The curtain: whose turn it is at the keyboard, and nothing else."""
    name = scene.setting.names[scene.seat]
    draw_box(
        canvas,
        skin,
        (
            ("curtain.strong", f"Pass the keyboard to {name}"),
            ("curtain.faint", "All hands are hidden."),
            ("curtain", ""),
            ("curtain", f"{name}, press Space when nobody else can see"),
        ),
    )


def draw_box(canvas: Canvas, skin: Skin, lines: tuple[tuple[str, str], ...]) -> None:
    """Lines of text, a style name and a text each, in a frame in the middle of the table."""
    upper_left, upper_right, lower_left, lower_right, across, down = tuple(skin.glyphs.edge)
    height = len(lines) + 4
    top, left = (canvas.height - height) // 2 + 1, (canvas.width - _BOX_WIDTH) // 2
    inner = across * (_BOX_WIDTH - 2)
    frame = "curtain curtain.frame"
    canvas.fill(top, left, height, _BOX_WIDTH, "curtain")
    canvas.write(top, left, upper_left + inner + upper_right, frame)
    canvas.write(top + height - 1, left, lower_left + inner + lower_right, frame)
    for line in range(top + 1, top + height - 1):
        canvas.write(line, left, down, frame)
        canvas.write(line, left + _BOX_WIDTH - 1, down, frame)
    for line, (style, text) in enumerate(lines, top + 2):
        look = style if style == "curtain" else f"curtain {style}"
        canvas.write(line, left + 1, text, look, width=_BOX_WIDTH - 2, align="centre")


def draw_lay_away(canvas: Canvas, scene: LayAway, layout: Layout, skin: Skin) -> None:
    """Six cards, those chosen for the crib raised."""
    setting, view = scene.setting, scene.view
    _draw_others(canvas, setting, scene.seat, skin)
    dealer = setting.names[view.dealer] if view.dealer is not None else ""
    wanted = view.rules.discards
    name = setting.names[scene.seat]
    away = f"{name}, lay away {number(wanted)} cards to {dealer}'s crib"
    canvas.write(3, MARGIN, away, "table.strong", width=layout.room)
    chosen = f"{len(scene.chosen)} of {wanted} chosen"
    canvas.write(4, MARGIN, chosen, "table.faint", width=layout.room)
    hand = [
        Lying(card, State.CHOSEN if place in scene.chosen else State.PLAIN, str(place + 1))
        for place, card in enumerate(scene.hand)
    ]
    cards = row(hand, skin, large=layout.large, lift=True, pointer=scene.cursor)
    canvas.paste(cards, 5, MARGIN)
    draw_log_beside(canvas, setting, layout, skin)


def draw_curtain(canvas: Canvas, scene: Curtain, layout: Layout, skin: Skin) -> None:
    """The play in sight, the hand of the player in turn face down."""
    setting, name = scene.setting, scene.setting.names[scene.seat]
    count = len(setting.view.hands[scene.seat])
    top = draw_table(canvas, setting, scene.seat, layout, skin)
    hand = row([Lying(None)] * count, skin, large=layout.large, name=None)
    canvas.paste(hand, top, MARGIN)
    left = MARGIN + hand.width + 2
    canvas.write(top + 1, left, f"{name} to play", player_style(scene.seat))
    canvas.write(top + 2, left, "Space shows the cards", "table.strong")


def draw_playing(canvas: Canvas, scene: Playing, layout: Layout, skin: Skin) -> None:
    """The play, and the hand of the player in turn face up."""
    top = draw_table(canvas, scene.setting, scene.seat, layout, skin)
    hand = [_held(scene, place) for place in range(len(scene.hand))]
    cards = row(hand, skin, large=layout.large, pointer=scene.cursor)
    canvas.paste(cards, top, MARGIN)
    name, left = scene.setting.names[scene.seat], MARGIN + cards.width + 2
    canvas.write(top + 1, left, f"{name} to play", player_style(scene.seat))


def _held(scene: Playing, place: int) -> Lying:
    card = scene.hand[place]
    if objections.to_play(scene.hand, scene.view.count, card):
        return Lying(card, State.BARRED, str(place + 1))
    state = State.CHOSEN if place == scene.chosen else State.PLAIN
    return Lying(card, state, str(place + 1))


def draw_table(
    canvas: Canvas, setting: Setting, seat: Seat | None, layout: Layout, skin: Skin
) -> int:
    """What both see of the play: the other's cards, the piles, the count; the row for the hand.

    Without a ``seat`` the numbers of all cards still held are shown.
    """
    _draw_others(canvas, setting, seat, skin)
    draw_piles(canvas, setting, 2, layout, skin)
    below = 2 + layout.card_height + (2 if layout.large else 1)
    _draw_count(canvas, below, setting.view, skin)
    draw_log_beside(canvas, setting, layout, skin)
    return below + 2


def _draw_others(canvas: Canvas, setting: Setting, seat: Seat | None, skin: Skin) -> None:
    """The hands that are not the player's own: how many cards each holds."""
    column = MARGIN
    for other, hand in enumerate(setting.view.hands):
        if other == seat:
            continue
        column = canvas.write(1, column, f"{setting.names[other]} ", player_style(Seat(other)))
        cards = markers(len(hand), skin)
        canvas.paste(cards, 1, column)
        held = "no cards" if not hand else "1 card" if len(hand) == 1 else f"{len(hand)} cards"
        gap = 2 if hand else 0
        column = canvas.write(1, column + cards.width + gap, f"{held}   ", "table.faint")


def draw_piles(canvas: Canvas, setting: Setting, top: int, layout: Layout, skin: Skin) -> None:
    """Every card played, the turned ones pale, each over the name of its player."""
    view, column = setting.view, MARGIN
    pitch = min(layout.card_width, (layout.room - 2) // 8)
    names = _brief(setting.names, pitch, skin)
    for cards, state in (
        (range(view.start), State.SPENT),
        (range(view.start, len(view.played)), State.PLAIN),
    ):
        lying = [
            Lying(
                view.played[place],
                state,
                names[view.players[place]],
                player_style(view.players[place]),
            )
            for place in cards
        ]
        if lying:
            pile = row(lying, skin, large=layout.large, pitch=pitch, name=None)
            canvas.paste(pile, top, column)
            column += pile.width + 2


def _brief(names: tuple[str, ...], width: int, skin: Skin) -> tuple[str, ...]:
    """Names that stand side by side in so many cells each; pegs where the names look alike then."""
    room = width if all(cell_len(name) < width for name in names) else width - 1
    short = tuple([cut(name, room) for name in names])
    return short if len(set(short)) == len(names) else skin.glyphs.front[: len(names)]


def _draw_count(canvas: Canvas, line: int, view: View, skin: Skin) -> None:
    glyphs = skin.glyphs
    column = canvas.write(line, MARGIN, "count ", "table.faint")
    column = canvas.write(line, column, f"{view.count:>2}", "table.strong") + 1
    column = canvas.write(line, column, glyphs.full * view.count, "count.full")
    column = canvas.write(line, column, glyphs.rest * (MOST - view.count), "count.rest")
    canvas.write(line, column + 1, str(MOST), "table.faint")
