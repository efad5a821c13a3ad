"""Which picture is drawn of a review."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import Layout
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.review.decision import draw_decision
from cribbage.ui.review.match import draw_match
from cribbage.ui.review.page import draw_page, draw_reviewing
from cribbage.ui.scenes.scenes import Decision, MatchReviewed, Reviewed, Reviewing, Reviews


def draw_review(canvas: Canvas, scene: Reviews, layout: Layout, skin: Skin) -> None:
    """The page, below the title; a decision below the board."""
    _DRAW[type(scene)](canvas, scene, layout, skin)


_DRAW: Final[Mapping[type, Callable[[Canvas, Any, Layout, Skin], None]]] = {
    Reviewing: draw_reviewing,
    Reviewed: draw_page,
    Decision: draw_decision,
    MatchReviewed: draw_match,
}
