"""One match, to play, to look at from every seat, and to think about."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fudaba import _native
from fudaba._games import Deck, Game, game
from fudaba._schema import Schema


@dataclass(frozen=True)
class Option:
    """Something that may be chosen."""

    index: int
    verb: str
    card: str | None
    place: str | None
    number: int | None
    text: str


@dataclass(frozen=True)
class Thought:
    """What an agent would do, and what it expects of each option, from 0 (lost) to 1 (won); empty where it does not weigh."""

    option: int
    values: tuple[float, ...]
    visits: tuple[int, ...]


Branch = tuple[tuple[int, ...], int, int]
"""Where a match was imagined: the choices up to there, the seat, and the seed of what was imagined."""


class Match:
    """A match. Everything that happens follows from decks, seed and choices.

    `keyed`: its lots are drawn by key, as the lab draws them where matches are compared. `cards`: card files over the game's own, each as a text.
    """

    def __init__(
        self, of: Game, decks: Sequence[Deck], seed: bytes, events: int = 0, *, keyed: bool = False, cards: Sequence[str] = ()
    ) -> None:
        self.game = of
        self.seed = seed
        self.keyed = keyed
        self.cards = tuple(cards)
        self._decks = [of._deck_text(deck) for deck in decks]
        self._events = events
        self._branches: tuple[Branch, ...] = ()
        self._native = of._native.open((self._decks[0], self._decks[1]), seed, events, keyed, list(cards))

    @classmethod
    def _of(cls, other: Match, native: _native.Match, branches: tuple[Branch, ...]) -> Match:
        match = cls.__new__(cls)
        match.game, match.seed, match._decks, match._events = other.game, other.seed, other._decks, other._events
        match.keyed, match.cards = other.keyed, other.cards
        match._branches, match._native = branches, native
        return match

    def __reduce__(self) -> tuple[Any, ...]:
        start = (self.game.slug, self._decks, self.seed, self._events)
        return _again, (*start, self._branches, self.journal, self.keyed, self.cards)

    def _follow(self, choices: Sequence[int]) -> None:
        for choice in choices:
            if choice < 0:
                self.concede(-1 - choice)
            else:
                self.play(choice)

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"seat {self.seat} decides"
        return f"<Match of {self.game.slug}, {len(self.journal)} choices, {state}>"

    @property
    def decks(self) -> list[dict[str, list[dict[str, Any]]]]:
        """Both decks as lists."""
        if self.cards:
            # The game as it is may not know their cards.
            return [json.loads(deck) for deck in self._decks]
        return [json.loads(self.game._native.deck(deck)) for deck in self._decks]

    @property
    def seat(self) -> int | None:
        """Who is asked; `None` when the match is over."""
        pending = self._native.pending()
        return pending[1] if pending else None

    @property
    def count(self) -> int:
        """How many options there are."""
        pending = self._native.pending()
        return pending[2] if pending else 0

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._native.pending() is None

    @property
    def journal(self) -> list[int]:
        """Every choice so far; -1 and -2 where seat 0 or 1 gave up."""
        return self._native.journal()

    @property
    def fingerprint(self) -> int:
        """A number that equal states share."""
        return self._native.fingerprint()

    def decision(self) -> dict[str, Any] | None:
        """The open question with all its words and what each option changes. For the deciding seat's eyes only."""
        text = self._native.decision()
        return json.loads(text) if text is not None else None

    def decision_key(self) -> str | None:
        """What kind of question is open."""
        return self._native.question()

    def options(self, lang: str = "en") -> list[Option]:
        """What may be chosen."""
        decision = self.decision()
        if decision is None:
            return []
        return [
            Option(option["index"], option["verb"], option["shows"], option["place"], option["number"], option["text"][lang])
            for option in decision["options"]
        ]

    def play(self, option: int) -> None:
        """Takes an option. An `IndexError` when there is none of this number; nothing has changed then."""
        self._native.play(option)

    def concede(self, seat: int) -> None:
        """A seat gives up."""
        self._native.concede(seat)

    def words(self, option: int) -> str:
        """An option in the words that replays carry. They tell everything: never for the other player during a match."""
        return self._native.words(option)

    def back_to(self, choices: int) -> None:
        """Goes back to the position after so many choices."""
        self._native.back_to(choices)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """The table as a seat sees it, or as whoever watches."""
        view: dict[str, Any] = json.loads(self._native.view(seat))
        return view

    def log(self, seat: int | None = None, start: int = 1) -> list[dict[str, Any]]:
        """What a seat has heard, from the event of this number on."""
        log: list[dict[str, Any]] = json.loads(self._native.log(seat, start))
        return log

    def outcome(self) -> dict[str, Any] | None:
        """How the match ended: `winner`, `reason`, `rule`, `text`."""
        text = self._native.outcome()
        return json.loads(text) if text is not None else None

    def why(self, seat: int, target: str) -> list[dict[str, Any]]:
        """Why a seat cannot use a card or zone, named as in its view: the rule, the reason and what would help."""
        reasons: list[dict[str, Any]] = json.loads(self._native.why(seat, target))
        return reasons

    def think(self, agent: str = "adept", seed: int = 0) -> Thought | None:
        """What an agent would do here, from what the asked seat may know: a level, or `random`, `greedy:16`, `search:1000`, `search:500ms`."""
        thought = self._native.think(agent, seed)
        if thought is None:
            return None
        option, weighed = thought
        return Thought(option, tuple(value for value, _ in weighed), tuple(visits for _, visits in weighed))

    def play_out(self, a: str = "random", b: str | None = None, seed: int = 0) -> Match:
        """Lets agents play to the end; gives the match itself."""
        agents = (a, b or a)
        while (seat := self.seat) is not None:
            thought = self.think(agents[seat], seed + len(self.journal))
            assert thought is not None
            self.play(thought.option)
        return self

    def copy(self) -> Match:
        """A match of its own in the same position."""
        return Match._of(self, self._native.copy(), self._branches)

    __copy__ = copy

    def __deepcopy__(self, _memo: dict[int, Any]) -> Match:
        return self.copy()

    def imagined(self, seat: int, seed: int = 0) -> Match | None:
        """The match as a seat may imagine it: hidden cards and all that is to come drawn anew. It cannot be taken back behind the present step.
        `None` when none was found that asks the same."""
        native = self._native.imagined(seat, seed)
        return Match._of(self, native, (*self._branches, (tuple(self.journal), seat, seed))) if native is not None else None

    @property
    def is_imagined(self) -> bool:
        """Whether the match, or the one it comes from, was imagined by a seat."""
        return bool(self._branches)

    def schema(self) -> Schema:
        """What the numbers of `observe` mean."""
        return self.game.schema(self._events)

    def observe(self, seat: int, out: NDArray[np.float32] | None = None) -> NDArray[np.float32]:
        """What a seat may know, as numbers."""
        if out is None:
            out = np.empty(len(self.schema().observation), np.float32)
        self._native.observe(seat, out)
        return out

    def option_rows(self) -> NDArray[np.float32]:
        """The options as numbers, a row each."""
        rows = np.zeros((self.count, _native.OPTION_FIELDS), np.float32)
        if self.count:
            self._native.write_options(rows.reshape(-1))
        return rows

    def tokens(self, seat: int, most: int = 255) -> NDArray[np.float32]:
        """The cards that a seat has before it as numbers, a row each."""
        width = len(self.schema().token)
        rows = np.zeros((most, width), np.float32)
        return rows[: self._native.tokens(seat, rows.reshape(-1))]

    def save(self, path: str | PathLike[str], names: tuple[str, str] = ("", "")) -> None:
        """Writes a replay file, which `fudaba replay` and the browser open."""
        from fudaba._replays import Replay

        Replay.of(self, names).save(path)

    def svg(self, seat: int | None = None, lang: str = "en") -> str:
        """The table as a picture, as a seat sees it, or as whoever watches."""
        from fudaba._draw import draw

        return draw(self.game, self.view(seat), lang)

    def _repr_svg_(self) -> str:
        return self.svg()


def _again(
    slug: str,
    decks: list[str],
    seed: bytes,
    events: int,
    branches: tuple[Branch, ...],
    journal: list[int],
    keyed: bool = False,
    cards: Sequence[str] = (),
) -> Match:
    """A match made anew, as it was when it was pickled."""
    known = game(slug)
    match = Match(known, [json.loads(deck) for deck in decks], seed, events, keyed=keyed, cards=cards)
    for choices, seat, dice in branches:
        match._follow(choices)
        imagined = match.imagined(seat, dice)
        if imagined is None:
            raise ValueError("this match cannot be imagined again: it was made by another version of the package")
        match = imagined
    match._follow(journal)
    return match
