"""The recording in the README: the real program, controlled by keys, and drawn as it looks."""
