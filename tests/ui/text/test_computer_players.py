"""People and computer players in plain text: prompts, output, and hidden cards."""

import re
from contextlib import suppress
from io import StringIO
from itertools import product
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cribbage.engine.actions import Answer, Claim, Resign
from cribbage.engine.game import Announcing
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.levels import Level, with_computer_players
from cribbage.match.match import Match, MatchPoints
from cribbage.pack.cards import PACK, Card
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.ui.text.plain import InputEnded, QuitSignal
from cribbage.ui.text.plain_game import PlainGame
from cribbage.ui.words.aloud import card_name
from cribbage.ui.words.sentences import list_texts
from cribbage.ui.words.telling import replay_lines
from tests.common.command import run, run_with
from tests.common.games import cards_in
from tests.common.plain_tables import replies
from tests.common.refereed import Refereed
from tests.common.scripted import PROMPT, cards_of
from tests.common.sitting import Watched
from tests.common.table import Table, dealt, played_out
from tests.common.texts import characters
from tests.ui.test_privacy import open_cards
from tests.ui.text.test_three_and_four import Quarrelsome, is_told_in, players_shown_hand

_, EASY, STEADY, STRONG = Level
Levels = tuple[Level | None, ...]
ANN, BEN, CY = Seat(0), Seat(1), Seat(2)
TWO, THREE, FOUR = Rules(target=61), Rules(3, 61), Rules(4, 61)
TABLES: dict[str, tuple[Rules, Levels]] = {
    "steady": (TWO, (None, STEADY)),
    "strong": (TWO, (None, STRONG)),
    "program first": (TWO, (EASY, None)),
    "three, alone": (THREE, (None, EASY, STEADY)),
    "three, two people": (THREE, (None, None, EASY)),
    "three, program between": (THREE, (None, EASY, None)),
    "partners with programs": (FOUR, (None, EASY, None, STEADY)),
    "a partner that is a computer player": (FOUR, (None, EASY, STEADY, EASY)),
    "singles": (FOUR.changed(singles=True), (None, EASY, None, None)),
    "three people": (THREE, (None,) * 3),
    "partners": (FOUR, (None,) * 4),
    "singles of people": (FOUR.changed(singles=True), (None,) * 4),
}
ALONE = [name for name, (_, levels) in TABLES.items() if levels.count(None) == 1]
MORE = [name for name in TABLES if name not in ALONE]
WAYS = tuple(product(Counting, Pegs))
ALIKE = [(table, *WAYS[place % len(WAYS)]) for place, table in enumerate(TABLES)]
"""Tables at which all players count and peg in the same way."""
EACH_HIS_OWN = (
    (Counting.MUGGINS, Counting.HAND, Counting.AUTO, Counting.MUGGINS),
    (Pegs.SAY, Pegs.AUTO, Pegs.SAY, Pegs.SAY),
)
GAMES = [
    *[(table, (counting,) * 4, (pegs,) * 4) for table, counting, pegs in ALIKE],
    *[(table, *EACH_HIS_OWN) for table in [*TABLES][-3:]],  # rules.md 8.8
]


def record_of(rules: Rules, levels: Levels, *, seed: int = 1, match: Match | None = None) -> Record:
    names = with_computer_players(("Ann", "Ben", "Cy", "Dot")[: rules.seats], levels)
    agreed = {"match": match} if match else {}
    return Record(names, rules, seed=seed, levels=levels, **agreed)


class WithComputerPlayers(Quarrelsome):
    """People who ask for their hand before each card they play."""

    _looked = False

    def readline(self, _size: int | None = -1, /) -> str:
        prompt = self._out.getvalue().strip().rpartition("\n")[2]
        self._looked = "play a card" in prompt and not self._looked
        return "hand\n" if self._looked else super().readline()


def played(session: Session, seed: int = 1, *, terminal: bool = False) -> list[str]:
    out = StringIO()
    PlainGame(session, WithComputerPlayers(out, seed), out, terminal=terminal).play()
    return out.getvalue().splitlines()


# Whole games.


@pytest.mark.slow
@pytest.mark.parametrize(("table", "counting", "pegging"), GAMES)
def test_whole_game_agrees_with_referee_and_replay(
    table: str, counting: tuple[Counting, ...], pegging: tuple[Pegs, ...]
):
    rules, levels = TABLES[table]
    ways = {"counting": counting[: rules.seats], "pegging": pegging[: rules.seats]}
    session = Refereed(record_of(rules.changed(**ways), levels))
    told = played(session)
    assert session.plain is not None
    assert session.plain.winner == session.game.winner is not None
    sides = [list_texts(side) for side in rules.by_side(session.names)]
    scored = zip(sides, session.game.scores, strict=True)
    # A score right after a digit of a name would look like part of it.
    colon = ":" if any(side[-1].isdigit() for side in sides) else ""
    assert ", ".join([f"{side}{colon} {score}" for side, score in scored]) in told
    assert [line.partition(" scored ")[0] for line in told if " scored " in line] == sides
    again = [line for line in replay_lines(session.played) if " discards " not in line]
    # A hand is not read again to a player who was asked for its worth.
    assert is_told_in([line for line in again if " counts the " not in line], told)
    prompts = [line for line in told if PROMPT.search(line)]
    for name in [session.names[seat] for seat, level in enumerate(levels) if level]:
        assert not [line for line in prompts if line.startswith(f"{name},")]
        # Nor does any text suggest naming a computer player as caller.
        assert not [line for line in prompts if f"{name} call" in line]
        assert not [line for line in prompts if f"or {name} can call" in line]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("table", "terminal"),
    [
        *(("steady", False), ("program first", True), ("three, alone", False)),
        ("a partner that is a computer player", True),
    ],
)
def test_single_person_confirms_nothing_and_hand_is_read_once_per_deal(
    table: str, terminal: bool, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("COLUMNS", "200")
    rules, levels = TABLES[table]
    match = Match(to=2, points=MatchPoints.GAMES)
    rules = rules.changed(counting=Counting.MUGGINS, pegging=Pegs.SAY)
    session = Session(record_of(rules, levels, match=match))
    told = played(session, terminal=terminal)
    assert session.series.is_over
    whole = "\n".join(told)
    for never in ("press Enter when", "Enter to confirm", "Enter for game", "Pass the", "\x1b"):
        assert never not in whole
    assert "Game 2, " in whole
    # Each repeated hand was asked for.
    deals = len(re.findall(r"^Deal \d+: ", whole, re.MULTILINE))
    unasked = re.findall(r"holds .*\n.*discard ", whole)
    assert len(unasked) == deals
    in_play = re.findall(r"holds .*\n.*play a card", whole)
    assert len(re.findall(r"holds ", whole)) == deals + len(in_play)


@pytest.mark.slow
@pytest.mark.parametrize("table", MORE)
def test_two_people_leave_no_hand_visible(table: str, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "80")
    rules, levels = TABLES[table]
    session, out = Session(record_of(rules, levels)), StringIO()
    PlainGame(session, Quarrelsome(out, 2), out, terminal=True).play()
    people = {session.names[seat] for seat in session.people}
    assert players_shown_hand(out.getvalue()) == people


# Clearing the screen is for another person.


def session_at(table: Table, levels: Levels) -> Session:
    session = Session(record_of(table.game.rules, levels, seed=7))
    session.series = session.series._replace(game=table.game)
    return session


def test_no_hand_is_cleared_while_only_computer_players_play(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    # Easy lays twos and threes, and at twenty-nine or thirty Cy cannot lay a ten.
    table = dealt("TC 5C AC 8D", "2D 2H 2S 3D", "TH JH QH KH", starter="9S")
    typed = ("", "tc", "", "th", "", "5c", "ac")
    told = replies(session_at(table, (None, EASY, None)), *typed, terminal=True)
    assert re.findall(r"Pass the keyboard to (\w+)", told)[:3] == ["Ann", "Cy", "Ann"]
    assert "Cy: go." in told
    before, _, _ = told.partition("Ann plays the ace of clubs")
    assert before.count("Pass the keyboard to ") == 3
    assert before.count("The screen was cleared") == 3


# Claims and calls.


def pegged_by_hand(*hands: str, levels: Levels, **agreed: object) -> Session:
    table = dealt(*hands, starter="3S", pegging=Pegs.SAY, **agreed)
    return session_at(table, levels)


def lines_after(session: Session, *typed: str) -> list[str]:
    told = replies(session, *typed).splitlines()
    first = next(place for place, line in enumerate(told) if PROMPT.search(line))
    return told[first + 1 :]


def test_computer_calls_claim_before_next_card():  # rules.md 8.11
    session = pegged_by_hand("KC 5C 4D 2D", "KH QS AS 6H", levels=(None, STRONG))
    lines = lines_after(session, "kc 3")
    assert "Ann said 3, but Strong called an overclaim and said nothing: 2 to Strong." in lines
    assert session.game.scores == (0, 2)


def test_claim_of_computer_can_be_called():
    session = pegged_by_hand("KC 5C 4D 2D", "KH QS AS 6H", levels=(None, STEADY))
    lines = lines_after(session, "kc", "call 9")
    assert lines[1] == "Steady plays the king of hearts: twenty for two."
    assert lines[2].endswith(", or call Steady's claim, as in call 2:")
    assert "Steady said 2 (correct), and Ann said 9: a false call, 2 to Steady." in lines


def test_person_who_said_go_is_asked_before_computer_plays_again():
    # At twenty-nine Easy has two aces, and Ann none.
    session = pegged_by_hand("TC 9C 8D 7D", "KD QD AS AC", levels=(None, EASY))
    lines = lines_after(session, "tc", "9c", "")
    called = lines.index("Ann, type a number to call Easy's claim, or press Enter to accept it:")
    assert lines[called - 2 : called] == ["Easy plays the ace of spades: thirty.", "Ann: go."]
    assert lines[called + 1].startswith("Easy plays the ace of clubs: thirty-one for ")


def at_the_last_card() -> Session:
    """Return a game where Steady has accepted Ann's low claim for the last card."""
    table = dealt("KC QC 9C 3D", "KD QS 9H 8H", starter="3S", pegging=Pegs.SAY)
    table.play("1 KC, 2 answers 0, 2 KD says 2, 1 answers 2, 1 9C")
    session = session_at(table, (None, STEADY))
    assert isinstance(session.game.phase, Announcing)
    return session


def test_player_of_last_card_can_add_point_before_computer_leads():  # rules.md 8.10
    asks = "Ann, type say 1 to claim more for your last card, or press Enter to skip:"
    assert asks in replies(at_the_last_card())
    for typed, pegged in (("say 1", 1), ("1", 1), ("", 0), ("Ann say 1", 1)):
        session = at_the_last_card()
        replies(session, typed)
        assert session.game.scores[ANN] == pegged
        added = [action for action in session.played.actions if isinstance(action, Claim)]
        assert added == [Claim(ANN, pegged)]


@pytest.mark.parametrize("typed", ["call 1", "Steady call 1"])
def test_computer_player_cannot_be_named_as_caller(typed: str):
    session = at_the_last_card()
    before = session.game
    assert "No one can call Ann's claim now." in replies(session, typed).splitlines()
    assert session.game == before


def test_computer_player_answers_claim_apart_from_people():  # rules.md 8.7
    hands = ["7H 7D 8C 9S", "2H 4C 6D 8S", "2D 4H 6C 8H", "AC AS 3C 3S"]
    rules = {"counting": Counting.MUGGINS, "singles": True}
    table = played_out(*hands, starter="KD", scores=(50, 40, 30, 20), **rules)
    table.play("1 claims 8")
    session = session_at(table, (None, None, STEADY, None))
    assert "Ann claims 8. Enter to accept, or call it (Ben 2):" in replies(session).splitlines()
    # No person calls, but Steady decides for itself, and mostly notices misses.
    replies(session, "")
    words = [action for action in session.played.actions if isinstance(action, Answer)]
    assert words[:2] == [Answer(BEN, 8), Answer(CY, 12)]
    refused = replies(session_at(table, (None, None, STEADY, None)), "Steady 12").splitlines()
    assert "Only Ben or Dot can call Ann's claim now." in refused


# Words at the table.


def test_computer_accepts_resignation():  # rules.md 7.6
    session = Session(record_of(TWO, (None, STEADY)), quick=True)
    told = replies(session, "help", "resign", "no", "resign", "yes").splitlines()
    assert "resign: resign (the computer always accepts)." in told
    assert session.played.actions[-1] == Resign(ANN)
    assert session.game.winner == 1
    assert "Steady, do you accept? Type yes, or no to play on:" not in told
    assert told.count("Ann, do you resign? Type yes, or no to play on:") == 2


def test_partner_of_computer_accepts_for_both():
    record = record_of(FOUR, (None, EASY, EASY, None)).changed(dealer=Seat(3))
    session = Session(record, quick=True)
    told = replies(session, "resign", "yes", "yes").splitlines()
    assert "Dot, do you accept? Type yes, or no to play on:" in told
    assert session.game.winner == 1


def test_single_person_can_ask_for_hand_at_any_prompt():
    told = replies(Session(AT_STEADY), "", "", "5 6", "5 6", "hand").splitlines()
    assert told[-2].startswith("Ann holds 1: ")
    assert told[-1].startswith("Ann, cut for the starter")


AT_STEADY = record_of(TWO, (None, STEADY), seed=1)


@pytest.mark.parametrize("typed", ["", "blue", "1", "scroe"])
def test_empty_or_wrong_answer_lists_hand_for_single_person(typed: str):
    told = replies(Session(AT_STEADY), "", "", typed).splitlines()
    listed, asked = told[-2:]
    assert listed.startswith("Ann holds 1: ")
    assert asked.startswith("Ann, discard two cards")
    assert told.count(listed) == 2


def test_wrong_answer_lists_no_hand_with_two_people():
    session = Session(record_of(TWO, (None, None), seed=1))
    told = replies(session, "", "", "", "", "blue").splitlines()
    assert len([line for line in told if " holds 1: " in line]) <= 1


def test_card_keeps_its_number_during_deal():
    told = replies(Session(AT_STEADY), "", "", "1 2", "", "3", "hand", "1", "3").splitlines()
    dealt_to_ann = next(line for line in told if line.startswith("Ann holds 1: "))
    third = cards_of(dealt_to_ann)[2]
    assert any(line.startswith(f"Ann plays the {card_name(third)}") for line in told)
    later = next(line for line in told if re.match(r"Ann holds [^1]", line))
    assert later == f"Ann holds {dealt_to_ann.partition(f'{card_name(third)}, ')[2]}"
    gone = [cards_of(dealt_to_ann)[0], third]
    assert [f"The {card_name(card)} is not in the hand anymore." for card in gone] == [
        line for line in told if "is not in the hand anymore" in line
    ]


@pytest.mark.slow
@pytest.mark.parametrize("table", ["steady", "three, two people", "partners with programs"])
def test_game_is_resumed_in_plain_text_wherever_it_was_left(table: str):
    rules, levels = TABLES[table]
    rules = rules.changed(counting=Counting.MUGGINS, pegging=Pegs.SAY)
    whole = Session(record_of(rules, levels, seed=3))
    played(whole)
    actions = whole.played.actions
    for place in range(1, len(actions), 41):
        session = Session(whole.record.changed(actions=actions[:place]))
        played(session)
        assert session.series.is_over


# Through the command.


def test_game_through_pipe_is_saved_resumed_and_replayed(tmp_path: Path):
    path = str(tmp_path / "evening.crib")
    words = ("--plain", "--names", "Ann", "--against", "steady", "--seed", "1", "--half")
    ended = run(*words, "--record", path, typed="\n\n1 2\n\n3\n")
    assert (ended.status, ended.err.count("\n")) == (2, 1)
    assert "the input ended before the game did" in ended.err
    assert "levels: person, steady" in (tmp_path / "evening.crib").read_text()
    over = run_with(lambda out: WithComputerPlayers(out, 1), "--plain", "--resume", path)
    assert (over.status, over.err) == (0, "")
    assert "The game resumes" in over.out
    again = run("replay", path)
    assert again.status == 0
    assert "Steady discards the " in again.out
    assert again.out.splitlines()[0] == "Cribbage to 61: Ann and Steady."


# Random input.

WORDS = ("hand", "score", "pile", "last", "log", "deal", "cards", "count", "match", "call", "help")
SAID = ("", "1", "2", "3 4", "8", "19", "call 2", "say 1", "Steady call 2")
TYPED = st.one_of(
    st.sampled_from((*WORDS, *SAID)),
    st.sampled_from(PACK).map(lambda card: str(card).lower()),
    st.text(characters, max_size=6).filter(lambda text: not {"\n", "\r"} & {*text}),
)


NAMES_ANY = re.compile(
    r"is not among these cards|is not in the hand anymore|is not a card|5h", re.IGNORECASE
)
"""Lines with a card that was typed, or an example."""


class Anybody(StringIO):
    """A player who types random lines and checks the output since the last prompt."""

    def __init__(self, out: StringIO, session: Watched, chance: Random, typed: list[str]) -> None:
        super().__init__()
        self._script = WithComputerPlayers(out, 1)
        self._out, self._session, self._chance, self._typed = out, session, chance, typed
        self._looked, self._moments, self._seen = 0, 0, set[Card]()
        self._left = 150

    def readline(self, _size: int | None = -1, /) -> str:
        self.look()
        self._left -= 1
        if self._left < 0:
            return ""
        if self._chance.random() < 0.5:
            return self._script.readline()
        return f"{self._chance.choice(self._typed)}\n"

    def look(self) -> None:
        """Check that only face-up or own cards were printed."""
        new = self._out.getvalue()[self._looked :]
        self._looked += len(new)
        lines = new.replace("\n  ", " ").splitlines()
        told = [line for line in lines if not NAMES_ANY.search(line)]
        moments = self._session.moments
        for _, game in moments[self._moments :]:
            self._seen |= open_cards(game, self._session.people[0])
            if game.winner is not None and game.resigned is None:
                # Uncounted hands are shown (docs/rules.md 7.5).
                self._seen |= set(cards_in(game.phase))
        self._moments = len(moments)
        assert set(cards_of(" ".join(told))) <= self._seen


@pytest.mark.slow
@settings(max_examples=8, deadline=None)
@given(
    st.sampled_from(ALONE),
    st.sampled_from(WAYS),
    st.lists(TYPED, min_size=1, max_size=12),
    st.integers(0, 2**16),
)
def test_random_input_breaks_nothing_and_reveals_no_computer_card(
    table: str, way: tuple[Counting, Pegs], typed: list[str], seed: int
):
    rules, levels = TABLES[table]
    rules = rules.changed(counting=way[0], pegging=way[1])
    session, out = Watched(record_of(rules, levels, seed=seed)), StringIO()
    somebody = Anybody(out, session, Random(seed), typed)
    with suppress(InputEnded, QuitSignal):
        PlainGame(session, somebody, out, terminal=bool(seed % 2)).play()
    somebody.look()
