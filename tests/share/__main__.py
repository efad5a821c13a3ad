"""Write the page for ``man`` and the shell completions.

    .venv-test/bin/python -m tests.share

They are in ``cribbage/share``. Run this command again after a change of a command, a flag or the
manual.
"""

from tests.common.window import ROOT
from tests.share import brought_along


def main() -> None:
    for path, text in brought_along().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
