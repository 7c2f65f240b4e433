//! Faces of the die.

use fudaba_cardscript::OneOrMany;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A set of faces of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize)]
#[serde(try_from = "OneOrMany<u8>")]
pub struct Faces(u8);

/// A face of the die.
#[derive(JsonSchema)]
#[schemars(extend("ja" = "【{}】", "en" = "{[}{}{]}"))]
#[expect(dead_code, reason = "it says how each of the faces is written")]
struct Pip(#[schemars(range(min = 1, max = 6))] u8);

impl Faces {
    /// Whether `face` is one of them.
    pub const fn holds(self, face: u8) -> bool {
        face >= 1 && face <= 6 && self.0 & (1 << face) != 0
    }

    /// The faces in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..=6).filter(move |&face| self.holds(face))
    }
}

impl JsonSchema for Faces {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Faces".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Vec::<Pip>::json_schema(generator)
    }
}

impl Serialize for Faces {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl TryFrom<OneOrMany<u8>> for Faces {
    type Error = &'static str;

    fn try_from(faces: OneOrMany<u8>) -> Result<Faces, &'static str> {
        if faces.is_empty() {
            return Err("at least one face of the die is needed");
        }
        if faces.iter().any(|face| !(1..=6).contains(face)) {
            return Err("a die has the faces 1 to 6");
        }
        let bits = faces.iter().fold(0_u8, |bits, face| bits | 1 << face);
        if faces.len() != bits.count_ones() as usize {
            return Err("a face stands here twice");
        }
        Ok(Faces(bits))
    }
}
