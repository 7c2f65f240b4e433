//! The map of the crates: dependencies point downward only, and no game knows another.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

/// Lower crates first; a crate may depend only on crates of lower rooms.
const ROOMS: [&[&str]; 10] = [
    &["fudaba-kernel"],
    &["fudaba-cardscript"],
    &["fudaba-stage"],
    &["fudaba-kirifuda", "fudaba-battle-guardians", "fudaba-genesis-garden", "fudaba-build-divide", "fudaba-mistral-rouge"],
    &["fudaba-agents"],
    &["fudaba-lab"],
    &["fudaba-host"],
    &["fudaba-server"],
    &["fudaba-cli", "fudaba-python"],
    &["xtask"],
];

/// The only things the kernel may stand on.
const UNDER_THE_KERNEL: [&str; 7] = ["arrayvec", "rand_chacha", "rand_core", "serde", "thiserror", "ts-rs", "xxhash-rust"];

fn workspace() -> BTreeMap<String, Vec<String>> {
    let output = Command::new(env!("CARGO")).args(["metadata", "--format-version=1", "--no-deps"]).output().expect("cargo metadata runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON");
    let packages = metadata["packages"].as_array().expect("a list of packages");
    packages.iter().map(|package| (name(package), normal_dependencies(package))).collect()
}

fn name(value: &Value) -> String {
    value["name"].as_str().expect("everything has a name").to_owned()
}

fn normal_dependencies(package: &Value) -> Vec<String> {
    let dependencies = package["dependencies"].as_array().expect("a list of dependencies");
    dependencies.iter().filter(|dependency| dependency["kind"].is_null()).map(name).collect()
}

fn room(package: &str) -> Option<usize> {
    ROOMS.iter().position(|room| room.contains(&package))
}

#[test]
fn dependencies_point_downward_only() {
    let packages = workspace();
    for (package, dependencies) in &packages {
        let here = room(package).unwrap_or_else(|| panic!("{package} has no room on the map"));
        for dependency in dependencies.iter().filter(|dependency| packages.contains_key(*dependency)) {
            let there = room(dependency).expect("every package of the workspace has a room");
            assert!(there < here, "{package} must not depend on {dependency}");
        }
    }
}

#[test]
fn the_kernel_stays_lean() {
    let kernel = &workspace()["fudaba-kernel"];
    let strangers: Vec<_> = kernel.iter().filter(|dependency| !UNDER_THE_KERNEL.contains(&dependency.as_str())).collect();
    assert!(strangers.is_empty(), "the kernel depends on {strangers:?}");
}
