"""OpenSpiel's ISMCTS against our search, both through the OpenSpiel game, with as many iterations a decision.

    python crates/python/examples/ismcts.py --game kirifuda --iterations 50 --games 40

Every deal is played twice, from both seats, so that neither side has the better cards.
"""

from __future__ import annotations

import argparse
import itertools
import math

import fudaba
import fudaba.openspiel
import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts


def their_bot(game: pyspiel.Game, iterations: int, seed: int) -> ismcts.ISMCTSBot:
    """As OpenSpiel has it: one random rollout an iteration, UCT."""
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(seed))
    return ismcts.ISMCTSBot(
        game=game, evaluator=evaluator, uct_c=math.sqrt(2), max_simulations=iterations, random_state=np.random.RandomState(seed + 1)
    )


def play(slug: str, decks: tuple[str, str], deal: int, ours: int, iterations: int) -> float:
    """One match; what it was worth to us: 1, 0.5 or 0."""
    game = pyspiel.load_game(fudaba.openspiel.short_name(slug), {"deck0": decks[0], "deck1": decks[1]})
    state, bot = game.new_initial_state(), their_bot(game, iterations, deal)
    state.apply_action(deal)
    while not state.is_terminal():
        if len(state.legal_actions()) == 1:
            action = state.legal_actions()[0]
        elif state.current_player() == ours:
            thought = state.match.think(f"search:{iterations}", deal * 10_000 + state.move_number())
            action = thought.option
        else:
            action = bot.step(state)
        state.apply_action(int(action))
    return (1 + state.returns()[ours]) / 2


def main() -> None:
    """Plays, and prints the share of wins with its 95 % interval."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--game", default="kirifuda", choices=[each.slug for each in fudaba.games()])
    parser.add_argument("--iterations", type=int, default=50, help="of both, a decision")
    parser.add_argument("--games", type=int, default=40)
    told = parser.parse_args()
    pairs = itertools.cycle(itertools.product(fudaba.game(told.game).decks, repeat=2))
    scores: list[float] = []
    for deal, decks in zip(range((told.games + 1) // 2), pairs):
        # The same cards for both: we take the first seat, then the second.
        both = [play(told.game, decks, deal, ours, told.iterations) for ours in (0, 1)]
        scores.append(sum(both) / 2)
        mean = sum(scores) / len(scores)
        spread = math.sqrt(sum((score - mean) ** 2 for score in scores) / max(len(scores) - 1, 1))
        reach = 1.96 * spread / math.sqrt(len(scores))
        print(f"{2 * len(scores):4} matches  our search {mean:6.1%} \u00b1 {reach:.1%}", flush=True)


if __name__ == "__main__":
    main()
