"""One reviewed decision on the table: the original position, and numbers that add up."""

import re
from itertools import cycle

import pytest
from rich.cells import cell_len

from cribbage.engine.events import CribShown, HandShown
from cribbage.engine.rules import Seat
from cribbage.pack.cards import cards
from cribbage.pack.scoring import missed_combos
from cribbage.records.record import Record, turns
from cribbage.review.judging import DecisionKind
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.decision import Decision
from cribbage.ui.screens.draw import draw
from cribbage.ui.words.reviewed import (
    DealtCards,
    because,
    came,
    count_outcome_sentences,
    settling_event,
    win_chance_sentence,
)
from cribbage.views.view import view
from tests.common.decision_gallery import BY_HAND, HALF, MUGGINS, decisions, of_game, said
from tests.common.judged import game, miscounted, named
from tests.common.scenes import scene_of
from tests.common.sitting import UNICODE
from tests.review.games import by_chance

pytestmark = pytest.mark.slow
"""A long time limit, because whole games are reviewed first."""

NAMES = ("Ann", "Ben")
LONG = ("Maximiliane M.", "山田はなこさん")


GAMES = {
    "whole": game,
    "to 61": lambda: game(3, HALF),
    "by chance": lambda: named(by_chance(8, HALF)),
    "by hand": lambda: miscounted(3, BY_HAND),
    "muggins": lambda: miscounted(3, MUGGINS),
    "said": said,
}


def some(name: str) -> tuple[Decision, ...]:
    """Return every second decision that lost points or win chance in a game."""
    return of_game(GAMES[name]())[::2]


def every(*kinds: DecisionKind) -> list[Decision]:
    found = [
        scene for name in GAMES for scene in some(name) if scene.on_table.case.judged.kind in kinds
    ]
    assert found
    return found


def rows(scene: Decision, skin: Skin = UNICODE) -> list[str]:
    return draw(scene, 160, 45, skin).text().split("\n")


def figures(scene: Decision) -> list[str]:
    """Return the rows below the board, between the cards and the log."""
    return [row[_SIGN:_LOG].rstrip() for row in rows(scene)[11:-2]]


_SIGN, _LOG = 75, 120
"""The columns of the marker before the numbers, and of the line before the log."""


# The original table.


def test_board_and_hands_show_position_before_discard_or_card():
    for scene in every(DecisionKind.DISCARD, DecisionKind.CARD):
        table, case = scene.on_table.table, scene.on_table.case
        before = case.game
        assert table.around.view == view(before)
        assert tuple([peg.front for peg in table.around.pegs]) == before.scores
        for seat in (Seat(0), Seat(1)):
            assert set(table.hands[seat]) == {
                card for card in view(before, seat).hands[seat] if card
            }
            assert {*table.hands[seat], *table.away[seat]} <= set(case.deal.dealt[seat])
        assert set(case.judged.made) <= set(table.hands[case.judged.seat])
        # No earlier message is over the table.
        assert not table.around.highlights


def test_board_shows_scores_after_count():
    for scene in every(DecisionKind.COUNT, DecisionKind.CALL):
        table, case = scene.on_table.table, scene.on_table.case
        assert tuple([peg.front for peg in table.around.pegs]) == case.after.scores


def test_review_of_discard_says_which_cards_were_hidden_from_player():
    for scene in every(DecisionKind.DISCARD):
        deal, shown = scene.on_table.case.deal, "\n".join(rows(scene))
        assert all(len(six) == 6 for six in deal.dealt)
        assert all(set(two) <= set(six) for two, six in zip(deal.discards, deal.dealt, strict=True))
        judged = scene.on_table.case.judged
        assert f"{NAMES[1 - judged.seat]}'s cards, hidden from {NAMES[judged.seat]}" in shown


# Sums.

_DISCARDED = re.compile(
    r"(\S+ \S+)  +(best|chose|) +(-?\d+\.\d\d) +(-?\d+\.\d\d) +(-?\d+\.\d\d) +(-?\d+\.\d+|-)(?= |$)"
)


def test_hand_crib_and_play_add_up_to_worth_of_each_discard():
    for scene in every(DecisionKind.DISCARD):
        case, worth = scene.on_table.case, dict[str, float]()
        found = [match for row in figures(scene) for match in _DISCARDED.finditer(row)]
        assert len(found) == 15
        for match in found:
            _, word, *parts, together = match.groups()
            if word:
                worth[word] = float(together)
            if not case.judged.by_chance:
                assert round(sum(map(float, parts)), 2) == float(together)
        (lost,) = [row for row in figures(scene) if "lost  " in row]
        fallen = float(lost.partition("lost")[2].split()[0])
        assert fallen == round(worth["best"] - worth["chose"], 2) > 0


def test_parts_of_card_worth_add_up_and_loss_is_difference_to_best():
    for scene in every(DecisionKind.CARD):
        case, text = scene.on_table.case, [row[2:] for row in figures(scene)]
        text = text[: next(at for at, row in enumerate(text) if row.startswith("lost ")) + 1]
        chosen = "chose" if case.view.count else "led"
        (best,) = [row for row in text if " best " in row]
        (done,) = [row for row in text if f" {chosen} " in row]
        (lost,) = [row for row in text if row.startswith("lost ")]
        best_at, done_at, fallen = [
            [float(each) for each in re.findall(r"-?\d+\.\d+", row)] for row in (best, done, lost)
        ]
        assert fallen == [round(best_at[-1] - done_at[-1], 2)]
        for *parts, together in (best_at[-4:], done_at[-4:]):
            assert case.judged.by_chance or round(sum(parts), 2) == together


def test_remaining_and_lost_win_chance_add_up():
    for scene in every(*DecisionKind):
        said = win_chance_sentence(scene.on_table.case, NAMES)
        if said.endswith("either way."):
            assert scene.on_table.case.judged.chance < 0.0005
            continue
        still, before, lost = [float(each) for each in re.findall(r"\d+\.\d", said)]
        assert round(before - still, 1) == lost


def test_combinations_of_count_add_up_to_its_worth():
    for scene in every(DecisionKind.COUNT, DecisionKind.CALL):
        shown, text = settling_event(scene.on_table.case), figures(scene)
        first = next(at for at, row in enumerate(text) if row.endswith("points"))
        last = next(at for at, row in enumerate(text) if row[2:].startswith("worth"))
        points = [int(row.split()[-1]) for row in text[first + 1 : last + 1]]
        assert sum(points[:-1]) == points[-1] == shown.worth
        marked = [row for row in text[first + 1 : last] if row.startswith(">")]
        assert len(marked) == len(missed_combos(shown.score, shown.worth - shown.points))


# Larger screens.

LARGE_TABLES = ((120, 36, 92), (160, 45, _LOG))
"""Sizes in cells, and the column of the line before the log."""


def texts_at_line(scene: Decision, size: tuple[int, int, int]) -> tuple[list[str], list[str]]:
    """Return the text below the board, left and right of the line."""
    width, height, line = size
    text = draw(scene, width, height, UNICODE).text(strip=False).split("\n")[11:-2]
    assert {row[line] for row in text} == {UNICODE.glyphs.down}
    return [row[:line] for row in text], [row[line + 2 :].rstrip() for row in text]


def test_every_discard_is_listed_and_its_text_complete():
    for scene, size in zip(every(DecisionKind.DISCARD)[::2], cycle(LARGE_TABLES), strict=False):
        case, (left, right) = scene.on_table.case, texts_at_line(scene, size)
        assert len([match for row in left for match in _DISCARDED.finditer(row + "  ")]) == 15
        told = " ".join(right)
        assert win_chance_sentence(case, NAMES) in told
        assert because(case)[0] in told


def test_every_card_choice_is_listed_next_to_earlier_play():
    for scene, size in zip(every(DecisionKind.CARD)[::3], cycle(LARGE_TABLES), strict=False):
        case, (left, right) = scene.on_table.case, texts_at_line(scene, size)
        for choice in case.choices:
            named = UNICODE.card_text(choice.cards[0])
            priced = re.compile(rf" {named} +(best|chose|led|) +-?\d+\.\d\d ")
            assert any([priced.search(row) for row in left])
        assert right[0] == "log"
        if case.view.played:
            player = NAMES[case.view.players[-1]]
            card = UNICODE.card_text(case.view.played[-1])
            assert f"{player} {card}" in "\n".join(right)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (160, 45)])
def test_played_cards_are_readable_with_mark_of_player(size: tuple[int, int]):
    checked = 0
    for scene in every(DecisionKind.CARD)[::5]:
        view = scene.surroundings.view
        rows = draw(scene, *size, UNICODE).text(strip=False).split("\n")[10:-2]
        left = [row[: size[0] // 2 - 4] for row in rows]
        marks = [UNICODE.glyphs.front[seat] for seat in view.players]
        # The names of the players and the text of the other hand can be in other rows.
        told = ["".join(sign for sign in row if sign in UNICODE.glyphs.front) for row in left]
        assert not marks or any(row.startswith("".join(marks)) for row in told), told
        for card in view.played:
            # The next card covers the suit of a ten at the closest.
            written = UNICODE.card_text(card)
            written = written[:2] if size[0] == 80 else written
            assert written in "\n".join(left), (size, written)
            checked += 1
    assert checked > 10


def test_count_is_shown_with_all_other_counted_hands():
    """Both hands and the crib are shown with their worth (docs/rules.md 6.1)."""
    counts = every(DecisionKind.COUNT, DecisionKind.CALL)[::2]
    for scene, size in zip(counts, cycle(LARGE_TABLES), strict=False):
        left, _ = texts_at_line(scene, size)
        told = [row for row in left if ", worth " in row and ("'s hand" in row or "'s crib" in row)]
        shown = settling_event(scene.on_table.case)
        if isinstance(shown, HandShown | CribShown):
            assert len(told) == 2
            other = NAMES[1 - shown.seat]
            assert told[0].split("'s hand")[0].endswith(other)
            assert ("'s crib" in told[1]) is isinstance(shown, HandShown)
        else:
            text = "\n".join(left)
            for name, hand in zip(NAMES, scene.on_table.table.hands, strict=True):
                assert (f"{name}'s cards" if hand else f"{name} held no cards") in text
                assert all([str(UNICODE.card_text(card)) in text for card in hand]) or size[0] < 160


# Texts.


def test_actual_result_of_discard_is_what_was_counted():
    looked = 0
    for name, record in GAMES.items():
        shown = _shown(record())
        for scene in some(name):
            case = scene.on_table.case
            told = came(case, NAMES, str)
            hand = shown.get((case.judged.deal, case.judged.seat, False))
            crib = shown.get((case.judged.deal, case.view.dealer, True))
            if told and hand is not None:
                assert f"{NAMES[case.judged.seat]}'s hand scored {hand} " in told
                looked += 1
            if told and crib is not None:
                assert f"the crib {crib}." in told
    assert looked > 10


def _shown(record: Record) -> dict[tuple[int, int, bool], int]:
    """Return the worth of each counted hand and crib."""
    return {
        (turn.game.deals, event.seat, isinstance(event, CribShown)): event.worth
        for turn in turns(record)
        for event in turn.step.events
        if isinstance(event, HandShown | CribShown)
    }


def test_result_of_other_discard_is_calculated():
    """The hand and the crib are counted with either discard (docs/rules.md 6.1 to 6.3).

    The hand 5H 5S JC QD and the starter 5D have six fifteens of a five and a ten-card, one fifteen
    of three fives, and a pair royal: 20. The crib has a fifteen, 9-2-4, and a run of four: 6.
    With 2C instead of QD the hand has three fifteens fewer: 14. The crib then has a fifteen, Q-5,
    and a run of three: 5.
    """
    case = decisions()["discard-own"].on_table.case
    ann = cards("5H 5S JC QD 2C 9D")
    deal = DealtCards(
        (ann, cards("3C 4D 7H 8H KS KH")), (cards("2C 9D"), cards("3C 4D")), cards("5D")[0]
    )
    judged = case.judged._replace(seat=Seat(0), made=cards("2C 9D"), better=cards("9D QD"))
    told = came(case._replace(judged=judged, deal=deal), NAMES, str)
    assert told == (
        "When 5D was cut, Ann's hand scored 20 and the crib 6. The better discard would have "
        "scored 14 and 5."
    )
    assert not came(case._replace(deal=deal._replace(starter=None)), NAMES, str)


def test_principle_is_named_only_if_choice_breaks_it():
    named_some = 0
    for scene in every(DecisionKind.DISCARD, DecisionKind.CARD):
        case = scene.on_table.case
        if case.principle:
            named_some += 1
            follows = case.principle.follows(case.view, case.judged.made)
            assert follows is False
            assert case.principle.follows(case.view, case.choices[0].cards) is True
        assert set(case.chosen.cards) == set(case.judged.made)
    assert named_some


def test_result_of_count_follows_agreed_rules():
    let_stand = decisions()["call"].on_table.case
    assert count_outcome_sentences(let_stand, NAMES) == (
        "Missed points are lost.",
        "Ben did not call the claim.",
    )
    by_hand = decisions()["count"].on_table.case
    assert count_outcome_sentences(by_hand, NAMES) == ("Missed points are lost.",)
    called = decisions()["count-said"].on_table.case
    assert count_outcome_sentences(called, NAMES)[-1].startswith("Ben called the claim ")


def test_text_addresses_nobody_and_assumes_no_gender():
    for name in GAMES:
        for scene in some(name)[::2]:
            text = " ".join(row[2:] for row in rows(scene))
            # The last is a principle.
            text = re.sub("his nobs|his heels|your own crib", "", text)
            assert not re.search(r"\b(you|your|he|she|his|her|him)\b", text, re.IGNORECASE)


def test_rows_have_exact_width_and_message_fits_with_long_names():
    sizes = ((92, 28), (119, 35), (120, 36))
    for name in ("by chance", "said"):
        record = named(tuple(turns(GAMES[name]())), LONG)
        for scene, large in zip(of_game(record)[::6], cycle(sizes), strict=False):
            for width, height in ((80, 24), large):
                rows = draw(scene, width, height, UNICODE).text(strip=False).split("\n")
                assert len(rows) == height
                assert {cell_len(row) for row in rows} == {width}
                if height == 24:
                    (said,) = scene.message(UNICODE.card_text)
                    assert rows[-2].strip() in (said.text, said.brief)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (120, 36), (160, 45)])
def test_board_shows_starter_and_owner_of_crib(size: tuple[int, int]):
    card = draw(scene_of("review/decision-card"), *size, UNICODE).text()
    assert "the starter A♥   Ann's crib" in card
    # The starter is unknown before the discard.
    discard = draw(scene_of("review/decision-discard-own"), *size, UNICODE).text()
    assert " Ben's crib " in discard
    assert "the starter " not in "\n".join(discard.split("\n")[:10])
