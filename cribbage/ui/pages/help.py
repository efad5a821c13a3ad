"""The help: the keys of the scene it lies over, and the rules at hand."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cribbage.engine.game import Answering, Showing
from cribbage.engine.rules import Rules, Seat
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import MARGIN, Layout
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.keys.keys import keys_at_hand
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.form import Start
from cribbage.ui.scenes.scenes import (
    Book,
    Counting,
    Decision,
    Games,
    Help,
    History,
    MatchReviewed,
    Naming,
    Over,
    Reviews,
    Rivals,
    Saying,
    Scene,
    Standings,
    WhoCalls,
    around_of,
    surroundings,
)
from cribbage.ui.words.claims import IN_PLAY
from cribbage.ui.words.help import (
    LOOKING,
    LOOKING_AT_PACKS,
    ON_DECISIONS,
    ON_MATCHES_REVIEWED,
    ON_REVIEWS,
    PLAY_SCORES,
    SHOW_ORDER,
    SHOW_SCORES,
    STARTING,
    Scores,
    at_the_play,
    beginning,
    games_of,
    rules_at_hand,
    skunks,
    ways_of_counting,
    ways_of_pegging,
)
from cribbage.ui.words.sentences import cells, wrapped

_SPLIT: Final = 28
_TABLE: Final = 48
"""The cells of a row of a scoring table."""


def draw_help(canvas: Canvas, scene: Help, layout: Layout, skin: Skin) -> None:
    """The keys on the left over what is done in this scene, what scores on the right."""
    for row in range(canvas.height):
        canvas.write(row, _SPLIT, skin.glyphs.down, "table.rule")
    said = _of_patience(scene.back) or _of_table(scene.back)
    row = _draw_keys(canvas, keys_at_hand(scene.back)) + 1
    for sentence in said.left:
        row = _draw_sentence(canvas, row, MARGIN, sentence, _SPLIT - MARGIN - 1)
    left, row = _SPLIT + 2, 0
    for heading, scores in said.tables:
        row = _draw_scores(canvas, row, left, heading, scores)
    lines = sum([len(wrapped(sentence, _TABLE)) for sentence in said.right])
    row += len(said.tables) == 1 and row + lines < canvas.height
    for sentence in said.right:
        row = _draw_sentence(canvas, row, left, sentence, _TABLE)


class _Help(NamedTuple):
    """What scores, the sentences below the keys, and those below what scores."""

    tables: tuple[tuple[str, Scores], ...]
    left: tuple[str, ...]
    right: tuple[str, ...]


def _of_table(scene: Scene) -> _Help:
    if isinstance(scene, Reviews):
        return _Help((), (), _ON_REVIEWS.get(type(scene), ON_REVIEWS))
    return _Help(_tables(scene), _on_the_left(scene), _on_the_right(scene))


_ON_REVIEWS: Final[Mapping[type, tuple[str, ...]]] = {
    Decision: ON_DECISIONS,
    MatchReviewed: ON_MATCHES_REVIEWED,
}


def _of_patience(scene: Scene) -> _Help | None:
    """What is said where one plays alone; None at other tables."""
    around = surroundings(scene)
    if not isinstance(around, patience.Around):
        return None
    # Which a table of two does not need.
    from cribbage.patience.game import Filled, Laying, Over, Playing, Ready, Showing
    from cribbage.ui.words.patience_help import play_scores, rules_at_hand, starting

    which, phase = around.view.patience, around.view.phase
    if isinstance(scene, patience.Left | patience.Ended):
        return _Help((), (), starting(which))
    if isinstance(scene, patience.Counting):
        phase = scene.around.view.phase
    said = rules_at_hand(Over if phase is Ready else phase, which)
    goal = (f"{which.target} points are a success; par is {which.par}.",)
    if phase is Playing:
        return _Help((("the play and the starter", play_scores(which)),), goal, said)
    if phase is Showing:
        # The table has the rest of it.
        return _Help((_SHOW,), goal, said[:1])
    if phase is Laying:
        # What is not said of every line has room on the left alone.
        return _Help((_LINES,), goal + said[-1:], said[:-1])
    if phase is Filled:
        return _Help((_LINES,), goal, said)
    return _Help((_SHOW,), goal, said)


def _draw_keys(canvas: Canvas, keys: Sequence[tuple[str, str]]) -> int:
    """Each key with what it does; the row below them."""
    canvas.write(0, MARGIN, "keys", "table.faint")
    column = MARGIN + max([cells(key) for key, _ in keys], default=0) + 2
    row = 1
    for key, meaning in keys:
        canvas.write(row, MARGIN, key, "table.strong")
        row = _draw_sentence(canvas, row, column, meaning, _SPLIT - column - 1)
    return row


def _draw_sentence(canvas: Canvas, row: int, column: int, text: str, width: int) -> int:
    for line, piece in enumerate(wrapped(text, width), row):
        canvas.write(line, column, piece)
        row = line + 1
    return row


def _draw_scores(canvas: Canvas, row: int, left: int, heading: str, scores: Scores) -> int:
    canvas.write(row, left, "points", "table.faint", width=_TABLE, align="right")
    canvas.write(row, left, heading, "table.faint")
    for line, (what, points) in enumerate(scores, row + 1):
        canvas.write(line, left, what)
        canvas.write(line, left + _TABLE - len(points), points, "table.strong")
    return row + 1 + len(scores)


_SHOW: Final = ("a hand or a crib, with the starter", SHOW_SCORES)
_LINES: Final = ("a row or a column, with the starter", SHOW_SCORES)
_PLAY: Final = ("the play and the starter", PLAY_SCORES)


def _tables(scene: Scene) -> tuple[tuple[str, Scores], ...]:
    """What scores in this scene, before all else; nothing where nothing is scored."""
    around = around_of(scene)
    if around is None or isinstance(scene, Over | Standings):
        return ()
    if around.view.phase in IN_PLAY:
        return (_PLAY, _SHOW)
    return (_SHOW, _PLAY) if _at_show(scene) else (_SHOW,)


def _at_show(scene: Scene) -> bool:
    around = around_of(scene)
    counted = around is not None and around.view.phase in (Showing, Answering)
    return counted or isinstance(scene, Counting | Saying)


def _on_the_left(scene: Scene) -> tuple[str, ...]:
    """Who counts, where somebody is about to, and how the game is won, before it is."""
    around = around_of(scene)
    if isinstance(scene, Start):
        return _ways_in_brief(scene.played.rules, scene.played.names)
    if around is None:
        return ()
    rules = around.view.rules
    if isinstance(scene, Over | Standings):
        return _ways_in_brief(rules, around.names)
    if _at_show(scene):
        ways = ways_of_counting(rules, around.names, _owner(scene))
        # How a claim is counted that may be called needs no word, and several keys need room.
        return ways[1:] if isinstance(scene, WhoCalls) else ways
    in_play = ways_of_pegging(rules, around.names) if around.view.phase in IN_PLAY else ()
    if not isinstance(scene, Naming | WhoCalls):
        # The keys leave no room for what a call pays, before somebody calls.
        in_play = in_play[:1]
    elif rules.seats > 2:
        in_play = in_play[1:]
    return in_play or (skunks(around.match, rules.target),)


def _ways_in_brief(rules: Rules, names: Sequence[str]) -> tuple[str, ...]:
    """How hands are counted: of several each in his own way perhaps, and what a call pays is told
    where one is made.
    """
    ways = ways_of_counting(rules, names)
    return ways if rules.seats == 2 else ways[:1]


def _owner(scene: Scene) -> Seat | None:
    """Whose hand or crib is counted, if one is."""
    if isinstance(scene, Counting):
        return scene.event.seat
    around = around_of(scene)
    return around.view.counted[0] if around and around.view.counted else None


def _on_the_right(scene: Scene) -> tuple[str, ...]:
    """The rules at hand, in sentences."""
    around = around_of(scene)
    if isinstance(scene, Start):
        return beginning(scene.agreed)
    if isinstance(scene, Book | Games | Rivals):
        return LOOKING
    if isinstance(scene, History):
        return LOOKING_AT_PACKS
    if around is None:
        return STARTING
    rules = around.view.rules
    if isinstance(scene, Over | Standings):
        return games_of(around.match, rules.target, rules)
    if _at_show(scene):
        return SHOW_ORDER
    if around.view.phase in IN_PLAY:
        return at_the_play(rules)
    return rules_at_hand(around.view.phase, rules)
