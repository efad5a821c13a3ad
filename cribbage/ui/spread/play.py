"""The play: what each has laid before him, the count, and the hand of whose turn it is."""

from cribbage.engine.rules import Seat
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.cards import Lying
from cribbage.ui.drawing.play import in_hand
from cribbage.ui.drawing.players import marked, player_style
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.keys.captions import message
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Curtain, Playing, Scene, Waiting
from cribbage.ui.scenes.table import ASKED
from cribbage.ui.spread.count import draw_count
from cribbage.ui.spread.ground import Ground, bands
from cribbage.ui.spread.pack import draw_pack_and_crib
from cribbage.ui.spread.seat import Hand, Words, draw_seat, face_down


def draw_table(
    canvas: Canvas,
    around: Around,
    hands: dict[Seat, Hand],
    on: Ground,
    skin: Skin,
    happened: Words = (),
) -> None:
    """All seats, those of ``hands`` as they are told there, the count, the pack and the crib.

    What has ``happened`` stands beside what was laid last.
    """
    view = around.view
    last = view.players[-1] if view.players else None
    for seat in view.rules.round_from(Seat(0)):
        laid = happened if seat == last else ()
        hand = hands.get(seat) or face_down(around, seat)
        draw_seat(canvas, around, seat, hand, on, skin, laid=laid)
    draw_pack_and_crib(canvas, around, on, skin)
    draw_count(canvas, around, on, bands(on, view.rules).counted, skin)


def said(scene: Scene, skin: Skin) -> tuple[Words, Words]:
    """What has happened and what is asked, apart."""
    each = message(scene, skin.card_text)
    happened = [(one.text, "table") for one in each if one.weight < ASKED]
    wanted = [(one.text, "table.strong") for one in each if one.weight >= ASKED]
    return happened, wanted


def draw_playing(canvas: Canvas, scene: Playing, on: Ground, skin: Skin) -> None:
    """The hand of whose turn it is face up, numbered, those that do not fit barred."""
    around = scene.around._replace(view=scene.view)
    happened, wanted = said(scene, skin)
    hand = in_hand(scene.hand, scene.view.count, scene.chosen)
    words = [_turn(scene.around, scene.seat, skin), *wanted]
    own = Hand(hand, words, own=True, pointer=scene.cursor)
    draw_table(canvas, around, {scene.seat: own}, on, skin, happened)


def draw_curtain(canvas: Canvas, scene: Curtain, on: Ground, skin: Skin) -> None:
    """All hands face down."""
    happened, wanted = said(scene, skin)
    does = "Space plays the last card." if scene.is_last else "Space shows the cards."
    words = [_turn(scene.around, scene.seat, skin), (does, "table.strong"), *wanted]
    hidden = face_down(scene.around, scene.seat)._replace(words=words)
    draw_table(canvas, scene.around, {scene.seat: hidden}, on, skin, happened)


def draw_waiting(canvas: Canvas, scene: Waiting, on: Ground, skin: Skin) -> None:
    """A program makes up its mind, and a person may look ahead."""
    happened, wanted = said(scene, skin)
    hands = {scene.seat: face_down(scene.around, scene.seat)._replace(words=wanted)}
    if isinstance(scene.hand, Playing):
        lying = in_hand(scene.hand.hand, 0, None)
        hands[scene.hand.seat] = Hand(lying, own=True, pointer=scene.hand.cursor)
    elif scene.hand:
        hidden = [Lying(None)] * len(scene.around.view.hands[scene.hand.seat])
        hands[scene.hand.seat] = Hand(hidden)
    draw_table(canvas, scene.around, hands, on, skin, happened)


def _turn(around: Around, seat: Seat, skin: Skin) -> tuple[str, str]:
    return f"{marked(around, seat, skin)} to play.", player_style(around.side(seat))
