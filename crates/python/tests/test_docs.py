"""The examples of the docs run, and the package is typed."""

import doctest
import importlib.util
import json
import re
import subprocess
import sys
from pathlib import Path

import fudaba
import pytest

ROOT = Path(__file__).parents[3]


def test_the_examples_of_the_docs_run() -> None:
    result = doctest.testfile(str(ROOT / "docs/python.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert result.attempted > 20 and result.failed == 0
    assert doctest.testmod(fudaba).failed == 0


def test_the_package_is_typed() -> None:
    checked = subprocess.run([sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml")], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_stubs_say_what_is_there() -> None:
    command = [sys.executable, "-m", "mypy.stubtest", "fudaba._native", "--ignore-disjoint-bases"]
    checked = subprocess.run(command, capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout + checked.stderr


def test_the_bench_prints_its_figures() -> None:
    command = [sys.executable, "-m", "fudaba.bench", "kirifuda", "--steps", "2000", "--runs", "1", "--rows", "4", "--json"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "bare engine" in told and "AEC" in told
    assert ("OpenSpiel, steps/s" in told) == (importlib.util.find_spec("pyspiel") is not None)


def test_the_bench_says_what_is_not_installed() -> None:
    # Whether or not it is installed here, this interpreter does not find it.
    hidden = "import runpy, sys; sys.modules['weiss_sim'] = None; runpy.run_module('fudaba.bench', run_name='__main__')"
    command = [sys.executable, "-c", hidden, "kirifuda", "--beside", "weiss-sim"]
    told = subprocess.run(command, capture_output=True, text=True, check=False)
    assert told.returncode == 2 and "pip install weiss-sim" in told.stderr


def test_the_designers_notebook_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT / "docs")
    notebook = json.loads((ROOT / "docs/designer.ipynb").read_text(encoding="utf-8"))
    space: dict[str, object] = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]).replace("games=400", "games=20"), space)


def test_the_example_that_learns_runs(tmp_path: Path) -> None:
    example = ROOT / "crates/python/examples/ppo.py"
    source = example.read_text(encoding="utf-8")
    compile(source, str(example), "exec")
    assert len(source.splitlines()) < 300
    if importlib.util.find_spec("torch"):
        words = ["--minutes", "0.02", "--rows", "8", "--steps", "8", "--matches", "8"]
        subprocess.run([sys.executable, str(example), *words], check=True, cwd=tmp_path)


@pytest.mark.skipif(importlib.util.find_spec("torch") is None, reason="torch is not installed: pip install '.[learn]'")
def test_the_net_for_five_games_learns(tmp_path: Path) -> None:
    words = ["--minutes", "0.05", "--rows", "4", "--steps", "8", "--matches", "4", "--save", str(tmp_path / "net.pt")]
    told = subprocess.run([sys.executable, str(ROOT / "crates/python/examples/five_games.py"), *words], check=True, capture_output=True, text=True).stdout
    for game in fudaba.games():
        share = r" +[0-9.]+%"
        assert re.search(rf"^{game.slug}{share}{share} +[1-9][0-9,]*$", told, re.MULTILINE), told
    assert (tmp_path / "net.pt").exists()


def test_the_example_that_compares_searches_runs() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed")
    example = ROOT / "crates/python/examples/ismcts.py"
    told = subprocess.run([sys.executable, str(example), "--iterations", "2", "--games", "2"], check=True, capture_output=True, text=True)
    assert re.fullmatch(r" *2 matches  our search +[0-9.]+% ± [0-9.]+%\n", told.stdout), told.stdout
