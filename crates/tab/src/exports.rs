//! How JavaScript speaks to a module: in bytes of its memory, with five functions and no glue to be generated.
//!
//! 1. `paper(length)` gives the place where a call of so many bytes is to be written (UTF-8, JSON, see [`Tab`]).
//! 2. `answer()` does the call and gives the place of the answer; `answer_length()` tells its bytes.
//! 3. When `answer` traps, the engine has come upon a mistake of its own: `last_words()` and `last_words_length()` tell which. The
//!    module is not to be asked again; a new one, and the match played again from its record, is.
//!
//! The module imports one function, `machine.now()`: milliseconds since some moment, as `performance.now()` has them.

#![allow(unsafe_code, reason = "names that JavaScript finds have to be unique in the module; nothing else here is unsafe")]

use core::cell::RefCell;
use core::time::Duration;
use std::collections::BTreeMap;
use std::panic;
use std::sync::Arc;

use fudaba_agents::Machine;
use fudaba_cardscript::Faults;
use fudaba_engine::{Loaded, Playable};

use crate::Tab;
use crate::data::{Game, files};

#[link(wasm_import_module = "machine")]
unsafe extern "C" {
    safe fn now() -> f64;
}

/// The page's clock; a page has one hand.
#[derive(Debug)]
struct Page;

impl Machine for Page {
    fn now(&self) -> Duration {
        Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default()
    }
}

/// What is written here by turns.
#[derive(Default)]
struct Desk {
    call: Vec<u8>,
    answer: String,
    last_words: String,
    tab: Option<Tab>,
}

thread_local! {
    static DESK: RefCell<Desk> = RefCell::default();
}

/// The game with these files over those that it comes with.
fn load(more: &BTreeMap<String, String>) -> (Option<Arc<dyn Playable>>, Faults) {
    let folder = more.iter().fold(files(), |folder, (path, text)| folder.with(path, text.clone()));
    let (game, faults) = Loaded::<Game>::read(&folder, &Page);
    (game.map(|game| Arc::new(game) as Arc<dyn Playable>), faults)
}

#[unsafe(no_mangle)]
extern "C" fn paper(length: usize) -> *mut u8 {
    DESK.with_borrow_mut(|desk| {
        desk.call.clear();
        desk.call.resize(length, 0);
        desk.call.as_mut_ptr()
    })
}

#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    let (call, tab) = DESK.with_borrow_mut(|desk| (core::mem::take(&mut desk.call), desk.tab.take()));
    let mut tab = tab.unwrap_or_else(begin);
    let answer = tab.answer(&String::from_utf8_lossy(&call));
    DESK.with_borrow_mut(|desk| {
        (desk.answer, desk.tab) = (answer, Some(tab));
        desk.answer.as_ptr()
    })
}

fn begin() -> Tab {
    panic::set_hook(Box::new(|panic| DESK.with_borrow_mut(|desk| desk.last_words = panic.to_string())));
    Tab::loading(Box::new(load)).expect("the game that the module comes with can be read")
}

#[unsafe(no_mangle)]
extern "C" fn answer_length() -> usize {
    DESK.with_borrow(|desk| desk.answer.len())
}

#[unsafe(no_mangle)]
extern "C" fn last_words() -> *const u8 {
    DESK.with_borrow(|desk| desk.last_words.as_ptr())
}

#[unsafe(no_mangle)]
extern "C" fn last_words_length() -> usize {
    DESK.with_borrow(|desk| desk.last_words.len())
}
