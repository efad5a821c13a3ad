"""A review in plain lines: what the game came to, and the decisions that cost most."""

from collections.abc import Iterator, Sequence
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Final, TextIO

from cribbage.engine.rules import Counting, Seat
from cribbage.pack.cards import Card, half_width
from cribbage.pack.scoring import score_hand
from cribbage.review.judged import Choice, Judged, Kind
from cribbage.ui.advice.deciding import NONE_DECIDES
from cribbage.ui.advice.reviewed import (
    because,
    better,
    came_about,
    chance_lost,
    did,
    headline,
    judged_by_in_brief,
    lost,
    tenth,
)
from cribbage.ui.advice.throws import figure
from cribbage.ui.printed.output import NARROW
from cribbage.ui.words.aloud import cadence, card_name, number, number_said
from cribbage.ui.words.sentences import as_sentence, listed, points, wrapped
from cribbage.ui.words.telling import record_in_lines

if TYPE_CHECKING:  # made by whoever asks for the lines
    from cribbage.book.rivalry import Lost
    from cribbage.ui.scenes.review import Judgement, OnTable

AT_ONCE: Final = 5
"""The decisions that are told at once on a terminal."""

_ASKING: Final = 'A number tells one of them whole, "more" the next five, "replay" the game:'
_ANSWERS: Final = (
    "A number tells a decision whole: who held what, what was better, and why. "
    "More, or Enter, tells the next five; replay tells the game; quit leaves."
)
LEAVING: Final = ("quit", "exit")

_DIGITS: Final = 4
"""No game has as many decisions as a number with so many."""


def told_in_lines(judgement: "Judgement", lines: TextIO, out: TextIO, *, terminal: bool) -> None:
    """Tell a review, and on a ``terminal`` answer what is asked of it until nothing more is."""
    width = lines_width(terminal=terminal)
    for text in review_in_lines(judgement):
        say(text, out, width)
    many = len(judgement.cases)
    told = 0
    while True:
        upto = min(told + AT_ONCE, many) if terminal else many
        for text in costliest_in_lines(judgement, told, upto):
            say(text, out, width)
        told = upto
        if not terminal or not many:
            return
        while (asked := ask(_ASKING, lines, out)) not in ("", "more"):
            if asked is None or asked in LEAVING:
                return
            for text in _answered(asked, judgement):
                say(text, out, width)
        if told == many:
            say("All of them are told.", out, width)


def ask(asking: str, lines: TextIO, out: TextIO) -> str | None:
    """What is asked after this sentence, None where nothing more comes."""
    out.write(f"{asking} ")
    out.flush()
    line = lines.readline()
    if line:
        return half_width(line).strip().lower()
    out.write("\n")
    return None


def _answered(asked: str, judgement: "Judgement") -> Iterator[str]:
    many = len(judgement.cases)
    which = number_asked(asked)
    if which is not None and 1 <= which <= many:
        yield from decision_in_lines(judgement.cases[which - 1], judgement.names)
    elif asked == "replay":
        yield from record_in_lines(judgement.record.games()[judgement.game])
    elif asked in ("help", "?"):
        yield _ANSWERS
    else:
        upto = f"a number from 1 to {many}" if many > 1 else "1"
        yield f"{asked!r} is not known here: type {upto}, more, replay, or quit."


def number_asked(asked: str) -> int | None:
    """The number that is asked for, in figures or in a word; None for anything else.

    >>> number_asked("12"), number_asked("three"), number_asked("more")
    (12, 3, None)
    """
    return int(asked) if asked.isdecimal() and len(asked) < _DIGITS else number_said(asked)


def lines_width(*, terminal: bool) -> int:
    """How wide lines are told, on a terminal or elsewhere."""
    return min(NARROW, get_terminal_size().columns) if terminal else NARROW


def say(text: str, out: TextIO, width: int) -> None:
    """Tell a sentence, in lines no wider than that."""
    out.write("\n".join([*wrapped(text, width, indent=2), ""]))


# What the game came to.


def review_in_lines(judgement: "Judgement") -> Iterator[str]:
    """What a game came to for both, one fact a line, its decisions apart."""
    names, review, rules = judgement.names, judgement.review, judgement.rules
    when = f" of {judgement.begun:%Y-%m-%d}" if judgement.begun else ""
    scores = [f"{name} {score}" for name, score in zip(names, review.scores, strict=True)]
    deals = "one deal" if len(review.deals) == 1 else f"{number(len(review.deals))} deals"
    yield f"Review of the game{when}. {', '.join([*scores, deals])}."
    yield headline(judgement)
    for seat, name in zip((Seat(0), Seat(1)), names, strict=True):
        each = lost(review, seat)
        for what, kind, cost in (
            ("throws", Kind.THROW, each.throws),
            ("cards played", Kind.CARD, each.plays),
        ):
            good, made = review.best(seat, kind)
            if made:
                were = "was" if good == 1 else "were"
                yield f"{name}: {what}, {good} of {made} {were} the best, {cost:.1f} points lost."
        if rules.counts(seat) is not Counting.AUTO or rules.says(seat):
            yield f"{name}: {points(round(each.counts))} uncounted."
        other = Seat(1 - seat)
        if rules.counts(other) is Counting.MUGGINS or rules.says(other):
            yield f"{name}: {points(round(each.calls))} lost in calls missed or wrong."
    (one, other_one) = names
    yield (
        f"Together {one} lost {lost(review, 0).together:.1f} points, "
        f"{chance_lost(review, 0):.1f} per cent in chance to win; {other_one} "
        f"{lost(review, 1).together:.1f}, {chance_lost(review, 1):.1f} per cent."
    )
    parts = {part.label: part for part in came_about(judgement)}
    errors, luck, both = parts["errors"], parts["luck"], parts["together"]
    winner = names[review.winner]
    yield (
        f"Errors are worth {errors.points:.1f} to {winner}, luck {luck.points:.1f}: "
        f"together {both.points:.0f}."
    )
    within = [f"{part.label} {part.points:.1f}" for part in parts.values() if part.within]
    yield f"Of the luck: {', '.join(within)}."
    yield (
        f"In chance to win, in per cent: errors {errors.chance:.1f}, luck {luck.chance:.1f}, "
        f"together {both.chance:.1f}."
    )
    before = ", ".join([f"{100 * deal.dealt:.0f}" for deal in review.deals])
    yield (
        f"{names[0]}'s chance to win, in per cent, before each deal: {before}; "
        f"at the end {'100' if review.winner == 0 else 'nothing'}."
    )
    running = [
        f"{name} {_a_game(each)}"
        for name, each in zip(names, judgement.lost, strict=False)
        if len(each.each) > 1
    ]
    if running:
        yield f"Points lost a game: {'; '.join(running)}."


def _a_game(lost: "Lost") -> str:
    games, last = len(lost.each), len(lost.last)
    lately = f", in the last {number(last)} {lost.lately:.1f}" if last < games else ""
    return f"{lost.a_game:.1f} in {games} games{lately}"


# The decisions.


def costliest_in_lines(judgement: "Judgement", begin: int, end: int) -> Iterator[str]:
    """The costliest decisions from one place to before another, each in a line, with why."""
    many = len(judgement.cases)
    if not many:
        yield "No decision cost anything."
        return
    if begin == end:
        return
    which = f"{begin + 1} to {end} of {many}" if end > begin + 1 else f"{end} of {many}"
    yield f"The costliest decisions, {which}:"
    # What is to be said of many need not be said of each, nor that nothing is.
    told_before = {f"{NONE_DECIDES}."}
    for place in range(begin, end):
        on_table = judgement.cases[place]
        each = on_table.case.judged
        told = (
            f"{place + 1}: {judgement.names[each.seat]}, deal {each.deal}, "
            f"{_did(on_table, judgement.names)}; better {better(on_table.case, _the)}. "
            f"{_lost(each)}"
        )
        why = because(on_table.case, _the)
        yield told if why in told_before else f"{told} {why}"
        told_before.add(why)


def _did(on_table: "OnTable", names: Sequence[str]) -> str:
    """What was done, and of a throw to whose crib."""
    case = on_table.case
    dealer, seat = case.view.dealer, case.judged.seat
    crib = ""
    if case.judged.kind is Kind.THROW and dealer is not None:
        crib = f" to {names[dealer]}'s {'own ' if dealer == seat else ''}crib"
    return did(case, _the) + crib


def _lost(each: Judged) -> str:
    # Of what is counted there are no parts of a point.
    gone = f"{tenth(each.lost):.1f} points" if each.kind.of_cards else points(round(each.lost))
    return f"Lost {gone}, {tenth(100 * each.chance):.1f} per cent."


def decision_in_lines(on_table: "OnTable", names: Sequence[str]) -> Iterator[str]:
    """A decision told whole: who held what, what was better, what it cost, and why."""
    case = on_table.case
    each = case.judged
    name, other = names[each.seat], names[1 - each.seat]
    yield as_sentence(f"Deal {each.deal}: {name} {_did(on_table, names)}")
    yield _standing(on_table, names)
    match each.kind:
        case Kind.THROW:
            yield from _throws(on_table, name, other)
        case Kind.CARD:
            yield from _cards(on_table, name, other)
        case _:
            yield from _counted(on_table)
    yield (
        f"{_lost(each)} {name} wins {100 * each.wins:.1f} games of 100 after it, "
        f"and might have won {100 * (each.wins + each.chance):.1f}."
    )
    yield because(case, _the)
    yield judged_by_in_brief(case, names)


def _standing(on_table: "OnTable", names: Sequence[str]) -> str:
    view = on_table.case.view
    stand = [
        f"{name}{', dealer,' if view.dealer == seat else ''} has {score}"
        for seat, (name, score) in enumerate(zip(names, view.scores, strict=True))
    ]
    return f"{listed(stand)}, to {view.rules.target}."


def _held(cards: Sequence[Card]) -> str:
    """Cards as they are held, in words."""
    return listed([_the(card) for card in sorted(cards, key=lambda card: card.order)])


def _the(card: Card) -> str:
    return f"the {card_name(card)}"


def _throws(on_table: "OnTable", name: str, other: str) -> Iterator[str]:
    case = on_table.case
    seat = case.judged.seat
    yield f"{name} held {_held(on_table.hands[seat])}."
    others = (*on_table.hands[1 - seat], *on_table.away[1 - seat])
    yield f"{other} held {_held(others)}, which {name} could not see."
    for what, choice in (("Thrown", case.chosen), ("Better", case.choices[0])):
        yield f"{what}, {_held(choice.cards)}: {_parts(choice)}."


def _parts(choice: Choice) -> str:
    """What a throw is worth, its parts so that they add up; a crib of the other's takes away."""
    hand, crib, all_of_it = [round(worth, 2) for worth in (*choice.parts[:2], choice.worth)]
    play = all_of_it - hand - crib
    return f"hand {figure(hand)}, crib {figure(crib)}, play {figure(play)}, all {figure(all_of_it)}"


def _cards(on_table: "OnTable", name: str, other: str) -> Iterator[str]:
    case = on_table.case
    seat, view = case.judged.seat, case.view
    yield f"{name} held {_held(on_table.hands[seat])}."
    if on_table.hands[1 - seat]:
        yield f"{other} held {_held(on_table.hands[1 - seat])}, which {name} could not see."
    pile = [_the(card) for card in view.played[view.start :]]
    starter = f"; the starter was {_the(view.starter)}" if view.starter else ""
    count = f"The count was {view.count}: {listed(pile)}" if pile else "Nothing was laid yet"
    yield f"{count}{starter}."
    follow = ", ".join([f"{_the(one.cards[0])} {figure(one.worth)}" for one in case.choices])
    yield f"What follows, {name}'s points less {other}'s: {follow}."


def _counted(on_table: "OnTable") -> Iterator[str]:
    case = on_table.case
    view, cards = case.view, case.judged.made
    if view.counted is None or view.starter is None:
        yield as_sentence(f"{_held(cards)} was worth {case.judged.worth}")
        return
    score = score_hand(cards, view.starter, crib=view.counted[1])
    yield as_sentence(f"{_held(cards)}, and the starter, {_the(view.starter)}: {cadence(score)}")
