"""No scene and no plain text shows a player a card that is hidden from that player.

The visible cards are derived here from the game itself, not from the program's views.
"""

import re
from collections.abc import Iterator, Sequence
from io import StringIO
from itertools import chain, cycle, pairwise, product
from random import Random

import pyte
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.actions import Shuffle
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
from cribbage.language.speaking import cells
from cribbage.match.levels import Level, Levels, with_computer_players
from cribbage.match.match import Match
from cribbage.pack.cards import PACK, Card
from cribbage.records.record import Record
from cribbage.records.solitaire_record import SolitaireRecord, solitaire_line
from cribbage.session.solitaire_session import SolitaireSession
from cribbage.solitaire.rules import Solitaire
from cribbage.ui.layout.canvas import Canvas, Target
from cribbage.ui.layout.skin import Skin
from cribbage.ui.pages.help import Help
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.pages.log import Log
from cribbage.ui.pages.settings import SAMPLE
from cribbage.ui.pages.settings import Settings as SettingsScene
from cribbage.ui.screens.draw import draw
from cribbage.ui.screens.keys import key_row
from cribbage.ui.screens.screen import Key, Screen
from cribbage.ui.screens.surroundings import surroundings
from cribbage.ui.table import solitaire_deal
from cribbage.ui.table.cut import CutScreen
from cribbage.ui.table.discard_screen import DiscardScreen, HandOver
from cribbage.ui.table.over import GameOverPage
from cribbage.ui.table.play_screens import (
    CardClaimScreen,
    PauseScreen,
    PlayCover,
    PlayScreen,
    WaitScreen,
)
from cribbage.ui.table.show import CountScreen as CountingScene
from cribbage.ui.table.solitaire_show import SolitaireCountScreen as CountingAlone
from cribbage.ui.text.plain import WIPED, InputEnded
from cribbage.ui.text.plain_game import PlainGame
from cribbage.ui.text.plain_solitaire import PlainSolitaire
from cribbage.views.view import view
from tests.common.games import cards_in, pack
from tests.common.scripted import LATELY, cards_of, unwrapped_lines
from tests.common.sitting import ASCII, SEVERAL, UNICODE, Sitting, Watched
from tests.common.sitting_alone import SolitaireSitting, next_key
from tests.common.solitaires import WholeSolitaire, solitaires
from tests.ui.text.test_three_and_four import Quarrelsome

Frame = tuple[int, int, Skin]
"""Screens to draw on: the columns, the rows, and the character set."""

FRAMES = [
    (*size, skin)
    for size, skin in product(((80, 24), (100, 30), (120, 36), (160, 45)), (UNICODE, ASCII))
]

TABLES = {
    "2": Rules(),
    "3": Rules(seats=3, target=61),
    "2+2": Rules(seats=4, target=61),
    "singles": Rules(seats=4, target=61, singles=True),
}
TABLE = pytest.mark.parametrize("rules", TABLES.values(), ids=TABLES)

BY_TEXT = {skin.card_text(card): card for card in PACK for skin in (UNICODE, ASCII)}


def open_cards(game: Game, reader: Seat | None) -> set[Card]:
    """Return the face-up cards at this moment of a game, and those dealt to ``reader``."""
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


def moment(session: Watched, scene: Screen) -> Game:
    """Return the game after the last event that the scene shows."""
    below = scene.under
    if isinstance(below, CountingScene):
        return next(game for event, game in reversed(session.moments) if event == below.event)
    shown = below.around.view
    return next(game for _, game in reversed(session.moments) if view(game) == shown)


def reader_of(scene: Screen) -> Seat | None:
    """Return the player whose cards the scene can show, if they opened a cover screen."""
    if isinstance(scene, WaitScreen):
        return scene.hand.seat if isinstance(scene.hand, PlayScreen) else None
    if isinstance(scene, PauseScreen | CutScreen) and scene.own:
        # The only person at a table with computer players.
        (seat,) = scene.around.people
        return seat
    return scene.seat if isinstance(scene, DiscardScreen | PlayScreen) else None


def may_be_seen(game: Game, scene: Screen, reader: Seat | None) -> set[Card]:
    """Return the cards that ``scene`` may show ``reader`` at this moment of the game."""
    below = scene.under
    seen = open_cards(game, reader)
    if isinstance(scene, SettingsScene):
        seen |= set(SAMPLE)
    if isinstance(below, CountingScene):
        return {*cards_in(below.event), *open_cards(game, None)}
    if isinstance(below, GameOverPage):
        seen |= {*cards_in(below.best.shown if below.best else ()), *uncounted_at_end(game)}
    return seen


def uncounted_at_end(game: Game) -> set[Card]:
    """Return the cards left uncounted after a win (docs/rules.md 7.5, 7.6)."""
    won = game.winner is not None and game.resigned is None
    return (
        set(cards_in(game.phase)) if won and isinstance(game.phase, Showing | Answering) else set()
    )


def cards_on(scene: Screen, width: int, height: int, skin: Skin = UNICODE) -> set[Card]:
    """Return the cards readable on the screen, small and large, except those in the log."""
    return cards_read(scene, draw(scene, width, height, skin), skin)


def cards_read(scene: Screen, drawn: Canvas, skin: Skin) -> set[Card]:
    """Return the cards readable in a drawn scene, except those in the log."""
    lines = drawn.text(strip=False).split("\n")
    # A space follows a wide letter, so that every cell has its place.
    lines = [
        "".join([sign.ljust(cells(sign)) for sign in line]) if len(line) < drawn.width else line
        for line in lines
    ]
    if isinstance(scene, Log):
        # All between the title and the message is the log.
        lines = [lines[0], *lines[-2:]]
    else:
        # The log, or a hint, is next to the table, from its heading to the end of its edge.
        beside = re.compile(rf"{re.escape(skin.glyphs.down)} (?:log|hint)")
        first = next((row for row, line in enumerate(lines) if beside.search(line)), len(lines))
        cut = drawn.width
        if first < len(lines):
            cut = [found.start() for found in beside.finditer(lines[first])][-1]
        edge = skin.glyphs.down
        lines = [
            line[:cut] if row >= first and line[cut : cut + 1] == edge else line
            for row, line in enumerate(lines)
        ]
    signs = "".join(skin.glyphs.suits)
    # The settings mention a character set without suits, which is not an ace of spades.
    text = "\n".join(lines).replace("ASCII", "")
    small = re.findall(rf"(?<![A-Za-z\d])(?:10|[2-9AJQK])[{signs}](?![a-z\d])", text)
    return {BY_TEXT[text] for text in small} | set(_large(lines, skin))


def _large(lines: list[str], skin: Skin) -> Iterator[Card]:
    """Yield large cards: the rank is at the edge, above the suit and two cells to its left."""
    edges = re.escape(skin.glyphs.edge[-1] + skin.glyphs.lit_edge[-1])
    for above, line in pairwise(lines):
        for place in re.finditer(rf"(?<=[{edges}]  )[{''.join(skin.glyphs.suits)}]", line):
            rank = above[place.start() - 2 : place.start()].strip()
            if f"{rank}{place[0]}" in BY_TEXT:
                yield BY_TEXT[f"{rank}{place[0]}"]


def targets(drawn: Canvas) -> set[Target | None]:
    """Return all possible targets of a click."""
    return {run.target for runs in drawn.rows() for run in runs}


def assert_private(session: Watched, scene: Screen, frames: Sequence[Frame] = FRAMES) -> None:
    """Check that neither the screen nor the scene has a card that its reader must not see."""
    game, reader = moment(session, scene), reader_of(scene)
    seen = may_be_seen(game, scene, reader)
    for width, height, skin in frames:
        drawn = draw(scene, width, height, skin)
        assert cards_read(scene, drawn, skin) <= seen
        # A click selects a place, not a card; without an open hand there is none.
        meant = targets(drawn)
        assert not set(cards_in(tuple(meant)))
        assert ("card", 0) not in meant or reader is not None
    # Under help, log and quit question the hand waits unseen.
    below = scene.under
    held = may_be_seen(game, scene, reader_of(below)) | uncounted_at_end(game)
    if isinstance(below, CountingScene) and below.after.view.winner is not None:
        # It has the table after a winning count; uncounted hands are drawn later.
        held |= set(cards_in(game.phase))
    assert set(cards_in(scene)) <= held
    if isinstance(scene, HandOver | PlayCover | PauseScreen | CutScreen | CardClaimScreen):
        assert set(cards_in(scene)) <= may_be_seen(game, scene, reader)


def assert_covered(session: Watched, scene: Screen, frames: Sequence[Frame] = FRAMES) -> None:
    """Check that a covered scene shows no player's own cards."""
    left = scene.under.covered()
    assert not isinstance(left, DiscardScreen | PlayScreen | Help | Log | QuitQuestion)
    assert reader_of(left) is None
    assert set(cards_in(left)) <= may_be_seen(moment(session, left), left, None)
    assert_private(session, left, frames)


def assert_log_is_public(session: Watched, scene: Screen, told: int) -> int:
    """Check that no log line after the first ``told`` names a hidden card; count the lines."""
    around = scene.under.around
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
    session = Watched(Record(SEVERAL[: rules.seats], rules, seed=seed, match=Match(to=7)))
    return Sitting(session, open_play=open_play), session


def _agreed(rules: Rules) -> st.SearchStrategy[Rules]:
    counting = st.tuples(*[st.sampled_from(Counting)] * rules.seats)
    pegging = st.tuples(*[st.sampled_from(Pegs)] * rules.seats)
    return st.builds(
        lambda counting, pegging: rules.changed(counting=counting, pegging=pegging),
        *(st.sampled_from(Counting) | counting, st.sampled_from(Pegs) | pegging),
    )


AGREED = st.sampled_from([*TABLES.values(), Rules(target=61)]).flatmap(_agreed)


def random_key(sitting: Sitting, random: Random) -> Key:
    """Return the key that continues, or in 40% of cases a random key."""
    return sitting.next_key() if random.random() < 0.6 else random.choice(ALPHABET)


@pytest.mark.slow
@settings(max_examples=12)
@given(AGREED, st.integers(0, 2**16), st.booleans(), st.integers(0, 2**16))
def test_no_key_and_no_size_reveals_hidden_card(
    rules: Rules, seed: int, open_play: bool, keys: int
):
    """Sometimes the hands are covered, and sometimes the screen is too small for a table."""
    sitting, session = sitting_for(rules, seed, open_play)
    random, told = Random(keys), 0
    for turn in range(150):
        scene = sitting.scene
        # Every second scene is drawn, and the values of every scene are checked.
        sizes = [*FRAMES, (random.randint(40, 300), random.randint(10, 90), UNICODE)]
        assert_private(session, scene, random.sample(sizes, turn % 2))
        told = assert_log_is_public(session, scene, told)
        if isinstance(scene, GameOverPage):
            break
        if random.random() < 0.1:
            sitting.evening.cover()
            assert sitting.scene == scene.under.covered()
            assert_covered(session, scene, random.sample(FRAMES, 1))
        if random.random() < 0.2:
            narrow = (random.randint(1, 79), random.randint(1, 60))
            for size in (narrow, (200, random.randint(1, 23))):
                assert not set(sitting.text(*size)) & set("♣♦♥♠")
        sitting.press(random_key(sitting, random))


AGAINST = {
    "2": (Rules(target=61), (None, Level.EASY)),
    "2, second": (Rules(target=61), (Level.STEADY, None)),
    "3": (Rules(seats=3, target=61), (Level.EASY, None, Level.EASY)),
    "2+2": (Rules(seats=4, target=61), (None, Level.EASY, Level.EASY, Level.EASY)),
}


@pytest.mark.parametrize(("rules", "levels"), AGAINST.values(), ids=AGAINST)
def test_single_person_sees_no_card_of_computer_player(rules: Rules, levels: Levels):
    names = with_computer_players(SEVERAL[: rules.seats], levels)
    session = Watched(Record(names, rules, seed=11, levels=levels))
    sitting, frames, opened = Sitting(session), cycle(FRAMES), 0
    for scene, frame in zip(sitting.scenes(), frames, strict=False):
        assert_private(session, scene, [frame])
        opened += isinstance(scene, PauseScreen | CutScreen) and bool(scene.own)
        if isinstance(scene, PauseScreen | CutScreen | PlayScreen | DiscardScreen | WaitScreen):
            assert_covered(session, scene, [frame])
    # With more players, the cut for the starter rarely comes to the person.
    assert opened or rules.seats > 2


@pytest.mark.slow
@settings(max_examples=15)
@given(AGREED, st.integers(0, 2**16), st.booleans(), st.integers(0, 2**16), st.booleans())
def test_no_resignation_reveals_card(
    rules: Rules, seed: int, open_play: bool, keys: int, plays_on: bool
):
    sitting, session = sitting_for(rules, seed, open_play)
    random = Random(keys)
    for _ in range(random.randrange(12, 120)):
        sitting.press(sitting.next_key())
    while "resign" not in dict(key_row(sitting.press("q"))).values():
        sitting.press("n")
        if isinstance(sitting.scene, GameOverPage):
            return
        sitting.press(sitting.next_key())
    for key in ("r", random.choice("12"), *(("n", "q", "r", "1") if plays_on else ()), "y"):
        assert_private(session, sitting.press(key), [random.choice(FRAMES)])
        assert reader_of(sitting.scene) is None
    assert isinstance(sitting.scene, GameOverPage)
    assert sitting.scene.uncounted == ()
    for key in ("l", "escape", "m", "escape", "q"):
        assert_private(session, sitting.press(key), [random.choice(FRAMES)])


WAYS = [
    pytest.param(rules, counting, pegging, marks=[pytest.mark.slow] * (number >= 2))
    for number, ((rules, pegging), counting) in enumerate(
        zip(product(TABLES.values(), Pegs), cycle(Counting), strict=False)
    )
]


@pytest.mark.parametrize(("rules", "counting", "pegging"), WAYS)
def test_no_scene_of_whole_game_shows_hidden_card(rules: Rules, counting: Counting, pegging: Pegs):
    rules = rules.changed(target=61, counting=counting, pegging=pegging)
    sitting, session = sitting_for(rules, 11, open_play=False)
    # Every second scene is drawn, and the values of every scene are checked.
    told, left, frames = 0, None, chain.from_iterable(([frame], []) for frame in cycle(FRAMES))
    for scene in sitting.scenes():
        frame = next(frames)
        assert_private(session, scene, frame)
        # While a player chooses, the covered scenes are the same.
        left, before = scene.under.covered(), left
        if left not in (scene, before):
            assert_covered(session, scene, frame)
        told = assert_log_is_public(session, scene, told)


# Plain text.


class Onlooker(Quarrelsome):
    """Input of people at a terminal; its screen and scrollback are checked at each prompt."""

    def __init__(self, out: StringIO, session: Watched, seed: int) -> None:
        super().__init__(out, seed)
        self._session = session
        self._screen = pyte.HistoryScreen(80, 24, history=100_000)
        self._stream = pyte.Stream(self._screen)
        self._looked, self._since, self._decided = 0, 0, 0
        self._reader: Seat | None = None
        self.own = set[Seat]()

    def readline(self, _size: int | None = -1, /) -> str:
        """Check the screen, and answer the prompt; the terminal shows that Enter was pressed."""
        self.look()
        self._stream.feed("\r\n")
        typed = super().readline()
        # A long prompt continues in the next line.
        *_, asked = unwrapped_lines(self._out.getvalue()[-LATELY:])
        lifts = re.match(r"(\w+), press Enter when no one else can see", asked)
        if lifts and not typed.strip():
            self._reader = Seat(self._session.names.index(lifts[1]))
        return typed

    def look(self) -> None:
        """Check that each visible card was face up, or belongs to the player at the keyboard."""
        whole = self._out.getvalue()
        new, self._looked = whole[self._looked :], len(whole)
        self._stream.feed(new.replace("\n", "\r\n"))
        if WIPED.said in new:
            # The result of the last decision is shown before the cover screen.
            self._reader, self._since = None, self._decided
        self._decided = len(self._session.moments) - 1
        moments = [game for _, game in self._session.moments[self._since :]]
        seen = set[Card]().union(*[open_cards(game, None) for game in moments])
        own = open_cards(moments[-1], self._reader) - seen if self._reader is not None else set()
        there = self.visible_cards()
        assert there <= seen | own, (self._reader, there - seen - own)
        if there & own:
            assert self._reader is not None
            self.own.add(self._reader)

    def visible_cards(self) -> set[Card]:
        """Return the cards named on the screen and in its scrollback."""
        gone = ["".join([line[at].data for at in range(80)]) for line in self._screen.history.top]
        return set(cards_of(" ".join(" ".join([*gone, *self._screen.display]).split())))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "counting", "pegging"),
    [
        (TABLES["2"], Counting.MUGGINS, Pegs.SAY),
        (TABLES["3"], Counting.AUTO, Pegs.AUTO),
        (TABLES["2+2"], Counting.MUGGINS, Pegs.SAY),
        (TABLES["singles"], Counting.AUTO, Pegs.AUTO),
    ],
)
def test_no_line_of_hand_remains_after_cover_screen_even_in_scrollback(
    rules: Rules, counting: Counting, pegging: Pegs, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    rules = rules.changed(target=61, counting=counting, pegging=pegging)
    session, out = Watched(Record(SEVERAL[: rules.seats], rules, seed=5)), StringIO()
    onlooker = Onlooker(out, session, seed=2)
    PlainGame(session, onlooker, out, terminal=True).play()
    assert onlooker.own == set(rules.round_from(Seat(0)))


# The rule and its reader can be wrong as well.


@pytest.mark.slow
@TABLE
def test_hand_is_readable_after_player_opens_cover_screen(rules: Rules):
    sitting, _ = sitting_for(rules, 3, open_play=False)
    for kind in (DiscardScreen, PlayScreen):
        scene = sitting.play_to(kind)
        starter = {scene.view.starter} if kind is PlayScreen else set()
        for width, height, skin in FRAMES:
            drawn = draw(scene, width, height, skin)
            assert cards_read(scene, drawn, skin) == {*scene.hand, *starter}
            clicked = [each for each in targets(drawn) if each and each[0] == "card"]
            assert len(clicked) == len(scene.hand)


@pytest.mark.slow
@TABLE
def test_scene_revealing_hidden_card_is_detected(rules: Rules):
    sitting, session = sitting_for(rules, 3, open_play=False)
    scene = sitting.play_to(PlayScreen)
    # A partner's cards are hidden too.
    for other in {*rules.round_from(Seat(0))} - {scene.seat}:
        theirs = session.view(other)
        for telltale in (
            scene._replace(view=theirs, seat=other),
            PlayCover(scene.around._replace(view=theirs), scene.seat),
        ):
            honest = telltale._replace(around=scene.around)
            allowed = may_be_seen(moment(session, honest), honest, scene.seat)
            assert not set(cards_in(telltale)) <= allowed
        for frame in FRAMES:
            assert not cards_on(scene._replace(view=theirs, seat=other), *frame) <= allowed


# Two solitaire games with the same seen cards look the same in every frame and in
# every line: nothing depends on an unturned card.

Pack = tuple[Card, ...]

KEYS_ALONE: tuple[Key, ...] = (
    *"12345678", "space", "enter", "left", "right", "up", "down", "escape", "home", "end",
    *"abcdtjqk?lucrsny", ("card", 0), ("card", 3), ("place", 5),
)  # fmt: skip
TALK = ("", "score", "count", "hand", "dummy", "pile", "used", "deal", "last", "log", "rules", "?")


def reordered(pack: Pack, seen: set[Card], random: Random) -> Pack:
    """Return the pack with its unseen cards in another order in the same places."""
    unseen = [card for card in pack if card not in seen]
    random.shuffle(unseen)
    return tuple([card if card in seen else unseen.pop() for card in pack])


def solitaire_with(solitaire: Solitaire, pack: Pack) -> SolitaireSitting:
    record = SolitaireRecord("Ann", solitaire, actions=(Shuffle(pack),))
    return SolitaireSitting(SolitaireSession(record), solitaire=solitaire)


def shown_in(scene: Screen) -> set[Card]:
    """Return the face-up cards in a scene, including those of a hand being counted."""
    around = surroundings(scene)
    below = scene.under
    counted = cards_in(below.event) if isinstance(below, CountingAlone) else ()
    return {*cards_in(around.view if around else ()), *counted}


def look_the_same(one: Screen, other: Screen, turn: int) -> bool:
    """Return True if two scenes are drawn alike; only one in eight equal scenes is drawn."""
    same = type(one) is type(other) and one == other
    return (same and turn % 8 > 0) or drawn(one, turn // 8) == drawn(other, turn // 8)


def drawn(scene: Screen, turn: int) -> list[list]:
    """Return all that is drawn, with colors and click targets."""
    width, height, skin = FRAMES[turn % len(FRAMES)]
    return [[*row] for row in draw(scene, width, height, skin).rows()]


def sensible(scene: Screen, random: Random) -> Key:
    """Return the key of a player who wants to continue and varies the chosen card."""
    if (
        isinstance(
            scene, solitaire_deal.SolitaireDiscardScreen | solitaire_deal.SolitairePlayScreen
        )
        and random.random() < 0.5
    ):
        return str(random.randint(1, len(scene.hand)))
    return next_key(scene)


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(st.sampled_from(Solitaire), st.integers(0, 2**32), st.integers(1, 160), st.booleans())
def test_solitaire_screens_do_not_depend_on_order_of_unseen_cards(
    solitaire: Solitaire, seed: int, many: int, strays: bool
):
    random = Random(seed)
    here = pack(random)
    sitting, seen, keys = solitaire_with(solitaire, here), set[Card](), list[Key]()
    scenes = [sitting.scene]
    seen |= shown_in(sitting.scene)
    for _ in range(1, many):
        stray = strays and random.random() < 0.4
        keys.append(random.choice(KEYS_ALONE) if stray else sensible(sitting.scene, random))
        scenes.append(sitting.press(keys[-1]))
        seen |= shown_in(scenes[-1])
    sitting = solitaire_with(solitaire, reordered(here, seen, random))
    assert look_the_same(sitting.scene, scenes[0], 0)
    for turn, key in enumerate(keys, start=1):
        assert look_the_same(sitting.press(key), scenes[turn], turn), (turn, key)


@pytest.mark.slow
@settings(max_examples=20, deadline=None)
@given(solitaires, st.integers(0, 2**32))
def test_resumed_solitaire_does_not_depend_on_order_of_unseen_cards(
    whole: WholeSolitaire, seed: int
):
    random = Random(seed)
    actions = [moment.action for moment in whole]
    decided = actions[1 : random.randint(1, len(actions))]
    session = record_of(whole, decided)
    there = reordered(whole[0].action.pack, seen_by(session), random)
    other = session.played.changed(actions=(Shuffle(there), *decided))
    one, two = SolitaireSitting(session), SolitaireSitting(SolitaireSession(other))
    for turn, key in enumerate(("l", "escape", "?", "escape", "p", "escape", "u", "q", "n")):
        assert drawn(one.scene, turn) == drawn(two.scene, turn)
        one.press(key)
        two.press(key)


def record_of(whole: WholeSolitaire, decided: list) -> SolitaireSession:
    actions = (whole[0].action, *decided)
    return SolitaireSession(SolitaireRecord("Ann", whole.solitaire, actions=actions))


def seen_by(session: SolitaireSession) -> set[Card]:
    """Return the cards that were face up in any event so far."""
    return {card for frame in session.so_far() for card in cards_in(frame.event)}


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(solitaires, st.integers(0, 2**32))
def test_solitaire_plain_text_does_not_depend_on_order_of_unseen_cards(
    whole: WholeSolitaire, seed: int
):
    random = Random(seed)
    actions = [moment.action for moment in whole]
    first, last = sorted(random.choices(range(1, len(actions)), k=2))
    typed = []
    for action in actions[first:last]:
        typed += [*random.choices(TALK, k=random.choice((0, 0, 2))), line_of(action)]
    typed += TALK[1:]
    session = record_of(whole, actions[1:last])
    here = whole[0].action.pack
    there = reordered(here, seen_by(session), random)
    told = [
        read(whole.solitaire, (Shuffle(each), *actions[1:first]), typed) for each in (here, there)
    ]
    assert told[0] == told[1]


def line_of(action) -> str:
    """Return the words that a player types for a decision."""
    return solitaire_line(action).split(" ", 2)[2]


def read(solitaire: Solitaire, actions: tuple, typed: list[str]) -> str:
    """Return all output until the last of these lines was typed."""
    session = SolitaireSession(SolitaireRecord("Ann", solitaire, actions=actions))
    out, lines = StringIO(), StringIO("".join([f"{line}\n" for line in typed]))
    with pytest.raises(InputEnded):
        PlainSolitaire(session, lines, out, terminal=False).play()
    return out.getvalue()
