"""Tables at which a plain text game waits, and its output for typed lines."""

from contextlib import suppress
from io import StringIO

from cribbage.engine.game import new_game
from cribbage.engine.rules import Counting, Rules, Seat
from cribbage.records.record import Record
from cribbage.session.session import Session
from cribbage.ui.text.plain import InputEnded
from cribbage.ui.text.plain_game import PlainGame
from tests.common.table import Table, dealt, decision, laid_away, played_out, stacked

NAMES = ("Ann", "Ben")


def replies(session: Session, *lines: str, terminal: bool = False) -> str:
    """Return all output for exactly these typed lines."""
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
    """Return a table where both players are to cut for deal."""
    table = Table(new_game(Rules(target=61)))
    table.do(stacked({}))
    return table


def table_before_deal() -> Table:
    """Return a table where Ann is to cut the pack, and will hold two tens."""
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
    return laid_away(ANN, BEN, starter=STARTER, target=61)


def before_the_play() -> Table:
    return dealt(ANN, BEN, starter=STARTER, target=61)


def table_at_twenty_six() -> Table:
    """Return a table where only Ann's two fits."""
    table = before_the_play()
    table.play("1 QC, 2 5S, 1 TC, 2 AS")
    return table


def table_before_show(counting: Counting = Counting.HAND) -> Table:
    """Return a table where Ann's hand is worth six, Ben's six, and the crib eight."""
    return played_out(
        *(ANN, BEN), crib=CRIB, starter=STARTER, target=61, counting=counting, scores=(10, 20)
    )
