//! What a replay is worth, in words and as an exit code.

use std::io::Write;

use fudaba_cardscript::{Shown, Text, shown};
use fudaba_server::replay::{Continued, Dealing, FairVerdict, ListFault, Replay as ReplayFile, Report, Signed, Verdict};

use crate::Finding;
use crate::context::Context;

/// What verifying came to; as the exit code, the first that fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Worth {
    /// Signed by a key that was given, run as written, and proved to be dealt fairly.
    Believed = 0,
    /// It does not run as it is written.
    Diverged = 1,
    /// Changed after it was signed.
    Altered = 3,
    /// The numbers of its dealing contradict each other.
    Contradicted = 4,
    /// Signed by a key that nobody vouches for.
    Unvouched = 5,
    /// No table has signed it.
    Unsigned = 6,
    /// Signed by a key that was given, and nothing proves that it was dealt fairly.
    Unwitnessed = 7,
    /// The list that was given does not have it.
    Unlisted = 8,
}

impl Worth {
    /// Of three findings, the first that speaks against the file.
    pub(super) fn of(verdict: Verdict, signed: Signed, dealing: Dealing) -> Worth {
        match (verdict, signed, dealing) {
            (Verdict::Diverged, ..) => Worth::Diverged,
            (_, Signed::Altered, _) => Worth::Altered,
            (.., Dealing::Contradicted) => Worth::Contradicted,
            (_, Signed::Unvouched, _) => Worth::Unvouched,
            (_, Signed::Unsigned, _) => Worth::Unsigned,
            (.., Dealing::Unwitnessed | Dealing::Unproved | Dealing::Absent) => Worth::Unwitnessed,
            (Verdict::Exact | Verdict::Unverified, Signed::Signed, Dealing::Proved) => Worth::Believed,
        }
    }

    /// The same of a file that the table's list does not have.
    pub(super) fn or_unlisted(self) -> Worth {
        if self == Worth::Believed { Worth::Unlisted } else { self }
    }

    pub(super) fn finding(self) -> Finding {
        match self {
            Worth::Believed => Finding::Fine,
            other => Finding::Code(other as u8),
        }
    }
}

/// Whether it ran as written.
pub(super) fn print_run(context: &mut Context, report: &Report) -> anyhow::Result<()> {
    let reason = report.reason.as_ref().map(|reason| format!(": {}", reason.of(context.language))).unwrap_or_default();
    let counted = Text::new(format!("({}手)", report.choices), format!(" after {} choices", report.choices));
    Ok(writeln!(context.out, "{}{}{reason}", report.verdict, counted.of(context.language))?)
}

/// Whose word it is.
pub(super) fn print_signature(context: &mut Context, replay: &ReplayFile, signed: Signed) -> anyhow::Result<()> {
    let key = replay.signature.as_ref().map_or_else(String::new, |signature| signature.key.to_hex());
    Ok(writeln!(context.out, "{}", signature(signed, &key).of(context.language))?)
}

fn signature(signed: Signed, key: &str) -> Text {
    match signed {
        Signed::Signed => {
            Text::new(format!("SIGNED: 指定された鍵 {key} で署名されています"), format!("SIGNED by the key that you trust, {key}"))
        }
        Signed::Unvouched => Text::new(
            format!("UNVOUCHED: 鍵 {key} の署名ですが、この鍵を保証する人はいません。対戦した札場の鍵(/api/key)を--keyで指定してください"),
            format!("UNVOUCHED: signed by a key that nobody vouches for, {key}; name the key of the table where it was played with --key"),
        ),
        Signed::Unsigned => Text::new("UNSIGNED: 署名はありません", "UNSIGNED: no table has signed it"),
        Signed::Altered => Text::new("ALTERED: 署名のあとで書き換えられています", "ALTERED: something was changed after it was signed"),
    }
}

/// What the dealing is worth.
pub(super) fn print_dealing(context: &mut Context, numbers: FairVerdict, dealing: Dealing) -> anyhow::Result<()> {
    let title = Text::new("公正な配り", "fair dealing");
    let words = match dealing {
        Dealing::Contradicted => contradiction(numbers),
        Dealing::Proved => Text::new(
            "証明されました",
            "proved: the table was bound to its secret, and the seed follows from it and from both seats' numbers",
        ),
        Dealing::Unproved => Text::new(
            "計算は合いますが、証明にはなりません: 信頼する鍵の署名がなく、誰でもこのような番号を書けます",
            "NOT PROVED: the numbers fit, but anybody can write numbers that do: only a key that you trust, or a browser that was there, proves them",
        ),
        Dealing::Unwitnessed => Text::new(
            "UNWITNESSED: 計算は合いますが、自分の番号を先に約束しなかった席があります",
            "UNWITNESSED: it fits, but a seat sent no number of its own, or did not promise it before one was shown",
        ),
        Dealing::Absent => Text::new("UNWITNESSED: 証明はファイルにありません", "UNWITNESSED: the file offers no proof"),
    };
    Ok(writeln!(context.out, "{}: {}", title.of(context.language), words.of(context.language))?)
}

/// What does not fit.
fn contradiction(numbers: FairVerdict) -> Text {
    match numbers {
        FairVerdict::WrongCommitment => {
            Text::new("秘密が約束と一致しません", "CONTRADICTED: the secret is not the one that the table was bound to")
        }
        FairVerdict::WrongSeed => {
            Text::new("シードが一致しません", "CONTRADICTED: the seed does not follow from the secret and the numbers")
        }
        FairVerdict::WrongNonce => Text::new(
            "番号が、先に決まっていたものと違います",
            "CONTRADICTED: a number is not the one that was fixed or promised beforehand",
        ),
        FairVerdict::Fits | FairVerdict::Unwitnessed | FairVerdict::Absent => Text::default(),
    }
}

/// What else there was, by the word of whoever signed the file.
pub(super) fn print_circumstances(context: &mut Context, replay: &ReplayFile) -> anyhow::Result<()> {
    let Some(told) = &replay.circumstances else { return Ok(()) };
    let hints = [0, 1].map(|seat| told.hints.iter().filter(|hint| hint.seat.index() == seat).count());
    let (times, choices) = (told.taken_back.len(), told.taken_back.iter().map(|back| back.choices.len()).sum::<usize>());
    let alone = Text::new("ひとりで両方の席を動かしました", "one person played both seats");
    let helped = Text::new(
        format!("ヒント: 先の席 {}回、後の席 {}回", hints[0], hints[1]),
        format!("hints: {} of the first seat, {} of the second", hints[0], hints[1]),
    );
    let before = told.continued.map_or_else(Text::default, unseen);
    let back = Text::new(format!("待った: {times}回({choices}手)"), format!("taken back: {times} times, {choices} choices"));
    let lines = [(told.continued.is_some(), before), (told.alone, alone), (hints != [0, 0], helped), (times > 0, back)];
    for (_, line) in lines.into_iter().filter(|(is_so, _)| *is_so) {
        writeln!(context.out, "{}", line.of(context.language))?;
    }
    Ok(())
}

/// What the table has not seen.
fn unseen(continued: Continued) -> Text {
    let after = continued.after.map_or_else(Text::default, |after| Text::new(format!("の{after}手目"), format!(" after {after} choices")));
    Text::new(
        format!(
            "CONTINUED: 持ち込まれたリプレイ{}からの続きです。それより前を札場は見ていません: 誰がどう選んだか、ヒントや待ったがあったかは分かりません",
            after.ja
        ),
        format!(
            "CONTINUED: it went on from a replay{}, which this table has not seen: who made those choices, with what help, and \
             whether they were ever made is not known",
            after.en
        ),
    )
}

/// Whether the list has it, where one was given.
pub(super) fn print_listed(context: &mut Context, listed: Option<&Result<u64, ListFault>>) -> anyhow::Result<()> {
    match listed {
        None => Ok(()),
        Some(Ok(number)) => {
            let words = Text::new(format!("結果の一覧の{number}番です"), format!("result {number} of the table's list"));
            Ok(writeln!(context.out, "{}", words.of(context.language))?)
        }
        // It may repeat what stands in the list.
        Some(Err(fault)) => {
            let told = context.say(&fault.to_string());
            Ok(writeln!(context.out, "UNLISTED: {}", shown(&told, Shown::Line))?)
        }
    }
}
