//! Discord's rules for the shape of request bodies.
//!
//! A check looks at a body alone, never at the clock or at who may do what, and reports everything
//! that is wrong with it at once. Two rules are stricter than Discord's: a key that Discord does
//! not know, which it would ignore in silence, is refused as a probable misspelling, and an
//! `attachment://` name has to be attached.

pub(crate) mod callback;
pub(crate) mod commands;
mod components;
mod embeds;
pub(crate) mod message;
pub(crate) mod thread;

use std::ops::RangeInclusive;

use serde_json::{Map, Value, json};

use crate::error::ApiError;

/// The place of a value inside a body.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Path(Vec<String>);

impl Path {
    /// The place of a field inside this one.
    pub(crate) fn at(&self, key: &str) -> Self {
        let mut steps = self.0.clone();
        steps.push(key.to_owned());
        Self(steps)
    }

    /// The place of a list's entry.
    pub(crate) fn entry(&self, index: usize) -> Self {
        self.at(&index.to_string())
    }
}

/// Whether a field has to be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Presence {
    Required,
    Optional,
}

use Presence::{Optional, Required};

/// What is wrong with a body.
#[derive(Debug, Default)]
pub(crate) struct Report {
    errors: Value,
}

impl Report {
    /// Notes an error at a place, with Discord's name for it.
    pub(crate) fn add(&mut self, path: &Path, code: &str, message: impl Into<String>) {
        let mut node = &mut self.errors;
        for step in &path.0 {
            node = &mut node[step.as_str()];
        }
        let error = json!({ "code": code, "message": message.into() });
        match node["_errors"].as_array_mut() {
            Some(errors) => errors.push(error),
            None => node["_errors"] = json!([error]),
        }
    }

    /// The verdict: Discord's error 50035 if anything was wrong.
    pub(crate) fn finish(self) -> Result<(), ApiError> {
        if self.errors.is_null() {
            Ok(())
        } else {
            Err(ApiError::invalid_form(self.errors))
        }
    }

    fn required(&mut self, path: &Path) {
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    fn length(&mut self, path: &Path, range: &RangeInclusive<usize>) {
        let (least, most) = (range.start(), range.end());
        if *least == 0 {
            self.add(
                path,
                "BASE_TYPE_MAX_LENGTH",
                format!("Must be {most} or fewer in length."),
            );
        } else {
            let message = format!("Must be between {least} and {most} in length.");
            self.add(path, "BASE_TYPE_BAD_LENGTH", message);
        }
    }

    /// An object that has no keys but `known`.
    fn object<'v>(
        &mut self,
        path: &Path,
        value: &'v Value,
        known: &[&str],
    ) -> Option<&'v Map<String, Value>> {
        let Some(map) = value.as_object() else {
            let message = "Only dictionaries may be used in a DictType";
            self.add(path, "DICT_TYPE_CONVERT", message);
            return None;
        };
        for key in map.keys().filter(|key| !known.contains(&key.as_str())) {
            let message = format!("Unknown key; known here are {}.", known.join(", "));
            self.add(&path.at(key), "UNKNOWN_KEY", message);
        }
        Some(map)
    }

    /// The field's value, unless it is absent or null.
    fn field<'v>(
        &mut self,
        path: &Path,
        map: &'v Map<String, Value>,
        key: &str,
        presence: Presence,
    ) -> Option<&'v Value> {
        let value = map.get(key).filter(|value| !value.is_null());
        if value.is_none() && presence == Required {
            self.required(&path.at(key));
        }
        value
    }

    /// A string with a number of characters in `range`.
    fn text<'v>(
        &mut self,
        path: &Path,
        map: &'v Map<String, Value>,
        key: &str,
        range: RangeInclusive<usize>,
        presence: Presence,
    ) -> Option<&'v str> {
        let value = self.field(path, map, key, presence)?;
        let Some(text) = value.as_str() else {
            let message = format!("Could not interpret \"{value}\" as string.");
            self.add(&path.at(key), "STRING_TYPE_CONVERT", message);
            return None;
        };
        if !range.contains(&text.chars().count()) {
            self.length(&path.at(key), &range);
        }
        Some(text)
    }

    /// A whole number in `range`.
    fn integer(
        &mut self,
        path: &Path,
        map: &Map<String, Value>,
        key: &str,
        range: RangeInclusive<i64>,
        presence: Presence,
    ) -> Option<i64> {
        let value = self.field(path, map, key, presence)?;
        let path = path.at(key);
        let Some(number) = value.as_i64() else {
            self.add(
                &path,
                "NUMBER_TYPE_COERCE",
                format!("Value \"{value}\" is not int."),
            );
            return None;
        };
        if number < *range.start() {
            let message = format!(
                "int value should be greater than or equal to {}.",
                range.start()
            );
            self.add(&path, "NUMBER_TYPE_MIN", message);
        } else if number > *range.end() {
            let message = format!("int value should be less than or equal to {}.", range.end());
            self.add(&path, "NUMBER_TYPE_MAX", message);
        }
        Some(number)
    }

    fn boolean(&mut self, path: &Path, map: &Map<String, Value>, key: &str) -> Option<bool> {
        let value = self.field(path, map, key, Optional)?;
        if !value.is_boolean() {
            self.add(
                &path.at(key),
                "BOOLEAN_TYPE_CONVERT",
                "Must be either true or false.",
            );
        }
        value.as_bool()
    }

    /// A list with a number of entries in `range`; empty if it is absent or no list.
    fn list<'v>(
        &mut self,
        path: &Path,
        map: &'v Map<String, Value>,
        key: &str,
        range: RangeInclusive<usize>,
        presence: Presence,
    ) -> &'v [Value] {
        let Some(value) = self.field(path, map, key, presence) else {
            return &[];
        };
        let Some(entries) = value.as_array() else {
            let message = "Only iterables may be used in a ListType";
            self.add(&path.at(key), "LIST_TYPE_CONVERT", message);
            return &[];
        };
        if !range.contains(&entries.len()) {
            self.length(&path.at(key), &range);
        }
        entries
    }

    /// A value that is none of the permitted ones.
    fn choices(&mut self, path: &Path, permitted: &[impl ToString]) {
        let permitted: Vec<String> = permitted.iter().map(ToString::to_string).collect();
        let message = format!("Value must be one of {{{}}}.", permitted.join(", "));
        self.add(path, "BASE_TYPE_CHOICES", message);
    }
}

/// A snowflake, as a string or as a number.
fn is_id(value: &Value) -> bool {
    value.is_u64()
        || value
            .as_str()
            .is_some_and(|text| text.parse::<u64>().is_ok())
}

#[cfg(test)]
mod tests;
