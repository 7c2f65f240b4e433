//! What the program stands on: every package comes from the registry, under a licence that goes with this project's own.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
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

/// Every workspace's list of packages: the programs', the Python package's, the fuzz targets'.
const LOCKS: [&str; 3] = ["Cargo.lock", "crates/python/Cargo.lock", "fuzz/Cargo.lock"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the folder above").to_owned()
}

#[test]
fn every_list_names_the_registry_and_what_the_package_must_be_byte_for_byte() {
    for lock in LOCKS {
        let text = std::fs::read_to_string(root().join(lock)).unwrap_or_else(|error| panic!("{lock}: {error}"));
        let packages: Vec<&str> = text.split("[[package]]").skip(1).filter(|package| !package.contains("name = \"fudaba")).collect();
        assert!(packages.len() > 50, "{lock}: {} packages", packages.len());
        let strange = |package: &&&str| {
            let from_here = !package.contains("source = ");
            !from_here && !(package.contains("\nsource = \"registry+https://github.com/rust-lang/crates.io-index\"\nchecksum = \""))
        };
        let strangers: Vec<_> = packages.iter().filter(strange).collect();
        assert!(strangers.is_empty(), "{lock}: {strangers:?}");
    }
}

#[test]
fn what_cargo_deny_allows_is_what_is_allowed_here() {
    let deny = std::fs::read_to_string(root().join("deny.toml")).expect("deny.toml");
    let list = deny.split("allow = [").nth(1).and_then(|rest| rest.split(']').next()).expect("a list of licences");
    let allowed: BTreeSet<&str> = list.split('"').skip(1).step_by(2).map(|name| name.split(" WITH ").next().unwrap_or_default()).collect();
    assert_eq!(allowed, BTreeSet::from(FREE));
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
