"""The play: what each has laid before him, the count, and the hand of whose turn it is."""

from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.ui.keys.captions import message
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.scenes import Scene
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
    *,
    by: Seat | None = None,
    awaited: Seat | None = None,
    lit: frozenset[Card] = frozenset(),
) -> None:
    """All seats, those of ``hands`` as they are told there, the count, the pack and the crib.

    What has ``happened`` stands ``by`` who did it, or beside what was laid last, or beside the
    starter; a card of a seat may be ``awaited``, and cards that scored be ``lit``.
    """
    view = around.view
    pone = Seat(0) if view.dealer is None else view.rules.after(view.dealer)
    last = by if by is not None else view.players[-1] if view.players else pone
    for seat in view.rules.round_from(Seat(0)):
        laid = happened if seat == last else ()
        hand = hands.get(seat) or face_down(around, seat)
        waits = seat == awaited
        draw_seat(canvas, around, seat, hand, on, skin, laid=laid, lit=lit, awaited=waits)
    draw_pack_and_crib(canvas, around, on, skin)
    draw_count(canvas, around, on, bands(on, view.rules).counted, skin)


def said(scene: Scene, around: Around, on: Ground, skin: Skin) -> tuple[Words, Words]:
    """What has happened and what is asked, apart; briefly where cards and words are small."""
    happened, wanted = list[tuple[str, str]](), list[tuple[str, str]]()
    for one in message(scene, skin.card_text):
        text = one.brief or one.text if on.brief else one.text
        if one in around.message:
            happened.append((text, "table"))
        else:
            wanted.append((text, "table.strong"))
    return happened, wanted
