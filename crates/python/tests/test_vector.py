"""Batches: written in place, begun anew, honest about what cannot be."""

import copy
import pickle
from pathlib import Path

import fudaba
import numpy as np
import pytest

RNG = 7
DATA = Path(__file__).parents[3] / "games"


def play(env: fudaba.Vector, steps: int) -> list[bytes]:
    rng = np.random.default_rng(RNG)
    seen = []
    for _ in range(steps):
        env.step(env.random_choices(rng))
        seen.append(env.observation.tobytes() + env.counts.tobytes() + env.reward.tobytes())
    return seen


def test_every_game_is_stepped_and_ends(slug: str) -> None:
    env = fudaba.vector(slug, 4, seed=1)
    rng = np.random.default_rng(RNG)
    ends = 0
    for _ in range(900):
        env.step(env.random_choices(rng))
        assert np.isfinite(env.observation).all()
        assert ((env.counts > 0) != env.terminated).all()
        assert (env.reward.sum(axis=1) == 0).all()
        assert env.counts.max() < env.actions.shape[1], "a decision has as many options as there are rows"
        ends += int(env.terminated.sum())
    assert ends > 0


def test_seeds_and_threads(slug: str) -> None:
    course = play(fudaba.vector(slug, 5, seed=3), 60)
    assert course == play(fudaba.vector(slug, 5, seed=3, threads=3), 60)
    assert course != play(fudaba.vector(slug, 5, seed=4), 60)
    env = fudaba.vector(slug, 5, seed=9)
    play(env, 20)
    env.reset(3)
    assert course == play(env, 60)


def test_arrays_of_the_caller_are_written_in_place() -> None:
    env = fudaba.vector("kirifuda", 3)
    own = np.full_like(env.observation, np.nan)
    before = env.observation.copy()
    env.use(observation=own)
    env.reset()
    assert env.observation is own
    assert (own == before).all()
    counts = env.counts
    env.step([0, 0, 0])
    assert env.counts is counts


def test_a_match_that_is_over_begins_anew_with_the_next_step() -> None:
    env = fudaba.vector("kirifuda", 2, seed=5)
    rng = np.random.default_rng(RNG)
    while not env.terminated.any():
        env.step(env.random_choices(rng))
    over = env.terminated.copy()
    assert (np.abs(env.reward[over]).sum(axis=1) == 2).all()
    env.step(np.where(over, 10_000, 0))
    assert not env.terminated[over].any()
    assert (env.counts[over] > 0).all() and (env.reward[over] == 0).all()


@pytest.mark.parametrize("opponent", ["random", "greedy:1", "novice"])
def test_opponents_of_the_engine(opponent: str) -> None:
    env = fudaba.vector("kirifuda", 4, opponent=opponent, seed=2)
    rng = np.random.default_rng(RNG)
    for _ in range(100):
        assert env.seat.tolist() == [0, 1, 0, 1]
        env.step(env.random_choices(rng))
    assert fudaba.vector("kirifuda", 2, opponent=opponent, seat=1).seat.tolist() == [1, 1]


def test_an_opponent_that_is_a_callable() -> None:
    asked = []

    def last(observation: np.ndarray, actions: np.ndarray, counts: np.ndarray) -> np.ndarray:
        assert observation.shape[0] == actions.shape[0] == counts.shape[0]
        asked.append(len(counts))
        return counts - 1

    env = fudaba.vector("kirifuda", 4, opponent=last, seed=2)
    rng = np.random.default_rng(RNG)
    ends = 0
    for _ in range(200):
        env.step(env.random_choices(rng))
        assert env.seat.tolist() == env.observation[:, env.schema().at("seat")].tolist() == [0, 1, 0, 1]
        assert (np.abs(env.reward).sum(axis=1) > 0)[~env.terminated].sum() == 0
        ends += int(env.terminated.sum())
    assert asked and ends > 2


def test_decks() -> None:
    game = fudaba.game("kirifuda")
    one, other = game.decks[:2]
    fudaba.vector("kirifuda", 2, decks=[one, other])
    fudaba.vector("kirifuda", 2, decks=[(one, other), (game.deck(other), one)])


@pytest.mark.parametrize(
    ("arguments", "error", "words"),
    [
        ({"n": 0}, ValueError, "n must be 1 or more"),
        ({"n": 2.5}, TypeError, "whole number"),
        ({"n": 2, "decks": ["nobodys", "nobodys"]}, ValueError, "there is no deck `nobodys`"),
        ({"n": 2, "opponent": "grandmaster"}, ValueError, "there is no agent `grandmaster`"),
        ({"n": 2, "opponent": 3}, TypeError, "callable"),
        ({"n": 2, "seat": 4, "opponent": "random"}, ValueError, "there is no seat 4"),
        ({"n": 2, "options": 0}, ValueError, "options must be 1 or more"),
        ({"n": 10**12}, ValueError, "at most 1,000,000 matches"),
        ({"n": 2, "seed": -1}, ValueError, "seed must be 0 or more"),
        ({"n": 2, "seed": "one"}, TypeError, "seed is a whole number"),
        ({"n": 2, "threads": -2}, ValueError, "threads must be 0 or more"),
        ({"n": 2, "events": 1.5}, TypeError, "events is a whole number"),
    ],
)
def test_what_cannot_be_made(arguments: dict, error: type[Exception], words: str) -> None:
    with pytest.raises(error, match=words):
        fudaba.vector("kirifuda", **arguments)
    with pytest.raises(ValueError, match="there is no game `go`"):
        fudaba.vector("go", 1)


def test_a_deck_of_another_game() -> None:
    deck = fudaba.game("battle-guardians").deck(fudaba.game("battle-guardians").decks[0])
    with pytest.raises(ValueError, match="the deck of seat 0 is not allowed"):
        fudaba.vector("kirifuda", 2, decks=[deck, deck])


def test_what_cannot_be_done_leaves_the_rest_working() -> None:
    env = fudaba.vector("kirifuda", 3)
    before = env.observation.copy()
    with pytest.raises(IndexError, match=r"row 1: there is no option 999; there are \d+"):
        env.step([0, 999, 0])
    with pytest.raises(IndexError):
        env.step([0, -7, 0])
    with pytest.raises(IndexError):
        env.step([0, 2**40, 0])
    with pytest.raises(ValueError, match="shape"):
        env.step([0, 0])
    with pytest.raises(ValueError, match="whole numbers"):
        env.step([0.5, 0, 0])
    for name, wrong in [
        ("observation", np.zeros((2, 3), np.float32)),
        ("counts", np.zeros(3, np.int64)),
        ("reward", np.zeros((2, 3), np.float32).T),
        ("terminated", np.zeros(6, np.bool_)[::2]),
        ("luck", np.zeros(3)),
    ]:
        with pytest.raises(ValueError, match=name):
            env.use(**{name: wrong})
    with pytest.raises(IndexError, match="there is no row 3"):
        env.view(3)
    assert (env.observation == before).all()
    env.step([0, 0, 0])
    env.close()
    for call in (lambda: env.step([0, 0, 0]), env.reset, lambda: env.view(0), env.schema):
        with pytest.raises(RuntimeError, match="closed"):
            call()


def test_a_choice_by_one_too_small_is_no_wish_to_stay() -> None:
    from fudaba._vector import STAY

    env = fudaba.vector("kirifuda", 3)
    before = env.observation.copy()
    with pytest.raises(IndexError, match=r"row 1: there is no option -1; .* `stay=True`"):
        env.step([0, -1, 0])
    assert (env.observation == before).all()
    env.step([0, STAY, 0], stay=True)
    assert (env.observation[1] == before[1]).all()


def test_games_and_batches_travel(kirifuda: fudaba.Game, tmp_path: Path) -> None:
    sent = pickle.loads(pickle.dumps(kirifuda))
    assert sent is kirifuda and copy.copy(kirifuda) is kirifuda
    (tmp_path / "kirifuda").mkdir()
    cards, printed = tmp_path / "kirifuda" / "cards.yaml", (DATA / "kirifuda" / "cards.yaml").read_text(encoding="utf-8")
    cards.write_text(printed.replace("pow: 800", "pow: 900"), encoding="utf-8")
    own = next(game for game in fudaba.load(tmp_path) if game.slug == "kirifuda")
    assert pickle.loads(pickle.dumps(own)).digest == own.digest != kirifuda.digest
    told = pickle.dumps(own)
    cards.write_text(printed.replace("pow: 800", "pow: 1000"), encoding="utf-8")
    with pytest.raises(ValueError, match="other cards here"):
        pickle.loads(told)
    env = fudaba.vector(kirifuda, 3, seed=8, opponent="random")
    assert play(pickle.loads(pickle.dumps(env)), 30) == play(copy.copy(env), 30) == play(env, 30)


def test_the_schema_names_every_number(slug: str) -> None:
    env = fudaba.vector(slug, 1, events=3)
    schema = env.schema()
    assert len(schema.observation) == env.observation.shape[1]
    assert len(schema.option) == env.actions.shape[2]
    names = [field.name for field in schema.observation]
    assert len(set(names)) == len(names)
    assert schema.observation[schema.at("round")].kind == "number"
    assert fudaba.Schema.from_json(schema.to_json()) == schema
    schema.require(fudaba.game(slug).schema(events=3))
    with pytest.raises(fudaba.VersionError):
        schema.require(fudaba.game(slug).schema(events=2))


def test_options_name_verbs_and_cards() -> None:
    env = fudaba.vector("kirifuda", 8, seed=4)
    schema, rng = env.schema(), np.random.default_rng(RNG)
    verbs, cards = set(), set()
    for _ in range(100):
        for row in range(env.n):
            for option in env.actions[row, : env.counts[row]]:
                verbs.add(schema.verbs[int(option[0])])
                cards.add(schema.cards[int(option[1])])
        env.step(env.random_choices(rng))
    assert {"set", "pass", "keep"} <= verbs
    assert "K01" in cards


def test_a_teacher_sees_what_a_seat_does_not() -> None:
    env = fudaba.vector("kirifuda", 1)
    truth, own = env.truth(0), env.tokens(0)
    assert len(truth) > len(own)
    assert (truth[:, 0] >= 2).all()


def test_steps_allocate_nothing() -> None:
    from fudaba import _native

    env, rng = fudaba.vector("kirifuda", 8), np.random.default_rng(RNG)
    for _ in range(3000):
        env.step(env.random_choices(rng))
    before = _native.allocations()
    for _ in range(500):
        env.step(env.random_choices(rng))
    # Of four thousand steps one may still be the longest match so far, whose list of choices grows.
    assert _native.allocations() - before <= 4
