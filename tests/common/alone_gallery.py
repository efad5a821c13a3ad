"""One scene of every kind that a patience can show; the seven deals out of one that was played."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from functools import cache
from pathlib import Path
from random import Random
from types import MappingProxyType

from cribbage.engine.actions import Shuffle
from cribbage.engine.events import CribShown, HandShown, Pegged, PileTurned
from cribbage.engine.rules import MOST
from cribbage.pack.cards import PACK
from cribbage.pack.scoring import Why, total
from cribbage.patience import game as phases
from cribbage.patience.events import HandDealt, LastTurned, PutUnder
from cribbage.patience.game import Game, new_game
from cribbage.patience.legal import legal
from cribbage.patience.referee import apply
from cribbage.patience.rules import DEALS, Patience
from cribbage.patience.view import view
from cribbage.record.patience import KeptPatience, PatienceRecord
from cribbage.session.patience import patience_frames
from cribbage.ui.drawing.skin import Skin
from cribbage.ui.scenes.patience import (
    Around,
    Counting,
    Deal,
    Keeping,
    Left,
    Pause,
    Playing,
    Throwing,
    Used,
    UsedCards,
)
from cribbage.ui.scenes.scenes import Leaving, Scene
from cribbage.ui.scenes.table import Finished, Pegs, Said
from cribbage.ui.words.patience import Told, highlights, logged, sentence, told
from tests.common.ends_gallery import ends_gallery
from tests.common.sitting import UNICODE
from tests.patience.par import at_once

SEED = 3


class Following:
    """What stands around a patience as it is told, event by event."""

    def __init__(self, name: str, patience: Patience, skin: Skin) -> None:
        self._write = skin.card_text
        self.around = Around(name, view(new_game(patience)))

    def tell(self, thing: Told) -> Around:
        """What stands around it once this was told too."""
        event, around, name = thing.event, self.around, self.around.name
        deals, used, top, finished = around.deals, around.used, around.top, None
        match event:
            case HandDealt() | LastTurned():
                deals = (*deals, Deal())
            case HandShown():
                deals = (*deals[:-1], deals[-1]._replace(hand=event.points))
            case CribShown() if thing.view.deals == DEALS:
                deals = (*deals[:-1], deals[-1]._replace(hand=event.points))
            case CribShown():
                deals = (*deals[:-1], deals[-1]._replace(crib=event.points))
            case Pegged(_, score) if score[0].why is Why.HEELS:
                deals = (*deals[:-1], deals[-1]._replace(heels=total(score)))
            case PutUnder():
                before = thing.before
                assert before.starter
                used = (*used, Used(before.hand, before.crib, before.starter))
                top = top or event.cards[0]
            case PileTurned():
                finished = Finished(thing.before.start, thing.before.count)
            case _:
                pass
        gained = thing.gained
        heels = isinstance(event, Pegged) and event.score[0].why is Why.HEELS
        if gained and not heels and not isinstance(event, HandShown | CribShown):
            deals = (*deals[:-1], deals[-1]._replace(play=(deals[-1].play or 0) + gained))
        pegs = around.pegs[0]
        if gained:
            pegs = Pegs(thing.view.score, pegs.front)
        line = logged(thing, name, self._write)
        self.around = around._replace(
            view=thing.view,
            pegs=(pegs,),
            log=(*around.log, line) if line else around.log,
            message=self._message(thing),
            standing=f"deal {max(1, thing.view.deals)} of {DEALS}",
            deals=deals,
            used=used,
            top=top,
            finished=finished,
            highlights=highlights(thing, name),
        )
        return self.around

    def _message(self, thing: Told) -> tuple[Said, ...]:
        if isinstance(thing.event, HandShown | CribShown | PutUnder):
            return ()
        return (Said(sentence(thing, self.around.name, self._write), thing.gained),)


def scenes_of(
    name: str, skin: Skin, patience: Patience = Patience.CLASSIC, seed: int = SEED
) -> Iterator[Scene]:
    """Every scene of one patience that a player who takes what pays plays, and what it shows."""
    random = Random(seed)
    following, game = Following(name, patience, skin), new_game(patience)
    step = apply(game, Shuffle(random.sample(PACK, len(PACK))))
    hand: HandShown | None = None
    while True:
        for thing in told(patience_frames(game, step.events)):
            before = following.around
            around = following.tell(thing)
            if isinstance(thing.event, HandShown | CribShown):
                shown = before._replace(view=thing.view)
                counting = Counting(shown, around, thing.event)
                if isinstance(thing.event, HandShown):
                    hand = thing.event
                else:
                    counting = counting._replace(hand=hand)
                for named in range(len(counting.phrases) + 1):
                    yield counting._replace(named=named)
            else:
                yield Pause(around)
        game = step.game
        if game.is_over:
            return
        scene = _asked(following.around, game)
        yield scene
        look = view(game)
        choices = sorted(legal(look), key=lambda action: at_once(look, action))
        step = apply(game, choices[-1])


def _asked(around: Around, game: Game) -> Scene:
    around = around._replace(view=view(game))
    match game.phase:
        case phases.Throwing():
            return Throwing(around)
        case phases.Playing():
            fits = [action.card for action in legal(view(game))]  # type: ignore[union-attr]
            scene = Playing(around)
            at = next(place for place, card in enumerate(scene.hand) if card in fits)
            return scene._replace(cursor=at, chosen=at)
        case _:
            return Keeping(around)


Found = Callable[[Scene], bool]


def _throwing(scene: Scene) -> bool:
    return isinstance(scene, Throwing) and scene.around.view.deals == 1


def _waiting(scene: Scene) -> bool:
    """The dummy's card lies turned, and the count begins anew."""
    return (
        isinstance(scene, Playing)
        and scene.around.view.turned
        and scene.around.view.count == 0
        and len(scene.around.view.dummy) > 1
    )


def _barred(scene: Scene) -> bool:
    return (
        isinstance(scene, Playing)
        and scene.around.view.deals > 1
        and len(scene.hand) > len(legal(scene.around.view)) > 0
    )


def _leading(scene: Scene) -> bool:
    return isinstance(scene, Playing) and not scene.around.view.played


def _told(kind: type, deal: int) -> Found:
    def found(scene: Scene) -> bool:
        return (
            isinstance(scene, Counting)
            and isinstance(scene.event, kind)
            and scene.around.view.deals == deal
            and scene.named == max(1, len(scene.phrases))
        )

    return found


def _laid_out(scene: Scene) -> bool:
    """All eight lie there, and nothing is counted yet."""
    return isinstance(scene, Pause) and len(scene.around.view.played) == 2 * 4


def _many(scene: Scene) -> bool:
    return isinstance(scene, Counting) and scene.told and len(scene.phrases) > 5


def _remarkable(scene: Scene) -> bool:
    return isinstance(scene, Pause) and bool(scene.around.highlights)


def _turned_over(scene: Scene) -> bool:
    finished = scene.around.finished if isinstance(scene, Pause) else None
    return finished is not None and finished.reached < MOST


def _between(scene: Scene) -> bool:
    return isinstance(scene, Pause) and len(scene.around.used) == 3 and not scene.around.view.hand


def _last_to_come(scene: Scene) -> bool:
    return isinstance(scene, Pause) and len(scene.around.used) == 6 and not scene.around.view.hand


def _last_turned(scene: Scene) -> bool:
    return isinstance(scene, Pause) and scene.around.view.phase is phases.Over


@cache
def alone_gallery(name: str = "Ann", skin: Skin = UNICODE) -> Mapping[str, Scene]:
    """Every kind of scene of the seven deals under its name."""
    scenes = tuple(scenes_of(name, skin))

    def the(found: Found) -> Scene:
        return next(scene for scene in scenes if found(scene))

    throwing = the(_throwing)
    keeping = the(lambda scene: isinstance(scene, Keeping))
    barred = the(_barred)
    last = the(_last_to_come)
    assert isinstance(throwing, Throwing)
    assert isinstance(keeping, Keeping)
    assert isinstance(barred, Playing)
    assert isinstance(last, Pause)
    record = PatienceRecord(name)
    game = Game(Patience.CLASSIC, 23, 3, phases.Gathered())
    kept = KeptPatience(Path("p"), datetime(2026, 5, 3, 14, 20), record, game)
    found: dict[str, Scene] = {
        "patience-left": Left(kept),
        "patience-throwing": throwing,
        "patience-thrown": throwing._replace(cursor=3, chosen=(1, 3)),
        "patience-leading": the(_leading),
        "patience-barred": barred,
        "patience-waiting": the(_waiting),
        "patience-turned": the(_turned_over),
        "patience-remarkable": the(_remarkable),
        "patience-laid-out": the(_laid_out),
        "patience-hand": the(_told(HandShown, 2)),
        "patience-crib": the(_told(CribShown, 2)),
        "patience-many": the(_many),
        "patience-keeping": keeping._replace(cursor=5),
        "patience-between": the(_between),
        "patience-used": UsedCards(barred),
        "patience-all-used": UsedCards(last),
        "patience-last-to-come": last,
        "patience-last-turned": the(_last_turned),
        "patience-last-hand": the(_told(HandShown, 7)),
        "patience-leave": Leaving(barred),
    }
    return MappingProxyType(found | ends_gallery(name, skin))


def alone_kinds() -> tuple[str, ...]:
    """The names of all kinds of scenes."""
    return tuple(alone_gallery())
