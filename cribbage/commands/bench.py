"""The command ``bench``: a level against another program, or the other end of the pipe."""

import argparse
import sys
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from itertools import islice
from typing import Final

from cribbage.analysis.players import COMPUTER_PLAYERS, Partner
from cribbage.commands.parser import CommandRefused, CommandStopped, refusing, stopped_by_signals
from cribbage.engine.rules import TARGETS
from cribbage.language.speaking import _
from cribbage.match.house import House
from cribbage.match.levels import level_of
from cribbage.session.bench_games import Pair, bench_result, pairs
from cribbage.session.bench_pipe import ProtocolError, piped
from cribbage.session.bench_serving import serve
from cribbage.ui.text.going_on import going_on
from cribbage.ui.text.plain_bench import BenchRequest, bench_as_json, in_sentences
from cribbage.ui.words.refusals import said
from cribbage.ui.words.sentences import so_many_games, wrapped

LEVEL: Final = "strong"
SEED: Final = 1
"""A fixed default: the same command plays the same games, so that results can be reproduced."""


def sit_at_bench(flags: argparse.Namespace) -> None:
    """Play the games of the flags, or answer a bench.

    Raises CommandRefused, with a sentence, if that is not possible or the other program fails; the
    games played before are reported.
    """
    seed = SEED if flags.seed is None else flags.seed
    with refusing():
        level = level_of(flags.serve or flags.level or LEVEL).value
    if flags.serve:
        if flags.opponent or flags.level:
            raise CommandRefused(_("--serve takes no opponent: leave out LEVEL and --against"))
        with refusing():
            serve(_computer_player(level, seed), sys.stdin, partial(print, flush=True))
        return
    if not flags.opponent:
        raise CommandRefused(
            _("choose an opponent: --against steady, or --against 'python bot.py'")
        )
    if flags.games % 2:
        raise CommandRefused(
            _(
                "the number of games must be even, not {games}, because games are played in pairs",
                games=flags.games,
            )
        )
    target = flags.target or max(TARGETS)
    asked = BenchRequest(level, flags.opponent, flags.games, target, seed)
    played: list[Pair] = []
    tell = partial(_tell, asked, played, json=flags.json)
    try:
        with (
            stopped_by_signals(),
            _other(asked, flags.seconds) as other,
            going_on(asked.games) as went_on,
        ):
            mine = _computer_player(asked.one, seed)
            games = pairs(mine, other, House(seed), asked.target)
            for pair in islice(games, asked.games // 2):
                played.append(pair)
                went_on(2 * len(played))
    except ProtocolError as fault:
        tell(str(fault))
        raise CommandRefused(
            _(
                "{fault} ({games} finished before that)",
                fault=said(fault),
                games=so_many_games(2 * len(played)),
            )
        ) from None
    except KeyboardInterrupt:
        tell("interrupted")
        raise
    except CommandStopped:
        tell("stopped by a signal")
        raise
    tell(None)


def _computer_player(level: str, seed: int) -> Partner:
    return COMPUTER_PLAYERS[level](House(seed).chance(level))


def _other(asked: BenchRequest, seconds: float) -> AbstractContextManager[Partner]:
    if asked.other.casefold() in COMPUTER_PLAYERS:
        return nullcontext(_computer_player(asked.other.casefold(), asked.seed))
    return piped(asked.other, seconds)


def _tell(asked: BenchRequest, played: list[Pair], ended: str | None, *, json: bool) -> None:
    found = bench_result(played) if played else None
    if json:
        from json import dumps

        print(dumps(bench_as_json(asked, found, ended), ensure_ascii=False, indent=2))
    elif found:
        for sentence in in_sentences(asked, found):
            print(_in_columns(sentence) if sys.stdout.isatty() else sentence)


def _in_columns(sentence: str) -> str:
    import shutil  # slow to import, and a pipe has no width

    return "\n".join(wrapped(sentence, shutil.get_terminal_size().columns))
