"""Printed texts, read back."""

import fudaba
import pytest


def test_the_printed_cards_of_every_game_read_back(slug: str) -> None:
    card = next(card for card in fudaba.game(slug).cards() if card["text"]["en"])
    for lang in ("ja", "en"):
        read = fudaba.read(slug, "\n".join(card["text"][lang]))
        assert read.ok and [line.text for line in read.lines] == [
            {"ja": ja, "en": en} for ja, en in zip(card["text"]["ja"], card["text"]["en"], strict=True)
        ]


def test_a_text_says_its_entry_and_both_languages() -> None:
    read = fudaba.read("kirifuda", "【オープン】 １枚引く.\n\n[Win] Draw 2 cards.")
    assert read.ok and read.yaml == "on_open: [{ do: { draw: 1 } }]\non_win: [{ do: { draw: 2 } }]"
    assert [line.key for line in read.lines] == ["on_open", "on_win"]
    assert read.lines[1].text == {"ja": "【勝利】2枚引く。", "en": "[Win] Draw 2 cards."}
    assert str(read).startswith("on_open: ") and "# 【勝利】2枚引く。" in str(read)


def test_a_text_that_is_none_says_where_it_ends() -> None:
    read = fudaba.read("kirifuda", "【オープン】2枚引け。")
    line = read.lines[0]
    assert not read.ok and read.yaml == "" and (line.yaml, line.key, line.text, line.ways) == (None, None, None, [])
    assert line.understood == "【オープン】2枚引" and "く" in line.next and line.nearest == "【引き分け】2枚引く。"
    assert "ここまで分かります：【オープン】2枚引" in read.told["ja"] and "what could follow:" in read.told["en"]


def test_the_language_may_be_given(kirifuda: fudaba.Game) -> None:
    assert fudaba.read(kirifuda, "[Open] Draw a card.", lang="en").ok
    assert not fudaba.read(kirifuda, "[Open] Draw a card.", lang="ja").ok
    with pytest.raises(ValueError, match="no language `fr`"):
        fudaba.read(kirifuda, "Piochez.", lang="fr")
    with pytest.raises(ValueError, match="nothing to read"):
        fudaba.read(kirifuda, " \n")
    with pytest.raises(ValueError, match="no game `chess`"):
        fudaba.read("chess", "Draw a card.")
