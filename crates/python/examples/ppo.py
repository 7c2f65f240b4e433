"""PPO by self-play, from nothing: `python ppo.py --minutes 15`. Wants torch (`pip install ".[learn]"`); runs on processor cores.

One network plays both seats, since whatever is the observer's own comes first in an observation. It scores the rows of options: each is
a verb, a card, places and a number, and the softmax over the scores is the policy. A position's value is told from the seat that is
asked; where the other seat is asked next, its value counts negatively.
"""

from __future__ import annotations

import argparse
import csv
import time
from dataclasses import dataclass

import fudaba
import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

Arrays = NDArray[np.float32]


class Shared(nn.Module):
    """What no schema says anything of: the same for every game."""

    def __init__(self, width: int = 256) -> None:
        super().__init__()
        self.trunk = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.option = nn.Sequential(nn.Linear(16 + 16 + 8 + 8 + 2, width), nn.ReLU())
        self.score = nn.Sequential(nn.Linear(2 * width, 128), nn.ReLU(), nn.Linear(128, 1))
        self.value = nn.Linear(width, 1)


class Net(nn.Module):
    """Scores options, and the position."""

    def __init__(self, schema: fudaba.Schema, shared: Shared | None = None, width: int = 256) -> None:
        super().__init__()
        named = [field.at for field in schema.observation if field.kind in ("card", "zone", "verb", "chain", "event")]
        cards = schema.columns("card")
        plain = [field.at for field in schema.observation if field.at not in set(named)]
        self.register_buffer("card_columns", torch.tensor(cards))
        self.register_buffer("plain_columns", torch.tensor(plain))
        self.card = nn.Embedding(len(schema.cards), 16)
        self.verb = nn.Embedding(len(schema.verbs), 16)
        self.zone = nn.Embedding(len(schema.zones), 8)
        self.entry = nn.Linear(len(plain) + 16 * len(cards), width)
        self.shared = shared or Shared(width)

    def forward(self, observation: Tensor, actions: Tensor, counts: Tensor) -> tuple[Tensor, Tensor]:
        """Logarithms of the policy `[m, k]`, and values `[m]` between -1 and 1."""
        plain = observation[:, self.plain_columns]
        plain = plain.sign() * plain.abs().log1p()
        cards = self.card(observation[:, self.card_columns].long()).flatten(1)
        trunk = self.shared.trunk(self.entry(torch.cat([plain, cards], 1)))
        verb, card, origin, position, goal, number = actions.unbind(-1)
        parts = [self.verb(verb.long()), self.card(card.long()), self.zone(origin.long()), self.zone(goal.long())]
        rows = self.shared.option(torch.cat([*parts, position[..., None] / 10, number[..., None] / 10], -1))
        scores = self.shared.score(torch.cat([rows, trunk[:, None].expand(-1, rows.shape[1], -1)], -1)).squeeze(-1)
        beyond = torch.arange(scores.shape[1]) >= counts[:, None].clamp(min=1)
        return scores.masked_fill(beyond, -1e9).log_softmax(-1), self.shared.value(trunk).squeeze(-1).tanh()


@dataclass
class Batch:
    """What was seen and done, flat."""

    observation: Tensor
    actions: Tensor
    counts: Tensor
    choices: Tensor
    logps: Tensor
    gains: Tensor
    returns: Tensor


def look(env: fudaba.Vector, most: int) -> tuple[Tensor, Tensor, Tensor]:
    """Copies of the arrays: the next step writes over them."""
    counts = np.minimum(env.counts, most)
    actions = np.where((np.arange(most) < counts[:, None])[..., None], env.actions[:, :most], 0)
    return torch.tensor(env.observation), torch.tensor(actions), torch.tensor(counts)


@torch.no_grad()
def gather(env: fudaba.Vector, net: nn.Module, steps: int, most: int, decay: float) -> Batch:
    """Plays so many steps in every match, and says of each choice how much better it went than expected."""
    seen, done, ends, seats, values, rewards = [], [], [], [], [], []
    for _ in range(steps + 1):
        observation, actions, counts = look(env, most)
        policy, value = net(observation, actions, counts)
        choices = torch.multinomial(policy.exp(), 1).squeeze(-1)
        seats.append(env.seat.astype(np.int64).copy())
        values.append(value.numpy())
        over = env.terminated.copy()
        seen.append((observation, actions, counts))
        done.append((choices, policy.gather(1, choices[:, None]).squeeze(-1)))
        if len(seen) <= steps:
            env.step(np.where(over, 0, choices.numpy()).astype(np.int32))
            rewards.append(env.reward.copy())
        ends.append(over)
    gains = advantages(seats, values, rewards, ends, decay)
    kept = torch.tensor(~np.stack(ends[:steps]).reshape(-1))
    flat = [torch.cat([each[part] for each in seen[:steps]])[kept] for part in range(3)]
    made = [torch.cat([each[part] for each in done[:steps]])[kept] for part in range(2)]
    gain = torch.tensor(np.stack(gains).reshape(-1), dtype=torch.float32)[kept]
    value = torch.tensor(np.stack(values[:steps]).reshape(-1))[kept]
    return Batch(*flat, *made, gain, gain + value)


def advantages(
    seats: list[NDArray[np.int64]], values: list[Arrays], rewards: list[Arrays], ends: list[NDArray[np.bool_]], decay: float
) -> list[Arrays]:
    """Generalised advantages of a game for two: what comes after counts negatively where the other seat is asked."""
    rows = np.arange(len(seats[0]))
    gains: list[Arrays] = []
    later = np.zeros(len(rows), np.float32)
    for at in range(len(rewards) - 1, -1, -1):
        same = np.where(seats[at] == seats[at + 1], 1.0, -1.0)
        goes_on = ~ends[at + 1]
        expected = np.where(goes_on, same * values[at + 1], 0)
        surprise = rewards[at][rows, seats[at]] + expected - values[at]
        later = surprise + decay * np.where(goes_on, same * later, 0)
        gains.insert(0, later.astype(np.float32))
        later = np.where(ends[at], 0, later)
    return gains


def loss(net: nn.Module, batch: Batch, part: Tensor) -> Tensor:
    """The clipped objective over a part of a batch."""
    policy, value = net(batch.observation[part], batch.actions[part], batch.counts[part])
    logp = policy.gather(1, batch.choices[part, None]).squeeze(-1)
    ratio = (logp - batch.logps[part]).exp()
    gain = (batch.gains[part] - batch.gains.mean()) / (batch.gains.std() + 1e-6)
    chosen = torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()
    spread = -(policy.exp() * policy).sum(-1).mean()
    return -chosen + 0.5 * (value - batch.returns[part]).square().mean() - 0.01 * spread


def learn(net: nn.Module, optimiser: torch.optim.Optimizer, batch: Batch, rounds: int = 3, size: int = 2048) -> None:
    """A few rounds over the batch."""
    for _ in range(rounds):
        for part in torch.randperm(len(batch.gains)).split(size):
            descend(net, optimiser, loss(net, batch, part))


def descend(net: nn.Module, optimiser: torch.optim.Optimizer, missed: Tensor) -> None:
    """One step of the optimiser."""
    optimiser.zero_grad()
    missed.backward()
    nn.utils.clip_grad_norm_(net.parameters(), 0.5)
    optimiser.step()


@torch.no_grad()
def strength(game: str, net: nn.Module, opponent: str, matches: int, most: int) -> float:
    """The share of points against an opponent, each option chosen at its best."""
    env = fudaba.vector(game, 64, opponent=opponent, seed=77, options=most)
    points, played = 0.0, 0
    while played < matches:
        observation, actions, counts = look(env, most)
        env.step(net(observation, actions, counts)[0].argmax(-1).to(torch.int32).numpy())
        over = env.terminated
        points += float((env.reward[over, env.seat[over]] + 1).sum()) / 2
        played += int(over.sum())
    return points / played


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="kirifuda")
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--rows", type=int, default=128)
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--options", type=int, default=48, help="rows of options that the network sees")
    parser.add_argument("--matches", type=int, default=400, help="matches against random play in each measurement")
    parser.add_argument("--curve", default="ppo.csv", help="where the curve is written")
    told = parser.parse_args()
    torch.manual_seed(1)
    env = fudaba.vector(told.game, told.rows, seed=1, options=told.options)
    net = Net(env.schema())
    optimiser = torch.optim.Adam(net.parameters(), 7e-4)
    start, number, choices = time.monotonic(), 0, 0
    with open(told.curve, "w", newline="", encoding="utf-8") as file:
        curve = csv.writer(file)
        curve.writerow(["minutes", "choices", "share against random"])
        while True:
            minutes = (time.monotonic() - start) / 60
            if number % 10 == 0 or minutes >= told.minutes:
                share = strength(told.game, net, "random", told.matches, told.options)
                curve.writerow([f"{minutes:.2f}", choices, f"{share:.3f}"])
                file.flush()
                print(f"{minutes:6.2f} minutes  {choices:>9,} choices  {share:6.1%} against random", flush=True)
            if minutes >= told.minutes:
                break
            batch = gather(env, net, told.steps, told.options, decay=0.97)
            learn(net, optimiser, batch)
            number, choices = number + 1, choices + len(batch.choices)
    torch.save({"net": net.state_dict(), "schema": env.schema().to_json()}, "ppo.pt")


if __name__ == "__main__":
    main()
