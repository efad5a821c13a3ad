"""The sentences of the lesson, chapter by chapter: explanations and questions."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cribbage.language.speaking import N_, _, grammar, pgettext
from cribbage.lessons import tasks
from cribbage.lessons.chapters import CHAPTERS, DEALER, LessonPlace, Progress
from cribbage.ui.words.aloud import cadence, number
from cribbage.ui.words.sentences import run_on


class StepText(NamedTuple):
    """The explanation of a step, in a few sentences, and its question."""

    said: str
    asked: str


class Heading(NamedTuple):
    """The title of a chapter, and a short description."""

    title: str
    about: str


CHAPTER_HEADINGS: Final = (
    Heading(N_("What a hand is worth"), N_("how cards score together")),
    Heading(N_("The crib and who owns it"), N_("the dealer's extra hand")),
    Heading(N_("The play to thirty-one"), N_("a sample deal")),
    Heading(N_("The show"), N_("counting the hands in turn")),
    Heading(N_("The board and the pegs"), N_("121 holes, two pegs each")),
    Heading(N_("Muggins"), N_("points an opponent misses")),
    Heading(N_("Winning"), N_("first to reach 121")),
)

LESSON: Final = N_("lesson")
LEARN: Final = N_("learn")
LESSON_DESCRIPTION: Final = N_("Play your first deal in seven chapters of a minute or two each")
DONE: Final = N_("done")
FOR: Final = N_("For")
LESSON_RIGHT: Final = N_("That is right.")
SHOWN_CARD: Final = N_("That is the right card. Press Enter to continue.")
SHOWN_CARDS: Final = N_("Those are the right cards. Press Enter to continue.")
PRESS_H: Final = N_("The coach warns of losses. Press H for a hint.")
TYPE_HINT: Final = N_("Type coach to turn the coach off, or hint to see the best choice.")
PRESS_ENTER: Final = N_("Press Enter to continue.")
CHOOSE_FIRST: Final = N_("First choose cards by pressing their numbers or Space.")
LESSON_TYPE_FIRST: Final = N_("Type a number first, then press Enter.")
ONE_OR_TWO: Final = (N_("one player"), N_("two players"))


TRIES: Final = 2
"""The number of wrong answers from which the way to see the right one is named."""


def answer_ready(place: LessonPlace, names: Sequence[str], why: str = "") -> str:
    """Return what is shown when the answer is ready for the learner to give, after ``why``."""
    return run_on([why, _ready(place, names)])


def _ready(place: LessonPlace, names: Sequence[str]) -> str:
    match place.doing.asked:
        case tasks.Mark(size=1) | tasks.PlayTask():
            return _(SHOWN_CARD)
        case tasks.Mark() | tasks.DiscardTask():
            return _(SHOWN_CARDS)
        case tasks.SeatTask(right):
            return _("The answer is {name}. Press Enter to give it.", name=names[right])
        case tasks.YesNoTask(right):
            return _(_YES_IS_SAID if right else _NO_IS_SAID)
        case tasks.Number((points, *_others)):
            return _("The answer is {points}. Press Enter to give it.", points=points)
        case _:
            return ""  # there is no answer to give


_YES_IS_SAID: Final = N_("The answer is yes. Press Enter to give it.")
_NO_IS_SAID: Final = N_("The answer is no. Press Enter to give it.")


def summed(lies: tasks.HandOnTable) -> str:
    """Return the whole count of a hand after the right total.

    >>> from cribbage.lessons.chapters import EIGHT
    >>> summed(EIGHT)
    'That is right: fifteen two, a flush is seven, and his nobs is eight.'
    """
    return _("That is right: {count}.", count=cadence(lies.score))


def chapter_title(chapter: int) -> str:
    """Return the title of a chapter's screens."""
    return _("learn: {chapter}", chapter=grammar().within(_(CHAPTER_HEADINGS[chapter].title)))


def chapter_and_step(place: LessonPlace) -> str:
    """Return the numbers of the chapter and the step.

    >>> chapter_and_step(LessonPlace(2, 5))
    'chapter 3 of 7, step 6 of 8'
    """
    return _(
        "chapter {chapter} of {chapters}, step {step} of {steps}",
        chapter=place.chapter + 1,
        chapters=len(CHAPTERS),
        step=place.step + 1,
        steps=len(CHAPTERS[place.chapter]),
    )


def how_far(progress: Progress) -> str:
    """Return the number of finished chapters, in words."""
    return _("{done} of {many} chapters done", done=progress.many_done, many=len(CHAPTERS))


def quit_sentence(progress: Progress) -> str:
    """Return the sentence for quitting in the middle; "" before the start and at the end.

    >>> quit_sentence(Progress((1, 0, 0, 0, 0, 0, 0)))
    'Chapter one resumes at step two. Run cribbage learn to resume.'
    """
    if not any(progress.steps) or progress.many_done == len(CHAPTERS):
        return ""
    return run_on([goes_on(progress, progress.chapter), _("Run cribbage learn to resume.")])


def chapter_progress(progress: Progress, chapter: int) -> str:
    """Return the progress of a chapter, for the end of its row; "" if it is not started."""
    if progress.done(chapter):
        return _(DONE)
    done = progress.steps[chapter]
    if not done:
        return ""
    words = {"step": done + 1, "steps": len(CHAPTERS[chapter])}
    return pgettext("of a chapter", "step {step} of {steps}", **words)


def goes_on(progress: Progress, chapter: int) -> str:
    """Return the step at which a chapter resumes, in a sentence.

    >>> goes_on(Progress((8, 4, 5)), 2)
    'Chapter three resumes at step six.'
    """
    name, step = number(chapter + 1), progress.steps[chapter]
    if progress.done(chapter):
        return _(
            "You have already finished chapter {chapter}, so it will start over.", chapter=name
        )
    if step == 0:
        return _("Chapter {chapter} starts at step one.", chapter=name)
    return _(_GOES_ON_AT[step - 1], chapter=name)


_GOES_ON_AT: Final = (
    N_("Chapter {chapter} resumes at step two."),
    N_("Chapter {chapter} resumes at step three."),
    N_("Chapter {chapter} resumes at step four."),
    N_("Chapter {chapter} resumes at step five."),
    N_("Chapter {chapter} resumes at step six."),
    N_("Chapter {chapter} resumes at step seven."),
    N_("Chapter {chapter} resumes at step eight."),
)


def taught(
    place: LessonPlace, names: Sequence[str], newcomers: int = 1, *, in_lines: bool = False
) -> StepText:
    """Return the explanation and question of a step, with the names of pone and dealer.

    ``in_lines`` is true for plain text, where keys have other names.
    """
    chapter, step, _part = place
    of_dealer = place.doing.seat == DEALER
    words = _OF_DEALER[chapter, step] if of_dealer else _TAUGHT[chapter][step]
    if is_end(place):
        words = words._replace(said=_AT_THE_END[newcomers, in_lines])
    pone, dealer = names
    said, asked = [_(sentences, pone=pone, dealer=dealer) for sentences in words]
    return StepText(said, asked)


_WORTH_A_HAND: Final = (
    StepText(
        N_(
            "A hand is four cards and the starter, which all players share. Aces count one, "
            "face cards ten, and the others their number."
        ),
        N_("What do the ten and the jack add up to?"),
    ),
    StepText(
        N_("Cards that add up to fifteen score two."),
        N_("Choose two cards that make fifteen."),
    ),
    StepText(
        N_(
            "A card can be in more than one fifteen. Say the total so far: fifteen two, then "
            "fifteen four."
        ),
        N_("Choose another two-card fifteen."),
    ),
    StepText(
        N_("Every set of cards that adds up to fifteen scores two."),
        N_("One fifteen is left, and it uses three cards. Choose them."),
    ),
    StepText(
        N_(
            "Three or more ranks in a row, in any suits, make a run and score one point per card."
            " Aces are low."
        ),
        N_("Choose the three cards in a row."),
    ),
    StepText(
        N_(
            "Two cards of the same rank are a pair and score two. Three make three pairs, called "
            "a pair royal, and score six. Four score twelve."
        ),
        N_("Choose the pair royal."),
    ),
    StepText(
        N_("Each seven makes fifteen with the eight."),
        N_("What is the hand worth in all?"),
    ),
    StepText(
        N_(
            "A hand of one suit scores four for a flush, or five with the starter. The jack of "
            "the starter's suit scores one for his nobs."
        ),
        N_("What is this hand worth in all?"),
    ),
)

_THE_CRIB: Final = (
    StepText(
        N_(
            "Each player discards two of six cards to the crib, an extra hand for the dealer. "
            "Players take turns dealing, and {dealer} deals first."
        ),
        N_("Whose crib will this be?"),
    ),
    StepText(
        N_("The pone (the non-dealer) cuts the pack before the deal."),
        N_("{pone}, cut the pack anywhere."),
    ),
    StepText(
        N_("Cards in the crib score for {dealer}, so keep the four that work best together."),
        N_("{pone}, discard the other two."),
    ),
    StepText(
        N_(
            "The pone cuts again for the starter, which counts with both hands and the crib. "
            "If it is a jack, the dealer scores two for his heels."
        ),
        N_("{pone}, cut anywhere."),
    ),
)

_THE_PLAY: Final = (
    StepText(
        N_(
            "The pone (the non-dealer) leads. Players take turns playing a card and adding its "
            "value to the count."
        ),
        N_("{pone}, lead the six."),
    ),
    StepText(
        N_(
            "A card that brings the count to fifteen scores two. If the last three cards or more "
            "are in a row, in any order, each scores one."
        ),
        N_("{pone}, play the card that makes fifteen."),
    ),
    StepText(
        N_(
            "{dealer}'s four made a pair with {pone}'s four and scored two. A third four would "
            "make three pairs."
        ),
        N_("What would a third four score?"),
    ),
    StepText(
        N_("A third four makes three pairs, called a pair royal, and scores six."),
        N_("{pone}, play the third four."),
    ),
    StepText(
        N_(
            "Six, five, four was a run, but a repeated rank breaks it. The last three cards "
            "are now four, four, five."
        ),
        N_("What does {dealer}'s five score?"),
    ),
    StepText(
        N_(
            "No card may pass 31. If you can play, you must. If not, the program says go for you,"
            " your opponent plays on, and the last card scores one."
        ),
        N_("What is the highest card {dealer} can still play?"),
    ),
    StepText(
        N_(
            "Four, five, three is a new run. Thirty-one scores two instead of the one for the "
            "last card."
        ),
        N_("What did that last card score in all?"),
    ),
    StepText(
        N_(
            "The player who did not play the last card starts a new count from zero, without the "
            "earlier cards. The very last card of the deal scores one."
        ),
        N_("{pone}, play your last card."),
    ),
)

_THE_SHOW: Final = (
    StepText(
        N_(
            "Players pick up their four cards and count them with the starter. The pone counts "
            "first, and the crib comes last."
        ),
        N_("Who counts first?"),
    ),
    StepText(
        N_(
            "All four cards count, played or not, and so does the starter. Points are added up "
            "aloud: fifteen two, fifteen four, fifteen six."
        ),
        N_("There are three fifteens. Choose one at a time."),
    ),
    StepText(
        N_(
            "4-5-6 is a run of three. With two fours, it counts twice, for six. The pair of "
            "fours is two, and the fifteens are six."
        ),
        N_("What is the total?"),
    ),
    StepText(
        N_(
            "A double run is two runs and their pair, eight in all. Points are pegged on the "
            "board at once, before the next hand is counted."
        ),
        N_("Watch {pone}'s peg go from 12 to 26."),
    ),
    StepText(
        N_('A hand can be worth nothing. No hand can score 19, so "nineteen" means zero.'),
        N_("What is this hand worth?"),
    ),
)

_THE_BOARD: Final = (
    StepText(
        N_(
            "Each player has two pegs. To peg points, move the back peg that many holes past the "
            "front peg."
        ),
        N_("{pone} was at 12 and pegged 14. Which hole is the front peg in?"),
    ),
    StepText(
        N_("The gap between the pegs shows the last score, so no one has to remember it."),
        N_("{dealer}'s pegs are in holes 2 and 7. What was the last score?"),
    ),
    StepText(
        N_(
            "The board has 120 holes, out and back, plus the game hole, 121. A loser who is "
            "not past hole 90, the skunk line, is skunked, which counts double in a match."
        ),
        N_("{pone} is at 26. How many holes are left to go?"),
    ),
)

_MUGGINS: Final = (
    StepText(
        N_(
            "In muggins, a rule you can choose, you count your own hand aloud and your opponent "
            "takes any points you miss. {dealer} claims 10."
        ),
        N_("{pone}, type what {dealer}'s hand is worth."),
    ),
    StepText(
        N_(
            "Two fifteens, a pair, and two runs of three are twelve. Next is the dealer's crib, "
            "where a flush needs all five cards."
        ),
        N_("Choose the run."),
    ),
    StepText(
        N_("The jack of the starter's suit also counts in the crib, no matter who discarded it."),
        N_("Choose his nobs."),
    ),
    StepText(
        N_(
            "{dealer} claims 5 for the crib. If you call a correct claim, you score nothing, and "
            "by the usual rule your opponent gets two."
        ),
        N_("{pone}, accept the claim, or say what the crib is worth."),
    ),
)

_WINNING: Final = (
    StepText(
        N_(
            "{pone} has 107 points and {dealer} 111. The first to reach 121 wins at once, and "
            "nothing more counts."
        ),
        N_("{pone} counts 14, then {dealer} counts 12 and a crib of 5. Who wins?"),
    ),
    StepText(
        N_(
            "{pone} wins, 121 to 111. A loser who has not reached 91 is skunked, and in a "
            "match the game counts double."
        ),
        N_("Would {dealer} be skunked at 77?"),
    ),
    StepText(
        N_(
            "That is all. Press N for a half game to 61 against Beginner. The program "
            "counts, a coach asks before a choice that loses points, and H shows the best "
            "one. Press D to practice counting."
        ),
        N_("You can now start your own game."),
    ),
)

_TAUGHT: Final = (
    _WORTH_A_HAND,
    _THE_CRIB,
    _THE_PLAY,
    _THE_SHOW,
    _THE_BOARD,
    _MUGGINS,
    _WINNING,
)
"""The explanation and question of each step, by chapter, for the pone or both players."""

_OF_DEALER: Final[Mapping[tuple[int, int], StepText]] = {
    (1, 2): StepText(
        N_(
            "{dealer} discards two as well. Those cards are not lost, because the crib is the "
            "dealer's."
        ),
        N_("{dealer}, keep the two fives, the three, and the four. Discard the other two."),
    ),
    (2, 0): StepText(
        N_("Players take turns playing a card and saying the new count."),
        N_("{dealer}, play the five of diamonds."),
    ),
    (2, 1): StepText(
        N_("A card of the same rank as the one before it makes a pair and scores two."),
        N_("{dealer}, play the card that makes a pair with {pone}'s four."),
    ),
    (2, 3): StepText(
        N_("Six, five, four was a run, but a repeated rank breaks it."),
        N_("{dealer}, play the five of spades."),
    ),
    (2, 5): StepText(
        N_("A three makes thirty-one and scores two."),
        N_("{dealer}, play the card that makes thirty-one."),
    ),
    (5, 0): StepText(
        N_(
            "In muggins, a rule you can choose, you count your own hand aloud and your opponent "
            "takes any points you miss."
        ),
        N_("{dealer}, say ten, and see whether {pone} notices."),
    ),
    (5, 3): StepText(
        N_("The crib belongs to the dealer and is counted last."),
        N_("{dealer}, say five for the run and his nobs."),
    ),
}
"""The questions for the second of two learners, the dealer, by chapter and step."""


_AT_THE_END: Final = {
    (1, False): _WINNING[-1].said,
    (2, False): N_(
        "That is all. Press N for a half game to 61 between the two of you, or D to practice "
        "counting."
    ),
    (1, True): N_(
        "That is all. Type N for a half game to 61 against Beginner. The program counts, a "
        "coach asks before a choice that loses points, and hint shows the best one. Type D "
        "to practice counting."
    ),
    (2, True): N_(
        "That is all. Type N for a half game to 61 between the two of you, or D to practice "
        "counting."
    ),
}
"""The last explanation, for one learner or two, on the full screen and in plain text."""


def is_end(place: LessonPlace) -> bool:
    """Return true if it is the last step of the last chapter.

    >>> is_end(LessonPlace(6, 2)), is_end(LessonPlace(3, 3))
    (True, False)
    """
    return place[:2] == (len(CHAPTERS) - 1, len(CHAPTERS[-1]) - 1)


def intro(names: Sequence[str], newcomers: int) -> tuple[str, ...]:
    """Return what cribbage is, and who the learners are, in three sentences.

    >>> intro(("Ann", "Ben"), 1)[-1]
    'You are Ann. Ben deals first, and then the deal alternates.'
    """
    pone, dealer = names
    who = _YOU_ARE if newcomers == 1 else _BOTH_ARE
    return (_(RACE), _(PARTS_OF_A_DEAL), _(who, pone=pone, dealer=dealer))


RACE: Final = N_("Two players race around a board, and the first to reach 121 points wins.")
PARTS_OF_A_DEAL: Final = N_("A deal has four parts: discard, turn up a card, play, and count.")
_YOU_ARE: Final = N_("You are {pone}. {dealer} deals first, and then the deal alternates.")
_BOTH_ARE: Final = N_(
    "You are {pone} and {dealer}. {dealer} deals first, and then the deal alternates."
)


def newcomers() -> tuple[str, str]:
    """Return the default names of the pone and the dealer."""
    return _("Ann"), _("Ben")


TOO_MANY: Final = N_("the lesson is for one or two players: give one or two names")
