"""The book in plain text: statistics side by side, matches, and a chart of the lead."""

import re
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from io import StringIO

import pytest
from rich.cells import cell_len
from rich.console import Console

from cribbage.book.figures import Counts, ShownHand
from cribbage.book.rivalry import (
    MatchResult,
    MemorableHand,
    Player,
    PlayerLosses,
    Result,
    Rival,
    Rivalry,
)
from cribbage.book.sides import as_computer_player
from cribbage.engine.rules import Rules, Seat
from cribbage.language.speaking import speak
from cribbage.language.spoken import language
from cribbage.match.match import Margin, Match, MatchPoints
from cribbage.pack.cards import Card, cards
from cribbage.records.record import Record
from cribbage.settings.beginning import Looks
from cribbage.ui.layout.palettes import DEPTHS
from cribbage.ui.layout.skin import Skin, skin_for
from cribbage.ui.pages.progress_page import curves, progress_heading
from cribbage.ui.text.plain_book import book_shown, hand_of_the_day, players_shown, rivalry_shown
from cribbage.ui.text.plain_chart import CURVE_ROWS, format_chart, progress_shown
from cribbage.ui.words.matches import NO_GAMES
from tests.common.command import run
from tests.common.games import WholeMatch
from tests.common.kept import keep
from tests.common.rivalries import party_of, progress_of, rivalry_of, together, with_reviews

SKIN = skin_for("none")
PLAIN = skin_for("none", Looks(ascii=True))
FIRST = datetime(2026, 11, 21, 20, 15)
FIVES = ShownHand(29, cards("JC 5H 5S 5D"), cards("5C")[0])


ENDED = {"A": ((121, 100), (None, Margin.PLAIN)), "B": ((100, 121), (Margin.PLAIN, None))}
"""The scores and margins of a game won by the first or second player."""


def player(name: str, *, hand: bool) -> Player:
    """Return a player with a best hand, or with a best crib only."""
    best = MemorableHand(name, FIVES, not hand, FIRST)
    return Player(
        name=name,
        pone_play=Counts(5, 2),
        dealer_play=Counts(10, 3),
        pone_hands=Counts(16, 2),
        dealer_hands=Counts(21, 3),
        cribs=Counts(),
        best_hand=best if hand else None,
        best_crib=None if hand else best,
        twenty_nines=1,
        twenty_eights=0,
        nineteens=11,
        lost=PlayerLosses(),
    )


def rivalry(
    wins: str,
    names: tuple[str, str] = ("Ann", "Ben"),
    matches: Sequence[MatchResult] = (),
    lurches: int = 0,
) -> Rivalry:
    results = tuple(
        [
            Result(FIRST + timedelta(days=day), 121, "AB".index(winner), *ENDED[winner])
            for day, winner in enumerate(wins)
        ]
    )
    one, other = (
        Rival(
            **together((player(name, hand=letter == "A"),)),
            players=(player(name, hand=letter == "A"),),
            wins=wins.count(letter),
            skunks=2,
            double_skunks=1,
            lurches=lurches if letter == "B" else 0,
            matches_won=[match.winner for match in matches].count("AB".index(letter)),
        )
        for letter, name in zip("AB", names, strict=True)
    )
    return Rivalry((one, other), results, tuple(matches))


def match(
    day: int, winner: int, totals: tuple[int, int], difference: int | None = None, to: int = 7
) -> MatchResult:
    begun = FIRST + timedelta(days=day)
    return MatchResult(begun, to, MatchPoints.ONE_TWO_FOUR, winner, totals, 10, difference)


def printed(shown: object, width: int = 80) -> str:
    out = StringIO()
    Console(file=out, width=width, color_system=None).print(shown)
    return "\n".join([line.rstrip() for line in out.getvalue().splitlines()])


def in_full(found: Rivalry, skin: Skin = SKIN) -> str:
    return printed(rivalry_shown(found, skin))


def drawn(shown: Rivalry, skin: Skin = SKIN) -> list[str]:
    return [line.plain.rstrip() for line in format_chart(shown, skin)[1:]]


def test_rivalry_is_printed_in_full():
    assert in_full(rivalry("AAB")) == (
        """Ann leads Ben by 1 after 3 games
Ben won the last game

                             Ann   Ben
games won                      2     1
skunk wins                     2     2
double skunk wins              1     1
pegging per deal as pone    2.50  2.50
pegging per deal as dealer  3.33  3.33
average hand as pone        8.00  8.00
average hand as dealer      7.00  7.00
average crib
twenty-nines                   1     1
twenty-eights                  0     0
nineteens                     11    11

Ann's best hand: 5♦ 5♥ 5♠ J♣ with 5♣, 29, on 2026-11-21
Ben's best crib: 5♦ 5♥ 5♠ J♣ with 5♣, 29, on 2026-11-21

Lead over time, in games: 3 games, 2026-11-21 to 2026-11-23
Ann +2 │     ●
       │ ●   ○   ●
  tied │ ────────────"""
    )


def test_matches_and_lurches_have_rows():
    matches = [match(0, 0, (7, 5)), match(1, 1, (0, 11))]
    shown = in_full(rivalry("AAB", matches=matches, lurches=3))
    assert (
        """games won                      2     1
matches won                    1     1
skunk wins                     2     2
double skunk wins              1     1
lurch wins                     0     3
pegging per deal as pone    2.50  2.50
"""
        in shown
    )
    assert (
        """\
nineteens                     11    11

recent matches                        games
2026-11-21      Ann 7 - 5 Ben, to 7      10
2026-11-22      Ben 11 - 0 Ann, to 7     10

Ann's best hand"""
        in shown
    )


def test_duplicate_difference_is_printed_as_seen_by_match_winner():
    ways = [(0, (7, 5), 31), (1, (5, 8), 4), (1, (6, 7)), (0, (7, 0), 0)]
    shown = in_full(rivalry("AAB", matches=[match(day, *way) for day, way in enumerate(ways)]))
    assert (
        """\
recent matches                       games  difference
2026-11-21      Ann 7 - 5 Ben, to 7     10         +31
2026-11-22      Ben 8 - 5 Ann, to 7     10          -4
2026-11-23      Ben 7 - 6 Ann, to 7     10
2026-11-24      Ann 7 - 0 Ben, to 7     10           0
"""
        in shown
    )


def test_points_lost_in_reviewed_games_are_printed_after_averages():
    """Ann loses 5 points in each of 26 games and 7 in the last, Ben twice as many."""
    shown = in_full(with_reviews(rivalry_of(("Ann", "Ben"), games=31), 27))
    assert (
        """nineteens                                    12    12
points lost per game, over 27 of 31 games   5.1  10.1
points lost per game, in the last 20        5.1  10.2

"""
        in shown
    )
    shown = in_full(with_reviews(rivalry("AAB"), 3))
    assert "\npoints lost per game, over 3 games   5.7  11.3\n\n" in shown
    assert "in the last" not in shown
    assert "\npoints lost per game, over 1 game " in in_full(with_reviews(rivalry("A"), 1))


def test_only_last_matches_are_shown():
    matches = [match(day, 0, (7, day)) for day in range(7)]
    shown = in_full(rivalry("AAB", matches=matches))
    assert [day for day in range(7) if f"Ann 7 - {day} Ben" in shown] == [2, 3, 4, 5, 6]
    assert "matches won                    7     0" in shown


@pytest.mark.parametrize(
    ("wins", "first", "second"),
    [
        ("A", "Ann leads Ben by 1 after 1 game", "Ann won the last game"),
        ("ABBBB", "Ben leads Ann by 3 after 5 games", "Ben won the last 4 games"),
        ("AB", "Ann and Ben are tied after 2 games", "Ben won the last game"),
    ],
)
def test_leader_and_last_winner_are_shown(wins: str, first: str, second: str):
    assert in_full(rivalry(wins)).split("\n")[:2] == [first, second]


def test_chart_extends_above_and_below_line():
    assert drawn(rivalry("AABBBBA")) == [
        "Ann +2 │     ●",
        "       │ ●   ○   ●",
        "  tied │ ────────────────────────────",
        "       │                 ■   □   ■",
        "Ben +2 │                     ■",
    ]


def test_chart_in_ascii_is_drawn():
    assert drawn(rivalry("BBA"), PLAIN) == [
        "  tied | ------------",
        "       | X   x   X",
        "Ben +2 |     X",
    ]


def test_long_rivalry_shows_greatest_leads():
    lines = drawn(rivalry("A" * 90 + "B" * 150 + "A" * 60))
    assert len(lines) <= 9
    assert lines[0].startswith("Ann +90 │")
    assert "●" in lines[0]
    assert lines[-1].startswith("Ben +60 │")
    assert "■" in lines[-1]
    assert max(map(len, lines)) <= 80
    # A temporary lead is shown too.
    assert drawn(rivalry("AB" * 290))[0] == f"Ann +1 │ {'●' * 58}"


def test_name_is_not_read_as_markup_and_ascii_output_is_ascii():
    assert in_full(rivalry("AAB", ("[bold]A", "[/b]"))).count("[bold]A") == 4
    assert in_full(rivalry("ABBBA"), PLAIN).isascii()


def test_single_rivalry_is_shown_in_full_and_empty_book_says_so():
    assert printed(book_shown([rivalry("A")], SKIN)) == in_full(rivalry("A"))
    assert printed(book_shown([], SKIN)) == NO_GAMES


def test_each_pair_of_players_has_line():
    rivalries = [rivalry("AAB"), rivalry("B", ("花子", "[bold]Zoë"))]
    assert printed(book_shown(rivalries, SKIN)) == (
        """\
players             games     won  last played
Ann and Ben             3  2 to 1   2026-11-23
花子 and [bold]Zoë      1  0 to 1   2026-11-21"""
    )


def test_book_has_column_of_matches_if_any_players_have_match():
    rivalries = [rivalry("AAB", matches=[match(0, 1, (1, 7))]), rivalry("B", ("Cid", "Dora"))]
    assert printed(book_shown(rivalries, SKIN)) == (
        """\
players       games     won  matches  last played
Ann and Ben       3  2 to 1   0 to 1   2026-11-23
Cid and Dora      1  0 to 1            2026-11-21"""
    )


STEADY = party_of((("Ann",), (as_computer_player("Steady"),)), games=31)
PARTNERS = party_of(
    (("Ann", as_computer_player("Easy")), ("Ben", as_computer_player("Easy 2"))), games=8
)


def test_games_with_computer_players_have_own_section():
    people = [rivalry("AAB"), rivalry("B", ("Cid", "Dora"))]
    against = """
against the computer  games       won  average hand  last played
Ann and Steady           31  16 to 15  7.12 to 7.12   2026-07-01
Ann and Easy              8         2          7.12   2026-05-16
Ben and Easy 2                      6          7.12"""
    shown = printed(book_shown([STEADY, people[0], PARTNERS, people[1]], SKIN))
    assert shown == f"{printed(book_shown(people, SKIN))}\n{against}"
    # A single rivalry is still shown in full.
    shown = printed(book_shown([STEADY, people[0], PARTNERS], SKIN))
    assert shown == f"{in_full(people[0])}\n{against}"
    assert printed(book_shown([STEADY, PARTNERS], SKIN)) == against.strip()


@pytest.mark.slow
@pytest.mark.parametrize("names", [("Bartholomew XI",), ("Bartholomew XI", "Maximilian III")])
def test_longest_names_fit_next_to_computer_players(names: tuple[str, ...]):
    easy = tuple([as_computer_player(name) for name in ("Easy", "Easy 2", "Easy 3")])
    ways = [
        (names, easy[: len(names)]),
        tuple([(name,) for name in (*names, *easy[: 4 - len(names)])]),
        ((names[0], easy[1]), (names[-1], easy[2])),
    ]
    each = [party_of(sides, games=1999) for sides in ways]
    shown = printed(book_shown(each, SKIN))
    assert "…" not in shown
    assert all(name in shown for name in names)
    for found in each:
        shown += "\n" + in_full(found)
    assert max(map(cell_len, shown.split("\n"))) <= 80


def test_full_rivalry_marks_computer_player():
    lines = in_full(STEADY).split("\n")
    assert lines[:4] == [
        "Ann leads Steady by 1 after 31 games",
        "Ann won the last 2 games",
        "Steady is a computer player",
        "",
    ]
    assert printed(book_shown([STEADY], SKIN)) == "\n".join(lines)
    assert "Easy and Easy 2 are computer players" in in_full(PARTNERS)
    person = party_of((("Ann",), ("Steady",)), games=31)
    assert "program" not in in_full(person)


@pytest.mark.parametrize(
    ("names", "depth"),
    [
        *[(("Bartholomew XI", "Maximilian III"), depth) for depth in DEPTHS],
        (("花子花子花子花", "W" * 14), DEPTHS[-1]),
    ],
)
def test_longest_names_fit_narrow_screen(names: tuple[str, str], depth):
    matches = [match(day, day % 2, (99, 102), -242, to=99) for day in range(9)]
    skin = skin_for(depth, Looks(ascii=True))
    shown = in_full(rivalry("AB" * 700 + "A" * 1000, names, matches), skin)
    assert max(map(cell_len, shown.split("\n"))) <= 80
    assert all(shown.count(name) >= 3 for name in names)


def test_players_keep_their_colors():
    skin = skin_for("truecolor")
    out = StringIO()
    console = Console(file=out, width=80, force_terminal=True, color_system="truecolor")
    console.print(rivalry_shown(rivalry("ABB"), skin))
    for style in ("player.one", "player.two"):
        colour = skin.rich(style).color
        assert colour
        red, green, blue = colour.get_truecolor()
        assert f"38;2;{red};{green};{blue}m" in out.getvalue()


# More than two.


def test_three_players_are_printed_with_last_games():
    shown = in_full(rivalry_of(("Ann", "Ben", "Cy"), games=7))
    assert shown.startswith(
        """\
Ben leads by 3 after 7 games
Ben won the last game

                    Ann   Ben    Cy
games won             2     5     0
"""
    )
    assert "\nplay, non-dealer   2.52  2.52  2.52\n" in shown
    assert "\nCy's best crib: 5♣ 5♥ 5♠ J♦ with 5♦, 29, on 2026-05-02\n" in shown
    *_, head, one, two, three, four, five = shown.split("\n")
    assert head.split() == ["recent", "games", "Ann", "Ben", "Cy"]
    days = [f"2026-05-{day:02}" for day in (6, 8, 10, 12, 14)]
    assert [row[:10] for row in (one, two, three, four, five)] == days
    assert "Lead over time" not in shown


def test_partners_are_printed_as_two_sides():
    pairs = (("Ann", "Cy"), ("Ben", "Dot"))
    shown = in_full(party_of(pairs, games=3))
    assert f"\n{'Ann':>36}   Ben\n{'Cy':>36}   Dot\ngames won " in shown
    assert (
        """

A side's figures include both partners. Each player's average hand:
Ann 7.12, Cy 7.12, Ben 7.12, Dot 7.12

Ann's best hand: """
        in shown
    )
    assert "Lead over time, in games: 3 games" in shown
    assert "Ann and Cy +" in shown


def test_matches_of_three_have_column_for_each():
    of_three = rivalry_of(("Ann", "Ben", "Cy"), games=3)
    won = MatchResult(FIRST, 7, MatchPoints.GAMES, 2, (3, 0, 7), 10)
    shown = in_full(replace(of_three, matches=(won,)))
    heading, row = "recent matches  Ann  Ben   Cy  to", "2026-11-21        3    0  ▼ 7   7"
    assert f"\n{heading}\n{row}\n" in shown


def test_each_group_of_three_or_four_players_is_listed():
    pairs = party_of((("Ann", "Cy"), ("Ben", "Dot")), games=3)
    long = rivalry_of(("Maximiliane M.", "Bartholomew IV", "Theodora Lopez"), games=2)
    shown = printed(book_shown([rivalry_of(("Ann", "Ben", "Cy"), games=3), pairs, long], SKIN))
    assert [line[:31].rstrip() for line in shown.split("\n")] == [
        *("players", "Ann, Ben, Cy", "Ann and Cy against Ben and Dot"),
        *("Maximiliane M.", "Bartholomew IV", "Theodora Lopez"),
    ]


@pytest.mark.slow
@pytest.mark.usefixtures("code")
@pytest.mark.parametrize("sides", [3, 4])
def test_longest_names_of_three_or_four_players_fit_narrow_screen(sides: int):
    names = ("Maximiliane M.", "Bartholomew IV", "花子花子花子花", "W" * 14)
    party = rivalry_of(names[:sides], games=2000)
    won = MatchResult(FIRST, 7, MatchPoints.GAMES, 2, (3, 0, 7, 1)[:sides], 10)
    sitting_opposite = ((names[0], names[2]), (names[1], names[3]))
    pairs = [party_of(sitting_opposite, games=2000)] if sides == 4 else []
    with_match = players_shown([replace(party, matches=(won,)), *pairs], SKIN)
    for found in (with_match, book_shown([party, *pairs, rivalry("A")], PLAIN)):
        lines = printed(found).split("\n")
        assert max(map(cell_len, lines)) <= 80
        assert all(name in "\n".join(lines) for name in names[:sides])
        assert "…" not in "\n".join(lines)


def test_best_hand_of_today_is_printed_with_cards():
    shown = ShownHand(24, cards("5C 4D 4H 6S"), Card.parse("6D"))
    best = MemorableHand("[b]Zoë", shown, crib=False, begun=datetime(2026, 11, 21, 20, 15))
    told = hand_of_the_day(best, skin_for("none"))
    assert told.plain == "\nToday's best hand: [b]Zoë's 4♦ 4♥ 5♣ 6♠ with 6♦, 24"


# What a player lost over time.


@pytest.mark.parametrize("skin", [SKIN, skin_for("none", Looks(ascii=True))])
def test_curves_of_points_lost_are_printed_below_their_titles(skin: Skin):
    progress = progress_of("Ann", games=35, reviewed=31)
    lines = printed(progress_shown(progress, skin)).split("\n")
    assert lines[:2] == [*progress_heading(progress)]
    labels = [curve.told() for curve in curves(progress)]
    assert [line for line in lines if line in labels] == labels
    assert len(lines) == 2 + len(labels) * (1 + CURVE_ROWS)
    assert all([cell_len(line) <= 80 for line in lines])
    assert not skin.glyphs.ascii or "".join(lines).isascii()


# In Japanese: columns by cells, sentences whole.


def test_numbers_align_after_labels_of_any_width():
    speak(language("ja"))
    shown = in_full(rivalry("AAB", ("花子", "太郎"), lurches=2))
    rows = shown.split("\n\n")[1].split("\n")
    assert rows[0].split() == ["花子", "太郎"]
    assert "ナインティーン（0点）" in rows[-1]
    figures = [row for row in rows[1:] if re.search(r"\d +[\d.]+$", row)]
    assert len(figures) == len(rows) - 2  # except cribs, of which there were none
    for row in figures:
        *_, one, other = [cell_len(row[: each.end()]) for each in re.finditer(r"[\d.]+", row)]
        assert (one, other) == (36, 42)


def test_statistics_are_printed_in_japanese():
    speak(language("ja"))
    matches = [match(0, 0, (7, 5), 12), match(1, 1, (0, 11))]
    shown = in_full(rivalry("AAB", ("花子", "太郎"), matches))
    assert shown.startswith("3ゲームで花子が太郎に1つ勝ち越し\n直近は太郎の勝ち\n")
    assert "\n最近のマッチ                           ゲーム  得点差\n" in shown
    assert "\n2026-11-21    花子 7 - 5 太郎、7先取       10     +12\n" in shown
    assert "\n花子の最高の手札: ♦5 ♥5 ♠5 ♣J + ♣5 29点（2026-11-21）\n" in shown
    assert "\n太郎の最高のクリブ: ♦5 ♥5 ♠5 ♣J + ♣5 29点（2026-11-21）\n" in shown


def test_each_pair_of_players_has_line_in_japanese():
    speak(language("ja"))
    people = [rivalry("AAB", ("花子", "太郎")), rivalry("B", ("Cid", "Dora"))]
    steady = party_of((("花子",), (as_computer_player("Steady"),)), games=31)
    assert printed(book_shown([steady, *people], SKIN)) == (
        """\
対戦        ゲーム   勝ち        前回
花子と太郎       3  2 - 1  2026-11-23
CidとDora        1  0 - 1  2026-11-21

対プログラム  ゲーム     勝ち   手札の平均        前回
花子とSteady      31  16 - 15  7.12 - 7.12  2026-07-01"""
    )


def test_best_hand_of_today_is_printed_in_japanese():
    speak(language("ja"))
    for crib, said in ((False, "手札"), (True, "クリブ")):
        told = hand_of_the_day(MemorableHand("花子", FIVES, crib=crib, begun=FIRST), SKIN)
        assert told.plain == f"\n今日の最高の{said}: 花子 ♦5 ♥5 ♠5 ♣J + ♣5 29点"


# The command.


@pytest.mark.slow
def test_rebuilt_book_has_games_before_damage_in_file_of_match():
    half, agreed = Rules(2, 61), Match(to=5)
    played = Record(("Ann", "Ben"), half, Seat(0), match=agreed)
    each = list(WholeMatch(half, agreed, Seat(0), 4))
    for day, games in enumerate((2, 0)):
        actions = [turn.action for turn in each if len(turn.series.won) <= games]
        path = keep(played.changed(actions=tuple(actions)), FIRST + timedelta(days=day))
        path.write_text(path.read_text() + "a diary\n")
    said = run("book", "--rebuild")
    assert said.out == "The book was rebuilt with 2 games.\n"
    assert said.err.count("the file was left unchanged") == 2
