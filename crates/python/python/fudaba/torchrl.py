"""Any game as a TorchRL environment: `BatchEnv("kirifuda", 64, opponent="novice")`, over the batched arrays of `fudaba.vector`.

A step's tensordict has `observation`, `actions`, `action_mask` and `seat`, a row a match; the action is the number of an option, and its spec knows
the mask, so that `rollout` without a policy takes options only. Wants `torchrl` (`pip install ".[torchrl]"`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray
from tensordict import TensorDict, TensorDictBase
from torchrl.data import Binary, Categorical, Composite, Unbounded
from torchrl.envs import EnvBase

from fudaba._games import Deck, Game
from fudaba._vector import MOST_MATCHES, MOST_OPTIONS, Opponent, vector, whole


class BatchEnv(EnvBase):
    """See the module. Matches that have ended begin anew when TorchRL resets their rows, as collectors and `rollout(break_when_any_done=False)` do."""

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
        device: torch.device | str | None = None,
    ) -> None:
        rows = whole("num_envs", num_envs, 1, MOST_MATCHES)
        super().__init__(device=device, batch_size=torch.Size([rows]))
        self.vector = vector(of, rows, opponent=opponent, seat=seat, decks=decks, options=options, threads=threads, events=events)
        self.game = self.vector.game
        self._luck = np.random.default_rng(0)
        places: dict[str, Any] = {"device": self.device}
        self.observation_spec = Composite(
            observation=Unbounded((rows, self.vector.observation.shape[1]), dtype=torch.float32, **places),
            actions=Unbounded((rows, *self.vector.actions.shape[1:]), dtype=torch.float32, **places),
            action_mask=Binary(options, (rows, options), dtype=torch.bool, **places),
            seat=Categorical(2, (rows,), dtype=torch.int64, **places),
            shape=(rows,),
        )
        self.action_spec = Categorical(options, (rows,), dtype=torch.int64, **places)
        self.reward_spec = Unbounded((rows, 1), dtype=torch.float32, **places)
        self.done_spec = Composite(
            done=Binary(1, (rows, 1), dtype=torch.bool, **places),
            terminated=Binary(1, (rows, 1), dtype=torch.bool, **places),
            shape=(rows,),
        )

    def _told(self, ended: NDArray[np.bool_]) -> dict[str, torch.Tensor]:
        """What every row shows. An option that nobody is asked for stands in for those of an ended match: no policy masks everything."""
        seen, mask = self.vector, self.vector.mask().astype(np.bool_)
        actions = np.where(mask[:, :, None], seen.actions, np.float32(0))
        mask[ended, 0] = True
        arrays: dict[str, NDArray[Any]] = {
            "observation": seen.observation.copy(),
            "actions": actions,
            "action_mask": mask,
            "seat": seen.seat.astype(np.int64),
            "done": ended[:, None],
            "terminated": ended[:, None].copy(),
        }
        return {name: torch.from_numpy(array) for name, array in arrays.items()}

    def _out(self, told: dict[str, torch.Tensor]) -> TensorDictBase:
        self.action_spec.update_mask(told["action_mask"].to(self.device or "cpu"))
        return TensorDict(told, batch_size=self.batch_size, device=self.device)

    def _reset(self, tensordict: TensorDictBase | None = None, **kwargs: Any) -> TensorDictBase:
        rows = None if tensordict is None else tensordict.get("_reset", None)
        if rows is None or bool(rows.all()):
            self.vector.reset(int(self._luck.integers(2**63)))
        else:
            wanted = rows.cpu().numpy().reshape(self.vector.n)
            if (wanted & ~self.vector.terminated).any():
                row = int(np.flatnonzero(wanted & ~self.vector.terminated)[0])
                raise RuntimeError(f"the match of row {row} is not over: single matches begin anew when they have ended, or all together")
            self.vector.renew()
        return self._out(self._told(np.zeros(self.vector.n, np.bool_)))

    def _step(self, tensordict: TensorDictBase) -> TensorDictBase:
        self.vector.step(tensordict["action"].cpu().numpy())
        seen = self.vector
        reward = seen.reward[np.arange(seen.n), seen.seat]
        return self._out(self._told(seen.terminated.copy()) | {"reward": torch.from_numpy(reward[:, None].astype(np.float32))})

    def _set_seed(self, seed: int | None) -> None:
        self._luck = np.random.default_rng(seed)

    def close(self, **kwargs: Any) -> None:
        """Gives everything back."""
        self.vector.close()
        super().close(**kwargs)
