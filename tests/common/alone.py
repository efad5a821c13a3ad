"""A solitaire game set up at any point, and played and reported in a short notation.

``play`` reads the player's decisions: ``throws JC KH``, with the card to be turned first in front,
``7C`` for a card that is played, ``keeps 5H``, and ``lays 2 3`` for the second row and the third
column. It returns the events; 1 is the player and 2 the dummy. Each count of the play is a line,
and its end comes after a colon. The dummy's points are in brackets, because nobody pegs them, and
its card is reported as turned only if it does not fit::

    1 4S, 2 JD, 1 AH fifteen 2, 2 QD, 2 turns KC, 2 go, 1 6H thirty-one 2
    2 KC, 1 5D fifteen 2: 1 last 1
"""

import re
from collections.abc import Iterable
from itertools import pairwise

from cribbage.engine import events as at_table
from cribbage.engine.actions import Play, Shuffle
from cribbage.pack.cards import PACK, Card, cards
from cribbage.pack.scoring import Why
from cribbage.solitaire import events as happened
from cribbage.solitaire.actions import DummyDiscard, KeepStarter, PlaceCard, SolitaireAction
from cribbage.solitaire.game import new_solitaire
from cribbage.solitaire.legal import legal_solitaire
from cribbage.solitaire.referee import apply_solitaire, refusal
from cribbage.solitaire.rules import PLAYER, Solitaire
from cribbage.solitaire.view import SolitaireView, solitaire_view
from tests.common.table import points


class Alone:
    """A solitaire game that is played by decisions written as text."""

    def __init__(self, solitaire: Solitaire, top: str) -> None:
        first = cards(top)
        rest = [card for card in PACK if card not in first]
        self.game, self.begun = apply_solitaire(new_solitaire(solitaire), Shuffle((*first, *rest)))

    @property
    def score(self) -> int:
        return self.game.score

    @property
    def sees(self) -> SolitaireView:
        return solitaire_view(self.game)

    @property
    def may_play(self) -> str:
        return " ".join(str(action.card) for action in legal_solitaire(solitaire_view(self.game)))

    def play(self, decisions: str) -> str:
        events: list[happened.SolitaireEvent] = []
        for words in re.split(r"[,\n]\s*", decisions.strip()):
            self.game, more = apply_solitaire(self.game, decision(words))
            events += more
        return told(events)

    def refusal(self, words: str) -> str | None:
        return refusal(self.game, decision(words))


def in_play(
    hand: str, discard: str, dummy: str, starter: str, solitaire: Solitaire = Solitaire.CLASSIC
) -> Alone:
    """Return the first deal after the player has kept ``hand`` and discarded ``discard``."""
    kept = hand.split()
    top = f"{' '.join(kept[:3])} {dummy} {kept[3]} {discard} {starter}"
    alone = Alone(solitaire, top)
    alone.play(f"throws {discard}")
    return alone


def decision(words: str) -> SolitaireAction:
    what, *rest = words.split()
    match what:
        case "throws":
            return DummyDiscard(cards(" ".join(rest)))
        case "keeps":
            return KeepStarter(Card.parse(rest[0]))
        case "lays":
            return PlaceCard(*map(int, rest))
        case _:
            return Play(PLAYER, Card.parse(what))


def told(events: Iterable[happened.SolitaireEvent]) -> str:
    text = ""
    for event, after in pairwise([*events, None]):
        match event:
            case at_table.PileTurned():
                text += "\n"
            case at_table.Pegged(_, ((Why.GO | Why.LAST, _, _),)):
                text += f": 1 {points(event.score)}"
            case at_table.Pegged(_, ((Why.HEELS, _, _),)):
                text += f", heels {event.score[0].points}"
            case at_table.Pegged(_, score):
                text += f" {points(score)}"
            case happened.Unpegged(score):
                text += f" ({points(score)})"
            case happened.DummyTurned() if isinstance(after, at_table.Played):
                pass
            case happened.PutUnder() | happened.HandDealt() | happened.LastTurned():
                text += f"\n{_words(event)}"
            case _:
                text += f", {_words(event)}"
    return re.sub(r"(^|(?<=\n))(, |\n)+", "", text).strip()


def _words(event: happened.SolitaireEvent) -> str:
    match event:
        case at_table.Shuffled():
            return "shuffled"
        case happened.HandDealt(hand):
            return f"dealt {written(hand)}"
        case happened.DummyDiscarded(discarded):
            return f"thrown {written(discarded)}"
        case happened.StarterTurned(card):
            return f"starter {card}"
        case at_table.Played(seat, card):
            return f"{seat + 1} {card}"
        case at_table.SaidGo(seat):
            return f"{seat + 1} go"
        case happened.DummyTurned(card):
            return f"2 turns {card}"
        case at_table.HandShown():
            return f"hand {event.points}"
        case at_table.CribShown():
            return f"crib {event.points}"
        case happened.PutUnder(used):
            return f"under {written(used)}"
        case happened.LastTurned(hand, starter):
            return f"last {written(hand)} starter {starter}"
        case happened.CardTurned(card):
            return f"turned {card}"
        case happened.CardPlaced(card, row, column):
            return f"{card} in {row} {column}"
        case happened.LineShown(points=pegged):
            return f"{'row' if event.is_row else 'column'} {event.number} {pegged}"
    raise AssertionError(f"there are no words for {event}")


def written(some: Iterable[Card | None]) -> str:
    return " ".join("?" if card is None else str(card) for card in some)
