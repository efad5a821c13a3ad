"""The dependencies between packages, found in the imports of every file without running any."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

import cribbage

SOURCE = Path(cribbage.__file__).parent
PAGE = SOURCE.parent / "docs" / "architecture.md"


def module_name(path: Path) -> str:
    """Return a name such as ``cribbage.pack.cards``; a package is named without ``__init__``."""
    parts = path.relative_to(SOURCE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


FILES = {module_name(path): path for path in SOURCE.rglob("*.py")}


def parsed(module: str) -> ast.Module:
    return ast.parse(FILES[module].read_bytes())


def imported(tree: ast.AST) -> Iterator[str]:
    """Yield every module imported in a tree, including imports in functions and for types only."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out in full"
            assert node.module
            for alias in node.names:
                submodule = f"{node.module}.{alias.name}"
                yield submodule if submodule in FILES else node.module


class Facts(NamedTuple):
    """The imports of a module, its docstring, and all its names."""

    imports: tuple[str, ...]
    docstring: str
    names: frozenset[str]


@cache
def facts(module: str) -> Facts:
    """Return the facts of a module, without its tree: all trees together would take 90 MB."""
    tree = parsed(module)
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return Facts(tuple(imported(tree)), ast.get_docstring(tree) or "", frozenset(names))


def ours(module: str) -> set[str]:
    return {name for name in facts(module).imports if name.partition(".")[0] == "cribbage"}


def under(module: str, *names: str) -> bool:
    """Return True if a module has one of these names or is in a package of that name."""
    return any(module == name or module.startswith(f"{name}.") for name in names)


def within(package: str) -> list[str]:
    found = [module for module in FILES if under(module, package)]
    assert found
    return found


# The packages, and what each may import, are listed only in docs/architecture.md.

ROW = re.compile(r"^\| `([\w.]+)` +\| (.*?) +\| (.*?) +\| (.*?) +\|$", re.MULTILINE)


class Allowed(NamedTuple):
    """The packages of this program and the libraries that a package can import."""

    packages: tuple[str, ...]
    libraries: tuple[str, ...]


def listed(cell: str) -> tuple[str, ...]:
    return tuple(cell.replace("`", "").split()) if cell != "-" else ()


ALL_ABOVE = "all above"


def packages_listed() -> dict[str, Allowed]:
    """Return the table of packages on the architecture page, in its order.

    A package can import only from the rows above its own.
    """
    found: dict[str, Allowed] = {}
    for name, _, packages, libraries in ROW.findall(PAGE.read_text("utf-8")):
        may = tuple(found) if packages == ALL_ABOVE else listed(packages)
        assert set(may) <= set(found), f"{name} may import a package listed below it"
        found[name] = Allowed(may, listed(libraries))
    return found


PACKAGES = packages_listed()
TOP = {"cribbage", "cribbage.__main__"}
"""The public names, imported on first use, and the command as a module."""


def package_of(module: str) -> str:
    inside = [package for package in PACKAGES if under(module, f"cribbage.{package}")]
    return max(inside, key=len)


def test_every_module_is_in_package_and_every_package_exists():
    assert {package_of(module) for module in FILES if module not in TOP} == set(PACKAGES)


@pytest.mark.parametrize("package", PACKAGES)
def test_module_imports_only_what_its_package_can(package: str):
    may = PACKAGES[package]
    own = [module for module in set(FILES) - TOP if package_of(module) == package]
    for module, name in [(each, name) for each in own for name in facts(each).imports]:
        if under(name, "cribbage"):
            known = name == "cribbage" or package_of(name) in (package, *may.packages)
            assert known, f"{module} imports {name}, but {package} may import only {may.packages}"
        else:
            library = name.partition(".")[0]
            known = library in sys.stdlib_module_names or library in may.libraries
            assert known, f"{module} imports {library}, but {package} may only {may.libraries}"


LISTED = [
    name for name, _, packages, _ in ROW.findall(PAGE.read_text("utf-8")) if packages != ALL_ABOVE
]


@pytest.mark.parametrize("package", LISTED)
def test_every_listed_dependency_is_used(package: str):
    names = [name for module in within(f"cribbage.{package}") for name in facts(module).imports]
    used = {package_of(name) for name in names if name not in TOP and under(name, "cribbage")}
    assert set(PACKAGES[package].packages) <= used
    assert set(PACKAGES[package].libraries) <= {name.partition(".")[0] for name in names}


def test_ui_packages_import_only_ui_packages_listed_above_them():
    page = PAGE.read_text("utf-8")
    order = re.findall(r"^\| `(ui\.\w+)` ", page, re.MULTILINE)
    packages = {module.removeprefix("cribbage.") for module in FILES if module.count(".") == 2}
    assert set(order) == {name for name in packages if under(name, "ui")}
    for at, package in enumerate(order):
        for module in within(f"cribbage.{package}"):
            for name in ours(module):
                below = [other for other in order[at + 1 :] if under(name, f"cribbage.{other}")]
                assert not below, f"{module} imports {name}"


OUTSIDE = {
    *("asyncio", "datetime", "io", "logging", "os", "pathlib", "random", "secrets", "select"),
    *("shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading"),
    *("time", "uuid", "warnings"),
}
CALLS = {"open", "print", "input", "exec", "eval", "breakpoint", "__import__", "globals"}


LESSON = tuple(f"lessons.{module}" for module in ("chapters", "tasks"))
PURE = ("pack", "engine", "views", "solitaire", *LESSON)


@pytest.mark.parametrize(
    "module", [module for package in PURE for module in within(f"cribbage.{package}")]
)
def test_engine_uses_no_files_clock_randomness_or_terminal(module: str):
    assert not {name.partition(".")[0] for name in facts(module).imports} & OUTSIDE
    assert not facts(module).names & CALLS


def test_command_imports_nothing_before_it_is_needed():
    body = parsed("cribbage.commands.cli").body
    at_once = [node for node in body if not isinstance(node, ast.If)]
    top = ast.Module(
        [node for node in at_once if isinstance(node, ast.Import | ast.ImportFrom)], []
    )
    its_words = {
        "cribbage.commands.parser",
        *[f"cribbage.language.{part}" for part in ("speaking", "spoken")],
    }
    assert set(imported(top)) == {"argparse", "os", "sys", "cribbage", *its_words}


WRITES_ITSELF = ("cribbage.engine.game", "cribbage.engine.position")
"""The only import against the direction of the others: a game is written and read as text."""


def test_no_import_is_circular():
    imports = {module: ours(module) - {module} for module in FILES}
    game, position = WRITES_ITSELF
    imports[game].remove(position)
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))


def test_first_line_of_every_module_docstring_ends_in_punctuation():
    for module in FILES:
        said = facts(module).docstring
        assert said, module
        assert said.splitlines()[0].endswith((".", ";", ",")), module


# The public names.


def test_every_public_name_is_known_to_type_checkers():
    (block,) = [
        node
        for node in parsed("cribbage").body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    imports = [node for node in block.body if isinstance(node, ast.ImportFrom)]
    names = [alias.asname or alias.name for node in imports for alias in node.names]
    assert sorted(names) == sorted(cribbage.__all__)
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", cribbage.__all__)
def test_every_public_name_exists(name: str):
    (source,) = [
        node.module
        for node in ast.walk(parsed("cribbage"))
        if isinstance(node, ast.ImportFrom) and name in [alias.name for alias in node.names]
    ]
    assert source
    assert getattr(cribbage, name) is getattr(sys.modules[source], name)


def test_package_has_no_attribute_outside_its_public_names():
    with pytest.raises(AttributeError, match="module 'cribbage' has no attribute 'Session'"):
        cribbage.Session  # noqa: B018
