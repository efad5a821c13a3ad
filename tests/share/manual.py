"""Markdown in the macros of man(7): as much of either as ``docs/manual.md`` has use for.

There are programs for this, pandoc and docutils; but none makes of a table the list that people
look for in such a page. markdown-it-py, which reads the manual here, comes with rich.
"""

import re
from collections.abc import Iterable, Iterator

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode


def as_man(markdown: str) -> list[str]:
    """The lines of the page, without its title; ValueError for what cannot be on it yet.

    >>> as_man("# Playing\\n\\nSay `--half`.\\n\\n- *one*\\n")
    ['.PP', 'Say \\\\fB\\\\-\\\\-half\\\\fR.', '.IP \\\\(bu 2', '\\\\fIone\\\\fR']
    """
    read = MarkdownIt("commonmark").enable("table").parse(markdown)
    return [line for node in SyntaxTreeNode(read).children for line in _block(node)]


def bold(text: str) -> str:
    """What is typed just so.

    >>> bold("--half")
    '\\\\fB\\\\-\\\\-half\\\\fR'
    """
    return f"\\fB{_typed(text)}\\fR"


def italic(text: str) -> str:
    """What something else is typed for."""
    return f"\\fI{_escaped(text)}\\fR"


def heading(macro: str, text: str) -> str:
    return f'{macro} "{_escaped(text)}"' if " " in text else f"{macro} {_escaped(text)}"


def paragraph(text: str) -> list[str]:
    return [".PP", *_lines(_escaped(text))]


def item(tag: str, text: str) -> list[str]:
    """A tag, marked up already, and indented below it what is said of it, in plain text."""
    return [".TP", tag, *_lines(_escaped(text))]


def example(text: str) -> list[str]:
    return [".PP", ".nf", *_lines(_typed(text)), ".fi"]


def _escaped(text: str) -> str:
    return text.replace("\\", "\\e")


def _typed(text: str) -> str:
    """What can be copied from the page: a hyphen in it is none that parts words."""
    return _escaped(text).replace("-", "\\-")


_PARTED = re.compile(
    r"(?<=[、。」）])\n|(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])"
)
"""The end of a line where there would be no blank if it went on: groff puts one there."""


def _lines(text: str) -> Iterator[str]:
    """Line by line, none of them a macro."""
    for line in _PARTED.sub("", text).splitlines():
        yield f"\\&{line}" if line.startswith((".", "'")) else line


def _block(node: SyntaxTreeNode) -> Iterator[str]:
    if node.type == "heading":
        title = node.children[0].content
        if node.tag == "h2":
            yield heading(".SH", title.upper())
        elif node.tag == "h3":
            yield heading(".SS", title)
    elif node.type == "paragraph":
        said = _spans(node.children)
        if said and not _leads_elsewhere(node):
            yield from (".PP", *_lines(said))
    elif node.type in ("bullet_list", "ordered_list"):
        for number, point in enumerate(node.children, start=1):
            mark = "\\(bu 2" if node.type == "bullet_list" else f"{number}. 4"
            for part in point.children:
                yield from (f".IP {mark}", *_lines(_spans(part.children)))
    elif node.type == "table":
        yield from _table(node)
    elif node.type == "fence":
        yield from example(node.content)
    else:
        raise ValueError(f"docs/manual.md: the man page has no {node.type} yet")


def _leads_elsewhere(node: SyntaxTreeNode) -> bool:
    """Whether it is but a link, to the manual in another language: that is a page of its own."""
    (inline,) = node.children
    return [each.type for each in inline.children] == ["link"]


def _table(node: SyntaxTreeNode) -> Iterator[str]:
    """A list of what stands in the first column; of several others each under its head."""
    (head,), rows = node.children[0].children, node.children[1].children
    _, *heads = (_spans(cell.children) for cell in head.children)
    for row in rows:
        tag, *cells = (_spans(cell.children) for cell in row.children)
        told = [f"{of}: {cell}" for of, cell in zip(heads, cells, strict=True) if cell]
        yield from (".TP", tag, *_lines(cells[0] if len(cells) == 1 else "; ".join(told)))


def _spans(nodes: Iterable[SyntaxTreeNode]) -> str:
    return "".join(map(_span, nodes))


def _span(node: SyntaxTreeNode) -> str:
    match node.type:
        case "text":
            return _escaped(node.content)
        case "softbreak":
            return "\n"
        case "code_inline":
            return bold(node.content)
        case "image":
            return ""
        case "strong":
            return f"\\fB{_spans(node.children)}\\fR"
        case "em":
            return f"\\fI{_spans(node.children)}\\fR"
        case _:
            return _spans(node.children)
