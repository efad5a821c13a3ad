"""The command ``principles``: the principles of good play, and what each is worth."""

import argparse
import json
import sys
from typing import Any

from cribbage.analysis.principles import PRINCIPLES, Principle, price
from cribbage.commands.memory import looks
from cribbage.ui.terminal.abilities import skin_for_output
from cribbage.ui.text.output import as_printed
from cribbage.ui.words.principle_text import in_english


def show_principles(flags: argparse.Namespace) -> None:
    """Print all principles, in a table or as JSON."""
    if flags.json:
        print(json.dumps({"format": 1, "principles": [_plain(each) for each in PRINCIPLES]}))
        return
    from cribbage.ui.text.plain_principles import principles_shown

    skin = skin_for_output(looks(flags), sys.stdout)
    print(as_printed(lambda width: principles_shown(skin, width)), end="")


def _plain(principle: Principle) -> dict[str, Any]:
    found = price(principle)
    return {
        "id": principle.id,
        "sentence": in_english(principle),
        "worth": found.worth,
        "interval": [round(end, 4) for end in found.interval],
        "right_in": found.right_in,
        "cases": found.cases,
        "borne_out": found.borne_out,
    }
