"""The reason for the best choice, and the hints for a person who plays alone.

A reason says what the best choice gains, the part that decides first, and then what another one
would lose. It never speaks for the other one.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cribbage.analysis.discards import owns_crib, rank_single_discards
from cribbage.analysis.plays import current_pile, follower, glances, wins_with
from cribbage.analysis.priced_choices import PricedChoice, prices
from cribbage.analysis.principles import Principle, WorthPart, deciding_principle
from cribbage.analysis.ranks import RANKS, left_of, rank_of
from cribbage.engine.game import Discarding, Hand, Pegging, Phase
from cribbage.engine.rules import HIGHEST_COUNT
from cribbage.language.speaking import N_, _, cells, ngettext, pgettext
from cribbage.pack.cards import Card, Rank, sort_cards
from cribbage.pack.scoring import score_pile, score_together
from cribbage.ui.layout.glyphs import WriteCard, rank_text
from cribbage.ui.words.aloud import brief_score, card_in_words, card_name
from cribbage.ui.words.discard_ranking import price_of_one
from cribbage.ui.words.figure_text import IN_HINTS, IN_PRICES, format_percent, format_points
from cribbage.ui.words.principle_text import with_reason
from cribbage.ui.words.sentences import as_sentence, list_texts, run_on
from cribbage.views.view import View

CHOICE_PARTS: Final[dict[type[Phase], tuple[WorthPart, ...]]] = {
    Discarding: (WorthPart.HAND, WorthPart.CRIB, WorthPart.PLAY),
    Pegging: (WorthPart.AT_ONCE, WorthPart.LATER, WorthPart.REPLY),
}
"""The parts of a choice in the order of ``PricedChoice.parts``, by the phase."""

_WORTH_TELLING: Final = (WorthPart.HAND, WorthPart.CRIB, WorthPart.AT_ONCE)
"""The parts that are also told if another one decides."""


class Reason(NamedTuple):
    """Why one choice is better than another.

    ``part`` gains the most points, ``by`` so many; None if no part gains any. ``given_up`` are the
    points that all parts together lose, perhaps zero: only near the end does the best choice make
    fewer points than another. ``principle`` is the one that agrees with the part, or None.
    """

    part: WorthPart | None
    by: float
    given_up: float
    principle: Principle | None = None


def choice_reason(view: View, best: PricedChoice, other: PricedChoice) -> Reason:
    """Return why the ``best`` choice of the view's seat is better than another one.

    Both are rounded to the same number of places.
    """
    gains = _gains(best, other)
    by, given_up = max(gains), max(-round(sum(gains), IN_PRICES), 0.0)
    if by <= 0:
        return Reason(None, 0.0, given_up)
    part = CHOICE_PARTS[view.phase][gains.index(by)]
    if given_up or round(sum(gains), IN_PRICES) == 0:
        return Reason(part, by, given_up)  # the principles are for points
    return Reason(part, by, given_up, deciding_principle(view, best.cards, other.cards, part))


def _gains(best: PricedChoice, other: PricedChoice) -> list[float]:
    return [round(mine - its, IN_PRICES) for mine, its in zip(best.parts, other.parts, strict=True)]


def gain_sentences(
    view: View, best: PricedChoice, other: PricedChoice, places: int = IN_PRICES
) -> tuple[str, ...]:
    """Return what the best choice gains over another one, in sentences, the fullest first.

    The figures are those of a page that prints points to so many places.
    """
    best, other = best.rounded(places), other.rounded(places)
    ways, after = _ways(view, best, other, places), _after(view, best, other, places)
    if _tied(best, other):
        if not ways[0] or _ranks(best.cards) == _ranks(other.cards):
            return (_alike(view, best, other),)
        return tuple([run_on([_same(best), _named_gain(view, best, way)]) for way in ways])
    said = [_("The best choice {gains}.", gains=way) if way else "" for way in ways]
    return _distinct(run_on([said[0], after]), said[-1])


def _tied(best: PricedChoice, other: PricedChoice) -> bool:
    if best.chance is None:
        return best.worth == other.worth
    return best.chance == other.chance


def _named_gain(view: View, best: PricedChoice, gains: str) -> str:
    """Return what one of two tied choices gains, named by its ranks."""
    cards = _in_ranks(best.cards)
    if view.phase is Pegging:
        return _("Playing {cards} {gains}.", cards=cards, gains=gains)
    return _("Discarding {cards} {gains}.", cards=cards, gains=gains)


def _alike(view: View, best: PricedChoice, other: PricedChoice) -> str:
    """Return a sentence on two choices that are the same in every part."""
    if _ranks(best.cards) == _ranks(other.cards):
        return _("Both choices are worth the same: only the suits differ.")
    return run_on([_same(best), _in_every_part(view, best, other)])


def _same(best: PricedChoice) -> str:
    if best.chance is not None:
        return _("Both choices win equally often.")
    return _("Both choices are worth the same.")


def _in_every_part(view: View, best: PricedChoice, other: PricedChoice) -> str:
    """Return a sentence that all parts of two choices are the same, or empty if they are not."""
    if best.parts != other.parts:
        return ""
    if view.phase is Pegging:
        return _("Now, later, and reply are the same for both.")
    if len(best.parts) < len(CHOICE_PARTS[view.phase]):
        return _("Hand and crib are the same for both.")  # their play is not included
    return _("Hand, crib, and play are the same for both.")


def _distinct(*ways: str) -> tuple[str, ...]:
    """Return each way to say it once, without empty ones."""
    return tuple(dict.fromkeys(filter(None, ways)))


def _after(view: View, best: PricedChoice, other: PricedChoice, places: int) -> str:
    """Return the sentence that belongs after what is gained: the principle, or that the score
    decides; empty if there is none.
    """
    why = choice_reason(view, best, other)
    if _wins_now(view, best):
        return ""
    if why.principle:
        return with_reason(why.principle)
    if None in (best.chance, other.chance) or (why.part and not why.given_up):
        return ""
    assert view.seat is not None
    own, others = [view.rules.target - view.scores[side] for side in (view.seat, 1 - view.seat)]
    # Not how many points fewer: what the parts count past the target is never pegged.
    return _(
        "With {own} to go ({others} for the opponent), the win chance decides, not the points.",
        own=own,
        others=others,
    )


def _wins_now(view: View, best: PricedChoice) -> bool:
    return view.phase is Pegging and wins_with(view, best.parts[0])


def _ways(
    view: View, best: PricedChoice, other: PricedChoice, places: int, wins: str = ""
) -> tuple[str, str]:
    """Return what the best choice gains, to follow its name: in full and in brief.

    The part that decides comes first, after the clause ``wins``, unless the game is won now.
    """
    clauses = _clauses(view, best, other, places)
    first = [wins] if wins and not _wins_now(view, best) else []
    semicolon = pgettext("what a choice gains", "; ")
    return semicolon.join([*first, *clauses]), semicolon.join([*first, *clauses[:1]])


def _clauses(view: View, best: PricedChoice, other: PricedChoice, places: int) -> list[str]:
    """Return what the best choice gains, the part that decides first."""
    if _wins_now(view, best):
        return [_("wins the game now")]
    gains, why = _gains(best, other), choice_reason(view, best, other)
    if why.part is None or why.given_up:
        return []  # a gain would be no reason to prefer what makes fewer points
    told = [_clause(view, best, other, why.part, why.by, places)]
    for part, gain in zip(CHOICE_PARTS[view.phase], gains, strict=False):
        # Points that both score now are no gain, but belong to what the card does.
        both_score = part is WorthPart.AT_ONCE and gain == 0 < best.parts[0]
        tells = gain > 0 or (both_score and not _tied(best, other))
        if part in _WORTH_TELLING and part is not why.part and tells:
            told.append(_clause(view, best, other, part, gain, places))
    return told


def _clause(
    view: View, best: PricedChoice, other: PricedChoice, part: WorthPart, by: float, places: int
) -> str:
    """Return what a part of the best choice is or gains, without a subject."""
    assert view.seat is not None
    held = [card for card in view.hands[view.seat] if card]
    kept = [card for card in held if card not in best.cards]
    points = format_points(by, places)
    match part:
        case WorthPart.HAND:
            said = {"kept": _in_ranks(kept), "points": format_points(best.parts[0], places)}
            if made := brief_score(score_together(kept)):
                return _("keeps {kept} ({made}), worth {points}", made=made, **said)
            return _("keeps {kept}, worth {points}", **said)
        case WorthPart.CRIB:
            return _crib(view, best, places)
        case WorthPart.PLAY:
            return _("gains {points} more in the play", points=points)
        case WorthPart.AT_ONCE:
            made = brief_score(score_pile((*view.played[view.start :], best.cards[0])))
            return _("scores {points} now ({made})", points=round(best.parts[0]), made=made)
        case WorthPart.LATER if view.rules.seats > 2:
            following = follower(view)
            if following != view.seat and view.rules.side(following) == view.rules.side(view.seat):
                return _("lets your partner peg {points} more", points=points)
            return _("keeps lower cards for later")
        case WorthPart.LATER if kept:
            return ngettext(
                "pegs {points} more later, keeping the {kept}",
                "pegs {points} more later, keeping {kept}",
                len(kept),
                points=points,
                kept=_in_ranks(kept),
            )
        case WorthPart.LATER:
            return _("pegs {points} more later", points=points)
    if view.rules.seats > 2:
        return _("lets the next player peg {points} less", points=points)
    less = _("lets the opponent peg {points} less", points=points)
    if few := _few_replies(view, best.cards[0], other.cards[0]):
        return _("{gains} ({why})", gains=less, why=few)
    return less


def _crib(view: View, best: PricedChoice, places: int) -> str:
    """Return what the crib is worth with the discard, and what that makes by itself."""
    worth, discarded = format_points(abs(best.parts[1]), places), _in_ranks(best.cards)
    if not owns_crib(view):
        return _(
            "holds the opponent's crib to {points} with {thrown}", points=worth, thrown=discarded
        )
    said = {"points": worth, "thrown": discarded}
    if made := brief_score(score_together(best.cards)):
        return _("makes the crib worth {points} with {thrown} ({made})", made=made, **said)
    return _("makes the crib worth {points} with {thrown}", **said)


_FEW: Final = 3


def _few_replies(view: View, best: Card, other: Card) -> str:
    """Return which cards score on the best card, if they are few and fewer than on the other."""
    if follower(view) == view.seat or view.count + best.value == HIGHEST_COUNT:
        return ""
    assert view.seat is not None
    seen = [card for card in (*view.hands[view.seat], *view.laid[view.seat], *view.played) if card]
    left = left_of([rank_of(card) for card in (*seen, *filter(None, [view.starter]))])

    def replies(card: Card) -> dict[int, int]:
        points = current_pile(view).play(rank_of(card)).points
        return {rank: left[rank] * points[rank] for rank in RANKS if left[rank] * points[rank] > 0}

    on_best, on_other = replies(best), replies(other)
    if sum(on_best.values()) >= sum(on_other.values()) or len(on_best) > _FEW:
        return ""
    if not on_best:
        return _("no card scores on it")
    ranks = [rank_text(Rank(rank + 1)) for rank in on_best]
    return ngettext(
        "the only rank that scores on it is {ranks}",
        "the only ranks that score on it are {ranks}",
        len(ranks),
        ranks=list_texts(ranks),
    )


def next_best(choices: Sequence[PricedChoice]) -> PricedChoice | None:
    """Return the best choice that differs from the first in its ranks, or None."""
    best = _ranks(choices[0].cards)
    return next((each for each in choices if _ranks(each.cards) != best), None)


def against_the_next(
    view: View, choices: Sequence[PricedChoice], write: WriteCard, places: int = IN_PRICES
) -> tuple[str, ...]:
    """Return the best of the choices, what it gains and what the next best would lose.

    The fullest way comes first.
    """
    found = next_best(choices)
    if len(choices) == 1:
        only = write_cards(choices[0].cards, write)
        return (as_sentence(_("{card} is the only card you can play", card=only)),)
    if found is None:
        return (_("The choices are equally good: only the suits differ."),)
    best, other = choices[0].rounded(places), found.rounded(places)
    named = {"best": write_cards(best.cards, write), "other": write_cards(other.cards, write)}
    late = best.chance is not None
    figures = {
        "points": format_points(best.worth, places),
        "less": format_points(best.worth - other.worth, places),
        "chance": format_percent(best.chance),
        "others_chance": format_percent(other.chance),
    }
    if _tied(best, other):
        ways = _ways(view, best, other, places)
        both = _both(view, late=late, **named, **figures)
        if not ways[0]:
            return _distinct(run_on([both, _in_every_part(view, best, other)]), both)
        full, brief = [_named_gain(view, best, way) for way in ways]
        return _distinct(run_on([both, full]), run_on([both, brief]))
    if late:
        advised = _advised(view, best, other, write, places, _wins_often(best))
        behind = _("{other} would win {others_chance}% of the time", **named, **figures)
    else:
        advised = _advised(view, best, other, write, places)
        # A card that wins the game now can make fewer points.
        loses = best.worth > other.worth
        behind = _("{other} would be {less} worse", **named, **figures) if loses else ""
    after, last = _after(view, best, other, places), as_sentence(behind) if behind else ""
    return _distinct(run_on([advised[0], after, last]), run_on([advised[1], last]), advised[1])


def instead(
    view: View, best: PricedChoice, other: PricedChoice, write: WriteCard, places: int = IN_PRICES
) -> tuple[str, ...]:
    """Return the best choice and what it gains over another one that loses points, the fullest way
    first.
    """
    best, other = best.rounded(places), other.rounded(places)
    if _tied(best, other):
        return gain_sentences(view, best, other, places)
    wins = ""
    if best.chance is not None and not any(_clauses(view, best, other, places)):
        wins = _wins_often(best)
    full, brief = _advised(view, best, other, write, places, wins)
    return _distinct(run_on([full, _after(view, best, other, places)]), brief)


def _advised(
    view: View,
    best: PricedChoice,
    other: PricedChoice,
    write: WriteCard,
    places: int,
    wins: str = "",
) -> list[str]:
    """Return the best choice with what it gains, in full and in brief; ``wins`` as in ``_ways``."""
    ways, named = _ways(view, best, other, places, wins), write_cards(best.cards, write)
    each = [{"best": named, "gains": way} for way in ways]
    if view.phase is Pegging:
        return [_("Play {best}: {gains}.", **parts) for parts in each]
    return [_("Discard {best}: {gains}.", **parts) for parts in each]


def _wins_often(best: PricedChoice) -> str:
    return _("wins {chance}% of the time", chance=format_percent(best.chance))


def _both(view: View, *, late: bool, **parts: str) -> str:
    """Return a sentence on the two best choices, which have the same price."""
    if view.phase is Pegging:
        if late:
            return _("Play {best} or {other}: both win {chance}% of the time.", **parts)
        return _("Play {best} or {other}: both are worth {points} points.", **parts)
    if late:
        return _("Discard {best} or {other}: both win {chance}% of the time.", **parts)
    return _("Discard {best} or {other}: both are worth {points} points.", **parts)


def write_cards(cards: Hand, write: WriteCard) -> str:
    """Return cards side by side if written in letters, or as a list if written in words."""
    written = [write(card) for card in cards]
    return list_texts(written) if is_in_words(cards, write) else " ".join(written)


def is_in_words(cards: Hand, write: WriteCard) -> bool:
    """Return true if cards are written in words instead of letters."""
    return any(cells(write(card)) > cells("10♥") for card in cards)


def _in_ranks(cards: Sequence[Card]) -> str:
    """Return the ranks of cards, the lowest first: ``10 10 J Q``."""
    lying = sort_cards(cards)
    return " ".join([rank_text(card.rank) for card in lying])


def _ranks(cards: Sequence[Card]) -> list[int]:
    return sorted([card.rank for card in cards])


def heads(view: View, *, late: bool = False) -> tuple[str, ...]:
    """Return the headings of the figures: the parts, and the total or the win chance."""
    parts: tuple[str, ...]
    if view.phase is Pegging:
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
        if view.rules.seats > 2:
            parts = parts[:2]  # their play is not included
    if late:
        return (*parts, pgettext("of the throws", "win %"))
    return (*parts, pgettext("what is expected of a throw", "total"))


def choice_figures(
    choice: PricedChoice, places: int = IN_PRICES, *, late: bool = False
) -> tuple[str, ...]:
    """Return the figures under ``heads``; without a win chance, the last one is ``-``.

    >>> choice_figures(PricedChoice((), 8.66, parts=(4.42, 3.46, 0.78)), 1)
    ('4.4', '3.5', '0.8', '8.7')
    """
    printed = choice.rounded(places)
    last = format_points(printed.worth, places)
    if late:
        last = format_percent(printed.chance) or "-"
    return (*[format_points(part, places) for part in printed.parts], last)


_OF_DISCARDS: Final = (
    N_("hand: the average score of the cards kept."),
    N_("crib: its average score, negative for the opponent's crib."),
    N_("play: points pegged, minus the opponent's."),
)
_OF_CARDS: Final = (
    N_("now: what the card scores."),
    N_("later: what the player pegs after it."),
    N_("reply: what the opponent pegs after it (negative)."),
)
BY_CHANCE: Final = N_("win %: the chance to win. Near the end it decides, not the points.")


def legend(view: View, *, late: bool = False) -> tuple[str, ...]:
    """Return a sentence on each of the headings that needs one."""
    said = _OF_CARDS if view.phase is Pegging else _OF_DISCARDS[: len(heads(view)) - 1]
    return tuple([_(text) for text in (*said, *([BY_CHANCE] if late else []))])


MOST_CHOICES: Final = 3
"""How many of the best choices are shown."""


class ChoiceRow(NamedTuple):
    """A choice and its figures, in the order of the headings."""

    cards: str
    figures: tuple[str, ...]


class Advice(NamedTuple):
    """All choices of a view's seat, the best first; ``write`` is how a card is written."""

    view: View
    choices: tuple[PricedChoice, ...]
    write: WriteCard

    @property
    def by_chance(self) -> bool:
        """Return true if the last figure is the win chance instead of the total points."""
        return self.choices[0].chance is not None

    def heads(self) -> tuple[str, ...]:
        """Return the headings of the figures: three parts, and the total or the win chance."""
        return heads(self.view, late=self.by_chance)

    def rows(self) -> tuple[ChoiceRow, ...]:
        """Return the rows of the best choices."""
        return tuple(
            [
                ChoiceRow(
                    " ".join(map(self.write, each.cards)),
                    choice_figures(each, IN_HINTS, late=self.by_chance),
                )
                for each in self.choices[:MOST_CHOICES]
            ]
        )

    def why(self) -> tuple[str, ...]:
        """Return what the first gains and the next would lose, the longest wording first."""
        ways = against_the_next(self.view, self.choices, self.write, IN_HINTS)
        return ways if next_best(self.choices) is None else self._with_limits(ways)

    def instead_of(self, other: PricedChoice) -> tuple[str, ...]:
        """Return the first and what it gains over another one, the longest wording first."""
        return self._with_limits(instead(self.view, self.choices[0], other, self.write, IN_HINTS))

    def _with_limits(self, ways: tuple[str, ...]) -> tuple[str, ...]:
        """Return each way with what the prices of three and four players leave out."""
        if self.view.rules.seats == 2 or _wins_now(self.view, self.choices[0]):
            return ways
        left_out = _("The play is not included.")
        if self.view.phase is Pegging:
            left_out = _("The figures look one reply ahead.")
        return *[run_on([way, left_out]) for way in ways], ways[-1]

    def legend(self) -> tuple[str, ...]:
        """Return a sentence on each of the headings."""
        return legend(self.view, late=self.by_chance)

    def caption(self) -> str:
        """Return a caption for the figures."""
        return _("points on average")

    def help(self) -> tuple[str, ...]:
        """Return a sentence on each of the headings, and one on all of the figures if these do not
        say that they are averages.
        """
        if self.view.phase is not Pegging:
            return self.legend()
        return (_("Points are averages over the cards you cannot see."), *self.legend())


def advice(view: View, write: WriteCard, *, twice: bool = True) -> Advice:
    """Return the advice for the seat of a view that is to discard or play.

    Unless ``twice``, two players' cards are judged only at a first look, which is quicker. Raises
    ValueError for any other view.
    """
    if view.rules.seats == 2:
        return Advice(view, prices(view, twice=twice), write)
    if view.phase is Discarding and view.seat in view.to_act:
        return Advice(view, _discards_of_one(view), write)
    plays = [PricedChoice((each.card,), each.worth, parts=each.parts) for each in glances(view)]
    return Advice(view, tuple(plays), write)


def _discards_of_one(view: View) -> tuple[PricedChoice, ...]:
    """Return the discards of a player of three or four, whose play is not included."""
    assert view.seat is not None
    five = [card for card in view.hands[view.seat] if card]
    return tuple([price_of_one(each) for each in rank_single_discards(five, own=owns_crib(view))])


def hint_lines(view: View) -> Iterator[str]:
    """Yield a heading, a line for each of the best choices, one for the reason, and the meaning of
    the figures; raises as ``advice``.
    """
    advised = advice(view, card_in_words)
    yield as_sentence(_("the best choices, in points on average"))
    heads, rows = advised.heads(), advised.rows()
    for number, (choice, row) in enumerate(zip(advised.choices, rows, strict=False), 1):
        each = [f"{head} {figure}" for head, figure in zip(heads, row.figures, strict=True)]
        yield _(
            "{number}. {cards}: {figures}.",
            number=number,
            cards=list_texts([card_name(card) for card in choice.cards]),
            figures=pgettext("figures of a choice", ", ").join(each),
        )
    yield advised.why()[0]
    yield run_on([as_sentence(each) for each in advised.legend()])
