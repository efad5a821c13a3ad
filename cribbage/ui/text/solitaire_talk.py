"""The commands of solitaire in plain text, which work at any prompt, and their answers."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

from cribbage.engine.events import CribShown, HandShown, Pegged
from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, _
from cribbage.pack.cards import Card, Suit, sort_cards
from cribbage.pack.scoring import Why
from cribbage.records.solitaire_record import COLUMN_LETTERS
from cribbage.solitaire.events import HandDealt, LastTurned, LineShown
from cribbage.solitaire.game import DummyDiscarding, Grid, SolitairePlay
from cribbage.solitaire.rules import DEALS, PLAYER, SIDE, Solitaire
from cribbage.solitaire.square import so_far
from cribbage.solitaire.view import SolitaireView
from cribbage.ui.text import table_talk
from cribbage.ui.text.account import Account, side_made
from cribbage.ui.text.asking import card_with_number, numbered_cards
from cribbage.ui.text.typed import did_you_mean
from cribbage.ui.words.aloud import card_name, in_letters, rank_name, suit_name
from cribbage.ui.words.sentences import as_sentence, list_alternatives, so_many_cards
from cribbage.ui.words.solitaire_events import (
    SolitaireAnnouncement,
    solitaire_lines,
    solitaire_score,
    solitaire_sentence,
)
from cribbage.ui.words.solitaire_help import solitaire_phase_rules


class SolitaireContext(NamedTuple):
    """The context of a command: the player's name, their view, and the log.

    In a ``daily`` game nothing can be taken back.
    """

    name: str
    view: SolitaireView
    account: Account[SolitaireAnnouncement]
    seat: Seat = PLAYER
    daily: bool = False


def answer_solitaire_command(text: str, asked: SolitaireContext) -> Iterable[str] | None:
    """Return the lines that answer a command, or None if the text is not one."""
    words = _words(asked.view).items()
    return table_talk.answered(text, {word: partial(each.lines, asked) for word, each in words})


def suggest_solitaire_command(
    text: str, view: SolitaireView, *, kept: bool = True, daily: bool = False
) -> str:
    """Return a suggestion if the text is close to a command, or a note if it is a command of the
    other kind of solitaire; else empty. In a ``daily`` game nothing can be taken back.
    """
    if text.lower() in _OF_SEVEN_DEALS.keys() - _words(view).keys():
        return _(
            "{word} does not work in cribbage squares: type help to list the commands.",
            word=text.lower(),
        )
    words = [
        word
        for word in (*_words(view), *table_talk.QUIT_COMMANDS)
        if word != table_talk.BACK_COMMAND or not daily
    ]
    return table_talk.said_to(text, words, kept=kept) or did_you_mean(text, words)


def choosable_solitaire_cards(view: SolitaireView, name: str) -> str:
    """Return the cards to choose from, with numbers: the hand, or the eight cards of the deal."""
    named = numbered_cards(
        [card_with_number(*each) for each in enumerate(solitaire_choices(view), 1)]
    )
    if view.phase in (DummyDiscarding, SolitairePlay):
        return _("{name} holds {cards}.", name=name, cards=named)
    return _("The eight cards of this deal are {cards}.", cards=named)


def solitaire_choices(view: SolitaireView) -> tuple[Card, ...]:
    """Return the numbered cards in order: the hand, or hand and crib."""
    return sort_cards(view.hand) + sort_cards(view.crib)


def dummys_cards(view: SolitaireView) -> str:
    """Return what is known of the cards the dummy still has to turn over; empty if none."""
    if not view.dummy:
        return ""
    # Unknown cards are always next to each other, so one phrase covers them.
    unknown = _(_UNKNOWN[view.dummy.count(None)]) if None in view.dummy else ""
    named = [_("the {card}", card=card_name(card)) if card else unknown for card in view.dummy]
    cards = tuple(dict.fromkeys(named))
    if len(view.dummy) > 1:
        return _("The dummy still has to turn over {cards}, in that order.", cards=cards)
    return _("The dummy still has to turn over {cards}.", cards=cards)


def square_in_lines(grid: Grid) -> Iterator[str]:
    """Yield the grid with its letters and numbers, and what each row and column scores so far.

    >>> from cribbage.solitaire.game import EMPTY_GRID
    >>> from cribbage.pack.cards import cards
    >>> print(*square_in_lines((*cards("5H KD"), *EMPTY_GRID[2:])), sep="\\n")
       a    b    c    d
    1  5H   KD   .    .    2
    2  .    .    .    .    0
    3  .    .    .    .    0
    4  .    .    .    .    0
       0    0    0    0
    """
    made = so_far(grid)
    yield f"   {_columns(COLUMN_LETTERS)}".rstrip()
    for row, points in enumerate(made.rows, start=1):
        cards = [in_letters(card) if card else "." for card in grid[(row - 1) * SIDE : row * SIDE]]
        yield f"{row}  {_columns(cards)}{points}"
    yield f"   {_columns([str(points) for points in made.columns])}".rstrip()


def _columns(texts: Sequence[str]) -> str:
    return "".join([f"{text:<5}" for text in texts])


_DUMMY: Final = N_("the dummy")
_UNKNOWN: Final = {1: N_("an unknown card"), 2: N_("two unknown cards")}


def _score(asked: SolitaireContext) -> Iterator[str]:
    yield solitaire_score(asked.view, asked.name)
    yield _("Par is {points}.", points=asked.view.solitaire.par)


def _count(asked: SolitaireContext) -> Iterable[str]:
    view = asked.view
    if view.phase is not SolitairePlay:
        return (_(table_talk.NO_COUNT),)
    return table_talk.count_told(view.count, view.said_go, (asked.name, _(_DUMMY)))


def _hand(asked: SolitaireContext) -> Iterator[str]:
    yield choosable_solitaire_cards(asked.view, asked.name)


def _dummy(asked: SolitaireContext) -> Iterator[str]:
    yield dummys_cards(asked.view) or _("The dummy has no cards left.")


def _pile(asked: SolitaireContext) -> Iterable[str]:
    view = asked.view
    if view.phase is not SolitairePlay:
        return (_(table_talk.NO_PILE),)
    played = [*zip(view.players, view.played, strict=True)]
    return table_talk.pile_told(played, view.start, (asked.name, _(_DUMMY)))


def _used(asked: SolitaireContext) -> Iterator[str]:
    under = asked.view.under
    if not under:
        yield _("There are no used cards yet. Used cards go under the stock after each deal.")
        return
    yield _("{cards} are face up under the stock.", cards=so_many_cards(len(under)))
    for suit in Suit:
        ranks = tuple([rank_name(card.rank) for card in sort_cards(under) if card.suit is suit])
        if ranks:
            yield as_sentence(_("{suit}: {ranks}", suit=suit_name(suit), ranks=ranks))
        else:
            yield as_sentence(_("{suit}: none", suit=suit_name(suit)))
    yield _(
        "The top used card is the {card}, the starter for deal {deal}.",
        card=card_name(under[0]),
        deal=DEALS,
    )


def _deal(asked: SolitaireContext) -> Iterator[str]:
    view = asked.view
    yield _(
        "Deal {deal} of {deals}. The stock has {cards} cards, face down.",
        deal=view.deals,
        deals=DEALS,
        cards=view.stock,
    )
    if view.starter:
        yield _("The starter is the {card}.", card=card_name(view.starter))


def _again(asked: SolitaireContext) -> Iterator[str]:
    yield _("To play the same pack again from the start, run cribbage solitaire --again.")


def _square(asked: SolitaireContext) -> Iterator[str]:
    yield from square_in_lines(asked.view.grid)


def _rules(asked: SolitaireContext) -> Iterator[str]:
    view = asked.view
    yield from solitaire_phase_rules(view.phase, view.solitaire)
    if view.grid:
        yield _("Name a place by its column and row, as in b3.")
    else:
        yield _("Choose cards by number or name, such as 5h, five of hearts, or k for a king.")


def _help(asked: SolitaireContext) -> Iterator[str]:
    for word, (tells, _lines) in _words(asked.view).items():
        if word == table_talk.BACK_COMMAND and asked.daily:
            continue
        yield _("{word}: {tells}.", word=word, tells=_(tells))
    yield _("{words}: stop playing.", words=list_alternatives(table_talk.QUIT_COMMANDS))


def _words(view: SolitaireView) -> dict[str, table_talk.Word]:
    """Return the commands of this kind of solitaire, in the order of the help."""
    return _OF_THE_SQUARE if view.solitaire is Solitaire.SQUARE else _OF_SEVEN_DEALS


_SCORE: Final = {
    "score": table_talk.Word(N_("your points so far, how many to go, and par"), _score)
}
_ALWAYS: Final = {
    "last": table_talk.WORDS["last"],
    table_talk.BACK_COMMAND: table_talk.WORDS[table_talk.BACK_COMMAND]._replace(
        tells=N_("take back your last decision in this deal")
    ),
    "again": table_talk.Word(N_("how to play the same pack again"), _again),
    table_talk.RULES_COMMAND: table_talk.WORDS[table_talk.RULES_COMMAND]._replace(lines=_rules),
    "?": table_talk.WORDS["?"]._replace(lines=_rules),
    "help": table_talk.WORDS["help"]._replace(lines=_help),
}
_OF_SEVEN_DEALS: Final = {
    **_SCORE,
    "count": table_talk.Word(N_("the count"), _count),
    "hand": table_talk.Word(N_("the cards you can choose from"), _hand),
    "dummy": table_talk.Word(
        N_("what you know about the cards the dummy still has to turn over"), _dummy
    ),
    "pile": table_talk.Word(N_("the cards in this count, and those from earlier counts"), _pile),
    "used": table_talk.Word(N_("the cards face up under the stock"), _used),
    "deal": table_talk.Word(N_("the deal, the stock, and the starter"), _deal),
    "log": table_talk.WORDS["log"],
    **_ALWAYS,
}
_OF_THE_SQUARE: Final = {
    **_SCORE,
    "square": table_talk.Word(N_("the grid, and what each row and column scores"), _square),
    "log": table_talk.WORDS["log"]._replace(tells=N_("everything that happened")),
    **_ALWAYS,
}


_SAID: Final = {
    "play": N_("{points} in the play"),
    "hands": N_("{points} in hands"),
    "cribs": N_("{points} in cribs"),
    "rows": N_("{points} in rows"),
    "columns": N_("{points} in columns"),
    "heels": N_("{points} for his heels"),
}


def solitaire_account(name: str) -> Account[SolitaireAnnouncement]:
    """Return the log of a solitaire game, in which cribbage squares are a single deal."""
    said, lines = partial(solitaire_sentence, name=name), partial(solitaire_lines, name=name)
    return Account(said, lines, (HandDealt, LastTurned))


def summarize_solitaire(told: Iterable[SolitaireAnnouncement], name: str) -> Iterator[str]:
    """Yield a sentence on the sources of the points."""
    made = dict.fromkeys(_SAID, 0)
    for announcement in told:
        made[_source(announcement)] += announcement.gained
    sources = [_(_SAID[source], points=points) for source, points in made.items() if points]
    yield side_made((name,), tuple(sources))


def _source(announcement: SolitaireAnnouncement) -> str:
    match announcement.event:
        case HandShown():
            return "hands"
        case CribShown():
            return "cribs"
        case LineShown() as shown:
            return "rows" if shown.is_row else "columns"
        case Pegged(_, score) if score[0].why is Why.HEELS:
            return "heels"
        case _:
            return "play"
