"""A hint for the one person at the table: the best choices, what each is worth, and the reason."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from cribbage.language.speaking import _, pgettext
from cribbage.review.judged import Choice, choices
from cribbage.sight.view import View
from cribbage.ui.advice.reasons import against_the_next
from cribbage.ui.advice.throws import tenth
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.sentences import listed
from cribbage.ui.words.telling import WriteCard

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
        """What the figures are: three parts, and all together or the win chance."""
        if len(self.choices[0].cards) == 1:
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
        """The best choices."""
        return tuple(
            [
                Row(" ".join(map(self.write, each.cards)), self._figures(each))
                for each in self.choices[:SHOWN]
            ]
        )

    def why(self) -> tuple[str, ...]:
        """Why the first is better than the next, the fullest way to say it first."""
        return against_the_next(self.view, self.choices, self.write)

    def _figures(self, choice: Choice) -> tuple[str, ...]:
        last = f"{tenth(choice.worth):.1f}"
        if self.by_chance:
            last = "-" if choice.chance is None else f"{100 * choice.chance:.1f}"
        return (*[f"{tenth(part):.1f}" for part in choice.parts], last)


def advice(view: View, write: WriteCard) -> Advice:
    """Return the advice for the seat of a view of two that is to discard or play.

    Raises ValueError for any other view.
    """
    return Advice(view, choices(view), write)


def in_lines(view: View) -> Iterator[str]:
    """A line for each of the best choices, and one for the reason; ValueError as ``advice``."""
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
