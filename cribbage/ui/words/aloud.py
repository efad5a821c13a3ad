"""Numbers, cards and scores as players say them aloud."""

from typing import Final, NamedTuple

from cribbage.language.speaking import N_, _, cached_by_language, cells, grammar, ngettext, pgettext
from cribbage.pack.cards import Card, Rank, Suit
from cribbage.pack.scoring import Combo, Score, Why, total
from cribbage.ui.layout.glyphs import WriteCard, beside_its_suit, rank_text
from cribbage.ui.words.sentences import in_turn

_RANKS: Final = {
    Rank.ACE: N_("ace"),
    Rank.TWO: N_("two"),
    Rank.THREE: N_("three"),
    Rank.FOUR: N_("four"),
    Rank.FIVE: N_("five"),
    Rank.SIX: N_("six"),
    Rank.SEVEN: N_("seven"),
    Rank.EIGHT: N_("eight"),
    Rank.NINE: N_("nine"),
    Rank.TEN: N_("ten"),
    Rank.JACK: N_("jack"),
    Rank.QUEEN: N_("queen"),
    Rank.KING: N_("king"),
}
_SUITS: Final = {
    Suit.CLUBS: N_("clubs"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.HEARTS: N_("hearts"),
    Suit.SPADES: N_("spades"),
}

_KINDS: Final = {
    2: N_("a pair"),
    3: N_("a pair royal"),
    4: N_("a double pair royal"),
}
_PAIRS: Final = {2: N_("pair"), 3: N_("pair royal"), 4: N_("double pair royal")}
"""The same without an article, for a table."""
_RUNS: Final = {
    1: N_("a run of {length}"),
    2: N_("a double run of {length}"),
    3: N_("a triple run of {length}"),
    4: N_("a double double run of {length}"),
}
_REASONS: Final = {
    Why.FIFTEEN: N_("fifteen"),
    Why.FLUSH: N_("a flush"),
    Why.NOBS: N_("his nobs"),
    Why.HEELS: N_("heels"),
    Why.THIRTY_ONE: N_("thirty-one"),
    Why.GO: N_("go"),
    Why.LAST: N_("last"),
    Why.MUGGINS: N_("muggins"),
    Why.PENALTY: N_("penalty"),
    Why.FALSE_CALL: N_("false call"),
}
"""The names of all other combinations."""


_COUNTS: Final = {
    Why.FIFTEEN: N_("fifteen"),
    Why.RUN: N_("run"),
    Why.FLUSH: N_("flush"),
    Why.NOBS: N_("nobs"),
}
"""One-word names of the combinations in a hand."""


class Phrase(NamedTuple):
    """A phrase of a count said aloud: its words, the tally so far and the cards it names."""

    text: str
    tally: int
    cards: tuple[Card, ...]


def number(value: int) -> str:
    """Return a number from 0 to 121 in words; 0 is ``nothing``.

    >>> number(24), number(100), number(121)
    ('twenty-four', 'one hundred', 'one hundred and twenty-one')
    """
    return grammar().number(value)


def number_said(text: str) -> int | None:
    """Return the number from 0 to 121 that some words mean, or None if they mean none.

    >>> number_said("Twenty Four"), number_said("none"), number_said("many")
    (24, 0, None)
    """
    return grammar().number_said(text)


@cached_by_language(52)
def card_name(card: Card) -> str:
    """Return the card in words: ``five of hearts``."""
    return _("{rank} of {suit}", rank=rank_name(card.rank), suit=suit_name(card.suit))


def card_in_words(card: Card) -> str:
    """Return the card in words, for a sentence: ``the five of hearts``."""
    return _("the {card}", card=card_name(card))


def rank_name(rank: Rank) -> str:
    """Return a rank in words: ``five``, ``king``."""
    return _(_RANKS[rank])


def suit_name(suit: Suit) -> str:
    """Return a suit in words: ``hearts``."""
    return _(_SUITS[suit])


@cached_by_language(52)
def in_letters(card: Card) -> str:
    """Return a card in letters only: ``5H``, ``10H``."""
    return beside_its_suit(rank_text(card.rank), card.suit.value)


@cached_by_language(16)
def count_aloud(score: Score) -> tuple[Phrase, ...]:
    """Return the phrases of a hand or crib counted aloud, each with the tally so far.

    Each fifteen is a phrase; a run includes its pairs (docs/rules.md 6.6).
    """
    phrases: list[Phrase] = []
    tally = 0
    for name, combos in _breaths(score):
        worth = total(combos)
        tally += worth
        said = {"breath": name, "worth": number(worth), "tally": number(tally)}
        if combos[0].why is Why.FIFTEEN:
            text = _("fifteen {tally}", **said)
        elif phrases:
            text = _("{breath} is {tally}", **said)
        else:
            text = pgettext("the first breath of a count", "{breath} is {tally}", **said)
        named = tuple(dict.fromkeys(card for combo in combos for card in combo.cards))
        phrases.append(Phrase(text, tally, named))
    return tuple(phrases)


def cadence(score: Score) -> str:
    """Return a whole count in one sentence; a hand worth nothing is ``nineteen``.

    >>> from cribbage.pack.cards import Card, cards
    >>> from cribbage.pack.scoring import score_hand
    >>> cadence(score_hand(cards("7H 7D 8C 9S"), Card.parse("KD")))
    'fifteen two, fifteen four, and a double run of three is twelve'
    """
    return in_turn([phrase.text for phrase in count_aloud(score)]) or _("nineteen")


def speak_played_card(count: int, score: Score) -> str:
    """Return the words said with a played card: the new count and its score.

    >>> from cribbage.pack.cards import cards
    >>> from cribbage.pack.scoring import score_pile
    >>> speak_played_card(15, score_pile(cards("4H 6S 5D"))), speak_played_card(25, ())
    ('fifteen two and a run of three is five', 'twenty-five')
    """
    said = number(count)
    if not score:
        return said
    if len(score) > 1:
        return _(
            "{count} two and {combination} is {tally}",
            count=said,
            combination=made(score[1]),
            worth=number(score[1].points),
            tally=number(total(score)),
        )
    worth = number(score[0].points)
    if score[0].why in (Why.FIFTEEN, Why.THIRTY_ONE):
        return _("{count} for {worth}", count=said, worth=worth)
    return _(
        "{count} and {combination} for {worth}",
        count=said,
        combination=made(score[0]),
        worth=worth,
    )


def with_claim(count: int, claim: int) -> str:
    """Return the words of a player who claims the score of their own card: count and claim.

    >>> with_claim(15, 2), with_claim(25, 0)
    ('fifteen for two', 'twenty-five')
    """
    if not claim:
        return number(count)
    return pgettext("a claim", "{count} for {worth}", count=number(count), worth=number(claim))


def brief_score(score: Score) -> str:
    """Return the combinations of a hand, without a tally, with all fifteens and pairs in one.

    >>> from cribbage.pack.cards import Card, cards
    >>> from cribbage.pack.scoring import score_hand
    >>> brief_score(score_hand(cards("7H 7D 8C 9S"), Card.parse("KD")))
    'two fifteens, a double run of three'
    >>> brief_score(score_hand(cards("2H 2D KC KH"), Card.parse("8S")))
    'two pairs'
    """
    fifteens = len([combo for combo in score if combo.why is Why.FIFTEEN])
    named = [name for name, combos in _breaths(score) if combos[0].why is not Why.FIFTEEN]
    if named.count(pair := _(_KINDS[2])) == 2:
        named = [_("two pairs"), *[name for name in named if name != pair]]
    if fifteens:
        said = ngettext("a fifteen", "{many} fifteens", fifteens, many=number(fifteens))
        named.insert(0, said)
    return pgettext("combinations", ", ").join(named)


def made(combo: Combo) -> str:
    """Return the name of a combination: ``a pair royal``, ``a run of five``, ``his nobs``."""
    match combo.why:
        case Why.PAIR:
            return _(_KINDS[len(combo.cards)])
        case Why.RUN:
            return _(_RUNS[1], length=number(len(combo.cards)))
        case _:
            return _(_REASONS[combo.why])


def in_a_table(score: Score, write: WriteCard = in_letters) -> list[str]:
    """Return a line for each combination of a hand: its points, name and cards.

    >>> from cribbage.pack.cards import Card, cards
    >>> from cribbage.pack.scoring import score_hand
    >>> print(*in_a_table(score_hand(cards("7H 7D 2C JS"), Card.parse("KS"))), sep="\\n")
     2  pair     7D 7H
     1  nobs     JS
    >>> print(*in_a_table(score_hand(cards("2H 2D 2C KS"), Card.parse("2S"))), sep="\\n")
    12  double pair royal  2C 2D 2H 2S
    """
    called = [
        _(_PAIRS[len(combo.cards)] if combo.why is Why.PAIR else _COUNTS[combo.why])
        for combo in score
    ]
    # At least as wide as the longest common word, so that most tables line up.
    width = max(map(cells, [*map(_, _COUNTS.values()), *called]))
    return [
        f"{combo.points:>2}  {name}{' ' * (width - cells(name))}  "
        + " ".join(map(write, combo.cards))
        for combo, name in zip(score, called, strict=True)
    ]


def _breaths(score: Score) -> list[tuple[str, Score]]:
    """Return the combinations of a score, grouped by the phrase that names them."""
    runs = tuple(combo for combo in score if combo.why is Why.RUN)
    in_run = {card for run in runs for card in run.cards}
    breaths: list[tuple[str, Score]] = []
    for combo in score:
        if combo.why is Why.RUN:
            if combo is runs[0]:
                pairs = tuple(c for c in score if c.why is Why.PAIR and c.cards[0] in in_run)
                length = number(len(combo.cards))
                breaths.append((_(_RUNS[len(runs)], length=length), pairs + runs))
        elif combo.why is not Why.PAIR or combo.cards[0] not in in_run:
            breaths.append((made(combo), (combo,)))
    return breaths
