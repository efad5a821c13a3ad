"""The program's names: the place of each decision, and how few names occur in several modules."""

import ast
import builtins
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import cribbage

SOURCE = Path(cribbage.__file__).parent
PAGE = SOURCE.parent / "docs" / "architecture.md"

ROW = re.compile(r"^\| (.+?) +\| `([\w/]+\.py)` +\| `(\w+)` +\|$", re.MULTILINE)
DECIDED = ROW.findall(PAGE.read_text("utf-8"))

MOST_NAMES = 40
MOST_FILES = 12


def defined(body: list[ast.stmt]) -> Iterator[str]:
    """Yield the names that statements at the top of a module define."""
    for node in body:
        match node:
            case ast.FunctionDef(name) | ast.ClassDef(name):
                yield name
            case ast.Assign() | ast.AnnAssign():
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for target in targets:
                    named = [each for each in ast.walk(target) if isinstance(each, ast.Name)]
                    yield from [each.id for each in named if isinstance(each.ctx, ast.Store)]
            case ast.If():
                yield from defined(node.body)


def names_in(path: Path) -> set[str]:
    return set(defined(ast.parse(path.read_bytes()).body))


def several(found: Iterator[str]) -> list[str]:
    return sorted([name for name, times in Counter(found).items() if times > 1])


def test_architecture_page_lists_each_design_decision_once():
    assert len(DECIDED) >= 30
    assert not several(what for what, _, _ in DECIDED)


@pytest.mark.parametrize(("what", "file", "name"), DECIDED, ids=[file for _, file, _ in DECIDED])
def test_every_design_decision_is_in_file_that_architecture_page_names(
    what: str, file: str, name: str
):
    folder = SOURCE.parent if file.startswith("tests/") else SOURCE
    assert name in names_in(folder / file), what


def test_few_public_names_are_defined_in_several_modules():
    public = (
        name
        for path in SOURCE.rglob("*.py")
        for name in names_in(path)
        if not name.startswith("_") and name != "TYPE_CHECKING"
    )
    found = several(public)
    assert len(found) <= MOST_NAMES, found


def test_few_file_names_are_in_several_packages():
    names = (path.name for path in SOURCE.rglob("*.py") if not path.name.startswith("__"))
    found = several(names)
    assert len(found) <= MOST_FILES, found


NOT_CALLED = re.compile(
    r"thr(ow|ew)|(?<![a-z])lay(s|ing)?(?![a-z])|robot|curtain|retold|happening", re.I
)
PROMISED = {"Throw", "thrown", "Lay", "LaidAway"}
"""Public names, which stay (docs/glossary.md)."""


def every_name(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name) | ast.ClassDef(name) | ast.arg(name):
                yield name
            case ast.Name(name, ast.Store()):
                yield name


def test_names_use_the_words_of_the_glossary():
    found = {
        f"{path.relative_to(SOURCE.parent)}: {name}"
        for folder in (SOURCE, SOURCE.parent / "tests")
        for path in folder.rglob("*.py")
        for name in every_name(ast.parse(path.read_bytes()))
        if NOT_CALLED.search(name.replace("lay_out", "")) and name not in PROMISED
    }
    assert found == set()


RAISES = re.compile(r"\b[Rr]aises? ((?:[A-Z]\w+(?:, | and | or )?)+)")


def test_exceptions_in_docstrings_exist():
    trees = [ast.parse(path.read_bytes()) for path in SOURCE.rglob("*.py")]
    nodes = [node for tree in trees for node in ast.walk(tree)]
    known = {*dir(builtins), *[node.name for node in nodes if isinstance(node, ast.ClassDef)]}
    named = [
        name
        for node in nodes
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Module)
        for several_names in RAISES.findall(ast.get_docstring(node) or "")
        for name in re.findall(r"[A-Z]\w+", several_names)
    ]
    assert len(named) > 100
    assert {*named} - known == set()
