//! From YAML text to a tree of nodes, within limits. No recursion, so no depth can overflow the stack.

use std::collections::HashMap;

use granit_parser::{Event, Parser, ScalarStyle, ScanError, Span as YamlSpan};

use super::node::{Node, NodeId, Value};
use crate::fault::Fault;
use crate::limits;
use crate::source::{Source, Span};
use crate::visible::hidden_in;

/// What could be read: the tree, if there is one, and what was wrong on the way.
#[derive(Debug, Default)]
pub(crate) struct Parsed {
    pub(crate) root: Option<Node>,
    pub(crate) faults: Vec<Fault>,
    /// Whether reading stopped before the end of the text.
    pub(crate) end: End,
}

/// The keys of texts that may have more than one line.
const LINED: [&str; 2] = ["text", "flavour"];

const TOO_MUCH: &str = "yaml/too-many-values";

/// How reading a text ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum End {
    /// All was read.
    #[default]
    Whole,
    /// Something cannot be read; what comes after it might.
    Broken,
    /// It holds too much.
    TooMuch,
}

/// Reads the part `span` of `source`.
pub(crate) fn parse(source: &Source, span: Span) -> Parsed {
    let text = &source.text()[span.start..span.end];
    let mut builder = Builder { source, base: span.start, open: Vec::new(), nodes: 0, parsed: Parsed::default() };
    let options = granit_parser::options! {
        disallow_directives: true,
        emit_unresolved_aliases: true,
        flow_nesting_limit: limits::DEPTH + 1,
        block_nesting_limit: limits::DEPTH + 1,
    };
    let result = Parser::new_from_str_with_options(text, options).try_for_each(|event| builder.take(event));
    if let Err(fault) = result {
        builder.parsed.end = if fault.code == TOO_MUCH { End::TooMuch } else { End::Broken };
        builder.parsed.faults.push(fault);
        builder.parsed.root = None;
    }
    builder.parsed
}

struct Builder<'a> {
    source: &'a Source,
    base: usize,
    open: Vec<Open>,
    nodes: usize,
    parsed: Parsed,
}

/// A list or map that is not yet at its end.
struct Open {
    node: Node,
    key: Option<Node>,
    /// The keys of a map so far, and where they stand.
    keys: HashMap<String, Span>,
}

type Step = Result<(), Fault>;

impl Builder<'_> {
    fn take(&mut self, event: Result<(Event<'_>, YamlSpan), ScanError>) -> Step {
        let (event, span) = event.map_err(|error| self.syntax(&error))?;
        let span = self.span(span);
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                self.refuse_extras(anchor, tag.is_some(), span)?;
                self.refuse_hidden(&text, span);
                let value = Value::Scalar { text: text.into_owned(), plain: style == ScalarStyle::Plain };
                let node = self.node(span, value)?;
                self.place(node)
            }
            Event::SequenceStart(_, anchor, tag) => {
                self.refuse_extras(anchor, tag.is_some(), span)?;
                let span = Span::new(self.first_dash(span.start), span.end);
                self.begin(span, Value::List { items: Vec::new(), cut: false })
            }
            Event::MappingStart(_, anchor, tag) => {
                self.refuse_extras(anchor, tag.is_some(), span)?;
                self.begin(span, Value::Map { entries: Vec::new(), cut: Vec::new() })
            }
            Event::SequenceEnd | Event::MappingEnd => self.end(span),
            Event::Alias(_) | Event::UnresolvedAlias(_) => Err(self.alias(span)),
            Event::DocumentStart(..) if self.parsed.root.is_some() => Err(self.second_document(span)),
            _ => Ok(()),
        }
    }

    /// Where the list at `start` begins. One whose items stand as far left as its key begins, for the parser, behind its first dash.
    fn first_dash(&self, start: usize) -> usize {
        let key = self.open.last().and_then(|open| open.key.as_ref());
        let between = key.and_then(|key| self.source.text().get(key.span.end..start)).unwrap_or_default();
        let (before, line) = between.trim_end().rsplit_once('\n').unwrap_or_default();
        if line.trim_start() == "-" { start - between.len() + before.len() + line.len() } else { start }
    }

    fn begin(&mut self, span: Span, value: Value) -> Step {
        if self.open.len() >= limits::DEPTH {
            return Err(too_deep().at(self.source.place(span)));
        }
        let node = self.node(span, value)?;
        self.open.push(Open { node, key: None, keys: HashMap::new() });
        Ok(())
    }

    fn end(&mut self, span: Span) -> Step {
        let mut node = self.open.pop().expect("the parser ends only what it began").node;
        node.span.end = self.trimmed_end(node.span.start, span.end);
        self.place(node)
    }

    /// A finished node goes into what is open, or is the root.
    fn place(&mut self, node: Node) -> Step {
        let Some(open) = self.open.last_mut() else {
            self.parsed.root = Some(node);
            return Ok(());
        };
        match &mut open.node.value {
            Value::List { items, .. } => items.push(node),
            Value::Map { entries, .. } => match open.key.take() {
                None => open.key = Some(node),
                Some(key) => match first_use(&mut open.keys, &key) {
                    None => entries.push((key, node)),
                    Some(first) if self.parsed.faults.len() < limits::FAULTS => {
                        self.parsed.faults.push(duplicate_key(self.source, first, &key));
                    }
                    Some(_) => {}
                },
            },
            Value::Scalar { .. } => unreachable!("a scalar is never open"),
        }
        Ok(())
    }

    fn node(&mut self, span: Span, value: Value) -> Result<Node, Fault> {
        if self.nodes >= limits::NODES {
            let fault = Fault::new(TOO_MUCH, format!("more than {} values in one file", limits::NODES));
            return Err(fault.at(self.source.place(span)).hint("divide it into several files"));
        }
        let id = NodeId(u32::try_from(self.nodes).expect("the limit of nodes is below 2^32"));
        self.nodes += 1;
        Ok(Node { id, span, value })
    }

    fn refuse_extras(&self, anchor: usize, has_tag: bool, span: Span) -> Step {
        if anchor != 0 {
            return Err(no_anchors("`&name`").at(self.source.place(span)));
        }
        if has_tag {
            let fault = Fault::new("yaml/tag", "tags (`!name`) are not used here").at(self.source.place(span));
            return Err(fault.hint("remove the tag; put a word in quotes to keep it a text"));
        }
        Ok(())
    }

    /// What nobody sees, or what turns what stands around it, has no place in a file that is printed for others.
    fn refuse_hidden(&mut self, text: &str, span: Span) {
        let hidden = if self.has_lines() { text.split('\n').find_map(hidden_in) } else { hidden_in(text) };
        if let Some(hidden) = hidden
            && self.parsed.faults.len() < limits::FAULTS
        {
            let what = format!("the character {} is not seen, or changes how others are seen", hidden.escape_unicode());
            self.parsed
                .faults
                .push(Fault::new("text/hidden", what).at(self.source.place(span)).hint("leave it out, or write the word anew"));
        }
    }

    /// Whether what comes next may have lines: what a card says does, no name, no key and no number.
    fn has_lines(&self) -> bool {
        let is_value = self.open.last().is_some_and(|open| open.key.is_some() || matches!(open.node.value, Value::List { .. }));
        let keys = self.open.iter().filter_map(|open| open.key.as_ref()?.text());
        is_value && keys.into_iter().any(|key| LINED.contains(&key))
    }

    fn alias(&self, span: Span) -> Fault {
        no_anchors("`*name`").at(self.source.place(span))
    }

    fn second_document(&self, span: Span) -> Fault {
        let fault = Fault::new("yaml/second-document", "a file holds one document only").at(self.source.place(span));
        fault.hint("remove the `---` line, or make two files")
    }

    fn syntax(&self, error: &ScanError) -> Fault {
        if matches!(error.kind(), granit_parser::ErrorKind::RecursionLimitExceeded) {
            return too_deep().at(self.source.place(self.point(error)));
        }
        let place = self.source.place(self.point(error));
        let fault = Fault::new("yaml/syntax", format!("this is not YAML: {}", error.info())).at(place);
        match error.info().contains("tab") {
            true => fault.hint("use spaces, not tabs"),
            false => fault.hint("look at quotes, brackets, colons and indentation here and on the line before"),
        }
    }

    fn point(&self, error: &ScanError) -> Span {
        let at = self.base + error.marker().byte_offset().unwrap_or_default();
        Span::new(at, at)
    }

    fn span(&self, span: YamlSpan) -> Span {
        let range = span.byte_range().unwrap_or_default();
        let start = self.base + range.start;
        Span::new(start, self.trimmed_end(start, self.base + range.end))
    }

    /// Ends of blocks lie after the blank lines that follow them; a reader wants the last character.
    fn trimmed_end(&self, start: usize, end: usize) -> usize {
        let text = self.source.text().get(start..end).unwrap_or_default();
        start + text.trim_end().len()
    }
}

fn too_deep() -> Fault {
    Fault::new("yaml/too-deep", format!("lists and maps are nested more than {} deep", limits::DEPTH))
        .hint("nothing in this language is; is there a bracket that is never closed?")
}

fn no_anchors(what: &str) -> Fault {
    Fault::new("yaml/anchor", format!("anchors and aliases ({what}) are not used here")).hint("write the value out in each place")
}

/// Where the key was used before in its map; from now on it is used.
fn first_use(keys: &mut HashMap<String, Span>, key: &Node) -> Option<Span> {
    let name = key.text()?;
    let first = keys.get(name).copied();
    if first.is_none() {
        keys.insert(name.to_owned(), key.span);
    }
    first
}

fn duplicate_key(source: &Source, first: Span, second: &Node) -> Fault {
    let name = second.text().unwrap_or_default();
    let line = source.line_column(first.start).line;
    Fault::new("yaml/duplicate-key", format!("the key `{name}` occurs twice in one map"))
        .at(source.place(second.span))
        .label(format!("first given on line {line}"))
        .hint("keep one of the two")
}
