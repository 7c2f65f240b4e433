"""Stable-Baselines3's own demands on a `VecEnv`. Left out where it is not installed: it stands on a gigabyte of torch."""

from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("sb3_contrib", reason="Stable-Baselines3 is not installed: pip install '.[sb3]'")

from fudaba.sb3 import VecEnv  # noqa: E402

EXAMPLES = Path(__file__).parents[1] / "examples"


def test_the_step_that_ends_a_match_shows_the_next_one(slug: str) -> None:
    env, rng = VecEnv(slug, 6, opponent="random"), np.random.default_rng(2)
    env.seed(3)
    observation, ends = env.reset(), 0
    for _ in range(400):
        assert env.observation_space.contains({name: rows[0] for name, rows in observation.items()})
        masks = env.action_masks()
        assert (np.stack(env.env_method("action_masks")) == masks).all() and masks.any(axis=1).all()
        observation, reward, done, infos = env.step((rng.random(6) * masks.sum(axis=1)).astype(np.int64))
        assert [("terminal_observation" in info) for info in infos] == done.tolist()
        assert (reward[~done] == 0).all()
        ends += int(done.sum())
    assert ends > 0
    env.close()


def test_one_part_is_a_plain_array() -> None:
    env = VecEnv("kirifuda", 2, parts=["observation"])
    assert env.reset().shape == (2, *env.observation_space.shape)  # type: ignore[misc]
    with pytest.raises(ValueError, match="parts are some of"):
        VecEnv("kirifuda", 2, parts=["observations"])


@pytest.mark.filterwarnings("default")
def test_the_recipe_learns(capsys: pytest.CaptureFixture[str]) -> None:
    import runpy
    import sys
    from unittest import mock

    with mock.patch.object(sys, "argv", ["maskable_ppo.py", "--steps", "2048", "--rows", "16", "--games", "20"]):
        runpy.run_path(str(EXAMPLES / "maskable_ppo.py"), run_name="__main__")
    assert "against random play" in capsys.readouterr().out
