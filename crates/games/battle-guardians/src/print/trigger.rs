//! When automatic and counter effects activate: the words in brackets before the sentence.

use fudaba_cardscript::Text;

use super::die::{faces_en, faces_ja};
use super::noun::{self, does, guardian_at, of_player, player};
use crate::cards::language::{Answered, Deck, EffectKind, Filter, Phase, Spot, Trigger, Whose, Zone};

/// The condition of an automatic effect: 自分が〜を召喚した時, "when you summon ...".
pub(super) fn when(trigger: &Trigger) -> Text {
    match trigger {
        Trigger::OnAppearSelf => Text::new("このカードを召喚したアピアステップ時", "in the appear step of this card's summon"),
        Trigger::OnSummon { whose, filter } => summon(*whose, filter),
        Trigger::OnReplacedSelf => {
            Text::new("このカードがシフトステップでジャンクゾーンに送られた時", "when this card is sent to the junk zone in the shift step")
        }
        Trigger::OnSentToJunk { whose, from, filter } => sent(*whose, *from, filter),
        Trigger::OnSentToJunkSelf { from } => {
            let (ja, en) = from_zone(*from);
            Text::new(format!("このカードが{ja}ジャンクゾーンに送られた時"), format!("when this card is sent {en}to the junk zone"))
        }
        Trigger::OnSilentSummon { whose } => deed(*whose, "沈黙召喚した時", "make a silent summon", "makes a silent summon"),
        Trigger::OnAwakenSelf => Text::new("このカードが覚醒降臨した時", "when this card awakens"),
        Trigger::OnAwaken { whose } => Text::new(
            format!("{}ガーディアンが覚醒降臨した時", of_player(*whose).ja),
            format!("when one of {} guardians awakens", of_player(*whose).en),
        ),
        Trigger::OnPhaseStart { phase, whose } => at_phase(*phase, *whose, "開始時", "start"),
        Trigger::OnPhaseEnd { phase, whose } => at_phase(*phase, *whose, "終了時", "end"),
        Trigger::OnDice { whose, faces } => dice(*whose, *faces),
        Trigger::OnHit { whose } => Text::new(
            format!("{}アタックアビリティが該当した時", of_player(*whose).ja),
            format!("when {} attack ability hits", of_player(*whose).en),
        ),
        Trigger::OnMisfire { whose } => Text::new(
            format!("{}アタックアビリティが不発になった時", of_player(*whose).ja),
            format!("when {} attack ability misfires", of_player(*whose).en),
        ),
        Trigger::OnAttackSelf => Text::new("このカードがアタックアビリティを発動した時", "when this card's attack ability is activated"),
        Trigger::OnAttack { whose } => {
            guardian(*whose, Some(Spot::AttackZone), "がアタックアビリティを発動した時", "activates its attack ability")
        }
        Trigger::OnDamageTakenSelf { at_least } => damage(&Text::new("このカード", "this card"), *at_least),
        Trigger::OnDamageTaken { whose, zone, at_least } => damage(&who(*whose, *zone), *at_least),
        Trigger::OnDamagePrevented { whose } => deed(
            *whose,
            "ライフカウンターでダメージを無効にした時",
            "negate damage with life counters",
            "negates damage with life counters",
        ),
        Trigger::OnRepair { whose, zone } => guardian(*whose, *zone, "をリペアした時", "is repaired"),
        Trigger::OnUp { whose, zone } => guardian(*whose, *zone, "のLPがアップした時", "gains LP by an up effect"),
        Trigger::OnDown { whose, zone } => guardian(*whose, *zone, "のLPがダウンした時", "loses LP by a down effect"),
        Trigger::OnLifeCheckSelf => Text::new("ライフチェック時、このカードのLPが0の場合", "in a life check, if this card has 0 LP"),
        Trigger::OnLifeCheck { whose, zone } => {
            let name = guardian_at(*whose, *zone);
            Text::new(format!("ライフチェック時、{}のLPが0の場合", name.ja), format!("in a life check, if {} has 0 LP", name.en))
        }
        Trigger::OnWeakened { whose } => guardian(*whose, Some(Spot::AttackZone), "が弱体化した時", "becomes weakened"),
        Trigger::OnDraw { whose, deck } => draw(*whose, *deck, "カードをドローした時", ["draw a card", "draws a card"]),
        Trigger::OnExtraDraw { whose, deck } => {
            draw(*whose, *deck, "エクストラドローした時", ["make an extra draw", "makes an extra draw"])
        }
        Trigger::OnForceCharge { whose } => deed(*whose, "フォースチャージした時", "make a force charge", "makes a force charge"),
        Trigger::OnEffectActivated { whose, label, kind } => activated(*whose, *label, *kind),
        Trigger::OnSpellNegated { whose } => Text::new(
            format!("{}スペルカードの効果が無効になった時", of_player(*whose).ja),
            format!("when the effect of {} spell card is negated", of_player(*whose).en),
        ),
        Trigger::OnMill { whose, at_least } => mill(*whose, *at_least),
        Trigger::OnMaterialAdded { whose } => Text::new(
            format!("{}マテリアルカードが置かれた時", of_player(*whose).ja),
            format!("when a card becomes {} material card", of_player(*whose).en),
        ),
        Trigger::OnMaterialSpent { whose } => {
            deed(*whose, "マテリアルカードを消費した時", "pay with a material card", "pays with a material card")
        }
        Trigger::OnLifeCounterLost { whose } => {
            deed(*whose, "ライフカウンターを消費するか失った時", "spend or lose life counters", "spends or loses life counters")
        }
        Trigger::OnDomainPlaced { whose } => deed(*whose, "ドメインカードを置いた時", "place a domain card", "places a domain card"),
    }
}

/// What a counter effect answers: 相手の効果が発動したカウンターステップ時.
pub(super) fn answers(answered: Option<&Answered>) -> Text {
    let Some(answered) = answered else {
        return Text::new("カウンターステップ時", "in a counter step");
    };
    let whose = answered.whose.unwrap_or(Whose::Opponent);
    let owner = if whose == Whose::Either { Text::new("", "any") } else { of_player(whose) };
    let effect = answered_effect(answered);
    let harm = if answered.damage_at_least.is_some() { harm(answered.damage_at_least.unwrap_or_default()) } else { Text::default() };
    Text::new(
        format!("{}{}{}が発動したカウンターステップ時", harm.ja, owner.ja, effect.ja),
        format!("in the counter step of {} {}{}", owner.en, effect.en, harm.en),
    )
}

fn harm(at_least: i32) -> Text {
    if at_least <= 1 {
        return Text::new("自分のガーディアンにダメージを与える", " that would damage one of your guardians");
    }
    Text::new(
        format!("自分のガーディアンに{at_least}以上のダメージを与える"),
        format!(" that would deal {at_least} or more damage to one of your guardians"),
    )
}

fn answered_effect(answered: &Answered) -> Text {
    let filter = Filter { sp: answered.sp.or(answered.filter.sp), ..answered.filter.clone() };
    let labels = either(answered.label.iter().map(|&of| noun::ability(of)));
    let kinds = either(answered.effect.iter().map(|&of| effect_kind(of)));
    let what = match (labels, kinds) {
        (Some(labels), Some(kinds)) => Text::new(format!("{}の{}", labels.ja, kinds.ja), format!("{} {}", labels.en, kinds.en)),
        (Some(only), None) | (None, Some(only)) => only,
        (None, None) => Text::new("効果", "effect"),
    };
    if filter.is_open() {
        return what;
    }
    let card = noun::card(&filter);
    Text::new(format!("{}の{}", card.ja, what.ja), format!("{} {}", card.en, what.en))
}

fn effect_kind(kind: EffectKind) -> Text {
    match kind {
        EffectKind::Activated => Text::new("起動効果", "activated effect"),
        EffectKind::Automatic => Text::new("自動効果", "automatic effect"),
        EffectKind::Entry => Text::new("攻撃", "attack"),
        EffectKind::Counter => Text::new("カウンター効果", "counter effect"),
        EffectKind::Permanent => Text::new("永続効果", "permanent effect"),
    }
}

/// One of these: AかB, "A or B"; nothing for none.
fn either(texts: impl Iterator<Item = Text>) -> Option<Text> {
    texts.reduce(|all, next| Text::new(format!("{}か{}", all.ja, next.ja), format!("{} or {}", all.en, next.en)))
}

/// 自分が…した時, "when you ...".
fn deed(whose: Whose, ja: &str, you: &str, other: &str) -> Text {
    let who = player(whose);
    Text::new(format!("{}が{ja}", who.ja), format!("when {} {}", who.en, does(whose, you, other)))
}

fn who(whose: Whose, zone: Option<Spot>) -> Text {
    match zone {
        Some(spot) => guardian_at(whose, spot),
        None => Text::new(format!("{}ガーディアン", of_player(whose).ja), format!("one of {} guardians", of_player(whose).en)),
    }
}

fn guardian(whose: Whose, zone: Option<Spot>, ja: &str, en: &str) -> Text {
    let who = who(whose, zone);
    Text::new(format!("{}{ja}", who.ja), format!("when {} {en}", who.en))
}

fn damage(who: &Text, at_least: i32) -> Text {
    if at_least <= 1 {
        return Text::new(format!("{}がダメージを受けた時", who.ja), format!("when {} takes damage", who.en));
    }
    Text::new(format!("{}が{at_least}以上のダメージを受けた時", who.ja), format!("when {} takes {at_least} or more damage", who.en))
}

fn summon(whose: Whose, filter: &Filter) -> Text {
    let what = if filter.is_open() { Text::new("ガーディアン", "guardian") } else { noun::card(filter) };
    let en = if filter.card.is_empty() { noun::a(&what.en) } else { what.en };
    deed(whose, &format!("{}を召喚した時", what.ja), &format!("summon {en}"), &format!("summons {en}"))
}

fn sent(whose: Whose, from: Option<Zone>, filter: &Filter) -> Text {
    let (card, (ja, en)) = (noun::card(filter), from_zone(from));
    let owner = of_player(whose);
    Text::new(
        format!("{}{}が{ja}ジャンクゾーンに送られた時", owner.ja, card.ja),
        format!("when {} {} is sent {en}to the junk zone", owner.en, card.en),
    )
}

fn from_zone(from: Option<Zone>) -> (String, String) {
    match from {
        Some(zone) => (format!("{}から", noun::zone(zone).ja), format!("from the {} ", noun::zone(zone).en)),
        None => (String::new(), String::new()),
    }
}

fn at_phase(phase: Phase, whose: Whose, ja: &str, en: &str) -> Text {
    let (name, owner) = (phase_name(phase), of_player(whose));
    Text::new(format!("{}{}{ja}", owner.ja, name.ja), format!("at the {en} of {} {}", owner.en, name.en))
}

/// ドローフェイズ, "draw phase".
pub(super) fn phase_name(phase: Phase) -> Text {
    let (ja, en) = match phase {
        Phase::DrawPhase => ("ドローフェイズ", "draw phase"),
        Phase::ChargePhase => ("チャージフェイズ", "charge phase"),
        Phase::SummonPhase => ("サモンフェイズ", "summon phase"),
        Phase::DomainPhase => ("ドメインフェイズ", "domain phase"),
        Phase::SetPhase => ("セットフェイズ", "set phase"),
        Phase::DiceStep => ("ダイスステップ", "dice step"),
        Phase::BattlePhase => ("バトルフェイズ", "battle phase"),
        Phase::ExtraPhase => ("エクストラフェイズ", "extra phase"),
        Phase::EndPhase => ("エンドフェイズ", "end phase"),
    };
    Text::new(ja, en)
}

fn dice(whose: Whose, faces: Option<crate::cards::language::Faces>) -> Text {
    let owner = of_player(whose);
    match faces {
        None => Text::new(format!("{}ダイスステップ時", owner.ja), format!("in {} dice step", owner.en)),
        Some(faces) => Text::new(
            format!("{}ダイスステップ時、出た目が{}の場合", owner.ja, faces_ja(faces)),
            format!("in {} dice step, if the face rolled is {}", owner.en, faces_en(faces)),
        ),
    }
}

fn draw(whose: Whose, deck: Deck, ja: &str, en: [&str; 2]) -> Text {
    let (ja_from, en_from) = match deck {
        Deck::Main => ("山札から", " from the main deck"),
        Deck::Side => ("サイドデッキから", " from the side deck"),
        Deck::Choice => ("", ""),
    };
    let en = does(whose, en[0], en[1]);
    Text::new(format!("{}が{ja_from}{ja}", player(whose).ja), format!("when {} {en}{en_from}", player(whose).en))
}

fn activated(whose: Whose, label: Option<crate::cards::language::Label>, kind: Option<crate::cards::language::CardKind>) -> Text {
    use crate::cards::language::Label;
    let effect = match label {
        Some(Label::Spell) => Text::new("スペルカード", "a spell card"),
        Some(Label::CounterCard) => Text::new("カウンターカード", "a counter card"),
        Some(label) => {
            let ability = noun::ability(label);
            Text::new(ability.ja, noun::a(&ability.en))
        }
        None => Text::new("効果", "an effect"),
    };
    let what = match kind.map(noun::kind) {
        Some(kind) => Text::new(format!("{}の{}", kind.ja, effect.ja), format!("{} of {}", effect.en, noun::a(&kind.en))),
        None => effect,
    };
    let en = what.en;
    deed(whose, &format!("{}を発動した時", what.ja), &format!("activate {en}"), &format!("activates {en}"))
}

fn mill(whose: Whose, at_least: u8) -> Text {
    let (place, many) = (noun::zone_of(whose, Zone::MainDeck), at_least.max(1));
    if many == 1 {
        return Text::new(
            format!("{}からカードがジャンクゾーンに送られた時", place.ja),
            format!("when cards are sent from {} to the junk zone", place.en),
        );
    }
    Text::new(
        format!("{}からカードが一度に{many}枚以上ジャンクゾーンに送られた時", place.ja),
        format!("when {many} or more cards are sent from {} to the junk zone at once", place.en),
    )
}
