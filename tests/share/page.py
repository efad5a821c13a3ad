"""The page for ``man``: the command line, followed by the manual."""

import re
from argparse import Action, ArgumentParser
from collections.abc import Iterable, Iterator
from itertools import pairwise
from textwrap import dedent
from typing import NamedTuple

import cribbage
from cribbage.commands.cli import whole_parser
from tests.common.speaking import spoken_in
from tests.common.window import ROOT
from tests.share.manual import as_man, bold, example, heading, italic, item, paragraph
from tests.share.parsers import commands, flags, metavars, positionals


class Words(NamedTuple):
    """The texts of a page in one language that are neither in the manual nor in the parser."""

    manual: str
    """The manual's name in ``docs``."""
    games: str
    """The section of the system's manual with this page."""
    name: str
    does: str
    synopsis: str
    flags: str
    description: str
    options: str
    commands: str
    as_above: str
    examples: str


LANGUAGES = {
    "en": Words(
        manual="manual.md",
        games="Games",
        name="NAME",
        does="cribbage in the terminal for one to four players",
        synopsis="SYNOPSIS",
        flags="flags",
        description="DESCRIPTION",
        options="OPTIONS",
        commands="COMMANDS",
        as_above="as above",
        examples="EXAMPLES",
    ),
    "ja": Words(
        manual="manual.ja.md",
        games="ゲーム",
        name="名前",
        does="端末で遊ぶクリベッジ、1人から4人まで",
        synopsis="書式",
        flags="オプション",
        description="説明",
        options="オプション",
        commands="コマンド",
        as_above="上と同じ",
        examples="例",
    ),
}
"""The languages of the page, by their codes."""


def page(code: str) -> str:
    """Return the page for ``man`` in one language, which groff and mandoc can read."""
    with spoken_in(code):
        return _page(whole_parser(), LANGUAGES[code])


def _page(parser: ArgumentParser, words: Words) -> str:
    manual = (ROOT / "docs" / words.manual).read_text(encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    day = re.findall(r"^## \[.+\] - (\S+)$", changes, re.MULTILINE)[0]
    opening, chapters = manual.split("\n## ", 1)
    lines = [
        f'.TH CRIBBAGE 1 "{day}" "cribbage {cribbage.__version__}" "{words.games}"',
        # A flag is searched for as written, and a narrow page warns about no line.
        *(".nh", ".ad l", ".if \\n(.g .warn 0"),
        heading(".SH", words.name),
        f"cribbage \\- {words.does}",
        heading(".SH", words.synopsis),
        *_synopsis(parser, words),
        heading(".SH", words.description),
        *paragraph(parser.description or ""),
        *as_man(opening),
        heading(".SH", words.options),
        *_options(parser),
        heading(".SH", words.commands),
        *_commands(parser, words),
        heading(".SH", words.examples),
        *_epilog(parser),
        *as_man(f"## {chapters}"),
    ]
    return "".join(f"{line}\n" for line in _without_needless(lines))


def _synopsis(parser: ArgumentParser, words: Words) -> Iterator[str]:
    some = f"[{italic(words.flags)}]"
    yield f"{bold('cribbage')} {some}"
    for name, command in commands(parser).items():
        taken = [some] if flags(command) else []
        said = [bold(f"cribbage {name}"), *taken, *map(_said, positionals(command))]
        yield from (".br", " ".join(said))


def _options(parser: ArgumentParser) -> Iterator[str]:
    first, *titled = flags(parser).items()
    yield from _items(first[1])
    for title, some in titled:
        yield from (heading(".SS", title.capitalize()), *_items(some))


def _commands(parser: ArgumentParser, words: Words) -> Iterator[str]:
    """Yield each command with its own flags; flags of every table game are only named."""
    above = {_meaning(flag) for some in flags(parser).values() for flag in some}
    for name, command in commands(parser).items():
        taken = [flag for some in flags(command).values() for flag in some]
        shared = [flag.option_strings[0] for flag in taken if _meaning(flag) in above]
        yield heading(".SS", f"cribbage {name}")
        yield from paragraph(command.description or "")
        yield from _items(positionals(command))
        yield from _items(flag for flag in taken if _meaning(flag) not in above)
        if shared:
            yield from item(", ".join(map(bold, shared)), words.as_above)
        yield from _epilog(command)


def _meaning(flag: Action) -> tuple[str, str | None]:
    """Return a key that is the same for flags of different commands with the same meaning."""
    return flag.option_strings[0], flag.help


def _epilog(parser: ArgumentParser) -> Iterator[str]:
    """Return the end of the help: indented examples, each with its explanation."""
    for part in filter(None, re.split(r"^\S+:\n|\n\n", parser.epilog or "")):
        yield from example(dedent(part)) if part.startswith(" ") else paragraph(part)


def _items(actions: Iterable[Action]) -> Iterator[str]:
    for action in actions:
        yield from item(_said(action), action.help or "")


def _said(action: Action) -> str:
    """Return all forms of a flag with its values.

    >>> _said(ArgumentParser().add_argument("--to", choices=(61, 121)))
    '\\\\fB\\\\-\\\\-to\\\\fR \\\\fI61|121\\\\fR'
    """
    ways = [", ".join(map(bold, action.option_strings))] if action.option_strings else []
    return " ".join([*ways, *map(italic, metavars(action))])


def _without_needless(lines: list[str]) -> Iterator[str]:
    """Remove paragraph breaks next to headings."""
    for before, line in pairwise(["", *lines]):
        if line != ".PP" or not before.startswith((".SH", ".SS")):
            yield line
