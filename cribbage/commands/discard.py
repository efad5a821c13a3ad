"""The command ``discard``: the value of each discard from six cards, and the best one."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from cribbage.analysis.discards import Single, rank_single_discards
from cribbage.analysis.principles import Principle
from cribbage.commands.hand import HandArgument, given
from cribbage.commands.memory import looks
from cribbage.commands.parser import refusing
from cribbage.engine.rules import TARGETS
from cribbage.language.speaking import _, ngettext
from cribbage.pack.cards import Card, Rank
from cribbage.ui.terminal.abilities import skin_for_output
from cribbage.ui.text.output import as_printed
from cribbage.ui.words.aloud import in_letters, number
from cribbage.ui.words.discard_ranking import ComparedDiscard, DiscardRequest, weighed, with_six
from cribbage.ui.words.reasons import against_the_next, choice_reason, next_best
from cribbage.views.view import View

_DiscardT = TypeVar("_DiscardT", ComparedDiscard, Single)
"""A discard of two cards, or of one."""

_DEALT: Final = 6
_OF_MORE: Final = 5
"""The number of cards dealt to each of three or four players, who discard one."""


@refusing()
def show_discards(flags: argparse.Namespace) -> None:
    """Print the discards from the six cards of the flags, or from five as with more players.

    Raises CommandRefused, with a sentence, for any other number of cards.
    """
    hand = given(flags.cards)
    asked = _asked(flags, hand.cards)
    if len(asked.six) == _OF_MORE:
        _show_singles(asked, hand, flags)
        return
    seen = with_six(
        asked.six, dealer=asked.dealer, scores=asked.scores or (0, 0), target=asked.target
    )
    each = weighed(seen, for_the_game=asked.scores is not None)
    if not hand.suited:
        each = _once_each(each, lambda one: one.discard.thrown)
    if flags.json:
        print(json.dumps(_plain(asked, hand, each, _decides(seen, each))))
        return
    from cribbage.ui.text.discard_table import discards_shown

    skin = hand.skin(skin_for_output(looks(flags), sys.stdout))
    why, *_briefer = against_the_next(seen, [one.choice for one in each], skin.card_text)
    print(as_printed(lambda width: discards_shown(asked, each, why, skin, width)), end="")
    _tell_of_ranks(hand)


def _once_each(
    each: Sequence[_DiscardT], discarded: Callable[[_DiscardT], Sequence[Card]]
) -> tuple[_DiscardT, ...]:
    """Return the discards that differ in their ranks."""
    found: dict[tuple[Rank, ...], _DiscardT] = {}
    for one in each:
        found.setdefault(tuple([card.rank for card in discarded(one)]), one)
    return tuple(found.values())


def _tell_of_ranks(hand: HandArgument) -> None:
    """Say what ranks leave out; a jack keeps its chance of nobs, which hardly depends on suits."""
    if not hand.suited:
        print(
            _("No suits are given, so flushes are left out, and his nobs scores its average value.")
        )


def _asked(flags: argparse.Namespace, six: Sequence[Card]) -> DiscardRequest:
    if not six:
        raise ValueError(_("no cards given: six are needed"))
    if len(six) not in (_DEALT, _OF_MORE):
        said, many = number(len(six)), len(six)
        raise ValueError(
            ngettext(
                "{number} card given: six are needed",
                "{number} cards given: six are needed",
                many,
                number=said,
            )
        )
    for place, card in enumerate(six):
        if card in six[:place]:
            raise ValueError(_("{card} is named twice", card=in_letters(card)))
    if flags.dealer and flags.pone:
        raise ValueError(_("use either --dealer or --pone, not both"))
    if not (flags.dealer or flags.pone):
        raise ValueError(
            _("whose crib is it? add --dealer for yours, or --pone for your opponent's")
        )
    if flags.score and len(six) == _OF_MORE:
        raise ValueError(_("--score is only for two-player games, so it needs six cards"))
    target = flags.target
    if target and not flags.score:
        raise ValueError(_("--half and --to need --score"))
    target = target or max(TARGETS)
    for score in flags.score or ():
        if not 0 <= score < target:
            raise ValueError(
                _(
                    "a score must be 0 to {most} in a game to {target}, not {score}",
                    most=target - 1,
                    target=target,
                    score=score,
                )
            )
    scores = (flags.score[0], flags.score[1]) if flags.score else None
    return DiscardRequest(six, flags.dealer, scores, target, flags.all)


def _decides(seen: View, each: Sequence[ComparedDiscard]) -> Principle | None:
    """Return the principle that agrees with the reason for the best discard."""
    choices = [one.choice for one in each]
    second = next_best(choices)
    return second and choice_reason(seen, choices[0], second).principle


def _show_singles(asked: DiscardRequest, hand: HandArgument, flags: argparse.Namespace) -> None:
    each = rank_single_discards(asked.six, own=asked.dealer)
    if not hand.suited:
        each = _once_each(each, lambda one: [one.thrown])
    if flags.json:
        print(json.dumps(_plain_singles(asked, hand, each)))
        return
    from cribbage.ui.text.discard_table import singles_shown

    skin = hand.skin(skin_for_output(looks(flags), sys.stdout))
    print(as_printed(lambda _width: singles_shown(asked, each, skin)), end="")
    _tell_of_ranks(hand)


def _plain_singles(
    asked: DiscardRequest, hand: HandArgument, each: Sequence[Single]
) -> dict[str, Any]:
    """Return the discards as ``_plain`` does; values that exist for two players only are null."""
    unknown = dict.fromkeys(("play", "worst", "best", "wins"))
    discards = [
        {
            "throw": hand.named([one.thrown]),
            "hand": one.hand,
            "crib": one.crib,
            "all": one.worth,
            "lost": one.lost,
            **unknown,
        }
        for one in each
    ]
    return _answer(asked, hand, discards, None)


def _plain(
    asked: DiscardRequest,
    hand: HandArgument,
    each: Sequence[ComparedDiscard],
    principle: Principle | None,
) -> dict[str, Any]:
    """Return the discards as JSON data, with unrounded points."""
    most = max([one.discard.worth for one in each])
    discards = [
        {
            "throw": hand.named(one.discard.thrown),
            "hand": one.discard.hand,
            "crib": one.crib(dealer=asked.dealer),
            "play": one.discard.play,
            "all": one.discard.worth,
            "lost": most - one.discard.worth,
            "worst": one.worst,
            "best": one.best,
            "wins": one.wins,
        }
        for one in each
    ]
    return _answer(asked, hand, discards, principle)


def _answer(
    asked: DiscardRequest,
    hand: HandArgument,
    discards: list[dict[str, Any]],
    principle: Principle | None,
) -> dict[str, Any]:
    return {
        "format": 1,
        "cards": hand.named(asked.six),
        "dealer": asked.dealer,
        "scores": asked.scores,
        "to": asked.target,
        "throws": discards,
        "principle": principle and principle.id,
    }
