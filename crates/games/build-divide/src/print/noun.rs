//! Nouns: players, zones, cards that fit, what a verb is about.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Callings, Chosen, Noun, Player, Subject, called, list};

use super::Voice;
use super::number::range;
use crate::cards::language::{
    Amount, CardType, Color, Filter, Icon, ItemKind, Keyword, Objects, Orientation, Pool, Side, TargetSpec, Zone,
};

const PLAYERS: Callings = Callings { opponent: "your opponent" };

/// 自分の, 相手の, 各プレイヤーの: "your", "your opponent's", "each player's".
pub(super) fn of(side: Side) -> Text {
    match side {
        Side::You => PLAYERS.of(Player::You),
        Side::Opponent => PLAYERS.of(Player::Opponent),
        Side::Each => Text::new("各プレイヤーの", "each player's"),
    }
}

/// The player as a subject.
pub(super) fn player(side: Side) -> Subject {
    match side {
        Side::You => Subject::many("自分", "you"),
        Side::Opponent => Subject::one("相手", PLAYERS.opponent),
        Side::Each => Subject::one("各プレイヤー", "each player"),
    }
}

/// 自分の on the field, where English has "you control" behind the noun.
const fn owner(side: Side) -> (&'static str, &'static str) {
    match side {
        Side::You => ("自分の", "you control"),
        Side::Opponent => ("相手の", "your opponent controls"),
        Side::Each => ("", ""),
    }
}

/// The name of a zone.
pub(super) fn zone(zone: Zone) -> Text {
    let (ja, en) = match zone {
        Zone::Library => ("山札", "library"),
        Zone::Hand => ("手札", "hand"),
        Zone::LifeZone => ("ライフ", "life"),
        Zone::EnergyZone => ("エナジーゾーン", "energy zone"),
        Zone::Field => ("フィールド", "field"),
        Zone::TerritoryZone => ("テリトリーゾーン", "territory zone"),
        Zone::Graveyard => ("墓地", "graveyard"),
        Zone::DDeck => ("Dデッキ", "D deck"),
        Zone::Attached => ("オーラ", "auras"),
        Zone::SetAside => ("脇に置いたカード", "cards set aside"),
        Zone::CheckedCard => ("めくったカード", "checked card"),
        Zone::ResolutionArea => ("解決領域", "resolution area"),
    };
    Text::new(ja, en)
}

/// The name of a keyword, in brackets in Japanese.
pub(super) fn keyword(keyword: Keyword) -> Text {
    match keyword {
        Keyword::Decoy => Text::new("【デコイ】", "Decoy"),
        Keyword::Blitz => Text::new("【ブリッツ】", "Blitz"),
        Keyword::Judgment => Text::new("【ジャッジメント】", "Judgment"),
        Keyword::Berserk => Text::new("【バーサーク】", "Berserk"),
        Keyword::AssaultTerritory => Text::new("【アサルトテリトリー】", "Assault Territory"),
    }
}

/// What a keyword means, in brackets behind it (BD-10).
pub(super) fn keyword_means(keyword: Keyword) -> Text {
    match keyword {
        Keyword::Decoy => Text::new(
            "このユニットがレストしている間、相手のユニットはできる限りこのユニットにアタックする",
            "while this unit is resting, your opponent's attacking units must choose it as the target if able",
        ),
        Keyword::Blitz => Text::new("バトルで先にダメージを与える", "this unit deals its battle damage first"),
        Keyword::Judgment => Text::new("アタックした時、断罪カウンターを1個得る", "when this unit attacks, get a condemnation counter"),
        Keyword::Berserk => {
            Text::new("できるなら、プレイヤーかデコイにアタックしなければならない", "this unit must attack a player or a Decoy if able")
        }
        Keyword::AssaultTerritory => Text::default(),
    }
}

pub(super) fn color(color: Color) -> Text {
    match color {
        Color::White => Text::new("白", "white"),
        Color::Black => Text::new("黒", "black"),
        Color::Red => Text::new("赤", "red"),
        Color::Blue => Text::new("青", "blue"),
    }
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
        let mut clauses = String::new();
        let mut except = String::new();
        let mut adjectives = Vec::new();
        if filter.other {
            clauses += &format!("{}以外の", self.this().ja);
            adjectives.push(Text::new("", "other"));
        }
        if let Some(word) = filter.other_than_target {
            let target = self.target(word);
            clauses += &format!("{}以外の", target.ja);
            except = format!("except {}", target.en);
        }
        let (having, with) = qualities(filter);
        clauses += &having;
        adjectives.extend(states(filter));
        adjectives.extend(filter.color.iter().map(|&each| color(each)).map(|name| Text::new(format!("{}の", name.ja), name.en)));
        let (numbers_ja, numbers) = numbers(filter);
        let half = |of: fn(&Text) -> &str| adjectives.iter().map(of).filter(|word| !word.is_empty()).collect::<Vec<_>>();
        let noun = kind(filter, plain).led(&format!("{}{numbers_ja}", half(|word| &word.ja).concat()), &half(|word| &word.en).join(" "));
        let with: Vec<String> = numbers.into_iter().chain(with).collect();
        let with = if with.is_empty() { String::new() } else { format!("with {}", with.join(" and ")) };
        Fit { clauses, noun, with: [with, except].into_iter().filter(|words| !words.is_empty()).collect::<Vec<_>>().join(" ") }
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
            return fit.of(owner(side).0, owner(side).1);
        }
        let whose = of(side);
        let noun = fit.of("", "").led_ja(&format!("{}{}の", whose.ja, zone(place).ja));
        noun.followed(&format!("from {} {}", whose.en, zone(place).en))
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
            let noun = fit.of(&format!("{ja}すべての"), en);
            return Subject::one(noun.ja, format!("each {}", noun.one));
        }
        let whose = of(side);
        let noun = fit.of("すべての", "").led_ja(&format!("{}{}の", whose.ja, zone(place).ja));
        Subject::one(noun.ja, format!("each {} in {} {}", noun.one, whose.en, zone(place).en))
    }

    fn top(&self, place: Zone, side: Side, n: &Amount) -> Subject {
        let number = self.adverb(n, "枚");
        let from = if place == Zone::LifeZone { "先頭" } else { "上" };
        let (whose, zone) = (of(side), zone(place));
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
                self.fit(&spec.filter, plain).of(&format!("{ja}{}", place.0), en).followed(place.1)
            }
            Pool::Graveyard => {
                let (whose_ja, whose) = match spec.side {
                    Side::Each => ("", "in a graveyard".to_owned()),
                    side => (owner(side).0, format!("in {} graveyard", of(side).en)),
                };
                self.card(&spec.filter, plain).led_ja(&format!("{whose_ja}墓地の")).followed(&whose)
            }
            Pool::ResolutionArea => {
                self.card(&spec.filter, plain).led_ja(&format!("{ja}解決領域の")).followed(en).followed("in the resolution area")
            }
            Pool::Player | Pool::UnitOrPlayer => {
                let side = match spec.side {
                    Side::You => "on your side",
                    Side::Opponent => "on your opponent's side",
                    Side::Each => "",
                };
                self.fit(&spec.filter, plain).of(ja, side)
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
    let name = |kind: &ItemKind| match kind {
        ItemKind::Unit => Text::new("ユニット", "unit"),
        ItemKind::Command => Text::new("コマンド", "command"),
        ItemKind::Activated => Text::new("起動能力", "activated ability"),
        ItemKind::Automatic => Text::new("自動能力", "automatic ability"),
    };
    if spec.item.is_empty() {
        return Noun::new("カードか能力", "つ", "card or ability");
    }
    let all = list(&spec.item.iter().map(name).collect::<Vec<_>>(), "か", "or");
    Noun::new(all.ja, "つ", all.en)
}

fn states(filter: &Filter) -> Vec<Text> {
    let say = |flag: Option<bool>, yes: (&str, &str), no: (&str, &str)| {
        flag.map(|flag| if flag { yes } else { no }).map(|(ja, en)| Text::new(ja, en))
    };
    let resting = filter.orientation.map(|way| way == Orientation::Resting);
    let all = [
        say(resting, ("レストの", "resting"), ("スタンドの", "standing")),
        say(filter.attacking, ("アタック中の", "attacking"), ("アタック中でない", "non-attacking")),
        say(filter.blocking, ("ブロック中の", "blocking"), ("ブロック中でない", "non-blocking")),
    ];
    all.into_iter().flatten().collect()
}

/// What it is called: by its kind where cards or units are meant, else by kind and place, as in "unit energy".
fn kind(filter: &Filter, plain: Noun) -> Noun {
    let name = |kind: &CardType| match kind {
        CardType::Unit => Text::new("ユニット", "unit"),
        CardType::Command => Text::new("コマンド", "command"),
        CardType::Territory => Text::new("テリトリー", "territory"),
        CardType::AssaultTerritory => Text::new("アサルトテリトリー", "Assault Territory"),
    };
    // Every Ace is a unit, so that its kind goes without saying.
    let ace = filter.ace == Some(true);
    let kinds: Vec<Text> = if ace && *filter.kind == [CardType::Unit] { Vec::new() } else { filter.kind.iter().map(name).collect() };
    let kinds = list(&kinds, "か", "or");
    let placed = plain.one != "card" && plain.one != "unit";
    let only_units = filter.kind.iter().all(|kind| *kind == CardType::Unit);
    let noun = match (kinds.ja.is_empty(), placed) {
        (true, false) if ace => return Noun::new("エース", plain.counter, "Ace"),
        (true, _) => plain,
        (false, false) if plain.counter == "体" && !only_units => Noun::new(kinds.ja, "枚", kinds.en),
        (false, false) => Noun::new(kinds.ja, plain.counter, kinds.en),
        (false, true) => plain.led(&format!("{}の", kinds.ja), &kinds.en),
    };
    match filter.ace {
        Some(true) => noun.led("エースの", "Ace"),
        Some(false) => noun.led("エース以外の", "non-Ace"),
        None => noun,
    }
}

/// What is said of its numbers and words: before the noun in Japanese, behind "with" in English.
fn numbers(filter: &Filter) -> (String, Vec<String>) {
    let ranges = [(filter.total_cost, "総コスト", "total cost"), (filter.power, "パワー", "power"), (filter.hit, "ヒット", "hit")];
    let ranges = ranges.into_iter().filter_map(|(range_of, ja, en)| {
        let number = range(range_of?);
        Some((format!("{ja}{}の", number.ja), format!("{en} {}", number.en)))
    });
    let labels = [
        filter.attribute.as_ref().map(|label| (format!("属性〈{}〉の", label.0.ja), format!("the attribute {}", label.0.en))),
        filter.name.as_ref().map(|label| (format!("カード名「{}」の", label.0.ja), format!("the name \"{}\"", label.0.en))),
    ];
    ranges.chain(labels.into_iter().flatten()).unzip()
}

/// What it has: a clause before whose it is.
fn qualities(filter: &Filter) -> (String, Vec<String>) {
    let mut all: Vec<(String, String)> = Vec::new();
    let mut say = |ja: &str, en: &str| all.push((ja.to_owned(), en.to_owned()));
    match filter.damaged {
        Some(true) => say("ダメージを受けている", "damage"),
        Some(false) => say("ダメージを受けていない", "no damage"),
        None => {}
    }
    if let Some(label) = &filter.title {
        say(&format!("称号〈{}〉を持つ", label.0.ja), &format!("the title {}", label.0.en));
    }
    if let Some(word) = filter.keyword.map(keyword) {
        say(&format!("{}を持つ", word.ja), &word.en);
    }
    match filter.icon {
        Some(Icon::Buster) => say("バスターアイコンを持つ", "the Buster icon"),
        Some(Icon::Shot) => say("ショットアイコンを持つ", "the Shot icon"),
        Some(Icon::None) => say("アイコンを持たない", "no icon"),
        None => {}
    }
    match filter.has_auras {
        Some(true) => say("オーラがついている", "auras"),
        Some(false) => say("オーラがついていない", "no auras"),
        None => {}
    }
    if let Some(label) = &filter.has_counters {
        say(&format!("{}カウンターがある", super::number::counter_ja(&label.0.ja)), &format!("{} counters", label.0.en));
    }
    all.into_iter().unzip()
}
