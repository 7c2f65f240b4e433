"""RLlib's PPO on any game, in one file: `python rllib.py --game kirifuda --steps 100000`. Wants `pip install ".[rllib]"`.

An observation of `fudaba.gymnasium.Env` holds the mask and the options as rows; the module below hands them to the net of `ppo.py` beside this file, which
scores row by row, so that what is no option is never chosen.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import fudaba
import torch
from fudaba.gymnasium import Env
from ppo import Net, strength
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.core.columns import Columns
from ray.rllib.core.rl_module.apis.value_function_api import ValueFunctionAPI
from ray.rllib.core.rl_module.rl_module import RLModuleSpec
from ray.rllib.core.rl_module.torch.torch_rl_module import TorchRLModule
from ray.tune.registry import register_env
from torch import Tensor


class Module(TorchRLModule, ValueFunctionAPI):
    """RLlib's idea of a policy, around the net."""

    def setup(self) -> None:
        """Makes the net from the schema of the game."""
        self.net = Net(fudaba.game(self.model_config["game"]).schema())

    def _look(self, batch: dict[str, Any]) -> tuple[Tensor, Tensor]:
        seen = batch[Columns.OBS]
        return self.net(seen["observation"], seen["actions"], seen["action_mask"].sum(-1))

    def _forward(self, batch: dict[str, Any], **_: Any) -> dict[str, Tensor]:
        return {Columns.ACTION_DIST_INPUTS: self._look(batch)[0]}

    def compute_values(self, batch: dict[str, Any], embeddings: Any = None) -> Tensor:
        """What RLlib's advantages are reckoned with."""
        return self._look(batch)[1]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description="RLlib's PPO against an opponent")
    parser.add_argument("--game", default="kirifuda")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--steps", type=int, default=100_000)
    parser.add_argument("--batch", type=int, default=4096, help="choices between two rounds of learning")
    parser.add_argument("--runners", type=int, default=0, help="processes that play; 0 plays in this one")
    parser.add_argument("--options", type=int, default=48, help="rows of options that the network sees")
    parser.add_argument("--matches", type=int, default=400, help="matches against random play in each measurement")
    told = parser.parse_args()
    torch.manual_seed(1)
    register_env("fudaba", lambda wish: Env(told.game, opponent=told.opponent, seat=None, options=told.options, strict=True))
    config = (
        PPOConfig()
        .environment("fudaba")
        .env_runners(num_env_runners=told.runners, num_envs_per_env_runner=16)
        .rl_module(rl_module_spec=RLModuleSpec(module_class=Module, model_config={"game": told.game}))
        .training(train_batch_size=told.batch, minibatch_size=min(told.batch, 512), num_epochs=3, lr=7e-4, gamma=1.0, lambda_=0.97, entropy_coeff=0.01)
        .debugging(seed=1)
    )
    algorithm = config.build_algo()
    before = strength(told.game, algorithm.get_module().net, "random", told.matches, told.options)
    start, steps = time.monotonic(), 0
    while steps < told.steps:
        steps = int(algorithm.train()["num_env_steps_sampled_lifetime"])
    speed = steps / (time.monotonic() - start)
    after = strength(told.game, algorithm.get_module().net, "random", told.matches, told.options)
    print(f"{told.game}: {before:.1%} of {told.matches} matches against random play before, {after:.1%} after; {speed:,.0f} choices a second")
    algorithm.stop()


if __name__ == "__main__":
    main()
