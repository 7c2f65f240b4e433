//! Faces of the die.

use crate::cards::language::Faces;

/// 【1】【4】.
pub(super) fn faces_ja(faces: Faces) -> String {
    faces.iter().map(|face| format!("【{face}】")).collect()
}

/// "[1] or [4]".
pub(super) fn faces_en(faces: Faces) -> String {
    let faces: Vec<String> = faces.iter().map(|face| format!("[{face}]")).collect();
    match faces.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} or {last}", before.join(", ")),
        _ => faces.concat(),
    }
}
