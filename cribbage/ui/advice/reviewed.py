"""What is said of a review: what was done and what was better, why, and what the game proves."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from cribbage.engine.game import Hand
from cribbage.engine.rules import Counting, Rules
from cribbage.pack.overlooked import left_out
from cribbage.pack.scoring import Combo, Score, score_hand
from cribbage.review.judged import EVEN, Judged, Kind
from cribbage.review.review import Came, Review
from cribbage.ui.advice.cases import Case
from cribbage.ui.advice.deciding import NONE_DECIDES
from cribbage.ui.advice.principles import with_price
from cribbage.ui.words.aloud import made
from cribbage.ui.words.sentences import listed
from cribbage.ui.words.telling import WriteCard

LUCK_MOVES: Final = {121: 20, 61: 15}
ERRORS_MOVE: Final = 3
"""The points by which luck, in a game to so many, and errors move the result: their standard
deviations, as they were measured (docs/analysis.md)."""

PROVES_LITTLE: Final = "One game proves little."


class JudgedGame(Protocol):
    """A finished game that was judged."""

    @property
    def names(self) -> tuple[str, ...]:
        """The two who played."""

    @property
    def rules(self) -> Rules:
        """What they played by."""

    @property
    def review(self) -> Review:
        """What was found."""


# What was done.


def did(told: Case | Judged, write: WriteCard) -> str:
    """What was done, behind the name of who did it: ``threw A♠ 7♠``, ``led A♦``,
    ``played K♥, 20``, ``counted 8 of 10``, ``let 8 stand for 10``, ``called 9 of 10``.
    """
    each = told.judged if isinstance(told, Case) else told
    match each.kind:
        case Kind.THROW:
            return f"threw {_written(each.made, write)}"
        case Kind.CARD:
            (card,) = each.made
            return f"led {write(card)}" if each.leads else f"played {write(card)}, {each.said}"
        case Kind.COUNT:
            return f"counted {each.said} {'of' if each.said < each.worth else 'for'} {each.worth}"
    if _called_falsely(each):
        return f"called {each.said} wrongly"
    called = each.worth - round(each.lost)
    if each.said < called:
        return f"called {called} of {each.worth}"
    return f"let {each.said} stand for {each.worth}"


def better(told: Case | Judged, write: WriteCard) -> str:
    """What was better: ``7♠ 9♣``, ``2♠``, ``2 more``, ``to call 10``, ``to accept 10``.

    Of a count it is what was left out, ``the pair 5♣ 5♦``, where that can be told of a case and
    nothing else comes to as many points. Empty where what was done was as good as any.
    """
    each = told.judged if isinstance(told, Case) else told
    match each.kind:
        case Kind.THROW | Kind.CARD:
            return _written(each.better, write)
        case Kind.COUNT if each.said > each.worth:
            return str(each.worth)
        case Kind.COUNT:
            missing = _not_counted(told) if isinstance(told, Case) else ()
            more = f"{each.worth - each.said} more"
            return listed([_named(combo, write) for combo in missing]) or more
    return f"to accept {each.said}" if _called_falsely(each) else f"to call {each.worth}"


def _written(cards: Hand, write: WriteCard) -> str:
    """Cards in letters side by side, and in words as they are said."""
    written = [write(card) for card in cards]
    return listed(written) if any(" " in card for card in written) else " ".join(written)


def _called_falsely(each: Judged) -> bool:
    """Whether a call cost more than there was to call."""
    return each.said <= each.worth and each.lost > each.worth - each.said


def _not_counted(told: Case) -> Score:
    """The combinations of a hand or a crib that were not counted, as far as that is certain."""
    each, counted, starter = told.judged, told.view.counted, told.view.starter
    if counted is None or starter is None:
        return ()
    score = score_hand(each.made, starter, crib=counted[1])
    return left_out(score, each.worth - each.said)


def _named(combo: Combo, write: WriteCard) -> str:
    name = made(combo)
    if not name.startswith("a "):
        return name
    cards = [write(card) for card in combo.cards]
    in_words = any(" " in card for card in cards)
    return f"the {name[2:]}{': ' if in_words else ' '}{_written(combo.cards, write)}"


# Why.


def because(told: Case, write: WriteCard) -> str:
    """Why something else was better: the principle with its price and what it was worth here, or
    what each part of the choice was worth; near the end that the score decides.
    """
    each = told.judged
    if each.kind is Kind.COUNT:
        return _why_a_count(told)
    if each.kind is Kind.CALL:
        return _why_a_call(each)
    if each.lost < EVEN:
        return _the_score(told)
    if told.principle is None:
        return f"{NONE_DECIDES}." if each.kind is Kind.CARD else f"{NONE_DECIDES}: {apart(told)}."
    if each.kind is Kind.THROW:
        return f"{with_price(told.principle)} Here {apart(told)}."
    does = "costs" if told.principle.forbids else "gains"
    return f"{with_price(told.principle)} Here it {does} {each.lost:.1f}."


def _the_score(told: Case) -> str:
    """That what wins most often is not what makes most points."""
    view, seat = told.view, told.judged.seat
    own, others = [view.rules.target - view.scores[side] for side in (seat, 1 - seat)]
    best, chosen = told.choices[0], told.chosen
    near = f"With {own} to go against {others} the chance to win goes before points"
    given_up = tenth(chosen.worth - best.worth)
    return f"{near}, here {given_up:.1f} of them." if given_up > 0 else f"{near}."


def apart(told: Case) -> str:
    """What each part of the best throw is worth beside what was chosen, in points that add up to
    what is lost, but near the end, where not all of them come any more.
    """
    best, chosen = told.choices[0], told.chosen
    hand, crib, play = [
        tenth(one - other) for one, other in zip(best.parts, chosen.parts, strict=True)
    ]
    if None in (best.chance, chosen.chance):
        play = tenth(tenth(told.judged.lost) - hand - crib)
    deals = told.view.dealer == told.judged.seat
    worth = {"the hand": hand, "the crib": crib if deals else 0.0, "the play": play}
    said = [f"{name} {_so_much(by)}" for name, by in worth.items() if by]
    if said:
        name, by = next((name, by) for name, by in worth.items() if by)
        said[0] = f"{name} is worth {_so_much(by)}"
    if crib and not deals:
        said.append(f"the crib costs {_so_much(-crib)}")  # it is the other's
    return listed(said)


def _so_much(by: float) -> str:
    return f"{abs(by):.1f} {'more' if by > 0 else 'less'}"


def _why_a_count(told: Case) -> str:
    """What is said of a count, of a hand, a crib or a card (docs/rules.md 8.2, 8.4, 8.11)."""
    each, rules = told.judged, told.view.rules
    if each.said > each.worth:
        return "Whoever says too much pays for it where it is called."
    if len(each.made) == 1 or rules.counts(each.seat) is Counting.MUGGINS:
        return "What is overlooked is lost, and the other may call it."
    return "What is overlooked is lost."


def _why_a_call(each: Judged) -> str:
    """What is said of a call, or of none (docs/rules.md 8.4 to 8.6)."""
    if _called_falsely(each):
        return "Whoever calls and is wrong pays for it."
    if each.said > each.worth:
        return "What nobody calls stands as it was said."
    return "What the other overlooks is there to be called."


def judged_by_in_brief(told: Case, names: Sequence[str]) -> str:
    """What a decision was judged by: nothing that its player could not see."""
    name = names[told.judged.seat]
    match told.judged.kind:
        case Kind.THROW:
            return f"Judged by {name}'s six cards and the score alone."
        case Kind.CARD:
            return f"Judged by what {name} had seen: own cards, the starter, and what was laid."
    return "Judged by what lay open on the table."


# What came of it.


class Losses(NamedTuple):
    """The points that somebody lost, each to a tenth, so that they add up as they are shown."""

    throws: float
    plays: float
    counts: float
    calls: float

    @property
    def together(self) -> float:
        """All of them."""
        return tenth(sum(self))


def lost(review: Review, seat: int) -> Losses:
    """The points that a player of a game lost."""
    return Losses(*[tenth(review.lost(seat, kind)) for kind in Kind])


class Part(NamedTuple):
    """What something did for the winner, in points and, where that is known, in chances of 100.

    Parts of the luck are ``within`` it.
    """

    label: str
    points: float
    chance: float | None = None
    within: bool = False


def came_about(judgement: JudgedGame) -> tuple[Part, ...]:
    """How the result came about: errors, luck and its parts, and both together.

    Each figure to a tenth, and so that they add up as they are shown: luck is what errors leave of
    the result, and the rest of the luck what its parts leave of that.
    """
    review = judgement.review
    winner = review.winner
    errors = tenth(lost(review, 1 - winner).together - lost(review, winner).together)
    in_chance = tenth(chance_lost(review, 1 - winner) - chance_lost(review, winner))
    luck, won = tenth(review.margin - errors), tenth(100 * review.chance_won)
    named = [
        Part(label, tenth(points), within=True)
        for label, points in zip(_labels(review.luck_of), review.luck_of, strict=True)
        if label
    ]
    rest = tenth(luck - sum([part.points for part in named]))
    return (
        Part("errors", errors, in_chance),
        Part("luck", luck, tenth(won - in_chance)),
        *named,
        Part("rest, unplayed" if is_resigned(judgement) else "all the rest", rest, within=True),
        Part("together", float(review.margin), won),
    )


def _labels(luck: Came) -> tuple[str, ...]:
    deals = f"one deal {'more' if luck.roles > 0 else 'fewer'}" if tenth(luck.roles) else ""
    return deals, "the six cards", "the starters"


def chance_lost(review: Review, seat: int) -> float:
    """The chance to win that a player lost, in parts of a hundred, to a tenth."""
    return tenth(100 * review.chance_lost(seat))


def tenth(points: float) -> float:
    """To a tenth, of which nothing is never less than nothing.

    >>> tenth(1.48), tenth(-0.04)
    (1.5, 0.0)
    """
    return round(points, 1) + 0.0


def headline(judgement: JudgedGame) -> str:
    """Who won and by how much, and how little one game proves."""
    return unplayed(judgement, proves(judgement.rules.target))


def proves(target: int) -> str:
    """How little a game to so many points proves.

    >>> proves(61)
    'One game proves little: luck moves it by 15, errors by 3.'
    """
    return f"{PROVES_LITTLE[:-1]}: luck moves it by {LUCK_MOVES[target]}, errors by {ERRORS_MOVE}."


def unplayed(judgement: JudgedGame, proved: str) -> str:
    """Who won and what that proves, and between them what becomes of the rest of a resigned game:
    nobody erred in it, so it is luck.
    """
    rest = " What was not played counts as luck." if is_resigned(judgement) else ""
    return f"{result(judgement)}{rest} {proved}"


def is_resigned(judgement: JudgedGame) -> bool:
    """Whether nobody came to the last hole."""
    return max(judgement.review.scores) < judgement.rules.target


def result(judgement: JudgedGame) -> str:
    """Who won and by how much, or who resigned and how it stood."""
    names, review = judgement.names, judgement.review
    winner, loser = names[review.winner], names[1 - review.winner]
    if not is_resigned(judgement):
        return f"{winner} wins by {review.margin}."
    if review.margin > 0:
        stood = f"{review.margin} behind"
    else:
        stood = f"{-review.margin} ahead" if review.margin else "at an even score"
    return f"{winner} wins: {loser} resigned {stood}."
