//! How cards read: their faces, and the sentences of their abilities in Japanese and English, made from the tree that the rules follow.

mod ability;
mod moving;
mod noun;
mod number;
mod verb;

use fudaba_cardscript::Text;
use fudaba_cardscript::data::{CardFace, Stat};
use fudaba_cardscript::print::{Clause, Holds, JaMay, Lasting, Phrase, Said, Speak, Subject};
use schemars::JsonSchema;
use serde::Serialize;

use crate::cards::language::{Ability, Bd, CardType, Condition, Cost, Duration, Icon, Kind, TargetSpec, Timing, Trigger, Value, Verb};
use crate::cards::{CardDef, Printed};

/// Who speaks: a card of this type, and what was chosen for the effect.
#[derive(Clone)]
pub(super) struct Voice<'a> {
    /// What the card calls itself: a unit, a territory, a card.
    speaker: &'static str,
    /// Where it is, if that is said with it: 墓地の.
    place: String,
    targets: &'a [TargetSpec],
    /// Whether targets are named again where "it" would be something else.
    named: bool,
}

impl Voice<'_> {
    /// A card, outside of any ability.
    fn of(printed: &Printed) -> Voice<'static> {
        let speaker = match printed.kind {
            CardType::Unit => "unit",
            CardType::Territory => "territory",
            CardType::Command | CardType::AssaultTerritory => "card",
        };
        Voice { speaker, place: String::new(), targets: &[], named: false }
    }

    /// A unit that was given an ability.
    fn unit() -> Voice<'static> {
        Voice { speaker: "unit", place: String::new(), targets: &[], named: false }
    }

    /// What the card calls itself in this ability: off the field it is a card.
    fn speaking(&self, ability: &Ability) -> Self {
        let left = ability.when.as_ref().is_some_and(|when| {
            matches!(
                when,
                Trigger::Destroyed { .. }
                    | Trigger::LeavesField { .. }
                    | Trigger::PutIntoGraveyard { .. }
                    | Trigger::Discards { .. }
                    | Trigger::Played { .. }
            )
        });
        let place = match (&*ability.works_from, ability.kind) {
            ([], _) if !left => return self.clone(),
            ([place], Kind::Activated) => format!("{}の", say(place).ja),
            _ => String::new(),
        };
        Voice { speaker: "card", place, targets: self.targets, named: self.named }
    }

    /// このユニット, "this unit".
    fn this(&self) -> Subject {
        let this = self.says(&Cost::RestSelf, "this");
        Subject::one(format!("{}{}", self.place, this.ja), this.en)
    }

    /// What must hold.
    fn holds(&self, condition: &Condition) -> Holds {
        Bd::grammar().aloud(self.speaker).holds(condition)
    }

    /// A condition before its sentence.
    fn clause(&self, condition: &Condition) -> Clause {
        match condition {
            Condition::IfYouDo => Clause::lead("そうしたら", "if you did"),
            condition => self.holds(condition).clause(),
        }
    }

    /// What a word says in a form.
    fn says<T: Serialize + JsonSchema>(&self, word: &T, form: &str) -> Text {
        Bd::grammar().aloud(self.speaker).say(word, form)
    }
}

/// What a word says that is the same whoever speaks.
fn say<T: Serialize + JsonSchema>(word: &T) -> Text {
    form(word, "")
}

/// The same in a form.
fn form<T: Serialize + JsonSchema>(word: &T, form: &str) -> Text {
    Bd::grammar().aloud("").say(word, form)
}

impl Speak for Voice<'_> {
    type Words = Bd;
    const MAY: JaMay = JaMay::Dekiru;

    fn condition(&self, condition: &Condition, _: Said) -> Clause {
        self.clause(condition)
    }

    fn verb(&self, verb: &Verb, _: Said) -> Phrase {
        self.phrase(verb)
    }

    fn verbs(&self, verbs: &[Verb], _: Said) -> Vec<Phrase> {
        self.phrases(verbs)
    }

    fn count(&self, count: &Value) -> Text {
        let of = self.says(count, "");
        Text::new(format!("{}と同じ回数", of.ja), format!("as many times as {}", of.en))
    }

    fn duration(&self, duration: &Duration) -> Lasting {
        let Text { ja, en } = self.says(duration, "");
        Lasting::after(ja, en)
    }
}

/// The face of a card.
pub(crate) fn face(card: &CardDef) -> CardFace {
    let printed = &card.printed;
    let kind = kind(printed);
    let colors: Vec<String> = printed.colors.iter().map(|color| color.key().to_owned()).collect();
    CardFace {
        number: printed.number.clone(),
        name: printed.name.clone(),
        kind: kind.0.to_owned(),
        kind_name: kind.1,
        attributes: if colors.is_empty() { vec!["colourless".to_owned()] } else { colors },
        stats: stats(printed),
        cost: icons(printed),
        text: ability::lines(printed).into_iter().collect(),
        flavour: card.flavour.clone(),
    }
}

/// Key and name of a card's kind.
fn kind(printed: &Printed) -> (&'static str, Text) {
    match printed.kind {
        CardType::Unit if printed.ace => ("ace", Text::new("ユニット・エース", "Unit, Ace")),
        CardType::Unit => ("unit", Text::new("ユニット", "Unit")),
        CardType::Command => ("command", Text::new("コマンド", "Command")),
        CardType::Territory => ("territory", Text::new("テリトリー", "Territory")),
        CardType::AssaultTerritory => ("assault_territory", Text::new("アサルトテリトリー", "Assault Territory")),
    }
}

/// One entry for each energy of the cost.
fn icons(printed: &Printed) -> Vec<String> {
    let icons = printed.cost.price.icons();
    icons.flat_map(|(color, n)| std::iter::repeat_n(color.map_or("any", |color| color.key()).to_owned(), usize::from(n))).collect()
}

fn stats(printed: &Printed) -> Vec<Stat> {
    let unit = matches!(printed.kind, CardType::Unit | CardType::AssaultTerritory);
    let territory = matches!(printed.kind, CardType::Territory | CardType::AssaultTerritory);
    let timing = if printed.timing == Timing::Quick { Text::new("クイック", "Quick") } else { Text::new("ノーマル", "Normal") };
    let icon = match printed.icon {
        Icon::None => None,
        Icon::Buster => Some(Text::new("バスター", "Buster")),
        Icon::Shot => Some(Text::new("ショット", "Shot")),
    };
    let words = |all: &[Text]| {
        let list = |of: fn(&Text) -> &str, between: &str| all.iter().map(of).collect::<Vec<_>>().join(between);
        (!all.is_empty()).then(|| Text::new(list(|word| &word.ja, "、"), list(|word| &word.en, ", ")))
    };
    let own = [
        Some(stat("total_cost", "総コスト", "Total cost", Text::same(printed.cost.total().to_string()))),
        Some(stat("cost", "コスト", "Cost", say(&printed.cost))),
        unit.then(|| stat("power", "パワー", "Power", Text::same(printed.power.to_string()))),
        unit.then(|| stat("hit", "ヒット", "Hit", Text::same(printed.hit.to_string()))),
        (!territory).then(|| stat("timing", "タイミング", "Timing", timing)),
        icon.map(|icon| stat("icon", "アイコン", "Icon", icon)),
        words(&printed.titles).map(|titles| stat("title", "称号", "Title", titles)),
        words(&printed.attributes).map(|attributes| stat("attribute", "属性", "Attribute", attributes)),
    ];
    own.into_iter().flatten().collect()
}

fn stat(key: &str, ja: &str, en: &str, value: Text) -> Stat {
    Stat { key: key.to_owned(), name: Text::new(ja, en), value }
}
