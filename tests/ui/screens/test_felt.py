"""The felt background of every screen, and the contrast of text on it."""

import pytest

from cribbage.ui.layout.skin import skin_for
from cribbage.ui.screens.draw import draw
from tests.common.scenes import every_scene, scene_names, scene_of
from tests.common.sitting import NAMES
from tests.ui.screens.test_skin import contrast

SKINS = {colours: skin_for(colours) for colours in ("truecolor", "256")}


@pytest.mark.parametrize("colours", SKINS)
def test_every_cell_of_every_page_has_background(colours):
    skin = SKINS[colours]
    # One scene of each class: they are drawn by the same function.
    kinds = {type(scene): name for name, scene in every_scene().items()}
    for name in kinds.values():
        for size in ((60, 20), (80, 24), (200, 60)):
            for _texts, styles in draw(scene_of(name), *size, skin).cells():
                assert all(skin.rich(style).bgcolor for style in set(styles)), (name, size)


@pytest.mark.slow
@pytest.mark.parametrize("name", scene_names())
def test_every_letter_on_every_page_has_contrast_of_at_least_4_5(name: str):
    for skin in SKINS.values():
        for size in ((80, 24), (120, 36)):
            for texts, styles in draw(scene_of(name, NAMES), *size, skin).cells():
                written = {
                    (style, text)
                    for text, style in zip(texts, styles, strict=True)
                    if text.isalnum()
                }
                for style, text in written:
                    look = skin.rich(style)
                    ink, ground = look.color.get_truecolor(), look.bgcolor.get_truecolor()
                    assert contrast(ink, ground) >= 4.5, (style, text, size)
