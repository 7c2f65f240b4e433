//! Where text comes from: a named file and places in it.

use std::fmt;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

/// A named text: a file, or something typed. Cheap to clone.
#[derive(Clone)]
pub struct Source {
    name: Arc<str>,
    text: Arc<Indexed>,
}

/// A text and, once somebody asks, where its lines begin.
struct Indexed {
    text: Box<str>,
    lines: OnceLock<Vec<usize>>,
}

/// A range of bytes in a [`Source`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span {
    /// First byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
}

/// A line and a column, both counted from 1; the column in characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LineColumn {
    /// Line, from 1.
    pub line: usize,
    /// Column in characters, from 1.
    pub column: usize,
}

/// A span together with the source that it is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The text.
    pub source: Source,
    /// The part of it.
    pub span: Span,
}

impl Source {
    /// A source from text that is already in memory.
    #[must_use]
    pub fn new(name: impl Into<Arc<str>>, text: impl Into<Box<str>>) -> Self {
        Self { name: name.into(), text: Arc::new(Indexed { text: text.into(), lines: OnceLock::new() }) }
    }

    /// The place of a file whose text is not to be had.
    pub(crate) fn unread(name: &str) -> Place {
        Source::new(name, "").place(Span::default())
    }

    /// Whether there is nothing in it but blank lines and comments.
    #[must_use]
    pub fn is_blank(&self) -> bool {
        self.text().lines().map(str::trim_start).all(|line| line.is_empty() || line.starts_with('#'))
    }

    /// The name, usually a path.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The whole text.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text.text
    }

    /// The place of `span` in this source, cut to what exists.
    #[must_use]
    pub fn place(&self, span: Span) -> Place {
        let end = self.boundary(span.end);
        let start = self.boundary(span.start).min(end);
        Place { source: self.clone(), span: Span { start, end } }
    }

    /// Line and column of a byte.
    #[must_use]
    pub fn line_column(&self, byte: usize) -> LineColumn {
        let byte = self.boundary(byte);
        let line = self.lines().partition_point(|start| *start <= byte);
        let start = self.lines()[line - 1];
        LineColumn { line, column: self.text()[start..byte].chars().count() + 1 }
    }

    /// The bytes of the line that holds `byte`, without its line break.
    pub(crate) fn line_around(&self, byte: usize) -> Range<usize> {
        let line = self.lines().partition_point(|start| *start <= byte);
        let start = self.lines()[line - 1];
        let end = self.lines().get(line).map_or(self.text().len(), |next| next - 1);
        start..start + self.text()[start..end].trim_end_matches('\r').len()
    }

    /// Where each line begins; the first at 0, so there is always one.
    fn lines(&self) -> &[usize] {
        let find = || std::iter::once(0).chain(self.text().match_indices('\n').map(|(at, _)| at + 1)).collect();
        self.text.lines.get_or_init(find)
    }

    fn boundary(&self, byte: usize) -> usize {
        let mut byte = byte.min(self.text().len());
        while !self.text().is_char_boundary(byte) {
            byte -= 1;
        }
        byte
    }
}

impl PartialEq for Source {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.text() == other.text()
    }
}

impl Eq for Source {}

impl fmt::Debug for Source {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Source({}, {} bytes)", self.name, self.text().len())
    }
}

impl Span {
    /// The bytes from `start` up to, not including, `end`.
    #[must_use]
    pub fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }

    /// Whether `inner` lies in this span.
    #[must_use]
    pub fn holds(self, inner: Span) -> bool {
        self.start <= inner.start && inner.end <= self.end
    }
}

impl Place {
    /// Line and column where it begins.
    #[must_use]
    pub fn start(&self) -> LineColumn {
        self.source.line_column(self.span.start)
    }

    /// Line and column just past its end.
    #[must_use]
    pub fn end(&self) -> LineColumn {
        self.source.line_column(self.span.end)
    }
}
