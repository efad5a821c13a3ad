"""All options of a game, each declared once, as a flag and in the settings.

A choice knows its flags and how to read its value, what it changes in a ``GameSetup`` and, if it is
remembered for the next run, how to get its value back. The command line, the settings file and the
start of a run are made from these.
"""

import argparse
import sys

from cribbage.language.speaking import N_, _, pgettext
from cribbage.language.spoken import codes, language
from cribbage.settings import reading
from cribbage.settings.language import is_written

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from cribbage.settings.beginning import GameSetup

    Ways = Mapping[object, str | Callable[[], str]]

GAME_GROUP, MATCH_GROUP, SAVED_GROUP, TABLE_GROUP = (
    N_("the game"),
    N_("the match"),
    N_("saved games"),
    N_("appearance"),
)
"""The groups of the help."""


APPEARANCE_GROUP, AT_THE_TABLE_GROUP, HOUSE_RULES_GROUP = (
    N_("Appearance"),
    N_("At the table"),
    N_("House rules"),
)
"""The groups of the settings page.

The appearance can be changed at any time; everything else is agreed for a game or for a match.
"""


SWITCH = {"action": "store_true", "default": None}
"""The arguments of a flag without a value."""

EITHER = {"action": argparse.BooleanOptionalAction}
"""The arguments of a flag that also has a ``--no-`` form."""


class SettingsRow:
    """The row of a choice on the settings page: its group and title.

    ``ways`` are the values in the file, each with its caption, or a function that returns it in the
    current language; None is the value of a missing line.
    ``means`` is the sentence that explains it. For the appearance, ``alone`` is true if it matters
    in solitaire; other settings never do. Values that are slow to find can be a function, called
    when needed.
    """

    def __init__(
        self,
        group: str,
        title: str,
        ways: "Ways | Callable[[], Ways]",
        means: str,
        *,
        alone: bool = True,
    ) -> None:
        self.group = group
        self.title = title
        self._ways = ways
        self.means = means
        self.alone = alone and group == APPEARANCE_GROUP

    @property
    def ways(self) -> "Ways":
        """The values, each with its caption."""
        if callable(self._ways):
            self._ways = self._ways()
        return self._ways

    @property
    def as_flag(self) -> "Mapping[str, Any]":
        """The arguments for argparse of a flag with the same values."""
        first = next(iter(self.ways))
        return EITHER if isinstance(first, bool) else {"choices": tuple(self.ways)}

    def caption(self, value: object, otherwise: str = "") -> str:
        """Return the caption of a value in the current language; ``otherwise`` if it has none."""
        caption = self.ways.get(value, otherwise)
        return caption() if callable(caption) else _(caption)


class Option:
    """One option.

    ``name`` is its key in the file and gives its flag, with ``means`` as help; ``flag`` has the
    flag's other arguments for argparse, by default the values on the settings page. ``flags`` are
    flags of other names; those of choices with the same ``either`` exclude each other.
    ``at`` is its place in a ``GameSetup``, such as ``rules.target``, if it is remembered and no
    more than that. Otherwise ``put`` changes a beginning, and ``get`` returns the value in it, or
    None if there is nothing to remember. ``read`` makes the value from the file's value, ``hear``
    from the flag's if that differs; both raise ValueError, with a sentence. ``played`` is true if
    it is remembered from games played, not only from the settings; ``shown`` is its row on the
    settings page, ``earlier`` its key in the files of earlier versions, if that was another.
    ``brief`` is the flag with its value as the brief help shows it, and its short help, which is
    the flag's whole help if it is empty.
    """

    def __init__(
        self,
        name: str,
        group: str,
        means: str = "",
        *,
        flag: "Mapping[str, Any] | None" = None,
        flags: "Mapping[str, Mapping[str, Any]] | None" = None,
        at: str = "",
        put: "Callable[[GameSetup, Any], GameSetup] | None" = None,
        get: "Callable[[GameSetup], object] | None" = None,
        read: "Callable[[object], Any] | None" = None,
        hear: "Callable[[GameSetup, Any], Any] | None" = None,
        either: str = "",
        played: bool = False,
        shown: SettingsRow | None = None,
        earlier: str = "",
        brief: "tuple[str, str] | None" = None,
    ) -> None:
        usual = flag or (shown and shown.as_flag) or {}
        own = {f"--{name.replace('_', '-')}": {"help": means}} if means else {}
        self.name = name
        self.group = group
        self.flags = {each: {**usual, **told} for each, told in {**own, **(flags or {})}.items()}
        self.put = put or (lambda beginning, value: reading.put_setting(beginning, at, value))
        self.get = get or ((lambda beginning: reading.get(beginning, at)) if at else None)
        self.read = read or (lambda value: reading.read_setting(at, value) if at else value)
        self.hear = hear or (lambda _beginning, value: self.read(value))
        self.either = either
        self.played = played
        self.shown = shown
        self.earlier = earlier
        self.brief = brief

    def stands(self, beginning: "GameSetup") -> object:
        """Return its value in a beginning, as it is written in the file."""
        found = self.get(beginning) if self.get else None
        return getattr(found, "value", found)

    def chosen(self, beginning: "GameSetup", value: object) -> "GameSetup":
        """Return the beginning with another value, given as it is written in the file."""
        return self.put(beginning, None if value is None else self.read(value))


def _languages() -> "Ways":
    """Return the languages the terminal can display, each by its own name."""
    written = [each for each in map(language, codes()) if is_written(each, sys.stdout)]
    return {None: N_("system default"), **{each.code: each.grammar.name for each in written}}


# Types for argparse.


def number_reader(digits: int, wrong: str, *, least: int = 1) -> "Callable[[str], int]":
    """Return a function that reads a number of at most so many digits, or refuses with a sentence.

    The sentence ``wrong`` has a place for the ``text``.
    """

    def read(text: str) -> int:
        plain = text.isascii() and text.isdigit() and len(text) <= digits
        if not plain or int(text) < least:
            raise argparse.ArgumentTypeError(_(wrong, text=text[:20]))
        return int(text)

    return read


_SEED = number_reader(100, N_("a seed must be 1 to 100 digits, not {text!r}"), least=0)
_MATCH_POINTS = number_reader(2, N_("use a number from 1 to 99, not {text!r}"))


ALL_OPTIONS = (
    Option(
        "target",
        GAME_GROUP,
        flags={
            "--half": {
                "help": N_("play to 61 instead of 121"),
                "action": "store_const",
                "const": 61,
            },
            "--to": {
                "help": N_(
                    "points needed to win (default: same as last time, or 121 the first time)"
                ),
                "type": int,
                "choices": (61, 121),
            },
        },
        at="rules.target",
        read=reading.target,
        either="length",
        played=True,
        brief=("--half", ""),
    ),
    Option(
        "players",
        GAME_GROUP,
        N_("number of players; four play as partners unless --singles is given"),
        flag={"type": int, "choices": (2, 3, 4)},
        put=reading.so_many,
        brief=("--players N", N_("two, three, or four players")),
    ),
    Option(
        "names",
        GAME_GROUP,
        N_(
            "two to four names in order of play; of four, the first and third are "
            "partners (default: same as last time)"
        ),
        flag={"nargs": "+", "metavar": "NAME"},
        put=reading.set_names,
        read=reading.read_names,
        get=reading.names_kept,
        played=True,
        brief=(
            "--names NAME ...",
            N_("two to four names; of four, the first and third are partners"),
        ),
    ),
    Option(
        "against",
        GAME_GROUP,
        N_(
            "play against the computer: beginner, easy, steady, or strong; each level "
            "named adds a computer player, seated after the human players"
        ),
        flag={"nargs": "+", "metavar": "LEVEL"},
        put=reading.seat_levels,
        read=reading.levels,
        hear=reading.seat_opponents,
        get=reading.sitting,
        played=True,
        brief=(
            "--against LEVEL",
            N_(
                "play against the computer: beginner, easy, steady, or strong; U takes back a "
                "decision"
            ),
        ),
    ),
    Option(
        "singles",
        GAME_GROUP,
        N_("let four players each play on their own, not as partners"),
        flag=EITHER,
        put=reading.set_singles,
        read=reading.switch,
        hear=reading.singles_said,
        get=reading.singles_of,
        played=True,
    ),
    Option(
        "deal_first",
        GAME_GROUP,
        N_("this player deals first, without a cut"),
        flag={"metavar": "NAME"},
        put=lambda beginning, seat: beginning.with_agreed(dealer=seat),
        hear=reading.first_dealer,
        either="dealer",
    ),
    Option(
        "cut_for_deal",
        GAME_GROUP,
        N_("cut for deal, no matter who lost the last game"),
        flag=SWITCH,
        put=lambda beginning, cut: beginning._replace(cut_for_deal=cut),
        either="dealer",
    ),
    Option(
        "counting",
        GAME_GROUP,
        N_(
            "how hands are counted: auto (by the program), hand (by you), or muggins; or one for "
            "each player, as in Ann=auto Ben=hand"
        ),
        flag={"nargs": "+", "metavar": "WAY"},
        at="rules.counting",
        hear=reading.each_said("counting"),
        played=True,
        brief=(
            "--counting WAY",
            N_("how hands are counted: auto (by the program), hand (by you), or muggins"),
        ),
        shown=SettingsRow(
            HOUSE_RULES_GROUP,
            N_("Counting"),
            {"auto": N_("automatic"), "hand": N_("by hand"), "muggins": N_("with muggins")},
            N_("Choose how hands are counted, starting with the next game."),
        ),
    ),
    Option(
        "pegging",
        GAME_GROUP,
        N_(
            "how the play is pegged: auto (by the program) or say (you claim the points); or one "
            "for each player, as in Ann=auto Ben=say"
        ),
        flag={"nargs": "+", "metavar": "WAY"},
        at="rules.pegging",
        hear=reading.each_said("pegging"),
        played=True,
        shown=SettingsRow(
            HOUSE_RULES_GROUP,
            N_("Pegging"),
            {"auto": N_("automatic"), "say": lambda: pgettext("a way of pegging", "by hand")},
            N_("Choose how the play is pegged, starting with the next game."),
        ),
    ),
    Option(
        "overclaim",
        GAME_GROUP,
        N_(
            "penalty for an overclaim: two (points), excess (the difference), or off (default: two)"
        ),
        at="rules.overclaim",
        shown=SettingsRow(
            HOUSE_RULES_GROUP,
            N_("Overclaim penalty"),
            {"two": N_("two points"), "excess": N_("the difference"), "off": N_("none")},
            N_("Choose what an overclaim pays the player who calls it."),
        ),
    ),
    Option(
        "false_call",
        GAME_GROUP,
        N_(
            "penalty for a false call: same (as for an overclaim), two (points), "
            "or off (default: same)"
        ),
        at="rules.false_call",
        shown=SettingsRow(
            HOUSE_RULES_GROUP,
            N_("False call penalty"),
            {"same": N_("as overclaim"), "two": N_("two points"), "off": N_("none")},
            N_("Choose what a false call pays the claimant."),
        ),
    ),
    Option(
        "uncalled",
        GAME_GROUP,
        N_(
            "rule for an uncalled overclaim: stands (pegged as claimed) or cut "
            "(reduced to the true count) (default: stands)"
        ),
        at="rules.uncalled",
        shown=SettingsRow(
            HOUSE_RULES_GROUP,
            N_("Uncalled overclaim"),
            {"stands": N_("stands"), "cut": N_("is reduced")},
            N_("Choose what happens to an overclaim that no one calls."),
        ),
    ),
    Option(
        "muggins_cap",
        GAME_GROUP,
        N_("limit muggins to the points the claimant still needs to win: on or off (default: off)"),
        flag={"choices": ("on", "off")},
        at="rules.muggins_cap",
        hear=reading.on_or_off,
        shown=SettingsRow(
            HOUSE_RULES_GROUP,
            N_("Muggins cap"),
            {False: N_("off"), True: N_("on")},
            N_("Cap muggins at the points the claimant still needs to win."),
        ),
    ),
    Option(
        "skunks",
        GAME_GROUP,
        N_(
            "skunk lines: standard (90 and 60; half game 30), quarters (half game "
            "45 and 30), lurch (60; half game 30), or off"
        ),
        at="match.skunks",
        shown=SettingsRow(
            HOUSE_RULES_GROUP,
            N_("Skunks"),
            {
                "standard": N_("90 and 60"),
                "quarters": N_("quarters"),
                "lurch": N_("lurch"),
                "off": N_("off"),
            },
            N_('Choose which losses are skunks. In a half game, "quarters" means 45 and 30.'),
        ),
    ),
    Option(
        "quick",
        GAME_GROUP,
        N_("make every cut automatically"),
        at="quick",
        shown=SettingsRow(
            AT_THE_TABLE_GROUP,
            N_("Cuts"),
            {False: N_("by the players"), True: N_("automatic")},
            N_("Choose who cuts for deal, cuts the pack, and cuts the starter."),
        ),
    ),
    Option(
        "pack_cut",
        GAME_GROUP,
        N_(
            "when players cut the pack: first (deal), every (deal), or never; "
            "otherwise the program cuts it (default: first)"
        ),
        at="pack_cut",
        shown=SettingsRow(
            AT_THE_TABLE_GROUP,
            N_("Pack cut"),
            {"first": N_("first deal"), "every": N_("every deal"), "never": N_("never")},
            N_("Choose when players cut the pack. The program cuts it at other times."),
        ),
    ),
    Option(
        "seed",
        GAME_GROUP,
        N_("shuffle with seed N; the same seed always gives the same cards"),
        flag={"type": _SEED, "metavar": "N"},
        put=lambda beginning, seed: beginning.with_agreed(seed=seed).for_new_game(),
    ),
    Option(
        "match",
        MATCH_GROUP,
        N_("play a match to N match points"),
        flag={"type": _MATCH_POINTS, "metavar": "N"},
        put=lambda beginning, to: beginning.with_match(to=to),
        either="length",
        brief=("--match N", ""),
    ),
    Option(
        "games",
        MATCH_GROUP,
        N_("play a match until one side wins N games"),
        flag={"type": _MATCH_POINTS, "metavar": "N"},
        put=reading.by_games,
        either="length",
    ),
    Option(
        "match_points",
        MATCH_GROUP,
        N_(
            'match points for a win, a skunk, and a double skunk, or "games" for one '
            "point per win (default: 1-2-4)"
        ),
        at="match.points",
        shown=SettingsRow(
            HOUSE_RULES_GROUP,
            N_("Match points"),
            {"1-2-4": "1 2 4", "1-2": "1 2", "2-3": "2 3", "2-3-4": "2 3 4", "games": "1"},
            N_("Set the match points for a win, a skunk, and a double skunk."),
        ),
    ),
    Option(
        "next_deal",
        MATCH_GROUP,
        N_(
            "who deals first in the next game: loser, or alternate (players take "
            "turns) (default: loser)"
        ),
        at="match.next_deal",
        shown=SettingsRow(
            HOUSE_RULES_GROUP,
            N_("Next game dealt by"),
            {"loser": N_("loser"), "alternate": N_("alternate")},
            N_("Choose who deals first in the next game."),
        ),
    ),
    Option(
        "duplicate",
        MATCH_GROUP,
        N_(
            "play each game twice with the same cards, swapping seats (two players, or "
            "four as partners)"
        ),
        put=lambda beginning, duplicate: beginning.with_same_cards(duplicate),
        read=reading.switch,
        hear=reading.same_cards_said,
        get=lambda beginning: beginning.plays_same_cards,
        shown=SettingsRow(
            HOUSE_RULES_GROUP,
            N_("Duplicate"),
            {False: N_("off"), True: N_("seats swapped")},
            N_("Two sides play each game twice with the same cards, swapping seats."),
        ),
    ),
    Option(
        "resume",
        SAVED_GROUP,
        N_("resume the last unfinished game, or the one in FILE"),
        flag={"nargs": "?", "const": "", "metavar": "FILE"},
        put=reading.set_resumed,
        either="game",
        brief=("--resume [FILE]", ""),
    ),
    Option(
        "new",
        SAVED_GROUP,
        N_("start a new game, ignoring unfinished ones"),
        flag=SWITCH,
        put=lambda beginning, _new: beginning.for_new_game(),
        either="game",
    ),
    Option(
        "record",
        SAVED_GROUP,
        N_("save the game in a new file named FILE"),
        flag={"metavar": "FILE"},
        put=reading.kept_in,
    ),
    Option(
        "reset_settings",
        SAVED_GROUP,
        N_("reset saved names and settings"),
        flag=SWITCH,
        # Settings that are reset are never read.
        put=lambda beginning, _forgotten: beginning,
    ),
    Option(
        "language",
        TABLE_GROUP,
        N_("language of all text (default: the one in the settings, or else the system language)"),
        flag={"choices": codes()},
        at="looks.language",
        read=reading.read_language,
        brief=("--language CODE", N_("language of all text: {codes}")),
        shown=SettingsRow(
            APPEARANCE_GROUP,
            N_("Language"),
            _languages,
            N_("Set the language of all text. Saved games and exports stay in English."),
        ),
    ),
    Option(
        "plain",
        TABLE_GROUP,
        N_("use plain text"),
        flag=SWITCH,
        put=lambda beginning, plain: beginning._replace(plain=plain),
        brief=("--plain", N_("play in plain text, for example with a screen reader")),
    ),
    Option(
        "ascii",
        TABLE_GROUP,
        N_("draw with plain ASCII characters"),
        at="looks.ascii",
        shown=SettingsRow(
            APPEARANCE_GROUP,
            N_("Symbols"),
            {False: N_("Unicode"), True: N_("ASCII")},
            N_("Draw suits, pegs, and frames with symbols or in plain ASCII."),
        ),
    ),
    Option(
        "four_color",
        TABLE_GROUP,
        N_("use a four-color deck with green clubs and blue diamonds"),
        flags={"--four-colour": {"help": argparse.SUPPRESS}},  # its name in earlier versions
        at="looks.four_colour",
        earlier="four_colour",
        shown=SettingsRow(
            APPEARANCE_GROUP,
            N_("Deck"),
            {False: N_("two colors"), True: N_("four colors")},
            N_("In a four-color deck, clubs are green and diamonds are blue."),
        ),
    ),
    Option(
        "board",
        TABLE_GROUP,
        N_(
            "type of board: track, or classic (two rows of 30 holes per side; two "
            "sides only) (default: track)"
        ),
        at="looks.board",
        shown=SettingsRow(
            APPEARANCE_GROUP,
            N_("Board"),
            {"track": N_("track"), "classic": N_("classic")},
            N_("The classic board is for two sides, each with two rows of 30 holes."),
            alone=False,
        ),
    ),
    Option(
        "felt",
        TABLE_GROUP,
        N_("draw the table on felt, or on the terminal's own background"),
        at="looks.felt",
        shown=SettingsRow(
            APPEARANCE_GROUP,
            N_("Table"),
            {True: N_("felt"), False: N_("plain")},
            N_("Draw on felt, which needs 256 colors, or on the terminal's own background."),
        ),
    ),
    Option("dark", TABLE_GROUP, at="looks.dark"),
    Option(
        "animation",
        TABLE_GROUP,
        N_("move pegs hole by hole instead of in one jump"),
        at="looks.animation",
        shown=SettingsRow(
            APPEARANCE_GROUP,
            N_("Pegs"),
            {True: N_("hole by hole"), False: N_("in one jump")},
            N_("Choose whether pegs move hole by hole or in one jump."),
        ),
    ),
    Option(
        "mouse",
        TABLE_GROUP,
        N_("choose cards with the mouse, or leave the mouse to the terminal"),
        at="looks.mouse",
        shown=SettingsRow(
            APPEARANCE_GROUP,
            N_("Mouse"),
            {True: N_("clicks cards"), False: N_("left to the terminal")},
            N_("Leave the mouse to the terminal if you want to select text."),
        ),
    ),
    Option(
        "bell",
        TABLE_GROUP,
        N_("ring the terminal bell at the highlights of a game"),
        at="looks.bell",
        shown=SettingsRow(
            APPEARANCE_GROUP,
            N_("Bell"),
            {False: N_("off"), True: N_("at highlights")},
            N_("Ring the terminal bell at the highlights of a game."),
        ),
    ),
    Option(
        "by_combination",
        TABLE_GROUP,
        N_("count hands one combination at a time in the show"),
        at="looks.by_combination",
        shown=SettingsRow(
            APPEARANCE_GROUP,
            N_("The show"),
            {False: N_("all at once"), True: N_("by combination")},
            N_("Count each hand all at once, or one combination at a time."),
        ),
    ),
    Option(
        "open_play",
        TABLE_GROUP,
        flags={
            "--open": {"help": N_("keep hands in view during the play, if you trust each other")}
        },
        at="open_play",
        shown=SettingsRow(
            AT_THE_TABLE_GROUP,
            N_("Open play"),
            {False: N_("off"), True: N_("on")},
            N_("Keep hands in view during the play, if you trust each other."),
        ),
    ),
    Option(
        "coach",
        GAME_GROUP,
        N_(
            "on your own against the computer, ask before a choice that gives up "
            "half a point or more"
        ),
        at="coach",
        shown=SettingsRow(
            AT_THE_TABLE_GROUP,
            N_("Coach"),
            {False: N_("off"), True: N_("on")},
            N_("On your own, the coach asks before you give up half a point or more."),
        ),
    ),
)
"""All choices, in the order of the help, which is also the order of applying them."""
