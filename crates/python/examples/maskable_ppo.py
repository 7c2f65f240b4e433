"""MaskablePPO on any game, in thirty lines: `python maskable_ppo.py --game kirifuda --steps 200000`. Wants `pip install ".[sb3]"`.

The network sees one long row of numbers, which is the plain way and not the best one: `ppo.py` beside this file embeds cards by the schema.
"""

from __future__ import annotations

import argparse
import time

import numpy as np
from fudaba.sb3 import VecEnv
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import VecMonitor


def share(model: MaskablePPO, env: VecEnv, games: int) -> float:
    """The share of points in so many matches."""
    points: list[float] = []
    observation = env.reset()
    while len(points) < games:
        choices, _ = model.predict(observation, action_masks=env.action_masks(), deterministic=True)
        observation, reward, done, _ = env.step(np.asarray(choices))
        points += [(1 + float(won)) / 2 for won in reward[done]]
    return sum(points[:games]) / games


def main() -> None:
    """See the module."""
    words = argparse.ArgumentParser(description="MaskablePPO against an opponent")
    words.add_argument("--game", default="kirifuda")
    words.add_argument("--opponent", default="random")
    words.add_argument("--steps", type=int, default=200_000)
    words.add_argument("--rows", type=int, default=64, help="matches at once")
    words.add_argument("--games", type=int, default=400, help="matches to measure with")
    asked = words.parse_args()
    train = VecEnv(asked.game, asked.rows, opponent=asked.opponent, seat=None)
    model = MaskablePPO("MultiInputPolicy", VecMonitor(train), n_steps=128, batch_size=512, seed=1)
    begun = time.perf_counter()
    model.learn(asked.steps)
    speed = asked.steps / (time.perf_counter() - begun)
    test = VecEnv(asked.game, asked.rows, opponent="random", seat=None)
    print(f"{asked.game}: {100 * share(model, test, asked.games):.1f} % of {asked.games} matches against random play; {speed:,.0f} choices a second")


if __name__ == "__main__":
    main()
