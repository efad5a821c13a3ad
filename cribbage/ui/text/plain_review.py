"""The review of a game in plain text: its result and the costliest decisions."""

from collections.abc import Iterator, Sequence
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Final, TextIO

from cribbage.analysis.priced_choices import PricedChoice
from cribbage.engine.rules import Rules, Seat
from cribbage.language.speaking import N_, _, ngettext, pgettext
from cribbage.pack.cards import Card, sort_cards
from cribbage.pack.scoring import score_hand
from cribbage.review.facts import Facts, may_lose, review_facts
from cribbage.review.judging import DecisionKind, JudgedDecision
from cribbage.ui.text.output import NARROW_COLUMNS
from cribbage.ui.text.plain import ask
from cribbage.ui.text.plain_trial import TO_TRY, can_be_tried, tried_in_lines
from cribbage.ui.words import sentences
from cribbage.ui.words.aloud import cadence, card_in_words, number, number_said
from cribbage.ui.words.figure_text import format_percent, format_points, tenths
from cribbage.ui.words.reasons import choice_figures, heads, legend
from cribbage.ui.words.reviewed import (
    Case,
    because,
    better_choice,
    came_about,
    coached,
    did,
    judged_by_in_brief,
    points_lost,
    review_headline,
    told_of,
    win_chances,
)
from cribbage.ui.words.telling import replay_lines

if TYPE_CHECKING:  # the caller has already imported it
    from cribbage.book.rivalry import PlayerLosses
    from cribbage.ui.pages.judgement import Judgement, OnTable

AT_ONCE: Final = 5
"""The decisions listed at a time on a terminal."""

_ASKING: Final = N_(
    'Type a number for details, "more" for the next five, or "replay" for the game:'
)
_ANSWERS: Final = N_(
    "Type a decision's number to see the cards, the better choice, and the reason. Type "
    '"more" or press Enter for the next five, "replay" for the whole game, or "quit" to stop.'
)
REVIEW_QUIT_COMMANDS: Final = ("quit", "exit")

_DIGITS: Final = 4
"""The digits of a number that is larger than the decisions of any game."""


def told_in_lines(judgement: "Judgement", lines: TextIO, out: TextIO, *, terminal: bool) -> None:
    """Print a review; on a ``terminal`` answer questions about it until the player quits."""
    width = lines_width(terminal=terminal)
    for text in review_in_lines(judgement):
        say(text, out, width)
    many = len(judgement.cases)
    told = 0
    while True:
        upto = min(told + AT_ONCE, many) if terminal else many
        for text in costliest_in_lines(judgement, told, upto):
            say(text, out, width)
        if terminal and many and not told and can_be_tried(judgement):
            say(_(TO_TRY), out, width)
        told = upto
        if not terminal or not many:
            return
        while (asked := ask(_(_ASKING), lines, out)) not in ("", "more"):
            if asked is None or asked in REVIEW_QUIT_COMMANDS:
                return
            if tried_in_lines(asked, judgement, lines, out, terminal=terminal):
                continue
            for text in _answered(asked, judgement):
                say(text, out, width)
        if told == many:
            say(_("There are no more decisions."), out, width)


def _answered(asked: str, judgement: "Judgement") -> Iterator[str]:
    many = len(judgement.cases)
    which = number_asked(asked)
    if which is not None and 1 <= which <= many:
        yield from decision_in_lines(judgement.cases[which - 1], judgement.names)
    elif asked == "replay":
        yield from replay_lines(judgement.record.games()[judgement.game])
    elif asked in ("help", "?"):
        yield _(_ANSWERS)
        if can_be_tried(judgement):
            yield _(TO_TRY)
    elif many > 1:
        yield _(
            '{text!r} is not a choice here: type a number from 1 to {many}, "more", "replay", '
            'or "quit".',
            text=asked,
            many=many,
        )
    else:
        yield _('{text!r} is not a choice here: type 1, "more", "replay", or "quit".', text=asked)


def number_asked(asked: str) -> int | None:
    """Return the number that is asked for in digits or words, or None for other text.

    >>> number_asked("12"), number_asked("three"), number_asked("more")
    (12, 3, None)
    """
    return int(asked) if asked.isdecimal() and len(asked) < _DIGITS else number_said(asked)


def lines_width(*, terminal: bool) -> int:
    """Return the width of lines, on a terminal or elsewhere."""
    return min(NARROW_COLUMNS, get_terminal_size().columns) if terminal else NARROW_COLUMNS


def say(text: str, out: TextIO, width: int) -> None:
    """Print a sentence in lines of at most ``width`` columns."""
    out.write("\n".join([*sentences.wrapped(text, width, indent=2), ""]))


# The result of the game.


def review_in_lines(judgement: "Judgement") -> Iterator[str]:
    """Yield the result of a game for both players, one fact a line, without its decisions."""
    names, review, rules = judgement.names, judgement.review, judgement.rules
    between = pgettext("what is told of a game", ", ")
    scores = sentences.with_figures(names, review.scores)
    many = len(review.deals)
    deals = ngettext("one deal", "{number} deals", many, number=number(many))
    told = between.join([*scores, deals])
    if judgement.begun:
        yield _("Review of the game from {day:%Y-%m-%d}: {told}.", day=judgement.begun, told=told)
    else:
        yield _("Review of the game: {told}.", told=told)
    yield review_headline(judgement)[0]
    found = review_facts(review)
    for seat, name in zip((Seat(0), Seat(1)), names, strict=True):
        yield from _of_each(name, seat, found, rules)
        yield from told_of(name, found.own[seat])
    one, other = [tenths(sum(each)) for each in found.lost]
    yield _(
        "Over all decisions, {one} lost {points} points and {chance}% in win chance; "
        "{other} lost {others} points and {other_chance}%.",
        one=names[0],
        points=one,
        chance=tenths(found.own[0]["chance"]),
        other=names[1],
        others=other,
        other_chance=tenths(found.own[1]["chance"]),
    )
    errors, luck, *within, both = came_about(judgement)
    yield _(
        "{name}'s margin in points: errors {errors}, luck {luck}, total {both}.",
        errors=tenths(errors.points, signed=True),
        name=names[review.winner],
        luck=tenths(luck.points, signed=True),
        both=tenths(both.points, 0, signed=True),
    )
    parts = [
        _("{part} {points}", part=each.label, points=tenths(each.points, signed=True))
        for each in within
    ]
    yield _("Luck by source: {parts}.", parts=between.join(parts))
    yield _(
        "In win chance (%): errors {errors}, luck {luck}, total {both}.",
        errors=tenths(errors.chance or 0, signed=True),
        luck=tenths(luck.chance or 0, signed=True),
        both=tenths(both.chance or 0, signed=True),
    )
    before = between.join([format_percent(deal.dealt, 0) for deal in review.deals])
    if review.winner == 0:
        chances = _(
            "{name}'s win chance (%) before each deal: {chances}, and 100 at the end.",
            name=names[0],
            chances=before,
        )
    else:
        chances = _(
            "{name}'s win chance (%) before each deal: {chances}, and 0 at the end.",
            name=names[0],
            chances=before,
        )
    yield chances
    running = [
        (name, _a_game(each))
        for name, each in zip(names, judgement.lost, strict=False)
        if len(each.each) > 1
    ]
    if running:
        each = pgettext("what each lost", "; ").join(
            sentences.with_figures(*zip(*running, strict=True))
        )
        yield _("Points lost per game: {each}.", each=each)


def _of_each(name: str, seat: Seat, found: Facts, rules: Rules) -> Iterator[str]:
    """Yield what a player did well, and what their errors cost."""
    may = may_lose(rules, seat)
    lost = found.by_kind[seat]
    for kind in (DecisionKind.DISCARD, DecisionKind.CARD):
        good, made = found.best[seat][kind], found.made[seat][kind]
        if not made:
            continue
        parts = {"name": name, "good": good, "made": made, "points": tenths(lost[kind])}
        if kind is DecisionKind.DISCARD:
            yield _(
                "{name} made the best discard {good} out of {made} times and lost {points} "
                "points in discarding.",
                **parts,
            )
        else:
            yield _(
                "{name} made the best play {good} out of {made} times and lost {points} points "
                "in the play.",
                **parts,
            )
    missed, gone = [
        sentences.format_point_count(round(lost[kind] / 10))
        for kind in (DecisionKind.COUNT, DecisionKind.CALL)
    ]
    if may[DecisionKind.COUNT]:
        yield _("{name} missed {points} in counting.", name=name, points=missed)
    if may[DecisionKind.CALL]:
        yield _("{name} lost {points} to missed or false calls.", name=name, points=gone)


def _a_game(lost: "PlayerLosses") -> str:
    games, last = len(lost.each), len(lost.last)
    each = format_points(lost.a_game)
    if last >= games:
        return ngettext(
            "{points} over {games} game",
            "{points} over {games} games",
            games,
            points=each,
            games=games,
        )
    return _(
        "{points} over {games} games and {lately} over the last {last}",
        points=each,
        games=games,
        last=number(last),
        lately=format_points(lost.lately),
    )


# The decisions.


def costliest_in_lines(judgement: "Judgement", begin: int, end: int) -> Iterator[str]:
    """Yield the costliest decisions from ``begin`` to before ``end``, with reasons, one a line."""
    many = len(judgement.cases)
    if not many:
        yield _("No decision cost anything.")
        return
    if begin == end:
        return
    if end > begin + 1:
        yield _(
            "The costliest decisions, {first} to {last} of {many}:",
            first=begin + 1,
            last=end,
            many=many,
        )
    else:
        yield _("Decision {last} of {many}, costliest first:", last=end, many=many)
    # A reason that many decisions share is shown only once.
    told_before = set[str]()
    for place in range(begin, end):
        on_table = judgement.cases[place]
        each = on_table.case.judged
        told = _(
            "{place}: in deal {deal}, {name} {did}; better: {better}. {lost}",
            place=place + 1,
            name=judgement.names[each.seat],
            deal=each.deal,
            did=_did(on_table, judgement.names),
            better=better_choice(on_table.case, card_in_words),
            lost=_lost(each),
        )
        why = because(on_table.case)[0]
        yield told if why in told_before else sentences.run_on([told, why])
        told_before.add(why)


def _did(on_table: "OnTable", names: Sequence[str]) -> str:
    """Return what was done, and for a discard to whose crib."""
    case = on_table.case
    dealer, seat, said = case.view.dealer, case.judged.seat, did(case, card_in_words)
    if case.judged.kind is not DecisionKind.DISCARD or dealer is None:
        return said
    if dealer == seat:
        return _("{did} to the crib", did=said)
    return _("{did} to {name}'s crib", did=said, name=names[dealer])


def _lost(each: JudgedDecision) -> str:
    chance, gone = win_chances(each).lost, points_lost(each)
    if each.by_chance:
        return _("Cost: {chance}% win chance.", chance=chance)
    if each.kind.of_cards:
        return _("Cost: {points} points and {chance}% win chance.", points=gone, chance=chance)
    whole = sentences.format_point_count(round(each.lost))  # points lost in counting are whole
    return pgettext(
        "whole", "Cost: {points} and {chance}% win chance.", points=whole, chance=chance
    )


def decision_in_lines(on_table: "OnTable", names: Sequence[str]) -> Iterator[str]:
    """Yield a decision in full: who held what, what was better, what it cost, and why."""
    case = on_table.case
    each = case.judged
    name, other = names[each.seat], names[1 - each.seat]
    yield _("Deal {deal}: {name} {did}.", deal=each.deal, name=name, did=_did(on_table, names))
    yield _standing(on_table, names)
    match each.kind:
        case DecisionKind.DISCARD:
            yield from _discards(on_table, name, other)
        case DecisionKind.CARD:
            yield from _cards(on_table, name, other)
        case _:
            yield from _counted(on_table)
    before, still, _lost_by = win_chances(each)
    wins = _(
        "After this choice, {name} wins {still} games in 100; after the best choice, {before}.",
        name=name,
        still=still,
        before=before,
    )
    yield sentences.run_on([_lost(each), wins])
    yield because(case)[0]
    if each.kind.of_cards:
        explained = legend(case.view, late=each.by_chance)
        yield sentences.run_on([sentences.as_sentence(head) for head in explained])
    yield sentences.run_on([*filter(None, [coached(case)]), judged_by_in_brief(case, names)])


def _standing(on_table: "OnTable", names: Sequence[str]) -> str:
    view = on_table.case.view
    stand = [
        _("{name}, the dealer, has {score}", name=name, score=score)
        if view.dealer == seat
        else _("{name} has {score}", name=name, score=score)
        for seat, (name, score) in enumerate(zip(names, view.scores, strict=True))
    ]
    return _(
        "{standing}, playing to {target}.",
        standing=sentences.in_turn(stand),
        target=view.rules.target,
    )


def _held(cards: Sequence[Card]) -> str:
    """Return cards in words, sorted as in a hand."""
    return sentences.list_texts([card_in_words(card) for card in sort_cards(cards)])


def _discards(on_table: "OnTable", name: str, other: str) -> Iterator[str]:
    case = on_table.case
    seat = case.judged.seat
    yield _("{name} held {cards}.", name=name, cards=_held(on_table.table.hands[seat]))
    others = (*on_table.table.hands[1 - seat], *on_table.table.away[1 - seat])
    yield _hidden(name, other, others)
    chosen, best = case.chosen, case.choices[0]
    yield _("Discarded: {cards} ({parts}).", cards=_held(chosen.cards), parts=_price(case, chosen))
    yield _("Better: {cards} ({parts}).", cards=_held(best.cards), parts=_price(case, best))


def _hidden(name: str, other: str, cards: Sequence[Card]) -> str:
    return _(
        "{other} held {cards}, which {name} could not see.",
        other=other,
        cards=_held(cards),
        name=name,
    )


def _price(case: Case, choice: PricedChoice) -> str:
    """Return the parts of a price, and their total or, where that decides, the win chance."""
    late = case.judged.by_chance
    each = zip(heads(case.view, late=late), choice_figures(choice, late=late), strict=True)
    return pgettext("figures of a choice", ", ").join([f"{head} {said}" for head, said in each])


def _cards(on_table: "OnTable", name: str, other: str) -> Iterator[str]:
    case = on_table.case
    seat, view = case.judged.seat, case.view
    yield _("{name} held {cards}.", name=name, cards=_held(on_table.table.hands[seat]))
    if on_table.table.hands[1 - seat]:
        yield _hidden(name, other, on_table.table.hands[1 - seat])
    pile = sentences.list_texts([card_in_words(card) for card in view.played[view.start :]])
    starter = view.starter
    parts = {"count": view.count, "pile": pile, "starter": starter and card_in_words(starter)}
    if pile and starter:
        yield _("The count was {count} ({pile}), and the starter was {starter}.", **parts)
    elif pile:
        yield _("The count was {count} ({pile}).", **parts)
    elif view.played:
        yield _("A new count began, and the starter was {starter}.", **parts)
    elif starter:
        yield _("No cards had been played, and the starter was {starter}.", **parts)
    else:
        yield _("No cards had been played.")
    for choice in case.choices:
        card, price = card_in_words(choice.cards[0]), _price(case, choice)
        yield sentences.as_sentence(_("{card} ({parts})", card=card, parts=price))


def _counted(on_table: "OnTable") -> Iterator[str]:
    case = on_table.case
    view, cards = case.view, case.judged.made
    if view.counted is None or view.starter is None:
        was = _("{cards} was worth {points}", cards=_held(cards), points=case.judged.worth)
        yield sentences.as_sentence(was)
        return
    score = score_hand(cards, view.starter, crib=view.counted[1])
    told = _(
        "{cards}, with {starter} as the starter: {count}",
        cards=_held(cards),
        starter=card_in_words(view.starter),
        count=cadence(score),
    )
    yield sentences.as_sentence(told)
