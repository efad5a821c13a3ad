"""The deal: what lies there and what is said while it is cut for, handed over and laid away."""

from typing import Final, NamedTuple

from cribbage.engine.game import CuttingForDeal, CuttingStarter, Phase
from cribbage.engine.rules import Seat
from cribbage.pack.cards import Card
from cribbage.ui.drawing.cards import Lying, State
from cribbage.ui.drawing.players import partner_of
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.around import Around, Lifting
from cribbage.ui.scenes.scenes import HandOver, LayAway, turned_over
from cribbage.ui.words.aloud import number
from cribbage.ui.words.sentences import as_sentence, listed, said_of

BLANK: Final = ("curtain", "")
"""A line between those of a curtain, which may go where room is wanting."""

_HEADINGS: Final = {
    CuttingForDeal: "Cut for deal: the low card deals",
    CuttingStarter: "The starter",
}

_TO_A_STARTER: Final = (
    "{0} lifts the pack",
    "{1} draws out the card below",
    "{0} puts the pack back",
    "{1} turns the starter up on it",
)


def heading(phase: type[Phase]) -> str:
    """What is cut for, or that the pack is only shuffled."""
    return _HEADINGS.get(phase, "The pack is shuffled")


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
        return _TO_A_STARTER[lifting.step].format(lifting.cutter, lifting.dealer)
    if lifting.step:
        return f"{lifting.cutter} turns them over: the {skin.card_text(lifting.card)}"
    return f"{lifting.cutter} lifts {lifting.depth} cards"


def on_handing_over(scene: HandOver, key: str, skin: Skin) -> list[tuple[str, str]]:
    """Whose turn it is at the keyboard, and who was and will be: lines of a curtain, a style name
    and a text each. ``key`` is how the one that lifts it is printed.
    """
    around, seat = scene.around, scene.seat
    name, several = around.names[seat], around.view.rules.seats > 2
    given = f"Pass the keyboard to {name}"
    if several:
        given += f" {skin.glyphs.front[around.side(seat)]}"
    lines = [
        ("curtain.strong", ", ".join(filter(None, (given, partner_of(around, seat))))),
        ("curtain.faint", "All hands are hidden."),
        BLANK,
        ("curtain", f"{name}, press {key} when nobody else can see"),
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
    done = [around.names[other] for other in others if other not in view.to_act]
    owing = [
        around.names[other]
        for other in others
        if other in view.to_act and not around.is_program(other)
    ]
    parts = [
        f"{said_of(done, 'has', 'have')} laid away" if done else "",
        f"then {listed(owing)}" if owing else "",
    ]
    return as_sentence("; ".join(filter(None, parts)))


def to_choose(scene: LayAway) -> list[Lying]:
    """The cards that were dealt, numbered, those chosen for the crib marked so."""
    return [
        Lying(card, State.CHOSEN if place in scene.chosen else State.PLAIN, str(place + 1))
        for place, card in enumerate(scene.hand)
    ]


def so_many_chosen(scene: LayAway) -> str:
    """``1 of 2 chosen``"""
    return f"{len(scene.chosen)} of {scene.view.rules.discards} chosen"


def in_the_crib(around: Around) -> str:
    """How the crib has come together so far (docs/rules.md 9.1, 9.2): whose cards lie there."""
    view, rules = around.view, around.view.rules
    assert view.dealer is not None
    laid = [(seat, len(view.laid[seat])) for seat in rules.turns_after(view.dealer)]
    from_pack = len(view.crib) - sum([cards for _, cards in laid])
    parts = [f"{number(from_pack)} of the pack"] if from_pack else []
    parts += [f"{number(cards)} of {around.names[seat]}'s" for seat, cards in laid if cards]
    return f"in the crib: {', '.join(parts)}" if parts else ""
