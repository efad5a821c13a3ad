"""The square and the ends of patiences as scenes, of true packs played by who takes what pays."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import cache
from types import MappingProxyType

from cribbage.book.packs import Pack, Packs
from cribbage.engine.events import CribShown, HandShown, Pegged
from cribbage.pack.scoring import Why, total
from cribbage.patience.events import CardTurned, HandDealt, LastTurned
from cribbage.patience.legal import legal
from cribbage.patience.rules import Patience
from cribbage.patience.square import so_far
from cribbage.record.patience import PatienceRecord
from cribbage.session.patience import PatienceFrame, PatienceSession
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.patience import (
    Around,
    Deal,
    Ended,
    Laying,
    Moment,
    Pause,
    SquareOver,
)
from cribbage.ui.scenes.scenes import Scene
from cribbage.ui.scenes.table import Pegs
from cribbage.ui.words.patience import logged, told
from tests.common.sitting import UNICODE
from tests.patience.par import at_once


@cache
def frames(patience: Patience, seed: int) -> tuple[PatienceFrame, ...]:
    """All that happens in a pack; of what pays alike the first is taken."""
    session = PatienceSession(PatienceRecord("Ann", patience, seed))
    found = [*session.proceed()]
    while not session.game.is_over:
        look = session.view()
        found += session.act(max(legal(look), key=lambda action: at_once(look, action)))
    return tuple(found)


def moments(patience: Patience, seed: int, name: str, skin: Skin) -> list[Moment]:
    """What stands around each of them."""
    around = Around(name, frames(patience, seed)[0].view)
    found = []
    for frame in frames(patience, seed):
        view, before = frame.view, frame.before
        things = [*told([frame])]
        lines = [line for thing in things if (line := logged(thing, name, skin.card_text))]
        score = so_far(view.grid).together if view.grid and not view.starter else view.score
        pegs, deals = around.pegs[0], list(around.deals)
        if score > max(pegs.front, 0):
            pegs = Pegs(score, pegs.front)
        if isinstance(frame.event, HandDealt | LastTurned):
            deals.append(Deal(*([0] if isinstance(frame.event, HandDealt) else [])))
        gained = view.score - before.score
        match frame.event:
            case HandShown():
                deals[-1] = deals[-1]._replace(hand=gained)
            case CribShown():
                deals[-1] = deals[-1]._replace(crib=gained)
            case Pegged(score=score_of) if deals and score_of[0].why is Why.HEELS:
                deals[-1] = deals[-1]._replace(heels=total(score_of))
            case Pegged() if deals:
                deals[-1] = deals[-1]._replace(play=(deals[-1].play or 0) + gained)
        if patience is Patience.SQUARE:
            laid = sum(card is not None for card in view.grid)
            standing = f"card {min(laid + 1, 16)} of 16" if not view.starter else "the starter"
        else:
            standing = f"deal {max(1, view.deals)} of 7"
        around = around._replace(
            view=view,
            log=(*around.log, *lines),
            pegs=(pegs,),
            deals=tuple(deals),
            standing=standing,
        )
        found.append(Moment(around, frame.event))
    return found


def packs_of(name: str, patience: Patience, *scores: int) -> Packs:
    """The packs of a player, a day apart; the last is the one that was just played."""
    days = [datetime(2026, 11, 1, 20) + timedelta(days=day) for day in range(len(scores))]
    each = [Pack(day, score) for day, score in zip(days, scores, strict=True)]
    return Packs(name, patience, tuple(each))


def scenes(name: str = "Ann", skin: Skin = UNICODE) -> Mapping[str, Scene]:
    """Each by what it shows."""
    square = moments(Patience.SQUARE, 4, name, skin)
    turned = [each for each in square if isinstance(each.event, CardTurned)]
    full = square[-1].around
    lines = so_far(full.view.grid, full.view.starter)
    every = lines.rows + lines.columns
    best = every.index(max(every))
    found: dict[str, Scene] = {
        "square_empty": Laying(turned[0].around, 2, 2),
        "square": Laying(turned[10].around, *free(turned[10])),
        "square_column": Laying(turned[10].around, *free(turned[10]), column_named=True),
        "square_last": Laying(turned[-1].around, *free(turned[-1])),
        "square_over": SquareOver(
            full, best, packs_of(name, Patience.SQUARE, 44, 39, full.view.score)
        ),
        "square_over_first": SquareOver(full, 0, packs_of(name, Patience.SQUARE, full.view.score)),
        "square_pause": Pause(square[-9].around),
    }
    over = moments(Patience.CLASSIC, 8, name, skin)[-1].around
    score = over.view.score
    found["ended"] = Ended(over, packs_of(name, Patience.CLASSIC, 118, 99, 88, 91, score))
    return MappingProxyType(found)


def free(moment: Moment) -> tuple[int, int]:
    """Where a card may be laid that pays."""
    action = max(legal(moment.around.view), key=lambda action: at_once(moment.around.view, action))
    return action.row, action.column
