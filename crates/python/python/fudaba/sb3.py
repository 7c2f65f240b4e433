"""Any game as a Stable-Baselines3 `VecEnv`: `VecEnv("kirifuda", 64, opponent="novice")`, over the batched arrays of `fudaba.vector`.

For `MaskablePPO` of sb3-contrib, which asks for `action_masks`:

    from sb3_contrib import MaskablePPO
    MaskablePPO("MultiInputPolicy", VecEnv("kirifuda", 64, opponent="novice")).learn(100_000)

Wants `stable-baselines3` (`pip install ".[sb3]"`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray
from stable_baselines3.common.vec_env import VecEnv as Base

from fudaba._games import Deck, Game
from fudaba._vector import MOST_OPTIONS, Opponent
from fudaba.gymnasium import Observation, VectorEnv

PARTS = ("observation", "actions", "action_mask")


class VecEnv(Base):
    """Many matches for one seat. As in all of SB3's, the step that ends a match shows the first question of the next one; how the ended one looked
    is `infos[row]["terminal_observation"]`.

    `parts`: which of `observation`, `actions` and `action_mask` an observation has; a single one is a plain array, for `MlpPolicy`. The mask is asked
    for by `action_masks` in any case.
    """

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
        parts: Sequence[str] = PARTS,
    ) -> None:
        unknown = [part for part in parts if part not in PARTS]
        if unknown or not parts:
            raise ValueError(f"parts are some of {', '.join(PARTS)}, not {parts!r}")
        settings: dict[str, Any] = {"decks": decks, "options": options, "threads": threads, "events": events}
        self.env = VectorEnv(of, num_envs, opponent=opponent, seat=seat, autoreset_mode=AutoresetMode.SAME_STEP, **settings)
        self.game = self.env.game
        self.render_mode = None
        self._parts = tuple(parts)
        self._wanted: NDArray[Any] | None = None
        spaces = {part: self.env.parts[part] for part in self._parts}
        space = gymnasium.spaces.Dict(spaces) if len(spaces) > 1 else spaces[self._parts[0]]
        super().__init__(num_envs, space, self.env.single_action_space)

    def _of(self, observation: Observation) -> Any:
        if len(self._parts) == 1:
            return observation[self._parts[0]]
        return {part: observation[part] for part in self._parts}

    def reset(self) -> Any:
        """Begins all matches anew, from the first of the seeds that `seed` has set."""
        observation, _ = self.env.reset(seed=self._seeds[0])
        self._reset_seeds()
        self._reset_options()
        return self._of(observation)

    def step_async(self, actions: NDArray[Any]) -> None:
        """Notes the choices for `step_wait`."""
        self._wanted = np.asarray(actions)

    def step_wait(self) -> tuple[Any, NDArray[np.float32], NDArray[np.bool_], list[dict[str, Any]]]:
        """Takes the choices that `step_async` was given."""
        if self._wanted is None:
            raise RuntimeError("nothing was chosen: call step_async first, or step")
        wanted, self._wanted = self._wanted, None
        observation, reward, ended, _, told = self.env.step(wanted)
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        for row in np.flatnonzero(ended):
            infos[row] = {"terminal_observation": self._of(told["final_obs"][row]), "TimeLimit.truncated": False}
        return self._of(observation), reward.astype(np.float32), ended, infos

    def action_masks(self) -> NDArray[np.bool_]:
        """`[n, k]`: which actions are options."""
        return self.env.action_masks()

    def close(self) -> None:
        """Gives everything back."""
        self.env.close()

    def env_method(self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any) -> list[Any]:
        """`action_masks` of each match, which is what MaskablePPO asks for; there are no environments of their own behind the matches."""
        if method_name != "action_masks":
            raise AttributeError(f"the matches are one batch: there is no `{method_name}` of a single one, only `action_masks`")
        masks = self.action_masks()
        return [masks[row] for row in self._rows(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """An attribute of the batch, once a match."""
        return [getattr(self, attr_name) for _ in self._rows(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """There is nothing to be set on a single match."""
        raise AttributeError(f"the matches are one batch: `{attr_name}` cannot be set")

    def env_is_wrapped(self, wrapper_class: type[gymnasium.Wrapper[Any, Any, Any, Any]], indices: Any = None) -> list[bool]:
        """No match is wrapped."""
        return [False for _ in self._rows(indices)]

    def _rows(self, indices: int | Iterable[int] | None) -> Iterable[int]:
        rows: Iterable[int] = self._get_indices(indices)
        return rows
