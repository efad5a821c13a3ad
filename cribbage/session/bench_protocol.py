"""The lines between the bench and a program behind a pipe, in both directions (docs/bench.md).

A question is a view as one line of text, so that it holds nothing its seat cannot know; an answer
is a decision in the notation of a record.
"""

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from cribbage.engine.actions import Action, Discard, Play, against_discard, against_play
from cribbage.engine.game import Discarding, Pegging, Phase
from cribbage.engine.rules import HAND_SIZE, Rules, Seat
from cribbage.engine.turns import playable_cards
from cribbage.pack.cards import PACK, Card, cards
from cribbage.pack.worded import Worded
from cribbage.records.notation import decision
from cribbage.views.view import BACKS, CardRow, View

GREETING: Final = "cribbage bench 1"
"""The first line of the bench, with the version of this protocol."""

READY: Final = "ready"
"""The answer to the greeting."""

LONGEST_ANSWER: Final = 200
"""The most characters of an answer, many times the length of any decision."""

_BACK: Final = "?"
_PHASES: Final[dict[str, type[Phase]]] = {"discarding": Discarding, "pegging": Pegging}
_ALWAYS: Final = ("seat", "target", "scores", "dealer", "deals", "number", "hands", "laid")
_IN_THE_PLAY: Final = ("starter", "turned", "pile", "go")
_DIGITS: Final = 9

_RULES: Final = Rules()
_DISCARDED: Final = _RULES.discards
_DEALT: Final = _RULES.dealt

_Held = TypeVar("_Held")


def quote_shortened(text: str) -> str:
    """Return the text of another program in quotation marks, shortened if long."""
    return repr(text if len(text) <= 40 else f"{text[:37]}...")


# From a view to a line.


def question_line(view: View) -> str:
    """Return the line that asks the view's seat to discard or play.

    Raises ValueError if the seat is not asked for that, and unless two players play and the program
    counts for both.
    """
    seat, dealer, rules = view.seat, view.dealer, view.rules
    if seat is None or seat not in view.to_act or view.phase not in _PHASES.values():
        raise ValueError("the bench asks only a player who has to discard or play a card")
    if dealer is None or rules != Rules(target=rules.target):
        raise ValueError(
            "bench games are for two players, and the program counts and pegs for both"
        )
    is_play = view.phase is Pegging
    said = {
        "seat": seat + 1,
        "target": rules.target,
        "scores": "-".join(map(str, view.scores)),
        "dealer": dealer + 1,
        "deals": view.deals,
        "number": view.number,
        "hands": _rows_written(view.hands),
        "laid": _rows_written(view.laid),
    }
    if is_play:
        out = [f"{who + 1}{card}" for who, card in zip(view.players, view.played, strict=True)]
        said |= {
            "starter": view.starter,
            "turned": ",".join(out[: view.start]),
            "pile": ",".join(out[view.start :]),
            "go": "".join([str(who + 1) for who in view.said_go]),
        }
    phase = "pegging" if is_play else "discarding"
    return " ".join([phase, *[f"{key}:{value}" for key, value in said.items()]])


def _rows_written(rows: Sequence[CardRow]) -> str:
    return "/".join(["".join([str(card) if card else _BACK for card in row]) for row in rows])


# From a line to a view.


def read_question(line: str) -> View:
    """Return the view that a line was made from.

    Raises ValueError, with a sentence, if the line is not a question.

    >>> line = (
    ...     "discarding seat:1 target:121 scores:115-118 dealer:2 deals:9 number:104 "
    ...     "hands:5H5S5DJC2C9D/?????? laid:/"
    ... )
    >>> read_question(line).scores, question_line(read_question(line)) == line
    ((115, 118), True)
    """
    name, *words = line.split() or [""]
    if name not in _PHASES:
        raise ValueError(
            Worded(
                "{text} is not a question: start with 'discarding' or 'pegging'",
                text=quote_shortened(name),
            )
        )
    phase = _PHASES[name]
    fields = _Fields(words, _ALWAYS if phase is Discarding else (*_ALWAYS, *_IN_THE_PLAY))
    seat = fields.take("seat", _seat)
    view = View(
        seat=seat,
        rules=fields.take("target", lambda text: Rules(target=_number(text))),
        scores=fields.take("scores", lambda text: _two(text, "-", _number)),
        dealer=fields.take("dealer", _seat),
        deals=fields.take("deals", _number),
        phase=phase,
        to_act=(seat,),
        winner=None,
        hands=fields.take("hands", lambda text: _two(text, "/", _row)),
        number=fields.take("number", _number),
        laid=fields.take("laid", lambda text: _two(text, "/", _row)),
    )
    if max(view.scores) >= view.rules.target:
        raise ValueError(
            Worded("scores: at {score}, the game is already over", score=max(view.scores))
        )
    return _discarding(view) if phase is Discarding else _playing(view, fields)


class _Fields:
    """The fields of a question by key: each key once, and no others."""

    def __init__(self, words: Sequence[str], keys: Sequence[str]) -> None:
        self._said: dict[str, str] = {}
        for word in words:
            key, colon, value = word.partition(":")
            if not colon or key not in keys:
                raise ValueError(
                    Worded(
                        "{text} is not a known field: the fields are {keys}",
                        text=quote_shortened(word),
                        keys=", ".join(keys),
                    )
                )
            if key in self._said:
                raise ValueError(Worded("{key} is given twice", key=key))
            self._said[key] = value
        for key in keys:
            if key not in self._said:
                raise ValueError(
                    Worded("{key} is missing: include every field, even if it is empty", key=key)
                )

    def take(self, key: str, read: Callable[[str], _Held]) -> _Held:
        """Return the value of a field; ValueError, with the key, if it is not valid."""
        try:
            return read(self._said[key])
        except ValueError as error:
            raise ValueError(Worded("{key}: {why}", key=key, why=str(error))) from None


def _discarding(view: View) -> View:
    """Return the view of a seat that has to discard; the opponent may have discarded before."""
    seat, other = _both(view)
    gone = _DISCARDED if view.laid[other] else 0
    _check(view, {seat: (_DEALT, 0), other: (_DEALT - gone, gone)}, ())
    return view._replace(
        to_act=(seat,) if gone else (Seat(0), Seat(1)),
        crib=BACKS[gone],
        stock=len(PACK) - 2 * _DEALT,
    )


def _playing(view: View, fields: _Fields) -> View:
    seat, other = _both(view)
    starter = fields.take("starter", _one_card)
    turned, pile = fields.take("turned", _cards_played), fields.take("pile", _cards_played)
    players = tuple([who for who, _ in (*turned, *pile)])
    played = tuple([card for _, card in (*turned, *pile)])
    held = {who: (HAND_SIZE - players.count(who), _DISCARDED) for who in (seat, other)}
    _check(view, held, (starter, *played))
    count = sum([card.value for _, card in pile])
    if not playable_cards(view.hands[seat], count):
        raise ValueError(
            Worded("pile: no card in the hand can be played at a count of {count}", count=count)
        )
    said_go = fields.take("go", lambda text: tuple(map(_seat, text)))
    if said_go not in ((), (other,)):
        raise ValueError(
            Worded("go: leave it empty, or give only the number of the opponent who said go")
        )
    return view._replace(
        crib=BACKS[HAND_SIZE],
        starter=starter,
        played=played,
        players=players,
        start=len(turned),
        count=count,
        said_go=said_go,
    )


def _both(view: View) -> tuple[Seat, Seat]:
    """Return the view's seat and the opponent's."""
    assert view.seat is not None
    return view.seat, Seat(1 - view.seat)


def _check(view: View, held: dict[Seat, tuple[int, int]], on_table: Sequence[Card]) -> None:
    """Raise ValueError unless both players have the right number of cards, all from one pack.

    ``held`` has the number of cards in hand and discarded for each seat. Only the cards of the
    view's seat may be face up.
    """
    seen = [*on_table]
    for who, (in_hand, discarded) in held.items():
        rows = ("hands", view.hands[who], in_hand), ("laid", view.laid[who], discarded)
        for key, row, many in rows:
            if len(row) != many:
                raise ValueError(
                    Worded(
                        "{key}: player {player} has the wrong number of cards",
                        key=key,
                        player=who + 1,
                    )
                )
            lie_open = [card for card in row if card]
            if len(lie_open) != (many if who == view.seat else 0):
                raise ValueError(
                    Worded(
                        "{key}: show all the cards of the player being asked, and no others",
                        key=key,
                    )
                )
            seen += lie_open
    for place, card in enumerate(seen):
        if card in seen[:place]:
            raise ValueError(Worded("{card} appears twice", card=card))


def _two(text: str, between: str, read: Callable[[str], _Held]) -> tuple[_Held, _Held]:
    one, *others = text.split(between)
    if len(others) != 1:
        raise ValueError(
            Worded(
                "{text} must be two values separated by {between}",
                text=quote_shortened(text),
                between=between,
            )
        )
    return read(one), read(others[0])


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
        raise ValueError(
            Worded(
                "{text} is not a number: use up to {most} digits",
                text=quote_shortened(text),
                most=_DIGITS,
            )
        )
    return int(text)


def _seat(text: str) -> Seat:
    if text not in ("1", "2"):
        raise ValueError(Worded("{text} is not a player: use 1 or 2", text=quote_shortened(text)))
    return Seat(int(text) - 1)


def _row(text: str) -> CardRow:
    return cards(text) if text.strip(_BACK) else (None,) * len(text)


def _one_card(text: str) -> Card:
    found = cards(text)
    if len(found) != 1:
        raise ValueError(Worded("{text} is not a single card", text=quote_shortened(text)))
    return found[0]


def _cards_played(text: str) -> tuple[tuple[Seat, Card], ...]:
    """Return the cards played, each written after the number of its player, as in ``1JC``."""
    words = text.split(",") if text else []
    return tuple([(_seat(word[:1]), _one_card(word[1:])) for word in words])


# The answer.


def read_answer(line: str, view: View) -> Action:
    """Return the decision that answers the question of a view.

    Raises ValueError, with a sentence, if the line is not a decision or not allowed (docs/rules.md
    3.3, 5.2).

    >>> look = read_question(
    ...     "discarding seat:1 target:121 scores:115-118 dealer:2 deals:9 number:104 "
    ...     "hands:5H5S5DJC2C9D/?????? laid:/"
    ... )
    >>> read_answer("1 crib 2C 9D", look)
    Discard(seat=0, cards=(Card(2C), Card(9D)))
    >>> read_answer("1 crib 2C 9H", look)
    Traceback (most recent call last):
    ValueError: '1 crib 2C 9H' is not allowed: the nine of hearts is not in the hand
    """
    seat, _ = _both(view)
    asked, example = ("play", "5H") if view.phase is Pegging else ("crib", "2C 9D")
    if line.split()[:2] != [str(seat + 1), asked]:
        wanted = f"{seat + 1} {asked} {example}"
        raise ValueError(
            Worded(
                "{text} is not a valid answer: the answer should look like '{wanted}'",
                text=quote_shortened(line),
                wanted=wanted,
            )
        )
    try:
        action = decision(line, view.rules.seats)
    except ValueError as error:
        raise ValueError(
            Worded(
                "{text} is not a valid answer: {why}", text=quote_shortened(line), why=str(error)
            )
        ) from None
    hand = [card for card in view.hands[seat] if card]
    if isinstance(action, Play):
        why = against_play(hand, view.count, action.card, action.claim)
    else:
        assert isinstance(action, Discard)
        why = against_discard(hand, _DISCARDED, action.cards)
    if why:
        raise ValueError(
            Worded("{text} is not allowed: {why}", text=quote_shortened(line), why=why)
        )
    return action
