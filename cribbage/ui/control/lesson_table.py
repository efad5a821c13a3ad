"""The game screen at a step of the lesson."""

from cribbage.engine.actions import against_play
from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.game import Answering, CuttingPack, CuttingStarter, Game, Showing
from cribbage.engine.referee import apply
from cribbage.engine.rules import Seat
from cribbage.language.speaking import _, cached_by_language
from cribbage.lessons.chapters import (
    DEALER,
    LESSON_RULES,
    PONE,
    ChapterProgress,
    Cuts,
    decisions,
    game_before,
)
from cribbage.lessons.tasks import (
    DiscardTask,
    HandOnTable,
    Mark,
    Number,
    PlayTask,
)
from cribbage.pack.cards import Card
from cribbage.pack.scoring import total
from cribbage.ui.control.game_log import GameLog
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.screen import Lesson, Screen, StepKeys
from cribbage.ui.screens.surroundings import sorted_own_hand
from cribbage.ui.table.cut import CutScreen, about_a_third
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.play_screens import PauseScreen, PlayCover, PlayScreen
from cribbage.ui.table.show import ClaimScreen, CountScreen
from cribbage.ui.words.aloud import Phrase, count_aloud
from cribbage.ui.words.lesson_text import (
    LESSON,
    LESSON_RIGHT,
    chapter_and_step,
    chapter_title,
    taught,
)
from cribbage.views.frames import frames
from cribbage.views.view import view

_Names = tuple[str, str]

LessonScreen = (
    CountScreen
    | PlayCover
    | CutScreen
    | HandOver
    | DiscardScreen
    | PauseScreen
    | PlayScreen
    | ClaimScreen
)
"""The game screens over which a lesson can be shown."""


def scene_of(doing: ChapterProgress, names: _Names, write: WriteCard) -> LessonScreen:
    """Return the screen of the game, without the lesson over it."""
    place, step = doing.place, doing.place.at
    asked, made, seat = place.doing
    game = game_before(made, doing.cuts, step.scores)
    around = _around(doing, names, write)
    if doing.done:
        return PauseScreen(around)
    if not made:
        # There is no dealer or pone yet.
        around = around._replace(view=around.view._replace(dealer=None))
    if step.lies:
        return _counting(around, step.lies, doing)
    if isinstance(game.phase, CuttingPack | CuttingStarter):
        # Between two learners, a hand stays covered until it is shown.
        is_dealt = doing.newcomers == 1 and isinstance(game.phase, CuttingStarter)
        own = sorted_own_hand(view(game, PONE), PONE) if is_dealt else ()
        return CutScreen(around, PONE, about_a_third(view(game), PONE), own=own)
    if isinstance(game.phase, Showing | Answering):
        points = int(doing.typed) if doing.typed else None
        return ClaimScreen(around, seat, points)
    if isinstance(asked, DiscardTask | PlayTask):
        return _with_hand(game, around, seat, doing)
    return PauseScreen(around)


def _with_hand(game: Game, around: GameTable, seat: Seat, doing: ChapterProgress) -> LessonScreen:
    """Return the hand of the player to act; with two learners, covered until they show it."""
    ranked_discards = isinstance(doing.place.doing.asked, DiscardTask)
    if doing.newcomers > 1 and not doing.in_view:
        return HandOver(around, seat) if ranked_discards else PlayCover(around, seat)
    seen = view(game, seat)
    hand = sorted_own_hand(seen, seat)
    if ranked_discards:
        return DiscardScreen(around, seen, seat, chosen=_places(doing, hand))
    fits = [place for place, card in enumerate(hand) if not against_play(hand, seen.count, card)]
    chosen = next(iter(_places(doing, hand)), None)
    return PlayScreen(around, seen, seat, max(fits) if chosen is None else chosen, chosen)


def _places(doing: ChapterProgress, hand: tuple[Card, ...]) -> frozenset[int]:
    """Return the places of the answer's cards once shown; the first answer if several are right."""
    asked = doing.place.doing.asked
    if not doing.shown or not isinstance(asked, DiscardTask | PlayTask):
        return frozenset()
    right = [place for place, card in enumerate(hand) if card in asked.right]
    return frozenset(right if isinstance(asked, DiscardTask) else right[:1])


@cached_by_language(64)
def _told(
    made: int,
    told: int,
    cuts: Cuts,
    scores: tuple[int, int],
    names: _Names,
    write: WriteCard,
) -> GameTable:
    """Return the table after ``made`` decisions; those after ``told`` are news."""
    log = GameLog(names, LESSON_RULES, write, ())
    scenes = list[Screen]()
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
            scenes = log.scenes(happened, view(game), further=True)
    if told == made:
        log.message = ()
    if scenes and isinstance(scenes[-1], PauseScreen):
        # The play is over, and its last card has a screen of its own.
        return scenes[-1].around
    return log.around(view(game))


def _around(doing: ChapterProgress, names: _Names, write: WriteCard) -> GameTable:
    scores, made = doing.place.at.scores, doing.place.doing.made
    if doing.done:
        return _told(made + 1, made, doing.cuts, scores, names, write)
    return _told(made, doing.told, doing.cuts, scores, names, write)


def _counting(around: GameTable, lies: HandOnTable, doing: ChapterProgress) -> CountScreen:
    """Return the cards, counted as far as the learner has found the combinations."""
    hand, seen = lies.cards[:-1], around.view
    if lies.crib:
        return CountScreen(around, around, CribShown(DEALER, hand, lies.starter, 0), _named(doing))
    others = seen.hands[1:] if seen.hands else ((None,) * len(hand),)
    hands = (hand, *others)
    around = around._replace(view=seen._replace(hands=hands, starter=lies.starter))
    return CountScreen(around, around, HandShown(PONE, hand, lies.starter, 0), _named(doing))


def _named(doing: ChapterProgress) -> int:
    return len(count_aloud(doing.found))


def _phrases(doing: ChapterProgress) -> tuple[Phrase, ...]:
    """Return the combinations found as phrases, with one more if some are missing."""
    lies = doing.place.at.lies
    assert lies
    found = count_aloud(doing.found)
    if isinstance(doing.place.doing.asked, Number | Mark) and doing.found != lies.score:
        return (*found, Phrase("", total(doing.found), ()))
    return found or (Phrase("", 0, ()),)


def lessoned(
    scene: LessonScreen, doing: ChapterProgress, names: _Names, step: StepKeys
) -> LessonScreen:
    """Return a screen of the game with the lesson over it; ``step`` has the keys."""
    place = doing.place
    asked = place.doing.asked
    said = taught(place, names, doing.newcomers)
    asks, types = said.asked, isinstance(asked, Number) and not isinstance(scene, ClaimScreen)
    if doing.counted:
        # The whole count is next to it.
        asks, types = _(LESSON_RIGHT), False
    elif doing.done:
        # The question is answered, and the table shows what came of it.
        asks = ""
    marks = isinstance(asked, Mark)
    lit = frozenset(place.at.lit)
    if place.at.lies and doing.found and not (marks or lit or doing.counted):
        newest = count_aloud(doing.found)[-1].cards
        lit = frozenset(newest) if isinstance(asked, Number) else lit
    lesson = Lesson(
        chapter_title(place.chapter),
        chapter_and_step(place),
        _(LESSON),
        tuple(filter(None, (said.said, asks))),
        step,
        doing.typed if types else None,
        doing.marked if marks else lit,
        doing.pointed if marks else None,
        _phrases(doing) if place.at.lies else (),
        PONE if doing.newcomers == 1 else None,
    )
    around = scene.around._replace(lesson=lesson)
    if isinstance(scene, CountScreen):
        return scene._replace(around=around, after=around)
    return scene._replace(around=around)
