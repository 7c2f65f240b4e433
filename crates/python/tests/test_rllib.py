"""RLlib learns with it. Left out where it is not installed: it stands on Ray and a gigabyte of torch."""

import importlib.util
import re
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLE = Path(__file__).parents[1] / "examples/rllib.py"
MISSING = [name for name in ("ray", "tree", "torch", "gymnasium") if importlib.util.find_spec(name) is None]


@pytest.mark.skipif(bool(MISSING), reason="RLlib is not installed: pip install '.[rllib]'")
def test_the_recipe_learns() -> None:
    words = ["--steps", "512", "--batch", "256", "--matches", "8"]
    told = subprocess.run([sys.executable, str(EXAMPLE), *words], check=False, capture_output=True, text=True)
    assert told.returncode == 0, told.stderr
    assert re.search(r"^kirifuda: [0-9.]+% of 8 matches against random play before, [0-9.]+% after", told.stdout, re.MULTILINE), told.stdout
