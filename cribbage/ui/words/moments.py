"""What people remember of a game: great hands and cards, lines crossed, how it ended."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from cribbage.engine.events import CribShown, GameWon, HandShown, Pegged, Played, Settled
from cribbage.engine.rules import Side
from cribbage.match.margins import Margin, Skunks, margin
from cribbage.pack.scoring import Combo, Why
from cribbage.ui.words.aloud import made, number
from cribbage.ui.words.sentences import Sides, as_sentence, listed, said_of
from cribbage.ui.words.telling import Told

SHOWN, SAID, RUNG, RARE, RAREST = 1, 2, 3, 4, 5
"""How high a moment ranks: only shown, for its words are told already; said as well; rung for
where bells are rung; a hand of twenty-eight; one of twenty-nine."""

GREAT_HAND: Final = 20
"""The points from which a hand or crib is one."""

LONG_RUN: Final = 5
"""The cards from which a run in the play is one."""

COMEBACK: Final = 30
"""The holes, a street of the board, that a winner was behind at some time to have come back."""

CLOSE: Final = 3
"""By how many holes, at the most, a skunk is just escaped."""

LAST_STREET: Final = 30
"""The holes before the target in which whoever leads threatens to skunk the others."""


class Highlight(NamedTuple):
    """Something to remember: how high it ranks, a sentence about it, and whose it is."""

    rank: int
    text: str
    side: Side


class Moments:
    """Follows a game, or the games of a match, as they are told, and finds what is remarkable."""

    def __init__(self, names: Sequence[str], skunks: Skunks = Skunks.STANDARD) -> None:
        self._names = names
        self._skunks = skunks
        self._behind: tuple[int, ...] = ()

    def of(self, thing: Told) -> tuple[Highlight, ...]:
        """What is remarkable about the next thing that is told."""
        self._behind = behind_so_far(self._behind, thing)
        return highlights(thing, self._behind, self._names, self._skunks)


def said_with(found: Sequence[Highlight]) -> tuple[str, ...]:
    """What these have to say beyond the words that told them, in sentences."""
    return tuple([each.text for each in found if each.rank >= SAID])


def behind_so_far(before: tuple[int, ...], thing: Told) -> tuple[int, ...]:
    """The most holes that each side was behind the first in this game.

    ``before`` is how it was before ``thing`` was told; a game begins with nobody behind.
    """
    scores = thing.view.scores
    most = before if before and any(thing.before.scores) else (0,) * len(scores)
    now = [max(scores) - score for score in scores]
    return tuple([max(pair) for pair in zip(most, now, strict=True)])


def highlights(
    thing: Told, behind: tuple[int, ...], names: Sequence[str], skunks: Skunks = Skunks.STANDARD
) -> tuple[Highlight, ...]:
    """What is remarkable about one thing that was told, the highest first, mostly nothing.

    It is found in what a bystander sees before and after it, in what each side was ``behind`` at
    the most, and in which defeats have a name. Each thing is remarked on once in a game.
    """
    rules = thing.view.rules
    sides = rules.by_side(names)
    found: list[Highlight] = []
    match thing.event:
        case HandShown() | CribShown() as shown:
            found += great_hand(shown, rules.side(shown.seat), of_six=rules.seats == 2)
        case Played(seat):
            found += great_card(thing.score, names[seat], rules.side(seat))
        # What was not said is not pegged, and nothing to remember its player by.
        case Settled(seat, score, points) if points >= thing.event.worth:
            found += great_card(score, names[seat], rules.side(seat))
        case Pegged(seat, (Combo(Why.HEELS), *_)):
            found.append(Highlight(SHOWN, f"His heels for {names[seat]}.", rules.side(seat)))
        # Of a game that was given up nobody knows how it would have ended.
        case GameWon(side) if thing.view.resigned is None:
            found += _ended(thing.view.scores, side, behind, sides, skunks)
    found += _pegged_to(thing, sides, skunks)
    return tuple(sorted(found, key=lambda each: -each.rank))


_ONE_IN: Final = {
    20: ("859", "874"),
    21: ("1,842", "1,848"),
    22: ("2,850", "2,850"),
    23: ("3,157", "3,157"),
    24: ("3,456", "3,456"),
    28: ("162,435", "162,435"),
    29: ("3,248,700", "3,248,700"),
}
"""Of how many hands, and of how many cribs, one is worth so much or more: of all there are."""

_DEALT_TO_ONE_OF_TWO: Final = "216,580"
"""Of how many deals of six cards one is a hand of twenty-nine, for a player who keeps it."""

_RANKS: Final = {24: RUNG, 28: RARE, 29: RAREST}


def great_hand(
    shown: HandShown | CribShown, side: Side, *, of_six: bool = True
) -> Iterator[Highlight]:
    """By what it is worth, whatever was claimed (docs/rules.md 6.5).

    ``of_six`` says that a hand was kept of six cards.
    """
    worth, crib = shown.worth, isinstance(shown, CribShown)
    if worth < GREAT_HAND:
        return
    what = "cribs" if crib else "hands"
    said = f"{number(worth)}: of all {what} one in {_ONE_IN[worth][crib]} is as good or better"
    if worth == 29:
        said = f"twenty-nine, the best there is: of all {what} one in {_ONE_IN[29][crib]}"
        if of_six and not crib:
            said = (
                "twenty-nine, the best there is: "
                f"one deal in {_DEALT_TO_ONE_OF_TWO} brings it to a player"
            )
    yield Highlight(_RANKS.get(worth, SAID), as_sentence(said), side)


def great_card(score: tuple[Combo, ...], name: str, side: Side) -> Iterator[Highlight]:
    """A card that made thirty-one, three or four of a kind, or a long run (docs/rules.md 5.8)."""
    great = {combo: rank for combo in score if (rank := _rank_in_the_play(combo))}
    if great:
        said = listed([made(combo) for combo in great])
        yield Highlight(max(great.values()), as_sentence(f"{said} for {name}"), side)


def _rank_in_the_play(combo: Combo) -> int:
    cards = len(combo.cards)
    match combo.why:
        case Why.THIRTY_ONE:
            return SHOWN
        case Why.PAIR if cards > 2:
            return RUNG if cards == 4 else SHOWN
        case Why.RUN if cards >= LONG_RUN:
            # The longest that fits below thirty-one is of seven cards.
            return min(SHOWN + cards - LONG_RUN, RUNG)
        case _:
            return 0


def _pegged_to(thing: Told, sides: Sides, skunks: Skunks) -> Iterator[Highlight]:
    """Lines that were crossed from behind, and the last hole before the target."""
    target = thing.view.rules.target
    leads = max(thing.view.scores)
    scores = zip(thing.before.scores, thing.view.scores, strict=True)
    for side, (before, after) in enumerate(scores):
        if before < target - 1 == after:
            stands = said_of(sides[side], "stands", "stand")
            yield Highlight(SAID, f"{stands} in the last hole: any point wins.", Side(side))
        line = margin(target, before, skunks)
        threatened = after < leads and leads >= target - LAST_STREET
        if threatened and margin(target, after, skunks) is not line:
            crossed = f"{said_of(sides[side], 'is', 'are')} {_CROSSED[line]}."
            yield Highlight(SAID, crossed, Side(side))


_CROSSED: Final = {
    Margin.SKUNK: "past the skunk line",
    Margin.DOUBLE_SKUNK: "past the double skunk line",
    Margin.LURCH: "half way, and out of the lurch",
}


def _ended(
    scores: Sequence[int], winner: Side, behind: Sequence[int], sides: Sides, skunks: Skunks
) -> Iterator[Highlight]:
    """Won by a hair or after having been far behind, or a skunk just escaped (rules.md 10.1)."""
    target = scores[winner]
    losers = [side for side in range(len(scores)) if side != winner]
    if max([scores[side] for side in losers]) == target - 1:
        yield Highlight(RUNG, f"By a single hole: {target} to {target - 1}!", winner)
    if behind[winner] >= COMEBACK:
        back = said_of(sides[winner], "was", "were")
        wins = "wins" if len(sides[winner]) == 1 else "win"
        yield Highlight(RUNG, f"{back} {behind[winner]} behind, and {wins}.", winner)
    for side in losers:
        for holes in range(1, CLOSE + 1):
            escaped = margin(target, scores[side] - holes, skunks)
            if escaped is not margin(target, scores[side], skunks):
                by = f"{number(holes)} hole{'s' if holes > 1 else ''}"
                text = f"{listed(sides[side])} escaped the {escaped.value} by {by}."
                yield Highlight(SAID, text, Side(side))
                break
