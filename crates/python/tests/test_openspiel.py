"""OpenSpiel's own simulation test, and its bots."""

import subprocess
import sys

import fudaba
import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")

import fudaba.openspiel  # noqa: E402
from open_spiel.python.algorithms import ismcts, mcts  # noqa: E402


def test_random_simulation(slug: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"{fudaba.openspiel.short_name(slug)}(deals=20)"), num_sims=1, serialize=True, verbose=False)


def test_what_a_state_has_noted_is_what_openspiel_finds(slug: str) -> None:
    state, rng = pyspiel.load_game(f"{fudaba.openspiel.short_name(slug)}(deals=20)").new_initial_state(), np.random.default_rng(4)
    base, over = pyspiel.State, False
    while not over:
        over = state.is_terminal()
        assert base.is_terminal(state) == over and base.is_chance_node(state) == state.is_chance_node()
        assert base.legal_actions(state) == state.legal_actions()
        assert [base.legal_actions(state, player) for player in (0, 1)] == [state.legal_actions(player) for player in (0, 1)]
        if not over:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert state.match is not None and state.match.is_over and sum(state.returns()) == 0


def test_resampling_keeps_what_a_player_knows(slug: str) -> None:
    game = pyspiel.load_game(f"{fudaba.openspiel.short_name(slug)}(deals=20)")
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    state, rng = game.new_initial_state(), np.random.default_rng(2)
    changed = 0
    for number in range(120):
        if state.is_terminal():
            break
        if not state.is_chance_node() and number % 6 == 0:
            for player in (0, 1):
                other = state.resample_from_infostate(player, sampler)
                assert other.information_state_string(player) == state.information_state_string(player)
                assert other.information_state_tensor(player) == state.information_state_tensor(player)
                assert other.current_player() == state.current_player()
                assert str(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, other))[1]) == str(other)
                changed += other.information_state_string(1 - player) != state.information_state_string(1 - player)
        state.apply_action(int(rng.choice(state.legal_actions())))
    assert changed > 0, "nothing was imagined anew"


def test_a_resampled_state_is_played_to_its_end() -> None:
    state = pyspiel.load_game("fudaba_kirifuda").new_initial_state()
    state.apply_action(5)
    for _ in range(10):
        state.apply_action(0)
    other = state.resample_from_infostate(state.current_player(), pyspiel.UniformProbabilitySampler(0.0, 1.0))
    before = str(state)
    while not other.is_terminal():
        other.apply_action(other.legal_actions()[0])
    assert sum(other.returns()) == 0
    assert str(state) == before


def test_openspiels_ismcts_plays_it() -> None:
    game = pyspiel.load_game("fudaba_kirifuda")
    state = game.new_initial_state()
    state.apply_action(3)
    bot = ismcts.ISMCTSBot(
        game=game, evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), uct_c=1.5, max_simulations=3,
        random_state=np.random.RandomState(1),
    )
    for _ in range(2):
        assert bot.step(state) in state.legal_actions()
        state.apply_action(0)


def test_parameters() -> None:
    decks = fudaba.game("kirifuda").decks
    game = pyspiel.load_game("fudaba_kirifuda", {"deck0": decks[1], "deck1": decks[2], "deals": 3})
    assert game.max_chance_outcomes() == 3
    with pytest.raises(ValueError, match="there is no deck"):
        fudaba.openspiel.GAMES["kirifuda"]({"deck0": "nobodys"})


def test_a_program_that_has_used_it_ends_in_peace() -> None:
    words = "import fudaba.openspiel, pyspiel; s = pyspiel.load_game('fudaba_kirifuda').new_initial_state(); s.apply_action(1)"
    assert subprocess.run([sys.executable, "-c", words], check=False).returncode == 0
