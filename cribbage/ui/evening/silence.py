"""What it comes to in the play that nobody says anything: it costs no key (docs/rules.md 8.10)."""

from cribbage.engine.actions import Answer, Claim
from cribbage.engine.game import Announcing, Calling, Game
from cribbage.engine.referee import apply


def unsaid(game: Game) -> Claim | Answer | None:
    """The decision of a player who says no more of the last card, None where none is owed.

    Its player adds nothing after a go, and an opponent accepts what was said.
    """
    if game.winner is not None:
        return None
    match game.phase:
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
