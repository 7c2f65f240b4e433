//! What columns and charts are titled, in Japanese. A title stands once in English where its table is made; here is what it is called there.

use fudaba_cardscript::Language;

const JAPANESE: &[(&str, &str)] = &[
    ("A first", "A先攻"),
    ("B - A", "B − A"),
    ("against", "相手"),
    ("agent A", "A"),
    ("agent B", "B"),
    ("all", "全体"),
    ("among its deck", "デッキの中で"),
    ("card", "カード"),
    ("choices", "選択"),
    ("control", "対照"),
    ("deck", "デッキ"),
    ("deck A", "デッキA"),
    ("deck B", "デッキB"),
    ("drawn - never", "引いた−引かない"),
    ("drawn in", "引いた"),
    ("draws", "引分"),
    ("effect", "効果"),
    ("ended by", "終わり方"),
    ("first player", "先攻"),
    ("from", "から"),
    ("games", "対戦"),
    ("holds", "成り立つ"),
    ("luck taken out", "運を除いて"),
    ("meeting", "組"),
    ("never drawn", "引かない時"),
    ("of these used", "うち使った"),
    ("pair", "対"),
    ("player", "プレイヤー"),
    ("rating", "レート"),
    ("rounds", "ラウンド"),
    ("score of A", "Aの得点"),
    ("seat of A", "Aの席"),
    ("seed", "シード"),
    ("share", "勝率"),
    ("share of A", "Aの勝率"),
    ("share of the mix", "割合"),
    ("stuck", "残った"),
    ("surely from", "確実に、から"),
    ("surely to", "確実に、まで"),
    ("to", "まで"),
    ("version", "版"),
    ("went alike", "同じ結果"),
    ("when stuck", "残った時"),
    ("when used", "使った時"),
    ("wins", "勝ち"),
    ("wins against the mix", "混合に対する勝率"),
    ("wins when drawn", "引いた時の勝率"),
    ("with A", "Aで"),
    ("with B", "Bで"),
    ("with a blank", "白紙で"),
    ("with the card", "カードで"),
    ("yes", "はい"),
    ("no", "いいえ"),
];

/// A title in a language; what is no title (a deck, a player) is the same in both.
pub(super) fn in_language(title: &str, language: Language) -> &str {
    match language {
        Language::En => title,
        Language::Ja => JAPANESE.iter().find(|(en, _)| *en == title).map_or(title, |(_, ja)| ja),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_title_stays_as_it_is() {
        assert_eq!(["games", "gale_gambit"].map(|title| in_language(title, Language::Ja)), ["対戦", "gale_gambit"]);
        assert_eq!(in_language("games", Language::En), "games");
    }
}
