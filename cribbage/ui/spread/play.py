"""The play: what each has laid before him, the count, and the hand of whose turn it is."""

from cribbage.engine.game import Announcing
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _
from cribbage.pack.cards import Card
from cribbage.ui.drawing.play import in_hand, on_lifting
from cribbage.ui.drawing.players import marked, partner_of, player_style
from cribbage.ui.keys.captions import message
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around
from cribbage.ui.scenes.keys import GO, SEATS, SPACE
from cribbage.ui.scenes.scenes import Curtain, Naming, Pause, Playing, Scene, Waiting, WhoCalls
from cribbage.ui.spread.count import draw_count
from cribbage.ui.spread.ground import Ground, bands
from cribbage.ui.spread.pack import draw_pack_and_crib
from cribbage.ui.spread.seat import Hand, Words, draw_seat, face_down
from cribbage.ui.words.claims import is_open
from cribbage.ui.words.sentences import as_sentence


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


def draw_playing(canvas: Canvas, scene: Playing, on: Ground, skin: Skin) -> None:
    """The hand of whose turn it is face up, numbered, those that do not fit barred."""
    around = scene.around._replace(view=scene.view)
    happened, wanted = said(scene, scene.around, on, skin)
    hand = in_hand(scene.hand, scene.view.count, scene.chosen)
    words = [*_turn(scene.around, scene.seat, on, skin), *wanted]
    own = Hand(hand, words, own=True, pointer=scene.cursor)
    draw_table(canvas, around, {scene.seat: own}, on, skin, happened)


def draw_curtain(canvas: Canvas, scene: Curtain, on: Ground, skin: Skin) -> None:
    """All hands face down."""
    around = scene.around
    happened, wanted = said(scene, around, on, skin)
    lifts = on_lifting(scene, SPACE.printed)
    # To go on is to accept what was said (docs/rules.md 8.11).
    if not is_open(around.view):
        does = _("{said}.", said=lifts)
    elif on.brief:
        does = _("{said} and accepts it.", said=lifts)
    else:
        does = _("{said} and accepts the claim.", said=lifts)
    words = [*_turn(around, scene.seat, on, skin), *wanted, (does, "table.strong")]
    hidden = face_down(around, scene.seat)._replace(words=words)
    draw_table(canvas, around, {scene.seat: hidden}, on, skin, happened)


def draw_waiting(canvas: Canvas, scene: Waiting, on: Ground, skin: Skin) -> None:
    """A program makes up its mind, and a person may look ahead."""
    happened, wanted = said(scene, scene.around, on, skin)
    hands = {scene.seat: face_down(scene.around, scene.seat)._replace(words=wanted)}
    if isinstance(scene.hand, Playing):
        lying = in_hand(scene.hand.hand, 0, None)
        hands[scene.hand.seat] = Hand(lying, own=True, pointer=scene.hand.cursor)
    awaited = scene.seat if scene.lays else None
    draw_table(canvas, scene.around, hands, on, skin, happened, awaited=awaited)


def draw_pause(canvas: Canvas, scene: Pause, on: Ground, skin: Skin) -> None:
    """The play is over, and all of it still lies there."""
    happened, wanted = said(scene, scene.around, on, skin)
    draw_table(canvas, scene.around, {}, on, skin, [*happened, *wanted])


def draw_naming(canvas: Canvas, scene: Naming, on: Ground, skin: Skin) -> None:
    """No hand, and the number that is being named."""
    happened, wanted = said(scene, scene.around, on, skin)
    field = " _ " if scene.points is None else f" {scene.points} "
    words = [*wanted, (field, "field" if scene.points is None else "choice")]
    hidden = face_down(scene.around, scene.seat)._replace(words=words)
    draw_table(canvas, scene.around, {scene.seat: hidden}, on, skin, happened)


def draw_who_calls(canvas: Canvas, scene: WhoCalls, on: Ground, skin: Skin) -> None:
    """What may be called beside the card, and before each who may call it his key."""
    around = scene.around
    happened, wanted = said(scene, around, on, skin)
    hands = {}
    for seat in around.callers:
        calls = " ".join((SEATS[seat].printed, _("{name} calls", name=around.names[seat])))
        words = [(calls, player_style(around.side(seat)))]
        hands[seat] = face_down(around, seat)._replace(words=words)
    draw_table(canvas, around, hands, on, skin, [*happened, *wanted])


def _turn(around: Around, seat: Seat, on: Ground, skin: Skin) -> Words:
    """Whose turn it is, with whom he plays, and who may still add one for the go."""
    added = around.view.phase is Announcing
    words = [
        (_("{name} to play.", name=marked(around, seat, skin)), player_style(around.side(seat)))
    ]
    # Where words are few his mark alone says with whom.
    if (partner := partner_of(around, seat)) and not on.brief:
        words.append((as_sentence(partner), "table.faint"))
    if added:
        # Not the one who is to play (docs/rules.md 8.10).
        player = around.view.players[-1]
        go = " ".join((GO.printed, _("{name}: 1 for go", name=around.names[player])))
        words.append((go, player_style(around.side(player))))
    return words
