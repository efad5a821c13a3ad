"""A position: a game between two decisions as one line of text or as JSON, written and read.

docs/position.md explains it field by field. Both forms have the same fields, and leave out usual
values; players are numbered from 1.
"""

from collections.abc import Callable, Iterable, Sequence
from enum import Enum
from itertools import accumulate
from typing import Any, Final, NamedTuple

from cribbage.engine import events as happened
from cribbage.engine.actions import IllegalAction, Play, against_answer, against_cut, against_resign
from cribbage.engine.evolve import evolve
from cribbage.engine.game import (
    Announcing,
    Answering,
    Calling,
    CountedTable,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Game,
    Gathered,
    Hand,
    Pegging,
    Phase,
    Showing,
    Shown,
)
from cribbage.engine.referee import apply
from cribbage.engine.rules import (
    MOST_SAID,
    Calls,
    Counting,
    FalseCall,
    Overclaim,
    Pegs,
    Rules,
    Seat,
    Side,
    Uncalled,
)
from cribbage.pack.cards import PACK, Card, as_typed, cards, sort_cards

Fields = dict[str, Any]
"""The fields of a position by key, the phase first, with values as ``FIELD_CODECS`` reads them."""


def format_position(game: Game) -> str:
    """Return the game as one line of text (``Game.__str__``)."""
    phase, *said = _fields(game).items()
    return " ".join(
        [phase[1], *[f"{key}:{FIELD_CODECS[key].written(value)}" for key, value in said]]
    )


def parse_position(text: str) -> Game:
    """Return the game for a line of text (``Game.parse``)."""
    if not isinstance(text, str):
        raise TypeError(f"a position is a line of text, not {type(text).__name__}")
    name, *words = as_typed(text).split() or [""]
    pairs = []
    for word in words:
        key, colon, value = word.partition(":")
        if not colon:
            raise ValueError(f"{word!r} is not a field: use key:value without spaces")
        pairs.append((key, value))
    return _Reading(name, _read(pairs)).game()


def to_json(game: Game) -> str:
    """Return the game as a JSON object (``Game.to_json``)."""
    from json import dumps  # slow to import, and few programs need it

    return dumps(_fields(game), default=_plain)


def from_json(text: str) -> Game:
    """Return the game for a JSON object (``Game.from_json``)."""
    from json import dumps, loads

    if not isinstance(text, str):
        raise TypeError(f"a position in JSON is text, not {type(text).__name__}")
    try:
        said = loads(text.removeprefix("\ufeff"), object_pairs_hook=tuple)
    except (ValueError, RecursionError) as error:
        raise ValueError(f"invalid JSON: {error}") from None
    # JSON arrays become lists, so a tuple is an object, and a key in it can come twice.
    if not isinstance(said, tuple):
        raise ValueError('a position is an object, as in {"phase": "gathered"}')
    name = [value for key, value in said if key == "phase"]
    pairs = [(key, _in_a_line(key, value)) for key, value in said if key != "phase"]
    if len(name) != 1 or not isinstance(name[0], str):
        raise ValueError('a position needs exactly one phase, as in {"phase": "gathered"}')
    fields = _read(pairs)
    game = _Reading(name[0], fields).game()
    for key, value in said:
        # A line has other ways to write a value, such as 10h for a card. JSON has only one.
        given = dumps(value)
        if key != "phase" and given != (form := dumps(fields[key], default=_plain)):
            raise _wrong(key, f"in JSON use {form}, not {given}")
    return game


def _plain(held: object) -> str:
    """Return what JSON has for a value that is not of its own types."""
    return str(held.value if isinstance(held, Enum) else held)


def _in_a_line(key: str, value: object) -> str:
    """Return a JSON value as a line of text has it."""

    def single(one: object) -> str:
        if isinstance(one, bool):
            return _TRUE_AND_FALSE[not one]
        if isinstance(one, int | str):
            return str(one)
        raise _wrong(key, "use whole numbers, words, true, false, and lists of them")

    rows = value if isinstance(value, list) else [value]
    if not any([isinstance(row, list) for row in rows]):
        return ",".join(map(single, rows))
    return "/".join(
        [",".join(map(single, row if isinstance(row, list) else [row])) for row in rows]
    )


def _read(pairs: Iterable[tuple[str, str]]) -> Fields:
    said: Fields = {}
    for key, value in pairs:
        if key not in FIELD_CODECS:
            raise ValueError(f"{key!r} is not a key: use {', '.join(FIELD_CODECS)}")
        if key in said:
            raise ValueError(f"{key} is given twice")
        try:
            said[key] = FIELD_CODECS[key].read(value)
        except ValueError as error:
            raise _wrong(key, str(error)) from None
    return said


def _wrong(key: str, sentence: str) -> ValueError:
    return ValueError(f"{key}: {sentence}")


# The values of fields, and their form in a line.


class FieldCodec(NamedTuple):
    """The functions that write and read the value of a field; ValueError for an invalid value."""

    written: Callable[[Any], str]
    read: Callable[[str], Any]


_DIGITS: Final = 9
_TRUE_AND_FALSE: Final = ("true", "false")
"""The words of JSON; a line has its own words."""


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _DIGITS):
        raise ValueError(f"{text!r} is not a number: use up to {_DIGITS} digits")
    return int(text)


def _numbers(between: str) -> FieldCodec:
    def numbers(text: str) -> tuple[int, ...]:
        commas = text.replace(between, ",")
        return tuple([_whole(number) for number in commas.split(",")]) if text else ()

    return FieldCodec(lambda numbers: between.join(map(str, numbers)), numbers)


def _one_of(kind: type[Enum]) -> FieldCodec:
    known = {str(each.value): each for each in kind}

    def meant(text: str) -> Enum:
        if text not in known:
            *names, last = known
            comma = "," if len(names) > 1 else ""
            raise ValueError(
                f"{text!r} is not a value here: use {', '.join(names)}{comma} or {last}"
            )
        return known[text]

    return FieldCodec(lambda each: str(each.value), meant)


def _each_one_of(kind: type[Enum]) -> FieldCodec:
    one = _one_of(kind)

    def ways(each: Sequence[Enum]) -> str:
        return ",".join(map(one.written, each[:1] if len(set(each)) == 1 else each))

    return FieldCodec(ways, lambda text: tuple(map(one.read, text.split(","))))


def _either(yes: str, no: str) -> FieldCodec:
    def meant(text: str) -> bool:
        if text not in (yes, no, *_TRUE_AND_FALSE):
            raise ValueError(f"use {yes} or {no} (true or false in JSON), not {text!r}")
        return text in (yes, _TRUE_AND_FALSE[0])

    return FieldCodec(lambda truth: yes if truth else no, meant)


def _different(row: tuple[Card, ...]) -> tuple[Card, ...]:
    for place, card in enumerate(row):
        if card in row[:place]:
            raise ValueError(f"the {card.name} appears twice")
    return row


def _together(row: Iterable[Card]) -> str:
    return "".join([card.text for card in row])


_NUMBER: Final = FieldCodec(str, _whole)
_ROW: Final = FieldCodec(_together, lambda text: _different(cards(text)))
_ROWS: Final = FieldCodec(
    lambda rows: "/".join(map(_together, rows)),
    lambda text: tuple([cards(row) for row in text.split("/")]),
)

_AGREED: Final = {
    "target": _NUMBER,
    "counting": _each_one_of(Counting),
    "overclaim": _one_of(Overclaim),
    "false-call": _one_of(FalseCall),
    "uncalled": _one_of(Uncalled),
    "muggins-cap": _either("on", "off"),
    "pegging": _each_one_of(Pegs),
    "calls": _one_of(Calls),
    "singles": _either("yes", "no"),
}
_ALWAYS: Final = {
    "seats": _NUMBER,
    **_AGREED,
    "scores": _numbers("-"),
    "dealer": _NUMBER,
    "deals": _NUMBER,
    "shuffles": _NUMBER,
    "number": _NUMBER,
    "resigned": _NUMBER,
}
"""The fields that every phase can have; the others describe the cards on the table."""

FIELD_CODECS: Final[dict[str, FieldCodec]] = {
    **_ALWAYS,
    "cutters": _numbers(","),
    "cuts": _numbers(","),
    "hands": _ROWS,
    "laid": _ROWS,
    "crib": _ROW,
    "starter": FieldCodec(str, Card.parse),
    "played": _ROW,
    "go": _numbers(","),
    "shown": _numbers(","),
    "said": _NUMBER,
    "claim": _NUMBER,
    "turn": _NUMBER,
    "disputed": _either("yes", "no"),
    "stock": _ROW,
}
"""Every key, in the order in which they are written."""


# From the game to its fields.


def _fields(game: Game) -> Fields:
    found = {key: getattr(game.rules, key.replace("-", "_")) for key in ("seats", *_AGREED)}
    found |= {"scores": game.scores, "dealer": _number(game.dealer), "number": game.number}
    found |= {"deals": game.deals, "shuffles": game.shuffles, "resigned": _number(game.resigned)}
    found |= _on_the_table(game)
    usual = _usual(game.rules, game.phase, game.deals)
    said = {
        key: found[key] for key in FIELD_CODECS if key in found and found[key] != usual.get(key)
    }
    empty = (None, ())
    return {"phase": _NAMES[type(game.phase)]} | {
        key: value for key, value in said.items() if value not in empty
    }


def _usual(rules: Rules, phase: Phase, deals: int) -> Fields:
    """Return the usual values, which are left out whatever the cards are."""
    plain, everyone = Rules(rules.seats), rules.round_from(Seat(0))
    first = int(not isinstance(phase, Gathered | CuttingForDeal | CuttingPack))
    shuffles = max(deals, first) + isinstance(phase, CuttingForDeal | CuttingPack)
    if isinstance(phase, Gathered | CuttingForDeal):
        # A cutter without the others has cut an earlier pack, and tied for the lowest rank.
        shuffles += _cutters(phase) not in ((), everyone)
    return {key: getattr(plain, key.replace("-", "_")) for key in _AGREED} | {
        "seats": 2,
        "scores": (0,) * rules.sides,
        "deals": first,
        "shuffles": shuffles,
        "number": 0,
        "cutters": tuple(map(_number, everyone)),
        "disputed": False,
    }


def _number(seat: int | None) -> int | None:
    return None if seat is None else seat + 1


def _cutters(phase: Gathered | CuttingForDeal) -> tuple[Seat, ...]:
    """Return all cutters of this round, those who have already cut first."""
    before = [seat for seat, _ in phase.cuts] if isinstance(phase, CuttingForDeal) else []
    return (*before, *phase.cutters)


def _on_the_table(game: Game) -> Fields:
    phase = game.phase
    match phase:
        case Gathered():
            return {"cutters": tuple(map(_number, _cutters(phase)))}
        case CuttingForDeal(pack, _, cuts):
            told = {"cutters": tuple(map(_number, _cutters(phase)))}
            return told | {"cuts": tuple([depth for _, depth in cuts])} | _stock(pack)
        case CuttingPack(pack):
            return _stock(pack)
        case Discarding(hands, crib, stock, discards) | CuttingStarter(
            hands, crib, stock, discards
        ):
            return _dealt(hands, discards, crib) | _stock(stock, *hands, crib)
        case Pegging():
            return _in_play(phase)
        case Announcing(pegging):
            return _in_play(pegging) | {"said": pegging.said or None}
        case Calling(pegging, claim, turn, disputed):
            said = None if pegging.said == claim else pegging.said
            told = _claimed(game, pegging.players[-1], claim, turn, disputed)
            return _in_play(pegging) | {"said": said} | told
        case Showing(table, _, _, shown) | Shown(table, shown):
            return _at_show(table, shown)
        case _:
            showing, claim, turn, disputed = phase
            told = _claimed(game, showing.turn, claim, turn, disputed)
            return _at_show(showing.table, showing.shown) | told


def _stock(stock: Hand, *used: Hand) -> Fields:
    return {"stock": None if stock == _rest(*used) else stock}


def _rest(*used: Hand) -> Hand:
    """Return the cards that are nowhere else, in the order of a new pack."""
    gone = {card for row in used for card in row}
    return tuple([card for card in PACK if card not in gone])


def _dealt(hands: tuple[Hand, ...], discards: tuple[Hand, ...], crib: Hand) -> Fields:
    in_turn = tuple([card for row in discards for card in row])
    return {
        "hands": hands,
        "laid": discards if any(discards) else None,
        "crib": None if crib == in_turn else crib,
    }


def _in_play(pegging: Pegging) -> Fields:
    table, said_go = pegging.table, tuple(map(_number, pegging.said_go))
    told = _dealt(table.hands, table.laid, table.crib) | {"starter": table.starter}
    return told | {"played": pegging.played, "go": said_go}


def _at_show(table: CountedTable, shown: Sequence[tuple[Seat, bool, int]]) -> Fields:
    told = _dealt(table.hands, table.laid, table.crib) | {"starter": table.starter}
    return told | {"played": table.played, "shown": tuple([pegged for _, _, pegged in shown])}


def _claimed(game: Game, claimant: Seat, claim: int, turn: Seat, disputed: bool) -> Fields:
    first = game.rules.opponents(claimant)[0]
    return {"claim": claim, "turn": None if turn == first else turn + 1, "disputed": disputed}


# From the fields to the game.


class _Reading:
    """The fields of a position while its game is built; every mistake is a ValueError."""

    def __init__(self, name: str, said: Fields) -> None:
        if name not in _PHASES:
            raise ValueError(
                f"a position must start with one of {', '.join(_PHASES)}, not {name!r}"
            )
        for key in said:
            if key not in _ALWAYS and key not in _PHASES[name].keys:
                raise _wrong(key, f"leave it out of a position that is {name}")
        self.name, self.said = name, said
        self.rules = self._rules()
        self.scores = self._scores()
        self.won = self.rules.target in self.scores
        self.dealer = self._seat("dealer") if "dealer" in said else None
        if self.dealer is None and name not in ("gathered", "cutting-for-deal"):
            raise _wrong("dealer", "name the dealer, as in dealer:1")
        if self.won and name not in _MAY_BE_WON:
            raise _wrong("scores", f"no one can have won in a position that is {name}")

    def game(self) -> Game:
        """Return the game after checking every field."""
        phase = _PHASES[self.name].read(self)
        least = _usual(self.rules, phase, self.said.get("deals", 0))
        counted: Fields = {}
        for key in ("deals", "shuffles"):
            counted[key] = self.said.get(key, least[key])
            if counted[key] < least[key]:
                raise _wrong(key, f"must be at least {least[key]}, not {counted[key]}")
        return Game(
            self.rules,
            self.scores,
            self.dealer,
            counted["deals"],
            counted["shuffles"],
            phase,
            self._resigned(counted["deals"]),
            self.said.get("number", 0),
        )

    def _rules(self) -> Rules:
        seats = len(self.said["hands"]) if "hands" in self.said else 2
        agreed = {key.replace("-", "_"): self.said[key] for key in _AGREED if key in self.said}
        for key in ("counting", "pegging"):
            if len(agreed.get(key, ())) == 1:
                (agreed[key],) = agreed[key]
        rules = Rules(self.said.get("seats", seats), **agreed)
        for key in ("uncalled", "muggins_cap", "false_call"):
            if agreed.get(key, getattr(rules, key)) != getattr(rules, key):
                needed = "uncalled:cut muggins-cap:on false-call:same"
                raise _wrong("calls", f"free calls need {needed}")
        return rules

    def _scores(self) -> tuple[int, ...]:
        sides, target = self.rules.sides, self.rules.target
        scores: tuple[int, ...] = self.said.get("scores", (0,) * sides)
        if len(scores) != sides:
            raise _wrong("scores", f"give {sides} scores, one per side, not {len(scores)}")
        if max(scores) > target:
            raise _wrong("scores", f"a score cannot be above the target, {target}")
        if scores.count(target) > 1:
            raise _wrong("scores", f"only one side can have reached the target, {target}")
        return scores

    def _resigned(self, deals: int) -> Side | None:
        if "resigned" not in self.said:
            return None
        if self.won:
            raise _wrong("resigned", "the game was won by score, so no one resigned")
        if against := against_resign(self.rules, deals):
            raise _wrong("resigned", against)
        return Side(self._one_of("resigned", self.rules.sides, "side"))

    def _seat(self, key: str) -> Seat:
        return Seat(self._one_of(key, self.rules.seats, "player"))

    def _one_of(self, key: str, most: int, who: str) -> int:
        number: int = self.said[key]
        if not 1 <= number <= most:
            raise _wrong(key, f"{who} {number} does not exist: use 1 to {most}")
        return number - 1

    # The phases.

    def gathered(self) -> Phase:
        return Gathered(self._round())

    def cutting_for_deal(self) -> Phase:
        cutters, pack, depths = self._round(), self._stock(), self.said.get("cuts", ())
        if len(depths) >= len(cutters):
            raise _wrong(
                "cuts", f"at least one player must still cut: give at most {len(cutters) - 1} cuts"
            )
        for place, depth in enumerate(depths):
            if against := against_cut(len(pack), depth, depths[:place]):
                raise _wrong("cuts", against)
        cuts = tuple(zip(cutters, depths, strict=False))
        return CuttingForDeal(pack, cutters[len(cuts) :], cuts)

    def cutting_pack(self) -> Phase:
        return CuttingPack(self._stock())

    def discarding(self) -> Phase:
        hands, crib, discards = self._hands()
        if all(discards):
            raise _wrong("laid", "everyone has discarded: use cutting-starter")
        return Discarding(hands, crib, self._stock(*hands, crib), discards)

    def cutting_starter(self) -> Phase:
        hands, crib, discards = self._hands()
        return CuttingStarter(hands, crib, self._stock(*hands, crib), discards)

    def pegging(self) -> Phase:
        play = self._play(self._table())
        if self.won:
            # The game stopped at the card, or at the points after the goes that followed it.
            after_gos = self.said.get("go") == tuple(map(_number, play.settled.said_go))
            return self._with_go(play.settled if after_gos else play.played)
        if isinstance(play.turned, Pegging):
            return self._with_go(play.turned)
        raise _wrong("played", "every card is played: use showing")

    def announcing(self) -> Phase:
        play = self._play(self._table())
        pegging = self._with_card(play, self.said.get("said", 0))
        if not play.ended_with_go:
            raise _wrong(
                "played", "the count did not end with a go, so no points can be added for it"
            )
        return Announcing(pegging)

    def calling(self) -> Phase:
        play, claim = self._play(self._table()), self._claim(MOST_SAID)
        said = self.said.get("said", claim)
        pegging = self._with_card(play, said)
        if said != claim and not (said < claim and play.ended_with_go):
            raise _wrong("said", "more can be claimed only after a go ends the count")
        return Calling(pegging, claim, *self._answering(pegging.players[-1]))

    def showing(self) -> Showing:
        table, seats = self._table_at_show(), self._in_turn()
        shown = self._shown(0, len(seats))
        is_crib = len(shown) == len(seats)
        turn = seats[-1] if is_crib else seats[len(shown)]
        if self.rules.counts(turn) is Counting.AUTO and not self.won:
            raise _wrong(
                "counting", f"the program counts for player {turn + 1}, so no one is asked"
            )
        return Showing(table, turn, is_crib, shown)

    def answering(self) -> Phase:
        showing, claim = self.showing(), self._claim(self.rules.target)
        if self.rules.counts(showing.turn) is not Counting.MUGGINS:
            raise _wrong("counting", f"without muggins no one answers player {showing.turn + 1}")
        return Answering(showing, claim, *self._answering(showing.turn))

    def shown(self) -> Phase:
        counted = self.rules.seats + 1
        return Shown(self._table_at_show(), self._shown(counted, counted))

    # The parts of the phases.

    def _round(self) -> tuple[Seat, ...]:
        """Return the seats that cut for the deal in this round; none if the dealer is known."""
        if self.dealer is not None:
            if "cutters" in self.said or self.name == "cutting-for-deal":
                raise _wrong("dealer", "leave out the dealer while players cut for deal")
            return ()
        everyone = self.rules.round_from(Seat(0))
        numbers = self.said.get("cutters", tuple(map(_number, everyone)))
        cutters = tuple([seat for seat in everyone if seat + 1 in numbers])
        if len(cutters) < 2 or tuple(map(_number, cutters)) != numbers:
            raise _wrong("cutters", f"use two or more of 1 to {len(everyone)}, in order")
        return cutters

    def _stock(self, *used: Hand) -> Hand:
        rest = _rest(*used)
        stock: Hand = self.said.get("stock", rest)
        if set(stock) != set(rest):
            raise _wrong(
                "stock", f"it must hold exactly the {len(rest)} cards that are nowhere else"
            )
        return stock

    def _rows(self, key: str) -> tuple[Hand, ...]:
        rows: tuple[Hand, ...] = self.said[key]
        if len(rows) != self.rules.seats:
            raise _wrong(key, f"give the cards of {self.rules.seats} players, not {len(rows)}")
        return rows

    def _hands(self) -> tuple[tuple[Hand, ...], Hand, tuple[Hand, ...]]:
        """Return the hands, the crib, and the cards each player discarded to it."""
        if "hands" not in self.said:
            raise _wrong("hands", "give each player's cards, as in hands:…/…")
        rules, hands = self.rules, self._rows("hands")
        discards = self._discards()
        gone = tuple([card for row in discards for card in row])
        crib = self.said.get("crib", gone)
        first = rules.to_crib
        if len(crib) != first + len(gone) or set(crib[first:]) != set(gone):
            what = "the card from the pack and then " if first else ""
            raise _wrong("crib", f"it must hold exactly {what}the discards")
        if self.name != "discarding" and not all(discards):
            raise _wrong("crib", "everyone has discarded by now: give crib:… or laid:…/…")
        for number, (hand, row) in enumerate(zip(hands, discards, strict=True), 1):
            if len(row) not in (0, rules.discards):
                many = f"{rules.discards} cards or none yet"
                raise _wrong("laid", f"player {number} discards {many}, not {len(row)}")
            if len(hand) != (right := rules.dealt - len(row)):
                raise _wrong("hands", f"player {number} has {right} cards, not {len(hand)}")
        self._check_different("hands", *hands, crib)
        return hands, crib, discards

    def _discards(self) -> tuple[Hand, ...]:
        """Return the discards of each player; if not written, the crib is in the order of seats."""
        if "laid" in self.said:
            rows = self._rows("laid")
        else:
            crib, share, first = self.said.get("crib", ()), self.rules.discards, self.rules.to_crib
            starts = [first + share * seat for seat in range(self.rules.seats)]
            rows = tuple([crib[start : start + share] for start in starts])
        # Their order means nothing, and a decision keeps them sorted.
        return tuple([sort_cards(row) for row in rows])

    def _table(self) -> CountedTable:
        hands, crib, discards = self._hands()
        if "starter" not in self.said:
            raise _wrong("starter", "name the starter, as in starter:5H")
        starter = self.said["starter"]
        self._check_different("starter", *hands, crib, (starter,))
        return CountedTable(hands, crib, starter, discards)

    def _check_different(self, key: str, *rows: Hand) -> None:
        try:
            _different(tuple([card for row in rows for card in row]))
        except ValueError as error:
            raise _wrong(key, str(error)) from None

    def _in_turn(self) -> tuple[Seat, ...]:
        """Return every seat, the pone first."""
        assert self.dealer is not None
        return self.rules.turns_after(self.dealer)

    def _play(self, table: CountedTable) -> "_Play":
        # With these rules no points matter and no player is asked, so only the cards decide.
        silent, scores = Rules(self.rules.seats, counting=Counting.HAND), (0,) * self.rules.sides
        start = Pegging(table, table.hands, self._in_turn()[0])
        play = _Play(start, start, start)
        for card in self.said.get("played", ()):
            game = Game(silent, scores, self.dealer, 1, 1, play.turned)
            holders = [Seat(seat) for seat, hand in enumerate(table.hands) if card in hand]
            if not holders:
                raise _wrong("played", f"no hand has the {card.name}")
            if holders != [play.turned.turn]:
                turn, holder = _number(play.turned.turn), holders[0] + 1
                raise _wrong(
                    "played", f"it is player {turn}'s turn, but {card} is player {holder}'s"
                )
            try:
                events = apply(game, Play(holders[0], card)).events
            except IllegalAction as error:
                raise _wrong("played", f"{card}: {error}") from None
            phases: list[Any] = [each.phase for each in accumulate(events, evolve, initial=game)]
            is_turned = isinstance(events[-1], happened.PileTurned)
            play = _Play(phases[1], phases[-2 if is_turned else -1], phases[-1])
        return play

    def _with_go(self, pegging: Pegging) -> Pegging:
        """Check the written goes, which follow from the cards, and return ``pegging`` unchanged."""
        said_go = tuple(map(_number, pegging.said_go))
        if self.said.get("go", said_go) != said_go:
            numbers = ",".join(map(str, said_go)) or "no one"
            raise _wrong("go", f"by the cards, go was said by {numbers}")
        return pegging

    def _with_card(self, play: "_Play", said: int) -> Pegging:
        """Return the play while the last card is claimed, answered or added to."""
        if not play.played.players:
            raise _wrong("played", f"no card is played, so the position cannot be {self.name}")
        seat = play.played.players[-1]
        if not self.rules.says(seat):
            raise _wrong(
                "pegging", f"the program pegs for player {seat + 1}, so nothing is claimed"
            )
        self._check_points("said", said, MOST_SAID)
        return self._with_go(play.settled)._replace(said=said)

    def _table_at_show(self) -> CountedTable:
        """Return the table with the whole play, or without it if the play is not written."""
        table = self._table()
        if not self.said.get("played"):
            return table
        turned = self._play(table).turned
        if not isinstance(turned, Showing):
            raise _wrong(
                "played", "some cards are not played: give every card of the play, or none"
            )
        return turned.table

    def _shown(self, least: int, most: int) -> tuple[tuple[Seat, bool, int], ...]:
        """Return the points pegged at the show: for the hands in turn, then for the crib."""
        pegged = self.said.get("shown", ())
        if not least <= len(pegged) <= most:
            many = f"{most}" if least == most else f"at most {most}"
            raise _wrong("shown", f"give {many} numbers, not {len(pegged)}")
        for points in pegged:
            self._check_points("shown", points, self.rules.target)
        in_turn = self._in_turn()
        order = [*[(seat, False) for seat in in_turn], (in_turn[-1], True)]
        return tuple([(*place, points) for place, points in zip(order, pegged, strict=False)])

    def _claim(self, most: int) -> int:
        if "claim" not in self.said:
            raise _wrong("claim", "give the claim, as in claim:8")
        claim: int = self.said["claim"]
        self._check_points("claim", claim, most)
        return claim

    def _check_points(self, key: str, points: int, most: int) -> None:
        if against := against_answer(points, most):
            raise _wrong(key, against)

    def _answering(self, claimant: Seat) -> tuple[Seat, bool]:
        """Return the seat that has to answer, and whether the claim is already disputed."""
        opponents = self.rules.opponents(claimant)
        turn = self._seat("turn") if "turn" in self.said else opponents[0]
        if turn not in opponents:
            raise _wrong("turn", f"player {turn + 1} is not an opponent of player {claimant + 1}")
        disputed: bool = self.said.get("disputed", False)
        if disputed and turn == opponents[0]:
            raise _wrong(
                "disputed",
                f"player {turn + 1} answers first, so no one can have disputed the claim",
            )
        return turn, disputed


class _Play(NamedTuple):
    """The play at three moments: last card played, every go said, and the pile turned, if it is."""

    played: Pegging
    settled: Pegging
    turned: Pegging | Showing

    @property
    def ended_with_go(self) -> bool:
        """True if a go after the last card has ended the count."""
        return self.settled.turn is None and self.settled.said_go != self.played.said_go


class _Phase(NamedTuple):
    """A phase with a name: its type, the keys only it can have, and the function that reads it."""

    kind: type[Phase]
    keys: tuple[str, ...]
    read: Callable[[_Reading], Phase]


_DEALT: Final = ("hands", "laid", "crib")
_IN_PLAY: Final = (*_DEALT, "starter", "played", "go")
_AT_SHOW: Final = (*_DEALT, "starter", "played", "shown")
_ANSWERED: Final = ("claim", "turn", "disputed")
_PHASES: Final[dict[str, _Phase]] = {
    "gathered": _Phase(Gathered, ("cutters",), _Reading.gathered),
    "cutting-for-deal": _Phase(
        CuttingForDeal, ("cutters", "cuts", "stock"), _Reading.cutting_for_deal
    ),
    "cutting-pack": _Phase(CuttingPack, ("stock",), _Reading.cutting_pack),
    "discarding": _Phase(Discarding, (*_DEALT, "stock"), _Reading.discarding),
    "cutting-starter": _Phase(CuttingStarter, (*_DEALT, "stock"), _Reading.cutting_starter),
    "pegging": _Phase(Pegging, _IN_PLAY, _Reading.pegging),
    "announcing": _Phase(Announcing, (*_IN_PLAY, "said"), _Reading.announcing),
    "calling": _Phase(Calling, (*_IN_PLAY, "said", *_ANSWERED), _Reading.calling),
    "showing": _Phase(Showing, _AT_SHOW, _Reading.showing),
    "answering": _Phase(Answering, (*_AT_SHOW, *_ANSWERED), _Reading.answering),
    "shown": _Phase(Shown, _AT_SHOW, _Reading.shown),
}
_NAMES: Final[dict[type[Phase], str]] = {phase.kind: name for name, phase in _PHASES.items()}
_MAY_BE_WON: Final = ("pegging", "calling", "showing", "answering", "shown")
