"""TorchRL's own check. Left out where it is not installed: it stands on a gigabyte of torch."""

import pytest

pytest.importorskip("torchrl", reason="TorchRL is not installed: pip install '.[torchrl]'")

import torch
from fudaba.torchrl import BatchEnv
from torchrl.envs.utils import check_env_specs


@pytest.mark.filterwarnings("default")
def test_the_environment_is_sound(slug: str) -> None:
    env = BatchEnv(slug, 4)
    env.set_seed(1)
    check_env_specs(env)


@pytest.mark.filterwarnings("default")
def test_matches_end_and_begin_anew() -> None:
    env = BatchEnv("kirifuda", 8)
    env.set_seed(1)
    told = env.rollout(300, break_when_any_done=False)
    done = told["next", "done"].squeeze(-1)
    reward = told["next", "reward"].squeeze(-1)
    assert int(done.sum()) > 8 and bool((reward[~done] == 0).all()) and bool((reward.abs() <= 1).all())
    assert bool(torch.gather(told["action_mask"], 2, told["action"].unsqueeze(-1)).all()), "only options are taken"
    again = BatchEnv("kirifuda", 8)
    again.set_seed(1)
    assert bool((again.reset()["observation"] == told["observation"][:, 0]).all())
    with pytest.raises(RuntimeError, match="is not over"):
        again.reset(again.reset().set("_reset", torch.tensor([True] + [False] * 7).unsqueeze(-1)))
    env.close()
