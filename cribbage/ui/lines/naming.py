"""Which cards of a hand, which number or which word a player means by what he types."""

import re
from collections.abc import Iterable, Sequence

from cribbage.engine.rules import Seat
from cribbage.language.speaking import _, grammar
from cribbage.match.names import same_name
from cribbage.pack.cards import Card, Rank
from cribbage.pack.worded import Worded
from cribbage.ui.words.aloud import card_name, in_letters, number, number_said, rank_name
from cribbage.ui.words.sentences import one_of

# Digits are numbers of cards, so of the letters only those that are no digit stand for a rank.
_RANKS = {
    **{rank.word: rank for rank in Rank},
    **{rank.letter.lower(): rank for rank in Rank if not rank.letter.isdigit()},
}


def chosen(
    text: str, hand: Sequence[Card], wanted: int = 1, numbered: Sequence[Card] | None = None
) -> tuple[Card, ...]:
    """The cards of ``hand`` that ``text`` names: numbers from 1, names, or ranks that fit one card.

    The numbers are those of the hand, unless it says ``numbered`` which cards have them, among
    them all of the hand.

    Raises ValueError, saying what is accepted, where it does not name ``wanted`` different cards
    of the hand.

    >>> from cribbage.pack.cards import cards
    >>> chosen("2 king", cards("5H 6D KD"), wanted=2)
    (Card(6D), Card(KD))
    >>> chosen("3", cards("5H KD"), numbered=cards("5H 6D KD"))
    (Card(KD),)
    """
    found: list[Card] = []
    numbered = hand if numbered is None else numbered
    for word in _words(grammar().cards_typed(text)):
        card = _card(word, hand, numbered)
        if card in found:
            raise ValueError(Worded("The {card.name} is named twice.", card=card))
        found.append(card)
    if len(found) != wanted:
        example = _example(hand[-wanted:], numbered)
        if wanted == 1:
            raise ValueError(
                Worded("Choose one card by number or name, as in {example}.", example=example)
            )
        raise ValueError(
            Worded(
                "Choose {cards} cards by number or name, as in {example}.",
                cards=number(wanted),
                example=example,
            )
        )
    return tuple(found)


def number_typed(text: str) -> int | None:
    """The number that is typed in digits or words; None where it is none.

    >>> number_typed("12"), number_typed("twelve"), number_typed("5h")
    (12, 12, None)
    """
    if text.isascii() and text.isdigit() and len(text) < 5:
        return int(text)
    return number_said(text)


def seat_called(text: str, *called: Sequence[str]) -> Seat | None:
    """Whose name that is; of several ways in which all are called the first comes before the next.

    >>> seat_called("ben", ("Ann", "Ben")), seat_called("2", ("Ann", "Ben"), ("1", "2"))
    (1, 1)
    """
    for names in called:
        for seat, name in enumerate(names):
            if same_name(name) == same_name(text):
                return Seat(seat)
    return None


def did_you_mean(text: str, words: Iterable[str]) -> str:
    """The question which word is meant, where the text is a letter off one; else empty.

    >>> did_you_mean("scroe", ("score", "hand")), did_you_mean("5h", ("score", "hand"))
    ('Did you mean score?', '')
    """
    known = tuple(words)
    known += tuple([said for said, word in grammar().words.items() if word in known])
    near = [word for word in known if len(word) > 2 and _a_letter_off(text, word)]
    return _("Did you mean {words}?", words=one_of(near)) if near else ""


def _a_letter_off(text: str, word: str) -> bool:
    """Whether one letter is missing, too many or wrong, or two have changed places."""
    typed, meant = text.lower(), word
    while typed and meant and typed[0] == meant[0]:
        typed, meant = typed[1:], meant[1:]
    while typed and meant and typed[-1] == meant[-1]:
        typed, meant = typed[:-1], meant[:-1]
    return max(len(typed), len(meant)) == 1 or (len(typed) == 2 and typed == meant[::-1])


def _words(text: str) -> list[str]:
    """The text in pieces that name one card each: ``five of hearts`` is one."""
    joined = re.sub(r"\s+of\s+", " of ", text.strip().lower())
    pieces = re.findall(r"\w+ of \w+|[^\s,&]+", joined)
    return [piece for piece in pieces if piece not in ("and", "the")]


def _card(word: str, hand: Sequence[Card], numbered: Sequence[Card]) -> Card:
    if word.isascii() and word.isdigit():
        if len(word) > 3 or not 1 <= int(word) <= len(numbered):
            raise ValueError(
                Worded(
                    "Card {number} does not exist: choose 1 to {most}.",
                    number=word,
                    most=len(numbered),
                )
            )
        card = numbered[int(word) - 1]
        if card not in hand:
            raise ValueError(Worded("The {card.name} is not in the hand anymore.", card=card))
        return card
    if rank := _RANKS.get(word):
        fitting = [card for card in hand if card.rank is rank]
        if len(fitting) > 1:
            either = one_of([_("the {card}", card=card_name(card)) for card in fitting])
            raise ValueError(_("Which {rank}: {cards}?", rank=rank_name(rank), cards=either))
        if not fitting:
            raise ValueError(_("There is no {rank} among these cards.", rank=rank_name(rank)))
        return fitting[0]
    card = Card.parse(word)
    if card not in hand:
        raise ValueError(Worded("The {card.name} is not among them.", card=card))
    return card


def _example(some: Sequence[Card], numbered: Sequence[Card]) -> str:
    numbers = " ".join([str(numbered.index(card) + 1) for card in some])
    return _(
        "{numbers} or {cards}",
        numbers=numbers,
        cards=" ".join([in_letters(card).lower() for card in some]),
    )
