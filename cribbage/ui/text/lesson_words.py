"""The sentences of the lesson that only plain text needs."""

from collections.abc import Sequence
from enum import Enum
from typing import Final

from cribbage.language.speaking import N_, _, pgettext
from cribbage.lessons import tasks
from cribbage.lessons.chapters import CHAPTERS, DEALER, PONE, LessonPlace, Progress
from cribbage.pack.cards import Card
from cribbage.ui.words.aloud import card_name, number
from cribbage.ui.words.lesson_text import CHAPTER_HEADINGS, chapter_progress, goes_on, is_end
from cribbage.ui.words.sentences import run_on

SHOW_COMMAND: Final = "show"
GIVES_IT: Final = N_("Press Enter to give it:")
CHAPTERS_WORD: Final = "chapters"
QUIT_COMMAND: Final = "quit"
AGAIN_COMMAND: Final = "again"
ALL_DONE: Final = N_("That was your first deal.")
NUMBER_WANTED: Final = N_("Type a number, such as 12.")
YES_OR_NO: Final = N_("Type yes or no.")
WHICH_CARDS: Final = N_("Type the cards' numbers or their names.")
NO_CHAPTER: Final = N_("Type a chapter number, 1 to 7.")
WHICH_CUT: Final = N_("Press Enter to cut anywhere, or type how many cards to lift.")
WHAT_NEXT: Final = N_("Type N or D, or press Enter to finish.")


class Then(Enum):
    """What can follow the last step, by the words that ask for it; the first is a key's letter."""

    NOTHING = ()
    GAME = ("n", "new", "game")
    DRILL = ("d", "drill", "practice")


def wanted(answer: str) -> Then:
    """Return what an answer to the last step asks for."""
    return next((then for then in Then if answer.lower() in then.value), Then.NOTHING)


def without_again(answer: str) -> tuple[str, bool]:
    """Return an answer without the word that starts a chapter over, and if that was in it.

    >>> without_again("again 3"), without_again("3"), without_again("again")
    (('3', True), ('3', False), ('', True))
    """
    words = answer.split()
    rest = [word for word in words if word.lower() != AGAIN_COMMAND]
    return " ".join(rest), len(rest) < len(words)


def explain_commands() -> str:
    """Return the sentence about the words that can be typed at every question."""
    words = {"show": SHOW_COMMAND, "chapters": CHAPTERS_WORD, "quit": QUIT_COMMAND}
    return _(
        "Type {show} for the answer, {chapters} for the list of chapters, or {quit} to quit.",
        **words,
    )


def list_chapters(progress: Progress) -> tuple[str, ...]:
    """Return the list of chapters, each with its progress."""
    lines = []
    for chapter, (title, about) in enumerate(CHAPTER_HEADINGS):
        words = {"number": chapter + 1, "title": _(title), "about": _(about)}
        if far := chapter_progress(progress, chapter):
            lines.append(_("{number}. {title}: {about} ({far}).", far=far, **words))
        else:
            lines.append(_("{number}. {title}: {about}.", **words))
    return tuple(lines)


def which_chapter(progress: Progress, chapter: int) -> str:
    """Return the question about the chapter."""
    return run_on(
        [
            goes_on(progress, chapter),
            *_start_over(progress, chapter),
            _(
                "Press Enter to open this chapter, or type another chapter's number from 1 to "
                "{most}:",
                most=len(CHAPTERS),
            ),
        ]
    )


def _start_over(progress: Progress, chapter: int) -> list[str]:
    """Return the sentence about the word that starts a chapter over, if it is under way."""
    if not progress.steps[chapter] or progress.done(chapter):
        return []
    return [_("Type {again} to start it over.", again=AGAIN_COMMAND)]


def lesson_question(asks: str, place: LessonPlace, names: Sequence[str]) -> str:
    """Return the question of a step, and how to answer it."""
    return run_on([asks, _how_to_answer(place, names)])


def _how_to_answer(place: LessonPlace, names: Sequence[str]) -> str:
    match place.doing.asked:
        case tasks.GoOn() if is_end(place):
            return _("Type N or D, or press Enter to finish:")
        case tasks.Number(unsaid=None):
            return _("Type a number:")
        case tasks.Number():
            return _("Type a number, or press Enter to accept:")
        case tasks.SeatTask():
            return _("{name} or {other}:", name=names[PONE], other=names[DEALER])
        case tasks.YesNoTask():
            return _("Yes or no:")
        case tasks.Mark():
            return _("Type the cards' numbers or their names, as in 5H TS:")
        case tasks.PlayTask():
            return _("Type a card:")
        case tasks.DiscardTask():
            return _("Type two cards:")
        case tasks.Lift():
            return _("Press Enter to cut:")
        case tasks.GoOn():
            return _("Press Enter to continue:")


def explain_show_command() -> str:
    """Return the sentence about the word that shows the answer."""
    return _("Type {show} for the answer.", show=SHOW_COMMAND)


def say_who(names: Sequence[str]) -> str:
    """Return the accepted answers to a question about one of the two players."""
    return _("Type {name} or {other}.", name=names[PONE], other=names[DEALER])


def number_cards(lies: tasks.HandOnTable) -> str:
    """Return the numbered cards to count."""
    *hand, starter = lies.cards
    return _(
        "On the table: {cards}. The starter is {numbered_starter}.",
        cards=_numbered(hand),
        numbered_starter=_with_number(len(lies.cards), starter),
    )


def holds(name: str, hand: Sequence[Card]) -> str:
    """Return the numbered cards of a hand."""
    return _("{name} holds {cards}.", name=name, cards=_numbered(hand))


def on_pile(pile: Sequence[Card], count: int) -> str:
    """Return the cards of the current count, and their sum."""
    if not pile:
        return _("No cards have been played in this count yet.")
    on_pile = _in_a_row([card_name(card) for card in pile])
    return _("On the pile: {cards}. The count is {count}.", cards=on_pile, count=number(count))


def to_the_keyboard(name: str) -> str:
    """Return the prompt before a hand is shown if two share a keyboard."""
    return _("Pass the keyboard to {name}, and press Enter to show the cards:", name=name)


def the_answer(said: str) -> str:
    """Return the sentence that gives the answer."""
    return _("The answer is {said}.", said=said)


def yes_or_no(right: bool) -> str:
    """Return the answer to a yes-or-no question."""
    return pgettext("an answer", "yes") if right else pgettext("an answer", "no")


def lesson_card(card: Card) -> str:
    """Return a card in words: ``the five of hearts``."""
    return _("the {card}", card=card_name(card))


def _numbered(cards: Sequence[Card]) -> str:
    return _in_a_row([_with_number(place, card) for place, card in enumerate(cards, 1)])


def _with_number(place: int, card: Card) -> str:
    return pgettext(
        "a card with its number", "{number}: {card}", number=place, card=card_name(card)
    )


def _in_a_row(cards: Sequence[str]) -> str:
    return pgettext("parts of a sentence", ", ").join(cards)
