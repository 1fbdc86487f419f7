"""Small games, each of which leans on one part of the kernel."""
