"""Games of three, partners and four singles in plain text (docs/rules.md 8.7, 9)."""

import re
from io import StringIO
from random import Random

import pytest

from cribbage.engine.actions import Answer
from cribbage.engine.game import Answering, Showing
from cribbage.engine.referee import to_act
from cribbage.engine.rules import Counting, Pegs, Rules, Seat
from cribbage.match.match import Match, MatchPoints
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.session.silence import at_next_card, silent_decision
from cribbage.ui.layout.sizes import NARROWEST
from cribbage.ui.text.plain_game import PlainGame
from cribbage.ui.words.telling import replay_lines
from cribbage.views.view import legal, view
from tests.common.plain_tables import replies, waiting
from tests.common.scripted import ENOUGH, LATELY, Script, answer, unwrapped_lines
from tests.common.table import Table, after_discards, dealt, played_out

NAMES = ("Ann", "Ben", "Cy", "Dot")
THREE, PARTNERS, SINGLES = Rules(seats=3), Rules(seats=4), Rules(seats=4, singles=True)
TABLES = pytest.mark.parametrize("rules", [THREE, PARTNERS, SINGLES], ids=["3", "2+2", "singles"])
ANN, BEN, CY, DOT = Seat(0), Seat(1), Seat(2), Seat(3)
FOUR_PLAY = "Cribbage to 121: Ann, Ben, Cy, and Dot."


class Quarrelsome(Script):
    """People who count well or badly, sometimes call, and sometimes name the caller."""

    def __init__(self, out: StringIO, seed: int) -> None:
        self._chance = Random(seed)
        super().__init__(out, self._claimed, 10 * ENOUGH)

    def _claimed(self, worth: int) -> int:
        return max(0, worth + self._chance.choice([0, 0, 0, -2, 1, 2]))

    def readline(self, _size: int | None = -1, /) -> str:
        typed = super().readline()
        *_, prompt = unwrapped_lines(self._out.getvalue()[-LATELY:])
        asked = re.search(r"(?:[Aa]s in |the claim \()(\w+)(?: call)? 2", prompt)
        chance = self._chance.random()
        if "another number" in prompt:
            return typed
        if asked and chance < 0.3:
            by_name = "" if asked[1] == "call" else f"{asked[1]} "
            return f"{by_name}call {self._chance.randrange(9)}\n"
        if "say 1" in prompt and chance < 0.6:
            return "say 1\n"
        if "and claim its points" in prompt and chance < 0.8:
            return f"{answer(self._out.getvalue())} {self._chance.randrange(3)}\n"
        return typed


def sat_down(rules: Rules, seed: int = 1, match: Match | None = None) -> Session:
    agreed = {"match": match} if match else {}
    return Session(Record(NAMES[: rules.seats], rules, seed=seed, **agreed), quick=True)


def played(session: Session, seed: int) -> list[str]:
    out = StringIO()
    PlainGame(session, Quarrelsome(out, seed), out, terminal=False).play()
    return out.getvalue().splitlines()


def is_told_in(lines: list[str], told: list[str]) -> bool:
    """Return True if all ``lines`` are among those of ``told``, in the same order."""
    rest = iter(told)
    return all(line in rest for line in lines)


@pytest.mark.slow
def test_match_is_played_to_end():  # rules.md 10.4, 10.6
    match = Match(to=2, points=MatchPoints.GAMES)
    session = sat_down(PARTNERS.changed(target=61, counting=Counting.MUGGINS), 3, match)
    told = played(session, seed=3)
    assert session.series.is_over
    games = len(session.won)
    assert games >= 2
    assert len([line for line in told if re.search(r" wins?, 61 to ", line)]) == games
    assert len([line for line in told if line.startswith("Press Enter for game ")]) == games - 1
    heard = [line for line in replay_lines(session.played) if " counts the " not in line]
    heard = [line for line in heard if " discards " not in line and not line.startswith("Game ")]
    assert is_told_in(heard, told)


class Curious(Quarrelsome):
    """People who ask for the rules and all words at every new kind of prompt."""

    def __init__(self, out: StringIO, session: Session) -> None:
        super().__init__(out, seed=1)
        self._session = session
        self.asked = set[tuple[type, str]]()

    def readline(self, _size: int | None = -1, /) -> str:
        phase = type(self._session.game.phase)
        for word in ("?", "help", "deal", "count", "call"):
            if (phase, word) not in self.asked and phase is not Showing:
                self.asked.add((phase, word))
                return f"{word}\n"
        return super().readline()


FALSE = re.compile(
    r"\b(both|the other(?! side)|(?:the|your) opponent|other player|two people|six cards"
    r"|discards? two|the loser deals|non-dealer)\b",
    re.IGNORECASE,
)


@pytest.mark.slow
@TABLES
def test_no_output_describes_two_player_game(rules: Rules):
    rules = rules.changed(target=61, counting=Counting.MUGGINS, pegging=Pegs.SAY)
    session = sat_down(rules)
    out = StringIO()
    curious = Curious(out, session)
    PlainGame(session, curious, out, terminal=False).play()
    assert len(curious.asked) >= 4 * 5
    assert [line for line in out.getvalue().splitlines() if FALSE.search(line)] == []
    assert ("artner" in out.getvalue()) == (rules.sides == 2)


def players_shown_hand(printed: str) -> set[str]:
    """Return the players whose hands were printed.

    Raises AssertionError if a hand was still on the screen when the keyboard was passed on.
    """
    happens = re.findall(
        r"Pass the keyboard to (\w+)|(\w+)\s+holds 1: |(The screen was cleared)", printed
    )
    at_keyboard, sees = "", ""
    for passed, told, wiped in happens:
        assert not (passed and sees), "passed on with a hand in sight"
        assert told in ("", at_keyboard)
        at_keyboard = passed or at_keyboard
        sees = "" if wiped else told or sees
    return {told for _, told, _ in happens if told}


def test_help_for_call_asks_for_name_of_caller():
    session = sat_down(PARTNERS.changed(pegging=Pegs.SAY))
    told = replies(session, "help").splitlines()
    called = (
        "call: call the points claimed for a card (type the caller's name and a "
        "number, as in Ben call 3)."
    )
    resigned = "resign: resign for your side, if an opponent accepts."
    assert {called, resigned} <= set(told)
    assert not [line for line in replies(sat_down(THREE), "help").splitlines() if "resign" in line]


@pytest.mark.slow
@pytest.mark.parametrize("rules", [THREE, PARTNERS], ids=["3", "2+2"])
def test_game_is_resumed_while_claim_waits_for_all_or_last(rules: Rules):
    session = sat_down(rules.changed(target=61, counting=Counting.MUGGINS), 5)
    played(session, seed=5)
    record, waits = session.played, set()
    for place, action in enumerate(record.actions):
        if isinstance(action, Answer):
            left = Session(record.changed(actions=record.actions[:place]))
            last = replies(left).splitlines()[-1]
            several = "call it" in last
            name = left.names[action.seat]
            one = f". {name}, type your count (Enter accepts):"
            asked = f"or call it ({name} 2):" if several else one
            assert asked in last
            waits.add(several)
    assert waits == {False, True}


# Players and their decisions.


@pytest.mark.parametrize(
    ("rules", "opening"),
    [
        (THREE, ["Cribbage to 121: Ann, Ben, and Cy."]),
        (PARTNERS, [FOUR_PLAY, "Ann and Cy play against Ben and Dot."]),
        (SINGLES, [FOUR_PLAY, "Each player plays on their own."]),
    ],
    ids=["3", "2+2", "singles"],
)
def test_partners_are_announced_first(rules: Rules, opening: list[str]):
    told = replies(sat_down(rules)).splitlines()
    asking = "Type help at any prompt to list the commands, or quit to stop playing."
    assert told[: len(opening) + 1] == [*opening, asking]
    record = Record(NAMES[: rules.seats], rules)
    assert [*replay_lines(record)] == [*opening, "The game was not finished."]


@pytest.mark.parametrize(
    ("dealer", "crib"), [(2, "Ben's crib"), (3, "your partner Cy's crib"), (1, "your own crib")]
)
def test_one_card_is_discarded_to_dealers_crib(dealer: int, crib: str):  # rules.md 9.2
    session = sat_down(PARTNERS)
    session.series = Record(NAMES, PARTNERS, dealer=Seat(dealer - 1), seed=1).start()
    prompts = replies(session, *["1"] * 4).splitlines()
    assert f"Ann, discard one card to {crib}:" in prompts


def test_commands_show_number_of_cards_and_who_said_go():  # rules.md 5.3, 9.3
    table = dealt("TC 9C 9D 9H", "TD 2S 3S 4S", "8H TH JH KH", starter="3D")
    table.play("1 TC, 2 TD, 3 8H")
    assert replies(waiting(table), "cards", "count", "score").splitlines()[-7:] == [
        "Ann has 3 cards, Ben has 3 cards, Cy has 3 cards.",
        "Ben, play a card:",
        "The count is 28.",
        "Ann said go.",
        "Ben, play a card:",
        "Ann 0, Ben 2, Cy 0",
        "Ben, play a card:",
    ]


def test_partners_have_one_score_and_own_cards():  # rules.md 9.2
    table = dealt("TC", "TD", "8H", "2D", starter="3D", scores=(7, 9))
    table.play("1 TC")
    told = replies(waiting(table), "cards", "score").splitlines()
    held = "Ann has 3 cards, Ben has 4 cards, Cy has 4 cards, Dot has 4 cards."
    assert {held, "Ann and Cy 7, Ben and Dot 9"} <= set(told)
    assert "No one is holding any cards." in replies(waiting(at_the_show()), "cards")
    laid = waiting(after_discards("2H", "3H", "4H"))
    assert "Ann has 4 cards, Ben has 4 cards, Cy has 4 cards." in replies(laid, "cards")


# Calls at the show.


def at_the_show(*, partners: bool = False) -> Table:
    """Return a table where Ann's hand is worth twelve and is to be claimed."""
    hands = ["7H 7D 8C 9S", "2H 4C 6D 8S", "2D 4H 6C 8H"]
    if partners:
        hands.append("AC AS 3C 3S")
    scores = (50, 60) if partners else (50, 60, 70)
    return played_out(*hands, starter="KD", counting=Counting.MUGGINS, scores=scores)


def said_after(session: Session, *typed: str) -> list[str]:
    again = Session(session.record)
    again.series = session.series
    before = len(replies(again).splitlines())
    return replies(session, *typed).splitlines()[before:]


def test_all_opponents_are_asked_in_one_prompt_without_partner():  # rules.md 8.7
    asked = "Ann claims 8. Enter to accept, or call it (Ben 2):"
    for table in (at_the_show(), at_the_show(partners=True)):
        assert said_after(waiting(table), "8", "")[-2:] == ["Ann claims 8.", asked]


def test_call_prompt_fits_with_any_names():
    table = at_the_show()
    long = tuple([f"Bartholomew {number}4" for number in range(1, 4)])
    session = waiting(table, long)
    several = replies(session, "121", "").splitlines()[-1]
    alone = replies(session, f"{long[BEN]} 5", "").splitlines()[-1]
    assert several == f"{long[ANN]} claims 121. Enter to accept, or call it ({long[BEN]} 2):"
    assert alone == f"{long[ANN]} claims 121. {long[CY]}, type your count (Enter accepts):"
    assert max(len(several), len(alone)) <= NARROWEST


def test_one_enter_accepts_for_all():
    session = waiting(at_the_show())
    told = said_after(session, "8", "", "")
    assert any(
        line.endswith(". Ann claimed 8, and no one called it (correct: 12).") for line in told
    )
    assert session.played.actions[-2:] == (Answer(BEN, 8), Answer(CY, 8))
    assert session.game.scores == (58, 60, 70)


@pytest.mark.parametrize(
    "typed", [("Cy 12",), ("cy call 12",), ("CY CALLS TWELVE",), ("cy 14", "12")]
)
def test_caller_gives_own_name(typed: tuple[str, ...]):
    session = waiting(at_the_show())
    told = said_after(session, "8", "", *typed, "")
    assert "Cy claims 12 points. Press Enter to confirm, or type another number:" in told
    assert "Ann claimed 8, but Cy called muggins and said 12: 4 to Cy." in told
    assert session.played.actions[-2:] == (Answer(BEN, 8), Answer(CY, 12))
    assert session.game.scores == (58, 60, 74)


def test_only_others_are_asked_after_false_call():
    session = waiting(at_the_show())
    told = said_after(session, "8", "", "ben 14", "")
    assert "Ben says 14: a false call, 2 to Ann." in told
    assert told[-1] == "Ann claims 8. Cy, type your count (Enter accepts):"
    assert session.game.scores == (52, 60, 70)
    assert said_after(session, "12", "")[-1] == "Ben, what is the hand worth?"


def test_invalid_call_is_refused_and_changes_nothing():
    for typed, refused in (
        ("12", "Put the caller's name first, as in Ben 12."),
        ("ann 12", "Only Ben or Cy can call Ann's claim now."),
        ("eve 12", "Eve is not playing: only Ben or Cy can call."),
        ("eve", "'eve' is not a number: use digits, as in 12."),
        ("ben 122", "Enter 0 to 121 points, not 122."),
    ):
        session = waiting(at_the_show())
        assert refused in said_after(session, "8", "", typed)
        assert isinstance(session.game.phase, Answering)
        assert session.game.scores == (50, 60, 70)


def test_partner_cannot_call():  # rules.md 8.7
    session = waiting(at_the_show(partners=True))
    refused = "Only Ben or Dot can call Ann's claim now."
    assert refused in said_after(session, "8", "", "cy 12")
    said_after(session, "dot 12", "")
    assert session.game.scores == (58, 64)
    assert session.played.actions[-2:] == (Answer(BEN, 8), Answer(DOT, 12))


def at_the_last_card() -> Session:
    """Return a table where Cy claimed nothing for the last card, which is worth 1."""
    table = dealt("KC", "QH", "JS", starter="3H", pegging=Pegs.SAY)
    while at_next_card(table.game):
        (seat,) = to_act(table.game)
        table.do(silent_decision(table.game) or legal(view(table.game, seat))[0])
    return waiting(table)


def test_caller_about_last_card_must_be_named_too():  # rules.md 8.11
    asked = "Cy claims 0. Enter to accept, or call it (Ann 2):"
    assert replies(at_the_last_card()).splitlines()[-1] == asked
    for typed in ("1", "call 1"):
        refused = replies(at_the_last_card(), typed).splitlines()
        assert refused[-2:] == ["Put the caller's name first, as in Ann 1.", asked]
    for typed in ("Zoe 3", "zoe call 3"):
        refused = replies(at_the_last_card(), typed).splitlines()
        assert refused[-2:] == ["Zoe is not playing: only Ann or Ben can call.", asked]
    for typed in ("Ben 1", "ben call one"):
        session = at_the_last_card()
        before = session.game.scores
        replies(session, typed)
        assert session.played.actions[:2] == (Answer(ANN, 0), Answer(BEN, 1))
        assert session.game.scores[BEN] >= before[BEN] + 1
