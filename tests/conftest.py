"""Fixtures and settings for all tests.

A test marked ``slow`` takes a tenth of a second or more: it tries every possible hand, plays whole
games or matches, makes one call after another fail, starts a program, or draws many screens. The
quick check, ``pytest -m 'not slow'``, skips these tests and tries fewer cases of general
properties; it takes less than a minute on two cores. ``pytest`` without arguments runs everything.
Tests needed to cover every branch of a package (see ``.ci/run``) are not marked ``slow``, however
long they take. Tests run in parallel, so none can depend on another; ``-n 0`` keeps them in one
process, for a debugger or for measuring.

Hypothesis tries the same cases in every run of the same tests, unless
``--hypothesis-profile=fresh`` is given. The cases also depend on which modules are loaded.

All output goes into one temporary folder, which is removed at the end.
"""

import compileall
import gc
import os
import shutil
import signal
import tempfile
from collections.abc import Callable, Iterable
from functools import lru_cache
from importlib import import_module
from itertools import count, islice
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis.configuration import set_hypothesis_home_dir

import cribbage
import cribbage.analysis.priced_choices as choosing
import cribbage.review.judging as reviewing
from cribbage.engine.actions import Action
from cribbage.engine.referee import Step
from cribbage.language.speaking import ENGLISH, speak
from cribbage.language.spoken import language
from cribbage.match.series import Series
from cribbage.records.files import SavedFile
from cribbage.records.shelf import Shelf, look

settings.register_profile("fresh", deadline=None, database=None)
settings.register_profile("steady", deadline=None, database=None, derandomize=True, max_examples=40)
settings.register_profile("everyday", settings.get_profile("steady"), max_examples=15)
settings.load_profile("steady")

# A shell that runs the tests in the background has Ctrl-C ignored, and programs pass that on.
signal.signal(signal.SIGINT, signal.default_int_handler)

_numbers = count()

# The choices of the same view are ranked and judged once, however many tests review the game.
choosing.priced_choices = lru_cache(maxsize=4096)(choosing.priced_choices)
reviewing.judged = lru_cache(maxsize=4096)(reviewing.judged)


def is_everyday(config: pytest.Config) -> bool:
    return config.option.markexpr == "not slow"


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Create the temporary folder in the first process, and pass its path to the workers."""
    if not hasattr(config, "workerinput"):
        os.environ["TMPDIR"] = tempfile.mkdtemp(prefix="cribbage-tests-")
        tempfile.tempdir = None
        # Compiled once for all the programs that tests run, which write no bytecode themselves.
        compileall.compile_dir(Path(cribbage.__file__).parent, quiet=1)
    if not config.option.benchmark_enable:
        # Tests do not wait for the disk, except through a separate function.
        os.fsync = lambda _file: None
        config.option.benchmark_storage = f"file://{tempfile.gettempdir()}/benchmarks"
    if is_everyday(config) and not config.option.hypothesis_profile:
        settings.load_profile("everyday")
    set_hypothesis_home_dir(Path(tempfile.gettempdir()) / "hypothesis")


@pytest.hookimpl(tryfirst=True)
def pytest_collection(session: pytest.Session) -> None:
    """Import the tests in reverse order in the second worker, to share out compiling."""
    worker = getattr(session.config, "workerinput", {}).get("workerid")
    if worker == "gw1" and "tests" in session.config.args:
        tests = Path(__file__).parent
        for path in sorted(tests.rglob("test_*.py"), reverse=True):
            import_module(".".join(path.relative_to(tests.parent).with_suffix("").parts))


def pytest_unconfigure(config: pytest.Config) -> None:
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ["TMPDIR"], ignore_errors=True)


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Give every test its own data folder, and set the language to English.

    No test reads or writes the games, book or names of a real user.
    """
    # A program with a full disk would leave incomplete bytecode to all later ones.
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    home = Path(tempfile.gettempdir()) / f"home-{os.getpid()}-{next(_numbers)}"
    os.environ["CRIBBAGE_HOME"] = str(home)
    os.environ.pop("LC_ALL", None)
    os.environ.update(LC_MESSAGES="C", LANG="C.UTF-8")
    speak(ENGLISH)
    # The program disables it before the full screen.
    gc.enable()


def pytest_runtest_teardown() -> None:
    # Examples in docstrings have no setup of their own, and are in English.
    speak(ENGLISH)


def pytest_collection_finish() -> None:
    """Exclude all objects that exist before the first test from garbage collection.

    Later calls of ``gc.freeze`` by the program do nothing, so that the objects of each test can be
    collected.
    """
    gc.collect()
    gc.freeze()
    gc.freeze = lambda: None
    # Tests make little cyclic garbage: collecting it less often saves 5%.
    gc.set_threshold(100_000)


SCREENS = Path(__file__).parent / "screens"

Golden = Callable[[str, Iterable[tuple[str, str]]], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--rewrite-screens",
        action="store_true",
        help="take the screens as they are now for right: look at the difference afterwards",
    )


@pytest.fixture(params=["en", "ja"])
def code(request: pytest.FixtureRequest) -> str:
    """Set each language in turn and provide its code."""
    speak(language(request.param))
    return str(request.param)


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """Compare pictures with one golden file, in which each picture has a title line.

    The quick check draws only the first picture of each file.
    """
    rewrite = request.config.getoption("--rewrite-screens", default=False)
    everyday = is_everyday(request.config) and not rewrite

    def compare(name: str, pictures: Iterable[tuple[str, str]]) -> None:
        path = SCREENS / f"{name}.txt"
        asked = islice(pictures, 1 if everyday else None)
        drawn = "\n".join([f"=== {what} ===\n{text}\n" for what, text in asked])
        if rewrite:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(drawn, encoding="utf-8")
        kept = path.read_text(encoding="utf-8")
        assert (kept[: len(drawn)] if everyday else kept) == drawn, name

    return compare


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Record the paths of the game files that are read to the end."""
    read: list[Path] = []

    def reading(path: Path) -> SavedFile:
        read.append(path)
        return look(path)

    monkeypatch.setattr(Shelf, "look", staticmethod(reading))
    return read


@pytest.fixture
def decided(monkeypatch: pytest.MonkeyPatch) -> list[Action]:
    """Record the decisions that are carried out in games and matches."""
    made: list[Action] = []
    really = Series.apply

    def counted(series: Series, action: Action) -> tuple[Series, Step]:
        made.append(action)
        return really(series, action)

    monkeypatch.setattr(Series, "apply", counted)
    return made
