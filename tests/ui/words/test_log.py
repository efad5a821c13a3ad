"""The log: each entry once, and the keys that move through the page."""

import re

import pytest

from cribbage.engine.rules import Overclaim, Rules, Seat
from cribbage.language.speaking import cells
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import PlayCover
from cribbage.ui.words.log_lines import LOG_WIDTH, LogLine, all_log_rows, gains_to
from tests.common.sitting import NAMES, Sitting
from tests.ui.control.test_game import claimed

LONG = ("Maximiliane M.", "Bartholomew IV")


HAND = "5♣ 5♦ 10♥ J♠ + K♣: "


def test_muggins_call_is_logged_once_with_both_numbers_and_true_count():  # rules.md 8.5
    hand, call = claimed("8").after("1", "4", "enter").around.log
    assert hand.head(NAMES) == "Ann's hand"
    assert hand.text.startswith(HAND)
    assert hand.text.endswith("and a pair is fourteen")
    assert (hand.points, hand.scores) == (8, (17, 9))
    assert (call.head(NAMES), call.points, call.scores) == ("", 6, (17, 15))
    assert call.text == "Ann claimed 8, but Ben called muggins and said 14: 6 to Ben."


@pytest.mark.parametrize(
    ("claim", "answer", "overclaim", "said"),
    [
        ("14", "14", Overclaim.TWO, "is fourteen. Ann claimed 14 (correct)"),
        ("8", "8", Overclaim.TWO, "is fourteen. Ann claimed 8 and Ben accepted it (correct: 14)"),
        ("8", "4", Overclaim.OFF, "Ben said 4 (correct: 14): a false call, no points"),
        ("20", "14", Overclaim.OFF, "Ben called an overclaim and said 14: no points"),
    ],
)
def test_claim_that_pays_caller_nothing_is_one_line(
    claim: str, answer: str, overclaim: Overclaim, said: str
):  # rules.md 8.5, 8.6
    (hand,) = claimed(claim, overclaim=overclaim).after(*answer, "enter").around.log
    assert said in hand.text


@pytest.fixture(scope="module")
def game() -> Sitting:
    return Sitting(rules=Rules(target=61), seed=3).up_to(GameOverPage)


def test_logged_points_add_up_to_score_and_deal_starts_with_its_score(game: Sitting):
    log, scores = game.around.log, (0, 0)
    assert sum([line.points for line in log]) == sum(game.game.scores)
    for line in log:
        if line.deal:
            assert line.scores == scores
            assert re.fullmatch(rf"Deal {line.deal}: (Ann|Ben) deals\.", line.text)
        scores = line.scores or scores
        assert not line.points or sum(line.scores) >= line.points
    assert scores == game.game.scores


def test_card_has_own_column_and_discards_are_not_logged(game: Sitting):
    cards = [line for line in game.around.log if line.card]
    assert all(re.fullmatch("(10|[2-9AJQK])[♣♦♥♠]", line.card) for line in cards)
    assert not any(line.card in line.text for line in cards)
    discards = [line.text for line in game.around.log if "discards" in line.text]
    assert set(discards) == {"discards two cards"}


@pytest.mark.parametrize("names", [NAMES, LONG, ("山田はなこさん", "Jo")], ids=str)
def test_every_row_fits_page(game: Sitting, names: tuple[str, str]):
    for row in all_log_rows(game.around.log, names):
        said = cells(row.head + row.text)
        assert said <= LOG_WIDTH
        assert row.gain == "" or said < 63 - len(row.gain)
        assert len(row.scores) <= LOG_WIDTH - 64


def test_page_moves_by_deals_and_to_ends(game: Sitting):
    deals = [line.deal for line in game.around.log if line.deal]
    game.press("l", "home")
    first = game.text()
    assert first.split("\n")[1].startswith("    Ann  cuts the ")
    seen = []
    for _ in deals[:-1]:
        game.press("right")
        top = game.text().split("\n")[1]
        seen += [int(top.split()[1].rstrip(":"))] if top.startswith("  Deal") else []
    assert seen == deals[: len(seen)]
    assert len(seen) >= len(deals) - 1
    game.press("end")
    last = game.text()
    assert "Ann wins" in last or "Ben wins" in last
    assert game.press("right") == game.scene
    assert game.text() == last
    game.press("left")
    assert game.text().split("\n")[1].startswith("  Deal")
    game.press(*["left"] * len(deals))
    assert game.text() == first
    game.press("escape")


def test_his_heels_are_logged_without_repeating_name():
    sitting = Sitting(seed=7)
    sitting.play_to(PlayCover, when=lambda scene: "his heels" in str(scene.around.message))
    heels = sitting.around.log[-1]
    assert (heels.text, heels.points) == ("his heels for two", 2)


@pytest.mark.parametrize("scores", [(121, 107, 98), (121, 107, 98, 5)])
def test_scores_of_more_than_two_are_in_separate_columns(scores: tuple[int, ...]):
    names = ("Maximiliane Wo", "Bartholomew Qu", "Cleopatra Seve", "Dietrich Eleve")[: len(scores)]
    said = "fifteen two, fifteen four, fifteen six, and a double double run of three is sixteen"
    line = LogLine(Seat(1), f"2C 3D 9H 9S + 4C: {said}", counted="hand", points=16, scores=scores)
    *above, last = all_log_rows((line,), names)
    assert last.scores == " ".join([f"{score:>3}" for score in scores])
    end = gains_to(len(scores))
    assert end + 2 <= LOG_WIDTH - len(last.scores)
    assert len(last.head + last.text) + len(last.gain) < end
    assert all(len(row.head + row.text) < end for row in above)
