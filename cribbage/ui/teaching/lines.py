"""What a lesson says in plain lines, where no screen shows how things lie."""

from collections.abc import Sequence
from typing import Final

from cribbage.lesson.asked import Asked, GoOn, Lay, Lies, Lift, Mark, Number, Throw, Whether, Who
from cribbage.lesson.chapters import CHAPTERS
from cribbage.lesson.deal import DEALER, PONE
from cribbage.lesson.progress import Progress
from cribbage.pack.cards import Card
from cribbage.ui.teaching.lesson import HEADINGS, goes_on, standing
from cribbage.ui.words.aloud import card_name, number

SHOW: Final = "show"
CHAPTERS_WORD: Final = "chapters"
QUIT: Final = "quit"
LEAD: Final = f"{SHOW} tells an answer, {CHAPTERS_WORD} leads back here, {QUIT} leaves."
ALL_DONE: Final = "That is the whole of the first deal: cribbage begins a game."
A_NUMBER: Final = "Say it as a number, as in 12."
YES_OR_NO: Final = "Say yes or no."
NO_CHAPTER: Final = "Name a chapter by its number, 1 to 7."
WHICH_CUT: Final = "Press Enter to cut anywhere, or say how many cards are lifted."
JUST_ENTER: Final = "Press Enter to go on."


def contents(progress: Progress) -> tuple[str, ...]:
    """The chapters in lines, each with how far it is."""
    lines = []
    for chapter, (title, about) in enumerate(HEADINGS):
        far = standing(progress, chapter)
        lines.append(f"{chapter + 1} {title}: {about}{f' ({far})' if far else ''}.")
    return tuple(lines)


def which_chapter(progress: Progress, chapter: int) -> str:
    """The question which chapter is taken up."""
    return f"{goes_on(progress, chapter)} Enter takes it up, 1 to {len(CHAPTERS)} another:"


def how_to_answer(asked: Asked, names: Sequence[str]) -> str:
    """How an answer is given, for the end of a question."""
    match asked:
        case Number(unsaid=None):
            return "A number:"
        case Number():
            return "A number, or Enter to accept:"
        case Who():
            return f"{names[PONE]} or {names[DEALER]}:"
        case Whether():
            return "Yes or no:"
        case Mark():
            return "The cards, by their numbers or as in 5H TS:"
        case Lay():
            return "A card:"
        case Throw():
            return "Two cards:"
        case Lift():
            return "Enter cuts:"
        case GoOn():
            return "Enter goes on:"


def say_who(names: Sequence[str]) -> str:
    """What is accepted where one of the two is to be named."""
    return f"Say {names[PONE]} or {names[DEALER]}."


def on_table(lies: Lies) -> str:
    """What lies there to be counted, numbered."""
    *hand, starter = lies.cards
    return f"On the table: {_numbered(hand)}; the starter is {len(hand) + 1} {card_name(starter)}."


def holds(name: str, hand: Sequence[Card]) -> str:
    """A hand that its owner sees, numbered."""
    return f"{name} holds {_numbered(hand)}."


def on_pile(pile: Sequence[Card], count: int) -> str:
    """The cards of the count, and what they come to."""
    if not pile:
        return "No card of this count lies there yet."
    laid = ", ".join([card_name(card) for card in pile])
    return f"On the pile: {laid}; the count is {number(count)}."


def to_the_keyboard(name: str) -> str:
    """What is asked before a hand is shown where two share a keyboard."""
    return f"{name} to the keyboard: Enter shows the cards."


def the_answer(said: str) -> str:
    """The answer, where somebody asks for it."""
    return f"The answer is {said}."


def the_card(card: Card) -> str:
    """A card as it stands in a sentence: ``the five of hearts``."""
    return f"the {card_name(card)}"


def _numbered(cards: Sequence[Card]) -> str:
    return ", ".join([f"{place} {card_name(card)}" for place, card in enumerate(cards, 1)])
