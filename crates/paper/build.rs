//! Takes the fonts that the client's build has cut. Without a built client there are none, and cards are set in the machine's own fonts.

use std::fmt::Write as _;
use std::path::PathBuf;
use std::{env, fs, io};

const FONTS: [(&str, &str); 3] =
    [("SERIF", "shippori-mincho-600.ttf"), ("SANS", "zen-kaku-gothic-new-500.ttf"), ("BOLD", "zen-kaku-gothic-new-700.ttf")];

fn main() -> io::Result<()> {
    let styles = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../web/src/styles");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let mut list = String::new();
    for (name, file) in FONTS {
        let font = styles.join("fonts").join(file);
        // A file that is not there yet would make every build begin anew: its folder's parent changes when it comes.
        let watched = if font.is_file() { &font } else { &styles };
        println!("cargo::rerun-if-changed={}", watched.display());
        // Copied: the client may be built again while the program is being compiled.
        let copy = out.join(file);
        fs::write(&copy, fs::read(&font).unwrap_or_default())?;
        writeln!(list, "static {name}: &[u8] = include_bytes!({copy:?});").map_err(io::Error::other)?;
    }
    println!("cargo::rerun-if-changed=build.rs");
    fs::write(out.join("fonts.rs"), list)
}
