"""What a scene of a patience is called, and what its message row says."""

from collections.abc import Iterator

from cribbage.engine.actions import against_play
from cribbage.language.speaking import _, ngettext
from cribbage.patience.game import Over, Ready
from cribbage.patience.rules import SIDE, THROWN
from cribbage.patience.square import laid, so_far
from cribbage.record.patience import place_name
from cribbage.ui.scenes.patience import (
    Around,
    Counting,
    Ended,
    Keeping,
    Laying,
    Left,
    Pause,
    Playing,
    Scene,
    SquareOver,
    Throwing,
    UsedCards,
)
from cribbage.ui.scenes.screen import ASKED, Said, asked
from cribbage.ui.words.aloud import number
from cribbage.ui.words.patience import pack_called
from cribbage.ui.words.telling import WriteCard, makes, passes


def title(scene: Scene) -> str:
    """The name of the scene, for the first row."""
    match scene:
        case Left():
            return _("solitaire: welcome back")
        case Throwing():
            return _("solitaire: discard")
        case Playing():
            return _("solitaire: the play")
        case Keeping():
            return _("solitaire: the card on top")
        case Laying() | SquareOver():
            return _("squares")
        case Pause(around) | Counting(around) if _is_last(around):
            return _("solitaire: the last four cards")
        case Pause():
            return _("solitaire: the play")
        case Counting():
            return _("solitaire: the show")
        case Ended():
            return _("solitaire over")
        case UsedCards():
            return _("solitaire: the used cards")


def message(scene: Scene, write: WriteCard) -> tuple[Said, ...]:
    """What the message row says, in sentences in the order in which they are read."""
    match scene:
        case Left(fault=fault):
            return asked(fault)
        case Throwing():
            return (*scene.around.message, *asked(_on_throwing(scene, write)))
        case Playing():
            return _on_playing(scene, write)
        case Keeping():
            return asked(_("This leaves the {card} on top.", card=write(scene.eight[scene.cursor])))
        case Laying():
            return (*scene.around.message, *asked(_on_laying(scene, write)))
        case Counting() if scene.told:
            return (*scene.after.message, *_counted(scene))
        case Counting(around):
            return around.message
        case UsedCards(note=note):
            return asked(note)
        case Pause(around) if _is_last(around):
            return (
                *around.message,
                Said(_("The last four cards are counted, not played."), ASKED),
            )
        case Pause(around):
            return around.message
        case Ended(saved=saved) | SquareOver(saved=saved):
            to_hope_for = () if scene.around.message else (Said(_comes_out(scene)),)
            return (*scene.around.message, *to_hope_for, *asked(saved))


def _on_throwing(scene: Throwing, write: WriteCard) -> str:
    """In which order the dummy turns what is laid under its own (docs/rules.md 11.3)."""
    if len(scene.chosen) < THROWN:
        return ""
    first, second = [write(scene.hand[place]) for place in scene.chosen]
    return _(
        "The dummy turns over its own two first, then the {first}, then the {second}.",
        first=first,
        second=second,
    )


def _on_playing(scene: Playing, write: WriteCard) -> tuple[Said, ...]:
    view, card = scene.around.view, scene.hand[scene.cursor]
    made = view.count + card.value
    if against_play(scene.hand, view.count, card):
        return asked(passes(write(card), made))
    if scene.chosen is None:
        return scene.around.message
    return (*scene.around.message, Said(makes(write(card), number(made))))


def _on_laying(scene: Laying, write: WriteCard) -> str:
    view = scene.around.view
    assert view.card
    left = SIDE * SIDE - view.lying - 1
    then = so_far(laid(view.grid, scene.row, scene.column, view.card))
    more = then.together - so_far(view.grid).together
    card = {"card": write(view.card), "place": place_name(scene.row, scene.column)}
    laid_there = _("{card} on {place} scores nothing", **card)
    if more:
        laid_there = _("{card} on {place} scores {number} more", **card, number=number(more))
    if not left:
        return _("{laid}; it is the last card.", laid=laid_there)
    return ngettext(
        "{laid}, with {number} card left after it.",
        "{laid}, with {number} cards left after it.",
        left,
        laid=laid_there,
        number=number(left),
    )


def _is_last(around: Around) -> bool:
    """Whether the last four cards lie there, as backs or turned up."""
    return around.view.phase in (Ready, Over)


def _counted(scene: Counting) -> Iterator[Said]:
    """What is pegged for a hand that was counted."""
    if scene.phrases:
        pegs = _("{name} pegs {points}.", name=scene.around.name, points=scene.event.points)
        yield Said(pegs, ASKED)
    else:
        yield Said(_("Nineteen: nothing to peg."), ASKED)


def _comes_out(scene: Ended | SquareOver) -> str:
    """What may be hoped for (docs/rules.md 11.12, 12.6)."""
    patience = scene.around.view.patience
    return _(
        "If you always take the points offered, one {pack} in {number} reaches {target}.",
        pack=pack_called(patience),
        number=number(patience.one_in),
        target=patience.target,
    )
