"""The decision that is pointed at, with its cards, beside the page."""

from typing import Final

WIDE: Final = 54


def draw_beside(canvas, scene, left, skin): ...
