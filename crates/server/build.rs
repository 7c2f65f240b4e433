//! Lists the files of the built client and the games' modules, so that they become part of the program. Without a built client its list is empty,
//! and so is that of the modules where none have been built.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use sha2::{Digest as _, Sha256};

fn main() -> io::Result<()> {
    let web = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it")).join("../../web");
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let copies = out.join("assets");
    fs::create_dir_all(&copies)?;
    let dist = web.join("dist");
    let mut list = String::from("static ASSETS: &[Asset] = &[\n");
    if dist.is_dir() {
        println!("cargo::rerun-if-changed={}", dist.display());
        add_folder(&mut list, &copies, &dist, "")?;
    } else {
        // The folder of the client changes when it is built for the first time.
        println!("cargo::rerun-if-changed={}", web.display());
    }
    let engine = web.join("engine");
    println!("cargo::rerun-if-changed={}", engine.display());
    add_folder(&mut list, &copies, &engine, "engine/")?;
    println!("cargo::rerun-if-changed=build.rs");
    list.push_str("];\n");
    fs::write(out.join("assets.rs"), list)
}

fn add_folder(list: &mut String, out: &Path, folder: &Path, prefix: &str) -> io::Result<()> {
    let mut entries: Vec<_> = fs::read_dir(folder)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = entry.path();
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if path.is_dir() {
            add_folder(list, out, &path, &format!("{name}/"))?;
        } else if !is_form(&path) && !name.ends_with(".gitignore") {
            add_file(list, out, &path, &name)?;
        }
    }
    Ok(())
}

/// Whether a file is another one, compressed.
fn is_form(path: &Path) -> bool {
    let is_compressed = path.extension().is_some_and(|extension| extension == "br" || extension == "gz");
    is_compressed && path.with_extension("").is_file()
}

/// The file is copied: the client may be built again while the program is being compiled.
fn add_file(list: &mut String, out: &Path, path: &Path, name: &str) -> io::Result<()> {
    let bytes = fs::read(path)?;
    let digest = Sha256::digest(&bytes);
    let tag: String = digest[..12].iter().fold(String::new(), |tag, byte| tag + &format!("{byte:02x}"));
    let copy = out.join(&tag);
    let (brotli, gzip) = match lying_beside(path)? {
        Some(forms) => forms,
        None => compressed(&bytes)?,
    };
    let (as_brotli, as_gzip) = (copy.with_extension("br"), copy.with_extension("gz"));
    fs::write(&as_brotli, brotli)?;
    fs::write(&as_gzip, gzip)?;
    fs::write(&copy, bytes)?;
    let mime = mime(name);
    writeln!(
        list,
        "    Asset {{ path: {name:?}, mime: {mime:?}, tag: \"\\\"{tag}\\\"\", bytes: include_bytes!({copy:?}), brotli: include_bytes!({as_brotli:?}), gzip: include_bytes!({as_gzip:?}) }},"
    )
    .map_err(io::Error::other)
}

/// Both forms, where whoever made the file has compressed it already.
fn lying_beside(path: &Path) -> io::Result<Option<(Vec<u8>, Vec<u8>)>> {
    let form = |ending: &str| path.with_file_name(format!("{}.{ending}", path.file_name().unwrap_or_default().to_string_lossy()));
    let (brotli, gzip) = (form("br"), form("gz"));
    if brotli.is_file() && gzip.is_file() { Ok(Some((fs::read(brotli)?, fs::read(gzip)?))) } else { Ok(None) }
}

/// Both forms, so that nothing is compressed while the program runs; empty where a form is hardly shorter (fonts, pictures).
fn compressed(bytes: &[u8]) -> io::Result<(Vec<u8>, Vec<u8>)> {
    let worth = |form: Vec<u8>| if form.len() < bytes.len() - bytes.len() / 16 { form } else { Vec::new() };
    let mut brotli = Vec::new();
    let how = brotli::enc::BrotliEncoderParams { quality: 9, ..Default::default() };
    brotli::BrotliCompress(&mut &bytes[..], &mut brotli, &how)?;
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    gzip.write_all(bytes)?;
    Ok((worth(brotli), worth(gzip.finish()?)))
}

fn mime(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "wasm" => "application/wasm",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
