"""The book as it is printed in Japanese: its columns by cells, its sentences whole."""

import re
from dataclasses import replace

import pytest

from cribbage.book.rivalry import MatchResult, Memorable
from cribbage.book.sides import as_program
from cribbage.language.speaking import cells, speak
from cribbage.language.spoken import language
from cribbage.match.match import MatchPoints
from cribbage.ui.text.book import book_shown, hand_of_the_day, players_shown, rivalry_shown
from tests.common.rivalries import party_of, rivalry_of
from tests.ui.text.test_book import FIRST, FIVES, SKIN, match, printed, rivalry


@pytest.fixture(autouse=True)
def spoken() -> None:
    speak(language("ja"))


def ends_of_figures(row: str) -> list[int]:
    """The columns in which the last two figures of a row end."""
    return [cells(row[: figure.end()]) for figure in re.finditer(r"[\d.]+", row)][-2:]


def test_figures_stand_below_each_other_behind_labels_of_any_width():
    shown = printed(rivalry_shown(rivalry("AAB", ("花子", "太郎"), lurches=2), SKIN))
    rows = shown.split("\n\n")[1].split("\n")
    assert rows[0].split() == ["花子", "太郎"]
    assert "ナインティーン（0点）" in rows[-1]
    figures = [row for row in rows[1:] if re.search(r"\d +[\d.]+$", row)]
    assert len(figures) == len(rows) - 2  # but for the cribs, of which there were none
    assert {tuple(ends_of_figures(row)) for row in figures} == {(36, 42)}


def test_who_leads_and_what_was_best_are_whole_sentences():
    matches = [match(0, 0, (7, 5), 12), match(1, 1, (0, 11))]
    shown = printed(rivalry_shown(rivalry("AAB", ("花子", "太郎"), matches), SKIN))
    assert shown.startswith("3ゲームで花子が太郎に1つ勝ち越し\n直近は太郎の勝ち\n")
    assert "\n最近のマッチ                           ゲーム  得点差\n" in shown
    assert "\n2026-11-21    花子 7 - 5 太郎、7先取       10     +12\n" in shown
    assert "\n花子の最高の手札: ♦5 ♥5 ♠5 ♣J + ♣5 29点（2026-11-21）\n" in shown
    assert "\n太郎の最高のクリブ: ♦5 ♥5 ♠5 ♣J + ♣5 29点（2026-11-21）\n" in shown


def test_every_two_have_a_line():
    people = [rivalry("AAB", ("花子", "太郎")), rivalry("B", ("Cid", "Dora"))]
    steady = party_of((("花子",), (as_program("Steady"),)), games=31)
    assert printed(book_shown([steady, *people], SKIN)) == (
        """\
対戦        ゲーム   勝ち        前回
花子と太郎       3  2 - 1  2026-11-23
CidとDora        1  0 - 1  2026-11-21

対プログラム  ゲーム     勝ち   手札の平均        前回
花子とSteady      31  16 - 15  7.12 - 7.12  2026-07-01"""
    )


@pytest.mark.slow
@pytest.mark.parametrize("sides", [3, 4])
def test_the_longest_names_of_a_party_fit_a_narrow_screen(sides: int):
    names = ("花子花子花子花", "山田はなこさん", "すずきいちろう", "W" * 14)
    won = MatchResult(FIRST, 7, MatchPoints.GAMES, 2, (3, 0, 7, 1)[:sides], 10)
    shown = [replace(rivalry_of(names[:sides], games=2000), matches=(won,))]
    if sides == 4:
        shown.append(party_of(((names[0], names[2]), (names[1], names[3])), games=2000))
    lines = printed(players_shown(shown, SKIN)).split("\n")
    assert max(map(cells, lines)) <= 80
    assert "…" not in "\n".join(lines)
    assert all(name in "\n".join(lines) for name in names[:sides])


def test_the_hand_of_the_day_is_told():
    for crib, said in ((False, "手札"), (True, "クリブ")):
        told = hand_of_the_day(Memorable("花子", FIVES, crib=crib, begun=FIRST), SKIN)
        assert told.plain == f"\n今日の最高の{said}: 花子 ♦5 ♥5 ♠5 ♣J + ♣5 29点"
