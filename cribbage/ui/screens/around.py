"""The table of a game that every screen of it shows: players, pegs, a lesson, and a cut."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from cribbage.engine.game import Phase
from cribbage.engine.rules import Seat, Side
from cribbage.language.speaking import _, cells
from cribbage.match.levels import Levels
from cribbage.match.match import SINGLE_GAME, FinishedGame, Match
from cribbage.pack.cards import Card
from cribbage.ui.layout.boxes import StyledText
from cribbage.ui.layout.canvas import cut
from cribbage.ui.layout.skin import Skin
from cribbage.ui.screens.screen import Lesson, Message, PegHoles, TurnedPile
from cribbage.ui.screens.seats import PlayerOnBoard, marked_name, player_style, seat_players
from cribbage.ui.words.claims import callers
from cribbage.ui.words.help_at_hand import HelpText, table_help
from cribbage.ui.words.log_lines import LogLine
from cribbage.ui.words.matches import standing_said
from cribbage.ui.words.moments import Highlight
from cribbage.ui.words.sentences import SideNames, list_texts, shorten_names
from cribbage.ui.words.telling import at_the_show
from cribbage.views.view import View

if TYPE_CHECKING:  # only needed for hints
    from cribbage.ui.words.coach_text import CostlyChoice
    from cribbage.ui.words.reasons import Advice

_NARROWEST_ROW: Final = 28
"""The cells of the row for a claim next to a lesson, on a screen of 80 columns."""


class CutLift(NamedTuple):
    """A cut being animated: who cuts, how many cards, and the card that it turns up.

    ``step`` is the frame: for the deal, lifted and turned over; for the starter, lifted, the card
    below drawn out, the pack put back, the card turned up on it.
    """

    cutter: str
    depth: int
    stock: int
    card: Card
    for_deal: bool
    dealer: str = ""
    step: int = 0


class GameTable(NamedTuple):
    """The table of a game that every screen of it shows and all players can see.

    ``view`` is a spectator's; ``pegs`` has one pair per side; ``message`` describes the latest
    events; ``stands`` are the parts of ``standing``; ``won`` are the finished games of ``match``.
    ``finished`` is the finished count until a card of the next is played; ``hint`` says why the
    last key did nothing. ``highlights`` are remarkable events; while they shine, ``glow`` is the
    frame, from 1, and else 0. ``lifting`` is the cut that led here, while it is animated.
    ``levels`` are those of the computer players, empty if only people play. ``lesson`` is the
    lesson over the table, or None. ``advice`` is the hint that the only person at the table asked
    for, about cards that only they see; ``warning`` is that of the coach.
    """

    names: tuple[str, ...]
    view: View
    pegs: tuple[PegHoles, ...]
    log: tuple[LogLine, ...] = ()
    message: tuple[Message, ...] = ()
    stands: tuple[str, ...] = ()
    match: Match = SINGLE_GAME
    won: tuple[FinishedGame, ...] = ()
    finished: TurnedPile | None = None
    hint: str = ""
    highlights: tuple[Highlight, ...] = ()
    glow: int = 0
    lifting: CutLift | None = None
    levels: Levels = ()
    lesson: Lesson | None = None
    advice: "Advice | None" = None
    warning: "CostlyChoice | None" = None

    @property
    def standing(self) -> str:
        """The standing beside the title, in the current language."""
        return standing_said(self.stands)

    @property
    def alone(self) -> bool:
        """False, unlike in solitaire."""
        return False

    def help_text(
        self, phase: type[Phase] | None = None, *, owner: Seat | None = None, calls: bool = False
    ) -> HelpText:
        """Return the help for this table, in its phase or another."""
        owner = owner if owner is not None or not self.view.counted else self.view.counted[0]
        text = table_help(self.view, self.match, self.names, phase, owner=owner, calls=calls)
        return text.beside_a_hint(self.advice.legend()) if self.advice else text

    @property
    def sides(self) -> SideNames:
        """The names of the players on each side."""
        return self.view.rules.by_side(self.names)

    def side(self, seat: Seat) -> Side:
        """Return the side that a seat plays for."""
        return self.view.rules.side(seat)

    def is_computer_player(self, seat: Seat) -> bool:
        """Return true if a computer player has this seat."""
        return bool(self.levels) and self.levels[seat] is not None

    @property
    def long_hint(self) -> str:
        """The hint in a lesson if the narrowest row next to its text has no room for it, or empty.

        It is then shown below that text.
        """
        return self.hint if self.lesson and cells(self.hint) > _NARROWEST_ROW else ""

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats at which people play."""
        every = self.view.rules.round_from(Seat(0))
        return tuple([seat for seat in every if not self.is_computer_player(seat)])

    @property
    def callers(self) -> tuple[Seat, ...]:
        """The people who can still call the current claim, in turn."""
        return tuple([seat for seat in callers(self.view) if not self.is_computer_player(seat)])

    @property
    def start(self) -> int:
        """The place of the first card of the current count, among those played."""
        return self.finished.start if self.finished else self.view.start

    @property
    def bright(self) -> bool:
        """True while a highlight is at its brightest, once every four frames."""
        return self.glow // 2 % 2 == 1


def marked(around: GameTable, seat: Seat, skin: Skin) -> str:
    """Return a player's name, with three or four players after the mark of their side."""
    name = around.names[seat]
    many = around.view.rules.seats > 2
    return f"{skin.glyphs.front[around.side(seat)]} {name}" if many else name


def partner_of(around: GameTable, seat: Seat) -> str:
    """Return ``Ann's partner``; nothing if the player has none."""
    rules = around.view.rules
    partners = [other for other in rules.partners(rules.side(seat)) if other != seat]
    return _("{name}'s partner", name=around.names[partners[0]]) if partners else ""


def short_names(around: GameTable, cells: int) -> tuple[str, ...]:
    """Return all names cut to ``cells`` cells; those of partners, who share a mark, stay different
    if possible.
    """
    names, rules = around.names, around.view.rules
    short = [cut(name, cells) for name in names]
    for side in range(rules.sides):
        seats = rules.partners(Side(side))
        if len({short[seat] for seat in seats}) < len(seats):
            # The first letter, and what follows the part that they share.
            alike = 0
            while len({names[seat][: alike + 1] for seat in seats}) == 1:
                alike += 1
            for seat in seats:
                head = names[seat][:1] if cells > 1 else ""
                short[seat] = cut(head + names[seat][alike:], cells)
    return tuple(short)


def side_name(around: GameTable, side: int, room: int, skin: Skin) -> StyledText:
    """Return the names of a side after its mark, in so many cells."""
    names = shorten_names(around.sides[side], room - cells("M "), list_texts)
    return marked_name(side, list_texts(names), skin)


def lead_peg(scores: Sequence[int], skin: Skin) -> tuple[str, str]:
    """Return the peg of the leader with the lead, and its style: ``■8``, or ``=``."""
    second, first = sorted(scores)[-2:]
    if first == second:
        return "=", "table.faint"
    side = scores.index(first)
    return f"{skin.glyphs.front[side]}{first - second}", player_style(side)


def places_at_table(around: GameTable, view: View | None = None) -> tuple[PlayerOnBoard, ...]:
    """Return the players at this point of a game, without cards and turns once it is won.

    ``view`` is given to show an earlier moment of the show.
    """
    is_won = around.view.winner is not None
    view = view or around.view
    places = seat_players(around.names, view.rules, view.dealer)
    if is_won or not view.hands:
        return places
    told = []
    for seat, place in zip(view.rules.round_from(Seat(0)), places, strict=True):
        if shown := at_the_show(view, seat):
            told.append(place._replace(shown=shown))
        else:
            held, go = len(view.hands[seat]), seat in view.said_go
            told.append(place._replace(held=held, go=go))
    return tuple(told)
