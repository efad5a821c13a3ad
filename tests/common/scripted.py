"""A scripted player of plain text games who uses only the printed text.

The player discards the first cards, plays the first card that fits, counts correctly unless
instructed otherwise, and takes the first choice at any other prompt.
"""

import re
from collections.abc import Callable
from io import StringIO

from cribbage.pack.cards import Card
from cribbage.ui.words.aloud import number
from tests.common.plain_scorer import count_value, hand_worth

PROMPT = re.compile(r"(?::|worth\?) ?$")
"""The end of every prompt, and of no other line."""

ENOUGH = 1000
"""More lines than a game takes; a repeated question would use them up."""

COLUMNS = 80
"""The columns of the terminal."""

LATELY = 4000
"""The number of characters before a prompt that can affect an answer."""

Claim = Callable[[int], int]
"""The claim for a hand of this worth."""


def honest(worth: int) -> int:
    return worth


def cards_of(text: str) -> list[Card]:
    names = re.findall(r"\w+ of (?:clubs|diamonds|hearts|spades)", text)
    return [Card.parse(name) for name in names]


def last_of(facts: list[str], *marks: str) -> str:
    return next(fact for fact in reversed(facts) if any(mark in fact for mark in marks))


def count_said(facts: list[str]) -> int:
    said = last_of(facts, "A new count begins.", "The count is ", " plays the ")
    if "begins" in said:
        return 0
    if told := re.search(r"The count is (\d+)", said):
        return int(told[1])
    word = re.findall(r": ([a-z-]+)", said)[-1]
    return next(count for count in range(32) if number(count) == word)


def unwrapped_lines(printed: str) -> list[str]:
    """Return the printed facts and the prompt, each as one line.

    At a terminal, a long one continues in the next line, indented by two spaces.

    >>> unwrapped_lines("Ann 6, Ben 19\\nAnn, press Enter, or call\\n  the claim: ")
    ['Ann 6, Ben 19', 'Ann, press Enter, or call the claim:']
    """
    return re.sub(r"\r?\n  (?=\S)", " ", printed.strip()).splitlines()


def answer(printed: str, claim: Claim = honest) -> str:
    # Without echo, output follows the prompt on the same line, and a full line
    # continues in the next.
    full = rf"^(?=(?:\w+, |  .*claim).*: \S)(.{{{COLUMNS}}})\n"
    whole = re.sub(full, r"\1", printed.strip(), flags=re.MULTILINE)
    *facts, prompt = unwrapped_lines(whole)
    if prompt.endswith("another number:"):
        return ""
    if "discard two cards" in prompt:
        return "1 2"
    if "discard one card" in prompt:
        return "1"
    if "play a card" in prompt:
        room = 31 - count_said(facts)
        fitting = [
            card for card in cards_of(last_of(facts, " holds ")) if count_value(card) <= room
        ]
        return str(fitting[0])
    if " claims " in prompt or "Enter to accept" in prompt:
        return ""
    if "worth?" in prompt:
        *hand, starter = cards_of(last_of(facts, "'s hand is ", "'s crib is "))
        return str(claim(hand_worth(hand, starter, crib="the crib" in prompt)))
    return ""


class Script(StringIO):
    """The other end of a plain game in this process: each line answers the last prompt."""

    def __init__(
        self,
        out: StringIO,
        claim: Claim = honest,
        lines: int = ENOUGH,
        answers: Callable[[str], str] | None = None,
    ) -> None:
        super().__init__()
        self._out = out
        self._answers = answers or (lambda printed: answer(printed, claim))
        self._left = lines

    def readline(self, _size: int | None = -1, /) -> str:
        if self._left == 0:
            return ""
        self._left -= 1
        end = self._out.tell()
        self._out.seek(max(0, end - LATELY))
        return self._answers(self._out.read()) + "\n"
