"""A game set up at any point, and played and reported in a short notation.

Players are numbered from 1. ``play`` reads their decisions: ``1 7C`` plays a card, ``1 lays 5H KD``
discards, ``1 cuts 9``, ``1 claims 8``, ``2 answers 12``, and ``1 asks`` for a hand to be counted by
the program. ``1 7C says 2`` claims points with a card, and ``1 adds 1`` adds to them after a go. It
returns the events in the same words, with the points pegged. Each count of the play is a line, and
its end comes after a colon. A claim's final points are reported if another event came between::

    1 7C, 2 9C, 1 8S run 3, 2 6S run 4, 1 go, 2 go: 2 go 1
    1 7H, 2 6H, 1 5C run 3, 2 6D: 2 last 1
    1 KC, 2 QD, 1 9H, 2 go, 1 go, 1 says 1, 2 answers 1, 1 pegs 1 for go 1
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Any

from cribbage.engine import events as happened
from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play, Resign, Shuffle
from cribbage.engine.game import Game, Pegging, Showing
from cribbage.engine.referee import apply, refusal, to_act
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.pack.cards import PACK, Card, cards
from cribbage.pack.scoring import Score, Why
from cribbage.views.view import legal, view

LEAST = 4
"""The shallowest cut: after it the fifth card of the pack is on top."""


class Table:
    """A game that is played by decisions written as text."""

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def scores(self) -> tuple[int, ...]:
        return self.game.scores

    @property
    def turns(self) -> list[int]:
        """The numbers of the players who must decide; 0 is the program."""
        return [seat + 1 for seat in to_act(self.game)]

    @property
    def winner(self) -> int | None:
        return None if self.game.winner is None else self.game.winner + 1

    def play(self, decisions: str) -> str:
        events: list[happened.Event] = []
        for words in re.split(r"[,\n]\s*", decisions.strip()):
            events += self.do(decision(words))
        return told(events)

    def do(self, action: Action) -> tuple[happened.Event, ...]:
        self.game, events = apply(self.game, action)
        return events

    def refusal(self, words: str) -> str | None:
        return refusal(self.game, decision(words))


def dealt(*hands: str, **given: Any) -> Table:
    """Return a deal before its first play; the arguments are as for ``after_discards``."""
    table = after_discards(*hands, **given)
    table.do(Cut(table.game.pone, LEAST))
    return table


def after_discards(
    *hands: str,
    starter: str = "",
    crib: str = "",
    dealer: int = 0,
    scores: Iterable[int] = (),
    **agreed: Any,
) -> Table:
    """Return a deal before the starter is cut, for as many seats as there are hands.

    ``hands`` are the four cards that each player keeps, ``starter`` is turned up by a cut of 4;
    missing cards are filled in. The last seat deals unless ``dealer`` is given. ``agreed`` is as
    for ``Rules``.
    """
    given = [cards(hand) for hand in hands]
    spare = _spare(*given, cards(crib), cards(starter))
    kept = "/".join([_row((*hand, *islice(spare, 4 - len(hand)))) for hand in given])
    in_crib = _row(cards(crib) or islice(spare, 4))
    turned = cards(starter) or (next(spare),)
    stock = _row((*islice(spare, LEAST), *turned, *spare))
    deals = f"dealer:{dealer or len(hands)}"
    game = Game.parse(f"cutting-starter {deals} hands:{kept} crib:{in_crib} stock:{stock}")
    rules = Rules(len(hands), **agreed)
    return Table(_at(game._replace(rules=rules), tuple(scores) or (0,) * rules.sides))


def played_out(*hands: str, scores: Iterable[int], **given: Any) -> Table:
    """Return a deal with every card played, at these scores, before the first hand is claimed."""
    table = dealt(*hands, **{"counting": Counting.HAND, **given})
    while isinstance(table.game.phase, Pegging):
        (seat,) = to_act(table.game)
        table.do(legal(view(table.game, seat))[0])
    assert isinstance(table.game.phase, Showing)
    table.game = _at(table.game, scores)
    return table


ON_SHOW = ("pone", "dealer", "crib")
"""The order of counting: the hand of seat 1, the hand of seat 2, the crib."""

WORTH = {0: ("JC 2C 4H 8S", "KD"), 2: ("QC 2D 7H 9S", "QD"), 6: ("2S 2C 2H 7D", "QC")}
WORTH |= {12: ("7S 7H 8S 8C", "KD")}
"""Four cards and a starter by worth, the same in hand and crib."""

NOTHING = "TC 3D 4S 6H"
"""A hand that is worth nothing with any of those starters."""


def table_at_show(
    place: str, worth: int, counting: Counting, scores: tuple[int, int], **given: Any
) -> Table:
    """Return a table that waits for the owner of a hand or crib to count it.

    ``place`` is one of ``ON_SHOW``, ``worth`` one of ``WORTH``, and ``counting`` is how the owner
    counts. ``scores`` are the owner's and then the opponent's. Other arguments are as for
    ``after_discards``.
    """
    row, starter = WORTH[worth]
    if place == "pone":
        return played_out(row, "", starter=starter, counting=counting, scores=scores, **given)
    hand, crib = (row, "") if place == "dealer" else (NOTHING, row)
    ways = (Counting.AUTO, counting)
    table = played_out("", hand, starter=starter, crib=crib, counting=ways, scores=(0, 0), **given)
    if place == "crib":
        table.play("2 asks" if counting is Counting.HAND else "2 claims 0, 1 answers 0")
    table.game = _at(table.game, reversed(scores))
    return table


def play_again(told: str) -> str:
    """Play the decisions reported in ``told`` again, and return the new report."""
    plays = re.findall(r"(\d) (\w[CDHS])\b", told)
    seats = sorted({seat for seat, _ in plays})
    hands = [" ".join(card for owner, card in plays if owner == seat) for seat in seats]
    table = dealt(*hands, counting=Counting.HAND)
    return table.play(", ".join(" ".join(play) for play in plays))


def stacked(places: Mapping[int, str]) -> Shuffle:
    """Return a shuffle with these cards at these places, counted from the top."""
    named = {place: Card.parse(text) for place, text in places.items()}
    spare = _spare(named.values())
    return Shuffle(tuple(named.get(place) or next(spare) for place in range(1, len(PACK) + 1)))


def _at(game: Game, scores: Iterable[int]) -> Game:
    return game._replace(scores=tuple(scores) or game.scores)


def _row(row: Iterable[Card]) -> str:
    return "".join(map(str, row))


def _spare(*used: Iterable[Card]) -> Iterator[Card]:
    gone = {card for row in used for card in row}
    return iter([card for card in PACK if card not in gone])


def decision(words: str) -> Action:
    who, what, *rest = words.split()
    seat = Seat(int(who) - 1)
    match what:
        case "lays":
            return Discard(seat, cards(" ".join(rest)))
        case "cuts":
            return Cut(seat, int(rest[0]))
        case "claims":
            return Claim(seat, int(rest[0]))
        case "asks":
            return Claim(seat, None)
        case "answers":
            return Answer(seat, int(rest[0]))
        case "adds":
            return Claim(seat, int(rest[0]))
        case "resigns":
            return Resign(seat)
        case _:
            return Play(seat, Card.parse(what), int(rest[1]) if rest else 0)


def told(events: Iterable[happened.Event]) -> str:
    text, before = "", None
    for event in events:
        match event:
            case happened.PileTurned():
                text += "\n"
            case happened.Pegged(_, ((Why.GO | Why.LAST, _, _),)):
                text += f": {_words(event)}"
            case happened.Pegged(_, score) if isinstance(before, happened.Played):
                text += f" {points(score)}"
            case happened.Said() if isinstance(before, happened.Played):
                pass
            case _:
                text += f", {_words(event)}"
        before = event
    return "\n".join([line.removeprefix(", ") for line in text.split("\n")]).strip()


def points(score: Score) -> str:
    return " ".join(f"{why.value} {pegged}" for why, pegged, _ in score)


def _words(event: happened.Event) -> str:
    match event:
        case happened.Shuffled():
            return "shuffled"
        case happened.Dealt():
            return "dealt"
        case happened.CutTied(seats):
            return f"tied {' '.join(str(seat + 1) for seat in seats)}"
        case happened.GameWon(side):
            return f"side {side + 1} wins"
    return f"{event.seat + 1} {_deed(event)}"


def _deed(event: happened.Event) -> str:
    match event:
        case happened.CutForDeal(_, _, card) | happened.StarterCut(_, _, card):
            return f"cuts {card}"
        case happened.PackCut(_, depth):
            return f"cuts {depth}"
        case happened.DealerChosen():
            return "deals"
        case happened.Discarded(_, gone):
            return f"lays {' '.join(map(str, gone))}"
        case happened.Played(_, card, claim):
            return f"{card} says {claim}" if claim else str(card)
        case happened.SaidGo():
            return "go"
        case happened.Pegged(_, score):
            return points(score)
        case happened.Said(_, said):
            return f"says {said}"
        case happened.Settled(_, score, pegged, _):
            return f"pegs {pegged} for {points(score) or 'nothing'}"
        case happened.Claimed(_, said):
            return f"claims {said}"
        case happened.Answered(_, said):
            return f"answers {said}"
        case happened.Resigned():
            return "resigns"
        case happened.HandShown():
            return f"hand {event.points}"
        case happened.CribShown():
            return f"crib {event.points}"
    raise AssertionError(f"there are no words for {event}")
