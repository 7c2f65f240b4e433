//! The command line in Japanese: its help, its usage, and what it says of a wrong call.

mod words;

use std::error::Error as _;
use std::ffi::OsString;

use clap::builder::StyledStr;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Command, Error};
use fudaba_cardscript::Language;

use crate::told::said_in;
use words::WORDS;

const TEMPLATE: &str = "{about-with-newline}\n使い方：{usage}\n\n{all-args}{after-help}";

/// Whether the call asks for Japanese, seen before it is read: by `--lang`, or by the environment.
pub(crate) fn is_wanted(call: &[OsString], environment: bool) -> bool {
    let words: Vec<&str> = call.iter().filter_map(|word| word.to_str()).collect();
    let behind = words.windows(2).filter(|pair| pair[0] == "--lang").map(|pair| pair[1]);
    let within = words.iter().filter_map(|word| word.strip_prefix("--lang="));
    behind.chain(within).next().map_or(environment, |language| language == "ja")
}

/// The whole command with Japanese help.
pub(crate) fn spoken(mut command: Command) -> Command {
    command.build();
    told(command, "")
}

fn told(command: Command, path: &str) -> Command {
    let mut command = command.help_template(TEMPLATE).subcommand_help_heading("コマンド").subcommand_value_name("コマンド");
    let help = path.ends_with(" help").then(|| words("help")).flatten();
    if let Some((short, long)) = words(path).or(help) {
        command = command.about(short).long_about(long);
    }
    if let Some(example) = command.get_after_help().map(StyledStr::to_string) {
        command = command.after_help(examples(&example));
    }
    let names: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    for name in names {
        command = command.mut_arg(&name, |arg| argument(arg, path, &name));
    }
    let names: Vec<String> = command.get_subcommands().map(|command| command.get_name().to_owned()).collect();
    for name in names {
        let path = if path.is_empty() { name.clone() } else { format!("{path} {name}") };
        command = command.mut_subcommand(&name, |command| told(command, &path));
    }
    command
}

/// A command's examples are the same in every language; what is said of exit codes beside them stands in its description.
fn examples(text: &str) -> String {
    let lines = text.lines().take_while(|line| *line == "Example:" || *line == "Examples:" || line.starts_with(' '));
    lines.map(|line| if line.starts_with("Example") { "例：" } else { line }).collect::<Vec<_>>().join("\n")
}

fn argument(arg: Arg, path: &str, name: &str) -> Arg {
    let heading = match (arg.is_positional(), arg.is_global_set() || ["help", "version"].contains(&name)) {
        (true, _) => "引数",
        (false, true) => "すべてのコマンドのオプション",
        (false, false) => "オプション",
    };
    let arg = arg.help_heading(heading);
    let own = format!("{path}.{name}");
    match words(&own).or_else(|| words(&format!(".{name}"))) {
        Some((short, long)) => {
            let notes = notes(&arg);
            let arg = if arg.get_action().takes_values() { arg.hide_default_value(true).hide_possible_values(true) } else { arg };
            arg.help(format!("{short}{notes}")).long_help(format!("{long}{notes}"))
        }
        None => arg,
    }
}

/// What may be given, and what is taken when nothing is given.
fn notes(arg: &Arg) -> String {
    if !matches!(arg.get_action(), ArgAction::Set | ArgAction::Append) {
        return String::new();
    }
    let values: Vec<String> = arg.get_possible_values().iter().map(|value| value.get_name().to_owned()).collect();
    let defaults: Vec<String> = arg.get_default_values().iter().map(|value| value.to_string_lossy().into_owned()).collect();
    let values = if values.is_empty() { String::new() } else { format!(" [値：{}]", values.join("、")) };
    let defaults = if defaults.is_empty() { String::new() } else { format!(" [既定値：{}]", defaults.join("、")) };
    values + &defaults
}

/// The words for a command or an argument: the short ones, and all of them.
fn words(of: &str) -> Option<(String, String)> {
    let (_, words) = WORDS.iter().find(|(known, _)| *known == of)?;
    let short = words.lines().next().unwrap_or_default();
    Some((short.to_owned(), words.replace('\n', "\n\n")))
}

/// What is wrong with a call. Help and version are no mistake: they are shown as they are.
pub(crate) fn mistake(error: &Error) -> Option<String> {
    let named = |kind| match error.get(kind) {
        Some(ContextValue::String(word)) => word.clone(),
        Some(ContextValue::Strings(words)) => words.join("、"),
        Some(ContextValue::Number(number)) => number.to_string(),
        _ => String::new(),
    };
    let argument = named(ContextKind::InvalidArg);
    let words = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => return None,
        ErrorKind::InvalidSubcommand => format!("「{}」というコマンドはありません", named(ContextKind::InvalidSubcommand)),
        ErrorKind::UnknownArgument => format!("「{argument}」というオプションか引数はありません"),
        ErrorKind::MissingRequiredArgument => format!("足りない引数があります：{argument}"),
        ErrorKind::MissingSubcommand => "コマンドを指定してください".to_owned(),
        ErrorKind::InvalidValue if named(ContextKind::InvalidValue).is_empty() => format!("{argument}に値がありません"),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            format!("{argument}の値として「{}」は使えません", named(ContextKind::InvalidValue))
        }
        ErrorKind::ArgumentConflict => format!("{argument}は{}と一緒に使えません", named(ContextKind::PriorArg)),
        ErrorKind::TooManyValues | ErrorKind::TooFewValues | ErrorKind::WrongNumberOfValues => format!("{argument}の値の数が違います"),
        ErrorKind::NoEquals => format!("{argument}の値は「=」の後に書いてください"),
        ErrorKind::InvalidUtf8 => "読めない文字があります".to_owned(),
        _ => error.to_string(),
    };
    let near = [ContextKind::SuggestedSubcommand, ContextKind::SuggestedArg, ContextKind::SuggestedValue, ContextKind::ValidValue];
    let near = near.into_iter().map(named).find(|words| !words.is_empty());
    let wanted = || error.source().map(|wanted| format!("\n  {}", said_in(&wanted.to_string(), Language::Ja)));
    let hint = near.map(|near| format!("\n  使えるもの：{near}")).or_else(wanted).unwrap_or_default();
    Some(format!("エラー：{words}{hint}\n\n詳しくは「--help」を付けて実行してください。"))
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory as _;

    use super::*;

    /// Every command and every argument has its words, and there are no words for what is not there.
    #[test]
    fn everything_has_its_words() {
        let mut command = crate::Cli::command();
        command.build();
        let (mut missing, mut used) = (Vec::new(), Vec::new());
        look(&command, "", &mut missing, &mut used);
        assert!(missing.is_empty(), "no Japanese help for {missing:?}");
        let idle: Vec<&str> = WORDS.iter().map(|(of, _)| *of).filter(|of| !used.iter().any(|known| known == of)).collect();
        assert!(idle.is_empty(), "Japanese help for what is not there: {idle:?}");
    }

    fn look(command: &Command, path: &str, missing: &mut Vec<String>, used: &mut Vec<String>) {
        let mut want = |ways: Vec<String>| match ways.iter().find(|way| words(way).is_some()) {
            Some(way) => used.push(way.clone()),
            None => missing.push(ways[0].clone()),
        };
        want(vec![path.to_owned()]);
        for arg in command.get_arguments() {
            want(vec![format!("{path}.{}", arg.get_id()), format!(".{}", arg.get_id())]);
        }
        for inner in command.get_subcommands().filter(|inner| inner.get_name() != "help" || path.is_empty()) {
            if inner.get_name() == "help" {
                used.push("help".to_owned());
                continue;
            }
            let path = if path.is_empty() { inner.get_name().to_owned() } else { format!("{path} {}", inner.get_name()) };
            look(inner, &path, missing, used);
        }
    }

    #[test]
    fn the_help_is_japanese() {
        let help = spoken(crate::Cli::command()).render_help().to_string();
        assert!(
            help.contains("使い方：fudaba") && help.contains("コマンド:") && help.contains("ターミナルでコンピュータと対戦する"),
            "{help}"
        );
        let english = help
            .split(|letter: char| !letter.is_ascii_alphabetic())
            .filter(|word| ["Usage", "Options", "Commands", "Print"].contains(word));
        assert_eq!(english.count(), 0, "{help}");
        let mut command = spoken(crate::Cli::command());
        let lab = command.find_subcommand_mut("lab").expect("the command is there").render_help().to_string();
        assert!(lab.contains("コマンドの説明を表示する") && !lab.contains("Print this message"), "{lab}");
    }

    #[test]
    fn a_wrong_call_is_told_in_japanese() {
        let error = spoken(crate::Cli::command()).try_get_matches_from(["fudaba", "plya"]).expect_err("no such command");
        let told = mistake(&error).expect("a mistake");
        assert!(told.starts_with("エラー：「plya」というコマンドはありません\n  使えるもの：") && told.contains("play"), "{told}");
        let error = spoken(crate::Cli::command()).try_get_matches_from(["fudaba", "cards"]).expect_err("the game is missing");
        assert!(mistake(&error).expect("a mistake").starts_with("エラー：足りない引数があります：<GAME>"), "{error}");
    }
}
