//! From YAML text to a tree of nodes, within limits. No recursion, so no depth can overflow the stack.

use granit_parser::{Event, Parser, ScalarStyle, ScanError, Span as YamlSpan};

use super::node::{Node, NodeId, Value};
use crate::fault::Fault;
use crate::limits;
use crate::source::{Source, Span};

/// What could be read: the tree, if there is one, and what was wrong on the way.
#[derive(Debug, Default)]
pub(crate) struct Parsed {
    pub(crate) root: Option<Node>,
    pub(crate) faults: Vec<Fault>,
    /// Whether reading stopped before the end of the text.
    pub(crate) broken: bool,
}

/// Reads the part `span` of `source`.
pub(crate) fn parse(source: &Source, span: Span) -> Parsed {
    let text = &source.text()[span.start..span.end];
    let mut builder = Builder { source, base: span.start, open: Vec::new(), nodes: 0, parsed: Parsed::default() };
    let options = granit_parser::options! {
        disallow_directives: true,
        flow_nesting_limit: limits::DEPTH + 1,
        block_nesting_limit: limits::DEPTH + 1,
    };
    let result = Parser::new_from_str_with_options(text, options).try_for_each(|event| builder.take(event));
    if let Err(fault) = result {
        builder.parsed.faults.push(*fault);
        builder.parsed.broken = true;
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
}

type Step = Result<(), Box<Fault>>;

impl Builder<'_> {
    fn take(&mut self, event: Result<(Event<'_>, YamlSpan), ScanError>) -> Step {
        let (event, span) = event.map_err(|error| self.syntax(&error))?;
        let span = self.span(span);
        match event {
            Event::Scalar(text, style, anchor, tag) => {
                self.refuse_extras(anchor, tag.is_some(), span)?;
                let value = Value::Scalar { text: text.into_owned(), plain: style == ScalarStyle::Plain };
                let node = self.node(span, value)?;
                self.place(node)
            }
            Event::SequenceStart(_, anchor, tag) => {
                self.refuse_extras(anchor, tag.is_some(), span)?;
                self.begin(span, Value::List { items: Vec::new(), cut: false })
            }
            Event::MappingStart(_, anchor, tag) => {
                self.refuse_extras(anchor, tag.is_some(), span)?;
                self.begin(span, Value::Map { entries: Vec::new(), cut: Vec::new() })
            }
            Event::SequenceEnd | Event::MappingEnd => self.end(span),
            Event::Alias(_) => Err(self.alias(span)),
            _ => Ok(()),
        }
    }

    fn begin(&mut self, span: Span, value: Value) -> Step {
        if self.open.len() >= limits::DEPTH {
            return Err(Box::new(too_deep().at(self.source.place(span))));
        }
        let node = self.node(span, value)?;
        self.open.push(Open { node, key: None });
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
            return self.place_root(node);
        };
        match &mut open.node.value {
            Value::List { items, .. } => items.push(node),
            Value::Map { entries, .. } => match open.key.take() {
                None => open.key = Some(node),
                Some(key) => match entries.iter().find(|(known, _)| known.text().is_some() && known.text() == key.text()) {
                    Some((first, _)) => {
                        let fault = duplicate_key(self.source, first, &key);
                        self.parsed.faults.push(fault);
                    }
                    None => entries.push((key, node)),
                },
            },
            Value::Scalar { .. } => unreachable!("a scalar is never open"),
        }
        Ok(())
    }

    fn place_root(&mut self, node: Node) -> Step {
        if self.parsed.root.is_some() {
            let fault = Fault::new("yaml/second-document", "a file holds one document only").at(self.source.place(node.span));
            return Err(Box::new(fault.hint("remove the `---` line, or make two files")));
        }
        self.parsed.root = Some(node);
        Ok(())
    }

    fn node(&mut self, span: Span, value: Value) -> Result<Node, Box<Fault>> {
        if self.nodes >= limits::NODES {
            let fault = Fault::new("yaml/too-many-values", format!("more than {} values in one file", limits::NODES));
            return Err(Box::new(fault.at(self.source.place(span)).hint("divide it into several files")));
        }
        let id = NodeId(u32::try_from(self.nodes).expect("the limit of nodes is below 2^32"));
        self.nodes += 1;
        Ok(Node { id, span, value })
    }

    fn refuse_extras(&self, anchor: usize, has_tag: bool, span: Span) -> Step {
        if anchor != 0 {
            return Err(Box::new(no_anchors(&format!("`&{}`", "name")).at(self.source.place(span))));
        }
        if has_tag {
            let fault = Fault::new("yaml/tag", "tags (`!name`) are not used here").at(self.source.place(span));
            return Err(Box::new(fault.hint("remove the tag; put a word in quotes to keep it a text")));
        }
        Ok(())
    }

    fn alias(&self, span: Span) -> Box<Fault> {
        Box::new(no_anchors("`*name`").at(self.source.place(span)))
    }

    fn syntax(&self, error: &ScanError) -> Box<Fault> {
        if matches!(error.kind(), granit_parser::ErrorKind::RecursionLimitExceeded) {
            return Box::new(too_deep().at(self.source.place(self.point(error))));
        }
        let place = self.source.place(self.point(error));
        Box::new(Fault::new("yaml/syntax", format!("this is not YAML: {}", error.info())).at(place))
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
}

fn no_anchors(what: &str) -> Fault {
    Fault::new("yaml/anchor", format!("anchors and aliases ({what}) are not used here")).hint("write the value out in each place")
}

fn duplicate_key(source: &Source, first: &Node, second: &Node) -> Fault {
    let name = second.text().unwrap_or_default();
    let line = source.line_column(first.span.start).line;
    Fault::new("yaml/duplicate-key", format!("the key `{name}` occurs twice in one map"))
        .at(source.place(second.span))
        .label(format!("first given on line {line}"))
        .hint("keep one of the two")
}
