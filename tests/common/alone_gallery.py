"""One scene of every kind in solitaire, taken from one game of the seven deals."""

from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from types import MappingProxyType
from typing import Any

from cribbage.engine.events import CribShown, HandShown
from cribbage.pack.cards import Card, cards
from cribbage.records.files import SavedFile
from cribbage.records.solitaire_record import SolitaireRecord
from cribbage.session.solitaire_session import SolitaireSession
from cribbage.solitaire.legal import legal_solitaire
from cribbage.solitaire.rules import PLAYER, Solitaire
from cribbage.ui.control.solitaire_game import welcomed_back
from cribbage.ui.control.solitaire_log import SolitaireLog
from cribbage.ui.pages.leaving import QuitQuestion
from cribbage.ui.screens.screen import Screen
from cribbage.ui.table.solitaire_deal import (
    SolitaireDiscardScreen,
    SolitairePause,
    SolitairePlayScreen,
    StarterChoiceScreen,
)
from cribbage.ui.table.solitaire_screen import UsedCards
from cribbage.ui.table.solitaire_show import SolitaireCountScreen
from cribbage.ui.words.solitaire_events import SolitaireAnnouncement
from tests.common.ends_gallery import ends_gallery
from tests.common.sitting import UNICODE
from tests.common.speaking import cached_in_each_language
from tests.solitaire.par import at_once

SEED = 16


def scenes_of(
    name: str, solitaire: Solitaire = Solitaire.CLASSIC, seed: int = SEED
) -> Iterator[Screen]:
    """Yield every scene of a game whose player makes the choices that score most."""
    session = SolitaireSession(SolitaireRecord(name, solitaire, seed))
    log = SolitaireLog(name, UNICODE.card_text)
    frames = session.proceed()
    while True:
        for scene in log.scenes(frames):
            if isinstance(scene, SolitaireCountScreen):
                many = len(scene.phrases)
                yield from (scene._replace(named=named) for named in range(many))
                scene = scene._replace(named=many)
            yield scene
        if session.game.is_over:
            return
        look = session.view()
        scene = log.decision(look)
        yield scene
        pays = max(legal_solitaire(look), key=lambda action: at_once(look, action))
        frames = session.act(pays)


def played_to(name: str, deal: int) -> SolitaireRecord:
    """Return the record of the gallery's game up to the start of this deal."""
    session = SolitaireSession(SolitaireRecord(name, seed=SEED))
    session.proceed()
    while session.game.deals < deal:
        look = session.view()
        session.act(max(legal_solitaire(look), key=lambda action: at_once(look, action)))
    return session.played


def _with_hand_of_twenty_nine(scene: Screen) -> Screen:
    """Return the scene with its counted hand replaced by a hand of twenty-nine."""
    assert isinstance(scene, SolitaireCountScreen)
    hand, starter = cards("5C 5D 5H JS"), Card.parse("5S")
    before = scene.around.view._replace(hand=hand, starter=starter)
    event = HandShown(PLAYER, hand, starter, 29)
    announcement = SolitaireAnnouncement(event, before, before._replace(score=before.score + 29))
    log = SolitaireLog(scene.around.name, UNICODE.card_text)
    log.follow(announcement)
    told = log.around(announcement.view)
    after = scene.after._replace(highlights=told.highlights, glow=2)
    counting = scene._replace(event=event, after=after)
    return counting._replace(named=len(counting.phrases))


def seven_deals_gallery(name: str = "Ann") -> Mapping[str, Screen]:
    return _deals_gallery(name)


@cached_in_each_language(4)
def _deals_gallery(name: str) -> Mapping[str, Screen]:
    scenes = tuple(scenes_of(name))

    def the(kind: type, when: Callable[[Any], object] = lambda _: True) -> Any:
        return next(scene for scene in scenes if isinstance(scene, kind) and when(scene))

    def told(kind: type, deal: int) -> Screen:
        return the(
            SolitaireCountScreen,
            lambda scene: (
                isinstance(scene.event, kind)
                and scene.around.view.deals == deal
                and scene.named == max(1, len(scene.phrases))
            ),
        )

    def waits(scene: SolitairePlayScreen) -> bool:
        """Return True if the dummy's card is turned over and a new count begins."""
        view = scene.around.view
        return view.turned and view.count == 0 and len(view.dummy) > 1

    def bars(scene: SolitairePlayScreen) -> bool:
        view = scene.around.view
        return view.deals > 1 and len(scene.hand) > len(legal_solitaire(view)) > 0

    discarding = the(SolitaireDiscardScreen, lambda scene: scene.around.view.deals == 1)
    barred = the(SolitairePlayScreen, bars)
    last = the(
        SolitairePause, lambda scene: len(scene.around.used) == 6 and not scene.around.view.hand
    )
    kept = SavedFile(Path("p"), datetime(2026, 5, 3, 14, 20), played_to(name, 3))
    found: dict[str, Screen] = {
        "solitaire-left": welcomed_back(kept, UNICODE.card_text),
        "solitaire-discard": discarding,
        "solitaire-discarded": discarding._replace(cursor=3, chosen=(1, 3)),
        "solitaire-leading": the(SolitairePlayScreen, lambda scene: not scene.around.view.played),
        "solitaire-barred": barred,
        "solitaire-waiting": the(SolitairePlayScreen, waits),
        "solitaire-remarkable": the(SolitairePlayScreen, lambda scene: scene.around.highlights),
        # All eight cards are played, and nothing is counted yet.
        "solitaire-laid-out": the(
            SolitairePause, lambda scene: len(scene.around.view.played) == 2 * 4
        ),
        "solitaire-hand": told(HandShown, 2),
        "solitaire-crib": told(CribShown, 2),
        "solitaire-many": the(
            SolitaireCountScreen, lambda scene: scene.told and len(scene.phrases) > 5
        ),
        "solitaire-keeping": the(StarterChoiceScreen)._replace(cursor=5),
        "solitaire-used": UsedCards(barred),
        "solitaire-all-used": UsedCards(last),
        "solitaire-last-to-come": last,
        "solitaire-last-hand": told(HandShown, 7),
        "solitaire-rarest": _with_hand_of_twenty_nine(told(HandShown, 2)),
        "solitaire-leave": QuitQuestion(barred),
    }
    return MappingProxyType(found)


def alone_gallery(name: str = "Ann") -> Mapping[str, Screen]:
    return MappingProxyType({**seven_deals_gallery(name), **ends_gallery(name)})


def solitaire_kinds() -> tuple[str, ...]:
    return tuple(alone_gallery())
