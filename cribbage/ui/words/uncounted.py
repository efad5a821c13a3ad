"""The hands and the crib left uncounted when a game is won."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from cribbage.engine.game import Answering, Game, Showing
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _, pgettext
from cribbage.pack.cards import Card, sort_cards
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.sentences import as_sentence


class UncountedHand(NamedTuple):
    """A hand, or the dealer's crib, shown by its owner: sorted, without the starter."""

    seat: Seat
    crib: bool
    cards: tuple[Card, ...]


def uncounted(game: Game) -> tuple[UncountedHand, ...]:
    """Return what was left to count when a game was won in the show, in the order of the show.

    Empty until the game is won, because the crib is hidden until then (docs/rules.md 3.3, 7.5).
    Also empty for a game won in the play, where the hands are still held, and for a resigned one,
    where cards stay face down (docs/rules.md 7.6).
    """
    phase = game.phase.showing if isinstance(game.phase, Answering) else game.phase
    if game.winner is None or game.dealer is None or not isinstance(phase, Showing):
        return ()
    if game.resigned is not None:
        return ()
    hands: list[Seat] = []
    if not phase.crib:
        order = game.rules.round_from(game.pone)
        hands += order[order.index(phase.turn) :]
    table = phase.table
    crib = UncountedHand(game.dealer, True, sort_cards(table.crib))
    return (*[UncountedHand(seat, False, sort_cards(table.hands[seat])) for seat in hands], crib)


def uncounted_sentence(
    game: Game, names: Sequence[str], write: Callable[[Card], str] = card_name
) -> str:
    """Return what is uncounted in a sentence: ``Ben held ...; the crib had ...``; or nothing."""
    said = []
    for seat, crib, held in uncounted(game):
        cards = tuple([write(card) for card in held])
        if crib:
            said.append(_("the crib had {cards}", cards=cards))
        else:
            said.append(_("{name} held {cards}", name=names[seat], cards=cards))
    return as_sentence(pgettext("half sentences", "; ").join(said)) if said else ""
