import pytest
from prompt_toolkit.styles import Style as PromptStyle
from rich.color import ColorType

from cribbage.pack.cards import PACK, Card, Suit
from cribbage.ui.drawing.glyphs import ASCII, UNICODE
from cribbage.ui.drawing.palettes import DEPTHS, FOUR_COLOURS, ON_DARK, ON_LIGHT, STYLES
from cribbage.ui.drawing.skin import Skin, skin_for, suit_style

SKINS = [
    skin_for(colours=colours, ascii=plain, dark=dark, four_colour=four)
    for colours in DEPTHS
    for plain in (False, True)
    for dark in (None, True, False)
    for four in (False, True)
]

KINDS = {
    "truecolor": {ColorType.TRUECOLOR},
    "256": {ColorType.EIGHT_BIT},
    "16": {ColorType.STANDARD},
    "none": set(),
}


def named(skin: Skin):
    return [(name, skin.rich(name)) for name in skin.styles]


def test_every_palette_names_the_same_styles():
    names = {frozenset(skin.styles) for skin in SKINS}
    assert names == {frozenset(STYLES)}


@pytest.mark.parametrize("variant", [FOUR_COLOURS, ON_DARK, ON_LIGHT])
def test_a_variant_changes_only_what_there_is(variant):
    assert set(variant) < set(STYLES)


@pytest.mark.parametrize("skin", SKINS)
def test_a_palette_keeps_to_the_colours_of_its_terminal(skin: Skin):
    for name, style in named(skin):
        for colour in (style.color, style.bgcolor):
            assert colour is None or colour.type in KINDS[skin.colours], name


@pytest.mark.parametrize("skin", SKINS)
def test_no_style_is_dim_or_needs_italics(skin: Skin):
    assert [name for name, style in named(skin) if style.dim or style.italic or style.blink] == []


@pytest.mark.parametrize("skin", SKINS)
def test_prompt_toolkit_understands_every_style(skin: Skin):
    PromptStyle([(name, skin.prompt(name)) for name in skin.styles])


def test_the_sixteen_colours_go_by_name_and_the_others_by_value():
    assert skin_for(colours="16").prompt("player.one") == "fg:ansimagenta bold"
    assert skin_for(colours="256").prompt("card card.hearts") == "fg:#af0000 bg:#eeeeee bold"
    assert skin_for(colours="none").prompt("lit card.hearts") == "bold reverse"
    assert skin_for(colours="truecolor").prompt("") == ""


def test_later_names_lie_over_earlier_ones():
    skin = skin_for(colours="truecolor")
    assert str(skin.rich("card card.hearts")) == "bold #c4182c on #f7f4ea"
    assert str(skin.rich("board.lane card.hearts")) == "bold #c4182c on #43291a"


def test_a_name_that_is_none_is_an_error():
    with pytest.raises(KeyError):
        skin_for(colours="256").rich("card.stars")


def test_a_card_is_written_in_the_glyphs_of_the_skin():
    skins = [skin_for(colours="256"), skin_for(colours="256", ascii=True)]
    written = [[skin.card_text(Card.parse(card)) for skin in skins] for card in ("5H", "TS", "AC")]
    assert written == [["5♥", "5H"], ["10♠", "10S"], ["A♣", "AC"]]
    assert all(Card.parse(skin.card_text(card)) is card for card in PACK for skin in skins)


def test_no_glyph_needs_a_variation_selector_and_ascii_is_ascii():
    for glyphs in (ASCII, UNICODE):
        texts = [getattr(glyphs, name) for name in glyphs._fields if name != "ascii"]
        assert "\ufe0f" not in str(texts)
        assert str(texts).isascii() == glyphs.ascii


def test_the_sides_have_pegs_of_different_shapes():
    for glyphs in (ASCII, UNICODE):
        assert len({*glyphs.front, *glyphs.back, glyphs.hole, glyphs.trail, glyphs.game}) >= 6


def test_four_colours_are_four():
    def inks(skin: Skin) -> set[str]:
        return {skin.prompt(suit_style(suit, "card")) for suit in Suit}

    for colours in ("truecolor", "256", "16"):
        assert len(inks(skin_for(colours=colours))) == 2
        assert len(inks(skin_for(colours=colours, four_colour=True))) == 4


def brightness(colour) -> float:
    parts = [part / 255 for part in colour]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other) -> float:
    low, high = sorted([brightness(one), brightness(other)])
    return (high + 0.05) / (low + 0.05)


BLACK, WHITE = (0, 0, 0), (255, 255, 255)


@pytest.mark.parametrize("colours", ["truecolor", "256"])
@pytest.mark.parametrize(
    ("dark", "grounds", "least"),
    [(None, (BLACK, WHITE), 2.4), (True, (BLACK,), 6), (False, (WHITE,), 4.5)],
)
def test_the_table_reads_on_the_terminals_own_background(colours, dark, grounds, least):
    skin = skin_for(colours=colours, dark=dark)
    texts = (
        "table.faint",
        "table.good",
        "table.warning",
        "player.one",
        "player.two",
        "suit.hearts",
    )
    for name in texts:
        colour = skin.rich(name).color.get_truecolor()
        assert min(contrast(colour, ground) for ground in grounds) >= least, name


@pytest.mark.parametrize("colours", ["truecolor", "256"])
@pytest.mark.parametrize(
    "name",
    [
        *[f"card {suit_style(suit, 'card')}" for suit in Suit],
        *[f"lit {suit_style(suit, 'card')}" for suit in Suit],
        "title title.faint",
        "keys keys.key",
        "curtain",
        "curtain curtain.faint",
        "board.rim board.number",
        "board.inlay board.text",
        "board.lane board.front.one",
        "board.lane board.front.two",
        "board.lane board.trail.one",
        "board.lane board.trail.two",
    ],
)
def test_what_brings_its_own_ground_reads_on_it(colours, name: str):
    style = skin_for(colours=colours, four_colour=True).rich(name)
    assert contrast(style.color.get_truecolor(), style.bgcolor.get_truecolor()) >= 4
