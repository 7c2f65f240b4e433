//! What is written for a seat follows from what the seat may know, for every game; and it says what the view says.

mod ready;

use std::sync::Arc;

use fudaba_agents::Dice;
use fudaba_kernel::{Heard, Listening, Observer, Seat, Table};
use fudaba_learn::{Encoder, OPTION_FIELDS, Position};
use fudaba_stage::CardGame;
use ready::Ready;

/// Positions of random matches, each given to `look`.
fn wander<G: CardGame>(ready: &Ready<G>, matches: u64, look: &mut dyn FnMut(&Table<G>, &mut Dice)) {
    for seed in 0..matches {
        let mut dice = Dice::new(seed, 7);
        let mut table = Table::new(Arc::clone(&ready.cards), ready.start(&mut dice), Listening::Off);
        while table.pending().is_some() {
            look(&table, &mut dice);
            table.play(dice.below(table.options().len())).expect("an option that there is");
        }
    }
}

fn position<G: CardGame>(table: &Table<G>) -> Position<'_, G> {
    Position { state: table.state(), cards: table.cards(), pending: table.pending() }
}

/// Everything that is written for a seat.
fn written<G: CardGame>(encoder: &mut Encoder, table: &Table<G>, seat: Seat) -> Vec<f32> {
    let layout = Arc::clone(encoder.layout());
    let (mut numbers, mut tokens) = (vec![f32::NAN; layout.width()], vec![0.0; 255 * layout.token_width()]);
    encoder.observe(position(table), seat, std::iter::empty::<&Heard>(), &mut numbers);
    encoder.tokens(position(table), seat, &mut tokens);
    if table.pending().is_some_and(|question| question.seat == seat) {
        let mut options = vec![0.0; table.options().len() * OPTION_FIELDS];
        encoder.options(position(table), seat, table.options(), &mut options);
        numbers.extend(options);
    }
    numbers.extend(tokens);
    numbers
}

/// A seat is written the same in every match that it may imagine.
fn tells_nothing_hidden<G: CardGame>(matches: u64) {
    let ready = Ready::<G>::new();
    let mut encoder = Encoder::new(ready.layout(0));
    let mut compared = 0;
    wander(&ready, matches, &mut |table, dice| {
        if dice.below(4) > 0 {
            return;
        }
        for seat in Seat::BOTH {
            let Ok(imagined) = table.imagined(seat, dice) else { continue };
            let (here, there) = (written(&mut encoder, table, seat), written(&mut encoder, &imagined, seat));
            let other = here.iter().zip(&there).position(|(here, there)| here != there);
            let name = other.map(|at| encoder.layout().schema().observation.get(at).map(|field| field.name.clone()));
            assert_eq!(name, None, "{seat:?} is told what it cannot know");
            compared += 1;
        }
    });
    assert!(compared > 50, "only {compared} positions were compared");
}

/// The numbers say what the view says: how many cards lie where, which of them are seen, every mark and every counter.
fn says_what_the_view_says<G: CardGame>(matches: u64) {
    let ready = Ready::<G>::new();
    let mut encoder = Encoder::new(ready.layout(0));
    let layout = Arc::clone(encoder.layout());
    let schema = layout.schema();
    let at = |name: &str| schema.observation.iter().position(|field| field.name == name);
    let mut marks_compared = 0;
    wander(&ready, matches, &mut |table, _| {
        let seat = Seat::A;
        let numbers = written(&mut encoder, table, seat);
        let view = table.view(Observer::Seat(seat));
        for zone in &view.zones {
            let side = zone.seat.map_or("shared/", |owner| if owner == seat { "own/" } else { "other/" });
            let slot = zone.slot.map_or_else(String::new, |slot| format!("/{slot}"));
            let name = format!("{side}{}{slot}", zone.kind);
            let count = at(&format!("{name}/count")).expect("every zone is counted");
            assert_eq!(numbers[count], zone.count as f32, "{name}");
            if let (Some(card), [shown]) = (at(&format!("{name}/card")), zone.cards.as_slice()) {
                let named = schema.cards[numbers[card] as usize].as_str();
                assert!(shown.card.as_deref().is_none_or(|seen| seen == named), "{name}: {named} instead of {:?}", shown.card);
            }
            for (field, number) in schema.observation.iter().zip(&numbers) {
                let marked = field.name.strip_prefix(&format!("{name}/mark")).map(|rest| rest.trim_start_matches('s'));
                if let Some(key) = marked.and_then(|rest| rest.strip_prefix('/')) {
                    let marks = zone.cards.iter().flat_map(|card| &card.marks).filter(|mark| mark.key == key);
                    assert_eq!(*number, marks.map(|mark| mark.value).sum::<i32>() as f32, "{}", field.name);
                    marks_compared += 1;
                }
            }
        }
        for counter in &view.counters {
            let side = counter.seat.map_or("table", |owner| if owner == seat { "own" } else { "other" });
            let column = at(&format!("{side}/{}", counter.key)).unwrap_or_else(|| panic!("no number for {}", counter.key));
            assert_eq!(numbers[column], counter.value as f32, "{}", counter.key);
        }
        let phase = at(&format!("phase/{}", view.phase)).expect("every phase has a number");
        assert_eq!(numbers[phase], 1.0);
        assert!(numbers.iter().all(|number| number.is_finite()));
    });
    assert!(marks_compared > 0, "no mark was compared");
}

macro_rules! games {
    ($($name:ident: $game:ty, $matches:literal;)*) => {
        $(mod $name {
            #[test]
            fn tells_nothing_hidden() {
                super::tells_nothing_hidden::<$game>($matches);
            }

            #[test]
            fn says_what_the_view_says() {
                super::says_what_the_view_says::<$game>($matches);
            }
        })*
    };
}

games! {
    kirifuda: fudaba_kirifuda::Kirifuda, 20;
    battle_guardians: fudaba_battle_guardians::BattleGuardians, 6;
    genesis_garden: fudaba_genesis_garden::GenesisGarden, 4;
    build_divide: fudaba_build_divide::BuildDivide, 4;
    mistral_rouge: fudaba_mistral_rouge::MistralRouge, 4;
}
