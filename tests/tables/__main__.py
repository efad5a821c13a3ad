"""Makes the tables of ``cribbage/analysis`` again.

    python -m tests.tables [throws] [play] [game]

Each takes minutes. What comes later in this order is made with what comes before it.
"""

from pathlib import Path

import cribbage.analysis
from tests.tables import throws

FOLDER = Path(cribbage.analysis.__file__).parent / "packed"


def main() -> None:
    from cribbage.analysis.ranks import HANDS

    FOLDER.mkdir(exist_ok=True)
    nothing = dict.fromkeys(HANDS, 0.0)
    for name, table in throws.packed(throws.settled((nothing, nothing))).items():
        FOLDER.joinpath(name).write_bytes(table)


if __name__ == "__main__":
    main()
