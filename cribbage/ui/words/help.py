"""The rules at hand: what is to be done in each phase, and by what rule."""

from typing import Final

from cribbage.engine.game import (
    Answering,
    CuttingForDeal,
    CuttingPack,
    CuttingStarter,
    Discarding,
    Pegging,
    Phase,
    Showing,
)

RULES_AT_HAND: Final[dict[type[Phase], tuple[str, ...]]] = {
    CuttingForDeal: (
        "The lowest card deals; the ace is low, and suits do not matter.",
        "A cut leaves at least four cards above and below. A tie cuts again.",
    ),
    CuttingPack: (
        "The pone, who does not deal, cuts the pack before the deal.",
        "A cut leaves at least four cards above and below.",
    ),
    Discarding: (
        "Each player is dealt six cards and lays two away, face down, to the crib.",
        "The crib is the dealer's: he counts it after his hand.",
        "What is kept counts with the starter, which is cut afterwards.",
    ),
    CuttingStarter: (
        "The pone cuts the stock, and the next card is the starter.",
        "A jack is his heels: two points for the dealer at once.",
    ),
    Pegging: (
        "Cards are played in turn and their values added: ace one, court cards ten.",
        "The count may not pass thirty-one. Who can play must; who cannot says go.",
        "Fifteen pays two, thirty-one two, a pair two, a pair royal six, four alike twelve.",
        "Three or more ranks in a row, in any order, pay one point a card.",
        "The last card of a count pays one, for the go or for last.",
    ),
    Showing: (
        "The owner says what it is worth, and says it again to confirm it.",
        "What is claimed too little is lost; what is claimed too much is cut back.",
        "A hand or crib is counted with the starter.",
        "Every fifteen pays two, a pair two, a pair royal six, four alike twelve.",
        "A run of three or more pays one point a card, once for every choice of pairs.",
        "Four cards of one suit in the hand pay four, with the starter five;",
        "in the crib all five must match. His nobs, the jack of the starter's suit, pays one.",
    ),
    Answering: (
        "The claim is accepted, or the opponent says what the hand is really worth.",
        "Points that were really overlooked are his.",
        "An excess is cut back; if he calls it, it pays him two, or what was agreed.",
        "A wrong call pays nothing.",
    ),
}
"""Sentences for each phase that waits for a player, the play and the show in full."""

STARTING: Final = (
    "Cribbage is for two people who pass one keyboard. No hand is on the screen while it changes "
    "hands.",
    "Each is dealt six cards and lays two away to the dealer's crib; a starter is cut; cards are "
    "played to thirty-one; then hands and crib are counted.",
    "The first to peg 121, or 61 in the half game, wins at that moment.",
)
"""What a game is, for somebody who has not begun one."""

MATCHES: Final = (
    "Every game begins at nothing; what it is worth in the match goes by its margin.",
    "To 121 a loser at 90 or fewer is skunked, at 60 or fewer double skunked; in the half game one "
    "at 30 or fewer is skunked. In the lurch is who is not half way.",
    "The loser deals first in the next game, unless the players take turns.",
    "With the same cards, each deal of the second game gives a player what the other had.",
)
"""How games make a match."""

LOOKING: Final = (
    "The book has every finished game that was kept. Whoever has won more stands first.",
    "Skunks, double skunks and lurches are counted together where there is one column for them.",
    "As pone and as dealer: the play of a deal goes by who dealt it, as the hands do.",
    "A game is told again from its record; one whose record is gone still counts.",
)
"""What the book has."""
