"""What it comes to in the play that nobody says anything, which costs no key (docs/rules.md 8.10,
8.11).
"""

from cribbage.engine.actions import Action, Answer, Claim, IllegalAction
from cribbage.engine.game import Announcing, Calling, Game
from cribbage.engine.referee import apply, refusal


def unsaid(game: Game) -> Claim | Answer | None:
    """The decision of a player who says no more of the last card, None where none is owed.

    Its player adds nothing after a go, and an opponent accepts what was said.
    """
    match game.phase:
        case _ if game.winner is not None:
            return None
        case Announcing() as announcing:
            return Claim(announcing.turn, 0)
        case Calling(_, claim, turn, _):
            return Answer(turn, claim)
        case _:
            return None


def let_stand(game: Game) -> Game:
    """The game once nobody has said any more of the last card."""
    while silence := unsaid(game):
        game = apply(game, silence).game
    return game


def unsaid_before(game: Game, action: Action) -> tuple[Claim | Answer, ...]:
    """What is left unsaid by whoever decides something else: all that is not said before it.

    IllegalAction, saying why, where the rules do not allow it then either.
    """
    silences: list[Claim | Answer] = []
    while reason := refusal(game, action):
        silence = unsaid(game)
        if silence is None:
            raise IllegalAction(reason)
        silences.append(silence)
        game = apply(game, silence).game
    return tuple(silences)
