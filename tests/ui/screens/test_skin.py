from itertools import combinations
from math import dist

import pytest
from prompt_toolkit.styles import Style as PromptStyle
from rich.cells import cell_len
from rich.color import ColorType
from wcwidth import wcwidth

from cribbage.pack.cards import PACK, Card, Suit
from cribbage.settings.beginning import Looks
from cribbage.ui.layout.glyphs import ASCII, UNICODE
from cribbage.ui.layout.palettes import (
    DEPTHS,
    FELT,
    FOUR_COLOURS,
    FOUR_ON_FELT,
    ON_DARK,
    ON_FELT,
    ON_LIGHT,
    STYLES,
)
from cribbage.ui.layout.skin import Skin, skin_for, suit_style

SKINS = [
    skin_for(colours, Looks(ascii=plain, dark=dark, four_colour=four, felt=felt))
    for colours in DEPTHS
    for plain in (False, True)
    for dark in (None, True, False)
    for four in (False, True)
    for felt in (False, True)
]

KINDS = {
    "truecolor": {ColorType.TRUECOLOR},
    "256": {ColorType.EIGHT_BIT},
    "16": {ColorType.STANDARD},
    "none": set(),
}


@pytest.mark.parametrize("variant", [FOUR_COLOURS, FOUR_ON_FELT, ON_DARK, ON_FELT, ON_LIGHT])
def test_color_variant_overrides_only_existing_styles(variant):
    assert set(variant) < set(STYLES | FELT)


def test_palette_uses_colors_of_its_terminal_and_is_never_dim_or_italic():
    for skin in SKINS:
        assert set(skin.styles) == set(STYLES | FELT)
        for name in skin.styles:
            style = skin.rich(name)
            for colour in (style.color, style.bgcolor):
                assert colour is None or colour.type in KINDS[skin.colours], name
            assert not any((style.dim, style.italic, style.blink)), name
        PromptStyle([(name, skin.prompt(name)) for name in skin.styles])


def test_only_skin_of_sixteen_colors_uses_color_names():
    assert skin_for("16").prompt("player.one") == "fg:ansimagenta bold"
    assert skin_for("256").prompt("card card.hearts") == "fg:#af0000 bg:#eeeeee bold"
    assert skin_for("none").prompt("lit card.hearts") == "bold reverse"
    assert skin_for("truecolor").prompt("") == ""


def test_later_styles_override_earlier_ones():
    skin = skin_for("truecolor")
    assert str(skin.rich("card card.hearts")) == "bold #c4182c on #f7f4ea"
    assert str(skin.rich("board.lane card.hearts")) == "bold #c4182c on #553519"


def test_unknown_style_is_error():
    with pytest.raises(KeyError):
        skin_for("256").rich("card.stars")


def test_card_is_written_in_glyphs_of_skin():
    skins = [skin_for("256"), skin_for("256", Looks(ascii=True))]
    written = [[skin.card_text(Card.parse(card)) for skin in skins] for card in ("5H", "TS", "AC")]
    assert written == [["5♥", "5H"], ["10♠", "10S"], ["A♣", "AC"]]
    assert all(Card.parse(skin.card_text(card)) is card for card in PACK for skin in skins)


def test_no_glyph_needs_variation_selector_and_ascii_skin_has_only_ascii():
    for glyphs in (ASCII, UNICODE):
        texts = [getattr(glyphs, name) for name in glyphs._fields if name != "ascii"]
        assert "\ufe0f" not in str(texts)
        assert str(texts).isascii() == glyphs.ascii


def test_sides_have_pegs_of_different_shapes():
    for glyphs in (ASCII, UNICODE):
        pegs = [*glyphs.front, *glyphs.back]
        assert len({*pegs, glyphs.hole, glyphs.game, glyphs.dealer, glyphs.pointer}) == 12
        assert all(cell_len(peg) == wcwidth(peg) == 1 for peg in pegs)


def test_four_color_option_gives_each_suit_its_own_color():
    def inks(skin: Skin) -> set[str]:
        return {skin.prompt(suit_style(suit, "card")) for suit in Suit}

    for colours in ("truecolor", "256", "16"):
        assert len(inks(skin_for(colours))) == 2
        assert len(inks(skin_for(colours, Looks(four_colour=True)))) == 4


def linear(colour) -> list[float]:
    """Return red, green and blue as linear light, from 0 to 1."""
    parts = [part / 255 for part in colour]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def brightness(colour) -> float:
    red, green, blue = linear(colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other) -> float:
    low, high = sorted([brightness(one), brightness(other)])
    return (high + 0.05) / (low + 0.05)


SIDES = ("one", "two", "three", "four")
BLACK, WHITE = (0, 0, 0), (255, 255, 255)


@pytest.mark.parametrize("colours", ["truecolor", "256"])
@pytest.mark.parametrize(
    ("dark", "grounds", "least"),
    [(None, (BLACK, WHITE), 2.4), (True, (BLACK,), 6), (False, (WHITE,), 4.5)],
)
def test_table_is_readable_on_terminal_background(colours, dark, grounds, least):
    skin = skin_for(colours, Looks(dark=dark, felt=False))
    texts = ("table.faint", "table.good", "table.warning", "suit.hearts")
    for name in (*texts, *[f"player.{side}" for side in SIDES]):
        colour = skin.rich(name).color
        if colour is None:  # the terminal's default, which is readable
            continue
        colour = colour.get_truecolor()
        assert min(contrast(colour, ground) for ground in grounds) >= least, name


def test_text_with_own_background_is_readable():
    suits = [suit_style(suit, "card") for suit in Suit]
    pegs = [f"{peg}.{side}" for peg in ("front", "trail") for side in SIDES]
    for name in (
        *[f"card {suit}" for suit in suits],
        *[f"lit {suit}" for suit in suits],
        *("title title.faint", "keys keys.key", "cover", "cover cover.faint"),
        *("board.rim board.number", "board.inlay board.text"),
        *[f"board.lane board.{peg}" for peg in pegs],
    ):
        for colours in ("truecolor", "256"):
            style = skin_for(colours, Looks(four_colour=True, felt=False)).rich(name)
            ink, ground = style.color.get_truecolor(), style.bgcolor.get_truecolor()
            assert contrast(ink, ground) >= 4, name


# Colors as seen without one kind of cones: rows of red, green and
# blue in linear light, after Machado, Oliveira and Fernandes, 2009, at their full severity.
SIGHTS = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# Linear light to CIE XYZ, each row divided by its value for white (D65).
TO_XYZ = (
    (0.4124564 / 0.95047, 0.3575761 / 0.95047, 0.1804375 / 0.95047),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339 / 1.08883, 0.1191920 / 1.08883, 0.9503041 / 1.08883),
)


def times(rows, column) -> list[float]:
    return [sum(a * b for a, b in zip(row, column, strict=True)) for row in rows]


def lab(colour, sight: str) -> tuple[float, float, float]:
    """Return the CIE L*a*b* values of a color for a viewer with this kind of color vision."""
    seen = [min(1, max(0, part)) for part in times(SIGHTS[sight], linear(colour))]
    x, y, z = [
        part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116
        for part in times(TO_XYZ, seen)
    ]
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def least_apart(colours) -> float:
    """Return the smallest CIE 1976 distance between two colors for any kind of color vision."""
    return min(
        dist(lab(one, sight), lab(other, sight))
        for sight in SIGHTS
        for one, other in combinations(colours, 2)
    )


def test_color_distances_match_published_values():
    assert lab((255, 0, 0), "normal") == pytest.approx((53.24, 80.09, 67.20), abs=0.02)
    assert least_apart([(0, 0, 0), (255, 255, 255)]) == pytest.approx(100, abs=0.01)
    # Red and green of the same brightness look the same to a protan.
    assert least_apart([(255, 128, 0), (170, 170, 0)]) < 20


@pytest.mark.parametrize("colours", ["truecolor", "256"])
@pytest.mark.parametrize(
    ("pegs", "dark", "own", "least"),
    [
        ("board.front", None, WHITE, 30),
        ("player", True, WHITE, 30),
        ("player", False, BLACK, 36),
        ("player", None, WHITE, 40),
        ("player", None, BLACK, 40),
    ],
)
def test_colors_of_four_players_are_distinct_for_every_kind_of_color_vision(
    colours, pegs, dark, own, least
):
    skin = skin_for(colours, Looks(dark=dark, felt=False))
    styles = [skin.rich(f"{pegs}.{side}") for side in SIDES]
    seen = [style.color.get_truecolor() if style.color else own for style in styles]
    assert least_apart(seen) >= least


XTERM = {"red": (205, 0, 0), "magenta": (205, 0, 205), "cyan": (0, 205, 205), "blue": (0, 0, 238)}


@pytest.mark.parametrize(
    ("dark", "own"), [(None, WHITE), (None, BLACK), (True, WHITE), (False, BLACK)]
)
def test_colors_of_four_players_are_distinct_with_sixteen_colors_too(dark, own):
    skin = skin_for("16", Looks(dark=dark))
    for pegs in ("player", "board.front"):
        styles = [skin.rich(f"{pegs}.{side}") for side in SIDES]
        seen = [XTERM[style.color.name] if style.color else own for style in styles]
        # Cyan and white are the likest.
        assert least_apart(seen) >= 22


# On felt the program knows every background.

ON_THE_FELT = (
    *("table", "table.strong", "table.faint", "table.good", "table.warning", "pointer", "choice"),
    *("moment", "moment.shown", "count.full"),
    *[suit_style(suit) for suit in Suit],
    *[f"player.{side}" for side in SIDES],
)
ON_WOOD = (
    *("board.number", "board.street", "board.text", "board.strong", "board.game", "board.skunk"),
    *[f"board.{peg}.{side}" for peg in ("front", "trail", "back", "fifth") for side in SIDES],
)
WITH_THEIR_GROUND = (
    *("title", "title title.strong", "title title.faint", "keys", "keys keys.key"),
    *("cover", "cover cover.strong", "cover cover.faint"),
    *[f"bar.{side}" for side in SIDES],
    *[f"{card} {suit_style(suit, 'card')}" for card in ("card", "lit") for suit in Suit],
    *[f"spent {suit_style(suit, 'spent')}" for suit in Suit],
    *[f"card card.{side}" for side in SIDES],
)
ON_FELT_IN_ALL = (
    *[f"felt {text}" for text in ON_THE_FELT],
    *[f"felt board.{wood} {text}" for wood in ("lane", "inlay", "rim") for text in ON_WOOD],
    *[f"felt {text}" for text in WITH_THEIR_GROUND],
)


@pytest.mark.parametrize("four_colour", [False, True])
@pytest.mark.parametrize("colours", ["truecolor", "256"])
def test_all_text_on_felt_and_wood_has_contrast_of_at_least_4_5(colours, four_colour):
    skin = skin_for(colours, Looks(four_colour=four_colour))
    for name in ON_FELT_IN_ALL:
        style = skin.rich(name)
        ink, ground = style.color.get_truecolor(), style.bgcolor.get_truecolor()
        assert contrast(ink, ground) >= 4.5, name


@pytest.mark.parametrize("colours", ["truecolor", "256"])
@pytest.mark.parametrize("pegs", ["board.front", "player"])
def test_colors_of_four_players_on_felt_are_distinct_for_all_color_vision(colours, pegs):
    skin = skin_for(colours)
    assert least_apart([skin.rich(f"{pegs}.{side}").color.get_truecolor() for side in SIDES]) >= 30


def test_felt_needs_256_colors_and_unicode():
    assert all(skin_for(colours).felt for colours in ("truecolor", "256"))
    assert not any(skin_for(colours).felt for colours in ("16", "none"))
    assert not skin_for("truecolor", Looks(ascii=True)).felt
    assert not skin_for("truecolor", Looks(felt=False)).felt
