"""The book on the full screen: visible rows, clickable rows, and the chart of the lead."""

from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pytest
from rich.cells import cell_len

from cribbage.book.rivalry import Party, Rivalry
from cribbage.book.sides import Sides
from cribbage.book.solitaire_rows import Pack, SolitaireHistory
from cribbage.match.match import Margin
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.layout.glyphs import UNICODE as SHAPES
from cribbage.ui.pages.book_page import BookPage
from cribbage.ui.pages.games import GamesPage
from cribbage.ui.pages.rivalry_page import leads, rivalry_figures
from cribbage.ui.pages.rivals import Rivals
from cribbage.ui.pages.solitaire_packs import over_par, packs_range, par_labels, sentences
from cribbage.ui.pages.solitaire_packs import solitaire_figures as figures_of_packs
from cribbage.ui.screens.draw import draw
from tests.common.rivalries import packs_of, party_of, rivalry_of, with_reviews
from tests.common.sitting import NAMES, UNICODE, screen

MANY = rivalry_of(NAMES, games=60)
TWO = ((NAMES[0],), (NAMES[1],))
LONG = ("Maximiliane M.", "Bartholomew IV")


def page(scene: BookPage | Rivals | GamesPage, width: int = 80, height: int = 24) -> list[str]:
    """Return the rows inside the frame of a page, or all its rows if it has no frame."""
    rows = draw(scene, width, height, UNICODE).text(strip=False).split("\n")[1:-2]
    edges = [place for place, row in enumerate(rows) if row.strip()[:1] in ("╭", "╰")]
    if not edges:
        return [row.rstrip() for row in rows]
    left = rows[edges[0]].index("╭")
    inside = rows[edges[0] + 1 : edges[1]]
    return [" " + row[left + 1 :].rstrip().removesuffix("│").rstrip() for row in inside]


def games(at: int) -> GamesPage:
    return GamesPage(MANY, ((Path("one"),),) * 60, at)


def parties(at: int) -> BookPage:
    return BookPage(
        tuple([Party(TWO, (n, 0), (0, 0), datetime(2026, 1, 1)) for n in range(60)]), at
    )


@pytest.mark.parametrize("size", [(80, 24), (80, 30), (120, 36), (160, 45)])
@pytest.mark.parametrize("at", [0, 1, 8, 30, 58, 59])
def test_highlighted_row_is_visible_and_every_row_is_clickable(at: int, size: tuple[int, int]):
    for scene in (games(at), parties(at)):
        picture = draw(scene, *size, UNICODE)
        pointed = [row for row, text in enumerate(picture.text().split("\n")) if "> " in text[:20]]
        assert [picture.target(row, size[0] // 3) for row in pointed] == [("row", at)]
        targets = [picture.target(row, size[0] // 3) for row in range(size[1])]
        places = [target[1] for target in targets if isinstance(target, tuple)]
        assert places == list(range(places[0], places[0] + len(places)))


def test_number_of_games_below_is_shown():
    for at in (0, 30, 59):
        rows = draw(games(at), 80, 24, UNICODE)
        shown = [rows.target(row, 30) for row in range(24)]
        places = [target[1] for target in shown if isinstance(target, tuple)]
        assert len(places) == 19
        top = next(row for row, target in enumerate(shown) if isinstance(target, tuple))
        first = rows.text().split("\n")[top]
        assert f"{games(0).results[places[0]].begun:%Y-%m-%d}" in first
        below = 59 - places[-1]
        assert (f"{below} more, press Down" in rows.text()) is (below > 0)


def test_unused_statistics_have_no_row():
    labels = [row.label for row in rivalry_figures(MANY)]
    assert "matches won" in labels
    assert "lurch wins" not in labels
    assert "lurch wins" not in screen(Rivals(MANY))


@pytest.mark.parametrize(("columns", "rows"), [(60, 1), (20, 4), (66, 3)])
@pytest.mark.parametrize("number", [1, 2, 31, 2000])
def test_chart_fits_and_its_last_peg_shows_leader(number: int, columns: int, rows: int):
    rivalry = rivalry_of(NAMES, games=number)
    chart = leads(rivalry, columns, rows, SHAPES)
    sides = [row.side for row in chart]
    assert sides.count(None) == 1
    assert max(sides.count(0), sides.count(1)) <= rows
    assert max(cell_len(row.pegs) for row in chart) <= columns
    line = sides.index(None)
    ends = [len(row.pegs) for row in chart]
    lead = rivalry.leads[-1]
    if number <= columns and lead > 0:
        assert ends[line - 1] == max(ends[:line])
    if number <= columns and lead < 0:
        assert ends[line + 1] == max(ends[line + 1 :])


def test_long_names_are_complete():
    rivalry = rivalry_of(LONG, games=2000)
    rows = screen(Rivals(rivalry)).split("\n")
    assert all(name in rows[1] for name in LONG)
    assert rows[1].endswith(" after 2000 games.")
    assert rows[2].endswith(".")
    assert rows[3].split("  ")[-1] == "best hands and cribs"
    for name in LONG:
        assert name in rows[3]
    shown = [row.brief for row in rivalry_figures(rivalry)]
    assert [row[2:24].strip().rstrip("0123456789. ") for row in rows[4 : 4 + len(shown)]] == shown


def test_tied_rivalry_is_called_tied():
    rivalry = rivalry_of(NAMES, games=2)
    one, other = rivalry.results
    ann, ben = [replace(rival, wins=1) for rival in rivalry.rivals]
    level = Rivalry((ann, ben), (one._replace(winner=0), other._replace(winner=1)), ())
    rows = page(Rivals(level))
    assert rows[0] == "  Ann and Ben are tied after 2 games."
    assert rows[1] == "  Ben won the last game."


# Losses.


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
def test_number_of_reviewed_games_is_next_to_points_lost(size: tuple[int, int]):
    rivalry = with_reviews(rivalry_of(LONG, games=2000), 1998)
    rows = page(Rivals(rivalry), *size)
    (row,) = [row for row in rows if "points lost per game" in row]
    _, figures_of_both = row.partition("│")[0].split("points lost per game")
    assert " ".join(figures_of_both.split()) == "5.0 10.0 over 1998 of 2000 games"
    assert "    in the last 20 " in "\n".join(rows)
    assert any("lead over time, in games" in row for row in rows)


def test_points_lost_are_not_shown_without_reviewed_games():
    assert "lost" not in draw(Rivals(rivalry_of(NAMES, games=31)), 160, 45, UNICODE).text()


# More than two.


FOUR_LONG = ("Maximiliane M.", "Bartholomew IV", "Theodora Lopez", "Alexandrina XX")
PAIRS = ((FOUR_LONG[0], FOUR_LONG[2]), (FOUR_LONG[1], FOUR_LONG[3]))
PARTIES = {
    "three": rivalry_of(FOUR_LONG[:3], games=2000),
    "four": rivalry_of(FOUR_LONG, games=2000),
    "partners": party_of(PAIRS, games=2000),
}


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
@pytest.mark.parametrize("kind", PARTIES)
def test_longest_names_are_complete_on_page_of_three_or_four_players(
    kind: str, size: tuple[int, int]
):
    rivalry = PARTIES[kind]
    rows = page(Rivals(rivalry), *size)
    text = "\n".join(rows)
    marks = dict(zip(rivalry.sides, SHAPES.front, strict=False))
    for side, mark in marks.items():
        for name in side:
            assert f"{mark} {name}" in text
    top = 2 + len(rivalry.sides[0])
    shown = rivalry_figures(rivalry)
    for row, figure in zip(rows[top:], shown, strict=False):
        assert row.split()[: len(figure.brief.split())] == figure.brief.split()
        assert " ".join(row.split()).startswith(" ".join([figure.brief, *figure.values]))


@pytest.mark.parametrize("kind", PARTIES)
def test_list_of_games_has_all_scores_and_marks_winner_of_each(kind: str):
    rivalry = PARTIES[kind]
    scene = GamesPage(rivalry, ((Path("one"),),) * 2000, 3)
    rows = [row for row in page(scene) if row[4:8] == "2037"]
    assert len(rows) == 20 - len(rivalry.sides[0])
    for row, result in zip(rows, scene.results, strict=False):
        scores = list(map(str, result.scores))
        scores[result.winner] = f"{SHAPES.front[result.winner]} {scores[result.winner]}"
        said = " ".join(row.lstrip(" >").split())
        assert said == f"{result.begun:%Y-%m-%d} {' '.join(scores)} saved"


def test_skunks_of_losers_are_shown_for_highlighted_game():
    rivalry = rivalry_of(("Ann", "Ben", "Cy"), games=1)
    (result,) = rivalry.results
    margins = (Margin.SKUNK, None, Margin.DOUBLE_SKUNK)
    game = result._replace(winner=1, scores=(90, 121, 60), margins=margins)
    scene = GamesPage(replace(rivalry, results=(game,)), ((Path("one"),),))
    assert screen(scene).split("\n")[22].strip() == "Ann is skunked. Cy is double skunked."
    both = game._replace(margins=(Margin.SKUNK, None, Margin.SKUNK), match_to=7)
    scene = GamesPage(replace(rivalry, results=(both,)), ((Path("one"),),))
    said = "Game 1 of a match to 7 points. Ann and Cy are skunked."
    assert screen(scene).split("\n")[22].strip() == said


ALONE = tuple([(name,) for name in FOUR_LONG])


def party(*wins: int, sides: Sides = ALONE) -> Party:
    """Return a party with these numbers of wins, each side with one skunk."""
    return Party(sides[: len(wins)], wins, (1,) * len(wins), datetime(2026, 1, 1))


def test_book_shortens_names_in_row_of_players_only_if_needed():
    shown = (
        party(12, 3, 1, sides=(("Ann",), ("Ben",), ("Cy",))),
        party(2, 1, sides=(("Ann", "Cy"), ("Ben", "Dot"))),
        party(12, 3, 1),
        party(12, 3, 1, 0),
        party(120, 30, sides=PAIRS),
    )
    assert [page(BookPage((each,)))[1] for each in shown] == [
        "  > Ann 12, Ben 3, Cy 1  . . . . . . . . . . .    16      1-1-1    2026-01-01",
        "  > Ann and Cy 2 - 1 Ben and Dot . . . . . . .     3        1-1    2026-01-01",
        "  > Maximiliane M. 12, Bartholomew IV 3, Theodora Lopez 1          2026-01-01",
        "  > Maximiliane 12, Bartholomew 3, Theodora Lop 1, Alexandrina 0   2026-01-01",
        "  > Maximilian and Theodora L 120 - 30 Bartholome and Alexandrin   2026-01-01",
    ]


def counted(rivalry: Rivalry, *winners: int) -> Rivalry:
    ended = zip(rivalry.results, winners, strict=True)
    results = [result._replace(winner=winner) for result, winner in ended]
    each = enumerate(rivalry.rivals)
    rivals = [replace(rival, wins=winners.count(place)) for place, rival in each]
    return Rivalry(tuple(rivals), tuple(results), ())


@pytest.mark.parametrize(
    ("winners", "sides", "who", "last"),
    [
        ((1, 1, 0), 3, "Ben leads by 1 after 3", "Ann won the last game."),
        ((0, 1, 1, 0), 3, "Ann and Ben are tied for the lead after 4", "Ann won the last game."),
        ((0, 1, 3), 4, "Ann, Ben, and Dot are tied for the lead after 3", "Dot won the last game."),
        ((2, 0, 1), 3, "All are tied after 3", "Ben won the last game."),
        ((3, 3), 4, "Dot leads by 2 after 2", "Dot won the last 2 games."),
    ],
)
def test_leader_among_more_than_two_is_shown(
    winners: tuple[int, ...], sides: int, who: str, last: str
):
    rivalry = rivalry_of(("Ann", "Ben", "Cy", "Dot")[:sides], games=len(winners))
    rows = page(Rivals(counted(rivalry, *winners)))
    assert [row.strip() for row in rows[:2]] == [f"{who} games.", last]


def test_partners_can_lead_or_be_tied():
    pairs = party_of((("Ann", "Cy"), ("Ben", "Dot")), games=2)
    rows = page(Rivals(counted(pairs, 0, 0)))
    assert rows[:2] == [
        "  Ann and Cy lead by 2 after 2 games.",
        "  Ann and Cy won the last 2 games.",
    ]
    rows = page(Rivals(counted(pairs, 0, 1)))
    assert rows[0] == "  Both sides are tied after 2 games."


# Larger screens.

LARGE = [(120, 36), (160, 45)]


@pytest.mark.parametrize("size", LARGE, ids=["120x36", "160x45"])
def test_standings_after_highlighted_game_are_next_to_list(size: tuple[int, int]):
    rivalry = rivalry_of(NAMES, games=4)
    for at in range(4):
        beside = [
            row.split("│")[-1].strip() for row in page(GamesPage(rivalry, ((),) * 4, at), *size)
        ]
        heading = beside.index(f"games won by then, out of {4 - at}")
        _, _, ann, _, ben = beside[heading : heading + 5]
        # The last game comes first, so all but this many were over by then.
        winners = [result.winner for result in rivalry.results[: 4 - at]]
        assert ann.split()[-1] == str(winners.count(0))
        assert ben.split()[-1] == str(winners.count(1))


@pytest.mark.parametrize("size", [(80, 24), (100, 30), *LARGE])
def test_names_of_highlighted_players_are_complete(size: tuple[int, int]):
    text = "\n".join(page(BookPage((party(120, 30, sides=PAIRS),)), *size))
    for one, other in PAIRS:
        assert f"{one} and {other}" in text


@pytest.mark.parametrize("size", LARGE, ids=["120x36", "160x45"])
def test_last_games_are_next_to_statistics(size: tuple[int, int]):
    rivalry = rivalry_of(NAMES, games=60)
    beside = [row.split("│")[-1].strip() for row in page(Rivals(rivalry), *size)]
    assert beside[0] == "recent games"
    for row, result in zip(beside[1:], rivalry.results[::-1], strict=False):
        score = f"{result.winner_score} - {result.loser_score:>3}"
        mark = SHAPES.front[result.winner]
        assert row.startswith(f"{result.begun:%Y-%m-%d}  {mark} {score}")


# Solitaire, worked out by hand, and the range of its pegs.


BEGUN = datetime(2026, 5, 2, 21, 30)


def packs(
    *scores: int, known: tuple[int, ...] = (), solitaire: Solitaire = Solitaire.CLASSIC
) -> SolitaireHistory:
    """Return a history of one pack a day; the ``known`` scores are of packs played before."""
    each = [(score, False) for score in scores] + [(score, True) for score in known]
    days = [BEGUN + timedelta(days=day) for day in range(len(each))]
    made = [Pack(day, score, again) for day, (score, again) in zip(days, each, strict=True)]
    return SolitaireHistory("Ann", solitaire, tuple(made))


def test_statistics_count_new_packs_only():
    found = figures_of_packs(packs(96, 121, 80, known=(150,)))
    assert found == ("3", "121", "99.0", "1", "96", "2026-05-05")
    assert figures_of_packs(packs(known=(150,))) == ("0", "", "", "0", "96", "2026-05-02")


@pytest.mark.parametrize(
    ("found", "told"),
    [
        (packs(96), ": 1 pack, 96 points."),
        (packs(121), ": 1 pack, 121 points, won."),
        (packs(96, 120), ": 2 packs, best 120, average 108.0; none won."),
        (packs(96, 121), ": 2 packs, best 121, average 108.5; one won."),
        (packs(130, 121), ": 2 packs, best 130, average 125.5; 2 won."),
        (packs(known=(130,)), ": no new packs yet."),
        (packs(60, solitaire=Solitaire.SQUARE), ": 1 pack, 60 points."),
    ],
)
def test_solitaire_result_is_one_sentence(found: SolitaireHistory, told: str):
    assert sentences(found)[0] == told


def test_number_of_packs_that_do_not_count_is_shown():
    assert sentences(packs(96))[1:] == ("Par is 96. You win with 121 points.",)
    (_, aim, one) = sentences(packs(96, known=(1,), solitaire=Solitaire.SQUARE))
    assert aim == "Par is 51. You win with 61 points."
    assert one == "1 other pack does not count here, because it was played before."
    (*_, two) = sentences(packs(96, known=(1, 2)))
    assert two == "2 other packs do not count here, because they were played before."


def test_chart_marks_scores_above_and_below_par():
    found = packs(98, 97, 96, 95, known=(130,))
    assert packs_range(found) == "4 packs, 2026-05-02 to 2026-05-05"
    assert par_labels(found) == ("98 points", "par 96", "95 points")
    assert over_par(found, 58, 4, SHAPES) == (
        (0, "98 points", "●"),
        (0, "", "○   ●"),
        (None, "par 96", "─" * 16),
        (1, "95 points", "            ●"),
    )


def test_chart_of_player_always_at_par_is_line():
    assert over_par(packs(96, 96), 58, 4, SHAPES) == ((None, "par 96", "─" * 8),)


@pytest.mark.parametrize("many", [1, 2, 31, 2000])
@pytest.mark.parametrize(("columns", "rows"), [(60, 1), (20, 4), (58, 3)])
def test_chart_fits_its_area(many: int, columns: int, rows: int):
    found = over_par(packs_of("Ann", many=many), columns, rows, SHAPES)
    assert max(len(row.pegs) for row in found) <= columns
    for side in (0, 1):
        assert sum(row.side == side for row in found) <= rows
