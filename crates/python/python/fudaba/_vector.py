"""Many matches at once, over arrays that the caller owns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, DTypeLike, NDArray

from fudaba import _native
from fudaba._games import Deck, Game, game
from fudaba._schema import Schema

STAY = _native.STAY
"""The choice of a match that is to stay as it is: taken by `step(..., stay=True)` only, since -1 is what a mistake by one gives, too."""

Arrays = tuple[
    NDArray[np.float32], NDArray[np.float32], NDArray[np.int32], NDArray[np.float32], NDArray[np.bool_], NDArray[np.int8]
]
"""The buffers, each flat, as the native half takes them."""

Opponent = Callable[[NDArray[np.float32], NDArray[np.float32], NDArray[np.int32]], ArrayLike]
"""A callable that is given observations `[m, w]`, options `[m, k, f]` and counts `[m]` of those matches that wait for it, and gives `m` choices."""

MOST_MATCHES = 1_000_000
"""Matches of a batch: more than memory holds on any machine that we know."""

MOST_OPTIONS = 128
"""Rows of options kept for a decision, if nothing else is said: more than any decision of the games is known to have."""


class Vector:
    """See `vector`. The arrays are written in place by `reset` and `step`; `use` puts others in their places."""

    observation: NDArray[np.float32]
    """`[n, w]`: what the asked seat may know."""
    actions: NDArray[np.float32]
    """`[n, k, f]`: its options, a row each; rows from the count on are left as they were."""
    counts: NDArray[np.int32]
    """`[n]`: how many options there are; 0 where the match is over."""
    reward: NDArray[np.float32]
    """`[n, 2]`: what the step brought seats 0 and 1: 1 and -1 for a win and a loss, 0 for a draw or a match that goes on."""
    terminated: NDArray[np.bool_]
    """`[n]`: whether the match is over. The next step takes no choice there and begins another match."""
    seat: NDArray[np.int8]
    """`[n]`: who is asked; at the end, who chose last (with an opponent always the own seat)."""

    def __init__(
        self,
        of: Game,
        n: int,
        pairs: list[tuple[str, str]],
        seed: int,
        opponent: str | Opponent | None,
        seat: int | None,
        options: int,
        threads: int,
        events: int,
    ) -> None:
        self.game, self.n, self.seed = of, n, seed
        self._pairs, self._wish, self._settings = pairs, opponent, (seat, options, threads, events)
        level = opponent if isinstance(opponent, str) else None
        self._native: _native.Batch | None = of._native.batch(n, pairs, seed, level, seat, options, threads, events)
        self._opponent = None if opponent is None or isinstance(opponent, str) else opponent
        self._learner = np.arange(n, dtype=np.int8) % 2 if seat is None else np.full(n, seat, np.int8)
        width, self._token_width, self._cards = self._native.sizes()
        self._shapes: dict[str, tuple[tuple[int, ...], DTypeLike]] = {
            "observation": ((n, width), np.float32),
            "actions": ((n, options, _native.OPTION_FIELDS), np.float32),
            "counts": ((n,), np.int32),
            "reward": ((n, 2), np.float32),
            "terminated": ((n,), np.bool_),
            "seat": ((n,), np.int8),
        }
        self.use(**{name: np.zeros(shape, dtype) for name, (shape, dtype) in self._shapes.items()})
        self.reset(seed)

    def __repr__(self) -> str:
        return f"<{self.n} matches of {self.game.slug}>"

    @property
    def _open(self) -> _native.Batch:
        if self._native is None:
            raise RuntimeError("this environment is closed")
        return self._native

    def use(self, **buffers: NDArray[Any]) -> None:
        """Takes arrays of the caller: any of `observation`, `actions`, `counts`, `reward`, `terminated`, `seat`, of the same shape and type.
        They are written from the next `reset` or `step` on."""
        for name, array in buffers.items():
            self._check(name, array)
        for name, array in buffers.items():
            setattr(self, name, array)
        self._arrays: Arrays = (
            self.observation.reshape(-1),
            self.actions.reshape(-1),
            self.counts,
            self.reward.reshape(-1),
            self.terminated,
            self.seat,
        )

    def _check(self, name: str, array: NDArray[Any]) -> None:
        if name not in self._shapes:
            raise ValueError(f"there is no buffer `{name}`; the buffers are: {', '.join(self._shapes)}")
        shape, dtype = self._shapes[name]
        if not isinstance(array, np.ndarray):
            raise TypeError(f"the buffer `{name}` is no NumPy array")
        if array.shape != shape:
            raise ValueError(f"the buffer `{name}` has the shape {array.shape} instead of {shape}")
        if array.dtype != dtype:
            raise ValueError(f"the buffer `{name}` has the type {array.dtype} instead of {np.dtype(dtype)}")
        if not (array.flags.c_contiguous and array.flags.writeable):
            raise ValueError(f"the buffer `{name}` must be contiguous and writeable")

    def reset(self, seed: int | None = None) -> Vector:
        """Begins every match anew; without a seed with the one from the beginning."""
        self.seed = self.seed if seed is None else whole("seed", seed, 0, 2**64 - 1)
        self._open.reset(self.seed, self._arrays)
        if self._opponent:
            self._answer(self._opponent, np.zeros((self.n, 2), np.float32))
        return self

    def step(self, choices: ArrayLike, *, stay: bool = False) -> Vector:
        """Takes a choice in every match: numbers of options, one a match. Where a match is over its choice says nothing: another one begins.
        With `stay` a choice may be `STAY`, and its match stays as it is.

        Raises `IndexError` when one is no option, `ValueError` when there are too few or too many; nothing has been stepped then.
        """
        wanted = self._choices(choices)
        if not stay and (wanted == STAY).any():
            row = int(np.flatnonzero(wanted == STAY)[0])
            raise IndexError(f"row {row}: there is no option {STAY}; a match that is to stay as it is needs `stay=True`")
        self._open.step(wanted, self._arrays)
        if self._opponent:
            self._answer(self._opponent, self.reward.copy())
        return self

    def renew(self) -> Vector:
        """Begins another match wherever one is over, and leaves all others as they are: for learners that want to see the first question of the
        next match in the step that ends one. Rewards and `terminated` are those of this step then, zeros: read them before."""
        return self.step(np.where(self.terminated, 0, STAY).astype(np.int32), stay=True)

    def _choices(self, choices: ArrayLike) -> NDArray[np.int32]:
        array = np.asarray(choices)
        if array.shape != (self.n,):
            raise ValueError(f"the choices have the shape {array.shape} instead of {(self.n,)}")
        if array.dtype.kind not in "iu":
            raise ValueError(f"the choices have the type {array.dtype} instead of whole numbers")
        if array.dtype == np.int32:
            return np.ascontiguousarray(array)
        small = array.astype(np.int32)
        if not np.array_equal(small, array):
            raise IndexError("a choice is larger than any number of options")
        return small

    def _answer(self, opponent: Opponent, reward: NDArray[np.float32]) -> None:
        """Lets the callable choose until everywhere the own seat is asked or the match is over."""
        choices = np.empty(self.n, np.int32)
        while (waiting := (self.seat != self._learner) & ~self.terminated).any():
            choices.fill(STAY)
            given = np.asarray(opponent(self.observation[waiting], self.actions[waiting], self.counts[waiting]))
            if given.shape != (int(waiting.sum()),):
                raise ValueError(f"the opponent gave choices of the shape {given.shape} instead of {(int(waiting.sum()),)}")
            choices[waiting] = given
            self._open.step(choices, self._arrays)
            reward += np.where(waiting[:, None], self.reward, 0)
        self.reward[:] = reward
        for row in np.flatnonzero(self.seat != self._learner):
            self._open.observe(int(row), int(self._learner[row]), self.observation[row])
        self.seat[:] = self._learner

    def random_choices(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """An option at random in every match."""
        return (rng.random(self.n) * self.counts).astype(np.int32)

    def mask(self) -> NDArray[np.int8]:
        """`[n, k]`: 1 where there is an option."""
        mask: NDArray[np.int8] = (np.arange(self.actions.shape[1]) < self.counts[:, None]).astype(np.int8)
        return mask

    def schema(self) -> Schema:
        """What every number means."""
        return Schema.from_json(self._open.schema())

    def tokens(self, row: int, seat: int | None = None) -> NDArray[np.float32]:
        """The cards that a seat (the asked one, if none is named) has before it in one of the matches: a row each, see `schema().token`."""
        return self._rows(self._open.tokens, row, seat)

    def truth(self, row: int, seat: int | None = None) -> NDArray[np.float32]:
        """All cards with their true faces, for a teacher: never for an agent that is to play."""
        return self._rows(self._open.truth, row, seat)

    def _rows(self, write: Callable[[int, int, NDArray[np.float32]], int], row: int, seat: int | None) -> NDArray[np.float32]:
        rows = np.zeros((self._cards, self._token_width), np.float32)
        return rows[: write(row, int(self.seat[row]) if seat is None else seat, rows.reshape(-1))]

    def view(self, row: int, seat: int | None = None) -> dict[str, Any]:
        """One of the matches as a seat sees it, or as whoever watches."""
        import json

        view: dict[str, Any] = json.loads(self._open.view(row, seat))
        return view

    def close(self) -> None:
        """Gives everything back; whatever is called afterwards raises `RuntimeError`."""
        self._native = None

    def __reduce__(self) -> tuple[Any, ...]:
        """A copy begins with the same seed: how to make it travels, the matches do not."""
        return _again, (self.game, self.n, self._pairs, self.seed, self._wish, self._settings)

    def __enter__(self) -> Vector:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def vector(
    of: str | Game,
    n: int,
    *,
    decks: Sequence[Deck] | Sequence[Sequence[Deck]] | None = None,
    seed: int = 0,
    opponent: str | Opponent | None = None,
    seat: int | None = None,
    options: int = MOST_OPTIONS,
    threads: int = 1,
    events: int = 0,
) -> Vector:
    """Steps `n` matches of a game in one call, written in place into NumPy arrays.

    `decks`: two decks, or a list of such pairs of which each match draws one; without them each match is between any two of the game's decks.
    `opponent`: the other seat's player, a level (`beginner` to `master`), any agent (`greedy:16`, `search:500`), or a callable over arrays; without
    one both seats are the caller's. `seat` is the own seat then; by turns, match by match, if none is named.
    `threads`: 0 for one a core. Results do not depend on it. `events`: how many of the last events an observation tells.

    Ended matches follow Gymnasium's `AutoresetMode.NEXT_STEP`.
    """
    known = game(of)
    if isinstance(n, bool) or not isinstance(n, (int, np.integer)):
        raise TypeError(f"n is a whole number, not {n!r}")
    if n < 1:
        raise ValueError(f"a batch has at least one match: n must be 1 or more, not {n}")
    if n > MOST_MATCHES:
        raise ValueError(f"a batch has at most {MOST_MATCHES:,} matches, not {n:,}: make several of them")
    seed, options = whole("seed", seed, 0, 2**64 - 1), whole("options", options, 1, 4096)
    threads, events = whole("threads", threads, 0, 1024), whole("events", events, 0, 1024)
    if isinstance(opponent, str):
        opponent = _native.check_agent(opponent)
    elif opponent is not None and not callable(opponent):
        raise TypeError(f"an opponent is None, the name of an agent, or a callable, not {opponent!r}")
    return Vector(known, int(n), _pairs(known, decks), seed, opponent, seat, options, threads, events)


def whole(name: str, number: object, least: int, most: int) -> int:
    """An argument that is a whole number within bounds."""
    if isinstance(number, bool) or not isinstance(number, (int, np.integer)):
        raise TypeError(f"{name} is a whole number, not {number!r}")
    if number < least:
        raise ValueError(f"{name} must be {least} or more, not {number}")
    if number > most:
        raise ValueError(f"{name} must be {most} or less, not {number}")
    return int(number)


def _again(of: Game, n: int, pairs: list[tuple[str, str]], seed: int, opponent: str | Opponent | None, settings: tuple[Any, ...]) -> Vector:
    return Vector(of, n, pairs, seed, opponent, *settings)


def _pairs(of: Game, decks: Sequence[Any] | None) -> list[tuple[str, str]]:
    if not decks:
        return []
    pairs = [decks] if len(decks) == 2 and not _is_pair(decks[0]) else decks
    for pair in pairs:
        if not _is_pair(pair):
            raise ValueError(f"decks are two decks, or a list of pairs of decks, not {decks!r}")
    return [(of._deck_text(one), of._deck_text(other)) for one, other in pairs]


def _is_pair(thing: Any) -> bool:
    return isinstance(thing, Sequence) and not isinstance(thing, str) and len(thing) == 2
