"""The replay of a recorded game."""

from collections.abc import Sequence
from typing import Any

from cribbage.language.speaking import N_, _, pgettext
from cribbage.ui.layout.boxes import Box, Leaf, PaddedBox, Span
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import MARGIN
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.reading_pages import around_reading, beginnings, stepped, steps
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens import keys
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Cap,
    Key,
    KeyOutcome,
    Look,
    Request,
    Screen,
    to,
)
from cribbage.ui.table.moment import AtMoment, GameMoment


class Replay(AtMoment):
    """Recorded games, step by step, with all hands shown.

    ``games`` has the steps of each game of a match, perhaps made on demand; ``game`` and ``at`` are
    the places of the game and step on the screen. ``back`` is the screen that it was opened
    from. ``running`` says that the next step comes by itself.
    """

    heading = N_("replay")

    games: Sequence[tuple[Any, ...]]
    game: int = 0
    at: int = 0
    back: Screen | None = None
    note: str = ""
    running: bool = False

    @property
    def onward(self) -> "Replay | None":
        """The next step, if it comes by itself."""
        if not self.running:
            return None
        following = self._next_step()
        return following._replace(running=following.goes_on)

    @property
    def goes_on(self) -> bool:
        """True if there are more steps."""
        return self.game < len(self.games) - 1 or self.at < len(self.steps) - 1

    @property
    def steps(self) -> tuple[Any, ...]:
        """The steps of the current game."""
        return self.games[self.game]

    @property
    def moment(self) -> GameMoment:
        """The moment on the screen."""
        moment: GameMoment = self.steps[self.at]
        return moment

    def foot(self, look: Look) -> Box:
        """Return the progress line, with the deals."""
        marks = [(place, str(number)) for number, place in enumerate(self.marked, 1)]
        return _course(self.at, len(self.steps), marks, look.skin, ended=self.is_over)

    @property
    def marked(self) -> list[int]:
        """The places of the steps that have a number on the progress line: the deals."""
        return beginnings(self.steps)

    @property
    def is_over(self) -> bool:
        """True if the game was finished."""
        return self.steps[-1].page is not None

    @property
    def is_reviewed(self) -> bool:
        """True if the game can be reviewed."""
        return self.around.view.rules.seats == 2 and self.is_over

    @property
    def standings(self) -> Bindings:
        """The key of the match score, if a match is replayed."""
        return (
            (to(keys.MATCH_KEY, "", Standings(self)),) if self.around.match.has_more_games else ()
        )

    def keys(self) -> Bindings:
        """Go forward and back by steps, deals and games."""
        several = len(self.games) > 1
        begun = self.game > 0 or self.at > 0
        goes_on = self.goes_on
        reviewed = self.is_reviewed
        # With the review key, neither the key row nor the help has room for all keys.
        crowded = several and goes_on and reviewed
        games = keys.BY_GAMES
        if reviewed:
            games = games._replace(explained=((N_("PgUp/PgDn"), N_("change game (or B, F)")),))
        means = (
            *steps(onward=goes_on, backward=begun and not crowded),
            *self.by_deals_and_games(games, several=several),
            (keys.ENDS, "" if several or reviewed or goes_on else _("start/end")),
            (keys.PLACE, ""),
        )
        # Any other key of a replay that runs stops it where it leads.
        still = self._replace(running=False)
        moved = [Binding(cap, said, still._moved) for cap, said in means]
        review = to(keys.REVIEW, _("review"), Request.REVIEW) if reviewed else keys.NOT_REVIEWED
        log = to(keys.MESSAGE_KEYS, _("log"), Log(self))
        said = _("pause") if self.running else pgettext("of a replay", "run")
        held = self._replace(running=not self.running)
        runs = to(keys.HOLD, "" if crowded else said, held)
        if not goes_on:
            runs = to(keys.HOLD._replace(explained=()), "", self)
        return (runs, *moved, review, log, *self.standings, *around_reading(self))

    def by_deals_and_games(self, games: Cap, *, several: bool) -> tuple[tuple[Cap, str], ...]:
        """Return the keys from deal to deal, and from game to game, with their captions."""
        deals = _("deals") if several or self.goes_on else _("change deal")
        return (keys.BY_DEALS, deals), (games, _("games") if several else "")

    def _moved(self, key: Key) -> KeyOutcome:
        game, at, last_game = self.game, self.at, len(self.games) - 1
        match key:
            case "pagedown":
                return self._game_after()
            case "right" | "enter" | "down" if at == len(self.steps) - 1:
                return self._game_after()
            case "left" if at == 0:
                return self._end_of_game_before()
            case "up" if at == 0 and game > 0:
                before = self._end_of_game_before()
                return before._replace(at=beginnings(before.steps)[-1])
            case "pageup":
                # From the middle of a game, go to its start first.
                return self._replace(game=game if at else max(0, game - 1), at=0)
            case "home":
                return self._replace(game=0, at=0)
            case "end":
                return self._replace(game=last_game, at=len(self.games[last_game]) - 1)
        to = stepped(key, at, self.steps)
        return keys.nothing(key) if to is None else self._replace(at=to)

    def _next_step(self) -> "Replay":
        if self.at == len(self.steps) - 1:
            return self._game_after()
        return self._replace(at=self.at + 1)

    def _game_after(self) -> "Replay":
        """Return the start of the next game, or the end of the last one."""
        if self.game + 1 < len(self.games):
            return self._replace(game=self.game + 1, at=0)
        return self._replace(at=len(self.steps) - 1)

    def _end_of_game_before(self) -> "Replay":
        if self.game == 0:
            return self
        return self._replace(game=self.game - 1, at=len(self.games[self.game - 1]) - 1)


def _course(
    at: int, steps: int, marks: Sequence[tuple[int, str]], skin: Skin, *, ended: bool
) -> Box:
    """Return a line of ``steps``, solid up to step ``at``, counted from 0. ``marks`` are steps with
    their labels, drawn where they fit; the last hole is drawn at the end if the game has ``ended``.

    A click has the step under it as its target: ``("step", 7)``.
    """
    last = max(1, steps - 1)

    def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
        here = at * (width - 1) // last
        solid, rest = skin.glyphs.lit_edge[4], skin.glyphs.across
        on.write(top, left, solid * here, "table.strong")
        on.write(top, left + here, rest * (width - here), "table.faint")
        free = 0
        for place, text in marks:
            column = place * (width - 1) // last + 1
            if column >= free and column < width - 2:
                style = "table.strong" if place <= at else "table.faint"
                free = on.write(top, left + column, text, style) - left + 1
        if ended:
            on.write(top, left + width - 1, skin.glyphs.game, "table.strong")
        on.write(top, left + here, skin.glyphs.pointer, "pointer")
        for cell in range(width):
            place = -(-cell * last // (width - 1))
            on.aim(top, left + cell, 1, 1, ("step", place))

    return PaddedBox(Leaf(Span(grows=True), 1, draw), left=MARGIN, right=MARGIN)
