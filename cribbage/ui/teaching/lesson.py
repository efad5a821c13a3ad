"""The sentences of the first deal, chapter by chapter: what is said, and what is asked for then."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cribbage.lesson.asked import Lay, Mark, Throw, Whether, Who
from cribbage.lesson.chapters import CHAPTERS, Place
from cribbage.lesson.deal import DEALER
from cribbage.lesson.progress import Progress


class Taught(NamedTuple):
    """What a step says, in two sentences at the most, and what it asks for then."""

    said: str
    asked: str


class Heading(NamedTuple):
    """What a chapter is called, and in a few words what is in it."""

    title: str
    about: str


HEADINGS: Final = (
    Heading("What a hand is worth", "fifteens, runs, pairs, nobs"),
    Heading("The crib, and whose it is", "dealer, lay-away, starter"),
    Heading("The play to thirty-one", "the prepared deal"),
    Heading("The show", "pone first, nineteen"),
    Heading("The board and its two pegs", "121 holes, skunk line"),
    Heading("Muggins", "and the crib"),
    Heading("Winning", "121, at that moment"),
)

LESSON: Final = "lesson"
LEARN: Final = "learn"
ABOUT: Final = "The first deal, in seven chapters; a chapter takes a minute or two"
DONE: Final = "done"
FOR: Final = "For"
RIGHT: Final = "That is right."
SHOWN: Final = "That is the answer: Enter says it."
SHOWN_CARDS: Final = "Those are the cards: Enter goes on with them."
TYPE_FIRST: Final = "Type a number first, then press Enter."
ONE_OR_TWO: Final = ("one", "two at the table")


def shown(place: Place, names: Sequence[str]) -> str:
    """What is said where the answer lies there now, to be given by whoever learns."""
    match place.doing.asked:
        case Mark() | Throw() | Lay():
            return SHOWN_CARDS
        case Who(right):
            return f"The answer is {names[right]}: Enter says it."
        case Whether(right):
            return f"The answer is {'yes' if right else 'no'}: Enter says it."
        case _:
            return SHOWN


def called(chapter: int) -> str:
    """The title of a lesson's screen."""
    title = HEADINGS[chapter].title
    return f"learn, {title[0].lower()}{title[1:]}"


def where(place: Place) -> str:
    """Which step of which chapter it is.

    >>> where(Place(2, 5))
    'chapter 3 of 7, step 6 of 8'
    """
    steps = len(CHAPTERS[place.chapter])
    chapter = f"chapter {place.chapter + 1} of {len(CHAPTERS)}"
    return f"{chapter}, step {place.step + 1} of {steps}"


def how_far(progress: Progress) -> str:
    """How many chapters are done."""
    return f"{progress.many_done} of {len(CHAPTERS)} chapters done"


def left(progress: Progress) -> str:
    """What is said where the lesson is left before its end; nothing at it, nor before it began.

    >>> left(Progress((1, 0, 0, 0, 0, 0, 0)))
    'Chapter one goes on at its second step. Take it up with cribbage learn.'
    """
    if not any(progress.steps) or progress.many_done == len(CHAPTERS):
        return ""
    return f"{goes_on(progress, progress.chapter)} Take it up with cribbage learn."


def standing(progress: Progress, chapter: int) -> str:
    """How far a chapter is, for the end of its row; empty where it is not begun."""
    if progress.done(chapter):
        return DONE
    done = progress.steps[chapter]
    return f"step {done + 1} of {len(CHAPTERS[chapter])}" if done else ""


def goes_on(progress: Progress, chapter: int) -> str:
    """Where a chapter is taken up.

    >>> goes_on(Progress((8, 4, 5)), 2)
    'Chapter three goes on at its sixth step.'
    """
    name, step = _NUMBERS[chapter], progress.steps[chapter]
    if progress.done(chapter):
        return f"Chapter {name} is done, and begins once more."
    if step == 0:
        return f"Chapter {name} begins."
    return f"Chapter {name} goes on at its {_ORDINALS[step]} step."


_NUMBERS = ("one", "two", "three", "four", "five", "six", "seven")
_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")


def taught(place: Place, names: Sequence[str]) -> Taught:
    """What the step at a place says and asks, with the names of the pone and the dealer."""
    chapter, step, _ = place
    if place.doing.seat == DEALER:
        return _of_dealer(place, names)
    return _TAUGHT[chapter](names)[step]


def _of_dealer(place: Place, names: Sequence[str]) -> Taught:
    """What is asked of the second of two newcomers, who deals."""
    pone, dealer = names
    return {
        (1, 2): Taught(
            f"{dealer} lays two away as well. They are not lost: the crib is the dealer's.",
            f"Keep the two fives with the three and the four. {dealer}, choose the other two.",
        ),
        (2, 0): Taught(
            "The cards are laid in turn, and whoever lays one says the new count.",
            f"{dealer}, lay the five of diamonds.",
        ),
        (2, 1): Taught(
            "A card of the same rank as the one before makes a pair and pays two.",
            f"{dealer}, which card makes a pair with the four of {pone}? Lay it.",
        ),
        (2, 3): Taught(
            "Six, five, four were a run. A rank that comes twice breaks it.",
            f"{dealer}, lay the five of spades.",
        ),
        (2, 5): Taught(
            "Three makes thirty-one, which pays two.",
            f"{dealer}, which card makes thirty-one? Lay it.",
        ),
        (5, 0): Taught(
            "Where two agree on muggins, each counts aloud, and the other takes what was "
            "overlooked.",
            f"{dealer}, say ten, and see whether {pone} notices.",
        ),
        (5, 3): Taught(
            "The crib is the dealer's, and counted last.",
            f"{dealer}, say five: the run and his nobs.",
        ),
    }[place.chapter, place.step]


def _worth_a_hand(names: Sequence[str]) -> tuple[Taught, ...]:
    return (
        Taught(
            "A card counts what it shows, an ace one; ten, jack, queen and king count ten each.",
            "What do the ten and the jack come to?",
        ),
        Taught(
            "Cards that add up to fifteen pay two.",
            "Mark two cards that do.",
        ),
        Taught(
            "A card may be in more than one fifteen.",
            "Mark another two.",
        ),
        Taught(
            "Cards that add up to fifteen pay two, every set of them.",
            "One more is left, of three cards. Mark it.",
        ),
        Taught(
            "Three or more ranks in a row are a run and pay a point a card, whatever their suits.",
            "Mark the three in a row.",
        ),
        Taught(
            "Two cards of a rank are a pair and pay two. Three are three pairs: a pair royal, six.",
            "Mark the pair royal.",
        ),
        Taught(
            "Each seven makes fifteen with the eight.",
            "What is the hand worth in all?",
        ),
        Taught(
            "Four of a suit in the hand are a flush: four, with the starter five. The jack of the "
            "starter's suit is his nobs: one.",
            "What is it worth in all?",
        ),
    )


def _the_crib(names: Sequence[str]) -> tuple[Taught, ...]:
    pone, dealer = names
    return (
        Taught(
            "Each lays two of six cards away to the crib, a third hand. It is the dealer's, who "
            "is named as such beside the board.",
            "Whose will this crib be?",
        ),
        Taught(
            "The pone, who does not deal, cuts the pack before the deal.",
            f"{pone}, cut the pack, anywhere.",
        ),
        Taught(
            f"What is laid away counts for {dealer}. So keep the four that go together.",
            f"{pone}, choose the other two and lay them away.",
        ),
        Taught(
            "The pone cuts again: the starter counts with both hands and the crib. A jack would be "
            "his heels, two for the dealer.",
            f"{pone}, cut, anywhere.",
        ),
    )


def _the_play(names: Sequence[str]) -> tuple[Taught, ...]:
    pone, dealer = names
    return (
        Taught(
            "The pone leads. Cards are laid in turn, and their values are added up.",
            f"{pone}, lead the six.",
        ),
        Taught(
            "A card that makes the count fifteen pays two. Three in a row pay three, in whatever "
            "order they fall.",
            f"{pone}, lay the card that makes fifteen.",
        ),
        Taught(
            f"The four of {dealer} on that of {pone} is a pair and paid two. A third makes three "
            "pairs.",
            "What would a third four pay?",
        ),
        Taught(
            "A third four makes three pairs: a pair royal, six.",
            f"{pone}, lay it.",
        ),
        Taught(
            "Six, five, four were a run. A rank that comes twice breaks it: from the last card "
            "back it is five, four, four.",
            f"What does the five of {dealer} pay?",
        ),
        Taught(
            "The count may not pass thirty-one. Whoever has no card that fits says go, and the "
            "other plays on alone.",
            f"How high may a card be that {dealer} can still play?",
        ),
        Taught(
            "Four, five, three: behind the break a run is made again. Thirty-one pays two, in "
            "place of one for the go.",
            "What did the three pay in all?",
        ),
        Taught(
            "Whoever did not lay the last card leads a new count, and no earlier card counts with "
            "it. The very last card pays one.",
            f"{pone}, lay it.",
        ),
    )


def _the_show(names: Sequence[str]) -> tuple[Taught, ...]:
    pone, _ = names
    return (
        Taught(
            "Each takes up his four again and counts them with the starter: the pone, the dealer, "
            "then the crib.",
            "Who counts first?",
        ),
        Taught(
            "Nothing laid in the play is lost: all four count, and the starter.",
            "Mark a fifteen: there are three.",
        ),
        Taught(
            "4-5-6 is a run of three, with two fours there twice: six. The fours are a pair: two. "
            "The fifteens are six.",
            "What is it all?",
        ),
        Taught(
            "Points are pegged at once, before the next hand is counted.",
            f"Watch the peg of {pone} go from 12 to 26.",
        ),
        Taught(
            "A hand may be worth nothing. That is called nineteen, for no hand is ever worth "
            "nineteen.",
            "What is this one worth?",
        ),
    )


def _the_board(names: Sequence[str]) -> tuple[Taught, ...]:
    pone, dealer = names
    return (
        Taught(
            "Each side has two pegs. For a score the back one leaps over the front one, that many "
            "holes on.",
            f"{pone} stood at 12 and pegged 14. The front peg's hole?",
        ),
        Taught(
            "So the two pegs show the last score, and nobody has to remember it.",
            f"The pegs of {dealer} are in 2 and 7. What was scored last?",
        ),
        Taught(
            "Sixty holes out, sixty back, and the game hole: 121. On the way back is the skunk "
            "line, at 90.",
            f"{pone} stands at 26. How far is it to go?",
        ),
    )


def _muggins(names: Sequence[str]) -> tuple[Taught, ...]:
    pone, dealer = names
    return (
        Taught(
            "Where two agree on muggins, each counts aloud, and the other takes what was "
            f"overlooked. {dealer} claims 10.",
            f"{pone}, what is it worth?",
        ),
        Taught(
            "The overlooked points are pegged. Now the crib, the dealer's; a flush in it needs all "
            "five.",
            "Mark the run.",
        ),
        Taught(
            "The jack of the starter's suit counts in the crib too, whoever laid it away.",
            "Mark his nobs.",
        ),
        Taught(
            f"The run is four, his nobs one. {dealer} claims 5 for the crib.",
            f"{pone}, accept that, or say what it is worth.",
        ),
    )


def _winning(names: Sequence[str]) -> tuple[Taught, ...]:
    pone, dealer = names
    return (
        Taught(
            "Late in a game: whoever reaches 121 first has won at that moment, and nothing more "
            "is counted.",
            f"{pone} counts 14, then {dealer} 12 and a crib of 5. Who wins?",
        ),
        Taught(
            f"{pone} wins, 121 to 111. A loser who has not reached 91 is skunked: the game counts "
            "double.",
            f"Would {dealer} be skunked at 77?",
        ),
        Taught(
            "That is all. ? tells the rules at every moment; cribbage drill gives hands to count.",
            f"{pone} and {dealer} may begin a game of their own.",
        ),
    )


_TAUGHT: Final = (
    _worth_a_hand,
    _the_crib,
    _the_play,
    _the_show,
    _the_board,
    _muggins,
    _winning,
)

NEWCOMERS: Final = ("Ann", "Ben")
"""What the pone and the dealer are called where nobody says so."""

TOO_MANY: Final = "one newcomer or two learn at a time: name one or two"
