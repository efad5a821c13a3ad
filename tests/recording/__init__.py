"""The recording in the README: the real program, played by keys and drawn as it looked."""
