"""The figures of the scores, three rows high."""

from typing import Final

HEIGHT: Final = 3

_FIGURES: Final = {
    "0": ("█▀█", "█ █", "▀▀▀"),
    "1": ("▄█ ", " █ ", "▀▀▀"),
    "2": ("▀▀█", "█▀▀", "▀▀▀"),
    "3": ("▀▀█", "▀▀█", "▀▀▀"),
    "4": ("█ █", "▀▀█", "  ▀"),
    "5": ("█▀▀", "▀▀█", "▀▀▀"),
    "6": ("█▀▀", "█▀█", "▀▀▀"),
    "7": ("▀▀█", "  █", "  ▀"),
    "8": ("█▀█", "█▀█", "▀▀▀"),
    "9": ("█▀█", "▀▀█", "▀▀▀"),
}


def figures(number: int, *, ascii: bool = False) -> tuple[str, str, str]:  # noqa: A002
    """The number in three lines of one length, figures three cells wide and one apart.

    In ASCII it is small and stands in brackets on the middle line, always six cells wide.

    >>> print("\\n".join(figures(45)))
    █ █ █▀▀
    ▀▀█ ▀▀█
      ▀ ▀▀▀
    >>> figures(45, ascii=True)[1]
    '[ 45]'
    """
    if ascii:
        return "     ", f"[{number:>3}]", "     "
    rows = zip(*[_FIGURES[figure] for figure in str(number)], strict=True)
    first, second, third = [" ".join(row) for row in rows]
    return first, second, third
