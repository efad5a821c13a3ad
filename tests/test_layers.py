"""Which part may know which: read from the imports of every file, without running any of them."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

import cribbage

PACKAGE = Path(cribbage.__file__).parent
PAGE = PACKAGE.parent / "docs" / "architecture.md"


def module_name(path: Path) -> str:
    """``cribbage.pack.cards``; a package is called without its ``__init__``."""
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


# Rooms: which there are, and what each may import, stands in docs/architecture.md alone.

ROW = re.compile(r"^\| `([\w.]+)` +\| (.*?) +\| (.*?) +\| (.*?) +\|$", re.MULTILINE)
MODULES = 12


class Room(NamedTuple):
    """A row of the table of rooms: what it may import of this program, and of others."""

    rooms: tuple[str, ...]
    packages: tuple[str, ...]


def listed(cell: str) -> tuple[str, ...]:
    return tuple(cell.replace("`", "").split()) if cell != "-" else ()


ROOMS = {
    name: Room(listed(rooms), listed(packages))
    for name, _, rooms, packages in ROW.findall(PAGE.read_text("utf-8"))
}
TOP = {"cribbage", "cribbage.__main__"}
"""The public names, looked up when they are asked for, and the command as a module."""


def room_of(module: str) -> str:
    """The room that a module stands in: the innermost of those it is under."""
    inside = [room for room in ROOMS if under(module, f"cribbage.{room}")]
    return max(inside, key=len)


def test_every_module_stands_in_a_room_and_every_room_is_there():
    assert {room_of(module) for module in TREES if module not in TOP} == set(ROOMS)


@pytest.mark.parametrize("module", sorted(set(TREES) - TOP))
def test_a_module_imports_what_its_room_may(module: str):
    room = room_of(module)
    may = ROOMS[room]
    for name in imported(TREES[module]):
        if under(name, "cribbage"):
            known = name == "cribbage" or room_of(name) in (room, *may.rooms)
            assert known, f"{module} imports {name}, but {room} may import only {may.rooms}"
        else:
            package = name.partition(".")[0]
            known = package in sys.stdlib_module_names or package in may.packages
            assert known, f"{module} imports {package}, but {room} may import only {may.packages}"


@pytest.mark.parametrize("room", ROOMS)
def test_nothing_is_allowed_that_nobody_needs(room: str):
    names = [name for module in within(f"cribbage.{room}") for name in imported(TREES[module])]
    used = {room_of(name) for name in names if name not in TOP and under(name, "cribbage")}
    assert set(ROOMS[room].rooms) <= used
    assert set(ROOMS[room].packages) <= {name.partition(".")[0] for name in names}


@pytest.mark.parametrize("room", ROOMS)
def test_the_door_of_a_room_says_what_the_table_says(room: str):
    said = ast.get_docstring(TREES[f"cribbage.{room}"]) or ""
    assert len(said.split("\n\n")) == 3, "what lives here; what comes in and goes out; the imports"
    may = ", ".join(ROOMS[room].rooms) or "nothing"
    assert " ".join(said.split()).endswith(f"May import: {may}.")


def test_arrows_between_rooms_run_one_way():
    try:
        TopologicalSorter({name: room.rooms for name, room in ROOMS.items()}).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))


@pytest.mark.parametrize("room", ["", *ROOMS])
def test_a_room_has_few_modules(room: str):
    folder = PACKAGE.joinpath(*room.split("."))
    assert len([path for path in folder.glob("*.py") if path.stem != "__init__"]) <= MODULES


OUTSIDE = {
    *("asyncio", "datetime", "io", "logging", "os", "pathlib", "random", "secrets", "select"),
    *("shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading"),
    *("time", "uuid", "warnings"),
}
CALLS = {"open", "print", "input", "exec", "eval", "breakpoint", "__import__", "globals"}


PURE = ("pack", "engine", "sight", "patience", "lesson")


@pytest.mark.parametrize(
    "module", [module for room in PURE for module in within(f"cribbage.{room}")]
)
def test_the_engine_reads_writes_and_draws_nothing(module: str):
    assert not {name.partition(".")[0] for name in imported(TREES[module])} & OUTSIDE
    names = {node.id for node in ast.walk(TREES[module]) if isinstance(node, ast.Name)}
    assert not names & CALLS


def test_the_command_imports_nothing_before_it_is_needed():
    at_once = [node for node in TREES["cribbage.commands.cli"].body if not isinstance(node, ast.If)]
    top = ast.Module(
        [node for node in at_once if isinstance(node, ast.Import | ast.ImportFrom)], []
    )
    its_words = {
        "cribbage.commands.parser",
        *[f"cribbage.language.{part}" for part in ("speaking", "spoken")],
    }
    assert set(imported(top)) == {"argparse", "gc", "os", "sys", "cribbage", *its_words}


WRITES_ITSELF = ("cribbage.engine.game", "cribbage.engine.position")
"""The one arrow against the others: a game can be asked for its text, which is made of games."""


def test_nothing_imports_in_a_circle():
    imports = {module: ours(module) - {module} for module in TREES}
    game, position = WRITES_ITSELF
    imports[game].remove(position)
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as circle:
        pytest.fail(" -> ".join(circle.args[1]))


@pytest.mark.parametrize("module", TREES)
def test_every_module_says_in_its_first_line_what_it_knows(module: str):
    said = ast.get_docstring(TREES[module])
    assert said
    assert said.splitlines()[0].endswith((".", ";", ","))


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
    assert "cribbage.sight.view" in modules
    assert "cribbage.engine.position" not in modules, "few programs write a game down"
    assert not {"rich", "prompt_toolkit", "platformdirs"} & set(modules)
