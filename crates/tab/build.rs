//! Lists the files of the game whose feature is on, for `src/data.rs`: all but its scenarios, which nobody plays.

use std::path::Path;
use std::{env, fs};

fn main() {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    println!("cargo:rerun-if-changed={}", games.display());
    let named = |slug: &str| env::var_os(format!("CARGO_FEATURE_{}", slug.to_uppercase().replace('-', "_"))).is_some();
    let mut files = Vec::new();
    for game in fs::read_dir(&games).expect("the games' data lies there").flatten() {
        if game.file_name().to_str().is_some_and(named) {
            collect(&game.path(), "", &mut files);
        }
    }
    files.sort();
    let out = Path::new(&env::var("OUT_DIR").expect("cargo says where to write")).join("files.rs");
    fs::write(out, format!("[{}]", files.concat())).expect("what is built can be written");
}

fn collect(folder: &Path, prefix: &str, files: &mut Vec<String>) {
    for entry in fs::read_dir(folder).expect("a folder of data can be read").flatten() {
        let (path, name) = (entry.path(), format!("{prefix}{}", entry.file_name().to_string_lossy()));
        if path.is_dir() && name != "scenarios" {
            collect(&path, &format!("{name}/"), files);
        } else if name.ends_with(".yaml") {
            files.push(format!("({name:?}, include_str!({:?})),", path.canonicalize().expect("it is there").display().to_string()));
        }
    }
}
