"""The command line program: its flags and subcommands, and its exit status."""

import argparse
import gc
import os
import sys

from cribbage import __version__
from cribbage.commands.parser import Parser, WholeHelp, refuse
from cribbage.language.speaking import N_, _, grammar
from cribbage.language.spoken import codes

TYPE_CHECKING = False  # same as typing's, which like pathlib takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cribbage.settings.choices import Choice

OVER, FAILED, INTERRUPTED, UNREAD = 0, 1, 130, 141
"""Exit statuses: finished, an internal error, Ctrl-C, and closed output."""

_EXAMPLES = N_(
    "examples:\n  cribbage                                the same players as last "
    "time\n  cribbage --half --names Ann Ben         the half game, to 61\n  "
    "cribbage --names Ann Ben Cy             three, each on their own\n  cribbage "
    "--names Ann Ben Cy Dot         Ann and Cy against Ben and Dot\n  cribbage "
    "--players 4 --singles          four, each on their own\n  cribbage --match 7 "
    "--counting muggins   a match to 7 points, with muggins\n  cribbage "
    "--deal-first Ben --names Ann Ben --record evening.crib\n  cribbage --against "
    "steady               play against the computer\n  cribbage "
    "solitaire                      one pack, seven deals, 121 to win\n  cribbage "
    'score "5H 5S 5D JC" 5C         score a hand and show why\n  cribbage discard '
    "4S5H5C6DJHQD --dealer  which two to discard to your own crib\n  cribbage "
    "principles                     what each principle of play is worth\n  "
    "cribbage book                           head-to-head records\n  cribbage "
    "replay evening.crib            replay a saved game\n  cribbage "
    "review                         review the last game: errors and luck\n  "
    "cribbage learn                          a guided first deal\n  cribbage drill "
    "fifteens                 practice counting fifteens\n  cribbage watch steady "
    "strong            watch two computer players\n  cribbage bench strong "
    "--against steady  which computer player is better\n\nWrite a card as a rank "
    "and a suit: 5H, 10♥, TH, or five of hearts.\n"
)

_PATIENCE_EXAMPLES = N_("""examples:
  cribbage solitaire                      the seven deals, classic rules
  cribbage solitaire --rules bumppo       the seven deals, Natty Bumppo's rules
  cribbage solitaire --square --name Ann  cribbage squares, on a 4 by 4 grid
  cribbage solitaire --again              the last pack again
""")

_DISCARD_EXAMPLES = N_("""examples:
  cribbage discard "4S 5H 5C 6D JH QD" --dealer
  cribbage discard 2S 3D 5H 8D KC KD --pone --all
  cribbage discard "2S 3D 5H 8D KC KD" --pone --score 110 112
  cribbage --ascii discard "4S 5H 5C 6D JH QD" --dealer
""")

_REVIEW_EXAMPLES = N_("""examples:
  cribbage review                         the last finished two-player game
  cribbage review evening.crib            any other game, or a whole match
  cribbage --plain review                 in plain text
  cribbage review --json                  as JSON
  cribbage review --all                   every saved two-player game
""")

_LEARN_EXAMPLES = N_(
    "examples:\n  cribbage learn                          the lesson, for one "
    "or two new players\n  cribbage learn --names Ann              for one "
    "player\n  cribbage learn --names Ann Ben          for two players at one "
    "keyboard\n"
)

_DRILL_EXAMPLES = N_(
    "examples:\n  cribbage drill                          the first level you "
    "have not mastered\n  cribbage drill runs                     only runs, "
    "single and double\n  cribbage drill play --name Ann          how much "
    "the last card played scores\n  cribbage drill discard                  "
    "which two of six cards to discard\n"
)

_WATCH_EXAMPLES = N_("""examples:
  cribbage watch steady strong            game after game, full screen
  cribbage watch easy easy --half         half games, to 61
  cribbage watch easy strong --games 100  who wins more of 100 games
""")

_BENCH_EXAMPLES = N_(
    "examples:\n  cribbage bench strong --against steady --games 200\n  "
    'cribbage bench easy --against "python bot.py"   your bot (see '
    "docs/bench.md)\n  cribbage bench --serve strong                   play "
    "against another bench\n"
)

_COMPLETION_EXAMPLES = N_("""examples:
  eval "$(cribbage completion bash)"      a line for ~/.bashrc
  eval "$(cribbage completion zsh)"       a line for ~/.zshrc, after compinit
  cribbage completion fish | source       a line for ~/.config/fish/config.fish
""")

_RULES_EXAMPLES = N_("""examples:
  cribbage rules                  all the rules
  cribbage rules muggins          the rules on muggins
  cribbage rules 5.4              one paragraph, by its number
""")

_ALSO_ALONE = ("seed", "resume", "new", "record")
"""The options that solitaire shares with other games."""


class _Unsearched:
    """A context whose objects are kept and never scanned for garbage.

    Scanning would take a fifth of the time to the first prompt, half of it at the end.
    """

    def __enter__(self) -> None:
        self._searched = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        gc.freeze()
        if self._searched:
            gc.enable()


_SUITS = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


def _in_letters(error: UnicodeError) -> tuple[str, int]:
    """Return the replacement for characters an encoding lacks: letters for suits, or "?".

    >>> _in_letters(UnicodeEncodeError("ascii", "♥5", 0, 1, "no"))
    ('H', 1)
    """
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lost = error.object[error.start : error.end]
    return "".join([_SUITS.get(sign, "?") for sign in lost]), error.end


def main(words: "Sequence[str] | None" = None) -> int:
    """Run the command with these words, or those of the process, and return the exit status."""
    from codecs import register_error

    register_error("suits", _in_letters)
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        # A stream that was closed before the start is None.
        stream = getattr(sys, name) or open(os.devnull, mode)  # noqa: PTH123, SIM115
        # Show a question mark, never a traceback, for what a terminal cannot display.
        errors = "replace" if mode == "r" else "suits"
        getattr(stream, "reconfigure", lambda **_: None)(errors=errors)
        setattr(sys, name, stream)
    try:
        try:
            with _Unsearched():
                words = _heard(sys.argv[1:] if words is None else words)
                flags, unknown = _parser().parse_known_args(words)
            if unknown:
                flags.told_by.error(flags.told_by.unknown(unknown))
            status: int = flags.run(flags)
        finally:
            # Flush here, where an error can still be reported.
            sys.stdout.flush()
        return status
    except OSError as error:
        # Otherwise Python would report the same error again on closing the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return UNREAD
        why = _(error.strerror or type(error).__name__)
        said = _("reading or writing failed: {why}", why=why)
        print(f"cribbage: {said}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except Exception as error:  # a player gets a sentence for every error
        from cribbage.commands.fault import report

        print(f"cribbage: {report(error)}", file=sys.stderr)
        return FAILED


def _heard(words: "Sequence[str]") -> "list[str]":
    """Return the words, and switch to their language, except for ``--version``, which is fast."""
    from cribbage.settings.language import remembered, said_first, speak_as

    words, code = said_first(words)
    if words == ["--version"]:
        return words
    if code in codes():
        if not speak_as(code):
            wrong = _(
                "the output encoding, {encoding}, cannot show the language {language}",
                encoding=sys.stdout.encoding,
                language=code,
            )
            print(f"cribbage: {wrong}", file=sys.stderr)
    else:
        speak_as(remembered())
    return words


def _parser() -> Parser:
    parser = Parser(
        prog="cribbage",
        description=_(
            "Play cribbage with two to four people at one keyboard, against the computer,\n"
            "or as solitaire."
        ),
        epilog=_(_EXAMPLES),
        allow_abbrev=False,
    )
    parser.set_defaults(run=_play, told_by=parser)
    parser.add_argument(
        "--version",
        action="version",
        version=f"cribbage {__version__}",
        help=_("show program's version number and exit"),
    )
    parser.add_argument(
        "--help-all", action=WholeHelp, nargs=0, help=_("show every flag and command, and exit")
    )
    from cribbage.settings.choices import CHOICES, TABLE

    _add_choices(parser, CHOICES)
    commands = parser.add_subparsers(
        title=_("other commands"), metavar="COMMAND", parser_class=Parser
    )
    # The name in earlier versions has no help, so that it is not listed.
    named: dict[str, dict[str, str]] = {
        "solitaire": {"help": _("play solitaire: one pack, seven deals, 121 to win")},
        "patience": {},
    }
    for name, shown in named.items():
        commands.add_parser(
            name,
            prog="cribbage solitaire",
            asks=_add_patience,
            description=_("Play cribbage solitaire: one pack in seven deals, or cribbage squares."),
            epilog=_(_PATIENCE_EXAMPLES),
            allow_abbrev=False,
            **shown,  # type: ignore[arg-type]  # mypy takes it for every keyword
        )
    commands.add_parser(
        "learn",
        asks=_add_learn,
        help=_("learn the game with a guided first deal"),
        description=_(
            "Learn the game with a guided first deal for one or two new players, in seven\n"
            "chapters. You can quit and resume at any time."
        ),
        epilog=_(_LEARN_EXAMPLES),
        allow_abbrev=False,
    )
    commands.add_parser(
        "drill",
        asks=_add_drill,
        help=_("practice counting, level by level"),
        description=_(
            "Practice in sets of twelve questions: fifteens, pairs, runs, flushes, and nobs\none "
            "by one, then whole hands and cribs, pegging, and discards."
        ),
        epilog=_(_DRILL_EXAMPLES),
        allow_abbrev=False,
    )
    commands.add_parser(
        "watch",
        asks=_add_watch,
        help=_("watch two computer players"),
        description=_(
            "Watch two computer players and see how each judges its cards. Without a\n"
            "terminal, the game is printed as plain text. Nothing is saved."
        ),
        epilog=_(_WATCH_EXAMPLES),
        allow_abbrev=False,
    )
    score = commands.add_parser(
        "score",
        help=_("score a hand and show why"),
        description=_("Score a hand or a crib with the starter, listing one combination per line."),
    )
    score.add_argument("hand", nargs="+", metavar="HAND", help=_("four cards, as in '5H 5S 5D JC'"))
    score.add_argument(
        "starter",
        nargs="?",
        metavar="STARTER",
        help=_("the starter, as in 5C; leave it out to score only the four cards"),
    )
    score.add_argument("--crib", action="store_true", help=_("score the cards as a crib"))
    score.set_defaults(run=_score)
    commands.add_parser(
        "discard",
        asks=_add_discard,
        help=_("compare what each discard is worth"),
        description=_(
            "Compare discards from six cards by what they are worth in the hand, the crib,\n"
            "and the play."
        ),
        epilog=_(_DISCARD_EXAMPLES),
        allow_abbrev=False,
    )
    principles = commands.add_parser(
        "principles",
        help=_("list the principles of play and what they are worth"),
        description=_(
            "List the principles of play, such as never giving a five to your opponent's\n"
            "crib, and what each is worth in points."
        ),
    )
    principles.add_argument("--json", action="store_true", help=_("print as JSON"))
    principles.set_defaults(run=_principles)
    book = commands.add_parser(
        "book",
        help=_("show head-to-head records from all saved games"),
        description=_(
            "Show the book of finished games: head-to-head records, averages, and best\nscores."
        ),
    )
    book.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help=_(
            "two to four players to see their games, one player to see their solitaire games and "
            "drills, or none to see everyone"
        ),
    )
    book.add_argument(
        "--rebuild", action="store_true", help=_("rebuild the book from the saved games")
    )
    book.add_argument("--json", action="store_true", help=_("print as JSON"))
    book.add_argument(
        "--export",
        metavar="FILE",
        help=_("write every game to a new CSV file, or to standard output with -"),
    )
    book.set_defaults(run=_book)
    replay = commands.add_parser(
        "replay",
        help=_("replay a saved game"),
        description=_("Replay a saved game on the board, or as plain text without a terminal."),
    )
    replay.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help=_("the record to replay (default: the last finished game)"),
    )
    replay.set_defaults(run=_replay)
    commands.add_parser(
        "review",
        asks=_add_review,
        help=_("review the errors and luck in a finished game"),
        description=_(
            "Review a finished two-player game: the points lost to errors, the luck, and the\n"
            "win chance. Without a terminal, the review is printed as plain text."
        ),
        epilog=_(_REVIEW_EXAMPLES),
        allow_abbrev=False,
    )
    commands.add_parser(
        "bench",
        asks=_add_bench,
        help=_("find out which of two computer players is better"),
        description=_("Play games in pairs, with the same cards but the seats swapped."),
        epilog=_(_BENCH_EXAMPLES),
        allow_abbrev=False,
    )
    rules = commands.add_parser(
        "rules",
        help=_("read all the rules, or those on one topic"),
        description=_(
            "Show all the rules, or only a chapter, a paragraph, or the rules about a word.\nA "
            "pager is used if there is one."
        ),
        epilog=_(_RULES_EXAMPLES),
    )
    rules.add_argument(
        "topic", nargs="*", metavar="TOPIC", help=_("what to look up, such as go, 5.4, or the show")
    )
    rules.add_argument("--list", action="store_true", help=_("list the topics"))
    rules.add_argument("--no-pager", action="store_true", help=_("print without a pager"))
    rules.set_defaults(run=_rules)
    man = commands.add_parser(
        "man",
        help=_("show the manual as a man page"),
        description=_("Show the manual as a man page, or print it if man is not installed."),
    )
    man.set_defaults(run=_man)
    completion = commands.add_parser(
        "completion",
        help=_("print the completion script for a shell"),
        description=_("Print the script a shell needs to complete cribbage commands with Tab."),
        epilog=_(_COMPLETION_EXAMPLES),
    )
    completion.add_argument(
        "shell", choices=("bash", "zsh", "fish"), metavar="SHELL", help=_("bash, zsh, or fish")
    )
    completion.set_defaults(run=_completion)
    asked = commands.add_parser(
        "help",
        help=_("show this help, or help for a command"),
        description=_("Show help for cribbage, or for one of its commands."),
    )
    asked.add_argument(
        "command", nargs="?", metavar="COMMAND", help=_("the command to show help for")
    )
    asked.set_defaults(run=_help)
    parser.brief = {each.dest: each.help or "" for each in commands._choices_actions}
    before = [flag for each in CHOICES if each.group == TABLE for flag in each.flags]
    for command in commands.choices.values():
        command.set_defaults(told_by=command)
        command.before = before
    return parser


def whole_parser() -> argparse.ArgumentParser:
    """Return the parser with the options of every command; the man page is made from it."""
    parser = _parser()
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for command in action.choices.values():
                command.declare()
    return parser


def _add_discard(parser: Parser) -> None:
    """Add the options of ``discard``."""
    from cribbage.settings.choices import CHOICES

    parser.add_argument(
        "cards",
        nargs="+",
        metavar="CARD",
        help=_("six cards, as in '4S 5H 5C 6D JH QD', or five cards for three or four players"),
    )
    parser.add_argument("--dealer", action="store_true", help=_("the crib is yours"))
    parser.add_argument("--pone", action="store_true", help=_("the crib is your opponent's"))
    parser.add_argument(
        "--score",
        nargs=2,
        type=_points,
        metavar=("OWN", "OTHER"),
        help=_("the score, yours first; discards are then ranked by win chance"),
    )
    parser.add_argument(
        "--all", action="store_true", help=_("show all 15 discards, not just the best ones")
    )
    parser.add_argument("--json", action="store_true", help=_("print as JSON"))
    parser.set_defaults(run=_discard)
    length = [each for each in CHOICES if each.name == "target"]
    _add_choices(parser, length, default=argparse.SUPPRESS)


def _add_patience(parser: Parser) -> None:
    """Add the options of solitaire; those of any game can be before the command too."""
    from cribbage.settings.choices import CHOICES, TABLE

    own = parser.add_argument_group(_("solitaire"))
    own.add_argument(
        "--square",
        action="store_true",
        default=None,
        help=_("play cribbage squares: 16 cards on a 4 by 4 grid"),
    )
    own.add_argument(
        "--rules",
        choices=("classic", "bumppo"),
        help=_(
            "rules for the seven deals: classic, or bumppo for Natty Bumppo's (default: classic)"
        ),
    )
    own.add_argument(
        "--name", metavar="NAME", help=_("the player's name (default: the last solitaire player)")
    )
    own.add_argument(
        "--again",
        nargs="?",
        const="",
        metavar="FILE",
        help=_("play the last pack again from the start, or the pack in FILE"),
    )
    parser.set_defaults(run=_patience)
    # Solitaire has no cover screen, and a single track.
    elsewhere = ("open_play", "board")
    table = [each for each in CHOICES if each.group == TABLE and each.name not in elsewhere]
    shared = [each for each in CHOICES if each.name in _ALSO_ALONE]
    # A default after the command must not override a flag before it.
    _add_choices(parser, [*shared, *table], default=argparse.SUPPRESS)


def _add_review(parser: Parser) -> None:
    """Add the options of ``review``."""
    from cribbage.settings.choices import CHOICES, TABLE

    parser.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help=_("the record to review (default: the last finished two-player game)"),
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help=_(
            "review every saved two-player game and save the results in the book; if "
            "interrupted, run this again to continue"
        ),
    )
    parser.add_argument("--json", action="store_true", help=_("print as JSON"))
    parser.set_defaults(run=_review)
    elsewhere = ("open_play", "bell")
    table = [each for each in CHOICES if each.group == TABLE and each.name not in elsewhere]
    # A default after the command must not override a flag before it.
    _add_choices(parser, table, default=argparse.SUPPRESS)


def _add_learn(parser: Parser) -> None:
    """Add the options of ``learn``."""
    from cribbage.settings.choices import CHOICES, TABLE

    parser.add_argument(
        "--names",
        dest="newcomers",
        nargs="+",
        metavar="NAME",
        help=_("one or two new players; the first is the pone, the second the dealer"),
    )
    parser.set_defaults(run=_learn)
    elsewhere = ("open_play", "by_combination")
    table = [each for each in CHOICES if each.group == TABLE and each.name not in elsewhere]
    # A default after the command must not override a flag before it.
    _add_choices(parser, table, default=argparse.SUPPRESS)


def _add_drill(parser: Parser) -> None:
    """Add the options of ``drill``."""
    from cribbage.lessons.practice import LEVELS
    from cribbage.settings.choices import CHOICES, TABLE

    names = [level.value for level in LEVELS]
    parser.add_argument(
        "level",
        nargs="?",
        type=str.lower,
        choices=names,
        metavar="LEVEL",
        help=_("{levels} (default: choose from a list)", levels=grammar().one_of(names)),
    )
    parser.add_argument(
        "--name",
        metavar="NAME",
        help=_("the player's name (default: the first player from last time)"),
    )
    parser.set_defaults(run=_drill)
    elsewhere = ("open_play", "by_combination", "board", "bell")
    known = [
        each
        for each in CHOICES
        if each.name == "seed" or (each.group == TABLE and each.name not in elsewhere)
    ]
    # A default after the command must not override a flag before it.
    _add_choices(parser, known, default=argparse.SUPPRESS)


def _add_watch(parser: Parser) -> None:
    """Add the options of ``watch``."""
    from cribbage.settings.choices import CHOICES, TABLE

    parser.add_argument(
        "levels",
        nargs="+",
        metavar="LEVEL",
        help=_("two levels: beginner, easy, steady, or strong"),
    )
    parser.add_argument(
        "--games",
        dest="so_many",
        type=_games,
        metavar="N",
        help=_(
            "play N games in pairs with the same cards, and show how many each player won (plain "
            "text shows only the result)"
        ),
    )
    parser.set_defaults(run=_watch)
    known = ("target", "seed")
    watched = [
        each
        for each in CHOICES
        if each.name in known
        or (each.group == TABLE and each.name not in ("open_play", "by_combination"))
    ]
    # A default after the command must not override a flag before it.
    _add_choices(parser, watched, default=argparse.SUPPRESS)


def _add_bench(parser: Parser) -> None:
    """Add the options of ``bench``."""
    from cribbage.settings.choices import CHOICES

    parser.add_argument(
        "level",
        nargs="?",
        metavar="LEVEL",
        help=_("beginner, easy, steady, or strong (default: strong)"),
    )
    parser.add_argument(
        "--against",
        dest="opponent",
        metavar="PROGRAM",
        help=_("the opponent: another level, or a command that runs your own bot"),
    )
    parser.add_argument(
        "--games",
        type=_games,
        default=100,
        metavar="N",
        help=_("number of games, which must be even (default: 100)"),
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=10.0,
        metavar="S",
        help=_("seconds allowed for each decision (default: 10)"),
    )
    parser.add_argument("--json", action="store_true", help=_("print as JSON"))
    parser.add_argument(
        "--serve",
        metavar="LEVEL",
        help=_("answer questions from another bench, playing at this level"),
    )
    parser.set_defaults(run=_bench)
    known = [each for each in CHOICES if each.name in ("target", "seed")]
    # A default after the command must not override a flag before it.
    _add_choices(parser, known, default=argparse.SUPPRESS)


def _points(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        told = _("a score must be 0 to 120, not {text!r}", text=text[:20])
        raise argparse.ArgumentTypeError(told) from None


def _games(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8 and int(text)):
        told = _("the number of games must be 1 to 9999999, not {text!r}", text=text[:20])
        raise argparse.ArgumentTypeError(told)
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        told = _("seconds must be more than 0 and at most 3600, not {text!r}", text=text[:20])
        raise argparse.ArgumentTypeError(told)
    return seconds


def _add_choices(parser: Parser, choices: "Iterable[Choice]", **told_of_all: str) -> None:
    """Add the flags of these choices, in their groups."""
    groups: dict[str, argparse._ArgumentGroup] = {}
    exclusive: dict[tuple[str, str], argparse._MutuallyExclusiveGroup] = {}
    for choice in choices:
        if choice.group not in groups:
            groups[choice.group] = parser.add_argument_group(_(choice.group))
        place: argparse._ActionsContainer = groups[choice.group]
        if choice.either:
            of = choice.group, choice.either
            if of not in exclusive:
                exclusive[of] = place.add_mutually_exclusive_group()
            place = exclusive[of]
        for flag, told in choice.flags.items():
            place.add_argument(
                flag, dest=choice.name, **{**told, "help": _(told["help"]), **told_of_all}
            )


def _play(flags: argparse.Namespace) -> int:
    with _Unsearched():
        from cribbage.commands.play import play

    return _carried_out(play, flags)


def _patience(flags: argparse.Namespace) -> int:
    with _Unsearched():
        from cribbage.commands.patience import play_alone

    return _carried_out(play_alone, flags)


def _learn(flags: argparse.Namespace) -> int:
    with _Unsearched():
        from cribbage.commands.learn import learn

    return _carried_out(learn, flags)


def _drill(flags: argparse.Namespace) -> int:
    with _Unsearched():
        from cribbage.commands.drill import drill

    return _carried_out(drill, flags)


def _watch(flags: argparse.Namespace) -> int:
    with _Unsearched():
        from cribbage.commands.watch import watch

    return _carried_out(watch, flags)


def _score(flags: argparse.Namespace) -> int:
    from cribbage.commands.score import show_score

    try:
        show_score(flags)
    except ValueError as error:
        refuse(_why(error))
    return OVER


def _discard(flags: argparse.Namespace) -> int:
    from cribbage.commands.discard import show_throws

    try:
        show_throws(flags)
    except ValueError as error:
        refuse(_why(error))
    return OVER


def _principles(flags: argparse.Namespace) -> int:
    from cribbage.commands.principles import show_principles

    show_principles(flags)
    return OVER


def _replay(flags: argparse.Namespace) -> int:
    from cribbage.commands.replay import Unreadable, show_record

    try:
        return show_record(flags)
    except Unreadable as unreadable:
        sys.stdout.flush()
        refuse(_why(unreadable))


def _review(flags: argparse.Namespace) -> int:
    from cribbage.commands.review import show_review

    return _carried_out(show_review, flags)


def _book(flags: argparse.Namespace) -> int:
    from cribbage.commands.book import BookRefused, show_book

    try:
        return show_book(flags)
    except BookRefused as refused:
        refuse(_why(refused))


def _bench(flags: argparse.Namespace) -> int:
    from cribbage.commands.bench import sit_at_bench

    return _carried_out(sit_at_bench, flags)


def _rules(flags: argparse.Namespace) -> int:
    from cribbage.commands.rules import show_rules

    try:
        show_rules(flags)
    except ValueError as error:
        refuse(_why(error))
    return OVER


def _help(flags: argparse.Namespace) -> int:
    asked = [flags.command] if flags.command else []
    _parser().parse_args([*asked, "--help"])  # which ends the command
    return OVER


def _man(_: argparse.Namespace) -> int:
    from cribbage.commands.share import show_page

    show_page()
    return OVER


def _completion(flags: argparse.Namespace) -> int:
    from cribbage.commands.share import show_completion

    show_completion(flags)
    return OVER


def _carried_out(command: "Callable[[argparse.Namespace], int]", flags: argparse.Namespace) -> int:
    """Run a command and return its exit status; print the error if it refuses.

    If it ends with a request for a game or a lesson, run that instead.
    """
    from cribbage.commands.sitting import Instead, Refused

    try:
        return command(flags)
    except Refused as refused:
        refuse(_why(refused))
    except Instead as instead:
        return (_learn if instead.taught else _play)(flags)


def _why(refused: Exception) -> str:
    """Return the message of an error in the current language."""
    from cribbage.ui.words.refusals import said

    return said(refused)
