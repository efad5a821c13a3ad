"""The screens of the discard: the cover screen, and the cards of a hand to choose from."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple, Protocol

from cribbage.engine.actions import Discard
from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, _, cells, ngettext, pgettext
from cribbage.pack.cards import Card, Rank, sort_cards
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.frame import framed
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens import keys
from cribbage.ui.screens.around import GameTable, partner_of
from cribbage.ui.screens.card_pictures import LyingCard, State
from cribbage.ui.screens.game_table import said_at_table, tabletop_of
from cribbage.ui.screens.screen import (
    ASKED,
    Binding,
    Bindings,
    Hint,
    Key,
    KeyOutcome,
    Look,
    Message,
    Request,
    Screen,
    to,
)
from cribbage.ui.screens.seats import player_style
from cribbage.ui.screens.tabletop import Tabletop
from cribbage.ui.table.game_screen import GameScreen
from cribbage.ui.words.aloud import number, rank_name
from cribbage.ui.words.help_text import to_discard, to_discard_briefly
from cribbage.ui.words.sentences import as_sentence, shorten_names
from cribbage.views.view import View

_PLACES: Final = tuple("123456789")
# A digit chooses a place, so it is never a rank, and Q quits, so it is never a queen.
_RANKS: Final = {rank.letter.lower(): rank for rank in Rank if rank.letter in "ATJK"}


class HandWithPointer(Protocol):
    """A screen with a hand and a pointer."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards from left to right."""

    @property
    def cursor(self) -> int:
        """The place of the card pointed at."""


class PointedCard(NamedTuple):
    """The place of a card, with ``named`` if the key names exactly that card.

    ``by_rank`` means that its rank was named, so that a suit can follow.
    """

    place: int
    named: bool = False
    by_rank: bool = False


def pointed_card(key: Key, hand: tuple[Card, ...], cursor: int) -> PointedCard | Hint:
    """Return the card that a key points at, or why it points at none.

    A key gives a place, a rank that is a letter, a suit among cards of the same rank, or the next
    card to one side.
    """
    if isinstance(key, tuple):
        clicked = key[0] == "card" and key[1] < len(hand)
        return PointedCard(key[1], named=True) if clicked else Hint("")
    if key in ("left", "right"):
        return PointedCard((cursor + (1 if key == "right" else -1)) % len(hand))
    if key in _PLACES:
        if int(key) <= len(hand):
            return PointedCard(int(key) - 1, named=True)
        return Hint(_("There is no card {key}: choose 1 to {most}.", key=key, most=len(hand)))
    after = [(cursor + step) % len(hand) for step in range(1, len(hand) + 1)]
    if rank := _RANKS.get(key):
        of_rank = [place for place in after if hand[place].rank is rank]
        if of_rank:
            return PointedCard(of_rank[0], named=len(of_rank) == 1, by_rank=True)
        return Hint(_("There is no {rank} among these cards.", rank=rank_name(rank)))
    same = [place for place in after if hand[place].rank is hand[cursor].rank]
    of_suit = [place for place in same if hand[place].suit.value.lower() == key]
    return PointedCard(of_suit[0]) if of_suit else keys.nothing(key)


def card_keys(
    hand: tuple[Card, ...],
    cursor: int,
    pointed: Callable[[PointedCard], KeyOutcome],
    choose: str,
    move: str = "",
) -> Bindings:
    """Return the keys that name a card and those that move along the hand, with their captions.

    ``pointed`` makes the outcome of a card that a key points at.
    """

    def act(key: Key) -> KeyOutcome:
        found = pointed_card(key, hand, cursor)
        return found if isinstance(found, Hint) else pointed(found)

    cap = keys.CARDS._replace(printed=f"1-{len(hand)}" if len(hand) > 1 else "1")
    return (Binding(cap, choose, act), Binding(keys.ALONG, move, act))


def too_many(wanted: int) -> str:
    """Return the answer to choosing more cards than are discarded."""
    return as_sentence(
        _(
            "{number} cards are chosen. Press Enter to discard them, or put one back.",
            number=number(wanted),
        )
    )


def too_few(wanted: int) -> Hint:
    """Return the answer to discarding too few cards, with ``wanted`` more to choose."""
    return Hint(
        ngettext(
            "Choose {number} more card, then press Enter to discard.",
            "Choose {number} more cards, then press Enter to discard.",
            wanted,
            number=number(wanted),
        )
    )


def so_many_chosen(chosen: int, wanted: int) -> str:
    """Return the number of cards chosen for the discard: ``1 of 2 chosen``."""
    parts = {"chosen": chosen, "wanted": wanted}
    if chosen == wanted:
        return pgettext("all that are wanted", "{n} of {n} chosen", n=wanted)
    left = wanted - chosen
    return ngettext("{chosen} of {wanted} chosen", "{chosen} of {wanted} chosen", left, **parts)


def hinting(
    around: GameTable,
    screen: HandWithPointer,
    after_rank: bool,
    by_suit: Callable[[Key], KeyOutcome],
) -> Bindings:
    """Return the key for a hint; right ``after_rank`` of several cards, it means hearts."""
    if around.lesson:
        return ()
    asked, means = _hint(around), pgettext("a key", "hint")
    cap = (
        keys.HINT_KEY
        if asked is Request.HINT or around.advice
        else keys.HINT_KEY._replace(explained=())
    )

    def pressed(key: Key) -> KeyOutcome:
        pointed = pointed_card(key, screen.hand, screen.cursor)
        if after_rank and isinstance(pointed, PointedCard) and pointed.place != screen.cursor:
            return by_suit(key)
        return asked

    return (Binding(cap, means if asked is Request.HINT else "", pressed),)


def _hint(around: GameTable) -> Request | Hint:
    if len(around.people) > 1:
        return Hint(_("You can get hints only when you play alone against the computer."))
    if around.advice:
        return Hint(_("The hint is already on the screen."))
    return Request.HINT


_UNDER: Final = 60
"""The most cells of the text under the places for discards."""

_BLANK = ("cover", "")
"""A blank line, left out if there is no room."""


def cover_keys() -> Bindings:
    """Return the keys that show a covered hand."""
    only_space = Hint(_("Press Space to show the hand."))
    return (to(keys.SPACE, _("show my cards"), Request.SHOW_HAND), to(keys.ENTER, "", only_space))


class HandOver(GameScreen):
    """The cover screen while the keyboard passes to ``seat``."""

    heading = N_("pass the keyboard")

    seat: Seat

    def does(self) -> Bindings:
        return cover_keys()

    def table(self, look: Look) -> Tabletop:
        """Return a frame that says who is next at the keyboard, with no cards."""
        around, seat = self.around, self.seat
        said = said_at_table(self, around, look)
        return tabletop_of(around, seat, look, said, middle=_framed(around, seat, look))


def _framed(around: GameTable, seat: Seat, look: Look) -> boxes.Box:
    """Return what is said to the next player in a frame."""

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        lines = _on_handing_over(around, seat, look.skin, width)
        boxes.in_middle(boxes.centered(framed(look.skin, lines))).draw(on, top, left, width, height)

    return boxes.Leaf(boxes.Span(grows=True), boxes.Span(grows=True), draw)


def _on_handing_over(
    around: GameTable, seat: Seat, skin: Skin, width: int
) -> list[boxes.StyledText]:
    """Return the styled lines about the next player at the keyboard and the others.

    Where the others do not fit in ``width`` cells, the longest of their names are cut.
    """
    name, several = around.names[seat], around.view.rules.seats > 2
    given = _("Pass the keyboard to {name}", name=name)
    if several:
        to = {"name": name, "mark": skin.glyphs.front[around.side(seat)]}
        given = _("Pass the keyboard to {name} {mark}", **to)
        if partner := partner_of(around, seat):
            given = _("Pass the keyboard to {name} {mark}, {partner}", **to, partner=partner)
    press = _("{name}, press {key} when no one else can see", name=name, key=keys.SPACE.printed)
    lines = [
        ("cover.strong", given),
        ("cover.faint", _("All hands are hidden.")),
        _BLANK,
        ("cover", press),
    ]
    if several:
        said = partial(_before_and_after, around, seat)
        if follows := said(shorten_names(around.names, width, said)):
            lines.append(("cover.faint", follows))
    return lines


def _before_and_after(around: GameTable, seat: Seat, names: Sequence[str]) -> str:
    """Return which people have discarded, and which discard after this seat, in order.

    Computer players discard last.
    """
    view = around.view
    assert view.dealer is not None
    others = [other for other in view.rules.turns_after(view.dealer) if other != seat]
    done = tuple([names[other] for other in others if other not in view.to_act])
    people = [other for other in others if not around.is_computer_player(other)]
    owing = tuple([names[other] for other in people if other in view.to_act])
    if not done:
        return _("Next: {names}.", names=owing) if owing else ""
    if not owing:
        return ngettext("{names} has discarded.", "{names} have discarded.", len(done), names=done)
    return ngettext(
        "{names} has discarded. Next: {others}.",
        "{names} have discarded. Next: {others}.",
        len(done),
        names=done,
        others=owing,
    )


class DiscardScreen(GameScreen):
    """The choice of cards for the crib.

    ``view`` is the seat's own; ``chosen`` are places in its sorted hand. ``by_rank`` means that the
    card pointed at was named by its rank, so that its suit can follow.
    """

    heading = N_("the discard")

    view: View
    seat: Seat
    cursor: int = 0
    chosen: frozenset[int] = frozenset()
    by_rank: bool = False

    @property
    def hand(self) -> tuple[Card, ...]:
        """The seat's sorted hand."""
        return sort_cards(self.view.hands[self.seat])

    def covered(self) -> Screen:
        return HandOver(self.around._replace(advice=None), self.seat)

    def does(self) -> Bindings:
        """Choose cards and put them back; with enough chosen, the next key discards them."""
        wanted = self.view.rules.discards - len(self.chosen)
        means = _("choose") if wanted else _("put back")
        choosing, along = card_keys(self.hand, self.cursor, self._pointed_out, means, _("move"))
        moving = (
            *hinting(self.around, self, self.by_rank, choosing.act),
            along,
            to(keys.ESCAPE, "", self._replace(chosen=frozenset())),
        )
        if not wanted:
            discard = Discard(self.seat, tuple([self.hand[place] for place in self.chosen]))
            return (to(keys.CONFIRM, pgettext("a key", "discard"), discard), choosing, *moving)
        marking = Binding(keys.SPACE, _("choose"), lambda key: self._marked(self.cursor))
        return (choosing, marking, *moving, to(keys.ENTER, "", too_few(wanted)))

    def _pointed_out(self, pointed: PointedCard) -> KeyOutcome:
        moved_on = self._replace(cursor=pointed.place, by_rank=pointed.by_rank)
        return moved_on._marked(pointed.place) if pointed.named else moved_on

    def _marked(self, place: int) -> KeyOutcome:
        """Return the screen with the card chosen, or put back.

        If one card is discarded, another replaces it; if more are, a card too many is refused.
        """
        chosen, discards = self.chosen ^ {place}, self.view.rules.discards
        if len(chosen) > discards == 1:
            chosen = frozenset({place})
        if len(chosen) > discards:
            return Hint(too_many(discards))
        return self._replace(chosen=chosen)

    def table(self, look: Look) -> Tabletop:
        """Return the cards dealt, a place for each discard, and the question."""
        around, seat, view = self.around, self.seat, self.view
        hand = [
            LyingCard(card, State.CHOSEN if place in self.chosen else State.PLAIN, str(place + 1))
            for place, card in enumerate(self.hand)
        ]
        asks = _("{said}.", said=to_discard(view, seat, around.names))
        so_far = so_many_chosen(len(self.chosen), view.rules.discards)
        wanted = [
            Message(asks, ASKED, to_discard_briefly(view, seat, around.names), "table.strong"),
            Message(so_far, ASKED, style="table.faint"),
        ]
        said = said_at_table(self, around, look, *wanted)
        table = tabletop_of(
            around, seat, look, said, {seat: hand}, pointer=self.cursor, chosen=True
        )
        # The discards on their way to the crib.
        away: list[Card | None] = [self.hand[place] for place in sorted(self.chosen)]
        away += [None] * (view.rules.discards - len(away))
        places = [LyingCard(card, State.AWAITED) for card in away]
        assert view.dealer is not None
        under = _("{name}'s crib", name=around.names[view.dealer])
        style = player_style(around.side(view.dealer))
        if view.rules.seats > 2 and (crib := _in_the_crib(around)) and cells(crib) <= _UNDER:
            under = as_sentence(crib)
        return table._replace(pile=table.pile._replace(places=places, under=(under, style)))


def _in_the_crib(around: GameTable) -> str:
    """Return whose cards are in the crib so far (docs/rules.md 9.1, 9.2)."""
    view, rules = around.view, around.view.rules
    assert view.dealer is not None
    discarded = [(seat, len(view.laid[seat])) for seat in rules.turns_after(view.dealer)]
    from_pack = len(view.crib) - sum([many for _seat, many in discarded])
    parts = [_("{number} from the pack", number=number(from_pack))] if from_pack else []
    parts += [
        _("{number} from {name}", number=number(many), name=around.names[seat])
        for seat, many in discarded
        if many
    ]
    if not parts:
        return ""
    return _("in the crib: {cards}", cards=pgettext("in the crib", ", ").join(parts))
