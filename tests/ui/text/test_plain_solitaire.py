"""Solitaire in plain text: whole games, wrong words, questions, quitting and resuming."""

import re
from collections.abc import Callable
from contextlib import suppress
from datetime import datetime
from functools import partial
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cribbage.engine.actions import Play, Shuffle
from cribbage.pack.cards import PACK, cards
from cribbage.records.files import SavedFile
from cribbage.records.journal import Journal
from cribbage.records.solitaire_record import SolitaireRecord, solitaire_line
from cribbage.session.solitaire_session import SolitaireSession
from cribbage.solitaire.actions import DummyDiscard, KeepStarter, PlaceCard, SolitaireAction
from cribbage.solitaire.rules import PLAYER, Solitaire
from cribbage.ui.text.plain import InputEnded, QuitSignal
from cribbage.ui.text.plain_solitaire import PlainSolitaire, choose_solitaire
from cribbage.ui.text.solitaire_talk import suggest_solitaire_command
from cribbage.ui.text.taking_up import InputClosed
from cribbage.ui.words.solitaire_events import solitaire_replay_lines
from cribbage.ui.words.solitaire_help import solitaire_phase_rules
from tests.common.alone import decision
from tests.common.scripted_alone import answered
from tests.common.solitaires import WholeSolitaire, solitaires
from tests.common.speaking import spoken_in


class Reader(StringIO):
    """A player who uses only the printed text and always takes the first choice."""

    def __init__(self, out: StringIO) -> None:
        super().__init__()
        self._out = out

    def readline(self, size: int = -1, /) -> str:
        *facts, prompt = self._out.getvalue().splitlines()
        return f"{answered(facts, prompt)}\n"


def session(solitaire: Solitaire, *decisions: str, top: str = "") -> SolitaireSession:
    """Return a game after these decisions; its pack starts with the cards of ``top``."""
    first = cards(top) if top else ()
    pack = (*first, *[card for card in PACK if card not in first])
    actions = (Shuffle(pack), *map(decision, decisions))
    return SolitaireSession(SolitaireRecord("Ann", solitaire, actions=actions))


def printed(
    played: SolitaireSession,
    *typed: str,
    terminal: bool = False,
    bell: bool = False,
    won: Callable[[SolitaireSession], tuple[str, ...]] | None = None,
) -> str:
    """Return all output for exactly these typed lines."""
    out, lines = StringIO(), StringIO("".join(f"{line}\n" for line in typed))
    with suppress(InputEnded):
        PlainSolitaire(played, lines, out, terminal=terminal, bell=bell, won=won).play()
    return out.getvalue()


def replies(played: SolitaireSession, *typed: str) -> list[str]:
    """Return the output from the first typed line on, with prompts."""
    before = printed(SolitaireSession(played.played))
    return printed(played, *typed).removeprefix(before).splitlines()


# The hand of the first deal is 4H KS 9C QD 7H 7D, the dummy's two are TH and 3S.
TOP = "4H KS 9C TH 3S QD 7H 7D 2D"
A_PLACE = "use a column from a to d and a row from 1 to 4, as in b3."
WHERE = "The {} card is the {}. Ann, where does it go?"
SQUARE = [
    "   a    b    c    d",
    *[f"{row}  .    .    .    .    0" for row in range(1, 5)],
    "   0    0    0    0",
]


def at_the_discard() -> SolitaireSession:
    return session(Solitaire.CLASSIC, top=TOP)


def at_the_play() -> SolitaireSession:
    return session(Solitaire.CLASSIC, "throws 7H 7D", top=TOP)


def at_twenty_five() -> SolitaireSession:
    """Return a game where the dummy has said go, and Ann's four makes twenty-nine."""
    top = TOP.replace("TH 3S", "5S 8S")
    return session(Solitaire.CLASSIC, "throws 7H 7D", "KS", "QD", top=top)


def at_a_waiting_card() -> SolitaireSession:
    """Return a game where the dummy's seven of hearts is face up and did not fit."""
    top = TOP.replace("TH 3S", "4S 9D")
    return session(Solitaire.CLASSIC, "throws 7H 7D", "4H", "9C", top=top)


def at_the_card_on_top() -> SolitaireSession:
    top = TOP.replace("TH 3S", "7S KD")
    return session(Solitaire.CLASSIC, "throws 7H 7D", "4H", "KS", "9C", "QD", top=top)


def in_the_second_deal() -> SolitaireSession:
    before = at_the_card_on_top()
    before.act(decision("keeps 7S"))
    return SolitaireSession(before.played)


def on_the_square(*decisions: str) -> SolitaireSession:
    return session(Solitaire.SQUARE, *decisions, top="5H KD 5S")


WAITING = (
    *(at_the_discard, at_the_play, at_a_waiting_card, at_the_card_on_top, in_the_second_deal),
    on_the_square,
)
PLACES = [f"lays {row} {column}" for row in range(1, 5) for column in range(1, 5)]
Around = Callable[[], SolitaireSession]


# Whole games.


@pytest.mark.parametrize("solitaire", Solitaire)
def test_whole_game_is_saved_and_its_replay_matches_output(solitaire: Solitaire, tmp_path: Path):
    record = SolitaireRecord("Ann", solitaire, seed=7)
    path, out = tmp_path / "a", StringIO()
    played = SolitaireSession(record, journal=Journal.begin(path, record.heading))
    PlainSolitaire(played, Reader(out), out, terminal=False).play()
    played.close()
    assert played.game.is_over
    again = SolitaireRecord.read(path.read_text())
    assert (again.series, again.error) == (played.series, None)
    assert again.record
    told = out.getvalue().splitlines()
    assert set(solitaire_replay_lines(again.record)) <= set(told)
    made = re.fullmatch(r"Ann scored (.*)\.", told[-1])
    assert made
    assert sum(map(int, re.findall(r"\d+", made[1]))) == played.game.score


@pytest.mark.slow
@given(solitaires, st.data())
def test_game_resumed_at_every_decision_ends_the_same(whole: WholeSolitaire, data: st.DataObject):
    actions = [moment.action for moment in whole]
    cut = data.draw(st.integers(1, len(actions) - 1))
    played = SolitaireSession(SolitaireRecord("Ann", whole.solitaire, actions=actions[:cut]))
    text = printed(played, *map(line_of, actions[cut:]))
    assert played.game == whole[-1].after
    assert ("The game resumes" in text) == (cut > 1)
    assert text.splitlines()[-1].startswith("Ann scored ")


def line_of(action: SolitaireAction) -> str:
    return solitaire_line(action).split(" ", 2)[2]


def test_game_starts_with_rules_and_how_to_ask():
    text = printed(SolitaireSession(SolitaireRecord("Ann", Solitaire.BUMPPO, seed=3)))
    assert text.splitlines()[:3] == [
        "Solitaire to 121, Natty Bumppo's rules: Ann plays one pack in seven deals.",
        "Type help at any prompt to list the commands, or quit to stop playing.",
        "Deal 1 of 7: Ann gets six cards and the dummy two.",
    ]


def test_end_of_game_shows_personal_best():
    almost = WholeSolitaire(Solitaire.CLASSIC, 4)
    record = SolitaireRecord("Ann", actions=[moment.action for moment in almost][:-1])
    played = SolitaireSession(record)
    text = printed(played, line_of(almost[-1].action), won=lambda over: (f"{over.game.score}!",))
    assert text.splitlines()[-1] == f"{almost[-1].after.score}!"


# Prompts and answers.


@pytest.mark.parametrize(
    ("around", "facts", "prompt"),
    [
        (
            at_the_discard,
            ["Ann holds 1: four of hearts, 2: seven of diamonds, 3: seven of hearts, 4: nine of "],
            "Ann, put two cards under the dummy's two, in the order they will be turned over:",
        ),
        (
            at_a_waiting_card,
            [
                "A new count begins.",
                "The dummy still has to turn over the seven of hearts and the seven of diamonds, ",
                "Ann holds 1: queen of diamonds, 2: king of spades.",
            ],
            "Ann, play a card:",
        ),
        (
            at_the_card_on_top,
            ["The eight cards of this deal are 1: four of hearts, 2: nine of clubs, 3: queen of "],
            "Ann, choose the card to leave on top as the starter for deal 7:",
        ),
        (
            partial(on_the_square, "lays 3 2"),
            [*SQUARE[:3], "3  .    5H   .    .    0", *SQUARE[4:]],
            f"{WHERE} Type a place, such as b3:".format("second", "king of diamonds"),
        ),
        (
            partial(on_the_square, *PLACES[:-1]),
            [],
            f"{WHERE} Press Enter for d4:".format("sixteenth", "king of clubs"),
        ),
    ],
)
def test_prompt_says_what_is_expected(around: Around, facts: list[str], prompt: str):
    *told, asked = printed(around()).splitlines()
    assert asked == prompt
    for line, begins in zip(told[len(told) - len(facts) :], facts, strict=True):
        assert line.startswith(begins)


@pytest.mark.parametrize(
    ("around", "typed", "action"),
    [
        *[
            (at_the_discard, typed, DummyDiscard(cards("7H 7D")))
            for typed in ("3 2", "seven of hearts and seven of diamonds", "7h, 2", "３ ２")
        ],
        *[
            (at_the_play, typed, Play(PLAYER, cards("4H")[0]))
            for typed in ("1", "4h", "four of hearts")
        ],
        *[
            (at_the_card_on_top, typed, KeepStarter(cards("7S")[0]))
            for typed in ("7", "seven of spades")
        ],
        *[(on_the_square, typed, PlaceCard(2, 2)) for typed in ("b2", "B2", "b 2", " b2 ")],
        *[
            (on_the_square, typed, PlaceCard(1, 2))
            for typed in ("b,1", "b-1", "b1.", "(b, 1)", "1, b")
        ],
        *[
            (on_the_square, typed, PlaceCard(1, 2))
            for typed in ("row 1 column b", "Column b, row one")
        ],
        *[
            (on_the_square, typed, PlaceCard(1, 2))
            for typed in ("put it in b1", "column 2 row 1", "b one")
        ],
        (partial(on_the_square, *PLACES[:-1]), "", PlaceCard(4, 4)),
    ],
)
def test_decision_can_be_typed_in_many_ways(around: Around, typed: str, action: SolitaireAction):
    played = around()
    printed(played, typed)
    assert played.played.actions[-1] == action


@pytest.mark.parametrize(
    "typed", ["b列1行", "1行b列", "b列の1行目", "２列１行", "b、1", "ｂ１", "b列、一行目に置きます"]
)
def test_place_can_be_typed_in_japanese(typed: str):
    with spoken_in("ja"):
        played = on_the_square()
        printed(played, typed)
        assert played.played.actions[-1] == PlaceCard(1, 2)


def test_grid_is_shown_on_request_and_after_resuming():
    head = "   a    b    c    d"
    told = printed(on_the_square(), "b1", "b2", "b3").splitlines()
    assert head not in told
    assert "Type square to see the grid, and what each row and column scores." in told
    assert max(len(line) for line in told) < 100
    assert printed(on_the_square(), "b1", "square").splitlines().count(head) == 1
    assert printed(on_the_square("lays 3 2"), "b1").splitlines().count(head) == 1


def test_enter_plays_only_fitting_card():
    alone = session(Solitaire.CLASSIC, "throws 7H 7D", "KS", top=TOP)
    assert printed(alone).splitlines()[-1] == "Ann, play a card:"
    alone = session(
        Solitaire.CLASSIC, "throws 7H 7D", "KS", "QD", top=TOP.replace("TH 3S", "5S 2S")
    )
    text = printed(alone, "")
    assert (
        "Ann, play a card, or press Enter for the four of hearts, the only one you can play:"
        in text
    )
    assert "Ann plays the four of hearts: thirty-one for two." in text


@pytest.mark.parametrize(
    ("around", "typed", "why"),
    [
        (at_the_discard, "1", "Choose two cards by number or name, as in 5 6 or qd ks."),
        (at_the_play, "", "Choose one card by number or name, as in 4 or ks."),
        (at_the_play, "ah", "The ace of hearts is not among these cards."),
        (at_the_card_on_top, "2d", "The two of diamonds is not among these cards."),
        (at_the_card_on_top, "", "Choose one card by number or name, as in 8 or kd."),
        (at_twenty_five, "9c", "The nine of clubs would make 34, and the count cannot pass 31."),
        (on_the_square, "", "Enter a column from a to d and a row from 1 to 4, as in b3."),
        *[
            (on_the_square, place, f"'{place}' is not a place: {A_PLACE}")
            for place in ("e1", "b5", "a1 b2", "row 1", "12", "1,1", "1-1", "row 1 row 2", "not b2")
        ],
        (
            partial(on_the_square, "lays 2 2"),
            "b2",
            "There is already a card on b2: choose an empty place.",
        ),
    ],
)
def test_illegal_decision_is_refused_with_message(around: Around, typed: str, why: str):
    played = around()
    before = played.game
    assert replies(played, typed)[0] == why
    assert played.game == before


# Table talk.


@pytest.mark.parametrize("around", WAITING)
def test_every_command_in_help_is_answered_and_changes_nothing(around: Around):
    listed = [line.partition(":")[0] for line in replies(around(), "help")[:-1]]
    words = [word for line in listed for word in line.split(" or ")]
    words = [word for word in words if word not in ("back", "quit", "exit")]
    assert "help" in words
    before, prompt = around().game, printed(around()).splitlines()[-1]
    for typed in (*words, "SCORE"):
        played = around()
        *told, asked = replies(played, typed)
        assert told, typed
        assert all(re.fullmatch(r"\S.*[.:?]|.*(to go|out)|[1-4 ] .*", line) for line in told)
        assert asked == prompt
        assert played.game == before


@pytest.mark.parametrize(
    ("around", "word", "told"),
    [
        (at_the_discard, "score", ["Ann 0, 121 to go", "Par is 96."]),
        (at_the_discard, "count", ["There is no count because no cards are being played."]),
        (at_the_play, "count", ["A new count begins."]),
        (
            at_the_play,
            "dummy",
            [
                "The dummy still has to turn over two unknown cards, the seven of hearts, and "
                "the seven of diamonds, in that order."
            ],
        ),
        (at_the_card_on_top, "dummy", ["The dummy has no cards left."]),
        (at_the_discard, "pile", ["The pile is empty because no cards are being played."]),
        (
            at_a_waiting_card,
            "pile",
            [
                "The pile is empty.",
                "Played in earlier counts: Ann's four of hearts, the dummy's four of spades, Ann's "
                "nine of clubs, and the dummy's nine of diamonds.",
            ],
        ),
        (
            at_the_play,
            "used",
            ["There are no used cards yet. Used cards go under the stock after each deal."],
        ),
        (
            in_the_second_deal,
            "used",
            [
                "8 cards are face up under the stock.",
                "Clubs: nine.",
                "Diamonds: seven, queen, and king.",
                "Hearts: four and seven.",
                "Spades: seven and king.",
                "The top used card is the seven of spades, the starter for deal 7.",
            ],
        ),
        (
            at_the_play,
            "deal",
            [
                "Deal 1 of 7. The stock has 43 cards, face down.",
                "The starter is the two of diamonds.",
            ],
        ),
        (
            at_the_play,
            "last",
            [
                "Ann puts the seven of hearts and then the seven of diamonds under the dummy's "
                "cards.",
                "The starter is the two of diamonds.",
            ],
        ),
        (
            in_the_second_deal,
            "log",
            ["Deal 2 of 7: Ann gets six cards and the dummy two."],
        ),
        (on_the_square, "log", ["Nothing has happened yet."]),
        (on_the_square, "square", SQUARE),
    ],
)
def test_command_shows_expected_answer(around: Around, word: str, told: list[str]):
    assert replies(around(), word)[:-1] == told


def test_count_is_shown_with_player_who_said_go():
    assert replies(at_twenty_five(), "count")[:-1] == ["The count is 25.", "the dummy said go."]


@pytest.mark.parametrize("around", WAITING)
def test_rules_match_situation_and_quit_ends_game(around: Around):
    look = around().view()
    rules = [*solitaire_phase_rules(look.phase, look.solitaire)]
    assert replies(around(), "rules")[:-2] == rules
    assert replies(around(), "?") == replies(around(), "rules")
    for word in ("quit", "Exit"):
        with pytest.raises(QuitSignal):
            printed(around(), word)


def test_misspelled_command_gets_suggestion_and_squares_refuse_other_commands():
    assert replies(at_the_play(), "dumy")[0] == "Did you mean dummy?"
    assert replies(on_the_square(), "sqaure")[0] == "Did you mean square?"
    assert suggest_solitaire_command("uqit", at_the_play().view()) == "Did you mean quit?"
    assert suggest_solitaire_command("dumy", on_the_square().view()) == ""
    said = "hand does not work in cribbage squares: type help to list the commands."
    assert replies(on_the_square(), "hand")[0] == said
    assert suggest_solitaire_command("hand", at_the_play().view()) == ""


# Quitting and resuming.


@pytest.mark.parametrize("terminal", [False, True])
def test_end_of_input_raises_error_after_prompt(terminal: bool):
    out = StringIO()
    with pytest.raises(InputEnded):
        PlainSolitaire(at_the_play(), StringIO(), out, terminal=terminal).play()
    assert out.getvalue().endswith("play a card: \n" if terminal else "play a card:\n")


def test_resumed_game_shows_its_state():
    assert printed(at_a_waiting_card()).splitlines()[2:6] == [
        "The game resumes: Ann 0, 121 to go.",
        "Ann: go.",
        "The dummy turns over the seven of hearts: go.",
        "The dummy gets the go but no points.",
    ]
    assert printed(at_twenty_five()).splitlines()[6:9] == [
        "The count is 25.",
        "the dummy said go.",
        "On the pile: Ann's king of spades, the dummy's five of spades, and Ann's queen of "
        "diamonds.",
    ]


def taken(
    monkeypatch: pytest.MonkeyPatch, *typed: str, columns: int = 100, torn: str = ""
) -> str | None:
    answers = iter(typed)

    def asked(prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise EOFError from None

    def read(path: Path) -> SolitaireSession:
        if torn:
            raise ValueError(torn)
        return again

    monkeypatch.setattr("builtins.input", asked)
    monkeypatch.setenv("COLUMNS", str(columns))
    again, new = at_the_play(), at_the_discard()
    left = SavedFile(Path("a"), datetime(2026, 11, 20, 21, 5), again.played, again.series)
    found = choose_solitaire(left, read, lambda: new)
    return {again: "again", new: "new", None: None}[found]


LEFT = "Ann paused a solitaire game on 20 November 2026, in deal 1 of 7: Ann 0, 121 to go."


def test_offer_wraps_between_words_and_asks_again_after_invalid_answer(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    assert taken(monkeypatch, "help", "what", "quit", columns=40) is None
    told = capsys.readouterr().out
    assert max(map(len, told.splitlines())) <= 40
    whole = " ".join(told.split())
    assert whole.startswith(LEFT)
    assert whole.endswith("'what' is not a choice here: press Enter, or type new or quit.")
    assert [taken(monkeypatch, typed) for typed in ("", "N", "new")] == ["again", "new", "new"]
    assert taken(monkeypatch, "", "quit", torn="it is torn") is None
    assert capsys.readouterr().out.splitlines()[-1] == "It is torn."
    with pytest.raises(InputClosed):
        taken(monkeypatch)


# Trouble, terminals, and the bell.


def test_long_lines_are_wrapped_at_terminal_and_grid_is_kept(
    monkeypatch: pytest.MonkeyPatch,
):
    monkeypatch.setenv("COLUMNS", "40")
    narrow = printed(on_the_square("lays 3 2"), terminal=True)
    *told, prompt = narrow.splitlines()
    assert "   a    b    c    d\n1  .    .    .    .    0\n" in narrow
    assert max(map(len, told)) <= 40
    assert prompt.endswith("such as b3: ")


@pytest.mark.parametrize(("bell", "terminal"), [(True, True), (True, False), (False, True)])
def test_perfect_hand_rings_if_bells_are_enabled(bell: bool, terminal: bool):
    """The hand has three fives and the jack of the starter's suit; the starter is a five."""
    played = session(Solitaire.CLASSIC, "throws 7H 7D", top="5H 5C 5D TH KD JS 7H 7D 5S")
    text = printed(played, "js", "5h", "5c", "5d", bell=bell, terminal=terminal)
    assert text.count("\a") == (bell and terminal)
    whole = " ".join(text.split())
    assert "Twenty-nine, the best possible: a player gets it once in 216,580 deals." in whole
