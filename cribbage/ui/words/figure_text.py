"""How a player reads points and percents: their decimals and signs."""

from typing import Final

IN_PRICES: Final = 2
"""The decimal places of prices on the pages of reviews and in the list of discards."""

IN_HINTS: Final = 1
"""Those elsewhere, as in hints and in the drill."""


def format_points(points: float | None, places: int = IN_HINTS, *, signed: bool = False) -> str:
    """Return points, with a sign if they are a difference; zero has none, and None is empty.

    >>> format_points(3.94), format_points(-0.04), format_points(None)
    ('3.9', '0.0', '')
    >>> format_points(0.72, signed=True), format_points(-10, 0, signed=True)
    ('+0.7', '-10')
    """
    if points is None:
        return ""
    rounded = round(points, places) + 0.0  # without a minus sign on zero
    return f"{rounded:{'+' if signed and rounded else ''}.{places}f}"


def format_price(points: float | None, *, signed: bool = False) -> str:
    """Return points as a price.

    >>> format_price(4.549), format_price(2.05, signed=True)
    ('4.55', '+2.05')
    """
    return format_points(points, IN_PRICES, signed=signed)


def tenths(figure: float, places: int = 1, *, signed: bool = False) -> str:
    """Return a figure of a review, which is in whole tenths of a point or of a percent.

    >>> tenths(39), tenths(40, 0), tenths(54, signed=True)
    ('3.9', '4', '+5.4')
    """
    return format_points(figure / 10, places, signed=signed)


def format_percent(share: float | None, places: int = 1) -> str:
    """Return a share of one in percent, without the sign; None is empty.

    >>> format_percent(0.5), format_percent(0.999, 0)
    ('50.0', '100')
    """
    return "" if share is None else format_points(100 * share, places)
