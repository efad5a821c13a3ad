"""The printed principles: what each says, what it is worth, and why."""

from rich.console import Group, RenderableType
from rich.text import Text

from cribbage.language.speaking import _, cells, pgettext
from cribbage.ui.layout.skin import Skin
from cribbage.ui.text.output import WIDE_COLUMNS
from cribbage.ui.words.principle_text import (
    PRINCIPLE_GROUPS,
    TITLE,
    how_measured,
    principle_gain,
    principle_reason,
    principle_sentence,
    right_in,
)
from cribbage.ui.words.sentences import wrapped

_SENTENCE, _WORTH, _GAP, _RIGHT_IN = 36, 14, 3, 12
"""The cells of a principle's sentence, its worth, a gap, and how often it is right."""


def principles_shown(skin: Skin, width: int) -> RenderableType:
    """Return all principles, with the reason below each, or next to it from 100 columns on."""
    faint, wide = skin.rich("table.faint"), width >= WIDE_COLUMNS
    over = pgettext("of a principle", "worth"), _("correct"), _("why") if wide else ""
    heading = _row("", *over).rstrip()
    shown = [Text(_(TITLE)), Text(""), Text(heading, faint)]
    for part, principles in PRINCIPLE_GROUPS:
        shown.append(Text(_(part), skin.rich("table.strong")))
        for each in principles:
            row = _row(f"  {principle_sentence(each)}", principle_gain(each), right_in(each))
            indent = cells(row) if wide else 4
            why = wrapped(principle_reason(each), width - indent)
            below = [Text(" " * indent + line, faint) for line in why]
            if wide:
                below[0] = Text.assemble(row, (why[0], faint))
            else:
                shown.append(Text(row.rstrip()))
            shown += below
    return Group(*shown, Text(""), *map(Text, wrapped(how_measured(), width)))


def _row(says: str, worth: str, right_in: str, why: str = "") -> str:
    says += " " * (_SENTENCE - cells(says))
    worth = " " * (_WORTH - cells(worth)) + worth
    right_in += " " * (_RIGHT_IN - cells(right_in))
    return f"{says}{worth}{'':{_GAP}}{right_in}{why}"
