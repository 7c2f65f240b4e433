"""Open data: matches that were given away, many in a file. The format is that of the table and of the lab's `--matches`."""

from __future__ import annotations

import gzip
import io
import json
from collections.abc import Iterator
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any

from fudaba._games import Game
from fudaba._replays import Replay

_VERSION = 2
"""The newest version that is read; all before it are."""
_GZIP = b"\x1f\x8b"


@dataclass(frozen=True)
class OpenMatch:
    """A match of a file: what is known of how it was played, and its replay."""

    month: str
    """When it ended, as year and month: `2026-11`."""
    source: str
    """`table` where people have played it, `lab` where computers have."""
    lists: str
    """`open` where each seat knew the other's deck, else `closed`."""
    bank_ms: int | None
    """The time of each seat for the whole match; none without a clock."""
    rated: bool
    ratings: tuple[int | None, int | None]
    """What the seats had after a rated match, to the nearest 50."""
    replay: Replay


def open_matches(path: str | PathLike[str], of: Game | None = None) -> Iterator[OpenMatch]:
    """The matches of a file, compressed or not, one after the other: `of` is the game where it has cards of one's own."""
    with Path(path).open("rb") as file:
        packed = file.read(2) == _GZIP
        file.seek(0)
        lines = gzip.GzipFile(fileobj=file) if packed else file
        try:
            for number, line in enumerate(io.BufferedReader(lines), start=1):
                yield _read(line, f"{path}, line {number}", of)
        except EOFError as error:
            raise ValueError(f"{path} is cut off") from error


def _read(line: bytes, where: str, of: Game | None) -> OpenMatch:
    try:
        told: dict[str, Any] = json.loads(line)
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from error
    if not isinstance(told, dict) or told.get("format") != "fudaba-open-match":
        raise ValueError(f"{where} is no match of open data")
    if told.get("version") not in range(1, _VERSION + 1):
        raise ValueError(f"{where} is of version {told.get('version')}; this package reads versions 1 to {_VERSION}")
    return OpenMatch(
        month=told["month"],
        source=told["source"],
        lists=told["lists"],
        bank_ms=told["bank_ms"],
        rated=told["rated"],
        ratings=tuple(told["ratings"]),
        replay=Replay.from_data(told["replay"], of),
    )
