//! Verbs that move cards or look at them.

use fudaba_cardscript::print::{En, Ja, Phrase};

use super::noun::{self, cards_en, objects, player, zone};
use super::number::amount;
use crate::cards::language::{Amount, Chooser, Destination, Filter, HowMany, Orientation, Place, Rest, Side, Verb, Zone};

fn card() -> fudaba_cardscript::Text {
    fudaba_cardscript::Text::new("カード", "card")
}

/// A player who does something: nothing for oneself.
fn does(side: Side, ja: Ja, you: &str, rest: &str) -> Phrase {
    match side {
        Side::You => Phrase::act(ja, format!("{you} {rest}")),
        _ => Phrase::new(ja, En::third(&player(side).en, you, rest)),
    }
}

fn subject(side: Side) -> &'static str {
    match side {
        Side::You => "",
        Side::Opponent => "相手は",
        Side::Each => "お互いに",
    }
}

pub(super) fn phrase(verb: &Verb) -> Phrase {
    match verb {
        Verb::Draw { side, n } => {
            let n = amount(n);
            does(*side, Ja::godan(format!("{}{}枚引く", subject(*side), n.ja)), "draw", &n.en)
        }
        Verb::Discard { side, n, chooser, filter, up_to } => discard(*side, n, *chooser, filter, *up_to),
        Verb::Scout(n) => {
            let n = amount(n);
            Phrase::act(Ja::suru(format!("【スカウト{}】を", n.ja)), format!("Scout {}", n.en))
        }
        Verb::Search { zone: place, filter, n, to, reveal } => search(*place, filter, n, *to, *reveal),
        Verb::LookTop { n, take, filter, to, rest, reveal } => look_top(n, *take, filter, (*to, *rest, *reveal)),
        Verb::Reveal(what) => {
            let what = objects(what);
            Phrase::act(Ja::suru(format!("{}を公開", what.ja)), format!("reveal {}", what.en))
        }
        Verb::Shuffle(side) => {
            let whose = noun::of(*side);
            Phrase::act(Ja::suru(format!("{}山札をシャッフル", whose.ja)), format!("shuffle {} library", whose.en))
        }
        Verb::Mill { side, n } => {
            let (whose, n) = (noun::of(*side), amount(n));
            Phrase::act(
                Ja::godan(format!("{}山札の上から{}枚を墓地に置く", whose.ja, n.ja)),
                format!("put the top {} of {} library into the graveyard", cards_en(&n.en), whose.en),
            )
        }
        Verb::Destroy(what) => {
            let what = objects(what);
            Phrase::act(Ja::suru(format!("{}を破壊", what.ja)), format!("destroy {}", what.en))
        }
        Verb::ToGraveyard(what) => put(what, "墓地に置く", "into the graveyard"),
        Verb::ToHand(what) => {
            let what = objects(what);
            Phrase::act(Ja::godan(format!("{}を手札に戻す", what.ja)), format!("return {} to hand", what.en))
        }
        Verb::ToDDeck(what) => put(what, "Dデッキに置く", "into the D deck"),
        Verb::ToLibrary { what, place } => match place {
            Place::Top => put(what, "山札の上に置く", "on top of the library"),
            Place::Bottom => put(what, "山札の下に置く", "on the bottom of the library"),
            Place::Shuffled => {
                let what = objects(what);
                Phrase::act(Ja::suru(format!("{}を山札に戻してシャッフル", what.ja)), format!("shuffle {} into the library", what.en))
            }
        },
        Verb::ToLife { what, place } => match place {
            Place::Top => put(what, "ライフの先頭に裏向きで置く", "face down at the head of the life"),
            Place::Bottom => put(what, "ライフの一番下に裏向きで置く", "face down at the bottom of the life"),
            Place::Shuffled => {
                let what = objects(what);
                Phrase::act(Ja::suru(format!("{}をライフに加えてシャッフル", what.ja)), format!("shuffle {} into the life", what.en))
            }
        },
        Verb::ToEnergy { what, state } => match state {
            Orientation::Standing => put(what, "エナジーゾーンにスタンドで置く", "into the energy zone standing"),
            Orientation::Resting => put(what, "エナジーゾーンにレストで置く", "into the energy zone resting"),
        },
        Verb::EnergyToHand { side, n, filter } => energies(*side, n, filter, "手札に戻す", "return", "to hand"),
        Verb::EnergyToGraveyard { side, n, filter } => energies(*side, n, filter, "墓地に置く", "put", "into the graveyard"),
        Verb::LifeToGraveyard { side, n } => life(*side, n, "墓地に置く", "into the graveyard"),
        Verb::LifeToHand { side, n } => life(*side, n, "手札に加えるために取る", "into the hand"),
        Verb::LookLife { side, n } => {
            let (whose, n) = (noun::of(*side), amount(n));
            Phrase::act(
                Ja::ichidan(format!("{}ライフの先頭から{}枚を見る", whose.ja, n.ja)),
                format!("look at the top {} of {} life", n.en, whose.en),
            )
        }
        Verb::LookHand(side) => {
            let whose = noun::of(*side);
            Phrase::act(Ja::ichidan(format!("{}手札を見る", whose.ja)), format!("look at {} hand", whose.en))
        }
        Verb::PutOntoField { what, state } => {
            let what = objects(what);
            let (ja, en) = if *state == Orientation::Resting { ("レストで", " resting") } else { ("", "") };
            Phrase::act(Ja::ichidan(format!("{}を{ja}登場させる", what.ja)), format!("put {} onto the field{en}", what.en))
        }
        Verb::PlayFree(what) => {
            let what = objects(what);
            Phrase::act(Ja::suru(format!("{}をコストを支払わずにプレイ", what.ja)), format!("play {} without paying its cost", what.en))
        }
        Verb::PlayFromDDeck { filter, free } => {
            let what = noun::card(filter, &card());
            let (ja, en) = if *free {
                ("コストを支払わずに", "without paying its cost")
            } else {
                ("コストを支払って", "paying its cost")
            };
            Phrase::act(
                Ja::suru(format!("自分のDデッキの{}1枚を{ja}プレイ", what.ja)),
                format!("play 1 {} from your D deck, {en}", what.en),
            )
        }
        Verb::DDeckToHand { filter, n } => {
            let (what, n) = (noun::card(filter, &card()), amount(n));
            Phrase::act(
                Ja::ichidan(format!("自分のDデッキの{}{}枚を手札に加える", what.ja, n.ja)),
                format!("put {} {} from your D deck into your hand", n.en, what.en),
            )
        }
        Verb::AttachAura { what, to } => {
            let (what, to) = (objects(what), objects(to));
            Phrase::act(
                Ja::ichidan(format!("{}を{}に+1000オーラとしてつける", what.ja, to.ja)),
                format!("attach {} to {} as a +1000 Aura", what.en, to.en),
            )
        }
        Verb::MoveAura { n, from, to } => {
            let (n, from, to) = (amount(n), objects(from), objects(to));
            Phrase::act(
                Ja::godan(format!("{}から{}へオーラを{}枚移す", from.ja, to.ja, n.ja)),
                format!("move {} aura from {} to {}", n.en, from.en, to.en),
            )
        }
        Verb::RemoveAura { n, from } => {
            let (n, from) = (amount(n), objects(from));
            Phrase::act(Ja::godan(format!("{}からオーラを{}枚取り除く", from.ja, n.ja)), format!("remove {} aura from {}", n.en, from.en))
        }
        _ => Phrase::new(Ja::noun("効果なし"), En::act("do nothing")),
    }
}

fn put(what: &crate::cards::language::Objects, ja: &str, en: &str) -> Phrase {
    let what = objects(what);
    Phrase::act(Ja::godan(format!("{}を{ja}", what.ja)), format!("put {} {en}", what.en))
}

fn life(side: Side, n: &Amount, ja: &str, en: &str) -> Phrase {
    let (whose, n) = (noun::of(side), amount(n));
    if ja.starts_with("手札") {
        return Phrase::act(
            Ja::ichidan(format!("{}ライフの先頭から{}枚を手札に加える", whose.ja, n.ja)),
            format!("put the top {} of {} life {en}", n.en, whose.en),
        );
    }
    Phrase::act(Ja::godan(format!("{}ライフの先頭を{}枚{ja}", whose.ja, n.ja)), format!("put the top {} of {} life {en}", n.en, whose.en))
}

fn energies(side: Side, n: &Amount, filter: &Filter, ja: &str, verb: &str, en: &str) -> Phrase {
    let (n, what) = (amount(n), noun::card(filter, &fudaba_cardscript::Text::new("エナジー", "energy")));
    let whose = if side == Side::You { "自分の" } else { "" };
    let own = if side == Side::You { "your " } else { "own " };
    let ja = Ja::godan(format!("{}{whose}{}を{}枚{ja}", subject(side), what.ja, n.ja));
    does(side, ja, verb, &format!("{} of {own}{} {en}", n.en, what.en))
}

fn discard(side: Side, n: &HowMany, chooser: Chooser, filter: &Filter, up_to: bool) -> Phrase {
    let what = noun::card(filter, &card());
    let (n_ja, n_en) = match n {
        HowMany::All => ("すべて".to_owned(), "all".to_owned()),
        HowMany::Of(n) => {
            let n = amount(n);
            (format!("{}枚", n.ja), n.en)
        }
    };
    let (up_ja, up_en) = if up_to { ("まで", "up to ") } else { ("", "") };
    let plain = filter.is_open();
    let what_ja = if plain { "手札".to_owned() } else { format!("手札の{}", what.ja) };
    let what_en = if plain { n_en.clone() } else { format!("{n_en} {}", what.en) };
    match chooser {
        Chooser::Owner => {
            does(side, Ja::ichidan(format!("{}{what_ja}を{n_ja}{up_ja}捨てる", subject(side))), "discard", &format!("{up_en}{what_en}"))
        }
        Chooser::Random => {
            does(side, Ja::ichidan(format!("{}{what_ja}を無作為に{n_ja}捨てる", subject(side))), "discard", &format!("{what_en} at random"))
        }
        Chooser::Opponent => {
            let whose = noun::of(side);
            let by = if side == Side::Opponent { ("", "you choose") } else { ("相手が選んで", "your opponent chooses") };
            Phrase::act(
                Ja::ichidan(format!("{}{what_ja}から{}{n_ja}{up_ja}選んで捨てさせる", whose.ja, by.0)),
                format!("discard {up_en}{what_en} from {} hand, which {}", whose.en, by.1),
            )
        }
    }
}

fn destination(to: Destination) -> (Ja, &'static str) {
    match to {
        Destination::Hand => (Ja::ichidan("手札に加える"), "into your hand"),
        Destination::Field => (Ja::ichidan("登場させる"), "onto the field"),
        Destination::Energy => (Ja::godan("エナジーゾーンに置く"), "into your energy zone"),
        Destination::Graveyard => (Ja::godan("墓地に置く"), "into the graveyard"),
        Destination::Life => (Ja::godan("ライフの先頭に裏向きで置く"), "face down at the head of your life"),
    }
}

fn search(place: Zone, filter: &Filter, n: &Amount, to: Destination, reveal: bool) -> Phrase {
    let (place_name, what, n) = (zone(place), noun::card(filter, &card()), amount(n));
    let (end, to_en) = destination(to);
    let shown = reveal || !filter.is_open();
    let (shown_ja, shown_en) = if shown { ("公開し、", "reveal it, ") } else { ("", "") };
    let (after_ja, after_en) =
        if place == Zone::Library { ("その後、山札をシャッフルする", "then shuffle it") } else { ("", "") };
    let head = format!("自分の{}から{}を{}枚探して{shown_ja}", place_name.ja, what.ja, n.ja);
    let ja = Ja::forms(
        format!("{head}{}", end.plain),
        format!("{head}{}", end.join),
        format!("{head}{}", end.may),
        format!("{head}{}", end.can),
    );
    let phrase = Phrase::act(ja, format!("search your {} for up to {} {}, {shown_en}and put it {to_en}", place_name.en, n.en, what.en));
    if after_ja.is_empty() { phrase } else { phrase.aside(after_ja, after_en) }
}

fn look_top(n: &Amount, take: u8, filter: &Filter, (to, rest, reveal): (Destination, Rest, bool)) -> Phrase {
    let (n, what) = (amount(n), noun::card(filter, &card()));
    let (rest_ja, rest_en) = match rest {
        Rest::Bottom => ("好きな順番で山札の下に置く", "on the bottom in any order"),
        Rest::Top => ("好きな順番で山札の上に置く", "on top in any order"),
        Rest::Graveyard => ("墓地に置く", "into the graveyard"),
    };
    if take == 0 {
        return Phrase::act(
            Ja::godan(format!("自分の山札の上から{}枚を見て、{rest_ja}", n.ja)),
            format!("look at the top {} of your library and put them {rest_en}", cards_en(&n.en)),
        );
    }
    let (end, to_en) = destination(to);
    let (shown_ja, shown_en) = if reveal || !filter.is_open() { ("公開して", "reveal and ") } else { ("", "") };
    Phrase::act(
        Ja::godan(format!("自分の山札の上から{}枚を見て、その中の{}を{take}枚まで{shown_ja}{}、残りを{rest_ja}", n.ja, what.ja, end.join)),
        format!(
            "look at the top {} of your library, {shown_en}put up to {take} {} of them {to_en}, and put the rest {rest_en}",
            cards_en(&n.en),
            what.en
        ),
    )
}
