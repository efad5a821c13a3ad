"""The table of three or four players has room for everything, even on the smallest screen."""

import re
from collections.abc import Iterable, Iterator
from itertools import cycle, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len

from cribbage.engine.game import (
    Announcing,
    Calling,
    CuttingForDeal,
    Discarding,
    Game,
    Pegging,
    new_game,
)
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Rules, Seat, Side
from cribbage.language.speaking import _
from cribbage.pack.cards import Card
from cribbage.ui.layout.canvas import Canvas, cut
from cribbage.ui.layout.sizes import SMALL
from cribbage.ui.layout.skin import Skin, rank_text
from cribbage.ui.screens.around import GameTable, marked, short_names
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import PegHoles, Screen
from cribbage.ui.screens.surroundings import around_of
from cribbage.ui.table.cut import CutScreen, about_a_third, cuts
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.motion import A_STEP, in_motion, motion
from cribbage.ui.table.play_screens import CardClaimScreen, PauseScreen, PlayCover, PlayScreen
from cribbage.ui.table.show import ClaimScreen, CountScreen
from cribbage.ui.words.matches import describe_side_result
from cribbage.views.view import view
from tests.common.every_pair import every_pair
from tests.common.gallery import SEVERAL_RULES, gallery, names_of
from tests.common.games import played, rules
from tests.common.ground import board_rows, panel_column
from tests.common.sitting import ASCII, CALLED, NAMES, SEVERAL, UNICODE, WIDEST, Sitting, sitting_at
from tests.common.table import Table, dealt
from tests.common.texts import split_by_cells

SIZES = ((80, 24), (92, 30), (100, 30), (119, 26))
LONG = ("Maximiliane M.", "Bartholomew IV")
FURTHEST = ("Christopher XX", "Wilhelmina III")
TEXTS = re.compile(r"(?:10|[A2-9JQK])[♣♦♥♠]")


def table(scene: Screen, size: tuple[int, int], skin: Skin = UNICODE) -> Canvas:
    """Return the strip and the table; the board and the panel are blank."""
    canvas = draw(scene, *size, skin)
    board, panel = board_rows(canvas), panel_column(canvas)
    canvas.fill(board[0], 0, len(board), canvas.width, "")
    # A panel below the board leaves the strip its whole width.
    ruled = [
        row for row in range(canvas.height) if "table.rule" in canvas.style(row, panel % size[0])
    ]
    top = min(ruled, default=0)
    canvas.fill(top, panel, canvas.height - top, canvas.width - panel, "")
    return canvas.part(1, 0, canvas.width, canvas.height - 2)


def bystander(game: Game, names: tuple[str, ...] = SEVERAL) -> GameTable:
    agreed = game.rules
    return GameTable(names[: agreed.seats], view(game), (PegHoles(),) * agreed.sides)


def several(names: tuple[str, str] = NAMES) -> tuple[tuple[str, Screen], ...]:
    scenes = gallery(names).items()
    return tuple([each for each in scenes if each[0].split("-")[0] in SEVERAL_RULES])


# Everything is whole, in every size and script.


@pytest.mark.slow
@pytest.mark.parametrize(("skin", "size"), [*product([UNICODE], SIZES), (ASCII, SIZES[0])])
def test_player_being_asked_sees_full_message(skin: Skin, size: tuple[int, int]):
    for _name, scene in several(WIDEST):
        # Unstripped, because the place for a number can be the end of its row.
        said = table(scene, size, skin).text(strip=False)
        together = " ".join(said.split())
        around = around_of(scene)
        match scene:
            case HandOver(_, seat):
                assert f"Pass the keyboard to {around.names[seat]} " in said
                assert f"{around.names[seat]}, press Space when no one else can see" in said
            case DiscardScreen(_, _, seat):
                assert f"{around.names[seat]}, discard one card to your own crib" in together
                assert "1 of 1 chosen" in said
            case PlayCover(seat=seat) | PlayScreen(seat=seat):
                mark = skin.glyphs.front[around.side(seat)]
                turn = f"{mark} {around.names[seat]} to play"
                # Scores come first, and the name is also next to the hand.
                assert turn in said or f"\n  {mark} {around.names[seat]}" in said
            case CardClaimScreen(_, _, seat):
                assert f"What is the {skin.card_text(around.view.played[-1])} worth?" in said or (
                    f"{around.names[seat]}, what is the " in said
                )
                assert "worth?  _ " in said
            case ClaimScreen(_, seat):
                assert f"{around.names[around.view.counted[0]]} claims" in said
                asked = f"{around.names[seat]}, say the correct count."
                mark = skin.glyphs.front[around.side(seat)]
                by_mark = f" {mark} counts" in said and asked in together
                assert f"{around.names[seat]} counts" in said or by_mark
            case CutScreen(_, seat):
                assert f"{around.names[seat]}, cut " in said
            case PauseScreen() if around.view.phase is CuttingForDeal:
                for player in around.names:
                    assert f" {player} " in together
            case CountScreen():
                assert around.names[scene.event.seat] in said


@pytest.mark.parametrize(("table", "names"), [*product(SEVERAL_RULES, (LONG, WIDEST))])
def test_claim_is_shown_with_question_who_calls_muggins(
    code: str, table: str, names: tuple[str, str]
):
    scene = gallery(names)[f"{table}-who-calls-a-card"]
    around = around_of(scene)
    said = [message.text for message in scene.message(UNICODE.card_text)]
    assert around.names[around.view.players[-1]] in said[0]
    text = draw(scene, 80, 24, UNICODE).text(strip=False)
    callers = [f" {seat + 1} {around.names[seat]} " for seat in around.callers]
    assert [each for each in (*said, *callers) if each not in text] == []


@pytest.mark.parametrize("table", SEVERAL_RULES)
@pytest.mark.parametrize("names", [LONG, ("すずきいちろう", "おおばやしたろ")])
def test_claim_is_shown_with_question_about_its_worth(
    code: str, table: str, names: tuple[str, str]
):
    scene = gallery(names)[f"{table}-naming-what-a-card-is-worth"]
    claim, asks = scene.message(UNICODE.card_text)
    text = draw(scene, 80, 24, UNICODE).text(strip=False)
    assert claim.text in text
    assert asks.text in text or asks.brief in text


def test_messages_to_several_players_avoid_you_and_opponent():
    for name, scene in several():
        assert scene.title(), name
        said = " ".join([sentence.text for sentence in scene.message(UNICODE.card_text)])
        assert not re.search(r"\byou|\bboth\b|the other\b|opponent", said), name


# Passing the keyboard, and discarding.


def discard_scenes(
    agreed: Rules, names: tuple[str, ...] = SEVERAL, dealer: int = 0
) -> Iterator[Screen]:
    """Yield the cover screens and discard screens of the first deal."""
    sitting = Sitting(rules=agreed, names=names[: agreed.seats], dealer=Seat(dealer))
    for scene in sitting.scenes():
        if isinstance(scene, HandOver | DiscardScreen):
            yield scene
        elif scene.around.view.phase is not Discarding and scene.around.view.laid:
            return


def said_in(scene: Screen, size: tuple[int, int] = (80, 24)) -> str:
    return " ".join(table(scene, size).text().split())


def cover_texts(agreed: Rules) -> list[str]:
    """Return the text in the frame of each cover screen."""
    drawn = [
        table(scene, (80, 24)) for scene in discard_scenes(agreed) if isinstance(scene, HandOver)
    ]
    found = []
    for canvas in drawn:
        rows = canvas.text(strip=False).split("\n")
        framed = [row for row in range(canvas.height) if "cover" in canvas.style(row, 40)]
        text = " ".join(rows[row] for row in framed)
        found.append(re.sub(r"[╭╮╰╯─│ ]+", " ", text).strip())
    return found


def test_cover_screen_names_previous_player_next_player_and_partners():
    first, second, third = cover_texts(Rules(3))
    assert "Pass the keyboard to Ben ■ All hands are hidden." in first
    assert first.endswith("Ben, press Space when no one else can see Next: Cleo and Ann.")
    assert second.endswith("Ben has discarded. Next: Ann.")
    assert third.endswith("Ben and Cleo have discarded.")
    first, _, third, _ = cover_texts(Rules(4))
    assert "Pass the keyboard to Ben ■, Dan's partner" in first
    assert "Pass the keyboard to Dan ■, Ben's partner" in third
    assert third.endswith("Ben and Cleo have discarded. Next: Ann.")
    # Four singles need nine rows for that.
    *_, third, last = cover_texts(Rules(4, singles=True))
    assert "Pass the keyboard to Dan ★ All hands" in third
    assert third.endswith("Ben and Cleo have discarded. Next: Ann.")
    assert last.endswith("Ben, Cleo, and Dan have discarded.")


def crib_messages(agreed: Rules) -> list[str]:
    """Return each question to discard, and the text about the crib, before cards are chosen."""
    scenes = [
        scene
        for scene in discard_scenes(agreed)
        if isinstance(scene, DiscardScreen) and not scene.chosen
    ]
    asked, crib = re.compile(r"\w+, discard .*?\."), re.compile(r" (In the crib: .*?\.)")
    return ["".join([asked.findall(said)[0], *crib.findall(said)]) for said in map(said_in, scenes)]


def test_discard_screen_shows_owner_and_sources_of_crib():
    assert crib_messages(Rules(3)) == [
        "Ben, discard one card to Ann's crib.In the crib: one from the pack.",
        "Cleo, discard one card to Ann's crib.In the crib: one from the pack, one from Ben.",
        "Ann, discard one card to your own crib.In the crib: one from the pack, one from Ben, "
        "one from Cleo.",
    ]
    assert crib_messages(Rules(4)) == [
        "Ben, discard one card to Ann's crib.",
        "Cleo, discard one card to your partner Ann's crib.In the crib: one from Ben.",
        "Dan, discard one card to Ann's crib.In the crib: one from Ben, one from Cleo.",
        "Ann, discard one card to your own crib.In the crib: one from Ben, one from Cleo, one "
        "from Dan.",
    ]


@pytest.mark.parametrize("who", SEVERAL_RULES)
def test_longest_names_fit_above_cards(who: str):
    names = (*LONG, *FURTHEST)
    for scene in discard_scenes(SEVERAL_RULES[who], names):
        canvas = table(scene, (80, 24))
        if isinstance(scene, DiscardScreen):
            assert any(re.search("1 +▲?2 +3 +4 +5", row) for row in canvas.text().split("\n"))
            assert names[scene.seat] in said_in(scene)


# The play.


def reading(canvas: Canvas) -> list[str]:
    """Return the rows, with the suit of each covered ten moved from below its rank to its side."""
    rows = [split_by_cells(row) for row in canvas.text(strip=False).split("\n")]

    def whole(row: str, below: str) -> str:
        return re.sub("10▕", lambda ten: f"10{below[ten.start()]}", row)

    return [whole(row, below) for row, below in zip(rows, [*rows[1:], ""], strict=True)]


def assert_pile_reads(canvas: Canvas, pile: tuple[Card, ...]) -> None:
    """Check that the pile shows all cards of a count in order, with rank and suit."""
    lines = [re.sub(r"[^0-9AJQK♣♦♥♠]", "", row) for row in reading(canvas)]
    small = "".join([UNICODE.card_text(card) for card in pile])
    assert any(small in line for line in lines), (pile, canvas.text())


def scenes_of_the_play(game: Game) -> Iterator[tuple[Screen, Iterable[Card]]]:
    """Yield every screen possible at this moment of the play, each with the hand it shows."""
    around = bystander(game)
    yield PauseScreen(around), ()
    for seat in game.rules.round_from(Seat(0)):
        yield PlayCover(around, seat), ()
        own = view(game, seat)
        if own.hands[seat]:
            yield PlayScreen(around, own, seat), own.hands[seat]
        if around.view.played:
            yield CardClaimScreen(around, None, seat), ()


several_rules = rules.filter(lambda agreed: agreed.seats > 2)


def moments(agreed: Rules, seed: int, *, deals: int) -> Iterator[Game]:
    """Yield the states of a random game after each decision in its first deals."""
    for moment in played(new_game(agreed), Random(seed)):
        if moment.after.deals > deals:
            return
        yield moment.after


@pytest.mark.slow
@settings(max_examples=6)
@given(several_rules, st.integers(0, 2**32))
def test_every_moment_of_play_is_readable_and_shows_no_hidden_card(agreed: Rules, seed: int):
    sizes = cycle([(80, 24), (100, 30), (80, 26)])
    for after in moments(agreed, seed, deals=1):
        if not isinstance(after.phase, Pegging | Announcing | Calling):
            continue
        for (scene, hand), size in zip(scenes_of_the_play(after), sizes, strict=False):
            looked = scene.around.view
            canvas = table(scene, size)
            said = canvas.text()
            assert f"count {looked.count:>2} " in said
            assert_pile_reads(canvas, looked.played[looked.start :])
            # Exactly what everyone has seen, and the hand at the keyboard.
            shown = {UNICODE.card_text(card) for card in (*looked.played, looked.starter, *hand)}
            assert set(TEXTS.findall(" ".join(reading(canvas)))) == shown


@pytest.mark.slow
@given(several_rules, st.integers(0, 2**32))
def test_every_cut_for_deal_is_on_table_with_pack(agreed: Rules, seed: int):
    for after in moments(agreed, seed, deals=0):
        if not isinstance(after.phase, CuttingForDeal):
            continue
        around = bystander(after, (*LONG, *FURTHEST))
        texts = [UNICODE.card_text(card) for _, _, card in around.view.cuts]
        seat = next(iter(to_act(after)), None)
        if seat is None:
            continue
        whole = table(PauseScreen(around), (80, 24)).text()
        assert sorted(TEXTS.findall(whole)) == sorted(texts)
        assert all(around.names[cutter] in whole for cutter, _, _ in around.view.cuts)
        for depth in (cuts(around.view, seat)[0], about_a_third(around.view, seat)):
            canvas = table(CutScreen(around, seat, depth), (80, 24))
            said = canvas.text()
            assert sorted(TEXTS.findall(said)) == sorted(texts)
            # With the card that was cut and a place for one, every name is whole in the strip.
            named = [marked(around, cutter, UNICODE) for cutter, _, _ in around.view.cuts]
            assert all(name in said for name in named)
            # The pack is complete: its last card reaches the edge.
            every, last = range(canvas.height), ("cut", around.view.stock - 1)
            aims = {
                (row, at) for row in every for at in range(80) if canvas.target(row, at) == last
            }
            assert len(aims) == SMALL.wide * SMALL.high


@pytest.mark.parametrize("who", SEVERAL_RULES)
def test_current_cut_is_shown_in_last_row_with_earlier_ones(who: str):
    agreed = SEVERAL_RULES[who]
    sitting = Sitting(rules=agreed, names=SEVERAL[: agreed.seats], seed=3)
    told = []
    while len(told) < 2 * agreed.seats + 4:
        before = sitting.scene
        after = sitting.go_on()
        moving = motion(before, after, now=0.0)
        if moving is None or moving.cut is None:
            continue
        for step in range(round(moving.cutting / A_STEP)):
            scene = in_motion(after, moving, A_STEP * (step + 0.5))
            canvas = table(scene, (80, 24))
            lines = [line.strip() for line in canvas.text().split("\n")]
            (said,) = [line for line in lines if re.match(r"\w+ (lifts|turns|takes|puts) ", line)]
            told.append(said.rstrip("."))
            cards = [UNICODE.card_text(card) for _, _, card in moving.cut.around.view.cuts]
            assert set(cards) <= set(TEXTS.findall(canvas.text()))
    lifts, turns = told[: 2 * agreed.seats : 2], told[1 : 2 * agreed.seats : 2]
    assert [text.split()[0] for text in lifts] == [*SEVERAL[: agreed.seats]]
    assert all(re.fullmatch(r"\w+ lifts \d+ cards", text) for text in lifts)
    assert all(re.fullmatch(r"\w+ turns up the \w+[♣♦♥♠]", text) for text in turns)
    assert told[-4].endswith("lifts the top cards")
    assert told[-1].endswith("turns up the starter")


TWELVE = dealt("AC 2C 3C AD", "2D 3D AH 2H", "3H AS 2S 3S")
THIRTEEN = ("AC 2C 3C 4C", "AD 2D 3D KD", "AH 2H 3H KH", "AS 2S 3S KS")


def longest(dealing: Table) -> Screen:
    """Return a scene where the count has as many cards as possible."""
    hands = sum(map(len, dealing.game.phase.hands))
    most = 12 if hands == 12 else 13
    names = (*LONG, *FURTHEST)[: dealing.game.rules.seats]
    sitting = sitting_at(dealing, open_play=True)
    scene = sitting.play_to(
        PlayScreen, PlayCover, PauseScreen, when=lambda scene: len(scene.around.view.played) == most
    )
    return scene._replace(around=scene.around._replace(names=names))


def test_twelve_cards_of_three_players_in_one_count_fit_on_screen():
    scene = longest(TWELVE)
    played, players = scene.around.view.played, scene.around.view.players
    assert len(played) == 12
    for size in SIZES:
        canvas = table(scene, size)
        assert_pile_reads(canvas, played)
        assert re.search(r" 24 (●| 1)", canvas.text())
        # Each with the mark of who played it.
        marks = "".join([UNICODE.glyphs.front[seat] for seat in players])
        below = ["".join(re.findall("[●■▼]", row)) for row in canvas.text().split("\n")]
        assert marks in below


@pytest.mark.parametrize("singles", [False, True], ids=["partners", "singles"])
def test_thirteen_cards_of_four_players_fit_one_count(singles: bool):
    scene = longest(dealt(*THIRTEEN, singles=singles))
    around = scene.around
    assert around.finished.reached == 28
    for size in SIZES:
        canvas = table(scene, size)
        # A turned pile shows every card.
        assert_pile_reads(canvas, around.view.played)
        assert " 0  A new count begins." in canvas.text()


def test_all_sixteen_played_cards_of_four_players_fit():
    sitting = Sitting(rules=Rules(4), names=SEVERAL, seed=3)
    pause = sitting.play_to(PauseScreen, when=lambda scene: len(scene.around.view.played) == 16)
    played = pause.around.view.played
    for size in SIZES:
        drawn = " ".join(reading(table(pause, size)))
        assert all(UNICODE.card_text(card) in drawn for card in played)


def rows_of(canvas: Canvas) -> list[str]:
    """Return the rows of a canvas, one character for each cell."""
    return ["".join([text or "\0" for text in texts]) for texts, _styles in canvas.cells()]


@pytest.mark.parametrize("who", SEVERAL_RULES)
@pytest.mark.parametrize("size", [(80, 24), (92, 34), (119, 35), (120, 36), (160, 45)], ids=str)
def test_pile_and_starter_are_aligned_with_bar_of_count(who: str, size: tuple[int, int]):
    scene = gallery()[f"{who}-play-after-turn"]
    around = scene.around
    looked = around.view
    canvas = table(scene, size)
    rows = rows_of(canvas)
    (count,) = [row for row, text in enumerate(rows) if re.search(r"\bcount +\d+ ", text)]
    named = f"{UNICODE.glyphs.front[around.side(scene.seat)]} {around.names[scene.seat]} "
    own = max([row for row, text in enumerate(rows) if text.startswith(f"  {named}")])
    # The pile is in one row below the count, in the order of play, and the starter ends that row.
    starter = UNICODE.card_text(looked.starter)
    lines = [row for row in range(count + 1, own) if starter in rows[row]]
    assert lines
    played = [UNICODE.card_text(card) for card in looked.played]
    texts = TEXTS.findall(rows[lines[0]])
    assert texts[-1] == starter
    now = played[looked.start :]
    assert texts[:-1][-len(now) :] == now
    # The bar and the row of the starter end in the same columns, 31 beside the bar.
    bar = [column for column in range(canvas.width) if "bar." in canvas.style(count, column)]
    assert bar == [*range(bar[0], bar[-1] + 1)]
    assert rows[count][bar[-1] + 2 :].startswith("31")
    ground = [column for column in range(canvas.width) if "card" in canvas.style(lines[0], column)]
    assert ground[-1] == bar[-1]
    # The hand is at the bottom, below all messages, with its numbers in the last row.
    held = [UNICODE.card_text(card) for card in scene.hand]
    hand = [row for row, text in enumerate(rows) if TEXTS.findall(text) == held]
    assert hand
    assert min(hand) > max(lines)
    last = max([row for row, text in enumerate(rows) if text.strip(" \0")])
    assert last >= len(rows) - 2
    assert re.findall(r"\d", rows[last]) == [str(1 + place) for place in range(len(held))]


# Owners of cards: partners.


def test_short_names_of_partners_differ():
    around = bystander(dealt("", "", "", "").game, ("Maximiliane", "Ben", "Maximilian", "Bert"))
    for cells in range(2, 15):
        ann, ben, cleo, dan = short_names(around, cells)
        assert ann != cleo
        assert ben != dan
        assert max(map(cell_len, (ann, ben, cleo, dan))) <= cells
    assert short_names(around, 4) == ("Me", "Ben", "M", "Bert")
    # Names of opponents can look the same: their marks differ.
    alike = around._replace(names=("Ann", "Anna", "Ben", "Benno"))
    assert short_names(alike, 2) == ("An", "An", "Be", "Be")


# The show.


@pytest.mark.slow
def test_count_of_best_hand_is_complete():
    for who, height in product(SEVERAL_RULES, (24, 25, 27, 31)):
        scene = gallery(WIDEST)[f"{who}-count-the-best-there-is"]
        below = table(scene, (80, height))
        said = below.text().split("\n")
        assert any(f"● {WIDEST[0]}'s hand is twenty-nine" in row for row in said)
        assert "nobs is twenty-nine." in " ".join(said)
        # The hand and the starter are in one row, above the words.
        laid = [TEXTS.findall(row) for row in said]
        assert ["5♣", "5♦", "5♥", "J♠", "5♠"] in laid
        last = max([row for row, texts in enumerate(laid) if len(texts) == 5])
        assert last < min([row for row, text in enumerate(said) if "Fifteen two, " in text])


# The sides.


def test_partners_have_same_color_and_opponents_another():
    scene = gallery()["partners-play-after-turn"]
    canvas = table(scene, (80, 24))
    rows = split_by_cells(canvas.text(strip=False)).split("\n")
    styles = set()
    for seat, name in enumerate(scene.around.names):
        side = scene.around.side(Seat(seat))
        named = f"{UNICODE.glyphs.front[side]} {name} "
        row = next(row for row, text in enumerate(rows) if named in text)
        styles.add((side, canvas.style(row, rows[row].index(named)).split()[-1]))
    assert styles == {(Side(0), "player.one"), (Side(1), "player.two")}


# The ends, matches and replays of three and four.


BOARDS = {"three": 11, "partners": 9, "singles": 12}
"""The rows of the board on the smallest screen."""

LOOKS = (UNICODE, ASCII)
SKINS = pytest.mark.parametrize("skin", LOOKS, ids=["unicode", "ascii"])


def scene_of(name: str, names: tuple[str, ...] = NAMES):
    return gallery(names)[name]


def drawn(scene, table: str, skin: Skin, more: int = 0) -> Canvas:
    """Return the area below the board on a screen of 24 rows and this many more."""
    board = BOARDS[table] + 2 * (table == "singles" and more >= 4)
    return draw(scene, 80, 24 + more, skin).part(1 + board, 0, 80, 21 + more - board)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "skin", "names", "more"), every_pair(BOARDS, LOOKS, (NAMES, WIDEST), (0, 4, 11))
)
def test_end_shows_where_points_of_every_side_came_from(table, skin, names, more):
    over = scene_of(f"over-of-{table}", names)
    rows = drawn(over, table, skin, more).text().split("\n")
    for side, tally in enumerate(over.tallies):
        mark, name = skin.glyphs.front[side], over.around.names[side]
        named = [row for row in rows if row.strip().startswith(f"{mark} {name[:11]}")]
        others = (" wins, ", " win, ", "uncounted")
        (row,) = [row for row in named if not any(each in row for each in others)]
        told = row[row.index(name[:11]) :].split()
        points = [int(word) for word in told if word.isdigit()]
        # Each loser of three or four has their own word after that.
        assert sum(points[: points.index(sum(tally), 1)]) == sum(tally)
        if table != "singles" and table != "three":
            continue
        assert row.endswith(describe_side_result(over.around.won[-1], side, over.around.match))
    assert sum("best" in row for row in rows) == 1
    assert sum("points ahead, by deal" in row for row in rows) == 1


@pytest.mark.parametrize(("table", "skin", "names"), every_pair(BOARDS, LOOKS, (NAMES, WIDEST)))
def test_end_shows_all_uncounted_hands(table, skin, names):
    over = scene_of(f"over-of-{table}-before-all-hands-counted", names)
    assert len(over.uncounted) == over.around.view.rules.seats
    text = drawn(over, table, skin).text()
    (row,) = [row for row in text.split("\n") if "crib" in row and "cribs" not in row]
    for each in over.uncounted:
        assert " ".join(skin.card_text(card) for card in each.cards) in row
    assert "best hand" in text
    assert "points ahead, by deal" in text


@SKINS
def test_partners_with_same_initial_get_different_short_names(skin):
    over = scene_of("over-of-partners-before-all-hands-counted")
    alike = over.around._replace(names=("Ann", "Daisy", "Cleo", "Dan"))
    for around, told in ((over.around, ("Be", "Cl", "Da")), (alike, ("Di", "Dn"))):
        text = drawn(over._replace(around=around), "partners", skin).text()
        assert all(f" {name} " in text for name in told)


@pytest.mark.parametrize(("table", "skin", "names"), every_pair(BOARDS, LOOKS, (NAMES, WIDEST)))
def test_match_page_has_column_for_every_side(table, skin, names):
    standings = scene_of(f"standings-of-{table}", names)
    rows = split_by_cells(drawn(standings, table, skin).text()).split("\n")
    (heads,) = [row for row in rows if row.strip().startswith("game ")]
    sides = standings.back.around.view.rules.sides
    first = heads.index(skin.glyphs.front[0])
    columns = [first + 70 // sides * side for side in range(sides)]
    assert [heads[column] for column in columns] == list(skin.glyphs.front[:sides])
    last = standings.back.around.won[-1]
    (row,) = [row for row in rows if row.split()[:1] == [str(len(standings.back.around.won))]]
    for side, column in enumerate(columns):
        assert row[column:].startswith(str(last.scores[side]))
    if names == NAMES:
        called = zip(skin.glyphs.front, standings.back.around.names[:sides], strict=False)
        assert all(f"{mark} {name}" in heads for mark, name in called)


def reads(rows: list[str], card: Card, skin: Skin) -> bool:
    """Return True if the screen shows a card as text, or drawn with rank and suit."""
    if any(skin.card_text(card) in row for row in rows):
        return True
    rank, suit = rank_text(card.rank), skin.glyphs.suit(card.suit)
    found = re.compile(rf"(?<![0-9A-Z]){rank}(?![0-9A-Z])")
    cells = [split_by_cells(row) for row in rows]
    for top, row in enumerate(cells):
        for at in (each.start() for each in found.finditer(row)):
            below = "".join([each[at : at + 4] for each in cells[top + 1 : top + 3]])
            if suit in below:
                return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "skin", "names", "more"), every_pair(BOARDS, LOOKS, (NAMES, WIDEST), (0, 6, 11))
)
def test_all_hands_are_open_in_replay(table, skin, names, more):
    scene = scene_of(f"replay-of-{table}", names)
    seen = 0
    for at, step in list(enumerate(scene.steps))[::2]:
        if not any(step.hands) or not step.around.view.played or step.page:
            continue
        if type(step.event).__name__ not in ("Played", "LaidAway"):
            continue
        seen += 1
        canvas = draw(scene._replace(at=at), 80, 24 + more, skin)
        rows = canvas.text().split("\n")
        for seat, hand in enumerate(step.hands):
            mark = skin.glyphs.front[step.around.side(seat)]
            board = board_rows(canvas)
            named = f"{mark} {step.around.names[seat]}"
            # Seat 0 is at the bottom, the others in the strip, each in the first row of its part.
            at_bottom = [row for row in rows[board[-1] + 1 :] if row.startswith(f"  {named}")]
            if seat == 0:
                top = rows.index(at_bottom[0])
                near = rows[top : top + 4]
            else:
                near = rows[1 : board[0]]
                # A name is cut for readable cards, but its start is visible.
                assert any(cut(named, 5).rstrip() in row for row in near)
            assert all(reads(near, card, skin) for card in hand), (at, seat, near)
        assert any(f"{step.around.view.count:>2}" in row for row in rows[board[-1] :])
    assert seen > 10


def test_partner_resigns_for_both_and_either_opponent_accepts():  # rules.md 7.6
    ann, ben, cleo, dan = names_of(WIDEST, 4)
    scene = scene_of("resigning-of-partners-to-be-accepted", WIDEST)
    text = " ".join(drawn(scene, "partners", UNICODE).text().replace("│", " ").split())
    assert f"{cleo} resigns at 19 to 15, also on behalf of {ann.rstrip('.')}." in text
    assert f"{ben} and {dan} win by a skunk." in text
    assert f"{ben} or {dan}: Y accept for both, N play on" in text


@pytest.mark.parametrize("size", [(80, 24), (80, 34), (100, 30), (120, 36)])
@pytest.mark.parametrize("table", SEVERAL_RULES)
def test_labels_above_board_in_replay_are_complete(code: str, table: str, size: tuple[int, int]):
    scene = gallery(CALLED[code][:2])[f"replay-of-{table}"]
    label = _("discards: {cards}", cards="")
    whole = {label.strip(), _("pone"), _("{sign} dealer", sign=UNICODE.glyphs.dealer)}
    cards = set[str]()
    for at, step in enumerate(scene.steps):
        if step.page or step.own_screen(step.around) or not any(step.away):
            continue
        canvas = draw(scene._replace(at=at), *size, UNICODE)
        rows = canvas.text().split("\n")[1 : board_rows(canvas)[0]]
        # The log can be next to it.
        strip = [row.partition("│")[0] for row in rows]
        for text in whole:
            # The shortest start of a label that nothing else has.
            begun = [row[row.index(text[:4]) :] for row in strip if text[:4] in row]
            assert all(each.startswith(text) for each in begun), (at, begun)
        cards |= {row for row in strip if label in row}
    assert cards


def test_names_in_strip_of_replay_are_not_shortened_for_discards():
    scene = gallery(LONG)["replay-of-singles"]
    for at, step in enumerate(scene.steps):
        if step.page or step.own_screen(step.around) or not any(step.away):
            continue
        strip = draw(scene._replace(at=at), 80, 24, UNICODE).text().split("\n")[1]
        for seat in (1, 2, 3):
            if not step.hands[seat]:
                assert f" {step.around.names[seat]}" in strip, (at, strip)


@pytest.mark.parametrize("name", ["Player", "Easy 2"])
def test_score_on_board_cannot_be_read_as_part_of_name(name: str):
    sitting = Sitting(names=(name, "Ann", "Ben"), rules=Rules(3)).up_to(DiscardScreen)
    row = next(row for row in sitting.text(80, 24).split("\n") if "● " in row and "■ " in row)
    assert (f"{name}: 0" in row) is name[-1].isdigit()
    assert (f"{name} 0" in row) is not name[-1].isdigit()
