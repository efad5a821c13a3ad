"""The hints for a person who plays alone: the best choices, their worth, and the reason."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cribbage.analysis.plays import glances
from cribbage.analysis.throws import owns_crib, singles
from cribbage.engine.game import Discarding, Pegging
from cribbage.language.speaking import _, pgettext
from cribbage.review.review import Choice, choices
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.reasons import PARTS, against_the_next
from cribbage.ui.words.sentences import listed, run_on
from cribbage.ui.words.telling import WriteCard
from cribbage.ui.words.throws import tenth
from cribbage.views.view import View

SHOWN: Final = 3
"""How many of the best choices are shown."""


class Row(NamedTuple):
    """A choice and its figures, in the order of the headings."""

    cards: str
    figures: tuple[str, ...]


class Advice(NamedTuple):
    """All choices of a view's seat, the best first; ``write`` is how a card is written."""

    view: View
    choices: tuple[Choice, ...]
    write: WriteCard

    @property
    def by_chance(self) -> bool:
        """Return true if the last figure is the win chance instead of the total points."""
        return self.choices[0].chance is not None

    def heads(self) -> tuple[str, ...]:
        """Return the headings of the figures: three parts, and the total or the win chance."""
        if self.view.phase is Pegging:
            parts = (
                pgettext("what is expected of a card", "now"),
                pgettext("what is expected of a card", "later"),
                pgettext("what is expected of a card", "reply"),
            )
        else:
            parts = (
                pgettext("what is expected of a throw", "hand"),
                pgettext("what is expected of a throw", "crib"),
                pgettext("what is expected of a throw", "play"),
            )
        if self.by_chance:
            return (*parts, pgettext("of the throws", "win %"))
        return (*parts, pgettext("what is expected of a throw", "total"))

    def rows(self) -> tuple[Row, ...]:
        """Return the rows of the best choices."""
        return tuple(
            [
                Row(" ".join(map(self.write, each.cards)), self._figures(each))
                for each in self.choices[:SHOWN]
            ]
        )

    def why(self) -> tuple[str, ...]:
        """Return why the first is better than the next, the longest wording first."""
        ways = against_the_next(self.view, self.choices, self.write)
        if self.view.rules.seats == 2:
            return ways
        left_out = _("The play is not included.")
        if self.view.phase is Pegging:
            left_out = _("This looks one reply ahead.")
        return tuple([run_on([way, left_out]) for way in ways])

    def _figures(self, choice: Choice) -> tuple[str, ...]:
        last = f"{tenth(choice.worth):.1f}"
        if self.by_chance:
            last = "-" if choice.chance is None else f"{100 * choice.chance:.1f}"
        parts = [f"{tenth(part):.1f}" for part in choice.parts]
        return (*parts, *["-"] * (len(PARTS[self.view.phase]) - len(parts)), last)


def advice(view: View, write: WriteCard) -> Advice:
    """Return the advice for the seat of a view that is to discard or play.

    Raises ValueError for any other view.
    """
    if view.rules.seats == 2:
        return Advice(view, choices(view), write)
    if view.phase is Discarding and view.seat in view.to_act:
        return Advice(view, _discards_of_one(view), write)
    laid = [Choice((each.card,), each.worth, parts=each.parts) for each in glances(view)]
    return Advice(view, tuple(laid), write)


def _discards_of_one(view: View) -> tuple[Choice, ...]:
    """Return the discards of a player of three or four, whose play is not included."""
    assert view.seat is not None
    five = [card for card in view.hands[view.seat] if card]
    return tuple(
        [
            Choice((each.thrown,), each.worth, parts=(each.hand, each.crib))
            for each in singles(five, own=owns_crib(view))
        ]
    )


def in_lines(view: View) -> Iterator[str]:
    """Yield a line for each of the best choices and one for the reason; raises as ``advice``."""
    advised = advice(view, card_name)
    heads, rows = advised.heads(), advised.rows()
    for number, (choice, row) in enumerate(zip(advised.choices, rows, strict=False), 1):
        each = [f"{head} {figure}" for head, figure in zip(heads, row.figures, strict=True)]
        yield _(
            "{number}. {cards}: {figures}.",
            number=number,
            cards=listed([card_name(card) for card in choice.cards]),
            figures=pgettext("figures of a choice", ", ").join(each),
        )
    yield advised.why()[0]
