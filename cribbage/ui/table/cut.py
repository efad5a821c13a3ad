"""The screens of cuts: for the deal, of the pack before it, and for the starter."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.engine.actions import Cut
from cribbage.engine.game import CuttingForDeal, CuttingPack, CuttingStarter, Phase
from cribbage.engine.rules import AT_EITHER_END, Seat
from cribbage.language.speaking import N_, _
from cribbage.pack.cards import Card
from cribbage.ui.layout.boxes import (
    ACROSS,
    DOWN,
    Box,
    Column,
    Fixed,
    Leaf,
    Line,
    Maybe,
    Padded,
    Part,
    Row,
    Sized,
    Span,
    Text,
    blank,
    centered,
    in_middle,
)
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.layout.sizes import MARGIN
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.around import Around, Lifting, labels, marked
from cribbage.ui.screens.arrangement import Laid, pile_of, turned_up
from cribbage.ui.screens.cards import Lying, State, back, face, fan, packet
from cribbage.ui.screens.keys import ALONG, CLICK, FURTHER_ALONG, GO_ON, nothing
from cribbage.ui.screens.log import draw_lesson_below
from cribbage.ui.screens.screen import Binding, Bindings, Key, Look, Outcome, Said, asked, to
from cribbage.ui.screens.sides import player_style
from cribbage.ui.table.lying import Hand, OnTable, Words, face_down, laid_around, told
from cribbage.ui.table.screen import GameScreen
from cribbage.ui.words.sentences import as_sentence, run_on
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
_HEADINGS: Final = {
    CuttingForDeal: N_("Cut for deal: low card deals"),
    CuttingStarter: N_("Cut for the starter"),
}
_SHUFFLED: Final = N_("Cut the pack")
_TO_A_STARTER: Final = (
    N_("{cutter} lifts the top cards"),
    N_("{dealer} takes the next card"),
    N_("{cutter} puts the cards back"),
    N_("{dealer} turns up the starter"),
)


class Cutting(GameScreen):
    """The choice of ``seat`` where to cut the pack or stock, currently at ``depth``."""

    seat: Seat
    depth: int

    def called(self) -> str:
        """Return the purpose of the cut."""
        return _(TITLES[self.around.view.phase])

    def asks(self, write: WriteCard) -> tuple[Said, ...]:
        """Return the latest events, and who cuts."""
        asks = _(_ASKS[self.around.view.phase], name=self.around.names[self.seat])
        return (*self.around.message, *asked(asks))

    def does(self) -> Bindings:
        """Move along the pack, and cut there."""
        return (
            to(GO_ON, _("cut"), Cut(self.seat, self.depth)),
            Binding(ALONG, _("move along the pack"), self._along),
            Binding(FURTHER_ALONG, "", self._along),
            Binding(CLICK, "", self._clicked),
        )

    def _along(self, key: Key) -> "Cutting":
        depths = cuts(self.around.view, self.seat)
        most = len(depths)
        steps = {"left": -1, "right": 1, "down": -5, "up": 5, "home": -most, "end": most}
        place = depths.index(self.depth) + steps[str(key)]
        return self._replace(depth=depths[min(max(place, 0), most - 1)])

    def _clicked(self, key: Key) -> Outcome:
        if isinstance(key, str):
            return nothing(key)
        view = self.around.view
        places = {(_("cut"), cut_place(view, depth)): depth for depth in cuts(view, self.seat)}
        depth = places.get(key)
        return self if depth is None else self._replace(depth=depth)

    def lay(self, look: Look, around_board: bool) -> Laid:
        """Return the pack with a card raised at the cut, and the cards cut before."""
        around, view = self.around, self.around.view
        lifted, above = cut_place(view, self.depth), turned_over(view)
        if not around_board:
            cuts = _("{name} cuts", name=marked(around, self.seat, look.skin))
            said = Line((cuts, player_style(around.side(self.seat))))
            pack = _fan(around, look, lifted=lifted, above=above)
            return _below(around, [*_packets(around, look, beside=True), pack], said)
        happened, wanted = told(self, around, look)
        hands, caption = _hands(around), [_heading(view.phase)]
        if view.rules.seats > 2 and view.hands:
            # In half of the table there is no room for words next to four cards.
            each = [words for words in (happened, wanted) if words]
            caption = [(run_on([text for text, _style in words]), words[0][1]) for words in each]
        else:
            for seat, words in ((last(around), happened), (self.seat, wanted)):
                hands[seat] = hands[seat]._replace(words=[*hands[seat].words, *words])
        return _around(
            around, hands, caption, _fan(around, look, lifted=lifted, above=above, stays=True), look
        )


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


def last(around: Around) -> Seat:
    """Return the seat of the latest event in the log."""
    dealer = around.view.dealer
    for line in reversed(around.log):
        if line.seat is not None:
            return line.seat
        if line.deal and dealer is not None:
            return dealer
    return dealer or Seat(0)


def lay_cuts(around: Around, said: tuple[Words, Words], look: Look, around_board: bool) -> Laid:
    """Return each player's cut for the deal, and the rest of the pack.

    Once all have cut, the lowest cards are highlighted. ``said`` are the events and the question.
    """
    view = around.view
    above = max([depth for _seat, depth, _card in view.cuts], default=0)
    if not around_board:
        rest = packet(view.stock - above, look.skin, size=look.card)
        left = _over_name(rest, _("the rest"), "table.faint", look, _least(around, _("the rest")))
        return _below(around, [*_packets(around, look), left], None)
    beside, caption, lit = [*said[0], *said[1]], [_heading(CuttingForDeal)], None
    if not view.to_act:
        lit = min([card.rank for _seat, _depth, card in view.cuts])
        beside, caption = beside[:-1], beside[-1:]
    hands = _hands(around)
    for seat, _depth, card in view.cuts:
        state = State.LIT if card.rank is lit else State.PLAIN
        hands[seat] = Hand([Lying(card, state)])
    hands[last(around)] = hands[last(around)]._replace(words=beside)
    return _around(around, hands, caption, _fan(around, look, above=above, stays=True), look)


def lay_lifting(around: Around, lifting: Lifting, look: Look, around_board: bool) -> Laid:
    """Return a cut being animated, with the cuts before it."""
    if not around_board:
        return _lifting_below(around, lifting, look)
    view, hands = around.view, _hands(around)
    caption = [(as_sentence(_on_cutting(lifting, look.skin)), "table.strong")]
    above, off = view.stock - lifting.stock, lifting.depth
    if lifting.for_deal and lifting.step:
        cutter = Seat(around.names.index(lifting.cutter))
        hands[cutter] = Hand([Lying(lifting.card)])
        above, off = above + lifting.depth, 0
    elif lifting.step > 1:
        turned = lifting.step > 2
        around = around._replace(view=view._replace(starter=lifting.card if turned else None))
        top = (
            face(lifting.card, look.skin, size=look.card)
            if turned
            else back(look.skin, size=look.card)
        )
        assert view.dealer is not None
        # A pack on the board is shown in the middle during the cut.
        is_beside = pile_of(around, view.rules.after(view.dealer), look) is not None
        found = [
            None if is_beside else Fixed(top),
            None if turned else Fixed(turned_up(None, look)),
        ]
        put_back = Sized(centered(Padded(Row(*found, gap=1), top=1)), height=look.card.high + 2)
        return _around(around, hands, caption, put_back, look, fanned=False)
    drawn = not lifting.for_deal and lifting.step > 0
    pack = _fan(around, look, above=above, off=off, drawn=drawn, stays=True)
    return _around(around, hands, caption, pack, look)


def _heading(phase: type[Phase]) -> Part:
    return _("{said}.", said=_(_HEADINGS.get(phase, _SHUFFLED))), "table.strong"


class _Packet(NamedTuple):
    """The cards that a seat has lifted and turned over, and the visible one of them."""

    seat: Seat
    cards: int
    card: Card


def _cut(around: Around) -> list[_Packet]:
    """Return each player's cut for the deal, in the order of the pack."""
    found, above = [], 0
    for seat, depth, card in sorted(around.view.cuts, key=lambda cut: cut[1]):
        found.append(_Packet(seat, depth - above, card))
        above = depth
    return found


def _on_cutting(lifting: Lifting, skin: Skin) -> str:
    """Return the action in one frame of a cut, and its player."""
    if not lifting.for_deal:
        said = _TO_A_STARTER[lifting.step]
        return _(said, cutter=lifting.cutter, dealer=lifting.dealer)
    if lifting.step:
        card = skin.card_text(lifting.card)
        return _("{cutter} turns up the {card}", cutter=lifting.cutter, card=card)
    return _("{cutter} lifts {cards} cards", cutter=lifting.cutter, cards=lifting.depth)


def _hands(around: Around) -> dict[Seat, Hand]:
    """Return the cards in front of each player: the hand, the card cut, or a place for it."""
    view = around.view
    every = view.rules.round_from(Seat(0))
    if view.hands:
        return {seat: face_down(around, seat) for seat in every}
    hands = {seat: Hand([Lying(None, State.AWAITED)] * (seat in view.to_act)) for seat in every}
    return hands | {seat: Hand([Lying(card)]) for seat, _cards, card in _cut(around)}


def _around(
    around: Around,
    hands: dict[Seat, Hand],
    caption: Sequence[Part],
    pack: Box,
    look: Look,
    *,
    fanned: bool = True,
) -> Laid:
    """Return a pack between the seats, in the same row however long the caption above is."""
    # The caption of the starter is longer, since the hands can leave no room for words.
    said = Column(DOWN, centered(Text(*caption, most=120, align="centre")))
    high = Span(1, 2 if around.view.hands else 1)
    middle: Box = Column(Sized(said, height=high), pack)
    view, rules = around.view, around.view.rules
    if view.dealer is not None and (pile := pile_of(around, view.dealer, look)):
        # Next to a crib on the near side there is less room for the pack.
        if rules.seats > 2 and view.dealer == Seat(0):
            middle = Row(blank(Span(0, 0, grows=True)), middle)
        elif view.dealer == Seat(0) or view.dealer == Seat(3):
            middle = Row(middle, ACROSS, blank(pile.width.want))
    return laid_around(OnTable(around, hands, middle=middle, fanned=fanned), look)


def _fan(
    around: Around,
    look: Look,
    *,
    lifted: int | None = None,
    above: int = 0,
    off: int = 0,
    drawn: bool = False,
    stays: bool = False,
) -> Box:
    """Return the pack as a row of backs, without the cards ``above``.

    With ``stays``, the cards that are gone keep their places.
    """
    count, size = around.view.stock, look.card
    most = 2 * (count - 1 - (0 if stays else above)) + size.wide

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        right, room = left + width, width
        if stays:
            whole = fan(count, None, look.skin, width=width, size=size).width
            right = left + (width + whole) // 2
            room = whole - above * (whole - size.wide) // (count - 1)
        pack = fan(
            *(count, lifted, look.skin), width=room, above=above, size=size, off=off, drawn=drawn
        )
        spare = 0 if stays else (room - pack.width) // 2
        on.paste(pack, top, right - spare - pack.width)

    return Padded(
        Leaf(Span(most // 2, most, grows=stays), size.high + 2, draw),
        MARGIN * stays,
        MARGIN * stays,
    )


# Below the board.


def _below(around: Around, lying: Sequence[Box], said: Box | None) -> Laid:
    """Return packets side by side over the whole width, below the purpose of the cut."""
    lesson = around.lesson
    taught = lesson and Leaf(
        Span(grows=True), Span(4, 4), lambda c, t, *_: draw_lesson_below(c, lesson, t)
    )
    heading = Line((_(_HEADINGS.get(around.view.phase, _SHUFFLED)), "table.strong"))
    free = Maybe(blank(height=1))
    column = Column(
        centered(heading),
        free if said is None else centered(said),
        Padded(centered(Row(*lying, gap=Span(0, 3))), MARGIN, MARGIN),
        taught and Padded(taught, top=1),
    )
    return Laid(blank, blank, lambda: in_middle(column), has_log=False)


def _packets(around: Around, look: Look, *, beside: bool = False) -> list[Box]:
    """Return the cards each player has turned over, in the order of the pack, above the name.

    With three or four players, names ``beside`` the pack are cut to the width of the cards, and
    if the whole pack is cut again, only the visible cards are shown.
    """
    brief = beside and around.view.rules.seats > 2
    found = []
    for seat, cards, card in _cut(around):
        many = 1 if brief and not turned_over(around.view) else cards
        lying = packet(many, look.skin, card, size=look.card)
        name = marked(around, seat, look.skin)
        if brief:
            name = labels(around, lying.width, look.skin)[seat]
        style = player_style(around.side(seat))
        found.append(_over_name(lying, name, style, look, _least(around, name)))
    return found


def _over_name(lying: Canvas, name: str, style: str, look: Look, least: int) -> Box:
    width = max(lying.width, least)
    return Sized(Padded(Column(Fixed(lying), Line((name, style))), top=1), width)


def _least(around: Around, name: str) -> int:
    """Return the cells below a packet, the same for both of two players."""
    return Line((name, "")).width.want if around.view.rules.seats > 2 else 14


def _lifting_below(around: Around, lifting: Lifting, look: Look) -> Laid:
    size, skin = look.card, look.skin

    def lain(cards: int, card: Card | None = None, *, raised: bool = False) -> Box:
        shown = Fixed(packet(cards, skin, card, size=size))
        return Padded(shown, top=0 if raised else 1, bottom=int(raised))

    lower, single = lain(lifting.stock - lifting.depth), lain(1)
    if lifting.for_deal:
        upper = lain(lifting.depth, lifting.card if lifting.step else None, raised=not lifting.step)
        lying = [upper, lower]
    elif lifting.step < 2:
        lying = [lain(lifting.depth, raised=True), lower, *[single] * lifting.step]
    else:
        turned = lifting.step > 2
        lying = [lain(lifting.stock, lifting.card if turned else None), *[single] * (not turned)]
    phase = CuttingForDeal if lifting.for_deal else CuttingStarter
    before = _packets(around, look, beside=True)
    column = Column(
        centered(Line((_(_HEADINGS[phase]), "table.strong"))),
        Row(*before, ACROSS, Row(*lying, gap=4), ACROSS, gap=Span(0, 3)),
        centered(Line((_on_cutting(lifting, skin), "table.strong"))),
    )
    return Laid(blank, blank, lambda: in_middle(column), has_log=False)
