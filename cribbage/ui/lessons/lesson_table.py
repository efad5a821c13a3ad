"""The game screen at a step of the lesson."""

from typing import NamedTuple

from cribbage.engine.actions import against_play
from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.game import Answering, CuttingPack, CuttingStarter, Game, Showing
from cribbage.engine.referee import apply
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _, remembered
from cribbage.lessons.chapters import (
    DEALER,
    FOURS,
    PONE,
    RULES,
    Cuts,
    Place,
    decisions,
    game_before,
)
from cribbage.lessons.tasks import Fault, Lay, Lies, Lift, Mark, Number, Throw
from cribbage.pack.cards import Card
from cribbage.pack.scoring import Combo, total
from cribbage.ui.control.game_log import GameLog
from cribbage.ui.lessons.lesson_keys import KeyRow, around_lesson, to_answer
from cribbage.ui.lessons.lesson_words import LESSON, called, taught, where
from cribbage.ui.screens.around import Around, Lesson
from cribbage.ui.screens.keys import key_row
from cribbage.ui.screens.surroundings import in_order
from cribbage.ui.table.cut import Cutting, about_a_third
from cribbage.ui.table.discard import HandOver, LayAway
from cribbage.ui.table.play import Curtain, Pause, Playing
from cribbage.ui.table.show import Counting, Saying
from cribbage.ui.words.aloud import Phrase, counted
from cribbage.ui.words.telling import WriteCard
from cribbage.views.frames import frames
from cribbage.views.view import view

Names = tuple[str, str]

Shown = Counting | Curtain | Cutting | HandOver | LayAway | Pause | Playing | Saying
"""The game screens over which a lesson can be shown."""


class Doing(NamedTuple):
    """A step of the lesson, and the answer so far.

    ``told`` is the number of decisions shown before; ``found`` are the combinations marked so
    far; ``typed`` is the number typed, ``marked`` the cards, ``pointed`` the place of one;
    ``wrong`` counts the wrong answers. ``judged`` is true after a wrong answer until a key is
    typed, ``shown`` while the right one is shown, ``open`` while the player's hand is in view.
    """

    place: Place
    newcomers: int
    cuts: Cuts = Cuts()
    told: int = 0
    found: tuple[Combo, ...] = ()
    typed: str = ""
    marked: frozenset[Card] = frozenset()
    pointed: int = 0
    wrong: int = 0
    judged: bool = False
    shown: bool = False
    open: bool = False

    @classmethod
    def at(cls, place: Place, newcomers: int, cuts: Cuts, before: "Doing | None" = None) -> "Doing":
        """Return the start of a part; ``before`` is the part before it."""
        step = place.at
        made = place.doing.made
        told = before.place.doing.made if before and before.place.doing.made < made else made
        found = before.found if before and before.place.at.lies == step.lies else ()
        if len(found) != len(step.told):
            found = step.told
        return cls(place, newcomers, cuts, told, found)

    def with_marked(self, mark: Mark, cards: tuple[Card, ...]) -> "tuple[Doing, Fault | None]":
        """Return the step with a combination found, if these cards are one; else the fault."""
        lies = self.place.at.lies
        assert lies
        fault = mark.fault(cards, lies, self.found)
        combo = lies.combination(mark.why, cards)
        if fault is None and combo:
            return self._replace(found=(*self.found, combo)), None
        return self, fault

    def with_played(self, lay: Lay, card: Card) -> "tuple[Doing, Fault | None]":
        """Return the step with the card that decides how the play goes on, and a fault."""
        fault = lay.fault(card)
        if fault is None and card in FOURS and self.place.step == 1:
            return self._replace(cuts=self.cuts._replace(first_four=card)), None
        return self, fault

    def with_cut(self, depth: int) -> "Doing":
        """Return the step with a cut of the pack, or for the starter."""
        cuts = self.cuts
        first = self.place.doing.made == 1
        cut = cuts._replace(pack=depth) if first else cuts._replace(stock=depth)
        return self._replace(cuts=cut)

    def wants_more(self, mark: Mark) -> bool:
        """Return true if another combination has to be marked."""
        return len(self.found) - len(self.place.at.told) < mark.many


def scene_of(doing: Doing, names: Names, write: WriteCard) -> Shown:
    """Return the screen of the game, without the lesson over it."""
    place, step = doing.place, doing.place.at
    asked, made, seat = place.doing
    game = game_before(made, doing.cuts, step.scores)
    around = _around(doing, names, write)
    if not made:
        # There is no dealer or pone yet.
        around = around._replace(view=around.view._replace(dealer=None))
    if step.lies:
        return _counting(around, step.lies, doing)
    if isinstance(game.phase, CuttingPack | CuttingStarter):
        return Cutting(around, PONE, about_a_third(view(game), PONE))
    if isinstance(game.phase, Showing | Answering):
        points = int(doing.typed) if doing.typed else None
        return Saying(around, seat, points)
    if isinstance(asked, Throw | Lay):
        return _with_hand(game, around, seat, doing)
    return Pause(around)


def _with_hand(game: Game, around: Around, seat: Seat, doing: Doing) -> Shown:
    """Return the hand of the player to act; with two learners, covered until they show it."""
    throws = isinstance(doing.place.doing.asked, Throw)
    if doing.newcomers > 1 and not doing.open:
        return HandOver(around, seat) if throws else Curtain(around, seat)
    seen = view(game, seat)
    hand = in_order(seen, seat)
    if throws:
        return LayAway(around, seen, seat, chosen=_places(doing, hand))
    fits = [place for place, card in enumerate(hand) if not against_play(hand, seen.count, card)]
    chosen = next(iter(_places(doing, hand)), None)
    return Playing(around, seen, seat, max(fits) if chosen is None else chosen, chosen)


def _places(doing: Doing, hand: tuple[Card, ...]) -> frozenset[int]:
    """Return the places of the answer's cards once shown; the first answer if several are right."""
    asked = doing.place.doing.asked
    if not doing.shown or not isinstance(asked, Throw | Lay):
        return frozenset()
    right = [place for place, card in enumerate(hand) if card in asked.right]
    return frozenset(right if isinstance(asked, Throw) else right[:1])


@remembered(64)
def _told(
    made: int,
    told: int,
    cuts: Cuts,
    scores: tuple[int, int],
    names: Names,
    write: WriteCard,
) -> Around:
    """Return the table after ``made`` decisions; those after ``told`` are news."""
    log = GameLog(names, RULES, write, "")
    game = game_before(0, cuts, scores)
    for number, action in enumerate(decisions(cuts)[:made]):
        if number == told:
            log.message = ()
        step = apply(game, action)
        happened = frames(game, step.events)
        game = step.game
        if number < told:
            log.recall(happened)
        else:
            log.scenes(happened, view(game), further=True)
    if told == made:
        log.message = ()
    return log.around(view(game))


def _around(doing: Doing, names: Names, write: WriteCard) -> Around:
    scores, made = doing.place.at.scores, doing.place.doing.made
    return _told(made, doing.told, doing.cuts, scores, names, write)


def _counting(around: Around, lies: Lies, doing: Doing) -> Counting:
    """Return the cards, counted as far as the learner has found the combinations."""
    hand, seen = lies.cards[:-1], around.view
    if lies.crib:
        return Counting(around, around, CribShown(DEALER, hand, lies.starter, 0), _named(doing))
    others = seen.hands[1:] if seen.hands else ((None,) * len(hand),)
    hands = (hand, *others)
    around = around._replace(view=seen._replace(hands=hands, starter=lies.starter))
    return Counting(around, around, HandShown(PONE, hand, lies.starter, 0), _named(doing))


def _named(doing: Doing) -> int:
    return len(counted(doing.found))


def _phrases(doing: Doing) -> tuple[Phrase, ...]:
    """Return the combinations found as phrases, with one more if some are missing."""
    lies = doing.place.at.lies
    assert lies
    found = counted(doing.found)
    if isinstance(doing.place.doing.asked, Number | Mark) and doing.found != lies.score:
        return (*found, Phrase("", total(doing.found), ()))
    return found or (Phrase("", 0, ()),)


def lessoned(scene: Shown, doing: Doing, names: Names) -> Shown:
    """Return a screen of the game with the lesson over it."""
    place = doing.place
    asked = place.doing.asked
    said = taught(place, names)
    marks = isinstance(asked, Mark)
    lit = frozenset(place.at.lit)
    if place.at.lies and doing.found and not (marks or lit):
        newest = counted(doing.found)[-1].cards
        lit = frozenset(newest) if isinstance(asked, Number) else lit
    lesson = Lesson(
        called(place.chapter),
        where(place),
        _(LESSON),
        (said.said, said.asked),
        _keys(scene, doing, names),
        doing.typed if isinstance(asked, Number) else None,
        doing.marked if marks else lit,
        doing.pointed if marks else None,
        _phrases(doing) if place.at.lies else (),
    )
    around = scene.around._replace(lesson=lesson)
    if isinstance(scene, Counting):
        return scene._replace(around=around, after=around)
    return scene._replace(around=around)


_OF_LESSON = frozenset(("Esc", "?", "L", "Q", "M"))
"""Keys of the game's row that the lesson leaves out or puts elsewhere."""


def _keys(scene: Shown, doing: Doing, names: Names) -> KeyRow:
    asked = doing.place.doing.asked
    if isinstance(asked, Lay | Throw | Lift):
        of_game = [each for each in key_row(without_lesson(scene)) if each[0] not in _OF_LESSON]
        answer = tuple(of_game)
    else:
        answer = to_answer(doing.place, names)
    return around_lesson(answer, asked, log=bool(scene.around.log))


def without_lesson(scene: Shown) -> Shown:
    """Return the screen as it would be in a game."""
    return scene._replace(around=scene.around._replace(lesson=None))
