//! Nouns: players, zones, cards that fit, what a verb is about.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Chosen, Noun, Subject, called, list};

use super::{Voice, form, say};
use crate::cards::language::{Amount, CardType, Filter, ItemKind, Objects, Pool, Side, TargetSpec, Zone};

/// 自分の, 相手の, 各プレイヤーの: "your", "your opponent's", "each player's".
pub(super) fn of(side: Side) -> Text {
    form(&side, "of")
}

/// The player as a subject.
pub(super) fn player(side: Side) -> Subject {
    let Text { ja, en } = say(&side);
    if side == Side::You { Subject::many(ja, en) } else { Subject::one(ja, en) }
}

/// 自分の on the field, where English has "you control" behind the noun.
fn owner(side: Side) -> (String, String) {
    (form(&side, "owner").ja, form(&side, "control").en.trim_start().to_owned())
}

/// What a card of a zone is called when nothing is said of its kind.
pub(super) fn plain(place: Zone) -> Noun {
    match place {
        Zone::Field => unit(),
        Zone::EnergyZone => energy(),
        Zone::Attached => Noun::new("オーラ", "枚", "aura"),
        _ => any(),
    }
}

pub(super) fn unit() -> Noun {
    Noun::new("ユニット", "体", "unit")
}

/// Energy has no plural.
pub(super) fn energy() -> Noun {
    Noun { many: "energy".to_owned(), ..Noun::new("エナジー", "枚", "energy") }
}

pub(super) fn any() -> Noun {
    Noun::new("カード", "枚", "card")
}

/// What a card is like: clauses that stand before whose it is in Japanese, and the noun with everything else.
pub(super) struct Fit {
    clauses: String,
    noun: Noun,
    /// "with ...": English says it behind whose it is.
    with: String,
}

impl Fit {
    /// The noun with whose it is and where between its clauses and itself: オーラがついている自分のユニット.
    pub(super) fn of(self, owner: &str, controls: &str) -> Noun {
        self.noun.led_ja(&format!("{}{owner}", self.clauses)).followed(controls).followed(&self.with)
    }
}

impl Voice<'_> {
    /// A card that fits a filter, whoever's it is.
    pub(super) fn card(&self, filter: &Filter, plain: Noun) -> Noun {
        self.fit(filter, plain).of("", "")
    }

    /// A card that fits a filter. `plain`: what it is called when nothing is said of its kind.
    pub(super) fn fit(&self, filter: &Filter, plain: Noun) -> Fit {
        let (has, mut with) = (self.says(filter, "qualities").ja, self.says(filter, "having").en.trim_start().to_owned());
        let target = filter.other_than_target.map(|word| self.target(word));
        let except = target.as_ref().map_or_else(String::new, |target| format!("{}以外の", target.ja));
        if let Some(target) = target {
            with = [with, format!("except {}", target.en)].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ");
        }
        let states = self.says(filter, "states");
        let noun = kind(filter, plain).led(&states.ja, states.en.trim_end());
        Fit { clauses: except + &has, noun, with }
    }

    /// What the target of this number is called.
    pub(super) fn target(&self, word: u8) -> Subject {
        let chosen = |spec: &TargetSpec| Chosen {
            noun: named(spec),
            n: spec.n,
            up_to: spec.up_to,
            person: self.named || matches!(spec.pool, Pool::Player | Pool::UnitOrPlayer),
        };
        let all: Vec<Chosen> = self.targets.iter().map(chosen).collect();
        called(&all, usize::from(word).wrapping_sub(1))
    }

    /// What a verb is about.
    pub(super) fn objects(&self, objects: &Objects) -> Subject {
        match objects {
            Objects::This => self.this(),
            Objects::Target(word) => self.target(*word),
            Objects::EventObject => Subject::one("そのカード", "that card"),
            Objects::Host => Subject::one(format!("{}がついているカード", self.this().ja), "the card this is attached to"),
            Objects::AttackingUnit => Subject::one("アタックしているユニット", "the attacking unit"),
            Objects::BattleOpponent => Subject::one("バトルしている相手のユニット", "the unit it battles"),
            Objects::Those => Subject::many("それらのカード", "those cards"),
            Objects::Territory(side) => Subject::one(format!("{}テリトリー", of(*side).ja), format!("{} territory", of(*side).en)),
            Objects::All { zone, side, filter } => self.all(*zone, *side, filter),
            Objects::Chosen { zone, side, filter, n, up_to, chooser, or_territory } => {
                let noun = self.placed(*zone, *side, filter, *or_territory);
                self.chosen(&noun, n, *up_to, (*side, *chooser), *zone == Zone::Field)
            }
            Objects::Top { zone: place, side, n } => self.top(*place, *side, n),
        }
    }

    /// A card that fits, whose and where: 自分の墓地のユニット, "unit in your graveyard".
    fn placed(&self, place: Zone, side: Side, filter: &Filter, or_territory: bool) -> Noun {
        let noun = if or_territory { Noun::new("ユニットかテリトリー", "つ", "unit or territory") } else { plain(place) };
        let fit = self.fit(filter, noun);
        if matches!(place, Zone::Field) {
            let (ja, en) = owner(side);
            return fit.of(&ja, &en);
        }
        let whose = of(side);
        let noun = fit.of("", "").led_ja(&format!("{}{}の", whose.ja, say(&place).ja));
        noun.followed(&format!("from {} {}", whose.en, say(&place).en))
    }

    fn chosen(&self, noun: &Noun, n: &Amount, up_to: bool, (side, chooser): (Side, Side), on_field: bool) -> Subject {
        let number = self.adverb(n, noun.counter);
        let many = !matches!(n, Amount::Fixed(1));
        let en = match n {
            Amount::Fixed(n) if up_to => noun.up_to(*n),
            Amount::Fixed(n) => noun.so_many(*n).en,
            n if up_to => format!("up to {}", self.so_many(n, &noun.one, &noun.many)),
            n => self.so_many(n, &noun.one, &noun.many),
        };
        let (by_ja, by_en) = match chooser {
            Side::You => ("", ""),
            Side::Opponent if side == Side::Opponent && on_field => ("相手が選ぶ", " of their choice"),
            Side::Opponent => ("相手が選ぶ", " of your opponent's choice"),
            Side::Each => ("各プレイヤーが選ぶ自身の", " of each player's choice"),
        };
        let ja = if up_to {
            format!("{by_ja}{}を{number}まで選び、{}", noun.ja, if many { "それら" } else { "それ" })
        } else {
            format!("{by_ja}{}{number}", noun.ja)
        };
        Subject { ja, en: format!("{en}{by_en}"), many }
    }

    fn all(&self, place: Zone, side: Side, filter: &Filter) -> Subject {
        let fit = self.fit(filter, plain(place));
        if place == Zone::Field {
            let (ja, en) = owner(side);
            let noun = fit.of(&format!("{ja}すべての"), &en);
            return Subject::one(noun.ja, format!("each {}", noun.one));
        }
        let whose = of(side);
        let noun = fit.of("すべての", "").led_ja(&format!("{}{}の", whose.ja, say(&place).ja));
        Subject::one(noun.ja, format!("each {} in {} {}", noun.one, whose.en, say(&place).en))
    }

    fn top(&self, place: Zone, side: Side, n: &Amount) -> Subject {
        let number = self.adverb(n, "枚");
        let from = if place == Zone::LifeZone { "先頭" } else { "上" };
        let (whose, zone) = (of(side), say(&place));
        let many = !matches!(n, Amount::Fixed(1));
        Subject {
            ja: format!("{}{}の{from}から{number}", whose.ja, zone.ja),
            en: format!("{} of {} {}", self.top_en(n), whose.en, zone.en),
            many,
        }
    }

    /// "the top card", "the top 3 cards".
    pub(super) fn top_en(&self, n: &Amount) -> String {
        match n {
            Amount::Fixed(1) => "the top card".to_owned(),
            n => format!("the top {}", self.so_many(n, "card", "cards")),
        }
    }

    /// The words that choose a target: 相手のユニット1体を対象とする, "choose target unit your opponent controls".
    pub(super) fn choice(&self, spec: &TargetSpec) -> Text {
        let noun = self.target_noun(spec);
        let ja =
            if spec.up_to { format!("{}を{}{}まで", noun.ja, spec.n, noun.counter) } else { format!("{}を", noun.so_many(spec.n).ja) };
        let en = match (spec.up_to, spec.n) {
            (false, 1) => format!("target {}", noun.one),
            (false, n) => format!("{n} target {}", noun.many),
            (true, 1) => format!("up to 1 target {}", noun.one),
            (true, n) => format!("up to {n} target {}", noun.many),
        };
        Text::new(format!("{ja}対象とする。"), format!("Choose {en}."))
    }

    fn target_noun(&self, spec: &TargetSpec) -> Noun {
        let (ja, en) = owner(spec.side);
        let plain = pool(spec);
        match spec.pool {
            Pool::Field | Pool::EnergyZone | Pool::Territory | Pool::UnitOrTerritory => {
                // What is named without a unit would be looked for elsewhere.
                let elsewhere = spec.pool == Pool::Field && !spec.filter.kind.is_empty() && !spec.filter.kind.contains(&CardType::Unit);
                let place = if elsewhere { ("フィールドの", "on the field") } else { ("", "") };
                self.fit(&spec.filter, plain).of(&format!("{ja}{}", place.0), &en).followed(place.1)
            }
            Pool::Graveyard => {
                let (whose_ja, whose) = match spec.side {
                    Side::Each => (String::new(), "in a graveyard".to_owned()),
                    side => (owner(side).0, format!("in {} graveyard", of(side).en)),
                };
                self.card(&spec.filter, plain).led_ja(&format!("{whose_ja}墓地の")).followed(&whose)
            }
            Pool::ResolutionArea => {
                self.card(&spec.filter, plain).led_ja(&format!("{ja}解決領域の")).followed(&en).followed("in the resolution area")
            }
            Pool::Player | Pool::UnitOrPlayer => {
                let side = match spec.side {
                    Side::You => "on your side",
                    Side::Opponent => "on your opponent's side",
                    Side::Each => "",
                };
                self.fit(&spec.filter, plain).of(&ja, side)
            }
        }
    }
}

/// What is looked for in a pool.
fn pool(spec: &TargetSpec) -> Noun {
    match spec.pool {
        Pool::Field => unit(),
        Pool::Graveyard => any(),
        Pool::EnergyZone => energy(),
        Pool::Territory => Noun::new("テリトリー", "枚", "territory"),
        Pool::UnitOrTerritory => Noun::new("ユニットかテリトリー", "つ", "unit or territory"),
        Pool::ResolutionArea => item(spec),
        Pool::Player => Noun::new("プレイヤー", "人", "player"),
        Pool::UnitOrPlayer => Noun::new("ユニットかプレイヤー", "つ", "unit or player"),
    }
}

/// What a target is called afterwards.
fn named(spec: &TargetSpec) -> Noun {
    match spec.pool {
        Pool::UnitOrTerritory | Pool::UnitOrPlayer => pool(spec),
        Pool::ResolutionArea => match &*spec.item {
            [ItemKind::Unit] => Noun::new("ユニット", "つ", "unit"),
            [ItemKind::Command] => Noun::new("コマンド", "つ", "command"),
            [ItemKind::Activated] | [ItemKind::Automatic] => Noun::new("能力", "つ", "ability"),
            _ => item(spec),
        },
        _ => kind(&spec.filter, pool(spec)),
    }
}

fn item(spec: &TargetSpec) -> Noun {
    if spec.item.is_empty() {
        return Noun::new("カードか能力", "つ", "card or ability");
    }
    let all = list(&spec.item.iter().map(say).collect::<Vec<_>>(), "か", "or");
    Noun::new(all.ja, "つ", all.en)
}

/// What it is called: by its kind where cards or units are meant, else by kind and place, as in "unit energy".
fn kind(filter: &Filter, plain: Noun) -> Noun {
    if plain.one != "card" && plain.one != "unit" {
        let kinds = form(filter, "placed");
        return plain.led(&kinds.ja, kinds.en.trim_end());
    }
    let name = form(filter, &format!("{}_name", plain.one));
    let counter = if plain.one == "unit" && filter.kind.iter().any(|kind| *kind != CardType::Unit) { "枚" } else { plain.counter };
    Noun { ja: name.ja, counter, one: name.en, many: form(filter, &format!("{}_names", plain.one)).en }
}
