//! Verbs that move cards or look at them.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{Ja, Noun, Phrase};

use super::Voice;
use super::amount::CARDS;
use super::filter::{card, permanent, say};
use super::verb::{who_does, who_does_ja};
use crate::cards::language::{DeckPlace, DetachTo, Filter, From, Kind, ReturnTo, SearchTo, Verb, What, Who};

const fn without(recoil: bool) -> (&'static str, &'static str) {
    if recoil { ("反動ダメージ無しで、", " without recoil damage") } else { ("", "") }
}

impl Voice<'_> {
    pub(super) fn moving(&self, verb: &Verb) -> Phrase {
        match verb {
            Verb::Draw { n, who } => Phrase::new(
                who_does_ja(*who, Ja::godan(format!("カードを{}引く", self.adverb(n, CARDS)))),
                who_does(*who, "draw", &self.things(n, "card")),
            ),
            Verb::DiscardFromHand { n, who, by } => self.discard_hand(n, *who, *by),
            Verb::Search { filter, n, to } => search(filter, *n, *to),
            Verb::Look { n, take, filter, rest } => look(*n, *take, filter, *rest),
            Verb::RevealHand(who) => {
                let own = if *who == Who::You { "your" } else { "their" };
                Phrase::new(who_does_ja(*who, Ja::suru("手札を公開")), who_does(*who, "reveal", &format!("{own} hand")))
            }
            Verb::Mill { n, who } => {
                let of = say(who, "of");
                let top = match self.things(n, "card") {
                    one if one == "a card" => "the top card".to_owned(),
                    some => format!("the top {some}"),
                };
                Phrase::act(
                    Ja::godan(format!("{}デッキの上から{}を捨て札置き場に置く", of.ja, self.adverb(n, CARDS))),
                    format!("put {top} of {} deck into the graveyard", of.en),
                )
            }
            Verb::Recover { target, to } => {
                let of = self.target(*target);
                let phrase = returned(&of.ja, &of.en, *to, "put");
                if self.is_own(*target) { yours(&phrase) } else { phrase }
            }
            Verb::Return { what, to } => {
                let of = self.what(what);
                returned(&of.ja, &of.en, *to, "return")
            }
            Verb::PlaceSpirit { from, filter, exhausted } => {
                let (ja, en) = if *exhausted { ("消耗状態で", ", exhausted") } else { ("", "") };
                let of = self.source(*from, filter, Kind::Spirit);
                placed(&of, &format!("{ja}精霊置き場に"), &format!("into your spirit zone{en}"), *from)
            }
            Verb::PlaceCharacter { from, filter, without_counters } => {
                let (ja, en) = if *without_counters { ("待機カウンター無しで", " without waiting counters") } else { ("", "") };
                let of = self.source(*from, filter, Kind::Character);
                placed(&of, &format!("{ja}自分のロケーションに"), &format!("onto one of your locations{en}"), *from)
            }
            Verb::PlaceField { from, filter, vacant } => {
                let (ja, en) = if *vacant {
                    ("(フィールドカードのないロケーションでもよい)", ", even one without a field card")
                } else {
                    ("", "")
                };
                let of = self.source(*from, filter, Kind::FieldCard);
                placed(&of, &format!("自分のロケーション{ja}に"), &format!("onto one of your locations{en}"), *from)
            }
            Verb::PlaceStandIn { target, n } => self.place_stand_in(*target, *n),
            Verb::Move { what, without_recoil } => {
                let (ja, en) = without(*without_recoil);
                let of = self.what(what);
                Phrase::act(
                    Ja::godan(format!("{ja}{}を自分の他のロケーションに移す", of.ja)),
                    format!("move {} to another of your locations{en}", of.en),
                )
            }
            Verb::Swap { what, with, without_recoil } => self.swap(what, with, *without_recoil),
            Verb::Detach { spirit, to } => {
                let (ja, en) = match to {
                    DetachTo::Ready => ("通常状態で精霊置き場に", "into the spirit zone, ready"),
                    DetachTo::Exhausted => ("消耗状態で精霊置き場に", "into the spirit zone, exhausted"),
                    DetachTo::Graveyard => ("捨て札置き場に", "into the graveyard"),
                };
                let of = self.what(spirit);
                Phrase::act(Ja::godan(format!("{}をはずして{ja}置く", of.ja)), format!("detach {} and put it {en}", of.en))
            }
            _ => unreachable!("the other verbs have their words in `phrase`"),
        }
    }

    fn swap(&self, one: &What, with: &What, without_recoil: bool) -> Phrase {
        let (ja, en) = without(without_recoil);
        let (one_of, other) = (self.what(one), self.what(with));
        let (both_ja, both) = if one == with {
            (one_of.ja, one_of.en)
        } else {
            (format!("{}と{}", one_of.ja, other.ja), format!("{} and {}", one_of.en, other.en))
        };
        Phrase::act(Ja::ichidan(format!("{ja}{both_ja}のロケーションを入れ替える")), format!("swap the locations of {both}{en}"))
    }

    fn place_stand_in(&self, target: Option<u8>, n: u8) -> Phrase {
        let Some(target) = target else {
            let location = Noun::new("ロケーション", "か所", "location");
            let of = if n == 1 { "one of your locations".to_owned() } else { format!("{n} of your locations") };
            return Phrase::act(
                Ja::suru(format!("フィールドカードのない自分の{}に代用のフィールドカードを配置", location.so_many(n).ja)),
                format!("place {} on {of} without a field card", if n == 1 { "a stand-in" } else { "stand-ins" }),
            );
        };
        let of = self.target(target);
        Phrase::act(
            Ja::suru(format!("{}にデッキの1番上のカードを代用のフィールドカードとして配置", of.ja)),
            format!("place the top card of your deck on {} as a stand-in", of.en),
        )
    }

    /// What is placed, and where it comes from.
    fn source(&self, from: From, filter: &Filter, of: Kind) -> Text {
        let noun = permanent(filter, of);
        let (from_ja, from_en) = match from {
            From::Hand => ("手札の", "from your hand"),
            From::Deck => ("デッキの", "from your deck"),
            From::Graveyard => ("捨て札置き場の", "from your graveyard"),
            From::Target(n) => {
                let of = self.target(n);
                if *filter == Filter::default() && self.is_card(n) {
                    return Text::new(of.ja, of.en);
                }
                return Text::new(format!("{}である{}", of.ja, noun.ja), format!("{}, if it is {},", of.en, noun.a()));
            }
        };
        Text::new(format!("{from_ja}{}1枚", noun.ja), format!("{} {from_en}", noun.a()))
    }
}

fn placed(of: &Text, ja: &str, en: &str, from: From) -> Phrase {
    let phrase = Phrase::act(Ja::suru(format!("{}を{ja}配置", of.ja)), format!("place {} {en}", of.en));
    if from == From::Deck { phrase.aside("その後、デッキをシャッフルする", "then shuffle your deck") } else { phrase }
}

fn returned(ja: &str, en: &str, to: ReturnTo, verb: &str) -> Phrase {
    let (place_ja, place) = match to {
        ReturnTo::Hand => ("持ち主の手札に戻す", "to its owner's hand"),
        ReturnTo::TopOfDeck => ("持ち主のデッキの1番上に戻す", "to the top of its owner's deck"),
        ReturnTo::BottomOfDeck => ("持ち主のデッキの1番下に戻す", "to the bottom of its owner's deck"),
        ReturnTo::Shuffled => ("持ち主のデッキに戻してシャッフルし直す", "to its owner's deck, which is shuffled"),
    };
    let place = if verb == "put" { place.replacen("to its owner's hand", "into its owner's hand", 1) } else { place.to_owned() };
    Phrase::act(Ja::godan(format!("{ja}を{place_ja}")), format!("{verb} {en} {place}"))
}

/// What goes back to oneself.
fn yours(phrase: &Phrase) -> Phrase {
    let ja = |form: &str| form.replace("持ち主の", "");
    let en =
        |form: &str| form.replacen("put ", "return ", 1).replace("into its owner's hand", "to your hand").replace("its owner's", "your");
    let forms = Ja::forms(ja(&phrase.ja.plain), ja(&phrase.ja.join), ja(&phrase.ja.may), ja(&phrase.ja.can));
    Phrase::act(forms, en(&phrase.en.plain))
}

/// Looks for cards in the own deck: what is found is shown (MR-R66).
fn search(filter: &Filter, n: u8, to: SearchTo) -> Phrase {
    let noun = card(filter);
    let it = if n == 1 { "it" } else { "them" };
    let head = format!("デッキから{}を{n}枚まで探して公開し、", noun.ja);
    let shuffled = |ja: Ja, en: String| Phrase::act(ja.after(&head), format!("search your deck for {}, reveal {it}, {en}", noun.up_to(n)));
    let phrase = match to {
        SearchTo::Hand => shuffled(Ja::ichidan("手札に加える"), format!("put {it} into your hand, then shuffle")),
        SearchTo::SpiritZone => shuffled(Ja::suru("精霊置き場に配置"), format!("place {it} in your spirit zone, then shuffle")),
        SearchTo::SpiritZoneExhausted => {
            shuffled(Ja::suru("消耗状態で精霊置き場に配置"), format!("place {it} in your spirit zone, exhausted, then shuffle"))
        }
        SearchTo::TopOfDeck => return shuffled(Ja::godan("デッキをシャッフルしてその上に置く"), format!("shuffle, then put {it} on top")),
    };
    phrase.aside_ja("その後、デッキをシャッフルする")
}

fn look(n: u8, take: u8, filter: &Filter, rest: DeckPlace) -> Phrase {
    let (rest_ja, rest_en) = match rest {
        DeckPlace::Top => ("上", "on top"),
        DeckPlace::Bottom => ("下", "on the bottom"),
    };
    let top = if n == 1 { "the top card".to_owned() } else { format!("the top {n} cards") };
    let (order_ja, order, them) = if n == 1 { ("", "", "it") } else { ("好きな順番で", " in any order", "them") };
    if take == 0 {
        return Phrase::act(
            Ja::godan(format!("デッキの上から{n}枚を見て、{order_ja}デッキの{rest_ja}に置く")),
            format!("look at {top} of your deck and put {them} {rest_en}{order}"),
        );
    }
    let noun = card(filter);
    Phrase::act(
        Ja::godan(format!(
            "デッキの上から{n}枚を見て、その中から{}を{take}枚まで手札に加え、残りを好きな順番でデッキの{rest_ja}に置く",
            noun.ja
        )),
        format!(
            "look at {top} of your deck, put {} from among them into your hand, and put the rest {rest_en} in any order",
            noun.up_to(take)
        ),
    )
}
