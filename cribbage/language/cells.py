"""How many cells of a screen a text takes: no character of it needs to be one."""


def cells(text: str) -> int:
    """The cells that the text takes on a screen.

    >>> cells("crib"), cells("クリブ")
    (4, 6)
    """
    if text.isascii():
        return len(text)
    from rich.cells import cell_len  # slow to import, and few English sentences need it

    return cell_len(text)
