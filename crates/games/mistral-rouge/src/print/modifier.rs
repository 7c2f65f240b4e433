//! What changes, as a sentence about somebody: このカードのHPを＋1する, "this character gets +1 HP".

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Change, En, Ja, Phrase, Subject, changes, signed, whole};

use super::Voice;
use super::ability;
use super::filter::{any_card, say};
use crate::cards::language::{Attribute, Filter, Forbidden, Kind, Modifier, Need, Shift};

/// The explanations of the keywords among these.
pub(super) fn reminders(gained: &[Modifier]) -> Text {
    let keywords = gained.iter().filter_map(|of| if let Modifier::Keyword(of) = of { Some(*of) } else { None });
    let each: Vec<Text> = keywords.map(|of| say(&of, "meant")).collect();
    if each.is_empty() {
        return Text::default();
    }
    let ja: Vec<&str> = each.iter().map(|text| text.ja.as_str()).collect();
    let en: Vec<&str> = each.iter().map(|text| text.en.as_str()).collect();
    Text::new(format!("({})", ja.join("。")), format!(" ({})", en.join("; ")))
}

/// Of which attacks a number is.
fn attacks(by: Shift) -> (String, String) {
    let named = |form| say(&form, "");
    by.form.map(named).map_or_else(Default::default, |Text { ja, en }| (format!("{ja}の"), format!(" for {en}s")))
}

fn shift(of: &Subject, (ja, en): (&str, &str), by: Shift) -> Change {
    let (form_ja, form) = attacks(by);
    if by.becomes {
        let en = En::clause(format!("{} {en}{form} becomes {}", of.whose(), whole(by.by.into())));
        return Change::whole("の", Ja::suru(format!("{form_ja}{ja}を{}に", whole(by.by.into()))), en);
    }
    let n = signed(by.by);
    Change::get("の", Ja::suru(format!("{form_ja}{ja}を{}", n.ja)), format!("{} {en}{form}", n.en))
}

/// A number that English counts by itself: "increase your maximum hand size by 1".
fn number(particle: &'static str, ja: &str, en: &str, by: Shift) -> Change {
    let (form_ja, form_en) = attacks(by);
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
    let Text { ja, en } = say(&what, "");
    Change::does("は", Ja::negative(ja), format!("cannot {en}"), format!("cannot {en}"), format!("be unable to {en}"))
}

/// The exhaustion cost of a player's cards.
fn cost(subject: &Subject, of: &Filter, any: Option<i8>, units: Option<(Attribute, i8)>) -> Change {
    let noun = any_card(of);
    let whose = format!("{} {}", subject.whose(), noun.many);
    let both: Vec<(Text, i8)> = any.map(|n| (Text::default(), n)).into_iter().chain(units.map(|(of, n)| (say(&of, ""), n))).collect();
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
                let Text { ja, en } = say(what, "more");
                let en = format!("{en} in each of {} turns", of.whose());
                Change::does("は", Ja::noun(format!("{}のターンに{ja}", of.ja)), format!("may {en}"), format!("may {en}"), en)
            }
            Modifier::Cost { of: cards, any, attribute, units } => cost(of, cards, *any, attribute.zip(*units)),
            Modifier::Prerequisite { of: cards, power } => {
                let (noun, n) = (any_card(cards), *power);
                let verb = if n < 0 { "reduce" } else { "increase" };
                let en = format!("{verb} the number in the prerequisite of {} {} by {}", of.whose(), noun.many, n.unsigned_abs());
                Change::whole("の", Ja::suru(format!("{}の前提条件の数字を{}", noun.ja, signed(n).ja)), En::act(en))
            }
            Modifier::Keyword(of) => Change::gain(&say(of, "")),
            Modifier::Barrier(n) => Change::gain(&Text::new(format!("障壁{n}"), format!("Barrier {n}"))),
            Modifier::GainAttack(attack) => Change::gain(&quoted(&say(attack, ""))),
            Modifier::GainAbility(gained) => Change::gain(&quoted(&ability::line(&Voice::of(Kind::Character), gained, 0))),
            Modifier::Attribute(of) => {
                let name = say(of, "");
                Change::gain(&Text::new(format!("{}属性", name.ja), format!("the {} attribute", name.en)))
            }
            Modifier::Satisfies(some) => {
                let Text { ja, en } = say(&Need { attributes: *some, power: 0 }, "");
                let rest = format!("\"{en}\"");
                Change::does(
                    "は",
                    Ja::godan(format!("「{ja}」を満たす")),
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
