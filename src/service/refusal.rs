//! Why a use case was not carried out.

use anqi_engine::IllegalAction;

use crate::{
    store::{ChallengeScene, StoreError},
    table::ChallengeState,
};

/// What a person asked for that can't be. They are told which it is, in their words.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum Refusal {
    /// There is no such table.
    #[error("there is no such table")]
    NoSuchTable,
    /// The person has no seat at the table.
    #[error("the person has no seat at this table")]
    NotAPlayer,
    /// Another seat is to act.
    #[error("another seat is to act")]
    NotYourTurn,
    /// The game has ended.
    #[error("the game has ended")]
    Over,
    /// The deadline had passed; the game has ended by it.
    #[error("the deadline had passed")]
    TooLate,
    /// Plies were played since the board was drawn that the request speaks of.
    #[error("the board has changed")]
    BoardChanged,
    /// The action is not legal.
    #[error("{0}")]
    Illegal(IllegalAction),
    /// The game stands still until an offer of a draw is answered.
    #[error("the game stands still until an offer is answered")]
    OfferPending,
    /// A draw is offered already.
    #[error("an offer waits for its answer")]
    OfferOpen,
    /// The person has offered a draw since their last ply.
    #[error("the person has offered a draw since their last ply")]
    OfferedAlready,
    /// The time for the ply is over; the game is about to end by that.
    #[error("the time for the ply is over")]
    TimeIsUp,
    /// No draw is offered (any more).
    #[error("no draw is offered")]
    NoOffer,
    /// The person would answer their own offer.
    #[error("the offer is the person's own")]
    OwnOffer,
    /// The time for the answer was over; the offer is declined by that.
    #[error("the time for the answer was over")]
    OfferExpired,
    /// The person has asked to take a ply back since their last one.
    #[error("the person has asked to take a ply back since their last ply")]
    AskedAlready,
    /// In a rated game between people nothing is taken back.
    #[error("in a rated game nothing is taken back")]
    RatedStays,
    /// In games with hidden knowledge two people take nothing back.
    #[error("in this game nothing is taken back")]
    NoTakeBacks,
    /// The person has played nothing yet that could be taken back.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// What would be taken back has shown a hidden piece.
    #[error("a hidden piece was shown, and what was seen stays seen")]
    SeenStaysSeen,
    /// The bot is thinking about its ply.
    #[error("the bot is thinking")]
    BotIsThinking,
    /// The person wants a rematch already, and waits for the other.
    #[error("the person wants a rematch already")]
    RematchWanted,
    /// The rematch has begun.
    #[error("the rematch has begun")]
    RematchBegun,
    /// The other player has had what was stored about them deleted.
    #[error("the other player is gone")]
    OtherIsGone,
    /// The game has not ended yet.
    #[error("the game has not ended")]
    NotOver,
    /// Two people play: a hint would be help from outside.
    #[error("between people there are no hints")]
    NoHints,
    /// The person has too many games going.
    #[error("the person has too many games going")]
    TooManyGames,
    /// Too many games go on on the server.
    #[error("too many games go on on the server")]
    ServerIsFull,
    /// A game without limit of time is never rated.
    #[error("an untimed game is never rated")]
    UntimedIsUnrated,
    /// Somebody asks themselves for a game.
    #[error("nobody can challenge themselves")]
    OwnChallenge,
    /// The person has asked the other already, by this challenge.
    #[error("the person has asked the other already")]
    AlreadyChallenged(Box<ChallengeScene>),
    /// The other has asked the person already, by this challenge.
    #[error("the other has asked the person already")]
    ChallengedByThem(Box<ChallengeScene>),
    /// The person is asking too many others.
    #[error("the person has too many open challenges")]
    TooManyChallenges,
    /// The person has asked the same other many times within an hour.
    #[error("the person has asked the other too often")]
    CalledTooOften,
    /// The challenge was put to somebody else.
    #[error("the challenge was put to somebody else")]
    NotOpponent,
    /// The challenge is somebody else's.
    #[error("the challenge is somebody else's")]
    NotChallenger,
    /// Somebody else has opened the game that they would close.
    #[error("somebody else has opened this game")]
    NotHost,
    /// Somebody would take the free seat that they opened.
    #[error("nobody can join their own game")]
    OwnRoom,
    /// The free seat was taken.
    #[error("the free seat was taken")]
    RoomTaken,
    /// The free seat is not free any more, and nobody took it.
    #[error("the free seat was closed")]
    RoomClosed,
    /// No free seat has this code.
    #[error("no free seat has this code")]
    NoSuchRoom,
    /// The person has tried too many codes that named nothing.
    #[error("the person has tried too many wrong codes")]
    TooManyWrongCodes,
    /// Whoever asked has too many games going by now.
    #[error("whoever asked has too many games going")]
    ChallengerIsBusy,
    /// The challenge has been answered, or its time is over.
    #[error("the challenge is {0}")]
    ChallengeOver(ChallengeState),
}

/// Why a use case failed.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The person asked for what can't be.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}
