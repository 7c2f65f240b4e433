"""What every number of an observation, an option and a token means."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any


class VersionError(ValueError):
    """Numbers of another version of the encoding than the one that is there."""


@dataclass(frozen=True)
class Field:
    """One number: its place, its name (`own/hand/count`), and its kind.

    Kinds are `flag` (0 or 1), `number` (an amount), `side` (1 own, -1 the other player's, 0 nobody's), and numbers that name things:
    `card`, `zone`, `verb`, `chain`, `event`. Those are places in the schema's lists of the same name, 0 for none.
    """

    at: int
    name: str
    kind: str


@dataclass(frozen=True)
class Schema:
    """Every number of a game, by name.

    `cards[1]` stands for a card that the observer does not know.
    """

    version: int
    game: str
    observation: tuple[Field, ...]
    option: tuple[Field, ...]
    token: tuple[Field, ...]
    cards: tuple[str, ...]
    zones: tuple[str, ...]
    verbs: tuple[str, ...]
    chain: tuple[str, ...]
    events: tuple[str, ...]

    @classmethod
    def from_json(cls, text: str) -> Schema:
        """Reads what `to_json` wrote."""
        data: dict[str, Any] = json.loads(text)
        for key in ("observation", "option", "token"):
            data[key] = tuple(Field(at, field["name"], field["kind"]) for at, field in enumerate(data[key]))
        for key in ("cards", "zones", "verbs", "chain", "events"):
            data[key] = tuple(data[key])
        return cls(**data)

    def to_json(self) -> str:
        """A text to be kept beside what was learned, and read again with `from_json`."""
        data: dict[str, Any] = {"version": self.version, "game": self.game}
        for key in ("observation", "option", "token"):
            data[key] = [{"name": field.name, "kind": field.kind} for field in getattr(self, key)]
        for key in ("cards", "zones", "verbs", "chain", "events"):
            data[key] = list(getattr(self, key))
        return json.dumps(data)

    def at(self, name: str) -> int:
        """The place of a number of the observation."""
        for field in self.observation:
            if field.name == name:
                return field.at
        raise KeyError(f"{self.game} has no number `{name}`; see schema.observation")

    def columns(self, kind: str) -> list[int]:
        """The places of all numbers of a kind: those of `card` want an embedding."""
        return [field.at for field in self.observation if field.kind == kind]

    def require(self, other: Schema) -> None:
        """Refuses to go on with numbers that mean something else than those of `other`."""
        if self.version != other.version:
            raise VersionError(f"the encoding has version {self.version}, what was learned has version {other.version}")
        if self != other:
            raise VersionError(f"the numbers of {self.game} are not those of {other.game} as it was learned: cards or words have changed")
