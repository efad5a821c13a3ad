"""The help: the keys of the scene it lies over, and the rules at hand."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cribbage.engine.game import Answering, Showing
from cribbage.engine.rules import Rules, Seat
from cribbage.language.cells import cells
from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.drawing.box import lay, sheet
from cribbage.ui.drawing.canvas import Canvas
from cribbage.ui.drawing.layout import APART, MARGIN, Layout, reading
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.guide.help import (
    IN_EVERY_PLAY,
    LOOKING,
    LOOKING_AT_PACKS,
    NINETEEN_IS_NOTHING,
    OF_PLAY,
    OF_SHOW,
    ON_DECISIONS,
    ON_MATCHES_REVIEWED,
    ON_REVIEWS,
    ON_SETTINGS,
    SHOW_ORDER,
    SHOW_SCORES,
    TO_LEARN,
    Scores,
    at_the_play,
    beginning,
    games_of,
    rules_at_hand,
    skunks,
    starting,
    ways_of_counting,
    ways_of_pegging,
)
from cribbage.ui.keys.keys import keys_at_hand
from cribbage.ui.scenes import patience
from cribbage.ui.scenes.drilling import Drill
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
    Settings,
    Standings,
    WhoCalls,
    around_of,
    surroundings,
)
from cribbage.ui.words.claims import IN_PLAY
from cribbage.ui.words.sentences import wrapped

_KEYS: Final = 25
"""The cells of the keys."""

_TABLE: Final = 48
"""The cells of a row of a scoring table, and the most of a sentence."""

_Row = tuple[tuple[int, str, str], ...]
"""A row of a column: each piece with the cell it begins at, and its style."""


def draw_help(canvas: Canvas, scene: Help, layout: Layout, skin: Skin) -> None:
    """The keys on the left over what is done in this scene, what scores right of them, and beside
    that, where there is room for it, the rules in full.
    """
    on_page = _of_settings(scene.back) or _of_patience(scene.back) or _of_drill(scene.back)
    said = on_page or _of_table(scene.back)
    keys = _keys(keys_at_hand(scene.back))
    beside = min(reading(canvas.width, canvas.height).beside, _TABLE)
    in_full = _in_full(scene.back) if beside else None
    room = canvas.height - 2
    if in_full:
        columns = [
            (_KEYS, _below(keys, in_full.left, room)),
            (_TABLE, _scores(in_full.tables, apart=True)),
            (beside, _told(in_full.right, beside, room)),
        ]
    else:
        scores, left = _scores(said.tables), [*keys, (), *_sentences(said.left, _KEYS)]
        told = _sentences(said.right, _TABLE)
        if len(left) > canvas.height:
            # Where much is agreed on, little else is said.
            left, told = keys, [*told, (), *_sentences(said.left, _TABLE)]
        apart = len(said.tables) == 1 and len(scores) + len(told) < canvas.height
        columns = [(_KEYS, left), (_TABLE, [*scores, *[()] * apart, *told])]
    _draw_columns(canvas, columns, skin)


def _draw_columns(
    canvas: Canvas, columns: Sequence[tuple[int, Sequence[_Row]]], skin: Skin
) -> None:
    """Each of so many cells, with a line between them."""
    high = max([len(rows) for _width, rows in columns])
    wide = sum([width + APART for width, _rows in columns]) - APART + 2 * MARGIN
    page, edge = sheet(canvas, wide, high, skin)
    left = (page.width - wide) // 2 + MARGIN
    for place, (width, rows) in enumerate(columns):
        for line, row in enumerate(rows, edge):
            for column, text, style in row:
                page.write(line, left + column, text, style)
        left += width + APART
        for line in range(edge, page.height - edge) if place < len(columns) - 1 else ():
            page.write(line, left - 2, skin.glyphs.down, "table.rule")
    lay(canvas, page)


class _Help(NamedTuple):
    """What scores, the sentences below the keys, and those below what scores."""

    tables: tuple[tuple[str, Scores], ...]
    left: tuple[str, ...]
    right: tuple[str, ...]


class _InFull(NamedTuple):
    """The same where there is room: what is on the right has headings."""

    tables: tuple[tuple[str, Scores], ...]
    left: tuple[str, ...]
    right: tuple[tuple[str, tuple[str, ...]], ...]


def _in_full(scene: Scene) -> _InFull | None:
    """All that is so at this table while a game goes on; None elsewhere."""
    around = around_of(scene)
    if around is None or isinstance(scene, Over | Standings | Reviews | Settings):
        return None
    rules, phase = around.view.rules, around.view.phase
    now = rules_at_hand(phase, rules)
    if phase is Showing:
        # What is typed stands among the keys; of several it is told already who counts first.
        now = (*now[1:], *SHOW_ORDER[: 2 if rules.seats == 2 else 1])
    skunked = (skunks(around.match, rules.target),)
    ways = _on_the_left(scene)
    first, *others = _tables(scene)
    return _InFull(
        (first, *(others or [OF_PLAY])),
        _ways_in_brief(rules, around.names) if ways == skunked else ways,
        ((_("now"), now), (_("the game"), games_of(around.match, rules.target, rules))),
    )


def _of_table(scene: Scene) -> _Help:
    if isinstance(scene, Reviews):
        return _Help((), (), _ON_REVIEWS.get(type(scene), ON_REVIEWS))
    tables, left, right = _tables(scene), _on_the_left(scene), _on_the_right(scene)
    around = around_of(scene)
    if around is not None and len(tables) > 1:
        # Where there is little room, that of the other half of a deal waits until then.
        rules, skunked = around.view.rules, (skunks(around.match, around.view.rules.target),)
        if around.view.phase in IN_PLAY and not _at_show(scene):
            counted = ways_of_counting(rules, around.names)[:1]
            right = (*right, *IN_EVERY_PLAY, *counted, *(() if left == skunked else skunked))
        else:
            right = (*right, NINETEEN_IS_NOTHING, *skunked)
        tables = tables[:1]
    return _Help(tables, left, right)


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
    from cribbage.ui.guide.patience_help import play_scores, rules_at_hand, starting

    which, phase = around.view.patience, around.view.phase
    if isinstance(scene, patience.Left | patience.Ended):
        return _Help((), (), starting(which))
    if isinstance(scene, patience.Counting):
        phase = scene.around.view.phase
    said = rules_at_hand(Over if phase is Ready else phase, which)
    goal = (
        _(
            "You win with {target} points or more. Par is {par}.",
            target=which.target,
            par=which.par,
        ),
    )
    if phase is Playing:
        return _Help(((_(OF_PLAY[0]), play_scores(which)),), goal, said)
    if phase is Showing:
        # The table has the rest of it.
        return _Help((OF_SHOW,), goal, said[:1])
    if phase is Laying:
        # What is not said of every line has room on the left alone.
        return _Help((_LINES,), goal + said[-1:], said[:-1])
    if phase is Filled:
        return _Help((_LINES,), goal, said)
    return _Help((OF_SHOW,), goal, said)


def _of_settings(scene: Scene) -> _Help | None:
    """Return what the settings are for; None elsewhere."""
    return _Help((), (), ON_SETTINGS) if isinstance(scene, Settings) else None


def _of_drill(scene: Scene) -> _Help | None:
    """What is said where hands are counted for practice; None elsewhere."""
    return _Help(scene.rows.tables, (), scene.rows.told) if isinstance(scene, Drill) else None


def _keys(keys: Sequence[tuple[str, str]]) -> list[_Row]:
    """Each key with what it does."""
    column = max([cells(key) for key, _means in keys], default=0) + 2
    rows: list[_Row] = [((0, _("keys"), "table.faint"),)]
    for key, meaning in keys:
        first, *others = wrapped(meaning, _KEYS - column)
        rows.append(((0, key, "table.strong"), (column, first, "")))
        rows += [((column, piece, ""),) for piece in others]
    return rows


def _sentences(texts: Sequence[str], width: int, apart: int = 0) -> list[_Row]:
    """Sentences below each other, so many rows after the end of each."""
    rows: list[_Row] = []
    for text in texts:
        text = _(text)
        rows += [((0, piece, ""),) for piece in wrapped(text, width)]
        rows += [()] * (apart if text.endswith((".", "。")) else 0)
    return rows[:-apart] if apart else rows


def _scores(tables: Sequence[tuple[str, Scores]], *, apart: bool = False) -> list[_Row]:
    """What scores, and how much of it; the tables below each other."""
    rows: list[_Row] = []
    for heading, scores in tables:
        rows += [()] * (apart and bool(rows))
        points = pgettext("above what scores", "points")
        rows.append(
            ((0, _(heading), "table.faint"), (_TABLE - cells(points), points, "table.faint"))
        )
        for what, worth in scores:
            what, worth = _(what), _(worth)
            rows.append(((0, what, ""), (_TABLE - cells(worth), worth, "table.strong")))
    return rows


def _below(keys: list[_Row], texts: Sequence[str], room: int) -> list[_Row]:
    """Sentences below the keys, apart where there are rows for that."""
    loose = [*keys, (), *_sentences(texts, _KEYS, 1)]
    return loose if len(loose) <= room else [*keys, (), *_sentences(texts, _KEYS)]


def _told(parts: Sequence[tuple[str, tuple[str, ...]]], width: int, room: int) -> list[_Row]:
    """Sentences under what they are about, apart where there are rows for that."""

    def rows(apart: int) -> list[_Row]:
        found: list[_Row] = []
        for heading, texts in parts:
            if texts:
                found += [(), ((0, heading, "table.faint"),), *_sentences(texts, width, apart)]
        return found[1:]

    return loose if len(loose := rows(1)) <= room else rows(0)


_LINES: Final = (N_("a row or column, with the starter"), SHOW_SCORES)


def _tables(scene: Scene) -> tuple[tuple[str, Scores], ...]:
    """What scores in this scene, before all else; nothing where nothing is scored."""
    around = around_of(scene)
    if around is None or isinstance(scene, Over | Standings):
        return ()
    if around.view.phase in IN_PLAY:
        return (OF_PLAY, OF_SHOW)
    return (OF_SHOW, OF_PLAY) if _at_show(scene) else (OF_SHOW,)


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
        return (*beginning(scene.agreed), TO_LEARN)
    if isinstance(scene, Book | Games | Rivals):
        return LOOKING
    if isinstance(scene, History):
        return LOOKING_AT_PACKS
    if around is None:
        return starting()
    rules = around.view.rules
    if isinstance(scene, Over | Standings):
        return games_of(around.match, rules.target, rules)
    if _at_show(scene):
        return SHOW_ORDER
    if around.view.phase in IN_PLAY:
        return at_the_play(rules)
    return rules_at_hand(around.view.phase, rules)
