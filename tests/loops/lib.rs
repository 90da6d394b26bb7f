//! The engine of the loop for cargo test: answers that were made beforehand, by the question.

use serde_json::Value;
use std::sync::OnceLock;

static ANSWERS: OnceLock<Value> = OnceLock::new();

pub fn reply(operation: &str, params: &Value) -> Value {
    let answers = ANSWERS.get_or_init(|| {
        let path = std::env::var("FIVES_ANSWERS").unwrap();
        serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
    });
    answers.get(format!("{operation} {params}")).unwrap().clone()
}
