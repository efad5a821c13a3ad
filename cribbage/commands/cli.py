"""The command: its flags and subcommands, and how it ends."""

import argparse
import os
import sys

from cribbage import __version__

TYPE_CHECKING = False  # as in typing, which `--help` has no time to import, nor pathlib
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, NoReturn

OVER, FAILED, REFUSED, INTERRUPTED, UNREAD = 0, 1, 2, 130, 141
"""How the command ends: played or told; an error of ours; a wrong word or input that ended too
soon; Ctrl-C; nobody reads the output any more."""

_EXAMPLES = """examples:
  cribbage                                two players, one keyboard, to 121
  cribbage --half --names Ann Ben         the half game, to 61
  cribbage --match 7 --counting muggins   the first to 7, and no mercy
  cribbage --deal-first Ben --names Ann Ben --record evening.crib
  cribbage score "5H 5S 5D JC" 5C         what a hand is worth, and why
  cribbage replay evening.crib            a kept game, told again

A card is written as a rank and a suit: 5H, 10♥, TH, or five of hearts.
"""


class _Help(argparse.RawDescriptionHelpFormatter):
    """As wide as the terminal. One is made with every flag that is added, only to check it, and
    argparse would import shutil to measure: a tenth of the time of ``--version``.
    """

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=_columns() - 2)


class _Parser(argparse.ArgumentParser):
    """Says what was wrong in one sentence, not under a page of usage."""

    def __init__(self, prog: str, **said: "Any") -> None:
        super().__init__(prog, formatter_class=_Help, **said)

    def error(self, message: str) -> "NoReturn":
        _refuse(f"{message} (see {self.prog} --help)")


def main(words: "Sequence[str] | None" = None) -> int:
    """Run the command with these words, or those it was called with; the exit status."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        # A stream that was closed before we began is None.
        stream = getattr(sys, name) or open(os.devnull, mode)  # noqa: PTH123, SIM115
        # What a terminal cannot show is shown as a question mark, never as a traceback.
        getattr(stream, "reconfigure", lambda **_: None)(errors="replace")
        setattr(sys, name, stream)
    try:
        try:
            flags = _parser().parse_args(words)
            status: int = flags.run(flags)
        finally:
            # Here, where it can still be told what became of it.
            sys.stdout.flush()
        return status
    except OSError as error:
        # Python would complain once more when it closes what cannot be written.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        if isinstance(error, BrokenPipeError):
            return UNREAD
        print(f"cribbage: nothing more can be read or written: {error.strerror}", file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except Exception as error:  # a player gets a sentence, whatever went wrong
        # Its type alone: what it says may name a card.
        went = f"something went wrong in the program: {type(error).__name__}"
        print(f"cribbage: {went}", file=sys.stderr)
        return FAILED


def _parser() -> _Parser:
    parser = _Parser(
        prog="cribbage",
        description="Cribbage for two people at one keyboard, as it is played at a table.",
        epilog=_EXAMPLES,
        allow_abbrev=False,
    )
    parser.set_defaults(run=_play)
    parser.add_argument("--version", action="version", version=f"cribbage {__version__}")
    game = parser.add_argument_group("the game")
    length = game.add_mutually_exclusive_group()
    length.add_argument(
        "--half", dest="target", action="store_const", const=61, help="play to 61, not to 121"
    )
    length.add_argument(
        "--to", dest="target", type=int, choices=(61, 121), help="play to this many points"
    )
    game.add_argument("--names", nargs=2, metavar=("A", "B"), help="what the players are called")
    game.add_argument("--deal-first", metavar="NAME", help="this player deals; nobody cuts for it")
    game.add_argument(
        "--counting",
        nargs="+",
        metavar="WAY",
        help="who counts hands: the program (auto), their owner (hand), their owner with muggins; "
        "for each player as in Ann=auto Ben=hand",
    )
    game.add_argument(
        "--overclaim",
        choices=("two", "excess", "off"),
        help="what a claim that was too high pays at muggins, if it is called",
    )
    game.add_argument(
        "--skunks",
        choices=("standard", "lurch", "off"),
        help="which defeats count more: at 90 and 60, at half way, or none",
    )
    game.add_argument("--quick", action="store_true", help="let the house make every cut")
    game.add_argument("--seed", type=_seed, metavar="N", help="shuffle the same cards again")
    match = parser.add_argument_group("the match")
    length = match.add_mutually_exclusive_group()
    length.add_argument(
        "--match", type=_match_points, metavar="N", help="play for the first N match points"
    )
    length.add_argument(
        "--games", type=_match_points, metavar="N", help="play until somebody has won N games"
    )
    match.add_argument(
        "--match-points",
        choices=("1-2-4", "1-2", "2-3", "2-3-4", "games"),
        help="what a game, a skunk and a double skunk are worth",
    )
    match.add_argument(
        "--next-deal", choices=("loser", "alternate"), help="who deals first in the next game"
    )
    match.add_argument(
        "--duplicate",
        action="store_true",
        help="play every game again with the same cards and the seats swapped",
    )
    kept = parser.add_argument_group("what is kept")
    which = kept.add_mutually_exclusive_group()
    which.add_argument(
        "--resume",
        nargs="?",
        const="",
        metavar="FILE",
        help="take up the last unfinished game, or the one in this file",
    )
    which.add_argument("--new", action="store_true", help="begin a new game and ask for no other")
    kept.add_argument("--record", metavar="FILE", help="keep the game in a new file of its own")
    kept.add_argument(
        "--reset-settings", action="store_true", help="forget the names and choices of last time"
    )
    table = parser.add_argument_group("the table")
    table.add_argument("--plain", action="store_true", help="play in plain lines of text")
    either = argparse.BooleanOptionalAction
    table.add_argument("--ascii", action=either, help="draw with plain letters and signs")
    table.add_argument("--four-colour", action=either, help="clubs green, diamonds blue")
    table.add_argument("--animation", action=either, help="let the pegs walk, or jump")
    table.add_argument("--mouse", action=either, help="click on cards, or leave it to the terminal")
    table.add_argument(
        "--open", action="store_true", help="no curtain in the play, for those who trust each other"
    )
    commands = parser.add_subparsers(
        title="other commands", metavar="COMMAND", parser_class=_Parser
    )
    score = commands.add_parser("score", help="say what a hand is worth, and why")
    score.add_argument("hand", nargs="+", metavar="HAND", help="four cards, as in '5H 5S 5D JC'")
    score.add_argument("starter", metavar="STARTER", help="the card turned up, as in 5C")
    score.add_argument("--crib", action="store_true", help="the cards are a crib")
    score.set_defaults(run=_score)
    book = commands.add_parser("book", help="who leads whom, over all the games that were kept")
    book.add_argument("names", nargs="*", metavar="NAME", help="two names, or none for everybody")
    book.add_argument("--rebuild", action="store_true", help="make it again from the kept games")
    book.add_argument("--json", action="store_true", help="print it for another program")
    book.add_argument("--export", metavar="FILE", help="write every game to a new CSV file")
    book.set_defaults(run=_book)
    replay = commands.add_parser("replay", help="tell a kept game again")
    replay.add_argument(
        "file",
        nargs="?",
        metavar="FILE",
        help="its record; without one, the last game that was won",
    )
    replay.set_defaults(run=_replay)
    return parser


def _columns() -> int:
    """As shutil.get_terminal_size has them."""
    said = os.environ.get("COLUMNS", "")
    if said.isdecimal() and int(said):
        return int(said)
    try:
        return os.get_terminal_size().columns or 80
    except OSError:
        return 80


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 100):
        raise argparse.ArgumentTypeError(f"a seed has 1 to 100 digits, unlike {text[:20]!r}")
    return int(text)


def _match_points(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 3 and int(text)):
        raise argparse.ArgumentTypeError(f"a match is to 1 to 99, not to {text[:20]!r}")
    return int(text)


def _play(flags: argparse.Namespace) -> int:
    import gc

    # A fifth of the way to the first prompt would go into looking for garbage in what is imported,
    # on the way there and once more at the end.
    gc.disable()
    from cribbage.commands.play import Refused, play

    gc.freeze()
    gc.enable()
    try:
        return play(flags)
    except Refused as refused:
        _refuse(str(refused))


def _score(flags: argparse.Namespace) -> int:
    from cribbage.engine.cards import Card, cards
    from cribbage.engine.scoring import score_hand, total
    from cribbage.ui.words.aloud import cadence

    try:
        hand, starter = cards(" ".join(flags.hand)), Card.parse(flags.starter)
        score = score_hand(hand, starter, crib=flags.crib)
    except ValueError as error:
        _refuse(str(error))
    for combo in score:
        print(f"{combo.points:>2}  {combo.why.value:<8} {' '.join(map(str, combo.cards))}")
    print(f"{total(score):>2}  {cadence(score)}")
    return OVER


def _replay(flags: argparse.Namespace) -> int:
    from cribbage.commands.replay import Unreadable, show_record

    try:
        return show_record(flags)
    except Unreadable as unreadable:
        sys.stdout.flush()
        _refuse(str(unreadable))


def _book(flags: argparse.Namespace) -> int:
    from cribbage.commands.book import BookRefused, show_book

    try:
        show_book(flags)
    except BookRefused as refused:
        _refuse(str(refused))
    return OVER


def _refuse(sentence: str) -> "NoReturn":
    print(f"cribbage: {sentence}", file=sys.stderr)
    sys.exit(REFUSED)
