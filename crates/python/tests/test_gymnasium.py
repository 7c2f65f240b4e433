"""Gymnasium's own check, for every game and kind of opponent."""

import gymnasium
import numpy as np
import pytest
from fudaba.gymnasium import Env, register
from gymnasium.utils.env_checker import check_env


@pytest.mark.filterwarnings("default")
def test_the_environment_is_sound(slug: str) -> None:
    check_env(Env(slug, render_mode="ansi"))


@pytest.mark.filterwarnings("default")
@pytest.mark.parametrize("opponent", ["greedy:1", "search:10", lambda _observation, _actions, counts: counts - 1])
def test_the_environment_is_sound_against(opponent: object) -> None:
    check_env(Env("kirifuda", opponent=opponent), skip_render_check=True)  # type: ignore[arg-type]


def test_a_match_is_won_or_lost() -> None:
    env, rng = Env("kirifuda", opponent="random", strict=True), np.random.default_rng(1)
    ends = []
    for match in range(4):
        observation, _ = env.reset(seed=match)
        over = False
        while not over:
            choices = np.flatnonzero(observation["action_mask"])
            observation, reward, over, _, _ = env.step(rng.choice(choices))
        ends.append(reward)
        with pytest.raises(RuntimeError, match="the match is over"):
            env.step(0)
    assert set(ends) <= {-1.0, 0.0, 1.0}
    with pytest.raises(IndexError):
        env.reset()
        env.step(127)


def test_made_by_name() -> None:
    register()
    env = gymnasium.make("fudaba/kirifuda-v1", opponent="novice")
    observation, _ = env.reset(seed=1)
    assert observation["action_mask"].sum() > 0
