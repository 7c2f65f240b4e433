"""Any game as a PettingZoo environment (AEC): `env("kirifuda")`.

Agents are `player_0` and `player_1`. An observation is the flat array that the schema names; `infos[agent]` holds, for the agent that is to act, the
`action_mask` and the options as numbers (`actions`, a row each). An action is the number of an option. `env` lets an agent that takes
none of its options give up, as PettingZoo's own games do; `raw_env` raises an `IndexError` instead and leaves everything as it was.

With `masked=True` an observation is a dictionary of `observation` and `action_mask`, which is where Tianshou, RLlib and AgileRL look for the mask; without
it they would choose among actions that are no options, and give up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray
from pettingzoo import AECEnv

from fudaba import _native
from fudaba._draw import draw
from fudaba._games import Deck, Game, game
from fudaba._schema import Schema
from fudaba._vector import MOST_OPTIONS, Arrays, _pairs

LARGEST = float(2**24)
"""No number of an observation is larger."""

AGENTS = ("player_0", "player_1")

Observation = NDArray[np.float32] | dict[str, NDArray[Any]]


class Env(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """See the module."""

    def __init__(
        self,
        of: str | Game,
        *,
        decks: Sequence[Deck] | Sequence[Sequence[Deck]] | None = None,
        render_mode: str | None = None,
        options: int = MOST_OPTIONS,
        events: int = 0,
        strict: bool = False,
        masked: bool = False,
    ) -> None:
        super().__init__()
        self.game = game(of)
        modes = ["ansi", "svg", "human"]
        self.metadata = {"name": f"{self.game.slug}_v{_native.ENCODING}", "render_modes": modes, "is_parallelizable": False}
        self.render_mode = _mode_of(render_mode, modes)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.infos: dict[str, dict[str, Any]] = {}
        self._strict = strict
        self._native: _native.Batch | None = self.game._native.batch(1, _pairs(self.game, decks), 0, None, None, options, 1, events)
        self._width = self._native.sizes()[0]
        self._masked = masked
        self.observation_spaces = {agent: self._space(options) for agent in AGENTS}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(options) for agent in AGENTS}
        self._options = options
        self._counts = np.zeros(1, np.int32)
        self._reward = np.zeros(2, np.float32)
        self._terminated = np.zeros(1, np.bool_)
        self._seat = np.zeros(1, np.int8)
        self._masks = np.tril(np.ones((options + 1, options), np.int8), -1)
        self._next_seed = 0

    def _space(self, options: int) -> gymnasium.spaces.Space[Any]:
        box = gymnasium.spaces.Box(-LARGEST, LARGEST, (self._width,), np.float32)
        mask = gymnasium.spaces.Box(0, 1, (options,), np.int8)
        return gymnasium.spaces.Dict({"observation": box, "action_mask": mask}) if self._masked else box

    @property
    def _open(self) -> _native.Batch:
        if self._native is None:
            raise RuntimeError("this environment is closed")
        return self._native

    def _fresh(self) -> Arrays:
        """Arrays for the next position: what has been given away is not written again."""
        self._observation = np.empty(self._width, np.float32)
        self._actions = np.empty(self._options * _native.OPTION_FIELDS, np.float32)
        return (self._observation, self._actions, self._counts, self._reward, self._terminated, self._seat)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Observation]:
        """The same for both agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The numbers of options."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a match: from a seed, or from the next one."""
        self._next_seed = self._next_seed + 1 if seed is None else int(seed)
        self._open.reset(self._next_seed, self._fresh())
        self.agents = list(AGENTS)
        self.rewards = {AGENTS[0]: 0.0, AGENTS[1]: 0.0}
        self._cumulative_rewards = {AGENTS[0]: 0.0, AGENTS[1]: 0.0}
        self.terminations = {AGENTS[0]: False, AGENTS[1]: False}
        self.truncations = {AGENTS[0]: False, AGENTS[1]: False}
        self.infos = {AGENTS[0]: {}, AGENTS[1]: {}}
        self._skip_agent_selection = None
        self._ask()

    def _ask(self) -> None:
        self.agent_selection = agent = AGENTS[self._seat[0]]
        count = int(self._counts[0])
        rows = self._actions[: count * _native.OPTION_FIELDS].reshape(count, _native.OPTION_FIELDS)
        self.infos[agent] = {"action_mask": self._masks[count], "actions": rows}

    def step(self, action: int | None) -> None:
        """Takes an option for the selected agent."""
        batch, agent = self._open, self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("a living agent takes one of its options, not None")
        if 0 <= action < self._counts[0]:
            batch.step_one(int(action), self._fresh())
        elif self._strict:
            raise IndexError(f"there is no option {action}; there are {self._counts[0]}")
        else:
            batch.concede(0, self._fresh())
        self._cumulative_rewards[agent] = 0.0
        if not self._terminated[0]:
            if self.render_mode == "human":
                self.render()
            self.infos[agent] = {}
            self._ask()
            return
        self._finish()

    def _finish(self) -> None:
        for seat, agent in enumerate(AGENTS):
            self.rewards[agent] = float(self._reward[seat])
            self.terminations[agent] = True
            self.infos[agent] = {"action_mask": self._masks[0], "actions": np.empty((0, _native.OPTION_FIELDS), np.float32)}
        self._accumulate_rewards()
        self._deads_step_first()

    def observe(self, agent: str) -> Observation:
        """What an agent may know, whether or not it is to act."""
        seat = AGENTS.index(agent)
        asked = seat == self._seat[0]
        observation = self._observation if asked else np.empty(self._width, np.float32)
        if not asked:
            self._open.observe(0, seat, observation)
        if not self._masked:
            return observation
        return {"observation": observation, "action_mask": self._masks[int(self._counts[0]) if asked else 0].copy()}

    def schema(self) -> Schema:
        """What every number of an observation means."""
        return Schema.from_json(self._open.schema())

    def view(self, agent: str | None = None) -> dict[str, Any]:
        """The table as an agent sees it, or as whoever watches."""
        import json

        view: dict[str, Any] = json.loads(self._open.view(0, AGENTS.index(agent) if agent else None))
        return view

    def render(self) -> str | None:
        """The table as whoever watches sees it: as lines, or as SVG."""
        if self.render_mode is None:
            gymnasium.logger.warn("no render mode was named when this environment was made")
            return None
        if self.render_mode == "svg":
            return draw(self.game, self.view())
        lines = _lines(self.view())
        if self.render_mode == "ansi":
            return lines
        print(lines)
        return None

    def close(self) -> None:
        """Gives everything back."""
        self._native = None


def _mode_of(mode: str | None, modes: Sequence[str]) -> str | None:
    if mode is not None and mode not in modes:
        raise ValueError(f"there is no render mode {mode!r}; there are: {', '.join(modes)}")
    return mode


def _lines(view: dict[str, Any]) -> str:
    lines = [f"{view['game']}, round {view['round']}, {view['phase']} {view['step']}".rstrip()]
    for zone in view["zones"]:
        if zone["count"]:
            cards = " ".join(card["card"] or "??" for card in zone["cards"])
            lines.append(f"  {zone['id']:<22} {zone['count']:>3}  {cards}".rstrip())
    return "\n".join(lines)


def env(of: str | Game = "kirifuda", **settings: Any) -> Env:
    """An environment in which an agent that takes none of its options gives up."""
    return Env(of, **settings)


def raw_env(of: str | Game = "kirifuda", **settings: Any) -> Env:
    """An environment that raises an `IndexError` for what is no option."""
    return Env(of, strict=True, **settings)
