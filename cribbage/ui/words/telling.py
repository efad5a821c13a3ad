"""The events of a game as sentences that every player may read."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple, TypeVar

from cribbage.engine import events as happened
from cribbage.engine.actions import Action, Discard
from cribbage.engine.game import Announcing, Answering, Showing, Shown
from cribbage.engine.rules import Rules, Seat
from cribbage.language.speaking import _, grammar, ngettext, pgettext
from cribbage.pack.cards import Card, sort_cards
from cribbage.pack.scoring import Score, Why, total
from cribbage.records.record import Record, turns
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.words.aloud import cadence, card_name, number, speak_played_card, with_claim
from cribbage.ui.words.claims import Fate, came_of, false_call
from cribbage.ui.words.matches import agreed, describe_last_game
from cribbage.ui.words.sentences import SideNames, as_sentence, run_on, with_figures
from cribbage.ui.words.uncounted import uncounted_sentence
from cribbage.views.frames import Frame, frames
from cribbage.views.seen import HandsDealt, LaidAway, PackShuffled, Seen
from cribbage.views.view import View

SeenEventT = TypeVar("SeenEventT")


class Announcement(NamedTuple):
    """An event to announce, with the view before and after it.

    ``score`` belongs to a played card, and ``fate`` to an event that settles a claim. ``word`` is
    the false answer that is paid before the claim is settled.
    """

    event: Seen
    before: View
    view: View
    score: Score = ()
    fate: Fate | None = None
    word: happened.Answered | None = None

    @property
    def seat(self) -> Seat | None:
        """The seat that speaks, or None if no particular player does."""
        if self.is_call or isinstance(self.event, _NOBODY_SAYS):
            return None
        if isinstance(self.event, happened.Settled) and not self.is_pegged_alone:
            return None
        return getattr(self.event, "seat", None)

    @property
    def pegged(self) -> bool:
        """True if a score changed."""
        return self.before.scores != self.view.scores

    @property
    def is_call(self) -> bool:
        """True if the event pays a call."""
        return isinstance(self.event, happened.Pegged) and self.event.score[0].why in _CALLS

    @property
    def has_fate_to_come(self) -> bool:
        """True if the event settles a claim whose result is announced with the call paid next."""
        event = self.event
        return isinstance(event, _SETTLING) and event.claimed is not None and self.fate is None

    @property
    def is_pegged_alone(self) -> bool:
        """True if only the points of a played card are announced: its claim was right and accepted,
        or the result comes with the next event.
        """
        settled = isinstance(self.event, happened.Settled)
        return settled and (self.fate is None or self.fate.is_plain)


_SETTLING = (happened.HandShown, happened.CribShown, happened.Settled)
_NOBODY_SAYS = (happened.DealerChosen, happened.StarterCut)
_CALLS = (Why.MUGGINS, Why.PENALTY, Why.FALSE_CALL)


class Telling:
    """A converter of frames into announcements, one decision after another.

    A card and its score are one announcement. A go that only confirms the end of a count is part of
    the point it pays. The result of a claim comes once, with its last event, however many decisions
    it takes, so the calls that still wait for other answers are remembered.
    """

    def __init__(self) -> None:
        self._calls: tuple[happened.Answered, ...] = ()

    def told(self, steps: Iterable[Frame]) -> Iterator[Announcement]:
        """Yield what to announce for the frames of the next decisions, in order."""
        announcements = (
            self._with_fate(Announcement(*frame)) for frame in steps if not _is_untold(frame)
        )
        for announcement in joined(announcements, _put_together):
            if _is_worth_telling(announcement):
                if isinstance(announcement.event, happened.Answered):
                    self._calls += (announcement.event,)
                yield announcement

    def _with_fate(self, announcement: Announcement) -> Announcement:
        event, view = announcement.event, announcement.view
        if isinstance(event, happened.GameWon):
            self._calls = ()
        if not isinstance(event, _SETTLING) or event.claimed is None:
            return announcement
        others, self._calls = self._calls, ()
        fate = Fate(event, view.rules, won=view.winner is not None, others=others)
        return announcement._replace(fate=fate)


def joined(
    announcements: Iterable[SeenEventT],
    put_together: Callable[[SeenEventT, SeenEventT], tuple[SeenEventT | None, SeenEventT]],
) -> Iterator[SeenEventT]:
    """Yield announcements, each put together with those after it that belong to it.

    ``put_together`` returns the announcement that comes before, or None, and the
    completed one.
    """
    held: SeenEventT | None = None
    for announcement in announcements:
        before, held = put_together(held, announcement) if held else (None, announcement)
        if before:
            yield before
    if held:
        yield held


def _is_untold(frame: Frame) -> bool:
    event, before, view = frame
    match event:
        case PackShuffled() | happened.PileTurned():
            return True
        case happened.SaidGo(seat):
            return seat == view.players[-1]
        case happened.Said(_seat, points):
            # The claim made with the card is announced with the card.
            return before.phase is not Announcing or points == before.claim
        case _:
            return False


def _put_together(
    held: Announcement, announcement: Announcement
) -> tuple[Announcement | None, Announcement]:
    """Return what to announce before ``announcement``, or None, and it completed."""
    first, then = held.event, announcement.event
    if isinstance(then, happened.Pegged):
        if isinstance(first, happened.Played) and then.score[0].why not in (
            *(Why.GO, Why.LAST),
            *_CALLS,
        ):
            return None, held._replace(view=announcement.view, score=then.score)
        if isinstance(first, happened.Answered) and announcement.is_call:
            return None, announcement._replace(word=first)
        if held.fate and announcement.is_call:
            return held._replace(fate=None), announcement._replace(
                fate=held.fate._replace(paid=then)
            )
    elif announcement.fate:
        if isinstance(first, happened.Answered):
            return None, announcement._replace(fate=announcement.fate._replace(word=first))
        if isinstance(first, happened.Claimed):
            return None, announcement
    return held, announcement


def _is_worth_telling(announcement: Announcement) -> bool:
    match announcement.event:
        case happened.Answered(_seat, points):
            # Accepting is silent.
            return points != announcement.before.claim
        case happened.Settled(points=points):
            return points > 0 or not announcement.is_pegged_alone
        case _:
            return True


def event_speech(
    announcement: Announcement, names: Sequence[str], write: WriteCard = card_name
) -> str:
    """Return the words without the speaker: ``fifteen for two``; a sentence if nobody speaks."""
    event, before, view, score, fate, word = announcement
    rules = view.rules
    if fate and announcement.seat is None:
        return came_of(fate, names, write)
    match event:
        case happened.CutForDeal(card=card):
            return _("cuts the {card}", card=write(card))
        case happened.CutTied(seats):
            return _(
                "It is a tie, so {names} cut again.", names=tuple([names[seat] for seat in seats])
            )
        case happened.DealerChosen(seat):
            if rules.seats == 2:
                return pgettext("of two", "{name} has the lowest card and deals.", name=names[seat])
            return _("{name} has the lowest card and deals.", name=names[seat])
        case happened.PackCut():
            return _("cuts the pack")
        case HandsDealt() if view.dealer is not None:
            return _(
                "Deal {deal}: {name} deals {number} cards each.",
                deal=view.deals,
                name=names[view.dealer],
                number=number(rules.dealt),
            )
        case LaidAway(_seat, chosen):
            many = len(chosen)
            return ngettext(
                "discards {number} card", "discards {number} cards", many, number=number(many)
            )
        case happened.StarterCut(card=card):
            return _("The starter is the {card}.", card=write(card))
        case happened.Played(seat, card, claim):
            count = before.count + card.value
            return with_claim(count, claim) if rules.says(seat) else speak_played_card(count, score)
        case happened.SaidGo():
            return _("go")
        case happened.Said(_seat, points):
            return _added(points - (before.claim or 0))
        case happened.Settled():
            return _("pegs {points}", points=event.points)
        case happened.Pegged() if word:
            return false_call(event, word, names)
        case happened.Pegged(_seat, reasons):
            return pegged_alone(reasons)
        case happened.Claimed(_seat, claim):
            return _("claims {points}", points=claim)
        case happened.Answered(_seat, said):
            return _("accepts") if said == before.claim else _("says {points}", points=said)
        case happened.HandShown() | happened.CribShown():
            return cadence(event.score)
        case happened.Resigned():
            return _("resigns")
        case happened.GameWon():
            return _("{said}.", said=winner_sentence(view, rules.by_side(names), resigned=False))
        case _:
            return ""


def event_sentence(
    announcement: Announcement,
    names: Sequence[str],
    write: WriteCard = card_name,
    *,
    just_read: bool = False,
) -> str:
    """Return a full sentence: ``Ann plays the five of hearts: fifteen for two.``

    If ``just_read``, leave out the cards of the hand or crib that is counted.
    """
    said = event_speech(announcement, names, write)
    if announcement.seat is None:
        return said
    name, before = names[announcement.seat], announcement.before
    match announcement.event:
        case happened.CutForDeal(card=card):
            return _("{name} cuts the {card}.", name=name, card=write(card))
        case happened.PackCut():
            return _("{name} cuts the pack.", name=name)
        case LaidAway(_seat, chosen):
            many = len(chosen)
            return ngettext(
                "{name} discards {number} card.",
                "{name} discards {number} cards.",
                many,
                name=name,
                number=number(many),
            )
        case happened.Played(_seat, card):
            return _("{name} plays the {card}: {said}.", name=name, card=write(card), said=said)
        case happened.SaidGo():
            return _("{name}: go.", name=name)
        case happened.Pegged() | happened.Said():
            return _("{name}: {said}.", name=name, said=said)
        case happened.Settled() if announcement.is_pegged_alone:
            return _("{name} pegs {points}.", name=name, points=announcement.event.points)
        case happened.Claimed(_seat, claim):
            return _("{name} claims {points}.", name=name, points=claim)
        case happened.Answered(_seat, points) if points == before.claim:
            return _("{name} accepts.", name=name)
        case happened.Answered(_seat, points):
            return _("{name} says {points}.", name=name, points=points)
        case happened.HandShown() | happened.CribShown() as shown:
            counted = _counts(shown, name, said, write, just_read=just_read)
            if announcement.fate is None:
                return counted
            return run_on([counted, came_of(announcement.fate, names, write)])
        case happened.Resigned():
            return _("{name} resigns.", name=name)
        case _:
            return _("{name} {said}.", name=name, said=said)


def _counts(
    shown: happened.HandShown | happened.CribShown,
    name: str,
    said: str,
    write: WriteCard,
    *,
    just_read: bool,
) -> str:
    parts = {"name": name, "said": said}
    crib = isinstance(shown, happened.CribShown)
    if just_read:
        if crib:
            return _("{name} counts the crib: {said}.", **parts)
        return _("{name} counts the hand: {said}.", **parts)
    cards, starter = cards_in_words(shown.cards, write), write(shown.starter)
    if crib:
        return _(
            "{name} counts the crib, {cards}, with the {starter}: {said}.",
            **parts,
            cards=cards,
            starter=starter,
        )
    return _(
        "{name} counts the hand, {cards}, with the {starter}: {said}.",
        **parts,
        cards=cards,
        starter=starter,
    )


def shown_cards(event: happened.HandShown | happened.CribShown, write: WriteCard) -> str:
    """Return the counted cards for the log: ``3♦ 3♥ A♥ 5♠ + 10♠``."""
    return f"{' '.join(cards_in_words(event.cards, write))} + {write(event.starter)}"


def discard_sentence(action: Discard, names: Sequence[str], write: WriteCard = card_name) -> str:
    """Return a player's discard, for a replay or a review only.

    ``Ann discards the four of hearts and the five of clubs.``
    """
    cards = tuple([_("the {card}", card=write(card)) for card in action.cards])
    return _("{name} discards {cards}.", name=names[action.seat], cards=cards)


def event_lines(
    announcement: Announcement,
    names: Sequence[str],
    *,
    just_read: bool = False,
    remarks: Sequence[str] = (),
) -> Iterator[str]:
    """Yield the sentence, remarks on it, and the score line if the score changed."""
    yield event_sentence(announcement, names, just_read=just_read)
    yield from remarks
    if announcement.pegged and not announcement.has_fate_to_come:
        yield format_scores(announcement.view, names)


def who_plays(names: Sequence[str], rules: Rules) -> Iterator[str]:
    """Yield the target and the players, with the sides if there are partners.

    >>> [*who_plays(("Ann", "Ben", "Cy", "Dot"), Rules(seats=4))]
    ['Cribbage to 121: Ann, Ben, Cy, and Dot.', 'Ann and Cy play against Ben and Dot.']
    """
    yield _("Cribbage to {target}: {names}.", target=rules.target, names=tuple(names))
    if rules.singles:
        yield _("Each player plays on their own.")
    elif rules.has_partners:
        one, other = rules.by_side(names)
        yield _("{side} play against {opponents}.", side=one, opponents=other)


def replay_lines(record: Record) -> Iterator[str]:
    """Yield a replay of a recorded game in plain text, and a last line if it was not finished.

    It shows every discard: a record has no secrets.
    """
    names, match, series = record.names, record.match, record.start()
    telling = Telling()
    yield from who_plays(names, record.rules)
    if match.has_more_games:
        yield as_sentence(agreed(match, record.rules.target))
    for turn in turns(record):
        if series.game.winner is not None:
            yield _("Game {number}.", number=turn.series.number)
        for announcement in telling.told(frames(turn.game, turn.step.events)):
            yield from openly_in_lines(announcement, turn.action, names)
        if turn.step.game.winner is not None:
            if said := uncounted_sentence(turn.step.game, names):
                yield said
            yield from describe_last_game(match, turn.series.won, record.rules.by_side(names))
        series = turn.series
    if not series.is_over:
        if match.to is not None:
            yield _("The match was not finished.")
        else:
            yield _("The game was not finished.")


def openly_in_lines(
    announcement: Announcement, action: Action | None, names: Sequence[str]
) -> Iterator[str]:
    """Yield the lines of ``event_lines``, or the discarded cards if the action is a discard."""
    if isinstance(action, Discard):
        yield discard_sentence(action, names)
    else:
        yield from event_lines(announcement, names)


def final_scores(view: View) -> str:
    """Return the scores, the winner's first, then the highest: ``121 to 84``."""
    sides = sorted(enumerate(view.scores), key=lambda pair: (pair[0] != view.winner, -pair[1]))
    return grammar().against([score for _side, score in sides])


def winner_sentence(view: View, sides: SideNames, *, resigned: bool = True) -> str:
    """Return who won and the scores: ``Ann wins, 121 to 84``; with who ``resigned``, if wanted."""
    assert view.winner is not None
    parts = {"side": sides[view.winner], "scores": final_scores(view)}
    many = len(sides[view.winner])
    if view.resigned is None or not resigned:
        return ngettext("{side} wins, {scores}", "{side} win, {scores}", many, **parts)
    gave_up = sides[view.resigned]
    if many == 1:
        return ngettext(
            "{side} wins, {scores} ({others} resigned)",
            "{side} wins, {scores} ({others} resigned)",
            len(gave_up),
            others=gave_up,
            **parts,
        )
    return ngettext(
        "{side} win, {scores} ({others} resigned)",
        "{side} win, {scores} ({others} resigned)",
        len(gave_up),
        others=gave_up,
        **parts,
    )


def format_scores(view: View, names: Sequence[str]) -> str:
    """Return all scores by name: ``Ann 45, Ben 67``; partners share one."""
    each = with_figures(view.rules.by_side(names), view.scores, points=True)
    return pgettext("scores", ", ").join(each)


def at_the_show(view: View, seat: Seat) -> tuple[str, str] | None:
    """Return how far a seat's count is, and the same in six cells; None outside the show.

    For the dealer it includes the crib (docs/rules.md 6.1). A counted hand shows the points that
    were pegged.
    """
    if view.phase not in _AT_THE_SHOW:
        return None
    pegged = {crib: pegged for owner, crib, pegged in view.shown if owner == seat}
    deals = seat == view.dealer
    if True in pegged:
        both = {"hand": pegged[False], "crib": pegged[True]}
        return _("{hand}, crib {crib}", **both), _("{hand}+{crib}", **both)
    if False in pegged:
        hand = pegged[False]
        told = _("{hand}, then crib", hand=hand) if deals else _("counted: {hand}", hand=hand)
        return told, _("had {hand}", hand=hand)
    if view.counted and view.counted[0] == seat:
        return _("counting now"), _("counts")
    return _("hand and crib") if deals else _("to count"), ""


_AT_THE_SHOW: Final = (Showing, Answering, Shown)


def cards_in_words(hand: Iterable[Card], write: WriteCard) -> tuple[str, ...]:
    """Return the cards of a hand in words, in display order."""
    return tuple([write(card) for card in sort_cards(hand)])


def pegged_alone(score: Score) -> str:
    """Return the words of points that are pegged alone."""
    match score[0].why:
        case Why.HEELS:
            return _("his heels for {number}", number=number(total(score)))
        case Why.GO:
            return _("one for the go")
        case _:
            return _("one for last")


def _added(points: int) -> str:
    """Return the words of a claim added after a card: usually one, for the go."""
    if points == 1:
        return _("one for the go")
    return _("{number} more", number=number(points))


def passes(card: str, count: int) -> str:
    """Return why a card cannot be played."""
    return _("{card} would make {count}, but the count cannot pass 31.", card=card, count=count)


def makes(card: str, count: str) -> str:
    """Return the count that a chosen card would make."""
    return _("{card} makes {count}.", card=card, count=count)
