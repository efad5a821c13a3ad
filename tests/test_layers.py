"""Which part may know which: read from the imports of every file, without running any of them."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import cribbage

PACKAGE = Path(cribbage.__file__).parent
LONGEST = 250


def module_name(path: Path) -> str:
    """``cribbage.engine.cards``; a package is called without its ``__init__``."""
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


TREES = {module_name(path): ast.parse(path.read_bytes()) for path in PACKAGE.rglob("*.py")}


def imported(tree: ast.AST) -> Iterator[str]:
    """Every module that is imported anywhere in a tree, lazily or for types alone included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are written out in full"
            assert node.module
            for alias in node.names:
                submodule = f"{node.module}.{alias.name}"
                yield submodule if submodule in TREES else node.module


def ours(module: str) -> set[str]:
    """The modules of this program that a module imports."""
    return {name for name in imported(TREES[module]) if name.partition(".")[0] == "cribbage"}


def under(module: str, *rooms: str) -> bool:
    """Whether a module is one of these or lies in one of them."""
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


def within(room: str) -> list[str]:
    """The modules of a room."""
    found = [module for module in TREES if under(module, room)]
    assert found
    return found


@pytest.mark.parametrize("module", within("cribbage.engine"))
def test_the_engine_imports_the_standard_library_and_itself(module: str):
    for name in imported(TREES[module]):
        known = name.partition(".")[0] in sys.stdlib_module_names
        assert known or under(name, "cribbage.engine")


OUTSIDE = {
    *("asyncio", "datetime", "io", "logging", "os", "pathlib", "random", "secrets", "select"),
    *("shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading"),
    *("time", "uuid", "warnings"),
}
CALLS = {"open", "print", "input", "exec", "eval", "breakpoint", "__import__", "globals"}


@pytest.mark.parametrize("module", within("cribbage.engine"))
def test_the_engine_reads_writes_and_draws_nothing(module: str):
    assert not {name.partition(".")[0] for name in imported(TREES[module])} & OUTSIDE
    names = {node.id for node in ast.walk(TREES[module]) if isinstance(node, ast.Name)}
    assert not names & CALLS


def test_nothing_but_the_command_knows_what_players_see():
    knowing = {module for module in TREES for name in ours(module) if under(name, "cribbage.ui")}
    outside = {module for module in knowing if not under(module, "cribbage.ui")}
    assert outside == {"cribbage.cli"}


def test_the_command_imports_nothing_before_it_is_needed():
    at_once = [node for node in TREES["cribbage.cli"].body if not isinstance(node, ast.If)]
    top = ast.Module(
        [node for node in at_once if isinstance(node, ast.Import | ast.ImportFrom)], []
    )
    assert set(imported(top)) == {"argparse", "os", "sys", "cribbage"}


@pytest.mark.parametrize("module", within("cribbage.ui"))
def test_what_players_see_knows_no_files(module: str):
    for name in ours(module):
        assert not under(name, "cribbage.cli", "cribbage.notation", "cribbage.house")


@pytest.mark.parametrize("module", ["record", "notation", "session", "house", "names", "match"])
def test_who_keeps_a_game_knows_nothing_above(module: str):
    for name in ours(f"cribbage.{module}"):
        assert not under(name, "cribbage.ui", "cribbage.cli", "cribbage.__main__")


def test_nothing_imports_in_a_circle():
    imports = {module: ours(module) - {module} for module in TREES}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=module_name)
def test_a_file_is_not_longer_than_can_be_read(path: Path):
    assert len(path.read_text("utf-8").splitlines()) <= LONGEST


@pytest.mark.parametrize("module", TREES)
def test_every_module_says_in_its_first_line_what_it_knows(module: str):
    said = ast.get_docstring(TREES[module])
    assert module == "cribbage.engine" or (said and said.splitlines()[0].endswith((".", ";", ",")))


# The names that are promised.


def names_for_types() -> set[str]:
    """What ``cribbage`` imports for type checkers."""
    (block,) = [
        node
        for node in TREES["cribbage"].body
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
    ]
    return {
        alias.asname or alias.name
        for node in block.body
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }


def test_every_promised_name_is_known_to_type_checkers():
    assert names_for_types() == set(cribbage.__all__)
    assert len(cribbage.__all__) == len(set(cribbage.__all__))


@pytest.mark.parametrize("name", cribbage.__all__)
def test_every_promised_name_is_there(name: str):
    (source,) = [
        node.module
        for node in ast.walk(TREES["cribbage"])
        if isinstance(node, ast.ImportFrom) and name in [alias.name for alias in node.names]
    ]
    assert source
    assert getattr(cribbage, name) is getattr(sys.modules[source], name)


def test_nothing_else_is_promised():
    with pytest.raises(AttributeError, match="module 'cribbage' has no attribute 'Session'"):
        cribbage.Session  # noqa: B018


def test_the_engine_needs_nothing_that_is_not_python():
    code = "import cribbage; cribbage.legal; cribbage.apply; import sys; print(*sys.modules)"
    modules = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "cribbage.engine.view" in modules
    assert not {"rich", "prompt_toolkit", "platformdirs"} & set(modules)
