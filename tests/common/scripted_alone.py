"""A scripted player of solitaire in plain text: always the first choice."""

import re

from cribbage.ui.words.aloud import number
from tests.common.plain_scorer import count_value
from tests.common.scripted import cards_of, last_of


def solitaire_answer(printed: str) -> str:
    # At a terminal a long fact continues in the next line, indented by two spaces.
    *facts, prompt = re.sub(r"\r?\n  (?=\S)", " ", printed.strip()).splitlines()
    return answered(facts, prompt)


def answered(facts: list[str], prompt: str) -> str:
    """Return the answer to a prompt of a solitaire game after these facts."""
    if "Press Enter for" in prompt:
        return ""
    if "put two cards" in prompt:
        return " ".join(
            map(str, cards_of(last_of(facts, " holds "))[:2])
        )  # a number can be a rank as well
    if "the card to leave on top" in prompt:
        return "8"
    if "play a card" in prompt:
        held = cards_of(last_of(facts, " holds "))
        return next(str(card) for card in held if count_value(card) <= 31 - said(facts))
    grid = [line for line in facts if re.match(r"[1-4]  ", line)]
    taken = {f"{column}{line[0]}" for line in grid for column in "abcd" if not free(line, column)}
    taken |= {place for fact in facts for place in re.findall(r"\bon ([a-d][1-4])\b", fact)}
    return next(
        place for row in "1234" for column in "abcd" if (place := column + row) not in taken
    )


def free(line: str, column: str) -> bool:
    return line[3 + 5 * "abcd".index(column)] == "."


def said(facts: list[str]) -> int:
    for fact in reversed(facts):
        if "A new count begins." in fact:
            return 0
        if told := re.search(r"The count is (\d+)", fact):
            return int(told[1])
        card = re.search(r"(?:plays|turns over) the .*?: ([a-z-]+)", fact)
        if card and card[1] != "go":
            return next(count for count in range(32) if number(count) == card[1])
    raise AssertionError(facts)
