"""The words of the coach: what a choice gives up, the better one, and what a count missed."""

from typing import NamedTuple

from cribbage.analysis.priced_choices import WARNED_OF, WARNED_OF_CHANCE, PricedChoice, is_costly
from cribbage.engine.actions import Discard, Play
from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.game import Hand, Pegging
from cribbage.language.speaking import N_, _, ngettext
from cribbage.pack.cards import Card
from cribbage.pack.scoring import missed_combos
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.words.claims import overlooked
from cribbage.ui.words.reasons import IN_HINTS, Advice, advice, write_cards
from cribbage.ui.words.sentences import as_sentence
from cribbage.views.view import View


class CostlyChoice(NamedTuple):
    """A choice that gives up much, and the better ones, from which ``advice`` gives the reason."""

    advice: Advice
    made: PricedChoice

    def gives_up(self) -> str:
        """Return what the choice gives up: points, or win chance near the end."""
        view, best, made = self.advice.view, self.advice.choices[0], self.made
        cards = write_cards(made.cards, self.advice.write)
        if best.chance is not None and made.chance is not None:
            figures = {"best": f"{100 * best.chance:.1f}", "chance": f"{100 * made.chance:.1f}"}
            if view.phase is Pegging:
                said = N_("Playing {cards} lowers your win chance from {best}% to {chance}%.")
            else:
                said = N_("Discarding {cards} lowers your win chance from {best}% to {chance}%.")
            return _(said, cards=cards, **figures)
        lost = best.rounded(IN_HINTS).worth - made.rounded(IN_HINTS).worth
        points = f"{lost:.{IN_HINTS}f}"
        if view.phase is Pegging:
            return _(
                "Playing {cards} gives up {points} points on average.", cards=cards, points=points
            )
        return _(
            "Discarding {cards} gives up {points} points on average.", cards=cards, points=points
        )

    def instead(self) -> tuple[str, ...]:
        """Return the better choice with its reason, the longest wording first."""
        return self.advice.instead_of(self.made)


def chosen_cards(choice: Discard | Play) -> Hand:
    """Return the cards of a choice."""
    return choice.cards if isinstance(choice, Discard) else (choice.card,)


def made_in(advised: Advice, cards: Hand) -> PricedChoice | None:
    """Return the choice of these cards, or None if it has no price."""
    alike = {*cards}
    return next((each for each in advised.choices if {*each.cards} == alike), None)


def coach_warning(advised: Advice, cards: Hand) -> CostlyChoice | None:
    """Return the warning of a choice of these cards, or None if it does not give up enough."""
    made = made_in(advised, cards)
    if made and is_costly(advised.choices[0], made, WARNED_OF, WARNED_OF_CHANCE):
        return CostlyChoice(advised, made)
    return None


def may_be_costly(first_look: Advice, cards: Hand) -> bool:
    """Return true if it takes a second look to know what a choice of these cards gives up."""
    made = made_in(first_look, cards)
    return made is not None and is_costly(first_look.choices[0], made)


def looked_at(view: View, choice: Discard | Play, write: WriteCard) -> CostlyChoice | None:
    """Return the warning of a choice of the view's seat, or None, after as many looks as needed."""
    cards = chosen_cards(choice)
    if not may_be_costly(advice(view, write, twice=False), cards):
        return None
    return coach_warning(advice(view, write), cards)


class MissedPoints(NamedTuple):
    """What the claim for a hand or crib missed: a sentence, and the cards if it is certain."""

    said: str
    cards: tuple[Card, ...]

    def is_in(self, text: str) -> bool:
        """Return true if a sentence says the same, as that about muggins can."""
        return self.said[1:-1] in text


def missed_points(event: HandShown | CribShown, write: WriteCard) -> MissedPoints | None:
    """Return what a claim missed, or None if it missed nothing."""
    points = event.worth - (event.worth if event.claimed is None else event.claimed)
    if points <= 0:
        return None
    if said := overlooked(event.score, points, write):
        each = missed_combos(event.score, points)
        cards = tuple(dict.fromkeys([card for combo in each for card in combo.cards]))
        return MissedPoints(as_sentence(said), cards)
    told = ngettext(
        "You missed {n} point. Compare the count.",
        "You missed {n} points. Compare the count.",
        points,
    )
    return MissedPoints(told, ())
