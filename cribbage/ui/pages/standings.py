"""The match score, game by game: winner, margin, and score after it."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.rules import Side
from cribbage.language.speaking import N_, _, pgettext
from cribbage.match.match import Margin
from cribbage.ui.layout import boxes
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.glyphs import WriteCard, large_figures
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.lists import ListCell, cells_in_row
from cribbage.ui.pages.log import Log
from cribbage.ui.screens import keys, screen
from cribbage.ui.screens.around import GameTable, side_name
from cribbage.ui.screens.composition import said_row
from cribbage.ui.screens.game_table import at_keyboard, composed, tabletop_of
from cribbage.ui.screens.seats import player_style
from cribbage.ui.screens.tabletop import Tabletop
from cribbage.ui.screens.winner import winner_heading
from cribbage.ui.words.help_at_hand import HelpText, after_game
from cribbage.ui.words.matches import agreed, difference, entered, game_result, scored, standing_of
from cribbage.ui.words.sentences import list_texts, run_on, shorten_names

_VERDICT: Final = 110
"""The most cells of a row of the verdict."""

_RESULT: Final = 33
"""The cells of the winner and margin of a two-player game."""

_GAMES: Final = 9
"""The number of games that matter more than the totals above them."""


class Standings(screen.NotedScreen, screen.Overlay):
    """The match score, over a screen; ``last`` games are scrolled out below."""

    heading = N_("match score")

    back: screen.Screen
    last: int = 0
    note: str = ""

    @property
    def around(self) -> GameTable:
        """The table of the match."""
        around = self.surroundings
        assert isinstance(around, GameTable)
        return around

    @property
    def _is_after_game(self) -> bool:
        return isinstance(self.back, screen.AtTable) and self.back.is_over

    def message(self, write: WriteCard) -> tuple[screen.Message, ...]:
        """Return the note, or after a game the next dealer."""
        next_deal = who_deals_next(self.around) if self._is_after_game else ""
        return screen.asked(self.around.hint or self.note or next_deal)

    def help_text(self) -> HelpText:
        return after_game(self.around.view.rules, self.around.match, self.around.names)

    def keys(self) -> screen.Bindings:
        """Return the keys that continue after a game or go back, and scroll."""
        onward: screen.Bindings = ()
        if self._is_after_game:
            onward = (screen.to(keys.NEXT_GAME, _what_is_next(self.around), screen.Request.GO_ON),)
        return (
            *onward,
            screen.to(keys.AWAY if onward else keys.BACK_KEY, _("back"), self.back),
            screen.Binding(keys.SCROLL, _("scroll"), self._scrolled),
            screen.Binding(keys.ENDS, "", self._scrolled),
            screen.to(keys.MATCH_KEY, "", self.back),
            screen.to(keys.HELP_KEY, _("help"), Help(self)),
            screen.to(keys.LOG, _("log"), Log(self)),
            screen.to(keys.LEAVE, _("quit"), QuitQuestion(self)),
        )

    def _scrolled(self, key: screen.Key) -> "Standings":
        most = max(0, len(self.around.won) - 1)
        return self._replace(last=most - screen.scrolled(most - self.last, key, most))

    def picture(self, look: screen.Look) -> boxes.Box:
        """Return the match below the board of the game."""
        return composed(self, look, self.table)

    frame = picture

    def table(self, look: screen.Look) -> Tabletop:
        """Return each side's points and the games in place of the cards."""
        said = [one._replace(style="table.strong") for one in self.message(look.skin.card_text)]
        table = tabletop_of(self.around, at_keyboard(self.around), look)
        return table._replace(lower=boxes.Column(self.page(look), said_row(said)))

    def page(self, look: screen.Look) -> boxes.Box:
        """Return everything below a board: each side's points, the games, and the match score."""
        pages = [
            boxes.Column(self.above(look), self.below(look, least=_GAMES), gap=boxes.Span(0, 1)),
            # The games matter more than their totals.
            boxes.Column(self._played_for(look), self.below(look), gap=boxes.Span(0, 1)),
        ]
        return boxes.in_middle(boxes.FirstFit(*pages))

    def above(self, look: screen.Look) -> boxes.Box:
        """Return the length of the match, and each side's points."""
        return boxes.Column(
            self._played_for(look), boxes.centered(self._sums(look)), gap=boxes.Span(0, 1)
        )

    def _played_for(self, look: screen.Look) -> boxes.Box:
        """Return the terms of the match, below its winner if it is won."""
        around = self.around
        said = agreed(around.match, around.view.rules.target)
        terms = boxes.centered(boxes.TextRow((said, "table.strong"), gives=0))
        winner = around.match.winner(around.won)
        if winner is None:
            return terms
        verdict = boxes.Text((self._verdict(), "table.good"), most=_VERDICT)
        return boxes.Column(winner_heading(around.sides[winner], winner, [verdict], look), terms)

    def _verdict(self) -> str:
        """Return who leads or won the match, and who did better with the same cards."""
        match, won, sides = self.around.match, self.around.won, self.around.sides
        return run_on([standing_of(match, won, sides), difference(match, won, sides)])

    def below(self, look: screen.Look, least: int = 1) -> boxes.Box:
        """Return the games, with the ``last`` ones scrolled out, and the match score."""
        around = self.around
        # That of a match that is won is above.
        is_won = around.match.winner(around.won) is not None
        said = "" if is_won else self._verdict()
        verdict = [boxes.centered(boxes.Text((said, "table.good"), most=_VERDICT))] if said else []
        many, head, row = len(around.won), self._head(look), self._game
        if not many:
            none = _("No games have been finished yet.")
            return boxes.Column(
                head, boxes.centered(boxes.TextRow((none, "table.faint"))), *verdict
            )

        def draw(on: Canvas, top: int, left: int, width: int, height: int) -> None:
            end = many - min(self.last, max(0, many - height))
            for line, game in enumerate(range(max(0, end - height), end), top):
                row(game).draw(on, line, left, width, 1)

        games = boxes.Leaf(head.width, boxes.Span(min(many, least), many), draw)
        return boxes.Column(
            boxes.centered(boxes.Column(head, games)), *verdict, gap=boxes.Span(0, 1)
        )

    def _sums(self, look: screen.Look) -> boxes.Box:
        """Return the match points in large figures, or the points pegged, and other totals."""
        around, glyphs = self.around, look.skin.glyphs
        match, won, rules = around.match, around.won, around.view.rules
        sides = range(rules.sides)
        room = boxes.Span(12, 24 if rules.sides == 2 else 15)
        names = [side_name(around, side, room.want, look.skin) for side in sides]
        styles = [style for _name, style in names]

        def row(label: str, each: Sequence[object], styles: Sequence[str]) -> boxes.Box:
            both = zip(each, styles, strict=True)
            cells: list[ListCell] = [(str(text), style, room, "centre") for text, style in both]
            return cells_in_row((label, "table.faint", 14, "left"), *cells)

        pegged = [sum([game.scores[side] for game in won]) for side in sides]
        label, totals = _("match points"), list(match.totals(won, rules.sides))
        if match.to is None:
            label, totals = _("pegged"), pegged
        by = [[game for game in won if game.winner == side] for side in sides]
        skunks = [
            sum([game.margins(match.skunks)[0] is not Margin.PLAIN for game in games])
            for games in by
        ]
        figures = zip(*[large_figures(total, ascii=glyphs.ascii) for total in totals], strict=True)
        rows = [row("", [name for name, _style in names], styles)]
        rows += [row(label if line == 1 else "", each, styles) for line, each in enumerate(figures)]
        plain = ["table"] * rules.sides
        rows.append(boxes.OptionalBox(row(_("games won"), list(map(len, by)), plain), 3))
        if any(skunks):
            rows.append(boxes.OptionalBox(row(_("skunk wins"), skunks, plain), 2))
        if match.to is not None:
            rows.append(boxes.OptionalBox(row(_("pegged"), pegged, plain), 1))
        return boxes.Column(*rows)

    def _head(self, look: screen.Look) -> boxes.Box:
        sides = self.around.sides
        cells: list[ListCell] = [(pgettext("above its number", "game"), "table.faint", 4, "left")]
        if self.around.view.rules.seats == 2:
            for side, names in enumerate(sides):
                cells.append((list_texts(names), player_style(side), 15 - side, "right"))
            return cells_in_row(*cells, ("", "", 3 + _RESULT + 7, "left"))
        room = _column_of_side(len(sides))
        for side, _names in enumerate(sides):
            named = side_name(self.around, side, room.want - 1, look.skin)
            cells.append((*named, room, "left"))
        return cells_in_row(cells[0], ("", "", 2, "left"), *cells[1:])

    def _game(self, game: int) -> boxes.Box:
        around = self.around
        won, match, so_far = around.won[game], around.match, around.won[: game + 1]
        sides = around.sides
        number: ListCell = (f"{game + 1:>3}", "table.faint", 4, "left")
        several, winner = around.view.rules.seats > 2, player_style(won.winner)
        styles = ["table"] * len(sides)
        styles[won.winner] = winner if several else "table.strong"
        if several:
            room = _column_of_side(len(sides))
            each: list[ListCell] = [
                (entered(so_far, Side(side), match, len(sides)), style, room, "left")
                for side, style in enumerate(styles)
            ]
            return cells_in_row(number, ("", "", 2, "left"), *each)
        scores: list[ListCell] = [
            (scored(won, Side(side)), style, 15 - side, "right")
            for side, style in enumerate(styles)
        ]

        def result(names: Sequence[str]) -> str:
            return game_result(won, match, around.view.rules.by_side(names))

        said = result(shorten_names(around.names, _RESULT, result))
        leads = ""
        if match.to is not None:
            least, *others = match.totals(so_far, 2)
            leads = " - ".join([f"{least:>2}", *map(str, others)])
        ends: list[ListCell] = [(said, winner, _RESULT, "left"), (leads, "table.strong", 7, "left")]
        return cells_in_row(number, *scores, ("", "", 3, "left"), *ends)


def _column_of_side(sides: int) -> boxes.Span:
    """Return the cells of a column for each of more than two sides."""
    return boxes.Span(14, max(14, 70 // sides))


def _what_is_next(around: GameTable) -> str:
    match, won = around.match, around.won
    if not match.is_over(won):
        return _("play same cards") if match.has_same_cards(won) else _("next game")
    return _("next game") if match.to is None else _("new match")


def who_deals_next(around: GameTable) -> str:
    """Return who deals first in the next game, in a sentence."""
    dealer = around.names[around.match.next_dealer(around.won, around.view.rules)]
    if around.match.has_same_cards(around.won) and not around.match.is_over(around.won):
        return _("Same cards again, with seats swapped. {dealer} deals first.", dealer=dealer)
    return _("{name} deals first in the next game.", name=dealer)
