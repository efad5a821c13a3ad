"""What happens in a patience, told as at a table: the player by name, and the dummy."""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from cribbage.engine import events as at_table
from cribbage.engine.rules import Seat, Side
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Combo, Score, Why, total
from cribbage.patience import events as happened
from cribbage.patience.events import FaceUp
from cribbage.patience.game import new_game
from cribbage.patience.rules import DEALS, DUMMY, PLAYER, SIDE, Patience
from cribbage.patience.square import so_far
from cribbage.patience.view import View, view
from cribbage.record.patience import LETTERS, PatienceRecord, place_name, turns
from cribbage.record.patience_shelf import KeptPatience
from cribbage.session.patience import PatienceFrame, patience_frames
from cribbage.sight.seen import PackShuffled
from cribbage.ui.words.aloud import cadence, called, card_name, made, number
from cribbage.ui.words.log import Line
from cribbage.ui.words.moments import RUNG, SHOWN, Highlight, great_card, great_hand
from cribbage.ui.words.sentences import listed, so_many_cards
from cribbage.ui.words.telling import WriteCard, shown_cards

Event = PackShuffled | FaceUp


class Told(NamedTuple):
    """One thing that is told: the event, and the table before and after it.

    With a card that was played stands what it ``score``s, pegged or not, and ``turned`` says that
    the dummy turned the card up with it, which else lay open already.
    """

    event: Event
    before: View
    view: View
    score: Score = ()
    turned: bool = False

    @property
    def seat(self) -> Seat | None:
        """Who speaks, ``PLAYER`` or ``DUMMY``; None where nobody in particular does."""
        if isinstance(self.event, at_table.PileTurned):
            return DUMMY  # whose end of a count is told; the player's is told as what he pegs
        if isinstance(self.event, happened.Thrown | happened.Laid):
            return PLAYER
        return getattr(self.event, "seat", None)

    @property
    def gained(self) -> int:
        """The points pegged with it."""
        return self.view.score - self.before.score


def told(frames: Iterable[PatienceFrame]) -> Iterator[Told]:
    """What is told of the frames of one decision after the other, in order.

    What a card scores is told in one breath with it, and so is that the dummy turned it up. A go of
    the player's that only confirms that a count is over is not told apart from the point it pays,
    nor the end of a count, unless it was the dummy's and so is pegged by nobody.
    """
    held: Told | None = None
    for frame in frames:
        thing = Told(*frame)
        if held:
            before, thing = _put_together(held, thing)
            if before and _is_told(before):
                yield before
        held = thing
    if held and _is_told(held):
        yield held


def _put_together(held: Told, thing: Told) -> tuple[Told | None, Told]:
    """What is told before ``thing``, if anything is, and ``thing`` with all that belongs to it."""
    first, then = held.event, thing.event
    if isinstance(first, happened.DummyTurned):
        return None, thing._replace(before=held.before, turned=True)
    if isinstance(first, at_table.Played):
        if isinstance(then, happened.Unpegged):
            return None, held._replace(view=thing.view, score=then.score)
        if isinstance(then, at_table.Pegged) and then.score[0].why not in (Why.GO, Why.LAST):
            return None, held._replace(view=thing.view, score=then.score)
    return held, thing


def _is_told(thing: Told) -> bool:
    event, before, view = thing.event, thing.before, thing.view
    match event:
        case PackShuffled():
            return False
        case at_table.SaidGo(seat):
            return seat == DUMMY or view.players[-1] == DUMMY
        case at_table.PileTurned():
            return before.players[-1] == DUMMY and before.count < 31
        case _:
            return True


def speech(thing: Told, name: str, write: WriteCard = card_name) -> str:
    """What is said, without who says it: ``fifteen for two``; a sentence where nobody says it."""
    event, before, view, score, turned_up = thing
    match event:
        case happened.HandDealt():
            dealt = f"three to {name}, two to the dummy, three to {name}"
            return f"Deal {view.deals} of {DEALS}: {dealt}."
        case happened.Thrown((first, second)):
            return f"lays the {write(first)} and then the {write(second)} under the dummy's two"
        case happened.StarterTurned(card):
            return f"The starter is the {write(card)}."
        case at_table.Played(seat, card):
            count = before.count + card.value
            return called(count, score) if seat == PLAYER else _unpegged(count, score)
        case at_table.SaidGo():
            return f"turns the {_open_card(view, write)}: go" if turned_up else "go"
        case at_table.PileTurned():
            return f"{'the go' if before.hand or before.dummy else 'last'}, not pegged"
        case at_table.Pegged(score=reasons):
            return _pegged(reasons)
        case at_table.HandShown() | at_table.CribShown():
            return cadence(event.score)
        case happened.PutUnder(cards):
            on_top = f", the {write(cards[0])} on top of them" if before.deals == 1 else ""
            return f"The eight used cards go face up under the stock{on_top}."
        case happened.LastTurned(starter=starter):
            kept = f"the starter is the {write(starter)}, kept from deal 1"
            return f"Deal {DEALS} of {DEALS}: the four cards that are left; {kept}."
        case happened.CardTurned():
            return turned(view, write)
        case happened.Laid(card, row, column):
            more = so_far(view.grid).together - so_far(before.grid).together
            return f"lays the {write(card)} on {place_name(row, column)}: {number(more)} more"
        case happened.RowShown() | happened.ColumnShown():
            counted = listed([write(card) for card in event.hand])
            return f"{_line_name(event).capitalize()}, {counted}: {cadence(event.score)}."
        case _:
            return ""


def sentence(thing: Told, name: str, write: WriteCard = card_name) -> str:
    """A told thing as a line of its own: ``The dummy turns the six of hearts: twelve.``"""
    said = speech(thing, name, write)
    match thing.event:
        case at_table.Played(seat, card) if seat == PLAYER:
            return f"{name} plays the {write(card)}: {said}."
        case at_table.Played(_, card):
            return f"The dummy {'turns' if thing.turned else 'lays'} the {write(card)}: {said}."
        case at_table.SaidGo(seat) if seat == DUMMY and thing.turned:
            return f"The dummy {said}."
        case at_table.PileTurned():
            what, unpegged = said.split(", ")
            return f"The {'last card' if what == 'last' else 'go'} is the dummy's, {unpegged}."
        case at_table.HandShown(_, cards, starter) | at_table.CribShown(_, cards, starter):
            shown = listed([write(card) for card in _in_order(cards)])
            return f"{name} counts {_counted(thing)}, {shown}, with the {write(starter)}: {said}."
        case at_table.SaidGo() | at_table.Pegged():
            return f"{name}: {said}."
        case happened.PutUnder() if thing.before.starter:
            back = f"The starter, the {write(thing.before.starter)}, goes back on it, face down."
            return f"{said} {back}"
        case _ if thing.seat is not None:
            return f"{name} {said}."
        case _:
            return said


def logged(thing: Told, name: str, write: WriteCard) -> Line | None:
    """What is written down of a thing that was told; None where another line says it."""
    event, view = thing.event, thing.view
    said, gained = speech(thing, name, write), thing.gained
    line = Line(thing.seat, said, points=gained, scores=(view.score,) if gained else ())
    match event:
        # A deal is one row of the log's page, with the score beside it.
        case happened.HandDealt():
            text = f"Deal {view.deals} of {DEALS}: six to {name}, two to the dummy."
            return line._replace(text=text, scores=(view.score,), deal=view.deals)
        case happened.LastTurned(starter=starter):
            text = f"Deal {DEALS} of {DEALS}: the last four, and the {write(starter)} of deal 1."
            return line._replace(text=text, scores=(view.score,), deal=view.deals)
        case happened.CardTurned():
            return None  # it is laid next
        case happened.Thrown((first, second)):
            return line._replace(text=f"lays {write(first)} {write(second)} under the dummy's two")
        case at_table.Played(_, card):
            return line._replace(card=write(card))
        case happened.Laid(card):
            # Nobody else lays anything, so a name would tell nothing.
            return line._replace(seat=None, text=said.removeprefix("lays the "))
        case at_table.HandShown() | at_table.CribShown():
            counted = "crib" if isinstance(event, at_table.CribShown) else "hand"
            return line._replace(text=f"{shown_cards(event, write)}: {said}", counted=counted)
        case happened.RowShown() | happened.ColumnShown():
            cards = " ".join([write(card) for card in event.hand])
            counted = f"{_line_name(event).capitalize()}: {cards} + {write(event.starter)}"
            return line._replace(text=f"{counted}: {cadence(event.score)}")
        case _:
            return line


def in_lines(thing: Told, name: str) -> Iterator[str]:
    """A told thing as a sentence, and the score line where it changed that.

    The lines of a square are counted one after the other, and the score told after the last. A card
    that is turned for it is told when it is asked where it goes, and when it lies.
    """
    if isinstance(thing.event, happened.CardTurned):
        return
    yield sentence(thing, name)
    match thing.event:
        case happened.RowShown():
            return
        case happened.ColumnShown(line):
            changed = line == SIDE
        case happened.Laid():
            changed = so_far(thing.before.grid) != so_far(thing.view.grid)
        case _:
            changed = thing.gained > 0
    if changed:
        yield score_line(thing.view, name)


def points_so_far(view: View) -> int:
    """What is pegged; of a square that is filled what lies in it."""
    return so_far(view.grid).together if _filling(view) else view.score


def _filling(view: View) -> bool:
    return bool(view.grid) and not view.starter


def score_line(view: View, name: str, *, inside: bool = False) -> str:
    """How far the player is, by itself or ``inside`` a sentence: ``Ann 23, 98 to go``."""
    together = "together" if inside else "Together"
    score = points_so_far(view)
    left = view.patience.target - score
    whose = together if _filling(view) else name
    return f"{whose} {score}, {f'{left} to go' if left > 0 else 'out'}"


def turned(view: View, write: WriteCard = card_name) -> str:
    """Which card is to be laid on the square: ``The tenth card is the queen of hearts.``"""
    assert view.card
    return f"The {_ORDINALS[view.lying]} card is the {write(view.card)}."


def taken_place(row: int, column: int) -> str:
    """What is said where a card lies already: ``A card lies on b3: choose a free place.``"""
    return f"A card lies on {place_name(row, column)}: choose a free place."


def left_unfinished(kept: KeptPatience) -> str:
    """Whose patience was left, and how it stands, in a sentence.

    A record without a heading stands for nothing that could be taken up (ValueError).
    """
    if kept.record is None or kept.game is None:
        raise ValueError(f"{kept.path} holds no patience that could be taken up")
    name, seen = kept.record.name, view(kept.game)
    what, how = "patience", f"in deal {max(1, seen.deals)} of {DEALS}"
    if kept.record.patience is Patience.SQUARE:
        what, how = "square", f"with {so_many_cards(seen.lying)} laid"
    day = f"{kept.when.day} {kept.when:%B %Y}"
    return f"{name}'s {what} was left on {day}, {how}: {score_line(seen, name, inside=True)}."


def opening(name: str, patience: Patience) -> Iterator[str]:
    """Which patience it is, by which rules, and who plays it.

    >>> [*opening("Ann", Patience.BUMPPO)]
    ["Patience to 121, by Natty Bumppo's rules: Ann plays alone, one pack in seven deals."]
    """
    if patience is Patience.SQUARE:
        how = f"{name} plays alone, sixteen cards on four rows and four columns"
        yield f"The square to {patience.target}: {how}."
        return
    by = "by Natty Bumppo's rules" if patience is Patience.BUMPPO else "by the classic rules"
    yield f"Patience to {patience.target}, {by}: {name} plays alone, one pack in seven deals."


def came_to(view: View, name: str) -> str:
    """What a patience that is over came to: ``Ann comes to 106, 15 short of 121.``"""
    target = view.patience.target
    if view.score < target:
        return f"{name} comes to {view.score}, {target - view.score} short of {target}."
    what = game_called(view.patience)
    return f"{name} comes to {view.score}: the {what} has come out!"


def by_par(view: View) -> str:
    """How far that is from par: ``That is 9 over par: …``"""
    how, par = beside_par(view), view.patience.par
    return f"That is {how}: who takes what pays comes to {par} on average."


def beside_par(view: View) -> str:
    """How far a score is from par, in a few words: ``9 over par``, ``par``."""
    over = view.score - view.patience.par
    return f"{abs(over)} {'over' if over > 0 else 'under'} par" if over else "par"


def record_in_lines(record: PatienceRecord) -> Iterator[str]:
    """A recorded patience told again, and whether it was played to its end."""
    yield from opening(record.name, record.patience)
    game = new_game(record.patience)
    for turn in turns(record):
        for thing in told(patience_frames(turn.game, turn.step.events)):
            yield from in_lines(thing, record.name)
        game = turn.step.game
    if game.is_over:
        yield came_to(view(game), record.name)
        yield by_par(view(game))
    else:
        yield "The patience was not played to its end."


def highlights(thing: Told, name: str) -> tuple[Highlight, ...]:
    """What is remarkable about one thing that was told, mostly nothing: of the player's alone."""
    found: list[Highlight] = []
    match thing.event:
        case at_table.HandShown() | at_table.CribShown() as shown:
            found += great_hand(shown, _SIDE, of_six=thing.view.deals < DEALS)
        case at_table.Played(seat) if seat == PLAYER:
            found += great_card(thing.score, name, _SIDE)
        case at_table.Pegged(_, (Combo(Why.HEELS), *_)):
            found.append(Highlight(SHOWN, f"His heels for {name}.", _SIDE))
        case _:
            pass
    target = thing.view.patience.target
    if thing.before.score < target <= thing.view.score:
        out = f"{name} has reached {target}: the {game_called(thing.view.patience)} has come out."
        found.append(Highlight(RUNG, out, _SIDE))
    return tuple(sorted(found, key=lambda each: -each.rank))


def game_called(patience: Patience) -> str:
    """What is played, in a word."""
    return "square" if patience is Patience.SQUARE else "patience"


def pack_called(patience: Patience) -> str:
    """What is played once, in a word that can be counted."""
    return "square" if patience is Patience.SQUARE else "pack"


def _unpegged(count: int, score: Score) -> str:
    """What is said with a card of the dummy's: ``sixteen and a pair, not pegged``."""
    landed = (Why.FIFTEEN, Why.THIRTY_ONE)  # the count says it
    named = [number(count), *[made(combo) for combo in score if combo.why not in landed]]
    return f"{' and '.join(named)}{', not pegged' if score else ''}"


def _pegged(score: Score) -> str:
    match score[0].why:
        case Why.HEELS:
            return f"his heels for {number(total(score))}"
        case Why.GO:
            return "one for the go"
        case _:
            return "one for last"


def _open_card(view: View, write: WriteCard) -> str:
    """The card of the dummy that lies open and did not fit."""
    card = view.dummy[0]
    assert card
    return write(card)


def _counted(thing: Told) -> str:
    """What is counted at the show; the last four cards are one or the other (rules 11.10)."""
    crib = isinstance(thing.event, at_table.CribShown)
    if thing.view.deals < DEALS:
        return "the crib" if crib else "the hand"
    return "the last four as a crib" if crib else "the last four"


def _line_name(event: happened.RowShown | happened.ColumnShown) -> str:
    if isinstance(event, happened.RowShown):
        return f"row {event.number}"
    return f"column {LETTERS[event.number - 1]}"


def _in_order(cards: Iterable[Card]) -> list[Card]:
    return sorted(cards, key=lambda card: card.order)


_SIDE: Final = Side(PLAYER)
_ORDINALS: Final = (
    *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"),
    *("ninth", "tenth", "eleventh", "twelfth", "thirteenth", "fourteenth", "fifteenth"),
    "sixteenth",
)
