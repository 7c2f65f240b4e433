"""The lab from Python: the same bytes from anybody who plays, and workers may die."""

import gzip
import json
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import fudaba
import pytest
from fudaba import lab


def small(seed: int = 3) -> lab.Study:
    return lab.matrix("kirifuda", agent="greedy:2", games=1200, seed=seed)


def test_every_study_is_asked_and_told(tmp_path: Path) -> None:
    decks = ["gale_gambit", "crimson_assault"]
    cards = tmp_path / "cards.yaml"
    cards.write_text('- { number: K02, name: { ja: 紅蓮の剣士, en: Crimson Swordsman }, kind: attacker, attributes: [fire], pow: 1500 }\n', encoding="utf-8")
    studies = {
        "matrix": lab.matrix("kirifuda", decks=decks, agent="random", games=40),
        "meta": lab.meta("kirifuda", agent="random", games=48),
        "card": lab.card("kirifuda", "K06", agents=["random"], games=100),
        "diff": lab.diff("kirifuda", cards, agent="random", games=400),
        "ladder": lab.ladder("kirifuda", ["random", "greedy"], games=16),
    }
    for name, study in studies.items():
        report = study.run()
        assert report["report"] == name and report.text() in repr(report)
        assert report.html(tmp_path / f"{name}.html").startswith("<!") and (tmp_path / f"{name}.html").stat().st_size > 2_000
        report.parquet(tmp_path / f"{name}.parquet")
        assert (tmp_path / f"{name}.parquet").read_bytes()[:4] == b"PAR1"
        assert report.sound


def test_the_matches_of_a_study_are_replays_and_open_data(tmp_path: Path) -> None:
    cards = tmp_path / "cards.yaml"
    cards.write_text('- { number: K02, name: { ja: 紅蓮の剣士, en: Crimson Swordsman }, kind: attacker, attributes: [fire], pow: 1500 }\n', encoding="utf-8")
    for study in [lab.matrix("kirifuda", agent="greedy:1", games=24), lab.diff("kirifuda", cards, agent="random", games=40)]:
        replays = list(study.replays(0))
        assert len(replays) == len(json.loads(study.work(0))["games"])
        assert {replay.verify().verdict for replay in replays} == {"EXACT"}
        assert {(replay.data["version"], replay.data["lots"]) for replay in replays} == {(2, "keyed")}
        assert "diff" not in json.loads(study.plan)["aim"] or any("cards" in replay.data for replay in replays)
        file = tmp_path / "kirifuda-2026-11.jsonl.gz"
        head = {"format": "fudaba-open-match", "version": 2, "month": "2026-11", "source": "lab", "lists": "open"}
        lines = [{**head, "bank_ms": None, "rated": False, "ratings": [None, None], "replay": replay.data} for replay in replays]
        file.write_bytes(b"".join(gzip.compress((json.dumps(line) + "\n").encode()) for line in lines))
        assert [match.replay.verify().verdict for match in fudaba.open_matches(file)] == ["EXACT"] * len(replays)
        last = [match.fingerprint for match in replays[0].walk()][-1]
        again = pickle.loads(pickle.dumps(list(replays[0].walk())[-1]))
        assert again.fingerprint == last
        plain = {key: value for key, value in replays[0].data.items() if key not in ("lots", "cards")}
        assert fudaba.Replay({**plain, "version": 1}, replays[0].game).verify().verdict == "DIVERGED"
    with pytest.raises(ValueError, match="versions 1 to 2"):
        fudaba.Replay.from_data({**plain, "version": 3})
    with pytest.raises(IndexError, match="there is no chunk"):
        list(study.replays(study.chunks))


def test_it_does_not_matter_who_plays(tmp_path: Path) -> None:
    study = small()
    alone = study.run(tmp_path / "alone.run", threads=1)
    for number, workers in enumerate([2, ThreadPoolExecutor(3)]):
        path = tmp_path / f"{number}.run"
        assert study.run(path, workers=workers).text() == alone.text()
        assert path.read_bytes() == (tmp_path / "alone.run").read_bytes()
    again = lab.plan(tmp_path / "alone.run")
    assert again.plan == study.plan and again.run(tmp_path / "alone.run").text() == alone.text()


def test_a_run_goes_on_from_what_is_there(tmp_path: Path) -> None:
    study, path = small(), tmp_path / "some.run"
    study.run(path)
    plan, _, second, *_ = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text(plan + second, encoding="utf-8")
    assert study.run(path, workers=ThreadPoolExecutor(1)).text() == study.run().text()
    with pytest.raises(ValueError, match="another run"):
        small(seed=4).run(path)


def children() -> Iterator[int]:
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                state = (entry / "stat").read_text().rsplit(")", 1)[1].split()
                command = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if int(state[1]) == os.getpid() and b"spawn_main" in command:
                yield int(entry.name)


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for processes in /proc")
def test_a_worker_that_dies_loses_nothing() -> None:
    study = lab.matrix("kirifuda", agent="greedy:2", games=1200, seed=5)
    done, killed = threading.Event(), []

    def kill() -> None:
        while not done.is_set() and len(killed) < 2:
            for process in list(children())[:1]:
                time.sleep(0.05)
                try:
                    os.kill(process, signal.SIGKILL)
                except ProcessLookupError:
                    continue
                killed.append(process)
            time.sleep(0.2)

    killer = threading.Thread(target=kill)
    killer.start()
    try:
        report = study.run(workers=2)
    finally:
        done.set()
        killer.join()
    assert killed and report.text() == study.run().text()


def test_workers_without_a_main_guard_are_told(tmp_path: Path) -> None:
    program = tmp_path / "study.py"
    program.write_text(
        'from fudaba import lab\nlab.matrix("kirifuda", agent="random", games=400).run(workers=2)\n',
        encoding="utf-8",
    )
    told = subprocess.run([sys.executable, str(program)], capture_output=True, text=True, check=False, timeout=300)
    assert told.returncode != 0 and "__main__" in told.stderr


def test_ray_plays_the_same() -> None:
    ray = pytest.importorskip("ray")
    study = small()
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    try:
        assert study.run(workers="ray").text() == study.run().text()
    finally:
        ray.shutdown()


def test_bad_wishes_are_refused_with_their_reason(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="games must be 1 or more"):
        lab.matrix("kirifuda", games=0)
    with pytest.raises(ValueError, match="there is no agent"):
        lab.matrix("kirifuda", agent="nobody")
    with pytest.raises(ValueError, match="at least one agent"):
        lab.ladder("kirifuda", [])
    with pytest.raises(ValueError, match="has no card"):
        lab.card("kirifuda", "K99")
    with pytest.raises(ValueError, match="name the deck that it is compared with"):
        lab.diff("kirifuda", "gale_gambit")
    with pytest.raises(ValueError, match="delta is a share"):
        lab.diff("kirifuda", "gale_gambit", "crimson_assault", delta=2.0)
    with pytest.raises(ValueError, match="no plan of the lab"):
        lab.plan("{}")
    with pytest.raises(IndexError, match="there is no chunk"):
        small().work(4_000)
    with pytest.raises(ValueError, match="there are no workers `spark`"):
        small().run(workers="spark")
    with pytest.raises(TypeError, match="workers are None"):
        small().run(workers=1.5)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="at least one worker"):
        small().run(workers=0)
    gathering = small()._native.gather(None)
    with pytest.raises(ValueError, match="no chunk of the lab"):
        gathering.take("{}")
    with pytest.raises(ValueError, match="cannot be of this study"):
        gathering.take(small().work(0).replace('"index":0', '"index":9000'))
    assert fudaba.lab is lab
