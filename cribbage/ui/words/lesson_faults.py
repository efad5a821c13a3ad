"""The sentences about wrong answers."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.game import Pegging
from cribbage.language.speaking import N_, _
from cribbage.lessons.chapters import DEALER, HER_SIX, HIS_SIX, PONE, LessonPlace, game_before
from cribbage.lessons.tasks import (
    DiscardTask,
    Mark,
    Mistake,
    Number,
    PlayTask,
    SeatTask,
    YesNoTask,
)
from cribbage.pack.cards import Card, sort_cards
from cribbage.pack.scoring import Why, score_pile, score_together, total
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.words.aloud import number, speak_played_card
from cribbage.ui.words.sentences import in_one_row, list_texts, run_on


def wrong(
    fault: Mistake,
    place: LessonPlace,
    cards: Sequence[Card],
    names: Sequence[str],
    write: WriteCard,
) -> str:
    """Return the sentence about a wrong answer; ``cards`` are those it named, if any."""
    pone, dealer = names
    match fault:
        case Mistake.ANOTHER_SUM:
            return _of_sum(cards, write)
        case Mistake.OF_OTHER_CARDS:
            mark = place.doing.asked
            assert isinstance(mark, Mark)
            many, wanted = number(len(cards)), number(mark.size)
            return _(
                "That is fifteen with {many} cards. This step needs {wanted}.",
                many=many,
                wanted=wanted,
            )
        case Mistake.MAY_BE_PLAYED:
            return _(
                "{card} makes {made}, but the lesson needs a different card.",
                **_played(place, cards[0], write),
            )
        case Mistake.OTHERS_ARE_WORTH_MORE:
            return _of_keeping(place, cards)
        case Mistake.CRIB_IS_THE_DEALERS:
            return _("{dealer} is the dealer, as shown next to the board.", dealer=dealer)
        case Mistake.CALL_TOO_HIGH:
            return _(
                "You score nothing for a false call, and {dealer} usually gets two.",
                dealer=dealer,
            )
        case Mistake.PONE_IS_FIRST:
            return _(
                "{dealer} deals, so {pone} is the pone and counts first.", pone=pone, dealer=dealer
            )
        case Mistake.PONE_IS_OUT_FIRST:
            return _(
                "{dealer} has more to count, but the pone counts first, and 107 plus 14 is 121.",
                dealer=dealer,
            )
        case _:
            return _(_SAID[fault])


def why_right(
    place: LessonPlace, cards: Sequence[Card], names: Sequence[str], write: WriteCard
) -> str:
    """Return the rule that leads to the right answer, which is these ``cards`` if it names any.

    It is empty for a number that the question itself names.
    """
    match place.doing.asked:
        case Mark(Why.FIFTEEN):
            return come_to(cards, write)
        case Mark(Why.RUN):
            return _("{cards} are in a row.", cards=_listed(cards, write))
        case Mark(Why.PAIR):
            return _(_SAID[Mistake.NOT_ALIKE])
        case Mark():
            return _(_SAID[Mistake.NOBS_IS_A_JACK])
        case PlayTask():
            return _("{card} makes {made}.", **_played(place, cards[0], write))
        case DiscardTask():
            return _(_TO_KEEP[place.doing.seat])
        case Number(otherwise=Mistake.CLAIM_IS_RIGHT):
            return _("The run is four and his nobs one, five in all.")
        case Number(otherwise=fault) if fault is Mistake.SAY_THAT_NUMBER:
            return ""
        case Number(otherwise=fault) | SeatTask(otherwise=fault) | YesNoTask(otherwise=fault):
            return wrong(fault, place, (), names, write)
        case _:
            return ""


_TO_KEEP: Final = {
    PONE: N_("4-4-5-6 is worth twelve: two fifteens, a pair, and two runs."),
    DEALER: N_("3-4-5-5 is worth eight: a pair and two runs."),
}


def wrong_again(
    fault: Mistake,
    place: LessonPlace,
    cards: Sequence[Card],
    names: Sequence[str],
    write: WriteCard,
) -> str:
    """Return the sentence about one more wrong answer, with the key that shows the right one.

    It fits a row of the smallest screen. About cards, it always names the key.
    """
    key = explain_show_key()
    said = wrong(fault, place, cards, names, write)
    both = [run_on([each, key]) for each in (said, _briefly(fault, place, cards, write) or said)]
    of_cards = isinstance(place.doing.asked, Mark | DiscardTask | PlayTask)
    return in_one_row([*both, key if of_cards else said])


def explain_show_key() -> str:
    """Return the sentence about the key that shows the answer."""
    return _("Tab shows the answer.")


def _briefly(fault: Mistake, place: LessonPlace, cards: Sequence[Card], write: WriteCard) -> str:
    """Return a shorter sentence about wrong cards, "" if there is none."""
    match fault:
        case Mistake.ANOTHER_SUM:
            return come_to(cards, write)
        case Mistake.FOUND_BEFORE:
            return _("You have already counted these cards.")
        case Mistake.OTHERS_ARE_WORTH_MORE:
            return _("The four you keep are worth only {points}.", points=_kept(place, cards))
        case Mistake.MAY_BE_PLAYED:
            return _("{card} makes {made}.", **_played(place, cards[0], write))
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
    return {
        "cards": _listed(cards, write),
        "count": number(sum([card.value for card in cards])),
    }


def _listed(cards: Sequence[Card], write: WriteCard) -> str:
    return list_texts([write(card) for card in sort_cards(cards)])


def _played(place: LessonPlace, card: Card, write: WriteCard) -> dict[str, str]:
    """Return a card, and the count and score it makes, in words."""
    phase = game_before(place.doing.made).phase
    assert isinstance(phase, Pegging)
    count = phase.count + card.value
    made = speak_played_card(count, score_pile((*phase.pile, card), count))
    return {"card": write(card), "made": made}


def _of_keeping(place: LessonPlace, away: Sequence[Card]) -> str:
    """Return the sentence that compares the four cards kept with a better four."""
    worth = _kept(place, away)
    if place.doing.seat == PONE:
        return _(
            "The four you keep are worth {points}, but 4-4-5-6 would be worth twelve: two "
            "fifteens, a pair, and two runs.",
            points=worth,
        )
    return _(
        "The four you keep are worth {points}, but 3-4-5-5 would be worth eight.", points=worth
    )


def _kept(place: LessonPlace, away: Sequence[Card]) -> str:
    """Return the worth of the four cards kept, in words."""
    six = HER_SIX if place.doing.seat == PONE else HIS_SIX
    return number(total(score_together([card for card in six if card not in away])))


_SAID: Final = {
    Mistake.A_JACK_IS_TEN: N_("A jack counts ten, just like a ten."),
    Mistake.TWO_TENS: N_("The ten and the jack each count ten."),
    Mistake.FOUND_BEFORE: N_(
        "You have already counted these cards, but one of them is part of another fifteen."
    ),
    Mistake.ONE_IS_NO_RUN: N_("One card is not a run. A run needs three or more."),
    Mistake.TWO_IN_A_ROW: N_("That is two in a row. A run needs three."),
    Mistake.NOT_IN_A_ROW: N_("These ranks are not in a row."),
    Mistake.RUN_GOES_ON: N_("That is three in a row, but there is a fourth."),
    Mistake.ONE_OF_ITS_PAIRS: N_("That is only one pair. There is a third seven."),
    Mistake.NOT_ALIKE: N_("A pair royal is three cards of the same rank."),
    Mistake.FIFTEENS_TOO: N_("The fifteens count too."),
    Mistake.THREE_FIFTEENS: N_(
        "Each of the three sevens makes fifteen, and the pair royal counts too."
    ),
    Mistake.THREE_PAIRS: N_("Three sevens are three pairs."),
    Mistake.FLUSH_AND_NOBS: N_("The fifteen is two, the five-card flush five, his nobs one."),
    Mistake.MAY_BE_LED: N_("You can lead that card, but the lesson needs the six."),
    Mistake.THAT_WAS_THE_PAIR: N_("One pair scores two. Three fours make three pairs."),
    Mistake.TWO_FOR_EACH_PAIR: N_("There are three pairs, each worth two."),
    Mistake.NO_PAIR_BEFORE_IT: N_(
        "The five does not make a pair, because the card before it is a four."
    ),
    Mistake.RANK_TWICE: N_("Four, four, five is not a run, because the four is repeated."),
    Mistake.TOO_HIGH_TO_FIT: N_("A four would make thirty-two."),
    Mistake.ROOM_FOR_MORE: N_("That is not the highest card. Subtract 28 from 31."),
    Mistake.RUN_AS_WELL: N_("There is also a run of three."),
    Mistake.THIRTY_ONE_AS_WELL: N_("Thirty-one also scores two."),
    Mistake.NONE_FOR_THE_GO: N_("The go does not score, because thirty-one scores two instead."),
    Mistake.THIRTY_ONE_AND_RUN: N_("Thirty-one scores two, and the run scores three."),
    Mistake.PAIR_AS_WELL: N_("The two fours are also a pair."),
    Mistake.RUN_IS_THERE_TWICE: N_("The run counts twice, once with each four."),
    Mistake.RUN_AND_PAIR_ON_TOP: N_("The runs and the pair count too."),
    Mistake.FIFTEENS_RUNS_AND_PAIR: N_(
        "Count six for the fifteens, three for each run, and two for the pair."
    ),
    Mistake.NOTHING_AT_ALL: N_("With no fifteens, pairs, or runs, the hand is worth nothing."),
    Mistake.ON_FROM_THE_HOLE: N_("Count 14 holes forward from hole 12."),
    Mistake.ONE_HOLE_OFF: N_("Start counting at the hole after the peg."),
    Mistake.WHERE_IT_STANDS: N_("Count the holes from one peg to the other, from 2 to 7."),
    Mistake.TO_THE_LAST_HOLE: N_("Count the holes from 26 to 121."),
    Mistake.SAY_THAT_NUMBER: N_("The lesson needs a different number here."),
    Mistake.BOTH_FIVES: N_(
        "Each five makes fifteen with the ten, 3-4-5 counts twice, and the fives are a pair."
    ),
    Mistake.RIGHT_SO_FAR: N_("That would score one, but two points were missed."),
    Mistake.STARTER_IS_NO_NOBS: N_("That is the starter, but his nobs is a jack."),
    Mistake.NOBS_IS_A_JACK: N_("His nobs is the jack of the starter's suit."),
    Mistake.NOBS_IS_ONE_CARD: N_("His nobs is a single card, a jack."),
    Mistake.CLAIM_IS_RIGHT: N_(
        "The run is four and his nobs one, five in all. That is a false call."
    ),
    Mistake.SKUNK_LINE: N_("The skunk line is between 90 and 91, and 77 falls short of it."),
}
