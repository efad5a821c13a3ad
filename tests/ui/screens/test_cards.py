from itertools import product

import pytest

from cribbage.pack.cards import PACK, Card, cards
from cribbage.settings.beginning import Looks
from cribbage.ui.layout.canvas import Canvas
from cribbage.ui.layout.sizes import GREAT, LARGE, SMALL
from cribbage.ui.layout.skin import skin_for
from cribbage.ui.screens.card_pictures import LyingCard, State, back, face, fan, markers, row
from tests.common.speaking import spoken_in
from tests.ui.screens.test_canvas import assert_exact

SIZES = (SMALL, LARGE, GREAT)
SKIN = skin_for("truecolor")
FRAMED = skin_for("none")
PLAIN = skin_for("truecolor", Looks(ascii=True))
HAND = [LyingCard(card, under=str(place)) for place, card in enumerate(cards("5H 6D TS"), 1)]


def assert_picture(canvas: Canvas, picture: str) -> None:
    """Check that the canvas shows ``picture``, which begins and ends with a line break."""
    assert "\n" + canvas.text() + "\n" == picture


def lying(text: str, *states: State) -> list[LyingCard]:
    return [LyingCard(card, state) for card, state in zip(cards(text), states, strict=True)]


@pytest.mark.slow
def test_every_card_has_right_size_and_own_picture():
    for skin, size in product((SKIN, PLAIN), SIZES):
        pictures = [face(card, skin, state=s, size=size) for card in PACK for s in State]
        for picture in [*pictures, back(skin, size=size)]:
            assert (picture.width, picture.height) == size
            assert_exact(picture)
        assert len({face(card, skin, size=size).text() for card in PACK}) == 52


def test_large_card_has_as_many_pips_as_it_counts():
    for card, skin, size in product(PACK, (SKIN, FRAMED), (LARGE, GREAT)):
        suit = skin.glyphs.suit(card.suit)
        if skin is SKIN or size is GREAT:
            edge = 1 if skin is SKIN else 2
            inside = face(card, skin, size=size).text().split("\n")[edge:-edge]
            assert "".join(inside).count(suit) == (card.rank if card.rank <= 10 else 0)
    assert_picture(
        row(lying("7S KH", State.PLAIN, State.LIT), FRAMED, size=GREAT),
        """
╭─────────╮ ┏━━━━━━━━━┓
│7♠       │ ┃K♥       ┃
│ ♠  ♠  ♠ │ ┃  ╔═══╗  ┃
│    ♠    │ ┃  ║ K ║  ┃
│ ♠  ♠  ♠ │ ┃  ╚═══╝  ┃
│       7♠│ ┃       K♥┃
╰─────────╯ ┗━━━━━━━━━┛

""",
    )


def test_drawing_on_card_does_not_change_pack():
    face(Card.parse("5H"), SKIN).write(1, 1, "XX")
    assert face(Card.parse("5H"), SKIN).text() == "5♥\n\n   5♥"
    face(Card.parse("5H"), FRAMED).write(1, 1, "XX")
    assert face(Card.parse("5H"), FRAMED).text() == "╭───╮\n│5♥ │\n╰───╯"


def test_covered_ten_does_not_look_like_ace_if_suit_comes_first():
    with spoken_in("ja"):
        assert_picture(
            row(lying("TD AD TS", *[State.PLAIN] * 3), FRAMED, pitch=3),
            """
╭──╭──╭───╮
♦10│♦A│♠10│
╰──╰──╰───╯

""",
        )
        assert_picture(
            row(lying("TD AD TS", *[State.PLAIN] * 3), SKIN, pitch=3),
            """
10▕♦A▕♠10  ▌
♦ ▕  ▕     ▌
  ▕  ▕  ♠10▌
 ▀▀▀▀▀▀▀▀▀▀▀
""",
        )
        for skin, edge in ((FRAMED, "│"), (SKIN, "▕")):
            great = row(lying("TD AD TS", *[State.PLAIN] * 3), skin, size=GREAT, pitch=3)
            index, below = great.text().split("\n")[0 if skin is SKIN else 1 :][:2]
            assert f"10{edge}♦A{edge}" in index
            assert "♠10 " in index
            assert below[index.index("10")] == "♦"


def test_card_row_has_exact_size_with_any_number_of_cards():
    for size, pitch in product(SIZES, (None, 3, 5, 7)):
        for count in range(9):
            assert_exact(row([*HAND * 3][:count], SKIN, size=size, pitch=pitch, lift=True))


def test_click_on_card_above_or_below_finds_it():
    picture = row(HAND, SKIN, lift=True)
    for line in range(picture.height):
        found = [picture.target(line, column) for column in range(picture.width)]
        first, second, third = [[("card", place)] * 5 for place in range(3)]
        # The last column is for a shadow.
        assert found == [*first, None, *second, None, *third, None]


def test_cards_for_display_only_have_no_targets():
    picture = row(HAND, SKIN, name=None)
    assert {picture.target(1, column) for column in range(picture.width)} == {None}


def test_whole_pack_fits_and_every_place_is_clickable():
    for size, width in (*product([SMALL], (76, 107, 196)), *product([LARGE], (60, 93, 108, 200))):
        even = fan(52, None, SKIN, width=width, size=size)
        assert even.width in (51 + size.wide, 2 * 51 + size.wide)
        picture = fan(52, None, FRAMED, width=width, size=size)
        assert picture.width <= width
        assert size is SMALL or picture.width == min(width, 2 * 51 + LARGE.wide)
        clicks = {picture.target(2, column) for column in range(picture.width)}
        assert clicks == {("cut", place) for place in range(52)}


def test_pointer_is_below_raised_card_at_every_place_of_fan():
    for place in range(52):
        picture = fan(52, place, SKIN, width=76)
        column = picture.text(strip=False).split("\n")[4].index("▲")
        assert picture.target(0, column) == ("cut", place)
        assert_exact(picture)


def test_cards_lifted_by_previous_player_are_not_in_fan():
    picture = fan(52, 20, SKIN, width=120, above=17)
    targets = {picture.target(3, column) for column in range(picture.width)}
    assert targets == {("cut", place) for place in range(17, 52)}
    assert picture.target(0, 2 * (20 - 17)) == ("cut", 20)


def test_cards_lifted_in_cut_are_one_row_higher_and_card_below_is_lowered():
    assert_picture(
        fan(12, None, FRAMED, width=30, off=5, drawn=True),
        """
╭─╭─╭─╭─╭───╮
│▒│▒│▒│▒│▒╭─╭─╭─╭─╭─╭─╭───╮
╰─╰─╰─╰─╰─╭───╮▒│▒│▒│▒│▒▒▒│
          │▒▒▒│─╰─╰─╰─╰───╯
          ╰───╯
""",
    )


def test_opponents_hand_is_drawn_as_markers():
    assert [markers(count, SKIN).text() for count in (0, 1, 3)] == ["", "▒▒", "▒▒ ▒▒ ▒▒"]
