//! What the program stands on: every package comes from the registry, under a licence that goes with this project's own.

use std::process::Command;

use serde_json::Value;

/// Licences that ask for no more than to be named.
const FREE: [&str; 12] =
    ["MIT", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Zlib", "0BSD", "Unicode-3.0", "CC0-1.0", "Unlicense", "MIT-0", "BSL-1.0"];

/// This machine, as cargo names it: packages for others are not there to be looked at.
fn machine() -> String {
    let output = Command::new("rustc").arg("-vV").output().expect("rustc runs");
    let told = String::from_utf8_lossy(&output.stdout).into_owned();
    told.lines().find_map(|line| line.strip_prefix("host: ")).expect("rustc says where it runs").to_owned()
}

fn packages() -> Vec<Value> {
    let words = ["metadata", "--format-version=1", "--offline", "--filter-platform"];
    let output = Command::new(env!("CARGO")).args(words).arg(machine()).output().expect("cargo metadata runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON");
    let packages = metadata["packages"].as_array().expect("a list of packages");
    packages.iter().filter(|package| !package["source"].is_null()).cloned().collect()
}

/// Whether one of the alternatives, or all that must be kept together, are free.
fn is_free(expression: &str) -> bool {
    let plain = |text: &str| FREE.contains(&text.trim_matches(['(', ')', ' ']).split(" WITH ").next().unwrap_or_default());
    let alternatives = expression.replace('/', " OR ");
    alternatives.split(" AND ").all(|part| part.split(" OR ").any(plain))
}

#[test]
fn every_package_comes_from_the_registry() {
    let strangers: Vec<_> = packages()
        .iter()
        .filter(|package| package["source"] != "registry+https://github.com/rust-lang/crates.io-index")
        .map(|package| package["id"].to_string())
        .collect();
    assert!(strangers.is_empty(), "{strangers:?}");
}

#[test]
fn every_package_is_free_to_use() {
    let bound: Vec<_> = packages()
        .iter()
        .filter(|package| !package["license"].as_str().is_some_and(is_free))
        .map(|package| format!("{}: {}", package["name"], package["license"]))
        .collect();
    assert!(bound.is_empty(), "{bound:#?}");
}
