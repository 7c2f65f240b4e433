//! Entries of card files as they were written: to be copied, changed and laid beside each other.

/// The entry of this number in the text of a card file, without the comments behind it.
pub(crate) fn entry_of(text: &str, number: &str) -> Option<String> {
    let mut entries: Vec<Vec<&str>> = Vec::new();
    // What begins at the margin otherwise belongs to no entry.
    for line in text.lines() {
        if line.starts_with("- ") {
            entries.push(vec![line]);
        } else if let Some(entry) = entries.last_mut()
            && (line.starts_with(' ') || line.is_empty())
        {
            entry.push(line);
        }
    }
    let found = entries.into_iter().rfind(|entry| entry.iter().any(|line| is_numbered(line, number)))?;
    Some(format!("{}\n", found.join("\n").trim_end()))
}

/// Whether a line of an entry says that this is its number.
fn is_numbered(line: &str, number: &str) -> bool {
    let Some(value) = line.trim_start_matches(['-', ' ', '{']).strip_prefix("number:") else { return false };
    value.split([',', '}', '#']).next().is_some_and(|value| value.trim().trim_matches(['"', '\'']) == number)
}

#[cfg(test)]
mod tests {
    use super::entry_of;

    const FILE: &str = "# Fire.\n\n- number: K01\n  name: { ja: 火, en: Fire }\n\n  pow: 900\n\n# Water.\n\n- { number: \"K02\", pow: 300 }\n- number: K021\n";

    #[test]
    fn an_entry_is_found_as_it_was_written() {
        assert_eq!(entry_of(FILE, "K01").as_deref(), Some("- number: K01\n  name: { ja: 火, en: Fire }\n\n  pow: 900\n"));
        assert_eq!(entry_of(FILE, "K02").as_deref(), Some("- { number: \"K02\", pow: 300 }\n"));
        assert_eq!(entry_of(FILE, "K03"), None);
    }
}
