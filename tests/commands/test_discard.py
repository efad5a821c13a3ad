"""The command ``discard``: its arguments, its output, and its refusals."""

import re
from functools import partial

import pytest

from cribbage.analysis.discards import rank_discards
from cribbage.analysis.priced_choices import prices
from cribbage.analysis.spread import spreads
from cribbage.commands.parser import EXIT_OVER, EXIT_REFUSED
from cribbage.engine.game import Game
from cribbage.engine.rules import Seat
from cribbage.pack.cards import PACK, cards
from cribbage.pack.scoring import hand_points
from cribbage.views.view import View, view
from tests.common.command import as_json, run

TO_OWN = "4S 5H 5C 6D JH QD"
TO_OTHER = "2S 3D 5H 8D KC KD"
LATE = "8C QS QD 5H 5S 2S"
"""With the own crib, 3 to go and 2 for the opponent: JC KS make the most points, and 4S JC win 7 +-
6% more games, played on by Strong.
"""


def dealt(six: str, *, dealer: bool, scores: str = "0-0", target: int = 121) -> View:
    """Return the view of a player who was dealt these cards; the opponent has clubs and spades."""
    hands = f"{six.replace(' ', '')}/AC3CTCAS7S9S"
    deal = f"target:{target} scores:{scores} dealer:{1 if dealer else 2}"
    return view(Game.parse(f"discarding {deal} hands:{hands}"), Seat(0))


def table(text: str) -> list[str]:
    """Return the printed lines above the reason for the best discard, without trailing spaces."""
    return [line.rstrip() for line in text.split("\n\n")[1].splitlines()]


read = partial(as_json, "discard")


def test_discard_command_prints_best_discards_and_their_worth():
    ended = run("discard", TO_OWN, "--dealer")
    assert (ended.status, ended.err) == (EXIT_OVER, "")
    assert ended.out.startswith("4♠ 5♥ 5♣ 6♦ J♥ Q♦, two to your own crib\n\n")
    assert table(ended.out) == [
        "discards         hand    crib    play   total   worst to best  lost",
        "J♥ Q♦           15.96    4.82   +2.72   23.50   12 .. 40       best",
        "5♥ J♥            9.57    6.90   +1.80   18.27    9 .. 39       5.23",
        "5♣ J♥            9.57    6.84   +1.80   18.21    9 .. 39       5.29",
        "5♣ Q♦, 5♥ Q♦     9.80    6.56   +1.75   18.11    9 .. 38       5.39",
        "4♠ 6♦           12.67    3.43   +1.30   17.40   10 .. 44       6.10",
        "nine more, from 15.11 down to 11.94 (5♣ 5♥); --all shows them",
    ]


@pytest.mark.slow
def test_win_chance_near_end_prefers_different_discard(monkeypatch: pytest.MonkeyPatch):
    """By points a different discard is best. On a wide terminal the table fits in 100 columns."""
    monkeypatch.setenv("NO_COLOR", "1")
    words = ("--ascii", "discard", LATE, "--dealer", "--score", "118", "119")
    told = re.sub(r"\x1b\[[01]m", "", run(*words, terminal=True).out)
    assert told.startswith(f"{LATE}, two to your own crib; 118 to 119 in a game to 121\n\n")
    heading, *rows, last = table(told)
    assert heading.split()[:7] == ["discards", "hand", "crib", "play", "total", "lost", "win"]
    assert rows[0].startswith("5S QS            5.83    6.57   +1.62   14.02    4.31   46.1%  ")
    assert last == "Based only on points, 2S 8C would be the best."
    assert 80 < max(map(len, rows)) <= 100


def test_suits_have_colors(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    monkeypatch.setenv("TERM", "xterm-256color")
    out = run("discard", TO_OWN, "--dealer", terminal=True).out
    assert "\x1b[1;38;2;220;59;73m5♥\x1b[0m" in out
    assert "\x1b[1m5♣\x1b[0m" in out


def test_reason_for_best_discard_is_printed_below():
    said = " ".join(run("discard", TO_OWN, "--dealer").out.split("\n\n")[2].split())
    assert said == (
        "Discard J♥ Q♦: keeps 4 5 5 6 (two fifteens, a double run of three), worth 15.96. 5♥ J♥ "
        "would be 5.23 worse."
    )
    assert read(TO_OWN, "--dealer")["principle"] is None
    pair = "8H 8D KC 4S 5D 6C"
    assert " Don't give away a pair: " in " ".join(run("discard", pair, "--pone").out.split())
    assert read(pair, "--pone")["principle"] == "no-pair-to-the-other"


def test_all_fifteen_discards_are_shown_on_request():
    shown = table(run("discard", TO_OWN, "--dealer", "--all").out)
    assert sum([line[:14].rstrip().count(",") + 1 for line in shown[1:]]) == 15
    assert "more" not in "".join(shown)


def test_cards_can_be_written_in_many_ways():
    told = run("discard", TO_OWN, "--dealer")
    assert run("discard", "4♠5♥ 5♣", "six of diamonds", "jh,qd", "--dealer") == told


# For other programs.


@pytest.mark.parametrize("dealer", [True, False])
def test_json_has_worth_of_every_discard(dealer: bool):
    ranked = rank_discards(dealt(TO_OTHER, dealer=dealer))
    told = read(TO_OTHER, "--dealer" if dealer else "--pone")
    assert told["throws"] == [
        {
            "throw": [str(card) for card in discard.thrown],
            "hand": discard.hand,
            "crib": discard.crib if dealer else -discard.crib,
            "play": discard.pegs - discard.others_peg,
            "all": discard.worth,
            "lost": ranked[0].worth - discard.worth,
            "worst": min(comes),
            "best": max(comes),
            "wins": None,
        }
        for discard, comes in zip(ranked, spreads(ranked, dealer=dealer), strict=True)
    ]
    assert told["format"] == 1
    assert told["cards"] == TO_OTHER.split()
    assert (told["dealer"], told["scores"], told["to"]) == (dealer, None, 121)
    assert told["principle"] == ("best-to-own-crib" if dealer else None)


@pytest.mark.slow
@pytest.mark.parametrize("to", [121, 61])
def test_discards_are_ranked_by_win_chance_if_score_is_given(to: int):
    own, other, half = to - 3, to - 2, ["--half"] * (to == 61)
    look = dealt(LATE, dealer=True, scores=f"{own}-{other}", target=to)
    told = read(LATE, "--dealer", "--score", str(own), str(other), *half)
    wins = {tuple(each["throw"]): each["wins"] for each in told["throws"]}
    assert len(wins) == 15
    assert list(wins.values()) == sorted(wins.values(), reverse=True)
    assert next(iter(wins)) == ("5S", "QS")
    # A review has the same prices.
    priced = {each.cards: each.chance for each in prices(look)}
    assert priced == {cards(" ".join(two)): chance for two, chance in wins.items()}
    assert (told["scores"], told["to"]) == ([own, other], to)


# Refusals.


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["4S 5H 5C 6D", "--dealer"], "four cards given: six are needed"),
        (
            ["4S 5H 5C 6D JH", "--dealer", "--score", "9", "9"],
            "--score is only for two-player games, so it needs six cards",
        ),
        (["", "--dealer"], "no cards given: six are needed"),
        (["4S 5H 5C 6D JH QD KD", "--dealer"], "seven cards given: six are needed"),
        (["10S 5H 5C TS JH QD", "--dealer"], "10S is named twice"),
        ([TO_OWN, "--dealer", "--pone"], "use either --dealer or --pone, not both"),
        ([TO_OWN], "whose crib is it? add --dealer for yours, or --pone for your opponent's"),
        (
            [TO_OWN, "--pone", "--score", "121", "5"],
            "a score must be 0 to 120 in a game",
        ),
        (
            [TO_OWN, "--pone", "--score", "61", "5", "--half"],
            "a score must be 0 to 60 in",
        ),
        ([TO_OWN, "--pone", "--half"], "--half and --to need --score"),
        (["4S 5H 5C 6D JH XZ", "--pone"], "'XZ' is not a card: use a rank (A, 2 to 10, J, Q,"),
        ([TO_OWN, "--pone", "--score", "5"], "argument --score: expected 2 arguments (see crib"),
        (
            [TO_OWN, "--pone", "--score", "a", "b"],
            "argument --score: a score must be 0 to 120, not 'a' (see cribbage discard --help)",
        ),
        (["--pone"], "the following arguments are required: CARD (see cribbage discard --help)"),
    ],
)
def test_invalid_hand_is_refused(words: list[str], sentence: str):
    ended = run("discard", *words)
    assert (ended.status, ended.out, ended.err.count("\n")) == (EXIT_REFUSED, "", 1)
    assert ended.err.startswith(f"cribbage: {sentence}")


# Three and four players.


def test_one_of_five_cards_is_discarded():
    """Without the jack, 4-5-5-6 is a double run; a five would help an opponent's crib."""
    own, other = run("discard", "4S5H5C6DJH", "--dealer"), run("discard", "4S5H5C6DJH", "--pone")
    assert (own.status, own.err) == (other.status, other.err) == (0, "")
    assert own.out.startswith("4♠ 5♥ 5♣ 6♦ J♥: discard one to your own crib\n")
    assert [row.split()[0] for row in own.out.splitlines()[3:]] == ["J♥", "5♥", "5♣", "6♦", "4♠"]
    assert [row.split()[0] for row in other.out.splitlines()[3:]] == ["J♥", "6♦", "4♠", "5♥", "5♣"]


def test_discard_from_five_is_printed_as_json():
    found = read("4S5H5C6DJH", "--pone")
    assert (found["cards"], found["dealer"]) == (["4S", "5H", "5C", "6D", "JH"], False)
    first, *others = found["throws"]
    assert (first["throw"], first["lost"], first["play"]) == (["JH"], 0, None)
    starters = [card for card in PACK if str(card) not in found["cards"]]
    kept = cards("4S 5H 5C 6D")
    mean = sum([hand_points(kept, starter) for starter in starters]) / len(starters)
    assert first["hand"] == pytest.approx(mean)
    assert all(each["all"] == pytest.approx(each["hand"] + each["crib"]) for each in others)
