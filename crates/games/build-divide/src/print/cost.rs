//! Costs: [赤1][無1]、このユニットをレスト.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::Noun;

use super::Voice;
use super::noun::{self, any, energy, unit};
use crate::cards::language::{AuraHost, Cost, Filter, Icons, Whom};

/// [白2][無3].
pub(super) fn icons_ja(icons: &Icons) -> String {
    let least = if icons.x_min > 0 { format!("(Xは{}以上)", icons.x_min) } else { String::new() };
    icons_with(icons, |color| color.map_or("無".to_owned(), |color| noun::color(color).ja)) + &least
}

/// [W2][3].
pub(super) fn icons_en(icons: &Icons) -> String {
    use crate::cards::language::Color;
    let least = if icons.x_min > 0 { format!(" (X is {} or more)", icons.x_min) } else { String::new() };
    icons_with(icons, |color| {
        let letter = match color {
            None => "",
            Some(Color::White) => "W",
            Some(Color::Black) => "K",
            Some(Color::Red) => "R",
            Some(Color::Blue) => "U",
        };
        letter.to_owned()
    }) + &least
}

fn icons_with(icons: &Icons, name: impl Fn(Option<crate::cards::language::Color>) -> String) -> String {
    let mut all: Vec<String> = icons.price.icons().map(|(color, n)| format!("[{}{n}]", name(color))).collect();
    if icons.x {
        all.push(format!("[{}X]", name(None)));
    }
    if all.is_empty() { "[0]".to_owned() } else { all.concat() }
}

/// "one of your units", "2 of your units".
fn of_yours(n: u8, noun: &Noun) -> String {
    if n == 1 { format!("one of your {}", noun.many) } else { format!("{n} of your {}", noun.many) }
}

impl Voice<'_> {
    fn own(&self, n: u8, filter: &Filter, plain: Noun) -> Text {
        let noun = self.fit(filter, plain);
        let noun = noun.of("自分の", "");
        Text::new(format!("{}を{n}{}", noun.ja, noun.counter), of_yours(n, &noun))
    }

    fn whom(&self, whom: &Whom) -> Text {
        match whom {
            Whom::This => Text::new(format!("{}を", self.this().ja), self.this().en),
            Whom::Units { n, filter } => self.own(*n, filter, unit()),
            Whom::Energies { n, filter } => self.own(*n, filter, energy()),
        }
    }

    /// A part of a cost.
    pub(super) fn paid(&self, cost: &Cost) -> Text {
        let text = |ja: String, en: String| Text::new(ja, en);
        match cost {
            Cost::PayEnergy(icons) => text(icons_ja(icons), icons_en(icons)),
            Cost::RestSelf => text(format!("{}をレストする", self.this().ja), format!("rest {}", self.this().en)),
            Cost::RestUnits { n, filter } => {
                let what = self.own(*n, filter, unit());
                text(format!("{}レストする", what.ja), format!("rest {}", what.en))
            }
            Cost::Discard { n, filter } => {
                let noun = self.card(filter, any());
                let ja = if filter.is_open() { "手札".to_owned() } else { format!("手札の{}", noun.ja) };
                text(format!("{ja}を{n}枚捨てる"), format!("discard {}", noun.so_many(*n).en))
            }
            Cost::LifeHeadToGraveyard(n) => {
                let top = if *n == 1 { "the top card".to_owned() } else { format!("the top {n} cards") };
                text(format!("自分のライフの先頭から{n}枚を墓地に置く"), format!("put {top} of your life into the graveyard"))
            }
            Cost::PutToGraveyard(what) => {
                let what = self.whom(what);
                text(format!("{}墓地に置く", what.ja), format!("put {} into the graveyard", what.en))
            }
            Cost::DestroyOwn(what) => {
                let what = self.whom(what);
                text(format!("{}破壊する", what.ja), format!("destroy {}", what.en))
            }
            Cost::ReturnToHand(what) => {
                let what = self.whom(what);
                text(format!("{}手札に戻す", what.ja), format!("return {} to your hand", what.en))
            }
            Cost::RemoveAuras { n, from } => {
                let this = self.this();
                let (ja, en) = match from {
                    AuraHost::This => (this.ja, this.en),
                    AuraHost::Territory => ("自分のテリトリー".to_owned(), "your territory".to_owned()),
                    AuraHost::Any => ("自分のカード".to_owned(), "your cards".to_owned()),
                };
                text(
                    format!("{ja}からオーラを{n}枚取り除く"),
                    format!("remove {} from {en}", noun::plain(crate::cards::language::Zone::Attached).so_many(*n).en),
                )
            }
            Cost::RemoveCounters { name, n, of_player } => {
                let ja = super::number::counter_ja(&name.0.ja);
                let counter = Noun::new("", "個", "counter").led("", &name.0.en);
                let n_en = counter.so_many(*n).en;
                match of_player {
                    true => text(format!("自分の{ja}カウンターを{n}個取り除く"), format!("remove {n_en} from yourself")),
                    false => text(format!("{ja}カウンターを{n}個取り除く"), format!("remove {n_en}")),
                }
            }
            Cost::Mill(n) => {
                let top = if *n == 1 { "the top card".to_owned() } else { format!("the top {n} cards") };
                text(format!("自分の山札の上から{n}枚を墓地に置く"), format!("put {top} of your library into the graveyard"))
            }
        }
    }

    /// Parts side by side.
    pub(super) fn parts(&self, costs: &[Cost]) -> Text {
        let all: Vec<Text> = costs.iter().map(|cost| self.paid(cost)).collect();
        let ja: Vec<&str> = all.iter().map(|part| part.ja.as_str()).collect();
        let en: Vec<&str> = all.iter().map(|part| part.en.as_str()).collect();
        Text::new(ja.join("、"), en.join(", "))
    }
}
