"""The lab: what decks, cards, changes and players are worth, on one machine or many.

A study is written down whole before it begins and is played in chunks that follow from it and their number alone. So it does not matter who plays a
chunk, where, or how often: the report has the same bytes.

>>> from fudaba import lab
>>> study = lab.matrix("kirifuda", agent="random", games=240, seed=7)
>>> report = study.run()
>>> report["report"], len(report["meetings"])
('matrix', 6)
>>> report.text() == study.run(workers=2).text()
True
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, Executor, Future, ProcessPoolExecutor, wait
from functools import lru_cache
from importlib import import_module
from multiprocessing import current_process, get_context
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from fudaba._games import Deck, Game, game

if TYPE_CHECKING:
    from fudaba import _native
    from fudaba._replays import Replay

__all__ = ["Executor", "Report", "Study", "card", "diff", "ladder", "matrix", "meta", "plan"]

TASK_SECONDS = 10.0
"""How long a task for a worker shall take: long enough that sending it costs nothing, short enough that a dead worker loses little."""


class Report:
    """What a study found. `report["key"]` reads one figure, `report.json` holds all of them; notebooks show its page."""

    def __init__(self, native: _native.Findings) -> None:
        self._native = native
        self.json: dict[str, Any] = json.loads(native.json())

    def __getitem__(self, key: str) -> Any:
        return self.json[key]

    def __repr__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html()

    @property
    def sound(self) -> bool:
        """Whether the lab's own controls hold; only `ladder` has some."""
        return self._native.sound

    def text(self) -> str:
        """The tables that the program prints."""
        return self._native.text()

    def html(self, path: str | PathLike[str] | None = None) -> str:
        """One page with charts, which needs no script and no network; written to `path`, too, if there is one."""
        page = self._native.html()
        if path is not None:
            Path(path).write_text(page, encoding="utf-8")
        return page

    def parquet(self, path: str | PathLike[str], *, games: bool = False) -> None:
        """Writes the figures, or with `games` a row for each game, as a Parquet file."""
        Path(path).write_bytes(bytes(self._native.parquet(games)))


class Study:
    """A study that is ready to be played. `plan` is the line that fixes all of it."""

    def __init__(self, native: _native.Study) -> None:
        self._native = native
        self.plan: str = native.plan()

    def __repr__(self) -> str:
        return f"<Study of {self.games} games in {self.chunks} chunks>"

    @property
    def chunks(self) -> int:
        """Into how many pieces it is divided."""
        return self._native.chunks

    @property
    def games(self) -> int:
        """Games in all, unless it is known sooner."""
        return self._native.games

    def work(self, chunk: int) -> str:
        """Plays one chunk and gives its line, as `fudaba lab work` prints it."""
        return self._native.work(chunk)

    def replays(self, chunk: int, of: Game | None = None) -> Iterator[Replay]:
        """Plays one chunk and gives its matches: `of` is the game where it has cards of one's own."""
        from fudaba._matches import Match
        from fudaba._replays import Replay

        plan = json.loads(self.plan)
        known = of or game(plan["game"])
        for told in json.loads(self._native.tell(chunk)):
            cell = plan["cells"][told["cell"]]
            sides = (told["seat_0"], 1 - told["seat_0"])
            decks = [plan["decks"][cell["decks"][side]]["list"] for side in sides]
            cards = [file["text"] for file in plan["versions"][cell["version"]]["cards"]]
            match = Match(known, decks, bytes(told["seed"]), keyed=True, cards=cards)
            match._follow(told["journal"])
            replay = Replay.of(match)
            for seat, side in zip(replay.data["seats"], sides, strict=True):
                seat["level"] = plan["agents"][cell["agents"][side]]
            yield replay

    def run(
        self,
        path: str | PathLike[str] | None = None,
        *,
        workers: int | str | Executor | None = None,
        threads: int = 0,
    ) -> Report:
        """Plays what is missing and reports.

        `path`: a file that keeps what is done; a run that was killed goes on from it, and `fudaba lab resume` reads it, too.

        `workers`: who plays. `None`: `threads` threads of this process (0: one a core). A number: so many processes. `"ray"`: the Ray cluster that this
        program is connected to, or a new one on this machine; `"ray://host:port"`: that one. Or any `Executor` of `concurrent.futures`. The same bytes come
        out of all of them, and workers may die: their chunks are played again by others.
        """
        if workers is None:
            return Report(self._native.run(path, threads))
        if isinstance(workers, int) and getattr(current_process(), "_inheriting", False):
            # A worker that imports a program without its guard would begin the same study, with workers of its own.
            raise RuntimeError(GUARD)
        gathering = self._native.gather(path)
        for line in _spread(self.plan, gathering.missing(), _crew(workers)):
            if gathering.take(line):
                break
        return Report(gathering.finish())


def matrix(
    of: str | Game,
    *,
    decks: Sequence[Deck] | None = None,
    agent: str = "greedy:4",
    games: int = 2_000,
    seed: int = 1,
    control: int | None = None,
) -> Study:
    """Decks against decks: who beats whom, who profits from acting first, how long games take and how they end. `control`: quick playouts of every deal,
    by which its luck is taken out; `None`: what pays."""
    found = game(of)
    return Study(found._native.lab_matrix(False, _named(found, decks), agent, (seed, games, control)))


def meta(
    of: str | Game,
    *,
    decks: Sequence[Deck] | None = None,
    agent: str = "greedy:4",
    games: int = 2_000,
    seed: int = 1,
    control: int | None = None,
) -> Study:
    """As `matrix`, with the mix of decks that none beats, dead and mandatory cards, and drama."""
    found = game(of)
    return Study(found._native.lab_matrix(True, _named(found, decks), agent, (seed, games, control)))


def card(
    of: str | Game,
    number: str,
    *,
    deck: Deck | None = None,
    mute: bool = False,
    agents: Sequence[str] = ("random", "greedy:2", "search:100"),
    games: int = 14_000,
    seed: int = 1,
    control: int | None = None,
) -> Study:
    """What a card does: the same games with the card and with a blank in its place. A `mute` blank keeps the numbers and loses the text."""
    found = game(of)
    own = None if deck is None else _named(found, [deck])[0]
    return Study(found._native.lab_card(number, own, mute, list(agents), (seed, games, control)))


def diff(
    of: str | Game,
    a: Deck,
    b: Deck | None = None,
    *,
    against: Sequence[Deck] | None = None,
    agent: str = "greedy:4",
    games: int = 40_000,
    delta: float = 0.02,
    seed: int = 1,
    control: int | None = None,
) -> Study:
    """What a change did: A becomes B, or without B the game becomes A. Each is a deck or the path of a card file. A sequential test ends the run when it
    knows whether the change is one of `delta` (0.02: two points) or more."""
    found = game(of)
    other = None if b is None else _thing(found, b)
    return Study(found._native.lab_diff((_thing(found, a), other), _named(found, against), agent, delta, (seed, games, control)))


def ladder(
    of: str | Game,
    agents: Sequence[str] = ("random", "beginner", "novice", "adept", "expert", "master"),
    *,
    decks: Sequence[Deck] | None = None,
    games: int = 32,
    seed: int = 1,
) -> Study:
    """Players against players, the weakest first, rated, with the lab's controls."""
    found = game(of)
    return Study(found._native.lab_ladder(_named(found, decks), list(agents), (seed, games, None)))


def plan(line: str | PathLike[str], *, of: str | Game | None = None) -> Study:
    """A study that was written down: its line, or a file of `fudaba lab --plan` or `--run`. `of`: the game with data of your own."""
    text = line if isinstance(line, str) and line.lstrip().startswith("{") else Path(line).read_text(encoding="utf-8")
    first = text.partition("\n")[0]
    try:
        slug = json.loads(first)["game"]
    except (ValueError, KeyError, TypeError):
        raise ValueError("this is no plan of the lab: its first line is no study") from None
    return Study(game(of if of is not None else slug)._native.lab_plan(first))


def _named(of: Game, decks: Sequence[Deck] | None) -> list[tuple[str, str]]:
    return [(_name(deck, at), of._deck_text(deck)) for at, deck in enumerate(decks or [], 1)]


def _name(deck: Deck, at: int) -> str:
    return str(deck) if isinstance(deck, (str, PathLike)) and "\n" not in str(deck) else f"deck {at}"


def _is_file(deck: Deck) -> bool:
    return isinstance(deck, (str, PathLike)) and "\n" not in str(deck) and Path(deck).suffix in (".yaml", ".yml")


def _thing(of: Game, thing: Deck) -> tuple[str, str]:
    if _is_file(thing):
        return str(thing), Path(thing).read_text(encoding="utf-8")  # type: ignore[arg-type]
    return _named(of, [thing])[0]


# Who plays ----------------------------------------------------------------------------------------------------------------------------------


GUARD = (
    "the worker processes end before they have played anything. They import the program that began them: its call of `run` must stand below "
    "`if __name__ == \"__main__\":`"
)

IN_VAIN = 12
"""Tasks a worker that may be lost before the first one is done."""


@lru_cache(maxsize=4)
def _study(line: str) -> Study:
    return plan(line)


def _play(line: str, chunks: Sequence[int]) -> tuple[float, list[str]]:
    """A task of a worker: lines of these chunks, and the seconds that they took."""
    study, begun = _study(line), time.monotonic()
    lines = [study.work(chunk) for chunk in chunks]
    return time.monotonic() - begun, lines


class _Crew(Protocol):
    """Workers."""

    slots: int

    def send(self, line: str, chunks: Sequence[int]) -> Any: ...

    def first(self, tasks: Sequence[Any]) -> tuple[Any, tuple[float, list[str]] | None]:
        """The first of these tasks that is over, and what it gave; `None` when its worker died."""
        ...

    def close(self) -> None: ...


class _Pool:
    """Processes of this machine, or an executor of somebody else's."""

    def __init__(self, workers: int | Executor) -> None:
        if isinstance(workers, int) and workers < 1:
            raise ValueError("there must be at least one worker")
        self._own = workers if isinstance(workers, int) else None
        self.slots = self._own or int(getattr(workers, "_max_workers", None) or os.cpu_count() or 1)
        self._pool: Executor = self._begin() if isinstance(workers, int) else workers

    def _begin(self) -> Executor:
        return ProcessPoolExecutor(self.slots, mp_context=get_context("spawn"))

    def send(self, line: str, chunks: Sequence[int]) -> Future[tuple[float, list[str]]]:
        try:
            return self._pool.submit(_play, line, chunks)
        except BrokenExecutor:
            if self._own is None:
                raise
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = self._begin()
            return self._pool.submit(_play, line, chunks)

    def first(self, tasks: Sequence[Any]) -> tuple[Any, tuple[float, list[str]] | None]:
        done = next(iter(wait(tasks, return_when=FIRST_COMPLETED).done))
        try:
            return done, done.result()
        except BrokenExecutor:
            if self._own is None:
                raise
            return done, None

    def close(self) -> None:
        if self._own is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class _Ray:
    """A Ray cluster. Ray itself gives a task to another worker when one dies."""

    def __init__(self, address: str | None) -> None:
        try:
            ray: Any = import_module("ray")
        except ImportError as error:
            raise ImportError("workers on Ray need it: pip install 'ray[default]'") from error
        self._ray = ray
        if not ray.is_initialized():
            ray.init(address=address, log_to_driver=False)
        self.slots = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._play = ray.remote(num_cpus=1, max_retries=-1)(_play)

    def send(self, line: str, chunks: Sequence[int]) -> Any:
        return self._play.remote(line, chunks)

    def first(self, tasks: Sequence[Any]) -> tuple[Any, tuple[float, list[str]] | None]:
        done = self._ray.wait(list(tasks), num_returns=1)[0][0]
        return done, self._ray.get(done)

    def close(self) -> None:
        return None


def _crew(workers: int | str | Executor) -> _Crew:
    if isinstance(workers, bool) or not isinstance(workers, (int, str, Executor)):
        raise TypeError(f"workers are None, a number of processes, 'ray', 'ray://host:port' or an Executor, not {workers!r}")
    if not isinstance(workers, str):
        return _Pool(workers)
    if workers != "ray" and not workers.startswith("ray://"):
        raise ValueError(f"there are no workers `{workers}`: write 'ray' or 'ray://host:port'")
    return _Ray(None if workers == "ray" else workers)


def _spread(line: str, missing: Sequence[int], crew: _Crew) -> Iterator[str]:
    """Lines of all these chunks, as they come in. Two tasks a slot are out at a time; their size follows from how long the last one took."""
    left, size = list(reversed(missing)), 1
    in_vain, played = 0, False
    out: dict[Any, list[int]] = {}
    try:
        while left or out:
            while left and len(out) < 2 * crew.slots:
                share = max(1, min(size, -(-len(left) // (2 * crew.slots))))
                chunks = [left.pop() for _ in range(min(share, len(left)))]
                out[crew.send(line, chunks)] = chunks
            task, given = crew.first(list(out))
            chunks = out.pop(task)
            if given is None:
                left.extend(reversed(chunks))
                in_vain += 1
                if in_vain > IN_VAIN * crew.slots and not played:
                    raise RuntimeError(GUARD)
                continue
            played = True
            seconds, lines = given
            size = max(1, min(4 * size, round(TASK_SECONDS * len(chunks) / max(seconds, 1e-3))))
            yield from lines
    finally:
        crew.close()
