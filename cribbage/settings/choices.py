"""All options of a game, each declared once, as a flag and in the settings.

A choice knows its flags and how to read its value, what it changes in a ``Beginning`` and, if it is
remembered for the next run, how to get its value back. The command line, the settings file and the
start of a run are made from these.
"""

import argparse
import sys

from cribbage.language.speaking import N_, _
from cribbage.language.spoken import codes, language
from cribbage.settings import reading
from cribbage.settings.language import FLAG, is_written

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from typing import Any

    from cribbage.settings.beginning import Beginning, Looks

GAME, MATCH, KEPT, TABLE = N_("the game"), N_("the match"), N_("what is kept"), N_("the table")
"""The groups of the help."""


LOOKS, AT_THE_TABLE, HOUSE = N_("Looks"), N_("At the table"), N_("Rules of the house")
"""The groups of the settings page.

The appearance can be changed at any time; everything else is agreed for a game or for a match.
"""


def _as_it_is(value: "Any") -> "Any":
    return value


class Shown:
    """The row of a choice on the settings page: its group and title.

    ``ways`` are the values in the file, each with its caption; None is the value of a missing line.
    ``means`` is the sentence that explains it. For the appearance, ``alone`` is true if it matters
    in solitaire; other settings never do. Values that are slow to find can be a function, called
    when needed.
    """

    def __init__(
        self,
        group: str,
        title: str,
        ways: "Mapping[object, str] | Callable[[], Mapping[object, str]]",
        means: str,
        *,
        alone: bool = True,
    ) -> None:
        self.group = group
        self.title = title
        self._ways = ways
        self.means = means
        self.alone = alone and group == LOOKS

    @property
    def ways(self) -> "Mapping[object, str]":
        """The values, each with its caption."""
        if callable(self._ways):
            self._ways = self._ways()
        return self._ways


class Choice:
    """One option.

    ``name`` is its key in the file. ``flags`` are its flags, each with its arguments for argparse;
    flags of choices with the same ``either`` exclude each other. ``read`` makes the value from the
    file's value, ``hear`` from the flag's if that differs; both raise ValueError, with a sentence.
    ``put`` changes a beginning, and ``get`` returns the value in it, or None if there is nothing to
    remember. ``played`` is true if it is remembered from games played, not only from the settings;
    ``shown`` is its row on the settings page.
    """

    def __init__(
        self,
        name: str,
        group: str,
        flags: "Mapping[str, Mapping[str, Any]]",
        put: "Callable[[Beginning, Any], Beginning]",
        *,
        read: "Callable[[object], Any]" = _as_it_is,
        hear: "Callable[[Beginning, Any], Any] | None" = None,
        get: "Callable[[Beginning], object] | None" = None,
        either: str = "",
        played: bool = False,
        shown: Shown | None = None,
    ) -> None:
        self.name = name
        self.group = group
        self.flags = flags
        self.put = put
        self.read = read
        self.hear = hear
        self.get = get
        self.either = either
        self.played = played
        self.shown = shown

    def stands(self, beginning: "Beginning") -> object:
        """Return its value in a beginning, as it is written in the file."""
        found = self.get(beginning) if self.get else None
        return getattr(found, "value", found)

    def chosen(self, beginning: "Beginning", value: object) -> "Beginning":
        """Return the beginning with another value, given as it is written in the file."""
        return self.put(beginning, None if value is None else self.read(value))


def _languages() -> "Mapping[object, str]":
    """Return the languages the terminal can display, each by its own name."""
    written = [each for each in map(language, codes()) if is_written(each, sys.stdout)]
    return {None: N_("the system's"), **{each.code: each.grammar.name for each in written}}


def beginning_of(flags: argparse.Namespace, last_time: "Beginning") -> "Beginning":
    """Return the settings of this run: those of the flags, and otherwise those of last time.

    Raises ValueError, with a sentence, for an impossible combination.
    """
    known = flags.names is not None or flags.deal_first is not None
    if flags.against:
        flags = reading.with_seats_for_programs(flags)
        known = known or not reading.is_strange(last_time)
    elif flags.names and flags.players not in (None, len(flags.names)):
        raise ValueError(
            _(
                "--players {players} and {named} names: name {players}, or leave --players out",
                players=flags.players,
                named=len(flags.names),
            )
        )
    if flags.singles is not None and flags.names is None and flags.players is None:
        # Partners or singles means four players.
        last_time = reading.so_many(last_time, 4)
    elif flags.singles is None and (flags.names or flags.players):
        # Four players named again are partners; the start screen remembers if they were.
        last_time = reading.singles(last_time, False)
    beginning = _with_said(flags, last_time._replace(settled=known), CHOICES)
    if flags.games is not None and flags.match_points not in (None, "games"):
        raise ValueError(
            _("--games counts games: leave --match-points out, or say --match instead")
        )
    return beginning


def said_in(flags: argparse.Namespace) -> "frozenset[str]":
    """Return the names of the choices that the command line sets."""
    said = {each.name for each in CHOICES if getattr(flags, each.name, None) is not None}
    # --games also sets what each game is worth.
    return frozenset(said | ({"match_points"} if "games" in said else set()))


def looks_of(flags: argparse.Namespace, last_time: "Beginning") -> "Looks":
    """Return the appearance, for a command that starts no game and reads no other flags."""
    return _with_said(flags, last_time, [each for each in CHOICES if each.group == TABLE]).looks


def _with_said(
    flags: argparse.Namespace, beginning: "Beginning", choices: "Iterable[Choice]"
) -> "Beginning":
    for choice in choices:
        said = getattr(flags, choice.name, None)
        if said is not None:
            value = choice.hear(beginning, said) if choice.hear else choice.read(said)
            beginning = choice.put(beginning, value)
    return beginning


# Types for argparse.


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 100):
        raise argparse.ArgumentTypeError(
            _("a seed has 1 to 100 digits, unlike {text!r}", text=text[:20])
        )
    return int(text)


def _match_points(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3 and int(text)):
        raise argparse.ArgumentTypeError(
            _("a match is to 1 to 99, not to {text!r}", text=text[:20])
        )
    return int(text)


def _yes(text: str) -> "Mapping[str, Any]":
    """Return the arguments of a flag without a value."""
    return {"action": "store_true", "default": None, "help": text}


def _either(text: str) -> "Mapping[str, Any]":
    """Return the arguments of a flag that also has a ``--no-`` form."""
    return {"action": argparse.BooleanOptionalAction, "help": text}


CHOICES = (
    Choice(
        "target",
        GAME,
        {
            "--half": {"action": "store_const", "const": 61, "help": N_("play to 61, not to 121")},
            "--to": {"type": int, "choices": (61, 121), "help": N_("play to this many points")},
        },
        lambda beginning, target: beginning.with_rules(target=target),
        read=reading.target,
        get=lambda beginning: beginning.agreed.rules.target,
        either="length",
        played=True,
    ),
    Choice(
        "players",
        GAME,
        {
            "--players": {
                "type": int,
                "choices": (2, 3, 4),
                "help": N_(
                    "how many play; four are partners, who sit opposite, unless --singles is said"
                ),
            }
        },
        reading.so_many,
    ),
    Choice(
        "names",
        GAME,
        {
            "--names": {
                "nargs": "+",
                "metavar": "NAME",
                "help": N_(
                    "what the two, three or four players are called, in the order of play; "
                    "of four, the first and the third are partners"
                ),
            }
        },
        reading.named,
        read=reading.names,
        get=reading.names_kept,
        played=True,
    ),
    Choice(
        "against",
        GAME,
        {
            "--against": {
                "nargs": "+",
                "metavar": "LEVEL",
                "help": N_(
                    "play with a program that is easy, steady or strong; it has the last seat, "
                    "or several have, beside the people of --names or of --players"
                ),
            }
        },
        reading.seated,
        read=reading.levels,
        hear=reading.against,
        get=reading.sitting,
        played=True,
    ),
    Choice(
        "singles",
        GAME,
        {"--singles": _either(N_("let four play each for himself, or as partners"))},
        reading.singles,
        read=reading.switch,
        hear=reading.singles_said,
        get=reading.singles_of,
        played=True,
    ),
    Choice(
        "deal_first",
        GAME,
        {"--deal-first": {"metavar": "NAME", "help": N_("this player deals; nobody cuts for it")}},
        lambda beginning, seat: beginning.with_agreed(dealer=seat),
        hear=reading.first_dealer,
        either="dealer",
    ),
    Choice(
        "cut_for_deal",
        GAME,
        {"--cut-for-deal": _yes(N_("cut for the deal, whoever lost the last game"))},
        lambda beginning, cut: beginning._replace(cut_for_deal=cut),
        either="dealer",
    ),
    Choice(
        "counting",
        GAME,
        {
            "--counting": {
                "nargs": "+",
                "metavar": "WAY",
                "help": N_(
                    "who counts hands: the program (auto), their owner (hand), their owner "
                    "with muggins; for each player as in Ann=auto Ben=hand"
                ),
            }
        },
        lambda beginning, ways: beginning.with_rules(counting=ways),
        read=reading.ways("counting"),
        hear=reading.ways_said("counting"),
        get=reading.ways_of("counting"),
        played=True,
        shown=Shown(
            HOUSE,
            N_("Hands are counted"),
            {"auto": N_("by the program"), "hand": N_("by hand"), "muggins": N_("with muggins")},
            N_("By whom, from the next game on."),
        ),
    ),
    Choice(
        "pegging",
        GAME,
        {
            "--pegging": {
                "nargs": "+",
                "metavar": "WAY",
                "help": N_(
                    "who says what a card scores in the play: the program (auto), or whoever "
                    "lays it, which an opponent may call (say); for each player as in Ann=auto "
                    "Ben=say"
                ),
            }
        },
        lambda beginning, ways: beginning.with_rules(pegging=ways),
        read=reading.ways("pegging"),
        hear=reading.ways_said("pegging"),
        get=reading.ways_of("pegging"),
        played=True,
        shown=Shown(
            HOUSE,
            N_("The play is pegged"),
            {"auto": N_("by the program"), "say": N_("as it is said")},
            N_("Who says what a card scores, from the next game on."),
        ),
    ),
    Choice(
        "overclaim",
        GAME,
        {
            "--overclaim": {
                "choices": ("two", "excess", "off"),
                "help": N_(
                    "what a claim that was too high pays to whoever calls it, and a false "
                    "call to the claimant: two points, those between (excess), or nothing (off); "
                    "with muggins or --pegging say"
                ),
            }
        },
        lambda beginning, way: beginning.with_rules(overclaim=way),
        read=reading.way("overclaim"),
        get=lambda beginning: beginning.agreed.rules.overclaim,
        shown=Shown(
            HOUSE,
            N_("Too high a claim"),
            {"two": N_("costs two"), "excess": N_("the excess"), "off": N_("nothing")},
            N_("What it pays if it is called, as does a false call."),
        ),
    ),
    Choice(
        "uncalled",
        GAME,
        {
            "--uncalled": {
                "choices": ("stands", "cut"),
                "help": N_(
                    "what becomes of a claim that was too high and that nobody calls: it "
                    "stands, or is cut back to what the cards are worth; with muggins or "
                    "--pegging say"
                ),
            }
        },
        lambda beginning, way: beginning.with_rules(uncalled=way),
        read=reading.way("uncalled"),
        get=lambda beginning: beginning.agreed.rules.uncalled,
        shown=Shown(
            HOUSE,
            N_("Too high, not called"),
            {"stands": N_("stands"), "cut": N_("is cut back")},
            N_("What becomes at muggins of a claim that nobody calls."),
        ),
    ),
    Choice(
        "muggins_cap",
        GAME,
        {
            "--muggins-cap": {
                "choices": ("on", "off"),
                "help": N_(
                    "whether muggins pays no more than the claimant still lacked to win (on), "
                    "or all that was named (off); with muggins or --pegging say"
                ),
            }
        },
        lambda beginning, cap: beginning.with_rules(muggins_cap=cap),
        read=reading.switch,
        hear=reading.on_or_off,
        get=lambda beginning: beginning.agreed.rules.muggins_cap,
        shown=Shown(
            HOUSE,
            N_("Muggins pays"),
            {False: N_("all that is named"), True: N_("what was lacking")},
            N_("All, or no more than the claimant still lacked to win."),
        ),
    ),
    Choice(
        "skunks",
        GAME,
        {
            "--skunks": {
                "choices": ("standard", "quarters", "lurch", "off"),
                "help": N_(
                    "which defeats count more: with 90 and 60, in the half game with 30 "
                    "(standard), or there with 45 and 30 (quarters); not half way (lurch); "
                    "none (off)"
                ),
            }
        },
        lambda beginning, way: beginning.with_match(skunks=way),
        read=reading.way("skunks"),
        get=lambda beginning: beginning.agreed.match.skunks,
        shown=Shown(
            HOUSE,
            N_("Skunks"),
            {
                "standard": N_("at 90 and 60"),
                "quarters": N_("by quarters"),
                "lurch": N_("lurch"),
                "off": N_("off"),
            },
            N_("Which defeats count more. By quarters, the half game has 45 and 30."),
        ),
    ),
    Choice(
        "quick",
        GAME,
        {"--quick": _either(N_("let the house make every cut"))},
        lambda beginning, quick: beginning._replace(quick=quick),
        read=reading.switch,
        get=lambda beginning: beginning.quick,
        shown=Shown(
            AT_THE_TABLE,
            N_("The cuts"),
            {False: N_("by the players"), True: N_("by the house")},
            N_("Who cuts for the deal, for the starter, and the pack."),
        ),
    ),
    Choice(
        "pack_cut",
        GAME,
        {
            "--pack-cut": {
                "choices": ("first", "every", "never"),
                "help": N_(
                    "before which deals the players cut the pack: the first of a game, every, "
                    "or none; the house does before the others"
                ),
            }
        },
        lambda beginning, way: beginning._replace(pack_cut=way),
        read=reading.way("pack_cut"),
        get=lambda beginning: beginning.pack_cut,
        shown=Shown(
            AT_THE_TABLE,
            N_("The cut of the pack"),
            {"first": N_("in the first deal"), "every": N_("in every deal"), "never": N_("never")},
            N_("Before the other deals the house cuts it."),
        ),
    ),
    Choice(
        "seed",
        GAME,
        {"--seed": {"type": _seed, "metavar": "N", "help": N_("shuffle the same cards again")}},
        reading.seeded,
    ),
    Choice(
        "match",
        MATCH,
        {
            "--match": {
                "type": _match_points,
                "metavar": "N",
                "help": N_("play for the first N match points"),
            }
        },
        lambda beginning, to: beginning.with_match(to=to),
        either="length",
    ),
    Choice(
        "games",
        MATCH,
        {
            "--games": {
                "type": _match_points,
                "metavar": "N",
                "help": N_("play until somebody has won N games"),
            }
        },
        reading.by_games,
        either="length",
    ),
    Choice(
        "match_points",
        MATCH,
        {
            "--match-points": {
                "choices": ("1-2-4", "1-2", "2-3", "2-3-4", "games"),
                "help": N_("what a game, a skunk and a double skunk are worth"),
            }
        },
        lambda beginning, points: beginning.with_match(points=points),
        read=reading.way("match_points"),
        get=lambda beginning: beginning.agreed.match.points,
        shown=Shown(
            HOUSE,
            N_("A game is worth"),
            {
                "1-2-4": "1 2 4",
                "1-2": "1 2",
                "2-3": "2 3",
                "2-3-4": "2 3 4",
                "games": "1",
            },
            N_("The match points of a game, a skunk, a double skunk."),
        ),
    ),
    Choice(
        "next_deal",
        MATCH,
        {
            "--next-deal": {
                "choices": ("loser", "alternate"),
                "help": N_("who deals first in the next game"),
            }
        },
        lambda beginning, way: beginning.with_match(next_deal=way),
        read=reading.way("next_deal"),
        get=lambda beginning: beginning.agreed.match.next_deal,
        shown=Shown(
            HOUSE,
            N_("The next deal"),
            {"loser": N_("to the loser"), "alternate": N_("in turn")},
            N_("Who deals first in the next game."),
        ),
    ),
    Choice(
        "duplicate",
        MATCH,
        {
            "--duplicate": _either(
                N_(
                    "play every game again with the same cards and the seats swapped, where two "
                    "play, or four as partners"
                )
            )
        },
        lambda beginning, duplicate: beginning.with_same_cards(duplicate),
        read=reading.switch,
        hear=reading.same_cards_said,
        get=lambda beginning: beginning.plays_same_cards,
        shown=Shown(
            HOUSE,
            N_("The same cards again"),
            {False: N_("no"), True: N_("the seats swapped")},
            N_("Whether two sides play each game twice."),
        ),
    ),
    Choice(
        "resume",
        KEPT,
        {
            "--resume": {
                "nargs": "?",
                "const": "",
                "metavar": "FILE",
                "help": N_("take up the last unfinished game, or the one in this file"),
            }
        },
        reading.taken_up,
        either="game",
    ),
    Choice(
        "new",
        KEPT,
        {"--new": _yes(N_("begin a new game and ask for no other"))},
        reading.new_game,
        either="game",
    ),
    Choice(
        "record",
        KEPT,
        {"--record": {"metavar": "FILE", "help": N_("keep the game in a new file of its own")}},
        reading.kept_in,
    ),
    Choice(
        "reset_settings",
        KEPT,
        {"--reset-settings": _yes(N_("forget the names and choices of last time"))},
        # Settings that are reset are never read.
        lambda beginning, _forgotten: beginning,
    ),
    Choice(
        "language",
        TABLE,
        {
            FLAG: {
                "choices": codes(),
                "help": N_("speak this language; without it, that of the settings or the system"),
            }
        },
        lambda beginning, code: beginning.with_looks(language=code),
        read=reading.language,
        get=lambda beginning: beginning.looks.language,
        shown=Shown(
            LOOKS,
            N_("The language"),
            _languages,
            N_("Of all that is told; records and exports stay in English."),
        ),
    ),
    Choice(
        "plain",
        TABLE,
        {"--plain": _yes(N_("play in plain lines of text"))},
        lambda beginning, plain: beginning._replace(plain=plain),
    ),
    Choice(
        "ascii",
        TABLE,
        {"--ascii": _either(N_("draw with plain letters and signs"))},
        lambda beginning, way: beginning.with_looks(ascii=way),
        read=reading.switch,
        get=lambda beginning: beginning.looks.ascii,
        shown=Shown(
            LOOKS,
            N_("Signs"),
            {False: N_("suit signs"), True: N_("letters")},
            N_("What suits, pegs and frames are drawn with."),
        ),
    ),
    Choice(
        "four_colour",
        TABLE,
        {"--four-colour": _either(N_("clubs green, diamonds blue"))},
        lambda beginning, way: beginning.with_looks(four_colour=way),
        read=reading.switch,
        get=lambda beginning: beginning.looks.four_colour,
        shown=Shown(
            LOOKS,
            N_("The deck"),
            {False: N_("two colours"), True: N_("four colours")},
            N_("With clubs green and diamonds blue no suit is taken for another."),
        ),
    ),
    Choice(
        "board",
        TABLE,
        {
            "--board": {
                "choices": ("track", "classic"),
                "help": N_(
                    "peg on one track, or on two rows of thirty holes for each of two sides "
                    "(classic); three sides and more have the track"
                ),
            }
        },
        lambda beginning, way: beginning.with_looks(board=way),
        read=reading.way("board"),
        get=lambda beginning: beginning.looks.board,
        shown=Shown(
            LOOKS,
            N_("The board"),
            {"track": N_("a track"), "classic": N_("classic")},
            N_("Classic is two rows of thirty a side, where two sides play."),
            alone=False,
        ),
    ),
    Choice(
        "dark",
        TABLE,
        {},
        lambda beginning, way: beginning.with_looks(dark=way),
        read=reading.switch,
        get=lambda beginning: beginning.looks.dark,
    ),
    Choice(
        "animation",
        TABLE,
        {"--animation": _either(N_("let the pegs walk, or jump"))},
        lambda beginning, way: beginning.with_looks(animation=way),
        read=reading.switch,
        get=lambda beginning: beginning.looks.animation,
        shown=Shown(
            LOOKS,
            N_("The pegs"),
            {True: N_("walk"), False: N_("jump")},
            N_("Whether a peg goes hole by hole."),
        ),
    ),
    Choice(
        "mouse",
        TABLE,
        {"--mouse": _either(N_("click on cards, or leave it to the terminal"))},
        lambda beginning, way: beginning.with_looks(mouse=way),
        read=reading.switch,
        get=lambda beginning: beginning.looks.mouse,
        shown=Shown(
            LOOKS,
            N_("The mouse"),
            {True: N_("clicks on cards"), False: N_("is left to the terminal")},
            N_("Left to the terminal, it marks text as elsewhere."),
        ),
    ),
    Choice(
        "bell",
        TABLE,
        {"--bell": _either(N_("ring at great moments, or be silent"))},
        lambda beginning, way: beginning.with_looks(bell=way),
        read=reading.switch,
        get=lambda beginning: beginning.looks.bell,
        shown=Shown(
            LOOKS,
            N_("The bell"),
            {False: N_("silent"), True: N_("at great moments")},
            N_("Whether the terminal rings at great moments."),
        ),
    ),
    Choice(
        "by_combination",
        TABLE,
        {"--by-combination": _either(N_("tell a hand one combination at a time, or whole"))},
        lambda beginning, way: beginning.with_looks(by_combination=way),
        read=reading.switch,
        get=lambda beginning: beginning.looks.by_combination,
        shown=Shown(
            LOOKS,
            N_("The show"),
            {False: N_("hand by hand"), True: N_("by combinations")},
            N_("A hand is told whole, or one combination at a time."),
        ),
    ),
    Choice(
        "open_play",
        TABLE,
        {"--open": _either(N_("no curtain in the play, for those who trust each other"))},
        lambda beginning, open_play: beginning._replace(open_play=open_play),
        read=reading.switch,
        get=lambda beginning: beginning.open_play,
        shown=Shown(
            AT_THE_TABLE,
            N_("The curtain in the play"),
            {False: N_("at every turn"), True: N_("open play")},
            N_("Open play is for those who trust each other."),
        ),
    ),
)
"""All choices, in the order of the help, which is also the order of applying them."""
