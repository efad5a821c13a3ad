"""The show of solitaire: the count of a hand or crib, finally that of the last four cards."""

from collections.abc import Callable, Sequence

from cribbage.engine.events import CribShown, HandShown
from cribbage.language.speaking import _, pgettext
from cribbage.pack.cards import Card, sort_cards
from cribbage.solitaire.game import SolitaireOver
from cribbage.solitaire.rules import DUMMY, PLAYER
from cribbage.ui.layout import boxes
from cribbage.ui.layout.glyphs import WriteCard
from cribbage.ui.screens.arrangement import name
from cribbage.ui.screens.composition import said_row
from cribbage.ui.screens.game_table import said_at_table
from cribbage.ui.screens.keys import count_keys
from cribbage.ui.screens.play_rows import NOTHING, is_rare, of_phrases, rare_hand
from cribbage.ui.screens.screen import ASKED, Bindings, CountedScreen, Look, Message
from cribbage.ui.screens.seats import player_style
from cribbage.ui.screens.solitaire_table import SolitaireTable
from cribbage.ui.screens.tabletop import SeatedPlayer, Tabletop
from cribbage.ui.table.solitaire_deal import beside_last_four, last_four, title_of
from cribbage.ui.table.solitaire_screen import SolitaireScreen, draw_solitaire_hand, looking_at_used
from cribbage.ui.words.aloud import Phrase
from cribbage.ui.words.help_at_hand import HelpText
from cribbage.ui.words.moments import GREAT_HAND


class SolitaireCountScreen(SolitaireScreen, CountedScreen[SolitaireTable]):
    """The count of a hand or crib.

    ``hand`` is the hand counted before the crib of the same deal, None if there was none.
    """

    hand: HandShown | None = None

    @property
    def _lit(self) -> tuple[Card, ...]:
        """The cards of the newest phrase, at the end all that score; all cards of a great hand."""
        event = self.event
        if self.told and event.points >= GREAT_HAND and not self.after.bright:
            return (*event.cards, event.starter)
        return of_phrases(self)

    def help_text(self) -> HelpText:
        return self.around.help_text()

    def title(self) -> str:
        return title_of(self.around) or _("solitaire: the show")

    def asks(self, write: WriteCard) -> tuple[Message, ...]:
        """Return the latest events, and at the end the points pegged."""
        if not self.told:
            return self.around.message
        pegs = _("Nineteen: nothing to peg.")
        if self.phrases:
            pegs = _("{name} pegs {points}.", name=self.around.name, points=self.event.points)
        return (*self.after.message, Message(pegs, ASKED))

    def does(self) -> Bindings:
        """Continue the count, whole or one combination at a time."""
        return (*count_keys(self), looking_at_used(self))

    def table(self, look: Look) -> Tabletop:
        """Return the counted cards below the board, with the phrases so far next to them."""
        said = said_at_table(self, self.surroundings, look)
        if self.around.view.phase is SolitaireOver:
            around = self.around._replace(deals=self.surroundings.deals)
            return beside_last_four(around, look, said, self._aloud(look), self._lit)
        if self.told and is_rare(self.after):
            return Tabletop(lower=boxes.Column(self._rare(look), said_row(said)))
        left = boxes.Column(*self._headings(look), self._shown(look))
        both = boxes.centered(
            boxes.SideBySide(left, boxes.SizedBox(self._aloud(look), boxes.Span(22, 36)), gap=4)
        )
        dummy = SeatedPlayer(name(self.around, DUMMY, look.skin))
        return Tabletop(
            [dummy],
            lower=boxes.Column(
                boxes.DOWN, both, boxes.blank(height=boxes.Span(0, 1)), said_row(said), boxes.DOWN
            ),
        )

    @property
    def _whose(self) -> str:
        if self.around.view.phase is SolitaireOver:
            return last_four(self.around)
        if isinstance(self.event, CribShown):
            return _("{name}'s crib (the dummy's four)", name=self.around.name)
        return _("{name}'s hand", name=self.around.name)

    def _headings(self, look: Look) -> list[boxes.Box]:
        own = player_style(self.around.side(PLAYER))
        heading = boxes.Text((self._whose, own), most=76)
        if self.hand is None:
            return [heading]
        write = look.skin.card_text
        cards = " ".join([write(card) for card in sort_cards(self.hand.hand)])
        said = f"  {cards} + {write(self.hand.starter)}"
        pegged = _("pegged {points}", points=f"{self.hand.points:>2}")
        rows: list[boxes.Box] = [
            boxes.SideBySide(
                boxes.TextRow((owner, own), (said, "table")),
                boxes.ACROSS,
                boxes.TextRow((pegged, "table.faint")),
                gap=2,
            )
            for owner in (_("{name}'s hand", name=self.around.name), _("the hand"))
        ]
        return [boxes.FirstFit(*rows), heading]

    def _shown(self, look: Look) -> boxes.Box:
        return draw_solitaire_hand(
            sort_cards(self.event.cards), self.event.starter, look, self._lit
        )

    def _aloud(self, look: Look) -> boxes.Box:
        return _aloud(self.phrases, None if self.told else self.named, look)

    def _rare(self, look: Look) -> boxes.Box:
        """Return all five cards between large figures of their points, and the count in words."""
        owner = _("{name}'s hand", name=self.after.name)
        if isinstance(self.event, CribShown):
            owner = _("{name}'s crib", name=self.after.name)

        return rare_hand(self, owner, look.skin, boxes.Span(grows=True))


def _aloud(phrases: Sequence[Phrase], named: int | None, look: Look) -> boxes.Box:
    """Return the ``named`` phrases of a count, or all, above their tally.

    They take the room of the whole count. Without enough room, the cards are left out, and then the
    phrases share one paragraph.
    """
    many = len(phrases) if named is None else named

    def way(shown: Callable[[Phrase, bool], boxes.Box]) -> boxes.Box:
        each = [
            shown(one, place == many - 1 and named is not None) for place, one in enumerate(phrases)
        ]
        return boxes.ReservedBox(boxes.Column(*each), boxes.Column(*each[:many]))

    def said(few: Sequence[Phrase]) -> boxes.Box:
        return boxes.Text((pgettext("phrases", ", ").join([one.text for one in few]), "table"))

    ways: list[boxes.Box] = [
        way(lambda one, newest: _phrase(one, look, newest=newest)),
        way(lambda one, newest: boxes.Text((one.text, _style(newest=newest)), indent=2)),
        boxes.ReservedBox(said(phrases), said(phrases[:many])),
    ]
    if not phrases:
        ways = [boxes.Text((_(NOTHING) if named is None else "", "table.strong"))]
    rule = boxes.fill(look.skin.glyphs.across, "table.rule", boxes.Span(24, 24, grows=True))
    return boxes.FirstFit(*[boxes.Column(each, rule, _tally(phrases, named)) for each in ways])


def _style(*, newest: bool) -> str:
    return "table.strong" if newest else "table"


def _tally(phrases: Sequence[Phrase], named: int | None) -> boxes.Box:
    few, label, style = phrases[:named], _("so far"), "table.strong"
    if named is None:
        label, style = _("total"), "table.good"
    tally = str(few[-1].tally if few else 0)
    return boxes.SideBySide(
        boxes.TextRow((label, "table.faint")), boxes.ACROSS, boxes.TextRow((tally, style))
    )


def _phrase(phrase: Phrase, look: Look, *, newest: bool) -> boxes.Box:
    """Return a phrase, with its cards at the end of its row or in the row below."""
    said = phrase.text, _style(newest=newest)
    cards = boxes.TextRow(
        (" ".join([look.skin.card_text(card) for card in phrase.cards]), "table.faint")
    )
    below = boxes.Column(boxes.Text(said, indent=2), boxes.SideBySide(boxes.ACROSS, cards))
    return boxes.FirstFit(boxes.SideBySide(boxes.TextRow(said), boxes.ACROSS, cards, gap=1), below)
