"""Python threads beside one another: each with its own matches, and all with the same one."""

import gc
import threading
from concurrent.futures import ThreadPoolExecutor

import fudaba
import numpy as np

THREADS = 4


def course(slug: str, seed: int) -> bytes:
    env, rng = fudaba.vector(slug, 3, seed=seed, threads=1), np.random.default_rng(seed)
    return b"".join(env.step(env.random_choices(rng)).observation.tobytes() for _ in range(150))


def test_threads_with_matches_of_their_own_see_what_one_alone_would_see(slug: str) -> None:
    alone = [course(slug, seed) for seed in range(THREADS)]
    with ThreadPoolExecutor(THREADS) as pool:
        assert list(pool.map(lambda seed: course(slug, seed), range(THREADS))) == alone


def test_threads_may_look_at_a_match_while_one_plays_it(slug: str) -> None:
    match, over = fudaba.game(slug).open(seed=3), threading.Event()

    def look(seat: int | None) -> int:
        looks = 0
        while not over.wait(0.001):
            match.view(seat)
            match.log(seat)
            looks += 1
        return looks

    def sweep() -> int:
        while not over.wait(0.001):
            gc.collect()
        return 1

    with ThreadPoolExecutor(THREADS) as pool:
        others = [pool.submit(look, 0), pool.submit(look, None), pool.submit(sweep)]
        try:
            match.play_out("search:20")
        finally:
            over.set()
        assert all(other.result() > 0 for other in others)
    assert match.journal == fudaba.game(slug).open(seed=3).play_out("search:20").journal
