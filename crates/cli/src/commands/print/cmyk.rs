//! A file in the colours of printing presses, by Ghostscript. What it makes is called PDF/X-3 by itself and by nobody who has checked it.

use std::fs;
use std::io::ErrorKind;
use std::process::Command;

use anyhow::{Context as _, bail};

use crate::context::Context;

/// What Ghostscript is called on this machine.
const GHOSTSCRIPT: &[&str] = if cfg!(windows) { &["gswin64c", "gswin32c"] } else { &["gs"] };
/// What the standard wants of the document: the colours it is meant for, and that nothing overlaps on purpose.
const INTENT: &str = "%!\n[ /GTS_PDFXVersion (PDF/X-3:2002) /Trapped /False /DOCINFO pdfmark\n[/_objdef {Intent} /type /dict /OBJ pdfmark\n[{Intent} << /Type /OutputIntent /S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 001) /OutputCondition (SWOP) /RegistryName (http://www.color.org) /Info (SWOP) >> /PUT pdfmark\n[{Catalog} << /OutputIntents [ {Intent} ] >> /PUT pdfmark\n";

/// The same pages in CMYK.
///
/// # Errors
/// When there is no Ghostscript, or it fails.
pub(super) fn converted(pdf: &[u8], context: &Context) -> anyhow::Result<Vec<u8>> {
    let folder = tempfile::tempdir().context("cannot make a temporary folder")?;
    let place = |name: &str| folder.path().join(name);
    fs::write(place("in.pdf"), pdf).context("cannot write a temporary file")?;
    fs::write(place("intent.ps"), INTENT).context("cannot write a temporary file")?;
    for name in GHOSTSCRIPT {
        let mut command = Command::new(name);
        command.current_dir(folder.path()).args(["-q", "-dBATCH", "-dNOPAUSE", "-dSAFER", "-dPDFX", "-sDEVICE=pdfwrite"]);
        command.args([
            "-sColorConversionStrategy=CMYK",
            "-sProcessColorModel=DeviceCMYK",
            "-r600",
            "-sOutputFile=out.pdf",
            "intent.ps",
            "in.pdf",
        ]);
        match command.output() {
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            Err(error) => return Err(error).with_context(|| format!("cannot start {name}")),
            Ok(done) if done.status.success() => return fs::read(place("out.pdf")).context("Ghostscript wrote nothing"),
            Ok(done) => bail!("Ghostscript failed: {}", String::from_utf8_lossy(&done.stderr).trim()),
        }
    }
    bail!(
        context.said(
            "--cmykにはGhostscriptが必要です(Debianなら`apt install ghostscript`)。RGBのままなら--cmykを外してください".to_owned(),
            "--cmyk needs Ghostscript (`apt install ghostscript` on Debian); leave --cmyk out to keep RGB, which most print shops take"
                .to_owned(),
        )
    )
}
