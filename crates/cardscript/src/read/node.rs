//! The tree that a YAML text becomes, each node with its place.

use crate::source::Span;

/// The number of a node in its file, in the order of reading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NodeId(pub(crate) u32);

/// One value with its place.
#[derive(Clone, Debug)]
pub(crate) struct Node {
    pub(crate) id: NodeId,
    pub(crate) span: Span,
    pub(crate) value: Value,
}

/// What a node holds.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    Scalar { text: String, plain: bool },
    List { items: Vec<Node>, cut: bool },
    Map { entries: Vec<(Node, Node)>, cut: Vec<String> },
}

/// What [`Node::cut`] did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Cut {
    /// The node was there and is gone, and what held it knows that it was cut.
    Done,
    /// The node is the root, which nothing holds, or is not in this tree.
    Impossible,
}

impl Node {
    /// Takes out the entry or item with node `id`, so that reading again finds the next mistake.
    pub(crate) fn cut(&mut self, id: NodeId) -> Cut {
        match &mut self.value {
            Value::Scalar { .. } => Cut::Impossible,
            Value::List { items, cut } => match items.iter().position(|item| item.id == id) {
                Some(at) => {
                    items.remove(at);
                    *cut = true;
                    Cut::Done
                }
                None => holder(items.iter_mut(), id).map_or(Cut::Impossible, |item| item.cut(id)),
            },
            Value::Map { entries, cut } => match entries.iter().position(|(key, value)| key.id == id || value.id == id) {
                Some(at) => {
                    cut.push(entries.remove(at).0.text().unwrap_or_default().to_owned());
                    Cut::Done
                }
                None => holder(entries.iter_mut().flat_map(|(key, value)| [key, value]), id).map_or(Cut::Impossible, |node| node.cut(id)),
            },
        }
    }

    /// The node `id` of this tree.
    pub(crate) fn find(&self, id: NodeId) -> Option<&Node> {
        if self.id == id { Some(self) } else { holder_of(self.children(), id)?.find(id) }
    }

    /// The keys that were cut directly out of this map.
    pub(crate) fn cut_keys(&self) -> &[String] {
        match &self.value {
            Value::Map { cut, .. } => cut,
            _ => &[],
        }
    }

    /// Whether something was cut out of this node or anything in it.
    pub(crate) fn is_cut(&self) -> bool {
        let here = match &self.value {
            Value::Scalar { .. } => false,
            Value::List { cut, .. } => *cut,
            Value::Map { cut, .. } => !cut.is_empty(),
        };
        here || self.children().any(Node::is_cut)
    }

    /// The text of a scalar.
    pub(crate) fn text(&self) -> Option<&str> {
        match &self.value {
            Value::Scalar { text, .. } => Some(text),
            _ => None,
        }
    }

    fn children(&self) -> Box<dyn Iterator<Item = &Node> + '_> {
        match &self.value {
            Value::Scalar { .. } => Box::new(std::iter::empty()),
            Value::List { items, .. } => Box::new(items.iter()),
            Value::Map { entries, .. } => Box::new(entries.iter().flat_map(|(key, value)| [key, value])),
        }
    }
}

/// Ids grow in the order of reading, so the holder of `id` is the last sibling that is not after it.
fn holder<'a>(siblings: impl Iterator<Item = &'a mut Node>, id: NodeId) -> Option<&'a mut Node> {
    siblings.take_while(|node| node.id <= id).last()
}

fn holder_of<'a>(siblings: impl Iterator<Item = &'a Node>, id: NodeId) -> Option<&'a Node> {
    siblings.take_while(|node| node.id <= id).last()
}
