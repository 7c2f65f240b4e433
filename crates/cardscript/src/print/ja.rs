//! Japanese verb phrases in the forms that sentences need: 引く, 引き, 引いてもよい, 引くことができる.

/// How a Japanese verb phrase ends in its different places.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ja {
    /// At the end of a sentence: 1枚引く.
    pub plain: String,
    /// Before another verb: 1枚引き.
    pub join: String,
    /// Optional, in the friendly manner: 1枚引いてもよい.
    pub may: String,
    /// Optional, in the rulebook's manner: 1枚引くことができる.
    pub can: String,
    /// Whether it leaves out what the condition before it named, so that no comma parts the two.
    pub close: bool,
    /// Whether it says who does it, so that what the player does next is a sentence of its own.
    pub named: bool,
}

/// How the Japanese text says that something is optional.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JaMay {
    /// …してもよい.
    Temoyoi,
    /// …できる.
    Dekiru,
}

impl Ja {
    /// A phrase with する, given without it: 捨て札に, ダウン.
    #[must_use]
    pub fn suru(stem: impl Into<String>) -> Self {
        let stem = stem.into();
        Self::forms(format!("{stem}する"), format!("{stem}し"), format!("{stem}してもよい"), format!("{stem}できる"))
    }

    /// A phrase that ends in a noun or a sum and takes a silent する: このカードのPOW＋400.
    #[must_use]
    pub fn noun(phrase: impl Into<String>) -> Self {
        let phrase = phrase.into();
        Self { plain: phrase.clone(), ..Self::suru(phrase) }
    }

    /// A phrase with a one-row verb, in its dictionary form: 手札に加える.
    ///
    /// # Panics
    ///
    /// When it does not end in る.
    #[must_use]
    pub fn ichidan(phrase: impl Into<String>) -> Self {
        let phrase = phrase.into();
        let stem = phrase.strip_suffix('る').expect("a one-row verb ends in る").to_owned();
        let may = format!("{stem}てもよい");
        // A stem of one sound does not stand alone before a comma: 見て, 得て.
        let join = if stem.ends_with(['見', '得']) { format!("{stem}て") } else { stem };
        Self::forms(phrase.clone(), join, may, format!("{phrase}ことができる"))
    }

    /// A phrase with a five-row verb, in its dictionary form: 1枚引く, 手札に戻す, ジャンクゾーンに送る.
    ///
    /// # Panics
    ///
    /// When it does not end in a kana of the う row.
    #[must_use]
    pub fn godan(phrase: impl Into<String>) -> Self {
        let phrase = phrase.into();
        let last = phrase.chars().next_back().expect("a verb is not empty");
        let stem = phrase.strip_suffix(last).expect("it ends in its own last letter");
        let (join, te) = godan_endings(last).expect("a five-row verb ends in a kana of the う row");
        let (join, may) = (format!("{stem}{join}"), format!("{stem}{te}もよい"));
        Self::forms(phrase.clone(), join, may, format!("{phrase}ことができる"))
    }

    /// What does not happen, given without ない: サポートをオープンでき, ライフは選ばれ.
    #[must_use]
    pub fn negative(stem: impl Into<String>) -> Self {
        let stem = stem.into();
        let plain = format!("{stem}ない");
        Self::forms(plain, format!("{stem}ず"), format!("{stem}なくてもよい"), format!("{stem}ないことができる"))
    }

    /// A phrase in its dictionary form, whatever it ends in: 1枚引く, 手札に加える, 捨て札にする, 選ばれない. What ends in no verb is a sum:
    /// このカードのPOW＋400.
    ///
    /// ```
    /// use fudaba_cardscript::print::Ja;
    ///
    /// assert_eq!(Ja::of("手札に加える").may, "手札に加えてもよい");
    /// assert_eq!(Ja::of("1枚引く").join, "1枚引き");
    /// assert_eq!(Ja::of("手札に送る").may, "手札に送ってもよい");
    /// assert_eq!(Ja::of("POW＋400").join, "POW＋400し");
    /// ```
    #[must_use]
    pub fn of(phrase: &str) -> Self {
        if let Some(stem) = phrase.strip_suffix("する") {
            return Self::suru(stem);
        }
        if let Some(stem) = phrase.strip_suffix("ない") {
            return Self::negative(stem);
        }
        match phrase.chars().next_back() {
            Some('る') if ends_in_one_row(phrase) => Self::ichidan(phrase),
            Some(last) if godan_endings(last).is_some() => Self::godan(phrase),
            _ => Self::noun(phrase),
        }
    }

    /// A phrase whose forms are all given.
    #[must_use]
    pub fn forms(plain: impl Into<String>, join: impl Into<String>, may: impl Into<String>, can: impl Into<String>) -> Self {
        Self { plain: plain.into(), join: join.into(), may: may.into(), can: can.into(), close: false, named: false }
    }

    /// The phrase, leaving out what the condition before it named.
    #[must_use]
    pub fn close(mut self) -> Self {
        self.close = true;
        self
    }

    /// The phrase with its subject: 相手は1枚引く.
    #[must_use]
    pub fn about(self, subject: &str) -> Self {
        Self { named: true, ..self.after(&format!("{subject}は")) }
    }

    /// The phrase with words before it.
    #[must_use]
    pub fn after(mut self, words: &str) -> Self {
        for form in [&mut self.plain, &mut self.join, &mut self.may, &mut self.can] {
            form.insert_str(0, words);
        }
        self
    }

    /// The form that says "optional" in a game's manner.
    #[must_use]
    pub fn optional(&self, manner: JaMay) -> &str {
        match manner {
            JaMay::Temoyoi => &self.may,
            JaMay::Dekiru => &self.can,
        }
    }
}

/// Whether a verb that ends in る is of one row: 加える, 見る, but not 送る.
fn ends_in_one_row(phrase: &str) -> bool {
    const BEFORE: &str = "えけせてねへめれげぜでべぺいきしちにひみりぎじびぴ見得着似出寝";
    phrase.chars().rev().nth(1).is_some_and(|before| BEFORE.contains(before))
}

/// The joining form and the て form of a five-row verb's ending.
fn godan_endings(last: char) -> Option<(&'static str, &'static str)> {
    Some(match last {
        'う' => ("い", "って"),
        'く' => ("き", "いて"),
        'ぐ' => ("ぎ", "いで"),
        'す' => ("し", "して"),
        'つ' => ("ち", "って"),
        'ぬ' => ("に", "んで"),
        'ぶ' => ("び", "んで"),
        'む' => ("み", "んで"),
        'る' => ("り", "って"),
        _ => return None,
    })
}
