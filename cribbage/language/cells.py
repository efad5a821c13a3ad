"""The width of a text on the screen, where a character can take any number of cells."""


def cells(text: str) -> int:
    """Return the number of screen cells of a text.

    >>> cells("crib"), cells("クリブ")
    (4, 6)
    """
    if text.isascii():
        return len(text)
    from rich.cells import cell_len  # slow to import, and rarely needed in English

    return cell_len(text)
