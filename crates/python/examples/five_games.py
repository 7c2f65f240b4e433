"""One net that plays five games, by self-play, from nothing: `python five_games.py --minutes 15`. Wants torch (`pip install ".[learn]"`).

The trunk, the rows of options, the scores and the value are the same for all games. Only what a schema names is a game's own: its cards, zones and verbs as
embeddings, and the layer that its numbers come in by. All games are played side by side, and every step of learning is a step in all of them.
"""

from __future__ import annotations

import argparse
import json
import time

import fudaba
import torch
from ppo import Batch, Net, Shared, descend, gather, loss, strength
from torch import nn


def nets_of(games: list[str]) -> dict[str, Net]:
    """A net for each game around what they share."""
    shared = Shared()
    return {game: Net(fudaba.game(game).schema(), shared) for game in games}


def learn(nets: dict[str, Net], whole: nn.Module, optimiser: torch.optim.Optimizer, batches: dict[str, Batch], rounds: int = 3, size: int = 1024) -> None:
    """A few rounds over the batches of all games, a part of each game in every step."""
    steps = max(1, max(len(batch.gains) for batch in batches.values()) // size)
    for _ in range(rounds):
        parts = {game: torch.randperm(len(batch.gains)).tensor_split(steps) for game, batch in batches.items()}
        for step in range(steps):
            together = [loss(nets[game], batch, parts[game][step]) for game, batch in batches.items() if len(parts[game][step])]
            descend(whole, optimiser, torch.stack(together).mean())


def measured(nets: dict[str, Net], matches: int, options: int) -> dict[str, float]:
    """The share of points against random play in each game."""
    return {game: strength(game, net, "random", matches, options) for game, net in nets.items()}


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=[game.slug for game in fudaba.games()])
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--rows", type=int, default=32, help="matches at once in each game")
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--options", type=int, default=48, help="rows of options that the network sees")
    parser.add_argument("--matches", type=int, default=400, help="matches against random play in each measurement")
    parser.add_argument("--save", default="", help="a file for the net and the schemas that it was learned by")
    told = parser.parse_args()
    torch.manual_seed(1)
    nets = nets_of(told.games)
    whole = nn.ModuleDict(nets)
    optimiser = torch.optim.Adam(whole.parameters(), 7e-4)
    envs = {game: fudaba.vector(game, told.rows, seed=1, options=told.options) for game in told.games}
    before, choices = measured(nets, told.matches, told.options), dict.fromkeys(told.games, 0)
    start = time.monotonic()
    while time.monotonic() - start < 60 * told.minutes:
        batches = {game: gather(envs[game], nets[game], told.steps, told.options, decay=0.97) for game in told.games}
        learn(nets, whole, optimiser, batches)
        choices = {game: choices[game] + len(batches[game].choices) for game in told.games}
    after = measured(nets, told.matches, told.options)
    print(f"{'against random play':<20} {'before':>7} {'after':>7} {'choices':>10}")
    for game in told.games:
        print(f"{game:<20} {before[game]:>7.1%} {after[game]:>7.1%} {choices[game]:>10,}")
    if told.save:
        schemas = {game: json.loads(env.schema().to_json()) for game, env in envs.items()}
        torch.save({"nets": whole.state_dict(), "schemas": schemas}, told.save)


if __name__ == "__main__":
    main()
