"""Daily games that were played at random, and their shelf."""

from datetime import date
from random import Random

from cribbage.engine.actions import Shuffle
from cribbage.records.solitaire import SolitaireRecord
from cribbage.session.solitaire import SolitaireSession, SolitaireSessions
from cribbage.solitaire.daily import DAILY, daily_pack
from cribbage.solitaire.game import new_game
from cribbage.solitaire.legal import legal
from cribbage.solitaire.referee import apply
from cribbage.solitaire.view import view

DAY = date(2026, 11, 28)


def daily_record(day: date = DAY, name: str = "Ann", seed: int = 1) -> SolitaireRecord:
    """Return a finished daily game, decided at random."""
    chance, actions = Random(seed), [Shuffle(daily_pack(day.isoformat()))]
    game = apply(new_game(DAILY), actions[0]).game
    while not game.is_over:
        actions.append(chance.choice(legal(view(game))))
        game = apply(game, actions[-1]).game
    return SolitaireRecord(name, actions=actions, day=day)


def play_daily(session: SolitaireSession, record: SolitaireRecord, decisions: int = 99) -> None:
    """Play on like a record, up to this many decisions in all; the shuffle is one of them."""
    session.proceed()
    for action in record.actions[len(session.played.actions) : decisions]:
        session.act(action)


def finish(sessions: SolitaireSessions, session: SolitaireSession, seed: int = 1) -> int:
    """Play a session to its end, enter it in the book, and return its points."""
    record = daily_record(session.record.day or DAY, session.record.name, seed)
    play_daily(session, record)
    sessions.enter_in_book(session)
    session.close()
    return session.game.score
