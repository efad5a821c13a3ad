"""The full screen is for two: what becomes there of a game of three or four."""

from pathlib import Path
from random import Random

import pytest

from cribbage.engine.game import new_game
from cribbage.engine.rules import Rules
from cribbage.match.agreement import Agreement
from cribbage.pack.cards import Card
from cribbage.record.journal import Journal
from cribbage.record.record import Record
from cribbage.record.shelf import Kept, Shelf, look
from cribbage.session.session import Session
from cribbage.session.sessions import Sessions
from cribbage.settings.beginning import Beginning
from cribbage.ui.evening.evening import Evening
from cribbage.ui.evening.retelling import retelling
from cribbage.ui.scenes.form import Start
from cribbage.ui.scenes.offer import Offer, offered
from cribbage.ui.scenes.scenes import Cutting
from tests.common.games import played
from tests.common.sitting import screen

NAMES = ("Ann", "Ben", "Cy", "Dot")
MORE_THAN_TWO = pytest.mark.parametrize(("seats", "many"), [(3, "three"), (4, "four")])
TWO = Record(("Eve", "Fay"), Rules(), seed=1)


def unfinished(seats: int) -> Record:
    """A half game by chance that was left before its last decision."""
    rules = Rules(seats, 61)
    actions = [moment.action for moment in played(new_game(rules), Random(seats))]
    return Record(NAMES[:seats], rules, actions=tuple(actions[:-1]))


def kept(seats: int, folder: Path) -> Kept:
    """That game in a file."""
    path = folder / f"{seats}.crib"
    path.write_text(str(unfinished(seats)))
    return look(path)


def evening_of(games: Sessions, opening: Start | Offer | Session) -> Evening:
    """An evening as the command begins one."""
    return Evening(opening, games.begin, write=Card.__str__, resume=games.take_up)


@pytest.mark.parametrize(
    ("seats", "standing"),
    [(2, "Ann {}, Ben {}"), (3, "Ann {}, Ben {}, Cy {}"), (4, "Ann and Cy {}, Ben and Dot {}")],
)
def test_every_game_is_offered_by_how_its_sides_stand(seats: int, standing: str, tmp_path: Path):
    found = kept(seats, tmp_path)
    (offer,) = offered([found], None).kept
    assert offer.text.startswith(f"{standing.format(*found.scores)}, to 61, left on ")


@MORE_THAN_TWO
def test_a_game_of_more_is_not_taken_up_from_the_offer(seats: int, many: str, tmp_path: Path):
    found = kept(seats, tmp_path)
    before = found.path.read_bytes()
    evening = evening_of(Sessions(Beginning(TWO.agreed)), offered([found], Start(TWO.agreed)))
    evening.press("enter")
    fault = f"The full screen is for two: cribbage --plain plays this game of {many}."
    assert isinstance(evening.scene, Offer)
    assert evening.scene.fault == fault
    assert fault in screen(evening.scene)
    assert evening.session is None
    assert found.path.read_bytes() == before
    assert not look(found.path).in_use


@MORE_THAN_TWO
@pytest.mark.parametrize("form", [None, Start(TWO.agreed)], ids=["agreed", "form"])
def test_after_that_the_next_game_is_that_of_two(
    seats: int, many: str, form: Start | None, tmp_path: Path
):
    games = Sessions(Beginning(TWO.agreed))
    evening = evening_of(games, offered([kept(seats, tmp_path)], form))
    evening.press("enter")
    evening.press("n")
    for _ in range(3 if form else 0):
        evening.press("enter")
    assert isinstance(evening.scene, Cutting)
    assert games.agreed == Agreement(TWO.names, TWO.rules, seed=1)


@MORE_THAN_TWO
def test_a_session_of_more_is_refused_and_let_go_of(seats: int, many: str, tmp_path: Path):
    found = kept(seats, tmp_path)
    reopened = Shelf.reopen(found.path)
    session = Session(reopened.record, journal=Journal(found.path, reopened.file))
    with pytest.raises(ValueError, match=f"^the full screen is for two: .* game of {many}$"):
        evening_of(Sessions(Beginning(TWO.agreed)), session)
    assert reopened.file.closed


@MORE_THAN_TWO
def test_a_game_of_more_is_not_told_on_the_full_screen(seats: int, many: str):
    told = f"^the full screen is for two: cribbage --plain replay tells this game of {many}$"
    with pytest.raises(ValueError, match=told):
        retelling(unfinished(seats), Card.__str__)


def test_a_game_of_two_is_taken_up_and_told(tmp_path: Path):
    found = kept(2, tmp_path)
    evening = evening_of(Sessions(Beginning(TWO.agreed)), offered([found], None))
    evening.press("enter")
    assert evening.session is not None
    assert evening.session.names == ("Ann", "Ben")
    evening.session.close()
    assert retelling(unfinished(2), Card.__str__).steps
