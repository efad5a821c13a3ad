"""Every sentence of the program is marked for translation.

A text with words is either marked (``_``, ``N_``, ``ngettext``, ``pgettext``, ``Worded``) or never
shown as a sentence. The texts that are never shown are listed here, each with its reason.

A single word that does not end like a sentence can be a key, a style or a column. The syntax tree
cannot tell it from a caption, so ``test_screens_in_a_third_language`` tests such words.
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import pytest

import cribbage
from cribbage.ui.layout.palettes import FELT, STYLES
from tests import sentences

PACKAGE = Path(cribbage.__file__).parent

MARKS: Final = ("_", "N_", "ngettext", "pgettext", "Worded")

_ASKED = "whoever calls it asks for what no player can ask for, and is a computer player"
_REVIEWS = "the bytes of these rooms say whether a kept review holds: ui.words.refusals has a copy"

ROOMS: Final = {
    "analysis": _ASKED,
    "engine/position.py": "positions are written by programs, in English (docs/position.md)",
    "engine/value.py": "what somebody is told who writes a program with it",
    "book/export.py": "the names in what is exported, which programs read",
    "book/figures.py": "the names of figures in what is exported, which programs read",
    "commands/search_words.py": "what others call the commands, compared with what is typed",
    "ui/text/counts.py": "the English words of a count, compared with what is typed",
    "ui/words/rulebook_topics.py": "the English names by which a rule is asked for",
    "language/speaking.py": "how English counts",
    "language/spoken": "what one language alone says and what is typed in it",
    "ui/layout/palettes.py": "colours",
    "ui/screens/face_cards.py": "the pixels of court cards",
    "ui/pages/page_text.py": "the code of a picture",
    "commands/fault.py": "where an error arose, for whoever works on the program",
    "match/house.py": "what chance is drawn from: with another word other cards would lie there",
    "review": _REVIEWS,
}
"""Packages and modules with texts that are not shown to players, and the reasons."""

RECORDS: Final = ("records/heading.py", "records/notation.py", "records/solitaire_record.py")
"""Modules with the lines of records, the same in every language; players read their error
messages.
"""

TEXTS: Final = {
    **dict.fromkeys(
        (
            "the tuple of Combo that score_hand returns",
            ": use Card.parse to read one",
            "view(game, seat)",
            "the game is not over: the book is for finished games",
            "the solitaire game is not over",
            "the game is not over",
            "{} has no solitaire game to resume",
            "the dealer is not known yet: the cut for deal is not decided",
            "discard two of the six cards",
            "the run is over: there are no more questions",
            "no games were played in pairs with the same cards",
            "a board to {} has no hole {}",
            "the bench asks only a player who has to discard or play a card",
            "bench games are for two players, and the program counts and pegs for both",
            "counting must name {} players, not {}",
            "pegging must name {} players, not {}",
            "seat {} does not exist: seats are 0 to {}",
        ),
        _ASKED,
    ),
    "cribbage: {}": "the name of the program before its complaint",
    "cribbage {}": "the name of the program and its version",
    **dict.fromkeys(
        (
            "cribbage --resume",
            "cribbage solitaire --resume",
            "cribbage review",
            "cribbage review {}",
        ),
        "what is typed word for word",
    ),
    "cribbage bench 1": "the protocol of the bench (docs/bench.md)",
    "target:{} scores:{}-{} dealer:{}": "a field of a position, which stays as it is",
    "discarding {} hands:{}": "a position, which stays as it is",
    "calls missed": "stands in the JSON of reviews, and where a player reads it is marked",
    "stopped by a signal": "stands in the JSON of the bench alone",
    **dict.fromkeys(
        ("on offer", "best hand", "points left"), "stand in the JSON of the daily game alone"
    ),
    **dict.fromkeys(
        ("contest {}", "decision {}", "cribbage daily {} {}"), "what chance is drawn from"
    ),
    "{} {} points": "read as if it were typed, after the card of a claim",
    "A player's place at the table: 0, 1, ... in the order of play.": "what help() says of a type",
    ", on to game {}": "a remark in a record",
    **dict.fromkeys(
        ("cover {}", "{} field", "{} cursor", "field cursor", "choice cursor", "pointer cursor"),
        "two styles, one of them told by its name",
    ),
    "{} of {}": "the name of a card, which ui.words.aloud says in each language",
    "ended, number, id": "columns of the book",
    "player = :player AND content IS NOT :content": "what the book is asked",
    "{} INTO {} ({}) VALUES ({})": "what the book is told",
    "Screen | AnyAction | Request | Hint": "a type",
}
"""Texts with words that players do not see, and the reasons; ``{}`` stands for values."""

# The head of the remembered settings is a comment of the file itself, which stays as it is; the
# columns of a seat are part of a table of the book; the last is what a terminal may send.
HEADS: Final = (
    "# The settings that cribbage remembers.",
    "game INTEGER NOT NULL",
    "(?s)(?P<csi>",
)

OF_PROGRAMMERS: Final = ("TypeError", "AttributeError", "AssertionError")
"""Errors that only developers see, because nobody catches them."""

WORD: Final = re.compile(r"[A-Za-z]{2,}")
ONE_WORD: Final = re.compile(r"\S*[A-Za-z]{2}[.?!]")
"""A single word that ends like a sentence."""

NO_SENTENCE: Final = re.compile(
    # Database queries.
    r"\s*(SELECT .*\b(FROM|ORDER BY)|SELECT sum\(.+|INSERT (INTO|OR IGNORE)|DELETE FROM|"
    r"(CREATE|ALTER) TABLE|BEGIN IMMEDIATE|PRAGMA [a-z]+_[a-z]+|WITH [a-z]+ AS|FROM .*\bJOIN|"
    r"JOIN .*\bUSING|UPDATE [a-z]+ SET)\b.*|SELECT \{\} \{\}|"
    r"(\{\} = )?(coalesce|max)\(.*|\{\} IS NULL|"
    r"[a-z_]+ = \d( AND [a-z_]+ = \d)+|"
    # A flag, and the placeholder of its value.
    r"--[a-z-]+ [A-Z\[\]. ]+|"
    # Cards.
    r"([A2-9TJQK][SHDC] ?)+",
    re.DOTALL,
)


def is_style(said: str) -> bool:
    """Return True if each word is a style and at least one word has a dot."""
    return "." in said and all(_is_one_style(word) for word in said.split())


@cache
def _is_one_style(word: str) -> bool:
    pattern = re.compile(r"[a-z.]+".join(map(re.escape, word.split("{}"))))
    return any(pattern.fullmatch(style) for style in (*STYLES, *FELT))


class Text(NamedTuple):
    """An unmarked text with words, its line, and whether an error is raised with it."""

    line: int
    said: str
    refuses: bool


def unmarked(source: str) -> list[Text]:
    """Return the texts of a module that contain words but are not marked for translation.

    Left out is what is never shown: docstrings, patterns, types, enums, errors for programmers.
    """
    found: list[Text] = []

    def look(node: ast.AST) -> None:
        match node:
            case ast.Expr(value=ast.Constant(value=str())):
                return  # it documents the line above
            case ast.Raise(exc=ast.Call(func=ast.Name(id=error))) if error in OF_PROGRAMMERS:
                return
            case ast.ClassDef(bases=bases) if any("Enum" in ast.unparse(base) for base in bases):
                for each in node.body:
                    if not isinstance(each, ast.Assign):
                        look(each)
                return
            case ast.AnnAssign(value=value):
                if value:
                    look(value)
                return
            case ast.arg():
                return  # its type
            case ast.FunctionDef(args=arguments, body=body, decorator_list=decorators):
                for each in (arguments, *body, *decorators):
                    look(each)
                return
            case ast.Call(func=ast.Attribute(value=ast.Name(id="re")) | ast.Name(id="TypeVar")):
                return
            case ast.Call(func=ast.Name(id=mark), args=marked, keywords=parts) if mark in MARKS:
                # A composed text is in no catalog, whatever marks it.
                for each in (*[arg for arg in marked if not _is_text(arg)], *parts):
                    look(each)
                return
            case ast.JoinedStr(values=values):
                pieces = [each.value if isinstance(each, ast.Constant) else "{}" for each in values]
                note("".join(map(str, pieces)), node.lineno)
                for each in values:
                    if isinstance(each, ast.FormattedValue):
                        look(each.value)
                return
            case ast.Constant(value=str(said)):
                note(said, node.lineno)
        for child in ast.iter_child_nodes(node):
            look(child)

    def note(said: str, line: int) -> None:
        words = said.split()
        alone = len(words) == 1 and ONE_WORD.fullmatch(words[0])
        several = len(words) > 1 and WORD.search(said) and not NO_SENTENCE.fullmatch(said)
        if alone or (several and not is_style(said)):
            found.append(Text(line, said.strip(), line in refusals))

    tree = ast.parse(source)
    refusals = refusing(tree)
    look(tree)
    return found


def refusing(tree: ast.AST) -> set[int]:
    """Return the lines on which a function raises an error or assigns a part of its message."""
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return {line for function in functions for line in _refusing(function)}


def _refusing(function: ast.FunctionDef) -> Iterator[int]:
    raised = [node for node in ast.walk(function) if isinstance(node, ast.Raise)]
    parts = [part for node in raised for part in ast.walk(node)]
    names = {part.id for part in parts if isinstance(part, ast.Name)}
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)]) if name in names:
                yield from range(node.lineno, (node.end_lineno or 0) + 1)
            case ast.Raise():
                yield from range(node.lineno, (node.end_lineno or 0) + 1)


def marked(source: str) -> Iterator[tuple[sentences.Message, str | None]]:
    """Return the marked sentences of a module, each with its context."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="ngettext"), args=[one, several, *_]):
                yield (ast.literal_eval(one), ast.literal_eval(several)), None
            case ast.Call(func=ast.Name(id="pgettext"), args=[meaning, said, *_]):
                yield ast.literal_eval(said), ast.literal_eval(meaning)
            case ast.Call(func=ast.Name(id=mark), args=[said, *_]) if mark in MARKS:
                if _is_text(said):
                    yield ast.literal_eval(said), None


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def lies_in(where: str, rooms: tuple[str, ...]) -> bool:
    return any(where == room or where.startswith(f"{room}/") for room in rooms)


@pytest.fixture(scope="module")
def outside() -> list[tuple[str, Text]]:
    return [
        (path.relative_to(PACKAGE).as_posix(), text)
        for path in sorted(PACKAGE.rglob("*.py"))
        for text in unmarked(path.read_text(encoding="utf-8"))
    ]


def is_excused(where: str, text: Text) -> bool:
    return lies_in(where, tuple(ROOMS)) or (lies_in(where, RECORDS) and not text.refuses)


@pytest.mark.slow
def test_every_sentence_is_marked_for_translation(outside: list[tuple[str, Text]]):
    left = [
        f"cribbage/{where}:{text.line}: {text.said}"
        for where, text in outside
        if not is_excused(where, text)
        and text.said not in TEXTS
        and not text.said.startswith(HEADS)
    ]
    assert left == []


@pytest.mark.slow
def test_every_exemption_from_translation_is_still_needed(outside: list[tuple[str, Text]]):
    """An unneeded exception would excuse the next unmarked sentence in its place."""
    texts = {text.said for _where, text in outside}
    assert TEXTS.keys() - texts == set()
    assert [head for head in HEADS if not any(text.startswith(head) for text in texts)] == []
    places = {where for where, text in outside if is_excused(where, text)}
    rooms = (*ROOMS, *RECORDS)
    assert [room for room in rooms if not any(lies_in(where, (room,)) for where in places)] == []


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ('def f(name): return f"{name} deals"', "{} deals"),
        ('print("The go is said.")', "The go is said."),
        ('raise ValueError("there is no such card")', "there is no such card"),
        ('SAID: Final = "one for the go"', "one for the go"),
        ('def f(said="one for the go"): ...', "one for the go"),
        ('_("{name} plays", name=name + " the card")', "the card"),
        # A composed sentence.
        ('_(f"{name} plays a card")', "{} plays a card"),
        ('_("one for last" if last else "one for the go")', "one for the go"),
        # Texts that start like something nobody reads.
        ('print("evening.crib is over")', "evening.crib is over"),
        ('print("board.lane is full")', "board.lane is full"),
        ('print("FROM here on nobody plays")', "FROM here on nobody plays"),
        ('print("DELETE the book?")', "DELETE the book?"),
        ('raise KeyError("no such player")', "no such player"),
        # A word alone, and words without a plain blank between them.
        ('print("Saved.")', "Saved."),
        ('print(f"{name}?Really!")', "{}?Really!"),
        ('print("one\\ncard")', "one\ncard"),
        ('print("one\\xa0card")', "one\xa0card"),
    ],
)
def test_sentence_not_marked_for_translation_is_found(source: str, said: str):
    assert said in [text.said for text in unmarked(source)]


@pytest.mark.parametrize(
    "source",
    [
        '_("{name} plays the {card}", name=name, card=card)',
        'ngettext("{n} card is left", "{n} cards are left", n)',
        'pgettext("of the cards", "a run of three")',
        'SAID: Final = N_("one for the go")',
        'raise ValueError(Worded("there is no card {number}", number=number))',
        'raise TypeError("write a card, and nothing else")',
        'class Seat:\n    """It says nothing."""\n    at: int\n    """Nor does this."""',
        'class Way(Enum):\n    WHOLE = "in one breath"',
        're.compile("a word or two")',
        'def f(said: "str | None") -> "str | None": return said',
        'SaidT = TypeVar("SaidT", bound="str | None")',
        'ask("SELECT name FROM games")',
        'ask("INSERT INTO games VALUES (?)")',
        'ask("PRAGMA user_version")',
        'write(0, 0, "x", "board.lane board.number")',
        'write(0, 0, "x", f"board.lane board.hole.{side}")',
        'write(0, 0, "x", "back back.edge")',
        'deal("5H TS JD 4C")',
        "f'{name}: {score}'",
        'said == "go"',
    ],
)
def test_text_marked_for_translation_or_never_shown_is_not_reported(source: str):
    assert unmarked(source) == []


@pytest.mark.parametrize(
    "source",
    [
        'def f(): raise ValueError("there is no such card")',
        'def f():\n    how = "look again"\n    raise ValueError(Worded("no: {how}", how=how))',
    ],
)
def test_error_text_is_not_taken_for_line_of_saved_game(source: str):
    (text,) = unmarked(source)
    assert text.refuses
    assert not is_excused(RECORDS[0], text)


def test_line_of_saved_game_needs_no_translation_even_near_error_text():
    source = (
        "def f():\n    line = f'{player} cut {number}'\n    if not line:\n"
        "        raise ValueError(number)\n    return line"
    )
    (text,) = unmarked(source)
    assert not text.refuses
    assert is_excused(RECORDS[0], text)
    assert not is_excused("ui/words/aloud.py", text)


@pytest.mark.slow
def test_every_text_marked_for_translation_is_extracted():
    """Only newer Python versions extract marked texts inside f-strings."""
    seen = {
        (path.relative_to(PACKAGE).as_posix(), *each)
        for path in PACKAGE.rglob("*.py")
        for each in marked(path.read_text(encoding="utf-8"))
        if path.name != "speaking.py"  # these are examples
    }
    found = {(each.where, each.message, each.context) for each in sentences.sentences()}
    assert seen == found


def test_marked_sentences_are_found_and_paths_are_matched_to_folders():
    source = """f"{card}{pgettext('of a card', ', ')}", _("go"), ngettext("a", "b", 2), _(said)"""
    assert {*marked(source)} == {(", ", "of a card"), ("go", None), (("a", "b"), None)}
    assert lies_in("ui/pages/game_reviewed.py", ("ui/pages",))
    assert lies_in("ui/review.py", ("ui/review.py",))
    assert not lies_in("ui/pages_of/page.py", ("ui/pages",))
