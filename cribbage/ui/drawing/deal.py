"""The deal: what lies there and what is said while it is cut for, handed over and laid away."""

from typing import Final, NamedTuple

from cribbage.engine.game import CuttingForDeal, CuttingStarter, Phase
from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, _, ngettext, pgettext
from cribbage.pack.cards import Card
from cribbage.ui.drawing.cards import Lying, State
from cribbage.ui.drawing.players import partner_of
from cribbage.ui.layout.skin import Skin
from cribbage.ui.scenes.around import Around, Lifting
from cribbage.ui.scenes.scenes import HandOver, LayAway, turned_over
from cribbage.ui.words.aloud import number

BLANK: Final = ("curtain", "")
"""A line between those of a curtain, which may go where room is wanting."""

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


def heading(phase: type[Phase]) -> str:
    """What is cut for, or that the pack is only shuffled."""
    return _(_HEADINGS.get(phase, _SHUFFLED))


class Packet(NamedTuple):
    """So many cards that a seat has lifted and turned over, and the one that is seen of them."""

    seat: Seat
    cards: int
    card: Card


def packets(around: Around) -> list[Packet]:
    """What each has cut for the deal, in the order of the pack."""
    found, above = [], 0
    for seat, depth, card in sorted(around.view.cuts, key=lambda cut: cut[1]):
        found.append(Packet(seat, depth - above, card))
        above = depth
    return found


def is_whole(around: Around) -> bool:
    """Whether all of the pack is cut again by whoever cuts next, as too little is left of it."""
    return not turned_over(around.view)


def on_cutting(lifting: Lifting, skin: Skin) -> str:
    """What is being done in one picture of a cut, and by whom."""
    if not lifting.for_deal:
        said = _TO_A_STARTER[lifting.step]
        return _(said, cutter=lifting.cutter, dealer=lifting.dealer)
    if lifting.step:
        card = skin.card_text(lifting.card)
        return _("{cutter} turns up the {card}", cutter=lifting.cutter, card=card)
    return _("{cutter} lifts {cards} cards", cutter=lifting.cutter, cards=lifting.depth)


def on_handing_over(scene: HandOver, key: str, skin: Skin) -> list[tuple[str, str]]:
    """Whose turn it is at the keyboard, and who was and will be: lines of a curtain, a style name
    and a text each. ``key`` is how the one that lifts it is printed.
    """
    around, seat = scene.around, scene.seat
    name, several = around.names[seat], around.view.rules.seats > 2
    given = _("Pass the keyboard to {name}", name=name)
    if several:
        to = {"name": name, "mark": skin.glyphs.front[around.side(seat)]}
        given = _("Pass the keyboard to {name} {mark}", **to)
        if partner := partner_of(around, seat):
            given = _("Pass the keyboard to {name} {mark}, {partner}", **to, partner=partner)
    lines = [
        ("curtain.strong", given),
        ("curtain.faint", _("All hands are hidden.")),
        BLANK,
        ("curtain", _("{name}, press {key} when nobody else can see", name=name, key=key)),
    ]
    if several and (follows := _before_and_after(around, seat)):
        lines.append(("curtain.faint", follows))
    return lines


def _before_and_after(around: Around, seat: Seat) -> str:
    """Who has laid away already, and which people have to after this seat, in the order in which
    they sit: programs do when nobody else has to.
    """
    view = around.view
    assert view.dealer is not None
    others = [other for other in view.rules.turns_after(view.dealer) if other != seat]
    done = tuple([around.names[other] for other in others if other not in view.to_act])
    owing = tuple(
        [
            around.names[other]
            for other in others
            if other in view.to_act and not around.is_program(other)
        ]
    )
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


def to_choose(scene: LayAway) -> list[Lying]:
    """The cards that were dealt, numbered, those chosen for the crib marked so."""
    return [
        Lying(card, State.CHOSEN if place in scene.chosen else State.PLAIN, str(place + 1))
        for place, card in enumerate(scene.hand)
    ]


def so_many_chosen(scene: LayAway) -> str:
    """``1 of 2 chosen``"""
    chosen, wanted = len(scene.chosen), scene.view.rules.discards
    parts = {"chosen": chosen, "wanted": wanted}
    if chosen == wanted:
        return pgettext("all that are wanted", "{n} of {n} chosen", n=wanted)
    left = wanted - chosen
    return ngettext("{chosen} of {wanted} chosen", "{chosen} of {wanted} chosen", left, **parts)


def in_the_crib(around: Around) -> str:
    """How the crib has come together so far (docs/rules.md 9.1, 9.2): whose cards lie there."""
    view, rules = around.view, around.view.rules
    assert view.dealer is not None
    laid = [(seat, len(view.laid[seat])) for seat in rules.turns_after(view.dealer)]
    from_pack = len(view.crib) - sum([cards for _seat, cards in laid])
    parts = [_("{number} from the pack", number=number(from_pack))] if from_pack else []
    parts += [
        _("{number} from {name}", number=number(cards), name=around.names[seat])
        for seat, cards in laid
        if cards
    ]
    if not parts:
        return ""
    return _("in the crib: {cards}", cards=pgettext("in the crib", ", ").join(parts))
