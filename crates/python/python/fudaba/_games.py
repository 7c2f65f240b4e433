"""Games: cards, decks, scenarios, simulations."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fudaba import _native
from fudaba._schema import Schema

if TYPE_CHECKING:
    from fudaba._matches import Match
    from fudaba._replays import Replay

Deck = str | PathLike[str] | Mapping[str, Sequence[Mapping[str, Any]]]
"""A deck: its key, a YAML file, or its sections, `{"main": [{"card": "K01", "copies": 2}]}`."""


class Picture:
    """An SVG picture that notebooks show."""

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def _repr_svg_(self) -> str:
        return self.svg

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the picture to a file."""
        Path(path).write_text(self.svg, encoding="utf-8")


class Game:
    """A game with its data. `fudaba.game("kirifuda")` gives one."""

    def __init__(self, native: _native.Game, folder: str | None = None) -> None:
        self._native = native
        self._folder = folder
        self._about: dict[str, Any] = json.loads(native.about())
        self._ready = {key: json.dumps(key) for key in self.decks}

    def __repr__(self) -> str:
        return f"<Game {self.slug}>"

    def __reduce__(self) -> tuple[Any, ...]:
        """A game travels as its name and its folder, and is what it was or nothing: other cards there are refused."""
        return _sent, (self.slug, self._folder, self.digest)

    @property
    def slug(self) -> str:
        """The name by which programs know it."""
        return self._native.slug

    @property
    def title(self) -> dict[str, str]:
        """Its title in English and Japanese."""
        title: dict[str, str] = self._about["title"]
        return title

    @property
    def digest(self) -> str:
        """The digest of its rules and cards; replays carry it."""
        return self._native.digest

    @property
    def decks(self) -> list[str]:
        """Keys of the ready-made decks."""
        return [deck["key"] for deck in self._about["decks"]]

    @property
    def levels(self) -> list[str]:
        """Strengths of the computer, weakest first."""
        return [level["key"] for level in self._about["levels"]]

    def cards(self) -> list[dict[str, Any]]:
        """The face of every card: number, name, kind, stats, printed text in both languages."""
        cards: list[dict[str, Any]] = json.loads(self._native.cards())
        return cards

    def card(self, number: str) -> dict[str, Any]:
        """The face of one card."""
        for card in self.cards():
            if card["number"] == number:
                return card
        raise KeyError(f"{self.slug} has no card `{number}`")

    def picture(self, *numbers: str, lang: str = "en") -> Picture:
        """A card as it is printed, or several as a sheet."""
        return Picture(self._native.card_svg(list(numbers), lang))

    def table(self) -> dict[str, Any]:
        """The names of zones, marks, counters, events and the rest."""
        table: dict[str, Any] = json.loads(self._native.table())
        return table

    def deck(self, deck: Deck) -> dict[str, list[dict[str, Any]]]:
        """A deck's list, found and checked: a key, a YAML file, YAML text, or sections."""
        found: dict[str, list[dict[str, Any]]] = json.loads(self._native.deck(self._deck_text(deck)))
        return found

    def _deck_text(self, deck: Deck) -> str:
        if isinstance(deck, str) and deck in self._ready:
            return self._ready[deck]
        if isinstance(deck, Mapping):
            return json.dumps({key: [dict(entry) for entry in cards] for key, cards in deck.items()})
        if isinstance(deck, str) and "\n" in deck:
            return self._native.read_deck("deck.yaml", deck)
        path = Path(deck)
        if isinstance(deck, str) and path.suffix not in (".yaml", ".yml"):
            return json.dumps(deck)
        return self._native.read_deck(str(path), path.read_text(encoding="utf-8"))

    def check(self, path: str | PathLike[str]) -> str:
        """What is wrong with a file of cards, a deck, scenarios, a table file or a rulebook, each mistake at its place; empty if nothing is."""
        return self._native.check(str(path), Path(path).read_text(encoding="utf-8"))

    def scenarios(self) -> dict[str, str]:
        """The scenario files of the game: their texts by name."""
        return dict(self._native.scenarios())

    def run_scenario(self, text: str, name: str = "scenario.yaml") -> list[dict[str, Any]]:
        """Runs a file of scenarios, given as text; a report for each, with `passed` and `text`."""
        reports: list[dict[str, Any]] = json.loads(self._native.run_scenario(name, text))
        return reports

    def play_scenario(self, name: str) -> list[dict[str, Any]]:
        """A scenario of the game's data by its own name, a frame for each step: views, logs and what was chosen."""
        frames: list[dict[str, Any]] = json.loads(self._native.play_scenario(name))
        return frames

    def simulate(
        self,
        a: str,
        b: str,
        *,
        games: int = 100,
        decks: Sequence[Deck] | None = None,
        seed: int = 0,
        threads: int = 0,
    ) -> dict[str, Any]:
        """Plays agent `a` against agent `b` over every pairing of the decks (all of the game's if none are given), in pairs of games with the
        same luck and swapped seats. Gives the `report` with intervals, and the `games`, one by one."""
        texts = [self._deck_text(deck) for deck in decks or []]
        count = len(texts) or len(self.decks)
        pairings = count * (count + 1) // 2 if a == b else count * count
        pairs = max(1, -(-games // (2 * pairings)))
        told: dict[str, Any] = json.loads(self._native.simulate((a, b), texts, pairs, seed, threads))
        return told

    def schema(self, events: int = 0) -> Schema:
        """What every number means that learning programs see; `events` of the last events are told."""
        return Schema.from_json(self._native.schema(events))

    def open(self, decks: Sequence[Deck] | None = None, seed: int | bytes = 0, events: int = 0) -> Match:
        """A match at its first question. Without decks both play the game's first; `seed` is a number or 32 bytes."""
        from fudaba._matches import Match

        pair = list(decks) if decks is not None else [self.decks[0]] * 2
        if len(pair) != 2:
            raise ValueError(f"a match has two decks, not {len(pair)}")
        return Match(self, pair, seed_bytes(seed), events)

    def replay(self, path: str | PathLike[str]) -> Replay:
        """Reads a replay file of this game."""
        from fudaba._replays import Replay

        return Replay.read(path, self)


def _sent(slug: str, folder: str | None, digest: str) -> Game:
    """A game that has come from another program."""
    here = game(slug) if folder is None else next(known for known in load(folder) if known.slug == slug)
    if here.digest != digest:
        raise ValueError(f"{slug} has other cards here than where it comes from: digest {here.digest} instead of {digest}")
    return here


def seed_bytes(seed: int | bytes) -> bytes:
    """A seed of 32 bytes from a number, or as it is."""
    if isinstance(seed, bytes):
        if len(seed) != 32:
            raise ValueError(f"a seed has 32 bytes, not {len(seed)}")
        return seed
    if isinstance(seed, bool) or not hasattr(seed, "__index__"):
        raise TypeError(f"a seed is a whole number or 32 bytes, not {seed!r}")
    if not 0 <= seed < 2**256:
        raise ValueError(f"a seed is a number from 0 to 2**256 - 1, not {seed}")
    return int(seed).to_bytes(32, "little", signed=False)


def load(folder: str | PathLike[str] | None = None) -> list[Game]:
    """All games, with files below `folder/<slug>` before the built-in data. Mistakes in the data raise a `ValueError` that tells each at its place."""
    natives, faults = _native.load(folder)
    if faults:
        raise ValueError(faults)
    place = None if folder is None else str(Path(folder).absolute())
    return [Game(native, place) for native in natives]


@cache
def games() -> tuple[Game, ...]:
    """All games, with their built-in data."""
    return tuple(load())


def game(slug: str | Game) -> Game:
    """The game with this slug."""
    if isinstance(slug, Game):
        return slug
    for known in games():
        if known.slug == slug:
            return known
    raise ValueError(f"there is no game `{slug}`; the games are: {', '.join(known.slug for known in games())}")
