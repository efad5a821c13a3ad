"""The recording of a deal in the README: the real program, played by keys and drawn as it was."""
