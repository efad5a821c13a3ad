"""Claims in words: what is said of a hand or a card, and what becomes of claim and call."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from cribbage.engine.events import Answered, CribShown, HandShown, Pegged, Settled
from cribbage.engine.game import Announcing, Answering, Calling, Pegging
from cribbage.engine.muggins import verdict
from cribbage.engine.rules import Rules, Seat
from cribbage.pack.cards import Card, Rank
from cribbage.pack.overlooked import left_out
from cribbage.pack.scoring import Combo, Score, Why, total
from cribbage.sight.view import View
from cribbage.ui.words.aloud import rank_in_letters
from cribbage.ui.words.sentences import NARROWEST, listed, with_names

NINETEEN: Final = 19
"""What is said of a hand that is worth nothing, as no hand is worth it (docs/rules.md 6.5)."""

IMPOSSIBLE: Final = (25, 26, 27)
"""What no hand is worth, besides nineteen and everything over twenty-nine."""

IN_PLAY: Final = (Pegging, Announcing, Calling)
"""The phases in which cards are played, and what was said of one is answered."""


def is_open(view: View) -> bool:
    """Whether what was said of the last card may still be called, or added to.

    That is so until its opponents have gone on (docs/rules.md 8.10, 8.11).
    """
    return view.winner is None and view.phase in (Announcing, Calling)


def callers(view: View) -> tuple[Seat, ...]:
    """Who may still call what was said of a card, or is claimed for a hand or crib, in turn.

    Partners do not call each other, and who has given his word has given it (docs/rules.md 8.7).
    """
    at_show = view.counted if view.phase is Answering else None
    opponents = view.rules.opponents(at_show[0] if at_show else view.players[-1])
    turn = view.to_act[0]
    return opponents[opponents.index(turn) :] if turn in opponents else opponents


def meant(said: int) -> int:
    """The points that a count stands for when it is said: nineteen is nothing.

    >>> meant(19), meant(18)
    (0, 18)
    """
    return 0 if said == NINETEEN else said


def smile(said: int, name: str) -> str:
    """What is answered to a count that no hand ever had; empty for any other."""
    if said == NINETEEN:
        return "Nineteen: nothing."
    if said not in IMPOSSIBLE and said <= 29:
        return ""
    return f"No hand was ever worth {said}. Still, {name} may say so."


class Fate(NamedTuple):
    """What a claim came to, for a hand, a crib or a card of the play.

    ``counted`` is how it was settled by these ``rules``; ``word`` the last that was said against
    it or accepted it, None where nobody was asked; ``paid`` what that word paid, if it did.
    ``won`` is whether the claim itself won the game, and so nothing was paid any more. ``others``
    are the calls before that word that paid nobody; what one paid was told with it.
    """

    counted: HandShown | CribShown | Settled
    rules: Rules
    word: Answered | None = None
    paid: Pegged | None = None
    won: bool = False
    others: tuple[Answered, ...] = ()

    @property
    def claimed(self) -> int:
        """What was claimed."""
        return self.counted.claimed or 0

    @property
    def calls(self) -> tuple[Answered, ...]:
        """The numbers that were named against it; only the last of them may be right."""
        called = self.word is not None and self.word.points != self.claimed
        return (*self.others, self.word) if self.word and called else self.others

    @property
    def is_plain(self) -> bool:
        """Whether what was claimed is what it was worth, and nobody named another number."""
        return self.claimed == self.counted.worth and not self.calls

    @property
    def is_of_several(self) -> bool:
        """Whether more than one might have called it."""
        return len(self.rules.opponents(self.counted.seat)) > 1


def came_of(fate: Fate, names: Sequence[str], write: Callable[[Card], str]) -> str:
    """What a claim and a call came to (docs/rules.md 8.2 to 8.11), in one sentence.

    Every number is in it, and the true count where none of them is that:
    ``Ann claimed 8, and Ben called muggins with 10; it was 12: 2 to Ben.``
    """
    counted, claimed, calls = fate.counted, fate.claimed, fate.calls
    worth, claimant = counted.worth, names[counted.seat]
    said = f"{claimant} {_claimed(counted)}"
    if not calls:
        return _uncalled(fate, said, names)
    *others, word = calls
    right, why, most = verdict(fate.rules, worth, claimed, word.points)
    named, caller = _so_many(word.points), names[word.seat]
    was = "" if worth in (claimed, word.points) else f"; it was {_so_many(worth)}"
    before = [f"{names[other.seat]} said {_so_many(other.points)}" for other in others]
    said = ", ".join([said, *(["rightly"] if claimed == worth else []), *before])
    told = f"{said}{',' if before or claimed == worth else ''} and {caller} said {named}"
    if right and fate.won:
        return f"{told}{was or ', rightly'}, {_has_won(counted)}."
    if why is Why.MUGGINS:
        missed = "" if was else overlooked(counted.score, worth - claimed, write)
        missed = missed and f"{missed}, "
        pays = _muggins(fate, most, names)
        return f"{said}, and {caller} called muggins with {named}{was}: {missed}{pays}."
    if right:
        return f"{said}, and {caller} called it too high with {named}{was}{_to(fate, names)}."
    if claimed > worth:
        cut = f"; it is cut back to {_so_many(worth)}" if fate.is_of_several else was
        return f"{told}{cut}, and the {'calls pay' if others else 'call pays'} nobody."
    if others:
        # What is not told apart paid nothing, and so none of them did.
        return f"{told}{was}: false calls{'' if fate.won else ', which pay nothing'}."
    return f"{told}{was}: a false call{_to(fate, names, ',')}."


def in_short(fate: Fate, names: Sequence[str]) -> str:
    """The same in a sentence that has room in a row of the smallest screen, whatever the names.

    ``Ann said 8, Ben 10; it was 12: 2 to Ben.``
    """
    return _in_short(fate, with_names(names, NARROWEST, lambda short: _in_short(fate, short)))


def _in_short(fate: Fate, names: Sequence[str]) -> str:
    counted, word, paid = fate.counted, fate.word, fate.paid
    said = f"{names[counted.seat]} said {fate.claimed or 'nothing'}"
    for call in fate.calls:
        said += f", {names[call.seat]} {call.points}"
    if word is not None and not fate.calls:
        said += ", nobody caught it" if fate.is_of_several else f", {names[word.seat]} let it stand"
    pays = f": {total(paid.score)} to {names[paid.seat]}" if paid else ""
    return f"{said}; it was {counted.worth or 'nothing'}{pays}."


def false_call(call: Pegged, word: Answered, names: Sequence[str]) -> str:
    """A false call that is paid before the claim is settled, for others are still to answer."""
    paid = f"{total(call.score)} to {names[call.seat]}"
    return f"{names[word.seat]} says {word.points}: a false call, {paid}."


def _claimed(counted: HandShown | CribShown | Settled) -> str:
    claims = "said" if isinstance(counted, Settled) else "claimed"
    return f"{claims} {_so_many(counted.claimed or 0)}"


def _so_many(points: int) -> str:
    return str(points) if points else "nothing"


def _uncalled(fate: Fate, said: str, names: Sequence[str]) -> str:
    """A claim that nobody was asked about, or that was accepted by who was asked last."""
    counted, word = fate.counted, fate.word
    if fate.claimed == counted.worth:
        return f"{said}, rightly."
    if word is not None and fate.is_of_several:
        # Some may have named a number that was false, and was paid at once.
        said += ", and nobody caught it"
    elif word is not None:
        said += f" and {names[word.seat]} let it stand"
    if counted.points < fate.claimed:
        return f"{said}; it is cut back to {_so_many(counted.worth)}."
    return f"{said}; it was {_so_many(counted.worth)}."


def _has_won(counted: HandShown | CribShown | Settled) -> str:
    return f"but the {counted.points} won the game"


def _muggins(fate: Fate, most: int, names: Sequence[str]) -> str:
    """What muggins paid, with why where it is less than the ``most`` there was (rules.md 8.5)."""
    assert fate.paid is not None
    paid = total(fate.paid.score)
    lacked = f", all that {names[fate.counted.seat]} still lacked" if paid < most else ""
    return f"{paid} to {names[fate.paid.seat]}{lacked}"


def _to(fate: Fate, names: Sequence[str], behind: str = ":") -> str:
    """What is paid, to whom, behind this mark."""
    if fate.won:
        return ""
    if fate.paid is None:
        return ", which pays nothing"
    return f"{behind} {total(fate.paid.score)} to {names[fate.paid.seat]}"


def overlooked(score: Score, missed: int, write: Callable[[Card], str]) -> str:
    """What was overlooked by so many points, where only that can have been meant; else nothing.

    >>> from cribbage.pack.cards import Card, cards
    >>> from cribbage.pack.scoring import score_hand
    >>> score = score_hand(cards("3S 4H 8D 9C"), Card.parse("TD"))
    >>> overlooked(score, 3, str), overlooked(score, 4, str)
    ('the run 8-9-10 was overlooked', '')
    """
    missing = left_out(score, missed)
    if not missing:
        return ""
    named = [_named(combo, write) for combo in missing]
    one = len(named) == 1 and missing[0].why is not Why.HEELS
    return f"{listed(named)} {'was' if one else 'were'} overlooked"


def _named(combo: Combo, write: Callable[[Card], str]) -> str:
    match combo.why:
        case Why.RUN:
            in_order = sorted(combo.cards, key=lambda card: card.order)
            return f"the run {'-'.join([rank_in_letters(card.rank) for card in in_order])}"
        case Why.PAIR:
            return f"{_PAIRS[len(combo.cards)]} of {_several(combo.cards[0].rank)}"
        case Why.FIFTEEN:
            return f"the fifteen {listed([write(card) for card in combo.cards])}"
        case Why.NOBS | Why.HEELS:
            return f"his {combo.why.value}"
        case Why.LAST:
            return "the last card"
        case Why.THIRTY_ONE:
            return "thirty-one"
        case _:
            return f"the {combo.why.value}"


_PAIRS: Final = {2: "the pair", 3: "the pair royal", 4: "the double pair royal"}


def _several(rank: Rank) -> str:
    """``aces``, ``5s``, ``10s``, ``kings``."""
    if rank is Rank.ACE or rank > Rank.TEN:
        return f"{rank.word}s"
    return f"{rank_in_letters(rank)}s"
