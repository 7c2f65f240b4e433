"""Any game as a Gymnasium environment for one seat: `Env("kirifuda", opponent="adept")`, or many at once: `VectorEnv("kirifuda", 256)`.

The observation is a dictionary: `observation` (the flat array that the schema names), `actions` (the options as numbers, a row each, zeros beyond the
last), and `action_mask`. An action is the number of an option. What is no option raises an `IndexError` if the environment is strict; else it is giving up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from fudaba import _native
from fudaba._draw import draw
from fudaba._games import Deck, Game, game
from fudaba._schema import Schema
from fudaba._vector import MOST_MATCHES, MOST_OPTIONS, STAY, Opponent, Vector, _pairs, vector, whole
from fudaba.pettingzoo import LARGEST, _lines, _mode_of

Observation = dict[str, NDArray[Any]]


class Env(gymnasium.Env[Observation, np.int64]):
    """See the module."""

    metadata = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(
        self,
        of: str | Game = "kirifuda",
        *,
        opponent: str | Opponent = "random",
        seat: int | None = 0,
        decks: Sequence[Deck] | Sequence[Sequence[Deck]] | None = None,
        render_mode: str | None = None,
        options: int = MOST_OPTIONS,
        events: int = 0,
        strict: bool = False,
    ) -> None:
        self.game = game(of)
        self.render_mode = _mode_of(render_mode, self.metadata["render_modes"])
        if isinstance(opponent, str):
            opponent = _native.check_agent(opponent)
        self._strict = strict
        self._vector = Vector(self.game, 1, _pairs(self.game, decks), 0, opponent, seat, options, 1, events)
        width = self._vector.observation.shape[1]
        fields = self._vector.actions.shape[2]
        spaces: dict[str, gymnasium.Space[Any]] = {
            "observation": gymnasium.spaces.Box(-LARGEST, LARGEST, (width,), np.float32),
            "actions": gymnasium.spaces.Box(0.0, LARGEST, (options, fields), np.float32),
            "action_mask": gymnasium.spaces.MultiBinary(options),
        }
        self.observation_space: gymnasium.Space[Any] = gymnasium.spaces.Dict(spaces)
        self.action_space = gymnasium.spaces.Discrete(options)

    def _observe(self) -> Observation:
        vector, count = self._vector, int(self._vector.counts[0])
        actions = np.zeros(vector.actions.shape[1:], np.float32)
        actions[:count] = vector.actions[0, :count]
        return {"observation": vector.observation[0].copy(), "actions": actions, "action_mask": vector.mask()[0]}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begins a match."""
        super().reset(seed=seed)
        self._vector.reset(int(self.np_random.integers(2**63)))
        return self._observe(), {"seat": int(self._vector.seat[0])}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Takes an option, and lets the opponent answer."""
        vector = self._vector
        if vector.terminated[0]:
            raise RuntimeError("the match is over: call reset first")
        if 0 <= action < vector.counts[0]:
            vector.step(np.array([action], np.int32))
        elif self._strict:
            raise IndexError(f"there is no option {action}; there are {vector.counts[0]}")
        else:
            vector._open.concede(0, vector._arrays)
        seat = int(vector.seat[0])
        return self._observe(), float(vector.reward[0, seat]), bool(vector.terminated[0]), False, {"seat": seat}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are options, by the name under which Stable-Baselines3's MaskablePPO asks for it."""
        mask: NDArray[np.bool_] = self._vector.mask()[0].astype(np.bool_)
        return mask

    def schema(self) -> Schema:
        """What every number of an observation means."""
        return self._vector.schema()

    def render(self) -> Any:
        """The table as the own seat sees it: as lines, or as SVG."""
        view = self._vector.view(0, int(self._vector.seat[0]))
        if self.render_mode == "svg":
            return draw(self.game, view)
        return _lines(view) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Gives everything back."""
        self._vector.close()


class VectorEnv(gymnasium.vector.VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """Many matches as Gymnasium's vector environment, over the batched arrays of `fudaba.vector`: one call steps all of them.

    Observations are `observation`, `actions` and `action_mask`, a row a match. Ended matches follow `autoreset_mode`: with `NEXT_STEP` the next step
    takes no choice there and begins another match; with `SAME_STEP` the step that ends a match shows the first question of the next one, and
    `info["final_obs"]` its end. Observations are copied, unless `copy=False`: then the next step writes over them. What is no option raises an
    `IndexError`, and nothing has been stepped; with `strict=False` it is giving up, for libraries that try an environment with actions at random.
    """

    metadata = {"autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        of: str | Game = "kirifuda",
        num_envs: int = 1,
        *,
        opponent: str | Opponent = "random",
        seat: int | None = 0,
        decks: Sequence[Deck] | Sequence[Sequence[Deck]] | None = None,
        options: int = MOST_OPTIONS,
        threads: int = 1,
        events: int = 0,
        copy: bool = True,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        strict: bool = True,
    ) -> None:
        self._strict = strict
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        if self.autoreset_mode is AutoresetMode.DISABLED:
            raise ValueError("matches begin anew by themselves: autoreset_mode is NEXT_STEP or SAME_STEP")
        self.metadata = {"autoreset_mode": self.autoreset_mode}
        self.num_envs = whole("num_envs", num_envs, 1, MOST_MATCHES)
        self._copy = copy
        settings: dict[str, Any] = {"decks": decks, "options": options, "threads": threads, "events": events}
        self.vector: Vector = vector(of, self.num_envs, opponent=opponent, seat=seat, **settings)
        self.game = self.vector.game
        spaces: dict[str, gymnasium.Space[Any]] = {
            "observation": gymnasium.spaces.Box(-LARGEST, LARGEST, self.vector.observation.shape[1:], np.float32),
            "actions": gymnasium.spaces.Box(0.0, LARGEST, self.vector.actions.shape[1:], np.float32),
            "action_mask": gymnasium.spaces.MultiBinary(options),
        }
        self.parts = spaces
        self.single_observation_space = gymnasium.spaces.Dict(spaces)
        self.single_action_space = gymnasium.spaces.Discrete(options)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, self.num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, self.num_envs)

    def _observe(self) -> Observation:
        mask = self.vector.mask()
        actions = self.vector.actions
        if self._copy:
            actions = np.where(mask[:, :, None], actions, np.float32(0))
            return {"observation": self.vector.observation.copy(), "actions": actions, "action_mask": mask}
        return {"observation": self.vector.observation, "actions": actions, "action_mask": mask}

    def reset(self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """Begins all matches anew. One seed serves them all: each match draws its own luck from it."""
        if isinstance(seed, list):
            raise ValueError("one seed serves all matches: give a number, not a list")
        super().reset(seed=seed)
        self.vector.reset(int(self.np_random.integers(2**63)))
        return self._observe(), {"seat": self.vector.seat.copy()}

    def step(self, actions: Any) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Takes an option in every match, and lets the opponents answer."""
        vector = self._step(np.asarray(actions))
        reward = vector.reward[np.arange(self.num_envs), vector.seat].astype(np.float64)
        ended, never = vector.terminated.copy(), np.zeros(self.num_envs, np.bool_)
        info: dict[str, Any] = {"seat": vector.seat.copy()}
        if self.autoreset_mode is AutoresetMode.SAME_STEP and ended.any():
            info |= self._final(ended)
            vector.renew()
            info["seat"] = vector.seat.copy()
        return self._observe(), reward, ended, never, info

    def _step(self, wanted: NDArray[Any]) -> Vector:
        vector = self.vector
        lost = (~vector.terminated) & ((wanted < 0) | (wanted >= vector.counts)) if not self._strict and wanted.shape == (self.num_envs,) else None
        if lost is None or not lost.any():
            return vector.step(wanted)
        vector.step(np.where(lost, STAY, wanted), stay=True)
        for row in np.flatnonzero(lost):
            vector._open.concede(int(row), vector._arrays)
        return vector

    def _final(self, ended: NDArray[np.bool_]) -> dict[str, Any]:
        """How the matches that have ended look at their end, as Gymnasium's own vector environments tell it."""
        told, last = self._observe(), np.full(self.num_envs, None, object)
        for row in np.flatnonzero(ended):
            last[row] = {name: values[row].copy() for name, values in told.items()}
        about = {"seat": np.where(ended, self.vector.seat, 0), "_seat": ended.copy()}
        return {"final_obs": last, "_final_obs": ended.copy(), "final_info": about, "_final_info": ended.copy()}

    def action_masks(self) -> NDArray[np.bool_]:
        """`[n, k]`: which actions are options."""
        return self.vector.mask().astype(np.bool_)

    def schema(self) -> Schema:
        """What every number of an observation means."""
        return self.vector.schema()

    def close_extras(self, **kwargs: Any) -> None:
        """Gives everything back."""
        self.vector.close()


def register() -> None:
    """Makes `gymnasium.make("fudaba/kirifuda-v1")` and the like known."""
    from fudaba._games import games

    for known in games():
        name = f"fudaba/{known.slug}-v{_native.ENCODING}"
        if name not in gymnasium.registry:
            one, many = "fudaba.gymnasium:Env", "fudaba.gymnasium:VectorEnv"
            gymnasium.register(name, kwargs={"of": known.slug}, entry_point=one, vector_entry_point=many)
