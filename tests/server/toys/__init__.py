"""Small games for the server's tests."""
