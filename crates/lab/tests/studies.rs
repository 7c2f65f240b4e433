//! Studies of the toy that the opponents are tested with: played in chunks, stopped and gone on with, and what they find.

#[path = "../../agents/tests/toy/mod.rs"]
mod toy;

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::Arc;

use fudaba_agents::AgentSpec;
use fudaba_cardscript::{Language, Text};
use fudaba_kernel::{Chance, Game as _, Listening, Seat, Table};
use fudaba_lab::findings::{Findings, Sureness, Verdict, about, enough, games_grid};
use fudaba_lab::study::{Aim, Chunk, Gathering, RunFile, Runner, Stand, Study, StudyDeck, StudyError, Version, drive};
use fudaba_lab::{Arena, Change, Design, Intervention, Slot};
use fudaba_stage::DeckList;
use toy::{Duel, EVEN, LOW, Manners, Ranks};

const RANDOM: AgentSpec = AgentSpec::Random;
const GREEDY: AgentSpec = AgentSpec::Greedy(2);

/// The ranks of a deck, by the first word of its name.
fn ranks(name: &str) -> &'static Ranks {
    if name.starts_with("low") { &LOW } else { &EVEN }
}

fn stand(study: Study) -> Stand<Duel> {
    let names: Vec<String> = study.decks.iter().map(|deck| deck.name.clone()).collect();
    let arena = || {
        let (decks, names) = (names.clone(), names.clone());
        Arena::new(
            Arc::new(()),
            names,
            move |seats, seed| Duel::new(seats.map(|deck| ranks(&decks[deck])), seed, Manners::Proper),
            |_| Some(Seat::A),
        )
    };
    let arenas = study.versions.iter().map(|_| arena()).collect();
    Stand::new(study, arenas).expect("the study is sound")
}

fn decks(names: &[&str]) -> Vec<StudyDeck> {
    names.iter().map(|name| StudyDeck { name: (*name).to_owned(), list: DeckList::default() }).collect()
}

fn design(games: u32) -> Design {
    Design { game: "duel".to_owned(), digest: String::new(), seed: 5, games, control: None }
}

fn matrix(games: u32) -> Study {
    Study { chunk: 10, ..design(games).matrix(Aim::Matrix, decks(&["even", "low", "low too"]), GREEDY) }
}

fn diff(from: &str, to: &str) -> Study {
    let change = Change {
        names: ["A", "B"].map(str::to_owned),
        versions: [Version::default(), Version::default()],
        changed: Vec::new(),
        slots: vec![Slot { a: decks(&[from]).remove(0), b: decks(&[to]).remove(0) }],
        against: decks(&["even opponent", "low opponent"]),
    };
    design(40_000).diff(change, Sureness { delta: 0.02, alpha: 0.005, beta: 0.05 }, RANDOM)
}

fn play(study: Study, threads: usize) -> (Study, Vec<Chunk>) {
    let stand = stand(study);
    let gathering = Gathering::new(stand.study(), None, enough(stand.study()));
    let chunks = drive(&stand, threads, gathering, &|_| ControlFlow::Continue(())).expect("nothing is written");
    (stand.study().clone(), chunks)
}

fn find(study: Study) -> Findings {
    let (study, chunks) = play(study, 2);
    Findings::of(&study, &chunks)
}

fn change_of(study: Study) -> fudaba_lab::findings::DiffReport {
    match find(study) {
        Findings::Diff(report) => report,
        other => panic!("a diff, not {other:?}"),
    }
}

/// Plays a study into a file; `chunks` at most.
fn play_into(path: &Path, study: &Study, chunks: usize, threads: usize) {
    let stand = stand(study.clone());
    let file = RunFile::open(path, study).expect("the file is new or of this study");
    let mut left = chunks;
    let stop = move |_: &Chunk| {
        left -= 1;
        left == 0
    };
    drive(&stand, threads, Gathering::new(study, Some(file), stop), &|_| ControlFlow::Continue(())).expect("the file can be written");
}

#[test]
fn the_number_of_threads_changes_nothing() {
    for study in [matrix(300), diff("even", "low")] {
        assert_eq!(play(study.clone(), 1), play(study, 3));
    }
}

#[test]
fn a_chunk_follows_from_the_study_and_its_number_alone() {
    let (study, chunks) = play(matrix(300), 1);
    assert_eq!(chunks.len(), study.chunks() as usize);
    assert_eq!(chunks.iter().map(|chunk| chunk.games.len()).sum::<usize>() as u64, study.games());
    let alone = stand(study).run_chunk(7);
    assert_eq!(alone, chunks[7]);
    let written = serde_json::to_string(&alone).expect("rows are plain data");
    assert_eq!(serde_json::from_str::<Chunk>(&written).expect("what was written is read"), alone);
}

#[test]
fn every_match_of_a_chunk_is_told_and_leads_to_its_row() {
    // Agents that look and agents that choose blindly play by different ways.
    for study in [matrix(120), diff("even", "low")] {
        let stand = stand(study);
        let mut heard = 0;
        let chunk = stand.tell_chunk(3, &mut |told| {
            let cell = &stand.study().cells[told.row.cell as usize];
            let side = usize::from(told.row.seat_0);
            let names = [side, 1 - side].map(|side| ranks(stand.study().deck_name(cell.decks[side])));
            let mut start = Duel::new(names, told.seed, Manners::Proper);
            *start.chance_mut() = Chance::keyed(told.seed);
            let mut table = Table::new(Arc::new(()), start, Listening::Off);
            told.journal.iter().for_each(|&option| table.play(usize::from(option)).expect("what was chosen can be chosen again"));
            let winner = table.outcome().and_then(|end| end.winner);
            let halves = winner.map_or(1, |seat| if [side, 1 - side][seat.index()] == 0 { 2 } else { 0 });
            assert_eq!((table.outcome().map(|end| end.reason), halves), (Some(told.reason), told.row.halves));
            heard += 1;
        });
        assert_eq!(heard, chunk.games.len());
        assert_eq!(chunk, stand.run_chunk(3), "telling changes nothing");
    }
}

#[test]
fn a_run_that_was_killed_goes_on_and_ends_with_the_same_bytes() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (whole, killed) = (folder.path().join("whole.run"), folder.path().join("killed.run"));
    let study = matrix(300);
    play_into(&whole, &study, usize::MAX, 1);
    play_into(&killed, &study, 4, 2);
    // The last line was being written when the run was killed.
    let mut bytes = fs::read(&killed).expect("the file is there");
    bytes.truncate(bytes.len() - 40);
    fs::write(&killed, bytes).expect("the file can be written");
    play_into(&killed, &study, usize::MAX, 3);
    assert_eq!(fs::read(&whole).expect("a file"), fs::read(&killed).expect("a file"));
}

#[test]
fn a_run_that_is_broken_off_says_what_it_has_and_goes_on_later() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (whole, broken) = (folder.path().join("whole.run"), folder.path().join("broken.run"));
    let study = matrix(300);
    play_into(&whole, &study, usize::MAX, 1);
    let file = RunFile::open(&broken, &study).expect("the file is new");
    let progress = |advance: fudaba_lab::study::Advance| {
        if advance.done < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let chunks = drive(&stand(study.clone()), 2, Gathering::new(&study, Some(file), |_| false), &progress).expect("it can be written");
    let all = study.chunks() as usize;
    assert!((5..all).contains(&chunks.len()), "what was being played is finished: {} of {all}", chunks.len());
    let told = Findings::of(&study, &chunks).document().text(Language::En);
    assert!(told.contains("games of 300, cut short"), "{told}");
    play_into(&broken, &study, usize::MAX, 1);
    assert_eq!(fs::read(&whole).expect("a file"), fs::read(&broken).expect("a file"));
}

#[test]
fn chunks_may_come_from_anywhere_in_any_order_and_twice() {
    let (study, chunks) = play(matrix(300), 1);
    let mut gathering = Gathering::new(&study, None, enough(&study));
    for chunk in chunks.iter().rev().chain(&chunks) {
        gathering.take(chunk.clone()).expect("nothing is written");
    }
    assert!(gathering.missing().is_empty());
    let stranger = Chunk { index: study.chunks(), ..Chunk::default() };
    assert!(gathering.take(stranger).is_err_and(|error| error.to_string().contains("cannot be of this study")));
    assert_eq!(gathering.finish().expect("nothing is written"), chunks);
}

#[test]
fn a_file_of_another_run_is_refused_with_what_differs() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("a.run");
    play_into(&path, &matrix(30), usize::MAX, 1);
    let other = Study { seed: 6, ..matrix(30) };
    let refused = RunFile::open(&path, &other).expect_err("it is another run").to_string();
    assert!(refused.contains("other seed") && refused.contains("fudaba lab resume"), "{refused}");
    fs::write(&path, "no plan\n").expect("the file can be written");
    let refused = RunFile::study(&path).expect_err("it is no run").to_string();
    assert!(refused.contains("no run of the lab"), "{refused}");
}

#[test]
fn a_line_that_cannot_be_of_the_study_is_refused_with_its_number() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("a.run");
    let study = matrix(300);
    play_into(&path, &study, usize::MAX, 1);
    let whole = fs::read_to_string(&path).expect("the file is there");
    let broken = |change: &dyn Fn(&mut Chunk)| {
        let mut lines: Vec<String> = whole.lines().map(str::to_owned).collect();
        // Sealed anew: a program that writes what cannot be.
        let mut chunk: Chunk = serde_json::from_str(&lines[2]).expect("a line is a chunk");
        change(&mut chunk);
        lines[2] = chunk.line(&study);
        fs::write(&path, lines.join("\n") + "\n").expect("the file can be written");
        RunFile::open(&path, &study).expect_err("the line cannot be").to_string()
    };
    let cell = broken(&|chunk| chunk.games[0].cell = 99);
    assert!(cell.contains("a.run, line 3: cell 99 is none of the study's ") && cell.contains("put a copy back"), "{cell}");
    assert!(broken(&|chunk| chunk.games[1].pair = u32::MAX).contains("has not both its games"));
    assert!(broken(&|chunk| chunk.games[0].pair = u32::MAX).contains("pair 4294967295 is none of the "));
    assert!(broken(&|chunk| chunk.games[1].reason = 200).contains("way 200"));
    assert!(broken(&|chunk| chunk.games[0].halves = 3).contains("a result that cannot be"));
    assert!(broken(&|chunk| chunk.index = 1000).contains("chunk 1000 is none of the study's "));
    fs::write(&path, &whole).expect("the file can be written");
    RunFile::open(&path, &study).expect("nothing is changed");
}

#[test]
fn no_byte_of_a_run_can_change_without_being_missed() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("a.run");
    let study = matrix(60);
    play_into(&path, &study, usize::MAX, 1);
    let whole = fs::read(&path).expect("the file is there");
    let last = whole.len() - 1;
    for at in (0..last).step_by(7).chain([last - 1]) {
        for change in [1, 0x20] {
            let mut bytes = whole.clone();
            bytes[at] ^= change;
            fs::write(&path, &bytes).expect("the file can be written");
            assert!(RunFile::study(&path).is_err(), "byte {at}: {:?}", char::from(bytes[at]));
        }
    }
    let plan = whole.split(|&byte| byte == b'\n').next().expect("a first line");
    let text = String::from_utf8(plan.to_vec()).expect("text");
    let (bare, _) = text.rsplit_once(",\"seal\"").expect("it is sealed");
    fs::write(&path, format!("{bare}}}\n")).expect("the file can be written");
    let told = RunFile::study(&path).expect_err("an older file").to_string();
    assert!(told.contains("no seal") && told.contains("make the plan again"), "{told}");
}

#[test]
fn a_chunk_of_another_plan_is_not_taken() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let [path, other] = ["a.run", "b.run"].map(|name| folder.path().join(name));
    play_into(&path, &matrix(60), usize::MAX, 1);
    play_into(&other, &Study { seed: 6, ..matrix(60) }, usize::MAX, 1);
    let [mine, theirs] = [&path, &other].map(|path| fs::read_to_string(path).expect("the file is there"));
    let mixed: Vec<&str> = mine.lines().take(1).chain(theirs.lines().skip(1)).collect();
    fs::write(&path, mixed.join("\n") + "\n").expect("the file can be written");
    let told = RunFile::study(&path).expect_err("other seeds").to_string();
    assert!(told.contains("line 2") && told.contains("another plan"), "{told}");
}

#[test]
fn a_damaged_plan_is_refused() {
    let mut study = matrix(30);
    study.cells[0].decks = [0, 9];
    assert_eq!(study.check(), Err(StudyError::Damaged("a deck is missing")));
    let unknown = Study { agents: vec!["wizard".to_owned()], ..matrix(30) };
    assert!(matches!(unknown.check(), Err(StudyError::Agent(_))));
}

/// A plan comes from somebody else, correctly sealed, and its names stand in reports and on terminals.
#[test]
fn a_plan_whose_names_are_not_seen_as_they_are_written_is_refused() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("a.run");
    type Change = fn(&mut Study, &str);
    let places: [(&str, Change); 4] = [
        ("decks[0].name", |study, text| study.decks[0].name = text.into()),
        ("versions[0].name", |study, text| study.versions[0].name = text.into()),
        ("watched", |study, text| study.watched.cards = Some(vec![text.into()])),
        ("aim", |study, text| {
            study.aim = Aim::Card { card: "K01".into(), name: text.into(), ja: String::new(), deck: 0, blank: String::new() };
        }),
    ];
    for (text, letter) in [("de\u{202e}ck", "202e"), ("d\u{1b}[2J", "1b"), ("d\u{200b}", "200b"), ("deck\nSIGNED", "a")] {
        for (place, change) in places {
            let mut study = matrix(30);
            change(&mut study, text);
            fs::write(&path, "").expect("the file can be written");
            RunFile::open(&path, &study).expect("it is written and sealed");
            let told = RunFile::study(&path).expect_err("nobody can see what it says").to_string();
            assert!(told.contains(place) && told.contains(&format!("\\u{{{letter}}}")) && told.contains("line 1"), "{told}");
            assert!(matches!(study.check(), Err(StudyError::Hidden(_))), "{place}");
        }
    }
}

#[test]
fn a_matrix_adds_up() {
    let Findings::Matrix(report) = find(matrix(600)) else { panic!("a matrix") };
    assert_eq!((report.games, report.meetings.len()), (600, 3));
    assert_eq!(report.meetings.iter().map(|meeting| meeting.games).sum::<usize>(), 600);
    assert_eq!(report.reasons.iter().map(|reason| reason.1).sum::<usize>(), 600);
    assert!(report.decks[0].1.low > 0.5, "a deck with fours beats one without: {:?}", report.decks);
    assert!(report.reduction.pairing.is_some_and(|factor| factor > 1.0), "{:?}", report.reduction);
}

#[test]
fn blind_and_seeing_runs_of_the_same_match_are_the_same_match() {
    let study = design(200).matrix(Aim::Matrix, decks(&["even", "low"]), RANDOM);
    let mut watched = study.clone();
    watched.watched.drama = true;
    let ends = |study: Study| -> Vec<(u8, u32)> {
        play(study, 1).1.iter().flat_map(|chunk| chunk.games.iter().map(|row| (row.halves, row.choices))).collect()
    };
    assert_eq!(ends(study), ends(watched));
}

#[test]
fn a_control_variate_saves_games_and_agrees() {
    let study = Study { control: 8, ..matrix(1_200) };
    let Findings::Matrix(report) = find(study) else { panic!("a matrix") };
    assert!(report.reduction.control.is_some_and(|factor| factor > 1.0), "{:?}", report.reduction);
    // The third meeting is that of equal decks: its pairs are even in any case.
    assert_eq!(report.meetings[2].adjusted, None);
    for meeting in &report.meetings[..2] {
        let adjusted = meeting.adjusted.expect("playouts were made");
        assert!((adjusted.mean - meeting.share.mean).abs() < 0.06, "{meeting:?}");
    }
}

#[test]
fn a_weaker_deck_is_found_and_the_test_stops() {
    let report = change_of(diff("even", "low"));
    assert_eq!(report.verdict, Verdict::Down);
    assert!(report.effect.high < 0.0 && report.outcomes.count() < 5_000, "{:?}", report.effect);
    assert!(report.coupling.is_some_and(|factor| factor > 1.05), "{:?}", report.coupling);
    assert_eq!(change_of(diff("low", "even")).verdict, Verdict::Up);
}

#[test]
fn twenty_runs_of_a_against_a_give_no_alarm() {
    for seed in 0..20 {
        let report = change_of(Study { seed, ..diff("even", "even") });
        assert_eq!((report.verdict, report.effect.mean), (Verdict::Same, 0.0));
    }
}

#[test]
fn a_card_against_a_blank_is_measured_at_every_level() {
    let of = Intervention {
        card: "R4".to_owned(),
        name: Text::new("四", "Four"),
        deck: decks(&["even"]).remove(0),
        against: decks(&["low opponent"]),
        blank: Version::default(),
        kept: "nothing changes in the toy".to_owned(),
    };
    let Findings::Card(report) = find(design(2_000).card(of, &[RANDOM, GREEDY])) else { panic!("a card") };
    assert_eq!(report.levels.len(), 2);
    let title = report.document().title;
    assert!(title.ja.contains("「四」(R4)") && title.en.contains("R4 Four"), "{title:?}");
    assert!(report.levels.iter().all(|level| level.effect.mean == 0.0 && level.alike == 1.0), "{report:?}");
    let seen = report.uses.first().expect("the card is followed");
    assert!(seen.drawn_in > 0.5 && seen.drawn_in < 1.0 && seen.worth.mean > 0.0, "{seen:?}");
}

#[test]
fn the_controls_of_a_ladder_hold_and_the_better_player_stands_higher() {
    let study = design(160).ladder(decks(&["even", "low"]), &[RANDOM, GREEDY]);
    let findings = find(study);
    assert!(findings.is_sound(), "{findings:?}");
    let Findings::Ladder(report) = findings else { panic!("a ladder") };
    assert!(report.rungs[1].rating.low > 0.0, "{:?}", report.rungs);
    assert_eq!(report.controls.len(), 3);
}

/// The toy has no cards to blank, so that control must fail; without anything planted the others do.
#[test]
fn controls_hold_and_can_fail() {
    let agents = [GREEDY, AgentSpec::Careless(2, 128)];
    let study = design(400).controls([decks(&["even"]).remove(0), decks(&["low"]).remove(0)], Version::default(), agents);
    let passed = |study: Study| {
        let Findings::Controls(report) = find(study) else { panic!("controls") };
        report.controls.iter().map(|control| control.passed).collect::<Vec<_>>()
    };
    assert_eq!(passed(study.clone()), [true, true, true, true, true, false]);
    let mut nothing = study;
    nothing.cells[1].agents = [0, 0];
    nothing.cells[2].careless_seat = None;
    assert!(!find(nothing.clone()).is_sound());
    assert_eq!(passed(nothing), [true, true, false, false, true, false]);
}

#[test]
fn a_meta_tells_the_mix_the_cards_and_the_drama() {
    let study = design(600).matrix(Aim::Meta, decks(&["even", "low"]), GREEDY);
    let Findings::Meta(report) = find(study) else { panic!("a metagame") };
    assert!((report.mix.iter().map(|deck| deck.share.mean).sum::<f64>() - 1.0).abs() < 1e-6);
    assert!(report.mix[0].share.mean > 0.99, "the better deck is played alone: {:?}", report.mix);
    assert!(report.cards.iter().any(|card| card.deck == "even" && card.drawn_in > 0.0 && card.used_in > 0.0));
    assert!((report.drama.tenths.iter().sum::<f64>() - 1.0).abs() < 1e-6);
}

#[test]
fn reports_are_pages_without_scripts_and_tables_for_programs() {
    for study in [matrix(120), diff("even", "low"), design(16).ladder(decks(&["even", "low"]), &[RANDOM, GREEDY])] {
        let (study, chunks) = play(study, 2);
        let findings = Findings::of(&study, &chunks);
        let page = findings.document().html(Language::En);
        assert!(page.starts_with("<!doctype html>") && page.contains("<svg") && !page.contains("<script"), "{page}");
        assert!(!page.contains("http://") || page.matches("http://").count() == page.matches("http://www.w3.org").count());
        assert!(findings.document().text(Language::En).lines().count() > 8);
        let grids = findings.grids();
        assert_eq!(grids.iter().map(|grid| grid.name).collect::<Vec<_>>(), Findings::tables(&study));
        for grid in grids.into_iter().chain([games_grid(&study, &chunks)]) {
            let mut bytes = Vec::new();
            grid.write_parquet(&about(&study), &mut bytes).expect("a vector takes everything");
            assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
            assert!(bytes.windows(13).any(|part| part == b"fudaba.digest"), "{} says by what it was made", grid.name);
        }
    }
}
