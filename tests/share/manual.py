"""Convert Markdown to macros of man(7), as far as ``docs/manual.md`` uses Markdown.

Other programs, such as pandoc and docutils, do not convert a table to a list of tags, as pages for
``man`` usually have. markdown-it-py, which parses the manual here, is a dependency of rich.
"""

import re
from collections.abc import Iterable, Iterator

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode


def as_man(markdown: str) -> list[str]:
    """Return the lines of the page, without its title.

    Raises ValueError for unsupported Markdown.

    >>> as_man("# Playing\\n\\nSay `--half`.\\n\\n- *one*\\n")
    ['.PP', 'Say \\\\fB\\\\-\\\\-half\\\\fR.', '.IP \\\\(bu 2', '\\\\fIone\\\\fR']
    """
    read = MarkdownIt("commonmark").enable("table").parse(markdown)
    return [line for node in SyntaxTreeNode(read).children for line in _block(node)]


def bold(text: str) -> str:
    """Mark up text to be typed literally.

    >>> bold("--half")
    '\\\\fB\\\\-\\\\-half\\\\fR'
    """
    return f"\\fB{_typed(text)}\\fR"


def italic(text: str) -> str:
    """Mark up a placeholder."""
    return f"\\fI{_escaped(text)}\\fR"


def heading(macro: str, text: str) -> str:
    return f'{macro} "{_escaped(text)}"' if " " in text else f"{macro} {_escaped(text)}"


def paragraph(text: str) -> list[str]:
    return [".PP", *_lines(_escaped(text))]


def item(tag: str, text: str) -> list[str]:
    """Return a tag, already marked up, with its explanation in plain text indented below."""
    return [".TP", tag, *_lines(_escaped(text))]


def example(text: str) -> list[str]:
    return [".PP", ".nf", *_lines(_typed(text)), ".fi"]


def _escaped(text: str) -> str:
    return text.replace("\\", "\\e")


def _typed(text: str) -> str:
    """Escape text with real hyphens, so that readers can copy it from the page."""
    return _escaped(text).replace("-", "\\-")


_PARTED = re.compile(
    r"(?<=[、。」）])\n|(?<=[\u3000-\u9fff\uff00-\uffef])\n(?=[\u3000-\u9fff\uff00-\uffef])"
)
"""The end of a line without a space before the next: groff would add one."""


def _lines(text: str) -> Iterator[str]:
    """Return lines of text escaped so that none is read as a macro."""
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
    """Return True if a paragraph is only a link, which leads to the manual in another language."""
    (inline,) = node.children
    return [each.type for each in inline.children] == ["link"]


def _table(node: SyntaxTreeNode) -> Iterator[str]:
    """Return a table as a list by its first column; other columns keep their headings."""
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
