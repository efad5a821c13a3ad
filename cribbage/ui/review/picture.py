"""Which picture is drawn of a review, and of each kind of decision on the table."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from cribbage.review.judged import Kind
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import Layout
from cribbage.ui.layout.skin import Skin
from cribbage.ui.review.card import draw_card
from cribbage.ui.review.count import draw_count
from cribbage.ui.review.ground import Table, table_of
from cribbage.ui.review.match import draw_match
from cribbage.ui.review.page import draw_page, draw_reviewing
from cribbage.ui.review.throw import draw_throw
from cribbage.ui.scenes.scenes import Decision, MatchReviewed, Reviewed, Reviewing, Reviews


def draw_review(canvas: Canvas, scene: Reviews, layout: Layout, skin: Skin) -> None:
    """The page, below the title; a decision below the board."""
    _DRAW[type(scene)](canvas, scene, skin)


def _draw_decision(canvas: Canvas, scene: Decision, skin: Skin) -> None:
    """The cards on the left, figures and words right of them; the board lies above all."""
    on = table_of(canvas.width, canvas.height)
    below = Canvas(canvas.width, canvas.height - on.apart)
    _DRAW_DECISION[scene.on_table.case.judged.kind](below, scene, on, skin)
    canvas.paste(below, on.apart, 0)


_DRAW: Final[Mapping[type, Callable[[Canvas, Any, Skin], None]]] = {
    Reviewing: draw_reviewing,
    Reviewed: draw_page,
    Decision: _draw_decision,
    MatchReviewed: draw_match,
}

_DRAW_DECISION: Final[Mapping[Kind, Callable[[Canvas, Decision, Table, Skin], None]]] = {
    Kind.THROW: draw_throw,
    Kind.CARD: draw_card,
    Kind.COUNT: draw_count,
    Kind.CALL: draw_count,
}
