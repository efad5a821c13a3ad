"""The events of a solitaire game as sentences about the player and the dummy."""

from collections.abc import Iterable, Iterator
from datetime import date
from itertools import starmap
from typing import Final, NamedTuple

from cribbage.engine import events as at_table
from cribbage.engine.rules import Seat, Side
from cribbage.language.speaking import N_, _, grammar, ngettext, pgettext
from cribbage.pack.scoring import Combo, Score, Why, total
from cribbage.records.files import SavedFile
from cribbage.records.record import turns
from cribbage.records.solitaire_record import COLUMN_LETTERS, SolitaireRecord, place_name
from cribbage.solitaire import events as happened
from cribbage.solitaire.events import FaceUp
from cribbage.solitaire.game import SolitaireGame, new_solitaire
from cribbage.solitaire.rules import DEALS, DUMMY, PLAYER, Solitaire
from cribbage.solitaire.square import LINES, so_far
from cribbage.solitaire.view import SolitaireFrame, SolitaireView, solitaire_frames, solitaire_view
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.words.aloud import cadence, card_name, made, number, speak_played_card
from cribbage.ui.words.log_lines import LogLine
from cribbage.ui.words.moments import RUNG, SHOWN_RANK, Highlight, great_card, great_hand
from cribbage.ui.words.telling import cards_in_words, joined, shown_cards
from cribbage.views.seen import PackShuffled

SeenEvent = PackShuffled | FaceUp


class SolitaireAnnouncement(NamedTuple):
    """An event to announce, with the view before and after it.

    ``score`` is the score of a played card, pegged or not. ``turned`` is true if the dummy turned
    the card over with it; otherwise the card was face up already.
    """

    event: SeenEvent
    before: SolitaireView
    view: SolitaireView
    score: Score = ()
    turned: bool = False

    @property
    def seat(self) -> Seat | None:
        """The seat that speaks, ``PLAYER`` or ``DUMMY``, or None if neither does."""
        if isinstance(self.event, at_table.PileTurned):
            return DUMMY  # only the dummy's end of a count is announced as such
        if isinstance(self.event, happened.DummyDiscarded | happened.CardPlaced):
            return PLAYER
        return getattr(self.event, "seat", None)

    @property
    def gained(self) -> int:
        """The points pegged with it."""
        return self.view.score - self.before.score


def told(frames: Iterable[SolitaireFrame]) -> Iterator[SolitaireAnnouncement]:
    """Return what to announce for the frames of decisions, in order.

    A card, its score and its turning over are one thing. The player's go that only confirms the end
    of a count is part of the point it pays. So is the end of a count, unless it is the dummy's,
    which nobody pegs.
    """
    return filter(_is_told, joined(starmap(SolitaireAnnouncement, frames), _put_together))


def _put_together(
    held: SolitaireAnnouncement, announcement: SolitaireAnnouncement
) -> tuple[SolitaireAnnouncement | None, SolitaireAnnouncement]:
    """Return what to announce before ``announcement``, or None, and it completed."""
    first, then = held.event, announcement.event
    if isinstance(first, happened.DummyTurned):
        return None, announcement._replace(before=held.before, turned=True)
    if isinstance(first, at_table.Played):
        if isinstance(then, happened.Unpegged):
            return None, held._replace(view=announcement.view, score=then.score)
        if isinstance(then, at_table.Pegged) and then.score[0].why not in (Why.GO, Why.LAST):
            return None, held._replace(view=announcement.view, score=then.score)
    return held, announcement


def _is_told(announcement: SolitaireAnnouncement) -> bool:
    event, before, view = announcement.event, announcement.before, announcement.view
    match event:
        case PackShuffled():
            return False
        case at_table.SaidGo(seat):
            return seat == DUMMY or view.players[-1] == DUMMY
        case at_table.PileTurned():
            return before.players[-1] == DUMMY and before.count < 31
        case _:
            return True


def solitaire_speech(
    announcement: SolitaireAnnouncement, name: str, write: WriteCard = card_name
) -> str:
    """Return the words without the speaker: ``fifteen for two``; a sentence if nobody speaks."""
    event, before, view, score, turned_up = announcement
    match event:
        case happened.HandDealt():
            return _(
                "Deal {deal} of {deals}: {name} gets six cards and the dummy two.",
                deal=view.deals,
                deals=DEALS,
                name=name,
            )
        case happened.DummyDiscarded((first, second)):
            return _(
                "puts the {first} and then the {second} under the dummy's cards",
                first=write(first),
                second=write(second),
            )
        case happened.StarterTurned(card):
            return _("The starter is the {card}.", card=write(card))
        case at_table.Played(seat, card):
            count = before.count + card.value
            return speak_played_card(count, score) if seat == PLAYER else _unpegged(count, score)
        case at_table.SaidGo():
            if turned_up:
                return _("turns over the {card}: go", card=_open_card(view, write))
            return _("go")
        case at_table.PileTurned():
            return _("the go, no points") if _is_go(before) else _("last card, no points")
        case at_table.Pegged(score=reasons):
            return _pegged(reasons)
        case at_table.HandShown() | at_table.CribShown():
            return cadence(event.score)
        case happened.PutUnder(cards):
            if before.deals == 1:
                return _(
                    "The eight used cards, with the {card} on top, go face up under the stock.",
                    card=write(cards[0]),
                )
            return _("The eight used cards go face up under the stock.")
        case happened.LastTurned(starter=starter):
            return _(
                "Deal {deal} of {deals}: the last four cards are counted with the {card} from "
                "deal 1 as the starter.",
                deal=DEALS,
                deals=DEALS,
                card=write(starter),
            )
        case happened.CardTurned():
            return turned(view, write)
        case happened.CardPlaced(card, row, column):
            more = so_far(view.grid).together - so_far(before.grid).together
            return _(
                "places the {card} on {place}, scoring {number} more",
                card=write(card),
                place=place_name(row, column),
                number=number(more),
            )
        case happened.LineShown():
            return _(
                "{line}, {cards}: {count}.",
                line=_line_name(event),
                cards=tuple([write(card) for card in event.hand]),
                count=cadence(event.score),
            )
        case _:
            return ""


def solitaire_sentence(
    announcement: SolitaireAnnouncement, name: str, write: WriteCard = card_name
) -> str:
    """Return a full sentence: ``The dummy turns over the six of hearts: twelve.``"""
    said = solitaire_speech(announcement, name, write)
    match announcement.event:
        case at_table.Played(seat, card) if seat == PLAYER:
            return _("{name} plays the {card}: {said}.", name=name, card=write(card), said=said)
        case at_table.Played(card=card) if announcement.turned:
            return _("The dummy turns over the {card}: {said}.", card=write(card), said=said)
        case at_table.Played(card=card):
            return _("The dummy plays the {card}: {said}.", card=write(card), said=said)
        case at_table.SaidGo(seat) if seat == DUMMY and announcement.turned:
            return _(
                "The dummy turns over the {card}: go.", card=_open_card(announcement.view, write)
            )
        case at_table.PileTurned():
            if _is_go(announcement.before):
                return _("The dummy gets the go but no points.")
            return _("The dummy gets last card but no points.")
        case at_table.HandShown() | at_table.CribShown() as shown:
            return _(
                "{name} counts {counted}, {cards}, with the {starter}: {said}.",
                name=name,
                counted=_counted(announcement),
                cards=cards_in_words(shown.cards, write),
                starter=write(shown.starter),
                said=said,
            )
        case at_table.SaidGo() | at_table.Pegged():
            return _("{name}: {said}.", name=name, said=said)
        case happened.PutUnder() if announcement.before.starter:
            starter = write(announcement.before.starter)
            return _(
                "{said} The starter, the {card}, goes back on the stock, face down.",
                said=said,
                card=starter,
            )
        case happened.DummyDiscarded((first, second)):
            return _(
                "{name} puts the {first} and then the {second} under the dummy's cards.",
                name=name,
                first=write(first),
                second=write(second),
            )
        case happened.CardPlaced(card, row, column):
            more = (
                so_far(announcement.view.grid).together - so_far(announcement.before.grid).together
            )
            return _(
                "{name} places the {card} on {place}, scoring {number} more.",
                name=name,
                card=write(card),
                place=place_name(row, column),
                number=number(more),
            )
        case _ if announcement.seat is not None:
            return _("{name} {said}.", name=name, said=said)
        case _:
            return said


def solitaire_log_line(
    announcement: SolitaireAnnouncement, name: str, write: WriteCard
) -> LogLine | None:
    """Return the log line of a thing, or None if another line covers it."""
    event, view, gained = announcement.event, announcement.view, announcement.gained
    if isinstance(event, happened.CardTurned):
        return None  # the line of its placing covers it
    text = grammar().in_the_log(_text(announcement, name, write), (name,))
    line = LogLine(announcement.seat, text, points=gained, scores=(view.score,) if gained else ())
    match event:
        case happened.HandDealt() | happened.LastTurned():
            return line._replace(scores=(view.score,), deal=view.deals)
        case at_table.Played(card=card):
            return line._replace(card=write(card))
        case happened.CardPlaced():
            # Only the player places cards, so a name would say nothing.
            return line._replace(seat=None)
        case at_table.HandShown():
            return line._replace(counted="hand")
        case at_table.CribShown():
            return line._replace(counted="crib")
        case _:
            return line


def _text(announcement: SolitaireAnnouncement, name: str, write: WriteCard) -> str:
    event, view = announcement.event, announcement.view
    match event:
        case happened.HandDealt():
            return _(
                "Deal {deal} of {deals}: six to {name}, two to the dummy.",
                deal=view.deals,
                deals=DEALS,
                name=name,
            )
        case happened.LastTurned(starter=starter):
            return _(
                "Deal {deal} of {deals}: the last four cards, with the {card} from deal 1.",
                deal=DEALS,
                deals=DEALS,
                card=write(starter),
            )
        case happened.DummyDiscarded((first, second)):
            return _(
                "puts {first} and {second} under the dummy's cards",
                first=write(first),
                second=write(second),
            )
        case happened.CardPlaced(card, row, column):
            more = so_far(view.grid).together - so_far(announcement.before.grid).together
            return _(
                "{card} on {place}: {number} more",
                card=write(card),
                place=place_name(row, column),
                number=number(more),
            )
        case at_table.HandShown() | at_table.CribShown():
            return f"{shown_cards(event, write)}: {solitaire_speech(announcement, name, write)}"
        case happened.LineShown():
            cards = " ".join([write(card) for card in event.hand])
            counted = f"{_line_name(event)}: {cards} + {write(event.starter)}"
            return f"{counted}: {cadence(event.score)}"
        case _:
            return solitaire_speech(announcement, name, write)


def solitaire_lines(announcement: SolitaireAnnouncement, name: str) -> Iterator[str]:
    """Yield the sentence, and the score line if the score changed.

    The score of a square comes after its last line. A turned card is shown when the player is asked
    for its place, and again when it is placed.
    """
    if isinstance(announcement.event, happened.CardTurned):
        return
    yield solitaire_sentence(announcement, name)
    match announcement.event:
        case happened.LineShown(line):
            changed = line == LINES - 1
        case happened.CardPlaced():
            changed = so_far(announcement.before.grid) != so_far(announcement.view.grid)
        case _:
            changed = announcement.gained > 0
    if changed:
        yield solitaire_score(announcement.view, name)


def points_so_far(view: SolitaireView) -> int:
    """Return the points pegged, or those on the grid while a square is being filled."""
    return so_far(view.grid).together if _filling(view) else view.score


def _filling(view: SolitaireView) -> bool:
    return bool(view.grid) and not view.starter


def solitaire_score(view: SolitaireView, name: str, *, inside: bool = False) -> str:
    """Return the score and points to go, alone or ``inside`` a sentence: ``Ann 23, 98 to go``."""
    score = points_so_far(view)
    left = view.solitaire.target - score
    whose = name
    if _filling(view):
        whose = _("total") if inside else _("Total")
    if left > 0:
        return _("{whose} {score}, {left} to go", whose=whose, score=score, left=left)
    return _("{whose} {score}, out", whose=whose, score=score)


def turned(view: SolitaireView, write: WriteCard = card_name) -> str:
    """Return the card to place on the square: ``The tenth card is the queen of hearts.``"""
    assert view.card
    return _(_ORDINALS[view.lying], card=write(view.card), number=view.lying + 1)


def taken_place(row: int, column: int) -> str:
    """Return the error for a taken place: ``There is already a card on b3: ...``."""
    return _(
        "There is already a card on {place}: choose an empty place.", place=place_name(row, column)
    )


def left_unfinished(kept: SavedFile[SolitaireRecord]) -> str:
    """Return whose solitaire game is unfinished and its score, in a sentence.

    Raises ValueError for a record without a heading, which cannot be resumed.
    """
    if kept.record is None or not isinstance(kept.game, SolitaireGame):
        raise ValueError(f"{kept.path} has no solitaire game to resume")
    name, seen = kept.record.name, solitaire_view(kept.game)
    parts = {
        "name": name,
        "day": grammar().day(kept.when),
        "stands": solitaire_score(seen, name, inside=True),
    }
    if kept.record.day:
        return _(
            "{name} paused the daily game of {date} on {day}, in deal {deal} of {deals}: {stands}.",
            date=kept.record.day.isoformat(),
            deal=max(1, seen.deals),
            deals=DEALS,
            **parts,
        )
    if kept.record.solitaire is Solitaire.SQUARE:
        return ngettext(
            "{name} paused cribbage squares on {day}, with {n} card placed: {stands}.",
            "{name} paused cribbage squares on {day}, with {n} cards placed: {stands}.",
            seen.lying,
            **parts,
        )
    return _(
        "{name} paused a solitaire game on {day}, in deal {deal} of {deals}: {stands}.",
        deal=max(1, seen.deals),
        deals=DEALS,
        **parts,
    )


def opening(name: str, solitaire: Solitaire, day: date | None = None) -> Iterator[str]:
    """Yield the game, its rules and its player, and the day of a daily game.

    >>> [*opening("Ann", Solitaire.BUMPPO)]
    ["Solitaire to 121, Natty Bumppo's rules: Ann plays one pack in seven deals."]
    """
    if solitaire is Solitaire.SQUARE:
        yield _(
            "Cribbage squares to {target}: {name} places sixteen cards on a 4 by 4 grid.",
            target=solitaire.target,
            name=name,
        )
    elif solitaire is Solitaire.BUMPPO:
        yield _(
            "Solitaire to {target}, Natty Bumppo's rules: {name} plays one pack in seven deals.",
            target=solitaire.target,
            name=name,
        )
    else:
        yield _(
            "Solitaire to {target}, classic rules: {name} plays one pack in seven deals.",
            target=solitaire.target,
            name=name,
        )
    if day:
        yield _("This is the daily game of {day}.", day=day.isoformat())


def describe_solitaire_result(view: SolitaireView, name: str) -> str:
    """Return the result of a finished game: ``Ann finishes with 106, 15 short of 121.``"""
    parts = {"name": name, "score": view.score, "target": view.solitaire.target}
    if view.score < view.solitaire.target:
        short = view.solitaire.target - view.score
        return _("{name} finishes with {score}, {short} short of {target}.", short=short, **parts)
    if view.solitaire is Solitaire.SQUARE:
        return _("{name} wins cribbage squares with {score}.", **parts)
    return _("{name} wins with {score}.", **parts)


def by_par(view: SolitaireView) -> str:
    """Return how far the result is from par: ``That is 9 over par. …``"""
    return _(
        "That is {beside_par}. If you always take the most points, you average {par}.",
        beside_par=beside_par(view),
        par=view.solitaire.par,
    )


def whose_end(announcement: SolitaireAnnouncement) -> str:
    """Return how the dummy ended a count, in a short sentence."""
    if _is_go(announcement.before):
        return _("The dummy gets the go.")
    return _("The dummy gets last card.")


def beside_par(view: SolitaireView) -> str:
    """Return how far a score is from par, in a few words: ``9 over par``, ``par``."""
    over = view.score - view.solitaire.par
    if over > 0:
        return pgettext("in a sentence", "{points} over par", points=over)
    if over:
        return pgettext("in a sentence", "{points} under par", points=-over)
    return _("par")


def solitaire_replay_lines(record: SolitaireRecord) -> Iterator[str]:
    """Yield a replay of a recorded solitaire game in plain text, and its result."""
    yield from opening(record.name, record.solitaire, record.day)
    game = new_solitaire(record.solitaire)
    for turn in turns(record):
        for announcement in told(solitaire_frames(turn.game, turn.step.events)):
            yield from solitaire_lines(announcement, record.name)
        game = turn.step.game
    if game.is_over:
        yield describe_solitaire_result(solitaire_view(game), record.name)
        yield by_par(solitaire_view(game))
    else:
        yield _("The solitaire game was not finished.")


def solitaire_highlights(announcement: SolitaireAnnouncement, name: str) -> tuple[Highlight, ...]:
    """Return the player's highlights in one thing; most have none."""
    found: list[Highlight] = []
    match announcement.event:
        case at_table.HandShown() | at_table.CribShown() as shown:
            found += great_hand(shown, _SIDE, of_six=announcement.view.deals < DEALS)
        case at_table.Played(seat) if seat == PLAYER:
            found += great_card(announcement.score, name, _SIDE)
        case at_table.Pegged(_, (Combo(Why.HEELS), *_)):
            found.append(Highlight(SHOWN_RANK, _("His heels for {name}.", name=name), _SIDE))
        case _:
            pass
    target = announcement.view.solitaire.target
    if announcement.before.score < target <= announcement.view.score:
        if announcement.view.solitaire is Solitaire.SQUARE:
            out = _(
                "{name} has reached {target} and wins cribbage squares.", name=name, target=target
            )
        else:
            out = _("{name} has reached {target} and wins.", name=name, target=target)
        found.append(Highlight(RUNG, out, _SIDE))
    return tuple(sorted(found, key=lambda each: -each.rank))


def game_called(solitaire: Solitaire) -> str:
    """Return the name of the game in a word."""
    return _("square") if solitaire is Solitaire.SQUARE else _("solitaire")


def pack_called(solitaire: Solitaire) -> str:
    """Return the word for one deal of the game, to be counted."""
    return _("square") if solitaire is Solitaire.SQUARE else _("pack")


def _unpegged(count: int, score: Score) -> str:
    """Return the words said with a dummy's card: ``sixteen and a pair, not pegged``."""
    landed = (Why.FIFTEEN, Why.THIRTY_ONE)  # the count names it
    said = number(count)
    for combo in score:
        if combo.why not in landed:
            said = _("{count} and {combination}", count=said, combination=made(combo))
    return _("{count}, not pegged", count=said) if score else said


def _pegged(score: Score) -> str:
    match score[0].why:
        case Why.HEELS:
            return _("his heels for {number}", number=number(total(score)))
        case Why.GO:
            return _("one for the go")
        case _:
            return _("one for last")


def _is_go(before: SolitaireView) -> bool:
    """Return true if a go ended the count, not the last card of the deal."""
    return bool(before.hand or before.dummy)


def _open_card(view: SolitaireView, write: WriteCard) -> str:
    card = view.dummy[0]
    assert card
    return write(card)


def _counted(announcement: SolitaireAnnouncement) -> str:
    """Return the name of what is counted; the last four are a hand or a crib (rules 11.10)."""
    crib = isinstance(announcement.event, at_table.CribShown)
    if announcement.view.deals < DEALS:
        return _("the crib") if crib else _("the hand")
    return _("the last four as a crib") if crib else _("the last four")


def _line_name(event: happened.LineShown) -> str:
    if event.is_row:
        return _("Row {number}", number=event.number)
    return _("Column {letter}", letter=COLUMN_LETTERS[event.number - 1])


_SIDE: Final = Side(PLAYER)
_ORDINALS: Final = (
    N_("The first card is the {card}."),
    N_("The second card is the {card}."),
    N_("The third card is the {card}."),
    N_("The fourth card is the {card}."),
    N_("The fifth card is the {card}."),
    N_("The sixth card is the {card}."),
    N_("The seventh card is the {card}."),
    N_("The eighth card is the {card}."),
    N_("The ninth card is the {card}."),
    N_("The tenth card is the {card}."),
    N_("The eleventh card is the {card}."),
    N_("The twelfth card is the {card}."),
    N_("The thirteenth card is the {card}."),
    N_("The fourteenth card is the {card}."),
    N_("The fifteenth card is the {card}."),
    N_("The sixteenth card is the {card}."),
)
