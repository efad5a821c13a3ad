"""Sessions played with random decisions."""

from random import Random

from cribbage.engine.actions import Action
from cribbage.engine.referee import to_act
from cribbage.session.session import Session
from cribbage.session.solitaire_session import SolitaireSession
from cribbage.solitaire.legal import legal_solitaire as legal_alone
from cribbage.views.view import legal


def any_decision(session: Session, chance: Random) -> Action:
    return chance.choice(legal(session.view(to_act(session.game)[0])))


def repeatable_decision(session: Session) -> Action:
    """Return a random decision, the same one each time at the same point of a game or match."""
    return any_decision(session, Random(len(session.played.actions)))


def play_on(session: Session, decisions: int | None = None) -> Session:
    chance = Random(1)
    session.proceed()
    while to_act(session.game) and decisions != 0:
        session.act(any_decision(session, chance))
        session.proceed()
        decisions = None if decisions is None else decisions - 1
    return session


def play_on_solitaire(session: SolitaireSession, decisions: int | None = None) -> SolitaireSession:
    chance = Random(1)
    session.proceed()
    while not session.game.is_over and decisions != 0:
        session.act(chance.choice(legal_alone(session.view())))
        decisions = None if decisions is None else decisions - 1
    return session
