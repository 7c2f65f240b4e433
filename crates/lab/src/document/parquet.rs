//! A table as Parquet: columns by their keys, shares and differences as plain numbers.

use std::io::Write;
use std::sync::Arc;

use parquet::data_type::{ByteArray, ByteArrayType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::metadata::KeyValue;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::parser::parse_message_type;

use crate::document::{Column, Grid, Kind, Value};

impl Grid {
    /// Writes the table as Parquet, with what it says `about` itself in the file's metadata.
    ///
    /// # Errors
    /// When `out` cannot take it.
    pub fn write_parquet(&self, about: &[(&'static str, String)], out: impl Write + Send) -> Result<(), ParquetError> {
        let columns: Vec<String> = self.columns.iter().map(declared).collect();
        let schema = Arc::new(parse_message_type(&format!("message rows {{ {} }}", columns.join(" ")))?);
        let about = about.iter().map(|(key, value)| KeyValue::new((*key).to_owned(), value.clone())).collect();
        let properties = WriterProperties::builder().set_key_value_metadata(Some(about)).build();
        let mut file = SerializedFileWriter::new(out, schema, Arc::new(properties))?;
        let mut group = file.next_row_group()?;
        let mut place = 0;
        while let Some(mut column) = group.next_column()? {
            self.write_column(place, &mut column)?;
            column.close()?;
            place += 1;
        }
        group.close()?;
        file.close().map(|_| ())
    }

    fn write_column(&self, place: usize, out: &mut SerializedColumnWriter<'_>) -> Result<(), ParquetError> {
        let values = || self.rows.iter().map(|row| &row[place]);
        let is_there: Vec<i16> = values().map(|value| i16::from(*value != Value::Unknown)).collect();
        let is_there = Some(is_there.as_slice());
        match self.columns[place].kind {
            Kind::Text => {
                let texts: Vec<ByteArray> = values().filter_map(text).collect();
                out.typed::<ByteArrayType>().write_batch(&texts, is_there, None)?
            }
            Kind::Count => {
                let counts: Vec<i64> = values().filter_map(count).collect();
                out.typed::<Int64Type>().write_batch(&counts, is_there, None)?
            }
            Kind::Share | Kind::Points | Kind::Number => {
                let numbers: Vec<f64> = values().filter_map(number).collect();
                out.typed::<DoubleType>().write_batch(&numbers, is_there, None)?
            }
        };
        Ok(())
    }
}

fn declared(column: &Column) -> String {
    let key = column.key;
    match column.kind {
        Kind::Text => format!("optional binary {key} (UTF8);"),
        Kind::Count => format!("optional int64 {key};"),
        Kind::Share | Kind::Points | Kind::Number => format!("optional double {key};"),
    }
}

fn text(value: &Value) -> Option<ByteArray> {
    match value {
        Value::Unknown => None,
        Value::Text(text) => Some(text.as_str().into()),
        Value::Count(count) => Some(count.to_string().as_str().into()),
        Value::Number(number) => Some(number.to_string().as_str().into()),
    }
}

fn count(value: &Value) -> Option<i64> {
    match value {
        Value::Count(count) => Some(*count as i64),
        Value::Number(number) => Some(number.round() as i64),
        Value::Unknown => None,
        Value::Text(_) => Some(0),
    }
}

fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Count(count) => Some(*count as f64),
        Value::Number(number) => Some(*number),
        Value::Unknown => None,
        Value::Text(_) => Some(f64::NAN),
    }
}
