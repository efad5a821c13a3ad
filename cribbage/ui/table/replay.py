"""The replay of a recorded game."""

from collections.abc import Sequence

from cribbage.language.speaking import N_, _
from cribbage.ui.layout.boxes import (
    Box,
)
from cribbage.ui.pages.course import course
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.reading import around_reading, beginnings, stepped, steps
from cribbage.ui.pages.standings import Standings
from cribbage.ui.screens.keys import (
    BY_DEALS,
    BY_GAMES,
    ENDS,
    MATCH,
    NOT_REVIEWED,
    PLACE,
    REVIEW,
    SAID,
    nothing,
)
from cribbage.ui.screens.screen import (
    Binding,
    Bindings,
    Key,
    Look,
    Outcome,
    Request,
    Screen,
    to,
)
from cribbage.ui.table.moment import AtMoment, Moment


class Replay(AtMoment):
    """Recorded games, step by step, with all hands shown.

    ``games`` has the steps of each game of a match, perhaps made on demand; ``game`` and ``at`` are
    the places of the game and step on the screen. ``back`` is the screen that it was opened
    from.
    """

    games: Sequence[tuple[Moment, ...]]
    game: int = 0
    at: int = 0
    back: Screen | None = None
    note: str = ""

    @property
    def steps(self) -> tuple[Moment, ...]:
        """The steps of the current game."""
        return self.games[self.game]

    @property
    def moment(self) -> Moment:
        """The moment on the screen."""
        return self.steps[self.at]

    def title(self) -> str:
        """Return the name of the screen."""
        return _("replay")

    def foot(self, look: Look) -> Box:
        """Return the progress line, with the deals."""
        deals = [(place, str(deal)) for deal, place in enumerate(beginnings(self.steps), 1)]
        ended = self.steps[-1].page is not None
        return course(self.at, len(self.steps), deals, look.skin, ended=ended)

    def keys(self) -> Bindings:
        """Go forward and back by steps, deals and games."""
        several = len(self.games) > 1
        begun = self.game > 0 or self.at > 0
        goes_on = self.game < len(self.games) - 1 or self.at < len(self.steps) - 1
        reviewed = self.around.view.rules.seats == 2 and self.steps[-1].page
        # With the review key, neither the key row nor the help has room for all keys.
        crowded = several and goes_on and reviewed
        games = BY_GAMES
        if reviewed:
            games = games._replace(explained=((N_("PgUp/PgDn"), N_("change game")),))
        means = (
            *steps(onward=goes_on, backward=begun and not crowded),
            (BY_DEALS, _("deals") if several else _("change deal")),
            (games, _("games") if several else ""),
            (ENDS, "" if several or reviewed else _("jump")),
            (PLACE, ""),
        )
        moved = [Binding(cap, said, self._moved) for cap, said in means]
        review = to(REVIEW, _("review"), Request.REVIEW) if reviewed else NOT_REVIEWED
        match = (to(MATCH, "", Standings(self)),) if self.around.match.has_more_games else ()
        return (*moved, review, to(SAID, _("log"), Log(self)), *match, *around_reading(self))

    def _moved(self, key: Key) -> Outcome:
        """Return the replay at the step that a key or a click on the progress line leads to."""
        game, at, last_game = self.game, self.at, len(self.games) - 1
        match key:
            case "pagedown":
                return self._game_after()
            case "right" | "enter" | "space" | "down" if at == len(self.steps) - 1:
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
        return nothing(key) if to is None else self._replace(at=to)

    def _game_after(self) -> "Replay":
        """Return the start of the next game, or the end of the last one."""
        if self.game + 1 < len(self.games):
            return self._replace(game=self.game + 1, at=0)
        return self._replace(at=len(self.steps) - 1)

    def _end_of_game_before(self) -> "Replay":
        if self.game == 0:
            return self
        return self._replace(game=self.game - 1, at=len(self.games[self.game - 1]) - 1)
