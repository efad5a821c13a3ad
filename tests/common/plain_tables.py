"""Plain text games that wait for a decision, and their output for typed lines."""

from contextlib import suppress
from io import StringIO

from cribbage.engine.game import new_game
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.ui.text.plain import InputEnded
from cribbage.ui.text.plain_game import PlainGame
from tests.common.table import Table, after_discards, dealt, decision, played_out, stacked

NAMES = ("Ann", "Ben")


def replies(session: Session, *lines: str, terminal: bool = False) -> str:
    """Return the output of the game for these typed lines, after which the input ends."""
    out = StringIO()
    typed = StringIO("".join(f"{line}\n" for line in lines))
    with suppress(InputEnded):
        PlainGame(session, typed, out, terminal=terminal).play()
    return out.getvalue()


def waiting(table: Table, names: tuple[str, ...] = (*NAMES, "Cy", "Dot")) -> Session:
    rules = table.game.rules
    session = Session(Record(names[: rules.seats], rules, seed=7))
    session.series = session.series._replace(game=table.game)
    return session


def table_before_first_card() -> Table:
    """Return a table where both players are about to cut for deal."""
    table = Table(new_game(Rules(target=61)))
    table.do(stacked({}))
    return table


def table_before_deal() -> Table:
    """Return a table where Ann is about to cut the pack; two tens will be dealt to her."""
    table = Table(new_game(Rules(target=61), dealer=Seat(1)))
    table.do(stacked({5: "AD", 7: "2H", 9: "TC", 11: "TD", 13: "QC", 15: "KD"}))
    return table


def table_before_discard() -> Table:
    table = table_before_deal()
    table.do(decision("1 cuts 4"))
    return table


ANN, BEN = "2H TC QC KD", "AS 5S 8S 9S"
STARTER = "3C"
CRIB = "AD TD 2S 4C"


def before_the_starter() -> Table:
    return after_discards(ANN, BEN, starter=STARTER, target=61)


def before_the_play() -> Table:
    return dealt(ANN, BEN, starter=STARTER, target=61)


def table_at_twenty_six() -> Table:
    """Return a table at a count of 26, where only Ann's two fits."""
    table = before_the_play()
    table.play("1 QC, 2 5S, 1 TC, 2 AS")
    return table


def table_before_show(counting: Counting = Counting.HAND) -> Table:
    """Return a table where Ann's hand is worth six, Ben's six, and the crib eight."""
    return played_out(
        *(ANN, BEN), crib=CRIB, starter=STARTER, target=61, counting=counting, scores=(10, 20)
    )
