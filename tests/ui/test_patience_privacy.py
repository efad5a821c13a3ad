"""Two patiences of which their player has seen the same are the same to him: on every picture, page
by page, and in every line; so nothing that is told follows from a card that nobody has turned.
"""

from io import StringIO
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.actions import Shuffle
from cribbage.pack.cards import Card
from cribbage.records.solitaire import SolitaireRecord, written
from cribbage.session.solitaire import SolitaireSession
from cribbage.solitaire.rules import Patience
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.screen import Key, Screen
from cribbage.ui.screens.surroundings import surroundings
from cribbage.ui.table.solitaire_deal import Discarding, Playing
from cribbage.ui.table.solitaire_show import Counting
from cribbage.ui.text.plain import InputEnded
from cribbage.ui.text.plain_solitaire import PlainSolitaire
from tests.common.games import cards_in, pack
from tests.common.patiences import WholePatience, patiences
from tests.common.sitting import ASCII, UNICODE
from tests.common.sitting_alone import AloneSitting, next_key

Pack = tuple[Card, ...]

FRAMES = [
    (*size, skin) for size, skin in product(((80, 24), (100, 30), (160, 45)), (UNICODE, ASCII))
]
ALPHABET: tuple[Key, ...] = (
    *"12345678", "space", "enter", "left", "right", "up", "down", "escape", "home", "end",
    *"abcdtjqk?lucrsny", ("card", 0), ("card", 3), ("place", 5),
)  # fmt: skip
TALK = ("", "score", "count", "hand", "dummy", "pile", "used", "deal", "last", "log", "rules", "?")


def otherwise(pack: Pack, seen: set[Card], random: Random) -> Pack:
    """The pack with its unseen cards in another order, where they lie."""
    unseen = [card for card in pack if card not in seen]
    random.shuffle(unseen)
    return tuple([card if card in seen else unseen.pop() for card in pack])


def with_pack(patience: Patience, pack: Pack) -> AloneSitting:
    record = SolitaireRecord("Ann", patience, actions=(Shuffle(pack),))
    return AloneSitting(SolitaireSession(record), patience=patience)


def shown_in(scene: Screen) -> set[Card]:
    """What lies open in this scene: the view says so, and a hand that is counted."""
    around = surroundings(scene)
    below = scene.under
    counted = cards_in(below.event) if isinstance(below, Counting) else ()
    return {*cards_in(around.view if around else ()), *counted}


def look_the_same(one: Screen, other: Screen, turn: int) -> bool:
    """Whether two scenes are drawn alike; of those that are equal one in eight is drawn too."""
    same = type(one) is type(other) and one == other
    return (same and turn % 8 > 0) or drawn(one, turn // 8) == drawn(other, turn // 8)


def drawn(scene: Screen, turn: int) -> list[list]:
    """All that is drawn, colours and what a click means among it."""
    width, height, skin = FRAMES[turn % len(FRAMES)]
    return [[*row] for row in draw(scene, width, height, skin).rows()]


def sensible(scene: Screen, random: Random) -> Key:
    """The key of somebody who means to go on, and chooses now this card and now that."""
    if isinstance(scene, Discarding | Playing) and random.random() < 0.5:
        return str(random.randint(1, len(scene.hand)))
    return next_key(scene)


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(st.sampled_from(Patience), st.integers(0, 2**32), st.integers(1, 160), st.booleans())
def test_what_looks_the_same_is_drawn_so(patience: Patience, seed: int, many: int, strays: bool):
    random = Random(seed)
    here = pack(random)
    sitting, seen, keys = with_pack(patience, here), set[Card](), list[Key]()
    scenes = [sitting.scene]
    seen |= shown_in(sitting.scene)
    for _ in range(1, many):
        stray = strays and random.random() < 0.4
        keys.append(random.choice(ALPHABET) if stray else sensible(sitting.scene, random))
        scenes.append(sitting.press(keys[-1]))
        seen |= shown_in(scenes[-1])
    sitting = with_pack(patience, otherwise(here, seen, random))
    assert look_the_same(sitting.scene, scenes[0], 0)
    for turn, key in enumerate(keys, start=1):
        assert look_the_same(sitting.press(key), scenes[turn], turn), (turn, key)


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(patiences, st.integers(0, 2**32))
def test_what_looks_the_same_is_drawn_the_same_when_taken_up(whole: WholePatience, seed: int):
    random = Random(seed)
    actions = [moment.action for moment in whole]
    decided = actions[1 : random.randint(1, len(actions))]
    session = record_of(whole, decided)
    there = otherwise(whole[0].action.pack, seen_by(session), random)
    other = session.played.changed(actions=(Shuffle(there), *decided))
    one, two = AloneSitting(session), AloneSitting(SolitaireSession(other))
    for turn, key in enumerate(("l", "escape", "?", "escape", "u", "escape", "q", "n")):
        assert drawn(one.scene, turn) == drawn(two.scene, turn)
        one.press(key)
        two.press(key)


def record_of(whole: WholePatience, decided: list) -> SolitaireSession:
    """The session of a patience in which so much was decided."""
    actions = (whole[0].action, *decided)
    return SolitaireSession(SolitaireRecord("Ann", whole.patience, actions=actions))


def seen_by(session: SolitaireSession) -> set[Card]:
    """What has lain open in it, in any event that its player has seen."""
    return {card for frame in session.so_far() for card in cards_in(frame.event)}


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(patiences, st.integers(0, 2**32))
def test_what_looks_the_same_reads_the_same(whole: WholePatience, seed: int):
    random = Random(seed)
    actions = [moment.action for moment in whole]
    first, last = sorted(random.choices(range(1, len(actions)), k=2))
    typed = []
    for action in actions[first:last]:
        typed += [*random.choices(TALK, k=random.choice((0, 0, 2))), line_of(action)]
    typed += TALK[1:]
    session = record_of(whole, actions[1:last])
    here = whole[0].action.pack
    there = otherwise(here, seen_by(session), random)
    told = [
        read(whole.patience, (Shuffle(each), *actions[1:first]), typed) for each in (here, there)
    ]
    assert told[0] == told[1]


def line_of(action) -> str:
    """A decision as it is typed."""
    return written(action).split(" ", 2)[2]


def read(patience: Patience, actions: tuple, typed: list[str]) -> str:
    """All that is printed until the last of these lines was typed."""
    session = SolitaireSession(SolitaireRecord("Ann", patience, actions=actions))
    out, lines = StringIO(), StringIO("".join([f"{line}\n" for line in typed]))
    with pytest.raises(InputEnded):
        PlainSolitaire(session, lines, out, terminal=False).play()
    return out.getvalue()
