"""PettingZoo's own tests, with warnings as errors."""

import functools

import numpy as np
import pytest
from fudaba.pettingzoo import env, raw_env
from pettingzoo.test import api_test, render_test, seed_test


def test_api(slug: str) -> None:
    api_test(env(slug), num_cycles=300)


def test_seed(slug: str) -> None:
    seed_test(functools.partial(env, slug), num_cycles=150)


def test_render(slug: str) -> None:
    made = functools.partial(env, slug)
    render_test(made, {"svg": lambda picture: picture.startswith("<svg")})


def test_what_is_no_option_is_an_error_or_the_end() -> None:
    strict = raw_env("kirifuda")
    strict.reset(seed=1)
    before, agent = strict.last()[0], strict.agent_selection
    with pytest.raises(IndexError, match="there is no option 99"):
        strict.step(99)
    assert strict.agent_selection == agent and (strict.last()[0] == before).all()
    strict.step(0)
    mild = env("kirifuda")
    mild.reset(seed=1)
    mild.step(99)
    assert mild.terminations == {"player_0": True, "player_1": True}
    assert mild.rewards[agent] == -1.0 and sum(mild.rewards.values()) == 0
    mild.close()
    with pytest.raises(RuntimeError, match="closed"):
        mild.reset()


def test_both_see_only_their_own() -> None:
    match = raw_env("kirifuda")
    match.reset(seed=3)
    for _ in range(6):
        match.step(0)
    schema = match.schema()
    hand = schema.at("own/hand/count")
    for agent, seat in (("player_0", 0), ("player_1", 1)):
        assert match.observe(agent)[schema.at("seat")] == seat
        view = match.view(agent)
        count = next(zone["count"] for zone in view["zones"] if zone["kind"] == "hand" and zone["seat"] == seat)
        assert match.observe(agent)[hand] == count


def test_masks_are_as_long_as_the_options() -> None:
    match = raw_env("battle-guardians")
    match.reset(seed=2)
    rng = np.random.default_rng(1)
    for _agent in match.agent_iter(400):
        _, _, terminated, _, info = match.last()
        if terminated:
            match.step(None)
            continue
        assert info["action_mask"].sum() == len(info["actions"])
        match.step(int(rng.integers(len(info["actions"]))))


@pytest.mark.filterwarnings("default")
def test_the_mask_may_stand_in_the_observation(slug: str) -> None:
    api_test(env(slug, masked=True), num_cycles=200)
    table = env(slug, masked=True)
    table.reset(seed=1)
    for agent in table.agent_iter(60):
        observation, _, terminated, truncated, info = table.last()
        if terminated or truncated:
            table.step(None)
            continue
        assert table.observation_space(agent).contains(observation)
        assert (observation["action_mask"] == info["action_mask"]).all() and observation["action_mask"].sum() == len(info["actions"])
        table.step(int(np.flatnonzero(observation["action_mask"])[0]))
