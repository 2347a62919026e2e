//! Who and what exists in the sandbox: people, servers, channels, the bot.
//!
//! Fixed when the sandbox starts; must never hold anything that changes afterwards.

pub(crate) mod permission;

use std::sync::atomic::{AtomicU64, Ordering};

use crate::ids::Ids;
use crate::thread::ThreadPlace;

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

impl Server {
    /// The channel with this id, as a bot receives it.
    pub(crate) fn channel(&self, id: &str) -> Option<&Channel> {
        let id: u64 = id.parse().ok()?;
        self.channels.iter().find(|channel| channel.id == id)
    }
}

/// A server's text channel. People may read and write in all of them; the bot may not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Channel {
    /// The channel id.
    pub id: u64,
    /// The name, without the `#`.
    pub name: String,
    /// What the bot may do there.
    pub access: Access,
}

/// What the bot may do in a channel. Its commands can be used in all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// What people may do too.
    Full,
    /// What people may do too, but for making threads and for writing in them.
    NoThreads,
    /// It sees the channel, but may neither send messages nor attach files.
    ReadOnly,
    /// It does not see the channel.
    Hidden,
}

impl Access {
    /// Discord's bits for what is forbidden to the bot.
    pub(crate) fn denied(self) -> u64 {
        match self {
            Self::Full => 0,
            Self::NoThreads => {
                permission::CREATE_PUBLIC_THREADS | permission::SEND_MESSAGES_IN_THREADS
            }
            Self::ReadOnly => permission::SEND_MESSAGES | permission::ATTACH_FILES,
            Self::Hidden => permission::VIEW_CHANNEL,
        }
    }
}

/// A user that is a program. Bots can be chosen and mentioned, and do nothing by themselves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotUser {
    /// The user id.
    pub id: u64,
    /// The display name, the same in every server.
    pub name: String,
}

/// A person to be added to the world, who has no permission beyond everyone's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewPerson {
    /// The display name: 1 to 32 characters of any kind.
    pub name: String,
    /// The language of the client, as Discord writes it (`zh-TW`).
    pub locale: String,
}

/// A server to be added to the world, in whose channels the bot may do what people may.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewServer {
    /// The server's name.
    pub name: String,
    /// The server's preferred language, as Discord writes it (`zh-TW`).
    pub locale: String,
    /// The names of its channels, without the `#`.
    pub channels: Vec<String>,
}

/// What a channel id stands for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place<'w> {
    Server(&'w Server, &'w Channel),
    Thread(ThreadPlace<'w>),
    Direct(&'w Person),
}

impl Place<'_> {
    /// The bits that an interaction brings as `app_permissions`.
    pub(crate) fn app_permissions(self) -> u64 {
        match self {
            Place::Server(_, channel) | Place::Thread(ThreadPlace { channel, .. }) => {
                permission::EVERYONE & !channel.access.denied()
            }
            Place::Direct(_) => permission::DIRECT,
        }
    }

    /// Whether the bot may do all that `permissions` says.
    pub(crate) fn permits(self, permissions: u64) -> bool {
        match self {
            Place::Server(..) | Place::Thread(_) => {
                self.app_permissions() & permissions == permissions
            }
            Place::Direct(_) => true,
        }
    }

    pub(crate) fn guild(self) -> Option<u64> {
        match self {
            Place::Server(server, _) | Place::Thread(ThreadPlace { server, .. }) => Some(server.id),
            Place::Direct(_) => None,
        }
    }

    /// The permission to write there.
    pub(crate) fn writing(self) -> u64 {
        match self {
            Place::Thread(_) => permission::SEND_MESSAGES_IN_THREADS,
            Place::Server(..) | Place::Direct(_) => permission::SEND_MESSAGES,
        }
    }
}

/// Who and what is there.
#[derive(Clone, Debug)]
pub(crate) struct World {
    pub(crate) people: Vec<Person>,
    pub(crate) servers: Vec<Server>,
    /// The bot's user id, which is its application id too, as for every bot made since 2016.
    pub(crate) bot: u64,
    pub(crate) bot_name: &'static str,
    /// The bot's token.
    pub(crate) token: String,
    /// All bots, the sandbox's own first.
    pub(crate) bots: Vec<BotUser>,
}

/// A token that no other sandbox of this program has. It has the three parts that clients look for, and says itself that it is no secret.
fn new_token() -> String {
    static MADE: AtomicU64 = AtomicU64::new(0);
    let number = MADE.fetch_add(1, Ordering::Relaxed);
    format!("sandbox.not-a.secret{number}-{}", std::process::id())
}

/// A name that is long, mixes scripts and directions, and contains Markdown, mentions and invisible
/// characters.
const ODD_NAME: &str = "**Ẑ̈ö**_`x`@everyone<@1>\u{202e}ᴿᴬ\u{200b}🀄龘";
const BOT_NAME: &str = "anqi";
/// The longest display name.
const NAME_MAX: usize = 32;
/// The avatars' colours of people who were added.
const COLORS: [u32; 4] = [0x00D3_5400, 0x0016_A085, 0x00C2_185B, 0x0060_7D8B];

/// Why a world can't be as it was asked for.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum WorldError {
    /// A name is empty or too long.
    #[error("a display name has between 1 and {NAME_MAX} characters, and {0:?} has not")]
    Name(String),
}

impl World {
    pub(crate) fn new(
        ids: &mut Ids,
        extra_people: &[NewPerson],
        extra_servers: &[NewServer],
    ) -> Result<Self, WorldError> {
        let bot = ids.counted();
        let mut people: Vec<Person> = people(ids);
        let mut servers = servers(ids);
        let other = ids.counted();
        // Last, so that nobody else's id depends on them.
        for new in extra_people {
            if !(1..=NAME_MAX).contains(&new.name.chars().count()) {
                return Err(WorldError::Name(new.name.clone()));
            }
            people.push(Person {
                id: ids.counted(),
                name: new.name.clone(),
                username: format!("person.{}", people.len() + 1),
                locale: new.locale.clone(),
                color: COLORS[people.len() % COLORS.len()],
                manage: false,
                direct: ids.counted(),
            });
        }
        for new in extra_servers {
            servers.push(Server {
                id: ids.counted(),
                name: new.name.clone(),
                locale: new.locale.clone(),
                channels: new.channels.iter().map(|name| open(ids, name)).collect(),
            });
        }
        let named = |id, name: &str| BotUser {
            id,
            name: name.to_owned(),
        };
        Ok(Self {
            people,
            servers,
            bot,
            bot_name: BOT_NAME,
            token: new_token(),
            bots: vec![named(bot, BOT_NAME), named(other, "Other Bot")],
        })
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

    /// What the bot may do in a channel from now on; `false` if there is no such channel in a server.
    pub(crate) fn set_access(&mut self, channel: u64, access: Access) -> bool {
        let mut channels = self
            .servers
            .iter_mut()
            .flat_map(|server| &mut server.channels);
        let found = channels.find(|known| known.id == channel);
        found.map(|known| known.access = access).is_some()
    }

    /// Takes a channel out of its server; `false` if there is none.
    pub(crate) fn remove_channel(&mut self, channel: u64) -> bool {
        let before = |server: &Server| server.channels.len();
        let count: usize = self.servers.iter().map(before).sum();
        for server in &mut self.servers {
            server.channels.retain(|known| known.id != channel);
        }
        self.servers.iter().map(before).sum::<usize>() < count
    }

    pub(crate) fn bot_user(&self, id: u64) -> Option<&BotUser> {
        self.bots.iter().find(|bot| bot.id == id)
    }

    /// Whether `person` can see a place: all that is in servers, and their own direct messages.
    pub(crate) fn sees(&self, person: u64, place: Option<Place<'_>>) -> bool {
        match place {
            Some(Place::Server(..) | Place::Thread(_)) => self.person(person).is_some(),
            Some(Place::Direct(owner)) => owner.id == person,
            None => false,
        }
    }

    /// The display name of a person or of a bot.
    pub(crate) fn name(&self, user: u64) -> Option<&str> {
        let bot = || self.bot_user(user).map(|bot| bot.name.as_str());
        let person = self.person(user).map(|person| person.name.as_str());
        person.or_else(bot)
    }
}

fn people(ids: &mut Ids) -> Vec<Person> {
    [
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
    })
    .to_vec()
}

/// A channel in which the bot may do what people may.
fn open(ids: &mut Ids, name: &str) -> Channel {
    Channel {
        id: ids.counted(),
        name: name.to_owned(),
        access: Access::Full,
    }
}

/// A server's name and language, and the names of its channels with what the bot may do there.
type ServerPlan = (
    &'static str,
    &'static str,
    &'static [(&'static str, Access)],
);

fn servers(ids: &mut Ids) -> Vec<Server> {
    let servers: [ServerPlan; 3] = [
        (
            "棋友會",
            "zh-TW",
            &[
                ("閒聊", Access::Full),
                ("對局", Access::Full),
                ("公告", Access::ReadOnly),
                ("幹部", Access::Hidden),
            ],
        ),
        (
            "Dark Chess Club",
            "en-US",
            &[
                ("general", Access::Full),
                ("games", Access::Full),
                ("announcements", Access::ReadOnly),
                ("staff", Access::Hidden),
            ],
        ),
        (
            "棋艺社",
            "zh-CN",
            &[
                ("闲聊", Access::Full),
                ("对局", Access::Full),
                ("不开子区", Access::NoThreads),
            ],
        ),
    ];
    servers
        .map(|(name, locale, channels)| Server {
            id: ids.counted(),
            name: name.to_owned(),
            locale: locale.to_owned(),
            channels: channels
                .iter()
                .map(|&(name, access)| Channel {
                    id: ids.counted(),
                    name: name.to_owned(),
                    access,
                })
                .collect(),
        })
        .to_vec()
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a failed step ends the test")]
mod tests {
    use super::*;
    use crate::ids::IdSource;

    fn world(extra: &[(&str, &str)]) -> Result<World, WorldError> {
        let extra: Vec<NewPerson> = extra
            .iter()
            .map(|&(name, locale)| NewPerson {
                name: name.to_owned(),
                locale: locale.to_owned(),
            })
            .collect();
        World::new(&mut Ids::new(IdSource::Counter, 7), &extra, &[])
    }

    #[test]
    fn everything_has_an_id_of_its_own_and_a_name_that_discord_permits() {
        let world = world(&[("@everyone", "ja")]).unwrap();
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
            .chain(world.bots.iter().map(|bot| bot.id))
            .collect();
        let count = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!((count, ids.len()), (26, 26));
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
        let world = world(&[]).unwrap();
        let (owner, other) = (&world.people[0], &world.people[1]);
        let sees = |person, channel| world.sees(person, world.place(channel));
        assert!(sees(owner.id, owner.direct));
        assert!(!sees(other.id, owner.direct));
        assert!(sees(other.id, world.servers[1].channels[0].id));
        assert!(
            !sees(world.bot, world.servers[1].channels[0].id),
            "the bot is no person"
        );
        assert!(!sees(owner.id, 1));
    }

    #[test]
    fn people_who_are_added_come_last_and_change_nothing_else() {
        let (plain, more) = (world(&[]).unwrap(), world(&[("\u{202e}ab", "ar")]).unwrap());
        assert_eq!(more.people[..4], plain.people);
        assert_eq!((&more.servers, &more.bots), (&plain.servers, &plain.bots));
        let added = &more.people[4];
        assert_eq!(
            (added.name.as_str(), added.locale.as_str()),
            ("\u{202e}ab", "ar")
        );
        assert_eq!(world(&[(&"龘".repeat(32), "ja")]).map(|_| ()), Ok(()));
        for name in [String::new(), "龘".repeat(33)] {
            let refused = world(&[(&name, "ja")]).map(|_| ());
            assert_eq!(refused, Err(WorldError::Name(name)));
        }
    }
}
