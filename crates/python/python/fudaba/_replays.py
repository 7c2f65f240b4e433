"""Replay files: written, verified, walked through. The format is that of the program and the browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from fudaba._games import Game, game
from fudaba._matches import Match

_EVERY = 8
_VERSION = 2
"""The newest version that is read; all before it are."""


@dataclass(frozen=True)
class Report:
    """What came of running a replay again: `EXACT`, `UNVERIFIED` (made by another version, same so far) or `DIVERGED`."""

    verdict: str
    choices: int
    reason: str = ""


class _Diverged(Exception):
    def __init__(self, choices: int, reason: str) -> None:
        super().__init__(reason)
        self.report = Report("DIVERGED", choices, reason)


class Replay:
    """A match, whole, as a file has it."""

    def __init__(self, data: dict[str, Any], game: Game) -> None:
        self.data = data
        self.game = game

    @classmethod
    def of(cls, match: Match, names: tuple[str, str] = ("", "")) -> Replay:
        """The replay of a match so far."""
        if match.is_imagined:
            raise ValueError("an imagined match has no replay: it cannot be played again from its start")
        again = Match(match.game, match.decks, match.seed, keyed=match.keyed, cards=match.cards)
        choices: list[dict[str, Any]] = []
        fingerprints = [_fingerprint(again, 0)]
        journal = match.journal
        for after, choice in enumerate(journal, start=1):
            choices.append(_make(again, choice))
            if after % _EVERY == 0 or after == len(journal):
                fingerprints.append(_fingerprint(again, after))
        data = {
            "format": "fudaba-replay",
            # Others than the second version have no words for lots by key and for cards over the game's own.
            "version": 2 if match.keyed or match.cards else 1,
            "game": match.game.slug,
            "digest": match.game.digest,
            "seats": [{"name": name, "level": None, "deck": None} for name in names],
            "decks": match.decks,
            "seed": match.seed.hex(),
            **({"lots": "keyed"} if match.keyed else {}),
            **({"cards": list(match.cards)} if match.cards else {}),
            "fair": None,
            "choices": choices,
            "fingerprints": fingerprints,
            "outcome": _end(again),
        }
        return cls(data, match.game)

    @classmethod
    def read(cls, path: str | PathLike[str], of: Game | None = None) -> Replay:
        """Reads a file."""
        return cls.from_data(json.loads(Path(path).read_text(encoding="utf-8")), of, str(path))

    @classmethod
    def from_data(cls, data: Any, of: Game | None = None, where: str = "this") -> Replay:
        """What a file holds, once it is read; `where` is how an error names it."""
        if not isinstance(data, dict) or data.get("format") != "fudaba-replay":
            raise ValueError(f"{where} is no replay")
        if data.get("version") not in range(1, _VERSION + 1):
            raise ValueError(f"{where} is a replay of version {data.get('version')}; this package reads versions 1 to {_VERSION}")
        return cls(data, of or game(str(data["game"])))

    def save(self, path: str | PathLike[str]) -> None:
        """Writes a file."""
        Path(path).write_text(json.dumps(self.data, ensure_ascii=False), encoding="utf-8")

    def walk(self) -> Iterator[Match]:
        """The match before the first choice and after each: the same object, moved on. Ends at a divergence."""
        try:
            yield from self._walk()
        except _Diverged:
            return

    def verify(self) -> Report:
        """Runs the match again and compares every choice and fingerprint."""
        try:
            choices = sum(1 for _ in self._walk()) - 1
        except _Diverged as diverged:
            return diverged.report
        if self.data["digest"] != self.game.digest:
            return Report("UNVERIFIED", choices, "it was made under other rules or cards")
        return Report("EXACT", choices)

    def _walk(self) -> Iterator[Match]:
        if self.data["game"] != self.game.slug:
            raise _Diverged(0, f"it is a match of {self.data['game']}, not of {self.game.slug}")
        try:
            seed, keyed = bytes.fromhex(self.data["seed"]), self.data.get("lots") == "keyed"
            match = Match(self.game, self.data["decks"], seed, keyed=keyed, cards=self.data.get("cards", ()))
        except ValueError as error:
            raise _Diverged(0, f"the match cannot be begun: {error}") from error
        prints = {entry["after"]: entry["value"] for entry in self.data["fingerprints"]}
        for number in range(len(self.data["choices"]) + 1):
            if number:
                _follow(match, self.data["choices"][number - 1], number - 1)
            if number in prints and prints[number] != f"{match.fingerprint:016x}":
                raise _Diverged(number, "another position than the file says")
            yield match
        if _end(match) != self.data["outcome"]:
            raise _Diverged(len(self.data["choices"]), "another end than the file says")


def _fingerprint(match: Match, after: int) -> dict[str, Any]:
    return {"after": after, "value": f"{match.fingerprint:016x}"}


def _make(match: Match, choice: int) -> dict[str, Any]:
    if choice < 0:
        match.concede(-1 - choice)
        return {"seat": -1 - choice, "concede": True}
    made = {"seat": match.seat, "option": choice, "words": match.words(choice)}
    match.play(choice)
    return made


def _follow(match: Match, made: dict[str, Any], choices: int) -> None:
    if match.is_over:
        raise _Diverged(choices, "the match ends here, but the file goes on")
    if made.get("concede"):
        match.concede(made["seat"])
        return
    if match.seat != made["seat"] or made["option"] >= match.count or match.words(made["option"]) != made["words"]:
        raise _Diverged(choices, f"the choice `{made['words']}` is not to be had here")
    match.play(made["option"])


def _end(match: Match) -> dict[str, Any] | None:
    outcome = match.outcome()
    return {key: outcome[key] for key in ("winner", "reason", "rule")} if outcome else None
