//! The map of the crates: dependencies point downward only, and no game knows another.

use std::collections::BTreeMap;
use std::process::Command;

use serde_json::Value;

/// Lower rooms first, by the folders of their crates; a crate may depend only on crates of lower rooms.
const ROOMS: [&str; 18] = [
    "/crates/kernel/",
    "/crates/cardscript/",
    "/crates/stage/",
    "/crates/testing/",
    "/crates/games/",
    "/crates/agents/",
    "/crates/engine/",
    "/crates/tab/",
    "/crates/machine/",
    "/crates/learn/",
    "/crates/lab/",
    "/crates/host/",
    "/crates/paper/",
    "/crates/httpdate/",
    "/crates/server/",
    "/crates/cli/",
    "/examples/",
    "/xtask/",
];

/// The only things the kernel may stand on.
const UNDER_THE_KERNEL: [&str; 8] = ["arrayvec", "rand_chacha", "rand_core", "serde", "smallvec", "thiserror", "ts-rs", "xxhash-rust"];

/// A crate of the workspace: its room on the map and what it depends on.
struct Crate {
    room: usize,
    dependencies: Vec<String>,
}

fn workspace() -> BTreeMap<String, Crate> {
    let output = Command::new(env!("CARGO")).args(["metadata", "--format-version=1", "--no-deps"]).output().expect("cargo metadata runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON");
    let packages = metadata["packages"].as_array().expect("a list of packages");
    packages.iter().map(|package| (name(package), Crate { room: room(package), dependencies: normal_dependencies(package) })).collect()
}

fn name(value: &Value) -> String {
    value["name"].as_str().expect("everything has a name").to_owned()
}

fn normal_dependencies(package: &Value) -> Vec<String> {
    let dependencies = package["dependencies"].as_array().expect("a list of dependencies");
    dependencies.iter().filter(|dependency| dependency["kind"].is_null()).map(name).collect()
}

fn room(package: &Value) -> usize {
    let path = package["manifest_path"].as_str().expect("a package lies somewhere").replace('\\', "/");
    let found = ROOMS.iter().position(|room| path.contains(room));
    found.unwrap_or_else(|| panic!("{path} has no room on the map"))
}

#[test]
fn dependencies_point_downward_only() {
    let packages = workspace();
    for (package, here) in &packages {
        for dependency in &here.dependencies {
            let upward = packages.get(dependency).is_some_and(|there| there.room >= here.room);
            assert!(!upward, "{package} must not depend on {dependency}");
        }
    }
}

#[test]
fn the_kernel_stays_lean() {
    let kernel = &workspace()["fudaba-kernel"];
    let strangers: Vec<_> = kernel.dependencies.iter().filter(|dependency| !UNDER_THE_KERNEL.contains(&dependency.as_str())).collect();
    assert!(strangers.is_empty(), "the kernel depends on {strangers:?}");
}
