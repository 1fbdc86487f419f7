"""Banneret side by side with its peers, in one run: `./dev bench`."""
