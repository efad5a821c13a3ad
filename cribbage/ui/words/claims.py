"""Sentences about claims and calls, and what comes of them."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cribbage.engine.events import Answered, CribShown, HandShown, Pegged, Settled
from cribbage.engine.game import Announcing, Answering, Calling, Pegging
from cribbage.engine.muggins import verdict
from cribbage.engine.rules import Rules, Seat
from cribbage.language.speaking import N_, _, pgettext
from cribbage.pack.cards import Card, Rank, sort_cards
from cribbage.pack.scoring import Combo, Score, Why, missed_combos, total
from cribbage.ui.layout.glyphs import rank_text
from cribbage.ui.layout.sizes import NARROWEST
from cribbage.ui.words.sentences import shorten_names
from cribbage.views.view import View

NINETEEN: Final = 19
"""The claim for a worthless hand, because no hand can score it (docs/rules.md 6.5)."""

IMPOSSIBLE: Final = (25, 26, 27)
"""The scores that no hand has, besides nineteen and everything over 29."""

IN_PLAY: Final = (Pegging, Announcing, Calling)
"""The phases in which cards are played, and claims for them answered."""


def is_open(view: View) -> bool:
    """Return true if the claim for the last card can still be called, or added to.

    It can until the opponents continue (docs/rules.md 8.10, 8.11).
    """
    return view.winner is None and view.phase in (Announcing, Calling)


def callers(view: View) -> tuple[Seat, ...]:
    """Return the seats that may still call a claim for a card, a hand or a crib, in turn.

    Partners do not call each other, and nobody answers twice (docs/rules.md 8.7).
    """
    at_show = view.counted if view.phase is Answering else None
    opponents = view.rules.opponents(at_show[0] if at_show else view.players[-1])
    turn = view.to_act[0]
    return opponents[opponents.index(turn) :] if turn in opponents else opponents


def claim_for_card(view: View, names: Sequence[str], card: str) -> str:
    """Return what was claimed for the last card, which is written as ``card``."""
    parts = {"name": names[view.players[-1]], "card": card}
    if view.claim:
        return _("{name} claimed {points} for the {card}.", points=view.claim, **parts)
    return _("{name} claimed nothing for the {card}.", **parts)


def spoken_points(said: int) -> int:
    """Return the points that a spoken count means: nineteen is zero.

    >>> spoken_points(19), spoken_points(18)
    (0, 18)
    """
    return 0 if said == NINETEEN else said


MOST_SHOWN: Final = 29
"""The highest score of a hand."""


def smile(said: int, name: str) -> str:
    """Return the answer to a count that no hand can have; empty for any other."""
    if said == NINETEEN:
        return _('"Nineteen" means zero.')
    if said not in IMPOSSIBLE and said <= MOST_SHOWN:
        return ""
    return _(
        "No hand can score {points}, but {name} can still make the claim.", points=said, name=name
    )


IMPOSSIBLE_IN_PLAY: Final = (10, 11)
"""The scores that no card has, besides everything over fifteen. A dealer with two opponents can
have ten: a pair royal that makes fifteen, with his heels.
"""

MOST_IN_PLAY: Final = 15
"""The highest score of a card: a double pair royal that makes fifteen and is the last card."""


def smile_in_play(said: int, name: str, seats: int) -> str:
    """Return the answer to a claim that no card can score; empty for any other."""
    impossible = IMPOSSIBLE_IN_PLAY if seats == 2 else IMPOSSIBLE_IN_PLAY[1:]
    if said not in impossible and said <= MOST_IN_PLAY:
        return ""
    return _(
        "No card can score {points}, but {name} can still make the claim.", points=said, name=name
    )


class Fate(NamedTuple):
    """The result of a claim for a hand, a crib or a card.

    ``counted`` is the event that settled it under these ``rules``; ``word`` the last answer, None
    if nobody was asked; ``paid`` what that answer paid, if anything. ``won`` is true if the claim
    itself won the game, so nothing was paid after it. ``others`` are the earlier calls that paid
    nothing; those that paid were announced with their payment.
    """

    counted: HandShown | CribShown | Settled
    rules: Rules
    word: Answered | None = None
    paid: Pegged | None = None
    won: bool = False
    others: tuple[Answered, ...] = ()

    @property
    def claimed(self) -> int:
        """The points claimed."""
        return self.counted.claimed or 0

    @property
    def calls(self) -> tuple[Answered, ...]:
        """The calls against it; only the last can be right."""
        called = self.word is not None and self.word.points != self.claimed
        return (*self.others, self.word) if self.word and called else self.others

    @property
    def is_plain(self) -> bool:
        """True if the claim was right and nobody called it."""
        return self.claimed == self.counted.worth and not self.calls

    @property
    def is_of_several(self) -> bool:
        """True if more than one opponent could call it."""
        return len(self.rules.opponents(self.counted.seat)) > 1


def came_of(fate: Fate, names: Sequence[str], write: Callable[[Card], str]) -> str:
    """Return what came of a claim and a call (docs/rules.md 8.2 to 8.11), in one sentence.

    It has every number, and the true count if nobody named it: ``Ann claimed 8, but Ben called
    muggins and said 10 (correct: 12): 2 to Ben.``
    """
    return _("{said}.", said=describe_fate(fate, names, write))


def describe_fate(fate: Fate, names: Sequence[str], write: Callable[[Card], str]) -> str:
    """Return the same without its period, to continue the sentence."""
    counted, claimed, calls = fate.counted, fate.claimed, fate.calls
    worth = counted.worth
    said = _claimed(counted, names)
    if not calls:
        return _uncalled(fate, said, names)
    *others, word = calls
    right, why, most = verdict(fate.rules, worth, claimed, word.points)
    if claimed == worth:
        said = _("{said} (correct)", said=said)
    for other in others:
        so_many = _so_many(other.points)
        said = _("{said}, {name} said {points}", said=said, name=names[other.seat], points=so_many)
    if right and not fate.won:
        return _called(fate, said, why, most, names, write)
    caller, named = names[word.seat], _so_many(word.points)
    if others or claimed == worth:
        told = _("{said}, and {caller} said {points}", said=said, caller=caller, points=named)
    else:
        told = _("{said} and {caller} said {points}", said=said, caller=caller, points=named)
    if claimed > worth and not right and fate.is_of_several:
        told = _("{told}, but the claim was reduced to {points}", told=told, points=_so_many(worth))
    else:
        told = _with_worth(told, fate, word)
    if right:
        if word.points == worth:
            told = _("{said} (correct)", said=told)
        return _("{told}, but pegging {points} won the game", told=told, points=counted.points)
    if claimed > worth:
        if others:
            return _("{told}, and the calls paid nothing", told=told)
        return _("{told}, and the call paid nothing", told=told)
    if others:
        # Calls that paid were announced before, so these paid nothing.
        if fate.won:
            return _("{told}: false calls", told=told)
        return _("{told}: false calls, no points", told=told)
    if fate.paid:
        return _("{told}: a false call, {pays}", told=told, pays=_paid(fate.paid, names))
    if fate.won:
        return _("{told}: a false call", told=told)
    return _("{told}: a false call, no points", told=told)


def _called(
    fate: Fate, said: str, why: Why, most: int, names: Sequence[str], write: Callable[[Card], str]
) -> str:
    """Return ``said`` with the rest of a claim that was rightly called and had not won; ``most`` is
    all that a call could take.
    """
    counted, word = fate.counted, fate.calls[-1]
    called = {"said": said, "caller": names[word.seat], "points": _so_many(word.points)}
    if why is Why.MUGGINS:
        told = _("{said}, but {caller} called muggins and said {points}", **called)
        pays = _muggins(fate, most, names)
        missed = overlooked(counted.score, counted.worth - fate.claimed, write)
        if missed and word.points == counted.worth:
            return _("{told}: {overlooked}, {pays}", told=told, overlooked=missed, pays=pays)
    else:
        told = _("{said}, but {caller} called an overclaim and said {points}", **called)
        if fate.paid is None:
            return _("{told}: no points", told=_with_worth(told, fate, word))
        pays = _paid(fate.paid, names)
    return _("{told}: {pays}", told=_with_worth(told, fate, word), pays=pays)


def _with_worth(told: str, fate: Fate, word: Answered) -> str:
    """Return what was told, with the true count if neither player named it."""
    worth = fate.counted.worth
    if worth in (fate.claimed, word.points):
        return told
    return _("{told} (correct: {points})", told=told, points=_so_many(worth))


def in_short(fate: Fate, names: Sequence[str]) -> str:
    """Return the same in a sentence that fits a row of the smallest screen, whatever the names.

    ``Ann said 8, Ben 10 (correct: 12): 2 to Ben.``
    """
    return _in_short(fate, shorten_names(names, NARROWEST, lambda short: _in_short(fate, short)))


def _in_short(fate: Fate, names: Sequence[str]) -> str:
    counted, word = fate.counted, fate.word
    said = _("{name} said {points}", name=names[counted.seat], points=_so_many(fate.claimed))
    for call in fate.calls:
        said = _("{said}, {name} {points}", said=said, name=names[call.seat], points=call.points)
    if word is not None and not fate.calls:
        if fate.is_of_several:
            said = _("{said} and no one called it", said=said)
        else:
            said = _("{said} and {name} accepted it", said=said, name=names[word.seat])
    worth = _so_many(counted.worth)
    if not fate.paid:
        return _("{said} (correct: {points}).", said=said, points=worth)
    pays = _paid(fate.paid, names)
    return _("{said} (correct: {points}): {pays}.", said=said, points=worth, pays=pays)


def false_call(call: Pegged, word: Answered, names: Sequence[str]) -> str:
    """Return that a false call was paid before the claim is settled, as others still answer."""
    return _(
        "{name} says {points}: a false call, {pays}.",
        name=names[word.seat],
        points=word.points,
        pays=_paid(call, names),
    )


def _claimed(counted: HandShown | CribShown | Settled, names: Sequence[str]) -> str:
    name, points = names[counted.seat], _so_many(counted.claimed or 0)
    if isinstance(counted, Settled):
        return _("{name} said {points}", name=name, points=points)
    return _("{name} claimed {points}", name=name, points=points)


def _so_many(points: int) -> str:
    return pgettext("points", "{n}", n=points) if points else pgettext("points", "nothing")


def _uncalled(fate: Fate, said: str, names: Sequence[str]) -> str:
    """Return what came of a claim that nobody called or could call."""
    counted, word = fate.counted, fate.word
    if fate.claimed == counted.worth:
        return _("{said} (correct)", said=said)
    if word is not None and fate.is_of_several:
        # Others may have made a false call, which was paid at once.
        said = _("{said}, and no one called it", said=said)
    elif word is not None:
        said = _("{said} and {name} accepted it", said=said, name=names[word.seat])
    if counted.points < fate.claimed:
        return _(
            "{said}, but the claim was reduced to {points}",
            said=said,
            points=_so_many(counted.worth),
        )
    return _("{said} (correct: {points})", said=said, points=_so_many(counted.worth))


def _paid(pegged: Pegged, names: Sequence[str]) -> str:
    return _("{points} to {name}", points=total(pegged.score), name=names[pegged.seat])


def _muggins(fate: Fate, most: int, names: Sequence[str]) -> str:
    """Return what muggins paid, and why if it is less than the ``most`` possible (rules.md 8.5)."""
    assert fate.paid is not None
    pays = _paid(fate.paid, names)
    if total(fate.paid.score) == most:
        return pays
    lacked = names[fate.counted.seat]
    return _("{pays}, limited to what {name} needed to win", pays=pays, name=lacked)


def overlooked(score: Score, missed: int, write: Callable[[Card], str]) -> str:
    """Return what was missed, if only one set of combinations has ``missed`` points; else nothing.

    >>> from cribbage.pack.cards import Card, cards
    >>> from cribbage.pack.scoring import score_hand
    >>> score = score_hand(cards("3S 4H 8D 9C"), Card.parse("TD"))
    >>> overlooked(score, 3, str), overlooked(score, 4, str)
    ('the run 8-9-10 was missed', '')
    """
    missing = missed_combos(score, missed)
    if not missing:
        return ""
    named = tuple([_named(combo, write) for combo in missing])
    if len(named) == 1 and missing[0].why is not Why.HEELS:
        return _("{combination} was missed", combination=named[0])
    return _("{combinations} were missed", combinations=named)


def _named(combo: Combo, write: Callable[[Card], str]) -> str:
    match combo.why:
        case Why.RUN:
            in_order = sort_cards(combo.cards)
            ranks = "-".join([rank_text(card.rank) for card in in_order])
            return _("the run {ranks}", ranks=ranks)
        case Why.PAIR:
            return _(_PAIRS[len(combo.cards)], rank=_several(combo.cards[0].rank))
        case Why.FIFTEEN:
            named = tuple([_("the {card}", card=write(card)) for card in combo.cards])
            return _("the fifteen with {cards}", cards=named)
        case _:
            return _(_NAMED[combo.why])


_PAIRS: Final = {
    2: N_("the pair of {rank}"),
    3: N_("the pair royal of {rank}"),
    4: N_("the double pair royal of {rank}"),
}
_NAMED: Final = {
    Why.NOBS: N_("his nobs"),
    Why.HEELS: N_("his heels"),
    Why.LAST: N_("the last card"),
    Why.THIRTY_ONE: N_("thirty-one"),
    Why.FLUSH: N_("the flush"),
    Why.GO: N_("the go"),
}


def _several(rank: Rank) -> str:
    """Return the plural of a rank: ``aces``, ``5s``, ``10s``, ``kings``."""
    if rank is Rank.ACE or rank > Rank.TEN:
        return _(_COURT[rank])
    return pgettext("several cards", "{rank}s", rank=rank_text(rank))


_COURT: Final = {
    Rank.ACE: N_("aces"),
    Rank.JACK: N_("jacks"),
    Rank.QUEEN: N_("queens"),
    Rank.KING: N_("kings"),
}
