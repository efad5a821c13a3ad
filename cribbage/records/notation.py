"""Reading and writing a decision as one line of a record, and the remark about its result."""

from collections.abc import Callable, Sequence
from typing import Final

from cribbage.engine import events as happened
from cribbage.engine.actions import Action, Answer, Claim, Cut, Discard, Play, Resign, Shuffle
from cribbage.engine.events import Event
from cribbage.engine.rules import FOUR, HOUSE, Rules, Seat
from cribbage.engine.value import of_kind, whole_number
from cribbage.pack.cards import Card, cards
from cribbage.pack.scoring import Score, total
from cribbage.pack.worded import Worded

GAME_DECISIONS = (
    "house shuffle CARDS, 1 cut NUMBER, 1 crib CARDS, 1 play CARD, 1 play CARD POINTS, "
    "1 claim POINTS, 1 count, 2 answer POINTS, 1 resign"
)


HINT_LINE: Final = "hint"
"""The line before the decision for which the only person at the table asked for a hint."""

WARNED_LINE: Final = "warned"
"""The line before the decision for which the coach warned that person."""

BACK_LINE: Final = "back"
"""The line with which that person took back a decision, and all after it."""


def written(action: Action) -> str:
    """Return the decision as a line, without its remark; raises TypeError for anything else.

    >>> written(Discard(Seat(0), cards("KD 5S"))), written(Play(Seat(1), cards("5H")[0], 2))
    ('1 crib 5S KD', '2 play 5H 2')
    """
    match action:
        case Shuffle(pack):
            return f"house shuffle {''.join(map(str, pack))}"
        case Cut(seat, depth):
            return f"{seat + 1} cut {depth}"
        case Discard(seat, chosen):
            return f"{seat + 1} crib {' '.join(map(str, chosen))}"
        case Play(seat, card, 0):
            return f"{seat + 1} play {card}"
        case Play(seat, card, claim):
            return f"{seat + 1} play {card} {claim}"
        case Claim(seat, None):
            return f"{seat + 1} count"
        case Claim(seat, points):
            return f"{seat + 1} claim {points}"
        case Answer(seat, points):
            return f"{seat + 1} answer {points}"
        case Resign(seat):
            return f"{seat + 1} resign"
    raise TypeError(f"{action!r} is not a decision: use cribbage.decision to read one")


def decision(line: str, players: int = FOUR) -> Action:
    """Return the decision on a line without its remark, in a game of this many players.

    Raises ValueError, saying what is accepted, if the line is not a decision, TypeError if it is
    not a str or ``players`` not a number.

    >>> decision("2 play 5h 2")
    Play(seat=1, card=Card(5H), claim=2)
    """
    players = whole_number("players", players)
    who, _, rest = of_kind("line", line, str).strip().partition(" ")
    what, _, value = rest.strip().partition(" ")
    if what not in _READ:
        raise ValueError(
            Worded(
                "{line!r} is not a decision: use one of {decisions}",
                line=line.strip(),
                decisions=GAME_DECISIONS,
            )
        )
    if (who == "house") is not (what == "shuffle"):
        raise ValueError(
            Worded(
                "only 'house' can shuffle, and it cannot make any other decision: {line!r}",
                line=line.strip(),
            )
        )
    seat = HOUSE if who == "house" else player(_number(who), players)
    return _READ[what](seat, value)


_DIGITS: Final = 3


def player(number: int, players: int) -> Seat:
    """Return the seat of a player, counted from 1; raises ValueError for any other number."""
    if not 1 <= number <= players:
        raise ValueError(
            Worded(
                "player {number} does not exist: use a number from 1 to {players}",
                number=number,
                players=players,
            )
        )
    return Seat(number - 1)


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(
            Worded("{text!r} is not a number: use digits, as in 12", text=text.strip())
        )
    if len(text) > _DIGITS:
        raise ValueError(
            Worded(
                "a number here can have at most {digits} digits, not {many}",
                digits=_DIGITS,
                many=len(text),
            )
        )
    return int(text)


def _played(seat: Seat, rest: str) -> Play:
    card, _, said = rest.strip().rpartition(" ")
    # No card ends in a separate word of digits.
    if card and said.isdigit():
        return Play(seat, Card.parse(card), _number(said))
    return Play(seat, Card.parse(rest))


def _asked_to_count(seat: Seat, rest: str) -> Claim:
    if rest:
        raise ValueError(
            Worded(
                "'count' takes no points, because the program counts the hand: {rest!r}",
                rest=rest.strip(),
            )
        )
    return Claim(seat, None)


def _resigned(seat: Seat, rest: str) -> Resign:
    if rest:
        raise ValueError(Worded("nothing can follow 'resign': {rest!r}", rest=rest.strip()))
    return Resign(seat)


_READ: dict[str, Callable[[Seat, str], Action]] = {
    "shuffle": lambda _, value: Shuffle(cards(value)),
    "cut": lambda seat, value: Cut(seat, _number(value)),
    "crib": lambda seat, value: Discard(seat, cards(value)),
    "play": _played,
    "claim": lambda seat, value: Claim(seat, _number(value)),
    "count": _asked_to_count,
    "answer": lambda seat, value: Answer(seat, _number(value)),
    "resign": _resigned,
}


def remark(events: Sequence[Event], names: Sequence[str], rules: Rules) -> str:
    """Return the result of a decision's events for the reader of a record; often empty."""
    return ", ".join([text for event in events if (text := _remark(event, names, rules))])


def _remark(event: Event, names: Sequence[str], rules: Rules) -> str:
    match event:
        case happened.CutForDeal(card=card):
            return str(card)
        case happened.CutTied():
            return "a tie"
        case happened.DealerChosen(seat):
            return f"{names[seat]} deals"
        case happened.StarterCut(card=card):
            return f"starter {card}"
        case happened.Settled(seat):
            return _settled(event, names[seat])
        case happened.Resigned(seat):
            return f"{names[seat]} resigns"
        case happened.GameWon(side):
            winners = [names[seat] for seat in rules.partners(side)]
            return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}"
        case _:
            return pegging_of(event, names)


def pegging_of(event: object, names: Sequence[str]) -> str:
    """Return who pegged what in the play or the show, in any kind of game.

    Empty if the event pegged nothing there.
    """
    match event:
        case happened.Pegged(seat, score):
            return f"{names[seat]} pegs {total(score)}: {_reasons(score)}"
        case happened.HandShown(seat, hand, _, points):
            return f"{names[seat]}'s hand {' '.join(map(str, hand))} pegs {points}"
        case happened.CribShown(seat, crib, _, points):
            return f"{names[seat]}'s crib {' '.join(map(str, crib))} pegs {points}"
        case _:
            return ""


def _reasons(score: Score) -> str:
    return " and ".join([combo.why.value for combo in score])


def _settled(event: happened.Settled, name: str) -> str:
    """Return ``Ann pegs 2: fifteen``, with the claim and the worth if the numbers differ."""
    _, score, points, claimed = event
    if not (score or points or claimed):
        return ""
    said = "" if claimed == points else f"says {claimed} and "
    worth = (
        "" if points == event.worth else f" {'of' if points < event.worth else 'for'} {event.worth}"
    )
    return f"{name} {said}pegs {points}{worth}{f': {_reasons(score)}' if score else ''}"
