"""Points and percents are written in one module."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import cribbage

SOURCE = Path(cribbage.__file__).parent
FIGURE_TEXT = SOURCE / "ui" / "words" / "figure_text.py"

FLOAT = re.compile(r"\+|[f%]$")
IN_TEMPLATE = re.compile(r"\{\w*:[^{}]*[+f]\}")


def formatted(tree: ast.AST) -> Iterator[int]:
    """Yield the line number of code that formats decimals or a sign, or multiplies by 100."""
    for node in ast.walk(tree):
        match node:
            case ast.FormattedValue(format_spec=ast.JoinedStr(parts)):
                spec = [str(part.value) for part in parts if isinstance(part, ast.Constant)]
                if FLOAT.search("".join(spec)):
                    yield node.lineno
            case ast.Constant(value=str(text)) if IN_TEMPLATE.search(text):
                yield node.lineno
            case ast.BinOp(left=ast.Constant(100), op=ast.Mult()):
                yield node.lineno
            case ast.BinOp(op=ast.Mult(), right=ast.Constant(100)):
                yield node.lineno


def test_other_modules_format_no_points_or_percents():
    found = [
        f"{path.relative_to(SOURCE)}:{line}"
        for package in ("ui", "commands")
        for path in (SOURCE / package).rglob("*.py")
        if path != FIGURE_TEXT
        for line in formatted(ast.parse(path.read_bytes()))
    ]
    assert found == []


def test_every_way_to_format_is_found():
    code = """
f"{points:.1f}"
f"{points:{sign}.{places}f}"
f"{lead:+}"
f"{share:.0%}"
_("{points:.2f} points")
round(100 * share)
share * 100
"""
    assert sorted(formatted(ast.parse(code))) == [2, 3, 4, 5, 6, 7, 8]
    others = 'f"{number:>3} {many:,}"; _("{day:%Y-%m-%d} {name}"); 10 * number'
    assert not [*formatted(ast.parse(others))]
