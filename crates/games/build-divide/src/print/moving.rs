//! Verbs that move cards or look at them.

use fudaba_cardscript::print::{En, Ja, Phrase};

use super::noun::{self, any, energy, player};
use super::{Voice, say};
use crate::cards::language::{Amount, Chooser, Destination, Filter, HowMany, Objects, Orientation, Place, Rest, Side, Verb, Zone};

/// Somebody's act: 1枚引く, 相手は1枚引く.
fn does(side: Side, ja: Ja, verb: &str, rest: &str) -> Phrase {
    let who = player(side);
    match side {
        Side::You => Phrase::act(ja, format!("{verb} {rest}")),
        _ => Phrase::new(ja.about(&who.ja), En::does(&who, verb, rest)),
    }
}

/// Whose place a card goes to.
fn home(what: &Objects, many: bool) -> &'static str {
    match what {
        Objects::This => "your",
        Objects::Top { side: Side::You, .. } | Objects::Chosen { side: Side::You, .. } | Objects::All { side: Side::You, .. } => "your",
        _ if many => "their owners'",
        _ => "its owner's",
    }
}

impl Voice<'_> {
    fn put(&self, what: &Objects, ja: &str, en: &str) -> Phrase {
        let of = self.objects(what);
        Phrase::act(Ja::godan(format!("{}を{ja}", of.ja)), format!("put {} {}", of.en, en.replace("{home}", home(what, of.many))))
    }

    fn on(&self, what: &Objects, ja: impl Fn(&str) -> Ja, en: impl Fn(&str) -> String) -> Phrase {
        let of = self.objects(what);
        Phrase::act(ja(&of.ja), en(&of.en))
    }

    /// Verbs that move cards or look at them.
    pub(super) fn moving(&self, verb: &Verb) -> Phrase {
        match verb {
            Verb::Draw { side, n } => {
                does(*side, Ja::godan(format!("{}引く", self.adverb(n, "枚"))), "draw", &self.so_many(n, "card", "cards"))
            }
            Verb::Discard { side, n, chooser, filter, up_to } => self.discard(*side, n, *chooser, filter, *up_to),
            Verb::Scout(n) => {
                let n = self.amount(n);
                Phrase::act(Ja::godan(format!("【スカウト{}】を行う", n.ja)), format!("Scout {}", n.en))
            }
            Verb::Search { zone, filter, n, to, reveal } => self.search(*zone, filter, n, *to, *reveal),
            Verb::LookTop { n, take, filter, to, rest, reveal } => self.look_top(n, *take, filter, (*to, *rest, *reveal)),
            Verb::Reveal(what) => self.on(what, |of| Ja::suru(format!("{of}を公開")), |of| format!("reveal {of}")),
            Verb::Shuffle(side) => {
                let whose = noun::of(*side);
                Phrase::act(Ja::suru(format!("{}山札をシャッフル", whose.ja)), format!("shuffle {} library", whose.en))
            }
            Verb::Mill { side, n } => {
                let whose = noun::of(*side);
                Phrase::act(
                    Ja::godan(format!("{}山札の上から{}を墓地に置く", whose.ja, self.adverb(n, "枚"))),
                    format!("put {} of {} library into the graveyard", self.top_en(n), whose.en),
                )
            }
            Verb::Destroy(what) => self.on(what, |of| Ja::suru(format!("{of}を破壊")), |of| format!("destroy {of}")),
            Verb::PutOntoField { what, state } => {
                let (ja, en) = if *state == Orientation::Resting { ("レストで", " resting") } else { ("", "") };
                self.on(what, |of| Ja::ichidan(format!("{of}を{ja}登場させる")), |of| format!("put {of} onto the field{en}"))
            }
            Verb::PlayFree(what) => {
                self.on(what, |of| Ja::suru(format!("{of}をコストを支払わずにプレイ")), |of| format!("play {of} without paying its cost"))
            }
            Verb::AttachAura { what, to } => {
                let (what, to) = (self.objects(what), self.objects(to));
                let auras = if what.many { "as +1000 Auras" } else { "as a +1000 Aura" };
                Phrase::act(
                    Ja::ichidan(format!("{}を{}に+1000オーラとしてつける", what.ja, to.ja)),
                    format!("attach {} to {} {auras}", what.en, to.en),
                )
            }
            Verb::MoveAura { n, from, to } => {
                let (from, to) = (self.objects(from), self.objects(to));
                Phrase::act(
                    Ja::godan(format!("{}から{}へオーラを{}移す", from.ja, to.ja, self.adverb(n, "枚"))),
                    format!("move {} from {} to {}", self.so_many(n, "aura", "auras"), from.en, to.en),
                )
            }
            Verb::RemoveAura { n, from } => {
                let from = self.objects(from);
                Phrase::act(
                    Ja::godan(format!("{}からオーラを{}取り除く", from.ja, self.adverb(n, "枚"))),
                    format!("remove {} from {}", self.so_many(n, "aura", "auras"), from.en),
                )
            }
            Verb::PlayFromDDeck { .. } | Verb::DDeckToHand { .. } => self.out_of_d_deck(verb),
            Verb::EnergyToHand { .. } | Verb::EnergyToGraveyard { .. } => self.energies(verb),
            Verb::LifeToGraveyard { .. } | Verb::LifeToHand { .. } | Verb::LookLife { .. } | Verb::LookHand(_) => self.life(verb),
            other => self.put_somewhere(other),
        }
    }

    fn put_somewhere(&self, verb: &Verb) -> Phrase {
        match verb {
            Verb::ToGraveyard(what) => self.put(what, "墓地に置く", "into the graveyard"),
            Verb::ToHand(what) => {
                let (of, hand) = (self.objects(what), home(what, self.objects(what).many));
                Phrase::act(Ja::godan(format!("{}を手札に戻す", of.ja)), format!("return {} to {hand} hand", of.en))
            }
            Verb::ToDDeck(what) => self.put(what, "Dデッキに置く", "into {home} D deck"),
            Verb::ToLibrary { what, place: Place::Top } => self.put(what, "山札の1番上に置く", "on top of {home} library"),
            Verb::ToLibrary { what, place: Place::Bottom } => self.put(what, "山札の1番下に置く", "on the bottom of {home} library"),
            Verb::ToLibrary { what, place: Place::Shuffled } => {
                let home = home(what, self.objects(what).many);
                self.on(what, |of| Ja::suru(format!("{of}を山札に戻してシャッフル")), |of| format!("shuffle {of} into {home} library"))
            }
            Verb::ToLife { what, place: Place::Top } => self.put(what, "ライフの先頭に裏向きで置く", "face down on top of {home} life"),
            Verb::ToLife { what, place: Place::Bottom } => {
                self.put(what, "ライフの1番下に裏向きで置く", "face down on the bottom of {home} life")
            }
            Verb::ToLife { what, place: Place::Shuffled } => {
                let home = home(what, self.objects(what).many);
                self.on(what, |of| Ja::suru(format!("{of}をライフに加えてシャッフル")), |of| format!("shuffle {of} into {home} life"))
            }
            Verb::ToEnergy { what, state } => {
                let (ja, en) = match state {
                    Orientation::Standing => ("スタンド", "standing"),
                    Orientation::Resting => ("レスト", "resting"),
                };
                self.put(what, &format!("エナジーゾーンに{ja}で置く"), &format!("into {{home}} energy zone, {en}"))
            }
            _ => unreachable!("every verb has its words"),
        }
    }

    fn out_of_d_deck(&self, verb: &Verb) -> Phrase {
        match verb {
            Verb::PlayFromDDeck { filter, free } => {
                let what = self.card(filter, any());
                let (ja, en) = if *free { ("支払わずに", "without paying its cost") } else { ("支払って", "by paying its cost") };
                Phrase::act(
                    Ja::suru(format!("自分のDデッキの{}1枚をコストを{ja}プレイ", what.ja)),
                    format!("play {} from your D deck {en}", what.a()),
                )
            }
            Verb::DDeckToHand { filter, n } => {
                let what = self.card(filter, any());
                Phrase::act(
                    Ja::ichidan(format!("自分のDデッキの{}{}を手札に加える", what.ja, self.adverb(n, "枚"))),
                    format!("put {} from your D deck into your hand", self.so_many(n, &what.one, &what.many)),
                )
            }
            _ => unreachable!("the D deck has two verbs"),
        }
    }

    fn life(&self, verb: &Verb) -> Phrase {
        match verb {
            Verb::LifeToGraveyard { side, n } => {
                let whose = noun::of(*side);
                Phrase::act(
                    Ja::godan(format!("{}ライフの先頭から{}を墓地に置く", whose.ja, self.adverb(n, "枚"))),
                    format!("put {} of {} life into the graveyard", self.top_en(n), whose.en),
                )
            }
            Verb::LifeToHand { side, n } => {
                let whose = noun::of(*side);
                let hand = if *side == Side::You { "your" } else { "their owner's" };
                Phrase::act(
                    Ja::ichidan(format!("{}ライフの先頭から{}を手札に加える", whose.ja, self.adverb(n, "枚"))),
                    format!("put {} of {} life into {hand} hand", self.top_en(n), whose.en),
                )
            }
            Verb::LookLife { side, n } => {
                let whose = noun::of(*side);
                let cards = match &**n {
                    Amount::Fixed(1) => "の先頭のカード".to_owned(),
                    n => format!("の先頭から{}", self.adverb(n, "枚")),
                };
                Phrase::act(
                    Ja::ichidan(format!("{}ライフ{cards}を見る", whose.ja)),
                    format!("look at {} of {} life", self.top_en(n), whose.en),
                )
            }
            Verb::LookHand(side) => {
                let whose = noun::of(*side);
                Phrase::act(Ja::ichidan(format!("{}手札を見る", whose.ja)), format!("look at {} hand", whose.en))
            }
            _ => unreachable!("life and hand have four verbs"),
        }
    }

    fn energies(&self, verb: &Verb) -> Phrase {
        let (side, n, filter, ja, act, to) = match verb {
            Verb::EnergyToHand { side, n, filter } => (*side, n, filter, "手札に戻す", "return", "to"),
            Verb::EnergyToGraveyard { side, n, filter } => (*side, n, filter, "墓地に置く", "put", "into"),
            _ => unreachable!("energies have two verbs"),
        };
        let what = self.fit(filter, energy());
        let what = what.of(if side == Side::You { "自分の" } else { "自身の" }, "");
        let own = if side == Side::You { "your" } else { "their" };
        let place = if to == "to" { format!("{own} hand") } else { "the graveyard".to_owned() };
        let ja = Ja::godan(format!("{}を{}{ja}", what.ja, self.adverb(n, "枚")));
        let number = match &**n {
            Amount::Fixed(1) => format!("one of {own} {}", what.many),
            n => format!("{} of {own} {}", self.amount(n).en, what.many),
        };
        does(side, ja, act, &format!("{number} {to} {place}"))
    }

    fn discard(&self, side: Side, n: &HowMany, chooser: Chooser, filter: &Filter, up_to: bool) -> Phrase {
        let what = self.card(filter, any());
        let (n_ja, cards) = match n {
            HowMany::All => ("すべて".to_owned(), format!("all {}", what.many)),
            HowMany::Of(n) if up_to => {
                let number = match &**n {
                    Amount::Fixed(n) => what.up_to(*n),
                    n => format!("up to {}", self.so_many(n, &what.one, &what.many)),
                };
                (format!("{}まで", self.adverb(n, "枚")), number)
            }
            HowMany::Of(n) => (self.adverb(n, "枚"), self.so_many(n, &what.one, &what.many)),
        };
        let what_ja = if filter.is_open() { "手札".to_owned() } else { format!("手札の{}", what.ja) };
        match chooser {
            Chooser::Owner => does(side, Ja::ichidan(format!("{what_ja}を{n_ja}捨てる")), "discard", &cards),
            Chooser::Random => {
                does(side, Ja::ichidan(format!("{what_ja}を無作為に{n_ja}捨てる")), "discard", &format!("{cards} at random"))
            }
            Chooser::Opponent => {
                let whose = noun::of(side);
                let (by_ja, by) = if side == Side::Opponent { ("", "choose") } else { ("相手は", "your opponent chooses") };
                Phrase::act(
                    Ja::ichidan(format!("{by_ja}{}{what_ja}から{n_ja}選んで捨てさせる", whose.ja)),
                    format!("{by} {cards} from {} hand to be discarded", whose.en),
                )
            }
        }
    }

    /// Looks at a hand and has cards of it discarded.
    pub(super) fn look_and_discard(&self, side: Side, n: &Amount, filter: &Filter, up_to: bool) -> Phrase {
        let (whose, what) = (noun::of(side), self.card(filter, any()));
        let what_ja = if filter.is_open() { String::new() } else { format!("{}を", what.ja) };
        let up_ja = if up_to { "まで" } else { "" };
        let cards = match n {
            Amount::Fixed(n) if up_to => what.up_to(*n),
            n => format!("{}{}", if up_to { "up to " } else { "" }, self.so_many(n, &what.one, &what.many)),
        };
        let it = if *n == Amount::Fixed(1) { "it" } else { "them" };
        Phrase::act(
            Ja::ichidan(format!("{}手札を見て、その中から{what_ja}{}{up_ja}選んで捨てさせる", whose.ja, self.adverb(n, "枚"))),
            format!("look at {} hand and choose {cards} from it; they discard {it}", whose.en),
        )
    }

    fn search(&self, place: Zone, filter: &Filter, n: &Amount, to: Destination, reveal: bool) -> Phrase {
        let (place_name, what) = (say(&place), self.card(filter, any()));
        let it = if *n == Amount::Fixed(1) { "it" } else { "them" };
        let (end, to_en) = destination(to);
        let shown = reveal || !filter.is_open();
        let (shown_ja, shown_en) = if shown { ("して公開し、", format!("reveal {it}, ")) } else { ("して", String::new()) };
        let number = match n {
            Amount::Fixed(n) => what.up_to(*n),
            n => format!("up to {}", self.so_many(n, &what.one, &what.many)),
        };
        let head = format!("自分の{}から{}を{}まで探{shown_ja}", place_name.ja, what.ja, self.adverb(n, "枚"));
        let then = if place == Zone::Library { ", then shuffle" } else { "" };
        let last = if then.is_empty() { " and" } else { "," };
        let shown = if shown_en.is_empty() { String::new() } else { format!(", {}", shown_en.trim_end_matches(", ")) };
        let en = format!("search your {} for {number}{shown}{last} put {it} {to_en}{then}", place_name.en);
        let phrase = Phrase::act(end.after(&head), en);
        if place == Zone::Library { phrase.aside_ja("その後、山札をシャッフルする") } else { phrase }
    }

    fn look_top(&self, n: &Amount, take: u8, filter: &Filter, (to, rest, reveal): (Destination, Rest, bool)) -> Phrase {
        let what = self.card(filter, any());
        let one = *n == Amount::Fixed(1);
        let (order_ja, order) = if one { ("", "") } else { ("好きな順番で", " in any order") };
        let (rest_ja, rest_en) = match rest {
            Rest::Bottom => (format!("{order_ja}山札の下に置く"), format!("on the bottom{order}")),
            Rest::Top => (format!("{order_ja}山札の上に置く"), format!("on top{order}")),
            Rest::Graveyard => ("墓地に置く".to_owned(), "into the graveyard".to_owned()),
        };
        let (top, n) = (self.top_en(n), self.adverb(n, "枚"));
        if take == 0 {
            return Phrase::act(
                Ja::godan(format!("自分の山札の上から{n}を見て、{rest_ja}")),
                format!("look at {top} of your library and put {} {rest_en}", if one { "it" } else { "them" }),
            );
        }
        let (end, to_en) = destination(to);
        let it = if take == 1 { "it" } else { "them" };
        let shown = reveal || !filter.is_open();
        let (shown_ja, shown_en) = if shown {
            ("公開して", format!("reveal {} from among them, put {it}", what.up_to(take)))
        } else {
            ("", format!("put {} from among them", what.up_to(take)))
        };
        Phrase::act(
            Ja::godan(format!("自分の山札の上から{n}を見て、その中から{}を{take}枚まで{shown_ja}{}、残りを{rest_ja}", what.ja, end.join)),
            format!("look at {top} of your library, {shown_en} {to_en}, and put the rest {rest_en}"),
        )
    }
}

fn destination(to: Destination) -> (Ja, &'static str) {
    match to {
        Destination::Hand => (Ja::ichidan("手札に加える"), "into your hand"),
        Destination::Field => (Ja::ichidan("登場させる"), "onto the field"),
        Destination::Energy => (Ja::godan("エナジーゾーンに置く"), "into your energy zone"),
        Destination::Graveyard => (Ja::godan("墓地に置く"), "into the graveyard"),
        Destination::Life => (Ja::godan("ライフの先頭に裏向きで置く"), "face down on top of your life"),
    }
}
