//! What is printed can be read back, in both languages, and says one thing.

use fudaba_cardscript::Language as Tongue;
use fudaba_cardscript::effect::Effect;
use fudaba_cardscript::grammar::Spoken;
use fudaba_cardscript::print::{Tone, print};
use fudaba_kirifuda::language::Language;
use fudaba_kirifuda::{CardDef, Trigger};

use crate::bench;

fn tone(trigger: Trigger) -> Tone {
    if trigger == Trigger::Continuous { Tone::Standing } else { Tone::Once }
}

/// The only effect that prints so.
#[track_caller]
fn read(text: &str, tongue: Tongue, tone: Tone) -> Effect<Language> {
    let heard = Language::grammar().hear::<Language>(text, tongue, tone);
    let readings = heard.effects.len();
    assert_eq!(readings, 1, "{text}\nunderstood: {}\nnext: {:?}\n{:#?}", &text[..heard.understood], heard.next, heard.effects);
    heard.effects.into_iter().next().expect("there is one").0
}

fn effects(card: &CardDef) -> impl Iterator<Item = (Trigger, &Effect<Language>)> {
    Trigger::ALL.into_iter().map(|trigger| (trigger, &card.effects[trigger as usize])).filter(|(_, effect)| !effect.is_empty())
}

#[test]
fn every_word_is_declared_with_its_patterns() {
    assert_eq!(Language::grammar().faults(), [""; 0]);
}

#[test]
fn every_card_reads_back_in_both_languages() {
    let bench = bench();
    for (card, (trigger, effect)) in bench.cards.cards().iter().flat_map(|card| effects(card).map(move |one| (card, one))) {
        let said = print(&fudaba_cardscript::grammar::Voice::<Language>::default(), effect, tone(trigger));
        for tongue in Tongue::ALL {
            assert_eq!(read(said.of(tongue), tongue, tone(trigger)), *effect, "{}", card.number);
        }
    }
}
