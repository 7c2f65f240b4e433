//! Conditions: what holds, in the forms that sentences need. A Japanese condition ends otherwise before なら, 間 and かつ.

use super::Clause;
use crate::text::Text;

/// What holds: 自分のキャラクターが2体以上いる, "you control 2 or more characters".
///
/// ```
/// use fudaba_cardscript::print::Holds;
///
/// let power = Holds::is("精霊力の合計が6以上", "your total spirit power is 6 or more");
/// assert_eq!(power.during().ja, "精霊力の合計が6以上である間");
/// let both = Holds::all(vec![Holds::exists("自分の手札", "you have a card in hand"), power]);
/// assert_eq!(both.when().ja, "自分の手札があり、かつ精霊力の合計が6以上なら");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holds {
    ja: String,
    ending: Ending,
    en: String,
    /// English for as long as it holds, where that is not "as long as".
    during: Option<String>,
    /// Whether it is made of several.
    several: bool,
}

/// How Japanese says "if".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum JaIf {
    /// …なら, as in speech; what time it is, too.
    #[default]
    Nara,
    /// …の場合, as in rules. What time it is stands as 自分のターン中, "during your turn".
    Baai,
}

/// How the Japanese half ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ending {
    /// 6以上(である).
    Noun,
    /// 自分のターン(である), but 自分のターンの間.
    Time,
    /// 第12ターン以降(である), and no 間.
    Since,
    /// カードがある.
    Aru,
    /// キャラクターがいる, レストしている.
    Iru,
    /// カードが存在する: given without する.
    Suru,
    /// 精霊がない, スタンドしない: given without ない.
    Nai,
    /// POWが低い: given without い.
    I,
    /// プレイした: given without た.
    Ta,
}

impl Holds {
    fn new(ja: impl Into<String>, ending: Ending, en: impl Into<String>) -> Self {
        Self { ja: ja.into(), ending, en: en.into(), during: None, several: false }
    }

    /// What something is, given without である: 精霊力の合計が6以上.
    #[must_use]
    pub fn is(ja: impl Into<String>, en: impl Into<String>) -> Self {
        Self::new(ja, Ending::Noun, en)
    }

    /// What time it is, given without である: 自分のターン. English says by itself how it is "during" it.
    #[must_use]
    pub fn time(ja: impl Into<String>, en: impl Into<String>, during: impl Into<String>) -> Self {
        Self { during: Some(during.into()), ..Self::new(ja, Ending::Time, en) }
    }

    /// What there is: カード is for カードがある.
    #[must_use]
    pub fn exists(ja: impl AsRef<str>, en: impl Into<String>) -> Self {
        Self::aru(format!("{}が", ja.as_ref()), en)
    }

    /// From when on: 第12ターン以降. English says by itself how it is "from then on".
    #[must_use]
    pub fn since(ja: impl Into<String>, en: impl Into<String>, during: impl Into<String>) -> Self {
        Self { during: Some(during.into()), ..Self::new(ja, Ending::Since, en) }
    }

    /// What there is, given without ある: カードが2枚以上.
    #[must_use]
    pub fn aru(ja: impl Into<String>, en: impl Into<String>) -> Self {
        Self::new(ja, Ending::Aru, en)
    }

    /// What holds, in its dictionary form, whatever it ends in: 6以上である, カードがある, 相手がいる, POWが低い, 公開していた, 第3ラウンド以降.
    #[must_use]
    pub fn of(ja: &str, en: impl Into<String>) -> Self {
        const ENDINGS: [(&str, Ending); 9] = [
            ("ターンである", Ending::Time),
            ("である", Ending::Noun),
            ("ある", Ending::Aru),
            ("いる", Ending::Iru),
            ("する", Ending::Suru),
            ("ない", Ending::Nai),
            ("た", Ending::Ta),
            ("以降", Ending::Since),
            ("い", Ending::I),
        ];
        let en = en.into();
        let Some((end, ending)) = ENDINGS.into_iter().find(|(end, _)| ja.ends_with(end)) else { return Self::new(ja, Ending::Noun, en) };
        let said = match ending {
            Ending::Time => "である",
            Ending::Aru => "ある",
            Ending::Since => "",
            _ => end,
        };
        Self::new(&ja[..ja.len() - said.len()], ending, en)
    }

    /// English for as long as it holds, where that is not "as long as".
    #[must_use]
    pub fn or_during(mut self, en: impl Into<String>) -> Self {
        self.during = Some(en.into());
        self
    }

    /// The same with the English half of another.
    #[must_use]
    pub(crate) fn in_english(self, other: Holds) -> Self {
        Self { en: other.en, during: other.during, ..self }
    }

    /// Who is there or what goes on, given without いる: キャラクターが2体以上, レストして.
    #[must_use]
    pub fn iru(ja: impl Into<String>, en: impl Into<String>) -> Self {
        Self::new(ja, Ending::Iru, en)
    }

    /// What is not, given without ない: 精霊が, プレイしてい.
    #[must_use]
    pub fn nai(ja: impl Into<String>, en: impl Into<String>) -> Self {
        Self::new(ja, Ending::Nai, en)
    }

    /// What was done, given without た: プレイし.
    #[must_use]
    pub fn done(ja: impl Into<String>, en: impl Into<String>) -> Self {
        Self::new(ja, Ending::Ta, en)
    }

    /// The opposite.
    #[must_use]
    pub fn negated(self) -> Self {
        let en = format!("it is not true that {}", if self.several { format!("({})", self.en) } else { self.en.clone() });
        let ja = match self.ending {
            Ending::Noun | Ending::Time | Ending::Since if !self.several => format!("{}で", self.ja),
            Ending::Aru if !self.several => self.ja.clone(),
            Ending::Iru if !self.several => format!("{}い", self.ja),
            Ending::Suru if !self.several => format!("{}し", self.ja),
            _ => format!("「{}」で", self.plain()),
        };
        Self::new(ja, Ending::Nai, en)
    }

    /// All of them.
    #[must_use]
    pub fn all(parts: Vec<Holds>) -> Self {
        Self::several(parts, "、かつ", "and", Self::and)
    }

    /// At least one of them.
    #[must_use]
    pub fn any(parts: Vec<Holds>) -> Self {
        Self::several(parts, "、または", "or", |part| format!("{}か", part.plain()))
    }

    fn several(parts: Vec<Holds>, ja: &str, en: &str, form: fn(&Holds) -> String) -> Self {
        let mut parts: Vec<Holds> = parts.into_iter().map(Self::bracketed).collect();
        let Some(last) = parts.pop() else { return Self::is("", "") };
        let before: String = parts.iter().map(|part| format!("{}{ja}", form(part))).collect();
        let english: String = parts.iter().map(|part| format!("{} {en} ", part.en)).collect();
        Self { ja: format!("{before}{}", last.ja), en: format!("{english}{}", last.en), during: None, several: true, ..last }
    }

    /// Within others, what is made of several itself stands in brackets.
    fn bracketed(self) -> Self {
        if self.several { Self::is(format!("「{}」", self.plain()), format!("({})", self.en)) } else { self }
    }

    /// At the end of a quotation: 6以上である.
    pub(crate) fn plain(&self) -> String {
        let end = match self.ending {
            Ending::Noun | Ending::Time | Ending::Since => "である",
            Ending::Aru => "ある",
            Ending::Iru => "いる",
            Ending::Suru => "する",
            Ending::Nai => "ない",
            Ending::I => "い",
            Ending::Ta => "た",
        };
        format!("{}{end}", self.ja)
    }

    /// Before another condition: 6以上であり.
    pub(crate) fn and(&self) -> String {
        let end = match self.ending {
            Ending::Noun | Ending::Time | Ending::Since => "であり",
            Ending::Aru => "あり",
            Ending::Iru => "いて",
            Ending::Suru => "し",
            Ending::Nai => "なく",
            Ending::I => "く",
            Ending::Ta if self.ja.ends_with("なかっ") => "たのであり",
            Ending::Ta => "ていて",
        };
        format!("{}{end}", self.ja)
    }

    /// 6以上なら, "if it is 6 or more".
    #[must_use]
    pub fn when(&self) -> Text {
        let ja = match self.ending {
            Ending::Noun | Ending::Time | Ending::Since => format!("{}なら", self.ja),
            _ => format!("{}なら", self.plain()),
        };
        Text { ja, en: format!("if {}", self.en) }
    }

    /// The same in a game's manner.
    ///
    /// ```
    /// use fudaba_cardscript::print::{Holds, JaIf};
    ///
    /// assert_eq!(Holds::of("自分のLPが1000以下である", "").when_in(JaIf::Baai).ja, "自分のLPが1000以下の場合");
    /// let turn = Holds::time("自分のターン", "it is your turn", "during your turn").when_in(JaIf::Baai);
    /// assert_eq!([turn.ja, turn.en], ["自分のターン中", "during your turn"]);
    /// assert_eq!(Holds::of("カードが存在する", "").when_in(JaIf::Baai).ja, "カードが存在する場合");
    /// ```
    #[must_use]
    pub fn when_in(&self, manner: JaIf) -> Text {
        let Text { ja, en } = self.when();
        match manner {
            JaIf::Nara => Text { ja, en },
            JaIf::Baai => {
                let ja = match self.ending {
                    Ending::Time if !self.several => format!("{}中", self.ja),
                    Ending::Noun | Ending::Since => format!("{}の場合", self.ja),
                    _ => format!("{}場合", self.plain()),
                };
                Text { ja, en: self.during.clone().unwrap_or(en) }
            }
        }
    }

    /// 6以上である間, "as long as it is 6 or more".
    #[must_use]
    pub fn during(&self) -> Text {
        let ja = match self.ending {
            Ending::Time if !self.several => format!("{}の間", self.ja),
            Ending::Since if !self.several => self.ja.clone(),
            _ => format!("{}間", self.plain()),
        };
        Text { ja, en: self.during.clone().unwrap_or_else(|| format!("as long as {}", self.en)) }
    }

    /// The condition as it stands before its sentence.
    #[must_use]
    pub fn clause(&self) -> Clause {
        let text = self.when();
        Clause::lead(text.ja, text.en)
    }

    /// The English half without "if".
    #[must_use]
    pub fn en(&self) -> &str {
        &self.en
    }
}
