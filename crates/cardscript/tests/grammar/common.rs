//! Words that games have in common, taken up by a game that calls what they speak of by its own nouns.

use std::sync::LazyLock;

use fudaba_cardscript::common::{Chooser, Damage, Discard, Draw, Nouns, Side, each};
use fudaba_cardscript::effect::{Instruction, NoWord, Went, Words};
use fudaba_cardscript::grammar::{Grammar, Spoken};
use fudaba_cardscript::print::{JaMay, Tone};
use fudaba_cardscript::{Language, Source, TrueOr, read_list};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Toy {}

impl Words for Toy {
    type Condition = NoWord;
    type Verb = Verb;
    type Count = NoWord;
    type Duration = NoWord;
}

impl Spoken for Toy {
    const MAY: JaMay = JaMay::Temoyoi;

    fn grammar() -> &'static Grammar {
        static GRAMMAR: LazyLock<Grammar> = LazyLock::new(Grammar::new::<Verb>);
        &GRAMMAR
    }
}

impl Nouns for Toy {
    type Side = Side;
    const DRAW: &str = "引く";
    const DECK: [&str; 2] = ["山札", "library"];
    const SEND: &str = "捨て札にする";
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Verb {
    #[schemars(extend("common" = true))]
    Draw(Draw<Toy>),
    #[schemars(extend("common" = true))]
    Discard(Discard<Toy>),
    #[schemars(extend("common" = true))]
    Damage(Damage<Toy>),
}

#[test]
fn common_words_sound_as_the_game_calls_what_they_speak_of() {
    let said = |verb: Verb| Language::ALL.map(|language| Toy::grammar().say(&verb, language));
    assert_eq!(Toy::grammar().faults(), [""; 0]);
    assert_eq!(said(Verb::Draw(Draw { side: Side::Own, n: 1 })), ["1枚引く", "draw a card"]);
    assert_eq!(
        said(Verb::Damage(Damage { side: Side::Both, n: 3 })),
        ["お互いの山札に3ダメージを与える", "deal 3 damage to each player's library"]
    );
    let discard = Discard { side: Side::Opponent, n: 2, by: Chooser::Random };
    assert_eq!(said(Verb::Discard(discard)), ["相手は手札を2枚無作為に選び、捨て札にする", "your opponent discards 2 cards at random"]);
}

#[test]
fn common_words_are_read_back_before_other_verbs_and_when_they_are_optional() {
    for text in ["手札を1枚選び、捨て札にし、相手は2枚引く。", "1枚引いてもよい。"] {
        let heard = Toy::grammar().hear::<Toy>(text, Language::Ja, Tone::Once);
        assert_eq!(heard.effects.len(), 1, "{text}: {:?}", heard.next);
    }
    let heard = Toy::grammar().hear::<Toy>("You may discard a card. If you do, draw 2 cards.", Language::En, Tone::Once);
    let [(effect, _)] = heard.effects.as_slice() else { panic!("{heard:?}") };
    let price = Verb::Discard(Discard { side: Side::Own, n: 1, by: Chooser::Owner });
    let paid = Instruction { may: Some(TrueOr::This(price)), ..Instruction::of(vec![Verb::Draw(Draw { side: Side::Own, n: 2 })]) };
    assert_eq!(effect, &[paid]);
}

#[test]
fn a_common_word_is_read_with_its_defaults_and_its_mistakes_have_their_place() {
    let read = |text: &str| read_list::<Instruction<Toy>>(&Source::new("x.yaml", text));
    let (effects, faults) = read("- do: { discard: {} }");
    assert_eq!(
        (effects, faults.len()),
        (vec![Instruction::of(vec![Verb::Discard(Discard { side: Side::Own, n: 1, by: Chooser::Owner })])], 0)
    );
    let (_, faults) = read("- do: { draw: { nn: 2 } }");
    let record = faults.iter().next().expect("a mistake").record();
    assert_eq!((record.line, record.column, record.hint.as_deref()), (1, 17, Some("one of `side`, `n`")));
}

#[test]
fn a_variant_that_says_common_and_holds_no_declared_word_is_a_mistake() {
    #[derive(Serialize, JsonSchema)]
    #[serde(rename_all = "snake_case")]
    #[allow(dead_code)]
    enum Broken {
        #[schemars(extend("common" = true))]
        Draw(u8),
    }
    assert_eq!(Grammar::new::<Broken>().faults(), ["Broken: draw has no `ja`", "Broken: draw has no `en`"]);
}

#[test]
fn what_each_player_does_is_whole_only_if_it_could_be_done_each_time() {
    let mut left = [2_u8, 1];
    let went = each(Side::Both.players([0, 1]), 2, |player: usize| {
        let had = left[player] > 0;
        left[player] = left[player].saturating_sub(1);
        Ok::<bool, ()>(had)
    });
    assert_eq!((went, left), (Ok(Went::Short), [0, 0]));
    assert_eq!(each(Side::Opponent.players([0, 1]), 1, |player: usize| if player == 1 { Ok(true) } else { Err(()) }), Ok(Went::Whole));
}
