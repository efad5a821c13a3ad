"""The wheel of this checkout, made without a network."""

import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).parents[2]


def built_wheel(folder: Path) -> Path:
    """The wheel, in this folder."""
    build = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*build, "--directory", folder], cwd=CHECKOUT, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    return wheel
