"""The commands, each declared once: its help, its options, and the function that runs it."""

import argparse

from cribbage.language.speaking import N_, _, grammar
from cribbage.settings.options import ALL_OPTIONS, TABLE_GROUP, number_reader

TYPE_CHECKING = False  # same as typing's, which takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from datetime import date
    from typing import Any

    from cribbage.settings.options import Option

    _Arguments = Mapping[str, Any]

EXAMPLES = N_(
    "examples:\n"
    "  cribbage                                the same players as last time\n"
    "  cribbage --half --names Ann Ben         the half game, to 61\n"
    "  cribbage --names Ann Ben Cy             three, each on their own\n"
    "  cribbage --names Ann Ben Cy Dot         Ann and Cy against Ben and Dot\n"
    "  cribbage --players 4 --singles          four, each on their own\n"
    "  cribbage --match 7 --counting muggins   a match to 7 points, with muggins\n"
    "  cribbage --deal-first Ben --names Ann Ben --record evening.crib\n"
    "  cribbage --against steady               play against the computer\n"
    "  cribbage solitaire                      one pack, seven deals, 121 to win\n"
    '  cribbage score "5H 5S 5D JC" 5C         score a hand and show why\n'
    "  cribbage discard 4S5H5C6DJHQD --dealer  which two to discard to your own crib\n"
    "  cribbage principles                     what each principle of play is worth\n"
    "  cribbage book                           head-to-head results\n"
    "  cribbage replay evening.crib            replay a saved game\n"
    "  cribbage review                         review the last game: errors and luck\n"
    "  cribbage learn                          a guided first deal\n"
    "  cribbage drill fifteens                 practice counting fifteens\n"
    "  cribbage watch steady strong            watch two computer players\n"
    "  cribbage bench strong --against steady  which computer player is better\n"
    "\n"
    "Write a card as a rank and a suit: 5H, TH, or five of hearts.\n"
)
"""The examples of the whole help."""


class Command:
    """One command.

    ``means`` is its line in the list of commands. ``options`` are its
    words and flags, each with its arguments for argparse, or a function that returns them if they
    are slow to find; ``group`` is their title. The command also ``takes`` these options of a game,
    and those of the display ``but`` these, or none of the display if that is None. ``runs`` is the
    module and the function that run it, ``earlier`` its name in earlier versions, if that was
    another, which is not listed.
    """

    def __init__(
        self,
        means: str,
        description: str,
        options: "Mapping[str, _Arguments | Callable[[], _Arguments]]",
        runs: str,
        *,
        examples: str = "",
        group: str = "",
        earlier: str = "",
        takes: "Sequence[str]" = (),
        but: "Sequence[str] | None" = None,
    ) -> None:
        self.means = means
        self.description = description
        self.options = options
        self.runs = runs
        self.examples = examples
        self.group = group
        self.earlier = earlier
        self.choices: list[Option] = [
            each
            for each in ALL_OPTIONS
            if each.name in takes
            or (but is not None and each.group == TABLE_GROUP and each.name not in but)
        ]


def _switch(means: str) -> "_Arguments":
    """Return the arguments for argparse of a flag without a value."""
    return {"action": "store_true", "help": means}


def _value(metavar: "str | tuple[str, ...]", means: str, **more: "Any") -> "_Arguments":
    """Return the arguments for argparse of a word, or of a flag with a value."""
    return {"metavar": metavar, "help": means, **more}


_JSON = _switch(N_("print as JSON"))
_PLAYER = _value("NAME", N_("the player's name (default: the last solitaire player)"))

_WITHOUT_COACH: "dict[str, dict[str, Any]]" = {
    "--coach": {
        "action": "store_true",
        "default": argparse.SUPPRESS,
        "help": argparse.SUPPRESS,
    }
}
"""An option of games that solitaire does not have, which it refuses with a sentence of its own."""

_GAMES = number_reader(7, N_("the number of games must be 1 to 9999999, not {text!r}"))


def _points(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        told = _("a score must be 0 to 120, not {text!r}", text=text[:20])
        raise argparse.ArgumentTypeError(told) from None


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        told = _("seconds must be more than 0 and at most 3600, not {text!r}", text=text[:20])
        raise argparse.ArgumentTypeError(told)
    return seconds


def _drill_level(text: str) -> str:
    from cribbage.ui.words.drill_text import level_named

    try:
        return level_named(text).value
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _date(text: str) -> "date":
    from cribbage.records.solitaire_record import date_named
    from cribbage.ui.words.refusals import said

    try:
        return date_named(text[:20])
    except ValueError as error:
        raise argparse.ArgumentTypeError(said(error)) from None


def _drill_levels() -> "_Arguments":
    from cribbage.lessons.exercises import DRILL_LEVELS

    names = [level.value for level in DRILL_LEVELS]
    levels = _("{levels} (default: choose from a list)", levels=grammar().one_of(names))
    return {
        "nargs": "?",
        "type": _drill_level,
        "choices": names,
        "metavar": "LEVEL",
        "help": levels,
    }


MEANINGS_OF_ONE_GAME = {"--to": N_("points needed to win (default: 121)")}
"""The help of the flags of a game whose default after a command is not that of last time."""

COMMANDS = {
    "solitaire": Command(
        N_("play solitaire: one pack, seven deals, 121 to win"),
        N_("Play cribbage solitaire: one pack in seven deals, or cribbage squares."),
        {
            "--square": {
                "action": "store_true",
                "default": None,
                "help": N_("play cribbage squares: 16 cards on a 4 by 4 grid"),
            },
            "--rules": {
                "choices": ("classic", "bumppo"),
                "help": N_(
                    "rules for the seven deals: classic, or bumppo for Natty Bumppo's "
                    "(default: classic)"
                ),
            },
            "--name": _PLAYER,
            **_WITHOUT_COACH,
            "--again": _value(
                "FILE",
                N_("play the last pack again from the start, or the pack in FILE"),
                nargs="?",
                const="",
            ),
        },
        "solitaire:play_alone",
        examples=N_("""examples:
  cribbage solitaire                      the seven deals, classic rules
  cribbage solitaire --rules bumppo       the seven deals, Natty Bumppo's rules
  cribbage solitaire --square --name Ann  cribbage squares, on a 4 by 4 grid
  cribbage solitaire --again              the last pack again
"""),
        group=N_("solitaire"),
        earlier="patience",
        takes=("seed", "resume", "new", "record"),
        but=("open_play", "board"),
    ),
    "daily": Command(
        N_("play today's solitaire pack, the same for everyone"),
        N_(
            "Play one solitaire pack a day: the seven deals, with the same cards for everyone.\n"
            "The first finished game of a day counts."
        ),
        {
            "--date": _value(
                "DATE", N_("play an earlier day, such as 2026-11-28 (default: today)"), type=_date
            ),
            "--name": _PLAYER,
            **_WITHOUT_COACH,
            "--share": _switch(N_("print the day's result as text you can paste anywhere")),
            "--json": _JSON,
            "--export": _value(
                "FILE", N_("write every daily game to a new CSV file, or to standard output with -")
            ),
        },
        "daily:play_daily",
        examples=N_("""examples:
  cribbage daily                          today's pack, or its result
  cribbage daily --date 2026-11-28        the pack of an earlier day
  cribbage daily --share                  today's result as a few lines of text
"""),
        group=N_("daily game"),
        but=("open_play", "board"),
    ),
    "learn": Command(
        N_("learn the game with a guided first deal"),
        N_(
            "Learn the game with a guided first deal for one or two new players, in seven\n"
            "chapters. You can quit and resume at any time."
        ),
        {
            "--names": _value(
                "NAME",
                N_("one or two new players; the first is the pone, the second the dealer"),
                dest="newcomers",
                nargs="+",
            )
        },
        "learn:learn",
        examples=N_(
            "examples:\n  cribbage learn                          the lesson, for one "
            "or two new players\n  cribbage learn --names Ann              for one "
            "player\n  cribbage learn --names Ann Ben          for two players at one "
            "keyboard\n"
        ),
        but=("open_play", "by_combination"),
    ),
    "drill": Command(
        N_("practice counting, level by level"),
        N_(
            "Practice in rounds of twelve questions: fifteens, pairs, runs, flushes, and\n"
            "nobs, one kind at a time, then whole hands and cribs, pegging, and discards."
        ),
        {
            "level": _drill_levels,
            "--name": _value(
                "NAME", N_("the player's name (default: the first player from last time)")
            ),
        },
        "drill:drill",
        examples=N_(
            "examples:\n"
            "  cribbage drill                          choose a level from a list\n"
            "  cribbage drill runs                     only runs, single and double\n"
            "  cribbage drill play --name Ann          how much the last card played scores\n"
            "  cribbage drill discard                  which two of six cards to discard\n"
        ),
        takes=("seed",),
        but=("open_play", "by_combination", "board", "bell"),
    ),
    "watch": Command(
        N_("watch two computer players"),
        N_(
            "Watch two computer players and see how each judges its cards. Without a\n"
            "terminal, the game is printed as plain text. Nothing is saved."
        ),
        {
            "levels": _value(
                "LEVEL", N_("two levels: beginner, easy, steady, or strong"), nargs="+"
            ),
            "--games": _value(
                "N",
                N_(
                    "play N games in pairs with the same cards, and show how many each player "
                    "won (plain text shows only the result)"
                ),
                dest="so_many",
                type=_GAMES,
            ),
        },
        "watch:watch",
        examples=N_("""examples:
  cribbage watch steady strong            game after game, full screen
  cribbage watch easy easy --half         half games, to 61
  cribbage watch easy strong --games 100  who wins more of 100 games
"""),
        takes=("target", "seed"),
        but=("open_play", "by_combination"),
    ),
    "score": Command(
        N_("score a hand and show why"),
        N_("Score a hand or a crib with the starter, listing one combination per line."),
        {
            "hand": _value("HAND", N_("four cards, as in '5H 5S 5D JC'"), nargs="+"),
            "starter": _value(
                "STARTER",
                N_("the starter, as in 5C; leave it out to score only the four cards"),
                nargs="?",
            ),
            "--crib": _switch(N_("score the cards as a crib")),
            "--json": _JSON,
        },
        "score:show_score",
    ),
    "discard": Command(
        N_("compare what each discard is worth"),
        N_(
            "Compare discards from six cards by what they are worth in the hand, the crib,\n"
            "and the play."
        ),
        {
            "cards": _value(
                "CARD",
                N_("six cards, as in '4S 5H 5C 6D JH QD', or five cards for three or four players"),
                nargs="+",
            ),
            "--dealer": _switch(N_("the crib is yours")),
            "--pone": _switch(N_("the crib is your opponent's")),
            "--score": _value(
                ("OWN", "OTHER"),
                N_("the score, yours first; adds the win chance of each discard"),
                nargs=2,
                type=_points,
            ),
            "--all": _switch(N_("show all 15 discards, not just the best ones")),
            "--json": _JSON,
        },
        "discard:show_discards",
        examples=N_("""examples:
  cribbage discard "4S 5H 5C 6D JH QD" --dealer
  cribbage discard 2S 3D 5H 8D KC KD --pone --all
  cribbage discard "2S 3D 5H 8D KC KD" --pone --score 110 112
  cribbage --ascii discard "4S 5H 5C 6D JH QD" --dealer
"""),
        takes=("target",),
    ),
    "principles": Command(
        N_("list the principles of play and what they are worth"),
        N_(
            "List the principles of play, such as never giving a five to your opponent's\n"
            "crib, and what each is worth in points."
        ),
        {"--json": _JSON},
        "principles:show_principles",
    ),
    "book": Command(
        N_("show head-to-head results of all saved games"),
        N_("Show the book of finished games: head-to-head results, averages, and best\nscores."),
        {
            "names": _value(
                "NAME",
                N_(
                    "two to four players to see their games, one player to see their solitaire "
                    "games and drills, or none to see everyone"
                ),
                nargs="*",
            ),
            "--rebuild": _switch(N_("rebuild the book from the saved games")),
            "--json": _JSON,
            "--export": _value(
                "FILE", N_("write every game to a new CSV file, or to standard output with -")
            ),
        },
        "book:show_book",
    ),
    "replay": Command(
        N_("replay a saved game"),
        N_("Replay a saved game on the board, or as plain text without a terminal."),
        {
            "file": _value(
                "FILE",
                N_("the saved game to replay, - for standard input (default: the last finished)"),
                nargs="?",
            )
        },
        "replay:show_record",
    ),
    "review": Command(
        N_("review the errors and luck in a finished game"),
        N_(
            "Review a finished two-player game: the points lost to errors, the luck, and the\n"
            "win chance. Without a terminal, the review is printed as plain text. In a game\n"
            "against the computer, P plays on from your decision with the same cards."
        ),
        {
            "file": _value(
                "FILE",
                N_(
                    "the saved game to review, - for standard input (default: the last finished "
                    "two-player game)"
                ),
                nargs="?",
            ),
            "--all": _switch(
                N_(
                    "review every saved two-player game and save the results in the book; if "
                    "interrupted, run this again to continue"
                )
            ),
            "--json": _JSON,
        },
        "review:show_review",
        examples=N_("""examples:
  cribbage review                         the last finished two-player game
  cribbage review evening.crib            any other game, or a whole match
  cribbage --plain review                 in plain text
  cribbage review --json                  as JSON
  cribbage review --all                   every saved two-player game
"""),
        but=("open_play", "bell"),
    ),
    "bench": Command(
        N_("find out which of two computer players is better"),
        N_("Play games in pairs, with the same cards but the seats swapped."),
        {
            "level": _value(
                "LEVEL", N_("beginner, easy, steady, or strong (default: strong)"), nargs="?"
            ),
            "--against": _value(
                "PROGRAM",
                N_("the opponent: another level, or a command that runs your own bot"),
                dest="opponent",
            ),
            "--games": _value(
                "N",
                N_("number of games, which must be even (default: 100)"),
                type=_GAMES,
                default=100,
            ),
            "--seconds": _value(
                "S",
                N_("seconds allowed for each decision (default: 10)"),
                type=_seconds,
                default=10.0,
            ),
            "--json": _JSON,
            "--serve": _value(
                "LEVEL", N_("answer questions from another bench, playing at this level")
            ),
        },
        "bench:sit_at_bench",
        examples=N_(
            "examples:\n  cribbage bench strong --against steady --games 200\n  "
            'cribbage bench easy --against "python bot.py"   your bot (see '
            "docs/bench.md)\n  cribbage bench --serve strong                   play "
            "against another bench\n"
        ),
        takes=("target", "seed"),
    ),
    "rules": Command(
        N_("read all the rules, or those on one topic"),
        N_(
            "Show all the rules, or only a chapter, a paragraph, or the rules about a word.\nA "
            "pager is used if there is one."
        ),
        {
            "topic": _value(
                "TOPIC", N_("what to look up, such as go, 5.4, or the show"), nargs="*"
            ),
            "--list": _switch(N_("list the topics")),
            "--no-pager": _switch(N_("print without a pager")),
        },
        "rules:show_rules",
        examples=N_("""examples:
  cribbage rules                  all the rules
  cribbage rules muggins          the rules on muggins
  cribbage rules 5.4              one paragraph, by its number
"""),
    ),
    "man": Command(
        N_("show the manual as a man page"),
        N_("Show the manual as a man page, or print it if man is not installed."),
        {},
        "share:show_page",
    ),
    "completion": Command(
        N_("print the completion script for a shell"),
        N_("Print the script a shell needs to complete cribbage commands with Tab."),
        {"shell": _value("SHELL", N_("bash, zsh, or fish"), choices=("bash", "zsh", "fish"))},
        "share:show_completion",
        examples=N_("""examples:
  eval "$(cribbage completion bash)"      a line for ~/.bashrc
  eval "$(cribbage completion zsh)"       a line for ~/.zshrc, after compinit
  cribbage completion fish | source       a line for ~/.config/fish/config.fish
"""),
    ),
    "help": Command(
        N_("show this help, or help for a command"),
        N_("Show help for cribbage, or for one of its commands."),
        {"command": _value("COMMAND", N_("the command to show help for"), nargs="?")},
        "cli:show_help",
    ),
}
"""All commands, in the order of the help."""
