//! What the player types.

use std::io::{self, BufRead};

/// What the player wants.
pub(super) enum Wish {
    Option(usize),
    Card(String),
    Log,
    Concede,
    Quit,
    /// Nothing more will be typed.
    End,
    Unclear,
}

/// Reads a line; `options` is how many there are.
pub(super) fn read_wish(options: usize) -> anyhow::Result<Wish> {
    let mut line = Vec::new();
    if io::stdin().lock().read_until(b'\n', &mut line)? == 0 {
        return Ok(Wish::End);
    }
    let line = String::from_utf8_lossy(&line);
    let line = line.trim();
    Ok(match line {
        "log" => Wish::Log,
        "concede" => Wish::Concede,
        "quit" | "exit" => Wish::Quit,
        _ => match (line.strip_prefix(['?', '？']), line.parse::<usize>()) {
            (Some(card), _) => Wish::Card(card.trim().to_owned()),
            (None, Ok(number)) if (1..=options).contains(&number) => Wish::Option(number - 1),
            _ => Wish::Unclear,
        },
    })
}
