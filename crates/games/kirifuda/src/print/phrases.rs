//! Verbs in words: small letter first, no full stop.

use fudaba_cardscript::Text;
use fudaba_cardscript::print::{plural, signed, them};

use super::clauses::attribute_name;
use crate::cards::language::{Attribute, Count, NewPow, Origin, Pow, Sign, Target, Verb, Whose};

/// A verb in words.
pub(super) struct Phrase {
    pub(super) ja: String,
    pub(super) en: String,
    /// Whether its subject was just named, so that Japanese leaves it out.
    pub(super) without_subject: bool,
}

/// What was said around a verb.
#[derive(Default)]
pub(super) struct Speech<'s> {
    /// Whether "this round" is said with it.
    pub(super) duration: bool,
    /// What multiplies it.
    pub(super) count: Option<&'s Count>,
    /// The attacker that the condition named.
    pub(super) topic: Option<Target>,
    /// The verb said just before, when the sentence goes on from it.
    pub(super) after: Option<&'s Verb>,
    /// Whether that verb stands in the same sentence.
    pub(super) in_sentence: bool,
    /// The last verb of the instruction before.
    pub(super) looked: Option<&'s Verb>,
    /// Whether the same was done before and this comes on top.
    pub(super) further: bool,
}

/// `1 card`, `2 cards`.
pub(super) fn cards(count: u8) -> String {
    plural(count, "card")
}

fn target_ja(of: Target) -> &'static str {
    match of {
        Target::This => "このカード",
        Target::OwnAttacker => "自分のアタッカー",
        Target::OpponentsAttacker => "相手のアタッカー",
        Target::BothAttackers => "お互いのアタッカー",
    }
}

fn target_en(of: Target) -> &'static str {
    match of {
        Target::This => "this card",
        Target::OwnAttacker => "your attacker",
        Target::OpponentsAttacker => "your opponent's attacker",
        Target::BothAttackers => "both attackers",
    }
}

/// `POW＋300`, `+300 POW`.
fn amount(pow: Pow) -> Text {
    let sum = signed(pow);
    Text::new(format!("POW{}", sum.ja), format!("{} POW", sum.en))
}

fn simple(ja: impl Into<String>, en: impl Into<String>) -> Phrase {
    Phrase { ja: ja.into(), en: en.into(), without_subject: false }
}

/// A verb in words, as the speech around it lets it be said.
pub(super) fn phrase(verb: &Verb, speech: &Speech) -> Phrase {
    match *verb {
        Verb::PowAdd { of, amount } => pow_add(of, amount, speech),
        Verb::PowBecome { of, to } => pow_become(of, to),
        Verb::PowExchange => simple("お互いのアタッカーのPOWを入れ替える", "swap the POW of both attackers"),
        Verb::PowNextRound(pow) => next_round(pow),
        Verb::PowBonus(pow) => bonus(pow, speech.count),
        Verb::IgnorePow { sign, from } => ignore(sign, from),
        Verb::NoIncrease(of) => no_increase(of, speech),
        Verb::Nullify(of) => nullify(of, speech),
        Verb::GainAllAttributes(of) => all_attributes(of, speech),
        Verb::CannotOpenSupports(whose) => cannot_open(whose, speech),
        Verb::LowerWins => simple("このラウンドのバトルは、POWの低いほうが勝利する", "in this round's battle the lower POW wins"),
        Verb::ExtraDamage(count) => extra_damage(count),
        Verb::PreventDamage => {
            simple("このラウンドのバトルで、自分のライフは選ばれない", "your life cards are not chosen in this round's battle")
        }
        _ => act(verb, speech),
    }
}

/// Verbs that do something with cards.
fn act(verb: &Verb, speech: &Speech) -> Phrase {
    match *verb {
        Verb::TakeLifeEach => simple(
            "お互いに相手のライフを1枚選び、選ばれたカードを同時に持ち主の手札に加える",
            "each player chooses one of the other player's life cards; the chosen cards go into their owners' hands at the same time",
        ),
        Verb::TakeOwnLife => simple("自分のライフを1枚選んで手札に加える", "choose one of your life cards and put it into your hand"),
        Verb::RecoverLife => simple(
            "自分の山札の1番上のカードを裏向きで自分のライフ置き場に置く",
            "put the top card of your deck face down into your life area",
        ),
        Verb::TurnLifeFaceUp => {
            simple("相手の裏向きのライフを1枚選んで表向きにする", "choose one of your opponent's face-down life cards and turn it face up")
        }
        Verb::LookOwnLife => simple("自分のライフをすべて見る", "look at all your life cards"),
        Verb::ExchangeLife => exchange_life(speech),
        Verb::Draw(count) => simple(format!("{count}枚引く"), format!("draw {}", cards(count))),
        Verb::LookTop { look, take } => look_top(look, take),
        Verb::Mill(count) => simple(
            format!("相手の山札の上から{count}枚を捨て札にする"),
            format!(
                "put {} of your opponent's deck into their discard pile",
                if count == 1 { "the top card".to_owned() } else { format!("the top {count} cards") }
            ),
        ),
        Verb::DiscardHand(count) => simple(format!("自分の手札を{count}枚選んで捨て札にする"), format!("discard {}", cards(count))),
        Verb::DiscardRandom(count) => simple(
            format!("相手の手札を無作為に{count}枚選んで捨て札にする"),
            format!("discard {} at random from your opponent's hand", cards(count)),
        ),
        Verb::HandToBottom(count) => simple(
            format!("自分の手札を{count}枚選んで山札の1番下に置く"),
            format!("put {} from your hand on the bottom of your deck", cards(count)),
        ),
        Verb::LookHandToBottom => simple(
            "相手の手札を見て1枚選び、持ち主の山札の1番下に置く",
            "look at your opponent's hand and put a card of your choice from it on the bottom of its owner's deck",
        ),
        Verb::TakeFromDiscard { up_to, attribute } => take_from_discard(up_to, attribute),
        Verb::DiscardToDeck { up_to } => discard_to_deck(up_to),
        _ => move_on_field(verb, speech),
    }
}

/// Verbs that move cards of the field.
fn move_on_field(verb: &Verb, speech: &Speech) -> Phrase {
    match *verb {
        Verb::DiscardAttacker => simple("相手のアタッカーを捨て札にする", "put your opponent's attacker into the discard pile"),
        Verb::ReturnAttacker => simple("相手のアタッカーを持ち主の手札に戻す", "return your opponent's attacker to its owner's hand"),
        Verb::ReturnThis => simple("このカードを手札に戻す", "return this card to your hand"),
        Verb::ReplaceAttacker => simple(
            "手札のアタッカーを1枚選び、自分のアタッカーを手札に戻し、選んだカードを自分のアタッカー置き場にオープンする",
            "choose an attacker in your hand, return your attacker to your hand and open the chosen card in your attacker place",
        ),
        Verb::DiscardSet => simple(
            "相手のサポート置き場のセットカードを1枚選んで捨て札にする",
            "choose a set card in your opponent's support places and put it into the discard pile",
        ),
        Verb::LookSet => simple(
            "相手のサポート置き場のセットカードを1枚選んで見る",
            "choose a set card in your opponent's support places and look at it",
        ),
        Verb::ReturnLooked => return_looked(speech),
        Verb::ReturnOwnSet => simple(
            "自分のサポート置き場のセットカードを1枚選んで手札に戻す",
            "choose a set card in your support places and return it to your hand",
        ),
        Verb::SetFromHand => simple(
            "自分の手札を1枚、自分の空いているサポート置き場にセットする",
            "set a card from your hand in one of your empty support places",
        ),
        Verb::RestoreOverwrite => simple("自分の「カードの上書き」をもう1度使用できるようになる", "you may use your overwrite once more"),
        _ => unreachable!("the other verbs have their words in `phrase` and `act`"),
    }
}

fn pow_add(of: Target, pow: Pow, speech: &Speech) -> Phrase {
    let amount = amount(pow);
    let counted = speech.count.map(count).unwrap_or_default();
    let known = speech.topic == Some(of);
    let just_named = of != Target::BothAttackers && (known || speech.after.and_then(Verb::target) == Some(of));
    let subject = if just_named { "it" } else { target_en(of) };
    let gets = if of == Target::BothAttackers { "get" } else { "gets" };
    let more = if speech.further { " more" } else { "" };
    let further = if speech.further { "さらに" } else { "" };
    let subject_ja = if known { String::new() } else { format!("{}の", target_ja(of)) };
    Phrase {
        ja: format!("{}{further}{subject_ja}{}", counted.ja, amount.ja),
        en: format!("{subject} {gets} {}{more}{}", amount.en, counted.en),
        without_subject: known,
    }
}

fn pow_become(of: Target, to: NewPow) -> Phrase {
    let subject = match of {
        Target::BothAttackers => "the POW of both attackers".to_owned(),
        _ => format!("{}'s POW", target_en(of)),
    };
    let ja = target_ja(of);
    match (to, of) {
        (NewPow::Number(pow), _) => simple(format!("{ja}のPOWは{pow}になる"), format!("{subject} becomes {pow}")),
        (NewPow::Base, Target::BothAttackers) => simple(format!("{ja}のPOWは元のPOWになる"), format!("{subject} becomes their base POW")),
        (NewPow::Base, _) => simple(format!("{ja}のPOWは元のPOWになる"), format!("{subject} becomes its base POW")),
        (NewPow::OpponentsBase, Target::This | Target::OwnAttacker) => simple(
            format!("{ja}のPOWは、相手のアタッカーの元のPOWと同じになる"),
            format!("{subject} becomes equal to the base POW of your opponent's attacker"),
        ),
        (NewPow::OpponentsBase, _) => simple(
            format!("{ja}のPOWは、向かい合うアタッカーの元のPOWと同じになる"),
            format!("{subject} becomes equal to the base POW of the attacker across the table"),
        ),
    }
}

fn next_round(pow: Pow) -> Phrase {
    let amount = amount(pow);
    simple(
        format!("次のラウンド、自分のアタッカーはオープンした時に{}", amount.ja),
        format!("next round, your attacker gets {} when it is opened", amount.en),
    )
}

fn bonus(pow: Pow, counted: Option<&Count>) -> Phrase {
    let amount = amount(pow);
    let counted = counted.map(count).unwrap_or_default();
    simple(format!("{}このカードの{}", counted.ja, amount.ja), format!("this card gets {}{}", amount.en, counted.en))
}

/// 「…につき、」 before the verb, " for each ..." after it.
fn count(count: &Count) -> Text {
    match *count {
        Count::OpenSupports(Whose::Own) => Text::new("自分のオープン状態のサポート1枚につき、", " for each of your open supports"),
        Count::OpenSupports(Whose::Opponent) => {
            Text::new("相手のオープン状態のサポート1枚につき、", " for each of your opponent's open supports")
        }
        Count::Discarded { attribute, per } => {
            let name = of_attribute(attribute);
            let each = if per == 1 { format!("each {}card", name.en) } else { format!("every {per} {}cards", name.en) };
            Text::new(format!("自分の捨て札置き場の{}カード{per}枚につき、", name.ja), format!(" for {each} in your discard pile"))
        }
    }
}

/// `土属性の`, `earth `; nothing for cards of any kind.
fn of_attribute(attribute: Option<Attribute>) -> Text {
    attribute.map(attribute_name).map_or_else(Text::default, |name| Text::new(format!("{}属性の", name.ja), format!("{} ", name.en)))
}

fn ignore(sign: Sign, from: Origin) -> Phrase {
    let (sign_ja, sign_en) = match sign {
        Sign::Plus => ("POW＋", "POW increases"),
        Sign::Minus => ("POW−", "POW reductions"),
    };
    let (from_ja, from_en) = match from {
        Origin::OpponentsEffects => ("相手の効果", "your opponent's effects"),
        Origin::OwnSupports => ("自分のサポートの効果", "your supports' effects"),
    };
    simple(format!("このカードは、{from_ja}の「{sign_ja}」を受けない"), format!("this card is not affected by {sign_en} from {from_en}"))
}

/// "This round" in Japanese stands before what lasts.
fn this_round(speech: &Speech) -> &'static str {
    if speech.duration { "このラウンド中、" } else { "" }
}

fn no_increase(of: Target, speech: &Speech) -> Phrase {
    let goes_on = speech.in_sentence && speech.after.and_then(Verb::target) == Some(of);
    let (ja, en) = if goes_on {
        ("そのPOWは上がらない".to_owned(), "it does not increase".to_owned())
    } else {
        (format!("{}のPOWは上がらない", target_ja(of)), format!("the POW of {} does not increase", target_en(of)))
    };
    simple(format!("{}{ja}", this_round(speech)), format!("{en} for the rest of this round"))
}

fn nullify(of: Target, speech: &Speech) -> Phrase {
    let loses = if of == Target::BothAttackers { "lose" } else { "loses" };
    simple(
        format!("{}{}はすべての効果を失う", this_round(speech), target_ja(of)),
        format!("{} {loses} all effects this round", target_en(of)),
    )
}

fn all_attributes(of: Target, speech: &Speech) -> Phrase {
    let has = if of == Target::BothAttackers { "have" } else { "has" };
    simple(
        format!("{}{}はすべての属性をもつ", this_round(speech), target_ja(of)),
        format!("this round {} {has} all attributes", target_en(of)),
    )
}

fn cannot_open(whose: Whose, speech: &Speech) -> Phrase {
    let (ja, en) = match whose {
        Whose::Own => ("自分", "you cannot"),
        Whose::Opponent => ("相手", "your opponent cannot"),
    };
    let rest = if speech.duration { " for the rest of this round" } else { "" };
    simple(format!("{}{ja}はサポートをオープンできない", this_round(speech)), format!("{en} open supports{rest}"))
}

fn extra_damage(count: u8) -> Phrase {
    let life = if count == 1 { "life card" } else { "life cards" };
    simple(
        format!("このラウンドのバトルに自分が勝利した時、選ぶライフを{count}枚増やす"),
        format!("if you win this round's battle, you choose {count} more {life}"),
    )
}

fn exchange_life(speech: &Speech) -> Phrase {
    match speech.looked {
        Some(Verb::LookOwnLife) => simple("そのうち1枚を自分の手札1枚と入れ替える", "swap one of them with a card in your hand"),
        _ => simple("自分のライフ1枚を自分の手札1枚と入れ替える", "swap one of your life cards with a card in your hand"),
    }
}

fn return_looked(speech: &Speech) -> Phrase {
    match speech.looked {
        Some(Verb::LookSet) => simple("そのカードを持ち主の手札に戻す", "return it to its owner's hand"),
        _ => simple("見たカードを持ち主の手札に戻す", "return the card looked at to its owner's hand"),
    }
}

fn look_top(look: u8, take: u8) -> Phrase {
    simple(
        format!("自分の山札の上から{look}枚を見て、{take}枚を手札に加え、残りを好きな順番で山札の1番下に置く"),
        format!(
            "look at the top {} of your deck, put {take} of them into your hand and the rest on the bottom of your deck in any order",
            cards(look)
        ),
    )
}

fn take_from_discard(up_to: u8, attribute: Option<Attribute>) -> Phrase {
    let name = of_attribute(attribute);
    let noun = if up_to == 1 { "card" } else { "cards" };
    simple(
        format!("自分の捨て札置き場の{}カードを{up_to}枚まで選んで手札に加える", name.ja),
        format!("choose up to {up_to} {}{noun} in your discard pile and put {} into your hand", name.en, them(up_to)),
    )
}

fn discard_to_deck(up_to: u8) -> Phrase {
    let noun = if up_to == 1 { "card" } else { "cards" };
    simple(
        format!("自分の捨て札置き場のカードを{up_to}枚まで選び、山札に加えてシャッフルする"),
        format!("choose up to {up_to} {noun} in your discard pile, put {} into your deck and shuffle it", them(up_to)),
    )
}

/// A price: what may be paid, with its full stop.
pub(super) fn price(verb: &Verb) -> Text {
    let price = phrase(verb, &Speech::default());
    let note = match verb {
        Verb::TakeOwnLife => Text::new("(ライフが2枚以上の時のみ)", " (only if you have 2 or more)"),
        _ => Text::default(),
    };
    Text::new(format!("{}もよい{}。", te_form(&price.ja), note.ja), format!("{}{}.", price.en, note.en))
}

/// The one optional verb whose choice comes before what follows from it.
pub(super) fn may_replace_attacker() -> Text {
    Text::new(
        "手札のアタッカーを1枚選んでもよい。そうした場合、自分のアタッカーを手札に戻し、選んだカードを自分のアタッカー置き場にオープンする。",
        "you may choose an attacker in your hand. If you do, return your attacker to your hand and open the chosen card in your attacker place.",
    )
}

/// The te-form of a phrase's last verb, to which もよい is joined.
pub(super) fn te_form(phrase: &str) -> String {
    const ENDINGS: [(&str, &str); 12] = [
        ("する", "して"),
        ("える", "えて"),
        ("見る", "見て"),
        ("なる", "なって"),
        ("戻す", "戻して"),
        ("増やす", "増やして"),
        ("引く", "引いて"),
        ("置く", "置いて"),
        ("選ぶ", "選んで"),
        ("もつ", "もって"),
        ("失う", "失って"),
        ("ない", "ないことにして"),
    ];
    let ending = ENDINGS.iter().find_map(|(plain, te)| phrase.strip_suffix(plain).map(|stem| format!("{stem}{te}")));
    ending.unwrap_or_else(|| format!("{phrase}として"))
}
