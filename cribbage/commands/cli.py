"""The command line program: its flags and subcommands, and its exit status."""

import argparse
import gc
import os
import sys

from cribbage import __version__
from cribbage.commands.parser import Parser, refuse
from cribbage.language.speaking import N_, _, grammar
from cribbage.language.spoken import codes

TYPE_CHECKING = False  # same as typing's, which like pathlib takes too long to import for `--help`
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from cribbage.settings.choices import Choice

OVER, FAILED, INTERRUPTED, UNREAD = 0, 1, 130, 141
"""Exit statuses: finished, an internal error, Ctrl-C, and closed output."""

_EXAMPLES = N_("""examples:
  cribbage                                as last time; at first two players
  cribbage --half --names Ann Ben         the half game, to 61
  cribbage --names Ann Ben Cy             three, each for himself
  cribbage --names Ann Ben Cy Dot         Ann and Cy against Ben and Dot
  cribbage --players 4 --singles          four, each for himself
  cribbage --match 7 --counting muggins   the first to 7, and no mercy
  cribbage --deal-first Ben --names Ann Ben --record evening.crib
  cribbage --against steady               alone, against a program
  cribbage patience                       one alone: one pack, seven deals, 121
  cribbage score "5H 5S 5D JC" 5C         what a hand is worth, and why
  cribbage discard 4S5H5C6DJHQD --dealer  what to throw, and what it is worth
  cribbage principles                     what one goes by, and what it is worth
  cribbage book                           who leads whom, and by how much
  cribbage replay evening.crib            a kept game, told again
  cribbage review                         where it was won, and by whose errors
  cribbage learn                          the first deal, guided
  cribbage drill fifteens                 hands to count, against oneself
  cribbage watch steady strong            two programs play, their cards open
  cribbage bench strong --against steady  which of two programs plays better

A card is written as a rank and a suit: 5H, 10♥, TH, or five of hearts.
""")

_PATIENCE_EXAMPLES = N_("""examples:
  cribbage patience                       the seven deals, classic
  cribbage patience --rules bumppo        by the rules of Natty Bumppo
  cribbage patience --square --name Ann   sixteen cards on four by four
  cribbage patience --again               the pack just played, to do better
""")

_DISCARD_EXAMPLES = N_("""examples:
  cribbage discard "4S 5H 5C 6D JH QD" --dealer
  cribbage discard 2S 3D 5H 8D KC KD --pone --all
  cribbage discard "2S 3D 5H 8D KC KD" --pone --score 110 112
  cribbage --ascii discard "4S 5H 5C 6D JH QD" --dealer
""")

_REVIEW_EXAMPLES = N_("""examples:
  cribbage review                         the kept game of two that was won last
  cribbage review evening.crib            any other, or all games of a match
  cribbage --plain review                 in lines
  cribbage review --json                  for another program
  cribbage review --all                   every kept game, for the book
""")

_LEARN_EXAMPLES = N_("""examples:
  cribbage learn                          the chapters, for one or two newcomers
  cribbage learn --names Ann              for one
  cribbage learn --names Ann Ben          for two at one keyboard
""")

_DRILL_EXAMPLES = N_("""examples:
  cribbage drill                          the first level with a mark to fill
  cribbage drill runs                     runs alone, single and double
  cribbage drill play --name Ann          what the last card of a pile scores
  cribbage drill discard                  which two of six to throw
""")

_WATCH_EXAMPLES = N_("""examples:
  cribbage watch steady strong            game after game, on the full screen
  cribbage watch easy easy --half         to 61
  cribbage watch easy strong --games 100  who wins more of a hundred games
""")

_BENCH_EXAMPLES = N_("""examples:
  cribbage bench strong --against steady --games 200
  cribbage bench easy --against "python bot.py"   one that speaks docs/bench.md
  cribbage bench --serve strong                   the other end of such a bench
""")

_COMPLETION_EXAMPLES = N_("""examples:
  eval "$(cribbage completion bash)"      a line for ~/.bashrc
  eval "$(cribbage completion zsh)"       a line for ~/.zshrc, below compinit
  cribbage completion fish | source       a line for ~/.config/fish/config.fish
""")

_RULES_EXAMPLES = N_("""examples:
  cribbage rules                  all of them
  cribbage rules muggins          what they say of muggins
  cribbage rules 5.4              one paragraph, as the help and the manual cite it
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
        said = _("nothing more can be read or written: {why}", why=why)
        print(f"cribbage: {said}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except Exception as error:  # a player gets a sentence, whatever went wrong
        from cribbage.commands.table.fault import report

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
                "the encoding of the output, {encoding}, has no letters for {language}",
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
            "Cribbage for two to four people at one keyboard, as it is played at a table,\n"
            "and for one alone."
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
    from cribbage.settings.choices import CHOICES, TABLE

    _add_choices(parser, CHOICES)
    commands = parser.add_subparsers(
        title=_("other commands"), metavar="COMMAND", parser_class=Parser
    )
    commands.add_parser(
        "patience",
        asks=_add_patience,
        help=_("play alone: one pack, seven deals, 121"),
        description=_("Cribbage for one: a pack gone through in seven deals, or laid on a square."),
        epilog=_(_PATIENCE_EXAMPLES),
        allow_abbrev=False,
    )
    commands.add_parser(
        "learn",
        asks=_add_learn,
        help=_("learn the game: the first deal, guided"),
        description=_(
            "The first deal for one or two who have never played, in seven chapters that\n"
            "can be left and taken up again."
        ),
        epilog=_(_LEARN_EXAMPLES),
        allow_abbrev=False,
    )
    commands.add_parser(
        "drill",
        asks=_add_drill,
        help=_("count hands against oneself, level by level"),
        description=_(
            "Hands to count, twelve in a run: fifteens, pairs, runs, flushes and nobs\n"
            "alone, then whole hands and cribs; what a card scores in the play; what to throw."
        ),
        epilog=_(_DRILL_EXAMPLES),
        allow_abbrev=False,
    )
    commands.add_parser(
        "watch",
        asks=_add_watch,
        help=_("look on while two programs play"),
        description=_(
            "Two programs play against each other, and what each sees in its cards is\n"
            "shown. Without a terminal a game is told in lines; nothing of it is kept."
        ),
        epilog=_(_WATCH_EXAMPLES),
        allow_abbrev=False,
    )
    score = commands.add_parser(
        "score",
        help=_("say what a hand is worth, and why"),
        description=_("What a hand or a crib is worth with the starter, one combination a line."),
    )
    score.add_argument("hand", nargs="+", metavar="HAND", help=_("four cards, as in '5H 5S 5D JC'"))
    score.add_argument(
        "starter",
        nargs="?",
        metavar="STARTER",
        help=_("the card turned up, as in 5C; without it, what lies in the four cards"),
    )
    score.add_argument("--crib", action="store_true", help=_("the cards are a crib"))
    score.set_defaults(run=_score)
    commands.add_parser(
        "discard",
        asks=_add_discard,
        help=_("say what to throw, and what each throw is worth"),
        description=_(
            "What each two of six cards are worth to throw: the four that are kept, the\n"
            "crib, and the play."
        ),
        epilog=_(_DISCARD_EXAMPLES),
        allow_abbrev=False,
    )
    principles = commands.add_parser(
        "principles",
        help=_("say what one goes by at the table, and what it is worth"),
        description=_(
            "What players are told to go by, no five to the other's crib and the like,\n"
            "and what it is worth in points."
        ),
    )
    principles.add_argument("--json", action="store_true", help=_("print it for another program"))
    principles.set_defaults(run=_principles)
    book = commands.add_parser(
        "book",
        help=_("who leads whom, over all the games that were kept"),
        description=_(
            "The book of the games that were won: who leads whom, what each makes, and\n"
            "the best there was."
        ),
    )
    book.add_argument(
        "names",
        nargs="*",
        metavar="NAME",
        help=_("two to four names, one for what he plays alone, or none for everybody"),
    )
    book.add_argument("--rebuild", action="store_true", help=_("make it again from the kept games"))
    book.add_argument("--json", action="store_true", help=_("print it for another program"))
    book.add_argument(
        "--export",
        metavar="FILE",
        help=_("write every game to a new CSV file, or for - to the output"),
    )
    book.set_defaults(run=_book)
    replay = commands.add_parser(
        "replay",
        help=_("tell a kept game again"),
        description=_("A kept game told again, on the board, or in lines without a terminal."),
    )
    replay.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help=_("its record; without one, the last game that was won"),
    )
    replay.set_defaults(run=_replay)
    commands.add_parser(
        "review",
        asks=_add_review,
        help=_("judge a finished game: errors and luck"),
        description=_(
            "A finished game of two judged: what each lost by errors, what the cards\n"
            "gave, and who was to win when. Without a terminal it is told in lines."
        ),
        epilog=_(_REVIEW_EXAMPLES),
        allow_abbrev=False,
    )
    commands.add_parser(
        "bench",
        asks=_add_bench,
        help=_("let two programs play: which of them plays better"),
        description=_("Games in pairs, the same cards twice with the seats swapped."),
        epilog=_(_BENCH_EXAMPLES),
        allow_abbrev=False,
    )
    rules = commands.add_parser(
        "rules",
        help=_("read the rules, or what they say of one thing"),
        description=_(
            "The rules as played here, through the pager where there is one; or what they\n"
            "say of one thing: a chapter, a paragraph, a word."
        ),
        epilog=_(_RULES_EXAMPLES),
    )
    rules.add_argument("topic", nargs="*", metavar="TOPIC", help=_("as in go, 5.4, the show"))
    rules.add_argument("--list", action="store_true", help=_("say what can be asked for"))
    rules.add_argument(
        "--no-pager", action="store_true", help=_("print them, however long they are")
    )
    rules.set_defaults(run=_rules)
    man = commands.add_parser(
        "man",
        help=_("show the manual, as a page of man"),
        description=_("The page of the manual, shown by man, or printed where there is no man."),
    )
    man.set_defaults(run=_man)
    completion = commands.add_parser(
        "completion",
        help=_("print what a shell needs to complete words"),
        description=_("What a shell reads to complete the words behind cribbage with Tab."),
        epilog=_(_COMPLETION_EXAMPLES),
    )
    completion.add_argument(
        "shell", choices=("bash", "zsh", "fish"), metavar="SHELL", help=_("bash, zsh or fish")
    )
    completion.set_defaults(run=_completion)
    for command in commands.choices.values():
        command.set_defaults(told_by=command)
        command.before = [flag for each in CHOICES if each.group == TABLE for flag in each.flags]
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
        help=_("the six cards, as in '4S 5H 5C 6D JH QD', or five as three and four are dealt"),
    )
    parser.add_argument("--dealer", action="store_true", help=_("the crib is one's own"))
    parser.add_argument("--pone", action="store_true", help=_("the crib is the other's"))
    parser.add_argument(
        "--score",
        nargs=2,
        type=_points,
        metavar=("OWN", "OTHER"),
        help=_(
            "how the game stands, one's own score first: what counts is then the chance to win it"
        ),
    )
    parser.add_argument("--all", action="store_true", help=_("all fifteen, not only what matters"))
    parser.add_argument("--json", action="store_true", help=_("print it for another program"))
    parser.set_defaults(run=_discard)
    length = [each for each in CHOICES if each.name == "target"]
    _add_choices(parser, length, default=argparse.SUPPRESS)


def _add_patience(parser: Parser) -> None:
    """Add the options of solitaire; those of any game can be before the command too."""
    from cribbage.settings.choices import CHOICES, TABLE

    own = parser.add_argument_group(_("the patience"))
    own.add_argument(
        "--square",
        action="store_true",
        default=None,
        help=_("sixteen cards on four by four, not the seven deals"),
    )
    own.add_argument(
        "--rules",
        choices=("classic", "bumppo"),
        help=_("of the seven deals: the usual ones (classic), or those of Natty Bumppo"),
    )
    own.add_argument(
        "--name", metavar="NAME", help=_("who plays; without it, whoever played the last one")
    )
    own.add_argument(
        "--again",
        nargs="?",
        const="",
        metavar="FILE",
        help=_("the pack of the last patience from its first card, or of the one in this file"),
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
        help=_("its record; without one, the last game of two that was won"),
    )
    parser.add_argument(
        "--all",
        action="store_true",
        help=_("review every kept game of two, for the book; stopped, it goes on there next time"),
    )
    parser.add_argument("--json", action="store_true", help=_("print it for another program"))
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
        help=_("one newcomer, or two: the first is dealt to, the second deals"),
    )
    parser.set_defaults(run=_learn)
    elsewhere = ("open_play", "by_combination")
    table = [each for each in CHOICES if each.group == TABLE and each.name not in elsewhere]
    # A default after the command must not override a flag before it.
    _add_choices(parser, table, default=argparse.SUPPRESS)


def _add_drill(parser: Parser) -> None:
    """Add the options of ``drill``."""
    from cribbage.drill.practice import LEVELS
    from cribbage.settings.choices import CHOICES, TABLE

    names = [level.value for level in LEVELS]
    parser.add_argument(
        "level",
        nargs="?",
        type=str.lower,
        choices=names,
        metavar="LEVEL",
        help=_("{levels}; without it, it is chosen", levels=grammar().one_of(names)),
    )
    parser.add_argument(
        "--name", metavar="NAME", help=_("who counts; without it, who was named first last time")
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
        "levels", nargs="+", metavar="LEVEL", help=_("two of easy, steady and strong")
    )
    parser.add_argument(
        "--games",
        dest="so_many",
        type=_games,
        metavar="N",
        help=_(
            "play so many games, each two with the same cards, and say who won how many; in lines "
            "that is all that is said"
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
        help=_("easy, steady, or strong; without it, strong"),
    )
    parser.add_argument(
        "--against",
        dest="opponent",
        metavar="PROGRAM",
        help=_("another level, or the command of a program that is asked through a pipe"),
    )
    parser.add_argument(
        "--games",
        type=_games,
        default=100,
        metavar="N",
        help=_("how many games, an even number; without it, 100"),
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=10.0,
        metavar="S",
        help=_("how long the program may take to decide; without it, 10"),
    )
    parser.add_argument("--json", action="store_true", help=_("print it for another program"))
    parser.add_argument("--serve", metavar="LEVEL", help=_("be the program that is asked"))
    parser.set_defaults(run=_bench)
    known = [each for each in CHOICES if each.name in ("target", "seed")]
    # A default after the command must not override a flag before it.
    _add_choices(parser, known, default=argparse.SUPPRESS)


def _points(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        told = _("a score is 0 to 120 points, not {text!r}", text=text[:20])
        raise argparse.ArgumentTypeError(told) from None


def _games(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 8 and int(text)):
        told = _("1 to 9999999 games are played, not {text!r}", text=text[:20])
        raise argparse.ArgumentTypeError(told)
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= 3600:
        told = _("a decision takes up to 3600 seconds, not {text!r}", text=text[:20])
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
        from cribbage.commands.table.play import play

    return _carried_out(play, flags)


def _patience(flags: argparse.Namespace) -> int:
    with _Unsearched():
        from cribbage.commands.table.patience import play_alone

    return _carried_out(play_alone, flags)


def _learn(flags: argparse.Namespace) -> int:
    with _Unsearched():
        from cribbage.commands.table.learn import learn

    return _carried_out(learn, flags)


def _drill(flags: argparse.Namespace) -> int:
    with _Unsearched():
        from cribbage.commands.table.drill import drill

    return _carried_out(drill, flags)


def _watch(flags: argparse.Namespace) -> int:
    with _Unsearched():
        from cribbage.commands.table.watch import watch

    return _carried_out(watch, flags)


def _score(flags: argparse.Namespace) -> int:
    from cribbage.commands.answers.score import show_score

    try:
        show_score(flags)
    except ValueError as error:
        refuse(_why(error))
    return OVER


def _discard(flags: argparse.Namespace) -> int:
    from cribbage.commands.answers.discard import show_throws

    try:
        show_throws(flags)
    except ValueError as error:
        refuse(_why(error))
    return OVER


def _principles(flags: argparse.Namespace) -> int:
    from cribbage.commands.answers.principles import show_principles

    show_principles(flags)
    return OVER


def _replay(flags: argparse.Namespace) -> int:
    from cribbage.commands.table.replay import Unreadable, show_record

    try:
        return show_record(flags)
    except Unreadable as unreadable:
        sys.stdout.flush()
        refuse(_why(unreadable))


def _review(flags: argparse.Namespace) -> int:
    from cribbage.commands.answers.review import show_review

    return _carried_out(show_review, flags)


def _book(flags: argparse.Namespace) -> int:
    from cribbage.commands.answers.book import BookRefused, show_book

    try:
        return show_book(flags)
    except BookRefused as refused:
        refuse(_why(refused))


def _bench(flags: argparse.Namespace) -> int:
    from cribbage.commands.answers.bench import sit_at_bench

    return _carried_out(sit_at_bench, flags)


def _rules(flags: argparse.Namespace) -> int:
    from cribbage.commands.answers.rules import show_rules

    try:
        show_rules(flags)
    except ValueError as error:
        refuse(_why(error))
    return OVER


def _man(_: argparse.Namespace) -> int:
    from cribbage.commands.answers.share import show_page

    show_page()
    return OVER


def _completion(flags: argparse.Namespace) -> int:
    from cribbage.commands.answers.share import show_completion

    show_completion(flags)
    return OVER


def _carried_out(command: "Callable[[argparse.Namespace], int]", flags: argparse.Namespace) -> int:
    """Run a command and return its exit status; print the error if it refuses.

    If it ends with a request for a game or a lesson, run that instead.
    """
    from cribbage.commands.table.sitting import Instead, Refused

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
