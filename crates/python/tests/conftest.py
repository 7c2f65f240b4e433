"""What the tests share."""

import fudaba
import pytest

GAMES = ["kirifuda", "battle-guardians", "genesis-garden", "build-divide", "mistral-rouge"]


@pytest.fixture(params=GAMES)
def slug(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def kirifuda() -> fudaba.Game:
    return fudaba.game("kirifuda")
