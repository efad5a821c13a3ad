"""What it comes to that nobody says anything: it costs no key.

Whoever goes on in the play accepts what was said, or adds nothing after a go (docs/rules.md 8.10,
8.11). So does at the show whoever says nothing while others call, or while all go on: the
opponents give their word in turn, and silence is acceptance (8.3, 8.7).
"""

from cribbage.engine.actions import Action, Answer, Claim, IllegalAction
from cribbage.engine.game import Announcing, Answering, Calling, Game, Pegging
from cribbage.engine.referee import apply, refusal
from cribbage.engine.rules import Seat
from cribbage.sight.view import View, view


def unsaid(game: Game) -> Claim | Answer | None:
    """The decision of a player who says no more of what was said, None where none is owed.

    The player of the last card adds nothing after a go, and an opponent accepts what was said of a
    card, a hand or a crib.
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


def let_stand(game: Game) -> Game:
    """The game once nobody has said any more of what was said last."""
    while silence := unsaid(game):
        game = apply(game, silence).game
    return game


def at_next_card(game: Game) -> Game | None:
    """The game in which whoever lays the next card lets stand what was said of the last one.

    None where that has to be answered first, for no card follows, or what was said would win. It
    goes by what was said alone: the cards may be worth less, and nobody is told so by being asked.
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
    after = let_stand(game)
    return after if isinstance(after.phase, Pegging) else None


def view_at_next_card(game: Game, seat: Seat | None = None) -> View:
    """The table as a seat sees it who is asked to go on, and thereby lets stand what was said of
    the last card; but its points are not pegged before that.
    """
    return view(at_next_card(game) or game, seat)._replace(scores=game.scores)


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
