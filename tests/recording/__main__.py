"""Plays the deal of the README and writes the recording of it.

    .venv-test/bin/python -m tests.recording

It lies among the pictures of each language, and is made again where what it shows looks otherwise
now.
"""

from tests.pictures import DOCS, FOLDERS
from tests.recording.deal import STILL, played
from tests.recording.film import film

if __name__ == "__main__":
    for code, folder in FOLDERS.items():
        path = folder / "deal.svg"
        path.write_text(film(played(code), STILL), encoding="utf-8")
        print(path.relative_to(DOCS.parent))
