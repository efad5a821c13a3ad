"""Silence as a decision, which takes no key.

Playing the next card accepts what was claimed, or adds nothing after a go (docs/rules.md 8.10,
8.11). At the show, saying nothing while others call, or while all continue, does so too: the
opponents answer in turn, and silence is acceptance (8.3, 8.7).
"""

from cribbage.engine.actions import Action, Answer, Claim, IllegalAction
from cribbage.engine.game import Announcing, Answering, Calling, Game, Pegging
from cribbage.engine.referee import apply, refusal
from cribbage.engine.rules import Seat
from cribbage.views.view import View, view


def silent_decision(game: Game) -> Claim | Answer | None:
    """Return the decision that silence stands for, or None if none is owed.

    The player of the last card adds nothing after a go, and an opponent accepts what was claimed
    for a card, a hand or a crib.
    """
    match game.phase:
        case _ if game.winner is not None:
            return None
        case Announcing() as announcing:
            return Claim(announcing.turn, 0)
        case Calling(_, claim, turn, _) | Answering(_, claim, turn, _):
            return Answer(turn, claim)
        case _:
            return None


def accept_silently(game: Game) -> Game:
    """Return the game after nobody says any more about the last claim."""
    while silence := silent_decision(game):
        game = apply(game, silence).game
    return game


def at_next_card(game: Game) -> Game | None:
    """Return the game after the next player to play a card accepts the claim for the last card.

    None if the claim has to be answered first, because no card follows or because the claim would
    win. Only the claim counts: the cards can be worth less, and being asked must not reveal it.
    """
    match game.phase:
        case Announcing(pegging):
            said = pegging.said
        case Calling(pegging, said):
            pass
        case Pegging():
            return game if game.winner is None else None
        case _:
            return None
    score = game.scores[game.rules.side(pegging.players[-1])]
    if game.winner is not None or score + said >= game.rules.target:
        return None
    after = accept_silently(game)
    return after if isinstance(after.phase, Pegging) else None


def view_at_next_card(game: Game, seat: Seat | None = None) -> View:
    """Return the table as a seat sees it when it is asked to play and thereby accepts the claim.

    The points of the last card are not pegged before that.
    """
    return view(at_next_card(game) or game, seat)._replace(scores=game.scores)


def unsaid_before(game: Game, action: Action) -> tuple[Claim | Answer, ...]:
    """Return the silent claims and answers that come before another decision.

    Raises IllegalAction, saying why, if the rules do not allow the decision even then.
    """
    silences: list[Claim | Answer] = []
    while reason := refusal(game, action):
        silence = silent_decision(game)
        if silence is None:
            raise IllegalAction(reason)
        silences.append(silence)
        game = apply(game, silence).game
    return tuple(silences)
