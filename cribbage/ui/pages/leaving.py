"""The questions before quitting and resigning, over another screen."""

from collections.abc import Sequence
from typing import Final

from cribbage.engine.actions import Resign, against_resign
from cribbage.engine.rules import Seat
from cribbage.language.speaking import N_, OneOf, _, pgettext
from cribbage.ui.layout.boxes import Box
from cribbage.ui.layout.frame import framed as in_frame
from cribbage.ui.screens import screen
from cribbage.ui.screens.around import GameTable
from cribbage.ui.screens.keys import NO, RESIGN_KEY, SEATS, YES_KEY
from cribbage.ui.words import refusals
from cribbage.ui.words.matches import resignation
from cribbage.ui.words.sentences import shorten_names, wrapped

QuestionLines = tuple[tuple[str, str], ...]
"""A style and a text for each line."""

_BLANK = ("cover", "")
_BOTH: Final = {"yes": YES_KEY.printed, "no": NO.printed}

_NOTE: Final = 52
"""The cells of a line about the last key."""

_BESIDE_NOBODY: Final = 69
"""The cells of the key row on the smallest screen after its first key."""


class Question(screen.NotedScreen, screen.Overlay):
    """A question over a screen, which hides all private cards."""

    def lines(self) -> QuestionLines:
        """Return the question and the keys that answer it."""
        raise NotImplementedError

    def frame(self, look: screen.Look) -> Box:
        """Return the screen below with the question in a frame."""

        def framed(noted: bool) -> Box:
            note = [("cover.strong", line) for line in wrapped(self._note, _NOTE)]
            lines = (*self.lines(), _BLANK, *note) if noted and self._note else self.lines()
            return in_frame(look.skin, lines)

        return self.under.asking(self, framed, look)

    picture = frame


class QuitQuestion(Question):
    """The question before quitting."""

    heading = N_("quit?")

    back: screen.Screen
    note: str = ""

    def keys(self) -> screen.Bindings:
        """Return the keys that stay and quit, and the one that resigns if a player is to act."""
        return (
            screen.to(NO, _("stay"), self.back),
            screen.to(YES_KEY, _("quit"), screen.Request.LEAVE),
            *self._resigns(),
        )

    def _resigns(self) -> tuple[screen.Binding, ...]:
        below, around = self.under, self.surroundings
        if not (
            isinstance(around, GameTable) and isinstance(below, screen.AtTable) and below.resignable
        ):
            return ()
        if around.lesson:
            return ()
        why_not = against_resign(around.view.rules, around.view.deals)
        if why_not:
            return (screen.to(RESIGN_KEY, "", screen.Hint(refusals.refusal_sentence(why_not))),)
        return (screen.to(RESIGN_KEY, _("resign"), ResignQuestion(self.back)),)

    def lines(self) -> QuestionLines:
        keys = _("{yes} quit, {no} stay", **_BOTH)
        if any([means for _cap, means, _act in self._resigns()]):
            keys = _("{yes} quit, {no} stay, {resign} resign", resign=RESIGN_KEY.printed, **_BOTH)
        below, around = self.under, self.surroundings
        is_played = isinstance(below, screen.AtTable) and not below.is_over
        # Before and after a game, and in solitaire, there are no hands to hide.
        hidden = (_hidden(),) if is_played and isinstance(around, GameTable) else ()
        in_lesson = isinstance(around, GameTable) and around.lesson
        question = _("Quit the game?") if is_played and not in_lesson else _("Quit?")
        return (("cover.strong", question), *hidden, _BLANK, ("cover", keys))


class ResignQuestion(Question):
    """The question who resigns; then, for ``seat``, the question to the other side to accept it."""

    heading = N_("resign?")

    back: screen.Screen
    seat: Seat | None = None
    note: str = ""

    @property
    def around(self) -> GameTable:
        """The table of the game."""
        around = self.surroundings
        assert isinstance(around, GameTable)
        return around

    def keys(self) -> screen.Bindings:
        """Return the keys that name the player, then those with which the other side accepts.

        The players share the keyboard, so no hand is shown to a player who wants to play on.
        """
        if self.seat is not None:
            return (
                screen.to(NO, _("play on"), self.under.covered()),
                screen.to(YES_KEY, pgettext("a key", "accept"), Resign(self.seat)),
            )
        # The key row has no room for four long names; the full names are above it.
        names = shorten_names(
            self.around.names, _BESIDE_NOBODY, lambda names: "".join(f"  1 {n}" for n in names)
        )
        who = [
            screen.to(
                SEATS[seat],
                names[seat],
                self._replace(seat=seat) if self._others(seat) else Resign(seat),
            )
            for seat in self.around.people
        ]
        return (screen.to(NO, _("cancel"), self.back), *who)

    def _others(self, seat: Seat) -> Sequence[Seat]:
        """Return the people of the other side, any of whom can accept."""
        rules = self.around.view.rules
        return [each for each in self.around.people if rules.side(each) != rules.side(seat)]

    def lines(self) -> QuestionLines:
        """Return the players who can resign with their keys, or what the other side would gain."""
        around, names, seat = self.around, self.around.names, self.seat
        rules, comma = around.view.rules, pgettext("who resigns", ", ")
        if seat is None:
            who = [
                "" if around.is_computer_player(each) else f"{SEATS[each].printed} {names[each]}"
                for each in rules.round_from(Seat(0))
            ]
            nobody = " ".join((NO.printed, _("cancel")))
            keys = [comma.join(filter(None, [*who, nobody]))]
            if rules.has_partners:
                sides = [comma.join(filter(None, side)) for side in rules.by_side(who)]
                keys = [*filter(None, sides), nobody]
            asked = [("cover", text) for text in keys]
            return (("cover.strong", _("Who resigns?")), _hidden(), _BLANK, *asked)
        others = [names[each] for each in self._others(seat)]
        resigns, wins = resignation(around.view, seat, around.match, names)
        keys = [_("{name}: {yes} accept, {no} play on", name=others[0], **_BOTH)]
        if len(others) > 1:
            one = _("{names}:", names=OneOf(others))
            keys = [one, _("{yes} accept for both, {no} play on", **_BOTH)]
        told = (("cover.strong", resigns), ("cover", wins), _BLANK)
        return (*told, *[("cover", text) for text in keys])


def _hidden() -> tuple[str, str]:
    return "cover.faint", _("All hands are hidden.")
