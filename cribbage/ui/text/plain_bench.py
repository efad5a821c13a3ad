"""The printed results of the bench, as sentences and as JSON."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from cribbage.language.speaking import N_, _
from cribbage.session.bench_games import BenchResult, Mean
from cribbage.ui.words.figure_text import format_percent, format_points


class BenchRequest(NamedTuple):
    """A request to the bench: two players, the number of games, the target and the seed."""

    one: str
    other: str
    games: int
    target: int
    seed: int


def in_sentences(asked: BenchRequest, found: BenchResult) -> list[str]:
    """Return the result in two sentences."""
    (won, lost), (points, others) = found.won, found.points
    told = _MORE if found.lead.value >= 0 else _FEWER
    played = _FEWER_GAMES if found.games < asked.games else _ALL_GAMES
    return [
        _(
            told,
            one=asked.one,
            other=asked.other,
            share=_told(found.share, format_percent),
            lead=_told(found.lead._replace(value=abs(found.lead.value)), format_points),
        ),
        _(
            played,
            played=f"{found.games:,}",
            asked=f"{asked.games:,}",
            target=asked.target,
            seed=asked.seed,
            won=f"{won:,}",
            lost=f"{lost:,}",
            points=f"{points:,}",
            others=f"{others:,}",
        ),
    ]


_MORE: Final = N_(
    "{one} wins {share} games in 100 against {other}, and pegs {lead} more points per game."
)
_FEWER: Final = N_(
    "{one} wins {share} games in 100 against {other}, and pegs {lead} fewer points per game."
)
_ALL_GAMES: Final = N_(
    "They played {played} games to {target}, in pairs with the same cards (seed {seed}). The "
    "score was {won} to {lost} in games and {points} to {others} in points."
)
_FEWER_GAMES: Final = N_(
    "They played {played} of {asked} games to {target}, in pairs with the same cards (seed "
    "{seed}). The score was {won} to {lost} in games and {points} to {others} in points."
)


def _told(mean: Mean, written: Callable[[float], str]) -> str:
    off = "" if mean.off is None else f" +- {written(mean.off)}"
    return f"{written(mean.value)}{off}"


def bench_as_json(
    asked: BenchRequest, found: BenchResult | None, ended: str | None
) -> dict[str, Any]:
    """Return the result as a JSON object; ``ended`` is why fewer games were played than asked."""
    plain: dict[str, Any] = {
        "format": 1,
        "players": [asked.one, asked.other],
        "target": asked.target,
        "seed": asked.seed,
        "games": found.games if found else 0,
        "ended": ended,
    }
    if found:
        plain |= {
            "won": list(found.won),
            "points": list(found.points),
            "share": _plain(found.share),
            "lead": _plain(found.lead),
        }
    return plain


def _plain(mean: Mean) -> dict[str, float | None]:
    return {"value": round(mean.value, 4), "off": mean.off and round(mean.off, 4)}
