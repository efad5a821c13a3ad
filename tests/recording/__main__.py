"""Play the README's deal and write the recording.

    .venv-test/bin/python -m tests.recording

The recordings are in the folders of the pictures of each language. Run the command again after the
screens of the deal have changed.
"""

from tests.pictures import DOCS, FOLDERS
from tests.recording.deal import STILL, played
from tests.recording.film import film

if __name__ == "__main__":
    for code, folder in FOLDERS.items():
        path = folder / "deal.svg"
        path.write_text(film(played(code), STILL), encoding="utf-8")
        print(path.relative_to(DOCS.parent))
