//! The two kinds of failure: what Discord answers to a bot, and what a person's client or a test is
//! told.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// An error answer of the REST interface, in Discord's form.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct ApiError {
    pub(crate) status: StatusCode,
    /// Discord's own error code; 0 for errors of plain HTTP.
    pub(crate) code: u32,
    pub(crate) message: String,
    /// The tree that says which part of the body is wrong.
    pub(crate) errors: Option<Value>,
}

impl ApiError {
    fn new(status: StatusCode, code: u32, message: &str) -> Self {
        Self {
            status,
            code,
            message: message.to_owned(),
            errors: None,
        }
    }

    pub(crate) fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, 0, "404: Not Found")
    }

    pub(crate) fn unauthorized() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, 0, "401: Unauthorized")
    }

    pub(crate) fn unknown_application() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10002, "Unknown Application")
    }

    pub(crate) fn unknown_channel() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10003, "Unknown Channel")
    }

    pub(crate) fn unknown_guild() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10004, "Unknown Guild")
    }

    pub(crate) fn unknown_message() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10008, "Unknown Message")
    }

    pub(crate) fn unknown_user() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10013, "Unknown User")
    }

    pub(crate) fn unknown_webhook() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10015, "Unknown Webhook")
    }

    pub(crate) fn unknown_interaction() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10062, "Unknown interaction")
    }

    pub(crate) fn unknown_command() -> Self {
        Self::new(StatusCode::NOT_FOUND, 10063, "Unknown application command")
    }

    pub(crate) fn too_many_commands() -> Self {
        let message = "Maximum number of application commands reached (100)";
        Self::new(StatusCode::BAD_REQUEST, 30032, message)
    }

    /// Discord answers this one as a rate limit.
    pub(crate) fn too_many_late_edits() -> Self {
        let message =
            "Maximum number of edits to messages older than 1 hour reached. Try again later";
        Self::new(StatusCode::TOO_MANY_REQUESTS, 30046, message)
    }

    pub(crate) fn acknowledged() -> Self {
        let message = "Interaction has already been acknowledged.";
        Self::new(StatusCode::BAD_REQUEST, 40060, message)
    }

    pub(crate) fn missing_access() -> Self {
        Self::new(StatusCode::FORBIDDEN, 50001, "Missing Access")
    }

    pub(crate) fn foreign_message() -> Self {
        let message = "Cannot edit a message authored by another user";
        Self::new(StatusCode::FORBIDDEN, 50005, message)
    }

    pub(crate) fn empty_message() -> Self {
        Self::new(
            StatusCode::BAD_REQUEST,
            50006,
            "Cannot send an empty message",
        )
    }

    pub(crate) fn unreachable_person() -> Self {
        Self::new(
            StatusCode::FORBIDDEN,
            50007,
            "Cannot send messages to this user",
        )
    }

    pub(crate) fn missing_permissions() -> Self {
        Self::new(StatusCode::FORBIDDEN, 50013, "Missing Permissions")
    }

    pub(crate) fn wrong_channel_type() -> Self {
        let message = "Cannot execute action on this channel type";
        Self::new(StatusCode::BAD_REQUEST, 50024, message)
    }

    pub(crate) fn thread_exists() -> Self {
        let message = "A thread has already been created for this message";
        Self::new(StatusCode::BAD_REQUEST, 160_004, message)
    }

    pub(crate) fn token_expired() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, 50027, "Invalid Webhook Token")
    }

    pub(crate) fn invalid_json() -> Self {
        let message = "The request body contains invalid JSON.";
        Self::new(StatusCode::BAD_REQUEST, 50109, message)
    }

    pub(crate) fn invalid_form(errors: Value) -> Self {
        let mut error = Self::new(StatusCode::BAD_REQUEST, 50035, "Invalid Form Body");
        error.errors = Some(errors);
        error
    }

    pub(crate) fn too_large() -> Self {
        let message = "Request entity too large";
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, 40005, message)
    }

    /// The body as Discord writes it.
    pub(crate) fn body(&self) -> Value {
        let mut body = json!({ "message": self.message, "code": self.code });
        if let (Some(errors), Some(map)) = (&self.errors, body.as_object_mut()) {
            map.insert("errors".to_owned(), errors.clone());
        }
        body
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        (self.status, Json(self.body())).into_response()
    }
}

/// Why a person could not do what was asked, or why a wait came to nothing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SandboxError {
    /// No person has this id.
    #[error("there is no person with the id {0}")]
    UnknownPerson(u64),
    /// No channel has this id, or the person cannot see it.
    #[error("there is no channel with the id {0} that this person can see")]
    UnknownChannel(u64),
    /// No message has this id, or the person cannot see it.
    #[error("there is no message with the id {0} that this person can see")]
    UnknownMessage(u64),
    /// No interaction has this id, or it is not this person's.
    #[error("there is no interaction with the id {0} of this person")]
    UnknownInteraction(u64),
    /// The bot has registered no such command or subcommand.
    #[error("the bot has no command `{0}`")]
    UnknownCommand(String),
    /// The command is not offered here, or not to this person.
    #[error("the command `{command}` is not offered here: {reason}")]
    NotOffered {
        /// The command's name.
        command: String,
        /// What stands in the way.
        reason: &'static str,
    },
    /// The command has no such option.
    #[error("the command has no option `{0}`")]
    UnknownOption(String),
    /// An option was given twice.
    #[error("the option `{0}` was given twice")]
    RepeatedOption(String),
    /// A required option was left out.
    #[error("the option `{0}` is required")]
    MissingOption(String),
    /// An option's value has the wrong type, is out of range, or is not among the choices.
    #[error("the value {value:?} does not fit the option `{option}`: {reason}")]
    BadValue {
        /// The option's name.
        option: String,
        /// What was given.
        value: String,
        /// What was expected.
        reason: String,
    },
    /// The option has no autocomplete.
    #[error("the option `{0}` does not complete what is typed")]
    NoAutocomplete(String),
    /// The message has no such button or menu.
    #[error("the message has no component with the custom_id `{0}`")]
    UnknownComponent(String),
    /// The button or menu is disabled.
    #[error("the component `{0}` is disabled")]
    Disabled(String),
    /// The chosen values of a menu are not on offer, or are too few or too many.
    #[error("the menu `{custom_id}` does not allow this selection: {reason}")]
    BadSelection {
        /// The menu's `custom_id`.
        custom_id: String,
        /// What was expected.
        reason: String,
    },
    /// The client shows this selection already, so that choosing it again sends nothing. A menu
    /// that stays in use needs a new `custom_id` at each step.
    #[error("the menu `{0}` shows this selection already: the client sends nothing")]
    SameSelection(String),
    /// The interaction was not answered with a modal, or with another one.
    #[error("the interaction {0} opened no modal with this custom_id")]
    NoModal(u64),
    /// A field of a modal is missing, unknown, too short or too long.
    #[error("the field `{field}` of the modal: {reason}")]
    BadField {
        /// The field's `custom_id`.
        field: String,
        /// What was expected.
        reason: String,
    },
    /// A chat message is empty or over 2,000 characters.
    #[error("a chat message has between 1 and 2000 characters")]
    BadContent,
    /// What was waited for did not happen in time.
    #[error("gave up waiting for {what}; seen meanwhile:\n{seen}")]
    Timeout {
        /// What was waited for.
        what: String,
        /// The last messages and requests, for the reader of a failed test.
        seen: String,
    },
}
