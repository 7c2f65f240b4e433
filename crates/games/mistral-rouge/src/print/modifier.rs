//! What changes, as a sentence about somebody: このカードのHPを＋1する, "this character gets +1 HP".

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Change, En, Ja, Noun, Phrase, Subject, changes, signed, whole};

use super::Voice;
use super::ability;
use super::filter::{attribute, attributes, called};
use crate::cards::language::{Attribute, Filter, Forbidden, Form, Keyword, Kind, Modifier, Placement, Shift};

pub(super) fn keyword(keyword: Keyword) -> Text {
    match keyword {
        Keyword::Cloak => Text::new("クローク", "Cloak"),
        Keyword::Cover => Text::new("かばう", "Cover"),
        Keyword::Unerring => Text::new("必中", "Unerring"),
        Keyword::Alert => Text::new("即応", "Alert"),
        Keyword::Steadfast => Text::new("不動", "Steadfast"),
        Keyword::Lightfoot => Text::new("身軽", "Lightfoot"),
        Keyword::Warded => Text::new("加護", "Warded"),
    }
}

/// What a keyword means, in brackets behind it.
pub(super) fn reminder(keyword: Keyword) -> Text {
    match keyword {
        Keyword::Cloak => {
            Text::new("攻撃はこのキャラクターを素通りし、プレイヤーが受ける", "attacks pass this character and are dealt to its player")
        }
        Keyword::Cover => Text::new(
            "隣接する自分のロケーションへの相手の攻撃を代わりに受けることができる",
            "you may have this character take your opponent's attack on an adjacent location you control instead",
        ),
        Keyword::Unerring => {
            Text::new("クローク、かばう、対象の変更を受けない", "Cloak, Cover and changes of target do not work on its attacks")
        }
        Keyword::Alert => Text::new("待機カウンターを載せずに配置する", "place this character without waiting counters"),
        Keyword::Steadfast => {
            Text::new("ダメージで待機カウンターが取り除かれない", "damage removes no waiting counters from this character")
        }
        Keyword::Lightfoot => Text::new("反動ダメージが発生しない", "this character causes no recoil damage"),
        Keyword::Warded => {
            Text::new("相手のスペルカードと特殊能力の対象にならない", "your opponent's spells and abilities cannot target this character")
        }
    }
}

/// The explanations of the keywords among these.
pub(super) fn reminders(gained: &[Modifier]) -> Text {
    let keywords = gained.iter().filter_map(|of| if let Modifier::Keyword(of) = of { Some(*of) } else { None });
    let each: Vec<(Text, Text)> = keywords.map(|of| (keyword(of), reminder(of))).collect();
    if each.is_empty() {
        return Text::default();
    }
    let ja: Vec<String> = each.iter().map(|(name, means)| format!("{}：{}", name.ja, means.ja)).collect();
    let en: Vec<String> = each.iter().map(|(name, means)| format!("{}: {}", name.en, means.en)).collect();
    Text::new(format!("({})", ja.join("。")), format!(" ({})", en.join("; ")))
}

pub(super) fn form(form: Form) -> Text {
    match form {
        Form::Melee => Text::new("近接攻撃", "Melee attack"),
        Form::Indirect => Text::new("間接攻撃", "Indirect attack"),
    }
}

/// What a turn allows once: its name, that it is allowed once more, and that in English behind "may".
pub(super) fn placement(what: Placement) -> [&'static str; 3] {
    match what {
        Placement::Spirit => ["精霊の配置", "もう1回精霊を配置できる", "place one more spirit"],
        Placement::Character => ["キャラクターの配置", "もう1回キャラクターを配置できる", "place one more character"],
        Placement::Join => ["ジョイン", "もう1回ジョインできる", "join one more time"],
    }
}

fn shift(of: &Subject, (ja, en): (&str, &str), by: Shift) -> Change {
    let (form_ja, form) = match by.form {
        Some(Form::Melee) => ("近接攻撃の", " for melee attacks"),
        Some(Form::Indirect) => ("間接攻撃の", " for indirect attacks"),
        None => ("", ""),
    };
    if by.becomes {
        let en = En::clause(format!("{} {en}{form} becomes {}", of.whose(), whole(by.by.into())));
        return Change::whole("の", Ja::suru(format!("{form_ja}{ja}を{}に", whole(by.by.into()))), en);
    }
    let n = signed(by.by);
    Change::get("の", Ja::suru(format!("{form_ja}{ja}を{}", n.ja)), format!("{} {en}{form}", n.en))
}

/// A number that English counts by itself: "increase your maximum hand size by 1".
fn number(particle: &'static str, ja: &str, en: &str, by: Shift) -> Change {
    let form_ja = by.form.map_or(String::new(), |of| format!("{}の", form(of).ja));
    let form_en = by.form.map_or(String::new(), |of| format!(" for {}s", form(of).en.to_lowercase()));
    if by.becomes {
        return Change::whole(
            particle,
            Ja::suru(format!("{form_ja}{ja}を{}に", whole(by.by.into()))),
            En::act(format!("set {en}{form_en} to {}", whole(by.by.into()))),
        );
    }
    let verb = if by.by < 0 { "reduce" } else { "increase" };
    let en = format!("{verb} {en}{form_en} by {}", by.by.unsigned_abs());
    Change::whole(particle, Ja::suru(format!("{form_ja}{ja}を{}", signed(by.by).ja)), En::act(en))
}

fn forbidden(what: Forbidden) -> Change {
    let (ja, en) = match what {
        Forbidden::Attack => ("攻撃でき", "attack"),
        Forbidden::UseAbilities => ("特殊能力を使用でき", "use abilities"),
        Forbidden::BePlacedUpon => ("その上にキャラクターを配置でき", "have a character placed on it"),
        Forbidden::BeDestroyed => ("破壊され", "be destroyed"),
        Forbidden::Join => ("ジョインでき", "join"),
        Forbidden::BeReadied => ("通常状態になら", "be readied"),
        Forbidden::UseSpells => ("スペルカードを使用でき", "use spells"),
    };
    Change::does("は", Ja::negative(ja), format!("cannot {en}"), format!("cannot {en}"), format!("be unable to {en}"))
}

/// The exhaustion cost of a player's cards.
fn cost(subject: &Subject, of: &Filter, any: Option<i8>, units: Option<(Attribute, i8)>) -> Change {
    let noun = called(of, Noun::new("カード", "枚", "card"), "");
    let whose = format!("{} {}", subject.whose(), noun.many);
    let both: Vec<(Text, i8)> = any.map(|n| (Text::default(), n)).into_iter().chain(units.map(|(of, n)| (attribute(of), n))).collect();
    let part = |(name, n): &(Text, i8)| format!("{}を{}", name.ja, signed(*n).ja);
    let ja = both.iter().map(part).collect::<Vec<_>>().join("、");
    let of = if ja.starts_with('を') { "" } else { "の" };
    if both.is_empty() {
        return Change::whole(
            "の",
            Ja::negative(format!("{}の消耗コストは変わら", noun.ja)),
            En::clause(format!("the exhaustion cost of {whose} does not change")),
        );
    }
    let en = match &*both {
        [(name, n)] if name.en.is_empty() && *n < 0 => format!("reduce the exhaustion cost of {whose} by {}", n.unsigned_abs()),
        [(name, n)] if name.en.is_empty() && *n > 0 => format!("increase the exhaustion cost of {whose} by {n}"),
        _ => {
            let parts: Vec<String> = both.iter().map(|(name, n)| format!("{} {}", signed(*n).en, name.en).trim_end().to_owned()).collect();
            format!("change the exhaustion cost of {whose} by {}", parts.join(" and "))
        }
    };
    Change::whole("の", Ja::suru(format!("{}の消耗コスト{of}{ja}", noun.ja)), En::act(en))
}

/// How many waiting counters a character comes with.
fn arrival(by: Shift) -> Change {
    let n = by.by.unsigned_abs();
    let counters = if n == 1 { "waiting counter" } else { "waiting counters" };
    let (ja, en) = match (by.becomes, by.by < 0) {
        (true, _) => (Ja::suru(format!("待機カウンターを{}個に", whole(by.by.into()))), format!("with {} {counters}", whole(by.by.into()))),
        (false, true) => (Ja::godan(format!("待機カウンターを{n}個減らす")), format!("with {n} fewer {counters}")),
        (false, false) => (Ja::godan(format!("待機カウンターを{n}個増やす")), format!("with {n} more {counters}")),
    };
    Change::does("の", ja.after("配置時に載せる"), format!("is placed {en}"), format!("are placed {en}"), format!("be placed {en}"))
}

impl Voice<'_> {
    fn change(&self, of: &Subject, modifier: &Modifier) -> Change {
        match modifier {
            Modifier::Ap(by) => shift(of, ("AP", "AP"), *by),
            Modifier::Hp(by) => shift(of, ("HP", "HP"), *by),
            Modifier::Level(by) => shift(of, ("LV", "LV"), *by),
            Modifier::Damage(by) => shift(of, ("ダメージ", "damage"), *by),
            Modifier::Range(by) => shift(of, ("レンジ", "range"), *by),
            Modifier::SpiritPower(by) => shift(of, ("精霊力", "spirit power"), *by),
            Modifier::Arrival(by) => arrival(*by),
            Modifier::Recoil(by) => number("の", "反動ダメージ", &format!("recoil damage from {}", of.en), *by),
            Modifier::DamageTaken(by) => number("が", "受けるダメージ", &format!("damage dealt to {}", of.en), *by),
            Modifier::HandLimit(by) => number("の", "手札の上限", &format!("{} maximum hand size", of.whose()), *by),
            Modifier::Extra(what) => {
                let [_, ja, en] = placement(*what);
                let en = format!("{en} in each of {} turns", of.whose());
                Change::does("は", Ja::noun(format!("{}のターンに{ja}", of.ja)), format!("may {en}"), format!("may {en}"), en)
            }
            Modifier::Cost { of: cards, any, attribute, units } => cost(of, cards, *any, attribute.zip(*units)),
            Modifier::Prerequisite { of: cards, power } => {
                let (noun, n) = (called(cards, Noun::new("カード", "枚", "card"), ""), *power);
                let verb = if n < 0 { "reduce" } else { "increase" };
                let en = format!("{verb} the number in the prerequisite of {} {} by {}", of.whose(), noun.many, n.unsigned_abs());
                Change::whole("の", Ja::suru(format!("{}の前提条件の数字を{}", noun.ja, signed(n).ja)), En::act(en))
            }
            Modifier::Keyword(of) => Change::gain(&keyword(*of)),
            Modifier::Barrier(n) => Change::gain(&Text::new(format!("障壁{n}"), format!("Barrier {n}"))),
            Modifier::GainAttack(attack) => Change::gain(&quoted(&ability::attack(attack))),
            Modifier::GainAbility(gained) => Change::gain(&quoted(&ability::line(&Voice::of(Kind::Character), gained, 0))),
            Modifier::Attribute(of) => {
                let name = attribute(*of);
                Change::gain(&Text::new(format!("{}属性", name.ja), format!("the {} attribute", name.en)))
            }
            Modifier::Satisfies(some) => {
                let (ja, en) = (attributes(*some, "").ja, attributes(*some, ", ").en);
                let rest = format!("\"Prerequisite: {en}\"");
                Change::does(
                    "は",
                    Ja::godan(format!("「前提条件 {ja}」を満たす")),
                    format!("satisfies {rest}"),
                    format!("satisfy {rest}"),
                    format!("satisfy {rest}"),
                )
            }
            Modifier::PaysExhaustion => {
                let (ja, en) = (pays_ja(&of.ja), pays_en(of));
                Change::whole("は", Ja::noun(ja), En::clause(format!("you may {en}")).or_may(en))
            }
            Modifier::Cannot(what) => forbidden(*what),
        }
    }

    /// Several changes of one subject, as phrases of one sentence. A join's own character is not named in Japanese.
    pub(super) fn changes(&self, of: &Subject, some: &[Modifier], named: bool) -> Vec<Phrase> {
        let all: Vec<Change> = some.iter().map(|modifier| self.change(of, modifier)).collect();
        changes(of, &all, named)
    }
}

fn quoted(line: &Text) -> Text {
    // The sentence within goes on behind the quotation.
    let (ja, en) = (line.ja.strip_suffix('。').unwrap_or(&line.ja), line.en.strip_suffix('.').unwrap_or(&line.en));
    Text::new(format!("「{ja}」"), format!("\"{en}\""))
}

/// 精霊の代わりに、可動状態のこのカードに….
pub(super) fn pays_ja(of: &str) -> String {
    format!("精霊の代わりに、可動状態の{of}にAP分の待機カウンターを載せて消耗コスト1を支払うことができる")
}

/// "put ... to pay 1 of an exhaustion cost": behind "you may".
pub(super) fn pays_en(of: &Subject) -> String {
    format!("pay 1 of an exhaustion cost by putting waiting counters equal to its AP on {}, if it is active, in place of a spirit", of.en)
}
