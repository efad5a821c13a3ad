"""The sentences about wrong answers."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.game import Pegging
from cribbage.language.speaking import N_, _
from cribbage.lessons.chapters import HER_SIX, HIS_SIX, PONE, Place, game_before
from cribbage.lessons.tasks import Fault, Lay, Mark, Throw
from cribbage.pack.cards import Card
from cribbage.pack.scoring import score_pile, score_together, total
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.words.aloud import called, number
from cribbage.ui.words.sentences import in_one_row, listed, run_on


def wrong(
    fault: Fault, place: Place, cards: Sequence[Card], names: Sequence[str], write: WriteCard
) -> str:
    """Return the sentence about a wrong answer; ``cards`` are those it named, if any."""
    pone, dealer = names
    match fault:
        case Fault.ANOTHER_SUM:
            return _of_sum(cards, write)
        case Fault.OF_OTHER_CARDS:
            mark = place.doing.asked
            assert isinstance(mark, Mark)
            many, wanted = number(len(cards)), number(mark.size)
            return _(
                "That is fifteen with {many} cards, but this step needs {wanted}.",
                many=many,
                wanted=wanted,
            )
        case Fault.MAY_BE_LAID:
            return _of_laying(place, cards[0], write)
        case Fault.OTHERS_ARE_WORTH_MORE:
            return _of_keeping(place, cards)
        case Fault.CRIB_IS_THE_DEALERS:
            return _("{dealer} is the dealer, as shown next to the board.", dealer=dealer)
        case Fault.CALL_TOO_HIGH:
            return _(
                "You score nothing for a false call, and {dealer} usually gets two.",
                dealer=dealer,
            )
        case Fault.PONE_IS_FIRST:
            return _(
                "{dealer} deals, so {pone} is the pone and counts first.", pone=pone, dealer=dealer
            )
        case Fault.PONE_IS_OUT_FIRST:
            return _(
                "{dealer} has more to count, but the pone counts first, and 107 plus 14 is 121.",
                dealer=dealer,
            )
        case _:
            return _(_SAID[fault])


def wrong_again(
    fault: Fault, place: Place, cards: Sequence[Card], names: Sequence[str], write: WriteCard
) -> str:
    """Return the sentence about one more wrong answer, with the key that shows the right one.

    It fits a row of the smallest screen. About cards, it always names the key.
    """
    key = shows_it(place)
    said = wrong(fault, place, cards, names, write)
    both = [run_on([each, key]) for each in (said, _briefly(fault, place, cards, write) or said)]
    of_cards = isinstance(place.doing.asked, Mark | Throw | Lay)
    return in_one_row([*both, key if of_cards else said])


def shows_it(place: Place) -> str:
    """Return the sentence about the key that shows the answer, of one card or more."""
    asked = place.doing.asked
    several = isinstance(asked, Throw) or (isinstance(asked, Mark) and asked.size != 1)
    return _("Tab shows them.") if several else _("Tab shows it.")


def _briefly(fault: Fault, place: Place, cards: Sequence[Card], write: WriteCard) -> str:
    """Return a shorter sentence about wrong cards, "" if there is none."""
    match fault:
        case Fault.ANOTHER_SUM:
            return come_to(cards, write)
        case Fault.FOUND_BEFORE:
            return _("You have already counted these.")
        case Fault.OTHERS_ARE_WORTH_MORE:
            return _("The four you keep are worth only {points}.", points=_kept(place, cards))
        case Fault.MAY_BE_LAID:
            return _("{card} makes {made}.", **_laid(place, cards[0], write))
        case _:
            return ""


def come_to(cards: Sequence[Card], write: WriteCard) -> str:
    """Return the sum of marked cards in a sentence, "" without any.

    >>> from cribbage.pack.cards import cards
    >>> come_to(cards("TS JD"), str)
    'TS and JD make twenty.'
    """
    if not cards:
        return ""
    words = _sum(cards, write)
    return (
        _("{cards} is {count}.", **words)
        if len(cards) == 1
        else _("{cards} make {count}.", **words)
    )


def _of_sum(cards: Sequence[Card], write: WriteCard) -> str:
    """Return the sum of marked cards, and how far it is over fifteen.

    What is missing to fifteen is not said: the cards that add it may be too many for the step.
    """
    over = sum([card.value for card in cards]) - 15
    if over < 0:
        return run_on([come_to(cards, write), _("You need fifteen.")])
    words = _sum(cards, write)
    return _("{cards} make {count}, which is {number} too many.", number=number(over), **words)


def _sum(cards: Sequence[Card], write: WriteCard) -> dict[str, str]:
    """Return the list of cards in words, and their sum."""
    named = [write(card) for card in sorted(cards, key=lambda card: card.order)]
    return {"cards": listed(named), "count": number(sum([card.value for card in cards]))}


def _of_laying(place: Place, card: Card, write: WriteCard) -> str:
    """Return the sentence about a legal card that is not the one asked for."""
    return _(
        "{card} makes {made}, but the lesson needs a different card.", **_laid(place, card, write)
    )


def _laid(place: Place, card: Card, write: WriteCard) -> dict[str, str]:
    """Return a card, and the count and score it makes, in words."""
    phase = game_before(place.doing.made).phase
    assert isinstance(phase, Pegging)
    count = phase.count + card.value
    made = called(count, score_pile((*phase.pile, card), count))
    return {"card": write(card), "made": made}


def _of_keeping(place: Place, away: Sequence[Card]) -> str:
    """Return the sentence that compares the four cards kept with a better four."""
    worth = _kept(place, away)
    if place.doing.seat == PONE:
        return _(
            "The four you keep are worth {points}, but 4-4-5-6 would be worth twelve.", points=worth
        )
    return _(
        "The four you keep are worth {points}, but 3-4-5-5 would be worth eight.", points=worth
    )


def _kept(place: Place, away: Sequence[Card]) -> str:
    """Return the worth of the four cards kept, in words."""
    six = HER_SIX if place.doing.seat == PONE else HIS_SIX
    return number(total(score_together([card for card in six if card not in away])))


_SAID: Final = {
    Fault.A_JACK_IS_TEN: N_("A jack counts ten, just like a ten."),
    Fault.TWO_TENS: N_("The ten and the jack each count ten."),
    Fault.FOUND_BEFORE: N_(
        "You have already counted these, but one of them is part of another fifteen."
    ),
    Fault.ONE_IS_NO_RUN: N_("One card is not a run. A run needs three or more."),
    Fault.TWO_IN_A_ROW: N_("That is two in a row. A run needs three."),
    Fault.NOT_IN_A_ROW: N_("These ranks are not in a row."),
    Fault.RUN_GOES_ON: N_("That is three in a row, but there is a fourth."),
    Fault.ONE_OF_ITS_PAIRS: N_("That is only one pair. There is a third seven."),
    Fault.NOT_ALIKE: N_("A pair royal is three cards of the same rank."),
    Fault.FIFTEENS_TOO: N_("The fifteens count too."),
    Fault.THREE_FIFTEENS: N_(
        "Each of the three sevens makes fifteen, and the pair royal counts too."
    ),
    Fault.THREE_PAIRS: N_("Three sevens are three pairs."),
    Fault.FLUSH_AND_NOBS: N_(
        "Fifteen two, five for a flush with the starter, and one for his nobs."
    ),
    Fault.MAY_BE_LED: N_("You could lead that card, but the lesson needs the six here."),
    Fault.THAT_WAS_THE_PAIR: N_("One pair scores two. Three fours make three pairs."),
    Fault.TWO_FOR_EACH_PAIR: N_("There are three pairs, each worth two."),
    Fault.NO_PAIR_BEFORE_IT: N_(
        "The five does not make a pair, because the card before it is a four."
    ),
    Fault.RANK_TWICE: N_("Four, four, five is not a run, because the four is repeated."),
    Fault.TOO_HIGH_TO_FIT: N_("A four would make thirty-two."),
    Fault.ROOM_FOR_MORE: N_("That is not the highest card. Subtract 28 from 31."),
    Fault.RUN_AS_WELL: N_("There is also a run of three."),
    Fault.THIRTY_ONE_AS_WELL: N_("Thirty-one also scores two."),
    Fault.NONE_FOR_THE_GO: N_("The go does not score, because thirty-one scores two instead."),
    Fault.THIRTY_ONE_AND_RUN: N_("Thirty-one scores two, and the run scores three."),
    Fault.PAIR_AS_WELL: N_("The two fours are also a pair."),
    Fault.RUN_IS_THERE_TWICE: N_("The run counts twice, once with each four."),
    Fault.RUN_AND_PAIR_ON_TOP: N_("The runs and the pair count too."),
    Fault.FIFTEENS_RUNS_AND_PAIR: N_(
        "Count six for the fifteens, three for each run, and two for the pair."
    ),
    Fault.NOTHING_AT_ALL: N_("With no fifteens, pairs, or runs, the hand is worth nothing."),
    Fault.ON_FROM_THE_HOLE: N_("Count fourteen holes forward from hole 12."),
    Fault.ONE_HOLE_OFF: N_("Start counting at the hole after the peg."),
    Fault.WHERE_IT_STANDS: N_("Count the holes from one peg to the other, from 2 to 7."),
    Fault.TO_THE_LAST_HOLE: N_("Count the holes from 26 to 121."),
    Fault.SAY_THAT_NUMBER: N_("The lesson needs a different number here."),
    Fault.BOTH_FIVES: N_("Each five makes fifteen with the ten, and 3-4-5 counts twice."),
    Fault.RIGHT_SO_FAR: N_("That would score one, but two points were missed."),
    Fault.STARTER_IS_NO_NOBS: N_("That is the starter, but his nobs is a jack."),
    Fault.NOBS_IS_A_JACK: N_("His nobs is the jack of the starter's suit."),
    Fault.NOBS_IS_ONE_CARD: N_("His nobs is a single card, a jack."),
    Fault.CLAIM_IS_RIGHT: N_("The run is four and his nobs one: five. That is a false call."),
    Fault.SKUNK_LINE: N_("The skunk line is between 90 and 91, and 77 falls short of it."),
}
