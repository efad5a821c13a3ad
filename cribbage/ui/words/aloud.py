"""The words of the table: numbers, cards and scores as they are said aloud."""

from functools import lru_cache
from typing import NamedTuple

from cribbage.pack.cards import Card, Rank
from cribbage.pack.scoring import Combo, Score, Why, total
from cribbage.ui.words.sentences import listed

_SMALL = (
    *("nothing", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"),
    *("ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_KINDS = {2: "a pair", 3: "a pair royal", 4: "a double pair royal"}
_RUNS = {1: "a run", 2: "a double run", 3: "a triple run", 4: "a double double run"}


class Phrase(NamedTuple):
    """One breath of a count aloud: the words, the tally they reach, and the cards they name."""

    text: str
    tally: int
    cards: tuple[Card, ...]


def number(value: int) -> str:
    """A number from 0 to 121 in words; 0 is ``nothing``.

    >>> number(24), number(100), number(121)
    ('twenty-four', 'one hundred', 'one hundred and twenty-one')
    """
    if value < 20:
        return _SMALL[value]
    if value < 100:
        tens, ones = divmod(value, 10)
        return _TENS[tens - 2] + (f"-{_SMALL[ones]}" if ones else "")
    rest = value - 100
    return "one hundred" + (f" and {number(rest)}" if rest else "")


def number_said(text: str) -> int | None:
    """The number that words stand for, from 0 to 121; None where they stand for none.

    >>> number_said("Twenty Four"), number_said("none"), number_said("many")
    (24, 0, None)
    """
    words = "-".join(text.lower().replace("-", " ").split())
    if words in ("zero", "none"):
        return 0
    said = (value for value in range(122) if number(value).replace(" ", "-") == words)
    return next(said, None)


def card_name(card: Card) -> str:
    """The card in words: ``five of hearts``."""
    return card.name


def rank_in_letters(rank: Rank) -> str:
    """A rank as the table writes it: ``A``, ``10``, ``K``."""
    return "10" if rank is Rank.TEN else rank.letter


def in_letters(card: Card) -> str:
    """The card as the table writes it, in letters alone: ``5H``, ``10H``."""
    return rank_in_letters(card.rank) + card.suit.value


@lru_cache(maxsize=16)
def counted(score: Score) -> tuple[Phrase, ...]:
    """A hand or crib counted aloud, breath by breath, the tally running.

    Fifteens come one by one; a run takes its pairs with it (docs/rules.md 6.6).
    """
    phrases, tally = [], 0
    for name, combos in _breaths(score):
        tally += total(combos)
        named = tuple(dict.fromkeys(card for combo in combos for card in combo.cards))
        reached = number(tally)
        text = f"fifteen {reached}" if combos[0].why is Why.FIFTEEN else f"{name} is {reached}"
        phrases.append(Phrase(text, tally, named))
    return tuple(phrases)


def cadence(score: Score) -> str:
    """A whole count in one sentence; a hand worth nothing is ``nineteen``.

    >>> from cribbage.pack.cards import Card, cards
    >>> from cribbage.pack.scoring import score_hand
    >>> cadence(score_hand(cards("7H 7D 8C 9S"), Card.parse("KD")))
    'fifteen two, fifteen four, and a double run of three is twelve'
    """
    return listed([phrase.text for phrase in counted(score)]) or "nineteen"


def called(count: int, score: Score) -> str:
    """What is said with a card that is played: the new count and what it scores.

    >>> from cribbage.pack.cards import cards
    >>> from cribbage.pack.scoring import score_pile
    >>> called(15, score_pile(cards("4H 6S 5D"))), called(25, ())
    ('fifteen two and a run of three is five', 'twenty-five')
    """
    said = number(count)
    if not score:
        return said
    landed = score[0].why in (Why.FIFTEEN, Why.THIRTY_ONE)
    if len(score) == 1:
        worth = number(score[0].points)
        return f"{said} for {worth}" if landed else f"{said} and {made(score[0])} for {worth}"
    return f"{said} two and {made(score[1])} is {number(total(score))}"


def with_claim(count: int, claim: int) -> str:
    """What is said with a card by whoever says himself what it scores: the count and his claim.

    >>> with_claim(15, 2), with_claim(25, 0)
    ('fifteen for two', 'twenty-five')
    """
    return f"{number(count)} for {number(claim)}" if claim else number(count)


def in_brief(score: Score) -> str:
    """What a hand is made of, its fifteens in one: the count without its running tally.

    >>> from cribbage.pack.cards import Card, cards
    >>> from cribbage.pack.scoring import score_hand
    >>> in_brief(score_hand(cards("7H 7D 8C 9S"), Card.parse("KD")))
    'two fifteens, a double run of three'
    """
    fifteens = len([combo for combo in score if combo.why is Why.FIFTEEN])
    named = [name for name, combos in _breaths(score) if combos[0].why is not Why.FIFTEEN]
    if fifteens:
        named.insert(0, "a fifteen" if fifteens == 1 else f"{number(fifteens)} fifteens")
    return ", ".join(named)


def made(combo: Combo) -> str:
    """What a combination is called: ``a pair royal``, ``a run of five``, ``his nobs``."""
    match combo.why:
        case Why.PAIR:
            return _KINDS[len(combo.cards)]
        case Why.RUN:
            return f"a run of {number(len(combo.cards))}"
        case Why.FLUSH:
            return "a flush"
        case Why.NOBS:
            return "his nobs"
        case _:
            return str(combo.why.value)


def _breaths(score: Score) -> list[tuple[str, Score]]:
    """The combos of a score as they are named together."""
    runs = tuple(combo for combo in score if combo.why is Why.RUN)
    in_run = {card for run in runs for card in run.cards}
    breaths: list[tuple[str, Score]] = []
    for combo in score:
        if combo.why is Why.RUN:
            if combo is runs[0]:
                pairs = tuple(c for c in score if c.why is Why.PAIR and c.cards[0] in in_run)
                length = number(len(combo.cards))
                breaths.append((f"{_RUNS[len(runs)]} of {length}", pairs + runs))
        elif combo.why is not Why.PAIR or combo.cards[0] not in in_run:
            breaths.append((made(combo), (combo,)))
    return breaths
