"""The command ``rules``: all rules in the terminal, or those on one topic."""

import argparse
import sys

from cribbage.commands.pager import named_pager, show_paged
from cribbage.commands.parser import refusing
from cribbage.ui.text.page import rules_shown
from cribbage.ui.words.rulebook_topics import no_topic, rules_on
from cribbage.ui.words.rules_document import Paragraph, chapters
from cribbage.ui.words.rules_laid_out import LEAST, RULES_WIDTH, paragraph_rows, rules_contents


@refusing()
def show_rules(flags: argparse.Namespace) -> None:
    """Print the rules, through a pager if there is one.

    Raises CommandRefused, with a sentence, for an unknown topic.
    """
    from rich.console import Console

    topic = " ".join(flags.topic)
    console = Console(highlight=False)
    width = max(LEAST, min(console.width - 1, RULES_WIDTH))
    rows = rules_contents(width) if flags.list else paragraph_rows(_paragraphs(topic), width)
    shown = rules_shown(rows)
    with console.capture() as captured:
        console.print(shown, end="")
    text = captured.get()
    if flags.no_pager or not sys.stdout.isatty() or len(rows) < console.height:
        print(text, end="")
    else:
        # Not every pager that is named shows bold text.
        show_paged(shown.plain if named_pager() else text, text)


def _paragraphs(topic: str) -> list[Paragraph]:
    if not topic:
        return [each for chapter in chapters() for each in chapter.paragraphs]
    found = rules_on(topic)
    if not found:
        raise ValueError(no_topic(topic))
    return list(found)
