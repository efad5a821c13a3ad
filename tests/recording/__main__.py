"""Play the README's deal and write its recording.

    .venv-test/bin/python -m tests.recording

The recording is with the pictures of each language. Run this again after its screens change.
"""

from tests.pictures import DOCS, FOLDERS
from tests.recording.deal import STILL, played
from tests.recording.film import film

if __name__ == "__main__":
    for code, folder in FOLDERS.items():
        path = folder / "deal.svg"
        path.write_text(film(played(code), STILL), encoding="utf-8")
        print(path.relative_to(DOCS.parent))
