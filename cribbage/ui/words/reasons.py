"""The reason for the better of two choices, and the hints for a person who plays alone."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cribbage.analysis.choices import Choice, choices
from cribbage.analysis.plays import follower, glances, wins_with
from cribbage.analysis.principles import Part, Principle, deciding
from cribbage.analysis.throws import owns_crib, singles
from cribbage.engine.game import Discarding, Hand, Pegging, Phase
from cribbage.language.speaking import _, cells, pgettext
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Score, score_pile, score_together, total
from cribbage.ui.layout.glyphs import WriteCard, rank_text
from cribbage.ui.words.aloud import card_name, in_brief
from cribbage.ui.words.principles import at_length, with_price
from cribbage.ui.words.sentences import as_sentence, listed, run_on
from cribbage.ui.words.throws import tenth
from cribbage.views.view import View

PARTS: Final[dict[type[Phase], tuple[Part, ...]]] = {
    Discarding: (Part.HAND, Part.CRIB, Part.PLAY),
    Pegging: (Part.AT_ONCE, Part.LATER, Part.REPLY),
}
"""The parts of a choice in the order of ``Choice.parts``, by the phase."""


class Reason(NamedTuple):
    """Why one choice is better than another.

    ``part`` has the largest share of the difference in points, and ``by`` is its gain: positive,
    since all parts together gain. ``part`` is None if the better choice scores no more points;
    ``by`` is then what it gives up, perhaps zero. With ``by_chance`` the win chance of both is
    known and decides. ``principle`` is the one that agrees with the part, or None.
    """

    part: Part | None
    by: float
    by_chance: bool
    principle: Principle | None = None


def reason(view: View, best: Choice, other: Choice) -> Reason:
    """Return why the ``best`` choice of the view's seat is better than another one."""
    gains = [mine - its for mine, its in zip(best.parts, other.parts, strict=True)]
    by_chance = None not in (best.chance, other.chance)
    gain = sum(gains)
    if tenth(gain) <= 0:
        return Reason(None, -gain, by_chance)
    by = max(gains)
    part = PARTS[view.phase][gains.index(by)]
    if view.rules.seats > 2:
        return Reason(part, by, by_chance)  # the principles are for two players
    return Reason(part, by, by_chance, deciding(view, best.cards, other.cards, part))


def in_words(view: View, best: Choice, other: Choice) -> tuple[str, ...]:
    """Return the reason in sentences, the fullest first: with the price of its principle, with the
    principle, without it, and only the part.
    """
    if view.rules.seats > 2 and view.phase is Pegging and wins_with(view, best.parts[0]):
        return (_("It wins the game."),)
    why = reason(view, best, other)
    near = _("Near the end, win chance matters most.") if why.by_chance else ""
    if why.part is None:
        if not why.by_chance:
            return (_("Both choices are worth the same."),)
        return _score(view, why.by), near
    full, brief = [as_sentence(said) for said in _part(view, best, other, why.part, why.by)]
    ways = [run_on([near, full]), run_on([near, brief])]
    if why.principle:
        said = as_sentence(at_length(why.principle)), with_price(why.principle)
        ways = [run_on([ways[0], each]) for each in reversed(said)] + ways
    return tuple(ways)


def next_best(choices: Sequence[Choice]) -> Choice | None:
    """Return the best choice that differs from the first in its ranks, or None."""
    best = _ranks(choices[0].cards)
    return next((each for each in choices if _ranks(each.cards) != best), None)


def against_the_next(view: View, choices: Sequence[Choice], write: WriteCard) -> tuple[str, ...]:
    """Return why the first of the choices is better than the next one, the fullest way first."""
    other = next_best(choices)
    if other is None:
        return (_("All choices are equally good."),)
    cards = {"best": written(choices[0].cards, write), "other": written(other.cards, write)}
    if view.phase is Pegging:
        advised = _("Play {best}, not {other}.", **cards)
    else:
        advised = _("Discard {best}, not {other}.", **cards)
    return tuple([run_on([advised, each]) for each in in_words(view, choices[0], other)])


def written(cards: Hand, write: WriteCard) -> str:
    """Return cards side by side if written in letters, or as a list if written in words."""
    written = [write(card) for card in cards]
    return listed(written) if is_in_words(cards, write) else " ".join(written)


def is_in_words(cards: Hand, write: WriteCard) -> bool:
    """Return true if cards are written in words instead of letters."""
    return any(cells(write(card)) > cells("10♥") for card in cards)


def _score(view: View, given_up: float) -> str:
    """Return a sentence that the choice with the best win chance does not score the most."""
    assert view.seat is not None
    own, others = [view.rules.target - view.scores[side] for side in (view.seat, 1 - view.seat)]
    parts = {"own": own, "others": others}
    if tenth(given_up) > 0:
        return _(
            "With {own} to go ({others} for the opponent), giving up {points} points raises the "
            "win chance.",
            points=f"{tenth(given_up):.1f}",
            **parts,
        )
    return _(
        "With {own} to go ({others} for the opponent), win chance matters more than points.",
        **parts,
    )


def _part(view: View, best: Choice, other: Choice, part: Part, by: float) -> tuple[str, str]:
    """Return what a part gains and what makes it so, and only what it gains."""
    seat = view.seat
    assert seat is not None
    held = [card for card in view.hands[seat] if card]
    kept, left = [
        tuple([card for card in held if card not in each.cards]) for each in (best, other)
    ]
    points = f"{by:.1f}" if tenth(by) else f"{by:.2f}"
    match part:
        case Part.HAND:
            brief = _("the hand is worth {points} more", points=points)
            return _hand(brief, kept, left), brief
        case Part.CRIB:
            if owns_crib(view):
                brief = _("the crib is worth {points} more", points=points)
            else:
                brief = _("the opponent's crib is worth {points} less", points=points)
            cards = {"thrown": _in_ranks(best.cards), "other": _in_ranks(other.cards)}
            return _("{part}: it gets {thrown}, not {other}", part=brief, **cards), brief
        case Part.PLAY:
            brief = _("the play is worth {points} more", points=points)
            cards = {"kept": _in_ranks(kept), "other": _in_ranks(left)}
            return _("{part}: {kept} pegs better than {other}", part=brief, **cards), brief
        case Part.AT_ONCE:
            brief = _("the better card scores {points} more right away", points=round(by))
            score, less = _pegged(view, best), total(_pegged(view, other))
            making = {"made": in_brief(score), "more": total(score), "less": less}
            return _("{part}: {made} for {more}, not {less}", part=brief, **making), brief
        case Part.LATER if view.rules.seats > 2:
            following = follower(view)
            brief = _("it keeps lower cards for later")
            if following != seat and view.rules.side(following) == view.rules.side(seat):
                brief = _("your partner pegs {points} more", points=points)
            return brief, brief
        case Part.LATER:
            brief = _("the better card pegs {points} more later", points=points)
            if not kept:
                return brief, brief
            return _("{part} with {kept} left", part=brief, kept=_in_ranks(kept)), brief
    brief = _("the opponent pegs {points} less", points=points)
    if view.rules.seats > 2:
        brief = _("the next player pegs {points} less", points=points)
    counts = [view.count + each.cards[0].value for each in (best, other)]
    if counts[0] == counts[1]:
        return brief, brief
    parts = {"count": counts[0], "other": counts[1]}
    return _("{part} at a count of {count} than at {other}", part=brief, **parts), brief


def _hand(brief: str, kept: Sequence[Card], left: Sequence[Card]) -> str:
    """Return what four cards score without the starter, or that they gain more from it."""
    score, less = score_together(kept), total(score_together(left))
    cards = _in_ranks(kept)
    if total(score) <= less:
        return _("{part}: keeping {kept} gains more from the starter", part=brief, kept=cards)
    return _(
        "{part}: keeping {kept} ({made}) scores {more}, not {less}",
        part=brief,
        kept=cards,
        made=in_brief(score),
        more=total(score),
        less=less,
    )


def _pegged(view: View, choice: Choice) -> Score:
    """Return what a card scores on the pile."""
    return score_pile((*view.played[view.start :], choice.cards[0]))


def _in_ranks(cards: Sequence[Card]) -> str:
    """Return the ranks of cards, the lowest first: ``10 10 J Q``."""
    lying = sorted(cards, key=lambda card: card.order)
    return " ".join([rank_text(card.rank) for card in lying])


def _ranks(cards: Sequence[Card]) -> list[int]:
    return sorted([card.rank for card in cards])


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
