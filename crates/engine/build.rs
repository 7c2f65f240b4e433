//! Fingerprints the engine: the sources whose change can change what happens in a match.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

fn main() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the crate lies among the others").to_owned();
    let mut files = Vec::new();
    for folder in ["kernel/src", "cardscript/src", "stage/src", "games"] {
        println!("cargo:rerun-if-changed={}", crates.join(folder).display());
        collect(&crates.join(folder), &mut files);
    }
    files.sort();
    let mut digest = Sha256::new();
    for file in files {
        digest.update(file.strip_prefix(&crates).expect("collected below").to_string_lossy().as_bytes());
        digest.update(fs::read(&file).expect("a source file can be read"));
    }
    println!("cargo:rustc-env=FUDABA_ENGINE={}", hex::encode(&digest.finalize()[..8]));
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a source folder can be read").flatten() {
        let path = entry.path();
        if path.is_dir() && !path.ends_with("tests") {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}
