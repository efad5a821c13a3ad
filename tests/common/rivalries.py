"""What two came to over many games, put together without playing them."""

from datetime import datetime, timedelta
from random import Random

from cribbage.book.figures import Counts, ShownHand
from cribbage.book.rivalry import Memorable, Result, Rival, Rivalry
from cribbage.match.margins import margin
from cribbage.pack.cards import cards

BEGUN = datetime(2026, 5, 2, 21, 30)


def rivalry_of(names: tuple[str, str], *, games: int) -> Rivalry:
    """So many games, one every second day, now and then one of a match."""
    chance = Random(games)
    results = []
    for number in range(games):
        lost = chance.randrange(70, 121)
        of_match = (7, number % 3 + 1) if number % 5 == 4 else (None, 1)
        begun = BEGUN + timedelta(days=2 * number)
        winner = int(chance.random() < 0.45)
        results.append(Result(begun, 121, winner, lost, margin(121, lost), 121, *of_match))
    one, other = (_rival(name, place, results) for place, name in enumerate(names))
    return Rivalry((one, other), tuple(results), ())


def _rival(name: str, place: int, results: list[Result]) -> Rival:
    wins = [result for result in results if result.winner == place]
    margins = [result.margin.value for result in wins]
    four, five = cards("TS TH TD 5D"), cards("5S 5H 5C JD")
    hand = Memorable(name, ShownHand(20, tuple(four), cards("4C")[0]), False, BEGUN)
    crib = Memorable(name, ShownHand(29, tuple(five), cards("5D")[0]), True, BEGUN)
    each = Counts(50, 20)
    return Rival(
        name=name,
        wins=len(wins),
        skunks=margins.count("skunk"),
        double_skunks=margins.count("double skunk"),
        lurches=0,
        matches_won=2 - place,
        play=(each.plus(3), each.plus(20)),
        hands=(each.plus(100), each.plus(99)),
        cribs=each.plus(40),
        best_hand=hand,
        best_crib=crib,
        twenty_nines=place,
        twenty_eights=0,
        nineteens=12,
    )
