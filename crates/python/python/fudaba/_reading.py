"""Printed texts, read back: what a card file says for them, or how far they were understood."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from fudaba._games import Game, game


@dataclass(frozen=True)
class ReadLine:
    """A line of a card with what was understood of it."""

    line: str
    """The line as it was given."""
    yaml: str | None
    """What a card file writes for it; `None` where it was not read, empty for the line of a card that does nothing."""
    key: str | None
    """The entry of a card that holds it, `on_open`; `None` where the line has no mark, or is made from several entries."""
    text: dict[str, str] | None
    """The line as it is printed, in English and Japanese; `None` where it was not read."""
    understood: str
    """The part of the line that could be followed."""
    next: list[str]
    """What could stand behind it, up to where the ways part; `#` is a number."""
    nearest: str | None
    """Where it was not read: the nearest line of the game's cards, if any comes near."""
    ways: list[str]
    """What each way to take the line would be in a card file. A text that can be printed has one."""
    given_up: bool
    """Whether it was not read to its end: it is longer than any card, or could be taken in too many ways."""

    @property
    def ok(self) -> bool:
        """Whether it says one thing."""
        return self.yaml is not None


@dataclass(frozen=True)
class ReadText:
    """A printed text, read back. Its `str` is what `fudaba read` prints."""

    lines: list[ReadLine]
    """Its lines; blank ones are left out."""
    told: dict[str, str]
    """What `fudaba read` prints, in English and Japanese."""

    @property
    def ok(self) -> bool:
        """Whether each of its lines says one thing."""
        return all(line.ok for line in self.lines)

    @property
    def yaml(self) -> str:
        """What a card file writes for all that was read, an entry a line."""
        return "\n".join(line.yaml for line in self.lines if line.yaml)

    def __str__(self) -> str:
        return self.told["en"]


def read(of: str | Game, text: str, lang: str | None = None) -> ReadText:
    """What a card file says for the printed text of a card of this game, in either language (`lang`: `ja` or `en`; by its letters if not given).

    >>> read("kirifuda", "【オープン】1枚引く。").yaml
    'on_open: [{ do: { draw: 1 } }]'
    """
    found = json.loads(game(of)._native.read(text, lang))
    return ReadText([_line(line) for line in found["lines"]], found["told"])


def _line(found: dict[str, Any]) -> ReadLine:
    readings = found["readings"]
    ways = list(dict.fromkeys(reading["yaml"] for reading in readings))
    one = readings[0] if len(ways) == 1 else {"yaml": None, "key": None, "text": None}
    understood = found["line"].encode()[: found["understood"]].decode()
    rest = {"next": found["next"], "nearest": found["nearest"], "ways": ways, "given_up": found["given_up"]}
    return ReadLine(line=found["line"], yaml=one["yaml"], key=one["key"], text=one["text"], understood=understood, **rest)
