"""The table's own stream of chance.

Every number comes from a keyed hash of a counter. So a stream is two small values to copy, is the same on every
machine, and the rolls seen so far tell nothing about the next ones.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, final

from banneret.kernel.errors import RuleError

WORDS_IN_A_BLOCK: Final = 16
WORD: Final = 0x1_0000_0000


def commitment(seed: str, carried: bytes = b"") -> str:
    """The seed's public hash: shown when a table starts, checked when the seed is opened at the end.

    What was carried over from an earlier table belongs to it.
    """
    made = blake2b(seed.encode(), digest_size=32, person=b"banneret-commit")
    if carried:
        made.update(b"\0" + carried)
    return made.hexdigest()


@final
class Chance:
    """A stream of uniform whole numbers, made from a seed.

    >>> new_chance("7").below(6) == new_chance("7").below(6)
    True
    """

    seed: str
    drawn: int
    block: bytes
    fixed: tuple[
        int, ...
    ]  # draws that are settled beforehand, the next one first: for positions set up by hand
    _key: bytes

    @property
    def key(self) -> bytes:
        """The secret that makes the stream, worked out when it is first needed."""
        if not self._key:
            self._key = blake2b(self.seed.encode(), digest_size=32, person=b"banneret-stream").digest()
        return self._key

    def clone(self) -> Chance:
        copy = Chance()
        copy.seed = self.seed
        copy._key = self._key
        copy.drawn = self.drawn
        copy.block = self.block
        copy.fixed = self.fixed
        return copy

    def go_to(self, drawn: int) -> None:
        """Stand where the stream stands after so many words."""
        self.drawn = drawn
        self.block = self.made(drawn // WORDS_IN_A_BLOCK)

    def made(self, number: int) -> bytes:
        return blake2b(number.to_bytes(8, "little"), key=self.key, digest_size=64).digest()

    def word(self) -> int:
        """The next 32 bits."""
        at = self.drawn % WORDS_IN_A_BLOCK
        if at == 0:
            self.block = self.made(self.drawn // WORDS_IN_A_BLOCK)
        self.drawn += 1
        return int.from_bytes(self.block[4 * at : 4 * at + 4], "little")

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, each as likely as the others."""
        if n < 1 or n > WORD:
            raise RuleError(f"chance was asked for a number below {n}; from 1 to {WORD} would be right")
        if self.fixed:
            return self.settled(n)
        fair = WORD - WORD % n
        while True:
            word = self.word()
            if word < fair:
                return word % n

    def settled(self, n: int) -> int:
        """The next of the draws that were fixed."""
        number = self.fixed[0]
        if number < 0 or number >= n:
            raise RuleError(f"the next draw was fixed as {number}, but a number from 0 to {n - 1} is drawn")
        self.fixed = self.fixed[1:]
        return number

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def new_chance(seed: str) -> Chance:
    """The stream of a seed."""
    chance = Chance()
    chance.seed = seed
    chance._key = b""
    chance.drawn = 0
    chance.block = b""
    chance.fixed = ()
    return chance
