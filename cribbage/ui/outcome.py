"""What can come of a key: another scene, a decision, or a word to whoever shows the scenes."""

from enum import Enum

from cribbage.engine.actions import Action
from cribbage.ui.scenes import Scene


class Word(Enum):
    """What the scene asks of the evening, where it is not a decision of the game."""

    LIFT = "lift the curtain"
    GO_ON = "go on"
    BEGIN = "begin the game"
    RESUME = "take up the game pointed at"
    NEW = "begin another game than those left unfinished"
    LEAVE = "leave"


Outcome = Scene | Action | Word
