//! Checks recorded traffic against Discord's published description of its interface.
//!
//! The sandbox knows Discord's rules by itself; this is a second opinion on the bodies that a bot sends, from Discord's own
//! file. The file is not part of the project: the environment variable [`VARIABLE`] names it, and without it nothing is checked.
//!
//! ```no_run
//! # fn example(sandbox: &anqi_sandbox::Sandbox) -> Result<(), &'static anqi_conformance::DescriptionError> {
//! if let Some(description) = anqi_conformance::Description::from_env()? {
//!     assert_eq!(description.check(&sandbox.traffic()), []);
//! }
//! # Ok(())
//! # }
//! ```
//!
//! # What it must never do
//!
//! Fetch anything, or become part of the program: tests alone use it.

mod dispatch;
mod request;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use anqi_sandbox::Exchange;
use jsonschema::{Draft, Validator};
use serde_json::{Value, json};

/// The environment variable that names the file with the description.
pub const VARIABLE: &str = "DISCORD_OPENAPI";

/// Where the description keeps its schemas, and how they refer to one another.
const SCHEMAS: &str = "/components/schemas";

/// Discord's description of its interface, ready to judge bodies.
#[derive(Debug)]
pub struct Description {
    /// By the schema's name.
    validators: BTreeMap<&'static str, Validator>,
}

/// Why there is no description to check with.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DescriptionError {
    /// The file can't be read.
    #[error("the description of Discord's interface can't be read from {}: {error}", path.display())]
    Unreadable {
        /// The file.
        path: PathBuf,
        /// What went wrong.
        error: std::io::Error,
    },
    /// The text is no JSON.
    #[error("the description of Discord's interface is no JSON: {0}")]
    NoJson(#[from] serde_json::Error),
    /// A schema that bodies are checked against is not there.
    #[error("the description of Discord's interface lacks the schema {0:?}")]
    Missing(String),
    /// A schema is not valid itself.
    #[error("the schema {name:?} of the description of Discord's interface is not valid: {reason}")]
    Invalid {
        /// The schema's name.
        name: &'static str,
        /// What is wrong with it.
        reason: String,
    },
}

/// Something in a body that the description does not permit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Finding {
    /// The HTTP method, in capitals.
    pub method: String,
    /// The path from the origin on.
    pub path: String,
    /// Where in the body, as a JSON pointer.
    pub pointer: String,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            method,
            path,
            pointer,
            message,
        } = self;
        write!(f, "{method} {path}: at {pointer:?}: {message}")
    }
}

impl Description {
    /// The description that the environment names, read once for the whole process; none if it names none.
    ///
    /// # Errors
    ///
    /// When a file is named that can't be read or used.
    pub fn from_env() -> Result<Option<&'static Self>, &'static DescriptionError> {
        static READ: OnceLock<Option<Result<Description, DescriptionError>>> = OnceLock::new();
        let read = READ.get_or_init(|| {
            let file = std::env::var_os(VARIABLE).filter(|file| !file.is_empty())?;
            Some(Self::read(Path::new(&file)))
        });
        read.as_ref().map(Result::as_ref).transpose()
    }

    /// Reads a description from a file.
    ///
    /// # Errors
    ///
    /// [`DescriptionError`]
    pub fn read(file: &Path) -> Result<Self, DescriptionError> {
        let text = std::fs::read_to_string(file).map_err(|error| DescriptionError::Unreadable {
            path: file.to_owned(),
            error,
        })?;
        Self::parse(&text)
    }

    /// Reads a description from its text.
    ///
    /// # Errors
    ///
    /// All of [`DescriptionError`] but [`DescriptionError::Unreadable`].
    pub fn parse(text: &str) -> Result<Self, DescriptionError> {
        let whole: Value = serde_json::from_str(text)?;
        let schemas = &whole["components"]["schemas"];
        let compiled = request::SCHEMAS
            .iter()
            .map(|&name| Ok((name, compile(schemas, name)?)));
        Ok(Self {
            validators: compiled.collect::<Result<_, DescriptionError>>()?,
        })
    }

    /// Checks the bodies of all requests that the description is known to speak of.
    pub fn check(&self, traffic: &[Exchange]) -> Vec<Finding> {
        let requests = traffic.iter().filter_map(|exchange| match exchange {
            Exchange::Rest(rest) => Some(rest),
            Exchange::Event(_) => None,
        });
        requests
            .flat_map(|rest| self.check_body(&rest.method, &rest.path, &rest.body))
            .collect()
    }

    /// Checks one body, decoded from JSON; a body of files alone is null.
    pub fn check_body(&self, method: &str, path: &str, body: &Value) -> Vec<Finding> {
        let finding = |pointer: String, message: String| Finding {
            method: method.to_owned(),
            path: path.to_owned(),
            pointer,
            message,
        };
        let mut findings = Vec::new();
        for part in request::parts(method, path, body) {
            let part = match part {
                Ok(part) => part,
                Err(wrong) => {
                    findings.push(finding(wrong.pointer, wrong.message));
                    continue;
                }
            };
            // All schemas that are ever asked for were compiled.
            if let Some(validator) = self.validators.get(part.schema) {
                findings.extend(validator.iter_errors(&part.value).map(|error| {
                    let pointer = format!("{}{}", part.pointer, error.instance_path());
                    finding(pointer, error.to_string())
                }));
            }
        }
        findings
    }
}

/// A validator for one schema, which knows those that it refers to and no others: the whole description is big.
fn compile(schemas: &Value, name: &'static str) -> Result<Validator, DescriptionError> {
    let mut reached = BTreeSet::new();
    let mut waiting = vec![name.to_owned()];
    while let Some(next) = waiting.pop() {
        let schema = schemas.get(&next);
        let schema = schema.ok_or_else(|| DescriptionError::Missing(next.clone()))?;
        if reached.insert(next) {
            dispatch::references(schema, &mut waiting);
        }
    }
    let reached: serde_json::Map<String, Value> = reached
        .into_iter()
        .map(|name| {
            let schema = dispatch::by_type(&schemas[&name], schemas);
            (name, schema)
        })
        .collect();
    let document = json!({
        "$ref": format!("#{SCHEMAS}/{name}"),
        "components": { "schemas": reached },
    });
    jsonschema::options()
        .with_draft(Draft::Draft202012)
        .offline()
        .build(&document)
        .map_err(|error| DescriptionError::Invalid {
            name,
            reason: error.to_string(),
        })
}
