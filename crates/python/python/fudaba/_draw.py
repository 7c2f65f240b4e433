"""The table as a picture: zones as rows of cards, with names, marks and numbers. For notebooks; the browser draws a handsomer one."""

from __future__ import annotations

from html import escape
from typing import Any

from fudaba._games import Game

_WIDE, _TALL, _GAP, _LEFT = 92, 58, 6, 130
_ROW = 9


def draw(game: Game, view: dict[str, Any], lang: str = "en") -> str:
    """The view of a table as SVG."""
    names = {card["number"]: card["name"][lang] for card in game.cards()}
    table = game.table()
    lines: list[str] = []
    top = 34
    mine = view["observer"] or 0
    rank = {1 - mine: 0, None: 1, mine: 2}
    for zone in sorted(view["zones"], key=lambda zone: rank[zone["seat"]]):
        if zone["count"]:
            drawn, top = _zone(zone, top, table, names, mine, lang)
            lines.append(drawn)
    head = f"{game.title[lang]}, {view['round']}: {view['phase'].replace('_', ' ')}"
    width = _LEFT + _ROW * (_WIDE + _GAP) + _GAP
    numbers = _counters(view, table, mine, lang)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {top + 24}" width="{width}" font-family="serif" font-size="11">'
        f'<rect width="100%" height="100%" fill="#2f4038"/>'
        f'<text x="10" y="21" fill="#f4ecd8" font-size="14">{escape(head)}</text>'
        f"{''.join(lines)}"
        f'<text x="10" y="{top + 14}" fill="#cfc6ae">{escape(numbers)}</text></svg>'
    )


def _zone(zone: dict[str, Any], top: int, table: dict[str, Any], names: dict[str, str], mine: int, lang: str) -> tuple[str, int]:
    name = table["zones"].get(zone["kind"], {"name": {lang: zone["kind"]}})["name"][lang]
    whose = "" if zone["seat"] is None else "own " if zone["seat"] == mine else "other "
    slot = f" {zone['slot']}" if zone["slot"] else ""
    text = f'<text x="10" y="{top + 16}" fill="#f4ecd8">{escape(whose + name + slot)}</text><text x="10" y="{top + 32}" fill="#cfc6ae">{zone["count"]}</text>'
    cards = zone["cards"] or [{"card": None, "marks": []}]
    for at, card in enumerate(cards):
        x, y = _LEFT + at % _ROW * (_WIDE + _GAP), top + at // _ROW * (_TALL + _GAP)
        text += _card(card, x, y, table, names, lang)
    rows = (len(cards) - 1) // _ROW + 1
    return text, top + rows * (_TALL + _GAP)


def _card(card: dict[str, Any], x: int, y: int, table: dict[str, Any], names: dict[str, str], lang: str) -> str:
    fill = "#f4ecd8" if card["card"] else "#7d3b35"
    box = f'<rect x="{x}" y="{y}" width="{_WIDE}" height="{_TALL}" rx="4" fill="{fill}" stroke="#1d2924"/>'
    if not card["card"]:
        return box
    words = [f"{_mark(mark, table, lang)}" for mark in card["marks"]][:2]
    rows = [card["card"], _short(names.get(card["card"], card["card"])), *(_short(word) for word in words)]
    return box + "".join(f'<text x="{x + 5}" y="{y + 13 + 13 * row}" fill="#1d2924">{escape(text)}</text>' for row, text in enumerate(rows))


def _mark(mark: dict[str, Any], table: dict[str, Any], lang: str) -> str:
    named = table["marks"].get(mark["key"])
    name = named["name"][lang] if named else mark["key"]
    return name if mark["value"] == 1 else f"{name} {mark['value']}"


def _short(text: str) -> str:
    return text if len(text) <= 16 else text[:15] + "…"


def _counters(view: dict[str, Any], table: dict[str, Any], mine: int, lang: str) -> str:
    told = []
    for counter in view["counters"]:
        named = table["counters"].get(counter["key"])
        if named and counter["value"] and named["draw"] in ("pips", "number"):
            whose = "" if counter["seat"] is None else "own " if counter["seat"] == mine else "other "
            told.append(f"{whose}{named['name'][lang]} {counter['value']}")
    return ", ".join(told)
