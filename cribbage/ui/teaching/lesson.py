"""The sentences of the first deal, chapter by chapter: what is said, and what is asked for then."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cribbage.language.speaking import N_, _, grammar, pgettext
from cribbage.lesson.asked import Lay, Mark, Throw, Whether, Who
from cribbage.lesson.chapters import CHAPTERS, Place
from cribbage.lesson.deal import DEALER
from cribbage.lesson.progress import Progress
from cribbage.ui.words.aloud import number
from cribbage.ui.words.sentences import run_on


class Taught(NamedTuple):
    """What a step says, in two sentences at the most, and what it asks for then."""

    said: str
    asked: str


class Heading(NamedTuple):
    """What a chapter is called, and in a few words what is in it."""

    title: str
    about: str


HEADINGS: Final = (
    Heading(N_("What a hand is worth"), N_("fifteens, runs, pairs, nobs")),
    Heading(N_("The crib, and whose it is"), N_("dealer, lay-away, starter")),
    Heading(N_("The play to thirty-one"), N_("the prepared deal")),
    Heading(N_("The show"), N_("pone first, nineteen")),
    Heading(N_("The board and its two pegs"), N_("121 holes, skunk line")),
    Heading(N_("Muggins"), N_("and the crib")),
    Heading(N_("Winning"), N_("121, at that moment")),
)

LESSON: Final = N_("lesson")
LEARN: Final = N_("learn")
ABOUT: Final = N_("The first deal, in seven chapters; a chapter takes a minute or two")
DONE: Final = N_("done")
FOR: Final = N_("For")
RIGHT: Final = N_("That is right.")
SHOWN: Final = N_("That is the answer: Enter says it.")
SHOWN_CARDS: Final = N_("Those are the cards: Enter goes on with them.")
TYPE_FIRST: Final = N_("Type a number first, then press Enter.")
ONE_OR_TWO: Final = (N_("one"), N_("two at the table"))


def shown(place: Place, names: Sequence[str]) -> str:
    """What is said where the answer lies there now, to be given by whoever learns."""
    match place.doing.asked:
        case Mark() | Throw() | Lay():
            return _(SHOWN_CARDS)
        case Who(right):
            return _("The answer is {name}: Enter says it.", name=names[right])
        case Whether(right):
            return _(_YES_IS_SAID if right else _NO_IS_SAID)
        case _:
            return _(SHOWN)


_YES_IS_SAID: Final = N_("The answer is yes: Enter says it.")
_NO_IS_SAID: Final = N_("The answer is no: Enter says it.")


def called(chapter: int) -> str:
    """The title of a lesson's screen."""
    return _("learn, {chapter}", chapter=grammar().within(_(HEADINGS[chapter].title)))


def where(place: Place) -> str:
    """Which step of which chapter it is.

    >>> where(Place(2, 5))
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
    """How many chapters are done."""
    return _("{done} of {many} chapters done", done=progress.many_done, many=len(CHAPTERS))


def left(progress: Progress) -> str:
    """What is said where the lesson is left before its end; nothing at it, nor before it began.

    >>> left(Progress((1, 0, 0, 0, 0, 0, 0)))
    'Chapter one goes on at its second step. Take it up with cribbage learn.'
    """
    if not any(progress.steps) or progress.many_done == len(CHAPTERS):
        return ""
    return run_on([goes_on(progress, progress.chapter), _("Take it up with cribbage learn.")])


def standing(progress: Progress, chapter: int) -> str:
    """How far a chapter is, for the end of its row; empty where it is not begun."""
    if progress.done(chapter):
        return _(DONE)
    done = progress.steps[chapter]
    if not done:
        return ""
    words = {"step": done + 1, "steps": len(CHAPTERS[chapter])}
    return pgettext("of a chapter", "step {step} of {steps}", **words)


def goes_on(progress: Progress, chapter: int) -> str:
    """Where a chapter is taken up.

    >>> goes_on(Progress((8, 4, 5)), 2)
    'Chapter three goes on at its sixth step.'
    """
    name, step = number(chapter + 1), progress.steps[chapter]
    if progress.done(chapter):
        return _("Chapter {chapter} is done, and begins once more.", chapter=name)
    if step == 0:
        return _("Chapter {chapter} begins.", chapter=name)
    return _(_GOES_ON_AT[step - 1], chapter=name)


_GOES_ON_AT: Final = (
    N_("Chapter {chapter} goes on at its second step."),
    N_("Chapter {chapter} goes on at its third step."),
    N_("Chapter {chapter} goes on at its fourth step."),
    N_("Chapter {chapter} goes on at its fifth step."),
    N_("Chapter {chapter} goes on at its sixth step."),
    N_("Chapter {chapter} goes on at its seventh step."),
    N_("Chapter {chapter} goes on at its eighth step."),
)


def taught(place: Place, names: Sequence[str]) -> Taught:
    """What the step at a place says and asks, with the names of the pone and the dealer."""
    chapter, step, _part = place
    of_dealer = place.doing.seat == DEALER
    words = _OF_DEALER[chapter, step] if of_dealer else _TAUGHT[chapter][step]
    pone, dealer = names
    said, asked = [_(sentences, pone=pone, dealer=dealer) for sentences in words]
    return Taught(said, asked)


_WORTH_A_HAND: Final = (
    Taught(
        N_("A card counts what it shows, an ace one; ten, jack, queen and king count ten each."),
        N_("What do the ten and the jack come to?"),
    ),
    Taught(
        N_("Cards that add up to fifteen pay two."),
        N_("Mark two cards that do."),
    ),
    Taught(
        N_("A card may be in more than one fifteen."),
        N_("Mark another two."),
    ),
    Taught(
        N_("Cards that add up to fifteen pay two, every set of them."),
        N_("One more is left, of three cards. Mark it."),
    ),
    Taught(
        N_("Three or more ranks in a row are a run and pay a point a card, whatever their suits."),
        N_("Mark the three in a row."),
    ),
    Taught(
        N_("Two cards of a rank are a pair and pay two. Three are three pairs: a pair royal, six."),
        N_("Mark the pair royal."),
    ),
    Taught(
        N_("Each seven makes fifteen with the eight."),
        N_("What is the hand worth in all?"),
    ),
    Taught(
        N_(
            "Four of a suit in the hand are a flush: four, with the starter five. The jack of the "
            "starter's suit is his nobs: one."
        ),
        N_("What is it worth in all?"),
    ),
)

_THE_CRIB: Final = (
    Taught(
        N_(
            "Each lays two of six cards away to the crib, a third hand. It is the dealer's, who "
            "is named as such beside the board."
        ),
        N_("Whose will this crib be?"),
    ),
    Taught(
        N_("The pone, who does not deal, cuts the pack before the deal."),
        N_("{pone}, cut the pack, anywhere."),
    ),
    Taught(
        N_("What is laid away counts for {dealer}. So keep the four that go together."),
        N_("{pone}, choose the other two and lay them away."),
    ),
    Taught(
        N_(
            "The pone cuts again: the starter counts with both hands and the crib. A jack would "
            "be his heels, two for the dealer."
        ),
        N_("{pone}, cut, anywhere."),
    ),
)

_THE_PLAY: Final = (
    Taught(
        N_("The pone leads. Cards are laid in turn, and their values are added up."),
        N_("{pone}, lead the six."),
    ),
    Taught(
        N_(
            "A card that makes the count fifteen pays two. Three in a row pay three, in whatever "
            "order they fall."
        ),
        N_("{pone}, lay the card that makes fifteen."),
    ),
    Taught(
        N_(
            "The four of {dealer} on that of {pone} is a pair and paid two. A third makes three "
            "pairs."
        ),
        N_("What would a third four pay?"),
    ),
    Taught(
        N_("A third four makes three pairs: a pair royal, six."),
        N_("{pone}, lay it."),
    ),
    Taught(
        N_(
            "Six, five, four were a run. A rank that comes twice breaks it: from the last card "
            "back it is five, four, four."
        ),
        N_("What does the five of {dealer} pay?"),
    ),
    Taught(
        N_(
            "The count may not pass thirty-one. Whoever has no card that fits says go, and the "
            "other plays on alone."
        ),
        N_("How high may a card be that {dealer} can still play?"),
    ),
    Taught(
        N_(
            "Four, five, three: behind the break a run is made again. Thirty-one pays two, in "
            "place of one for the go."
        ),
        N_("What did the three pay in all?"),
    ),
    Taught(
        N_(
            "Whoever did not lay the last card leads a new count, and no earlier card counts with "
            "it. The very last card pays one."
        ),
        N_("{pone}, lay it."),
    ),
)

_THE_SHOW: Final = (
    Taught(
        N_(
            "Each takes up his four again and counts them with the starter: the pone, the dealer, "
            "then the crib."
        ),
        N_("Who counts first?"),
    ),
    Taught(
        N_("Nothing laid in the play is lost: all four count, and the starter."),
        N_("Mark a fifteen: there are three."),
    ),
    Taught(
        N_(
            "4-5-6 is a run of three, with two fours there twice: six. The fours are a pair: two. "
            "The fifteens are six."
        ),
        N_("What is it all?"),
    ),
    Taught(
        N_("Points are pegged at once, before the next hand is counted."),
        N_("Watch the peg of {pone} go from 12 to 26."),
    ),
    Taught(
        N_(
            "A hand may be worth nothing. That is called nineteen, for no hand is ever worth "
            "nineteen."
        ),
        N_("What is this one worth?"),
    ),
)

_THE_BOARD: Final = (
    Taught(
        N_(
            "Each side has two pegs. For a score the back one leaps over the front one, that many "
            "holes on."
        ),
        N_("{pone} stood at 12 and pegged 14. The front peg's hole?"),
    ),
    Taught(
        N_("So the two pegs show the last score, and nobody has to remember it."),
        N_("The pegs of {dealer} are in 2 and 7. What was scored last?"),
    ),
    Taught(
        N_(
            "Sixty holes out, sixty back, and the game hole: 121. On the way back is the skunk "
            "line, at 90."
        ),
        N_("{pone} stands at 26. How far is it to go?"),
    ),
)

_MUGGINS: Final = (
    Taught(
        N_(
            "Where two agree on muggins, each counts aloud, and the other takes what was "
            "overlooked. {dealer} claims 10."
        ),
        N_("{pone}, what is it worth?"),
    ),
    Taught(
        N_(
            "The overlooked points are pegged. Now the crib, the dealer's; a flush in it needs "
            "all five."
        ),
        N_("Mark the run."),
    ),
    Taught(
        N_("The jack of the starter's suit counts in the crib too, whoever laid it away."),
        N_("Mark his nobs."),
    ),
    Taught(
        N_("The run is four, his nobs one. {dealer} claims 5 for the crib."),
        N_("{pone}, accept that, or say what it is worth."),
    ),
)

_WINNING: Final = (
    Taught(
        N_(
            "Late in a game: whoever reaches 121 first has won at that moment, and nothing more "
            "is counted."
        ),
        N_("{pone} counts 14, then {dealer} 12 and a crib of 5. Who wins?"),
    ),
    Taught(
        N_(
            "{pone} wins, 121 to 111. A loser who has not reached 91 is skunked: the game counts "
            "double."
        ),
        N_("Would {dealer} be skunked at 77?"),
    ),
    Taught(
        N_("That is all. ? tells the rules at every moment; cribbage drill gives hands to count."),
        N_("{pone} and {dealer} may begin a game of their own."),
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
"""What each step says and asks, chapter by chapter, of the pone or of both."""

_OF_DEALER: Final[Mapping[tuple[int, int], Taught]] = {
    (1, 2): Taught(
        N_("{dealer} lays two away as well. They are not lost: the crib is the dealer's."),
        N_("Keep the two fives with the three and the four. {dealer}, choose the other two."),
    ),
    (2, 0): Taught(
        N_("The cards are laid in turn, and whoever lays one says the new count."),
        N_("{dealer}, lay the five of diamonds."),
    ),
    (2, 1): Taught(
        N_("A card of the same rank as the one before makes a pair and pays two."),
        N_("{dealer}, which card makes a pair with the four of {pone}? Lay it."),
    ),
    (2, 3): Taught(
        N_("Six, five, four were a run. A rank that comes twice breaks it."),
        N_("{dealer}, lay the five of spades."),
    ),
    (2, 5): Taught(
        N_("Three makes thirty-one, which pays two."),
        N_("{dealer}, which card makes thirty-one? Lay it."),
    ),
    (5, 0): Taught(
        N_(
            "Where two agree on muggins, each counts aloud, and the other takes what was "
            "overlooked."
        ),
        N_("{dealer}, say ten, and see whether {pone} notices."),
    ),
    (5, 3): Taught(
        N_("The crib is the dealer's, and counted last."),
        N_("{dealer}, say five: the run and his nobs."),
    ),
}
"""What is asked of the second of two newcomers, who deals, by chapter and step."""


def newcomers() -> tuple[str, str]:
    """What the pone and the dealer are called where nobody says so."""
    return _("Ann"), _("Ben")


TOO_MANY: Final = N_("one newcomer or two learn at a time: name one or two")
