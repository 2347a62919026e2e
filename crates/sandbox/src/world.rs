//! Who and what exists in the sandbox: people, servers, channels, the bot.
//!
//! Fixed when the sandbox starts; must never hold anything that changes afterwards.

use crate::ids::Ids;

/// Discord's permission bits that matter here.
pub(crate) mod permission {
    pub(crate) const MANAGE_GUILD: u64 = 1 << 5;
    const ADD_REACTIONS: u64 = 1 << 6;
    const VIEW_CHANNEL: u64 = 1 << 10;
    const SEND_MESSAGES: u64 = 1 << 11;
    const MANAGE_MESSAGES: u64 = 1 << 13;
    const EMBED_LINKS: u64 = 1 << 14;
    const ATTACH_FILES: u64 = 1 << 15;
    const READ_MESSAGE_HISTORY: u64 = 1 << 16;
    const USE_EXTERNAL_EMOJIS: u64 = 1 << 18;
    const USE_APPLICATION_COMMANDS: u64 = 1 << 31;

    /// What everyone may do in every channel, the bot too.
    pub(crate) const EVERYONE: u64 = ADD_REACTIONS
        | VIEW_CHANNEL
        | SEND_MESSAGES
        | EMBED_LINKS
        | ATTACH_FILES
        | READ_MESSAGE_HISTORY
        | USE_EXTERNAL_EMOJIS
        | USE_APPLICATION_COMMANDS;
    /// What a person who runs a server may do besides.
    pub(crate) const MANAGER: u64 = EVERYONE | MANAGE_GUILD | MANAGE_MESSAGES;
}

/// A person who chats in the sandbox.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The user id.
    pub id: u64,
    /// The display name, the same in every server.
    pub name: String,
    /// The unique name under the display name.
    pub username: String,
    /// The language of this person's client, as Discord writes it (`zh-TW`).
    pub locale: String,
    /// The avatar's colour, `0xRRGGBB`.
    pub color: u32,
    /// Whether this person has the permission Manage Server, in every server.
    pub manage: bool,
    /// The direct-message channel between this person and the bot.
    pub direct: u64,
}

impl Person {
    pub(crate) fn permissions(&self) -> u64 {
        if self.manage {
            permission::MANAGER
        } else {
            permission::EVERYONE
        }
    }
}

/// A server, which everyone is a member of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Server {
    /// The guild id.
    pub id: u64,
    /// The server's name.
    pub name: String,
    /// The server's preferred language (`guild_locale`).
    pub locale: String,
    /// The text channels, in the order in which they are listed.
    pub channels: Vec<Channel>,
}

/// A server's text channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// The channel id.
    pub id: u64,
    /// The name, without the `#`.
    pub name: String,
}

/// What a channel id stands for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place<'w> {
    Server(&'w Server, &'w Channel),
    Direct(&'w Person),
}

impl Place<'_> {
    pub(crate) fn guild(self) -> Option<u64> {
        match self {
            Place::Server(server, _) => Some(server.id),
            Place::Direct(_) => None,
        }
    }
}

/// Everything that is fixed from the start.
#[derive(Debug)]
pub(crate) struct World {
    pub(crate) people: Vec<Person>,
    pub(crate) servers: Vec<Server>,
    /// The bot's user id, which is its application id too, as for every bot made since 2016.
    pub(crate) bot: u64,
    pub(crate) bot_name: &'static str,
}

/// A name that is long, mixes scripts and directions, and contains Markdown, mentions and invisible
/// characters.
const ODD_NAME: &str = "**Ẑ̈ö**_`x`@everyone<@1>\u{202e}ᴿᴬ\u{200b}🀄龘";

impl World {
    pub(crate) fn new(ids: &mut Ids) -> Self {
        let bot = ids.counted();
        let people = [
            ("阿明", "aming", "zh-TW", 0x00C0_392B, true),
            ("小雨", "xiaoyu", "zh-CN", 0x0027_80B9, false),
            ("Emma", "emma", "en-US", 0x0027_AE60, false),
            (ODD_NAME, "odd.one", "de", 0x008E_44AD, false),
        ]
        .map(|(name, username, locale, color, manage)| Person {
            id: ids.counted(),
            name: name.to_owned(),
            username: username.to_owned(),
            locale: locale.to_owned(),
            color,
            manage,
            direct: ids.counted(),
        });
        let servers = [
            ("棋友會", "zh-TW", ["閒聊", "對局"]),
            ("Dark Chess Club", "en-US", ["general", "games"]),
        ]
        .map(|(name, locale, channels)| Server {
            id: ids.counted(),
            name: name.to_owned(),
            locale: locale.to_owned(),
            channels: channels
                .map(|name| Channel {
                    id: ids.counted(),
                    name: name.to_owned(),
                })
                .to_vec(),
        });
        Self {
            people: people.to_vec(),
            servers: servers.to_vec(),
            bot,
            bot_name: "anqi",
        }
    }

    pub(crate) fn person(&self, id: u64) -> Option<&Person> {
        self.people.iter().find(|person| person.id == id)
    }

    pub(crate) fn server(&self, id: u64) -> Option<&Server> {
        self.servers.iter().find(|server| server.id == id)
    }

    pub(crate) fn place(&self, channel: u64) -> Option<Place<'_>> {
        let in_server = self.servers.iter().find_map(|server| {
            let found = server.channels.iter().find(|known| known.id == channel)?;
            Some(Place::Server(server, found))
        });
        let direct = || self.people.iter().find(|person| person.direct == channel);
        in_server.or_else(|| direct().map(Place::Direct))
    }

    /// Whether `person` can see `channel`: all server channels, and their own direct messages.
    pub(crate) fn sees(&self, person: u64, channel: u64) -> bool {
        match self.place(channel) {
            Some(Place::Server(..)) => self.person(person).is_some(),
            Some(Place::Direct(owner)) => owner.id == person,
            None => false,
        }
    }

    /// The display name of a person or of the bot.
    pub(crate) fn name(&self, user: u64) -> Option<&str> {
        if user == self.bot {
            return Some(self.bot_name);
        }
        self.person(user).map(|person| person.name.as_str())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::IdSource;

    #[test]
    fn everything_has_an_id_of_its_own_and_a_name_that_discord_permits() {
        let world = World::new(&mut Ids::new(IdSource::Counter, 7));
        let people = world
            .people
            .iter()
            .flat_map(|person| [person.id, person.direct]);
        let rooms = world
            .servers
            .iter()
            .flat_map(|server| server.channels.iter().map(|room| room.id));
        let servers = world.servers.iter().map(|server| server.id);
        let mut ids: Vec<u64> = people
            .chain(rooms)
            .chain(servers)
            .chain([world.bot])
            .collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!((count, ids.len()), (15, 15));
        for person in &world.people {
            assert!(
                (1..=32).contains(&person.name.chars().count()),
                "{}",
                person.name
            );
        }
    }

    #[test]
    fn direct_messages_are_seen_by_one_person() {
        let world = World::new(&mut Ids::new(IdSource::Counter, 7));
        let (owner, other) = (&world.people[0], &world.people[1]);
        assert!(world.sees(owner.id, owner.direct));
        assert!(!world.sees(other.id, owner.direct));
        assert!(world.sees(other.id, world.servers[1].channels[0].id));
        assert!(
            !world.sees(world.bot, world.servers[1].channels[0].id),
            "the bot is no person"
        );
        assert!(!world.sees(owner.id, 1));
    }
}
