//! Discord's permission bits that matter here, and who has which.

pub(crate) const MANAGE_GUILD: u64 = 1 << 5;
const ADD_REACTIONS: u64 = 1 << 6;
pub(crate) const VIEW_CHANNEL: u64 = 1 << 10;
pub(crate) const SEND_MESSAGES: u64 = 1 << 11;
const MANAGE_MESSAGES: u64 = 1 << 13;
const EMBED_LINKS: u64 = 1 << 14;
pub(crate) const ATTACH_FILES: u64 = 1 << 15;
const READ_MESSAGE_HISTORY: u64 = 1 << 16;
const MENTION_EVERYONE: u64 = 1 << 17;
const USE_EXTERNAL_EMOJIS: u64 = 1 << 18;
const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
pub(crate) const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
pub(crate) const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// What everyone may do in every channel. The bot may do it where the channel does not say otherwise.
pub(crate) const EVERYONE: u64 = ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;
/// What a person who runs a server may do besides.
pub(crate) const MANAGER: u64 = EVERYONE | MANAGE_GUILD | MANAGE_MESSAGES;
/// The bits that Discord sends as `app_permissions` in the bot's direct messages. There are no roles there that could forbid
/// anything, and the bit for sending is not among them, though the bot may send.
pub(crate) const DIRECT: u64 = EMBED_LINKS | ATTACH_FILES | MENTION_EVERYONE | USE_EXTERNAL_EMOJIS;
