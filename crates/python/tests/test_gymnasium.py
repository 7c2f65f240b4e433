"""Gymnasium's own check, for every game and kind of opponent."""

from typing import Any

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


def test_the_step_that_ends_a_match_can_begin_the_next(slug: str) -> None:
    ends, rng = 0, np.random.default_rng(5)
    later = VectorEnv(slug, 5, opponent="random")
    same = VectorEnv(slug, 5, opponent="random", autoreset_mode=gymnasium.vector.AutoresetMode.SAME_STEP)
    observation, _ = same.reset(seed=9)
    slow, _ = later.reset(seed=9)
    for _ in range(400):
        assert all((observation[name] == slow[name]).all() for name in slow), "both play the same matches"
        choices = (rng.random(5) * observation["action_mask"].sum(axis=1)).astype(np.int64)
        observation, reward, ended, _, info = same.step(choices)
        slow, rewards, ends_later, _, _ = later.step(choices)
        assert (reward == rewards).all() and (ended == ends_later).all()
        assert (observation["action_mask"].sum(axis=1) > 0).all(), "everybody is asked something"
        if ended.any():
            ends += 1
            assert (info["_final_obs"] == ended).all() and (info["_final_info"] == ended).all()
            for row, last in enumerate(info["final_obs"]):
                assert (last is not None) == ended[row]
                assert last is None or (last["observation"] == slow["observation"][row]).all(), "the end is told"
            later.vector.renew()
            slow = later._observe()
    assert ends > 0
    with pytest.raises(ValueError, match="begin anew by themselves"):
        VectorEnv(slug, autoreset_mode="Disabled")


def test_what_is_no_option_can_be_giving_up() -> None:
    env = VectorEnv("kirifuda", 3, opponent="random", strict=False)
    env.reset(seed=1)
    observation, reward, ended, _, info = env.step(np.array([0, 127, 0]))
    assert ended.tolist() == [False, True, False] and reward.tolist() == [0, -1, 0] and info["seat"].tolist() == [0, 0, 0]
    observation, reward, ended, _, _ = env.step(np.array([0, 127, 0]))
    assert not ended.any() and not reward.any(), "an ended match takes no choice"
    assert observation["action_mask"][1].any()


def test_what_is_told_of_an_end_has_gymnasiums_own_form() -> None:
    mode = gymnasium.vector.AutoresetMode.SAME_STEP
    own = VectorEnv("kirifuda", 2, opponent="random", autoreset_mode=mode)
    theirs = gymnasium.vector.SyncVectorEnv([lambda: Env("kirifuda", opponent="random")] * 2, autoreset_mode=mode)
    forms = []
    for env in (own, theirs):
        observation, _ = env.reset(seed=1)
        info: dict[str, Any] = {}
        while "final_obs" not in info:
            observation, _, _, _, info = env.step(np.zeros(2, np.int64))
        (ended,) = np.flatnonzero(info["_final_obs"])[:1]
        last = info["final_obs"][ended]
        forms.append((sorted(last), [(value.shape, value.dtype) for value in last.values()], info["final_obs"].dtype, sorted(info["final_info"])))
        assert env.single_observation_space.contains(last)
    assert forms[0] == forms[1]


def test_the_vector_environment_is_made_by_name() -> None:
    register()
    env = gymnasium.make_vec("fudaba/kirifuda-v1", num_envs=3, vectorization_mode="vector_entry_point")
    observation, _ = env.reset(seed=1)
    assert observation["observation"].shape[0] == 3
    env.close()
