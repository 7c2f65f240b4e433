//! Input that is too much: each refused at once, with a fault, without a panic.

mod fixture;

use std::time::{Duration, Instant};

use fixture::{DuelCard, cards};
use fudaba_cardscript::data::first_of_each_number;
use fudaba_cardscript::{Faults, Source, Spanned, Text, limits, read_list_bytes, read_one_bytes, read_value};

/// Generous for a slow machine without optimisation; a quadratic reader takes minutes.
const AT_ONCE: Duration = Duration::from_secs(20);

fn codes(faults: &Faults) -> Vec<&'static str> {
    faults.iter().map(|fault| fault.code).collect()
}

fn refused(bytes: &[u8]) -> Vec<&'static str> {
    let start = Instant::now();
    let (cards, faults) = read_list_bytes::<DuelCard>("cards.yaml", bytes);
    assert!(cards.is_empty());
    assert!(start.elapsed() < AT_ONCE, "took {:?}", start.elapsed());
    codes(&faults)
}

#[test]
fn a_hundred_megabytes_are_not_read() {
    assert_eq!(refused(&vec![b'-'; 100 * 1024 * 1024]), ["file/too-large"]);
    let long = "x".repeat(limits::FILE_BYTES + 1);
    assert_eq!(codes(&read_value::<Text>("typed", &long).expect_err("too long")), ["file/too-large"]);
}

#[test]
fn nesting_a_hundred_thousand_deep_is_refused() {
    for text in ["[", "{ a: ", "- ", "? "] {
        assert_eq!(refused(text.repeat(100_000).as_bytes()), ["yaml/too-deep"], "{text}");
    }
    let indented: String = (0..2_000).map(|depth| format!("{}a:\n", " ".repeat(depth))).collect();
    assert_eq!(refused(indented.as_bytes()), ["yaml/too-deep"]);
}

#[test]
fn a_file_at_the_limit_of_size_is_quick_whatever_is_in_it() {
    for text in ["- a\n", "[", "a: ", "\"", "'", "- [a, b]\n", "? ", "& ", "!", "|\n", "{", "- - - a\n", "a:\n", "火", "- {\n", "- \"\n"] {
        let (start, whole) = (Instant::now(), text.repeat(limits::FILE_BYTES / text.len()));
        let (_, faults) = read_list_bytes::<DuelCard>("cards.yaml", whole.as_bytes());
        assert!(!faults.is_empty() && faults.len() <= limits::FAULTS + 1, "{text:?}: {}", faults.len());
        assert!(start.elapsed() < AT_ONCE, "{text:?} took {:?}", start.elapsed());
    }
}

#[test]
fn a_file_of_nothing_is_an_empty_list() {
    for blank in ["\t", "\n", " ", "# \n"] {
        assert_eq!(refused(blank.repeat(limits::FILE_BYTES / blank.len()).as_bytes()), [""; 0]);
    }
}

#[test]
fn a_map_with_very_many_keys_is_quick() {
    let text: String = (0..150_000).map(|key| format!("k{key}: 1\n")).collect();
    let start = Instant::now();
    let (value, faults) = read_one_bytes::<Text>("name.yaml", text.as_bytes());
    assert!(value.is_none() && !faults.is_empty());
    assert!(start.elapsed() < AT_ONCE, "took {:?}", start.elapsed());
}

#[test]
fn too_many_values_are_refused() {
    assert_eq!(refused("- [a,a,a,a,a,a,a,a]\n".repeat(60_000).as_bytes())[0], "yaml/too-many-values");
}

#[test]
fn very_many_mistakes_are_cut_short() {
    let faults = cards(&"- wrong\n".repeat(5_000)).1;
    assert_eq!(faults.len(), limits::FAULTS + 1);
    assert_eq!(codes(&faults).last(), Some(&"file/too-many-faults"));
}

#[test]
fn a_game_has_only_so_many_cards() {
    let source = Source::new("cards.yaml", "cards");
    let numbered = |count: usize| (0..count).map(|number| (number.to_string(), source.place(Default::default()))).collect();
    let (kept, faults) = first_of_each_number(numbered(limits::CARDS), |number: &String| number);
    assert_eq!((kept.len(), codes(&faults)), (limits::CARDS, vec![]));
    let (kept, faults) = first_of_each_number(numbered(limits::CARDS + 5), |number: &String| number);
    assert_eq!((kept.len(), codes(&faults)), (limits::CARDS, vec!["card/too-many"]));
    assert!(faults.iter().all(|fault| fault.place.is_some() && fault.hint.is_some()));
}

#[test]
fn bytes_that_are_no_text_are_told_with_their_place() {
    let (_, faults) = read_list_bytes::<DuelCard>("cards.yaml", b"- a\n- \xff\n");
    assert_eq!(codes(&faults), ["file/not-utf8"]);
    let start = faults.iter().next().and_then(|fault| fault.place.as_ref()).expect("it has a place").start();
    assert_eq!((start.line, start.column), (2, 3));
}

#[test]
fn a_type_that_contains_itself_is_read_no_deeper_than_the_file() {
    #[derive(Debug, serde::Deserialize)]
    struct Tree(Vec<Spanned<Tree>>);
    fn depth(tree: &Tree) -> usize {
        tree.0.iter().map(|child| depth(child)).max().unwrap_or(0) + 1
    }
    let nested = |depth: usize| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert_eq!(read_value::<Tree>("typed", &nested(limits::DEPTH)).map(|tree| depth(&tree)), Ok(limits::DEPTH));
    assert!(read_value::<Tree>("typed", &nested(limits::DEPTH + 1)).is_err());
}
