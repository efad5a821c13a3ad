"""Nobody sees a card that is not his to see: the rule, and every scene held against it.

The rule is written here from the game itself, not from a view of it.
"""

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.game import (
    Announcing,
    Answering,
    Calling,
    CuttingForDeal,
    CuttingStarter,
    Discarding,
    Game,
    Pegging,
    Showing,
    Shown,
)
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.match import Match
from cribbage.pack.cards import PACK, Card
from cribbage.record.record import Record
from cribbage.sight.view import view
from cribbage.ui.pages.settings import SAMPLE
from cribbage.ui.scenes.caps import Key
from cribbage.ui.scenes.keys import key_row
from cribbage.ui.scenes.scenes import Counting as CountingScene
from cribbage.ui.scenes.scenes import (
    Curtain,
    Cutting,
    HandOver,
    Help,
    LayAway,
    Leaving,
    Log,
    Naming,
    Over,
    Pause,
    Playing,
    Scene,
    under,
)
from cribbage.ui.scenes.scenes import Settings as SettingsScene
from cribbage.ui.screens.screen import draw
from tests.common.games import cards_in
from tests.common.sitting import NAMES, UNICODE, Sitting, Watched

BY_TEXT = {UNICODE.card_text(card): card for card in PACK}


def open_cards(game: Game, reader: Seat | None) -> set[Card]:
    """The cards that lie face up in this moment of a game, and those that ``reader`` was dealt."""
    phase = game.phase
    if isinstance(phase, Answering):
        phase = phase.showing
    elif isinstance(phase, Announcing | Calling):
        phase = phase.pegging
    match phase:
        case CuttingForDeal() as cutting:
            return {cutting.card(depth) for _, depth in cutting.cuts}
        case Discarding(hands, laid=laid) | CuttingStarter(hands, laid=laid):
            return {*hands[reader], *laid[reader]} if reader is not None else set()
        case Pegging() as pegging:
            table = pegging.table
            own = (*pegging.hands[reader], *table.laid[reader]) if reader is not None else ()
            return {table.starter, *pegging.played, *own}
        case Showing(table) | Shown(table):
            crib = table.crib if isinstance(phase, Shown) or phase.crib else ()
            return {table.starter, *crib, *cards_in(table.hands)}
    return set()


def moment(session: Watched, scene: Scene) -> Game:
    """The game as it was when what the scene shows had just happened."""
    below = under(scene)
    if isinstance(below, CountingScene):
        return next(game for event, game in reversed(session.moments) if event == below.event)
    shown = below.around.view
    return next(game for _, game in reversed(session.moments) if view(game) == shown)


def reader_of(scene: Scene) -> Seat | None:
    """Whose own cards the scene may show: nobody's, unless he lifted a curtain himself."""
    return scene.seat if isinstance(scene, LayAway | Playing) else None


def may_be_seen(session: Watched, scene: Scene, reader: Seat | None) -> set[Card]:
    """The cards that may stand in this scene for this reader."""
    below = under(scene)
    seen = open_cards(moment(session, scene), reader)
    if isinstance(scene, SettingsScene):
        seen |= set(SAMPLE)
    if isinstance(below, CountingScene):
        return {*cards_in(below.event), *open_cards(moment(session, scene), None)}
    if isinstance(below, Over):
        seen |= set(cards_in(below.best.shown if below.best else ()))
        game = moment(session, scene)
        if isinstance(game.phase, Showing | Answering) and game.resigned is None:
            # What nobody counts any more is laid open (docs/rules.md 7.5), unless somebody
            # resigned (7.6).
            seen |= set(cards_in(game.phase))
    return seen


def cards_on(scene: Scene, width: int, height: int) -> set[Card]:
    """The cards that can be read on the screen, small and large, but for those in the log."""
    lines = draw(scene, width, height, UNICODE).text(strip=False).split("\n")
    beside = [line.rindex("│ log") for line in lines if "│ log" in line]
    panel = range(10, height - 2)
    if isinstance(scene, Log):
        # All between the title and the message is the log.
        lines = [lines[0], *lines[-2:]]
    elif beside:
        cut = beside[0]
        lines = [line[:cut] if row in panel else line for row, line in enumerate(lines)]
    small = re.findall(r"(?:10|[2-9AJQK])[♣♦♥♠]", "\n".join(lines))
    return {BY_TEXT[text] for text in small} | set(_large(lines))


def _large(lines: list[str]) -> Iterator[Card]:
    """Large cards have the rank in the row above the suit, two cells to its left."""
    for above, line in pairwise(lines):
        for place in re.finditer(r"(?<=  )[♣♦♥♠]", line):
            rank = above[place.start() - 2 : place.start()].strip()
            if f"{rank}{place[0]}" in BY_TEXT:
                yield BY_TEXT[f"{rank}{place[0]}"]


def assert_private(session: Watched, scene: Scene) -> None:
    """Neither the screen nor the values of the scene hold a card that its reader may not see."""
    reader = reader_of(scene)
    for width, height in ((80, 24), (100, 30)):
        assert cards_on(scene, width, height) <= may_be_seen(session, scene, reader)
    # Under help, log and the question of leaving the hand waits to be gone back to, unseen.
    owner = reader_of(under(scene))
    assert set(cards_in(scene)) <= may_be_seen(session, scene, owner)
    if isinstance(scene, HandOver | Curtain | Pause | Cutting | Naming):
        assert set(cards_in(scene)) <= may_be_seen(session, scene, None)


def assert_log_is_public(session: Watched, scene: Scene, told: int) -> int:
    """No line of the log after the first ``told`` names a card that was not open; how many now."""
    around = under(scene).around
    new = " ".join(f"{line.card} {line.text}" for line in around.log[told:])
    named = {BY_TEXT[text] for text in re.findall(r"(?:10|[2-9AJQK])[♣♦♥♠]", new)}
    if named:
        moments = [game for _, game in session.moments]
        opened: set[Card] = set()
        for game in moments[-30:]:
            opened |= open_cards(game, None)
        assert named <= opened
    return max(told, len(around.log))


ALPHABET: tuple[Key, ...] = (
    *"123456789", "space", "enter", "left", "right", "up", "down", "escape", "backspace",
    *"atjkcdhs?lqnm0wg", ("card", 0), ("card", 2), ("card", 5), ("cut", 12), ("cut", 30),
)  # fmt: skip


def sitting_for(rules: Rules, seed: int, open_play: bool) -> tuple[Sitting, Watched]:
    """A sitting whose session keeps every moment."""
    session = Watched(Record(NAMES, rules, seed=seed, match=Match(to=7)))
    return Sitting(session, open_play=open_play), session


AGREED = st.builds(
    Rules,
    st.just(2),
    st.sampled_from((61, 121)),
    st.sampled_from(Counting),
    pegging=st.tuples(st.sampled_from(Pegs), st.sampled_from(Pegs)),
)


def stray(sitting: Sitting, random: Random) -> Key:
    """Often a key that goes on, often any other."""
    return sitting.next_key() if random.random() < 0.6 else random.choice(ALPHABET)


@pytest.mark.slow
@settings(max_examples=25)
@given(AGREED, st.integers(0, 2**16), st.booleans(), st.integers(0, 2**16))
def test_no_key_leads_to_a_card_that_its_reader_may_not_see(
    rules: Rules, seed: int, open_play: bool, keys: int
):
    sitting, session = sitting_for(rules, seed, open_play)
    random, told = Random(keys), 0
    for _ in range(150):
        assert_private(session, sitting.scene)
        told = assert_log_is_public(session, sitting.scene, told)
        if isinstance(sitting.scene, Over):
            break
        sitting.press(stray(sitting, random))


@settings(max_examples=25)
@given(AGREED, st.integers(0, 2**16), st.booleans(), st.integers(0, 2**16), st.booleans())
def test_a_game_that_is_given_up_lays_no_card_open(
    rules: Rules, seed: int, open_play: bool, keys: int, plays_on: bool
):
    sitting, session = sitting_for(rules, seed, open_play)
    random = Random(keys)
    for _ in range(random.randrange(12, 120)):
        sitting.press(sitting.next_key())
    while "resign" not in dict(key_row(sitting.press("q"))).values():
        sitting.press("n")
        if isinstance(sitting.scene, Over):
            return
        sitting.press(sitting.next_key())
    for key in ("r", random.choice("12"), *(("n", "q", "r", "1") if plays_on else ()), "y"):
        assert_private(session, sitting.press(key))
        assert reader_of(sitting.scene) is None
    assert isinstance(sitting.scene, Over)
    assert sitting.scene.uncounted == ()
    for key in ("l", "escape", "m", "escape", "q"):
        assert_private(session, sitting.press(key))


@pytest.mark.parametrize("pegging", Pegs)
@pytest.mark.parametrize("counting", Counting)
def test_a_whole_game_is_private(counting: Counting, pegging: Pegs):
    sitting, session = sitting_for(Rules(counting=counting, pegging=pegging), 11, open_play=False)
    told = 0
    for scene in sitting.scenes():
        assert_private(session, scene)
        told = assert_log_is_public(session, scene, told)


@settings(max_examples=15)
@given(AGREED, st.integers(0, 2**16), st.integers(0, 2**16))
def test_the_curtain_can_be_drawn_after_any_key(rules: Rules, seed: int, keys: int):
    sitting, session = sitting_for(rules, seed, open_play=False)
    random = Random(keys)
    for _ in range(120):
        if isinstance(sitting.scene, Over):
            break
        sitting.press(stray(sitting, random))
        if random.random() < 0.3:
            sitting.evening.cover()
            assert not isinstance(sitting.scene, LayAway | Playing | Help | Log | Leaving)
            assert reader_of(sitting.scene) is None
            assert set(cards_in(sitting.scene)) <= may_be_seen(session, sitting.scene, None)
            assert_private(session, sitting.scene)


@settings(max_examples=15)
@given(AGREED, st.integers(0, 2**16), st.integers(1, 79), st.integers(1, 60))
def test_a_screen_that_is_too_small_shows_no_card(rules: Rules, seed: int, width: int, height: int):
    sitting, _ = sitting_for(rules, seed, open_play=True)
    random = Random(seed)
    for _ in range(60):
        sitting.press(stray(sitting, random))
        for size in ((width, height), (200, min(height, 23))):
            assert not set(sitting.text(*size)) & set("♣♦♥♠")


# The rule and its reader can be wrong as well.


def test_the_hand_of_who_lifted_the_curtain_is_read_from_the_screen():
    sitting, _ = sitting_for(Rules(), 3, open_play=False)
    for _ in range(3):
        scene = sitting.play_to(LayAway)
        assert isinstance(scene, LayAway)
        for size in ((80, 24), (100, 30)):
            assert cards_on(scene, *size) == set(scene.hand)
        scene = sitting.play_to(Playing)
        assert isinstance(scene, Playing)
        for size in ((80, 24), (100, 30)):
            assert cards_on(scene, *size) >= {*scene.hand, scene.view.starter}
        sitting.play_to(CountingScene)


def test_a_telltale_scene_would_be_found_out():
    sitting, session = sitting_for(Rules(), 3, open_play=False)
    scene = sitting.play_to(Playing)
    assert isinstance(scene, Playing)
    other = Seat(1 - scene.seat)
    theirs = session.view(other)
    for telltale in (
        scene._replace(view=theirs, seat=other),
        Curtain(scene.around._replace(view=theirs), scene.seat),
    ):
        honest = telltale._replace(around=scene.around)
        allowed = may_be_seen(session, honest, scene.seat)
        assert not set(cards_in(telltale)) <= allowed
    assert not cards_on(scene._replace(view=theirs, seat=other), 80, 24) <= allowed
