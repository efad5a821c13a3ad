"""The wheel and the source archive of this checkout, built without a network."""

import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]


def built_wheel(folder: Path, source: Path = CHECKOUT) -> Path:
    return _built("wheel", folder, source, "*.whl")


def built_sdist(folder: Path) -> Path:
    return _built("sdist", folder, CHECKOUT, "*.tar.gz")


def _built(target: str, folder: Path, source: Path, named: str) -> Path:
    build = [sys.executable, "-m", "hatchling", "build", "--target", target]
    subprocess.run([*build, "--directory", folder], cwd=source, check=True, capture_output=True)
    (made,) = folder.glob(named)
    return made
