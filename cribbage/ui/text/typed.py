"""The reading of typed cards, numbers, points, players and misspelled words."""

import re
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from cribbage.engine.rules import Seat
from cribbage.language.speaking import _, grammar
from cribbage.match.names import same_name
from cribbage.pack.cards import SIGNS_BETWEEN, Card, Rank
from cribbage.pack.worded import Worded
from cribbage.ui.text.counts import heard
from cribbage.ui.words.aloud import card_name, in_letters, number, number_said, rank_name
from cribbage.ui.words.sentences import list_alternatives

# Digits are numbers of cards, so the letters of ranks that are digits are left out.
_RANKS = {
    **{rank.word: rank for rank in Rank},
    **{f"{rank.word}s": rank for rank in Rank},
    "sixes": Rank.SIX,
    **{rank.letter.lower(): rank for rank in Rank if not rank.letter.isdigit()},
}


def chosen(
    text: str,
    hand: Sequence[Card],
    wanted: int = 1,
    numbered: Sequence[Card] | None = None,
    verbs: Sequence[str] = (),
) -> tuple[Card, ...]:
    """Return the cards of ``hand`` that ``text`` names by number, name, or rank if only one fits.

    Numbers count from 1 in the hand, or in ``numbered`` if given, which contains all cards of the
    hand. One of ``verbs`` can come before the cards.

    Raises ValueError, naming what is accepted, if the text does not name ``wanted`` different
    cards of the hand.

    >>> from cribbage.pack.cards import cards
    >>> chosen("2 king", cards("5H 6D KD"), wanted=2)
    (Card(6D), Card(KD))
    >>> chosen("3", cards("5H KD"), numbered=cards("5H 6D KD"))
    (Card(KD),)
    >>> chosen("play a king", cards("AH KD"), verbs=TO_PLAY)
    (Card(KD),)
    >>> chosen("both jacks", cards("5H JC JH"), wanted=2)
    (Card(JC), Card(JH))
    """
    found: list[Card] = []
    numbered = hand if numbered is None else numbered
    words = _words(grammar().cards_typed(text), verbs, alone=wanted == 1)
    counted = bool({*_COUNTED} & {*words})
    for word in words:
        if word in _COUNTED:
            continue
        if rank_cards := _all_of_rank(word, words, hand, wanted):
            found += [card for card in rank_cards if card not in found]
            continue
        card = _by_its_place(word, hand, numbered) if counted else _card(word, hand, numbered)
        if card in found:
            raise ValueError(Worded("You named the {card.name} twice.", card=card))
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


class EitherCard(NamedTuple):
    """A ``number`` in an answer that can mean several ``cards``: by its place, or as a rank."""

    answer: str
    number: int
    cards: tuple[Card, ...]

    def question(self) -> str:
        """Return a question that names the cards."""
        return _(
            "Which card: {cards}? Type its name, or the same answer again for card {number}.",
            cards=list_alternatives([_("the {card}", card=card_name(card)) for card in self.cards]),
            number=self.number,
        )

    def settled_by(self, text: str) -> str:
        """Return the answer with the card that ``text`` names instead of the number, or ``text`` if
        it names none of the cards.
        """
        try:
            (card,) = chosen(text, self.cards, numbered=())
        except ValueError:
            return text
        return re.sub(_alone(self.number), in_letters(card).lower(), self.answer, count=1)


def place_or_rank(
    text: str,
    meant: Sequence[Card],
    hand: Sequence[Card],
    numbered: Sequence[Card] | None = None,
    verbs: Sequence[str] = (),
) -> EitherCard | None:
    """Return the first number in ``text``, which was read as the cards ``meant``, that is also the
    rank of another card; None if each can mean only one.

    >>> from cribbage.pack.cards import cards
    >>> either = place_or_rank("4 1", cards("KD 2D"), cards("2D 4C 9S KD"))
    >>> either.question()[:55], either.settled_by("four of clubs"), either.settled_by("2")
    ('Which card: the king of diamonds or the four of clubs? ', '4c 1', '2')
    >>> place_or_rank("4 1", cards("KD 2D"), cards("2D 3C 9S KD"))
    """
    numbered = hand if numbered is None else numbered
    words = _words(grammar().cards_typed(text), verbs, alone=len(meant) == 1)[: len(meant)]
    alone = re.findall(_alone("[2-9]"), text)
    places = [int(word) for word in words if word in alone]
    for place in [each for each in places if each <= len(numbered)]:
        placed = numbered[place - 1]
        ranked = [card for card in hand if card.rank == place and card not in meant]
        if ranked and placed.rank != place:
            return EitherCard(text, place, (placed, *ranked))
    return None


def _alone(digits: object) -> str:
    """Return a pattern of a number alone: within a word it is always a place, as in 4番."""
    return rf"(?<!\w){digits}(?!\w)"


def number_typed(text: str) -> int | None:
    """Return the number that is typed in digits or words, or None.

    >>> number_typed("12"), number_typed("twelve"), number_typed("5h")
    (12, 12, None)
    """
    if text.isascii() and text.isdigit() and len(text) < 5:
        return int(text)
    return number_said(text)


_AFTER_BOTH: Final = (15, 31)
"""The counts that score by themselves, so they can be said before their points."""


def points_typed(text: str) -> int | None:
    """Return the points typed as a number, or said as at the table.

    None for other text: without a word for the total, the last number may be only a part of it.

    >>> points_typed("12"), points_typed("fifteen two, and a pair is four"), points_typed("2 pts")
    (12, 4, 2)
    >>> points_typed("fifteen two, a pair")
    """
    said = number_typed(text)
    if said is not None:
        return said
    # The program says the cards first, and in Japanese it quotes the count.
    for part in (text, text.rpartition(":")[2], text.rpartition("「")[2]):
        found = heard(part)
        if found and found.reached in (None, *_AFTER_BOTH):
            return found.points
    return None


def seat_called(text: str, *called: Sequence[str]) -> Seat | None:
    """Return the seat that has this name, or None; earlier lists of names come first.

    >>> seat_called("ben", ("Ann", "Ben")), seat_called("2", ("Ann", "Ben"), ("1", "2"))
    (1, 1)
    """
    for names in called:
        for seat, name in enumerate(names):
            if same_name(name) == same_name(text):
                return Seat(seat)
    return None


def did_you_mean(text: str, words: Iterable[str]) -> str:
    """Return a question that suggests words one letter off the text, or empty if there are none.

    >>> did_you_mean("scroe", ("score", "hand")), did_you_mean("5h", ("score", "hand"))
    ('Did you mean score?', '')
    """
    known = tuple(words)
    known += tuple([said for said, word in grammar().words.items() if word in known])
    near = [word for word in known if len(word) > 2 and _a_letter_off(text, word)]
    return _("Did you mean {words}?", words=list_alternatives(near)) if near else ""


def _a_letter_off(text: str, word: str) -> bool:
    """Return true if one letter is missing, extra or wrong, or two letters are swapped."""
    typed, meant = text.lower(), word
    while typed and meant and typed[0] == meant[0]:
        typed, meant = typed[1:], meant[1:]
    while typed and meant and typed[-1] == meant[-1]:
        typed, meant = typed[:-1], meant[:-1]
    return max(len(typed), len(meant)) == 1 or (len(typed) == 2 and typed == meant[::-1])


TO_PLAY = ("play", "lay", "lead")
"""What can be typed before a card to play."""

TO_DISCARD = ("discard", "throw", "lay")
"""What can be typed before cards to discard."""

_COUNTED = ("card", "cards", "number")
"""What can be typed before the numbers of cards."""

_NUMBERS = {"one": 1, **{rank.word: rank.value for rank in Rank if 2 <= rank <= 9}}

_ARTICLE = rf"\b(?:an\s+|a\s+(?=(?:{'|'.join([rank.word for rank in Rank])})\b))"
_ARTICLE_ALONE = r"\ba\s+(?=(?:10|[2-9atjqk])[shdc♠♥♦♣♤♡♢♧]|[♠♥♦♣♤♡♢♧])"
"""Before a card in letters ``a`` is the ace, unless only one card is asked for."""

_BETWEEN = rf"[{SIGNS_BETWEEN}]|(?<=\S)-(?=\S)"


def has_article(text: str) -> bool:
    """Return true if the text is only ``a`` and the word for a rank.

    >>> has_article("a ten"), has_article("a 2"), has_article("a ten 2")
    (True, False, False)
    """
    words = text.lower().split()
    return len(words) == 2 and bool(re.match(_ARTICLE, " ".join(words)))


def _words(text: str, verbs: Sequence[str], *, alone: bool) -> list[str]:
    """Split a text into pieces that name one card each, such as ``five of hearts``."""
    said = text.strip().lower()
    verb, _blank, behind = said.partition(" ")
    if verb.removesuffix("s") in verbs:
        said = behind
    said = re.sub(r"#\s*(?=\d)", " number ", said)
    said = re.sub(_ARTICLE_ALONE if alone else _ARTICLE, " ", re.sub(_ARTICLE, " ", said))
    said = re.sub(r"\b(?:both|two(?=\s+\w+s\b))\b", " ", said)
    said = re.sub(r"\s+of\s+", "_of_", said)
    pieces = [piece.replace("_of_", " of ") for piece in re.sub(_BETWEEN, " ", said).split()]
    if "one" in pieces:
        pieces.append("number")
    return [piece for piece in pieces if piece not in ("and", "the", "away")]


def _all_of_rank(
    word: str, words: Sequence[str], hand: Sequence[Card], wanted: int
) -> Sequence[Card]:
    """Return all cards of a rank if a word means all: a plural, or the rank as often as it is held.

    With too many of them for the answer, and for one card, nothing is returned.
    """
    held = [card for card in hand if card.rank is _RANKS.get(word)]
    plural = word.endswith("s") and len(word) > 1
    every = plural or words.count(word) == len(held)
    return held if 1 < len(held) <= wanted and every else ()


def _by_its_place(word: str, hand: Sequence[Card], numbered: Sequence[Card]) -> Card:
    """Return the card at a number in digits or words; raises ValueError if it is also a rank."""
    number = _NUMBERS.get(word)
    if number is None:
        return _card(word, hand, numbered)
    placed = _card(str(number), hand, numbered)
    fitting = [card for card in hand if card.rank.word == word]
    if fitting and fitting != [placed]:
        either = list_alternatives(
            [_("the {card}", card=card_name(card)) for card in (placed, *fitting)]
        )
        raise ValueError(_("Which card: {cards}?", cards=either))
    return placed


def _card(word: str, hand: Sequence[Card], numbered: Sequence[Card]) -> Card:
    rank = _RANKS.get(word) or _rank_beyond_places(word, hand, numbered)
    if word.isascii() and word.isdigit() and not rank:
        if len(word) > 3 or not 1 <= int(word) <= len(numbered):
            raise ValueError(
                Worded(
                    "There is no card {number}: choose a number from 1 to {most}.",
                    number=word,
                    most=len(numbered),
                )
            )
        card = numbered[int(word) - 1]
        if card not in hand:
            raise ValueError(Worded("The {card.name} is not in the hand anymore.", card=card))
        return card
    if rank:
        fitting = [card for card in hand if card.rank is rank]
        if len(fitting) > 1:
            either = list_alternatives([_("the {card}", card=card_name(card)) for card in fitting])
            raise ValueError(_("Which {rank}: {cards}?", rank=rank_name(rank), cards=either))
        if not fitting:
            raise ValueError(_("There is no {rank} among these cards.", rank=rank_name(rank)))
        return fitting[0]
    card = Card.parse(word)
    if card not in hand:
        raise ValueError(Worded("The {card.name} is not among these cards.", card=card))
    return card


def _rank_beyond_places(word: str, hand: Sequence[Card], numbered: Sequence[Card]) -> Rank | None:
    """Return the rank that a number means if no card has that place and one has that rank."""
    held = {str(card.rank.value): card.rank for card in hand if card.rank <= Rank.TEN}
    return held[word] if word in held and 0 < len(numbered) < int(word) else None


def _example(some: Sequence[Card], numbered: Sequence[Card]) -> str:
    numbers = " ".join([str(numbered.index(card) + 1) for card in some])
    return _(
        "{numbers} or {cards}",
        numbers=numbers,
        cards=" ".join([in_letters(card).lower() for card in some]),
    )
