"""The screens of cuts: for the deal, of the pack before it, and for the starter."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.actions import Cut
from cribbage.engine.game import CuttingForDeal, CuttingPack, CuttingStarter, Phase
from cribbage.engine.rules import AT_EITHER_END, Seat
from cribbage.language.speaking import N_, _
from cribbage.pack.cards import Card, Rank
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import MARGIN
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens import card_pictures, screen
from cribbage.ui.screens.around import CutLift, GameTable
from cribbage.ui.screens.game_table import face_up, said_at_table, tabletop_of
from cribbage.ui.screens.keys import ALONG, CLICK, FURTHER_ALONG, GO_ON, nothing
from cribbage.ui.screens.tabletop import Tabletop
from cribbage.ui.table.game_screen import GameScreen
from cribbage.ui.words.sentences import as_sentence
from cribbage.views.view import View, legal

TITLES: Final[dict[type[Phase], str]] = {
    CuttingForDeal: N_("cut for deal"),
    CuttingPack: N_("cut the pack"),
    CuttingStarter: N_("cut for the starter"),
}
_ASKS: Final = {
    CuttingForDeal: N_("{name}, cut for deal."),
    CuttingPack: N_("{name}, cut the pack."),
    CuttingStarter: N_("{name}, cut for the starter."),
}
_TO_A_STARTER: Final = (
    N_("{cutter} lifts the top cards"),
    N_("{dealer} takes the next card"),
    N_("{cutter} puts the cards back"),
    N_("{dealer} turns up the starter"),
)


class CutScreen(GameScreen):
    """The choice of ``seat`` where to cut the pack or stock, currently at ``depth``.

    ``own`` is the hand of the only person at a table with computer players, which is face up.
    """

    seat: Seat
    depth: int
    own: tuple[Card, ...] = ()

    def covered(self) -> "CutScreen":
        """Return the screen with the hand face down."""
        return self._replace(own=()) if self.own else self

    def called(self) -> str:
        return _(TITLES[self.around.view.phase])

    def asks(self, write: WriteCard) -> tuple[screen.Message, ...]:
        """Return the latest events, and who cuts."""
        asks = _(_ASKS[self.around.view.phase], name=self.around.names[self.seat])
        return (*self.around.message, *screen.asked(asks))

    def does(self) -> screen.Bindings:
        """Move along the pack, and cut there."""
        return (
            screen.to(GO_ON, _("cut"), Cut(self.seat, self.depth)),
            screen.Binding(ALONG, _("move along the pack"), self._along),
            screen.Binding(FURTHER_ALONG, "", self._along),
            screen.Binding(CLICK, "", self._clicked),
        )

    def _along(self, key: screen.Key) -> "CutScreen":
        depths = cuts(self.around.view, self.seat)
        most = len(depths)
        steps = {"left": -1, "right": 1, "down": -5, "up": 5, "home": -most, "end": most}
        place = depths.index(self.depth) + steps[str(key)]
        return self._replace(depth=depths[min(max(place, 0), most - 1)])

    def _clicked(self, key: screen.Key) -> screen.KeyOutcome:
        if isinstance(key, str):
            return nothing(key)
        view = self.around.view
        places = {(_("cut"), cut_place(view, depth)): depth for depth in cuts(view, self.seat)}
        depth = places.get(key)
        return self if depth is None else self._replace(depth=depth)

    def table(self, look: screen.Look) -> Tabletop:
        """Return the pack with a card raised at the cut, and the cards cut before."""
        around, view = self.around, self.around.view
        lifted, above = cut_place(view, self.depth), turned_over(view)
        pack = _fan(around, look, lifted=lifted, above=above)
        said = said_at_table(self, around, look)
        return _with_cuts(around, self.seat, said, look, middle=_in_place(pack), hand=self.own)


def cuts(view: View, seat: Seat) -> list[int]:
    """Return the depths at which ``seat`` can cut, below the cards turned over."""
    own, above = view._replace(seat=seat), turned_over(view)
    depths = [cut.depth for cut in legal(own) if isinstance(cut, Cut)]
    return [depth for depth in depths if depth >= above + AT_EITHER_END] if above else depths


def about_a_third(view: View, seat: Seat) -> int:
    """Return the depth offered first: a third of the pack for the deal, else its middle."""
    depths = cuts(view, seat)
    if view.phase is not CuttingForDeal:
        return depths[len(depths) // 2]
    meant = turned_over(view) + view.stock // 3
    return min(depths, key=lambda depth: abs(depth - meant))


def turned_over(view: View) -> int:
    """Return the number of cards of the pack that earlier cuts for the deal have turned over.

    Each player cuts the rest of the pack, as long as there is enough for a cut.
    """
    deepest = max([depth for _seat, depth, _card in view.cuts], default=0)
    return deepest if view.stock - deepest >= 2 * AT_EITHER_END else 0


def cut_place(view: View, depth: int) -> int:
    """Return the place in the fanned pack of the card turned up by a cut at ``depth``.

    A cut for the deal shows the lowest card lifted, one for the starter the next card below.
    """
    return depth if view.phase is CuttingStarter else depth - 1


def last(around: GameTable) -> Seat:
    """Return the seat of the latest event in the log."""
    dealer = around.view.dealer
    for line in reversed(around.log):
        if line.seat is not None:
            return line.seat
        if line.deal and dealer is not None:
            return dealer
    return dealer or Seat(0)


def cuts_table(
    around: GameTable, own: Seat, said: Sequence[screen.Message], look: screen.Look
) -> Tabletop:
    """Return each player's cut for the deal, and the rest of the pack.

    Once all have cut, the lowest cards are lit.
    """
    view, lit = around.view, None
    above = max([depth for _seat, depth, _card in view.cuts], default=0)
    if not view.to_act:
        lit = min([card.rank for _seat, _depth, card in view.cuts])
    pack = _fan(around, look, above=above)
    return _with_cuts(around, own, said, look, lit=lit, middle=_in_place(pack))


def lifting_table(
    around: GameTable, lifting: CutLift, own: Seat, look: screen.Look, hand: Sequence[Card] = ()
) -> Tabletop:
    """Return a cut being animated, with the cuts before it, and the ``hand`` face up if given."""
    view, size = around.view, look.card
    said = [
        screen.Message(
            as_sentence(_on_cutting(lifting, look.skin)), screen.ASKED, style="table.strong"
        )
    ]
    above, off = view.stock - lifting.stock, lifting.depth
    if lifting.for_deal and lifting.step:
        above, off = above + lifting.depth, 0
    elif lifting.step > 1:
        turned = lifting.step > 2
        top = card_pictures.packet(
            lifting.stock, look.skin, lifting.card if turned else None, size=size
        )
        single = None if turned else boxes.FixedBox(card_pictures.back(look.skin, size=size))
        pack: boxes.Box = boxes.centered(
            boxes.PaddedBox(boxes.SideBySide(boxes.FixedBox(top), single, gap=2), top=1)
        )
        return _with_cuts(around, own, said, look, middle=_in_place(pack), hand=hand)
    drawn = not lifting.for_deal and lifting.step > 0
    pack = _fan(around, look, above=above, off=off, drawn=drawn)
    return _with_cuts(around, own, said, look, middle=_in_place(pack), hand=hand)


def _in_place(pack: boxes.Box) -> boxes.Box:
    """Return the pack in the rows of the count and the pile."""
    return boxes.Column(boxes.DOWN, pack)


def _with_cuts(
    around: GameTable,
    own: Seat,
    said: Sequence[screen.Message],
    look: screen.Look,
    *,
    lit: Rank | None = None,
    middle: boxes.Box,
    hand: Sequence[Card] = (),
) -> Tabletop:
    """Return the table with the card that each player has cut in place of a hand."""
    view, hands = around.view, face_up(own, hand)
    if not view.hands:
        for seat in view.rules.round_from(Seat(0)):
            hands[seat] = [card_pictures.LyingCard(None, card_pictures.State.AWAITED)] * (
                seat in view.to_act
            )
        for seat, _depth, card in view.cuts:
            hands[seat] = [
                card_pictures.LyingCard(
                    card, card_pictures.State.LIT if card.rank is lit else card_pictures.State.PLAIN
                )
            ]
    return tabletop_of(around, own, look, said, hands, middle=middle)


def _on_cutting(lifting: CutLift, skin: Skin) -> str:
    """Return the action in one frame of a cut, and its player."""
    if not lifting.for_deal:
        said = _TO_A_STARTER[lifting.step]
        return _(said, cutter=lifting.cutter, dealer=lifting.dealer)
    if lifting.step:
        card = skin.card_text(lifting.card)
        return _("{cutter} turns up the {card}", cutter=lifting.cutter, card=card)
    return _("{cutter} lifts {cards} cards", cutter=lifting.cutter, cards=lifting.depth)


def _fan(
    around: GameTable,
    look: screen.Look,
    *,
    lifted: int | None = None,
    above: int = 0,
    off: int = 0,
    drawn: bool = False,
) -> boxes.Box:
    """Return the pack as a row of backs, with the places of the cards ``above`` empty."""
    count, size = around.view.stock, look.card
    most = 2 * (count - 1) + size.wide

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        whole = card_pictures.fan_width(count, look.skin, width, size)
        room = whole - above * (whole - size.wide) // (count - 1)
        pack = card_pictures.fan(
            *(count, lifted, look.skin), width=room, above=above, size=size, off=off, drawn=drawn
        )
        on.paste(pack, top, left + (width + whole) // 2 - pack.width)

    leaf = boxes.Leaf(boxes.Span(most // 2, most, grows=True), size.high + 2, draw)
    return boxes.PaddedBox(leaf, MARGIN, MARGIN)
