"""Cards on the command line: with their suits, or as ranks only."""

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from cribbage.language.speaking import _, grammar
from cribbage.pack.cards import SIGNS_BETWEEN, Card, Rank, Suit, as_typed, cards
from cribbage.pack.scoring import Score, Why
from cribbage.ui.layout.skin import Skin
from cribbage.ui.words.aloud import rank_name

_RANKS: Final = {
    **{each.letter: each for each in Rank},
    **{each.name: each for each in Rank},
    "10": Rank.TEN,
    "1": Rank.ACE,
}
_RANK: Final = re.compile("|".join(sorted(_RANKS, key=len, reverse=True)), re.IGNORECASE)
_BETWEEN: Final = re.compile(rf"(?:[{SIGNS_BETWEEN}-]|and\b)*", re.IGNORECASE)

_OF_SUITS: Final = (Why.FLUSH, Why.NOBS)


class HandArgument(NamedTuple):
    """The cards on a command line; without ``suited``, only their ranks were given.

    Such cards are of unlike suits: no four of them make a flush.
    """

    cards: tuple[Card, ...]
    suited: bool

    def named(self, some: Sequence[Card]) -> list[str]:
        """Return cards as JSON has them: ``5H``, or ``5`` if only ranks were given."""
        return [str(card) if self.suited else card.rank.letter for card in some]

    def of_ranks(self, score: Score) -> Score:
        """Return a score without what only suits make, if only ranks were given."""
        return tuple([each for each in score if self.suited or each.why not in _OF_SUITS])

    def skin(self, skin: Skin) -> Skin:
        """Return a skin that shows cards as they were given."""
        if self.suited:
            return skin
        plain = {f"suit.{suit.word}": skin.styles["table.strong"] for suit in Suit}
        glyphs = skin.glyphs._replace(suits=("", "", "", ""))
        return Skin(skin.colours, glyphs, skin.styles | plain, skin.looks)


def given(words: Sequence[str]) -> HandArgument:
    """Return the cards that these words name, each with its suit or all as ranks only.

    Raises ValueError, with a sentence, for a word that is not a card, or for five of a rank.

    >>> given(["5 6 Q", "10", "5"]).named(given(["5 6 Q", "10", "5"]).cards)
    ['5', '6', 'Q', 'T', '5']
    """
    typed = grammar().cards_typed(" ".join(words))
    try:
        return HandArgument(cards(typed), suited=True)
    except ValueError:
        ranks = _ranks(as_typed(typed))
        if not ranks:
            _check_suits(typed.split())
            raise
    found: list[Card] = []
    for rank in ranks:
        free = [suit for suit in Suit if Card(rank, suit) not in found]
        if not free:
            raise ValueError(
                _(
                    "a pack has only four cards of each rank: leave out the fifth {rank}",
                    rank=rank_name(rank),
                )
            )
        held = [card.suit for card in found]
        found.append(Card(rank, min(free, key=held.count)))
    return HandArgument(tuple(found), suited=False)


def _check_suits(words: Sequence[str]) -> None:
    """Raise ValueError, with a sentence, if only some of these cards have a suit."""
    alone = [word for word in words if _ranks(as_typed(word))]
    suited = [word for word in words if word not in alone]
    try:
        cards(" ".join(suited))
    except ValueError:
        return
    if alone and suited:
        raise ValueError(
            _("{word} has no suit: give every card its suit, or none of them", word=alone[0])
        )


def _ranks(text: str) -> list[Rank]:
    """Return the ranks that a text names, or none if there is anything else in it."""
    found = []
    at = _end(_BETWEEN, text, 0)
    while at < len(text):
        match = _RANK.match(text, at)
        if not match:
            return []
        found.append(_RANKS[match[0].upper()])
        at = _end(_BETWEEN, text, match.end())
    return found


def _end(pattern: re.Pattern[str], text: str, at: int) -> int:
    match: Any = pattern.match(text, at)
    return int(match.end())
