//! Each rule with a body that keeps it and one that breaks it.
//!
//! A case is a body and the errors that it must cause, one a line: the place and Discord's name for
//! the error.

#![allow(clippy::panic, reason = "a failed expectation names the case")]

mod callbacks;
mod commands;
mod messages;

use serde_json::{Value, json};

use super::{Path, Report};
use crate::error::ApiError;

/// The errors of a verdict, `place code`; the code alone if it is no matter of shape.
fn lines(verdict: &Result<(), ApiError>) -> Vec<String> {
    fn walk(node: &Value, path: &str, lines: &mut Vec<String>) {
        for (key, child) in node.as_object().into_iter().flatten() {
            if key == "_errors" {
                let codes = child.as_array().into_iter().flatten();
                let codes = codes.map(|error| error["code"].as_str().unwrap_or("?"));
                lines.extend(codes.map(|code| format!("{path} {code}")));
            } else {
                let path = if path.is_empty() {
                    key.clone()
                } else {
                    format!("{path}.{key}")
                };
                walk(child, &path, lines);
            }
        }
    }
    let mut lines = Vec::new();
    match verdict
        .as_ref()
        .map_err(|error| (error.code, &error.errors))
    {
        Ok(()) => {}
        Err((_, Some(errors))) => walk(errors, "", &mut lines),
        Err((code, None)) => lines.push(code.to_string()),
    }
    lines
}

/// Runs a table of cases and reports all that went wrong at once.
fn expect(cases: &[(Value, &[&str])], check: impl Fn(&Value) -> Result<(), ApiError>) {
    let mut wrong = Vec::new();
    for (body, expected) in cases {
        let found = lines(&check(body));
        if found != *expected {
            wrong.push(format!(
                "{body:.200}\n  expected {expected:?}\n  found    {found:?}"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A text of so many characters, which are not single bytes.
fn long(characters: usize) -> String {
    "棋".repeat(characters)
}

#[test]
fn an_error_stands_at_its_place_in_the_tree() {
    let mut report = Report::default();
    let embed = Path::default().at("embeds").entry(0);
    report.add(&embed.at("title"), "A", "first");
    report.add(&embed.at("title"), "B", "second");
    report.add(&Path::default(), "C", "of the whole body");
    let Err(error) = report.finish() else {
        panic!("three errors")
    };
    let title = [
        json!({ "code": "A", "message": "first" }),
        json!({ "code": "B", "message": "second" }),
    ];
    let whole = json!({ "code": "C", "message": "of the whole body" });
    assert_eq!(
        error.body(),
        json!({
            "code": 50035, "message": "Invalid Form Body",
            "errors": { "_errors": [whole], "embeds": { "0": { "title": { "_errors": title } } } },
        })
    );
    assert_eq!(Report::default().finish(), Ok(()));
}
