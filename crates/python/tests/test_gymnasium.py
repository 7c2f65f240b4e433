"""Gymnasium's own check, for every game and kind of opponent."""

import gymnasium
import numpy as np
import pytest
from fudaba.gymnasium import Env, VectorEnv, register
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


def test_masks_are_where_learners_look() -> None:
    env = Env("kirifuda")
    observation, _ = env.reset(seed=1)
    assert env.action_masks().dtype == np.bool_
    assert (env.action_masks() == observation["action_mask"].astype(bool)).all()


def test_many_matches_are_one_vector_environment(slug: str) -> None:
    env, rng = VectorEnv(slug, 6, opponent="random"), np.random.default_rng(2)
    observation, info = env.reset(seed=3)
    assert env.observation_space.contains(observation) and info["seat"].tolist() == [0] * 6
    ends = 0
    for _ in range(600):
        masks = observation["action_mask"]
        before = observation["observation"].copy()
        choices = (rng.random(6) * masks.sum(axis=1)).astype(np.int64)
        kept = observation
        observation, reward, terminated, truncated, _ = env.step(choices)
        assert (kept["observation"] == before).all(), "what was given away is not written again"
        assert reward.shape == terminated.shape == truncated.shape == (6,) and not truncated.any()
        assert (np.abs(reward) <= 1).all() and (reward[~terminated] == 0).all()
        assert ((observation["action_mask"].sum(axis=1) > 0) != terminated).all()
        ends += int(terminated.sum())
    assert ends > 0
    with pytest.raises(IndexError, match="there is no option"):
        env.step(np.full(6, 127))
    with pytest.raises(ValueError, match="one seed"):
        env.reset(seed=[1, 2, 3, 4, 5, 6])
    env.close()


def test_the_vector_environment_is_made_by_name() -> None:
    register()
    env = gymnasium.make_vec("fudaba/kirifuda-v1", num_envs=3, vectorization_mode="vector_entry_point")
    observation, _ = env.reset(seed=1)
    assert observation["observation"].shape[0] == 3
    env.close()
