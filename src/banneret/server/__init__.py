"""The table server: lobby, tables, sockets, clocks, bots and storage. It knows the kernel and no game's rules."""
