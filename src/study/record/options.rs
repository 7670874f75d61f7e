//! Options as records write them.

use serde_json::{Map, Value as Json};

use crate::model::{Game, OptionValue};
use crate::syntax::tree::{Value, ValueRange};

/// Every option of the file with its value, as JSON.
pub fn options(game: &Game) -> Map<String, Json> {
    let options = game.options.iter();
    options
        .map(|option| (option.name.clone(), option_value(&option.value)))
        .collect()
}

/// An option's value as JSON.
pub fn option_value(value: &Value) -> Json {
    match value {
        Value::Number(number) => Json::from(*number),
        Value::Flag(flag) => Json::from(*flag),
        Value::Text(text) => Json::from(text.as_str()),
    }
}

/// All values that an option may have.
pub fn option_values(option: &OptionValue) -> Vec<Json> {
    let ranges = option.allowed.iter();
    let values = ranges.flat_map(|range| match range {
        ValueRange::One(value) => vec![option_value(value)],
        ValueRange::Range(low, high) => (*low..=*high).map(Json::from).collect(),
    });
    values.collect()
}
