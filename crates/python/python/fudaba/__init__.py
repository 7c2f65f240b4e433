"""Fudaba: trading card games for learning programs and designers.

>>> import fudaba
>>> [game.slug for game in fudaba.games()]
['kirifuda', 'battle-guardians', 'genesis-garden', 'build-divide', 'mistral-rouge']
>>> match = fudaba.game("kirifuda").open(seed=1)
>>> match.seat in (0, 1) and len(match.options()) > 0
True
"""

from fudaba import lab
from fudaba._games import Game, Picture, game, games, load
from fudaba._matches import Match, Option, Thought
from fudaba._native import ENCODING, __version__
from fudaba._reading import ReadLine, ReadText, read
from fudaba._open import OpenMatch, open_matches
from fudaba._replays import Replay, Report
from fudaba._schema import Field, Schema, VersionError
from fudaba._vector import Vector, vector

__all__ = [
    "ENCODING",
    "Field",
    "Game",
    "Match",
    "OpenMatch",
    "Option",
    "Picture",
    "ReadLine",
    "ReadText",
    "Replay",
    "Report",
    "Schema",
    "Thought",
    "Vector",
    "VersionError",
    "__version__",
    "game",
    "games",
    "lab",
    "load",
    "open_matches",
    "read",
    "vector",
]
