"""Change the program in small ways, one at a time, and check that a test fails.

    .venv-test/bin/python -m tests.mutants               # a hundred, of the whole program
    .venv-test/bin/python -m tests.mutants ui.words --count 40 --seed 3 --minutes 20
    .venv-test/bin/python -m tests.mutants match.match engine.turns --count 0  # every one
    .venv-test/bin/python -m tests.mutants match.match:36                      # of one line

A mutant is the program with one such change: a different comparison, sum, number, word or
condition, a missing statement, or two swapped arguments. A test that fails or takes far too long
kills it: first the quick tests of its own package run, then the slow ones, then the quick ones of
all packages above. A mutant that survives shows a missing test or code that makes no difference;
sometimes the change has no effect at all.

The work is done in copies in the system's temporary folder; the checkout stays unchanged and
nothing is left over.
"""

import argparse
import ast
import copy
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cache
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

from tests.test_layers import PACKAGES, SOURCE, package_of, parsed, within

CHECKOUT = SOURCE.parent
LEFT_OUT = (
    ".git",
    ".venv*",
    ".*_cache",
    ".hypothesis",
    "__pycache__",
    "build",
    "dist",
    "*.egg-info",
)
MEMORY = 4 << 20
"""The memory limit in kibibytes: an endless loop can fill a list until it is stopped."""

ASKED = ("-x", "-q", "-p", "no:randomly", "-n", "0")
ALL_WELL, NO_TESTS = 0, 5
"""The exit status of pytest without failures."""

COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
    ast.BitAnd: ast.BitXor,
}
CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}
TYPES = {"annotation", "returns"}
"""The fields of a syntax tree that only type checkers use."""

tree_of = cache(parsed)
"""The trees of modules, each with one place changed at a time."""


def changed(node: ast.AST) -> Iterator[ast.AST]:
    """Return replacements for a piece of the program, each with one mistake.

    >>> [ast.unparse(other) for other in changed(ast.parse("count <= 31", mode="eval").body)]
    ['count < 31', 'count > 31']
    """
    match node:
        case ast.Compare(left, operators, others):
            for at, operator in enumerate(operators):
                for other in COMPARED[type(operator)]:
                    yield ast.Compare(
                        left, [*operators[:at], other(), *operators[at + 1 :]], others
                    )
        case ast.BinOp(left, operator, right) if type(operator) in RECKONED:
            yield ast.BinOp(left, RECKONED[type(operator)](), right)
        case ast.BoolOp(operator, values):
            yield ast.BoolOp(ast.Or() if isinstance(operator, ast.And) else ast.And(), values)
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield operand
        case ast.Constant(bool(truth)):
            yield ast.Constant(not truth)
        case ast.Constant(int(number)):
            yield from (ast.Constant(number + 1), ast.Constant(number - 1))
        case ast.Constant(str(text)):
            yield ast.Constant(text + "~")
        case ast.If(test) | ast.While(test) | ast.IfExp(test) if not isinstance(test, ast.Compare):
            yield put(node, "test", ast.UnaryOp(ast.Not(), test))
        case ast.comprehension(ifs=[_, *_]):
            yield put(node, "ifs", node.ifs[1:])
        case ast.match_case(guard=ast.expr()):
            yield put(node, "guard", None)
        case ast.Call(ast.Name(name)) if name in CALLED:
            yield put(node, "func", ast.Name(CALLED[name]))
        case ast.Call(args=[first, second, *rest]):
            yield put(node, "args", [second, first, *rest])
        case ast.Return(ast.expr() as value) if not is_none(value):
            yield ast.Return(ast.Constant(None))
        case ast.Assign([ast.Name()]):
            pass  # a missing value breaks every test
        case ast.Expr() | ast.Assign() | ast.AugAssign() | ast.Raise():
            yield ast.Pass()
        case ast.Break() | ast.Continue():
            yield ast.Pass()


def put(node: ast.AST, field: str, value: object) -> ast.AST:
    other = copy.copy(node)
    setattr(other, field, value)
    return other


def is_none(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and node.value is None


def makes_no_difference(node: ast.AST) -> bool:
    """Return True if a piece of the program affects only its readers or its speed."""
    match node:
        case ast.Expr(ast.Constant()) | ast.Import() | ast.ImportFrom() | ast.keyword("slots"):
            return True
        case ast.If(ast.Name("TYPE_CHECKING")) | ast.Assign([ast.Name("TYPE_CHECKING")]):
            return True
        case ast.Expr(ast.Call(ast.Name("assert_never"))):
            return True
        case ast.Assign(value=ast.Call(ast.Name("NewType" | "TypeVar"))):
            return True
    return False


def first_line(node: ast.AST) -> str:
    return ast.unparse(node).strip().partition("\n")[0]


class Mutant(NamedTuple):
    """One change: the module, the place in its tree, and the replacement."""

    module: str
    line: int
    parent: ast.AST
    field: str
    at: int | None
    """The index in the field, if that is a list."""
    was: ast.AST
    now: ast.AST

    @property
    def path(self) -> Path:
        """The file, relative to the root of a checkout."""
        inside = Path(*self.module.split("."))
        package = (CHECKOUT / inside).is_dir()
        return inside / "__init__.py" if package else inside.with_suffix(".py")

    def source(self) -> str:
        """The whole changed module."""
        self._stand(self.now)
        source = ast.unparse(tree_of(self.module))
        self._stand(self.was)
        return source

    def _stand(self, node: ast.AST) -> None:
        if self.at is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.at] = node

    def __str__(self) -> str:
        # A number or word is shown with its context.
        shown = self.parent if isinstance(self.parent, ast.expr | ast.keyword) else self.was
        was = first_line(shown)
        self._stand(self.now)
        now = first_line(shown if shown is self.parent else self.now)
        self._stand(self.was)
        return f"{self.path}:{self.line}: {was}  ->  {now}"


def mutants(module: str, node: ast.AST, line: int = 1) -> Iterator[Mutant]:
    """Yield every change below a node of a module's tree."""
    for field, value in ast.iter_fields(node):
        if field in TYPES:
            continue
        children = enumerate(value) if isinstance(value, list) else [(None, value)]
        for at, child in children:
            if isinstance(child, ast.AST) and not makes_no_difference(child):
                here = getattr(child, "lineno", line)
                for other in changed(child):
                    yield Mutant(module, here, node, field, at, child, other)
                yield from mutants(module, child, here)


def chosen(place: str) -> list[Mutant]:
    """Return the mutants of a package (``ui.words``), a module, or line (``match.match:36``)."""
    package, _, line = place.partition(":")
    modules = within(f"cribbage.{package}")
    found = [mutant for module in modules for mutant in mutants(module, tree_of(module))]
    return [mutant for mutant in found if not line or mutant.line == int(line)]


def folder_of(package: str) -> str:
    """Return the folder of a package's tests, that of the package around it if it has none."""
    folder = Path("tests", *package.split("."))
    return str(folder if (CHECKOUT / folder).is_dir() else folder.parent)


def above(package: str) -> list[str]:
    """Return the packages that have tests and depend on a package, directly or indirectly."""
    found = {package}
    while more := {name for name in PACKAGES if found & set(PACKAGES[name].packages)} - found:
        found |= more
    return [
        name
        for name in PACKAGES
        if name in found - {package} and (CHECKOUT / folder_of(name)).is_dir()
    ]


def rounds(package: str, module: Path) -> Iterator[list[str]]:
    """Yield the arguments of each run of pytest.

    First the quick tests of the package, then its slow ones, then the quick tests of the packages
    that import it.
    """
    yield ["-m", "not slow", str(module), folder_of(package)]
    yield ["-m", "slow", folder_of(package)]
    if higher := above(package):
        yield ["-m", "not slow", *map(folder_of, higher)]


RUNNING: set["subprocess.Popen[bytes]"] = set()


def stop(process: "subprocess.Popen[bytes]") -> None:
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()


class Bench(NamedTuple):
    """A copy of the checkout in which one mutant at a time is tested."""

    copy: Path

    @classmethod
    def within(cls, folder: Path, number: int) -> "Bench":
        bench = cls(folder / str(number))
        left_out = shutil.ignore_patterns(*LEFT_OUT)
        # A test checks that the source has links to the documents.
        shutil.copytree(CHECKOUT, bench.copy, symlinks=True, ignore=left_out)
        (bench.copy / "tmp").mkdir()
        return bench

    def passes(self, words: list[str], limit: float | None = None) -> bool:
        """Return True if the tests pass within this many seconds."""
        pytest = [sys.executable, "-m", "pytest", *ASKED, *words]
        environment = {"PYTHONPATH": str(self.copy), "TMPDIR": str(self.copy / "tmp")}
        process = subprocess.Popen(
            ["sh", "-c", f'ulimit -v {MEMORY}; exec "$@"', "pytest", *pytest],
            cwd=self.copy,
            env=os.environ | environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        RUNNING.add(process)
        try:
            ended = process.wait(limit)
        except subprocess.TimeoutExpired:
            return False
        finally:
            stop(process)
            RUNNING.remove(process)
        return ended in (ALL_WELL, NO_TESTS)

    def survives(self, mutant: Mutant, source: str, turns: int, limit: float) -> bool:
        """Return True if a mutant passes this many rounds of tests.

        ``limit`` is the time in seconds for the first round; each later round has ten times as
        long.
        """
        module = self.copy / mutant.path
        right = module.read_text("utf-8")
        try:
            self._write(module, source)
            words = rounds(package_of(mutant.module), mutant.path)
            return all(
                self.passes(asked, limit if turn == 0 else 10 * limit)
                for turn, asked in enumerate(islice(words, turns))
            )
        finally:
            self._write(module, right)

    @staticmethod
    def _write(module: Path, source: str) -> None:
        # Old bytecode is recognized by time and size of its source, which can be the same.
        shutil.rmtree(module.parent / "__pycache__", ignore_errors=True)
        module.write_text(source, encoding="utf-8")


def limits(bench: Bench, packages: set[str], turns: int) -> dict[str, float]:
    """Return the seconds allowed for a mutant of each package; exit if a test fails without one."""
    found = {}
    if turns > 2 and not bench.passes(["-m", "not slow"]):
        sys.exit("the quick tests fail as they are")
    for package in sorted(packages):
        began = time.monotonic()
        if not bench.passes(next(rounds(package, Path("cribbage", *package.split("."))))):
            sys.exit(f"{folder_of(package)} fails as it is")
        found[package] = 20 + 3 * (time.monotonic() - began)
    return found


def main() -> None:
    """Try a sample of mutants; print each that survives, and the number killed per package."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.mutants", description=__doc__.split("\n")[0]
    )
    parser.add_argument(
        "places",
        nargs="*",
        default=sorted({package.partition(".")[0] for package in PACKAGES}),
        metavar="PACKAGE",
    )
    parser.add_argument("--count", type=int, default=100, help="how many; 0 is all (default: 100)")
    parser.add_argument("--seed", type=int, default=0, help="another sample (default: 0)")
    parser.add_argument("--minutes", type=float, default=30, help="begin none later (default: 30)")
    parser.add_argument("--rounds", type=int, default=3, help="1: only the package's quick tests")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at the same time")
    said = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)

    sample = [mutant for place in said.places for mutant in chosen(place)]
    random.Random(said.seed).shuffle(sample)
    sample = sample[: said.count or None]
    until = time.monotonic() + 60 * said.minutes
    tried, killed = Counter[str](), Counter[str]()
    with tempfile.TemporaryDirectory(prefix="cribbage-mutants-") as folder:
        benches = SimpleQueue[Bench]()
        for number in range(said.jobs):
            benches.put(Bench.within(Path(folder), number))
        bench = benches.get()
        allowed = limits(bench, {package_of(mutant.module) for mutant in sample}, said.rounds)
        benches.put(bench)

        def survives(mutant: Mutant, source: str) -> bool | None:
            if time.monotonic() > until:
                return None
            bench = benches.get()
            try:
                limit = allowed[package_of(mutant.module)]
                return bench.survives(mutant, source, said.rounds, limit)
            finally:
                benches.put(bench)

        pool = ThreadPoolExecutor(said.jobs)
        # The trees belong to this thread: two changes at once would conflict.
        trials = {pool.submit(survives, mutant, mutant.source()): mutant for mutant in sample}
        try:
            for trial in as_completed(trials):
                mutant, survived = trials[trial], trial.result()
                if survived is not None:
                    tried[package_of(mutant.module)] += 1
                    killed[package_of(mutant.module)] += not survived
                if survived:
                    print(f"survived  {mutant}", flush=True)
                print(f"{tried.total()} tried", end="\r", file=sys.stderr, flush=True)
        except KeyboardInterrupt:
            print("stopped")
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list(RUNNING):  # some remain only after Ctrl-C
                stop(process)
            pool.shutdown()
    for package in tried:
        print(f"{package}: {killed[package]} of {tried[package]} killed")
    share = killed.total() / max(tried.total(), 1)
    print(f"{killed.total()} of {tried.total()} killed, {share:.0%}")


if __name__ == "__main__":
    main()
