"""The page for ``man``: what can be said on the command line, and then the manual."""

import re
from argparse import Action, ArgumentParser
from collections.abc import Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from textwrap import dedent

import cribbage
from tests.share.manual import as_man, bold, example, heading, italic, item, paragraph
from tests.share.parsers import commands, flags, metavars, positionals

CHECKOUT = Path(__file__).parents[2]

USUAL = {"Where it lies": "Files", "How it ends": "Exit status"}
"""What the manual calls otherwise than all such pages do."""


def page(parser: ArgumentParser) -> str:
    """The page of all that this parser takes, as groff and mandoc read it."""
    manual = (CHECKOUT / "docs" / "manual.md").read_text(encoding="utf-8")
    for here, everywhere in USUAL.items():
        manual = manual.replace(f"\n## {here}\n", f"\n## {everywhere}\n")
    opening, chapters = manual.split("\n## ", 1)
    lines = [
        f'.TH CRIBBAGE 1 "{_day()}" "cribbage {cribbage.__version__}" "Games"',
        heading(".SH", "NAME"),
        "cribbage \\- cribbage in the terminal, for two to four people and for one",
        heading(".SH", "SYNOPSIS"),
        *_synopsis(parser),
        heading(".SH", "DESCRIPTION"),
        *paragraph(parser.description or ""),
        *as_man(opening),
        heading(".SH", "OPTIONS"),
        *_options(parser),
        heading(".SH", "COMMANDS"),
        *_commands(parser),
        heading(".SH", "EXAMPLES"),
        *_epilog(parser),
        *as_man(f"## {chapters}"),
    ]
    return "".join(f"{line}\n" for line in _without_needless(lines))


def _day() -> str:
    """The day of this version, or of the last before it."""
    changes = (CHECKOUT / "CHANGELOG.md").read_text(encoding="utf-8")
    return re.findall(r"^## \[.+\] - (\S+)$", changes, re.MULTILINE)[0]


def _synopsis(parser: ArgumentParser) -> Iterator[str]:
    yield f"{bold('cribbage')} [{italic('flags')}]"
    for name, command in commands(parser).items():
        some = [f"[{italic('flags')}]"] if flags(command) else []
        words = [bold(f"cribbage {name}"), *some, *map(_said, positionals(command))]
        yield from (".br", " ".join(words))


def _options(parser: ArgumentParser) -> Iterator[str]:
    first, *titled = flags(parser).items()
    yield from _items(first[1])
    for title, some in titled:
        yield from (heading(".SS", title.capitalize()), *_items(some))


def _commands(parser: ArgumentParser) -> Iterator[str]:
    """Each with what it alone takes; what means the same to every table is only named."""
    above = {_meaning(flag) for some in flags(parser).values() for flag in some}
    for name, command in commands(parser).items():
        taken = [flag for some in flags(command).values() for flag in some]
        shared = [flag.option_strings[0] for flag in taken if _meaning(flag) in above]
        yield heading(".SS", f"cribbage {name}")
        yield from paragraph(command.description or "")
        yield from _items(positionals(command))
        yield from _items(flag for flag in taken if _meaning(flag) not in above)
        if shared:
            yield from item(", ".join(map(bold, shared)), "as above")
        yield from _epilog(command)


def _meaning(flag: Action) -> tuple[str, str | None]:
    """By which a flag of one command is known to be that of another."""
    return flag.option_strings[0], flag.help


def _epilog(parser: ArgumentParser) -> Iterator[str]:
    """What ends the help: examples, which are indented, and what is said of them."""
    for part in filter(None, re.split(r"examples:\n|\n\n", parser.epilog or "")):
        yield from example(dedent(part)) if part.startswith(" ") else paragraph(part)


def _items(actions: Iterable[Action]) -> Iterator[str]:
    for action in actions:
        yield from item(_said(action), action.help or "")


def _said(action: Action) -> str:
    """How it is said: the flag in each of its ways, and what stands behind it.

    >>> _said(ArgumentParser().add_argument("--to", choices=(61, 121)))
    '\\\\fB\\\\-\\\\-to\\\\fR \\\\fI61|121\\\\fR'
    """
    ways = [", ".join(map(bold, action.option_strings))] if action.option_strings else []
    return " ".join([*ways, *map(italic, metavars(action))])


def _without_needless(lines: list[str]) -> Iterator[str]:
    """Without the paragraphs that a heading begins anyway."""
    for before, line in pairwise(["", *lines]):
        if line != ".PP" or not before.startswith((".SH", ".SS")):
            yield line
