"""One process a measurement: each worker plays, times itself and prints one line of JSON."""
