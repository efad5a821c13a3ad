"""How the bench looks printed: what was found, for people and for a program."""

from typing import Any, NamedTuple

from cribbage.bench.standing import Mean, Standing


class Asked(NamedTuple):
    """Who was to play so many games against whom, to how many points, shuffled by which seed."""

    one: str
    other: str
    games: int
    target: int
    seed: int


def in_sentences(asked: Asked, found: Standing) -> list[str]:
    """What was found, in two sentences."""
    more = "more" if found.lead.value >= 0 else "fewer"
    lead = found.lead._replace(value=abs(found.lead.value))
    played = (
        f"{found.games:,} of {asked.games:,}" if found.games < asked.games else f"{found.games:,}"
    )
    (won, lost), (points, others) = found.won, found.points
    return [
        f"{asked.one} wins {_told(found.share, 100)} of a hundred games against {asked.other}, "
        f"and pegs {_told(lead)} points a game {more}.",
        f"{played} games to {asked.target} in pairs with the same cards, seed {asked.seed}: "
        f"{won:,} to {lost:,} won, {points:,} to {others:,} points.",
    ]


def _told(mean: Mean, times: int = 1) -> str:
    off = "" if mean.off is None else f" +- {times * mean.off:.1f}"
    return f"{times * mean.value:.1f}{off}"


def for_programs(asked: Asked, found: Standing | None, ended: str | None) -> dict[str, Any]:
    """The same as a JSON object; ``ended`` is why fewer games were played than were asked for."""
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
