"""How fast it runs here: `python -m fudaba.bench`. Every figure is the median of several runs on one thread, in the time that the processor gave to it."""

from __future__ import annotations

import argparse
import importlib.util
import json
import statistics
import time
from collections.abc import Callable

import numpy as np

from fudaba import _native
from fudaba._games import games
from fudaba._vector import vector


def _median(runs: int, run: Callable[[int], float]) -> float:
    return statistics.median(run(number) for number in range(runs))


def _bare(game: str, rows: int, steps: int, number: int) -> float:
    """Steps a second of the engine alone, choices drawn within it."""
    native = vector(game, rows, seed=number)._open
    native.drive(rows * 50)
    start = time.thread_time()
    native.drive(steps)
    return steps / (time.thread_time() - start)


def _batched(game: str, rows: int, steps: int, number: int, choosing: bool) -> float:
    """Steps a second of a batch, with or without the time that NumPy takes to draw choices."""
    env, rng = vector(game, rows, seed=number), np.random.default_rng(number)
    taken = 0.0
    rounds = max(1, steps // rows)
    for warm in range(rounds + 50):
        before = time.thread_time()
        choices = env.random_choices(rng)
        between = time.thread_time()
        env.step(choices)
        if warm >= 50:
            taken += time.thread_time() - (before if choosing else between)
    return rounds * rows / taken


def _allocations(game: str, rows: int, steps: int) -> float:
    """How often the library asks for memory in a step, once the memory has grown."""
    env, rng = vector(game, rows), np.random.default_rng(0)
    for _ in range(30_000 // rows):
        env.step(env.random_choices(rng))
    rounds = max(1, steps // rows)
    before = _native.allocations()
    for _ in range(rounds):
        env.step(env.random_choices(rng))
    return (_native.allocations() - before) / (rounds * rows)


def _aec(game: str, steps: int, number: int) -> float:
    """Steps a second of PettingZoo's own loop: `agent_iter`, `last`, `step`; the choices are drawn beforehand."""
    from fudaba.pettingzoo import raw_env

    env = raw_env(game)
    fractions = np.random.default_rng(number).random(4096).tolist()
    done, start = 0, time.thread_time()
    while done < steps:
        env.reset(seed=done + number)
        for _agent in env.agent_iter():
            _observation, _reward, terminated, _truncated, info = env.last()
            if terminated:
                env.step(None)
                continue
            done += 1
            env.step(int(fractions[done & 4095] * len(info["actions"])))
    return done / (time.thread_time() - start)


def _openspiel(game: str, steps: int, number: int) -> float:
    """Steps a second of matches at random through OpenSpiel's own states, begun and dealt anew; the choices are drawn beforehand."""
    import pyspiel

    from fudaba.openspiel import short_name

    loaded = pyspiel.load_game(short_name(game))
    fractions = np.random.default_rng(number).random(4096).tolist()
    done, start = 0, time.thread_time()
    while done < steps:
        state = loaded.new_initial_state()
        while not state.is_terminal():
            done += 1
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(fractions[done & 4095] * len(outcomes))][0])
                continue
            legal = state.legal_actions()
            state.apply_action(legal[int(fractions[done & 4095] * len(legal))])
        state.returns()
    return done / (time.thread_time() - start)


def _weiss(rows: int, steps: int, number: int) -> float:
    """Steps a second of `weiss-sim`, batched as ours: observation and legal actions written, ended games begun anew; choices drawn beforehand.
    In the time that the processor gave to the whole process, since its threads are its own."""
    import weiss_sim

    deck = (list(range(1, 14)) * 4)[:50]
    settings = {"deck_lists": [deck, deck], "deck_ids": [1, 2], "num_threads": 1, "layout": "i16_legal_ids_nometa"}
    _pool, buffers = weiss_sim.make_pool(mode="train", num_envs=rows, seed=number, **settings)
    out, rng, taken = buffers.reset(), np.random.default_rng(number), 0.0
    rounds = max(1, steps // rows)
    for warm in range(rounds + 50):
        begin, end = out.legal_offsets[:-1], out.legal_offsets[1:]
        choices = out.legal_ids[begin + (rng.random(rows) * (end - begin)).astype(np.uint32)].astype(np.uint32)
        start = time.process_time()
        out = buffers.step(choices)
        done = out.terminated | out.truncated
        if done.any():
            out = buffers.reset_done(done)
        if warm >= 50:
            taken += time.process_time() - start
    return rounds * rows / taken


BESIDE: dict[str, Callable[[int, int, int], float]] = {"weiss-sim": _weiss}
"""Packages of others that the same run can measure, if they are installed."""


def measure(game: str, rows: int = 64, steps: int = 200_000, runs: int = 5) -> dict[str, float]:
    """All figures of a game."""
    figures = {
        "bare engine, steps/s": _median(runs, lambda number: _bare(game, rows, steps, number)),
        "batched, steps/s": _median(runs, lambda number: _batched(game, rows, steps, number, choosing=False)),
        "batched with choices drawn in NumPy, steps/s": _median(runs, lambda number: _batched(game, rows, steps, number, choosing=True)),
    }
    figures["a batched step in bare steps"] = figures["bare engine, steps/s"] / figures["batched, steps/s"]
    figures["allocations per step"] = _allocations(game, rows, steps)
    if importlib.util.find_spec("pettingzoo"):
        figures["PettingZoo AEC loop, steps/s"] = _median(runs, lambda number: _aec(game, steps // 10, number))
    if importlib.util.find_spec("pyspiel"):
        figures["OpenSpiel, steps/s"] = _median(runs, lambda number: _openspiel(game, steps // 10, number))
    return figures


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m fudaba.bench", description=__doc__)
    parser.add_argument("games", nargs="*", default=[known.slug for known in games()], help="without any, all")
    parser.add_argument("--rows", type=int, default=64, help="matches in a batch")
    parser.add_argument("--steps", type=int, default=200_000, help="steps in a run")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--beside", choices=BESIDE, help="another package that is measured in the same run; it must be installed")
    parser.add_argument("--json", action="store_true")
    told = parser.parse_args()
    if told.beside and importlib.util.find_spec(told.beside.replace("-", "_")) is None:
        parser.error(f"{told.beside} is not installed: pip install {told.beside}")
    found = {game: measure(game, told.rows, told.steps, told.runs) for game in told.games}
    if told.beside:
        speed = _median(told.runs, lambda number: BESIDE[told.beside](told.rows, told.steps, number))
        for figures in found.values():
            figures[f"times the steps of {told.beside}"] = figures["batched, steps/s"] / speed
        found[told.beside] = {"batched, steps/s": speed}
    if told.json:
        print(json.dumps(found, indent=2))
        return
    for game, figures in found.items():
        print(game)
        for name, value in figures.items():
            print(f"  {name:<46} {value:>12,.{0 if value >= 100 else 3}f}")


if __name__ == "__main__":
    main()
