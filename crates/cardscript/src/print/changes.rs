//! Changes of one thing as one sentence: そのユニットのパワーを＋1し、【デコイ】を得る, "it gets +1 power and gains Decoy". The same verb is
//! said once.

use std::borrow::Cow;

use super::{En, Ja, Phrase, Subject, Who, list};
use crate::text::Text;

/// One change of something, by how its sentence is built.
#[derive(Clone, Debug)]
pub struct Change {
    /// How Japanese joins it to whose it is: の, が, は.
    particle: Cow<'static, str>,
    ja: Japanese,
    en: English,
}

#[derive(Clone, Debug)]
enum Japanese {
    /// HPを＋1する.
    Verb(Ja),
    /// What is 得る.
    Gain(String),
}

#[derive(Clone, Debug)]
enum English {
    /// "gets" so much.
    Get(String),
    /// "gains" it.
    Gain(String),
    /// What its subject does, in the third person and after "have": "cannot attack", "be unable to attack".
    Does { one: String, many: String, bare: String },
    /// A sentence of its own: "reduce damage dealt to you by 1".
    Whole(En),
}

impl Change {
    /// A number that grows or shrinks: のHPを＋1する, "gets +1 HP".
    #[must_use]
    pub fn get(particle: impl Into<Cow<'static, str>>, ja: Ja, en: impl Into<String>) -> Self {
        Self { particle: particle.into(), ja: Japanese::Verb(ja), en: English::Get(en.into()) }
    }

    /// Something gained: クローク, "Cloak".
    #[must_use]
    pub fn gain(of: &Text) -> Self {
        Self { particle: Cow::Borrowed("は"), ja: Japanese::Gain(of.ja.clone()), en: English::Gain(of.en.clone()) }
    }

    /// What its subject does: "cannot attack" of one and of several, "be unable to attack" after "have".
    #[must_use]
    pub fn does(
        particle: impl Into<Cow<'static, str>>,
        ja: Ja,
        one: impl Into<String>,
        many: impl Into<String>,
        bare: impl Into<String>,
    ) -> Self {
        Self {
            particle: particle.into(),
            ja: Japanese::Verb(ja),
            en: English::Does { one: one.into(), many: many.into(), bare: bare.into() },
        }
    }

    /// What English says in a sentence of its own.
    #[must_use]
    pub fn whole(particle: impl Into<Cow<'static, str>>, ja: Ja, en: En) -> Self {
        Self { particle: particle.into(), ja: Japanese::Verb(ja), en: English::Whole(en) }
    }
}

/// Several changes of one subject, as phrases of one sentence. Where it goes without saying, Japanese does not name it.
#[must_use]
pub fn changes(of: &Subject, all: &[Change], named: bool) -> Vec<Phrase> {
    let Some(first) = all.first() else { return Vec::new() };
    let mixed = all.iter().any(|change| change.particle != first.particle);
    let mut lead = match (named, mixed) {
        (false, _) => String::new(),
        (true, true) => format!("{}は、", of.ja),
        (true, false) => format!("{}{}", of.ja, first.particle),
    };
    let whole = |change: &Change| matches!(change.en, English::Whole(_));
    let runs = all.chunk_by(|one, next| !whole(one) && !whole(next)).map(|run| {
        let lead = std::mem::take(&mut lead);
        let ja = Ja { named: lead.contains('は'), ..japanese(run).after(&lead) };
        match &run[0].en {
            English::Whole(en) => Phrase::new(ja, en.clone()),
            _ => Phrase::new(ja, english(of, run)),
        }
    });
    runs.collect()
}

/// HPを＋1し、クロークと加護を得る.
fn japanese(run: &[Change]) -> Ja {
    let both_gain = |one: &Change, next: &Change| matches!((&one.ja, &next.ja), (Japanese::Gain(_), Japanese::Gain(_)));
    let verbs: Vec<Ja> = run.chunk_by(both_gain).map(verb).collect();
    match verbs.split_last() {
        Some((last, before)) => {
            let before: String = before.iter().map(|verb| format!("{}、", verb.join)).collect();
            last.clone().after(&before)
        }
        None => Ja::noun(""),
    }
}

fn verb(alike: &[Change]) -> Ja {
    let gained = |change: &Change| match &change.ja {
        Japanese::Gain(what) => what.clone(),
        Japanese::Verb(_) => String::new(),
    };
    match &alike[0].ja {
        Japanese::Verb(ja) => ja.clone(),
        Japanese::Gain(_) => Ja::ichidan(format!("{}を得る", alike.iter().map(gained).collect::<Vec<_>>().join("と"))),
    }
}

/// "it gets +1 HP and gains Cloak and Warded".
fn english(of: &Subject, run: &[Change]) -> En {
    let alike = |one: &Change, next: &Change| {
        matches!((&one.en, &next.en), (English::Get(_), English::Get(_)) | (English::Gain(_), English::Gain(_)))
    };
    let (plain, bare): (Vec<Text>, Vec<Text>) = run.chunk_by(alike).map(|alike| does(of, alike)).unzip();
    let (plain, bare) = (list(&plain, "", "and").en, list(&bare, "", "and").en);
    En { plain: format!("{} {plain}", of.en), may: format!("have {} {bare}", of.en), who: Who::Named }
}

fn does(of: &Subject, alike: &[Change]) -> (Text, Text) {
    let what = |change: &Change| match &change.en {
        English::Get(what) | English::Gain(what) => Text::same(what.as_str()),
        English::Does { .. } | English::Whole(_) => Text::default(),
    };
    let what = list(&alike.iter().map(what).collect::<Vec<_>>(), "", "and").en;
    let said = |verb: &str| (Text::same(format!("{} {what}", of.verb(verb))), Text::same(format!("{verb} {what}")));
    match &alike[0].en {
        English::Get(_) => said("get"),
        English::Gain(_) => said("gain"),
        English::Does { one, many, bare } => (Text::same(if of.many { many.as_str() } else { one }), Text::same(bare.as_str())),
        English::Whole(_) => Default::default(),
    }
}
