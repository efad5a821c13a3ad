"""The keys of a patience: throwing, the play, the card on top, the square, and what it came to."""

from collections.abc import Callable
from typing import Any, Final

from cribbage.engine.actions import Play, against_play
from cribbage.language.speaking import N_, _, ngettext, pgettext
from cribbage.patience.actions import Keep, Lay, Throw
from cribbage.patience.game import Ready, place, row_and_column
from cribbage.patience.rules import PLAYER, SIDE, THROWN
from cribbage.patience.square import LINES
from cribbage.record.patience import LETTERS
from cribbage.ui.scenes.keys import (
    ALONG,
    BACK,
    BOOK,
    CARDS,
    ENTER,
    ESCAPE,
    GO_ON,
    LEAVE,
    NEXT,
    NEXT_GAME,
    OPTIONS,
    REPLAY,
    SAVE,
    SPACE,
    count_keys,
    nothing,
)
from cribbage.ui.scenes.patience import (
    Counting,
    Ended,
    Keeping,
    Laying,
    Left,
    Pause,
    Playing,
    SquareOver,
    Throwing,
    UsedCards,
)
from cribbage.ui.scenes.screen import Binding, Bindings, Cap, Hint, Key, Outcome, Request, to
from cribbage.ui.table.hand import Pointed, chosen_by, pointed_at, too_many
from cribbage.ui.words.aloud import number
from cribbage.ui.words.patience import taken_place

USED: Final = Cap("U", ("u",), (("U", N_("show used cards")),))
AGAIN: Final = Cap("A", ("a",), (("A", N_("play the same pack again")),))
ARROWS: Final = Cap(
    N_("Arrows"), ("left", "right", "up", "down"), ((N_("Arrows"), N_("choose a place")),)
)
COLUMNS: Final = Cap(
    "A-D 1-4", tuple(LETTERS), (("A-D", N_("choose a column,")), ("1-4", N_("then a row")))
)
ROWS: Final = Cap("", tuple("1234"[:SIDE]))
ON_A_PLACE: Final = Cap("", (), ((N_("Mouse"), N_("click on a place")),))
WATCH: Final = REPLAY._replace(explained=(("R", N_("replay")),))
BY_LINES: Final = Cap(
    "", ("left", "right", "up", "down"), ((N_("Arrows"), N_("choose a row or column")),)
)


def left(scene: Left) -> Bindings:
    """What was left is gone on with, or another begun; then it stays as it is."""
    return (to(GO_ON, _("resume"), Request.RESUME), to(NEXT, _("start another"), Request.NEW))


def throwing(scene: Throwing) -> Bindings:
    """Two are chosen one after the other, in the order in which the dummy turns them."""
    wanted = THROWN - len(scene.chosen)
    cards = CARDS._replace(printed=f"1-{len(scene.hand)}")
    choosing = Binding(
        cards, _("choose") if wanted else _("put back"), lambda key: chosen_by(key, scene, _marked)
    )
    others = (
        # With two chosen the row has no room for it.
        Binding(ALONG, _("move") if wanted else "", lambda key: chosen_by(key, scene, _marked)),
        to(ESCAPE, "", scene._replace(chosen=())),
        _used(scene),
    )
    if not wanted:
        two = tuple([scene.hand[place] for place in scene.chosen])
        return (to(GO_ON, pgettext("under the dummy's", "discard"), Throw(two)), choosing, *others)
    marking = Binding(SPACE, _("choose"), lambda key: _marked(scene, scene.cursor))
    too_few = Hint(
        ngettext(
            "Choose {number} more card, then press Enter to discard.",
            "Choose {number} more cards, then press Enter to discard.",
            wanted,
            number=number(wanted),
        )
    )
    return (choosing, marking, *others, to(ENTER, "", too_few))


def _marked(scene: Throwing, at: int) -> Outcome:
    """The card chosen behind those before it, or taken back."""
    if at in scene.chosen:
        return scene._replace(chosen=tuple([each for each in scene.chosen if each != at]))
    if len(scene.chosen) == THROWN:
        return Hint(too_many(THROWN))
    return scene._replace(chosen=(*scene.chosen, at))


def playing(scene: Playing) -> Bindings:
    """A card is chosen, and played by the next key that goes on or names it once more."""
    hand, chosen = scene.hand, scene.chosen
    cards = CARDS._replace(printed=f"1-{len(hand)}" if len(hand) > 1 else "1")
    pointing = (
        Binding(cards, _("choose") if chosen is None else "", lambda key: _pointing(scene, key)),
        Binding(ALONG, _("move") if len(hand) > 1 else "", lambda key: _pointing(scene, key)),
        to(ESCAPE, "", scene._replace(chosen=None)),
        _used(scene),
    )
    if chosen is None:
        pointed = _pointed_out(scene, Pointed(scene.cursor, named=True))
        return (Binding(GO_ON, _("choose"), lambda key: pointed), *pointing)
    at = str(chosen + 1)
    play = GO_ON._replace(printed=_("Space, {place}", place=at), pressed=(*GO_ON.pressed, at))
    return (to(play, _("play it"), Play(PLAYER, hand[chosen])), *pointing)


def _pointing(scene: Playing, key: Key) -> Outcome:
    pointed = pointed_at(key, scene.hand, scene.cursor)
    return pointed if isinstance(pointed, Hint) else _pointed_out(scene, pointed)


def _pointed_out(scene: Playing, pointed: Pointed) -> Outcome:
    """The card chosen, if it fits; one that is chosen and named once more is played."""
    card, at = scene.hand[pointed.place], pointed.place
    if at == scene.chosen and pointed.named:
        return Play(PLAYER, card)
    barred = against_play(scene.hand, scene.around.view.count, card)
    return scene._replace(cursor=at, chosen=None if barred else at)


def keeping(scene: Keeping) -> Bindings:
    """One of the eight is pointed at, and laid on top by the next key that goes on."""
    cards = CARDS._replace(printed=f"1-{len(scene.eight)}")

    def pointed_out(key: Key) -> Outcome:
        pointed = pointed_at(key, scene.eight, scene.cursor)
        return pointed if isinstance(pointed, Hint) else scene._replace(cursor=pointed.place)

    return (
        to(GO_ON, _("leave on top"), Keep(scene.eight[scene.cursor])),
        Binding(cards, _("choose"), pointed_out),
        Binding(ALONG, _("move"), pointed_out),
    )


def laying(scene: Laying) -> Bindings:
    """A free place is gone to, or named by letter and number; the next key lays the card there."""
    return (
        to(GO_ON, _("place it"), _laid(scene)),
        Binding(ARROWS, _("move"), lambda key: _gone(scene, str(key))),
        Binding(COLUMNS, _("name a place"), lambda key: _to_column(scene, str(key))),
        Binding(ROWS, "", lambda key: _to_row(scene, str(key))),
        Binding(ON_A_PLACE, "", lambda key: _clicked_place(scene, key)),
    )


def _laid(scene: Laying) -> Outcome:
    return Lay(scene.row, scene.column)


def _is_free(scene: Laying, row: int, column: int) -> bool:
    return scene.around.view.grid[place(row, column)] is None


_AWAY: Final = {"left": (0, -1), "right": (0, 1), "up": (-1, 0), "down": (1, 0)}


def _gone(scene: Laying, key: str) -> Laying:
    """To the next free place that way; where its line has none, to the nearest in the lines on."""
    down, across = _AWAY[key]
    row, column = scene.row, scene.column
    ahead = [
        (abs(free[1 if down else 0] - (column if down else row)), steps, free)
        for free in _free(scene)
        if (steps := (free[0] - row) * down + (free[1] - column) * across) > 0
    ]
    return _at(scene, *min(ahead)[2]) if ahead else scene


def _free(scene: Laying) -> list[tuple[int, int]]:
    numbers = range(1, SIDE + 1)
    return [(row, column) for row in numbers for column in numbers if _is_free(scene, row, column)]


def _at(scene: Laying, row: int, column: int) -> Laying:
    return scene._replace(row=row, column=column, column_named=False)


def _to_column(scene: Laying, key: str) -> Outcome:
    """To a free place of that column, in the same row where that is one."""
    column = LETTERS.index(key) + 1
    rows = [row for row, at in _free(scene) if at == column]
    if not rows:
        return Hint(_("Column {column} is full.", column=key))
    row = min(rows, key=lambda row: abs(row - scene.row))
    return _at(scene, row, column)._replace(column_named=True)


def _to_row(scene: Laying, key: str) -> Outcome:
    row = int(key)
    if not _is_free(scene, row, scene.column):
        return Hint(taken_place(row, scene.column))
    return _at(scene, row, scene.column)


def _clicked_place(scene: Laying, key: Key) -> Outcome:
    """A click points at a free place, and a second one lays the card there."""
    match key:
        case ("place", int(at)) if at < SIDE * SIDE:
            row, column = clicked = row_and_column(at)
            if not _is_free(scene, row, column):
                return Hint(taken_place(row, column))
            same = clicked == (scene.row, scene.column)
            return _laid(scene) if same else _at(scene, row, column)
        case str():
            return nothing(key)
        case _:
            return scene


def pause(scene: Pause) -> Bindings:
    """What happened is looked at."""
    means = _("turn them up") if scene.around.view.phase is Ready else _("continue")
    return (to(GO_ON, means, Request.GO_ON), _used(scene))


def counting(scene: Counting) -> Bindings:
    """A count is told as at any table."""
    return (*count_keys(scene), _used(scene))


def ended(scene: Ended) -> Bindings:
    """Another pack, or this one once more; and what can be looked at."""
    return (to(NEXT_GAME, _("deal new pack"), Request.NEW), *_afterwards())


def _afterwards() -> Bindings:
    return (
        to(AGAIN, pgettext("the same pack", "retry"), Request.AGAIN),
        to(WATCH, _("replay"), Request.REPLAY),
        to(BOOK, _("book"), Request.BOOK),
        to(SAVE, _("save"), Request.SAVE),
        # The row has no room for everything.
        to(OPTIONS._replace(explained=(("O", N_("settings")),)), "", Request.SETTINGS),
    )


def square_over(scene: SquareOver) -> Bindings:
    """Its lines are gone through; then as at the end of any patience."""

    def other(key: Key) -> SquareOver:
        step = -1 if key in ("left", "up") else 1
        return scene._replace(line=(scene.line + step) % LINES)

    following = scene._replace(line=(scene.line + 1) % LINES)
    return (
        to(GO_ON, _("move"), following),
        to(NEXT, pgettext("a pack", "deal"), Request.NEW),
        Binding(BY_LINES, "", other),
        *_afterwards(),
    )


def used_cards(scene: UsedCards) -> Bindings:
    """It is read, and closed by the key that opened it too."""
    return (to(BACK, _("back"), scene.back), to(USED, "", scene.back), to(LEAVE, "", scene.back))


def _used(scene: Throwing | Playing | Pause | Counting) -> Binding:
    """What lies face up may be looked at whenever one likes (docs/rules.md 11.8)."""
    if scene.around.used:
        return to(USED, _("used cards"), UsedCards(scene))
    none_yet = Hint(
        _("There are no used cards yet. Used cards go under the stock after each deal.")
    )
    return to(USED._replace(explained=()), "", none_yet)


BINDINGS: Final[dict[type, Callable[[Any], Bindings]]] = {
    Left: left,
    Throwing: throwing,
    Playing: playing,
    Keeping: keeping,
    Laying: laying,
    Pause: pause,
    Counting: counting,
    Ended: ended,
    SquareOver: square_over,
    UsedCards: used_cards,
}
