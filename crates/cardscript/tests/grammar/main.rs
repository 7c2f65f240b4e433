//! Words declared once: what patterns can say, printed and read back.

mod common;
mod game;

use fudaba_cardscript::grammar::{Grammar, Hearing, Quoted, Spoken};
use fudaba_cardscript::{Language, Text, read_value};

use game::{Condition, Deed, Game, Line, Rite, To, Whose};

fn names() -> Vec<(String, Text)> {
    vec![
        ("A1".to_owned(), Text::new("炎の子", "Child of Fire")),
        ("A2".to_owned(), Text::new("水, 風", "Water, or Wind")),
        (String::new(), Text::new("王", "King")),
    ]
}

fn hear(line: &str, language: Language) -> Hearing {
    Game::grammar().hear_entry::<Line>(line, language, "lines", &names())
}

/// Says what is written, in both languages, and reads that back to the same.
#[track_caller]
fn says(written: &str, ja: &str, en: &str) {
    let line: Line = read_value("line.yaml", written).unwrap_or_else(|_| panic!("{written} is a line"));
    let said = Game::grammar().say_line(&line);
    let named = |text: &str, of: fn(&Text) -> &str| {
        names().iter().fold(text.to_owned(), |text, (number, name)| text.replace(&format!("{{card:{number}}}"), of(name)))
    };
    assert_eq!([named(&said.ja, |name| &name.ja), named(&said.en, |name| &name.en)], [ja, en]);
    for (text, language) in [(ja, Language::Ja), (en, Language::En)] {
        let heard = hear(text, language);
        let [reading] = heard.readings.as_slice() else { panic!("{text}\n{:#?}", heard) };
        let again: Vec<Line> = read_value("again.yaml", reading.yaml.trim_start_matches("lines: ")).expect("what is read can be read");
        assert_eq!(again, std::slice::from_ref(&line), "{}", reading.yaml);
        assert_eq!([reading.text.ja.as_str(), &reading.text.en], [ja, en]);
    }
}

/// The sentences of an effect are the rest of its line; that they may stand there does not mean that they are understood.
#[test]
fn what_stands_where_an_effect_could_is_not_understood_for_that() {
    for (line, known, language) in [("行い：ぬ。", "行い：", Language::Ja), ("Deed: zap.", "Deed: ", Language::En)] {
        let heard = Deed::hear(line, language, &[]);
        assert_eq!((&line[..heard.understood], heard.readings.as_slice()), (known, [].as_slice()));
        assert!(!heard.next.is_empty());
    }
}

#[test]
fn every_word_is_declared_whole() {
    assert_eq!(Game::grammar().faults(), [""; 0]);
}

#[test]
fn what_is_left_out_is_not_said() {
    says(
        "{ cost: 0, targets: { of: { side: own } }, effect: { do: { destroy: { target: 1 } } } }",
        "[起動](0) 自分の精霊1体を選び、破壊する。",
        "[Activated] (0): Choose a spirit you control. Destroy it.",
    );
    says(
        "{ cost: 2, targets: { n: 2, of: { other: true, colour: [red, blue, green], speed: { max: 3 }, level: 2 } }, \
           effect: { do: [{ destroy: { target: 1 } }, { draw: {} }] } }",
        "[起動](2) 他の赤か青か緑のLVちょうど2の速度3以下の精霊2体を選び、破壊し、1枚引く。",
        "[Activated] (2): Choose 2 other red, azure or green spirits with LV exactly 2 and speed 3 or less. Destroy them and draw a card.",
    );
}

#[test]
fn an_article_goes_with_the_word_behind_it() {
    says(
        "{ cost: 0, targets: { of: { colour: blue, side: enemy } }, effect: { do: { destroy: { target: 1 } } } }",
        "[起動](0) 相手の青の精霊1体を選び、破壊する。",
        "[Activated] (0): Choose an azure spirit your opponent controls. Destroy it.",
    );
    says(
        "{ cost: 0, targets: { of: { other: true } }, effect: { do: { destroy: { target: 1 } } } }",
        "[起動](0) 他の精霊1体を選び、破壊する。",
        "[Activated] (0): Choose another spirit. Destroy it.",
    );
}

#[test]
fn several_choices_are_told_apart_and_changes_alike_said_once() {
    says(
        "{ cost: 0, targets: [{ n: 2 }], effect: [{ do: { draw: { n: 2 } } }, { do: { modify: { to: { target: 1 }, atk: -1, def: -1 } } }] }",
        "[起動](0) 精霊2体を選び、2枚引く。それらの攻撃と防衛を−1する。",
        "[Activated] (0): Choose 2 spirits. Draw 2 cards. They get −1 ATK and −1 DEF.",
    );
    says(
        "{ cost: 0, targets: [{}, {}], effect: { do: [{ modify: { to: { target: 2 }, atk: 1, def: -1 } }, { destroy: { target: 1 } }] } }",
        "[起動](0) 精霊1体を選び、精霊1体を選び、2番目の精霊の攻撃を＋1し、防衛を−1し、1番目の精霊を破壊する。",
        "[Activated] (0): Choose a spirit. Choose a spirit. The second spirit gets +1 ATK and −1 DEF, and you destroy the first spirit.",
    );
}

#[test]
fn conditions_are_joined_and_nested() {
    says(
        "{ cost: 1, if: { all: [{ exists: {} }, { any: [{ turn: own }, { exists: { of: { other: true } } }] }] }, effect: { do: { draw: {} } } }",
        "[起動](1) 精霊がいて、かつ「自分のターンであるか、または他の精霊がいる」である時に発動可能。1枚引く。",
        "[Activated] (1): Can be activated while there is a spirit and (it is your turn or there is another spirit). Draw a card.",
    );
    says(
        "{ cost: 1, effect: { if: { any: [{ turn: own }, { turn: enemy }] }, do: { cost: { n: -1 } } } }",
        "[起動](1) 自分のターンであるか、または相手のターンなら、すべての精霊の召喚コストを1減らす。",
        "[Activated] (1): If it is your turn or it is your opponent's turn, all spirits cost 1 less.",
    );
}

#[test]
fn some_words_have_a_form_of_their_own_and_some_say_whether_a_part_is_there() {
    let not = |condition: &str, ja: &str, en: &str| {
        says(
            &format!("{{ cost: 0, if: {{ not: {condition} }}, effect: {{ do: {{ draw: {{}} }} }} }}"),
            &format!("[起動](0) {ja}時に発動可能。1枚引く。"),
            &format!("[Activated] (0): Can be activated while {en}. Draw a card."),
        );
    };
    not("{ exists: {} }", "精霊がいない", "there is no spirit");
    not("{ exists: { of: { side: enemy } } }", "相手の精霊がいない", "your opponent has no spirit");
    not("{ exists: { of: { side: own } } }", "「自分の精霊がいる」ではない", "it is not so that there is a spirit you control");
    not("{ turn: own }", "「自分のターンである」ではない", "it is not so that it is your turn");
}

#[test]
fn two_parts_may_be_the_same_but_for_one_of_theirs() {
    let as_many = |of: &str, than: &str, ja: &str, en: &str| {
        says(
            &format!("{{ cost: 0, if: {{ as_many: {{ of: {of}, than: {than} }} }}, effect: {{ do: {{ draw: {{}} }} }} }}"),
            &format!("[起動](0) {ja}時に発動可能。1枚引く。"),
            &format!("[Activated] (0): Can be activated while {en}. Draw a card."),
        );
    };
    let (of, than) = ("{ side: enemy, colour: red }", "{ side: own, colour: red }");
    as_many(of, than, "相手の赤の精霊が自分の赤の精霊以上いる", "your opponent has as many red spirits as you");
    let (of, than) = ("{ side: enemy, colour: red }", "{ side: own }");
    let en = "there are as many red spirits your opponent controls as spirits you control";
    as_many(of, than, "相手の赤の精霊が自分の精霊以上いる", en);
}

#[test]
fn a_number_may_be_a_word() {
    let gain = |n: &str, ja: &str, en: &str| {
        let line = format!("{{ cost: 0, effect: {{ do: {{ gain: {n} }} }} }}");
        says(&line, &format!("[起動](0) {ja}ライフを得る。"), &format!("[Activated] (0): Gain {en}."));
    };
    gain("{}", "1点の", "a life point");
    gain("{ n: 3 }", "3点の", "3 life points");
    gain("{ n: x }", "X点の", "X life points");
    gain("{ n: speed }", "その速度と同じ点数の", "life points equal to its speed");
    gain("{ n: { spirits: red } }", "赤の精霊1体につき、1点の", "a life point for each red spirit");
}

#[test]
fn cards_are_called_by_their_names() {
    says(
        "{ cost: 0, targets: { of: { card: [A1, A2] } }, effect: { do: { destroy: { target: 1 } } } }",
        "[起動](0) 「炎の子」か「水, 風」1体を選び、破壊する。",
        "[Activated] (0): Choose a spirit named Child of Fire or Water, or Wind. Destroy it.",
    );
}

#[test]
fn words_are_said_one_by_one() {
    assert_eq!(Game::grammar().aloud("spirit").say(&To::This, "them"), Text::new("この精霊", "this spirit"));
    let turn = Game::grammar().aloud("").holds(&Condition::Turn(Whose::Own));
    assert_eq!(turn.during(), Text::new("自分のターンの間", "as long as it is your turn"));
}

#[test]
fn what_no_line_says_is_refused_and_what_could_follow_is_told() {
    let heard = hear("[起動](0) 破壊する。", Language::Ja);
    assert_eq!(heard.readings, [], "nothing was chosen that could be left out");
    assert_eq!(hear("[Activated] (0): Choose a azure spirit. Destroy it.", Language::En).readings, []);
    let heard = hear("[Activated] (0): Choose a red", Language::En);
    assert_eq!((heard.understood, heard.next.iter().any(|next| next == "spirit")), (29, false), "{:?}", heard.next);
    assert!(heard.next.iter().any(|next| next.trim() == "spirit" || next.trim() == "or"), "{:?}", heard.next);
}

#[test]
fn labels_are_texts_in_both_languages() {
    says(
        "{ cost: 0, targets: { of: { speed: { max: 3 }, title: { ja: 王, en: King } } }, effect: { do: { destroy: { target: 1 } } } }",
        "[起動](0) 速度3以下の称号〈王〉の精霊1体を選び、破壊する。",
        "[Activated] (0): Choose a spirit with speed 3 or less and the title King. Destroy it.",
    );
    assert_eq!(hear("[起動](0) 称号〈姫〉の精霊1体を選び、破壊する。", Language::Ja).readings, [], "nobody has that title");
}

#[test]
fn a_card_calls_itself_what_it_is() {
    let line: Line = read_value("line.yaml", "{ cost: 0, effect: { do: { destroy: this } } }").expect("it is a line");
    let said = ["card", "spirit"].map(|speaker| Game::grammar().say_line_as(&line, speaker));
    assert_eq!(said[0], Text::new("[起動](0) このカードを破壊する。", "[Activated] (0): Destroy this card."));
    assert_eq!(said[1], Text::new("[起動](0) この精霊を破壊する。", "[Activated] (0): Destroy this spirit."));
    for text in said {
        let heard = Language::ALL.map(|language| hear(text.of(language), language).readings);
        assert!(heard.iter().all(|readings| readings.len() == 1 && readings[0].text == text), "{heard:#?}");
    }
}

/// Says the deed that is written, in both languages, and reads that back to the same.
#[track_caller]
fn does(written: &str, ja: &str, en: &str) {
    let deed: Deed = read_value("deed.yaml", written).unwrap_or_else(|_| panic!("{written} is a deed"));
    let said = Game::grammar().say_line(&deed);
    assert_eq!([said.ja.as_str(), &said.en], [ja, en]);
    for (text, language) in [(ja, Language::Ja), (en, Language::En)] {
        let heard = Deed::hear(text, language, &[]);
        let [reading] = heard.readings.as_slice() else { panic!("{text}\n{heard:#?}") };
        let again: Vec<Deed> = read_value("again.yaml", reading.yaml.trim_start_matches("deeds: ")).expect("what is read can be read");
        assert_eq!(again, std::slice::from_ref(&deed), "{}", reading.yaml);
    }
}

#[test]
fn what_is_chosen_is_called_by_its_kind() {
    does(
        "{ targets: { kind: red }, effect: { do: { change: { of: { chosen: 1 }, by: { power: 1 } } }, duration: turn } }",
        "行い：赤1体を選ぶ。ターンの終わりまで、その赤の力を＋1する。",
        "Deed: Choose a red. It gets +1 power until end of turn.",
    );
    does(
        "{ targets: [{ kind: red }, { kind: blue, n: 2, up_to: true }], effect: { do: [{ heal: { chosen: 2 } }, { heal: { chosen: 1 } }] } }",
        "行い：赤1体と青を2体まで選ぶ。その青の力だけ癒し、その赤の力だけ癒す。",
        "Deed: Choose a red and up to 2 azure. Heal by those azures' power and heal by that red's power.",
    );
    does(
        "{ targets: [{ kind: red }, { kind: red }], effect: { do: { heal: { chosen: 2 } } } }",
        "行い：赤1体と赤1体を選ぶ。その2番目の赤の力だけ癒す。",
        "Deed: Choose a red and a red. Heal by the second red's power.",
    );
}

#[test]
fn one_of_several_lists_has_choices_of_its_own() {
    does(
        "{ targets: [{ kind: red, mode: 1 }, { kind: red, mode: 2 }], \
           effect: { choose: [{ heal: { chosen: 1 } }, { heal: { chosen: 2 } }, { draw: {} }] } }",
        "行い：次の3つから1つを選ぶ。・赤1体を選ぶ。その赤の力だけ癒す。・赤1体を選ぶ。その赤の力だけ癒す。・1枚引く。",
        "Deed: Choose one: • Choose a red. Heal by its power. • Choose a red. Heal by its power. • Draw a card.",
    );
}

#[test]
fn changes_of_somebody_are_one_sentence() {
    let changes = |by: &str, ja: &str, en: &str| {
        does(
            &format!("{{ effect: {{ do: {{ change: {{ of: you, by: {by} }} }}, duration: next }} }}"),
            &format!("行い：次のターンまで、{ja}。"),
            &format!("Deed: Until next turn, {en}."),
        );
    };
    changes(
        "[{ power: 1 }, flight, peaceful]",
        "自分は、力を＋1し、飛翔を得て、攻撃できない",
        "you get +1 power, gain Flight and are unable to attack",
    );
    changes("{ hurt: -2 }", "自分が受けるダメージを−2する", "reduce damage dealt to you by 2");
    changes(
        "[{ hand: 3 }, { power: -1 }, { power: 2 }]",
        "自分の手札を3枚にし、力を−1し、力を＋2する",
        "set your hand to 3 and you get −1 power and +2 power",
    );
}

#[test]
fn verbs_that_change_somebody_are_one_sentence() {
    does(
        "{ targets: { kind: red }, effect: { do: [{ strengthen: { to: { chosen: 1 }, n: 1 } }, { strengthen: { to: { chosen: 1 }, n: 2 } }, \
           { teach: { to: { chosen: 1 }, what: red } }, { teach: { to: { chosen: 1 }, what: blue } }, { draw: {} }], duration: turn } }",
        "行い：赤1体を選ぶ。ターンの終わりまで、その赤は、力を[+1]し、力を[+2]し、赤の技と青の技を得て、自分は1枚引く。",
        "Deed: Choose a red. It gets [+1] power and [+2] power and gains red arts and azure arts, and you draw a card until end of turn.",
    );
    does(
        "{ effect: { do: [{ strengthen: { to: you, n: { spirits: red } } }, { teach: { to: you, what: red } }], duration: turn } }",
        "行い：ターンの終わりまで、赤の精霊1体につき、自分の力を[+1]し、自分は赤の技を得る。",
        "Deed: You get [+1] power for each red spirit, and you gain red arts until end of turn.",
    );
}

#[test]
fn what_was_chosen_is_named_again_behind_something_else() {
    does(
        "{ targets: { kind: red }, effect: [{ do: { draw: {} } }, { do: [{ heal: { chosen: 1 } }, { teach: { to: { chosen: 1 }, what: blue } }] }] }",
        "行い：赤1体を選ぶ。1枚引く。その赤の力だけ癒し、その赤は青の技を得る。",
        "Deed: Choose a red. Draw a card. Heal by that red's power, and that red gains azure arts.",
    );
}

#[test]
fn lines_may_be_the_parts_of_one() {
    does(
        "{ of: [{ effect: { do: { draw: {} } } }, { targets: { kind: red }, effect: [{ do: { heal: { chosen: 1 } } }, { do: { draw: {} } }] }] }",
        "2つの行い：・行い：1枚引く。・行い：赤1体を選ぶ。その赤の力だけ癒す。1枚引く。",
        "2 deeds: • Deed: Draw a card. • Deed: Choose a red. Heal by its power. Draw a card.",
    );
    says(
        "{ cost: 0, effect: { choose: [{ draw: {} }, { draw: { n: 2 } }] } }",
        "[起動](0) 解決時に次の2つから1つを選ぶ。・1枚引く。・2枚引く。",
        "[Activated] (0): On resolution, choose one: • Draw a card. • Draw 2 cards.",
    );
    let wrong = "3つの行い：・行い：1枚引く。・行い：2枚引く。";
    assert_eq!(Deed::hear(wrong, Language::Ja, &[]).readings, [], "it is two");
}

#[test]
fn a_line_may_be_quoted_and_what_goes_without_saying_is_said_once() {
    does(
        "{ effect: { may: true, do: { change: { of: you, by: [flight, { deed: { effect: { do: { draw: { n: 2 } } } } }] } }, duration: turn } }",
        "行い：ターンの終わりまで、自分は飛翔と「行い：2枚引く」を得ることができる。",
        "Deed: You may have you gain Flight and \"Deed: Draw 2 cards\" until end of turn.",
    );
    let lasting: Deed = read_value("deed.yaml", "{ effect: { do: { change: { of: you, by: flight } } } }").expect("it is a deed");
    assert_eq!(Game::grammar().say_line(&lasting).en, "Deed: You gain Flight until end of turn.");
}

#[test]
fn a_line_tells_that_its_effect_begins_with_a_condition() {
    does(
        "{ effect: { if: { turn: own }, do: { draw: {} } } }",
        "後で：自分のターンなら、1枚引く。",
        "Later: If it is your turn, draw a card.",
    );
    let many = "行い：赤1体と赤1体と赤1体と赤1体を選ぶ。1枚引く。";
    assert_eq!(Deed::hear(many, Language::Ja, &[]).readings, [], "no card has so many choices");
}

#[test]
fn what_is_done_one_after_the_other_is_one_sentence() {
    let grammar = Grammar::new::<Rite>();
    assert_eq!(grammar.faults(), [""; 0]);
    let says = |written: &str, ja: &str, en: &str| {
        let rite: Rite = read_value("rite.yaml", written).unwrap_or_else(|_| panic!("{written} is a rite"));
        assert_eq!(grammar.say_line(&rite), Text::new(ja, en));
        for (text, language) in [(ja, Language::Ja), (en, Language::En)] {
            let heard = grammar.hear_entry::<Rite>(text, language, "rites", &[]);
            let reading = heard.one().unwrap_or_else(|| panic!("{text} says one thing: {heard:?}"));
            let again: Vec<Rite> = read_value("again.yaml", reading.yaml.trim_start_matches("rites: ")).expect("what is read can be read");
            assert_eq!(again, std::slice::from_ref(&rite), "{text}");
        }
    };
    says(
        "{ steps: [{ light: 2 }, bow, hush, { light: 1 }], of: you, by: { power: 1 } }",
        "儀式：火を2つ灯し、礼をし、黙して、火を1つ灯す。自分の力を＋1する。",
        "Rite: Light 2 fires, bow, say nothing, light a fire, you get +1 power.",
    );
    says(
        "{ steps: { light: 3 }, of: you, by: peaceful }",
        "小さな儀式：火を3つ灯す。自分は攻撃できない。",
        "Small rite: Light 3 fires, you are unable to attack.",
    );
    says(
        "{ steps: [hush, bow], of: you, by: { power: 2 } }",
        "無言の儀式：黙して、礼をする。自分の力を＋2する。",
        "Silent rite: Say nothing, bow, you get +2 power.",
    );
    says(
        "{ steps: bow, of: you, by: { hurt: -1 } }",
        "礼の儀式：自分が受けるダメージを−1する。",
        "Bowing rite: Reduce damage dealt to you by 1.",
    );
}
