"""What both READMEs tell one to type is the same, but for names and the language asked for."""

import re
from pathlib import Path

ENGLISH, JAPANESE = (
    (Path(__file__).parents[1] / name).read_text(encoding="utf-8")
    for name in ("README.md", "README.ja.md")
)
NAMES = {"花子": "Ann", "太郎": "Ben", "次郎": "Cy", "桃子": "Dot"}


def typed(readme: str) -> list[str]:
    """Every line of every block of code, without what is said of it."""
    blocks = re.findall(r"^```\w+\n(.*?)^```$", readme, re.MULTILINE | re.DOTALL)
    lines = [line.split("  #")[0].rstrip() for block in blocks for line in block.splitlines()]
    return [re.sub(" --language ..$", "", line) for line in lines]


def test_both_have_the_same_to_type():
    japanese = JAPANESE
    for name, theirs in NAMES.items():
        japanese = japanese.replace(name, theirs)
    assert len(typed(ENGLISH)) > 20
    assert typed(japanese) == typed(ENGLISH)
